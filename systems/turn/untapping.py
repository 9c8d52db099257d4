"""The untap step (502.3): what untaps, and choices where effects limit it."""

from ecs_mtg.components.codes import NONE, Counter, Decision, EventKind, Keyword, Option
from ecs_mtg.components.decisions import Hint
from ecs_mtg.components.programs import Change
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.costs.exerting import end_exertion, stays_exerted
from ecs_mtg.systems.layers.at_work import effect_exists, you_of
from ecs_mtg.systems.layers.continuous_effects import end_with_untap_step
from ecs_mtg.systems.layers.replacement_sources import untapping_is_replaced
from ecs_mtg.systems.life_and_counters.counters import lose_counters
from ecs_mtg.systems.queries.matching import matches
from ecs_mtg.systems.record.decisions import ask, offer, settle, take_answer
from ecs_mtg.systems.record.events import add_event, can_be_tapped_again, happened, touch, touch_lightly
from ecs_mtg.systems.record.frames import remember
from ecs_mtg.systems.record.references import keyword, on_battlefield, perm_ref
from ecs_mtg.systems.record.rounds import goes_on

TO_UNTAP = 0  # tag of the permanents that untap among those which not all can
TO_STAY = 1  # tag of those that their controller chooses not to untap
STAYING, LIMITED = 0, 1  # stages of an UNTAP frame: what is being chosen

IS_CHOSEN = uses(Change.UNTAP_LIMIT, Keyword.MAY_STAY_TAPPED)


@kernel(inline=True)
def would_untap(g: Game, row: int, p: int) -> bool:
    """Return whether a permanent untaps in a player's untap step unless too many others do."""
    return g.tapped[row] == 1 and g.controller[row] == p and on_battlefield(g, row) and not keyword(g, row, Keyword.DOESNT_UNTAP)


@kernel
def untap_permanents(g: Game, pool: Pool, p: int, f: int) -> int:
    """Untap the active player's permanents at the same time (502.3).

    Of those that not all can, the ones that frame `f` remembers.
    """
    changed = False
    if pool.untaps_besides == 1:
        untap_those_besides(g, pool, p)
    by_events = g.replacements_live != 0 and untapping_is_replaced(g, pool)
    for row in range(g.n_permanents):
        if would_untap(g, row, p) and (f < 0 or untaps_as_chosen(g, pool, f, row)):
            if pool.exerts == 1 and stays_exerted(g, row, p):
                continue
            if by_events:
                add_event(g, EventKind.UNTAP, perm_ref(g, row), p, 1, NONE)
            elif g.counters[row, Counter.STUN] > 0:  # 122.1d
                lose_counters(g, perm_ref(g, row), Counter.STUN, 1, NONE)
            else:
                g.tapped[row] = 0
                happened(g, EventKind.UNTAP, perm_ref(g, row), p, 1, NONE, NONE, 0)
            changed = True
    if pool.exerts == 1:
        end_exertion(g, p)
    if changed:
        touch_lightly(g, p)
    if end_with_untap_step(g, pool, p) > 0:
        touch(g)
    return 0


@kernel(when=uses(Keyword.UNTAPS_BESIDES))
def untap_those_besides(g: Game, pool: Pool, p: int) -> int:
    """Untap permanents of other players that untap during this one's untap step, too, by what effects say (502.3)."""
    by_events = g.replacements_live != 0 and untapping_is_replaced(g, pool)
    for row in range(g.n_permanents):
        if (
            g.tapped[row] == 0
            or g.controller[row] == p
            or not on_battlefield(g, row)
            or not keyword(g, row, Keyword.UNTAPS_BESIDES)
        ):
            continue
        whose = g.controller[row]
        if by_events:
            add_event(g, EventKind.UNTAP, perm_ref(g, row), whose, 1, NONE)
        elif g.counters[row, Counter.STUN] > 0:  # 122.1d
            lose_counters(g, perm_ref(g, row), Counter.STUN, 1, NONE)
        else:
            g.tapped[row] = 0
            can_be_tapped_again(g, row)
            happened(g, EventKind.UNTAP, perm_ref(g, row), whose, 1, NONE, NONE, 0)
        touch_lightly(g, whose)
    return 0


# --- what a player may choose


@kernel(inline=True)
def untapping_is_chosen(g: Game, pool: Pool, p: int) -> bool:
    """Return whether a player has to choose what untaps, or may choose what does not."""
    if g.untap_limited != 0 and not all_may_untap(g, pool, p):
        return True
    return pool.may_stay_tapped == 1 and some_may_stay(g, p)


@kernel(when=IS_CHOSEN)
def is_chosen(g: Game, f: int, row: int, tag: int) -> bool:
    """Return whether frame `f` remembers a permanent with a tag."""
    for k in range(g.fr_n_memory[f]):
        if g.fr_memory[f, k] == perm_ref(g, row) and g.fr_tag[f, k] == tag:
            return True
    return False


@kernel(when=IS_CHOSEN)
def untaps_as_chosen(g: Game, pool: Pool, f: int, row: int) -> bool:
    """Return whether a permanent that would untap does, by what frame `f` remembers."""
    if is_chosen(g, f, row, TO_STAY):
        return False
    return is_chosen(g, f, row, TO_UNTAP) or not is_limited(g, pool, row)


