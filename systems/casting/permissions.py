"""Permissions to cast that are limited to that many uses a turn (601.3b)."""

from ecs_mtg.components.codes import NONE, AbilityKind, EffectKind
from ecs_mtg.components.flags import Permission, SpellFlag
from ecs_mtg.components.programs import AbilityFlag, Change, Op, Property
from ecs_mtg.components.sizes import TOLD
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.layers.at_work import effect_exists, you_of
from ecs_mtg.systems.layers.rules_in_force import LOOK_UP
from ecs_mtg.systems.queries.matching import compared, matches
from ecs_mtg.systems.record.events import touch
from ecs_mtg.systems.record.face_places import place_on
from ecs_mtg.systems.record.once_each_turn import is_used, use_up
from ecs_mtg.systems.record.references import known_permanent, ref_row, stack_ref

WHEN = uses(Change.CAST_FROM)


@kernel
def is_spent(g: Game, pool: Pool, k: int) -> bool:
    """Return whether the ability of an effect at work permits something once each turn, and that was done."""
    a = g.fx_ability[k]
    return (pool.a_flags[a] >> AbilityFlag.ONCE_EACH_TURN) & 1 != 0 and is_used(g, pool, a, g.fx_source[k])


@kernel
def permits(g: Game, pool: Pool, k: int, player: int, ref: int) -> bool:
    """Return whether an effect at work lets a player play a card from where it is."""
    a = g.fx_ability[k]
    if g.fx_todo[k] & LOOK_UP == 0 or you_of(g, k) != player or not effect_exists(g, pool, k) or is_spent(g, pool, k):
        return False
    for m in range(pool.a_modification[a], pool.a_modification[a] + pool.a_modifications[a]):
        if pool.n_op[m] == Change.CAST_FROM and g.card_zone[ref_row(ref)] == pool.n_b[m]:
            if matches(g, pool, pool.n_a[m], ref, g.fx_source[k], player, NONE, ref):
                return True
    return False


@kernel(inline=True)
def permits_once(pool: Pool, a: int) -> bool:
    """Return whether a static ability permits something only once each turn."""
    return (pool.a_flags[a] >> AbilityFlag.ONCE_EACH_TURN) & 1 != 0


@kernel
def permission_needed(g: Game, pool: Pool, player: int, ref: int) -> int:
    """Return the effect at work that has to be used up for a player to play a card from where it is.

    NONE if another permits it, too.
    """
    for j in range(g.n_effects):
        if g.ef_kind[j] == EffectKind.PERMISSION and g.ef_player[j] == player:
            for t in range(TOLD):
                if g.permission_cards[j, t] == ref:
                    return NONE
    found = NONE
    for k in range(g.n_at_work):
        if permits(g, pool, k, player, ref):
            if not permits_once(pool, g.fx_ability[k]):
                return NONE
            found = k
    return found


@kernel
def permission_is_chosen(g: Game, pool: Pool, player: int, ref: int) -> bool:
    """Return whether the player chooses which of several abilities is used up as the card is cast."""
    k = permission_needed(g, pool, player, ref)
    if k < 0:
        return False
    for j in range(k):
        if g.fx_ability[j] != g.fx_ability[k] and permits(g, pool, j, player, ref):
            return True
    return False


@kernel
def permission_used(g: Game, pool: Pool, player: int, ref: int, way: int) -> int:
    """Return the effect at work that is used up as a player casts a card, `way` as the option says; NONE for none.

    A way that is a static ability is that permission; a COST ability that functions where the card is needs none.
    """
    if way >= 0 and pool.a_kind[way] == AbilityKind.STATIC:
        for k in range(g.n_at_work):
            if g.fx_ability[k] == way and permits(g, pool, k, player, ref):
                return k
        return NONE + 0
    if way >= 0 and (pool.a_zones[way] >> g.card_zone[ref_row(ref)]) & 1:
        return NONE + 0
    return permission_needed(g, pool, player, ref)


@kernel
def spend_permission(g: Game, pool: Pool, k: int, s: int) -> int:
    """Note that what an effect's ability permits was done, perhaps by casting a spell (`s`, or NONE), which remembers it."""
    if s >= 0:
        g.st_flags[s] |= SpellFlag.PERMITTED_ONCE
        g.permitted_by[s] = g.fx_source[k]
        g.permitted_ability[s] = g.fx_ability[k]
    return use_up(g, pool, g.fx_ability[k], g.fx_source[k])


@kernel(when=uses(Op.PLAY_FROM))
def use_up_from_outside(g: Game, player: int) -> int:
    """Use up what lets a player play one card that they own from outside the game, as they play one."""
    for k in range(g.n_effects):
        if g.ef_kind[k] == EffectKind.PERMISSION and g.ef_player[k] == player:
            if g.permission_how[k] == Permission.ONE_FROM_OUTSIDE:
                g.ef_kind[k] = EffectKind.FREE
                return touch(g)
    return 0


@kernel
def permits_with_x(g: Game, pool: Pool, s: int) -> bool:
    """Return whether the permission that a spell is cast by describes one of the mana value that its X makes (202.3e, 601.3e)."""
    a = g.permitted_ability[s]
    for m in range(pool.a_modification[a], pool.a_modification[a] + pool.a_modifications[a]):
        sel = pool.n_a[m] if pool.n_op[m] == Change.CAST_FROM else NONE
        while sel >= 0:
            fits = True
            for k in range(2):
                if pool.s_property[sel, k] == Property.MANA_VALUE:
                    fits &= compared(g, pool, sel, k, stack_ref(g, s), g.permitted_by[s], g.st_controller[s], NONE, NONE)
            if fits:
                return True
            sel = pool.s_or[sel]
    return False


@kernel
def give_back(g: Game, pool: Pool, s: int) -> bool:
    """Take back what a spell that is taken back used of a permission (732.1); return whether it did."""
    row = known_permanent(g, g.permitted_by[s])
    if row < 0:
        return False
    g.used[row] &= ~(1 << place_on(pool, g.text_face[row], g.permitted_ability[s]))
    return True
