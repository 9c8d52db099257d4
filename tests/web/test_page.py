"""The page in a browser: a scripted person plays by clicking what is offered; and who else may ask the server for anything: nobody."""

from __future__ import annotations

import http.client
import json
import random
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from browser import BROWSER, DRIVER, FULL, MISSING, Browser, browser
from samples import sample
from seated import TWO_BLOCKS, seated

from ecs_mtg.components.codes import Decision, Life, Zone
from ecs_mtg.web.table import Setup, Table

pytest.importorskip("starlette", reason="starlette is not installed; it comes with the extra web")
uvicorn = pytest.importorskip("uvicorn", reason="uvicorn is not installed; it comes with the extra web")

from ecs_mtg.web.app import application, page  # noqa: E402

TOKEN = "secret-token"


@dataclass
class Served:
    table: Table
    port: int

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}/{TOKEN}/"

    def ask(self, what: str, said: Any = None, method: str = "POST", **headers: str) -> tuple[int, Any]:
        """Send a request as the page makes it and return status and answer; headers are changed, or left out where they are empty."""
        given = {"Origin": f"http://127.0.0.1:{self.port}", "Host": f"127.0.0.1:{self.port}"} | headers
        one = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        one.putrequest(method, f"/{what}", skip_host=True)
        body = said if isinstance(said, bytes) else json.dumps(said or {}).encode()
        for name, value in {**given, "Content-Length": str(len(body))}.items():
            if value:
                one.putheader(name, value)
        one.endheaders(body)
        answer = one.getresponse()
        data = answer.read()
        one.close()
        return answer.status, json.loads(data) if answer.getheader("content-type", "").startswith(
            "application/json"
        ) else data.decode()


def served(table: Table) -> Iterator[Served]:
    import socket

    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen(16)
        port = int(listening.getsockname()[1])
        server = uvicorn.Server(uvicorn.Config(application(table, TOKEN, port), log_level="error", access_log=False))
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
        thread.start()
        yield Served(table, port)
        server.should_exit = True
        thread.join()


@pytest.fixture
def game() -> Iterator[Served]:
    yield from served(Table(Setup(("RG24", "Sped Red")), seed=5))


def test_the_page_is_sent_with_a_policy_that_names_its_script(game: Served) -> None:
    status, text = game.ask(f"{TOKEN}/", method="GET", Origin="")
    assert (status, text) == (200, page()[0])
    assert page()[1].startswith("default-src 'none'; script-src 'sha256-")
    assert len(re.findall("<script", text)) == 1
    assert not re.search(r"https?://(?!www\.w3\.org/)", text)


def test_nobody_else_is_answered(game: Served) -> None:
    right = f"{TOKEN}/state"
    assert game.ask(right)[0] == 200
    for what, headers in [
        (right, {"Origin": "http://evil.example"}),
        (right, {"Origin": ""}),
        (right, {"Origin": "null"}),
        (right, {"Host": "evil.example"}),
        (right, {"Host": f"127.0.0.1:{game.port + 1}"}),
        ("wrong-token/state", {}),
        ("/state", {}),
        ("state", {}),
        (f"{TOKEN}x/state", {}),
    ]:
        status, text = game.ask(what, **headers)
        assert status in (403, 404), (what, headers)
        assert "svg" not in str(text)
    assert game.ask(f"{TOKEN}/", method="GET", Host="evil.example")[0] == 404
    assert game.ask("x/", method="GET")[0] == 404


def test_every_route_is_refused_without_the_token(game: Served) -> None:
    """With it each is answered, so that it is nothing else that refuses; the file of a game tells everything."""
    assert game.ask(f"{TOKEN}/concede")[1]["over"]
    seen = set()
    for route in application(game.table, TOKEN, game.port).routes:
        for method in sorted(route.methods - {"HEAD"}):
            seen.add(route.path)

            def status(token: str, **changed: str) -> int:
                path = route.path.format(token=token, what="state").removeprefix("/")  # noqa: B023
                return int(game.ask(path, method=method, **changed)[0])  # noqa: B023

            assert status(TOKEN) == 200, route.path
            for token in ("wrong", TOKEN[:-1], f"{TOKEN}x", TOKEN.swapcase(), f"{TOKEN}%00", "%2e%2e"):
                assert status(token) == 404, (route.path, token)
            assert status(TOKEN, Host="evil.example") == status(TOKEN, Host=f"127.0.0.1:{game.port + 1}") == 404
            if method == "POST":
                assert status(TOKEN, Origin="http://evil.example") == 403
    assert seen == {"/{token}/", "/{token}/game.json", "/{token}/{what}"}


