"""Types of mana (106.1b) that a mana ability can add, determined ones (106.7) included."""

from ecs_mtg.components.codes import ALL_COLORS, COLORS, LAND, MANA_TYPES, NONE, AbilityKind, Color, Zone
from ecs_mtg.components.dependencies import READS_OTHER, READS_STEP, READS_ZONES
from ecs_mtg.components.flags import TapSymbol
from ecs_mtg.components.programs import Amount, ManaColor, Op, PlayerFlag, Subject
from ecs_mtg.kernels.features import Special, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.kernels.memory import lowest_bit
from ecs_mtg.systems.queries.characteristics import colors_elsewhere
from ecs_mtg.systems.queries.dispatch import amount
from ecs_mtg.systems.queries.effect_inputs import amount_reads
from ecs_mtg.systems.queries.matching import matches
from ecs_mtg.systems.queries.simple_mana_abilities import ALL_TYPES, program_of, takes_only_itself
from ecs_mtg.systems.record.linked_abilities import CHOSEN_WORD, chosen_with, is_exiled_with
from ecs_mtg.systems.record.references import on_battlefield, perm_ref, permanent_of
from ecs_mtg.systems.record.rounds import goes_on
from ecs_mtg.systems.record.teams import opposes

WHEN = uses(Special.MANA_WITH_CHOICES)

SNOW_MANA = 1 << MANA_TYPES  # in masks of mana


@kernel(inline=True)
def lowest(mask: int) -> int:
    """Return the number of the lowest type in a mask that has one."""
    return lowest_bit(mask | 1 << COLORS)


@kernel(inline=True)
def several(mask: int) -> bool:
    """Return whether a mask of mana has more than one type."""
    types = mask & ALL_TYPES
    return types & (types - 1) != 0


@kernel
def ability_number(g: Game, pool: Pool, row: int, k: int) -> int:
    """Return the k-th ability of a permanent: of its face, then granted ones; NONE behind the last."""
    n = 0 if g.blank[row] != 0 else pool.f_abilities[g.text_face[row]]
    if k < n:
        return pool.f_ability[g.text_face[row]] + k
    if k - n < g.n_granted[row]:
        return g.granted[row, k - n]
    return NONE


@kernel
def mana_mask(g: Game, pool: Pool, mask: int, row: int, player: int) -> int:
    """Return a mask of Color, or the types that a ManaColor stands for at the moment."""
    if mask >= 0:
        return mask & ALL_TYPES
    if mask <= ManaColor.AMONG:
        return colors_among(g, pool, ManaColor.AMONG - mask, perm_ref(g, row) if row >= 0 else NONE, player)
    if mask == ManaColor.CHOSEN or mask < ManaColor.CHOSEN_OR:
        color = chosen_with(g, row, g.text_time[row], CHOSEN_WORD) if row >= 0 else NONE
        chosen = 1 << color if 0 <= color < MANA_TYPES else 0
        return chosen if mask == ManaColor.CHOSEN else chosen | (ManaColor.CHOSEN_OR - mask)
    if mask == ManaColor.YOUR_LANDS:
        return could_produce(g, pool, player, 0, 2)
    if mask == ManaColor.THEIR_LANDS:
        return could_produce(g, pool, player, 1, 2) & ALL_COLORS
    if mask == ManaColor.IDENTITY:  # 903.4f: of no commander, none
        return g.color_identity[player]
    if mask == ManaColor.EXILED_CARD and row >= 0:
        colors = 0
        ref = perm_ref(g, row)
        for p in range(g.n_players):
            card = g.zone_first[p, Zone.EXILE]
            while card >= 0:
                if is_exiled_with(g, card, ref, g.text_time[row]):
                    colors |= colors_elsewhere(g, pool, pool.f_colors[g.card_face[card]])
                card = g.card_next[card]
        return colors & ALL_COLORS
    return 0


@kernel(when=uses(Special.MANA_OF_COLORS_AMONG))
def colors_among(g: Game, pool: Pool, sel: int, source: int, you: int) -> int:
    """Return the mask of the colors of the permanents that a selector describes."""
    colors = 0
    for row in range(g.n_permanents):
        if on_battlefield(g, row) and matches(g, pool, sel, perm_ref(g, row), source, you, NONE, NONE):
            colors |= g.colors[row]
    return colors & ALL_COLORS


