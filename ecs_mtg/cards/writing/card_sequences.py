"""Sequences of instructions about cards in libraries, hands and graveyards that form one phrase."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation.selectors import card_, instant, sorcery
from ecs_mtg.cards.words import CARDS, IT, Filter, Target, Who, number
from ecs_mtg.cards.writing import amounts, nouns, references
from ecs_mtg.cards.writing.effect_patterns import in_a_row
from ecs_mtg.cards.writing.english import a, either
from ecs_mtg.cards.writing.references import refer
from ecs_mtg.cards.writing.scribe import Scribe
from ecs_mtg.components import programs
from ecs_mtg.components.codes import Position, Zone
from ecs_mtg.components.programs import Relation, Subject

Said = tuple[int, str]
NOTHING: Said = (0, "")
EACH = {Subject.EACH_PLAYER: "each player", Subject.EACH_OPPONENT: either("each other player", "each opponent")}


def bare(f: Filter) -> Filter:
    """Return a description without owner and zone."""
    return replace(f, controller=Relation.ANY, zones=0, kinds=f.kinds or (CARDS if f.zones else 0))


def such(s: Scribe, f: Filter) -> str:
    """Write a card of a description that also names its zone."""
    return nouns.noun(s, f, zone="")


def is_those(what: Any, tag: str) -> bool:
    """Return whether it is what is noted under a tag."""
    return isinstance(what, Who) and what == Who(Subject.MEMORY, tag)


def each_chooses(s: Scribe, effects: Sequence[e.Effect], k: int) -> Said:
    """Write that each player chooses an object of theirs, and what happens to all of these."""
    two = effects[k : k + 2]
    if len(two) < 2 or not isinstance(loop := two[0], e.ForEach) or not isinstance(move := two[1], e.Move) or len(loop.do) != 1:
        return NOTHING
    choice = loop.do[0]
    if not isinstance(loop.who, Who) or loop.who.kind not in EACH or not isinstance(choice, e.Choose | e.Search):
        return NOTHING
    if choice.player != IT or not is_those(move.what, choice.tag):
        return NOTHING
    who = EACH[loop.who.kind]
    if isinstance(choice, e.Search):
        return _each_searches(s, effects[k : k + 3], who, choice, move)
    may = choice.least == number(0)
    verbs = either("may put", "may return") if may else either("puts", "returns")
    f = choice.filter
    if f.controller != Relation.LOOPED or choice.amount != number(1):
        return NOTHING
    if move.zone == Zone.HAND and not f.zones:
        return 2, f"{who} {verbs} {a(nouns.noun(s, bare(f)))} they control to its owner's hand"
    if move.zone != Zone.BATTLEFIELD or not f.zones:
        return NOTHING
    place = Zone((f.zones & -f.zones).bit_length() - 1).name.lower()
    return 2, f"{who} {verbs} {a(such(s, f))} from their {place} {either('onto', 'to')} the battlefield"


def _each_searches(s: Scribe, three: Sequence[e.Effect], who: str, search: e.Search, move: e.Move) -> Said:
    if len(three) < 3 or not isinstance(three[2], e.Shuffle) or move.zone != Zone.BATTLEFIELD or search.filter is None:
        return NOTHING
    many = amounts.quantity(s, search.amount).word
    tapped = " tapped" if move.arrival.tapped else ""
    found = f"{who} searches their library for up to {many} {nouns.noun(s, search.filter, True, zone='')}"
    return 3, f"{found}, puts them onto the battlefield{tapped}, then shuffles"


def is_shuffled_in(x: e.If) -> bool:
    """Tell whether a card is shuffled into its owner's library, or only that library is shuffled (701.24c)."""
    return (
        x.condition.kind == programs.Condition.IN_ZONE
        and len(x.then) == 1
        and isinstance(x.then[0], e.Move)
        and x.then[0].zone == Zone.LIBRARY
        and x.then[0].position == Position.SHUFFLED
        and len(x.otherwise) == 1
        and isinstance(x.otherwise[0], e.Shuffle)
    )


def into_yours(s: Scribe) -> tuple[str, ...]:
    """Write that a card of yours is shuffled into your library."""
    mine = s.event is not None and isinstance(s.event.subject, Filter) and s.event.subject.owner == programs.Relation.YOU
    return ("shuffle it into your library", "shuffle ~ into your library") if mine else ()


def taken_away(s: Scribe, effects: Sequence[e.Effect], k: int) -> Said:
    """Write the exile of a card from a revealed hand."""
    found = in_a_row(effects, k, e.Reveal, e.Choose, e.Move)
    if found is None:
        return NOTHING
    reveal, choice, move = found
    if not isinstance(reveal.what, Who) or reveal.what.kind != Subject.THEIR_HAND or move.zone != Zone.EXILE:
        return NOTHING
    who = refer(s, reveal.what.of)  # type: ignore[arg-type]
    card = references.one_of(s, replace(choice.filter, controller=programs.Relation.ANY), amounts.quantity(s, number(1)), "")
    return 3, f"{who.does('reveal')} their hand and you choose {card} from it. exile that card"


def cast_and_exiled(s: Scribe, effects: Sequence[e.Effect], k: int) -> Said:
    """Write that a card may be cast without paying, and is exiled afterwards if it is an instant or sorcery."""
    one = effects[k]
    if not isinstance(one, e.If) or not isinstance(card := one.condition.a, Target):
        return NOTHING
    if (
        one.condition.b != card_ & (instant | sorcery)
        or one.then != (e.CastFree(card, exiled=True),)
        or one.otherwise != (e.CastFree(card),)
    ):
        return NOTHING
    said = s.sequence(one.otherwise)
    whose = either("your", "a")
    return 1, f"{said}. if an instant or sorcery spell cast this way would be put into {whose} graveyard, exile it instead"


WAYS = (each_chooses, taken_away, cast_and_exiled)
"""Each looks whether the effects from one on are something that it says."""
