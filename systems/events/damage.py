"""Damage (120): its results for players, creatures, planeswalkers and battles, with lifelink, deathtouch, infect and the like."""

from ecs_mtg.components.codes import (
    BATTLE,
    COLORS,
    CREATURE,
    NONE,
    PLANESWALKER,
    AbilityKind,
    Counter,
    Duration,
    EffectKind,
    EventKind,
    EventState,
    Keyword,
    PlayerCounter,
    RefKind,
    StackKind,
)
from ecs_mtg.components.flags import DamageFlag, Dealt, NotesDamage, OfLife, Variant
from ecs_mtg.components.programs import Amount, Condition, Op, PlayerFlag, SelectorFlag
from ecs_mtg.kernels.features import Special, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.commander.designation import note_commander_damage
from ecs_mtg.systems.layers.protection import protected_from
from ecs_mtg.systems.life_and_counters.counters import give_counters, lose_counters
from ecs_mtg.systems.life_and_counters.life import MOST_TALLY, gain_life, lose_life, notice
from ecs_mtg.systems.players.initiative import note_hit
from ecs_mtg.systems.players.monarch import strike_monarch
from ecs_mtg.systems.queries.characteristics import colors_of, has_lost_abilities
from ecs_mtg.systems.queries.packed import damage_register, damage_tag
from ecs_mtg.systems.record.events import event_done, happened, in_every_set
from ecs_mtg.systems.record.frames import remember
from ecs_mtg.systems.record.references import (
    controller_of,
    is_object,
    known_permanent,
    permanent_of,
    ref_kind,
    ref_row,
    same_stack_object,
)
from ecs_mtg.systems.record.rows import has_damaged, new_effect, total_dealt

MOST_DAMAGE = 30_000


@kernel
def source_words(g: Game, pool: Pool, source: int) -> int:
    """Return the keywords of a source of damage, last known ones if it is gone (702.2e, 702.15c)."""
    if not is_object(source):
        return 0
    kind = ref_kind(source)
    row = ref_row(source)
    if kind == RefKind.PERMANENT:
        row = known_permanent(g, source)
        return g.keywords[row] if row >= 0 else 0
    if kind == RefKind.CARD:
        return 0 if has_lost_abilities(g, source) else pool.f_keywords[g.card_face[row]]
    if not same_stack_object(g, row, source):
        return 0
    if g.st_kind[row] == StackKind.SPELL:
        return pool.f_keywords[g.st_face[row]]
    return source_words(g, pool, g.st_source[row]) if g.st_source[row] != source else 0


@kernel
def toxic_of(g: Game, source: int) -> int:
    """Return the total toxic value of a creature that deals damage, the last known one if it is gone (702.164b)."""
    row = known_permanent(g, source)
    return g.toxic[row] if row >= 0 and g.types[row] & CREATURE != 0 else 0


@kernel(inline=True)
def is_protected(g: Game, pool: Pool, e: int) -> bool:
    """Return whether protection prevents the damage (702.16e)."""
    obj = g.ev_object[e]
    if g.damage_flags[e] & DamageFlag.UNPREVENTABLE != 0:
        return False
    if not is_object(obj):
        return (g.player_flags[obj] >> PlayerFlag.PROTECTION_FROM_EVERYTHING) & 1 != 0
    row = permanent_of(g, obj)
    if g.protection[row] | g.protection_filter[row] == 0:
        return False
    return protected_from(g, pool, row, g.ev_source[e])


@kernel
def prevented(g: Game, pool: Pool, e: int) -> bool:
    """Return whether protection or a shield counter (122.1c) prevents all the damage.

    Unpreventable damage uses one up, too (615.12).
    """
    obj = g.ev_object[e]
    if is_protected(g, pool, e):
        return True
    if not is_object(obj):
        return False
    if g.counters[permanent_of(g, obj), Counter.SHIELD] == 0 and not is_shielded(g, e):
        return False
    use_shield_counter(g, e)
    return g.damage_flags[e] & DamageFlag.UNPREVENTABLE == 0


