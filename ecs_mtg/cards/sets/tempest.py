"""Tempest, Stronghold, Exodus."""

from __future__ import annotations

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.common import SAPROLING, THEIR_HAND
from ecs_mtg.cards.tree import Event
from ecs_mtg.cards.words import Filter, number
from ecs_mtg.components.codes import Cause, EventKind
from ecs_mtg.components.sizes import ANY_NUMBER

EN_KOR = activated("{0}", redirect(1, this, target(creature & you_control)))
PLAYS_ANOTHER_LAND = Event(
    EventKind.ZONE_CHANGE, permanent & land & other & you_control, to_zones=1 << Zone.BATTLEFIELD, value=Cause.PLAYED
)
LOOKED_AT = target(player, hint=-1)
OF_TARGET = Filter(kinds=16, zones=1 << Zone.LIBRARY | 1 << Zone.HAND | 1 << Zone.GRAVEYARD)
MILLED_SHARE_A_COLOR = any_of(*(count(card_in_public & remembered & color) >= 2 for color in (white, blue, black, red, green)))

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
]  # fmt: skip
