"""Conceding (104.3a): a player leaves at once, whatever is under way goes on without them (800.4).

Not a system: `concede` is called from outside, between two decisions, and the schedule runs on afterwards. An announcement of the
player's own is cut off. A declaration or an assignment of damage that is under way is made anew. Of a decision that another player
is to make, the options that are gone are taken away, or it is asked again. A choice that the player was to make for a resolving
spell or ability passes to somebody else (800.4g, 800.4h), costs are not paid (800.4f).
"""

from ecs_mtg.components.codes import (
    NONE,
    Cause,
    Decision,
    EventKind,
    EventState,
    FrameKind,
    Life,
    Option,
    Outcome,
    RefKind,
    StackKind,
)
from ecs_mtg.components.decisions import Hint
from ecs_mtg.components.programs import Op
from ecs_mtg.components.statistics import LostBy
from ecs_mtg.kernels.features import Special, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.casting.stages import Stage
from ecs_mtg.systems.combat.attackers import PAY_FOR_ATTACK
from ecs_mtg.systems.combat.blocks import ANEW, PAY_FOR_BLOCKS
from ecs_mtg.systems.events.replacement_instructions import cancel
from ecs_mtg.systems.events.zone_changes import zone_changes
from ecs_mtg.systems.instructions.flow import some_players
from ecs_mtg.systems.instructions.resolution import let_go
from ecs_mtg.systems.layers.continuous_effects import continuous_effects
from ecs_mtg.systems.players.leaving import clear_away, players_lose
from ecs_mtg.systems.queries.packed import cause_of, scry_total
from ecs_mtg.systems.record.decisions import another_than, answer_with, ask, decided_by, next_player, offer, settle
from ecs_mtg.systems.record.events import touch
from ecs_mtg.systems.record.references import is_current, ref_kind

WHEN = uses(Special.NEVER)


@kernel
def concede(g: Game, pool: Pool, player: int) -> bool:
    """Let a player concede and leave the game; not if that player is in none. The schedule has to be run next."""
    if player < 0 or player >= g.n_players or g.in_game[player] == 0 or g.outcome != Outcome.NONE:
        return False
    takes_back_pass(g, player)
    for f in range(g.n_frames):
        if g.fr_kind[f] == FrameKind.RESOLVE:
            drop_from_turns(g, pool, f, player)
    asked = 1 if g.decision != Decision.NONE and g.decider == player else 0
    g.lost_by[player] = LostBy.CONCESSION
    players_lose(g, pool, 1 << player)
    if g.outcome != Outcome.NONE:
        no_decision(g)
        return True
    for _ in range(2):  # what belongs to them; then what they still control, by what is left of control effects
        clear_away(g, pool)
        leave_at_once(g, pool)
    call_off_entering(g)
    cut_off(g, player)
    if g.n_frames == 0:
        no_decision(g)
        return True
    if g.decision != Decision.NONE:
        decide_anew(g, pool, g.n_frames - 1, player, asked)
    return True


@kernel
def no_decision(g: Game) -> int:
    """Drop the decision; whoever asked asks again if necessary."""
    g.decision = Decision.NONE
    g.answered = 0
    g.n_options = 0
    return 0


@kernel
def takes_back_pass(g: Game, player: int) -> bool:
    """Take back the pass of a player who leaves, as all who are left have to pass in succession (117.4); return whether they had passed."""
    if g.passes == 0 or g.priority_player < 0:
        return False
    p = g.priority_player
    for _ in range(g.passes):
        for _ in range(g.n_players):
            p = (p + g.n_players - g.turn_order) % g.n_players
            if g.in_game[p] == 1:
                break
        if p == player:
            g.passes -= 1
            return True
    return False


