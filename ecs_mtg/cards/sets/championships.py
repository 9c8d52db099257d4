"""Cards of world championship decks from 1997 to 2001 that are not read from their texts."""

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.tree import Event, Static
from ecs_mtg.cards.words import Change, Filter, Target, Who, number
from ecs_mtg.components import codes, programs
from ecs_mtg.components.codes import Cause, EventKind, Step
from ecs_mtg.components.programs import OF_THAT_TURN, AbilityFlag, PlayerFlag, Relation, Subject

PLAYER = target(player, hint=-1)
EN_KOR = activated("{0}", redirect(1, this, target(creature & you_control)))
PLAYS_ANOTHER_LAND = Event(
    EventKind.ZONE_CHANGE, permanent & land & other & you_control, to_zones=1 << Zone.BATTLEFIELD, value=Cause.PLAYED
)
SHRINKS = until_end_of_turn(this, gets("-4/+4"))
ANIMATED = target(artifact & ~creature)
becomes_of_mana_value = (
    of_types("Artifact Creature"),
    Change(programs.Change.SET_PT, mana_value.of(ANIMATED), mana_value.of(ANIMATED)),
)
LOSE_AT_ITS_END = e.Delay(
    replace(
        when(replace(step_begins(Step.END), nth=OF_THAT_TURN), e.LoseGame(you)),
        flags=frozenset({AbilityFlag.DELAYED, AbilityFlag.ONCE}),
    )
)
PAID = 1  # register
exiled_with_this = Who(Subject.EXILED_WITH)
PHYREXIAN_MINION = token("Phyrexian Minion Token", "Creature — Phyrexian Minion", "0/0", color=black)
CREATOR = Who(Subject.LINKED)
FADES = Static(
    this, (Change(programs.Change.DEFINE_PT, counters_on(CREATOR, "fade"), counters_on(CREATOR, "fade")),), alive(CREATOR)
)
SAPROLING = token("Saproling Token", "Creature — Saproling", "0/0", FADES, color=green)
RESPONDED = target((spell | activated_or_triggered_ability) & theirs & where(has_target(it, land & permanent & you_control)))
YOUR_CARDS = (permanent & nontoken & you_own) | (spell & you_own) | (card_ & you_own)
SILENCED = target(player, hint=-1)
PLAINS = subtype("Plains") & card_in(Zone.LIBRARY)
LOOKED_AT = target(opponent, hint=-1)
KNIGHT = target(subtype("Knight") & permanent)
IN_GRAVEYARD = card_in_any(Zone.GRAVEYARD)
TYPE = 0  # the register of a card type that is chosen
CARD_TYPES = (artifact, battle, creature, enchantment, instant, Filter(any_types=codes.KINDRED), land, planeswalker, sorcery)
THEIR_HAND = card_in(Zone.HAND, Relation.TARGET)
TWO_LANDS = Target(land, 2, 2)
SPLINTERED = target(artifact)

