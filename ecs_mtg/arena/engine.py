"""The environment role (9): a process that plays one game at a time for a host."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, BinaryIO

import numpy as np

from ecs_mtg.arena.arranging import Gathered, answer, begun
from ecs_mtg.arena.candidates import KINDS, Offered, Offers, UnrepresentableError
from ecs_mtg.arena.observing import FLAGS, SEATS, Observer
from ecs_mtg.arena.wire import LARGEST, MINOR, PROTOCOL, Message, ObjectIds, WireError, canonical, deck_id, parsed, stream_seed
from ecs_mtg.components import COLUMNS
from ecs_mtg.components.codes import Decision, FrameKind, Option, Outcome, RunOption
from ecs_mtg.components.programs import Op
from ecs_mtg.decks import DeckError, DeckList
from ecs_mtg.engine.runners import Runner
from ecs_mtg.game.game import Game
from ecs_mtg.game.options import determinize
from ecs_mtg.setup.deck_arguments import deal
from ecs_mtg.support.limits import MAX_SEED
from ecs_mtg.support.records import copied
from ecs_mtg.support.version import __version__

FORMATS = ("pauper-bo1", "constructed-bo1")
MULLIGANS = ("london", "none")
MOST_SAMPLES = 256
"""Positions that one request of the probe may ask for."""

SHOWN_BEFORE = (Op.CHOOSE_FROM, Op.ORDER, Op.SEPARATE, Op.CHOOSE_PILE)
"""Instructions by which players choose among cards that an earlier one has shown."""

Fields = Mapping[str, Callable[[Any], bool]]


def _text(value: Any) -> bool:
    return isinstance(value, str) and value != ""


def _count(value: Any) -> bool:
    return type(value) is int and 0 <= value <= LARGEST


def _fields(what: str, value: Any, fields: Fields) -> Message:
    """Check that an object has these fields and no others.

    Raises:
        WireError: it has not.
    """
    if not isinstance(value, dict) or value.keys() != fields.keys():
        found = ", ".join(sorted(value)) if isinstance(value, dict) else type(value).__name__
        raise WireError("malformed_request", f"{what}: has to have the fields {', '.join(sorted(fields))}, not {found}")
    for name, fits in fields.items():
        if not fits(value[name]):
            raise WireError("malformed_request", f"{what}.{name}: {value[name]!r} can't be")
    return value


def _is_list(value: Any) -> bool:
    return isinstance(value, list)


def _is_object(value: Any) -> bool:
    return isinstance(value, dict)


ENVELOPE: Fields = {"request_type": _text, "protocol": _text, "request_id": _text}
REQUESTS: Mapping[str, Fields] = {
    "hello": {**ENVELOPE, "protocol_minor": _count},
    "reset": {
        **ENVELOPE, "game_id": _text, "format": _text, "seats": _is_list, "rules": _is_object,
        "game_secret": lambda value: isinstance(value, str) and len(value) == 64 and set(value) <= set("0123456789abcdef"),
        "max_decisions": _count, "max_steps": _count,
    },
    "step": {**ENVELOPE, "game_id": _text, "expected_step": _count, "selection": _is_object},
    "validate_deck": {**ENVELOPE, "format": _text, "deck": _is_object},
    "probe_resample": {**ENVELOPE, "game_id": _text, "samples": _count},
}  # fmt: skip
RULES: Fields = {
    "opponent_decklist": lambda value: value in ("visible", "hidden"),
    "mulligan": lambda value: value in MULLIGANS,
    "starting_player": lambda value: value in ("host_assigned", "toss_winner_chooses"),
    "starting_seat": lambda value: value is None or value in SEATS,
    "card_name_domain": _is_object,
    "extensions": _is_list,
    "probe": lambda value: type(value) is bool,
}


def _rows(deck: DeckList) -> list[Message]:
    return [{"name": name, "count": count} for count, name in deck.main]


@dataclass
class _Group:
    """A group of decisions under way (8)."""

    seat: int
    key: tuple[Any, ...]
    size: int
    index: int = 0


@dataclass
class _Match:
    """A game under way."""

    game_id: str
    game: Game
    ids: ObjectIds
    mulligan: str
    domain: frozenset[str]
    max_decisions: int
    max_steps: int
    probe: bool = False
    step: int = 0
    seat_steps: list[int] = field(default_factory=lambda: [0, 0])
    group_ids: list[int] = field(default_factory=lambda: [0, 0])
    groups: int = 0
    group: _Group | None = None
    looks: list[int] = field(default_factory=lambda: [0, 0])
    looked: list[tuple[Any, ...]] = field(default_factory=lambda: [(), ()])
    offered: Offered | None = None
    arrangement: Gathered | None = None
    over: bool = False


def begin_game(decks: Sequence[DeckList], secret: bytes, starting: int) -> Game:
    """Begin the game that a secret deals; every decision is asked, those with one option too."""
    dealt = deal(decks, starting=starting)
    begin = dealt.begin()
    begin["options_rule"] |= 1 << RunOption.ASK_EVERYTHING
    cards = dealt.pool
    record, runner = COLUMNS.zeros(), Runner(cards.record, len(SEATS))
    seed = stream_seed(secret, "shared", "game", 0) & MAX_SEED
    runner.start(record, begin, seed, np.zeros(1, np.int64), 0, 1)
    return Game.at(record, cards, runner, dealt.lists, [])


def default_of(game: Game, mulligan: str) -> int | None:
    """Return what the engine decides itself by the rules it declares (7.6): which option, None if it asks."""
    g = game.record[0]
    decision, n = int(g["decision"]), int(g["n_options"])
    if decision == Decision.MULLIGAN and mulligan == "none":
        return next(one.index for one in game.legal_actions if one.kind == Option.KEEP)
    if decision == Decision.ORDER and (n == 1 or g["option_kind"][0] == Option.ABILITY):
        return 0
    if decision == Decision.DAMAGE:
        row = int(g["asked_creature"])
        lethal = int(g["toughness"][row]) - int(g["damage"][row])
        amounts = g["option_number"][:n].tolist()
        enough = [k for k, amount in enumerate(amounts) if amount >= lethal]
        return min(enough, key=lambda k: amounts[k]) if enough else amounts.index(max(amounts))
    return None


def shown_by(game: Game) -> int:
    """Return the instruction that has shown the cards that a decision is about; an earlier one, where players choose among what it has shown."""
    g, pool = game.record[0], game.cards.record[0]
    about, frame = int(g["decision_about"]), int(g["n_frames"]) - 1
    if frame < 0 or about < 0 or g["fr_kind"][frame] != FrameKind.RESOLVE or int(pool["i_op"][about]) not in SHOWN_BEFORE:
        return about
    first = about
    while first > 0 and pool["i_op"][first] not in (Op.END, Op.LOOK):
        first -= 1
    return about if pool["i_op"][first] == Op.END else first


class Engine:
    """Answers requests, one after the other."""

    def __init__(self, decks: Iterable[DeckList], mulligans: Sequence[str] = MULLIGANS, probe: bool = False) -> None:
        """Offer decks by name; others may be given as lists.

        Args:
            decks: the catalog.
            mulligans: which of `MULLIGANS` a game may be played with.
            probe: redraw, when a game allows it, what is hidden from a seat (9.7).
        """
        self.mulligans, self.probe = tuple(mulligans), probe
        self.catalog = {deck.name: DeckList(name=deck.name, main=deck.main) for deck in decks}  # best of one: no sideboards
        self.identity = {"name": "ecs-mtg", "version": __version__, "source_revision": None,
                         "rules_snapshot_id": f"ecs-mtg {__version__}", "card_pool_identity": f"ecs-mtg {__version__}"}  # fmt: skip
        self.provenance = {"engine_name": "ecs-mtg", "engine_version": __version__,
                           **{key: self.identity[key] for key in ("rules_snapshot_id", "card_pool_identity")}}  # fmt: skip
        self._match: _Match | None = None
        self._games: set[str] = set()
        self._answered: dict[str, tuple[bytes, Message]] = {}

    # --- the envelope

    def line(self, line: bytes) -> bytes:
        """Answer a line with a line."""
        try:
            answer = self.answer(parsed(line))
        except WireError as error:
            answer = _error(error, error.request_id)
        return canonical(answer) + b"\n"

    def answer(self, request: Message) -> Message:
        """Answer a request; what is wrong with it is the answer, too."""
        request_id = request.get("request_id")
        if not isinstance(request_id, str) or not request_id:
            return _error(WireError("malformed_request", "request_id: has to be a text that is not empty"), "")
        try:
            payload = canonical(request)
            if request_id in self._answered:
                before, answer = self._answered[request_id]
                if before != payload:
                    raise WireError("request_id_reuse_mismatch", f"request_id {request_id!r} was that of another request")
                return answer
            answer = self._served(request)
            self._answered = {request_id: (payload, answer)} | dict(list(self._answered.items())[-LARGEST_CACHE:])
        except WireError as error:
            answer = _error(error, request_id)
            if error.code not in ("malformed_json", "malformed_request", "request_id_reuse_mismatch"):
                self._answered[request_id] = payload, answer
        return answer

    def _served(self, request: Message) -> Message:
        protocol = request.get("protocol")
        if not isinstance(protocol, str):
            raise WireError("malformed_request", "protocol: has to be a text")
        if protocol != PROTOCOL:
            raise WireError("protocol_mismatch", f"protocol {protocol!r}: this is {PROTOCOL}")
        kind = request.get("request_type")
        if not isinstance(kind, str) or kind not in REQUESTS:
            raise WireError("malformed_request", f"request_type {kind!r}: there are {', '.join(REQUESTS)}")
        _fields(kind, request, REQUESTS[kind])
        return {"protocol": PROTOCOL, "request_id": request["request_id"], **getattr(self, f"_{kind}")(request)}

    # --- requests

    def _hello(self, request: Message) -> Message:
        return {
            "response_type": "hello_ok",
            "protocol_minor": min(MINOR, request["protocol_minor"]),
            "engine": self.identity,
            "formats": list(FORMATS),
            "deck_sources": ["catalog", "decklist"],
            "catalog": [{"catalog_id": name, "name": name, "decklist": _rows(deck)} for name, deck in self.catalog.items()],
            "rules_supported": {"mulligan": list(self.mulligans), "starting_player": ["host_assigned"]},
            "observation": dict.fromkeys(FLAGS, False),
            "decision_kinds": list(KINDS),
            "engine_defaults": {"trigger_order": "engine_order", "replacement_order": None,
                                "combat_damage_assignment": "engine_order", "mana_payment": "engine_autopay"},
            "rewind": False,
            "fairness": {"noninterference_probe": self.probe},
            "extensions": [],
        }  # fmt: skip

    def _validate_deck(self, request: Message) -> Message:
        self._format(request)
        self._playable(self._deck(request["deck"]))
        return {"response_type": "deck_ok"}

    def _probe_resample(self, request: Message) -> Message:
        """Return the pending decision as the seat would see it in other positions that agree with what it knows (9.7)."""
        if not self.probe:
            raise WireError("unsupported_request", "there is no probe")
        match = self._of_the_game(request)
        if not match.probe:
            raise WireError("probe_refused", "the game was reset without rules.probe")
        if request["samples"] > MOST_SAMPLES:
            raise WireError("malformed_request", f"samples: there are {MOST_SAMPLES} at most")
        seat, real, worlds = int(match.game.record[0]["decider"]), match.game, []
        for sample in range(request["samples"]):
            world = real.copy()
            world.record = copied(real.record)
            determinize(world.record, world.cards, seat, match.step * MOST_SAMPLES + sample)
            observer = Observer(world, seat, match.ids)
            worlds.append(_told(match, observer, self._offered(match, observer, match.looks[seat])))
        return {"response_type": "probe_result", "game_id": match.game_id, "worlds": worlds}

    def _reset(self, request: Message) -> Message:
        if self._match is not None and not self._match.over:
            raise WireError("game_already_active", f"game {self._match.game_id} is not over")
        if request["game_id"] in self._games:
            raise WireError("malformed_request", f"game_id {request['game_id']!r}: was used")
        self._format(request)
        decks = self._seats(request["seats"])
        rules = self._rules(request["rules"])
        for deck in decks:
            self._playable(deck)
        secret = bytes.fromhex(request["game_secret"])
        self._games.add(request["game_id"])
        self._match = _Match(
            request["game_id"], begin_game(decks, secret, SEATS.index(rules["starting_seat"])), ObjectIds(secret), rules["mulligan"],
            frozenset(rules["card_name_domain"]["names"]), request["max_decisions"], request["max_steps"], rules["probe"],
        )  # fmt: skip
        return self._next(self._match)

    def _of_the_game(self, request: Message) -> _Match:
        """Return the game that a request names, which has to be under way."""
        match = self._match
        if match is None:
            raise WireError("step_before_reset", "no game was reset")
        if request["game_id"] != match.game_id:
            raise WireError("game_id_mismatch", f"the game is {match.game_id}")
        if match.over:
            raise WireError("game_already_terminal", "the game is over")
        return match

    def _step(self, request: Message) -> Message:
        match = self._of_the_game(request)
        if request["expected_step"] != match.step:
            raise WireError("expected_step_mismatch", f"the decision has step {match.step}")
        selection = _fields("selection", request["selection"], {"candidate_id": _count, "semantic_echo": _is_object})
        offered = match.offered
        assert offered is not None
        if selection["candidate_id"] >= len(offered.options):
            raise WireError("candidate_id_out_of_range", f"the candidates are 0 to {len(offered.options) - 1}")
        if canonical(selection["semantic_echo"]) != canonical(offered.semantics[selection["candidate_id"]]):
            raise WireError("semantic_echo_mismatch", "the candidate means something else")
        choice = offered.options[selection["candidate_id"]]
        if match.arrangement is None:
            answer(match.game, choice)
        else:
            match.arrangement.take(choice)
            if match.arrangement.is_complete:
                match.arrangement.carry_out(match.game)
                match.arrangement = None
        self._count(match)
        return self._next(match)

    # --- what requests hold

    def _format(self, request: Message) -> None:
        if request["format"] not in FORMATS:
            raise WireError("unsupported_format", f"format {request['format']!r}: there are {', '.join(FORMATS)}")

    def _seats(self, seats: Sequence[Any]) -> list[DeckList]:
        decks = []
        for told in seats:
            _fields("seats", told, {"seat": _text, "deck": _is_object})
        if [told["seat"] for told in seats] != list(SEATS):
            raise WireError("malformed_request", "seats: have to be p0 and p1")
        for told in seats:
            deck = dict(told["deck"])
            known = deck.pop("deck_id", None)
            if not _text(known):
                raise WireError("malformed_request", "deck.deck_id: has to be a text")
            found = self._deck(deck)
            if known != deck_id(found.main):
                raise WireError("deck_id_mismatch", f"deck {found.name!r}: its id is {deck_id(found.main)}")
            decks.append(found)
        return decks

    def _deck(self, told: Message) -> DeckList:
        if told.keys() == {"catalog_id"} and _text(told["catalog_id"]):
            if told["catalog_id"] not in self.catalog:
                raise WireError("unsupported_deck", f"catalog_id {told['catalog_id']!r}: there is no such deck")
            return self.catalog[told["catalog_id"]]
        if told.keys() != {"decklist"} or not isinstance(told["decklist"], list) or not told["decklist"]:
            raise WireError("malformed_request", "deck: has to have a catalog_id or a decklist")
        rows = [_fields("decklist", row, {"name": _text, "count": lambda n: _count(n) and n > 0}) for row in told["decklist"]]
        if len({row["name"] for row in rows}) != len(rows):
            raise WireError("malformed_request", "decklist: a name stands there twice")
        return DeckList(name="deck", main=tuple((row["count"], row["name"]) for row in rows))

    def _playable(self, deck: DeckList) -> None:
        try:
            deal([deck, deck])
        except (DeckError, ValueError) as error:
            raise WireError("unsupported_deck", str(error)) from None

    def _rules(self, rules: Message) -> Message:
        _fields("rules", rules, RULES)
        domain = _fields("card_name_domain", rules["card_name_domain"], {"domain_id": _text, "names": _is_list})
        if not all(map(_text, domain["names"])):
            raise WireError("malformed_request", "card_name_domain.names: have to be texts")
        if (rules["starting_player"] == "host_assigned") != (rules["starting_seat"] is not None):
            raise WireError("malformed_request", "starting_seat: goes with host_assigned")
        if rules["mulligan"] not in self.mulligans:
            raise WireError("unsupported_rule", f"mulligan {rules['mulligan']!r}: there is {' or '.join(self.mulligans)}")
        if rules["starting_player"] != "host_assigned" or rules["extensions"]:
            raise WireError("unsupported_rule", "the host names the starting player; there are no extensions")
        if rules["probe"] and (
            not self.probe or rules["opponent_decklist"] == "hidden"
        ):  # of other lists the engine knows nothing
            raise WireError("unsupported_rule", "there is no probe, or none of games in which lists are hidden")
        return rules

    # --- playing

    def _count(self, match: _Match) -> None:
        """Count an answer."""
        group = match.group
        assert group is not None
        match.step += 1
        match.seat_steps[group.seat] += 1
        group.index += 1
        if group.index == group.size:
            match.group_ids[group.seat] += 1
            match.groups += 1
            match.group = None

    def _next(self, match: _Match) -> Message:
        """Go on to the next decision, or the end."""
        game = match.game
        while not game.is_over:
            option = default_of(game, match.mulligan)
            if option is None:
                break
            answer(game, option)
        if game.is_over:
            return self._ended(match)
        if match.step >= match.max_steps or match.groups >= match.max_decisions:
            return self._terminal(match, "truncated", "truncated", None, "decision_cap")
        try:
            return self._decision(match)
        except UnrepresentableError as error:
            return self._terminal(match, "halted", "halted", None, f"engine_contract_failure:{error}")

    def _look(self, match: _Match, seat: int) -> int:
        """How many effects have shown hidden cards to a seat before: one that goes on shows them as they were."""
        g = match.game.record[0]
        key = shown_by(match.game), int(g["decision_source"]), int(g["frames_ever"])
        if match.looked[seat] != key:
            match.looked[seat] = key
            match.looks[seat] += 1
        return match.looks[seat]

    def _decision(self, match: _Match) -> Message:
        seat = int(match.game.record[0]["decider"])
        partial, look = match.group, self._look(match, seat)
        match.arrangement = match.arrangement or begun(match.game)
        told = Observer(match.game, seat, match.ids)
        offered = match.offered = self._offered(match, told, look)
        if partial is not None and (partial.seat, partial.key) != (seat, offered.key):
            raise UnrepresentableError("a group of decisions ended early")
        match.group = partial or _Group(seat, offered.key, offered.size)
        shared = {"response_type": "decision", "game_id": match.game_id, "step": match.step}
        return {**shared, "seat_decision": _told(match, told, offered), "provenance": self.provenance}

    @staticmethod
    def _offered(match: _Match, observer: Observer, look: int) -> Offered:
        """Return the candidates of the pending decision, in the game or in a position like it."""
        offers = Offers(observer, look, match.domain, match.group.key if match.group is not None else ())
        return offers.offered() if match.arrangement is None else offers.gathered(match.arrangement)

    def _ended(self, match: _Match) -> Message:
        game = match.game
        if game.outcome == Outcome.CAPACITY:
            return self._terminal(match, "halted", "halted", None, f"engine_contract_failure:{game.aborted_by}")
        if game.outcome == Outcome.TURN_LIMIT:
            return self._terminal(match, "truncated", "truncated", None, "turn_limit")
        if game.outcome == Outcome.DRAWN or len(game.winners) != 1:
            return self._terminal(match, "draw", "natural", None, "draw")
        winner = game.winners[0]
        return self._terminal(match, f"{SEATS[winner]}_win", "natural", SEATS[winner], f"{SEATS[1 - winner]}_lost")

    def _terminal(self, match: _Match, outcome: str, classification: str, winner: str | None, reason: str) -> Message:
        match.over = True
        return {
            "response_type": "terminal",
            "game_id": match.game_id,
            "outcome": outcome,
            "classification": classification,
            "winner": winner,
            "reason": reason,
            "step_count": match.step,
            "decision_count": match.groups,
            "provenance": self.provenance,
        }


def _told(match: _Match, observer: Observer, offered: Offered) -> Message:
    """Write what the acting seat is told: the observation and the candidates (9.3)."""
    group = match.group
    assert group is not None
    return {
        "acting_seat": SEATS[group.seat],
        "seat_step": match.seat_steps[group.seat],
        "group": {"group_id": match.group_ids[group.seat], "substep_index": group.index, "substep_count": group.size},
        "context": {
            "kind": "priority" if offered.is_priority else "choice",
            "source": None if offered.is_priority else offered.shared("source"),
            "purpose": offered.shared("purpose"),
            "text": None,
            "rewind": False,
        },
        "observation": observer.observation,
        "candidates": [
            {"candidate_id": k, "semantic": semantic, "display_text": text}
            for k, (semantic, text) in enumerate(zip(offered.semantics, offered.texts, strict=True))
        ],
        "extensions": {},
    }


LARGEST_CACHE = 16
"""Answers that are kept for requests that come again."""


def _error(error: WireError, request_id: str) -> Message:
    told = {"code": error.code, "message": str(error)}
    return {"response_type": "error", "protocol": PROTOCOL, "request_id": request_id, "error": told}


def serve(engine: Any, into: BinaryIO, out: BinaryIO) -> None:
    """Answer line by line until there are no more."""
    for line in into:
        if line.strip():
            out.write(engine.line(line))
            out.flush()


__all__ = ["FORMATS", "Engine", "answer", "begin_game", "default_of", "serve"]
