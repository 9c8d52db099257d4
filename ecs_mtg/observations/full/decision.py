"""The game, its players and the decision in an observation."""

from __future__ import annotations

from ecs_mtg.components import COLUMNS
from ecs_mtg.components.codes import NONE, AbilityKind, Decision, FrameKind, Option, StackKind, Zone
from ecs_mtg.components.codes import PlayerCounter as Has
from ecs_mtg.components.flags import Variant
from ecs_mtg.components.programs import FIRST_HALF, FOR_FREE, AbilityFlag
from ecs_mtg.components.sizes import PLANES, RESTRICTED
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.kernels.memory import get_int, put_short
from ecs_mtg.observations.compact import player_at, seat_of, seen_face
from ecs_mtg.observations.full.fields import AT_OPTIONS, AT_PLAYERS, OPTION_WIDTH, OPTIONS, PLAYER_WIDTH
from ecs_mtg.observations.full.fields import Game as H
from ecs_mtg.observations.full.fields import Option as O
from ecs_mtg.observations.full.fields import Player as P
from ecs_mtg.observations.full.places import (
    OF_NAMES,
    OF_STACK,
    OF_WORDS,
    ability_place,
    card_number,
    clear,
    end_table,
    limited,
    place,
    put_word,
)
from ecs_mtg.systems.combat.damage_assignment import lethal_damage
from ecs_mtg.systems.queries.castable_faces import first_face
from ecs_mtg.systems.record.references import ref_row

BY_COST, ALTERNATIVE, FREE, DOWN = 0, 1, 2, 3  # Option.WAY
INSTRUCTIONS_ASK = sum(1 << code for code in COLUMNS.variants.columns["asking_instruction"].variant.codes)  # bit set of Decision


@kernel
def see_game(g: Game, me: int, out: int, at: int) -> int:
    """Write what the game has once, but for the decision."""
    put_short(out, at + H.TURN, limited(g.turn_number))
    put_short(out, at + H.STEP, g.step)
    put_short(out, at + H.ACTIVE, seat_of(g, g.active, me))
    put_short(out, at + H.ME, me)
    put_short(out, at + H.PLAYERS, g.n_players)
    put_short(out, at + H.PLAYERS_LEFT, g.players_left)
    put_short(out, at + H.TURN_ORDER, 1 if g.turn_order == 1 else -1)
    put_short(out, at + H.STARTING, seat_of(g, g.starting, me))
    put_short(out, at + H.VARIANT, g.variant)
    put_short(out, at + H.PASSES, g.passes)
    waiting = g.extra_turn_count
    put_short(out, at + H.EXTRA_TURN, seat_of(g, g.extra_turns[waiting - 1], me) if waiting > 0 else NONE)
    put_short(out, at + H.EXTRA_TURNS, waiting)
    put_short(out, at + H.EXTRA_PHASES, g.extra_phase)
    put_short(out, at + H.ATTACKERS_DECLARED, g.attackers_declared)
    put_short(out, at + H.BLOCKERS_DECLARED, g.blockers_declared)
    if g.variant == Variant.PLANECHASE:
        put_short(out, at + H.ROLLS, g.rolls[g.active])
        put_short(out, at + H.PLANAR_CONTROLLER, seat_of(g, g.planar_controller, me))
        for k in range(PLANES):
            put_short(out, at + H.PLANES + k, g.card_face[g.face_up[k]] + 1 if g.face_up[k] >= 0 else 0)
    return 0


