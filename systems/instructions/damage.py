"""Instructions about damage and life."""

from ecs_mtg.components.codes import CREATURE, NONE, Duration, EffectKind, EventKind
from ecs_mtg.components.flags import ONE_DAMAGE, DamageFlag
from ecs_mtg.components.packed import DAMAGE_TAG_SHIFT, REGISTER_SHIFT
from ecs_mtg.components.programs import PlayerFlag
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.instructions.flow import AGAIN, DONE, one_object, one_player, reflect, some_players
from ecs_mtg.systems.queries.dispatch import amount, holds
from ecs_mtg.systems.queries.gathering import gather
from ecs_mtg.systems.queries.packed import argument_of
from ecs_mtg.systems.queries.subjects import slot_row
from ecs_mtg.systems.record.events import add_event, happened, touch
from ecs_mtg.systems.record.references import is_object, permanent_of, ref_row
from ecs_mtg.systems.record.rows import about_row, new_effect

ALL_DAMAGE = -1


@kernel
def damage_event(g: Game, ref: int, n: int, source: int) -> int:
    """Add an event of noncombat damage to a player in the game or a permanent on the battlefield."""
    if n <= 0 or ref < 0:
        return NONE
    if not is_object(ref):
        return add_event(g, EventKind.DAMAGE, ref, ref, n, source) if g.in_game[ref] == 1 else NONE
    row = permanent_of(g, ref)
    if row < 0:
        return NONE
    return add_event(g, EventKind.DAMAGE, ref, g.controller[row], n, source)


