"""The arena's conformance checks and its transcripts of errors, each under the arena's name for it, with what these programs answer exactly.

The requests are built here from the specification and its test vectors. Codes are those of the arena; messages are ours, as it allows (9.8, 10.5).
"""

from __future__ import annotations

import io
import json
import os
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from arena_validator import Validator

import ecs_mtg as mtg
from ecs_mtg.arena.bot import Bot, serve
from ecs_mtg.arena.engine import Engine
from ecs_mtg.arena.wire import Message, agent_seed, canonical, deck_id, domain_id, game_id, game_secret

RUN = bytes(range(32))  # 16
BURN = mtg.DeckList(name="Burn", main=((4, "Lightning Bolt"), (18, "Mountain")))
NAMES = sorted(name for _, name in BURN.main)
PASS = {"kind": "pass"}
SEATS = ("p0", "p1")
PROTOCOL = {"protocol": "spellbench/v2"}
HELLO = {"request_type": "hello", **PROTOCOL, "protocol_minor": 0}
CHECKED = {"request_type": "validate_deck", **PROTOCOL, "format": "pauper-bo1"}
PROBED = {"request_type": "probe_resample", **PROTOCOL, "game_id": game_id(RUN, 0), "samples": 1}
OLD = {"protocol": "spellbench/v1"}

Exchange = tuple[Message | bytes, str]
"""A request without its id, or a line; what is answered: a type, or the code and the message of an error."""


def reset(
    index: int = 0, *, rules: Message | None = None, decks: tuple[Message, Message] | None = None, **changes: Any
) -> Message:
    """Make the request by which the arena's transcripts begin game `index`."""
    seats = decks or ({"catalog_id": "Burn"}, {"catalog_id": "Burn"})
    told = {
        "opponent_decklist": "visible", "mulligan": "none", "starting_player": "host_assigned", "starting_seat": "p0",
        "card_name_domain": {"domain_id": domain_id(NAMES), "names": NAMES}, "extensions": [], "probe": False,
    }  # fmt: skip
    return {
        "request_type": "reset", **PROTOCOL, "game_id": game_id(RUN, index), "format": "pauper-bo1",
        "seats": [{"seat": seat, "deck": {"deck_id": deck_id(BURN.main), **deck}} for seat, deck in zip(SEATS, seats, strict=True)],
        "rules": {**told, **(rules or {})}, "game_secret": game_secret(RUN, index).hex(), "max_decisions": 10000, "max_steps": 100000, **changes,
    }  # fmt: skip


def step(at: int = 0, candidate: int = 0, echo: Message = PASS, index: int = 0) -> Message:
    return {
        "request_type": "step", **PROTOCOL, "game_id": game_id(RUN, index), "expected_step": at,
        "selection": {"candidate_id": candidate, "semantic_echo": echo},
    }  # fmt: skip


def line_of(request: Message | bytes, request_id: str) -> tuple[bytes, str]:
    """Return a line, and the id that its answer has to have: that of the request, an empty one if it has none."""
    if isinstance(request, bytes):
        return request + b"\n", ""
    told = {"request_id": request_id, **request}
    return canonical({key: value for key, value in told.items() if value is not None}) + b"\n", told["request_id"] or ""


def exchanged(program: Any, exchanges: list[Exchange], letter: str, first: int) -> Iterator[tuple[Message, str, str]]:
    """Send requests with ids that count on; yields the answers, what they should be, and the id that they should have."""
    for number, (request, expected) in enumerate(exchanges, first):
        line, request_id = line_of(request, f"{letter}-{number}")
        yield json.loads(program.line(line)), expected, request_id


def agrees(answer: Message, expected: str, request_id: str) -> None:
    """Compare a whole answer, if it is an error or says nothing but its type; otherwise its type and its id."""
    envelope = {**PROTOCOL, "request_id": request_id}
    code, separator, message = expected.partition(": ")
    if separator:
        assert answer == {
            **envelope,
            "response_type": "error",
            "error": {"code": code, "message": message or answer["error"]["message"]},
        }
    elif expected in ("ack", "deck_ok"):
        assert answer == {**envelope, "response_type": expected}
    else:
        assert {key: answer[key] for key in ("protocol", "request_id", "response_type")} == {
            **envelope,
            "response_type": expected,
        }


MOUNTAIN: Message = {"kind": "play_land", "face": 0, "source": {"card_name": "Mountain", "controller_seat": "p0", "object_id": "o-0000000000000000",
                     "owner_seat": "p0", "zone": "hand"}}  # fmt: skip
