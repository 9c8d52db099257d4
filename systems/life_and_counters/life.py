"""Life (119): gaining and losing it."""

from ecs_mtg.components.codes import NONE, EventKind, EventState, Keyword
from ecs_mtg.components.flags import OfLife
from ecs_mtg.components.programs import Change, Op, PlayerFlag
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.life_and_counters.speed import note_race
from ecs_mtg.systems.queries.packed import damage_register
from ecs_mtg.systems.record.events import add_event, event_done, happened, touch_cards

MOST_LIFE = 1_000_000_000
MOST_TALLY = 30_000


@kernel(inline=True)
def notice(g: Game) -> int:
    """Invalidate state-based actions after a change of neither characteristics nor mana."""
    touch_cards(g)
    g.sba_dirty = 1
    return 0


@kernel
def change_life(g: Game, player: int, n: int) -> bool:
    """Let a player gain `n` life, or lose `-n`, at once; return whether that happened."""
    if n == 0 or g.in_game[player] == 0:
        return False
    flags = g.player_flags[player]
    if (flags >> PlayerFlag.LIFE_CANT_CHANGE) & 1:
        return False
    if n > 0:
        if (flags >> PlayerFlag.CANT_GAIN_LIFE) & 1:  # 119.7
            return False
        total = g.life_gained[player] + n
        g.life_gained[player] = total if total < MOST_TALLY else MOST_TALLY
    else:
        if g.racing != 0:
            note_race(g, player)
        total = g.life_lost[player] - n
        g.life_lost[player] = total if total < MOST_TALLY else MOST_TALLY
    total = g.life[player] + n
    if total > MOST_LIFE:
        total = MOST_LIFE
    elif total < -MOST_LIFE:
        total = -MOST_LIFE
    g.life[player] = total
    g.life[g.teammate[player]] = total  # 810.9
    notice(g)
    return True


@kernel(when=uses(Op.GAIN_LIFE, Keyword.LIFELINK))
def gain_life(g: Game, player: int, n: int, source: int) -> int:
    """Gain life: at once, or as a pending event if it could be replaced."""
    if g.replacements_live != 0:
        add_event(g, EventKind.GAIN_LIFE, player, player, n, source)
        return 0
    first = first_gain(g, player)
    if change_life(g, player, n):
        happened(g, EventKind.GAIN_LIFE, player, player, n, source, NONE, first)
    return 0


@kernel(inline=True)
def first_gain(g: Game, player: int) -> int:
    """Return OfLife.FIRST if the next gain of life is the player's first this turn, else 0."""
    return OfLife.FIRST if 0 <= player < g.n_players and g.life_gained[player] == 0 else 0


@kernel
def lose_life(g: Game, player: int, n: int, source: int, flags: int) -> int:
    """Lose life (`flags`: of OfLife): at once, or as a pending event if it could be replaced."""
    if g.replacements_live != 0 or keeps_one(g, player, flags):  # 120.4d: the life that is gained by it is seen, too
        e = add_event(g, EventKind.LOSE_LIFE, player, player, n, source)
        if e >= 0:
            g.life_flags[e] = flags
        return 0
    if change_life(g, player, -n):
        happened(g, EventKind.LOSE_LIFE, player, player, n, source, NONE, flags)
    return 0


@kernel(inline=True)
def keeps_one(g: Game, player: int, flags: int) -> bool:
    """Return whether an effect leaves a player who loses life at 1, because it is lost by damage (120.3a)."""
    return flags & OfLife.BY_DAMAGE != 0 and (g.player_flags[player] >> PlayerFlag.KEEPS_ONE_LIFE) & 1 != 0


@kernel(when=uses(Change.PLAYER_FLAG))
def lost_at_most(g: Game, player: int, n: int) -> int:
    """Return how much of `n` life a player loses who keeps 1, once they have gained what they gain in the same event (120.4d)."""
    for e in range(g.n_events):
        if g.ev_state[e] == EventState.READY and g.ev_kind[e] == EventKind.GAIN_LIFE and g.ev_object[e] == player:
            gain_now(g, e)
    if g.life[player] - n < 1:
        return g.life[player] - 1 if g.life[player] > 1 else 0
    return n


@kernel
def gain_now(g: Game, e: int) -> int:
    """Apply a gain of life that is ready."""
    g.life_flags[e] = first_gain(g, g.ev_object[e])
    done = change_life(g, g.ev_object[e], g.life_amount[e]) if g.life_amount[e] > 0 else False
    g.ev_player[e] = g.ev_object[e] if done else NONE
    return event_done(g, e, EventState.HAPPENED if done else EventState.NOTHING)


@kernel
def life(g: Game, pool: Pool) -> int:
    """Apply what is ready: gains and losses of life. The last of the systems that apply events: no ready event outlives it."""
    if g.n_pending == g.n_held:
        return 0
    for e in range(g.n_events):
        if g.ev_state[e] != EventState.READY:
            continue
        if g.ev_kind[e] == EventKind.GAIN_LIFE:
            gain_now(g, e)
            continue
        done = False
        if g.ev_kind[e] == EventKind.LOSE_LIFE and g.life_amount[e] > 0:
            n = g.life_amount[e]
            if keeps_one(g, g.ev_object[e], g.life_flags[e]):
                n = lost_at_most(g, g.ev_object[e], n)
            g.life_amount[e] = n
            done = change_life(g, g.ev_object[e], -n)
            register = damage_register(g.life_flags[e])
            if done and register >= 0 and g.n_frames > 0:
                g.fr_register[g.n_frames - 1, register] += n
        g.ev_player[e] = g.ev_object[e] if done else NONE
        event_done(g, e, EventState.HAPPENED if done else EventState.NOTHING)
    return 0
