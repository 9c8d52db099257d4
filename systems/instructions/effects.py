"""Instructions that make effects that last, and those about turns and the game itself."""

from ecs_mtg.components.codes import NONE, Duration, EffectKind, EventKind, Outcome, RefKind, Step, Table
from ecs_mtg.components.flags import Permission
from ecs_mtg.components.programs import Amount, Change, Op, PlayerFlag
from ecs_mtg.components.sizes import EXTRA_PHASES, TOLD, WORDS
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.instructions.flow import DONE, one_object, one_player, reflect, some_players
from ecs_mtg.systems.players.extra_turns import add_turn
from ecs_mtg.systems.players.leaving import players_lose
from ecs_mtg.systems.players.player_control import control_later
from ecs_mtg.systems.queries.dispatch import amount
from ecs_mtg.systems.queries.gathering import gather
from ecs_mtg.systems.queries.packed import permission
from ecs_mtg.systems.record.events import happened, out_of_room, touch, touch_rows
from ecs_mtg.systems.record.references import is_current, is_object, is_player, permanent_of, ref_kind, ref_row
from ecs_mtg.systems.record.rounds import goes_on
from ecs_mtg.systems.record.rows import about_row, new_effect
from ecs_mtg.systems.record.teams import plays_with, primary_player, teams_play

COMBAT_PHASES = 2
MOST_SKIPPED = 100
MOST_TIMES = 30_000


