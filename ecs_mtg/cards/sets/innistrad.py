"""Innistrad, Dark Ascension, Avacyn Restored; Innistrad: Midnight Hunt, Crimson Vow."""

from __future__ import annotations

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.common import (
    AGAIN,
    ANY_GRAVEYARD,
    ANY_LIBRARY,
    CLUE,
    IN_GRAVEYARD,
    IN_HAND,
    OPPONENT,
    PLAYER,
    THEIR_HAND,
    ZOMBIE,
    found,
    kept,
    only_once_each_turn,
    put,
    ravages,
    top,
)
from ecs_mtg.cards.words import ALL_ZONES, Filter, Reference, Target, Who, number
from ecs_mtg.cards.words import CARDS as CARD
from ecs_mtg.components.codes import Duration
from ecs_mtg.components.programs import PlayerFlag, Relation, Subject

OTHER_HUMANS = subtype("Human") & you_control & other
SEARCHER = target(player)

FORGOTTEN = up_to(3, card_in(Zone.GRAVEYARD, Relation.TARGET))
GUEST = target(creature)
EXILED_RATHER_THAN_BURIED = replace(instead(put_into_graveyard(), e.GoesInstead(Zone.EXILE)), zones=ALL_ZONES)
HERE, THEIRS = target_if(~cleaved, permanent & ~land & you_control), target_if(cleaved, permanent & ~land)
EATEN = up_to(1, ANY_GRAVEYARD)
TWO_EATEN = up_to(2, ANY_GRAVEYARD)


def eats(what: Reference) -> tuple[e.Effect, ...]:
    """Exile cards of graveyards; for each creature card among them each opponent loses 1 life and you gain 1 life."""
    drain = lose_life(1, each_opponent), gain_life(1)
    return exile(what, remember=True), for_each(
        moved, when_it_is(matches(it, creature & Filter(kinds=CARD, zones=1 << Zone.EXILE)), *drain)
    )


would_die = replace(dies(), looks_back=False)
HUMAN = token("Human Token", "Creature — Human", "1/1", color=white)
UNTIL_END_OF_YOUR_NEXT_TURN = Duration.THEIR_NEXT_TURN
REGISTER = 1

