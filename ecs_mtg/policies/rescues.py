"""What greedy casts only with something else in hand: permanents that are sacrificed as they enter, or that enter only for a card of the hand."""

from ecs_mtg.components.codes import INSTANT, NONE, AbilityKind, Zone
from ecs_mtg.components.flags import SelectorKind
from ecs_mtg.components.programs import SELF_ONLY, Op
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.policies.graveyards import discard_loss
from ecs_mtg.policies.values import LETHAL, as_it_enters, first_in_hand, is_kind
from ecs_mtg.systems.queries.conditions import gives_up_source
from ecs_mtg.systems.record.references import ref_row


@kernel
def is_lost(g: Game, pool: Pool, ref: int, face: int, me: int) -> bool:
    """Return whether a permanent would be sacrificed as it enters, and the hand holds nothing that there is mana for and that saves it."""
    return goes_as_it_enters(pool, face) and not has_rescue(g, pool, ref_row(ref), face, g.mana_total[me], me)


@kernel
def goes_as_it_enters(pool: Pool, face: int) -> bool:
    """Return whether a permanent of that face is sacrificed by what triggers as it enters."""
    for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
        if as_it_enters(pool, a) and gives_up_source(pool, a):
            return True
    return False


@kernel(when=uses(Op.SACRIFICE))
def has_rescue(g: Game, pool: Pool, own: int, face: int, mana: int, me: int) -> bool:
    """Return whether another card in hand than `own` saves a permanent of that face, and can be paid for besides."""
    card = first_in_hand(g, me)
    while card >= 0:
        its = g.card_face[card]
        if card != own and pool.f_mana_value[face] + pool.f_mana_value[its] <= mana and saves(pool, its, face):
            return True
        card = g.card_next[card]
    return False


@kernel(when=uses(Op.SACRIFICE))
def saves(pool: Pool, its: int, face: int) -> bool:
    """Return whether an instant counters abilities, or makes a permanent of that face phase out."""
    spell = pool.f_spell[its]
    if spell < 0 or pool.f_types[its] & INSTANT == 0:
        return False
    for mode in range(pool.a_mode[spell], pool.a_mode[spell] + pool.a_modes[spell]):
        if pool.m_slots[mode] == 1:
            sel = pool.t_selector[pool.m_slot[mode]]
            op = pool.i_op[pool.m_code[mode]]
            if op == Op.COUNTER and pool.s_kinds[sel] & SelectorKind.ABILITIES:
                return True
            if op == Op.PHASE_OUT and is_kind(pool, face, sel):
                return True
    return False


@kernel
def entry_price(g: Game, pool: Pool, ref: int, face: int, me: int) -> int:
    """Return what the card of the hand is worth without which a permanent does not enter; LETHAL if there is none to give up."""
    for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
        if pool.a_kind[a] != AbilityKind.REPLACEMENT or pool.a_subject[a] != SELF_ONLY or pool.a_modes[a] != 1:
            continue
        sel = given_up_for(pool, a)
        if sel < 0:
            continue
        least = LETHAL
        card = first_in_hand(g, me)
        while card >= 0:
            if card != ref_row(ref) and is_kind(pool, g.card_face[card], sel):
                least = min(least, discard_loss(g, pool, card) // 2)  # what enters takes its place
            card = g.card_next[card]
        return least
    return 0


@kernel(when=uses(Op.RW_ZONE))
def given_up_for(pool: Pool, ability: int) -> int:
    """Return the selector of cards in hand of which one is chosen, or else the permanent goes somewhere else as it would enter; NONE for others."""
    sel = NONE
    pc = pool.m_code[pool.a_mode[ability]]
    while pool.i_op[pc] != Op.END:
        if pool.i_op[pc] == Op.CHOOSE and pool.i_c[pc] >= 0 and (pool.s_zones[pool.i_c[pc]] >> Zone.HAND) & 1:
            sel = pool.i_c[pc]
        elif pool.i_op[pc] == Op.RW_ZONE:
            return sel
        pc += 1
    return NONE
