"""Additional costs of which some are chosen (601.2b), such as "discard a card or pay {5}", and those of modes (702.172, 702.183)."""

from ecs_mtg.components.codes import NONE, AbilityKind
from ecs_mtg.components.programs import AbilityFlag
from ecs_mtg.kernels.features import ALWAYS, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.casting.additional_costs import is_mandatory, is_one_of
from ecs_mtg.systems.casting.convoke_improvise_delve import help_words
from ecs_mtg.systems.casting.least_costs import cost_at_least
from ecs_mtg.systems.casting.reserved_for_costs import can_pay_for, pledge_all, release, takes_objects
from ecs_mtg.systems.casting.target_dependent_costs import can_be_afforded
from ecs_mtg.systems.casting.total_cost import add_to_bill
from ecs_mtg.systems.casting.trial_announcement import cost_change_of_card, spell_has_targets
from ecs_mtg.systems.costs.paying import can_pay_parts
from ecs_mtg.systems.mana.mana import bill_from_cost
from ecs_mtg.systems.mana.mana_matching import GENERIC
from ecs_mtg.systems.record.references import card_ref

WHEN = uses(AbilityFlag.OPTIONAL_COST, AbilityFlag.ESCALATE)


@kernel
def some_cost_fits(g: Game, pool: Pool, player: int, card: int, face: int, cost: int, x: int) -> bool:
    """Return whether a card to be cast for a Cost row can also pay one of the additional costs to choose from.

    `bill` holds what there is to pay without that one.
    """
    for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
        if is_one_of(pool, a) and cost_fits(g, pool, player, card, face, cost, x, a):
            return True
    return False


@kernel
def cost_fits(g: Game, pool: Pool, player: int, card: int, face: int, cost: int, x: int, a: int) -> bool:
    """Return whether a card to be cast for a Cost row can also pay the additional cost of ability `a`."""
    ref = card_ref(g, card)
    if not can_pay_parts(g, pool, pool.a_cost[a], player, ref, NONE):
        return False
    bill_without_choice(g, pool, face, cost, x)
    add_to_bill(g, pool, pool.a_cost[a], 1)
    g.bill[GENERIC] += cost_change_of_card(g, pool, face, player, card)
    cost_at_least(g, pool, face, player, ref)
    takes = takes_objects(pool, pool.a_cost[a])
    words = help_words(pool, face, NONE)
    fits = not takes or pledge_all(g, pool, pool.a_cost[a], player, NONE, ref, ref, NONE, words)
    fits = fits and can_pay_for(g, pool, face, cost, player, NONE, ref)
    if takes:
        release(g, pool)
    bill_without_choice(g, pool, face, cost, x)
    return fits


@kernel
def note_payable_modes(g: Game, pool: Pool, player: int, card: int, face: int, cost: int, x: int) -> bool:
    """Record which modes with costs of their own can be paid for (702.172a).

    Whether there is such a mode, or none costs anything. What is noted is to be forgotten again.
    """
    modes = 0
    priced = False
    for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
        if pool.a_kind[a] == AbilityKind.COST and (pool.a_flags[a] >> AbilityFlag.ESCALATE) & 1 and pool.a_mode_charged[a] > 0:
            priced = True
            if cost_fits(g, pool, player, card, face, cost, x, a):
                modes |= 1 << (pool.a_mode_charged[a] - 1)
    g.casting_modes = modes
    return modes != 0 or not priced


@kernel
def has_targets_if_paid(g: Game, pool: Pool, player: int, card: int, face: int, spell: int, cost: int, x: int, a: int) -> bool:
    """Return whether optional cost `a` can be paid and there are targets enough then (601.2b, then 601.2c): a kicked spell may have others."""
    if not cost_fits(g, pool, player, card, face, cost, x, a):
        return False
    marks = g.casting_marks
    g.casting_marks = marks | pool.a_flags_if_paid[a]
    enough = spell_has_targets(g, pool, spell, player, card)
    g.casting_marks = marks
    return enough


@kernel(when=ALWAYS)
def additional_costs_fit(g: Game, pool: Pool, player: int, card: int, face: int) -> bool:
    """Return whether the additional costs of a card that an effect lets a player cast can be paid (118.9d, 601.2h).

    Payments see to mana that is owed in any case.
    """
    choices = 0
    for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
        if is_mandatory(pool, a) and not can_pay_parts(g, pool, pool.a_cost[a], player, card_ref(g, card), NONE):
            return False
        choices += is_one_of(pool, a)
    return choices == 0 or some_cost_fits(g, pool, player, card, face, NONE, 0)


@kernel
def bill_without_choice(g: Game, pool: Pool, face: int, cost: int, x: int) -> int:
    """Write the bill of a Cost row and of the mandatory additional costs."""
    bill_from_cost(g, pool, cost, x)
    for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
        if is_mandatory(pool, a):
            add_to_bill(g, pool, pool.a_cost[a], 1)
    return 0


@kernel
def can_choose_cost(g: Game, pool: Pool, s: int, player: int, a: int) -> bool:
    """Return whether an additional cost can be paid for the spell that is being announced."""
    return can_pay_parts(g, pool, pool.a_cost[a], player, g.st_source[s], s) and can_be_afforded(g, pool, s, 0, a)


@kernel
def is_still_a_choice(g: Game, pool: Pool, s: int, player: int, place: int) -> bool:
    """Return whether it is a choice to pay the cost at a place of the face.

    The last one that can be paid is chosen at once, if none is.
    """
    first = pool.f_ability[g.st_face[s]]
    for k in range(place):
        if is_one_of(pool, first + k) and (g.st_paid_costs[s] >> k) & 1:
            return False
    if not can_choose_cost(g, pool, s, player, first + place):
        return False
    for k in range(place + 1, pool.f_abilities[g.st_face[s]]):
        if is_one_of(pool, first + k) and can_choose_cost(g, pool, s, player, first + k):
            return True
    g.st_paid_costs[s] |= 1 << place
    return False
