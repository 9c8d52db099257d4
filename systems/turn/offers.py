"""Options of one card or permanent (117.1): casting, playing, activating, special actions."""

from ecs_mtg.components.codes import LAND, NONE, AbilityKind, Keyword, Option, Zone
from ecs_mtg.components.flags import SpellFlag, TapSymbol
from ecs_mtg.components.programs import FOR_FREE, ITS_MANA_COST, AbilityFlag, Change, Layout, PlayerFlag
from ecs_mtg.components.sizes import KEPT_USES, TOLD
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.casting.additional_costs import is_mandatory, is_one_of, is_optional
from ecs_mtg.systems.casting.bestow import face_so_cast
from ecs_mtg.systems.casting.castable_cache import is_reply, note_castable, note_means, within_means
from ecs_mtg.systems.casting.choice_of_costs import has_targets_if_paid, note_payable_modes, some_cost_fits
from ecs_mtg.systems.casting.choosing_x import (
    least_castable_x,
    may_get_cheaper,
    part_with_x,
    some_loyalty_x,
    some_x,
    some_x_of_part,
)
from ecs_mtg.systems.casting.convoke_improvise_delve import is_helped
from ecs_mtg.systems.casting.emerge import emerges, visit_emerge
from ecs_mtg.systems.casting.face_down import can_cast_face_down, face_put_down
from ecs_mtg.systems.casting.foretell_plot_warp import offer_to_put_aside
from ecs_mtg.systems.casting.least_costs import cost_at_least
from ecs_mtg.systems.casting.power_up import powers_up, take_mana_cost_off
from ecs_mtg.systems.casting.reserved_for_costs import can_pay_for
from ecs_mtg.systems.casting.suspend import can_suspend
from ecs_mtg.systems.casting.target_dependent_costs import IMPOSSIBLE
from ecs_mtg.systems.casting.targets import ability_has_targets
from ecs_mtg.systems.casting.timing_permissions import NOT_NOW, any_time, cost_of_the_time
from ecs_mtg.systems.casting.total_cost import ability_cost, add_to_bill, costs_nothing, parts_besides
from ecs_mtg.systems.casting.trial_announcement import cost_change_of_card, spell_has_targets
from ecs_mtg.systems.casting.unlocking_rooms import offer_to_unlock
from ecs_mtg.systems.costs.loyalty_limits import within_loyalty_limit
from ecs_mtg.systems.costs.payable import is_sick
from ecs_mtg.systems.costs.paying import can_pay_parts
from ecs_mtg.systems.layers.at_work import effect_exists, you_of
from ecs_mtg.systems.layers.continuous_effects import ability_cost_change, costs_less, may_cast_free
from ecs_mtg.systems.layers.rules_in_force import LOOK_UP, cant_activate_but_for_mana, casts_free_at_any_time, may_not_activate
from ecs_mtg.systems.mana.mana import bill_from_cost
from ecs_mtg.systems.mana.mana_matching import GENERIC
from ecs_mtg.systems.mana.payment import floor_generic
from ecs_mtg.systems.queries.castable_faces import first_face, half_argument, way_cast
from ecs_mtg.systems.queries.conditions import sorcery_time
from ecs_mtg.systems.queries.dispatch import holds
from ecs_mtg.systems.queries.mana_types import ability_number
from ecs_mtg.systems.queries.matching import matches
from ecs_mtg.systems.queries.rooms import unlock_cost
from ecs_mtg.systems.record.changed_rules import in_force
from ecs_mtg.systems.record.decisions import offer
from ecs_mtg.systems.record.lent_abilities import place_of
from ecs_mtg.systems.record.marks import ability_flag, printed_keyword
from ecs_mtg.systems.record.references import card_ref, keyword, perm_ref, permanent_of

LONG_STACK = 60  # more than a game puts on it but in a loop
MOST_FREE = 200  # activations for nothing in one turn, likewise


@kernel(inline=True)
def is_sneaked(pool: Pool, way: int) -> bool:
    """Return whether a COST ability is sneak, of which its condition says when the spell can be cast (702.190a)."""
    return way >= 0 and pool.a_flags_if_paid[way] & SpellFlag.SNEAKED != 0


