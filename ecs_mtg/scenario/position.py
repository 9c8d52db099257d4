"""Builder of the game record that a scenario's position describes."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any, NoReturn

import numpy as np

from ecs_mtg.cards import CardPool, PoolError, subtypes
from ecs_mtg.cards.registry import melds_of
from ecs_mtg.cards.tree import Face
from ecs_mtg.components.codes import (
    NONE,
    PERMANENT_TYPES,
    PHENOMENON,
    PLANE,
    Counter,
    Designation,
    Life,
    RefKind,
    RunOption,
    Zone,
)
from ecs_mtg.components.codes import Step as StepCode
from ecs_mtg.components.flags import Variant
from ecs_mtg.components.programs import Layout
from ecs_mtg.components.references import ref_row, reference
from ecs_mtg.components.sizes import CARD_COUNTERS, CARDS, COUNTER_KINDS, PERMANENTS, PLANES
from ecs_mtg.engine.runners import Runner
from ecs_mtg.scenario import catalog
from ecs_mtg.scenario import format as f
from ecs_mtg.scenario.commanders import designate, starting_life
from ecs_mtg.scenario.errors import Mistake, ScenarioError
from ecs_mtg.scenario.exiled import exile_with
from ecs_mtg.setup.starting_record import template
from ecs_mtg.setup.teams import VARIANT as TWO_HEADED_GIANT
from ecs_mtg.support.limits import DUEL_COMMANDER, WITH_COMMANDERS
from ecs_mtg.systems.events.entering import new_permanent
from ecs_mtg.systems.record.chance import seed_chance

Array = np.ndarray[Any, np.dtype[Any]]

DEFAULT_LIBRARY = 10
FILLED_LIBRARY = 20
ENDLESS = 1000  # mana of each type in the pool of a player with `mana: free`
LONG_AGO = 1  # a turn before the scenario's


@dataclass
class Handle:
    """What a handle stands for: cards wherever they are, or a permanent without a card."""

    cards: list[int] = field(default_factory=list)
    permanents: list[int] = field(default_factory=list)


@dataclass
class Position:
    """A game in the position of a scenario.

    Attributes:
        record: GAME array of shape (1,), not yet advanced.
        pool: its cards.
        runner: what plays it.
        players: names, by seat.
        handles: what they stand for.
        free: seats of the players whose mana never runs out.
    """

    record: Array
    pool: CardPool
    runner: Runner
    players: tuple[str, ...]
    handles: dict[str, Handle]
    free: tuple[int, ...]


@dataclass
class _Card:
    """A card row to be: its front face, owner and zone, and the object it comes from."""

    face: int
    owner: int
    zone: Zone
    thing: f.Thing | None = None


@dataclass
class _Permanent:
    thing: f.Thing
    controller: int
    owner: int
    face: int
    cards: list[int] = field(default_factory=list)
    exiled: list[int] = field(default_factory=list)
    flipped: bool = False  # called by its alternative name
    row: int = NONE
    ref: int = NONE


class _Builder:
    def __init__(self, path: str, document: f.Document) -> None:
        self.path = path
        self.document = document
        self.players = document.players
        self.pool, self.token_faces = catalog.build(document)
        self.faces: dict[str, int] = {}  # face rows by name: those of cards first
        for row, definition in self.pool.definitions.items():
            self.faces.setdefault(definition.front.name, row)
        for row, definition in self.pool.definitions.items():
            for k, face in enumerate(definition.faces):
                self.faces.setdefault(face.name, row + k)
        self.cards: list[_Card] = []
        self.permanents: list[_Permanent] = []
        self.companions: dict[int, int] = {}  # by seat
        self.handles: dict[str, Handle] = {}
        self.runner = Runner(self.pool.record, len(self.players))

    def fail(self, line: int, message: str) -> NoReturn:
        raise ScenarioError(self.path, [Mistake(line, message)])

    def seat(self, player: str) -> int:
        return self.players.index(player)

    def front(self, name: str) -> int:
        """Return the front face of the card that has a face of that name."""
        card = catalog.card_of(name)
        return self.pool.face_of(card) if card is not None else self.faces[name]

    # --- what there is

    def collect(self) -> None:
        """Collect the card rows, zone by zone, top first, and the permanents."""
        side_of = self.document.sides
        for name in self.players:
            side = side_of.get(name, f.Side())
            seat = self.seat(name)
            for zone in ("battlefield", "hand", "graveyard", "exile", "command"):
                for thing in _spelled(getattr(side, zone), side.line):
                    for _ in range(thing.count):
                        if zone == "battlefield":
                            self.add_permanent(seat, thing)
                        else:
                            self.add_card(seat, f.ZONES[zone], thing)
            for thing in _spelled(side.commander, side.line):
                self.add_card(seat, Zone.COMMAND, replace(thing, commander=True))
            for thing in _spelled(side.sideboard, side.line):
                for _ in range(thing.count):
                    self.add_card(seat, Zone.OUTSIDE, thing)
            if side.companion is not None:
                self.companions[seat] = len(self.cards)
                self.add_card(seat, Zone.OUTSIDE, f.Thing(side.companion))
            self.add_library(seat, side)
            for walker in side.emblems:
                self.add_emblem(seat, walker, side.line)
            if side.plane is not None:
                shared = self.document.planar_deck is not None
                self.cards.append(_Card(self.front(side.plane), 0 if shared else seat, Zone.COMMAND))
            if self.document.variant == "planechase":
                self.add_planes(seat, side)

    def add_card(self, owner: int, zone: Zone, thing: f.Thing) -> None:
        self.handle(thing).cards.append(len(self.cards))
        self.cards.append(_Card(self.front(str(thing.card)), owner, zone, thing))

    def handle(self, thing: f.Thing | f.Exiled) -> Handle:
        return self.handles.setdefault(thing.as_, Handle()) if thing.as_ is not None else Handle()

    def add_library(self, owner: int, side: f.Side) -> None:
        listed = 0
        for thing in _spelled(side.library or (), side.line):
            for _ in range(thing.count):
                self.add_card(owner, Zone.LIBRARY, thing)
                listed += 1
        size = side.library_size
        if size is None:
            size = DEFAULT_LIBRARY if side.library is None else FILLED_LIBRARY
        filler = self.pool.face_of(catalog.FILLER)
        self.cards += [_Card(filler, owner, Zone.LIBRARY) for _ in range(size - listed)]

    def add_planes(self, owner: int, side: f.Side) -> None:
        given: Any = self.document.planar_deck
        if isinstance(given, tuple):
            names = list(given) if owner == 0 else []
        elif given == "shared" and owner != 0 and side.planar_deck is None:
            names = []
        elif side.planar_deck is None:
            names = catalog.planes_to_fill(self.document)
        else:
            for thing in _spelled(side.planar_deck, side.line):
                self.add_card(0 if given == "shared" else owner, Zone.PLANAR_DECK, thing)
            return
        self.cards += [_Card(self.front(n), owner, Zone.PLANAR_DECK) for n in names]

    def add_emblem(self, owner: int, walker: str, line: int) -> None:
        for row, definition in self.pool.definitions.items():
            if definition.layout == Layout.EMBLEM and catalog.emblem_of(definition.name) == walker:
                self.cards.append(_Card(row, owner, Zone.COMMAND))
                return
        self.fail(line, f"emblems: {walker!r} gives no emblem")

    def add_permanent(self, seat: int, thing: f.Thing) -> None:
        controller = self.seat(thing.controller) if thing.controller else seat
        owner = self.seat(thing.owner) if thing.owner else seat
        permanent = _Permanent(thing, controller, owner, self.face(thing))
        for name in self.represented_by(thing):
            permanent.cards.append(len(self.cards))
            self.handle(thing).cards.append(len(self.cards))
            self.cards.append(_Card(self.front(name), owner, Zone.BATTLEFIELD, thing))
        for exiled in thing.exiled:
            card = exiled if isinstance(exiled, f.Exiled) else f.Exiled(exiled)
            whose = controller if card.owner is None else self.seat(card.owner)
            permanent.exiled.append(len(self.cards))
            self.handle(card).cards.append(len(self.cards))
            self.cards.append(_Card(self.front(card.card), whose, Zone.EXILE, f.Thing(card=card.card, face_down=card.face_down)))
        name = str(thing.card if thing.card is not None else thing.copy_of)
        permanent.flipped = name != self.pool.faces[permanent.face].name and self.is_flip(permanent.face)
        self.permanents.append(permanent)

    def is_flip(self, face: int) -> bool:
        return int(self.pool.record[0]["f_layout"][face]) == Layout.FLIP

    def represented_by(self, thing: f.Thing) -> tuple[str, ...]:
        if thing.token is not False:
            return ()
        name = str(thing.card if thing.card is not None else thing.copy_of)
        return thing.melded or melds_of(name) or (name,)

    def face(self, thing: f.Thing) -> int:
        """Return the face that is up."""
        if isinstance(thing.token, f.Token):
            return self.token_faces[thing.token]
        name = str(thing.card if thing.card is not None else thing.copy_of)
        if name not in self.faces:
            self.fail(thing.line, f"no card of the file makes a {name!r}")
        face = self.faces[name]
        if thing.transformed:
            back = int(self.pool.record[0]["f_back"][face])
            if back == NONE or int(self.pool.record[0]["f_layout"][face]) not in (Layout.TRANSFORM, Layout.MODAL):
                self.fail(thing.line, f"'transformed': {name!r} has no back face")
            if face == self.front(name):
                return back
        flips = self.is_flip(face)
        if thing.flipped and not flips and thing.copy_of is None:
            self.fail(thing.line, f"'flipped': {name!r} is no flip card")
        return self.front(name) if flips else face

    def unlocked(self, face: int) -> int:
        """Return the halves of a Room that are unlocked which goes by the name of that face (709.5c), as a bit set."""
        front = next((row for row, d in self.pool.definitions.items() if row <= face < row + len(d.faces)), face)
        room = self.pool.record[0]["f_layout"][face] == Layout.SPLIT and self.pool.record[0]["f_types"][face] & PERMANENT_TYPES
        return (3, 1, 2)[face - front] if room else 0

    # --- writing it down

    def build(self) -> Position:
        self.collect()
        decks: list[list[int]] = [[] for _ in self.players]
        if len(self.cards) > CARDS:
            self.fail(1, f"the position holds {len(self.cards)} cards; there is room for {CARDS}")
        if len(self.permanents) > PERMANENTS - 16:
            self.fail(1, f"the position holds {len(self.permanents)} permanents; there is room for {PERMANENTS - 16}")
        order = sorted(range(len(self.cards)), key=lambda k: self.cards[k].owner)
        for k in order:
            decks[self.cards[k].owner].append(self.cards[k].face)
        row_of = {k: row for row, k in enumerate(order)}
        self.game = template(
            self.pool.record, decks, life=starting_life(self.document), teams=self.document.variant == TWO_HEADED_GIANT
        )
        self.g = self.game[0]
        for handle in self.handles.values():
            handle.cards = [row_of[k] for k in handle.cards]
        self.lay_out(row_of)
        self.turn_up_planes()
        self.turn()
        designate(self.path, self.document, self.g, self.pool, [(row_of[k], card.thing) for k, card in enumerate(self.cards)])
        for permanent in self.permanents:
            self.put(permanent, row_of)
        for permanent in self.permanents:
            self.relate(permanent)
        for permanent in self.permanents:
            exile_with(self.g, permanent.ref, self.text(permanent), [row_of[k] for k in permanent.exiled])
        self.player_columns()
        return Position(self.game, self.pool, self.runner, self.players, self.handles, self.free())

    def lay_out(self, row_of: dict[int, int]) -> None:
        """Put every card into the list of its zone; those on the battlefield into none."""
        g = self.g
        for column in ("zone_first", "zone_last", "card_next", "card_prev"):
            g[column] = NONE
        g["zone_size"] = 0
        zones: dict[tuple[int, Zone], list[int]] = defaultdict(list)
        everybody = (1 << len(self.players)) - 1
        for k, card in enumerate(self.cards):
            row = row_of[k]
            g["card_zone"][row] = card.zone
            if card.zone != Zone.BATTLEFIELD:
                zones[card.owner, card.zone].append(row)
            hidden = card.zone in (Zone.LIBRARY, Zone.PLANAR_DECK)
            g["card_known"][row] = 0 if hidden else 1 << card.owner if card.zone in (Zone.HAND, Zone.OUTSIDE) else everybody
            thing = card.thing
            if thing is not None and card.zone != Zone.BATTLEFIELD:
                if card.zone == Zone.EXILE:
                    g["card_down"][row] = thing.face_down
                for kind, number in thing.counters.items():
                    self.counters_on_card(row, kind, number, thing.line)
        for seat, k in self.companions.items():
            g["companion"][seat], g["card_known"][row_of[k]] = row_of[k], everybody
        for (owner, zone), rows in zones.items():
            g["zone_first"][owner, zone], g["zone_last"][owner, zone] = rows[0], rows[-1]
            g["zone_size"][owner, zone] = len(rows)
            for above, below in pairwise(rows):
                g["card_next"][above], g["card_prev"][below] = below, above

    def turn_up_planes(self) -> None:
        """Turn up the planes (901.6), with their counters."""
        types = self.pool.record[0]["f_types"]
        up = [
            row
            for row in np.flatnonzero(self.g["card_zone"] == Zone.COMMAND)
            if types[self.g["card_face"][row]] & (PLANE | PHENOMENON)
        ]
        if len(up) > PLANES:
            self.fail(1, f"{len(up)} planes are face up; there is room for {PLANES}")
        self.g["face_up"][: len(up)] = up
        for row in up[:1]:
            for kind, number in self.document.plane_counters.items():
                self.counters_on_card(int(row), kind, number, 1)

    def counters_on_card(self, row: int, kind: str, number: int, line: int) -> None:
        """Put counters on a card that is not a permanent; time counters have a column of their own."""
        g = self.g
        column = catalog.counter_column(self.pool, kind)
        if column == Counter.TIME:
            g["card_time"][row] = number
            return
        free = int(g["n_card_counters"])
        if column >= COUNTER_KINDS or free >= CARD_COUNTERS:
            self.fail(line, f"counters: there is no room for the kind {kind!r}")
        g["kept_on"][free], g["kept_kind"][free], g["kept_number"][free] = row + 1, column, number
        g["n_card_counters"] = free + 1

    def turn(self) -> None:
        """Set whose turn and which step it is; its turn-based actions are done, except declarations."""
        g, start = self.g, self.document.start
        active = self.seat(start.turn) if start.turn else 0
        active = min(active, int(g["teammate"][active]))  # 805.4
        step = f.STEPS[start.step]
        declared = any(p.thing.attacking is not None for p in self.permanents)
        begun = not (step == StepCode.DECLARE_BLOCKERS or (step == StepCode.DECLARE_ATTACKERS and not declared))
        g["turn_number"] = 2 * len(self.players) + active + 1
        g["turns_begun"][: len(self.players)] = 2
        g["turn_started"][: len(self.players)] = g["turn_number"]
        g["active"] = g["next_active"] = active
        g["starting"] = 0
        g["step"] = step
        g["step_begun"] = begun
        g["main_phases"] = int(step >= StepCode.MAIN1) + int(step >= StepCode.MAIN2)
        g["priority_player"] = active if begun else NONE
        g["attackers_declared"] = declared
        g["options_rule"] = 1 << RunOption.ASK_EVERYTHING | 1 << RunOption.ANY_NUMBER
        variant = self.document.variant
        g["options_rule"] |= (
            int(variant == "brawl") << RunOption.BRAWL | int(variant == DUEL_COMMANDER) << RunOption.DUEL_COMMANDER
        )
        g["variant"] = (
            Variant.COMMANDER if variant in WITH_COMMANDERS else Variant.PLANECHASE if variant == "planechase" else Variant.DUEL
        )
        g["shared_planar_deck"] = self.document.planar_deck is not None
        controller = self.document.planar_controller
        g["planar_controller"] = active if controller is None else self.seat(controller)
        self.runner.call(seed_chance, self.game, 0, self.document.seed, 0)

    def put(self, permanent: _Permanent, row_of: dict[int, int]) -> None:
        """Put one permanent onto the battlefield, as if it had been there for long."""
        g, thing = self.g, permanent.thing
        whose = permanent.owner, permanent.controller
        row = permanent.row = self.runner.call(new_permanent, self.game, 0, permanent.face, *whose, 0)
        permanent.ref = reference(RefKind.PERMANENT, row, int(g["perm_inc"][row]))
        g["perm_life"][row] = Life.HERE
        cards = [row_of[k] for k in permanent.cards]
        for column, card in zip(("perm_card", "perm_card2"), cards, strict=False):
            g[column][row] = card
            g["card_row"][card] = row
            if thing.face_down:
                g["card_known"][card] = 1 << permanent.controller
        if len(cards) == 2:
            g["meld_first"][row], g["meld_second"][row] = (g["card_face"][c] for c in cards)
        if not cards:
            self.handle(thing).permanents.append(permanent.ref)
        g["clock"] += 1
        g["timestamp"][row] = g["clock"]
        turn = int(g["turn_number"])
        g["controlled_since"][row] = g["entered"][row] = turn if thing.summoning_sick else LONG_AGO
        g["echo_due"][row] = thing.summoning_sick
        g["tapped"][row] = thing.tapped
        g["flipped"][row] = thing.flipped or permanent.flipped
        g["face_down"][row] = thing.face_down
        g["phased"][row] = thing.phased_out
        g["transformed"][row] = thing.transformed
        g["designated"][row] = self.unlocked(permanent.face) << Designation.LEFT_UNLOCKED
        g["damage"][row] = thing.damage
        if thing.copy_of is not None and thing.card is not None:
            g["as_face"][row] = self.faces[thing.copy_of]
        self.counters(permanent)
        if thing.chosen is not None:
            self.choose(row, thing)

    def counters(self, permanent: _Permanent) -> None:
        g, thing, row = self.g, permanent.thing, permanent.row
        face = int(g["as_face"][row]) if g["as_face"][row] >= 0 else permanent.face
        g["counters"][row, Counter.LOYALTY] = self.pool.record[0]["f_loyalty"][face]
        for kind, number in thing.counters.items():
            column = catalog.counter_column(self.pool, kind)
            if column >= COUNTER_KINDS:
                self.fail(thing.line, f"counters: there is no room for the kind {kind!r}")
            g["counters"][row, column] = number

    def choose(self, row: int, thing: f.Thing) -> None:
        """Set what was chosen as it entered: a color, a type, a player, a number, or a name."""
        word = str(thing.chosen)
        g = self.g
        if word in self.players:
            g["chosen"][row, 1] = self.seat(word)
        elif word in catalog.COLOR_WORDS or word.casefold() in catalog.COLOR_WORDS:
            g["chosen"][row, 0] = catalog.COLOR_WORDS.get(word, catalog.COLOR_WORDS.get(word.casefold()))
        elif (spelled := subtypes.spelled(word) or word) in self.pool.subtypes:
            g["chosen"][row, 0] = self.pool.subtypes.index(spelled)
        elif word in self.pool.names:
            g["chosen"][row, 0] = self.pool.names.index(word)
        elif word.lstrip("-").isdecimal():
            g["chosen"][row, 0] = int(word)
        else:
            self.fail(thing.line, f"'chosen': {word!r} is no color, type, player, number or name of this game")

    def relate(self, permanent: _Permanent) -> None:
        """Set what it is attached to, and what it attacks."""
        thing = permanent.thing
        if thing.attached_to is not None:
            self.g["attached_to"][permanent.row] = self.find(thing.attached_to, permanent, "attached_to")
        if thing.attacking is not None:
            what = self.find(thing.attacking, permanent, "attacking")
            self.g["attacking"][permanent.row] = what
            self.g["defending"][permanent.row] = what if what < 16 else self.g["controller"][ref_row(what)]
            self.g["attacked_turn"][permanent.row] = self.g["turn_number"]
            self.g["attacked"][permanent.controller] += 1

    def find(self, name: str, by: _Permanent, key: str) -> int:
        """Return the reference of a player or permanent; the controller's own permanents first."""
        if name in self.players:
            return self.seat(name)
        found = [p for p in self.permanents if p.thing.as_ == name]
        found = found or [p for p in self.permanents if self.pool.faces[p.face].name == name or p.thing.copy_of == name]
        found = [p for p in found if p is not by]
        if not found:
            self.fail(by.thing.line, f"{key!r}: there is no {name!r} on the battlefield")
        return min(found, key=lambda p: (p.thing.as_ is not None and p.thing.as_ != name, p.controller != by.controller)).ref

    def text(self, permanent: _Permanent) -> Face:
        """Return the face whose text a permanent has; of a copy what it copies."""
        copied = int(self.g["as_face"][permanent.row])
        return self.pool.faces[copied if copied >= 0 else permanent.face]

    def player_columns(self) -> None:
        g = self.g
        for name, side in self.document.sides.items():
            p = self.seat(name)
            g["life"][p] = starting_life(self.document) if side.life is None else side.life
            g["player_counters"][p, 0] = side.poison
            for kind, number in side.counters.items():
                g["player_counters"][p, catalog.player_counter_column(kind)] = number
            g["lands_played"][p] = side.lands_played
            g["spells_cast"][p] = side.spells_cast
            if side.mana != "free":
                for color, number in enumerate(mana_of(side.mana)):
                    g["pool_mana"][p, color] = number
        self.share()
        g["floating"] = g["pool_mana"].any(axis=1)
        g["kept"] = 1
        g["sba_dirty"] = g["layers_dirty"] = 1
        g["version"] = 1

    def share(self) -> None:
        """Share life total and poison counters within teams (810.4, 810.5): those given for one player, or equally for both."""
        if self.document.variant != TWO_HEADED_GIANT:
            return
        side_of = self.document.sides
        for first, second in zip(self.players[::2], self.players[1::2], strict=True):
            sides = [(name, side_of[name]) for name in (first, second) if name in side_of]
            seats = [self.seat(first), self.seat(second)]
            for key, values, where in (
                ("life", {side.life for _, side in sides if side.life is not None}, self.g["life"]),
                ("poison", {side.poison for _, side in sides if side.poison}, self.g["player_counters"][:, 0]),
            ):
                if len(values) > 1:
                    self.fail(sides[1][1].line, f"{key!r}: {first} and {second} are a team, which has one (810.4, 810.5)")
                for value in values:
                    where[seats] = value

    def free(self) -> tuple[int, ...]:
        return tuple(self.seat(n) for n, s in self.document.sides.items() if s.mana == "free")


def mana_of(text: str) -> list[int]:
    """Parse mana written as in RRW3, by type; numbers are colorless mana."""
    amounts = [0] * len(catalog.LETTERS)
    digits = ""
    for letter in [*text, ""]:
        if letter.isdecimal():
            digits += letter
            continue
        if digits:
            amounts[5] += int(digits)
            digits = ""
        if letter:
            amounts[catalog.LETTERS.index(letter)] += 1
    return amounts


def _spelled(listed: Any, line: int) -> list[f.Thing]:
    return [f.Thing(card=t, line=line) if isinstance(t, str) else t for t in listed]


def build(path: str, document: f.Document) -> Position:
    """Return the position that a document describes.

    Raises:
        ScenarioError: it can't be built.
    """
    try:
        return _Builder(path, document).build()
    except PoolError as error:
        raise ScenarioError(path, [Mistake(1, str(error))]) from None
