"""The engine of the spellbench protocol: its errors, its decisions under a validator of the specification, and that its games are those of `Game`."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from arena_host import DECKS, RUN, Host, play, reset
from arena_validator import Validator
from samples import sample

import ecs_mtg as mtg
from ecs_mtg.arena.arranging import Arrangement
from ecs_mtg.arena.engine import Engine, begin_game
from ecs_mtg.arena.observing import Observer, counter_name, normal
from ecs_mtg.arena.wire import Message, ObjectIds, deck_id, game_id, game_secret
from ecs_mtg.components.codes import Zone
from ecs_mtg.components.references import ref_row
from ecs_mtg.game.options import determinize
from ecs_mtg.support.records import copied, zone_cards


@pytest.mark.parametrize("index", sample(range(6), 3))
def test_games_keep_the_rules_of_the_protocol_and_are_those_of_game(index: int) -> None:
    """Every decision passes the validator, and the same picks in `Game` lead to the same records and the same end."""
    decks = DECKS[index], DECKS[(index + 2) % len(DECKS)]
    ended = play(Host(), index, decks, ("none", "london")[index % 2], max_steps=250)
    assert ended["classification"] in ("natural", "truncated"), ended
    assert ended["step_count"] > 20


PAUPER = (
    "Jund Wildfire",
    "Mono-Red Rally",
    "Grixis Affinity",
    "Elves",
    "Spy Combo",
    "Mono-Red Burn",
    "Caw-Gates",
    "Mono-Blue Faeries",
)
SCRIES = (("Underground Sea", 36), ("Preordain", 12), ("Notion Rain", 12))


def test_what_is_looked_at_is_arranged_in_a_group_of_a_fixed_size() -> None:
    """7.5: where each card goes, then the order; both happen as they were said, whatever was said."""
    host, validator, rng = Host(), Validator(Host().hello, []), random.Random(1)
    message = host.begin(0, ("RG24", "RG24"), seats=[{"seat": seat, "deck": list_of(*SCRIES)} for seat in ("p0", "p1")])
    seen, groups = Counter[tuple[str, ...]](), Counter[int]()
    while message["response_type"] == "decision" and sum(seen.values()) < 60:
        validator.decision(message)
        told, match = message["seat_decision"], host.engine._match
        assert match is not None
        candidates, arrangement = told["candidates"], match.arrangement
        semantic = candidates[0]["semantic"]
        casts = [one for one in candidates if one["semantic"]["kind"] in ("cast_spell", "play_land")]
        assert arrangement is None or isinstance(arrangement, Arrangement)
        if arrangement is not None:
            n = len(arrangement.cards)
            assert told["group"]["substep_count"] == 2 * n - 1
            groups[told["group"]["substep_index"]] += 1
            shown = sorted(told["observation"]["known"], key=lambda one: one["position_from_top"])
            assert [one["position_from_top"] for one in shown] == list(range(n))
            assert semantic["kind"] == ("arrange_card" if told["group"]["substep_index"] < n else "order_pick")
            assert semantic["purpose"] == (arrangement.purpose if semantic["kind"] == "arrange_card" else "arrangement")
        message = host.step(0, message, rng.choice(casts or candidates))
        if arrangement is not None and arrangement.is_complete:
            order = [*arrangement.order, *arrangement.to_place()]
            stay = [card for card in order if arrangement.sent[card] == "top"]
            gone = [card for card in order if arrangement.sent[card] != "top"]
            seen[arrangement.purpose, *sorted(arrangement.sent.values())] += 1
            player = ("p0", "p1").index(told["acting_seat"])
            if arrangement.purpose == "scry":  # nothing was drawn yet where the next decision is asked
                library = zone_cards(match.game.record, player, Zone.LIBRARY)
                drawn = [card for card in map(ref_row, stay) if card not in library]
                assert [card for card in map(ref_row, stay) if card in library] == library[: len(stay) - len(drawn)]
                left = [card for card in map(ref_row, gone) if card in library]
                assert library[len(library) - len(left) :] == left
            else:
                graveyard = zone_cards(match.game.record, player, Zone.GRAVEYARD)
                assert set(map(ref_row, gone)) <= set(graveyard)
    both = ("bottom", "bottom"), ("bottom", "top"), ("top", "top")
    assert {one[1:] for one in seen if one[0] == "scry" and len(one) == 3} == set(both)
    assert any(one[0] == "surveil" for one in seen)
    assert groups[0] == groups[1] == groups[2]


def asked(rows: tuple[tuple[str, int], ...], steps: int) -> list[Message]:
    """Yield the decisions of a mirror in which both play lands and spells as soon as they can; each passes the validator."""
    host, validator, rng, found = Host(), Validator(Host().hello, []), random.Random(1), list[Message]()
    message = host.begin(0, ("RG24", "RG24"), seats=[{"seat": seat, "deck": list_of(*rows)} for seat in ("p0", "p1")])
    while message["response_type"] == "decision" and len(found) < steps:
        validator.decision(message)
        found.append(message["seat_decision"])
        candidates = found[-1]["candidates"]
        plays = [one for one in candidates if one["semantic"]["kind"] in ("play_land", "cast_spell")]
        message = host.step(0, message, rng.choice(plays or candidates))
    assert len(found) == steps, message
    return found


@pytest.mark.parametrize(("spell", "purpose"), [("Mind Rot", "discard"), ("Barter in Blood", "sacrifice")])
def test_objects_of_a_fixed_number_are_selected_in_a_group(spell: str, purpose: str) -> None:
    """7.5: two cards are discarded, two creatures sacrificed; a single one is a group of one."""
    seen = Counter[tuple[int, ...]]()
    for told in asked((("Swamp", 32), (spell, 12), ("Vampire Noble", 8), ("Drudge Skeletons", 8)), 320):
        semantic, group = told["candidates"][0]["semantic"], told["group"]
        if semantic["kind"] == "select_object" and semantic["purpose"] == purpose:
            seen[group["substep_index"], group["substep_count"]] += 1
            bounds = [semantic[key] for key in ("selected_count", "minimum", "maximum")]
            assert bounds == [group["substep_index"], group["substep_count"], group["substep_count"]]
    assert seen[0, 2] == seen[1, 2] > 0
    assert set(seen) <= {(0, 1), (0, 2), (1, 2)}


def test_cards_that_an_effect_has_revealed_are_known_while_it_asks() -> None:
    """Exploring: whether the card that is revealed goes to the graveyard; it is on top of the library until then (701.44a)."""
    found = 0
    for told in asked((("Forest", 25), ("Cenote Scout", 35)), 120):
        known = told["observation"]["known"]
        if told["candidates"][0]["semantic"]["kind"] == "choose_boolean":
            found += 1
            (one,) = known
            assert (one["zone"], one["how"], one["position_from_top"]) == ("library", "revealed", 0)
            assert (one["owner_seat"], one["card_name"]) == (told["acting_seat"], "Cenote Scout")  # a land goes to the hand
        else:
            assert not known
    assert found > 0


def test_the_pauper_decks_of_the_arena_and_all_built_in_ones_can_be_told() -> None:
    host = Host()
    for name in dict.fromkeys((*PAUPER, *mtg.builtin_decks())):
        rows = [(card, count) for count, card in mtg.find_deck(name).main]
        answer = host.ask("validate_deck", format="pauper-bo1", deck={"decklist": list_of(*rows)["decklist"]})
        assert answer["response_type"] == "deck_ok", answer


@pytest.mark.parametrize("name", PAUPER)
def test_decisions_of_pauper_decks_are_told(name: str) -> None:
    """No game of theirs halts in its first 150 decisions, each of which passes the validator."""
    assert len(asked(tuple((card, count) for count, card in mtg.find_deck(name).main), 150)) == 150


def test_rooms_of_dungeons_are_options() -> None:
    """Venturing (701.49): the dungeon, and the room where the dungeon goes on in two ways, by name."""
    labels = set[str]()
    for told in asked((("Plains", 30), ("Veteran Dungeoneer", 30)), 400):
        semantic = told["candidates"][0]["semantic"]
        if semantic["kind"] == "choose_option" and semantic["purpose"] == "effect_option":
            assert semantic["option_count"] == len(told["candidates"])
            labels |= {one["semantic"]["option_label"] for one in told["candidates"]}
    assert labels >= {"Lost Mine of Phandelver", "Tomb of Annihilation", "Dungeon of the Mad Mage"}


@pytest.mark.parametrize(("card", "faces"), [("Barkchannel Pathway", {0, 1}), ("Kazandu Mammoth", {1})])
def test_lands_are_played_with_the_face_that_is_said(card: str, faces: set[int]) -> None:
    told = asked(((card, 60),), 30)
    semantics = [one["semantic"] for decision in told for one in decision["candidates"]]
    assert {one["face"] for one in semantics if one["kind"] == "play_land"} == faces


def test_the_same_game_is_told_in_the_same_bytes() -> None:
    def played() -> list[Message]:
        host, rng = Host(), random.Random(3)
        messages = [host.begin(8, ("RG24", "Sligh"))]
        for _ in range(60):
            messages.append(host.step(8, messages[-1], rng.choice(messages[-1]["seat_decision"]["candidates"])))
        return messages

    assert played() == played()


def test_observations_tell_nothing_hidden() -> None:
    """A position and its twin, in which all that a seat does not know is redrawn, are told alike."""
    rng = random.Random(5)
    game = begin_game([mtg.find_deck("RG24"), mtg.find_deck("White Weenie")], game_secret(RUN, 3), 0)
    ids = ObjectIds(game_secret(RUN, 3))
    for k in range(200):
        if game.is_over:
            break
        if k % 8 == 0:
            for seat in (0, 1):
                here = Observer(game, seat, ids).observation
                twin = game.copy()
                twin.record = copied(game.record)
                determinize(twin.record, twin.cards, seat, k)
                assert Observer(twin, seat, ids).observation == here
        game.push(rng.randrange(len(game.legal_actions)))


def test_requests_that_can_not_be_served_have_their_codes() -> None:
    host = Host()
    step = {"game_id": game_id(RUN, 0), "expected_step": 0, "selection": {"candidate_id": 0, "semantic_echo": {"kind": "pass"}}}

    def code(kind: str, **fields: Any) -> str:
        return str(host.ask(kind, **fields)["error"]["code"])

    good = reset(0, ("RG24", "Sligh"), "none")
    assert code("step", **step) == "step_before_reset"
    assert code("hello", protocol_minor=-1) == "malformed_request"
    assert code("hello", protocol_minor=0, more=1) == "malformed_request"
    assert code("dance") == "malformed_request"
    assert code("probe_resample", game_id="g", samples=1) == "unsupported_request"
    assert host.ask("hello", protocol_minor=7)["protocol_minor"] == 0
    wrong: list[tuple[Callable[[Message], Any], str]] = [
        (lambda one: one.update(format="chess"), "unsupported_format"),
        (lambda one: one["seats"].reverse(), "malformed_request"),
        (lambda one: one["seats"][0]["deck"].update(catalog_id="No Such Deck"), "unsupported_deck"),
        (lambda one: one["seats"][0]["deck"].update(deck_id="sha256:0"), "deck_id_mismatch"),
        (lambda one: one["seats"][0]["deck"].update(extra=1), "malformed_request"),
        (lambda one: one["seats"][0].update(deck=list_of(("Chaos Orb", 60))), "unsupported_deck"),
        (lambda one: one["rules"].update(mulligan="paris"), "malformed_request"),
        (lambda one: one["rules"].update(probe=True), "unsupported_rule"),
        (lambda one: one["rules"].update(extensions=["x_ours"]), "unsupported_rule"),
        (lambda one: one["rules"].update(starting_player="toss_winner_chooses", starting_seat=None), "unsupported_rule"),
        (lambda one: one.update(game_secret="ABC"), "malformed_request"),
    ]
    for change, said in wrong:
        request = json.loads(json.dumps(good))
        change(request)
        assert code("reset", **request) == said
    first = host.ask("reset", **good)
    assert first["response_type"] == "decision"
    assert code("reset", **{**good, "game_id": "g-other"}) == "game_already_active"
    assert code("step", **{**step, "game_id": "g-other"}) == "game_id_mismatch"
    assert code("step", **{**step, "expected_step": 1}) == "expected_step_mismatch"
    assert (
        code("step", **{**step, "selection": {"candidate_id": 99, "semantic_echo": {"kind": "pass"}}})
        == "candidate_id_out_of_range"
    )
    assert (
        code("step", **{**step, "selection": {"candidate_id": 0, "semantic_echo": {"kind": "dance"}}}) == "semantic_echo_mismatch"
    )
    assert code("step", **{**step, "selection": {"candidate_id": 0}}) == "malformed_request"
    assert host.ask("validate_deck", format="pauper-bo1", deck={"catalog_id": "RG24"})["response_type"] == "deck_ok"
    assert host.ask("step", **step)["step"] == 1


def list_of(*rows: tuple[str, int]) -> Message:
    return {"deck_id": deck_id((n, name) for name, n in rows), "decklist": [{"name": name, "count": n} for name, n in rows]}


KEYS = {
    "answer": "game_id protocol provenance request_id response_type seat_decision step",
    "provenance": "card_pool_identity engine_name engine_version rules_snapshot_id",
    "seat_decision": "acting_seat candidates context extensions group observation seat_step",
    "candidate": "candidate_id display_text semantic",
    "context": "kind purpose rewind source text",
    "group": "group_id substep_count substep_index",
    "observation": "active_seat day_night known passed_seats pending_triggers phase_step players priority_seat stack turn viewer",
    "player": "battlefield command counters designations exile graveyard hand hand_count lands_played_this_turn library_count life mana_pool"
    " mulligans_taken poison progress seat",
    "object": "card_name characteristics controller_seat copy exiled_by face_down full_name object_id owner_seat permanent token zone",
    "characteristics": "colors keywords mana_value power subtypes supertypes toughness types",
    "source": "card_name controller_seat object_id owner_seat zone",
    "hello": "catalog deck_sources decision_kinds engine engine_defaults extensions fairness formats observation protocol protocol_minor"
    " request_id response_type rewind rules_supported",
    "error": "error protocol request_id response_type",
}
"""What messages of the engine hold, as those do that the arena's own programs exchange: all of it always, nothing else."""