@kernel(when=uses(Keyword.AFTERMATH))
def waits_for_graveyard(g: Game, pool: Pool, card: int, face: int) -> bool:
    """Return whether a card has aftermath and lies in no graveyard, from which alone it is cast (702.127a)."""
    return g.card_zone[card] != Zone.GRAVEYARD and printed_keyword(pool, face, Keyword.AFTERMATH)


@kernel(inline=True)
def is_out_of_reach(g: Game, pool: Pool, player: int, face: int, least: int) -> bool:
    """Return whether a spell needs something on the stack that is not there or more mana than there is, or the player can't cast any."""
    if is_reply(pool, face) and g.stack_size == 0:
        return True
    return not within_means(g, pool, player, least) or (g.player_flags[player] >> PlayerFlag.CANT_CAST) & 1 != 0


@kernel
def can_cast(g: Game, pool: Pool, player: int, card: int, face: int, alternative: int) -> bool:
    """Return whether the player could cast the card now (601.3, 601.2): timing, targets, costs."""
    spell = pool.f_spell[face]
    ref = card_ref(g, card)
    cost = ability_cost(pool, alternative, face) if alternative >= 0 else pool.f_cost[face]
    if (cost < 0 and alternative != FOR_FREE) or (pool.aftermaths == 1 and waits_for_graveyard(g, pool, card, face)):
        return False  # 118.6: no mana cost can't be paid
    if alternative == FOR_FREE:
        cost = NONE
    least = pool.k_least[cost] if cost >= 0 else 0
    if emerges(pool, alternative):
        least -= pool.k_generic[cost]  # what is sacrificed may make up for all of it
    if g.rules_live > 0:
        least = 0  # rules may give flash, and make spells cheaper
        note_means(g, player, 0)
    elif pool.f_own_cost[face] != 0 or is_helped(pool, face):
        least = 0
    late = NONE if is_sneaked(pool, alternative) else cost_of_the_time(g, pool, player, face, ref, alternative)
    if late == NOT_NOW:
        return False
    if late >= 0 and least > 0:
        least += pool.k_least[pool.a_cost[late]]
    if late >= 0 or any_time(pool, face):
        note_castable(g, pool, player, face, least)
    if is_out_of_reach(g, pool, player, face, least):
        return False
    x = least_castable_x(g, pool, player, ref, cost) if g.rules_live > 0 else 0
    if x < 0:
        return False
    if spell >= 0 and pool.a_condition[spell] >= 0 and not holds(g, pool, pool.a_condition[spell], ref, player, NONE, NONE):
        return False
    bill_from_cost(g, pool, cost, x)
    if not can_pay_parts(g, pool, parts_besides(pool, alternative, cost), player, ref, NONE):
        return False
    if late >= 0:
        add_to_bill(g, pool, pool.a_cost[late], 1)
    choices = 0
    for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
        if is_mandatory(pool, a):
            add_to_bill(g, pool, pool.a_cost[a], 1)
            if not can_pay_parts(g, pool, pool.a_cost[a], player, ref, NONE):
                return False
        choices += is_one_of(pool, a)
    if choices > 0 and not some_cost_fits(g, pool, player, card, face, cost, x):
        return False
    generic = g.bill[GENERIC]
    if g.rules_live > 0 or pool.f_own_cost[face] != 0 or g.card_zone[card] == Zone.COMMAND:  # 903.8
        generic += cost_change_of_card(g, pool, face, player, card)
        if generic >= IMPOSSIBLE:
            return False
        g.bill[GENERIC] = generic
        if not emerges(pool, alternative):
            floor_generic(g)
            cost_at_least(g, pool, face, player, ref)
    if emerges(pool, alternative):
        if visit_emerge(g, pool, player, alternative, ref, NONE, 0) == 0:
            return False
    elif not can_pay_with_x(g, pool, player, ref, face, cost, x, generic):
        return False
    return spell < 0 or targets_there(g, pool, player, card, spell, alternative, cost, x, generic)


