"""A game as text, from one player's view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from ecs_mtg.cards import CardPool
from ecs_mtg.components.codes import CREATURE, NONE, Counter, Life, Outcome, RefKind, Step, Zone
from ecs_mtg.components.references import reference
from ecs_mtg.game.options import name_of
from ecs_mtg.support.records import zone_cards
from ecs_mtg.systems.commander.designation import TAX

Array = np.ndarray[Any, np.dtype[Any]]


def _card(game: Array, cards: CardPool, row: int) -> str:
    return str(cards.names[int(cards.record[0]["f_name"][int(game[0]["card_face"][row])])])


def permanent(game: Array, cards: CardPool, row: int, player: int | None) -> str:
    """Describe a permanent as a player sees it (None: everything)."""
    g = game[0]
    controller = int(g["controller"][row])
    hidden = g["face_down"][row] and player is not None and player not in (controller, int(g["controlled_by"][controller]))
    text = "face-down creature" if hidden else name_of(game, cards, reference(RefKind.PERMANENT, row))
    if g["types"][row] & CREATURE:
        text += f" {g['power'][row]}/{g['toughness'][row]}"
    notes = [word for column, word in (("tapped", "tapped"), ("flipped", "flipped"), ("phased", "phased out")) if g[column][row]]
    if g["damage"][row]:
        notes.append(f"{g['damage'][row]} damage")
    if g["attacking"][row] != NONE:
        notes.append("attacking" if g["n_players"] == 2 else f"attacking {name_of(game, cards, int(g['attacking'][row]))}")
    if g["blocking"][row]:
        notes.append("blocking")
    for kind, number in enumerate(g["counters"][row]):
        if number:
            word = cards.counter_kinds[kind] if kind < len(cards.counter_kinds) else Counter(kind).name.lower()
            notes.append(f"{number} {word}")
    if g["attached_to"][row] >= 0:
        notes.append(f"on {name_of(game, cards, int(g['attached_to'][row]))}")
    return f"{text} ({', '.join(notes)})" if notes else text


def _commanders(game: Array, cards: CardPool, p: int) -> list[str]:
    """Describe a player's commanders (903): zone, tax, and the combat damage dealt to the player."""
    g = game[0]
    lines = []
    for k, card in enumerate(g["commander"][p].tolist()):
        if card != NONE and g["card_zone"][card] == Zone.COMMAND:
            more = TAX * int(g["commander_casts"][p][k])
            lines.append(f"  command zone: {_card(game, cards, card)}" + (f" (costs {more} more)" if more else ""))
    for number, damage in enumerate(g["commander_damage"][p].tolist()):
        if damage:
            face = int(g["commander_face"].ravel()[number])
            lines.append(f"  dealt {damage} combat damage by {cards.names[int(cards.record[0]['f_name'][face])]}")
    return lines


def render(game: Array, cards: CardPool, decks: Sequence[str] = (), player: int | None = None) -> str:
    """Render the position in a few lines as `player` sees it (None: everything); `decks`: their names."""
    g = game[0]
    lines = [f"turn {g['turn_number']}, {Step(int(g['step'])).name.lower().replace('_', ' ')} of player {g['active']}"]
    if g["controlled_by"][g["active"]] != g["active"]:
        lines[0] += f", controlled by player {g['controlled_by'][g['active']]}"
    if g["outcome"]:
        winners = [p for p in range(int(g["n_players"])) if g["winners"] >> p & 1]
        lines[0] += f"; over: {Outcome(int(g['outcome'])).name.lower()}" + (f" by player {winners[0]}" if winners else "")
    planes = [_card(game, cards, int(c)) for c in g["face_up"] if c >= 0]
    if planes:
        lines.append(f"{' and '.join(planes)}, controlled by player {g['planar_controller']}")
    for p in range(int(g["n_players"])):
        called = f"player {p} ({decks[p]})" if decks else f"player {p}"
        if (
            not g["in_game"][p]
            and not (g["card_zone"][: g["n_cards"]][g["card_owner"][: g["n_cards"]] == p] != Zone.OUTSIDE).any()
        ):
            lines.append(f"{called} has left the game")
            continue
        lines.append(f"{called}: {g['life'][p]} life, library {g['zone_size'][p, Zone.LIBRARY]}")
        lines += _commanders(game, cards, p)
        hand = zone_cards(game, p, Zone.HAND)
        shown = [_card(game, cards, c) if player is None or g["card_known"][c] >> player & 1 else "?" for c in hand]
        lines.append(f"  hand: {', '.join(shown) or '-'}")
        board = [r for r in range(int(g["n_permanents"])) if g["perm_life"][r] == Life.HERE and g["controller"][r] == p]
        lines.append(f"  battlefield: {', '.join(permanent(game, cards, r, player) for r in board) or '-'}")
        graveyard = [_card(game, cards, c) for c in zone_cards(game, p, Zone.GRAVEYARD)]
        if graveyard:
            lines.append(f"  graveyard: {', '.join(graveyard)}")
        exile = [
            "?" if g["card_down"][c] and player is not None and not g["card_known"][c] >> player & 1 else _card(game, cards, c)
            for c in zone_cards(game, p, Zone.EXILE)
        ]
        if exile:
            lines.append(f"  exile: {', '.join(exile)}")
    stack = [
        name_of(game, cards, reference(RefKind.STACK, int(g["stack_order"][k]))) for k in range(int(g["stack_size"]) - 1, -1, -1)
    ]
    if stack:
        lines.append(f"stack: {', '.join(stack)}")
    return "\n".join(lines)
