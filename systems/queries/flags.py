"""Kernels of flags: what selectors ask beyond characteristics. `s` is the selector, `ref` what is asked about."""

from ecs_mtg.components.codes import (
    ARTIFACT,
    CARD_TYPES,
    COLORS,
    CREATURE,
    LEGENDARY,
    NONE,
    WORD,
    AbilityKind,
    EffectKind,
    Keyword,
    Life,
    RefKind,
    StackKind,
    Zone,
)
from ecs_mtg.components.flags import AURA, EQUIPMENT, SpellFlag
from ecs_mtg.components.programs import AbilityFlag
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.queries.card_counters import counters_of_card
from ecs_mtg.systems.queries.castable_faces import first_face, has_name, shares_name
from ecs_mtg.systems.queries.characteristics import colors_of, popcount, subtypes_of, types_of
from ecs_mtg.systems.record.linked_abilities import CHOSEN_WORD, chosen_with, text_of
from ecs_mtg.systems.record.marks import ability_flag
from ecs_mtg.systems.record.references import (
    face_of,
    is_object,
    is_player,
    keyword,
    known_permanent,
    named_face_of,
    on_battlefield,
    perm_ref,
    ref_kind,
    ref_row,
)
from ecs_mtg.systems.record.rows import has_damaged


@kernel(inline=True)
def row_of(ref: int) -> int:
    """Return the row of a permanent, NONE for anything else."""
    return ref_row(ref) if ref_kind(ref) == RefKind.PERMANENT else NONE


