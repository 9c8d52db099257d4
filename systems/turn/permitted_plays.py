"""Options to cast and play from other zones that effects permit (601.3b, 715.3d)."""

from ecs_mtg.components.codes import INSTANT, LAND, NONE, SORCERY, EffectKind, Option, Zone
from ecs_mtg.components.flags import Permission
from ecs_mtg.components.programs import FOR_FREE, AbilityFlag, Change, Layout, Op
from ecs_mtg.components.sizes import TOLD
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.casting.castable_cache import note_means
from ecs_mtg.systems.casting.foretell_plot_warp import is_open, next_way, only_way
from ecs_mtg.systems.casting.permissions import is_spent, permission_is_chosen, permits_once
from ecs_mtg.systems.layers.at_work import effect_exists, you_of
from ecs_mtg.systems.layers.rules_in_force import LOOK_UP
from ecs_mtg.systems.queries.castable_faces import first_face, half_argument
from ecs_mtg.systems.queries.dispatch import holds
from ecs_mtg.systems.queries.matching import matches
from ecs_mtg.systems.queries.packed import permission_condition, permitted_free
from ecs_mtg.systems.record.decisions import offer
from ecs_mtg.systems.record.references import card_ref, is_current, permanent_of, ref_row
from ecs_mtg.systems.record.rounds import goes_on
from ecs_mtg.systems.record.zone_lists import remains_on_top
from ecs_mtg.systems.turn.offers import (
    can_cast,
    is_offered,
    offer_cast,
    offer_land,
    offer_other_costs,
    offer_play,
    offer_second,
    offer_spell,
)


@kernel(when=uses(Layout.ADVENTURE))
def offer_from_adventure(g: Game, pool: Pool, player: int, card: int) -> int:
    """Offer a card in exile that is on an adventure: it can be cast, but not as an Adventure (715.3d)."""
    ref = card_ref(g, card)
    if pool.f_types[g.card_face[card]] & LAND != 0:
        return offer_land(g, player, ref, half_argument(0, NONE))
    if can_cast(g, pool, player, card, g.card_face[card], NONE) and not is_offered(g, ref, half_argument(0, NONE)):
        offer(g, Option.CAST, ref, half_argument(0, NONE))
    return offer_other_costs(g, pool, player, card, NONE, NONE)


@kernel(when=uses(Op.PLAY_FROM))
def offer_outside(g: Game, pool: Pool, player: int) -> int:
    """Offer the cards that a player owns outside the game (400.11), of which they may play one; copies that are no more are no cards."""
    card = g.zone_first[player, Zone.OUTSIDE]
    while card >= 0:
        if g.card_copied[card] == 0:
            offer_play(g, pool, player, card, 0)
        card = g.card_next[card]
    return 0


@kernel(when=uses(Op.PLAY_FROM))
def offer_as_adventure(g: Game, pool: Pool, player: int, card: int, free: int) -> int:
    """Offer to cast a card as its Adventure, or as another second face that is an instant or sorcery (715.3, 712.11b)."""
    first = first_face(pool, g.card_face[card])
    if first < 0 or pool.f_types[first + 1] & (INSTANT | SORCERY) == 0:
        return 0
    return offer_second(g, pool, player, card, FOR_FREE if free == 1 else NONE)


@kernel(when=uses(Op.PLAY_FROM, Layout.ADVENTURE, AbilityFlag.PUT_ASIDE))
def offer_permitted(g: Game, pool: Pool, player: int) -> int:
    """Offer the cards that effects of resolved spells and abilities let the player play (Op.PLAY_FROM)."""
    for k in range(g.n_effects):
        if g.ef_kind[k] == EffectKind.PERMISSION and g.ef_player[k] == player:
            if g.permission_how[k] == Permission.ONE_FROM_OUTSIDE:
                offer_outside(g, pool, player)
            for j in range(TOLD):
                ref = g.permission_cards[k, j]
                if not is_current(g, ref):
                    continue
                if g.permission_how[k] == Permission.FROM_ADVENTURE:
                    offer_from_adventure(g, pool, player, ref_row(ref))
                elif g.permission_how[k] == Permission.ON_TOP:
                    if remains_on_top(g, ref):
                        offer_play(g, pool, player, ref_row(ref), permitted_free(g.permission_terms[k]))
                elif g.permission_how[k] == Permission.AS_ADVENTURE:
                    offer_as_adventure(g, pool, player, ref_row(ref), permitted_free(g.permission_terms[k]))
                elif g.permission_how[k] == Permission.FOR_COST:
                    offer_cast(g, pool, player, ref_row(ref), g.ef_ability[k])
                elif g.permission_how[k] == Permission.CAST:
                    if is_allowed_now(g, pool, player, k):
                        offer_spell(g, pool, player, ref_row(ref), permitted_free(g.permission_terms[k]))
                elif g.permission_how[k] >= Permission.FORETOLD:
                    if is_open(g, player, k):
                        offer_later(g, pool, player, ref_row(ref), g.permission_how[k])
                elif is_allowed_now(g, pool, player, k):
                    offer_play(g, pool, player, ref_row(ref), permitted_free(g.permission_terms[k]))
    return 0


