"""Cards that decks of Legacy and Vintage play, many of them also decks of Modern."""

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.notation.dungeons import TREASURE
from ecs_mtg.cards.sets.common import (
    ANY_GRAVEYARD,
    ANY_LIBRARY,
    BASICS,
    HOW_MANY,
    IN_GRAVEYARD,
    IN_HAND,
    IN_LIBRARY,
    NO_MAXIMUM,
    NUMBERED,
    OPPONENT,
    PLAYER,
    SPELL,
    TOP_CARD,
    exiled_with_this,
    found,
    kept,
    only_once_each_turn,
    top,
)
from ecs_mtg.cards.sets.expansions_since_2022 import CLUE
from ecs_mtg.cards.sets.foundations import FOOD
from ecs_mtg.cards.sets.ixalan import with_chosen_name
from ecs_mtg.cards.sets.premodern import next_upkeep
from ecs_mtg.cards.tree import Activated, CardDef, Event, Triggered
from ecs_mtg.cards.words import ABILITIES, ALL_ZONES, SPELLS, Change, Condition, Cost, Filter, Part, Target, Who, number
from ecs_mtg.components import codes, programs
from ecs_mtg.components.codes import Cause, Color, Duration, EventKind, PlayerCounter, Step
from ecs_mtg.components.flags import OF_CREATURES, OF_LANDS
from ecs_mtg.components.programs import AbilityFlag, CostPart, PlayerFlag, Relation, Subject
from ecs_mtg.components.sizes import ANY_NUMBER

DEVOTION = 1  # a register
colored_ = white | blue | black | red | green
looped_ = Filter(controller=Relation.LOOPED)
BASIC_TYPES = subtype("Plains", "Island", "Swamp", "Mountain", "Forest")
LEGENDARY_CREATURES = count(legendary & creature & you_control)
CARD_TYPES = (artifact, battle, creature, enchantment, instant, Filter(any_types=codes.KINDRED), land, planeswalker, sorcery)
FORGOTTEN = up_to(3, card_in(Zone.GRAVEYARD, Relation.TARGET))
UNCHANNELED = target((artifact | enchantment | (land & ~basic)) & theirs)
ITS_CONTROLLER = those("its controller")
CARD_OF_YOURS = target((instant | sorcery) & IN_GRAVEYARD)
ENDED = target(permanent & ~land)
PUSHED_OUT = up_to(1, spell & (creature | planeswalker))
LEFT_BEHIND = up_to(1, player)
STUDIED = target(creature | planeswalker, hint=-1)
GUIDED = target(creature & attacking, hint=1)
TEMPERED = target(artifact | creature, hint=1)
ARMED = target(artifact & you_control)
ENERGY = player_counters(you, PlayerCounter.ENERGY)
CAT = token("Cat Warrior Token", "Creature — Cat Warrior", "2/1", color=white)
GOBLIN_SHAMAN = token("Goblin Shaman Token", "Creature — Goblin Shaman", "2/2", whenever(attacks(), create(TREASURE)), color=red)
MUNITIONS = token("Munitions", "Artifact", when(leaves(), damage(2, any_target)))
ELEMENTAL = token("Elemental Token", "Creature — Elemental", "1/1", color=red)
CAT_KITTEN = token("Cat Token", "Creature — Cat", "1/1", color=white)
NOTHING_SPENT = mana_spent_on.of(event_object).equals(0)
AT_ONCE = frozenset({AbilityFlag.DELAYED, AbilityFlag.MANA_TRIGGER})
SKIES = permanent & (artifact | creature | enchantment)
delayed_once = frozenset({AbilityFlag.DELAYED, AbilityFlag.ONCE})
sorcery_time_of_active = during(Step.MAIN1, Step.MAIN2) & (count(Filter(kinds=SPELLS | ABILITIES)) <= 0)
put_into_graveyard_from_library = Event(EventKind.ZONE_CHANGE, this, from_zones=1 << Zone.LIBRARY, to_zones=1 << Zone.GRAVEYARD)
MINED = target(artifact & nontoken & you_control & mana_value.equals(X))


def channel(price: str, *does: e.Effect) -> Activated:
    """A channel ability that costs less for each legendary creature you control."""
    return activated(price, discard_this, *does, zone=Zone.HAND, less=LEGENDARY_CREATURES)


def when_you_do(*items: e.Effect, if_: Condition | None = None) -> e.Effect:
    """When you do, something happens (603.12); `if_`: the intervening "if", without which it does not trigger (603.4)."""
    reflexive = e.Reflex(when(Event(EventKind.REFLEXIVE), *items, if_=if_))
    return reflexive if if_ is None else e.If(if_, (reflexive,))


def for_each_card_type() -> tuple[e.Effect, ...]:
    """For each card type, you may take a card of that type from among the cards noted as "top"."""
    return tuple(e.ChooseFrom("top", "kept", number(1), number(0), filter=card_ & kind) for kind in CARD_TYPES)


def pact(price: str) -> e.Delay:
    """At the beginning of your next upkeep, you pay or lose the game."""
    waits = when(your_upkeep, unless_pays(you, price, e.LoseGame(you)))
    return e.Delay(replace(waits, flags=delayed_once))


def ravages(name: str, price: str, line: str, *rest: str) -> CardDef:
    """What keeps activated abilities of artifacts from being activated."""
    return card(name, price, line, *rest, static(artifact, has(cant_activate)))