@kernel(inline=True)
def can_pay_with_x(g: Game, pool: Pool, player: int, ref: int, face: int, cost: int, x: int, generic: int) -> bool:
    """Return whether a card with a face can be paid for: with the least X, for which the bill is, or with a larger one that makes it cheaper."""
    if can_pay_for(g, pool, face, cost, player, NONE, ref):
        return True
    if cost < 0 or pool.k_x[cost] == 0 or not may_get_cheaper(g, x):
        return False
    return some_x(g, pool, player, ref, pool.f_spell[face], cost, x, generic, NONE)


@kernel(inline=True)
def targets_there(
    g: Game, pool: Pool, player: int, card: int, spell: int, alternative: int, cost: int, x: int, generic: int
) -> bool:
    """Return whether there are targets enough, if the card is cast in a way.

    `x`, `generic`: the least X, and generic mana with that.
    """
    if pool.prices_modes == 1 and not note_payable_modes(g, pool, player, card, g.card_face[card], cost, x):
        return False
    g.casting_marks = pool.a_flags_if_paid[alternative] if alternative >= 0 else 0
    if pool.a_target_x[spell] != 0 and cost >= 0 and pool.k_x[cost] > 0:
        enough = some_x(g, pool, player, card_ref(g, card), spell, cost, x, generic, NONE)
    else:
        enough = spell_has_targets(g, pool, spell, player, card)
    if not enough:
        face = g.card_face[card]
        for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
            if not enough and is_optional(pool, a) and pool.a_flags_if_paid[a] != 0:
                enough = has_targets_if_paid(g, pool, player, card, face, spell, cost, x, a)
    g.casting_marks = 0
    if pool.prices_modes == 1:
        g.casting_modes = 0
    return enough


@kernel(inline=True)
def in_reach(g: Game, pool: Pool, player: int, face: int, ability: int) -> bool:
    """Test the timing and mana of an ability cheaply; records its mana cost in `least_mana`."""
    cost = ability_cost(pool, ability, face)
    if cost < 0 and pool.a_cost[ability] == ITS_MANA_COST:  # 118.6
        return False
    least = pool.k_least[cost] if cost >= 0 and g.rules_live == 0 and not costs_less(pool, ability) else 0
    if pool.powers_up == 1 and ability_flag(pool, ability, AbilityFlag.POWER_UP):
        least = 0
    if pool.a_flags[ability] & ((1 << AbilityFlag.SORCERY_TIMING) | (1 << AbilityFlag.LOYALTY)) == 0:
        note_means(g, player, least)
    elif not sorcery_time(g, player):
        if pool.loyalty_as_instant == 0 or (pool.a_flags[ability] >> AbilityFlag.LOYALTY) & 1 == 0:
            return False
        note_means(g, player, least)
    return within_means(g, pool, player, least)


