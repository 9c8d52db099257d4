"""Mana of any type (106.6): spells for which any mana can be spent."""

from ecs_mtg.components.codes import RefKind
from ecs_mtg.components.flags import ABOUT_ABILITIES, SpellFlag
from ecs_mtg.components.programs import Change
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.layers.rules_in_force import rule_total
from ecs_mtg.systems.record.references import ref_kind, ref_row

WHEN = uses(Change.SPEND_AS_ANY)


@kernel
def pays_as_any_type(g: Game, pool: Pool, player: int, purpose: int) -> bool:
    """Return whether mana of any type can be spent on what a player pays for: a spell, or a card that would be one.

    Of a spell it is known from the card that it was.
    """
    kind = ref_kind(purpose)
    if purpose < 0 or (kind != RefKind.CARD and kind != RefKind.STACK):
        return False
    row = ref_row(purpose)
    if kind == RefKind.STACK:
        return g.st_flags[row] & SpellFlag.ANY_TYPE != 0
    return rule_total(g, pool, Change.SPEND_AS_ANY, g.card_face[row], player, purpose, 0) > 0


@kernel
def pays_ability_as_any_color(g: Game, pool: Pool, player: int, purpose: int) -> bool:
    """Return whether mana can be spent as though it were of any color on what a player pays for: an ability of a permanent."""
    if ref_kind(purpose) != RefKind.PERMANENT:
        return False
    return rule_total(g, pool, Change.SPEND_AS_ANY, 0, player, purpose, ABOUT_ABILITIES) > 0
