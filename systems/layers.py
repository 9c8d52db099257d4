"""The layers (613): which continuous effects are at work, and in what order they apply.

In each layer the effects apply one by one: those from characteristic-defining abilities first, then by timestamp, but an effect
waits for those that it depends on (613.8). Whether applying one effect would change another is found out by trying it. `fx_log`
tells what has been applied, so that the state can be brought back by doing all that over again.
"""

from ecs_mtg.components.codes import AbilityKind, EffectKind, Life, Zone
from ecs_mtg.components.programs import Change
from ecs_mtg.components.sizes import AT_WORK, WORDS
from ecs_mtg.systems.kernel import Game, Pool, kernel
from ecs_mtg.systems.layer_reads import (
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
from ecs_mtg.systems.layer_values import (
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
from ecs_mtg.systems.objects import card_ref, controller_of_card, perm_ref, words
from ecs_mtg.systems.rules_in_force import apply_rules_to_row

LOG = AT_WORK * 2
NEVER = 1 << 60
ALL_BITS = (1 << 62) - 1
MANY = 62  # effects of one layer among which dependencies are looked for
SIGNS, LOWS, HIGHS = 0, 64, 128  # places in `found`: signatures, then what each depends on (two halves of 31 bits)


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
        if g.ef_kind[k] == EffectKind.CONTINUOUS and g.ef_ability[k] >= 0:
            new_at_work(g, pool, g.ef_ability[k], g.ef_source[k], -1, k, g.ef_timestamp[k])
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


@kernel
def find_statics_of_card(g: Game, pool: Pool, card: int, zone: int) -> int:
    face = g.card_face[card]
    first = pool.f_ability[face]
    for a in range(first, first + pool.f_abilities[face]):
        if pool.a_kind[a] == AbilityKind.STATIC and (pool.a_zones[a] >> zone) & 1:
            k = new_at_work(g, pool, a, card_ref(g, card), -1, -1, 0)
            if k >= 0:
                g.fx_you[k] = controller_of_card(g, card)
    return 0


@kernel
def log(g: Game, k: int, layer: int) -> int:
    if g.n_log >= 0:
        if g.n_log >= LOG:
            g.n_log = -1  # from here on nothing can be tried
        else:
            g.fx_log[g.n_log] = k * 16 + layer
            g.n_log += 1
    return 0


@kernel
def begin(g: Game, pool: Pool, k: int, layer: int) -> int:
    """613.6: an effect that starts to apply to something goes on applying to just that, in all later layers."""
    if g.fx_state[k] & BEGUN == 0 and find_affected(g, pool, k, 0, g.n_permanents) == 1:
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
    reads = 0
    strips = 0
    for k in range(g.n_at_work):
        if (g.fx_todo[k] >> layer) & 1 and g.fx_state[k] & DEFINING == defining:
            n += 1
            one = k
            reads |= g.fx_reads[k]
            strips |= takes_abilities(g, pool, k, layer)
    if n == 0:
        return -1
    if n == 1:
        return one if exists(g, pool, one) == 1 else -1
    if n <= MANY and g.n_log >= 0 and (reads & writes_of(layer) != 0 or strips != 0):
        g.layers_local = 0
        return next_by_dependency(g, pool, layer, defining)
    best = -1
    time = NEVER
    for k in range(g.n_at_work):
        if (g.fx_todo[k] >> layer) & 1 and g.fx_state[k] & DEFINING == defining and g.fx_time[k] < time:
            if exists(g, pool, k) == 1:
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
def takes_abilities(g: Game, pool: Pool, k: int, layer: int) -> int:
    """1 if the effect could end another's existence in this layer."""
    if layer != TYPES and layer != ABILITIES:
        return 0
    a = g.fx_ability[k]
    first = pool.a_modification[a]
    for m in range(first, first + pool.a_modifications[a]):
        op = pool.n_op[m]
        if (op == Change.LOSE_ABILITIES and layer == ABILITIES) or (
            op == Change.SET_SUBTYPES and pool.n_a[m] == 2 and layer == TYPES
        ):
            return 1
    return 0


# --- dependencies


@kernel
def sign(g: Game, pool: Pool, k: int, layer: int) -> int:
    """A number that tells whether an effect exists, what it applies to and what it does there: 31 bits of a hash."""
    if exists(g, pool, k) == 0:
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


@kernel
def next_by_dependency(g: Game, pool: Pool, layer: int, defining: int) -> int:
    """613.8: try each effect and see which others it changes. The n-th candidate is the n-th in AtWork that waits."""
    n = 0
    for k in range(g.n_at_work):
        if (g.fx_todo[k] >> layer) & 1 and g.fx_state[k] & DEFINING == defining:
            g.found[SIGNS + n] = sign(g, pool, k, layer)
            g.found[LOWS + n] = 0
            g.found[HIGHS + n] = 0
            n += 1
    at_work = g.n_at_work
    j = 0
    for k in range(at_work):
        if (g.fx_todo[k] >> layer) & 1 and g.fx_state[k] & DEFINING == defining:
            if g.found[SIGNS + j] != 0:
                try_effect(g, pool, k, j, layer, defining, at_work)
            j += 1
    for _ in range(n):  # what it depends on by way of others
        for i in range(n):
            for j in range(n):
                if depends(g, i, j) == 1:
                    g.found[LOWS + i] |= g.found[LOWS + j]
                    g.found[HIGHS + i] |= g.found[HIGHS + j]
    best = -1
    time = NEVER
    i = 0
    for k in range(at_work):
        if (g.fx_todo[k] >> layer) & 1 and g.fx_state[k] & DEFINING == defining:
            if g.found[SIGNS + i] != 0 and g.fx_time[k] < time and waits(g, i, n) == 0:
                best = k
                time = g.fx_time[k]
            i += 1
    return best


@kernel(inline=True)
def depends(g: Game, i: int, j: int) -> int:
    if j < 31:
        return (g.found[64 + i] >> j) & 1
    return (g.found[128 + i] >> (j - 31)) & 1


@kernel
def waits(g: Game, i: int, n: int) -> int:
    """1 if candidate i depends on one that does not depend on it in turn (613.8b: within a loop the timestamps decide)."""
    for j in range(n):
        if depends(g, i, j) == 1 and depends(g, j, i) == 0:
            return 1
    return 0


@kernel
def try_effect(g: Game, pool: Pool, k: int, place: int, layer: int, defining: int, at_work: int) -> int:
    """Apply candidate `place` (effect k), note who is changed by it, and take it back."""
    state = g.fx_state[k]
    n = g.n_permanents
    begin(g, pool, k, layer)
    apply_part(g, pool, k, layer, 1, 0, n)
    i = 0
    for other in range(at_work):
        if (g.fx_todo[other] >> layer) & 1 and g.fx_state[other] & DEFINING == defining:
            if other != k and sign(g, pool, other, layer) != g.found[SIGNS + i]:
                if place < 31:
                    g.found[LOWS + i] |= 1 << place
                else:
                    g.found[HIGHS + i] |= 1 << (place - 31)
            i += 1
    g.fx_state[k] = state
    if state & BEGUN == 0:
        for w in range(WORDS):
            g.fx_set[k, w] = 0
    g.fx_first[k] = 0 if state & BEGUN == 0 else g.fx_first[k]
    g.n_at_work = at_work
    for w in range(words(g)):
        start_over(g, pool, w, ALL_BITS)
    for j in range(g.n_log):
        entry = g.fx_log[j]
        if entry & 15 == COUNTERS_LAYER:
            add_counters(g, pool, 0, n)
        else:
            apply_part(g, pool, entry >> 4, entry & 15, 0, 0, n)
    return 0


# --- one permanent alone


@kernel
def update_row(g: Game, pool: Pool, row: int) -> int:
    """Characteristics of one changed permanent, with `layers_local`: the effects apply to it in the order that the log has.

    Returns 1 if that is not enough: it has static abilities, or an effect begins to apply earlier than it did before.
    """
    word = row // 62
    bit = 1 << (row % 62)
    rules = 0
    for k in range(g.n_at_work):
        if g.fx_row[k] == row:
            return 1
        g.fx_set[k, word] &= ~bit
        g.fx_decided[k] = 0
        rules |= g.fx_layers[k] & 1
    if g.basis[row] == 0:
        return 0
    g.fx_touched[word] |= bit
    g.controller[row] = g.base_controller[row]
    begin_anew(g, pool, row, copiable_face(g, pool, row))
    for j in range(g.n_log):
        if g.has[row] & HAS_STATIC != 0:  # also if it loses them later on
            return 1
        k = g.fx_log[j] >> 4
        layer = g.fx_log[j] & 15
        if layer == COUNTERS_LAYER:
            add_counters(g, pool, row, row + 1)
            continue
        if g.fx_decided[k] == 0:
            if find_affected(g, pool, k, row, row + 1) == 1:
                if g.fx_first[k] == 0 or g.fx_first[k] > layer:
                    return 1
                g.fx_decided[k] = 1
                g.fx_set[k, word] |= bit
            elif 0 < g.fx_first[k] <= layer:
                g.fx_decided[k] = 1
        if g.fx_set[k, word] & bit != 0:
            apply_part(g, pool, k, layer, 0, row, row + 1)
    if rules != 0:
        apply_rules_to_row(g, pool, row)
    return 1 if g.has[row] & HAS_STATIC != 0 else 0