@kernel
def see_players(g: Game, me: int, out: int, at: int) -> int:
    """Write the players, the observer first."""
    for k in range(g.n_players):
        p = player_at(g, k, me)
        base = at + AT_PLAYERS + k * PLAYER_WIDTH
        put_word(out, base + P.FLAGS, g.player_flags[p])
        put_short(out, base + P.SEAT, p)
        put_short(out, base + P.IN_GAME, g.in_game[p])
        put_short(out, base + P.LIFE, limited(g.life[p]))
        put_short(out, base + P.POISON, g.player_counters[p, Has.POISON])
        put_short(out, base + P.ENERGY, g.player_counters[p, Has.ENERGY])
        put_short(out, base + P.EXPERIENCE, g.player_counters[p, Has.EXPERIENCE])
        put_short(out, base + P.HAND, g.zone_size[p, Zone.HAND])
        put_short(out, base + P.LIBRARY, g.zone_size[p, Zone.LIBRARY])
        put_short(out, base + P.GRAVEYARD, g.zone_size[p, Zone.GRAVEYARD])
        put_short(out, base + P.EXILE, g.zone_size[p, Zone.EXILE])
        for c in range(6):
            put_short(out, base + P.MANA + c, g.pool_mana[p, c])
        see_mana(g, p, out, base)
        see_turn_of(g, p, me, out, base)
    put_short(out, at + H.N_PLAYERS, g.n_players)
    return g.n_players


@kernel(inline=True)
def see_mana(g: Game, p: int, out: int, base: int) -> int:
    """Write what is special about the mana in a player's pool."""
    snow = 0
    restricted = 0
    if g.floating[p] != 0:
        for c in range(6):
            snow += g.pool_snow[p, c]
        for k in range(RESTRICTED):
            restricted += g.restricted_type[p, k] != NONE
    put_short(out, base + P.SNOW, snow)
    put_short(out, base + P.RESTRICTED, restricted)
    return 0


@kernel(inline=True)
def see_turn_of(g: Game, p: int, me: int, out: int, base: int) -> int:
    """Write what a player did this turn and may do."""
    put_short(out, base + P.LANDS_PLAYED, g.lands_played[p])
    put_short(out, base + P.LAND_PLAYS, g.land_plays[p])
    put_short(out, base + P.SPELLS_CAST, g.spells_cast[p])
    put_short(out, base + P.CARDS_DRAWN, g.cards_drawn[p])
    put_short(out, base + P.LIFE_LOST, g.life_lost[p])
    put_short(out, base + P.LIFE_GAINED, g.life_gained[p])
    put_short(out, base + P.CREATURES_DIED, g.creatures_died[p])
    put_short(out, base + P.ATTACKED, g.attacked[p])
    put_short(out, base + P.MAX_HAND, g.max_hand[p])
    put_short(out, base + P.MULLIGANS, g.mulligans[p])
    put_short(out, base + P.KEPT, g.kept[p])
    put_short(out, base + P.TURNS_SKIPPED, g.turns_skipped[p])
    put_short(out, base + P.UNTAPS_SKIPPED, g.untaps_skipped[p])
    put_short(out, base + P.TURNS_AFTER, g.turns_after[p])
    put_short(out, base + P.CONTROLLED_BY, seat_of(g, g.controlled_by[p], me))
    put_short(out, base + P.CONTROL_NEXT, seat_of(g, g.control_next[p], me))
    own = p == me and g.secret_number[p] > 0
    put_short(out, base + P.NUMBER_CHOSEN, g.secret_number[p] - 1 if own else g.number_chosen[p])
    return 0


@kernel
def see_decision(g: Game, pool: Pool, me: int, out: int, at: int, scratch: int, names: int) -> int:
    """Write what is asked, and the options if the observer makes the decision: they tell others of hidden cards."""
    put_short(out, at + H.DECISION, g.decision)
    put_short(out, at + H.DECIDER, seat_of(g, g.decider, me))
    put_short(out, at + H.MAKER, seat_of(g, g.controller_of_decider, me))
    n = 0
    if g.controller_of_decider == me and g.decision != Decision.NONE:
        see_asking(g, pool, me, out, at, scratch, names)
        n = g.n_options
        source = place(g, scratch, me, g.decision_source)
        for k in range(n if n < OPTIONS else OPTIONS):
            see_option(g, pool, k, me, source, out, at + AT_OPTIONS + k * OPTION_WIDTH, scratch, names)
    else:
        clear(out, at + H.SOURCE, at + H.N_OPTIONS)
        put_word(out, at + H.SOURCE_CARD, 0)
    put_short(out, at + H.N_OPTIONS, n)
    return end_table(out, at, at + AT_OPTIONS, OPTION_WIDTH, OPTIONS, n, H.N_SHOWN, H.MORE_OPTIONS)


