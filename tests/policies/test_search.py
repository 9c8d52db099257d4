"""The pilot that searches (EN-09): what it goes by, that its choices are the same everywhere, and how it is asked for."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ecs_mtg as mtg
from ecs_mtg.components.codes import Zone
from ecs_mtg.engine.runners import called
from ecs_mtg.game.options import actions_of
from ecs_mtg.observations.determinization import put_in_order
from ecs_mtg.policies import Pilot, resolve_policies
from ecs_mtg.policies.configurable import Cards
from ecs_mtg.policies.search import Setting, Tally
from ecs_mtg.scenario.runner import played

DUELS = sorted(mtg.builtin_decks())
PLANAR = [name for name, deck in sorted(mtg.builtin_decks().items()) if deck.planar]
PUZZLES = Path(__file__).parent / "puzzles"
QUICK = mtg.Search(worlds=6, turns=2, lines=4)
PAIR = ["RG24", "Sped Red"]


def positions(decks: list[str], seed: int, most: int, variant: str = "duel", every: int = 4) -> Iterator[mtg.Game]:
    """Return some positions of a game that greedy players play, with a random choice now and then."""
    game = mtg.Game(decks, seed=seed, variant=variant)
    step = found = 0
    while not game.is_over and found < most:
        if step % every == 0 and len(game.legal_actions) > 2:
            found += 1
            yield game
        step += 1
        game.push(game.choose("random" if step % 9 == 0 else "greedy"))
        game._history.clear()


# --- redrawing


def test_what_is_hidden_is_put_in_order_first() -> None:
    rng = np.random.default_rng(1)
    for n in range(70):
        numbers = rng.integers(-5, 40, n + 2)
        expected = [numbers[0], *sorted(numbers[1 : n + 1]), numbers[-1]]
        called(put_in_order, numbers, 1, n)
        assert numbers.tolist() == expected


# --- no peeking


def peeks(decks: list[str], seed: int, most: int, variant: str = "duel") -> tuple[int, list[str]]:
    """Count how many positions were looked at in a world that the player can't tell from them, and where the search did something else."""
    looked, found = 0, []
    for game in positions(decks, seed, most, variant):
        player = game.current_player
        if int(game.record[0]["decider"]) != player:
            continue
        other = game.determinize(player, looked)
        other.record["rng"][:, 1] = game.record["rng"][:, 1]
        looked += (other.record["card_face"] != game.record["card_face"]).any()
        mine, theirs = game.analyse(QUICK), other.analyse(QUICK)
        if mine != theirs:
            found.append(f"{decks} seed {seed}: {mine}\n{theirs}")
    return looked, found


@pytest.mark.parametrize("own", DUELS)
def test_in_duels_what_is_hidden_changes_no_figure(own: str) -> None:
    """EN-09: a search never reads what its player may not know."""
    looked, found = 0, []
    for k in range(2):
        n, where = peeks([own, DUELS[(DUELS.index(own) + 3 * k) % len(DUELS)]], k, 11)
        looked, found = looked + n, found + where
    assert found == []
    assert looked >= 5


@pytest.mark.parametrize("seed", range(3))
def test_between_four_players_neither(seed: int) -> None:
    looked, found = peeks([DUELS[(seed * 3 + k * 2) % len(DUELS)] for k in range(4)], seed, 12)
    assert found == []
    assert looked > 4


@pytest.mark.parametrize("seed", range(3))
def test_in_planechase_neither(seed: int) -> None:
    looked, found = peeks([PLANAR[(seed + k) % len(PLANAR)] for k in range(2 + 2 * (seed % 2))], seed, 12, "planechase")
    assert found == []
    assert looked > 4


# --- the same choices everywhere


