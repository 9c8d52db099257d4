"""Cards that decks of Standard and Pioneer play."""

from dataclasses import replace
from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.notation.dungeons import TREASURE
from ecs_mtg.cards.notation.keyword_triggers import SERVO
from ecs_mtg.cards.sets.classes import OTTER
from ecs_mtg.cards.sets.common import (
    ANY_GRAVEYARD,
    COLORS,
    HOW_MANY,
    IN_GRAVEYARD,
    IN_HAND,
    IN_LIBRARY,
    NUMBERED,
    OPPONENT,
    PLAYER,
    SPELL,
    exiled_with_this,
    found,
    kept,
    only_once_each_turn,
    top,
)
from ecs_mtg.cards.sets.expansions_since_2022 import CLUE, MAP
from ecs_mtg.cards.sets.pauper import you_sacrifice_it
from ecs_mtg.cards.sets.pioneer import enters_or_attacks, enters_tapped_if, restless
from ecs_mtg.cards.sets.sideboards import all_namesakes
from ecs_mtg.cards.sets.standard import ROBOT, endures
from ecs_mtg.cards.tree import Ability, Event
from ecs_mtg.cards.word_declarations import Number
from ecs_mtg.cards.words import ABILITIES, SPELLS, Change, Filter, Target, Who, number
from ecs_mtg.components import codes, programs
from ecs_mtg.components.codes import Color, Duration, EventKind, Step
from ecs_mtg.components.flags import OF_CREATURES, OF_LANDS, SpellFlag
from ecs_mtg.components.programs import AbilityFlag, PlayerFlag, Relation, Subject
from ecs_mtg.components.sizes import ANY_NUMBER

OF_A_KIND, GROUP = 1, 1  # registers
IN_EXILE = card_in_any(Zone.EXILE) & face_up
looped_ = Filter(controller=Relation.LOOPED)
SPLASHED = target(creature & you_control, hint=1)
BREACHED = target(creature & attacking & ~you_control)
EMPERORS = up_to(1, creature)
DRIVEN = up_to(1, permanent & subtype("Vehicle") & you_control)
TENDED = target(creature, hint=1)
MUTATED = target(creature & you_control, hint=1)
UNMUTATED = up_to(1, spell)
ENDED = target(creature & theirs & (mana_value <= 2))
MIGHTY = target(creature, hint=1)
BENT = e.Earthbend(number(1))
ANY_TARGET_PLAYERS = Target(player, 0, ANY_NUMBER, hint=-1)
NAMESAKES = name_of.equals(number_noted(OF_A_KIND))
FIRST_MAIN = step_begins(Step.MAIN1)
SAMURAI = token("Samurai Token", "Creature — Samurai", "2/2", vigilance, color=white)
VEHICLE = token("Vehicle Token", "Artifact — Vehicle", "3/2", crew(1))
KITHKIN = token("Kithkin Token", "Creature — Kithkin", "1/1", color=green | white)
CAT_SOLDIER = token("Cat Soldier Token", "Creature — Cat Soldier", "1/1", vigilance, color=white)
PILOT = token("Pilot Token", "Creature — Pilot", "1/1", crews_as_though_2_greater)
RABBIT = token("Rabbit Token", "Creature — Rabbit", "1/1", color=white)
ELEMENTAL = token("Elemental Token", "Creature — Elemental", "*/*", defined(
    count(creature & you_control), count(creature & you_control)), color=green | white)  # fmt: skip
SNAKE = token("Snake Token", "Creature — Snake", "1/1", deathtouch, color=black)
once_for_a_group = frozenset({AbilityFlag.DELAYED, AbilityFlag.ONCE, AbilityFlag.OF_GROUP})
ITS_OWN_GREATEST = creature & (power >= power.greatest(creature & looped_))
HUNTED = (creature | planeswalker) & target_controls
a_rabbit = create(RABBIT), scry(1)
may_rummage = if_they_do(you, discard_cards(), draw())


def may_pay_to_transform(price: str) -> e.Effect:
    """You may pay it; if you do, this transforms."""
    return pay(you, price, transform())


def kithkin(kind: str) -> Change:
    """It is a Kithkin of a kind, and of no other creature types."""
    return Change(programs.Change.SET_SUBTYPES, OF_CREATURES, mask=frozenset({"Kithkin", kind}))


SOUGHT = 1  # a register
STONED = target(creature)
SWIPER = target(creature & you_control, hint=1)
SWIPED = target(creature & ~you_control, hint=-1)
CHANNELED = target(creature & you_control, hint=1)
REVERSED = target(spell & (instant | sorcery))
FEAST = target(permanent & (creature | planeswalker | subtype("Vehicle")))
MILLED_PLAYERS = Target(player, 0, ANY_NUMBER, hint=-1)
DRAGON = subtype("Dragon")
HERO = token("Hero Token", "Creature — Hero", "1/1")
BAT = token("Bat Token", "Creature — Bat", "1/1", flying, color=black)
RAT = token("Rat Token", "Creature — Rat", "1/1", cant_block, color=black)
WIZARD = token(
    "Wizard Token", "Creature — Wizard", "0/1", whenever(casts(you, spell & ~creature), damage(1, each_opponent)), color=black
)
would_die = replace(dies(), looks_back=False)


def town(name: str, letter: str, adventure: Any) -> Any:
    """A Town that enters tapped, with an Adventure."""
    return adventurer(face(name, "", "Land — Town", enters_tapped, tap_for(letter)), adventure)


COPIED = target(permanent & (artifact | creature) & you_control)
SHIELDED = target(creature & other & you_control, hint=1)
BLIGHTED = target(creature)
LOST = Target(creature, None, None, hint=-1)
ATTACKER = target(creature & attacking, hint=1)
HARBORED = target(creature & legendary, hint=1)
SEA_MONSTER = permanent & subtype("Kraken", "Leviathan", "Merfolk", "Octopus", "Serpent")
REALMS = ("Elemental", "Elf", "Faerie", "Giant", "Goblin", "Kithkin", "Merfolk", "Treefolk")
VOJA = token("Voja, Friend to Elves", "Legendary Creature — Wolf", "3/3", color=green | white)
ELK = token("Elk Token", "Creature — Elk", "3/3", color=green)
GNOME = token("Gnome Token", "Artifact Creature — Gnome", "1/1")
HUMAN = token("Human Token", "Creature — Human", "1/1", color=white)
PLANT = token("Plant Token", "Creature — Plant", "0/1", color=green)


