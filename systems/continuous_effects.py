"""Continuous effects (611) and characteristics (613): what every permanent is at the moment, worked out layer by layer.

Everything is computed anew when something changed that it could depend on (`layers_dirty`): copiable values first, then the
effects of each layer in timestamp order, dependencies before (613.8).
"""

from ecs_mtg.components.codes import AbilityKind, Counter, EventKind, Keyword, Life, Zone
from ecs_mtg.components.programs import ATTACHED, SELF_ONLY, Amount, Change
from ecs_mtg.components.sizes import EFFECTS, PLAYERS
from ecs_mtg.systems.combat import remove_from_combat
from ecs_mtg.systems.kernel import Game, Pool, kernel
from ecs_mtg.systems.objects import happened, known_permanent, on_battlefield, perm_ref
from ecs_mtg.systems.selectors import amount, first_of, holds, matches, relates


@kernel(inline=True)
def shown_face(g: Game, pool: Pool, row: int) -> int:
    """The face with the copiable values of a permanent (707.2)."""
    if g.face_down[row] != 0:
        return pool.face_down_face
    if g.as_face[row] >= 0:
        return g.as_face[row]
    return g.perm_face[row]


@kernel
def base_values(g: Game, pool: Pool, row: int) -> int:
    """Copiable values (613.2), before any other effect."""
    face = shown_face(g, pool, row)
    g.text_face[row] = face
    g.blank[row] = 0
    g.n_granted[row] = 0
    g.power[row] = pool.f_power[face]
    g.toughness[row] = pool.f_toughness[face]
    g.types[row] = pool.f_types[face]
    g.colors[row] = pool.f_colors[face]
    g.subtypes[row, 0] = pool.f_subtypes[face, 0]
    g.subtypes[row, 1] = pool.f_subtypes[face, 1]
    words = pool.f_keywords[face]
    if (words >> Keyword.CHANGELING) & 1:
        g.subtypes[row, 0] |= pool.creature_subtypes[0]
        g.subtypes[row, 1] |= pool.creature_subtypes[1]
    g.keywords[row] = words
    g.protection[row] = pool.f_protection[face]
    g.hexproof_from[row] = pool.f_hexproof_from[face]
    g.listens[row] = pool.f_listens[face]
    g.has[row] = pool.f_has[face]
    g.can_tap_for_mana[row] = pool.f_mana[face]
    g.min_blockers[row] = 0
    g.extra_blocks[row] = 0
    g.cant_be_blocked_by[row] = 0
    g.cant_block[row] = 0
    return face


@kernel
def continuous_effects(g: Game, pool: Pool) -> int:
    """Recompute characteristics if something changed that they depend on."""
    if g.layers_dirty == 0:
        return 0
    g.layers_dirty = 0
    recompute(g, pool)
    return 1


@kernel
def recompute(g: Game, pool: Pool) -> int:
    """Every derived column from scratch."""
    statics = 0
    for row in range(g.n_permanents):
        if g.perm_life[row] == Life.HERE:
            base_values(g, pool, row)
            if g.has[row] & 4 != 0:
                statics += 1
    effects = 0
    for k in range(EFFECTS):
        if g.ef_kind[k] == 1:
            if still_lasts(g, k) == 0:
                g.ef_kind[k] = 0
            else:
                effects += 1
    for p in range(g.n_players):
        g.max_hand[p] = 7
        g.land_plays[p] = 1
        g.player_flags[p] = 0
    g.rules_live = 0
    if statics + effects > 0 or g.statics_live > 0:
        g.statics_live = statics + effects
        apply_layers(g, pool)
    finish_values(g, pool)
    return 0


@kernel
def finish_values(g: Game, pool: Pool) -> int:
    """Counters of layer 7c where no effect had to be ordered around them, and the summaries over all permanents."""
    listening = g.base_listening
    replacements = 0
    for row in range(g.n_permanents):
        if g.perm_life[row] != Life.HERE:
            continue
        n = g.counters[row, Counter.PLUS1] - g.counters[row, Counter.MINUS1]
        if n != 0 and g.statics_live == 0:
            g.power[row] += n
            g.toughness[row] += n
        if g.phased[row] == 0:
            listening |= g.listens[row]
            if g.has[row] & 8 != 0:
                replacements += 1
    for k in range(EFFECTS):
        if g.ef_kind[k] == 2:
            listening |= 1 << pool.a_event[g.ef_ability[k]]
        elif g.ef_kind[k] == 3:
            replacements += 1
    g.listening = listening
    g.replacements_live = replacements
    return 0


