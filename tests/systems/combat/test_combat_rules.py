"""What belongs to combat and its end (506.4, 511), protection; random boards are played compiled and uncompiled."""

from __future__ import annotations

import random
import subprocess
import sys
from typing import Any

import pytest
from boards import plain
from combat_board import BLACK, GREEN, RED, Board, K, attacks, blocks

from ecs_mtg.components import COLUMNS
from ecs_mtg.components.codes import ARTIFACT, LAND, PLANESWALKER, CardType, EventKind, FrameKind, Quality, RefKind, Step
from ecs_mtg.components.programs import NOTHING
from ecs_mtg.kernels.kernel import JIT
from ecs_mtg.systems.casting import legal_targets
from ecs_mtg.systems.combat import combat_step
from ecs_mtg.systems.combat import combatants as rules
from ecs_mtg.systems.layers import protection
from ecs_mtg.systems.record.frames import push_frame

# --- 506.4, 511


def test_506_4_removal() -> None:
    b = Board()
    a, x, y, gone = b.creature(0), b.creature(1), b.creature(1), b.creature(1)
    b.in_combat({a: 1}, {x: a, y: a, gone: a})
    b.call(rules.remove_from_combat, x)
    b.record["perm_life"][0, gone] = 2
    b.call(rules.remove_from_combat, gone)
    assert blocks(b) == {(y, a)}
    assert b.g.blocking[x] == 0
    assert b.g.blocking[gone] == 1  # last known
    b.call(rules.remove_from_combat, a)
    assert attacks(b) == {}
    assert b.g.blocking[y] == 1  # 509.1g: it stays a blocking creature
    assert not b.assign()
    assert b.damage() == {}


def test_506_4_what_no_longer_belongs_into_combat() -> None:
    b = Board()
    land, stolen, fine, planeswalking = b.creature(0), b.creature(0), b.creature(0), b.creature(0)
    out, swapped, x = b.creature(1), b.creature(1), b.creature(1)
    walker = b.permanent(1, PLANESWALKER)
    b.in_combat({land: 1, stolen: 1, fine: 1, planeswalking: b.ref(walker)}, {out: fine, swapped: fine, x: fine})
    b.record["types"][0, land] = LAND
    b.record["controller"][0, stolen] = 1
    b.record["controller"][0, swapped] = 0
    b.record["phased"][0, out] = 1
    b.record["types"][0, walker] = ARTIFACT
    b.record["version"] += 1
    plain(combat_step.combat)(b.g, b.pool)
    assert attacks(b) == {fine: 1, planeswalking: NOTHING}
    assert blocks(b) == {(x, fine)}
    assert [b.g.blocking[r] for r in (out, swapped, x)] == [0, 0, 1]


def test_a_player_leaves() -> None:
    b = Board(3)
    one, two = b.creature(0), b.creature(0)
    b.in_combat({one: 1, two: 2})
    b.record["in_game"][0, 1] = 0
    b.call(rules.attack_gone, 1)
    assert attacks(b) == {one: NOTHING, two: 2}
    assert not b.assign()
    assert b.damage() == {(two, -3): 2}


def test_511_3_end_of_combat() -> None:
    b = Board()
    a, x = b.creature(0), b.creature(1)
    b.in_combat({a: 1}, {x: a})
    b.record["attackers_declared"] = 1
    b.call(rules.end_combat)
    assert attacks(b) == {}
    assert (b.g.n_blocks, b.g.blocked[a], b.g.blocking[x], b.g.attackers_declared) == (0, 0, 0, 0)


def test_508_4_put_onto_the_battlefield_attacking() -> None:
    b = Board()
    a, other = b.creature(0, tapped=1), b.creature(1)
    noncreature = b.permanent(0, ARTIFACT)
    assert b.call(rules.set_attacking, a, 1) == 1
    assert b.call(rules.set_attacking, other, 1) == 0
    assert b.call(rules.set_attacking, noncreature, 1) == 0
    assert attacks(b) == {a: 1}
    assert (b.g.defending[a], b.g.attacked_turn[a], b.g.attacked[0]) == (1, 0, 0)
    b.creature(0)
    b.attack()
    b.choose(None)
    assert b.events(EventKind.ATTACKS) == []


# --- protection


