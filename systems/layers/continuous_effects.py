"""Continuous effects (611): keeping characteristics (613) up to date, ending effects.

Characteristics are computed again when something changed that they depend on. `basis` and `bond` keep what each permanent's columns
were computed from. With no effects at work a changed permanent simply gets its copiable values and counters; with effects all
layers are computed, unless nothing that any of them looks at has changed.
"""

from ecs_mtg.components.codes import (
    NONE,
    WORD,
    Counter,
    Designation,
    Duration,
    EffectKind,
    EventKind,
    Life,
    Zone,
)
from ecs_mtg.components.dependencies import READS_BOARD, READS_OTHER, READS_STEP, READS_ZONES
from ecs_mtg.components.flags import Has, Permission, With
from ecs_mtg.components.programs import Change, Op
from ecs_mtg.components.references import INCARNATIONS
from ecs_mtg.components.sizes import AT_WORK, TOLD, WORDS
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.kernels.memory import lowest_bit
from ecs_mtg.systems.layers.at_work import untaps_for
from ecs_mtg.systems.layers.battlefield_summary import sort_rows, summarize_board
from ecs_mtg.systems.layers.counter_values import counter_power, counter_toughness, counters_folded
from ecs_mtg.systems.layers.layers import add_new_effects, compute_layers
from ecs_mtg.systems.layers.one_permanent import update_row
from ecs_mtg.systems.layers.revealed import show_what_is_revealed
from ecs_mtg.systems.layers.rules_in_force import (
    ability_cost_change,
    apply_rules,
    cant_cast,
    cost_change,
    costs_less,
    flash_granted,
    may_cast_free,
    reset_rules,
    rule_total,
)
from ecs_mtg.systems.layers.values import (
    ALL_BITS,
    add_pt,
    bond_of,
    copiable_face,
    copy_values,
)
from ecs_mtg.systems.queries.effect_inputs import Layer
from ecs_mtg.systems.queries.packed import basis_of, is_another, mixed, with_other_counters
from ecs_mtg.systems.record.decisions import eyes
from ecs_mtg.systems.record.events import ALL_ROWS, forget_mana, happened, move, note_all_rows, source_changed, touch_rows
from ecs_mtg.systems.record.leaving_combat import remove_from_combat
from ecs_mtg.systems.record.references import is_current, on_battlefield, perm_ref, permanent_of
from ecs_mtg.systems.record.row_sets import bit_of, word_of
from ecs_mtg.systems.record.rows import about_none, words
from ecs_mtg.systems.record.zone_lists import remains_on_top

LOOKS_AROUND = READS_BOARD | READS_OTHER | READS_STEP | READS_ZONES
CONTROLLER_CHANGED, OTHERS_CHANGED = 1, 2


@kernel(inline=True)
def has_stepped(g: Game) -> bool:
    """Return whether the step has changed for effects that look at it (704.3)."""
    if g.layers_read & READS_STEP == 0 or g.layers_step == g.step:
        return False
    g.sba_dirty = 1
    return True