@kernel
def drop_from_turns(g: Game, pool: Pool, f: int, player: int) -> bool:
    """Adjust the place of an instruction that asks players in turn, since one has left.

    What the player had picked in an instruction that is not done is forgotten, if it is their turn.
    """
    pc = g.fr_pc[f]
    op = pool.i_op[pc]
    scries = op == Op.SCRY or op == Op.SURVEIL
    if not scries and op != Op.DISCARD and op != Op.SACRIFICE_CHOICE and op != Op.PROLIFERATE:
        return False
    s = g.fr_object[f]
    n = some_players(g, pool, pool.i_a[pc], g.st_source[s], g.st_controller[s], s, g.fr_it[f])
    for k in range(n):
        if g.found[k] != player:
            continue
        place = g.scry_place[f] if scries else g.player_place[f]
        if k < place:
            if scries:
                g.scry_place[f] -= 1
            else:
                g.player_place[f] -= 1
        elif k == place and scries:
            g.fr_n_list[f] -= scry_total(g.scry_cards[f])
            g.scry_cards[f] = 0
        elif k == place:
            g.fr_n_list[f] -= g.player_picks[f]
            g.player_picks[f] = 0
    return True


@kernel
def leave_at_once(g: Game, pool: Pool) -> bool:
    """Let things leave because a player left: no event that waits for others or that effects could replace."""
    for e in range(g.n_events):
        if g.ev_state[e] == EventState.LOOK and g.ev_kind[e] == EventKind.ZONE_CHANGE:
            if cause_of(g.move_flags[e]) == Cause.LEFT_GAME:
                g.ev_state[e] = EventState.READY
    zone_changes(g, pool)
    touch(g)
    return continuous_effects(g, pool)


@kernel
def call_off_entering(g: Game) -> int:
    """Cancel the entering of what has left the game, or would enter under a player who left (800.4a, b)."""
    for e in range(g.n_events):
        row = g.ev_row[e]
        state = g.ev_state[e]
        if row < 0 or state == EventState.HAPPENED or state == EventState.NOTHING:
            continue
        ref = g.ev_object[e]
        here = g.perm_life[row] == Life.PENDING
        if ref_kind(ref) != RefKind.PERMANENT and g.ev_kind[e] != EventKind.CREATE_TOKEN:  # tokens, counters it enters with: not
            here = is_current(g, ref)
        if here and g.in_game[g.controller[row]] == 1:
            continue
        for f in range(g.n_frames):
            if g.fr_kind[f] == FrameKind.RESOLVE and g.rewritten_event[f] == e + 1:
                cut_frames(g, f)
        cancel(g, e)
    return 0


@kernel
def cut_frames(g: Game, first: int) -> int:
    """Drop frames with all that they were about; an event that waited for one of their programs is looked at again."""
    for f in range(first, g.n_frames):
        kind = g.fr_kind[f]
        s = g.fr_object[f]
        if kind == FrameKind.RESOLVE and g.rewritten_event[f] > 0:
            let_go(g, g.rewritten_event[f] - 1)
        if kind == FrameKind.CAST or kind == FrameKind.MANA or (kind == FrameKind.RESOLVE and s >= 0):
            if g.st_life[s] == Life.PENDING:  # special actions, mana abilities, replacement effects are never on the stack
                g.st_life[s] = Life.FREE
    g.n_frames = first
    return no_decision(g)


@kernel
def cut_off(g: Game, player: int) -> bool:
    """End what the player was doing, and everything nested in it."""
    for f in range(g.n_frames):
        kind = g.fr_kind[f]
        s = g.fr_object[f]
        over = False
        if kind == FrameKind.CAST:
            over = g.st_life[s] == Life.GONE or g.fr_player[f] == player
        elif kind == FrameKind.MANA or kind == FrameKind.ORDER:
            over = g.fr_player[f] == player
        if over:
            cut_frames(g, f)
            if kind == FrameKind.CAST and g.st_kind[s] != StackKind.TRIGGERED:
                g.passes = 0
                g.priority_player = next_player(g, player)
            return True
    return False


