"""A game played in the terminal by choosing from lists; it asks the same questions as the page of `ecs-mtg play`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from rich.text import Text
from textual import work
from textual.binding import Binding, BindingType
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from ecs_mtg.components.codes import Step
from ecs_mtg.game.log import step_name
from ecs_mtg.support.text_checks import shown
from ecs_mtg.terminal.frame import Frame
from ecs_mtg.web.stops import UNASKED
from ecs_mtg.web.table import RefusedError, Table

QUICK = "123456789"  # keys of the first options


class Seat(Frame):
    """The screen."""

    TITLE = "ecs-mtg play"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u", "undo", "undo"),
        Binding("h", "hint", "hint"),
        Binding("t", "wait('turn')", "pass until my turn"),
        Binding("s", "wait('stack')", "pass until the stack is empty"),
        Binding("o", "hold", "hold priority"),
        Binding("p", "stops", "stops"),
        Binding("c", "concede", "concede"),
        Binding("n", "new", "new game"),
        Binding("q", "quit", "quit"),
        *(Binding(key, f"quick({k})", show=False) for k, key in enumerate(QUICK)),
    ]

    def __init__(self, table: Table) -> None:
        """Play at a table."""
        super().__init__()
        self.table = table
        self._told, self._busy = "", False

    def on_mount(self) -> None:
        """Show the first decision."""
        self.refresh_table()

    def refresh_table(self) -> None:
        """Show the game as it stands."""
        game = self.table.game
        board, state = self.table.position()
        if board is None:
            self.write("board", f"Player {state['cover']} has to decide")
            self.write_log([])
            self.write("ask", "Only they should look at the screen now.")
            self._offer([("sit", f"I am player {state['cover']}")])
        else:
            self.write("board", game.render(self.table.viewer))
            self.write_log(state["log"])
            asked = state["asked"]
            if asked is None:
                self.write("ask", f"The game is over\n{state['outcome']}")
                self._offer([("new", "new game")])
            else:
                self.write("ask", f"{asked['question']}\n{asked['heading']}")
                equal: dict[tuple[str, str], int] = {}  # what is the same on the board is offered once
                for k, one in enumerate(asked["options"]):
                    equal.setdefault((one["id"] or str(k), one["text"]), k)
                self._offer([(str(k), text) for (_, text), k in equal.items()])
        self.write("told", self._told)

    def _offer(self, options: list[tuple[str, str]]) -> None:
        """Offer these; each says of which position it is, so that none is taken in another."""
        into = self.query_one("#options", OptionList)
        into.clear_options()
        number = self.table.number
        into.add_options(
            [
                Option(Text(f"{QUICK[k] if k < len(QUICK) else ' '} {shown(text)}"), id=f"{number}-{what}")
                for k, (what, text) in enumerate(options)
            ]
        )
        into.highlighted = 0
        into.focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Do what was chosen."""
        number, _, what = (event.option_id or "").partition("-")
        table = self.table
        if number != table.number or what == "":
            return
        if what == "sure":
            self._do(table.concede)
        elif what.startswith("stop "):
            _, whose, step, on = what.split()
            table.set_stop(whose, step, on == "on")
            self._show_stops(event.option_index)
        elif what == "stay":
            self._do(lambda: None)
        elif what == "sit":
            self._do(lambda: table.sit(table.game.current_player))
        elif what == "new":
            self._do(table.begin)
        else:
            self._do(lambda: table.act(number, int(what)))

    def _do(self, what: Callable[[], Any], told: str = "") -> None:
        """Do something beside the screen: pilots may think for long. Meanwhile nothing else is done."""
        if not self._busy:
            self._busy, self._told = True, told
            self.write("told", "...")
            self._does(what)

    @work(thread=True)
    def _does(self, what: Callable[[], Any]) -> None:
        try:
            found = what()
            if isinstance(found, dict):
                self._told = hint_text(found)
        except RefusedError as error:
            self._told = str(error)
        finally:
            self._busy = False
        self.call_from_thread(self.refresh_table)

    def action_quick(self, k: int) -> None:
        """Choose by number."""
        options = self.query_one("#options", OptionList)
        if k < options.option_count and not self._busy:
            options.highlighted = k
            options.action_select()

    def action_undo(self) -> None:
        """Take back the last answer."""
        self._do(self.table.undo)

    def action_hint(self) -> None:
        """Ask a search."""
        number = self.table.number
        self._do(lambda: self.table.hint(number))

    def action_wait(self, until: str) -> None:
        """Pass until something."""
        number = self.table.number
        self._do(lambda: self.table.wait(number, until))

    def action_hold(self) -> None:
        """Be asked with own objects on top of the stack, or no longer."""
        on = not self.table.stops[self.table.seated].hold
        self._do(lambda: self.table.set_stop("hold", "", on), "priority is held" if on else "priority is not held")

    def action_stops(self) -> None:
        """Set and lift stops at single steps."""
        if not self._busy and self.table.position()[0] is not None:
            self._show_stops()

    def _show_stops(self, at: int = 0) -> None:
        stops = self.table.stops[self.table.seated]
        rows = [("own", "my turn", step, step in stops.own) for step in Step] + [
            ("others", "others' turns", step, step in stops.others) for step in Step
        ]
        self.write("ask", "Where are you asked at priority?\nEnter sets a stop, or lifts it.")
        offered = [
            (f"stop {whose} {step.name} {'off' if on else 'on'}", f"[{'x' if on else ' '}] {turn}: {step_name(step)}")
            for whose, turn, step, on in rows
            if step not in UNASKED
        ]
        self._offer([("stay", "back to the game"), *offered])
        self.query_one("#options", OptionList).highlighted = at

    def action_concede(self) -> None:
        """Concede, once the person is sure."""
        if not self.table.game.is_over and not self._busy:
            self.write("ask", "Concede the game?")
            self._offer([("stay", "play on"), ("sure", "concede")])

    def action_new(self) -> None:
        """Start another game; one in progress has to be conceded first."""
        if self.table.game.is_over:
            self._do(self.table.begin)


def hint_text(found: dict[str, Any]) -> str:
    """Format a search's evaluation as lines."""
    lines = [f"{'>' if row['chosen'] else ' '} {row['option']}: {row['value']:.3f} ± {row['se']:.3f}" for row in found["rows"]]
    return "\n".join([str(found["title"]), *lines])


__all__ = ["Seat", "hint_text"]
