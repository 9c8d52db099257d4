"""The driver: runs the schedule to the next decision, has policies answer, plays batches.

Tables of functions and arrays of games come as addresses when compiled; uncompiled they are Python lists and arrays.
"""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Sequence
from enum import IntEnum

from ecs_mtg.components.codes import CONCEDE, Decision, EventKind, Outcome, Step, Table
from ecs_mtg.components.dependencies import READS_STEP
from ecs_mtg.components.flags import Begun, Variant
from ecs_mtg.components.statistics import LostBy
from ecs_mtg.kernels.generated import INDENT, made
from ecs_mtg.kernels.kernel import Function, Game, Pool, kernel
from ecs_mtg.kernels.memory import call_loop, call_pilot, call_system, game_at, get_address, get_int, put_byte, put_int, put_short
from ecs_mtg.kernels.prefetch import fetch_second
from ecs_mtg.kernels.record_copies import become
from ecs_mtg.systems.record.decisions import answer_with
from ecs_mtg.systems.record.events import out_of_room
from ecs_mtg.systems.turn.conceding import concede
from ecs_mtg.systems.turn.game_start import start_game


class Waits(IntEnum):
    """What a system may wait for, so that it need not be called; kinds of frames (FRAME_KIND_BASE << FrameKind) may be added to one of them."""

    NOTHING_ELSE = 0  # nothing but frames
    EVENT = 1  # something that is going to happen
    HAPPENED = 2  # something has happened that abilities listen for, or has triggered
    CHANGED = 3  # characteristics may have changed
    UNCHECKED = 4  # something changed since state-based actions were checked
    QUIET = 5  # nothing of all that, and nothing is under way
    BETWEEN_STEPS = 6  # a step is over, or has not begun
    CLEANUP = 7  # the cleanup step
    COMBAT = 8  # something changed in the combat phase
    NEW_TURN = 9  # a turn whose loyalty abilities have not been counted yet
    PLANAR_EVENT = 10  # something that is going to happen in Planechase
    DAMAGE = 11  # damage that is going to be dealt
    COUNTERS = 12  # counters that are going to be put or removed
    ANYTHING = 13


WAITS_MASK = 15
FRAME_KIND_BASE = 16  # what the frame on top is
PASS_LIMIT = 200_000  # passes without a decision: an engine fault, reported as an aborted game
RESULT_COLUMNS = 8
BAD_CHOICES = 5  # the column of results that counts answers that were no option
FULL_TABLE = 6  # the one that says which table was full
CONCEDED = 7  # bit set of the players who conceded
NOTED = 4  # what is noted of a player: mulligans, life, lost_by, in_game
MOST_LIFE_TOLD = 32_767  # what fits there
NO_SUCH_OPTION = -1
LEAVE, RUN_ON = -1, -2  # instead of an action: the game is left alone; it goes on without an answer


@kernel(inline=True)
def is_due(g: Game, what: int) -> bool:
    """Return whether what a system waits for is there."""
    if what == Waits.EVENT:
        return g.n_pending > 0
    if what == Waits.HAPPENED:
        return g.n_events > 0 or g.n_waiting > 0
    if what == Waits.CHANGED:
        return g.layers_dirty != 0 or g.tops_revealed | g.tops_seen | g.hands_revealed != 0 or g.layers_read & READS_STEP != 0
    if what == Waits.DAMAGE:
        return g.n_pending > 0 and (g.kinds_pending >> EventKind.DAMAGE) & 1 != 0
    if what == Waits.COUNTERS:
        return g.n_pending > 0 and g.kinds_pending & (1 << EventKind.PUT_COUNTERS | 1 << EventKind.REMOVE_COUNTERS) != 0
    if what == Waits.UNCHECKED:  # in the middle of a resolution only 800.4a and 603.8
        return g.sba_dirty != 0 and (
            g.n_frames == 0 or g.players_left != g.n_players or (g.listening >> EventKind.STATE) & 1 != 0
        )
    if what == Waits.QUIET:
        return g.n_frames == 0 and g.n_events == 0 and g.sba_dirty == 0 and g.layers_dirty == 0
    if what == Waits.BETWEEN_STEPS:
        return g.step_over != 0 or g.step_begun != Begun.DONE
    if what == Waits.CLEANUP:
        return g.step == Step.CLEANUP
    if what == Waits.COMBAT:
        return g.combat_version != g.version and Step.BEGIN_COMBAT <= g.step <= Step.END_COMBAT
    if what == Waits.NEW_TURN:
        return g.loyalty_turn != g.turn_number
    if what == Waits.PLANAR_EVENT:
        return g.n_pending > 0 and g.variant == Variant.PLANECHASE
    return what == Waits.ANYTHING


