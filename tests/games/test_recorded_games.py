"""Random games of all built-in decks in all variants go as they are recorded in tests/games/courses.txt, compiled and uncompiled.

Playthroughs beside this are a few games that people can read; these are many, held by their digests: what each decision offers, what is
answered, and the position as each turn begins. `pytest tests/games/test_recorded_games.py --rewrite` records them anew.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest
from courses import GAMES
from pool_decks import COMMANDER_CARDS
from scenario_positions import look_at

import ecs_mtg as mtg
from ecs_mtg.components.codes import Option
from ecs_mtg.text.course import answered_text, decision_text, libraries_text, position_text

DECKS = mtg.builtin_decks()
TEAM = ("Left Head Drain", "Right Head Tokens")
DUELS = sorted(name for name, deck in DECKS.items() if not deck.commanders and not deck.planar and name not in TEAM)
PLANAR = sorted(name for name, deck in DECKS.items() if deck.planar)
TWO_LEAD = sorted(name for name, deck in DECKS.items() if len(deck.commanders) == 2)
LED = sorted(name for name, deck in DECKS.items() if sum(n for n, _ in deck.main) == COMMANDER_CARDS and name not in TWO_LEAD)
BRAWL = sorted(name for name, deck in DECKS.items() if deck.commanders and name not in (*LED, *TWO_LEAD))
TURNS = 16
MOST = 480  # decisions
SOMETIMES = 0.15  # how often a hand is not kept, and a player concedes in games of several
LOOKED_AT = 12  # every that many decisions, uncompiled


@dataclass(frozen=True)
class Table:
    """What is played."""

    decks: tuple[str, ...]
    variant: str = "duel"
    planar_deck: str = "own"
    by_hand: tuple[int, ...] = ()

    def __str__(self) -> str:
        words = [self.variant, *(["shared"] if self.planar_deck == "shared" else [])]
        return "-".join([*words, *(["by-hand"] if self.by_hand else []), *(d.lower().replace(" ", "-") for d in self.decks)])


def tables() -> Iterator[Table]:
    """Yield tables in which each deck is played twice at least; in every third duel somebody pays by hand."""
    for k, name in enumerate(DUELS):
        yield Table((name, DUELS[(k * 7 + 3) % len(DUELS)]), by_hand=((), (0,), (0, 1))[k % 3])
    for players in (3, 4, 5):
        for k in range(4):
            yield Table(tuple(DUELS[(k * 11 + players * 5 + 13 * p) % len(DUELS)] for p in range(players)))
    for k, name in enumerate(PLANAR):
        others = tuple(PLANAR[(k + 3 * p) % len(PLANAR)] for p in range(1, 2 + k % 3))
        yield Table((name, *others), "planechase", ("own", "shared")[k % 2])
    for k, name in enumerate(LED):
        yield Table((name, *(LED[(k + p) % len(LED)] for p in range(1, 2 + k % 3))), "commander")
    for name in BRAWL:
        yield Table((name, name, name), "brawl")
    for name in TWO_LEAD:
        yield Table((name, name), "duel-commander")
    yield Table(TEAM * 2, "two-headed-giant")


TABLES = list(tables())


def choice(game: mtg.Game, rng: random.Random) -> int:
    """Choose any option, but keep most hands."""
    actions = game.legal_actions
    if actions[0].kind == Option.KEEP and rng.random() > SOMETIMES:
        return 0
    return rng.randrange(len(actions))


def course(table: Table, watch: Callable[[mtg.Game], None] | None = None) -> list[str]:
    """Return the course of a game of some turns."""
    rng = random.Random(str(table))
    game = mtg.Game(table.decks, seed=rng.randrange(1 << 30), variant=table.variant, planar_deck=table.planar_deck)
    game.pay_by_hand(*table.by_hand)
    blocks, turn = [], -1
    leaves = rng.randrange(20, MOST) if len(table.decks) > 2 else MOST
    for k in range(MOST):
        g = game.record[0]
        if game.is_over or g["turn_number"] > TURNS:
            break
        if g["turn_number"] != turn:
            turn = int(g["turn_number"])
            blocks.append(position_text(game.record, game.cards, table.decks))
        if watch is not None and k % LOOKED_AT == 0:
            watch(game)
        if k == leaves:  # 104.3a, in the middle of whatever it is
            game.concede(rng.choice([p for p in range(len(table.decks)) if g["in_game"][p]]))
            continue
        option = choice(game, rng)
        blocks.append(answered_text(game.record, game.cards, option, ()))
        game.push(option)
    blocks.append(position_text(game.record, game.cards, table.decks))
    return [*blocks, f"{decision_text(game.record, game.cards)}\n{libraries_text(game.record, game.cards)}"]


def look(game: mtg.Game) -> None:
    """Check that a position is possible, and that what is derived in it is up to date."""
    look_at(game._runner, game.record, f"decision {len(game.history) + 1}")


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_game(table: Table, request: pytest.FixtureRequest) -> None:
    looks = os.environ.get("ECS_MTG_JIT") == "0" and os.environ.get("ECS_MTG_LOOK") != "0"
    GAMES.compare(request.config, str(table), course(table, look if looks else None))


def test_each_game_is_recorded() -> None:
    assert sorted(GAMES.recorded()) == sorted(map(str, TABLES))
