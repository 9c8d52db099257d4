"""The stack in an observation, and effects that last or wait."""

from __future__ import annotations

from ecs_mtg.components.codes import NONE, EffectKind, FrameKind, Life, StackKind, Zone
from ecs_mtg.components.flags import SpellFlag, Variant
from ecs_mtg.components.sizes import COMMANDERS
from ecs_mtg.kernels.features import Special, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.kernels.memory import get_int, put_int, put_short
from ecs_mtg.observations.compact import seat_of, seen_face
from ecs_mtg.observations.full.fields import (
    AT_EFFECTS,
    AT_STACK,
    EFFECT_WIDTH,
    EFFECTS,
    LEFT_OUT,
    PLACE_STACK,
    STACK,
    STACK_WIDTH,
    TARGETS_SHOWN,
    AsEffect,
    Cast,
    EffectRow,
)
from ecs_mtg.observations.full.fields import Game as Head
from ecs_mtg.observations.full.fields import StackObject as S
from ecs_mtg.observations.full.places import OF_STACK, ability_place, card_number, clear, end_table, limited, place, put_word
from ecs_mtg.systems.record.references import card_ref, perm_ref, stack_ref


@kernel
def number_stack(g: Game, out: int, at: int, scratch: int) -> int:
    """Note the place of each object: the stack from the top, then what is announced or waits to be put there."""
    n = 0
    for s in range(g.stack_rows):
        put_int(scratch, OF_STACK + s, 0)
    for k in range(g.stack_size):
        put_int(scratch, OF_STACK + g.stack_order[g.stack_size - 1 - k], PLACE_STACK + n if n < STACK else LEFT_OUT)
        n += 1
    for s in range(g.stack_rows):
        waits = g.st_life[s] == Life.PENDING or (g.st_life[s] == Life.HERE and is_done(g, s, FrameKind.RESOLVE))
        if waits and get_int(scratch, OF_STACK + s) == 0:
            put_int(scratch, OF_STACK + s, PLACE_STACK + n if n < STACK else LEFT_OUT)
            n += 1
    return end_table(out, at, at + AT_STACK, STACK_WIDTH, STACK, n, Head.N_STACK, Head.MORE_STACK)


@kernel(inline=True)
def is_done(g: Game, s: int, kind: int) -> bool:
    """Return whether an object of the stack is being announced (CAST) or resolves (RESOLVE)."""
    for f in range(g.n_frames):
        if g.fr_kind[f] == kind and g.fr_object[f] == s:
            return True
    return False


@kernel
def see_stack(g: Game, pool: Pool, me: int, out: int, at: int, scratch: int, names: int) -> int:
    """Write the objects; all places are known."""
    for s in range(g.stack_rows):
        where = get_int(scratch, OF_STACK + s)
        if where > 0:
            base = at + AT_STACK + (where - PLACE_STACK) * STACK_WIDTH
            see_stack_object(g, pool, s, me, out, base, scratch, names)
            for k in range(TARGETS_SHOWN):
                there = k < g.st_n_targets[s]
                put_short(out, base + S.TARGETS + k, place(g, scratch, me, g.st_target[s, k]) if there else 0)
                put_short(out, base + S.SHARES + k, g.st_divide[s, k] if there else 0)
    return 0


@kernel
def see_stack_object(g: Game, pool: Pool, s: int, me: int, out: int, base: int, scratch: int, names: int) -> int:
    """Write an object but for its targets."""
    face = seen_face(g, pool, stack_ref(g, s), me)
    spell = g.st_kind[s] == StackKind.SPELL
    put_word(out, base + S.CARD, card_number(names, face))
    put_short(out, base + S.STATUS, status_of_object(g, s))
    put_short(out, base + S.FACE, face)
    put_short(out, base + S.KIND, g.st_kind[s] + 1)
    put_short(out, base + S.CONTROLLER, seat_of(g, g.st_controller[s], me))
    put_short(out, base + S.SOURCE, place(g, scratch, me, g.st_source[s]))
    put_short(out, base + S.ABILITY, 0 if spell else ability_place(pool, g.st_face[s], g.st_ability[s]))
    put_short(out, base + S.CAST_FROM, g.st_from[s] if spell else 0)
    put_short(out, base + S.X, limited(g.st_x[s]))
    put_short(out, base + S.MODES, g.st_modes[s])
    put_short(out, base + S.N_TARGETS, g.st_n_targets[s])
    put_short(out, base + S.ABOUT, place(g, scratch, me, g.trigger_object[s]) if g.st_kind[s] == StackKind.TRIGGERED else 0)
    put_short(out, base + S.AMOUNT, limited(g.trigger_amount[s]) if g.st_kind[s] == StackKind.TRIGGERED else 0)
    put_short(out, base + S.MANA_SPENT, g.st_mana_spent[s] if spell else 0)
    return face


