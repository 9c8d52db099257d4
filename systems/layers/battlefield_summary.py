"""Summary of the battlefield: what is listened for, what state-based actions check, what can be activated."""

from ecs_mtg.components.codes import (
    BATTLE,
    CREATURE,
    LEGENDARY,
    NONE,
    PLANESWALKER,
    WORD,
    WORLD,
    AbilityKind,
    EffectKind,
    EventKind,
    Keyword,
    Life,
    Step,
    Zone,
)
from ecs_mtg.components.flags import (
    ATTACHABLE,
    AURA,
    EQUIPMENT,
    FORTIFICATION,
    HAS_LEFT,
    LEGENDS,
    LIMITED_COUNTERS,
    OPPOSED_COUNTERS,
    PLANESWALKERS,
    RARE_WORDS,
    WORLDS,
    Enters,
    Has,
    With,
)
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.kernels.memory import lowest_bit
from ecs_mtg.systems.layers.values import bond_of
from ecs_mtg.systems.queries.mana_types import gives_the_same
from ecs_mtg.systems.queries.packed import has_opposed_counters, mixed
from ecs_mtg.systems.queries.simple_mana_abilities import OTHER_ABILITIES
from ecs_mtg.systems.record.changed_rules import others_matter
from ecs_mtg.systems.record.events import SETS, board_changed, forget_mana
from ecs_mtg.systems.record.marks import kind_bit
from ecs_mtg.systems.record.rows import words

BODIES = CREATURE | PLANESWALKER | BATTLE
HASTE_BIT = 1 << Keyword.HASTE
RARE_BITS = 1 << Keyword.DAYBOUND | 1 << Keyword.NIGHTBOUND | 1 << Keyword.START_YOUR_ENGINES
NONE_USABLE = 1  # `usable` without activated abilities
EVERY_STEP = (1 << len(Step)) - 1

ONE_WORLD, ONE_LEGEND = 32, 64  # bits of `board_kinds` while they are counted
STAYING_KINDS = 31  # what is left of that then
ATTACHED_SUBTYPES = AURA | EQUIPMENT | FORTIFICATION


@kernel
def what_is_usable(g: Game, row: int) -> int:
    """Return a number for the activated abilities that a permanent has, for what it can be turned face up for, and for who controls it."""
    n = ((g.perm_inc[row] * 1031 + row) * 65537 + g.text_face[row]) * 16 + g.controller[row] * 2 + (g.blank[row] != 0)
    if g.types[row] & CREATURE != 0 and g.keywords[row] & HASTE_BIT == 0:  # 302.6
        n = -n
    if g.face_down[row] != 0:
        n = (n * 65537 + g.perm_face[row]) * 769 + g.as_face[row] + 1
    for k in range(g.n_granted[row]):
        n = mixed(n, g.granted[row, k])
    return n


@kernel(inline=True)
def has_to_be_noted(g: Game, row: int) -> bool:
    """Return whether a permanent has abilities that `summarize_board` looks at, or is face down."""
    return g.listens[row] != 0 or g.has[row] & (Has.REPLACEMENT | Has.ACTIVATED) != 0 or g.face_down[row] != 0


@kernel(inline=True)
def has_a_kind(g: Game, pool: Pool, row: int) -> bool:
    """Return whether there is anything about a permanent for which `board_kinds` has a bit."""
    if g.types[row] & (PLANESWALKER | LEGENDARY | WORLD) != 0 or g.keywords[row] & RARE_BITS != 0:
        return True
    if g.attached_to[row] != NONE or g.subtypes[row, 0] & ATTACHED_SUBTYPES != 0:
        return True
    return has_opposed_counters(g.basis[row]) or pool.f_enters[g.text_face[row]] & Enters.LIMITS_COUNTERS != 0


@kernel
def sort_rows(g: Game, pool: Pool) -> int:
    """Put the permanents that changed into the sets of `rows_with` that they belong to: what they are has been computed."""
    for w in range(words(g)):
        bits = g.rows_changed[w]
        if bits == 0:
            continue
        g.rows_changed[w] = 0
        for k in range(SETS):
            g.rows_with[k, w] &= ~bits
        while bits != 0:
            one = bits & -bits
            row = w * WORD + lowest_bit(bits)
            bits ^= one
            if g.attacking[row] != NONE or g.blocking[row] != 0:
                g.rows_with[With.BODY, w] |= one
            if g.basis[row] == 0:
                if g.left_now[row] != 0:
                    g.rows_with[With.NOTE, w] |= one
                continue
            g.bond[row] = bond_of(g, row)
            if has_to_be_noted(g, row):
                g.rows_with[With.NOTE, w] |= one
            if has_a_kind(g, pool, row):
                g.rows_with[With.STATE, w] |= one
            if g.types[row] & BODIES != 0 or g.deathtouched[row] != 0:
                g.rows_with[With.BODY, w] |= one
            if g.can_tap_for_mana[row] >= OTHER_ABILITIES and not gives_the_same(g, pool, row):
                g.rows_with[With.UNSETTLED, w] |= one
            if g.can_tap_for_mana[row] != 0:
                g.rows_with[With.MANA + g.controller[row], w] |= one
            if g.has[row] & Has.ACTIVATED != 0 or g.face_down[row] != 0:
                g.rows_with[With.ACTIVATED, w] |= one
    return 0


