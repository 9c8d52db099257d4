"""State-based actions (704): the sweep. A quick pass over the columns finds out whether there is anything to do at all."""

from ecs_mtg.components.codes import CREATURE, ENCHANTMENT, LEGENDARY, NONE, PLANESWALKER, WORLD, Cause, Counter, Decision
from ecs_mtg.components.codes import EventKind, FrameKind, Keyword, Option, Zone
from ecs_mtg.components.programs import PlayerFlag
from ecs_mtg.systems.kernel import Game, Pool, kernel
from ecs_mtg.systems.leaving import players_lose
from ecs_mtg.systems.objects import add_event, ask, is_current, move, offer, on_battlefield, perm_ref, permanent_of, push_frame
from ecs_mtg.systems.objects import settle, take_answer, touch
from ecs_mtg.systems.protection import protected_from
from ecs_mtg.systems.selectors import matches

AURA = 6  # bit of the subtype


@kernel
def needs_attention(g: Game) -> int:
    """1 if some permanent could be subject to a state-based action: one branchless pass over the columns."""
    bad = 0
    for row in range(g.n_permanents):
        here = (g.perm_life[row] == 1) & (g.phased[row] == 0)
        creature = (g.types[row] & 2) != 0
        worn = g.toughness[row] - g.damage[row] <= 0
        dying = creature & (worn | (g.deathtouched[row] != 0))
        loyal = ((g.types[row] & 16) != 0) & (g.counters[row, 2] <= 0)
        pairs = (g.counters[row, 0] > 0) & (g.counters[row, 1] > 0)
        special = ((g.types[row] & 655360) != 0) | (g.attached_to[row] >= 0) | ((g.types[row] & 8) != 0)
        bad |= here & (dying | loyal | pairs | special)
    return 1 if bad else 0


@kernel
def state_based_actions(g: Game, pool: Pool) -> int:
    """Perform all that apply as one event; done again until nothing applies (704.3)."""
    if g.sba_dirty == 0 or g.n_pending > 0 or g.outcome != 0 or g.layers_dirty != 0:
        return 0
    if g.n_frames > 0:
        if g.fr_kind[g.n_frames - 1] == FrameKind.SBA:
            return keep_one(g, pool)
        return 0
    losers = losing_players(g)
    done = 0
    if losers != 0:
        players_lose(g, pool, losers)
        if g.outcome != 0:
            return 1
        done = 1
    if needs_attention(g) == 1:
        done |= sweep(g, pool)
    if done == 0:
        g.sba_dirty = 0
    return done


@kernel
def losing_players(g: Game) -> int:
    """704.5a-c: life 0 or less, drew from an empty library, ten poison counters."""
    losers = 0
    for p in range(g.n_players):
        if g.in_game[p] == 0:
            continue
        lost = g.life[p] <= 0 or g.player_counters[p, 0] >= 10 or g.losing[p] & 5 != 0
        if (g.player_flags[p] >> PlayerFlag.CANT_LOSE) & 1:
            lost = False
        if lost or g.losing[p] & 2 != 0:
            losers |= 1 << p
        g.losing[p] = 0
    return losers


@kernel
def sweep(g: Game, pool: Pool) -> int:
    """704.5d-r for permanents."""
    done = 0
    for row in range(g.n_permanents):
        if on_battlefield(g, row) == 0:
            continue
        ref = perm_ref(g, row)
        types = g.types[row]
        if types & CREATURE != 0:
            if g.toughness[row] <= 0:  # 704.5f
                move(g, ref, Zone.GRAVEYARD, Cause.RULE << 4, -1, -1)
                done = 1
                continue
            if g.damage[row] >= g.toughness[row] or g.deathtouched[row] != 0:  # 704.5g-h
                g.deathtouched[row] = 0
                if (g.keywords[row] >> Keyword.INDESTRUCTIBLE) & 1 == 0:
                    add_event(g, EventKind.DESTROY, ref, g.controller[row], 1, -1)
                    done = 1
                    continue
        if types & PLANESWALKER != 0 and g.counters[row, Counter.LOYALTY] <= 0:  # 704.5i
            move(g, ref, Zone.GRAVEYARD, Cause.RULE << 4, -1, -1)
            done = 1
            continue
        pairs = g.counters[row, Counter.PLUS1]
        if g.counters[row, Counter.MINUS1] < pairs:
            pairs = g.counters[row, Counter.MINUS1]
        if pairs > 0:  # 704.5q
            g.counters[row, Counter.PLUS1] -= pairs
            g.counters[row, Counter.MINUS1] -= pairs
            touch(g)
            done = 1
        if types & ENCHANTMENT != 0 or g.attached_to[row] >= 0:
            done |= attachment(g, pool, row)
        if types & LEGENDARY != 0 and done == 0:
            done |= legend_rule(g, pool, row)
        if types & WORLD != 0:
            done |= world_rule(g, row)
    return done


