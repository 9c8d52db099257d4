"""`TextSeat`: one seat of a game, played in text, which contains only what that seat may know."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import zip_longest
from typing import Any

from ecs_mtg.cards import card_definition, supported_name_set
from ecs_mtg.components.codes import Decision, Option, RunOption
from ecs_mtg.decks import DeckError
from ecs_mtg.decks.names import card_called, why_not_played
from ecs_mtg.game.game import Game
from ecs_mtg.pictures.board import Board, seen_board
from ecs_mtg.pictures.looks import Viewer
from ecs_mtg.setup.deck_arguments import Deck
from ecs_mtg.support.argument_checks import seat as checked_seat
from ecs_mtg.text.declarations import VERBS, Unasked, is_declaration, planned
from ecs_mtg.text.illegality import declared, not_now, said, session_of
from ecs_mtg.text.offers import NotLegalError, Offer, folded, offers_of, picked
from ecs_mtg.text.positions import board_facts, board_text, moment
from ecs_mtg.web.table import Setup, Table, own_id

UNTIL = {
    "pass until my turn": "turn",
    "pass until my next turn": "turn",
    "pass until the stack is empty": "stack",
    "resolve": "stack",
}
"""What passes more than once, and until when."""

HOLD = {"hold priority": True, "do not hold priority": False}
SPARED = (Option.MANA_ABILITY,)
"""Options that `act` does not list: mana is found by itself; `legal` lists them."""
MOST_ACTIONS = 100
"""Of one call."""
MOST_LISTED = 40
"""Options that `act` lists."""
MOST_LINES = 16
"""Of what happened that `act` tells: the last ones."""


def card_text(name: str) -> str:
    """Write a card as the engine plays it.

    Raises:
        DeckError: no supported card is called so; the message says what a card waits for that is not supported.
    """
    from ecs_mtg.cards.writing import written  # most programs never show a card

    supported = supported_name_set()
    called = card_called(name, supported)
    if called is None:
        raise DeckError(why_not_played(name, supported))
    return written(card_definition(called))


class TextSeat:
    """A seat at a game that is played in text, against policies in the other seats.

    Answer a decision by the number of an option, its text, or an unambiguous part of the text. These answers are also accepted:
    `pass until my turn`, `resolve` (pass until the stack is empty), `hold priority`, `concede`, and whole declarations: `attack with all`,
    `attack with Gray Ogre, Llanowar Elves -> player 1`, `no attacks`, `block Hill Giant with Gray Ogre`, `no blocks`. The seat passes
    automatically where only passing makes sense, as on the page of `ecs-mtg play`.

    Attributes:
        player: the number of the seat.
        table: the game, and the stops at which the seat is asked.
    """

    def __init__(
        self,
        decks: Sequence[Deck],
        seat: int = 0,
        pilot: str | Sequence[str] = "greedy",
        seed: int | None = None,
        variant: str = "duel",
        *,
        planar_deck: str = "own",
    ) -> None:
        """Begin a game.

        Args:
            decks: two to six decks, by seat.
            seat: the seat that is played in text.
            pilot: the policy of the other seats: one for all, or one for each seat.
            seed: the seed of the game; random if None.
            variant: as for `Game`.
            planar_deck: as for `Game`.

        Raises:
            DeckError: a deck can't be found or read, or contains unsupported cards.
            ValueError: any other argument is invalid.
        """
        self.player = checked_seat(seat, len(decks))
        policies = (pilot,) if isinstance(pilot, str) else tuple(pilot)
        if len(policies) not in (1, len(decks)):
            raise ValueError(f"{len(policies)} pilots given for {len(decks)} seats; give one, or one for each seat")
        self.table = Table(Setup(tuple(decks), (self.player,), policies, variant, planar_deck), seed)
        self._told = 0  # lines of the log
        self._turn = -1  # in which the position was told last
        self._noted: set[str] = set()  # notes that were told: they are told once
        self._costs: set[str] = set()  # cards of hands whose costs were told
        self._moment, self._lives = "", dict[int, int]()  # the step and the life totals that were told last

    # --- looking

    @property
    def game(self) -> Game:
        """The game itself, including hidden cards: not to be shown to whoever plays the seat."""
        return self.table.game

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.game.is_over

    def _seen(self) -> tuple[Board, Viewer]:
        game = self.game
        return seen_board(game.record, game.cards, [deck.name for deck in game.decks], self.player)

    def _offers(self, viewer: Viewer) -> list[Offer]:
        if self.is_over:
            return []
        texts = [one["text"] for one in self.table.asked(viewer)["options"]]
        return offers_of(viewer, self.game.legal_actions, texts)

    def see(self) -> str:
        """Return the position as the seat may see it, and the decision, as plain text."""
        board, viewer = self._seen()
        self._turn = board.turn
        return "\n".join([board_text(board), *self._question(viewer, notes=True)])

    def position(self) -> dict[str, Any]:
        """Return the position as the seat may see it, with the decision and its options, as JSON-compatible data."""
        board, viewer = self._seen()
        facts = board_facts(board)
        if self.is_over:
            return {**facts, "asked": None}
        asked = self.table.asked(viewer)
        offers = [
            {
                "option": one.index,
                "text": one.text,
                "note": one.note,
                "about": one.about,
                "kind": one.kind.name.lower(),
                "id": one.id,
                "alike": one.alike,
            }
            for one in self._offers(viewer)
        ]
        return {
            **facts,
            "asked": {
                "question": asked["question"],
                "about": asked["heading"],
                "source": asked["source"],
                "options": offers,
                "creatures": asked.get("creatures", []),
            },
        }

    def legal(self) -> str:
        """Return the options, each with a note, and the other cards in hand with the reason why they can't be played."""
        _, viewer = self._seen()
        lines = self._question(viewer, everything=True, notes=True)
        for name, why in not_now(self.game, self.player).items():
            lines.append(f"not now: {name}: {why}")
        return "\n".join(lines)

    def card(self, name: str) -> str:
        """Return a card as the engine plays it: name, cost, type line, text.

        Raises:
            ValueError: there is no such supported card; for an unsupported card the message says which mechanic is missing.
        """
        return card_text(name)

    def log(self, last: int | None = None) -> list[str]:
        """Return what has happened, as far as the seat knows; `last`: only that many of the latest lines."""
        lines = self.table.log(self.player)
        return lines if last is None else lines[max(len(lines) - last, 0) :]

    # --- acting

    def act(self, *answers: str | int) -> str:
        """Answer decisions, one after the other, and run the game to the seat's next decision.

        Args:
            answers: the answers, in order; an illegal one drops the rest, and the result says why.

        Returns:
            What happened, the position if a new turn has begun, and the next decision.

        Raises:
            NotLegalError: the first answer is illegal; nothing has been done.
        """
        if not 0 < len(answers) <= MOST_ACTIONS:
            raise NotLegalError(f"{len(answers)} answers given; give 1 to {MOST_ACTIONS}")
        refused = ""
        for k, answer in enumerate(answers):
            try:
                self._answer(f"#{answer}" if type(answer) is int else str(answer))
            except NotLegalError as error:
                if k == 0:
                    raise
                refused = f"Not done: {answer!r}: {error}"
                if k + 1 < len(answers):
                    refused += f"\nNor what was to follow: {', '.join(repr(str(one)) for one in answers[k + 1 :])}"
                break
        return "\n".join(filter(None, (self.news(), refused)))

    def news(self) -> str:
        """Return what has happened since the last call, the position if a new turn has begun, and the decision."""
        lines = self.table.log(self.player)
        new, self._told = shorter(lines[self._told :]), len(lines)
        if len(new) > MOST_LINES:
            new = [f"({len(new) - MOST_LINES} earlier lines: `log` tells them)", *new[-MOST_LINES:]]
        board, viewer = self._seen()
        if self._turn != board.turn or board.outcome:
            self._turn = board.turn
            self._changed(board)
            return "\n".join([*new, board_text(board, brief=True, told=self._costs), *self._question(viewer)])
        return "\n".join([*new, *self._changed(board), *self._question(viewer)])

    def _changed(self, board: Board) -> list[str]:
        """Return the step and the life totals in a line, those that differ from what was told last; nothing if none does."""
        now, lives = moment(board), {one.player: one.life for one in board.seats}
        others = [player for player, life in lives.items() if self._lives.get(player) != life]
        parts = [now] if now != self._moment else []
        if others:
            parts.append(
                "life: " + ", ".join(f"{'you' if one == self.player else f'player {one}'} {lives[one]}" for one in others)
            )
        self._moment, self._lives = now, lives
        return ["; ".join(parts)] if parts else []

    def _question(self, viewer: Viewer, everything: bool = False, notes: bool = False) -> list[str]:
        """Write the question and its options in lines; `everything`: all options; `notes`: also those told before."""
        if self.is_over:
            return []
        asked = self.table.asked(viewer)
        heading = f" ({asked['heading']})" if asked["heading"] else ""
        offers = [one for one in self._offers(viewer) if everything or one.kind not in SPARED]
        shown = offers if everything else offers[:MOST_LISTED]
        lines = [f"{asked['question']}{heading}:"]
        if "creatures" in asked and not everything:
            lines += _could(asked["creatures"], viewer)
        for one in shown:
            lines.append(f"{one.index} {one.said(notes or one.note not in self._noted)}")
            self._noted.add(one.note)
        if len(shown) < len(offers):
            lines.append(f"and {len(offers) - len(shown)} more: `legal` lists all")
        return lines

    def _answer(self, answer: str) -> None:
        table, words = self.table, folded(answer)
        if self.is_over:
            raise NotLegalError("the game is over")
        g = self.game.record[0]
        decision = int(g["decision"])
        if words == "concede":
            table.concede()
        elif words in HOLD:
            table.set_stop("hold", "", HOLD[words])
        elif words in UNTIL:
            if decision != Decision.PRIORITY:
                raise NotLegalError(f"you can only pass when you have priority; you are asked: {self._asked()}")
            table.wait(table.number, UNTIL[words])
        elif is_declaration(answer, decision):
            self._declare(answer, decision)
        else:
            table.act(table.number, self._picked(answer))

    def _asked(self) -> str:
        return str(self.table.asked(self._seen()[1])["question"])

    def _picked(self, answer: str) -> int:
        viewer = self._seen()[1]
        offers = self._offers(viewer)
        options = len(self.game.legal_actions)
        try:
            return picked(answer, offers, options)
        except NotLegalError as error:
            why = self._why(answer)
            raise NotLegalError(f"{why or error}; you are asked: {self._asked()} (options 0 to {options - 1})") from None

    def _why(self, answer: str) -> str:
        """Return why a command can't be carried out now; empty if there is nothing to tell."""
        verb, _, name = " ".join(answer.split()).partition(" ")
        verb = verb.casefold()
        if verb not in ("cast", "play", "activate") or not name or self.game.record[0]["decision"] != Decision.PRIORITY:
            return ""
        called = card_called(name, supported_name_set())
        if called is None:
            return f"no card that is supported is called {name!r}"
        if any(folded(called) in folded(one.text) and one.text.startswith(verb) for one in self._offers(self._seen()[1])):
            return ""  # it can be done, in one of several ways
        message, why = said(session_of(self.game, self.player), self.player, verb, called)
        return f"{message}: {why}" if why and message else message

    def _declare(self, answer: str, decision: int) -> None:
        viewer = self._seen()[1]
        creatures = self.table.asked(viewer)["creatures"]
        try:
            plan = planned(answer, decision, creatures)
        except Unasked as error:
            raise NotLegalError(self._not_declared(error, decision) or str(error)) from None
        self._check_plan(plan, decision, creatures)
        self.table.declare(self.table.number, {creature: [target] for creature, target in plan.items() if target})

    def _check_plan(self, plan: dict[str, str], decision: int, creatures: Sequence[dict[str, Any]]) -> None:
        """Check that a declaration is legal as a whole, on a copy (508.1c, 509.1b).

        Raises:
            NotLegalError: it is not.
        """
        stopped, forced = self._declared_so(plan, decision)
        if not stopped and forced <= self._declared_so({}, decision)[1]:
            return
        board = self._seen()[0]
        names = {name: item.look.name for item in board.items() for name in item.ids}
        names |= {f"player{p}": f"player {p}" for p in range(len(self.game.decks))} | {
            one["id"]: one["name"] for one in creatures
        }
        said = {names.get(one, one): names.get(to, to) for one, to in plan.items()}
        why = declared(session_of(self.game, self.player), VERBS[Decision(decision)], said)
        raise NotLegalError(why or "no legal declaration is like that")

    def _declared_so(self, plan: dict[str, str], decision: int) -> tuple[str, set[str]]:
        """Return which creatures can't do what a plan says, and which had no choice."""
        ahead, player = self.game.copy(), self.game.current_player
        forced: set[str] = set()
        ahead.record["options_rule"] |= 1 << RunOption.ASK_EVERYTHING
        while not ahead.is_over and ahead.record[0]["decision"] == decision and ahead.current_player == player:
            source = own_id(int(ahead.record[0]["decision_source"]))
            wanted = plan.get(source, "")
            actions = ahead.legal_actions
            fits = [one for one in actions if (own_id(one.object) == wanted if wanted else one.kind == Option.PASS)]
            if not fits and len(actions) > 1:
                return source, forced
            if not fits:
                forced.add(source)
            ahead.push(fits[0] if fits else actions[0])
        return "", forced

    def _not_declared(self, wrong: Unasked, decision: int) -> str:
        """Return why a creature can't attack or block."""
        board = self._seen()[0]
        name = next((one.look.name for one in board.items() if folded(one.look.name) == wrong.creature), "")
        if not name:
            return f"there is no creature {wrong.creature!r} that could be declared"
        others = (f"player {p}" for p in range(len(self.game.decks)) if p != self.player)
        target = next((one.look.name for one in board.items() if folded(one.look.name) == wrong.target), "") or next(others)
        return declared(session_of(self.game, self.player), VERBS[Decision(decision)], {name: target})