@kernel
def can_activate(g: Game, pool: Pool, player: int, source: int, face: int, ability: int) -> bool:
    """Return whether the player could activate the ability now (602.5), if it is `in_reach`."""
    mana = ability_flag(pool, ability, AbilityFlag.MANA_AS_INSTANT)
    if (g.player_flags[player] >> (PlayerFlag.CANT_ACTIVATE_MANA if mana else PlayerFlag.CANT_ACTIVATE)) & 1:
        return False
    flags = pool.a_flags[ability]
    row = permanent_of(g, source)
    cost = ability_cost(pool, ability, face)
    if in_force(g, Change.CANT_ACTIVATE_SPARING_MANA) and pool.a_kind[ability] != AbilityKind.MANA and not mana:
        if cant_activate_but_for_mana(g, pool, player, source):
            return False
    if row >= 0:
        if flags & ((1 << AbilityFlag.ANY_PLAYER) | (1 << AbilityFlag.ONLY_OPPONENTS)):
            if may_not_activate(g, pool, player, row):
                return False
        elif keyword(g, row, Keyword.CANT_ACTIVATE):
            return False
        if (flags >> AbilityFlag.LOYALTY) & 1:
            if not within_loyalty_limit(g, row, player):
                return False
            if pool.loyalty_as_instant == 1 and not sorcery_time(g, player) and not keyword(g, row, Keyword.LOYALTY_AS_INSTANT):
                return False
        limited = flags & (1 << AbilityFlag.ONCE_EACH_TURN | 1 << AbilityFlag.ONLY_ONCE) != 0
        place = place_of(g, pool, row, ability) if limited else NONE
        if (flags >> AbilityFlag.ONCE_EACH_TURN) & 1 and 0 <= place < KEPT_USES and (g.used[row] >> place) & 1:
            return False
        if (flags >> AbilityFlag.ONLY_ONCE) & 1 and 0 <= place < KEPT_USES and (g.exhausted[row] >> place) & 1:  # 702.177a
            return False
    if pool.a_condition[ability] >= 0 and not holds(g, pool, pool.a_condition[ability], source, player, NONE, NONE):
        return False
    if cost >= 0:
        if (g.stack_size >= LONG_STACK or g.free_activations >= MOST_FREE) and costs_nothing(pool, cost):
            return False  # 732.1b: a loop is broken at some time
        if not can_pay_parts(g, pool, cost, player, source, NONE):
            return False
        bill_from_cost(g, pool, cost, pool.k_x_least[cost])
        generic = g.bill[GENERIC]
        if g.rules_live > 0 or costs_less(pool, ability):
            generic += ability_cost_change(g, pool, player, source, ability)
            g.bill[GENERIC] = generic
            floor_generic(g)
        if pool.powers_up == 1 and powers_up(g, pool, ability, source):
            take_mana_cost_off(g, pool, source)
        reserved = row if pool.k_tap[cost] == TapSymbol.TAP else NONE
        if not can_pay_for(g, pool, NONE, cost, player, reserved, source):
            return False
        if pool.a_target_x[ability] != 0 and pool.k_x[cost] > 0:
            return some_x(g, pool, player, source, ability, cost, pool.k_x_least[cost], generic, reserved)
        if pool.a_target_x[ability] != 0 and part_with_x(pool, cost) >= 0 and (flags >> AbilityFlag.LOYALTY) & 1 == 0:
            return some_x_of_part(g, pool, ability, part_with_x(pool, cost), source, player)
    if (flags >> AbilityFlag.LOYALTY) & 1:
        return some_loyalty_x(g, pool, ability, source, player)
    return ability_has_targets(g, pool, ability, source, player, NONE)


@kernel(inline=True)
def may_play_land(g: Game, player: int) -> bool:
    """Return whether the player could play a land now (305.2, 305.3)."""
    return sorcery_time(g, player) and g.lands_played[player] < g.land_plays[player]


@kernel(when=uses(Layout.SPLIT, Layout.ADVENTURE, Layout.MODAL, Layout.PROTOTYPE))
def offer_halves(g: Game, pool: Pool, player: int, card: int) -> int:
    """Offer each face of a card in hand that can be cast or played by itself; only that face is looked at (709.3a, 712.11b, 715.3a)."""
    whole = g.card_face[card]
    ref = card_ref(g, card)
    for k in range(2):
        half = first_face(pool, whole) + k
        if pool.f_types[half] & LAND != 0:
            if may_play_land(g, player):
                offer(g, Option.PLAY_LAND, ref, half_argument(k, NONE))
            continue
        g.card_face[card] = half
        if can_cast(g, pool, player, card, half, NONE):
            offer(g, Option.CAST, ref, half_argument(k, NONE))
        if g.rules_live > 0 and may_cast_free(g, pool, player, ref):
            if can_cast(g, pool, player, card, half, FOR_FREE):
                offer(g, Option.CAST, ref, half_argument(k, FOR_FREE))
        g.card_face[card] = whole
    if pool.f_spell[whole] >= 0 and first_face(pool, whole) != whole and g.rules_live > 0 and may_cast_free(g, pool, player, ref):
        if can_cast(g, pool, player, card, whole, FOR_FREE):  # fused (702.102a)
            offer(g, Option.CAST, ref, FOR_FREE)
    return 0


@kernel(inline=True)
def is_of(pool: Pool, face: int, a: int) -> bool:
    """Return whether an ability is one of a face."""
    return pool.f_ability[face] <= a < pool.f_ability[face] + pool.f_abilities[face]