@kernel(when=uses(Op.COPY_CARD, Layout.PREPARATION))
def offer_prepared(g: Game, pool: Pool, player: int) -> int:
    """Offer the copies of the prepare spells of a player's prepared permanents (722.3c)."""
    for card in range(g.n_cards):
        if g.card_copied[card] == 1 and g.card_zone[card] == Zone.EXILE:
            row = permanent_of(g, g.card_prepared[card])
            if row >= 0 and g.controller[row] == player:
                offer_spell(g, pool, player, card, 0)
    return 0


@kernel(when=uses(Op.PLAY_FROM))
def is_allowed_now(g: Game, pool: Pool, player: int, k: int) -> bool:
    """Return whether a permission holds now: its condition, if it has one, is asked of its source."""
    condition = permission_condition(g.permission_terms[k])
    if condition < 0:
        return True
    note_means(g, player, 0)
    return holds(g, pool, condition, g.ef_source[k], player, NONE, NONE)


@kernel(when=uses(Op.PLAY_FROM, AbilityFlag.PUT_ASIDE))
def offer_later(g: Game, pool: Pool, player: int, card: int, how: int) -> int:
    """Offer to cast a card that was put into exile on an earlier turn, in the ways that how it came there allows."""
    way = next_way(g, pool, card, how, NONE)
    if way < 0 and how != Permission.FORETOLD:
        offer_cast(g, pool, player, card, only_way(how))
    rounds = 0
    while way >= 0 and goes_on(g, rounds):
        rounds += 1
        offer_cast(g, pool, player, card, way)
        way = next_way(g, pool, card, how, way)
    return 0


@kernel(when=uses(Change.CAST_FROM))
def offer_fitting_halves(g: Game, pool: Pool, player: int, card: int, sel: int, source: int) -> int:
    """Offer those faces of a card that make spells of which a selector says that they can be cast (709.3a, 712.11b, 715.3a)."""
    whole = g.card_face[card]
    ref = card_ref(g, card)
    for k in range(2):
        half = first_face(pool, whole) + k
        g.card_face[card] = half
        if matches(g, pool, sel, ref, source, player, NONE, ref):
            argument = half_argument(k, NONE)
            if pool.f_types[half] & LAND != 0:
                offer_land(g, player, ref, argument)
            elif not is_offered(g, ref, argument) and can_cast(g, pool, player, card, half, NONE):
                offer(g, Option.CAST, ref, argument)
        g.card_face[card] = whole
    return 0


@kernel(when=uses(Change.CAST_FROM))
def offer_by(g: Game, pool: Pool, player: int, card: int, a: int) -> int:
    """Offer to cast a card by what a static ability permits once each turn."""
    ref = card_ref(g, card)
    if not is_offered(g, ref, a) and can_cast(g, pool, player, card, g.card_face[card], NONE):
        offer(g, Option.CAST, ref, a)
    return 0


@kernel(when=uses(Change.CAST_FROM))
def offer_permitted_by_rules(g: Game, pool: Pool, player: int) -> int:
    """Offer the cards that static abilities let the player play (CAST_FROM): of libraries the top cards only."""
    note_means(g, player, 0)  # libraries change without a change of what players have
    for k in range(g.n_at_work):
        a = g.fx_ability[k]
        if g.fx_todo[k] & LOOK_UP == 0 or you_of(g, k) != player:
            continue
        for m in range(pool.a_modification[a], pool.a_modification[a] + pool.a_modifications[a]):
            if pool.n_op[m] != Change.CAST_FROM or not effect_exists(g, pool, k) or is_spent(g, pool, k):
                continue
            for p in range(g.n_players):
                card = g.zone_first[p, pool.n_b[m]]
                while card >= 0:
                    ref = card_ref(g, card)
                    if first_face(pool, g.card_face[card]) >= 0:
                        offer_fitting_halves(g, pool, player, card, pool.n_a[m], g.fx_source[k])
                    elif matches(g, pool, pool.n_a[m], ref, g.fx_source[k], player, NONE, ref):
                        if pool.f_types[g.card_face[card]] & LAND != 0:
                            offer_land(g, player, ref, NONE)
                        elif permits_once(pool, a) and permission_is_chosen(g, pool, player, ref):
                            offer_by(g, pool, player, card, a)
                        else:
                            offer_cast(g, pool, player, card, NONE)
                    offer_other_costs(g, pool, player, card, pool.n_a[m], g.fx_source[k])
                    card = g.card_next[card] if pool.n_b[m] != Zone.LIBRARY else NONE
    return 0
