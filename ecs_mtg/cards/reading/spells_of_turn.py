"""Spells that a player has cast this turn by their kinds, and spells by where they were cast from; life that was lost last turn."""

from __future__ import annotations

from typing import Any

from ecs_mtg.cards import notation as d
from ecs_mtg.cards import notation as t
from ecs_mtg.cards import notation as w
from ecs_mtg.cards.reading.abilities import static
from ecs_mtg.cards.reading.actions import Effects
from ecs_mtg.cards.reading.context import Context
from ecs_mtg.cards.reading.effects import to_hand
from ecs_mtg.cards.reading.events import cast, one
from ecs_mtg.cards.reading.grammar import NoReading, say
from ecs_mtg.cards.reading.sentences import delayed, returns
from ecs_mtg.cards.reading.vocabulary import ORDINALS
from ecs_mtg.cards.tree import Event, rebuilt
from ecs_mtg.cards.words import ALL_ZONES, IT, SELF, YOU, Condition, Filter
from ecs_mtg.components.codes import HISTORIC_SPELLS, CardType, EventKind, Step, Zone
from ecs_mtg.components.programs import Relation

KINDS = {
    "artifact": (t.artifact, CardType.ARTIFACT), "creature": (t.creature, CardType.CREATURE), "enchantment": (t.enchantment, CardType.ENCHANTMENT),
    "instant": (t.instant, CardType.INSTANT), "sorcery": (t.sorcery, CardType.SORCERY), "historic": (t.historic, HISTORIC_SPELLS),
}  # fmt: skip
_NTH, _KIND = "|".join(ORDINALS), "|".join(KINDS)
say("event", f"you cast your [{_NTH}] [{_KIND}] spell each turn", lambda c, nth, kind: one(nth_of_kind(c, nth, kind)))
say("condition", f"you 've cast (a|an) [{_KIND}] spell this turn", lambda c, kind: has_cast(kind))
say(
    "condition",
    f"you 've cast (a|an) [{_KIND}] or [{_KIND}] spell this turn",
    lambda c, kind, other: has_cast(kind) | has_cast(other),
)
say("ability", "~ can't be blocked if <condition> <end>", lambda c, condition: static(SELF, d.has(d.cant_be_blocked), condition))


def nth_of_kind(context: Context, nth: str, kind: str) -> Event:
    """You cast the first, second ... spell of a kind in a turn."""
    what, number = KINDS[kind]
    return cast(context, YOU, t.spell & what & t.where(w.spells_cast_of_kind(YOU, number).equals(ORDINALS[nth])))


def has_cast(kind: str) -> Condition:
    """You have cast a spell of a kind this turn."""
    found: Condition = w.spells_cast_of_kind(YOU, KINDS[kind][1]) >= 1
    return found


# --- where it was cast from

_FROM = {"your graveyard": (1 << Zone.GRAVEYARD, t.you_own), "exile": (1 << Zone.EXILE, Filter())}
for _said, (_zones, _whose) in _FROM.items():
    say("event", f"you cast <a> <nouns> from {_said}",
        lambda c, n, base, zones=_zones, whose=_whose: one(cast(c, YOU, spell_from(base, zones) & whose)))  # fmt: skip


_ELSEWHERE = w.spell_cast_from(IT, ALL_ZONES & ~(1 << Zone.HAND)) | ~w.matches(
    IT, t.spell & t.you_own
)  # another player's hand, too
say(
    "event", "you cast <a> <nouns> from anywhere other than your hand", lambda c, n, base: one(cast(c, YOU, from_elsewhere(base)))
)


def from_elsewhere(base: Any) -> Filter:
    """Spells that were not cast from your hand."""
    what: Filter = base[0]
    if what.either is not None:
        raise NoReading("several descriptions of spells")
    return what & t.where(_ELSEWHERE)


def spell_from(base: Any, zones: int) -> Filter:
    """Spells that were cast from some zones."""
    what: Filter = base[0]
    if what.either is not None:
        raise NoReading("several descriptions of spells")
    return what & t.where(w.spell_cast_from(IT, zones))


# --- last turn

say("condition", "you lost life last turn", lambda c: w.life_lost_last_turn_by(YOU) >= 1)

# --- later steps (603.7)

say("act", "return ~ to its owner 's hand at the beginning of the next cleanup step",
    lambda c: delayed(c, to_hand(c, SELF), Step.CLEANUP))  # fmt: skip
say("act", "return it to the battlefield tapped under its owner 's control at the beginning of their next upkeep",
    lambda c: in_their_upkeep(c, returns(c, c.it(), d.arriving_tapped)))  # fmt: skip


def in_their_upkeep(context: Context, effects: Effects) -> Effects:
    """It happens in the next upkeep of the owner of the card itself."""
    if not context.died or any(known.reference != SELF for known in context.objects):
        raise NoReading("the owner of something else")
    theirs = Event(EventKind.STEP, who=Relation.OWNER_OF_SELF, value=Step.UPKEEP)
    waits = delayed(context, effects, Step.UPKEEP)
    return tuple(rebuilt(waits, lambda part: theirs if isinstance(part, Event) else part))
