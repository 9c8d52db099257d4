"""Eldritch Moon: what is no emerge, escalate or meld card and in no intro deck, as far as it is not read from its text."""

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.words import ABILITIES, SPELLS, Change, Filter, Target, Who, number
from ecs_mtg.components import codes, programs
from ecs_mtg.components.codes import CardType, Cause, Duration, Step
from ecs_mtg.components.programs import AbilityFlag, Relation, Subject
from ecs_mtg.components.sizes import ANY_NUMBER

ELDRAZI_HORROR = token("Eldrazi Horror Token", "Creature — Eldrazi Horror", "3/2")
ZOMBIE = token("Zombie Token", "Creature — Zombie", "2/2", color=black)

INSTANT_OR_SORCERY = instant | sorcery
IN_GRAVEYARD = card_in(Zone.GRAVEYARD)
IN_LIBRARY = card_in(Zone.LIBRARY)
OTHER_HUMANS = permanent & subtype("Human") & you_control & other
WOLVES = subtype("Wolf", "Werewolf") & creature & you_control
COUNTERED = target(spell & INSTANT_OR_SORCERY)
OPPONENT = target(opponent, hint=-1)
WEAKER = creature & where(power.of(it) < power.of(this))
ANOTHER_CREATURE = target(creature & ~is_token & other)
PILE = target(opponent, hint=0)


def at_next_main_phase(*items: e.Effect) -> e.Delay:
    """At the beginning of your next main phase this turn, which is one behind this combat."""
    flags = frozenset({AbilityFlag.DELAYED, AbilityFlag.ONCE})
    main = replace(when(step_begins(Step.MAIN2), *items), flags=flags)
    return e.Delay(main, duration=Duration.END_OF_TURN)


def when_that_dies_this_turn(what: Target, *items: e.Effect) -> e.Delay:
    """When something dies this turn."""
    flags = frozenset({AbilityFlag.DELAYED, AbilityFlag.ONCE})
    return e.Delay(replace(when(dies(), *items), flags=flags), (what,), duration=Duration.END_OF_TURN)


EXTRA_BLOCK = Change(programs.Change.EXTRA_BLOCKS, 1)
ANY_BLOCKS = Change(programs.Change.EXTRA_BLOCKS, ANY_NUMBER)
SAME_AS_LINKED = creature & where(same(it, Who(Subject.LINKED)))
SACRIFICED_FOR_EMERGE = replace(dies(), value=Cause.SACRIFICED, other=permanent & where(emerges_from_it))
NOBODY_CAST = spells_cast_last_turn(each_player).equals(0)
SOMEBODY_CAST_TWO = spells_cast_last_turn(each_player) >= 2
RIDDEN_DOWN = target(creature & blocking)
MIRRORED = INSTANT_OR_SORCERY & targets_this & with_single_target
MADE_TO_DISCARD = replace(discards(), other=Filter(kinds=SPELLS | ABILITIES) & theirs)
GROWING = until_end_of_turn(target(creature), gets("+4/+4"))

OWN_ELDRAZI = subtype("Eldrazi") & (card_in(Zone.OUTSIDE) | (card_in(Zone.EXILE) & face_up))

