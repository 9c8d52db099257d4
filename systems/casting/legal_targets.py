"""Legal targets (115.1-115.5): what may be chosen for a slot, and how many for it."""

from ecs_mtg.components.codes import CARD_TYPES, NONE, Keyword, RefKind
from ecs_mtg.components.flags import TargetFlag
from ecs_mtg.components.programs import Change, Op, PlayerFlag
from ecs_mtg.kernels.features import Special, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.layers.at_work import effect_exists, you_of
from ecs_mtg.systems.layers.protection import hexproof_from, protected_from
from ecs_mtg.systems.layers.rules_in_force import LOOK_UP
from ecs_mtg.systems.layers.targeting_in_force import kept_from_targeting, wards_player_off
from ecs_mtg.systems.queries.characteristics import mana_value, types_of
from ecs_mtg.systems.queries.dispatch import amount, holds
from ecs_mtg.systems.queries.matching import matches
from ecs_mtg.systems.record.changed_rules import in_force
from ecs_mtg.systems.record.references import (
    controller_of,
    keyword,
    on_battlefield,
    perm_ref,
    permanent_of,
    ref_kind,
    ref_row,
    stack_ref,
)
from ecs_mtg.systems.record.teams import opposes

RELATED = TargetFlag.SHARE_TYPE | TargetFlag.OTHER_CONTROLLERS | TargetFlag.OTHER_VALUES


@kernel(when=uses(Change.CANT_BE_TARGETED))
def cant_be_targeted(g: Game, pool: Pool, ref: int) -> bool:
    """Return whether an effect says that a card can't be the target of spells or abilities (115.4)."""
    for k in range(g.n_at_work):
        if g.fx_todo[k] & LOOK_UP == 0 or not effect_exists(g, pool, k):
            continue
        a = g.fx_ability[k]
        for m in range(pool.a_modification[a], pool.a_modification[a] + pool.a_modifications[a]):
            if pool.n_op[m] == Change.CANT_BE_TARGETED:
                if matches(g, pool, pool.n_a[m], ref, g.fx_source[k], you_of(g, k), NONE, NONE):
                    return True
    return False


@kernel
def targetable(g: Game, pool: Pool, ref: int, source: int, you: int) -> bool:
    """Return whether nothing about `ref` itself forbids `source`, controlled by `you`, to target it (702.11, 702.16b, 702.18)."""
    kind = ref_kind(ref)
    row = ref_row(ref)
    if kind == RefKind.PLAYER:
        flags = g.player_flags[row]
        if (flags >> PlayerFlag.SHROUD) & 1 or (flags >> PlayerFlag.PROTECTION_FROM_EVERYTHING) & 1:
            return False
        if in_force(g, Change.WARDS_PLAYER_OFF) and opposes(g, row, you) and wards_player_off(g, pool, row, source):
            return False
        return not ((flags >> PlayerFlag.HEXPROOF) & 1 != 0 and opposes(g, row, you))
    if kind == RefKind.CARD and in_force(g, Change.CANT_BE_TARGETED):
        return not cant_be_targeted(g, pool, ref)
    if kind == RefKind.PERMANENT:
        words = g.keywords[row]
        if (words >> Keyword.SHROUD) & 1:
            return False
        if pool.ignores_hexproof == 1 and keyword(g, row, Keyword.HEXPROOF_IGNORED):
            return targetable_but_for_hexproof(g, pool, row, source, you)
        if (words >> Keyword.HEXPROOF) & 1 and opposes(g, g.controller[row], you):
            return False
        if g.protection[row] | g.protection_filter[row] != 0 and protected_from(g, pool, row, source):
            return False
        if g.hexproof_from[row] | g.hexproof_filter[row] != 0 and opposes(g, g.controller[row], you):
            return not hexproof_from(g, pool, row, source)
        if in_force(g, Change.UNTARGETABLE_BY):
            return not kept_from_targeting(g, pool, row, you)
    return True


@kernel(when=uses(Keyword.HEXPROOF_IGNORED))
def targetable_but_for_hexproof(g: Game, pool: Pool, row: int, source: int, you: int) -> bool:
    """Return whether nothing but hexproof, of any kind, keeps a permanent without shroud from being targeted."""
    if g.protection[row] | g.protection_filter[row] != 0 and protected_from(g, pool, row, source):
        return False
    return not (in_force(g, Change.UNTARGETABLE_BY) and kept_from_targeting(g, pool, row, you))


@kernel
def legal_target(g: Game, pool: Pool, slot: int, ref: int, source: int, you: int, stack_row: int) -> bool:
    """Return whether `ref` is a legal target for the slot (115.1, 608.2b)."""
    if not matches(g, pool, pool.t_selector[slot], ref, source, you, stack_row, NONE):
        return False
    if ref_kind(ref) == RefKind.STACK and stack_row >= 0 and ref == stack_ref(g, stack_row):  # 115.5
        return False
    if ref_kind(ref) == RefKind.PERMANENT and permanent_of(g, ref) < 0:
        return False
    if not targetable(g, pool, ref, source, you):
        return False
    return pool.t_flags[slot] & RELATED == 0 or is_related(g, pool, slot, ref, source, you, stack_row)


