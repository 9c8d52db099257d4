"""Characteristics (109.3) as they are built up: copiable values, then one modification after another (613.1).

The derived columns themselves are the state: while the layers are computed they hold what has been applied so far.
"""

from ecs_mtg.components.codes import (
    BATTLE,
    CARD_TYPES,
    CREATURE,
    ENCHANTMENT,
    KINDRED,
    LAND,
    NONE,
    PLANESWALKER,
    AbilityKind,
    Counter,
    Keyword,
    RefKind,
    Table,
)
from ecs_mtg.components.programs import ATTACHED, SELF_ONLY, AbilityFlag, Amount, Change, Layout, Op, SelectorFlag, Subject
from ecs_mtg.components.sizes import AT_WORK, GRANTED, WORDS
from ecs_mtg.systems.features import uses
from ecs_mtg.systems.kernel import Game, Pool, kernel
from ecs_mtg.systems.layers.counter_values import counter_power, counter_toughness, counter_words
from ecs_mtg.systems.layers.linking import WORD, chosen_with
from ecs_mtg.systems.layers.reads import (
    ABILITIES,
    ABILITY_WORDS,
    COLORS,
    CONTROL,
    COPY,
    READS_NUMBERS,
    TYPES,
    layers_of,
    reads_of,
    same_for_all,
    simple_selector,
)
from ecs_mtg.systems.mana.simple import simple_color
from ecs_mtg.systems.queries.objects import (
    controller_of,
    on_battlefield,
    out_of_room,
    perm_ref,
    permanent_of,
    ref_kind,
    ref_row,
    words,
)
from ecs_mtg.systems.queries.selectors import amount, first_of, holds, matches, subtypes_of

MOST_TIMES = 100
COPY_LAYER = 10  # n_layer
BASIC_LAND_BITS = 31
HAS_ACTIVATED, HAS_MANA, HAS_STATIC, HAS_REPLACEMENT = 1, 2, 4, 8

ANOTHER, TOKEN, NONTOKEN = 1 << SelectorFlag.ANOTHER, 1 << SelectorFlag.TOKEN, 1 << SelectorFlag.NONTOKEN
TAPPED, UNTAPPED, ATTACKING = 1 << SelectorFlag.TAPPED, 1 << SelectorFlag.UNTAPPED, 1 << SelectorFlag.ATTACKING

BEGUN = 1
GRANTED_STATIC = 2
DEFINING = 4
COUNTERS_LAYER = 15  # in `fx_log`: the counters of layer 7c


@kernel(inline=True)
def shown_face(g: Game, pool: Pool, row: int, face: int) -> int:
    """The face that a permanent with the copiable values of `face` shows: a flipped one the alternative one, if it has one (710.2)."""
    if g.flipped[row] != 0 and pool.f_layout[face] == Layout.FLIP and pool.f_back[face] > face:
        return pool.f_back[face]
    return face


@kernel(inline=True)
def copiable_face(g: Game, pool: Pool, row: int) -> int:
    """The face with a permanent's copiable values, but for effects that change them (613.2, 707.2, 708.2)."""
    if g.face_down[row] != 0:
        return pool.face_down_face
    return shown_face(g, pool, row, g.as_face[row] if g.as_face[row] >= 0 else g.perm_face[row])


@kernel(inline=True)
def bond_of(g: Game, row: int) -> int:
    """Attachment, timestamp and choice of a permanent as one number."""
    return ((g.attached_to[row] + 2) << 31) + ((g.chosen[row, 0] + 1) << 21) + g.timestamp[row]