@kernel(inline=True)
def on_top(g: Game) -> int:
    """Return what kind of frame is on top, as a bit of what systems wait for."""
    return FRAME_KIND_BASE << g.fr_kind[g.n_frames - 1] if g.n_frames > 0 else 0


@kernel(inline=True)
def one_more(g: Game, passes: int) -> int:
    """Count a pass of the schedule."""
    if passes >= PASS_LIMIT:
        out_of_room(g, Table.PASSES)
    return passes + 1


@functools.cache
def written_out(waits_for: Sequence[int]) -> Function:
    """Generate a kernel `f(g, pool, schedule)` that runs the schedule to the next decision and returns the number of passes.

    It is written out system by system, each behind what it waits for: a loop over a table of that takes several times as long.
    """
    lines = [
        "passes = 0",
        f"while g.decision == {Decision.NONE:d} and g.outcome == {Outcome.NONE:d}:",
        INDENT + "frame = on_top(g)",
    ]
    for k, one in enumerate(waits_for):
        frames = f"frame & {one & ~WAITS_MASK} != 0"
        due = f"is_due(g, {one & WAITS_MASK})"
        condition = due if one <= WAITS_MASK else frames if one & WAITS_MASK == Waits.NOTHING_ELSE else f"{frames} or {due}"
        lines += [f"    if {condition}:", f"        call_system(schedule, {k}, g, pool)", "        frame = on_top(g)"]
    lines += [INDENT + "passes = one_more(g, passes)", "return passes"]
    name = f"run_{hashlib.sha256(str(waits_for).encode()).hexdigest()[:12]}"
    named = {"on_top": on_top, "is_due": is_due, "call_system": call_system, "one_more": one_more}
    return made(__name__, name, "Run the schedule.", "g, pool, schedule", lines, named)


@kernel
def advance(g: Game, pool: Pool, schedule: int, systems: int) -> int:
    """Run the schedule until somebody has to decide or the game is over; returns the passes made.

    schedule: the functions of the systems, and behind them what is written out for them.
    """
    return call_loop(schedule, systems, g, pool)


@kernel
def answer(g: Game, index: int) -> int:
    """Pick option `index` of the decision and count the decision; NO_SUCH_OPTION if there is no such option."""
    if index < 0 or index >= g.n_options or g.decision == Decision.NONE:
        return NO_SUCH_OPTION
    answer_with(g, index)
    g.decisions += 1
    if g.decisions >= g.decisions_end:
        g.outcome = Outcome.TURN_LIMIT
    return 0


@kernel
def push(g: Game, pool: Pool, schedule: int, systems: int, here: int, kept: int, index: int) -> int:
    """Keep the game at `here`, which is `g`, in the record at `kept`, pick option `index`, and run on to the next decision.

    Returns the passes made, or NO_SUCH_OPTION if there is no such option: nothing is changed then.
    """
    if index < 0 or index >= g.n_options or g.decision == Decision.NONE or g.outcome != Outcome.NONE:
        return NO_SUCH_OPTION
    become(game_at(g, kept, 0), here, 0)
    answer(g, index)
    return advance(g, pool, schedule, systems)


