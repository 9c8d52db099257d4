"""Events of spells and abilities: cast, activated, targeted."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ecs_mtg.cards import notation
from ecs_mtg.cards.phrases.turn_history import CAST_OF_KIND, NTH
from ecs_mtg.cards.reading.context import Antecedent, Context, kinds_of
from ecs_mtg.cards.reading.events.battlefield import one
from ecs_mtg.cards.reading.events.damage import who
from ecs_mtg.cards.reading.grammar import NoReading, refuse_if, say, say_values
from ecs_mtg.cards.reading.nouns.references import permanents
from ecs_mtg.cards.reading.vocabulary import ORDINALS
from ecs_mtg.cards.tree import Event
from ecs_mtg.cards.words import ALL_ZONES, IT, SELF, SPELLS, YOU, Condition, Filter
from ecs_mtg.components import codes
from ecs_mtg.components.codes import EventKind, Zone
from ecs_mtg.components.programs import Relation, SelectorFlag


# spells
def cast(context: Context, player: Any, what: Filter) -> Event:
    """Return the event that a player casts a spell."""
    for one_ in what.tree():
        refuse_if(not one_.kinds & SPELLS or one_.controller or one_.zones, "no spell")
    if any(one_.flags >> SelectorFlag.SPELL_ABILITY_TARGETS_SOURCE & 1 for one_ in what.tree()):
        context.objects.clear()  # "it" is this creature then
    else:
        context.mention(notation.event_object, kinds_of(what))
    if player != YOU:
        context.mention_player(notation.event_player)
    return notation.casts(player, what)


say_values("caster", {"you cast": YOU, "an opponent casts": notation.each_opponent, "a player casts": notation.each_player})
say("event", "<caster> <a> <np>", lambda c, who_, n, what: one(cast(c, who_, what)))
say("event", "you cast another <np>", lambda c, what: one(cast(c, YOU, what & c.other())))
say("event", "you cast ~ spell", lambda c: one(casts_itself(c)))
say("event", f"<caster> (your|their) [{'|'.join(ORDINALS)}] spell each turn", lambda c, who_, nth: one(nth_spell(c, who_, nth)))


def nth_spell(context: Context, player: Any, nth: str) -> Event:
    """Return the event that a player casts their nth spell of a turn."""
    return replace(cast(context, player, notation.spell), value=ORDINALS[nth])


def casts_itself(context: Context) -> Event:
    """Return the event that you cast the card itself."""
    context.mention(SELF, frozenset({"spell"}))
    return notation.cast_this


say("event", "<subject> becomes the target of a spell or ability", lambda c, what: one(who(c, notation.becomes_target(what))))
say("event", "<subject> becomes the target of a spell",
    lambda c, what: one(who(c, notation.becomes_target(what, by=notation.spell))))  # fmt: skip
say("event", "<subject> becomes the target of a spell or ability an opponent controls",
    lambda c, what: one(who(c, notation.becomes_target(what, notation.each_opponent))))  # fmt: skip
_TARGET, _FIRST = "becomes the target of a spell or ability", "for the first time each turn"
say("event", f"<subject> {_TARGET} {_FIRST}", lambda c, what: one(first_target(c, notation.becomes_target(what))))
say("event", f"<subject> {_TARGET} you control {_FIRST}",
    lambda c, what: one(first_target(c, notation.becomes_target(what, YOU))))  # fmt: skip


def first_target(context: Context, event: Event) -> Event:
    """Return the event that it becomes a target for the first time in a turn; the targeting object is the event's other object."""
    context.objects.insert(0, Antecedent(notation.event_other, frozenset({"spell or ability"}), context.sentence))
    return replace(who(context, event), nth=1)  # type: ignore[no-any-return]


say("event", "you activate an ability of <a> <np>", lambda c, n, what: one(activates(what)))


def activates(what: Filter) -> Event:
    """Return the event that you activate a loyalty ability: those of planeswalkers are not mana abilities (606.1)."""
    if any(not one.all_types & codes.PLANESWALKER and one.any_types != codes.PLANESWALKER for one in permanents(what).tree()):
        raise NoReading("abilities that may be mana abilities")
    return Event(EventKind.ACTIVATE, None, Relation.YOU, other=what)


def cast_or_enters(context: Context, what: Filter, other: Filter) -> tuple[Event, ...]:
    """Return the event that you cast something, or something else enters; no word refers to either."""
    events = (cast(context, YOU, what), notation.enters(permanents(other)))
    context.objects.clear()
    return events


