"""Applying a continuous effect in its layer (613.1): copies, control, types, colors, abilities, power and toughness."""

from ecs_mtg.components.codes import (
    ARTIFACT,
    BASIC_LAND_BITS,
    BASIC_LAND_TYPES,
    BATTLE,
    CARD_TYPES,
    CREATURE,
    ENCHANTMENT,
    KINDRED,
    LAND,
    NONE,
    PLANESWALKER,
    WORD,
    AbilityKind,
    Color,
    Keyword,
    Table,
    Zone,
)
from ecs_mtg.components.dependencies import READS_NUMBERS
from ecs_mtg.components.flags import OF_LANDS, Has
from ecs_mtg.components.marks import ABILITY_KEYWORD_WORDS
from ecs_mtg.components.programs import Change, Op
from ecs_mtg.components.sizes import FURTHER_KEYWORD_WORDS, GRANTED, WORDS
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.kernels.memory import lowest_bit
from ecs_mtg.systems.layers.at_work import (
    GRANTED_STATIC,
    MOST_REPEATED,
    new_at_work,
    new_controller_of,
    times_of,
    value_of,
    you_of,
)
from ecs_mtg.systems.layers.battlefield_summary import RARE_BITS
from ecs_mtg.systems.layers.counter_values import give_keywords, give_words
from ecs_mtg.systems.layers.values import COPY_LAYER, add_pt, begin_from_face, bounded, shown_face, without_counters
from ecs_mtg.systems.queries.characteristics import subtypes_of
from ecs_mtg.systems.queries.effect_inputs import ABILITY_WORDS, Layer, layers_of, same_for_all
from ecs_mtg.systems.queries.matching import matches
from ecs_mtg.systems.queries.simple_mana_abilities import simple_color
from ecs_mtg.systems.queries.subjects import first_of
from ecs_mtg.systems.record.events import out_of_room
from ecs_mtg.systems.record.linked_abilities import CHOSEN_WORD, chosen_with, is_exiled_with, text_of
from ecs_mtg.systems.record.marks import change_further_keywords, kind_bit, lose_further_keywords, names_further
from ecs_mtg.systems.record.references import card_ref, is_object, on_battlefield, perm_ref
from ecs_mtg.systems.record.rows import words
from ecs_mtg.systems.record.subtypes import (
    creature_types_in,
    land_types_in,
    named_subtypes_in,
    put_subtypes,
    subtype_words,
    subtypes_in,
)

SAME_NUMBERS, SAME_WORDS = 1, 2  # what a change does is the same for all that it applies to


@kernel
def apply_part(g: Game, pool: Pool, k: int, layer: int, fresh: int, low: int, high: int) -> int:
    """Apply a begun effect in one layer to rows from `low` to below `high`; `fresh` 0 when it is done over again."""
    a = g.fx_ability[k]
    first = pool.a_modification[a]
    for w in range(WORDS):
        g.fx_touched[w] |= g.fx_set[k, w]
    for m in range(first, first + pool.a_modifications[a]):
        if (layers_of(pool, m) >> layer) & 1 == 0:
            continue
        op = pool.n_op[m]
        once = 0
        x = 0
        y = 0
        if op == Change.ADD_PT:
            once = same_for_all(pool, pool.n_a[m]) & same_for_all(pool, pool.n_b[m])
            if once == SAME_NUMBERS:
                x = times_of(g, k) * value_of(g, pool, k, pool.n_a[m], NONE)
                y = times_of(g, k) * value_of(g, pool, k, pool.n_b[m], NONE)
        elif op == Change.ADD_KEYWORDS and not names_further(pool, m):
            once = SAME_WORDS
            x = pool.n_mask[m, 0] if layer == Layer.COPY else pool.n_mask[m, 0] & ABILITY_WORDS
        recast = layer <= Layer.ABILITIES and (once == 0 or x & RARE_BITS != 0)
        for w in range(words(g)):
            bits = g.fx_set[k, w]
            if recast:
                g.rows_recast[w] |= bits
            while bits != 0:
                row = w * WORD + lowest_bit(bits)
                bits &= bits - 1
                if low <= row < high and on_battlefield(g, row):
                    if once == SAME_NUMBERS:
                        add_pt(g, row, x, y)
                    elif once == SAME_WORDS:
                        g.keywords[row] |= x
                    else:
                        change(g, pool, k, m, layer, row, fresh)
    return 0


