"""The columns. This module is loaded before the record is laid out: it imports nothing of the engine but its components."""

from ecs_mtg.components.columns import Reset, component, i2
from ecs_mtg.components.kinds import PERMANENT, PLAYER


@component(PERMANENT)
class Attacks:
    """How often a permanent has attacked. A permanent that is new has not: nobody else has to know of the columns for that."""

    attacks = i2("times it was declared as an attacker", reset=Reset.NEW)
    attacks_seen = i2("turn_number of the last of them", reset=Reset.NEW)


@component(PLAYER)
class Aggression:
    """How often a player has attacked with anything."""

    attackers_this_turn = i2("creatures they attacked with this turn", reset=Reset.TURN)
    attackers_ever = i2("creatures they attacked with, in all turns together")