@kernel
def extra_combat(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    if pool.i_c[pc] == 1:
        add_phase(g, Step.MAIN2)
    add_phase(g, Step.BEGIN_COMBAT)
    return DONE


@kernel
def draw_game(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    g.outcome = Outcome.DRAWN
    return DONE


@kernel
def add_phase(g: Game, step: int) -> int:
    """Add a phase after this one, before phases added earlier (500.8)."""
    if g.extra_phase >= EXTRA_PHASES:
        out_of_room(g, Table.EXTRA_PHASES)
        return 0
    g.extra_phases[g.extra_phase] = step
    g.extra_phase += 1
    return 0


@kernel
def lasting(g: Game, pool: Pool, pc: int, stack_row: int, locked: int, second: int, told: int, source: int, you: int) -> int:
    """Allocate a row for a continuous effect with its locked-in values (608.2h); return it."""
    e = new_effect(g, EffectKind.CONTINUOUS, pool.i_c[pc], source, you, pool.i_d[pc])
    if e >= 0:
        g.continuous_first[e] = locked
        g.continuous_x[e] = second
        g.continuous_about[e] = told
        if is_player(told):
            g.ef_player[e] = told
    return e


@kernel
def continuous(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Begin a continuous effect on locked-in objects (611.2c), on the rules, or on players with a row for each."""
    told = NONE
    if pool.i_f[pc] > 0:
        told = one_object(g, pool, pool.i_f[pc], source, you, stack_row, it)
    locked = amount(g, pool, pool.i_b[pc], source, you, stack_row, it)
    second = amount(g, pool, pool.i_e[pc], source, you, stack_row, it) if pool.i_e[pc] >= 0 else g.st_x[stack_row]
    touch_rows(g)
    if pool.i_a[pc] <= 0:
        lasting(g, pool, pc, stack_row, locked, second, told, source, you)
        return DONE
    n = gather(g, pool, pool.i_a[pc], source, you, stack_row, it)
    for k in range(n):
        if not is_object(g.found[k]):
            e = lasting(g, pool, pc, stack_row, locked, second, told, source, you)
            if e >= 0:
                g.ef_player[e] = g.found[k]
                drop_same_flags(g, pool, e)
    e = NONE
    for k in range(n):
        row = permanent_of(g, g.found[k])
        if row >= 0:
            if e < 0:
                e = lasting(g, pool, pc, stack_row, locked, second, told, source, you)
            about_row(g, e, row)
    if e >= 0:
        drop_older(g, pool, e)
        join_older(g, pool, e)
    if pool.n_op[pool.a_modification[pool.i_c[pc]]] == Change.CARDS_HAVE:
        give_to_cards(g, pool, pc, stack_row, source, you, n)
    return DONE


@kernel(when=uses(Change.CARDS_HAVE))
def give_to_cards(g: Game, pool: Pool, pc: int, stack_row: int, source: int, you: int, n: int) -> int:
    """Give abilities to the first `n` cards found outside the battlefield, TOLD of them per row."""
    e = NONE
    used = TOLD  # no row has room
    for k in range(n):
        if ref_kind(g.found[k]) != RefKind.CARD or not is_current(g, g.found[k]):
            continue
        if used == TOLD:
            e = lasting(g, pool, pc, stack_row, 0, 0, NONE, source, you)
            used = 0
        if e >= 0:
            g.continuous_told[e, used] = g.found[k]
            used += 1
    return 0


@kernel
def exchange_control(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Exchange control of permanents of two players (701.12b), or do nothing (701.12a)."""
    note_exchange(g, pool, f, pc, 0)
    n = gather(g, pool, pool.i_a[pc], source, you, stack_row, it)
    one = permanent_of(g, g.found[0]) if n > 0 else NONE
    if pool.i_b[pc] > 0:
        n += gather(g, pool, pool.i_b[pc], source, you, stack_row, it)
        g.found[1] = g.found[0]
    if n != 2:
        return DONE
    other = permanent_of(g, g.found[1])
    if one < 0 or other < 0 or g.controller[one] == g.controller[other]:
        return DONE
    touch(g)
    about_row(g, lasting(g, pool, pc, stack_row, 0, 0, g.controller[other], source, you), one)
    about_row(g, lasting(g, pool, pc, stack_row, 0, 0, g.controller[one], source, you), other)
    note_exchange(g, pool, f, pc, 1)
    return DONE


@kernel(inline=True)
def note_exchange(g: Game, pool: Pool, f: int, pc: int, made: int) -> int:
    """Write to a register whether an exchange was made."""
    if pool.i_e[pc] > 0:
        g.fr_register[f, pool.i_e[pc] - 1] = made
    return made


@kernel
def drop_older(g: Game, pool: Pool, e: int) -> int:
    """End an older effect that sets the same values of the same objects as a newer one (613.7)."""
    a = g.ef_ability[e]
    first = pool.a_modification[a]
    for m in range(first, first + pool.a_modifications[a]):
        change = pool.n_op[m]
        if change > Change.SET_PT or change == Change.ADD_ABILITY or change == Change.COPY:
            return 0  # two of it are more than one
    for k in range(g.n_effects):
        if k == e or g.ef_kind[k] != EffectKind.CONTINUOUS or g.ef_ability[k] != a or g.ef_controller[k] != g.ef_controller[e]:
            continue
        if not same_objects(g, k, e):
            continue
        if (
            g.ef_duration[k] != g.ef_duration[e]
            or g.ef_source[k] != g.ef_source[e]
            or g.continuous_about[k] != g.continuous_about[e]
        ):
            continue
        if g.continuous_first[k] == g.continuous_first[e] and g.continuous_x[k] == g.continuous_x[e]:
            if g.ef_player[k] == g.ef_player[e]:
                g.ef_kind[k] = EffectKind.FREE
    return 0


@kernel
def join_older(g: Game, pool: Pool, e: int) -> int:
    """Merge additive effects until end of turn into one row, since their order does not matter."""
    a = g.ef_ability[e]
    if g.ef_duration[e] != Duration.END_OF_TURN or g.continuous_about[e] != NONE:
        return 0
    first = pool.a_modification[a]
    only_sums = True
    for m in range(first, first + pool.a_modifications[a]):
        change = pool.n_op[m]
        if change == Change.ADD_PT:
            if not sum_of_locked(pool, pool.n_a[m]) or not sum_of_locked(pool, pool.n_b[m]):
                return 0
        elif change > Change.SET_PT or change == Change.ADD_ABILITY or change == Change.COPY:
            return 0  # two of it are more than one, and no sum
        else:
            only_sums = False
    joined = 0
    k = 0
    while k < g.n_effects:
        if k != e and is_like(g, k, e) and (only_sums or g.ef_source[k] == g.ef_source[e]):
            if same_objects(g, k, e):
                older, newer = (k, e) if only_sums else (e, k)  # what has been added to already stays
                g.ef_times[older] += g.ef_times[newer]
                g.ef_kind[newer] = EffectKind.FREE
                e = older
                joined += 1
                k = NONE
            elif only_sums and g.ef_times[k] == g.ef_times[e] and not have_common_objects(g, k, e):
                for w in range(WORDS):
                    g.ef_objects[e, w] |= g.ef_objects[k, w]
                g.ef_kind[k] = EffectKind.FREE
                joined += 1
                k = NONE  # those looked at before may be like it now
        k += 1
    return joined


@kernel
def is_like(g: Game, k: int, e: int) -> bool:
    """Return whether two effects of one ability have the same player, numbers and duration, until end of turn."""
    if g.ef_kind[k] != EffectKind.CONTINUOUS or g.ef_ability[k] != g.ef_ability[e] or g.ef_controller[k] != g.ef_controller[e]:
        return False
    if g.ef_duration[k] != g.ef_duration[e] or g.continuous_about[k] != g.continuous_about[e]:
        return False
    if g.ef_times[k] + g.ef_times[e] > MOST_TIMES or g.ef_player[k] != g.ef_player[e]:
        return False
    return g.continuous_first[k] == g.continuous_first[e] and g.continuous_x[k] == g.continuous_x[e]


@kernel(inline=True)
def same_objects(g: Game, k: int, e: int) -> bool:
    """Return whether two effects are about the same permanents."""
    for w in range(WORDS):
        if g.ef_objects[k, w] != g.ef_objects[e, w]:
            return False
    return True


@kernel(inline=True)
def have_common_objects(g: Game, k: int, e: int) -> bool:
    for w in range(WORDS):
        if g.ef_objects[k, w] & g.ef_objects[e, w] != 0:
            return True
    return False


@kernel
def sum_of_locked(pool: Pool, q: int) -> bool:
    """Return whether an Amount of a lasting effect is made of constants and of what it locked in."""
    kind = pool.q_kind[q]
    if kind == Amount.NEGATIVE or kind == Amount.TIMES:
        return sum_of_locked(pool, pool.q_a[q])
    return kind == Amount.CONSTANT or kind == Amount.LOCKED or kind == Amount.X


@kernel
def drop_same_flags(g: Game, pool: Pool, e: int) -> int:
    """End an older effect that a new one makes redundant: the same player, flags and duration."""
    a = g.ef_ability[e]
    first = pool.a_modification[a]
    for m in range(first, first + pool.a_modifications[a]):
        if pool.n_op[m] != Change.PLAYER_FLAG:
            return 0
    duration = g.ef_duration[e]
    if duration != Duration.INDEFINITE and duration != Duration.END_OF_TURN and duration != Duration.PLANESWALK:
        return 0
    for k in range(g.n_effects):
        if k != e and g.ef_kind[k] == EffectKind.CONTINUOUS and g.ef_ability[k] == a and g.ef_player[k] == g.ef_player[e]:
            if g.ef_duration[k] == duration:
                g.ef_kind[k] = EffectKind.FREE
    return 0


@kernel
def replacement(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Begin a replacement effect that waits (614); SELF in it is what it is about; TOLD objects a row, one less with a source."""
    touch(g)
    n = 0
    if pool.i_a[pc] > 0:
        n = gather(g, pool, pool.i_a[pc], source, you, stack_row, it)
        if n == 0:
            return DONE
    by = NONE
    room = TOLD
    if pool.i_e[pc] > 0:
        by = one_object(g, pool, pool.i_e[pc], source, you, stack_row, it)
        room = TOLD - 1
        if by < 0:
            return DONE
        n = gather(g, pool, pool.i_a[pc], source, you, stack_row, it)
    k = 0
    rounds = 0
    while goes_on(g, rounds):
        rounds += 1
        e = new_effect(g, EffectKind.REPLACING, pool.i_c[pc], source, you, pool.i_d[pc])
        if e < 0:
            return DONE
        g.replacing_x[e] = g.st_x[stack_row]
        if by >= 0:
            g.replacing_told[e, room] = by
        for j in range(room):
            if k < n:
                g.replacing_told[e, j] = g.found[k]
                if not is_object(g.found[k]):
                    g.ef_player[e] = g.found[k]
                k += 1
        about_permanents(g, e)
        if k >= n:
            return DONE
    return DONE


@kernel
def about_permanents(g: Game, e: int) -> int:
    """End a replacement effect on certain permanents when the last of them leaves the battlefield (400.7)."""
    for j in range(TOLD):
        if g.replacing_told[e, j] >= 0 and permanent_of(g, g.replacing_told[e, j]) < 0:
            return 0
    for j in range(TOLD):
        if g.replacing_told[e, j] >= 0:
            about_row(g, e, ref_row(g.replacing_told[e, j]))
    return 0


@kernel
def play_from(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Let a player play cards from their zone for the effect's duration; operand `b` 1: without paying mana costs."""
    player = one_player(g, pool, pool.i_c[pc], source, you, stack_row, it) if pool.i_c[pc] > 0 else you
    n = gather(g, pool, pool.i_a[pc], source, you, stack_row, it)
    if player < 0:
        return DONE
    e = NONE
    used = TOLD  # no row has room
    one = pool.i_e[pc] == Permission.ONE_FROM_OUTSIDE
    for k in range(min(n, 1) if one else n):
        ref = g.found[k]
        if ref_kind(ref) != RefKind.CARD or not is_current(g, ref):
            continue
        if used == TOLD:
            for_cost = pool.i_e[pc] == Permission.FOR_COST
            e = new_effect(g, EffectKind.PERMISSION, pool.i_b[pc] if for_cost else NONE, source, you, pool.i_d[pc])
            used = 0
            if e < 0:
                return DONE
            g.ef_player[e] = player
            g.permission_terms[e] = permission(0 if for_cost else pool.i_b[pc], pool.i_f[pc])
            g.permission_how[e] = pool.i_e[pc]
        if one:
            break
        g.permission_cards[e, used] = ref
        used += 1
        g.card_permit[ref_row(ref)] |= 1 << player
        if pool.i_e[pc] == Permission.PLOTTED:
            happened(g, EventKind.PLOTTED, ref, player, 1, ref, NONE, 0)
    touch(g)
    return DONE


@kernel(when=uses(Op.EXTRA_TURN, Op.SKIP))
def is_repeated(g: Game, k: int) -> bool:
    """Return whether an earlier player in `found` is on the team of player `k`: a team counts once (805.8)."""
    for j in range(k):
        if teams_play(g) and plays_with(g, g.found[j], g.found[k]):
            return True
    return False


@kernel
def extra_turn(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Give a player extra turns (500.7)."""
    n = some_players(g, pool, pool.i_a[pc], source, you, stack_row, it)
    for k in range(n):
        if is_repeated(g, k):
            continue
        much = amount(g, pool, pool.i_b[pc], source, you, stack_row, reflect(it, g.found[k]))
        p = primary_player(g, g.found[k])
        if pool.i_c[pc] == 1:
            g.turns_after[p] = min(g.turns_after[p] + much, MOST_SKIPPED)
            continue
        for _ in range(much):
            add_turn(g, p)
    return DONE


@kernel
def skip(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    n = some_players(g, pool, pool.i_a[pc], source, you, stack_row, it)
    for k in range(n):
        if is_repeated(g, k):
            continue
        much = amount(g, pool, pool.i_b[pc], source, you, stack_row, reflect(it, g.found[k]))
        p = primary_player(g, g.found[k])
        if pool.i_c[pc] == COMBAT_PHASES:
            g.combats_skipped[p] = min(g.combats_skipped[p] + much, MOST_SKIPPED)
        elif pool.i_c[pc] == 1:
            g.untaps_skipped[p] = min(g.untaps_skipped[p] + much, MOST_SKIPPED)
        else:
            g.turns_skipped[p] = min(g.turns_skipped[p] + much, MOST_SKIPPED)
    return DONE


@kernel
def control_turn(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Give a player control of another player's next turn (723)."""
    n = some_players(g, pool, pool.i_a[pc], source, you, stack_row, it)
    for k in range(n):
        if g.in_game[you] == 1:  # 800.4b
            control_later(g, g.found[k], you)
    return DONE


@kernel
def lose_game(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Make players lose the game, all at the same time (104.3e)."""
    losers = 0
    n = some_players(g, pool, pool.i_a[pc], source, you, stack_row, it)
    for k in range(n):
        if (g.player_flags[g.found[k]] >> PlayerFlag.CANT_LOSE) & 1 == 0:
            losers |= 1 << g.found[k]
    if losers != 0:
        players_lose(g, pool, losers)
    return DONE


@kernel
def win_game(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    n = some_players(g, pool, pool.i_a[pc], source, you, stack_row, it)
    for k in range(n):
        if (g.player_flags[g.found[k]] >> PlayerFlag.CANT_WIN) & 1 == 0:
            g.winners = 1 << g.found[k] | 1 << g.teammate[g.found[k]]  # 810.8a
            g.outcome = Outcome.WON
    return DONE
