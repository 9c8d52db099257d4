"""Queries: which objects a description means, how much an amount is, whether a condition holds. They change nothing.

Context of every query: `src` (reference of the source), `you` (its controller), `so` (stack row or NONE), `it` (the object that
is looked at or looped over, or NONE).
"""

from ecs_mtg.components.codes import (
    CARD_TYPES,
    COLORS,
    CREATURE,
    NONE,
    PERMANENT_TYPES,
    Counter,
    Keyword,
    PlayerCounter,
    Step,
    Table,
    Zone,
)
from ecs_mtg.components.programs import (
    SELF_ONLY,
    AbilityFlag,
    Amount,
    Compare,
    Condition,
    Layout,
    Property,
    Relation,
    SelectorFlag,
    Subject,
)
from ecs_mtg.components.sizes import COUNTER_KINDS, FOUND, PLANES
from ecs_mtg.systems.casting.split import has_name, shares_name
from ecs_mtg.systems.events.card_counters import KEEPS_COUNTERS, counters_of_card, last_counters_of_card
from ecs_mtg.systems.features import Special, uses
from ecs_mtg.systems.kernel import Game, Pool, kernel
from ecs_mtg.systems.layers.linking import PLAYER, WORD, chosen_with, is_exiled_with, linked_with, text_of
from ecs_mtg.systems.queries.objects import (
    card_ref,
    controller_of,
    face_of,
    in_turn,
    is_current,
    keyword,
    known_permanent,
    on_battlefield,
    out_of_room,
    owner_of,
    perm_ref,
    stack_ref,
    top_plane,
)

NOTHING = -2  # `attacking`, when what was attacked has left


@kernel(inline=True)
def popcount(bits: int) -> int:
    n = 0
    b = bits
    while b != 0:
        b &= b - 1
        n += 1
    return n


@kernel
def relates(g: Game, relation: int, player: int, src: int, you: int, so: int, it: int) -> int:
    """1 if `player` stands in a Relation to `you`."""
    if relation == Relation.ANY:
        return 1
    if player < 0:
        return 0
    if relation == Relation.YOU:
        return 1 if player == you else 0
    if relation == Relation.OPPONENT:
        return 1 if player != you else 0
    if relation == Relation.ACTIVE:
        return 1 if player == g.active else 0
    if relation == Relation.NOT_ACTIVE:
        return 1 if player != g.active else 0
    if relation == Relation.DEFENDING:
        return 1 if player == defending_player(g, src) else 0
    if relation == Relation.TARGET:
        if so >= 0:
            for k in range(g.st_n_targets[so]):
                if 0 <= g.st_target[so, k] < 16:
                    return 1 if g.st_target[so, k] == player else 0
        return 0
    if relation == Relation.EVENT_PLAYER:
        return 1 if so >= 0 and g.st_event_player[so] == player else 0
    if relation == Relation.CONTROLLER_OF_IT:
        return 1 if controller_of(g, it) == player else 0
    if relation == Relation.OWNER_OF_SELF:
        return 1 if owner_of(g, src) == player else 0
    if relation == Relation.ATTACHED_CONTROLLER:
        row = known_permanent(g, src)
        return 1 if row >= 0 and controller_of(g, g.attached_to[row]) == player else 0
    if relation == Relation.LOOPED:
        return 1 if it == player else 0
    if relation == Relation.CHOSEN:
        row = known_permanent(g, src)
        return 1 if row >= 0 and chosen_with(g, row, text_of(g, src, so), PLAYER) == player else 0
    return 0


@kernel(when=uses(Special.NEVER))
def defending_player(g: Game, ref: int) -> int:
    """The player whom an attacking creature attacks, or whose permanent it attacks (508.5); or NONE."""
    row = known_permanent(g, ref)
    if row < 0:
        return -1
    what = g.attacking[row]
    if what < 0:  # 508.5a, 802.2a: who it was, if what it attacked is gone, or if it does not attack any more
        return g.defending[row] if what == NOTHING or g.attacked_turn[row] == g.turn_number else -1
    return controller_of(g, what)


@kernel(when=uses(Special.PROPERTIES))
def compares(left: int, how: int, right: int) -> int:
    if how == Compare.EQUAL:
        return 1 if left == right else 0
    if how == Compare.AT_LEAST:
        return 1 if left >= right else 0
    if how == Compare.AT_MOST:
        return 1 if left <= right else 0
    if how == Compare.NOT_EQUAL:
        return 1 if left != right else 0
    if how == Compare.GREATER:
        return 1 if left > right else 0
    return 1 if left < right else 0


@kernel(when=uses(Special.PROPERTIES, AbilityFlag.EMERGE))
def mana_value(g: Game, pool: Pool, ref: int) -> int:
    """Mana value (202.3) of an object; X counts as chosen on the stack and as 0 elsewhere."""
    kind = ref >> 28
    row = ref & 0xFFF
    if kind == 1:
        if g.face_down[row] != 0:
            return 0
        if g.perm_card2[row] >= 0 and g.text_face[row] == g.perm_face[row]:  # 712.8g
            return pool.f_mana_value[g.card_face[g.perm_card[row]]] + pool.f_mana_value[g.card_face[g.perm_card2[row]]]
        face = g.text_face[row]
        if face != g.perm_face[row] and pool.f_layout[face] == Layout.TRANSFORM and pool.f_back[face] < face:
            return 0  # 202.3b: a copy of a back face
        return pool.f_mana_value[face]
    if kind == 2:
        return pool.f_mana_value[g.card_face[row]]
    if kind == 3:
        face = g.st_face[row]
        cost = pool.f_cost[face]
        x = 0
        if cost >= 0:
            x = pool.k_x[cost] * g.st_x[row]
        return pool.f_mana_value[face] + x
    return 0


@kernel
def colors_of(g: Game, pool: Pool, ref: int) -> int:
    """Colors of an object (its last known ones if it is gone)."""
    kind = ref >> 28
    row = ref & 0xFFF
    if ref < 0 or kind == 0:
        return 0
    if kind == 1:
        return g.colors[row]
    if kind == 2:
        return pool.f_colors[g.card_face[row]]
    if (g.st_inc[row] & 0xFFFF) != (ref >> 12) & 0xFFFF:  # nothing is known of it any more
        return 0
    if g.st_kind[row] == 0:
        if g.st_flags[row] & 8 != 0:
            return 0
        return pool.f_colors[g.st_face[row]]
    return colors_of(g, pool, g.st_source[row])


