"""Columns of combat (506-511): attackers, blockers, assigned damage."""

from ecs_mtg.components.codes import NONE
from ecs_mtg.components.columns import REFERENCE, Reset, component, i1, i2, i4, i8, up_to
from ecs_mtg.components.flags import AttackDeclared
from ecs_mtg.components.kinds import PAIR, PERMANENT, PLAYER
from ecs_mtg.components.sizes import BLOCKS, SELECTORS, WORK_WORDS


@component(PERMANENT)
class Combat:
    """A creature in combat (506.4)."""

    attacking = i4(
        "reference of the player, planeswalker or battle it attacks, NOTHING (-2) if that left, NONE if not attacking",
        first=NONE,
        reset=Reset.NEW | Reset.COMBAT,
        holds=REFERENCE,
    )
    blocked = i1("1 blocked (509.1h), even if no blocker is left", reset=Reset.NEW | Reset.COMBAT)
    blocking = i1(
        "how many attackers it was declared to block; stays when they leave combat (509.1g)", reset=Reset.NEW | Reset.COMBAT
    )
    struck = i1(
        "1 if it had first or double strike as the first-strike damage step began (510.4)", reset=Reset.NEW | Reset.COMBAT
    )
    assigned = i2("combat damage it assigns to what it attacks (510.1b)", reset=Reset.NEW | Reset.COMBAT)
    being_declared = i1(
        "1 chosen in the declaration of attackers that is being made (508.1a)", reset=Reset.NEW | Reset.COMBAT, holds=up_to(1)
    )
    attacked_turn = i2("turn_number when it was last declared as an attacker", reset=Reset.NEW)
    defending = i1(
        "defending player of an attacker, kept this turn when it leaves combat or what it attacks is gone (508.5)",
        first=NONE,
        reset=Reset.NEW | Reset.TURN,
        holds=PLAYER,
    )
    blocks_for = i1(
        "blocker: who controlled it as it began to block (506.4)", first=NONE, reset=Reset.NEW | Reset.COMBAT, holds=PLAYER
    )
    block_choices = i8("while blockers are declared under restrictions: bit set of attackers, numbered by row, it could block")
    block_plans = i8("the same: bit set of those that it is yet to block in a legal declaration known to exist")
    block_tries = i8("the same, scratch: bit set of those that it blocks in the declaration that is tried")
    block_spare = i1("the same, scratch: how many it can block in the declaration that is tried")
    block_count = i2("the same, scratch: how many creatures block this attacker in the declaration that is tried")
    extra_blocks = i1("further attackers it can block each combat, derived")
    min_blockers = i1("least number of creatures that can block it, derived; 0 for no matter")
    cant_be_blocked_by = i2("how many changes say which creatures can't block it (509.1b), derived")
    cant_block = i2("how many say which attackers it can't block, derived")
    block_rules = i8("bit set of the rows of AtWork with the changes that these two count, derived", WORK_WORDS)
    harmless_turn = i4("turn_number in which it assigns no combat damage, 0 for none", reset=Reset.NEW)
    must_be_blocked_by = i2(
        "selector + 1 of creatures one of which has to block it if able, derived; 0 for none", holds=up_to(SELECTORS)
    )
    block_asked = i8("as `block_choices`: bit set of attackers that have to be blocked by creatures such as this one if able")
    block_holds = i2("the same, scratch: row of the creature that is held back to block this attacker, or NONE", holds=PERMANENT)
    block_from = i1("the same, scratch: number of the attacker that the creature leaves which would come to this one, or NONE")
    opposed = i4(
        "reference of what it blocked or was blocked by as one of them left the battlefield, or NONE",
        first=NONE,
        reset=Reset.NEW | Reset.COMBAT,
        holds=REFERENCE,
    )
    single_blocker = i1("1 if no more than one creature can block it, derived")


@component(PAIR)
class Blocks:
    """Pairs of blocker and attacker of this combat."""

    block_blocker = i2("permanent row of the blocker, NONE for a free row", first=NONE, holds=PERMANENT)
    block_attacker = i2("permanent row of the attacker", holds=PERMANENT)
    block_damage = i2("combat damage that the attacker assigns to the blocker")
    block_return = i2("combat damage that the blocker assigns to the attacker")


@component()
class CombatPhase:
    """This combat phase."""

    n_blocks = i2("rows of Blocks in use", reset=Reset.COMBAT, holds=up_to(BLOCKS))
    combat_cursor = i2("where a declaration or an assignment stands: a permanent row", holds=PERMANENT)
    combat_player = i1("whose declaration it is", holds=PLAYER)
    attackers_declared = i1("an AttackDeclared: of this combat", reset=Reset.COMBAT, holds=AttackDeclared)
    declared_turn = i2("turn_number of the declare attackers step that began last")
    blockers_declared = i1("1 once blockers have been declared this combat", reset=Reset.COMBAT)
    combat_version = i4("`version` when creatures that no longer belong into combat were last removed (506.4)")
    attack_limit = i1("largest number of attackers each combat, derived; 0 for no limit")
    block_limit = i1("largest number of blocking creatures each combat, derived; 0 for no limit")
