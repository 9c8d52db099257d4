"""Targets of spells and abilities as costs and triggers ask for them (115.9, 601.2f)."""

from ecs_mtg.components.codes import RefKind
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.queries.matching import matches
from ecs_mtg.systems.queries.subjects import first_of
from ecs_mtg.systems.record.references import is_current, is_object, ref_kind, ref_row


@kernel
def has_target(g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int) -> bool:
    """Return whether it has such a target now, of those that are still there (115.9b). A card has none."""
    ref = first_of(g, pool, pool.c_a[c], source, you, stack_row, it)
    if ref_kind(ref) != RefKind.STACK:
        return False
    s = ref_row(ref)
    for k in range(g.st_n_targets[s]):
        target = g.st_target[s, k]
        if target >= 0 and (not is_object(target) or is_current(g, target)):
            if matches(g, pool, pool.c_b[c], target, source, you, stack_row, target):
                return True
    return False


@kernel
def targets_only(g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int) -> bool:
    """Tell whether one object or player is all that it targets, however often it was chosen (115.9c)."""
    ref = first_of(g, pool, pool.c_a[c], source, you, stack_row, it)
    if ref_kind(ref) != RefKind.STACK:
        return False
    s = ref_row(ref)
    for k in range(1, g.st_n_targets[s]):
        if g.st_target[s, k] != g.st_target[s, 0]:
            return False
    target = g.st_target[s, 0]
    if g.st_n_targets[s] == 0 or target < 0 or (is_object(target) and not is_current(g, target)):
        return False
    return matches(g, pool, pool.c_b[c], target, source, you, stack_row, target)
