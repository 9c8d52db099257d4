"""Eldritch Moon."""

from __future__ import annotations

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.effects import Discard, EntersTapped, SetLife, SetRegister
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.common import BASIC_LAND, IN_GRAVEYARD, IN_LIBRARY, INSTANT_OR_SORCERY, OPPONENT, ZOMBIE
from ecs_mtg.cards.words import ABILITIES, SPELLS, Change, Filter, Target, Who, number
from ecs_mtg.components import codes, programs
from ecs_mtg.components.codes import CardType, Cause, Duration, Step
from ecs_mtg.components.programs import AbilityFlag, Relation, Subject
from ecs_mtg.components.sizes import ANY_NUMBER

INSECT = token("Insect Token", "Creature — Insect", "1/1", color=green)
HAND_SIZE, TOTAL, TOUGHNESS = 5, 4, 3  # registers
OTHER_HAND = card_in(Zone.HAND, Relation.TARGET)
ELDRAZI_HORROR = token("Eldrazi Horror Token", "Creature — Eldrazi Horror", "3/2")
OTHER_HUMANS = permanent & subtype("Human") & you_control & other
WOLVES = subtype("Wolf", "Werewolf") & creature & you_control
COUNTERED = target(spell & INSTANT_OR_SORCERY)
WEAKER = creature & where(power.of(it) < power.of(this))
ANOTHER_CREATURE = target(creature & ~is_token & other)
PILE = target(opponent, hint=0)


def at_next_main_phase(*items: e.Effect) -> e.Delay:
    """Wait for the beginning of your next main phase this turn, which is one behind this combat."""
    flags = frozenset({AbilityFlag.DELAYED, AbilityFlag.ONCE})
    main = replace(when(step_begins(Step.MAIN2), *items), flags=flags)
    return e.Delay(main, duration=Duration.END_OF_TURN)


def when_that_dies_this_turn(what: Target, *items: e.Effect) -> e.Delay:
    """Wait for something to die this turn."""
    flags = frozenset({AbilityFlag.DELAYED, AbilityFlag.ONCE})
    return e.Delay(replace(when(dies(), *items), flags=flags), (what,), duration=Duration.END_OF_TURN)


EXTRA_BLOCK = Change(programs.Change.EXTRA_BLOCKS, 1)
ANY_BLOCKS = Change(programs.Change.EXTRA_BLOCKS, ANY_NUMBER)
SAME_AS_LINKED = creature & where(same(it, Who(Subject.LINKED)))
SACRIFICED_FOR_EMERGE = replace(dies(), value=Cause.SACRIFICED, other=permanent & where(emerges_from_it))
NOBODY_CAST = spells_cast_last_turn(each_player).equals(0)
SOMEBODY_CAST_TWO = spells_cast_last_turn(each_player) >= 2
MIRRORED = INSTANT_OR_SORCERY & targets_this & with_single_target
MADE_TO_DISCARD = replace(discards(), other=Filter(kinds=SPELLS | ABILITIES) & theirs)
GROWING = until_end_of_turn(target(creature), gets("+4/+4"))
OWN_ELDRAZI = subtype("Eldrazi") & (card_in(Zone.OUTSIDE) | (card_in(Zone.EXILE) & face_up))
EXILED = Who(Subject.EXILED_WITH)
HUMAN = token("Human Token", "Creature — Human", "1/1", color=red)
WIZARD = token("Human Wizard Token", "Creature — Human Wizard", "1/1", color=blue)
SCAVENGERS = creature & named("Midnight Scavengers")
GARRISON = creature & named("Hanweir Garrison")
BRUNA = creature & named("Bruna, the Fading Light")
SEPARATED = token("Zombie Token", "Creature — Zombie", "0/0", color=black)
ZOMBIE_TOKEN = token("Zombie Token", "Creature — Zombie", "2/2", color=black)
removed_one = in_zone(this, Zone.BATTLEFIELD) & (counters_on(this, "+1/+1") >= 1)

