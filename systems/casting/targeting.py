"""Targets of spells and abilities as costs and triggers ask for them (115.9, 601.2f)."""

from ecs_mtg.components.codes import NONE, RefKind
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.casting.legal_targets import legal_target
from ecs_mtg.systems.queries.matching import matches
from ecs_mtg.systems.queries.subjects import first_of
from ecs_mtg.systems.record.references import is_current, is_object, on_battlefield, perm_ref, ref_kind, ref_row, stack_ref


@kernel
def has_target(g: Game, pool: Pool, c: int, src: int, you: int, so: int, it: int) -> bool:
    """Return whether it has such a target now, of those that are still there (115.9b); of a card that may be cast, whether it could have."""
    ref = first_of(g, pool, pool.c_a[c], src, you, so, it)
    if ref_kind(ref) == RefKind.CARD:
        return could_target(g, pool, pool.f_spell[g.card_face[ref_row(ref)]], pool.c_b[c], ref, you)
    if ref_kind(ref) != RefKind.STACK:
        return False
    s = ref_row(ref)
    for k in range(g.st_n_targets[s]):
        target = g.st_target[s, k]
        if target >= 0 and (not is_object(target) or is_current(g, target)):
            if matches(g, pool, pool.c_b[c], target, src, you, so, target):
                return True
    return False


@kernel
def targets_only(g: Game, pool: Pool, c: int, src: int, you: int, so: int, it: int) -> bool:
    """Tell whether one object or player is all that it targets, however often it was chosen (115.9c)."""
    ref = first_of(g, pool, pool.c_a[c], src, you, so, it)
    if ref_kind(ref) != RefKind.STACK:
        return False
    s = ref_row(ref)
    for k in range(1, g.st_n_targets[s]):
        if g.st_target[s, k] != g.st_target[s, 0]:
            return False
    target = g.st_target[s, 0]
    if g.st_n_targets[s] == 0 or target < 0 or (is_object(target) and not is_current(g, target)):
        return False
    return matches(g, pool, pool.c_b[c], target, src, you, so, target)


@kernel
def could_target(g: Game, pool: Pool, ability: int, sel: int, src: int, you: int) -> bool:
    """Return whether a permanent, player, spell or ability that a selector describes is a legal target for some slot of an ability."""
    if ability < 0:
        return False
    for mode in range(pool.a_mode[ability], pool.a_mode[ability] + pool.a_modes[ability]):
        for slot in range(pool.m_slot[mode], pool.m_slot[mode] + pool.m_slots[mode]):
            for row in range(g.n_permanents):
                if on_battlefield(g, row) and could_be(g, pool, slot, perm_ref(g, row), sel, src, you):
                    return True
            for p in range(g.n_players):
                if could_be(g, pool, slot, p, sel, src, you):
                    return True
            for k in range(g.stack_size):
                if could_be(g, pool, slot, stack_ref(g, g.stack_order[k]), sel, src, you):
                    return True
    return False


@kernel
def could_be(g: Game, pool: Pool, slot: int, ref: int, sel: int, src: int, you: int) -> bool:
    return matches(g, pool, sel, ref, src, you, NONE, ref) and legal_target(g, pool, slot, ref, src, you, NONE)