@kernel
def still_lasts(g: Game, k: int) -> int:
    """Durations that depend on the source (611.2b), and objects that are still there."""
    duration = g.ef_duration[k]
    if duration == 4 or duration == 5 or duration == 6:
        row = known_permanent(g, g.ef_source[k])
        if row < 0 or g.perm_life[row] != Life.HERE or g.phased[row] != 0:
            return 0
        if duration == 5 and g.controller[row] != g.ef_controller[k]:
            return 0
        if duration == 6 and g.tapped[row] == 0:
            return 0
    return 1


@kernel
def apply_layers(g: Game, pool: Pool) -> int:
    """613.1: layers 1 to 7d. `work` lists the effects at work: sources first by timestamp."""
    for row in range(g.n_permanents):
        g.new_controller[row] = g.base_controller[row]
    apply_layer(g, pool, 10)
    apply_layer(g, pool, 20)
    settle_control(g)
    apply_layer(g, pool, 40)
    apply_layer(g, pool, 50)
    apply_layer(g, pool, 60)
    apply_layer(g, pool, 71)
    apply_layer(g, pool, 72)
    apply_layer(g, pool, 73)
    for row in range(g.n_permanents):
        if g.perm_life[row] == Life.HERE:
            n = g.counters[row, Counter.PLUS1] - g.counters[row, Counter.MINUS1]
            g.power[row] += n
            g.toughness[row] += n
    apply_layer(g, pool, 74)
    apply_layer(g, pool, 0)
    for row in range(g.n_permanents):
        if g.perm_life[row] == Life.HERE:
            refresh_abilities(g, pool, row)
    return 0


@kernel
def settle_control(g: Game) -> int:
    """Layer 2 is done: who controls what; a change is noticed (302.6, 506.4)."""
    for row in range(g.n_permanents):
        if g.perm_life[row] == Life.HERE and g.new_controller[row] != g.controller[row]:
            g.controller[row] = g.new_controller[row]
            g.controlled_since[row] = g.turn_number
            g.echo_due[row] = 1
            remove_from_combat(g, row)
            happened(g, EventKind.CONTROL, perm_ref(g, row), g.controller[row], 1, -1, -1, 0)
            g.version += 1
    return 0


@kernel
def next_source(g: Game, pool: Pool, layer: int, after: int) -> int:
    """The effect with the smallest timestamp above `after` that has something for the layer: its timestamp * 256 + place.

    Places: permanent rows, then 128 + effect rows.
    """
    best = -1
    for row in range(g.n_permanents):
        if g.perm_life[row] == Life.HERE and g.phased[row] == 0 and g.has[row] & 4 != 0:
            key = g.timestamp[row] * 256 + row
            if key > after and (best < 0 or key < best):
                best = key
    for k in range(EFFECTS):
        if g.ef_kind[k] == 1:
            key = g.ef_timestamp[k] * 256 + 128 + k
            if key > after and (best < 0 or key < best):
                best = key
    return best


@kernel
def apply_layer(g: Game, pool: Pool, layer: int) -> int:
    """Every effect of one layer, in timestamp order."""
    key = next_source(g, pool, layer, -1)
    while key >= 0:
        place = key & 255
        if place >= 128:
            k = place - 128
            a = g.ef_ability[k]
            if a >= 0:
                apply_ability(g, pool, layer, a, g.ef_source[k], g.ef_controller[k], k)
        else:
            row = place
            face = g.text_face[row]
            # 613.6: an effect that began to apply goes on though its source loses the ability in layer 6.
            if g.blank[row] == 0 or layer > 60:
                first = pool.f_ability[face]
                for a in range(first, first + pool.f_abilities[face]):
                    if pool.a_kind[a] == AbilityKind.STATIC and (pool.a_zones[a] >> Zone.BATTLEFIELD) & 1:
                        if g.blank[row] == 0 or starts_before_abilities(pool, a) == 1:
                            apply_ability(g, pool, layer, a, perm_ref(g, row), g.controller[row], -1)
            for j in range(g.n_granted[row]):
                a = g.granted[row, j]
                if pool.a_kind[a] == AbilityKind.STATIC:
                    apply_ability(g, pool, layer, a, perm_ref(g, row), g.controller[row], -1)
        key = next_source(g, pool, layer, key)
    return 0


