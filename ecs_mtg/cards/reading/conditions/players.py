"""Conditions of players that no phrase says (`cards.phrases.players`): of those who were mentioned or are targets."""

from __future__ import annotations

from ecs_mtg.cards import notation
from ecs_mtg.cards.reading.context import Context
from ecs_mtg.cards.reading.grammar import say
from ecs_mtg.cards.reading.vocabulary import COLORS
from ecs_mtg.cards.words import Amount, Condition
from ecs_mtg.components import programs as p

say("condition", "(that player|defending player) has no cards in hand",
    lambda c: notation.cards_in_hand.of(c.that_player()).equals(0))  # fmt: skip
say("condition", "your devotion to <devoted> is less than <n>", lambda c, colors, n: Amount(p.Amount.DEVOTION, colors) < n)
say("condition", "your devotion to <devoted> is <n> or (more|greater)",
    lambda c, colors, n: Amount(p.Amount.DEVOTION, colors) >= n)  # fmt: skip
say("devoted", f"[{'|'.join(COLORS)}]", lambda c, one: COLORS[one].colors)
say("devoted", f"[{'|'.join(COLORS)}] and [{'|'.join(COLORS)}]", lambda c, one, two: COLORS[one].colors | COLORS[two].colors)
say("condition", "target player has exactly <plain> life", lambda c, n: exactly(c, n))


def exactly(context: Context, n: int) -> Condition:
    """Return the condition that a target player has exactly that much life; "that player" is the target then."""
    who = context.target(notation.target(notation.player))
    same: Condition = notation.life.of(who).equals(n)
    return same


# --- turns of others

say("condition", "(it 's not|it isn't) (their|that player 's) turn",
    lambda c: ~notation.same(c.that_player(), notation.active_player))  # fmt: skip
say("condition", "(it 's|it is) (their|that player 's) turn", lambda c: notation.same(c.that_player(), notation.active_player))
