"""Counters that change characteristics (122.1a-b)."""

from ecs_mtg.components.codes import Counter, Table
from ecs_mtg.components.sizes import GRANTED, WORD_COUNTERS
from ecs_mtg.kernels.features import Special, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.layers.at_work import MOST_REPEATED
from ecs_mtg.systems.record.events import out_of_room
from ecs_mtg.systems.record.marks import give_further_words, kind_bit
from ecs_mtg.systems.record.references import perm_ref


@kernel
def counter_power(g: Game, pool: Pool, row: int) -> int:
    """Return what the counters on a permanent add to its power (613.4c)."""
    n = g.counters[row, Counter.PLUS1] - g.counters[row, Counter.MINUS1]
    if pool.counters_matter != 0:
        for kind in range(Counter.FREE, pool.counter_kinds):
            if (pool.counters_matter >> kind) & 1:
                n += pool.counter_power[kind] * g.counters[row, kind]
    return n


@kernel
def counter_toughness(g: Game, pool: Pool, row: int) -> int:
    """Return what they add to its toughness."""
    n = g.counters[row, Counter.PLUS1] - g.counters[row, Counter.MINUS1]
    if pool.counters_matter != 0:
        for kind in range(Counter.FREE, pool.counter_kinds):
            if (pool.counters_matter >> kind) & 1:
                n += pool.counter_toughness[kind] * g.counters[row, kind]
    return n


@kernel(when=uses(Special.NEVER))
def is_newer(g: Game, pool: Pool, row: int, kind: int, since: int) -> bool:
    """Return whether the counters of a kind on a permanent have a timestamp after `since` (613.7c)."""
    if pool.counters_matter & (pool.counters_matter - 1) != 0:
        me = perm_ref(g, row)
        for k in range(WORD_COUNTERS):
            if g.older_on[k] == me and g.older_kind[k] == kind:
                return g.older_time[k] > since
    return g.worded_time[row] > since


@kernel
def give_words(g: Game, pool: Pool, row: int, since: int) -> bool:
    """Give a permanent the keywords of its counters with a timestamp after `since` that are bits of `keywords`; return whether others are triggered abilities."""
    triggers = False
    for kind in range(Counter.FREE, pool.counter_kinds):
        if g.counters[row, kind] > 0 and (since < 0 or is_newer(g, pool, row, kind, since)):
            g.keywords[row] |= pool.counter_words[kind]
            if pool.keywords_further != 0:
                give_further_words(g, pool, row, kind)
            triggers |= pool.counter_ability[kind] != 0
    return triggers


@kernel(inline=True)
def give_keywords(g: Game, pool: Pool, row: int, since: int) -> int:
    """Give a permanent without abilities of effects the keywords of its counters with a timestamp after `since` (122.1b)."""
    return give_triggers(g, pool, row, since) if give_words(g, pool, row, since) else 0


@kernel(when=uses(Special.COUNTERS_THAT_TRIGGER))
def give_triggers(g: Game, pool: Pool, row: int, since: int) -> int:
    """Give a permanent the triggered abilities of its counters with a timestamp after `since`, once for each of them (122.1b)."""
    for kind in range(Counter.FREE, pool.counter_kinds):
        if pool.counter_ability[kind] == 0 or g.counters[row, kind] == 0:
            continue
        if since >= 0 and not is_newer(g, pool, row, kind, since):
            continue
        n = g.n_granted[row]
        if n >= GRANTED:
            return out_of_room(g, Table.GRANTED)
        a = pool.counter_ability[kind] - 1
        g.granted[row, n] = a
        g.granted_times[row, n] = min(g.counters[row, kind] - 1, MOST_REPEATED)
        g.n_granted[row] = n + 1
        g.listens[row] |= kind_bit(pool.a_event[a])
    return 0


@kernel
def counters_folded(g: Game, pool: Pool, row: int) -> int:
    """Fold the counters that change characteristics, except +1/+1 and -1/-1, into 10 bits."""
    n = 0
    for kind in range(Counter.FREE, pool.counter_kinds):
        if (pool.counters_matter >> kind) & 1:
            n = n * 37 + g.counters[row, kind]
    return n & 0x3FF