AGAIN = 2  # a register
put = those("put")
its_controller = those("its controller")
SENT_OFF = target(permanent & ~land)
planeswalker_legend = planeswalker & legendary
attack_you_unblocked = one_or_more(Event(
    EventKind.UNBLOCKED, creature & theirs, other=that_is_you), of_a_player=True)  # fmt: skip
LEVELED = up_to(1, permanent & ~land)
STOLEN = up_to(1, permanent & ~creature & ~land & theirs & (mana_value <= 4))
IMPROVISED = target(creature, hint=1)
SPIED = target(creature & you_control, hint=1)
INSECT = token("Insect Token", "Creature — Insect", "1/1", color=green)
BLACK_INSECT = token("Insect Token", "Creature — Insect", "1/1", color=black | green)
ANY_CARD = Filter(kinds=card_.kinds, zones=ALL_ZONES)
SCARAB = token("Insect Token", "Artifact Creature — Insect", "1/1", flying)
SPIRIT = token("Spirit Token", "Creature — Spirit", "1/1", flying, color=white)
SAND_WARRIOR = token("Sand Warrior Token", "Creature — Sand Warrior", "1/1", color=red | green | white)
SCION = token("Eldrazi Scion Token", "Creature — Eldrazi Scion", "1/1", activated(sacrifice_this, *add("C")))
POWERSTONE = token("Powerstone Token", "Artifact — Powerstone", activated("{T}", e.AddMana(
    32, only=(spell & artifact) | anything_but_spells)))  # fmt: skip
ENGINE = named("Phyrexian Dragon Engine") & creature & attacking
plays_a_land = Event(EventKind.ZONE_CHANGE, permanent & land & you_control, to_zones=1 << Zone.BATTLEFIELD, value=Cause.PLAYED)
LEVELS = (e.Remember(controller_of(LEVELED), "its controller", True), destroy(LEVELED), e.CreateToken(
    POWERSTONE, number(1), its_controller, arriving_tapped))  # fmt: skip
CANNON = (for_each(each_opponent, choose(permanent & ~land & looped_, "aimed at", hint=-1)), choose_at_random("aimed at", "hit"),
          destroy(those("hit")))  # fmt: skip


def leveled(tag: str, what: Filter, rest: e.Effect) -> tuple[e.Effect, ...]:
    """Each player chooses as many of some things of theirs as the player with the fewest has; something happens to the rest."""
    fewest = for_each(each_player, note(HOW_MANY, smaller(NUMBERED, count(what))))
    return note(HOW_MANY, 30_000), fewest, for_each(each_player, choose(what, tag, NUMBERED, NUMBERED, it)), rest, e.Forget(tag)


CHOSEN_CREATURES = creature & (mana_value <= NUMBERED)

