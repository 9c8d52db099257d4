"""The order of the systems: the only place where it stands. The compiled loop and the esper processors both come from it."""

from ecs_mtg.systems.casting.casting import casting
from ecs_mtg.systems.casting.loyalty import loyalty_limits
from ecs_mtg.systems.combat.combat import combat
from ecs_mtg.systems.events.counters import counters
from ecs_mtg.systems.events.damage import damage
from ecs_mtg.systems.events.life import life
from ecs_mtg.systems.events.replacements import replacements
from ecs_mtg.systems.events.state_based_actions import state_based_actions
from ecs_mtg.systems.events.triggers import triggers
from ecs_mtg.systems.events.zone_changes import zone_changes
from ecs_mtg.systems.instructions.resolution import resolution
from ecs_mtg.systems.kernel import Function, Game, Pool
from ecs_mtg.systems.layers.continuous_effects import continuous_effects
from ecs_mtg.systems.mana.mana import mana_abilities
from ecs_mtg.systems.planechase.planar import planar
from ecs_mtg.systems.turn.priority import priority
from ecs_mtg.systems.turn.starting import starting
from ecs_mtg.systems.turn.turn_structure import cleanup, turn_structure

SCHEDULE: tuple[Function, ...] = (
    starting,  # 103: mulligans
    turn_structure,  # 500-514: steps, turn-based actions
    loyalty_limits,  # 606.3: loyalty abilities activated this turn
    resolution,  # 608: instructions of the resolving object
    mana_abilities,  # 605: mana abilities with something to choose
    casting,  # 601, 602: announcements
    combat,  # 508-510: declarations, damage assignment
    replacements,  # 614-616: pending events become what will happen
    planar,  # 901
    damage,  # 120
    counters,  # 122
    zone_changes,  # 400, 701.7
    life,  # 119
    continuous_effects,  # 611, 613: characteristics
    state_based_actions,  # 704, 800.4
    triggers,  # 603
    cleanup,  # 514.3
    priority,  # 117: what may be done
)

# With nothing to do all of them return at once; these need not even be called without a frame, or a pending event.
FRAME_SYSTEMS = frozenset({starting, resolution, mana_abilities, casting})
EVENT_SYSTEMS = frozenset({replacements, planar, damage, counters, zone_changes, life})

__all__ = ["EVENT_SYSTEMS", "FRAME_SYSTEMS", "SCHEDULE", "Function", "Game", "Pool"]
