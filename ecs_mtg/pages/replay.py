"""A game as a page to step through: every decision with what was offered and chosen, the log, and what a search thought."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from ecs_mtg.components.codes import Outcome
from ecs_mtg.game.analysis import Analysis, analyse
from ecs_mtg.game.game import Game
from ecs_mtg.game.log import Line, Teller, opening
from ecs_mtg.game.narration import CONCEDES
from ecs_mtg.game.options import actions_of
from ecs_mtg.pages.moments import Moment, Recording, Thought
from ecs_mtg.pages.page import moments_page
from ecs_mtg.pictures.board import asked_words, seen_board
from ecs_mtg.pictures.looks import Viewer
from ecs_mtg.policies import Policy

Array = np.ndarray[Any, np.dtype[Any]]


def recorded(
    game: Game,
    *,
    player: int | None = None,
    searches: Mapping[int, Policy] | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Recording:
    """Return every position of a game's history, and the last one, as moments.

    Args:
        game: the game; its history says what is shown.
        player: whose eyes it is seen with: what is hidden from them is not in the recording. None for everything.
        searches: by seat, the search that is asked what it thinks of each decision of that player.
        progress: called with how many positions are done, and of how many.
    """
    made = Recording()
    names = [deck.name for deck in game.decks]
    first = game.history[0].record if game.history else game.record
    lines = opening(first, game.cards, player) if first[0]["decisions"] == 0 else []
    teller = Teller(game.cards, game._runner, player)
    for number, position in enumerate(game.history):
        record, option = position.record, position.option
        made.add(_moment(game, record, names, player, lines, option, searches or {}))
        lines = teller.told(record, option)
        if progress is not None:
            progress(number + 1, len(game.history))
    made.add(_moment(game, game.record, names, player, lines, None, {}))
    return made


def _moment(
    game: Game,
    record: Array,
    names: Sequence[str],
    player: int | None,
    lines: Sequence[Line],
    option: int | None,
    searches: Mapping[int, Policy],
) -> Moment:
    board, viewer = seen_board(record, game.cards, names, player)
    g = record[0]
    maker = int(g["controller_of_decider"])
    options: tuple[str, ...] = ()
    thoughts: tuple[Thought, ...] = ()
    if g["outcome"] == Outcome.NONE and player in (None, maker):
        options = tuple(action.text for action in actions_of(record, game.cards))
        if maker in searches:
            thoughts = thoughts_of(analyse(game._runner, record, game.cards, searches[maker]))
    chosen = option if option is not None and 0 <= option < len(options) else None
    texts = tuple(line.text for line in lines)
    heading = heading_of(viewer, option) if g["outcome"] == Outcome.NONE else f"{board.outcome}."
    return Moment(board, heading, texts, options, chosen, thoughts)


def thoughts_of(found: Analysis) -> tuple[Thought, ...]:
    """Return an analysis's figures for each option."""
    return tuple(Thought(row.worlds, row.value, row.difference, row.se) for row in found)


def heading_of(viewer: Viewer, option: int | None = None) -> str:
    """Say who decides what, as a viewer may know it: `Player 0: target (Shock)`."""
    g = viewer.g
    decider, maker = int(g["decider"]), int(g["controller_of_decider"])
    who = f"Player {maker}" if maker == decider else f"Player {maker}, for player {decider}"
    about = ""
    if viewer.player in (None, maker) and g["decision_source"] >= 0:
        about = f" ({viewer.called(int(g['decision_source']))})"
    concedes = f"; player {CONCEDES - option} concedes" if option is not None and option <= CONCEDES else ""
    return f"{who}: {asked_words(int(g['decision']))}{about}{concedes}"


def replay_page(
    game: Game,
    *,
    player: int | None = None,
    searches: Mapping[int, Policy] | None = None,
    told: str = "",
    progress: Callable[[int, int], None] | None = None,
) -> str:
    """Return a self-contained HTML page that replays a game; see `recorded`.

    Args:
        game: the game.
        player: the player whose view is shown; None for everything.
        searches: by seat, the search that analyses the decisions of that seat.
        told: a line below the title.
        progress: a callback that is called with the number of finished positions and of all positions.
    """
    title = " - ".join(deck.name for deck in game.decks)
    return moments_page(recorded(game, player=player, searches=searches, progress=progress), title, told)


__all__ = ["heading_of", "recorded", "replay_page", "thoughts_of"]
