"""The page's server: it listens at this machine only, at an address with a secret in it, and answers nobody but its own page."""

from __future__ import annotations

import json
import secrets
import threading
from collections.abc import Awaitable, Callable
from importlib.resources import files
from typing import Any

from ecs_mtg.pages.page import script_hash
from ecs_mtg.pictures.palette import STYLE
from ecs_mtg.support.optional_imports import need
from ecs_mtg.web.table import RefusedError, Table

HOST = "127.0.0.1"
MOST_BYTES = 64 * 1024
NARROW, WIDE = 340, 1400  # widths in pixels that boards are laid out for

Answer = dict[str, Any]


def page() -> tuple[str, str]:
    """The page, and the Content-Security-Policy that it is sent with."""

    def resource(name: str) -> str:
        return files("ecs_mtg.web").joinpath(name).read_text(encoding="utf-8")

    script, style = resource("play.js"), STYLE + resource("play.css")
    policy = (
        f"default-src 'none'; script-src {script_hash(script)}; style-src 'unsafe-inline'; connect-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )
    text = resource("play.html").replace("{{style}}", style).replace("{{script}}", script)
    return text, policy


class Game:
    """What the page asks for, by the name of the request; one at a time."""

    def __init__(self, table: Table) -> None:
        self.table = table
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
                table.declare(number, _words(said.get("plan")))
            elif what == "stop":
                table.set_stop(str(said.get("whose")), str(said.get("step", "")), bool(said.get("on")))
            elif what == "sit":
                table.sit(said.get("seat", -1))
            elif what in ("undo", "concede"):
                getattr(table, what)()
            elif what == "new":
                table.begin()
            elif what != "state":
                raise RefusedError("no such request")
            return table.state(_width(said.get("width")))

    def saved(self) -> bytes:
        """The game's file, once it is over: it tells everything.

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


def _words(given: Any) -> dict[str, str]:
    if not isinstance(given, dict) or not all(isinstance(one, str) for pair in given.items() for one in pair):
        raise RefusedError("a plan names what each creature attacks or blocks")
    return given


def _width(given: Any) -> float:
    return float(min(max(given, NARROW), WIDE)) if isinstance(given, int | float) and given == given else 900.0


Handler = Callable[[Any], Awaitable[Any]]


class _Pages:
    """What the server answers; requests and responses are Starlette's."""

    def __init__(self, game: Game, token: str, port: int) -> None:
        self._game, self._token = game, token
        self._hosts = {f"{HOST}:{port}", f"localhost:{port}"}
        self._text, policy = page()
        self._headers = {
            "Content-Security-Policy": policy, "Cache-Control": "no-store", "Referrer-Policy": "no-referrer",
            "X-Content-Type-Options": "nosniff", "Cross-Origin-Resource-Policy": "same-origin",
        }  # fmt: skip
        self._make = need("starlette.responses", "web")
        self._in_thread = need("starlette.concurrency", "web").run_in_threadpool

    def _plain(self, text: str, status: int) -> Any:
        return self._make.PlainTextResponse(text, status)

    def _refusal(self, request: Any) -> Any:
        """What a request is answered that does not come from the page; None for one that does."""
        host = request.headers.get("host", "")
        given = str(request.path_params.get("token", ""))
        if host not in self._hosts or not secrets.compare_digest(given.encode(), self._token.encode()):
            return self._plain("not found", 404)
        if request.method == "POST" and request.headers.get("origin") != f"http://{host}":
            return self._plain("not allowed", 403)
        return None

    def guarded(self, handler: Handler) -> Handler:
        """A handler that is asked by the page only."""

        async def guard(request: Any) -> Any:
            answer = self._refusal(request) or await handler(request)
            for name, value in self._headers.items():
                answer.headers.setdefault(name, value)
            return answer

        return guard

    async def show(self, request: Any) -> Any:
        """The page."""
        return self._make.Response(self._text, media_type="text/html; charset=utf-8")

    async def ask(self, request: Any) -> Any:
        """What the page asks for, in JSON."""
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
            return self._make.JSONResponse(await self._in_thread(self._game.answer, str(request.path_params["what"]), said))
        except RefusedError as error:
            return self._make.JSONResponse({"refused": str(error)}, 409)

    async def save(self, request: Any) -> Any:
        """The game's file."""
        try:
            data = await self._in_thread(self._game.saved)
        except RefusedError as error:
            return self._plain(str(error), 409)
        headers = {"Content-Disposition": 'attachment; filename="game.json"'}
        return self._make.Response(data, media_type="application/json", headers=headers)


def application(table: Table, token: str, port: int) -> Any:
    """The server's application (ASGI).

    Args:
        table: the game.
        token: the secret part of the address.
        port: that it is reached at: requests under any other name are refused.

    Raises:
        ImportError: the extra `web` is not installed.
    """
    route = need("starlette.routing", "web").Route
    pages = _Pages(Game(table), token, port)
    found = need("starlette.applications", "web").Starlette(
        routes=[
            route("/{token}/", pages.guarded(pages.show), methods=["GET"]),
            route("/{token}/game.json", pages.guarded(pages.save), methods=["GET"]),
            route("/{token}/{what}", pages.guarded(pages.ask), methods=["POST"]),
        ]
    )
    found.router.redirect_slashes = False
    return found


def serve(table: Table, port: int = 0, opened: Callable[[str], None] = lambda address: None) -> None:
    """Serve a game until the process is stopped.

    Args:
        table: the game.
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
        config = uvicorn.Config(application(table, token, taken), log_level="warning", access_log=False, server_header=False)
        opened(f"http://{HOST}:{taken}/{token}/")
        uvicorn.Server(config).run(sockets=[listening])


__all__ = ["application", "page", "serve"]
