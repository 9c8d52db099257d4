"""Summary of the mana that a player could have (106, 605).

A *simple source* is a permanent whose mana abilities all read "{T}: add one mana" (`can_tap_for_mana` without bit 6). Simple
sources are only counted, by kind. Every other mana ability that could be activated is a *way* (systems/mana/complex_mana_abilities.py).
"""

from ecs_mtg.components.codes import COLORS, CREATURE, LAND, MANA_TYPES, NONE, SNOW, WORD, AbilityKind, EventKind, Keyword, Life
from ecs_mtg.components.flags import Has, Simple, Sources, With
from ecs_mtg.components.programs import Change, PlayerFlag
from ecs_mtg.components.sizes import RESTRICTED, SOURCE_GROUPS
from ecs_mtg.kernels.features import Special, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.kernels.memory import lowest_bit
from ecs_mtg.systems.costs.payable import is_sick
from ecs_mtg.systems.layers.any_type import spends_otherwise
from ecs_mtg.systems.mana.complex_mana_abilities import LAST_WAY, are_plain, copy_way, list_ways, sum_way
from ecs_mtg.systems.mana.mana_of_cards import list_card_ways
from ecs_mtg.systems.queries.mana_types import SNOW_MANA, ability_number, lands_give_otherwise, several
from ecs_mtg.systems.queries.packed import unit_type
from ecs_mtg.systems.queries.simple_mana_abilities import ALL_TYPES, OTHER_ABILITIES, simple_color
from ecs_mtg.systems.record.changed_rules import in_force
from ecs_mtg.systems.record.references import keyword
from ecs_mtg.systems.record.row_sets import bit_of
from ecs_mtg.systems.record.rows import words

LATE_SHIFT = 7  # in group_key


@kernel(inline=True)
def simple_key(g: Game, row: int) -> int:
    """Return which kind of simple source a permanent is (group_key)."""
    mask = g.can_tap_for_mana[row] & ALL_TYPES
    if g.types[row] & SNOW != 0:
        mask |= SNOW_MANA
    late = 0
    if g.types[row] & CREATURE != 0:
        late = 2
    elif g.types[row] & LAND == 0 or g.has[row] & Has.ACTIVATED != 0:
        late = 1
    return mask | (late << LATE_SHIFT)


@kernel(inline=True)
def simple_ready(g: Game, row: int) -> bool:
    """Return whether a permanent is a simple source that can be tapped for mana now, whoever controls it."""
    m = g.can_tap_for_mana[row]
    if m <= 0 or m >= OTHER_ABILITIES or g.tapped[row] != 0 or g.perm_life[row] != Life.HERE or g.phased[row] != 0:
        return False
    if keyword(g, row, Keyword.CANT_ACTIVATE) or is_sick(g, row):
        return False
    return True


@kernel(inline=True)
def add_simple(g: Game, player: int, row: int) -> bool:
    """Count a simple source in the summary; return whether there is room for its kind."""
    key = simple_key(g, row)
    n = g.mana_groups[player]
    k = 0
    while k < n and g.group_key[player, k] != key:
        k += 1
    if k == n:
        if n >= SOURCE_GROUPS:
            return False
        g.group_key[player, k] = key
        g.group_count[player, k] = 0
        g.mana_groups[player] = n + 1
    g.group_count[player, k] += 1
    return True


@kernel(inline=True)
def sum_groups(g: Game, player: int) -> int:
    """Add the simple sources to the totals of the summary."""
    for k in range(g.mana_groups[player]):
        key = g.group_key[player, k]
        n = g.group_count[player, k]
        g.mana_total[player] += n
        for t in range(MANA_TYPES):
            g.mana_of[player, t] += n * ((key >> t) & 1)
        if several(key) and g.mana_simple[player] == Simple.ONE_TYPE:
            g.mana_simple[player] = Simple.SEVERAL
    return 0


@kernel(when=uses(Special.MANA_WITH_CHOICES))
def same_ways(g: Game, row: int, player: int) -> bool:
    """Copy the ways of a permanent just like this one, if there is one whose ways are listed and settled; return whether there is."""
    w = 0
    while w < g.n_ways and not same_to_mana(g, g.way_row[w], row):
        w += 1
    if w == g.n_ways:
        return False
    first = g.way_row[w]
    n = g.n_ways
    while w < n and g.way_row[w] == first:
        if g.n_ways >= LAST_WAY:
            return True
        copy_way(g, w, g.n_ways, row)
        sum_way(g, g.n_ways, player)
        g.n_ways += 1
        w += 1
    return True


