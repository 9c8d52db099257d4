"""Permissions to cast cards from where they are of which only so much use is made each turn (601.3b)."""

from ecs_mtg.components.codes import NONE, EffectKind
from ecs_mtg.components.programs import AbilityFlag, Change
from ecs_mtg.components.sizes import TOLD
from ecs_mtg.systems.features import uses
from ecs_mtg.systems.kernel import Game, Pool, kernel
from ecs_mtg.systems.layers.at_work import effect_exists, you_of
from ecs_mtg.systems.layers.rules_in_force import LOOK_UP
from ecs_mtg.systems.queries.face_places import place_on
from ecs_mtg.systems.queries.matching import matches
from ecs_mtg.systems.queries.once import is_used, use_up
from ecs_mtg.systems.queries.references import known_permanent, ref_row

WHEN = uses(Change.CAST_FROM)


@kernel
def is_spent(g: Game, pool: Pool, k: int) -> bool:
    """Whether the ability of an effect at work permits something once each turn, and that was done."""
    a = g.fx_ability[k]
    return (pool.a_flags[a] >> AbilityFlag.ONCE_EACH_TURN) & 1 != 0 and is_used(g, pool, a, g.fx_source[k])


@kernel
def permission_needed(g: Game, pool: Pool, player: int, ref: int) -> int:
    """The effect at work that has to be used up for a player to cast a card from where it is; NONE if another permits it, too."""
    for j in range(g.n_effects):
        if g.ef_kind[j] == EffectKind.PERMISSION and g.ef_player[j] == player:
            for t in range(TOLD):
                if g.ef_memory[j, t] == ref:
                    return NONE
    found = NONE
    for k in range(g.n_at_work):
        a = g.fx_ability[k]
        if g.fx_todo[k] & LOOK_UP == 0 or you_of(g, k) != player or not effect_exists(g, pool, k) or is_spent(g, pool, k):
            continue
        for m in range(pool.a_modification[a], pool.a_modification[a] + pool.a_modifications[a]):
            if pool.n_op[m] != Change.CAST_FROM or g.card_zone[ref_row(ref)] != pool.n_b[m]:
                continue
            if matches(g, pool, pool.n_a[m], ref, g.fx_source[k], player, NONE, ref):
                if (pool.a_flags[a] >> AbilityFlag.ONCE_EACH_TURN) & 1 == 0:
                    return NONE
                found = k
    return found


@kernel
def spend_permission(g: Game, pool: Pool, k: int) -> int:
    """What the ability of an effect at work permits was done."""
    return use_up(g, pool, g.fx_ability[k], g.fx_source[k])


@kernel
def give_back(g: Game, pool: Pool, player: int) -> bool:
    """A spell that was cast by a permission of the player's is taken back: so is what was used of that (732.1); whether it was."""
    for k in range(g.n_at_work):
        a = g.fx_ability[k]
        if you_of(g, k) != player or pool.n_op[pool.a_modification[a]] != Change.CAST_FROM or not is_spent(g, pool, k):
            continue
        row = known_permanent(g, g.fx_source[k])
        g.used[row] &= ~(1 << (place_on(pool, g.text_face[row], a)))
        return True
    return False
