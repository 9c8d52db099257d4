"""Which opening hands the greedy player keeps: those that do something in the first four turns."""

from ecs_mtg.components.codes import ALL_COLORS, CREATURE, LAND, NONE, AbilityKind, Option, Zone
from ecs_mtg.components.programs import AbilityFlag
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.policies.graveyards import lands_left, seeks_land
from ecs_mtg.policies.values import as_it_enters, first_in_hand, is_makeable, mana_colors, mana_in
from ecs_mtg.systems.turn.game_start import counted_mulligans

TURNS = 4  # that a hand is played on for
FEW, TWO, SOME, MANY = 6, 3, 2, 3  # mana that a hand with up to one, two, three or four, five lands has to spend in them
LENIENT = 3  # less of it after each mulligan
NOT_SOON = 9


@kernel
def cheaper(pool: Pool, cost: int, makes: int, best: int) -> int:
    """Return the lesser of the mana of a cost, if some colors are all that it asks for, and of the best so far, NONE for none."""
    if not is_makeable(pool, cost, makes):
        return best
    n = mana_in(pool, cost)
    return n if best < 0 else min(best, n)


@kernel
def search_cost(pool: Pool, face: int, makes: int) -> int:
    """Return the least mana of some colors for which a card finds a land, NONE if it does not.

    It may do so as a spell, its other face among them, as it enters, or discarded from the hand.
    """
    spell = pool.f_spell[face]
    best = NONE
    searches = spell >= 0 and seeks_land(pool, spell)
    if searches:
        best = cheaper(pool, pool.f_cost[face], makes, best)
    other = pool.f_back[face]
    if other >= 0 and pool.f_cost[other] >= 0 and pool.f_spell[other] >= 0 and seeks_land(pool, pool.f_spell[other]):
        best = cheaper(pool, pool.f_cost[other], makes, best)
    for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
        kind = pool.a_kind[a]
        if kind == AbilityKind.COST and searches and (pool.a_flags[a] >> AbilityFlag.ALTERNATIVE_COST) & 1:
            if (pool.a_zones[a] >> Zone.HAND) & 1:
                best = cheaper(pool, pool.a_cost[a], makes, best)
        elif kind == AbilityKind.ACTIVATED and (pool.a_zones[a] >> Zone.HAND) & 1 and seeks_land(pool, a):
            best = cheaper(pool, pool.a_cost[a], makes, best)
        elif as_it_enters(pool, a) and seeks_land(pool, a):
            best = cheaper(pool, pool.f_cost[face], makes, best)
    return best


@kernel
def price(pool: Pool, face: int, makes: int) -> int:
    """Return the mana that a card takes in the first turns, NOT_SOON if its colors are not there; less if it may cost less."""
    cost = pool.f_cost[face]
    if cost < 0 or not is_makeable(pool, cost, makes):
        return NOT_SOON
    n = pool.f_mana_value[face]
    return n // 2 if pool.f_own_cost[face] != 0 else n


@kernel
def colors_of_hand(g: Game, pool: Pool, me: int) -> int:
    """Return the colors that the lands of the hand, and what finds or makes mana cheaply with them, may give."""
    makes = 0
    before = NONE
    while makes != before:
        before = makes
        card = first_in_hand(g, me)
        while card >= 0:
            face = g.card_face[card]
            if pool.f_types[face] & LAND != 0:
                makes |= mana_colors(pool, face) if pool.f_mana[face] != 0 else ALL_COLORS
            elif 0 <= search_cost(pool, face, before) <= 1:
                makes |= 31
            elif pool.f_mana[face] != 0 and pool.f_mana_value[face] <= 1 and is_makeable(pool, pool.f_cost[face], before):
                makes |= mana_colors(pool, face)
            card = g.card_next[card]
    return makes


@kernel
def lands_held(g: Game, pool: Pool, me: int) -> int:
    """Count the lands of the hand."""
    lands = 0
    card = first_in_hand(g, me)
    while card >= 0:
        if pool.f_types[g.card_face[card]] & LAND != 0:
            lands += 1
        card = g.card_next[card]
    return lands


@kernel
def lands_by(turn: int, lands: int, drawn: int) -> int:
    """Return how many lands are played by a turn, with so many to begin with and `drawn` hundredths of one each turn."""
    return min(turn, (100 * lands + drawn * (turn - 1) + 50) // 100)


@kernel
def spent_soon(g: Game, pool: Pool, me: int) -> int:
    """Return the mana that a hand spends in the first turns, with the lands that are drawn on an average."""
    n_library = max(1, g.zone_size[me, Zone.LIBRARY])
    drawn = 100 * lands_left(g, pool, me) // n_library  # hundredths of a land a turn
    makes = colors_of_hand(g, pool, me)
    lands = lands_held(g, pool, me)
    used = 0
    extra = 0
    spent = 0
    for turn in range(1, TURNS + 1):
        mana = lands_by(turn, lands, drawn) + extra
        again = True
        while again:
            again = False
            best = NONE
            best_order = -1
            at = 0
            card = first_in_hand(g, me)
            while card >= 0:
                face = g.card_face[card]
                if (used >> at) & 1 == 0 and pool.f_types[face] & LAND == 0:
                    finds = search_cost(pool, face, makes)
                    cost = price(pool, face, makes)
                    if finds >= 0 and finds < cost:
                        cost = finds
                    grows = finds >= 0 or pool.f_mana[face] != 0
                    order = cost + (20 if grows and turn < TURNS else 0)
                    if cost <= mana and order > best_order:
                        best_order = order
                        best = at
                at += 1
                card = g.card_next[card]
            if best >= 0:
                used |= 1 << best
                at = 0
                card = first_in_hand(g, me)
                while at < best:
                    at += 1
                    card = g.card_next[card]
                face = g.card_face[card]
                finds = search_cost(pool, face, makes)
                cost = price(pool, face, makes)
                if finds >= 0 and finds < cost:
                    cost = finds
                mana -= cost
                spent += cost
                if finds >= 0:
                    mana -= lands_by(turn, lands, drawn)
                    lands += 1
                    mana += lands_by(turn, lands, drawn)  # it is played on that turn, if none was
                elif pool.f_mana[face] != 0:
                    extra += 1
                    mana += 0 if pool.f_types[face] & CREATURE != 0 else 1
                else:
                    spent += 1 if cost == 0 else 0
                again = True
    return spent


@kernel
def greedy_mulligan(g: Game, pool: Pool, me: int) -> int:
    """Keep a hand that spends some mana in the first turns, the more the fewer lands it has; fewer demands after each mulligan."""
    taken = counted_mulligans(g, me)
    lands = lands_held(g, pool, me)
    least = FEW if lands < 2 else TWO if lands == 2 else SOME if lands < 5 else MANY
    good = spent_soon(g, pool, me) >= least - LENIENT * taken
    wanted = Option.KEEP if good or taken > 2 else Option.MULLIGAN
    for k in range(g.n_options):
        if g.option_kind[k] == wanted:
            return k
    return 0
