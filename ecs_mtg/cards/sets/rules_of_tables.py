"""Cards that change the rules: what spells cost, what can be cast, what triggers, and what happens instead."""

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.notation.dungeons import TREASURE
from ecs_mtg.cards.words import Amount, Change, Filter
from ecs_mtg.components import programs
from ecs_mtg.components.codes import Step
from ecs_mtg.components.programs import PlayerFlag, Relation

CASTER = controller_of(it)
ITS_CONTROLLERS = Filter(controller=Relation.CONTROLLER_OF_IT)
NOTHING_SPENT = mana_spent_on.of(event_object).equals(0)
NONCREATURE_SPELLS_CAST: Amount = spells_cast(CASTER) - creature_spells_cast_by(CASTER)
TOWNS = count(subtype("Town") & permanent & you_control)
IN_HAND = card_in(Zone.HAND)
COLORFUL_ELEMENTAL = token("Elemental Token", "Creature — Elemental", "2/2", color=white | blue | black | red | green)
YOUR_LANDS_ENTER_UNTAPPED = instead(enters(land & you_control), e.EntersTapped(untapped=True))

CARDS = [
    # White
    card("Deafening Silence", "{W}", "Enchantment", static(None, cant_cast(spell & ~creature & where(NONCREATURE_SPELLS_CAST >= 1)))),
    card("Doorkeeper Thrull", "{1}{W}", "Creature — Thrull", "1/2", flash, flying, static(None, causes_no_trigger(
        permanent & (artifact | creature)))),
    card("Elesh Norn, Mother of Machines", "{4}{W}", "Legendary Creature — Phyrexian Praetor", "4/7", vigilance,
         static(None, triggers_again(permanent)), static(None, causes_no_trigger(permanent, Relation.OPPONENT))),
    # Blue
    card("Hullbreacher", "{2}{U}", "Creature — Merfolk Pirate", "3/2", flash, instead(
        draws(each_opponent, beyond_the_first_of_draw_steps=True), nothing_instead, create(TREASURE))),
    # Green
    card("Spelunking", "{2}{G}", "Enchantment", when(enters(), draw(), may_choose(land & IN_HAND, "put"), to_battlefield(
        those("put"), remember=True), when_it_is(matches(moved, subtype("Cave")), gain_life(4))), YOUR_LANDS_ENTER_UNTAPPED),
    # Several colors
    card("The Wandering Minstrel", "{G}{U}", "Legendary Creature — Human Bard", "1/3", YOUR_LANDS_ENTER_UNTAPPED, at(
        step_begins(Step.BEGIN_COMBAT), create(COLORFUL_ELEMENTAL), if_=TOWNS >= 5), activated("{3}{W}{U}{B}{R}{G}", until_end_of_turn(
            each(creature & other & you_control), gets((TOWNS, TOWNS))))),
    card("Lavinia, Azorius Renegade", "{W}{U}", "Legendary Creature — Human Soldier", "2/2", static(None, cant_cast(
        spell & ~creature & theirs & where(mana_value.of(it) > count(land & permanent & ITS_CONTROLLERS)))), whenever(
        casts(each_opponent), counter(event_object), if_=NOTHING_SPENT)),
    card("Gaddock Teeg", "{G}{W}", "Legendary Creature — Kithkin Advisor", "2/2",
         static(None, cant_cast(spell & ~creature & (mana_value >= 4))), static(None, cant_cast(spell & ~creature & with_x_in_cost))),
    # Colorless
    card("Damping Sphere", "{2}", "Artifact", static(None, Change(programs.Change.PLAYER_FLAG, 1 << PlayerFlag.LANDS_GIVE_NO_MORE, Relation.ANY)),
         spells_cost_more(spell, spells_cast(CASTER))),
    card("Torpor Orb", "{2}", "Artifact", static(None, causes_no_trigger(permanent & creature))),
    card("Trinisphere", "{3}", "Artifact", static(None, costs_at_least(3), while_=~is_tapped(this))),
]  # fmt: skip
