"""Spells by how many of their kind were cast before them in a turn, and by where they were cast from, in words."""

from __future__ import annotations

from dataclasses import replace

from ecs_mtg.cards.tree import Event
from ecs_mtg.cards.words import ALL_ZONES, SPELLS, YOU, Amount, Condition, Filter, Who
from ecs_mtg.cards.writing import nouns
from ecs_mtg.cards.writing.english import ORDINALS, a
from ecs_mtg.cards.writing.filters import throughout
from ecs_mtg.cards.writing.scribe import Scribe, phrase
from ecs_mtg.components import programs
from ecs_mtg.components.codes import HISTORIC_SPELLS, CardType, Zone
from ecs_mtg.components.programs import Compare, Relation

FROM = {1 << Zone.GRAVEYARD: "your graveyard", 1 << Zone.EXILE: "exile", 1 << Zone.HAND: "your hand"}
ELSEWHERE = ALL_ZONES & ~(1 << Zone.HAND)
OF_YOURS = Filter(kinds=SPELLS, owner=Relation.YOU)


def cast(s: Scribe, f: Filter) -> str | None:
    """Write the first spell of a kind, or a spell cast from a zone; None if the description is neither."""
    c = f.condition
    if c is not None and (such := _such(s, f)) is not None:
        return such
    if c is None or f.either is not None:
        return None
    spell = nouns.noun(s, replace(f, condition=None, controller=Relation.ANY, owner=Relation.ANY))
    if c.kind == programs.Condition.COMPARE and c.a.kind == programs.Amount.CAST_OF_KIND and c.b == Compare.EQUAL:
        return f"your {ORDINALS[c.c.a]} {spell} each turn"
    if c.kind == programs.Condition.SPELL_CAST_FROM and c.b in FROM:
        return f"{a(spell)} from {FROM[c.b]}"
    if (
        c.kind == programs.Condition.ANY
        and c.a.kind == programs.Condition.SPELL_CAST_FROM
        and c.a.b == ELSEWHERE
        and is_not_yours(c.b)
    ):
        return f"{a(spell)} from anywhere other than your hand"
    return None


def _such(s: Scribe, f: Filter) -> str | None:
    """Write the first such spell in a turn; None if it is not that."""
    conditions = {one.condition for one in f.tree()}
    c = f.condition
    if len(conditions) != 1 or c is None or c.kind != programs.Condition.COMPARE or c.b != Compare.EQUAL:
        return None
    if c.a.kind != programs.Amount.CAST_SUCH or throughout(f, condition=None) != throughout(c.a.b, condition=None):
        return None
    whose = "your" if c.a.a == YOU else "their"
    return f"{whose} {ORDINALS[c.c.a]} {nouns.noun(s, throughout(f, condition=None))} each turn"


def is_not_yours(c: Condition) -> bool:
    """Return whether a condition says that an object is not owned by you."""
    return c.kind == programs.Condition.NOT and c.a.kind == programs.Condition.MATCHES and c.a.b == OF_YOURS


def kind_of(many: Amount) -> str:
    """Return the kind of spells that is counted."""
    return "historic" if many.b == HISTORIC_SPELLS else CardType(many.b).name.lower()


def targeted(s: Scribe, e: Event, what: str) -> str:
    """Write that something becomes the target of a spell or ability, perhaps for the first time in a turn."""
    by = a(nouns.noun(s, e.other)) if isinstance(e.other, Filter) else "a spell or ability"
    whose_by: dict[int, str] = {Relation.YOU: " you control", Relation.OPPONENT: " an opponent controls", Relation.ANY: ""}
    s.known.setdefault(Who(programs.Subject.EVENT_OTHER), phrase("that spell or ability"))
    first = " for the first time each turn" if e.nth > 0 else ""
    return f"{what} becomes the target of {by}{whose_by.get(e.who, '')}{first}"
