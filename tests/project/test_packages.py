"""From outside: installed packages add columns, systems, keywords, instructions, filters, cards and policies, and ours are not touched."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from packages import command, install, process, run

NEEDED_COMPILED = """
import json, sys
from ecs_mtg.engine import runners as engine
from ecs_mtg.kernels.kernel import UNITS
json.dump({unit.name: unit.key() for unit in UNITS if not unit.inline}, sys.stdout)
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("packages")


@pytest.fixture(scope="module")
def attack_counts(folder: Path) -> Path:
    """Install the example in a folder."""
    return install("attack_counts", folder)


@pytest.fixture(scope="module")
def hone(folder: Path) -> Path:
    """Install the example in a folder."""
    return install("hone", folder)


def test_a_package_keeps_its_columns_with_a_system_of_its_own(attack_counts: Path) -> None:
    """Nobody imports the package. The system sees what the log says; games, batches and saved games have its columns, set back as they say."""
    told = run(
        """
import esper, json
import ecs_mtg as mtg

game = mtg.Game(["Sped Red", "RG24"], seed=1)
most, begun = 0, []
while not game.is_over:
    turn = int(game.record["turn_number"][0])
    game.push(game.choose("greedy"))
    if game.record["turn_number"][0] != turn:
        begun.append(int(game.record["attackers_this_turn"].sum()))
    most = max(most, int(game.record["attacks"].max()))
again = mtg.Game.from_bytes(game.to_bytes())
assert again.record["attackers_ever"].tolist() == game.record["attackers_ever"].tolist()
ever = game.record["attackers_ever"].tolist()[0][:2]
logged = sum(str(line).count(" attacks ") for line in game.log)

slow = mtg.Game(["Sped Red", "RG24"], seed=1)
while not slow.is_over:  # pass by pass
    slow.world.answer(slow.choose("greedy"))
    while not slow.world.waits:
        slow.world.process()
assert slow.record.tobytes() == game.record.tobytes()
from attack_counts.components import Aggression
with slow.world:
    assert sorted(a.attackers_ever for _, a in esper.get_component(Aggression)) == sorted(ever)

sim = mtg.Simulator(["Sped Red", "RG24"], num_games=1, seed=1)
sim.rollout("greedy")
print(json.dumps([ever, most, logged, max(begun), sim.games["attackers_ever"][0, :2].tolist()]))
""",
        attack_counts,
    )
    ever, most, logged, begun, batch = json.loads(told)
    assert sum(ever) == logged > 0
    assert most > 1
    assert begun == 0
    assert batch == ever


def test_it_says_what_it_has_counted(attack_counts: Path) -> None:
    done = command([sys.executable, "-m", "attack_counts"], attack_counts)
    assert done.returncode == 0, done.stderr
    assert [line.rpartition(": ")[0] for line in done.stdout.splitlines()] == ["player 0 (Sped Red)", "player 1 (RG24)"]


SCENARIO = """
id: hone-three-times
rule: "702.1"
why: A creature that is keen gets no more counters, and others see that it is.
A:
  battlefield: [Grindstone Ogre, Hall of Blades]
  library: [Mountain, Mountain, Mountain, Mountain, Mountain, Mountain]
B: {life: 60}
script:
- expect: {object: {of: Grindstone Ogre, power: 3, keywords: [hone]}}
- attack: {Grindstone Ogre: B}
- advance: {to: combat_damage}
- resolve: all
- expect: {life: {B: 57}, object: {of: Grindstone Ogre, power: 5, toughness: 5, counters: {+1/+1: 2}}}
- advance: {to: main1, turn: A}
- attack: {Grindstone Ogre: B}
- expect: {stack: 0}
- advance: {to: combat_damage}
- resolve: all
- advance: {to: main1, turn: A}
- attack: {Grindstone Ogre: B}
- advance: {to: combat_damage}
- resolve: all
- expect: {life: {B: 45}, object: {of: Grindstone Ogre, power: 10, toughness: 9, counters: {+1/+1: 6}}}
- advance: {to: main1, turn: A}
- attack: {Grindstone Ogre: B}
- expect: {stack: 1}
- advance: {to: combat_damage}
- expect: {life: {B: 35}, stack: 0, object: {of: Grindstone Ogre, counters: {+1/+1: 6}}}
"""


def test_a_keyword_with_its_instruction_is_there_wherever_the_package_is_installed(hone: Path, tmp_path: Path) -> None:
    """On the command line, too, where nobody can import it."""
    path = tmp_path / "hone-three-times.yaml"
    path.write_text(SCENARIO, encoding="utf-8")
    line = [sys.executable, "-m", "ecs_mtg", "scenario", str(path)]
    done = command(line, hone, ECS_MTG_JIT="0")
    assert done.returncode == 0, done.stdout + done.stderr
    assert command(line, ECS_MTG_JIT="0").returncode != 0


def test_games_with_its_cards_are_compiled_and_the_rest_is_as_before(hone: Path) -> None:
    """Five sixths of the deck have the keyword. Only what sets a row back for a new permanent is compiled anew, beside its two kernels."""
    told = run(
        """
import json
import numpy as np
import ecs_mtg as mtg
deck = mtg.DeckList("Squires", ((20, "Mountain"), (20, "Whetstone Squire"), (20, "Grindstone Ogre")))
games = [mtg.Game([deck, "RG24"], seed=seed) for seed in range(5)]
honed = 0
for game in games:
    while not game.is_over:
        game.push(game.choose("greedy"))
        honed = max(honed, int(game.record["times_honed"].sum()))
print(json.dumps(honed))
""",
        hone,
    )
    assert json.loads(told) > 0
    before, after = (json.loads(run(NEEDED_COMPILED, *paths, ECS_MTG_JIT="0")) for paths in ((), (hone,)))
    assert {name for name in before if before[name] != after[name]} == {
        "kernels.record_copies.become",  # copies games, all columns of them
        "kernels.resetting.reset_permanent",
    }


def test_a_policy_of_a_package(folder: Path) -> None:
    done = command([sys.executable, "-m", "all_out"], install("all_out", folder))
    assert done.returncode == 0, done.stderr
    words = done.stdout.split()
    assert words[:5] == ["Sped", "Red,", "all", "out,", "wins"]
    assert int(words[5]) > 150


def test_a_package_that_can_not_be_imported_is_named(tmp_path: Path) -> None:
    for kind, begin in (
        ("cards", "import ecs_mtg.cards\necs_mtg.cards.supported_cards()"),
        ("systems", "ecs_mtg.Game(['RG24', 'RG24'], seed=1)"),
    ):
        where = tmp_path / kind
        (where / "hasty-1.dist-info").mkdir(parents=True)
        (where / "hasty.py").write_text("import no_such_module_anywhere\n", encoding="utf-8")
        (where / "hasty-1.dist-info" / "METADATA").write_text(
            "Metadata-Version: 2.1\nName: hasty\nVersion: 1\n", encoding="utf-8"
        )
        (where / "hasty-1.dist-info" / "entry_points.txt").write_text(f"[ecs_mtg.{kind}]\nhasty = hasty\n", encoding="utf-8")
        done = process(f"import ecs_mtg\n{begin}", where, ECS_MTG_JIT="0")
        assert done.returncode == 1
        assert done.stderr.splitlines()[-1] == (
            f"ImportError: {kind} of hasty (entry point hasty) can't be imported: No module named 'no_such_module_anywhere'"
        )
