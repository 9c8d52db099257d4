"""Modern Horizons, Modern Horizons 2 and 3."""

from __future__ import annotations

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.notation.dungeons import TREASURE
from ecs_mtg.cards.notation.planeswalkers import get_emblem, note, return_transformed
from ecs_mtg.cards.sets.common import (
    AGAIN,
    ANY_GRAVEYARD,
    ANY_LIBRARY,
    BASICS,
    CLUE,
    COIN,
    CREATURE,
    ENERGY,
    FOOD,
    GUARDED,
    HOW_MANY,
    IN_GRAVEYARD,
    IN_HAND,
    IN_LIBRARY,
    NO_MAXIMUM,
    NOTHING_SPENT,
    NUMBERED,
    OPPONENT,
    SPAWN,
    SPELL,
    TOPMOST,
    YOUR_CARDS,
    colored_,
    delayed_once,
    done_once,
    exiled_with_this,
    found,
    kept,
    looped_,
    pay_3_life_or_tapped,
    put,
    ravages,
    top,
    when_you_do,
    with_chosen_name,
)
from ecs_mtg.cards.subtypes import LAND_TYPES
from ecs_mtg.cards.tree import Activated, Event, Static, Triggered
from ecs_mtg.cards.words import ALL_ZONES, Change, Cost, Filter, Part, Who, number
from ecs_mtg.components import programs
from ecs_mtg.components.codes import MANA_LETTERS, CardType, Color, Duration, EventKind, PlayerCounter, Step, Zone
from ecs_mtg.components.flags import OF_CREATURES, OF_LANDS
from ecs_mtg.components.programs import AbilityFlag, CostPart, PlayerFlag, Relation, Subject
from ecs_mtg.components.sizes import PLAYERS

HELD = number_noted(1)
KIND = 0  # that of a card type
HURT = target(creature)
REVEALED = card_in(Zone.LIBRARY) & remembered
ANOTHER_AURA = permanent & subtype("Aura") & other & where(is_attached(it, enchanted))

CONSTRUCT = token("Construct Token", "Artifact Creature — Construct", "0/0",
                  static(this, gets((count(artifact & you_control), count(artifact & you_control)))))  # fmt: skip
CHEAP_ARTIFACT = artifact & costs_zero_or_one & card_in(Zone.LIBRARY)
NONBASIC_LAND_TYPES = tuple(kind for kind in LAND_TYPES if kind not in BASICS)
CARD_OF_YOURS = target((instant | sorcery) & IN_GRAVEYARD)
ENDED = target(permanent & ~land)
PUSHED_OUT = up_to(1, spell & (creature | planeswalker))
LEFT_BEHIND = up_to(1, player)
STUDIED = target(creature | planeswalker, hint=-1)
CAT = token("Cat Warrior Token", "Creature — Cat Warrior", "2/1", color=white)
ELEMENTAL = token("Elemental Token", "Creature — Elemental", "1/1", color=red)
AT_ONCE = frozenset({AbilityFlag.DELAYED, AbilityFlag.MANA_TRIGGER})
SKIES = permanent & (artifact | creature | enchantment)
SENT_OFF = target(permanent & ~land)
STOLEN = up_to(1, permanent & ~creature & ~land & theirs & (mana_value <= 4))
SPIED = target(creature & you_control, hint=1)
INSECT = token("Insect Token", "Creature — Insect", "1/1", color=green)
BLACK_INSECT = token("Insect Token", "Creature — Insect", "1/1", color=black | green)
ANY_CARD = Filter(kinds=card_.kinds, zones=ALL_ZONES)
SCION = token("Eldrazi Scion Token", "Creature — Eldrazi Scion", "1/1", activated(sacrifice_this, *add("C")))
INFERIOR = target(permanent & ~land)
UNDER_FOUR = may_choose(card_ & IN_GRAVEYARD, "shuffled", 4)
MILLING = target(player, hint=-1)
AWOKEN = up_to(1, (artifact | creature) & IN_GRAVEYARD)
ARTIFICER_CONSTRUCT = token("Construct Token", "Artifact Creature — Construct", "0/0", static(
    this, gets((count(permanent & artifact & you_control), count(permanent & artifact & you_control)))))  # fmt: skip
LED = target(creature, hint=1)


def tap_for_either(symbols: str) -> Activated:
    """Declare the mana ability that taps the source for mana of one of some types."""
    return activated("{T}", e.AddMana(sum(1 << MANA_LETTERS.index(one) for one in symbols)))


