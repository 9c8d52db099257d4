"""Cards that change the rules: what spells cost, what can be cast, what triggers, and what happens instead."""

from ecs_mtg.cards.notation import *
from ecs_mtg.cards.words import Amount
from ecs_mtg.components.programs import Relation

CASTER = controller_of(it)
NONCREATURE_SPELLS_CAST: Amount = spells_cast(CASTER) - creature_spells_cast_by(CASTER)

CARDS = [
    # White
    card("Deafening Silence", "{W}", "Enchantment", static(None, cant_cast(spell & ~creature & where(NONCREATURE_SPELLS_CAST >= 1)))),
    card("Doorkeeper Thrull", "{1}{W}", "Creature — Thrull", "1/2", flash, flying, static(None, causes_no_trigger(
        permanent & (artifact | creature)))),
    card("Elesh Norn, Mother of Machines", "{4}{W}", "Legendary Creature — Phyrexian Praetor", "4/7", vigilance,
         static(None, triggers_again(permanent)), static(None, causes_no_trigger(permanent, Relation.OPPONENT))),
    # Colorless
    card("Torpor Orb", "{2}", "Artifact", static(None, causes_no_trigger(permanent & creature))),
    card("Trinisphere", "{3}", "Artifact", static(None, costs_at_least(3), while_=~is_tapped(this))),
]  # fmt: skip