@kernel
def starts_before_abilities(pool: Pool, a: int) -> int:
    """1 if an effect has a part in a layer up to 6 (613.6)."""
    first = pool.a_modification[a]
    for m in range(first, first + pool.a_modifications[a]):
        if 0 < pool.n_layer[m] <= 60:
            return 1
    return 0


@kernel
def apply_ability(g: Game, pool: Pool, layer: int, a: int, src: int, you: int, effect: int) -> int:
    """The modifications of one static ability or effect that belong to the layer."""
    first = pool.a_modification[a]
    wanted = 0
    for m in range(first, first + pool.a_modifications[a]):
        if pool.n_layer[m] == layer:
            wanted = 1
    if wanted == 0:
        return 0
    if effect < 0 and holds(g, pool, pool.a_condition[a], src, you, -1, -1) == 0:
        return 0
    if layer == 0:
        for m in range(first, first + pool.a_modifications[a]):
            if pool.n_layer[m] == 0:
                apply_rule(g, pool, m, src, you, a, effect)
        return 0
    affects = pool.a_affects[a]
    source = known_permanent(g, src)
    for row in range(g.n_permanents):
        if on_battlefield(g, row) == 0:
            continue
        if effect >= 0:
            if (g.ef_objects[effect, row // 62] >> (row % 62)) & 1 == 0:
                continue
        elif affects == SELF_ONLY:
            if row != source:
                continue
        elif affects == ATTACHED:
            if source < 0 or g.attached_to[source] != perm_ref(g, row):
                continue
        elif affects < 0 or matches(g, pool, affects, perm_ref(g, row), src, you, -1, -1) == 0:
            continue
        for m in range(first, first + pool.a_modifications[a]):
            if pool.n_layer[m] == layer:
                modify(g, pool, m, row, src, you, effect)
    return 0


@kernel
def effect_amount(g: Game, pool: Pool, q: int, row: int, src: int, you: int, effect: int) -> int:
    """An amount of a modification; what an effect locked in comes from the effect (608.2h)."""
    if q < 0:
        return 0
    if effect >= 0:
        kind = pool.q_kind[q]
        if kind == Amount.LOCKED:
            return g.ef_amount[effect, pool.q_a[q]]
        if kind == Amount.X:
            return g.ef_amount[effect, 1] * pool.q_a[q]
        if kind == Amount.NEGATIVE:
            return -effect_amount(g, pool, pool.q_a[q], row, src, you, effect)
        if kind == Amount.TIMES:
            return effect_amount(g, pool, pool.q_a[q], row, src, you, effect) * pool.q_b[q]
    return amount(g, pool, q, src, you, -1, perm_ref(g, row))


@kernel
def modify(g: Game, pool: Pool, m: int, row: int, src: int, you: int, effect: int) -> int:
    """Do one modification to one permanent."""
    change = pool.n_op[m]
    a = pool.n_a[m]
    b = pool.n_b[m]
    if change == Change.ADD_PT:
        g.power[row] += effect_amount(g, pool, a, row, src, you, effect)
        g.toughness[row] += effect_amount(g, pool, b, row, src, you, effect)
    elif change == Change.SET_PT or change == Change.DEFINE_PT:
        if a >= 0:
            g.power[row] = effect_amount(g, pool, a, row, src, you, effect)
        if b >= 0:
            g.toughness[row] = effect_amount(g, pool, b, row, src, you, effect)
    elif change == Change.ADD_KEYWORDS:
        g.keywords[row] |= pool.n_mask[m, 0]
    elif change == Change.REMOVE_KEYWORDS:
        g.keywords[row] &= ~pool.n_mask[m, 0]
    elif change == Change.ADD_TYPES:
        g.types[row] |= a
        g.subtypes[row, 0] |= pool.n_mask[m, 0]
        g.subtypes[row, 1] |= pool.n_mask[m, 1]
    elif change == Change.ADD_COLORS:
        g.colors[row] |= a
    elif change == Change.SET_COLORS:
        g.colors[row] = a
    elif change == Change.CONTROL:
        p = first_of(g, pool, a, src, you, -1, perm_ref(g, row))
        if effect >= 0 and g.ef_player[effect] >= 0:
            p = g.ef_player[effect]
        if 0 <= p < PLAYERS:
            g.new_controller[row] = p
    else:
        modify_more(g, pool, m, row)
    return 0


@kernel
def modify_more(g: Game, pool: Pool, m: int, row: int) -> int:
    """The rarer modifications."""
    change = pool.n_op[m]
    a = pool.n_a[m]
    if change == Change.SET_TYPES:
        g.types[row] = (g.types[row] & ~2047) | a
        g.subtypes[row, 0] = pool.n_mask[m, 0]
        g.subtypes[row, 1] = pool.n_mask[m, 1]
    elif change == Change.SET_SUBTYPES:
        for w in range(2):
            among = pool.creature_subtypes[w] if a == 1 else pool.land_subtypes[w]
            g.subtypes[row, w] = (g.subtypes[row, w] & ~among) | pool.n_mask[m, w]
        if a == 2:
            g.blank[row] = 1  # 305.7
            g.keywords[row] = 0
    elif change == Change.REMOVE_TYPES:
        g.types[row] &= ~a
        g.subtypes[row, 0] &= ~pool.n_mask[m, 0]
        g.subtypes[row, 1] &= ~pool.n_mask[m, 1]
    elif change == Change.LOSE_ABILITIES:
        g.blank[row] = 1
        g.n_granted[row] = 0
        g.keywords[row] = 0
        g.protection[row] = 0
        g.hexproof_from[row] = 0
    elif change == Change.ADD_ABILITY:
        if g.n_granted[row] < 4:
            g.granted[row, g.n_granted[row]] = a
            g.n_granted[row] += 1
        else:
            g.outcome = 3
    elif change == Change.ADD_PROTECTION:
        g.protection[row] |= a
    elif change == Change.ADD_HEXPROOF_FROM:
        g.hexproof_from[row] |= a
    elif change == Change.SWITCH_PT:
        t = g.power[row]
        g.power[row] = g.toughness[row]
        g.toughness[row] = t
    elif change == Change.MIN_BLOCKERS:
        g.min_blockers[row] = a
    elif change == Change.CANT_BE_BLOCKED_BY:
        g.cant_be_blocked_by[row] = a + 1
    elif change == Change.CANT_BLOCK_SELECTED:
        g.cant_block[row] = a + 1
    return 0


@kernel
def apply_rule(g: Game, pool: Pool, m: int, src: int, you: int, a: int, effect: int) -> int:
    """Effects on players and on the rules of the game (613.11)."""
    change = pool.n_op[m]
    if change == Change.PLAYER_FLAG or change == Change.MAX_HAND or change == Change.EXTRA_LAND:
        for p in range(g.n_players):
            relation = pool.n_b[m] if change == Change.PLAYER_FLAG else 1
            if relates(g, relation, p, src, you, -1, -1) == 1:
                if change == Change.PLAYER_FLAG:
                    g.player_flags[p] |= pool.n_a[m]
                elif change == Change.MAX_HAND:
                    g.max_hand[p] = amount(g, pool, pool.n_a[m], src, you, -1, -1)
                else:
                    g.land_plays[p] += pool.n_a[m]
    else:
        g.rules_live += 1
    return 0


@kernel
def refresh_abilities(g: Game, pool: Pool, row: int) -> int:
    """What the abilities that a permanent has after layer 6 mean for `listens`, `has` and mana."""
    if g.blank[row] == 0 and g.n_granted[row] == 0 and g.types[row] & 1 == 0:
        return 0
    if g.blank[row] == 1:
        g.listens[row] = 0
        g.has[row] = 0
        g.can_tap_for_mana[row] = 0
    if g.types[row] & 1 != 0 and g.blank[row] == 1:
        g.can_tap_for_mana[row] |= g.subtypes[row, 0] & 31  # 305.6: bits of the basic land types are those of the colors
        if g.can_tap_for_mana[row] != 0:
            g.has[row] |= 2
    for k in range(g.n_granted[row]):
        a = g.granted[row, k]
        kind = pool.a_kind[a]
        if kind == AbilityKind.TRIGGERED:
            g.listens[row] |= 1 << pool.a_event[a]
        elif kind == AbilityKind.ACTIVATED:
            g.has[row] |= 1
        elif kind == AbilityKind.MANA:
            g.has[row] |= 2
            g.can_tap_for_mana[row] |= 64
        elif kind == AbilityKind.STATIC:
            g.has[row] |= 4
        elif kind == AbilityKind.REPLACEMENT:
            g.has[row] |= 8
    return 0


# --- the end of effects


@kernel
def expire_effects(g: Game, duration: int, player: int) -> int:
    """End the effects of a Duration; those that run until a player's turn only for `player`. Returns how many ended."""
    n = 0
    for k in range(EFFECTS):
        if g.ef_kind[k] == 0 or g.ef_duration[k] != duration:
            continue
        if duration == 2 or duration == 7 or duration == 9:
            if g.ef_controller[k] != player or g.ef_until[k] >= g.turn_number:
                continue
        g.ef_kind[k] = 0
        n += 1
    if n > 0:
        g.layers_dirty = 1
        g.sba_dirty = 1
        g.version += 1
    return n


@kernel
def drop_from_effects(g: Game, row: int) -> int:
    """A permanent left: no effect is about its row any more (400.7)."""
    word = row // 62
    bit = 1 << (row % 62)
    for k in range(EFFECTS):
        if g.ef_kind[k] == 1 and g.ef_objects[k, word] & bit != 0:
            g.ef_objects[k, word] &= ~bit
            if g.ef_objects[k, 0] | g.ef_objects[k, 1] == 0:
                g.ef_kind[k] = 0
    return 0


# --- rules that casting asks for


@kernel
def rule_sum(g: Game, pool: Pool, change: int, player: int, ref: int) -> int:
    """Sum of the amounts of a rule Change over the static abilities in play whose selector matches `ref`; 1 each without one."""
    total = 0
    for row in range(g.n_permanents):
        if on_battlefield(g, row) == 0 or g.has[row] & 4 == 0 or g.blank[row] == 1:
            continue
        face = g.text_face[row]
        src = perm_ref(g, row)
        you = g.controller[row]
        first = pool.f_ability[face]
        for a in range(first, first + pool.f_abilities[face]):
            if pool.a_kind[a] == AbilityKind.STATIC and holds(g, pool, pool.a_condition[a], src, you, -1, -1) == 1:
                total += rule_of(g, pool, change, a, src, you, ref, -1)
    for k in range(EFFECTS):
        if g.ef_kind[k] == 1 and g.ef_ability[k] >= 0:
            total += rule_of(g, pool, change, g.ef_ability[k], g.ef_source[k], g.ef_controller[k], ref, k)
    return total


@kernel
def rule_of(g: Game, pool: Pool, change: int, a: int, src: int, you: int, ref: int, effect: int) -> int:
    total = 0
    first = pool.a_modification[a]
    for m in range(first, first + pool.a_modifications[a]):
        if pool.n_layer[m] == 0 and pool.n_op[m] == change and matches(g, pool, pool.n_a[m], ref, src, you, -1, ref) == 1:
            total += amount(g, pool, pool.n_b[m], src, you, -1, ref) if pool.n_b[m] >= 0 else 1
    return total


@kernel
def cost_change(g: Game, pool: Pool, face: int, player: int, ref: int) -> int:
    """Net change of generic mana for casting a spell (601.2f)."""
    if g.rules_live == 0:
        return 0
    return rule_sum(g, pool, Change.COST_INCREASE, player, ref) - rule_sum(g, pool, Change.COST_REDUCE, player, ref)


@kernel
def cant_cast(g: Game, pool: Pool, player: int, ref: int) -> int:
    """1 if an effect forbids to cast the card."""
    if g.rules_live == 0:
        return 0
    return 1 if rule_sum(g, pool, Change.CANT_CAST, player, ref) > 0 else 0


@kernel
def flash_granted(g: Game, pool: Pool, player: int, ref: int) -> int:
    """1 if an effect lets the card be cast as though it had flash."""
    if g.rules_live == 0:
        return 0
    return 1 if rule_sum(g, pool, Change.FLASH, player, ref) > 0 else 0

