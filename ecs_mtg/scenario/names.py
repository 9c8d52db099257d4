"""Names of references, and the objects that a name or handle means."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np

from ecs_mtg.cards.keywords import name_of
from ecs_mtg.cards.tree import TYPES
from ecs_mtg.components import POOL_COLUMNS
from ecs_mtg.components.codes import CARD_TYPES, NONE, PHENOMENON, PLANE, AbilityKind, Life, RefKind, Zone
from ecs_mtg.components.programs import Layout
from ecs_mtg.components.references import INCARNATIONS, ref_incarnation, ref_kind, ref_row, reference
from ecs_mtg.game.options import first_face, half_cast
from ecs_mtg.scenario import catalog
from ecs_mtg.scenario.position import Handle, Position

Array = np.ndarray[Any, np.dtype[Any]]
WHERE = (Zone.HAND, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND, Zone.LIBRARY, Zone.PLANAR_DECK)


@dataclass(frozen=True)
class Found:
    """An object of the game as a scenario sees it.

    Attributes:
        ref: the reference.
        row: of its table.
        zone: where it is.
        names: what it may be called, its name first.
        controller: seat; the owner for cards that nobody controls.
        owner: seat.
        handles: that stand for it.
        token: whether it is a token.
        phased: whether it is phased out.
    """

    ref: int
    row: int
    zone: Zone
    names: tuple[str, ...]
    controller: int
    owner: int
    handles: tuple[str, ...]
    token: bool
    phased: bool

    @property
    def name(self) -> str:
        """Its name."""
        return self.names[0]

    def is_named(self, name: str) -> bool:
        """Return whether that is a name of it; what is face down has none (708.2a), though a file may call it by its card's."""
        return self.name != "" and name in self.names