def test_messages_hold_what_those_of_the_arena_do() -> None:
    seen = set[str]()

    def shaped(what: str, told: Message) -> None:
        seen.add(what)
        assert sorted(told) == sorted(KEYS[what].split()), what

    host = Host()
    shaped("hello", host.ask("hello", protocol_minor=0))
    shaped("error", host.ask("dance"))
    answer = host.ask("reset", **reset(0, ("RG24", "Sligh"), "none"))
    for _ in range(60):
        if answer["response_type"] != "decision":
            break
        shaped("answer", answer)
        shaped("provenance", answer["provenance"])
        decision = answer["seat_decision"]
        shaped("seat_decision", decision)
        shaped("context", decision["context"])
        shaped("group", decision["group"])
        shaped("observation", decision["observation"])
        for one in decision["candidates"]:
            shaped("candidate", one)
            if "source" in one["semantic"]:
                shaped("source", one["semantic"]["source"])
        mine, theirs = sorted(decision["observation"]["players"], key=lambda one: one["seat"] != decision["acting_seat"])
        assert theirs["hand"] is None
        for player in (mine, theirs):
            shaped("player", player)
            assert sorted(player["mana_pool"]) == sorted("WUBRGC")
            for one in (*(player["hand"] or ()), *player["battlefield"], *player["graveyard"], *player["exile"]):
                shaped("object", one)
                if one["characteristics"] is not None:
                    shaped("characteristics", one["characteristics"])
        picked = decision["candidates"][-1]
        selection = {"candidate_id": picked["candidate_id"], "semantic_echo": picked["semantic"]}
        answer = host.ask("step", game_id=game_id(RUN, 0), expected_step=answer["step"], selection=selection)
    assert seen == set(KEYS)