def shorter(lines: Sequence[str]) -> list[str]:
    """Shorten a log: lines that go on with the one before are joined with it, and repeated lines told once."""
    told, found, k = joined(lines), list[str](), 0
    while k < len(told):
        length, times = max(
            ((n, _times(told, k, n)) for n in range(1, LONGEST + 1)), key=lambda one: (one[1] > 1) * one[0] * one[1]
        )
        *earlier, last = told[k : k + length]
        again = f" ({times} times)" if length == 1 else f" (these {length} lines {times} times)"
        found += [*earlier, last + again * (times > 1)]
        k += length * times
    return found


def joined(lines: Sequence[str]) -> list[str]:
    """Join what a spell or ability does with the line before: it resolves, or enters."""
    told = [""]
    for one, following in zip_longest(lines, lines[1:], fillvalue=""):
        what = one.removesuffix(" resolves.")
        if what != one and following.startswith(f"{what} enters the battlefield"):
            continue
        entered = ENTERS.match(one)
        if what != one and told[-1] == f"{what} triggers.":
            told[-1] = f"{what} triggers and resolves."
        elif what != one and CASTS.sub(r"\1", told[-1]) == what:
            told[-1] = f"{told[-1].removesuffix('.')}; it resolves."
        elif entered is not None and told[-1] == f"Player {entered[3]} casts {entered[1]}.":
            told[-1] = f"Player {entered[3]} casts {entered[1]}, which enters{entered[2]}{entered[4]}"
        else:
            told.append(one if entered is None else f"Player {entered[3]}'s {entered[1]} enters{entered[2]}{entered[4]}")
    return together(_without_sums(told[1:]))