@kernel
def types_of(g: Game, pool: Pool, ref: int) -> int:
    """Types and supertypes of an object."""
    kind = ref >> 28
    row = ref & 0xFFF
    if ref < 0 or kind == 0:
        return 0
    if kind == 1:
        return g.types[row]
    if kind == 2:
        return pool.f_types[g.card_face[row]]
    if (g.st_inc[row] & 0xFFFF) != (ref >> 12) & 0xFFFF:  # nothing is known of it any more
        return 0
    if g.st_kind[row] == 0:
        if g.st_flags[row] & 8 != 0:
            return pool.f_types[pool.face_down_face]
        return pool.f_types[g.st_face[row]]
    return types_of(g, pool, g.st_source[row])


@kernel(when=uses(Special.SUBTYPES))
def subtypes_of(g: Game, pool: Pool, ref: int, word: int) -> int:
    kind = ref >> 28
    row = ref & 0xFFF
    if ref < 0 or kind == 0:
        return 0
    if kind == 1:
        return g.subtypes[row, word]
    face = face_of(g, ref)
    if (pool.f_keywords[face] >> Keyword.CHANGELING) & 1:
        return pool.f_subtypes[face, word] | pool.creature_subtypes[word]
    return pool.f_subtypes[face, word]


@kernel
def left_with(g: Game, what: int, player: int) -> int:
    """How many cards a player who left had in a zone when they did."""
    zone = Zone.LIBRARY if what == Property.LIBRARY else Zone.HAND if what == Property.HAND else Zone.GRAVEYARD
    return g.left_with[player, zone - Zone.LIBRARY]


@kernel(when=uses(Special.PROPERTIES))
def property_of(g: Game, pool: Pool, what: int, ref: int) -> int:
    """A Property of an object or player; last known information for what is gone (608.2h)."""
    if ref < 0:
        return 0
    kind = ref >> 28
    row = ref & 0xFFF
    if what == Property.MANA_VALUE:
        return mana_value(g, pool, ref)
    if kind == 0:
        if what == Property.LIFE:
            return g.life[row]
        if g.in_game[row] == 0 and what != Property.POISON:  # 800.4i
            return left_with(g, what, row)
        if what == Property.HAND:
            return g.zone_size[row, Zone.HAND]
        if what == Property.GRAVEYARD:
            return g.zone_size[row, Zone.GRAVEYARD]
        if what == Property.LIBRARY:
            return g.zone_size[row, Zone.LIBRARY]
        if what == Property.POISON:
            return g.player_counters[row, PlayerCounter.POISON]
        if what == Property.NUMBER_CHOSEN:
            return g.number_chosen[row]
        return 0
    if what == Property.NAME:
        return pool.f_name[face_of(g, ref)]
    if kind == 1:
        if what == Property.POWER:
            return g.power[row]
        if what == Property.TOUGHNESS:
            return g.toughness[row]
        if what == Property.LOYALTY:
            return g.counters[row, Counter.LOYALTY]
        if what == Property.DAMAGE:
            return g.damage[row]
        if what == Property.COUNTERS:
            n = 0
            for k in range(COUNTER_KINDS):
                n += g.counters[row, k]
            return n
        return 0
    face = face_of(g, ref)
    if what == Property.POWER or what == Property.TOUGHNESS:
        n = pool.f_power[face] if what == Property.POWER else pool.f_toughness[face]
        if pool.f_defined[face] > 0:
            n = defined_number(g, pool, what, ref, n)
        card = row if kind == 2 else g.st_card[row]
        if card >= 0 and pool.f_enters[face] & KEEPS_COUNTERS != 0:  # 122.1a
            n += counters_of_card(g, card, Counter.PLUS1) - counters_of_card(g, card, Counter.MINUS1)
            for k in range(Counter.FREE, COUNTER_KINDS):
                if (pool.counters_matter >> k) & 1:
                    add = pool.counter_power[k] if what == Property.POWER else pool.counter_toughness[k]
                    n += add * counters_of_card(g, card, k)
        return n
    if what == Property.LOYALTY:
        return pool.f_loyalty[face]
    return 0


@kernel
def defined_number(g: Game, pool: Pool, what: int, ref: int, printed: int) -> int:
    """Power or toughness that a characteristic-defining ability gives a card or spell: it functions in all zones (604.3)."""
    m = pool.f_defined[face_of(g, ref)] - 1
    q = pool.n_a[m] if what == Property.POWER else pool.n_b[m]
    return amount(g, pool, q, ref, controller_of(g, ref), -1, ref) if q >= 0 else printed


@kernel
def matches(g: Game, pool: Pool, sel: int, ref: int, src: int, you: int, so: int, it: int) -> int:
    """1 if the object or player `ref` is one that the selector describes. Selector NONE describes everything."""
    if sel == NONE:
        return 1
    if sel == SELF_ONLY:
        return 1 if ref == src else 0
    if ref < 0:
        return 0
    if matches_one(g, pool, sel, ref, src, you, so, it) == 1:
        return 1
    other = pool.s_or[sel]
    if other >= 0:
        return matches(g, pool, other, ref, src, you, so, it)
    return 0


@kernel
def matches_one(g: Game, pool: Pool, sel: int, ref: int, src: int, you: int, so: int, it: int) -> int:
    kind = ref >> 28
    row = ref & 0xFFF
    kinds = pool.s_kinds[sel]
    if kind == 0:
        if kinds & 1 == 0 or g.in_game[row] == 0:
            return 0
        if relates(g, pool.s_controller[sel], row, src, you, so, it) == 0:
            return 0
        return matches_rest(g, pool, sel, ref, src, you, so, it)
    if kind == 1:
        if kinds & 2 == 0:
            return 0
        types = g.types[row]
        colors = g.colors[row]
        player = g.controller[row]
    elif kind == 2:
        if kinds & 16 == 0 or (pool.s_zones[sel] >> g.card_zone[row]) & 1 == 0:
            return 0
        types = pool.f_types[g.card_face[row]]
        colors = pool.f_colors[g.card_face[row]]
        player = g.card_owner[row]
    else:
        if g.st_kind[row] == 0:
            if kinds & 4 == 0:
                return 0
        elif kinds & 8 == 0:
            return 0
        types = types_of(g, pool, ref)
        colors = colors_of(g, pool, ref)
        player = g.st_controller[row]
    if pool.s_any[sel] != 0 and types & pool.s_any[sel] == 0:
        return 0
    if types & pool.s_all[sel] != pool.s_all[sel] or types & pool.s_not[sel] != 0:
        return 0
    if pool.s_colors[sel] != 0 and colors & pool.s_colors[sel] == 0:
        return 0
    if colors & pool.s_not_colors[sel] != 0:
        return 0
    if pool.s_controller[sel] != 0 and relates(g, pool.s_controller[sel], player, src, you, so, it) == 0:
        return 0
    return matches_rest(g, pool, sel, ref, src, you, so, it)