def test_lines_are_answered_and_kept() -> None:
    engine = Engine([mtg.find_deck("RG24")])

    def said(line: bytes) -> Message:
        return dict(json.loads(engine.line(line)))

    assert said(b"{\n")["error"]["code"] == "malformed_json"
    assert said(b"[]\n") == {**said(b"[]\n"), "request_id": ""}
    hello = b'{"request_type":"hello","protocol":"spellbench/v2","request_id":"h-1","protocol_minor":0}\n'
    assert said(hello) == said(hello)
    assert said(hello.replace(b":0", b":1"))["error"]["code"] == "request_id_reuse_mismatch"
    assert said(hello.replace(b"/v2", b"/v1").replace(b"h-1", b"h-2"))["error"]["code"] == "protocol_mismatch"
    assert said(b'{"request_type":"hello","request_id":"h-3"}\n')["error"]["code"] == "malformed_request"
    assert said(b'{"request_type":"hello"}\n')["request_id"] == ""


def test_games_end_at_the_caps_of_the_host() -> None:
    host = Host()
    message = host.begin(4, ("RG24", "Sligh"), max_steps=3)
    for _ in range(3):
        message = host.step(4, message, message["seat_decision"]["candidates"][0])
    assert (message["outcome"], message["winner"], message["step_count"]) == ("truncated", None, 3)
    assert host.ask("step", game_id=game_id(RUN, 4), expected_step=3, selection={})["error"]["code"] == "game_already_terminal"
    assert host.begin(4, ("RG24", "Sligh"))["error"]["code"] == "malformed_request"
    assert host.begin(5, ("RG24", "Sligh"))["response_type"] == "decision"


