"""A host of the spellbench protocol for tests: games through it under a validator, beside the same games in `Game`."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

from arena_validator import Validator

import ecs_mtg as mtg
from ecs_mtg.arena.engine import Engine, answer, begin_game, default_of
from ecs_mtg.arena.wire import Message, deck_id, domain_id, game_id, game_secret

RUN = bytes(range(32))
DECKS = (
    "RG24", "Mono-Green Stompy", "Sligh", "White Weenie", "Mono-Red Burn", "Mono-Blue Faeries", "Jund Wildfire", "Mono-Red Rally", "Grixis Affinity",
    "Elves", "Spy Combo", "Caw-Gates",
)  # fmt: skip
NAMES = sorted({name for deck in DECKS for _, name in mtg.find_deck(deck).main})


class Host:
    """Asks an engine, and checks what it says."""

    def __init__(self) -> None:
        self.engine = Engine(map(mtg.find_deck, DECKS))
        self.sent = 0
        self.hello = self.ask("hello", protocol_minor=0)

    def ask(self, kind: str, **fields: Any) -> Message:
        self.sent += 1
        request = {"request_type": kind, "protocol": "spellbench/v2", "request_id": f"h-{self.sent}", **fields}
        return json.loads(self.engine.line(json.dumps(request).encode() + b"\n"))

    def begin(self, index: int, decks: tuple[str, str], mulligan: str = "none", **changes: Any) -> Message:
        return self.ask("reset", **{**reset(index, decks, mulligan), **changes})

    def step(self, index: int, message: Message, candidate: Message, **changes: Any) -> Message:
        selection = {"candidate_id": candidate["candidate_id"], "semantic_echo": candidate["semantic"]}
        return self.ask(
            "step", **{"game_id": game_id(RUN, index), "expected_step": message["step"], "selection": selection, **changes}
        )


def reset(index: int, decks: tuple[str, str], mulligan: str) -> Message:
    seats = [
        {"seat": seat, "deck": {"deck_id": deck_id(mtg.find_deck(deck).main), "catalog_id": deck}}
        for seat, deck in zip(("p0", "p1"), decks, strict=True)
    ]
    rules = {
        "opponent_decklist": "visible", "mulligan": mulligan, "starting_player": "host_assigned", "starting_seat": ("p0", "p1")[index % 2],
        "card_name_domain": {"domain_id": domain_id(NAMES), "names": NAMES}, "extensions": [], "probe": False,
    }  # fmt: skip
    return {
        "game_id": game_id(RUN, index), "format": "pauper-bo1", "seats": seats, "rules": rules, "game_secret": game_secret(RUN, index).hex(),
        "max_decisions": 10000, "max_steps": 100000,
    }  # fmt: skip


def play(host: Host, index: int, decks: tuple[str, str], mulligan: str, max_steps: int = 100000) -> Message:
    """Play a game of any picks: every decision passes the validator, and has the options that `Game` has after the same picks.

    Returns the terminal message.
    """
    rng = random.Random(index)
    message, validator = host.begin(index, decks, mulligan, max_steps=max_steps), Validator(host.hello, NAMES)
    lists = [mtg.DeckList(name=name, main=mtg.find_deck(name).main) for name in decks]
    game = begin_game(lists, game_secret(RUN, index), index % 2)
    while message["response_type"] == "decision":
        while (option := default_of(game, mulligan)) is not None:
            answer(game, option)
        validator.decision(message)
        told, player = message["seat_decision"], game.current_player
        assert ("p0", "p1")[player] == told["acting_seat"]
        match = host.engine._match
        assert match is not None
        arrangement = match.arrangement
        if arrangement is None:
            texts, offered = (
                Counter(one.text for one in game.legal_actions),
                Counter(one["display_text"] for one in told["candidates"]),
            )
            semantic = told["candidates"][0]["semantic"]
            fewer = semantic["kind"] == "choose_name" or semantic.get("purpose") == "convoke"  # names of the benchmark; autopay
            assert offered <= texts if fewer else offered == texts
        seen = told["observation"]["players"]
        assert [one["life"] for one in seen] == game.record[0]["life"][:2].tolist()
        assert seen[player]["hand_count"] == len(seen[player]["hand"])
        candidate = rng.choice(told["candidates"])
        assert match.offered is not None
        assert match.game.record.tobytes() == game.record.tobytes()
        if arrangement is None:
            answer(game, match.offered.options[candidate["candidate_id"]])
        message = host.step(index, message, candidate)
        if arrangement is not None and arrangement.is_complete:
            arrangement.carry_out(game)
    assert message["response_type"] == "terminal", message
    while not game.is_over and (option := default_of(game, mulligan)) is not None:
        answer(game, option)
    validator.terminal(message)
    assert validator.checked == message["step_count"]
    if message["classification"] == "natural":
        assert game.is_over
        assert message["winner"] == (None if len(game.winners) != 1 else ("p0", "p1")[game.winners[0]])
    return message


__all__ = ["DECKS", "NAMES", "RUN", "Host", "play", "reset"]
