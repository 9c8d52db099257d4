"""Keywords and flags that have no place in the first word of their column (`components.marks`): read, given and taken."""

from ecs_mtg.components.codes import WORD
from ecs_mtg.components.flags import FURTHER
from ecs_mtg.components.marks import ABILITY_FLAG_BITS, ABILITY_KEYWORD_WORDS, EVENT_BITS
from ecs_mtg.components.programs import Change
from ecs_mtg.components.sizes import FURTHER_KEYWORD_WORDS
from ecs_mtg.kernels.features import Special, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel


@kernel(inline=True)
def kind_bit(kind: int) -> int:
    """Return the bit of an EventKind in sets of them.

    Kinds from 64 on share those of others, which costs a look at what is not meant.
    """
    return 1 << (kind & EVENT_BITS)


@kernel(inline=True)
def may_be_in(kinds: int, kind: int) -> bool:
    """Return whether an EventKind may be in a set of them."""
    return (kinds >> (kind & EVENT_BITS)) & 1 != 0


@kernel(inline=True)
def printed_keyword(pool: Pool, face: int, word: int) -> bool:
    """Return whether a face has the keyword."""
    if word < WORD:
        return (pool.f_keywords[face] >> word) & 1 != 0
    return (pool.f_further_keywords[face, word // WORD - 1] >> word % WORD) & 1 != 0


@kernel(inline=True)
def names_keyword(pool: Pool, m: int, word: int) -> bool:
    """Return whether a modification that gives or takes keywords names this one."""
    if word < WORD:
        return (pool.n_mask[m, 0] >> word) & 1 != 0
    return (pool.n_further_keywords[m, word // WORD - 1] >> word % WORD) & 1 != 0


@kernel(inline=True)
def ability_flag(pool: Pool, a: int, flag: int) -> bool:
    """Return whether an ability has the AbilityFlag."""
    if flag < ABILITY_FLAG_BITS:
        return (pool.a_flags[a] >> flag) & 1 != 0
    return (pool.a_further_flags[a, (flag - ABILITY_FLAG_BITS) // WORD] >> (flag - ABILITY_FLAG_BITS) % WORD) & 1 != 0


@kernel(inline=True)
def names_further(pool: Pool, m: int) -> bool:
    """Return whether a modification gives or takes keywords that have no place in `keywords`."""
    return pool.n_mask[m, 1] & FURTHER != 0 and (pool.n_op[m] == Change.ADD_KEYWORDS or pool.n_op[m] == Change.REMOVE_KEYWORDS)


@kernel(when=uses(Special.MANY_KEYWORDS))
def names_further_of(pool: Pool, m: int, rules: bool) -> bool:
    """Return whether some of these are abilities, or (`rules`) words that are none."""
    first = ABILITY_KEYWORD_WORDS if rules else 0
    return any_further(pool, m, first, FURTHER_KEYWORD_WORDS if rules else ABILITY_KEYWORD_WORDS)


@kernel(when=uses(Special.MANY_KEYWORDS))
def any_further(pool: Pool, m: int, first: int, end: int) -> bool:
    """Return whether a modification names keywords in these further words."""
    for w in range(first, end):
        if pool.n_further_keywords[m, w] != 0:
            return True
    return False


@kernel(when=uses(Special.MANY_KEYWORDS))
def begin_further_keywords(g: Game, pool: Pool, row: int, face: int) -> int:
    """Give a permanent the keywords of a face for which `keywords` has no place."""
    for w in range(FURTHER_KEYWORD_WORDS):
        g.further_keywords[row, w] = pool.f_further_keywords[face, w]
    return 0


@kernel(when=uses(Special.MANY_KEYWORDS))
def change_further_keywords(g: Game, pool: Pool, m: int, row: int, first: int, end: int) -> int:
    """Apply what a modification says of a permanent's keywords in further words, from `first` to below `end`."""
    for w in range(first, end):
        if pool.n_op[m] == Change.ADD_KEYWORDS:
            g.further_keywords[row, w] |= pool.n_further_keywords[m, w]
        else:
            g.further_keywords[row, w] &= ~pool.n_further_keywords[m, w]
    return 0


@kernel(when=uses(Special.MANY_KEYWORDS))
def lose_further_keywords(g: Game, row: int) -> int:
    """Take the keywords for which `keywords` has no place from a permanent that loses all abilities."""
    for w in range(FURTHER_KEYWORD_WORDS):
        g.further_keywords[row, w] = 0
    return 0


@kernel(when=uses(Special.MANY_KEYWORDS))
def give_further_words(g: Game, pool: Pool, row: int, kind: int) -> int:
    """Give a permanent the keywords of its counters of a kind for which `keywords` has no place (122.1b)."""
    for w in range(FURTHER_KEYWORD_WORDS):
        g.further_keywords[row, w] |= pool.further_counter_words[kind, w]
    return 0
