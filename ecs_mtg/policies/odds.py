"""Greedy's estimate of how likely an effect comes about."""

from ecs_mtg.components.codes import NONE, RefKind, Zone
from ecs_mtg.components.programs import Amount, Condition, Op, Relation, Subject
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.policies.values import first_in_hand, mana_in, open_mana
from ecs_mtg.systems.queries.dispatch import holds
from ecs_mtg.systems.queries.packed import code_of
from ecs_mtg.systems.record.references import controller_of, on_battlefield, ref_kind, ref_row
from ecs_mtg.systems.record.teams import opposes

CERTAIN = 100
UNKNOWN, NO, YES = 0, 1, 2


@kernel
def chance(g: Game, pool: Pool, pc: int, ref: int, me: int) -> int:
    """Return how likely, in percent, what follows the instruction is to happen."""
    op = pool.i_op[pc]
    if op == Op.PAY:
        payer = -1
        if code_of(pool.i_a[pc]) == Subject.CONTROLLER_OF:
            payer = controller_of(g, ref)
        cost = pool.i_c[pc]
        if payer >= 0 and opposes(g, payer, me) and cost >= 0 and open_mana(g, payer) >= mana_in(pool, cost):
            return 20
    elif op == Op.RANDOM:  # a card of the hand, whose name was guessed
        n = g.zone_size[me, Zone.HAND]
        return CERTAIN * most_of_a_name(g, pool, me) // n if n > 0 else 0
    return CERTAIN


@kernel
def most_of_a_name(g: Game, pool: Pool, player: int) -> int:
    """Return how many cards of one name a hand holds at most; of a hidden hand, one."""
    best = 1
    card = first_in_hand(g, player)
    while card >= 0:
        n = 0
        other = card
        while other >= 0:
            if pool.f_name[g.card_face[other]] == pool.f_name[g.card_face[card]]:
                n += 1
            other = g.card_next[other]
        best = n if n > best else best
        card = g.card_next[card]
    return best


@kernel
def settled(g: Game, pool: Pool, c: int, source: int, me: int, stack_row: int) -> int:
    """Return whether a condition holds that depends on nothing but what anybody sees: YES, NO, or UNKNOWN if it asks for anything else."""
    negated = pool.c_kind[c] == Condition.NOT
    inner = pool.c_a[c] if negated else c
    kind = pool.c_kind[inner]
    if kind == Condition.COMPARE:
        if not (is_open(pool, pool.c_a[inner]) and is_open(pool, pool.c_c[inner])):
            return UNKNOWN
    elif kind == Condition.EXISTS:
        if pool.s_controller[pool.c_a[inner]] > Relation.OPPONENT:
            return UNKNOWN
    elif kind == Condition.MATCHES:  # what the source is, while it is there to be seen
        if pool.c_a[inner] != Subject.SELF or ref_kind(source) != RefKind.PERMANENT or not on_battlefield(g, ref_row(source)):
            return UNKNOWN
    elif kind != Condition.YOUR_TURN and kind != Condition.HELLBENT and kind != Condition.DELIRIUM:
        return UNKNOWN
    return YES if holds(g, pool, inner, source, me, stack_row, NONE) != negated else NO


@kernel(inline=True)
def is_open(pool: Pool, q: int) -> bool:
    """Return whether an amount is a number, or counts objects of a player, of their opponents or of anybody."""
    if q < 0:
        return True
    kind = pool.q_kind[q]
    return kind == Amount.CONSTANT or (kind == Amount.COUNT and pool.s_controller[pool.q_a[q]] <= Relation.OPPONENT)
