"""Combat (506-511)."""

from ecs_mtg.components.columns import component, i1, i2, i4
from ecs_mtg.components.sizes import BLOCKS, PERMANENTS


@component(PERMANENTS)
class Combat:
    """A creature in combat (506.4)."""

    attacking = i4("reference of the player, planeswalker or battle it attacks, NOTHING (-2) if that left, NONE if not attacking")
    blocked = i1("1 blocked (509.1h), even if no blocker is left")
    blocking = i1("how many attackers it blocks")
    struck = i1("1 if it dealt damage in the first-strike step (702.7b)")
    assigned = i2("damage still to be assigned while its controller divides it (510.1c)")


@component(BLOCKS)
class Blocks:
    """Pairs of blocker and attacker of this combat."""

    block_blocker = i1("permanent row of the blocker, NONE for a free row")
    block_attacker = i1("permanent row of the attacker")
    block_damage = i2("combat damage that the attacker assigns to the blocker")


@component()
class CombatPhase:
    """This combat phase."""

    n_blocks = i1("rows of Blocks in use")
    combat_cursor = i2("where a declaration or an assignment stands: a permanent row")
    combat_player = i1("whose declaration it is")
    attackers_declared = i1("1 once attackers have been declared this combat")
    blockers_declared = i1("1 once blockers have been declared this combat")
    assign_target = i4("player's damage while a division goes on")
