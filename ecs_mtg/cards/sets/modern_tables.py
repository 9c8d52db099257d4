"""Further cards that tournament lists of Modern, Legacy and Vintage hold."""

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.words import ABILITIES, Change, Filter, Who, number
from ecs_mtg.components import programs
from ecs_mtg.components.codes import Color, Duration
from ecs_mtg.components.paying import ManaColor
from ecs_mtg.components.programs import AbilityFlag, Subject

IN_GRAVEYARD = card_in(Zone.GRAVEYARD)
ANY_GRAVEYARD = card_in_any(Zone.GRAVEYARD)
IN_HAND = card_in(Zone.HAND)
OPPONENT = target(opponent, hint=-1)
QUICKENED = up_to(1, artifact & ~creature)
OWN_ARTIFACT = artifact & (card_in(Zone.OUTSIDE) | (card_in(Zone.EXILE) & face_up))
BLINKED = up_to(1, permanent & ~land & you_control)
LET_GO = target(creature & theirs, hint=-1)
NONCREATURE_CAST_BY_YOU = spells_cast(you) - creature_spells_cast
KNIGHT = token("Human Knight Token", "Creature — Human Knight", "2/2", trample, haste, color=red)
FISH = token("Fish Token", "Creature — Fish", "1/1", color=blue)
CONSTRUCT = token("Construct Token", "Artifact Creature — Construct", "4/4", flying, haste)
INSECT = token("Insect Token", "Creature — Insect", "1/1", flying, color=black)
NIMBLE = target(creature)
DISCARDED_UNLESS = different_among(programs.Property.MANA_VALUE, IN_GRAVEYARD)