INSTANTS_AND_SORCERIES_CAST = spells_cast_of_kind(you, CardType.INSTANT) + spells_cast_of_kind(you, CardType.SORCERY)
WON = 2  # a register
BITTEN = target(creature)
INVERTED = target(spell)
HERDED = target(creature & other & you_control, hint=1)
LIBRARY_OF_OPPONENT = card_in(Zone.LIBRARY, Relation.TARGET)
is_exiled = replace(leaves(creature), to_zones=1 << Zone.EXILE)

CARDS = [
    # Modern Horizons
    card("Face of Divinity", "{2}{W}", "Enchantment — Aura", enchant(creature), static(enchanted, gets("+2/+2")),
         static(enchanted, has(first_strike, lifelink), while_=exists(ANOTHER_AURA))),
    card("Ninja of the New Moon", "{3}{B}{B}", "Creature — Spirit Ninja", "6/3", ninjutsu("{3}{B}")),
    card("Putrid Goblin", "{1}{B}", "Creature — Zombie Goblin", "2/2", persist),
    card("Universal Automaton", "{1}", "Artifact Creature — Shapeshifter", "1/1", changeling),
    card("Weather the Storm", "{1}{G}", "Instant", gain_life(3), storm),
    card("Winding Way", "{1}{G}", "Sorcery", e.ChooseOption(2, KIND), look(4, "top", reveal=True),
         e.If(number_noted(KIND).equals(0), (remember(each(creature & REVEALED), "taken"),), (remember(each(land & REVEALED), "taken"),)),
         together(to_hand(those("taken")), to_graveyard(each(REVEALED)))),
    # Modern Horizons 2
    card("Carth the Lion", "{2}{B}{G}", "Legendary Creature — Human Warrior", "3/5",
         *(whenever(event, look(7, "top"), e.ChooseFrom("top", "kept", least=number(0), filter=planeswalker & card_in(Zone.LIBRARY)),
                    reveal(those("kept")), to_hand(those("kept")), to_library(those("top"), Position.RANDOM_BOTTOM))
           for event in (enters(), dies(planeswalker & you_control))),
         loyalty_costs_change(planeswalker & you_control, 1)),
    card("Nykthos Paragon", "{4}{W}{W}", "Enchantment Creature — Human Soldier", "4/6",
         replace(whenever(gains_life(), may(e.UseUp(), put_counters("+1/+1", event_amount, each(creature & you_control)))),
                 flags=done_once)),
    # Modern Horizons 3
    card("Nyxborn Hydra", "{X}{G}", "Enchantment Creature — Hydra", "0/1", bestow("{X}{G}{G}"), reach, trample, enters_with("+1/+1", X),
         static(enchanted, gets((counters_on(this, "+1/+1"), counters_on(this, "+1/+1"))), has(reach, trample))),
    card("Refurbished Familiar", "{3}{B}", "Artifact Creature — Zombie Rat", "2/1", affinity(artifact), flying,
         when(enters(), note(1, count(opponent & cards_in_hand.equals(0))), discard(1, each_opponent), draw(HELD))),
    card("Sneaky Snacker", "{U}{B}", "Creature — Faerie Rogue", "2/1", flying,
         when(Event(EventKind.DRAW, None, Relation.YOU, value=3), to_battlefield(this, arriving_tapped), zone=Zone.GRAVEYARD)),
    card("Snow-Covered Wastes", "", "Basic Snow Land", tap_for("C")),
    card("Thraben Charm", "{1}{W}", "Instant", choose_one(
        damage(count(creature & you_control) * 2, HURT), destroy(target(enchantment)),
        for_each(up_to(PLAYERS, player), exile(graveyard_of(it))))),
    card("Urza's Saga", "", "Enchantment Land — Urza's Saga",
         chapter(1, from_now_on(this, has(tap_for("C")))),
         chapter(2, from_now_on(this, has(activated("{2}, {T}", create(CONSTRUCT))))),
         chapter(3, search(CHEAP_ARTIFACT, "found"), to_battlefield(those("found")), shuffle())),
    card("Esper Sentinel", "{W}", "Artifact Creature — Human Soldier", "1/1", whenever(
        casts(each_opponent, spell & ~creature & where((spells_cast(controller_of(it)) - creature_spells_cast_by(controller_of(it))).equals(1))),
        unless_pays(event_player, "{1}", draw(), times=power.of(this)))),
    card("Pyrogoyf", "{3}{R}", "Creature — Lhurgoyf", "*/1+*", defined(
        card_types_in_graveyard_of(each_player), card_types_in_graveyard_of(each_player) + 1), *(whenever(
            enters(what), damage(power.of(event_object), any_target, event_object)) for what in (
            permanent & source_itself, subtype("Lhurgoyf") & creature & you_control & other))),
    card("Ice-Fang Coatl", "{G}{U}", "Snow Creature — Snake", "1/1", flash, flying, when(enters(), draw()),
         static(this, has(deathtouch), while_=count(snow & permanent & other & you_control) >= 3)),
    card("Master of Death", "{1}{U}{B}", "Creature — Zombie Wizard", "3/1", when(enters(), e.Surveil(you, number(2))), at(
        your_upkeep, pay(you, pay_life(1), to_hand(this)), if_=in_zone(this, Zone.GRAVEYARD), zone=Zone.GRAVEYARD)),
    card("Kaldra Compleat", "{7}", "Legendary Artifact — Equipment", living_weapon, indestructible, static(
        equipped, gets("+5/+5"), has(first_strike, trample, indestructible, haste, whenever(
            deals_damage(this, creature, combat=True), exile(event_object)))), equip("{7}")),
    card("Gaea's Will", "", "Sorcery", suspend(4, "{G}"), this_turn(may_play_from(Zone.GRAVEYARD, IN_GRAVEYARD)),
         instead_this_turn(you, put_into_graveyard(YOUR_CARDS), e.GoesInstead(Zone.EXILE)), color=green),
    card("Planar Genesis", "{G}{U}", "Instant", look(4, "top"), e.ChooseFrom("top", "land", number(1), number(0), filter=land & card_), e.If(
        size_of(those("land")) >= 1, (to_battlefield(those("land"), arriving_tapped),), (choose_from("top", "kept"), to_hand(those("kept")))),
         to_library(those("top"), Position.RANDOM_BOTTOM)),
    card("Planar Nexus", "", "Land", Static(
        this, (of_subtypes(*NONBASIC_LAND_TYPES),), flags=frozenset({AbilityFlag.CHARACTERISTIC_DEFINING}), zones=ALL_ZONES),
         tap_for("C"), activated("{1}, {T}", *add("any"))),
    card("Ranger-Captain of Eos", "{1}{W}{W}", "Creature — Human Soldier Ranger", "3/3", when(enters(), may(
        search(creature & IN_LIBRARY & (mana_value <= 1), "found"), reveal(found), to_hand(found), shuffle())),
         activated(sacrifice_this, this_turn(cant_cast(spell & ~creature & theirs)))),
    card("Phelia, Exuberant Shepherd", "{1}{W}", "Legendary Creature — Dog", "2/2", flash, whenever(
        attacks(), exile(up_to(1, permanent & ~land & other), remember=True), e.Delay(replace(when(
            step_begins(Step.END, each_player), e.ReturnUnder(told(), owner_of(told()), remember=True),
            when_it_is(matches(moved, permanent & you_control), put_counters("+1/+1", 1))), flags=delayed_once), (moved,)))),
    transforming(
        face("Ajani, Nacatl Pariah", "{1}{W}", "Legendary Creature — Cat Warrior", "1/2", when(enters(), create(CAT)),
             whenever(one_or_more(dies(subtype("Cat") & permanent & you_control & other)), may(*return_transformed()))),
        face("Ajani, Nacatl Avenger", "", "Legendary Planeswalker — Ajani", "3",
             loyalty(+2, put_counters("+1/+1", 1, each(subtype("Cat") & permanent & you_control))),
             loyalty(0, create(CAT), when_you_do(
                 damage(count(creature & you_control), any_target), if_=exists(permanent & red & you_control & other))),
             loyalty(-4, for_each(each_opponent, *(
                 choose(kind & ~land & looped_, f"kept {k}", who=it)
                 for k, kind in enumerate((artifact, creature, enchantment, planeswalker)))),
                 sacrifice(each(permanent & ~land & theirs & not_remembered))), color=red | white)),
    card("Prismatic Ending", "{X}{W}", "Sorcery", when_it_is(matches(ENDED, mana_value <= colors_spent), exile(ENDED))),
    card("Wrath of the Skies", "{X}{W}{W}", "Sorcery", give_player_counters(PlayerCounter.ENERGY, X), e.ChooseNumber(ENERGY, HOW_MANY), e.Pay(
        you, Cost(parts=(Part(CostPart.ENERGY, None, NUMBERED),)), (destroy(each(SKIES & (mana_value <= NUMBERED))),),
        (destroy(each(SKIES & (mana_value <= 0))),), chosen=True)),
    card("Murktide Regent", "{5}{U}{U}", "Creature — Dragon", "3/3", delve, flying, enters_with("+1/+1", delved_instants_and_sorceries),
         whenever(leaves_your_graveyard(instant | sorcery), put_counters("+1/+1", 1))),
    transforming(
        face("Tamiyo, Inquisitive Student", "{U}", "Legendary Creature — Moonfolk Wizard", "0/3", flying, whenever(attacks(), create(CLUE)),
             when(Event(EventKind.DRAW, None, Relation.YOU, value=3), *return_transformed())),
        face("Tamiyo, Seasoned Scholar", "", "Legendary Planeswalker — Tamiyo", "2",
             loyalty(+2, e.Delay(Triggered(
                 replace(attacks(creature), other=you_or_your_planeswalker), ((until_end_of_turn(event_object, gets("-1/-0")),),),
                 flags=frozenset({AbilityFlag.DELAYED})), duration=Duration.YOUR_NEXT_TURN)),
             loyalty(-3, e.Move(CARD_OF_YOURS, Zone.HAND, remember=True), when_it_is(matches(moved, green & card_), *add("any"))),
             loyalty(-7, draw(half_up(cards_in_library.of(you))), get_emblem(emblem("Tamiyo, Seasoned Scholar", static(None, NO_MAXIMUM)))),
             color=green | blue)),
    card("Subtlety", "{2}{U}{U}", "Creature — Elemental Incarnation", "3/3", flash, flying, when(
        enters(), targeted(PUSHED_OUT), when_it_is(alive(PUSHED_OUT), *choose_what_happens(
            to_library(PUSHED_OUT), to_library(PUSHED_OUT, Position.BOTTOM), who=owner_of(PUSHED_OUT)))),
         evoke(exile_a(blue & IN_HAND))),
    card("Emperor of Bones", "{1}{B}", "Creature — Skeleton Noble", "2/2",
         at(step_begins(Step.BEGIN_COMBAT), exile_with_this(up_to(1, ANY_GRAVEYARD))), activated("{1}{B}", e.Adapt(number(2))),
         whenever(counters_put("+1/+1"), for_each(exiled_with_this, when_it_is(matches(it, creature & card_), remember(it, "bones"))),
                  e.ChooseFrom("bones", "raised"), e.ReturnUnder(those("raised"), you, arriving(counters=("finality", 1)), remember=True),
                  from_now_on(moved, has(haste)), sacrificed_at_the_end(moved))),
    card("Barrowgoyf", "{2}{B}", "Creature — Lhurgoyf", "*/1+*", deathtouch, lifelink, defined(
        card_types_in_graveyard_of(each_player), card_types_in_graveyard_of(each_player) + 1), whenever(
        deals_damage(this, player, combat=True), may(
            mill(event_amount, remember=True), may_choose(creature & card_in_public & remembered, "taken"), to_hand(those("taken"))))),
    card("Ragavan, Nimble Pilferer", "{R}", "Legendary Creature — Monkey Pirate", "2/1", whenever(
        deals_damage(this, player, combat=True), create(TREASURE), look(1, "top", whose=event_player), exile(top, remember=True),
        may_cast(moved)), dash("{1}{R}")),
    card("Galvanic Discharge", "{R}", "Instant", targeted(STUDIED), give_player_counters(PlayerCounter.ENERGY, 3), e.ChooseNumber(
        ENERGY, HOW_MANY), e.Pay(you, Cost(parts=(Part(CostPart.ENERGY, None, NUMBERED),)), (damage(NUMBERED, STUDIED),), chosen=True)),
    card("Seasoned Pyromancer", "{1}{R}{R}", "Creature — Human Shaman", "2/2", when(
        enters(), e.Discard(you, number(2), remember=True), draw(2), for_each(moved, when_it_is(
            matches(it, Filter(kinds=card_.kinds, zones=ALL_ZONES) & ~land), create(ELEMENTAL)))),
         activated("{3}{R}{R}", exile_this, create(ELEMENTAL, 2), zone=Zone.GRAVEYARD)),
    card("Endurance", "{1}{G}{G}", "Creature — Elemental Incarnation", "3/4", flash, reach, when(
        enters(), to_library(graveyard_of(LEFT_BEHIND), Position.RANDOM_BOTTOM)), evoke(exile_a(green & IN_HAND))),
    ravages("Collector Ouphe", "{1}{G}", "Creature — Ouphe", "2/2"),
    card("Devourer of Destiny", "{5}{C}{C}", "Creature — Eldrazi", "6/6", may_be_revealed_at_start(at(
        your_upkeep, look(4, "top"), e.ChooseFrom("top", "kept", number(1), number(0)), exile(top))),
         when(cast_this, exile(target(permanent & colored_)))),
    card("Vexing Bauble", "{1}", "Artifact", whenever(casts(each_player), counter(event_object), if_=NOTHING_SPENT),
         activated("{1}, {T}", sacrifice_this, draw())),
    card("Void Mirror", "{2}", "Artifact", whenever(
        casts(each_player), counter(event_object), if_=colors_spent_on.of(event_object).equals(0))),
    card("Arena of Glory", "", "Land", as_enters(e.EntersTapped(), if_=~exists(subtype("Mountain") & permanent & you_control)), tap_for("R"),
         activated("{R}, {T}", e.AddMana(1 << Color.RED, number(2), rider=Triggered(
             casts(you, spell & creature),
             ((instead_this_turn(event_object, enters(), e.EntersGaining(has(haste), Duration.END_OF_TURN)),),), flags=AT_ONCE)),
                   as_long_as(Duration.YOUR_NEXT_UNTAP, this, has(doesnt_untap)))),
    card("Talon Gates of Madara", "", "Land — Gate", when(enters(), phase_out(up_to(1, creature))), tap_for("C"),
         activated("{1}, {T}", *add("any")), activated("{4}", to_battlefield(this), zone=Zone.HAND)),
    card("Shifting Woodland", "", "Land", as_enters(e.EntersTapped(), if_=~exists(subtype("Forest") & permanent & you_control)), tap_for("G"),
         activated("{2}{G}{G}", become_copy(this, target(permanent_card & IN_GRAVEYARD), duration=Duration.END_OF_TURN), only=delirium)),
    card("Springheart Nantuko", "{1}{G}", "Enchantment Creature — Insect Monk", "1/1", bestow("{1}{G}"),
         static(enchanted, gets("+1/+1")), whenever(enters(land & permanent & you_control), when_it_is(
             matches(enchanted, creature & permanent & you_control), pay(you, "{1}{G}", e.CopyToken(enchanted, remember=True))),
             when_it_is(size_of(moved).equals(0), create(INSECT)))),
    card("Thief of Existence", "{1}{C}{G}", "Creature — Eldrazi", "3/4", devoid, when(cast_this, exile(STOLEN, remember=True), when_it_is(
        size_of(moved) >= 1, instead_this_turn(event_object, enters(), e.EntersGaining(has(when(leaves(), draw(1, OPPONENT)))))))),
    card("Nadu, Winged Wisdom", "{1}{G}{U}", "Legendary Creature — Bird Wizard", "3/4", flying, static(
        creature & you_control, has(replace(whenever(becomes_target(), look(1, "top", reveal=True), e.If(
            matches(top, land & card_), (to_battlefield(top),), (to_hand(top),))), flags=frozenset({AbilityFlag.TWICE_EACH_TURN}))))),
    card("Grist, the Hunger Tide", "{1}{B}{G}", "Legendary Planeswalker — Grist", "3", off_the_battlefield("1/1", "Creature — Insect"),
         loyalty(+1, repeat_while(number_noted(AGAIN).equals(1), note(AGAIN, 0), e.Forget(e.MOVED), create(BLACK_INSECT), mill(
             1, remember=True), for_each(moved, when_it_is(matches(it, subtype("Insect") & ANY_CARD), note(AGAIN, 1))),
             when_it_is(number_noted(AGAIN).equals(1), put_counters("loyalty", 1)))),
         loyalty(-2, if_they_do(you, sacrifice_a(creature), e.Reflex(when(
             Event(EventKind.REFLEXIVE), destroy(target(creature | planeswalker)))))),
         loyalty(-5, lose_life(count(creature & IN_GRAVEYARD), each_opponent))),
    card("Eldrazi Confluence", "{2}{C}{C}", "Instant", choose_one(
        until_end_of_turn(target(creature), gets("+3/-3")),
        (exile(SENT_OFF, remember=True), e.ReturnUnder(moved, owner_of(moved), arriving_tapped)),
        create(SCION), least=3, most=3, again=True)),
    card("Spymaster's Vault", "", "Land", as_enters(e.EntersTapped(), if_=~exists(subtype("Swamp") & permanent & you_control)),
         tap_for("B"), activated("{B}, {T}", note(HOW_MANY, of_players(Relation.ANY, creatures_died(it))), e.Connive(SPIED, NUMBERED))),
    card("Lazotep Quarry", "", "Land — Desert", tap_for("C"), activated("{T}", sacrifice_a(creature), *add("any")), activated(
        "{X}{2}, {T}", sacrifice_a(subtype("Desert")), exile(target(creature & IN_GRAVEYARD & mana_value.equals(X)), remember=True),
        create_copy(moved, 1, you, base_pt("4/4"), colored(black), Change(
            programs.Change.SET_SUBTYPES, OF_CREATURES, mask=frozenset({"Zombie"}))), flags=sorcery_speed)),
    card("Deem Inferior", "{3}{U}", "Sorcery", costs_less(cards_drawn(you)), targeted(INFERIOR), *choose_what_happens(
        to_library(INFERIOR, Position.SECOND), to_library(INFERIOR, Position.BOTTOM), who=owner_of(INFERIOR))),
    card("Eldrazi Repurposer", "{2}{G}", "Creature — Eldrazi Drone", "3/3", devoid, when(cast_this, create(SPAWN)), when(dies(), create(SPAWN))),
    card("Lose Focus", "{1}{U}", "Instant", replicate("{U}"), unless_pays(controller_of(SPELL), "{2}", counter(SPELL))),
    card("Stream of Thought", "{U}", "Sorcery", replicate("{2}{U}{U}"), mill(4, MILLING), UNDER_FOUR,
         to_library(those("shuffled"), Position.SHUFFLED), when_it_is(size_of(those("shuffled")).equals(0), shuffle())),
    card("Smoke Shroud", "{1}{U}", "Enchantment — Aura", enchant(creature), static(enchanted, gets("+1/+1"), has(flying)), when(
        enters(subtype("Ninja") & you_control), may(e.ReturnUnder(this, you, attached=event_object)), zone=Zone.GRAVEYARD)),
    card("Retrofitted Transmogrant", "{B}", "Artifact Creature — Zombie", "1/1", activated(
        "{3}{B}", to_battlefield(this, arriving(tapped=True, counters=("+1/+1", 2))), zone=Zone.GRAVEYARD)),
    card("Shenanigans", "{1}{R}", "Sorcery", destroy(target(artifact)), dredge(1)),
    card("Glimpse the Impossible", "{2}{R}", "Sorcery", e.Move(Who(Subject.TOP_CARDS, number(3)), Zone.EXILE, remember=True),
         may_play(moved), at_next_end_step(moved, *(
             when_it_is(in_zone(told(k), Zone.EXILE), remember(told(k), "left")) for k in range(3)),
             e.Move(those("left"), Zone.GRAVEYARD, remember=True), create(SPAWN, count(IN_GRAVEYARD & remembered)))),
    card("Goblin Anarchomancer", "{R}{G}", "Creature — Goblin Shaman", "2/2", spells_cost_less((red | green) & you_control, 1)),
    card("Gift of the Viper", "{G}", "Instant", *(put_counters(kind, 1, CREATURE) for kind in ("+1/+1", "reach", "deathtouch")),
         untap(CREATURE)),
    card("Dihada's Ploy", "{1}{U}{B}", "Instant", draw(2), discard(1), gain_life(cards_discarded(you)), jump_start()),
    card("Scion of Draco", "{12}", "Artifact Creature — Dragon", "4/4", costs_less(basic_land_types * 2), flying, *(
        static(creature & you_control & color, has(word)) for color, word in (
            (white, vigilance), (blue, hexproof), (black, lifelink), (red, first_strike), (green, trample)))),
    card("Disruptor Flute", "{2}", "Artifact", flash, as_enters(choose_name()), spells_cost_more(spell & chosen_name, 3),
         static(None, only_mana_abilities(with_chosen_name))),
    card("Wastescape Battlemage", "{1}{C}", "Creature — Eldrazi Wizard", "2/2", kicker("{G}"), kicker("{1}{U}"), when(
        cast_this, exile(target(permanent & (artifact | enchantment) & theirs)), if_=kicked_first), when(
        cast_this, to_hand(target(creature & theirs)), if_=kicked_second)),
    card("Ugin's Labyrinth", "", "Land", when(enters(), may_choose(
        colorless & IN_HAND & (mana_value >= 7), "imprinted"), exile_with_this(those("imprinted"))), tap_for(
        "C", smaller(size_of(exiled_with_this), 1) + 1), activated("{T}", to_hand(exiled_with_this))),
    card("Harbinger of the Seas", "{1}{U}{U}", "Creature — Merfolk Wizard", "2/2",
         static(land & ~basic, Change(programs.Change.SET_SUBTYPES, OF_LANDS, mask=frozenset({"Island"})))),
    card("Birthing Ritual", "{1}{G}", "Enchantment", at(
        your_end_step, look(7, "top"), may_choose(creature & you_control, "given"), note(HOW_MANY, mana_value.of(those("given")) + 1),
        when_it_is(size_of(those("given")) >= 1, sacrifice(those("given")), e.ChooseFrom(
            "top", "kept", number(1), number(0), filter=creature & card_ & (mana_value <= NUMBERED)), to_battlefield(kept)),
        to_library(top, Position.RANDOM_BOTTOM), if_=exists(creature & you_control))),
    modal(
        face("Hydroelectric Specimen", "{2}{U}", "Creature — Weird", "1/4", flash, when(enters(), may(
            change_target(target(spell & (instant | sorcery) & with_single_target), permanent & source_itself)))),
        face("Hydroelectric Laboratory", "", "Land", pay_3_life_or_tapped, tap_for("U"))),
    card("Jolted Awake", "{W}", "Sorcery", targeted(AWOKEN), give_player_counters(PlayerCounter.ENERGY, 2), when_it_is(
        size_of(AWOKEN) >= 1, e.Pay(you, Cost(parts=(Part(CostPart.ENERGY, None, mana_value.of(AWOKEN)),)), (to_battlefield(AWOKEN),))),
         cycling("{2}")),
    card("Urza, Lord High Artificer", "{2}{U}{U}", "Legendary Creature — Human Artificer", "1/4", when(enters(), create(ARTIFICER_CONSTRUCT)),
         activated(tap_a(artifact), *add("U")),
         activated("{5}", shuffle(), exile(TOPMOST, remember=True), may_play(moved, free=True))),
    card("Flare of Fortitude", "{2}{W}{W}", "Instant", alternative_cost(sacrifice_a(creature & nontoken & white)), this_turn(
        players_have(PlayerFlag.LIFE_CANT_CHANGE)), until_end_of_turn(each(permanent & you_control), has(hexproof, indestructible))),
    modal(face("Legion Leadership", "{1}{R/W}", "Instant", until_end_of_turn(
        LED, doubled(LED), has(first_strike))),
        face("Legion Stronghold", "", "Land", enters_tapped, tap_for_either("RW"))),
    card("Sanctifier en-Vec", "{W}{W}", "Creature — Human Cleric", "2/2", protection_from(black, red),
         when(enters(), exile(each(ANY_GRAVEYARD & (black | red)))),
         instead(put_into_graveyard(source & (black | red)), e.GoesInstead(Zone.EXILE))),
    card("Necrodominance", "{B}{B}{B}", "Legendary Enchantment", static(None, players_have(PlayerFlag.SKIP_DRAW)), at(
        your_end_step, e.ChooseNumber(life.of(you), HOW_MANY), e.Pay(you, cost(pay_life(NUMBERED)), (draw(NUMBERED),), chosen=True)),
         static(None, Change(programs.Change.MAX_HAND, number(5))),
         instead(put_into_graveyard(source & you_own), e.GoesInstead(Zone.EXILE))),
    transforming(
        face("Ral, Monsoon Mage", "{1}{R}", "Legendary Creature — Human Wizard", "1/3", spells_cost_less((instant | sorcery) & you_control, 1),
             whenever(casts(you, (instant | sorcery) & where(your_turn)), e.FlipCoin(COIN), e.If(
                 number_noted(COIN).equals(0), (damage(1, you),), (may(*return_transformed()),)))),
        face("Ral, Leyline Prodigy", "", "Legendary Planeswalker — Ral", "2", enters_with("loyalty", INSTANTS_AND_SORCERIES_CAST),
             loyalty(+1, e.RuleFor((instant | sorcery) & spell & you_control, (cheaper((instant | sorcery) & you_control, 1),),
                                   Duration.YOUR_NEXT_TURN)),
             loyalty(-2, divided_damage(2, any_of_damage, 1, 2), when_it_is(
                 exists(permanent & blue & other & you_control), draw())),
             loyalty(-8, e.Move(Who(Subject.TOP_CARDS, number(8)), Zone.EXILE, remember=True), for_each(
                 moved, e.If(matches(it, (instant | sorcery) & card_), (remember(it, "magic"),), (when_it_is(
                     matches(it, two_faces_to_cast & card_), remember(it, "with magic")),))), may_cast(those("magic"), free=True),
                     e.PlayFrom(those("with magic"), free=True, adventure=True)),
             color=blue | red)),
    card("Obsidian Charmaw", "{3}{R}{R}", "Creature — Dragon", "4/4",
         costs_less(count(land & permanent & theirs & could_produce_colorless)), flying,
         when(enters(), destroy(target(land & ~basic & theirs)))),
    transforming(
        face("Sorin of House Markov", "{1}{B}", "Legendary Creature — Human Noble", "1/4", lifelink, extort, at(
            step_begins(Step.MAIN2), *return_transformed(), if_=life_gained_by() >= 3)),
        face("Sorin, Ravenous Neonate", "", "Legendary Planeswalker — Sorin", "3", extort, loyalty(+2, create(FOOD)), loyalty(
            -1, damage(life_gained_by(), any_target)), loyalty(-6, from_now_on(BITTEN, controlled_by(you), of_subtypes("Vampire")), when_it_is(
                exists(permanent & white & other & you_control & where(~same(it, BITTEN))), put_counters("lifelink", 1, BITTEN))), color=black)),
    card("Territory Culler", "{4}{G}", "Creature — Eldrazi", "7/5", devoid, reach, whenever(enters(permanent & land & you_control), look(
        1, "top"), note(HOW_MANY, 0), when_it_is(matches(top, creature & card_), may(note(HOW_MANY, 1), reveal(top), to_hand(top))),
        when_it_is(NUMBERED.equals(0), may(to_graveyard(top))))),
    card("Eladamri, Korvecdal", "{1}{G}{G}", "Legendary Creature — Elf Warrior", "3/3", static(None, top_seen), static(None, may_play_from(
        Zone.LIBRARY, creature & ~land & IN_LIBRARY)), activated("{G}, {T}", tap_a(permanent & creature, 2), *choose_what_happens(
            choose(IN_HAND, "put"), look(1, "put")), reveal(put), when_it_is(matches(put, creature & card_), to_battlefield(
                put)), only=your_turn)),
    card("Invert Polarity", "{U}{U}{R}", "Instant", targeted(INVERTED), e.FlipCoin(WON), e.If(number_noted(WON).equals(1), (
        e.ControlSpell(INVERTED), e.ChangeTargets(INVERTED)), (counter(INVERTED),))),
    card("Soulherder", "{1}{W}{U}", "Creature — Spirit", "1/1", whenever(is_exiled, put_counters("+1/+1", 1)), at(
        your_end_step, targeted(HERDED), may(e.Move(HERDED, Zone.EXILE, remember=True), e.ReturnUnder(moved, owner_of(moved))))),
    card("Ulamog, the Defiler", "{10}", "Legendary Creature — Eldrazi", "7/7", when(cast_this, targeted(OPPONENT), note(HOW_MANY, half_up(
        cards_in_library.of(OPPONENT))), exile(each(LIBRARY_OF_OPPONENT & where(cards_above(it, card_) < NUMBERED)))), ward(
            sacrifice_a(permanent, 2)), enters_with("+1/+1", mana_value.greatest(card_in_any(Zone.EXILE) & face_up)), whenever(
                attacks(), each_sacrifices(defending_player, permanent, counters_on(this, "+1/+1")))),
    card("Warped Tusker", "{7}", "Creature — Eldrazi Boar Beast", "6/8", reach, when(cast_this, create(SPAWN)), replace(when(
        Event(EventKind.CYCLE, this, Relation.YOU), create(SPAWN)), zones=ALL_ZONES & ~(1 << Zone.BATTLEFIELD)), cycling("{2}{G}")),
    card("Giver of Runes", "{W}", "Creature — Kor Cleric", "1/2", activated("{T}", your_choice_of(
        GUARDED, *(has(protection_from(kind))[0] for kind in (colorless, white, blue, black, red, green))))),
    card("Wrenn and Six", "{R}{G}", "Legendary Planeswalker — Wrenn", "3", loyalty(+1, to_hand(up_to(1, land & IN_GRAVEYARD))), loyalty(
        -1, damage(1, any_target)), loyalty(-7, get_emblem(emblem("Wrenn and Six", static(
            (instant | sorcery) & IN_GRAVEYARD, has(retrace)))))),
    card("Inevitable Betrayal", "", "Sorcery", suspend(3, "{1}{U}{U}"), e.Search(
        creature & ANY_LIBRARY, "found", library=OPPONENT), to_battlefield(found, arriving(yours=True)), shuffle(OPPONENT), color=blue),
]  # fmt: skip