@kernel
def matches_rest(g: Game, pool: Pool, sel: int, ref: int, src: int, you: int, so: int, it: int) -> int:
    """What a selector says beyond kind, types, colors and controller."""
    kind = ref >> 28
    row = ref & 0xFFF
    if kind != 0:
        wanted = pool.s_subtypes[sel, 0] | pool.s_subtypes[sel, 1]
        banned = pool.s_not_subtypes[sel, 0] | pool.s_not_subtypes[sel, 1]
        if wanted | banned != 0:
            sub0 = subtypes_of(g, pool, ref, 0)
            sub1 = subtypes_of(g, pool, ref, 1)
            if wanted != 0 and (sub0 & pool.s_subtypes[sel, 0]) | (sub1 & pool.s_subtypes[sel, 1]) == 0:
                return 0
            if (sub0 & pool.s_not_subtypes[sel, 0]) | (sub1 & pool.s_not_subtypes[sel, 1]) != 0:
                return 0
        if pool.s_keywords[sel] | pool.s_not_keywords[sel] != 0:
            words = g.keywords[row] if kind == 1 else pool.f_keywords[face_of(g, ref)]
            if words & pool.s_keywords[sel] != pool.s_keywords[sel] or words & pool.s_not_keywords[sel] != 0:
                return 0
        if pool.s_owner[sel] != 0 and relates(g, pool.s_owner[sel], owner_of(g, ref), src, you, so, it) == 0:
            return 0
        if pool.s_name[sel] >= 0 and has_name(pool, face_of(g, ref), pool.s_name[sel]) == 0:
            return 0
        if pool.s_ability[sel] != 0 and has_keyword_ability(g, pool, ref, pool.s_ability[sel]) == 0:
            return 0
    if pool.s_flags[sel] != 0 and flags_hold(g, pool, sel, ref, src, you, so, it) == 0:
        return 0
    for k in range(2):
        what = pool.s_property[sel, k]
        if what >= 0:
            right = amount(g, pool, pool.s_amount[sel, k], src, you, so, it)
            if what == Property.NAME and kind != 0 and pool.s_compare[sel, k] == Compare.EQUAL:
                if has_name(pool, face_of(g, ref), right) == 0:
                    return 0
                continue
            if compares(property_of(g, pool, what, ref), pool.s_compare[sel, k], right) == 0:
                return 0
    if pool.s_condition[sel] >= 0:
        return holds(g, pool, pool.s_condition[sel], src, you, so, ref)
    return 1


@kernel(when=uses(Special.ABILITIES_ASKED_FOR))
def has_keyword_ability(g: Game, pool: Pool, ref: int, word: int) -> int:
    """1 if an object has an ability that comes from a KeywordAbility."""
    row = ref & 0xFFF
    permanent = ref >> 28 == 1
    if not (permanent and g.blank[row] != 0):
        face = face_of(g, ref)
        first = pool.f_ability[face]
        for a in range(first, first + pool.f_abilities[face]):
            if pool.a_keyword[a] == word:
                return 1
    if permanent:
        for k in range(g.n_granted[row]):
            if pool.a_keyword[g.granted[row, k]] == word:
                return 1
    return 0


@kernel(when=uses(Special.FLAGS))
def flags_hold(g: Game, pool: Pool, sel: int, ref: int, src: int, you: int, so: int, it: int) -> int:
    """Every SelectorFlag of the selector is true of `ref`."""
    flags = pool.s_flags[sel]
    bit = 0
    while flags != 0:
        if flags & 1 != 0 and flag_holds(g, pool, sel, bit, ref, src, you, so) == 0:
            return 0
        flags >>= 1
        bit += 1
    return 1


@kernel
def flag_holds(g: Game, pool: Pool, sel: int, flag: int, ref: int, src: int, you: int, so: int) -> int:
    kind = ref >> 28
    row = ref & 0xFFF
    if flag == SelectorFlag.ANOTHER:
        return 1 if ref != src else 0
    if flag == SelectorFlag.SOURCE:
        return 1 if ref == src else 0
    if flag == SelectorFlag.MULTICOLORED:
        return 1 if popcount(colors_of(g, pool, ref)) > 1 else 0
    if flag == SelectorFlag.MONOCOLORED:
        return 1 if popcount(colors_of(g, pool, ref)) == 1 else 0
    if flag == SelectorFlag.COLORLESS:
        return 1 if colors_of(g, pool, ref) == 0 else 0
    if flag == SelectorFlag.NOT_REMEMBERED or flag == SelectorFlag.REMEMBERED:
        known = 0
        f = g.n_frames - 1
        if f >= 0:
            for k in range(g.fr_n_memory[f]):
                if g.fr_memory[f, k] == ref:
                    known = 1
        return known if flag == SelectorFlag.REMEMBERED else 1 - known
    if flag == SelectorFlag.SAME_NAME_AS_SOURCE:
        return shares_name(pool, face_of(g, ref), face_of(g, src))
    if flag == SelectorFlag.CHOSEN_TYPE or flag == SelectorFlag.CHOSEN_COLOR or flag == SelectorFlag.CHOSEN_NAME:
        return chosen_holds(g, pool, flag, ref, src, so)
    if flag == SelectorFlag.HISTORIC:
        return 1 if types_of(g, pool, ref) & ((1 << 17) | 4) != 0 else 0
    if flag == SelectorFlag.SHARES_TYPE_WITH_TOP:
        return shares_type_with_top(g, pool, ref)
    if kind == 3:
        if flag == SelectorFlag.SPELL_ABILITY_TARGETS_SOURCE:
            for k in range(g.st_n_targets[row]):
                if g.st_target[row, k] == src:
                    return 1
            return 0
        if flag == SelectorFlag.SINGLE_TARGET:
            return 1 if g.st_n_targets[row] == 1 else 0
        return 1 if flag == SelectorFlag.NONTOKEN else 0
    if kind != 1:
        return 1 if flag == SelectorFlag.NONTOKEN else 0
    if flag == SelectorFlag.TAPPED:
        return g.tapped[row]
    if flag == SelectorFlag.UNTAPPED:
        return 1 - g.tapped[row]
    if flag == SelectorFlag.ATTACKING:
        return 1 if g.attacking[row] != NONE else 0
    if flag == SelectorFlag.BLOCKING:
        return 1 if g.blocking[row] > 0 else 0
    if flag == SelectorFlag.TOKEN:
        return 1 if g.perm_card[row] < 0 else 0
    if flag == SelectorFlag.NONTOKEN:
        return 1 if g.perm_card[row] >= 0 else 0
    if flag == SelectorFlag.FACE_DOWN:
        return g.face_down[row]
    if flag == SelectorFlag.FACE_UP:
        return 1 - g.face_down[row]
    if flag == SelectorFlag.ENTERED_THIS_TURN:
        return 1 if g.entered[row] == g.turn_number else 0
    if flag == SelectorFlag.DAMAGED:
        return 1 if g.damage[row] > 0 else 0
    if flag == SelectorFlag.BLOCKED:
        return g.blocked[row]
    if flag == SelectorFlag.UNBLOCKED:
        return 1 if g.attacking[row] != NONE and g.blocked[row] == 0 and g.blockers_declared == 1 else 0
    if flag == SelectorFlag.ATTACKED_THIS_TURN:
        return 1 if g.attacked_turn[row] == g.turn_number else 0
    if flag == SelectorFlag.ATTACKS_YOU:
        return 1 if g.attacking[row] == you else 0
    if flag == SelectorFlag.HAS_COUNTER:
        return 1 if g.counters[row, pool.s_amount[sel, 1]] > 0 else 0
    if flag == SelectorFlag.ATTACHED_TO_YOU:
        return 1 if g.attached_to[row] == you else 0
    return tied_holds(g, flag, row, src)


