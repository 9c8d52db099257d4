"""Kernels of conditions. `words.holds` answers "always"; `c` is the Condition row."""

from ecs_mtg.components.codes import LAND, NONE, AbilityKind, RefKind, StackKind, Step, Zone
from ecs_mtg.components.flags import SPENT_ONCE, SPENT_TWICE, Dealt, DealtTo, Has, SpellFlag
from ecs_mtg.components.programs import Amount, CostPart, Op, PlayerFlag, Subject
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.queries.amounts import counters_of, graveyard_types
from ecs_mtg.systems.queries.dispatch import amount, compares, holds
from ecs_mtg.systems.queries.gathering import count_matching
from ecs_mtg.systems.queries.matching import matches
from ecs_mtg.systems.queries.packed import argument_of, code_of
from ecs_mtg.systems.queries.subjects import first_of, most_life
from ecs_mtg.systems.record.linked_abilities import CHOSEN_WORD, chosen_with, text_of
from ecs_mtg.systems.record.references import (
    controller_of,
    is_current,
    is_object,
    is_player,
    known_permanent,
    on_battlefield,
    owner_of,
    ref_kind,
    ref_row,
    same_stack_object,
    stack_ref,
)
from ecs_mtg.systems.record.rows import has_damaged
from ecs_mtg.systems.record.subtypes import shares_creature_types
from ecs_mtg.systems.record.teams import is_active, opposes, plays_with


@kernel
def negated(g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int) -> bool:
    return not holds(g, pool, pool.c_a[c], source, you, stack_row, it)


@kernel
def both(g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int) -> bool:
    if not holds(g, pool, pool.c_a[c], source, you, stack_row, it):
        return False
    return holds(g, pool, pool.c_b[c], source, you, stack_row, it)


@kernel
def either(g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int) -> bool:
    if holds(g, pool, pool.c_a[c], source, you, stack_row, it):
        return True
    return holds(g, pool, pool.c_b[c], source, you, stack_row, it)


@kernel
def comparison(g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int) -> bool:
    left = amount(g, pool, pool.c_a[c], source, you, stack_row, it)
    return compares(left, pool.c_b[c], amount(g, pool, pool.c_c[c], source, you, stack_row, it))


@kernel
def exists(g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int) -> bool:
    return count_matching(g, pool, pool.c_a[c], source, you, stack_row, it) > 0


@kernel
def described(g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int) -> bool:
    ref = first_of(g, pool, pool.c_a[c], source, you, stack_row, it)
    return ref >= 0 and matches(g, pool, pool.c_b[c], ref, source, you, stack_row, it)


@kernel
def same(g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int) -> bool:
    ref = first_of(g, pool, pool.c_a[c], source, you, stack_row, it)
    return ref >= 0 and ref == first_of(g, pool, pool.c_b[c], source, you, stack_row, it)


@kernel
def register_is_set(g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int) -> bool:
    return g.n_frames > 0 and g.fr_register[g.n_frames - 1, pool.c_a[c]] != 0


# --- turns and steps


@kernel
def your_turn(g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int) -> bool:
    return is_active(g, you)


@kernel
def is_daytime(g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int) -> bool:
    return g.daytime == pool.c_a[c]


@kernel
def during(g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int) -> bool:
    return (pool.c_a[c] >> g.step) & 1 != 0


@kernel
def before_attackers(g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int) -> bool:
    return g.step < Step.DECLARE_ATTACKERS and g.declared_turn != g.turn_number  # 506.7d: of the first combat phase


@kernel
def been_attacked(g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int) -> bool:
    return g.been_attacked[you] == 1


@kernel
def during_combat(g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int) -> bool:
    return Step.BEGIN_COMBAT <= g.step <= Step.END_COMBAT


@kernel
def after_blockers(g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int) -> bool:
    return g.blockers_declared == 1


@kernel
def sorcery_time_of_you(g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int) -> bool:
    return sorcery_time(g, you)


@kernel(inline=True)
def sorcery_time(g: Game, player: int) -> bool:
    """Return whether `player` could cast a sorcery (307.5): their main phase, empty stack."""
    return g.stack_size == 0 and is_active(g, player) and (g.step == Step.MAIN1 or g.step == Step.MAIN2)


