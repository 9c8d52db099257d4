"""Transcripts of the spellbench protocol, made on the fly: both roles, every message, every error code, and that decisions tell nothing hidden.

A row is a direction and a message, as the protocol's own transcripts have them (16). A program that gets the host's rows of a transcript again answers
with the same rows.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest
from arena_host import NAMES, RUN, reset
from arena_validator import Validator

import ecs_mtg as mtg
from ecs_mtg.arena.bot import Bot
from ecs_mtg.arena.candidates import KINDS
from ecs_mtg.arena.engine import Engine
from ecs_mtg.arena.wire import Chain, Message, agent_seed, canonical, deck_id, game_id

SEATS = ("p0", "p1")
Row = tuple[str, bytes]
ENGINE_CODES = {
    "malformed_json", "malformed_request", "protocol_mismatch", "request_id_reuse_mismatch", "step_before_reset", "game_already_active",
    "game_id_mismatch", "expected_step_mismatch", "candidate_id_out_of_range", "semantic_echo_mismatch", "unsupported_format", "unsupported_deck",
    "deck_id_mismatch", "unsupported_rule", "unsupported_request", "game_already_terminal",
}  # fmt: skip
"""Those of section 9.8 but `probe_refused`, which only engines with a probe answer (tests/arena/test_conformance.py)."""
BOT_CODES = {"malformed_json", "malformed_request", "protocol_mismatch", "unknown_game", "game_already_active", "internal_error"}
"""Those of section 10.5 but `decision_pending`, which answers a line that arrives early (tests/arena/test_conformance.py)."""


class Wire:
    """Asks programs, and keeps what was said."""

    def __init__(self, programs: dict[str, Any]) -> None:
        self.programs, self.rows, self.sent = programs, list[Row](), Counter[str]()

    def line(self, whom: str, line: bytes) -> Message:
        self.rows.append((f"host_to_{whom}", line))
        said = self.programs[whom].line(line)
        self.rows.append((f"{whom}_to_host", said))
        return dict(json.loads(said))

    def ask(self, whom: str, kind: str, **fields: Any) -> Message:
        self.sent[whom] += 1
        request = {"request_type": kind, "protocol": "spellbench/v2", "request_id": f"r-{self.sent[whom]}", **fields}
        return self.line(whom, canonical(request) + b"\n")


def programs(policies: tuple[str, str]) -> dict[str, Any]:
    return {
        "engine": Engine(map(mtg.find_deck, ("RG24", "Mono-Blue Faeries"))),
        **{s: Bot(p) for s, p in zip(SEATS, policies, strict=True)},
    }


def played(index: int, decks: tuple[str, str], policies: tuple[str, str], max_steps: int = 100000) -> tuple[Wire, Message, str]:
    """Play a whole game between bots; return what was said, how it ended, and its digest (11.8)."""
    wire = Wire(programs(policies))
    hello = wire.ask("engine", "hello", protocol_minor=0)
    request = {**reset(index, decks, "london"), "max_steps": max_steps}
    for seat in SEATS:
        wire.ask(seat, "hello", protocol_minor=0)
        start = {
            "game_id": game_id(RUN, index), "seat": seat, "format": "pauper-bo1", "rules": request["rules"], "engine": hello["engine"],
            "agent_seed": agent_seed(RUN, index, seat),
        }  # fmt: skip
        for whose, deck in (("own_deck", decks[SEATS.index(seat)]), ("opponent_deck", decks[1 - SEATS.index(seat)])):
            rows = [{"name": name, "count": count} for count, name in mtg.find_deck(deck).main]
            start[whose] = {"deck_id": deck_id(mtg.find_deck(deck).main), "name": deck, "decklist": rows}
        assert wire.ask(seat, "game_start", **start)["response_type"] == "ack"
    validator = Validator(hello, NAMES)
    message = wire.ask("engine", "reset", **request)
    chain = Chain(json.loads(wire.rows[-2][1]))
    while True:
        chain.add(message)
        if message["response_type"] != "decision":
            break
        validator.decision(message)
        told = message["seat_decision"]
        clock = {"remaining_ms": 600000, "max_decision_ms": 60000}
        choice = wire.ask(told["acting_seat"], "choose", game_id=game_id(RUN, index), decision=told, clock=clock)
        picked = told["candidates"][choice["selection"]["candidate_id"]]
        selection = {"candidate_id": picked["candidate_id"], "semantic_echo": picked["semantic"]}
        message = wire.ask("engine", "step", game_id=game_id(RUN, index), expected_step=message["step"], selection=selection)
        chain.add(json.loads(wire.rows[-2][1]))
    validator.terminal(message)
    for seat in SEATS:
        terminal = {key: message[key] for key in ("outcome", "classification", "winner", "reason")}
        over = wire.ask(
            seat, "game_over", game_id=game_id(RUN, index), terminal={**terminal, "seat_step_count": validator.seat_steps[seat]}
        )
        assert over["response_type"] == "ack"
    return wire, message, chain.value


@pytest.mark.parametrize(
    ("decks", "policies"), [(("RG24", "RG24"), ("eager", "first")), (("Mono-Blue Faeries", "RG24"), ("random", "eager"))]
)
def test_a_transcript_is_answered_alike_again(decks: tuple[str, str], policies: tuple[str, str]) -> None:
    """Fresh programs that get the host's rows answer with the same bytes; the digest is that of the same game played again."""
    wire, ended, digest = played(0, decks, policies, max_steps=300)
    said = {
        (direction, json.loads(line).get("request_type") or json.loads(line)["response_type"]) for direction, line in wire.rows
    }
    to_engine = {("host_to_engine", kind) for kind in ("hello", "reset", "step")}
    of_engine = {("engine_to_host", kind) for kind in ("hello_ok", "decision", "terminal")}
    to_bots = {(f"host_to_{seat}", kind) for seat in SEATS for kind in ("hello", "game_start", "choose", "game_over")}
    of_bots = {(f"{seat}_to_host", kind) for seat in SEATS for kind in ("hello_ok", "ack", "choice")}
    assert said == to_engine | of_engine | to_bots | of_bots
    fresh = programs(policies)
    for (direction, line), (_, answer) in zip(wire.rows[::2], wire.rows[1::2], strict=True):
        assert fresh[direction.removeprefix("host_to_")].line(line) == answer
    again, _, same = played(0, decks, policies, max_steps=300)
    assert (again.rows, same) == (wire.rows, digest)
    assert ended["classification"] in ("natural", "truncated")