@kernel(when=uses(Special.NEVER))
def is_related(g: Game, pool: Pool, slot: int, ref: int, source: int, you: int, stack_row: int) -> bool:
    """Return whether `ref` stands to the slot's other targets as it has to."""
    if pool.t_flags[slot] & TargetFlag.SHARE_TYPE != 0:
        return shares_type(g, pool, slot, ref, source, you, stack_row)
    if pool.t_flags[slot] & TargetFlag.OTHER_VALUES != 0:
        return has_another_value(g, pool, slot, ref, stack_row)
    return has_another_controller(g, pool, slot, ref, source, you, stack_row)


@kernel(when=uses(Special.NEVER))
def has_another_value(g: Game, pool: Pool, slot: int, ref: int, stack_row: int) -> bool:
    """Return whether the mana value of `ref` is none of those of the slot's other targets."""
    if stack_row >= 0:
        for k in range(g.st_n_targets[stack_row]):
            other = g.st_target[stack_row, k]
            if (
                g.st_slot[stack_row, k] == slot
                and other >= 0
                and other != ref
                and mana_value(g, pool, other) == mana_value(g, pool, ref)
            ):
                return False
    return True


@kernel(when=uses(Special.NEVER))
def has_another_controller(g: Game, pool: Pool, slot: int, ref: int, source: int, you: int, stack_row: int) -> bool:
    """Return whether another player controls `ref` than the slot's other targets.

    Without any, than a permanent that could be another one.
    """
    mine = controller_of(g, ref)
    others = 0
    if stack_row >= 0:
        for k in range(g.st_n_targets[stack_row]):
            other = g.st_target[stack_row, k]
            if g.st_slot[stack_row, k] == slot and other >= 0 and other != ref:
                others += 1
                if controller_of(g, other) == mine:
                    return False
    if others > 0:
        return True
    for row in range(g.n_permanents):
        other = perm_ref(g, row)
        if on_battlefield(g, row) and g.controller[row] != mine:
            if matches(g, pool, pool.t_selector[slot], other, source, you, stack_row, NONE) and targetable(
                g, pool, other, source, you
            ):
                return True
    return False


@kernel(when=uses(Special.NEVER))
def shares_type(g: Game, pool: Pool, slot: int, ref: int, source: int, you: int, stack_row: int) -> bool:
    """Return whether `ref` shares a card type with the slot's other targets.

    Without any, with a permanent that could be another one.
    """
    types = types_of(g, pool, ref) & CARD_TYPES
    others = 0
    if stack_row >= 0:
        for k in range(g.st_n_targets[stack_row]):
            other = g.st_target[stack_row, k]
            if g.st_slot[stack_row, k] == slot and other >= 0 and other != ref:
                others += 1
                if types_of(g, pool, other) & types == 0:
                    return False
    if others > 0:
        return True
    for row in range(g.n_permanents):
        other = perm_ref(g, row)
        if on_battlefield(g, row) and other != ref and g.types[row] & types != 0:
            if matches(g, pool, pool.t_selector[slot], other, source, you, stack_row, NONE) and targetable(
                g, pool, other, source, you
            ):
                return True
    return False


@kernel
def already_chosen(g: Game, pool: Pool, slot: int, ref: int, stack_row: int) -> bool:
    """Return whether an object is chosen already for the same "target" (115.3), or, with flag 2, for another one."""
    if stack_row < 0:
        return False
    for k in range(g.st_n_targets[stack_row]):
        if g.st_target[stack_row, k] == ref and (
            g.st_slot[stack_row, k] == slot or pool.t_flags[slot] & TargetFlag.DIFFERENT != 0
        ):
            return True
    return False


@kernel
def other_graveyard(g: Game, slot: int, player: int, stack_row: int) -> bool:
    """Return whether the slot's earlier targets lie in another player's graveyard."""
    if stack_row < 0:
        return False
    for k in range(g.st_n_targets[stack_row]):
        ref = g.st_target[stack_row, k]
        if g.st_slot[stack_row, k] == slot and ref_kind(ref) == RefKind.CARD and g.card_owner[ref_row(ref)] != player:
            return True
    return False


@kernel(when=uses(Op.CHANGE_TARGETS))
def has_slot(g: Game, pool: Pool, slot: int, source: int, you: int, stack_row: int) -> bool:
    """Return whether a slot exists: some targets exist only if a cost is to be paid (601.2c, 702.33g)."""
    return pool.t_condition[slot] < 0 or holds(g, pool, pool.t_condition[slot], source, you, stack_row, NONE)


@kernel(inline=True)
def most_targets(g: Game, pool: Pool, slot: int, source: int, you: int, s: int) -> int:
    """Return how many targets can be chosen for a slot, X being known."""
    most = pool.t_max[slot] if pool.t_max[slot] >= 0 else g.st_x[s]
    if pool.t_flags[slot] & TargetFlag.DIVIDED != 0:  # 601.2d: at least one for each; below 0 is none (107.1b)
        most = max(min(most, amount(g, pool, pool.t_amount[slot], source, you, s, NONE)), 0)
    return most if pool.t_condition[slot] < 0 or has_slot(g, pool, slot, source, you, s) else 0


@kernel(inline=True)
def least_targets(g: Game, pool: Pool, slot: int, s: int) -> int:
    """Return how many targets have to be chosen for a slot."""
    return pool.t_min[slot] if pool.t_min[slot] >= 0 or pool.t_max[slot] >= 0 else g.st_x[s]