@kernel(inline=True)
def lands_give(g: Game, player: int) -> int:
    """Return the mask of the colors that a player's lands produce instead of any other color (106.12b), 0 for their own."""
    return (g.player_flags[player] >> PlayerFlag.LANDS_GIVE_WHITE) & ALL_COLORS


@kernel(inline=True)
def lands_give_otherwise(g: Game, player: int) -> bool:
    """Return whether a player's lands may produce other mana than they say (106.12b)."""
    return lands_give(g, player) != 0 or (g.player_flags[player] >> PlayerFlag.LANDS_GIVE_NO_MORE) & 1 != 0


@kernel(inline=True)
def turned(g: Game, pool: Pool, row: int, ability: int, mask: int) -> int:
    """Return the types of mana `mask` of a land's ability as effects have it produce them when it is tapped (106.12b)."""
    if row < 0 or mask == 0 or g.types[row] & LAND == 0 or lands_give(g, g.controller[row]) == 0:
        return mask
    turns = ALL_TYPES if (g.player_flags[g.controller[row]] >> PlayerFlag.LANDS_GIVE_NO_COLORLESS) & 1 else ALL_COLORS
    cost = pool.a_cost[ability]
    if mask & turns == 0 or cost < 0 or pool.k_tap[cost] != TapSymbol.TAP:
        return mask
    return mask & ~turns | lands_give(g, g.controller[row])


@kernel(inline=True)
def gives_only_one(g: Game, pool: Pool, row: int, ability: int) -> bool:
    """Return whether a land that is tapped for mana by an ability produces one mana instead of any other amount (106.12b)."""
    if row < 0 or g.types[row] & LAND == 0 or (g.player_flags[g.controller[row]] >> PlayerFlag.LANDS_GIVE_ONE) & 1 == 0:
        return False
    cost = pool.a_cost[ability]
    return cost >= 0 and pool.k_tap[cost] == TapSymbol.TAP


@kernel(inline=True)
def gives_no_more(g: Game, pool: Pool, row: int, ability: int) -> bool:
    """Return whether an effect makes a land produce {C} instead of any other mana (106.12b)."""
    if row < 0 or g.types[row] & LAND == 0 or (g.player_flags[g.controller[row]] >> PlayerFlag.LANDS_GIVE_NO_MORE) & 1 == 0:
        return False
    return is_tapped_for_several(g, pool, row, ability)


@kernel
def is_tapped_for_several(g: Game, pool: Pool, row: int, ability: int) -> bool:
    """Return whether a permanent is tapped for two or more mana by an ability."""
    cost = pool.a_cost[ability]
    if cost < 0 or pool.k_tap[cost] != TapSymbol.TAP:
        return False
    ref = perm_ref(g, row)
    player = g.controller[row]
    total = amount(g, pool, pool.a_mana_amount[ability], ref, player, NONE, NONE) if pool.a_color[ability] != 0 else 0
    pc = program_of(pool, ability)
    while pc >= 0 and pool.i_op[pc] != Op.END:
        if pool.i_op[pc] == Op.ADD_MANA:
            total += amount(g, pool, pool.i_b[pc], ref, player, NONE, NONE)
        pc += 1
    return total >= 2


@kernel(inline=True)
def adds_first(pool: Pool, ability: int, at: int) -> bool:
    """Return whether instruction `at` of a mana ability is the first one that adds mana."""
    pc = program_of(pool, ability)
    while pc >= 0 and pc < at and pool.i_op[pc] != Op.ADD_MANA:
        pc += 1
    return pc == at and pool.a_color[ability] == 0


@kernel
def could_produce(g: Game, pool: Pool, player: int, theirs: int, depth: int) -> int:
    """Return types that lands of a player (or of the opponents) could produce, costs ignored (106.7)."""
    types = 0
    for row in range(g.n_permanents):
        if g.can_tap_for_mana[row] == 0 or not on_battlefield(g, row) or g.types[row] & LAND == 0:
            continue
        if g.controller[row] != player if theirs == 0 else not opposes(g, g.controller[row], player):
            continue
        types |= permanent_could_produce(g, pool, row, depth)
    return types


