"""Conditions of how a spell or permanent was cast and paid for."""

from __future__ import annotations

from typing import Any

from ecs_mtg.cards import notation
from ecs_mtg.cards.reading.amounts.counted import located, paid
from ecs_mtg.cards.reading.context import Context
from ecs_mtg.cards.reading.grammar import NoReading, refuse_if, say
from ecs_mtg.cards.words import SELF, YOU, Condition, ManaCost
from ecs_mtg.components import programs as p
from ecs_mtg.components.codes import COLOR_LETTERS, Color, Zone
from ecs_mtg.components.flags import SpellFlag

say("condition", "~ spell was cast from a graveyard", lambda c: Condition(p.Condition.CAST_FROM, 1 << Zone.GRAVEYARD))
say("condition", "you cast it from your hand and there are <n> or more other <np>",
    lambda c, n, what: from_hand_and(c, notation.count(located(what & c.other())) >= n))  # fmt: skip


def from_hand_and(context: Context, rest: Condition) -> Condition:
    """Return the condition that the card itself was cast from your hand and another one holds."""
    refuse_if(context.it() != SELF, "another spell")
    return notation.you_cast(Zone.HAND) & rest


say("condition", "(~|it|~ spell) was kicked", lambda c: cost_paid(c, notation.kicked))
say("condition", "(~|it|~ spell) was bargained", lambda c: cost_paid(c, notation.bargained))
say("condition", "you cast it from your hand", lambda c: of_itself(c, notation.you_cast(Zone.HAND)))
say("condition", "<mana> was spent to cast (~|it|~ spell)", lambda c, m: spent(c, m))
say("condition", "you cast it", lambda c: of_itself(c, notation.you_cast()))
say("condition", "it was cast", lambda c: of_itself(c, notation.cast_from(*Zone)))
say("condition", "the sacrificed [creature|permanent|artifact] was <described>",
    lambda c, kind, what: notation.matches(paid(c), what))  # fmt: skip


def cost_paid(context: Context, condition: Condition) -> Condition:
    """Make the card itself, as a spell, the antecedent of a condition about its costs."""
    context.mention(SELF, context.self_kinds | {"spell"})
    return condition


def spent(context: Context, symbols: str) -> Condition:
    """Return the condition that mana of some colors was spent to cast the card itself."""
    mana = notation.mana(symbols)
    if mana != ManaCost(mana.pips) or mana.pips[Color.COLORLESS] or not 1 <= max(mana.pips) <= 2:
        raise NoReading("mana of no color, or more than two of one")
    return cost_paid(context, notation.was_spent("".join(letter * n for letter, n in zip(COLOR_LETTERS, mana.pips))))


def of_itself(context: Context, condition: Condition) -> Condition:
    """Check that "it" in a condition is the card itself."""
    refuse_if(context.it() != SELF, "another spell")
    return condition


say("condition", "(it|~) escaped", lambda c: escaped(c))


def escaped(context: Context) -> Any:
    """Return the condition that the card itself was cast with escape."""
    refuse_if(context.objects and context.it() != SELF, "another permanent")
    return notation.cast_with(SpellFlag.ESCAPED)


# --- how much mana, and when

say("condition", "at least <plain> mana was spent to cast (it|that spell)|<plain> or more mana was spent to cast (it|that spell)",
    lambda c, n: notation.mana_spent_on.of(cast_spell(c)) >= n)  # fmt: skip
say("condition", "no mana was spent to cast (it|that spell)", lambda c: notation.mana_spent_on.of(cast_spell(c)).equals(0))
say("condition", "that spell was kicked", lambda c: notation.was_cast_with(cast_spell(c), SpellFlag.KICKED))
say("condition", "you cast ~ spell during your main phase", lambda c: notation.cast_with(SpellFlag.IN_MAIN_PHASE))
say("condition", "you weren't the starting player", lambda c: ~notation.is_starting_player(YOU))


def cast_spell(context: Context) -> Any:
    """Return the spell that the event was about.

    Raises:
        NoReading: "it" is something else.
    """
    refuse_if((what := context.it("spell")) != notation.event_object, "another spell than the one that is cast")
    return what
