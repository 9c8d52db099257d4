"""Beginning announcements (601.2a, 602.2a, 116.2) and giving them up (603.3c-d, 732)."""

from ecs_mtg.components.codes import EVERYBODY, NONE, Cause, Decision, FrameKind, Keyword, Life, StackKind, Step, Zone
from ecs_mtg.components.flags import SpellFlag
from ecs_mtg.components.programs import FOR_FREE, AbilityFlag, Change
from ecs_mtg.components.sizes import SPLICED
from ecs_mtg.kernels.features import Special, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.casting.bestow import face_so_cast
from ecs_mtg.systems.casting.face_down import face_put_down
from ecs_mtg.systems.casting.permissions import give_back
from ecs_mtg.systems.casting.total_cost import ability_cost, costs_nothing
from ecs_mtg.systems.casting.trial_announcement import counts_cards
from ecs_mtg.systems.layers.any_type import mana_for_spell
from ecs_mtg.systems.life_and_counters.card_counters import drop_from_card
from ecs_mtg.systems.queries.card_counters import keeps_counters
from ecs_mtg.systems.queries.packed import because
from ecs_mtg.systems.queries.simple_mana_abilities import ALL_TYPES
from ecs_mtg.systems.record.changed_rules import in_force
from ecs_mtg.systems.record.decisions import eyes
from ecs_mtg.systems.record.events import SOME_ROWS, move, touch
from ecs_mtg.systems.record.frames import push_frame
from ecs_mtg.systems.record.marks import printed_keyword
from ecs_mtg.systems.record.references import card_ref, stack_ref
from ecs_mtg.systems.record.rows import new_stack_object, off_stack, put_on_stack
from ecs_mtg.systems.record.teams import is_active
from ecs_mtg.systems.record.zone_lists import unlink

NOT_FLASHBACK = ~SpellFlag.FLASHBACK


@kernel(when=uses(AbilityFlag.SPLICE))
def nothing_spliced(g: Game, s: int) -> int:
    """Clear the cards spliced onto a spell (702.47)."""
    for k in range(SPLICED):
        g.st_spliced[s, k] = NONE
    return 0


@kernel
def begin_cast(g: Game, pool: Pool, player: int, card: int, face: int, alternative: int) -> int:
    """Move the card to the stack (601.2a) and push the frame of its announcement."""
    flags = SpellFlag.WITHOUT_PAYING if alternative == FOR_FREE else 0
    if alternative >= 0:
        said = pool.a_flags[alternative]
        if (said >> AbilityFlag.FLASHBACK) & 1:
            flags |= SpellFlag.FLASHBACK
        if (said >> AbilityFlag.EVOKE) & 1:
            flags |= SpellFlag.EVOKED
        if (said >> AbilityFlag.ALTERNATIVE_COST) & 1:
            flags |= pool.a_flags_if_paid[alternative]
        face = face_so_cast(pool, face, alternative)
        if (said >> AbilityFlag.MORPH) & 1:  # 702.37c
            flags |= SpellFlag.FACE_DOWN
            face = face_put_down(pool, alternative)
    if pool.aftermaths == 1 and g.card_zone[card] == Zone.GRAVEYARD and printed_keyword(pool, face, Keyword.AFTERMATH):
        flags |= SpellFlag.FLASHBACK  # 702.127a
    s = new_stack_object(g, StackKind.SPELL, face, pool.f_spell[face], NONE, player)
    if s < 0:
        return NONE
    g.st_source[s] = stack_ref(g, s)
    if pool.splices == 1:
        nothing_spliced(g, s)
    g.st_card[s] = card
    g.st_from[s] = g.card_zone[card]
    g.st_alternative[s] = alternative if alternative >= 0 else NONE
    if in_force(g, Change.SPEND_AS_ANY) or pool.permits_mana == 1:
        whole = g.card_face[card]
        g.card_face[card] = face
        types = mana_for_spell(g, pool, player, card_ref(g, card))
        if types != 0:
            flags |= SpellFlag.ANY_TYPE if types == ALL_TYPES else SpellFlag.ANY_COLOR
        g.card_face[card] = whole
    if not keeps_counters(g, pool, g.card_face[card], Zone.STACK):
        drop_from_card(g, card)
    unlink(g, card)
    g.card_zone[card] = Zone.STACK
    g.card_inc[card] += 1
    g.card_spell[card] = s
    g.card_known[card] = EVERYBODY if flags & SpellFlag.FACE_DOWN == 0 else eyes(g, player)
    g.st_flags[s] = flags
    if pool.notes_main_phase == 1 and is_active(g, player) and (g.step == Step.MAIN1 or g.step == Step.MAIN2):
        g.st_flags[s] |= SpellFlag.IN_MAIN_PHASE
    if counts_cards(g):
        g.layers_dirty |= SOME_ROWS
        g.sba_dirty = 1
    put_on_stack(g, s)
    push_frame(g, FrameKind.CAST, s, player)
    return s


@kernel
def begin_activation(g: Game, pool: Pool, player: int, source: int, face: int, ability: int) -> int:
    """Put the ability on the stack (602.2a)."""
    s = new_stack_object(g, StackKind.ACTIVATED, face, ability, source, player)
    if s < 0:
        return NONE
    cost = ability_cost(pool, ability, face)
    g.free_activations += cost >= 0 and costs_nothing(pool, cost)
    put_on_stack(g, s)
    push_frame(g, FrameKind.CAST, s, player)
    return s


@kernel(when=uses(AbilityFlag.SUSPEND, AbilityFlag.MORPH, AbilityFlag.PUT_ASIDE, Special.PLANES))
def begin_special(g: Game, pool: Pool, player: int, source: int, face: int, ability: int) -> int:
    """Begin a special action with a cost, which a COST ability allows (116.2).

    It is paid for like an ability, but uses no stack.
    """
    s = new_stack_object(g, StackKind.ACTIVATED, face, ability, source, player)
    if s >= 0:
        push_frame(g, FrameKind.CAST, s, player)
    return s


@kernel
def drop(g: Game, f: int, s: int) -> int:
    """Remove a triggered ability without legal choices from the stack (603.3c-d)."""
    g.n_frames = f
    off_stack(g, s)
    g.st_life[s] = Life.FREE
    return 0


@kernel(when=uses(Special.NEVER))
def rewind(g: Game, pool: Pool, f: int, s: int) -> int:
    """Undo an announcement that can't be completed (732); options are listed so that this is rare."""
    g.n_frames = f
    g.decision = Decision.NONE
    g.rewinds += 1
    if g.st_kind[s] == StackKind.SPELL and g.st_card[s] >= 0:
        g.st_flags[s] &= NOT_FLASHBACK
        if g.st_flags[s] & SpellFlag.PERMITTED_ONCE:
            give_back(g, pool, s)
        if g.st_flags[s] & SpellFlag.FACE_DOWN:  # taken back it is not revealed
            g.card_down[g.st_card[s]] = 1
        move(g, stack_ref(g, s), g.st_from[s], because(Cause.RULE), NONE, NONE)
    else:
        off_stack(g, s)
    g.priority_player = g.fr_player[f]
    g.passes = 0
    touch(g)
    return 0
