"""The battlefield in an observation: permanents, and who blocks whom."""

from __future__ import annotations

from ecs_mtg.cards.subtypes import FIXED
from ecs_mtg.components.codes import NONE, Counter, Life, Step
from ecs_mtg.components.flags import SpellFlag
from ecs_mtg.components.programs import NOTHING
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.kernels.memory import get_int, get_short, put_int, put_short
from ecs_mtg.observations.compact import seat_of, sees_for
from ecs_mtg.observations.full.fields import (
    AT_BLOCKS,
    AT_MINE,
    AT_THEIRS,
    LEFT_OUT,
    MINE,
    PAIR_WIDTH,
    PAIRS,
    PERMANENT_WIDTH,
    PLACE_MINE,
    PLACE_THEIRS,
    THEIRS,
    Is,
    Pair,
)
from ecs_mtg.observations.full.fields import Game as Head
from ecs_mtg.observations.full.fields import Permanent as P
from ecs_mtg.observations.full.places import (
    OF_PERMANENTS,
    card_number,
    clear,
    end_table,
    limited,
    place,
    place_of,
    put_long,
    put_word,
)
from ecs_mtg.systems.casting.face_down import face_beneath
from ecs_mtg.systems.combat.evasion import defender_of
from ecs_mtg.systems.costs.payable import is_sick
from ecs_mtg.systems.queries.characteristics import popcount

FIXED_SUBTYPES = (1 << len(FIXED)) - 1


@kernel
def number_permanents(g: Game, me: int, out: int, at: int, scratch: int) -> int:
    """Note the place of each permanent, and how many there are and are shown; rows that are free from now on become zero."""
    mine = 0
    theirs = 0
    for row in range(g.n_permanents):
        where = 0
        if g.perm_life[row] == Life.HERE:
            if g.controller[row] == me:
                where = PLACE_MINE + mine if mine < MINE else LEFT_OUT
                mine += 1
            else:
                where = PLACE_THEIRS + theirs if theirs < THEIRS else LEFT_OUT
                theirs += 1
        put_int(scratch, OF_PERMANENTS + row, where)
    end_table(out, at, at + AT_MINE, PERMANENT_WIDTH, MINE, mine, Head.N_MINE, Head.MORE_MINE)
    end_table(out, at, at + AT_THEIRS, PERMANENT_WIDTH, THEIRS, theirs, Head.N_THEIRS, Head.MORE_THEIRS)
    return mine + theirs


@kernel(inline=True)
def row_of_place(at: int, where: int) -> int:
    """Return the offset of a permanent's row."""
    return at + AT_MINE + (where - PLACE_MINE) * PERMANENT_WIDTH


@kernel
def see_board(g: Game, pool: Pool, me: int, out: int, at: int, scratch: int, names: int) -> int:
    """Write the permanents; all places are known."""
    fighting = Step.BEGIN_COMBAT <= g.step <= Step.END_COMBAT
    attached = False
    for row in range(g.n_permanents):
        where = get_int(scratch, OF_PERMANENTS + row)
        if where > 0:
            base = row_of_place(at, where)
            see_object(g, pool, row, me, out, base, names)
            see_numbers(g, pool, row, out, base)
            see_links(g, row, me, out, base, scratch)
            attached |= g.attached_to[row] >= 0
            if fighting:
                see_fighting(g, row, me, out, base, scratch)
            else:
                clear(out, base + P.ATTACKS, base + P.ASSIGNED + 1)
                put_short(out, base + P.DEFENDER, NONE)
    if not attached:
        return 0
    for row in range(g.n_permanents):
        if g.attached_to[row] >= 0 and get_int(scratch, OF_PERMANENTS + row) > 0:
            host = place(g, scratch, me, g.attached_to[row])
            if PLACE_MINE <= host < PLACE_THEIRS + THEIRS:
                count_one(out, row_of_place(at, host) + P.ATTACHMENTS)
    return 0


@kernel(inline=True)
def count_one(out: int, at: int) -> int:
    """Increment a field."""
    put_short(out, at, get_short(out, at) + 1)
    return 0


@kernel(inline=True)
def see_object(g: Game, pool: Pool, row: int, me: int, out: int, base: int, names: int) -> int:
    """Write a permanent's card and characteristics."""
    face = g.text_face[row] + 1
    if g.face_down[row] != 0:
        face = face_beneath(g, pool, row) + 1 if sees_for(g, g.controller[row], me) else 0
    put_long(out, base + P.KEYWORDS, g.keywords[row])
    put_word(out, base + P.CARD, card_number(names, face))
    put_word(out, base + P.TYPES, g.types[row])
    put_word(out, base + P.PROTECTION, g.protection[row])
    put_word(out, base + P.HEXPROOF_FROM, g.hexproof_from[row])
    put_short(out, base + P.STATUS, status_of(g, row))
    put_short(out, base + P.COLORS, g.colors[row] & 31)
    put_short(out, base + P.SUBTYPES, g.subtypes[row, 0] & FIXED_SUBTYPES)
    put_short(out, base + P.TAPS_FOR, g.can_tap_for_mana[row] & 127)
    put_short(out, base + P.FACE, face)
    put_short(out, base + P.CONTROLLER, seat_of(g, g.controller[row], me))
    put_short(out, base + P.OWNER, seat_of(g, g.owner[row], me))
    put_short(out, base + P.POWER, g.power[row])
    put_short(out, base + P.TOUGHNESS, g.toughness[row])
    return face


