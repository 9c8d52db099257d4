"""The layers (613): collecting continuous effects and applying them in order.

In each layer the effects apply one by one: those from characteristic-defining abilities first, then by timestamp, but an effect
waits for those that it depends on (613.8, `dependency`). `fx_log` tells what has been applied, so that the state can be brought
back by doing all that over again.
"""

from ecs_mtg.components.codes import NONE, AbilityKind, EffectKind, Life, Zone
from ecs_mtg.components.dependencies import READS_NUMBERS
from ecs_mtg.components.flags import Has
from ecs_mtg.components.sizes import AT_WORK, WORDS
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.layers.apply_changes import apply_part
from ecs_mtg.systems.layers.at_work import DEFINING, NEVER, begin, effect_exists, new_at_work
from ecs_mtg.systems.layers.dependency import is_candidate, next_by_dependency, sees, takes_abilities
from ecs_mtg.systems.layers.values import ALL_BITS, COUNTERS_LAYER, add_counters, start_over
from ecs_mtg.systems.queries.effect_inputs import Layer
from ecs_mtg.systems.queries.packed import logged
from ecs_mtg.systems.record.references import card_ref, controller_of_card, perm_ref
from ecs_mtg.systems.record.rows import words


@kernel
def compute_layers(g: Game, pool: Pool) -> int:
    """Compute every characteristic from the beginning, but for the rules of the game."""
    n = g.n_permanents
    g.n_at_work = 0
    g.n_log = 0
    g.layers_local = 1
    # What no effect touched already has copiable values and counters, which come in layer 7c: that is too early only for
    # effects that look at power and toughness.
    for w in range(WORDS):
        g.fx_fresh[w] = 0
    for w in range(words(g)):
        g.rows_changed[w] |= g.rows_recast[w]
        g.rows_recast[w] = 0
        start_over(g, pool, w, g.fx_touched[w])
    for w in range(WORDS):
        g.fx_touched[w] = 0
    for k in range(g.n_effects):
        g.ef_counted[k] = g.ef_times[k]
        if g.ef_kind[k] == EffectKind.CONTINUOUS and g.ef_ability[k] >= 0:
            new_at_work(g, pool, g.ef_ability[k], g.ef_source[k], NONE, k, g.ef_timestamp[k])
    if layers_to_do(g) & (1 << Layer.COPY) != 0:
        run_layer(g, pool, Layer.COPY)
    find_statics(g, pool)
    for k in range(g.n_at_work):
        if g.fx_reads[k] & READS_NUMBERS != 0:
            for w in range(words(g)):
                start_over(g, pool, w, ~g.fx_fresh[w] & ALL_BITS)
            break
    todo = layers_to_do(g)
    for layer in range(Layer.CONTROL, Layer.ABILITIES + 1):
        if (todo >> layer) & 1:
            run_layer(g, pool, layer)
    todo = layers_to_do(g)  # granted static abilities have come
    for layer in range(Layer.DEFINE_PT, Layer.SWITCH_PT + 1):
        if layer == Layer.ADD_PT:
            add_counters(g, pool, 0, n)
            log(g, 0, COUNTERS_LAYER)
        if (todo >> layer) & 1:
            run_layer(g, pool, layer)
    for w in range(words(g)):
        g.rows_changed[w] |= g.rows_recast[w]
    return 0


@kernel
def layers_to_do(g: Game) -> int:
    """Return the bit set of the layers in which something is still to be applied."""
    todo = 0
    for k in range(g.n_at_work):
        todo |= g.fx_todo[k]
    return todo


@kernel
def find_statics(g: Game, pool: Pool) -> int:
    """Find static abilities of permanents, emblems and planes (113.6, 901.3), and of cards elsewhere that have such."""
    for row in range(g.n_permanents):
        if g.has[row] & Has.STATIC != 0 and g.perm_life[row] == Life.HERE and g.phased[row] == 0:
            face = g.text_face[row]
            first = pool.f_ability[face]
            for a in range(first, first + pool.f_abilities[face]):
                if pool.a_kind[a] == AbilityKind.STATIC and (pool.a_zones[a] >> Zone.BATTLEFIELD) & 1:
                    new_at_work(g, pool, a, perm_ref(g, row), row, NONE, g.timestamp[row])
    zones = g.static_zones | 1 << Zone.COMMAND
    for zone in range(Zone.HAND, Zone.PLANAR_DECK):
        if (zones >> zone) & 1:
            for p in range(g.n_players):
                card = g.zone_first[p, zone]
                while card >= 0:
                    find_statics_of_card(g, pool, card, zone)
                    card = g.card_next[card]
    if (zones >> Zone.LIBRARY) & 1:  # the top card, which may be cast from there
        for p in range(g.n_players):
            if g.zone_first[p, Zone.LIBRARY] >= 0:
                find_statics_of_card(g, pool, g.zone_first[p, Zone.LIBRARY], Zone.LIBRARY)
    if (zones >> Zone.HAND) & 1 and g.n_effects > 0:  # cards outside the game, which an effect may let their owners cast
        for p in range(g.n_players):
            card = g.zone_first[p, Zone.OUTSIDE]
            while card >= 0:
                find_statics_of_card(g, pool, card, Zone.OUTSIDE)
                card = g.card_next[card]
    return 0


