"""Scry and surveil as the protocol asks for them: where each card goes, then in which order (7.5).

The engine asks for the cards that go away one by one, so that the number of decisions tells how many do. The protocol's group has 2n - 1 decisions,
whatever is chosen: it is gone through first, and the engine is answered when it is over.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ecs_mtg.arena.wire import Message
from ecs_mtg.components.codes import Decision, FrameKind, Option
from ecs_mtg.components.packed import scry_total
from ecs_mtg.components.programs import Op
from ecs_mtg.game.game import Game

AWAY: Mapping[Op, tuple[str, str]] = {Op.SCRY: ("scry", "bottom"), Op.SURVEIL: ("surveil", "graveyard")}
"""What an instruction is called, and where cards go that do not stay on top."""


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
        sent: where those go that were asked about.
        order: the cards that have their place, destination by destination.
    """

    key: tuple[int, ...]
    cards: list[int]
    purpose: str
    destinations: tuple[str, str]
    sent: dict[int, str] = field(default_factory=dict)
    order: list[int] = field(default_factory=list)

    @classmethod
    def of(cls, game: Game) -> Arrangement | None:
        """The arrangement that a position asks for; None if it asks for something else."""
        key = _asks(game)
        if key is None:
            return None
        g = game.record[0]
        frame = int(g["n_frames"]) - 1
        last = int(g["fr_n_list"][frame])
        purpose, away = AWAY[Op(int(game.cards.record[0]["i_op"][g["decision_about"]]))]
        cards = g["fr_list"][frame][last - scry_total(int(g["scry_cards"][frame])) : last].tolist()
        return cls(key, cards, purpose, ("top", away))

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
        """The card whose destination is asked for; None if cards are put in order."""
        return self.cards[len(self.sent)] if len(self.sent) < len(self.cards) else None

    def to_place(self) -> list[int]:
        """The cards of the destination whose order is asked for that have no place yet."""
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
        away = [card for card in order if self.sent[card] == self.destinations[1]]
        stays = [card for card in order if self.sent[card] == self.destinations[0]]
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


def _asks(game: Game) -> tuple[int, ...] | None:
    """What a position asks for in an arrangement, as long as it is the same one."""
    g, pool = game.record[0], game.cards.record[0]
    frame, about = int(g["n_frames"]) - 1, int(g["decision_about"])
    asked = g["decision"] in (Decision.CHOOSE, Decision.ORDER) and frame >= 0 and about >= 0
    if game.is_over or not asked or g["fr_kind"][frame] != FrameKind.RESOLVE or int(pool["i_op"][about]) not in AWAY:
        return None
    return about, frame, int(g["frames_ever"]), int(g["decider"])


def candidates(
    arrangement: Arrangement, source: Message | None, references: Mapping[int, Message]
) -> tuple[list[Message], list[int]]:
    """The candidates of the next decision, and what each stands for in `Arrangement.take`.

    Args:
        arrangement: what is arranged.
        source: the spell or ability that asks.
        references: the cards as the seat is told of them.
    """
    count, card = len(arrangement.cards), arrangement.asked_about()
    if card is not None:
        shared: dict[str, Any] = {
            "kind": "arrange_card", "source": source, "purpose": arrangement.purpose, "card": references[card],
            "card_index": len(arrangement.sent), "card_count": count,
        }  # fmt: skip
        return [{**shared, "destination": one} for one in arrangement.destinations], [0, 1]
    left = sorted(arrangement.to_place(), key=lambda one: (references[one]["card_name"], references[one]["object_id"]))
    shared = {
        "kind": "order_pick",
        "source": source,
        "purpose": "arrangement",
        "position": len(arrangement.order),
        "count": count,
    }
    return [{**shared, "item": {"object": references[one]}} for one in left], left


__all__ = ["AWAY", "Arrangement", "answer", "candidates"]