@kernel(inline=True)
def see_asking(g: Game, pool: Pool, me: int, out: int, at: int, scratch: int, names: int) -> int:
    """Write what asks, and how far it is."""
    face = seen_face(g, pool, g.decision_source, me)
    f = g.n_frames - 1
    doing = 0
    if f >= 0:
        doing = g.fr_kind[f]
    ability = 0
    instruction = 0
    slot = 0
    left = 0
    if doing == FrameKind.RESOLVE or doing == FrameKind.CAST:
        s = g.fr_object[f]
        if g.st_kind[s] != StackKind.SPELL:
            ability = ability_place(pool, g.st_face[s], g.st_ability[s])
    if doing == FrameKind.RESOLVE and (INSTRUCTIONS_ASK >> g.decision) & 1 != 0:
        if g.asking_instruction == g.fr_pc[f] and g.asking_instruction > 0:
            instruction = pool.i_op[g.asking_instruction]
    if doing == FrameKind.CAST and g.decision == Decision.TARGET:
        slot = g.target_place[f] + 1
    if g.decision == Decision.DIVIDE or g.decision == Decision.DAMAGE:
        left = g.share_left[f]
    paying = g.decision == Decision.PAY or g.decision == Decision.MANA or g.decision == Decision.COLOR
    put_word(out, at + H.SOURCE_CARD, card_number(names, face))
    put_short(out, at + H.SOURCE, place(g, scratch, me, g.decision_source))
    put_short(out, at + H.SOURCE_FACE, face)
    put_short(out, at + H.SOURCE_ABILITY, ability)
    put_short(out, at + H.DOING, doing)
    put_short(out, at + H.INSTRUCTION, instruction)
    put_short(out, at + H.SLOT, limited(slot))
    put_short(out, at + H.HINT, g.decision_hint)
    put_short(out, at + H.LEFT, limited(left))
    for k in range(8):
        put_short(out, at + H.TO_PAY + k, g.fr_cost[f, k] if f >= 0 and paying else 0)
    return doing


@kernel(inline=True)
def number_with_object(g: Game, k: int) -> int:
    """Return the number in an option that is an object, as its decision means it."""
    if g.decision == Decision.TARGET:
        return g.option_slot[k]
    if g.decision == Decision.PAY:
        return g.option_part[k]
    if g.decision == Decision.ATTACK or g.decision == Decision.BLOCK:
        return g.option_creature[k]
    return g.option_asking[k]


@kernel(inline=True)
def mode_shown(g: Game, k: int) -> int:
    """Return the number of an option that is a mode, or what an object has of its own that replaces an event."""
    return g.option_own[k] if g.decision == Decision.REPLACEMENT else g.option_mode[k]


@kernel(inline=True)
def asks_for_life(g: Game) -> bool:
    """Return whether it is asked if life is paid for a Phyrexian symbol (107.4f)."""
    f = g.n_frames - 1
    return g.decision == Decision.COST and f >= 0 and g.fr_kind[f] == FrameKind.CAST and g.asked_cost < 0


