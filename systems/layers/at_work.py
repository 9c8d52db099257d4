"""Continuous effects that apply: which, to which objects, with what values (611.3, 613.6)."""

from ecs_mtg.components.codes import NONE, WORD, Duration, RefKind, Table, Zone
from ecs_mtg.components.flags import SelectorKind
from ecs_mtg.components.programs import ATTACHED, SELF_ONLY, AbilityFlag, Amount, Change, Subject
from ecs_mtg.components.sizes import AT_WORK, WORDS
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.queries.dispatch import amount, holds, relates
from ecs_mtg.systems.queries.effect_inputs import Layer, layers_of, reads_of
from ecs_mtg.systems.queries.matching import matches
from ecs_mtg.systems.queries.packed import argument_of, code_of
from ecs_mtg.systems.queries.simple_selectors import find_simply, simple_selector
from ecs_mtg.systems.queries.subjects import first_of
from ecs_mtg.systems.record.events import out_of_room
from ecs_mtg.systems.record.marks import ability_flag
from ecs_mtg.systems.record.references import controller_of, on_battlefield, perm_ref, permanent_of, ref_kind, ref_row
from ecs_mtg.systems.record.row_sets import bit_of, word_of

NEVER = 1 << 60  # a timestamp after all others
BEFORE_ALL = -1
MOST_REPEATED = 100
BEGUN = 1
GRANTED_STATIC = 2
DEFINING = 4
BEFORE_ABILITIES = (1 << Layer.ABILITIES) - (1 << Layer.COPY)


@kernel
def new_at_work(g: Game, pool: Pool, a: int, source: int, row: int, effect: int, time: int) -> int:
    """Note a continuous effect: of a static ability (`effect` NONE), or of an Effect row. Returns its row in AtWork."""
    k = g.n_at_work
    if k >= AT_WORK:
        return out_of_room(g, Table.AT_WORK)
    if g.fx_key[k] != a + 1:  # normally the same effects come in the same order again
        g.fx_key[k] = a + 1
        layers = 0
        first = pool.a_modification[a]
        for m in range(first, first + pool.a_modifications[a]):
            layers |= layers_of(pool, m)
        g.fx_layers[k] = layers
        g.fx_reads[k] = reads_of(pool, a)
        g.fx_simple[k] = simple_selector(pool, pool.a_affects[a])
    g.n_at_work = k + 1
    g.at_work_ever = max(g.at_work_ever, k + 1)
    g.fx_ability[k] = a
    g.fx_source[k] = source
    g.fx_row[k] = row
    g.fx_effect[k] = effect
    g.fx_you[k] = g.ef_controller[effect] if effect >= 0 else NONE
    if effect >= 0 and g.ef_player[effect] >= 0 and ability_flag(pool, a, AbilityFlag.OF_ITS_PLAYER):
        g.fx_you[k] = g.ef_player[effect]
    g.fx_time[k] = time
    g.fx_state[k] = DEFINING if (pool.a_flags[a] >> AbilityFlag.CHARACTERISTIC_DEFINING) & 1 else 0
    g.fx_first[k] = 0
    g.fx_todo[k] = g.fx_layers[k]
    for w in range(WORDS):
        g.fx_set[k, w] = 0
    return k


@kernel(inline=True)
def you_of(g: Game, k: int) -> int:
    """Return the controller of an effect at work, as far as the layers have got."""
    row = g.fx_row[k]
    if row >= 0:
        return g.controller[row]
    return g.fx_you[k]


@kernel
def effect_exists(g: Game, pool: Pool, k: int) -> bool:
    """Return whether the effect is there: it began to apply (613.6), or its source still has the ability and the condition holds."""
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
    elif pool.bares_graveyards == 1 and is_bared(g, pool, k):
        return False
    if pool.a_condition[a] < 0:
        return True
    return holds(g, pool, pool.a_condition[a], g.fx_source[k], you_of(g, k), NONE, NONE)


@kernel(when=uses(Change.CARDS_LOSE_ABILITIES))
def is_bared(g: Game, pool: Pool, k: int) -> bool:
    """Return whether an effect is that of a static ability of a card in a graveyard, all of whose abilities the card has lost.

    What changes types or colors has begun to apply before cards lose abilities, and goes on (613.6).
    """
    source = g.fx_source[k]
    if g.fx_effect[k] >= 0 or ref_kind(source) != RefKind.CARD or g.card_zone[ref_row(source)] != Zone.GRAVEYARD:
        return False
    if g.fx_layers[k] & BEFORE_ABILITIES != 0:
        return False
    for j in range(g.n_at_work):
        row = g.fx_row[j]
        if row < 0 or g.blank[row] != 0:
            continue
        a = g.fx_ability[j]
        for m in range(pool.a_modification[a], pool.a_modification[a] + pool.a_modifications[a]):
            if pool.n_op[m] == Change.CARDS_LOSE_ABILITIES:
                return True
    return False


@kernel(inline=True)
def untaps_for(g: Game, effect: int) -> int:
    """Return in whose untap step an effect works that is about the next one of a player."""
    return g.ef_player[effect] if g.ef_player[effect] >= 0 else g.ef_controller[effect]


