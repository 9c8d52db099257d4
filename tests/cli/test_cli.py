"""The command line: what it prints, and one line and exit status 2 for bad input."""

import json
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from typer.testing import CliRunner

import ecs_mtg
import ecs_mtg.setup.deck_arguments  # before a fixture puts something else in the place of the cards
from ecs_mtg.cli.app import app
from ecs_mtg.decks import DeckList, builtin_decks

RESULTS: dict[str, Any] = {
    "games": 2000,
    "players": [
        {"deck": "RG24", "wins": 1200, "win_rate": 0.6, "ci95": [0.578, 0.621]},
        {"deck": "Sped Red", "wins": 790, "win_rate": 0.395, "ci95": [0.374, 0.417]},
    ],
    "policies": ["greedy", "first"],
    "draws": 10,
    "aborted": 0,
    "aborted_by": {},
    "turn_limit": 0,
    "conceded": 0,
    "bad_choices": 0,
    "turns_mean": 14.25,
    "decisions": 500_000,
    "seconds": 0.5,
    "compile_seconds": 1.25,
    "games_per_second": 4000.0,
    "turns_per_second": 57000.0,
    "decisions_per_second": 1e6,
    "seed": 7,
    "threads": 2,
}


@dataclass(frozen=True)
class Card:
    name: str
    mana_cost: str = ""
    type_line: str = "Land"


class Engine:
    """Stands in for the engine: remembers what it was asked for."""

    def __init__(self) -> None:
        self.calls: list[tuple[list[DeckList], dict[str, Any]]] = []
        self.mistake = ""

    def simulate(self, decks: list[DeckList], **options: Any) -> Any:
        self.calls.append((decks, options))
        if self.mistake:
            raise ValueError(self.mistake)
        return SimpleNamespace(to_dict=lambda: RESULTS)


@pytest.fixture
def engine(monkeypatch: pytest.MonkeyPatch) -> Engine:
    engine = Engine()
    names = sorted({name for deck in builtin_decks().values() for _, name in deck.main})
    cards = [Card("Bear Cub", "{1}{G}", "Creature \N{EM DASH} Bear"), *(Card(name) for name in names)]
    names = [card.name for card in cards]
    module = SimpleNamespace(
        supported_cards=lambda read=False: cards, supported_names=lambda: names, supported_name_set=lambda: frozenset(names)
    )
    monkeypatch.setitem(sys.modules, "ecs_mtg.cards", module)
    monkeypatch.setitem(vars(ecs_mtg), "simulate", engine.simulate)
    return engine


def run(*args: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, args)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result.exit_code, result.stdout, result.stderr


def run_json(*args: str) -> Any:
    status, out, err = run(*args, "--json")
    assert (status, err) == (0, "")
    return json.loads(out)


# decks and cards


def test_decks() -> None:
    status, out, err = run("decks")
    assert (status, err) == (0, "")
    header, *rows = out.splitlines()
    assert header.split() == ["name", "main", "sideboard", "planar", "colors", "from"]
    assert [row.split("  ")[0] for row in rows] == list(builtin_decks())
    shown = [re.split("  +", row) for row in rows]
    assert ["Replenish", "60", "15", "0", "white-blue", "Tom van de Logt, World Championship 2000"] in shown
    assert ["Jace", "60", "0", "0", "blue", "Duel Decks: Jace vs. Chandra"] in shown
    assert all(len(row) == 6 for row in shown)


def test_decks_json() -> None:
    listed = run_json("decks")
    assert [deck["name"] for deck in listed] == list(builtin_decks())
    told = {"name": "Draw, Go", "main": 60, "sideboard": 15, "planar": 0, "colors": "blue"}
    assert {**told, "from": builtin_decks()["Draw, Go"].about} in listed


def test_one_deck() -> None:
    status, out, err = run("decks", "rg")
    assert (status, out, err) == (0, builtin_decks()["RG24"].to_text(), "")


