"""Positions of cards drawn at random go on as they are recorded: what is offered, what follows, and the positions between.

Each line of cards.txt is a position: cards from all over the pool, in all zones of two players with lands of all colors. Games between decks
beside this rarely bring such cards together, and single scenarios do what they are about. `pytest tests/systems/positions --rewrite`
records the courses anew.
"""

from __future__ import annotations

import os
import random
from pathlib import Path
from typing import Any

import pytest
from courses import POSITIONS
from scenario_positions import look_at

from ecs_mtg.cards import card_definition
from ecs_mtg.components.codes import PERMANENT_TYPES, Option
from ecs_mtg.scenario import format as f
from ecs_mtg.scenario.position import build
from ecs_mtg.scenario.session import Session
from ecs_mtg.text.course import answered_text, decision_text, libraries_text, position_text

PLAYERS = ("A", "B")
LINES = (Path(__file__).parent / "cards.txt").read_text(encoding="utf-8").splitlines()
LANDS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
STEPS = ("main1", "main1", "main2", "upkeep", "begin_combat", "end")
MOST = 48  # decisions
POSITION_EVERY = 6
PASSES = 0.3  # how often somebody who could do something with priority does nothing


def document(line: str, rng: random.Random) -> f.Document:
    """Put the cards of a line into zones."""
    sides: dict[str, dict[str, Any]] = {
        name: {"battlefield": [f.Thing(land, count=rng.choice((1, 1, 2))) for land in LANDS], "hand": [], "graveyard": [], "exile": [], "library": []}
        for name in PLAYERS
    }  # fmt: skip
    for k, card in enumerate(line.split(" / ")):
        stays = card_definition(card).front.types & PERMANENT_TYPES
        zones = ("battlefield", "battlefield", "battlefield", "hand", "hand", "graveyard", "library") if stays else ("hand", "hand", "graveyard", "library")  # fmt: skip
        zone = rng.choice(zones)
        tapped = zone == "battlefield" and rng.random() < 0.15
        sides[PLAYERS[k % 2]][zone].append(f.Thing(card, tapped=tapped))
    made = {name: f.Side(**{zone: tuple(things) for zone, things in zones.items()}, life=rng.choice((3, 9, 20))) for name, zones in sides.items()}  # fmt: skip
    return f.Document(script=(), seed=rng.randrange(1 << 30), sides=made, start=f.Start(step=rng.choice(STEPS)))


def course(line: str) -> list[str]:
    """Return the course of the position made from a line of cards."""
    rng = random.Random(line)
    position = build("position", document(line, rng))
    session = Session(position)
    record, cards = session.record, position.pool
    record[0]["manual_mana"] = rng.choice((0, 0, 1, 3))
    looks = os.environ.get("ECS_MTG_JIT") == "0" and os.environ.get("ECS_MTG_LOOK") != "0"
    session.run()
    blocks = []
    for k in range(MOST):
        if session.over:
            break
        if k % POSITION_EVERY == 0:
            blocks.append(position_text(record, cards, PLAYERS))
            if looks:
                look_at(position.runner, record, f"decision {k + 1}")
        kinds = record[0]["option_kind"][: record[0]["n_options"]].tolist()
        option = rng.randrange(len(kinds))
        if kinds[option] == Option.PASS and len(kinds) > 1 and rng.random() > PASSES:
            option = rng.choice([j for j, kind in enumerate(kinds) if kind != Option.PASS])
        blocks.append(answered_text(record, cards, option, ()))
        session.pick(option)
    blocks.append(position_text(record, cards, PLAYERS))
    return [*blocks, f"{decision_text(record, cards)}\n{libraries_text(record, cards)}"]


@pytest.mark.parametrize("line", LINES, ids=[f"{k + 1:03}" for k in range(len(LINES))])
def test_position(line: str, request: pytest.FixtureRequest) -> None:
    POSITIONS.compare(request.config, f"{LINES.index(line) + 1:03}", course(line))


def test_each_position_is_recorded(rewrite: bool) -> None:
    assert rewrite or sorted(POSITIONS.recorded()) == [f"{k + 1:03}" for k in range(len(LINES))]