CARDS = [
    card("Abundant Maw", "{8}", "Creature — Eldrazi Leech", "6/4", emerge("{6}{B}"),
         when(cast_this, lose_life(3, target(opponent)), gain_life(3))),
    card("Assembled Alphas", "{5}{R}", "Creature — Wolf", "5/5",
         whenever(blocks_creature(this, creature), together(damage(3, event_other), damage(3, controller_of(event_other)))),
         whenever(blocks_creature(creature, this), together(damage(3, event_object), damage(3, controller_of(event_object))))),
    card("Bedlam Reveler", "{6}{R}{R}", "Creature — Devil Horror", "3/4",
         costs_less(count(INSTANT_OR_SORCERY & card_in(Zone.GRAVEYARD))), prowess, when(enters(), discard(None), draw(3))),
    card("Blessed Alliance", "{1}{W}", "Instant", escalate("{2}"), choose_one(
        gain_life(4, target(player)), untap(up_to(2, creature)), each_sacrifices(target(opponent), creature & attacking), most=3)),
    card("Bloodhall Priest", "{2}{B}{R}", "Creature — Vampire Cleric", "4/4",
         whenever(enters(), damage(2, any_target), if_=hellbent), whenever(attacks(), damage(2, any_target), if_=hellbent),
         madness("{1}{B}{R}")),
    card("Borrowed Grace", "{2}{W}", "Instant", escalate("{1}{W}"), choose_one(
        until_end_of_turn(each(creature & you_control), gets("+2/+0")),
        until_end_of_turn(each(creature & you_control), gets("+0/+2")), most=2)),
    card("Borrowed Hostility", "{R}", "Instant", escalate("{3}"), choose_one(
        until_end_of_turn(target(creature), gets("+3/+0")), until_end_of_turn(target(creature), has(first_strike)), most=2)),
    card("Borrowed Malevolence", "{B}", "Instant", escalate("{2}"), choose_one(
        until_end_of_turn(target(creature), gets("+1/+1")), until_end_of_turn(target(creature), gets("-1/-1")), most=2)),
    *melding(
        face("Bruna, the Fading Light", "{5}{W}{W}", "Legendary Creature — Angel Horror", "5/7",
             when(cast_this, may(to_battlefield(target(creature & subtype("Angel", "Human") & card_in(Zone.GRAVEYARD))))),
             flying, vigilance),
        face("Gisela, the Broken Blade", "{2}{W}{W}", "Legendary Creature — Angel Horror", "4/3", flying, first_strike, lifelink,
             at(your_end_step, exile_and_meld(BRUNA), if_=own_both(creature, BRUNA))),
        face("Brisela, Voice of Nightmares", "", "Legendary Creature — Eldrazi Angel", "9/10",
             flying, first_strike, vigilance, lifelink,
             static(None, cant_cast(spell & theirs & (mana_value <= 3)))),
    ),
    card("Chilling Grasp", "{2}{U}", "Instant", tap(up_to(2, creature)),
         as_long_as(Duration.NEXT_UNTAP, up_to(2, creature), has(doesnt_untap)), madness("{3}{U}")),
    card("Coax from the Blind Eternities", "{2}{U}", "Sorcery", may_choose(OWN_ELDRAZI, "coaxed"), reveal(those("coaxed")),
         to_hand(those("coaxed"))),
    card("Collective Brutality", "{1}{B}", "Sorcery", escalate(discard_cards(1)), choose_one(
        (reveal(hand_of(target(opponent))), Discard(
            target(opponent), number(1), INSTANT_OR_SORCERY & card_in(Zone.HAND, Relation.OPPONENT), you_choose=True)),
        until_end_of_turn(target(creature), gets("-2/-2")),
        (lose_life(2, target(opponent)), gain_life(2)), most=3)),
    card("Collective Defiance", "{1}{R}{R}", "Sorcery", escalate("{1}"), choose_one(
        (SetRegister(HAND_SIZE, cards_in_hand.of(target(player))), discard(None, target(player)),
         draw(number_noted(HAND_SIZE), target(player))),
        damage(4, target(creature)), damage(3, target(opponent | planeswalker)), most=3)),
    card("Collective Effort", "{1}{W}{W}", "Sorcery", escalate(tap_a(creature)), choose_one(
        destroy(target(creature & (power >= 4))), destroy(target(enchantment)),
        for_each(target(player), put_counters("+1/+1", 1, each(creature & looped))), most=3)),
    transforming(
        face("Conduit of Storms", "{2}{R}", "Creature — Werewolf Horror", "2/3",
             whenever(attacks(), at_next_main_phase(*add("R"))), activated("{3}{R}{R}", transform())),
        face("Conduit of Emrakul", "", "Creature — Eldrazi Werewolf", "5/4",
             whenever(attacks(), at_next_main_phase(*add("CC"))), color=colorless),
    ),
    card("Crop Sigil", "{G}", "Enchantment", at(your_upkeep, may(mill(1))),
         activated("{2}{G}", sacrifice_this, together(to_hand(up_to(1, creature & IN_GRAVEYARD)), to_hand(up_to(1, land & IN_GRAVEYARD))),
                   only=delirium)),
    card("Cryptbreaker", "{B}", "Creature — Zombie", "1/1", activated("{1}{B}, {T}", discard_cards(1), create(ZOMBIE)),
         activated(tap_a(subtype("Zombie"), 3), draw(1), lose_life(1))),
    transforming(
        face("Cryptolith Fragment", "{3}", "Artifact", enters_tapped, activated("{T}", add("any"), lose_life(1, each_player)),
             at(your_upkeep, e.Transform(this), if_=count(player & (life > 10)).equals(0))),
        face("Aurora of Emrakul", "", "Creature — Eldrazi Reflection", "1/4", flying, deathtouch,
             whenever(attacks(), lose_life(3, each_opponent)))),
    transforming(
        face("Curious Homunculus", "{1}{U}", "Creature — Homunculus", "1/1",
             activated("{T}", e.AddMana(32, only=spell & (instant | sorcery))),
             at(your_upkeep, e.Transform(this), if_=count((instant | sorcery) & card_in(Zone.GRAVEYARD)) >= 3)),
        face("Voracious Reader", "", "Creature — Eldrazi Homunculus", "3/4", prowess,
             spells_cost_less((instant | sorcery) & you_control, 1))),
    card("Decimator of the Provinces", "{10}", "Creature — Eldrazi Boar", "7/7", emerge("{6}{G}{G}{G}"), trample, haste,
         when(cast_this, until_end_of_turn(each(creature & you_control), gets("+2/+2"), has(trample)))),
    card("Deploy the Gatewatch", "{4}{W}{W}", "Sorcery", look(7, "top"),
         e.ChooseFrom("top", "walkers", number(2), number(0), filter=planeswalker & IN_LIBRARY), to_battlefield(those("walkers")),
         to_library(those("top"), Position.RANDOM_BOTTOM)),
    card("Deranged Whelp", "{1}{R}", "Creature — Wolf", "2/1", menace),
    card("Displace", "{2}{U}", "Instant", exile(up_to(2, creature & you_control), remember=True), to_battlefield(moved)),
    card("Distended Mindbender", "{8}", "Creature — Eldrazi Insect", "5/5", emerge("{5}{B}{B}"),
         when(cast_this, targeted(target(opponent, hint=-1)), reveal(hand_of(target(opponent, hint=-1))),
              choose(OTHER_HAND & ~land & (mana_value <= 3), "cheap"), choose(OTHER_HAND & (mana_value >= 4), "dear"),
              together(discard_those("cheap"), discard_those("dear")))),
    transforming(
        face("Docent of Perfection", "{3}{U}{U}", "Creature — Insect Horror", "5/4", flying,
             whenever(casts(you, instant | sorcery), create(WIZARD),
                      when_it_is(count(subtype("Wizard") & you_control) >= 3, transform()))),
        face("Final Iteration", "", "Creature — Eldrazi Insect", "6/5", flying,
             static(subtype("Wizard") & you_control, gets("+2/+1"), has(flying)),
             whenever(casts(you, instant | sorcery), create(WIZARD))),
    ),
    card("Drownyard Behemoth", "{9}", "Creature — Eldrazi Crab", "5/7", flash, emerge("{7}{U}"),
         static(this, has(hexproof), while_=entered_this_turn)),
    card("Dusk Feaster", "{5}{B}{B}", "Creature — Vampire", "4/5", replace(costs_less(2), condition=delirium), flying),
    card("Elder Deep-Fiend", "{8}", "Creature — Eldrazi Octopus", "5/6", flash, emerge("{5}{U}{U}"),
         when(cast_this, tap(up_to(4, permanent)))),
    card("Eldritch Evolution", "{1}{G}{G}", "Sorcery", additional_cost(sacrifice_a(creature)),
         search(creature & (mana_value <= value_paid + 2) & card_in(Zone.LIBRARY), "found"), to_battlefield(those("found")),
         shuffle(), exile(this)),
    card("Emrakul's Evangel", "{2}{G}", "Creature — Human Horror", "3/2",
         activated("{T}", sacrifice_this, sacrifice_a(creature & ~subtype("Eldrazi") & other, X), create(ELDRAZI_HORROR, X + 1))),
    card("Emrakul, the Promised End", "{13}", "Legendary Creature — Eldrazi", "13/13", costs_less(card_types_in_graveyard),
         when(cast_this, control_next_turn(target(opponent)), extra_turn(1, target(opponent), after_next=True)),
         flying, trample, protection_from(instant)),
    card("Eternal Scourge", "{3}", "Creature — Eldrazi Horror", "3/3", castable_from(Zone.EXILE, "{3}"),
         when(becomes_target(this, each_opponent), exile(this))),
    transforming(
        face("Extricator of Sin", "{2}{W}", "Creature — Human Cleric", "0/3",
             when(enters(), if_they_do(you, sacrifice_a(permanent & other), create(ELDRAZI_HORROR))),
             at(your_upkeep, transform(), if_=delirium)),
        face("Extricator of Flesh", "", "Creature — Eldrazi Horror", "3/5",
             static(permanent & subtype("Eldrazi") & you_control, has(vigilance)),
             activated("{2}, {T}", sacrifice_a(creature & ~subtype("Eldrazi")), create(ELDRAZI_HORROR)), color=colorless),
    ),
    card("Faith Unbroken", "{3}{W}", "Enchantment — Aura", enchant(creature & you_control),
         when(enters(), exile_until_this_leaves(target(creature & theirs))), static(enchanted, gets("+2/+2"))),
    card("Fortune's Favor", "{3}{U}", "Instant", e.Look(number(4), "top", player=PILE),
         separate("top", "up", PILE), reveal(those("up")), choose_pile("top", "up"), to_hand(those("up")), to_graveyard(those("top"))),
    card("Foul Emissary", "{2}{G}", "Creature — Human Horror", "1/1",
         when(enters(), look(4, "top"), e.ChooseFrom("top", "kept", number(1), number(0), filter=creature & IN_LIBRARY),
              reveal(those("kept")), to_hand(those("kept")), in_any_order("top"), to_library(those("top"), Position.BOTTOM)),
         when(SACRIFICED_FOR_EMERGE, create(ELDRAZI_HORROR))),
    card("Furyblade Vampire", "{1}{R}", "Creature — Vampire Berserker", "1/2", trample,
         at(step_begins(Step.BEGIN_COMBAT), if_they_do(you, discard_cards(1), until_end_of_turn(this, gets("+3/+0"))))),
    card("Galvanic Bombardment", "{R}", "Instant", damage(count(named("Galvanic Bombardment") & IN_GRAVEYARD) + 2, target(creature))),
    card("Gisa and Geralf", "{2}{U}{B}", "Legendary Creature — Human Wizard", "4/4", when(enters(), mill(4)),
         replace(static(None, may_play_from(Zone.GRAVEYARD, creature & subtype("Zombie") & IN_GRAVEYARD), while_=your_turn),
                 flags=frozenset(once_each_turn))),
    card("Give No Ground", "{3}{W}", "Instant", until_end_of_turn(target(creature), gets("+2/+6"), ANY_BLOCKS)),
    card("Gnarlwood Dryad", "{G}", "Creature — Dryad Horror", "1/1", deathtouch, static(this, gets("+2/+2"), while_=delirium)),
    card("Grapple with the Past", "{1}{G}", "Instant", mill(3),
         may_choose((creature | land) & card_in(Zone.GRAVEYARD), "back"), to_hand(those("back"))),
    transforming(
        face("Grizzled Angler", "{2}{U}", "Creature — Human", "2/3",
             activated("{T}", mill(2), when_it_is(exists(colorless & creature & IN_GRAVEYARD), transform()))),
        face("Grisly Anglerfish", "", "Creature — Eldrazi Fish", "4/5",
             activated("{6}", rule_this_turn(creature & theirs, has(attacks_each_combat))), color=colorless),
    ),
    *melding(
        face("Hanweir Garrison", "{2}{R}", "Creature — Human Soldier", "2/3", whenever(attacks(), create_attacking(HUMAN, 2))),
        face("Hanweir Battlements", "", "Land", tap_for("C"),
             activated("{R}, {T}", until_end_of_turn(target(creature), has(haste))),
             activated("{3}{R}{R}, {T}", e.If(own_both(land, GARRISON), exile_and_meld(GARRISON)))),
        face("Hanweir, the Writhing Township", "", "Legendary Creature — Eldrazi Ooze", "7/4", trample, haste,
             whenever(attacks(), create_attacking(ELDRAZI_HORROR, 2))),
    ),
    card("Harmless Offering", "{2}{R}", "Sorcery", targeted(target(opponent)),
         from_now_on(target(permanent & you_control), controlled_by(target(opponent)))),
    card("Heron's Grace Champion", "{2}{G}{W}", "Creature — Human Knight", "3/3", flash, lifelink,
         when(enters(), until_end_of_turn(each(OTHER_HUMANS), gets("+1/+1"), has(lifelink)))),
    card("Identity Thief", "{2}{U}{U}", "Creature — Shapeshifter", "0/3",
         whenever(attacks(), may(exile(ANOTHER_CREATURE, remember=True),
                                 become_copy(this, ANOTHER_CREATURE, duration=Duration.END_OF_TURN),
                                 at_next_end_step(moved, e.ReturnUnder(told(), owner_of(told())))))),
    card("Impetuous Devils", "{2}{R}{R}", "Creature — Devil", "6/1", trample, haste,
         when(attacks(), e.Link(up_to(1, creature & Filter(controller=Relation.DEFENDING))),
              as_long_as(Duration.END_OF_COMBAT, this, must_be_blocked_by(SAME_AS_LINKED))),
         at(each_end_step, sacrifice())),
    card("Imprisoned in the Moon", "{2}{U}", "Enchantment — Aura", enchant(creature | land | planeswalker),
         static(enchanted, Change(programs.Change.SET_TYPES, codes.LAND), Change(programs.Change.SET_COLORS, 0),
                Change(programs.Change.LOSE_ABILITIES), has(tap_for("C")))),
    card("Incendiary Flow", "{1}{R}", "Sorcery", damage(3, any_target, tag="dealt"),
         exile_if_it_would_die(each(creature & remembered))),
    card("It of the Horrid Swarm", "{8}", "Creature — Eldrazi Insect", "4/4", emerge("{6}{G}"),
         when(cast_this, create(INSECT, 2))),
    transforming(
        face("Kessig Prowler", "{G}", "Creature — Werewolf Horror", "2/1", activated("{4}{G}", transform())),
        face("Sinuous Predator", "", "Creature — Eldrazi Werewolf", "4/4", static(this, blocked_by_one_only)),
    ),
    card("Lashweed Lurker", "{8}", "Creature — Eldrazi Horror", "5/4", emerge("{5}{G}{U}"),
         when(cast_this, may(to_library(target(permanent & ~land))))),
    card("Liliana, the Last Hope", "{1}{B}{B}", "Legendary Planeswalker — Liliana", "3",
         loyalty(1, as_long_as(Duration.YOUR_NEXT_TURN, up_to(1, creature), gets("-2/-1"))),
         loyalty(-2, mill(2), e.Choose(creature & card_in(Zone.GRAVEYARD), "returned", least=number(0), hint=1),
                 to_hand(those("returned"))),
         loyalty(-7, get_emblem(emblem("Liliana, the Last Hope", at(
             your_end_step, create(ZOMBIE, count(subtype("Zombie") & you_control) + 2)))))),
    transforming(
        face("Lone Rider", "{1}{W}", "Creature — Human Knight", "1/1", first_strike, lifelink,
             at(each_end_step, e.Transform(this), if_=life_gained_by() >= 3)),
        face("It That Rides as One", "", "Creature — Eldrazi Horror", "4/4", first_strike, trample, lifelink)),
    card("Long Road Home", "{1}{W}", "Instant", exile(target(creature), remember=True),
         at_next_end_step(moved, e.ReturnUnder(told(), owner_of(told()), arriving(counters=("+1/+1", 1))))),
    card("Lunar Force", "{2}{U}", "Enchantment", when(casts(each_opponent), sacrifice(), counter(event_object))),
    card("Lupine Prototype", "{2}", "Artifact Creature — Wolf Construct", "5/5",
         static(this, has(cant_attack, cant_block), while_=~exists(player & (cards_in_hand <= 0)))),
    card("Mausoleum Wanderer", "{U}", "Creature — Spirit", "1/1", flying,
         whenever(enters(permanent & subtype("Spirit") & you_control & other), until_end_of_turn(this, gets("+1/+1"))),
         activated(sacrifice_this, unless_pays(controller_of(COUNTERED), "{1}", counter(COUNTERED), times=power.of(this)))),
    *melding(
        face("Midnight Scavengers", "{4}{B}", "Creature — Human Rogue", "3/3",
             when(enters(), may(to_hand(target(creature & card_in(Zone.GRAVEYARD) & (mana_value <= 3)))))),
        face("Graf Rats", "{1}{B}", "Creature — Rat", "2/1",
             at(step_begins(Step.BEGIN_COMBAT), exile_and_meld(SCAVENGERS), if_=own_both(creature, SCAVENGERS))),
        face("Chittering Host", "", "Creature — Eldrazi Horror", "5/6", haste, menace,
             when(enters(), until_end_of_turn(each(creature & you_control & other), gets("+1/+0"), has(menace)))),
    ),
    card("Mind's Dilation", "{5}{U}{U}", "Enchantment",
         whenever(replace(casts(each_opponent), value=1), look(1, "top", reveal=True, whose=event_player),
                  e.Move(those("top"), Zone.EXILE, remember=True), when_it_is(matches(moved, card_ & ~land), e.CastFree(moved)))),
    card("Mirrorwing Dragon", "{3}{R}{R}", "Creature — Dragon", "4/5", flying,
         whenever(casts(each_player, MIRRORED), e.CopySpell(
             event_object, player=event_player, for_each=True, among=creature & you_control & other))),
    card("Mockery of Nature", "{9}", "Creature — Eldrazi Beast", "6/5", emerge("{7}{G}"),
         when(cast_this, may(destroy(target(artifact | enchantment))))),
    card("Nahiri's Wrath", "{2}{R}", "Sorcery", additional_cost(discard_cards(X)),
         damage(value_paid, Target(creature | planeswalker, 0, None))),
    card("Nephalia Academy", "", "Land", tap_for("C"),
         instead(MADE_TO_DISCARD, may(e.GoesInstead(Zone.LIBRARY, revealed=True)))),
    card("Noosegraf Mob", "{4}{B}{B}", "Creature — Zombie", "0/0", enters_with("+1/+1", 5),
         whenever(casts(each_player), when_it_is(removed_one, take_counters(this, "+1/+1", 1), create(ZOMBIE_TOKEN)))),
    card("Oath of Liliana", "{2}{B}", "Legendary Enchantment", when(enters(), each_sacrifices(each_opponent, creature)),
         at(each_end_step, create(ZOMBIE), if_=entered_under(you, CardType.PLANESWALKER) >= 1)),
    card("Otherworldly Outburst", "{R}", "Instant", until_end_of_turn(target(creature), gets("+1/+0")),
         when_that_dies_this_turn(target(creature), create(ELDRAZI_HORROR))),
    card("Permeating Mass", "{G}", "Creature — Spirit", "1/3",
         whenever(deals_damage(this, creature, combat=True), become_copy(event_object, this))),
    card("Primal Druid", "{1}{G}", "Creature — Human Druid", "0/3",
         when(dies(), may(search(BASIC_LAND, "found"), to_battlefield(those("found"), arriving_tapped), shuffle()))),
    card("Providence", "{5}{W}{W}", "Sorcery", may_be_revealed_at_start(at(each_upkeep, life_becomes(26))), life_becomes(26)),
    card("Prying Questions", "{2}{B}", "Sorcery", lose_life(3, OPPONENT),
         choose(card_in(Zone.HAND, Relation.TARGET), "put", who=OPPONENT, hint=-1), to_library(those("put"))),
    card("Repel the Abominable", "{1}{W}", "Instant", e.Prevent(sources=source & ~subtype("Human"))),
    card("Savage Alliance", "{2}{R}", "Instant", escalate("{1}"), choose_one(
        for_each(target(player), until_end_of_turn(each(creature & looped), has(trample))),
        damage(2, target(creature)), for_each(target(opponent), damage(1, each(creature & looped))), most=3)),
    card("Shreds of Sanity", "{2}{R}", "Sorcery",
         together(to_hand(up_to(1, instant & IN_GRAVEYARD)), to_hand(up_to(1, sorcery & IN_GRAVEYARD))), discard(1), exile(this)),
    transforming(
        face("Shrill Howler", "{2}{G}", "Creature — Werewolf Horror", "3/1",
             static(this, Change(programs.Change.CANT_BE_BLOCKED_BY, WEAKER)), activated("{5}{G}", transform())),
        face("Howling Chorus", "", "Creature — Eldrazi Werewolf", "3/5",
             static(this, Change(programs.Change.CANT_BE_BLOCKED_BY, WEAKER)),
             whenever(deals_damage(this, player, combat=True), create(ELDRAZI_HORROR)), color=colorless),
    ),
    card("Sigarda's Aid", "{W}", "Enchantment",
         static(None, Change(programs.Change.FLASH, spell & subtype("Aura", "Equipment") & you_control)),
         whenever(enters(permanent & subtype("Equipment") & you_control), may(e.Attach(event_object, target(creature & you_control))))),
    card("Slayer's Cleaver", "{3}", "Artifact — Equipment",
         static(equipped, gets("+3/+1"), must_be_blocked_by(creature & subtype("Eldrazi"))), equip("{4}")),
    card("Somberwald Stag", "{3}{G}{G}", "Creature — Elk", "4/3", when(enters(), may(e.Fight(this, target(creature & theirs))))),
    card("Soul Separator", "{3}", "Artifact", activated(
        "{5}, {T}", sacrifice_this, exile(target(creature & card_in(Zone.GRAVEYARD)), remember=True),
        create_copy(moved, 1, you, base_pt("1/1"), of_subtypes("Spirit"), has(flying)),
        create(SEPARATED, 1, you, power_and_toughness_of(moved)))),
    card("Spell Queller", "{1}{W}{U}", "Creature — Spirit", "2/3", flash, flying,
         when(enters(), exile_with_this(target(spell & (mana_value <= 4)))),
         when(leaves(), for_each(EXILED, e.CastFree(it, player=owner_of(it))))),
    card("Spirit of the Hunt", "{1}{G}{G}", "Creature — Wolf Spirit", "3/3", flash,
         when(enters(), until_end_of_turn(each(WOLVES & other), gets("+0/+3")))),
    card("Stitcher's Graft", "{1}", "Artifact — Equipment", static(equipped, gets("+3/+3")),
         whenever(attacks(equipped), as_long_as(Duration.NEXT_UNTAP, event_object, has(doesnt_untap))),
         whenever(becomes_unattached(), sacrifice(event_other)), equip("{2}")),
    card("Summary Dismissal", "{2}{U}{U}", "Instant",
         together(exile(each(spell & other)), counter(each(activated_or_triggered_ability)))),
    card("Take Inventory", "{1}{U}", "Sorcery", draw(1), draw(count(named("Take Inventory") & IN_GRAVEYARD))),
    card("Tamiyo, Field Researcher", "{1}{G}{W}{U}", "Legendary Planeswalker — Tamiyo", "4",
         loyalty(1, whenever_until_your_next_turn(up_to(2, creature), deals_any_damage(this, combat=True), draw(1))),
         loyalty(-2, tap(up_to(2, permanent & ~land)),
                 as_long_as(Duration.NEXT_UNTAP, up_to(2, permanent & ~land), has(doesnt_untap))),
         loyalty(-7, draw(3), get_emblem(emblem("Tamiyo, Field Researcher", cast_without_paying(spell & you_control))))),
    transforming(
        face("Tangleclaw Werewolf", "{2}{G}{G}", "Creature — Werewolf Horror", "2/4", static(this, EXTRA_BLOCK),
             activated("{6}{G}", transform())),
        face("Fibrous Entangler", "", "Creature — Eldrazi Werewolf", "4/6", vigilance, must_be_blocked, static(this, EXTRA_BLOCK),
             color=colorless),
    ),
    card("Thalia, Heretic Cathar", "{2}{W}", "Legendary Creature — Human Soldier", "3/2", first_strike,
         instead(enters((creature | (land & ~basic)) & theirs), EntersTapped())),
    card("Thermo-Alchemist", "{1}{R}", "Creature — Human Shaman", "0/3", defender,
         activated("{T}", damage(1, each_opponent)), whenever(casts(you, instant | sorcery), untap(this))),
    card("Thirsting Axe", "{3}", "Artifact — Equipment", static(equipped, gets("+4/+0")), equip("{2}"),
         at(your_end_step, when_it_is(matches(equipped, permanent & you_control), sacrifice(equipped)),
            if_=matches(equipped, permanent) & ~has_dealt(equipped, 1))),
    card("Tree of Perdition", "{3}{B}", "Creature — Plant", "0/13", defender, activated("{T}", targeted(target(opponent)), when_it_is(
        alive(this), SetRegister(TOTAL, life.of(target(opponent))), SetRegister(TOUGHNESS, toughness.of(this)),
        SetLife(target(opponent), number_noted(TOUGHNESS)),
        from_now_on(this, Change(programs.Change.SET_PT, None, number_noted(TOTAL)))))),
    transforming(
        face("Ulrich of the Krallenhorde", "{3}{R}{G}", "Legendary Creature — Human Werewolf", "4/4",
             whenever(enters(), GROWING), whenever(transforms_into_this, GROWING), at(each_upkeep, transform(), if_=NOBODY_CAST)),
        face("Ulrich, Uncontested Alpha", "", "Legendary Creature — Werewolf", "6/6",
             whenever(transforms_into_this, may(e.Fight(this, target(creature & ~subtype("Werewolf") & theirs)))),
             at(each_upkeep, transform(), if_=SOMEBODY_CAST_TWO), color=red | green),
    ),
    card("Vexing Scuttler", "{8}", "Creature — Eldrazi Crab", "4/5", emerge("{6}{U}"),
         when(cast_this, may(to_hand(target(INSTANT_OR_SORCERY & card_in(Zone.GRAVEYARD)))))),
    transforming(
        face("Voldaren Pariah", "{3}{B}{B}", "Creature — Vampire Horror", "3/3", flying,
             activated(sacrifice_a(creature & other, 3), transform()), madness("{B}{B}{B}")),
        face("Abolisher of Bloodlines", "", "Creature — Eldrazi Vampire", "6/5", flying,
             when(transforms_into_this, each_sacrifices(target(opponent, hint=-1), creature, 3))),
    ),
    card("Waxing Moon", "{1}{G}", "Instant", transform(up_to(1, permanent & subtype("Werewolf") & you_control)),
         until_end_of_turn(each(creature & you_control), has(trample))),
    card("Whispers of Emrakul", "{1}{B}", "Sorcery", e.If(
        delirium, (discard(2, OPPONENT, at_random=True),), (discard(1, OPPONENT, at_random=True),))),
    card("Wretched Gryff", "{7}", "Creature — Eldrazi Hippogriff", "3/4", emerge("{5}{U}"), flying, when(cast_this, draw(1))),
]  # fmt: skip