@kernel(when=uses(AbilityKind.STATIC))
def find_statics_of_card(g: Game, pool: Pool, card: int, zone: int) -> int:
    face = g.card_face[card]
    first = pool.f_ability[face]
    for a in range(first, first + pool.f_abilities[face]):
        if pool.a_kind[a] == AbilityKind.STATIC and (pool.a_zones[a] >> zone) & 1:
            k = new_at_work(g, pool, a, card_ref(g, card), NONE, NONE, g.card_timestamp[card])
            if k >= 0:
                g.fx_you[k] = controller_of_card(g, card)
    return 0


@kernel
def log(g: Game, k: int, layer: int) -> int:
    """Record that an effect was applied in a layer."""
    g.fx_log[g.n_log] = logged(k, layer)
    g.n_log += 1
    return 0


@kernel
def run_layer(g: Game, pool: Pool, layer: int) -> int:
    """Apply every effect of one layer, in order (613.3, 613.7, 613.8)."""
    n = g.n_permanents
    for group in range(2):
        defining = DEFINING if group == 0 else 0
        while True:
            k = next_effect(g, pool, layer, defining)
            if k < 0:
                break
            g.fx_todo[k] &= ~(1 << layer)
            begin(g, pool, k, layer)
            apply_part(g, pool, k, layer, 1, 0, n)
            log(g, k, layer)
    return 0


@kernel(inline=True)
def candidate_from(g: Game, layer: int, defining: int, k: int) -> int:
    """Return the first effect, from row `k` on, that is still to be applied in the layer, or NONE."""
    while k < g.n_at_work and not is_candidate(g, k, layer, defining):
        k += 1
    return k if k < g.n_at_work else NONE


@kernel(inline=True)
def next_effect(g: Game, pool: Pool, layer: int, defining: int) -> int:
    """Return the effect that applies next in the layer, or NONE."""
    one = candidate_from(g, layer, defining, 0)
    if one < 0:
        return NONE
    if candidate_from(g, layer, defining, one + 1) >= 0:
        return next_of_several(g, pool, layer, defining)
    return one if effect_exists(g, pool, one) else NONE


@kernel
def next_of_several(g: Game, pool: Pool, layer: int, defining: int) -> int:
    """Return which of several effects applies next in the layer, or NONE."""
    seen = 0
    strips = 0
    for k in range(g.n_at_work):
        if is_candidate(g, k, layer, defining):
            seen |= sees(g, pool, k, layer)
            strips |= takes_abilities(g, pool, k, layer)
    if seen | strips != 0:
        g.layers_local = 0
        return next_by_dependency(g, pool, layer, defining)
    best = NONE
    time = NEVER
    for k in range(g.n_at_work):
        if is_candidate(g, k, layer, defining) and g.fx_time[k] < time:
            if effect_exists(g, pool, k):
                best = k
                time = g.fx_time[k]
    return best


# --- dependencies


@kernel
def add_new_effects(g: Game, pool: Pool) -> bool:
    """Let new Effect rows apply after all others, if they only add to power and toughness and nothing looks at those.

    What is added is the same in any order (613.4c), but for what is switched afterwards (613.4d).
    """
    for k in range(g.n_at_work):
        if g.fx_reads[k] & READS_NUMBERS != 0 or (g.fx_layers[k] >> Layer.SWITCH_PT) & 1:
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
            apply_part(g, pool, k, Layer.ADD_PT, 1, 0, g.n_permanents)
            g.ef_times[effect] = g.ef_counted[effect] = times
    g.statics_live = g.n_at_work
    return True


@kernel
def row_at_work(g: Game, pool: Pool, effect: int) -> int:
    """Return the row of AtWork of an Effect that only adds to power and toughness, made if there is none.

    NONE if it does anything else.
    """
    for k in range(g.n_at_work):
        if g.fx_effect[k] == effect:
            return k if only_adds(g, pool, k) else NONE
    if g.n_at_work >= AT_WORK or g.ef_ability[effect] < 0:
        return NONE
    k = new_at_work(g, pool, g.ef_ability[effect], g.ef_source[effect], NONE, effect, g.ef_timestamp[effect])
    if not only_adds(g, pool, k):
        return NONE
    g.fx_todo[k] = 0
    begin(g, pool, k, Layer.ADD_PT)
    log(g, k, Layer.ADD_PT)
    return k


@kernel
def only_adds(g: Game, pool: Pool, k: int) -> bool:
    """Return whether an effect adds amounts that are locked in (608.2h) to the power and toughness of settled permanents (611.2c)."""
    return g.fx_layers[k] == 1 << Layer.ADD_PT and g.fx_reads[k] == 0 and pool.a_affects[g.fx_ability[k]] < 0
