"""Emerge (702.119): sacrificing a creature to reduce the alternative cost by its mana value; harmonize (702.180): tapping one, by its power.

Which one is chosen together with the alternative cost (601.2b) and stays until costs are paid (601.2h): it may give mana for the
spell (601.2g), but not by leaving the battlefield.
"""

from ecs_mtg.components.codes import NONE, Cause, Decision, EventKind, FrameKind, Option, StackKind, Zone
from ecs_mtg.components.decisions import Hint
from ecs_mtg.components.flags import STAYS, Reserved
from ecs_mtg.components.programs import AbilityFlag, CostPart
from ecs_mtg.kernels.features import ALWAYS, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.casting.convoke_improvise_delve import can_pay_with, help_words
from ecs_mtg.systems.casting.least_costs import cost_at_least
from ecs_mtg.systems.costs.payable import payable_with
from ecs_mtg.systems.mana.mana_matching import GENERIC
from ecs_mtg.systems.queries.characteristics import mana_value
from ecs_mtg.systems.queries.packed import because
from ecs_mtg.systems.record.decisions import ask, offer, settle
from ecs_mtg.systems.record.events import happened, move, touch_lightly
from ecs_mtg.systems.record.references import face_of, on_battlefield, perm_ref, permanent_of
from ecs_mtg.systems.record.reservations import reserve, unreserve

WHEN = uses(AbilityFlag.EMERGE)


@kernel(inline=True)
def emerges(pool: Pool, alternative: int) -> bool:
    """Return whether a COST ability is an emerge or harmonize cost."""
    return alternative >= 0 and (pool.a_flags[alternative] >> AbilityFlag.EMERGE) & 1 != 0


@kernel(inline=True)
def harmonizes(pool: Pool, alternative: int) -> bool:
    """Return whether it is a harmonize cost, for which a creature may be tapped: the spell is exiled then (702.180a)."""
    return emerges(pool, alternative) and (pool.a_flags[alternative] >> AbilityFlag.FLASHBACK) & 1 != 0


@kernel
def emerge_part(pool: Pool, alternative: int) -> int:
    """Return the part of an emerge or harmonize cost that says what is sacrificed or tapped."""
    cost = pool.a_cost[alternative]
    for k in range(pool.k_parts[cost]):
        op = pool.p_op[pool.k_part[cost] + k]
        if op == CostPart.SACRIFICE or op == CostPart.TAP:
            return pool.k_part[cost] + k
    return NONE


@kernel
def saved_by(g: Game, pool: Pool, alternative: int, ref: int) -> int:
    """Return by how much a permanent reduces the cost: its mana value (702.119a) or power (702.180a)."""
    if not harmonizes(pool, alternative):
        return mana_value(g, pool, ref)
    return max(g.power[permanent_of(g, ref)], 0)  # 107.1b


@kernel
def can_pay_without(g: Game, pool: Pool, player: int, alternative: int, row: int, source: int) -> bool:
    """Return whether the bill can be paid while a permanent stays for the cost: on the battlefield, or untapped.

    Convoke and the like help as with any other cost (702.51b).
    """
    words = help_words(pool, face_of(g, source), NONE)
    if harmonizes(pool, alternative):
        reserve(g, row, Reserved.PAYS)
        can = can_pay_with(g, pool, words, player, NONE, source)
        unreserve(g, row)
        return can
    g.mana_used[row] |= STAYS
    can = can_pay_with(g, pool, words, player, NONE, source)
    g.mana_used[row] = 0
    return can