def test_the_same_games_on_any_number_of_threads_and_one_by_one() -> None:
    """EN-09: it is reproducible."""
    policies = [mtg.Search(worlds=2, turns=1), "search:worlds=3,turns=1,lines=3"]
    one = mtg.simulate(PAIR, 70, seed=3, policies=policies, threads=1)
    two = mtg.simulate(PAIR, 70, seed=3, policies=policies, threads=2)
    assert np.array_equal(one.winners, two.winners)
    assert np.array_equal(one.decisions_each, two.decisions_each)
    for index in (0, 64):
        game = mtg.Game(PAIR, seed=3, index=index)
        while not game.is_over:
            game.push(game.choose(policies[game.current_player]))
        assert game.record[0]["decisions"] == one.decisions_each[index]
        assert game.record[0]["winners"] == one.winners[index]


def test_the_same_games_in_a_batch() -> None:
    results = mtg.simulate(PAIR, 6, seed=4, policies=[QUICK, "greedy"], threads=1)
    with mtg.Simulator(PAIR, 6, seed=4, threads=2) as batch:
        assert batch.rollout([QUICK, "greedy"]) == results.decisions_each.sum()
        assert np.array_equal(batch.games["winners"], results.winners)


_UNCOMPILED = """
import ecs_mtg as mtg
game = mtg.Game(["RG24", "Sped Red"], seed=5)
search = mtg.Search(worlds=3, turns=1, lines=3)
for _ in range(30):
    choice = game.choose(search)
    print(choice.index, game.analyse(search).to_dict() if game.record[0]["decisions"] % 5 == 0 else "")
    game.push(choice)
"""


