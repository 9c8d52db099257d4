"""State-based actions (704): checked before a player would get priority, performed all at once, until none applies.

Nearly every check finds nothing, so `some_die` and `kinds_matter` only ask whether there is anything to do: one pass over a few columns. What is
rare (planeswalkers, attachments, legends) has bits in `board_kinds`, which is kept with the characteristics; tokens and copies that left
(704.5d-e) cease to exist where zones change.
"""

from ecs_mtg.components.codes import (
    BATTLE,
    CREATURE,
    LAND,
    LEGENDARY,
    NONE,
    PLANESWALKER,
    WORD,
    WORLD,
    AbilityKind,
    Cause,
    Counter,
    Decision,
    EventKind,
    FrameKind,
    Keyword,
    KeywordAbility,
    Life,
    Option,
    Outcome,
    PlayerCounter,
    RunOption,
    StackKind,
    Step,
    Zone,
)
from ecs_mtg.components.decisions import Hint
from ecs_mtg.components.flags import (
    ATTACHABLE,
    AURA,
    EQUIPMENT,
    FORTIFICATION,
    LEGENDS,
    LIMITED_COUNTERS,
    OPPOSED_COUNTERS,
    PLANESWALKERS,
    RARE_WORDS,
    ROLE,
    WORLDS,
    Enters,
    Variant,
    With,
)
from ecs_mtg.components.programs import Change, Op, PlayerFlag
from ecs_mtg.components.statistics import LostBy
from ecs_mtg.kernels.features import Special, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.kernels.memory import lowest_bit
from ecs_mtg.systems.casting.bestow import aura_ceases, is_bestowed
from ecs_mtg.systems.casting.prepared import follow_prepared
from ecs_mtg.systems.commander.designation import beaten_by_commander
from ecs_mtg.systems.events.commander_returning import choose_commanders, commander_chosen, commanders_matter, return_commanders
from ecs_mtg.systems.events.day_and_night import follow_daytime
from ecs_mtg.systems.events.entering import may_enchant
from ecs_mtg.systems.events.state_triggers import look_at_states
from ecs_mtg.systems.layers.continuous_effects import drop_from_effects
from ecs_mtg.systems.layers.protection import keeps_off
from ecs_mtg.systems.life_and_counters.blessing import ascend
from ecs_mtg.systems.life_and_counters.speed import start_engines
from ecs_mtg.systems.planechase.planar import encounter_over
from ecs_mtg.systems.players.initiative import leave_dungeons
from ecs_mtg.systems.players.leaving import clear_away, players_lose
from ecs_mtg.systems.players.pairs import part_pairs
from ecs_mtg.systems.queries.packed import because
from ecs_mtg.systems.record.decisions import ask, in_turn, offer, settle, take_answer
from ecs_mtg.systems.record.events import add_event, detach, move, touch
from ecs_mtg.systems.record.frames import push_frame, remember
from ecs_mtg.systems.record.references import named_face_of, on_battlefield, perm_ref, permanent_of, ref_row
from ecs_mtg.systems.record.rows import words

LETHAL_POISON = 10  # 704.5c
LETHAL_TO_TEAMS = 15  # 704.6b, 810.8d


