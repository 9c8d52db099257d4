"""Declaring blockers (509.1): who can block whom, and the choices, creature by creature, that end in a legal declaration."""

from ecs_mtg.components.codes import BATTLE, CREATURE, Decision, EventKind, Keyword, Option
from ecs_mtg.components.sizes import BLOCKS
from ecs_mtg.systems.kernel import Game, Pool, kernel
from ecs_mtg.systems.objects import ask, happened, offer, on_battlefield, out_of_room, perm_ref, settle, take_answer, touch
from ecs_mtg.systems.protection import protected_from
from ecs_mtg.systems.selectors import matches

FLYING = 1 << Keyword.FLYING
REACH = 1 << Keyword.REACH
FEAR = 1 << Keyword.FEAR
INTIMIDATE = 1 << Keyword.INTIMIDATE
SHADOW = 1 << Keyword.SHADOW
HORSEMANSHIP = 1 << Keyword.HORSEMANSHIP
SKULK = 1 << Keyword.SKULK
MENACE = 1 << Keyword.MENACE
LURE = 1 << Keyword.LURE
MUST_BE_BLOCKED = 1 << Keyword.MUST_BE_BLOCKED
CANT_BE_BLOCKED = 1 << Keyword.CANT_BE_BLOCKED
BLOCKS_EACH_COMBAT = 1 << Keyword.BLOCKS_EACH_COMBAT
CANT_BLOCK_ALONE = 1 << Keyword.CANT_BLOCK_ALONE
BLOCKS_ONLY_FLYING = 1 << Keyword.BLOCKS_ONLY_FLYING
LANDWALKS = ((1 << 10) - 1) << Keyword.PLAINSWALK
NEVER_BLOCKS = 1 << Keyword.CANT_BLOCK | 1 << Keyword.DECAYED
EVASION = FLYING | FEAR | INTIMIDATE | SHADOW | HORSEMANSHIP | SKULK | CANT_BE_BLOCKED | LANDWALKS
CHOOSY = SHADOW | BLOCKS_ONLY_FLYING

# Registers of a BLOCK frame while restrictions or requirements matter.
MISSING = 0  # requirements that the rest of the declaration has to meet
BLOCKING = 1  # creatures of this player that block already
LONE = 2  # those of them that can't block alone
ROOM = 3  # creatures that may still be declared as blockers
BUDGET = 3000  # steps of one search; a choice that would take longer is not offered
MANY = 1000

# `work` during a search.
STEPS = 0
ATTACKERS = 1
WAITING = 2
# `found` during a search: attackers from 0 on, row | least blockers << 8 | blockers << 16 | lure << 28 | must be blocked << 29;
# blockers from FIRST on, row | blocks each combat << 8 | can't block alone << 9 | most requirements from here on << 16.
FIRST = 64


# --- who can block whom


@kernel(inline=True)
def may_block(g: Game, row: int) -> int:
    """1 if the creature could block something: untapped, and nothing forbids it to block at all (509.1a)."""
    types = g.types[row]
    if types & CREATURE == 0 or types & BATTLE != 0 or g.tapped[row] != 0 or g.keywords[row] & NEVER_BLOCKS != 0:
        return 0
    return on_battlefield(g, row)


@kernel(inline=True)
def defender_of(g: Game, row: int) -> int:
    """Defending player of attacker `row` (508.5, 802.2a), also when what it attacked is gone."""
    what = g.attacking[row]
    if what < 0:
        return g.defending[row]
    if what < 16:
        return what
    return g.controller[what & 0xFFF]