@kernel
def see_option(g: Game, pool: Pool, k: int, me: int, source: int, out: int, base: int, scratch: int, names: int) -> int:
    """Write an option."""
    kind = g.option_kind[k]
    ref = g.option_object[k]
    face = seen_face(g, pool, ref, me)
    card = card_number(names, face)
    where = place(g, scratch, me, ref)
    ability = NONE
    counted = 0
    if kind == Option.ACTIVATE or kind == Option.MANA_ABILITY or kind == Option.SPECIAL:
        source = where
        ability = g.option_ability[k]
    elif kind == Option.PLAY_LAND or kind == Option.CAST:
        source = where
        if kind == Option.PLAY_LAND and g.option_way[k] <= FIRST_HALF:
            face = first_face(pool, face - 1) + (FIRST_HALF - g.option_way[k]) % 2 + 1
            card = card_number(names, face)
    elif kind == Option.ABILITY:
        source = where
        if g.decision == Decision.ORDER:
            where = get_int(scratch, OF_STACK + g.option_trigger[k])
            ability = g.st_ability[g.option_trigger[k]]
        else:
            ability = g.option_replacement[k]
    elif kind == Option.NAME:
        card = get_int(names, OF_NAMES + g.option_name[k])
    elif kind == Option.WORD:
        card = get_int(names, OF_WORDS + g.option_word[k])
    elif kind == Option.NUMBER:
        counted = limited(g.option_counter[k] if g.decision == Decision.PAY else g.option_number[k])
    elif kind == Option.OBJECT:
        counted = limited(number_with_object(g, k))
    elif kind == Option.ROLL:
        counted = limited(g.option_price[k])
    elif kind == Option.YES and asks_for_life(g):
        counted = 2
    put_short(out, base + O.KIND, kind + 1)
    put_short(out, base + O.OBJECT, where)
    put_short(out, base + O.SOURCE, source)
    put_short(out, base + O.NUMBER, counted)
    put_short(out, base + O.MODE, mode_shown(g, k) + 1 if kind == Option.MODE else 0)
    put_short(out, base + O.COLOR, g.option_color[k] + 1 if kind == Option.COLOR else 0)
    put_short(out, base + O.LETHAL, lethal_for(g, ref) if g.decision == Decision.DAMAGE else 0)
    if kind == Option.CAST:
        return see_casting(g, pool, face, g.option_way[k], out, base, names)
    put_word(out, base + O.CARD, card)
    put_short(out, base + O.FACE, face)
    put_short(out, base + O.ABILITY, ability_place(pool, face - 1, ability) if face > 0 else 0)
    put_short(out, base + O.KEYWORD, pool.a_keyword[ability] if ability >= 0 else 0)
    put_short(out, base + O.WAY, 0)
    cost = pool.a_cost[ability] if ability >= 0 else NONE
    put_short(out, base + O.MANA, pool.k_least[cost] if cost >= 0 else 0)
    return face


@kernel
def see_casting(g: Game, pool: Pool, face: int, argument: int, out: int, base: int, names: int) -> int:
    """Write the rest of an option of casting a card of a face: the half of it, the way it is paid for."""
    way = BY_COST
    ability = NONE
    if argument <= FIRST_HALF:
        n = FIRST_HALF - argument
        face = first_face(pool, face - 1) + n % 2 + 1
        argument = NONE if n < 2 else FOR_FREE if n < 4 else (n - 4) // 2
    if argument == FOR_FREE:
        way = FREE
    elif argument >= 0 and pool.a_kind[argument] == AbilityKind.STATIC:  # what permits it, of several: for which types of cards
        put_short(out, base + O.NUMBER, limited(pool.s_any[pool.n_a[pool.a_modification[argument]]]))
    elif argument >= 0:
        ability = argument
        way = DOWN if (pool.a_flags[ability] >> AbilityFlag.MORPH) & 1 else ALTERNATIVE
    cost = pool.face_down_cost if way == DOWN else pool.a_cost[ability] if ability >= 0 else pool.f_cost[face - 1]
    put_word(out, base + O.CARD, card_number(names, face))
    put_short(out, base + O.FACE, face)
    put_short(out, base + O.ABILITY, ability_place(pool, face - 1, ability))
    put_short(out, base + O.KEYWORD, pool.a_keyword[ability] if ability >= 0 else 0)
    put_short(out, base + O.WAY, way)
    put_short(out, base + O.MANA, pool.k_least[cost] if cost >= 0 and way != FREE else 0)
    return face


@kernel
def lethal_for(g: Game, ref: int) -> int:
    """Return the lethal damage for the creature that gets the next share."""
    row = ref_row(g.decision_source)
    other = ref_row(ref)
    if g.attacking[row] != NONE:
        return limited(lethal_damage(g, other, row))
    need = g.toughness[other] - g.damage[other]
    return limited(need if need > 0 else 0)