@kernel(inline=True)
def is_shielded(g: Game, e: int) -> bool:
    """Return whether a shield counter has already been removed for damage to the permanent in the same event."""
    for k in range(g.n_events):
        if k != e and g.ev_kind[k] == EventKind.DAMAGE and g.ev_object[k] == g.ev_object[e]:
            if g.damage_flags[k] & DamageFlag.SHIELDED != 0:
                return True
    return False


@kernel(when=uses(Special.NEVER))
def use_shield_counter(g: Game, e: int) -> int:
    """Remove a shield counter for damage, unless one was removed for damage in the same event (122.1c)."""
    if not is_shielded(g, e):
        lose_counters(g, g.ev_object[e], Counter.SHIELD, 1, g.ev_object[e])
    g.damage_flags[e] |= DamageFlag.SHIELDED
    return 0


@kernel(when=uses(SelectorFlag.DAMAGED_BY_SOURCE, SelectorFlag.DAMAGED_BY_HOST, Condition.STRUCK))
def note_damage(g: Game, whom: int, source: int, duration: int) -> int:
    """Record that a permanent, current or last known, dealt damage to a creature or player."""
    if ref_kind(source) != RefKind.PERMANENT or has_damaged(g, source, whom):
        return 0
    e = new_effect(g, EffectKind.NOTED, NONE, source, NONE, duration)
    if e >= 0:
        g.noted_whom[e] = whom
    return 0


@kernel(inline=True)
def note_damage_to_player(g: Game, pool: Pool, e: int, source: int, n: int) -> int:
    """Record damage to a player for the conditions that ask about it."""
    player = g.ev_object[e]
    if pool.notes_damage & NotesDamage.COMBAT_TO_PLAYERS and g.damage_flags[e] & DamageFlag.COMBAT != 0:
        note_damage(g, player, source, Duration.END_OF_COMBAT)
    if pool.notes_damage & NotesDamage.TOTALS and ref_kind(source) == RefKind.PERMANENT:
        add_to_total(g, player, source, n)
    return 0


@kernel(when=uses(Amount.DEALT_TO))
def add_to_total(g: Game, player: int, source: int, n: int) -> int:
    """Add to the damage that a permanent, current or last known, has dealt to a player this turn."""
    e = total_dealt(g, source, player)
    if e < 0:
        e = new_effect(g, EffectKind.NOTED, NONE, source, NONE, Duration.END_OF_TURN)
        if e < 0:
            return 0
        g.noted_whom[e] = player
    g.noted_total[e] = min(g.noted_total[e] + n, MOST_TALLY)
    return 0


@kernel(inline=True)
def note_who_hurt(g: Game, pool: Pool, row: int, source: int) -> int:
    """Record that a permanent was dealt damage this turn, and the controller of the source."""
    if pool.notes_hurt == 1:
        g.hurt[row] = g.turn_number
    if pool.notes_damage & NotesDamage.BY_PLAYERS and controller_of(g, source) >= 0:
        g.hurt_by[row] |= 1 << controller_of(g, source)
    return 0


@kernel(inline=True)
def note_combat_damage(g: Game, row: int, player: int) -> int:
    """Record that a permanent, current or last known, dealt combat damage to a player this turn."""
    g.dealt_combat_to[row] |= 1 << player
    return 0


@kernel
def damage_creature(g: Game, pool: Pool, row: int, e: int, words: int) -> int:
    """Deal damage to a creature, with the effects of the source's keywords."""
    obj = g.ev_object[e]
    source = g.ev_source[e]
    n = g.damage_amount[e]
    by = known_permanent(g, source)
    if by >= 0 and g.damage_flags[e] & DamageFlag.COMBAT != 0:
        g.dealt[by] |= Dealt.COMBAT_TO_CREATURE
    if pool.notes_damage & NotesDamage.TO_CREATURES:
        note_damage(g, obj, source, Duration.END_OF_TURN)
    if words & ((1 << Keyword.INFECT) | (1 << Keyword.WITHER)) != 0:  # 120.3d
        give_counters(g, obj, Counter.MINUS1, n, source)
    else:
        total = g.damage[row] + n
        g.damage[row] = total if total < MOST_DAMAGE else MOST_DAMAGE
    if (words >> Keyword.DEATHTOUCH) & 1:
        g.deathtouched[row] = 1
        in_every_set(g, row)
    return 0


