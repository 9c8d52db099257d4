"""A seat as tools of the Model Context Protocol, over standard input and output; nothing listens at a network.

What clients send is text of strangers: decks are found by name among the built-in ones and those that the command line gave, or read
from the list itself, never from a file; pilots are those named here or on the command line.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal

from ecs_mtg.decks import DeckList, builtin_decks
from ecs_mtg.decks.find import named_deck
from ecs_mtg.decks.reader import parse_deck
from ecs_mtg.support.optional_imports import need
from ecs_mtg.support.text_checks import shown
from ecs_mtg.support.version import __version__
from ecs_mtg.text.seat import TextSeat, card_text

PILOTS = ("greedy", "search", "net", "first", "random")
INSTRUCTIONS = (
    "Play a game of Magic: The Gathering against a pilot. Begin with `start`. Every answer says what happened, where the game stands and what"
    " you are asked; `act` takes several actions in one call. Costs are paid for you, and you are not asked where you could only pass."
)


class Games:
    """What the tools do: one game at a time."""

    def __init__(self, decks: Mapping[str, DeckList], pilot: str = "greedy") -> None:
        """Offer decks, by name, in addition to the built-in ones; `pilot`: who plays if a client does not say."""
        self.decks = {**builtin_decks(), **decks}
        self.pilot = pilot
        self._seat: TextSeat | None = None
        self._lock = threading.Lock()

    def _deck(self, spec: str) -> DeckList:
        if "\n" in spec.strip():
            return parse_deck(spec, source="<text>", default_name="deck")
        return named_deck(spec, self.decks)

    def _pilot(self, name: str) -> str:
        if name not in {*PILOTS, self.pilot}:
            raise ValueError(f"pilot {name!r}: the pilots are {', '.join(dict.fromkeys((self.pilot, *PILOTS)))}")
        return name

    @property
    def seat(self) -> TextSeat:
        """The seat at the game under way.

        Raises:
            ValueError: there is none.
        """
        if self._seat is None:
            raise ValueError("no game has begun: call start")
        return self._seat

    def start(self, decks: Sequence[str], seat: int, pilot: str, seed: int | None, variant: str) -> str:
        """Begin a game; the one under way is given up."""
        lists = [self._deck(spec) for spec in decks]
        self._seat = TextSeat(lists, seat, self._pilot(pilot or self.pilot), seed, variant)
        own = ", ".join(f"{count} {name}" for count, name in lists[self._seat.player].main)
        return f"You are player {self._seat.player}. Your deck: {own}.\n{self._seat.news()}"

    def see(self, form: str) -> str:
        """Return the position."""
        return self.seat.see() if form == "text" else json.dumps(self.seat.position(), ensure_ascii=False)

    def one_at_a_time(self, what: Callable[[], str]) -> str:
        """Do something to the game while nothing else is done to it.

        Raises:
            ToolError: it can't be done; what is wrong is told.
        """
        error_of_tools = need("mcp.server.mcpserver.exceptions", "mcp").ToolError
        with self._lock:
            try:
                return shown(what())
            except ValueError as error:
                raise error_of_tools(shown(str(error))) from None


def server_of(games: Games) -> Any:
    """Return the server with its tools.

    Raises:
        ImportError: the extra `mcp` is not installed.
    """
    server = need("mcp.server", "mcp").MCPServer("ecs-mtg", instructions=INSTRUCTIONS, version=__version__, log_level="WARNING")
    do = games.one_at_a_time

    def start(decks: list[str], seat: int = 0, pilot: str = "", seed: int | None = None, variant: str = "duel") -> str:
        """Start a game against a pilot; one that goes on is given up.

        Args:
            decks: two to six decks, by seat: names of decks (see the tool decks), or whole lists, a line a card ("4 Lightning Bolt").
            seat: yours; 0 plays the first deck.
            pilot: who plays the other seats: greedy, search (stronger, slower), net, first or random.
            seed: the same one deals the same game; by lot without one.
            variant: duel, planechase, commander, brawl, duel-commander or two-headed-giant (four decks, of which the first two are a team).
        """
        return do(lambda: games.start(decks, seat, pilot, seed, variant))

    def see(format: Literal["text", "json"] = "text") -> str:
        """See the whole position as your seat may see it, and what you are asked."""
        return do(lambda: games.see(format))

    def legal() -> str:
        """List all that you can do now with what it costs and does, and for each other card of your hand why it can't be played."""
        return do(lambda: games.seat.legal())

    def act(actions: list[str]) -> str:
        """Do one or more things, in order; the first that is not legal ends it and says why. Tells what happened and what is asked next.

        Args:
            actions: options by number or words, as in ["play Forest", "cast Grizzly Bears", "pass"]. Besides: "attack with all",
                "attack with A, B -> player 1", "no attacks", "block X with A, B; Y with C", "no blocks", "resolve" (pass until the stack is
                empty), "pass until my turn", "hold priority" (be asked with your own spells on the stack), "concede".
        """
        return do(lambda: games.seat.act(*actions))

    def card(name: str) -> str:
        """Look a card up, as the engine plays it."""
        return do(lambda: card_text(name))

    def log(last: int = 40) -> str:
        """Read what happened, as your seat learned of it; last: how many lines, the latest."""
        return do(lambda: "\n".join(games.seat.log(max(last, 0))))

    def decks() -> str:
        """List the decks that can be played by name."""
        return do(lambda: "\n".join(f"{name}: {deck.about}" if deck.about else name for name, deck in games.decks.items()))

    for tool in (start, see, legal, act, card, log, decks):
        server.add_tool(tool, structured_output=False)
    return server


def serve(games: Games) -> None:
    """Answer a client until it closes standard input.

    Raises:
        ImportError: the extra `mcp` is not installed.
    """
    server_of(games).run("stdio")


__all__ = ["PILOTS", "Games", "serve", "server_of"]
