"""A validator of the spellbench protocol: its checks of every decision (11.3, V1 to V10), from its specification.

A `Validator` follows one game; `decision` and `terminal` raise a `Violation` that names the rule.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from typing import Any

Message = dict[str, Any]
SEATS = ("p0", "p1")
STEPS = [
    "pregame",
    "untap",
    "upkeep",
    "draw",
    "precombat_main",
    "beginning_of_combat",
    "declare_attackers",
    "declare_blockers",
    "combat_damage",
    "end_of_combat",
    "postcombat_main",
    "end_step",
    "cleanup",
]
ZONES = ["library", "hand", "battlefield", "graveyard", "stack", "exile", "command"]
TYPES = [
    "artifact",
    "battle",
    "conspiracy",
    "creature",
    "dungeon",
    "enchantment",
    "instant",
    "kindred",
    "land",
    "phenomenon",
    "plane",
    "planeswalker",
    "scheme",
    "sorcery",
    "vanguard",
]
REF = {"object_id", "card_name", "owner_seat", "controller_seat", "zone"}
RECORD = REF | {"full_name", "face_down", "token", "copy", "characteristics", "permanent", "exiled_by"}
ON_STACK = REF | {
    "stack_kind",
    "source",
    "face_down",
    "copy",
    "characteristics",
    "targets",
    "divided",
    "modes",
    "x_value",
    "text",
}
CHARACTERISTICS = {"supertypes", "types", "subtypes", "colors", "mana_value", "power", "toughness", "keywords"}
PERMANENT = {
    "tapped", "summoning_sick", "damage", "counters", "attached_to", "attacking", "attack_target", "blocking", "blocked_attackers",
    "phased_out", "statuses", "class_level", "chosen",
}  # fmt: skip
PLAYER = {
    "seat", "life", "poison", "counters", "mana_pool", "lands_played_this_turn", "mulligans_taken", "designations", "progress", "hand_count",
    "library_count", "hand", "battlefield", "graveyard", "exile", "command",
}  # fmt: skip
OBSERVATION = {
    "viewer", "turn", "phase_step", "active_seat", "priority_seat", "passed_seats", "day_night", "players", "stack", "pending_triggers", "known",
}  # fmt: skip
KNOWN = {"owner_seat", "zone", "card_name", "object_id", "position_from_top", "position_from_bottom", "how"}
METHODS = [
    "normal",
    "alternative",
    "flashback",
    "escape",
    "evoke",
    "overload",
    "adventure",
    "disturb",
    "foretell",
    "plot",
    "mdfc_back",
    "split_left",
    "split_right",
    "fuse",
    "prototype",
    "morph",
    "disguise",
    "madness",
    "miracle",
    "cascade",
    "discover",
    "rebound",
    "suspend",
    "free",
    "other",
]
COLORS = ["white", "blue", "black", "red", "green"]
COUNTS = {"selected_count", "minimum", "maximum"}
KINDS: dict[str, set[str]] = {
    "pass": set(), "play_land": {"source", "face"}, "cast_spell": {"source", "method"},
    "activate_mana_ability": {"source", "ability_index", "mana_choice", "cost_target"}, "activate_ability": {"source", "ability_index"},
    "special_action": {"source", "action"}, "choose_target": {"source", "slot", "target", *COUNTS},
    "finish_target_selection": {"source", "slot", "selected_count"}, "choose_cost_target": {"source", "cost_kind", "candidate", *COUNTS},
    "choose_spell_mode": {"source", "mode_index", "mode_count", *COUNTS},
    "choose_option": {"source", "purpose", "option_index", "option_count", "option_label"}, "choose_color": {"source", "purpose", "color"},
    "choose_number": {"source", "purpose", "value", "minimum", "maximum"}, "choose_boolean": {"source", "purpose", "value"},
    "choose_name": {"source", "purpose", "value"}, "select_object": {"source", "purpose", "choice", *COUNTS},
    "finish_selection": {"source", "purpose", "selected_count"}, "optional_cost": {"source", "cost", "pay"},
    "choose_cost_option": {"source", "choice"}, "mulligan": {"hand_size", "mulligans_taken", "keep"},
    "arrange_card": {"source", "purpose", "card", "card_index", "card_count", "destination"},
    "order_pick": {"source", "purpose", "item", "position", "count"},
    "choose_replacement": {"affected", "event", "replacement_source", "replacement_index", "replacement_count"},
    "choose_starting_player": {"player"}, "declare_attack": {"attacker", "defender"}, "declare_block": {"blocker", "attacker"},
    "distribute": {"source", "purpose", "recipient", "amount", "remaining"}, "choose_pile": {"source", "purpose", "pile_index", "piles"},
}  # fmt: skip
PRIORITY = ("pass", "play_land", "cast_spell", "activate_mana_ability", "activate_ability", "special_action")
WORDS: dict[tuple[str, str], str] = {
    ("select_object", "purpose"): "discard sacrifice exile destroy return_to_hand search reveal put_onto_battlefield put_into_hand"
    " put_into_graveyard legend_rule tap untap delve convoke attach keep vote modes other",
    ("choose_boolean", "purpose"): "may_ability optional_trigger may_cast change_copy_targets optional_replacement reveal other",
    ("choose_number", "purpose"): "x_value amount life_payment cost_repetitions vote other",
    ("choose_option", "purpose"): "effect_option top_or_bottom odd_or_even vote other",
    ("choose_color", "purpose"): "mana protection effect other", ("choose_color", "color"): " ".join(COLORS),
    ("choose_name", "purpose"): "card_name creature_type card_type land_type basic_land_type other",
    ("arrange_card", "purpose"): "scry surveil dig look_at_top pile_split other",
    ("arrange_card", "destination"): "top bottom graveyard exile hand battlefield pile_0 pile_1",
    ("order_pick", "purpose"): "triggers library_top library_bottom mulligan_bottom arrangement other",
    ("optional_cost", "cost"): "kicker buyback entwine conspire casualty bargain gift offspring copy unless_payment additional other",
    ("choose_cost_target", "cost_kind"): "sacrifice discard exile tap untap return_to_hand reveal remove_counter other",
    ("special_action", "action"): "turn_face_up plot foretell suspend unlock_door other",
    ("choose_replacement", "event"): "zone_change damage draw enter_battlefield counters life other",
    ("distribute", "purpose"): "damage combat_damage counters mana life other", ("choose_pile", "purpose"): "effect other",
    ("cast_spell", "method"): " ".join(METHODS),
}  # fmt: skip
WORDS["finish_selection", "purpose"] = WORDS["select_object", "purpose"]


class Violation(Exception):
    """A decision that breaks a rule."""


def check(holds: bool, rule: str, what: Any = "") -> None:
    if not holds:
        raise Violation(f"{rule}: {what}")


def references(value: Any) -> Iterator[Message]:
    """Yield all object references in a value, those in candidates too; records are references with more to them."""
    if isinstance(value, dict):
        if value.keys() == REF:
            yield value
        for one in value.values():
            yield from references(one)
    elif isinstance(value, list):
        for one in value:
            yield from references(one)


def is_count(value: Any) -> bool:
    return type(value) is int and 0 <= value < 2**32


class Validator:
    """Follows the decisions of one game."""

    def __init__(self, hello: Message, names: list[str]) -> None:
        self.hello, self.names = hello, set(names)
        self.provenance: Message | None = None
        self.step = 0
        self.seat_steps = dict.fromkeys(SEATS, 0)
        self.groups = dict.fromkeys(SEATS, 0)
        self.partial: tuple[str, int, int] | None = None  # seat, next substep, how many
        self.zones: dict[tuple[str, str], str] = {}  # of ids, by seat
        self.here: dict[str, set[str]] = {seat: set() for seat in SEATS}
        self.gone: dict[str, set[str]] = {seat: set() for seat in SEATS}
        self.checked = 0

    def decision(self, message: Message) -> None:
        """Check a decision, and take it as answered."""
        told = message["seat_decision"]
        check(message["step"] == self.step, "binding", message["step"])
        self.identity(message)
        check(
            told.keys()
            == {"acting_seat", "seat_step", "group", "context", "observation", "candidates", "extensions"},
            "V1", told.keys(),
        )  # fmt: skip
        seat = told["acting_seat"]
        check(seat in SEATS and told["observation"]["viewer"] == seat, "V2", seat)
        self.counters(told)
        self.observation(told["observation"], seat)
        self.candidates(told)
        self.named(told, seat)
        self.checked += 1

    def terminal(self, message: Message) -> None:
        """Check the end."""
        self.identity(message)
        check(message["step_count"] == self.step, "terminal", message["step_count"])
        check(message["decision_count"] == sum(self.groups.values()), "terminal", message["decision_count"])
        pairs = {("p0_win", "p0"), ("p1_win", "p1"), ("draw", None)}
        if message["classification"] == "natural":
            check((message["outcome"], message["winner"]) in pairs, "terminal", message)
            check(self.partial is None, "V3", "a group is not over")
        else:
            check(message["outcome"] == message["classification"] and message["winner"] is None, "terminal", message)
        check(bool(message["reason"]), "terminal", "reason")

    def identity(self, message: Message) -> None:
        self.provenance = self.provenance or message["provenance"]
        check(message["provenance"] == self.provenance, "V10", message["provenance"])

    def counters(self, told: Message) -> None:
        seat, group = told["acting_seat"], told["group"]
        check(told["seat_step"] == self.seat_steps[seat], "V3", told["seat_step"])
        check(group["group_id"] == self.groups[seat], "V3", group)
        whose, index, size = self.partial or (seat, 0, group["substep_count"])
        check(
            (whose, index, size) == (seat, group["substep_index"], group["substep_count"]) and index < size,
            "V3",
            (group, self.partial),
        )
        self.step += 1
        self.seat_steps[seat] += 1
        self.partial = (seat, index + 1, size) if index + 1 < size else None
        if self.partial is None:
            self.groups[seat] += 1

    def observation(self, seen: Message, seat: str) -> None:
        check(seen.keys() == OBSERVATION, "V1", seen.keys() ^ OBSERVATION)
        check(seen["phase_step"] in STEPS and (seen["phase_step"] == "pregame") == (seen["turn"] == 0), "V1", seen["phase_step"])
        check(not any(self.hello["observation"].values()), "V8", "flags")
        check(all(seen[name] is None for name in ("passed_seats", "day_night", "pending_triggers")), "V8", "optional fields")
        check([player["seat"] for player in seen["players"]] == list(SEATS), "V1", "players")
        for player in seen["players"]:
            check(player.keys() == PLAYER, "V1", player.keys() ^ PLAYER)
            check(
                all(player[name] is None for name in ("poison", "counters", "designations", "progress")), "V8", "optional fields"
            )
            check(
                set(player["mana_pool"]) == set("WUBRGC") and all(map(is_count, player["mana_pool"].values())), "V1", "mana_pool"
            )
            mine = player["seat"] == seat
            check((player["hand"] is None) != mine, "V5", "hand")
            check(not mine or len(player["hand"]) == player["hand_count"], "V5", "hand_count")
            for zone in ("hand", "battlefield", "graveyard", "exile", "command"):
                for one in player[zone] or ():
                    self.record(one, zone, seat)
                    whose = one["controller_seat"] if zone == "battlefield" else one["owner_seat"]
                    check(whose == player["seat"], "V1", (zone, one))
        for one in seen["stack"]:
            check(one.keys() == ON_STACK and one["zone"] == "stack", "V1", one.keys() ^ ON_STACK)
            check(one["stack_kind"] in ("spell", "activated_ability", "triggered_ability"), "V1", one["stack_kind"])
            check((one["characteristics"] is not None) == (one["stack_kind"] == "spell"), "V1", "characteristics")
            check(not one["face_down"] or one["card_name"] is None or one["controller_seat"] == seat, "V6", one)
            if one["characteristics"] is not None:
                self.characteristics(one["characteristics"])
        self.known(seen, seat)

    def record(self, one: Message, zone: str, seat: str) -> None:
        check(one.keys() == RECORD and one["zone"] == zone, "V1", (one.keys() ^ RECORD, zone))
        check((one["permanent"] is not None) == (zone == "battlefield"), "V1", "permanent")
        check(one["full_name"] is None and one["exiled_by"] is None, "V8", "optional fields")
        hidden = one["face_down"] and one["card_name"] is None
        check(one["characteristics"] is not None or (hidden and zone not in ("battlefield", "stack")), "V1", one)
        if zone == "battlefield":
            status = one["permanent"]
            check(status.keys() == PERMANENT, "V1", status.keys() ^ PERMANENT)
            check(not one["face_down"] or one["card_name"] is None or one["controller_seat"] == seat, "V6", one)
            check(all(status[name] is None for name in ("statuses", "class_level", "chosen")), "V8", "optional fields")
            check(status["attacking"] or status["attack_target"] is None, "V1", status)
            check(is_count(status["damage"]) and all(map(is_count, status["counters"].values())), "V1", status)
        if one["characteristics"] is not None:
            self.characteristics(one["characteristics"])

    def characteristics(self, told: Message) -> None:
        check(told.keys() == CHARACTERISTICS, "V1", told.keys() ^ CHARACTERISTICS)
        check(
            set(told["supertypes"]) <= {"basic", "legendary", "ongoing", "snow", "world"} and set(told["types"]) <= set(TYPES),
            "V1",
            told,
        )
        check([color for color in COLORS if color in told["colors"]] == told["colors"], "V1", told["colors"])
        check(
            all(word == word.lower() and " " not in word and "'" not in word for word in told["subtypes"]), "V1", told["subtypes"]
        )
        check(is_count(told["mana_value"]) and told["keywords"] is None, "V1", told)

    def known(self, seen: Message, seat: str) -> None:
        known = seen["known"]
        for one in known:
            check(one.keys() == KNOWN and one["zone"] in ("hand", "library"), "V5", one)
            check(not (one["zone"] == "hand" and one["owner_seat"] == seat), "V5", one)
            check(one["object_id"] is not None, "V8", "known_cards is off: only what the decision shows")
            check(
                one["how"] in (("searching", "looked_at", "revealed") if one["zone"] == "library" else ("revealed",)), "V5", one
            )
            places = [one[f"position_from_{end}"] for end in ("top", "bottom") if one[f"position_from_{end}"] is not None]
            check(len(places) == (one["zone"] == "library" and one["how"] != "searching"), "V5", one)
        order = [
            (one["owner_seat"], one["zone"], one["card_name"], -1 if one["position_from_top"] is None else one["position_from_top"],
             one["how"], one["object_id"])
            for one in known
        ]  # fmt: skip
        check(order == sorted(order), "V5", "order of what is known")
        for player in seen["players"]:
            n = sum(one["zone"] == "hand" and one["owner_seat"] == player["seat"] for one in known)
            check(n <= player["hand_count"], "V5", "more cards are known than there are")

    def candidates(self, told: Message) -> None:
        candidates = told["candidates"]
        check(
            0 < len(candidates) <= 4096 and [one["candidate_id"] for one in candidates] == list(range(len(candidates))),
            "V1",
            "ids",
        )
        semantics = [one["semantic"] for one in candidates]
        check(len({repr(sorted(one.items(), key=str)) for one in semantics}) == len(semantics), "V1", "candidates that are equal")
        for k, one in enumerate(semantics):
            kind = one["kind"]
            check(kind in KINDS and one.keys() == KINDS[kind] | {"kind"}, "V1", one)
            check(kind in self.hello["decision_kinds"], "V8", kind)
            check(kind != "pass" or k == 0, "V1", "pass is the first one")
            for name, value in one.items():
                check((kind, name) not in WORDS or value in WORDS[kind, name].split(), "V1", (kind, name, value))
            if one.keys() >= COUNTS:
                check(one["minimum"] <= one["maximum"] and one["selected_count"] < one["maximum"], "V1", one)
            if kind == "choose_spell_mode":
                check(one["mode_index"] < one["mode_count"] >= one["maximum"], "V1", one)
            if kind == "choose_number":
                check(one["minimum"] <= one["value"] <= one["maximum"], "V1", one)
            if kind == "choose_replacement":
                check(one["replacement_index"] < one["replacement_count"] >= 2, "V1", one)
            if kind == "arrange_card":
                check(one["card_index"] < one["card_count"], "V1", one)
            if kind == "distribute":
                check(is_count(one["amount"]) and one["amount"] <= one["remaining"], "V1", one)
            if kind == "choose_pile":
                check(one["pile_index"] in (0, 1) and len(one["piles"]) == 2, "V1", one)
            if kind == "order_pick":
                check(one["position"] < one["count"], "V1", one)
            if kind == "choose_name" and one["purpose"] == "card_name":
                check(one["value"] in self.names, "V1", one)
            source_needed = kind not in (
                "pass",
                "mulligan",
                "choose_starting_player",
                "declare_attack",
                "declare_block",
                "choose_replacement",
            )
            may_be_null = kind in (
                "choose_option", "choose_color", "choose_number", "choose_boolean", "choose_name", "select_object", "finish_selection", "order_pick",
                "arrange_card", "distribute", "choose_pile",
            )  # fmt: skip
            check(not source_needed or may_be_null or one["source"] is not None, "V1", one)
        priority = [one["kind"] in PRIORITY for one in semantics]
        check(all(priority) or not any(priority), "V9", "families are mixed")
        check(told["context"]["kind"] == ("priority" if priority[0] else "choice"), "V9", told["context"])
        picked = [one[name].get("object") for one in semantics for name in ("choice", "item") if name in one]
        hidden = [(one["card_name"], one["object_id"]) for one in picked if one is not None and one["zone"] == "library"]
        check(hidden == sorted(hidden), "V5", "order of candidates in hidden zones")

    def named(self, told: Message, seat: str) -> None:
        """Check that references are those of the observation (V4) and ids are not reused (V7)."""
        seen = told["observation"]
        records: dict[str, Message] = {}
        everything = [
            one
            for player in seen["players"]
            for zone in ("hand", "battlefield", "graveyard", "exile", "command")
            for one in player[zone] or ()
        ]
        for one in (*everything, *seen["stack"]):
            check(one["object_id"] not in records, "V4", "an id twice")
            check(one["zone"] in ZONES and one["zone"] != "library", "V5", one["zone"])
            name = one["card_name"]
            check(name is None or unicodedata.is_normalized("NFC", name), "V1", name)
            records[one["object_id"]] = {key: one[key] for key in REF}
        for one in seen["known"]:
            owner = one["owner_seat"]
            records[one["object_id"]] = {
                **{key: one[key] for key in ("object_id", "card_name", "zone")},
                "owner_seat": owner,
                "controller_seat": owner,
            }
        for one in references([told["candidates"], told["context"], seen]):
            check(records.get(one["object_id"]) == one, "V4", one)
        now = set(records)
        check(not now & self.gone[seat], "V7", "an id comes again")
        for name, one in records.items():
            check(self.zones.setdefault((seat, name), one["zone"]) == one["zone"], "V7", "an id in two zones")
        self.gone[seat] |= self.here[seat] - now
        self.here[seat] = now
