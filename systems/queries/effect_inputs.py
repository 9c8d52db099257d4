"""Inputs of continuous effects: the layers they act in, and what they read (613.8).

Two uses: only effects that look at what others in their layer change can depend on those (613.8), and characteristics need not be
computed again as long as nothing changed that some effect looks at.
"""

from enum import IntEnum

from ecs_mtg.components.codes import WORD, Counter, Keyword
from ecs_mtg.components.dependencies import (
    READS_ABILITIES,
    READS_BOARD,
    READS_CARDS,
    READS_COLORS,
    READS_CONTROL,
    READS_EVERYTHING,
    READS_NUMBERS,
    READS_OTHER,
    READS_STEP,
    READS_TYPES,
    READS_ZONES,
)
from ecs_mtg.components.flags import ASKS_FURTHER, FURTHER, SelectorKind
from ecs_mtg.components.programs import OWN_WORDS, Amount, Change, Condition, Property, Relation, SelectorFlag, Subject
from ecs_mtg.components.sizes import FLAG_WORDS, OWN_FLAG_WORDS
from ecs_mtg.kernels.features import Special, uses
from ecs_mtg.kernels.kernel import Pool, kernel
from ecs_mtg.systems.queries.packed import argument_of, code_of
from ecs_mtg.systems.record.marks import names_further, names_further_of


class Layer(IntEnum):
    """Layers by number, bits of `fx_todo`."""

    RULES = 0  # of the game (613.11)
    COPY = 1
    CONTROL = 2
    TYPES = 4
    COLORS = 5
    ABILITIES = 6
    DEFINE_PT = 7
    SET_PT = 8
    ADD_PT = 9
    SWITCH_PT = 10


NOT_ON_BATTLEFIELD = SelectorKind.SPELLS | SelectorKind.ABILITIES | SelectorKind.CARDS

FIRST_PT = 71  # in n_layer: layer 7a; the others follow as here

# Words said of an object that are no abilities: they come after the layers and stay when it loses its abilities.
RULE_WORDS = (1 << WORD) - (1 << Keyword.CANT_ATTACK)
ABILITY_WORDS = (1 << Keyword.CANT_ATTACK) - 1

STABLE_FLAGS = (
    1 << SelectorFlag.ANOTHER
    | 1 << SelectorFlag.SOURCE
    | 1 << SelectorFlag.TOKEN
    | 1 << SelectorFlag.NONTOKEN
    | 1 << SelectorFlag.FACE_DOWN
    | 1 << SelectorFlag.FACE_UP
    | 1 << SelectorFlag.ATTACHED_TO_SOURCE
    | 1 << SelectorFlag.HOST_OF_SOURCE
    | 1 << SelectorFlag.CHOSEN_NAME
    | 1 << SelectorFlag.SAME_NAME_AS_SOURCE
    | 1 << SelectorFlag.COMMANDER
)
TYPE_FLAGS = 1 << SelectorFlag.CHOSEN_TYPE | 1 << SelectorFlag.HISTORIC | 1 << SelectorFlag.EQUIPPED | 1 << SelectorFlag.ENCHANTED
COLOR_FLAGS = (
    1 << SelectorFlag.MULTICOLORED | 1 << SelectorFlag.COLORLESS | 1 << SelectorFlag.MONOCOLORED | 1 << SelectorFlag.CHOSEN_COLOR
)
BOARD_FLAGS = 1 << SelectorFlag.EQUIPPED | 1 << SelectorFlag.ENCHANTED
KNOWN_FLAGS = STABLE_FLAGS | TYPE_FLAGS | COLOR_FLAGS


