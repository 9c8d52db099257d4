"""What the protocol asks for in groups that are other than the engine's decisions (7.5): arrangements of cards, and divisions.

Scry, surveil and piles: the engine asks for the cards that go away one by one, so that the number of decisions tells how many do. The protocol asks
where each card goes, then in which order; its group has 2n - 1 decisions, whatever is chosen. Of a division the engine asks for all shares but
the last, the protocol for each. Such a group is gone through first, and the engine is answered when it is over.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from ecs_mtg.arena.wire import Message
from ecs_mtg.components.codes import Decision, FrameKind, Option
from ecs_mtg.components.flags import TargetFlag
from ecs_mtg.components.packed import scry_total
from ecs_mtg.components.programs import Op
from ecs_mtg.game.game import Game

ARRANGED: Mapping[Op, tuple[str, tuple[str, str], int]] = {
    Op.SCRY: ("scry", ("top", "bottom"), 1), Op.SURVEIL: ("surveil", ("top", "graveyard"), 1),
    Op.SEPARATE: ("pile_split", ("pile_0", "pile_1"), 0),
}  # fmt: skip
"""What an instruction is called, where cards can go in the protocol's order, and for which of these places the engine asks."""
DIVIDED: Mapping[int, str] = {Op.DAMAGE_DIVIDED: "damage", Op.PUT_COUNTERS: "counters"}
"""What is divided among the targets of an instruction."""

Choose = Callable[[Game], int]
"""Says which option is taken."""


def answer(game: Game, option: int) -> None:
    """Take an option and go on to the next decision; the position before it is not kept."""
    game._runner.answer(game.record, 0, option)
    game._runner.advance(game.record)


@dataclass
class Arrangement:
    """An arrangement under way.

    Attributes:
        key: the instruction that asks, and whom.
        cards: references of the cards looked at, top card first.
        purpose: what the decisions are called.
        destinations: where cards can go, in the protocol's order.
        asked: for which of them the engine asks.
        sent: where those go that were asked about.
        order: the cards that have their place, destination by destination.
    """

    key: tuple[int, ...]
    cards: list[int]
    purpose: str
    destinations: tuple[str, str]
    asked: int
    sent: dict[int, str] = field(default_factory=dict)
    order: list[int] = field(default_factory=list)

    @classmethod
    def of(cls, game: Game) -> Arrangement | None:
        """Return the arrangement that a position asks for; None if it asks for something else."""
        key = _asks(game)
        if key is None:
            return None
        g = game.record[0]
        frame = int(g["n_frames"]) - 1
        about, pool = int(g["asking_instruction"]), game.cards.record[0]
        op = Op(int(pool["i_op"][about]))
        if op == Op.SEPARATE:
            n = int(g["fr_n_memory"][frame])
            tagged = g["fr_tag"][frame][:n] == pool["i_c"][about]
            cards = g["fr_memory"][frame][:n][tagged].tolist()
        else:
            last = int(g["fr_n_list"][frame])
            cards = g["fr_list"][frame][last - scry_total(int(g["scry_cards"][frame])) : last].tolist()
        return cls(key, cards, *ARRANGED[op])

    def is_asked(self, game: Game) -> bool:
        """Whether a position still asks for it."""
        return _asks(game) == self.key

    @property
    def size(self) -> int:
        """How many decisions the group has."""
        return 2 * len(self.cards) - 1

    @property
    def is_complete(self) -> bool:
        """Whether everything was decided; the last place is no decision."""
        return len(self.sent) + len(self.order) == self.size

    def asked_about(self) -> int | None:
        """Return the card whose destination is asked for; None if cards are put in order."""
        return self.cards[len(self.sent)] if len(self.sent) < len(self.cards) else None

    def to_place(self) -> list[int]:
        """Return the cards of the destination whose order is asked for that have no place yet."""
        for destination in self.destinations:
            left = [card for card in self.cards if self.sent[card] == destination and card not in self.order]
            if left:
                return left
        return []

    def take(self, choice: int) -> None:
        """Note a choice: the number of a destination, or a card that gets the next place."""
        card = self.asked_about()
        if card is None:
            self.order.append(choice)
        else:
            self.sent[card] = self.destinations[choice]

    def carry_out(self, game: Game) -> None:
        """Answer what the engine asks for as was decided."""
        order = [*self.order, *self.to_place()]
        away = [card for card in order if self.sent[card] == self.destinations[self.asked]]
        stays = [card for card in order if self.sent[card] != self.destinations[self.asked]]
        said = False  # which cards go away
        wanted: int | None
        while (key := _asks(game)) is not None and key == self.key:
            actions = game.legal_actions
            if game.record[0]["decision"] == Decision.ORDER:
                wanted = stays.pop(0)
            elif said:
                return  # the same player scries again
            else:
                wanted = away.pop(0) if away else None
                said = wanted is None or not (away or stays)
            picked = next(one for one in actions if (one.kind == Option.DONE if wanted is None else one.object == wanted))
            answer(game, picked.index)

    def chosen(self, game: Game, choose: Choose) -> list[int]:
        """Answer what the engine asks for as somebody chooses there; returns what `take` takes for it."""
        away, placed = list[int](), list[int]()
        while self.is_asked(game):
            ordered, option = game.record[0]["decision"] == Decision.ORDER, choose(game)
            action = game.legal_actions[option]
            if action.kind != Option.DONE:
                (placed if ordered else away).append(action.object)
            answer(game, option)
        placed = [*placed, *(card for card in self.cards if card not in placed and card not in away), *away]
        same, taken = Arrangement(self.key, self.cards, self.purpose, self.destinations, self.asked), list[int]()
        while not same.is_complete:
            card = same.asked_about()
            left = same.to_place() if card is None else []
            taken.append(next(one for one in placed if one in left) if card is None else abs((card not in away) - self.asked))
            same.take(taken[-1])
        return taken

    def candidates(self, source: Message | None, tell: Callable[[int], Message]) -> tuple[list[Message], list[int]]:
        """Return the candidates of the next decision, and what each stands for in `take`.

        Args:
            source: the spell or ability that asks.
            tell: what the seat is told of an object.
        """
        count, card = len(self.cards), self.asked_about()
        if card is not None:
            shared: dict[str, Any] = {
                "kind": "arrange_card", "source": source, "purpose": self.purpose, "card": tell(card), "card_index": len(self.sent),
                "card_count": count,
            }  # fmt: skip
            return [{**shared, "destination": one} for one in self.destinations], [0, 1]
        told = {one: tell(one) for one in self.to_place()}
        left = sorted(told, key=lambda one: (told[one]["card_name"], told[one]["object_id"]))
        shared = {"kind": "order_pick", "source": source, "purpose": "arrangement", "position": len(self.order), "count": count}
        return [{**shared, "item": {"object": told[one]}} for one in left], left


