"""Greedy's valuation of what an Aura or Equipment does to what it is attached to."""

from ecs_mtg.components.codes import CREATURE, LAND, NONE, EventKind, Keyword, RefKind
from ecs_mtg.components.programs import Change, Op, Subject
from ecs_mtg.kernels.features import Special, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.policies.attacks import better_attack
from ecs_mtg.policies.outcomes import pump_value, set_value
from ecs_mtg.policies.values import as_it_enters, lands_of, object_value, permanent_value
from ecs_mtg.systems.combat.evasion import EVASION
from ecs_mtg.systems.queries.dispatch import amount
from ecs_mtg.systems.queries.packed import code_of
from ecs_mtg.systems.record.references import on_battlefield, ref_kind, ref_row
from ecs_mtg.systems.record.teams import plays_with

A_SOURCE = 36  # an Aura for which a land gives more mana, while there are few lands
A_POWER = 14  # an ability that a creature has for as long as something is attached to it
IDLE = 1 << Keyword.CANT_ATTACK | 1 << Keyword.CANT_BLOCK


@kernel(when=uses(Special.ATTACHING))
def worn_value(g: Game, pool: Pool, face: int, ref: int, source: int, me: int) -> int:
    """Return what the static abilities of a face do to a permanent that it is attached to, for its controller."""
    row = ref_row(ref)
    value = 0
    for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
        if pool.a_event[a] == EventKind.TAPPED_FOR_MANA and plays_with(g, g.controller[row], me) and g.types[row] & LAND != 0:
            value += A_SOURCE if lands_of(g, me) < 5 else 0
        first = pool.a_modification[a]
        for m in range(first, first + pool.a_modifications[a]):
            op = pool.n_op[m]
            if op == Change.ADD_PT:
                power = amount(g, pool, pool.n_a[m], source, me, NONE, ref)
                value += pump_value(g, pool, row, power, amount(g, pool, pool.n_b[m], source, me, NONE, ref), 1)
            elif op == Change.SET_PT:
                power = amount(g, pool, pool.n_a[m], source, me, NONE, ref)
                value += set_value(g, pool, row, power, amount(g, pool, pool.n_b[m], source, me, NONE, ref), 1)
            elif op == Change.ADD_KEYWORDS:
                words = pool.n_mask[m, 0]
                if words & IDLE != 0 or (
                    (words >> Keyword.DOESNT_UNTAP) & 1 and (g.tapped[row] != 0 or taps_its_host(pool, face))
                ):
                    value -= permanent_value(g, pool, row) * 3 // 4
                elif (words >> Keyword.DOESNT_UNTAP) & 1:
                    value -= permanent_value(g, pool, row) // 2
                else:
                    value += 6
            elif op == Change.ADD_ABILITY:
                value += A_POWER if g.types[row] & CREATURE != 0 else 0
    return value


@kernel(when=uses(Special.ATTACHING))
def taps_its_host(pool: Pool, face: int) -> bool:
    """Return whether what an Aura is attached to becomes tapped as it enters."""
    for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
        if as_it_enters(pool, a) and pool.a_modes[a] == 1:
            pc = pool.m_code[pool.a_mode[a]]
            while pool.i_op[pc] != Op.END:
                if pool.i_op[pc] == Op.TAP and code_of(pool.i_a[pc]) == Subject.ATTACHED_TO:
                    return True
                pc += 1
    return False


@kernel(when=uses(Special.ATTACHING))
def enchanting_value(g: Game, pool: Pool, slot: int, ref: int, ability: int, source: int, me: int) -> int:
    """Return the value of enchanting `ref` with an Aura, by its static abilities; of what isn't understood, by the hint."""
    row = ref_row(ref)
    if ref_kind(source) == RefKind.PERMANENT or ref_kind(ref) != RefKind.PERMANENT:
        return object_value(g, pool, ref, me) * (1 if pool.t_hint[slot] >= 0 else -1)
    face = g.st_face[ref_row(source)] if ref_kind(source) == RefKind.STACK else g.card_face[ref_row(source)]
    value = worn_value(g, pool, face, ref, source, me)
    if not plays_with(g, g.controller[row], me):
        value = -value
    if value > 0:  # of those that it helps, the one that is most likely to stay and get through
        value += g.toughness[row] + (4 if g.keywords[row] & EVASION != 0 else 0) + (2 if g.tapped[row] == 0 else 0)
    return value


@kernel(when=uses(Op.ATTACH))
def moved_attachment_value(g: Game, pool: Pool, ref: int, source: int, me: int, soon: bool) -> int:
    """Return what it is worth that one's Equipment becomes attached to `ref`: what it adds there, less what it did where it is.

    `soon`: whether the creature can still attack with it this turn.
    """
    if ref_kind(source) != RefKind.PERMANENT or ref_kind(ref) != RefKind.PERMANENT:
        return 0
    host = g.attached_to[ref_row(source)]
    if host == ref:
        return 0
    face = g.text_face[ref_row(source)]
    value = worn_value(g, pool, face, ref, source, me)
    if soon:
        value += carried_into_attack(g, pool, face, ref, source, me)
    if ref_kind(host) == RefKind.PERMANENT and on_battlefield(g, ref_row(host)) and g.controller[ref_row(host)] == me:
        value -= worn_value(g, pool, face, host, source, me)
        if soon:
            value -= carried_into_attack(g, pool, face, host, source, me)
    return value if plays_with(g, g.controller[ref_row(ref)], me) else -value


@kernel(when=uses(Op.ATTACH))
def carried_into_attack(g: Game, pool: Pool, face: int, ref: int, source: int, me: int) -> int:
    """Return what the power and toughness that an Equipment gives add to the attack of a creature."""
    best = 0
    for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
        for m in range(pool.a_modification[a], pool.a_modification[a] + pool.a_modifications[a]):
            if pool.n_op[m] == Change.ADD_PT:
                power = amount(g, pool, pool.n_a[m], source, me, NONE, ref)
                toughness = amount(g, pool, pool.n_b[m], source, me, NONE, ref)
                best = max(best, better_attack(g, pool, ref_row(ref), power, toughness, me))
    return best