NO_LIST = {"deck_id": f"sha256:{'0' * 64}"}

ENGINE: dict[str, list[Exchange]] = {
    "candidate_id_out_of_range": [
        (reset(), "decision"),
        (step(candidate=2), "candidate_id_out_of_range: the candidates are 0 to 0"),
    ],
    "deck_id_mismatch": [
        (
            reset(decks=({"catalog_id": "Burn", **NO_LIST}, {"catalog_id": "Burn"})),
            f"deck_id_mismatch: deck 'Burn': its id is {deck_id(BURN.main)}",
        ),
    ],
    "expected_step_mismatch": [(reset(), "decision"), (step(7), "expected_step_mismatch: the decision has step 0")],
    "game_already_active": [
        (HELLO, "hello_ok"),
        (reset(), "decision"),
        (reset(1), "game_already_active: game g-f67d7fe78c792984 is not over"),
    ],
    "game_already_terminal": [
        (HELLO, "hello_ok"),
        (reset(max_steps=4), "decision"),
        *[(step(k), "decision") for k in range(3)],
        (step(3), "terminal"),
        (step(4), "game_already_terminal: the game is over"),
    ],
    "game_id_mismatch": [(reset(), "decision"), (step(index=1), "game_id_mismatch: the game is g-f67d7fe78c792984")],
    "malformed_json": [(HELLO, "hello_ok"), (b"{not json", "malformed_json: ")],
    "malformed_request": [
        (
            {**HELLO, "no_such_field": 1},
            "malformed_request: hello: has to have the fields protocol, protocol_minor, request_id, request_type, not no_such_field, protocol, "
            "protocol_minor, request_id, request_type",
        )
    ],
    "malformed_request_non_object": [(b"[1,2]", "malformed_request: the top level is no object")],
    "probe_refused": [
        (HELLO, "hello_ok"),
        (reset(), "decision"),
        (PROBED, "probe_refused: the game was reset without rules.probe"),
    ],
    "protocol_mismatch": [({**HELLO, **OLD}, "protocol_mismatch: protocol 'spellbench/v1': this is spellbench/v2")],
    "request_id_reuse_mismatch": [
        ({**CHECKED, "deck": {"catalog_id": "Burn"}}, "deck_ok"),
        (
            {**CHECKED, "deck": {"catalog_id": "Storm"}, "request_id": "h-1"},
            "request_id_reuse_mismatch: request_id 'h-1' was that of another request",
        ),
    ],
    "semantic_echo_mismatch": [
        (reset(), "decision"),
        (step(echo=MOUNTAIN), "semantic_echo_mismatch: the candidate means something else"),
    ],
    "step_before_reset": [(HELLO, "hello_ok"), (step(), "step_before_reset: no game was reset")],
    "unsupported_deck": [
        (HELLO, "hello_ok"),
        (
            reset(decks=({"catalog_id": "Burn"}, {"catalog_id": "spellbench-conformance-no-such-deck"})),
            "unsupported_deck: catalog_id 'spellbench-conformance-no-such-deck': there is no such deck",
        ),
    ],
    "unsupported_format": [
        (
            reset(format="spellbench-goldens-no-such-format"),
            "unsupported_format: format 'spellbench-goldens-no-such-format': there are pauper-bo1, constructed-bo1",
        )
    ],
    "unsupported_request": [(HELLO, "hello_ok"), (reset(), "decision"), (PROBED, "unsupported_request: there is no probe")],
    "unsupported_rule": [
        (HELLO, "hello_ok"),
        (reset(rules={"mulligan": "london"}), "unsupported_rule: mulligan 'london': there is none"),
    ],
    "validate_deck": [
        ({**CHECKED, "deck": {"catalog_id": "Burn"}}, "deck_ok"),
        ({**CHECKED, "deck": {"catalog_id": "Storm"}}, "unsupported_deck: catalog_id 'Storm': there is no such deck"),
    ],
}
"""What engines are asked in the arena's transcripts of errors and of `validate_deck`."""

AS_IN_THE_TRANSCRIPT: dict[str, dict[str, Any]] = {"probe_refused": {"probe": True}, "unsupported_rule": {"mulligans": ("none",)}}
"""What the engines of some transcripts support, which others do not, and the reverse."""