@kernel
def walks_over(g: Game, player: int, walks: int) -> int:
    """1 if `player` controls a land that makes a creature with the landwalk abilities `walks` unblockable (702.14c)."""
    for row in range(g.n_permanents):
        types = g.types[row]
        if types & 1 == 0 or g.controller[row] != player or on_battlefield(g, row) == 0:
            continue
        if (walks >> Keyword.PLAINSWALK) & g.subtypes[row, 0] & 31 != 0:  # Plains to Forest, in the order of the subtypes
            return 1
        if (walks >> Keyword.DESERTWALK) & (g.subtypes[row, 0] >> 5) & 1 != 0:
            return 1
        if (walks >> Keyword.NONBASIC_LANDWALK) & 1 and (types >> 16) & 1 == 0:
            return 1
        if (walks >> Keyword.LEGENDARY_LANDWALK) & (types >> 17) & 1 != 0:
            return 1
        if (walks >> Keyword.SNOW_LANDWALK) & (types >> 18) & 1 != 0:
            return 1
        if (walks >> Keyword.ARTIFACT_LANDWALK) & (types >> 2) & 1 != 0:
            return 1
    return 0


@kernel
def can_block(g: Game, pool: Pool, blocker: int, attacker: int) -> int:
    """1 if creature `blocker` is able to block `attacker`, all others aside (509.1b); whom that attacks does not matter."""
    if may_block(g, blocker) == 0:
        return 0
    theirs = g.keywords[attacker]
    own = g.keywords[blocker]
    if theirs & EVASION != 0 or own & CHOOSY != 0:
        if theirs & CANT_BE_BLOCKED != 0:
            return 0
        if theirs & FLYING != 0:
            if own & (FLYING | REACH) == 0:  # 702.9b
                return 0
        elif own & BLOCKS_ONLY_FLYING != 0:
            return 0
        if (theirs ^ own) & SHADOW != 0:  # 702.28b
            return 0
        if theirs & HORSEMANSHIP != 0 and own & HORSEMANSHIP == 0:  # 702.31b
            return 0
        if g.types[blocker] & 4 == 0:
            if theirs & FEAR != 0 and g.colors[blocker] & 4 == 0:  # 702.36b
                return 0
            if theirs & INTIMIDATE != 0 and g.colors[blocker] & g.colors[attacker] == 0:  # 702.13b
                return 0
        if theirs & SKULK != 0 and g.power[blocker] > g.power[attacker]:  # 702.118b
            return 0
        if theirs & LANDWALKS != 0 and walks_over(g, g.controller[blocker], theirs & LANDWALKS) == 1:
            return 0
    if g.protection[attacker] != 0 and protected_from(g, pool, attacker, perm_ref(g, blocker)) == 1:  # 702.16f
        return 0
    if g.cant_be_blocked_by[attacker] | g.cant_block[blocker] != 0:
        me = perm_ref(g, attacker)
        it = perm_ref(g, blocker)
        sel = g.cant_be_blocked_by[attacker] - 1
        if sel >= 0 and matches(g, pool, sel, it, me, g.controller[attacker], -1, -1) == 1:
            return 0
        sel = g.cant_block[blocker] - 1
        if sel >= 0 and matches(g, pool, sel, me, it, g.controller[blocker], -1, -1) == 1:
            return 0
    return 1


@kernel(inline=True)
def least_blockers(g: Game, row: int) -> int:
    """How many creatures have to block attacker `row` if any does (702.111b)."""
    n = g.min_blockers[row]
    if n < 2 and g.keywords[row] & MENACE != 0:
        return 2
    return n


@kernel(inline=True)
def blockers_of(g: Game, row: int) -> int:
    """How many creatures block attacker `row`."""
    n = 0
    for k in range(g.n_blocks):
        if g.block_attacker[k] == row:
            n += 1
    return n


@kernel(inline=True)
def is_pair(g: Game, blocker: int, attacker: int) -> int:
    for k in range(g.n_blocks):
        if g.block_blocker[k] == blocker and g.block_attacker[k] == attacker:
            return 1
    return 0


@kernel
def add_block(g: Game, blocker: int, attacker: int) -> int:
    """`blocker` blocks `attacker`."""
    n = g.n_blocks
    if n >= BLOCKS:
        return out_of_room(g)
    g.block_blocker[n] = blocker
    g.block_attacker[n] = attacker
    g.block_damage[n] = 0
    g.block_return[n] = 0
    g.n_blocks = n + 1
    g.blocking[blocker] += 1
    g.defending[blocker] = g.controller[blocker]
    return n


