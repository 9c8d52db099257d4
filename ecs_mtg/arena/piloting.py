"""Pilots of the engine (greedy, searches, networks) as bots of the protocol: they decide in positions that agree with what the seat is told.

A position is kept from decision to decision: what the bot picks is done there, and the opponent is taken to pass. Once that shows something
else than the seat is told, a new position is built of the observation alone. Where that does not agree either, the bot is told so and decides in another way.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from ecs_mtg.arena.agreeing import DisagreementError, check, meaning
from ecs_mtg.arena.arranging import Gathered, answer, begun
from ecs_mtg.arena.candidates import VERBS, Offered, Offers, UnrepresentableError
from ecs_mtg.arena.engine import begin_game, default_of
from ecs_mtg.arena.observing import SEATS, Observer
from ecs_mtg.arena.rebuilding import DECLARATIONS, Cards, NotRebuiltError, Rebuilder, cards_of
from ecs_mtg.arena.wire import Message, ObjectIds
from ecs_mtg.components.codes import NONE, Decision, Option, Zone
from ecs_mtg.decks import DeckError, DeckList
from ecs_mtg.game.game import Game
from ecs_mtg.policies import Decider, resolve_policies
from ecs_mtg.support.records import zone_cards

UNSURE = (NotRebuiltError, DisagreementError, UnrepresentableError)
MOST_AHEAD = 60
"""Decisions that a position is played on to find what is asked next."""
MOST_REASONS, NO_LIST = 5, "a game whose list is not told"
WAITING = (Option.PASS, Option.KEEP, Option.DONE, Option.NO)
FORGOTTEN = {"means_seen": NONE, "idle_elsewhere": 0, "hand_waits": 0, "quiet_version": NONE, "quiet_main": NONE}
"""Of a player whose cards were exchanged: what is remembered of what can be done, as `determinization.redraw` forgets it."""
IDS = ObjectIds(b"a position of a bot")


@dataclass
class Tally:
    """Decisions with two candidates or more: how many the pilot made, and why not the others.

    Attributes:
        decisions: all of them.
        piloted: those that the pilot made.
        rebuilt: positions that were built of an observation alone, whatever was asked.
        reasons: why the pilot did not decide, how often.
    """

    decisions: int = 0
    piloted: int = 0
    rebuilt: int = 0
    reasons: Counter[str] = field(default_factory=Counter)

    def __str__(self) -> str:
        share = self.piloted / max(1, self.decisions)
        others = "; ".join(f"{n} for {why}" for why, n in self.reasons.most_common(MOST_REASONS))
        return (
            f"the pilot made {self.piloted} of {self.decisions} decisions ({share:.1%}), in {self.rebuilt} positions of observations alone;"
            f" eager made the others{f': {others}' if others else ''}"
        )


class Piloted:
    """A pilot in a seat of a game."""

    def __init__(self, policy: str, tally: Tally) -> None:
        """Play by a policy of the engine.

        Args:
            policy: its name, as `simulate` takes it.
            tally: counts the decisions.

        Raises:
            ValueError: there is no such policy.
        """
        self.policy: Decider = resolve_policies(policy, 1)[0]
        self.tally = tally
        self.kept: Game | None = None
        self.rebuilder: Rebuilder | None = None
        self.plan: list[bytes] = []
        self.missing = NO_LIST
        self.before: Message | None = None

    def begin(self, request: Message, lot: random.Random) -> None:
        """Take note of how a game begins; a bot that is told no list rebuilds nothing."""
        self.kept, self.rebuilder, self.plan, self.missing, self.before = None, None, [], NO_LIST, None
        self.me, self.lot = str(request.get("seat")), lot
        try:
            own, theirs = cards_of(request.get("own_deck")), cards_of(request.get("opponent_deck"))
        except NotRebuiltError as error:
            self.missing = str(error)
            return
        if self.me not in SEATS or own is None:
            return
        self.rebuilder = Rebuilder(self.me, own, theirs, lot)
        rules = request.get("rules") or {}
        if rules.get("starting_seat") in SEATS:
            self.kept = self._pregame(own, theirs or own, str(rules["starting_seat"]))

    def _pregame(self, own: Cards, theirs: Cards, starting: str) -> Game | None:
        """Begin a game of the lists; of a list that is not told any other one does."""
        lists = [
            DeckList(name=seat, main=tuple((n, name) for name, n in (own if seat == self.me else theirs).items()))
            for seat in SEATS
        ]
        try:
            return begin_game(lists, self.lot.randbytes(32), SEATS.index(starting))
        except (DeckError, ValueError):
            return None

    def pick(self, decision: Message) -> int | None:
        """Return the candidate that the pilot picks; None if it can't decide."""
        counts = len(decision["candidates"]) > 1
        self.tally.decisions += counts
        chosen: int | None = None
        try:
            if self.rebuilder is None:
                raise NotRebuiltError(self.missing)
            chosen = self._planned(decision)
            chosen = self._in_position(decision) if chosen is None else chosen
            self.tally.piloted += counts
        except UNSURE as error:
            reason = str(error)
        except (KeyError, TypeError, IndexError, ValueError, AttributeError) as error:  # an engine that tells other things
            reason = f"{type(error).__name__}: {error}"
        if chosen is None:
            self.kept, self.plan = None, []
            if counts:
                self.tally.reasons[reason] += 1
        self.before = decision.get("observation")
        return chosen

    # --- positions

    def _in_position(self, decision: Message) -> int:
        """Pick in the position that is kept, if it agrees, else in a new one."""
        if self.kept is not None:
            try:
                found = self._agreeing(self.kept, decision, MOST_AHEAD)
            except (DisagreementError, UnrepresentableError):
                self.kept = None
            else:
                return self._picked(self.kept, decision, found)
        assert self.rebuilder is not None
        kind = decision["candidates"][0]["semantic"]["kind"]
        if decision["context"]["kind"] != "priority" and kind not in DECLARATIONS:
            raise NotRebuiltError(f"{kind} in a position that was not foreseen")
        game = self.rebuilder.position(decision, self.before)
        self.tally.rebuilt += 1
        return self._picked(game, decision, self._agreeing(game, decision, 0))

    def _agreeing(self, game: Game, decision: Message, ahead: int) -> _Asked:
        """Play a position on to the decision told, by passing, and say what it asks there.

        Args:
            game: the position.
            decision: what is told.
            ahead: how many decisions it is played on at most.

        Raises:
            DisagreementError: it does not come to it.
            UnrepresentableError: it comes to one that the protocol has no words for.
        """
        me, problem = SEATS.index(self.me), DisagreementError("the game is over")
        for _ in range(ahead + 1):
            if game.is_over:
                break
            option = default_of(game, "london")
            if option is None and game.current_player == me:
                self._show(game, decision["observation"])
                try:
                    return self._asked(game, decision)
                except DisagreementError as error:
                    problem = error
                if game.record[0]["decision"] != Decision.PRIORITY:
                    break
            if option is None:
                option = next((one.index for one in game.legal_actions if one.kind in WAITING), 0)
            answer(game, option)
        raise problem

    def _asked(self, game: Game, decision: Message) -> _Asked:
        """Return what a position asks, if it agrees with what is told.

        Raises:
            DisagreementError: it does not.
            UnrepresentableError: the protocol has no words for it.
        """
        told, asks = decision["observation"], Decision(int(game.record[0]["decision"]))
        if (asks == Decision.PRIORITY) != (decision["context"]["kind"] == "priority"):
            raise DisagreementError("what is asked")
        observer = Observer(game, SEATS.index(self.me), IDS)
        names = frozenset(
            one["semantic"].get("value") for one in decision["candidates"] if one["semantic"]["kind"] == "choose_name"
        )
        offers = Offers(observer, 0, names, (VERBS.get(asks, ""),))
        arrangement = begun(game)
        offered = offers.offered() if arrangement is None else offers.gathered(arrangement)
        return _Asked(offers, offered, arrangement, check(told, observer.observation))

    def _show(self, game: Game, told: Message) -> None:
        """Let the seat's hand, and the cards that it looks at, be those that are told: they come from its library."""
        g, me = game.record[0], SEATS.index(self.me)
        hand, library = (zone_cards(game.record, me, zone) for zone in (Zone.HAND, Zone.LIBRARY))
        faces = {name: row for row, one in game.cards.definitions.items() for name in (one.front.name, one.name)}
        held = [faces.get(one["card_name"], NONE) for one in told["players"][me]["hand"]]
        top = [
            (int(one["position_from_top"]), faces.get(one["card_name"], NONE))
            for one in told["known"]
            if one["owner_seat"] == self.me and one["zone"] == "library" and one["position_from_top"] is not None
        ]
        rows = [*hand, *library]
        wanted = [(library[place], face) for place, face in sorted(top) if place < len(library)]
        if len(held) == len(hand):
            kept = Counter(held) & Counter(g["card_face"][hand].tolist())
            missing = list((Counter(held) - kept).elements())
            for card in hand:
                face = int(g["card_face"][card])
                wanted.append((card, face if kept[face] > 0 else missing.pop()))
                kept[face] -= 1
        settled: list[int] = []
        changed = False
        for card, face in wanted:
            settled.append(card)
            changed |= g["card_face"][card] != face and _swap(g["card_face"], card, face, [r for r in rows if r not in settled])
        if not changed:
            return
        for column, value in FORGOTTEN.items():
            g[column][me] = value
        if (
            g["decision"] in (Decision.PRIORITY, Decision.CHOOSE) and begun(game) is None
        ):  # what can be done or chosen is found out anew
            g["decision"], g["n_options"] = Decision.NONE, 0
            game._runner.advance(game.record)

    # --- picking

    def _picked(self, game: Game, decision: Message, asked: _Asked) -> int:
        """Let the pilot choose, and do it in the position; of a declaration, an arrangement or a division all of it, as a plan."""
        self.plan = []
        if asked.arrangement is not None:
            self.plan = self._gathered(game, asked, asked.arrangement)
        elif game.record[0]["decision"] in VERBS:
            self.plan = self._declared(game, asked)
        if self.plan:
            self.kept = game
            picked = self._planned(decision)
            if picked is None:
                raise NotRebuiltError("a creature or card that the position does not ask about")
            return picked
        option = self._choose(game)
        picked = _candidate(decision, asked.meaning_of(option))
        if picked is None:
            raise NotRebuiltError("a choice that is not among the candidates")
        answer(game, option)
        self.kept = game
        return picked

    def _choose(self, game: Game) -> int:
        """Return the option that the pilot chooses; where it would concede, the first one."""
        if game.record[0]["n_options"] == 1:
            return 0
        return max(0, int(game._runner.choose(self.policy, game.record, 0)))

    def _declared(self, game: Game, asked: _Asked) -> list[bytes]:
        """Let the pilot declare attackers or blockers, creature by creature: what the candidates mean that say so."""
        declared, me, plan = Decision(int(game.record[0]["decision"])), SEATS.index(self.me), list[bytes]()
        while not game.is_over and game.record[0]["decision"] == declared and game.current_player == me:
            offers = Offers(Observer(game, me, IDS), 0, frozenset(), (VERBS[declared],))
            option = self._choose(game)
            plan.append(_Asked(offers, offers.offered(), None, asked.ids).meaning_of(option))
            answer(game, option)
        return plan

    def _gathered(self, game: Game, asked: _Asked, group: Gathered) -> list[bytes]:
        """Let the pilot decide a group as the engine asks for it: what the candidates mean that say so."""
        offered, plan = asked.offered, list[bytes]()
        for choice in group.chosen(game, self._choose):
            plan.append(meaning(offered.semantics[offered.options.index(choice)], asked.ids))
            group.take(choice)
            if not group.is_complete:
                offered = asked.offers.gathered(group)
        return plan

    def _planned(self, decision: Message) -> int | None:
        """Return the candidate that the plan says first; None if it says none."""
        for k, wanted in enumerate(self.plan):
            picked = _candidate(decision, wanted)
            if picked is not None:
                del self.plan[k]
                return picked
        self.plan = []
        return None


@dataclass
class _Asked:
    """What a position asks that agrees with what is told."""

    offers: Offers
    offered: Offered
    arrangement: Gathered | None
    ids: dict[str, str]

    def meaning_of(self, option: int) -> bytes:
        """Return what the candidate means that stands for an option."""
        return meaning(self.offered.semantics[self.offered.options.index(option)], self.ids)


def _swap(faces: Any, card: int, face: int, others: list[int]) -> bool:
    """Let a card have a face, and another one that has it the card's."""
    found = next((other for other in others if faces[other] == face), None)
    if found is not None:
        faces[found], faces[card] = faces[card], face
    return found is not None


def _candidate(decision: Message, wanted: bytes) -> int | None:
    """Return the candidate that means something."""
    return next((int(one["candidate_id"]) for one in decision["candidates"] if meaning(one["semantic"], {}) == wanted), None)


__all__ = ["Piloted", "Tally"]
