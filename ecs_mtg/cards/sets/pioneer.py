"""Cards that decks of Pioneer play, many of them also decks of Standard and of older formats."""

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.notation.permanent_keywords import WARRIOR
from ecs_mtg.cards.sets.common import (
    ANY_GRAVEYARD,
    ANY_LIBRARY,
    BASICS,
    GOBLIN,
    HOW_MANY,
    IN_GRAVEYARD,
    IN_HAND,
    IN_LIBRARY,
    NO_MAXIMUM,
    NUMBERED,
    OPPONENT,
    PLAYER,
    SPELL,
    exiled_with_this,
    found,
    kept,
    top,
)
from ecs_mtg.cards.sets.expansions_since_2022 import MAP
from ecs_mtg.cards.sets.foundations import FOOD
from ecs_mtg.cards.sets.ixalan import with_chosen_name
from ecs_mtg.cards.sets.legacy_and_vintage import channel, when_you_do
from ecs_mtg.cards.tree import Ability, CardDef, Event, Replacement, Triggered
from ecs_mtg.cards.words import ALL_ZONES, Change, Condition, Filter, Reference, Target, Who, number
from ecs_mtg.cards.words import CARDS as CARD
from ecs_mtg.components import codes, programs
from ecs_mtg.components.codes import Color, Duration, EventKind, Step
from ecs_mtg.components.flags import OF_CREATURES, OF_LANDS, SpellFlag
from ecs_mtg.components.programs import AbilityFlag, PlayerFlag, Relation, Subject
from ecs_mtg.components.sizes import ANY_NUMBER

colored_ = white | blue | black | red | green
looped_ = Filter(controller=Relation.LOOPED)
BOUNCED = target(permanent & ~land)
FROZEN = target(creature & theirs, hint=-1)
STUNNED = target(creature & with_counter("stun"))
HURT = target(any_of_damage & other, hint=-1)
APPARITIONS = up_to(1, permanent & ~land & nontoken & theirs & (mana_value <= 4))
JOKED = up_to(1, creature | planeswalker)
HIDDEN = target(creature & you_control, hint=1)
PIXIES = up_to(1, permanent & ~land & you_control & ~subtype("Faerie"))
EATEN = up_to(1, ANY_GRAVEYARD)
TWO_EATEN = up_to(2, ANY_GRAVEYARD)
CAST_AWAY = target(permanent & ~land)
CHARMED = target(creature & you_control, hint=1)
TRACED = target(card_in_any(Zone.GRAVEYARD) & ~(basic & land), hint=-1)
VEHICLE = target(subtype("Vehicle") & IN_GRAVEYARD)
ANY_TARGETS = 12
pay_3_life_or_tapped = as_enters(e.Pay(you, cost(pay_life(3)), otherwise=(e.EntersTapped(),)))
SUPPORTED = Target(creature, 1, 2, hint=1)
NAMESAKES = card_ & name_of.equals(NUMBERED)
escaped = cast_with(SpellFlag.ESCAPED)
GROWN = target(creature & you_control, hint=1)
INSECT = token("Insect Token", "Creature — Insect", "2/1", flying, color=white)
ROKUS_DRAGON = token("Dragon Token", "Creature — Dragon", "4/4", flying, firebending(4), color=red)
EVERYWHERE = token("Everywhere", "Land — Plains Island Swamp Mountain Forest")
SPIRIT = token("Spirit Token", "Creature — Spirit", "1/1")
ANGEL = token("Angel Token", "Creature — Angel", "4/4", flying, vigilance, color=white)
ILLUSION = token("Illusion Token", "Creature — Illusion", "0/0", color=blue)
VAMPIRE = token("Vampire Token", "Creature — Vampire", "1/1", lifelink, color=white)
MARIT_LAGE = token("Marit Lage", "Legendary Creature — Avatar", "20/20", flying, indestructible, color=black)
LESSONS = count(subtype("Lesson") & IN_GRAVEYARD)
CARDS_IN_EXILE = count(Filter(kinds=CARD, zones=1 << Zone.EXILE))
BOTH_KINDS = exists(instant & IN_GRAVEYARD) & exists(sorcery & IN_GRAVEYARD)
once = frozenset({AbilityFlag.DELAYED, AbilityFlag.ONCE})
each_begin_combat = step_begins(Step.BEGIN_COMBAT)
ENTERS_UNTAPPED = enters(permanent & source_itself & untapped)
goes_to_the_bottom = in_any_order("top"), to_library(top, Position.BOTTOM)


def enters_tapped_if(condition: Condition) -> Replacement:
    """It enters tapped if something holds."""
    return as_enters(e.EntersTapped(), if_=condition)


def animated(price: str, size: str, line: str, color: Filter, *abilities: Ability) -> Ability:
    """Until end of turn it becomes a creature, and is still a land."""
    return activated(price, until_end_of_turn(this, becomes(size, line, *abilities, color=color, still=True)))


def restless(
    name: str, colors: tuple[str, str], price: str, size: str, kind: str, color: Filter, keyword: Ability, *does: e.Effect
) -> CardDef:
    """A land of two colors that becomes a creature, and does something whenever it attacks."""
    one, two = (1 << codes.COLOR_LETTERS.index(letter) for letter in colors)
    return card(name, "", "Land", enters_tapped, activated("{T}", e.AddMana(one | two)),
                animated(price, size, f"Creature — {kind}", color, keyword), whenever(attacks(), *does))  # fmt: skip


def enters_or_attacks(*does: e.Effect | tuple[e.Effect, ...]) -> tuple[Triggered, ...]:
    """Whenever it enters or attacks."""
    return whenever(enters(), *does), whenever(attacks(), *does)


