"""Ice Age, Alliances, Coldsnap."""

from __future__ import annotations

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.notation.planeswalkers import note
from ecs_mtg.cards.sets.common import (
    ANY_LIBRARY,
    ANYWHERE_ELSE,
    FIRST,
    HOW_MANY,
    IN_GRAVEYARD,
    IN_LIBRARY,
    NUMBERED,
    OPPONENT,
    PLAYER,
    SOLDIER,
    SPELL,
    THEIR_HAND,
    delayed_once,
    enters_only_for,
    found,
    given_up,
    looped_,
    next_upkeep,
    reanimating_aura,
    top,
)
from ecs_mtg.cards.tree import Event, Replacement
from ecs_mtg.cards.word_declarations import Number
from ecs_mtg.cards.words import ABILITIES, SPELLS, Amount, Filter, Reference, Target, Who, number
from ecs_mtg.components import codes
from ecs_mtg.components.codes import EventKind, Step, Zone
from ecs_mtg.components.programs import AbilityFlag, PlayerFlag, Relation, Subject

ATTACKER = target(creature & attacking & ~white)
BEFORE = 0  # the register of how many counters there were
HUNTERS = Target(creature, 1, 3, divided=number(3), hint=1)


def at_next_cleanup(what: Reference, *does: e.Effect, many: Amount | None = None) -> e.Delay:
    """Create a delayed triggered ability at the beginning of the next cleanup step, about an object and a number."""
    waits = when(step_begins(Step.CLEANUP, each_player), *does)
    return e.Delay(replace(waits, flags=frozenset({AbilityFlag.DELAYED, AbilityFlag.ONCE})), (what,), many)


def enters_for(what: Filter) -> Replacement:
    """Have it enter only if its controller sacrifices something for that; else it is put into its owner's graveyard (614.1a)."""
    unless = e.If(size_of(those("given up")).equals(0), (e.GoesInstead(Zone.GRAVEYARD),))
    return as_enters(choose(what & permanent & you_control, "given up", hint=-1), sacrifice(those("given up")), unless)


MAKES_YOU_DISCARD = replace(discards(you, card_ & source_itself), other=Filter(kinds=SPELLS | ABILITIES) & theirs)
MARIT_LAGE = token("Marit Lage", "Legendary Creature — Avatar", "20/20", flying, indestructible, color=black)


def a_third(many: Number) -> Amount:
    """Return a third of a number, rounded up."""
    return quotient(many + 2, 3)


raised = those("raised")

