"""The mana pool (106.4), and activating the mana abilities that fill it (605.3)."""

from ecs_mtg.components.codes import MANA_TYPES, NONE, Cause, EventKind, FrameKind, RefKind, StackKind, Step, Table, Zone
from ecs_mtg.components.flags import SelectorKind, TapSymbol
from ecs_mtg.components.packed import UNIT_OF_SNOW
from ecs_mtg.components.players import UNCOUNTERABLE_BY
from ecs_mtg.components.programs import AbilityFlag, CostPart
from ecs_mtg.components.sizes import RESTRICTED, SELECTORS, WAY_GROUPS
from ecs_mtg.kernels.features import Special, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.costs.paying import pay_simple, untap_as_cost
from ecs_mtg.systems.mana.complex_mana_abilities import OF_CARD, TAPS, reveal_for_mana, reveals, way_ref
from ecs_mtg.systems.mana.discards import card_to_discard
from ecs_mtg.systems.mana.purposes import is_for_action, thing_paid_for
from ecs_mtg.systems.mana.restrictions import RIDES, is_for_type
from ecs_mtg.systems.queries.characteristics import colors_of, types_of
from ecs_mtg.systems.queries.mana_types import SNOW_MANA
from ecs_mtg.systems.queries.matching import has_colors_and_types, matches_rest
from ecs_mtg.systems.queries.packed import because
from ecs_mtg.systems.record.events import grow, happened, move, out_of_room, touch_lightly
from ecs_mtg.systems.record.frames import push_frame
from ecs_mtg.systems.record.lent_abilities import place_to_use
from ecs_mtg.systems.record.references import card_ref, perm_ref, ref_kind
from ecs_mtg.systems.record.rows import new_stack_object

# --- the pool


@kernel
def add_mana(g: Game, player: int, kind: int, n: int, snow: int, only: int) -> int:
    """Add `n` mana of a type to a pool (106.4); `only`: selector of what it may be spent on, or NONE."""
    if n <= 0:
        return 0
    grow(g, player)
    g.floating[player] = 1
    if only < 0:
        if g.lasting_mana[player, kind] > g.pool_mana[player, kind]:  # some of it was spent
            spent = g.lasting_mana[player, kind] - g.pool_mana[player, kind]
            g.combat_mana[player, kind] = max(0, g.combat_mana[player, kind] - spent)  # what is lost first is spent first
            g.lasting_mana[player, kind] = g.pool_mana[player, kind]
        g.pool_mana[player, kind] += n
        if snow != 0:
            g.pool_snow[player, kind] += n
        return n
    left = n
    for k in range(RESTRICTED):
        if left > 0 and g.restricted_type[player, k] < 0:
            g.restricted_type[player, k] = kind | (UNIT_OF_SNOW if snow != 0 else 0)
            g.restricted_by[player, k] = only
            left -= 1
    if left > 0:
        out_of_room(g, Table.RESTRICTED)
    return n


@kernel
def keep_mana(g: Game, player: int, kind: int, n: int) -> int:
    """Keep that much of the mana of a type in a pool, just added, until the turn ends."""
    g.lasting_mana[player, kind] += n
    return n


@kernel
def empty_pools(g: Game) -> int:
    """Empty all mana pools, at the end of each step and phase (106.4)."""
    for p in range(g.n_players):
        if g.floating[p] != 0:
            empty_pool(g, p, g.step != Step.CLEANUP)
    return 0


@kernel
def empty_pool(g: Game, p: int, keep: bool) -> int:
    """Empty a player's mana pool; `keep`: but for what lasts until the turn ends."""
    lost = 0
    g.floating[p] = 0
    for t in range(MANA_TYPES):
        kept = 0
        if g.combat_mana[p, t] != 0:
            end_combat_mana(g, p, t)
        if keep and g.lasting_mana[p, t] > 0:
            kept = min(g.lasting_mana[p, t], g.pool_mana[p, t])
            g.pool_snow[p, t] = min(g.pool_snow[p, t], kept)
            g.floating[p] = 1
        else:
            g.pool_snow[p, t] = 0
        lost |= g.pool_mana[p, t] - kept
        g.pool_mana[p, t] = kept
        g.lasting_mana[p, t] = kept
        if kept == 0:
            g.combat_mana[p, t] = 0
    for k in range(RESTRICTED):
        if g.restricted_type[p, k] >= 0:
            g.restricted_type[p, k] = NONE
            lost = 1
    if lost != 0:
        grow(g, p)
    return 0


@kernel
def end_combat_mana(g: Game, p: int, t: int) -> int:
    """Lose what of a player's mana of a type lasts until end of combat as that ends, or with the rest."""
    left = min(g.lasting_mana[p, t], g.pool_mana[p, t])
    g.combat_mana[p, t] = max(0, g.combat_mana[p, t] - (g.lasting_mana[p, t] - left))
    if g.step == Step.END_COMBAT:
        g.lasting_mana[p, t] = left - g.combat_mana[p, t]
        g.combat_mana[p, t] = 0
    return 0