@kernel(
    when=uses(
        AbilityKind.STATIC,
        Op.BECOME_COPY,
        Change.CONTROL,
        Change.LOSE_ABILITIES,
        Change.SET_PT,
        Change.ADD_TYPES,
        Change.SET_TYPES,
        Change.REMOVE_KEYWORDS,
        Change.SWITCH_PT,
        Change.COPY,
    )
)
def change(g: Game, pool: Pool, k: int, m: int, layer: int, row: int, fresh: int) -> int:
    """Apply one modification to one permanent."""
    if layer == Layer.COPY:
        change_copy(g, pool, k, m, row, fresh)
    elif layer > Layer.ABILITIES:
        change_pt(g, pool, k, m, row)
    elif layer == Layer.ABILITIES:
        change_abilities(g, pool, k, m, row, fresh)
    elif layer == Layer.TYPES:
        change_types(g, pool, k, m, row, fresh)
    elif layer == Layer.COLORS:
        change_colors(g, pool, k, m, row)
    elif layer == Layer.CONTROL:
        p = new_controller_of(g, pool, k, pool.n_a[m], row)
        if p >= 0:
            g.controller[row] = p
    return 0


@kernel
def change_copy(g: Game, pool: Pool, k: int, m: int, row: int, fresh: int) -> int:
    """Apply layer 1: what it is a copy of (707) and what is different about the copy (707.9), copiable values too."""
    if g.face_down[row] != 0:  # 613.2b: a face-down permanent stays what it is
        return 0
    op = pool.n_op[m]
    if op == Change.COPY:
        face = pool.n_a[m]
        if face < 0 and g.fx_effect[k] >= 0:
            face = g.continuous_face[g.fx_effect[k]]
        if face >= 0:
            begin_from_face(g, pool, row, shown_face(g, pool, row, face))
            g.text_time[row] = g.fx_time[k]
    elif op == Change.DEFINE_PT or op == Change.SET_PT:
        change_pt(g, pool, k, m, row)
        g.pt_excepted[row] = 1
    elif op == Change.ADD_KEYWORDS:
        g.keywords[row] |= pool.n_mask[m, 0]
        if names_further(pool, m):
            change_further_keywords(g, pool, m, row, 0, FURTHER_KEYWORD_WORDS)
    elif op <= Change.REMOVE_TYPES or op == Change.ADD_SUBTYPES_CHOSEN or op == Change.SET_NAME:
        change_types(g, pool, k, m, row, fresh)
    elif op <= Change.SET_COLORS or op == Change.ADD_CHOSEN_COLOR:
        change_colors(g, pool, k, m, row)
    else:
        change_abilities(g, pool, k, m, row, fresh)
    return 0


@kernel
def change_pt(g: Game, pool: Pool, k: int, m: int, row: int) -> int:
    """Apply layer 7: power and toughness (613.4)."""
    op = pool.n_op[m]
    a = pool.n_a[m]
    b = pool.n_b[m]
    if op == Change.SWITCH_PT:
        x = g.toughness[row]
        g.toughness[row] = g.power[row]
        g.power[row] = x
        return 0
    if op == Change.DEFINE_PT and g.pt_excepted[row] != 0 and g.fx_row[k] == row and pool.n_layer[m] != COPY_LAYER:
        return 0  # 707.9d
    if op != Change.ADD_PT:
        without_counters(g, pool, row)
    x = value_of(g, pool, k, a, row)
    y = x if a == b else value_of(g, pool, k, b, row)
    if op == Change.ADD_PT:
        return add_pt(g, row, x * times_of(g, k), y * times_of(g, k))
    if a >= 0:
        g.power[row] = bounded(x)
    if b >= 0:
        g.toughness[row] = bounded(y)
    return 0


