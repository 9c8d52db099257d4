"""Greedy's combat tricks: spells in hand that make a creature larger until end of turn."""

from ecs_mtg.components.codes import INSTANT, NONE, Duration
from ecs_mtg.components.programs import Change, Op, Subject
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.policies.values import first_in_hand
from ecs_mtg.systems.queries.dispatch import amount
from ecs_mtg.systems.queries.packed import code_of
from ecs_mtg.systems.record.references import card_ref

PRICE = 20  # what the card is worth that is spent


@kernel
def pump_of(pool: Pool, face: int) -> int:
    """Return the modification by which a spell gives its target more power or toughness until end of turn.

    NONE if it does no such thing.
    """
    spell = pool.f_spell[face]
    if pool.f_types[face] & INSTANT == 0 or spell < 0 or pool.a_modes[spell] != 1:
        return NONE
    pc = pool.m_code[pool.a_mode[spell]]
    while pool.i_op[pc] != Op.END:
        if pool.i_op[pc] == Op.CONTINUOUS and pool.i_d[pc] == Duration.END_OF_TURN and code_of(pool.i_a[pc]) == Subject.TARGET:
            effect = pool.i_c[pc]
            for m in range(pool.a_modification[effect], pool.a_modification[effect] + pool.a_modifications[effect]):
                if pool.n_op[m] == Change.ADD_PT:
                    return m
        pc += 1
    return NONE


@kernel
def trick(g: Game, pool: Pool, me: int) -> int:
    """Return the card in hand that would make a creature of one's own largest in combat, with mana for it; NONE without any."""
    best = NONE
    most = 0
    card = first_in_hand(g, me)
    while card >= 0:
        face = g.card_face[card]
        if pool.f_types[face] & INSTANT != 0 and pool.f_mana_value[face] <= g.mana_total[me] and pump_of(pool, face) >= 0:
            power = more_power(g, pool, card, me)
            toughness = more_toughness(g, pool, card, me)
            if power >= 0 and toughness >= 0 and power + toughness > most:
                most = power + toughness
                best = card
        card = g.card_next[card]
    return best


@kernel
def more_power(g: Game, pool: Pool, card: int, me: int) -> int:
    """Return how much power a trick gives; 0 of NONE."""
    if card < 0:
        return 0
    return amount(g, pool, pool.n_a[pump_of(pool, g.card_face[card])], card_ref(g, card), me, NONE, NONE)


@kernel
def more_toughness(g: Game, pool: Pool, card: int, me: int) -> int:
    """Return how much toughness a trick gives; 0 of NONE."""
    if card < 0:
        return 0
    return amount(g, pool, pool.n_b[pump_of(pool, g.card_face[card])], card_ref(g, card), me, NONE, NONE)
