"""The page of the lab: lists, runs that are cancelled and resumed, reports, and who else may ask for them: nobody."""

from __future__ import annotations

import http.client
import json
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from browser import BROWSER, DRIVER, MISSING, browser

pytest.importorskip("starlette", reason="starlette is not installed; it comes with the extra web")
uvicorn = pytest.importorskip("uvicorn", reason="uvicorn is not installed; it comes with the extra web")
pytest.importorskip("pyarrow", reason="pyarrow is not installed; it comes with the extra lab")
pytest.importorskip("vl_convert", reason="vl-convert is not installed; it comes with the extra lab")

from ecs_mtg.decks import builtin_decks  # noqa: E402
from ecs_mtg.lab import compare, matrix  # noqa: E402
from ecs_mtg.web.app import lab_application  # noqa: E402
from ecs_mtg.web.lab_page import Bench  # noqa: E402
from ecs_mtg.web.table import RefusedError  # noqa: E402

MATRIX = {"command": "matrix", "decks": ["RG24", "Sped Red"], "games": 40, "seed": 3, "policy": "greedy"}
CONTROL = "\ue009"  # the key, as WebDriver names it
needs_browser = pytest.mark.skipif(BROWSER is None or DRIVER is None, reason=MISSING)


def played(bench: Bench) -> None:
    end = time.monotonic() + 120
    while bench.is_busy:
        assert time.monotonic() < end
        time.sleep(0.02)


def test_lists_say_what_their_cards_wait_for(tmp_path: Path) -> None:
    bench = Bench(tmp_path)
    good = bench.add("red", "20 Mountain\n40 Lightning Bolt")
    assert (good["name"], good["size"], good["waits"]) == ("red", 60, [])
    assert "40 copies of Lightning Bolt" in good["warnings"][0]
    bad = bench.add("odd", "56 Mountain\n4 No Such Card At All")
    assert "No Such Card At All" in " ".join(bad["waits"])
    with pytest.raises(RefusedError, match="no list is called 'odd'"):
        bench.deck("odd")
    for name, text in [("x", "nonsense"), ("RG24", "60 Mountain"), ("x", "/etc/passwd")]:
        with pytest.raises(RefusedError):
            bench.add(name, text)


def test_a_run_is_the_folder_of_the_command_line(tmp_path: Path) -> None:
    bench = Bench(tmp_path / "page")
    bench.start({**MATRIX, "name": "one"})
    played(bench)
    matrix(["RG24", "Sped Red"], 40, seed=3, out=tmp_path / "line")
    names = {path.name for path in (tmp_path / "line").iterdir() if path.is_file()}
    for name in names:
        assert (tmp_path / "page" / "one" / name).read_bytes() == (tmp_path / "line" / name).read_bytes()
    assert b"<html" in bench.report("one")
    assert [run["stands"] for run in bench.runs()] == ["over"]
    assert bench.tables("one")["tables"]


def test_a_run_is_cancelled_and_resumed(tmp_path: Path) -> None:
    bench = Bench(tmp_path / "page", threads=1)
    wanted = {"command": "compare", "decks": ["RG24", "Mono-Green Stompy"], "field": ["Sped Red"], "games": 1500, "seed": 1}
    bench.start({**wanted, "name": "two"})
    pieces = tmp_path / "page" / "two" / "pieces"
    while not (pieces.is_dir() and any(pieces.iterdir())):
        assert bench.is_busy
        time.sleep(0.01)
    with pytest.raises(RefusedError, match="another run"):
        bench.start(MATRIX)
    bench.cancel()
    assert not bench.is_busy
    assert [run["stands"] for run in bench.runs()] == ["stopped"]
    kept = {path.name: path.stat().st_mtime_ns for path in pieces.iterdir()}
    bench.resume("two")
    played(bench)
    assert bench.runs()[0]["stands"] == "over"
    assert all((pieces / name).stat().st_mtime_ns == at for name, at in kept.items())
    decks = builtin_decks()
    compare(decks["RG24"], [decks["Mono-Green Stompy"]], [decks["Sped Red"]], 1500, seed=1, out=tmp_path / "line")
    assert (tmp_path / "page" / "two" / "result.json").read_bytes() == (tmp_path / "line" / "result.json").read_bytes()


def test_what_can_not_be_asked_is_refused(tmp_path: Path) -> None:
    bench = Bench(tmp_path)
    for wrong in [
        {"command": "tune"}, {"decks": []}, {"decks": ["nobody"]}, {"games": 1}, {"games": "40"}, {"seed": -1},
        {"name": "../up"}, {"name": ".."}, {"name": "a/b"}, {"command": "compare"},
    ]:  # fmt: skip
        with pytest.raises(RefusedError):
            bench.start({**MATRIX, **wrong})
    for name in ["..", "../x", "", 3, "nothing"]:
        with pytest.raises(RefusedError):
            bench.resume(name)
        with pytest.raises(RefusedError):
            bench.tables(name)
    assert not any(tmp_path.iterdir())