@kernel
def gives_up_source(pool: Pool, ability: int) -> bool:
    """Return whether an ability sacrifices its source, and nothing that is paid prevents it."""
    if pool.a_modes[ability] != 1:
        return False
    pc = pool.m_code[pool.a_mode[ability]]
    chosen = False
    while pool.i_op[pc] != Op.END:
        op = pool.i_op[pc]
        if op == Op.SACRIFICE and pool.i_a[pc] == Subject.SELF:
            return True
        if op == Op.PAY or op == Op.MAY or (op == Op.IF and not chosen):
            return False
        chosen = chosen or op == Op.CHOOSE
        pc += 1
    return False


@kernel
def takes_source(g: Game, pool: Pool, s: int) -> bool:
    """Return whether what waits in row `s` of the stack is a triggered ability that is about to sacrifice its source, a permanent."""
    if g.st_kind[s] != StackKind.TRIGGERED or not gives_up_source(pool, g.st_ability[s]):
        return False
    source = g.st_source[s]
    return ref_kind(source) == RefKind.PERMANENT and is_current(g, source) and on_battlefield(g, ref_row(source))


@kernel
def swept_by(pool: Pool, ability: int) -> int:
    """Return the selector of what an ability damages, if a fixed amount of damage is its only effect and a sacrifice its only cost; else NONE."""
    cost = pool.a_cost[ability]
    if pool.a_kind[ability] != AbilityKind.ACTIVATED or cost < 0 or pool.a_modes[ability] != 1:
        return NONE
    if pool.k_parts[cost] != 1 or pool.k_tap[cost] != 0 or pool.k_least[cost] > 0:
        return NONE
    if pool.p_op[pool.k_part[cost]] != CostPart.SACRIFICE:
        return NONE
    pc = pool.m_code[pool.a_mode[ability]]
    if pool.i_op[pc] != Op.DAMAGE or pool.i_op[pc + 1] != Op.END or code_of(pool.i_a[pc]) != Subject.EACH:
        return NONE
    return argument_of(pool.i_a[pc]) if pool.q_kind[pool.i_b[pc]] == Amount.CONSTANT else NONE


@kernel
def ends_itself(g: Game, pool: Pool, s: int) -> bool:
    """Return whether what waits in row `s` of the stack deals damage to creatures that may kill its source, which could deal more of it now."""
    if g.st_kind[s] != StackKind.ACTIVATED or swept_by(pool, g.st_ability[s]) < 0:
        return False
    source = g.st_source[s]
    return ref_kind(source) == RefKind.PERMANENT and is_current(g, source) and on_battlefield(g, ref_row(source))


@kernel(inline=True)
def usual_moment(g: Game, pool: Pool, player: int) -> bool:
    """Return whether players with priority usually act now.

    They act in response to

    - spells and abilities of other players,
    - their own trigger that sacrifices its source,
    - their own ability that sacrifices for damage to creatures, its source included;

    in their own upkeep and main phases; once other players' attackers, or any blockers, are declared; in the end step of others; and in the
    upkeep of others with a land that taps lands.
    """
    if g.stack_size > 0:
        s = g.stack_order[g.stack_size - 1]
        return not plays_with(g, g.st_controller[s], player) or takes_source(g, pool, s) or ends_itself(g, pool, s)
    step = g.step
    if is_active(g, player):
        return step == Step.MAIN1 or step == Step.MAIN2 or step == Step.DECLARE_BLOCKERS or step == Step.UPKEEP
    if step == Step.UPKEEP:
        return denies_mana(g, pool, player)
    return step == Step.DECLARE_ATTACKERS or step == Step.DECLARE_BLOCKERS or step == Step.END


@kernel
def denies_mana(g: Game, pool: Pool, player: int) -> bool:
    """Return whether a player has mana for another land in addition to an untapped one that taps lands."""
    if g.mana_total[player] < 2:
        return False
    for row in range(g.n_permanents):
        if g.controller[row] == player and g.types[row] & LAND != 0 and g.has[row] & Has.ACTIVATED != 0 and g.tapped[row] == 0:
            face = g.text_face[row]
            for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
                if pool.a_kind[a] == AbilityKind.ACTIVATED and pool.a_modes[a] == 1:
                    mode = pool.a_mode[a]
                    if pool.i_op[pool.m_code[mode]] == Op.TAP and pool.m_slots[mode] == 1:
                        if (
                            pool.s_all[pool.t_selector[pool.m_slot[mode]]] | pool.s_any[pool.t_selector[pool.m_slot[mode]]]
                            == LAND
                        ):
                            return True
    return False


