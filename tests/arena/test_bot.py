"""The bot of the spellbench protocol: a whole game between two of them through a host, and its errors."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest

import ecs_mtg as mtg
from ecs_mtg.arena.bot import PICKERS, Bot
from ecs_mtg.arena.engine import Engine
from ecs_mtg.arena.wire import Message, agent_seed, deck_id, domain_id, game_id, game_secret

RUN = bytes(range(32))


def ask(peer: Any, kind: str, number: int, **fields: Any) -> Message:
    request = {"request_type": kind, "protocol": "spellbench/v2", "request_id": f"r-{number}", **fields}
    return dict(json.loads(peer.line(json.dumps(request).encode())))


def test_a_game_between_bots() -> None:
    """The eager one wins most games against the one that passes."""
    deck = mtg.find_deck("RG24")
    wins = 0
    for index in range(2):
        engine, bots = Engine([deck]), {"p0": Bot("eager"), "p1": Bot("first")}
        for number, (seat, bot) in enumerate(bots.items()):
            assert ask(bot, "hello", number, protocol_minor=0)["bot"]["name"].startswith("ecs-mtg-")
            start = {"game_id": game_id(RUN, index), "seat": seat, "agent_seed": agent_seed(RUN, index, seat)}
            assert ask(bot, "game_start", 5, **start)["response_type"] == "ack"
        rules = {
            "opponent_decklist": "visible", "mulligan": "london", "starting_player": "host_assigned", "starting_seat": "p0",
            "card_name_domain": {"domain_id": domain_id(["Forest"]), "names": ["Forest"]}, "extensions": [], "probe": False,
        }  # fmt: skip
        seats = [{"seat": seat, "deck": {"deck_id": deck_id(deck.main), "catalog_id": deck.name}} for seat in bots]
        message = ask(
            engine, "reset", 0, game_id=game_id(RUN, index), format="pauper-bo1", seats=seats, rules=rules,
            game_secret=game_secret(RUN, index).hex(), max_decisions=10000, max_steps=100000,
        )  # fmt: skip
        number = 10
        while message["response_type"] == "decision":
            number += 1
            told = message["seat_decision"]
            choice = ask(bots[told["acting_seat"]], "choose", number, game_id=game_id(RUN, index), decision=told, clock={})
            k = choice["selection"]["candidate_id"]
            selection = {"candidate_id": k, "semantic_echo": told["candidates"][k]["semantic"]}
            message = ask(engine, "step", number, game_id=game_id(RUN, index), expected_step=message["step"], selection=selection)
        assert message["classification"] == "natural", message
        wins += message["winner"] == "p0"
        for bot in bots.values():
            assert ask(bot, "game_over", 6, game_id=game_id(RUN, index), terminal={})["response_type"] == "ack"
    assert wins == 2


@pytest.mark.parametrize("policy", sorted(PICKERS))
def test_what_a_bot_can_not_serve_has_its_code(policy: str) -> None:
    bot = Bot(policy)
    assert json.loads(bot.line(b"{"))["error"]["code"] == "malformed_json"
    assert ask(bot, "choose", 1, game_id="g-1", decision={})["error"]["code"] == "unknown_game"
    assert ask(bot, "game_start", 2)["error"]["code"] == "malformed_request"
    assert ask(bot, "game_start", 3, game_id="g-1", agent_seed=1)["response_type"] == "ack"
    assert ask(bot, "game_start", 4, game_id="g-2", agent_seed=1)["error"]["code"] == "game_already_active"
    assert ask(bot, "game_over", 5, game_id="g-2")["error"]["code"] == "unknown_game"
    assert ask(bot, "dance", 6)["error"]["code"] == "malformed_request"
    assert json.loads(bot.line(b'{"protocol":"spellbench/v1"}'))["error"]["code"] == "protocol_mismatch"
    for nameless in (b"", b',"request_id":""', b',"request_id":3'):
        told = json.loads(bot.line(b'{"protocol":"spellbench/v2","request_type":"hello"' + nameless + b"}"))
        assert (told["error"]["code"], told["request_id"]) == ("malformed_request", "")
    assert json.loads(bot.line(b"[1,2]"))["error"]["code"] == "malformed_request"


def test_a_bot_plays_what_is_told_with_the_fewest_words() -> None:
    """Hosts may leave out what no bot needs: a game that begins without a seed, a decision with nothing but its candidates."""
    bot = Bot("random")
    assert ask(bot, "game_start", 0, game_id="g-1", seat="p0") == {
        "protocol": "spellbench/v2",
        "request_id": "r-0",
        "response_type": "ack",
    }
    decision = {
        "acting_seat": "p0",
        "candidates": [{"candidate_id": 0, "display_text": None, "semantic": {"kind": "pass"}}],
        "seat_step": 0,
    }
    told = ask(bot, "choose", 1, game_id="g-1", decision=decision, clock={"max_decision_ms": 60000, "remaining_ms": 600000})
    assert told == {
        "protocol": "spellbench/v2",
        "request_id": "r-1",
        "response_type": "choice",
        "selection": {"candidate_id": 0},
    }


def test_policies_that_there_are_not_are_refused() -> None:
    with pytest.raises(ValueError, match="policy 'chess': not a policy"):
        Bot("chess")


def test_commands_answer_on_standard_output() -> None:
    hello = '{"request_type":"hello","protocol":"spellbench/v2","request_id":"h-1","protocol_minor":0}\n'
    for arguments, name in (
        (["spellbench-engine", "RG24"], "engine"),
        (["spellbench-bot", "--policy", "random"], "bot"),
        (["spellbench-bot", "--policy", "search"], "bot"),
    ):
        run = subprocess.run(
            [sys.executable, "-m", "ecs_mtg", *arguments], input=hello, capture_output=True, text=True, check=True
        )
        assert json.loads(run.stdout)[name]["name"].startswith("ecs-mtg")
        assert ("ecs-mtg-search: the pilot made 0 of 0 decisions" in run.stderr) == ("search" in arguments)
