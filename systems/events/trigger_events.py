"""Trigger events (603.2): whether an event triggers an ability."""

from ecs_mtg.components.codes import NONE, ZONES, AbilityKind, Cause, EventKind, KeywordAbility, RefKind, Zone
from ecs_mtg.components.flags import HAS_COME, SECOND_CARD, DamageFlag, OfDamage, OfDraw, OfLife, OfTarget, SelectorKind
from ecs_mtg.components.programs import SECOND_MAIN, SELF_ONLY, AbilityFlag, Op, Relation
from ecs_mtg.kernels.features import Special, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.queries.dispatch import relates
from ecs_mtg.systems.queries.matching import kinds_asked_for, matches
from ecs_mtg.systems.queries.packed import cause_of, kind_counted, now_counted, zone_from
from ecs_mtg.systems.record.frames import what_resolves
from ecs_mtg.systems.record.marks import ability_flag
from ecs_mtg.systems.record.references import ref_kind, ref_row, same_permanent

WHEN = uses(AbilityKind.TRIGGERED, Op.DELAY, Op.REFLEX)

EVERYWHERE = (1 << ZONES) - 1  # a_from
GRAVEYARD = 1 << Zone.GRAVEYARD  # a_to
SECOND = 2


@kernel
def event_matches(g: Game, pool: Pool, ability: int, e: int, source: int, you: int) -> bool:
    """Return whether an event triggers an ability of `source` that `you` control."""
    kind = g.ev_kind[e]
    obj = g.ev_object[e]
    if kind == EventKind.ZONE_CHANGE:
        came_from = zone_from(g.moved_flags[e])
        if (pool.a_from[ability] >> came_from) & 1 == 0 or (pool.a_to[ability] >> g.move_to[e]) & 1 == 0:
            return False
        if pool.a_required_cause[ability] >= 0 and cause_of(g.moved_flags[e]) != pool.a_required_cause[ability]:
            return False
        if has_just_come(g, source) and looks_back(pool, ability, came_from):
            return False
        if g.moved_flags[e] & SECOND_CARD != 0:  # 712.21e: one permanent, but two cards
            if pool.a_from[ability] != EVERYWHERE:
                return False
        elif came_from == Zone.BATTLEFIELD and not from_anywhere(pool, ability):
            obj = g.moved_before[e]
        elif pool.a_required_cause[ability] == Cause.DISCARDED and g.move_to[e] == Zone.BATTLEFIELD:
            obj = g.moved_before[e]  # 701.9c: it was a card that was discarded
    elif kind == EventKind.CHAOS:
        if obj < 0:  # chaos ensues, for every plane that is face up
            obj = source
    elif kind == EventKind.STEP:
        if not step_matches(g, pool, ability, e):
            return False
    elif kind == EventKind.DAMAGE or EventKind.DEALT_DAMAGE <= kind <= EventKind.DEALS_DAMAGE:
        if not damage_matches(g, pool, ability, e):
            return False
    elif kind == EventKind.PUT_COUNTERS or kind == EventKind.REMOVE_COUNTERS:
        if pool.a_counter_kind[ability] >= 0 and kind_counted(g.counters_flags[e]) != pool.a_counter_kind[ability]:
            return False
        if pool.a_counter_ordinal[ability] > 0 and not is_nth(g, pool, ability, e):
            return False
    elif kind == EventKind.TARGETED and pool.a_first_time_only[ability] > 0:  # for the first time in a turn
        first = OfTarget.FIRST_OF_PLAYER if pool.a_who[ability] == Relation.YOU else OfTarget.FIRST
        if g.targeted_flags[e] & first == 0:
            return False
    elif kind == EventKind.DRAW and pool.a_not_first_in_draw_step[ability] > 0:
        if g.drawn_flags[e] & OfDraw.FIRST_OF_DRAW_STEP != 0:
            return False
    elif kind == EventKind.GAIN_LIFE and pool.a_first_time_only[ability] > 0:  # for the first time in a turn
        if g.life_flags[e] & OfLife.FIRST == 0:
            return False
    elif is_of_another_value(g, pool, ability, e) or (kind == EventKind.LEAVES_GRAVEYARD and has_just_come(g, source)):
        return False  # 603.10a: what looks back was there before
    if pool.a_minimum[ability] > 0 and g.ev_amount[e] < pool.a_minimum[ability]:
        return False
    if pool.a_who[ability] != 0 and not relates(g, pool, pool.a_who[ability], g.ev_player[e], source, you, NONE, obj):
        return False
    if pool.a_subject[ability] != NONE and not subject_matches(g, pool, pool.a_subject[ability], obj, e, source, you):
        return False
    other = g.ev_source[e] if kind == EventKind.DAMAGE or kind == EventKind.PUT_COUNTERS else g.ev_other[e]
    if kind == EventKind.ZONE_CHANGE and is_about_cause(pool, ability):
        other = what_resolves(g, g.ev_source[e])
    return subject_matches(g, pool, pool.a_other[ability], other, e, source, you)