@kernel
def state_based_actions(g: Game, pool: Pool) -> bool:
    """Check once (704.3); as long as something is done, the check is repeated."""
    if g.sba_dirty == 0 or g.n_pending != 0 or g.outcome != Outcome.NONE or g.layers_dirty != 0:
        return False
    if g.players_left != g.n_players and clear_away(g, pool):  # 800.4a, c: no state-based action, but as soon as it is so
        return True
    if g.n_frames > 0:
        if g.fr_kind[g.n_frames - 1] != FrameKind.SBA:
            if (g.listening >> EventKind.STATE) & 1:  # 603.8: in the middle of a resolution, too
                look_at_states(g, pool)
            return False
        if take_answer(g):
            if g.answer_kind == Option.OBJECT:
                remember(g, g.n_frames - 1, g.answer_object, 0)
            else:
                commander_chosen(g)
        return perform(g, pool, True)
    if (g.options_rule >> RunOption.PHASED_OUT_TOKENS_CEASE) & 1 and end_phased_out_tokens(g) > 0:
        return True
    if g.board_kinds & RARE_WORDS != 0 and (follow_daytime(g, pool) or start_engines(g, pool)):  # 702.145c, 704.5z
        return True
    if pool.pairs == 1 and part_pairs(g):  # 702.95e
        return True
    if pool.ascends == 1 and ascend(g):
        return True
    if pool.copies_cards == 1 and follow_prepared(g, pool):  # 704.5e, 722.3c
        return True
    dying = some_die(g)
    if not dying and not kinds_matter(g) and (g.variant == Variant.DUEL or not variant_matters(g, pool)):
        if g.n_events == 0 or g.variant != Variant.PLANECHASE:
            g.sba_dirty = 0
            if (g.listening >> EventKind.STATE) & 1:
                look_at_states(g, pool)
        return False
    if not perform(g, pool, dying):
        if g.layers_dirty == 0:  # a bestowed Aura that ceased to be one is looked at once more (702.103f)
            g.sba_dirty = 0
            if (g.listening >> EventKind.STATE) & 1:
                look_at_states(g, pool)
        return False
    if g.step == Step.CLEANUP:
        g.cleanup_acted = 1
    return True


@kernel(when=uses(Special.NEVER))
def end_phased_out_tokens(g: Game) -> int:
    """Remove phased-out tokens, by the older rule on phasing, without triggers; return how many."""
    n = 0
    for row in range(g.n_permanents):
        if g.perm_life[row] == Life.HERE and g.phased[row] != 0 and g.perm_card[row] < 0:
            g.perm_life[row] = Life.GONE
            g.n_gone += 1
            drop_from_effects(g, row)
            n += 1
    if n > 0:
        touch(g)
    return n


@kernel(inline=True)
def kinds_matter(g: Game) -> bool:
    """Return whether state-based actions have to check more than creatures and players."""
    return g.board_kinds & ~RARE_WORDS != 0 or g.bottoms != 0


@kernel
def some_die(g: Game) -> bool:
    """Return whether a creature could die or a player lose, by a branchless pass over a few columns."""
    found = 0
    for w in range(words(g)):
        bits = g.rows_with[With.BODY, w]
        while bits != 0:
            row = w * WORD + lowest_bit(bits)
            bits &= bits - 1
            doomed = (g.types[row] & CREATURE != 0) & (g.toughness[row] <= g.damage[row]) | (g.deathtouched[row] != 0)
            found |= doomed & (g.perm_life[row] == Life.HERE) & (g.phased[row] == 0)
    for p in range(g.n_players):
        dead = (g.life[p] <= 0) | (g.losing[p] != 0) | (g.player_counters[p, PlayerCounter.POISON] >= LETHAL_POISON)
        found |= dead & (g.in_game[p] == 1)
    return found != 0


@kernel(when=uses(Special.PLANES, Special.COMMANDERS))
def variant_matters(g: Game, pool: Pool) -> bool:
    """Return whether a state-based action of 704.6 could apply."""
    return commanders_matter(g) if g.variant == Variant.COMMANDER else encounter_over(g, pool)


