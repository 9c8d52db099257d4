"""The board as one viewer may see it: plain data, without coordinates or colors."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from ecs_mtg.cards import CardPool
from ecs_mtg.components.codes import (
    CREATURE,
    LAND,
    NONE,
    PLAYER_COUNTERS,
    Decision,
    Life,
    Outcome,
    PlayerCounter,
    RefKind,
    StackKind,
    Step,
    Zone,
)
from ecs_mtg.components.flags import SpellFlag, Variant
from ecs_mtg.components.references import ref_kind, ref_row
from ecs_mtg.components.sizes import COMMANDERS
from ecs_mtg.pictures.looks import FACE_DOWN, Look, Viewer
from ecs_mtg.support.records import zone_cards
from ecs_mtg.systems.commander.designation import TAX

Array = np.ndarray[Any, np.dtype[Any]]

ZONES_SHOWN = {Zone.GRAVEYARD: "g", Zone.EXILE: "x", Zone.COMMAND: "c", Zone.LIBRARY: "l"}


@dataclass(frozen=True)
class Item:
    """An object, or several that are equal.

    Attributes:
        ids: the names of the elements that it stands for.
        look: how it looks.
        attached: what is attached to it.
        role: `attacks`, `blocks` or nothing.
        against: whom it attacks: an id.
    """

    ids: tuple[str, ...]
    look: Look
    attached: tuple[Item, ...] = ()
    role: str = ""
    against: str = ""

    @property
    def id(self) -> str:
        """The name of its element."""
        return self.ids[0]

    @property
    def count(self) -> int:
        """How many equal objects it stands for."""
        return len(self.ids)


@dataclass(frozen=True)
class Seat:
    """A player and what is theirs.

    Attributes:
        player: the seat's number.
        name: as the log calls the player.
        deck: the name of the deck.
        life: life total.
        in_game: whether the player still plays.
        counters: poison, energy and the like.
        sizes: how many cards each zone holds: library, hand, graveyard, exile.
        mana: the mana pool: white, blue, black, red, green, colorless.
        notes: what else is to be said of the player.
        hand: the cards of the hand that the viewer sees.
        hidden: how many further ones there are.
        lands, creatures, others: the battlefield.
        zones: graveyard, exile, command zone and known cards of the library, by name.
    """

    player: int
    name: str
    deck: str
    life: int
    in_game: bool
    counters: tuple[tuple[str, int], ...]
    sizes: tuple[tuple[str, int], ...]
    mana: tuple[int, ...]
    notes: tuple[str, ...]
    hand: tuple[Item, ...]
    hidden: int
    lands: tuple[Item, ...]
    creatures: tuple[Item, ...]
    others: tuple[Item, ...]
    zones: tuple[tuple[str, tuple[Item, ...]], ...]


@dataclass(frozen=True)
class OnStack:
    """An object on the stack.

    Attributes:
        id: the name of its element.
        look: how it looks.
        kind: `spell`, `activated ability`, `triggered ability`.
        player: who controls it.
        targets: ids of the targets that can be shown.
        aims: the names of all targets.
        notes: X, modes, kicked and the like.
    """

    id: str
    look: Look
    kind: str
    player: int
    targets: tuple[str, ...]
    aims: tuple[str, ...]
    notes: tuple[str, ...]


@dataclass(frozen=True)
class Board:
    """A position as a viewer may see it.

    Attributes:
        viewer: whose eyes, None for everything.
        turn: the number of the turn.
        step: the Step.
        active: whose turn it is.
        decider: who makes the decision, NONE for nobody.
        asked: which kind of decision it is, in words.
        outcome: how the game ended, in words; empty while it goes on.
        seats: the players, by seat.
        stack: the top first.
        blocks: pairs of ids: blocker, attacker.
        planes: planes and phenomena that are face up.
        notes: day or night, teams, the monarch and the like.
        teams: for each player, their teammate; normally each themselves.
    """

    viewer: int | None
    turn: int
    step: Step
    active: int
    decider: int
    asked: str
    outcome: str
    seats: tuple[Seat, ...]
    stack: tuple[OnStack, ...]
    blocks: tuple[tuple[str, str], ...]
    planes: tuple[Item, ...]
    notes: tuple[str, ...]
    teams: tuple[int, ...]

    def items(self) -> Iterator[Item]:
        """Yield every item that is shown, attached ones included."""
        for seat in self.seats:
            for group in (seat.hand, seat.lands, seat.creatures, seat.others, *(items for _, items in seat.zones)):
                for item in group:
                    yield item
                    yield from item.attached
        yield from self.planes


@functools.cache
def _words(word: str) -> str:
    return word.lower().replace("_", " ")


_ASKED = {Decision.MANA: "which mana", Decision.PAY: "what to pay with", Decision.DAMAGE: "combat damage"}


def asked_words(decision: int) -> str:
    """Name a kind of decision in words."""
    return _ASKED.get(Decision(decision), _words(Decision(decision).name)) if decision else ""


def _grouped(items: Sequence[Item]) -> tuple[Item, ...]:
    """Merge equal items that nothing is attached to."""
    found: dict[Any, list[Item]] = {}
    for item in items:
        found.setdefault((item.look, item.role, item.against) if not item.attached else item.id, []).append(item)
    return tuple(some[0] if len(some) == 1 else replace(some[0], ids=tuple(one.id for one in some)) for some in found.values())


def _battlefield(v: Viewer, fighting: set[int]) -> dict[int, tuple[tuple[Item, ...], tuple[Item, ...], tuple[Item, ...]]]:
    """Return lands, creatures and others of each player."""
    g = v.g
    rows = [r for r in range(int(g["n_permanents"])) if g["perm_life"][r] == Life.HERE]
    hosts: dict[int, list[int]] = {}
    for row in rows:
        v.name(RefKind.PERMANENT, row, f"p{row}")
        to = int(g["attached_to"][row])
        if to >= 0 and ref_kind(to) == RefKind.PERMANENT and v.g["perm_life"][ref_row(to)] == Life.HERE:
            hosts.setdefault(ref_row(to), []).append(row)
    hung = {row for some in hosts.values() for row in some}

    def item(row: int, above: frozenset[int]) -> Item:
        below = [one for one in hosts.get(row, ()) if one not in above]
        attached: list[Item] = []
        for one in below:
            under = item(one, above | {row})
            attached += [replace(under, attached=()), *under.attached]
        attacks = int(g["attacking"][row])
        role = "attacks" if attacks != NONE else "blocks" if g["blocking"][row] else ""
        against = v.id_of(attacks) if attacks != NONE else f"#{row}" if row in fighting else ""
        return Item((f"p{row}",), v.permanent_look(row), tuple(attached), role, against)

    found = {}
    for p in range(int(g["n_players"])):
        mine = [item(row, frozenset()) for row in rows if row not in hung and g["controller"][row] == p]
        creatures = [one for one in mine if one.look.types & CREATURE]
        lands = [one for one in mine if one.look.types & (CREATURE | LAND) == LAND]
        others = [one for one in mine if not one.look.types & (CREATURE | LAND)]
        found[p] = (_grouped(lands), _grouped(creatures), _grouped(others))
    for some in found.values():
        for one in (one for group in some for one in group):
            for name in one.ids:
                v.ids[RefKind.PERMANENT, int(name[1:])] = one.id
    return found


def _cards(v: Viewer, cards: Sequence[int], name: str, apart: bool) -> tuple[Item, ...]:
    """Return cards of a zone; equal ones become one where they are neighbors, or also where they lie apart."""
    found: list[tuple[Look, list[str]]] = []
    places: dict[Look, int] = {}
    for k, card in enumerate(cards):
        look = v.card_look(card)
        at = places.get(look, NONE)
        if at == NONE or not (apart or at == len(found) - 1):
            places[look] = at = len(found)
            found.append((look, []))
        ids = found[at][1]
        ids.append(f"{name}-{k}")
        v.name(RefKind.CARD, card, ids[0])
    return tuple(Item(tuple(ids), look) for look, ids in found)


def _hand(v: Viewer, p: int) -> tuple[tuple[Item, ...], int]:
    """Return the cards of a hand that the viewer sees, and how many there are in addition."""
    seen = [card for card in zone_cards(v.game, p, Zone.HAND) if v.sees_card(card)]
    return _cards(v, seen, f"h{p}", True), int(v.g["zone_size"][p][Zone.HAND]) - len(seen)


def _zones(v: Viewer, p: int) -> tuple[tuple[str, tuple[Item, ...]], ...]:
    """Return graveyard, exile, command zone, and what is known of the library."""
    found = []
    up = {int(card) for card in v.g["face_up"] if card >= 0}
    for zone, letter in ZONES_SHOWN.items():
        cards = [card for card in zone_cards(v.game, p, zone) if card not in up]
        name = _words(zone.name)
        if zone == Zone.LIBRARY:
            if v.player is None:
                continue
            cards, name = [card for card in cards if v.knows(card)], "in library"
        if cards:
            found.append((name, _cards(v, cards, f"{letter}{p}", zone in (Zone.EXILE, Zone.COMMAND))))
    return tuple(found)


def _notes_of(v: Viewer, p: int) -> tuple[str, ...]:
    """List the remaining notes about a player."""
    g = v.g
    found = []
    if not g["in_game"][p]:
        found.append("has left the game")
    if g["controlled_by"][p] != p:
        found.append(f"controlled by player {g['controlled_by'][p]}")
    if g["initiative"] == p:
        found.append("has the initiative")
    if g["speed"][p]:
        found.append(f"speed {g['speed'][p]}")
    for k, card in enumerate(g["commander"][p]):
        if card != NONE and g["commander_casts"][p][k]:
            found.append(
                f"{v.cards.names[int(v.pool['f_name'][int(g['commander_face'][p][k])])]} costs {TAX * int(g['commander_casts'][p][k])} more"
            )
    for number, damage in enumerate(g["commander_damage"][p]):
        if damage:
            face = int(g["commander_face"][number // COMMANDERS][number % COMMANDERS])
            found.append(f"{damage} damage by commander {v.cards.names[int(v.pool['f_name'][face])]}")
    return tuple(found)


def _player_counters(g: Any, p: int) -> tuple[tuple[str, int], ...]:
    numbers = g["player_counters"][p]
    words = [PlayerCounter(k).name.lower() if k < PLAYER_COUNTERS - 1 else "other" for k in range(len(numbers))]
    return tuple((word, number) for word, number in zip(words, numbers, strict=True) if number)


def _seat(v: Viewer, p: int, groups: tuple[tuple[Item, ...], tuple[Item, ...], tuple[Item, ...]]) -> Seat:
    g = v.g
    hand, hidden = _hand(v, p)
    zones = ("library", Zone.LIBRARY), ("hand", Zone.HAND), ("graveyard", Zone.GRAVEYARD), ("exile", Zone.EXILE)
    return Seat(
        player=p,
        name=f"Player {p} (you)" if p == v.player else f"Player {p}",
        deck=v.decks[p],
        life=int(g["life"][p]),
        in_game=bool(g["in_game"][p]),
        counters=_player_counters(g, p),
        sizes=tuple((name, int(g["zone_size"][p][zone])) for name, zone in zones),
        mana=tuple(g["pool_mana"][p]),
        notes=_notes_of(v, p),
        hand=hand,
        hidden=hidden,
        lands=groups[0],
        creatures=groups[1],
        others=groups[2],
        zones=_zones(v, p),
    )


def _stack(v: Viewer) -> tuple[OnStack, ...]:
    """Return the stack, the top first, and above it what is being announced."""
    g = v.g
    order = [int(s) for s in g["stack_order"][: int(g["stack_size"])]][::-1]
    rows = range(int(g["stack_rows"]))
    doing = {int(g["fr_object"][f]) for f in range(int(g["n_frames"]))}
    rows_above = [s for s in rows if s in doing and g["st_life"][s] in (Life.HERE, Life.PENDING) and s not in order]
    for s in (*rows_above, *order):
        v.name(RefKind.STACK, s, f"s{s}")
    return tuple(_on_stack(v, s) for s in (*rows_above, *order))


def _on_stack(v: Viewer, s: int) -> OnStack:
    g = v.g
    kind = StackKind(int(g["st_kind"][s]))
    controller = int(g["st_controller"][s])
    down = kind == StackKind.SPELL and int(g["st_flags"][s]) & SpellFlag.FACE_DOWN
    card = int(g["st_card"][s])
    if down and not v.sees_for(controller):
        look = Look(FACE_DOWN, FACE_DOWN, types=CREATURE, marks=frozenset({"face down"}))
    elif down and card >= 0:
        look = replace(v.face_look(int(g["card_face"][card])), marks=frozenset({"face down"}))
    else:
        look = _source_look(v, s, kind)
    notes = []
    if g["st_x"][s]:
        notes.append(f"X = {g['st_x'][s]}")
    if g["st_modes"][s]:
        notes.append("mode " + " and ".join(str(k + 1) for k in range(16) if int(g["st_modes"][s]) >> k & 1))
    flags = int(g["st_flags"][s]) if kind == StackKind.SPELL else 0
    words = {SpellFlag.KICKED: "kicked", SpellFlag.BUYBACK: "buyback", SpellFlag.COPY: "copy", SpellFlag.EVOKED: "evoked"}
    notes += [word for flag, word in words.items() if flags & flag]
    refs = [int(t) for t in g["st_target"][s][: int(g["st_n_targets"][s])]]
    targets = tuple(dict.fromkeys(name for name in map(v.id_of, refs) if name))
    word = {StackKind.SPELL: "spell", StackKind.ACTIVATED: "ability", StackKind.TRIGGERED: "trigger"}[kind]
    return OnStack(f"s{s}", look, word, controller, targets, tuple(map(v.called, refs)), tuple(notes))


def _source_look(v: Viewer, s: int, kind: StackKind) -> Look:
    """Describe a spell, or an ability's source as far as the viewer knows it."""
    source, face = int(v.g["st_source"][s]), int(v.g["st_face"][s])
    if kind == StackKind.SPELL:
        return v.face_look(face)
    if source == NONE:
        return Look("Planeswalking ability", "The ability that the planar die's planeswalker symbol triggers (901.8)")
    if not v.cards.names[int(v.pool["f_name"][face])]:  # 702.62a: the game's own ability of a card
        return Look(v.called(source), f"An ability of {v.called(source)}")
    return replace(v.face_look(face), size="", loyalty="", cost="")