@kernel
def continuous_effects(g: Game, pool: Pool) -> bool:
    """Bring characteristics up to date, if anything happened since they were; return whether anything was computed."""
    if g.tops_revealed | g.tops_seen | g.hands_revealed != 0:
        show_what_is_revealed(g)
    stepped = has_stepped(g)
    if g.layers_dirty == 0 and not stepped:
        return False
    if g.layers_dirty & ALL_ROWS != 0:
        note_all_rows(g)
    g.layers_dirty = 0
    g.layers_step = g.step
    effects = 0
    for k in range(g.n_effects):
        effects |= g.ef_kind[k]
    seen = 0
    g.seen_before = 0
    others = g.others_seen
    g.watched = g.static_zones != 0
    if effects != 0:
        seen = look_at_effects(g, pool)
    else:
        g.others_seen = 0
    if statics_elsewhere(g):
        cards = cards_elsewhere(g)
        seen = mixed(seen, cards)
        g.seen_before = mixed(g.seen_before, cards)
    all_of_it = 1 if stepped or seen != g.effects_seen else 0
    rows = 0
    if all_of_it == 1 and not stepped and g.seen_before == g.effects_seen and add_new_effects(g, pool):
        all_of_it = 0
        rows = 1
    g.effects_seen = seen
    moved = OTHERS_CHANGED if others != g.others_seen else 0
    layered = 1 if g.statics_live > 0 or seen != 0 else 0
    local = layered == 1 and g.layers_local == 1 and g.layers_read & LOOKS_AROUND == 0
    for w in range(words(g)):
        bits = g.rows_changed[w]
        while bits != 0:
            row = w * WORD + lowest_bit(bits)
            bits &= bits - 1
            basis = basis_now(g, pool, row)
            if basis == g.basis[row]:
                continue
            rows += 1
            g.fx_touched[w] |= bit_of(row)
            if basis != 0 and is_another(basis, g.basis[row]):  # a new object
                g.old_controller[row] = g.controller[row]
            g.basis[row] = basis
            source_changed(g, row)
            if layered == 0:
                all_of_it |= simple_values(g, pool, row)
                if g.controller[row] != g.old_controller[row]:
                    moved |= 1
            elif not local:
                all_of_it = 1
            elif all_of_it == 0:
                g.bond[row] = bond_of(g, row)
                all_of_it = update_row(g, pool, row)
            source_changed(g, row)
    return compute_the_rest(g, pool, layered, all_of_it, rows, moved)


@kernel(inline=True)
def basis_now(g: Game, pool: Pool, row: int) -> int:
    """Return what the characteristics of a permanent start from, folded; 0 if it is not there."""
    if g.perm_life[row] != Life.HERE or g.phased[row] != 0:
        return 0
    face = copiable_face(g, pool, row)
    basis = basis_of(
        face, g.perm_inc[row], g.base_controller[row], g.counters[row, Counter.PLUS1], g.counters[row, Counter.MINUS1]
    )
    if pool.counters_matter == 0:
        return basis
    return with_other_counters(basis, counters_folded(g, pool, row))


@kernel
def compute_the_rest(g: Game, pool: Pool, layered: int, all_of_it: int, rows: int, moved: int) -> bool:
    """Recompute what depends on `rows` permanents already updated; false if everything has to be recomputed.

    `moved`: bit set: 1 one of them changed its controller, 2 delayed triggers or replacement effects changed.
    """
    if layered == 0 and all_of_it & Has.STATIC == 0:
        if rows == 0 and all_of_it == 0 and moved == 0:
            sort_rows(g, pool)
            return False
        summarize_board(g, pool)
        if moved & CONTROLLER_CHANGED:
            notice_control(g)
        return True
    if g.layers_read & READS_ZONES != 0 and g.layers_moves != g.moves:
        all_of_it = 1
    if all_of_it == 0 and g.layers_read & READS_OTHER == 0 and not bonds_changed(g):
        if rows == 0 and moved == 0:
            sort_rows(g, pool)
            return False
        summarize_board(g, pool)
        notice_control(g)
        return True
    bonds_changed(g)
    recompute(g, pool)
    return True


@kernel
def simple_values(g: Game, pool: Pool, row: int) -> int:
    """Return characteristics of a permanent that nothing but counters affects.

    Not 0 if it has static abilities, so that more is to be done.
    """
    if g.basis[row] == 0:
        return 0
    copy_values(g, pool, row, copiable_face(g, pool, row))
    g.controller[row] = g.base_controller[row]
    n = g.counters[row, Counter.PLUS1] - g.counters[row, Counter.MINUS1]
    if n != 0 or pool.counters_matter != 0:
        add_pt(g, row, counter_power(g, pool, row), counter_toughness(g, pool, row))
    return g.has[row] & Has.STATIC


