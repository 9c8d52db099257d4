"""The agent role (10): a bot that picks candidates of any engine."""

from __future__ import annotations

import os
import random
import select
from collections.abc import Callable, Mapping
from typing import Any, BinaryIO

from ecs_mtg.arena.piloting import Piloted, Tally
from ecs_mtg.arena.wire import PROTOCOL, Message, WireError, canonical, parsed
from ecs_mtg.support.version import __version__

Picker = Callable[[Message, random.Random], int]


def pick_any(decision: Message, lot: random.Random) -> int:
    """Pick any candidate."""
    return lot.randrange(len(decision["candidates"]))


def pick_first(decision: Message, lot: random.Random) -> int:
    """Pick the first candidate: pass, wherever that is legal."""
    return 0


def _worth(decision: Message, semantic: Message, lot: random.Random) -> float:
    """How good a candidate looks by itself; lots decide among equal ones."""
    kind, me = semantic["kind"], decision["acting_seat"]
    target: Any = semantic.get("target") or semantic.get("choice") or {}
    theirs = target.get("player", me) != me or target.get("object", {}).get("controller_seat", me) != me
    values = {
        "pass": 1, "play_land": 4, "cast_spell": 3, "activate_ability": 0.5, "special_action": 0.5, "activate_mana_ability": 0,
        "choose_target": 2 if theirs else 1, "select_object": 1, "finish_selection": 0.5, "finish_target_selection": 0,
        "declare_attack": 1 if semantic.get("defender") else 0.9, "declare_block": 0 if semantic.get("attacker") else 1,
    }  # fmt: skip
    for name in ("keep", "pay", "value"):
        if type(semantic.get(name)) is bool:
            return float(semantic[name])
    value = float(values.get(kind, 1))
    if kind == "cast_spell":
        value += _mana_value(decision, semantic["source"]["object_id"]) / 16
    return value + lot.random() / 100


def _mana_value(decision: Message, object_id: str) -> int:
    for player in decision["observation"]["players"]:
        for one in (*(player["hand"] or ()), *player["graveyard"], *player["exile"]):
            if one["object_id"] == object_id and one["characteristics"] is not None:
                return int(one["characteristics"]["mana_value"])
    return 0


def pick_eager(decision: Message, lot: random.Random) -> int:
    """Pick what looks best by itself: lands, then the dearest spell, opponents as targets, attack, no blocks."""
    semantics = [one["semantic"] for one in decision["candidates"]]
    return max(range(len(semantics)), key=lambda k: _worth(decision, semantics[k], lot))


PICKERS: Mapping[str, Picker] = {"random": pick_any, "first": pick_first, "eager": pick_eager}


