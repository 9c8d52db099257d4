"""The layers (613): which continuous effects are at work, and in what order they apply.

In each layer the effects apply one by one: those from characteristic-defining abilities first, then by timestamp, but an effect
waits for those that it depends on (613.8). Whether applying one effect would change another is found out by trying it. `fx_log`
tells what has been applied, so that the state can be brought back by doing all that over again.
"""

from ecs_mtg.components.codes import NONE, AbilityKind, EffectKind, Life, RefKind, Zone
from ecs_mtg.components.programs import Change, Subject
from ecs_mtg.components.sizes import AT_WORK, WORDS, WORK_WORDS
from ecs_mtg.systems.features import Special, uses
from ecs_mtg.systems.kernel import Game, Pool, kernel
from ecs_mtg.systems.layers.reads import (
    ABILITIES,
    ADD_PT,
    COLORS,
    CONTROL,
    COPY,
    DEFINE_PT,
    READS_ABILITIES,
    READS_COLORS,
    READS_CONTROL,
    READS_NUMBERS,
    READS_TYPES,
    SWITCH_PT,
    TYPES,
)
from ecs_mtg.systems.layers.rules_in_force import apply_rules_to_row
from ecs_mtg.systems.layers.values import (
    BEGUN,
    COUNTERS_LAYER,
    DEFINING,
    HAS_STATIC,
    add_counters,
    apply_part,
    begin_anew,
    copiable_face,
    exists,
    find_affected,
    new_at_work,
    new_controller_of,
    value_of,
)
from ecs_mtg.systems.queries.objects import card_ref, controller_of_card, perm_ref, ref_kind, words

NEVER = 1 << 60
ALL_BITS = (1 << 62) - 1


@kernel
def compute_layers(g: Game, pool: Pool) -> int:
    """Every characteristic from the beginning, but for the rules of the game."""
    n = g.n_permanents
    g.n_at_work = 0
    g.n_log = 0
    g.layers_local = 1
    # What no effect touched already has copiable values and counters, which come in layer 7c: that is too early only for
    # effects that look at power and toughness.
    for w in range(WORDS):
        g.fx_fresh[w] = 0
    for w in range(words(g)):
        start_over(g, pool, w, g.fx_touched[w])
    for w in range(WORDS):
        g.fx_touched[w] = 0
    for k in range(g.n_effects):
        g.ef_counted[k] = g.ef_times[k]
        if g.ef_kind[k] == EffectKind.CONTINUOUS and g.ef_ability[k] >= 0:
            new_at_work(g, pool, g.ef_ability[k], g.ef_source[k], NONE, k, g.ef_timestamp[k])
    if layers_to_do(g) & (1 << COPY) != 0:
        run_layer(g, pool, COPY)
    find_statics(g, pool)
    for k in range(g.n_at_work):
        if g.fx_reads[k] & READS_NUMBERS != 0:
            for w in range(words(g)):
                start_over(g, pool, w, ~g.fx_fresh[w] & ALL_BITS)
            break
    todo = layers_to_do(g)
    for layer in range(CONTROL, ABILITIES + 1):
        if (todo >> layer) & 1:
            run_layer(g, pool, layer)
    todo = layers_to_do(g)  # granted static abilities have come
    for layer in range(DEFINE_PT, SWITCH_PT + 1):
        if layer == ADD_PT:
            add_counters(g, pool, 0, n)
            log(g, 0, COUNTERS_LAYER)
        if (todo >> layer) & 1:
            run_layer(g, pool, layer)
    return 0


@kernel
def layers_to_do(g: Game) -> int:
    """Bit set of the layers in which something is still to be applied."""
    todo = 0
    for k in range(g.n_at_work):
        todo |= g.fx_todo[k]
    return todo


@kernel
def start_over(g: Game, pool: Pool, w: int, bits: int) -> int:
    """Give the permanents in word `w` of a bit set back their copiable values."""
    end = w * 62 + 62
    for row in range(w * 62, end if end < g.n_permanents else g.n_permanents):
        if (bits >> (row - w * 62)) & 1 and g.perm_life[row] == Life.HERE and g.phased[row] == 0:
            g.controller[row] = g.base_controller[row]
            begin_anew(g, pool, row, copiable_face(g, pool, row))
    return 0


