"""Random games of all pairs of decks, of several players, of Planechase, and of any cards: what has to be true of every position."""

from __future__ import annotations

import itertools
from typing import Any

import numpy as np
import pytest
from batch_invariants import Watch
from first_decks import FIRST_DECKS
from pool_decks import random_table, read_table
from recomputation import check_anew, given_away, stale, stale_mana
from samples import sample

import ecs_mtg as mtg
from ecs_mtg.components.codes import Decision, Life, Outcome, Step, Table, Zone
from ecs_mtg.components.sizes import PLAYERS
from ecs_mtg.engine.runners import Runner
from ecs_mtg.kernels.kernel import JIT

DECKS = sorted(mtg.builtin_decks())
PLANAR = [name for name, deck in sorted(mtg.builtin_decks().items()) if deck.planar]
LATER_DECKS = [deck for deck in DECKS if deck not in FIRST_DECKS]
PAIRS = [
    *sample(list(itertools.combinations_with_replacement(FIRST_DECKS, 2)), 10),
    *sample(list(itertools.zip_longest(LATER_DECKS[::2], LATER_DECKS[1::2], fillvalue=FIRST_DECKS[-1])), 8),
]
AT_ONCE, STEPS = (24, 120) if JIT else (3, 30)
# a whole library that is revealed and put back is remembered twice; `simulate` plays such a game again with larger tables
LEGALLY_FULL = {Table.MEMORY}
CLOSELY = 8  # one game in that many steps is computed anew


def begun_anew(batch: mtg.Simulator, watch: Watch) -> int:
    """Restart games that are over; returns how many there were."""
    over = batch.games["outcome"] != 0
    if over.any():
        watch.check_ends(over)
        batch.reset(over)
        watch.forget(over)
    return int(over.sum())


def played(seed: int, at_once: int, steps: int, concedes: float = 0.0, **table: Any) -> int:
    """Watch random games in which now and then somebody concedes, whoever has to decide; how many ended."""
    rng = np.random.default_rng(seed)
    finished = 0
    with mtg.Simulator(num_games=at_once, seed=seed, threads=1, **table) as batch:
        watch = Watch(batch.games)
        for step in range(steps):
            watch.check()
            game = int(rng.integers(at_once))
            record = batch.games[game : game + 1]
            if step % CLOSELY == 0 and record["outcome"][0] == 0:
                check_anew(batch._runner, batch.cards, record, step)
            if rng.random() < concedes and record["outcome"][0] == 0:
                batch.concede(game, int(rng.choice(np.flatnonzero(record["in_game"][0]))))
                watch.check()
            full = batch.games["full_table"][batch.games["outcome"] == Outcome.CAPACITY]
            assert set(full.tolist()) <= LEGALLY_FULL
            finished += begun_anew(batch, watch)
            batch.step(rng.integers(batch.games["n_options"]))
        watch.check_ends(batch.games["outcome"] >= 0)
    return finished


@pytest.mark.boundscheck
@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_at_every_decision(pair: tuple[str, str]) -> None:
    played(7, AT_ONCE, STEPS, decks=pair)


@pytest.mark.boundscheck
@pytest.mark.parametrize("players", sample(range(3, PLAYERS + 1), 2))
def test_at_every_decision_of_several_players(players: int) -> None:
    decks = [DECKS[(3 * k + players) % len(DECKS)] for k in range(players)]
    finished = played(players, 32 if JIT else AT_ONCE, 4 * STEPS, 0.06, decks=decks)
    assert finished >= (1 if JIT else 0)