@kernel
def visit_emerge(g: Game, pool: Pool, player: int, alternative: int, source: int, stack_row: int, offering: int) -> int:
    """Tell whether some permanent can be sacrificed or tapped so that the rest of the bill can be paid, or offer every such permanent.

    Args:
        g: the game; `bill` and `bill_hybrid` hold the bill without that reduction, so that the generic part may be below 0.
        pool: the card pool.
        player: who casts the spell.
        alternative: its emerge or harmonize ability.
        source: reference of the card or spell.
        stack_row: its stack row, or NONE.
        offering: 1 to offer.

    Returns:
        how many there are; without offering at most 1.
    """
    part = emerge_part(pool, alternative)
    op = pool.p_op[part]
    generic = g.bill[GENERIC]
    n = 0
    if op == CostPart.TAP:  # up to one (702.180a)
        cost_at_least(g, pool, face_of(g, source), player, source)
        if can_pay_with(g, pool, help_words(pool, face_of(g, source), NONE), player, NONE, source):
            n = 1
            if offering == 1:
                offer(g, Option.DONE, NONE, 0)
    for row in range(g.n_permanents):
        if (n > 0 and offering == 0) or not on_battlefield(g, row) or g.controller[row] != player:
            continue
        ref = perm_ref(g, row)
        if not payable_with(g, pool, op, pool.p_a[part], ref, player, source, stack_row):
            continue
        g.bill[GENERIC] = generic - saved_by(g, pool, alternative, ref)
        cost_at_least(g, pool, face_of(g, source), player, source)
        if can_pay_without(g, pool, player, alternative, row, source):
            n += 1
            if offering == 1:
                offer(g, Option.OBJECT, ref, op)
    g.bill[GENERIC] = generic
    return n


@kernel
def ask_emerge(g: Game, pool: Pool, s: int) -> int:
    """Ask what is sacrificed (702.119c) or tapped (702.180b); the bill is there, without the reduction. 0 if there is nothing that suffices."""
    player = g.st_controller[s]
    source = g.st_source[s]
    ask(g, Decision.PAY, player, source, emerge_part(pool, g.st_alternative[s]), Hint.BAD)
    n = visit_emerge(g, pool, player, g.st_alternative[s], source, s, 1)
    settle(g)
    return n


@kernel(when=ALWAYS)
def emerge_reduction(g: Game, pool: Pool, s: int) -> int:
    """Return by how much generic mana a spell costs less for what was chosen to be sacrificed or tapped for its cost."""
    if g.st_kind[s] != StackKind.SPELL or not emerges(pool, g.st_alternative[s]) or permanent_of(g, g.paid_object[s]) < 0:
        return 0
    return saved_by(g, pool, g.st_alternative[s], g.paid_object[s])


@kernel
def keep_chosen(g: Game, pool: Pool, s: int) -> int:
    """Reserve the permanent chosen for the cost, so that it is not used for mana."""
    row = permanent_of(g, g.paid_object[s])
    if row < 0:
        return 0
    if harmonizes(pool, g.st_alternative[s]):
        return reserve(g, row, Reserved.PAYS)
    g.mana_used[row] |= STAYS
    return 0


@kernel
def emerges_from(g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int) -> bool:
    """Return whether the object that is looked at is what a spell that is being cast emerges from."""
    for f in range(g.n_frames):
        s = g.fr_object[f]
        if g.fr_kind[f] == FrameKind.CAST and g.st_kind[s] == StackKind.SPELL and emerges(pool, g.st_alternative[s]):
            if g.paid_object[s] == it:
                return True
    return False


@kernel
def pay_emerge(g: Game, pool: Pool, s: int) -> bool:
    """Sacrifice or tap what was chosen; whether it is still there (601.2h)."""
    ref = g.paid_object[s]
    row = permanent_of(g, ref)
    if harmonizes(pool, g.st_alternative[s]):
        if ref >= 0 and (row < 0 or g.controller[row] != g.st_controller[s] or g.tapped[row] != 0):
            return False
        if ref >= 0:
            g.tapped[row] = 1
            happened(g, EventKind.TAP, ref, g.controller[row], 1, g.st_source[s], NONE, 0)
            touch_lightly(g, g.controller[row])
        return True
    if row < 0 or g.controller[row] != g.st_controller[s]:
        return False
    g.paid_value[s] = mana_value(g, pool, ref)
    move(g, ref, Zone.GRAVEYARD, because(Cause.SACRIFICED), NONE, g.st_source[s])
    return True