@kernel
def find_statics(g: Game, pool: Pool) -> int:
    """Static abilities of permanents, of emblems and planes (113.6, 901.3), and of cards elsewhere that have such."""
    for row in range(g.n_permanents):
        if g.has[row] & HAS_STATIC != 0 and g.perm_life[row] == Life.HERE and g.phased[row] == 0:
            face = g.text_face[row]
            first = pool.f_ability[face]
            for a in range(first, first + pool.f_abilities[face]):
                if pool.a_kind[a] == AbilityKind.STATIC and (pool.a_zones[a] >> Zone.BATTLEFIELD) & 1:
                    new_at_work(g, pool, a, perm_ref(g, row), row, -1, g.timestamp[row])
    zones = g.static_zones | 1 << Zone.COMMAND
    for zone in range(Zone.HAND, Zone.PLANAR_DECK):
        if (zones >> zone) & 1:
            for p in range(g.n_players):
                card = g.zone_first[p, zone]
                while card >= 0:
                    find_statics_of_card(g, pool, card, zone)
                    card = g.card_next[card]
    return 0


@kernel(when=uses(AbilityKind.STATIC))
def find_statics_of_card(g: Game, pool: Pool, card: int, zone: int) -> int:
    face = g.card_face[card]
    first = pool.f_ability[face]
    for a in range(first, first + pool.f_abilities[face]):
        if pool.a_kind[a] == AbilityKind.STATIC and (pool.a_zones[a] >> zone) & 1:
            k = new_at_work(g, pool, a, card_ref(g, card), NONE, -1, 0)
            if k >= 0:
                g.fx_you[k] = controller_of_card(g, card)
    return 0


@kernel
def log(g: Game, k: int, layer: int) -> int:
    """Note that an effect has been applied in a layer; each is once in each layer, so that there is always room."""
    g.fx_log[g.n_log] = k * 16 + layer
    g.n_log += 1
    return 0


@kernel
def begin(g: Game, pool: Pool, k: int, layer: int) -> int:
    """613.6: an effect that starts to apply to something goes on applying to just that, in all later layers."""
    if g.fx_state[k] & BEGUN == 0 and find_affected(g, pool, k, 0, g.n_permanents):
        for w in range(WORDS):
            g.fx_set[k, w] = g.fx_found[w]
        g.fx_state[k] |= BEGUN
        g.fx_first[k] = layer
    return 0


@kernel
def run_layer(g: Game, pool: Pool, layer: int) -> int:
    """Apply every effect of one layer, in order (613.3, 613.7, 613.8)."""
    n = g.n_permanents
    for group in range(2):
        k = next_effect(g, pool, layer, DEFINING if group == 0 else 0)
        while k >= 0:
            g.fx_todo[k] &= ~(1 << layer)
            begin(g, pool, k, layer)
            apply_part(g, pool, k, layer, 1, 0, n)
            log(g, k, layer)
            k = next_effect(g, pool, layer, DEFINING if group == 0 else 0)
    return 0


@kernel
def next_effect(g: Game, pool: Pool, layer: int, defining: int) -> int:
    """The effect that applies next in the layer, or NONE."""
    n = 0
    one = -1
    seen = 0
    strips = 0
    for k in range(g.n_at_work):
        if is_candidate(g, k, layer, defining):
            n += 1
            one = k
            seen |= sees(g, pool, k, layer)
            strips |= takes_abilities(g, pool, k, layer)
    if n == 0:
        return NONE
    if n == 1:
        return one if exists(g, pool, one) else NONE
    if seen | strips != 0:
        g.layers_local = 0
        return next_by_dependency(g, pool, layer, defining)
    best = -1
    time = NEVER
    for k in range(g.n_at_work):
        if is_candidate(g, k, layer, defining) and g.fx_time[k] < time:
            if exists(g, pool, k):
                best = k
                time = g.fx_time[k]
    return best


