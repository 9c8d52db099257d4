"""The battlefield in a terminal, as a game goes on.

    python examples/live_view.py "Mono-Green Stompy" "Draw, Go" --seed 3 --delay 0.2

What is shown is read from the esper world: permanents are entities with components.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence

import esper
from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.live import Live
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

import ecs_mtg as mtg
from ecs_mtg.components.characteristics import Characteristics
from ecs_mtg.components.codes import CREATURE, LAND, Zone
from ecs_mtg.components.combat import Combat
from ecs_mtg.components.game import Turn
from ecs_mtg.components.identity import Identity, Zones
from ecs_mtg.components.players import Player
from ecs_mtg.components.stack import StackObject
from ecs_mtg.components.status import Damage, Status
from ecs_mtg.game.log import step_name

COLORS = ("white", "blue", "magenta", "red", "green")


def card(game: mtg.Game, entity: int) -> RenderableType:
    """Draw one permanent: its name in its color, dim if tapped."""
    values = esper.component_for_entity(entity, Characteristics)
    combat = esper.component_for_entity(entity, Combat)
    damage = esper.component_for_entity(entity, Damage).damage
    colors = [color for bit, color in enumerate(COLORS) if values.colors >> bit & 1]
    text = Text(game.cards.faces[values.text_face].name, style=colors[0] if len(colors) == 1 else "")
    if values.types & CREATURE:
        text.append(f"\n{values.power}/{values.toughness}" + (f" -{damage}" if damage else ""))
    if combat.attacking >= 0:
        text.append(" attacks", style="bold red")
    if combat.blocking:
        text.append(" blocks", style="bold blue")
    return Panel(text, style="dim" if esper.component_for_entity(entity, Status).tapped else "", expand=False)


def side(game: mtg.Game, player: int, active: bool) -> RenderableType:
    """Draw what a player has; lands stand at the edge."""
    lands: list[RenderableType] = []
    others: list[RenderableType] = []
    for entity, (identity, values, status) in esper.get_components(Identity, Characteristics, Status):
        if identity.controller == player and not status.phased:
            (lands if values.types & LAND and not values.types & CREATURE else others).append(card(game, entity))
    entity = game.world.entity_of(player)
    life, size = esper.component_for_entity(entity, Player).life, esper.component_for_entity(entity, Zones).zone_size
    title = (
        f"player {player} ({game.decks[player].name}): {life} life, {size[Zone.HAND]} in hand, {size[Zone.LIBRARY]} in library"
    )
    lines = [Columns(row) for row in ((lands, others) if player == 0 else (others, lands)) if row]
    return Panel(Group(*lines), title=title, border_style="yellow" if active else "", title_align="left")


def battlefield(game: mtg.Game) -> RenderableType:
    """Draw the whole position."""
    with game.world:
        [(_, turn)] = esper.get_component(Turn)
        sides = [side(game, player, player == turn.active) for player in range(len(game.decks))]
        stack = [game.cards.faces[spell.st_face].name for _, spell in esper.get_component(StackObject)]
    middle = Table.grid(padding=(0, 2))
    middle.add_row(f"turn {turn.turn_number}, {step_name(turn.step)}", f"stack: {', '.join(stack) or '-'}")
    return Group(sides[0], middle, *sides[1:])


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="The battlefield in a terminal, as a game goes on.")
    parser.add_argument("decks", nargs="*", default=["RG24", "Sped Red"], help="two decks")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--policy", default="greedy", help="who plays: random, first or greedy")
    parser.add_argument("--delay", type=float, default=0.5, help="seconds between two decisions")
    given = parser.parse_args(arguments)
    game = mtg.Game(given.decks, seed=given.seed)
    console = Console()
    with Live(battlefield(game), console=console, auto_refresh=False) as live:
        while not game.is_over:
            game.push(game.choose(given.policy))
            live.update(battlefield(game), refresh=console.is_terminal)
            time.sleep(given.delay)
    console.print()
    console.print(game.log[-1].text)


if __name__ == "__main__":
    main()