def test_what_is_no_request_is_refused(game: Served) -> None:
    before = str(game.table.game)
    for body, status in [(b"", 400), (b"[", 400), (b"3", 400), (b"[" * 20_000, 400), (b"x" * 70_000, 413)]:
        assert game.ask(f"{TOKEN}/act", body)[0] == status
    for what, said in [
        ("nonsense", {}), ("act", {}), ("act", {"number": "1", "option": 99}), ("declare", {"plan": 3}), ("sit", {"seat": "x"}),
        ("sit", {"seat": [1]}), ("stop", {"whose": "x"}), ("wait", {}), ("thinking", {}), ("undo", {}),
    ]:  # fmt: skip
        status, told = game.ask(f"{TOKEN}/{what}", said)
        assert status == 409, what
        assert told["refused"]
    for width in ("x", None, [], -5, 1e9, float("nan")):
        assert game.ask(f"{TOKEN}/state", {"width": width})[0] == 200
    assert game.ask(f"{TOKEN}/game.json", method="GET")[0] == 409
    assert str(game.table.game) == before


def test_the_file_of_a_game_that_is_over(game: Served) -> None:
    assert game.ask(f"{TOKEN}/concede")[1]["over"]
    status, told = game.ask(f"{TOKEN}/game.json", method="GET")
    assert status == 200
    assert told["format"] == "ecs-mtg game"
    assert told["actions"][-1][2] == "player 0 concedes"


def test_the_command_says_what_is_wrong(tmp_path: Path) -> None:
    for arguments, told in [
        (["RG24"], "2 to 6 decks"),
        (["RG24", "RG24", "--policy", "x"], "not a policy"),
        (["RG24", "RG24", "--person", "4"], "seats 0 to 1"),
        (["RG24", "no such deck"], "no such deck"),
        (["RG24", "RG24", "--variant", "x"], "not a variant"),
    ]:
        command = [sys.executable, "-m", "ecs_mtg", "play", "--no-browser", *arguments]
        done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
        assert done.returncode == 2
        assert told in done.stderr


# --- in a browser

needs_browser = pytest.mark.skipif(BROWSER is None or DRIVER is None, reason=MISSING)
IDLE = "return document.body.dataset.ready && !document.body.classList.contains('busy')"


