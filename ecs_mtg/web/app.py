"""The page's server: it listens at this machine only, at an address with a secret in it, and answers nobody but its own page."""

from __future__ import annotations

import gc
import json
import secrets
import threading
from collections.abc import Awaitable, Callable
from importlib.resources import files
from typing import Any

from ecs_mtg.pages.page import moments_policy, script_hash
from ecs_mtg.pictures.palette import STYLE
from ecs_mtg.support.optional_imports import need
from ecs_mtg.web.lab_page import Bench
from ecs_mtg.web.table import RefusedError, Table

HOST = "127.0.0.1"
MOST_BYTES = 64 * 1024
COLLECTED = (20_000, 50, 1_000)  # a game makes no cycles to speak of: going through all its positions is put off
NARROW, WIDE = 340, 1400  # widths in pixels that boards are laid out for

Answer = dict[str, Any]


def page(name: str = "play") -> tuple[str, str]:
    """Return a page with its Content-Security-Policy."""

    def resource(name: str) -> str:
        return files("ecs_mtg.web").joinpath(name).read_text(encoding="utf-8")

    script, style = resource(f"{name}.js"), STYLE + resource(f"{name}.css")
    policy = (
        f"default-src 'none'; script-src {script_hash(script)}; style-src 'unsafe-inline'; connect-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )
    text = resource(f"{name}.html").replace("{{style}}", style).replace("{{script}}", script)
    return text, policy


class Game:
    """What the page asks for, by the name of the request; one at a time."""

    def __init__(self, table: Table) -> None:
        self.table = table
        table.by_turns = True  # a click is answered at once; the page asks for the next turn
        self._lock = threading.Lock()

    def answer(self, what: str, said: Answer) -> Answer:
        """Do what a page asks, and say how the game stands then.

        Raises:
            RefusedError: it can't be done now.
        """
        with self._lock:
            table = self.table
            number = str(said.get("number", ""))
            if what in ("hint", "thinking"):
                return table.hint(number) if what == "hint" else table.thinking()
            if what == "act":
                table.act(number, said.get("option", -1))
            elif what == "wait":
                table.wait(number, str(said.get("until")))
            elif what == "declare":
                table.declare(number, _plan(said.get("plan")))
            elif what == "stop":
                table.set_stop(str(said.get("whose")), str(said.get("step", "")), bool(said.get("on")))
            elif what == "sit":
                table.sit(said.get("seat", -1))
            elif what in ("undo", "concede"):
                getattr(table, what)()
            elif what == "new":
                table.begin()
            elif what == "go":
                if table.waits:
                    table.run()
            elif what != "state":
                raise RefusedError("no such request")
            return table.state(_width(said.get("width")))

    def saved(self) -> bytes:
        """Return the game's file, once it is over: it tells everything.

        Raises:
            RefusedError: the game is not over.
        """
        from pathlib import Path
        from tempfile import TemporaryDirectory

        with self._lock, TemporaryDirectory() as folder:
            if not self.table.game.is_over:
                raise RefusedError("the file of a game tells everything: it can be had when the game is over")
            path = Path(folder) / "game.json"
            self.table.game.save(path)
            return path.read_bytes()


def _plan(given: Any) -> dict[str, list[str]]:
    if not isinstance(given, dict) or not all(
        isinstance(some, list) and all(isinstance(one, str) for one in some) for some in given.values()
    ):
        raise RefusedError("a plan names what each creature attacks or blocks")
    return given


def _width(given: Any) -> float:
    return float(min(max(given, NARROW), WIDE)) if isinstance(given, int | float) and given == given else 900.0


Handler = Callable[[Any], Awaitable[Any]]


class _Guard:
    """Answers nobody but the own pages; requests and responses are Starlette's."""

    def __init__(self, token: str, port: int) -> None:
        self._token = token
        self._hosts = {f"{HOST}:{port}", f"localhost:{port}"}
        self._headers = {
            "Cache-Control": "no-store", "Referrer-Policy": "no-referrer", "X-Content-Type-Options": "nosniff",
            "Cross-Origin-Resource-Policy": "same-origin", "Content-Security-Policy": "default-src 'none'",
        }  # fmt: skip
        self._make = need("starlette.responses", "web")
        self._in_thread = need("starlette.concurrency", "web").run_in_threadpool

    def _plain(self, text: str, status: int) -> Any:
        return self._make.PlainTextResponse(text, status)

    def _refusal(self, request: Any) -> Any:
        """Return the refusal of a request that is not from the page, or None."""
        host = request.headers.get("host", "")
        given = str(request.path_params.get("token", ""))
        if host not in self._hosts or not secrets.compare_digest(given.encode(), self._token.encode()):
            return self._plain("not found", 404)
        if request.method == "POST" and request.headers.get("origin") != f"http://{host}":
            return self._plain("not allowed", 403)
        return None

    def guarded(self, handler: Handler) -> Handler:
        """Guard a handler against requests from elsewhere."""

        async def guard(request: Any) -> Any:
            answer = self._refusal(request) or await handler(request)
            for name, value in self._headers.items():
                answer.headers.setdefault(name, value)
            return answer

        return guard

    def shows(self, name: str) -> Handler:
        """Make a handler that serves a page by name."""
        text, policy = page(name)

        async def show(request: Any) -> Any:
            headers = {"Content-Security-Policy": policy}
            return self._make.Response(text, media_type="text/html; charset=utf-8", headers=headers)

        return self.guarded(show)

    def answers(self, answer: Callable[[str, Answer], Answer]) -> Handler:
        """Make a handler that answers a request of a page in JSON."""

        async def ask(request: Any) -> Any:
            return await self._ask(request, answer)

        return self.guarded(ask)

    async def _ask(self, request: Any, answer: Callable[[str, Answer], Answer]) -> Any:
        body = b""
        async for part in request.stream():
            body += part
            if len(body) > MOST_BYTES:
                return self._plain("too long", 413)
        try:
            said = json.loads(body)
            if not isinstance(said, dict):
                raise ValueError
        except (ValueError, RecursionError):
            return self._plain("not an object of JSON", 400)
        try:
            return self._make.JSONResponse(await self._in_thread(answer, str(request.path_params["what"]), said))
        except RefusedError as error:
            return self._make.JSONResponse({"refused": str(error)}, 409)

    def sends(self, make: Callable[[Any], tuple[bytes, dict[str, str]]]) -> Handler:
        """Make a handler that sends a file."""

        async def send(request: Any) -> Any:
            try:
                data, headers = await self._in_thread(make, request)
            except RefusedError as error:
                return self._plain(str(error), 409)
            return self._make.Response(data, headers=headers)

        return self.guarded(send)


def _saved(game: Game) -> Callable[[Any], tuple[bytes, dict[str, str]]]:
    headers = {"Content-Disposition": 'attachment; filename="game.json"', "Content-Type": "application/json"}
    return lambda request: (game.saved(), headers)


def _application(routes: list[Any]) -> Any:
    found = need("starlette.applications", "web").Starlette(routes=routes)
    found.router.redirect_slashes = False
    return found


def application(table: Table, token: str, port: int) -> Any:
    """Return the server's application (ASGI).

    Args:
        table: the game.
        token: the secret part of the address.
        port: that it is reached at: requests under any other name are refused.

    Raises:
        ImportError: the extra `web` is not installed.
    """
    route = need("starlette.routing", "web").Route
    guard, game = _Guard(token, port), Game(table)
    return _application(
        [
            route("/{token}/", guard.shows("play"), methods=["GET"]),
            route("/{token}/game.json", guard.sends(_saved(game)), methods=["GET"]),
            route("/{token}/{what}", guard.answers(game.answer), methods=["POST"]),
        ]
    )


def lab_application(bench: Bench, token: str, port: int) -> Any:
    """Return the application of the lab's page (ASGI), with the page of a game below it.

    Args:
        bench: lists and runs.
        token: the secret part of the address.
        port: that it is reached at.

    Raises:
        ImportError: the extra `web` is not installed.
    """
    route = need("starlette.routing", "web").Route
    guard, lock = _Guard(token, port), threading.Lock()
    games: list[Game] = []

    def asked(what: str, said: Answer) -> Answer:
        with lock:
            return bench.answer(what, said)

    def game() -> Game:
        if bench.table is None:
            raise RefusedError("no game was begun")
        if not games or games[0].table is not bench.table:
            games[:] = [Game(bench.table)]
        return games[0]

    def report(request: Any) -> tuple[bytes, dict[str, str]]:
        return bench.report(str(request.path_params["run"])), {
            "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
        }  # fmt: skip

    def watched(request: Any) -> tuple[bytes, dict[str, str]]:
        return bench.watched(str(request.path_params["run"]), request.query_params).encode(), {
            "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": moments_policy(),
        }  # fmt: skip

    return _application(
        [
            route("/{token}/", guard.shows("lab"), methods=["GET"]),
            route("/{token}/report/{run}", guard.sends(report), methods=["GET"]),
            route("/{token}/watch/{run}", guard.sends(watched), methods=["GET"]),
            route("/{token}/play/", guard.shows("play"), methods=["GET"]),
            route("/{token}/play/game.json", guard.sends(lambda request: _saved(game())(request)), methods=["GET"]),
            route("/{token}/play/{what}", guard.answers(lambda what, said: game().answer(what, said)), methods=["POST"]),
            route("/{token}/{what}", guard.answers(asked), methods=["POST"]),
        ]
    )


def serve(what: Table | Bench, port: int = 0, opened: Callable[[str], None] = lambda address: None) -> None:
    """Serve a game, or the lab, until the process is stopped.

    Args:
        what: the game, or lists and runs.
        port: that is listened at; 0 for any that is free.
        opened: called with the page's address once it can be opened.

    Raises:
        ImportError: the extra `web` is not installed.
        OSError: somebody else listens at the port.
    """
    import socket

    uvicorn = need("uvicorn", "web")
    with socket.socket() as listening:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((HOST, port))
        listening.listen(64)
        taken, token = int(listening.getsockname()[1]), secrets.token_urlsafe(24)
        served = application(what, token, taken) if isinstance(what, Table) else lab_application(what, token, taken)
        config = uvicorn.Config(served, log_level="warning", access_log=False, server_header=False)
        opened(f"http://{HOST}:{taken}/{token}/")
        gc.collect()
        gc.freeze()  # what is there now stays: to look through it for garbage would take 100 ms of some click
        gc.set_threshold(*COLLECTED)
        uvicorn.Server(config).run(sockets=[listening])


__all__ = ["application", "lab_application", "page", "serve"]