@kernel(when=uses(Op.TAKE_INITIATIVE, Op.BECOME_MONARCH))
def note_designated_hit(g: Game, player: int, source: int) -> int:
    """Report combat damage by a creature to the monarch or the player with the initiative (725.2, 726.2)."""
    if g.initiative == player:
        note_hit(g, player, source)
    return strike_monarch(g, source) if g.monarch == player else 0


@kernel
def deal(g: Game, pool: Pool, e: int) -> bool:
    """Deal damage from one source to one recipient (120.3), with lifelink, deathtouch and the like; false if none is dealt."""
    n = g.damage_amount[e]
    obj = g.ev_object[e]
    source = g.ev_source[e]
    if n <= 0 or obj < 0:  # 120.8
        return False
    row = NONE
    if not is_object(obj):
        if g.in_game[obj] == 0:
            return False
    else:
        row = permanent_of(g, obj)
        if row < 0 or g.types[row] & (CREATURE | PLANESWALKER | BATTLE) == 0:  # 120.1a
            return False
    if prevented(g, pool, e):
        return False
    words = source_words(g, pool, source)
    by = known_permanent(g, source)
    if row < 0:
        if by >= 0:
            if g.dealt[by] < Dealt.TO_PLAYER:
                g.damage_flags[e] |= DamageFlag.FIRST
            g.dealt[by] |= Dealt.TO_PLAYER << obj
            if g.damage_flags[e] & DamageFlag.COMBAT != 0:
                note_combat_damage(g, by, obj)
                if g.variant == Variant.COMMANDER:
                    note_commander_damage(g, by, obj, n)
        if pool.notes_damage != 0:
            note_damage_to_player(g, pool, e, source, n)
        g.ev_player[e] = obj
        if (g.initiative == obj or g.monarch == obj) and g.damage_flags[e] & DamageFlag.COMBAT != 0:
            note_designated_hit(g, obj, source)
        total = g.damage_taken[obj] + n
        g.damage_taken[obj] = total if total < MOST_TALLY else MOST_TALLY
        if (words >> Keyword.INFECT) & 1:  # 120.3b
            give_counters(g, obj, PlayerCounter.POISON, n, source)
        else:
            lose_life(g, obj, n, source, OfLife.BY_DAMAGE)
        toxic = toxic_of(g, source) if g.damage_flags[e] & DamageFlag.COMBAT != 0 else 0
        if toxic > 0:  # 120.3g, 702.164c
            give_counters(g, obj, PlayerCounter.POISON, toxic, source)
    else:
        g.ev_player[e] = g.controller[row]
        note_who_hurt(g, pool, row, source)
        if g.types[row] & CREATURE != 0:
            damage_creature(g, pool, row, e, words)
        if g.types[row] & (PLANESWALKER | BATTLE) != 0:  # 120.3c, 120.3h: a battle's defense is kept in the same column
            lose_counters(g, obj, Counter.LOYALTY, n, source)
    if pool.counts_dealing == 1 and g.damage_flags[e] & DamageFlag.COMBAT == 0:
        note_dealt(g, pool, source, n)
    if (words >> Keyword.LIFELINK) & 1:
        g.damage_flags[e] |= DamageFlag.LIFELINK
    if g.damage_flags[e] & DamageFlag.NOTED != 0 and g.n_frames > 0:
        remember(g, g.n_frames - 1, obj, damage_tag(g.damage_flags[e]))
    register = damage_register(g.damage_flags[e])
    if register >= 0 and g.n_frames > 0:
        g.fr_register[g.n_frames - 1, register] += n
    notice(g)
    return True