@kernel(inline=True)
def take(g: Game, pool: Pool, choice: int) -> int:
    """Apply a policy's answer: pick an option, or concede; NO_SUCH_OPTION if it is neither."""
    if choice == CONCEDE:
        concede(g, pool, g.controller_of_decider)
        return 0
    return answer(g, choice)


@kernel
def who_conceded(g: Game) -> int:
    """Return the players who conceded, as a bit set."""
    found = 0
    for p in range(g.n_players):
        if g.lost_by[p] == LostBy.CONCESSION:
            found |= 1 << p
    return found


@kernel(inline=True)
def decide(g: Game, pool: Pool, schedule: int, systems: int, policies: int) -> int:
    """Return the answer of the policy that makes the decision.

    Behind the policies of the players and what is done about bad answers stand their settings: 0 for a plain policy, which is called as
    `f(g, pool)`; a pilot plays on in copies, and is called as `f(g, pool, schedule, systems, settings)`.
    """
    seat = g.controller_of_decider
    settings = get_address(policies, g.n_players + 1 + seat)
    if settings == 0:
        return call_system(policies, seat, g, pool)
    return call_pilot(policies, seat, g, pool, schedule, systems, settings)


@kernel
def play_game(g: Game, pool: Pool, schedule: int, systems: int, policies: int, most: int) -> int:
    """Play with a policy for each seat, to the end or for `most` decisions; return the decisions made.

    Behind the policies of the players stands what is done about an answer that is no option: 0 takes the first option, 1 stops there.
    """
    before = g.decisions
    advance(g, pool, schedule, systems)
    while g.outcome == Outcome.NONE and g.decisions - before < most:
        choice = decide(g, pool, schedule, systems, policies)
        if take(g, pool, choice) < 0:
            g.bad_choices += 1
            if get_int(policies, g.n_players) != 0:
                break
            answer(g, 0)
        advance(g, pool, schedule, systems)
    return g.decisions - before


@kernel
def note(g: Game, row: int, seats: int, seen: int, cards: int) -> int:
    """Record the statistics of a finished game; see `ecs_mtg.setup.game_statistics.Facts`."""
    for p in range(g.n_players):
        at = (row * g.n_players + p) * NOTED
        put_short(seats, at, g.mulligans[p])
        put_short(seats, at + 1, max(-MOST_LIFE_TOLD, min(MOST_LIFE_TOLD, g.life[p])))
        put_short(seats, at + 2, g.lost_by[p])
        put_short(seats, at + 3, g.in_game[p])
    for card in range(cards):
        put_byte(seen, row * cards + card, g.card_seen[card])
    return 0


@kernel
def play_many(
    g: Game,
    pool: Pool,
    template: int,
    schedule: int,
    systems: int,
    policies: int,
    seed: int,
    first: int,
    count: int,
    results: int,
    place: int,
    most: int,
    seats: int,
    seen: int,
    cards: int,
) -> bool:
    """Continue games `first` to `first + count - 1` of a run for about `most` decisions; return whether all are over.

    results: int64 (count, RESULT_COLUMNS). int64 place (2,): how many of the games are over, and whether the next one has begun.
    cards: how many cards' columns are noted; -1 if nothing is. seats: int16 (count, players, NOTED); seen: int8 (count, cards).
    """
    made = 0
    k = get_int(place, 0)
    while k < count and made < most:
        if get_int(place, 1) == 0:
            become(g, template, 0)
            start_game(g, pool, seed, first + k)
            put_int(place, 1, 1)
        left = most - made
        n = play_game(g, pool, schedule, systems, policies, left)
        made += 1 + n
        if g.outcome != Outcome.NONE or n < left:  # over, or stopped at an answer that is no option
            at = k * RESULT_COLUMNS
            put_int(results, at, g.outcome)
            put_int(results, at + 1, g.winners)
            put_int(results, at + 2, g.turn_number)
            put_int(results, at + 3, g.decisions)
            put_int(results, at + 4, g.starting)
            put_int(results, at + BAD_CHOICES, g.bad_choices)
            put_int(results, at + FULL_TABLE, g.full_table)
            put_int(results, at + CONCEDED, who_conceded(g))
            if cards >= 0:
                note(g, k, seats, seen, cards)
            k += 1
            put_int(place, 0, k)
            put_int(place, 1, 0)
    return k == count


