"""What a seat is told of a position (5, 6): its own information state, with ids of its own."""

from __future__ import annotations

import re
import unicodedata
from typing import Any

from ecs_mtg.arena.wire import Message, ObjectIds
from ecs_mtg.cards.tree import TYPES
from ecs_mtg.components.codes import (
    BASIC,
    COLOR_NAMES,
    CREATURE,
    LEGENDARY,
    MANA_LETTERS,
    NONE,
    SNOW,
    WORD,
    WORLD,
    Decision,
    FrameKind,
    Life,
    RefKind,
    StackKind,
    Step,
    Zone,
)
from ecs_mtg.components.flags import FaceDown, SpellFlag
from ecs_mtg.components.references import INCARNATIONS, is_player, ref_incarnation, ref_kind, ref_row
from ecs_mtg.game.game import Game
from ecs_mtg.pictures.looks import Viewer
from ecs_mtg.support.records import zone_cards

FLAGS = (
    "poison", "player_counters", "designations", "player_progress", "day_night", "passed_seats", "pending_triggers", "keywords", "full_name",
    "exiled_by", "stack_text", "permanent_details", "known_cards",
)  # fmt: skip
"""The optional parts of observations (6.9): none is told so far."""

SEATS = ("p0", "p1")
STEPS = {
    Step.UNTAP: "untap", Step.UPKEEP: "upkeep", Step.DRAW: "draw", Step.MAIN1: "precombat_main", Step.BEGIN_COMBAT: "beginning_of_combat",
    Step.DECLARE_ATTACKERS: "declare_attackers", Step.DECLARE_BLOCKERS: "declare_blockers", Step.FIRST_STRIKE_DAMAGE: "combat_damage",
    Step.COMBAT_DAMAGE: "combat_damage", Step.END_COMBAT: "end_of_combat", Step.MAIN2: "postcombat_main", Step.END: "end_step",
    Step.CLEANUP: "cleanup",
}  # fmt: skip
SUPERTYPES = (("basic", BASIC), ("legendary", LEGENDARY), ("snow", SNOW), ("world", WORLD))
SHOWN = {Zone.HAND: "hand", Zone.GRAVEYARD: "graveyard", Zone.EXILE: "exile", Zone.COMMAND: "command"}
STACK_KINDS = {
    StackKind.SPELL: "spell", StackKind.ACTIVATED: "activated_ability", StackKind.TRIGGERED: "triggered_ability",
}  # fmt: skip
POWER_TOUGHNESS = re.compile(r"([+-])(\d+)/([+-])(\d+)")
SIGN = {"+": "p", "-": "m"}

Key = tuple[int, int]
"""Kind of reference and row."""


def normal(word: str) -> str:
    """Return a word of the rules as the protocol spells it (6.10)."""
    return re.sub(r"[ -]", "_", word.casefold().replace("'", "").replace("\N{RIGHT SINGLE QUOTATION MARK}", ""))


def counter_name(word: str) -> str:
    """Return a kind of counter as the protocol spells it."""
    changes = POWER_TOUGHNESS.fullmatch(word)
    if changes is None:
        return normal(word)
    return f"{SIGN[changes[1]]}{changes[2]}{SIGN[changes[3]]}{changes[4]}"


