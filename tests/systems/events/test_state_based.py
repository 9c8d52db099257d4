"""State-based actions (704) on boards written by hand: one check, or until nothing applies; uncompiled, and once compiled to compare."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest
from boards import Array, Board, Change, plain, static

import ecs_mtg as mtg
from ecs_mtg.components import COLUMNS
from ecs_mtg.components.codes import (
    ARTIFACT,
    CREATURE,
    ENCHANTMENT,
    LAND,
    LEGENDARY,
    NONE,
    PLANESWALKER,
    WORLD,
    Cause,
    Counter,
    Decision,
    EventKind,
    FrameKind,
    Keyword,
    Life,
    Option,
    Outcome,
    Quality,
    Zone,
)
from ecs_mtg.components.flags import Enters
from ecs_mtg.components.programs import SELF_ONLY, PlayerFlag, Relation
from ecs_mtg.components.programs import Change as C
from ecs_mtg.components.statistics import LostBy
from ecs_mtg.kernels.kernel import JIT
from ecs_mtg.systems.events import state_based_actions as system
from ecs_mtg.systems.layers import continuous_effects as effects
from ecs_mtg.systems.queries.packed import because
from ecs_mtg.systems.turn.conceding import concede

AURA, EQUIPMENT, FORTIFICATION = 1 << 6, 1 << 7, 1 << 9
HISTORY: list[tuple[Array, Array, Array]] = []


class Check(Board):
    """A board on which state-based actions are checked."""

    def __init__(self, players: int = 2) -> None:
        super().__init__(players)
        self.pool_record["face_down_face"] = self.face(CREATURE, 2, 2, name=0)
        self.bear = self.face(CREATURE, 2, 2)
        self.enchant_creature = self.aura(self.selector(all=CREATURE))

    def aura(self, selector: int, *abilities: Any, colors: int = 0) -> int:
        mode, slot = self._fill("m", {"slots": 1}), self._fill("t", {"selector": selector, "min": 1, "max": 1})
        self.pool_record["m_slot"][0, mode] = slot
        spell = self._fill("a", {"mode": mode, "modes": 1})
        return self.face(ENCHANTMENT, 0, 0, *abilities, subtypes=AURA, spell=spell, colors=colors)

    def check(self) -> int:
        """Check once; pending events stay as they are."""
        self.run(effects.continuous_effects)
        before = self.record.copy()
        done = self.run(system.state_based_actions)
        HISTORY.append((before, self.pool_record, self.record.copy()))
        return done

    def pending(self) -> list[tuple[int, int]]:
        """Return what is about to happen: kind and permanent row."""
        return [(self.g.ev_kind[e], self.g.ev_object[e] & 0xFFF) for e in range(self.g.n_events) if self.g.ev_state[e] == 0]

    def dying(self) -> list[int]:
        """Return rows about to be put into the graveyard as a state-based action."""
        rows = []
        for e in range(self.g.n_events):
            if self.g.ev_kind[e] == EventKind.ZONE_CHANGE and self.g.ev_state[e] == 0:
                assert self.g.move_to[e] == Zone.GRAVEYARD
                assert self.g.move_flags[e] == because(Cause.RULE)
                rows.append(self.g.ev_object[e] & 0xFFF)
        return rows

    def done(self) -> None:
        """Let what is pending happen."""
        for row in self.dying():
            self.leave(row)
        for e in range(self.g.n_events):
            row = self.g.ev_object[e] & 0xFFF
            if self.g.ev_kind[e] == EventKind.DESTROY:
                self.leave(row)
            elif self.g.ev_kind[e] == EventKind.REMOVE_COUNTERS:
                self.record["counters"][0, row, self.g.counters_flags[e]] -= self.g.counters_amount[e]
        self.record["n_events"] = self.record["n_pending"] = 0
        self.record["layers_dirty"] = self.record["sba_dirty"] = 1

    def pick(self, row: int) -> None:
        index = next(k for k in range(self.g.n_options) if self.g.option_object[k] == self.ref(row))
        self.record["answered"] = 1
        self.record["decision"] = 0
        self.record["answer_kind"] = self.g.option_kind[index]
        self.record["answer_object"] = self.g.option_object[index]


@pytest.fixture
def b() -> Check:
    return Check()


def test_nothing_to_do(b: Check) -> None:
    b.permanent(b.bear, damage=1)
    b.permanent(b.face(LAND))
    assert b.check() == 0
    assert b.g.sba_dirty == 0
    assert b.g.n_events == 0


@pytest.mark.parametrize("why", ["n_pending", "n_frames", "outcome"])
def test_704_3_not_while_something_else_goes_on(b: Check, why: str) -> None:
    b.permanent(b.bear, damage=2)
    b.record[why] = 1
    b.record["fr_kind"][0, 0] = FrameKind.RESOLVE
    assert b.check() == 0
    assert b.g.sba_dirty == 1


# --- creatures


def test_704_5f_toughness_0(b: Check) -> None:
    x = b.permanent(b.face(CREATURE, 1, 0, keywords=1 << Keyword.INDESTRUCTIBLE))
    y = b.permanent(b.bear, damage=1)
    b.set("counters", (y, Counter.MINUS1), 2)
    assert b.check() == 1
    assert b.dying() == [x, y]
    assert len(b.pending()) == 2  # not destroyed as well
    assert b.g.sba_dirty == 1


def test_704_5g_lethal_damage(b: Check) -> None:
    x, y = b.permanent(b.bear, damage=2), b.permanent(b.bear, 1, damage=1)
    z = b.permanent(b.face(CREATURE, 1, 1, keywords=1 << Keyword.INDESTRUCTIBLE), damage=5)
    assert b.check() == 1
    assert b.pending() == [(EventKind.DESTROY, x)]
    b.done()
    assert b.check() == 0
    assert b.g.perm_life[y] == b.g.perm_life[z] == Life.HERE


def test_704_5h_deathtouch_since_the_last_check(b: Check) -> None:
    x = b.permanent(b.face(CREATURE, 1, 5, keywords=1 << Keyword.INDESTRUCTIBLE), deathtouched=1)
    y = b.permanent(b.face(CREATURE, 1, 5), deathtouched=1)
    assert b.check() == 1
    assert b.pending() == [(EventKind.DESTROY, y)]
    assert (b.g.deathtouched[x], b.g.deathtouched[y]) == (0, 0)
    b.record["n_events"] = b.record["n_pending"] = 0  # something saved it
    assert b.check() == 0


def test_702_26b_phased_out_permanents_are_left_alone(b: Check) -> None:
    b.permanent(b.bear, damage=2, phased=1)
    assert b.check() == 0


def test_704_3_the_check_is_repeated(b: Check) -> None:
    """What gave a damaged creature its toughness dies; then that one does."""
    lord = b.face(CREATURE, 1, 1, static(b.selector(all=CREATURE), Change(C.ADD_PT, 73, b.number(0), b.number(1))))
    x = b.permanent(lord, damage=2)
    y = b.permanent(b.bear, damage=2)
    assert b.check() == 1
    assert b.pending() == [(EventKind.DESTROY, x)]
    b.done()
    assert b.check() == 1
    assert b.pending() == [(EventKind.DESTROY, y)]


# --- planeswalkers, counters


def test_704_5i_loyalty_0(b: Check) -> None:
    face = b.face(PLANESWALKER)
    x, y = b.permanent(face), b.permanent(face)
    b.set("counters", (y, Counter.LOYALTY), 3)
    assert b.check() == 1
    assert b.dying() == [x]


def test_704_5q_opposed_counters(b: Check) -> None:
    x = b.permanent(b.face(CREATURE, 3, 3))
    b.set("counters", (x, Counter.PLUS1), 1)
    b.set("counters", (x, Counter.MINUS1), 3)
    assert b.check() == 1
    assert b.pending() == [(EventKind.REMOVE_COUNTERS, x)] * 2
    b.done()
    assert [b.g.counters[x, k] for k in (Counter.PLUS1, Counter.MINUS1)] == [0, 2]
    assert b.check() == 0


def test_704_5r_what_else_a_static_ability_says_limits_no_counters(b: Check) -> None:
    flag = Change(C.PLAYER_FLAG, 0, 1 << 1, Relation.YOU)  # read as a limit, it would be about loyalty counters
    limit = Change(C.MAX_COUNTERS, 0, Counter.TIME, 3)
    x = b.permanent(b.face(CREATURE, 3, 3, static(NONE, flag, limit), enters=Enters.LIMITS_COUNTERS))
    b.set("counters", (x, Counter.TIME), 5)
    b.set("counters", (x, Counter.LOYALTY), 9)
    assert b.check() == 1
    assert b.pending() == [(EventKind.REMOVE_COUNTERS, x)]
    b.done()
    assert [b.g.counters[x, k] for k in (Counter.TIME, Counter.LOYALTY)] == [3, 9]
    assert b.check() == 0


# --- attachments


def test_704_5m_an_aura_on_nothing(b: Check) -> None:
    host = b.permanent(b.bear)
    x, y, z = (b.permanent(b.enchant_creature) for _ in range(3))
    b.set("attached_to", x, b.ref(host))
    b.set("attached_to", y, b.ref(host) + (1 << 12))  # an object that is no more
    assert b.check() == 1
    assert b.dying() == [y, z]


def test_303_4c_an_aura_on_what_it_can_not_enchant(b: Check) -> None:
    host = b.permanent(b.face(ARTIFACT))
    x = b.permanent(b.enchant_creature)
    b.set("attached_to", x, b.ref(host))
    k = b.effect([host], Change(C.ADD_TYPES, 40, CREATURE), Change(C.SET_PT, 72, b.number(1), b.number(1)))
    assert b.check() == 0
    b.g.ef_kind[k] = 0
    b.record["layers_dirty"] = b.record["sba_dirty"] = 1
    assert b.check() == 1
    assert b.dying() == [x]


def test_303_4c_enchant_creature_you_control(b: Check) -> None:
    face = b.aura(b.selector(all=CREATURE, controller=Relation.YOU))
    host = b.permanent(b.bear)
    x = b.permanent(face)
    b.set("attached_to", x, b.ref(host))
    assert b.check() == 0
    b.set("base_controller", host, 1)
    assert b.check() == 1
    assert b.dying() == [x]


def test_303_4d_an_aura_that_is_a_creature_or_enchants_itself(b: Check) -> None:
    host = b.permanent(b.bear)
    x, y = b.permanent(b.enchant_creature), b.permanent(b.aura(b.selector(all=ENCHANTMENT)))
    b.set("attached_to", x, b.ref(host))
    b.set("attached_to", y, b.ref(y))
    b.effect([x], Change(C.ADD_TYPES, 40, CREATURE), Change(C.SET_PT, 72, b.number(1), b.number(1)))
    assert b.check() == 1
    assert b.dying() == [x, y]


def test_702_16_protection_from_what_is_attached(b: Check) -> None:
    host = b.permanent(b.face(CREATURE, 2, 2, protection=1 << Quality.BLACK | 1 << Quality.ARTIFACTS))
    black, white = (b.permanent(b.aura(b.selector(all=CREATURE), colors=c)) for c in (4, 1))
    blade = b.permanent(b.face(ARTIFACT, subtypes=EQUIPMENT))
    for row in (black, white, blade):
        b.set("attached_to", row, b.ref(host))
    assert b.check() == 1
    assert b.dying() == [black]
    assert (b.g.attached_to[blade], b.g.attached_to[white]) == (NONE, b.ref(host))


def test_303_4_an_aura_on_a_player(b: Check) -> None:
    b = Check(3)
    x = b.permanent(b.aura(b.selector(kinds=1)))
    b.set("attached_to", x, 1)
    assert b.check() == 0
    b.record["in_game"][0, 1] = 0
    b.record["sba_dirty"] = 1
    assert b.check() == 1
    assert b.dying() == [x]


def test_704_5n_equipment_becomes_unattached(b: Check) -> None:
    creature, land = b.permanent(b.bear), b.permanent(b.face(LAND))
    blade, fort = b.face(ARTIFACT, subtypes=EQUIPMENT), b.face(ARTIFACT, subtypes=FORTIFICATION)
    rows = [b.permanent(f) for f in (blade, blade, fort, fort, blade)]
    hosts = [b.ref(creature), b.ref(land), b.ref(creature), b.ref(land), 1]
    for row, host in zip(rows, hosts, strict=True):
        b.set("attached_to", row, host)
    assert b.check() == 1
    assert [b.g.attached_to[r] for r in rows] == [hosts[0], NONE, NONE, hosts[3], NONE]
    assert b.pending() == []
    assert b.check() == 0


def test_704_5p_a_creature_is_attached_to_nothing(b: Check) -> None:
    host, x = b.permanent(b.bear), b.permanent(b.face(ARTIFACT | CREATURE, 1, 1, subtypes=EQUIPMENT))
    y = b.permanent(b.face(ENCHANTMENT))
    b.set("attached_to", x, b.ref(host))
    b.set("attached_to", y, b.ref(host))
    assert b.check() == 1
    assert (b.g.attached_to[x], b.g.attached_to[y]) == (NONE, NONE)


# --- legends, worlds


def test_704_5j_the_controller_keeps_one_legend(b: Check) -> None:
    face = b.face(CREATURE | LEGENDARY, 2, 2)
    x, y, z = (b.permanent(face) for _ in range(3))
    b.permanent(face, 1)
    b.permanent(b.face(CREATURE | LEGENDARY, 2, 2))
    assert b.check() == 1
    assert (b.g.decision, b.g.decider, b.g.n_options) == (Decision.CHOOSE, 0, 3)
    assert [b.g.option_kind[k] for k in range(3)] == [Option.OBJECT] * 3
    b.pick(y)
    assert b.check() == 1
    assert b.dying() == [x, z]
    assert b.g.n_frames == 0
    b.done()
    assert b.check() == 0


def test_704_3_all_at_once_with_other_actions(b: Check) -> None:
    one, two = b.face(CREATURE | LEGENDARY, 2, 2), b.face(LAND | LEGENDARY)
    a, c = b.permanent(one, 1), b.permanent(one, 1)
    d, e = b.permanent(two), b.permanent(two)
    f, h = b.permanent(one), b.permanent(one)
    x = b.permanent(b.bear, damage=2)
    for decider, kept in ((0, d), (0, h), (1, c)):  # the active player first (101.4)
        assert b.check() == 1
        assert b.pending() == []
        assert b.g.decider == decider
        b.pick(kept)
    assert b.check() == 1
    assert b.dying() == [a, e, f]
    assert (EventKind.DESTROY, x) in b.pending()


def test_704_5j_needs_the_name(b: Check) -> None:
    face = b.face(CREATURE | LEGENDARY, 2, 2)
    b.permanent(face)
    b.permanent(face, face_down=1)
    copy = b.permanent(b.bear)
    assert b.check() == 0
    b.set("as_face", copy, face)
    assert b.check() == 1
    assert b.g.n_options == 2


def test_704_5k_the_newest_world_stays(b: Check) -> None:
    face = b.face(ENCHANTMENT | WORLD)
    x, y = b.permanent(face), b.permanent(face, 1)
    assert b.check() == 1
    assert b.dying() == [x]
    b.done()
    assert b.check() == 0
    assert b.g.perm_life[y] == Life.HERE


# --- players


@pytest.mark.parametrize(("how", "why"), [("life", LostBy.LIFE), ("poison", LostBy.POISON), ("library", LostBy.LIBRARY)])
def test_704_5a_to_c_a_player_loses(b: Check, how: str, why: LostBy) -> None:
    r = b.record
    if how == "life":
        r["life"][0, 0] = 0
    elif how == "poison":
        r["player_counters"][0, 0, 0] = 10
    else:
        r["losing"][0, 0] = 1
    r["sba_dirty"] = 1
    assert b.check() == 1
    assert (b.g.outcome, b.g.winners, b.g.in_game[0], b.g.leaving[0]) == (Outcome.WON, 2, 0, 1)
    assert b.record["lost_by"][0, :2].tolist() == [why, LostBy.NOTHING]


def test_nine_poison_counters_and_negative_life(b: Check) -> None:
    b.record["player_counters"][0, 0, 0] = 9
    b.record["sba_dirty"] = 1
    assert b.check() == 0
    b.record["life"][0, 1] = -3
    b.record["sba_dirty"] = 1
    b.check()
    assert b.g.winners == 1


def test_104_4a_all_lose_at_once(b: Check) -> None:
    b.record["life"] = 0
    b.record["sba_dirty"] = 1
    b.check()
    assert (b.g.outcome, b.g.winners) == (Outcome.DRAWN, 0)


def test_a_player_who_can_not_lose(b: Check) -> None:
    b.permanent(b.face(ENCHANTMENT, 0, 0, static(NONE, Change(C.PLAYER_FLAG, 0, 1 << PlayerFlag.CANT_LOSE, Relation.YOU))))
    b.record["life"][0, 0] = -5
    b.record["losing"][0, 0] = 1
    assert b.check() == 0
    assert (b.g.in_game[0], b.g.losing[0], b.g.outcome) == (1, 0, 0)
    assert b.run(concede, 0) == 1  # 104.3a: conceding always works
    assert b.g.winners == 2


def test_104_2a_in_a_game_of_three_the_others_go_on() -> None:
    b = Check(3)
    b.record["life"][0, 1] = 0
    b.record["sba_dirty"] = 1
    b.record["base_listening"] = b.record["listening"] = 1 << EventKind.LOSES_GAME
    assert b.check() == 1
    assert (b.g.outcome, b.g.players_left, b.g.in_game[1], b.g.leaving[1]) == (0, 2, 0, 1)
    assert b.g.ev_kind[0] == EventKind.LOSES_GAME
    assert b.check() == 1
    assert b.g.leaving[1] == 0  # 800.4a
    b.record["life"][0, 2] = 0
    b.check()
    assert (b.g.outcome, b.g.winners) == (Outcome.WON, 1)


# --- all of it


def _naive(b: Check) -> bool:
    """Tell whether a creature or player is in trouble, row by row as the rules say it."""
    for row in range(b.g.n_permanents):
        if b.g.perm_life[row] != Life.HERE or b.g.phased[row]:
            continue
        if b.g.deathtouched[row] or (b.g.types[row] & CREATURE and b.g.damage[row] >= b.g.toughness[row]):
            return True
    return any(
        b.g.in_game[p] and (b.g.life[p] <= 0 or b.g.player_counters[p, 0] >= 10 or b.g.losing[p]) for p in range(b.g.n_players)
    )


@pytest.mark.parametrize("seed", range(20))
def test_the_quick_check_misses_nothing(seed: int) -> None:
    rng = random.Random(seed)
    b = Check()
    faces = [b.bear, b.face(LAND), b.face(CREATURE, 1, 1), b.face(ARTIFACT)]
    for _ in range(rng.randint(0, 8)):
        b.permanent(
            rng.choice(faces), damage=rng.choice([0, 0, 0, 1, 2]), phased=rng.choice([0, 0, 1]), perm_life=rng.randint(0, 2)
        )
    if rng.random() < 0.2:
        b.record["life"][0, rng.randint(0, 1)] = rng.randint(-1, 1)
    b.run(effects.continuous_effects)
    assert (b.call(system.some_die) or b.call(system.kinds_matter)) == _naive(b)


def test_a_crowded_board_settles() -> None:
    rng = random.Random(2)
    b = Check()
    faces = [b.bear, b.enchant_creature, b.face(CREATURE | LEGENDARY, 1, 1), b.face(PLANESWALKER), b.face(ENCHANTMENT | WORLD)]
    faces.append(b.face(CREATURE, 1, 1, static(SELF_ONLY, Change(C.ADD_PT, 73, b.number(-1), b.number(-1)))))
    for _ in range(40):
        row = b.permanent(rng.choice(faces), rng.randint(0, 1), damage=rng.choice([0, 0, 1, 2]))
        b.set("attached_to", row, b.ref(rng.randrange(row)) if row and rng.random() < 0.5 else NONE)
        b.set("counters", (row, rng.randint(0, 1)), rng.randint(0, 1))
    for _ in range(60):
        b.check()
        if b.g.decision:
            b.pick(b.g.option_object[rng.randrange(b.g.n_options)] & 0xFFF)
        b.done()
        if b.check() == 0:
            break
    assert b.g.sba_dirty == 0
    assert b.g.outcome == 0


@pytest.mark.skipif(not JIT, reason="compares with compiled code")
def test_compiled_is_the_same() -> None:
    from ecs_mtg.kernels.kernel import address, entry

    if not HISTORY:
        test_a_crowded_board_settles()
    compiled = entry(system.state_based_actions)
    for before, pool, after in HISTORY:
        again: np.ndarray[Any, np.dtype[Any]] = before.copy()
        compiled(address(again), address(pool))
        for name in COLUMNS.columns():
            assert np.array_equal(again[name], after[name]), name
    assert plain(system.state_based_actions) is not None


@pytest.mark.parametrize("older_rule", [False, True])
def test_702_26d_phased_out_tokens_stay_unless_the_older_rule_is_asked_for(older_rule: bool) -> None:
    """REQUIREMENTS 7: a token that phased out stays; with `phased_out_tokens_cease` it ceases to exist, a card does not."""
    game = mtg.Game(["RG24", "RG24"], seed=1, phased_out_tokens_cease=older_rule)
    while game.record[0]["turn_number"] < 3:
        game.push(game.choose("first"))
    g = game.record[0]
    g["n_permanents"] = max(int(g["n_permanents"]), 12)
    for row, card in ((10, NONE), (11, 5)):
        g["perm_life"][row], g["phased"][row], g["perm_card"][row], g["perm_card2"][row] = Life.HERE, 1, card, NONE
        g["controller"][row] = g["base_controller"][row] = g["owner"][row] = g["active"]
    g["sba_dirty"] = 1
    turn = int(g["turn_number"])
    while not game.is_over and game.record[0]["turn_number"] == turn and game.record[0]["sba_dirty"] == 1:
        game.push(game.choose("first"))
    kept = [Life.HERE, Life.HERE] if not older_rule else [Life.GONE, Life.HERE]
    assert game.record[0]["perm_life"][10:12].tolist() in (kept, [Life.FREE, Life.HERE] if older_rule else kept)