class Bot:
    """Answers requests, one after the other; serves one seat of one game at a time."""

    def __init__(self, policy: str = "random") -> None:
        """Play by one of `PICKERS`, or by a pilot of the engine; what it can't decide is picked eagerly.

        Raises:
            ValueError: there is no such policy.
        """
        self.policy, self._pick = policy, PICKERS.get(policy, pick_eager)
        self.tally = None if policy in PICKERS else Tally()
        try:
            self._pilot = None if self.tally is None else Piloted(policy, self.tally)
        except ValueError as error:
            raise ValueError(f"{error}; or eager, which plays by what the protocol tells") from None
        self._game: str | None = None
        self._lot = random.Random(0)
        self.decided = False  # the last line asked for a choice

    def line(self, line: bytes, pending: bool = False) -> bytes:
        """Answer a line with a line.

        Args:
            line: a request.
            pending: it arrived while a choice was unanswered, which no host may do (10.5).
        """
        request_id, self.decided = "", False
        try:
            request = parsed(line)
            given = request.get("request_id")
            request_id = given if isinstance(given, str) else ""
            self.decided = request.get("request_type") == "choose"
            if pending:
                raise WireError("decision_pending", "the choice before it was not answered yet")
            answer = self._served(request)
        except WireError as error:
            answer = {"response_type": "error", "error": {"code": error.code, "message": str(error)}}
        return canonical({"protocol": PROTOCOL, "request_id": request_id, **answer}) + b"\n"

    def _served(self, request: Message) -> Message:
        if request.get("protocol") != PROTOCOL:
            raise WireError("protocol_mismatch", f"this is {PROTOCOL}")
        if not isinstance(request.get("request_id"), str) or not request["request_id"]:
            raise WireError("malformed_request", "request_id: has to be a text that is not empty")
        kind = request.get("request_type")
        if kind not in ("hello", "game_start", "choose", "game_over"):
            raise WireError("malformed_request", f"request_type {kind!r}: there are hello, game_start, choose and game_over")
        try:
            answer: Message = getattr(self, f"_{kind}")(request)
        except (KeyError, TypeError, IndexError, ValueError, AttributeError) as error:
            raise WireError("malformed_request", f"{kind}: {type(error).__name__}: {error}") from None
        return answer

    def _hello(self, request: Message) -> Message:
        requires: Message = {"observation": [], "extensions": []}
        bot = {"name": f"ecs-mtg-{self.policy}", "version": __version__}
        return {"response_type": "hello_ok", "bot": bot, "requires": requires, "extensions_accepted": []}

    def _game_start(self, request: Message) -> Message:
        if self._game is not None:
            raise WireError("game_already_active", f"game {self._game} is not over")
        self._lot, self._game = random.Random(int(request.get("agent_seed", 0))), str(request["game_id"])
        if self._pilot is not None:
            self._pilot.begin(request, self._lot)
        return {"response_type": "ack"}

    def _of_this_game(self, request: Message) -> None:
        if self._game is None or request["game_id"] != self._game:
            raise WireError("unknown_game", f"the game is {self._game or 'none'}")

    def _choose(self, request: Message) -> Message:
        self._of_this_game(request)
        decision = request["decision"]
        picked = None if self._pilot is None else self._pilot.pick(decision)
        if picked is None:
            picked = self._pick(decision, self._lot)
        if not 0 <= picked < len(decision["candidates"]):
            raise WireError("internal_error", f"policy {self.policy} picked candidate {picked} of {len(decision['candidates'])}")
        return {"response_type": "choice", "selection": {"candidate_id": picked}}

    def _game_over(self, request: Message) -> Message:
        self._of_this_game(request)
        self._game = None
        return {"response_type": "ack"}


class Lines:
    """Lines of a file descriptor, as they arrive."""

    def __init__(self, descriptor: int) -> None:
        """Read from a descriptor."""
        self._descriptor, self._rest, self._ended = descriptor, b"", False

    def next(self) -> bytes | None:
        """Wait for the next line; None if there are no more."""
        while b"\n" not in self._rest and not self._ended:
            self._read()
        if not self._rest:
            return None
        line, _, self._rest = self._rest.partition(b"\n")
        return line

    def arrived(self) -> list[bytes]:
        """Return the lines that have arrived, without waiting; where waiting can't be avoided (Windows), those read before."""
        try:
            while not self._ended and select.select([self._descriptor], [], [], 0)[0]:
                self._read()
        except OSError:
            pass
        *lines, self._rest = self._rest.split(b"\n")
        return lines

    def _read(self) -> None:
        read = os.read(self._descriptor, 1 << 16)
        self._rest, self._ended = self._rest + read, not read


def serve(bot: Bot, descriptor: int, out: BinaryIO) -> None:
    """Answer the lines of a descriptor, in their order; those that arrive before a choice was answered are refused."""
    lines = Lines(descriptor)
    while (line := lines.next()) is not None:
        if not line.strip():
            continue
        answers = [bot.line(line)]
        if bot.decided:
            answers += [bot.line(early, pending=True) for early in lines.arrived() if early.strip()]
        out.write(b"".join(answers))
        out.flush()


__all__ = ["PICKERS", "Bot", "Lines", "serve"]
