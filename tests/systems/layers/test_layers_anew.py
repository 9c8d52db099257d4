"""Random boards: what is kept up to date is what is computed anew, and compiled code is the same."""

from __future__ import annotations

import random
from collections.abc import Callable

import numpy as np
import pytest
from boards import Ability, Array, Change, static
from layer_boards import BLACK, CANT_BLOCK, ELF, FLYING, FOREST, GOBLIN, GREEN, HISTORY, MOUNTAIN, RED, SWAMP, TRAMPLE, Layers

from ecs_mtg.components.codes import ARTIFACT, CREATURE, ENCHANTMENT, LAND, NONE
from ecs_mtg.components.programs import SELF_ONLY, Amount, Compare, Condition, Property, Relation, SelectorFlag, Subject
from ecs_mtg.components.programs import Change as C
from ecs_mtg.kernels.kernel import JIT
from ecs_mtg.systems.layers import continuous_effects as system


def _random_static(b: Layers, rng: random.Random) -> Ability:
    affects = rng.choice([
        SELF_ONLY, b.mine, b.creatures, b.selector(all=ARTIFACT), b.selector(all=LAND), b.selector(all=CREATURE, keywords=FLYING),
        b.selector(all=CREATURE, colors=GREEN), b.selector(all=CREATURE, flags=1 << SelectorFlag.TAPPED),
        b.selector(any=CREATURE | LAND, subtypes=ELF | FOREST, controller=Relation.OPPONENT),
        b.selector(all=CREATURE, property=(Property.POWER, NONE), compare=(Compare.AT_MOST, 0), amount=(b.number(2), NONE)),
    ])  # fmt: skip
    condition = rng.choice([NONE, NONE, NONE, b.condition(Condition.EXISTS, b.selector(all=ARTIFACT, controller=Relation.YOU))])
    return static(affects, *(_random_change(b, rng) for _ in range(rng.randint(1, 2))), condition=condition)


def _random_change(b: Layers, rng: random.Random) -> Change:
    count = b.amount(Amount.COUNT, b.selector(all=rng.choice([ARTIFACT, CREATURE, LAND]), controller=Relation.YOU))
    own = b.amount(Amount.PROPERTY, Property.TOUGHNESS, Subject.IT)
    return rng.choice([
        b.pump(rng.randint(-2, 3), rng.randint(0, 3)), b.pump(1, 1), Change(C.ADD_PT, 73, count, own), b.become(rng.randint(0, 4), 3),
        Change(C.SET_PT, 72, own, NONE), Change(C.SWITCH_PT, 74), Change(C.ADD_TYPES, 40, rng.choice([CREATURE, ARTIFACT, LAND])),
        Change(C.ADD_TYPES, 40, 0, mask=rng.choice([ELF, SWAMP, FOREST])), Change(C.SET_TYPES, 40, ARTIFACT | CREATURE, mask=GOBLIN),
        Change(C.SET_SUBTYPES, 40, 2, mask=MOUNTAIN), Change(C.REMOVE_TYPES, 40, CREATURE), Change(C.SET_COLORS, 50, RED),
        Change(C.ADD_COLORS, 50, GREEN), Change(C.ADD_KEYWORDS, 60, mask=FLYING), Change(C.REMOVE_KEYWORDS, 60, mask=FLYING),
        Change(C.ADD_KEYWORDS, 60, mask=CANT_BLOCK | TRAMPLE), Change(C.LOSE_ABILITIES, 60), Change(C.ADD_PROTECTION, 60, BLACK),
        Change(C.CONTROL, 20, Subject.YOU), Change(C.EXTRA_LAND, 0, 1),
    ])  # fmt: skip


