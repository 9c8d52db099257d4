"""What greedy gets besides as it casts a spell: what triggers on the battlefield."""

from ecs_mtg.components.codes import AbilityKind, EventKind
from ecs_mtg.components.programs import SELF_ONLY, Amount, Op, Relation
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.policies.effects import ability_value
from ecs_mtg.policies.values import is_kind
from ecs_mtg.systems.record.marks import kind_bit
from ecs_mtg.systems.record.references import on_battlefield, perm_ref

MOST_TRIGGERED = 60  # what triggers by one spell is worth at most


@kernel
def triggered_value(g: Game, pool: Pool, face: int, me: int) -> int:
    """Return what triggers on the battlefield as the player casts a spell is worth."""
    if g.listening & kind_bit(EventKind.CAST) == 0:
        return 0
    total = 0
    for row in range(g.n_permanents):
        if g.controller[row] != me or g.listens[row] & kind_bit(EventKind.CAST) == 0 or not on_battlefield(g, row):
            continue
        its = g.text_face[row]
        for a in range(pool.f_ability[its], pool.f_ability[its] + pool.f_abilities[its]):
            if pool.a_kind[a] == AbilityKind.TRIGGERED and pool.a_event[a] == EventKind.CAST and triggers_by(pool, a, face):
                total += max(0, ability_value(g, pool, a, perm_ref(g, row), me))
    return min(total, MOST_TRIGGERED)


@kernel
def copies_by(g: Game, pool: Pool, face: int) -> int:
    """Return how many copies a spell makes of itself as it is cast now: a number, or one for each spell cast before it this turn (702.40a)."""
    for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
        if pool.a_kind[a] == AbilityKind.TRIGGERED and pool.a_event[a] == EventKind.CAST and pool.a_subject[a] == SELF_ONLY:
            pc = pool.m_code[pool.a_mode[a]]
            if pool.a_modes[a] != 1 or pool.a_condition[a] >= 0 or pool.i_op[pc] != Op.COPY_SPELL or pool.i_b[pc] < 0:
                continue
            q = pool.i_b[pc]
            if pool.q_kind[q] == Amount.CONSTANT:
                return pool.q_a[q]
            if pool.q_kind[q] == Amount.CAST_BEFORE:
                n = 0
                for p in range(g.n_players):
                    n += g.spells_cast[p]
                return n
    return 0


@kernel
def triggers_by(pool: Pool, ability: int, face: int) -> bool:
    """Return whether an ability triggers as its controller casts a spell of that kind, whatever else it asks."""
    who = pool.a_who[ability]
    sel = pool.a_subject[ability]
    if sel == SELF_ONLY or (who != Relation.YOU and who != Relation.ANY):
        return False
    return sel < 0 or is_kind(pool, face, sel)
