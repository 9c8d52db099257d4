"""Greedy's valuation of special actions, face-down spells and piles."""

from ecs_mtg.components.codes import NONE, AbilityKind, EventKind, Keyword, Option, RefKind, Step
from ecs_mtg.components.programs import AbilityFlag, Op
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.policies.values import card_value, object_value
from ecs_mtg.systems.casting.face_down import face_beneath
from ecs_mtg.systems.casting.legal_targets import legal_target
from ecs_mtg.systems.queries.castable_faces import way_cast
from ecs_mtg.systems.queries.rooms import unlock_cost
from ecs_mtg.systems.record.references import ref_kind, ref_row, stack_ref

AS_USUAL = -1000  # nothing is said of it here
DOOR = 40  # what unlocking half of a Room is worth
WASTED = 60  # what a trigger without a good target makes turning face up worse


@kernel
def body_of(pool: Pool, face: int) -> int:
    """Return what the body of a face is worth."""
    value = 10 * pool.f_power[face] + 5 * pool.f_toughness[face]
    return value + 5 * pool.f_power[face] if (pool.f_keywords[face] >> Keyword.FLYING) & 1 else value


@kernel(when=uses(AbilityFlag.MORPH, Op.TURN_FACE_DOWN, Op.TURN_FACE_UP))
def trigger_score(g: Game, pool: Pool, a: int, ref: int, me: int) -> int:
    """Return the value of a trigger for being turned face up now."""
    mode = pool.a_mode[a]
    if pool.m_slots[mode] == 0:
        return 25
    if g.stack_size == 0:
        return -WASTED
    s = g.stack_order[g.stack_size - 1]
    top = stack_ref(g, s)
    if g.st_controller[s] == me or not legal_target(g, pool, pool.m_slot[mode], top, ref, me, NONE):
        return -WASTED
    if pool.i_op[pool.m_code[mode]] == Op.CHANGE_TARGETS and object_value(g, pool, g.st_target[s, 0], me) <= 0:
        return -WASTED
    return 40


@kernel(when=uses(AbilityFlag.MORPH, Op.TURN_FACE_DOWN, Op.TURN_FACE_UP))
def face_up_score(g: Game, pool: Pool, ref: int, ability: int, me: int) -> int:
    """Return what turning a permanent face up is worth: the better body and what triggers, less the cards that it costs."""
    row = ref_row(ref)
    face = face_beneath(g, pool, row)
    value = body_of(pool, face) - 10 * g.power[row] - 5 * g.toughness[row]
    first = pool.f_ability[face]
    for a in range(first, first + pool.f_abilities[face]):
        if pool.a_kind[a] == AbilityKind.TRIGGERED and pool.a_event[a] == EventKind.TURNED_FACE_UP:
            value += trigger_score(g, pool, a, ref, me)
    cost = pool.a_cost[ability]
    return value - 10 * pool.k_parts[cost] if cost >= 0 else value  # else it is the mana cost (701.40b)


@kernel(when=uses(AbilityFlag.MORPH, AbilityFlag.SUSPEND, AbilityFlag.PUT_ASIDE, Op.TURN_FACE_DOWN, Op.TURN_FACE_UP))
def special_score(g: Game, pool: Pool, k: int, me: int) -> int:
    """Return the value of a special action: turning face up, suspending what can't be cast."""
    ref = g.option_object[k]
    if ref_kind(ref) == RefKind.PERMANENT and unlock_cost(pool, g.option_ability[k]):
        return DOOR
    if ref_kind(ref) == RefKind.PERMANENT:
        return face_up_score(g, pool, ref, g.option_ability[k], me)
    flags = pool.a_flags[g.option_ability[k]]
    if (flags >> AbilityFlag.PUT_ASIDE) & 1:
        return 4 if g.step == Step.MAIN2 else 0  # with mana that nothing else wants
    if (flags >> AbilityFlag.SUSPEND) & 1 and pool.a_time_counters[g.option_ability[k]] == NONE:
        return patience_score(g, pool, ref_row(ref), me)
    return 26


@kernel(when=uses(AbilityFlag.SUSPEND))
def patience_score(g: Game, pool: Pool, card: int, me: int) -> int:
    """Rate suspending a card by the turns that it would wait: only what can't be cast for at least as long is worth it."""
    wait = pool.f_mana_value[g.card_face[card]]
    lacking = wait - g.mana_total[me]
    return 26 if 0 < wait <= 2 * lacking else -26


@kernel
def other_way_score(g: Game, pool: Pool, k: int, me: int) -> int:
    """Return the value of casting face down; AS_USUAL for every other way."""
    a = way_cast(g.option_way[k])
    if g.option_kind[k] != Option.CAST or a < 0:
        return AS_USUAL
    face = g.card_face[ref_row(g.option_object[k])]
    first = pool.f_ability[face]
    if (pool.a_flags[a] >> AbilityFlag.MORPH) & 1:
        for b in range(first, first + pool.f_abilities[face]):
            if pool.a_kind[b] == AbilityKind.TRIGGERED and pool.a_event[b] == EventKind.TURNED_FACE_UP:
                return 31 + 8 * pool.f_mana_value[face]  # rather than face up
        return 45
    return AS_USUAL


# --- piles (700.3)


@kernel(when=uses(Op.SEPARATE, Op.CHOOSE_PILE))
def pile_value(g: Game, pool: Pool, tag: int) -> int:
    """Return what the cards of a pile are worth."""
    f = g.n_frames - 1
    value = 0
    for k in range(g.fr_n_memory[f]):
        if g.fr_tag[f, k] == tag and ref_kind(g.fr_memory[f, k]) == RefKind.CARD:
            value += card_value(g, pool, ref_row(g.fr_memory[f, k]))
    return value


@kernel(when=uses(Op.SEPARATE, Op.CHOOSE_PILE))
def choose_pile(g: Game, pool: Pool) -> int:
    """Return the option of the better pile."""
    pc = g.asking_instruction
    return 0 if pile_value(g, pool, pool.i_d[pc]) > pile_value(g, pool, pool.i_c[pc]) else 1


@kernel(when=uses(Op.SEPARATE, Op.CHOOSE_PILE))
def separate(g: Game, pool: Pool) -> int:
    """Return the best card against the rest."""
    f = g.n_frames - 1
    if g.picks_made[f] > 0:
        return g.n_options - 1
    best = 0
    most = -1
    for k in range(g.n_options):
        if g.option_kind[k] == Option.OBJECT:
            value = card_value(g, pool, ref_row(g.option_object[k]))
            if value > most:
                most = value
                best = k
    return best