@pytest.fixture(scope="module")
def window(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with browser(tmp_path_factory.mktemp("profile")) as one:
        yield one


SHOWN = """
const all = (what, of = document.getElementById('board')) => [...of.querySelectorAll(what)];
const count = (one) => Number((one.querySelector('text.b[text-anchor=end]')?.textContent ?? '11').slice(1));
const total = (some) => some.reduce((sum, one) => sum + count(one), 0);
const permanents = all('[data-id]').filter((one) => /^p\\d+$/.test(one.dataset.id));
return {
  players: Object.fromEntries(all('[data-id^=player]').map((one) => [one.dataset.id.slice(6), one.querySelector('title').textContent])),
  permanents: total(permanents), tapped: total(permanents.filter((one) => one.querySelector('.tapped'))),
  stack: all('[data-id]').filter((one) => /^s\\d+$/.test(one.dataset.id)).length,
  offered: all('[data-option]', document.getElementById('controls')).map((one) => Number(one.dataset.option)),
  question: document.getElementById('question').textContent,
}
"""
ZONES = {"library": Zone.LIBRARY, "hand": Zone.HAND, "graveyard": Zone.GRAVEYARD, "exile": Zone.EXILE}


def shown_is_so(window: Browser, table: Table) -> None:
    """Check that what the page shows is the game."""
    g, shown = table.game.record[0], window.run(SHOWN)
    assert shown["players"].keys() == {str(p) for p in range(len(table.game.decks))}
    for p, told in shown["players"].items():
        lines = told.splitlines()
        assert f"life {g['life'][int(p)]}" in lines
        for word, zone in ZONES.items():
            assert f"{g['zone_size'][int(p)][zone]} {word}" in lines
    here = g["perm_life"] == Life.HERE
    assert shown["permanents"] == here.sum()
    assert shown["tapped"] == (here & (g["tapped"] != 0)).sum()
    assert shown["stack"] >= g["stack_size"]
    if table.game.is_over:
        assert shown["question"] == table.position()[1]["outcome"]
    else:
        assert all(one < g["n_options"] for one in shown["offered"])


CLICKABLE = """
return [...document.querySelectorAll('#board .can')].map((one) => one.dataset.id)
"""


def clicks(window: Browser, chance: random.Random) -> None:
    """Click something that is offered: on the board, or a button."""
    declared = window.run("return document.getElementById('declared') !== null")
    on_board = window.run(CLICKABLE)
    if on_board and chance.random() < 0.6:
        one = chance.choice(on_board)
        window.run(f"document.querySelector('#board [data-id=\"{one}\"]').scrollIntoView({{block: 'center'}})")
        window.run(
            f"document.querySelector('#board [data-id=\"{one}\"]').dispatchEvent(new MouseEvent('click', {{bubbles: true}}))"
        )
        if not declared:
            return
    if declared:
        window.click("#declared")
        return
    count = window.run("return document.querySelectorAll('#controls button[data-option]').length")
    if count:
        k = chance.randrange(count)
        window.run(f"document.querySelectorAll('#controls button[data-option]')[{k}].click()")
        return
    window.run("document.querySelector('#controls button').click()")


SETUPS = {
    "duel": Setup(("RG24", "Sped Red")),
    "auras": Setup(("White Weenie", "Zombie Empire")),
    "four": Setup(("Jace", "Elves", "RG24", "White Weenie")),
    "planes": Setup(("Savage Auras", "Night of the Ninja"), variant="planechase"),
}


@needs_browser
@pytest.mark.parametrize("seed", range(5 if FULL else 1))
@pytest.mark.parametrize("name", sorted(SETUPS) if FULL else sample(["duel", "four", "planes"], 2))
def test_a_scripted_person_plays_to_the_end(name: str, seed: int, window: Browser) -> None:
    chance = random.Random(f"{name} {seed}")
    for one in served(Table(SETUPS[name], seed=7 + seed)):
        window.resize(1400, 1000)
        window.open(one.address)
        window.wait(IDLE)
        for k in range(900):
            if one.table.game.is_over:
                break
            if k % 5 == 0:
                shown_is_so(window, one.table)
            clicks(window, chance)
            window.wait(IDLE)
        assert one.table.game.is_over
        window.wait("return document.body.dataset.over === 'yes'")
        shown_is_so(window, one.table)
        assert "hidden" not in window.run("return document.getElementById('board').textContent")
        assert window.console() == []


@needs_browser
@pytest.mark.parametrize("width", [600, 1400])
def test_commands_and_a_page_that_fits(width: int, window: Browser) -> None:
    for one in served(Table(Setup(("RG24", "Sped Red")), seed=5)):
        window.resize(width, 1000)
        window.open(one.address)
        window.wait(IDLE)
        assert window.run("return document.documentElement.scrollWidth <= innerWidth")
        first = window.run("return document.getElementById('question').textContent")
        window.click("#controls button.main")
        window.wait(IDLE)
        window.click("#undo")
        window.wait(IDLE)
        assert window.run("return document.getElementById('question').textContent") == first
        window.click("#hint")
        window.wait("return !document.getElementById('thoughts').hidden")
        window.wait(IDLE)
        window.click("#concede")
        window.click("#sure")
        window.wait("return document.body.dataset.over === 'yes'")
        assert one.table.game.is_over
        assert window.run("return !document.getElementById('save').hidden")
        window.click("#new")
        window.wait(IDLE)
        window.wait("return document.body.dataset.over === ''")
        assert not one.table.game.is_over
        assert window.console() == []


@needs_browser
def test_the_page_of_two_people_is_covered_between_them(window: Browser) -> None:
    for one in served(Table(Setup(("RG24", "Sped Red"), people=(0, 1)), seed=5)):
        window.open(one.address)
        window.wait(IDLE)
        chance, covers = random.Random(1), 0
        for _ in range(60):
            if one.table.game.is_over:
                break
            if window.run("return !document.getElementById('cover').hidden"):
                covers += 1
                assert window.run("return document.getElementById('board').textContent") == ""
                window.click("#cover button")
                window.wait(IDLE)
                wide = window.run(
                    "return [document.querySelector('#board svg').viewBox.baseVal.width, document.getElementById('board').clientWidth]"
                )
                assert wide[0] > wide[1] / 2  # laid out for the room that there is, and not for that of a narrow phone
            else:
                clicks(window, chance)
            window.wait(IDLE)
        assert covers > 2
        assert window.console() == []


@needs_browser
def test_one_creature_blocks_several(window: Browser) -> None:
    for one in served(seated(TWO_BLOCKS, Decision.BLOCK)):
        window.resize(1400, 1000)
        window.open(one.address)
        window.wait(IDLE)
        assert window.run("return document.querySelectorAll('#controls fieldset input').length") == 2
        assert window.run("return document.querySelectorAll('#controls select').length") == 1
        for k in (1, 2):
            window.click(f"#controls fieldset label:nth-of-type({k}) input")
        window.run("document.querySelector('#board [data-id=p1]').dispatchEvent(new MouseEvent('click', {bubbles: true}))")
        assert window.run("return document.querySelectorAll('#board .planned').length") == 2
        window.click("#declared")
        window.wait(IDLE)
        g = one.table.game.record[0]
        assert list(zip(g["block_blocker"][:3].tolist(), g["block_attacker"][:3].tolist(), strict=True)) == [
            (0, 2),
            (0, 3),
            (1, 2),
        ]
        assert window.console() == []