@kernel
def decide_anew(g: Game, pool: Pool, f: int, player: int, asked: int) -> int:
    """Repeat the decision of the top frame, for another player or with the remaining options."""
    kind = g.fr_kind[f]
    if kind == FrameKind.ATTACK and g.attack_stage[f] == PAY_FOR_ATTACK:  # the cost is locked in (508.1h)
        return no_decision(g)
    if kind == FrameKind.BLOCK and g.block_stage[f] == PAY_FOR_BLOCKS:  # 509.1d
        return no_decision(g)
    if kind == FrameKind.ATTACK or kind == FrameKind.ASSIGN:
        if kind == FrameKind.ATTACK:
            undo_attack(g)
            g.fr_n_memory[f] = 0
            g.attackers_chosen[f] = 0
            g.lone_chosen[f] = 0
            g.attack_bounded[f] = 0
            for k in range(8):
                g.fr_register[f, k] = 0
            g.attack_stage[f] = 0
        else:
            g.assign_stage[f] = 0
        return no_decision(g)
    if kind == FrameKind.BLOCK:
        undo_blocks(g, g.combat_player)
        g.block_stage[f] = ANEW
        return no_decision(g)
    if kind == FrameKind.REPLACE:  # the events are looked at again
        g.n_frames = f
        return no_decision(g)
    if kind == FrameKind.RESOLVE and asked == 1:
        return pass_on(g, pool, f, player)
    if kind == FrameKind.CAST and g.cast_stage[f] != Stage.PARTS:
        return no_decision(g)
    if asked == 1 or kind == FrameKind.SBA:
        return no_decision(g)
    return keep_options(g)


@kernel
def undo_attack(g: Game) -> int:
    """Restart the declaration of attackers."""
    for row in range(g.n_permanents):
        if g.attacking[row] != NONE and g.being_declared[row] != 0:
            g.attacking[row] = NONE
            g.being_declared[row] = 0
    return 0


@kernel
def undo_blocks(g: Game, player: int) -> int:
    """Begin the player's declaration of blockers anew; those of others stand (802.4)."""
    for row in range(g.n_permanents):
        if g.controller[row] == player and g.perm_life[row] == Life.HERE:
            g.blocking[row] = 0
    n = 0
    for k in range(g.n_blocks):
        b = g.block_blocker[k]
        if g.controller[b] == player:
            continue
        g.block_blocker[n] = b
        g.block_attacker[n] = g.block_attacker[k]
        n += 1
    g.n_blocks = n
    return n


@kernel
def keep_options(g: Game) -> int:
    """Remove options whose objects are gone; without any left, the instruction looks again."""
    n = 0
    for k in range(g.n_options):
        if g.option_kind[k] == Option.OBJECT and not is_current(g, g.option_object[k]):
            continue
        g.option_kind[n] = g.option_kind[k]
        g.option_object[n] = g.option_object[k]
        g.option_argument[n] = g.option_argument[k]
        n += 1
    g.n_options = n
    if n == 0:
        return no_decision(g)
    settle(g)
    return n


@kernel
def pass_on(g: Game, pool: Pool, f: int, player: int) -> int:
    """Pass on a choice for a resolving spell or ability that the player who left was to make."""
    for k in range(g.n_options):
        if g.option_kind[k] == Option.NO:  # 800.4f
            answer_with(g, k)
            return 1
    op = pool.i_op[g.fr_pc[f]]
    if op == Op.PAY or op == Op.CAST_FREE:  # 800.4f; nobody casts anything in their place
        return no_decision(g)
    you = g.st_controller[g.fr_object[f]]
    if keep_options(g) == 0 or g.decision == Decision.NONE:  # only what was theirs
        return 0
    if g.in_game[you] == 0:  # 800.4h
        decided_by(g, next_player(g, player))
        return 1
    told = False
    for k in range(g.fr_n_memory[f]):
        if g.fr_memory[f, k] == player:
            told = True
    if not told:
        decided_by(g, another_than(g, player, you))
        return 1
    start_anew(g, pool, f)
    no_decision(g)
    g.standing_in = player + 1
    ask(g, Decision.PLAYER, you, g.st_source[g.fr_object[f]], g.fr_pc[f], Hint.NEUTRAL)
    p = you
    for _ in range(g.players_left - 1):
        p = next_player(g, p)
        offer(g, Option.OBJECT, p, g.fr_pc[f])
    return keep_options(g)


@kernel
def start_anew(g: Game, pool: Pool, f: int) -> int:
    """Have a substitute repeat the choices that the player had made."""
    pc = g.fr_pc[f]
    if pool.i_op[pc] == Op.SEPARATE:
        for k in range(g.fr_n_memory[f]):
            if g.fr_tag[f, k] == pool.i_d[pc]:
                g.fr_tag[f, k] = pool.i_c[pc]
        g.picks_made[f] = 0
    return 0