@kernel(inline=True)
def status_of(g: Game, row: int) -> int:
    """Return the bits of fields.Is."""
    bits = (g.tapped[row] != 0) * Is.TAPPED | (g.flipped[row] != 0) * Is.FLIPPED | (g.face_down[row] != 0) * Is.FACE_DOWN
    bits |= (g.phased[row] != 0) * Is.PHASED_OUT | (g.transformed[row] != 0) * Is.TRANSFORMED
    bits |= (g.perm_card[row] == NONE) * Is.TOKEN | (g.perm_card2[row] != NONE) * Is.MELDED | (g.blocked[row] != 0) * Is.BLOCKED
    bits |= (g.deathtouched[row] != 0) * Is.DEALT_DAMAGE_BY_DEATHTOUCH | (g.struck[row] != 0) * Is.STRUCK_FIRST
    bits |= (g.blank[row] != 0) * Is.LOST_ITS_ABILITIES | (g.as_face[row] != NONE) * Is.COPY
    bits |= (g.entered[row] == g.turn_number) * Is.ENTERED_THIS_TURN
    bits |= (g.harmless_turn[row] == g.turn_number) * Is.DEALS_NO_COMBAT_DAMAGE
    return bits | is_sick(g, row) * Is.SUMMONING_SICK


@kernel(inline=True)
def see_numbers(g: Game, pool: Pool, row: int, out: int, base: int) -> int:
    """Write a permanent's counters, damage and history."""
    put_short(out, base + P.DAMAGE, g.damage[row])
    put_short(out, base + P.PLUS1, g.counters[row, Counter.PLUS1])
    put_short(out, base + P.MINUS1, g.counters[row, Counter.MINUS1])
    put_short(out, base + P.LOYALTY, g.counters[row, Counter.LOYALTY])
    put_short(out, base + P.TIME, g.counters[row, Counter.TIME])
    put_short(out, base + P.STUN, g.counters[row, Counter.STUN])
    put_short(out, base + P.SHIELD, g.counters[row, Counter.SHIELD])
    put_short(out, base + P.FINALITY, g.counters[row, Counter.FINALITY])
    others = 0
    for kind in range(Counter.FREE, pool.counter_kinds):
        others += g.counters[row, kind]
    put_short(out, base + P.OTHER_COUNTERS, limited(others))
    put_short(out, base + P.ATTACHMENTS, 0)
    put_short(out, base + P.REGENERATION, g.regeneration[row])
    put_short(out, base + P.LOYALTY_USED, g.loyalty_used[row])
    put_short(out, base + P.USED, popcount(g.used[row] & 0x7FFFFFFF))
    put_short(out, base + P.GRANTED, g.n_granted[row])
    put_short(out, base + P.TOXIC, g.toxic[row])
    put_short(out, base + P.EXTRA_BLOCKS, g.extra_blocks[row])
    put_short(out, base + P.MIN_BLOCKERS, g.min_blockers[row])
    put_short(out, base + P.AGE, limited(g.turn_number - g.entered[row]))
    put_short(out, base + P.X, limited(g.cast_x[row]))
    put_short(out, base + P.KICKED, 1 if g.cast_flags[row] & SpellFlag.KICKED != 0 else 0)
    return 0


@kernel(inline=True)
def see_links(g: Game, row: int, me: int, out: int, base: int, scratch: int) -> int:
    """Write a permanent's relations: attachments and choices."""
    later = 1 if g.later_text[row] != 0 and g.later_text[row] == g.text_time[row] else 0
    put_short(out, base + P.ATTACHED_TO, place_of(g, scratch, me, g.attached_to[row]))
    put_short(out, base + P.LINKED, place_of(g, scratch, me, g.linked[row, later]))
    put_short(out, base + P.CHOSEN, g.chosen[row, 2 * later] + 1)
    put_short(out, base + P.CHOSEN_PLAYER, seat_of(g, g.chosen[row, 2 * later + 1], me))
    return later


@kernel
def see_fighting(g: Game, row: int, me: int, out: int, base: int, scratch: int) -> int:
    """Write a permanent's part in combat; the table of pairs says who blocks whom."""
    attacks = g.attacking[row]
    put_short(out, base + P.ATTACKS, LEFT_OUT if attacks == NOTHING else place(g, scratch, me, attacks))
    put_short(out, base + P.ATTACKING, 1 if attacks != NONE else 0)
    defender = NONE
    if attacks != NONE:
        defender = defender_of(g, row)
    elif g.blocking[row] > 0:
        defender = g.blocks_for[row]
    put_short(out, base + P.DEFENDER, seat_of(g, defender, me))
    put_short(out, base + P.BLOCKS, g.blocking[row])
    put_short(out, base + P.BLOCKERS, 0)
    put_short(out, base + P.ASSIGNED, g.assigned[row] + g.being_declared[row])
    return attacks


@kernel
def see_blocks(g: Game, out: int, at: int, scratch: int) -> int:
    """Write the pairs of attackers and blockers."""
    n = 0
    for k in range(g.n_blocks):
        if g.block_blocker[k] < 0:
            continue
        attacker = get_int(scratch, OF_PERMANENTS + g.block_attacker[k])
        if attacker > 0:
            count_one(out, row_of_place(at, attacker) + P.BLOCKERS)
        if n < PAIRS:
            base = at + AT_BLOCKS + n * PAIR_WIDTH
            put_short(out, base + Pair.BLOCKER, get_int(scratch, OF_PERMANENTS + g.block_blocker[k]))
            put_short(out, base + Pair.ATTACKER, attacker)
            put_short(out, base + Pair.DAMAGE, g.block_damage[k])
            put_short(out, base + Pair.RETURN, g.block_return[k])
        n += 1
    return end_table(out, at, at + AT_BLOCKS, PAIR_WIDTH, PAIRS, n, Head.N_BLOCKS, Head.MORE_BLOCKS)
