"""What ward asks of the greedy player: paying for a target, or looking for another one (702.21)."""

from ecs_mtg.components.codes import NONE, AbilityKind, EventKind, FrameKind, RefKind, StackKind
from ecs_mtg.components.programs import AbilityFlag, Op
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.policies.prices import mana_of, mana_worth, parts_worth
from ecs_mtg.policies.values import LETHAL, mana_in
from ecs_mtg.systems.record.marks import kind_bit
from ecs_mtg.systems.record.references import ref_kind, ref_row
from ecs_mtg.systems.record.teams import opposes


@kernel
def ward_cost(g: Game, pool: Pool, row: int) -> int:
    """Return the cost of a permanent's ward ability; NONE without one."""
    if g.blank[row] != 0:
        return NONE
    face = g.text_face[row]
    for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
        if pool.a_kind[a] == AbilityKind.TRIGGERED and (pool.a_flags[a] >> AbilityFlag.WARD) & 1:
            pc = pool.m_code[pool.a_mode[a]]
            while pool.i_op[pc] != Op.END:
                if pool.i_op[pc] == Op.PAY:
                    return pool.i_c[pc]
                pc += 1
    return NONE


@kernel
def least_mana(pool: Pool, ability: int, face: int) -> int:
    """Return the least mana that an ability, or else a card, is paid for with: some other way to pay may take less."""
    if face < 0:
        return mana_of(pool, ability)
    n = pool.f_mana_value[face]
    for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
        if pool.a_kind[a] == AbilityKind.COST and (pool.a_flags[a] >> AbilityFlag.ALTERNATIVE_COST) & 1:
            n = min(n, mana_of(pool, a))
    return n


@kernel
def ward_toll(g: Game, pool: Pool, ref: int, ability: int, source: int, me: int, stack_row: int) -> int:
    """Return what it takes besides that a spell or ability, not yet paid for, has a permanent as its target; LETHAL if its ward can't be paid."""
    if g.listening & kind_bit(EventKind.TARGETED) == 0 or ref_kind(ref) != RefKind.PERMANENT or me != g.decider:
        return 0
    row = ref_row(ref)
    if g.listens[row] & kind_bit(EventKind.TARGETED) == 0 or not opposes(g, g.controller[row], me):
        return 0
    f = g.n_frames - 1
    if stack_row >= 0 and (f < 0 or g.fr_kind[f] != FrameKind.CAST or g.fr_object[f] != stack_row):
        return 0
    cost = ward_cost(g, pool, row)
    if cost < 0:
        return 0
    face = NONE
    if stack_row >= 0:
        face = g.st_face[stack_row] if g.st_kind[stack_row] == StackKind.SPELL else NONE
    elif ref_kind(source) == RefKind.CARD and pool.a_kind[ability] == AbilityKind.SPELL:
        face = g.card_face[ref_row(source)]
    if mana_in(pool, cost) > g.mana_total[me] - least_mana(pool, ability, face):
        return LETHAL
    return mana_worth(g, pool, cost, me) + parts_worth(g, pool, cost, source, me)