def eats(what: Reference) -> tuple[e.Effect, ...]:
    """Exile cards of graveyards; for each creature card among them each opponent loses 1 life and you gain 1 life."""
    drain = lose_life(1, each_opponent), gain_life(1)
    return exile(what, remember=True), for_each(
        moved, when_it_is(matches(it, creature & Filter(kinds=CARD, zones=1 << Zone.EXILE)), *drain)
    )


CARDS = [
    # White
    card("Overlord of the Mistmoors", "{5}{W}{W}", "Enchantment Creature — Avatar Horror", "6/6", impending(4, "{2}{W}{W}"),
         *enters_or_attacks(create(INSECT, 2))),
    card("Skyclave Apparition", "{1}{W}{W}", "Creature — Kor Spirit", "2/2", when(enters(), exile_with_this(APPARITIONS)), when(
        leaves(), for_each(exiled_with_this, e.CreateToken(ILLUSION, number(1), owner_of(it), but=(
            Change(programs.Change.SET_PT, mana_value.of(it), mana_value.of(it)),))))),
    card("Nurturing Pixie", "{W}", "Creature — Faerie Rogue", "1/1", flying, when(enters(), e.Move(PIXIES, Zone.HAND, remember=True), when_it_is(
        size_of(moved) >= 1, put_counters("+1/+1", 1)))),
    card("Starfield Shepherd", "{3}{W}{W}", "Creature — Angel", "3/2", flying, when(enters(), search(
        ((basic & land & subtype("Plains")) | (creature & (mana_value <= 1))) & IN_LIBRARY, "found"), reveal(found), to_hand(found), shuffle()),
         warp("{1}{W}")),
    # Blue
    card("Overlord of the Floodpits", "{3}{U}{U}", "Enchantment Creature — Avatar Horror", "5/3", impending(4, "{1}{U}{U}"), flying,
         *enters_or_attacks(draw(2), discard())),
    card("Boomerang Basics", "{U}", "Sorcery — Lesson", e.If(
        matches(BOUNCED, you_control), (to_hand(BOUNCED), draw()), (to_hand(BOUNCED),))),
    card("Flow State", "{1}{U}", "Sorcery", look(3, "top"), e.If(
        BOTH_KINDS, (choose_from("top", "kept", 2),), (choose_from("top", "kept"),)), to_hand(kept), *goes_to_the_bottom),
    card("Accumulate Wisdom", "{1}{U}", "Instant — Lesson", look(3, "top"), e.If(
        LESSONS >= 3, (to_hand(top),), (choose_from("top", "kept"), to_hand(kept), *goes_to_the_bottom))),
    card("Consult the Star Charts", "{1}{U}", "Instant", kicker("{1}{U}"), look(count(land & you_control), "top"), e.If(
        kicked, (choose_from("top", "kept", 2),), (choose_from("top", "kept"),)), to_hand(kept), to_library(top, Position.RANDOM_BOTTOM)),
    card("Proft's Eidetic Memory", "{1}{U}", "Legendary Enchantment", when(enters(), draw()), static(None, NO_MAXIMUM), at(
        each_begin_combat, put_counters("+1/+1", cards_drawn(you) - 1, target(creature & you_control)), if_=cards_drawn(you) >= 2)),
    card("Gran-Gran", "{U}", "Legendary Creature — Human Peasant Ally", "1/2", whenever(becomes_tapped(), draw(), discard()),
         replace(spells_cost_less(~creature & you_control, 1), condition=LESSONS >= 3)),
    card("Floodpits Drowner", "{1}{U}", "Creature — Merfolk", "2/1", flash, vigilance, when(
        enters(), tap(FROZEN), put_counters("stun", 1, FROZEN)), activated(
        "{1}{U}, {T}", e.Remember(this, "both"), e.Remember(STUNNED, "both"), to_library(those("both"), Position.SHUFFLED))),
    card("Steamcore Scholar", "{2}{U}", "Creature — Weird Detective", "2/2", flying, vigilance, when(
        enters(), draw(2), e.If(exists(IN_HAND & (instant | sorcery | (creature & flying))), (e.May((
            choose(IN_HAND & (instant | sorcery | (creature & flying)), "given up"), discard_those("given up")), (discard(2),)),),
            (discard(2),)))),
    adventurer(
        face("Picklock Prankster", "{1}{U}", "Creature — Faerie Rogue", "1/3", flying, vigilance),
        face("Free the Fae", "{1}{U}", "Instant — Adventure", mill(4, remember=True), choose(
            card_in_public & remembered & (instant | sorcery | subtype("Faerie")), "taken"), to_hand(those("taken")))),
    room(
        face("Roaring Furnace", "{1}{R}", "Enchantment — Room", when(you_unlock_this_door, damage(cards_in_hand.of(you), FROZEN))),
        face("Steaming Sauna", "{3}{U}{U}", "Enchantment — Room", static(None, NO_MAXIMUM), at(your_end_step, draw()))),
    card("Secret Identity", "{U}", "Instant", choose_one(
        (until_end_of_turn(HIDDEN, Change(programs.Change.SET_SUBTYPES, OF_CREATURES, mask=frozenset({"Citizen"})), base_pt("1/1"),
                           has(hexproof)),),
        (until_end_of_turn(HIDDEN, Change(programs.Change.SET_SUBTYPES, OF_CREATURES, mask=frozenset({"Hero"})), base_pt("3/4"),
                           has(flying, vigilance)),))),
    card("Jace, the Mind Sculptor", "{2}{U}{U}", "Legendary Planeswalker — Jace", "3",
         loyalty(+2, look(1, "top", whose=PLAYER), may(to_library(top, Position.BOTTOM))),
         loyalty(0, draw(3), choose(IN_HAND, "put back", 2, 2, hint=-1), in_any_order("put back"), to_library(those("put back"))),
         loyalty(-1, to_hand(target(creature))),
         loyalty(-12, exile(library_of(PLAYER)), when_it_is(cards_in_hand.of(PLAYER).equals(0), shuffle(PLAYER)),
                 to_library(hand_of(PLAYER), Position.SHUFFLED))),
    card("Quantum Riddler", "{3}{U}{U}", "Creature — Sphinx", "4/6", flying, when(enters(), draw()),
         instead(one_or_more(draws(you)), more(1), if_=cards_in_hand.of(you) <= 1), warp("{1}{U}")),
    adventurer(
        face("Elusive Otter", "{U}", "Creature — Otter", "1/1", prowess, static(
            this, Change(programs.Change.CANT_BE_BLOCKED_BY, creature & (power < power.of(this))))),
        face("Grove's Bounty", "{X}{G}", "Sorcery — Adventure", e.PutCounters(
            Target(creature & you_control, 0, ANY_TARGETS, divided=X), "+1/+1", its_share))),
    modal(
        face("Sea Gate Restoration", "{4}{U}{U}{U}", "Sorcery", draw(cards_in_hand.of(you) + 1), from_now_on(you, NO_MAXIMUM)),
        face("Sea Gate, Reborn", "", "Land", pay_3_life_or_tapped, tap_for("U"))),
    card("Kaito, Bane of Nightmares", "{2}{U}{B}", "Legendary Planeswalker — Kaito", "4", ninjutsu("{1}{U}{B}"),
         static(this, Change(programs.Change.SET_TYPES, codes.CREATURE, mask=frozenset({"Ninja"})), base_pt("3/4"), has(hexproof),
                while_=your_turn & (counters_on(this, "loyalty") >= 1)),
         loyalty(+1, get_emblem(emblem("Kaito, Bane of Nightmares", static(subtype("Ninja") & permanent & you_control, gets("+1/+1"))))),
         loyalty(0, e.Surveil(you, number(2)), draw(count(opponent & where(life_lost_by(it) >= 1)))),
         loyalty(-2, tap(target(creature, hint=-1)), put_counters("stun", 2, target(creature, hint=-1)))),
    card("Narset, Parter of Veils", "{1}{U}{U}", "Legendary Planeswalker — Narset", "5", static(opponent, players_have(PlayerFlag.DRAWS_ONE)),
         loyalty(-2, look(4, "top"), e.ChooseFrom("top", "kept", number(1), number(0), filter=card_ & ~creature & ~land), reveal(kept),
                 to_hand(kept), to_library(top, Position.RANDOM_BOTTOM))),
    card("Gifts Ungiven", "{3}{U}", "Instant", targeted(OPPONENT), e.Search(
        IN_LIBRARY, "found", number(4), other_names=True), reveal(found),
         e.ChooseFrom("found", "given", number(2), number(2), OPPONENT, hint=-1), to_graveyard(those("given")), to_hand(found), shuffle()),
    card("Wan Shi Tong, Librarian", "{X}{U}{U}", "Legendary Creature — Bird Spirit", "1/1", flash, flying, vigilance, when(
        enters(), put_counters("+1/+1", X), draw(half_down(X))), whenever(
        Event(EventKind.SEARCHES, None, Relation.OPPONENT), put_counters("+1/+1", 1), draw(), if_=same(event_object, event_player))),
    # Black
    card("Overlord of the Balemurk", "{3}{B}{B}", "Enchantment Creature — Avatar Horror", "5/5", impending(5, "{1}{B}"), *enters_or_attacks(
        mill(4), may_choose(IN_GRAVEYARD & ((creature & ~subtype("Avatar")) | planeswalker), "returned"), to_hand(those("returned")))),
    card("Doomsday", "{B}{B}{B}", "Sorcery", e.Search(IN_LIBRARY | IN_GRAVEYARD, "kept", number(5), must=True), exile(each(
        (IN_LIBRARY | IN_GRAVEYARD) & not_remembered)), to_library(kept), remember(library_of(you), "pile"), in_any_order("pile"),
         to_library(those("pile")), lose_life(half_up(life.of(you)))),
    card("Demonic Consultation", "{B}", "Instant", choose_name(), exile(Who(Subject.TOP_CARDS, number(6))), look(
        down_to(1, IN_LIBRARY & name_of.equals(number_noted(0))), "revealed", reveal=True), for_each(
        those("revealed"), when_it_is(name_of.of(it).equals(number_noted(0)), remember(it, "named"))), to_hand(those("named")),
         exile(those("revealed"))),
    card("Sheoldred, the Apocalypse", "{2}{B}{B}", "Legendary Creature — Phyrexian Praetor", "4/5", deathtouch,
         whenever(draws(you), gain_life(2)), whenever(draws(each_opponent), lose_life(2, event_player))),
    transforming(
        face("Graveyard Trespasser", "{2}{B}", "Creature — Human Werewolf", "3/3", ward(discard_cards()), *(
            whenever(event, *eats(EATEN)) for event in (enters(), attacks())), daybound),
        face("Graveyard Glutton", "", "Creature — Werewolf", "4/4", ward(discard_cards()), *(
            whenever(event, *eats(TWO_EATEN)) for event in (enters(), attacks())), nightbound, color=black)),
    card("Preacher of the Schism", "{2}{B}", "Creature — Vampire Cleric", "2/4", deathtouch,
         whenever(replace(attacks(), other=player & (life >= life.greatest(player))), create(VAMPIRE)),
         whenever(attacks(creature & source_itself & where(exists(that_is_you & (life >= life.greatest(player))))), draw(), lose_life(1))),
    card("Momentum Breaker", "{1}{B}", "Enchantment", start_your_engines, when(enters(), for_each(each_opponent, e.If(
        exists(permanent & (creature | subtype("Vehicle")) & looped_), (), (remember(it, "without"),))),
        each_sacrifices(each_opponent, permanent & (creature | subtype("Vehicle"))), discard(1, those("without"))),
         activated("{2}", sacrifice_this, gain_life(speed_of(you)))),
    card("Strategic Betrayal", "{1}{B}", "Sorcery", targeted(OPPONENT), choose(
        creature & target_controls, "betrayed", who=OPPONENT, hint=-1), remember(graveyard_of(OPPONENT), "betrayed"), exile(those("betrayed"))),
    card("Liliana of the Veil", "{1}{B}{B}", "Legendary Planeswalker — Liliana", "3",
         loyalty(+1, discard(1, each_player)), loyalty(-2, each_sacrifices(PLAYER, creature)),
         loyalty(-6, targeted(PLAYER), remember(each(permanent & target_controls), "other pile"), separate("other pile", "pile"),
                 choose_pile("other pile", "pile", PLAYER), sacrifice(those("pile")))),
    card("Undercity Informer", "{2}{B}", "Creature — Human Rogue", "2/3", activated(
        "{1}", sacrifice_a(creature), targeted(PLAYER), look(down_to(1, land & ANY_LIBRARY, PLAYER), "revealed", reveal=True, whose=PLAYER),
        to_graveyard(those("revealed")))),
    card("Surgical Extraction", "{B/P}", "Instant", remember(owner_of(TRACED), "searched"), note(HOW_MANY, name_of.of(TRACED)), for_each(
        those("searched"), choose(NAMESAKES & card_in(Zone.GRAVEYARD, Relation.LOOPED), "found", ANY_NUMBER, 0, hint=-1),
        e.Reveal(hand_of(it), you), choose(NAMESAKES & card_in(Zone.HAND, Relation.LOOPED), "found", ANY_NUMBER, 0, hint=-1),
        e.Search(NAMESAKES & card_in_any(Zone.LIBRARY), "found", number(ANY_NUMBER), library=it), exile(found), shuffle(it))),
    card("Spirit of the Labyrinth", "{1}{W}", "Enchantment Creature — Spirit", "3/1", static(player, players_have(PlayerFlag.DRAWS_ONE))),
    # Red
    card("Overlord of the Boilerbilges", "{4}{R}{R}", "Enchantment Creature — Avatar Horror", "5/5", impending(4, "{2}{R}{R}"),
         *enters_or_attacks(damage(4, any_target))),
    transforming(
        face("The Legend of Roku", "{2}{R}{R}", "Enchantment — Saga", chapter(1, e.Move(
            Who(Subject.TOP_CARDS, number(3)), Zone.EXILE, remember=True), may_play(moved, duration=Duration.THEIR_NEXT_TURN)),
             chapter(2, *add("any")),
             chapter(3, e.Move(this, Zone.EXILE, remember=True), e.ReturnUnder(moved, you, e.Arrival(transformed=True)))),
        face("Avatar Roku", "", "Legendary Creature — Avatar", "4/4", firebending(4), activated("{8}", create(ROKUS_DRAGON)), color=red)),
    card("Screaming Nemesis", "{2}{R}", "Creature — Spirit", "3/3", haste, whenever(
        is_dealt_damage(), damage(event_amount, HURT, tag="hurt"), when_it_is(
            matches(those("hurt"), player), from_now_on(those("hurt"), players_have(PlayerFlag.CANT_GAIN_LIFE))))),
    card("Soul-Scar Mage", "{R}", "Creature — Human Wizard", "1/2", prowess, instead(
        deals_damage(source & you_control, creature & theirs, combat=False), nothing_instead,
        put_counters("-1/-1", event_amount, event_object))),
    card("Sunspine Lynx", "{2}{R}{R}", "Creature — Elemental Cat", "5/4", static(player, players_have(PlayerFlag.CANT_GAIN_LIFE)),
         static(None, Change(programs.Change.UNPREVENTABLE, source)), when(enters(), for_each(
             each_player, damage(count(land & ~basic & looped_), it)))),
    card("Fear of Missing Out", "{1}{R}", "Enchantment Creature — Nightmare", "2/3", when(enters(), discard(), draw()), whenever(
        attacks_for_the_first_time(), untap(target(creature)), e.ExtraCombat(), if_=delirium)),
    transforming(
        face("Kumano Faces Kakkazan", "{R}", "Enchantment — Saga", chapter(1, together(
            damage(1, each_opponent), damage(1, each(planeswalker & theirs)))), chapter(2, e.Delay(replace(when(casts(you, creature), e.ReplaceLater(
                event_object, Replacement(enters(), (e.EntersWithCounters("+1/+1", number(1)),)))), flags=once), duration=Duration.END_OF_TURN)),
             chapter(3, e.Move(this, Zone.EXILE, remember=True), e.ReturnUnder(moved, you, e.Arrival(transformed=True)))),
        face("Etching of Kumano", "", "Enchantment Creature — Human Shaman", "2/2", haste, instead(
            replace(dies(creature & where(dealt_damage_by(it, you))), looks_back=False), e.GoesInstead(Zone.EXILE)), color=red)),
    adventurer(
        face("Bonecrusher Giant", "{2}{R}", "Creature — Giant", "4/3", whenever(
            becomes_target(by=spell), damage(2, controller_of(event_other)))),
        face("Stomp", "{1}{R}", "Instant — Adventure", cant_be_prevented(), damage(2, any_target))),
    modal(
        face("Spikefield Hazard", "{R}", "Instant", damage(1, any_target, tag="burned"), when_it_is(
            matches(those("burned"), permanent), exile_if_it_would_die(those("burned")))),
        face("Spikefield Cave", "", "Land", enters_tapped, tap_for("R"))),
    modal(
        face("Valakut Awakening", "{2}{R}", "Instant", choose(IN_HAND, "put back", ANY_NUMBER, 0, hint=-1), note(
            HOW_MANY, size_of(those("put back"))), in_any_order("put back"), to_library(those("put back"), Position.BOTTOM), draw(NUMBERED + 1)),
        face("Valakut Stoneforge", "", "Land", enters_tapped, tap_for("R"))),
    card("Witchstalker Frenzy", "{3}{R}", "Instant", costs_less(of_players(Relation.ANY, attackers_of(it))), damage(5, target(creature))),
    card("Arclight Phoenix", "{3}{R}", "Creature — Phoenix", "3/2", flying, haste, at(
        each_begin_combat, to_battlefield(this), if_=(
            spells_cast_of_kind(you, codes.CardType.INSTANT) + spells_cast_of_kind(you, codes.CardType.SORCERY)) >= 3, zone=Zone.GRAVEYARD)),
    card("Heroes' Hangout", "{R}", "Sorcery", choose_one(
        (e.Move(Who(Subject.TOP_CARDS, number(2)), Zone.EXILE, remember=True), choose_from(e.MOVED, "kept"),
         may_play(kept, duration=Duration.THEIR_NEXT_TURN)),
        (until_end_of_turn(SUPPORTED, gets("+1/+0")), until_end_of_turn(SUPPORTED, has(first_strike))))),
    card("Impractical Joke", "{R}", "Sorcery", cant_be_prevented(), damage(3, JOKED)),
    card("Tersa Lightshatter", "{2}{R}", "Legendary Creature — Orc Wizard", "3/3", haste, when(
        enters(), choose(IN_HAND, "given up", 2, 0), note(HOW_MANY, size_of(those("given up"))), discard_those("given up"), draw(NUMBERED)),
         whenever(attacks(), remember(graveyard_of(you), "buried"), choose_at_random("buried", "taken"), exile(those("taken"), remember=True),
                  may_play(moved), if_=cards_in_graveyard.of(you) >= 7)),
    card("Casey Jones, Vigilante", "{1}{R}{R}", "Legendary Creature — Human Berserker", "4/3", when(enters(), draw(3), e.Delay(
        replace(when(your_upkeep, discard(3, at_random=True)), flags=once)))),
    card("Magus of the Moon", "{2}{R}", "Creature — Human Wizard", "2/2",
         static(land & ~basic, Change(programs.Change.SET_SUBTYPES, OF_LANDS, mask=frozenset({"Mountain"})))),
    card("Kozilek's Return", "{2}{R}", "Instant", devoid, damage(2, each(creature)), whenever(
        casts(you, creature & subtype("Eldrazi") & (mana_value >= 7)), e.May((
            exile(this, remember=True), when_it_is(size_of(moved) >= 1, damage(5, each(creature))))), zone=Zone.GRAVEYARD)),
    card("Tablet of Discovery", "{2}{R}", "Artifact", when(enters(), mill(1, remember=True), may_play(moved)), tap_for("R"),
         activated("{T}", e.AddMana(1 << Color.RED, number(2), only=spell & (instant | sorcery)))),
    # Green
    card("Overlord of the Hauntwoods", "{3}{G}{G}", "Enchantment Creature — Avatar Horror", "6/5", impending(4, "{1}{G}{G}"),
         *enters_or_attacks(e.CreateToken(EVERYWHERE, number(1), arrival=e.Arrival(tapped=True)))),
    card("Badgermole Cub", "{1}{G}", "Creature — Badger Mole", "2/2", when(enters(), e.Earthbend(number(1))),
         whenever(tapped_for_mana(creature & you_control), *add("G"))),
    card("Earthbender Ascension", "{2}{G}", "Enchantment", when(enters(), e.Earthbend(number(2)), search(
        basic & land & IN_LIBRARY, "found"), to_battlefield(found, arriving_tapped), shuffle()), whenever(
        enters(land & you_control), put_counters("quest", 1), when_you_do(
            put_counters("+1/+1", 1, GROWN), until_end_of_turn(GROWN, has(trample)), if_=counters_on(this, "quest") >= 4))),
    card("Collected Company", "{3}{G}", "Instant", look(6, "top"), e.ChooseFrom(
        "top", "kept", number(2), number(0), filter=creature & card_ & (mana_value <= 3)), to_battlefield(kept), *goes_to_the_bottom),
    card("Surrak, Elusive Hunter", "{2}{G}", "Legendary Creature — Human Warrior", "4/3", cant_be_countered, trample, *(
        whenever(becomes_target(what & creature & you_control, each_opponent), draw()) for what in (permanent, spell))),
    card("Tear Asunder", "{1}{G}", "Instant", kicker("{1}{B}"), exile(target_if(~kicked, permanent & (artifact | enchantment))),
         exile(target_if(kicked, permanent & ~land))),
    card("Archdruid's Charm", "{G}{G}{G}", "Instant", choose_one(
        (search((creature | land) & IN_LIBRARY, "found"), reveal(found), e.If(
            matches(found, land & card_), (to_battlefield(found, arriving_tapped),), (to_hand(found),)), shuffle()),
        (put_counters("+1/+1", 1, CHARMED), damage(power.of(CHARMED), target(creature & theirs), CHARMED)),
        exile(target(permanent & (artifact | enchantment))))),
    card("Scapeshift", "{2}{G}{G}", "Sorcery", choose(land & you_control, "given up", ANY_NUMBER, 0, hint=0), note(
        HOW_MANY, size_of(those("given up"))), sacrifice(those("given up")), search(land & IN_LIBRARY, "found", NUMBERED),
         to_battlefield(found, arriving_tapped), shuffle()),
    # Several colors
    card("Colorstorm Stallion", "{1}{U}{R}", "Creature — Elemental Horse", "3/3", ward("{1}"), haste, whenever(
        casts(you, instant | sorcery), until_end_of_turn(this, gets("+1/+1")), when_it_is(
            mana_spent_on.of(event_object) >= 5, create_copy(this)))),
    card("No More Lies", "{W}{U}", "Instant", unless_pays(controller_of(SPELL), "{3}", counter(SPELL, Zone.EXILE))),
    card("Greasefang, Okiba Boss", "{1}{W}{B}", "Legendary Creature — Rat Pilot", "4/3", at(
        each_begin_combat, to_battlefield(VEHICLE, remember=True), from_now_on(moved, has(haste)), e.Delay(
            replace(when(your_end_step, to_hand(told())), flags=once), (moved,)))),
    card("Teferi, Hero of Dominaria", "{3}{W}{U}", "Legendary Planeswalker — Teferi", "4",
         loyalty(+1, draw(), e.Delay(replace(when(each_end_step, may_choose(land & permanent & tapped, "lands", 2), untap(those("lands"))),
                                             flags=once))),
         loyalty(-3, to_library(CAST_AWAY, Position.THIRD)),
         loyalty(-8, get_emblem(emblem("Teferi, Hero of Dominaria", whenever(draws(you), exile(target(permanent & theirs))))))),
    card("Culling Ritual", "{2}{B}{G}", "Sorcery", remember(each(permanent & ~land & (mana_value <= 2)), "doomed"), destroy(those("doomed")),
         note(HOW_MANY, 0), for_each(those("doomed"), when_it_is(~alive(it), note(HOW_MANY, NUMBERED + 1))),
         e.AddMana(1 << Color.BLACK | 1 << Color.GREEN, NUMBERED, combination=True)),
    card("Vivi Ornitier", "{1}{U}{R}", "Legendary Creature — Wizard", "0/3", activated(
        "{0}", e.AddMana(1 << Color.BLUE | 1 << Color.RED, power.of(this), combination=True), only=your_turn, flags=once_each_turn),
         whenever(casts(you, ~creature), put_counters("+1/+1", 1), damage(1, each_opponent))),
    card("Flame of Anor", "{1}{U}{R}", "Instant", choose_one(
        draw(2, PLAYER), destroy(target(permanent & artifact)), damage(5, target(creature)), most=2,
        more_if=exists(subtype("Wizard") & permanent & you_control))),
    card("Kroxa, Titan of Death's Hunger", "{B}{R}", "Legendary Creature — Elder Giant", "6/6", *(
        whenever(event, e.Discard(each_opponent, number(1), remember=True), for_each(each_opponent, when_it_is(
            ~exists(~land & Filter(kinds=CARD, zones=ALL_ZONES, owner=Relation.LOOPED) & remembered), lose_life(3, it))))
        for event in (enters(), attacks())), when(enters(), sacrifice(), if_=~escaped), escape("{B}{B}{R}{R}", exile_a(other & IN_GRAVEYARD, 5))),
    card("Witherbloom Command", "{B}{G}", "Sorcery", choose_one(
        (mill(3, PLAYER), choose(land & IN_GRAVEYARD, "returned"), to_hand(those("returned"))),
        destroy(target(permanent & ~creature & ~land & (mana_value <= 2))),
        until_end_of_turn(target(creature), gets("-3/-1")),
        (lose_life(2, OPPONENT), gain_life(2)), least=2, most=2)),
    card("Raph & Mikey, Troublemakers", "{5}{R/G}{R/G}", "Legendary Creature — Mutant Ninja Turtle", "7/7", trample, haste, whenever(
        attacks(), look(down_to(1, creature & IN_LIBRARY), "revealed", reveal=True), for_each(
            those("revealed"), when_it_is(matches(it, creature & IN_LIBRARY), remember(it, "found"))),
        to_battlefield(found, e.Arrival(tapped=True, attacking=True)), to_library(those("revealed"), Position.RANDOM_BOTTOM))),
    card("Ketramose, the New Dawn", "{1}{W}{B}", "Legendary Creature — God", "4/4", menace, lifelink, indestructible,
         static(this, has(cant_attack, cant_block), while_=CARDS_IN_EXILE <= 6), whenever(one_or_more(Event(
             EventKind.ZONE_CHANGE, source & nontoken & where(your_turn), from_zones=1 << Zone.GRAVEYARD | 1 << Zone.BATTLEFIELD,
             to_zones=1 << Zone.EXILE, looks_back=True)), draw(), lose_life(1))),
    card("Leyline of the Guildpact", "{G/W}{G/U}{B/G}{R/G}", "Enchantment", may_begin_in_play,
         static(permanent & ~land & you_control, Change(programs.Change.SET_COLORS, colored_.colors)),
         static(land & you_control, of_subtypes(*BASICS))),
    card("Leovold, Emissary of Trest", "{B}{G}{U}", "Legendary Creature — Elf Advisor", "3/3",
         static(opponent, players_have(PlayerFlag.DRAWS_ONE)), whenever(
             becomes_target((permanent & you_control) | that_is_you, each_opponent), may(draw()))),
    # Colorless
    card("All Is Dust", "{7}", "Kindred Sorcery — Eldrazi", sacrifice(each(permanent & colored_))),
    card("Reality Smasher", "{4}{C}", "Creature — Eldrazi", "5/5", trample, haste, whenever(
        becomes_target(this, each_opponent, spell), e.Pay(event_player, cost(discard_cards()), otherwise=(counter(event_other),)))),
    card("Golos, Tireless Pilgrim", "{5}", "Legendary Artifact Creature — Scout", "3/5", when(enters(), may(
        search(land & IN_LIBRARY, "found"), to_battlefield(found, arriving_tapped), shuffle())), activated(
        "{2}{W}{U}{B}{R}{G}", e.Move(Who(Subject.TOP_CARDS, number(3)), Zone.EXILE, remember=True), may_play(moved, free=True))),
    card("Krang, Master Mind", "{6}{U}{U}", "Legendary Artifact Creature — Utrom Warrior", "1/4", affinity(artifact), when(
        enters(), draw(4 - cards_in_hand.of(you)), if_=cards_in_hand.of(you) <= 3),
         static(this, gets((count(artifact & permanent & other & you_control), 0)))),
    card("Scion of Draco", "{12}", "Artifact Creature — Dragon", "4/4", costs_less(basic_land_types * 2), flying, *(
        static(creature & you_control & color, has(word)) for color, word in (
            (white, vigilance), (blue, hexproof), (black, lifelink), (red, first_strike), (green, trample)))),
    card("Parhelion II", "{6}{W}{W}", "Legendary Artifact — Vehicle", "5/5", flying, first_strike, vigilance, whenever(
        attacks(), e.CreateToken(ANGEL, number(2), arrival=e.Arrival(attacking=True))), crew(4)),
    card("Disruptor Flute", "{2}", "Artifact", flash, as_enters(choose_name()), spells_cost_more(spell & chosen_name, 3),
         static(None, only_mana_abilities(with_chosen_name))),
    card("Wastescape Battlemage", "{1}{C}", "Creature — Eldrazi Wizard", "2/2", kicker("{G}"), kicker("{1}{U}"), when(
        cast_this, exile(target(permanent & (artifact | enchantment) & theirs)), if_=kicked_first), when(
        cast_this, to_hand(target(creature & theirs)), if_=kicked_second)),
    card("Amulet of Vigor", "{1}", "Artifact", whenever(enters(permanent & tapped & you_control), untap(event_object))),
    card("Grafdigger's Cage", "{1}", "Artifact", static(None, cant_enter(creature & (ANY_GRAVEYARD | ANY_LIBRARY))),
         static(None, cant_cast(spell & where(in_zone(it, Zone.GRAVEYARD) | in_zone(it, Zone.LIBRARY))))),
    # Lands
    card("Takenuma, Abandoned Mire", "", "Legendary Land", tap_for("B"), channel(
        "{3}{B}", mill(3), choose(IN_GRAVEYARD & (creature | planeswalker), "returned"), to_hand(those("returned")))),
    card("Sokenzan, Crucible of Defiance", "", "Legendary Land", tap_for("R"), channel(
        "{3}{R}", e.CreateToken(SPIRIT, number(2), tag="spirits"), until_end_of_turn(those("spirits"), has(haste)))),
    card("Den of the Bugbear", "", "Land", enters_tapped_if(count(land & permanent & other & you_control) >= 2), tap_for("R"), animated(
        "{3}{R}", "3/2", "Creature — Goblin", red, whenever(attacks(), create_attacking(GOBLIN)))),
    card("Hall of Storm Giants", "", "Land", enters_tapped_if(count(land & permanent & other & you_control) >= 2), tap_for("U"),
         animated("{5}{U}", "7/7", "Creature — Giant", blue, ward("{3}"))),
    restless("Restless Reef", ("U", "B"), "{2}{U}{B}", "4/4", "Shark", blue | black, deathtouch, mill(4, target(player))),
    restless("Restless Anchorage", ("W", "U"), "{1}{W}{U}", "2/3", "Bird", white | blue, flying, create(MAP)),
    card("Fabled Passage", "", "Land", activated("{T}", sacrifice_this, search(basic & land & IN_LIBRARY, "found"), to_battlefield(
        found, arriving_tapped, remember=True), shuffle(), when_it_is(count(land & you_control) >= 4, untap(moved)))),
    card("Field of Ruin", "", "Land", tap_for("C"), activated(
        "{2}, {T}", sacrifice_this, destroy(target(land & ~basic & theirs)), for_each(each_player, e.Search(
            basic & land & ANY_LIBRARY, "found", number(1), it, it)), to_battlefield(found), shuffle(each_player))),
    card("Great Hall of the Biblioplex", "", "Land", tap_for("C"), activated(
        "{T}", pay_life(1), e.AddMana(31, only=spell & (instant | sorcery))), activated("{5}", when_it_is(
            ~matches(this, creature), from_now_on(this, becomes("2/4", "Creature — Wizard", whenever(
                casts(you, instant | sorcery), until_end_of_turn(this, gets("+1/+0"))), still=True))))),
    card("Mystic Sanctuary", "", "Land — Island", enters_tapped_if(~(count(subtype("Island") & permanent & other & you_control) >= 3)),
         when(ENTERS_UNTAPPED, may(to_library(target((instant | sorcery) & IN_GRAVEYARD))))),
    card("Ugin's Labyrinth", "", "Land", when(enters(), may_choose(
        colorless & IN_HAND & (mana_value >= 7), "imprinted"), exile_with_this(those("imprinted"))), tap_for(
        "C", smaller(size_of(exiled_with_this), 1) + 1), activated("{T}", to_hand(exiled_with_this))),
    card("Dalkovan Encampment", "", "Land", enters_tapped_if(~exists(subtype("Swamp", "Mountain") & permanent & you_control)), tap_for("W"),
         activated("{2}{W}, {T}", whenever_this_turn(you_attack, e.CreateToken(
             WARRIOR, number(2), arrival=e.Arrival(tapped=True, attacking=True), tag="mobilized"), sacrificed_at_the_end(those("mobilized"))))),
    card("Thespian's Stage", "", "Land", tap_for("C"), activated("{2}, {T}", become_copy(this, target(land), this_ability))),
    card("Dark Depths", "", "Legendary Snow Land", enters_with("ice", 10), activated("{3}", e.RemoveCounters(this, "ice")), when(
        state(counters_on(this, "ice").equals(0)), when_it_is(
            alive(this) & matches(this, permanent & you_control), sacrifice(), create(MARIT_LAGE)))),
    card("Echoing Deeps", "", "Land — Cave", as_enters(e.May((
        choose(land & ANY_GRAVEYARD, "copied"), when_it_is(
            size_of(those("copied")) >= 1, enter_as_copy(those("copied"), of_subtypes("Cave")), e.EntersTapped())))), tap_for("C")),
    # Further ones
    card("Harbinger of the Seas", "{1}{U}{U}", "Creature — Merfolk Wizard", "2/2",
         static(land & ~basic, Change(programs.Change.SET_SUBTYPES, OF_LANDS, mask=frozenset({"Island"})))),
    card("Skullcrack", "{1}{R}", "Instant", until_end_of_turn(each_player, players_have(PlayerFlag.CANT_GAIN_LIFE)), cant_be_prevented(),
         damage(3, target(player | planeswalker))),
    card("Magebane Lizard", "{1}{R}", "Creature — Lizard", "1/4", whenever(casts(each_player, ~creature), damage(
        spells_cast(event_player) - creature_spells_cast_by(event_player), event_player))),
    card("Ulamog, the Ceaseless Hunger", "{10}", "Legendary Creature — Eldrazi", "10/10", when(cast_this, exile(Target(permanent, 2, 2))),
         indestructible, whenever(attacks(), e.Look(number(20), "top", player=defending_player, library=defending_player), exile(top))),
    card("Kayla's Reconstruction", "{X}{W}{W}{W}", "Sorcery", look(7, "top"), e.ChooseFrom(
        "top", "kept", X, number(0), filter=card_ & (artifact | creature) & (mana_value <= 3)), to_battlefield(kept),
         to_library(top, Position.RANDOM_BOTTOM)),
    card("Bristly Bill, Spine Sower", "{1}{G}", "Legendary Creature — Plant Druid", "2/2", whenever(
        enters(land & you_control), put_counters("+1/+1", 1, target(creature))), activated("{3}{G}{G}", for_each(
            each(creature & you_control), put_counters("+1/+1", counters_on(it, "+1/+1"), it)))),
    card("Birthing Ritual", "{1}{G}", "Enchantment", at(
        your_end_step, look(7, "top"), may_choose(creature & you_control, "given"), note(HOW_MANY, mana_value.of(those("given")) + 1),
        when_it_is(size_of(those("given")) >= 1, sacrifice(those("given")), e.ChooseFrom(
            "top", "kept", number(1), number(0), filter=creature & card_ & (mana_value <= NUMBERED)), to_battlefield(kept)),
        to_library(top, Position.RANDOM_BOTTOM), if_=exists(creature & you_control))),
    card("Invoke Despair", "{1}{B}{B}{B}{B}", "Sorcery", targeted(OPPONENT), *(e.If(
        exists(permanent & kind & target_controls), (each_sacrifices(OPPONENT, permanent & kind),), (lose_life(2, OPPONENT), draw()))
        for kind in (creature, enchantment, planeswalker))),
    card("Drown in the Loch", "{U}{B}", "Instant", choose_one(*(
        does(target(what & where(mana_value.of(it) <= cards_in_graveyard.of(controller_of(it))))) for does, what in ((counter, spell), (destroy, creature))))),
    modal(
        face("Hydroelectric Specimen", "{2}{U}", "Creature — Weird", "1/4", flash, when(enters(), may(
            change_target(target(spell & (instant | sorcery) & with_single_target), permanent & source_itself)))),
        face("Hydroelectric Laboratory", "", "Land", pay_3_life_or_tapped, tap_for("U"))),
    card("Pawpatch Recruit", "{G}", "Creature — Rabbit Warrior", "2/1", offspring("{2}"), trample, whenever(
        becomes_target(creature & permanent & you_control, each_opponent), put_counters(
            "+1/+1", 1, target(creature & you_control & where(~same(it, event_object)))))),
    card("Restless Cottage", "", "Land", enters_tapped, activated("{T}", e.AddMana(1 << Color.BLACK | 1 << Color.GREEN)), animated(
        "{2}{B}{G}", "4/4", "Creature — Horror", black | green), whenever(attacks(), create(FOOD), exile(up_to(1, ANY_GRAVEYARD)))),
]  # fmt: skip
