"""Effects on players and on the rules of the game (613.10, 613.11): columns, and lookups on demand."""

from ecs_mtg.components.codes import ALL_COLORS, NONE, WORD, AbilityKind, Color, Duration, Keyword, KeywordAbility, RefKind, Zone
from ecs_mtg.components.flags import (
    ABOUT_ABILITIES,
    ABOUT_CYCLING,
    ABOUT_EQUIP,
    ABOUT_TARGETS,
    AT_ANY_TIME,
    RuleKind,
    SelectorKind,
    Variant,
)
from ecs_mtg.components.marks import ABILITY_KEYWORD_WORDS
from ecs_mtg.components.modifications import CHANGE_WORDS, Shown
from ecs_mtg.components.programs import SELF_ONLY, AbilityFlag, Change, PlayerFlag, Relation
from ecs_mtg.components.sizes import ANY_NUMBER, AT_WORK, FURTHER_KEYWORD_WORDS, WORDS
from ecs_mtg.kernels.features import Special, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.commander.designation import commander_tax
from ecs_mtg.systems.layers.at_work import BEFORE_ALL, BEGUN, NEVER, effect_exists, find_affected, players_so, value_of, you_of
from ecs_mtg.systems.queries.characteristics import colors_elsewhere
from ecs_mtg.systems.queries.dispatch import amount, holds, relates
from ecs_mtg.systems.queries.effect_inputs import RULE_WORDS, Layer
from ecs_mtg.systems.queries.matching import has_colors_and_types, matches, matches_rest
from ecs_mtg.systems.record.changed_rules import in_force
from ecs_mtg.systems.record.linked_abilities import CHOSEN_WORD, chosen_with
from ecs_mtg.systems.record.marks import ability_flag, change_further_keywords, names_further
from ecs_mtg.systems.record.references import on_battlefield, perm_ref, ref_kind, ref_row
from ecs_mtg.systems.record.teams import teams_play

MAX_HAND_SIZE = 7  # 402.2
OF_TEAMS = (
    1 << PlayerFlag.CANT_LOSE
    | 1 << PlayerFlag.CANT_WIN
    | 1 << PlayerFlag.CANT_GAIN_LIFE
    | 1 << PlayerFlag.LIFE_CANT_CHANGE
    | 1 << PlayerFlag.SKIP_DRAW
    | 1 << PlayerFlag.SKIPS_UNTAP
    | 1 << PlayerFlag.SKIPS_COMBAT
)  # what is so of a team if it is so of one of its players
LARGEST_HAND = 99
CANT_ACTIVATE = 1 << Keyword.CANT_ACTIVATE
ATTACKS_EACH_COMBAT = 1 << Keyword.ATTACKS_EACH_COMBAT
ABOUT_WHAT = ABOUT_EQUIP | ABOUT_CYCLING
LOOK_UP = 1 << 14  # in `fx_todo`: it has something to be looked up


@kernel
def reset_rules(g: Game) -> int:
    """Reset rules to what they are without effects."""
    g.rules_live = 0
    for w in range(CHANGE_WORDS):
        g.rules_in_force[w] = 0
    g.targets_decide_costs = 0
    g.attack_limit = 0
    g.block_limit = 0
    g.tops_revealed = 0
    g.untap_limited = 0
    g.colors_kept = ALL_COLORS
    g.colors_added = 0
    g.graveyards_bare = 0
    g.tops_seen = 0
    g.hands_revealed = 0
    for p in range(g.n_players):
        g.max_hand[p] = MAX_HAND_SIZE
        g.land_plays[p] = 1
        g.loyalty_plays[p] = 1
        g.player_flags[p] = 0
    return 0


@kernel(when=uses(Special.NEVER))
def share_flags(g: Game) -> int:
    """Let what effects say of a player be so of that player's team, where it is about what teams share (805.8, 810.8a, 810.9g, 810.9h)."""
    for p in range(g.n_players):
        g.player_flags[p] |= g.player_flags[g.teammate[p]] & OF_TEAMS
    return 0


@kernel
def apply_rules(g: Game, pool: Pool) -> int:
    """Apply the parts of effects that are in no layer, in timestamp order (613.11)."""
    for _ in range(AT_WORK):
        best = NONE
        time = NEVER
        for k in range(g.n_at_work):
            if g.fx_todo[k] & (1 << Layer.RULES) and g.fx_time[k] < time:
                best = k
                time = g.fx_time[k]
        if best < 0:
            break
        g.fx_todo[best] &= ~1
        apply_rule(g, pool, best)
    if teams_play(g):
        share_flags(g)
    return 0


