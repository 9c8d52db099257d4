"""Planeswalkers: what scenarios can't say. Components as the esper world shows them, the system of loyalty limits, whole games."""

from __future__ import annotations

import esper
import numpy as np
import pytest
from batch_invariants import check_position
from paths import TESTS

import ecs_mtg as mtg
from ecs_mtg import components
from ecs_mtg.components import Counters, Loyalty, LoyaltyLimits, MeldHalves, Player, Status
from ecs_mtg.components.codes import NONE, Counter, Life, Outcome
from ecs_mtg.engine.runners import Runner
from ecs_mtg.scenario.position import build
from ecs_mtg.systems.costs.loyalty_limits import loyalty_limits
from ecs_mtg.systems.schedule import SCHEDULE

DECKS = [str(TESTS / "decks" / f"walkers-{name}.txt") for name in ("golgari", "five-colors")]


def first_walker(game: mtg.Game) -> int:
    """Return the row of a planeswalker on the battlefield, or NONE."""
    g = game.record[0]
    rows = np.flatnonzero((g["perm_life"] == Life.HERE) & (g["types"] >> 4 & 1 == 1))
    return int(rows[0]) if len(rows) else NONE


def play_until_a_walker_is_there() -> mtg.Game:
    game = mtg.Game(DECKS, seed=5)
    rng = np.random.default_rng(5)
    while first_walker(game) == NONE:
        game.push(int(rng.integers(len(game.legal_actions))))
    return game


def test_loyalty_counters_status_and_meld_halves_are_public_components_with_documentation() -> None:
    """EN-01."""
    for component in (Loyalty, Counters, Status, MeldHalves):
        assert component in components.COMPONENTS
        assert component.__name__ in components.__all__
        assert component.__doc__
        assert all(column.meaning for column in component.fields.values())


def test_a_planeswalker_is_an_entity_with_loyalty() -> None:
    """EN-01, PW-02."""
    game = play_until_a_walker_is_there()
    row = first_walker(game)
    world = game.world
    with world:
        shown = {one.row: (one, counters) for _, (one, counters) in esper.get_components(Loyalty, Counters)}
        loyalty, counters = shown[row]
        assert loyalty.loyalty == counters.counters[Counter.LOYALTY] == game.record[0]["counters"][row, Counter.LOYALTY] > 0
        counters.counters[Counter.LOYALTY] = 9
        assert loyalty.loyalty == 9
        _, limits = esper.get_component(LoyaltyLimits)[0]
        assert limits.loyalty_turn == game.record[0]["turn_number"]
    world.close()


def test_loyalty_limits_are_a_system_of_the_schedule_and_a_processor() -> None:
    """EN-02, PW-05: the count of a turn is set back when the next one begins, and only then."""
    assert loyalty_limits in SCHEDULE
    game = play_until_a_walker_is_there()
    row = first_walker(game)
    g = game.record[0]
    player = int(g["controller"][row])
    world = game.world
    with world:
        names = [system.unit.function.__name__ for system in SCHEDULE]
        assert names.index("turn_structure") < names.index("loyalty_limits") < names.index("priority")
        (_, loyalty) = next((e, one) for e, one in esper.get_component(Loyalty) if one.row == row)
        activator = next(one for _, one in esper.get_component(Player) if one.row == player)
        loyalty.loyalty_used = activator.loyalty_activated = 1
        game._runner.call(loyalty_limits, game.record, 0)
        assert (loyalty.loyalty_used, activator.loyalty_activated) == (1, 1)
        g["turn_number"] += 1
        game._runner.call(loyalty_limits, game.record, 0)
        assert (loyalty.loyalty_used, activator.loyalty_activated) == (0, 0)
    world.close()


@pytest.mark.parametrize("seed", range(3))
def test_invariants_hold_in_games_with_planeswalkers(seed: int) -> None:
    game = mtg.Game(DECKS, seed=seed)
    rng = np.random.default_rng(seed)
    while not game.is_over:
        game.push(int(rng.integers(len(game.legal_actions))))
        check_position(game.record, thoroughly=len(game._history) % 16 == 0 or game.is_over)
        g = game.record[0]
        limit = g["loyalty_plays"][: g["n_players"]].max()
        assert (g["loyalty_used"][: g["n_permanents"]] <= limit).all() or g["turn_number"] == 0
    assert game.record[0]["outcome"] == Outcome.WON


def test_more_tokens_than_there_is_room_for_end_the_game_as_aborted() -> None:
    scenario = mtg.Scenario.parse(
        "id: t\nrule: '111'\nwhy: There is no room.\n"
        "A: {emblems: ['Liliana, the Last Hope'], battlefield: [Doubling Season, {card: Severed Legion, count: 45}]}\nscript: []\n"
    )
    position = build(scenario.path, scenario.document)
    record, runner = position.record, Runner(position.pool.record)
    for _ in range(100):
        runner.advance(record)
        if record[0]["outcome"]:
            break
        runner.answer(record, 0, 0)
    assert record[0]["outcome"] == Outcome.CAPACITY
