"""Decks of the cards about counters, flip cards and copies: what has to be true after every step of their games."""

from __future__ import annotations

import numpy as np
import pytest
from batch_invariants import check_position
from recomputation import stale

import ecs_mtg as mtg
from ecs_mtg.components.codes import Outcome, Zone
from ecs_mtg.decks.decklist import DeckList
from ecs_mtg.decks.reader import parse_deck

LANDS = "5 Plains\n5 Island\n5 Swamp\n5 Mountain\n5 Forest\n"
KEPT_IN = (Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND, Zone.STACK)


def deck(name: str, *cards: str) -> DeckList:
    return parse_deck(LANDS + "\n".join(f"3 {card}" for card in cards), source=name, default_name=name)


COPIES = deck(
    "Copies", "Clone", "Dimir Doppelganger", "Unstable Shapeshifter", "Vesuvan Doppelganger", "Jushi Apprentice", "Nezumi Shortfang",
    "Akki Lavarunner", "Copy Artifact", "Cytoshape", "Cackling Counterpart", "Kitchen Finks", "Serum Tank",
)  # fmt: skip
COUNTERS = deck(
    "Counters", "Quirion Dryad", "Skullbriar, the Walking Grave", "Power Conduit", "Sensei Golden-Tail", "Budoka Pupil",
    "Keldon Marauders", "Virulent Sliver", "Devoted Druid", "Contagion Engine", "Thallid", "Wall of Roots", "Fate Transfer",
)  # fmt: skip
PAIRS = [(COPIES, COUNTERS), (COPIES, COPIES), (COUNTERS, COUNTERS)]


@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: "-".join(d.name for d in pair))
def test_every_step(pair: tuple[DeckList, DeckList]) -> None:
    """Characteristics are those that come out when all is computed anew; counters lie on no card that can't have kept them."""
    rng = np.random.default_rng(6)
    for seed in range(2):
        game = mtg.Game(pair, seed=seed)
        while not game.is_over:
            record = game.record
            check_position(record)
            kept = record["kept_on"][0] * (record["kept_before"][0] == 0)
            assert set(record["card_zone"][0][kept[kept > 0] - 1].tolist()) <= set(KEPT_IN)
            assert stale(game._runner, record) == []
            game.push(int(rng.integers(len(game.legal_actions))))
            game._history.clear()
        assert game.outcome in (Outcome.WON, Outcome.DRAWN)


@pytest.mark.parametrize("policy", ["random", "greedy"])
def test_games_end(policy: str) -> None:
    for seed, pair in enumerate(PAIRS, start=3):  # games that need no larger tables, which are others' matter
        results = mtg.simulate(pair, games=8, seed=seed, policies=policy)
        assert set(results.outcomes.tolist()) <= {Outcome.WON, Outcome.DRAWN}