@kernel(inline=True)
def same_to_mana(g: Game, row: int, other: int) -> bool:
    """Return whether two permanents of a player have the same abilities, all of them printed, and are the same to them."""
    if g.text_face[row] != g.text_face[other] or g.tapped[row] != g.tapped[other] or g.types[row] != g.types[other]:
        return False
    if g.has[row] != g.has[other] or g.blank[row] != g.blank[other] or g.n_granted[row] + g.n_granted[other] != 0:
        return False
    if g.keywords[row] != g.keywords[other] or g.colors[row] != g.colors[other] or g.power[row] != g.power[other]:
        return False
    if g.text_time[row] + g.text_time[other] != 0 or g.chosen_word[row] != g.chosen_word[other]:
        return False
    return g.subtypes[row, 0] == g.subtypes[other, 0] and is_sick(g, row) == is_sick(g, other)


@kernel
def survey(g: Game, pool: Pool, player: int) -> int:
    """Compute a player's mana summary; list the ways of sources that are not simple."""
    g.mana_version[player] = g.version
    total = 0
    g.mana_simple[player] = Simple.ONE_TYPE
    g.mana_other[player] = Sources.SIMPLE
    g.mana_groups[player] = 0
    for t in range(MANA_TYPES):
        total += g.pool_mana[player, t]
        g.mana_of[player, t] = g.pool_mana[player, t]
    if g.floating[player] != 0:
        for k in range(RESTRICTED):
            if g.restricted_type[player, k] >= 0:
                total += 1
                g.mana_of[player, unit_type(g.restricted_type[player, k])] += 1
                g.mana_simple[player] = Simple.NOT
    g.mana_total[player] = total
    g.stays_in_hand = NONE
    g.n_ways = 0
    g.ways_player = player
    g.ways_version = g.version
    triggers = (g.listening >> EventKind.TAPPED_FOR_MANA) & 1 != 0 or lands_give_otherwise(g, player)
    looked_at = words(g) if (g.player_flags[player] >> PlayerFlag.CANT_ACTIVATE_MANA) & 1 == 0 else 0
    for w in range(looked_at):
        bits = g.rows_with[With.MANA + player, w]
        while bits != 0:
            row = w * WORD + lowest_bit(bits)
            bits &= bits - 1
            m = g.can_tap_for_mana[row]
            if m == 0 or g.controller[row] != player:
                continue
            if m < OTHER_ABILITIES and not triggers:
                if simple_ready(g, row) and not add_simple(g, player, row):
                    list_ways(g, pool, row, player)
            elif g.perm_life[row] == Life.HERE and g.phased[row] == 0:
                settled = not triggers and g.rows_with[With.UNSETTLED, w] & bit_of(row) == 0
                if not settled:
                    g.mana_other[player] = Sources.UNSETTLED
                elif g.mana_other[player] == Sources.SIMPLE:
                    g.mana_other[player] = Sources.SETTLED
                if not settled or g.n_ways == 0 or not same_ways(g, row, player):
                    list_ways(g, pool, row, player)
    if pool.card_mana == 1:
        g.mana_other[player] = Sources.UNSETTLED
        list_card_ways(g, pool, player)
    sum_groups(g, player)
    if g.n_ways > 0:
        plain = g.mana_simple[player] == Simple.ONE_TYPE and not lands_give_otherwise(g, player) and are_plain(g, pool)
        g.mana_simple[player] = Simple.COUNTED if plain else Simple.NOT
    if (g.player_flags[player] >> PlayerFlag.SPEND_ANY_COLOR) & 1:
        g.mana_simple[player] = Simple.NOT
        for t in range(COLORS):
            g.mana_of[player, t] = g.mana_total[player]
    if pool.permits_mana == 1:  # permissions come and go
        g.mana_other[player] = Sources.UNSETTLED
    if (in_force(g, Change.SPEND_AS_ANY) or pool.permits_mana == 1) and spends_otherwise(g, pool, player):
        g.mana_simple[player] = Simple.NOT
        for t in range(MANA_TYPES):
            g.mana_of[player, t] = g.mana_total[player]
    return 0


@kernel(inline=True)
def summarize(g: Game, pool: Pool, player: int) -> int:
    """Bring a player's mana summary up to date: settled ones stay until something says otherwise, others until anything happens."""
    known = g.mana_version[player]
    if known != g.version and (known < 0 or g.mana_other[player] == Sources.UNSETTLED):
        survey(g, pool, player)
    return 0


@kernel(inline=True)
def has_ways(g: Game, player: int) -> bool:
    """Return whether a player's summary comes with ways, or with floating mana that may be spent on few things."""
    return g.mana_simple[player] == Simple.NOT or g.mana_simple[player] == Simple.COUNTED


@kernel
def simple_mana(g: Game, pool: Pool, row: int) -> int:
    """Return the value of `can_tap_for_mana` that a permanent's abilities amount to."""
    mask = 0
    k = 0
    a = ability_number(g, pool, row, 0)
    while a >= 0:
        if pool.a_kind[a] == AbilityKind.MANA:
            mask |= simple_color(pool, a)
        k += 1
        a = ability_number(g, pool, row, k)
    return mask