@kernel
def offer_cast(g: Game, pool: Pool, player: int, card: int, way: int) -> int:
    """Offer to cast a card, or each half of it, in a way (a COST ability, NONE, FOR_FREE) that is open, unless that is offered already."""
    ref = card_ref(g, card)
    whole = g.card_face[card]
    first = first_face(pool, whole)
    if first < 0:
        face = face_so_cast(pool, whole, way)
        g.card_face[card] = face
        if not is_offered(g, ref, way) and can_cast(g, pool, player, card, face, way):
            offer(g, Option.CAST, ref, way)
        g.card_face[card] = whole
        return 0
    if way >= 0 and first != whole and is_of(pool, whole, way):  # 702.102a: both halves of it
        if not is_offered(g, ref, way) and can_cast(g, pool, player, card, whole, way):
            offer(g, Option.CAST, ref, way)
        return 0
    of_first = way >= 0 and first == whole and not ability_flag(pool, way, AbilityFlag.OF_PERMISSION)
    for k in range(1 if of_first else 2):  # ways to cast it are those of its first face
        if pool.f_types[first + k] & LAND != 0:
            continue
        g.card_face[card] = first + k
        if not is_offered(g, ref, half_argument(k, way)) and can_cast(g, pool, player, card, first + k, way):
            offer(g, Option.CAST, ref, half_argument(k, way))
        g.card_face[card] = whole
    return 0


@kernel(when=uses(Layout.SPLIT, Layout.ADVENTURE, Layout.MODAL))
def offer_second(g: Game, pool: Pool, player: int, card: int, way: int) -> int:
    """Offer the second face of a card alone, for its mana cost (NONE) or FOR_FREE: one with aftermath (702.127a), or the Adventure."""
    whole = g.card_face[card]
    ref = card_ref(g, card)
    g.card_face[card] = first_face(pool, whole) + 1
    if not is_offered(g, ref, half_argument(1, way)) and can_cast(g, pool, player, card, g.card_face[card], way):
        offer(g, Option.CAST, ref, half_argument(1, way))
    g.card_face[card] = whole
    return 0


@kernel
def offer_casts(g: Game, pool: Pool, player: int, card: int, zone: int) -> int:
    """Offer the ways in which a card can be cast or played from where it is, and its abilities that function there."""
    face = g.card_face[card]
    ref = card_ref(g, card)
    if zone == Zone.HAND:
        if first_face(pool, face) >= 0:
            offer_halves(g, pool, player, card)
        elif pool.f_types[face] & LAND != 0:
            if may_play_land(g, player):
                offer(g, Option.PLAY_LAND, ref, NONE)
        else:
            if can_cast(g, pool, player, card, face, NONE):
                offer(g, Option.CAST, ref, NONE)
            if g.rules_live > 0 and may_cast_free(g, pool, player, ref):
                if can_cast(g, pool, player, card, face, FOR_FREE):
                    offer(g, Option.CAST, ref, FOR_FREE)
    if (pool.f_zones[face] >> zone) & 1 == 0 or (zone == Zone.GRAVEYARD and g.graveyards_bare != 0):
        return 0
    if pool.aftermaths == 1 and zone == Zone.GRAVEYARD and printed_keyword(pool, face, Keyword.AFTERMATH):
        offer_second(g, pool, player, card, NONE)
    first = pool.f_ability[face]
    for a in range(first, first + pool.f_abilities[face]):
        if (pool.a_zones[a] >> zone) & 1:
            offer_ability(g, pool, player, card, a)
    return 0


