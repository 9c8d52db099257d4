"""Combat damage (510): assigning it, and dealing it all at once (`deal_assigned`); `events/damage.py` has the results."""

from ecs_mtg.components.codes import CREATURE, NONE, Decision, EventKind, Keyword, Option
from ecs_mtg.components.decisions import Hint
from ecs_mtg.components.flags import DamageFlag
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.combat.evasion import STRIKES_FIRST
from ecs_mtg.systems.record.decisions import ask, asks_everything, in_turn, offer, take_answer
from ecs_mtg.systems.record.events import add_event
from ecs_mtg.systems.record.references import is_object, on_battlefield, perm_ref

DOUBLE_STRIKE = 1 << Keyword.DOUBLE_STRIKE
DEATHTOUCH = 1 << Keyword.DEATHTOUCH
TRAMPLE = 1 << Keyword.TRAMPLE
ASSIGNS_BY_TOUGHNESS = 1 << Keyword.ASSIGNS_BY_TOUGHNESS
DAMAGE_AS_UNBLOCKED = 1 << Keyword.DAMAGE_AS_UNBLOCKED
NUMBERS = 62  # numbers offered at most, apart from the ends and lethal damage

# Stages of an ASSIGN frame.
BEGIN_DAMAGE = 0
DAMAGE_OF_ATTACKERS = 1
DAMAGE_OF_BLOCKERS = 2
# What is being asked (`assigning`); pairs count from 0 on.
FRESH = -1
UNBLOCKED = -2


@kernel(inline=True)
def strikes(g: Game, row: int, first: int) -> bool:
    """Return whether a creature in combat deals damage in this step (510.4, 702.4b, 702.7b)."""
    words = g.keywords[row]
    if first == 1:
        return words & STRIKES_FIRST != 0
    return g.struck[row] == 0 or words & DOUBLE_STRIKE != 0


@kernel(inline=True)
def strength(g: Game, row: int) -> int:
    """Return how much combat damage a creature assigns: its power, or 0 if that is negative or an effect says so (510.1a)."""
    if g.harmless_turn[row] == g.turn_number:
        return 0
    n = g.power[row]
    if g.keywords[row] & ASSIGNS_BY_TOUGHNESS != 0:
        n = g.toughness[row]
    return n if n > 0 else 0


@kernel
def attack_target(g: Game, row: int) -> int:
    """Return the reference of the player or planeswalker that attacker `row` still attacks, or NONE (510.1b)."""
    what = g.attacking[row]  # `check_combat` has seen that it is still there
    return what if what >= 0 else NONE


@kernel
def lethal_damage(g: Game, row: int, source: int) -> int:
    """Return what `source` has to assign to blocker `row` for lethal damage, others' assignments counted (702.19b, 702.2c)."""
    need = g.toughness[row] - g.damage[row]
    for k in range(g.n_blocks):
        if g.block_blocker[k] == row and g.block_attacker[k] != source and g.block_damage[k] > 0:
            need -= g.block_damage[k]
            if g.keywords[g.block_attacker[k]] & DEATHTOUCH != 0:
                need = 0
    if need > 1 and g.keywords[source] & DEATHTOUCH != 0:
        need = 1
    return need if need > 0 else 0


@kernel(inline=True)
def next_pair(g: Game, row: int, side: int, k: int) -> int:
    """Return the pair from `k` on in which `row` attacks (side 0) or blocks (side 1), or NONE."""
    for q in range(k, g.n_blocks):
        if (g.block_attacker[q] if side == 0 else g.block_blocker[q]) == row:
            return q
    return NONE


@kernel
def assign_damage(g: Game, pool: Pool) -> int:
    """Have damage assigned: for the active player's attackers, then for each defending player's blockers in APNAP order (510.1); then deal it."""
    f = g.n_frames - 1
    first = g.assigns_first[f]
    if g.assign_stage[f] == BEGIN_DAMAGE:
        begin_assignment(g, first)
        g.assign_stage[f] = DAMAGE_OF_ATTACKERS
        g.assigning[f] = FRESH
        g.combat_cursor = 0
    if g.assign_stage[f] == DAMAGE_OF_ATTACKERS:
        row = g.combat_cursor
        while row < g.n_permanents:
            if g.attacking[row] != NONE and on_battlefield(g, row) and strikes(g, row, first):
                if assign_from(g, f, row):
                    g.combat_cursor = row
                    return 1
            row += 1
        g.assign_stage[f] = DAMAGE_OF_BLOCKERS
        g.assigning_place[f] = 1 if return_damage(g, first) else g.n_players
        g.combat_cursor = 0
    while g.assigning_place[f] < g.n_players:
        p = in_turn(g, g.assigning_place[f])
        row = g.combat_cursor
        while row < g.n_permanents:
            if g.blocking[row] > 1 and g.controller[row] == p and on_battlefield(g, row) and strikes(g, row, first):
                if divide_damage(g, f, row, 1):
                    g.combat_cursor = row
                    return 1
            row += 1
        g.combat_cursor = 0
        g.assigning_place[f] += 1
    g.n_frames = f
    return deal_assigned(g)


@kernel
def begin_assignment(g: Game, first: int) -> int:
    """Begin with nothing assigned, and note who strikes first."""
    for row in range(g.n_permanents):
        g.assigned[row] = 0
        if first == 1 and (g.attacking[row] != NONE or g.blocking[row] > 0) and g.keywords[row] & STRIKES_FIRST != 0:
            g.struck[row] = 1
    for k in range(g.n_blocks):
        g.block_damage[k] = 0
        g.block_return[k] = 0
    return 0