@kernel
def perform(g: Game, pool: Pool, dying: bool) -> bool:
    """Perform all applicable state-based actions at once (704.3); true if any applied or one waits for a decision.

    `dying`: whether creatures could be among what they apply to (`some_die`).
    """
    if g.board_kinds & LEGENDS != 0 and choose_legend(g, pool):
        return True
    if g.variant == Variant.COMMANDER and choose_commanders(g):
        return True
    kept = NONE
    if g.n_frames > 0:  # the choices are made
        kept = g.n_frames - 1
        g.n_frames = kept
    done = lose_players(g, pool)
    if g.variant == Variant.PLANECHASE and encounter_over(g, pool):  # 704.6f
        add_event(g, EventKind.PLANESWALK, NONE, g.planar_controller, 1, NONE)
        done = True
    if g.variant == Variant.COMMANDER:  # 704.6d
        done |= return_commanders(g)
    if g.outcome != Outcome.NONE:
        return True
    if g.bottoms != 0:
        done |= leave_dungeons(g, pool)
    for w in range(words(g)):
        bits = g.rows_with[With.STATE, w] | (g.rows_with[With.BODY, w] if dying else 0)
        while bits != 0:
            row = w * WORD + lowest_bit(bits)
            bits &= bits - 1
            if on_battlefield(g, row):
                done |= act_on(g, pool, row, kept)
                g.deathtouched[row] = 0
    return done


@kernel(inline=True)
def act_on(g: Game, pool: Pool, row: int, kept: int) -> bool:
    """Perform the actions that apply to a permanent; `kept`: the legend rule's frame, or NONE."""
    if g.types[row] & CREATURE != 0 and creature_dies(g, row):
        return True
    if g.board_kinds == 0:
        return False
    if put_into_graveyard(g, pool, row, kept):
        move(g, perm_ref(g, row), Zone.GRAVEYARD, because(Cause.RULE), NONE, NONE)
        return True
    done = False
    if g.board_kinds & ATTACHABLE != 0 and g.attached_to[row] != NONE:
        done |= unattach(g, pool, row)
    if g.board_kinds & OPPOSED_COUNTERS != 0:
        done |= annihilate(g, row)
    if g.board_kinds & LIMITED_COUNTERS != 0:
        if pool.f_enters[g.text_face[row]] & Enters.LIMITS_COUNTERS != 0:
            done |= drop_excess(g, pool, row)
        if pool.f_chapters[g.text_face[row]] > 0:
            done |= end_saga(g, pool, row)
    return done


@kernel
def creature_dies(g: Game, row: int) -> bool:
    """Return whether a creature dies of toughness 0, lethal damage or deathtouch (704.5f-h)."""
    ref = perm_ref(g, row)
    if g.toughness[row] <= 0:
        move(g, ref, Zone.GRAVEYARD, because(Cause.RULE), NONE, NONE)
        return True
    if g.damage[row] < g.toughness[row] and g.deathtouched[row] == 0:
        return False
    if (g.keywords[row] >> Keyword.INDESTRUCTIBLE) & 1:  # 702.12b
        return False
    add_event(g, EventKind.DESTROY, ref, g.controller[row], 1, NONE)
    return True


@kernel(inline=True)
def put_into_graveyard(g: Game, pool: Pool, row: int, kept: int) -> bool:
    """Return whether the permanent is put into its owner's graveyard.

    For no loyalty (704.5i), the legend rule (j), the world rule (k), as an Aura that can't stay (m), as an older Role (y).

    `kept`: the frame that remembers legends, or NONE.
    """
    types = g.types[row]
    kinds = g.board_kinds
    if kinds & PLANESWALKERS != 0 and types & PLANESWALKER != 0 and g.counters[row, Counter.LOYALTY] <= 0:
        return True
    if kinds & ATTACHABLE != 0 and g.subtypes[row, 0] & AURA != 0:
        if types & CREATURE != 0 or not may_enchant(g, pool, row, g.attached_to[row]):  # 303.4c-d
            if not is_bestowed(pool, g.perm_face[row]):
                return True
            aura_ceases(g, pool, row)
        elif pool.roles == 1 and g.subtypes[row, 0] & ROLE != 0 and newer_role(g, row):
            return True
    if kinds & WORLDS != 0 and types & WORLD != 0:
        for other in range(g.n_permanents):
            if other != row and on_battlefield(g, other) and g.types[other] & WORLD != 0:
                if g.timestamp[other] >= g.timestamp[row]:
                    return True
    if kinds & LEGENDS != 0 and kept >= 0 and types & LEGENDARY != 0 and namesakes(g, pool, row) > 1:
        for k in range(g.fr_n_memory[kept]):
            if g.fr_memory[kept, k] == perm_ref(g, row):
                return False
        return True
    return False