def test_words_are_spelled_as_the_protocol_does() -> None:
    assert [normal(word) for word in ("Human", "Urza's", "Time Lord", "Power-Plant")] == [
        "human",
        "urzas",
        "time_lord",
        "power_plant",
    ]
    assert [counter_name(word) for word in ("+1/+1", "-1/-1", "-0/-1", "+1/+0", "loyalty")] == [
        "p1p1",
        "m1m1",
        "m0m1",
        "p1p0",
        "loyalty",
    ]


def told_as(rows: tuple[tuple[str, int], ...], steps: int, kind: str) -> list[tuple[Message, list[Message]]]:
    """Yield the decisions of a game of any plays whose candidates are of a kind: the decision, and what its candidates mean."""
    decisions = [(told, [one["semantic"] for one in told["candidates"]]) for told in asked(rows, steps)]
    return [(told, semantics) for told, semantics in decisions if semantics[0]["kind"] == kind]


def test_damage_is_divided_recipient_by_recipient() -> None:
    """7.5: one decision for each, in one group; each gets 1 at least, the last one what is left; the stack shows the shares."""
    decisions = told_as((("Mountain", 36), ("Arc Lightning", 24)), 250, "distribute")
    first, last = (next(one for one in decisions if one[0]["group"]["substep_index"] == k) for k in (0, 1))
    assert [(one["purpose"], one["remaining"], one["amount"]) for one in first[1]] == [("damage", 3, 1), ("damage", 3, 2)]
    ((purpose, remaining, amount),) = [(one["purpose"], one["remaining"], one["amount"]) for one in last[1]]
    assert purpose == "damage"
    assert remaining == amount in (1, 2)
    for told, _ in decisions:
        assert told["group"]["substep_count"] == 2
        assert told["observation"]["stack"][-1]["card_name"] == "Arc Lightning"