@kernel
def may_spend_on(g: Game, pool: Pool, only: int, purpose: int, player: int) -> bool:
    """Return whether mana restricted by selector `only` may be spent on `purpose` (106.6; `systems/mana/purposes.py`).

    `s_kinds` of the selector says 4 if spells are meant, 8 if abilities: the rest of it is about the spell, or about the source of the
    ability; 2 in addition to 8 if abilities of permanents only are meant (109.2); 1 if whatever else costs mana is meant, too.
    """
    if only >= UNCOUNTERABLE_BY:
        only -= UNCOUNTERABLE_BY
    elif only >= RIDES:
        return True
    other = purpose == NONE or is_for_action(purpose)
    if only >= SELECTORS:
        return not other and is_for_type(g, pool, only, purpose, thing_paid_for(purpose))
    if other:
        return pays_for_anything_else(pool, only)
    ref = thing_paid_for(purpose)
    kind = SelectorKind.SPELLS if purpose >= 0 and ref_kind(purpose) != RefKind.PERMANENT else SelectorKind.ABILITIES
    elsewhere = kind == SelectorKind.ABILITIES and ref_kind(ref) != RefKind.PERMANENT
    types = types_of(g, pool, ref)
    colors = colors_of(g, pool, ref)
    s = only
    while s >= 0:
        kinds = pool.s_kinds[s]
        if kinds & kind != 0 and (not elsewhere or kinds & SelectorKind.PERMANENTS == 0):
            if has_colors_and_types(pool, s, types, colors) and matches_rest(g, pool, s, ref, NONE, player, NONE, ref):
                return True
        s = pool.s_or[s]
    return False


@kernel(when=uses(Special.LEFT_OUT_ONLY))
def pays_for_anything_else(pool: Pool, only: int) -> bool:
    """Return whether restricted mana pays for costs that are neither of spells nor of abilities: only some spells are left out."""
    s = only
    while s >= 0:
        if pool.s_kinds[s] & SelectorKind.PLAYERS != 0:
            return True
        s = pool.s_or[s]
    return False


# --- activating


@kernel
def tap_simple(g: Game, row: int, player: int, kind: int) -> int:
    """Tap a simple source for mana; where the mana goes is the caller's business."""
    ref = perm_ref(g, row)
    g.tapped[row] = 1
    happened(g, EventKind.TAP, ref, player, 1, ref, NONE, 0)
    happened(g, EventKind.TAPPED_FOR_MANA, ref, player, kind, ref, NONE, 0)
    return 0


@kernel
def add_made(g: Game, pool: Pool, w: int, player: int, ref: int) -> int:
    """Put what `made` says into the pool: the mana ability resolves (605.3b), and those that it triggers (605.4a)."""
    kind = NONE
    for k in range(WAY_GROUPS):
        if g.way_count[w, k] > 0:
            for t in range(MANA_TYPES):
                if g.made[k, t] > 0:
                    add_mana(g, player, t, g.made[k, t], g.way_mask[w, k] & SNOW_MANA, g.way_only[w, k])
                    if kind < 0:
                        kind = t
    if g.way_kind[w] & TAPS != 0 and kind >= 0:
        happened(g, EventKind.TAPPED_FOR_MANA, ref, player, kind, ref, NONE, 0)
    return 0


@kernel
def pay_way(g: Game, pool: Pool, w: int, player: int, partner: int) -> int:
    """Pay the cost of a way but for mana; `partner`: row of what else is tapped or sacrificed, or NONE."""
    row = g.way_row[w]
    ref = perm_ref(g, row)
    cost = pool.a_cost[g.way_ability[w]]
    place = place_to_use(g, pool, row, g.way_ability[w])
    if place >= 0 and (pool.a_flags[g.way_ability[w]] >> AbilityFlag.ONCE_EACH_TURN) & 1:
        g.used[row] |= 1 << place
    touch_lightly(g, player)
    if cost < 0:
        return 0
    if pool.k_tap[cost] == TapSymbol.TAP:
        g.tapped[row] = 1
        happened(g, EventKind.TAP, ref, player, 1, ref, NONE, 0)
    elif pool.k_tap[cost] == TapSymbol.UNTAP:
        untap_as_cost(g, row, player)
    for part in range(pool.k_part[cost], pool.k_part[cost] + pool.k_parts[cost]):
        op = pool.p_op[part]
        if op == CostPart.TAP:
            g.tapped[partner] = 1
            happened(g, EventKind.TAP, perm_ref(g, partner), player, 1, ref, NONE, 0)
        elif op == CostPart.SACRIFICE:
            move(g, perm_ref(g, partner), Zone.GRAVEYARD, because(Cause.SACRIFICED), NONE, ref)
        elif op == CostPart.DISCARD and pool.p_c[part] != 1:
            card = card_to_discard(g, pool, player, w)
            if card >= 0:
                move(g, card_ref(g, card), Zone.GRAVEYARD, because(Cause.DISCARDED), NONE, ref)
        else:
            pay_simple(g, pool, part, player, ref, NONE)
    return 0


@kernel
def use_way(g: Game, pool: Pool, w: int, player: int, partner: int) -> bool:
    """Activate a way whose mana is paid: `made` says what it adds. Whether there is something to wait for then."""
    if g.way_kind[w] & OF_CARD != 0:
        return exile_for_mana(g, pool, w, player)
    row = g.way_row[w]
    ability = g.way_ability[w]
    ref = perm_ref(g, row)
    face = g.text_face[row]
    pay_way(g, pool, w, player, partner)
    add_made(g, pool, w, player, ref)
    if reveals(pool, ability):
        reveal_for_mana(g, pool, ability, ref, player)
    if g.way_rest[w] >= 0:
        s = new_stack_object(g, StackKind.ACTIVATED, face, ability, ref, player)
        if s >= 0:
            f = push_frame(g, FrameKind.RESOLVE, s, player)
            if f >= 0:
                g.fr_pc[f] = g.way_rest[w]
                g.fr_mode[f] = pool.a_mode[ability]
        return True
    return g.n_pending > 0


@kernel(when=uses(AbilityFlag.MANA_OF_CARD))
def exile_for_mana(g: Game, pool: Pool, w: int, player: int) -> bool:
    """Activate the mana ability of a card, whose mana is paid: it is exiled, and adds what `made` says."""
    ref = way_ref(g, w)
    touch_lightly(g, player)
    add_made(g, pool, w, player, ref)
    move(g, ref, Zone.EXILE, 0, NONE, ref)
    return True
