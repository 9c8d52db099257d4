"""Allocation of rows of the tables and of stack objects."""

from ecs_mtg.components.codes import NONE, WORD, Duration, EffectKind, EventKind, Life, StackKind, Table
from ecs_mtg.components.flags import HAS_LEFT, LIMITED_COUNTERS, Variant
from ecs_mtg.components.programs import Amount, Condition, Op, SelectorFlag, Subject
from ecs_mtg.components.sizes import EFFECTS, PERMANENTS, STACK, TOLD, WORDS
from ecs_mtg.kernels.features import Special, uses
from ecs_mtg.kernels.kernel import Game, kernel
from ecs_mtg.kernels.resetting import reset_effect, reset_stack_object
from ecs_mtg.systems.record.events import grow, out_of_room, touch_rows
from ecs_mtg.systems.record.references import card_ref, known_permanent, on_battlefield, perm_ref
from ecs_mtg.systems.record.row_sets import word_of


@kernel(inline=True)
def words(g: Game) -> int:
    """Return how many words of a set of permanents are in use."""
    return word_of(g.n_permanents + WORD - 1)


@kernel
def free_effect(g: Game) -> int:
    """Allocate a row of Effect; NONE with the game ended."""
    for k in range(EFFECTS):
        if g.ef_kind[k] == EffectKind.FREE:
            if k >= g.n_effects:
                g.n_effects = k + 1
                g.effects_ever = max(g.effects_ever, k + 1)
            reset_effect(g, k)
            return k
    return out_of_room(g, Table.EFFECTS)


@kernel
def new_effect(g: Game, kind: int, ability: int, source: int, you: int, duration: int) -> int:
    """Allocate a row of Effect with the fields that all have in common; NONE with the game ended."""
    k = free_effect(g)
    if k < 0:
        return NONE
    g.clock += 1
    g.ef_kind[k] = kind
    g.ef_ability[k] = ability
    g.ef_source[k] = source
    g.ef_controller[k] = you
    g.ef_duration[k] = duration
    g.ef_turn[k] = g.turn_number
    g.ef_timestamp[k] = g.clock
    touch_rows(g)
    return k


@kernel(when=uses(SelectorFlag.DAMAGED_BY_SOURCE, SelectorFlag.DAMAGED_BY_HOST, Condition.STRUCK))
def has_damaged(g: Game, source: int, whom: int) -> bool:
    """Return whether it is noted that a permanent dealt damage to a creature this turn, combat damage to a player this combat."""
    for k in range(g.n_effects):
        if g.ef_kind[k] == EffectKind.NOTED and g.ef_source[k] == source and g.noted_whom[k] == whom and g.noted_total[k] == 0:
            return True
    return False


@kernel(when=uses(Amount.DEALT_TO))
def total_dealt(g: Game, source: int, player: int) -> int:
    """Return the effect row that counts the damage that a permanent dealt to a player this turn, or NONE."""
    for k in range(g.n_effects):
        if g.ef_kind[k] == EffectKind.NOTED and g.ef_source[k] == source and g.noted_whom[k] == player and g.noted_total[k] > 0:
            return k
    return NONE


@kernel(
    when=uses(
        SelectorFlag.ATTACHED_TO_SOURCE, SelectorFlag.EQUIPPED, SelectorFlag.ENCHANTED, SelectorFlag.MODIFIED, Subject.ATTACHMENTS
    )
)
def note_attached(g: Game, host: int) -> int:
    """Remember until end of turn what was attached to a permanent that leaves, or left together with it (608.2h)."""
    for row in range(g.n_permanents):
        if g.attached_to[row] == host and (on_battlefield(g, row) or g.left_now[row] == HAS_LEFT):
            e = new_effect(g, EffectKind.WAS_ATTACHED, NONE, host, NONE, Duration.END_OF_TURN)
            if e >= 0:
                g.noted_attachment[e] = perm_ref(g, row)
    return 0


@kernel(when=uses(Op.PREVENT))
def follow_spell(g: Game, spell: int, permanent: int) -> int:
    """Extend a shield against damage of a permanent spell to the permanent that it becomes (609.7a)."""
    for k in range(g.n_effects):
        if g.ef_kind[k] == EffectKind.REPLACING and g.ef_ability[k] < 0 and g.shield_source[k] == spell:
            g.shield_source[k] = permanent
    return 0


