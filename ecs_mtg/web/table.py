"""A game between people and policies, and the data for a person's page, which contain nothing that they may not know."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ecs_mtg.components.codes import Decision, Option, RefKind, Step
from ecs_mtg.components.references import is_player, ref_kind, ref_row
from ecs_mtg.game.analysis import Analysis, analyse
from ecs_mtg.game.game import Game
from ecs_mtg.game.log import Teller, opening, step_name
from ecs_mtg.game.options import CONCESSION, Action
from ecs_mtg.pictures.board import Board, seen_board
from ecs_mtg.pictures.layout import laid_out, svg_of
from ecs_mtg.pictures.looks import Viewer, face_text
from ecs_mtg.setup.deck_arguments import Deck
from ecs_mtg.web.controls import CONTROLS, Kind
from ecs_mtg.web.stops import RULES, UNASKED, Stops

HINTS = "search:worlds=100"
LINES = 40  # of the log, the last ones: telling a hundred decisions takes 35 ms
BULLET = "\N{BULLET}"
DECLARED = (Decision.ATTACK, Decision.BLOCK)


class RefusedError(ValueError):
    """Something that can't be done now; the message is shown to the person."""


@dataclass(frozen=True)
class Setup:
    """What is played.

    Attributes:
        decks: the decks, by seat.
        people: the seats of people; pilots have the others.
        policies: who plays the other seats: one for all, or one for each seat.
        variant, planar_deck: as `Game` has them.
        mana_by_hand: whether people choose what mana their costs are paid with.
        open: whether all cards are shown to everybody, so that pilots can be asked what they think.
    """

    decks: tuple[Deck, ...]
    people: tuple[int, ...] = (0,)
    policies: tuple[str, ...] = ("greedy",)
    variant: str = "duel"
    planar_deck: str = "own"
    open: bool = False
    mana_by_hand: bool = False