class Names:
    """The names of objects in one position as the game goes on; reads the record anew with every question."""

    def __init__(self, position: Position) -> None:
        self.record = position.record
        self.pool = position.pool
        self.faces: Any = position.pool.record[0]
        self.players = position.players
        self.handles: dict[str, Handle] = position.handles
        self._face_names = [self.pool.names[int(n)] for n in self.faces["f_name"][: int(self.faces["n_faces"])]]
        self._front = {row + k: row for row, d in self.pool.definitions.items() for k in range(len(d.faces))}
        self._layouts = self.faces["f_layout"].tolist()
        self._of_card: dict[int, tuple[str, ...]] = {}
        for handle, stands in self.handles.items():
            for card in stands.cards:
                self._of_card[card] = (*self._of_card.get(card, ()), handle)

    def on(self, record: Array) -> Names:
        """Return the same names for another record of the game."""
        other = object.__new__(Names)
        other.__dict__.update(self.__dict__)
        other.record = record
        return other

    # --- what a reference is called

    def face_name(self, face: int) -> str:
        """Return the name of a face."""
        return self._face_names[face] if face >= 0 else ""

    def card_names(self, face: int) -> tuple[str, ...]:
        """List the names of a card with this front face off the battlefield: both halves name a split card (709.4)."""
        if self._layouts[face] == Layout.EMBLEM:
            return (emblem_name(self.face_name(face)),)
        front = self._front.get(face, face)
        definition = self.pool.definitions.get(front)
        if definition is None or self._layouts[front] not in (Layout.SPLIT, Layout.ADVENTURE, Layout.MODAL):
            return (self.face_name(face),)
        names = [definition.name, *(face.name for face in definition.faces if face.name)]
        return tuple(dict.fromkeys(names))

    def half_names(self, ref: int, argument: int) -> tuple[str, ...]:
        """List the names of the half of a split card that an option casts: its name, and the card's; empty for other cards."""
        half, _ = half_cast(argument)
        if half == NONE:
            return ()
        face = int(self.record[0]["card_face"][ref_row(ref)])
        first = self.first_face(face)
        return self.face_name(first + half), *((self.face_name(face),) if first != face else ())

    def way(self, ability: int) -> str:
        """Return the name of a special action: a keyword ability, the half of a Room that is unlocked, "mana" for a mana cost."""
        keyword = name_of(int(self.faces["a_keyword"][ability])) if ability >= 0 else ""
        return keyword or self.door(ability) or "mana"

    def permitted_type(self, ability: int) -> str:
        """Return the card type of the permission by which a card is cast, where there are several; "" for others."""
        f = self.faces
        if ability < 0 or f["a_kind"][ability] != AbilityKind.STATIC:
            return ""
        types = int(f["s_any"][f["n_a"][f["a_modification"][ability]]])
        return next((name for name, bit in TYPES.items() if bit & types), "")

    def door(self, ability: int) -> str | None:
        """Return the half of a Room that a special action unlocks; None for what is no such action."""
        f = self.faces
        if (
            ability < 0
            or f["a_kind"][ability] != AbilityKind.COST
            or f["a_flags"][ability]
            or f["a_zones"][ability] != 1 << Zone.BATTLEFIELD
        ):
            return None
        first, many = self.faces["f_ability"], self.faces["f_abilities"]
        face = next(k for k, name in enumerate(self._face_names) if first[k] <= ability < first[k] + many[k])
        whole = face if self.faces["f_back"][face] > face else int(self.faces["f_back"][face])
        return self.face_name(whole + 1 + int(POOL_COLUMNS.cells(self.faces, "a_door")[ability]))

    def face_of_ability(self, ability: int) -> int:
        """Return the face that has an ability; NONE for one that an effect gives."""
        first, many = self.faces["f_ability"], self.faces["f_abilities"]
        rows = range(int(self.faces["n_faces"]))
        return next((face for face in rows if first[face] <= ability < first[face] + many[face]), NONE)

    def first_face(self, face: int) -> int:
        """Return the first of the two faces of which one is cast of a card with a front face."""
        return first_face(self.pool, face)

    def names_of(self, ref: int) -> tuple[str, ...]:
        """Return the names of an object, current or last known."""
        g = self.record[0]
        if ref < 0:
            return ("",)
        kind, row = ref_kind(ref), ref_row(ref)
        if kind == RefKind.PLAYER:
            return (self.players[row],)
        if kind == RefKind.PERMANENT:
            if g["face_down"][row]:
                return ("", self.face_name(int(g["perm_face"][row])))
            name = self.face_name(int(g["text_face"][row]))
            if g["named_as"][row] != 0:  # 612.8; a file may still call it by its card's name
                return self.face_name(int(g["named_as"][row]) - 1), name
            return (name,) if name else ("", *self.card_names(int(g["text_face"][row]))[:1])  # a Room with both halves locked
        if kind == RefKind.CARD:
            return self.card_names(int(g["card_face"][row]))
        if int(g["st_inc"][row]) & INCARNATIONS != ref_incarnation(ref):  # nothing is known of it any more
            return ("",)
        if g["st_kind"][row] != 0:
            source = int(g["st_source"][row])
            return self.names_of(source) if source >= 0 else (self.face_name(int(g["st_face"][row])),)
        name = self.face_name(int(g["st_face"][row]))
        if not name and g["st_card"][row] >= 0:
            return ("", *self.card_names(int(g["card_face"][g["st_card"][row]])))
        names = self.card_names(int(g["st_face"][row]))
        return (name, *(n for n in names[: 1 if self._layouts[int(g["st_face"][row])] == Layout.SPLIT else None] if n != name))

    def handles_of(self, ref: int) -> tuple[str, ...]:
        """Return the handles that stand for what `ref` points at, or pointed at."""
        g = self.record[0]
        if ref < 16:
            return ()
        kind, row = ref_kind(ref), ref_row(ref)
        if kind == RefKind.CARD:
            return self._of_card.get(row, ())
        if kind == RefKind.STACK:
            if int(g["st_inc"][row]) & INCARNATIONS != ref_incarnation(ref):
                return ()
            if g["st_kind"][row] != 0:
                return self.handles_of(int(g["st_source"][row]))
            return self._of_card.get(int(g["st_card"][row]), ())
        found = tuple(h for h, stands in self.handles.items() if ref in stands.permanents)
        for column in ("perm_card", "perm_card2"):
            found += self._of_card.get(int(g[column][row]), ())
        return tuple(dict.fromkeys(found))

    def label(self, ref: int) -> str:
        """Return the handle or name of an object for messages."""
        handles = self.handles_of(ref)
        return handles[0] if handles else self.names_of(ref)[0] or "a face-down object"

    def tell_apart(self, handle: str, refs: Sequence[int], others: Iterable[str]) -> None:
        """Let the card of a handle be the one that is offered, if another one is that differs in nothing but its place in the library.

        Of cards that are alike one is offered. The two rows change places, and what is known of them, so that nothing else changes.
        """
        g, stands = self.record[0], self.handles.get(handle)
        offered = [ref_row(ref) for ref in refs if ref >= 0 and ref_kind(ref) == RefKind.CARD]
        if stands is None or len(stands.cards) != 1 or stands.cards[0] in offered:
            return
        card, taken = stands.cards[0], {c for other in others if other in self.handles for c in self.handles[other].cards}
        same = [
            row
            for row in offered
            if all(g[column][row] == g[column][card] for column in ("card_face", "card_owner", "card_zone"))
        ]
        free = [row for row in same if row not in taken]
        if g["card_zone"][card] != Zone.LIBRARY or not free:
            return
        _exchange(g, card, free[0])
        other = {card: free[0], free[0]: card}
        self.handles = {name: Handle([other.get(c, c) for c in one.cards], one.permanents) for name, one in self.handles.items()}
        self._of_card = {other.get(c, c): names for c, names in self._of_card.items()}

    # --- all objects

    def permanents(self, phased: bool = False) -> list[Found]:
        """Return the permanents, in the order of their rows; the phased-out ones only if asked for."""
        g = self.record[0]
        n = int(g["n_permanents"])
        found = []
        life, out, inc = g["perm_life"][:n].tolist(), g["phased"][:n].tolist(), g["perm_inc"][:n].tolist()
        for row in range(n):
            if life[row] != Life.HERE or (out[row] and not phased):
                continue
            ref = reference(RefKind.PERMANENT, row, inc[row])
            controller, owner, token = int(g["controller"][row]), int(g["owner"][row]), bool(g["perm_card"][row] == NONE)
            names, handles = self.names_of(ref), self.handles_of(ref)
            found.append(Found(ref, row, Zone.BATTLEFIELD, names, controller, owner, handles, token, bool(out[row])))
        return found

    def zone(self, player: int, zone: Zone) -> list[Found]:
        """Return the cards of a player's zone, top first; emblems are none (109.1)."""
        g = self.record[0]
        found = []
        card = int(g["zone_first"][player, zone])
        while card >= 0:
            face = int(g["card_face"][card])
            ref = reference(RefKind.CARD, card, int(g["card_inc"][card]))
            up = zone == Zone.COMMAND and card in g["face_up"]
            controller = int(g["planar_controller"]) if up else player  # 311.5
            owner = controller if up and g["shared_planar_deck"] else player  # 901.15b
            handles = self._of_card.get(card, ())
            found.append(Found(ref, card, zone, self.card_names(face), controller, owner, handles, False, False))
            card = int(g["card_next"][card])
        return found

    def is_emblem(self, found: Found) -> bool:
        """Return whether it is an emblem."""
        return found.zone == Zone.COMMAND and self._layouts[int(self.record[0]["card_face"][found.row])] == Layout.EMBLEM

    def stack(self) -> list[Found]:
        """Return the objects on the stack, from the top down."""
        g = self.record[0]
        found = []
        for k in range(int(g["stack_size"]) - 1, -1, -1):
            row = int(g["stack_order"][k])
            ref = reference(RefKind.STACK, row, int(g["st_inc"][row]))
            card, controller = int(g["st_card"][row]), int(g["st_controller"][row])
            owner = int(g["card_owner"][card]) if card >= 0 else controller
            found.append(Found(ref, row, Zone.STACK, self.names_of(ref), controller, owner, self.handles_of(ref), False, False))
        return found

    def everything(self, phased: bool = False) -> list[Found]:
        """List every object: permanents, the stack, then the cards of all other zones."""
        found = self.permanents(phased) + self.stack()
        for zone in WHERE:
            for player in range(len(self.players)):
                found += self.zone(player, zone)
        return found

    # --- what a name means

    def meant(self, name: str, player: int, among: Iterable[Found] | None = None) -> list[Found]:
        """List the objects that a handle or name means, the acting player's first."""
        objects = list(self.everything() if among is None else among)
        if name in self.handles:
            return [o for o in objects if name in o.handles]
        called = [o for o in objects if name in o.names]
        named = [o for o in called if not o.handles] or called
        return sorted(named, key=lambda o: o.controller != player)

    def pick(self, refs: Sequence[int], name: str, player: int) -> list[int]:
        """Return the places in `refs` that a name means, best first: a handle means nothing else, own objects come first."""
        g = self.record[0]
        if name in self.players:
            return [k for k, ref in enumerate(refs) if ref == self.players.index(name)]
        if name in self.handles:
            return [k for k, ref in enumerate(refs) if name in self.handles_of(ref)]
        ranked = []
        for k, ref in enumerate(refs):
            if ref < 16 or name not in self.names_of(ref):
                continue
            kind, row = ref_kind(ref), ref_row(ref)
            columns = {RefKind.PERMANENT: "controller", RefKind.CARD: "card_owner", RefKind.STACK: "st_controller"}
            mine = int(g[columns[RefKind(kind)]][row]) == player
            ranked.append((bool(self.handles_of(ref)), not mine, k))
        if ranked and all(handled for handled, _, _ in ranked):
            known = set(refs)
            if any(name in o.names and not o.handles and o.ref not in known for o in self.everything()):
                return []
        return [k for _, _, k in sorted(ranked)]


