"""Cards that decks of Modern play, many of them also decks of Legacy and Vintage."""

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.common import BASICS, HOW_MANY, IN_GRAVEYARD, IN_HAND, IN_LIBRARY, OPPONENT, ZOMBIE
from ecs_mtg.cards.sets.premodern import when_cycled
from ecs_mtg.cards.subtypes import LAND_TYPES
from ecs_mtg.cards.tree import Static
from ecs_mtg.cards.words import ABILITIES, ALL_ZONES, Change, Filter, Target, number
from ecs_mtg.components import programs
from ecs_mtg.components.codes import Color, Duration
from ecs_mtg.components.paying import ManaColor
from ecs_mtg.components.programs import AbilityFlag
from ecs_mtg.components.sizes import ANY_NUMBER

PUSHED = target(creature)
REVOLT = left_under(you) >= 1
CONSTRUCT = token("Construct Token", "Artifact Creature — Construct", "0/0",
                  static(this, gets((count(artifact & you_control), count(artifact & you_control)))))  # fmt: skip
CHEAP_ARTIFACT = artifact & costs_zero_or_one & card_in(Zone.LIBRARY)
BOW = (damage(1, any_target), e.Amass("Orc", number(1)))
QUICKENED = up_to(1, artifact & ~creature)
OWN_ARTIFACT = artifact & (card_in(Zone.OUTSIDE) | (card_in(Zone.EXILE) & face_up))
BLINKED = up_to(1, permanent & ~land & you_control)
NONCREATURE_CAST_BY_YOU = spells_cast(you) - creature_spells_cast
KNIGHT = token("Human Knight Token", "Creature — Human Knight", "2/2", trample, haste, color=red)
LARGE_CONSTRUCT = token("Construct Token", "Artifact Creature — Construct", "4/4", flying, haste)
INSECT = token("Insect Token", "Creature — Insect", "1/1", flying, color=black)
NIMBLE = target(creature)
ANY_TARGETS = 12
YOUR_CARDS = (permanent & nontoken & you_own) | (spell & you_own) | (card_ & you_own)
NONBASIC_LAND_TYPES = tuple(kind for kind in LAND_TYPES if kind not in BASICS)