def _random_step(b: Layers, rng: random.Random, faces: list[int], make_change: Callable[[Layers, random.Random], Change]) -> None:
    here = [r for r in range(int(b.g.n_permanents)) if b.g.perm_life[r] == 1]
    what = rng.randint(0, 9)
    if what <= 1 or not here:
        if len(here) < 12:
            b.permanent(rng.choice(faces), rng.randint(0, 1))
        return
    row = rng.choice(here)
    if what == 2:
        b.leave(row)
        b.call(system.drop_from_effects, row)
    elif what == 3:
        b.effect(rng.sample(here, rng.randint(1, min(3, len(here)))), make_change(b, rng), player=rng.randint(0, 1))
    elif what == 4:
        b.call(system.expire_effects, 0, 0)
    elif what == 5:
        b.set("tapped", row, rng.randint(0, 1))
    elif what == 6:
        b.set("counters", (row, rng.randint(0, 1)), rng.randint(0, 2))
    elif what == 7:
        b.set("phased", row, rng.randint(0, 1))
    elif what == 8:
        b.set("base_controller", row, rng.randint(0, 1))
    else:
        b.set(rng.choice(["as_face", "perm_face"]), row, rng.choice(faces))


def _simple_static(b: Layers, rng: random.Random) -> Ability:
    """Return a static ability that looks at nothing but what it affects, so that changed permanents are updated alone."""
    affects = rng.choice([
        SELF_ONLY, b.mine, b.creatures, b.selector(all=ARTIFACT), b.selector(any=CREATURE | LAND, not_colors=RED),
        b.selector(all=CREATURE, subtypes=ELF | FOREST, controller=Relation.OPPONENT), b.selector(all=CREATURE, not_subtypes=GOBLIN),
        b.selector(all=CREATURE, colors=GREEN, flags=1 << SelectorFlag.ANOTHER),
    ])  # fmt: skip
    return static(affects, *(_simple_change(b, rng) for _ in range(rng.randint(1, 2))))


def _simple_change(b: Layers, rng: random.Random) -> Change:
    own = b.amount(Amount.PROPERTY, Property.TOUGHNESS, Subject.IT)
    mana = b.mana(BLACK)
    return rng.choice([
        b.pump(1, 1), b.pump(-1, 2), b.become(3, 3), Change(C.ADD_PT, 73, own), Change(C.SWITCH_PT, 74),
        Change(C.ADD_TYPES, 40, CREATURE), Change(C.ADD_TYPES, 40, 0, mask=SWAMP), Change(C.SET_COLORS, 50, RED),
        Change(C.ADD_KEYWORDS, 60, mask=FLYING | CANT_BLOCK), Change(C.REMOVE_KEYWORDS, 60, mask=FLYING),
        Change(C.CONTROL, 20, Subject.YOU), Change(C.MIN_BLOCKERS, 0, 2), Change(C.LOSE_ABILITIES, 60), Change(C.ADD_ABILITY, 60, mana),
    ])  # fmt: skip


@pytest.mark.parametrize("seed", range(25))
@pytest.mark.parametrize("simple", [False, True])
def test_kept_up_to_date_is_worked_out_anew(seed: int, simple: bool) -> None:
    rng = random.Random(seed)
    b = Layers()
    make_static, make_change = (_simple_static, _simple_change) if simple else (_random_static, _random_change)
    faces = [
        b.bear,
        b.elf,
        b.face(LAND, 0, 0, subtypes=FOREST, mana=16),
        b.face(ARTIFACT),
        b.face(CREATURE, 2, 1, keywords=FLYING),
    ]
    for _ in range(rng.randint(1, 4)):
        kind = rng.choice([CREATURE, ENCHANTMENT, LAND, ARTIFACT])
        faces.append(b.face(kind, 1, 2, *(make_static(b, rng) for _ in range(rng.randint(1, 2)))))
    for _ in range(25):
        _random_step(b, rng, faces, make_change)
        b.update()


@pytest.mark.skipif(not JIT, reason="compares with compiled code")
def test_compiled_is_the_same() -> None:
    from ecs_mtg.engine.runners import place_functions
    from ecs_mtg.kernels.kernel import address, entry

    if not HISTORY:
        test_kept_up_to_date_is_worked_out_anew(3, False)
    compiled = entry(system.continuous_effects)
    for before, pool, after in HISTORY:
        again: Array = before.copy()
        words = pool.copy()
        place_functions(words)
        compiled(address(again), address(words))
        for name in after.dtype.names or ():
            assert np.array_equal(again[name], after[name]), name
