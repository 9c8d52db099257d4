"""Combat (506-511)."""

from ecs_mtg.components.columns import component, i1, i2, i4, i8
from ecs_mtg.components.sizes import BLOCKS, PERMANENTS


@component(PERMANENTS)
class Combat:
    """A creature in combat (506.4)."""

    attacking = i4("reference of the player, planeswalker or battle it attacks, NOTHING (-2) if that left, NONE if not attacking")
    blocked = i1("1 blocked (509.1h), even if no blocker is left")
    blocking = i1("how many attackers it was declared to block; stays when they leave combat (509.1g)")
    struck = i1("1 if it had first or double strike as the first-strike damage step began (510.4)")
    assigned = i2("combat damage it assigns to what it attacks (510.1b); 1 while it is being declared as an attacker")
    attacked_turn = i2("turn_number when it was last declared as an attacker")
    defending = i1("attacker: defending player, kept when what it attacks leaves (508.5); blocker: who declared it")
    block_choices = i8("while blockers are declared under restrictions: bit set of attackers, numbered by row, it could block")
    block_plan = i2("the same: row that it blocks in a legal declaration known to exist, or NONE")
    block_tried = i1("the same, scratch: number of the attacker that it blocks in the declaration that is tried, or NONE")
    block_count = i2("the same, scratch: how many creatures block this attacker in the declaration that is tried")
    extra_blocks = i1("further attackers it can block each combat, derived")
    min_blockers = i1("least number of creatures that can block it, derived; 0 for no matter")
    cant_be_blocked_by = i2("selector + 1 of creatures that can't block it (509.1b), derived; 0 for none")
    cant_block = i2("selector + 1 of attackers it can't block, derived; 0 for none")
    harmless_turn = i4("turn_number in which it assigns no combat damage, 0 for none")
    single_blocker = i1("1 if no more than one creature can block it, derived")


@component(BLOCKS)
class Blocks:
    """Pairs of blocker and attacker of this combat."""

    block_blocker = i2("permanent row of the blocker, NONE for a free row")
    block_attacker = i2("permanent row of the attacker")
    block_damage = i2("combat damage that the attacker assigns to the blocker")
    block_return = i2("combat damage that the blocker assigns to the attacker")


@component()
class CombatPhase:
    """This combat phase."""

    n_blocks = i2("rows of Blocks in use")
    combat_cursor = i2("where a declaration or an assignment stands: a permanent row")
    combat_player = i1("whose declaration it is")
    attackers_declared = i1("1 once attackers have been declared this combat, 2 if there were any")
    blockers_declared = i1("1 once blockers have been declared this combat")
    combat_version = i4("`version` when creatures that no longer belong into combat were last removed (506.4)")
    attack_limit = i1("largest number of attackers each combat, derived; 0 for no limit")
    block_limit = i1("largest number of blocking creatures each combat, derived; 0 for no limit")