def _without_sums(lines: Sequence[str]) -> list[str]:
    """Leave out how much life is lost where the damage before it says so."""
    told, damaged = list[str](), set[str]()
    for one in lines:
        lost, damage = LOSES.match(one), DAMAGE_TO.match(one)
        told.append(f"{lost[1]} is at {lost[2]}." if lost is not None and lost[1] in damaged else one)
        if damage is not None:
            damaged.add(damage[1].capitalize())
        elif lost is None:
            damaged.clear()
    return told


def together(lines: Sequence[str]) -> list[str]:
    """Tell in one line what follows directly on each other: attackers, damage dealt by what one player controls, a turn's first draw."""
    told, k = list[str](), 0
    while k < len(lines):
        length = next((n for way in (_attacks, _damage) if (n := _alike(lines[k:], way)) > 1), 1)
        if length > 1 and (attacks := [_attacks(one) for one in lines[k : k + length]])[0] is not None:
            (player, target), names = attacks[0][0], [one[1] for one in attacks if one is not None]
            told.append(f"{player} attacks {target} with {_counted(names)}.")
        elif length > 1:
            told.append(_dealt([one for one in map(_damage, lines[k : k + length]) if one is not None]))
        elif lines[k].endswith("'s turn begins.") and lines[k + 1 : k + 2] and lines[k + 1].startswith(f"{lines[k][:8]} draws "):
            told.append(f"{lines[k].removesuffix(' begins.')}: {lines[k + 1][9:]}")
            length = 2
        else:
            told.append(lines[k])
        k += length
    return told


