"""Trial announcements: what changes once a card has left its zone for the stack (601.2a)."""

from ecs_mtg.components.codes import NONE, Zone
from ecs_mtg.components.dependencies import READS_CARDS, READS_OTHER, READS_ZONES
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.casting.target_dependent_costs import change_by_modes, decides_cost
from ecs_mtg.systems.casting.targets import ability_has_targets
from ecs_mtg.systems.layers.layers import compute_layers
from ecs_mtg.systems.layers.rules_in_force import apply_rules, cost_change, reset_rules
from ecs_mtg.systems.record.references import card_ref
from ecs_mtg.systems.record.rows import spell_to_try
from ecs_mtg.systems.record.zone_lists import link_below, link_top, unlink


@kernel(inline=True)
def is_stale(g: Game) -> bool:
    """Return whether characteristics may depend on the announcement or payment since they were computed."""
    return g.layers_dirty != 0 and g.layers_read & (READS_OTHER | READS_ZONES) != 0


@kernel(inline=True)
def counts_cards(g: Game) -> bool:
    """Return whether characteristics depend on cards outside the battlefield."""
    return g.layers_read & READS_CARDS != 0


@kernel
def put_back(g: Game, card: int, above: int, means: int) -> int:
    """Undo a trial removal: put the card back below `above` and restore its owner's counts."""
    if above >= 0:
        link_below(g, card, above)
    else:
        link_top(g, card, g.card_zone[card])
    g.means[g.card_owner[card]] = means
    return 0


@kernel
def cost_change_of_card(g: Game, pool: Pool, face: int, player: int, card: int) -> int:
    """Do as `cost_change` does for a card that is not yet on the stack: one in a graveyard does not count itself there."""
    if pool.f_own_cost[face] == 0 or g.card_zone[card] != Zone.GRAVEYARD:
        return change_if_cast(g, pool, face, player, card)
    above = g.card_prev[card]
    means = g.means[g.card_owner[card]]
    unlink(g, card)
    total = change_if_cast(g, pool, face, player, card)
    put_back(g, card, above, means)
    return total


@kernel
def change_if_cast(g: Game, pool: Pool, face: int, player: int, card: int) -> int:
    """Return the same; the least with the targets that it can have, if what it costs depends on them (601.2c, 601.2f)."""
    spell = pool.f_spell[face]
    if spell >= 0 and decides_cost(g, pool, spell, face):
        s = spell_to_try(g, spell, card, face, player)
        if s >= 0:
            return change_by_modes(g, pool, s)
    return cost_change(g, pool, face, player, card_ref(g, card))


@kernel
def has_other_targets(g: Game, pool: Pool, ability: int, player: int, card: int) -> bool:
    """Do as `ability_has_targets` does for the spell that a card is going to be, which can't be its own target (115.5)."""
    zone = g.card_zone[card]
    g.card_zone[card] = Zone.STACK
    enough = ability_has_targets(g, pool, ability, card_ref(g, card), player, NONE)
    g.card_zone[card] = zone
    return enough


@kernel
def spell_has_targets(g: Game, pool: Pool, ability: int, player: int, card: int) -> bool:
    """Return the same; characteristics that count cards do not count that one either."""
    if not counts_cards(g):
        return has_other_targets(g, pool, ability, player, card)
    above = g.card_prev[card]
    means = g.means[g.card_owner[card]]
    unlink(g, card)
    compute_layers(g, pool)
    enough = has_other_targets(g, pool, ability, player, card)
    put_back(g, card, above, means)
    face = g.card_face[card]  # the one that would be cast; where it is, it has that of its front
    g.card_face[card] = front_of(pool, face)
    compute_layers(g, pool)
    reset_rules(g)
    apply_rules(g, pool)
    g.card_face[card] = face
    return enough


@kernel(inline=True)
def front_of(pool: Pool, face: int) -> int:
    """Return the face that a card with a face has in other zones than the battlefield and the stack: the first one (712.8a)."""
    return pool.f_back[face] if 0 <= pool.f_back[face] < face else face


__all__ = ["cost_change_of_card", "counts_cards", "has_other_targets", "is_stale", "spell_has_targets"]
