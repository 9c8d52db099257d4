"""Write the pictures of docs/gallery.md: `python tools/gallery.py` in a checkout with the extras `web` and `lab`, and Chromium.

The pages are made by the commands that the gallery names, and photographed by a browser without a window.
"""

from __future__ import annotations

import socket
import sys
import tempfile
import threading
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from browser import BROWSER, DRIVER, MISSING, Browser, browser  # noqa: E402

OUT = ROOT / "docs" / "_static"
WIDTH, HEIGHT = 1000, 640
MOST_BYTES = 350_000  # of all pictures
DECKS = ("RG24", "Sped Red", "Mono-Green Stompy", "White Weenie")


def page_of(svg: str) -> str:
    """Return a page that shows a picture."""
    return f'<!doctype html><meta charset="utf-8"><body style="margin:0">{svg}</body>'


def played(seed: int) -> Any:
    """Play a game with pilots to its end."""
    from ecs_mtg.game.game import Game

    game = Game(["RG24", "Sped Red"], seed)
    while not game.is_over:
        game.push(game.choose("greedy"))
    return game


def crowded(game: Any) -> Any:
    """Return the position of a game's history in which most creatures fight."""
    return max(game.history, key=lambda one: (int((one.record[0]["attacking"] != -1).sum()), int(one.record[0]["n_permanents"])))


def board(work: Path) -> Path:
    """Draw a board."""
    from ecs_mtg.pictures.board import seen_board
    from ecs_mtg.pictures.layout import laid_out, svg_of

    game = played(3)
    shown, _ = seen_board(crowded(game).record, game.cards, [deck.name for deck in game.decks])
    file = work / "board.html"
    file.write_text(page_of(svg_of(laid_out(shown, WIDTH))), encoding="utf-8")
    return file


def replay(work: Path) -> Path:
    """Draw a replay."""
    from ecs_mtg.pages.replay import replay_page

    file = work / "replay.html"
    file.write_text(replay_page(played(3), told="seed 3, game 0"), encoding="utf-8")
    return file


def matrix(work: Path) -> Path:
    """Return the report of a matrix."""
    from ecs_mtg import lab

    lab.matrix(DECKS, 200, out=work / "run")
    return lab.report(work / "run")


def learning(work: Path) -> Path:
    """Return the learning curve whose figures docs/nets.md has."""
    import altair as alt
    import vl_convert

    told = (ROOT / "docs" / "nets.md").read_text(encoding="utf-8").partition("### From nothing")[2]
    rows: dict[str, list[str]] = {}
    for line in told.splitlines():
        name, *cells = (one.strip() for one in line.strip("|").split("|"))
        rows.setdefault(name, cells)  # of the first table
    steps, won = ([float(one.replace(",", "").rstrip("%")) for one in rows[name]] for name in ("steps", "games won"))
    points = alt.Data(values=[{"steps": a / 1e6, "won": b} for a, b in zip(steps, won, strict=True)])
    axis = alt.Y("won:Q", title="games won against random, percent", scale=alt.Scale(domain=[50, 100]))
    drawn = (
        alt.Chart(points)
        .mark_line(point=True, color="#2a6399")
        .encode(x=alt.X("steps:Q", title="million steps", axis=alt.Axis(tickCount=6)), y=axis)
    )
    sized = (
        drawn.properties(width=WIDTH - 120, height=HEIGHT - 240)
        .configure(padding=20)
        .configure_axis(labelFontSize=15, titleFontSize=16)
    )
    file = work / "learning.html"
    file.write_text(page_of(vl_convert.vegalite_to_svg(sized.to_dict())), encoding="utf-8")
    return file


def play(window: Browser, out: Path) -> None:
    """Photograph the page of a game, some decisions after its beginning."""
    import uvicorn

    from ecs_mtg.web.app import application
    from ecs_mtg.web.table import Setup, Table

    table = Table(Setup(("RG24", "Sped Red")), seed=3)
    for _ in range(14):
        table.act(table.number, table.game.choose("greedy").index)
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen(16)
        port = int(listening.getsockname()[1])
        server = uvicorn.Server(uvicorn.Config(application(table, "gallery", port), log_level="error"))
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
        thread.start()
        try:
            window.open(f"http://127.0.0.1:{port}/gallery/")
            window.wait("return document.body.dataset.number")
            window.shot(out)
        finally:
            server.should_exit = True
            thread.join()


def main() -> None:
    """Write them; `--out DIR` elsewhere, `--width N` at another width."""
    if BROWSER is None or DRIVER is None:
        sys.exit(MISSING)
    given = dict(zip(sys.argv[1::2], sys.argv[2::2], strict=True))
    out, width = Path(given.get("--out", OUT)), int(given.get("--width", WIDTH))
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        files = {"board": board(work), "replay": replay(work), "matrix": matrix(work), "learning": learning(work)}
        with browser(work / "profile") as window:
            window.resize(width, HEIGHT)
            for name, file in files.items():
                window.open(file.as_uri())
                if name == "replay":
                    window.wait("return document.querySelector('svg') !== null")
                    for _ in range(60):
                        window.keys("\ue014")  # arrow right
                window.shot(out / f"gallery-{name}.png")
            play(window, out / "gallery-play.png")
    total = sum(path.stat().st_size for path in out.glob("gallery-*.png"))
    print(f"{total:,} bytes in {out}")
    if total > MOST_BYTES:
        sys.exit(f"more than {MOST_BYTES:,} bytes")


if __name__ == "__main__":
    main()
