"""Conditions of players: life, hands, graveyards, whose turn it is."""

from __future__ import annotations

from typing import Any

from ecs_mtg.cards import notation
from ecs_mtg.cards.reading.context import Context
from ecs_mtg.cards.reading.grammar import say
from ecs_mtg.cards.reading.vocabulary import COLORS
from ecs_mtg.cards.words import YOU, Amount, Condition, Who
from ecs_mtg.components import programs as p
from ecs_mtg.components.codes import Daytime, Step
from ecs_mtg.components.programs import Subject

say("condition", "you have <n> or more life", lambda c, n: notation.life.of(YOU) >= n)
say("condition", "you have <n> or less life", lambda c, n: notation.life.of(YOU) <= n)
say("condition", "you have <n> or more cards in hand", lambda c, n: notation.cards_in_hand.of(YOU) >= n)
say("condition", "you have <n> or fewer cards in hand", lambda c, n: notation.cards_in_hand.of(YOU) <= n)
say("condition", "an opponent has <n> or less life", lambda c, n: notation.exists(notation.opponent & (notation.life <= n)))
say("condition", "a player has <n> or less life", lambda c, n: notation.exists(notation.player & (notation.life <= n)))
say("condition", "you 're the monarch|you are the monarch", lambda c: notation.you_are_monarch)
say("condition", "you (aren't|are not|'re not) the monarch", lambda c: ~notation.you_are_monarch)
say("condition", "an opponent is the monarch", lambda c: notation.opponent_is_monarch)
say("condition", "there is no monarch", lambda c: ~notation.there_is_a_monarch)
say("condition", "(it 's|it is) your turn", lambda c: notation.your_turn)
say("condition", "(it 's|it is) not your turn|it isn't your turn", lambda c: ~notation.your_turn)
say(
    "condition",
    "you have more life than each opponent",
    lambda c: ~notation.exists(notation.opponent & (notation.life >= notation.life.of(YOU))),
)
say(
    "condition",
    "an opponent has more life than you",
    lambda c: notation.exists(notation.opponent & (notation.life > notation.life.of(YOU))),
)
say(
    "condition",
    "an opponent has <n> or more poison counters",
    lambda c, n: notation.exists(notation.opponent & (notation.poison_counters >= n)),
)
say(
    "condition",
    "an opponent has more cards in hand than you",
    lambda c: notation.exists(
        notation.opponent & notation.where(notation.cards_in_hand.of(notation.it) > notation.cards_in_hand.of(YOU))
    ),
)
say(
    "condition",
    "an opponent has <n> or more cards in hand",
    lambda c, n: notation.exists(notation.opponent & (notation.cards_in_hand >= n)),
)
say("condition", "an opponent has no cards in hand", lambda c: notation.exists(notation.opponent & (notation.cards_in_hand <= 0)))
say(
    "condition",
    "(that player|defending player) has no cards in hand",
    lambda c: notation.cards_in_hand.of(c.that_player()).equals(0),
)
say("condition", "that player has <n> or more cards in hand", lambda c, n: notation.cards_in_hand.of(c.that_player()) >= n)
say("condition", "that player has <n> or fewer cards in hand", lambda c, n: notation.cards_in_hand.of(c.that_player()) <= n)
say("condition", "that player has <n> or less life", lambda c, n: notation.life.of(c.that_player()) <= n)
say("condition", "you have <n> or more opponents", lambda c, n: Amount(p.Amount.OPPONENTS) >= n)
say("condition", "your devotion to <devoted> is less than <n>", lambda c, colors, n: Amount(p.Amount.DEVOTION, colors) < n)
say(
    "condition",
    "your devotion to <devoted> is <n> or (more|greater)",
    lambda c, colors, n: Amount(p.Amount.DEVOTION, colors) >= n,
)
say("devoted", f"[{'|'.join(COLORS)}]", lambda c, one: COLORS[one].colors)
say("devoted", f"[{'|'.join(COLORS)}] and [{'|'.join(COLORS)}]", lambda c, one, two: COLORS[one].colors | COLORS[two].colors)

# --- what there is

say("condition", "there are no cards in your graveyard", lambda c: notation.cards_in_graveyard.of(YOU).equals(0))
say("condition", "an opponent has <n> or more cards in their graveyard",
    lambda c, n: notation.exists(notation.opponent & (notation.cards_in_graveyard >= n)))  # fmt: skip
say("condition", "target player has exactly <plain> life", lambda c, n: exactly(c, n))
_FIRST = "your starting life total"
say("condition", f"your life total is greater than {_FIRST}", lambda c: notation.life.of(YOU) > at_first())
say("condition", f"your life total is less than {_FIRST}", lambda c: notation.life.of(YOU) < at_first())
say("condition", f"your life total is greater than or equal to {_FIRST}", lambda c: notation.life.of(YOU) >= at_first())
say("condition", f"your life total is less than or equal to half {_FIRST}", lambda c: notation.life.of(YOU) * 2 <= at_first())
say("condition", f"your life total is less than half {_FIRST}", lambda c: notation.life.of(YOU) * 2 < at_first())
say(
    "condition",
    f"you have at least <plain> (life more|more life) than {_FIRST}",
    lambda c, n: notation.life.of(YOU) >= at_first() + n,
)
say(
    "condition",
    f"your life total is at least <plain> greater than {_FIRST}",
    lambda c, n: notation.life.of(YOU) >= at_first() + n,
)


def at_first() -> Any:
    """Return your starting life total."""
    return notation.starting_life_of(YOU)


def exactly(context: Context, n: int) -> Condition:
    """Return the condition that a target player has exactly that much life; "that player" is the target then."""
    who = context.target(notation.target(notation.player))
    same: Condition = notation.life.of(who).equals(n)
    return same


# --- turns of others, hands

say(
    "condition",
    "(it 's not|it isn't) (their|that player 's) turn",
    lambda c: ~notation.same(c.that_player(), notation.active_player),
)
say("condition", "(it 's|it is) (their|that player 's) turn", lambda c: notation.same(c.that_player(), notation.active_player))
say("condition", "you have more cards in hand than each opponent",
    lambda c: ~notation.exists(notation.opponent & notation.where(notation.cards_in_hand.of(notation.it) >= notation.cards_in_hand.of(YOU))))  # fmt: skip
say("condition", "you have more life than an opponent",
    lambda c: notation.exists(notation.opponent & notation.where(notation.life.of(notation.it) < notation.life.of(YOU))))  # fmt: skip
say("condition", "you have fewer than <plain> cards in hand", lambda c, n: notation.cards_in_hand.of(YOU) < n)
say("condition", "it 's your main phase", lambda c: notation.your_turn & notation.during(Step.MAIN1, Step.MAIN2))


say("condition", "(it 's|it is) day", lambda c: notation.daytime_is(Daytime.DAY))
say("condition", "(it 's|it is) night", lambda c: notation.daytime_is(Daytime.NIGHT))
say("condition", "that player is the monarch", lambda c: notation.same(c.that_player(), Who(Subject.MONARCH)))
