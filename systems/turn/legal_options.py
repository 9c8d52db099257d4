"""Options of a player with priority (117.1)."""

from ecs_mtg.components.codes import NONE, WORD, AbilityKind, Decision, Keyword, Option, Zone
from ecs_mtg.components.decisions import Hint
from ecs_mtg.components.flags import Has, Variant, With
from ecs_mtg.components.programs import A_LAND, LOOK, AbilityFlag, Change
from ecs_mtg.components.sizes import COMMANDERS, PLANES
from ecs_mtg.kernels.features import Special, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.kernels.memory import lowest_bit
from ecs_mtg.systems.casting.castable_cache import NOTHING_TO_DO, is_reply, note_castable, within_means
from ecs_mtg.systems.casting.companion import offer_companion
from ecs_mtg.systems.casting.face_down import offer_face_up
from ecs_mtg.systems.casting.split_second import is_split
from ecs_mtg.systems.casting.total_cost import planar_die_cost
from ecs_mtg.systems.layers.battlefield_summary import NONE_USABLE
from ecs_mtg.systems.mana.mana import can_pay, list_mana_abilities
from ecs_mtg.systems.queries.conditions import sorcery_time
from ecs_mtg.systems.queries.packed import glance_instant, glance_mana
from ecs_mtg.systems.record.changed_rules import in_force
from ecs_mtg.systems.record.decisions import ask, offer
from ecs_mtg.systems.record.references import card_ref, controller_of_card, on_battlefield
from ecs_mtg.systems.record.rows import words
from ecs_mtg.systems.turn.offers import (
    can_cast,
    offer_ability,
    offer_activations,
    offer_cast,
    offer_casts,
    offer_given,
    offer_mana_as_instant,
    offer_other_costs,
)
from ecs_mtg.systems.turn.permitted_plays import offer_permitted, offer_permitted_by_rules, offer_prepared


@kernel(when=uses(Special.PLANES))
def offer_planar(g: Game, pool: Pool, player: int) -> int:
    """Offer the special action of rolling the planar die (901.9), and activated abilities of face-up planes of other owners."""
    if sorcery_time(g, player):
        planar_die_cost(g, pool, player)
        if can_pay(g, pool, player, NONE, NONE):
            offer(g, Option.ROLL, NONE, g.rolls[player])
    if player == g.planar_controller:
        for k in range(PLANES):
            card = g.face_up[k]
            if card >= 0 and g.card_owner[card] != player and (pool.f_zones[g.card_face[card]] >> Zone.COMMAND) & 1:
                offer_casts(g, pool, player, card, Zone.COMMAND)
    return 0


@kernel(when=uses(Special.COMMANDERS))
def offer_commanders(g: Game, pool: Pool, player: int) -> int:
    """Offer to cast the commanders that a player has in the command zone (903.8)."""
    for k in range(COMMANDERS):
        card = g.commander[player, k]
        if card >= 0 and g.card_zone[card] == Zone.COMMAND:
            offer_cast(g, pool, player, card, NONE)
            offer_other_costs(g, pool, player, card, NONE, NONE)
    return 0


@kernel(inline=True)
def offer_hand(g: Game, pool: Pool, player: int) -> int:
    """Offer what can be done with the cards in a player's hand; most cards need no more than a glance."""
    timely = sorcery_time(g, player)
    changed = g.hand_changed[player] != 0
    g.hand_changed[player] = 0
    if not timely and not changed and g.hand_waits[player] == 1 and g.rules_live == 0:
        return 0
    waits = 1
    seen = 0  # bit sets of faces: of several cards that are alike one is looked at
    castable = 0
    card = g.zone_first[player, Zone.HAND]
    while card >= 0:
        glance = pool.f_glance[g.card_face[card]]
        if glance == LOOK or g.rules_live > 0:
            waits = 0
            offer_casts(g, pool, player, card, Zone.HAND)
        elif glance == A_LAND:
            if timely and g.lands_played[player] < g.land_plays[player]:
                offer(g, Option.PLAY_LAND, card_ref(g, card), NONE)
        else:
            if glance_instant(glance):
                waits = 0
                note_castable(g, pool, player, g.card_face[card], glance_mana(glance))
            possible = timely or glance_instant(glance)
            if is_reply(pool, g.card_face[card]) and g.stack_size == 0:
                possible = False
            if possible and within_means(g, pool, player, glance_mana(glance)):
                face = g.card_face[card]
                alike = 1 << face if face < WORD else 0
                able = castable & alike != 0
                if seen & alike == 0:
                    able = can_cast(g, pool, player, card, face, NONE)
                    seen |= alike
                    castable |= alike if able else 0
                if able:
                    offer(g, Option.CAST, card_ref(g, card), NONE)
        card = g.card_next[card]
    g.hand_waits[player] = waits
    return 0


