"""Cards that decks of Standard play, some of them also decks of Pioneer."""

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.notation.dungeons import TREASURE
from ecs_mtg.cards.notation.planeswalkers import paid
from ecs_mtg.cards.sets.common import (
    ANY_GRAVEYARD,
    GOBLIN,
    HOW_MANY,
    IN_GRAVEYARD,
    IN_LIBRARY,
    NUMBERED,
    OPPONENT,
    SPELL,
    TOP_CARD,
    found,
    kept,
    only_once_each_turn,
    top,
)
from ecs_mtg.cards.sets.foundations import FISH, FOOD
from ecs_mtg.cards.sets.legacy_and_vintage import when_you_do
from ecs_mtg.cards.sets.pioneer import animated, enters_tapped_if, restless
from ecs_mtg.cards.words import ABILITIES, SPELLS, Change, Filter, Who, number
from ecs_mtg.components import codes, programs
from ecs_mtg.components.codes import Duration, Step
from ecs_mtg.components.flags import OF_CREATURES
from ecs_mtg.components.programs import Relation, Subject

ANOTHER_DESERT, WHOSE = 1, 1  # registers
POISONED = target(creature)
HEXED = target(creature & (mana_value <= 2))
BEASTBOUND = up_to(1, permanent & (artifact | creature | planeswalker) & theirs)
KIRINS = up_to(1, permanent & ~land & you_control & other)
RENEWED = target(creature, hint=1)
BURNER = target(creature & you_control)
DEMOLISHED = target(permanent & artifact)
FIXED_LAND = target(land & ~basic & theirs)
ROBOT = token("Robot Token", "Artifact Creature — Robot", "2/2")
CAT = token("Cat Token", "Creature — Cat", "2/2", color=white)
DEMON_ONLY = Change(programs.Change.SET_SUBTYPES, OF_CREATURES, mask=frozenset({"Demon"}))
BURIED_BESIDES = target(IN_GRAVEYARD & where(~same(it, event_object)))
RHINO = token("Rhino Warrior Token", "Creature — Rhino Warrior", "4/4", color=green)
PHYREXIAN_GOBLIN = token("Phyrexian Goblin Token", "Creature — Phyrexian Goblin", "1/1", color=red)
TIDEBOUND = up_to(1, activated_or_triggered_ability)
INTIS = target(creature & attacking, hint=1)
endures = when(
    dies(),
    instead_this_turn(event_object, enters(), e.EntersGaining((
        Change(programs.Change.SET_TYPES, codes.ENCHANTMENT), Change(programs.Change.SET_SUBTYPES, OF_CREATURES)))),
    e.ReturnUnder(event_object, owner_of(event_object)),
    if_=matches(this, creature),
)  # fmt: skip
"""When it dies, if it was a creature, return it to the battlefield under its owner's control; it's an enchantment then."""