@kernel
def copy_values(g: Game, pool: Pool, row: int, face: int) -> int:
    """Copiable values, before any other effect; returns the face."""
    words = pool.f_keywords[face]
    g.text_face[row] = face
    g.text_time[row] = 0
    g.blank[row] = 0
    g.n_granted[row] = 0
    g.power[row] = pool.f_power[face]
    g.toughness[row] = pool.f_toughness[face]
    g.types[row] = pool.f_types[face]
    g.colors[row] = pool.f_colors[face]
    g.subtypes[row, 0] = pool.f_subtypes[face, 0]
    g.subtypes[row, 1] = pool.f_subtypes[face, 1]
    g.keywords[row] = words
    g.protection[row] = pool.f_protection[face]
    g.hexproof_from[row] = pool.f_hexproof_from[face]
    g.listens[row] = pool.f_listens[face]
    g.has[row] = pool.f_has[face]
    g.can_tap_for_mana[row] = pool.f_mana[face]
    g.protection_filter[row] = 0
    g.hexproof_filter[row] = 0
    g.min_blockers[row] = 0
    g.single_blocker[row] = 0
    g.extra_blocks[row] = 0
    g.cant_be_blocked_by[row] = 0
    g.cant_block[row] = 0
    g.toxic[row] = 0
    g.pt_excepted[row] = 0
    if pool.counters_matter != 0:
        g.keywords[row] |= counter_words(g, pool, row)
    if words & (1 << Keyword.CHANGELING | 1 << Keyword.DEVOID) != 0:
        if (words >> Keyword.CHANGELING) & 1:  # 702.73a
            g.subtypes[row, 0] |= pool.creature_subtypes[0]
            g.subtypes[row, 1] |= pool.creature_subtypes[1]
        if (words >> Keyword.DEVOID) & 1:  # 702.114a
            g.colors[row] = 0
    return face