@kernel(inline=True)
def offer_elsewhere(g: Game, pool: Pool, player: int) -> int:
    """Offer what can be done with the cards in a player's other zones; whether there could be anything stays known until they have other cards."""
    idle = 1
    for zone in range(Zone.LIBRARY, Zone.PLANAR_DECK):
        if zone != Zone.HAND and (g.other_zones[player] >> zone) & 1:
            card = g.zone_first[player, zone]
            while card >= 0:
                if (pool.f_zones[g.card_face[card]] >> zone) & 1:
                    idle = 0
                    if controller_of_card(g, card) == player:
                        offer_casts(g, pool, player, card, zone)
                card = g.card_next[card]
    g.idle_elsewhere[player] = idle
    return 0


@kernel(when=uses(Keyword.SPLIT_SECOND))
def offer_under_split_second(g: Game, pool: Pool, player: int) -> int:
    """Offer what players can do other than passing while a spell has split second: special actions and mana abilities (702.61)."""
    g.least_mana[player] = 0
    card = g.zone_first[player, Zone.HAND]
    while card >= 0:
        face = g.card_face[card]
        for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
            # None is suspended (702.62c).
            if pool.a_kind[a] == AbilityKind.COST and (pool.a_flags[a] >> AbilityFlag.PUT_ASIDE) & 1:
                offer_ability(g, pool, player, card, a)
        card = g.card_next[card]
    for row in range(g.n_permanents):
        if g.controller[row] == player and on_battlefield(g, row):
            if g.face_down[row] != 0:
                offer_face_up(g, pool, player, row)
            if g.has[row] & Has.ACTIVATED != 0:
                offer_mana_as_instant(g, pool, player, row)
    if (g.manual_mana >> player) & 1:
        list_mana_abilities(g, pool, player)
    return g.n_options


@kernel
def list_options(g: Game, pool: Pool, player: int) -> int:
    """Write the decision of a player with priority: pass, or anything they may do. Returns the number of options."""
    ask(g, Decision.PRIORITY, player, NONE, 0, Hint.NEUTRAL)
    offer(g, Option.PASS, NONE, NONE)
    if g.stack_size > 0 and is_split(g, pool):
        return offer_under_split_second(g, pool, player)
    g.least_mana[player] = NOTHING_TO_DO
    if pool.replies == 1:
        g.least_reply[player] = NOTHING_TO_DO
    g.means_seen[player] = g.means[player]
    offer_hand(g, pool, player)
    if g.other_zones[player] != 0 and g.idle_elsewhere[player] == 0:
        offer_elsewhere(g, pool, player)
    if g.variant == Variant.PLANECHASE:
        offer_planar(g, pool, player)
    elif g.variant == Variant.COMMANDER:
        offer_commanders(g, pool, player)
    if pool.companions == 1:
        offer_companion(g, pool, player)
    if in_force(g, Change.CARDS_HAVE):
        offer_given(g, pool, player)
    if in_force(g, Change.CAST_FROM):
        offer_permitted_by_rules(g, pool, player)
    if g.others_seen != 0:
        offer_permitted(g, pool, player)
    if pool.copies_cards == 1:
        offer_prepared(g, pool, player)
    if g.usable[player] != NONE_USABLE:
        for w in range(words(g)):
            bits = g.rows_with[With.ACTIVATED, w]
            while bits != 0:
                row = w * WORD + lowest_bit(bits)
                bits &= bits - 1
                mine = g.controller[row] == player
                if (not mine and g.any_player_abilities == 0) or not on_battlefield(g, row):
                    continue
                if g.has[row] & Has.ACTIVATED != 0:
                    offer_activations(g, pool, player, row)
                if mine and g.face_down[row] != 0:
                    offer_face_up(g, pool, player, row)
    if (g.manual_mana >> player) & 1:
        list_mana_abilities(g, pool, player)
    return g.n_options