class Table:
    """One game after the other with the same setup.

    Attributes:
        by_turns: whether `run` stops as each turn begins, so that a page is soon answered and shows turns go by.
        waits: whether it stopped there, and has to be called again before anybody can answer anything.
    """

    def __init__(self, setup: Setup, seed: int | None = None) -> None:
        """Begin the first game; without a seed it is drawn by lot."""
        self.setup = setup
        self.by_turns = self.waits = False
        self._changes = 0
        self.begin(seed)

    def begin(self, seed: int | None = None) -> None:
        """Begin a new game."""
        setup = self.setup
        self.seed = secrets.randbits(48) if seed is None else seed
        self.game = Game(setup.decks, self.seed, setup.variant, planar_deck=setup.planar_deck)
        if setup.mana_by_hand:
            self.game.pay_by_hand(*setup.people)
        self.stops = {seat: Stops() for seat in setup.people}
        self.seated = setup.people[0]
        self._turn = int(self.game.record[0]["turn_number"])  # as `run` ended
        self._answered: list[int] = []  # lengths of the history where people answered
        self._lines: dict[int | None, dict[int, list[str]]] = {}  # by viewer, what each decision led to
        self._tellers: dict[int | None, Teller] = {}  # by viewer
        self.run()

    # --- playing

    @property
    def number(self) -> str:
        """Names what pages show, so that no answer is taken for another one.

        It counts what people did and, if they are shown, turns: how many decisions there were in between tells of the hands of others.
        """
        return str(self._changes)

    def _policy(self, seat: int) -> str:
        policies = self.setup.policies
        return policies[seat] if len(policies) > 1 else policies[0]

    def run(self) -> None:
        """Let pilots play, and people pass who are not to be asked, until a person has to decide or the game is over; see `by_turns`."""
        game = self.game
        self._changes += 1
        self.waits = False
        while not game.is_over:
            player, turn = game.current_player, int(game.record[0]["turn_number"])
            if player in self.stops and not self.stops[player].passes(game.record[0], player):
                break
            if self.by_turns and turn != self._turn:  # everybody sees turns; how many decisions there were would tell of hands
                self.waits = True
                break
            if player in self.stops:
                game.push(0)
                continue
            chosen = game.choose(self._policy(player))
            game.push(chosen if chosen == CONCESSION else chosen.index)  # by its number it is not put into words a second time
        self._turn = int(game.record[0]["turn_number"])

    def _person(self, number: str) -> int:
        """Return the person who decides now.

        Raises:
            RefusedError: the page shows another position than there is, or the game is over.
        """
        if number != self.number:
            raise RefusedError("the game has gone on since; here is how it stands")
        if self.game.is_over:
            raise RefusedError("the game is over")
        if self.waits:
            raise RefusedError("the others are playing")
        return self.game.current_player

    def _answer(self, action: Action | int) -> None:
        self._answered.append(len(self.game.history))
        self.game.push(action)

    def act(self, number: str, option: int) -> None:
        """Take an option.

        Raises:
            RefusedError: there is no such option, or the page is out of date.
        """
        self._person(number)
        if type(option) is not int or not 0 <= option < len(self.game.legal_actions):
            raise RefusedError("there is no such option")
        self._answer(option)
        self.run()

    def wait(self, number: str, until: str) -> None:
        """Pass, and go on passing until the person's next turn (`turn`), or until the stack is empty (`stack`).

        Raises:
            RefusedError: the person has no priority, or the page is out of date.
        """
        player = self._person(number)
        g = self.game.record[0]
        if g["decision"] != Decision.PRIORITY or until not in ("turn", "stack"):
            raise RefusedError("you can only pass when you have priority")
        stops = self.stops[player]
        stops.ask_again()
        if until == "turn":
            stops.until_turn = int(g["turn_number"])
        else:
            stops.until_size = max(int(g["stack_size"]), 1)
        self._answer(0)
        self.run()

    def declare(self, number: str, plan: Mapping[str, Sequence[str]]) -> None:
        """Make a whole declaration of attackers or blockers.

        What is planned and not offered ends the plan, and the person is asked creature by creature from there on.

        Args:
            number: of the position.
            plan: by creature (`p4`), what it attacks (`player1`, `p7`), or all that it blocks; those that are left out do neither.

        Raises:
            RefusedError: nothing is to be declared, or the page is out of date.
        """
        self._person(number)
        game, declaration = self.game, _declaration(self.game)
        if declaration is None:
            raise RefusedError("there is nothing to declare now")
        left = {creature: list(some) for creature, some in plan.items()}
        first = True
        while _declaration(game) == declaration:
            source = own_id(int(game.record[0]["decision_source"]))
            wanted = left.get(source, [])
            actions = game.legal_actions
            fits = [one for one in actions if (own_id(one.object) in wanted if wanted else one.kind == Option.PASS)]
            if not fits:
                self._changes += 1
                return
            if wanted:  # who can block several attackers is asked again
                wanted.remove(own_id(fits[0].object))
            if first:
                self._answer(fits[0])
                first = False
            else:
                game.push(fits[0])
        self.run()

    def undo(self) -> None:
        """Take back everything since the last answer of a person, that answer included.

        Raises:
            RefusedError: nobody has answered anything yet.
        """
        if not self._answered:
            raise RefusedError("there is nothing to take back")
        before = self._answered.pop()
        while len(self.game.history) > before:
            self.game.pop()
        for lines in self._lines.values():
            for later in [k for k in lines if k >= before]:
                del lines[later]
        for stops in self.stops.values():
            stops.ask_again()
        self._changes += 1
        self.waits, self._turn = False, int(self.game.record[0]["turn_number"])
        if not self.game.is_over:
            self.seated = self.game.current_player

    def concede(self) -> None:
        """Have the person in the seat concede.

        Raises:
            RefusedError: the game is over, or they have left it.
        """
        before = len(self.game.history)
        try:
            self.game.concede(self.seated)
        except ValueError as error:
            raise RefusedError(str(error)) from None
        self._answered.append(before)
        self.run()

    def sit(self, seat: int) -> None:
        """Seat another person in front of the page.

        Raises:
            RefusedError: no person plays that seat.
        """
        if type(seat) is not int or seat not in self.stops:
            raise RefusedError("no person plays that seat")
        self.seated = seat

    def set_stop(self, whose: str, step: str, on: bool) -> None:
        """Set or lift a stop of the person who is seated.

        Raises:
            RefusedError: there is no such step.
        """
        stops = self.stops[self.seated]
        if whose == "hold":
            stops.hold = bool(on)
            return
        if step not in Step.__members__ or whose not in ("own", "others"):
            raise RefusedError("there is no such step")
        some = stops.own if whose == "own" else stops.others
        some.add(Step[step]) if on else some.discard(Step[step])

    # --- looking

    @property
    def viewer(self) -> int | None:
        """With whose eyes the page sees the game: those of the person seated; everything is shown once the game is over."""
        return None if self.game.is_over or self.setup.open else self.seated

    def state(self, width: float) -> dict[str, Any]:
        """Return what a page shows, as JSON-compatible data."""
        board, told = self.position()
        return told if board is None else {**told, "svg": svg_of(laid_out(board, width), style=False)}

    def position(self) -> tuple[Board | None, dict[str, Any]]:
        """Return the board, and what is told beside it; where another person has to sit down first, nothing but that."""
        game = self.game
        asked = not game.is_over and not self.waits
        if asked and game.current_player != self.seated and not self.setup.open:
            return None, {"number": self.number, "cover": game.current_player, "over": False}
        if asked:
            self.seated = game.current_player
        names = [deck.name for deck in game.decks]
        board, viewer = seen_board(game.record, game.cards, names, self.viewer)
        return board, {
            "number": self.number,
            "seat": self.seated,
            "over": game.is_over,
            "waits": self.waits,
            "outcome": board.outcome,
            "asked": self.asked(viewer) if asked else None,
            "log": self.log(None if self.setup.open else self.seated, LINES),
            "stops": self._stops(),
            "can_undo": bool(self._answered),
            "can_think": self._can_think,
        }

    def _stops(self) -> dict[str, Any]:
        stops = self.stops[self.seated]
        rows = [[step.name, step_name(step), step in stops.own, step in stops.others] for step in Step if step not in UNASKED]
        return {"steps": rows, "hold": stops.hold, "rules": list(RULES)}

    def asked(self, viewer: Viewer) -> dict[str, Any]:
        """Return the decision: its control, the options with the elements that stand for them."""
        g = self.game.record[0]
        control = CONTROLS[Decision(int(g["decision"]))]
        source = int(g["decision_source"])
        asked: dict[str, Any] = {
            "kind": control.kind.value,
            "question": control.question,
            "heading": _about(viewer),
            "source": viewer.id_of(source) if source >= 0 else "",
            "options": [
                {
                    "text": one.text,
                    "id": viewer.id_of(one.object),
                    "kind": one.kind.name.lower(),
                    "value": one.argument if one.kind == Option.NUMBER else None,
                }
                for one in self.game.legal_actions
            ],
        }
        if g["decision"] == Decision.ORDER and asked["options"][0]["kind"] == "ability":  # 603.3b
            asked["heading"] = "What goes on the stack last resolves first."
        if g["decision"] == Decision.MODE:
            modes = _modes(viewer)
            for one, action in zip(asked["options"], self.game.legal_actions, strict=True):
                if action.kind == Option.MODE and action.argument < len(modes):
                    one["text"] = f"{action.text}: {modes[action.argument]}"
        if g["decision"] in (Decision.PILE, Decision.SEPARATE):
            piles = _piles(viewer)
            if g["decision"] == Decision.PILE:
                for one, which, told in zip(asked["options"], ("first", "second"), piles, strict=True):
                    one["text"] = f"{which} pile: {told}"
            else:
                asked["heading"] += f"; first pile so far: {piles[0]}"
        if control.kind == Kind.DECLARE:
            asked["creatures"] = self._creatures(viewer)
        return asked

    def _creatures(self, viewer: Viewer) -> list[dict[str, Any]]:
        """Return the creatures that are still to be declared, each with what it could do if no other one did anything."""
        ahead, found = self.game.copy(), list[dict[str, Any]]()
        declaration = _declaration(ahead)
        while _declaration(ahead) == declaration:
            source = int(ahead.record[0]["decision_source"])
            actions = ahead.legal_actions
            ways = [
                {"to": own_id(one.object), "shown": viewer.id_of(one.object), "text": one.text}
                for one in actions
                if one.kind != Option.PASS
            ]
            can_stay = any(one.kind == Option.PASS for one in actions)
            further = (
                int(ahead.record[0]["extra_blocks"][ref_row(source)]) if ahead.record[0]["decision"] == Decision.BLOCK else 0
            )
            if not any(one["id"] == own_id(source) for one in found):  # what has to block may be asked what else it blocks
                found.append(
                    {
                        "id": own_id(source),
                        "shown": viewer.id_of(source),
                        "name": viewer.called(source),
                        "ways": ways,
                        "must": not can_stay,
                        "most": min(1 + further, len(ways)),
                    }
                )
            ahead.push(next((one for one in actions if one.kind == Option.PASS), actions[0]))
        return found

    def log(self, viewer: int | None, most: int | None = None) -> list[str]:
        """Return the log as a player learns it; None includes everything.

        Told from the end back and each decision once; `most`: only the last lines.
        """
        game = self.game
        known, history = self._lines.setdefault(viewer, {}), game.history
        if viewer not in self._tellers:
            self._tellers[viewer] = Teller(game.cards, game._runner, viewer)
        teller = self._tellers[viewer]
        found: list[list[str]] = []
        room = len(history) + 1 if most is None else most
        for k in range(len(history) - 1, -1, -1):
            if k not in known:
                known[k] = [line.text for line in teller.told(history[k].record, history[k].option)]
            found.append(known[k])
            room -= 0 if most is None else len(known[k])
            if room <= 0:
                break
        else:
            first = history[0].record if history else game.record
            if first[0]["decisions"] == 0:
                found.append([line.text for line in opening(first, game.cards, viewer)])
        lines = [line for some in reversed(found) for line in some]
        return lines if most is None else lines[-most:]

    # --- asking searches

    def hint(self, number: str) -> dict[str, Any]:
        """Return a search's evaluation of the person's options; it knows no more than the person.

        It is asked in a copy in which all that the person does not know is redrawn, by a seed that tells nothing: also what chance there
        is in a search tells of nothing hidden.

        Raises:
            RefusedError: the page is out of date.
        """
        person = self._person(number)
        return _thoughts(self.game.determinize(person, self._changes).analyse(HINTS))

    @property
    def _can_think(self) -> bool:
        shown = self.game.is_over or self.setup.open
        return shown and any(p.record[0]["controller_of_decider"] not in self.stops for p in self.game.history)

    def thinking(self) -> dict[str, Any]:
        """Return what the last pilot thought of its options; they reveal its hand, so only where all cards are shown.

        Raises:
            RefusedError: cards are hidden, or no pilot has decided anything.
        """
        if not self._can_think:
            raise RefusedError(
                "what opponents think tells of their hands: it is shown after the game, or in games with open cards"
            )
        game = self.game
        position = next(p for p in reversed(game.history) if p.record[0]["controller_of_decider"] not in self.stops)
        policy = self._policy(int(position.record[0]["controller_of_decider"]))
        search = policy if policy.partition(":")[0] == "search" else HINTS
        found = _thoughts(analyse(game._runner, position.record, game.cards, search))
        return {
            **found,
            "played": found["rows"][position.option]["option"] if 0 <= position.option < len(found["rows"]) else "concede",
        }


