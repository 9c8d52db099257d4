"""Derived inputs of a network: evaluation of the position, forecasts of fights.

The observation alone is read: places of permanents (`base_of`), powers, what damage leaves of toughnesses, keywords.
"""

from __future__ import annotations

from ecs_mtg.components.codes import CREATURE, Decision, Keyword
from ecs_mtg.kernels.kernel import kernel
from ecs_mtg.kernels.memory import get_address, get_short
from ecs_mtg.observations.full.fields import (
    AT_BLOCKS,
    AT_MINE,
    AT_PLAYERS,
    AT_THEIRS,
    PAIR_WIDTH,
    PERMANENT_WIDTH,
    PLACE_MINE,
    PLACE_STACK,
    PLAYER_WIDTH,
    Is,
    Option,
    Pair,
)
from ecs_mtg.observations.full.fields import Game as Head
from ecs_mtg.observations.full.fields import Permanent as P
from ecs_mtg.observations.full.fields import Player as Who
from ecs_mtg.policies.nets.inputs import FIGHT, POSITION, VALUES, Fight, Position
from ecs_mtg.policies.nets.scratch import Room, tell_number

DIES, KILLER = 1, 2  # the object dies, the source dies: bits of Fight.RESULT


@kernel
def base_of(at: int, place: int) -> int:
    """Return where the row of a permanent begins, by its place; -1 if it is none."""
    if PLACE_MINE <= place < PLACE_STACK:
        return at + AT_MINE + (place - PLACE_MINE) * PERMANENT_WIDTH
    return -1


@kernel(inline=True)
def keyword_at(seen: int, base: int, k: int) -> bool:
    """Return whether a permanent has a keyword."""
    return (get_short(seen, base + P.KEYWORDS + (k >> 4)) >> (k & 15)) & 1 != 0


@kernel(inline=True)
def is_creature(seen: int, base: int) -> bool:
    """Return whether a permanent is a creature that is not phased out."""
    return get_short(seen, base + P.TYPES) & CREATURE != 0 and get_short(seen, base + P.STATUS) & Is.PHASED_OUT == 0


@kernel
def force_at(seen: int, base: int) -> int:
    """Return the combat damage that a creature deals in a turn."""
    n = get_short(seen, base + P.POWER)
    n = n if n > 0 else 0
    return 2 * n if keyword_at(seen, base, Keyword.DOUBLE_STRIKE) else n


@kernel(inline=True)
def left_at(seen: int, base: int) -> int:
    """Return what the damage that a creature has leaves of its toughness."""
    return get_short(seen, base + P.TOUGHNESS) - get_short(seen, base + P.DAMAGE)


@kernel
def kills_at(seen: int, a: int, b: int) -> bool:
    """Return whether creature a deals lethal damage to creature b, which nothing regenerates."""
    n = force_at(seen, a)
    if n == 0 or keyword_at(seen, b, Keyword.INDESTRUCTIBLE) or get_short(seen, b + P.REGENERATION) > 0:
        return False
    return keyword_at(seen, a, Keyword.DEATHTOUCH) or n >= left_at(seen, b)


@kernel
def result_at(seen: int, a: int, b: int) -> int:
    """Return how creatures a and b fare against each other: DIES if b dies, KILLER if a does."""
    dies = kills_at(seen, a, b)
    back = kills_at(seen, b, a)
    if dies and back:  # 702.7b
        first_a = keyword_at(seen, a, Keyword.FIRST_STRIKE) or keyword_at(seen, a, Keyword.DOUBLE_STRIKE)
        first_b = keyword_at(seen, b, Keyword.FIRST_STRIKE) or keyword_at(seen, b, Keyword.DOUBLE_STRIKE)
        if first_a and not first_b:
            back = False
        elif first_b and not first_a:
            dies = False
    return (DIES if dies else 0) | (KILLER if back else 0)


@kernel(inline=True)
def untapped(seen: int, base: int) -> bool:
    """Return whether a permanent is untapped."""
    return get_short(seen, base + P.STATUS) & Is.TAPPED == 0