def _attacks(line: str) -> tuple[tuple[str, str], str] | None:
    """Return who attacks whom, and with what; None for another line."""
    found = ATTACKS.match(line)
    return None if found is None else ((found[1], found[3]), found[2])


def _damage(line: str) -> tuple[tuple[str], str, str, str] | None:
    """Return whose object deals damage, which object, how much, and to what; None for another line."""
    found = DAMAGE.match(line)
    return None if found is None else ((found[1],), found[2], found[3], found[4])


def _alike(lines: Sequence[str], way: Callable[[str], Any]) -> int:
    """Return how many of the first lines are of one kind and about the same."""
    first = way(lines[0])
    others = (way(one) for one in lines)
    return 0 if first is None else sum(1 for _ in itertools.takewhile(lambda one: one is not None and one[0] == first[0], others))


def _counted(names: Sequence[str]) -> str:
    """List names, equal ones once with their number."""
    return ", ".join(f"{n} {name}" if n > 1 else name for name, n in Counter(names).items())


def _dealt(damage: Sequence[tuple[tuple[str], str, str, str]]) -> str:
    """Write the damage that the objects of one player deal, by what it is dealt to."""
    parts = []
    for target, of_it in itertools.groupby(damage, key=lambda one: one[3]):
        counts = Counter((name, amount) for _, name, amount, _ in of_it)
        dealt = (f"{n} {name} {amount} each" if n > 1 else f"{name} {amount}" for (name, amount), n in counts.items())
        parts.append(f"{', '.join(dealt)} to {target}")
    return f"{damage[0][0][0]} deals damage: {'; '.join(parts)}."