def _declaration(game: Game) -> tuple[int, ...] | None:
    """Identify a declaration, made creature by creature: the same value during one, another during the next; None outside of declarations.

    Where nobody has a choice in between, the next decision after a declaration can be that of the same player's next turn.
    """
    g = game.record[0]
    if game.is_over or g["decision"] not in DECLARED:
        return None
    return int(g["decision"]), game.current_player, int(g["turn_number"]), int(g["version"])


def own_id(ref: int) -> str:
    """Return an id for one permanent or player, even where the board shows equal ones as one element; empty for anything else."""
    if ref < 0:
        return ""
    if is_player(ref):
        return f"player{ref}"
    return f"p{ref_row(ref)}" if ref_kind(ref) == RefKind.PERMANENT else ""


def _about(viewer: Viewer) -> str:
    """Return what a decision is about, and for whom it is made if that is another player (723.5)."""
    g = viewer.g
    about = viewer.called(g["decision_source"]) if g["decision_source"] >= 0 else ""
    other = f"for player {g['decider']}" if g["decider"] != g["controller_of_decider"] else ""
    return ", ".join(part for part in (about, other) if part)


def _piles(viewer: Viewer) -> tuple[str, str]:
    """Describe the two piles that are made or chosen from (700.3)."""
    g, f = viewer.g, viewer.g["n_frames"] - 1
    tags = [int(viewer.pool[column][g["asking_instruction"]]) for column in ("i_d", "i_c")]
    kept = list(zip(g["fr_memory"][f], g["fr_tag"][f], strict=True))[: g["fr_n_memory"][f]]
    first, second = (", ".join(viewer.called(ref) for ref, tag in kept if tag == wanted) or "nothing" for wanted in tags)
    return first, second


