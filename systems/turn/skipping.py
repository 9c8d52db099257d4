"""Effects by which a player may skip the turn that they would begin, and untap the permanent that says so (614.10)."""

from ecs_mtg.components.codes import NONE, Decision, EventKind, FrameKind, Option
from ecs_mtg.components.decisions import Hint
from ecs_mtg.components.programs import Change
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.layers.at_work import effect_exists
from ecs_mtg.systems.layers.rules_in_force import LOOK_UP
from ecs_mtg.systems.record.decisions import ask, offer, take_answer
from ecs_mtg.systems.record.events import add_event
from ecs_mtg.systems.record.frames import push_frame
from ecs_mtg.systems.record.references import on_battlefield, perm_ref

WHEN = uses(Change.MAY_SKIP_TURN)

ASKED = 0  # in `cleanup_about`: it is about the turn that is next


@kernel
def next_to_begin(g: Game) -> int:
    """Return who would begin the next turn (500.7)."""
    for q in range(g.n_players):
        g.found[q] = g.turns_skipped[q]
    for k in range(g.extra_turn_count):
        p = g.extra_turns[g.extra_turn_count - 1 - k]
        if g.in_game[p] == 1:
            if g.found[p] == 0:
                return p
            g.found[p] -= 1
    p = g.next_active
    for _ in range(1000):
        p = (p + g.turn_order) % g.n_players
        if g.in_game[p] == 1:
            if g.found[p] == 0:
                return p
            g.found[p] -= 1
    return p


@kernel
def next_that_skips(g: Game, pool: Pool, player: int, first: int) -> int:
    """Return the first tapped permanent from row `first` on by which a player may skip a turn; NONE if there is none."""
    best = NONE
    for k in range(g.n_at_work):
        row = g.fx_row[k]
        if g.fx_todo[k] & LOOK_UP == 0 or row < first or (best >= 0 and row >= best):
            continue
        if not on_battlefield(g, row) or g.tapped[row] == 0 or g.controller[row] != player or not effect_exists(g, pool, k):
            continue
        a = g.fx_ability[k]
        for m in range(pool.a_modification[a], pool.a_modification[a] + pool.a_modifications[a]):
            if pool.n_op[m] == Change.MAY_SKIP_TURN:
                best = row
    return best


@kernel
def asks_to_skip(g: Game, pool: Pool) -> bool:
    """Return whether it has to be asked if the next turn is skipped: once for each permanent that allows it."""
    if g.repeat_cleanup == 1 or g.skips_from == NONE:
        return False
    player = next_to_begin(g)
    row = next_that_skips(g, pool, player, g.skips_from)
    if row < 0:
        g.skips_from = NONE
        return False
    g.skips_from = row
    push_frame(g, FrameKind.CLEANUP, ASKED, player)
    return True


@kernel
def choose_to_skip(g: Game, f: int) -> int:
    """Ask a player whether they skip the turn that they would begin; then the permanent untaps."""
    row = g.skips_from
    ref = perm_ref(g, row)
    if not take_answer(g):
        ask(g, Decision.MAY, g.fr_player[f], ref, 0, Hint.BAD)
        offer(g, Option.YES, ref, 0)
        offer(g, Option.NO, ref, 0)
        return 0
    g.n_frames = f
    if g.answer_kind != Option.YES or not on_battlefield(g, row):
        g.skips_from += 1
        return 0
    g.turns_skipped[g.controller[row]] += 1
    g.skips_from = 0
    add_event(g, EventKind.UNTAP, ref, g.controller[row], 1, ref)
    return 0
