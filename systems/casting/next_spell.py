"""Effects about the next spell that a player casts, and notes of those that were cast this turn."""

from ecs_mtg.components.codes import NONE, EffectKind
from ecs_mtg.components.flags import SpellFlag
from ecs_mtg.components.programs import Amount, Change
from ecs_mtg.components.sizes import DESCRIPTIONS, MOST_COUNTED
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.queries.matching import matches
from ecs_mtg.systems.record.events import touch
from ecs_mtg.systems.record.references import stack_ref


@kernel(when=uses(Change.NEXT_UNCOUNTERABLE))
def use_up_for_next_spell(g: Game, pool: Pool, s: int, player: int) -> int:
    """Let a spell that was cast be what effects say of the next one of its player that they describe; they are over then."""
    ref = stack_ref(g, s)
    for k in range(g.n_effects):
        if g.ef_kind[k] != EffectKind.CONTINUOUS or g.ef_controller[k] != player or g.ef_ability[k] < 0:
            continue
        a = g.ef_ability[k]
        for m in range(pool.a_modification[a], pool.a_modification[a] + pool.a_modifications[a]):
            if pool.n_op[m] == Change.NEXT_UNCOUNTERABLE:
                if matches(g, pool, pool.n_a[m], ref, g.ef_source[k], player, NONE, ref):
                    g.st_flags[s] |= SpellFlag.UNCOUNTERABLE
                    g.ef_kind[k] = EffectKind.FREE
                    touch(g)
    return 0


@kernel(when=uses(Amount.CAST_SUCH))
def note_spell(g: Game, pool: Pool, ref: int, player: int) -> int:
    """Count a spell that is cast among those that it is described as."""
    for k in range(DESCRIPTIONS):
        sel = pool.noted_spells[k]
        if sel >= 0 and g.cast_noted[player, k] < MOST_COUNTED and matches(g, pool, sel, ref, ref, player, NONE, ref):
            g.cast_noted[player, k] += 1
    return 0


@kernel(inline=True)
def note_cast(g: Game, pool: Pool, ref: int, player: int) -> int:
    """Note what cards ask about a spell that was cast: its colors, and what it is described as."""
    if pool.notes_cast_colors == 1:
        g.cast_colors[player] |= g.last_cast_colors
    if pool.noted_spells[0] >= 0:
        note_spell(g, pool, ref, player)
    return 0