def test_the_engine_answers_every_error_code() -> None:
    wire = Wire(programs(("first", "first")))
    good = reset(0, ("RG24", "RG24"), "none")
    passing = {"candidate_id": 0, "semantic_echo": {"kind": "pass"}}
    step = {"game_id": good["game_id"], "expected_step": 0, "selection": passing}

    def code(kind: str, **fields: Any) -> str:
        answer = wire.ask("engine", kind, **fields)
        assert answer.keys() == {"protocol", "request_id", "response_type", "error"}
        assert (answer["response_type"], answer["request_id"]) == ("error", f"r-{wire.sent['engine']}")
        assert answer["error"].keys() == {"code", "message"}
        return str(answer["error"]["code"])

    codes = [
        str(wire.line("engine", line)["error"]["code"])
        for line in (b"{not json\n", b'{"a":1,"a":1}\n', b'{"a":1.5}\n', b"[" * 99 + b"\n")
    ]
    assert codes == ["malformed_json"] * 4
    assert wire.line("engine", b"[]\n")["error"]["code"] == "malformed_request"
    seats = [{"seat": seat, "deck": {"deck_id": f"sha256:{'0' * 64}", "catalog_id": "RG24"}} for seat in SEATS]
    unknown = [{"seat": seat, "deck": {"deck_id": "sha256:0", "catalog_id": "Storm"}} for seat in SEATS]
    codes += [
        code("hello", protocol_minor=0, protocol="spellbench/v1"),
        code("step", **step),
        code("reset", **{**good, "format": "chess"}),
        code("reset", **{**good, "seats": unknown}),
        code("reset", **{**good, "seats": seats}),
        code("reset", **{**good, "rules": {**good["rules"], "probe": True}}),
        code("reset", **{**good, "more": 1}),
        code("probe_resample", game_id=good["game_id"], samples=1),
    ]
    assert wire.ask("engine", "validate_deck", format="pauper-bo1", deck={"catalog_id": "RG24"}) == {
        "protocol": "spellbench/v2", "request_id": f"r-{wire.sent['engine']}", "response_type": "deck_ok",
    }  # fmt: skip
    message = wire.ask("engine", "reset", **{**good, "max_steps": 1})
    picked = message["seat_decision"]["candidates"][0]["semantic"]
    codes += [
        code("reset", **{**good, "game_id": "g-1"}),
        code("step", **{**step, "game_id": "g-1"}),
        code("step", **{**step, "expected_step": 7}),
        code("step", **{**step, "selection": {**passing, "candidate_id": 4096}}),
        code("step", **{**step, "selection": {"candidate_id": 0, "semantic_echo": {"kind": "concede"}}}),
        code("hello", protocol_minor=0, request_id=f"r-{wire.sent['engine'] + 1}", protocol="spellbench/v1"),
    ]
    line = canonical({"request_type": "hello", "protocol": "spellbench/v2", "request_id": "r-1", "protocol_minor": 0}) + b"\n"
    codes.append(wire.line("engine", line)["error"]["code"])
    ended = wire.ask("engine", "step", **{**step, "selection": {"candidate_id": 0, "semantic_echo": picked}})
    assert (ended["response_type"], ended["outcome"]) == ("terminal", "truncated")
    codes.append(code("step", **{**step, "expected_step": 1}))
    assert set(codes) == ENGINE_CODES