def _outcome(g: Any) -> str:
    if g["outcome"] == Outcome.NONE:
        return ""
    winners = [f"player {p}" for p in range(int(g["n_players"])) if int(g["winners"]) >> p & 1]
    words = {
        Outcome.DRAWN: "The game is a draw",
        Outcome.CAPACITY: "The game was aborted",
        Outcome.TURN_LIMIT: "Turn limit reached",
    }
    if g["outcome"] == Outcome.WON:
        return f"{' and '.join(winners).capitalize()} won"
    return words[Outcome(int(g["outcome"]))]


def seen_board(
    game: Array, cards: CardPool, decks: Sequence[str], player: int | None = None, texts: bool = True
) -> tuple[Board, Viewer]:
    """Describe a position as a viewer may see it, with a mapping from references to elements.

    Args:
        game: GAME array of shape (1,).
        cards: its cards.
        decks: the names of the decks, by seat.
        player: whose eyes, None for everything.
        texts: whether titles say what cards say.
    """
    v = Viewer(game, cards, decks, player, texts)
    g = v.g
    pairs = [
        (int(g["block_blocker"][k]), int(g["block_attacker"][k])) for k in range(int(g["n_blocks"])) if g["block_blocker"][k] >= 0
    ]
    groups = _battlefield(v, {row for pair in pairs for row in pair})
    seats = tuple(_seat(v, p, groups[p]) for p in range(int(g["n_players"])))
    planes: tuple[Item, ...] = ()
    if g["variant"] == Variant.PLANECHASE:
        up = [int(card) for card in g["face_up"] if card >= 0]
        planes = tuple(
            Item((v.name(RefKind.CARD, card, f"plane{k}"),), v.face_look(int(g["card_face"][card]))) for k, card in enumerate(up)
        )
    blocks = tuple(
        dict.fromkeys(
            (v.ids[RefKind.PERMANENT, b], v.ids[RefKind.PERMANENT, a]) for b, a in pairs if {(1, b), (1, a)} <= v.ids.keys()
        )
    )
    over = g["outcome"] != Outcome.NONE
    notes = [{1: "day", 2: "night"}[int(g["daytime"])]] if g["daytime"] else []
    teams = tuple(int(mate) for mate in g["teammate"][: len(seats)])
    notes += [f"players {p} and {mate} are a team" for p, mate in enumerate(teams) if p < mate]
    board = Board(
        viewer=player,
        turn=int(g["turn_number"]),
        step=Step(int(g["step"])),
        active=int(g["active"]),
        decider=NONE if over or not g["decision"] else int(g["controller_of_decider"]),
        asked="" if over else asked_words(int(g["decision"])),
        outcome=_outcome(g),
        seats=seats,
        stack=_stack(v),
        blocks=blocks,
        planes=planes,
        notes=tuple(notes),
        teams=teams,
    )
    return board, v


__all__ = ["Board", "Item", "OnStack", "Seat", "asked_words", "seen_board"]
