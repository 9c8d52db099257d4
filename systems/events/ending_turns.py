"""Ending steps and phases (500.5), and ending the turn (724)."""

from ecs_mtg.components.codes import Duration, Step
from ecs_mtg.kernels.kernel import Game, kernel
from ecs_mtg.kernels.resetting import reset_step
from ecs_mtg.systems.combat.combatants import end_combat
from ecs_mtg.systems.layers.continuous_effects import expire_effects
from ecs_mtg.systems.mana.mana import empty_pools
from ecs_mtg.systems.record.teams import is_active


@kernel(inline=True)
def leave_step(g: Game) -> int:
    """End what lasts until the end of the step, reset its columns (`Reset.STEP`), and empty mana pools."""
    empty_pools(g)
    if g.step == Step.UPKEEP:  # 702.30a
        for row in range(g.n_permanents):
            if g.echo_due[row] != 0 and is_active(g, g.controller[row]) and g.controlled_since[row] < g.turn_number:
                g.echo_due[row] = 0
    reset_step(g)
    return 0


@kernel(inline=True)
def leave_combat_phase(g: Game) -> int:
    """End what lasts until the end of combat, and remove everything from combat (500.5a, 511.3)."""
    expire_effects(g, Duration.END_OF_COMBAT, g.active)
    end_combat(g)
    return 0
