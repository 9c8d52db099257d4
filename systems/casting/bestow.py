"""Bestow (702.103): a creature card that is cast as an Aura, and a creature again once nothing is enchanted by it."""

from ecs_mtg.components.codes import CREATURE, WORD
from ecs_mtg.components.flags import SpellFlag, With
from ecs_mtg.components.programs import Layout
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.kernels.memory import lowest_bit
from ecs_mtg.systems.record.events import detach, touch
from ecs_mtg.systems.record.references import on_battlefield, permanent_of
from ecs_mtg.systems.record.rows import words

OF_THE_BACK = SpellFlag.BESTOWED | SpellFlag.DISTURBED


@kernel(inline=True)
def face_so_cast(pool: Pool, face: int, way: int) -> int:
    """Return the face with which a card is cast for a cost: by bestow the Aura (702.103b), by disturb the back (702.146a)."""
    return pool.f_back[face] if way >= 0 and pool.a_flags_if_paid[way] & OF_THE_BACK != 0 else face


@kernel(inline=True)
def is_bestowed(pool: Pool, face: int) -> bool:
    """Return whether a face is that of a bestowed object."""
    return pool.f_layout[face] == Layout.BESTOW and pool.f_types[face] & CREATURE == 0


@kernel(when=uses(Layout.BESTOW))
def spell_ceases(g: Game, pool: Pool, s: int) -> int:
    """Turn a bestowed Aura spell with an illegal target into a creature spell (702.103e)."""
    g.st_face[s] = pool.f_back[g.st_face[s]]
    g.st_ability[s] = pool.f_spell[g.st_face[s]]
    g.st_n_targets[s] = 0
    g.st_flags[s] &= ~SpellFlag.BESTOWED
    return touch(g)


@kernel(when=uses(Layout.BESTOW))
def ceases(g: Game, pool: Pool, row: int) -> int:
    """Turn a bestowed Aura into a creature that is not an Aura (702.103d-f)."""
    g.perm_face[row] = pool.f_back[g.perm_face[row]]
    g.cast_flags[row] &= ~SpellFlag.BESTOWED
    return touch(g)


@kernel(when=uses(Layout.BESTOW))
def aura_ceases(g: Game, pool: Pool, row: int) -> int:
    """Unattach a bestowed Aura from an illegal host, which makes it a creature (702.103f)."""
    detach(g, row)
    return ceases(g, pool, row)


@kernel(when=uses(Layout.BESTOW))
def unattached_cease(g: Game, pool: Pool) -> int:
    """Turn bestowed Auras whose host has left into creatures (702.103f).

    What triggers on the death of what they were attached to still looks at that (603.10a); state-based actions detach them.
    """
    for w in range(words(g)):
        bits = g.rows_with[With.STATE, w]
        while bits != 0:
            row = w * WORD + lowest_bit(bits)
            bits &= bits - 1
            if on_battlefield(g, row) and is_bestowed(pool, g.perm_face[row]) and permanent_of(g, g.attached_to[row]) < 0:
                ceases(g, pool, row)
    return 0