@kernel(when=uses(Change.SHOWN))
def show(g: Game, what: int, players: int) -> int:
    """Record that a bit set of players reveals something."""
    if what == Shown.HAND:
        g.hands_revealed |= players
    elif what == Shown.TOP:
        g.tops_revealed |= players
    else:
        g.tops_seen |= players
    return 0


@kernel(when=uses(Change.SET_COLORS, Change.ADD_COLORS, Change.ADD_CHOSEN_COLOR))
def recolor(g: Game, pool: Pool, k: int, m: int) -> int:
    """Apply what an effect says about the colors of all cards off the battlefield and of all spells."""
    g.rules_live += 1
    if pool.n_op[m] == Change.ADD_CHOSEN_COLOR:
        row = g.fx_row[k]
        color = chosen_with(g, row, g.text_time[row], CHOSEN_WORD) if row >= 0 else NONE
        g.colors_added |= 1 << color if 0 <= color < Color.COLORLESS else 0
        return 0
    if pool.n_op[m] == Change.SET_COLORS:
        g.colors_kept = 0
        g.colors_added = 0
    g.colors_added |= pool.n_a[m]
    return 0


@kernel(when=uses(Special.RULES))
def apply_rule(g: Game, pool: Pool, k: int) -> int:
    """Apply what one effect says about rules and players."""
    a = g.fx_ability[k]
    first = pool.a_modification[a]
    there = effect_exists(g, pool, k)
    looked = 0
    for m in range(first, first + pool.a_modifications[a]):
        op = pool.n_op[m]
        rule = pool.n_rule[m]
        if rule & RuleKind.LOOKED_UP != 0:  # its condition is asked about then, too
            g.rules_in_force[op // WORD] |= 1 << (op % WORD)
            if pool.n_mask[m, 0] & ABOUT_TARGETS != 0:
                g.targets_decide_costs = 1
            looked |= rule
        elif op == Change.UNTAP_LIMIT:  # its condition is asked about as permanents untap
            g.untap_limited = 1
        elif not there:
            continue
        elif op == Change.ATTACK_LIMIT:
            g.attack_limit = smaller(g.attack_limit, pool.n_a[m])
        elif op == Change.BLOCK_LIMIT:
            g.block_limit = smaller(g.block_limit, pool.n_a[m])
        elif op == Change.SET_COLORS or op == Change.ADD_COLORS or op == Change.ADD_CHOSEN_COLOR:
            if pool.n_layer[m] == 0:
                recolor(g, pool, k, m)
        elif op == Change.SHOWN:
            show(g, pool.n_b[m], players_so(g, pool, k, pool.n_a[m]))
        elif op == Change.CARDS_LOSE_ABILITIES:
            g.rules_in_force[op // WORD] |= 1 << (op % WORD)
            g.graveyards_bare = max(g.graveyards_bare, g.fx_time[k] + 1)
        elif rule & RuleKind.OF_PLAYERS != 0:
            for p in range(g.n_players):
                if is_affected(g, pool, k, m, p):
                    change_player(g, pool, k, m, p)
        elif pool.n_layer[m] == 0 or pool.n_mask[m, 0] & RULE_WORDS != 0 or names_further(pool, m):
            change_objects(g, pool, k, m, 0, g.n_permanents)
    if looked != 0:
        g.fx_todo[k] |= LOOK_UP
        if looked & RuleKind.OF_CASTING != 0:
            g.rules_live += 1
    return 0


@kernel(when=uses(Special.RULES))
def apply_rules_to_row(g: Game, pool: Pool, row: int) -> int:
    """Apply to one permanent alone what the rules say about it."""
    time = BEFORE_ALL
    last = NONE
    for _ in range(AT_WORK):
        best = NONE
        for k in range(g.n_at_work):
            t = g.fx_time[k]
            if (
                g.fx_layers[k] & (1 << Layer.RULES)
                and (t > time or (t == time and k > last))
                and (best < 0 or t < g.fx_time[best])
            ):
                best = k
        if best < 0:
            return 0
        time = g.fx_time[best]
        last = best
        a = g.fx_ability[best]
        first = pool.a_modification[a]
        for m in range(first, first + pool.a_modifications[a]):
            if pool.n_rule[m] & (RuleKind.LOOKED_UP | RuleKind.OF_PLAYERS) != 0:
                continue
            if pool.n_layer[m] != 0 and pool.n_mask[m, 0] & RULE_WORDS == 0 and not names_further(pool, m):
                continue
            if effect_exists(g, pool, best):
                change_objects(g, pool, best, m, row, row + 1)
    return 0


@kernel(inline=True)
def smaller(limit: int, new: int) -> int:
    return new if limit == 0 or new < limit else limit


@kernel
def is_affected(g: Game, pool: Pool, k: int, m: int, p: int) -> bool:
    """Return whether a modification of players is about player `p`."""
    effect = g.fx_effect[k]
    you = you_of(g, k)
    if effect >= 0 and g.ef_player[effect] >= 0:
        return g.ef_player[effect] == p
    affects = pool.a_affects[g.fx_ability[k]]
    if effect < 0 and affects >= 0 and pool.s_kinds[affects] & SelectorKind.PLAYERS:
        return matches(g, pool, affects, p, g.fx_source[k], you, NONE, NONE)
    if pool.n_op[m] == Change.PLAYER_FLAG:
        return relates(g, pool, pool.n_b[m], p, g.fx_source[k], you, NONE, NONE)
    return p == you


@kernel
def change_player(g: Game, pool: Pool, k: int, m: int, p: int) -> int:
    op = pool.n_op[m]
    if op == Change.PLAYER_FLAG:
        g.player_flags[p] |= pool.n_a[m]
    elif op == Change.EXTRA_LAND:
        g.land_plays[p] += pool.n_a[m]
    elif op == Change.EXTRA_LOYALTY:
        g.loyalty_plays[p] += pool.n_a[m]
    else:
        n = value_of(g, pool, k, pool.n_a[m], NONE)
        g.max_hand[p] = 0 if n < 0 else LARGEST_HAND if n > LARGEST_HAND else n
    return 0


@kernel
def change_objects(g: Game, pool: Pool, k: int, m: int, low: int, high: int) -> int:
    """Apply rules about permanents from row `low` to below `high`: what they can't or have to do."""
    op = pool.n_op[m]
    a = pool.n_a[m]
    if op == Change.CANT_ACTIVATE:  # about players; what others than its controller activate `may_not_activate` tells
        for row in range(low, high):
            if on_battlefield(g, row) and bars(g, pool, k, m, g.controller[row], row):
                g.keywords[row] |= CANT_ACTIVATE
                g.fx_touched[row // WORD] |= 1 << (row % WORD)
        return 0
    if g.fx_state[k] & BEGUN != 0:
        for w in range(WORDS):
            g.fx_found[w] = g.fx_set[k, w]
    else:
        find_affected(g, pool, k, low, high)
    for w in range(WORDS):
        g.fx_touched[w] |= g.fx_found[w]
    for row in range(low, high):
        if (g.fx_found[row // WORD] >> (row % WORD)) & 1 == 0 or not on_battlefield(g, row):
            continue
        if names_further(pool, m):
            change_further_keywords(g, pool, m, row, ABILITY_KEYWORD_WORDS, FURTHER_KEYWORD_WORDS)
        if op == Change.ADD_KEYWORDS:
            g.keywords[row] |= pool.n_mask[m, 0] & RULE_WORDS & ~words_obeyed(g, k, row)
        elif op == Change.REMOVE_KEYWORDS:
            g.keywords[row] &= ~(pool.n_mask[m, 0] & RULE_WORDS)
        elif op == Change.CANT_BE_BLOCKED_BY:
            g.cant_be_blocked_by[row] += 1
            g.block_rules[row, k // WORD] |= 1 << (k % WORD)
        elif op == Change.CANT_BLOCK_SELECTED:
            g.cant_block[row] += 1
            g.block_rules[row, k // WORD] |= 1 << (k % WORD)
        elif op == Change.MIN_BLOCKERS:
            if g.min_blockers[row] < a:
                g.min_blockers[row] = a
        elif op == Change.MUST_BE_BLOCKED_BY:
            g.must_be_blocked_by[row] = a + 1
        elif op == Change.SINGLE_BLOCKER:
            g.single_blocker[row] = 1
        elif op == Change.EXTRA_BLOCKS:
            g.extra_blocks[row] = g.extra_blocks[row] + a if g.extra_blocks[row] + a < ANY_NUMBER else ANY_NUMBER
    return 0


@kernel(inline=True)
def words_obeyed(g: Game, k: int, row: int) -> int:
    """Return the words that effect `k` no longer says of a permanent: one attack is all that "attacks this turn if able" requires (508.1d)."""
    effect = g.fx_effect[k]
    if effect >= 0 and g.ef_duration[effect] == Duration.END_OF_TURN and g.attacked_turn[row] == g.turn_number:
        return ATTACKS_EACH_COMBAT
    return 0


# --- what casting asks


@kernel
def describes_spell(g: Game, pool: Pool, sel: int, face: int, player: int, ref: int, source: int, you: int) -> bool:
    """Return whether a selector of spells describes the spell, or the one that a card would be if `player` cast face `face` of it."""
    if ref_kind(ref) != RefKind.CARD or sel < 0:
        return matches(g, pool, sel, ref, source, you, NONE, ref)
    s = sel
    while s >= 0:
        if pool.s_kinds[s] & (SelectorKind.SPELLS | SelectorKind.CARDS) != 0:
            if has_colors_and_types(pool, s, pool.f_types[face], colors_elsewhere(g, pool, pool.f_colors[face])):
                if relates(g, pool, pool.s_controller[s], player, source, you, NONE, ref):
                    if matches_rest(g, pool, s, ref, source, you, NONE, ref):
                        return True
        s = pool.s_or[s]
    return False


@kernel(when=uses(Special.RULES))
def rule_total(g: Game, pool: Pool, change: int, face: int, player: int, ref: int, abilities: int) -> int:
    """Return the sum of the amounts of all rules of a kind about a spell, or with `abilities` 1 an ability.

    The controller of a card is who would cast it (601.2a).
    """
    if not in_force(g, change):
        return 0
    total = 0
    if ref_kind(ref) == RefKind.CARD:
        g.would_cast = ref
        g.would_cast_by = player
    for k in range(g.n_at_work):
        if g.fx_todo[k] & LOOK_UP == 0:
            continue
        if change == Change.CANT_CAST and g.fx_row[k] < 0 and g.fx_effect[k] < 0 and g.fx_source[k] == ref:
            a = g.fx_ability[k]
            if a < pool.f_ability[face] or a >= pool.f_ability[face] + pool.f_abilities[face]:
                continue  # it stands on another half than the one that is cast (709.3a, 715.3a)
            you = g.fx_you[k]
            g.fx_you[k] = player  # of a card: whoever casts it (109.5)
            total += rule_says(g, pool, change, k, face, player, ref, abilities)
            g.fx_you[k] = you
        else:
            total += rule_says(g, pool, change, k, face, player, ref, abilities)
    g.would_cast = 0
    return total


@kernel(when=uses(Special.RULES))
def rule_says(g: Game, pool: Pool, change: int, k: int, face: int, player: int, ref: int, abilities: int) -> int:
    """Return the same of one effect at work."""
    if not effect_exists(g, pool, k):
        return 0
    if g.fx_effect[k] >= 0 and g.ef_player[g.fx_effect[k]] != NONE and g.ef_player[g.fx_effect[k]] != player:
        return 0  # about another player
    total = 0
    a = g.fx_ability[k]
    first = pool.a_modification[a]
    for m in range(first, first + pool.a_modifications[a]):
        if pool.n_op[m] != change or pool.n_mask[m, 0] & ABOUT_WHAT != abilities:
            continue
        if change == Change.CANT_CAST and pool.n_b[m] >= 0:  # no more than that many spells each turn
            if g.spells_cast[player] < amount(g, pool, pool.n_b[m], g.fx_source[k], you_of(g, k), NONE, ref):
                continue
        if describes_spell(g, pool, pool.n_a[m], face, player, ref, g.fx_source[k], you_of(g, k)):
            if change == Change.COST_INCREASE or change == Change.COST_REDUCE or change == Change.LOYALTY_COST:
                if g.fx_effect[k] >= 0:
                    total += value_of(g, pool, k, pool.n_b[m], NONE)
                else:
                    total += amount(g, pool, pool.n_b[m], g.fx_source[k], you_of(g, k), NONE, ref)
            else:
                total += 1
    return total


@kernel(when=uses(Special.OWN_COSTS))
def own_cost_change(g: Game, pool: Pool, face: int, player: int, ref: int) -> int:
    """Return what static abilities of the spell itself say about its cost; `ref`: the spell, or the card that might be cast."""
    total = 0
    stack_row = ref_row(ref) if ref_kind(ref) == RefKind.STACK else NONE
    first = pool.f_ability[face]
    for a in range(first, first + pool.f_abilities[face]):
        if pool.a_kind[a] != AbilityKind.STATIC or (pool.a_zones[a] >> Zone.STACK) & 1 == 0:
            continue
        if (
            pool.a_affects[a] >= 0
            or pool.a_affects[a] < SELF_ONLY
            or not holds(g, pool, pool.a_condition[a], ref, player, stack_row, NONE)
        ):
            continue
        for m in range(pool.a_modification[a], pool.a_modification[a] + pool.a_modifications[a]):
            if pool.n_op[m] == Change.COST_REDUCE:
                total -= amount(g, pool, pool.n_b[m], ref, player, stack_row, ref)
            elif pool.n_op[m] == Change.COST_INCREASE:
                total += amount(g, pool, pool.n_b[m], ref, player, stack_row, ref)
    return total


@kernel
def cost_change(g: Game, pool: Pool, face: int, player: int, ref: int) -> int:
    """Return the net change of the generic mana that `player` pays for casting face `face` of a card or spell (601.2f)."""
    total = 0
    if g.rules_live != 0:
        total = rule_total(g, pool, Change.COST_INCREASE, face, player, ref, 0)
        total -= rule_total(g, pool, Change.COST_REDUCE, face, player, ref, 0)
    if pool.f_own_cost[face] != 0:
        total += own_cost_change(g, pool, face, player, ref)
    if g.variant == Variant.COMMANDER:
        total += commander_tax(g, ref)
    return total


@kernel(inline=True)
def costs_less(pool: Pool, ability: int) -> bool:
    """Return whether an activated ability says itself that it costs less."""
    return pool.a_kind[ability] == AbilityKind.ACTIVATED and pool.a_generic_reduction[ability] >= 0


@kernel(when=uses(Special.RULES, AbilityKind.ACTIVATED))
def ability_cost_change(g: Game, pool: Pool, player: int, source: int, ability: int) -> int:
    """Return the net change of the generic mana that activating an ability of `source` costs (602.2b)."""
    total = 0
    if g.rules_live != 0 and not ability_flag(pool, ability, AbilityFlag.MANA_AS_INSTANT):
        total = rule_total(g, pool, Change.COST_INCREASE, 0, player, source, ABOUT_ABILITIES)
        total -= rule_total(g, pool, Change.COST_REDUCE, 0, player, source, ABOUT_ABILITIES)
        if pool.a_keyword[ability] == KeywordAbility.EQUIP:
            total -= rule_total(g, pool, Change.COST_REDUCE, 0, player, source, ABOUT_EQUIP)
        elif pool.a_keyword[ability] == KeywordAbility.CYCLING:
            total -= rule_total(g, pool, Change.COST_REDUCE, 0, player, source, ABOUT_CYCLING)
    if costs_less(pool, ability):
        total -= amount(g, pool, pool.a_generic_reduction[ability], source, player, NONE, NONE)
    return total


@kernel
def loyalty_cost_change(g: Game, pool: Pool, player: int, source: int) -> int:
    """Return the net change of the loyalty cost that `player` pays for a loyalty ability of the permanent `source` (606.4)."""
    return rule_total(g, pool, Change.LOYALTY_COST, 0, player, source, 0)


@kernel(when=uses(Change.CAST_FREE))
def may_cast_free(g: Game, pool: Pool, player: int, ref: int) -> bool:
    """Return whether an effect lets `player` cast the card in their hand without paying its mana cost (118.9)."""
    if not in_force(g, Change.CAST_FREE):
        return False
    return rule_total(g, pool, Change.CAST_FREE, g.card_face[ref_row(ref)], player, ref, 0) > 0


@kernel(when=uses(Change.CAST_FREE))
def casts_free_at_any_time(g: Game, pool: Pool, player: int, ref: int) -> bool:
    """Return whether an effect lets `player` cast a card free from wherever they can cast it, and as though it had flash."""
    for k in range(g.n_at_work):
        if g.fx_todo[k] & LOOK_UP == 0 or not effect_exists(g, pool, k):
            continue
        a = g.fx_ability[k]
        for m in range(pool.a_modification[a], pool.a_modification[a] + pool.a_modifications[a]):
            if pool.n_op[m] == Change.CAST_FREE and pool.n_mask[m, 0] & AT_ANY_TIME != 0:
                if describes_spell(g, pool, pool.n_a[m], g.card_face[ref_row(ref)], player, ref, g.fx_source[k], you_of(g, k)):
                    return True
    return False


@kernel
def cant_cast(g: Game, pool: Pool, player: int, ref: int) -> bool:
    """Return whether an effect says that `player` can't cast the card (601.3)."""
    if not in_force(g, Change.CANT_CAST):
        return False
    return rule_total(g, pool, Change.CANT_CAST, g.card_face[ref_row(ref)], player, ref, 0) > 0


@kernel(when=uses(Change.CANT_ACTIVATE_SPARING_MANA))
def cant_activate_but_for_mana(g: Game, pool: Pool, player: int, ref: int) -> bool:
    """Return whether an effect says that no ability of an object can be activated but for its mana abilities (602.5)."""
    return rule_total(g, pool, Change.CANT_ACTIVATE_SPARING_MANA, 0, player, ref, 0) > 0


@kernel(inline=True)
def bars(g: Game, pool: Pool, k: int, m: int, player: int, row: int) -> bool:
    """Return whether a modification CANT_ACTIVATE says that a player can't activate abilities of a permanent."""
    you = you_of(g, k)
    if not relates(g, pool, pool.n_b[m], player, g.fx_source[k], you, NONE, NONE):
        return False
    return matches(g, pool, pool.n_a[m], perm_ref(g, row), g.fx_source[k], you, NONE, NONE)


@kernel(when=uses(AbilityFlag.ANY_PLAYER, AbilityFlag.ONLY_OPPONENTS))
def may_not_activate(g: Game, pool: Pool, player: int, row: int) -> bool:
    """Return whether an effect says that a player, who need not control a permanent, can't activate abilities of it (602.5)."""
    for k in range(g.n_at_work):
        if g.fx_layers[k] & (1 << Layer.RULES) == 0 or not effect_exists(g, pool, k):
            continue
        a = g.fx_ability[k]
        for m in range(pool.a_modification[a], pool.a_modification[a] + pool.a_modifications[a]):
            if pool.n_op[m] == Change.CANT_ACTIVATE:
                if bars(g, pool, k, m, player, row):
                    return True
            elif pool.n_op[m] == Change.ADD_KEYWORDS and pool.n_mask[m, 0] & CANT_ACTIVATE != 0:
                if g.fx_state[k] & BEGUN == 0:
                    if find_affected(g, pool, k, row, row + 1):
                        return True
                elif (g.fx_set[k, row // WORD] >> (row % WORD)) & 1:  # 613.6
                    return True
    return False


@kernel(when=uses(Change.DOUBLE_TRIGGER))
def triggers_again(g: Game, pool: Pool, source: int, player: int) -> int:
    """Return how many additional times each triggered ability of a player's object triggers, whatever makes it trigger (603.2d).

    Of other players' objects only if they are described without whose they are.
    """
    times = 0
    for k in range(g.n_at_work):
        if g.fx_todo[k] & LOOK_UP == 0 or not effect_exists(g, pool, k):
            continue
        a = g.fx_ability[k]
        for m in range(pool.a_modification[a], pool.a_modification[a] + pool.a_modifications[a]):
            if pool.n_op[m] == Change.DOUBLE_TRIGGER and pool.n_b[m] >= 0:
                if you_of(g, k) == player or pool.s_controller[pool.n_b[m]] == Relation.ANY:
                    times += matches(g, pool, pool.n_b[m], source, g.fx_source[k], player, NONE, source)
    return times


@kernel(when=uses(Change.FLASH))
def flash_granted(g: Game, pool: Pool, player: int, ref: int) -> bool:
    """Return whether an effect lets `player` cast the card as though it had flash (601.3b)."""
    if not in_force(g, Change.FLASH):
        return False
    return rule_total(g, pool, Change.FLASH, g.card_face[ref_row(ref)], player, ref, 0) > 0