@dataclass
class Division:
    """A division among targets under way (601.2d).

    Attributes:
        key: the spell or ability that divides.
        recipients: among whom, in the order in which they were chosen; each gets 1 at least.
        whole: how much is divided.
        purpose: what is.
        shares: who gets how much so far.
    """

    key: tuple[int, ...]
    recipients: list[int]
    whole: int
    purpose: str
    shares: list[int] = field(default_factory=list)

    @classmethod
    def of(cls, game: Game) -> Division | None:
        """Return the division that a position asks for; None if it asks for something else."""
        g, pool = game.record[0], game.cards.record[0]
        if game.is_over or g["decision"] != Decision.DIVIDE:
            return None
        frame = int(g["n_frames"]) - 1
        s = int(g["fr_object"][frame])
        slots = g["st_slot"][s][: int(g["st_n_targets"][s])].tolist()
        recipients = [
            int(ref)
            for ref, slot in zip(g["st_target"][s], slots, strict=False)
            if int(pool["t_flags"][slot]) & TargetFlag.DIVIDED
        ]
        slot = slots[int(g["asked_target"])]
        mode = next(m for m, first in enumerate(pool["m_slot"]) if first <= slot < first + pool["m_slots"][m])
        at, purpose = int(pool["m_code"][mode]), "other"
        while purpose == "other" and pool["i_op"][at] != Op.END:
            purpose = DIVIDED.get(int(pool["i_op"][at]), "other")
            at += 1
        return cls(_divides(game), recipients, int(g["share_left"][frame]), purpose)

    @property
    def size(self) -> int:
        """How many decisions the group has."""
        return len(self.recipients)

    @property
    def is_complete(self) -> bool:
        """Whether everything was divided."""
        return len(self.shares) == self.size

    def take(self, choice: int) -> None:
        """Note the share of the next recipient."""
        self.shares.append(choice)

    def carry_out(self, game: Game) -> None:
        """Answer what the engine asks for as was decided; the last share is what is left."""
        for share in self.shares[:-1]:
            answer(game, next(one.index for one in game.legal_actions if one.argument == share))

    def chosen(self, game: Game, choose: Choose) -> list[int]:
        """Answer what the engine asks for as somebody chooses there; returns what `take` takes for it."""
        shares = list[int]()
        while len(shares) < self.size - 1:
            option = choose(game)
            shares.append(game.legal_actions[option].argument)
            answer(game, option)
        return [*shares, self.whole - sum(shares)]

    def candidates(self, source: Message | None, tell: Callable[[int], Message]) -> tuple[list[Message], list[int]]:
        """Return the candidates of the next decision, and what each stands for in `take`."""
        left, later = self.whole - sum(self.shares), self.size - len(self.shares) - 1
        amounts = list(range(1, left - later + 1)) if later else [left]
        shared = {
            "kind": "distribute", "source": source, "purpose": self.purpose, "recipient": tell(self.recipients[len(self.shares)]),
            "remaining": left,
        }  # fmt: skip
        return [{**shared, "amount": amount} for amount in amounts], amounts


Gathered = Arrangement | Division
"""A group that is gone through before the engine is answered."""


def begun(game: Game) -> Gathered | None:
    """Return the group that a position begins; None if it asks as the protocol does."""
    return Arrangement.of(game) or Division.of(game)


def _asks(game: Game) -> tuple[int, ...] | None:
    """Return what a position asks for in an arrangement, as long as it is the same one."""
    g, pool = game.record[0], game.cards.record[0]
    frame, about = int(g["n_frames"]) - 1, int(g["asking_instruction"])
    asked = g["decision"] in (Decision.CHOOSE, Decision.ORDER, Decision.SEPARATE) and frame >= 0 and about >= 0
    if game.is_over or not asked or g["fr_kind"][frame] != FrameKind.RESOLVE or int(pool["i_op"][about]) not in ARRANGED:
        return None
    return about, frame, int(g["frames_ever"]), int(g["decider"])


def _divides(game: Game) -> tuple[int, ...]:
    """Which spell or ability divides."""
    g = game.record[0]
    s = int(g["fr_object"][int(g["n_frames"]) - 1])
    return s, int(g["st_inc"][s])


__all__ = ["Arrangement", "Division", "Gathered", "answer", "begun"]
