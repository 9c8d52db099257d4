"""Sequences of instructions about cards in libraries, hands and graveyards that form one phrase."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation.selectors import card_, instant, sorcery
from ecs_mtg.cards.words import CARDS, Filter, Target, Who, number
from ecs_mtg.cards.writing import amounts, references
from ecs_mtg.cards.writing.english import either
from ecs_mtg.cards.writing.references import refer
from ecs_mtg.cards.writing.scribe import Scribe
from ecs_mtg.components import programs
from ecs_mtg.components.codes import Position, Zone
from ecs_mtg.components.programs import Relation, Subject

Said = tuple[int, str]
NOTHING: Said = (0, "")


def bare(f: Filter) -> Filter:
    """Return a description without owner and zone."""
    return replace(f, controller=Relation.ANY, zones=0, kinds=f.kinds or (CARDS if f.zones else 0))


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
    match effects[k : k + 3]:
        case [e.Reveal() as reveal, e.Choose() as choice, e.Move() as move]:
            pass
        case _:
            return NOTHING
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


WAYS = (taken_away, cast_and_exiled)
"""Each looks whether the effects from one on are something that it says."""
