"""Planeswalkers, and cards about them."""

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.words import number
from ecs_mtg.components.codes import Duration

BEAST = token("Beast Token", "Creature — Beast", "3/3", color=green)
DEMON = token("Demon Token", "Creature — Demon", "5/5", flying, color=black)
ZOMBIE = token("Zombie Token", "Creature — Zombie", "2/2", color=black)
ILLUSION = token("Illusion Token", "Creature — Illusion", "2/2", when(becomes_target(by=spell), sacrifice(this)), color=blue)
ASHAYA = token("Ashaya, the Awoken World", "Legendary Creature — Elemental", "4/4", color=green)

# What the target or its controller is, and what that player controls.
PLAYER_OR_WALKER = target(player | planeswalker, hint=-1)
CHANDRAS_TARGET = ((player | planeswalker) & where(same(it, PLAYER_OR_WALKER))) | (
    creature & where(same(controller_of(it), controller_of(PLAYER_OR_WALKER)))
)
PERMANENT_TYPES = {
    "artifact": artifact, "battle": battle, "creature": creature, "enchantment": enchantment, "land": land,
    "planeswalker": planeswalker,
}  # fmt: skip
BASIC_FOREST = card_ & basic & subtype("Forest")

CARDS = [
    card("Jace Beleren", "{1}{U}{U}", "Legendary Planeswalker — Jace", "3",
         loyalty(2, draw(1, each_player)), loyalty(-1, draw(1, target(player))), loyalty(-10, mill(20, target(player)))),
    card("Chandra Nalaar", "{3}{R}{R}", "Legendary Planeswalker — Chandra", "6",
         loyalty(1, damage(1, target(player | planeswalker))),
         loyalty("-X", damage(X, target(creature))),
         loyalty(-8, damage(10, each(CHANDRAS_TARGET)))),
    card("Ob Nixilis, the Hate-Twisted", "{3}{B}{B}", "Legendary Planeswalker — Nixilis", "5",
         whenever(draws(opponent), damage(1, event_player)),
         loyalty(-2, destroy(target(creature)), draw(2, controller_of(target(creature))))),
    card("Ob Nixilis Reignited", "{3}{B}{B}", "Legendary Planeswalker — Nixilis", "5",
         loyalty(1, draw(1), lose_life(1)),
         loyalty(-3, destroy(target(creature))),
         loyalty(-8, get_emblem(emblem("Ob Nixilis Reignited", whenever(draws(player), lose_life(2))), target(opponent, hint=-1)))),
    card("Ob Nixilis of the Black Oath", "{3}{B}{B}", "Legendary Planeswalker — Nixilis", "3", can_be_your_commander,
         loyalty(2, note(1, 0), for_each_of(each_opponent, note(1, number_noted(1) - life_lost_by(it))), lose_life(1, each_opponent),
                 for_each_of(each_opponent, note(1, number_noted(1) + life_lost_by(it))), gain_life(number_noted(1))),
         loyalty(-2, create(DEMON), lose_life(2)),
         loyalty(-8, get_emblem(emblem("Ob Nixilis of the Black Oath", activated(
             "{1}{B}", sacrifice_a(creature), gain_life(power.of(paid)), draw(power.of(paid))))))),
    card("Jace, Cunning Castaway", "{1}{U}{U}", "Legendary Planeswalker — Jace", "3",
         loyalty(1, whenever_this_turn(one_or_more(deals_damage(creature & you_control, player, True), of_a_player=True), draw(1), discard(1))),
         loyalty(-2, create(ILLUSION)),
         loyalty(-5, create_copies(this, 2, nonlegendary))),
    card("Liliana, Dreadhorde General", "{4}{B}{B}", "Legendary Planeswalker — Liliana", "6",
         whenever(dies(creature & you_control), draw(1)),
         loyalty(1, create(ZOMBIE)),
         loyalty(-4, each_sacrifices(each_player, creature, 2)),
         loyalty(-9, for_each_of(each_opponent, *(e.Choose(kind & looped, tag, player=it) for tag, kind in PERMANENT_TYPES.items())),
                 sacrifice(each(permanent & theirs & ~remembered)))),
    card("Gideon Jura", "{3}{W}{W}", "Legendary Planeswalker — Gideon", "6",
         loyalty(2, during_their_next_turn(target(opponent, hint=-1), attack_if_able(this))),
         loyalty(-2, destroy(target(creature & tapped))),
         loyalty(0, until_end_of_turn(this, becomes("6/6", "Creature — Human Soldier")), prevent_all_damage(this))),
    card("Gideon Blackblade", "{1}{W}{W}", "Legendary Planeswalker — Gideon", "4",
         static(this, becomes("4/4", "Creature — Human Soldier", indestructible), while_=your_turn),
         prevents_all_damage_to_this(while_=your_turn),
         loyalty(1, your_choice_of(up_to(1, creature & you_control & other), has(vigilance), has(lifelink), has(indestructible))),
         loyalty(-6, exile(target(permanent & ~land)))),
    card("Tamiyo, Field Researcher", "{1}{G}{W}{U}", "Legendary Planeswalker — Tamiyo", "4",
         loyalty(1, whenever_until_your_next_turn(up_to(2, creature), deals_any_damage(this, combat=True), draw(1))),
         loyalty(-2, tap(up_to(2, permanent & ~land)),
                 as_long_as(Duration.NEXT_UNTAP, up_to(2, permanent & ~land), has(doesnt_untap))),
         loyalty(-7, draw(3), get_emblem(emblem("Tamiyo, Field Researcher", cast_without_paying(spell & you_control))))),
    card("Liliana, the Last Hope", "{1}{B}{B}", "Legendary Planeswalker — Liliana", "3",
         loyalty(1, as_long_as(Duration.YOUR_NEXT_TURN, up_to(1, creature), gets("-2/-1"))),
         loyalty(-2, mill(2), e.Choose(creature & card_in(Zone.GRAVEYARD), "returned", least=number(0), hint=1),
                 to_hand(those("returned"))),
         loyalty(-7, get_emblem(emblem("Liliana, the Last Hope", at(
             your_end_step, create(ZOMBIE, count(subtype("Zombie") & you_control) + 2)))))),
    card("Garruk Wildspeaker", "{2}{G}{G}", "Legendary Planeswalker — Garruk", "3",
         loyalty(1, untap(target(land, 2, 2))),
         loyalty(-1, create(BEAST)),
         loyalty(-4, until_end_of_turn(each(creature & you_control), gets("+3/+3"), has(trample)))),
    transforming(
        face("Nissa, Vastwood Seer", "{2}{G}", "Legendary Creature — Elf Scout", "2/2",
             when(enters(), may(e.Search(BASIC_FOREST, "found"), reveal(those("found")), to_hand(those("found")), shuffle())),
             whenever(enters(land & you_control), return_transformed(), if_=count(land & you_control) >= 7)),
        face("Nissa, Sage Animist", "", "Legendary Planeswalker — Nissa", "3",
             loyalty(1, look(1, "top", reveal=True), e.If(
                 matches(those("top"), land & card_in(Zone.LIBRARY)), (to_battlefield(those("top")),), (to_hand(those("top")),))),
             loyalty(-2, create(ASHAYA)),
             loyalty(-7, untap(up_to(6, land)), from_now_on(up_to(6, land), becomes("6/6", "Creature — Elemental"))),
             color=green)),
    card("Doubling Season", "{4}{G}", "Enchantment",
         instead(would_create_tokens(), twice_as_many),
         instead_of_counters(permanent & you_control, twice_as_many, by_effect=True)),
    card("Hardened Scales", "{G}", "Enchantment", instead_of_counters(creature & you_control, so_many_more(1), kind="+1/+1")),
    card("The Chain Veil", "{4}", "Legendary Artifact",
         at(your_end_step, lose_life(2), if_=loyalty_abilities_of(you).equals(0)),
         activated("{4}, {T}", until_end_of_turn(you, one_more_loyalty_ability))),
    # Others, about planeswalkers or what they can become
    card("Carth the Lion", "{2}{B}{G}", "Legendary Creature — Human Warrior", "3/5",
         *(whenever(event, look(7, "top"), e.ChooseFrom("top", "kept", least=number(0), filter=planeswalker & card_in(Zone.LIBRARY)),
                    reveal(those("kept")), to_hand(those("kept")), to_library(those("top"), Position.RANDOM_BOTTOM))
           for event in (enters(), dies(planeswalker & you_control))),
         loyalty_costs_change(planeswalker & you_control, 1)),
    card("Oath of Ajani", "{G}{W}", "Legendary Enchantment",
         when(enters(), put_counters("+1/+1", 1, each(creature & you_control))),
         spells_cost_less(planeswalker & you_control, 1)),
    card("Liquimetal Coating", "{2}", "Artifact",
         activated("{T}", until_end_of_turn(target(permanent), also_of_type("Artifact")))),
    card("Ensoul Artifact", "{1}{U}", "Enchantment — Aura", enchant(artifact), static(enchanted, becomes("5/5", "Creature"))),
]  # fmt: skip