@kernel(inline=True)
def begin_anew(g: Game, pool: Pool, row: int, face: int) -> int:
    """Give a permanent copiable values, without counters."""
    g.fx_fresh[row // 62] |= 1 << (row % 62)
    return copy_values(g, pool, row, face)


@kernel(when=uses(Change.SET_PT, Change.DEFINE_PT))
def without_counters(g: Game, pool: Pool, row: int) -> int:
    """Take the counters of a permanent that no effect had touched out again: something comes before them."""
    if (g.fx_fresh[row // 62] >> (row % 62)) & 1 == 0:
        g.fx_fresh[row // 62] |= 1 << (row % 62)
        add_pt(g, row, -counter_power(g, pool, row), -counter_toughness(g, pool, row))
    return 0


@kernel
def add_counters(g: Game, pool: Pool, low: int, high: int) -> int:
    """Counters that change power and toughness (613.4c), of the permanents from row `low` to below `high` that lack them."""
    for row in range(low, high):
        if (g.fx_fresh[row // 62] >> (row % 62)) & 1:
            n = g.counters[row, Counter.PLUS1] - g.counters[row, Counter.MINUS1]
            if n != 0 or pool.counters_matter != 0:
                add_pt(g, row, counter_power(g, pool, row), counter_toughness(g, pool, row))
    return 0


@kernel(inline=True)
def bounded(n: int) -> int:
    """What fits into the columns of power and toughness."""
    return -30_000 if n < -30_000 else 30_000 if n > 30_000 else n


@kernel(inline=True)
def add_pt(g: Game, row: int, power: int, toughness: int) -> int:
    g.power[row] = bounded(g.power[row] + power)
    g.toughness[row] = bounded(g.toughness[row] + toughness)
    return 0


# --- effects at work


@kernel
def new_at_work(g: Game, pool: Pool, a: int, source: int, row: int, effect: int, time: int) -> int:
    """Note a continuous effect: of a static ability (`effect` NONE), or of an Effect row. Returns its row in AtWork."""
    k = g.n_at_work
    if k >= AT_WORK:
        return out_of_room(g, Table.AT_WORK)
    key = a + 1 if effect < 0 else -a - 1
    if g.fx_key[k] != key:  # normally the same effects come in the same order again
        g.fx_key[k] = key
        layers = 0
        first = pool.a_modification[a]
        for m in range(first, first + pool.a_modifications[a]):
            layers |= layers_of(pool, m)
        g.fx_layers[k] = layers
        g.fx_reads[k] = reads_of(pool, a)
        g.fx_simple[k] = simple_selector(pool, pool.a_affects[a])
    g.n_at_work = k + 1
    g.fx_ability[k] = a
    g.fx_source[k] = source
    g.fx_row[k] = row
    g.fx_effect[k] = effect
    g.fx_you[k] = g.ef_controller[effect] if effect >= 0 else -1
    g.fx_time[k] = time
    g.fx_state[k] = DEFINING if (pool.a_flags[a] >> AbilityFlag.CHARACTERISTIC_DEFINING) & 1 else 0
    g.fx_first[k] = 0
    g.fx_todo[k] = g.fx_layers[k]
    for w in range(WORDS):
        g.fx_set[k, w] = 0
    return k


@kernel(inline=True)
def you_of(g: Game, k: int) -> int:
    """Controller of an effect at work, as far as the layers have got."""
    row = g.fx_row[k]
    if row >= 0:
        return g.controller[row]
    return g.fx_you[k]


@kernel
def exists(g: Game, pool: Pool, k: int) -> bool:
    """Whether the effect is there: it began to apply (613.6), or its source still has the ability and the condition holds."""
    if g.fx_state[k] & BEGUN != 0:
        return True
    row = g.fx_row[k]
    a = g.fx_ability[k]
    if row >= 0:
        if g.fx_state[k] & GRANTED_STATIC != 0:
            has = False
            for j in range(g.n_granted[row]):
                if g.granted[row, j] == a:
                    has = True
            if not has:
                return False
        elif g.blank[row] != 0:
            return False
    if pool.a_condition[a] < 0:
        return True
    return holds(g, pool, pool.a_condition[a], g.fx_source[k], you_of(g, k), NONE, NONE)


@kernel
def find_affected(g: Game, pool: Pool, k: int, low: int, high: int) -> bool:
    """Write the permanents from row `low` to below `high` that an effect applies to now to `fx_found`; whether there are any."""
    for w in range(WORDS):
        g.fx_found[w] = 0
    effect = g.fx_effect[k]
    affects = pool.a_affects[g.fx_ability[k]]
    if effect >= 0 and affects < 0:  # 611.2c; one that has a selector only changes rules
        if high - low == 1:
            g.fx_found[low // 62] = g.ef_objects[effect, low // 62] & (1 << (low % 62))
        else:
            for w in range(WORDS):
                g.fx_found[w] = g.ef_objects[effect, w]
    elif affects in (SELF_ONLY, ATTACHED):
        row = g.fx_row[k]
        if row >= 0 and affects == ATTACHED:
            row = permanent_of(g, g.attached_to[row])
        if low <= row < high:
            g.fx_found[row // 62] = 1 << (row % 62)
    elif affects >= 0 and g.fx_simple[k] == 1:
        find_simply(g, pool, affects, g.fx_source[k], you_of(g, k), low, high)
    elif affects >= 0 and pool.s_kinds[affects] & 2 != 0:
        you = you_of(g, k)
        for row in range(low, high):
            if on_battlefield(g, row) and matches(g, pool, affects, perm_ref(g, row), g.fx_source[k], you, NONE, NONE):
                g.fx_found[row // 62] |= 1 << (row % 62)
    some = 0
    for w in range(WORDS):
        some |= g.fx_found[w]
    return some != 0


@kernel(inline=True)
def flags_of(g: Game, row: int) -> int:
    """Which of SIMPLE_FLAGS are true of a permanent."""
    flags = TAPPED if g.tapped[row] != 0 else UNTAPPED
    if g.attacking[row] != NONE:
        flags |= ATTACKING
    return flags | (TOKEN if g.perm_card[row] < 0 else NONTOKEN)


@kernel(when=uses(AbilityKind.STATIC))
def find_simply(g: Game, pool: Pool, sel: int, source: int, you: int, low: int, high: int) -> int:
    """The same for a simple selector (see `simple_selector`), without asking `matches` about each."""
    any_of = pool.s_any[sel]
    all_of = pool.s_all[sel]
    none_of = pool.s_not[sel]
    colors = pool.s_colors[sel]
    not_colors = pool.s_not_colors[sel]
    sub0 = pool.s_subtypes[sel, 0]
    sub1 = pool.s_subtypes[sel, 1]
    not_sub0 = pool.s_not_subtypes[sel, 0]
    not_sub1 = pool.s_not_subtypes[sel, 1]
    words = pool.s_keywords[sel]
    not_words = pool.s_not_keywords[sel]
    who = pool.s_controller[sel]
    flags = pool.s_flags[sel]
    other_than = ref_row(source) if flags & ANOTHER != 0 and ref_kind(source) == RefKind.PERMANENT else -1
    flags &= ~ANOTHER
    for row in range(low, high):
        types = g.types[row]
        if types & all_of != all_of or types & none_of != 0 or (any_of != 0 and types & any_of == 0):
            continue
        if not on_battlefield(g, row) or (row == other_than and perm_ref(g, row) == source):
            continue
        if who != 0 and (g.controller[row] == you) != (who == 1):
            continue
        if (colors != 0 and g.colors[row] & colors == 0) or g.colors[row] & not_colors != 0:
            continue
        if sub0 | sub1 != 0 and (g.subtypes[row, 0] & sub0) | (g.subtypes[row, 1] & sub1) == 0:
            continue
        if (g.subtypes[row, 0] & not_sub0) | (g.subtypes[row, 1] & not_sub1) != 0:
            continue
        if g.keywords[row] & words != words or g.keywords[row] & not_words != 0:
            continue
        if flags != 0 and flags_of(g, row) & flags != flags:
            continue
        g.fx_found[row // 62] |= 1 << (row % 62)
    return 0


@kernel
def value_of(g: Game, pool: Pool, k: int, q: int, row: int) -> int:
    """An Amount of a modification for permanent `row`; what the effect locked in comes from its row (608.2h, 611.2d)."""
    if q < 0:
        return 0
    effect = g.fx_effect[k]
    if effect >= 0:
        kind = pool.q_kind[q]
        a = pool.q_a[q]
        b = pool.q_b[q]
        if kind == Amount.CONSTANT:
            return a
        if kind == Amount.LOCKED:
            return g.ef_amount[effect, a]
        if kind == Amount.X:
            return g.ef_amount[effect, 1] * a
        if kind == Amount.NEGATIVE:
            return -value_of(g, pool, k, a, row)
        if kind == Amount.TIMES:
            return value_of(g, pool, k, a, row) * b
        if kind == Amount.SUM:
            return value_of(g, pool, k, a, row) + value_of(g, pool, k, b, row)
        if kind == Amount.MINUS:
            return value_of(g, pool, k, a, row) - value_of(g, pool, k, b, row)
    it = perm_ref(g, row) if row >= 0 else -1
    return amount(g, pool, q, g.fx_source[k], you_of(g, k), NONE, it)


@kernel(inline=True)
def times_of(g: Game, k: int) -> int:
    """How many equal effects an effect at work stands for."""
    return g.ef_times[g.fx_effect[k]] if g.fx_effect[k] >= 0 else 1


@kernel
def new_controller_of(g: Game, pool: Pool, k: int, subject: int, row: int) -> int:
    """Who controls permanent `row` by a layer-2 effect; NONE if nobody in the game."""
    effect = g.fx_effect[k]
    if effect >= 0 and g.ef_player[effect] >= 0:
        p = g.ef_player[effect]
    elif effect >= 0 and subject & 0xFF == Subject.TOLD:
        p = controller_of(g, g.ef_memory[effect, subject >> 8])
    else:
        p = controller_of(g, first_of(g, pool, subject, g.fx_source[k], you_of(g, k), NONE, perm_ref(g, row)))
    if p < 0 or p >= g.n_players or g.in_game[p] == 0:
        return NONE
    return p


# --- modifications


@kernel
def apply_part(g: Game, pool: Pool, k: int, layer: int, fresh: int, low: int, high: int) -> int:
    """What an effect that has begun does in one layer to rows from `low` to below `high`; `fresh` 0 when it is done over again."""
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
            if once == 1:
                x = times_of(g, k) * value_of(g, pool, k, pool.n_a[m], NONE)
                y = times_of(g, k) * value_of(g, pool, k, pool.n_b[m], NONE)
        elif op == Change.ADD_KEYWORDS:
            once = 2
            x = pool.n_mask[m, 0] if layer == COPY else pool.n_mask[m, 0] & ABILITY_WORDS
        for w in range(words(g)):
            bits = g.fx_set[k, w]
            row = w * 62
            while bits != 0:
                if bits & 1 != 0 and low <= row < high and on_battlefield(g, row):
                    if once == 1:
                        add_pt(g, row, x, y)
                    elif once == 2:
                        g.keywords[row] |= x
                    else:
                        change(g, pool, k, m, layer, row, fresh)
                bits >>= 1
                row += 1
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
    """One modification of one permanent."""
    if layer == COPY:
        change_copy(g, pool, k, m, row, fresh)
    elif layer > ABILITIES:
        change_pt(g, pool, k, m, row)
    elif layer == ABILITIES:
        change_abilities(g, pool, k, m, row, fresh)
    elif layer == TYPES:
        change_types(g, pool, k, m, row, fresh)
    elif layer == COLORS:
        change_colors(g, pool, k, m, row)
    elif layer == CONTROL:
        p = new_controller_of(g, pool, k, pool.n_a[m], row)
        if p >= 0:
            g.controller[row] = p
    return 0


@kernel
def change_copy(g: Game, pool: Pool, k: int, m: int, row: int, fresh: int) -> int:
    """Layer 1: what it is a copy of (707), and what is different about the copy (707.9): copiable values, too."""
    if g.face_down[row] != 0:  # 613.2b: a face-down permanent stays what it is
        return 0
    op = pool.n_op[m]
    if op == Change.COPY:
        face = pool.n_a[m]
        if face < 0 and g.fx_effect[k] >= 0:
            face = g.ef_amount[g.fx_effect[k], 0]
        if face >= 0:
            begin_anew(g, pool, row, shown_face(g, pool, row, face))
            g.text_time[row] = g.fx_time[k]
    elif op == Change.DEFINE_PT or op == Change.SET_PT:
        change_pt(g, pool, k, m, row)
        g.pt_excepted[row] = 1
    elif op == Change.ADD_KEYWORDS:
        g.keywords[row] |= pool.n_mask[m, 0]
    elif op <= Change.REMOVE_TYPES or op == Change.ADD_SUBTYPES_CHOSEN:
        change_types(g, pool, k, m, row, fresh)
    elif op <= Change.SET_COLORS or op == Change.ADD_CHOSEN_COLOR:
        change_colors(g, pool, k, m, row)
    else:
        change_abilities(g, pool, k, m, row, fresh)
    return 0


@kernel
def change_pt(g: Game, pool: Pool, k: int, m: int, row: int) -> int:
    """Layer 7: power and toughness (613.4)."""
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
    """Layer 5."""
    op = pool.n_op[m]
    if op == Change.ADD_COLORS:
        g.colors[row] |= pool.n_a[m]
    elif op == Change.SET_COLORS:
        g.colors[row] = pool.n_a[m]
    elif op == Change.ADD_CHOSEN_COLOR:
        color = chosen_by(g, k)
        if 0 <= color < 5:
            g.colors[row] |= 1 << color
    return 0


@kernel
def chosen_by(g: Game, k: int) -> int:
    """What was chosen for the source of an effect: a color, a type; locked in by an effect of a spell. NONE for nothing."""
    row = g.fx_row[k]
    if row >= 0:
        return chosen_with(g, row, g.text_time[row], WORD)
    if g.fx_effect[k] >= 0:
        return g.ef_amount[g.fx_effect[k], 0]
    return NONE


@kernel
def change_types(g: Game, pool: Pool, k: int, m: int, row: int, fresh: int) -> int:
    """Layer 4."""
    op = pool.n_op[m]
    a = pool.n_a[m]
    before = g.subtypes[row, 0]
    if op == Change.ADD_TYPES:
        g.types[row] |= a
        g.subtypes[row, 0] |= pool.n_mask[m, 0]
        g.subtypes[row, 1] |= pool.n_mask[m, 1]
    elif op == Change.SET_TYPES:
        set_types(g, pool, m, row, (g.types[row] & ~CARD_TYPES) | a)
    elif op == Change.REMOVE_TYPES:
        g.types[row] &= ~a
        for w in range(2):
            g.subtypes[row, w] &= ~pool.n_mask[m, w]
            if a & CREATURE != 0 and g.types[row] & KINDRED == 0:  # 205.1a
                g.subtypes[row, w] &= ~pool.creature_subtypes[w]
            if a & LAND != 0:
                g.subtypes[row, w] &= ~pool.land_subtypes[w]
    elif op == Change.ALL_CREATURE_TYPES:
        if g.types[row] & (CREATURE | KINDRED) != 0:  # 205.3d
            for w in range(2):
                g.subtypes[row, w] |= pool.creature_subtypes[w]
    elif op == Change.ADD_SUBTYPES_CHOSEN:
        bit = chosen_by(g, k)
        if bit >= 0:
            g.subtypes[row, bit // 62] |= 1 << (bit % 62)
    elif op == Change.CREATURE_TYPES_OF:
        ref = first_of(g, pool, a, g.fx_source[k], you_of(g, k), NONE, NONE)
        if ref >= 16 and g.types[row] & CREATURE != 0:
            for w in range(2):
                among = pool.creature_subtypes[w]
                g.subtypes[row, w] = (g.subtypes[row, w] & ~among) | (subtypes_of(g, pool, ref, w) & among) | pool.n_mask[m, w]
    elif op == Change.SET_SUBTYPES:
        if a == 2:
            if g.types[row] & LAND == 0:  # 205.3d
                return 0
            if pool.n_mask[m, 0] & BASIC_LAND_BITS != 0:  # 305.7
                lose_abilities(g, row)
                before = 0
        for w in range(2):
            among = pool.land_subtypes[w] if a == 2 else pool.creature_subtypes[w]
            g.subtypes[row, w] = (g.subtypes[row, w] & ~among) | pool.n_mask[m, w]
    if g.types[row] & LAND != 0:
        new = g.subtypes[row, 0] & ~before & BASIC_LAND_BITS
        for bit in range(5):
            if (new >> bit) & 1:  # 305.6
                grant(g, pool, k, row, pool.basic_mana[bit], fresh)
    return 0


@kernel
def set_types(g: Game, pool: Pool, m: int, row: int, types: int) -> int:
    """New card types: subtypes of types that it keeps stay, unless new ones of that kind replace them (205.1a-b)."""
    old = g.types[row]
    others = ENCHANTMENT | PLANESWALKER | BATTLE | 4
    for w in range(2):
        creature = pool.creature_subtypes[w]
        land = pool.land_subtypes[w]
        new = pool.n_mask[m, w]
        kept = g.subtypes[row, w]
        if types & (CREATURE | KINDRED) == 0 or (pool.n_mask[m, 0] & pool.creature_subtypes[0]) != 0:
            kept &= ~creature
        elif (pool.n_mask[m, 1] & pool.creature_subtypes[1]) != 0:
            kept &= ~creature
        if types & LAND == 0 or (new & land) != 0:
            kept &= ~land
        if types & old & others == 0:
            kept &= creature | land
        g.subtypes[row, w] = kept | new
    g.types[row] = types
    return 0


@kernel
def lose_abilities(g: Game, row: int) -> int:
    """All abilities that it has so far are gone."""
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
    return 0


@kernel
def keep_newer_words(g: Game, pool: Pool, k: int, row: int) -> int:
    """Keyword counters that were put on after an effect that takes abilities began apply after it (613.7c)."""
    if pool.counters_matter != 0 and g.worded_time[row] > g.fx_time[k]:
        g.keywords[row] |= counter_words(g, pool, row)
    return 0


@kernel
def change_abilities(g: Game, pool: Pool, k: int, m: int, row: int, fresh: int) -> int:
    """Layer 6."""
    op = pool.n_op[m]
    a = pool.n_a[m]
    if op == Change.REMOVE_KEYWORDS:
        g.keywords[row] &= ~(pool.n_mask[m, 0] & ABILITY_WORDS)
        keep_newer_words(g, pool, k, row)
    elif op == Change.LOSE_ABILITIES:
        lose_abilities(g, row)
        keep_newer_words(g, pool, k, row)
    elif op == Change.ADD_TOXIC:
        g.toxic[row] += a
    elif op == Change.ADD_ABILITY:
        grant(g, pool, k, row, a, fresh)
    else:
        bits = a
        if a < 0:
            color = chosen_by(g, k)
            bits = 1 << color if 0 <= color < 5 else 0
        if op == Change.ADD_PROTECTION:
            g.protection[row] |= bits
            if pool.n_b[m] >= 0:
                g.protection_filter[row] = pool.n_b[m] + 1
        elif op == Change.ADD_HEXPROOF_FROM:
            g.hexproof_from[row] |= bits
            if pool.n_b[m] >= 0:
                g.hexproof_filter[row] = pool.n_b[m] + 1
    return 0


@kernel
def grant(g: Game, pool: Pool, k: int, row: int, a: int, fresh: int) -> int:
    """Effect `k` gives a permanent an ability."""
    if a < 0:
        return 0
    kind = pool.a_kind[a]
    n = g.n_granted[row]
    if kind == AbilityKind.ACTIVATED or kind == AbilityKind.MANA or kind == AbilityKind.TRIGGERED:
        for j in range(n):
            if g.granted[row, j] == a:  # having it twice makes a difference only if it triggers
                if kind == AbilityKind.TRIGGERED and g.granted_times[row, j] < MOST_TIMES:
                    g.granted_times[row, j] += 1
                return 0
    if n >= GRANTED:
        out_of_room(g, Table.GRANTED)
        return 0
    g.granted[row, n] = a
    g.granted_times[row, n] = 0
    g.n_granted[row] = n + 1
    if kind == AbilityKind.TRIGGERED:
        g.listens[row] |= 1 << pool.a_event[a]
    elif kind == AbilityKind.ACTIVATED:
        g.has[row] |= HAS_ACTIVATED
    elif kind == AbilityKind.MANA:
        g.has[row] |= HAS_MANA
        g.can_tap_for_mana[row] |= simple_color(pool, a)
    elif kind == AbilityKind.REPLACEMENT:
        g.has[row] |= HAS_REPLACEMENT
    elif kind == AbilityKind.STATIC:
        g.has[row] |= HAS_STATIC
        if fresh == 1:
            time = g.timestamp[row]  # 613.7a
            if k >= 0 and g.fx_time[k] > time:
                time = g.fx_time[k]
            new = new_at_work(g, pool, a, perm_ref(g, row), row, -1, time)
            if new >= 0:
                g.fx_state[new] |= GRANTED_STATIC
                if g.fx_reads[new] & READS_NUMBERS != 0:
                    for other in range(g.n_permanents):
                        if on_battlefield(g, other):
                            without_counters(g, pool, other)
    return 0
