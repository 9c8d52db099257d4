"""Foretell (702.143), plot (702.170) and warp (702.185): cards exiled to be cast on a later turn."""

from ecs_mtg.components.codes import NONE, AbilityKind, Duration, EffectKind, EventKind, KeywordAbility, Zone
from ecs_mtg.components.flags import Permission, ZoneChange
from ecs_mtg.components.programs import FOR_FREE, AbilityFlag, Op
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.casting.castable_cache import note_means
from ecs_mtg.systems.casting.special_actions import offer_special
from ecs_mtg.systems.queries.conditions import sorcery_time
from ecs_mtg.systems.record.events import happened, move
from ecs_mtg.systems.record.references import card_ref, ref_row
from ecs_mtg.systems.record.rows import new_effect
from ecs_mtg.systems.record.teams import is_active

WHEN = uses(AbilityFlag.PUT_ASIDE, Op.PLAY_FROM)


@kernel
def offer_to_put_aside(g: Game, pool: Pool, player: int, card: int, ability: int) -> int:
    """Offer the special action of exiling a card from the hand: by foretell in the player's turn, by plot as a sorcery (116.2h, 702.170a)."""
    cost = pool.a_cost[ability]
    if pool.a_keyword[ability] == KeywordAbility.FORETELL:
        note_means(g, player, pool.k_least[cost])  # in their own turn it comes without anything else that changes
        if not is_active(g, player):
            return 0
    elif not sorcery_time(g, player):
        return 0
    return offer_special(g, pool, player, card_ref(g, card), ability, cost)


@kernel
def put_aside(g: Game, pool: Pool, player: int, ref: int, ability: int) -> int:
    """Exile the card, by foretell face down; its owner may cast it after this turn has ended."""
    card = ref_row(ref)
    foretold = pool.a_keyword[ability] == KeywordAbility.FORETELL
    move(g, ref, Zone.EXILE, ZoneChange.FACE_DOWN if foretold else 0, NONE, NONE)
    g.card_inc[card] += 1
    there = card_ref(g, card)  # as it is known once it is in exile
    g.card_inc[card] -= 1
    happened(g, EventKind.FORETELLS if foretold else EventKind.PLOTTED, there, player, 1, there, NONE, 0)
    k = new_effect(g, EffectKind.PERMISSION, NONE, there, player, Duration.INDEFINITE)
    if k >= 0:
        g.ef_player[k] = player
        g.permission_card[k] = there
        g.permission_how[k] = Permission.FORETOLD if foretold else Permission.PLOTTED
    return k


@kernel
def is_open(g: Game, player: int, k: int) -> bool:
    """Return whether a permission holds now: not in the turn in which it was given, and of a plotted card only as a sorcery (702.170d)."""
    if g.turn_number <= g.ef_turn[k]:
        note_means(g, player, 0)
        return False
    return g.permission_how[k] != Permission.PLOTTED or sorcery_time(g, player)


@kernel
def next_way(g: Game, pool: Pool, card: int, how: int, after: int) -> int:
    """Return the next way behind `after`, at first NONE, in which a card that was put aside can be cast.

    NONE if there is no other one.
    """
    if how != Permission.FORETOLD:
        return NONE
    face = g.card_face[card]
    first = pool.f_ability[face]
    for a in range(first if after < 0 else after + 1, first + pool.f_abilities[face]):
        if pool.a_kind[a] == AbilityKind.COST and pool.a_keyword[a] == KeywordAbility.FORETELL:
            if (pool.a_flags[a] >> AbilityFlag.ALTERNATIVE_COST) & 1:
                return a
    return NONE


@kernel
def only_way(how: int) -> int:
    """Return how a put-aside card that was not foretold is cast: a plotted one without paying its mana cost."""
    return FOR_FREE if how == Permission.PLOTTED else NONE