CARDS = [
    # White
    card("Ranger-Captain of Eos", "{1}{W}{W}", "Creature — Human Soldier Ranger", "3/3", when(enters(), may(
        search(creature & IN_LIBRARY & (mana_value <= 1), "found"), reveal(found), to_hand(found), shuffle())),
         activated(sacrifice_this, this_turn(cant_cast(spell & ~creature & theirs)))),
    ravages("Stony Silence", "{1}{W}", "Enchantment"),
    card("Clarion Conqueror", "{2}{W}", "Creature — Dragon", "3/3", flying,
         static(artifact | creature | planeswalker, has(cant_activate))),
    card("Voice of Victory", "{1}{W}", "Creature — Human Bard", "1/3", mobilize(2),
         static(None, cant_cast(spell & theirs), while_=your_turn)),
    card("Guide of Souls", "{W}", "Creature — Human Cleric", "1/2",
         whenever(enters(creature & you_control & other), gain_life(1), give_player_counters(PlayerCounter.ENERGY, 1)),
         whenever(you_attack, pay(you, "{E}{E}{E}", when_you_do(
             put_counters("+1/+1", 2, GUIDED), put_counters("flying", 1, GUIDED), from_now_on(GUIDED, of_subtypes("Angel")))))),
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
    card("Ocelot Pride", "{W}", "Creature — Cat", "1/1", first_strike, lifelink, ascend, at(
        your_end_step, create(CAT_KITTEN), when_it_is(
            has_citys_blessing(you), remember(each(permanent & is_token & you_control & new_this_turn), "tokens"),
            for_each(those("tokens"), create_copy(it))), if_=life_gained_by() >= 1)),
    # Blue
    card("Murktide Regent", "{5}{U}{U}", "Creature — Dragon", "3/3", delve, flying, enters_with("+1/+1", delved_instants_and_sorceries),
         whenever(leaves_your_graveyard(instant | sorcery), put_counters("+1/+1", 1))),
    card("Otawara, Soaring City", "", "Legendary Land", tap_for("U"), channel(
        "{3}{U}", to_hand(target(artifact | creature | enchantment | planeswalker)))),
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
    card("Mindbreak Trap", "{2}{U}{U}", "Instant — Trap", alternative_cost("{0}", if_=exists(opponent & where(spells_cast(it) >= 3))),
         exile(up_to(ANY_NUMBER, spell))),
    card("Thassa's Oracle", "{U}{U}", "Creature — Merfolk Wizard", "1/3", when(
        enters(), note(DEVOTION, devotion(1 << Color.BLUE)), look(number_noted(DEVOTION), "top"),
        e.ChooseFrom("top", "kept", number(1), number(0)), to_library(top, Position.RANDOM_BOTTOM),
        when_it_is(number_noted(DEVOTION) >= cards_in_library.of(you), e.WinGame()))),
    card("Paradoxical Outcome", "{3}{U}", "Instant", e.Move(
        up_to(ANY_NUMBER, permanent & ~land & nontoken & you_control), Zone.HAND, remember=True), draw(count(IN_HAND & remembered))),
    card("Emry, Lurker of the Loch", "{2}{U}", "Legendary Creature — Merfolk Wizard", "1/2", affinity(artifact), when(enters(), mill(4)),
         activated("{T}", may_cast(target(artifact & IN_GRAVEYARD)))),
    card("Subtlety", "{2}{U}{U}", "Creature — Elemental Incarnation", "3/3", flash, flying, when(
        enters(), targeted(PUSHED_OUT), when_it_is(alive(PUSHED_OUT), *choose_what_happens(
            to_library(PUSHED_OUT), to_library(PUSHED_OUT, Position.BOTTOM), who=owner_of(PUSHED_OUT)))),
         evoke(exile_a(blue & IN_HAND))),
    card("Narcomoeba", "{1}{U}", "Creature — Illusion", "1/1", flying,
         when(put_into_graveyard_from_library, may(to_battlefield(this)), zone=Zone.GRAVEYARD)),
    card("Mana Drain", "{U}{U}", "Instant", note(HOW_MANY, mana_value.of(SPELL)), counter(SPELL), e.Delay(
        replace(when(replace(your_upkeep, value=None), *add("C", X), if_=during(Step.MAIN1, Step.MAIN2)), flags=delayed_once),
        amount=NUMBERED)),
    card("Stern Scolding", "{U}", "Instant", counter(target(spell & creature & ((power <= 2) | (toughness <= 2))))),
    card("Stubborn Denial", "{U}", "Instant", e.If(
        exists(creature & you_control & (power >= 4)), (counter(target(spell & ~creature)),),
        (unless_pays(controller_of(target(spell & ~creature)), "{1}", counter(target(spell & ~creature))),))),
    card("Pact of Negation", "{0}", "Instant", counter(SPELL), pact("{3}{U}{U}"), color=blue),
    card("Memory's Journey", "{1}{U}", "Instant", targeted(PLAYER), to_library(FORGOTTEN, Position.SHUFFLED),
         when_it_is(size_of(FORGOTTEN).equals(0), shuffle(PLAYER)), flashback("{G}")),
    # Black
    card("Emperor of Bones", "{1}{B}", "Creature — Skeleton Noble", "2/2",
         at(step_begins(Step.BEGIN_COMBAT), exile_with_this(up_to(1, ANY_GRAVEYARD))), activated("{1}{B}", e.Adapt(number(2))),
         whenever(counters_put("+1/+1"), for_each(exiled_with_this, when_it_is(matches(it, creature & card_), remember(it, "bones"))),
                  e.ChooseFrom("bones", "raised"), e.ReturnUnder(those("raised"), you, arriving(counters=("finality", 1)), remember=True),
                  from_now_on(moved, has(haste)), sacrificed_at_the_end(moved))),
    card("Inquisition of Kozilek", "{B}", "Sorcery", targeted(PLAYER), reveal(hand_of(PLAYER)), e.Discard(
        PLAYER, number(1), ~land & card_in(Zone.HAND, Relation.TARGET) & (mana_value <= 3), you_choose=True)),
    card("Creeping Chill", "{3}{B}", "Sorcery", damage(3, each_opponent), gain_life(3), when(
        put_into_graveyard_from_library, may(exile(this, remember=True), when_it_is(
            size_of(moved) >= 1, damage(3, each_opponent), gain_life(3))), zone=Zone.GRAVEYARD)),
    card("Barrowgoyf", "{2}{B}", "Creature — Lhurgoyf", "*/1+*", deathtouch, lifelink, defined(
        card_types_in_graveyard_of(each_player), card_types_in_graveyard_of(each_player) + 1), whenever(
        deals_damage(this, player, combat=True), may(
            mill(event_amount, remember=True), may_choose(creature & card_in_public & remembered, "taken"), to_hand(those("taken"))))),
    # Red
    card("Ragavan, Nimble Pilferer", "{R}", "Legendary Creature — Monkey Pirate", "2/1", whenever(
        deals_damage(this, player, combat=True), create(TREASURE), look(1, "top", whose=event_player), exile(top, remember=True),
        may_cast(moved)), dash("{1}{R}")),
    transforming(
        face("Fable of the Mirror-Breaker", "{2}{R}", "Enchantment — Saga", chapter(1, create(GOBLIN_SHAMAN)), chapter(
            2, choose(IN_HAND, "given up", 2, 0), note(HOW_MANY, size_of(those("given up"))), discard_those("given up"), draw(NUMBERED)),
            chapter(3, e.Move(this, Zone.EXILE, remember=True), e.ReturnUnder(moved, you, e.Arrival(transformed=True)))),
        face("Reflection of Kiki-Jiki", "", "Enchantment Creature — Goblin Shaman", "2/2", activated(
            "{1}, {T}", e.CopyToken(target(creature & ~legendary & other & you_control), number(1), you, but=has(haste), remember=True),
            sacrificed_at_the_end(moved)), color=red)),
    card("Galvanic Discharge", "{R}", "Instant", targeted(STUDIED), give_player_counters(PlayerCounter.ENERGY, 3), e.ChooseNumber(
        ENERGY, HOW_MANY), e.Pay(you, Cost(parts=(Part(CostPart.ENERGY, None, NUMBERED),)), (damage(NUMBERED, STUDIED),), chosen=True)),
    card("Weapons Manufacturing", "{1}{R}", "Enchantment", whenever(enters(artifact & nontoken & you_control), create(MUNITIONS))),
    card("Seasoned Pyromancer", "{1}{R}{R}", "Creature — Human Shaman", "2/2", when(
        enters(), e.Discard(you, number(2), remember=True), draw(2), for_each(moved, when_it_is(
            matches(it, Filter(kinds=card_.kinds, zones=ALL_ZONES) & ~land), create(ELEMENTAL)))),
         activated("{3}{R}{R}", exile_this, create(ELEMENTAL, 2), zone=Zone.GRAVEYARD)),
    card("Hexing Squelcher", "{1}{R}", "Creature — Goblin Sorcerer", "2/2", cant_be_countered, ward(pay_life(2)),
         instead(would_counter(spell & you_control, spell | activated_or_triggered_ability), nothing_instead),
         static(creature & other & you_control, has(ward(pay_life(2))))),
    # Green
    card("Endurance", "{1}{G}{G}", "Creature — Elemental Incarnation", "3/4", flash, reach, when(
        enters(), to_library(graveyard_of(LEFT_BEHIND), Position.RANDOM_BOTTOM)), evoke(exile_a(green & IN_HAND))),
    ravages("Collector Ouphe", "{1}{G}", "Creature — Ouphe", "2/2"),
    card("Ancient Stirrings", "{G}", "Sorcery", look(5, "top"), e.ChooseFrom(
        "top", "kept", number(1), number(0), filter=card_ & colorless), reveal(kept), to_hand(kept), in_any_order("top"),
        to_library(top, Position.BOTTOM)),
    card("Summoner's Pact", "{0}", "Instant", search(creature & green & IN_LIBRARY, "found"), reveal(found), to_hand(found), shuffle(),
         pact("{2}{G}{G}"), color=green),
    card("Keen-Eyed Curator", "{G}{G}", "Creature — Raccoon Scout", "3/3",
         static(this, gets("+4/+4"), has(trample), while_=card_types_exiled_with_this >= 4),
         activated("{1}", exile_with_this(target(ANY_GRAVEYARD)))),
    card("Delighted Halfling", "{G}", "Creature — Halfling Citizen", "1/2", tap_for("C"),
         activated("{T}", e.AddMana(31, only=spell & legendary, uncounterable=True))),
    # Several colors
    card("Teferi, Time Raveler", "{1}{W}{U}", "Legendary Planeswalker — Teferi", "4",
         static(None, cant_cast(spell & theirs), while_=~sorcery_time_of_active),
         static(None, cant_cast(spell & theirs & where(~same(controller_of(it), active_player)))),
         loyalty(+1, e.RuleFor(spell & sorcery & you_control, (Change(programs.Change.FLASH, spell & sorcery),), Duration.YOUR_NEXT_TURN)),
         loyalty(-3, to_hand(up_to(1, artifact | creature | enchantment)), draw(1))),
    card("Expressive Iteration", "{U}{R}", "Sorcery", look(3, "top"), choose_from("top", "kept"), choose_from("top", "down"),
         choose_from("top", "out"), to_hand(kept), to_library(those("down"), Position.BOTTOM), exile(those("out"), remember=True),
         may_play(moved)),
    card("Atraxa, Grand Unifier", "{3}{G}{W}{U}{B}", "Legendary Creature — Phyrexian Angel", "7/7", flying, vigilance, deathtouch, lifelink,
         when(enters(), look(10, "top", reveal=True), *for_each_card_type(), to_hand(kept), to_library(top, Position.RANDOM_BOTTOM))),
    card("Oko, Thief of Crowns", "{1}{G}{U}", "Legendary Planeswalker — Oko", "4",
         loyalty(+2, create(FOOD)),
         loyalty(+1, from_now_on(
             target(artifact | creature), Change(programs.Change.LOSE_ABILITIES),
             Change(programs.Change.SET_TYPES, codes.CREATURE, mask=frozenset({"Elk"})), colored(green), base_pt("3/3"))),
         loyalty(-5, exchange_control(target((artifact | creature) & you_control), target(creature & theirs & (power <= 3))))),
    # Colorless
    card("Mishra's Bauble", "{0}", "Artifact", activated("{T}", sacrifice_this, e.Look(number(1), "top", library=PLAYER), next_upkeep(draw()))),
    card("Chalice of the Void", "{X}{X}", "Artifact", enters_with("charge", X), whenever(
        casts(each_player, spell & mana_value.equals(counters_on(this, "charge"))), counter(event_object))),
    card("Pithing Needle", "{1}", "Artifact", as_enters(choose_name()), static(None, only_mana_abilities(with_chosen_name))),
    card("The One Ring", "{4}", "Legendary Artifact", indestructible, when(enters(), as_long_as(
        Duration.YOUR_NEXT_TURN, you, players_have(PlayerFlag.PROTECTION_FROM_EVERYTHING)), if_=you_cast()),
         at(your_upkeep, lose_life(counters_on(this, "burden"))),
         activated("{T}", put_counters("burden", 1), draw(counters_on(this, "burden")))),
    ravages("Null Rod", "{2}", "Artifact"),
    card("Mystic Forge", "{4}", "Artifact", static(None, top_seen),
         static(None, may_play_from(Zone.LIBRARY, (artifact | colorless) & ~land & IN_LIBRARY)),
         activated("{T}", pay_life(1), exile(TOP_CARD))),
    card("Tezzeret, Cruel Captain", "{3}", "Legendary Planeswalker — Tezzeret", "4",
         whenever(enters(artifact & you_control), put_counters("loyalty", 1)),
         loyalty(0, untap(TEMPERED), when_it_is(matches(TEMPERED, artifact & creature), put_counters("+1/+1", 1, TEMPERED))),
         loyalty(-3, search(artifact & IN_LIBRARY & (mana_value <= 1), "found"), reveal(found), to_hand(found), shuffle()),
         loyalty(-7, get_emblem(emblem("Tezzeret, Cruel Captain", at(
             step_begins(Step.BEGIN_COMBAT), put_counters("+1/+1", 3, ARMED), when_it_is(
                 ~matches(ARMED, creature), from_now_on(ARMED, becomes("0/0", "Artifact Creature — Robot")))))))),
    card("Ugin, Eye of the Storms", "{7}", "Legendary Planeswalker — Ugin", "7",
         when(cast_this, exile(up_to(1, permanent & colored_))), whenever(casts(you, colorless), exile(up_to(1, permanent & colored_))),
         loyalty(+2, gain_life(3), draw()), loyalty(0, *add("CCC")),
         loyalty(-11, search(colorless & ~land & IN_LIBRARY, "found", ANY_NUMBER), exile(found, remember=True), shuffle(),
                 may_cast(moved, free=True))),
    card("Devourer of Destiny", "{5}{C}{C}", "Creature — Eldrazi", "6/6", may_be_revealed_at_start(at(
        your_upkeep, look(4, "top"), e.ChooseFrom("top", "kept", number(1), number(0)), exile(top))),
         when(cast_this, exile(target(permanent & colored_)))),
    card("Thought-Knot Seer", "{3}{C}", "Creature — Eldrazi", "4/4", when(
        enters(), reveal(hand_of(OPPONENT)), choose(~land & card_in(Zone.HAND, Relation.TARGET), "taken", hint=-1), exile(those("taken"))),
         when(leaves(), draw(1, target(opponent)))),
    card("Emrakul, the Aeons Torn", "{15}", "Legendary Creature — Eldrazi", "15/15", cant_be_countered, when(cast_this, extra_turn()),
         flying, protection_from(spell & colored_), annihilator(6), when(
             put_into_graveyard(), when_it_is(cards_in_graveyard.of(owner_of(this)).equals(0), shuffle(owner_of(this))),
             to_library(graveyard_of(owner_of(this)), Position.SHUFFLED), zone=Zone.GRAVEYARD)),
    card("Haywire Mite", "{1}", "Artifact Creature — Insect", "1/1", when(dies(), gain_life(2)),
         activated("{G}", sacrifice_this, exile(target(permanent & ~creature & (artifact | enchantment))))),
    card("Vexing Bauble", "{1}", "Artifact", whenever(casts(each_player), counter(event_object), if_=NOTHING_SPENT),
         activated("{1}, {T}", sacrifice_this, draw())),
    card("Void Mirror", "{2}", "Artifact", whenever(
        casts(each_player), counter(event_object), if_=colors_spent_on.of(event_object).equals(0))),
    # Lands
    card("Cavern of Souls", "", "Land", as_enters(choose_type()), tap_for("C"),
         activated("{T}", e.AddMana(31, only=spell & creature & chosen_type, uncounterable=True))),
    card("Arena of Glory", "", "Land", as_enters(e.EntersTapped(), if_=~exists(subtype("Mountain") & permanent & you_control)), tap_for("R"),
         activated("{R}, {T}", e.AddMana(1 << Color.RED, number(2), rider=Triggered(
             casts(you, spell & creature),
             ((instead_this_turn(event_object, enters(), e.EntersGaining(has(haste), Duration.END_OF_TURN)),),), flags=AT_ONCE)),
                   as_long_as(Duration.YOUR_NEXT_UNTAP, this, has(doesnt_untap)))),
    card("Starting Town", "", "Land — Town", as_enters(e.EntersTapped(), if_=~(your_turn & (turns_begun_by() <= 3))), tap_for("C"),
         activated("{T}", pay_life(1), *add("any"))),
    card("Multiversal Passage", "", "Land", as_enters(
        e.ChooseOption(len(BASICS), 0, kept=True), e.Pay(you, cost(pay_life(2)), otherwise=(e.EntersTapped(),))), *(
        static(this, Change(programs.Change.SET_SUBTYPES, OF_LANDS, mask=frozenset({kind})), while_=chosen_number.equals(k))
        for k, kind in enumerate(BASICS))),
    card("Boseiju, Who Endures", "", "Legendary Land", tap_for("G"), channel(
        "{1}{G}", e.Remember(controller_of(UNCHANNELED), "its controller", True), destroy(UNCHANNELED), may(
            e.Search(land & BASIC_TYPES & ANY_LIBRARY, "found", player=ITS_CONTROLLER, library=ITS_CONTROLLER),
            e.ReturnUnder(found, ITS_CONTROLLER), shuffle(ITS_CONTROLLER), who=ITS_CONTROLLER))),
    card("Eldrazi Temple", "", "Land", tap_for("C"), activated(
        "{T}", e.AddMana(1 << Color.COLORLESS, number(2), only=spells_and_abilities_of_permanents & colorless & subtype("Eldrazi")))),
    card("Talon Gates of Madara", "", "Land — Gate", when(enters(), phase_out(up_to(1, creature))), tap_for("C"),
         activated("{1}, {T}", *add("any")), activated("{4}", to_battlefield(this), zone=Zone.HAND)),
    card("The Mycosynth Gardens", "", "Land — Sphere", tap_for("C"), activated("{1}, {T}", *add("any")),
         activated("{X}, {T}", become_copy(this, MINED))),
    card("Shifting Woodland", "", "Land", as_enters(e.EntersTapped(), if_=~exists(subtype("Forest") & permanent & you_control)), tap_for("G"),
         activated("{2}{G}{G}", become_copy(this, target(permanent_card & IN_GRAVEYARD), duration=Duration.END_OF_TURN), only=delirium)),
    card("Maze of Ith", "", "Land", activated("{T}", untap(target(creature & attacking)), prevent_all_damage(
        target(creature & attacking), combat=True), e.Prevent(None, combat=True, source=target(creature & attacking)))),
    card("Vesuva", "", "Land", as_enters(e.May((
        choose(land, "copied"), when_it_is(size_of(those("copied")) >= 1, enter_as_copy(those("copied")), e.EntersTapped()))))),
    # White
    card("Balance", "{1}{W}", "Sorcery", *leveled("kept lands", permanent & land & looped_, sacrifice(each(permanent & land & not_remembered))),
         *leveled("kept cards", card_in(Zone.HAND, Relation.LOOPED), e.Move(
             each(card_in_any(Zone.HAND) & not_remembered), Zone.GRAVEYARD, cause=Cause.DISCARDED)),
         *leveled("kept creatures", permanent & creature & looped_, sacrifice(each(permanent & creature & not_remembered)))),
    card("Battlefield Improvisation", "{1}{W}", "Instant", until_end_of_turn(IMPROVISED, gets("+2/+2")), when_it_is(
        matches(IMPROVISED, attacking), choose(subtype("Equipment") & permanent & you_control, "gear", ANY_NUMBER, 0),
        e.Attach(those("gear"), IMPROVISED))),
    card("Staff of the Storyteller", "{1}{W}", "Artifact", when(enters(), create(SPIRIT)), whenever(
        one_or_more(enters(creature & is_token & you_control)), put_counters("story", 1)),
        activated("{W}, {T}", remove_counters("story"), draw())),
    card("Sand Scout", "{1}{W}", "Creature — Human Scout", "2/2", when(
        enters(), search(subtype("Desert") & IN_LIBRARY, "found"), to_battlefield(found, arriving_tapped), shuffle(),
        if_=exists(opponent & where(count(permanent & land & looped_) > count(permanent & land & you_control)))), replace(whenever(
        one_or_more(put_into_graveyard(land & IN_GRAVEYARD)), create(SAND_WARRIOR)), flags=only_once_each_turn)),
    # Blue
    card("Borne Upon a Wind", "{1}{U}", "Instant", e.RuleFor(spell & you_control, (
        Change(programs.Change.FLASH, spell & you_control),)), draw()),
    card("Tameshi, Reality Architect", "{2}{U}", "Legendary Creature — Moonfolk Wizard", "2/3", replace(whenever(one_or_more(
        replace(leaves(permanent & ~creature), to_zones=1 << Zone.HAND)), draw()), flags=only_once_each_turn),
        activated("{X}{W}", return_a(land), to_battlefield(target((artifact | enchantment) & IN_GRAVEYARD & (mana_value <= X))),
                  flags=sorcery_speed)),
    card("Transmute Artifact", "{U}{U}", "Sorcery", e.SacrificeChoice(you, permanent & artifact, number(1), "given"), when_it_is(
        size_of(those("given")) >= 1, note(HOW_MANY, mana_value.of(those("given"))), search(artifact & IN_LIBRARY, "found"), e.If(
            mana_value.of(found) <= NUMBERED, (to_battlefield(found),), (e.Pay(
                you, cost("{1}"), (to_battlefield(found),), (to_graveyard(found),), times=mana_value.of(found) - NUMBERED),)),
        shuffle())),
    card("Flash", "{1}{U}", "Instant", may_choose(creature & IN_HAND, "put"), e.Move(put, Zone.BATTLEFIELD, remember=True), for_each(
        moved, e.Pay(you, its_mana_cost, otherwise=(sacrifice(it),), less=number(2)))),
    card("Mystic Confluence", "{3}{U}{U}", "Instant", choose_one(
        unless_pays(controller_of(SPELL), "{3}", counter(SPELL)), to_hand(target(creature)), draw(), least=3, most=3, again=True)),
    # Black
    modal(face("Agadeem's Awakening", "{X}{B}{B}{B}", "Sorcery", to_battlefield(Target(
        creature & IN_GRAVEYARD & (mana_value <= X), 0, ANY_NUMBER, other_values=True))),
        face("Agadeem, the Undercrypt", "", "Land", as_enters(e.Pay(you, cost(pay_life(3)), otherwise=(e.EntersTapped(),))), tap_for("B"))),
    card("Necropotence", "{B}{B}{B}", "Enchantment", static(None, players_have(PlayerFlag.SKIP_DRAW)),
         whenever(discards(you), when_it_is(in_zone(event_object, Zone.GRAVEYARD), exile(event_object))), activated(
             pay_life(1), e.Move(topmost(IN_LIBRARY), Zone.EXILE, arrival=e.Arrival(face_down=True), remember=True), when_it_is(
                 size_of(moved) >= 1, e.Delay(replace(when(your_end_step, to_hand(told())), flags=delayed_once), (moved,))))),
    transforming(
        face("Sephiroth, Fabled SOLDIER", "{2}{B}", "Legendary Creature — Human Avatar Soldier", "3/3", *(whenever(event, if_they_do(
            you, sacrifice_a(creature & other), draw())) for event in (enters(), attacks())), whenever(
                dies(creature & other), lose_life(1, OPPONENT), gain_life(1), when_it_is(times_resolved.equals(4), transform()))),
        face("Sephiroth, One-Winged Angel", "", "Legendary Creature — Angel Nightmare Avatar", "5/5", flying, as_it_transforms(
            get_emblem(emblem("Sephiroth, One-Winged Angel", whenever(dies(creature), lose_life(1, OPPONENT), gain_life(1))))),
             whenever(attacks(), choose(creature & other & you_control, "given", ANY_NUMBER, 0, hint=-1), note(
                 HOW_MANY, size_of(those("given"))), sacrifice(those("given")), when_it_is(NUMBERED >= 1, draw(NUMBERED))), color=black)),
    card("Ad Nauseam", "{3}{B}{B}", "Instant", repeat_while(
        number_noted(AGAIN).equals(1), note(AGAIN, 0), e.Forget("top"), look(1, "top", reveal=True),
        note(HOW_MANY, mana_value.of(top)), to_hand(top), lose_life(NUMBERED),
        when_it_is(cards_in_library.of(you) >= 1, may(note(AGAIN, 1))))),
    # Red
    card("Stronghold Gambit", "{1}{R}", "Sorcery", for_each(each_player, choose(card_in(Zone.HAND, Relation.LOOPED), "chosen", who=it)),
         reveal(those("chosen")), note(HOW_MANY, 30_000), for_each(those("chosen"), when_it_is(
             matches(it, creature & card_), note(HOW_MANY, smaller(NUMBERED, mana_value.of(it))))), for_each(
             those("chosen"), when_it_is(matches(it, CHOSEN_CREATURES & card_), remember(it, "lowest"))),
         to_battlefield(those("lowest"))),
    card("Hex Magic", "{2}{R}", "Sorcery — Arcane", exile(hand_of(you), remember=True), draw(size_of(moved)),
         may_play(moved, duration=Duration.THEIR_NEXT_TURN)),
    card("Fiery Confluence", "{2}{R}{R}", "Sorcery", choose_one(
        damage(1, each(creature)), damage(2, each_opponent), destroy(target(artifact)), least=3, most=3, again=True)),
    # Green
    card("Eureka", "{2}{G}{G}", "Sorcery", repeat_while(number_noted(AGAIN).equals(1), note(AGAIN, 0), for_each(
        each_player_from_you, e.Forget("put"), choose(permanent_card & card_in(Zone.HAND, Relation.LOOPED), "put", 1, 0, it), when_it_is(
            size_of(put) >= 1, note(AGAIN, 1), to_battlefield(put))))),
    card("Cultivator Colossus", "{4}{G}{G}{G}", "Creature — Plant Beast", "*/*", trample, defined(
        count(permanent & land & you_control), count(permanent & land & you_control)), when(enters(), repeat_while(
            number_noted(AGAIN).equals(1), note(AGAIN, 0), e.Forget("put"), may_choose(land & IN_HAND, "put"), when_it_is(
                size_of(put) >= 1, to_battlefield(put, arriving_tapped), draw(), note(AGAIN, 1))))),
    card("Springheart Nantuko", "{1}{G}", "Enchantment Creature — Insect Monk", "1/1", bestow("{1}{G}"),
         static(enchanted, gets("+1/+1")), whenever(enters(land & permanent & you_control), when_it_is(
             matches(enchanted, creature & permanent & you_control), pay(you, "{1}{G}", e.CopyToken(enchanted, remember=True))),
             when_it_is(size_of(moved).equals(0), create(INSECT)))),
    # Several colors
    card("Chaos Defiler", "{3}{B}{R}", "Artifact Creature — Demon Construct", "5/4", trample, when(enters(), *CANNON), when(dies(), *CANNON)),
    card("Thief of Existence", "{1}{C}{G}", "Creature — Eldrazi", "3/4", devoid, when(cast_this, exile(STOLEN, remember=True), when_it_is(
        size_of(moved) >= 1, instead_this_turn(event_object, enters(), e.EntersGaining(has(when(leaves(), draw(1, OPPONENT)))))))),
    card("Tainted Indulgence", "{U}{B}", "Instant", draw(2), when_it_is(
        different_among(programs.Property.MANA_VALUE, IN_GRAVEYARD) <= 4, discard())),
    card("Witherbloom Apprentice", "{B}{G}", "Creature — Human Druid", "2/2", *(
        whenever(event, lose_life(1, each_opponent), gain_life(1)) for event in (
            casts(you, instant | sorcery), copies(you, instant | sorcery)))),
    card("Kishla Skimmer", "{G}{U}", "Creature — Bird Scout", "2/2", flying, replace(whenever(
        a_card_leaves_your_graveyard, draw(), if_=your_turn), flags=only_once_each_turn)),
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
    card("Prized Amalgam", "{1}{U}{B}", "Creature — Zombie", "3/3", *(whenever(
        event, at_next_end_step(this, to_battlefield(told(), arriving_tapped)), zone=Zone.GRAVEYARD) for event in (
            replace(enters(creature & you_own), from_zones=1 << Zone.GRAVEYARD),
            enters(creature & you_own & you_control & where(spell_cast_from(it, 1 << Zone.GRAVEYARD)))))),
    # Colorless
    card("Coveted Jewel", "{6}", "Artifact", when(enters(), draw(3)), activated("{T}", e.AddMana(31, number(3))), whenever(
        attack_you_unblocked, draw(3, event_player), from_now_on(this, controlled_by(event_player)), untap(this))),
    card("Mox Amber", "{0}", "Legendary Artifact", activated("{T}", e.AddMana(
        31, among=permanent & ((legendary & creature) | planeswalker_legend) & you_control))),
    card("Eldrazi Confluence", "{2}{C}{C}", "Instant", choose_one(
        until_end_of_turn(target(creature), gets("+3/-3")),
        (exile(SENT_OFF, remember=True), e.ReturnUnder(moved, owner_of(moved), arriving_tapped)),
        create(SCION), least=3, most=3, again=True)),
    *melding(
        face("Mishra, Claimed by Gix", "{2}{B}{R}", "Legendary Creature — Phyrexian Human Artificer", "3/5", whenever(
            you_attack, note(HOW_MANY, count(creature & attacking)), lose_life(NUMBERED, each_opponent), gain_life(NUMBERED), when_it_is(
                own_both(creature & attacking, ENGINE), *exile_and_meld(ENGINE, attacking=True)))),
        face("Phyrexian Dragon Engine", "{3}", "Artifact Creature — Phyrexian Dragon", "2/2", double_strike, when(
            replace(enters(permanent & source_itself & you_own), from_zones=1 << Zone.GRAVEYARD), if_they_do(you, discard_hand, draw(3))),
             unearth("{3}{R}{R}")),
        face("Mishra, Lost to Phyrexia", "", "Legendary Artifact Creature — Phyrexian Artificer", "9/9", *(whenever(event, choose_one(
            discard(2, OPPONENT), damage(3, any_target), destroy(target(artifact | planeswalker)),
            until_end_of_turn(each(creature & you_control), has(menace, trample)),
            until_end_of_turn(each(creature & theirs), gets("-1/-1")),
            e.CreateToken(POWERSTONE, number(2), arrival=arriving_tapped), least=3, most=3)) for event in (enters(), attacks())),
            color=black | red)),
    card("Cityscape Leveler", "{8}", "Artifact Creature — Construct", "8/8", trample, when(cast_this, *LEVELS), whenever(attacks(), *LEVELS),
         unearth("{8}")),
    card("Canoptek Scarab Swarm", "{4}", "Artifact Creature — Insect", "1/1", flying, when(
        enters(), exile(graveyard_of(PLAYER), remember=True), create(
            SCARAB, count(card_in_any(Zone.EXILE) & (artifact | land) & remembered)))),
    card("The Endstone", "{7}", "Legendary Artifact", whenever(plays_a_land, draw()), whenever(casts(you), draw()),
         at(your_end_step, life_becomes(half_up(starting_life_of(you))))),
    card("Yggdrasil, Rebirth Engine", "{3}", "Legendary Artifact", when(enters(), exile_with_this(each(creature & IN_GRAVEYARD))),
         activated("{T}", exile_with_this(Who(Subject.TOP_CARDS, number(3)))), activated(
             "{4}, {T}", for_each(exiled_with_this, when_it_is(matches(it, creature & card_), remember(it, "waiting"))),
             e.ChooseFrom("waiting", "born"), e.ReturnUnder(those("born"), you, remember=True), until_end_of_turn(moved, has(haste)),
             flags=sorcery_speed)),
    # Lands
    card("Spymaster's Vault", "", "Land", as_enters(e.EntersTapped(), if_=~exists(subtype("Swamp") & permanent & you_control)),
         tap_for("B"), activated("{B}, {T}", note(HOW_MANY, of_players(Relation.ANY, creatures_died(it))), e.Connive(SPIED, NUMBERED))),
    card("Lazotep Quarry", "", "Land — Desert", tap_for("C"), activated("{T}", sacrifice_a(creature), *add("any")), activated(
        "{X}{2}, {T}", sacrifice_a(subtype("Desert")), exile(target(creature & IN_GRAVEYARD & mana_value.equals(X)), remember=True),
        create_copy(moved, 1, you, base_pt("4/4"), colored(black), Change(
            programs.Change.SET_SUBTYPES, OF_CREATURES, mask=frozenset({"Zombie"}))), flags=sorcery_speed)),
]  # fmt: skip
