"""Emerge (702.119): sacrificing a creature to reduce the alternative cost by its mana value.

Which one is chosen together with the alternative cost (601.2b) and stays until costs are paid (601.2h): it may give mana for the
spell (601.2g), but not by leaving the battlefield.
"""

from ecs_mtg.components.codes import NONE, Cause, Decision, FrameKind, Option, StackKind, Zone
from ecs_mtg.components.decisions import Hint
from ecs_mtg.components.flags import STAYS
from ecs_mtg.components.programs import AbilityFlag, CostPart
from ecs_mtg.kernels.features import ALWAYS, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.costs.payable import payable_with
from ecs_mtg.systems.mana.mana import can_pay
from ecs_mtg.systems.mana.mana_matching import GENERIC
from ecs_mtg.systems.mana.payment import floor_generic
from ecs_mtg.systems.queries.characteristics import mana_value
from ecs_mtg.systems.queries.packed import because
from ecs_mtg.systems.record.decisions import ask, offer, settle
from ecs_mtg.systems.record.events import move
from ecs_mtg.systems.record.references import on_battlefield, perm_ref, permanent_of

WHEN = uses(AbilityFlag.EMERGE)


@kernel(inline=True)
def emerges(pool: Pool, alternative: int) -> bool:
    """Return whether a COST ability, or none, is an emerge cost."""
    return alternative >= 0 and (pool.a_flags[alternative] >> AbilityFlag.EMERGE) & 1 != 0


@kernel
def emerge_part(pool: Pool, alternative: int) -> int:
    """Return the part of an emerge cost that says what is sacrificed."""
    cost = pool.a_cost[alternative]
    for k in range(pool.k_parts[cost]):
        if pool.p_op[pool.k_part[cost] + k] == CostPart.SACRIFICE:
            return pool.k_part[cost] + k
    return NONE


@kernel
def visit_emerge(g: Game, pool: Pool, player: int, alternative: int, src: int, so: int, offering: int) -> int:
    """Tell whether some permanent can be sacrificed so that the rest of the bill can be paid, or offer every such permanent.

    Args:
        g: the game; `bill` and `bill_hybrid` hold the bill without that reduction, so that the generic part may be below 0.
        pool: the card pool.
        player: who casts the spell.
        alternative: its emerge ability.
        src: reference of the card or spell.
        so: its stack row, or NONE.
        offering: 1 to offer.

    Returns:
        how many there are; without offering at most 1.
    """
    part = emerge_part(pool, alternative)
    generic = g.bill[GENERIC]
    n = 0
    for row in range(g.n_permanents):
        if not on_battlefield(g, row) or g.controller[row] != player:
            continue
        ref = perm_ref(g, row)
        if not payable_with(g, pool, CostPart.SACRIFICE, pool.p_a[part], ref, player, src, so):
            continue
        g.bill[GENERIC] = generic - mana_value(g, pool, ref)
        floor_generic(g)
        g.mana_used[row] |= STAYS
        can = can_pay(g, pool, player, NONE, src)
        g.mana_used[row] = 0
        if can:
            n += 1
            if offering == 0:
                break
            offer(g, Option.OBJECT, ref, CostPart.SACRIFICE)
    g.bill[GENERIC] = generic
    return n


@kernel
def ask_emerge(g: Game, pool: Pool, s: int) -> int:
    """Ask what is sacrificed (702.119c); the bill is there, without the reduction. 0 if there is nothing that suffices."""
    player = g.st_controller[s]
    src = g.st_source[s]
    ask(g, Decision.PAY, player, src, emerge_part(pool, g.st_alternative[s]), Hint.BAD)
    n = visit_emerge(g, pool, player, g.st_alternative[s], src, s, 1)
    settle(g)
    return n


@kernel(when=ALWAYS)
def emerge_reduction(g: Game, pool: Pool, s: int) -> int:
    """Return by how much generic mana a spell costs less for what was chosen to be sacrificed for its emerge cost."""
    if g.st_kind[s] != StackKind.SPELL or not emerges(pool, g.st_alternative[s]) or permanent_of(g, g.st_paid[s, 1]) < 0:
        return 0
    return mana_value(g, pool, g.st_paid[s, 1])


@kernel
def emerges_from(g: Game, pool: Pool, c: int, src: int, you: int, so: int, it: int) -> bool:
    """Return whether the object that is looked at is what a spell that is being cast emerges from."""
    for f in range(g.n_frames):
        s = g.fr_object[f]
        if g.fr_kind[f] == FrameKind.CAST and g.st_kind[s] == StackKind.SPELL and emerges(pool, g.st_alternative[s]):
            if g.st_paid[s, 1] == it:
                return True
    return False


@kernel
def pay_emerge(g: Game, pool: Pool, s: int) -> bool:
    """Sacrifice what was chosen; return whether it was still there (601.2h)."""
    ref = g.st_paid[s, 1]
    row = permanent_of(g, ref)
    if row < 0 or g.controller[row] != g.st_controller[s]:
        return False
    g.st_paid[s, 0] = mana_value(g, pool, ref)
    move(g, ref, Zone.GRAVEYARD, because(Cause.SACRIFICED), NONE, g.st_source[s])
    return True