def test_protection_and_hexproof_from() -> None:
    b = Board()
    knight = b.creature(0, protection=1 << Quality.BLACK, hexproof_from=1 << Quality.MULTICOLORED)
    black, gold = b.creature(1, colors=BLACK), b.creature(1, colors=RED | GREEN)

    def shielded(quality: int, ref: int) -> int:
        row = b.creature(0, protection=1 << quality)
        return b.query(protection.protected_from, row, ref)

    assert b.query(protection.protected_from, knight, b.ref(black)) == 1
    assert b.query(protection.protected_from, knight, b.ref(gold)) == 0
    assert b.query(protection.hexproof_from, knight, b.ref(gold)) == 1
    assert b.query(legal_targets.targetable, b.ref(knight), b.ref(gold), 1) == 0
    assert b.query(legal_targets.targetable, b.ref(knight), b.ref(gold), 0) == 1
    assert b.query(legal_targets.targetable, b.ref(knight), b.ref(black), 0) == 0
    assert shielded(Quality.MONOCOLORED, b.ref(black)) == 1
    assert shielded(Quality.COLORLESS, b.ref(black)) == 0
    assert shielded(Quality.CREATURES, b.ref(black)) == 1
    assert shielded(Quality.EVERYTHING, b.ref(gold)) == 1
    b.pool_record["f_types"][0, 7] = 1 << CardType.INSTANT
    b.pool_record["f_colors"][0, 7] = RED
    b.record["st_face"][0, 2] = 7
    spell = RefKind.STACK << 28 | 2
    assert [shielded(q, spell) for q in (Quality.RED, Quality.INSTANTS, Quality.SORCERIES)] == [1, 1, 0]
    b.record["st_kind"][0, 2] = 1  # an ability: its source counts
    b.record["st_source"][0, 2] = b.ref(black)
    assert [shielded(q, spell) for q in (Quality.RED, Quality.BLACK)] == [0, 1]
    b.record["card_face"][0, 9] = 7
    assert shielded(Quality.INSTANTS, RefKind.CARD << 28 | 9) == 1


# --- compiled


def random_board(seed: int) -> Board:
    rng = random.Random(seed)
    b = Board(rng.choice([2, 2, 3]))
    pool = [
        K.FLYING,
        K.MENACE,
        K.LURE,
        K.TRAMPLE,
        K.DEATHTOUCH,
        K.FIRST_STRIKE,
        K.DOUBLE_STRIKE,
        K.MUST_BE_BLOCKED,
        K.VIGILANCE,
        K.BLOCKS_EACH_COMBAT,
        K.CANT_BLOCK_ALONE,
        K.ATTACKS_EACH_COMBAT,
        K.CANT_ATTACK_ALONE,
        K.FEAR,
        K.ISLANDWALK,
    ]
    for _ in range(rng.randint(4, 12)):
        words = [k for k in pool if rng.random() < 0.15]
        b.creature(
            rng.randrange(b.g.n_players),
            rng.randint(0, 5),
            rng.randint(1, 5),
            *words,
            colors=rng.randrange(32),
            protection=rng.choice([0, 0, 1, 8]),
            extra_blocks=rng.choice([0, 0, 0, 1]),
        )
    b.permanent(1, PLANESWALKER)
    land = b.permanent(1, LAND)
    b.record["subtypes"][0, land, 0] = 2
    return b


def compare(boards: int) -> None:
    """Play combats on random boards compiled and uncompiled; the records have to agree byte for byte after every call."""
    compiled: Any = combat_step.combat

    def together(b: Board, rng: random.Random) -> None:
        """Play the frame on top both ways to its end."""
        other = b.copy()
        for _ in range(300):
            other.record["layers_dirty"] = b.record["layers_dirty"] = 0
            compiled(other.record, other.pool_record)
            plain(combat_step.combat)(b.g, b.pool)
            assert all(b.record[name].tobytes() == other.record[name].tobytes() for name in COLUMNS.columns())
            if b.g.decision == 0:
                if b.g.n_frames == 0:
                    return
                continue
            k = rng.randrange(b.g.n_options)
            for x in (b, other):
                for name in ("kind", "object", "argument"):
                    x.record["answer_" + name] = x.record["option_" + name][0, k]
                x.record["answered"] = 1
                x.record["decision"] = 0
        raise AssertionError("it does not end")

    steps = (
        (FrameKind.ATTACK, Step.DECLARE_ATTACKERS),
        (FrameKind.BLOCK, Step.DECLARE_BLOCKERS),
        (FrameKind.ASSIGN, Step.FIRST_STRIKE_DAMAGE),
        (FrameKind.ASSIGN, Step.COMBAT_DAMAGE),
    )
    for seed in range(boards):
        b = random_board(seed)
        rng = random.Random(seed)
        for kind, step in steps:
            b.record["step"] = step
            plain(push_frame)(b.g, kind, -1, 0)
            if kind == FrameKind.ASSIGN:
                b.g.assigns_first[0] = int(step == Step.FIRST_STRIKE_DAMAGE)
            together(b, rng)
            b.next_step()


@pytest.mark.skipif(not JIT, reason="compiling is off")
def test_compiled_and_uncompiled_agree() -> None:
    """In a process of its own: a fault of compiled code is a failure of this test, not the end of the others."""
    done = subprocess.run([sys.executable, __file__], capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stderr[-2000:]


if __name__ == "__main__":
    compare(40)