@kernel
def chosen_holds(g: Game, pool: Pool, flag: int, ref: int, src: int, so: int) -> int:
    """The source's chosen type, color or name (or, for spells, the one in register 0 of the frame)."""
    row = known_permanent(g, src)
    if row >= 0:
        value = chosen_with(g, row, text_of(g, src, so), WORD)
    elif g.n_frames > 0:
        value = g.fr_register[g.n_frames - 1, 0]
    else:
        return 0
    if value < 0:
        return 0
    if flag == SelectorFlag.CHOSEN_TYPE:
        return (subtypes_of(g, pool, ref, value // 62) >> (value % 62)) & 1
    if flag == SelectorFlag.CHOSEN_COLOR:
        return (colors_of(g, pool, ref) >> value) & 1
    return has_name(pool, face_of(g, ref), value)


@kernel
def tied_holds(g: Game, flag: int, row: int, src: int) -> int:
    """Flags about attachments and about who blocks whom."""
    ref = perm_ref(g, row)
    if flag == SelectorFlag.ATTACHED_TO_SOURCE:
        return 1 if g.attached_to[row] == src else 0
    if flag == SelectorFlag.HOST_OF_SOURCE:
        host = known_permanent(g, src)
        return 1 if host >= 0 and g.attached_to[host] == ref else 0
    if flag == SelectorFlag.BLOCKS_SOURCE or flag == SelectorFlag.BLOCKED_BY_SOURCE:
        me = known_permanent(g, src)
        if me < 0:
            return 0
        for k in range(g.n_blocks):
            if flag == SelectorFlag.BLOCKS_SOURCE and g.block_blocker[k] == row and g.block_attacker[k] == me:
                return 1
            if flag == SelectorFlag.BLOCKED_BY_SOURCE and g.block_attacker[k] == row and g.block_blocker[k] == me:
                return 1
        return 0
    if flag == SelectorFlag.ENCHANTED or flag == SelectorFlag.EQUIPPED:
        wanted = 8 if flag == SelectorFlag.ENCHANTED else 4
        for k in range(g.n_permanents):
            if on_battlefield(g, k) == 1 and g.attached_to[k] == ref and g.types[k] & wanted != 0:
                return 1
        return 0
    return 0


# --- amounts


@kernel
def first_of(g: Game, pool: Pool, subject: int, src: int, you: int, so: int, it: int) -> int:
    """The first reference of a Subject, or NONE; current or last known."""
    code = subject & 0xFF
    argument = subject >> 8
    if code == Subject.SELF:
        return src
    if code == Subject.YOU:
        return you
    if code == Subject.IT:
        return it
    if code == Subject.MOST_LIFE:
        return most_life(g)
    if code == Subject.EVENT_OBJECT:
        return g.st_event_object[so] if so >= 0 else -1
    if code == Subject.EVENT_OTHER:
        return g.st_event_other[so] if so >= 0 else -1
    if code == Subject.EVENT_PLAYER:
        return g.st_event_player[so] if so >= 0 else -1
    if code == Subject.TARGET:
        return target_of(g, pool, so, argument, 0)
    if code == Subject.CONTROLLER_OF:
        return controller_of(g, first_of(g, pool, argument, src, you, so, it))
    if code == Subject.OWNER_OF:
        return owner_of(g, first_of(g, pool, argument, src, you, so, it))
    if code == Subject.ATTACHED_TO:
        row = known_permanent(g, src)
        return g.attached_to[row] if row >= 0 else -1
    if code == Subject.ACTIVE_PLAYER:
        return g.active
    if code == Subject.DEFENDING_PLAYER:
        p = defending_player(g, src)
        if p < 0 and so >= 0:
            p = defending_player(g, g.st_event_object[so])
        return p
    if code == Subject.LINKED:
        row = known_permanent(g, src)
        return linked_with(g, row, text_of(g, src, so)) if row >= 0 else -1
    if code == Subject.TOLD:
        return g.st_memory[so, argument] if so >= 0 else -1
    if code == Subject.CHOSEN_PLAYER:
        row = known_permanent(g, src)
        return chosen_with(g, row, text_of(g, src, so), PLAYER) if row >= 0 else -1
    if code == Subject.SPELL:
        return stack_ref(g, so) if so >= 0 else -1
    if code == Subject.PAID:
        return g.st_paid[so, 1] if so >= 0 else -1
    if code == Subject.MEMORY:
        f = g.n_frames - 1
        if f >= 0:
            for k in range(g.fr_n_memory[f]):
                if g.fr_tag[f, k] == argument:
                    return g.fr_memory[f, k]
        return -1
    if code == Subject.LAST_EXILED_WITH:
        return last_exiled_with(g, pool, argument, src, you, so)
    if code == Subject.OPPONENT:
        for p in range(g.n_players):
            if p != you and g.in_game[p] == 1:
                return p
    return -1


@kernel
def last_exiled_with(g: Game, pool: Pool, sel: int, src: int, you: int, so: int) -> int:
    """The card exiled last of those that are exiled with an object and that a selector describes (613.7m), or NONE."""
    text = text_of(g, src, so)
    for p in range(g.n_players):
        card = g.zone_first[p, Zone.EXILE]
        while card >= 0:  # the latest lies on top
            if is_exiled_with(g, card, src, text) == 1 and matches(g, pool, sel, card_ref(g, card), src, you, -1, -1) == 1:
                return card_ref(g, card)
            card = g.card_next[card]
    return -1


@kernel
def target_of(g: Game, pool: Pool, so: int, slot: int, nth: int) -> int:
    """The n-th target chosen for a slot of the mode that is being done, or NONE; legal or not."""
    if so < 0:
        return -1
    want = slot_row(g, pool, so, slot)
    n = 0
    for k in range(g.st_n_targets[so]):
        if g.st_slot[so, k] == want:
            if n == nth:
                return g.st_target[so, k]
            n += 1
    return -1


@kernel(when=uses(AbilityFlag.ESCALATE))
def extra_modes(g: Game, so: int) -> int:
    """How many modes beyond the first were chosen for a spell (702.120a)."""
    n = popcount(g.st_modes[so]) if so >= 0 else 0
    return n - 1 if n > 0 else 0


@kernel
def slot_row(g: Game, pool: Pool, so: int, slot: int) -> int:
    """Pool row of a target slot, numbered within the mode that the top frame does."""
    mode = -1
    f = g.n_frames - 1
    if f >= 0 and g.fr_object[f] == so:
        mode = g.fr_mode[f]
    if mode < 0:
        mode = pool.a_mode[g.st_ability[so]]
    return pool.m_slot[mode] + slot


@kernel(when=uses(Amount.COUNT))
def count_matching(g: Game, pool: Pool, sel: int, src: int, you: int, so: int, it: int) -> int:
    """How many objects or players match a selector (and its alternatives)."""
    n = 0
    kinds = 0
    zones = 0
    s = sel
    while s >= 0:
        kinds |= pool.s_kinds[s]
        zones |= pool.s_zones[s]
        s = pool.s_or[s]
    if kinds & 2 != 0:
        for row in range(g.n_permanents):
            if on_battlefield(g, row) == 1:
                n += matches(g, pool, sel, perm_ref(g, row), src, you, so, it)
    if kinds & 1 != 0:
        for p in range(g.n_players):
            n += matches(g, pool, sel, p, src, you, so, it)
    if kinds & 12 != 0:
        for k in range(g.stack_size):
            n += matches(g, pool, sel, stack_ref(g, g.stack_order[k]), src, you, so, it)
    if kinds & 16 != 0:
        for p in range(g.n_players):
            for zone in range(1, 7):
                if (zones >> zone) & 1 == 0:
                    continue
                card = g.zone_first[p, zone]
                while card >= 0:
                    n += matches(g, pool, sel, card_ref(g, card), src, you, so, it)
                    card = g.card_next[card]
    return n


@kernel
def amount(g: Game, pool: Pool, q: int, src: int, you: int, so: int, it: int) -> int:
    """The value of an Amount row; NONE is 0."""
    if q < 0:
        return 0
    kind = pool.q_kind[q]
    a = pool.q_a[q]
    b = pool.q_b[q]
    if kind == Amount.CONSTANT:
        return a
    if kind == Amount.X:
        return g.st_x[so] * a if so >= 0 else 0
    if kind == Amount.COUNT:
        return count_matching(g, pool, a, src, you, so, it)
    if kind == Amount.REGISTER:
        return g.fr_register[g.n_frames - 1, a] if g.n_frames > 0 else 0
    if kind == Amount.PROPERTY:
        if pool.q_c[q] == 1:
            return sum_property(g, pool, a, b, src, you, so, it)
        return property_of(g, pool, a, first_of(g, pool, b, src, you, so, it))
    if kind == Amount.COUNTERS:
        return counters_of(g, first_of(g, pool, b, src, you, so, it), a)
    if kind == Amount.EVENT_AMOUNT:
        return g.st_event_amount[so] if so >= 0 else 0
    if kind == Amount.SUM:
        return amount(g, pool, a, src, you, so, it) + amount(g, pool, b, src, you, so, it)
    if kind == Amount.MINUS:
        return amount(g, pool, a, src, you, so, it) - amount(g, pool, b, src, you, so, it)
    if kind == Amount.TIMES:
        return amount(g, pool, a, src, you, so, it) * b
    if kind == Amount.NEGATIVE:
        return -amount(g, pool, a, src, you, so, it)
    if kind == Amount.HALF_UP:
        return (amount(g, pool, a, src, you, so, it) + 1) >> 1
    if kind == Amount.HALF_DOWN:
        return amount(g, pool, a, src, you, so, it) >> 1
    if kind == Amount.MAXIMUM:
        x = amount(g, pool, a, src, you, so, it)
        y = amount(g, pool, b, src, you, so, it)
        return x if x > y else y
    if kind == Amount.MINIMUM:
        x = amount(g, pool, a, src, you, so, it)
        y = amount(g, pool, b, src, you, so, it)
        return x if x < y else y
    return amount_more(g, pool, q, src, you, so, it)


@kernel(when=uses(Amount.COUNTERS))
def counters_of(g: Game, ref: int, kind: int) -> int:
    """Counters of a kind on a permanent, as it is or last was, or on a card as it is or, if it was a plane, last was."""
    if ref >= 0 and ref >> 28 == 2:
        if is_current(g, ref) == 1:
            return counters_of_card(g, ref & 0xFFF, kind)
        return last_counters_of_card(g, ref & 0xFFF, (ref >> 12) & 0xFFFF, kind)
    row = known_permanent(g, ref)
    return g.counters[row, kind] if row >= 0 else 0


@kernel(when=uses(Special.PROPERTIES))
def sum_property(g: Game, pool: Pool, what: int, subject: int, src: int, you: int, so: int, it: int) -> int:
    """Sum of a Property over a selector's objects (`subject` is EACH)."""
    n = 0
    for row in range(g.n_permanents):
        if on_battlefield(g, row) == 1 and matches(g, pool, subject >> 8, perm_ref(g, row), src, you, so, it) == 1:
            n += property_of(g, pool, what, perm_ref(g, row))
    return n


@kernel(
    when=uses(
        Amount.SIZE_OF,
        Amount.PAID,
        Amount.DIVIDED,
        Amount.COLORS_SPENT,
        Amount.MANA_SPENT,
        Amount.TARGETS_CHOSEN,
        Amount.GREATEST,
        Amount.CARD_TYPES_IN_GRAVEYARD,
        Amount.BASIC_LAND_TYPES,
        Amount.DEVOTION,
        Amount.DISTINCT_COLORS,
        Amount.OPPONENTS,
        Amount.BLOCKERS,
        Amount.CHOSEN_NUMBER,
        Amount.QUOTIENT,
        Amount.EXTRA_MODES,
        Amount.SHARING_TYPES,
        Amount.TIMES_RESOLVED,
        Amount.PLAYER_COUNTERS,
        Amount.SPELLS_CAST,
        Amount.CREATURES_CAST,
        Amount.CARDS_DRAWN,
        Amount.LIFE_LOST,
        Amount.LIFE_GAINED,
        Amount.DOWN_TO,
        Amount.LOYALTY_ACTIVATED,
        Amount.CREATURES_DIED,
        Amount.ATTACKERS,
    )
)
def amount_more(g: Game, pool: Pool, q: int, src: int, you: int, so: int, it: int) -> int:
    """The rarer kinds of amounts."""
    kind = pool.q_kind[q]
    a = pool.q_a[q]
    b = pool.q_b[q]
    if kind == Amount.SIZE_OF:
        if a & 0xFF == Subject.EACH:
            return count_matching(g, pool, a >> 8, src, you, so, it)
        return count_subject(g, pool, a, src, you, so, it)
    if kind == Amount.PAID:
        return g.st_paid[so, 0] if so >= 0 else 0
    if kind == Amount.DIVIDED:
        if so >= 0:
            for k in range(g.st_n_targets[so]):
                if g.st_target[so, k] == it:
                    return g.st_divide[so, k]
        return 0
    if kind == Amount.COLORS_SPENT:
        return popcount(g.st_colors_spent[so] & 31) if so >= 0 else 0
    if kind == Amount.MANA_SPENT:
        return g.st_mana_spent[so] if so >= 0 else 0
    if kind == Amount.TARGETS_CHOSEN:
        return g.st_n_targets[so] if so >= 0 else 0
    if kind == Amount.GREATEST:
        best = 0
        for row in range(g.n_permanents):
            if on_battlefield(g, row) == 1 and matches(g, pool, b, perm_ref(g, row), src, you, so, it) == 1:
                value = property_of(g, pool, a, perm_ref(g, row))
                best = value if value > best else best
        if pool.s_kinds[b] & 1 != 0:
            for p in range(g.n_players):
                if matches(g, pool, b, p, src, you, so, it) == 1:
                    value = property_of(g, pool, a, p)
                    best = value if value > best else best
        return best
    if kind == Amount.CARD_TYPES_IN_GRAVEYARD:
        return graveyard_types(g, pool, first_of(g, pool, a, src, you, so, it))
    if kind == Amount.BASIC_LAND_TYPES or kind == Amount.DEVOTION or kind == Amount.DISTINCT_COLORS:
        return board_amount(g, pool, q, src, you, so, it)
    if kind == Amount.OPPONENTS:
        n = 0
        for p in range(g.n_players):
            if p != you and g.in_game[p] == 1:
                n += 1
        return n
    if kind == Amount.BLOCKERS:
        n = 0
        row = known_permanent(g, src)
        for k in range(g.n_blocks):
            if g.block_attacker[k] == row and row >= 0 and g.block_blocker[k] >= 0:
                n += 1
        return n
    if kind == Amount.CHOSEN_NUMBER:
        row = known_permanent(g, src)
        return chosen_with(g, row, text_of(g, src, so), WORD) if row >= 0 else 0
    if kind == Amount.QUOTIENT:
        y = amount(g, pool, b, src, you, so, it)
        return amount(g, pool, a, src, you, so, it) // y if y > 0 else 0
    if kind == Amount.EXTRA_MODES:
        return extra_modes(g, so)
    if kind == Amount.SHARING_TYPES:
        return sharing_types(g, pool, first_of(g, pool, a, src, you, so, it))
    if kind == Amount.TIMES_RESOLVED:
        return times_resolved(g, pool, so)
    p = first_of(g, pool, a, src, you, so, it)
    if kind == Amount.PLAYER_COUNTERS:
        p = first_of(g, pool, b, src, you, so, it)
        return g.player_counters[p, a] if 0 <= p < 16 else 0
    if p < 0 or p >= 16:
        return 0
    if kind == Amount.SPELLS_CAST:
        return g.spells_cast[p]
    if kind == Amount.CREATURES_CAST:
        return g.creatures_cast[p]
    if kind == Amount.CARDS_DRAWN:
        return g.cards_drawn[p]
    if kind == Amount.LIFE_LOST:
        return g.life_lost[p]
    if kind == Amount.LIFE_GAINED:
        return g.life_gained[p]
    if kind == Amount.DOWN_TO:
        return down_to(g, pool, p, b, pool.q_c[q], src, you, so)
    if kind == Amount.LOYALTY_ACTIVATED:
        return g.loyalty_activated[p]
    if kind == Amount.CREATURES_DIED:
        return g.creatures_died[p]
    if kind == Amount.ATTACKERS:
        return g.attacked[p]
    return 0


@kernel
def sharing_types(g: Game, pool: Pool, ref: int) -> int:
    """How many other creatures on the battlefield share a creature type with a permanent."""
    me = known_permanent(g, ref)
    if me < 0:
        return 0
    first = g.subtypes[me, 0] & pool.creature_subtypes[0]
    second = g.subtypes[me, 1] & pool.creature_subtypes[1]
    n = 0
    for row in range(g.n_permanents):
        if row != me and g.types[row] & CREATURE != 0 and on_battlefield(g, row) == 1:
            if (g.subtypes[row, 0] & first) | (g.subtypes[row, 1] & second) != 0:
                n += 1
    return n


@kernel
def shares_type_with_top(g: Game, pool: Pool, ref: int) -> int:
    """1 if an object shares a card type with the top card of a library."""
    types = 0
    for p in range(g.n_players):
        card = g.zone_first[p, Zone.LIBRARY]
        if g.in_game[p] == 1 and card >= 0:
            types |= pool.f_types[g.card_face[card]]
    return 1 if types & types_of(g, pool, ref) & CARD_TYPES != 0 else 0


@kernel
def times_resolved(g: Game, pool: Pool, so: int) -> int:
    """How often the ability in a stack row has resolved this turn, as abilities of its source are counted."""
    if so < 0:
        return 0
    row = known_permanent(g, g.st_source[so])
    if row < 0:
        return 0
    place = g.st_ability[so] - pool.f_ability[g.st_face[so]]
    return (g.resolved[row] >> 4 * place) & 15 if 0 <= place < 7 else 0


@kernel
def count_subject(g: Game, pool: Pool, subject: int, src: int, you: int, so: int, it: int) -> int:
    """Number of references of a Subject that is a list in the frame or on the stack object."""
    code = subject & 0xFF
    n = 0
    if code == Subject.MEMORY:
        f = g.n_frames - 1
        if f >= 0:
            for k in range(g.fr_n_memory[f]):
                if g.fr_tag[f, k] == subject >> 8:
                    n += 1
        return n
    if code == Subject.TARGET:
        if so >= 0:
            want = slot_row(g, pool, so, subject >> 8)
            for k in range(g.st_n_targets[so]):
                if g.st_slot[so, k] == want and g.st_target[so, k] >= 0:
                    n += 1
        return n
    return 1 if first_of(g, pool, subject, src, you, so, it) >= 0 else 0


@kernel
def graveyard_types(g: Game, pool: Pool, player: int) -> int:
    """Number of card types among cards in a player's graveyard (delirium)."""
    if player < 0 or player >= 16:
        return 0
    types = 0
    card = g.zone_first[player, Zone.GRAVEYARD]
    while card >= 0:
        types |= pool.f_types[g.card_face[card]]
        card = g.card_next[card]
    return popcount(types & ((1 << 11) - 1))


@kernel
def down_to(g: Game, pool: Pool, p: int, sel: int, wanted: int, src: int, you: int, so: int) -> int:
    """Cards from the top of a library, or planar deck, down to the `wanted`-th that a selector describes; all without so many."""
    zone = Zone.LIBRARY + 0
    if (pool.s_zones[sel] >> Zone.LIBRARY) & 1 == 0:
        zone = Zone.PLANAR_DECK + 0
    n = 0
    found = 0
    card = g.zone_first[p, zone] if zone == Zone.LIBRARY else top_plane(g, p)
    while card >= 0 and found < wanted:
        n += 1
        found += matches(g, pool, sel, card_ref(g, card), src, you, so, -1)
        card = g.card_next[card]
    return n


@kernel
def board_amount(g: Game, pool: Pool, q: int, src: int, you: int, so: int, it: int) -> int:
    """Domain, devotion, colors among permanents."""
    kind = pool.q_kind[q]
    bits = 0
    n = 0
    for row in range(g.n_permanents):
        if on_battlefield(g, row) == 0:
            continue
        if kind == Amount.DISTINCT_COLORS:
            if matches(g, pool, pool.q_a[q], perm_ref(g, row), src, you, so, it) == 1:
                bits |= g.colors[row]
        elif g.controller[row] == you:
            if kind == Amount.BASIC_LAND_TYPES:
                if g.types[row] & 1 != 0:
                    bits |= g.subtypes[row, 0] & 31
            else:
                cost = pool.f_cost[g.text_face[row]]
                if cost >= 0:
                    for c in range(COLORS):
                        if (pool.q_a[q] >> c) & 1 != 0:
                            n += pool.k_pips[cost, c]
    return n + popcount(bits & 31)


# --- conditions


@kernel(when=uses(Special.CONDITIONS))
def holds(g: Game, pool: Pool, c: int, src: int, you: int, so: int, it: int) -> int:
    """1 if a Condition row is true; NONE is true."""
    if c < 0:
        return 1
    kind = pool.c_kind[c]
    a = pool.c_a[c]
    b = pool.c_b[c]
    if kind == Condition.ALWAYS:
        return 1
    if kind == Condition.NOT:
        return 1 - holds(g, pool, a, src, you, so, it)
    if kind == Condition.ALL:
        return 1 if holds(g, pool, a, src, you, so, it) == 1 and holds(g, pool, b, src, you, so, it) == 1 else 0
    if kind == Condition.ANY:
        return 1 if holds(g, pool, a, src, you, so, it) == 1 or holds(g, pool, b, src, you, so, it) == 1 else 0
    if kind == Condition.COMPARE:
        left = amount(g, pool, a, src, you, so, it)
        return compares(left, b, amount(g, pool, pool.c_c[c], src, you, so, it))
    if kind == Condition.EXISTS:
        return 1 if count_matching(g, pool, a, src, you, so, it) > 0 else 0
    if kind == Condition.MATCHES:
        ref = first_of(g, pool, a, src, you, so, it)
        return 1 if ref >= 0 and matches(g, pool, b, ref, src, you, so, it) == 1 else 0
    if kind == Condition.YOUR_TURN:
        return 1 if g.active == you else 0
    if kind == Condition.STEP:
        return (a >> g.step) & 1
    if kind == Condition.FLAG:
        if so >= 0 and g.st_flags[so] & a != 0:
            return 1
        row = known_permanent(g, src)
        if row < 0 or g.cast_flags[row] & a == 0 or g.as_face[row] >= 0:
            return 0
        return 1 if text_of(g, src, so) == 0 else 0  # 607.2i: the cost that this text lists
    if kind == Condition.ALIVE:
        return is_current(g, first_of(g, pool, a, src, you, so, it))
    if kind == Condition.REGISTER:
        return 1 if g.n_frames > 0 and g.fr_register[g.n_frames - 1, a] != 0 else 0
    return holds_more(g, pool, c, src, you, so, it)


@kernel
def holds_more(g: Game, pool: Pool, c: int, src: int, you: int, so: int, it: int) -> int:
    """The rarer conditions."""
    kind = pool.c_kind[c]
    a = pool.c_a[c]
    b = pool.c_b[c]
    if kind == Condition.CAME_UNDER_CONTROL_SINCE_UPKEEP:
        row = known_permanent(g, src)
        return g.echo_due[row] if row >= 0 else 0
    if kind == Condition.IS_TAPPED:
        row = known_permanent(g, first_of(g, pool, a, src, you, so, it))
        return g.tapped[row] if row >= 0 else 0
    if kind == Condition.DELIRIUM:
        return 1 if graveyard_types(g, pool, you) >= 4 else 0
    if kind == Condition.HELLBENT:
        return 1 if g.zone_size[you, Zone.HAND] == 0 else 0
    if kind == Condition.MOST_LIFE:
        return 1 if most_life(g) >= 0 else 0
    if kind == Condition.CAST_FROM:
        return 1 if so >= 0 and (a >> g.st_from[so]) & 1 != 0 else 0
    if kind == Condition.ATTACKED:
        row = known_permanent(g, src)
        return 1 if row >= 0 and g.attacked_turn[row] == g.turn_number else 0
    if kind == Condition.SAME:
        x = first_of(g, pool, a, src, you, so, it)
        return 1 if x >= 0 and x == first_of(g, pool, b, src, you, so, it) else 0
    if kind == Condition.SORCERY_TIME:
        return sorcery_time(g, you)
    if kind == Condition.IN_ZONE:
        ref = first_of(g, pool, a, src, you, so, it)
        if ref < 0 or is_current(g, ref) == 0:
            return 0
        if ref >> 28 == 1:
            return (b >> Zone.BATTLEFIELD) & 1
        if ref >> 28 == 2:
            return (b >> g.card_zone[ref & 0xFFF]) & 1
        return (b >> Zone.STACK) & 1
    if kind == Condition.OPPONENT_LOST_LIFE:
        for p in range(g.n_players):
            if p != you and g.life_lost[p] > 0:
                return 1
        return 0
    if kind == Condition.ENTERED_THIS_TURN:
        row = known_permanent(g, src)
        return 1 if row >= 0 and g.entered[row] == g.turn_number else 0
    if kind == Condition.CREATURE_DIED:
        for p in range(g.n_players):
            if g.creatures_died[p] > 0:
                return 1
        return 0
    if kind == Condition.ATTACKING_ALONE:
        n = 0
        for row in range(g.n_permanents):
            if on_battlefield(g, row) == 1 and g.attacking[row] != NONE:
                n += 1
        return 1 if n == 1 else 0
    if kind == Condition.COUNTERS_ON:
        return 1 if counters_of(g, first_of(g, pool, a, src, you, so, it), b) >= pool.c_c[c] else 0
    if kind == Condition.STARTED_UNTAPPED:
        row = known_permanent(g, src)
        return 1 - g.began_tapped[row] if row >= 0 else 0
    if kind == Condition.BEFORE_ATTACKERS:
        return 1 if g.step < Step.DECLARE_ATTACKERS else 0
    if kind == Condition.DURING_COMBAT:
        return 1 if Step.BEGIN_COMBAT <= g.step <= Step.END_COMBAT else 0
    return 0


@kernel
def most_life(g: Game) -> int:
    """The one player with more life than each other player, or NONE."""
    best = -1
    tied = 0
    for p in range(g.n_players):
        if g.in_game[p] == 0:
            continue
        if best < 0 or g.life[p] > g.life[best]:
            best = p
            tied = 0
        elif g.life[p] == g.life[best]:
            tied = 1
    return -1 if tied == 1 else best


@kernel(inline=True)
def sorcery_time(g: Game, player: int) -> int:
    """1 when `player` could cast a sorcery (307.5): their main phase, empty stack."""
    if player != g.active or g.stack_size != 0:
        return 0
    return 1 if g.step == 3 or g.step == 10 else 0


# --- lists of references


@kernel(inline=True)
def found_one(g: Game, n: int, ref: int) -> int:
    if ref < 0:
        return n
    if n >= FOUND:
        out_of_room(g, Table.FOUND)
        return n
    g.found[n] = ref
    return n + 1


@kernel(when=uses(Special.EACH))
def gather_matching(g: Game, pool: Pool, sel: int, src: int, you: int, so: int, it: int) -> int:
    """Write every object or player that matches a selector to `found`; returns how many."""
    n = 0
    kinds = 0
    zones = 0
    s = sel
    while s >= 0:
        kinds |= pool.s_kinds[s]
        zones |= pool.s_zones[s]
        s = pool.s_or[s]
    if kinds & 1 != 0:
        for k in range(g.n_players):
            p = in_turn(g, k)
            if matches(g, pool, sel, p, src, you, so, it) == 1:
                n = found_one(g, n, p)
    if kinds & 2 != 0:
        for row in range(g.n_permanents):
            if on_battlefield(g, row) == 1 and matches(g, pool, sel, perm_ref(g, row), src, you, so, it) == 1:
                n = found_one(g, n, perm_ref(g, row))
    if kinds & 12 != 0:
        for k in range(g.stack_size - 1, -1, -1):
            ref = stack_ref(g, g.stack_order[k])
            if matches(g, pool, sel, ref, src, you, so, it) == 1:
                n = found_one(g, n, ref)
    if kinds & 16 != 0:
        for k in range(g.n_players):
            p = in_turn(g, k)
            for zone in range(1, 7):
                if (zones >> zone) & 1 == 0:
                    continue
                card = g.zone_first[p, zone]
                while card >= 0:
                    if matches(g, pool, sel, card_ref(g, card), src, you, so, it) == 1:
                        n = found_one(g, n, card_ref(g, card))
                    card = g.card_next[card]
    g.n_found = n
    return n


@kernel
def twin_of(g: Game, pool: Pool, ref: int) -> int:
    """The other card of the melded permanent that became a card, as long as it lies where that put it (712.21c); or NONE."""
    if pool.f_meld[g.card_face[ref & 0xFFF]] < 0:
        return -1
    for card in range(g.n_cards):
        if g.card_twin[card] == ref and (g.card_zone[card] == Zone.GRAVEYARD or g.card_zone[card] == Zone.EXILE):
            return card_ref(g, card)
    return -1


@kernel
def gather(g: Game, pool: Pool, subject: int, src: int, you: int, so: int, it: int) -> int:
    """Write every reference of a Subject to `found`; returns how many. Targets: the legal ones (608.2b)."""
    code = subject & 0xFF
    argument = subject >> 8
    n = 0
    if code == Subject.EACH:
        return gather_matching(g, pool, argument, src, you, so, it)
    if code == Subject.TARGET or code == Subject.ALL_TARGETS:
        if so < 0:
            return 0
        want = slot_row(g, pool, so, argument)
        for k in range(g.st_n_targets[so]):
            # An illegal target was marked when resolution began.
            if g.st_target[so, k] >= 0 and (code == Subject.ALL_TARGETS or g.st_slot[so, k] == want):
                n = found_one(g, n, g.st_target[so, k])
    elif code == Subject.EACH_PLAYER or code == Subject.EACH_OPPONENT:
        for k in range(g.n_players):
            p = in_turn(g, k)
            if g.in_game[p] == 1 and (code == Subject.EACH_PLAYER or p != you):
                n = found_one(g, n, p)
    elif code == Subject.MEMORY:
        f = g.n_frames - 1
        for k in range(g.fr_n_memory[f]):
            if g.fr_tag[f, k] == argument:
                n = found_one(g, n, g.fr_memory[f, k])
    elif code == Subject.TOP_CARDS:
        wanted = amount(g, pool, argument, src, you, so, it)
        card = g.zone_first[you, Zone.LIBRARY]
        while card >= 0 and n < wanted:
            n = found_one(g, n, card_ref(g, card))
            card = g.card_next[card]
    elif code == Subject.ATTACHMENTS or code == Subject.BLOCKED_BY:
        me = known_permanent(g, src)
        for row in range(g.n_permanents):
            if me < 0 or on_battlefield(g, row) == 0:
                continue
            if code == Subject.ATTACHMENTS:
                if g.attached_to[row] == src:
                    n = found_one(g, n, perm_ref(g, row))
            else:
                for k in range(g.n_blocks):
                    if (g.block_blocker[k] == row and g.block_attacker[k] == me) or (
                        g.block_attacker[k] == row and g.block_blocker[k] == me
                    ):
                        n = found_one(g, n, perm_ref(g, row))
    elif code == Subject.THEIR_GRAVEYARD or code == Subject.THEIR_HAND or code == Subject.THEIR_LIBRARY:
        zone = 3 if code == Subject.THEIR_GRAVEYARD else 2 if code == Subject.THEIR_HAND else 1
        p = first_of(g, pool, argument, src, you, so, it)
        if 0 <= p < 16:
            card = g.zone_first[p, zone]
            while card >= 0:
                n = found_one(g, n, card_ref(g, card))
                card = g.card_next[card]
    elif code == Subject.EXILED_WITH:
        text = text_of(g, src, so)
        for card in range(g.n_cards):
            if is_exiled_with(g, card, src, text) == 1:
                n = found_one(g, n, card_ref(g, card))
    elif code == Subject.PLANE:
        for p in range(PLANES):
            if g.face_up[p] >= 0:
                n = found_one(g, n, card_ref(g, g.face_up[p]))
    else:
        ref = first_of(g, pool, subject, src, you, so, it)
        n = found_one(g, n, ref)
        if ref >> 28 == 2 and (code == Subject.EVENT_OBJECT or code == Subject.TOLD or code == Subject.LINKED):
            n = found_one(g, n, twin_of(g, pool, ref))
    g.n_found = n
    return n


_ = (PERMANENT_TYPES, keyword)
