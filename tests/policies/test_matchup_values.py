"""Leaf evaluation learned for a matchup: its inputs, its fit, and that searches go by it alike everywhere."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

import ecs_mtg as mtg
from ecs_mtg.components import COLUMNS
from ecs_mtg.components.codes import CREATURE, LAND, NONE, Life, Zone
from ecs_mtg.engine.kernel_arguments import game_argument
from ecs_mtg.engine.runners import Runner, called
from ecs_mtg.policies import matchup_values as values
from ecs_mtg.policies.greedy import greedy
from ecs_mtg.setup.deck_arguments import deal
from ecs_mtg.support.records import zone_cards

DECKS = ["RG24", "Sped Red"]


def runner_of(decks: list[str]) -> Runner:
    dealt = deal(decks)
    return Runner(dealt.pool.record, 2, template=dealt.begin())


def practised(runner: Runner, seed: int, games: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Inputs of the positions of practice games, dense (positions, inputs); the game of each; who won each game."""
    assert runner.template is not None
    base = COLUMNS.zeros(3)
    base[0] = runner.template[0]
    places, (ends, game_of) = np.zeros((games * 4000, 2), np.int16), np.zeros((2, games * 60), np.int64)
    winners, faces = np.full(games, NONE, np.int64), int(runner.pool[0]["n_faces"])
    rows = runner.walk(
        values.practice, base, [greedy], seed, games, faces, places, ends, game_of, winners, len(places), len(ends)
    )
    dense = np.zeros((rows, 2 * (3 * faces + values.Of.END) + values.OfGame.END), np.int64)
    for row, (first, end) in enumerate(zip([0, *ends[: rows - 1]], ends[:rows], strict=True)):
        np.add.at(dense[row], places[first:end, 0], places[first:end, 1])
    return dense, game_of[:rows], winners


def test_inputs_are_what_lies_there() -> None:
    """A position is read again from the columns: cards by zone, life by stretches, lands, power and toughness."""
    game = mtg.Game(DECKS, seed=3)
    while int(game.record[0]["turn_number"]) < 9:
        game.push(game.choose("greedy"))
    g, faces = game.record[0], int(game.cards.record[0]["n_faces"])
    found = np.zeros((values.MOST_INPUTS, 2), np.int16)
    n = called(values.put_position, game_argument(game.record), faces, found, 0)
    told = dict[int, int]()
    for which, much in found[:n].tolist():
        told[which] = told.get(which, 0) + much
    expected = dict[int, int]()

    def add(which: int, much: int) -> None:
        if much:
            expected[which] = expected.get(which, 0) + much

    of_player = 3 * faces + values.Of.END
    for player in range(2):
        first = player * of_player
        for place, zone in ((0, Zone.HAND), (2, Zone.GRAVEYARD)):
            for card in zone_cards(game.record, player, zone):
                add(first + place * faces + int(g["card_face"][card]), 1)
        mine = [
            row for row in range(int(g["n_permanents"])) if g["perm_life"][row] == Life.HERE and g["controller"][row] == player
        ]
        for row in mine:
            add(first + faces + int(g["text_face"][row]), 1)
        creatures = [row for row in mine if g["types"][row] & CREATURE]
        own = first + 3 * faces
        add(own + values.Of.HAND, int(g["zone_size"][player][Zone.HAND]))
        add(own + values.Of.POWER, sum(int(g["power"][row]) for row in creatures))
        add(own + values.Of.TOUGHNESS, sum(int(g["toughness"][row]) for row in creatures))
        add(own + values.Of.CREATURES, len(creatures))
        for stretches, value, bounds in (
            (values.Of.LIFE, int(g["life"][player]), (0, 3, 6, 10, 15, 20, 99)),
            (values.Of.LANDS, sum(1 for row in mine if g["types"][row] & LAND), (0, 1, 2, 3, 4, 5, 99)),
        ):
            for k, (low, high) in enumerate(pairwise(bounds)):
                add(own + stretches + k, min(max(value - low, 0), high - low))
    last = 2 * of_player
    add(last + values.OfGame.ALWAYS, 1)
    add(last + values.OfGame.ACTIVE, int(g["active"] == 0))
    add(last + values.OfGame.TURN, min(int(g["turn_number"]), 20))
    assert told == expected
    assert sum(1 for which in told if which < 3 * faces) > 3


def test_practice_games_are_those_of_simulate() -> None:
    """The same winners as `simulate` has with that seed; a position for each turn that ended but those in which nobody decided anything."""
    dense, game_of, winners = practised(runner_of(DECKS), 5, 20)
    results = mtg.simulate(DECKS, games=20, seed=5, policies="greedy", threads=1)
    assert winners.tolist() == results.winners.tolist()
    missing = results.turns - 1 - np.bincount(game_of, minlength=20)
    assert missing.min() == 0
    assert np.count_nonzero(missing) <= 2
    assert dense[:, -3].tolist() == [1] * len(dense)


def test_weights_foresee_games_that_they_were_not_fitted_to_better_than_the_general_evaluation() -> None:
    runner = runner_of(DECKS)
    weights = values.learned_weights(runner, [greedy])
    dense, game_of, winners = practised(runner, 77, 100)
    won = winners[game_of] == 1
    chance = 1 / (1 + np.exp(-(dense @ weights) / values.UNIT))
    loss = -np.log(np.where(won, chance, 1 - chance)).mean()
    assert loss < 0.45  # saying the share of games that the first deck wins: 0.66
    assert ((chance > 0.5) == won).mean() > 0.75


def test_every_thread_and_every_runner_learns_the_same() -> None:
    searches = [mtg.Search(worlds=6, turns=2, value="matchup"), "greedy"]
    one = mtg.simulate(DECKS, games=6, seed=2, policies=searches, threads=1)
    two = mtg.simulate(DECKS, games=6, seed=2, policies=searches, threads=2)
    assert one.winners.tolist() == two.winners.tolist()
    assert one.decisions_each.tolist() == two.decisions_each.tolist()
    first, second = (values.learned_weights(runner_of(DECKS), [greedy]) for _ in range(2))
    assert first.tolist() == second.tolist()
    assert np.abs(first).max() > values.UNIT // 10


def test_a_search_that_goes_by_it_has_a_name() -> None:
    assert str(mtg.Search(value="matchup")) == "search:value=matchup"
    assert mtg.Search.named("search:value=matchup,turns=3") == mtg.Search(turns=3, value="matchup")


def test_games_of_several_players_are_refused() -> None:
    with pytest.raises(ValueError, match="value 'matchup' is learned from games of two decks against each other"):
        mtg.simulate(["RG24"] * 3, games=1, policies="search:value=matchup", threads=1)


def test_another_word_is_no_evaluation() -> None:
    with pytest.raises(TypeError, match=r"has to be a function f.g, pool, player., a Net, 'matchup', or None"):
        mtg.Search(value="standing")
