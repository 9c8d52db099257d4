"""Cards that Premodern tournament decks play."""

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.common import ANY_LIBRARY, IN_GRAVEYARD, IN_LIBRARY, OPPONENT, PLAYER, SPELL, found, kept, top
from ecs_mtg.cards.sets.odyssey import PHANTOM
from ecs_mtg.cards.sets.onslaught import ANYWHERE_ELSE, CYCLED
from ecs_mtg.cards.tree import CardDef, Event, Replacement, Triggered
from ecs_mtg.cards.word_declarations import Number
from ecs_mtg.cards.words import Amount, Change, Condition, Filter, Reference, Target, Who, number
from ecs_mtg.components import codes, programs
from ecs_mtg.components.codes import Cause, EventKind, Step
from ecs_mtg.components.flags import ABOUT_ABILITIES
from ecs_mtg.components.programs import AbilityFlag, PlayerFlag, Relation, Subject
from ecs_mtg.components.sizes import ANY_NUMBER

BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
LAND_TYPES = (
    *BASICS, "Cave", "Desert", "Gate", "Lair", "Locus", "Mine", "Planet", "Power-Plant", "Sphere", "Tower", "Town", "Urza's",
)  # fmt: skip
FIRST, SECOND = 0, 1  # registers of what is chosen
DEALT, DRAINED = 1, 2  # registers of how much damage was dealt, and how much of it counts
BEAR = token("Bear Token", "Creature — Bear", "2/2", color=green)
THEIR_GRAVEYARD = card_in(Zone.GRAVEYARD, Relation.TARGET)
ARTIFACT = target(artifact)
MINE = target(creature & you_control)
BOUNCED = target(permanent & ~land)
SMOGGED = target(player, hint=-1)
threshold = cards_in_graveyard.of(you) >= 7
looped_cards = Filter(controller=Relation.LOOPED)
WELDED = target(artifact & permanent)
WELDING = target(artifact & card_in_any(Zone.GRAVEYARD) & where(same(owner_of(it), controller_of(WELDED))))
PLAYS_A_LAND = Event(EventKind.ZONE_CHANGE, permanent & land, to_zones=1 << Zone.BATTLEFIELD, value=Cause.PLAYED)
RETURNS_TO_LARGE_CREATURES = when(
    enters(creature & (mana_value >= 6)), may(e.ReturnUnder(this, you, attached=event_object)), zone=Zone.GRAVEYARD
)
BECAME = Who(Subject.BECAME, it)
given_up = those("given up")
chosen_color_of = (white, blue, black, red, green)


def next_upkeep(*does: e.Effect, told: tuple[Reference, ...] = ()) -> e.Delay:
    """At the beginning of the next turn's upkeep."""
    waits = when(each_upkeep, *does)
    return e.Delay(replace(waits, flags=frozenset({AbilityFlag.DELAYED, AbilityFlag.ONCE})), told)


def enters_only_for(choice: e.Effect, gives_up: e.Effect, if_: Condition | None = None) -> Replacement:
    """It enters only if its controller gives something up for that, else it is put into its owner's graveyard (614.1a)."""
    unless = e.If(size_of(given_up).equals(0), (e.GoesInstead(Zone.GRAVEYARD),))
    chosen = (choice,) if if_ is None else (when_it_is(if_, choice),)
    return as_enters(*chosen, gives_up, unless)


def when_cycled(*does: e.Effect) -> Triggered:
    """When you cycle it."""
    return replace(when(CYCLED, *does), zones=ANYWHERE_ELSE)


def rune_of_protection(color: str, sources: Filter) -> CardDef:
    """The next time a source of a color that you choose would deal damage to you this turn, that is prevented (615.8)."""
    chosen = choose_source(sources, "chosen")
    shield = e.Prevent(you, sources=sources & source, once=True, source=those("chosen"))
    return card(f"Rune of Protection: {color}", "{1}{W}", "Enchantment", activated("{W}", chosen, shield), cycling("{2}"))


def a_third(many: Number) -> Amount:
    """A third of a number, rounded up."""
    return quotient(many + 2, 3)


def turns_into(size: str, kinds: str) -> tuple[Change, ...]:
    """It becomes a creature of some types and nothing else."""
    return Change(programs.Change.SET_TYPES, codes.CREATURE, mask=frozenset(kinds.split())), base_pt(size)


