"""Dependency (613.8): which effect of a layer applies next.

Whether applying one effect would change another is found out by trying it, and taking it back.
"""

from ecs_mtg.components.codes import NONE, WORD, Life, RefKind
from ecs_mtg.components.dependencies import READS_ABILITIES, READS_COLORS, READS_CONTROL, READS_NUMBERS, READS_TYPES
from ecs_mtg.components.flags import OF_LANDS
from ecs_mtg.components.programs import Change, Subject
from ecs_mtg.components.sizes import WORDS, WORK_WORDS
from ecs_mtg.kernels.features import Special, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.layers.apply_changes import apply_part
from ecs_mtg.systems.layers.at_work import (
    BEFORE_ALL,
    BEGUN,
    DEFINING,
    NEVER,
    begin,
    effect_exists,
    find_affected,
    new_controller_of,
    value_of,
)
from ecs_mtg.systems.layers.values import ALL_BITS, COUNTERS_LAYER, add_counters, start_over
from ecs_mtg.systems.queries.effect_inputs import FIRST_PT, Layer
from ecs_mtg.systems.queries.packed import argument_of, code_of, logged_effect, logged_layer, mixed
from ecs_mtg.systems.record.references import ref_kind
from ecs_mtg.systems.record.rounds import goes_on
from ecs_mtg.systems.record.rows import words


@kernel(inline=True)
def writes_of(layer: int) -> int:
    """Return what effects of a layer change that others could look at."""
    if layer == Layer.CONTROL:
        return READS_CONTROL
    if layer == Layer.TYPES:
        return READS_TYPES
    if layer == Layer.COLORS:
        return READS_COLORS
    if layer == Layer.ABILITIES:
        return READS_ABILITIES
    if layer == Layer.COPY:
        return 0
    return READS_NUMBERS


@kernel
def takes_abilities(g: Game, pool: Pool, k: int, layer: int) -> bool:
    """Return whether the effect could end another's existence in this layer."""
    if layer != Layer.TYPES and layer != Layer.ABILITIES:
        return False
    a = g.fx_ability[k]
    first = pool.a_modification[a]
    for m in range(first, first + pool.a_modifications[a]):
        op = pool.n_op[m]
        if (op == Change.LOSE_ABILITIES and layer == Layer.ABILITIES) or (
            op == Change.SET_SUBTYPES and pool.n_a[m] == OF_LANDS and layer == Layer.TYPES
        ):
            return True
    return False