def test_what_was_divided_is_dealt() -> None:
    host, seen = Host(), 0
    rows = (("Mountain", 36), ("Arc Lightning", 24))
    message = host.begin(0, ("RG24", "RG24"), seats=[{"seat": seat, "deck": list_of(*rows)} for seat in ("p0", "p1")])
    rng, shares = random.Random(1), list[int]()
    while message["response_type"] == "decision" and seen < 3:
        told = message["seat_decision"]
        stack = told["observation"]["stack"]
        if shares and stack and told["candidates"][0]["semantic"]["kind"] != "distribute":
            assert stack[-1]["divided"] == shares
            assert sum(shares) == 3
            seen, shares = seen + 1, []
        plays = [one for one in told["candidates"] if one["semantic"]["kind"] in ("play_land", "cast_spell")]
        candidate = rng.choice(plays or told["candidates"])
        if candidate["semantic"]["kind"] == "distribute":
            shares.append(candidate["semantic"]["amount"])
        message = host.step(0, message, candidate)
    assert seen == 3


def test_piles_are_made_in_an_arrangement_and_chosen_with_their_cards() -> None:
    """7.5: an opponent separates five revealed cards, 2n - 1 decisions; then the piles are told with ids that are the same in one effect."""
    decisions = asked((("Island", 36), ("Fact or Fiction", 24)), 250)
    piles = [(k, told) for k, told in enumerate(decisions) if told["candidates"][0]["semantic"]["kind"] == "choose_pile"]
    assert len(piles) >= 2
    for k, told in piles:
        group = decisions[k - 9 : k]
        assert [one["group"]["substep_index"] for one in group] == list(range(9))
        assert {one["acting_seat"] for one in group} != {told["acting_seat"]}
        kinds = [one["candidates"][0]["semantic"]["kind"] for one in group]
        assert kinds == ["arrange_card"] * 5 + ["order_pick"] * 4
        first = group[0]["candidates"]
        assert [one["semantic"]["destination"] for one in first] == ["pile_0", "pile_1"]
        assert first[0]["semantic"]["purpose"] == "pile_split"
        semantics = [one["semantic"] for one in told["candidates"]]
        assert [one["pile_index"] for one in semantics] == [0, 1]
        both = [card for pile in semantics[0]["piles"] for card in pile]
        known = told["observation"]["known"]
        assert sorted(one["object_id"] for one in both) == sorted(one["object_id"] for one in known)
        assert {(one["how"], one["zone"]) for one in known} == {("revealed", "library")}
        ids = {frozenset(card["object_id"] for card in one["observation"]["known"]) for one in group}
        assert len(ids) == 1