@kernel(when=uses(Op.CREATE_ATTACHED))
def newer_role(g: Game, row: int) -> bool:
    """Return whether the same controller has a newer Role on the enchanted permanent (303.7a, 704.5y)."""
    for other in range(g.n_permanents):
        if other != row and on_battlefield(g, other) and g.subtypes[other, 0] & ROLE != 0:
            if g.controller[other] == g.controller[row] and g.attached_to[other] == g.attached_to[row]:
                if g.timestamp[other] > g.timestamp[row]:
                    return True
    return False


@kernel(when=uses(Special.ATTACHING))
def unattach(g: Game, pool: Pool, row: int) -> bool:
    """Unattach a permanent that is attached illegally; it stays on the battlefield (704.5n, p)."""
    subtypes = g.subtypes[row, 0]
    if subtypes & AURA != 0:
        return False
    legal = False
    host = permanent_of(g, g.attached_to[row])
    if host >= 0 and host != row and g.types[row] & (CREATURE | BATTLE) == 0:
        if subtypes & EQUIPMENT != 0 and g.types[host] & CREATURE != 0:  # 301.5
            legal = True
        if subtypes & FORTIFICATION != 0 and g.types[host] & LAND != 0:  # 301.6
            legal = True
        if legal and keeps_off(g, pool, host, perm_ref(g, row)):  # 702.16d
            legal = False
    if legal:
        return False
    if host < 0 and g.n_events > 0:  # what triggers on its death looks at what was attached to it (603.10a)
        return True
    return detach(g, row)


@kernel(when=uses(Op.PUT_COUNTERS, Op.RW_COUNTERS, Keyword.WITHER, Keyword.INFECT))
def annihilate(g: Game, row: int) -> bool:
    """Remove +1/+1 and -1/-1 counters in equal number (704.5q)."""
    n = g.counters[row, Counter.PLUS1]
    if g.counters[row, Counter.MINUS1] < n:
        n = g.counters[row, Counter.MINUS1]
    if n <= 0:
        return False
    for kind in range(2):
        e = add_event(g, EventKind.REMOVE_COUNTERS, perm_ref(g, row), g.controller[row], n, NONE)
        if e >= 0:
            g.counters_flags[e] = Counter.PLUS1 if kind == 0 else Counter.MINUS1
    return True


@kernel(when=uses(Change.MAX_COUNTERS))
def drop_excess(g: Game, pool: Pool, row: int) -> bool:
    """Remove counters beyond the maximum number of a permanent (704.5r, 122.4)."""
    if g.blank[row] != 0:
        return False
    done = False
    face = g.text_face[row]
    for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
        if pool.a_kind[a] != AbilityKind.STATIC:
            continue
        for m in range(pool.a_modification[a], pool.a_modification[a] + pool.a_modifications[a]):
            if pool.n_op[m] != Change.MAX_COUNTERS:
                continue
            n = g.counters[row, pool.n_a[m]] - pool.n_b[m]
            if n > 0:
                e = add_event(g, EventKind.REMOVE_COUNTERS, perm_ref(g, row), g.controller[row], n, NONE)
                if e >= 0:
                    g.counters_flags[e] = pool.n_a[m]
                done = True
    return done


