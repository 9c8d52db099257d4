"""Dispatch of amounts, conditions, relations, properties and flags by number.

The functions of words are in files of their own (`amounts`, `conditions`, `relations`, `properties`, `flags`); the pool knows where those
are that its cards name. What cards ask for most is answered here, in front of the tables.
"""

from ecs_mtg.components.codes import Table
from ecs_mtg.components.programs import Amount, Compare, Condition, Relation
from ecs_mtg.kernels.features import Special, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.kernels.memory import ask_at, call_at, value_at
from ecs_mtg.kernels.user_functions import RAISED
from ecs_mtg.systems.record.events import out_of_room
from ecs_mtg.systems.record.teams import opposes


@kernel(when=uses(Special.NEVER))
def failed(g: Game) -> int:
    """End the game because a user's word raised an exception; returns 0 as its value."""
    out_of_room(g, Table.FAILED_INSTRUCTIONS)
    return 0


@kernel(inline=True)
def said(g: Game, answer: int) -> bool:
    """Return what a yes-or-no word has answered; below 0 is no answer."""
    return answer > 0 or (answer < 0 and failed(g) != 0)


@kernel
def amount(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Evaluate an Amount row; NONE is 0."""
    if q < 0:
        return 0
    kind = pool.q_kind[q]
    if kind == Amount.CONSTANT:
        return pool.q_a[q]
    value = ask_at(pool.amount_at[kind], g, pool, q, source, you, stack_row, it)
    return value if value != RAISED else failed(g)


@kernel(when=uses(Special.CONDITIONS))
def holds(g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int) -> bool:
    """Evaluate a Condition row; NONE is true."""
    if c < 0:
        return True
    kind = pool.c_kind[c]
    if kind == Condition.ALWAYS:
        return True
    return said(g, ask_at(pool.condition_at[kind], g, pool, c, source, you, stack_row, it))


@kernel
def otherwise_relates(g: Game, pool: Pool, relation: int, player: int, source: int, you: int, stack_row: int, it: int) -> bool:
    """Return what `relates` does not answer itself."""
    return said(g, ask_at(pool.relation_at[relation], g, pool, player, source, you, stack_row, it))


@kernel(inline=True)
def relates(g: Game, pool: Pool, relation: int, player: int, source: int, you: int, stack_row: int, it: int) -> bool:
    """Return whether `player` stands in a Relation to `you`."""
    if relation == Relation.ANY:
        return True
    if player < 0:
        return False
    if relation == Relation.YOU:
        return player == you
    if relation == Relation.OPPONENT:
        return opposes(g, player, you)
    return otherwise_relates(g, pool, relation, player, source, you, stack_row, it)


@kernel(inline=True)
def flag_holds(g: Game, pool: Pool, flag: int, sel: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    """Return whether a SelectorFlag is true of an object or player."""
    return said(g, call_at(pool.flag_at[flag], g, pool, sel, ref, source, you, stack_row, it))


@kernel(inline=True)
def property_of(g: Game, pool: Pool, what: int, ref: int) -> int:
    """Evaluate a Property of an object or player, last known if it is gone (608.2h); 0 where there is none."""
    if ref < 0:
        return 0
    value = value_at(pool.property_at[what], g, pool, ref)
    return value if value != RAISED else failed(g)


@kernel(when=uses(Special.PROPERTIES))
def compares(left: int, how: int, right: int) -> bool:
    """Return whether two numbers compare as a Compare says."""
    if how == Compare.EQUAL:
        return left == right
    if how == Compare.AT_LEAST:
        return left >= right
    if how == Compare.AT_MOST:
        return left <= right
    if how == Compare.NOT_EQUAL:
        return left != right
    if how == Compare.GREATER:
        return left > right
    return left < right
