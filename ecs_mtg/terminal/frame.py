"""The layout that the terminal's screens share, and plain text in it."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text
from textual.app import App, ComposeResult
from textual.containers import Container, Vertical, VerticalScroll
from textual.widgets import Footer, OptionList, RichLog, Static

from ecs_mtg.support.text_checks import shown


class Frame(App[None]):
    """A board with a log below it, and beside it what is asked or chosen; in a narrow terminal one below the other."""

    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (100, "-wide")]  # noqa: RUF012 - an attribute of objects in the base class
    CSS = """
    #table { height: 1fr; }
    .-wide #table { layout: horizontal; }
    #left { width: 3fr; }
    #right { width: 2fr; }
    .-narrow #left { width: 100%; height: 3fr; }
    .-narrow #right { width: 100%; height: 2fr; }
    #boards { height: 2fr; border: round $primary; padding: 0 1; }
    #log { height: 1fr; min-height: 4; border: round $secondary; padding: 0 1; }
    #ask, #told { height: auto; padding: 0 1; }
    #options { height: 1fr; min-height: 5; }
    """

    def compose(self) -> ComposeResult:
        """Yield the parts of the screen."""
        with Container(id="table"):
            with Vertical(id="left"):
                with VerticalScroll(id="boards"):
                    yield Static(id="board")
                yield RichLog(id="log", wrap=True, min_width=20)
            with Vertical(id="right"):
                yield Static(id="ask")
                yield OptionList(id="options")
                yield Static(id="told")
        yield Footer()

    def write(self, where: str, text: str) -> None:
        """Show a text in a part of the screen; its first line is bold."""
        head, newline, rest = text.partition("\n")
        self.query_one(f"#{where}", Static).update(Text.assemble((shown(head), "bold"), newline, shown(rest)))

    def write_log(self, lines: Iterable[str]) -> None:
        """Show these lines in the log, and no others."""
        log = self.query_one("#log", RichLog)
        log.clear()
        for line in lines:
            log.write(Text(shown(line)))


__all__ = ["Frame"]
