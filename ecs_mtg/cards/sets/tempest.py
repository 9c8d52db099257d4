"""Tempest, Stronghold, Exodus."""

from __future__ import annotations

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.common import (
    ANY_LIBRARY,
    ATTACKING,
    COPIED,
    IN_HAND,
    IN_LIBRARY,
    NAMED_SO,
    OPPONENT,
    SAPROLING,
    SLIVER,
    THEIR_DOING,
    THEIR_HAND,
    becomes_land_type,
    chosen,
    enters_only_for,
    found,
    kept,
    looped_,
    looped_lands,
    opponents_land,
)
from ecs_mtg.cards.tree import WHEREVER_CAST, Event, SpellCost
from ecs_mtg.cards.words import ALL_ZONES, Filter, number
from ecs_mtg.components.codes import Cause, EventKind, Step
from ecs_mtg.components.programs import AbilityFlag, Relation
from ecs_mtg.components.sizes import ANY_NUMBER

EN_KOR = activated("{0}", redirect(1, this, target(creature & you_control)))
PLAYS_ANOTHER_LAND = Event(
    EventKind.ZONE_CHANGE, permanent & land & other & you_control, to_zones=1 << Zone.BATTLEFIELD, value=Cause.PLAYED
)
LOOKED_AT = target(player, hint=-1)
OF_TARGET = Filter(kinds=16, zones=1 << Zone.LIBRARY | 1 << Zone.HAND | 1 << Zone.GRAVEYARD)
MILLED_SHARE_A_COLOR = any_of(*(count(card_in_public & remembered & color) >= 2 for color in (white, blue, black, red, green)))

MINE = target(creature & you_control)
PLAYS_A_LAND = Event(EventKind.ZONE_CHANGE, permanent & land, to_zones=1 << Zone.BATTLEFIELD, value=Cause.PLAYED)
BLOCKERS = count(creature & where(blocks_it(it, event_object)))

