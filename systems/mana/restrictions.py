"""Restricted mana (106.6): mana that can be spent only on some spells and abilities."""

from ecs_mtg.components.codes import CREATURE, NONE, WORD, FrameKind, RefKind, StackKind
from ecs_mtg.components.flags import OfMana, SelectorKind, SpellFlag
from ecs_mtg.components.players import OF_TYPES, UNCOUNTERABLE_BY
from ecs_mtg.components.programs import AbilityFlag, SelectorFlag
from ecs_mtg.components.sizes import RIDERS, SELECTORS
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.queries.characteristics import subtypes_of, types_of
from ecs_mtg.systems.queries.matching import matches
from ecs_mtg.systems.queries.simple_mana_abilities import program_of
from ecs_mtg.systems.record.frames import push_frame
from ecs_mtg.systems.record.linked_abilities import CHOSEN_WORD, chosen_with
from ecs_mtg.systems.record.references import ref_kind, stack_ref
from ecs_mtg.systems.record.rows import new_stack_object

# What mana is restricted to is kept as a selector; where that speaks of a chosen type, as SELECTORS + 2 * the type,
# 1 more if abilities of such creatures may be activated with it, too.
# What triggers as the mana is spent, which may be spent on anything, is kept as RIDES + the row of that ability.
AND_ABILITIES = 1
RIDES = SELECTORS + OF_TYPES
# Mana that is restricted, and makes the spell one that can't be countered, has UNCOUNTERABLE_BY added to its restriction.


@kernel
def restriction_said(g: Game, pool: Pool, pc: int, row: int) -> int:
    """Return what the mana may be spent on that an instruction of permanent `row` adds, and what that does to the spell."""
    kept = restriction(g, pool, pool.i_d[pc], row)
    return kept + UNCOUNTERABLE_BY if pool.i_f[pc] & OfMana.UNCOUNTERABLE != 0 else kept


@kernel
def restriction(g: Game, pool: Pool, only: int, row: int) -> int:
    """Return what the mana may be spent on that permanent `row` adds, if an ability of it says `only`."""
    if only < NONE:  # RIDER: an ability
        return RIDES + NONE - 1 - only
    if only < 0 or (pool.s_flags[only] >> SelectorFlag.CHOSEN_TYPE) & 1 == 0:
        return only
    return restriction_to_type(g, pool, only, row)


@kernel(when=uses(SelectorFlag.CHOSEN_TYPE))
def restriction_to_type(g: Game, pool: Pool, only: int, row: int) -> int:
    """Return the same of one that speaks of the creature type chosen for the permanent.

    Without one it is spent on nothing described.
    """
    word = chosen_with(g, row, 0, CHOSEN_WORD) if row >= 0 else NONE
    if word < 0:
        return only
    return SELECTORS + 2 * word + (AND_ABILITIES if pool.s_kinds[only] & SelectorKind.ABILITIES != 0 else 0)


@kernel(when=uses(SelectorFlag.CHOSEN_TYPE))
def is_for_type(g: Game, pool: Pool, only: int, purpose: int, ref: int) -> bool:
    """Return whether mana for creatures of a type may be spent on a purpose, which is about the object `ref`."""
    kept = only - SELECTORS
    if (purpose < 0 or ref_kind(purpose) == RefKind.PERMANENT) and kept & AND_ABILITIES == 0:
        return False
    word = kept >> 1
    return types_of(g, pool, ref) & CREATURE != 0 and (subtypes_of(g, pool, ref, word // WORD) >> (word % WORD)) & 1 != 0


@kernel
def note_rider(g: Game, s: int, kept: int, n: int) -> int:
    """Record the spending of an amount of mana on a spell that lets an ability trigger, or keeps the spell from being countered."""
    if s < 0 or g.st_kind[s] != StackKind.SPELL:
        return 0
    if kept >= UNCOUNTERABLE_BY:
        g.st_flags[s] |= SpellFlag.UNCOUNTERABLE
        return 0
    for k in range(RIDERS):
        if n > 0 and g.riders[s, k] < 0:
            g.riders[s, k] = kept - RIDES
            n -= 1
    return n


@kernel(inline=True)
def done_before(g: Game, s: int, k: int) -> bool:
    """Return whether other mana that was spent on a spell does the same as the k-th."""
    for j in range(k):
        if g.riders[s, j] == g.riders[s, k]:
            return True
    return False


@kernel(when=uses(AbilityFlag.DELAYED))
def release_riders(g: Game, pool: Pool, s: int, player: int) -> int:
    """Apply what spent mana does to the spell: a waiting trigger (603.7), or an effect at once."""
    ref = stack_ref(g, s)
    for k in range(RIDERS):
        a = g.riders[s, k]
        if a < 0:
            continue
        if not matches(g, pool, pool.a_subject[a], ref, ref, player, NONE, ref):
            continue
        at_once = (pool.a_flags[a] >> AbilityFlag.MANA_TRIGGER) & 1 != 0
        if at_once and done_before(g, s, k):
            continue
        t = new_stack_object(g, StackKind.ACTIVATED if at_once else StackKind.TRIGGERED, g.st_face[s], a, ref, player)
        if t < 0:
            return 0
        g.trigger_object[t] = ref
        g.trigger_player[t] = player
        if not at_once:
            g.n_waiting += 1
            continue
        f = push_frame(g, FrameKind.RESOLVE, t, player)
        if f >= 0:
            g.fr_pc[f] = program_of(pool, a)
            g.fr_mode[f] = pool.a_mode[a]
    return 0