@kernel
def tell_position(room: int, n: int, at: int) -> int:
    """Return the inputs of `Position`."""
    seen = get_address(room, Room.SEEN)
    force = 0
    home = 0
    mana = 0
    first = 0  # attackers are declared one by one, in this order: whoever comes before stays at home
    if get_short(seen, at + Head.DECISION) == Decision.ATTACK:
        first = get_short(seen, at + Head.SOURCE) - PLACE_MINE
    for k in range(get_short(seen, at + Head.N_MINE)):
        base = at + AT_MINE + k * PERMANENT_WIDTH
        mana += 1 if get_short(seen, base + P.TAPS_FOR) != 0 and untapped(seen, base) else 0
        if is_creature(seen, base):
            attacks = get_short(seen, base + P.ATTACKING)
            ready = untapped(seen, base) and get_short(seen, base + P.STATUS) & Is.SUMMONING_SICK == 0
            never = keyword_at(seen, base, Keyword.DEFENDER) or keyword_at(seen, base, Keyword.CANT_ATTACK)
            if attacks != 0 or (ready and not never and k >= first):
                force += force_at(seen, base)
            home += 1 if untapped(seen, base) and attacks == 0 else 0
    incoming = 0
    threat = 0
    blockers = 0
    their_mana = 0
    for k in range(get_short(seen, at + Head.N_THEIRS)):
        base = at + AT_THEIRS + k * PERMANENT_WIDTH
        their_mana += 1 if get_short(seen, base + P.TAPS_FOR) != 0 and untapped(seen, base) else 0
        if is_creature(seen, base):
            blockers += 1 if untapped(seen, base) else 0
            if not (keyword_at(seen, base, Keyword.DEFENDER) or keyword_at(seen, base, Keyword.CANT_ATTACK)):
                threat += force_at(seen, base)
            free = get_short(seen, base + P.BLOCKERS) == 0 and get_short(seen, base + P.STATUS) & Is.BLOCKED == 0
            if get_short(seen, base + P.ATTACKS) == 1 and free:  # the place of the observer
                incoming += force_at(seen, base)
    life = get_short(seen, at + AT_PLAYERS + Who.LIFE)
    theirs = get_short(seen, at + AT_PLAYERS + PLAYER_WIDTH + Who.LIFE)
    n = tell_number(room, n, POSITION + VALUES * Position.INCOMING, incoming)
    n = tell_number(room, n, POSITION + VALUES * Position.AFTER, life - incoming if incoming > 0 else 0)
    n = tell_number(room, n, POSITION + VALUES * Position.THREAT, threat)
    n = tell_number(room, n, POSITION + VALUES * Position.AFTER_THREAT, life - threat)
    n = tell_number(room, n, POSITION + VALUES * Position.FORCE, force)
    n = tell_number(room, n, POSITION + VALUES * Position.AFTER_FORCE, theirs - force)
    n = tell_number(room, n, POSITION + VALUES * Position.BLOCKERS, blockers)
    n = tell_number(room, n, POSITION + VALUES * Position.AT_HOME, home)
    n = tell_number(room, n, POSITION + VALUES * Position.MANA, mana)
    return tell_number(room, n, POSITION + VALUES * Position.THEIR_MANA, their_mana)