@kernel(inline=True)
def writes_of(layer: int) -> int:
    """What effects of a layer change that others could look at."""
    if layer == CONTROL:
        return READS_CONTROL
    if layer == TYPES:
        return READS_TYPES
    if layer == COLORS:
        return READS_COLORS
    if layer == ABILITIES:
        return READS_ABILITIES
    if layer == COPY:
        return 0
    return READS_NUMBERS


@kernel
def takes_abilities(g: Game, pool: Pool, k: int, layer: int) -> bool:
    """Whether the effect could end another's existence in this layer."""
    if layer != TYPES and layer != ABILITIES:
        return False
    a = g.fx_ability[k]
    first = pool.a_modification[a]
    for m in range(first, first + pool.a_modifications[a]):
        op = pool.n_op[m]
        if (op == Change.LOSE_ABILITIES and layer == ABILITIES) or (
            op == Change.SET_SUBTYPES and pool.n_a[m] == 2 and layer == TYPES
        ):
            return True
    return False


# --- dependencies


@kernel
def sign(g: Game, pool: Pool, k: int, layer: int) -> int:
    """A number that tells whether an effect exists, what it applies to and what it does there: 31 bits of a hash."""
    if not exists(g, pool, k):
        return 0
    if g.fx_state[k] & BEGUN != 0:
        for w in range(WORDS):
            g.fx_found[w] = g.fx_set[k, w]
    else:
        find_affected(g, pool, k, 0, g.n_permanents)
    h = 17
    for w in range(words(g)):
        h = mixed(h, g.fx_found[w] & 0x7FFFFFFF)
        h = mixed(h, g.fx_found[w] >> 31)
    if layer == CONTROL or layer > ABILITIES:
        a = g.fx_ability[k]
        first = pool.a_modification[a]
        for m in range(first, first + pool.a_modifications[a]):
            for row in range(g.n_permanents):
                if (g.fx_found[row // 62] >> (row % 62)) & 1 == 0 or g.perm_life[row] != Life.HERE:
                    continue
                if layer == CONTROL:
                    if pool.n_op[m] == Change.CONTROL:
                        h = mixed(h, new_controller_of(g, pool, k, pool.n_a[m], row) + 1)
                elif pool.n_layer[m] - 64 == layer and layer != SWITCH_PT:
                    h = mixed(h, value_of(g, pool, k, pool.n_a[m], row) + 65536)
                    h = mixed(h, value_of(g, pool, k, pool.n_b[m], row) + 65536)
    return h | 1


@kernel(inline=True)
def mixed(h: int, x: int) -> int:
    return ((h ^ (h >> 15)) * 668265263 + (x & 0x7FFFFFFF) * 374761393) & 0x7FFFFFFF


@kernel(inline=True)
def is_candidate(g: Game, k: int, layer: int, defining: int) -> bool:
    """Whether the effect is still to be applied in the layer, among those from characteristic-defining abilities or the others."""
    return (g.fx_todo[k] >> layer) & 1 != 0 and g.fx_state[k] & DEFINING == defining


@kernel
def sees(g: Game, pool: Pool, k: int, layer: int) -> bool:
    """Whether what the effects of the layer change could matter to the effect."""
    if g.fx_reads[k] & writes_of(layer) == 0:
        return False
    return not (layer == CONTROL and is_settled(g, pool, k))


@kernel
def is_settled(g: Game, pool: Pool, k: int) -> bool:
    """Whether a layer-2 effect of a spell or ability is about objects and a player that were found as it began (611.2c)."""
    effect = g.fx_effect[k]
    a = g.fx_ability[k]
    if effect < 0 or pool.a_affects[a] >= 0 or pool.a_condition[a] >= 0:
        return False
    if g.ef_player[effect] >= 0:
        return True
    subject = pool.n_a[pool.a_modification[a]]
    if pool.a_modifications[a] != 1 or subject & 0xFF != Subject.TOLD:
        return pool.a_modifications[a] == 1 and subject & 0xFF == Subject.YOU
    return ref_kind(g.ef_memory[effect, subject >> 8]) == RefKind.PLAYER


@kernel
def could_depend(g: Game, pool: Pool, k: int, other: int, layer: int) -> bool:
    """Whether applying `other` could change what effect `k` applies to, what it does there, or whether it exists (613.8a)."""
    if sees(g, pool, k, layer):
        return True
    return g.fx_row[k] >= 0 and g.fx_state[k] & BEGUN == 0 and takes_abilities(g, pool, other, layer)


@kernel(when=uses(Special.NEVER))
def next_by_dependency(g: Game, pool: Pool, layer: int, defining: int) -> int:
    """613.8: the earliest effect that depends on none of the others, or NONE.

    Only effects that look at something that the layer changes are tried. One that depends on another waits, unless that one might
    depend on something, too: then loops have to be found (613.8b), and `next_by_graph` answers.
    """
    last = -1
    last_time = -1
    while True:
        k = -1
        time = NEVER
        for c in range(g.n_at_work):
            when = g.fx_time[c]
            if is_candidate(g, c, layer, defining) and when < time and (when > last_time or (when == last_time and c > last)):
                if exists(g, pool, c):
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


@kernel
def first_needed(g: Game, pool: Pool, k: int, layer: int, defining: int) -> int:
    """An effect that effect `k` depends on, or NONE."""
    at_work = g.n_at_work
    before = 0
    for other in range(at_work):
        if other == k or not is_candidate(g, other, layer, defining) or not could_depend(g, pool, k, other, layer):
            continue
        if not exists(g, pool, other):
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
    """The same with every effect tried on every other."""
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
                g.fx_needs[other, k // 62] |= 1 << (k % 62)
        g.n_at_work = at_work
        do_over(g, pool)
    for j in range(at_work):  # what each depends on by way of others
        for k in range(at_work):
            if needs(g, k, j):
                for w in range(WORK_WORDS):
                    g.fx_needs[k, w] |= g.fx_needs[j, w]
    best = -1
    time = NEVER
    for k in range(at_work):
        if is_candidate(g, k, layer, defining) and g.fx_sign[k] != 0 and g.fx_time[k] < time and not waits(g, k):
            best = k
            time = g.fx_time[k]
    return best


@kernel(inline=True)
def needs(g: Game, k: int, other: int) -> bool:
    """Whether effect `k` depends on the other one, as far as `next_by_graph` has found out."""
    return (g.fx_needs[k, other // 62] >> (other % 62)) & 1 != 0


@kernel
def waits(g: Game, k: int) -> bool:
    """Whether an effect depends on one that does not depend on it in turn (613.8b: within a loop the timestamps decide)."""
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
        if entry & 15 == COUNTERS_LAYER:
            add_counters(g, pool, 0, n)
        else:
            apply_part(g, pool, entry >> 4, entry & 15, 0, 0, n)
    return 0


@kernel
def add_new_effects(g: Game, pool: Pool) -> bool:
    """Let new Effect rows apply after all others, if they only add to power and toughness and nothing looks at those.

    What is added is the same in any order (613.4c), but for what is switched afterwards (613.4d).
    """
    for k in range(g.n_at_work):
        if g.fx_reads[k] & READS_NUMBERS != 0 or (g.fx_layers[k] >> SWITCH_PT) & 1:
            return False
    if g.n_at_work == 0:  # all permanents have their copiable values and counters
        g.n_log = 0
        log(g, 0, COUNTERS_LAYER)
        g.layers_local = 1
        g.layers_read = 0
    for effect in range(g.n_effects):
        times = g.ef_times[effect]
        more = times - g.ef_counted[effect]
        if g.ef_kind[effect] == EffectKind.CONTINUOUS and more != 0:
            k = row_at_work(g, pool, effect)
            if k < 0:
                return False
            g.ef_times[effect] = more
            apply_part(g, pool, k, ADD_PT, 1, 0, g.n_permanents)
            g.ef_times[effect] = g.ef_counted[effect] = times
    g.statics_live = g.n_at_work
    return True


@kernel
def row_at_work(g: Game, pool: Pool, effect: int) -> int:
    """The row of AtWork of an Effect that only adds to power and toughness, made if there is none; NONE if it does anything else."""
    for k in range(g.n_at_work):
        if g.fx_effect[k] == effect:
            return k if only_adds(g, pool, k) else NONE
    if g.n_at_work >= AT_WORK or g.ef_ability[effect] < 0:
        return NONE
    k = new_at_work(g, pool, g.ef_ability[effect], g.ef_source[effect], NONE, effect, g.ef_timestamp[effect])
    if not only_adds(g, pool, k):
        return NONE
    g.fx_todo[k] = 0
    begin(g, pool, k, ADD_PT)
    log(g, k, ADD_PT)
    return k


@kernel
def only_adds(g: Game, pool: Pool, k: int) -> bool:
    """Whether an effect adds amounts that are locked in (608.2h) to the power and toughness of settled permanents (611.2c)."""
    return g.fx_layers[k] == 1 << ADD_PT and g.fx_reads[k] == 0 and pool.a_affects[g.fx_ability[k]] < 0


# --- one permanent alone


@kernel
def update_row(g: Game, pool: Pool, row: int) -> bool:
    """Characteristics of one changed permanent, with `layers_local`: the effects apply to it in the order that the log has.

    Returns whether that is not enough: it has static abilities, or an effect begins to apply earlier than it did before.
    """
    word = row // 62
    bit = 1 << (row % 62)
    rules = False
    for k in range(g.n_at_work):
        if g.fx_row[k] == row:
            return True
        g.fx_set[k, word] &= ~bit
        g.fx_decided[k] = 0
        rules |= g.fx_layers[k] & 1 != 0
    if g.basis[row] == 0:
        return False
    g.fx_touched[word] |= bit
    g.controller[row] = g.base_controller[row]
    begin_anew(g, pool, row, copiable_face(g, pool, row))
    for j in range(g.n_log):
        if g.has[row] & HAS_STATIC != 0:  # also if it loses them later on
            return True
        k = g.fx_log[j] >> 4
        layer = g.fx_log[j] & 15
        if layer == COUNTERS_LAYER:
            add_counters(g, pool, row, row + 1)
            continue
        if g.fx_decided[k] == 0:
            if find_affected(g, pool, k, row, row + 1):
                if g.fx_first[k] == 0 or g.fx_first[k] > layer:
                    return True
                g.fx_decided[k] = 1
                g.fx_set[k, word] |= bit
            elif 0 < g.fx_first[k] <= layer:
                g.fx_decided[k] = 1
        if g.fx_set[k, word] & bit != 0:
            apply_part(g, pool, k, layer, 0, row, row + 1)
    if rules:
        apply_rules_to_row(g, pool, row)
    return g.has[row] & HAS_STATIC != 0


@kernel
def foresee_row(g: Game, pool: Pool, row: int) -> bool:
    """The same for a permanent that is about to enter, as though it were there; what applies to it is not kept."""
    more = log_to_row(g, pool, row)
    for k in range(g.n_at_work):
        g.fx_set[k, row // 62] &= ~(1 << (row % 62))
    return more


@kernel
def log_to_row(g: Game, pool: Pool, row: int) -> bool:
    """Apply to one permanent what the log says; whether that is not enough."""
    word = row // 62
    bit = 1 << (row % 62)
    decided = 0
    g.fx_touched[word] |= bit
    g.controller[row] = g.base_controller[row]
    begin_anew(g, pool, row, copiable_face(g, pool, row))
    for j in range(g.n_log):
        if g.has[row] & HAS_STATIC != 0:  # also if it loses them later on
            return True
        k = g.fx_log[j] >> 4
        layer = g.fx_log[j] & 15
        if layer == COUNTERS_LAYER:
            add_counters(g, pool, row, row + 1)
            continue
        if (decided >> k) & 1 == 0:
            if find_affected(g, pool, k, row, row + 1):
                if g.fx_first[k] == 0 or g.fx_first[k] > layer:
                    return True
                decided |= 1 << k
                g.fx_set[k, word] |= bit
            elif 0 < g.fx_first[k] <= layer:
                decided |= 1 << k
        if g.fx_set[k, word] & bit != 0:
            apply_part(g, pool, k, layer, 0, row, row + 1)
    return g.has[row] & HAS_STATIC != 0