@kernel(when=uses(Amount.NONCOMBAT_DEALT))
def note_dealt(g: Game, pool: Pool, source: int, n: int) -> int:
    """Add noncombat damage to the totals of the source's controller, by color."""
    player = controller_of(g, source)
    colors = colors_of(g, pool, source)
    for color in range(COLORS):
        if player >= 0 and (colors >> color) & 1:
            total = g.noncombat_dealt[player, color] + n
            g.noncombat_dealt[player, color] = total if total < MOST_TALLY else MOST_TALLY
    return 0


@kernel
def damage(g: Game, pool: Pool) -> int:
    """Deal the damage of all events that are ready."""
    if g.n_pending == g.n_held:
        return 0
    dealt = False
    linked = 0
    last = g.n_events
    for e in range(last):
        if g.ev_kind[e] != EventKind.DAMAGE or g.ev_state[e] != EventState.READY:
            continue
        if deal(g, pool, e):
            event_done(g, e, EventState.HAPPENED)
            dealt = True
            linked |= g.damage_flags[e] & DamageFlag.LIFELINK
        else:
            event_done(g, e, EventState.NOTHING)
    if linked != 0:
        gain_by_lifelink(g, last)
    if dealt and (g.listening >> EventKind.DEALT_DAMAGE) & 1:
        report_recipients(g, last)
    if dealt and (g.listening >> EventKind.DEALS_DAMAGE) & 1:
        report_sources(g, last)
    return 0


@kernel(when=uses(Keyword.LIFELINK))
def gain_by_lifelink(g: Game, last: int) -> int:
    """Gain life for each source with lifelink, once for all the damage that it dealt at the same time (120.3f, 119.9, 702.15e)."""
    for e in range(last):
        if is_dealt(g, e, DamageFlag.LIFELINK):
            total = total_of_first(g, e, last, DamageFlag.LIFELINK, True)
            if total >= 0:
                gain_life(g, controller_of(g, g.ev_source[e]), total, g.ev_source[e])
    return 0


@kernel(inline=True)
def is_dealt(g: Game, e: int, flags: int) -> bool:
    """Return whether an event is damage dealt now that has all of `flags`."""
    return g.ev_kind[e] == EventKind.DAMAGE and g.ev_state[e] == EventState.HAPPENED and g.damage_flags[e] & flags == flags


@kernel
def total_of_first(g: Game, e: int, last: int, flags: int, by_source: bool) -> int:
    """Return the total damage with `flags` by the source of event `e`, or to its recipient, in this batch.

    NONE if an earlier event says it.
    """
    total = 0
    for k in range(last):
        if is_dealt(g, k, flags) and (g.ev_source[k] == g.ev_source[e] if by_source else g.ev_object[k] == g.ev_object[e]):
            if k < e:
                return NONE
            total += g.damage_amount[k]
    return total


@kernel(when=uses(AbilityKind.TRIGGERED))
def report_recipients(g: Game, last: int) -> int:
    """Record one event for each recipient with all damage dealt to it at once (603.2c)."""
    for e in range(last):
        if not is_dealt(g, e, 0):
            continue
        total = total_of_first(g, e, last, 0, False)
        if total >= 0:
            source = g.ev_source[e]
            happened(
                g,
                EventKind.DEALT_DAMAGE,
                g.ev_object[e],
                g.ev_player[e],
                total,
                source,
                source,
                g.damage_flags[e] & DamageFlag.COMBAT,
            )
    return 0


@kernel(when=uses(AbilityKind.TRIGGERED))
def report_sources(g: Game, last: int) -> int:
    """Record one event for each source with all damage that it dealt at once (603.2c)."""
    for e in range(last):
        if not is_dealt(g, e, 0):
            continue
        source = g.ev_source[e]
        total = total_of_first(g, e, last, 0, True)
        if total >= 0:
            happened(
                g,
                EventKind.DEALS_DAMAGE,
                source,
                controller_of(g, source),
                total,
                source,
                NONE,
                g.damage_flags[e] & DamageFlag.COMBAT,
            )
    return 0