@kernel
def change_colors(g: Game, pool: Pool, k: int, m: int, row: int) -> int:
    """Apply layer 5."""
    op = pool.n_op[m]
    if op == Change.ADD_COLORS:
        g.colors[row] |= pool.n_a[m]
    elif op == Change.SET_COLORS:
        g.colors[row] = pool.n_a[m]
    elif op == Change.ADD_CHOSEN_COLOR:
        color = chosen_by(g, k)
        if 0 <= color < Color.COLORLESS:
            g.colors[row] |= 1 << color
    return 0


@kernel
def chosen_by(g: Game, k: int) -> int:
    """Return what was chosen for an effect's source: a color or type, locked in for a spell's effect.

    NONE for nothing.
    """
    row = g.fx_row[k]
    if row >= 0:
        return chosen_with(g, row, g.text_time[row], CHOSEN_WORD)
    if g.fx_effect[k] >= 0:
        return g.continuous_chosen[g.fx_effect[k]]
    return NONE


@kernel
def change_types(g: Game, pool: Pool, k: int, m: int, row: int, fresh: int) -> int:
    """Apply layer 4."""
    op = pool.n_op[m]
    a = pool.n_a[m]
    before = g.subtypes[row, 0]
    if op == Change.ADD_TYPES:
        g.types[row] |= a
        for w in range(subtype_words(pool)):
            put_subtypes(g, row, w, subtypes_in(g, row, w) | named_subtypes_in(pool, m, w))
    elif op == Change.SET_TYPES:
        set_types(g, pool, m, row, (g.types[row] & ~CARD_TYPES) | a)
    elif op == Change.REMOVE_TYPES:
        g.types[row] &= ~a
        for w in range(subtype_words(pool)):
            lost = named_subtypes_in(pool, m, w)
            if a & CREATURE != 0 and g.types[row] & KINDRED == 0:  # 205.1a
                lost |= creature_types_in(pool, w)
            if a & LAND != 0:
                lost |= land_types_in(pool, w)
            put_subtypes(g, row, w, subtypes_in(g, row, w) & ~lost)
    elif op == Change.SET_NAME:
        g.named_as[row] = a + 1
    elif op == Change.ALL_CREATURE_TYPES:
        if g.types[row] & (CREATURE | KINDRED) != 0:  # 205.3d
            for w in range(subtype_words(pool)):
                put_subtypes(g, row, w, subtypes_in(g, row, w) | creature_types_in(pool, w))
    elif op == Change.ADD_SUBTYPES_CHOSEN:
        bit = chosen_by(g, k)
        if bit >= 0:
            put_subtypes(g, row, bit // WORD, subtypes_in(g, row, bit // WORD) | 1 << (bit % WORD))
    elif op == Change.CREATURE_TYPES_OF:
        ref = first_of(g, pool, a, g.fx_source[k], you_of(g, k), NONE, NONE)
        if is_object(ref) and g.types[row] & CREATURE != 0:
            for w in range(subtype_words(pool)):
                among = creature_types_in(pool, w)
                new = (subtypes_of(g, pool, ref, w) & among) | named_subtypes_in(pool, m, w)
                put_subtypes(g, row, w, (subtypes_in(g, row, w) & ~among) | new)
    elif op == Change.SET_SUBTYPES:
        if a == OF_LANDS:
            if g.types[row] & LAND == 0:  # 205.3d
                return 0
            if pool.n_mask[m, 0] & BASIC_LAND_BITS != 0:  # 305.7
                lose_abilities(g, pool, row)
                if pool.counters_matter != 0:
                    give_keywords(g, pool, row, NONE)  # in a later layer (613.1f)
                before = 0
        for w in range(subtype_words(pool)):
            among = land_types_in(pool, w) if a == OF_LANDS else creature_types_in(pool, w)
            put_subtypes(g, row, w, (subtypes_in(g, row, w) & ~among) | named_subtypes_in(pool, m, w))
    if g.types[row] & LAND != 0:
        new = g.subtypes[row, 0] & ~before & BASIC_LAND_BITS
        for bit in range(BASIC_LAND_TYPES):
            if (new >> bit) & 1:  # 305.6
                grant(g, pool, k, row, pool.basic_mana[bit], fresh)
    return 0


@kernel
def set_types(g: Game, pool: Pool, m: int, row: int, types: int) -> int:
    """Set card types; subtypes of types that it keeps stay, unless new ones of that kind replace them (205.1a-b)."""
    old = g.types[row]
    others = ENCHANTMENT | PLANESWALKER | BATTLE | ARTIFACT
    new_creature_types = False
    new_land_types = False
    for w in range(subtype_words(pool)):
        new = named_subtypes_in(pool, m, w)
        new_creature_types = new_creature_types or new & creature_types_in(pool, w) != 0
        new_land_types = new_land_types or new & land_types_in(pool, w) != 0
    for w in range(subtype_words(pool)):
        creature = creature_types_in(pool, w)
        land = land_types_in(pool, w)
        kept = subtypes_in(g, row, w)
        if types & (CREATURE | KINDRED) == 0 or new_creature_types:
            kept &= ~creature
        if types & LAND == 0 or new_land_types:
            kept &= ~land
        if types & old & others == 0:
            kept &= creature | land
        put_subtypes(g, row, w, kept | named_subtypes_in(pool, m, w))
    g.types[row] = types
    return 0


@kernel
def lose_abilities(g: Game, pool: Pool, row: int) -> int:
    """Remove all abilities that it has so far."""
    g.blank[row] = 1
    g.n_granted[row] = 0
    g.keywords[row] = 0
    g.protection[row] = 0
    g.hexproof_from[row] = 0
    g.protection_filter[row] = 0
    g.hexproof_filter[row] = 0
    g.listens[row] = 0
    g.has[row] = 0
    g.can_tap_for_mana[row] = 0
    g.toxic[row] = 0
    if pool.keywords_further != 0:
        lose_further_keywords(g, row)
    return 0


@kernel(inline=True)
def has_newer_words(g: Game, pool: Pool, k: int, row: int) -> bool:
    """Return whether keyword counters were put on a permanent after an effect that takes abilities began: they apply after it (613.7c)."""
    return pool.counters_matter != 0 and g.worded_time[row] > g.fx_time[k]


@kernel
def change_abilities(g: Game, pool: Pool, k: int, m: int, row: int, fresh: int) -> int:
    """Apply layer 6."""
    op = pool.n_op[m]
    a = pool.n_a[m]
    if op == Change.REMOVE_KEYWORDS:
        g.keywords[row] &= ~(pool.n_mask[m, 0] & ABILITY_WORDS)
        if names_further(pool, m):
            change_further_keywords(g, pool, m, row, 0, ABILITY_KEYWORD_WORDS)
        if (pool.n_mask[m, 0] >> Keyword.HEXPROOF) & 1:  # 702.11e
            g.hexproof_from[row] = 0
            g.hexproof_filter[row] = 0
        if has_newer_words(g, pool, k, row):
            give_words(g, pool, row, g.fx_time[k])
    elif op == Change.ADD_KEYWORDS:  # those that have no place in `keywords`; others are given to all at once
        g.keywords[row] |= pool.n_mask[m, 0] & ABILITY_WORDS
        change_further_keywords(g, pool, m, row, 0, ABILITY_KEYWORD_WORDS)
    elif op == Change.LOSE_ABILITIES:
        lose_abilities(g, pool, row)
        if has_newer_words(g, pool, k, row):
            give_keywords(g, pool, row, g.fx_time[k])
    elif op == Change.ADD_TOXIC:
        g.toxic[row] += a
    elif op == Change.ADD_ABILITY:
        grant(g, pool, k, row, a, fresh)
    elif op == Change.ADD_ACTIVATED_OF_EXILED:
        grant_activated(g, pool, k, row, a)
    else:
        bits = a
        if a < 0:
            color = chosen_by(g, k)
            bits = 1 << color if 0 <= color < Color.COLORLESS else 0
        if op == Change.ADD_PROTECTION:
            g.protection[row] |= bits
            g.protection_filter[row] |= pool.n_mask[m, 0]
        elif op == Change.ADD_HEXPROOF_FROM:
            g.hexproof_from[row] |= bits
            g.hexproof_filter[row] |= pool.n_mask[m, 0]
    return 0


@kernel(when=uses(Change.ADD_ACTIVATED_OF_EXILED))
def grant_activated(g: Game, pool: Pool, k: int, row: int, sel: int) -> int:
    """Give a permanent the activated abilities of the cards that a selector describes among those exiled with an effect's source."""
    source = g.fx_source[k]
    text = text_of(g, source, NONE)
    for card in range(g.n_cards):
        if not is_exiled_with(g, card, source, text) or g.card_down[card] != 0:
            continue
        if not matches(g, pool, sel, card_ref(g, card), source, you_of(g, k), NONE, NONE):
            continue
        face = g.card_face[card]
        for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
            if pool.a_kind[a] == AbilityKind.MANA or pool.a_kind[a] == AbilityKind.ACTIVATED:
                if (pool.a_zones[a] >> Zone.BATTLEFIELD) & 1 != 0:
                    grant(g, pool, k, row, a, 0)
    return 0


@kernel
def grant(g: Game, pool: Pool, k: int, row: int, a: int, fresh: int) -> int:
    """Give a permanent an ability by effect `k`."""
    if a < 0:
        return 0
    kind = pool.a_kind[a]
    n = g.n_granted[row]
    if kind == AbilityKind.ACTIVATED or kind == AbilityKind.MANA or kind == AbilityKind.TRIGGERED:
        for j in range(n):
            if g.granted[row, j] == a:  # offered once, since having it twice makes a difference only if it triggers (113.2c)
                if g.granted_times[row, j] < MOST_REPEATED:
                    g.granted_times[row, j] += 1
                return 0
    if n >= GRANTED:
        out_of_room(g, Table.GRANTED)
        return 0
    g.granted[row, n] = a
    g.granted_times[row, n] = 0
    g.n_granted[row] = n + 1
    if kind == AbilityKind.TRIGGERED:
        g.listens[row] |= kind_bit(pool.a_event[a])
    elif kind == AbilityKind.ACTIVATED:
        g.has[row] |= Has.ACTIVATED
    elif kind == AbilityKind.MANA:
        g.has[row] |= Has.MANA
        g.can_tap_for_mana[row] |= simple_color(pool, a)
    elif kind == AbilityKind.REPLACEMENT:
        g.has[row] |= Has.REPLACEMENT
    elif kind == AbilityKind.STATIC:
        g.has[row] |= Has.STATIC
        if fresh == 1:
            time = g.timestamp[row]  # 613.7a
            if k >= 0 and g.fx_time[k] > time:
                time = g.fx_time[k]
            new = new_at_work(g, pool, a, perm_ref(g, row), row, NONE, time)
            if new >= 0:
                g.fx_state[new] |= GRANTED_STATIC
                if g.fx_reads[new] & READS_NUMBERS != 0:
                    for other in range(g.n_permanents):
                        if on_battlefield(g, other):
                            without_counters(g, pool, other)
    return 0