@kernel(inline=True)
def about_row(g: Game, e: int, row: int) -> int:
    """Add permanent `row` to those that effect `e` is about, if there is one."""
    if e >= 0:
        g.ef_objects[e, row // WORD] |= 1 << (row % WORD)
    return 0


@kernel
def about_another(g: Game, row: int, other: int) -> int:
    """Extend effects about permanent `row` to permanent `other`."""
    for k in range(g.n_effects):
        if g.ef_kind[k] != EffectKind.FREE and (g.ef_objects[k, row // WORD] >> (row % WORD)) & 1:
            about_row(g, k, other)
    return 0


@kernel(inline=True)
def about_none(g: Game, k: int) -> bool:
    """Return whether an effect is about no permanent."""
    some = 0
    for w in range(WORDS):
        some |= g.ef_objects[k, w]
    return some == 0


@kernel
def free_permanent(g: Game) -> int:
    """Allocate a permanent row; NONE with the game ended. Rows of objects that are gone are used last."""
    for row in range(PERMANENTS):
        if g.perm_life[row] == Life.FREE:
            if row >= g.n_permanents:
                g.n_permanents = row + 1
                g.permanents_ever = max(g.permanents_ever, row + 1)
            return row
    for row in range(PERMANENTS):  # last known information that nothing under way could ask for has to give way
        if g.perm_life[row] == Life.GONE and g.left_now[row] == 0 and not is_spoken_of(g, perm_ref(g, row)):
            g.n_gone -= 1
            return row
    return out_of_room(g, Table.PERMANENTS)


@kernel(inline=True)
def effect_knows(g: Game, k: int, ref: int) -> bool:
    """Return whether an object is the source of an effect, or one that it remembers."""
    known = g.ef_source[k] == ref
    for j in range(TOLD):
        if g.ef_memory[k, j] == ref:
            known = True
    return known


@kernel(when=uses(Special.NEVER))
def is_spoken_of(g: Game, ref: int) -> bool:
    """Return whether the stack, an event, an effect or a frame refers to a permanent that is gone."""
    for s in range(g.stack_rows):
        if g.st_life[s] != Life.HERE and g.st_life[s] != Life.PENDING:
            continue
        if g.st_source[s] == ref or g.st_event_object[s] == ref or g.st_event_other[s] == ref or g.paid_object[s] == ref:
            return True
        for k in range(g.st_n_targets[s]):
            if g.st_target[s, k] == ref:
                return True
        for k in range(TOLD):
            if g.st_memory[s, k] == ref:
                return True
    for e in range(g.n_events):
        if g.ev_object[e] == ref or g.ev_other[e] == ref or g.ev_source[e] == ref:
            return True
    for f in range(g.n_frames):
        for k in range(g.fr_n_memory[f]):
            if g.fr_memory[f, k] == ref:
                return True
        for k in range(g.fr_n_list[f]):
            if g.fr_list[f, k] == ref:
                return True
        if g.fr_it[f] == ref:
            return True
    for k in range(g.n_effects):
        if g.ef_kind[k] != EffectKind.FREE and effect_knows(g, k, ref):
            return True
    return False


@kernel
def waits_as_delayed(g: Game, ref: int) -> bool:
    """Return whether a delayed triggered ability that waits has an object as its source, or knows it (603.7)."""
    for k in range(g.n_effects):
        if g.ef_kind[k] == EffectKind.DELAYED and effect_knows(g, k, ref):
            return True
    return False


@kernel
def free_stack_row(g: Game) -> int:
    """Allocate a stack row; NONE with the game ended."""
    for row in range(STACK):
        if g.st_life[row] == Life.FREE:
            if row >= g.stack_rows:
                g.stack_rows = row + 1
                g.stack_ever = max(g.stack_ever, row + 1)
            return row
    for row in range(STACK):  # last known information has to give way
        if g.st_life[row] == Life.GONE:
            return row
    return out_of_room(g, Table.STACK)


@kernel
def row_to_try(g: Game) -> int:
    """Return a stack row without targets for a trial, or NONE; nothing is stored in it for good."""
    for s in range(STACK):
        if g.st_life[s] == Life.FREE:
            g.stack_ever = max(g.stack_ever, s + 1)
            g.st_n_targets[s] = 0
            return s
    return NONE


@kernel
def spell_to_try(g: Game, ability: int, card: int, face: int, player: int) -> int:
    """Fill `row_to_try` with the spell that a card would be if a player cast it with a face."""
    s = row_to_try(g)
    if s >= 0:
        reset_stack_object(g, s)
        g.st_kind[s] = StackKind.SPELL
        g.st_ability[s] = ability
        g.st_face[s] = face
        g.st_card[s] = card
        g.st_from[s] = g.card_zone[card]
        g.st_source[s] = card_ref(g, card)
        g.st_controller[s] = player
    return s


@kernel
def new_stack_object(g: Game, kind: int, face: int, ability: int, source: int, controller: int) -> int:
    """Allocate a cleared stack row in life PENDING; returns it."""
    s = free_stack_row(g)
    if s < 0:
        return NONE
    g.st_life[s] = Life.PENDING
    g.stack_used = 1
    g.st_inc[s] += 1
    reset_stack_object(g, s)
    g.st_kind[s] = kind
    g.st_face[s] = face
    g.st_ability[s] = ability
    g.st_source[s] = source
    row = known_permanent(g, source)
    g.st_text[s] = g.text_time[row] if row >= 0 else 0
    g.st_controller[s] = controller
    return s


@kernel
def put_on_stack(g: Game, row: int) -> int:
    """Make a pending stack row the topmost object of the stack."""
    g.st_life[row] = Life.HERE
    g.stack_used = 1
    g.stack_order[g.stack_size] = row
    g.stack_size += 1
    grow(g, NONE)
    return 0


@kernel
def off_stack(g: Game, row: int) -> int:
    """Remove a row from the stack; its last known values stay for a while."""
    n = 0
    for k in range(g.stack_size):
        if g.stack_order[k] != row:
            g.stack_order[n] = g.stack_order[k]
            n += 1
    g.stack_size = n
    g.st_life[row] = Life.GONE
    grow(g, NONE)
    if g.variant == Variant.PLANECHASE or g.bottoms != 0 or g.board_kinds & LIMITED_COUNTERS != 0:
        g.sba_dirty = 1  # 704.6f, 704.5t and 714.4 look at what is on the stack
    if (g.listening >> EventKind.STATE) & 1:
        g.sba_dirty = 1  # 603.8: a state trigger can trigger again
    return 0
