"""The instruction that adds mana (106)."""

from ecs_mtg.components.codes import EVERYBODY, MANA_TYPES, NONE, SNOW, AbilityKind, Color, Decision, EventKind, Option
from ecs_mtg.components.decisions import Hint
from ecs_mtg.components.flags import OfMana
from ecs_mtg.components.programs import ManaColor
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.instructions.choices import pick, without_tag
from ecs_mtg.systems.instructions.flow import AGAIN, DONE, some_players
from ecs_mtg.systems.mana.pool import add_mana, empty_pool, keep_mana
from ecs_mtg.systems.mana.restrictions import restriction_said
from ecs_mtg.systems.queries.dispatch import amount
from ecs_mtg.systems.queries.gathering import gather_matching
from ecs_mtg.systems.queries.mana_types import adds_first, gives_no_more, gives_only_one, lowest, mana_mask, several, turned
from ecs_mtg.systems.queries.subjects import first_of
from ecs_mtg.systems.record.decisions import ask, offer, take_answer
from ecs_mtg.systems.record.events import happened
from ecs_mtg.systems.record.frames import remember
from ecs_mtg.systems.record.references import known_permanent, ref_row
from ecs_mtg.systems.record.rounds import goes_on

SHOWN = 0  # tag of the cards that were revealed for mana


@kernel
def produce_mana(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Add mana, with choices of types one after another."""
    player = first_of(g, pool, pool.i_a[pc], source, you, stack_row, it)
    row = known_permanent(g, source)
    mask = mana_mask(g, pool, pool.i_c[pc], row, you)
    if pool.i_c[pc] == ManaColor.EVENT:
        mask = 1 << g.trigger_amount[stack_row] if 0 <= g.trigger_amount[stack_row] < MANA_TYPES else 0
    if stack_row >= 0 and pool.a_kind[g.st_ability[stack_row]] == AbilityKind.MANA:
        mask = turned(g, pool, row, g.st_ability[stack_row], mask)
    no_more = (
        stack_row >= 0
        and pool.a_kind[g.st_ability[stack_row]] == AbilityKind.MANA
        and gives_no_more(g, pool, row, g.st_ability[stack_row])
    )
    if no_more:
        mask = 1 << Color.COLORLESS
    if g.mana_begun[f] == 0:
        g.mana_begun[f] = 1
        g.mana_left[f] = amount(g, pool, pool.i_b[pc], source, you, stack_row, it)
        only_one = (
            stack_row >= 0
            and pool.a_kind[g.st_ability[stack_row]] == AbilityKind.MANA
            and gives_only_one(g, pool, row, g.st_ability[stack_row])
        )
        if only_one or no_more:
            g.mana_left[f] = min(g.mana_left[f], 1) if adds_first(pool, g.st_ability[stack_row], pc) else 0
    snow = 1 if row >= 0 and g.types[row] & SNOW != 0 else 0
    rounds = 0
    while g.mana_left[f] > 0 and mask != 0 and 0 <= player < g.n_players and g.in_game[player] == 1 and goes_on(g, rounds):
        rounds += 1
        n = g.mana_left[f]
        t = lowest(mask)
        if several(mask):
            if take_answer(g):
                t = g.answer_color
                if pool.i_e[pc] == 1:
                    n = 1
            else:
                ask(g, Decision.COLOR, player, source, pc, Hint.NEUTRAL)
                for k in range(MANA_TYPES):
                    if (mask >> k) & 1:
                        offer(g, Option.COLOR, NONE, k)
                return AGAIN
        add_mana(g, player, t, n, snow, restriction_said(g, pool, pc, row))
        if pool.i_f[pc] & (OfMana.LASTING | OfMana.FOR_COMBAT) != 0:
            keep_mana(g, player, t, n)
            if pool.i_f[pc] & OfMana.FOR_COMBAT != 0:
                g.combat_mana[player, t] += n
        g.mana_left[f] -= n
    return DONE


@kernel
def lose_mana(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    n = some_players(g, pool, pool.i_a[pc], source, you, stack_row, it)
    for k in range(n):
        empty_pool(g, g.found[k], False)
    return DONE


@kernel
def add_for_revealed(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Reveal cards of the hand one by one, then add mana for all of them."""
    over = False
    if take_answer(g):
        over = g.answer_kind == Option.DONE
        if not over:
            g.card_known[ref_row(g.answer_object)] = EVERYBODY
            happened(g, EventKind.REVEAL, g.answer_object, you, 1, source, NONE, 0)
            remember(g, f, g.answer_object, SHOWN)
            g.picks_made[f] += 1
    if not over:
        n = without_tag(g, f, gather_matching(g, pool, pool.i_a[pc], source, you, stack_row, it), SHOWN)
        if pick(g, pc, n, n, 0, Decision.CHOOSE, you, source, Hint.GOOD) == AGAIN:
            return AGAIN
    row = known_permanent(g, source)
    snow = 1 if row >= 0 and g.types[row] & SNOW != 0 else 0
    if add_mana(g, you, pool.i_c[pc], g.picks_made[f] * pool.i_b[pc], snow, NONE) > 0:
        happened(g, EventKind.TAPPED_FOR_MANA, source, you, pool.i_c[pc], source, NONE, 0)
    return DONE