def _exchange(g: Any, first: int, second: int) -> None:
    """Exchange two cards within a zone."""
    owner, zone = int(g["card_owner"][first]), int(g["card_zone"][first])
    rows = []
    card = int(g["zone_first"][owner, zone])
    while card >= 0:
        rows.append(card)
        card = int(g["card_next"][card])
    other = {first: second, second: first}
    rows = [other.get(row, row) for row in rows]
    g["zone_first"][owner, zone], g["zone_last"][owner, zone] = rows[0], rows[-1]
    g["card_prev"][rows[0]] = g["card_next"][rows[-1]] = NONE
    for above, below in pairwise(rows):
        g["card_next"][above], g["card_prev"][below] = below, above
    g["card_known"][[first, second]] = g["card_known"][[second, first]]


def emblem_name(name: str) -> str:
    """Return the name of an emblem in scenarios: its planeswalker's name and the word emblem."""
    return emblem_called(catalog.emblem_of(name))


def emblem_called(walker: str) -> str:
    """Return the name of a planeswalker's emblem."""
    return f"{walker} emblem"


def is_plane(faces: Any, face: int) -> bool:
    """Return whether a face is a plane or phenomenon."""
    return bool(int(faces["f_types"][face]) & CARD_TYPES & (PLANE | PHENOMENON))