# --- how it was cast


@kernel
def cast_with_flag(g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int) -> bool:
    flags = pool.c_a[c]
    if (g.st_flags[stack_row] if stack_row >= 0 else g.casting_marks) & flags != 0:
        return True
    if is_object(source) and ref_kind(source) == RefKind.STACK:  # an ability of the spell that triggered as it was cast
        return same_stack_object(g, ref_row(source), source) and g.st_flags[ref_row(source)] & flags != 0
    row = known_permanent(g, source)
    if row < 0 or g.cast_flags[row] & flags == 0 or g.as_face[row] >= 0:
        return False
    return text_of(g, source, stack_row) == 0  # 607.2i: the cost that this text lists


@kernel
def mana_was_spent(g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int) -> bool:
    want = pool.c_a[c]
    s = stack_row
    if (
        (stack_row < 0 or g.st_kind[stack_row] != StackKind.SPELL)
        and ref_kind(source) == RefKind.STACK
        and same_stack_object(g, ref_row(source), source)
    ):
        s = ref_row(source)  # an ability of the spell that triggered as it was cast
    if s >= 0 and g.st_kind[s] == StackKind.SPELL:
        return (g.st_colors_spent[s] << SPENT_ONCE | g.st_twice_spent[s] << SPENT_TWICE) & want == want
    row = known_permanent(g, source)
    return row >= 0 and g.cast_flags[row] & want == want


@kernel
def was_cast_with(g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int) -> bool:
    ref = first_of(g, pool, pool.c_a[c], source, you, stack_row, it)
    if ref_kind(ref) == RefKind.STACK:
        return same_stack_object(g, ref_row(ref), ref) and g.st_flags[ref_row(ref)] & pool.c_b[c] != 0
    row = known_permanent(g, ref)
    return row >= 0 and g.cast_flags[row] & pool.c_b[c] != 0


@kernel
def spell_cast_from(g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int) -> bool:
    ref = first_of(g, pool, pool.c_a[c], source, you, stack_row, it)
    if ref_kind(ref) == RefKind.CARD:  # that is about to be cast
        return (pool.c_b[c] >> g.card_zone[ref_row(ref)]) & 1 != 0
    if ref_kind(ref) == RefKind.PERMANENT:
        row = known_permanent(g, ref)
        return row >= 0 and g.cast_from[row] >= 0 and (pool.c_b[c] >> g.cast_from[row]) & 1 != 0
    return ref_kind(ref) == RefKind.STACK and (pool.c_b[c] >> g.st_from[ref_row(ref)]) & 1 != 0


@kernel
def has_played_elsewhere(g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int) -> bool:
    player = first_of(g, pool, pool.c_a[c], source, you, stack_row, it)
    return is_player(player) and g.played_elsewhere[player] == 1


@kernel(inline=True)
def was_drawn_now(g: Game, card: int) -> bool:
    """Return whether a card was drawn or discarded this turn to where it is."""
    return g.put_there[card] == g.turn_number and g.was_drawn[card] == 1


@kernel
def drawn_this_turn(g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int) -> bool:
    ref = first_of(g, pool, pool.c_a[c], source, you, stack_row, it)
    return ref_kind(ref) == RefKind.CARD and g.card_zone[ref_row(ref)] == Zone.HAND and was_drawn_now(g, ref_row(ref))


@kernel
def discarded_this_turn(g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int) -> bool:
    ref = first_of(g, pool, pool.c_a[c], source, you, stack_row, it)
    return ref_kind(ref) == RefKind.CARD and g.card_zone[ref_row(ref)] == Zone.GRAVEYARD and was_drawn_now(g, ref_row(ref))


@kernel
def chosen_color_is(g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int) -> bool:
    row = known_permanent(g, source)
    return row >= 0 and chosen_with(g, row, text_of(g, source, stack_row), CHOSEN_WORD) == pool.c_a[c]


@kernel
def void(g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int) -> bool:
    return g.void == 1


@kernel
def face_down_deed(g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int) -> bool:
    p = first_of(g, pool, pool.c_a[c], source, you, stack_row, it)
    return is_player(p) and g.face_down_deeds[p] != 0


@kernel
def was_cast(g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int) -> bool:
    row = known_permanent(g, first_of(g, pool, pool.c_a[c], source, you, stack_row, it))
    return row >= 0 and g.cast_from[row] >= 0


