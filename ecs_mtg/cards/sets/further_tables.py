"""Further cards of tournament decks of Standard and Pioneer."""

from dataclasses import replace
from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.standard_tables import ROBOT
from ecs_mtg.cards.tree import Ability
from ecs_mtg.cards.word_declarations import Number
from ecs_mtg.cards.words import ABILITIES, SPELLS, Change, Filter, Target, Who, number
from ecs_mtg.components import programs
from ecs_mtg.components.codes import Color, Duration, Step
from ecs_mtg.components.programs import AbilityFlag, Subject
from ecs_mtg.components.sizes import ANY_NUMBER

HOW_MANY = 1  # a register
NUMBERED = number_noted(HOW_MANY)
IN_GRAVEYARD = card_in(Zone.GRAVEYARD)
ANY_GRAVEYARD = card_in_any(Zone.GRAVEYARD)
IN_HAND = card_in(Zone.HAND)
IN_LIBRARY = card_in(Zone.LIBRARY)
top = those("top")
kept = those("kept")
found = those("found")
COLORS = (white, blue, black, red, green)
COPIED = target(permanent & (artifact | creature) & you_control)
SHIELDED = target(creature & other & you_control, hint=1)
BLIGHTED = target(creature)
LOST = Target(creature, None, None, hint=-1)
ATTACKER = target(creature & attacking, hint=1)
HARBORED = target(creature & legendary, hint=1)
SEA_MONSTER = permanent & subtype("Kraken", "Leviathan", "Merfolk", "Octopus", "Serpent")
FIRST_MAIN = step_begins(Step.MAIN1)
REALMS = ("Elemental", "Elf", "Faerie", "Giant", "Goblin", "Kithkin", "Merfolk", "Treefolk")
VOJA = token("Voja, Friend to Elves", "Legendary Creature — Wolf", "3/3", color=green | white)
ELK = token("Elk Token", "Creature — Elk", "3/3", color=green)
GNOME = token("Gnome Token", "Artifact Creature — Gnome", "1/1")
HUMAN = token("Human Token", "Creature — Human", "1/1", color=white)
PLANT = token("Plant Token", "Creature — Plant", "0/1", color=green)
only_once_each_turn = frozenset({AbilityFlag.ONCE_EACH_TURN})


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