@kernel
def tell_pair(room: int, n: int, at: int, a: int, b: int, option: int) -> int:
    """Return the inputs of `Fight` for an option, creature a being its source and b what it is about."""
    seen = get_address(room, Room.SEEN)
    n = tell_number(room, n, FIGHT + VALUES * Fight.BOTH, 1)
    n = tell_number(room, n, FIGHT + VALUES * Fight.RESULT, 1 + result_at(seen, a, b))
    n = tell_number(room, n, FIGHT + VALUES * Fight.MORE, get_short(seen, a + P.POWER) - left_at(seen, b))
    n = tell_number(room, n, FIGHT + VALUES * Fight.LESS, get_short(seen, b + P.POWER) - left_at(seen, a))
    worth = 2 * (get_short(seen, b + P.POWER) - get_short(seen, a + P.POWER))
    worth += get_short(seen, b + P.TOUGHNESS) - get_short(seen, a + P.TOUGHNESS)
    n = tell_number(room, n, FIGHT + VALUES * Fight.WORTH, worth)
    together = 0
    for k in range(get_short(seen, at + Head.N_BLOCKS)):
        pair = at + AT_BLOCKS + k * PAIR_WIDTH
        if base_of(at, get_short(seen, pair + Pair.ATTACKER)) == b:
            blocker = base_of(at, get_short(seen, pair + Pair.BLOCKER))
            together += force_at(seen, blocker) if blocker >= 0 else 0
    if together > 0:
        n = tell_number(room, n, FIGHT + VALUES * Fight.JOINED, left_at(seen, b) - together)
        n = tell_number(room, n, FIGHT + VALUES * Fight.JOINED_WITH, left_at(seen, b) - together - force_at(seen, a))
    if get_short(seen, at + Head.DECISION) != Decision.DAMAGE:
        return n
    need = left_at(seen, b)
    if need > 1 and keyword_at(seen, a, Keyword.DEATHTOUCH):
        need = 1
    given = get_short(seen, option + Option.NUMBER)
    n = tell_number(room, n, FIGHT + VALUES * Fight.BEYOND, given - need)
    n = tell_number(room, n, FIGHT + VALUES * Fight.KILLS, 1 if given == need else 0)
    n = tell_number(room, n, FIGHT + VALUES * Fight.LETHAL, 1 if given == get_short(seen, option + Option.LETHAL) else 0)
    left = get_short(seen, at + Head.LEFT)
    n = tell_number(room, n, FIGHT + VALUES * Fight.ALL, 1 if given == left else 0)
    return tell_number(room, n, FIGHT + VALUES * Fight.ENOUGH, 1 if left >= need else 0)


@kernel
def unblocked_life(room: int, at: int) -> int:
    """Return the life that the observer keeps if the attackers that nothing blocks so far deal their damage."""
    seen = get_address(room, Room.SEEN)
    life = get_short(seen, at + AT_PLAYERS + Who.LIFE)
    for k in range(get_short(seen, at + Head.N_THEIRS)):
        base = at + AT_THEIRS + k * PERMANENT_WIDTH
        if get_short(seen, base + P.ATTACKS) == 1 and get_short(seen, base + P.BLOCKERS) == 0 and is_creature(seen, base):
            life -= force_at(seen, base)
    return life


@kernel
def tell_attacker(room: int, n: int, at: int, a: int) -> int:
    """Return the inputs of `Fight` for a creature that might attack: how its fights with those who could block it end."""
    seen = get_address(room, Room.SEEN)
    nobody = 0
    it = 0
    they = 0
    both = 0
    for k in range(get_short(seen, at + Head.N_THEIRS)):
        b = at + AT_THEIRS + k * PERMANENT_WIDTH
        if not is_creature(seen, b) or not untapped(seen, b):
            continue
        if keyword_at(seen, a, Keyword.FLYING) and not (
            keyword_at(seen, b, Keyword.FLYING) or keyword_at(seen, b, Keyword.REACH)
        ):
            continue
        result = result_at(seen, a, b)
        nobody += 1 if result == 0 else 0
        it += 1 if result == KILLER else 0
        they += 1 if result == DIES else 0
        both += 1 if result == DIES | KILLER else 0
    n = tell_number(room, n, FIGHT + VALUES * Fight.NOBODY_DIES, nobody)
    n = tell_number(room, n, FIGHT + VALUES * Fight.IT_DIES, it)
    n = tell_number(room, n, FIGHT + VALUES * Fight.THEY_DIE, they)
    n = tell_number(room, n, FIGHT + VALUES * Fight.BOTH_DIE, both)
    return tell_number(room, n, FIGHT + VALUES * Fight.FREE, 1 if nobody + it + they + both == 0 else 0)
