"""Golden playthroughs: a game of each pair of the older built-in decks and of the newer ones, as text that a reviewer can read.

A change of a file says what a change of the engine does to real games. `pytest tests/games/test_playthroughs.py --rewrite` writes
them anew; look at the difference before you commit it.
"""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest
from paths import TESTS

import ecs_mtg as mtg
from ecs_mtg.components.codes import Decision, Option
from ecs_mtg.game.log import step_name

FOLDER = TESTS / "playthroughs"
DECKS = ("RG24", "Mono-Green Stompy", "Sped Red", "Draw, Go", "Chandra", "Jace")
NEWER = ("Sultai Emerge", "Mardu Meld")  # with each other only
PAIRS = [pair for decks in (DECKS, NEWER) for pair in itertools.combinations_with_replacement(decks, 2)]
SEED = 1
TURNS = 6  # told from the beginning
LAST = 12  # decisions told at the end


def path(pair: tuple[str, str]) -> Path:
    names = "_".join(deck.lower().replace(",", "").replace(" ", "-") for deck in pair)
    return FOLDER / f"{names}.txt"


def choice(game: mtg.Game) -> mtg.Action:
    """Choose at random, but keep every hand."""
    action = game.choose("random")
    return next((a for a in game.legal_actions if a.kind == Option.KEEP), action)


def playthrough(pair: tuple[str, str]) -> str:
    """Write the first turns of a game and its end: position, options, choice, what happened."""
    game = mtg.Game(pair, seed=SEED)
    blocks: list[tuple[int, list[str]]] = []
    shown, told = [""], len(game.log)
    while not game.is_over:
        g, position = game.record[0], str(game).splitlines()[1:]
        turn, decision = int(g["turn_number"]), Decision(int(g["decision"])).name.lower()
        block = [f"#{int(g['decisions']) + 1}: player {game.current_player}, {decision}"]
        block[0] += f" (turn {turn}, {step_name(int(g['step']))})" if turn else ""
        block += [f"    {line}" for line in position] if position != shown else []
        action = choice(game)
        options = [f"[{a}]" if a == action else str(a) for a in game.legal_actions]
        block.append(f"  options: {' | '.join(options)}")
        shown = position
        game.push(action)
        log = game.log
        block += [f"  - {line}" for line in log[told:]]
        told = len(log)
        blocks.append((turn, block))
    first = [block for turn, block in blocks if turn <= TURNS]
    last = [block for _, block in blocks[max(len(first), len(blocks) - LAST) :]]
    left_out = len(blocks) - len(first) - len(last)
    parts = [
        [f"{pair[0]} against {pair[1]}, seed {SEED}: random players, who keep every hand.", "Options in brackets were taken."],
        [f"- {line}" for line in mtg.Game(pair, seed=SEED).log],
        *first,
        *([[f"... {left_out} decisions are left out ..."]] if left_out else []),
        *last,
        ["The end:", *(f"    {line}" for line in str(game).splitlines())],
    ]
    return "\n\n".join("\n".join(part) for part in parts) + "\n"


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_playthrough(pair: tuple[str, str], rewrite: bool) -> None:
    text = playthrough(pair)
    if rewrite:
        FOLDER.mkdir(exist_ok=True)
        path(pair).write_text(text, encoding="utf-8")
    assert text == path(pair).read_text(encoding="utf-8")


def test_there_are_no_other_playthroughs() -> None:
    assert sorted(FOLDER.iterdir()) == sorted(path(pair) for pair in PAIRS)
