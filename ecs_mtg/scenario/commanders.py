"""Commanders of a scenario's position (903.3), by name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from ecs_mtg.cards import CardPool
from ecs_mtg.cards.color_identity import color_identity
from ecs_mtg.components.codes import NONE, RefKind
from ecs_mtg.components.references import ref_kind, ref_row
from ecs_mtg.components.sizes import COMMANDERS
from ecs_mtg.scenario import format as f
from ecs_mtg.scenario.errors import Mistake, ScenarioError
from ecs_mtg.setup.commander import RULES
from ecs_mtg.setup.starting_record import STARTING_LIFE
from ecs_mtg.setup.teams import STARTING_LIFE as LIFE_OF_TEAMS
from ecs_mtg.setup.teams import VARIANT


def starting_life(document: f.Document) -> int:
    """Return the starting life total of players without one (103.4, 810.4, 903.7)."""
    if document.variant == VARIANT:
        return LIFE_OF_TEAMS
    rules = RULES.get(document.variant)
    return STARTING_LIFE if rules is None else rules.starting_life(len(document.players))


def designate(path: str, document: f.Document, g: Any, pool: CardPool, cards: Iterable[tuple[int, f.Thing | None]]) -> None:
    """Write the commanders, their casts from the command zone, and the combat damage they dealt.

    Args:
        path: the scenario's.
        document: the scenario.
        g: the row of GAME.
        pool: its cards.
        cards: card rows and what the position says of them.

    Raises:
        ScenarioError: what is said can't be.
    """
    numbers: dict[str, int] = {}
    for row, thing in cards:
        owner, face = int(g["card_owner"][row]), int(g["card_face"][row])
        name = pool.definitions[face].name
        if thing is None or (thing.commander is not True and thing.commander != name):
            continue
        free = np.flatnonzero(g["commander"][owner] == NONE)
        if not len(free):
            raise ScenarioError(path, [Mistake(thing.line, f"commander: a player has at most {COMMANDERS} of them")])
        place = int(free[0])
        g["commander"][owner][place], g["commander_face"][owner][place] = row, face
        g["commander_casts"][owner][place] = thing.times_cast
        g["color_identity"][owner] |= color_identity(name)
        numbers[thing.as_ or name] = owner * COMMANDERS + place
    for player, side in document.sides.items():
        for name, number in side.commander_damage.items():
            if name not in numbers:
                raise ScenarioError(path, [Mistake(side.line, f"commander_damage: {name!r} is no commander")])
            g["commander_damage"][document.players.index(player)][numbers[name]] = number


def commander_called(g: Any, cards: Iterable[int]) -> int:
    """Return the number of the first commander among card rows, NONE without one."""
    return next((g["commander"].ravel().tolist().index(card) for card in cards if card in g["commander"]), NONE)


def is_commander(g: Any, ref: int) -> bool:
    """Return whether an object is a commander: one of the cards that represent it is one."""
    columns = {RefKind.CARD: (), RefKind.PERMANENT: ("perm_card", "perm_card2"), RefKind.STACK: ("st_card",)}[
        RefKind(ref_kind(ref))
    ]
    row = ref_row(ref)
    cards = {int(g[column][row]) for column in columns} - {NONE} if columns else {row}
    return not cards.isdisjoint(g["commander"].ravel().tolist())