# --- the declaration


@kernel
def declare_blockers(g: Game, pool: Pool) -> int:
    """509.1: each defending player in APNAP order, creature by creature. Frame: fr_b the player's place after the active one,
    fr_a 1 if restrictions or requirements matter."""
    f = g.n_frames - 1
    if g.fr_stage[f] == 0:
        g.fr_stage[f] = 1
        g.combat_cursor = g.n_permanents
    elif take_answer(g) == 1:
        take_block(g, pool, f, g.combat_cursor)
    while g.outcome == 0:
        if next_blocker(g, pool, f) == 1:
            return 1
        g.fr_b[f] += 1
        if g.fr_b[f] >= g.n_players:
            break
        p = g.active + g.fr_b[f]
        if p >= g.n_players:
            p -= g.n_players
        g.combat_player = p
        begin_player(g, pool, f, p)
    g.n_frames = f
    return finish_blocks(g)


@kernel
def begin_player(g: Game, pool: Pool, f: int, p: int) -> int:
    """Whether `p` is attacked and has somebody to block with; whether anything but evasion matters."""
    attackers = 0
    waiting = 0
    special = g.block_limit
    g.combat_cursor = g.n_permanents
    for row in range(g.n_permanents):
        if on_battlefield(g, row) == 0:
            continue
        if g.attacking[row] != -1:
            if defender_of(g, row) == p:
                attackers += 1
                if g.keywords[row] & (MENACE | LURE | MUST_BE_BLOCKED) != 0 or g.min_blockers[row] > 1:
                    special = 1
        elif g.controller[row] == p and may_block(g, row) == 1:
            waiting += 1
            if g.keywords[row] & (BLOCKS_EACH_COMBAT | CANT_BLOCK_ALONE) != 0:
                special = 1
    if attackers == 0 or waiting == 0 or g.in_game[p] == 0:
        return 0
    g.combat_cursor = 0
    g.fr_a[f] = 0
    if special != 0:
        g.fr_a[f] = 1
        plan_blocks(g, pool, f, p)
    return 1


@kernel
def next_blocker(g: Game, pool: Pool, f: int) -> int:
    """Go on to the player's next creature that has a choice: 1 if a decision waits."""
    p = g.combat_player
    row = g.combat_cursor
    while row < g.n_permanents and g.outcome == 0:
        if g.controller[row] == p and may_block(g, row) == 1:
            if g.fr_a[f] == 0:
                n = offer_blocks(g, pool, row)
            else:
                n = offer_planned(g, f, row)
            if n > 0:
                g.combat_cursor = row
                if take_answer(g) == 0:
                    return 1
                take_block(g, pool, f, row)  # the only legal choice
                row = g.combat_cursor
                continue
        row += 1
    g.combat_cursor = row
    return 0


@kernel
def offer_blocks(g: Game, pool: Pool, row: int) -> int:
    """Ask whom `row` blocks when only evasion restricts it; returns how many attackers it can choose from."""
    n = 0
    for a in range(g.n_permanents):
        if g.attacking[a] == -1 or on_battlefield(g, a) == 0 or defender_of(g, a) != g.combat_player:
            continue
        if can_block(g, pool, row, a) == 0 or (g.blocking[row] > 0 and is_pair(g, row, a) == 1):
            continue
        if n == 0:
            me = perm_ref(g, row)
            ask(g, Decision.BLOCK, g.combat_player, me, row, 0)
            offer(g, Option.PASS, me, row)
        offer(g, Option.OBJECT, perm_ref(g, a), row)
        n += 1
    return n