@kernel(inline=True)
def damage_matches(g: Game, pool: Pool, ability: int, e: int) -> bool:
    """Return whether damage is of the kind that an ability asks for: combat or not, a player's first this turn."""
    combat = g.damage_flags[e] & DamageFlag.COMBAT != 0
    if pool.a_damage_filter[ability] == (OfDamage.NONCOMBAT if combat else OfDamage.COMBAT):
        return False
    return pool.a_first_time_only[ability] == 0 or g.damage_flags[e] & DamageFlag.FIRST != 0


@kernel(inline=True)
def step_matches(g: Game, pool: Pool, ability: int, e: int) -> bool:
    """Return whether the beginning of a step is that which an ability waits for."""
    if pool.a_step[ability] >= 0 and g.begun_step[e] != pool.a_step[ability]:
        return False
    if g.ev_player[e] != g.active and not of_each_player(pool, ability):
        return False
    return pool.a_turn_restriction[ability] != SECOND_MAIN or g.main_phases == SECOND  # 505.1b


@kernel(when=uses(Special.NEVER))
def of_each_player(pool: Pool, ability: int) -> bool:
    """Return whether a step triggers the ability for each player of a team: of one player or "that player" (805.4d)."""
    who = pool.a_who[ability]
    return (who != Relation.ANY and who != Relation.OPPONENT) or ability_flag(pool, ability, AbilityFlag.OF_THAT_PLAYER)


@kernel(inline=True)
def is_of_another_value(g: Game, pool: Pool, ability: int, e: int) -> bool:
    """Return whether an event's value does not match: another value, another enlist ability (702.154d), no threshold passed."""
    if g.ev_kind[e] == EventKind.ENLISTS:
        return pool.a_keyword[ability] == KeywordAbility.ENLIST and g.enlist_ability[e] != ability
    if g.ev_kind[e] == EventKind.EXPENDS:  # 700.14: less before, and at least that much now
        return not g.spent_before[e] < pool.a_spent_total[ability] <= g.spent_now[e]
    return pool.a_required_amount[ability] >= 0 and g.ev_amount[e] != pool.a_required_amount[ability]


@kernel(inline=True)
def is_about_cause(pool: Pool, ability: int) -> bool:
    """Return whether an ability about a zone change asks which spell or ability causes it."""
    sel = pool.a_other[ability]
    return sel >= 0 and kinds_asked_for(pool, sel) & ~(SelectorKind.SPELLS | SelectorKind.ABILITIES) == 0


@kernel(inline=True)
def has_just_come(g: Game, source: int) -> bool:
    """Return whether a permanent entered the battlefield in the batch that is being matched."""
    return (
        ref_kind(source) == RefKind.PERMANENT
        and g.left_now[ref_row(source)] == HAS_COME
        and same_permanent(g, ref_row(source), source)
    )


@kernel(inline=True)
def looks_back(pool: Pool, ability: int, came_from: int) -> bool:
    """Return whether an ability has to have been there before the event: one about what leaves the battlefield or a graveyard (603.10a)."""
    if came_from == Zone.BATTLEFIELD:
        return not from_anywhere(pool, ability)
    return came_from == Zone.GRAVEYARD and pool.a_from[ability] != EVERYWHERE and pool.a_to[ability] != 1 << Zone.BATTLEFIELD


@kernel(inline=True)
def from_anywhere(pool: Pool, ability: int) -> bool:
    """Return whether an ability triggers on cards put into a graveyard from anywhere, looking at the card there (603.6c)."""
    return pool.a_from[ability] == EVERYWHERE and pool.a_to[ability] == GRAVEYARD and pool.a_required_cause[ability] < 0


@kernel
def is_nth(g: Game, pool: Pool, ability: int, e: int) -> bool:
    """Return whether this event reached the N-th counter of its kind, or removed the last one (122.7)."""
    now = now_counted(g.counters_flags[e])
    if g.ev_kind[e] == EventKind.REMOVE_COUNTERS:
        return now == 0
    nth = pool.a_counter_ordinal[ability]
    return now - g.counters_amount[e] < nth <= now


@kernel
def subject_matches(g: Game, pool: Pool, sel: int, obj: int, e: int, source: int, you: int) -> bool:
    if sel == SELF_ONLY:
        return obj == source or (g.ev_kind[e] == EventKind.ZONE_CHANGE and g.ev_object[e] == source)
    if sel == -3:
        return ref_kind(source) == RefKind.PERMANENT and g.attached_to[ref_row(source)] == obj
    if sel < 0:
        return True
    return matches(g, pool, sel, obj, source, you, NONE, obj)