@kernel
def permanent_could_produce(g: Game, pool: Pool, row: int, depth: int) -> int:
    """Return types that a permanent could produce, costs ignored (106.7)."""
    types = 0
    k = 0
    a = ability_number(g, pool, row, 0)
    while a >= 0:
        if pool.a_kind[a] == AbilityKind.MANA and gives_no_more(g, pool, row, a):
            types |= 1 << Color.COLORLESS
        elif pool.a_kind[a] == AbilityKind.MANA:
            types |= ability_could_produce(g, pool, row, a, depth)
        k += 1
        a = ability_number(g, pool, row, k)
    return types


@kernel
def gives_none(g: Game, pool: Pool, row: int, many: int) -> bool:
    """Return whether that much mana, an Amount of a mana ability, is none at the moment; what depends on how a cost is paid is not known."""
    kind = pool.q_kind[many] if many >= 0 else Amount.CONSTANT
    if kind != Amount.COUNT and kind != Amount.MINUS and kind != Amount.MINIMUM:
        return False
    return amount(g, pool, many, perm_ref(g, row), g.controller[row], NONE, NONE) <= 0


@kernel
def ability_could_produce(g: Game, pool: Pool, row: int, ability: int, depth: int) -> int:
    """Return types of mana that a mana ability of a permanent could produce."""
    types = 0
    pc = program_of(pool, ability)
    color = pool.a_color[ability]
    many = pool.a_mana_amount[ability]
    rounds = 0
    while goes_on(g, rounds):
        rounds += 1
        nothing = gives_none(g, pool, row, many)
        if nothing:
            color = 0  # "there's no type of mana it could produce"
        if color == ManaColor.YOUR_LANDS or color == ManaColor.THEIR_LANDS:
            if depth > 0:  # deeper only leads back to lands that have been looked at
                other = 1 if color == ManaColor.THEIR_LANDS else 0
                types |= could_produce(g, pool, g.controller[row], other, depth - 1)
        else:
            types |= turned(g, pool, row, ability, mana_mask(g, pool, color, row, g.controller[row]))
        if pc < 0 or pool.i_op[pc] != Op.ADD_MANA:
            break
        color = pool.i_c[pc]
        many = pool.i_b[pc]
        pc += 1
    return types


@kernel
def could_produce_colorless(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    row = permanent_of(g, ref)
    return row >= 0 and g.can_tap_for_mana[row] != 0 and (permanent_could_produce(g, pool, row, 2) >> Color.COLORLESS) & 1 != 0


@kernel(inline=True)
def varies(pool: Pool, q: int) -> bool:
    """Return whether an Amount depends on more than on characteristics."""
    return amount_reads(pool, q) & (READS_OTHER | READS_STEP | READS_ZONES) != 0


@kernel(inline=True)
def stays_as_chosen(mask: int) -> bool:
    """Return whether a mask of Color or a ManaColor stands for the same types until a color is chosen for the source."""
    return mask >= 0 or mask == ManaColor.CHOSEN or ManaColor.AMONG < mask < ManaColor.CHOSEN_OR


@kernel
def adds_the_same(pool: Pool, a: int) -> bool:
    """Return whether what a mana ability adds depends on nothing but characteristics, and may be spent on anything."""
    if not stays_as_chosen(pool.a_color[a]) or not takes_only_itself(pool, a) or varies(pool, pool.a_mana_amount[a]):
        return False
    pc = program_of(pool, a)
    if pc >= 0 and pool.i_op[pc] == Op.ADD_FOR_REVEALED:
        return False
    while pc >= 0 and pool.i_op[pc] == Op.ADD_MANA and pool.i_a[pc] == Subject.YOU:
        if not stays_as_chosen(pool.i_c[pc]) or pool.i_d[pc] >= 0 or varies(pool, pool.i_b[pc]):
            return False
        pc += 1
    return True


@kernel(when=uses(Special.MANA_WITH_CHOICES))
def gives_the_same(g: Game, pool: Pool, row: int) -> bool:
    """Return whether what a permanent's mana abilities give depends on characteristics and on what is tapped, and on nothing else."""
    k = 0
    a = ability_number(g, pool, row, 0)
    while a >= 0:
        if pool.a_kind[a] == AbilityKind.MANA:
            if not adds_the_same(pool, a):
                return False
        k += 1
        a = ability_number(g, pool, row, k)
    return True