CARDS = [
    # Ice Age
    card("Brainstorm", "{U}", "Instant", draw(3), choose(card_in(Zone.HAND), "back", 2, 2, hint=-1), in_any_order("back"),
         to_library(those("back"))),
    card("Glacial Wall", "{2}{U}", "Creature — Wall", "0/7", defender),
    card("Hydroblast", "{U}", "Instant", choose_one(
        when_it_is(matches(target(spell), red), counter(target(spell))),
        when_it_is(matches(target(permanent), red), destroy(target(permanent))),
    )),
    card("Incinerate", "{1}{R}", "Instant", damage(3, any_target, tag="dealt"),
         until_end_of_turn(each(creature & remembered), has(cant_be_regenerated))),
    card("Mystic Remora", "{U}", "Enchantment", cumulative_upkeep("{1}"),
         whenever(casts(each_opponent, ~creature), unless_pays(event_player, "{4}", may(draw(1))))),
    card("Scaled Wurm", "{7}{G}", "Creature — Wurm", "7/6"),
    card("Snow-Covered Forest", "", "Basic Snow Land — Forest"),
    card("Snow-Covered Island", "", "Basic Snow Land — Island"),
    card("Snow-Covered Mountain", "", "Basic Snow Land — Mountain"),
    card("Snow-Covered Plains", "", "Basic Snow Land — Plains"),
    card("Snow-Covered Swamp", "", "Basic Snow Land — Swamp"),
    card("Tinder Wall", "{G}", "Creature — Plant Wall", "0/3", defender, activated(sacrifice_this, *add("RR")),
         activated("{R}", sacrifice_this, damage(2, target(creature & blocked_by_this)))),
    # Alliances
    card("Bounty of the Hunt", "{3}{G}{G}", "Instant", alternative_cost(exile_a(green & card_in(Zone.HAND))), for_each(
        HUNTERS, e.SetRegister(BEFORE, counters_on(it, "+1/+1")), e.PutCounters(it, "+1/+1", its_share),
        at_next_cleanup(it, e.RemoveCounters(told(), "+1/+1", X), many=counters_on(it, "+1/+1") - number_noted(BEFORE)))),
    card("Exile", "{2}{W}", "Instant", exile(ATTACKER), gain_life(toughness.of(ATTACKER))),
    card("False Demise", "{2}{U}", "Enchantment — Aura", enchant(creature), when(dies(enchanted), e.ReturnUnder(event_object, you))),
    card("Heart of Yavimaya", "", "Land", enters_for(subtype("Forest")), tap_for("G"),
         activated("{T}", until_end_of_turn(target(creature), gets("+1/+1")))),
    card("Kjeldoran Outpost", "", "Land", enters_for(subtype("Plains")), tap_for("W"), activated("{1}{W}, {T}", create(SOLDIER))),
    card("Pillage", "{1}{R}{R}", "Sorcery", destroy(target(artifact | land), regenerate=False)),
    card("Storm Crow", "{1}{U}", "Creature — Bird", "1/2", flying),
    card("Thawing Glaciers", "", "Land", enters_tapped, activated(
        "{1}, {T}", search(basic & land & card_in(Zone.LIBRARY), "found"), to_battlefield(those("found"), arriving_tapped), shuffle(),
        at_next_cleanup(this, to_hand(told())))),
    # Coldsnap
    card("Martyr of Frost", "{U}", "Creature — Human Wizard", "1/1", activated(
        "{2}", reveal_a(blue, X), sacrifice_this,
        unless_pays(controller_of(target(spell)), "{1}", counter(target(spell)), times=X))),
    card("Counterbalance", "{U}{U}", "Enchantment", whenever(casts(each_opponent), may(look(1, "top", reveal=True), when_it_is(
        (size_of(those("top")) >= 1) & mana_value.of(those("top")).equals(mana_value.of(event_object)), counter(event_object))))),
    card("Mishra's Bauble", "{0}", "Artifact", activated("{T}", sacrifice_this, e.Look(number(1), "top", library=PLAYER), next_upkeep(draw()))),
    card("Necropotence", "{B}{B}{B}", "Enchantment", static(None, players_have(PlayerFlag.SKIP_DRAW)),
         whenever(discards(you), when_it_is(in_zone(event_object, Zone.GRAVEYARD), exile(event_object))), activated(
             pay_life(1), e.Move(topmost(IN_LIBRARY), Zone.EXILE, arrival=e.Arrival(face_down=True), remember=True), when_it_is(
                 size_of(moved) >= 1, e.Delay(replace(when(your_end_step, to_hand(told())), flags=delayed_once), (moved,))))),
    card("Martyr of Sands", "{W}", "Creature — Human Cleric", "1/1", activated(
        "{1}", reveal_a(white, X), sacrifice_this, gain_life(X * 3))),
    card("Martyr of Ashes", "{R}", "Creature — Human Shaman", "1/1", activated(
        "{2}", reveal_a(red, X), sacrifice_this, damage(X, each(creature & ~flying)))),
    card("Rite of Flame", "{R}", "Sorcery", *add("RR"), *add("R", count(named("Rite of Flame") & card_in_any(Zone.GRAVEYARD)))),
    card("Guerrilla Tactics", "{1}{R}", "Instant", damage(2, any_target), replace(when(MAKES_YOU_DISCARD, damage(4, any_target)), zones=ANYWHERE_ELSE)),
    card("Demonic Consultation", "{B}", "Instant", choose_name(), exile(Who(Subject.TOP_CARDS, number(6))), look(
        down_to(1, IN_LIBRARY & name_of.equals(number_noted(0))), "revealed", reveal=True), for_each(
        those("revealed"), when_it_is(name_of.of(it).equals(number_noted(0)), remember(it, "named"))), to_hand(those("named")),
         exile(those("revealed"))),
    card("Dark Depths", "", "Legendary Snow Land", enters_with("ice", 10), activated("{3}", e.RemoveCounters(this, "ice")), when(
        state(counters_on(this, "ice").equals(0)), when_it_is(
            alive(this) & matches(this, permanent & you_control), sacrifice(), create(MARIT_LAGE)))),
    card("Portent", "{U}", "Sorcery", targeted(PLAYER), look(3, "top", whose=PLAYER), in_any_order("top"), to_library(top),
         may(shuffle(PLAYER)), next_upkeep(draw())),
    card("Arcane Denial", "{1}{U}", "Instant", remember(controller_of(SPELL), "denied"), counter(SPELL),
         next_upkeep(e.ChooseNumber(number(2), FIRST, told()), draw(number_noted(FIRST), told()), told=(those("denied"),)),
         next_upkeep(draw())),
    card("Urza's Bauble", "{0}", "Artifact", activated(
        "{T}", sacrifice_this, targeted(PLAYER), remember(hand_of(PLAYER), "hand"), choose_at_random("hand", "seen"),
        e.Reveal(those("seen"), to=you), next_upkeep(draw()))),
    card("Essence Flare", "{U}", "Enchantment — Aura", enchant(creature), static(enchanted, gets("+2/+0")),
         at(step_begins(Step.UPKEEP, Filter(controller=Relation.ATTACHED_CONTROLLER)), put_counters("-0/-1", 1, enchanted))),
    card("Lat-Nam's Legacy", "{1}{U}", "Instant", choose(card_in(Zone.HAND), "shuffled", hint=-1),
         to_library(those("shuffled"), Position.SHUFFLED),
         when_it_is(size_of(those("shuffled")) >= 1, next_upkeep(draw(2)))),
    card("Lim-Dûl's Vault", "{U}{B}", "Instant", look(5, "top"), repeat_while(number_noted(FIRST).equals(1), note(FIRST, 0), pay(
        you, pay_life(1), note(FIRST, 1), in_any_order("top"), to_library(top, Position.BOTTOM), e.Forget("top"), look(5, "top"))),
         shuffle(aside=top), in_any_order("top"), to_library(top)),
    card("Pox", "{B}{B}{B}", "Sorcery", for_each(each_player, lose_life(a_third(life.of(it)), it)),
         for_each(each_player, discard(a_third(cards_in_hand.of(it)), it)),
         for_each(each_player, each_sacrifices(it, creature, a_third(count(creature & looped_)))),
         for_each(each_player, each_sacrifices(it, land, a_third(count(land & looped_))))),
    card("Phyrexian Devourer", "{6}", "Artifact Creature — Phyrexian Construct", "1/1",
         when(state(power.of(this) >= 7), sacrifice()), activated(exile_from_top(), put_counters("+1/+1", value_paid))),
    card("Jester's Cap", "{4}", "Artifact", activated("{2}, {T}", sacrifice_this, targeted(PLAYER), e.Search(
        ANY_LIBRARY, "found", number(3), library=PLAYER), exile(found), shuffle(PLAYER))),
    card("Lake of the Dead", "", "Land", enters_only_for(
        choose(subtype("Swamp") & permanent & you_control, "given up", hint=-1), sacrifice(given_up)),
         tap_for("B"), activated("{T}", sacrifice_a(subtype("Swamp")), *add("BBBB"))),
    card("Soldevi Excavations", "", "Land", enters_only_for(
        choose(subtype("Island") & permanent & untapped & you_control, "given up", hint=-1), sacrifice(given_up)),
         tap_for("CU"), activated("{1}, {T}", scry(1))),
    card("Infernal Darkness", "{2}{B}{B}", "Enchantment", cumulative_upkeep("{B}", pay_life(1)),
         static(None, lands_produce(codes.Color.BLACK, of_any_type=True))),
    card("Krovikan Horror", "{3}{B}", "Creature — Horror Spirit", "2/2", at(each_end_step, may(to_hand(this)), if_=in_zone(this, Zone.GRAVEYARD) & exists(
        creature & IN_GRAVEYARD & where((cards_above(it, card_) + 1).equals(cards_above(this, card_)))), zone=Zone.GRAVEYARD),
         activated("{1}", sacrifice_a(creature), damage(1, any_target))),
    card("Dance of the Dead", "{1}{B}", "Enchantment — Aura", *reanimating_aura(e.ReturnUnder(those("back"), you, arriving(tapped=True), remember=True)),
         static(enchanted, gets("+1/+1"), has(doesnt_untap)),
         at(step_begins(Step.UPKEEP, Filter(controller=Relation.ATTACHED_CONTROLLER)), pay(event_player, "{1}{B}", untap(enchanted)))),
    card("Stench of Evil", "{2}{B}{B}", "Sorcery", remember(each(subtype("Plains") & permanent), "doomed"), destroy(those("doomed")), for_each(
        those("doomed"), when_it_is(~alive(it), unless_pays(controller_of(it), "{2}", damage(1, controller_of(it)))))),
    card("Ashen Ghoul", "{3}{B}", "Creature — Zombie", "3/1", haste, activated(
        "{B}", to_battlefield(this), zone=Zone.GRAVEYARD, only=during_your_upkeep & (cards_above(this, creature & card_) >= 3))),
    card("Burnt Offering", "{B}", "Instant", additional_cost(sacrifice_a(creature)), e.AddMana(
        1 << codes.Color.BLACK | 1 << codes.Color.RED, value_paid, combination=True)),
    card("Orcish Librarian", "{1}{R}", "Creature — Orc", "1/1", activated(
        "{R}, {T}", look(8, "top"), choose_at_random("top", "gone", 4), exile(those("gone")), in_any_order("top"), to_library(top))),
    card("Márton Stromgald", "{2}{R}{R}", "Legendary Creature — Human Knight", "1/1", *(
        whenever(does(), until_end_of_turn(each(creature & others), gets((count(creature & others), count(creature & others)))))
        for does, others in ((attacks, attacking & other), (blocks, blocking & other)))),
    card("Stunted Growth", "{3}{G}{G}", "Sorcery", targeted(PLAYER), choose(THEIR_HAND, "put", 3, 3, PLAYER, hint=-1), in_any_order("put", PLAYER),
         to_library(those("put"))),
    card("Hail Storm", "{1}{G}{G}", "Instant", together(damage(2, each(creature & attacking)), damage(1, you), damage(1, each(creature & you_control)))),
    card("Fire Covenant", "{1}{B}{R}", "Instant", additional_cost(pay_life(X)), divided_damage(X, creature, least=0)),
    card("Soldevi Digger", "{2}", "Artifact", activated("{2}", to_library(topmost(IN_GRAVEYARD), Position.BOTTOM))),
    card("Helm of Obedience", "{4}", "Artifact", activated(x_not_0("{X}, {T}"), targeted(OPPONENT), note(HOW_MANY, 0), repeat_while(
        (NUMBERED < X) & size_of(raised).equals(0) & (cards_in_library.of(OPPONENT) >= 1), e.Forget(e.MOVED), mill(
            1, OPPONENT, remember=True), for_each(moved, when_it_is(in_zone(it, Zone.GRAVEYARD), note(HOW_MANY, NUMBERED + 1), when_it_is(
                matches(it, creature & card_in_public), remember(it, "raised"))))), when_it_is(size_of(raised) >= 1, sacrifice(), choose_from(
                    "raised", "chosen"), e.ReturnUnder(those("chosen"), you)))),
    card("Thought Lash", "{2}{U}{U}", "Enchantment", cumulative_upkeep(exile_from_top()), when(
        Event(EventKind.UPKEEP_UNPAID, this), exile(library_of(event_player))), activated(exile_from_top(), prevent(1, you))),
]  # fmt: skip