@kernel
def attachment(g: Game, pool: Pool, row: int) -> int:
    """704.5m, 704.5n, 704.5p: Auras without a legal object, Equipment on what is no creature, anything else attached."""
    host = g.attached_to[row]
    ref = perm_ref(g, row)
    face = g.text_face[row]
    spell = pool.f_spell[face]
    aura = (g.subtypes[row, 0] >> AURA) & 1 == 1
    if aura:
        legal = 0
        if host >= 0 and is_current(g, host) == 1 and spell >= 0 and g.types[row] & CREATURE == 0:
            slot = pool.m_slot[pool.a_mode[spell]]
            there = host < 16 or permanent_of(g, host) >= 0
            if there and matches(g, pool, pool.t_selector[slot], host, ref, g.controller[row], -1, -1) == 1:
                legal = 1
                if host >= 16 and protected_from(g, pool, host & 0xFFF, ref) == 1:  # 702.16c
                    legal = 0
        if legal == 0:
            move(g, ref, Zone.GRAVEYARD, Cause.RULE << 4, -1, -1)
            return 1
        return 0
    if host < 0:
        return 0
    other = permanent_of(g, host)
    if other < 0 or g.types[other] & CREATURE == 0 or g.types[row] & CREATURE != 0 or protected_from(g, pool, other, ref) == 1:
        g.attached_to[row] = NONE
        touch(g)
        return 1
    return 0


@kernel
def legend_rule(g: Game, pool: Pool, row: int) -> int:
    """704.5j: of several legendary permanents of one player with the same name, one stays: the player chooses."""
    name = pool.f_name[g.text_face[row]]
    n = 0
    for other in range(g.n_permanents):
        if on_battlefield(g, other) == 1 and g.controller[other] == g.controller[row] and g.types[other] & LEGENDARY != 0:
            if pool.f_name[g.text_face[other]] == name and g.face_down[other] == 0:
                n += 1
    if n < 2 or g.face_down[row] != 0:
        return 0
    f = push_frame(g, FrameKind.SBA, -1, g.controller[row])
    if f >= 0:
        g.fr_a[f] = name
    return 1


@kernel
def keep_one(g: Game, pool: Pool) -> int:
    f = g.n_frames - 1
    p = g.fr_player[f]
    name = g.fr_a[f]
    answered = take_answer(g)
    if answered == 0:
        ask(g, Decision.CHOOSE, p, -1, 0, 1)
    for row in range(g.n_permanents):
        if on_battlefield(g, row) == 1 and g.controller[row] == p and g.types[row] & LEGENDARY != 0:
            if pool.f_name[g.text_face[row]] == name and g.face_down[row] == 0:
                if answered == 0:
                    offer(g, Option.OBJECT, perm_ref(g, row), 0)
                elif g.answer_object != perm_ref(g, row):
                    move(g, perm_ref(g, row), Zone.GRAVEYARD, Cause.RULE << 4, -1, -1)
    if answered == 0:
        settle(g)
        return 1
    g.n_frames = f
    return 1


@kernel
def world_rule(g: Game, row: int) -> int:
    """704.5k: of several world permanents only the newest stays."""
    done = 0
    for other in range(g.n_permanents):
        if other != row and on_battlefield(g, other) == 1 and g.types[other] & WORLD != 0:
            if g.timestamp[other] < g.timestamp[row]:
                move(g, perm_ref(g, other), Zone.GRAVEYARD, Cause.RULE << 4, -1, -1)
                done = 1
    return done