class Observer:
    """A position with the eyes of a seat; `observation` tells it, `ref` names objects of it."""

    def __init__(self, game: Game, viewer: int, ids: ObjectIds) -> None:
        """Look at a game."""
        self.game, self.me, self._ids = game, viewer, ids
        self.record, self.cards = game.record, game.cards
        self.pool: Any = game.cards.record[0]
        self._eyes = Viewer(game.record, game.cards, SEATS, viewer)
        self.g = self._eyes.g
        self._refs: dict[Key, Message] = {}
        self.shown: list[int] = []  # cards of hidden zones that the decision shows
        self.observation = self._observation()

    # --- references

    def _id(self, kind: RefKind, row: int, look: int | None = None) -> str:
        word = {RefKind.PERMANENT: "perm", RefKind.CARD: "card", RefKind.STACK: "st"}[kind]
        return self._ids.of(SEATS[self.me], f"{word}-{row}:{self.g[f'{word}_inc'][row]}", look)

    def _note(
        self, kind: RefKind, row: int, name: str | None, owner: int, controller: int, zone: str, look: int | None = None
    ) -> Message:
        ref = {
            "object_id": self._id(kind, row, look),
            "card_name": None if name is None else unicodedata.normalize("NFC", name),
            "owner_seat": SEATS[owner],
            "controller_seat": SEATS[controller],
            "zone": zone,
        }
        self._refs[kind, row] = ref
        return dict(ref)

    def ref(self, ref: int) -> Message | None:
        """Return an object as the observation names it; None if it is not there (any more)."""
        if ref < 0 or is_player(ref):
            return None
        kind, row = RefKind(ref_kind(ref)), ref_row(ref)
        column = {RefKind.PERMANENT: "perm_inc", RefKind.CARD: "card_inc", RefKind.STACK: "st_inc"}[kind]
        if int(self.g[column][row]) & INCARNATIONS != ref_incarnation(ref):
            return None
        return self.named(kind, row)

    def named(self, kind: RefKind, row: int) -> Message | None:
        """Return the same by kind and row."""
        found = self._refs.get((kind, row))
        return None if found is None else dict(found)

    def target(self, ref: int) -> Message | None:
        """Return a player or an object, as targets are told (5.2)."""
        if is_player(ref):
            return {"player": SEATS[ref_row(ref)]}
        found = self.ref(ref)
        return None if found is None else {"object": found}

    # --- the game

    def _observation(self) -> Message:
        g = self.g
        players = [self._player(p) for p in range(len(SEATS))]
        stack = self._stack()
        for player in players:  # what is attached and attacked needs all names
            for one in player["battlefield"]:
                self._relations(one)
        pregame = g["turn_number"] == 0
        return {
            "viewer": SEATS[self.me],
            "turn": int(g["turn_number"]),
            "phase_step": "pregame" if pregame else STEPS[Step(int(g["step"]))],
            "active_seat": SEATS[int(g["active"])],
            "priority_seat": self._priority(),
            "passed_seats": None,
            "day_night": None,
            "players": players,
            "stack": stack,
            "pending_triggers": None,
            "known": [],
        }

    def _priority(self) -> str | None:
        g = self.g
        first = int(g["fr_kind"][0]) if g["n_frames"] else NONE
        holds = g["decision"] == Decision.PRIORITY or first == FrameKind.CAST
        return SEATS[int(g["priority_player"])] if holds and g["priority_player"] >= 0 else None

    def _player(self, p: int) -> Message:
        g = self.g
        sizes = g["zone_size"][p]
        rows = [r for r in range(int(g["n_permanents"])) if g["perm_life"][r] == Life.HERE and g["controller"][r] == p]
        rows.sort(key=lambda r: (g["timestamp"][r], r))
        zones = {word: [self._card(card, word) for card in zone_cards(self.record, p, zone)] for zone, word in SHOWN.items()
                 if zone != Zone.HAND or p == self.me}  # fmt: skip
        return {
            "seat": SEATS[p],
            "life": int(g["life"][p]),
            "poison": None,
            "counters": None,
            "mana_pool": dict(zip(MANA_LETTERS, map(int, g["pool_mana"][p]), strict=True)),
            "lands_played_this_turn": int(g["lands_played"][p]),
            "mulligans_taken": int(g["mulligans"][p]),
            "designations": None,
            "progress": None,
            "hand_count": int(sizes[Zone.HAND]),
            "library_count": int(sizes[Zone.LIBRARY]),
            "hand": zones.get("hand"),
            "battlefield": [self._permanent(row) for row in rows],
            "graveyard": zones["graveyard"][::-1],
            "exile": zones["exile"][::-1],
            "command": zones["command"],
        }

    # --- objects

    def _face_name(self, face: int) -> str:
        return str(self.cards.names[int(self.pool["f_name"][face])])

    def _of_face(self, face: int) -> Message:
        """Characteristics as a face has them (109.3)."""
        told = self.cards.faces[face]
        power = toughness = None
        if told.types & CREATURE:
            power, toughness = int(self.pool["f_power"][face]), int(self.pool["f_toughness"][face])
        return {
            **_types(int(self.pool["f_types"][face])),
            "subtypes": [normal(word) for word in told.subtypes],
            "colors": _colors(int(self.pool["f_colors"][face])),
            "mana_value": int(self.pool["f_mana_value"][face]),
            "power": power,
            "toughness": toughness,
            "keywords": None,
        }

    def _card(self, card: int, zone: str) -> Message:
        owner = int(self.g["card_owner"][card])
        face = int(self.g["card_face"][card])
        seen = self._eyes.sees_card(card)
        return {
            **self._note(RefKind.CARD, card, self._face_name(face) if seen else None, owner, owner, zone),
            "full_name": None,
            "face_down": bool(self.g["card_down"][card]),
            "token": False,
            "copy": False,
            "characteristics": self._of_face(face) if seen else None,
            "permanent": None,
            "exiled_by": None,
        }

    def _permanent(self, row: int) -> Message:
        g = self.g
        controller, face = int(g["controller"][row]), int(g["text_face"][row])
        down = g["face_down"][row] != FaceDown.NOT
        name: str | None = self._face_name(int(g["named_as"][row]) - 1 if g["named_as"][row] else face)
        if down:
            look = self._eyes.permanent_look(row)
            name = look.name.removesuffix(" (face down)") if self._eyes.sees_for(controller) else None
        types = int(g["types"][row])
        creature = bool(types & CREATURE)
        words = [*g["subtypes"][row], *g["further_subtypes"][row]]
        subtypes = [normal(word) for k, word in enumerate(self.cards.subtypes) if words[k // WORD] >> k % WORD & 1]
        return {
            **self._note(RefKind.PERMANENT, row, name, int(g["owner"][row]), controller, "battlefield"),
            "full_name": None,
            "face_down": bool(down),
            "token": bool(g["perm_card"][row] == NONE),
            "copy": bool(g["as_face"][row] != NONE),
            "characteristics": {
                **_types(types),
                "subtypes": subtypes,
                "colors": _colors(int(g["colors"][row])),
                "mana_value": 0 if down else int(self.pool["f_mana_value"][face]),
                "power": int(g["power"][row]) if creature else None,
                "toughness": int(g["toughness"][row]) if creature else None,
                "keywords": None,
            },
            "permanent": self._status(row),
            "exiled_by": None,
        }

    def _status(self, row: int) -> Message:
        g = self.g
        recent = g["controlled_since"][row] != 0 and g["controlled_since"][row] >= g["turn_started"][g["controller"][row]]
        return {
            "tapped": bool(g["tapped"][row]),
            "summoning_sick": bool(recent),
            "damage": int(g["damage"][row]),
            "counters": {counter_name(self._eyes.counter_name(kind)): int(n) for kind, n in enumerate(g["counters"][row]) if n},
            "attached_to": row,  # these are told once all objects have names
            "attacking": bool(g["attacking"][row] != NONE),
            "attack_target": None,
            "blocking": bool(g["blocking"][row]),
            "blocked_attackers": [],
            "phased_out": bool(g["phased"][row]),
            "statuses": None,
            "class_level": None,
            "chosen": None,
        }

    def _relations(self, told: Message) -> None:
        """Return what a permanent is attached to, attacks and blocks."""
        g, status = self.g, told["permanent"]
        row = status["attached_to"]
        attached, attacked = int(g["attached_to"][row]), int(g["attacking"][row])
        status["attached_to"] = None if attached < 0 else self.target(attached)
        if status["attacking"]:
            status["attack_target"] = self.target(attacked)
        pairs = zip(g["block_blocker"], g["block_attacker"], strict=True)
        blocked = [self.named(RefKind.PERMANENT, a) for b, a in list(pairs)[: int(g["n_blocks"])] if b == row]
        status["blocked_attackers"] = [one for one in blocked if one is not None]

    def _stack(self) -> list[Message]:
        """Return the stack from the bottom up, what is being announced or resolved last."""
        g = self.g
        order = [int(s) for s in g["stack_order"][: int(g["stack_size"])]]
        doing = [
            int(g["fr_object"][f]) for f in range(int(g["n_frames"])) if g["fr_kind"][f] in (FrameKind.CAST, FrameKind.RESOLVE)
        ]
        above = [
            s
            for s in dict.fromkeys(doing)
            if 0 <= s < g["stack_rows"] and s not in order and g["st_life"][s] in (Life.HERE, Life.PENDING)
        ]
        for s in (*order, *above):
            self._on_stack_ref(s)
        return [self._on_stack(s) for s in (*order, *above)]

    def _hidden(self, s: int) -> bool:
        g = self.g
        down = g["st_kind"][s] == StackKind.SPELL and int(g["st_flags"][s]) & SpellFlag.FACE_DOWN
        return bool(down) and not self._eyes.sees_for(int(g["st_controller"][s]))

    def _on_stack_ref(self, s: int) -> None:
        g = self.g
        controller, card = int(g["st_controller"][s]), int(g["st_card"][s])
        owner = int(g["card_owner"][card]) if card >= 0 else controller
        name = self._face_name(int(g["st_face"][s]))
        if g["st_kind"][s] != StackKind.SPELL and not name and g["st_source"][s] >= 0:
            name = self._eyes.called(int(g["st_source"][s]))
        self._note(RefKind.STACK, s, None if self._hidden(s) or not name else name, owner, controller, "stack")

    def _on_stack(self, s: int) -> Message:
        g = self.g
        kind, face = StackKind(int(g["st_kind"][s])), int(g["st_face"][s])
        spell = kind == StackKind.SPELL
        down = spell and bool(int(g["st_flags"][s]) & SpellFlag.FACE_DOWN)
        n = int(g["st_n_targets"][s])
        shares, modes = [int(x) for x in g["st_divide"][s][:n]], int(g["st_modes"][s])
        told = self.named(RefKind.STACK, s)
        assert told is not None
        return {
            **told,
            "stack_kind": STACK_KINDS[kind],
            "source": None if spell else self.ref(int(g["st_source"][s])),
            "face_down": down,
            "copy": bool(int(g["st_flags"][s]) & SpellFlag.COPY),
            "characteristics": self._of_face(int(self.pool["face_down_face"]) if down else face) if spell else None,
            "targets": [self.target(int(ref)) for ref in g["st_target"][s][:n]],
            "divided": shares if any(shares) else None,
            "modes": [k for k in range(modes.bit_length()) if modes >> k & 1] if modes else None,
            "x_value": int(g["st_x"][s]) if self._has_x(s) else None,
            "text": None,
        }

    def _has_x(self, s: int) -> bool:
        cost = int(self.pool["f_cost"][int(self.g["st_face"][s])]) if self.g["st_kind"][s] == StackKind.SPELL else NONE
        return cost >= 0 and bool(self.pool["k_x"][cost])

    def knows(self, card: int) -> bool:
        """Whether the seat has seen a card where it lies."""
        return self._eyes.knows(card)

    def show(self, cards: list[int], look: int, *, from_top: bool = False, revealed: bool = False) -> None:
        """Tell of hidden cards that the decision is about: `known` has them with ids for this look alone (6.7).

        Args:
            cards: rows of cards.
            look: a number for this look.
            from_top: they are looked at and lie on top of a library, in this order.
            revealed: both players see them.
        """
        self.shown += cards
        g, known = self.g, self.observation["known"]
        for k, card in enumerate(cards):
            owner = int(g["card_owner"][card])
            zone = "library" if g["card_zone"][card] == Zone.LIBRARY else "hand"
            ref = self._note(RefKind.CARD, card, self._face_name(int(g["card_face"][card])), owner, owner, zone, look)
            place = {
                "position_from_top": k if from_top else None,
                "position_from_bottom": None,
                "how": "revealed" if revealed else "looked_at" if from_top else "searching" if zone == "library" else "revealed",
            }
            known.append(
                {
                    "owner_seat": ref["owner_seat"],
                    "zone": zone,
                    "card_name": ref["card_name"],
                    "object_id": ref["object_id"],
                    **place,
                }
            )
        known.sort(
            key=lambda one: (
                one["owner_seat"], one["zone"], one["card_name"], -1 if one["position_from_top"] is None else one["position_from_top"],
                one["how"], one["object_id"],
            )
        )  # fmt: skip


def _types(bits: int) -> Message:
    return {
        "supertypes": [word for word, bit in SUPERTYPES if bits & bit],
        "types": sorted(word.lower() for word, bit in TYPES.items() if bits & bit),
    }


def _colors(bits: int) -> list[str]:
    return [word for k, word in enumerate(COLOR_NAMES) if bits >> k & 1]


__all__ = ["FLAGS", "SEATS", "Observer", "counter_name", "normal"]