@kernel
def sign(g: Game, pool: Pool, k: int, layer: int) -> int:
    """Return a number that tells whether an effect exists, what it applies to and what it does there: 31 bits of a hash."""
    if not effect_exists(g, pool, k):
        return 0
    if g.fx_state[k] & BEGUN != 0:
        for w in range(WORDS):
            g.fx_found[w] = g.fx_set[k, w]
    else:
        find_affected(g, pool, k, 0, g.n_permanents)
    h = 17
    for w in range(words(g)):
        h = mixed(h, g.fx_found[w])
    if layer == Layer.CONTROL or layer > Layer.ABILITIES:
        a = g.fx_ability[k]
        first = pool.a_modification[a]
        for m in range(first, first + pool.a_modifications[a]):
            for row in range(g.n_permanents):
                if (g.fx_found[row // WORD] >> (row % WORD)) & 1 == 0 or g.perm_life[row] != Life.HERE:
                    continue
                if layer == Layer.CONTROL:
                    if pool.n_op[m] == Change.CONTROL:
                        h = mixed(h, new_controller_of(g, pool, k, pool.n_a[m], row))
                elif pool.n_layer[m] - FIRST_PT + Layer.DEFINE_PT == layer and layer != Layer.SWITCH_PT:
                    h = mixed(h, value_of(g, pool, k, pool.n_a[m], row))
                    h = mixed(h, value_of(g, pool, k, pool.n_b[m], row))
    return h & 0x7FFFFFFF | 1


@kernel(inline=True)
def is_candidate(g: Game, k: int, layer: int, defining: int) -> bool:
    """Return whether the effect is still to be applied in the layer, among those from characteristic-defining abilities or the others."""
    return (g.fx_todo[k] >> layer) & 1 != 0 and g.fx_state[k] & DEFINING == defining


@kernel
def sees(g: Game, pool: Pool, k: int, layer: int) -> bool:
    """Return whether what the effects of the layer change could matter to the effect."""
    if g.fx_reads[k] & writes_of(layer) == 0:
        return False
    return not (layer == Layer.CONTROL and is_settled(g, pool, k))


@kernel
def is_settled(g: Game, pool: Pool, k: int) -> bool:
    """Return whether a layer-2 effect of a spell or ability is about objects and a player that were found as it began (611.2c)."""
    effect = g.fx_effect[k]
    a = g.fx_ability[k]
    if effect < 0 or pool.a_affects[a] >= 0 or pool.a_condition[a] >= 0:
        return False
    if g.ef_player[effect] >= 0:
        return True
    subject = pool.n_a[pool.a_modification[a]]
    if pool.a_modifications[a] != 1 or code_of(subject) != Subject.TOLD:
        return pool.a_modifications[a] == 1 and code_of(subject) == Subject.YOU
    return ref_kind(g.continuous_told[effect, argument_of(subject)]) == RefKind.PLAYER


@kernel
def could_depend(g: Game, pool: Pool, k: int, other: int, layer: int) -> bool:
    """Return whether applying `other` could change what effect `k` applies to, what it does there, or whether it exists (613.8a)."""
    if sees(g, pool, k, layer):
        return True
    return g.fx_row[k] >= 0 and g.fx_state[k] & BEGUN == 0 and takes_abilities(g, pool, other, layer)


@kernel(when=uses(Special.NEVER))
def next_by_dependency(g: Game, pool: Pool, layer: int, defining: int) -> int:
    """Return the earliest effect that depends on none of the others, or NONE (613.8).

    Only effects that look at something that the layer changes are tried. One that depends on another waits, unless that one might
    depend on something, too: then loops have to be found (613.8b), and `next_by_graph` answers.
    """
    last = NONE
    last_time = BEFORE_ALL
    rounds = 0
    while goes_on(g, rounds):
        rounds += 1
        k = NONE
        time = NEVER
        for c in range(g.n_at_work):
            when = g.fx_time[c]
            if is_candidate(g, c, layer, defining) and when < time and (when > last_time or (when == last_time and c > last)):
                if effect_exists(g, pool, c):
                    k = c
                    time = when
        if k < 0:
            return NONE
        waits_for = first_needed(g, pool, k, layer, defining)
        if waits_for < 0:
            return k
        for c in range(g.n_at_work):
            if c != waits_for and is_candidate(g, c, layer, defining) and could_depend(g, pool, waits_for, c, layer):
                return next_by_graph(g, pool, layer, defining)
        last = k
        last_time = time
    return NONE


@kernel
def first_needed(g: Game, pool: Pool, k: int, layer: int, defining: int) -> int:
    """Return an effect that effect `k` depends on, or NONE."""
    at_work = g.n_at_work
    before = 0
    for other in range(at_work):
        if other == k or not is_candidate(g, other, layer, defining) or not could_depend(g, pool, k, other, layer):
            continue
        if not effect_exists(g, pool, other):
            continue
        if before == 0:
            before = sign(g, pool, k, layer)
        try_effect(g, pool, other, layer)
        after = sign(g, pool, k, layer)
        g.n_at_work = at_work
        do_over(g, pool)
        if after != before:
            return other
    return NONE


@kernel
def next_by_graph(g: Game, pool: Pool, layer: int, defining: int) -> int:
    """Return the same with every effect tried on every other."""
    at_work = g.n_at_work
    for k in range(at_work):
        for w in range(WORK_WORDS):
            g.fx_needs[k, w] = 0
        if is_candidate(g, k, layer, defining):
            g.fx_sign[k] = sign(g, pool, k, layer)
    for k in range(at_work):
        if not is_candidate(g, k, layer, defining) or g.fx_sign[k] == 0:
            continue
        try_effect(g, pool, k, layer)
        for other in range(at_work):
            if other != k and is_candidate(g, other, layer, defining) and sign(g, pool, other, layer) != g.fx_sign[other]:
                g.fx_needs[other, k // WORD] |= 1 << (k % WORD)
        g.n_at_work = at_work
        do_over(g, pool)
    for j in range(at_work):  # what each depends on by way of others
        for k in range(at_work):
            if needs(g, k, j):
                for w in range(WORK_WORDS):
                    g.fx_needs[k, w] |= g.fx_needs[j, w]
    best = NONE
    time = NEVER
    for k in range(at_work):
        if is_candidate(g, k, layer, defining) and g.fx_sign[k] != 0 and g.fx_time[k] < time and not waits(g, k):
            best = k
            time = g.fx_time[k]
    return best


@kernel(inline=True)
def needs(g: Game, k: int, other: int) -> bool:
    """Return whether effect `k` depends on the other one, as far as `next_by_graph` has found out."""
    return (g.fx_needs[k, other // WORD] >> (other % WORD)) & 1 != 0


@kernel
def waits(g: Game, k: int) -> bool:
    """Return whether an effect depends on one that does not depend on it in turn (613.8b: within a loop the timestamps decide)."""
    for other in range(g.n_at_work):
        if needs(g, k, other) and not needs(g, other, k):
            return True
    return False


@kernel
def try_effect(g: Game, pool: Pool, k: int, layer: int) -> int:
    """Apply an effect as if it came next; `do_over` takes it back."""
    state = g.fx_state[k]
    first = g.fx_first[k]
    begin(g, pool, k, layer)
    apply_part(g, pool, k, layer, 1, 0, g.n_permanents)
    g.fx_state[k] = state
    g.fx_first[k] = first
    if state & BEGUN == 0:
        for w in range(WORDS):
            g.fx_set[k, w] = 0
    return 0


@kernel
def do_over(g: Game, pool: Pool) -> int:
    """Bring back what the log tells: every permanent from its copiable values on."""
    n = g.n_permanents
    for w in range(words(g)):
        start_over(g, pool, w, ALL_BITS)
    for j in range(g.n_log):
        entry = g.fx_log[j]
        if logged_layer(entry) == COUNTERS_LAYER:
            add_counters(g, pool, 0, n)
        else:
            apply_part(g, pool, logged_effect(entry), logged_layer(entry), 0, 0, n)
    return 0