@kernel
def another(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    """Return whether it is neither the source nor, if that has left the battlefield, the card that it became."""
    if ref == source:
        return False
    row = known_permanent(g, source) if ref_kind(ref) == RefKind.CARD else NONE
    return row < 0 or g.perm_life[row] == Life.HERE or g.became[row] != ref


@kernel
def source(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    return ref == source


# --- colors and types


@kernel
def multicolored(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    return popcount(colors_of(g, pool, ref)) > 1


@kernel
def monocolored(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    return popcount(colors_of(g, pool, ref)) == 1


@kernel
def colorless(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    return colors_of(g, pool, ref) == 0


@kernel
def historic(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    if types_of(g, pool, ref) & (LEGENDARY | ARTIFACT) != 0:
        return True
    face = g.text_face[ref_row(ref)] if ref_kind(ref) == RefKind.PERMANENT else face_of(g, ref)
    return pool.f_chapters[face] > 0  # a Saga


@kernel
def shares_type_with_top(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    types = 0
    for p in range(g.n_players):
        card = g.zone_first[p, Zone.LIBRARY]
        if g.in_game[p] == 1 and card >= 0:
            types |= pool.f_types[g.card_face[card]]
    return types & types_of(g, pool, ref) & CARD_TYPES != 0


@kernel
def shares_color(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    return colors_of(g, pool, ref) & colors_of(g, pool, source) != 0


@kernel
def shares_color_with_last_cast(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    return colors_of(g, pool, ref) & g.last_cast_colors != 0


@kernel
def of_most_common_color(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    """Return whether an object has the most common color among permanents, or one of several that are equally common."""
    most = 0
    common = 0
    for color in range(COLORS):
        n = 0
        for row in range(g.n_permanents):
            if on_battlefield(g, row):
                n += (g.colors[row] >> color) & 1
        if n > most:
            most = n
            common = 0
        if n == most:
            common |= 1 << color
    return colors_of(g, pool, ref) & common != 0


@kernel
def has_activated(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    """Return whether a permanent has an activated ability that is no mana ability; cycling is one, though that functions in hand (602.1)."""
    return has_ability(g, pool, row_of(ref), False)


@kernel
def has_mana_ability(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    """Return whether a permanent has a mana ability (605.1), whatever that adds now."""
    return has_ability(g, pool, row_of(ref), True)


@kernel
def has_ability(g: Game, pool: Pool, row: int, mana: bool) -> bool:
    """Return whether a permanent has a mana ability, or else an activated ability that is none, printed or granted."""
    if row < 0:
        return False
    if g.blank[row] == 0:
        first = pool.f_ability[g.text_face[row]]
        for a in range(first, first + pool.f_abilities[g.text_face[row]]):
            if is_activated(pool, a, mana):
                return True
    for k in range(g.n_granted[row]):
        if is_activated(pool, g.granted[row, k], mana):
            return True
    return False


@kernel(inline=True)
def is_activated(pool: Pool, ability: int, mana: bool) -> bool:
    """Return whether an ability is a mana ability (605.1a), or else whether it is an activated one that is none."""
    if pool.a_kind[ability] == AbilityKind.MANA:
        return mana
    return pool.a_kind[ability] == AbilityKind.ACTIVATED and ability_flag(pool, ability, AbilityFlag.MANA_AS_INSTANT) == mana


@kernel
def same_name_as_source(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    return shares_name(pool, named_face_of(g, ref), named_face_of(g, source))


@kernel
def word_chosen(g: Game, pool: Pool, source: int, stack_row: int) -> int:
    """Return the source's chosen type, color or name (or, for spells, the one in register 0 of the frame); or NONE."""
    row = known_permanent(g, source)
    if row >= 0:
        return chosen_with(g, row, text_of(g, source, stack_row), CHOSEN_WORD)
    if pool.emblems_choose == 1 and ref_kind(source) == RefKind.CARD and g.card_chosen[ref_row(source)] >= 0:
        return g.card_chosen[ref_row(source)]
    return g.fr_register[g.n_frames - 1, 0] if g.n_frames > 0 else NONE


@kernel
def chosen_type(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    word = word_chosen(g, pool, source, stack_row)
    return word >= 0 and (subtypes_of(g, pool, ref, word // WORD) >> (word % WORD)) & 1 != 0


@kernel
def chosen_color(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    word = word_chosen(g, pool, source, stack_row)
    return word >= 0 and (colors_of(g, pool, ref) >> word) & 1 != 0


@kernel
def chosen_name(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    word = word_chosen(g, pool, source, stack_row)
    return word >= 0 and has_name(pool, named_face_of(g, ref), word)


# --- memory


@kernel(inline=True)
def in_memory(g: Game, ref: int) -> bool:
    """Return whether what resolves remembers an object."""
    f = g.n_frames - 1
    if f >= 0:
        for k in range(g.fr_n_memory[f]):
            if g.fr_memory[f, k] == ref:
                return True
    return False


@kernel
def remembered(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    return in_memory(g, ref)


@kernel
def not_remembered(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    return not in_memory(g, ref)


@kernel
def named_as_remembered(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    f = g.n_frames - 1
    for k in range(g.fr_n_memory[f] if f >= 0 else 0):
        other = g.fr_memory[f, k]
        if is_object(other) and other != ref and shares_name(pool, named_face_of(g, ref), named_face_of(g, other)):
            return True
    return False


# --- spells and abilities


@kernel
def targets_source(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    if ref_kind(ref) == RefKind.STACK:
        row = ref_row(ref)
        for k in range(g.st_n_targets[row]):
            if g.st_target[row, k] == source:
                return True
    return False


@kernel
def single_target(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    return ref_kind(ref) == RefKind.STACK and g.st_n_targets[ref_row(ref)] == 1


@kernel
def triggered(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    return ref_kind(ref) == RefKind.STACK and g.st_kind[ref_row(ref)] == StackKind.TRIGGERED


# --- permanents


@kernel
def tapped(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    row = row_of(ref)
    return row >= 0 and g.tapped[row] != 0


@kernel
def untapped(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    row = row_of(ref)
    return row >= 0 and g.tapped[row] == 0


@kernel
def token(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    row = row_of(ref)
    return row >= 0 and g.perm_card[row] < 0


@kernel
def nontoken(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    row = row_of(ref)
    return row < 0 or g.perm_card[row] >= 0


@kernel
def mana_cost_zero_or_one(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    face = face_of(g, ref)
    cost = pool.f_cost[face] if face >= 0 else NONE
    if (
        cost < 0 or pool.k_generic[cost] > 1 or pool.k_least[cost] != pool.k_generic[cost]
    ):  # no mana cost is none of these (202.1b)
        return False
    return pool.k_x[cost] == 0 and pool.k_hybrid[cost, 0] == 0


@kernel
def x_in_cost(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    face = face_of(g, ref)
    return face >= 0 and pool.f_cost[face] >= 0 and pool.k_x[pool.f_cost[face]] > 0


@kernel
def face_down(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    kind = ref_kind(ref)
    if kind == RefKind.CARD:  # of the spell that it would be
        return g.casting_marks & SpellFlag.FACE_DOWN != 0
    if kind == RefKind.STACK:
        return g.st_flags[ref_row(ref)] & SpellFlag.FACE_DOWN != 0
    row = row_of(ref)
    return row >= 0 and g.face_down[row] != 0


@kernel
def grows_first(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    row = row_of(ref)
    return row >= 0 and g.grow_batch[row] == g.trigger_batch


@kernel
def two_faces_to_cast(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    if ref_kind(ref) != RefKind.CARD or g.card_down[ref_row(ref)] != 0:
        return False
    return first_face(pool, g.card_face[ref_row(ref)]) >= 0


@kernel
def has_adventure(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    """Tell whether a card, or a permanent or spell that is its creature, has an Adventure (715.2); a face-down card has nothing."""
    if ref_kind(ref) == RefKind.CARD and g.card_down[ref_row(ref)] != 0:
        return False
    return is_object(ref) and pool.f_adventure[face_of(g, ref)] != 0


@kernel
def face_up(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    row = row_of(ref)
    if ref_kind(ref) == RefKind.CARD:
        return g.card_down[ref_row(ref)] == 0
    return row >= 0 and g.face_down[row] == 0


@kernel
def entered_this_turn(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    row = row_of(ref)
    return row >= 0 and g.entered[row] == g.turn_number


@kernel
def damaged(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    row = row_of(ref)
    return row >= 0 and g.damage[row] > 0


@kernel
def has_counter(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    row, kind = row_of(ref), pool.s_amount[s, 1]
    if ref_kind(ref) == RefKind.CARD and kind >= 0:
        return counters_of_card(g, ref_row(ref), kind) > 0
    return row >= 0 and kind >= 0 and g.counters[row, kind] > 0


@kernel
def put_there_this_turn(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    if ref_kind(ref) != RefKind.CARD:
        return False
    return g.put_there[ref_row(ref)] == g.turn_number


# --- combat


@kernel
def attacking(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    row = row_of(ref)
    return row >= 0 and g.attacking[row] != NONE


@kernel
def blocking(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    row = row_of(ref)
    return row >= 0 and g.blocking[row] > 0


@kernel
def blocked(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    row = row_of(ref)
    return row >= 0 and g.blocked[row] != 0


@kernel
def unblocked(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    row = row_of(ref)
    return row >= 0 and g.attacking[row] != NONE and g.blocked[row] == 0 and g.blockers_declared == 1


@kernel
def attacked_this_turn(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    row = row_of(ref)
    return row >= 0 and g.attacked_turn[row] == g.turn_number


@kernel
def attacks_you(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    row = row_of(ref)
    return row >= 0 and g.attacking[row] == you


@kernel
def is_blocking(g: Game, blocker: int, attacker: int) -> bool:
    """Return whether one permanent blocks another."""
    for k in range(g.n_blocks):
        if g.block_blocker[k] == blocker and g.block_attacker[k] == attacker:
            return True
    if g.opposed[blocker] == perm_ref(g, attacker):  # as it left the battlefield
        return g.blocking[blocker] > 0
    return g.opposed[attacker] == perm_ref(g, blocker) and g.blocking[blocker] > 0


@kernel
def blocks_source(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    row, me = row_of(ref), known_permanent(g, source)
    return row >= 0 and me >= 0 and is_blocking(g, row, me)


@kernel
def blocked_by_source(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    row, me = row_of(ref), known_permanent(g, source)
    return row >= 0 and me >= 0 and is_blocking(g, me, row)


# --- attachments


@kernel
def attached_to_you(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    row = row_of(ref)
    return row >= 0 and g.attached_to[row] == you


@kernel
def attached_to_creature(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    row = row_of(ref)
    if row < 0 or ref_kind(g.attached_to[row]) != RefKind.PERMANENT:
        return False
    host = ref_row(g.attached_to[row])
    return on_battlefield(g, host) and g.types[host] & CREATURE != 0


@kernel
def attached_to_source(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    row = row_of(ref)
    return row >= 0 and (g.attached_to[row] == source or was_attached(g, ref, source))


@kernel
def was_attached(g: Game, ref: int, host: int) -> bool:
    """Return whether an object was attached to a permanent as that left the battlefield."""
    for k in range(g.n_effects):
        if g.ef_kind[k] == EffectKind.WAS_ATTACHED and g.ef_source[k] == host and g.noted_attachment[k] == ref:
            return True
    return False


@kernel
def host_of_source(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    row, me = row_of(ref), known_permanent(g, source)
    return row >= 0 and me >= 0 and g.attached_to[me] == perm_ref(g, row)


@kernel
def has_attached(g: Game, row: int, subtype: int) -> bool:
    """Return whether an Aura (303.4b) or an Equipment (301.5) is attached to a permanent, or was as that left the battlefield (603.10a)."""
    ref = perm_ref(g, row)
    if g.perm_life[row] == Life.GONE:
        for k in range(g.n_effects):
            if g.ef_kind[k] == EffectKind.WAS_ATTACHED and g.ef_source[k] == ref:
                if g.subtypes[ref_row(g.noted_attachment[k]), 0] & subtype != 0:
                    return True
        return False
    for k in range(g.n_permanents):
        if on_battlefield(g, k) and g.attached_to[k] == ref and g.subtypes[k, 0] & subtype != 0:
            return True
    return False


@kernel
def enchanted(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    row = row_of(ref)
    return row >= 0 and has_attached(g, row, AURA)


@kernel
def equipped(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    row = row_of(ref)
    return row >= 0 and has_attached(g, row, EQUIPMENT)


@kernel
def modified(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    """Tell whether a permanent is modified: with a counter, an Equipment, or an Aura that its controller controls; as it last was, if it is gone (700.9)."""
    row = row_of(ref)
    if row < 0:
        return False
    for kind in range(pool.counter_kinds):
        if g.counters[row, kind] > 0:
            return True
    return has_attached(g, row, EQUIPMENT) or has_aura_of_its_controller(g, row)


@kernel
def has_aura_of_its_controller(g: Game, row: int) -> bool:
    """Return whether an Aura that its controller controls is attached to a permanent, or was as that left the battlefield."""
    ref = perm_ref(g, row)
    if g.perm_life[row] == Life.GONE:
        for k in range(g.n_effects):
            if g.ef_kind[k] == EffectKind.WAS_ATTACHED and g.ef_source[k] == ref:
                aura = ref_row(g.noted_attachment[k])
                if g.subtypes[aura, 0] & AURA != 0 and g.controller[aura] == g.controller[row]:
                    return True
        return False
    for k in range(g.n_permanents):
        if (
            on_battlefield(g, k)
            and g.attached_to[k] == ref
            and g.subtypes[k, 0] & AURA != 0
            and g.controller[k] == g.controller[row]
        ):
            return True
    return False


@kernel
def created_by_source(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    row = row_of(ref)
    return row >= 0 and g.perm_card[row] < 0 and g.linked[row, 0] == source


# --- damage


@kernel
def damaged_by_source(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    return has_damaged(g, source, ref)


@kernel
def unspared(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    one = row_of(ref)
    if g.sparing == 0 or one < 0 or g.attached_to[one] != source:
        return True
    for row in range(g.n_permanents):
        if g.attached_to[row] != source or not on_battlefield(g, row):
            continue
        if keyword(g, row, Keyword.SPARES_ATTACHED):
            spares = g.controller[row] == g.controller[one]
        else:
            spares = row == one and keyword(g, row, Keyword.SPARES_ITSELF)
        if spares:  # of the protection that it gives itself, from this color
            color = chosen_with(g, row, text_of(g, perm_ref(g, row), NONE), CHOSEN_WORD)
            if color >= 0 and (pool.s_colors[s] >> color) & 1:
                return False
    return True


@kernel
def dealt_damage(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    if is_player(ref):
        return g.damage_taken[ref] > 0
    row = row_of(ref)
    return row >= 0 and g.hurt[row] == g.turn_number


@kernel
def unpaired(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    row = row_of(ref)
    return row >= 0 and g.paired[row] < 0


@kernel
def pair_of_source(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    row = row_of(source)
    return row >= 0 and g.paired[row] >= 0 and (ref == source or ref == g.paired[row])


@kernel
def damaged_by_host(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    row = row_of(source)
    return row >= 0 and g.attached_to[row] >= 0 and has_damaged(g, g.attached_to[row], ref)


@kernel
def convoked_source(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    row = row_of(ref)
    of = known_permanent(g, source)
    return (
        row >= 0
        and of >= 0
        and g.was_spell[of] >= 0
        and (g.helped[row, 0] == g.was_spell[of] or g.helped[row, 1] == g.was_spell[of])
    )