def test_cards_looked_at_are_chosen_and_put_in_order_under_the_same_ids() -> None:
    """Impulse: one of four goes to the hand, the others to the bottom; the ids of those that stay are the same in both decisions (5.3)."""
    decisions = asked((("Island", 42), ("Impulse", 18)), 160)
    chosen = [k for k, one in enumerate(decisions) if one["candidates"][0]["semantic"].get("purpose") == "put_into_hand"]
    assert chosen
    for k in chosen:
        told, order = decisions[k], decisions[k + 1 : k + 3]
        semantics = [one["semantic"] for one in told["candidates"]]
        assert [(one["minimum"], one["maximum"], one["selected_count"]) for one in semantics] == [(1, 1, 0)] * 4
        known = {one["object_id"]: one["position_from_top"] for one in told["observation"]["known"]}
        assert sorted(known.values()) == [0, 1, 2, 3]
        for place, one in enumerate(order):
            picks = [candidate["semantic"] for candidate in one["candidates"]]
            assert {(pick["purpose"], pick["position"], pick["count"]) for pick in picks} == {("library_bottom", place, 3)}
            assert {pick["item"]["object"]["object_id"] for pick in picks} < set(known)
            assert (one["group"]["substep_index"], one["group"]["substep_count"]) == (place, 2)


def test_creature_types_and_secret_numbers_are_named() -> None:
    decisions = told_as((("Forest", 30), ("Tribal Unity", 12), ("Llanowar Elves", 18)), 250, "choose_name")
    assert {tuple(one["value"] for one in semantics) for _, semantics in decisions} == {("druid", "elf")}
    assert {one["purpose"] for _, semantics in decisions for one in semantics} == {"creature_type"}
    decisions = told_as((("Mountain", 30), ("Menacing Ogre", 30)), 200, "choose_number")
    assert {told["acting_seat"] for told, _ in decisions} == {"p0", "p1"}
    for told, semantics in decisions:
        most = max(player["life"] for player in told["observation"]["players"]) + 1
        assert [one["value"] for one in semantics] == list(range(most + 1))


def test_objects_that_pay_for_a_cost_are_chosen_in_a_group() -> None:
    """Two Mountains are sacrificed for Fireblast: a fixed group of two, not two groups of one."""
    seen = Counter[tuple[int, ...]]()
    for told, semantics in told_as((("Mountain", 36), ("Fireblast", 24)), 200, "choose_cost_target"):
        group = told["group"]
        assert {one["cost_kind"] for one in semantics} == {"sacrifice"}
        bounds = {(one["selected_count"], one["minimum"], one["maximum"]) for one in semantics}
        assert bounds == {(group["substep_index"], 2, 2)}
        seen[group["substep_index"], group["substep_count"]] += 1
    assert set(seen) == {(0, 2), (1, 2)}
    assert seen[0, 2] == seen[1, 2]