CARDS = [
    # 1997
    card("Abduction", "{2}{U}{U}", "Enchantment — Aura", enchant(creature), when(enters(), untap(enchanted)),
         static(enchanted, controlled_by(you)), when(dies(enchanted), to_battlefield(event_object))),
    card("Knight of the Mists", "{2}{U}", "Creature — Human Knight", "2/2", flanking,
         when(enters(), targeted(KNIGHT), unless_pays(you, "{U}", destroy(KNIGHT, regenerate=False)))),
    card("Undiscovered Paradise", "", "Land", activated("{T}", add("any"), returned_while_untapping())),
    card("Phyrexian Furnace", "{1}", "Artifact", activated("{T}", targeted(PLAYER), exile(bottommost(card_in(Zone.GRAVEYARD, Relation.TARGET)))),
         activated("{1}", sacrifice_this, exile(target(IN_GRAVEYARD)), draw(1))),
    # 1998
    card("Final Fortune", "{R}{R}", "Instant", extra_turn(), LOSE_AT_ITS_END),
    card("Firestorm", "{R}", "Instant", additional_cost(discard_cards(X)), damage(X, Target(any_of_damage, None, None))),
    card("Abeyance", "{1}{W}", "Instant", e.Continuous(SILENCED, (cant_cast(instant | sorcery), players_have(PlayerFlag.CANT_ACTIVATE))),
         draw(1)),
    card("Cataclysm", "{2}{W}{W}", "Sorcery", for_each(each_player, *(
        choose(kind & looped, f"kept {k}", who=it) for k, kind in enumerate((artifact, creature, enchantment, land)))),
         sacrifice(each(permanent & not_remembered))),
    card("Tithe", "{W}", "Instant", targeted(LOOKED_AT), e.If(
        count(land & target_controls) > count(land & you_control), (search(PLAINS, "found", 2),), (search(PLAINS, "found"),)),
         reveal(those("found")), to_hand(those("found")), shuffle()),
    card("Nomads en-Kor", "{W}", "Creature — Kor Nomad Soldier", "1/1", EN_KOR),
    card("Warrior en-Kor", "{W}{W}", "Creature — Kor Warrior Knight", "2/2", EN_KOR),
    # 1999
    card("Hatred", "{3}{B}{B}", "Instant", additional_cost(pay_life(X)), until_end_of_turn(target(creature), gets((X, 0)))),
    card("Powder Keg", "{2}", "Artifact", at(your_upkeep, may(put_counters("fuse", 1))), activated(
        "{T}", sacrifice_this, destroy(each((artifact | creature) & permanent & mana_value.equals(counters_on(this, "fuse")))))),
    card("Spawning Pool", "", "Land", enters_tapped, tap_for("B"), activated("{1}{B}", until_end_of_turn(
        this, becomes("1/1", "Creature — Skeleton", activated("{B}", regenerate()), color=black)))),
    card("Corpse Dance", "{2}{B}", "Instant", buyback("{2}"),
         e.Move(topmost(creature & card_in(Zone.GRAVEYARD)), Zone.BATTLEFIELD, remember=True),
         until_end_of_turn(moved, has(haste)), at_next_end_step(moved, exile(told()))),
    card("Yawgmoth's Will", "{2}{B}", "Sorcery", this_turn(may_play_from(Zone.GRAVEYARD, card_in(Zone.GRAVEYARD))),
         instead_this_turn(you, put_into_graveyard(YOUR_CARDS), e.GoesInstead(Zone.EXILE))),
    card("City of Traitors", "", "Land", when(PLAYS_ANOTHER_LAND, sacrifice()), tap_for("CC")),
    card("Karn, Silver Golem", "{5}", "Legendary Artifact Creature — Golem", "4/4",
         whenever(blocks(), SHRINKS), whenever(becomes_blocked(), SHRINKS),
         activated("{1}", until_end_of_turn(ANIMATED, becomes_of_mana_value))),
    # 2000
    card("Plow Under", "{3}{G}{G}", "Sorcery", remember(TWO_LANDS, "lands"), in_any_order("lands", owner_of(TWO_LANDS)), to_library(those("lands"))),
    card("Phyrexian Processor", "{4}", "Artifact",
         as_enters(e.ChooseNumber(life.of(you), PAID, kept=True), lose_life(number_noted(PAID))),
         activated("{4}, {T}", create(PHYREXIAN_MINION, 1, you, Change(programs.Change.SET_PT, chosen_number, chosen_number)))),
    card("Saproling Burst", "{4}{G}", "Enchantment", fading(7), activated(
        remove_counters("fade"), e.CreateToken(SAPROLING, arrival=e.Arrival(link=True))),
         when(leaves(), destroy(each(permanent & created_with_this), regenerate=False))),
    card("Splinter", "{2}{G}{G}", "Sorcery", exile(SPLINTERED), e.Search(
        that_or_same_name(SPLINTERED) & Filter(kinds=16, zones=1 << Zone.LIBRARY | 1 << Zone.HAND | 1 << Zone.GRAVEYARD), "found",
        number(99), library=controller_of(SPLINTERED)), exile(those("found")), shuffle(controller_of(SPLINTERED))),
    card("Defense Grid", "{2}", "Artifact", spells_cost_more(Filter(controller=Relation.NOT_ACTIVE), 3)),
    card("Parallax Wave", "{2}{W}{W}", "Enchantment", fading(5), activated(remove_counters("fade"), exile_with_this(target(creature))),
         when(leaves(), to_battlefield(exiled_with_this))),
    card("Parallax Tide", "{2}{U}{U}", "Enchantment", fading(5), activated(remove_counters("fade"), exile_with_this(target(land))),
         when(leaves(), to_battlefield(exiled_with_this))),
    card("Serra Avatar", "{4}{W}{W}{W}", "Creature — Avatar", "*/*", defined(life.of(you), life.of(you)), replace(
        when(put_into_graveyard(), shuffle_into_library(this, Zone.GRAVEYARD)), zones=1 << Zone.GRAVEYARD)),
    card("Worship", "{3}{W}", "Enchantment",
         static(None, players_have(PlayerFlag.KEEPS_ONE_LIFE), while_=exists(creature & permanent & you_control))),
    # 2001
    card("Misdirection", "{3}{U}{U}", "Instant", alternative_cost(exile_a(blue & card_in(Zone.HAND))),
         change_target(target(spell & with_single_target))),
    card("Wash Out", "{3}{U}", "Sorcery", e.ChooseColor(), *(
        e.If(number_noted(0).equals(k), (to_hand(each(permanent & color)),)) for k, color in enumerate((white, blue, black, red, green)))),
    card("Teferi's Response", "{1}{U}", "Instant",
         when_it_is(matches(RESPONDED, activated_or_triggered_ability), remember(source_of(RESPONDED), "source")), counter(RESPONDED),
         when_it_is(~alive(RESPONDED), destroy(those("source"))), draw(2)),
    card("Thornscape Battlemage", "{2}{G}", "Creature — Elf Wizard", "2/2", kicker("{R}"), kicker("{W}"),
         when(enters(), damage(2, any_target), if_=kicked_first), when(enters(), destroy(target(artifact)), if_=kicked_second)),
    card("Thunderscape Battlemage", "{2}{R}", "Creature — Human Wizard", "2/2", kicker("{1}{B}"), kicker("{G}"),
         when(enters(), discard(2, PLAYER), if_=kicked_first), when(enters(), destroy(target(enchantment)), if_=kicked_second)),
    card("Blood Oath", "{3}{R}", "Instant", e.ChooseOption(len(CARD_TYPES), TYPE), reveal(hand_of(LOOKED_AT)),
         *(e.If(number_noted(TYPE).equals(k), (damage(count(kind & THEIR_HAND) * 3, LOOKED_AT),)) for k, kind in enumerate(CARD_TYPES))),
]  # fmt: skip
