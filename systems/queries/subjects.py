"""Subjects: who or what an instruction is about, as a code and an argument.

Here the first of them is looked for, and what is needed for that; `gathering` writes down all of them.
"""

from ecs_mtg.components.codes import NONE, Life, RefKind, Zone
from ecs_mtg.components.programs import Condition, Subject
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.queries.matching import matches
from ecs_mtg.systems.queries.packed import argument_of, code_of
from ecs_mtg.systems.queries.relations import defends_against, other_player
from ecs_mtg.systems.record.linked_abilities import CHOSEN_PLAYER, chosen_with, is_exiled_with, linked_with, text_of
from ecs_mtg.systems.record.references import (
    card_ref,
    controller_as_cast,
    is_player,
    known_permanent,
    owner_of,
    ref_kind,
    ref_row,
    stack_ref,
)
from ecs_mtg.systems.record.teams import teams_play


@kernel
def first_of(g: Game, pool: Pool, subject: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Return the first reference of a Subject, or NONE; current or last known."""
    code = code_of(subject)
    argument = argument_of(subject)
    if code == Subject.SELF:
        return source
    if code == Subject.YOU:
        return you
    if code == Subject.IT:
        return it
    if code == Subject.MOST_LIFE:
        return most_life(g)
    if code == Subject.MONARCH:
        return g.monarch
    if code == Subject.EVENT_OBJECT:
        return g.st_event_object[stack_row] if stack_row >= 0 else NONE
    if code == Subject.EVENT_OTHER:
        return g.st_event_other[stack_row] if stack_row >= 0 else NONE
    if code == Subject.EVENT_PLAYER:
        return g.st_event_player[stack_row] if stack_row >= 0 else NONE
    if code == Subject.TARGET:
        return target_of(g, pool, stack_row, argument, 0)
    if code == Subject.CONTROLLER_OF:
        return controller_as_cast(g, first_of(g, pool, argument, source, you, stack_row, it))
    if code == Subject.OWNER_OF:
        return owner_of(g, first_of(g, pool, argument, source, you, stack_row, it))
    if code == Subject.ATTACHED_TO:
        row = known_permanent(g, source)
        return g.attached_to[row] if row >= 0 else NONE
    if code == Subject.ACTIVE_PLAYER:
        return g.active
    if code == Subject.DEFENDING_PLAYER:
        return defends_against(g, source, stack_row)
    if code == Subject.LINKED:
        row = known_permanent(g, source)
        return linked_with(g, row, text_of(g, source, stack_row)) if row >= 0 else NONE
    if code == Subject.TOLD:
        return g.st_memory[stack_row, argument] if stack_row >= 0 else NONE
    if code == Subject.CHOSEN_PLAYER:
        row = known_permanent(g, source)
        return chosen_with(g, row, text_of(g, source, stack_row), CHOSEN_PLAYER) if row >= 0 else NONE
    if code == Subject.SPELL:
        return stack_ref(g, stack_row) if stack_row >= 0 else NONE
    if code == Subject.PAID:
        return g.paid_object[stack_row] if stack_row >= 0 else NONE
    if code == Subject.MEMORY:
        return first_remembered(g, argument)
    if code == Subject.LAST_EXILED_WITH:
        return last_exiled_with(g, pool, argument, source, you, stack_row)
    if code == Subject.TOPMOST or code == Subject.BOTTOMMOST:
        return at_the_end(g, pool, argument, code == Subject.TOPMOST, source, you, stack_row, it)
    if code == Subject.BECAME:
        return card_it_became(g, first_of(g, pool, argument, source, you, stack_row, it))
    if code == Subject.ATTACKED:
        return attacked_by_it(g, stack_row)
    if code == Subject.SOURCE_OF:
        return source_on_stack(g, first_of(g, pool, argument, source, you, stack_row, it))
    return other_player(g, you) if code == Subject.OPPONENT else NONE


@kernel
def first_remembered(g: Game, tag: int) -> int:
    """Return the first object that is remembered under a tag, or NONE."""
    f = g.n_frames - 1
    if f >= 0:
        for k in range(g.fr_n_memory[f]):
            if g.fr_tag[f, k] == tag:
                return g.fr_memory[f, k]
    return NONE


@kernel(when=uses(Subject.BECAME))
def card_it_became(g: Game, ref: int) -> int:
    """Return the card that a permanent became as it left the battlefield, or NONE; a token became nothing."""
    row = known_permanent(g, ref)
    return g.became[row] if row >= 0 else NONE


@kernel(when=uses(Subject.ATTACKED))
def attacked_by_it(g: Game, stack_row: int) -> int:
    """Return what the creature of an attack attacks, or attacked as it left the battlefield (608.2h); or NONE."""
    row = known_permanent(g, g.st_event_object[stack_row]) if stack_row >= 0 else NONE
    return g.attacking[row] if row >= 0 and g.attacking[row] >= 0 else NONE


@kernel(when=uses(Subject.SOURCE_OF))
def source_on_stack(g: Game, ref: int) -> int:
    """Return the source of an ability on the stack, a spell itself, or NONE."""
    return g.st_source[ref_row(ref)] if ref_kind(ref) == RefKind.STACK else NONE


@kernel(when=uses(Subject.MOST_LIFE, Condition.MOST_LIFE))
def most_life(g: Game) -> int:
    """Return the one player with more life than each other player, or NONE."""
    best = NONE
    tied = False
    for p in range(g.n_players):
        if g.in_game[p] == 0:
            continue
        if best < 0 or g.life[p] > g.life[best]:
            best = p
            tied = False
        elif g.life[p] == g.life[best]:
            tied = True
    return NONE if tied else best


@kernel(when=uses(Subject.LAST_EXILED_WITH))
def last_exiled_with(g: Game, pool: Pool, sel: int, source: int, you: int, stack_row: int) -> int:
    """Return the card exiled last of those that are exiled with an object and that a selector describes (613.7m), or NONE."""
    text = text_of(g, source, stack_row)
    for p in range(g.n_players):
        card = g.zone_first[p, Zone.EXILE]
        while card >= 0:  # the latest lies on top
            if is_exiled_with(g, card, source, text) and matches(g, pool, sel, card_ref(g, card), source, you, NONE, NONE):
                return card_ref(g, card)
            card = g.card_next[card]
    return NONE


@kernel(when=uses(Subject.TOPMOST, Subject.BOTTOMMOST))
def at_the_end(g: Game, pool: Pool, sel: int, top: bool, source: int, you: int, stack_row: int, it: int) -> int:
    """Return the first or last card that a selector describes of the first zone in which there are any, or NONE."""
    for p in range(g.n_players):
        for zone in range(Zone.LIBRARY, Zone.COMMAND):
            if (pool.s_zones[sel] >> zone) & 1 == 0:
                continue
            card = g.zone_first[p, zone] if top else g.zone_last[p, zone]
            while card >= 0:
                if matches(g, pool, sel, card_ref(g, card), source, you, stack_row, it):
                    return card_ref(g, card)
                card = g.card_next[card] if top else g.card_prev[card]
    return NONE


@kernel
def target_of(g: Game, pool: Pool, stack_row: int, slot: int, nth: int) -> int:
    """Return the n-th target chosen for a slot of the mode that is being done, or NONE; legal or not."""
    if stack_row < 0:
        return NONE
    if g.st_life[stack_row] == Life.FREE:  # only tried: its one target is what the next one depends on
        return g.st_target[stack_row, 0] if g.st_n_targets[stack_row] > nth else NONE
    want = slot_row(g, pool, stack_row, slot)
    n = 0
    for k in range(g.st_n_targets[stack_row]):
        if g.st_slot[stack_row, k] == want:
            if n == nth:
                return g.st_target[stack_row, k]
            n += 1
    return NONE


@kernel
def slot_row(g: Game, pool: Pool, stack_row: int, slot: int) -> int:
    """Return the pool row of a target slot, numbered within the mode that the top frame does."""
    mode = NONE
    f = g.n_frames - 1
    if f >= 0 and g.fr_object[f] == stack_row:
        mode = g.fr_mode[f]
    if mode < 0:
        mode = pool.a_mode[g.st_ability[stack_row]]
    return pool.m_slot[mode] + slot


@kernel
def count_subject(g: Game, pool: Pool, subject: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Count the references of a Subject; those that are not counted here are refused as cards are compiled (`UNCOUNTED`)."""
    code = code_of(subject)
    n = 0
    if code == Subject.MEMORY:
        f = g.n_frames - 1
        if f >= 0:
            for k in range(g.fr_n_memory[f]):
                if g.fr_tag[f, k] == argument_of(subject):
                    n += 1
        return n
    if code == Subject.TARGET:
        if stack_row >= 0:
            want = slot_row(g, pool, stack_row, argument_of(subject))
            for k in range(g.st_n_targets[stack_row]):
                if g.st_slot[stack_row, k] == want and g.st_target[stack_row, k] >= 0:
                    n += 1
        return n
    if code == Subject.EXILED_WITH:
        return count_exiled(g, source, text_of(g, source, stack_row))
    if code == Subject.EACH_PLAYER or code == Subject.EACH_OPPONENT or code == Subject.EACH_FROM_YOU:
        mine = g.in_game[you] + (teams_play(g) and g.in_game[g.teammate[you]] == 1)
        return g.players_left - (mine if code == Subject.EACH_OPPONENT else 0)
    if code == Subject.THEIR_HAND or code == Subject.THEIR_GRAVEYARD or code == Subject.THEIR_LIBRARY:
        return count_zone(g, first_of(g, pool, argument_of(subject), source, you, stack_row, it), code)
    return 1 if first_of(g, pool, subject, source, you, stack_row, it) >= 0 else 0


@kernel(when=uses(Subject.EXILED_WITH))
def count_exiled(g: Game, source: int, text: int) -> int:
    """Return how many cards in exile an ability of a text of an object exiled."""
    n = 0
    for card in range(g.n_cards):
        n += is_exiled_with(g, card, source, text)
    return n


@kernel(when=uses(Subject.THEIR_GRAVEYARD, Subject.THEIR_HAND, Subject.THEIR_LIBRARY))
def count_zone(g: Game, player: int, code: int) -> int:
    """Return how many cards a player's hand, graveyard or library has."""
    if not is_player(player):
        return 0
    if code == Subject.THEIR_HAND:
        return g.zone_size[player, Zone.HAND]
    return g.zone_size[player, Zone.GRAVEYARD if code == Subject.THEIR_GRAVEYARD else Zone.LIBRARY]
