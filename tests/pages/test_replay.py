"""Replay pages (EN-12): small, whole, and stepped through in a browser the boards are those of the game."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from browser import BROWSER, DRIVER, FULL, MISSING, Browser, browser
from samples import sample
from typer.testing import CliRunner

import ecs_mtg as mtg
from ecs_mtg.cli.app import app
from ecs_mtg.components.codes import Decision, Life, Option
from ecs_mtg.decks import builtin_decks
from ecs_mtg.decks.decklist import DeckList
from ecs_mtg.pages.moments import frames, unpacked
from ecs_mtg.pages.page import script_hash
from ecs_mtg.pages.replay import recorded, replay_page

GAMES: dict[str, dict[str, Any]] = {
    "duel": {"decks": ["RG24", "Sped Red"], "seed": 3},
    "weenies": {"decks": ["White Weenie", "Elves"], "seed": 5},
    "planes": {"decks": ["Savage Auras", "Night of the Ninja"], "seed": 2, "variant": "planechase"},
    "three": {"decks": ["Jace", "Zombie Empire", "Reanimator"], "seed": 1},
}


def played(table: dict[str, Any]) -> mtg.Game:
    game = mtg.Game(**table, max_turns=24)
    while not game.is_over and len(game.history) < 250:
        game.push(game.choose("greedy"))
    return game


@pytest.fixture(scope="module", params=sorted(GAMES))
def game(request: pytest.FixtureRequest) -> mtg.Game:
    return played(GAMES[request.param])


def data_of(page: str) -> dict[str, Any]:
    (packed,) = re.findall(r'id="data">([^<]*)<', page)
    return unpacked(packed)


def test_every_decision_is_told(game: mtg.Game) -> None:
    data = recorded(game).data()
    assert len(data["moments"]) == len(game.history) + 1
    words = data["words"]
    log = [words[k] for moment in data["moments"] for k in moment[2]]
    assert log == [line.text for line in game.log]
    again = mtg.Game(game.decks, *game._begun[:1], variant=game._options["variant"], max_turns=24, index=game._begun[1])  # type: ignore[index]
    for moment, position in zip(data["moments"], game.history, strict=False):
        assert [words[k] for k in moment[3]] == [action.text for action in again.legal_actions]
        assert moment[4] == position.option
        again.push(position.option)


def test_the_boards_come_back(game: mtg.Game) -> None:
    data = recorded(game).data()
    for layout in data["layouts"]:
        found = frames(layout["changes"])
        assert len(found) == len(game.history) + 1
        for k in range(0, len(game.history), 37):
            ids = {data["placed"][piece][3] for piece in found[k]} - {""}
            record = game.history[k].record[0]
            assert {f"player{p}" for p in range(len(game.decks))} <= ids
            if not record["stack_size"] and not record["n_frames"]:
                assert not any(re.fullmatch(r"s\d+", one) for one in ids)
            permanents = {one for one in ids if re.fullmatch(r"p\d+", one)}
            assert len(permanents) <= int((record["perm_life"] == Life.HERE).sum())
            assert bool(permanents) == bool((record["perm_life"] == Life.HERE).any())


def test_a_page_is_whole_and_small(game: mtg.Game) -> None:
    page = replay_page(game, told="<b>&")
    assert len(page.encode()) < 300_000
    assert "&lt;b&gt;&amp;" in page
    assert not re.search(r"(src|href)\s*=", page)
    scripts = re.findall(r"<script>(.*?)</script>", page, re.S)
    assert len(scripts) == 1
    assert script_hash(scripts[0]).replace("'", "&#x27;") in page
    assert "default-src &#x27;none&#x27;" in page


def test_what_a_player_may_not_see_is_not_in_the_page() -> None:
    game = played(GAMES["duel"])
    mine, everything = (data_of(replay_page(game, player=player)) for player in (0, None))
    names = {name for _, name in game.decks[1].main} - {name for _, name in game.decks[0].main}
    first = mine["moments"][0]
    shown = " ".join(mine["drawn"][mine["placed"][piece][0]] for piece in frames(mine["layouts"][0]["changes"])[0])
    assert not any(name in shown for name in names)
    assert "14 hidden" not in shown
    assert "7 hidden" in shown
    assert mine["words"][first[2][2]] == "Player 1 draws 7 cards."
    theirs = [k for k, position in enumerate(game.history) if position.record[0]["controller_of_decider"] == 1]
    assert all(mine["moments"][k][3] == [] for k in theirs)
    assert all(everything["moments"][k][3] != [] for k in theirs)


def test_what_a_search_thought() -> None:
    game = mtg.Game(["RG24", "Sped Red"], seed=4)
    for _ in range(12):
        game.push(game.choose("greedy"))
    data = recorded(game, searches={0: "search:worlds=4,turns=1"}).data()
    for moment, position in zip(data["moments"], game.history, strict=False):
        thinks = position.record[0]["controller_of_decider"] == 0
        assert len(moment[5]) == (len(moment[3]) if thinks else 0)


def two_hundred_turns() -> mtg.Game:
    deck = DeckList("Slow", ((40, "Island"), (20, "Counterspell"), (20, "Air Elemental"), (170, "Mana Leak")))
    game = mtg.Game([deck, deck], seed=3, max_turns=200)
    while not game.is_over:
        attacks = game.record[0]["decision"] == Decision.ATTACK
        game.push(
            next(k for k, one in enumerate(game.legal_actions) if one.kind == Option.PASS) if attacks else game.choose("random")
        )
    assert game.record[0]["turn_number"] == 200
    return game


def test_two_hundred_turns_fit_into_a_megabyte() -> None:
    page = replay_page(two_hundred_turns())
    assert len(page.encode()) < 1_000_000
    assert data_of(page)["moments"][-1][0] == 200


def test_the_command(tmp_path: Path) -> None:
    page, file = str(tmp_path / "out.html"), str(tmp_path / "game.json")
    runner = CliRunner()
    done = runner.invoke(app, ["replay", "RG24", "Sped Red", "--game", "2", "--seed", "3", "--html", page, "--save", file])
    assert done.exit_code == 0, done.output
    assert "decisions" in done.output
    again = runner.invoke(app, ["replay", file, "--html", str(tmp_path / "again.html")])
    assert again.exit_code == 0, again.output
    one, other = (data_of(Path(path).read_text(encoding="utf-8")) for path in (page, tmp_path / "again.html"))
    assert one == other
    for wrong, told in [
        ([file, "--seed", "3", "--html", page], "one game"),
        ([str(tmp_path / "none.json"), "--html", page], "none.json"),
        (["RG24", "--html", page], "two to six|2 to 6"),
        (["RG24", "RG24", "--policy", "x", "--html", page], "not a policy"),
        (["RG24", "RG24", "--player", "4", "--html", page], "--player 4"),
        (["RG24", "RG24", "--html", str(tmp_path / "no" / "x.html")], "No such file"),
    ]:
        failed = runner.invoke(app, ["replay", *wrong])
        assert failed.exit_code == 2
        assert re.search(told, failed.output), failed.output


# --- in a browser


@pytest.fixture(scope="module")
def window(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with browser(tmp_path_factory.mktemp("profile")) as one:
        yield one


needs_browser = pytest.mark.skipif(BROWSER is None or DRIVER is None, reason=MISSING)


@needs_browser
@pytest.mark.parametrize("width", sample([600, 1400], 1))
def test_a_browser_steps_through_a_game(game: mtg.Game, width: int, window: Browser, tmp_path: Path) -> None:
    path = tmp_path / "game.html"
    path.write_text(replay_page(game), encoding="utf-8")
    window.resize(width, 1000)
    window.open(path.as_uri())
    window.wait("return document.body.dataset.ready")
    last = len(game.history)
    for k in [0, 1, 2, last // 3, last // 2, last]:
        window.run("const p = document.getElementById('place'); p.value = arguments[0]; p.dispatchEvent(new Event('input'))", k)
        record = (game.history[k].record if k < last else game.record)[0]
        board = window.run("return document.querySelector('#board svg').textContent")
        assert f"Turn {record['turn_number']}, player {record['active']}" in board or not record["turn_number"] or k == last
        lives = window.run("return [...document.querySelectorAll('#board .life')].map((one) => Number(one.textContent))")
        assert sorted(lives) == sorted(record["life"][: len(game.decks)].tolist())
        offered = window.run("return [...document.querySelectorAll('#offered li')].map((one) => one.textContent)")
        if k < last:
            assert len(offered) == record["n_options"]
            chosen = window.run("return document.querySelector('#offered li.chosen').textContent")
            assert chosen == offered[game.history[k].option]
    assert window.run("return document.documentElement.scrollWidth <= innerWidth")
    assert window.console() == []


@needs_browser
def test_keys_buttons_turns_and_playing(window: Browser, tmp_path: Path) -> None:
    game = played(GAMES["duel"])
    path = tmp_path / "game.html"
    path.write_text(replay_page(game), encoding="utf-8")
    window.resize(1400, 1000)
    window.open(path.as_uri())
    window.wait("return document.body.dataset.ready")

    def at() -> int:
        return int(window.run("return Number(document.body.dataset.at)"))

    window.click("#next")
    window.click("#next")
    window.click("#back")
    assert at() == 1
    window.keys("\ue014\ue014\ue012")  # right, right, left
    assert at() == 2
    window.keys("\ue010")  # End
    assert at() == len(game.history)
    window.keys("\ue011")  # Home
    assert at() == 0
    turn = window.run(
        "const t = document.getElementById('turn'); t.value = 5; t.dispatchEvent(new Event('change')); return t.value"
    )
    assert turn == "5"
    assert game.history[at()].record[0]["turn_number"] == 5
    assert game.history[at() - 1].record[0]["turn_number"] == 4
    window.run("document.getElementById('speed').value = 10")
    before = at()
    window.click("#play")
    window.wait(f"return Number(document.body.dataset.at) > {before + 3}")
    window.click("#play")
    stopped = at()
    window.run("document.querySelector('#log p').click()")
    assert at() == 0 != stopped
    name = window.run(
        "const one = document.querySelector('#board [data-id^=h]'); one.dispatchEvent(new MouseEvent('click', {bubbles: true}));"
        "return document.getElementById('about-name').textContent"
    )
    assert name.split(" {")[0] in {name for deck in game.decks for _, name in deck.main}
    assert window.console() == []


PAIRS = 15 if FULL else 2  # of random built-in decks
STEPS = """
const steps = [], text = (all) => [...document.querySelectorAll(all)].map((one) => one.textContent);
const last = Number(document.getElementById('place').max);
for (let k = Number(document.body.dataset.at); steps.length < 100; k++) {
  const log = ['now', 'later'].map((css) => document.querySelectorAll(`#log p.${css}`).length);
  steps.push([text('#board .life').map(Number), text('#offered li').length, document.querySelectorAll('#offered li.chosen').length, ...log]);
  if (k === last) break;
  document.getElementById('next').click();
}
return steps;
"""


@needs_browser
@pytest.mark.parametrize("pair", range(PAIRS))
def test_a_browser_steps_through_whole_games_of_built_in_decks(pair: int, window: Browser, tmp_path: Path) -> None:
    decks = sorted(deck.name for deck in builtin_decks().values() if not deck.commanders)
    random.Random(7).shuffle(decks)
    game = mtg.Game(decks[2 * pair : 2 * pair + 2], seed=pair)
    while not game.is_over:
        game.push(game.choose("greedy"))
    path = tmp_path / "game.html"
    path.write_text(replay_page(game), encoding="utf-8")
    window.resize(1400, 1000)
    window.open(path.as_uri())
    window.wait("return document.body.dataset.ready")
    last = len(game.history)
    steps: list[Any] = []
    while len(steps) <= last:
        steps += window.run(STEPS)
    assert len(steps) == last + 1
    lines = [len(moment[2]) for moment in data_of(path.read_text(encoding="utf-8"))["moments"]]
    for k, (lives, offered, chosen, now, later) in enumerate(steps):
        record = (game.history[k].record if k < last else game.record)[0]
        assert sorted(lives) == sorted(record["life"][:2].tolist())
        assert (offered, chosen) == ((record["n_options"], 1) if k < last else (0, 0))
        assert (now, later) == (lines[k], sum(lines[k + 1 :]))
    assert window.console() == []