@kernel(when=uses(Special.SAGAS))
def end_saga(g: Game, pool: Pool, row: int) -> bool:
    """Sacrifice a Saga after its final chapter (714.4); true if it is sacrificed, or triggers are not matched yet."""
    if g.blank[row] != 0 or g.counters[row, pool.lore] < pool.f_chapters[g.text_face[row]]:
        return False
    if g.n_events > 0:
        return True
    ref = perm_ref(g, row)
    for s in range(g.stack_rows):
        if (g.st_life[s] == Life.HERE or g.st_life[s] == Life.PENDING) and g.st_source[s] == ref:
            if g.st_kind[s] == StackKind.TRIGGERED and pool.a_keyword[g.st_ability[s]] == KeywordAbility.CHAPTER:
                return False
    move(g, ref, Zone.GRAVEYARD, because(Cause.SACRIFICED), NONE, NONE)
    return True


# --- the legend rule


@kernel
def namesakes(g: Game, pool: Pool, row: int) -> int:
    """Count the legendary permanents of the same controller that share the name of `row`; 0 without a name."""
    if pool.f_name[named_face_of(g, perm_ref(g, row))] == 0 or (g.face_down[row] != 0 and g.named_as[row] == 0):
        return 0
    n = 0
    for other in range(g.n_permanents):
        if same_legend(g, pool, row, other):
            n += 1
    return n


@kernel(when=uses(Special.LEGENDARY))
def choose_legend(g: Game, pool: Pool) -> bool:
    """Apply the legend rule (704.5j): ask, for each group of legendary permanents of one name, which one stays.

    Returns whether somebody is asked.
    """
    for seat in range(g.n_players):
        p = in_turn(g, seat)
        for row in range(g.n_permanents):
            if g.types[row] & LEGENDARY == 0 or g.controller[row] != p or not on_battlefield(g, row):
                continue
            if namesakes(g, pool, row) > 1 and not is_kept_known(g, pool, row):
                if g.n_frames == 0:
                    push_frame(g, FrameKind.SBA, NONE, p)
                g.fr_player[g.n_frames - 1] = p
                ask(g, Decision.CHOOSE, p, NONE, 0, Hint.GOOD)
                for other in range(g.n_permanents):
                    if same_legend(g, pool, row, other):
                        offer(g, Option.OBJECT, perm_ref(g, other), 0)
                settle(g)
                return True
    return False


@kernel
def same_legend(g: Game, pool: Pool, row: int, other: int) -> bool:
    """Return whether the legend rule applies to two permanents, if they are two."""
    if not on_battlefield(g, other) or g.types[other] & LEGENDARY == 0 or g.controller[other] != g.controller[row]:
        return False
    if g.face_down[other] != 0 and g.named_as[other] == 0:
        return False
    return pool.f_name[named_face_of(g, perm_ref(g, other))] == pool.f_name[named_face_of(g, perm_ref(g, row))]


@kernel
def is_kept_known(g: Game, pool: Pool, row: int) -> bool:
    """Return whether the frame remembers which permanent with that name stays."""
    f = g.n_frames - 1
    if f < 0:
        return False
    for k in range(g.fr_n_memory[f]):
        if same_legend(g, pool, row, ref_row(g.fr_memory[f, k])):
            return True
    return False


# --- players


@kernel
def lose_players(g: Game, pool: Pool) -> bool:
    """Make all players who have lost leave at the same time (704.5a-c); return whether any did."""
    losers = 0
    for p in range(g.n_players):
        if g.in_game[p] == 0:
            continue
        why = 0
        if g.life[p] <= 0:
            why = LostBy.LIFE
        elif g.losing[p] != 0:
            why = LostBy.LIBRARY
        elif g.player_counters[p, PlayerCounter.POISON] >= (LETHAL_POISON if g.teammate[p] == p else LETHAL_TO_TEAMS):
            why = LostBy.POISON
        elif g.variant == Variant.COMMANDER and beaten_by_commander(g, p):  # 704.6c
            why = LostBy.COMMANDER
        if why != 0 and (g.player_flags[p] >> PlayerFlag.CANT_LOSE) & 1 == 0:
            losers |= 1 << p
            g.lost_by[p] = why
        g.losing[p] = 0
    if losers == 0:
        return False
    players_lose(g, pool, losers)
    return True