say("event", "you cast or copy <a> <np>", lambda c, n, what: (cast(c, YOU, what), notation.copies(YOU, what)))  # 707.10
_CARDS_LEAVE = notation.one_or_more(notation.a_card_leaves_your_graveyard)
say("event", "one or more cards leave your graveyard", lambda c: one(_CARDS_LEAVE))
say("event", "you cast <a> <np> or <a> <np> enters", lambda c, n, what, m, other: cast_or_enters(c, what, other))
# --- spells in turns of others; mana

for _said, _turn in (("each opponent 's", ~notation.your_turn), ("each of your", notation.your_turn)):
    say("event", f"you cast your [{'|'.join(ORDINALS)}] spell during {_said} turn{'s' if 'of' in _said else ''}",
        lambda c, nth, when=_turn: one(in_their_turn(c, nth, when)))  # fmt: skip


def in_their_turn(context: Context, nth: str, when: Condition) -> Event:
    """Return the event that the first, second ... spell of a player's turn is cast by you."""
    return replace(cast(context, YOU, notation.spell), subject=notation.spell & notation.where(when), value=ORDINALS[nth])


say("event", f"you cast your [{'|'.join(NTH)}] [{'|'.join(CAST_OF_KIND)}] spell each turn",
    lambda c, nth, kind: one(nth_of_kind(c, nth, kind)))  # fmt: skip


def nth_of_kind(context: Context, nth: str, kind: str) -> Event:
    """Return the event that you cast the first, second ... spell of a kind in a turn."""
    what, number = CAST_OF_KIND[kind]
    return cast(
        context, YOU, notation.spell & what & notation.where(notation.spells_cast_of_kind(YOU, number).equals(ORDINALS[nth]))
    )


# --- where it was cast from

_FROM = {
    "your graveyard": (1 << Zone.GRAVEYARD, notation.you_own), "exile": (1 << Zone.EXILE, Filter()),
    "your hand": (1 << Zone.HAND, notation.you_own),
}  # fmt: skip
for _said, (_zones, _whose) in _FROM.items():
    say("event", f"you cast <a> <nouns> from {_said}",
        lambda c, n, base, zones=_zones, whose=_whose: one(cast(c, YOU, spell_from(base, zones) & whose)))  # fmt: skip
_ELSEWHERE = notation.spell_cast_from(IT, ALL_ZONES & ~(1 << Zone.HAND)) | ~notation.matches(
    IT, notation.spell & notation.you_own
)  # another player's hand, too
say("event", "you cast <a> <nouns> from anywhere other than your hand",
    lambda c, n, base: one(cast(c, YOU, from_elsewhere(base))))  # fmt: skip


def from_elsewhere(base: Any) -> Filter:
    """Return spells not cast from your hand."""
    what: Filter = base[0]
    refuse_if(what.either is not None, "several descriptions of spells")
    return what & notation.where(_ELSEWHERE)


def spell_from(base: Any, zones: int) -> Filter:
    """Return spells cast from some zones."""
    what: Filter = base[0]
    refuse_if(what.either is not None, "several descriptions of spells")
    return what & notation.where(notation.spell_cast_from(IT, zones))


# --- the first of a kind in a turn

say("event", f"<caster> (your|their) [{'|'.join(NTH)}] <nouns> each turn",
    lambda c, who_, nth, base: one(nth_such(c, who_, base[0], ORDINALS[nth])))  # fmt: skip
say("event", f"you cast your [{'|'.join(NTH)}] <nouns> with {{X}} in its mana cost each turn",
    lambda c, nth, base: one(nth_such(c, YOU, base[0] & notation.with_x_in_cost, ORDINALS[nth])))  # fmt: skip
say("event", "<subject> becomes the target of a spell you control",
    lambda c, what: one(notation.becomes_target(what, YOU, notation.spell)))  # fmt: skip


def nth_such(context: Context, player: Any, what: Filter, nth: int) -> Event:
    """Return the event that a player casts their nth such spell of a turn, for spells described beyond what is counted directly."""
    kinds = [notation.spell & kind for kind, _ in CAST_OF_KIND.values()]
    if what in (notation.spell, *kinds) or any(one_.kinds != SPELLS or one_.controller or one_.zones for one_ in what.tree()):
        raise NoReading("spells that are counted otherwise")
    whose = YOU if player == YOU else notation.controller_of(IT)
    return cast(context, player, what & notation.where(notation.spells_cast_such_as(whose, what).equals(nth)))
