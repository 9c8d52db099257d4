"""Tables of several players, of all variants, go on as they are recorded, while players concede at any time.

Each line of cards.txt is a table, drawn as those of tests/systems/positions: cards from all over the pool, in all zones of two to four
players, some of them owned by others, face down, phased out, with counters or as tokens; a plane or phenomenon of planes.txt is face up
in Planechase. `pytest tests/systems/tables --rewrite` records the courses anew.
"""

from __future__ import annotations

import os
import random
from pathlib import Path
from typing import Any

import pytest
from courses import TABLES
from scenario_positions import look_at

from ecs_mtg.cards import card_definition
from ecs_mtg.components.codes import CREATURE, PERMANENT_TYPES, PLANESWALKER, Option
from ecs_mtg.scenario import format as f
from ecs_mtg.scenario.position import build
from ecs_mtg.scenario.session import Session
from ecs_mtg.text.course import answered_text, decision_text, libraries_text, position_text

LINES = (Path(__file__).parent / "cards.txt").read_text(encoding="utf-8").splitlines()
SEATS = ("A", "B", "C", "D")
PLANES = (Path(__file__).parent / "planes.txt").read_text(encoding="utf-8").splitlines()
VARIANTS = ("duel", "duel", "duel", "planechase", "planechase", "commander", "two-headed-giant")
LANDS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
STEPS = ("main1", "main1", "main2", "upkeep", "begin_combat", "end")
STAY = ("battlefield",) * 5 + ("hand", "hand", "graveyard", "library", "exile")
GO = ("hand", "hand", "hand", "graveyard", "library", "exile")
MOST = 56  # decisions
POSITION_EVERY = 8
PASSES = 0.25  # how often somebody who could do something with priority does nothing
CONCEDES, CONCEDES_IN_BETWEEN = 0.01, 0.08  # when somebody has priority, and at other decisions
DECIDER = 0.6  # how often it is whoever decides


def thing(card: str, zone: str, seat: str, players: tuple[str, ...], rng: random.Random) -> f.Thing:
    """Put a card into a zone, some of them not as they would usually be."""
    front = card_definition(card).front
    if zone != "battlefield":
        return f.Thing(card)
    how: dict[str, Any] = {}
    if front.types & PLANESWALKER and rng.random() < 0.5:
        how["counters"] = {"loyalty": rng.randrange(6, 16)}
    elif front.types & CREATURE:
        how["counters"] = rng.choice(({}, {}, {}, {"+1/+1": 2}, {"-1/-1": 1}, {"stun": 1}, {"shield": 1}, {"flying": 1}))
        how["face_down"] = rng.random() < 0.06
    how["tapped"] = rng.random() < 0.15
    how["owner"] = rng.choice(players) if rng.random() < 0.15 else seat
    how["phased_out"] = rng.random() < 0.04
    if rng.random() < 0.08 and not how.get("face_down", how["phased_out"]):
        return f.Thing(copy_of=card, token=True, tapped=how["tapped"])
    return f.Thing(card, **how)


def document(line: str, rng: random.Random) -> f.Document:
    """Seat players at a table, and put the cards of a line into zones."""
    variant = rng.choice(VARIANTS)
    players = SEATS[: 4 if variant == "two-headed-giant" else rng.choice((2, 3, 3, 4))]
    free = rng.random() < 0.5
    sides: dict[str, dict[str, Any]] = {
        name: {"battlefield": [f.Thing(land) for land in LANDS], "hand": [], "graveyard": [], "exile": [], "library": []}
        for name in players
    }
    for k, card in enumerate(line.split(" / ")):
        zone = rng.choice(STAY if card_definition(card).front.types & PERMANENT_TYPES else GO)
        seat = players[k % len(players)]
        sides[seat][zone].append(thing(card, zone, seat, players, rng))
    made: dict[str, f.Side] = {}
    for name, zones in sides.items():
        more: dict[str, Any] = {"mana": "free" if free else ""}
        if variant != "two-headed-giant":
            more |= {"life": rng.choice((3, 9, 20)), "poison": rng.choice((0, 0, 0, 2))}
        if variant == "planechase" and not made:
            more["plane"] = rng.choice(PLANES)
        made[name] = f.Side(**{zone: tuple(things) for zone, things in zones.items()}, **more)
    return f.Document(
        script=(),
        players=players,
        variant=variant,
        seed=rng.randrange(1 << 30),
        sides=made,
        start=f.Start(step=rng.choice(STEPS)),
    )


def choice(record: Any, rng: random.Random) -> int:
    """Choose any option, but rarely do nothing."""
    kinds = record[0]["option_kind"][: record[0]["n_options"]].tolist()
    option = rng.randrange(len(kinds))
    if kinds[option] == Option.PASS and len(kinds) > 1 and rng.random() > PASSES:
        option = rng.choice([j for j, kind in enumerate(kinds) if kind != Option.PASS])
    return option


def course(line: str) -> list[str]:
    """Return the course of the table made from a line of cards."""
    rng = random.Random(line)
    given = document(line, rng)
    position = build("table", given)
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
            blocks.append(position_text(record, cards, given.players))
            if looks:
                look_at(position.runner, record, f"decision {k + 1}")
        left = [p for p in range(len(given.players)) if record[0]["in_game"][p] == 1]
        if len(left) > 2 and rng.random() < (CONCEDES if session.at_priority else CONCEDES_IN_BETWEEN):
            leaver = int(record[0]["decider"]) if rng.random() < DECIDER else rng.choice(left)
            blocks.append(f"{decision_text(record, cards)}\nconcedes: {given.players[leaver]}")
            session.concede(leaver)
            continue
        option = choice(record, rng)
        blocks.append(answered_text(record, cards, option, ()))
        session.pick(option)
    blocks.append(position_text(record, cards, given.players))
    return [*blocks, f"{decision_text(record, cards)}\n{libraries_text(record, cards)}"]


@pytest.mark.parametrize("line", LINES, ids=[f"{k + 1:03}" for k in range(len(LINES))])
def test_table(line: str, request: pytest.FixtureRequest) -> None:
    TABLES.compare(request.config, f"{LINES.index(line) + 1:03}", course(line))


def test_each_table_is_recorded(rewrite: bool) -> None:
    assert rewrite or sorted(TABLES.recorded()) == [f"{k + 1:03}" for k in range(len(LINES))]
