"""Final Fantasy."""

from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.notation.dungeons import TREASURE
from ecs_mtg.cards.sets.common import (
    ANY_GRAVEYARD,
    HOW_MANY,
    IN_GRAVEYARD,
    IN_LIBRARY,
    NUMBERED,
    OPPONENT,
    SPELL,
    found,
    taken,
    top,
)
from ecs_mtg.cards.words import Change, Filter, Target, Who, number
from ecs_mtg.components import programs
from ecs_mtg.components.codes import Color, Duration, Step, Zone
from ecs_mtg.components.flags import OF_CREATURES
from ecs_mtg.components.programs import Relation, Subject
from ecs_mtg.components.sizes import ANY_NUMBER

STAMPEDE = until_end_of_turn(each(creature & other & you_control), gets("+1/+0"))
DEMON_ONLY = Change(programs.Change.SET_SUBTYPES, OF_CREATURES, mask=frozenset({"Demon"}))
METROPOLIS_HERO = token("Hero Token", "Creature — Hero", "1/1")
WIZARD = token(
    "Wizard Token", "Creature — Wizard", "0/1", whenever(casts(you, spell & ~creature), damage(1, each_opponent)), color=black
)


def town(name: str, letter: str, adventure: Any) -> Any:
    """Declare a Town that enters tapped, with an Adventure."""
    return adventurer(face(name, "", "Land — Town", enters_tapped, tap_for(letter)), adventure)


SEA_MONSTER = permanent & subtype("Kraken", "Leviathan", "Merfolk", "Octopus", "Serpent")
SMITTEN = target(creature)
KNIGHT = token("Knight Token", "Creature — Knight", "2/2", color=white)
PERSISTENCE_WIZARD = token(
    "Wizard Token", "Creature — Wizard", "0/1", whenever(casts(you, ~creature), damage(1, each_opponent)), color=black
)
your_commander = commander & you_own
PERSISTS = pay(you, "{2}", to_hand(this))