CARDS = [
    # White
    card("Rest in Peace", "{1}{W}", "Enchantment", when(enters(), exile(each(ANY_GRAVEYARD))),
         instead(put_into_graveyard(source), e.GoesInstead(Zone.EXILE))),
    card("United Battlefront", "{3}{W}", "Sorcery", look(7, "top"), e.ChooseFrom(
        "top", "kept", number(2), number(0), filter=permanent_card & ~creature & ~land & (mana_value <= 3)), to_battlefield(kept),
         to_library(top, Position.RANDOM_BOTTOM)),
    card("Sunpearl Kirin", "{1}{W}", "Creature — Kirin", "2/1", flash, flying, when(
        enters(), note(HOW_MANY, 0), when_it_is(matches(KIRINS, is_token), note(HOW_MANY, 1)), to_hand(KIRINS), draw(NUMBERED))),
    card("Pinnacle Starcage", "{1}{W}{W}", "Artifact", when(
        enters(), exile_until_this_leaves(each(permanent & (artifact | creature) & (mana_value <= 2)))), activated(
        "{6}{W}{W}", e.Move(Who(Subject.EXILED_WITH), Zone.GRAVEYARD, remember=True), create(ROBOT, count(remembered & ANY_GRAVEYARD)),
        sacrifice())),
    # Blue
    card("Into the Flood Maw", "{U}", "Instant", gift(), promised_gift(e.CreateToken(
        FISH, number(1), promised_player, arrival=arriving_tapped)), to_hand(target_if(~gift_promised, creature & theirs)), to_hand(
        target_if(gift_promised, permanent & ~land & theirs))),
    card("Dispelling Exhale", "{1}{U}", "Instant", may_pay_besides(behold_a(subtype("Dragon"))), e.If(
        additional_cost_paid, (unless_pays(controller_of(SPELL), "{4}", counter(SPELL)),), (
            unless_pays(controller_of(SPELL), "{2}", counter(SPELL)),))),
    card("Azure Beastbinder", "{1}{U}", "Creature — Rat Rogue", "1/3", vigilance,
         static(this, Change(programs.Change.CANT_BE_BLOCKED_BY, creature & (power >= 2))), whenever(
             attacks(), as_long_as(Duration.YOUR_NEXT_TURN, BEASTBOUND, Change(programs.Change.LOSE_ABILITIES)), when_it_is(
                 matches(BEASTBOUND, creature), as_long_as(Duration.YOUR_NEXT_TURN, BEASTBOUND, base_pt("2/2"))))),
    card("Mockingbird", "{X}{U}", "Creature — Bird Bard", "1/1", flying, as_enters(may(
        choose(creature & (mana_value <= mana_spent), "copied"), enter_as_copy(those("copied"), of_subtypes("Bird"), has(flying))))),
    card("Duelist of the Mind", "{1}{U}", "Creature — Human Advisor", "*/3", flying, vigilance, defined(cards_drawn(you), None), replace(
        whenever(commits_a_crime(), may(draw(), discard())), flags=only_once_each_turn)),
    # Black
    card("Requiting Hex", "{B}", "Instant", may_pay_besides(blight(1)), destroy(HEXED), when_it_is(additional_cost_paid, gain_life(2))),
    card("Anoint with Affliction", "{1}{B}", "Instant", when_it_is(
        matches(POISONED, mana_value <= 3) | (poison_counters.of(controller_of(POISONED)) >= 3), exile(POISONED))),
    card("Cut Down", "{B}", "Instant", destroy(target(creature & where(power.of(it) + toughness.of(it) <= 5)))),
    card("Intimidation Tactics", "{B}", "Sorcery", targeted(OPPONENT), reveal(hand_of(OPPONENT)), choose(
        (artifact | creature) & card_in(Zone.HAND, Relation.TARGET), "taken", hint=-1), exile(those("taken")), cycling("{3}")),
    card("The Meathook Massacre", "{X}{B}{B}", "Legendary Enchantment",
         when(enters(), until_end_of_turn(each(creature), gets((-X, -X)))),
         whenever(dies(creature & you_control), lose_life(1, each_opponent)), whenever(dies(creature & theirs), gain_life(1))),
    card("Qarsi Revenant", "{1}{B}{B}", "Creature — Vampire", "3/3", flying, deathtouch, lifelink, activated(
        "{2}{B}", exile_this, together(*(put_counters(kind, 1, RENEWED) for kind in ("flying", "deathtouch", "lifelink"))),
        zone=Zone.GRAVEYARD, flags=sorcery_speed)),
    adventurer(
        face("Callous Sell-Sword", "{1}{B}", "Creature — Human Soldier", "2/2", enters_with("+1/+1", creatures_died(you))),
        face("Burn Together", "{R}", "Sorcery — Adventure", damage(
            power.of(BURNER), another_target(any_of_damage), BURNER), sacrifice(BURNER))),
    # Red
    card("Gleeful Demolition", "{R}", "Sorcery", note(WHOSE, 0), when_it_is(
        matches(DEMOLISHED, you_control), note(WHOSE, 3)), destroy(DEMOLISHED), create(PHYREXIAN_GOBLIN, number_noted(WHOSE))),
    card("Flamebraider", "{1}{R}", "Creature — Elemental Bard", "2/2", activated("{T}", e.AddMana(
        31, number(2), only=Filter(kinds=SPELLS | ABILITIES) & subtype("Elemental"), combination=True))),
    card("Sarkhan, Dragon Ascendant", "{1}{R}", "Legendary Creature — Human Druid", "2/2", when(
        enters(), if_they_do(you, behold_a(subtype("Dragon")), create(TREASURE))), whenever(
        enters(subtype("Dragon") & permanent & you_control), put_counters("+1/+1", 1),
        until_end_of_turn(this, of_subtypes("Dragon"), has(flying)))),
    card("Magmatic Hellkite", "{2}{R}{R}", "Creature — Dragon", "4/5", flying, when(
        enters(), remember(controller_of(FIXED_LAND), "its controller"), destroy(FIXED_LAND), e.Search(
            basic & land & card_in_any(Zone.LIBRARY), "found", player=those("its controller"), library=those("its controller")),
        e.ReturnUnder(found, those("its controller"), e.Arrival(tapped=True, counters=("stun", 1))), shuffle(those("its controller")))),
    card("The Fire Crystal", "{2}{R}{R}", "Legendary Artifact", spells_cost_less(red & you_control, 1),
         static(creature & you_control, has(haste)), activated(
             "{4}{R}{R}, {T}", e.CopyToken(target(creature & you_control), number(1), you, remember=True), sacrificed_at_the_end(moved))),
    # Green
    card("Analyze the Pollen", "{G}", "Sorcery", may_collect_evidence(8), e.If(
        evidence_collected, (search((creature | land) & IN_LIBRARY, "found"),), (search(basic & land & IN_LIBRARY, "found"),)),
         reveal(found), to_hand(found), shuffle()),
    card("Storm the Festival", "{3}{G}{G}{G}", "Sorcery", look(5, "top"), e.ChooseFrom(
        "top", "kept", number(2), number(0), filter=permanent_card & (mana_value <= 5)), to_battlefield(kept),
         to_library(top, Position.RANDOM_BOTTOM), flashback("{7}{G}{G}{G}")),
    adventurer(
        face("Bramble Familiar", "{1}{G}", "Creature — Elemental Raccoon", "2/2", tap_for("G"),
             activated("{1}{G}, {T}", discard_cards(1), to_hand(this))),
        face("Fetch Quest", "{5}{G}{G}", "Sorcery — Adventure", mill(7, remember=True), choose(
            card_in_public & remembered & (creature | enchantment | land), "fetched"), to_battlefield(those("fetched")))),
    card("Titan of Industry", "{4}{G}{G}{G}", "Creature — Elemental", "7/7", reach, trample, when(enters(), choose_one(
        destroy(target(permanent & (artifact | enchantment))), gain_life(5, target(player)), create(RHINO),
        (choose(creature & you_control, "shielded"), put_counters("shield", 1, those("shielded"))), least=2, most=2))),
    # Several colors
    card("Dyadrine, Synthesis Amalgam", "{X}{G}{W}", "Legendary Artifact Creature — Construct", "0/1", trample,
         enters_with("+1/+1", mana_spent), whenever(you_attack, when_it_is(
             count(creature & you_control & with_counter("+1/+1")) >= 2, may(
                 choose(creature & you_control & with_counter("+1/+1"), "two", 2, 2), take_counters(those("two"), "+1/+1", 1),
                 draw(), create(ROBOT))))),
    card("Hardened Academic", "{R}{W}", "Creature — Bird Cleric", "2/1", flying, haste, activated(
        discard_cards(1), until_end_of_turn(this, has(lifelink))), whenever(
        one_or_more(a_card_leaves_your_graveyard), put_counters("+1/+1", 1, target(creature & you_control)))),
    # Colorless
    card("Witch's Oven", "{1}", "Artifact", activated("{T}", sacrifice_a(creature), e.If(
        toughness.of(paid) >= 4, (create(FOOD, 2),), (create(FOOD),)))),
    # Lands
    card("Arid Archway", "", "Land — Desert", enters_tapped, when(
        enters(), choose(land & you_control, "returned", hint=-1), note(ANOTHER_DESERT, 0), when_it_is(
            matches(those("returned"), subtype("Desert") & other), note(ANOTHER_DESERT, 1)),
        e.Move(those("returned"), Zone.HAND, remember=True), when_it_is(
            (number_noted(ANOTHER_DESERT) >= 1) & (size_of(moved) >= 1), e.Surveil(you, number(1)))), tap_for("CC")),
    card("Port of Karfell", "", "Land", enters_tapped, tap_for("U"), activated(
        "{3}{U}{B}{B}, {T}", sacrifice_this, mill(4), choose(creature & IN_GRAVEYARD, "raised"),
        to_battlefield(those("raised"), arriving_tapped))),
    card("Hive of the Eye Tyrant", "", "Land", enters_tapped_if(count(land & permanent & other & you_control) >= 2), tap_for("B"), animated(
        "{3}{B}", "3/3", "Creature — Beholder", black, menace, whenever(
            attacks(), exile(target(card_in(Zone.GRAVEYARD, Relation.DEFENDING)))))),
    card("Maelstrom of the Spirit Dragon", "", "Land", tap_for("C"), activated(
        "{T}", e.AddMana(31, only=spell & subtype("Dragon", "Omen"))), activated(
        "{4}, {T}", sacrifice_this, search(subtype("Dragon") & IN_LIBRARY, "found"), reveal(found), to_hand(found), shuffle())),
    restless("Restless Vinestalk", ("G", "U"), "{3}{G}{U}", "5/5", "Plant", green | blue, trample,
             until_end_of_turn(up_to(1, creature & other), base_pt("3/3"))),
    # Further ones
    card("Enduring Innocence", "{1}{W}{W}", "Enchantment Creature — Sheep Glimmer", "2/1", lifelink, replace(
        whenever(one_or_more(enters(creature & other & you_control & (power <= 2))), draw()), flags=only_once_each_turn), endures),
    card("Enduring Curiosity", "{2}{U}{U}", "Enchantment Creature — Cat Glimmer", "4/3", flash, whenever(
        deals_damage(creature & you_control, player, combat=True), draw()), endures),
    card("Tishana's Tidebinder", "{2}{U}", "Creature — Merfolk Wizard", "3/2", flash, when(
        enters(), remember(source_of(TIDEBOUND), "source"), counter(TIDEBOUND), when_it_is(
            ~alive(TIDEBOUND) & matches(those("source"), permanent & (artifact | creature | planeswalker)), as_long_as(
                Duration.WHILE_SOURCE, those("source"), Change(programs.Change.LOSE_ABILITIES))))),
    transforming(
        face("Esper Origins", "{1}{G}", "Sorcery", e.Surveil(you, number(2)), gain_life(2), when_it_is(
            cast_from(Zone.GRAVEYARD), e.Move(this, Zone.EXILE, remember=True), e.ReturnUnder(
                moved, owner_of(moved), e.Arrival(transformed=True, counters=("finality", 1)))), flashback("{3}{G}")),
        face("Summon: Esper Maduin", "", "Enchantment Creature — Saga Elemental", "4/4",
             chapter(1, look(1, "top", reveal=True), when_it_is(matches(top, permanent_card), to_hand(top))),
             chapter(2, *add("GG")),
             chapter(3, remember(each(creature & other & you_control), "others"), until_end_of_turn(
                 those("others"), gets("+2/+2"), has(trample))), color=green)),
    card("Sage of the Skies", "{2}{W}", "Creature — Human Monk", "2/3", when(
        cast_this, copy_spell(event_object), if_=spells_cast(you) >= 2), flying, lifelink),
    card("Leatherhead, Swamp Stalker", "{2}{G}{G}", "Legendary Creature — Crocodile Mutant Rogue", "5/4", trample,
         enters_with("hexproof", 1), whenever(
             deals_damage(this, player, combat=True), when_it_is(counters_of_any_kind.of(this) >= 1, may(
                 take_counters(this, None, 1), when_you_do(destroy(target(
                     permanent & (artifact | enchantment) & where(same(controller_of(it), event_player))))))))),
    adventurer(
        face("Questing Druid", "{1}{G}", "Creature — Human Druid", "1/1", whenever(
            casts(you, white | blue | black | red), put_counters("+1/+1", 1))),
        face("Seek the Beast", "{1}{R}", "Instant — Adventure", e.Move(
            Who(Subject.TOP_CARDS, number(2)), Zone.EXILE, remember=True), may_play(moved, duration=Duration.YOUR_NEXT_END))),
    card("Inti, Seneschal of the Sun", "{1}{R}", "Legendary Creature — Human Knight", "2/2", whenever(
        you_attack, if_they_do(you, discard_cards(), when_you_do(
            put_counters("+1/+1", 1, INTIS), until_end_of_turn(INTIS, has(trample))))), whenever(
        one_or_more(discards()), exile(TOP_CARD, remember=True), may_play(moved, duration=Duration.YOUR_NEXT_END))),
    card("Dredger's Insight", "{1}{G}", "Enchantment", whenever(
        one_or_more(leaves_your_graveyard(artifact | creature)), gain_life(1)), when(
        enters(), mill(4, remember=True), may_choose(card_in_public & remembered & (artifact | creature | land), "taken"),
        to_hand(those("taken")))),
    card("Omnath, Locus of Creation", "{R}{G}{W}{U}", "Legendary Creature — Elemental", "4/4", when(enters(), draw()), whenever(
        enters(land & you_control), when_it_is(times_resolved.equals(1), gain_life(4)), when_it_is(
            times_resolved.equals(2), *add("RGWU")), when_it_is(times_resolved.equals(3), together(
                damage(4, each_opponent), damage(4, each(planeswalker & ~you_control)))))),
    card("This Town Ain't Big Enough", "{4}{U}", "Instant",
         replace(costs_less(3), condition=has_target(this, permanent & you_control)), to_hand(up_to(2, permanent & ~land))),
    card("Raffine, Scheming Seer", "{W}{U}{B}", "Legendary Creature — Sphinx Demon", "1/4", flying, ward("{1}"), whenever(
        you_attack, e.Connive(target(creature & attacking), count(creature & attacking)))),
    card("Ardyn, the Usurper", "{5}{B}{B}{B}", "Legendary Creature — Elder Human Noble", "4/4",
         static(subtype("Demon") & permanent & you_control, has(menace, lifelink, haste)), at(
             step_begins(Step.BEGIN_COMBAT), exile(up_to(1, creature & ANY_GRAVEYARD), remember=True), for_each(moved, when_it_is(
                 in_zone(it, Zone.EXILE), create_copy(it, 1, you, base_pt("5/5"), colored(black), DEMON_ONLY))))),
    card("Bringer of the Last Gift", "{6}{B}{B}", "Creature — Vampire Demon", "6/6", flying, when(
        enters(), remember(each(creature & ANY_GRAVEYARD), "buried"), sacrifice(each(creature & other)), to_battlefield(
            each(creature & ANY_GRAVEYARD & remembered)), if_=you_cast())),
    card("Cavalier of Thorns", "{2}{G}{G}{G}", "Creature — Elemental Knight", "5/6", reach, when(
        enters(), look(5, "top", reveal=True), e.ChooseFrom("top", "kept", number(1), number(1), filter=card_ & land),
        to_battlefield(kept), to_graveyard(top)), when(
        dies(), may(exile(event_object, remember=True), when_it_is(size_of(moved) >= 1, to_library(BURIED_BESIDES))))),
    card("Kemba, Kha Enduring", "{1}{W}", "Legendary Creature — Cat Cleric", "2/2", whenever(
        enters(permanent & (source_itself | (subtype("Cat") & you_control & other))), e.Attach(
            up_to(1, permanent & subtype("Equipment") & you_control), event_object)),
         static(creature & is_equipped & you_control, gets("+1/+1")), activated("{3}{W}{W}", create(CAT))),
    card("Carnage, Crimson Chaos", "{2}{B}{R}", "Legendary Creature — Symbiote Villain", "4/3", trample, when(
        enters(), to_battlefield(target(creature & IN_GRAVEYARD & (mana_value <= 3)), remember=True), from_now_on(moved, has(
            attacks_each_combat, whenever(deals_damage(this, player, combat=True), sacrifice())))), mayhem("{B}{R}")),
    card("Kazuul's Toll Collector", "{2}{R}", "Creature — Ogre Warrior", "3/2", activated(
        "{0}", e.Attach(target(permanent & subtype("Equipment") & you_control), this), flags=sorcery_speed)),
    card("Howlsquad Heavy", "{2}{R}", "Creature — Goblin Mercenary", "2/3", start_your_engines,
         static(permanent & subtype("Goblin") & other & you_control, has(haste)), at(
             step_begins(Step.BEGIN_COMBAT), e.CreateToken(GOBLIN, number(1), tag="goblin"), as_long_as(
                 Duration.END_OF_COMBAT, those("goblin"), has(attacks_each_combat))),
         activated("{T}", *add("R", count(permanent & subtype("Goblin") & you_control)), only=max_speed)),
    card("Frostcliff Siege", "{1}{U}{R}", "Enchantment", as_enters(e.ChooseOption(2, 0, kept=True)),
         static(this, has(whenever(one_or_more(deals_damage(creature & you_control, player, True), of_a_player=True), draw())),
                while_=chosen_number.equals(0)),
         static(creature & you_control, gets("+1/+0"), has(trample, haste), while_=chosen_number.equals(1))),
    card("Break Out", "{R}{G}", "Sorcery", look(6, "top"), e.ChooseFrom(
        "top", "kept", number(1), number(0), filter=card_ & creature), reveal(kept), when_it_is(
            matches(kept, mana_value <= 2), may(to_battlefield(kept, remember=True), until_end_of_turn(moved, has(haste)))),
        when_it_is(matches(kept, IN_LIBRARY), to_hand(kept)), to_library(top, Position.RANDOM_BOTTOM)),
    card("Lier, Disciple of the Drowned", "{3}{U}{U}", "Legendary Creature — Human Wizard", "3/4",
         instead(would_counter(spell, spell | activated_or_triggered_ability), nothing_instead),
         static((instant | sorcery) & IN_GRAVEYARD, has(flashback(its_mana_cost)))),
]  # fmt: skip