@kernel
def take_block(g: Game, pool: Pool, f: int, row: int) -> int:
    """The choice for creature `row` is made."""
    first = 1 if g.blocking[row] == 0 else 0
    if g.answer_kind == Option.PASS:
        if g.fr_a[f] == 1 and first == 1 and g.block_plan[row] != -1:
            line_up(g, f, row)
            completes(g, f, row, -1, 1)
        g.combat_cursor = row + 1
        return 0
    a = g.answer_object & 0xFFF
    if g.fr_a[f] == 1:
        if first == 1:
            if g.block_plan[row] != a:
                n = line_up(g, f, row)
                for r in range(n):
                    if g.found[r] & 0xFF == a:
                        completes(g, f, row, r, 1)
            g.fr_register[f, BLOCKING] += 1
            g.fr_register[f, ROOM] -= 1
            if g.keywords[row] & CANT_BLOCK_ALONE != 0:
                g.fr_register[f, LONE] += 1
        g.fr_register[f, MISSING] -= gain_of(g, row, a)
    add_block(g, row, a)
    g.combat_cursor = row if g.blocking[row] <= g.extra_blocks[row] else row + 1
    return 0


@kernel
def finish_blocks(g: Game) -> int:
    """509.1g-i: they become blocking and blocked creatures."""
    g.blockers_declared = 1
    for k in range(g.n_blocks):
        b = g.block_blocker[k]
        first = 1
        for q in range(k):
            if g.block_blocker[q] == b:
                first = 0
        a = perm_ref(g, g.block_attacker[k])
        happened(g, EventKind.BLOCKS, perm_ref(g, b), g.controller[b], g.blocking[b], -1, a, 1 - first)
    for row in range(g.n_permanents):
        if g.attacking[row] == -1 or on_battlefield(g, row) == 0:
            continue
        n = blockers_of(g, row)
        if n > 0:
            g.blocked[row] = 1
            happened(g, EventKind.BECOMES_BLOCKED, perm_ref(g, row), g.controller[row], n, -1, -1, 0)
        else:
            happened(g, EventKind.UNBLOCKED, perm_ref(g, row), g.controller[row], 0, -1, g.attacking[row], 0)
    touch(g)
    return 1


# --- restrictions and requirements (509.1b-c)
# A declaration that is known to be legal is kept as a plan; a choice that departs from it is offered only if another legal
# declaration is found that contains it, which then becomes the plan. So no path can end in an illegal declaration.


@kernel
def plan_blocks(g: Game, pool: Pool, f: int, p: int) -> int:
    """Number the attackers, note who can block whom, and find a declaration that meets as many requirements as possible."""
    attackers = 0
    blocking = 0
    for a in range(g.n_permanents):
        if on_battlefield(g, a) == 0:
            continue
        if g.attacking[a] != -1:
            if defender_of(g, a) == p:
                attackers += 1
        elif g.blocking[a] > 0:
            blocking += 1
    if attackers > 62:
        return out_of_room(g)
    for row in range(g.n_permanents):
        if g.controller[row] == p and may_block(g, row) == 1:
            choices = 0
            r = 0
            for a in range(g.n_permanents):
                if g.attacking[a] != -1 and on_battlefield(g, a) == 1 and defender_of(g, a) == p:
                    if can_block(g, pool, row, a) == 1:
                        choices |= 1 << r
                    r += 1
            g.block_choices[row] = choices
    r = 0
    for a in range(g.n_permanents):
        if g.attacking[a] == -1 or on_battlefield(g, a) == 0 or defender_of(g, a) != p:
            continue
        able = 0
        for row in range(g.n_permanents):
            if g.controller[row] == p and may_block(g, row) == 1:
                able += (g.block_choices[row] >> r) & 1
        if able < least_blockers(g, a):
            for row in range(g.n_permanents):
                if g.controller[row] == p and may_block(g, row) == 1 and (g.block_choices[row] >> r) & 1:
                    g.block_choices[row] ^= 1 << r
        r += 1
    g.fr_register[f, BLOCKING] = 0
    g.fr_register[f, LONE] = 0
    g.fr_register[f, ROOM] = MANY
    if g.block_limit > 0:
        g.fr_register[f, ROOM] = g.block_limit - blocking if g.block_limit > blocking else 0
    attackers = line_up(g, f, -1)
    most = g.found[FIRST] >> 16
    for r in range(attackers):
        most += (g.found[r] >> 29) & 1
    for target in range(most, -1, -1):
        g.fr_register[f, MISSING] = target
        if completes(g, f, -1, -1, 1) == 1:
            break
    return 0