def _modes(viewer: Viewer) -> list[str]:
    """Return the modes of what asks, as its text lists them; none if it has several lists or none (700.2)."""
    ref = viewer.g["decision_source"]
    if ref < 0 or is_player(ref):
        return []
    column = {RefKind.PERMANENT: "text_face", RefKind.CARD: "card_face", RefKind.STACK: "st_face"}[RefKind(ref_kind(ref))]
    lines = face_text(viewer.cards, viewer.g[column][ref_row(ref)]).splitlines()
    bullets = [k for k, line in enumerate(lines) if line.startswith(BULLET)]
    if not bullets or bullets[-1] - bullets[0] != len(bullets) - 1:
        return []
    return [lines[k].removeprefix(BULLET).strip() for k in bullets]


def _thoughts(found: Analysis) -> dict[str, Any]:
    told = found.to_dict()
    return {"title": found.title, "rows": told["rows"]}


def seats(people: Sequence[int], players: int) -> tuple[int, ...]:
    """Return the seats of people.

    Raises:
        ValueError: there is no such seat, or nobody plays.
    """
    found = tuple(sorted(set(people)))
    if not found or found[-1] >= players:
        raise ValueError(f"people play the seats {', '.join(map(str, found)) or 'none'}; there are the seats 0 to {players - 1}")
    return found


__all__ = ["RefusedError", "Setup", "Table", "own_id", "seats"]
