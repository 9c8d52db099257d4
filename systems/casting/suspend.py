"""Suspend (702.62): exiling a card from the hand with time counters, and the haste of creatures cast at the end."""

from ecs_mtg.components.codes import NONE, Counter, Duration, EffectKind, Zone
from ecs_mtg.components.programs import AbilityFlag, PlayerFlag
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.casting.castable_cache import note_means
from ecs_mtg.systems.casting.timing_permissions import any_time, is_timely
from ecs_mtg.systems.costs.paying import can_pay_parts
from ecs_mtg.systems.layers.continuous_effects import cant_cast
from ecs_mtg.systems.mana.mana import bill_from_cost, can_pay, summarize
from ecs_mtg.systems.mana.purposes import for_action_with
from ecs_mtg.systems.queries.conditions import sorcery_time
from ecs_mtg.systems.queries.dispatch import holds
from ecs_mtg.systems.queries.packed import entering_with
from ecs_mtg.systems.queries.suspended import own_suspend, suspend_ability
from ecs_mtg.systems.record.events import move, touch_cards
from ecs_mtg.systems.record.marks import kind_bit
from ecs_mtg.systems.record.references import card_ref, perm_ref, ref_row
from ecs_mtg.systems.record.rows import about_row, new_effect

WHEN = uses(AbilityFlag.SUSPEND)


@kernel
def can_suspend(g: Game, pool: Pool, player: int, card: int, ability: int) -> bool:
    """Return whether the player could begin to cast the card in hand (702.62a, c) and can pay what suspending it costs."""
    if pool.a_time_counters[ability] == NONE:  # any time the player could cast a sorcery
        return sorcery_time(g, player)
    face = g.card_face[card]
    ref = card_ref(g, card)
    cost = pool.a_cost[ability]
    least = pool.k_least[cost]
    if g.rules_live > 0:
        note_means(g, player, 0)
    if any_time(pool, face):
        note_means(g, player, least)
    elif not is_timely(g, pool, player, ref):
        return False
    if least > 0:
        summarize(g, pool, player)
        if least > g.mana_total[player]:
            return False
    if (g.player_flags[player] >> PlayerFlag.CANT_CAST) & 1 or (g.rules_live > 0 and cant_cast(g, pool, player, ref)):
        return False
    spell = pool.f_spell[face]
    if spell >= 0 and pool.a_condition[spell] >= 0 and not holds(g, pool, pool.a_condition[spell], ref, player, NONE, NONE):
        return False
    if not can_pay_parts(g, pool, cost, player, ref, NONE):
        return False
    bill_from_cost(g, pool, cost, 0)
    return can_pay(g, pool, player, NONE, for_action_with(ref))


@kernel
def suspend(g: Game, pool: Pool, ref: int, ability: int) -> int:
    """Exile the card with its time counters: by an ability that says how many, or with as many as its mana value."""
    n = pool.a_time_counters[ability]
    if n != NONE:
        return move(g, ref, Zone.EXILE, entering_with(Counter.TIME, n), NONE, NONE)
    card = ref_row(ref)
    e = move(g, ref, Zone.EXILE, entering_with(Counter.TIME, pool.f_mana_value[g.card_face[card]]), NONE, NONE)
    g.card_inc[card] += 1
    gain_suspend(g, pool, card_ref(g, card))  # as it is known once it is in exile
    g.card_inc[card] -= 1
    return e


@kernel
def gain_suspend(g: Game, pool: Pool, ref: int) -> bool:
    """Give an exiled card suspend for as long as it stays there, if it does not have it; return whether it does."""
    if suspend_ability(g, pool, ref) >= 0:
        return False
    for a in range(pool.suspend_rules + 1, pool.suspend_rules + 3):
        k = new_effect(g, EffectKind.DELAYED, a, ref, g.card_owner[ref_row(ref)], Duration.WHILE_THERE)
        if k < 0:
            return False
        g.delayed_about[k] = ref
        g.listening |= kind_bit(pool.a_event[a])
    touch_cards(g)
    return True


@kernel
def give_haste(g: Game, pool: Pool, row: int) -> bool:
    """Give the creature haste until its controller loses control of it (702.62a)."""
    card = g.perm_card[row]
    if card < 0:
        return False
    a = own_suspend(pool, g.card_face[card])
    a = pool.suspend_rules if a < 0 else a
    if a < 0:
        return False
    e = new_effect(g, EffectKind.CONTINUOUS, a, perm_ref(g, row), g.controller[row], Duration.WHILE_CONTROLLED)
    about_row(g, e, row)
    return True
