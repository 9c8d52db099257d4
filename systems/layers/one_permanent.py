"""Recomputation of one permanent by the known order of effects."""

from ecs_mtg.components.flags import Has
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.layers.apply_changes import apply_part
from ecs_mtg.systems.layers.at_work import find_affected
from ecs_mtg.systems.layers.rules_in_force import apply_rules_to_row
from ecs_mtg.systems.layers.values import COUNTERS_LAYER, add_counters, begin_from_face, copiable_face
from ecs_mtg.systems.queries.effect_inputs import Layer
from ecs_mtg.systems.queries.packed import logged_effect, logged_layer
from ecs_mtg.systems.record.row_sets import bit_of, word_of


@kernel(inline=True)
def apply_log(g: Game, pool: Pool, row: int) -> bool:
    """Apply to a permanent, from its copiable values on, what the log says; return whether that is not enough. `fx_decided` is 0 before."""
    word = word_of(row)
    bit = bit_of(row)
    g.fx_touched[word] |= bit
    g.controller[row] = g.base_controller[row]
    begin_from_face(g, pool, row, copiable_face(g, pool, row))
    for j in range(g.n_log):
        if g.has[row] & Has.STATIC != 0:  # also if it loses them later on
            return True
        k = logged_effect(g.fx_log[j])
        layer = logged_layer(g.fx_log[j])
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
    return g.has[row] & Has.STATIC != 0


@kernel
def update_row(g: Game, pool: Pool, row: int) -> bool:
    """Recompute the characteristics of one changed permanent, with `layers_local`: effects apply to it in the order that the log has.

    Returns whether that is not enough: it has static abilities, or an effect begins to apply earlier than it did before.
    """
    rules = False
    for k in range(g.n_at_work):
        if g.fx_row[k] == row:
            return True
        g.fx_set[k, word_of(row)] &= ~bit_of(row)
        g.fx_decided[k] = 0
        rules |= g.fx_layers[k] & (1 << Layer.RULES) != 0
    if g.basis[row] == 0:
        return False
    if apply_log(g, pool, row):
        return True
    if rules:
        apply_rules_to_row(g, pool, row)
    return g.has[row] & Has.STATIC != 0


@kernel
def foresee_row(g: Game, pool: Pool, row: int) -> bool:
    """Compute the characteristics of a permanent that is about to enter, as though it were there; what applies to it is not kept."""
    for k in range(g.n_at_work):
        g.fx_decided[k] = 0
    more = apply_log(g, pool, row)
    for k in range(g.n_at_work):
        g.fx_set[k, word_of(row)] &= ~bit_of(row)
    return more
