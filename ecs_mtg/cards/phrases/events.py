"""Events of permanents and of players, as the clause after "whenever"."""

from __future__ import annotations

from ecs_mtg.cards import notation
from ecs_mtg.cards.phrases.shapes import DOER, SUBJECT, an_integer, say_so
from ecs_mtg.cards.phrases.turn_history import NTH
from ecs_mtg.cards.tree import Event
from ecs_mtg.components.codes import Designation, EventKind
from ecs_mtg.components.programs import Relation

for _does, _kind in {
    "becomes tapped": EventKind.TAP, "becomes untapped": EventKind.UNTAP, "is turned face up": EventKind.TURNED_FACE_UP,
    "becomes blocked": EventKind.BECOMES_BLOCKED, "attacks and isn't blocked": EventKind.UNBLOCKED,
    "enlists a creature": EventKind.ENLISTS, "explores": EventKind.EXPLORES, "connives": EventKind.CONNIVES,
    "phases in": EventKind.PHASE_IN, "phases out": EventKind.PHASE_OUT,
}.items():  # fmt: skip
    say_so("event", f"<subject> {_does}", Event(_kind, SUBJECT))
for _designation in (Designation.MONSTROUS, Designation.RENOWNED):
    say_so("event", f"<subject> becomes {_designation.name.lower()}", Event(EventKind.DESIGNATED, SUBJECT, value=_designation))
for _does, _event in {
    "<draw doer> a card": Event(EventKind.DRAW, None, DOER),
    **{f"<draw doer> <their doer> {nth} card each turn": Event(EventKind.DRAW, None, DOER, value=n) for n, nth in enumerate(NTH, 1)},
    "<gain doer> life": Event(EventKind.GAIN_LIFE, None, DOER),
    "you gain life for the first time each turn": notation.gains_life(first=notation.player),
    "<lose doer> life": Event(EventKind.LOSE_LIFE, None, DOER),
    "<scry doer>": Event(EventKind.SCRY, None, DOER),
    "<surveil doer>": Event(EventKind.SURVEILS, None, DOER),
    "<proliferate doer>": Event(EventKind.PROLIFERATE, None, DOER),
    "<foretell doer> a card": Event(EventKind.FORETELLS, None, DOER),
    "<commit doer> a crime": Event(EventKind.CRIME, None, DOER),
    "<cycle doer> a card": Event(EventKind.CYCLE, None, DOER),
    "<win doer> a coin flip": Event(EventKind.COIN, None, DOER, value=1),
    "<lose doer> a coin flip": Event(EventKind.COIN, None, DOER, value=0),
    "<expend doer> <digits n>": Event(EventKind.EXPENDS, None, DOER, value=an_integer("n")),
    "you become the monarch": notation.you_become_monarch,
    "you fully unlock a room": notation.you_fully_unlock,
    "day becomes night or night becomes day": Event(EventKind.DAYTIME),
    "you attack(| with one or more creatures)": Event(EventKind.ATTACK_DECLARED, None, Relation.YOU),
    "you attack with <n> or more creatures": Event(EventKind.ATTACK_DECLARED, None, Relation.YOU, minimum=an_integer("n")),
}.items():  # fmt: skip
    say_so("event", _does, _event)