def test_the_bot_answers_every_error_code(monkeypatch: pytest.MonkeyPatch) -> None:
    wire = Wire({"p0": Bot("first")})

    def code(kind: str, **fields: Any) -> str:
        return str(wire.ask("p0", kind, **fields)["error"]["code"])

    decision = {
        "acting_seat": "p0",
        "candidates": [{"candidate_id": 0, "display_text": None, "semantic": {"kind": "pass"}}],
        "seat_step": 0,
    }
    codes = [
        str(wire.line("p0", b"{not json\n")["error"]["code"]),
        str(wire.line("p0", b'{"protocol":"spellbench/v2","request_type":"hello"}\n')["error"]["code"]),
        code("hello", protocol="spellbench/v1"),
        code("choose", game_id="g-0000000000000000", decision=decision),
    ]
    assert wire.ask("p0", "game_start", game_id="g-1", seat="p0")["response_type"] == "ack"
    codes.append(code("game_start", game_id="g-2", seat="p0"))
    monkeypatch.setattr(wire.programs["p0"], "_pick", lambda *_: 1)
    codes.append(code("choose", game_id="g-1", decision=decision))
    assert set(codes) == BOT_CODES
    assert len(codes) == len(BOT_CODES)


@pytest.mark.parametrize("deck", ["RG24", "Mono-Blue Faeries"])
def test_decisions_are_the_same_whatever_is_hidden(deck: str) -> None:
    """9.7: the probe redraws all that the seat does not know, and everything that it is told stays the same."""
    engine, rng, kinds = Engine([mtg.find_deck(deck)], probe=True), random.Random(2), Counter[str]()
    ask = Wire({"engine": engine}).ask
    assert ask("engine", "hello", protocol_minor=0)["fairness"] == {"noninterference_probe": True}
    begin = reset(6, (deck, deck), "london")
    message = ask("engine", "reset", **{**begin, "rules": {**begin["rules"], "probe": True}})
    for number in range(240):
        if message["response_type"] != "decision":
            break
        told, game = message["seat_decision"], {"game_id": game_id(RUN, 6)}
        if told["context"]["kind"] == "choice" or number % 8 == 0:
            match = engine._match
            assert match is not None
            before = match.game.record.tobytes()
            probed = ask("engine", "probe_resample", **game, samples=2)
            assert probed["worlds"] == [told, told]
            assert match.game.record.tobytes() == before
            kinds[told["context"]["kind"]] += 1
        picked = rng.choice(told["candidates"])
        selection = {"candidate_id": picked["candidate_id"], "semantic_echo": picked["semantic"]}
        message = ask("engine", "step", **game, expected_step=message["step"], selection=selection)
    assert min(kinds["priority"], kinds["choice"]) > 5


def test_the_probe_redraws_what_is_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    """The worlds are other positions: the same decision of the other seat would look different in them."""
    engine, seen = Engine([mtg.find_deck("RG24")], probe=True), list[bytes]()
    ask = Wire({"engine": engine}).ask
    begin = reset(6, ("RG24", "RG24"), "none")
    ask("engine", "reset", **{**begin, "rules": {**begin["rules"], "probe": True}})
    offered = Engine._offered
    monkeypatch.setattr(
        Engine,
        "_offered",
        staticmethod(lambda match, by, look: seen.append(by.game.record.tobytes()) or offered(match, by, look)),
    )
    assert len(ask("engine", "probe_resample", game_id=begin["game_id"], samples=3)["worlds"]) == 3
    match = engine._match
    assert match is not None
    assert len({*seen, match.game.record.tobytes()}) == 4


def test_what_the_probe_refuses() -> None:
    engine = Engine([mtg.find_deck("RG24")], probe=True)
    ask, begin = Wire({"engine": engine}).ask, reset(6, ("RG24", "RG24"), "none")
    hidden = {**begin["rules"], "probe": True, "opponent_decklist": "hidden"}
    codes = [ask("engine", "probe_resample", game_id="g-1", samples=1), ask("engine", "reset", **{**begin, "rules": hidden})]
    assert ask("engine", "reset", **{**begin, "rules": {**begin["rules"], "probe": True}})["response_type"] == "decision"
    codes += [ask("engine", "probe_resample", game_id=g, samples=n) for g, n in (("g-1", 1), (begin["game_id"], 257))]
    assert [one["error"]["code"] for one in codes] == [
        "step_before_reset", "unsupported_rule", "game_id_mismatch", "malformed_request",
    ]  # fmt: skip


def test_the_engine_declares_what_it_may_ask() -> None:
    """All kinds of the protocol but two: what a card is cast as is said with `cast_spell`, and what may be cast is asked with options."""
    declared = set(
        Engine([]).answer({"request_type": "hello", "protocol": "spellbench/v2", "request_id": "r", "protocol_minor": 0})[
            "decision_kinds"
        ]
    )
    assert declared == set(KINDS)
    assert len(KINDS) == 28
    assert not declared & {"choose_cast_method", "optional_cast", "pay_mana", "narrow_name", "narrow_number"}