@kernel(when=uses(AbilityKind.ACTIVATED))
def offer_ability(g: Game, pool: Pool, player: int, card: int, a: int) -> int:
    """Offer what an ability allows that functions where a card is: to activate it, or to cast or suspend the card."""
    face = g.card_face[card]
    ref = card_ref(g, card)
    if pool.a_kind[a] == AbilityKind.ACTIVATED:
        if pool.card_mana == 1 and ability_flag(pool, a, AbilityFlag.MANA_OF_CARD) and (g.manual_mana >> player) & 1 == 0:
            return 0  # payments use it
        if in_reach(g, pool, player, face, a) and can_activate(g, pool, player, ref, face, a):
            offer(g, Option.ACTIVATE, ref, a)
    elif pool.a_kind[a] == AbilityKind.COST and (pool.a_flags[a] >> AbilityFlag.ALTERNATIVE_COST) & 1:
        if pool.a_condition[a] >= 0:
            note_means(g, player, 0)
        if pool.a_condition[a] < 0 or holds(g, pool, pool.a_condition[a], ref, player, NONE, NONE):
            offer_cast(g, pool, player, card, a)
    elif pool.a_kind[a] == AbilityKind.COST and (pool.a_flags[a] >> AbilityFlag.MORPH) & 1:
        if can_cast_face_down(g, pool, player, card):
            offer(g, Option.CAST, ref, a)
    elif pool.a_kind[a] == AbilityKind.COST and (pool.a_flags[a] >> AbilityFlag.SUSPEND) & 1:
        if can_suspend(g, pool, player, card, a):
            offer(g, Option.SPECIAL, ref, a)
    elif pool.a_kind[a] == AbilityKind.COST and (pool.a_flags[a] >> AbilityFlag.PUT_ASIDE) & 1:
        offer_to_put_aside(g, pool, player, card, a)
    return 0


@kernel
def is_offered(g: Game, ref: int, a: int) -> bool:
    """Return whether what an ability of a card allows, for either half of it, or just what an argument says, is among the options already."""
    for k in range(g.n_options):
        if g.option_object[k] == ref and (g.option_argument[k] == a or (a >= 0 and way_cast(g.option_argument[k]) == a)):
            return True
    return False


@kernel(when=uses(Change.CARDS_HAVE))
def offer_given(g: Game, pool: Pool, player: int) -> int:
    """Offer what effects let the player do that give abilities to cards outside the battlefield (CARDS_HAVE, 611.3)."""
    for k in range(g.n_at_work):
        a = g.fx_ability[k]
        if given_by(g, pool, k, 0) < 0:
            continue
        if depends_on_more(pool, a):
            note_means(g, player, 0)
        if not effect_exists(g, pool, k):
            continue
        for m in range(pool.a_modifications[a]):
            given = given_by(g, pool, k, m)
            if given < 0:
                break
            for zone in range(Zone.LIBRARY, Zone.BATTLEFIELD):
                if (pool.a_zones[given] >> zone) & 1 == 0:
                    continue
                if zone == Zone.LIBRARY:
                    note_means(g, player, 0)  # its top card changes without a change of what players have
                if (pool.a_zones[given] >> Zone.STACK) & 1 != 0 and not is_for(g, pool, k, given, player):
                    continue  # it is about the spells that its controller casts
                card = g.zone_first[player, zone]
                while card >= 0:
                    offer_given_to(g, pool, player, card, k, given)
                    card = g.card_next[card] if zone != Zone.LIBRARY else NONE  # of libraries the top cards only
    return 0


@kernel(when=uses(Change.CARDS_HAVE))
def is_given(g: Game, pool: Pool, k: int, ref: int) -> bool:
    """Return whether an effect at work is about a card: one that its selector describes, or that it was told of as it began (611.2c)."""
    effect = g.fx_effect[k]
    affects = pool.a_affects[g.fx_ability[k]]
    if effect < 0 or affects >= 0:
        return matches(g, pool, affects, ref, g.fx_source[k], you_of(g, k), NONE, ref)
    for j in range(TOLD):
        if g.continuous_told[effect, j] == ref:
            return True
    return False


@kernel
def given_by(g: Game, pool: Pool, k: int, m: int) -> int:
    """Return the m-th ability that an effect at work gives to cards outside the battlefield, or NONE.

    It changes nothing else then.
    """
    a = g.fx_ability[k]
    at = pool.a_modification[a] + m
    return pool.n_a[at] if g.fx_todo[k] & LOOK_UP != 0 and pool.n_op[at] == Change.CARDS_HAVE else NONE


@kernel(when=uses(Change.CARDS_HAVE))
def is_for(g: Game, pool: Pool, k: int, given: int, player: int) -> bool:
    """Return whether a player may pay a cost that effect `k` gives to the spells of its controller, or of whoever casts them."""
    return you_of(g, k) == player or ability_flag(pool, given, AbilityFlag.FOR_ANY_CASTER)