@kernel
def leave_out_others(g: Game, player: int, low: int, high: int) -> int:
    """Remove permanents of other controllers from `fx_found`, since they untap in other untap steps (502.3)."""
    for row in range(low, high):
        if g.controller[row] != player:
            g.fx_found[word_of(row)] &= ~bit_of(row)
    return 0


@kernel
def find_affected(g: Game, pool: Pool, k: int, low: int, high: int) -> bool:
    """Write the permanents from row `low` to below `high` that an effect applies to now to `fx_found`; return whether there are any."""
    for w in range(WORDS):
        g.fx_found[w] = 0
    effect = g.fx_effect[k]
    affects = pool.a_affects[g.fx_ability[k]]
    if effect >= 0 and affects < 0:  # 611.2c; one that has a selector only changes rules
        if high - low == 1:
            g.fx_found[word_of(low)] = g.ef_objects[effect, word_of(low)] & (1 << (low % WORD))
        else:
            for w in range(WORDS):
                g.fx_found[w] = g.ef_objects[effect, w]
        if g.ef_duration[effect] == Duration.YOUR_NEXT_UNTAP:
            leave_out_others(g, untaps_for(g, effect), low, high)
    elif affects in (SELF_ONLY, ATTACHED):
        row = g.fx_row[k]
        if row >= 0 and affects == ATTACHED:
            row = permanent_of(g, g.attached_to[row])
        if low <= row < high:
            g.fx_found[word_of(row)] = bit_of(row)
    elif affects >= 0 and g.fx_simple[k] == 1:
        you = you_of(g, k)
        for w in range(word_of(low), word_of(high + WORD - 1)):
            g.fx_found[w] = find_simply(g, pool, affects, g.fx_source[k], you, max(low, w * WORD), min(high, (w + 1) * WORD))
    elif affects >= 0 and pool.s_kinds[affects] & SelectorKind.PERMANENTS != 0:
        you = you_of(g, k)
        for row in range(low, high):
            if on_battlefield(g, row) and matches(g, pool, affects, perm_ref(g, row), g.fx_source[k], you, NONE, NONE):
                g.fx_found[word_of(row)] |= bit_of(row)
    some = 0
    for w in range(WORDS):
        some |= g.fx_found[w]
    return some != 0


@kernel
def value_of(g: Game, pool: Pool, k: int, q: int, row: int) -> int:
    """Return an amount of a modification for permanent `row`; what the effect locked in comes from its row (608.2h, 611.2d)."""
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
            return g.continuous_locked[effect, a]
        if kind == Amount.X:
            return g.continuous_x[effect] * a
        if kind == Amount.NEGATIVE:
            return -value_of(g, pool, k, a, row)
        if kind == Amount.TIMES:
            return value_of(g, pool, k, a, row) * b
        if kind == Amount.SUM:
            return value_of(g, pool, k, a, row) + value_of(g, pool, k, b, row)
        if kind == Amount.MINUS:
            return value_of(g, pool, k, a, row) - value_of(g, pool, k, b, row)
    it = perm_ref(g, row) if row >= 0 else NONE
    return amount(g, pool, q, g.fx_source[k], you_of(g, k), NONE, it)


@kernel(inline=True)
def times_of(g: Game, k: int) -> int:
    """Return how many equal effects an effect at work stands for."""
    return g.ef_times[g.fx_effect[k]] if g.fx_effect[k] >= 0 else 1


@kernel
def new_controller_of(g: Game, pool: Pool, k: int, subject: int, row: int) -> int:
    """Return who controls permanent `row` by a layer-2 effect; NONE if nobody in the game."""
    effect = g.fx_effect[k]
    if effect >= 0 and g.ef_player[effect] >= 0:
        p = g.ef_player[effect]
    elif effect >= 0 and code_of(subject) == Subject.TOLD:
        p = controller_of(g, g.continuous_told[effect, argument_of(subject)])
    else:
        p = controller_of(g, first_of(g, pool, subject, g.fx_source[k], you_of(g, k), NONE, perm_ref(g, row)))
    if p < 0 or p >= g.n_players or g.in_game[p] == 0:
        return NONE
    return p


@kernel
def begin(g: Game, pool: Pool, k: int, layer: int) -> int:
    """Lock in the objects of an effect that starts to apply, for all later layers (613.6)."""
    if g.fx_state[k] & BEGUN == 0 and find_affected(g, pool, k, 0, g.n_permanents):
        for w in range(WORDS):
            g.fx_set[k, w] = g.fx_found[w]
        g.fx_state[k] |= BEGUN
        g.fx_first[k] = layer
    return 0


@kernel(when=uses(Change.SHOWN))
def players_so(g: Game, pool: Pool, k: int, relation: int) -> int:
    """Return the players with a relation to the controller of an effect in force, as a bit set."""
    found = 0
    for p in range(g.n_players):
        if relates(g, pool, relation, p, g.fx_source[k], you_of(g, k), NONE, NONE):
            found |= 1 << p
    return found