@kernel
def statics_elsewhere(g: Game) -> bool:
    """Return whether there could be static abilities that do not function on the battlefield: of emblems, planes, cards in graveyards."""
    if g.static_zones != 0:
        return True
    for p in range(g.n_players):
        if g.zone_first[p, Zone.COMMAND] >= 0:
            return True
    return False


@kernel(when=uses(Change.CARDS_HAVE))
def cards_elsewhere(g: Game) -> int:
    """Return a number for the cards in zones where static abilities could function, and for who controls planes (901.6)."""
    seen = g.planar_controller
    for zone in range(Zone.HAND, Zone.PLANAR_DECK):
        if zone == Zone.COMMAND or (g.static_zones >> zone) & 1:
            for p in range(g.n_players):
                card = g.zone_first[p, zone]
                while card >= 0:
                    seen = mixed(seen, card * 32 + (g.card_inc[card] & INCARNATIONS) * 65537 + zone)
                    card = g.card_next[card]
    if (g.static_zones >> Zone.LIBRARY) & 1:
        for p in range(g.n_players):
            seen = mixed(seen, g.zone_first[p, Zone.LIBRARY])
    if (g.static_zones >> Zone.HAND) & 1 and g.n_effects > 0:  # cards outside the game, which an effect may let their owners cast
        for p in range(g.n_players):
            card = g.zone_first[p, Zone.OUTSIDE]
            while card >= 0:
                seen = mixed(seen, card)
                card = g.card_next[card]
    return seen


@kernel
def bonds_changed(g: Game) -> bool:
    """Return whether a permanent was attached elsewhere, got a new timestamp or another choice; notes what it is now."""
    changed = False
    for w in range(words(g)):
        bits = g.rows_changed[w]
        while bits != 0:
            row = w * WORD + lowest_bit(bits)
            bits &= bits - 1
            if g.basis[row] != 0:
                bond = bond_of(g, row)
                if bond != g.bond[row]:
                    g.bond[row] = bond
                    changed = True
    return changed


@kernel
def look_at_effects(g: Game, pool: Pool) -> int:
    """End effects "for as long as" something (611.2b), and fold the rest into numbers: 0 for none."""
    seen = 0
    before = 0
    others = 0
    for k in range(g.n_effects):
        if g.ef_kind[k] == EffectKind.FREE:
            continue
        duration = g.ef_duration[k]
        if duration == Duration.WHILE_SOURCE or duration == Duration.WHILE_CONTROLLED or duration == Duration.WHILE_TAPPED:
            g.watched = 1
            row = permanent_of(g, g.ef_source[k])
            over = row < 0
            if row >= 0 and duration == Duration.WHILE_CONTROLLED and g.controller[row] != g.ef_controller[k]:
                over = True
            if row >= 0 and duration == Duration.WHILE_TAPPED and g.tapped[row] == 0:
                over = True
            if over:
                g.ef_kind[k] = EffectKind.FREE
                continue
        if duration == Duration.WHILE_THERE:
            g.watched = 1
            if not is_current(g, g.ef_source[k]):
                g.ef_kind[k] = EffectKind.FREE
                continue
        if duration == Duration.WHILE_COUNTERS:
            g.watched = 1
            end_without_counters(g, k, pool.a_lasts_while_counter[g.ef_ability[k]])
            if g.ef_kind[k] == EffectKind.FREE:
                continue
        if g.ef_kind[k] == EffectKind.PERMISSION:
            g.watched = 1
            how = g.permission_how[k]
            if (how != Permission.ONE_FROM_OUTSIDE and not some_current(g, k)) or (
                how == Permission.ON_TOP and not remains_on_top(g, g.permission_card[k])
            ):
                g.ef_kind[k] = EffectKind.FREE
                continue
        one = (g.ef_timestamp[k] + 1) * 8 + g.ef_kind[k]
        if g.ef_kind[k] == EffectKind.CONTINUOUS:
            one *= 31
            for w in range(words(g)):
                one += g.ef_objects[k, w] % (65521 - 2 * w)
            seen = mixed(seen, one + g.ef_times[k])
            if g.ef_counted[k] > 0:
                before = mixed(before, one + g.ef_counted[k])
        else:
            others = mixed(others, one)
    g.others_seen = others
    g.seen_before = before
    return seen