@kernel(inline=True)
def steps_of(pool: Pool, a: int) -> int:
    """Return the steps as whose beginning an ability triggers, as a bit set."""
    if pool.a_event[a] != EventKind.STEP:
        return 0
    return EVERY_STEP + 0 if pool.a_step[a] < 0 else 1 << pool.a_step[a]


@kernel(inline=True)
def usable_by(g: Game, player: int) -> int:
    """Return where in `usable_now` the abilities of a player's permanents count: all together where players may activate those of others."""
    return player if g.any_player_abilities == 0 else 0


@kernel(when=uses(AbilityKind.TRIGGERED))
def steps_heard_by(g: Game, pool: Pool, row: int) -> int:
    """Return the steps as whose beginning a permanent may trigger, as a bit set."""
    heard = 0
    first = pool.f_ability[g.text_face[row]]
    for a in range(first, first + pool.f_abilities[g.text_face[row]]):
        heard |= steps_of(pool, a)
    for k in range(g.n_granted[row]):
        heard |= steps_of(pool, g.granted[row, k])
    return heard


@kernel(inline=True)
def and_one_more(kinds: int, types: int) -> int:
    """Return `board_kinds` as counted so far with one more permanent that is legendary or a world."""
    if types & LEGENDARY != 0:
        kinds |= LEGENDS if kinds & ONE_LEGEND != 0 else ONE_LEGEND
    if types & WORLD != 0:
        kinds |= WORLDS if kinds & ONE_WORLD != 0 else ONE_WORLD
    return kinds


@kernel(inline=True)
def note_kinds(g: Game, pool: Pool) -> int:
    """Note what is on the battlefield that state-based actions look at."""
    kinds = 0
    limits = 0
    for w in range(words(g)):
        bits = g.rows_with[With.STATE, w]
        while bits != 0:
            row = w * WORD + lowest_bit(bits)
            bits &= bits - 1
            if g.basis[row] == 0:
                continue
            types = g.types[row]
            if types & PLANESWALKER != 0:
                kinds |= PLANESWALKERS
            if types & (LEGENDARY | WORLD) != 0:
                kinds = and_one_more(kinds, types)
            if g.attached_to[row] != NONE or g.subtypes[row, 0] & ATTACHED_SUBTYPES != 0:
                kinds |= ATTACHABLE
            if has_opposed_counters(g.basis[row]):
                kinds |= OPPOSED_COUNTERS
            if pool.f_enters[g.text_face[row]] & Enters.LIMITS_COUNTERS != 0:
                limits |= LIMITED_COUNTERS
            if g.keywords[row] & RARE_BITS != 0:
                limits |= RARE_WORDS
    g.board_kinds = kinds & STAYING_KINDS | limits
    return 0


@kernel
def summarize_board(g: Game, pool: Pool) -> int:
    """Summarize what is listened for, how many sources of replacement effects there are, what state-based actions have to look at."""
    listening = g.base_listening
    replacements = g.base_replacements
    steps = 0
    sort_rows(g, pool)
    for p in range(g.n_players):
        g.usable_now[p] = NONE_USABLE
    for w in range(words(g)):
        bits = g.rows_with[With.NOTE, w]
        while bits != 0:
            row = w * WORD + lowest_bit(bits)
            bits &= bits - 1
            if (g.listens[row] >> EventKind.STEP) & 1:
                steps |= steps_heard_by(g, pool, row)
            if g.basis[row] == 0:
                # What left looks back at the event that made it leave (603.10a): it is matched later in this pass.
                if g.left_now[row] == HAS_LEFT and g.perm_life[row] == Life.GONE:
                    listening |= g.listens[row]
                continue
            listening |= g.listens[row]
            replacements += (g.has[row] // Has.REPLACEMENT) & 1
            if g.has[row] & Has.ACTIVATED != 0 or g.face_down[row] != 0:
                p = usable_by(g, g.controller[row])
                g.usable_now[p] = mixed(g.usable_now[p], what_is_usable(g, row))
    matter = others_matter(g)
    if g.others_seen != 0:
        for k in range(g.n_effects):
            if g.ef_kind[k] == EffectKind.DELAYED:
                listening |= kind_bit(pool.a_event[g.ef_ability[k]])
            elif g.ef_kind[k] == EffectKind.REPLACING:
                replacements += 1
    for p in range(g.n_players):
        usable = 0 if matter else g.usable_now[usable_by(g, p)]  # 0: that depends on more
        if usable == 0 or usable != g.usable[p]:
            g.means[p] += 1
        g.usable[p] = usable
        card = g.zone_first[p, Zone.COMMAND]
        while card >= 0:
            replacements += (pool.f_has[g.card_face[card]] // Has.REPLACEMENT) & 1
            listening |= pool.f_listens_elsewhere[g.card_face[card]]
            card = g.card_next[card]
    if ((g.listening | listening) >> EventKind.TAPPED_FOR_MANA) & 1:
        forget_mana(g)
    board_changed(g)
    g.listening = listening
    g.steps_heard = steps
    g.replacements_live = replacements
    note_kinds(g, pool)
    return 0