@kernel
def is_starting_player(g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int) -> bool:
    return g.starting == first_of(g, pool, pool.c_a[c], source, you, stack_row, it)


@kernel
def has_completed(g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int) -> bool:
    player = first_of(g, pool, pool.c_a[c], source, you, stack_row, it)
    return is_player(player) and g.dungeons_completed[player] & pool.c_b[c] != 0


@kernel
def cast_from(g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int) -> bool:
    zones = pool.c_a[c]
    if stack_row >= 0 and g.st_kind[stack_row] == StackKind.SPELL:
        return (zones >> g.st_from[stack_row]) & 1 != 0
    row = known_permanent(g, source)
    return row >= 0 and g.cast_from[row] >= 0 and (zones >> g.cast_from[row]) & 1 != 0


@kernel
def you_cast(g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int) -> bool:
    row = known_permanent(g, source)
    is_spell = stack_row >= 0 and g.st_kind[stack_row] == StackKind.SPELL
    if row < 0 and not is_spell:
        return False
    came_from = g.st_from[stack_row] if is_spell else g.cast_from[row]
    flags = g.st_flags[stack_row] if is_spell else g.cast_flags[row]
    if came_from < 0 or flags & (SpellFlag.CAST_BY_ANOTHER | SpellFlag.COPY) != 0:
        return False
    zones = pool.c_a[c]
    if zones & (1 << Zone.STACK) == 0 and owner_of(g, stack_ref(g, stack_row) if is_spell else source) != you:  # from your hand
        return False
    return (zones >> came_from) & 1 != 0


# --- objects


@kernel
def alive(g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int) -> bool:
    return is_current(g, first_of(g, pool, pool.c_a[c], source, you, stack_row, it))


@kernel
def blocks(g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int) -> bool:
    blocker = known_permanent(g, first_of(g, pool, pool.c_a[c], source, you, stack_row, it))
    attacker = known_permanent(g, first_of(g, pool, pool.c_b[c], source, you, stack_row, it))
    for k in range(g.n_blocks):
        if g.block_blocker[k] == blocker and g.block_attacker[k] == attacker and blocker >= 0:
            return True
    return False


@kernel
def is_tapped(g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int) -> bool:
    row = known_permanent(g, first_of(g, pool, pool.c_a[c], source, you, stack_row, it))
    return row >= 0 and g.tapped[row] != 0


@kernel
def is_attached_to(g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int) -> bool:
    row = known_permanent(g, first_of(g, pool, pool.c_a[c], source, you, stack_row, it))
    return (
        row >= 0 and g.attached_to[row] >= 0 and g.attached_to[row] == first_of(g, pool, pool.c_b[c], source, you, stack_row, it)
    )


@kernel
def has_dealt(g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int) -> bool:
    row = known_permanent(g, first_of(g, pool, pool.c_a[c], source, you, stack_row, it))
    if row < 0:
        return False
    if pool.c_b[c] == DealtTo.CREATURE_IN_COMBAT:
        return g.dealt[row] & Dealt.COMBAT_TO_CREATURE != 0
    if pool.c_b[c] == DealtTo.YOU:
        return g.dealt[row] & (Dealt.TO_PLAYER << you) != 0
    for p in range(g.n_players):
        if opposes(g, p, you) and g.dealt[row] & (Dealt.TO_PLAYER << p) != 0:
            return True
    return False


@kernel
def struck(g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int) -> bool:
    """Return whether it dealt combat damage this combat to a player, or (operand 0) to any."""
    ref = first_of(g, pool, pool.c_a[c], source, you, stack_row, it)
    if ref < 0:
        return False
    if pool.c_b[c] > 0:
        whom = first_of(g, pool, pool.c_b[c], source, you, stack_row, it)
        return whom >= 0 and has_damaged(g, ref, whom)
    for p in range(g.n_players):
        if has_damaged(g, ref, p):
            return True
    return False


@kernel
def of_opponent(g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int) -> bool:
    ref = first_of(g, pool, pool.c_a[c], source, you, stack_row, it)
    place = pool.c_b[c] + 1
    return ref >= 0 and place < g.n_players and controller_of(g, ref) == (you + place) % g.n_players