@kernel
def some_current(g: Game, k: int) -> bool:
    """Return whether a card that an effect is about is still where it was (400.7)."""
    for j in range(TOLD):
        if is_current(g, g.permission_cards[k, j]):
            return True
    return False


@kernel(when=uses(Op.PUT_COUNTERS))
def end_without_counters(g: Game, k: int, kind: int) -> int:
    """End effects for as long as objects have counters of a kind, for those that have none or can't be seen (702.26f)."""
    for w in range(words(g)):
        bits = g.ef_objects[k, w]
        row = w * WORD
        while bits != 0:
            if bits & 1 and (not on_battlefield(g, row) or g.counters[row, kind] == 0):
                g.ef_objects[k, w] &= ~bit_of(row)
            bits >>= 1
            row += 1
    if about_none(g, k):
        g.ef_kind[k] = EffectKind.FREE
    return 0


@kernel
def recompute(g: Game, pool: Pool) -> int:
    """Recompute every characteristic and every rule, through all layers."""
    g.layers_moves = g.moves
    ruled = rules_at_work(g)
    sources_touched(g)
    compute_layers(g, pool)
    reset_rules(g)
    apply_rules(g, pool)
    if ruled or rules_at_work(g):
        forget_mana(g)
    else:
        sources_touched(g)
        new_sources(g)
    g.statics_live = g.n_at_work
    read = 0
    for k in range(g.n_at_work):
        read |= g.fx_reads[k]
    g.layers_read = read
    if g.tops_revealed | g.tops_seen | g.hands_revealed != 0:
        show_what_is_revealed(g)
    summarize_board(g, pool)
    notice_control(g)
    return 0


@kernel(inline=True)
def rules_at_work(g: Game) -> bool:
    """Return whether an effect at work says anything about the rules, or about players."""
    layers = 0
    for k in range(g.n_at_work):
        layers |= g.fx_layers[k]
    return layers & (1 << Layer.RULES) != 0


@kernel(inline=True)
def sources_touched(g: Game) -> int:
    """Forget the mana of those who had sources that changed or that effects touch, before these apply or after."""
    for w in range(words(g)):
        bits = g.fx_touched[w] | g.rows_changed[w]
        for p in range(g.n_players):
            if g.rows_with[With.MANA + p, w] & bits != 0:
                g.mana_version[p] = NONE
    return 0


@kernel(inline=True)
def new_sources(g: Game) -> int:
    """Forget the mana of those whose sources some of these have become."""
    for w in range(words(g)):
        bits = g.fx_touched[w] | g.rows_changed[w]
        while bits != 0:
            row = w * WORD + lowest_bit(bits)
            bits &= bits - 1
            source_changed(g, row)
    return 0


@kernel
def recompute_from_scratch(g: Game, pool: Pool) -> bool:
    """Recompute all characteristics without trusting anything computed before: what tests compare with."""
    g.layers_dirty = ALL_ROWS
    g.layers_read = READS_OTHER
    g.layers_local = 0
    g.statics_live = 1
    for w in range(WORDS):
        g.fx_touched[w] = ALL_BITS
    for k in range(AT_WORK):
        g.fx_key[k] = 0
    for row in range(g.n_permanents):
        g.basis[row] = 0
        g.bond[row] = 0
    return continuous_effects(g, pool)