@kernel
def assign_from(g: Game, f: int, row: int) -> bool:
    """Assign the damage of attacker `row` (510.1b-c); return whether its controller has to decide."""
    if g.assigning[f] == FRESH:
        power = strength(g, row)
        if power == 0:
            return False
        if g.blocked[row] == 0:
            g.assigned[row] = power
            return False
        k = next_pair(g, row, 0, 0)
        if k < 0 and g.keywords[row] & TRAMPLE != 0:  # 702.19d
            g.assigned[row] = power
            return False
        if g.keywords[row] & DAMAGE_AS_UNBLOCKED == 0:
            if k < 0:
                return False
            if g.keywords[row] & TRAMPLE == 0 and next_pair(g, row, 0, k + 1) < 0:
                g.block_damage[k] = power
                return False
        if g.keywords[row] & DAMAGE_AS_UNBLOCKED != 0 and attack_target(g, row) >= 0:
            ask(g, Decision.MAY, g.controller[row], perm_ref(g, row), row, Hint.GOOD)
            offer(g, Option.YES, perm_ref(g, row), 0)
            offer(g, Option.NO, perm_ref(g, row), 0)
            g.assigning[f] = UNBLOCKED
            return True
    elif g.assigning[f] == UNBLOCKED and take_answer(g):
        g.assigning[f] = FRESH
        if g.answer_kind == Option.YES:
            g.assigned[row] = strength(g, row)
            return False
    return divide_damage(g, f, row, 0)


@kernel
def divide_damage(g: Game, f: int, row: int, side: int) -> bool:
    """Divide the damage of attacker (side 0) or blocker (side 1) `row`, recipient by recipient: whether somebody has to decide.

    With trample, what is left (`share_left`) at the end goes to what it attacks (702.19b).
    """
    spill = False
    if side == 0 and g.keywords[row] & TRAMPLE != 0 and attack_target(g, row) >= 0:
        spill = True
    k = g.assigning[f]
    if k >= 0:
        if take_answer(g):
            assign(g, f, row, side, k, g.answer_damage)
            k += 1
    else:
        g.share_left[f] = strength(g, row)
        g.lethal_so_far[f] = 1
        k = 0
    k = next_pair(g, row, side, k)
    while k >= 0:
        after = next_pair(g, row, side, k + 1)
        high = g.share_left[f]
        low = 0
        lethal = 0
        if spill:
            lethal = lethal_damage(g, g.block_blocker[k], row)
        if after < 0:
            low = high
            if spill and g.lethal_so_far[f] == 1 and lethal < high:
                low = lethal
        if low < high or asks_everything(g):
            g.assigning[f] = k
            ask_number(g, row, side, k, low, high, lethal)
            return True
        assign(g, f, row, side, k, high)
        k = after
    g.assigning[f] = FRESH
    if spill:
        g.assigned[row] = g.share_left[f]
    return False


@kernel
def assign(g: Game, f: int, row: int, side: int, k: int, n: int) -> int:
    """Assign `n` damage of `row` to the other creature of pair `k`."""
    if side == 1:
        g.block_return[k] = n
    else:
        if n < lethal_damage(g, g.block_blocker[k], row):
            g.lethal_so_far[f] = 0
        g.block_damage[k] = n
    g.share_left[f] -= n
    return 0


@kernel
def ask_number(g: Game, row: int, side: int, k: int, low: int, high: int, lethal: int) -> int:
    """Ask how much of its damage `row` assigns to the other creature of pair `k`."""
    other = g.block_blocker[k] if side == 0 else g.block_attacker[k]
    ref = perm_ref(g, other)
    ask(g, Decision.DAMAGE, g.controller[row], perm_ref(g, row), other, Hint.NEUTRAL)
    for n in range(low, high + 1):
        if n - low < NUMBERS or n in (high, lethal):
            offer(g, Option.NUMBER, ref, n)
    return 0


@kernel
def return_damage(g: Game, first: int) -> bool:
    """Assign the damage of blockers, all of it if they block one attacker (510.1d); return whether some creature blocks several."""
    several = False
    for k in range(g.n_blocks):
        b = g.block_blocker[k]
        if strikes(g, b, first):
            if g.blocking[b] > 1:
                several = True
            else:
                g.block_return[k] = strength(g, b)
    return several


@kernel
def deal_assigned(g: Game) -> int:
    """Deal all assigned damage at once (510.2)."""
    for row in range(g.n_permanents):
        n = g.assigned[row]
        if n == 0:
            continue
        g.assigned[row] = 0
        what = attack_target(g, row)
        if what >= 0:
            hit(g, what, NONE if is_object(what) else what, n, row)
    for k in range(g.n_blocks):
        b = g.block_blocker[k]
        a = g.block_attacker[k]
        if g.block_damage[k] > 0 and is_fighting(g, b):
            hit(g, perm_ref(g, b), NONE, g.block_damage[k], a)
        if g.block_return[k] > 0 and is_fighting(g, a):
            hit(g, perm_ref(g, a), NONE, g.block_return[k], b)
    return 1


@kernel(inline=True)
def is_fighting(g: Game, row: int) -> bool:
    """Return whether a creature in combat is still a creature on the battlefield."""
    return g.types[row] & CREATURE != 0 and on_battlefield(g, row)


@kernel
def hit(g: Game, what: int, player: int, n: int, source: int) -> int:
    """Add an event of combat damage by the permanent in row `source`; `damage` in `events` deals it."""
    event = add_event(g, EventKind.DAMAGE, what, player, n, perm_ref(g, source))
    if event >= 0:
        g.damage_flags[event] = DamageFlag.COMBAT
    return event