@kernel
def source_of(g: Game, pool: Pool, subject: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Return the source of damage: the first object of a Subject, or the source of the ability."""
    if subject <= 1:
        return source
    return one_object(g, pool, subject, source, you, stack_row, it)


@kernel
def deal_damage(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    dealer = source_of(g, pool, pool.i_c[pc], source, you, stack_row, it)
    flags = 0
    if pool.i_d[pc] >= 0 and holds(g, pool, pool.i_d[pc], source, you, stack_row, it):
        flags = DamageFlag.UNPREVENTABLE
    if pool.i_e[pc] > 0:
        flags |= DamageFlag.NOTED | (pool.i_e[pc] - 1) << DAMAGE_TAG_SHIFT
    flags |= pool.i_f[pc] << REGISTER_SHIFT
    n = gather(g, pool, pool.i_a[pc], source, you, stack_row, it)
    if dealer < 0:
        return DONE
    for k in range(n):
        ref = g.found[k]
        e = damage_event(g, ref, amount(g, pool, pool.i_b[pc], source, you, stack_row, reflect(it, ref)), dealer)
        if e >= 0:
            g.damage_flags[e] = flags
    return DONE


@kernel
def deal_divided(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Deal to each legal target of the slot its announced share (601.2d)."""
    dealer = source_of(g, pool, pool.i_c[pc], source, you, stack_row, it)
    slot = slot_row(g, pool, stack_row, argument_of(pool.i_a[pc]))
    for k in range(g.st_n_targets[stack_row]):
        if g.st_slot[stack_row, k] == slot and g.st_target[stack_row, k] >= 0:
            damage_event(g, g.st_target[stack_row, k], g.st_divide[stack_row, k], dealer)
    return DONE


@kernel
def players_gain_life(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    n = some_players(g, pool, pool.i_a[pc], source, you, stack_row, it)
    for k in range(n):
        p = g.found[k]
        much = amount(g, pool, pool.i_b[pc], source, you, stack_row, reflect(it, p))
        if much > 0:
            add_event(g, EventKind.GAIN_LIFE, p, p, much, source)
    return DONE


@kernel
def players_lose_life(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    n = some_players(g, pool, pool.i_a[pc], source, you, stack_row, it)
    for k in range(n):
        p = g.found[k]
        much = amount(g, pool, pool.i_b[pc], source, you, stack_row, reflect(it, p))
        if much > 0:
            e = add_event(g, EventKind.LOSE_LIFE, p, p, much, source)
            if e >= 0:
                g.life_flags[e] = pool.i_f[pc] << REGISTER_SHIFT
    return DONE


@kernel
def set_life(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Set a life total by gaining or losing the difference (119.5)."""
    n = some_players(g, pool, pool.i_a[pc], source, you, stack_row, it)
    for k in range(n):
        p = g.found[k]
        more = amount(g, pool, pool.i_b[pc], source, you, stack_row, reflect(it, p)) - g.life[p]
        if more > 0:
            add_event(g, EventKind.GAIN_LIFE, p, p, more, source)
        elif more < 0:
            add_event(g, EventKind.LOSE_LIFE, p, p, -more, source)
    return DONE


@kernel
def exchange_life(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Exchange the life totals of two players (701.12c), or do nothing if one can't gain or lose life (119.7-119.8)."""
    low = one_player(g, pool, pool.i_a[pc], source, you, stack_row, it)
    high = one_player(g, pool, pool.i_b[pc], source, you, stack_row, it)
    if low < 0 or high < 0:
        return DONE
    if g.life[low] > g.life[high]:
        other = low
        low = high
        high = other
    much = g.life[high] - g.life[low]
    cant_gain = 1 << PlayerFlag.CANT_GAIN_LIFE | 1 << PlayerFlag.LIFE_CANT_CHANGE
    if much == 0 or g.player_flags[low] & cant_gain != 0 or (g.player_flags[high] >> PlayerFlag.LIFE_CANT_CHANGE) & 1:
        return DONE
    add_event(g, EventKind.LOSE_LIFE, high, high, much, source)
    add_event(g, EventKind.GAIN_LIFE, low, low, much, source)
    return DONE


@kernel
def fight(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Make two creatures fight if both still exist (701.14)."""
    one = one_object(g, pool, pool.i_a[pc], source, you, stack_row, it)
    other = one_object(g, pool, pool.i_b[pc], source, you, stack_row, it)
    a = permanent_of(g, one)
    b = permanent_of(g, other)
    if a < 0 or b < 0 or g.types[a] & CREATURE == 0 or g.types[b] & CREATURE == 0:
        return DONE
    happened(g, EventKind.FIGHTS, one, g.controller[a], 1, source, other, 0)
    if one != other:
        happened(g, EventKind.FIGHTS, other, g.controller[b], 1, source, one, 0)
    damage_event(g, other, g.power[a], one)
    damage_event(g, one, g.power[b], other)
    return DONE


@kernel
def prevent(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Create a shield that prevents damage (615) for each recipient, or for everybody without recipients."""
    much = ALL_DAMAGE
    if pool.i_b[pc] >= 0:
        much = amount(g, pool, pool.i_b[pc], source, you, stack_row, it)
        if much <= 0:
            return DONE
    by = NONE
    if pool.i_f[pc] > 0:
        by = one_object(g, pool, pool.i_f[pc], source, you, stack_row, it)
        if by < 0:
            return DONE
    if pool.i_a[pc] <= 0:
        return shield(g, pool, pc, NONE, much, by, source, you)
    n = gather(g, pool, pool.i_a[pc], source, you, stack_row, it)
    for k in range(n):
        if not is_object(g.found[k]) or permanent_of(g, g.found[k]) >= 0:
            if shield(g, pool, pc, g.found[k], much, by, source, you) == AGAIN:
                return AGAIN
    return DONE


@kernel
def send_damage_on(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Create a shield that redirects damage (614.9)."""
    much = ALL_DAMAGE
    if pool.i_b[pc] >= 0:
        much = amount(g, pool, pool.i_b[pc], source, you, stack_row, it)
        if much <= 0:
            return DONE
    if gather(g, pool, pool.i_c[pc], source, you, stack_row, it) == 0:  # the target that it would be dealt to is illegal
        return DONE
    to = g.found[0]
    by = NONE
    if pool.i_f[pc] > 0:
        by = one_object(g, pool, pool.i_f[pc], source, you, stack_row, it)
        if by < 0:
            return DONE
    n = gather(g, pool, pool.i_a[pc], source, you, stack_row, it)
    for k in range(n):
        if not is_object(g.found[k]) or permanent_of(g, g.found[k]) >= 0:
            if add_to_shield(g, pool.i_d[pc], g.found[k], NONE, to, by, pool.i_e[pc], much, source, you):
                continue
            e = lasting_shield(g, pool, pc, g.found[k], much, source, you)
            if e < 0:
                return AGAIN
            g.shield_sends_to[e] = to
            g.shield_source[e] = by
            g.shield_flags[e] = pool.i_e[pc]
    return DONE


@kernel
def add_to_shield(
    g: Game, duration: int, ref: int, sel: int, to: int, by: int, flags: int, much: int, source: int, you: int
) -> bool:
    """Increase an otherwise identical shield of the same source; return whether there is one.

    Of two shields against the next damage, each is used up by damage of its own (615.8).
    """
    if duration == Duration.ONCE or flags & ONE_DAMAGE != 0:
        return False
    for k in range(g.n_effects):
        if g.ef_kind[k] != EffectKind.REPLACING or g.ef_ability[k] >= 0 or g.shield_left[k] == 0 or g.ef_source[k] != source:
            continue
        if (
            g.ef_controller[k] != you
            or g.ef_duration[k] != duration
            or g.ef_turn[k] != g.turn_number
            or g.shield_flags[k] != flags
        ):
            continue
        if g.shield_recipient[k] != ref or g.shield_sources[k] != sel or g.shield_sends_to[k] != to or g.shield_source[k] != by:
            continue
        if (much < 0) == (g.shield_left[k] < 0):
            g.shield_left[k] += much if much > 0 else 0
            return True
    return False


@kernel
def shield(g: Game, pool: Pool, pc: int, ref: int, much: int, by: int, source: int, you: int) -> int:
    if add_to_shield(g, pool.i_d[pc], ref, pool.i_c[pc], NONE, by, pool.i_e[pc], much, source, you):
        return DONE
    e = lasting_shield(g, pool, pc, ref, much, source, you)
    if e < 0:
        return AGAIN
    g.shield_flags[e] = pool.i_e[pc]
    g.shield_sources[e] = pool.i_c[pc]
    g.shield_source[e] = by
    return DONE


@kernel
def lasting_shield(g: Game, pool: Pool, pc: int, ref: int, much: int, source: int, you: int) -> int:
    """Allocate a row for a shield of one recipient; return it."""
    e = new_effect(g, EffectKind.REPLACING, NONE, source, you, pool.i_d[pc])
    if e < 0:
        return NONE
    g.shield_left[e] = much
    g.shield_recipient[e] = ref
    if is_object(ref):
        about_row(g, e, ref_row(ref))
    elif ref >= 0:
        g.ef_player[e] = ref
    touch(g)
    return e
