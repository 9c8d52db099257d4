"""Mana abilities that a player activates one by one (605.3): what is offered, what is asked, what comes of it."""

from __future__ import annotations

from test_payment import (
    DRUM,
    DUAL,
    NONE,
    PAINFUL,
    B,
    Bill,
    Board,
    G,
    Makes,
    ManaAbility,
    R,
    Source,
    Table,
    W,
    activate,
    answer,
    basic,
    begin,
    bill_of,
)  # fmt: skip

from ecs_mtg.components.codes import Decision, Option
from ecs_mtg.scenario import Scenario, position
from ecs_mtg.scenario.session import Session
from ecs_mtg.systems.mana import mana

ANY = Source((ManaAbility((Makes(31),)),))
BEAR = Source((), creature=True)


class ByHand:
    """Pays a board's bill with what is picked, and writes down what was asked: the decision, and (row, argument) of its options."""

    def __init__(self, sources: list[Source], bill: Bill, picks: list[int]) -> None:
        self.table = Table(Board(sources, bill))
        self.table.g[0]["manual_mana"] = 1
        self.picks = picks
        self.asked: list[tuple[Decision, list[tuple[int, int]]]] = []
        self.paid = self.table.pay(choose=self.choose)

    def choose(self, n: int) -> int:
        g = self.table.g[0]
        options = [(int(g["option_object"][k]), int(g["option_argument"][k])) for k in range(n)]
        decision = Decision(int(g["decision"]))
        row = [(ref & 0xFFF if ref >= 0 else NONE, argument) for ref, argument in options]
        self.asked.append((decision, row))
        return self.picks.pop(0)

    def tapped(self) -> list[int]:
        return [k for k in range(len(self.table.board.sources)) if self.table.g[0]["tapped"][k]]


def test_the_type_that_is_needed_is_not_asked() -> None:
    hand = ByHand([DUAL, basic(R)], bill_of(g=1, r=1), [0])
    assert [(d, [row for row, _ in o]) for d, o in hand.asked] == [(Decision.MANA, [0, 1])]
    assert hand.paid == 0
    assert hand.tapped() == [0, 1]
    assert not hand.table.g[0]["pool_mana"].any()
    assert hand.table.g[0]["st_colors_spent"][0] == 1 << R | 1 << G


def test_a_type_that_makes_no_difference_to_the_bill_is_asked() -> None:
    hand = ByHand([ANY, basic(W)], bill_of(generic=1), [0, 2, 0])
    assert hand.asked[0][0] == Decision.MANA
    assert hand.asked[1] == (Decision.COLOR, [(NONE, t) for t in range(5)])
    assert [row for row, _ in hand.asked[2][1]] == [NONE, 1]  # paid with what is there, or after a further ability
    assert hand.paid == 0
    assert hand.tapped() == [0]
    assert hand.table.g[0]["st_colors_spent"][0] == 1 << B


def test_nothing_is_offered_after_which_the_rest_can_not_be_paid() -> None:
    hand = ByHand([PAINFUL, basic(G)], bill_of(r=1, generic=1), [0])
    first = int(hand.table.pool[0]["f_ability"][hand.table.g[0]["text_face"][0]])
    forest = int(hand.table.pool[0]["f_ability"][hand.table.g[0]["text_face"][1]])
    assert hand.asked[0] == (Decision.MANA, [(0, first + 1), (1, forest)])
    assert hand.paid == 0
    assert hand.tapped() == [0, 1]


def test_what_else_is_tapped_is_asked() -> None:
    hand = ByHand([DRUM, BEAR, BEAR, basic(R)], bill_of(r=1), [0, 1, R, 0])
    assert [(d, [row for row, _ in o]) for d, o in hand.asked[:2]] == [(Decision.MANA, [0, 3]), (Decision.PAY, [1, 2])]
    assert hand.paid == 0
    assert hand.tapped() == [0, 2]
    assert hand.table.g[0]["st_colors_spent"][0] == 1 << R


def test_what_else_is_tapped_is_not_what_has_to_pay_itself() -> None:
    """The first creature alone gives the green mana, so only the second one is tapped for the other mana."""
    hand = ByHand([basic(G, creature=True), BEAR, DRUM], bill_of(g=1, w=1), [1, 0])
    assert hand.asked[0][0] == Decision.MANA
    assert [row for row, _ in hand.asked[0][1]] == [0, 2]
    assert hand.paid == 0
    assert hand.tapped() == [0, 1, 2]


def test_floating_mana_may_be_kept_or_spent() -> None:
    table = Table(Board([basic(R)], bill_of(r=1), floating=(0, 0, 0, 1, 0, 0)))
    table.g[0]["manual_mana"] = 1
    kinds: list[int] = []

    def spend(n: int) -> int:
        kinds.extend(int(k) for k in table.g[0]["option_kind"][:n])
        return 0

    assert table.pay(choose=spend) == 0
    assert kinds == [Option.DONE, Option.MANA_ABILITY]
    assert not table.g[0]["tapped"][0]
    assert not table.g[0]["pool_mana"].any()


def test_a_type_named_beforehand_is_not_asked_again() -> None:
    signet = Source((ManaAbility((Makes(1 << R | 1 << G),), pips=(0, 0, 0, 0, 0, 0, 1, 0)),))
    for color in (R, G):
        table = Table(Board([signet, basic(W)]))
        begin(table)
        assert activate(table, 0, color=color) == 1
        table.call(mana.mana_abilities)
        g = table.g[0]
        assert g["decision"] == 0
        assert [int(n) for n in g["pool_mana"][0]] == [int(t == color) for t in range(6)]
        assert g["n_frames"] == 0
    table = Table(Board([signet, basic(W)]))
    begin(table)
    assert activate(table, 0) == 1
    table.call(mana.mana_abilities)
    assert table.g[0]["decision"] == Decision.COLOR
    answer(table, G)
    table.call(mana.mana_abilities)
    assert [int(n) for n in table.g[0]["pool_mana"][0]] == [0, 0, 0, 0, 1, 0]


def test_the_first_ability_counts_among_what_is_paid() -> None:
    """Life and creatures that the ability picked first takes are not there for the others."""
    drain = Source((ManaAbility((Makes(1 << B),), life=1),))
    elf = basic(G, creature=True)
    for sources, life in (([drain, drain], 1), ([DRUM, elf], 20)):
        table = Table(Board(sources, bill_of(generic=2), life=life))
        table.g[0]["manual_mana"] = 1
        assert table.pay(choose=lambda n: 0) == -1
        assert not table.g[0]["tapped"].any()


def test_a_card_in_hand_is_offered_as_well() -> None:
    """605.3a: Simian Spirit Guide in hand is exiled for mana when its owner says so, and only if it is not the card cast."""
    start = "A: {hand: [Simian Spirit Guide, Raging Goblin], battlefield: [{card: Mountain, as: mountain}]}\nscript: []\n"
    session = Session(position.build("position", Scenario.parse(start).document), False)
    session.record["manual_mana"] = 1
    session.run()
    asked = session.asked()
    session.pick(next(k for k, o in enumerate(asked.options) if session.option_text(o) == "cast Raging Goblin"))
    offered = [session.names.label(o.object) for o in session.asked().options]
    assert sorted(offered) == ["Simian Spirit Guide", "mountain"]
