"""Greedy's valuation of damage divided among targets (601.2d)."""

from ecs_mtg.components.codes import CREATURE, NONE, RefKind
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.policies.outcomes import damage_value
from ecs_mtg.systems.casting.legal_targets import already_chosen, legal_target
from ecs_mtg.systems.queries.dispatch import amount
from ecs_mtg.systems.record.references import on_battlefield, perm_ref, ref_kind, ref_row
from ecs_mtg.systems.record.rounds import goes_on
from ecs_mtg.systems.record.teams import opposes, plays_with


@kernel
def division_value(
    g: Game, pool: Pool, slot: int, source: int, me: int, stack_row: int, left: int, targets: int, without: int
) -> int:
    """Return the value of that much damage divided among that many targets of the slot; permanent row `without` is taken already."""
    large = kills_value(g, pool, slot, source, me, stack_row, left, targets, without, 0)
    small = kills_value(g, pool, slot, source, me, stack_row, left, targets, without, 1)
    return large if large > small else small


@kernel
def kills_value(
    g: Game, pool: Pool, slot: int, source: int, me: int, stack_row: int, left: int, targets: int, without: int, cheap: int
) -> int:
    """Return the best creatures that it kills, or (cheap) those that are worth most a point of damage.

    The rest to an opponent.
    """
    total = 0
    level = 1000000
    rounds = 0
    while left > 0 and targets > 0 and goes_on(g, rounds):
        rounds += 1
        best = 0
        gain = 0
        need = 0
        for row in range(g.n_permanents):
            n = g.toughness[row] - g.damage[row]
            if g.types[row] & CREATURE == 0 or plays_with(g, g.controller[row], me) or row == without or n > left or n <= 0:
                continue
            ref = perm_ref(g, row)
            value = damage_value(g, pool, ref, n, me)
            order = (value * 4 // n if cheap == 1 else value) * 128 + row
            if best < order < level and value > 5 and on_battlefield(g, row):
                if legal_target(g, pool, slot, ref, source, me, stack_row) and not already_chosen(g, pool, slot, ref, stack_row):
                    best = order
                    gain = value
                    need = n
        if best == 0:
            break
        total += gain
        left -= need
        targets -= 1
        level = best
    rest = 0
    if left > 0 and targets > 0:
        for p in range(g.n_players):
            if (
                opposes(g, p, me)
                and legal_target(g, pool, slot, p, source, me, stack_row)
                and not already_chosen(g, pool, slot, p, stack_row)
            ):
                value = damage_value(g, pool, p, left, me)
                rest = value if value > rest else rest
    return total + rest


@kernel
def share_value(g: Game, pool: Pool, slot: int, ref: int, source: int, me: int, stack_row: int) -> int:
    """Return what choosing `ref` next among the targets of something divided is worth, the rest divided as is best."""
    left = amount(g, pool, pool.t_amount[slot], source, me, stack_row, NONE)
    targets = pool.t_max[slot] if pool.t_max[slot] > 0 else left
    for k in range(g.st_n_targets[stack_row]):
        if g.st_slot[stack_row, k] == slot:
            it = g.st_target[stack_row, k]
            left -= g.toughness[ref_row(it)] - g.damage[ref_row(it)] if ref_kind(it) == RefKind.PERMANENT else left
            targets -= 1
    if left <= 0:
        return NONE
    if ref_kind(ref) != RefKind.PERMANENT:
        return damage_value(g, pool, ref, left, me)
    row = ref_row(ref)
    need = g.toughness[row] - g.damage[row]
    if g.types[row] & CREATURE == 0 or need >= left or plays_with(g, g.controller[row], me):
        return damage_value(g, pool, ref, left, me)
    return damage_value(g, pool, ref, need, me) + division_value(
        g, pool, slot, source, me, stack_row, left - need, targets - 1, row
    )