@pytest.mark.parametrize("name", sorted(ENGINE))
def test_transcripts_of_engines(name: str) -> None:
    answer: Message = {}
    engine = Engine([BURN], **AS_IN_THE_TRANSCRIPT.get(name, {}))
    for answer, expected, request_id in exchanged(engine, ENGINE[name], "h", 1):
        agrees(answer, expected, request_id)
    code = answer["error"]["code"] if answer["response_type"] == "error" else answer["response_type"]
    wanted = {"validate_deck": "unsupported_deck", "malformed_request_non_object": "malformed_request"}.get(name, name)
    assert code == wanted


def choose(index: int = 0) -> Message:
    decision = {"acting_seat": "p0", "candidates": [{"candidate_id": 0, "display_text": None, "semantic": PASS}], "seat_step": 0}
    clock = {"max_decision_ms": 60000, "remaining_ms": 600000}
    given = game_id(RUN, index) if index >= 0 else "g-0000000000000000"
    return {"request_type": "choose", **PROTOCOL, "game_id": given, "decision": decision, "clock": clock}


def started(index: int = 0) -> Message:
    return {"request_type": "game_start", **PROTOCOL, "game_id": game_id(RUN, index), "seat": "p0"}


BOT: dict[str, list[Exchange]] = {
    "decision_pending": [
        (HELLO, "hello_ok"),
        ({**started(), "agent_seed": agent_seed(RUN, 0, "p0")}, "ack"),
        (choose(), "choice"),
        (choose(), "decision_pending: the choice before it was not answered yet"),
    ],
    "game_already_active": [(started(), "ack"), (started(1), "game_already_active: game g-f67d7fe78c792984 is not over")],
    "internal_error": [(started(), "ack"), (choose(), "internal_error: policy first picked candidate 1 of 1")],
    "malformed_json": [(b"{not json", "malformed_json: ")],
    "malformed_request": [
        (
            {"request_type": "hello", **PROTOCOL, "request_id": None},
            "malformed_request: request_id: has to be a text that is not empty",
        )
    ],
    "protocol_mismatch": [({"request_type": "hello", **OLD}, "protocol_mismatch: this is spellbench/v2")],
    "unknown_game": [(choose(-1), "unknown_game: the game is none")],
}
"""What bots are asked in the arena's transcripts of errors."""


class Piped:
    """A bot that all lines of a transcript are sent to at once, so that the second of two choices arrives while the first is pending."""

    def __init__(self, bot: Bot, lines: list[bytes]) -> None:
        receiving, sending = os.pipe()
        os.write(sending, b"".join(lines))
        os.close(sending)
        out = io.BytesIO()
        serve(bot, receiving, out)
        os.close(receiving)
        self.answers = out.getvalue().splitlines()

    def line(self, line: bytes) -> bytes:
        return self.answers.pop(0)