CARDS = [
    # White
    rune_of_protection("Red", red),
    rune_of_protection("Black", black),
    card("Sphere of Law", "{3}{W}", "Enchantment", Replacement(
        deals_damage(red & source, that_is_you), (e.PreventInstead(number(2)),), flags=frozenset({AbilityFlag.PREVENTION}))),
    card("Orim's Chant", "{W}", "Instant", kicker("{W}"), until_end_of_turn(PLAYER, players_have(PlayerFlag.CANT_CAST)),
         when_it_is(kicked, rule_this_turn(creature, has(cant_attack)))),
    card("Presence of the Master", "{3}{W}", "Enchantment", whenever(casts(each_player, enchantment), counter(event_object))),
    card("Reverent Mantra", "{3}{W}", "Instant", alternative_cost(exile_a(white & card_in(Zone.HAND))), e.ChooseColor(), *(
        e.If(number_noted(0).equals(k), (until_end_of_turn(each(creature), has(protection_from(color))),))
        for k, color in enumerate(chosen_color_of))),
    card("Cleansing Meditation", "{1}{W}{W}", "Sorcery", e.If(threshold, (
        remember(each(enchantment & permanent), "doomed"), destroy(those("doomed")),
        for_each(those("doomed"), when_it_is(in_zone(BECAME, Zone.GRAVEYARD) & matches(BECAME, IN_GRAVEYARD), remember(BECAME, "back"))),
        to_battlefield(those("back"))),
        (destroy(each(enchantment & permanent)),))),
    card("Sunscape Familiar", "{1}{W}", "Creature — Wall", "0/3", defender, spells_cost_less((green | blue) & you_control, 1)),
    # Blue
    card("Meddling Mage", "{W}{U}", "Creature — Human Wizard", "2/2", as_enters(choose_name(nonland=True)),
         static(None, cant_cast(spell & chosen_name))),
    card("Standstill", "{1}{U}", "Enchantment", when(casts(each_player), when_it_is(
        alive(this) & matches(this, permanent & you_control), sacrifice(), draw(3, each(players_but(event_player)))))),
    card("Portent", "{U}", "Sorcery", targeted(PLAYER), look(3, "top", whose=PLAYER), in_any_order("top"), to_library(top),
         may(shuffle(PLAYER)), next_upkeep(draw())),
    card("Foil", "{2}{U}{U}", "Instant", alternative_cost(discard_cards(1, subtype("Island")), discard_cards(1)), counter(SPELL)),
    card("Chain of Vapor", "{U}", "Instant", to_hand(BOUNCED), if_they_do(
        controller_of(BOUNCED), sacrifice_a(land), may(e.CopySpell(this_spell, player=controller_of(BOUNCED)), who=controller_of(BOUNCED)))),
    card("Intuition", "{2}{U}", "Instant", targeted(OPPONENT), e.Search(IN_LIBRARY, "found", number(3), must=True), reveal(found),
         e.ChooseFrom("found", "kept", player=OPPONENT), to_hand(kept), to_graveyard(found), shuffle()),
    card("Decree of Silence", "{6}{U}{U}", "Enchantment",
         whenever(casts(each_opponent), counter(event_object), put_counters("depletion", 1),
                  when_it_is(counters_on(this, "depletion") >= 3, sacrifice())),
         cycling("{4}{U}{U}"), when_cycled(may(counter(SPELL)))),
    card("Prohibit", "{1}{U}", "Instant", kicker("{2}"), targeted(SPELL), e.If(
        kicked, (when_it_is(mana_value.of(SPELL) <= 4, counter(SPELL)),), (when_it_is(mana_value.of(SPELL) <= 2, counter(SPELL)),))),
    card("Vision Charm", "{U}", "Instant", choose_one(
        mill(4, PLAYER),
        (e.ChooseOption(len(LAND_TYPES), FIRST), e.ChooseOption(len(BASICS), SECOND),
         *(e.If(number_noted(FIRST).equals(k), (remember(each(land & subtype(kind)), "lands"),)) for k, kind in enumerate(LAND_TYPES)),
         *(e.If(number_noted(SECOND).equals(k), (until_end_of_turn(
             those("lands"), Change(programs.Change.SET_SUBTYPES, 2, mask=frozenset({kind}))),)) for k, kind in enumerate(BASICS))),
        phase_out(ARTIFACT))),
    card("Stasis", "{1}{U}", "Enchantment", static(player, players_have(PlayerFlag.SKIPS_UNTAP)),
         at(your_upkeep, unless_pays(you, "{U}", sacrifice()))),
    card("Arcane Denial", "{1}{U}", "Instant", remember(controller_of(SPELL), "denied"), counter(SPELL),
         next_upkeep(e.ChooseNumber(number(2), FIRST, told()), draw(number_noted(FIRST), told()), told=(those("denied"),)),
         next_upkeep(draw())),
    card("Rishadan Cutpurse", "{2}{U}", "Creature — Human Pirate", "1/1", when(
        enters(), for_each(each_opponent, unless_pays(it, "{1}", each_sacrifices(it, permanent))))),
    card("Urza's Bauble", "{0}", "Artifact", activated(
        "{T}", sacrifice_this, targeted(PLAYER), remember(hand_of(PLAYER), "hand"), choose_at_random("hand", "seen"),
        e.Reveal(those("seen"), to=you), next_upkeep(draw()))),
    card("Essence Flare", "{U}", "Enchantment — Aura", enchant(creature), static(enchanted, gets("+2/+0")),
         at(step_begins(Step.UPKEEP, Filter(controller=Relation.ATTACHED_CONTROLLER)), put_counters("-0/-1", 1, enchanted))),
    card("Lat-Nam's Legacy", "{1}{U}", "Instant", choose(card_in(Zone.HAND), "shuffled", hint=-1),
         to_library(those("shuffled"), Position.SHUFFLED),
         when_it_is(size_of(those("shuffled")) >= 1, next_upkeep(draw(2)))),
    card("Lim-Dûl's Vault", "{U}{B}", "Instant", look(5, "top"), repeat_while(number_noted(FIRST).equals(1), note(FIRST, 0), pay(
        you, pay_life(1), note(FIRST, 1), in_any_order("top"), to_library(top, Position.BOTTOM), e.Forget("top"), look(5, "top"))),
         shuffle(aside=top), in_any_order("top"), to_library(top)),
    card("Iridescent Drake", "{3}{U}", "Creature — Drake", "2/2", flying, when(enters(), e.ReturnUnder(
        target(subtype("Aura") & card_in_any(Zone.GRAVEYARD)), you, attached=this))),
    card("Future Sight", "{2}{U}{U}{U}", "Enchantment",
         static(None, Change(programs.Change.SHOWN, Relation.YOU, programs.Shown.TOP)),
         static(None, may_play_from(Zone.LIBRARY, IN_LIBRARY))),
    card("Cephalid Illusionist", "{1}{U}", "Creature — Octopus Wizard", "1/1",
         whenever(becomes_target(), mill(3)), activated("{2}{U}, {T}", prevent_all_damage(MINE, combat=True), e.Prevent(combat=True, source=MINE))),
    card("Turnabout", "{2}{U}{U}", "Instant", targeted(PLAYER), *choose_what_happens(
        *(tap(each(permanent & kind & untapped & target_controls)) for kind in (artifact, creature, land)),
        *(untap(each(permanent & kind & tapped & target_controls)) for kind in (artifact, creature, land)))),
    card("Battle of Wits", "{3}{U}{U}", "Enchantment", at(your_upkeep, e.WinGame(), if_=cards_in_library.of(you) >= 200)),
    card("Aura Thief", "{3}{U}", "Creature — Illusion", "2/2", flying,
         when(dies(), from_now_on(each(enchantment & permanent), controlled_by(you)))),
    # Black
    card("Gloom", "{2}{B}", "Enchantment", spells_cost_more(white, 3),
         static(None, Change(programs.Change.COST_INCREASE, white & enchantment & permanent, number(3), ABOUT_ABILITIES))),
    card("Lurking Skirge", "{1}{B}", "Enchantment", when(
        dies(creature & opponents_own), from_now_on(this, *turns_into("3/2", "Phyrexian Imp"), has(flying)), if_=matches(this, enchantment))),
    card("Skeletal Scrying", "{X}{B}", "Instant", additional_cost(exile_a(IN_GRAVEYARD, X)), draw(X), lose_life(X)),
    card("Gerrard's Verdict", "{W}{B}", "Sorcery", e.Discard(PLAYER, number(2), remember=True),
         gain_life(count(card_in_public & land & remembered) * 3)),
    card("Pernicious Deed", "{1}{B}{G}", "Enchantment", activated(
        "{X}", sacrifice_this, destroy(each(permanent & (artifact | creature | enchantment) & (mana_value <= X))))),
    card("Chain of Smog", "{1}{B}", "Sorcery", discard(2, SMOGGED), may(e.CopySpell(this_spell, player=SMOGGED), who=SMOGGED)),
    card("Drain Life", "{X}{1}{B}", "Sorcery", only_spent_on_x(black), targeted(any_target), note(DRAINED, X),
         when_it_is(matches(any_target, player), note(DRAINED, life.of(any_target))),
         when_it_is(matches(any_target, planeswalker), note(DRAINED, loyalty_of.of(any_target))),
         when_it_is(matches(any_target, creature), note(DRAINED, toughness.of(any_target))),
         note(DEALT, 0), damage(X, any_target, total=DEALT), gain_life(smaller(number_noted(DEALT), number_noted(DRAINED)))),
    card("Decree of Pain", "{6}{B}{B}", "Sorcery", remember(each(creature), "doomed"), destroy(those("doomed"), regenerate=False),
         note(7, 0), for_each(those("doomed"), when_it_is(~alive(it), note(7, number_noted(7) + 1))), draw(number_noted(7)),
         cycling("{3}{B}{B}"), when_cycled(until_end_of_turn(each(creature), gets("-2/-2")))),
    card("Pox", "{B}{B}{B}", "Sorcery", for_each(each_player, lose_life(a_third(life.of(it)), it)),
         for_each(each_player, discard(a_third(cards_in_hand.of(it)), it)),
         for_each(each_player, each_sacrifices(it, creature, a_third(count(creature & looped_cards)))),
         for_each(each_player, each_sacrifices(it, land, a_third(count(land & looped_cards))))),
    card("Avatar of Woe", "{6}{B}{B}", "Creature — Avatar", "6/5", replace(
        costs_less(6), condition=count(creature & card_in_any(Zone.GRAVEYARD)) >= 10), fear,
         activated("{T}", destroy(target(creature), regenerate=False))),
    card("Blackmail", "{B}", "Sorcery", targeted(PLAYER), choose(card_in(Zone.HAND, Relation.TARGET), "shown", 3, 3, PLAYER, hint=-1),
         reveal(those("shown")), choose_from("shown", "taken", hint=-1), discard_those("taken")),
    card("Gigapede", "{3}{G}{G}", "Creature — Insect", "6/1", shroud, at(
        your_upkeep, pay(you, discard_cards(1), to_hand(this)), if_=in_zone(this, Zone.GRAVEYARD), zone=Zone.GRAVEYARD)),
    card("Planar Void", "{B}", "Enchantment", whenever(put_into_graveyard(card_in_any(Zone.GRAVEYARD) & other), exile(event_object))),
    card("Shallow Grave", "{1}{B}", "Instant", e.Move(topmost(creature & IN_GRAVEYARD), Zone.BATTLEFIELD, remember=True),
         until_end_of_turn(moved, has(haste)), at_next_end_step(moved, exile(told()))),
    card("Insidious Dreams", "{3}{B}", "Instant", additional_cost(discard_cards(X)), e.Search(IN_LIBRARY, "found", X, must=True),
         shuffle(aside=found), in_any_order("found"), to_library(found)),
    card("Outbreak", "{3}{B}", "Sorcery", alternative_cost(discard_cards(1, subtype("Swamp"))), choose_type(),
         until_end_of_turn(each(creature & chosen_type), gets("-1/-1"))),
    card("Rancid Earth", "{1}{B}{B}", "Sorcery", destroy(target(land)), when_it_is(threshold, together(damage(1, each(creature)), damage(1, each_player)))),
    card("Crosis, the Purger", "{3}{U}{B}{R}", "Legendary Creature — Dragon", "6/6", flying, whenever(
        deals_damage(this, player, combat=True), pay(you, "{2}{B}", e.ChooseColor(), reveal(hand_of(event_player)), *(
            e.If(number_noted(0).equals(k), (e.Move(each(color & card_in(Zone.HAND, Relation.EVENT_PLAYER)), Zone.GRAVEYARD, cause=Cause.DISCARDED),))
            for k, color in enumerate(chosen_color_of))))),
    # Red
    card("Dragon Breath", "{1}{R}", "Enchantment — Aura", enchant(creature), static(enchanted, has(haste)),
         activated("{R}", until_end_of_turn(enchanted, gets("+1/+0"))), RETURNS_TO_LARGE_CREATURES),
    card("Overload", "{R}", "Instant", kicker("{2}"), targeted(ARTIFACT), e.If(
        kicked, (when_it_is(mana_value.of(ARTIFACT) <= 5, destroy(ARTIFACT)),), (when_it_is(mana_value.of(ARTIFACT) <= 2, destroy(ARTIFACT)),))),
    card("Goblin Welder", "{R}", "Creature — Goblin Artificer", "1/1", activated("{T}", targeted(WELDED), targeted(WELDING), when_it_is(
        size_of(WELDED).equals(1) & size_of(WELDING).equals(1), together(
            sacrifice(WELDED), e.ReturnUnder(WELDING, controller_of(WELDED)))))),
    card("Pandemonium", "{3}{R}", "Enchantment", whenever(enters(creature), e.May((
        damage(power.of(event_object), target_chosen_by(controller_of(event_object), any_of_damage), event_object),),
        player=controller_of(event_object)))),
    card("Mogg Salvage", "{2}{R}", "Instant", alternative_cost(if_=exists(permanent & subtype("Island") & theirs) & exists(
        permanent & subtype("Mountain") & you_control)), destroy(ARTIFACT)),
    card("Devastating Dreams", "{R}{R}", "Sorcery", additional_cost(discard_cards(X, at_random=True)),
         each_sacrifices(each_player, land, X), damage(X, each(creature))),
    card("Gamble", "{R}", "Sorcery", e.Search(None, "found"), to_hand(found), discard(1, at_random=True), shuffle()),
    # Green
    card("Sylvan Library", "{1}{G}", "Enchantment", at(step_begins(Step.DRAW), may(
        draw(2), choose(card_in(Zone.HAND) & where(drawn_this_turn(it)), "chosen", 2, 2, hint=-1),
        for_each(those("chosen"), unless_pays(you, pay_life(4), to_library(it)))))),
    card("Caller of the Claw", "{2}{G}", "Creature — Elf", "2/2", flash, when(enters(), create(BEAR, creature_cards_buried(you)))),
    card("Hidden Gibbons", "{G}", "Enchantment", when(
        casts(each_opponent, instant), from_now_on(this, *turns_into("4/4", "Ape")), if_=matches(this, enchantment))),
    card("Oath of Druids", "{1}{G}", "Enchantment", at(
        each_upkeep, targeted(target_chosen_by(active_player, players_but(active_player) & where(
            count(creature & looped_cards) > count(creature & Filter(controller=Relation.ACTIVE))))),
        e.May((look(down_to(1, creature & ANY_LIBRARY, event_player), "revealed", reveal=True, whose=event_player),
               e.ChooseFrom("revealed", "found", filter=creature & ANY_LIBRARY), to_battlefield(found), to_graveyard(those("revealed"))),
              player=event_player))),
    card("Gaea's Blessing", "{1}{G}", "Sorcery", targeted(target(player, hint=0)), to_library(Target(THEIR_GRAVEYARD, 0, 3), Position.SHUFFLED),
         when_it_is(size_of(Target(THEIR_GRAVEYARD, 0, 3)).equals(0), shuffle(target(player, hint=0))), draw(), replace(
             when(replace(put_into_graveyard(), from_zones=1 << Zone.LIBRARY),
                  when_it_is(cards_in_graveyard.of(you).equals(0), shuffle()), to_library(graveyard_of(you), Position.SHUFFLED)),
             zones=1 << Zone.GRAVEYARD)),
    card("Tempting Wurm", "{1}{G}", "Creature — Wurm", "5/5", when(enters(), for_each(each_opponent, e.Choose(
        (artifact | creature | enchantment | land) & card_in(Zone.HAND, Relation.LOOPED), "put", number(ANY_NUMBER), number(0), it, hint=1)),
        to_battlefield(those("put")))),
    card("Xantid Swarm", "{G}", "Creature — Insect", "0/1", flying,
         whenever(attacks(), until_end_of_turn(defending_player, players_have(PlayerFlag.CANT_CAST)))),
    split(face("Life", "{G}", "Sorcery", until_end_of_turn(each(land & you_control), becomes("1/1", "Creature"))),
          face("Death", "{1}{B}", "Sorcery", to_battlefield(target(creature & IN_GRAVEYARD)),
               lose_life(mana_value.of(target(creature & IN_GRAVEYARD))))),
    card("Birchlore Rangers", "{G}", "Creature — Elf Druid Ranger", "1/1", activated(tap_a(subtype("Elf"), 2), *add("any")), morph("{G}")),
    card("Tribal Forcemage", "{1}{G}", "Creature — Elf Wizard", "1/1", morph("{1}{G}"), when(
        turned_face_up(), choose_type(), until_end_of_turn(each(creature & chosen_type), gets("+2/+2"), has(trample)))),
    card("Biorhythm", "{6}{G}{G}", "Sorcery", for_each(each_player, life_becomes(count(creature & looped_cards), it))),
    card("Veteran Explorer", "{G}", "Creature — Human Soldier Scout", "1/1", when(dies(), for_each(each_player, e.May((
        remember(it, "searchers"), e.Search(basic & land & ANY_LIBRARY, "found", number(2), it, it)), player=it)),
        to_battlefield(found), shuffle(those("searchers")))),
    card("Grizzly Fate", "{3}{G}{G}", "Sorcery", e.If(threshold, (create(BEAR, 4),), (create(BEAR, 2),)), flashback("{5}{G}{G}")),
    card("Kavu Titan", "{1}{G}", "Creature — Kavu", "2/2", kicker("{2}{G}"), as_enters(
        e.EntersWithCounters("+1/+1", number(3)), e.EntersGaining(has(trample)), if_=kicked)),
    card("Phantom Nantuko", "{2}{G}", "Creature — Insect Spirit", "0/0", trample, enters_with("+1/+1", 2), PHANTOM,
         activated("{T}", put_counters("+1/+1", 1))),
    card("Worldly Tutor", "{G}", "Instant", search(creature & IN_LIBRARY, "found"), reveal(found), shuffle(aside=found), to_library(found)),
    card("Summer Bloom", "{1}{G}", "Sorcery", until_end_of_turn(you, land_plays(3))),
    card("Verdant Touch", "{1}{G}", "Sorcery", buyback("{3}"), from_now_on(target(land), becomes("2/2", "Creature", still=True))),
    # Artifacts
    card("Phyrexian Devourer", "{6}", "Artifact Creature — Phyrexian Construct", "1/1",
         when(state(power.of(this) >= 7), sacrifice()), activated(exile_from_top(), put_counters("+1/+1", value_paid))),
    card("Horn of Greed", "{3}", "Artifact", whenever(PLAYS_A_LAND, draw(1, event_player))),
    card("Mox Diamond", "{0}", "Artifact", enters_only_for(
        e.Choose(land & card_in(Zone.HAND), "given up", number(1), number(0), hint=1), discard_those("given up")), tap_for("any")),
    card("Phyrexian Dreadnought", "{1}", "Artifact Creature — Phyrexian Dreadnought", "12/12", trample, when(
        enters(), choose(creature & permanent & you_control, "fed", ANY_NUMBER, 0), e.If(
            power.total(creature & permanent & remembered) >= 12, (sacrifice(those("fed")),), (sacrifice(),)))),
    card("Smokestack", "{4}", "Artifact", at(your_upkeep, may(put_counters("soot", 1))),
         at(each_upkeep, each_sacrifices(active_player, permanent, counters_on(this, "soot")))),
    card("Black Vise", "{1}", "Artifact", as_enters(e.ChoosePlayer(opponent, None)), at(
        step_begins(Step.UPKEEP, Filter(controller=Relation.CHOSEN)), damage(cards_in_hand.of(event_player) - 4, event_player))),
    card("Jester's Cap", "{4}", "Artifact", activated("{2}, {T}", sacrifice_this, targeted(PLAYER), e.Search(
        ANY_LIBRARY, "found", number(3), library=PLAYER), exile(found), shuffle(PLAYER))),
    # Lands
    card("Kor Haven", "", "Legendary Land", tap_for("C"),
         activated("{1}{W}, {T}", e.Prevent(combat=True, source=target(creature & attacking)))),
    card("Lotus Vale", "", "Land", enters_only_for(
        choose(land & permanent & untapped & you_control, "given up", 2, 2, hint=-1), sacrifice(given_up),
        if_=count(land & permanent & untapped & you_control) >= 2), activated("{T}", e.AddMana(31, number(3)))),
    card("Lake of the Dead", "", "Land", enters_only_for(
        choose(subtype("Swamp") & permanent & you_control, "given up", hint=-1), sacrifice(given_up)),
         tap_for("B"), activated("{T}", sacrifice_a(subtype("Swamp")), *add("BBBB"))),
    card("Soldevi Excavations", "", "Land", enters_only_for(
        choose(subtype("Island") & permanent & untapped & you_control, "given up", hint=-1), sacrifice(given_up)),
         tap_for("CU"), activated("{1}, {T}", scry(1))),
]  # fmt: skip
