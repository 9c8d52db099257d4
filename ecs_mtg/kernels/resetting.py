"""Kernels that reset columns to their initial values, generated from the declarations (`Reset`).

Adding a column with a reset recompiles only the kernel that resets it; no system is recompiled.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ecs_mtg.components import COLUMNS, GAME, Column
from ecs_mtg.components.columns import ONCE, Kind, Reset
from ecs_mtg.components.kinds import CARD, CARD_COUNTER, EFFECT, EVENT, FRAME, OPTION, PERMANENT, PLAYER, STACK_OBJECT
from ecs_mtg.kernels.generated import INDENT, made
from ecs_mtg.kernels.kernel import Function

_KINDS = (ONCE, PLAYER, PERMANENT, CARD, STACK_OBJECT, EFFECT, FRAME)  # whose columns are reset all at once
_PLACES: dict[Reset, tuple[Kind, ...]] = {
    Reset.NEW: (PERMANENT, CARD, STACK_OBJECT, EFFECT, EVENT, FRAME),
    Reset.TURN: _KINDS,
    Reset.TALLIES: (PERMANENT,),
    Reset.STEP: _KINDS,
    Reset.COMBAT: (ONCE, PERMANENT),
    Reset.CLEANUP: (ONCE, PLAYER, PERMANENT),
    Reset.LEAVES: (PERMANENT,),
}


def _columns(when: Reset, kind: Kind) -> list[Column]:
    return [column for k, column in COLUMNS.columns().values() if k == kind and when in column.reset]


def _cells(column: Column, row: str) -> Iterable[tuple[int, str, int]]:
    """Yield the cells of a column to reset: the depth of loops around it, the cell, its initial value."""
    index = [row] if row else []
    if isinstance(column.first, tuple):
        for k, first in enumerate(column.first):
            yield 0, f"g.{column.name}[{', '.join([*index, str(k)])}]", first
        return
    loops = [f"k{depth}" for depth in range(len(column.shape))]
    where = ", ".join([*index, *loops])
    yield len(loops), f"g.{column.name}[{where}]" if where else f"g.{column.name}", column.first


def _set_back(columns: Sequence[Column], row: str, tells: bool) -> list[str]:
    """Return lines that reset columns of a row; with `tells` they set `changed` to 1 if that changes anything."""
    lines: list[str] = []
    for column in columns:
        for depth, cell, first in _cells(column, row):
            lines += [f"{INDENT * k}for k{k} in range({column.shape[k]}):" for k in range(depth)]
            inside = INDENT * depth
            if tells:
                lines += [f"{inside}if {cell} != {first}:", f"{inside}{INDENT}{cell} = {first}", f"{inside}{INDENT}changed = 1"]
            else:
                lines.append(f"{inside}{cell} = {first}")
    return lines


def _kernel(name: str, meaning: str, parameters: str, body: Iterable[str], *, inline: bool = False) -> Function:
    """Make a kernel of this module from its lines."""
    return made(__name__, name, meaning, parameters, body, inline=inline)


def _of_row(name: str, when: Reset, kind: Kind, meaning: str, *, inline: bool = False) -> Function:
    """Make a kernel `name(g, row)` that resets the columns of one row."""
    return _kernel(name, meaning, "g, row", [*_set_back(_columns(when, kind), "row", False), "return 0"], inline=inline)


def _of_all(name: str, when: Reset, meaning: str, *, tells: bool = False) -> Function:
    """Make a kernel `name(g)` that resets the columns of all rows; with `tells` it returns 1 if that changed anything."""
    body = ["changed = 0"]
    for kind in _PLACES[when]:
        columns = _columns(when, kind)
        if kind == ONCE:
            body += _set_back(columns, "", tells)
        elif kind == PLAYER and not tells:  # one column after the other, of all rows, so that a few wide stores do it
            for column in columns:
                lines = _set_back([column], "row", False)
                body += [f"for row in range({kind.rows}):", *(INDENT + line for line in lines)]
        elif columns:
            body.append(f"for row in range(g.{kind.in_use}):")
            lines = _set_back(columns, "row", tells)
            if kind == PERMANENT and when == Reset.CLEANUP:
                body.append(f"{INDENT}if g.perm_life[row] == 1:")  # Life.HERE
                lines = [INDENT + line for line in lines]
            body += [INDENT + line for line in lines]
    return _kernel(name, meaning, "g", [*body, "return changed"])


KEPT = frozenset({
    "n_players", "variant", "turn_limit", "options_rule", "players_left", "any_player_abilities", "step_sensitive", "opening_steps",
    "bad_choices", "rewinds", "n_cards", "clock", "decisions", "decisions_end", "version", "origin", "rng", "starts", "starting_seat", "manual_mana", "base_listening",
    "static_zones", "shared_planar_deck", "trigger_count", "trigger_log", "n_permanents", "n_effects", "stack_rows", "turn_order",
    "in_game", "other_zones", "left_with", "lost_by", "starting_life", "commander", "commander_face", "companion", "color_identity", "teammate",
    "card_face", "card_owner", "card_inc", "begins_under", "stays_outside",
    "permanents_ever", "stack_ever", "effects_ever", "events_ever", "frames_ever", "at_work_ever",
})  # fmt: skip
"""What a restarted game keeps (727): the players and their cards, and what counts across both games."""


def _begin_anew() -> Function:
    """Make the kernel `begin_anew(g)`, which resets the game-wide columns, the players and the cards."""
    body: list[str] = []
    for kind, rows in (
        (CARD_COUNTER, str(CARD_COUNTER.rows)),
        (OPTION, str(OPTION.rows)),
        (CARD, "g.n_cards"),
        (PLAYER, "g.n_players"),
        (ONCE, ""),
    ):
        columns = [column for k, column in COLUMNS.columns().values() if k == kind and column.name not in KEPT]
        lines = _set_back(columns, "row" if rows else "", False)
        body += [f"for row in range({rows}):", *(INDENT + line for line in lines)] if rows else lines
    return _kernel("begin_anew", "727: the game is restarted.", "g", [*body, "return 0"])


def _check() -> None:
    for name, (kind, column) in COLUMNS.columns().items():
        for when in column.reset:
            if kind not in _PLACES[when]:
                able = ", ".join(k.name for k in _PLACES[when])
                raise TypeError(f"column {name}: Reset.{when.name} is for columns of {able}; this one is of a {kind.name}")


assert GAME.itemsize  # laid out: no column can be added any more
_check()

reset_permanent = _of_row("reset_permanent", Reset.NEW, PERMANENT, "The row becomes a new permanent (400.7).")
reset_card = _of_row("reset_card", Reset.NEW, CARD, "The card becomes a new object (400.7).", inline=True)
reset_stack_object = _of_row("reset_stack_object", Reset.NEW, STACK_OBJECT, "The row becomes a new stack object.", inline=True)
reset_effect = _of_row("reset_effect", Reset.NEW, EFFECT, "The row becomes a new effect.", inline=True)
reset_event = _of_row("reset_event", Reset.NEW, EVENT, "The row becomes a new event.", inline=True)
reset_frame = _of_row("reset_frame", Reset.NEW, FRAME, "The row becomes a new frame.", inline=True)
reset_as_it_leaves = _of_row("reset_as_it_leaves", Reset.LEAVES, PERMANENT, "The permanent leaves the battlefield.", inline=True)
reset_fighter = _of_row("reset_fighter", Reset.COMBAT, PERMANENT, "The permanent leaves combat (506.4).", inline=True)
reset_combat = _kernel(
    "reset_combat", "Combat ends (511.3).", "g", [*_set_back(_columns(Reset.COMBAT, ONCE), "", False), "return 0"], inline=True
)
reset_turn = _of_all("reset_turn", Reset.TURN, "A turn begins.")
reset_tallies = _of_all("reset_tallies", Reset.TALLIES, "A turn begins, and cards ask what happened in it.")
reset_step = _of_all("reset_step", Reset.STEP, "A step is over.")
begin_anew = _begin_anew()
reset_cleanup = _of_all("reset_cleanup", Reset.CLEANUP, "514.2: damage wears off; 1 if that changed anything.", tells=True)

__all__ = [
    "begin_anew", "reset_as_it_leaves", "reset_card", "reset_cleanup", "reset_combat", "reset_effect", "reset_event", "reset_fighter", "reset_frame",
    "reset_permanent", "reset_stack_object", "reset_step", "reset_tallies", "reset_turn",
]  # fmt: skip