ATTACKS = re.compile(r"^(Player \d+)'s (.+) attacks (.+)\.$")
LOSES = re.compile(r"^(Player \d+) loses \d+ life and is at (-?\d+)\.$")
DAMAGE_TO = re.compile(r"^.* deals \d+ damage to (player \d+|.+)\.$")
DAMAGE = re.compile(r"^(Player \d+)'s (.+) deals (\d+) damage to (.+)\.$")
ENTERS = re.compile(r"^(.+) enters the battlefield(.*) under the control of player (\d+)(.*)$")
CASTS = re.compile(r"^Player \d+ casts (.+?)(?:, targeting .*)?\.$")
LONGEST = 4
"""The most lines in a block that is told once if it repeats: an ability that is activated, triggers or resolves again and again."""


def _times(lines: Sequence[str], first: int, length: int) -> int:
    """Return how often so many lines from the first one on stand there in a row."""
    one, times = lines[first : first + length], 1
    while lines[first + times * length : first + (times + 1) * length] == one:
        times += 1
    return times


def _could(creatures: Sequence[dict[str, Any]], viewer: Viewer) -> list[str]:
    """Return the creatures that may be declared, in one line."""
    names = [f"{one['name']}{' (must)' if one['must'] else ''}" for one in creatures if one["ways"]]
    return [f"could be declared: {', '.join(names)}; as a whole, or one by one, the first:"] if len(names) > 1 else []


__all__ = ["NotLegalError", "TextSeat", "card_text", "shorter"]
