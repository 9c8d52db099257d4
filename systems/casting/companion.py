"""Companions (702.139): the special action that puts one into its owner's hand."""

from ecs_mtg.components.codes import NONE, AbilityKind, Zone
from ecs_mtg.components.programs import AbilityFlag
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.casting.special_actions import offer_special
from ecs_mtg.systems.queries.conditions import sorcery_time
from ecs_mtg.systems.record.events import move
from ecs_mtg.systems.record.marks import ability_flag
from ecs_mtg.systems.record.references import card_ref

WHEN = uses(AbilityFlag.COMPANION)


@kernel
def offer_companion(g: Game, pool: Pool, player: int) -> int:
    """Offer the special action of putting a player's companion into their hand, at sorcery speed (116.2g)."""
    card = g.companion[player]
    if card < 0 or g.card_zone[card] != Zone.OUTSIDE or not sorcery_time(g, player):
        return 0
    face = g.card_face[card]
    for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
        if pool.a_kind[a] == AbilityKind.COST and ability_flag(pool, a, AbilityFlag.COMPANION):
            offer_special(g, pool, player, card_ref(g, card), a, pool.a_cost[a])
    return 0


@kernel
def bring_companion(g: Game, player: int, ref: int) -> int:
    """Put the companion into its owner's hand: once a game (702.139c)."""
    g.companion[player] = NONE
    return move(g, ref, Zone.HAND, 0, NONE, NONE)
