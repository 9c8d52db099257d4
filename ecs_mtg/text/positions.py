"""Positions as one player may see them, in plain text and as JSON-compatible data, from the same `Board` as pictures."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ecs_mtg.components.codes import MANA_NAMES
from ecs_mtg.game.log import step_name
from ecs_mtg.pictures.board import Board, Item, OnStack, Seat
from ecs_mtg.pictures.looks import Look


def notes_of(look: Look) -> list[str]:
    """List an object's status, counters and damage."""
    counters = [f"{n} {word}" for word, n in look.counters]
    damage = [f"{look.damage} damage"] if look.damage else []
    loyalty = [f"loyalty {look.loyalty}"] if look.loyalty else []
    return [*loyalty, *sorted(look.marks), *counters, *damage]


def item_text(item: Item, costs: bool = False) -> str:
    """Write an object, or several equal ones: "2 Gray Ogre 2/2 (tapped)"."""
    look = item.look
    text = f"{item.count} {look.name}" if item.count > 1 else look.name
    if costs and look.cost:
        text += f" {look.cost}"
    if look.size:
        text += f" {look.size}"
    notes = [*notes_of(look), *([item.role] if item.role else []), *(f"with {item_text(one)}" for one in item.attached)]
    return f"{text} ({', '.join(notes)})" if notes else text


def _listed(items: Iterable[Item], costs: bool = False) -> str:
    return ", ".join(item_text(one, costs) for one in items)


def _mana(seat: Seat) -> str:
    return ", ".join(f"{n} {word}" for word, n in zip(MANA_NAMES, seat.mana, strict=False) if n)


SPARED = ("graveyard", "exile")
"""Zones that a brief account only counts."""


def _in_hand(items: Iterable[Item], told: set[str] | None) -> str:
    """Write the cards of a hand, those with costs that were not told before."""
    texts = []
    for one in items:
        known = told is not None and one.look.name in told
        texts.append(f"{f'{one.count} ' * (one.count > 1)}{one.look.name}" if known else item_text(one, costs=True))
        if told is not None:
            told.add(one.look.name)
    return ", ".join(texts)


def _called(seat: Seat, told: set[str] | None) -> str:
    """Return what a player is called: with their deck, which is told once."""
    whole = f"{seat.name}, {seat.deck}"
    if told is None or whole not in told:
        if told is not None:
            told.add(whole)
        return whole
    return "You" if seat.name.endswith("(you)") else seat.name


def _seat_lines(seat: Seat, brief: bool, told: set[str] | None) -> list[str]:
    """Write a player and their zones."""
    sizes = dict(seat.sizes)
    head = [f"{seat.life} life", f"library {sizes['library']}", f"hand {sizes['hand']}"]
    head += [f"{word} {sizes[word]}" for word in SPARED if brief and sizes[word]]
    head += [f"{n} {word}" for word, n in seat.counters]
    head += [*seat.notes, *([f"mana: {_mana(seat)}"] if any(seat.mana) else [])]
    lines = [f"{_called(seat, told)}: {', '.join(head)}"]
    hand = [*([_in_hand(seat.hand, told)] if seat.hand else []), *([f"{seat.hidden} hidden"] if seat.hidden else [])]
    if seat.hand:
        lines.append(f"  hand: {', '.join(hand)}")
    for word, items in (("lands", seat.lands), ("creatures", seat.creatures), ("others", seat.others), *seat.zones):
        if items and not (brief and word in SPARED):
            lines.append(f"  {word}: {_listed(items)}")
    return lines


def _stack_text(one: OnStack) -> str:
    aims = f" -> {', '.join(one.aims)}" if one.aims else ""
    notes = f" ({', '.join(one.notes)})" if one.notes else ""
    return f"player {one.player}'s {one.kind} {one.look.name}{notes}{aims}"


def moment(board: Board) -> str:
    """Return the turn and the step, or how the game ended."""
    if board.outcome:
        return f"Turn {board.turn}: {board.outcome}"
    if not board.turn:
        return "Before the first turn"
    whose = "yours" if board.active == board.viewer else f"player {board.active}'s"
    if board.teams[board.active] != board.active:  # 805.4a
        whose = "your team's" if board.viewer in (board.active, board.teams[board.active]) else "the other team's"
    return f"Turn {board.turn} ({whose}), {step_name(board.step)}"


def board_text(board: Board, brief: bool = False, told: set[str] | None = None) -> str:
    """Write a position in a few lines, the viewer first.

    Args:
        board: the position.
        brief: only count graveyards and exile.
        told: players whose decks are known, and cards of hands whose costs and sizes are, which are left out; those that are written are added.
    """
    seats = sorted(board.seats, key=lambda seat: (seat.player != board.viewer, seat.player))
    lines = [", ".join([moment(board), *board.notes])]
    if board.planes:
        lines.append(f"plane: {_listed(board.planes)}")
    for seat in seats:
        lines += _seat_lines(seat, brief, told)
    if board.stack:
        lines.append(f"stack, top first: {'; '.join(map(_stack_text, board.stack))}")
    names = {name: item.look.name for item in board.items() for name in item.ids}
    if board.blocks:
        lines.append(f"blocks: {', '.join(f'{names[one]} blocks {names[other]}' for one, other in board.blocks)}")
    return "\n".join(lines)


# --- JSON


def _look_facts(look: Look) -> dict[str, Any]:
    facts: dict[str, Any] = {"name": look.name, "cost": look.cost, "size": look.size, "loyalty": look.loyalty}
    facts |= {"damage": look.damage, "counters": dict(look.counters), "marks": sorted(look.marks)}
    return {key: value for key, value in facts.items() if value}


def _item_facts(item: Item) -> dict[str, Any]:
    facts: dict[str, Any] = {"ids": list(item.ids), **_look_facts(item.look)}
    if item.role:
        facts["role"] = item.role
    if item.attached:
        facts["attached"] = _items(item.attached)
    return facts


def _items(items: Sequence[Item]) -> list[dict[str, Any]]:
    return [_item_facts(one) for one in items]


def _seat_facts(seat: Seat) -> dict[str, Any]:
    return {
        "player": seat.player,
        "deck": seat.deck,
        "life": seat.life,
        "in_game": seat.in_game,
        "counters": dict(seat.counters),
        "zones": dict(seat.sizes),
        "mana": dict(zip(MANA_NAMES, seat.mana, strict=False)),
        "notes": list(seat.notes),
        "hand": _items(seat.hand),
        "lands": _items(seat.lands),
        "creatures": _items(seat.creatures),
        "others": _items(seat.others),
        **{word: _items(items) for word, items in seat.zones},
    }


def _stack_facts(one: OnStack) -> dict[str, Any]:
    return {
        "id": one.id,
        "kind": one.kind,
        "player": one.player,
        **_look_facts(one.look),
        "targets": list(one.aims),
        "notes": list(one.notes),
    }


def board_facts(board: Board) -> dict[str, Any]:
    """Convert a position to JSON-compatible data; objects have the ids that options name."""
    return {
        "viewer": board.viewer,
        "turn": board.turn,
        "step": board.step.name.lower(),
        "active": board.active,
        "decider": board.decider,
        "outcome": board.outcome,
        "players": [_seat_facts(seat) for seat in board.seats],
        "stack": [_stack_facts(one) for one in board.stack],
        "blocks": [list(pair) for pair in board.blocks],
        "planes": _items(board.planes),
        "notes": list(board.notes),
    }


__all__ = ["board_facts", "board_text", "item_text", "moment", "notes_of"]