@kernel
def play_on(g: Game, pool: Pool, schedule: int, systems: int, policies: int) -> int:
    """Run to the next decision of a player without a policy, or to the end.

    policies: as `decide` takes them; behind them 1 for each seat that has one, 0 for those who are asked elsewhere. Returns NO_SUCH_OPTION
    when one answered what is no option; the game waits for that decision.
    """
    while g.outcome == Outcome.NONE and get_int(policies, 2 * g.n_players + 1 + g.controller_of_decider) != 0:
        if take(g, pool, decide(g, pool, schedule, systems, policies)) < 0:
            return NO_SUCH_OPTION
        advance(g, pool, schedule, systems)
    return 0


@kernel
def step_game(
    g: Game, pool: Pool, schedule: int, systems: int, policies: int, template: int, seed: int, number: int, action: int,
    base: int, after: int,
) -> int:  # fmt: skip
    """Begin a game anew or answer its decision, and play on to a decision of somebody without a policy.

    policies: as `play_on` takes them. number: the index of a game that begins anew, negative for none; action: otherwise the option picked,
    RUN_ON to answer nothing. base, after: where the game comes from that is stepped next, and which of them it is; some of its memory is
    fetched on the way. Returns NO_SUCH_OPTION if the game waits for a decision in which the answer was no option.
    """
    if number >= 0:
        become(g, template, 0)
        start_game(g, pool, seed, number)
    elif g.outcome != Outcome.NONE:  # somebody conceded it before the step: there is something to show
        return 0
    elif action != RUN_ON and answer(g, action) < 0:
        return NO_SUCH_OPTION
    advance(g, pool, schedule, systems)
    fetch_second(game_at(g, base, after))
    return play_on(g, pool, schedule, systems, policies)


@kernel
def choose_many(
    g: Game, pool: Pool, base: int, schedule: int, systems: int, policies: int, actions: int, first: int, count: int
) -> int:
    """Write what policies, by seat, pick in each game of a batch to int64 actions (N,), 0 for games that are over; returns how many are neither options nor CONCEDE."""
    bad = 0
    for k in range(first, first + count):
        one = game_at(g, base, k)
        choice = 0
        if one.outcome == Outcome.NONE:
            choice = decide(one, pool, schedule, systems, policies)
            if choice != CONCEDE and (choice < 0 or choice >= one.n_options):
                bad += 1
        put_int(actions, k, choice)
    return bad


@kernel
def start_many(
    g: Game,
    pool: Pool,
    base: int,
    template: int,
    schedule: int,
    systems: int,
    seed: int,
    numbers: int,
    first: int,
    count: int,
) -> int:
    """Start games of a batch: int64 `numbers[k]` is the game index of place k, negative to leave it unchanged."""
    for k in range(first, first + count):
        number = get_int(numbers, k)
        if number < 0:
            continue
        one = game_at(g, base, k)
        become(one, template, 0)
        start_game(one, pool, seed, number)
        advance(one, pool, schedule, systems)
    return 0


@kernel
def rollout_many(
    g: Game, pool: Pool, base: int, schedule: int, systems: int, policies: int, place: int, end: int, most: int
) -> int:
    """Go on playing games of a batch to the end, up to game `end` - 1, for `most` decisions; returns the decisions made.

    int64 place (1,): the game to go on with, `end` once all are over.
    """
    total = 0
    k = get_int(place, 0)
    while k < end and total < most:
        one = game_at(g, base, k)
        left = most - total
        n = play_game(one, pool, schedule, systems, policies, left)
        total += n
        if one.outcome != Outcome.NONE or n < left:
            k += 1
    put_int(place, 0, k)
    return total
