"""What a spell costs by what it targets (601.2c, 601.2f): what is offered, which targets, and what is paid."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from playing import made_up, plays

from ecs_mtg.cards import notation as n
from ecs_mtg.cards.tree import Static
from ecs_mtg.cards.words import Change, Filter
from ecs_mtg.components import programs
from ecs_mtg.components.codes import Decision, Option, Outcome, Table
from ecs_mtg.components.programs import SelectorFlag
from ecs_mtg.components.sizes import TARGETS
from ecs_mtg.engine.runners import Runner
from ecs_mtg.scenario import Scenario
from ecs_mtg.scenario.position import build

AIMED = Filter(flags=1 << SelectorFlag.SPELL_ABILITY_TARGETS_SOURCE)
AT_CREATURES = n.where(n.has_target(n.it, n.creature))


def _more(what: Filter, many: int) -> Static:
    return Static(None, (Change(programs.Change.COST_INCREASE, n.spell & what, n.number(many)),))


def _less(what: Filter, many: int) -> Static:
    return Static(None, (Change(programs.Change.COST_REDUCE, n.spell & what, n.number(many)),))


MADE_UP = (
    n.card("Welcoming Ouphe", "{1}", "Creature — Ouphe", "1/3", _less(AIMED, 2)),
    n.card("Prickly Ouphe", "{1}", "Creature — Ouphe", "1/3", _more(AIMED, 2)),
    n.card("Ink Duelist", "{1}", "Creature — Human", "2/2", _less(n.you_control & AT_CREATURES, 2)),
    n.card("Big Bolt", "{2}{R}", "Instant", n.damage(3, n.any_target)),
    n.card("Two Bolts", "{3}{R}", "Instant", n.damage(2, n.target(n.creature)), n.damage(1, n.target(n.player))),
    n.card("Volley", "{4}{R}", "Instant", n.damage(1, n.up_to(2, n.creature))),
    n.card("Barrage", "{4}{R}", "Instant", n.damage(1, n.up_to(9, n.creature))),
    n.card("Blaze", "{X}{R}", "Instant", n.damage(n.X, n.target(n.creature))),
    n.card("Aimless Ogre", "{3}", "Creature — Ogre", "3/3", replace(n.costs_less(2), condition=n.has_target(n.this, n.creature))),
    n.card("Hail", "{R}", "Instant", n.damage(1, n.up_to(9, n.creature)), n.destroy(n.up_to(9, n.permanent))),
    n.card("Choice", "{2}{R}", "Instant", n.choose_one((n.damage(3, n.target(n.creature)),), (n.damage(3, n.target(n.player)),))),
)  # fmt: skip


@pytest.fixture(scope="module", autouse=True)
def _cards() -> Iterator[None]:
    with made_up(*MADE_UP):
        yield


def test_what_costs_more_than_there_is_can_not_be_targeted() -> None:
    plays("""
A: {mana: R, hand: [Shock]}
B: {battlefield: [Prickly Ouphe, Hill Giant]}
script:
- illegal: {cast: {player: A, card: Shock, targets: [Prickly Ouphe]}}
- legal: {cast: {player: A, card: Shock, targets: [Hill Giant]}}
- cast: {player: A, card: Shock, targets: [B]}
- expect: {mana: {A: ""}}
""")


def test_what_costs_more_with_its_only_target_is_not_offered() -> None:
    plays("""
A: {mana: BB, hand: [Terror]}
B: {battlefield: [Prickly Ouphe]}
script:
- illegal: {cast: {player: A, card: Terror}, because: mana}
""")
    plays("""
A: {mana: BBBB, hand: [Terror]}
B: {battlefield: [Prickly Ouphe]}
script:
- cast: {player: A, card: Terror, targets: [Prickly Ouphe]}
- expect: {mana: {A: ""}}
""")


@pytest.mark.parametrize("cheap", ["Welcoming Ouphe", "Ink Duelist"])
def test_what_costs_less_with_a_target_is_offered_with_that_one_alone(cheap: str) -> None:
    plays(f"""
A: {{mana: R, hand: [Big Bolt], battlefield: [{cheap}]}}
script:
- illegal: {{cast: {{player: A, card: Big Bolt, targets: [B]}}}}
- cast: {{player: A, card: Big Bolt, targets: [{cheap}]}}
- expect: {{mana: {{A: ""}}}}
""")


def test_a_reduction_is_for_spells_with_that_target_only() -> None:
    plays("""
