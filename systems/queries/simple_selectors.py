"""Simple selectors: answered from a few columns of permanents, without `matching`."""

from ecs_mtg.components.codes import NONE, WORD, AbilityKind
from ecs_mtg.components.flags import SelectorKind
from ecs_mtg.components.programs import Relation, SelectorFlag
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.record.references import on_battlefield, perm_ref
from ecs_mtg.systems.record.teams import opposes

ANOTHER, TOKEN, NONTOKEN = 1 << SelectorFlag.ANOTHER, 1 << SelectorFlag.TOKEN, 1 << SelectorFlag.NONTOKEN
TAPPED, UNTAPPED, ATTACKING = 1 << SelectorFlag.TAPPED, 1 << SelectorFlag.UNTAPPED, 1 << SelectorFlag.ATTACKING
SIMPLE_FLAGS = ANOTHER | TAPPED | UNTAPPED | ATTACKING | TOKEN | NONTOKEN


@kernel
def simple_selector(pool: Pool, sel: int) -> bool:
    """Return whether a selector asks for permanents by types, colors, subtypes, keywords, controller and SIMPLE_FLAGS only."""
    if sel < 0 or pool.s_kinds[sel] != SelectorKind.PERMANENTS or pool.s_flags[sel] & ~SIMPLE_FLAGS != 0:
        return False
    who = pool.s_controller[sel]
    if who != Relation.ANY and who != Relation.YOU and who != Relation.OPPONENT:
        return False
    if pool.s_owner[sel] != 0 or pool.s_name[sel] >= 0 or pool.s_ability[sel] != 0 or pool.s_condition[sel] >= 0:
        return False
    return pool.s_property[sel, 0] < 0 and pool.s_property[sel, 1] < 0 and pool.s_or[sel] < 0


@kernel(inline=True)
def simple_flags(g: Game, row: int) -> int:
    """Return which of SIMPLE_FLAGS are true of a permanent, ANOTHER aside."""
    flags = TAPPED if g.tapped[row] != 0 else UNTAPPED
    if g.attacking[row] != NONE:
        flags |= ATTACKING
    return flags | (TOKEN if g.perm_card[row] < 0 else NONTOKEN)


@kernel(inline=True)
def fits_simply(g: Game, pool: Pool, sel: int, source: int, you: int, row: int) -> bool:
    """Return whether a simple selector describes a permanent."""
    types = g.types[row]
    any_of = pool.s_any[sel]
    all_of = pool.s_all[sel]
    if types & all_of != all_of or types & pool.s_not[sel] != 0 or (any_of != 0 and types & any_of == 0):
        return False
    who = pool.s_controller[sel]
    if who == Relation.YOU:
        if g.controller[row] != you:
            return False
    elif who != Relation.ANY and not opposes(g, g.controller[row], you):
        return False
    flags = pool.s_flags[sel]
    if not on_battlefield(g, row) or (flags & ANOTHER != 0 and perm_ref(g, row) == source):
        return False
    colors = pool.s_colors[sel]
    if (colors != 0 and g.colors[row] & colors == 0) or g.colors[row] & pool.s_not_colors[sel] != 0:
        return False
    first = pool.s_subtypes[sel, 0]
    second = pool.s_subtypes[sel, 1]
    if first | second != 0 and (g.subtypes[row, 0] & first) | (g.subtypes[row, 1] & second) == 0:
        return False
    if (g.subtypes[row, 0] & pool.s_not_subtypes[sel, 0]) | (g.subtypes[row, 1] & pool.s_not_subtypes[sel, 1]) != 0:
        return False
    words = pool.s_keywords[sel]
    if g.keywords[row] & words != words or g.keywords[row] & pool.s_not_keywords[sel] != 0:
        return False
    flags &= ~ANOTHER
    return flags == 0 or simple_flags(g, row) & flags == flags


@kernel(when=uses(AbilityKind.STATIC))
def find_simply(g: Game, pool: Pool, sel: int, source: int, you: int, low: int, high: int) -> int:
    """Find the permanents from row `low` to below `high`, within one word, that a simple selector describes, as bits of that word."""
    found = 0
    for row in range(low, high):
        if fits_simply(g, pool, sel, source, you, row):
            found |= 1 << (row % WORD)
    return found


@kernel
def count_simply(g: Game, pool: Pool, sel: int, source: int, you: int) -> int:
    """Return how many permanents a simple selector describes."""
    n = 0
    for row in range(g.n_permanents):
        n += fits_simply(g, pool, sel, source, you, row)
    return n