def test_one_deck_json(tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("4 Fire/Ice\n2 Swamp\nSB: 1 Duress\n")
    assert run_json("decks", str(path)) == {
        "name": "mine",
        "main": [{"count": 4, "name": "Fire // Ice"}, {"count": 2, "name": "Swamp"}],
        "sideboard": [{"count": 1, "name": "Duress"}],
        "planar": [],
    }


@pytest.mark.usefixtures("engine")
def test_cards() -> None:
    assert run("cards", "bear", "CREATURE") == (0, "Bear Cub  {1}{G}  Creature \N{EM DASH} Bear\n", "")
    assert run("cards", "qqqq") == (2, "", "error: unknown card 'qqqq'; no card has a name like it\n")
    listed = run_json("cards")
    assert [card["name"] for card in listed] == sorted(card["name"] for card in listed)
    assert {"name": "Bear Cub", "mana_cost": "{1}{G}", "type_line": "Creature \N{EM DASH} Bear"} in listed


# simulate


def test_simulate_passes_its_options_on(engine: Engine) -> None:
    options = ("-n", "2000", "--seed", "7", "--policy", "greedy", "--policy", "first", "--threads", "2")
    assert run_json("simulate", "RG24", "sped", *options) == RESULTS
    [(decks, given)] = engine.calls
    assert decks == [builtin_decks()["RG24"], builtin_decks()["Sped Red"]]
    assert given == {
        "games": 2000,
        "seed": 7,
        "policies": ["greedy", "first"],
        "variant": "duel",
        "planar_deck": "own",
        "threads": 2,
        "progress": True,
        "max_turns": 5000,
    }


def test_simulate_defaults(engine: Engine) -> None:
    status, out, err = run("simulate", "RG24", "sped")
    assert (status, err) == (0, "")
    assert out == (
        "deck      policy   wins  win rate   95% interval\n"
        "RG24      greedy  1,200     60.0%  57.8% - 62.1%\n"
        "Sped Red  first     790     39.5%  37.4% - 41.7%\n"
        "2,000 games: 10 draws, 0 aborted, 14.2 turns a game\n"
        "0.50 s: 4,000 games/s, 57,000 turns/s, 1,000,000 decisions/s; compiled in 1.2 s; seed 7, threads 2\n"
    )
    [(_, given)] = engine.calls
    assert (given["games"], given["seed"], given["threads"]) == (1000, 0, None)
    assert given["policies"] == ["greedy", "greedy"]


def test_planechase_takes_more_players(engine: Engine) -> None:
    assert run("simulate", "rg", "rg", "sped", "--variant", "planechase", "--policy", "greedy")[0] == 0
    [(decks, given)] = engine.calls
    assert (len(decks), given["policies"], given["variant"]) == (3, ["greedy"] * 3, "planechase")


def test_cards_are_spelled_as_the_pool_spells_them(engine: Engine, tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("60 forest\n")
    assert run("simulate", str(path), "rg")[0] == 0
    assert engine.calls[0][0][0].main == ((60, "Forest"),)


# Bad input


@pytest.mark.parametrize(
    ("args", "expected"),
    [
        (["rg", "rg", "-n", "0"], "-n 0: not a whole number from 1 to 1000000000"),
        (["rg", "rg", "-n", "-5"], "-n -5: not a whole number from 1 to 1000000000"),
        (["rg", "rg", "-n", "many"], "-n many: not a whole number from 1 to 1000000000"),
        (["rg", "rg", "--seed", "x"], "--seed x: not a whole number from 0 to 4611686018427387903"),
        (["rg", "rg", "--seed", "-1"], "--seed -1: not a whole number from 0 to 4611686018427387903"),
        (["rg", "rg", "--seed", str(2**62)], f"--seed {2**62}: not a whole number from 0 to {2**62 - 1}"),
        (["rg", "rg", "--threads", "0"], "--threads 0: not a whole number from 1 to 1024"),
        (
            ["rg", "rg", "--policy", "best"],
            "--policy best: not a policy; the policies are random, first, greedy, search, net, net:FILE",
        ),
        (
            ["rg", "rg", *["--policy", "first"] * 3],
            "--policy was given 3 times; give it once, or once for each of the 2 decks",
        ),
        (
            ["rg", "rg", "--variant", "chess"],
            "--variant chess: not a variant; the variants are duel, planechase, commander, brawl, duel-commander, two-headed-giant",
        ),
        (["rg"], "a game of duel takes 2 to 6 decks, not 1"),
        (["rg"] * 3 + ["--variant", "two-headed-giant"], "a game of two-headed-giant takes 4 decks, not 3"),
        (["rg"] * 7, "a game of duel takes 2 to 6 decks, not 7"),
        (["rg"] * 7 + ["--variant", "planechase"], "a game of planechase takes 2 to 6 decks, not 7"),
        (["rg", "Spad Red"], "no built-in deck or file is called 'Spad Red'; did you mean 'Sped Red'?"),
    ],
)
def test_bad_input(engine: Engine, args: list[str], expected: str) -> None:
    assert run("simulate", *args) == (2, "", f"error: {expected}\n")
    assert engine.calls == []


def test_every_bad_deck_is_told(engine: Engine, tmp_path: Path) -> None:
    first, second = tmp_path / "first.txt", tmp_path / "second.txt"
    first.write_text("-1 Forest\n")
    assert run("simulate", str(first), str(second)) == (
        2,
        "",
        f"error: {first}, line 1: count -1: '-1 Forest'; write a count from 1 to 250\n"
        f"error: {second}: cannot be read: No such file or directory; give a deck list in a text file\n",
    )
    assert engine.calls == []


def test_every_unknown_card_is_told(engine: Engine, tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("4 Mountian\n4 Forest\n4 Bear Kub\n")
    assert run("simulate", str(path), str(path)) == (
        2,
        "",
        f"error: {path}, line 1: unknown card 'Mountian'; did you mean 'Mountain'?\n"
        f"error: {path}, line 3: unknown card 'Bear Kub'; did you mean 'Bear Cub' or 'Bear Umbra'?\n",
    )
    assert engine.calls == []


def test_deck_that_the_engine_refuses(engine: Engine) -> None:
    engine.mistake = "RG24: no planar deck"
    assert run("simulate", "rg", "rg", "--variant", "planechase") == (2, "", "error: RG24: no planar deck\n")


@pytest.mark.parametrize("command", ["decks", "simulate"])
def test_unknown_option(command: str) -> None:
    status, out, err = run(command, "--no-such-option")
    assert (status, out) == (2, "")
    assert "--no-such-option" in err


# The process


def test_quick_commands_do_not_import_the_engine() -> None:
    code = (
        "import sys; from ecs_mtg.cli.app import app\n"
        "for args in (['--help'], ['decks', 'rg'], ['--version']): app(args, standalone_mode=False)\n"
        "sys.exit(' '.join({'esper', 'llvmlite', 'numba', 'numpy', 'rich'} & set(sys.modules)) or None)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith(f"{ecs_mtg.__version__}\n")


def test_status_of_the_process() -> None:
    command = [sys.executable, "-m", "ecs_mtg.cli.app", "decks", "Zoo"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("error: no built-in deck or file is called 'Zoo'; built-in decks are ")
    assert done.stderr.count("\n") == 1