A: {mana: R2, hand: [Big Bolt], battlefield: [Welcoming Ouphe]}
script:
- cast: {player: A, card: Big Bolt, targets: [B]}
- expect: {mana: {A: ""}}
""")
    plays("""
A: {mana: R2, hand: [Big Bolt], battlefield: [Welcoming Ouphe]}
script:
- cast: {player: A, card: Big Bolt, targets: [Welcoming Ouphe]}
- expect: {mana: {A: "2"}}
""")
    plays("""
A: {mana: R, hand: [Big Bolt]}
B: {battlefield: [Hill Giant]}
script:
- illegal: {cast: {player: A, card: Big Bolt}, because: mana}
""")


def test_the_first_target_leaves_one_that_makes_it_cheap_enough() -> None:
    plays("""
A: {mana: R1, hand: [Two Bolts], battlefield: [Welcoming Ouphe, Hill Giant]}
script:
- illegal: {cast: {player: A, card: Two Bolts, targets: [Hill Giant, B]}}
- cast: {player: A, card: Two Bolts, targets: [Welcoming Ouphe, B]}
- expect: {mana: {A: ""}}
""")


def test_a_number_of_targets_goes_on_until_it_is_cheap_enough() -> None:
    plays("""
A: {mana: R2, hand: [Volley], battlefield: [Welcoming Ouphe, Hill Giant]}
script:
- legal: {cast: {player: A, card: Volley, targets: [Hill Giant, Welcoming Ouphe]}}
- cast: {player: A, card: Volley, targets: [Welcoming Ouphe]}
- expect: {mana: {A: ""}}
""")


def test_x_is_what_can_be_paid_with_some_target() -> None:
    plays("""
A: {mana: R1, hand: [Blaze], battlefield: [Welcoming Ouphe, Hill Giant]}
script:
- illegal: {cast: {player: A, card: Blaze, x: 4, targets: [Welcoming Ouphe]}}
- illegal: {cast: {player: A, card: Blaze, x: 3, targets: [Hill Giant]}}
- cast: {player: A, card: Blaze, x: 3, targets: [Welcoming Ouphe]}
- expect: {mana: {A: ""}}
""")


def test_modes_that_can_not_be_paid_for_with_any_target_can_not_be_chosen() -> None:
    plays("""
A: {mana: R, hand: [Choice], battlefield: [Welcoming Ouphe]}
script:
- illegal: {cast: {player: A, card: Choice, modes: [2], targets: [B]}}
- cast: {player: A, card: Choice, modes: [1], targets: [Welcoming Ouphe]}
- expect: {mana: {A: ""}}
""")


def test_many_targets_that_are_alike_are_not_tried_in_all_combinations() -> None:
    plays("""
A: {mana: R6, hand: [Barrage]}
B: {battlefield: [{card: Hill Giant, count: 16}, Prickly Ouphe, {card: Prickly Ouphe, as: other}]}
script:
- illegal: {cast: {player: A, card: Barrage, targets: [other, Prickly Ouphe]}}
- legal: {cast: {player: A, card: Barrage, targets: [Prickly Ouphe]}}
- cast: {player: A, card: Barrage, targets: [Hill Giant]}
- expect: {mana: {A: "2"}}
""")


def test_a_spell_without_targets_costs_what_it_costs() -> None:
    """115.1: what is aimed at nothing has no target that would make it cheaper."""
    plays("""
A: {mana: "2", hand: [Aimless Ogre], battlefield: [Hill Giant]}
B: {battlefield: [Gray Ogre]}
script:
- illegal: {cast: {player: A, card: Aimless Ogre}, because: mana}
""")


def test_more_targets_than_there_is_room_for_end_the_game_as_aborted() -> None:
    """None is left out silently, and nothing more is asked."""
    text = "A: {mana: R, hand: [Hail]}\nB: {battlefield: [{card: Hill Giant, count: 9}]}\nscript: []\n"
    scenario = Scenario.parse(text)
    position = build(scenario.path, scenario.document)
    record, runner = position.record, Runner(position.pool.record)
    for _ in range(40):
        runner.advance(record)
        g = record[0]
        if g["outcome"]:
            break
        kinds = g["option_kind"][: g["n_options"]].tolist()
        runner.answer(record, 0, next(k for k, kind in enumerate(kinds) if kind in (Option.CAST, Option.OBJECT)))
    assert (g["outcome"], g["full_table"], g["decision"]) == (Outcome.CAPACITY, Table.TARGETS, Decision.NONE)
    assert g["st_n_targets"].max() == TARGETS
