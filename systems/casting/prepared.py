"""Prepared permanents, and the copies of their spells in exile (722.3)."""

from ecs_mtg.components.codes import NONE, Designation, Zone
from ecs_mtg.components.flags import SpellFlag
from ecs_mtg.components.programs import Layout, Op
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.record.card_copies import copy_into_exile, end_copy, forget_copy
from ecs_mtg.systems.record.references import on_battlefield, perm_ref, permanent_of

WHEN = uses(Op.COPY_CARD, Layout.PREPARATION)


@kernel(inline=True)
def is_prepared(g: Game, row: int) -> bool:
    """Return whether a permanent has the designation (722.3a)."""
    return (g.designated[row] >> Designation.PREPARED) & 1 != 0


@kernel(inline=True)
def prepare_spell(pool: Pool, face: int) -> int:
    """Return the face of the prepare spell of what has the copiable values of a face, NONE if it has none (722.2a)."""
    return pool.f_back[face] if pool.f_layout[face] == Layout.PREPARATION and pool.f_back[face] > face else NONE


@kernel
def follow_prepared(g: Game, pool: Pool) -> bool:
    """Let copies of cards cease to exist (704.5e), but for those of prepared permanents, each of which has one; whether one came."""
    for card in range(g.n_cards):
        if g.card_copied[card] == 1 and g.card_zone[card] == Zone.EXILE:
            row = permanent_of(g, g.card_prepared[card])
            if row < 0 or not is_prepared(g, row):
                end_copy(g, card)
    came = False
    for row in range(g.n_permanents):
        if on_battlefield(g, row) and is_prepared(g, row) and not has_copy(g, perm_ref(g, row)):
            face = prepare_spell(pool, g.text_face[row])
            if face < 0:
                g.designated[row] &= ~(1 << Designation.PREPARED)
            elif copy_into_exile(g, pool, face, g.controller[row], perm_ref(g, row)) >= 0:
                came = True
    return came


@kernel
def has_copy(g: Game, ref: int) -> bool:
    """Return whether there is the copy of a prepared permanent's spell."""
    for card in range(g.n_cards):
        if g.card_copied[card] == 1 and g.card_prepared[card] == ref and g.card_zone[card] != Zone.OUTSIDE:
            return True
    return False


@kernel
def copy_is_cast(g: Game, s: int) -> int:
    """Turn a cast copy of a card into a spell copy, and end the designation of the prepared permanent (722.3c)."""
    card = g.st_card[s]
    row = permanent_of(g, g.card_prepared[card])
    if row >= 0:
        g.designated[row] &= ~(1 << Designation.PREPARED)
    g.st_card[s] = NONE
    g.st_flags[s] |= SpellFlag.COPY
    return forget_copy(g, card)