@kernel
def line_up(g: Game, f: int, row: int) -> int:
    """Write the attackers and the player's blockers behind row `row` for a search; returns how many attackers."""
    p = g.combat_player
    attackers = 0
    lures = 0
    for a in range(g.n_permanents):
        if g.attacking[a] == -1 or on_battlefield(g, a) == 0 or defender_of(g, a) != p:
            continue
        word = a | least_blockers(g, a) << 8 | blockers_of(g, a) << 16
        if g.keywords[a] & LURE != 0:
            word |= 1 << 28
            lures |= 1 << attackers
        if g.keywords[a] & MUST_BE_BLOCKED != 0:
            word |= 1 << 29
        g.found[attackers] = word
        attackers += 1
    waiting = 0
    for b in range(row + 1, g.n_permanents):
        if g.controller[b] == p and may_block(g, b) == 1 and g.block_choices[b] != 0:
            word = b
            if g.keywords[b] & BLOCKS_EACH_COMBAT != 0:
                word |= 1 << 8
            if g.keywords[b] & CANT_BLOCK_ALONE != 0:
                word |= 1 << 9
            g.found[FIRST + waiting] = word
            waiting += 1
    g.found[FIRST + waiting] = 0
    most = 0
    for k in range(waiting - 1, -1, -1):
        word = g.found[FIRST + k]
        most += (word >> 8) & 1
        if g.block_choices[word & 0xFF] & lures != 0:
            most += 1
        g.found[FIRST + k] = word | most << 16
    g.work[ATTACKERS] = attackers
    g.work[WAITING] = waiting
    return attackers


@kernel
def gain_of(g: Game, blocker: int, attacker: int) -> int:
    """Requirements that this block meets beyond those met already (509.1c)."""
    n = 0
    if g.blocking[blocker] == 0 and g.keywords[blocker] & BLOCKS_EACH_COMBAT != 0:
        n += 1
    words = g.keywords[attacker]
    if words & LURE != 0:
        n += 1
    if words & MUST_BE_BLOCKED != 0 and blockers_of(g, attacker) == 0:
        n += 1
    return n


@kernel
def completes(g: Game, f: int, row: int, r: int, keep: int) -> int:
    """1 if a legal declaration is found in which `row` (NONE: nobody yet) blocks attacker number `r` (NONE: none), after `line_up`."""
    g.work[STEPS] = BUDGET
    missing = g.fr_register[f, MISSING]
    blocking = g.fr_register[f, BLOCKING]
    lone = g.fr_register[f, LONE]
    room = g.fr_register[f, ROOM]
    if r < 0:
        return complete_blocks(g, 0, missing, blocking, lone, room, keep)
    if room < 1:
        return 0
    missing -= gain_of(g, row, g.found[r] & 0xFF)
    if g.keywords[row] & CANT_BLOCK_ALONE != 0:
        lone += 1
    g.found[r] += 1 << 16
    result = complete_blocks(g, 0, missing, blocking + 1, lone, room - 1, keep)
    g.found[r] -= 1 << 16
    return result