@pytest.mark.parametrize("name", sorted(BOT))
def test_transcripts_of_bots(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The transcript `internal_error` is that of a bot that picks what it was not offered."""
    bot, answer = Bot("first"), dict[str, Any]()
    if name == "internal_error":
        monkeypatch.setattr(bot, "_pick", lambda *_: 1)
    lines = [line_of(request, f"r-{number}")[0] for number, (request, _) in enumerate(BOT[name])]
    program = Piped(bot, lines) if name == "decision_pending" else bot
    for answer, expected, request_id in exchanged(program, BOT[name], "r", 0):
        agrees(answer, expected, request_id)
    assert answer["error"]["code"] == name


def test_a_bot_waits_for_lines_that_arrive_later() -> None:
    """After a refused line the game goes on; blank lines and a last line without an end are read, too."""
    lines = [line_of(request, f"r-{k}")[0] for k, request in enumerate((started(), choose(), HELLO, choose()))]
    first, *rest = Piped(Bot("first"), [lines[0], b"\n", lines[1], lines[2], lines[3].rstrip()]).answers
    assert json.loads(first)["response_type"] == "ack"
    told = [json.loads(answer) for answer in rest]
    assert [(one["request_id"], one["response_type"]) for one in told] == [("r-1", "choice"), ("r-2", "error"), ("r-3", "choice")]


# --- the arena's conformance checks of engines that no transcript shows


def asked(engine: Engine, request_id: str, request: Message) -> Message:
    return dict(json.loads(engine.line(canonical({**request, "request_id": request_id}) + b"\n")))


def first_candidates(engine: Engine, begin: Message) -> Message:
    """Play a game in which candidate 0 is taken always; return its end."""
    message = asked(engine, "first", begin)
    while message["response_type"] == "decision":
        echo = message["seat_decision"]["candidates"][0]["semantic"]
        request = {**step(message["step"], 0, echo), "game_id": message["game_id"]}
        message = asked(engine, f"first-{message['step']}", request)
    return message


def test_rules_that_are_not_declared_are_refused() -> None:
    engine = Engine([BURN])
    hello = asked(engine, "hello", HELLO)
    assert hello["fairness"] == {"noninterference_probe": False}
    assert hello["extensions"] == []
    assert hello["rules_supported"] == {"mulligan": ["london", "none"], "starting_player": ["host_assigned"]}
    refused: tuple[Message, ...] = (
        {"probe": True},
        {"extensions": ["x_spellbench_conformance"]},
        {"starting_player": "toss_winner_chooses", "starting_seat": None},
    )
    for k, rules in enumerate(refused):
        assert asked(engine, f"rule-{k}", reset(rules=rules))["error"]["code"] == "unsupported_rule"


def test_the_id_of_a_game_is_not_used_again() -> None:
    engine = Engine([BURN])
    ended = first_candidates(engine, reset(max_steps=2000))
    assert ended["response_type"] == "terminal"
    assert asked(engine, "late", {**step(ended["step_count"])})["error"]["code"] == "game_already_terminal"
    assert asked(engine, "again", reset())["error"]["code"] == "malformed_request"


def test_a_request_that_could_not_be_read_is_not_kept() -> None:
    engine, checked = Engine([BURN]), {**CHECKED, "deck": {"catalog_id": "Burn"}}
    assert asked(engine, "cache", {**checked, "no_such_field": 1})["error"]["code"] == "malformed_request"
    good = {**PROTOCOL, "request_id": "cache", "response_type": "deck_ok"}
    assert [asked(engine, "cache", checked) for _ in range(2)] == [good] * 2
    changed = asked(engine, "cache", {**CHECKED, "deck": {"catalog_id": "spellbench-conformance-no-such-deck"}})
    assert changed["error"]["code"] == "request_id_reuse_mismatch"


def test_what_is_wrong_with_a_step_is_said_in_the_order_of_the_specification() -> None:
    """9.4: the game, that it is over, the step, the candidate, its meaning."""
    engine, wrong = Engine([BURN]), step(99, 4096, {"kind": "concede"}, index=1)
    requests: list[tuple[Message, str]] = [
        (wrong, "step_before_reset"),
        (reset(), ""),
        (wrong, "game_id_mismatch"),
        (step(99, 4096, {"kind": "concede"}), "expected_step_mismatch"),
        (step(0, 4096, {"kind": "concede"}), "candidate_id_out_of_range"),
        (step(0, 0, {"kind": "concede"}), "semantic_echo_mismatch"),
    ]
    for number, (request, code) in enumerate(requests):
        answer = asked(engine, f"s-{number}", request)
        assert answer.get("error", {}).get("code", "") == code


LIMITS = {"turn": 500, "game": 4999}
"""Decisions of one seat in a turn and in a game at which the arena's host ends a game as forfeited (11.4)."""


@pytest.mark.parametrize("deck", ["RG24", "Mono-Blue Faeries"])
def test_games_of_the_arenas_simplest_bots_end_within_the_hosts_limits(deck: str) -> None:
    """`first` against any candidate, in either seat, under the validator."""
    pickers: tuple[Callable[[int, random.Random], int], ...] = (lambda n, _: 0, lambda n, lot: lot.randrange(n))
    rows = mtg.find_deck(deck).main
    for index in range(2):
        engine, lot = Engine([mtg.find_deck(deck)]), random.Random(index)
        validator = Validator(asked(engine, "hello", HELLO), sorted(name for _, name in rows))
        told = {"catalog_id": deck, "deck_id": deck_id(rows)}
        message = asked(engine, "begin", reset(index, decks=(told, told)))
        turns: dict[tuple[str, int], int] = {}
        while message["response_type"] == "decision":
            validator.decision(message)
            decision = message["seat_decision"]
            seat, turn = decision["acting_seat"], decision["observation"]["turn"]
            turns[seat, turn] = turns.get((seat, turn), 0) + 1
            picked = pickers[(SEATS.index(seat) + index) % 2](len(decision["candidates"]), lot)
            echo = decision["candidates"][picked]["semantic"]
            message = asked(engine, f"s-{message['step']}", step(message["step"], picked, echo, index))
        validator.terminal(message)
        assert message["classification"] == "natural"
        assert max(turns.values()) < LIMITS["turn"]
        assert max(validator.seat_steps.values()) < LIMITS["game"]