@kernel(inline=True)
def status_of_object(g: Game, s: int) -> int:
    """Return the bits of fields.Cast."""
    flags = g.st_flags[s]
    bits = is_done(g, s, FrameKind.CAST) * Cast.BEING_ANNOUNCED | (g.st_life[s] == Life.PENDING) * Cast.WAITS
    bits |= (flags & SpellFlag.KICKED != 0) * Cast.KICKED
    bits |= (flags & SpellFlag.BUYBACK != 0) * Cast.BUYBACK | (flags & SpellFlag.COPY != 0) * Cast.COPY
    bits |= (flags & SpellFlag.FACE_DOWN != 0) * Cast.FACE_DOWN | (flags & SpellFlag.FLASHBACK != 0) * Cast.FLASHBACK
    bits |= (flags & SpellFlag.UNCOUNTERABLE != 0) * Cast.UNCOUNTERABLE
    bits |= (flags & SpellFlag.WITHOUT_PAYING != 0) * Cast.WITHOUT_PAYING
    return bits | (g.st_alternative[s] >= 0) * Cast.ALTERNATIVE_COST | is_done(g, s, FrameKind.RESOLVE) * Cast.RESOLVING


@kernel
def see_effects(g: Game, pool: Pool, me: int, out: int, at: int, scratch: int, names: int) -> int:
    """Write the effects that last or wait."""
    n = 0
    for k in range(g.n_effects):
        if g.ef_kind[k] == EffectKind.FREE:
            continue
        if n < EFFECTS:
            base = at + AT_EFFECTS + n * EFFECT_WIDTH
            face = seen_face(g, pool, g.ef_source[k], me)
            put_word(out, base + EffectRow.CARD, card_number(names, face))
            put_short(out, base + EffectRow.FACE, face)
            put_short(out, base + EffectRow.KIND, g.ef_kind[k])
            put_short(out, base + EffectRow.SOURCE, place(g, scratch, me, g.ef_source[k]))
            put_short(out, base + EffectRow.CONTROLLER, seat_of(g, g.ef_controller[k], me))
            put_short(out, base + EffectRow.PLAYER, seat_of(g, g.ef_player[k], me))
            put_short(out, base + EffectRow.DURATION, g.ef_duration[k])
            put_short(out, base + EffectRow.TIMES, g.ef_times[k])
            put_short(out, base + EffectRow.AMOUNT, limited(g.ef_amount[k, 0]))
            put_short(out, base + EffectRow.ABOUT, place(g, scratch, me, g.ef_memory[k, 0]))
        n += 1
    if g.variant == Variant.COMMANDER:
        n = see_commanders(g, me, n, out, at, scratch, names)
    return end_table(out, at, at + AT_EFFECTS, EFFECT_WIDTH, EFFECTS, n, Head.N_EFFECTS, Head.MORE_EFFECTS)


@kernel(when=uses(Special.COMMANDERS))
def see_commanders(g: Game, me: int, n: int, out: int, at: int, scratch: int, names: int) -> int:
    """Write the commanders and the combat damage that they dealt, `n` rows being before; returns how many there are then."""
    for number in range(g.n_players * COMMANDERS):
        owner = number // COMMANDERS
        card = g.commander[owner, number % COMMANDERS]
        if card < 0:
            continue
        n = see_commander(g, me, number, NONE, g.commander_casts[owner, number % COMMANDERS], n, out, at, scratch, names)
        for p in range(g.n_players):
            if g.commander_damage[p, number] > 0:
                n = see_commander(g, me, number, p, g.commander_damage[p, number], n, out, at, scratch, names)
    return n


@kernel(when=uses(Special.COMMANDERS))
def see_commander(
    g: Game, me: int, number: int, player: int, amount: int, n: int, out: int, at: int, scratch: int, names: int
) -> int:
    """Write one such row: of the commander with a number, or of what it dealt to a player."""
    if n < EFFECTS:
        owner = number // COMMANDERS
        card = g.commander[owner, number % COMMANDERS]
        face = g.commander_face[owner, number % COMMANDERS] + 1
        base = at + AT_EFFECTS + n * EFFECT_WIDTH
        clear(out, base, base + EFFECT_WIDTH)
        put_word(out, base + EffectRow.CARD, card_number(names, face))
        put_short(out, base + EffectRow.FACE, face)
        put_short(out, base + EffectRow.KIND, AsEffect.COMMANDER if player < 0 else AsEffect.COMMANDER_DAMAGE)
        if (g.card_known[card] >> me) & 1:
            put_short(out, base + EffectRow.SOURCE, place(g, scratch, me, represented(g, card)))
        put_short(out, base + EffectRow.CONTROLLER, seat_of(g, owner, me))
        put_short(out, base + EffectRow.PLAYER, seat_of(g, player, me))
        put_short(out, base + EffectRow.TIMES, 1)
        put_short(out, base + EffectRow.AMOUNT, limited(amount))
    return n + 1


@kernel(when=uses(Special.COMMANDERS))
def represented(g: Game, card: int) -> int:
    """Return the reference of what a card represents: a permanent, a spell, or itself."""
    if g.card_zone[card] == Zone.BATTLEFIELD:
        return perm_ref(g, g.card_permanent[card])
    return stack_ref(g, g.card_spell[card]) if g.card_zone[card] == Zone.STACK else card_ref(g, card)