@kernel
def complete_blocks(g: Game, j: int, missing: int, blocking: int, lone: int, room: int, keep: int) -> int:
    """1 if the blockers from number `j` on can choose so that at least `missing` more requirements are met and no restriction is
    disobeyed; with `keep`, the choices become the plan. Depth-first; a branch that can't meet enough is left at once."""
    g.work[STEPS] -= 1
    if g.work[STEPS] < 0:
        return 0
    attackers = g.work[ATTACKERS]
    left = g.work[WAITING] - j
    due = 0
    for r in range(attackers):
        word = g.found[r]
        n = (word >> 16) & 0xFFF
        if n > 0 and n < (word >> 8) & 0xFF:
            due += ((word >> 8) & 0xFF) - n
    if due > left or due > room:
        return 0
    done = 1 if missing <= 0 and not (blocking == 1 and lone == 1) else 0
    if done == 1 and due == 0:
        if keep == 1:
            for k in range(j, g.work[WAITING]):
                g.block_plan[g.found[FIRST + k] & 0xFF] = -1
        return 1
    if left == 0 or (missing > 0 and most_gain(g, j) < missing):
        return 0
    word = g.found[FIRST + j]
    b = word & 0xFF
    able = g.block_choices[b] if room > 0 else 0
    for turn in range(4):  # partners that are due, then what meets a requirement, then no block, then the rest
        if turn == 2:
            if complete_blocks(g, j + 1, missing, blocking, lone, room, keep) == 1:
                if keep == 1:
                    g.block_plan[b] = -1
                return 1
            if done == 1:
                return 0
            continue
        for r in range(attackers):
            if (able >> r) & 1 == 0:
                continue
            other = g.found[r]
            n = (other >> 16) & 0xFFF
            gain = ((word >> 8) & 1) + ((other >> 28) & 1)
            if n == 0:
                gain += (other >> 29) & 1
            when = 3
            if n > 0 and n < (other >> 8) & 0xFF:
                when = 0
            elif gain > 0:
                when = 1
            if when != turn or (turn == 1 and done == 1):
                continue
            g.found[r] = other + (1 << 16)
            good = complete_blocks(g, j + 1, missing - gain, blocking + 1, lone + ((word >> 9) & 1), room - 1, keep)
            g.found[r] = other
            if good == 1:
                if keep == 1:
                    g.block_plan[b] = other & 0xFF
                return 1
    return 0


@kernel
def most_gain(g: Game, j: int) -> int:
    """An upper bound of the requirements that the blockers from number `j` on can meet."""
    reach = 0
    left = g.work[WAITING] - j
    for k in range(left):
        reach |= g.block_choices[g.found[FIRST + j + k] & 0xFF]
    fresh = 0
    for r in range(g.work[ATTACKERS]):
        word = g.found[r]
        if (word >> 29) & (reach >> r) & 1 != 0 and (word >> 16) & 0xFFF == 0:
            fresh += 1
    return (g.found[FIRST + j] >> 16) + (fresh if fresh < left else left)


@kernel
def offer_planned(g: Game, f: int, row: int) -> int:
    """Ask whom `row` blocks, with the choices after which a legal declaration is left; returns 0 if there is nothing to choose."""
    choices = g.block_choices[row]
    if choices == 0:
        return 0
    attackers = line_up(g, f, row)
    me = perm_ref(g, row)
    ask(g, Decision.BLOCK, g.combat_player, me, row, 0)
    if g.blocking[row] > 0:  # a further block never undoes what is settled, as long as it opens nothing
        offer(g, Option.PASS, me, row)
        for r in range(attackers):
            a = g.found[r] & 0xFF
            enough = 1 if ((g.found[r] >> 16) & 0xFFF) + 1 >= (g.found[r] >> 8) & 0xFF else 0
            if (choices >> r) & 1 and enough == 1 and is_pair(g, row, a) == 0:
                offer(g, Option.OBJECT, perm_ref(g, a), row)
        settle(g)
        return 1
    if g.block_plan[row] == -1 or completes(g, f, row, -1, 0) == 1:
        offer(g, Option.PASS, me, row)
    for r in range(attackers):
        a = g.found[r] & 0xFF
        if (choices >> r) & 1 and (g.block_plan[row] == a or completes(g, f, row, r, 0) == 1):
            offer(g, Option.OBJECT, perm_ref(g, a), row)
    settle(g)
    return 1
