"""Cards that lists of Modern, Legacy, Vintage and Duel Commander hold besides."""

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.tree import Event
from ecs_mtg.cards.words import ALL_ZONES, Change, Filter, Target, Who, number
from ecs_mtg.components import programs
from ecs_mtg.components.codes import Cause, Duration, EventKind
from ecs_mtg.components.flags import OF_CREATURES
from ecs_mtg.components.programs import AbilityFlag, PlayerFlag, Relation, Subject
from ecs_mtg.components.sizes import ANY_NUMBER

HOW_MANY, AGAIN = 1, 2  # registers
NUMBERED = number_noted(HOW_MANY)
IN_GRAVEYARD = card_in(Zone.GRAVEYARD)
IN_HAND = card_in(Zone.HAND)
IN_LIBRARY = card_in(Zone.LIBRARY)
top = those("top")
found = those("found")
put = those("put")
exiled_with_this = Who(Subject.EXILED_WITH)
its_controller = those("its controller")
PLAYER = target(player, hint=-1)
OPPONENT = target(opponent, hint=-1)
looped_ = Filter(controller=Relation.LOOPED)
SPELL = target(spell)
SENT_OFF = target(permanent & ~land)
planeswalker_legend = planeswalker & legendary
attack_you_unblocked = one_or_more(Event(
    EventKind.UNBLOCKED, creature & theirs, other=that_is_you), of_a_player=True)  # fmt: skip
LEVELED = up_to(1, permanent & ~land)
STOLEN = up_to(1, permanent & ~creature & ~land & theirs & (mana_value <= 4))
IMPROVISED = target(creature, hint=1)
SPIED = target(creature & you_control, hint=1)
once = frozenset({AbilityFlag.ONCE_EACH_TURN})
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
delayed_once = frozenset({AbilityFlag.DELAYED, AbilityFlag.ONCE})


def leveled(tag: str, what: Filter, rest: e.Effect) -> tuple[e.Effect, ...]:
    """Each player chooses as many of some things of theirs as the player with the fewest has; something happens to the rest."""
    fewest = for_each(each_player, note(HOW_MANY, smaller(NUMBERED, count(what))))
    return note(HOW_MANY, 30_000), fewest, for_each(each_player, choose(what, tag, NUMBERED, NUMBERED, it)), rest, e.Forget(tag)


CHOSEN_CREATURES = creature & (mana_value <= NUMBERED)


CARDS = [
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
        one_or_more(put_into_graveyard(land & IN_GRAVEYARD)), create(SAND_WARRIOR)), flags=once)),
    # Blue
    card("Borne Upon a Wind", "{1}{U}", "Instant", e.RuleFor(spell & you_control, (
        Change(programs.Change.FLASH, spell & you_control),)), draw()),
    card("Tameshi, Reality Architect", "{2}{U}", "Legendary Creature — Moonfolk Wizard", "2/3", replace(whenever(one_or_more(
        replace(leaves(permanent & ~creature), to_zones=1 << Zone.HAND)), draw()), flags=once),
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
        a_card_leaves_your_graveyard, draw(), if_=your_turn), flags=once)),
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
