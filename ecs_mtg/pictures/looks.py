"""How objects look to one player: names, text, counters and status, and of hidden ones nothing.

Hidden cards have neither name nor row number. Rows of cards follow deck lists, so elements are named by where they lie: `p4` is a
permanent, `s0` an object of the stack, `h1-2` the third card shown of the hand of player 1, `player0` a player.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from typing import Any
from weakref import WeakKeyDictionary

import numpy as np

from ecs_mtg.cards import CardPool
from ecs_mtg.components.codes import ALL_COLORS, CREATURE, LAND, NONE, PLANESWALKER, Counter, RefKind, Zone
from ecs_mtg.components.flags import FaceDown, SpellFlag
from ecs_mtg.components.references import INCARNATIONS, is_player, ref_incarnation, ref_kind, ref_row
from ecs_mtg.engine.kernel_arguments import game_argument
from ecs_mtg.engine.runners import called
from ecs_mtg.systems.casting.face_down import face_beneath
from ecs_mtg.systems.costs.payable import is_sick

Array = np.ndarray[Any, np.dtype[Any]]

FACE_DOWN = "Face-down card"
BASIC_LAND_TYPES = ("Plains", "Island", "Swamp", "Mountain", "Forest")


@dataclass(frozen=True)
class Look:
    """How one object looks, wherever it lies.

    Attributes:
        name: what it is called.
        title: its text and what is to be said of it, for a tooltip.
        types: bit set of CardType.
        colors: bit set of Color; of a land the colors of mana that it makes.
        cost: its mana cost as it is written, `{1}{G}`.
        size: power and toughness, `2/2`; empty if it is no creature.
        loyalty: loyalty or defense, empty if it has none.
        damage: damage marked on it.
        counters: kinds of counters and how many of each, loyalty left out.
        marks: `tapped`, `sick`, `phased out`, `face down`, `token`, `copy`, `flipped` and the like.
    """

    name: str
    title: str = ""
    types: int = 0
    colors: int = 0
    cost: str = ""
    size: str = ""
    loyalty: str = ""
    damage: int = 0
    counters: tuple[tuple[str, int], ...] = ()
    marks: frozenset[str] = frozenset()

    @functools.cached_property
    def _hash(self) -> int:
        return hash(tuple(getattr(self, one.name) for one in fields(self)))

    def __hash__(self) -> int:
        return self._hash  # looks are looked up far more often than they are made


_TEXTS: WeakKeyDictionary[CardPool, dict[int, str]] = WeakKeyDictionary()
_LOOKS: WeakKeyDictionary[CardPool, dict[tuple[int, bool], Look]] = WeakKeyDictionary()
_PERMANENTS: WeakKeyDictionary[CardPool, dict[Any, Look]] = WeakKeyDictionary()


def face_text(cards: CardPool, face: int) -> str:
    """Write a face as the engine plays it: name, cost, type line and text, as `ecs-mtg cards NAME` does."""
    known = _TEXTS.setdefault(cards, {})
    if face not in known:
        known[face] = _face_text(cards, face)
    return known[face]


def _face_text(cards: CardPool, face: int) -> str:
    from ecs_mtg.cards.writing import UnwrittenError, text  # most programs never show a card

    told = cards.faces[face]
    name = str(cards.names[int(cards.record[0]["f_name"][face])])
    try:
        lines = text(told)
    except UnwrittenError:
        lines = []
    head = f"{name} {told.mana_cost}" if told.mana_cost is not None else name
    foot = f"{told.power}/{told.toughness}" if told.power or told.toughness else f"Loyalty {told.loyalty}" if told.loyalty else ""
    return "\n".join(line for line in (head, told.type_line, *lines, foot) if line)


def colors_of(g: Any, row: int) -> int:
    """Return the colors of a permanent; of a land without any those of mana that it makes."""
    colors = int(g["colors"][row]) & ALL_COLORS
    return colors if colors or not g["types"][row] & LAND else int(g["can_tap_for_mana"][row]) & ALL_COLORS


class Columns(dict[str, Any]):
    """The columns of one game as Python lists, each made when it is first asked for: they are read number by number."""

    def __init__(self, game: Array) -> None:
        """Look at `game`, GAME array of shape (1,)."""
        super().__init__()
        self._row: Any = game[0]

    def __missing__(self, name: str) -> Any:
        found = self[name] = self._row[name].tolist()
        return found


class Viewer:
    """One position, looked at with the eyes of one player."""

    def __init__(self, game: Array, cards: CardPool, decks: Sequence[str], player: int | None, texts: bool = True) -> None:
        """Look at `game`, GAME array of shape (1,); without `texts` titles do not say what cards say, and it takes less time."""
        self.texts = texts
        self.g = Columns(game)
        self.game = game
        self.at = game_argument(game)
        self.cards = cards
        self.pool: Any = cards.record[0]
        self.decks = decks
        self.player = player
        self._looks = _LOOKS.setdefault(cards, {})
        self._permanents = _PERMANENTS.setdefault(cards, {})
        self.ids: dict[tuple[int, int], str] = {}  # kind and row of what is shown, and its element

    # --- who may see what

    def sees_for(self, player: int) -> bool:
        """Return whether the viewer sees what a player may look at (723.4)."""
        return self.player is None or self.player in (player, int(self.g["controlled_by"][player]))

    def knows(self, card: int) -> bool:
        """Return whether the viewer may look at a card though its zone or facing hides it."""
        return self.player is None or bool(self.g["card_known"][card] >> self.player & 1)

    def sees_card(self, card: int) -> bool:
        """Return whether the viewer sees what a card is where it lies."""
        if self.knows(card):
            return True
        zone = int(self.g["card_zone"][card])
        if zone == Zone.HAND:
            return self.sees_for(int(self.g["card_owner"][card]))
        return zone not in (Zone.LIBRARY, Zone.PLANAR_DECK) and not self.g["card_down"][card]

    # --- looks

    def face_look(self, face: int) -> Look:
        """Describe a face that is not a permanent."""
        key = face, self.texts
        if key not in self._looks:
            self._looks[key] = self._face_look(face)
        return self._looks[key]

    def _text(self, face: int) -> str:
        return face_text(self.cards, face) if self.texts else ""

    def _face_look(self, face: int) -> Look:
        told = self.cards.faces[face]
        size = f"{told.power}/{told.toughness}" if told.power or told.toughness else ""
        cost = "" if told.mana_cost is None else str(told.mana_cost)
        name = str(self.cards.names[int(self.pool["f_name"][face])]) or FACE_DOWN
        colors = int(self.pool["f_colors"][face]) & ALL_COLORS
        if told.types & LAND:
            colors |= sum(1 << k for k, word in enumerate(BASIC_LAND_TYPES) if word in told.subtypes)  # 305.6
        return Look(name, self._text(face), told.types, colors, cost, size, told.loyalty)

    def card_look(self, card: int) -> Look:
        """Describe a card that is not a permanent, or its back."""
        if not self.sees_card(card):
            return Look(FACE_DOWN, FACE_DOWN, marks=frozenset({"face down"}))
        look = self.face_look(int(self.g["card_face"][card]))
        counters: tuple[tuple[str, int], ...] = ()
        if self.g["card_zone"][card] == Zone.EXILE and self.g["card_time"][card]:
            counters = (("time", int(self.g["card_time"][card])),)
        marks = {"face down"} if self.g["card_down"][card] else set()
        if self.player is not None and self.g["card_permit"][card] >> self.player & 1:
            marks.add("playable")
        return replace(look, counters=counters, marks=frozenset(marks)) if counters or marks else look

    def permanent_look(self, row: int) -> Look:
        """Describe a permanent."""
        g, face = self.g, int(self.g["text_face"][row])
        marks = self.marks(row)
        named = int(g["named_as"][row])
        told = self._text(face)
        name = str(self.cards.names[int(self.pool["f_name"][named - 1 if named else face])])
        if g["face_down"][row] != FaceDown.NOT:
            name, told = FACE_DOWN, "A face-down creature"
            if self.sees_for(int(g["controller"][row])):
                beneath = called(face_beneath, self.at, game_argument(self.cards.record), row)
                name = f"{self.cards.names[int(self.pool['f_name'][beneath])]} (face down)"
                told = f"Face down. What it is:\n{self._text(beneath)}"
        key = (
            name,
            told,
            g["types"][row],
            colors_of(g, row),
            g["power"][row],
            g["toughness"][row],
            g["damage"][row],
            *sorted(marks),
            *g["counters"][row],
        )
        if key not in self._permanents:
            self._permanents[key] = self._permanent_look(row, name, told, marks)
        return self._permanents[key]

    def _permanent_look(self, row: int, name: str, told: str, marks: set[str]) -> Look:
        g = self.g
        types = int(g["types"][row])
        size = f"{g['power'][row]}/{g['toughness'][row]}" if types & CREATURE else ""
        loyalty = str(int(g["counters"][row][Counter.LOYALTY])) if types & PLANESWALKER else ""
        counters = tuple(
            (self.counter_name(kind), number)
            for kind, number in enumerate(g["counters"][row])
            if number and not (kind == Counter.LOYALTY and loyalty)
        )
        notes = [*sorted(marks), *(f"{n} {word} counters" if n > 1 else f"a {word} counter" for word, n in counters)]
        if g["damage"][row]:
            notes.append(f"{g['damage'][row]} damage")
        title = f"{told}\n[{', '.join(notes)}]" if notes else told
        return Look(name, title, types, colors_of(g, row), "", size, loyalty, int(g["damage"][row]), counters, frozenset(marks))

    def marks(self, row: int) -> set[str]:
        """Return the statuses of a permanent that are not characteristics."""
        g = self.g
        words = {
            "tapped": g["tapped"][row],
            "flipped": g["flipped"][row],
            "phased out": g["phased"][row],
            "face down": g["face_down"][row],
            "transformed": g["transformed"][row],
            "token": g["perm_card"][row] == NONE,
            "copy": g["as_face"][row] != NONE,
            "lost its abilities": g["blank"][row],
            "regenerates": g["regeneration"][row],
            "sick": g["types"][row] & CREATURE and called(is_sick, self.at, row),
        }
        return {word for word, holds in words.items() if holds}

    def counter_name(self, kind: int) -> str:
        """Name a kind of counter."""
        return self.cards.counter_kinds[kind] if kind < len(self.cards.counter_kinds) else Counter(kind).name.lower()

    def called(self, ref: int) -> str:
        """Name the object of a reference, as far as the viewer knows it."""
        kind, row = ref_kind(ref), ref_row(ref)
        if is_player(ref):
            return f"player {row}"
        if kind == RefKind.PERMANENT:
            return self.permanent_look(row).name
        if kind == RefKind.CARD:
            return self.card_look(row).name
        down = int(self.g["st_flags"][row]) & SpellFlag.FACE_DOWN and not self.sees_for(int(self.g["st_controller"][row]))
        return FACE_DOWN if down else str(self.cards.names[int(self.pool["f_name"][int(self.g["st_face"][row])])]) or "an ability"

    # --- elements

    def id_of(self, ref: int) -> str:
        """Return the element that shows what a reference points at; empty if nothing does."""
        if ref < 0:
            return ""
        if is_player(ref):
            return f"player{ref}"
        kind, row = ref_kind(ref), ref_row(ref)
        columns = {RefKind.PERMANENT: "perm_inc", RefKind.CARD: "card_inc", RefKind.STACK: "st_inc"}
        if int(self.g[columns[RefKind(kind)]][row]) & INCARNATIONS != ref_incarnation(ref):
            return ""
        return self.ids.get((kind, row), "")

    def name(self, kind: RefKind, row: int, name: str) -> str:
        """Note which element shows a row; returns its name."""
        self.ids[kind, row] = name
        return name


__all__ = ["FACE_DOWN", "Look", "Viewer", "face_text"]
