"""Removal from combat (506.4)."""

from ecs_mtg.components.codes import NONE, PLANESWALKER, Life, Step
from ecs_mtg.components.programs import NOTHING
from ecs_mtg.kernels.kernel import Game, kernel
from ecs_mtg.kernels.resetting import reset_fighter
from ecs_mtg.systems.record.events import touch
from ecs_mtg.systems.record.references import on_battlefield, perm_ref


@kernel
def attack_gone(g: Game, ref: int) -> int:
    """Make attackers of a player or planeswalker that is gone attack nothing (506.4c)."""
    if g.step < Step.BEGIN_COMBAT or g.step > Step.END_COMBAT or ref < 0:
        return 0
    n = 0
    for row in range(g.n_permanents):
        if g.attacking[row] == ref and on_battlefield(g, row):
            g.attacking[row] = NOTHING
            n += 1
    if n > 0:
        touch(g)
    return n


@kernel
def unpair(g: Game, row: int) -> int:
    """Remove creature `row` from all pairs of attackers and blockers; what it blocked stays blocked (509.1h)."""
    n = 0
    for k in range(g.n_blocks):
        if g.block_blocker[k] == row or g.block_attacker[k] == row:
            if g.perm_life[row] != Life.HERE:
                note_opposed(g, row, g.block_blocker[k] + g.block_attacker[k] - row)
            continue
        if n < k:
            g.block_blocker[n] = g.block_blocker[k]
            g.block_attacker[n] = g.block_attacker[k]
            g.block_damage[n] = g.block_damage[k]
            g.block_return[n] = g.block_return[k]
        n += 1
    g.n_blocks = n
    return 0


@kernel(inline=True)
def note_opposed(g: Game, row: int, other: int) -> int:
    """Remember which creatures what leaves blocked or was blocked by; they may leave at the same time (608.2h)."""
    if g.opposed[row] == NONE:
        g.opposed[row] = perm_ref(g, other)
    if g.opposed[other] == NONE:
        g.opposed[other] = perm_ref(g, row)
    return 0


@kernel
def creature_out(g: Game, row: int) -> bool:
    """Stop a creature attacking or blocking (506.4). One that left the battlefield is still known to have done so (608.2h)."""
    if g.attacking[row] == NONE and g.blocking[row] == 0:
        return False
    unpair(g, row)
    if g.perm_life[row] == Life.HERE:
        reset_fighter(g, row)
        touch(g)
    return True


@kernel
def remove_from_combat(g: Game, row: int) -> int:
    """Remove a permanent from combat: by an effect, or as it left, phased out or changed its controller (506.4)."""
    if g.step < Step.BEGIN_COMBAT or g.step > Step.END_COMBAT:
        return 0
    creature_out(g, row)
    if g.types[row] & PLANESWALKER != 0:
        attack_gone(g, perm_ref(g, row))
    return 0
