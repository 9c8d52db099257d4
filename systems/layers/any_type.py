"""Mana of any type (106.6): spells for which any mana can be spent."""

from ecs_mtg.components.codes import ALL_COLORS, NONE, EffectKind, RefKind
from ecs_mtg.components.flags import ABOUT_ABILITIES, Permitted, SpellFlag
from ecs_mtg.components.programs import Change, Op
from ecs_mtg.components.sizes import TOLD
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.layers.rules_in_force import rule_total
from ecs_mtg.systems.queries.dispatch import holds
from ecs_mtg.systems.queries.packed import permission_condition, permitted_mana
from ecs_mtg.systems.queries.simple_mana_abilities import ALL_TYPES
from ecs_mtg.systems.record.changed_rules import in_force
from ecs_mtg.systems.record.references import ref_kind, ref_row

WHEN = uses(Change.SPEND_AS_ANY, Op.PLAY_FROM)


@kernel
def mana_for_spell(g: Game, pool: Pool, player: int, purpose: int) -> int:
    """Return the types that mana counts as, whatever it is, spent on a spell or a card that would be one: a bit set, 0 for its own.

    Of a spell it is known from the card that it was.
    """
    kind = ref_kind(purpose)
    if purpose < 0 or (kind != RefKind.CARD and kind != RefKind.STACK):
        return 0
    row = ref_row(purpose)
    if kind == RefKind.STACK:
        if g.st_flags[row] & SpellFlag.ANY_TYPE != 0:
            return ALL_TYPES
        return ALL_COLORS if g.st_flags[row] & SpellFlag.ANY_COLOR != 0 else 0
    if rule_total(g, pool, Change.SPEND_AS_ANY, g.card_face[row], player, purpose, 0) > 0:
        return ALL_TYPES
    return permitted_types(g, pool, player, purpose) if pool.permits_mana == 1 else 0


@kernel(when=uses(Op.PLAY_FROM))
def permitted_types(g: Game, pool: Pool, player: int, ref: int) -> int:
    """Return the same as permissions to play the card say."""
    types = 0
    for k in range(g.n_effects):
        if g.ef_kind[k] != EffectKind.PERMISSION or g.ef_player[k] != player or permitted_mana(g.permission_terms[k]) == 0:
            continue
        if not holds(g, pool, permission_condition(g.permission_terms[k]), g.ef_source[k], player, NONE, NONE):
            continue
        for j in range(TOLD):
            if g.permission_cards[k, j] == ref:
                types |= ALL_TYPES if permitted_mana(g.permission_terms[k]) & Permitted.ANY_TYPE != 0 else ALL_COLORS
    return types


@kernel
def spends_otherwise(g: Game, pool: Pool, player: int) -> bool:
    """Return whether there is something on which a player may spend mana as though it were of other types."""
    if in_force(g, Change.SPEND_AS_ANY):
        return True
    if pool.permits_mana == 1:
        for k in range(g.n_effects):
            if g.ef_kind[k] == EffectKind.PERMISSION and g.ef_player[k] == player:
                if permitted_mana(g.permission_terms[k]) != 0:
                    return True
    return False


@kernel
def pays_ability_as_any_color(g: Game, pool: Pool, player: int, purpose: int) -> bool:
    """Return whether mana can be spent as though it were of any color on what a player pays for: an ability of a permanent."""
    if ref_kind(purpose) != RefKind.PERMANENT:
        return False
    return rule_total(g, pool, Change.SPEND_AS_ANY, 0, player, purpose, ABOUT_ABILITIES) > 0