@kernel
def shares_creature_type(g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int) -> bool:
    one = known_permanent(g, first_of(g, pool, pool.c_a[c], source, you, stack_row, it))
    other = known_permanent(g, first_of(g, pool, pool.c_b[c], source, you, stack_row, it))
    if one < 0 or other < 0:
        return False
    return shares_creature_types(g, pool, one, other)


@kernel
def has_dealt_combat_to(g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int) -> bool:
    row = known_permanent(g, first_of(g, pool, pool.c_a[c], source, you, stack_row, it))
    player = first_of(g, pool, pool.c_b[c], source, you, stack_row, it)
    return row >= 0 and is_player(player) and (g.dealt_combat_to[row] >> player) & 1 != 0


@kernel
def is_designated(g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int) -> bool:
    row = known_permanent(g, first_of(g, pool, pool.c_a[c], source, you, stack_row, it))
    return row >= 0 and (g.designated[row] >> pool.c_b[c]) & 1 != 0


@kernel
def has_counters_on(g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int) -> bool:
    return counters_of(g, first_of(g, pool, pool.c_a[c], source, you, stack_row, it), pool.c_b[c]) >= pool.c_c[c]


@kernel
def in_zone(g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int) -> bool:
    ref = first_of(g, pool, pool.c_a[c], source, you, stack_row, it)
    if ref < 0 or not is_current(g, ref):
        return False
    kind = ref_kind(ref)
    zone = Zone.STACK + 0
    if kind == RefKind.PERMANENT:
        zone = Zone.BATTLEFIELD + 0
    elif kind == RefKind.CARD:
        zone = g.card_zone[ref_row(ref)]
    return (pool.c_b[c] >> zone) & 1 != 0


# --- the source


@kernel
def came_under_control_since_upkeep(g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int) -> bool:
    row = known_permanent(g, source)
    return row >= 0 and g.echo_due[row] != 0


@kernel
def attacked(g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int) -> bool:
    row = known_permanent(g, source)
    return row >= 0 and g.attacked_turn[row] == g.turn_number


@kernel
def some_entered_this_turn(g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int) -> bool:
    row = known_permanent(g, source)
    return row >= 0 and g.entered[row] == g.turn_number


@kernel
def started_untapped(g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int) -> bool:
    row = known_permanent(g, source)
    return row >= 0 and g.began_tapped[row] == 0


# --- the game


@kernel
def attacking_alone(g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int) -> bool:
    n = 0
    for row in range(g.n_permanents):
        if on_battlefield(g, row) and g.attacking[row] != NONE:
            n += 1
    return n == 1


@kernel
def delirium(g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int) -> bool:
    return graveyard_types(g, pool, you) >= 4


@kernel
def hellbent(g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int) -> bool:
    return g.zone_size[you, Zone.HAND] == 0


@kernel
def one_has_most_life(g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int) -> bool:
    return most_life(g) >= 0


@kernel
def opponent_damaged(g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int) -> bool:
    for p in range(g.n_players):
        if opposes(g, p, you) and g.damage_taken[p] > 0:
            return True
    return False


@kernel
def opponent_lost_life(g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int) -> bool:
    for p in range(g.n_players):
        if opposes(g, p, you) and g.life_lost[p] > 0:
            return True
    return False


@kernel
def creature_died(g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int) -> bool:
    for p in range(g.n_players):
        if g.creatures_died[p] > 0:
            return True
    return False


# --- the city's blessing (702.131)

ASCENDED = 10  # permanents


@kernel
def is_blessed(g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int) -> bool:
    p = first_of(g, pool, pool.c_a[c], source, you, stack_row, it)
    return is_player(p) and (g.blessed[p] == 1 or ascends_now(g, p))


@kernel
def ascends_now(g: Game, player: int) -> bool:
    """Return whether a permanent of a player has ascend and they control ten permanents, also in the middle of a resolution (702.131b)."""
    if (g.player_flags[player] >> PlayerFlag.ASCENDS) & 1 == 0:
        return False
    n = 0
    for row in range(g.n_permanents):
        if on_battlefield(g, row) and g.controller[row] == player:
            n += 1
    return n >= ASCENDED


@kernel
def is_hurt_by(g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int) -> bool:
    row = known_permanent(g, first_of(g, pool, pool.c_a[c], source, you, stack_row, it))
    player = first_of(g, pool, pool.c_b[c], source, you, stack_row, it)
    return row >= 0 and is_player(player) and (g.hurt_by[row] >> player) & 1 != 0
