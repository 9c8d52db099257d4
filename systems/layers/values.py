"""Copiable values and counters: what the layers start from (109.3, 613.2).

The derived columns themselves are the state: while the layers are computed they hold what has been applied so far.
"""

from ecs_mtg.components.codes import NONE, WORD, Counter, Keyword, Life
from ecs_mtg.components.flags import FaceDown
from ecs_mtg.components.programs import Change, Layout
from ecs_mtg.components.sizes import WORK_WORDS
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.kernels.memory import lowest_bit
from ecs_mtg.systems.layers.counter_values import counter_power, counter_toughness, give_keywords
from ecs_mtg.systems.record.marks import begin_further_keywords
from ecs_mtg.systems.record.row_sets import bit_of, word_of
from ecs_mtg.systems.record.subtypes import begin_further_subtypes

MOST_PT = 30_000
COPY_LAYER = 10  # n_layer


COUNTERS_LAYER = 15  # in `fx_log`: the counters of layer 7c


@kernel(inline=True)
def shown_face(g: Game, pool: Pool, row: int, face: int) -> int:
    """Return the face that a permanent with the copiable values of `face` shows: a flipped one the alternative one, if it has one (710.2)."""
    if g.flipped[row] != 0 and pool.f_layout[face] == Layout.FLIP and pool.f_back[face] > face:
        return pool.f_back[face]
    return face


@kernel(inline=True)
def copiable_face(g: Game, pool: Pool, row: int) -> int:
    """Return the face with a permanent's copiable values, but for effects that change them (613.2, 707.2, 708.2)."""
    if g.face_down[row] != 0:
        return pool.face_down_face if g.face_down[row] <= FaceDown.MANIFESTED else pool.warded_face
    return shown_face(g, pool, row, g.as_face[row] if g.as_face[row] >= 0 else g.perm_face[row])


@kernel(inline=True)
def bond_of(g: Game, row: int) -> int:
    """Return attachment, timestamp and choice of a permanent as one number."""
    return ((g.attached_to[row] + 2) << 31) + ((g.chosen_word[row] + 1) << 21) + g.timestamp[row]


@kernel
def copy_values(g: Game, pool: Pool, row: int, face: int) -> int:
    """Return copiable values, before any other effect; returns the face."""
    words = pool.f_keywords[face]
    g.text_face[row] = face
    g.text_time[row] = 0
    g.blank[row] = 0
    g.n_granted[row] = 0
    seen = pool.f_home[face] if pool.homes != 0 and pool.f_home[face] >= 0 else face
    g.power[row] = pool.f_power[seen]
    g.toughness[row] = pool.f_toughness[seen]
    g.types[row] = pool.f_types[seen]
    g.colors[row] = pool.f_colors[face]
    g.subtypes[row, 0] = pool.f_subtypes[seen, 0]
    g.subtypes[row, 1] = pool.f_subtypes[seen, 1]
    if pool.subtypes_further != 0:
        begin_further_subtypes(g, pool, row, seen, (words >> Keyword.CHANGELING) & 1 != 0)
    if pool.keywords_further != 0:
        begin_further_keywords(g, pool, row, face)
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
    g.must_be_blocked_by[row] = 0
    g.extra_blocks[row] = 0
    if g.cant_be_blocked_by[row] | g.cant_block[row] != 0:
        g.cant_be_blocked_by[row] = 0
        g.cant_block[row] = 0
        for w in range(WORK_WORDS):
            g.block_rules[row, w] = 0
    g.toxic[row] = 0
    g.named_as[row] = 0
    g.pt_excepted[row] = 0
    if pool.counters_matter != 0:
        give_keywords(g, pool, row, NONE)
    if words & (1 << Keyword.CHANGELING | 1 << Keyword.DEVOID) != 0:
        if (words >> Keyword.CHANGELING) & 1:  # 702.73a
            g.subtypes[row, 0] |= pool.creature_subtypes[0]
            g.subtypes[row, 1] |= pool.creature_subtypes[1]
        if (words >> Keyword.DEVOID) & 1:  # 702.114a
            g.colors[row] = 0
    return face


@kernel(inline=True)
def begin_from_face(g: Game, pool: Pool, row: int, face: int) -> int:
    """Give a permanent copiable values, without counters."""
    g.fx_fresh[word_of(row)] |= bit_of(row)
    return copy_values(g, pool, row, face)


@kernel(when=uses(Change.SET_PT, Change.DEFINE_PT))
def without_counters(g: Game, pool: Pool, row: int) -> int:
    """Take the counters of a permanent that no effect had touched out again: something comes before them."""
    if g.fx_fresh[word_of(row)] & bit_of(row) == 0:
        g.fx_fresh[word_of(row)] |= bit_of(row)
        add_pt(g, row, -counter_power(g, pool, row), -counter_toughness(g, pool, row))
    return 0


@kernel
def add_counters(g: Game, pool: Pool, low: int, high: int) -> int:
    """Add counters that change power and toughness (613.4c) to the permanents from row `low` to below `high` that lack them."""
    for w in range(word_of(low), word_of(high + WORD - 1)):
        bits = g.fx_fresh[w]
        while bits != 0:
            row = w * WORD + lowest_bit(bits)
            bits &= bits - 1
            if low <= row < high and g.counters[row, Counter.PLUS1] | g.counters[row, Counter.MINUS1] | pool.counters_matter != 0:
                add_pt(g, row, counter_power(g, pool, row), counter_toughness(g, pool, row))
    return 0


@kernel(inline=True)
def bounded(n: int) -> int:
    """Clamp a number to the range of the columns of power and toughness."""
    return -MOST_PT if n < -MOST_PT else MOST_PT if n > MOST_PT else n


@kernel(inline=True)
def add_pt(g: Game, row: int, power: int, toughness: int) -> int:
    g.power[row] = bounded(g.power[row] + power)
    g.toughness[row] = bounded(g.toughness[row] + toughness)
    return 0


# --- modifications


ALL_BITS = (1 << WORD) - 1


@kernel
def start_over(g: Game, pool: Pool, w: int, bits: int) -> int:
    """Give the permanents in word `w` of a bit set back their copiable values."""
    while bits != 0:
        row = w * WORD + lowest_bit(bits)
        bits &= bits - 1
        if g.perm_life[row] == Life.HERE and g.phased[row] == 0:
            g.controller[row] = g.base_controller[row]
            begin_from_face(g, pool, row, copiable_face(g, pool, row))
    return 0