@kernel
def notice_control(g: Game) -> int:
    """Note permanents that changed their controller: summoning sickness (302.6), combat (506.4c), echo (702.30)."""
    for row in range(g.n_permanents):
        if g.controller[row] == g.old_controller[row] or g.basis[row] == 0:
            continue
        old = g.old_controller[row]
        g.old_controller[row] = g.controller[row]
        g.controlled_since[row] = g.turn_number
        g.echo_due[row] = 1
        g.designated[row] &= ~(1 << Designation.RING_BEARER)  # 701.54a
        if g.face_down[row] != 0 and g.perm_card[row] >= 0:  # 708.5
            g.card_known[g.perm_card[row]] |= eyes(g, g.controller[row])
        g.version += 1
        if g.watched != 0:  # 611.2b: what lasts for as long as somebody controls it
            touch_rows(g)
        remove_from_combat(g, row)
        happened(g, EventKind.CONTROL, perm_ref(g, row), g.controller[row], old, NONE, NONE, 0)
    return 0


# --- the end of effects


@kernel
def expire_effects(g: Game, duration: int, player: int) -> int:
    """End the effects of a Duration; those that wait for a player's turn or step, for `player` only. Returns how many ended."""
    n = 0
    effects = 0
    for k in range(g.n_effects):
        effects |= g.ef_kind[k]
    if effects == 0:
        return 0
    for k in range(g.n_effects):
        if g.ef_kind[k] == EffectKind.FREE:
            continue
        if g.ef_duration[k] == Duration.THEIR_NEXT_TURN and duration == Duration.END_OF_TURN:
            if g.ef_player[k] != player or g.ef_turn[k] == g.turn_number:
                continue
        elif g.ef_duration[k] != duration:
            continue
        if duration == Duration.YOUR_NEXT_TURN or duration == Duration.YOUR_NEXT_END or duration == Duration.YOUR_NEXT_UPKEEP:
            if g.ef_controller[k] != player:
                continue
        g.ef_kind[k] = EffectKind.FREE
        n += 1
    while g.n_effects > 0 and g.ef_kind[g.n_effects - 1] == EffectKind.FREE:
        g.n_effects -= 1
    if n > 0:
        touch_rows(g)
    return n


@kernel
def end_with_untap_step(g: Game, pool: Pool, player: int) -> int:
    """End what lasts until after this untap step (502.3), for the permanents of whose step it was or for all. Returns how many rows changed."""
    n = 0
    for k in range(g.n_effects):
        if g.ef_kind[k] == EffectKind.FREE:
            continue
        of_player = g.ef_duration[k] == Duration.YOUR_NEXT_UNTAP and untaps_for(g, k) == player
        if not of_player and g.ef_duration[k] != Duration.NEXT_UNTAP:
            continue
        for row in range(g.n_permanents):
            mine = of_player or g.controller[row] == player
            if g.basis[row] != 0 and mine and g.ef_objects[k, word_of(row)] & bit_of(row) != 0:
                g.ef_objects[k, word_of(row)] &= ~bit_of(row)
                n += 1
                if pool.n_op[pool.a_modification[g.ef_ability[k]]] == Change.RETURNED_UNTAPPING:
                    move(g, perm_ref(g, row), Zone.HAND, 0, NONE, NONE)
        if about_none(g, k):
            g.ef_kind[k] = EffectKind.FREE
    return n


@kernel
def drop_from_effects(g: Game, row: int) -> int:
    """Take a row out of effects as its permanent leaves the battlefield (400.7). Effects about nothing else end."""
    word = word_of(row)
    bit = bit_of(row)
    for k in range(g.n_effects):
        if g.ef_kind[k] != EffectKind.FREE and g.ef_objects[k, word] & bit != 0:
            g.ef_objects[k, word] &= ~bit
            if about_none(g, k):
                g.ef_kind[k] = EffectKind.FREE
    return 0


__all__ = [
    "ability_cost_change", "cant_cast", "continuous_effects", "cost_change", "costs_less", "drop_from_effects",
    "end_with_untap_step", "expire_effects", "flash_granted", "may_cast_free", "notice_control", "recompute", "recompute_from_scratch", "rule_total", "summarize_board",
]  # fmt: skip