CARDS = [
    card("Fatal Push", "{B}", "Instant",
         when_it_is(matches(PUSHED, mana_value <= 2) | (REVOLT & matches(PUSHED, mana_value <= 4)), destroy(PUSHED))),
    card("Urza's Saga", "", "Enchantment Land — Urza's Saga",
         chapter(1, from_now_on(this, has(tap_for("C")))),
         chapter(2, from_now_on(this, has(activated("{2}, {T}", create(CONSTRUCT))))),
         chapter(3, search(CHEAP_ARTIFACT, "found"), to_battlefield(those("found")), shuffle())),
    card("Orcish Bowmasters", "{1}{B}", "Creature — Orc Archer", "1/1", flash, when(enters(), *BOW),
         whenever(draws(each_opponent, beyond_the_first_of_draw_steps=True), *BOW)),
    # White
    card("Esper Sentinel", "{W}", "Artifact Creature — Human Soldier", "1/1", whenever(
        casts(each_opponent, spell & ~creature & where((spells_cast(controller_of(it)) - creature_spells_cast_by(controller_of(it))).equals(1))),
        unless_pays(event_player, "{1}", draw(), times=power.of(this)))),
    # Blue
    card("Displacer Kitten", "{3}{U}", "Creature — Cat Beast", "2/2", whenever(
        casts(you, ~creature), exile(BLINKED, remember=True), e.ReturnUnder(moved, owner_of(moved)))),
    card("Visions of Beyond", "{U}", "Instant", e.If(
        exists(player & (cards_in_graveyard >= 20)), (draw(3),), (draw(),))),
    # Black
    card("Dreams of Steel and Oil", "{B}", "Sorcery", targeted(OPPONENT), reveal(hand_of(OPPONENT)), choose(
        (artifact | creature) & card_in(Zone.HAND, programs.Relation.TARGET), "taken", hint=-1), choose(
        (artifact | creature) & card_in(Zone.GRAVEYARD, programs.Relation.TARGET), "taken", hint=-1), exile(those("taken"))),
    # Red
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
    card("Master of Death", "{1}{U}{B}", "Creature — Zombie Wizard", "3/1", when(enters(), e.Surveil(you, number(2))), at(
        your_upkeep, pay(you, pay_life(1), to_hand(this)), if_=in_zone(this, Zone.GRAVEYARD), zone=Zone.GRAVEYARD)),
    # Colorless
    card("Karn, the Great Creator", "{4}", "Legendary Planeswalker — Karn", "5", static(artifact & theirs, has(cant_activate)),
         loyalty(+1, as_long_as(
             Duration.YOUR_NEXT_TURN, QUICKENED, of_types("Artifact Creature"),
             Change(programs.Change.SET_PT, mana_value.of(QUICKENED), mana_value.of(QUICKENED)))),
         loyalty(-2, may_choose(OWN_ARTIFACT, "taken"), reveal(those("taken")), to_hand(those("taken")))),
    card("The Fantasticar", "{3}", "Legendary Artifact — Vehicle", "4/4", flying, whenever(
        casts(you, ~creature), may(until_end_of_turn(this, of_types("Artifact Creature")))), whenever(
        casts(you, spell & ~creature & where(NONCREATURE_CAST_BY_YOU.equals(4))), if_they_do(you, sacrifice_this, create(LARGE_CONSTRUCT, 4)))),
    card("Kaldra Compleat", "{7}", "Legendary Artifact — Equipment", living_weapon, indestructible, static(
        equipped, gets("+5/+5"), has(first_strike, trample, indestructible, haste, whenever(
            deals_damage(this, creature, combat=True), exile(event_object)))), equip("{7}")),
    card("Relic of Sauron", "{4}", "Artifact", activated("{T}", e.AddMana(
        1 << Color.BLUE | 1 << Color.BLACK | 1 << Color.RED, number(2), combination=True)), activated("{3}, {T}", draw(2), discard())),
    # Lands
    card("Unclaimed Territory", "", "Land", as_enters(choose_type()), tap_for("C"),
         activated("{T}", e.AddMana(31, only=spell & creature & chosen_type))),
    card("Sunken Citadel", "", "Land — Cave", as_enters(e.EntersTapped(), e.ChooseColor()), activated("{T}", e.AddMana(ManaColor.CHOSEN)),
         activated("{T}", e.AddMana(ManaColor.CHOSEN, number(2), only=Filter(kinds=ABILITIES) & land))),
    card("Eumidian Hatchery", "", "Land", activated("{T}", pay_life(1), *add("B"), put_counters("hatchling", 1)),
         when(dies(), create(INSECT, counters_on(this, "hatchling")))),
    # Further ones
    card("Jace, Wielder of Mysteries", "{1}{U}{U}{U}", "Legendary Planeswalker — Jace", "4",
         instead(draws(you), nothing_instead, e.WinGame(), if_=cards_in_library.of(you).equals(0)),
         loyalty(+1, mill(2, target(player, hint=-1)), draw()),
         loyalty(-8, draw(7), when_it_is(cards_in_library.of(you).equals(0), e.WinGame()))),
    card("Curator of Mysteries", "{2}{U}{U}", "Creature — Sphinx", "4/4", flying, whenever(
        discards(you, card_ & other), scry(1)), cycling("{U}")),
    card("Bridge from Below", "{B}{B}{B}", "Enchantment",
         whenever(dies(creature & nontoken & you_own), create(ZOMBIE), if_=in_zone(this, Zone.GRAVEYARD), zone=Zone.GRAVEYARD),
         whenever(dies(creature & opponents_own), exile(this), if_=in_zone(this, Zone.GRAVEYARD), zone=Zone.GRAVEYARD)),
    card("Poxwalkers", "{2}{B}", "Creature — Zombie", "3/1", deathtouch, whenever(
        casts(you, spell & where(~spell_cast_from(it, 1 << Zone.HAND))), to_battlefield(this, arriving_tapped), zone=Zone.GRAVEYARD)),
    card("Smallpox", "{B}{B}", "Sorcery", lose_life(1, each_player), discard(1, each_player), each_sacrifices(each_player, creature),
         each_sacrifices(each_player, land)),
    card("Vengevine", "{2}{G}{G}", "Creature — Elemental", "4/3", haste, whenever(
        casts(you, creature & where(creature_spells_cast.equals(2))), may(to_battlefield(this)), zone=Zone.GRAVEYARD)),
    card("Ghalta, Stampede Tyrant", "{5}{G}{G}{G}", "Legendary Creature — Elder Dinosaur", "12/12", trample, when(
        enters(), may_choose(creature & IN_HAND, "called", ANY_NUMBER), to_battlefield(those("called")))),
    card("Gaea's Will", "", "Sorcery", suspend(4, "{G}"), this_turn(may_play_from(Zone.GRAVEYARD, IN_GRAVEYARD)),
         instead_this_turn(you, put_into_graveyard(YOUR_CARDS), e.GoesInstead(Zone.EXILE)), color=green),
    room(
        face("Walk-In Closet", "{2}{G}", "Enchantment — Room", static(None, may_play_from(Zone.GRAVEYARD, land & IN_GRAVEYARD))),
        face("Forgotten Cellar", "{3}{G}{G}", "Enchantment — Room", when(
            you_unlock_this_door, this_turn(may_play_from(Zone.GRAVEYARD, ~land & IN_GRAVEYARD)),
            instead_this_turn(you, put_into_graveyard(YOUR_CARDS), e.GoesInstead(Zone.EXILE))))),
    card("Neoform", "{G}{U}", "Sorcery", additional_cost(sacrifice_a(creature)), search(
        creature & IN_LIBRARY & mana_value.equals(value_paid + 1), "found"), to_battlefield(
            those("found"), arriving(counters=("+1/+1", 1))), shuffle()),
    card("Planar Genesis", "{G}{U}", "Instant", look(4, "top"), e.ChooseFrom("top", "land", number(1), number(0), filter=land & card_), e.If(
        size_of(those("land")) >= 1, (to_battlefield(those("land"), arriving_tapped),), (choose_from("top", "kept"), to_hand(those("kept")))),
         to_library(those("top"), Position.RANDOM_BOTTOM)),
    card("Ureni, the Song Unending", "{5}{G}{U}{R}", "Legendary Creature — Spirit Dragon", "10/10", flying, protection_from(white, black), when(
        enters(), e.DividedDamage(Target((creature | planeswalker) & theirs, 0, ANY_TARGETS, divided=count(land & you_control))))),
    card("Hollow One", "{5}", "Artifact Creature — Golem", "4/4", costs_less(cards_discarded(you) * 2), cycling("{2}")),
    card("Planar Nexus", "", "Land", Static(
        this, (of_subtypes(*NONBASIC_LAND_TYPES),), flags=frozenset({AbilityFlag.CHARACTERISTIC_DEFINING}), zones=ALL_ZONES),
         tap_for("C"), activated("{1}, {T}", *add("any"))),
    card("Moonshadow", "{B}", "Creature — Elemental", "7/7", menace, enters_with("-1/-1", 6), whenever(one_or_more(put_into_graveyard(
        permanent_card & IN_GRAVEYARD & where(counters_on(this, "-1/-1") >= 1))), e.RemoveCounters(this, "-1/-1"))),
    card("Counterbalance", "{U}{U}", "Enchantment", whenever(casts(each_opponent), may(look(1, "top", reveal=True), when_it_is(
        (size_of(those("top")) >= 1) & mana_value.of(those("top")).equals(mana_value.of(event_object)), counter(event_object))))),
    card("Renegade Rallier", "{1}{G}{W}", "Creature — Human Warrior", "3/2", when(enters(), to_battlefield(
        target(permanent_card & IN_GRAVEYARD & (mana_value <= 2))), if_=left_under(you) >= 1)),
    card("Nimble Obstructionist", "{2}{U}", "Creature — Bird Wizard", "3/1", flash, flying, cycling("{2}{U}"),
         when_cycled(counter(target(activated_or_triggered_ability & theirs)))),
    card("Infernal Tutor", "{1}{B}", "Sorcery", e.If(hellbent, (
        e.Search(IN_LIBRARY, "found", number(1), must=True), to_hand(those("found")), shuffle()), (
        choose(IN_HAND, "shown"), reveal(those("shown")), note(HOW_MANY, name_of.of(those("shown"))),
        search(IN_LIBRARY & name_of.equals(number_noted(HOW_MANY)), "found"), reveal(those("found")), to_hand(those("found")), shuffle()))),
    card("Sevinne's Reclamation", "{2}{W}", "Sorcery", to_battlefield(target(permanent_card & IN_GRAVEYARD & (mana_value <= 3))),
         when_it_is(cast_from(Zone.GRAVEYARD), may(copy_spell(this_spell))), flashback("{4}{W}")),
]  # fmt: skip