CARDS = [
    card("Starting Town", "", "Land — Town", as_enters(e.EntersTapped(), if_=~(your_turn & (turns_begun_by() <= 3))), tap_for("C"),
         activated("{T}", pay_life(1), *add("any"))),
    transforming(
        face("Sephiroth, Fabled SOLDIER", "{2}{B}", "Legendary Creature — Human Avatar Soldier", "3/3", *(whenever(event, if_they_do(
            you, sacrifice_a(creature & other), draw())) for event in (enters(), attacks())), whenever(
                dies(creature & other), lose_life(1, OPPONENT), gain_life(1), when_it_is(times_resolved.equals(4), transform()))),
        face("Sephiroth, One-Winged Angel", "", "Legendary Creature — Angel Nightmare Avatar", "5/5", flying, as_it_transforms(
            get_emblem(emblem("Sephiroth, One-Winged Angel", whenever(dies(creature), lose_life(1, OPPONENT), gain_life(1))))),
             whenever(attacks(), choose(creature & other & you_control, "given", ANY_NUMBER, 0, hint=-1), note(
                 HOW_MANY, size_of(those("given"))), sacrifice(those("given")), when_it_is(NUMBERED >= 1, draw(NUMBERED))), color=black)),
    card("Summon: Choco/Mog", "{2}{W}", "Enchantment Creature — Saga Bird Moogle", "3/3", *(chapter(k, STAMPEDE) for k in range(1, 5))),
    card("Town Greeter", "{1}{G}", "Creature — Human Citizen", "1/1", when(
        enters(), mill(4, remember=True), may_choose(land & card_in_public & remembered, "taken"), to_hand(taken),
        when_it_is(matches(taken, subtype("Town")), gain_life(2)))),
    card("Vivi Ornitier", "{1}{U}{R}", "Legendary Creature — Wizard", "0/3", activated(
        "{0}", e.AddMana(1 << Color.BLUE | 1 << Color.RED, power.of(this), combination=True), only=your_turn, flags=once_each_turn),
         whenever(casts(you, ~creature), put_counters("+1/+1", 1), damage(1, each_opponent))),
    card("The Fire Crystal", "{2}{R}{R}", "Legendary Artifact", spells_cost_less(red & you_control, 1),
         static(creature & you_control, has(haste)), activated(
             "{4}{R}{R}, {T}", e.CopyToken(target(creature & you_control), number(1), you, remember=True), sacrificed_at_the_end(moved))),
    transforming(
        face("Esper Origins", "{1}{G}", "Sorcery", e.Surveil(you, number(2)), gain_life(2), when_it_is(
            cast_from(Zone.GRAVEYARD), e.Move(this, Zone.EXILE, remember=True), e.ReturnUnder(
                moved, owner_of(moved), e.Arrival(transformed=True, counters=("finality", 1)))), flashback("{3}{G}")),
        face("Summon: Esper Maduin", "", "Enchantment Creature — Saga Elemental", "4/4",
             chapter(1, look(1, "top", reveal=True), when_it_is(matches(top, permanent_card), to_hand(top))),
             chapter(2, *add("GG")),
             chapter(3, remember(each(creature & other & you_control), "others"), until_end_of_turn(
                 those("others"), gets("+2/+2"), has(trample))), color=green)),
    card("Ardyn, the Usurper", "{5}{B}{B}{B}", "Legendary Creature — Elder Human Noble", "4/4",
         static(subtype("Demon") & permanent & you_control, has(menace, lifelink, haste)), at(
             step_begins(Step.BEGIN_COMBAT), exile(up_to(1, creature & ANY_GRAVEYARD), remember=True), for_each(moved, when_it_is(
                 in_zone(it, Zone.EXILE), create_copy(it, 1, you, base_pt("5/5"), colored(black), DEMON_ONLY))))),
    card("Swallowed by Leviathan", "{2}{U}", "Instant", targeted(SPELL), e.Surveil(you, number(2)), unless_pays(
        controller_of(SPELL), "{1}", counter(SPELL), times=cards_in_graveyard.of(you))),
    card("Malboro", "{4}{B}{B}", "Creature — Plant Horror", "4/4", when(
        enters(), discard(1, each_opponent), lose_life(2, each_opponent), for_each(each_opponent, look(3, "top", whose=it), exile(top))),
         typecycling(subtype("Swamp"), "{2}")),
    card("Opera Love Song", "{1}{R}", "Instant", choose_one(
        (e.Move(Who(Subject.TOP_CARDS, number(2)), Zone.EXILE, remember=True), may_play(moved, duration=Duration.YOUR_NEXT_END)),
        until_end_of_turn(Target(creature, 1, 2, hint=1), gets("+2/+0")))),
    adventurer(
        face("Midgar, City of Mako", "", "Land — Town", enters_tapped, tap_for("B")),
        face("Reactor Raid", "{2}{B}", "Sorcery — Adventure", if_they_do(
            you, sacrifice_a(permanent & (artifact | creature)), draw(2)))),
    town("Ishgard, the Holy See", "W", face("Faith & Grief", "{3}{W}{W}", "Sorcery — Adventure", to_hand(up_to(
        2, (artifact | enchantment) & IN_GRAVEYARD)))),
    town("Jidoor, Aristocratic Capital", "U", face("Overture", "{4}{U}{U}", "Sorcery — Adventure", mill(
        half_down(cards_in_library.of(OPPONENT)), OPPONENT))),
    town("Lindblum, Industrial Regency", "R", face("Mage Siege", "{2}{R}", "Instant — Adventure", create(WIZARD))),
    town("Zanarkand, Ancient Metropolis", "G", face("Lasting Fayth", "{4}{G}{G}", "Sorcery — Adventure", e.CreateToken(
        METROPOLIS_HERO, tag="hero"), put_counters("+1/+1", count(land & you_control), those("hero")))),
    card("Summon: Leviathan", "{4}{U}{U}", "Enchantment Creature — Saga Leviathan", "6/6", ward("{2}"),
         chapter(1, to_hand(each(creature & ~subtype("Kraken", "Leviathan", "Merfolk", "Octopus", "Serpent")))), *(
             chapter(k, whenever_this_turn(attacks(SEA_MONSTER), draw())) for k in (2, 3))),
    card("Summon: Bahamut", "{9}", "Enchantment Creature — Saga Dragon", "9/9", flying, *(
        chapter(k, destroy(up_to(1, permanent & ~land))) for k in (1, 2)), chapter(3, draw(2)), chapter(4, damage(
            mana_value.total(permanent & other & you_control), each_opponent))),
    card("Cid, Freeflier Pilot", "{1}{W}", "Legendary Creature — Human Warrior Pilot", "2/2", static(
        None, cheaper(subtype("Equipment", "Vehicle") & you_control, 1)), static(this, has(flying), while_=your_turn), activated(
            "{2}, {T}", to_hand(target(subtype("Equipment", "Vehicle") & IN_GRAVEYARD)))),
    card("Gau, Feral Youth", "{1}{R}", "Legendary Creature — Human Berserker", "2/2", whenever(attacks(), put_counters("+1/+1", 1)), at(
        each_end_step, damage(power.of(this), each_opponent), if_=cards_that_left_graveyard_of(you) >= 1)),
    card("Rydia, Summoner of Mist", "{R}{G}", "Legendary Creature — Human Shaman", "1/2", whenever(
        enters(land & you_control), if_they_do(you, discard_cards(1), draw())), activated("{X}, {T}", e.Move(
            target(subtype("Saga") & IN_GRAVEYARD & mana_value.equals(X)), Zone.BATTLEFIELD, arrival=arriving(counters=("finality", 1)),
            remember=True), until_end_of_turn(moved, has(haste)), flags=sorcery_speed)),
    card("Cloud, Midgar Mercenary", "{W}{W}", "Legendary Creature — Human Soldier Mercenary", "2/1", when(enters(), search(
        subtype("Equipment") & IN_LIBRARY, "found"), reveal(found), to_hand(found), shuffle()), static(None, abilities_trigger_again(
            source_itself | (subtype("Equipment") & permanent & attached_to_this)), while_=matches(this, is_equipped))),
    card("Summon: Yojimbo", "{3}{W}", "Enchantment Creature — Saga Samurai", "5/5", chapter(1, exile(target(permanent & theirs & (
        artifact | enchantment | (creature & tapped))))), *(chapter(k, e.RuleFor(creature, (combat_cost(
            2, programs.CostTo.ATTACK_YOU),), Duration.YOUR_NEXT_TURN)) for k in (2, 3)), chapter(4, create(TREASURE, count(opponent & where(
                count(permanent & creature & Filter(controller=Relation.LOOPED) & (power >= 4)) >= 1)))), vigilance),
    card("Tifa's Limit Break", "{G}", "Instant", *modes_of_tiered(
        ("{0}", until_end_of_turn(SMITTEN, gets("+2/+2"))), ("{2}", until_end_of_turn(SMITTEN, doubled(SMITTEN, both=True))),
        ("{6}{G}", until_end_of_turn(SMITTEN, doubled(SMITTEN, both=True), doubled(SMITTEN, both=True))))),
    card("Battle Menu", "{1}{W}", "Instant", choose_one(
        create(KNIGHT), until_end_of_turn(target(creature), gets("+0/+4")), destroy(target(creature & (power >= 4))), gain_life(4))),
    card("Traveling Chocobo", "{2}{G}", "Creature — Bird", "3/2", static(None, top_seen), static(None, may_play_from(
        Zone.LIBRARY, (land | subtype("Bird")) & IN_LIBRARY)), static(None, triggers_again((land | subtype("Bird")) & permanent & you_control))),
    card("Vivi's Persistence", "{1}{R}", "Instant", create(PERSISTENCE_WIZARD), *(whenever(event, PERSISTS, zone=Zone.GRAVEYARD) for event in (
        enters(your_commander & permanent), attacks(your_commander)))),
    card("Black Mage's Rod", "{1}{B}", "Artifact — Equipment", job_select,
         static(equipped, gets("+1/+0"), has(whenever(casts(you, ~creature), damage(1, each_opponent))), of_subtypes("Wizard")),
         equip("{3}")),
    transforming(
        face("Cecil, Dark Knight", "{B}", "Legendary Creature — Human Knight", "2/3", deathtouch,
             whenever(deals_any_damage(this), lose_life(event_amount),
                      when_it_is(life.of(you) * 2 <= starting_life_of(you), untap(this), transform(this)))),
        face("Cecil, Redeemed Paladin", "", "Legendary Creature — Human Knight", "4/4", lifelink,
             whenever(attacks(), until_end_of_turn(each(creature & attacking & other), has(indestructible))), color=white)),
]  # fmt: skip