def purposes(rows: tuple[tuple[str, int], ...], steps: int) -> Counter[tuple[str, str, str]]:
    """Return what objects are selected for: the kind of the candidate, its purpose, where the object is."""
    found = Counter[tuple[str, str, str]]()
    for told in asked(rows, steps):
        for one in (candidate["semantic"] for candidate in told["candidates"]):
            if one["kind"] in ("select_object", "finish_selection"):
                found[one["kind"], one["purpose"], one["choice"]["object"]["zone"] if "choice" in one else ""] += 1
    return found


def test_objects_that_pay_for_mana_are_selected_to_convoke_or_to_delve() -> None:
    """7.4; a creature is offered once, whether it pays for its color or for generic mana: that is a matter of autopay (7.6)."""
    found = purposes((("Forest", 28), ("Siege Wurm", 16), ("Llanowar Elves", 16)), 250)
    assert {key for key in found if key[1] != "discard"} == {
        ("select_object", "convoke", "battlefield"), ("finish_selection", "convoke", ""),
    }  # fmt: skip
    found = purposes((("Swamp", 26), ("Gurmag Angler", 18), ("Mind Rot", 16)), 300)
    assert {key for key in found if key[1] != "discard"} == {
        ("select_object", "delve", "graveyard"), ("finish_selection", "delve", ""),
    }  # fmt: skip


def test_artifacts_that_improvise_are_tapped() -> None:
    found = purposes((("Island", 26), ("Bastion Inventor", 17), ("Ornithopter", 17)), 200)
    assert {key for key in found if key[1] != "discard"} == {
        ("select_object", "tap", "battlefield"),
        ("finish_selection", "tap", ""),
    }


def test_a_payment_that_keeps_a_spell_from_being_countered_is_asked_of_its_controller() -> None:
    decisions = told_as((("Island", 36), ("Force Spike", 12), ("Merfolk of the Pearl Trident", 12)), 300, "optional_cost")
    for told, semantics in decisions:
        assert [(one["cost"], one["pay"]) for one in semantics] == [("unless_payment", True), ("unless_payment", False)]
        (spell,) = told["observation"]["stack"][-1]["targets"]
        assert spell is None or spell["object"]["controller_seat"] == told["acting_seat"]
    assert decisions


def test_replacements_name_their_event() -> None:
    """616.1: whether one counter more or twice as many are put first."""
    rows = (("Forest", 26), ("Hardened Scales", 12), ("Branching Evolution", 10), ("Experiment One", 6), ("Battlegrowth", 6))
    (semantics,) = [semantics for _, semantics in told_as(rows, 400, "choose_replacement")]
    assert [(one["event"], one["replacement_index"], one["replacement_count"]) for one in semantics] == [
        ("counters", 0, 2),
        ("counters", 1, 2),
    ]
    assert {one["replacement_source"]["card_name"] for one in semantics} == {"Hardened Scales", "Branching Evolution"}


def test_names_are_those_of_the_benchmark() -> None:
    """12.2: a card with two names stands there under both, and is named by the first; what is not there can't be named."""
    host, rng, seen = Host(), random.Random(1), set[tuple[str, ...]]()
    rows = (("Swamp", 40), ("Cabal Therapy", 12), ("Fire // Ice", 4), ("Mind Rot", 4))
    rules = {
        **reset(0, ("RG24", "RG24"), "none")["rules"],
        "card_name_domain": {"domain_id": "d", "names": ["Cabal Therapy", "Fire // Ice"]},
    }
    seats = [{"seat": seat, "deck": list_of(*rows)} for seat in ("p0", "p1")]
    message = host.begin(0, ("RG24", "RG24"), seats=seats, rules=rules)
    for _ in range(120):
        candidates = message["seat_decision"]["candidates"]
        if candidates[0]["semantic"]["kind"] == "choose_name":
            seen.add(tuple(one["semantic"]["value"] for one in candidates))
        plays = [one for one in candidates if one["semantic"]["kind"] in ("play_land", "cast_spell")]
        message = host.step(0, message, rng.choice(plays or candidates))
    assert seen == {("Cabal Therapy", "Fire // Ice")}
