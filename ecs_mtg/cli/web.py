"""The command `web`: the lab as a page on this machine."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ecs_mtg.cli.options import ThreadsOption, fail, whole_number


def web(
    runs: Annotated[
        str, typer.Option("--runs", metavar="DIR", help="Where runs are kept, each in a folder of its own.")
    ] = "runs",
    threads: ThreadsOption = None,
    port: Annotated[
        int, typer.Option("--port", metavar="N", help="Port.  [default: any]", parser=whole_number("--port", 0, 65535))
    ] = 0,
    browser: Annotated[bool, typer.Option(help="Open the page in a browser.")] = True,
) -> None:
    """Ask the lab in a browser: paste lists, start, cancel and resume runs, read reports, play. Only this machine can reach the page."""
    from ecs_mtg.support.optional_imports import need

    def opened(address: str) -> None:
        typer.echo(f"{address}\nCtrl-C ends the program; a run that is being played can be resumed.")
        if browser:
            import webbrowser

            webbrowser.open(address)

    try:
        need("pyarrow")
        from ecs_mtg.web.app import serve
        from ecs_mtg.web.lab_page import Bench

        serve(Bench(Path(runs), threads), port, opened)
    except OSError as error:
        fail(f"--port {port}: {error.strerror}")
    except (ValueError, ImportError) as error:
        fail(str(error))
