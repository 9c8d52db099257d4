"""Mana abilities of cards in hands and graveyards, which exile the card (605.1a, 113.6): ways of cards.

Their `way_row` is `row_of_card`. A card has one such ability, so that counting says whether it is used.
"""

from ecs_mtg.components.codes import NONE, Zone
from ecs_mtg.components.programs import AbilityFlag, PlayerFlag
from ecs_mtg.components.sizes import KEPT_CARDS, WAY_GROUPS
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.mana.complex_mana_abilities import (
    HARM,
    LAST_WAY,
    LATE_UNIT,
    LEAVES,
    OF_CARD,
    WAY_COSTS,
    add_way_group,
    describe_way,
    sum_way,
)
from ecs_mtg.systems.queries.packed import card_in_row, is_row_of_card, row_of_card
from ecs_mtg.systems.queries.simple_mana_abilities import ALL_TYPES, has_mana_cost, program_of
from ecs_mtg.systems.record.marks import ability_flag

WHEN = uses(AbilityFlag.MANA_OF_CARD)


@kernel(inline=True)
def mana_ability_in(g: Game, pool: Pool, card: int, zone: int) -> int:
    """Return the mana ability that a card has in a hand or graveyard, or NONE."""
    face = g.card_face[card]
    if (pool.f_zones[face] >> zone) & 1 and (zone != Zone.GRAVEYARD or g.graveyards_bare == 0):
        for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
            if (pool.a_zones[a] >> zone) & 1 and ability_flag(pool, a, AbilityFlag.MANA_OF_CARD):
                return a
    return NONE


@kernel
def describe_card_way(g: Game, pool: Pool, card: int, ability: int, player: int, w: int) -> bool:
    """Write way `w`: the mana ability of a card. Whether it can be activated."""
    if (g.player_flags[player] >> PlayerFlag.CANT_ACTIVATE_MANA) & 1:
        return False
    g.way_row[w] = row_of_card(card)
    g.way_ability[w] = ability
    g.way_kind[w] = LEAVES | OF_CARD | (WAY_COSTS if has_mana_cost(pool, pool.a_cost[ability]) else 0)
    g.way_life[w] = 0
    g.way_partner[w] = NONE
    g.way_energy[w] = 0
    g.way_mills[w] = 0
    g.way_removes[w] = 0
    g.way_limit[w] = 1
    g.way_rest[w] = NONE
    for k in range(WAY_GROUPS):
        g.way_count[w, k] = 0
    pc = program_of(pool, ability)
    return add_way_group(g, w, pool.i_c[pc] & ALL_TYPES, 1, 1, NONE) > 0


@kernel
def list_card_ways(g: Game, pool: Pool, player: int) -> int:
    """Add the mana abilities of a player's cards to the ways, and to the summary what they could give."""
    for zone in range(Zone.HAND, Zone.EXILE):
        card = g.zone_first[player, zone]
        while card >= 0:
            a = mana_ability_in(g, pool, card, zone)
            w = g.n_ways
            if a >= 0 and w < LAST_WAY and describe_card_way(g, pool, card, a, player, w):
                g.way_late[w] = (HARM + 40) * LATE_UNIT
                g.n_ways = w + 1
                sum_way(g, w, player)
            card = g.card_next[card]
    return 0


@kernel
def is_kept(g: Game, card: int) -> bool:
    """Return whether a card is what is cast, or pays for the rest of its cost."""
    if card == g.stays_in_hand:
        return True
    for k in range(KEPT_CARDS):
        if g.kept_cards[k] == card:
            return True
    return False


@kernel
def describe_forced(g: Game, pool: Pool, row: int, ability: int, player: int, w: int) -> bool:
    """Write way `w`: the mana ability of a permanent, or of a card that may leave for mana."""
    if not is_row_of_card(row):
        return describe_way(g, pool, row, ability, player, w)
    card = card_in_row(row)
    return not is_kept(g, card) and describe_card_way(g, pool, card, ability, player, w)