@kernel
def depends_on_more(pool: Pool, a: int) -> bool:
    """Return whether which cards a static ability affects, or whether it applies, could change without a change of cards or rules."""
    if pool.a_condition[a] >= 0:
        return True
    sel = pool.a_affects[a]
    while sel >= 0:
        if pool.s_condition[sel] >= 0 or pool.s_flags[sel] != 0 or pool.s_property[sel, 0] >= 0 or pool.s_property[sel, 1] >= 0:
            return True
        sel = pool.s_or[sel]
    return False


@kernel
def offer_play(g: Game, pool: Pool, player: int, card: int, free: int) -> int:
    """Offer to play a card that an effect lets the player play from where it is (601.3b, 305.3); `free`: without paying its mana cost."""
    face = g.card_face[card]
    ref = card_ref(g, card)
    if g.card_zone[card] == Zone.HAND and g.card_owner[card] == player and free == 0:
        return 0  # as usual
    first = first_face(pool, face)
    if first < 0 and pool.f_types[face] & LAND != 0:
        return offer_land(g, player, ref, NONE)
    for k in range(2 if first >= 0 else 0):  # 712.12
        if pool.f_types[first + k] & LAND != 0:
            offer_land(g, player, ref, half_argument(k, NONE))
    return offer_spell(g, pool, player, card, free)


@kernel
def offer_spell(g: Game, pool: Pool, player: int, card: int, free: int) -> int:
    """Offer to cast a card that an effect lets the player cast from where it is (601.3b)."""
    offer_cast(g, pool, player, card, FOR_FREE if free == 1 else NONE)
    return offer_other_costs(g, pool, player, card, NONE, NONE) if free == 0 else 0


@kernel
def offer_land(g: Game, player: int, ref: int, argument: int) -> int:
    """Offer to play a land, or a half of a card that is one, unless that is offered already."""
    if not is_offered(g, ref, argument) and may_play_land(g, player):
        offer(g, Option.PLAY_LAND, ref, argument)
    return 0


@kernel
def offer_other_costs(g: Game, pool: Pool, player: int, card: int, sel: int, source: int) -> int:
    """Offer to cast a card that may be cast from where it is for the alternative costs that its abilities allow (118.9, 601.2b).

    `sel`: a selector that the spell has to fit as it is cast, face down or bestowed, too (601.3e, 708.4), or NONE.
    """
    face = g.card_face[card]
    ref = card_ref(g, card)
    if in_force(g, Change.CAST_FREE) and casts_free_at_any_time(g, pool, player, ref):
        if sel == NONE or matches(g, pool, sel, ref, source, player, NONE, ref):
            offer_cast(g, pool, player, card, FOR_FREE)
    if in_force(g, Change.CARDS_HAVE):
        offer_given_costs(g, pool, player, card)
    for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
        if pool.a_kind[a] != AbilityKind.COST or (pool.a_zones[a] >> Zone.STACK) & 1 == 0 or is_offered(g, ref, a):
            continue
        if sel != NONE:
            morph = (pool.a_flags[a] >> AbilityFlag.MORPH) & 1 != 0
            g.card_face[card] = face_put_down(pool, a) if morph else face_so_cast(pool, face, a)
            fits = matches(g, pool, sel, ref, source, player, NONE, ref)
            g.card_face[card] = face
            if not fits:
                continue
        offer_ability(g, pool, player, card, a)
    return 0


@kernel(when=uses(Change.CARDS_HAVE))
def offer_given_costs(g: Game, pool: Pool, player: int, card: int) -> int:
    """Offer to cast a card that may be cast from where it is for the alternative costs that effects give the player's spells."""
    for k in range(g.n_at_work):
        a = g.fx_ability[k]
        if given_by(g, pool, k, 0) < 0 or not effect_exists(g, pool, k):
            continue
        for m in range(pool.a_modifications[a]):
            given = given_by(g, pool, k, m)
            if given < 0:
                break
            if (pool.a_zones[given] >> Zone.STACK) & 1 != 0 and is_for(g, pool, k, given, player):
                offer_given_to(g, pool, player, card, k, given)
    return 0


