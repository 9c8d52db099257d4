"""The system `combat`: continues the declaration (`attackers`, `blocks`) or the damage assignment (`damage_assignment`) that is under way."""

from ecs_mtg.components.codes import FrameKind, Step
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.combat.attackers import declare_attackers
from ecs_mtg.systems.combat.blocks import declare_blockers
from ecs_mtg.systems.combat.combatants import check_combat
from ecs_mtg.systems.combat.damage_assignment import assign_damage


@kernel
def combat(g: Game, pool: Pool) -> int:
    """Continue the declaration, or the assignment of combat damage, that is the top frame."""
    if g.step < Step.BEGIN_COMBAT or g.step > Step.END_COMBAT or g.layers_dirty != 0:
        return 0
    if g.version != g.combat_version:
        g.combat_version = g.version
        check_combat(g)
    if g.n_frames == 0 or g.n_pending > 0:
        return 0
    kind = g.fr_kind[g.n_frames - 1]
    if kind == FrameKind.ATTACK:
        return declare_attackers(g, pool)
    if kind == FrameKind.BLOCK:
        return declare_blockers(g, pool)
    if kind == FrameKind.ASSIGN:
        return assign_damage(g, pool)
    return 0
