"""The engine of the spellbench protocol: its errors, its decisions under a validator of the specification, and that its games are those of `Game`."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from arena_host import DECKS, RUN, Host, play, reset

import ecs_mtg as mtg
from ecs_mtg.arena.engine import Engine, begin_game
from ecs_mtg.arena.observing import Observer, counter_name, normal
from ecs_mtg.arena.wire import Message, ObjectIds, deck_id, game_id, game_secret
from ecs_mtg.game.options import determinize
from ecs_mtg.support.records import copied


@pytest.mark.parametrize("index", range(5))
def test_games_keep_the_rules_of_the_protocol_and_are_those_of_game(index: int) -> None:
    """Every decision passes the validator, and the same picks in `Game` lead to the same records and the same end."""
    decks = DECKS[index], DECKS[(index + 2) % len(DECKS)]
    ended = play(Host(), index, decks, ("none", "london")[index % 2], max_steps=250)
    assert ended["classification"] in ("natural", "truncated"), ended
    assert ended["step_count"] > 20


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
        (lambda one: one["seats"][0].update(deck=list_of(("Preordain", 60))), "unsupported_deck"),
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
