"""Mercadian Masques, Nemesis, Prophecy."""

from __future__ import annotations

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.common import THEIR_HAND, exiled_with_this, island
from ecs_mtg.cards.tree import Static
from ecs_mtg.cards.words import Change, Filter, Who, number
from ecs_mtg.components import codes, programs
from ecs_mtg.components.programs import Relation, Subject

CREATOR = Who(Subject.LINKED)
FADES = Static(
    this, (Change(programs.Change.DEFINE_PT, counters_on(CREATOR, "fade"), counters_on(CREATOR, "fade")),), alive(CREATOR)
)
SAPROLING = token("Saproling Token", "Creature — Saproling", "0/0", FADES, color=green)
LOOKED_AT = target(opponent, hint=-1)
TYPE = 0  # the register of a card type that is chosen
CARD_TYPES = (artifact, battle, creature, enchantment, instant, Filter(any_types=codes.KINDRED), land, planeswalker, sorcery)
BURIED = creature & card_in(Zone.GRAVEYARD)
EVENT_PLAYERS = Filter(controller=Relation.EVENT_PLAYER)
FOUND = those("found")

CARDS = [
    # Mercadian Masques
    card("Blood Oath", "{3}{R}", "Instant", e.ChooseOption(len(CARD_TYPES), TYPE), reveal(hand_of(LOOKED_AT)),
         *(e.If(number_noted(TYPE).equals(k), (damage(count(kind & THEIR_HAND) * 3, LOOKED_AT),)) for k, kind in enumerate(CARD_TYPES))),
    card("Bribery", "{3}{U}{U}", "Sorcery",
         targeted(target(opponent)), e.Search(creature & card_in_any(Zone.LIBRARY), "found", number(1), you, target(opponent)),
         to_battlefield(those("found"), arriving(yours=True)), shuffle(target(opponent))),
    card("Crumbling Sanctuary", "{5}", "Artifact", instead(
        would_be_dealt_damage(player), nothing_instead,
        e.Look(event_amount, "top", player=event_player, library=event_player), exile(those("top")))),
    card("Gush", "{4}{U}", "Instant", alternative_cost(return_a(island, 2)), draw(2)),
    card("Land Grant", "{1}{G}", "Sorcery", alternative_cost(reveal_hand, if_=~exists(land & card_in(Zone.HAND))),
         search(subtype("Forest") & card_in(Zone.LIBRARY), "found"), reveal(FOUND), to_hand(FOUND), shuffle()),
    card("Misdirection", "{3}{U}{U}", "Instant", alternative_cost(exile_a(blue & card_in(Zone.HAND))),
         change_target(target(spell & with_single_target))),
    card("Nether Spirit", "{1}{B}{B}", "Creature — Spirit", "2/2", at(
        your_upkeep, may(to_battlefield(this)), if_=in_zone(this, Zone.GRAVEYARD) & count(BURIED).equals(1), zone=Zone.GRAVEYARD)),
    # Nemesis
    card("Ascendant Evincar", "{4}{B}{B}", "Legendary Creature — Phyrexian Vampire Noble", "3/3", flying,
         static(creature & black & other, gets("+1/+1")), static(creature & ~black, gets("-1/-1"))),
    card("Blastoderm", "{2}{G}{G}", "Creature — Beast", "5/5", shroud, fading(3)),
    card("Daze", "{1}{U}", "Instant", alternative_cost(return_a(island)),
         unless_pays(controller_of(target(spell)), "{1}", counter(target(spell)))),
    card("Parallax Tide", "{2}{U}{U}", "Enchantment", fading(5), activated(remove_counters("fade"), exile_with_this(target(land))),
         when(leaves(), to_battlefield(exiled_with_this))),
    card("Parallax Wave", "{2}{W}{W}", "Enchantment", fading(5), activated(remove_counters("fade"), exile_with_this(target(creature))),
         when(leaves(), to_battlefield(exiled_with_this))),
    card("Rising Waters", "{3}{U}", "Enchantment", static(land, has(doesnt_untap)),
         at(each_upkeep, choose(land & permanent & EVENT_PLAYERS, "untapped", who=event_player), untap(those("untapped")))),
    card("Saproling Burst", "{4}{G}", "Enchantment", fading(7), activated(
        remove_counters("fade"), e.CreateToken(SAPROLING, arrival=e.Arrival(link=True))),
         when(leaves(), destroy(each(permanent & created_with_this), regenerate=False))),
    card("Seal of Fire", "{R}", "Enchantment", activated(sacrifice_this, damage(2, any_target))),
    card("Skyshroud Behemoth", "{5}{G}{G}", "Creature — Beast", "10/10", fading(2), enters_tapped),
    card("Skyshroud Ridgeback", "{G}", "Creature — Beast", "2/3", fading(2)),
    card("Submerge", "{4}{U}", "Instant", alternative_cost("{0}", if_=exists(subtype("Forest") & permanent & theirs) & exists(
        subtype("Island") & permanent & you_control)), to_library(target(creature))),
    card("Tangle Wire", "{3}", "Artifact", fading(4), at(
        each_upkeep, choose((artifact | creature | land) & permanent & untapped & EVENT_PLAYERS, "tapped", counters_on(this, "fade"),
                            counters_on(this, "fade"), who=event_player, hint=-1), tap(those("tapped")))),
    card("Terrain Generator", "", "Land", tap_for("C"), activated(
        "{2}, {T}", may_choose(land & basic & card_in(Zone.HAND), "land"),
        to_battlefield(those("land"), arriving_tapped))),
]  # fmt: skip
