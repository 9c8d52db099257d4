"""What the counters on a permanent do to its characteristics (122.1a-b): the pool says what each kind means."""

from ecs_mtg.components.codes import Counter
from ecs_mtg.components.sizes import COUNTER_KINDS
from ecs_mtg.systems.kernel import Game, Pool, kernel


@kernel
def counter_power(g: Game, pool: Pool, row: int) -> int:
    """What the counters on a permanent add to its power (613.4c)."""
    n = g.counters[row, Counter.PLUS1] - g.counters[row, Counter.MINUS1]
    if pool.counters_matter != 0:
        for kind in range(Counter.FREE, COUNTER_KINDS):
            if (pool.counters_matter >> kind) & 1:
                n += pool.counter_power[kind] * g.counters[row, kind]
    return n


@kernel
def counter_toughness(g: Game, pool: Pool, row: int) -> int:
    """What they add to its toughness."""
    n = g.counters[row, Counter.PLUS1] - g.counters[row, Counter.MINUS1]
    if pool.counters_matter != 0:
        for kind in range(Counter.FREE, COUNTER_KINDS):
            if (pool.counters_matter >> kind) & 1:
                n += pool.counter_toughness[kind] * g.counters[row, kind]
    return n


@kernel
def counter_words(g: Game, pool: Pool, row: int) -> int:
    """Keywords that the counters on a permanent give it (122.1b)."""
    words = 0
    for kind in range(Counter.FREE, COUNTER_KINDS):
        if g.counters[row, kind] > 0:
            words |= pool.counter_words[kind]
    return words


@kernel
def counters_folded(g: Game, pool: Pool, row: int) -> int:
    """The counters that change characteristics, but for +1/+1 and -1/-1, as a number of 10 bits."""
    n = 0
    for kind in range(Counter.FREE, COUNTER_KINDS):
        if (pool.counters_matter >> kind) & 1:
            n = n * 37 + g.counters[row, kind]
    return n & 0x3FF