CARDS = [
    # Tempest
    card("Ancient Tomb", "", "Land", activated("{T}", add("CC"), damage(2, you))),
    card("Blood Pet", "{B}", "Creature — Thrull", "1/1", activated(sacrifice_this, add("B"))),
    card("Bottle Gnomes", "{3}", "Artifact Creature — Gnome", "1/3", activated(sacrifice_this, gain_life(3))),
    card("Canopy Spider", "{1}{G}", "Creature — Spider", "1/3", reach),
    card("Canyon Wildcat", "{1}{R}", "Creature — Cat", "2/1", mountainwalk),
    card("Capsize", "{1}{U}{U}", "Instant", buyback("{3}"), to_hand(target(permanent))),
    card("Choke", "{2}{G}", "Enchantment", static(subtype("Island"), has(doesnt_untap))),
    card("Corpse Dance", "{2}{B}", "Instant", buyback("{2}"),
         e.Move(topmost(creature & card_in(Zone.GRAVEYARD)), Zone.BATTLEFIELD, remember=True),
         until_end_of_turn(moved, has(haste)), at_next_end_step(moved, exile(told()))),
    card("Cursed Scroll", "{1}", "Artifact", activated(
        "{3}, {T}", choose_name(), remember(hand_of(you), "hand"), choose_at_random("hand", "card"), reveal(those("card")),
        when_it_is(matches(those("card"), card_ & name_of.equals(number_noted(0))), damage(2, any_target)),
    )),
    card("Dauthi Marauder", "{2}{B}", "Creature — Dauthi Minion", "3/1", shadow),
    card("Dismiss", "{2}{U}{U}", "Instant", counter(target(spell)), draw(1)),
    card("Fireslinger", "{1}{R}", "Creature — Human Wizard", "1/1", activated("{T}", together(damage(1, any_target), damage(1, you)))),
    card("Furnace of Rath", "{1}{R}{R}{R}", "Enchantment", instead(would_be_dealt_damage(permanent | player), twice_as_many)),
    card("Grindstone", "{1}", "Artifact",
         activated("{3}, {T}", repeat_while(MILLED_SHARE_A_COLOR, mill(2, target(player), remember=True)))),
    card("Jackal Pup", "{R}", "Creature — Jackal", "2/1", whenever(is_dealt_damage(), damage(event_amount, you))),
    card("Lightning Elemental", "{3}{R}", "Creature — Elemental", "4/1", haste),
    card("Lobotomy", "{2}{U}{B}", "Sorcery", reveal(hand_of(LOOKED_AT)), choose((~basic | ~land) & THEIR_HAND, "chosen"),
         e.Search(that_or_same_name(those("chosen")) & OF_TARGET, "found", number(99), library=LOOKED_AT),
         exile(those("found")), shuffle(LOOKED_AT)),
    card("Metallic Sliver", "{1}", "Artifact Creature — Sliver", "1/1"),
    card("Mogg Fanatic", "{R}", "Creature — Goblin", "1/1", activated(sacrifice_this, damage(1, any_target))),
    card("Overrun", "{2}{G}{G}{G}", "Sorcery",
         until_end_of_turn(each(creature & you_control), gets("+3/+3"), has(trample))),
    card("Rolling Thunder", "{X}{R}{R}", "Sorcery", divided_damage(X, any_of_damage, 0, 8)),
    card("Scroll Rack", "{2}", "Artifact", activated(
        "{1}, {T}", choose(card_in(Zone.HAND), "given up", ANY_NUMBER, 0, hint=0),
        e.Move(those("given up"), Zone.EXILE, arrival=e.Arrival(face_down=True), remember=True),
        e.Look(size_of(moved), "top"), to_hand(those("top")), in_any_order(e.MOVED), to_library(moved))),
    card("Soltari Foot Soldier", "{W}", "Creature — Soltari Soldier", "1/1", shadow),
    card("Stalking Stones", "", "Land", tap_for("C"),
         activated("{6}", from_now_on(this, becomes("3/3", "Artifact Creature — Elemental", still=True)))),
    card("Static Orb", "{3}", "Artifact", static(None, untap_at_most(2, permanent), while_=~is_tapped(this))),
    card("Trained Armodon", "{1}{G}{G}", "Creature — Elephant", "3/3"),
    card("Unstable Shapeshifter", "{3}{U}", "Creature — Shapeshifter", "0/1",
         whenever(enters(creature & other), become_copy(this, event_object, this_ability))),
    card("Verdant Force", "{5}{G}{G}{G}", "Creature — Elemental", "7/7", at(each_upkeep, create(SAPROLING))),
    card("Wasteland", "", "Land", tap_for("C"), activated("{T}", sacrifice_this, destroy(target(land & ~basic)))),
    card("Whispers of the Muse", "{U}", "Instant", buyback("{5}"), draw(1)),
    # Stronghold
    card("Constant Mists", "{1}{G}", "Instant", buyback(sacrifice_a(land)), prevent_all_damage(combat=True)),
    card("Grave Pact", "{1}{B}{B}{B}", "Enchantment",
         whenever(dies(creature & you_control), each_sacrifices(each_opponent, creature))),
    card("Mana Leak", "{1}{U}", "Instant", unless_pays(controller_of(target(spell)), "{3}", counter(target(spell)))),
    card("Nomads en-Kor", "{W}", "Creature — Kor Nomad Soldier", "1/1", EN_KOR),
    card("Shock", "{R}", "Instant", damage(2, any_target)),
    card("Warrior en-Kor", "{W}{W}", "Creature — Kor Warrior Knight", "2/2", EN_KOR),
    # Exodus
    card("Cataclysm", "{2}{W}{W}", "Sorcery", for_each(each_player, *(
        choose(kind & looped, f"kept {k}", who=it) for k, kind in enumerate((artifact, creature, enchantment, land)))),
         sacrifice(each(permanent & not_remembered))),
    card("City of Traitors", "", "Land", when(PLAYS_ANOTHER_LAND, sacrifice()), tap_for("CC")),
    card("Coat of Arms", "{5}", "Artifact", static(creature, gets((creatures_sharing_types(it), creatures_sharing_types(it))))),
    card("Flowstone Flood", "{3}{R}", "Sorcery", buyback(pay_life(3), discard_cards(1, at_random=True)), destroy(target(land))),
    card("Forbid", "{1}{U}{U}", "Instant", buyback(discard_cards(2)), counter(target(spell))),
    card("Hatred", "{3}{B}{B}", "Instant", additional_cost(pay_life(X)), until_end_of_turn(target(creature), gets((X, 0)))),
    card("Shattering Pulse", "{1}{R}", "Instant", buyback("{3}"), destroy(target(artifact))),
    card("Soul Warden", "{W}", "Creature — Human Cleric", "1/1", whenever(enters(creature & other), gain_life(1))),
    card("Sphere of Resistance", "{2}", "Artifact", spells_cost_more(spell, 1)),
    card("Standing Troops", "{2}{W}", "Creature — Human Soldier", "1/4", vigilance),
    card("Spirit en-Kor", "{3}{W}", "Creature — Kor Spirit", "2/2", flying, activated("{0}", redirect(1, this, MINE))),
    card("Intuition", "{2}{U}", "Instant", targeted(OPPONENT), e.Search(IN_LIBRARY, "found", number(3), must=True), reveal(found),
         e.ChooseFrom("found", "kept", player=OPPONENT), to_hand(kept), to_graveyard(found), shuffle()),
    card("Pandemonium", "{3}{R}", "Enchantment", whenever(enters(creature), e.May((
        damage(power.of(event_object), target_chosen_by(controller_of(event_object), any_of_damage), event_object),),
        player=controller_of(event_object)))),
    card("Oath of Druids", "{1}{G}", "Enchantment", at(
        each_upkeep, targeted(target_chosen_by(active_player, players_but(active_player) & where(
            count(creature & looped_) > count(creature & Filter(controller=Relation.ACTIVE))))),
        e.May((look(down_to(1, creature & ANY_LIBRARY, event_player), "revealed", reveal=True, whose=event_player),
               e.ChooseFrom("revealed", "found", filter=creature & ANY_LIBRARY), to_battlefield(found), to_graveyard(those("revealed"))),
              player=event_player))),
    card("Verdant Touch", "{1}{G}", "Sorcery", buyback("{3}"), from_now_on(target(land), becomes("2/2", "Creature", still=True))),
    card("Horn of Greed", "{3}", "Artifact", whenever(PLAYS_A_LAND, draw(1, event_player))),
    card("Mox Diamond", "{0}", "Artifact", enters_only_for(
        e.Choose(land & card_in(Zone.HAND), "given up", number(1), number(0), hint=1), discard_those("given up")), tap_for("any")),
    card("Lancers en-Kor", "{3}{W}{W}", "Creature — Kor Soldier", "3/3", trample, EN_KOR),
    card("Shaman en-Kor", "{1}{W}", "Creature — Kor Cleric Shaman", "1/2", EN_KOR, activated("{1}{W}", targeted(target(creature, hint=1)), choose_source(
        source, "chosen"), e.Redirect(target(creature, hint=1), this, once=True, source=those("chosen")))),
    card("Sacred Ground", "{1}{W}", "Enchantment", whenever(replace(dies(land & permanent & you_own), other=THEIR_DOING), to_battlefield(event_object))),
    card("Oath of Lieges", "{1}{W}", "Enchantment", at(each_upkeep, targeted(target_chosen_by(active_player, players_but(active_player) & where(
        count(looped_lands) > count(land & ATTACKING)))), e.May((e.Search(
            basic & land & ANY_LIBRARY, "found", number(1), event_player, event_player), to_battlefield(found), shuffle(event_player)), player=event_player))),
    card("Mana Breach", "{2}{U}", "Enchantment", whenever(casts(each_player), choose(
        land & permanent & Filter(controller=Relation.EVENT_PLAYER), "returned", who=event_player, hint=-1), to_hand(those("returned")))),
    card("Skyshroud Condor", "{1}{U}", "Creature — Bird", "2/2", cast_only_if(spells_cast(you) >= 1), flying),
    card("Tidal Warrior", "{U}", "Creature — Merfolk Warrior", "1/1", activated("{T}", until_end_of_turn(target(land), becomes_land_type("Island")))),
    card("Mask of the Mimic", "{U}", "Instant", additional_cost(sacrifice_a(creature)), targeted(COPIED), search(
        IN_LIBRARY & NAMED_SO, "found"), to_battlefield(found), shuffle()),
    card("Mana Severance", "{1}{U}", "Sorcery", search(land & IN_LIBRARY, "found", ANY_NUMBER), exile(found), shuffle()),
    card("Dauthi Warlord", "{1}{B}", "Creature — Dauthi Soldier", "*/1", shadow, defined(count(creature & shadow), None)),
    card("Oath of Ghouls", "{1}{B}", "Enchantment", at(each_upkeep, targeted(target_chosen_by(active_player, players_but(active_player) & where(
        count(creature & card_in(Zone.GRAVEYARD, Relation.LOOPED)) < count(creature & card_in(Zone.GRAVEYARD, Relation.ACTIVE))))),
        e.May((choose(creature & card_in(Zone.GRAVEYARD, Relation.EVENT_PLAYER), "back", who=event_player), to_hand(those("back"))), player=event_player))),
    card("Necrologia", "{3}{B}{B}", "Instant", cast_only_if(your_turn & during(Step.END)), additional_cost(pay_life(X)), draw(X)),
    card("Havoc", "{1}{R}", "Enchantment", whenever(casts(each_opponent, white), lose_life(2, event_player))),
    card("Aluren", "{2}{G}{G}", "Enchantment", any_player_may_cast_free(creature & (mana_value <= 3))),
    card("Manabond", "{G}", "Enchantment", at(your_end_step, may(
        reveal(hand_of(you)), to_battlefield(each(land & IN_HAND)), discard(None)))),
    card("Sliver Queen", "{W}{U}{B}{R}{G}", "Legendary Creature — Sliver", "7/7", activated("{2}", create(SLIVER))),
    card("Spined Sliver", "{R}{G}", "Creature — Sliver", "2/2", whenever(becomes_blocked(subtype("Sliver") & permanent), until_end_of_turn(
        event_object, gets((BLOCKERS, BLOCKERS))))),
    card("Burgeoning", "{G}", "Enchantment", whenever(opponents_land, may_choose(land & IN_HAND, "chosen"), to_battlefield(chosen))),
    card("Dream Halls", "{3}{U}{U}", "Enchantment", static(card_ & ~land & Filter(zones=ALL_ZONES), has(SpellCost(
        cost(discard_cards(1, shares_color)), frozenset({AbilityFlag.ALTERNATIVE_COST, AbilityFlag.FOR_ANY_CASTER}), zones=WHEREVER_CAST)))),
]  # fmt: skip