CARDS = [
    # White
    card("Silence", "{W}", "Instant", this_turn(cant_cast(spell & theirs))),
    card("Deafening Silence", "{W}", "Enchantment", static(None, cant_cast(spell & ~creature & where(
        spells_cast(controller_of(it)) - creature_spells_cast_by(controller_of(it)) >= 1)))),
    card("Esper Sentinel", "{W}", "Artifact Creature — Human Soldier", "1/1", whenever(
        casts(each_opponent, spell & ~creature & where((spells_cast(controller_of(it)) - creature_spells_cast_by(controller_of(it))).equals(1))),
        unless_pays(event_player, "{1}", draw(), times=power.of(this)))),
    card("Loran of the Third Path", "{2}{W}", "Legendary Creature — Human Artificer", "2/1", vigilance, when(
        enters(), destroy(up_to(1, permanent & (artifact | enchantment)))), activated("{T}", targeted(OPPONENT), draw(), draw(1, OPPONENT))),
    # Blue
    card("Into the Flood Maw", "{U}", "Instant", gift(), promised_gift(e.CreateToken(
        FISH, number(1), promised_player, arrival=e.Arrival(tapped=True))), to_hand(target_if(~gift_promised, creature & theirs)),
         to_hand(target_if(gift_promised, permanent & ~land & theirs))),
    card("Displacer Kitten", "{3}{U}", "Creature — Cat Beast", "2/2", whenever(
        casts(you, ~creature), exile(BLINKED, remember=True), e.ReturnUnder(moved, owner_of(moved)))),
    card("Visions of Beyond", "{U}", "Instant", e.If(
        exists(player & (cards_in_graveyard >= 20)), (draw(3),), (draw(),))),
    # Black
    card("Dreams of Steel and Oil", "{B}", "Sorcery", targeted(OPPONENT), reveal(hand_of(OPPONENT)), choose(
        (artifact | creature) & card_in(Zone.HAND, programs.Relation.TARGET), "taken", hint=-1), choose(
        (artifact | creature) & card_in(Zone.GRAVEYARD, programs.Relation.TARGET), "taken", hint=-1), exile(those("taken"))),
    card("Massacre", "{2}{B}{B}", "Sorcery", alternative_cost("{0}", if_=exists(
        subtype("Plains") & permanent & theirs) & exists(subtype("Swamp") & permanent & you_control)),
         until_end_of_turn(each(creature), gets("-2/-2"))),
    card("Mai, Scornful Striker", "{1}{B}", "Legendary Creature — Human Noble Ally", "2/2", first_strike, whenever(
        casts(each_player, ~creature), lose_life(2, event_player))),
    # Red
    card("Past in Flames", "{3}{R}", "Sorcery", for_each(
        each((instant | sorcery) & IN_GRAVEYARD), until_end_of_turn(it, has(flashback(its_mana_cost)))), flashback("{4}{R}")),
    card("Pyrogoyf", "{3}{R}", "Creature — Lhurgoyf", "*/1+*", defined(
        card_types_in_graveyard_of(each_player), card_types_in_graveyard_of(each_player) + 1), *(whenever(
            enters(what), damage(power.of(event_object), any_target, event_object)) for what in (
            permanent & source_itself, subtype("Lhurgoyf") & creature & you_control & other))),
    # Green
    card("Legolas's Quick Reflexes", "{G}", "Instant", split_second, untap(NIMBLE), until_end_of_turn(NIMBLE, has(
        hexproof, reach, whenever(becomes_tapped(), damage(power.of(this), up_to(1, creature)))))),
    # Several colors
    card("Forth Eorlingas!", "{X}{R}{W}", "Sorcery", create(KNIGHT, X), whenever_this_turn(
        one_or_more(deals_damage(creature & you_control, player, combat=True)), become_monarch())),
    card("Ice-Fang Coatl", "{G}{U}", "Snow Creature — Snake", "1/1", flash, flying, when(enters(), draw()),
         static(this, has(deathtouch), while_=count(snow & permanent & other & you_control) >= 3)),
    card("Showdown of the Skalds", "{2}{R}{W}", "Enchantment — Saga", chapter(1, e.Move(
        Who(Subject.TOP_CARDS, number(4)), Zone.EXILE, remember=True), may_play(moved, duration=Duration.THEIR_NEXT_TURN)), *(
        chapter(k, whenever_this_turn(casts(you), put_counters("+1/+1", 1, target(creature & you_control)))) for k in (2, 3))),
    card("Master of Death", "{1}{U}{B}", "Creature — Zombie Wizard", "3/1", when(enters(), e.Surveil(you, number(2))), at(
        your_upkeep, pay(you, pay_life(1), to_hand(this)), zone=Zone.GRAVEYARD)),
    card("Tainted Indulgence", "{U}{B}", "Instant", draw(2), when_it_is(~(DISCARDED_UNLESS >= 5), discard())),
    # Colorless
    card("Karn, the Great Creator", "{4}", "Legendary Planeswalker — Karn", "5", static(artifact & theirs, has(cant_activate)),
         loyalty(+1, as_long_as(
             Duration.YOUR_NEXT_TURN, QUICKENED, of_types("Artifact Creature"),
             Change(programs.Change.SET_PT, mana_value.of(QUICKENED), mana_value.of(QUICKENED)))),
         loyalty(-2, may_choose(OWN_ARTIFACT, "taken"), reveal(those("taken")), to_hand(those("taken")))),
    card("The Fantasticar", "{3}", "Legendary Artifact — Vehicle", "4/4", flying, whenever(
        casts(you, ~creature), may(until_end_of_turn(this, of_types("Artifact Creature")))), whenever(
        casts(you, spell & ~creature & where(NONCREATURE_CAST_BY_YOU.equals(4))), if_they_do(you, sacrifice_this, create(CONSTRUCT, 4)))),
    card("Kaldra Compleat", "{7}", "Legendary Artifact — Equipment", living_weapon, indestructible, static(
        equipped, gets("+5/+5"), has(first_strike, trample, indestructible, haste, whenever(
            deals_damage(this, creature, combat=True), exile(event_object)))), equip("{7}")),
    card("Relic of Sauron", "{4}", "Artifact", activated("{T}", e.AddMana(
        1 << Color.BLUE | 1 << Color.BLACK | 1 << Color.RED, number(2), combination=True)), activated("{3}, {T}", draw(2), discard())),
    card("Soulless Jailer", "{2}", "Artifact Creature — Phyrexian Golem", "0/4", static(None, cant_enter(permanent_card & ANY_GRAVEYARD)),
         static(None, cant_cast(spell & ~creature & where(in_zone(it, Zone.GRAVEYARD) | in_zone(it, Zone.EXILE))))),
    # Lands
    card("Unclaimed Territory", "", "Land", as_enters(choose_type()), tap_for("C"),
         activated("{T}", e.AddMana(31, only=spell & creature & chosen_type))),
    card("Sunken Citadel", "", "Land — Cave", as_enters(e.EntersTapped(), e.ChooseColor()), activated("{T}", e.AddMana(ManaColor.CHOSEN)),
         activated("{T}", e.AddMana(ManaColor.CHOSEN, number(2), only=Filter(kinds=ABILITIES) & land))),
    card("Eumidian Hatchery", "", "Land", activated("{T}", pay_life(1), *add("B"), put_counters("hatchling", 1)),
         when(dies(), create(INSECT, counters_on(this, "hatchling")))),
]  # fmt: skip
