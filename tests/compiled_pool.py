"""Card pools as their compiler makes them: what tests of it look through."""

from typing import Any

from ecs_mtg.cards import (
    CardPool,
)
from ecs_mtg.cards import notation as n
from ecs_mtg.cards.compiler import compile_cards
from ecs_mtg.cards.subtypes import CREATURE_TYPES
from ecs_mtg.components import programs
from ecs_mtg.components.programs import Op

DASH = "\N{EM DASH}"
LETTERS = "abcdef"
ONE_WORD = sorted(name for name in CREATURE_TYPES if " " not in name)


class View:
    """A row of one of the pool's tables, by column names without their prefix."""

    def __init__(self, pool: CardPool, prefix: str, row: int) -> None:
        assert row >= 0, f"no row of {prefix}"
        self.pool, self.prefix, self.row = pool, prefix, row

    def __getattr__(self, name: str) -> Any:
        value = self.pool.record[f"{self.prefix}_{name}"][0, self.row]
        return value.tolist()


def pool_of(*items: Any, line: str = "Artifact", cost: str = "{1}") -> CardPool:
    """Make the pool of one card with some abilities."""
    return compile_cards([n.card("A Card", cost, line, *items)])


def face(pool: CardPool, name: str = "A Card") -> View:
    return View(pool, "f", pool.face_of(name))


def ability(pool: CardPool, k: int = 0, name: str = "A Card") -> View:
    f = face(pool, name)
    assert k < f.abilities
    return View(pool, "a", f.ability + k)


def spell(pool: CardPool, name: str = "A Card") -> View:
    return View(pool, "a", face(pool, name).spell)


def program(pool: CardPool, a: View, mode: int = 0) -> list[tuple[Any, ...]]:
    """Return a mode's instructions with pc relative to its first."""
    first = pc = View(pool, "m", a.mode + mode).code
    jumps = {Op.JUMP: 0, Op.IF: 1, Op.MAY: 1, Op.PAY: 1, Op.FOR_EACH: 1, Op.CAST_FREE: 1}
    found = []
    while True:
        i = View(pool, "i", pc)
        operands = [getattr(i, letter) for letter in LETTERS]
        if i.op in jumps:
            operands[jumps[i.op]] -= first
        found.append((Op(i.op), *operands))
        pc += 1
        if i.op == Op.END:
            return found


def ops(pool: CardPool, a: View, mode: int = 0) -> list[Op]:
    return [row[0] for row in program(pool, a, mode)]


def slots(pool: CardPool, a: View, mode: int = 0) -> list[View]:
    m = View(pool, "m", a.mode + mode)
    return [View(pool, "t", m.slot + k) for k in range(m.slots)]


def constant(pool: CardPool, row: int) -> int:
    q = View(pool, "q", row)
    assert q.kind == programs.Amount.CONSTANT
    return int(q.a)


def changes(pool: CardPool, a: View) -> list[View]:
    return [View(pool, "n", a.modification + k) for k in range(a.modifications)]