@kernel
def layers_of(pool: Pool, m: int) -> int:
    """Return the bit set of the layers in which a modification does something."""
    layer = pool.n_layer[m]
    if layer == Layer.RULES:
        return 1 << Layer.RULES
    if layer == 10 * Layer.ABILITIES:
        op = pool.n_op[m]
        if op == Change.ADD_KEYWORDS or op == Change.REMOVE_KEYWORDS:
            words = pool.n_mask[m, 0]
            rules = words & RULE_WORDS != 0 or (names_further(pool, m) and names_further_of(pool, m, True))
            abilities = words & ABILITY_WORDS != 0 or (names_further(pool, m) and names_further_of(pool, m, False))
            return (1 << Layer.RULES if rules else 0) | (1 << Layer.ABILITIES if abilities else 0)
        return 1 << Layer.ABILITIES
    if layer < FIRST_PT:
        return 1 << (layer // 10)
    return 1 << (layer - FIRST_PT + Layer.DEFINE_PT)


@kernel(when=uses(Special.MANY_FLAGS))
def asks_own_flags(pool: Pool, sel: int) -> bool:
    """Return whether a selector asks for flags of users, of which it is not known what they look at."""
    for w in range(FLAG_WORDS - OWN_FLAG_WORDS - 1, FLAG_WORDS - 1):
        if pool.s_further_flags[sel, w] != 0:
            return True
    return False


@kernel
def reads_of(pool: Pool, a: int) -> int:
    """Return what a static ability, or the effect that an ability row holds, looks at."""
    reads = condition_reads(pool, pool.a_condition[a])
    if pool.n_op[pool.a_modification[a]] != Change.CARDS_HAVE:  # which cards those are is seen when it is asked
        reads |= selector_reads(pool, pool.a_affects[a])
    first = pool.a_modification[a]
    for m in range(first, first + pool.a_modifications[a]):
        op = pool.n_op[m]
        if op == Change.ADD_PT or op == Change.SET_PT or op == Change.DEFINE_PT:
            reads |= amount_reads(pool, pool.n_a[m]) | amount_reads(pool, pool.n_b[m])
        elif op == Change.ADD_ACTIVATED_OF_EXILED:
            reads |= READS_ZONES | READS_CARDS
        elif op == Change.CREATURE_TYPES_OF:
            reads |= subject_reads(pool, pool.n_a[m])
        elif op == Change.PLAYER_FLAG:
            reads |= relation_reads(pool.n_b[m])
        elif op == Change.MAX_HAND:
            reads |= amount_reads(pool, pool.n_a[m])
        elif op == Change.CONTROL:
            reads |= READS_CONTROL
            if code_of(pool.n_a[m]) != Subject.YOU and code_of(pool.n_a[m]) != Subject.TOLD:
                reads |= READS_OTHER
        elif op == Change.CANT_ACTIVATE:
            reads |= READS_CONTROL | relation_reads(pool.n_b[m]) | selector_reads(pool, pool.n_a[m])
    return reads


@kernel
def relation_reads(relation: int) -> int:
    if relation == Relation.ANY:
        return 0
    if relation == Relation.YOU or relation == Relation.OPPONENT:
        return READS_CONTROL
    if relation >= OWN_WORDS:
        return READS_EVERYTHING
    if relation == Relation.ATTACHED_CONTROLLER:
        return READS_CONTROL | READS_BOARD
    if relation == Relation.DEFENDING:  # 506.2
        return READS_CONTROL | READS_OTHER | READS_STEP
    return READS_CONTROL | READS_OTHER


@kernel
def selector_reads(pool: Pool, sel: int) -> int:
    """Return what a selector looks at; SELF_ONLY, ATTACHED and NONE look at nothing that could change within the layers."""
    if sel < 0:
        return 0
    reads = relation_reads(pool.s_controller[sel]) | relation_reads(pool.s_owner[sel])
    if pool.s_kinds[sel] & ~(SelectorKind.PERMANENTS | SelectorKind.CARDS | ASKS_FURTHER) != 0:
        reads |= READS_OTHER
    if pool.s_kinds[sel] & SelectorKind.CARDS != 0:
        reads |= READS_ZONES
    if pool.s_kinds[sel] & NOT_ON_BATTLEFIELD != 0:
        reads |= READS_CARDS
    if pool.s_any[sel] | pool.s_all[sel] | pool.s_not[sel] != 0:
        reads |= READS_TYPES
    if pool.s_subtypes[sel, 0] | pool.s_subtypes[sel, 1] | pool.s_not_subtypes[sel, 0] | pool.s_not_subtypes[sel, 1] != 0:
        reads |= READS_TYPES
    if pool.s_colors[sel] | pool.s_not_colors[sel] != 0:
        reads |= READS_COLORS
    if pool.s_keywords[sel] | pool.s_not_keywords[sel] | pool.s_ability[sel] != 0:
        reads |= READS_ABILITIES
    flags = pool.s_flags[sel]
    if flags & TYPE_FLAGS != 0:
        reads |= READS_TYPES
    if flags & COLOR_FLAGS != 0:
        reads |= READS_COLORS
    if flags & BOARD_FLAGS != 0:
        reads |= READS_BOARD
    if flags & ~KNOWN_FLAGS != 0:
        reads |= READS_OTHER if flags & FURTHER == 0 or not asks_own_flags(pool, sel) else READS_EVERYTHING
    for k in range(2):
        what = pool.s_property[sel, k]
        if what >= 0:
            reads |= property_reads(what) | amount_reads(pool, pool.s_amount[sel, k])
            if pool.s_kinds[sel] & SelectorKind.CARDS != 0 and property_reads(what) != 0:
                reads |= READS_OTHER  # numbers of cards may be defined by what is elsewhere (604.3)
    return reads | condition_reads(pool, pool.s_condition[sel]) | selector_reads(pool, pool.s_or[sel])


@kernel
def property_reads(what: int) -> int:
    if what == Property.POWER or what == Property.TOUGHNESS:
        return READS_NUMBERS
    if what == Property.MANA_VALUE or what == Property.NAME:
        return 0
    if what == Property.COLORS:
        return READS_COLORS
    if what == Property.HAND or what == Property.GRAVEYARD or what == Property.LIBRARY:
        return READS_ZONES | READS_CARDS
    return READS_OTHER if what < OWN_WORDS else READS_EVERYTHING


@kernel
def subject_reads(pool: Pool, subject: int) -> int:
    """Return what finding out who is meant looks at."""
    code = code_of(subject)
    if code == Subject.EACH:
        return selector_reads(pool, argument_of(subject)) | READS_BOARD
    if code == Subject.YOU:
        return READS_CONTROL
    if code == Subject.IT:
        return 0
    if code == Subject.SELF or code == Subject.ATTACHED_TO or code == Subject.ATTACHMENTS:
        return READS_BOARD
    if code == Subject.DEFENDING_PLAYER:  # 506.2
        return READS_OTHER | READS_STEP
    return READS_OTHER


@kernel
def amount_reads(pool: Pool, q: int) -> int:
    if q < 0:
        return 0
    kind = pool.q_kind[q]
    a = pool.q_a[q]
    b = pool.q_b[q]
    if kind == Amount.CONSTANT or kind == Amount.LOCKED or kind == Amount.X or kind == Amount.CHOSEN_NUMBER:
        return 0
    if kind == Amount.COUNT or kind == Amount.MOST_MATCHED:
        return selector_reads(pool, a) | READS_BOARD
    if kind == Amount.DISTINCT_COLORS:
        return selector_reads(pool, a) | READS_COLORS | READS_BOARD
    if kind == Amount.GREATEST or kind == Amount.DIFFERENT:
        return property_reads(a) | selector_reads(pool, b) | READS_BOARD
    if kind == Amount.PROPERTY:
        return property_reads(a) | subject_reads(pool, b)
    if kind == Amount.SIZE_OF:
        return subject_reads(pool, a)
    if kind == Amount.COUNTERS:
        if a == Counter.PLUS1 or a == Counter.MINUS1:
            return subject_reads(pool, b)
        return READS_OTHER
    if kind == Amount.SUM or kind == Amount.MINUS or kind == Amount.MAXIMUM or kind == Amount.MINIMUM:
        return amount_reads(pool, a) | amount_reads(pool, b)
    if kind == Amount.TIMES or kind == Amount.HALF_UP or kind == Amount.HALF_DOWN or kind == Amount.NEGATIVE:
        return amount_reads(pool, a)
    if kind == Amount.SHARING_TYPES:
        return subject_reads(pool, a) | READS_TYPES | READS_BOARD
    if kind == Amount.BASIC_LAND_TYPES:
        return READS_TYPES | READS_CONTROL | READS_BOARD
    if kind == Amount.DEVOTION:
        return READS_CONTROL | READS_BOARD
    if kind == Amount.CARD_TYPES_IN_GRAVEYARD:
        return READS_CONTROL | READS_ZONES | READS_CARDS
    if kind == Amount.CARDS_ABOVE:
        return READS_OTHER | READS_ZONES | READS_CARDS
    return READS_OTHER if kind < OWN_WORDS else READS_EVERYTHING


@kernel
def condition_reads(pool: Pool, c: int) -> int:
    if c < 0:
        return 0
    kind = pool.c_kind[c]
    a = pool.c_a[c]
    if kind == Condition.ALWAYS:
        return 0
    if kind == Condition.NOT:
        return condition_reads(pool, a)
    if kind == Condition.ALL or kind == Condition.ANY:
        return condition_reads(pool, a) | condition_reads(pool, pool.c_b[c])
    if kind == Condition.COMPARE:
        return amount_reads(pool, a) | amount_reads(pool, pool.c_c[c])
    if kind == Condition.EXISTS:
        return selector_reads(pool, a) | READS_BOARD
    if kind == Condition.MATCHES:
        return subject_reads(pool, a) | selector_reads(pool, pool.c_b[c])
    if kind == Condition.YOUR_TURN:
        return READS_CONTROL | READS_STEP
    if kind == Condition.STEP or (Condition.BEFORE_ATTACKERS <= kind <= Condition.AFTER_BLOCKERS):
        return READS_STEP
    if kind == Condition.DELIRIUM or kind == Condition.HELLBENT:
        return READS_CONTROL | READS_ZONES | READS_CARDS
    return READS_OTHER | READS_STEP if kind < OWN_WORDS else READS_EVERYTHING


@kernel
def same_for_all(pool: Pool, q: int) -> bool:
    """Return whether an Amount does not depend on which of the affected objects is looked at."""
    if q < 0:
        return True
    kind = pool.q_kind[q]
    a = pool.q_a[q]
    if kind == Amount.CONSTANT or kind == Amount.LOCKED or kind == Amount.X:
        return True
    if kind == Amount.COUNT:
        who = pool.s_controller[a]
        if who != Relation.ANY and who != Relation.YOU and who != Relation.OPPONENT:
            return False
        return pool.s_owner[a] == 0 and pool.s_condition[a] < 0 and pool.s_or[a] < 0 and pool.s_property[a, 0] < 0
    if kind == Amount.NEGATIVE or kind == Amount.TIMES:
        return same_for_all(pool, a)
    return False