CARDS = [
    # White
    card("Deploy the Gatewatch", "{4}{W}{W}", "Sorcery", look(7, "top"),
         e.ChooseFrom("top", "walkers", number(2), number(0), filter=planeswalker & IN_LIBRARY), to_battlefield(those("walkers")),
         to_library(those("top"), Position.RANDOM_BOTTOM)),
    card("Long Road Home", "{1}{W}", "Instant", exile(target(creature), remember=True),
         at_next_end_step(moved, e.ReturnUnder(told(), owner_of(told()), arriving(counters=("+1/+1", 1))))),
    card("Sigarda's Aid", "{W}", "Enchantment",
         static(None, Change(programs.Change.FLASH, spell & subtype("Aura", "Equipment") & you_control)),
         whenever(enters(permanent & subtype("Equipment") & you_control), may(e.Attach(event_object, target(creature & you_control))))),
    transforming(
        face("Extricator of Sin", "{2}{W}", "Creature — Human Cleric", "0/3",
             when(enters(), if_they_do(you, sacrifice_a(permanent & other), create(ELDRAZI_HORROR))),
             at(your_upkeep, transform(), if_=delirium)),
        face("Extricator of Flesh", "", "Creature — Eldrazi Horror", "3/5",
             static(permanent & subtype("Eldrazi") & you_control, has(vigilance)),
             activated("{2}, {T}", sacrifice_a(creature & ~subtype("Eldrazi")), create(ELDRAZI_HORROR)), color=colorless),
    ),
    card("Give No Ground", "{3}{W}", "Instant", until_end_of_turn(target(creature), gets("+2/+6"), ANY_BLOCKS)),
    # Blue
    card("Chilling Grasp", "{2}{U}", "Instant", tap(up_to(2, creature)),
         as_long_as(Duration.NEXT_UNTAP, up_to(2, creature), has(doesnt_untap)), madness("{3}{U}")),
    card("Coax from the Blind Eternities", "{2}{U}", "Sorcery", may_choose(OWN_ELDRAZI, "coaxed"), reveal(those("coaxed")),
         to_hand(those("coaxed"))),
    card("Displace", "{2}{U}", "Instant", exile(up_to(2, creature & you_control), remember=True), to_battlefield(moved)),
    card("Fortune's Favor", "{3}{U}", "Instant", e.Look(number(4), "top", player=PILE),
         separate("top", "up", PILE), reveal(those("up")), choose_pile("top", "up"), to_hand(those("up")), to_graveyard(those("top"))),
    transforming(
        face("Grizzled Angler", "{2}{U}", "Creature — Human", "2/3",
             activated("{T}", mill(2), when_it_is(exists(colorless & creature & IN_GRAVEYARD), transform()))),
        face("Grisly Anglerfish", "", "Creature — Eldrazi Fish", "4/5",
             activated("{6}", rule_this_turn(creature & theirs, has(attacks_each_combat))), color=colorless),
    ),
    card("Identity Thief", "{2}{U}{U}", "Creature — Shapeshifter", "0/3",
         whenever(attacks(), may(exile(ANOTHER_CREATURE, remember=True),
                                 become_copy(this, ANOTHER_CREATURE, duration=Duration.END_OF_TURN),
                                 at_next_end_step(moved, e.ReturnUnder(told(), owner_of(told())))))),
    card("Imprisoned in the Moon", "{2}{U}", "Enchantment — Aura", enchant(creature | land | planeswalker),
         static(enchanted, Change(programs.Change.SET_TYPES, codes.LAND), Change(programs.Change.SET_COLORS, 0),
                Change(programs.Change.LOSE_ABILITIES), has(tap_for("C")))),
    card("Lunar Force", "{2}{U}", "Enchantment", when(casts(each_opponent), sacrifice(), counter(event_object))),
    card("Mausoleum Wanderer", "{U}", "Creature — Spirit", "1/1", flying,
         whenever(enters(permanent & subtype("Spirit") & you_control & other), until_end_of_turn(this, gets("+1/+1"))),
         activated(sacrifice_this, unless_pays(controller_of(COUNTERED), "{1}", counter(COUNTERED), times=power.of(this)))),
    card("Mind's Dilation", "{5}{U}{U}", "Enchantment",
         whenever(replace(casts(each_opponent), value=1), look(1, "top", reveal=True, whose=event_player),
                  e.Move(those("top"), Zone.EXILE, remember=True), when_it_is(matches(moved, card_ & ~land), e.CastFree(moved)))),
    card("Summary Dismissal", "{2}{U}{U}", "Instant",
         together(exile(each(spell & other)), counter(each(activated_or_triggered_ability)))),
    # Black
    card("Oath of Liliana", "{2}{B}", "Legendary Enchantment", when(enters(), each_sacrifices(each_opponent, creature)),
         at(each_end_step, create(ZOMBIE), if_=entered_under(you, CardType.PLANESWALKER) >= 1)),
    card("Prying Questions", "{2}{B}", "Sorcery", lose_life(3, OPPONENT),
         choose(card_in(Zone.HAND, Relation.TARGET), "put", who=OPPONENT, hint=-1), to_library(those("put"))),
    card("Whispers of Emrakul", "{1}{B}", "Sorcery", e.If(
        delirium, (discard(2, OPPONENT, at_random=True),), (discard(1, OPPONENT, at_random=True),))),
    # Red
    transforming(
        face("Conduit of Storms", "{2}{R}", "Creature — Werewolf Horror", "2/3",
             whenever(attacks(), at_next_main_phase(*add("R"))), activated("{3}{R}{R}", transform())),
        face("Conduit of Emrakul", "", "Creature — Eldrazi Werewolf", "5/4",
             whenever(attacks(), at_next_main_phase(*add("CC"))), color=colorless),
    ),
    card("Otherworldly Outburst", "{R}", "Instant", until_end_of_turn(target(creature), gets("+1/+0")),
         when_that_dies_this_turn(target(creature), create(ELDRAZI_HORROR))),
    card("Impetuous Devils", "{2}{R}{R}", "Creature — Devil", "6/1", trample, haste,
         when(attacks(), e.Link(up_to(1, creature & Filter(controller=Relation.DEFENDING))),
              as_long_as(Duration.END_OF_COMBAT, this, must_be_blocked_by(SAME_AS_LINKED))),
         at(each_end_step, sacrifice())),
    card("Mirrorwing Dragon", "{3}{R}{R}", "Creature — Dragon", "4/5", flying,
         whenever(casts(each_player, MIRRORED), e.CopySpell(
             event_object, player=event_player, for_each=True, among=creature & you_control & other))),
    card("Nahiri's Wrath", "{2}{R}", "Sorcery", additional_cost(discard_cards(X)),
         damage(value_paid, Target(creature | planeswalker, 0, None))),
    # Green
    card("Foul Emissary", "{2}{G}", "Creature — Human Horror", "1/1",
         when(enters(), look(4, "top"), e.ChooseFrom("top", "kept", number(1), number(0), filter=creature & IN_LIBRARY),
              reveal(those("kept")), to_hand(those("kept")), in_any_order("top"), to_library(those("top"), Position.BOTTOM)),
         when(SACRIFICED_FOR_EMERGE, create(ELDRAZI_HORROR))),
    transforming(
        face("Tangleclaw Werewolf", "{2}{G}{G}", "Creature — Werewolf Horror", "2/4", static(this, EXTRA_BLOCK),
             activated("{6}{G}", transform())),
        face("Fibrous Entangler", "", "Creature — Eldrazi Werewolf", "4/6", vigilance, must_be_blocked, static(this, EXTRA_BLOCK),
             color=colorless),
    ),
    card("Crop Sigil", "{G}", "Enchantment", at(your_upkeep, may(mill(1))),
         activated("{2}{G}", sacrifice_this, together(to_hand(up_to(1, creature & IN_GRAVEYARD)), to_hand(up_to(1, land & IN_GRAVEYARD))),
                   only=delirium)),
    card("Permeating Mass", "{G}", "Creature — Spirit", "1/3",
         whenever(deals_damage(this, creature, combat=True), become_copy(event_object, this))),
    transforming(
        face("Shrill Howler", "{2}{G}", "Creature — Werewolf Horror", "3/1",
             static(this, Change(programs.Change.CANT_BE_BLOCKED_BY, WEAKER)), activated("{5}{G}", transform())),
        face("Howling Chorus", "", "Creature — Eldrazi Werewolf", "3/5",
             static(this, Change(programs.Change.CANT_BE_BLOCKED_BY, WEAKER)),
             whenever(deals_damage(this, player, combat=True), create(ELDRAZI_HORROR)), color=colorless),
    ),
    card("Spirit of the Hunt", "{1}{G}{G}", "Creature — Wolf Spirit", "3/3", flash,
         when(enters(), until_end_of_turn(each(WOLVES & other), gets("+0/+3")))),
    card("Waxing Moon", "{1}{G}", "Instant", transform(up_to(1, permanent & subtype("Werewolf") & you_control)),
         until_end_of_turn(each(creature & you_control), has(trample))),
    # Of several colors, lands, and artifacts
    card("Nephalia Academy", "", "Land", tap_for("C"),
         instead(MADE_TO_DISCARD, may(e.GoesInstead(Zone.LIBRARY, revealed=True)))),
    card("Heron's Grace Champion", "{2}{G}{W}", "Creature — Human Knight", "3/3", flash, lifelink,
         when(enters(), until_end_of_turn(each(OTHER_HUMANS), gets("+1/+1"), has(lifelink)))),
    transforming(
        face("Ulrich of the Krallenhorde", "{3}{R}{G}", "Legendary Creature — Human Werewolf", "4/4",
             whenever(enters(), GROWING), whenever(transforms_into_this, GROWING), at(each_upkeep, transform(), if_=NOBODY_CAST)),
        face("Ulrich, Uncontested Alpha", "", "Legendary Creature — Werewolf", "6/6",
             whenever(transforms_into_this, may(e.Fight(this, target(creature & ~subtype("Werewolf") & theirs)))),
             at(each_upkeep, transform(), if_=SOMEBODY_CAST_TWO), color=red | green),
    ),
    card("Ride Down", "{R}{W}", "Instant", remember(each(creature & attacking & where(blocks_it(RIDDEN_DOWN, it))), "ridden past"),
         destroy(RIDDEN_DOWN), until_end_of_turn(those("ridden past"), has(trample))),
    card("Thirsting Axe", "{3}", "Artifact — Equipment", static(equipped, gets("+4/+0")), equip("{2}"),
         at(your_end_step, when_it_is(matches(equipped, permanent & you_control), sacrifice(equipped)),
            if_=matches(equipped, permanent) & ~has_dealt(equipped, 1))),
    card("Lupine Prototype", "{2}", "Artifact Creature — Wolf Construct", "5/5",
         static(this, has(cant_attack, cant_block), while_=~exists(player & (cards_in_hand <= 0)))),
]  # fmt: skip