@pytest.mark.boundscheck
@pytest.mark.parametrize("players", sample(range(2, PLAYERS + 1), 3))
@pytest.mark.parametrize("planar_deck", ["own", "shared"])
def test_at_every_decision_of_planechase(planar_deck: str, players: int) -> None:
    decks = [PLANAR[k % 2] if planar_deck == "own" else DECKS[(3 * k + players) % len(DECKS)] for k in range(players)]
    played(players, AT_ONCE // 2, STEPS, 0.06, decks=decks, variant="planechase", planar_deck=planar_deck)


@pytest.mark.boundscheck
@pytest.mark.parametrize("table", sample(range(24), 10))
def test_at_every_decision_with_any_cards(table: int) -> None:
    """Tables of two to six players in all variants, with decks sampled from all cards. `tools/soak.py` plays more of them."""
    played(table, AT_ONCE // 2, STEPS // 2, 0.06, **random_table(table))


@pytest.mark.boundscheck
@pytest.mark.parametrize("table", sample(range(6), 3))
def test_at_every_decision_with_read_cards(table: int) -> None:
    """Two to four decks of two colors, of cards that were read from their text. `tools/soak.py --read` plays more of them."""
    played(table, AT_ONCE // 4 + 1, STEPS // 2, 0.06, **read_table(table))


def test_random_tables_are_of_all_kinds() -> None:
    tables = [random_table(seed) for seed in range(24)]
    kinds = {(table["variant"], table["planar_deck"]) for table in tables}
    assert kinds == {("duel", "own"), ("planechase", "own"), ("planechase", "shared")}
    assert {len(table["decks"]) for table in tables} == set(range(2, PLAYERS + 1))


@pytest.mark.parametrize(
    ("column", "place", "value", "message"),
    [
        ("card_zone", (0,), 4, "disagree|not the number|not the end"),
        ("card_next", (5,), 5, "disagree|not the end|circle"),
        ("zone_size", (0, 1), 3, "not the number of its cards"),
        ("zone_first", (1, 2), -1, "zone_first is not the end"),
        ("counters", (0, 2), -1, "counters are negative"),
        ("pool_mana", (0, 3), -1, "pool is negative"),
        ("perm_card", (0,), 3, "not on the battlefield|represents another"),
        ("stack_size", (), 1, "not there|not in its order"),
        ("life", (1,), 0, "704.5a"),
        ("n_options", (), 1, "with one option"),
        ("n_pending", (), 1, "n_pending"),
        ("n_waiting", (), 1, "n_waiting"),
        ("n_gone", (), 9, "n_gone"),
        ("st_life", (4,), 1, "not in its order"),
        ("pool_snow", (0, 3), 1, "pool is negative"),
        ("restricted_type", (0, 0), 3, "counts as empty"),
        ("attached_to", (0,), 1 << 28 | 900, "attached_to is no reference|704.5n"),
        ("option_object", (1,), 2 << 28 | 77 << 12 | 3, "no reference|what is not there"),
        ("priority_player", (), 3, "117.1"),
        ("lands_played", (0,), 5, "one land at most"),
        ("turn_number", (), 0, "turns run backwards"),
        ("step", (), 1, "steps run backwards"),
        ("attacking", (0,), 1, "511.3|506.4"),
        ("in_game", (0,), 0, "players_left|who left"),
        ("card_owner", (2,), 1, "disagree|another owner|not the number"),
    ],
)
def test_what_is_broken_is_noticed(column: str, place: tuple[int, ...], value: int, message: str) -> None:
    batch, watch = in_a_main_phase()
    batch.games[column][(1, *place)] = value
    watch.checks = 0
    with pytest.raises(AssertionError, match=message):
        watch.check()


def test_mana_of_another_step_is_noticed() -> None:
    """106.4; what something that resolved meanwhile added is none, even if nobody decided anything since the step began."""
    for resolved in (1, 0):
        batch, watch = in_a_main_phase()
        batch.games["step"] += 1
        batch.games["pool_mana"][1, 0, 3] = batch.games["floating"][1, 0] = 1
        batch.games["idle"] = resolved
        watch.checks = 0
        if resolved:
            watch.check()
        else:
            with pytest.raises(AssertionError, match=r"game 1: 106\.4"):
                watch.check()


def in_a_main_phase() -> tuple[mtg.Simulator, Watch]:
    """Make two games with priority in a first main phase with a permanent, and cards in the second player's hand."""
    batch = mtg.Simulator(["RG24", "RG24"], num_games=2, seed=1)
    rng = np.random.default_rng(5)
    watch = Watch(batch.games)
    for _ in range(400):
        watch.check()
        calm = (batch.games["decision"] == Decision.PRIORITY).all() and (batch.games["perm_life"][:, 0] == Life.HERE).all()
        if calm and (batch.games["step"] == Step.MAIN1).all() and (batch.games["zone_size"][:, 1, Zone.HAND] > 0).all():
            return batch, watch
        batch.step(rng.integers(batch.games["n_options"]))
    raise AssertionError("no such position came")


@pytest.mark.parametrize(("column", "place"), [("power", (0,)), ("keywords", (0,)), ("land_plays", (1,)), ("attack_limit", ())])
def test_what_is_not_worked_out_anew_is_noticed(column: str, place: tuple[int, ...]) -> None:
    batch, _ = in_a_main_phase()
    record = batch.save(0)
    assert stale(batch._runner, record) == []
    record[column][(0, *place)] += 1
    assert stale(batch._runner, record) == [column]


def test_stale_summaries_of_mana_are_noticed() -> None:
    batch, _ = in_a_main_phase()
    record = batch.save(0)
    assert stale_mana(batch._runner, record) == []
    record["mana_version"][0, 1] = record["version"][0]
    record["mana_total"][0, 1] = 99
    assert "mana_total of player 1" in stale_mana(batch._runner, record)


class Telltale(Runner):
    """Shows the faces of all cards, one after the other."""

    def observe(self, game: Any, player: int, out: Any) -> int:
        out[:] = np.resize(game["card_face"][0], out.shape)
        return len(out)


def test_what_a_player_could_tell_hidden_cards_by_is_noticed() -> None:
    batch, _ = in_a_main_phase()
    record = batch.save(0)
    assert given_away(batch._runner, batch.cards, record, 0, 3) == []
    assert any(what.startswith("observation") for what in given_away(Telltale(batch.cards.record), batch.cards, record, 0, 3))