def test_the_same_choices_uncompiled() -> None:
    said = [
        subprocess.run(
            [sys.executable, "-c", _UNCOMPILED],
            env={**os.environ, "ECS_MTG_JIT": jit},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for jit in ("1", "0")
    ]
    assert said[0] == said[1]
    assert len(said[0].splitlines()) == 30


def test_a_search_writes_nothing_to_the_game() -> None:
    for game in positions(PAIR, 6, 6):
        before = game.record.tobytes()
        game.choose(QUICK)
        assert game.record.tobytes() == before


def test_other_decisions_and_games_have_other_worlds() -> None:
    first, second = (mtg.Game(["RG24", "RG24"], seed=seed) for seed in (1, 2))
    second.record["card_face"] = first.record["card_face"]
    assert first.analyse(QUICK).rows != second.analyse(QUICK).rows


# --- work saved


@dataclass(frozen=True)
class Asking(Pilot):
    """A search whose playouts ask at every moment at which something could be done."""

    def settings(self, cards: Cards) -> list[Any]:
        given = super().settings(cards)
        given[Setting.RULES] = 0
        return given


@pytest.mark.parametrize("decks", [PAIR, ["Draw, Go", "Sultai Emerge"], ["Zombie Empire", "Strike Force", "Chandra"]])
def test_playouts_ask_greedy_only_when_it_may_act_and_come_to_the_same(decks: list[str]) -> None:
    (pilot,) = resolve_policies(QUICK, 1)
    assert isinstance(pilot, Pilot)
    always = Asking(pilot.search, pilot.rollout, pilot.value)
    looked = 0
    for game in positions(decks, 3, 12):
        (mine, seen), (theirs, told) = (game._runner.tried(one, game.record, 0) for one in (pilot, always))
        assert mine == theirs
        assert np.array_equal(seen, told)
        looked += int(seen[:, Tally.WORLDS].max() > 0)
    assert looked > 4


def test_other_rollout_policies_are_asked_whenever_they_could_act() -> None:
    (pilot,) = resolve_policies("search:rollout=random", 1)
    assert isinstance(pilot, Pilot)
    game = mtg.Game(PAIR, seed=1)
    assert pilot.settings(game._runner)[Setting.RULES] == 0


# --- what may wait


WAITING = (PUZZLES / "wait-with-removal.yaml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("change", "chosen"),
    [
        (("", ""), "pass"),
        (("Doom Blade", "Walking Corpse"), "cast Walking Corpse"),  # no instant
    ],
)
def test_what_loses_nothing_by_waiting_waits(change: tuple[str, str], chosen: str) -> None:
    found = mtg.Scenario.parse(WAITING.replace(*change)).analyse("search")
    assert found[found.chosen].option == chosen, str(found)


def test_at_the_last_moment_it_is_done() -> None:
    text = WAITING.replace("script: []", "start: {turn: B, step: end}\nscript:\n- pass: B")
    found = mtg.Scenario.parse(text).analyse("search")
    assert found[found.chosen].option == "cast Doom Blade", str(found)


# --- strength


def test_it_beats_greedy() -> None:
    won = sum(
        int(mtg.simulate(["RG24", "RG24"], 24, seed=7, policies=order).wins[order.index("search:worlds=20")])
        for order in (["search:worlds=20", "greedy"], ["greedy", "search:worlds=20"])
    )
    assert won > 26


def test_hands_that_lack_lands_go_back() -> None:
    """What a hand lacks shows later than the turns that a playout has elsewhere."""
    chosen = {index: mtg.Game(["Jace", "Jace"], seed=1, index=index).choose("search").text for index in (4, 5, 11, 15, 19)}
    assert chosen == {4: "keep the hand", 5: "mulligan", 11: "mulligan", 15: "mulligan", 19: "mulligan"}


def test_what_is_ahead_beyond_doubt_takes_few_worlds() -> None:
    """Greedy would play out its hand into the sweeper; that this is wrong needs no 200 worlds."""
    place = played("puzzle.yaml", mtg.Scenario.load(PUZZLES / "do-not-overextend.yaml").document)
    (pilot,) = resolve_policies("search:worlds=200", 1)
    assert isinstance(pilot, Pilot)
    choice, tally = place.runner.tried(pilot, place.record, 0)
    assert actions_of(place.record, place.pool)[choice].text == "pass"
    assert tally[:, Tally.WORLDS].max() < 20


# --- how it is asked for


def test_names() -> None:
    assert mtg.Search.named("search") == mtg.Search() == mtg.Search(worlds=40, turns=4, z=1.5, rollout="greedy", value=None)
    for name in ("search", "search:worlds=200,turns=8", "search:z=2.5,rollout=random"):
        assert str(mtg.Search.named(name)) == name
        (pilot,) = resolve_policies(name, 1)
        assert str(pilot) == name


@pytest.mark.parametrize(
    ("wrong", "error", "message"),
    [
        (lambda: mtg.Search(worlds=0), ValueError, "worlds 0: "),
        (lambda: mtg.Search(turns=1.5), TypeError, "turns 1.5"),
        (lambda: mtg.Search(z=-1), ValueError, "z -1: has to be from 0 to 100"),
        (lambda: mtg.Search(z="much"), TypeError, "z 'much': has to be a number"),
        (lambda: mtg.Search(rollout=3), TypeError, "rollout 3: has to be the name of a policy"),
        (lambda: mtg.Search(value=3), TypeError, "value 3: has to be a function"),
        (lambda: mtg.Search.named("search:depth=3"), ValueError, "'depth=3' is no setting of a search"),
        (lambda: mtg.Search.named("search:worlds=many"), ValueError, "'worlds=many' is no setting of a search"),
        (lambda: mtg.Search.named("search:worlds=0"), ValueError, "policy 'search:worlds=0': worlds 0: "),
        (lambda: resolve_policies(mtg.Search(rollout="search"), 2), ValueError, "rollout 'search': not a policy that plays on"),
        (lambda: resolve_policies(mtg.Search(value=lambda g, pool: 1), 2), TypeError, r"have to be \(g, pool, player\)"),
        (lambda: mtg.Game(PAIR).analyse("greedy"), ValueError, "policy 'greedy': only a search can be asked"),
    ],
)
def test_wrong_settings_are_told(wrong: object, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        wrong()  # type: ignore[operator]


def likes_cards(g, pool, player):  # type: ignore[no-untyped-def]
    return 100 * min(10, g.zone_size[player, Zone.HAND])


def test_a_value_function_says_what_counts() -> None:
    """Whoever likes nothing but cards in hand plays none."""
    game = mtg.Game(["RG24", "RG24"], seed=1)
    while not any(action.text.startswith("play") for action in game.legal_actions):
        game.push(game.choose("greedy"))
    assert game.choose("greedy").text.startswith("play")
    hoarder = mtg.Search(worlds=20, turns=1, value=likes_cards, rollout="first")
    found = game.analyse(hoarder)
    assert found[found.chosen].option == "pass"
    assert all(row.difference < 0 for row in found if row.option.startswith("play"))


def test_an_analysis_has_a_row_an_option() -> None:
    game = next(positions(PAIR, 8, 1))
    found = game.analyse(mtg.Search(worlds=30))
    assert [row.option for row in found] == [action.text for action in game.legal_actions]
    assert found.chosen == game.choose(mtg.Search(worlds=30)).index
    assert sum(row.chosen for row in found) == 1
    own = game.choose("greedy").index
    assert found[own].difference == found[own].se == 0
    assert found[own].worlds == max(row.worlds for row in found) > 0
    assert all(0 <= row.value <= 1 for row in found)
    assert str(found).splitlines()[0].startswith(f"turn {found.turn}, player {found.player}")


ALIKE = """
id: alike
rule: "115.1"
why: Equal permanents stand for each other.
A: {battlefield: [Mountain], hand: [Shock], life: 20}
B: {battlefield: [{card: Grizzly Bears, count: 3}, {card: Grizzly Bears, tapped: true}, {card: Grizzly Bears, counters: {+1/+1: 1}}]}
script: []
"""


def test_options_that_are_alike_share_a_sample() -> None:
    place = played("alike.yaml", mtg.Scenario.parse(ALIKE).document)
    (pilot,) = resolve_policies(QUICK, 1)
    cast = next(a for a in actions_of(place.record, place.pool) if a.text == "cast Shock")
    place.runner.answer(place.record, 0, cast.index)
    place.runner.advance(place.record)
    texts = [a.text for a in actions_of(place.record, place.pool)]
    assert isinstance(pilot, Pilot)
    _, tally = place.runner.tried(pilot, place.record, 0)
    stand_for = [texts[k] + str(int(tally[k, Tally.LIKE])) for k in range(len(texts))]
    bears = [stand_for[k] for k, text in enumerate(texts) if text == "Grizzly Bears"]
    assert len(bears) == 5
    assert len(set(bears)) == 3
    assert len(set(stand_for)) == len(texts) - 2


def test_redrawn_worlds_come_from_what_is_known_alone() -> None:
    """Two worlds that a player can't tell apart are redrawn to the same one, one by one and in a batch."""
    with mtg.Simulator(["Sultai Emerge", "Chandra"], 3, seed=9, threads=1) as batch:
        for _ in range(40):
            batch.step(np.zeros(3, np.int64))
        batch.load(batch.save(0))
        batch.determinize([1, 2], 0, [5, 6])
        assert not np.array_equal(batch.games["card_face"][1], batch.games["card_face"][2])
        one = batch.save([1, 2])
        batch.determinize([0, 1, 2], 0, 7)
        assert batch.games[0].tobytes() == batch.games[1].tobytes() == batch.games[2].tobytes()
        batch.load(one, [1, 2])
        batch.determinize(slice(1, 3), [0, 1], [7, 7])
        assert batch.games[0].tobytes() == batch.games[1].tobytes() != batch.games[2].tobytes()
        for wrong in (lambda: batch.determinize([0, 1], [0], 1), lambda: batch.determinize([0, 1], 0, [1, -1])):
            with pytest.raises(ValueError, match=r"shape|seed"):
                wrong()