def planet(name: str, letter: str, ability: Ability) -> Any:
    """A Planet with station, and an ability with twelve charge counters."""
    return card(name, "", "Land — Planet", enters_tapped, tap_for(letter), station(), striation(12, None, ability))


def in_place_of(what: Filter, value: Number) -> tuple[e.Effect, ...]:
    """Search your library for a card of a mana value, and put it onto the battlefield."""
    return search(what & IN_LIBRARY & mana_value.equals(value), "found"), to_battlefield(found), shuffle()


def craft_with_artifact(price: str) -> Ability:
    """Craft with artifact (702.167)."""
    crafted = Who(Subject.BECAME, this)
    return activated(
        price, exile_this, exile_a((permanent & artifact & you_control) | (artifact & IN_GRAVEYARD)),
        e.ReturnUnder(crafted, owner_of(crafted), e.Arrival(transformed=True)), flags=sorcery_speed,
    )  # fmt: skip


CARDS = [
    # White
    card("Ajani, Outland Chaperone", "{1}{W}{W}", "Legendary Planeswalker — Ajani", "3", loyalty(+1, create(KITHKIN)),
         loyalty(-2, damage(4, target(creature & tapped))), loyalty(-8, look(life.of(you), "top"), e.ChooseFrom(
             "top", "kept", number(ANY_NUMBER), number(0), filter=permanent_card & ~land & (mana_value <= 3)), to_battlefield(kept), shuffle())),
    card("Carrot Cake", "{1}{W}", "Artifact — Food", when(enters(), a_rabbit), when(you_sacrifice_it, a_rabbit),
         activated("{2}, {T}", sacrifice_this, gain_life(3))),
    adventurer(
        face("Kellan, Daring Traveler", "{1}{W}", "Legendary Creature — Human Faerie Scout", "2/3", whenever(
            attacks(), look(1, "top", reveal=True), e.If(matches(top, card_ & creature & (mana_value <= 3)), (to_hand(top),), (
                may(to_graveyard(top)),)))),
        face("Journey On", "{G}", "Sorcery — Adventure", note(HOW_MANY, 1), for_each(each_opponent, when_it_is(
            exists(permanent & artifact & looped_), note(HOW_MANY, NUMBERED + 1))), create(MAP, NUMBERED))),
    card("The Wandering Emperor", "{2}{W}{W}", "Legendary Planeswalker", "3", flash,
         static(this, has(loyalty_abilities_as_instants), while_=entered_this_turn),
         loyalty(+1, put_counters("+1/+1", 1, EMPERORS), until_end_of_turn(EMPERORS, has(first_strike))),
         loyalty(-1, create(SAMURAI)), loyalty(-2, exile(target(creature & tapped)), gain_life(2))),
    card("Kutzil's Flanker", "{2}{W}", "Creature — Cat Warrior", "3/1", flash, when(enters(), choose_one(
        put_counters("+1/+1", creatures_left(you)), (gain_life(2), scry(2)), exile(graveyard_of(PLAYER))))),
    card("Settle the Wreckage", "{2}{W}{W}", "Instant", targeted(PLAYER), remember(each(creature & attacking & target_controls), "settled"), note(
        HOW_MANY, size_of(those("settled"))), exile(those("settled")), may(
            e.Search(basic & land & card_in_any(Zone.LIBRARY), "found", NUMBERED, PLAYER, PLAYER), e.ReturnUnder(
                found, PLAYER, arriving_tapped), shuffle(PLAYER), who=PLAYER)),
    card("Brimaz, King of Oreskos", "{1}{W}{W}", "Legendary Creature — Cat Soldier", "3/4", vigilance, whenever(
        attacks(), e.CreateToken(CAT_SOLDIER, arrival=e.Arrival(attacking=True))), whenever(blocks_creature(this, creature), e.CreateToken(
            CAT_SOLDIER, tag="blocker"), e.JoinBlock(those("blocker"), event_other))),
    # Blue
    adventurer(
        face("Horned Loch-Whale", "{4}{U}{U}", "Creature — Whale", "6/6", flash, ward("{2}"), enters_tapped_if(~your_turn)),
        face("Lagoon Breach", "{1}{U}", "Instant — Adventure", *choose_what_happens(
            to_library(BREACHED), to_library(BREACHED, Position.BOTTOM), who=owner_of(BREACHED)))),
    card("Splash Portal", "{U}", "Sorcery", note(OF_A_KIND, 0), e.Move(SPLASHED, Zone.EXILE, remember=True), when_it_is(
        matches(SPLASHED, permanent & subtype("Bird", "Frog", "Otter", "Rat")), note(OF_A_KIND, 1)), e.ReturnUnder(moved, owner_of(moved)),
         when_it_is(number_noted(OF_A_KIND).equals(1), draw())),
    card("Hydro-Man, Fluid Felon", "{U}{U}", "Legendary Creature — Elemental Villain", "2/2", whenever(
        casts(you, spell & blue), until_end_of_turn(this, gets("+1/+1")), if_=matches(this, permanent & creature)), at(
        your_end_step, untap(this), as_long_as(Duration.YOUR_NEXT_TURN, this, Change(programs.Change.SET_TYPES, codes.LAND), has(
            tap_for("U"))))),
    card("Swallowed by Leviathan", "{2}{U}", "Instant", targeted(SPELL), e.Surveil(you, number(2)), unless_pays(
        controller_of(SPELL), "{1}", counter(SPELL), times=cards_in_graveyard.of(you))),
    card("Spell Stutter", "{1}{U}", "Instant", unless_pays(
        controller_of(SPELL), "{1}", counter(SPELL), times=count(permanent & subtype("Faerie") & you_control) + 2)),
    card("Flitterwing Nuisance", "{U}", "Creature — Faerie Rogue", "2/2", flying, enters_with("-1/-1", 1), activated(
        "{2}{U}", remove_from_among(creature & source_itself), whenever_this_turn(
            deals_damage(creature & you_control, player | planeswalker, combat=True), draw()))),
    card("Hide on the Ceiling", "{X}{U}", "Instant", e.Move(
        Target(permanent & (artifact | creature), None, None, hint=0), Zone.EXILE, arrival=e.Arrival(link=True), remember=True),
         e.SeparateLink(moved, GROUP), e.Delay(replace(when(step_begins(Step.END, each_player), to_battlefield(
             exiled_with_this)), flags=once_for_a_group), amount=number_noted(GROUP))),
    # Black
    card("Heartless Act", "{1}{B}", "Instant", choose_one(
        destroy(target(creature & counters_of_any_kind.equals(0))), take_counters(target(creature), None, 3, up_to=True))),
    card("Gix's Command", "{3}{B}{B}", "Sorcery", choose_one(
        (may_choose(creature, "grown"), put_counters("+1/+1", 2, those("grown")), until_end_of_turn(those("grown"), has(lifelink))),
        destroy(each(creature & (power <= 2))),
        (may_choose(creature & IN_GRAVEYARD, "returned", 2), to_hand(those("returned"))),
        each_sacrifices(each_opponent, ITS_OWN_GREATEST), least=2, most=2)),
    card("End of the Hunt", "{1}{B}", "Sorcery", targeted(OPPONENT), choose(
        HUNTED & (mana_value >= mana_value.greatest(HUNTED)), "hunted", who=OPPONENT, hint=-1), exile(those("hunted"))),
    card("Zero Point Ballad", "{X}{B}", "Sorcery", remember(each(creature & (toughness <= X)), "doomed"), destroy(those("doomed")), lose_life(X),
         when_it_is(X >= 6, for_each(those("doomed"), remember(Who(Subject.BECAME, it), "dead")), choose(
             creature & ANY_GRAVEYARD & remembered, "raised"), to_battlefield(those("raised"), arriving(yours=True)))),
    card("Tasigur, the Golden Fang", "{5}{B}", "Legendary Creature — Human Shaman", "4/5", delve, activated(
        "{2}{G/U}{G/U}", mill(2), choose_opponent("chooser"), choose(IN_GRAVEYARD & ~land, "returned", who=those("chooser")), to_hand(
            those("returned")))),
    card("Morlun, Devourer of Spiders", "{X}{B}{B}", "Legendary Creature — Vampire Villain", "2/1", lifelink, enters_with("+1/+1", X),
         when(enters(), damage(X, OPPONENT))),
    card("Tinybones Joins Up", "{B}", "Legendary Enchantment", when(enters(), discard(1, ANY_TARGET_PLAYERS)), whenever(
        enters(creature & legendary & you_control), mill(1, ANY_TARGET_PLAYERS), lose_life(1, ANY_TARGET_PLAYERS))),
    card("Legion's End", "{1}{B}", "Sorcery", note(OF_A_KIND, name_of.of(ENDED)), remember(controller_of(ENDED), "theirs"), remember(
        ENDED, "ended"), for_each(those("theirs"), when_it_is(number_noted(OF_A_KIND) >= 1, remember(
            each(creature & looped_ & NAMESAKES), "ended")), exile(those("ended")), reveal(hand_of(it)), when_it_is(
                number_noted(OF_A_KIND) >= 1, exile(each(NAMESAKES & (
                    card_in(Zone.HAND, Relation.LOOPED) | card_in(Zone.GRAVEYARD, Relation.LOOPED))))))),
    card("Malboro", "{4}{B}{B}", "Creature — Plant Horror", "4/4", when(
        enters(), discard(1, each_opponent), lose_life(2, each_opponent), for_each(each_opponent, look(3, "top", whose=it), exile(top))),
         typecycling(subtype("Swamp"), "{2}")),
    card("Bloodthorn Flail", "{B}", "Artifact — Equipment", static(equipped, gets("+2/+1")), equip("{3}"), equip(discard_cards(1))),
    card("Nowhere to Run", "{1}{B}", "Enchantment", flash, when(enters(), until_end_of_turn(target(creature & theirs), gets("-3/-3"))),
         static(creature & theirs, has(targetable_despite_hexproof)), static(creature & theirs, has(ward_doesnt_trigger))),
    card("Doomsday Excruciator", "{B}{B}{B}{B}{B}{B}", "Creature — Demon", "6/6", flying, when(enters(), for_each(
        each_player, note(HOW_MANY, cards_in_library.of(it) - 6), e.Move(each(
            card_in(Zone.LIBRARY, Relation.LOOPED) & where(cards_above(it, card_) < NUMBERED)), Zone.EXILE, arrival=e.Arrival(
                face_down=True))), if_=was_cast(this)), at(your_upkeep, draw())),
    card("The Soul Stone", "{1}{B}", "Legendary Artifact — Infinity Stone", indestructible, tap_for("B"), activated(
        "{6}{B}, {T}", exile_a(permanent & creature & you_control), harness), infinity(at(your_upkeep, to_battlefield(
            target(creature & IN_GRAVEYARD))))),
    # Red
    adventurer(
        face("Hearth Elemental", "{5}{R}", "Creature — Elemental", "4/5", costs_less(count((instant | sorcery | has_adventure) & IN_GRAVEYARD))),
        face("Stoke Genius", "{1}{R}", "Sorcery — Adventure", discard(None), draw(2))),
    card("Thor, God of Thunder", "{3}{R}{R}", "Legendary Creature — God Warrior Hero", "5/5", flying, when(enters(), exile(
        target(IN_GRAVEYARD & (subtype("Equipment") | instant | sorcery)), remember=True), may_play(moved, duration=Duration.THEIR_NEXT_TURN)),
         whenever(casts(you, spell & ~creature), damage(mana_value.of(event_object), any_target))),
    card("Chandra, Spark Hunter", "{3}{R}", "Legendary Planeswalker — Chandra", "4", at(step_begins(Step.BEGIN_COMBAT), until_end_of_turn(
        DRIVEN, of_types("Artifact Creature"), has(haste))),
         loyalty(+2, e.Pay(you, cost(sacrifice_a(permanent & artifact)), (draw(),), (may_rummage,), as_may=True)),
         loyalty(0, create(VEHICLE)), loyalty(-7, get_emblem(emblem("Chandra, Spark Hunter", whenever(
             enters(permanent & artifact & you_control), damage(3, any_target)))))),
    card("Play with Fire", "{R}", "Instant", damage(2, any_target, tag="hurt"), when_it_is(matches(those("hurt"), player), scry(1))),
    card("Opera Love Song", "{1}{R}", "Instant", choose_one(
        (e.Move(Who(Subject.TOP_CARDS, number(2)), Zone.EXILE, remember=True), may_play(moved, duration=Duration.YOUR_NEXT_END)),
        until_end_of_turn(Target(creature, 1, 2, hint=1), gets("+2/+0")))),
    card("Might of the Meek", "{R}", "Instant", until_end_of_turn(MIGHTY, has(trample)), when_it_is(
        exists(permanent & subtype("Mouse") & you_control), until_end_of_turn(MIGHTY, gets("+1/+0"))), draw()),
    card("Zhao, the Moon Slayer", "{1}{R}", "Legendary Creature — Human Soldier", "2/2", menace, instead(
        enters(permanent & land & ~basic), e.EntersTapped()), activated("{7}", put_counters("conqueror", 1)),
         static(land & ~basic, Change(programs.Change.SET_SUBTYPES, OF_LANDS, mask=frozenset({"Mountain"})),
                while_=counters_on(this, "conqueror") >= 1)),
    transforming(
        face("Ashling, Rekindled", "{1}{R}", "Legendary Creature — Elemental Sorcerer", "1/3", when(enters(), may_rummage), when(
            transforms_into_this, may_rummage), at(FIRST_MAIN, may_pay_to_transform("{U}"))),
        face("Ashling, Rimebound", "", "Legendary Creature — Elemental Wizard", "1/3", *(
            when(event, e.AddMana(31, number(2), only=spell & (mana_value >= 4))) for event in (transforms_into_this, FIRST_MAIN)),
            at(FIRST_MAIN, may_pay_to_transform("{R}")), color=blue)),
    card("Dragonhawk, Fate's Tempest", "{3}{R}{R}", "Legendary Creature — Bird Dragon", "5/5", flying, *enters_or_attacks(
        e.Move(Who(Subject.TOP_CARDS, count(creature & you_control & (power >= 4))), Zone.EXILE, arrival=e.Arrival(link=True), remember=True),
        e.SeparateLink(moved, GROUP), may_play(moved, duration=Duration.YOUR_NEXT_END), e.Delay(replace(
            when(your_end_step, damage(size_of(exiled_with_this) * 2, each_opponent)), flags=once_for_a_group), amount=number_noted(GROUP)))),
    # Green
    card("Great Divide Guide", "{1}{G}", "Creature — Human Scout Ally", "2/3", static(
        permanent & (land | subtype("Ally")) & you_control, has(tap_for("any")))),
    card("Fecund Greenshell", "{3}{G}{G}", "Creature — Elemental Turtle", "4/6", reach, static(
        creature & you_control, gets("+2/+2"), while_=count(land & you_control) >= 10), whenever(
        enters(permanent & (source_itself | (creature & other & you_control & (toughness > power.of(it))))), look(1, "top"), e.If(
            matches(top, land & IN_LIBRARY), (may(to_battlefield(top, arriving_tapped)),), (to_hand(top),)))),
    card("Sentinel of Lost Lore", "{1}{G}{G}", "Creature — Elf Knight", "3/4", when(enters(), choose_one(
        to_hand(target(has_adventure & IN_EXILE & you_own)),
        to_library(target(has_adventure & IN_EXILE & opponents_own), Position.BOTTOM),
        exile(graveyard_of(PLAYER)), least=1, most=3))),
    adventurer(
        face("Mosswood Dreadknight", "{1}{G}", "Creature — Human Knight", "3/2", trample, when(dies(), when_it_is(
            matches(event_object, IN_GRAVEYARD), e.PlayFrom(event_object, duration=Duration.THEIR_NEXT_TURN, adventure=True)))),
        face("Dread Whispers", "{1}{B}", "Sorcery — Adventure", draw(), lose_life(1))),
    # Several colors
    split(
        face("Claim", "{B}", "Sorcery", to_battlefield(target(creature & IN_GRAVEYARD & (mana_value <= 2)))),
        face("Fame", "{1}{R}", "Sorcery", aftermath, until_end_of_turn(target(creature, hint=1), gets("+2/+0"), has(haste)))),
    card("Ral, Crackling Wit", "{2}{U}{R}", "Legendary Planeswalker — Ral", "4", whenever(casts(you, spell & ~creature), put_counters("loyalty", 1)),
         loyalty(+1, create(OTTER)), loyalty(-3, draw(3), discard(2)), loyalty(-10, draw(3), get_emblem(emblem(
             "Ral, Crackling Wit", whenever(casts(you, spell & (instant | sorcery)), e.CopySpell(event_object, cast_before(event_object))))))),
    card("Crackling Drake", "{U}{U}{R}{R}", "Creature — Drake", "*/4", flying, defined(count(
        (instant | sorcery) & IN_GRAVEYARD) + count((instant | sorcery) & you_own & IN_EXILE), None),
         when(enters(), draw())),
    card("Mikey & Leo, Chaos & Order", "{G/W}{G/W}", "Legendary Creature — Mutant Ninja Turtle", "2/2", replace(
        whenever(replace(counters_put(None, creature & you_control), other=source & you_control), draw()), flags=only_once_each_turn)),
    card("Riptide Gearhulk", "{1}{W}{W}{U}{U}", "Artifact Creature — Construct", "2/5", double_strike, prowess, when(enters(), *(
        to_library(one, Position.THIRD) for one in up_to_one_of_each_opponent(permanent & ~land)))),
    card("Voice of Resurgence", "{G}{W}", "Creature — Elemental", "2/2", whenever(
        casts(each_opponent, spell & where(your_turn)), create(ELEMENTAL)), when(dies(), create(ELEMENTAL))),
    card("Toph, Hardheaded Teacher", "{2}{R}{G}", "Legendary Creature — Human Warrior Ally", "3/4", when(enters(), if_they_do(
        you, discard_cards(), to_hand(target((instant | sorcery) & IN_GRAVEYARD)))), whenever(casts(you), BENT, when_it_is(
            matches(event_object, spell & subtype("Lesson")), put_counters("+1/+1", 1, BENT.target)))),
    card("Blood Baron of Vizkopa", "{3}{W}{B}", "Creature — Vampire", "4/4", lifelink, protection_from(white, black), static(
        this, gets("+6/+6"), has(flying), while_=(life.of(you) >= 30) & exists(opponent & (life <= 10)))),
    card("Spider-Woman, Stunning Savior", "{1}{W/U}", "Legendary Creature — Spider Human Hero", "2/2", flying, instead(
        enters(permanent & (artifact | creature) & theirs), e.EntersTapped())),
    card("Repulsive Mutation", "{X}{G}{U}", "Instant", put_counters("+1/+1", X, MUTATED), unless_pays(
        controller_of(UNMUTATED), "{1}", counter(UNMUTATED), times=power.greatest(creature & you_control))),
    card("Pick Your Poison", "{3}{B}{G}", "Sorcery", choose_one(
        until_end_of_turn(each(creature), gets("-2/-2")), (create(SNAKE), create(SNAKE)),
        (*(put_counters("+1/+1", 1, target(creature, label=k)) for k in range(2)), create(SNAKE)),
        tuple(put_counters("+1/+1", 1, target(creature, label=k)) for k in range(4)))),
    card("Ill-Timed Explosion", "{2}{U}{R}", "Sorcery", draw(2), when_it_is(cards_in_hand.of(you) >= 2, may(
        e.Discard(you, number(2), remember=True), note(HOW_MANY, 0), for_each(moved, note(HOW_MANY, larger(NUMBERED, mana_value.of(it)))),
        e.Reflex(when(Event(EventKind.REFLEXIVE), damage(X, each(creature))), amount=NUMBERED)))),
    card("Figure of Fable", "{G/W}", "Creature — Kithkin", "1/1", activated("{G/W}", from_now_on(
        this, kithkin("Scout"), base_pt("2/3"))), activated("{1}{G/W}{G/W}", when_it_is(matches(
            this, permanent & subtype("Scout")), from_now_on(this, kithkin("Soldier"), base_pt("4/5")))), activated(
        "{3}{G/W}{G/W}{G/W}", when_it_is(matches(this, permanent & subtype("Soldier")), from_now_on(
            this, kithkin("Avatar"), base_pt("7/8"), has(protection_from(source & theirs)))))),
    card("Superior Spider-Man", "{2}{U}{B}", "Legendary Creature — Spider Human Hero", "4/4", as_enters(may(
        choose(creature & ANY_GRAVEYARD, "copied"), when_it_is(size_of(those("copied")) >= 1, enter_as_copy(
            those("copied"), renamed("Superior Spider-Man"), base_pt("4/4"), of_subtypes("Spider", "Human", "Hero")), e.Reflex(
                when(Event(EventKind.REFLEXIVE), exile(told())), (those("copied"),)))))),
    # Colorless
    card("Monument to Endurance", "{3}", "Artifact", replace(
        whenever(discards(), choose_one(draw(), create(TREASURE), lose_life(3, each_opponent))), flags=frozenset({AbilityFlag.MODES_OF_TURN}))),
    card("Resonating Lute", "{2}{U}{R}", "Artifact", static(land & you_control, has(activated("{T}", e.AddMana(
        31, number(2), only=spell & (instant | sorcery))))), activated("{T}", draw(), only=cards_in_hand.of(you) >= 7)),
    card("Reckoner Bankbuster", "{2}", "Artifact — Vehicle", "4/4", enters_with("charge", 3), activated(
        "{2}, {T}", remove_counters("charge"), draw(), when_it_is(
            counters_on(this, "charge") <= 0, together(create(TREASURE), create(PILOT)))), crew(3)),
    # Lands
    card("Castle Garenbrig", "", "Land", enters_tapped_if(~exists(subtype("Forest") & permanent & you_control)), tap_for("G"), activated(
        "{2}{G}{G}, {T}", e.AddMana(1 << Color.GREEN, number(6), only=spells_and_abilities_of_permanents & creature))),
    card("Memorial to Unity", "", "Land", enters_tapped, tap_for("G"), activated("{2}{G}, {T}", sacrifice_this, look(5, "top"), e.ChooseFrom(
        "top", "kept", number(1), number(0), filter=card_ & creature), reveal(kept), to_hand(kept), to_library(top, Position.RANDOM_BOTTOM))),
    card("Hidden Lair", "", "Land", tap_for("C"), activated("{T}", e.AddMana(
        1 << Color.BLUE | 1 << Color.BLACK), only=entered_this_turn | exists(basic & land & you_control))),
    restless("Restless Vents", ("B", "R"), "{1}{B}{R}", "2/3", "Insect", black | red, menace, may_rummage),
    adventurer(
        face("Midgar, City of Mako", "", "Land — Town", enters_tapped, tap_for("B")),
        face("Reactor Raid", "{2}{B}", "Sorcery — Adventure", if_they_do(
            you, sacrifice_a(permanent & (artifact | creature)), draw(2)))),
    # White
    card("Declaration in Stone", "{1}{W}", "Sorcery", remember(each(creature & where(same(controller_of(it), controller_of(STONED))) & (
        that_or_same_name(STONED))), "stoned"), remember(controller_of(STONED), "theirs"), note(HOW_MANY, 0), for_each(
            those("stoned"), when_it_is(matches(it, permanent & nontoken), note(HOW_MANY, NUMBERED + 1))), exile(those("stoned")), e.CreateToken(
                CLUE, NUMBERED, those("theirs"))),
    card("Dawn's Truce", "{1}{W}", "Instant", gift(), promised_gift(draw(1, promised_player)), until_end_of_turn(you, players_have(
        PlayerFlag.HEXPROOF)), until_end_of_turn(each(permanent & you_control), has(hexproof)), when_it_is(gift_promised, until_end_of_turn(
            each(permanent & you_control), has(indestructible)))),
    card("Essence Channeler", "{1}{W}", "Creature — Bat Cleric", "2/1", static(this, has(flying, vigilance), while_=life_lost_by(you) >= 1),
         whenever(gains_life(), put_counters("+1/+1", 1)), when(dies(), e.MoveCounters(this, CHANNELED, None, None, had=True))),
    card("Nesting Bot", "{W}", "Artifact Creature — Robot", "1/1", start_your_engines, when(dies(), create(SERVO)), static(
        this, gets("+1/+0"), while_=max_speed)),
    card("Optimistic Scavenger", "{W}", "Creature — Human Scout", "1/1", *(
        whenever(event, put_counters("+1/+1", 1, target(creature))) for event in (enters(enchantment & permanent & you_control), you_fully_unlock))),
    card("Hardlight Containment", "{W}", "Enchantment — Aura", enchant(artifact & permanent & you_control), when(
        enters(), exile_until_this_leaves(target(creature & theirs))), static(enchanted, has(ward("{1}")))),
    card("Urza's Ruinous Blast", "{4}{W}", "Legendary Sorcery", cast_only_if(exists(permanent & legendary & (creature | planeswalker) & you_control)),
         exile(each(permanent & ~land & ~legendary))),
    # Blue
    card("Narset's Reversal", "{U}{U}", "Instant", copy_spell(REVERSED), to_hand(REVERSED)),
    # Black
    card("Caustic Exhale", "{B}", "Instant", additional_cost(behold_a(DRAGON), or_else="{1}"), until_end_of_turn(target(creature), gets("-3/-3"))),
    card("Quag Feast", "{1}{B}", "Sorcery", targeted(FEAST), mill(2), when_it_is(
        mana_value.of(FEAST) <= cards_in_graveyard.of(you), destroy(FEAST))),
    card("Darkstar Augur", "{2}{B}", "Creature — Bat Warlock", "2/3", offspring("{B}"), flying, at(your_upkeep, look(
        1, "top", reveal=True), note(HOW_MANY, mana_value.of(top)), to_hand(top), lose_life(NUMBERED))),
    # Red
    card("Greasewrench Goblin", "{R}", "Creature — Goblin Artificer", "2/1", activated("{2}{R}", choose(IN_HAND, "given up", 2, 0, hint=-1), note(
        HOW_MANY, size_of(those("given up"))), discard_those("given up"), draw(NUMBERED), put_counters("+1/+1", 1), flags=(
            programs.AbilityFlag.ONLY_ONCE,))),
    card("Song of Totentanz", "{X}{R}", "Sorcery", create(RAT, X), until_end_of_turn(each(creature & you_control), has(haste))),
    # Green
    card("Tail Swipe", "{G}", "Instant", targeted(SWIPER), targeted(SWIPED), when_it_is(
        cast_with(SpellFlag.IN_MAIN_PHASE), until_end_of_turn(SWIPER, gets("+1/+1"))), e.Fight(SWIPER, SWIPED)),
    card("Seed of Hope", "{G}", "Instant", mill(2, remember=True), may_choose(card_in_public & remembered & permanent_card, "taken"), to_hand(
        those("taken")), gain_life(2)),
    card("Enduring Vitality", "{1}{G}{G}", "Enchantment Creature — Elk Glimmer", "3/3", vigilance, static(
        creature & you_control, has(tap_for("any"))), endures),
    card("Vaultborn Tyrant", "{5}{G}{G}", "Creature — Dinosaur", "6/6", trample, whenever(enters(permanent & (
        source_itself | (creature & other & you_control & (power >= 4)))), gain_life(3), draw()), when(
            dies(), create_copy(this, 1, you, of_types("Artifact")), if_=matches(this, permanent & nontoken))),
    adventurer(
        face("Beanstalk Giant", "{6}{G}", "Creature — Giant", "*/*", defined(count(land & you_control), count(land & you_control))),
        face("Fertile Footsteps", "{2}{G}", "Sorcery — Adventure", search(basic & land & IN_LIBRARY, "found"), to_battlefield(found), shuffle())),
    # Several colors
    card("Botanical Brawler", "{G}{W}", "Creature — Elemental Warrior", "0/0", trample, enters_with("+1/+1", 2), whenever(
        counters_put("+1/+1", permanent & other & you_control & grows_first), put_counters("+1/+1", 1))),
    card("Unmoored Ego", "{1}{U}{B}", "Sorcery", targeted(OPPONENT), remember(OPPONENT, "searched"), choose_name(), note(
        SOUGHT, number_noted(0)), all_namesakes(4, draw(size_of(moved), it))),
    card("Singularity Rupture", "{3}{U}{B}{B}", "Sorcery", destroy(each(creature)), for_each(
        MILLED_PLAYERS, mill(half_down(cards_in_library.of(it)), it))),
    card("Lunar Convocation", "{W}{B}", "Enchantment", at(your_end_step, lose_life(1, each_opponent), if_=life_gained_by() >= 1), at(
        your_end_step, create(BAT), if_=(life_gained_by() >= 1) & (life_lost_by(you) >= 1)), activated("{1}{B}", pay_life(2), draw())),
    card("Amalia Benavides Aguirre", "{W}{B}", "Legendary Creature — Vampire Scout", "2/2", ward(pay_life(3)), whenever(
        gains_life(), e.Explore(this), when_it_is(power.of(this).equals(20), destroy(each(creature & other))))),
    card("Tokka & Rahzar, Terrible Twos", "{B/R}{B/R}", "Legendary Creature — Turtle Wolf Mutant", "3/2", cant_be_countered, menace, whenever(
        casts(each_player), damage(3, event_player), if_=mana_spent_on.of(event_object) < mana_value.of(event_object))),
    card("Can't Stay Away", "{W}{B}", "Sorcery", to_battlefield(target(creature & IN_GRAVEYARD & (mana_value <= 3)), remember=True), from_now_on(
        moved, has(instead(would_die, e.GoesInstead(Zone.EXILE)))), flashback("{3}{W}{B}")),
    # Lands
    restless("Restless Spire", ("U", "R"), "{U}{R}", "2/1", "Elemental", blue | red, static(this, has(first_strike), while_=your_turn), scry(1)),
    town("Ishgard, the Holy See", "W", face("Faith & Grief", "{3}{W}{W}", "Sorcery — Adventure", to_hand(up_to(
        2, (artifact | enchantment) & IN_GRAVEYARD)))),
    town("Jidoor, Aristocratic Capital", "U", face("Overture", "{4}{U}{U}", "Sorcery — Adventure", mill(
        half_down(cards_in_library.of(OPPONENT)), OPPONENT))),
    town("Lindblum, Industrial Regency", "R", face("Mage Siege", "{2}{R}", "Instant — Adventure", create(WIZARD))),
    town("Zanarkand, Ancient Metropolis", "G", face("Lasting Fayth", "{4}{G}{G}", "Sorcery — Adventure", e.CreateToken(
        HERO, tag="hero"), put_counters("+1/+1", count(land & you_control), those("hero")))),
    # White
    card("Sunfall", "{3}{W}{W}", "Sorcery", note(HOW_MANY, count(creature)), exile(each(creature)), e.Incubate(NUMBERED)),
    transforming(
        face("Wedding Announcement", "{2}{W}", "Enchantment", at(your_end_step, put_counters("invitation", 1), e.If(
            attackers_of(you) >= 2, (draw(),), (create(HUMAN),)), when_it_is(counters_on(this, "invitation") >= 3, transform()))),
        face("Wedding Festivity", "", "Enchantment", static(creature & you_control, gets("+1/+1")), color=white)),
    card("Skrelv, Defector Mite", "{W}", "Legendary Artifact Creature — Phyrexian Mite", "1/1", toxic(1), cant_block, activated(
        "{W/P}, {T}", targeted(SHIELDED), e.ChooseColor(), until_end_of_turn(SHIELDED, has(toxic(1))), *(
            when_it_is(number_noted(0).equals(k), until_end_of_turn(SHIELDED, has(hexproof_from(color)), Change(
                programs.Change.CANT_BE_BLOCKED_BY, creature & color))) for k, color in enumerate(COLORS)))),
    card("Dauntless Bodyguard", "{W}", "Creature — Human Knight", "2/1", as_enters(choose(creature & other & you_control, "guarded"), e.Link(
        those("guarded"))), activated(sacrifice_this, until_end_of_turn(Who(Subject.LINKED), has(indestructible)))),
    # Blue
    transforming(
        face("Spring-Loaded Sawblades", "{1}{W}", "Artifact", flash, when(enters(), damage(5, target(creature & tapped & theirs))),
             craft_with_artifact("{3}{W}")),
        face("Bladewheel Chariot", "", "Artifact — Vehicle", "5/5", activated(tap_a(permanent & artifact & other, 2), until_end_of_turn(
            this, of_types("Artifact Creature"))), crew(1), color=white)),
    transforming(
        face("Clay-Fired Bricks", "{1}{W}", "Artifact", when(enters(), search(basic & land & subtype("Plains") & IN_LIBRARY, "found"), reveal(
            found), to_hand(found), shuffle(), gain_life(2)), craft_with_artifact("{5}{W}{W}")),
        face("Cosmium Kiln", "", "Artifact", when(enters(), create(GNOME, 2)), static(creature & you_control, gets("+1/+1")), color=white)),
    transforming(
        face("Rona, Herald of Invasion", "{1}{U}", "Legendary Creature — Human Wizard", "1/3", whenever(casts(you, spell & legendary), untap(this)),
             activated("{T}", draw(), discard()), activated("{5}{B/P}", transform(), flags=sorcery_speed)),
        face("Rona, Tolarian Obliterator", "", "Legendary Creature — Phyrexian Wizard", "5/5", trample, whenever(
            deals_damage(source, this), remember(hand_of(controller_of(event_other)), "hand"), choose_at_random("hand", "one"), exile(
                those("one"), remember=True), e.If(matches(moved, land & card_in_any(Zone.EXILE)), (
                    may(to_battlefield(moved, arriving(yours=True))),), (e.CastFree(moved),))), color=blue | black)),
    card("Lost in the Maze", "{X}{U}{U}", "Enchantment", flash, when(enters(), tap(LOST), for_each(LOST, when_it_is(
        matches(it, ~you_control), put_counters("stun", 1, it)))), static(creature & tapped & you_control, has(hexproof))),
    card("Repurposing Bay", "{2}{U}", "Artifact", activated("{2}, {T}", sacrifice_a(permanent & artifact & other), *in_place_of(
        artifact, value_paid + 1), flags=sorcery_speed)),
    card("Summon: Leviathan", "{4}{U}{U}", "Enchantment Creature — Saga Leviathan", "6/6", ward("{2}"),
         chapter(1, to_hand(each(creature & ~subtype("Kraken", "Leviathan", "Merfolk", "Octopus", "Serpent")))), *(
             chapter(k, whenever_this_turn(attacks(SEA_MONSTER), draw())) for k in (2, 3))),
    transforming(
        face("Oko, Lorwyn Liege", "{2}{U}", "Legendary Planeswalker — Oko", "3", at(FIRST_MAIN, pay(you, "{G}", transform())),
             loyalty(+2, from_now_on(up_to(1, creature), every_creature_type)), loyalty(+1, as_long_as(
                 Duration.YOUR_NEXT_TURN, target(creature, hint=-1), gets("-2/-0")))),
        face("Oko, Shadowmoor Scion", "", "Legendary Planeswalker — Oko", "3", at(FIRST_MAIN, pay(you, "{U}", transform())),
             loyalty(-1, mill(3, remember=True), may_choose(card_in_public & remembered & permanent_card, "taken"), to_hand(those("taken"))),
             loyalty(-3, create(ELK, 2)), loyalty(-6, choose_type(), e.Emblem(emblem("Oko, Shadowmoor Scion", static(
                 creature & chosen_type & you_control, gets("+3/+3"), has(vigilance, hexproof))), chosen=True)), color=green)),
    # Black
    card("Bile Blight", "{B}{B}", "Instant", until_end_of_turn(each(creature & that_or_same_name(BLIGHTED)), gets("-3/-3"))),
    # Red
    card("Devastating Onslaught", "{X}{X}{R}", "Sorcery", e.CopyToken(COPIED, X, remember=True), until_end_of_turn(moved, has(haste)),
         sacrificed_at_the_end(moved)),
    card("Volcanic Spite", "{1}{R}", "Instant", damage(3, target(creature | planeswalker | battle)), when_it_is(
        cards_in_hand.of(you) >= 1, may(choose(IN_HAND, "given up", hint=-1), to_library(those("given up"), Position.BOTTOM), draw()))),
    card("Molten-Core Maestro", "{1}{R}", "Creature — Goblin Bard", "2/2", menace, whenever(casts(you, spell & (instant | sorcery)), put_counters(
        "+1/+1", 1), when_it_is(mana_spent_on.of(event_object) >= 5, *add("R", power.of(this))))),
    room(
        face("Painter's Studio", "{2}{R}", "Enchantment — Room", when(you_unlock_this_door, e.Move(
            Who(Subject.TOP_CARDS, number(2)), Zone.EXILE, remember=True), may_play(moved, duration=Duration.THEIR_NEXT_TURN))),
        face("Defaced Gallery", "{1}{R}", "Enchantment — Room", whenever(you_attack, until_end_of_turn(
            each(creature & attacking & you_control), gets("+1/+0"))))),
    # Green
    card("Molt Tender", "{G}", "Creature — Insect Druid", "1/1", activated("{T}", mill(1)), activated(
        "{T}", exile_a(IN_GRAVEYARD), add("any"))),
    # Several colors
    card("Insidious Roots", "{B}{G}", "Enchantment", static(creature & is_token & you_control, has(tap_for("any"))), whenever(
        one_or_more(leaves_your_graveyard(creature)), create(PLANT),
        for_each(each(permanent & subtype("Plant") & you_control), put_counters("+1/+1", 1, it)))),
    card("Oblivious Bookworm", "{G}{U}", "Creature — Human Wizard", "2/3", at(your_end_step, may(draw(), when_it_is(
        ~manifested_or_turned_up(you), discard())))),
    card("Jackal, Genius Geneticist", "{G}{U}", "Legendary Creature — Human Scientist Villain", "1/1", trample, whenever(
        casts(you, spell & creature & where(mana_value.of(it).equals(power.of(this)))), e.CopySpell(
            event_object, new_targets=False, nonlegendary=True), put_counters("+1/+1", 1))),
    card("Nashi, Searcher in the Dark", "{U}{B}", "Legendary Creature — Rat Ninja Wizard", "2/2", menace, whenever(
        deals_damage(this, player, combat=True), mill(event_amount, remember=True), may_choose(
            card_in_public & remembered & (legendary | enchantment), "taken", ANY_NUMBER), note(HOW_MANY, size_of(those("taken"))), to_hand(
                those("taken")), when_it_is(NUMBERED <= 0, put_counters("+1/+1", 1)))),
    card("Emergent Ultimatum", "{B}{B}{G}{G}{G}{U}{U}", "Sorcery", e.Search(
        monocolored & IN_LIBRARY, "found", number(3), other_names=True), exile(found, remember=True), e.If(size_of(moved) >= 1, (
            choose_opponent("rival"), e.ChooseFrom(e.MOVED, "given", player=those("rival")), to_library(those("given"), Position.SHUFFLED)), (
                shuffle(),)), in_any_order(e.MOVED), for_each(moved, e.CastFree(it)), exile(this)),
    card("Bring to Light", "{3}{G}{U}", "Sorcery", search(
        (creature | instant | sorcery) & IN_LIBRARY & (mana_value <= colors_spent), "found"), exile(found, remember=True), shuffle(), e.CastFree(moved)),
    card("Tolsimir, Friend to Wolves", "{2}{G}{G}{W}", "Legendary Creature — Elf Scout", "3/3", when(enters(), create(VOJA)), whenever(
        enters(permanent & subtype("Wolf") & you_control), gain_life(3), e.Fight(event_object, up_to(1, creature & ~you_control)))),
    card("Niv-Mizzet Reborn", "{W}{U}{B}{R}{G}", "Legendary Creature — Dragon Avatar", "6/6", flying, when(
        enters(), look(10, "top", reveal=True), *(
            e.ChooseFrom("top", "kept", filter=card_ & one & other_ & number_of_colors.equals(2))
            for k, one in enumerate(COLORS) for other_ in COLORS[k + 1:]), to_hand(kept), to_library(top, Position.RANDOM_BOTTOM))),
    card("Enigmatic Incarnation", "{2}{G}{U}", "Enchantment", at(your_end_step, may_choose(
        enchantment & permanent & other & you_control, "given up"), when_it_is(size_of(those("given up")) >= 1, note(
            HOW_MANY, mana_value.of(those("given up")) + 1), sacrifice(those("given up")), *in_place_of(creature, NUMBERED)))),
    card("Temur Battlecrier", "{G}{U}{R}", "Creature — Orc Ranger", "4/3", replace(spells_cost_less(
        you_control, count(creature & you_control & (power >= 4))), condition=your_turn)),
    card("Hollowmurk Siege", "{B}{G}", "Enchantment", as_enters(e.ChooseOption(2, 0, kept=True)),
         replace(whenever(counters_put(None, creature & you_control), draw(), if_=chosen_number.equals(0)), flags=only_once_each_turn),
         whenever(you_attack, put_counters("+1/+1", 1, ATTACKER), until_end_of_turn(ATTACKER, has(menace)), if_=chosen_number.equals(1))),
    # Colorless
    card("Summon: Bahamut", "{9}", "Enchantment Creature — Saga Dragon", "9/9", flying, *(
        chapter(k, destroy(up_to(1, permanent & ~land))) for k in (1, 2)), chapter(3, draw(2)), chapter(4, damage(
            mana_value.total(permanent & other & you_control), each_opponent))),
    # Lands
    card("Nykthos, Shrine to Nyx", "", "Legendary Land", tap_for("C"), *(
        activated("{2}, {T}", *add(letter, devotion(1 << color))) for letter, color in zip("WUBRG", Color))),
    card("Eclipsed Realms", "", "Land", as_enters(e.ChooseOption(len(REALMS), 0, kept=True)), tap_for("C"), *(
        activated("{T}", e.AddMana(31, only=Filter(kinds=SPELLS | ABILITIES) & subtype(kind)), only=chosen_number.equals(k))
        for k, kind in enumerate(REALMS))),
    planet("Uthros, Titanic Godcore", "U", activated("{U}, {T}", *add("U", count(permanent & artifact & you_control)))),
    planet("Evendo, Waking Haven", "G", activated("{G}, {T}", *add("G", count(creature & you_control)))),
    planet("Kavaron, Memorial World", "R", activated("{1}{R}, {T}", sacrifice_a(permanent & land), create(ROBOT), until_end_of_turn(
        each(creature & you_control), gets("+1/+0"), has(haste)))),
]  # fmt: skip
