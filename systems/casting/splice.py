"""Splice (702.47): the text of cards in a hand is added to a spell as it is cast, for a cost each; what these cards are stays where it is.

The spell does what its own text says first, then what was added, in the order in which it was chosen. Its targets stand in the same
order: as each text is followed, those of the one before it are dropped.
"""

from ecs_mtg.components.codes import EVERYBODY, NONE, AbilityKind, Decision, EventKind, Option, Zone
from ecs_mtg.components.decisions import Hint
from ecs_mtg.components.programs import AbilityFlag
from ecs_mtg.components.sizes import SPLICED
from ecs_mtg.components.sizes import TARGETS as MOST_TARGETS
from ecs_mtg.kernels.features import ALWAYS, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.casting.target_dependent_costs import can_be_afforded
from ecs_mtg.systems.casting.targets import ability_has_targets
from ecs_mtg.systems.queries.dispatch import holds
from ecs_mtg.systems.record.decisions import ask, offer
from ecs_mtg.systems.record.events import happened
from ecs_mtg.systems.record.marks import ability_flag
from ecs_mtg.systems.record.references import card_ref, ref_row, stack_ref

WHEN = uses(AbilityFlag.SPLICE)
IN_ORDER = 1000  # `optional_place` beyond the cards of the hand: their order is chosen


@kernel
def splice_of(pool: Pool, face: int) -> int:
    """Return the splice ability of a face, or NONE."""
    for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
        if pool.a_kind[a] == AbilityKind.COST and ability_flag(pool, a, AbilityFlag.SPLICE):
            return a
    return NONE


@kernel
def spliced_already(g: Game, s: int) -> int:
    """Return how many cards are spliced onto a spell."""
    n = 0
    while n < SPLICED and g.st_spliced[s, n] >= 0:
        n += 1
    return n


@kernel
def ask_splice(g: Game, pool: Pool, f: int, s: int) -> bool:
    """Ask about the next card of the hand that could be spliced onto the spell (702.47a); whether there is one.

    `optional_place` is beyond the abilities of the face by the number of cards of the hand that were looked at.
    """
    player = g.fr_player[f]
    seen = g.optional_place[f] - pool.f_abilities[g.st_face[s]]
    if seen >= IN_ORDER:
        return ask_order(g, pool, f, s, seen - IN_ORDER)
    card = g.zone_first[player, Zone.HAND]
    k = 0
    while card >= 0:
        if k >= seen:
            g.optional_place[f] += 1
            a = splice_of(pool, g.card_face[card])
            if a >= 0 and spliced_already(g, s) < SPLICED and can_be_spliced(g, pool, s, player, card, a):
                ask(g, Decision.COST, player, card_ref(g, card), a, Hint.NEUTRAL)
                offer(g, Option.YES, card_ref(g, card), a)
                offer(g, Option.NO, card_ref(g, card), a)
                return True
        k += 1
        card = g.card_next[card]
    g.optional_place[f] = pool.f_abilities[g.st_face[s]] + IN_ORDER
    return ask_order(g, pool, f, s, 0)


@kernel
def ask_order(g: Game, pool: Pool, f: int, s: int, place: int) -> bool:
    """Ask which of several cards that are spliced is followed next (702.47c), as long as there are different ones."""
    n = spliced_already(g, s)
    differ = False
    for k in range(place + 1, n):
        differ = differ or g.st_spliced[s, k] != g.st_spliced[s, place]
    if not differ:
        return False
    player = g.fr_player[f]
    ask(g, Decision.ORDER, player, g.st_source[s], NONE, Hint.NEUTRAL)
    for k in range(place, n):
        card = g.zone_first[player, Zone.HAND]
        while card >= 0 and splice_of(pool, g.card_face[card]) != g.st_spliced[s, k]:
            card = g.card_next[card]
        if card >= 0:
            offer(g, Option.OBJECT, card_ref(g, card), k)
    return True


@kernel
def can_be_spliced(g: Game, pool: Pool, s: int, player: int, card: int, a: int) -> bool:
    """Return whether a card can be spliced onto a spell: it says so, it can be paid for, and there are targets."""
    if not holds(g, pool, pool.a_condition[a], card_ref(g, card), player, NONE, stack_ref(g, s)):
        return False
    return can_be_afforded(g, pool, s, 0, a) and ability_has_targets(
        g, pool, pool.a_spliced_ability[a], g.st_source[s], player, s
    )


@kernel
def take_splice(g: Game, pool: Pool, f: int, s: int) -> int:
    """Note the answer: a card that is spliced is revealed."""
    if g.answer_kind == Option.OBJECT:  # which one is followed next
        place = g.optional_place[f] - pool.f_abilities[g.st_face[s]] - IN_ORDER
        chosen = g.st_spliced[s, g.answer_place]
        for k in range(g.answer_place, place, -1):
            g.st_spliced[s, k] = g.st_spliced[s, k - 1]
        g.st_spliced[s, place] = chosen
        g.optional_place[f] += 1
        return 0
    if g.answer_kind != Option.YES:
        return 0
    card = ref_row(g.answer_object)
    g.st_spliced[s, spliced_already(g, s)] = g.answer_spliced
    g.card_known[card] = EVERYBODY
    return happened(g, EventKind.REVEAL, g.answer_object, g.card_owner[card], 1, g.st_source[s], NONE, 0)


@kernel
def mode_spliced(g: Game, pool: Pool, s: int, k: int) -> int:
    """Return the mode of the k-th text that is spliced onto a spell."""
    return pool.a_mode[pool.a_spliced_ability[g.st_spliced[s, k]]]


@kernel(when=ALWAYS)
def part_targets(g: Game, s: int) -> int:
    """Restrict a resolving spell to the targets of its own text; those of spliced texts follow."""
    n = spliced_already(g, s)
    if n > 0:
        g.st_ends[s, n] = g.st_n_targets[s]
        g.st_n_targets[s] = g.st_ends[s, 0]
    return n


@kernel
def next_text(g: Game, pool: Pool, f: int, s: int) -> int:
    """Continue with the next spliced text, with targets, registers and memory of its own."""
    before = g.st_n_targets[s]
    g.fr_mode[f] = mode_spliced(g, pool, s, 0)
    g.fr_pc[f] = pool.m_code[g.fr_mode[f]]
    g.fr_n_memory[f] = 0
    for k in range(8):
        g.fr_register[f, k] = 0
    for k in range(MOST_TARGETS - before):
        g.st_target[s, k] = g.st_target[s, k + before]
        g.st_slot[s, k] = g.st_slot[s, k + before]
        g.st_divide[s, k] = g.st_divide[s, k + before]
    g.st_n_targets[s] = g.st_ends[s, 1] - g.st_ends[s, 0]
    for k in range(SPLICED - 1):
        g.st_spliced[s, k] = g.st_spliced[s, k + 1]
    g.st_spliced[s, SPLICED - 1] = NONE
    for k in range(SPLICED):
        g.st_ends[s, k] = g.st_ends[s, k + 1]
    return 0
