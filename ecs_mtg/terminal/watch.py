"""A game between policies shown in the terminal: step by step, or at a speed, forward and back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

import numpy as np
from rich.text import Text
from textual import work
from textual.binding import Binding, BindingType
from textual.widgets import OptionList

from ecs_mtg.game.game import Game
from ecs_mtg.game.log import Teller, opening
from ecs_mtg.game.options import actions_of
from ecs_mtg.game.render import render
from ecs_mtg.pages.replay import heading_of
from ecs_mtg.pictures.looks import Viewer
from ecs_mtg.policies import Policy
from ecs_mtg.support.text_checks import shown
from ecs_mtg.terminal.frame import Frame

SPEEDS = (0.5, 1, 2, 5, 10, 20, 50, 100)  # decisions a second
TICK = 0.05  # seconds
LINES = 200  # of the log, the last ones


class Show:
    """A game as it is watched: what was played of it, and which position is looked at.

    Attributes:
        game: the game, as far as it has been played.
        at: how many decisions lie before the position that is shown.
    """

    def __init__(self, game: Game, policies: Sequence[Policy], player: int | None = None) -> None:
        """Look at the beginning of a game; `policies`: by seat; `player`: whose eyes it is seen with, None for everything."""
        self.game, self.policies, self.player = game, policies, player
        self.at = len(game.history)
        self._lines: list[list[str]] = []
        self._teller = Teller(game.cards, game._runner, player)

    @property
    def is_last(self) -> bool:
        """True at the end of the game."""
        return self.game.is_over and self.at == len(self.game.history)

    def ahead(self) -> bool:
        """Go a decision ahead; the pilot whose turn it is plays where nothing has been played yet. False at the end of the game."""
        if self.is_last:
            return False
        if self.at == len(self.game.history):
            self.game.push(self.game.choose(self.policies[self.game.current_player]))
        self.at += 1
        return True

    def back(self) -> bool:
        """Go a decision back. False at the beginning."""
        self.at -= self.at > 0
        return self.at > 0

    def turn_ahead(self) -> None:
        """Go to the next turn, or to the end of the game."""
        turn = self.record[0]["turn_number"]
        while self.record[0]["turn_number"] == turn and self.ahead():
            pass

    @property
    def record(self) -> np.ndarray[Any, np.dtype[Any]]:
        """The record of the position that is shown."""
        history = self.game.history
        return history[self.at].record if self.at < len(history) else self.game.record

    @property
    def board(self) -> str:
        """The position in words."""
        return render(self.record, self.game.cards, [deck.name for deck in self.game.decks], self.player)

    @property
    def heading(self) -> str:
        """Who decides what, and how many decisions there were before."""
        game = self.game
        if self.is_last:
            return f"The game is over after {self.at} decisions."
        return f"{heading_of(Viewer(self.record, game.cards, [deck.name for deck in game.decks], self.player))}\ndecision {self.at + 1}"

    @property
    def options(self) -> list[tuple[str, bool]]:
        """What is offered, each with whether it is chosen, as far as that has been played; nothing if the viewer may not know it."""
        if self.is_last or self.player not in (None, int(self.record[0]["controller_of_decider"])):
            return []
        history = self.game.history
        chosen = history[self.at].option if self.at < len(history) else None
        return [(one.text, k == chosen) for k, one in enumerate(actions_of(self.record, self.game.cards))]

    @property
    def log(self) -> list[str]:
        """What happened before the position that is shown."""
        game, history = self.game, self.game.history
        for position in history[len(self._lines) : self.at]:
            self._lines.append([line.text for line in self._teller.told(position.record, position.option)])
        first = history[0].record if history else game.record
        lines = [line.text for line in opening(first, game.cards, self.player)]
        return [*lines, *(line for some in self._lines[: self.at] for line in some)][-LINES:]


class Watch(Frame):
    """The screen."""

    TITLE = "ecs-mtg watch"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,l", "step", "step"),
        Binding("left,j", "previous", "back"),
        Binding("pagedown,t", "turn", "next turn", priority=True),
        Binding("space", "pause", "play/pause", priority=True),
        Binding("plus,equals_sign", "speed(1)", "faster"),
        Binding("minus", "speed(-1)", "slower"),
        Binding("e", "end", "to the end"),
        Binding("q", "quit", "quit"),
    ]

    def __init__(self, show: Show, speed: float = 2, paused: bool = True) -> None:
        """Watch a game; `speed`: decisions a second."""
        super().__init__()
        self.show, self.paused = show, paused
        self._speed = min(range(len(SPEEDS)), key=lambda k: abs(SPEEDS[k] - speed))
        self._due, self._busy = 0.0, False

    def on_mount(self) -> None:
        """Show the beginning."""
        self.refresh_show()
        self.set_interval(TICK, self._tick)

    @property
    def speed(self) -> float:
        """Decisions a second."""
        return SPEEDS[self._speed]

    def _tick(self) -> None:
        if self.paused or self._busy:
            return
        self._due += self.speed * TICK
        if self._due >= 1:
            count, self._due = int(self._due), self._due % 1
            self._go(lambda: self._ahead(count))

    def _ahead(self, count: int) -> None:
        for _ in range(count):
            if not self.show.ahead():
                return

    def _go(self, how: Callable[[], object]) -> None:
        if not self._busy:
            self._busy = True
            self._goes(how)

    @work(thread=True)
    def _goes(self, how: Callable[[], object]) -> None:
        """Go ahead beside the screen: a pilot may think for long."""
        try:
            how()
        finally:
            self._busy = False
        self.call_from_thread(self.refresh_show)

    def refresh_show(self) -> None:
        """Show the position as it is."""
        show = self.show
        if show.is_last:
            self.paused = True
        self.write("board", show.board)
        self.write("ask", show.heading)
        self.write_log(show.log)
        options = self.query_one("#options", OptionList)
        options.clear_options()
        options.add_options(
            [Text(f"{'>' if chosen else ' '} {shown(text)}", "bold" if chosen else "") for text, chosen in show.options]
        )
        self.write("told", f"{'paused' if self.paused else 'playing'}, {self.speed:g} decisions a second")

    def action_step(self) -> None:
        """Step forward one decision."""
        self.paused = True
        self._go(self.show.ahead)

    def action_turn(self) -> None:
        """Go to the next turn."""
        self.paused = True
        self._go(self.show.turn_ahead)

    def action_end(self) -> None:
        """Go to the end of the game."""
        self.paused = True
        self._go(lambda: self._ahead(10**9))

    def action_previous(self) -> None:
        """Step back one decision."""
        self.paused = True
        self._go(self.show.back)

    def action_pause(self) -> None:
        """Play, or pause."""
        self.paused = not self.paused
        self.refresh_show()

    def action_speed(self, change: int) -> None:
        """Change the speed."""
        self._speed = min(max(self._speed + change, 0), len(SPEEDS) - 1)
        self.refresh_show()


__all__ = ["SPEEDS", "Show", "Watch"]