CARDS = [
    # Innistrad
    card("Cackling Counterpart", "{1}{U}{U}", "Instant", flashback("{5}{U}{U}"),
         create_copy(target(creature & you_control, hint=1))),
    card("Cellar Door", "{2}", "Artifact", activated(
        "{3}, {T}", targeted(SEARCHER), e.Move(bottommost(card_in(Zone.LIBRARY, Relation.TARGET)), Zone.GRAVEYARD, remember=True),
        when_it_is(exists(creature & card_in_any(Zone.GRAVEYARD) & remembered), create(ZOMBIE)))),
    card("Curse of Death's Hold", "{3}{B}{B}", "Enchantment — Aura Curse", enchant(player),
         static(creature & controlled_by_attached, gets("-1/-1"))),
    card("Hamlet Captain", "{1}{G}", "Creature — Human Warrior", "2/2",
         whenever(attacks(), until_end_of_turn(each(OTHER_HUMANS), gets("+1/+1"))),
         whenever(blocks(), until_end_of_turn(each(OTHER_HUMANS), gets("+1/+1")))),
    card("Typhoid Rats", "{B}", "Creature — Rat", "1/1", deathtouch),
    card("Witchbane Orb", "{4}", "Artifact", when(enters(), destroy(each(subtype("Curse") & attached_to_you))),
         static(None, players_have(PlayerFlag.HEXPROOF))),
    # Dark Ascension
    card("Nearheath Stalker", "{4}{R}", "Creature — Vampire Rogue", "4/1", undying),
    card("Young Wolf", "{G}", "Creature — Wolf", "1/1", undying),
    # Avacyn Restored
    card("Butcher Ghoul", "{1}{B}", "Creature — Zombie", "1/1", undying),
    card("Gloom Surgeon", "{1}{B}", "Creature — Spirit", "2/1", prevents(
        would_be_dealt_damage(this, True), e.Move(Who(Subject.TOP_CARDS, event_amount), Zone.EXILE))),
    card("Tibalt, the Fiend-Blooded", "{R}{R}", "Legendary Planeswalker — Tibalt", "2",
         loyalty(1, draw(1), discard(1, at_random=True)),
         loyalty(-4, damage(cards_in_hand.of(target(player)), target(player))),
         loyalty(-6, remember(each(creature), "all"), until_end_of_turn(those("all"), controlled_by(you)), untap(those("all")),
                 until_end_of_turn(those("all"), has(haste)))),
    ravages("Stony Silence", "{1}{W}", "Enchantment"),
    card("Memory's Journey", "{1}{U}", "Instant", targeted(PLAYER), to_library(FORGOTTEN, Position.SHUFFLED),
         when_it_is(size_of(FORGOTTEN).equals(0), shuffle(PLAYER)), flashback("{G}")),
    card("Cavern of Souls", "", "Land", as_enters(choose_type()), tap_for("C"),
         activated("{T}", e.AddMana(31, only=spell & creature & chosen_type, uncounterable=True))),
    card("Cultivator Colossus", "{4}{G}{G}{G}", "Creature — Plant Beast", "*/*", trample, defined(
        count(permanent & land & you_control), count(permanent & land & you_control)), when(enters(), repeat_while(
            number_noted(AGAIN).equals(1), note(AGAIN, 0), e.Forget("put"), may_choose(land & IN_HAND, "put"), when_it_is(
                size_of(put) >= 1, to_battlefield(put, arriving_tapped), draw(), note(AGAIN, 1))))),
    transforming(
        face("Delver of Secrets", "{U}", "Creature — Human Wizard", "1/1", at(
            your_upkeep, look(1, "top"), may(reveal(top), when_it_is(matches(top, card_ & (instant | sorcery)), transform())))),
        face("Insectile Aberration", "", "Creature — Human Insect", "3/2", flying, color=blue)),
    card("Ghostly Flicker", "{2}{U}", "Instant", e.Move(
        Target(permanent & (artifact | creature | land) & you_control, 2, 2, hint=1), Zone.EXILE, remember=True), e.ReturnUnder(moved, you)),
    card("Wedding Invitation", "{2}", "Artifact", when(enters(), draw()), activated(
        "{T}", sacrifice_this, until_end_of_turn(GUEST, has(cant_be_blocked)),
        when_it_is(matches(GUEST, subtype("Vampire")), until_end_of_turn(GUEST, has(lifelink))))),
    transforming(
        face("Lunarch Veteran", "{W}", "Creature — Human Cleric", "1/1", whenever(enters(creature & other & you_control), gain_life(1)),
             disturb("{1}{W}")),
        face("Luminous Phantom", "", "Creature — Spirit Cleric", "1/1", flying, whenever(
            leaves(creature & other & you_control), gain_life(1)), EXILED_RATHER_THAN_BURIED, color=white)),
    card("Alchemist's Retrieval", "{U}", "Instant", cleave("{1}{U}"), e.If(cleaved, (to_hand(THEIRS),), (to_hand(HERE),))),
    card("Galvanic Alchemist", "{2}{U}", "Creature — Human Wizard", "1/4", soulbond(), static(
        creature & pair_of_this, has(activated("{2}{U}", untap(this))))),
    card("Tandem Lookout", "{2}{U}", "Creature — Human Scout", "2/1", soulbond(), static(
        creature & pair_of_this, has(whenever(deals_damage(this, opponent), draw())))),
    card("Predator's Gambit", "{B}", "Enchantment — Aura", enchant(creature), static(enchanted, gets("+2/+1")), static(
        enchanted, has(intimidate), while_=count(creature & controlled_by_attached) <= 1)),
    transforming(
        face("Graveyard Trespasser", "{2}{B}", "Creature — Human Werewolf", "3/3", ward(discard_cards()), *(
            whenever(event, *eats(EATEN)) for event in (enters(), attacks())), daybound),
        face("Graveyard Glutton", "", "Creature — Werewolf", "4/4", ward(discard_cards()), *(
            whenever(event, *eats(TWO_EATEN)) for event in (enters(), attacks())), nightbound, color=black)),
    card("Liliana of the Veil", "{1}{B}{B}", "Legendary Planeswalker — Liliana", "3",
         loyalty(+1, discard(1, each_player)), loyalty(-2, each_sacrifices(PLAYER, creature)),
         loyalty(-6, targeted(PLAYER), remember(each(permanent & target_controls), "other pile"), separate("other pile", "pile"),
                 choose_pile("other pile", "pile", PLAYER), sacrifice(those("pile")))),
    card("Grafdigger's Cage", "{1}", "Artifact", static(None, cant_enter(creature & (ANY_GRAVEYARD | ANY_LIBRARY))),
         static(None, cant_cast(spell & where(in_zone(it, Zone.GRAVEYARD) | in_zone(it, Zone.LIBRARY))))),
    card("The Meathook Massacre", "{X}{B}{B}", "Legendary Enchantment",
         when(enters(), until_end_of_turn(each(creature), gets((-X, -X)))),
         whenever(dies(creature & you_control), lose_life(1, each_opponent)), whenever(dies(creature & theirs), gain_life(1))),
    card("Storm the Festival", "{3}{G}{G}{G}", "Sorcery", look(5, "top"), e.ChooseFrom(
        "top", "kept", number(2), number(0), filter=permanent_card & (mana_value <= 5)), to_battlefield(kept),
         to_library(top, Position.RANDOM_BOTTOM), flashback("{7}{G}{G}{G}")),
    card("Lier, Disciple of the Drowned", "{3}{U}{U}", "Legendary Creature — Human Wizard", "3/4",
         instead(would_counter(spell, spell | activated_or_triggered_ability), nothing_instead),
         static((instant | sorcery) & IN_GRAVEYARD, has(flashback(its_mana_cost)))),
    card("Play with Fire", "{R}", "Instant", damage(2, any_target, tag="hurt"), when_it_is(matches(those("hurt"), player), scry(1))),
    card("Can't Stay Away", "{W}{B}", "Sorcery", to_battlefield(target(creature & IN_GRAVEYARD & (mana_value <= 3)), remember=True), from_now_on(
        moved, has(instead(would_die, e.GoesInstead(Zone.EXILE)))), flashback("{3}{W}{B}")),
    transforming(
        face("Wedding Announcement", "{2}{W}", "Enchantment", at(your_end_step, put_counters("invitation", 1), e.If(
            attackers_of(you) >= 2, (draw(),), (create(HUMAN),)), when_it_is(counters_on(this, "invitation") >= 3, transform()))),
        face("Wedding Festivity", "", "Enchantment", static(creature & you_control, gets("+1/+1")), color=white)),
    card("Dread Fugue", "{B}", "Sorcery", cleave("{2}{B}"), targeted(PLAYER), reveal(hand_of(PLAYER)), e.If(
        cleaved, (e.Discard(PLAYER, number(1), ~land & THEIR_HAND, you_choose=True),),
        (e.Discard(PLAYER, number(1), ~land & THEIR_HAND & (mana_value <= 2), you_choose=True),))),
    card("Geistlight Snare", "{2}{U}", "Instant",
         replace(costs_less(1), condition=exists(subtype("Spirit") & permanent & you_control)),
         replace(costs_less(1), condition=exists(permanent & enchantment & you_control)),
         unless_pays(controller_of(target(spell)), "{3}", counter(target(spell)))),
    card("Demonic Bargain", "{2}{B}", "Sorcery", exile(Who(Subject.TOP_CARDS, number(13))), e.Search(None, "found", must=True),
         to_hand(found), shuffle()),
    transforming(
        face("Dennick, Pious Apprentice", "{W}{U}", "Legendary Creature — Human Soldier", "2/3", lifelink, static(
            None, cant_be_targets(card_in_any(Zone.GRAVEYARD))), disturb("{2}{W}{U}")),
        face("Dennick, Pious Apparition", "", "Legendary Creature — Spirit Soldier", "3/2", flying, replace(whenever(one_or_more(
            put_into_graveyard(creature & card_in_any(Zone.GRAVEYARD))), create(CLUE)), flags=only_once_each_turn),
             EXILED_RATHER_THAN_BURIED, color=white | blue)),
    card("Siphon Insight", "{U}{B}", "Instant", e.Look(number(2), "seen", library=OPPONENT), e.ChooseFrom("seen", "kept"), e.Move(
        those("kept"), Zone.EXILE, arrival=e.Arrival(face_down=True), remember=True), to_library(those("seen"), Position.BOTTOM),
        e.PlayFrom(moved, duration=Duration.INDEFINITE, any_color=True), flashback("{1}{U}{B}")),
    card("Path of Peril", "{1}{B}{B}", "Sorcery", cleave("{4}{W}{B}"), e.If(
        cleaved, (destroy(each(creature)),), (destroy(each(creature & (mana_value <= 2))),))),
    card("Adeline, Resplendent Cathar", "{1}{W}{W}", "Legendary Creature — Human Knight", "*/4", vigilance,
         defined(count(creature & you_control), None),
         whenever(you_attack, for_each(
             each_opponent, e.Forget("made"), e.Forget("attacked"), e.CreateToken(HUMAN, arrival=arriving_tapped, tag="made"),
             choose((player | planeswalker) & looped, "attacked"), e.JoinCombat(those("made"), those("attacked"))))),
    transforming(
        face("Brutal Cathar", "{2}{W}", "Creature — Human Soldier Werewolf", "2/2",
             whenever(enters(), exile_until_this_leaves(target(creature & theirs))),
             whenever(transforms_into_this, exile_until_this_leaves(target(creature & theirs))), daybound),
        face("Moonrage Brute", "", "Creature — Werewolf", "3/3", first_strike, ward(pay_life(3)), nightbound, color=red)),
    card("Fading Hope", "{U}", "Instant", note(REGISTER, mana_value.of(target(creature))), to_hand(target(creature)),
         when_it_is(number_noted(REGISTER) <= 3, scry(1))),
    card("End the Festivities", "{R}", "Sorcery",
         together(damage(1, each_opponent), damage(1, each((creature | planeswalker) & theirs)))),
    card("Gryff Rider", "{2}{W}", "Creature — Human Knight", "2/1", flying, training),
    card("Hopeful Initiate", "{W}", "Creature — Human Warlock", "1/2", training,
         activated("{2}{W}", remove_from_among(creature, 2, GROWS), destroy(target(artifact | enchantment)))),
    card("Hullbreaker Horror", "{5}{U}{U}", "Creature — Kraken Horror", "7/8", flash, cant_be_countered,
         whenever(casts(you), choose_one(to_hand(target(spell & theirs)), to_hand(target(permanent & ~land)), least=0))),
    card("Reckless Impulse", "{1}{R}", "Sorcery", look(2, "top"), exile(those("top"), remember=True),
         may_play(moved, duration=UNTIL_END_OF_YOUR_NEXT_TURN)),
    card("Whispering Wizard", "{3}{U}", "Creature — Human Wizard", "3/2",
         replace(whenever(casts(you, ~creature), create(token("Spirit Token", "Creature — Spirit", "1/1", flying, color=white))),
                 flags=only_once_each_turn)),
]  # fmt: skip