@kernel(when=uses(Keyword.MAY_STAY_TAPPED))
def some_may_stay(g: Game, p: int) -> bool:
    """Return whether a player may choose not to untap some permanent that would untap."""
    for row in range(g.n_permanents):
        if would_untap(g, row, p) and keyword(g, row, Keyword.MAY_STAY_TAPPED):
            return True
    return False


@kernel(when=uses(Keyword.MAY_STAY_TAPPED))
def choose_what_stays(g: Game, f: int, p: int) -> bool:
    """Ask which permanents a player does not untap, one by one, until they say that it is all; whether an answer is waited for."""
    rounds = 0
    while goes_on(g, rounds):
        rounds += 1
        if take_answer(g):
            if g.answer_kind == Option.DONE:
                break
            remember(g, f, g.answer_object, TO_STAY)
        ask(g, Decision.CHOOSE, p, NONE, 0, Hint.BAD)
        for row in range(g.n_permanents):
            if would_untap(g, row, p) and keyword(g, row, Keyword.MAY_STAY_TAPPED) and not is_chosen(g, f, row, TO_STAY):
                offer(g, Option.OBJECT, perm_ref(g, row), 0)
        if g.n_options == 0:
            g.decision = Decision.NONE
            break
        offer(g, Option.DONE, NONE, 0)
        if not settle(g):
            return True
    g.untap_stage[f] = LIMITED
    return False


# --- only that many (Change.UNTAP_LIMIT)


@kernel(when=uses(Change.UNTAP_LIMIT))
def counts_for(g: Game, pool: Pool, k: int, m: int, row: int) -> bool:
    """Return whether a permanent counts towards those of which modification `m` of effect `k` lets only that many untap."""
    return matches(g, pool, pool.n_a[m], perm_ref(g, row), g.fx_source[k], you_of(g, k), NONE, NONE)


@kernel(when=uses(Change.UNTAP_LIMIT))
def is_limited(g: Game, pool: Pool, row: int) -> bool:
    """Return whether some effect that is there counts a permanent, or its controller may choose not to untap it."""
    for k in range(g.n_at_work):
        if not effect_exists(g, pool, k):
            continue
        first = pool.a_modification[g.fx_ability[k]]
        for m in range(first, first + pool.a_modifications[g.fx_ability[k]]):
            if pool.n_op[m] == Change.UNTAP_LIMIT and counts_for(g, pool, k, m, row):
                return True
    return False


@kernel(when=uses(Change.UNTAP_LIMIT))
def too_many(g: Game, pool: Pool, p: int, f: int, row: int) -> bool:
    """Return whether some effect forbids that a permanent untaps other than those that frame `f` remembers.

    NONE: that all of them untap.
    """
    for k in range(g.n_at_work):
        if not effect_exists(g, pool, k):
            continue
        first = pool.a_modification[g.fx_ability[k]]
        for m in range(first, first + pool.a_modifications[g.fx_ability[k]]):
            if pool.n_op[m] != Change.UNTAP_LIMIT or (row >= 0 and not counts_for(g, pool, k, m, row)):
                continue
            n = 0
            for other in range(g.n_permanents):
                if would_untap(g, other, p) and (row < 0 or other == row or is_chosen(g, f, other, TO_UNTAP)):
                    n += 1 if counts_for(g, pool, k, m, other) else 0
            if n > pool.n_b[m]:
                return True
    return False


@kernel(when=uses(Change.UNTAP_LIMIT))
def all_may_untap(g: Game, pool: Pool, p: int) -> bool:
    """Return whether no effect keeps any of a player's permanents from untapping for their number."""
    return not too_many(g, pool, p, NONE, NONE)


@kernel(when=IS_CHOSEN)
def choose_what_untaps(g: Game, pool: Pool) -> int:
    """Let the active player determine which permanents untap, and untap them (502.3)."""
    f = g.n_frames - 1
    p = g.fr_player[f]
    if g.untap_stage[f] == STAYING and choose_what_stays(g, f, p):
        return 1
    if g.untap_limited != 0 and choose_within_limits(g, pool, f, p):
        return 1
    untap_permanents(g, pool, p, f)
    g.n_frames = f
    g.step_over = 1
    return 1


@kernel(when=uses(Change.UNTAP_LIMIT))
def choose_within_limits(g: Game, pool: Pool, f: int, p: int) -> bool:
    """Ask what untaps of what is limited, one by one as long as another one can; whether an answer is waited for."""
    rounds = 0
    while goes_on(g, rounds):
        rounds += 1
        if take_answer(g):
            remember(g, f, g.answer_object, TO_UNTAP)
        ask(g, Decision.CHOOSE, p, NONE, 0, Hint.GOOD)
        for row in range(g.n_permanents):
            if would_untap(g, row, p) and not is_chosen(g, f, row, TO_UNTAP) and not is_chosen(g, f, row, TO_STAY):
                if is_limited(g, pool, row) and not too_many(g, pool, p, f, row):
                    offer(g, Option.OBJECT, perm_ref(g, row), 0)
        if g.n_options == 0:
            g.decision = Decision.NONE
            break
        if not settle(g):
            return True
    return False
