"""Costs in mana and in something else (118.3): what the rest of a cost needs can't be tapped, or can't leave, for its mana.

Mana comes first (601.2g), so that enough has to stay for what is paid after it. While mana is looked for or paid, what is going to be
tapped for the rest is PLEDGED: as good as tapped already.
"""

from ecs_mtg.components.codes import NONE
from ecs_mtg.components.flags import Has
from ecs_mtg.components.programs import CostPart
from ecs_mtg.systems.casting.additional import is_mandatory
from ecs_mtg.systems.casting.helping import NOBODY, can_pay_helped, is_helped
from ecs_mtg.systems.casting.payable import IS_TAPPED, are_enough, is_self, payable_with
from ecs_mtg.systems.kernel import Game, Pool, kernel
from ecs_mtg.systems.mana.mana import can_pay, summarize
from ecs_mtg.systems.mana.purposes import for_ability_of
from ecs_mtg.systems.mana.ways import STAYS
from ecs_mtg.systems.queries.event_rows import grow
from ecs_mtg.systems.queries.references import on_battlefield, perm_ref, permanent_of
from ecs_mtg.systems.queries.words import amount

PLEDGED = 3  # in `tapped`, never longer than one call lasts


@kernel
def takes_objects(pool: Pool, cost: int) -> bool:
    """Whether permanents are tapped or leave for a part of the cost, besides {T}."""
    if cost >= 0:
        for k in range(pool.k_parts[cost]):
            op = pool.p_op[pool.k_part[cost] + k]
            if op == CostPart.TAP or op == CostPart.SACRIFICE or op == CostPart.RETURN or is_self(op):
                return True
    return False


@kernel
def pledge(g: Game, row: int) -> int:
    g.tapped[row] = PLEDGED
    grow(g, g.controller[row])
    return 0


@kernel
def redeem(g: Game) -> bool:
    """What was pledged is untapped, as it was."""
    n = False
    for row in range(g.n_permanents):
        if g.tapped[row] == PLEDGED:
            g.tapped[row] = 0
            grow(g, g.controller[row])
            n = True
    return n


@kernel
def pledge_taps(g: Game, pool: Pool, cost: int, k: int, player: int, reserved: int, purpose: int, src: int, so: int) -> bool:
    """Pledge what part `k` of a cost taps: what gives no mana first, then what the bill can do without; whether there is enough."""
    part = pool.k_part[cost] + k
    need = amount(g, pool, pool.p_b[part], src, player, so, NONE)
    n = 0
    for mana in range(2):
        for row in range(g.n_permanents):
            if n >= need:
                return True
            ref = perm_ref(g, row)
            if not on_battlefield(g, row) or (g.has[row] & Has.MANA != 0) != (mana == 1) or row == reserved:
                continue
            if not payable_with(g, pool, CostPart.TAP, pool.p_a[part], ref, player, src, so):
                continue
            if not are_enough(g, pool, cost, IS_TAPPED, k, n + 1, ref, player, src, so):
                continue
            pledge(g, row)
            if mana == 1 and not can_pay(g, pool, player, reserved, purpose):
                g.tapped[row] = 0
                grow(g, g.controller[row])
            else:
                n += 1
    return n >= need


@kernel
def staying(g: Game, pool: Pool, part: int, player: int, purpose: int, src: int, so: int) -> int:
    """Which permanent is not to leave for mana because it can pay for a part of a cost, as `can_pay` takes it; NOBODY if none can stay.

    One that gives no mana first.
    """
    for mana in range(2):
        for row in range(g.n_permanents):
            if not on_battlefield(g, row) or (g.has[row] & Has.MANA != 0) != (mana == 1):
                continue
            if not payable_with(g, pool, pool.p_op[part], pool.p_a[part], perm_ref(g, row), player, src, so):
                continue
            if can_pay(g, pool, player, STAYS - row, purpose):
                return STAYS - row
    return NOBODY


@kernel
def pledge_all(g: Game, pool: Pool, cost: int, player: int, reserved: int, purpose: int, src: int, so: int) -> int:
    """Pledge what the parts of a cost need for whose mana the bill is. `reserved` for `can_pay` from then on.

    NOBODY if not everything can be paid. Of several permanents that leave for one part it is not seen to that enough of them stay.
    """
    summarize(g, pool, player)
    simple = g.mana_simple[player]
    for k in range(pool.k_parts[cost]):
        part = pool.k_part[cost] + k
        op = pool.p_op[part]
        if op == CostPart.TAP:
            if not pledge_taps(g, pool, cost, k, player, reserved, purpose, src, so):
                return NOBODY
        elif simple == 1 or reserved <= STAYS:
            continue
        elif is_self(op):
            if reserved < 0 and permanent_of(g, src) >= 0:
                reserved = STAYS - permanent_of(g, src)
        elif op == CostPart.SACRIFICE or op == CostPart.RETURN:
            if amount(g, pool, pool.p_b[part], src, player, so, NONE) == 1:
                if reserved >= 0:  # it is tapped for the cost itself
                    pledge(g, reserved)
                reserved = staying(g, pool, part, player, purpose, src, so)
                if reserved == NOBODY:
                    return NOBODY
    return reserved


@kernel
def can_pay_for(g: Game, pool: Pool, face: int, cost: int, player: int, reserved: int, src: int) -> bool:
    """`can_pay` for the bill of an ability (`face` NONE) or of a card with a face that is going to be cast, for the cost it has then.

    Args:
        g: the game; `bill` and `bill_hybrid` hold the bill.
        pool: the card pool.
        face: the face of the card, whose mandatory additional costs have to be paid as well.
        cost: its Cost row, or NONE.
        player: who pays.
        reserved: as `can_pay` has it.
        src: reference of the card or source.
    """
    version = g.version
    kept = reserved
    purpose = src if face >= 0 else for_ability_of(src)
    if takes_objects(pool, cost):
        kept = pledge_all(g, pool, cost, player, reserved, purpose, src, NONE)
    if face >= 0:
        for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
            if is_mandatory(pool, a) and kept != NOBODY:
                if takes_objects(pool, pool.a_cost[a]):
                    kept = pledge_all(g, pool, pool.a_cost[a], player, kept, src, src, NONE)
    can = kept != NOBODY and can_pay(g, pool, player, kept, purpose)
    if not can and kept != NOBODY and face >= 0 and is_helped(pool, face):
        can = can_pay_helped(g, pool, face, player, kept, src)
    if g.version != version:
        redeem(g)
    return can


@kernel
def kept_for_effect(g: Game, pool: Pool, cost: int, player: int, src: int, so: int) -> int:
    """Pledge what the parts need of a cost that is paid as an effect is carried out; `reserved` for `can_pay` and `pay_step`."""
    return pledge_all(g, pool, cost, player, NONE, NONE, src, so) if takes_objects(pool, cost) else NONE + 0


__all__ = ["NOBODY", "can_pay_for", "kept_for_effect", "pledge_all", "redeem", "takes_objects"]