@contextmanager
def served(bench: Bench) -> Iterator[int]:
    """Serve the page; returns its port."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen(16)
        port = int(listening.getsockname()[1])
        server = uvicorn.Server(uvicorn.Config(lab_application(bench, "secret", port), log_level="error", access_log=False))
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
        thread.start()
        try:
            yield port
        finally:
            server.should_exit = True
            thread.join()


def asked(port: int, what: str, said: Any = None, method: str = "", **changed: str) -> tuple[int, bytes]:
    """Send a request as the page makes it but for changed headers, and return status and answer; without `said` it is a GET."""
    headers = {"Origin": f"http://127.0.0.1:{port}", "Host": f"127.0.0.1:{port}", **changed}
    one = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    one.request(method or ("GET" if said is None else "POST"), what, None if said is None else json.dumps(said), headers)
    answer = one.getresponse()
    data = answer.read()
    one.close()
    return answer.status, data


def test_nobody_else_is_answered(tmp_path: Path) -> None:
    with served(Bench(tmp_path)) as port:
        assert asked(port, "/secret/state", {})[0] == 200
        assert asked(port, "/secret/")[0] == 200
        for what, changed in [
            ("/secret/state", {"Origin": "http://evil.example"}), ("/secret/state", {"Origin": "null"}),
            ("/secret/state", {"Host": "evil.example"}), ("/wrong/state", {}), ("/secret/play/state", {"Origin": ""}),
        ]:  # fmt: skip
            assert asked(port, what, {}, **changed)[0] in (403, 404)
        assert asked(port, "/wrong/report/x")[0] == 404
        assert asked(port, "/secret/report/x", Host="evil.example")[0] == 404
        assert asked(port, "/secret/report/..%2f")[0] in (404, 409)
        assert asked(port, "/secret/report/nothing")[0] == 409
        assert asked(port, "/secret/play/state", {})[0] == 409
        assert asked(port, "/secret/play", {"mine": "RG24", "other": "Sped Red"})[0] == 200
        assert "svg" in json.loads(asked(port, "/secret/play/state", {})[1])
        assert asked(port, "/secret/play/game.json")[0] == 409


ASKED = {"what": "state", "run": "one"}  # what stands in places of routes


def test_every_route_is_refused_to_whoever_does_not_know_the_token(tmp_path: Path) -> None:
    """Whatever routes there are: with the token each is answered, so that it is no other thing that refuses."""
    bench = Bench(tmp_path)
    bench.start({**MATRIX, "name": "one"})
    played(bench)
    first = bench.sampled({"run": "one", "deck": "RG24", "other": "Sped Red"})["samples"][0]
    game = f"?first={first['first'].replace(' ', '+')}&second={first['second'].replace(' ', '+')}&game={first['game']}"
    with served(bench) as port:
        assert asked(port, "/secret/play", {"mine": "RG24", "other": "Sped Red"})[0] == 200
        assert json.loads(asked(port, "/secret/play/concede", {})[1])["over"]  # so that its file can be had
        seen = set()
        for route in lab_application(bench, "secret", port).routes:
            for method in sorted(route.methods):
                asks: dict[str, Any] = {"said": {}} if method == "POST" else {}

                def answer(token: str, **changed: str) -> int:
                    path = route.path.format(token=token, **ASKED) + (game if "watch" in route.path else "")  # noqa: B023
                    return asked(port, path, method=method, **asks, **changed)[0]  # noqa: B023

                seen.add(route.path)
                assert answer("secret") == 200, route.path
                for token in ("wrong", "secre", "secrets", "Secret", "%73ecre", "secret%00", "%2e%2e", "s%65cret%20"):
                    assert answer(token) == 404, (route.path, token)
                assert answer("secret", Host=f"127.0.0.1:{port + 1}") == 404
                assert answer("secret", Host="evil.example") == 404
                if method == "POST":
                    assert answer("secret", Origin="http://evil.example") == 403
                    assert answer("secret", Origin=f"http://localhost:{port}") == 403
        assert {"/{token}/watch/{run}", "/{token}/report/{run}", "/{token}/play/game.json", "/{token}/play/{what}"} <= seen


@needs_browser
def test_the_lab_in_a_browser(tmp_path: Path) -> None:
    with served(Bench(tmp_path / "runs")) as port, browser(tmp_path / "profile") as window:
        window.open(f"http://127.0.0.1:{port}/secret/")
        window.wait("return document.body.dataset.ready === 'yes'")
        for width in (600, 1400):
            window.resize(width, 1000)
            assert window.run("return document.documentElement.scrollWidth <= innerWidth")
        text = "const text = document.getElementById('text'); "
        window.run(text + "text.value = arguments[0]; text.focus(); text.select()", "56 Mountain\n4 No Such Card At All")
        window.keys("xv", held=CONTROL)  # cut and pasted
        assert "No Such Card" in window.wait("return document.querySelector('#told .wrong')?.textContent")
        window.run(
            text + "const data = new DataTransfer(); data.items.add(new File([arguments[0]], 'burn.txt'));"
            "text.dispatchEvent(new DragEvent('drop', {dataTransfer: data, bubbles: true, cancelable: true}))",
            "20 Mountain\n20 Shock\n20 Lightning Bolt",
        )
        assert window.wait(
            "return [...document.getElementById('decks').options].find((one) => one.value === 'burn')?.textContent"
        )
        choose = (
            "for (const one of document.getElementById('decks').options) one.selected = arguments[0].includes(one.value);"
            "document.getElementById('decks').onchange(); document.getElementById('count').value = arguments[1]"
        )
        window.run(choose, ["RG24", "Sped Red"], 60000)
        window.click("#start")
        window.wait("return document.querySelector('#pace progress').value > 0 && document.body.dataset.busy", 60)
        window.click("#cancel")
        window.wait("return document.querySelector('[data-run=\"matrix-1\"][data-stands=stopped]')", 60)
        window.click("[data-run='matrix-1'] button")
        window.wait("return document.querySelector('[data-run=\"matrix-1\"][data-stands=playing]')", 60)
        window.click("#cancel")
        window.wait("return document.querySelector('[data-run=\"matrix-1\"][data-stands=stopped]')", 60)
        window.run(choose, ["RG24", "burn"], 20)
        window.click("#start")
        window.wait("return document.querySelector('[data-run=\"matrix-2\"][data-stands=over]')", 60)
        window.click("[data-run='matrix-2'] button")
        window.wait("return document.querySelectorAll('#result table').length > 0")
        assert json.loads((tmp_path / "runs" / "matrix-2" / "run.json").read_text())["games"] == 20
        window.run("[...document.querySelectorAll('#result details')].forEach((one) => { one.open = true; })")
        window.run("[...document.querySelectorAll('#result .cards button')].find((one) => one.textContent === 'Shock').click()")
        window.wait("return document.querySelector('#games h2')?.textContent.startsWith('Shock in')")
        link = window.wait("return document.querySelector('#games a')?.href", 60)  # the games are played again
        assert "#turn=" in link
        window.click("#result td button.link")
        window.wait("return document.querySelector('#games h2')?.textContent.includes(' against ')")
        window.open(link)
        window.wait("return document.body.dataset.ready", 60)
        assert window.run("return document.getElementById('turn').value") == link.partition("#turn=")[2]
        assert window.console() == []
        window.open(f"http://127.0.0.1:{port}/secret/")
        window.wait("return document.body.dataset.ready === 'yes'")
        for which, deck in [("mine", "burn"), ("other", "RG24")]:
            window.run("document.getElementById(arguments[0]).value = arguments[1]", which, deck)
        window.click("#go")
        window.wait("return location.pathname.endsWith('/play/') && document.getElementById('question')?.textContent")
        assert "burn" in window.run("return document.querySelector('[data-id=player0] title').textContent")
        assert window.console() == []


def test_games_of_a_run_are_played_again_and_cards_found_in_them(tmp_path: Path) -> None:
    bench = Bench(tmp_path)
    for told in (
        {**MATRIX, "name": "matrix"},
        {**MATRIX, "command": "compare", "decks": ["RG24", "Mono-Green Stompy"], "field": ["Sped Red"], "name": "compare"},
        {
            **MATRIX,
            "command": "sweep",
            "decks": ["RG24"],
            "field": ["Sped Red"],
            "card": "Shock",
            "counts": "2,4",
            "name": "sweep",
        },
        {**MATRIX, "command": "cards", "decks": ["RG24"], "field": ["Sped Red"], "name": "cards"},
    ):
        bench.start(told)
        played(bench)
        name = str(told["name"])
        lists = bench.tables(name)["lists"]
        deck = lists[-2]["name"] if name == "sweep" else lists[0]["name"]
        found = bench.sampled({"run": name, "deck": deck, "other": "Sped Red"})["samples"]
        assert len(found) == 12
        assert {deck, "Sped Red"} == {found[0]["first"], found[0]["second"]}
        when = bench.when_played({"run": name, "deck": deck, "card": "Mountain"})["when"]  # each game has its winner and turns
        assert len(when) == 40
        assert all(1 <= turn <= one["turns"] for one in when for turn in one["played"])
        assert any(one["played"] for one in when)
        page = bench.watched(name, {key: str(found[0][key]) for key in ("first", "second", "game")})
        assert f"{name}, game {found[0]['game']}" in page
    for wrong in [{"deck": "nobody", "other": "Sped Red"}, {"deck": "RG24", "other": "nobody"}]:
        with pytest.raises(RefusedError, match="no games of"):
            bench.sampled({"run": "matrix", **wrong})
    for game in ("999", "-1", "x", ""):
        with pytest.raises(RefusedError, match="no such game"):
            bench.watched("matrix", {"first": "RG24", "second": "Sped Red", "game": game})
    for counts in ("", "x", "0-99", "-1", "4-2"):
        with pytest.raises(RefusedError, match="numbers of copies"):
            bench.start({**MATRIX, "command": "sweep", "field": ["Sped Red"], "counts": counts})