@kernel(when=uses(Change.CARDS_HAVE))
def offer_given_to(g: Game, pool: Pool, player: int, card: int, k: int, given: int) -> int:
    """Offer what an ability allows that effect `k` gives to a card; of a card with two faces each that is described by itself."""
    if (
        g.card_zone[card] == Zone.GRAVEYARD
        and g.graveyards_bare > g.fx_time[k]
        and (pool.a_zones[given] >> Zone.GRAVEYARD) & 1 != 0
    ):
        return 0  # 613.7: it had that ability before it lost all
    ref = card_ref(g, card)
    whole = g.card_face[card]
    first = first_face(pool, whole)
    cost = pool.a_kind[given] == AbilityKind.COST and (pool.a_flags[given] >> AbilityFlag.ALTERNATIVE_COST) & 1 != 0
    if first < 0 or not cost:
        if is_given(g, pool, k, ref) and not is_offered(g, ref, given):
            offer_ability(g, pool, player, card, given)
        return 0
    for half in range(2):
        g.card_face[card] = first + half
        if pool.f_types[first + half] & LAND == 0 and is_given(g, pool, k, ref):
            allowed = pool.a_condition[given] < 0 or holds(g, pool, pool.a_condition[given], ref, player, NONE, NONE)
            if allowed and not is_offered(g, ref, half_argument(half, given)):
                if can_cast(g, pool, player, card, first + half, given):
                    offer(g, Option.CAST, ref, half_argument(half, given))
        g.card_face[card] = whole
    return 0


@kernel(inline=True)
def can_be_tapped_for(g: Game, pool: Pool, row: int, ability: int) -> bool:
    """Return whether {T} in the cost of a permanent's ability can be paid, if it is there (602.5a)."""
    cost = pool.a_cost[ability]
    return cost < 0 or pool.k_tap[cost] != TapSymbol.TAP or (g.tapped[row] == 0 and not is_sick(g, row))


@kernel(when=uses(AbilityFlag.MANA_AS_INSTANT))
def offer_mana_as_instant(g: Game, pool: Pool, player: int, row: int) -> int:
    """Offer a permanent's mana abilities that are activated only as an instant: the only ones that split second leaves (702.61a)."""
    k = 0
    a = ability_number(g, pool, row, 0)
    while a >= 0:
        if pool.a_kind[a] == AbilityKind.ACTIVATED and ability_flag(pool, a, AbilityFlag.MANA_AS_INSTANT):
            if can_be_tapped_for(g, pool, row, a) and in_reach(g, pool, player, g.text_face[row], a):
                if can_activate(g, pool, player, perm_ref(g, row), g.text_face[row], a):
                    offer(g, Option.ACTIVATE, perm_ref(g, row), a)
        k += 1
        a = ability_number(g, pool, row, k)
    return 0


@kernel(when=uses(AbilityKind.ACTIVATED))
def offer_activations(g: Game, pool: Pool, player: int, row: int) -> int:
    """Offer the activated abilities of a permanent."""
    face = g.text_face[row]
    ref = perm_ref(g, row)
    mine = g.controller[row] == player
    if g.blank[row] == 0:
        first = pool.f_ability[face]
        for a in range(first, first + pool.f_abilities[face]):
            if pool.a_kind[a] == AbilityKind.ACTIVATED and (pool.a_zones[a] >> Zone.BATTLEFIELD) & 1:
                if (
                    mine != ((pool.a_flags[a] >> AbilityFlag.ONLY_OPPONENTS) & 1 == 1)
                    or (pool.a_flags[a] >> AbilityFlag.ANY_PLAYER) & 1
                ):
                    if can_be_tapped_for(g, pool, row, a) and in_reach(g, pool, player, face, a):
                        if can_activate(g, pool, player, ref, face, a):
                            offer(g, Option.ACTIVATE, ref, a)
            elif mine and unlock_cost(pool, a):
                offer_to_unlock(g, pool, player, row, a)
    if mine:
        for k in range(g.n_granted[row]):
            a = g.granted[row, k]
            if (
                pool.a_kind[a] == AbilityKind.ACTIVATED
                and can_be_tapped_for(g, pool, row, a)
                and in_reach(g, pool, player, face, a)
            ):
                if can_activate(g, pool, player, ref, face, a):
                    offer(g, Option.ACTIVATE, ref, a)
    return 0
