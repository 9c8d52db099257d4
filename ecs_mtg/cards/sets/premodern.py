"""Cards that decks of Premodern play."""

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.common import (
    ANY_GRAVEYARD,
    ANY_LIBRARY,
    BASICS,
    COLORS,
    IN_GRAVEYARD,
    IN_HAND,
    IN_LIBRARY,
    OPPONENT,
    PLAYER,
    SAPROLING,
    SPELL,
    THEIR_GRAVEYARD,
    THEIR_HAND,
    exiled_with_this,
    found,
    island,
    kept,
    top,
)
from ecs_mtg.cards.sets.odyssey import PHANTOM
from ecs_mtg.cards.sets.onslaught import ANYWHERE_ELSE, CYCLED
from ecs_mtg.cards.tree import CardDef, Event, Replacement, Triggered
from ecs_mtg.cards.word_declarations import Number
from ecs_mtg.cards.words import ABILITIES, SPELLS, TOLD_SOURCE, Amount, Change, Condition, Filter, Reference, Target, Who, number
from ecs_mtg.components import codes, programs
from ecs_mtg.components.codes import Cause, Duration, EventKind, Step
from ecs_mtg.components.flags import ABOUT_ABILITIES, ABOUT_CYCLING
from ecs_mtg.components.programs import AbilityFlag, CostTo, PlayerFlag, Property, Relation, Subject
from ecs_mtg.components.sizes import ANY_NUMBER

LAND_TYPES = (
    *BASICS, "Cave", "Desert", "Gate", "Lair", "Locus", "Mine", "Planet", "Power-Plant", "Sphere", "Tower", "Town", "Urza's",
)  # fmt: skip
FIRST, SECOND = 0, 1  # registers of what is chosen
DEALT, DRAINED = 1, 2  # registers of how much damage was dealt, and how much of it counts
BEAR = token("Bear Token", "Creature — Bear", "2/2", color=green)
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


ITS = Filter(controller=Relation.CONTROLLER_OF_IT)
ATTACKING = Filter(controller=Relation.ACTIVE)
TRADED = Target(creature & permanent & theirs, 0, 1)
EXCHANGED = 1  # a register: whether an exchange was made
linked = Who(Subject.LINKED)
SCION = card_ & named("Scion of Darkness")
ZOMBIE = token("Tombspawn", "Creature — Zombie", "2/2", haste, color=black)
SPIRIT = token("Spirit Token", "Creature — Spirit", "1/1", flying, color=white)
SLIVER = token("Sliver Token", "Creature — Sliver", "1/1")
NONBLACK = target(creature & ~black)
ENCHANTMENT = target(enchantment)
SEARCHED = target(player, hint=-1)
EXCHANGE_FAILS = number_noted(EXCHANGED).equals(0)
NOTED = 1  # a register
power_of_exiled, toughness_of_exiled = (property_of(which, exiled_with_this, 1) for which in (Property.POWER, Property.TOUGHNESS))
ANY_OPPONENT = target(opponent, hint=0)
created = is_token & permanent & created_with_this
looped_lands = land & Filter(controller=Relation.LOOPED)
EACH_MAIN_PHASE = Event(EventKind.STEP, None, Relation.YOU)
MILLED = chosen_name & card_in_public & remembered
THEIR_DOING = Filter(kinds=SPELLS | ABILITIES) & theirs
HAVE_FOREST = exists(subtype("Forest") & permanent & you_control)
OTHERS = players_but(you)
EN_KOR = activated("{0}", redirect(1, this, target(creature & you_control)))
YOUR_CARDS = (permanent & nontoken & you_own) | (spell & you_own) | (card_ & you_own)
TWO_BURIED = Target(creature & IN_GRAVEYARD, 2, 2)
COPIED = target(creature & nontoken)
NAMED_SO = name_of.equals(name_of.of(COPIED)) & where(name_of.of(it) > 0)
DRAGON = token("Dragon Token", "Creature — Dragon", "5/5", flying, color=red)
BLOCKERS = count(creature & where(blocks_it(it, event_object)))
HIGH_TAX = combat_cost(2, CostTo.ATTACK_YOU)


def the_next_draw(*does: e.Effect) -> e.ReplaceLater:
    """The next time you would draw a card this turn, something happens instead (614.1a)."""
    return e.ReplaceLater(you, replace(instead(draws(), nothing_instead, *does), flags=frozenset({AbilityFlag.ONCE})))


def at_end_of_combat(first: Who, second: Who, *does: e.Effect) -> e.Delay:
    """At end of combat, about two objects that it is told of."""
    waits = when(step_begins(Step.END_COMBAT, each_player), *does)
    return e.Delay(replace(waits, flags=frozenset({AbilityFlag.DELAYED, AbilityFlag.ONCE})), (first, second))


def becomes_land_type(kind: str) -> Change:
    """It is of a land type in place of its land types (305.7)."""
    return Change(programs.Change.SET_SUBTYPES, 2, mask=frozenset({kind}))


def all_cards_of_its_name(what: Target) -> tuple[e.Effect, ...]:
    """Exile it, and all cards of its name from its controller's graveyard, hand and library."""
    name = e.SetRegister(NOTED, name_of.of(what))
    alike = card_ & name_of.equals(number_noted(NOTED)) & where(number_noted(NOTED) > 0)
    return (
        name, remember(controller_of(what), "searched"), exile(what),
        for_each(those("searched"), e.Search(alike & (card_in(Zone.GRAVEYARD, Relation.LOOPED) | card_in(Zone.HAND, Relation.LOOPED) | card_in_any(Zone.LIBRARY)),
                                             "found", number(ANY_NUMBER), library=it), exile(found), shuffle(it)),
    )  # fmt: skip


def reanimating_aura(*does: e.Effect) -> tuple[object, ...]:
    """The card that it enchants in a graveyard is put onto the battlefield, and it is attached to that (303.4)."""
    return (
        enchant(creature & ANY_GRAVEYARD),
        when(enters(), remember(Who(Subject.ATTACHED_TO), "back"), from_now_on(this, enchants(creature & permanent & where(same(it, linked)))), *does,
             e.Link(moved), e.Attach(this, moved),
             e.Delay(replace(when(leaves(), for_each(told(1), sacrifice(it))), flags=frozenset({AbilityFlag.DELAYED, AbilityFlag.ONCE})), (this, moved)),
             if_=alive(this)),
    )  # fmt: skip


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
        for k, color in enumerate(COLORS))),
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
            for k, color in enumerate(COLORS))))),
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
    # White
    card("Gilded Light", "{1}{W}", "Instant", until_end_of_turn(you, players_have(PlayerFlag.SHROUD)), cycling("{2}")),
    card("Lancers en-Kor", "{3}{W}{W}", "Creature — Kor Soldier", "3/3", trample, EN_KOR),
    card("Shaman en-Kor", "{1}{W}", "Creature — Kor Cleric Shaman", "1/2", EN_KOR, activated("{1}{W}", targeted(target(creature, hint=1)), choose_source(
        source, "chosen"), e.Redirect(target(creature, hint=1), this, once=True, source=those("chosen")))),
    card("Sacred Ground", "{1}{W}", "Enchantment", whenever(replace(dies(land & permanent & you_own), other=THEIR_DOING), to_battlefield(event_object))),
    card("Spiritual Focus", "{1}{W}", "Enchantment", whenever(replace(discards(), other=THEIR_DOING), gain_life(2), may(draw()))),
    card("Karmic Justice", "{2}{W}", "Enchantment", whenever(
        replace(leaves(permanent & ~creature & you_control), value=Cause.DESTROYED, other=THEIR_DOING),
        may(destroy(target(permanent & Filter(controller=Relation.EVENT_PLAYER)))))),
    card("Words of Worship", "{2}{W}", "Enchantment", activated("{1}", the_next_draw(gain_life(5)))),
    rune_of_protection("Artifacts", artifact),
    rune_of_protection("Blue", blue),
    rune_of_protection("Green", green),
    rune_of_protection("White", white),
    card("Sheltering Prayers", "{W}", "Enchantment", static(basic & land & where(count(land & ITS) <= 3), has(shroud))),
    card("Spirit Cairn", "{2}{W}", "Enchantment", whenever(discards(each_player), pay(you, "{W}", create(SPIRIT)))),
    card("Honor the Fallen", "{1}{W}", "Instant", exile(each(creature & ANY_GRAVEYARD), remember=True), gain_life(size_of(moved))),
    card("Scour", "{2}{W}{W}", "Instant", *all_cards_of_its_name(ENCHANTMENT)),
    card("Defiant Vanguard", "{2}{W}", "Creature — Human Rebel", "2/2", when(blocks_creature(this, creature), at_end_of_combat(
        this, event_other, together(destroy(told(0)), destroy(told(1))))),
         activated("{5}, {T}", search(subtype("Rebel") & permanent_card & IN_LIBRARY & (mana_value <= 4), "found"), to_battlefield(found), shuffle())),
    card("Earnest Fellowship", "{1}{W}", "Enchantment", *(static(creature & color, has(protection_from(color))) for color in COLORS)),
    card("Conversion", "{2}{W}{W}", "Enchantment", at(your_upkeep, unless_pays(you, "{W}{W}", sacrifice())),
         static(land & subtype("Mountain"), becomes_land_type("Plains"))),
    card("Oath of Lieges", "{1}{W}", "Enchantment", at(each_upkeep, targeted(target_chosen_by(active_player, players_but(active_player) & where(
        count(looped_lands) > count(land & ATTACKING)))), e.May((e.Search(
            basic & land & ANY_LIBRARY, "found", number(1), event_player, event_player), to_battlefield(found), shuffle(event_player)), player=event_player))),
    # Blue
    card("Gilded Drake", "{1}{U}", "Creature — Drake", "3/3", flying, replace(
        when(enters(), exchange_control(this, TRADED, register=EXCHANGED), when_it_is(EXCHANGE_FAILS, sacrifice())),
        flags=frozenset({AbilityFlag.RESOLVES_WITHOUT_TARGETS}))),
    card("Words of Wind", "{2}{U}", "Enchantment", activated("{1}", the_next_draw(for_each(each_player, choose(
        permanent & Filter(controller=Relation.LOOPED), "returned", who=it, hint=-1)), to_hand(those("returned"))))),
    card("Syncopate", "{X}{U}", "Instant", targeted(SPELL), unless_pays(controller_of(SPELL), "{1}", counter(SPELL, Zone.EXILE), times=X)),
    card("Power Sink", "{X}{U}", "Instant", remember(controller_of(SPELL), "taxed"), unless_pays(
        controller_of(SPELL), "{1}", counter(SPELL), for_each(those("taxed"), tap(each(looped_lands & permanent & has_mana_ability)), e.LoseMana(it)), times=X)),
    card("Ancestral Knowledge", "{1}{U}", "Enchantment", cumulative_upkeep("{1}"),
         when(enters(), look(10, "top"), choose_from("top", "gone", ANY_NUMBER, 0, hint=-1), exile(those("gone")), in_any_order("top"), to_library(top)),
         when(leaves(), shuffle())),
    card("Predict", "{1}{U}", "Instant", targeted(PLAYER), choose_name(), mill(1, PLAYER, remember=True), e.If(exists(MILLED), (draw(2),), (draw(),))),
    card("Mana Breach", "{2}{U}", "Enchantment", whenever(casts(each_player), choose(
        land & permanent & Filter(controller=Relation.EVENT_PLAYER), "returned", who=event_player, hint=-1), to_hand(those("returned")))),
    card("Skyshroud Condor", "{1}{U}", "Creature — Bird", "2/2", cast_only_if(spells_cast(you) >= 1), flying),
    card("Unstable Mutation", "{U}", "Enchantment — Aura", enchant(creature), static(enchanted, gets("+3/+3")),
         at(step_begins(Step.UPKEEP, Filter(controller=Relation.ATTACHED_CONTROLLER)), put_counters("-1/-1", 1, enchanted))),
    card("Reef Shaman", "{U}", "Creature — Merfolk Shaman", "0/2", activated("{T}", targeted(target(land)), e.ChooseOption(len(BASICS), NOTED), *(
        e.If(number_noted(NOTED).equals(k), (until_end_of_turn(target(land), becomes_land_type(kind)),)) for k, kind in enumerate(BASICS)))),
    card("Tidal Warrior", "{U}", "Creature — Merfolk Warrior", "1/1", activated("{T}", until_end_of_turn(target(land), becomes_land_type("Island")))),
    card("Rootwater Thief", "{1}{U}", "Creature — Merfolk Rogue", "1/2", activated("{U}", until_end_of_turn(this, has(flying))),
         whenever(deals_damage(this, player, combat=True), pay(you, "{2}", e.Search(
             ANY_LIBRARY, "found", library=event_player), exile(found), shuffle(event_player)))),
    card("Hurkyl's Recall", "{1}{U}", "Instant", targeted(target(player, hint=0)), to_hand(each(artifact & permanent & Filter(owner=Relation.TARGET)))),
    card("Denying Wind", "{7}{U}{U}", "Sorcery", targeted(SEARCHED), e.Search(ANY_LIBRARY, "found", number(7), library=SEARCHED), exile(found),
         shuffle(SEARCHED)),
    card("Allied Strategies", "{4}{U}", "Sorcery", for_each(target(player, hint=1), draw(sum(
        (smaller(1, count(looped_lands & subtype(kind))) for kind in BASICS[1:]), start=smaller(1, count(looped_lands & subtype(BASICS[0])))), it))),
    card("Tolarian Winds", "{1}{U}", "Instant", note(NOTED, cards_in_hand.of(you)), discard(None), draw(number_noted(NOTED))),
    card("Dance of Many", "{U}{U}", "Enchantment", when(enters(), e.CopyToken(target(creature & nontoken), arrival=e.Arrival(link=True))),
         when(leaves(), exile(each(created))),
         when(leaves(created), sacrifice()), at(your_upkeep, unless_pays(you, "{U}{U}", sacrifice()))),
    card("Planar Overlay", "{2}{U}", "Sorcery", for_each(each_player, *(
        choose(looped_lands & permanent & subtype(kind), kind, who=it, hint=-1) for kind in BASICS), *(
        remember(those(kind), "returned") for kind in BASICS)), to_hand(those("returned"))),
    card("Recall", "{X}{X}{U}", "Sorcery", e.Discard(you, X, remember=True), note(NOTED, size_of(moved)), choose(
        IN_GRAVEYARD, "back", number_noted(NOTED), number_noted(NOTED)), to_hand(those("back")), exile(this_spell)),
    card("Time Stretch", "{8}{U}{U}", "Sorcery", extra_turn(2, target(player, hint=1))),
    card("Mask of the Mimic", "{U}", "Instant", additional_cost(sacrifice_a(creature)), targeted(COPIED), search(
        IN_LIBRARY & NAMED_SO, "found"), to_battlefield(found), shuffle()),
    card("Mana Severance", "{1}{U}", "Sorcery", search(land & IN_LIBRARY, "found", ANY_NUMBER), exile(found), shuffle()),
    card("Reveka, Wizard Savant", "{2}{U}{U}", "Legendary Creature — Dwarf Wizard", "0/1", activated(
        "{T}", damage(2, any_target), as_long_as(Duration.YOUR_NEXT_UNTAP, this, has(doesnt_untap)))),
    card("Day of the Dragons", "{4}{U}{U}{U}", "Enchantment", when(enters(), note(NOTED, count(creature & permanent & you_control)), exile_with_this(
        each(creature & permanent & you_control)), create(DRAGON, number_noted(NOTED))),
         when(leaves(), sacrifice(each(subtype("Dragon") & permanent & you_control)), to_battlefield(exiled_with_this, arriving(yours=True)))),
    # Black
    card("Contamination", "{2}{B}", "Enchantment", at(your_upkeep, unless_pays(you, sacrifice_a(creature), sacrifice())),
         static(None, lands_produce(codes.Color.BLACK, of_any_type=True, one=True))),
    card("Infernal Darkness", "{2}{B}{B}", "Enchantment", cumulative_upkeep("{B}", pay_life(1)),
         static(None, lands_produce(codes.Color.BLACK, of_any_type=True))),
    card("Bane of the Living", "{2}{B}{B}", "Creature — Insect", "4/3", morph("{X}{B}{B}"),
         when(turned_face_up(), until_end_of_turn(each(creature), gets((-event_amount, -event_amount))))),
    card("Krovikan Horror", "{3}{B}", "Creature — Horror Spirit", "2/2", at(each_end_step, may(to_hand(this)), if_=in_zone(this, Zone.GRAVEYARD) & exists(
        creature & IN_GRAVEYARD & where((cards_above(it, card_) + 1).equals(cards_above(this, card_)))), zone=Zone.GRAVEYARD),
         activated("{1}", sacrifice_a(creature), damage(1, any_target))),
    card("Animate Dead", "{1}{B}", "Enchantment — Aura", *reanimating_aura(e.ReturnUnder(those("back"), you, remember=True)), static(enchanted, gets("-1/-0"))),
    card("Dance of the Dead", "{1}{B}", "Enchantment — Aura", *reanimating_aura(e.ReturnUnder(those("back"), you, arriving(tapped=True), remember=True)),
         static(enchanted, gets("+1/+1"), has(doesnt_untap)),
         at(step_begins(Step.UPKEEP, Filter(controller=Relation.ATTACHED_CONTROLLER)), pay(event_player, "{1}{B}", untap(enchanted)))),
    card("Sutured Ghoul", "{4}{B}{B}{B}", "Creature — Zombie", "*/*", trample, as_enters(
        choose(creature & IN_GRAVEYARD, "eaten", ANY_NUMBER, 0, hint=1), exile_with_this(those("eaten"))),
         defined(power_of_exiled, toughness_of_exiled)),
    card("Dark Supplicant", "{B}", "Creature — Human Cleric", "1/1", activated(
        "{T}", sacrifice_a(subtype("Cleric"), 3), e.May((search(SCION & IN_LIBRARY, "found"), shuffle())), when_it_is(
            size_of(found).equals(0), choose(SCION & (IN_GRAVEYARD | IN_HAND), "found", 1, 0)), to_battlefield(found))),
    card("Tainted Pact", "{1}{B}", "Instant", repeat_while(number_noted(NOTED).equals(1), note(NOTED, 0),
         exile(topmost(IN_LIBRARY), remember=True), remember(moved, "pact"), when_it_is(
             (size_of(moved) >= 1) & ~matches(moved, card_in_any(Zone.EXILE) & named_as_remembered), e.May((to_hand(moved),), (note(NOTED, 1),))))),
    card("Forbidden Crypt", "{3}{B}{B}", "Enchantment", instead(draws(), nothing_instead, choose(IN_GRAVEYARD, "back", hint=1), e.If(
        size_of(those("back")) >= 1, (to_hand(those("back")),), (e.LoseGame(you),))),
         instead(put_into_graveyard(YOUR_CARDS), e.GoesInstead(Zone.EXILE))),
    card("Laquatus's Champion", "{4}{B}{B}", "Creature — Nightmare Horror", "6/3", when(enters(), lose_life(6, PLAYER), e.Link(PLAYER)),
         when(leaves(), gain_life(6, linked)), activated("{B}", regenerate())),
    card("Tombstone Stairwell", "{2}{B}{B}", "World Enchantment", cumulative_upkeep("{1}{B}"),
         at(each_upkeep, for_each(each_player, e.CreateToken(
             ZOMBIE, count(creature & card_in(Zone.GRAVEYARD, Relation.LOOPED)), it, e.Arrival(link=True))), if_=alive(this)),
         at(each_end_step, destroy(each(created), regenerate=False)), when(leaves(), destroy(each(created), regenerate=False))),
    card("Kaervek's Spite", "{B}{B}{B}", "Instant", additional_cost(sacrifice_a(permanent, count(permanent & you_control)), discard_hand), lose_life(5, PLAYER)),
    card("Cabal Interrogator", "{1}{B}", "Creature — Zombie Wizard", "1/1", activated(
        "{X}{B}, {T}", targeted(PLAYER), choose(THEIR_HAND, "shown", X, X, PLAYER, hint=-1), reveal(those("shown")),
        choose_from("shown", "taken", hint=-1), discard_those("taken"), flags=sorcery_speed)),
    card("Dauthi Warlord", "{1}{B}", "Creature — Dauthi Soldier", "*/1", shadow, defined(count(creature & shadow), None)),
    card("Phage the Untouchable", "{3}{B}{B}{B}{B}", "Legendary Creature — Avatar Minion", "4/4", when(enters(), e.LoseGame(you), if_=~you_cast(Zone.HAND)),
         whenever(deals_damage(this, creature, combat=True), destroy(event_object, regenerate=False)),
         whenever(deals_damage(this, player, combat=True), e.LoseGame(event_player))),
    card("Haunting Misery", "{1}{B}{B}", "Sorcery", additional_cost(exile_a(creature & IN_GRAVEYARD, X)), damage(X, target(player | planeswalker))),
    card("Flesh Reaver", "{1}{B}", "Creature — Phyrexian Horror", "4/4", whenever(deals_damage(this, creature | opponent), damage(event_amount, you))),
    card("Entrails Feaster", "{B}", "Creature — Zombie Cat", "1/1", at(your_upkeep, e.If(exists(creature & ANY_GRAVEYARD), (e.May(
        (choose(creature & ANY_GRAVEYARD, "eaten"), exile(those("eaten")), put_counters("+1/+1", 1)), (tap(this),)),), (tap(this),)))),
    card("Oath of Ghouls", "{1}{B}", "Enchantment", at(each_upkeep, targeted(target_chosen_by(active_player, players_but(active_player) & where(
        count(creature & card_in(Zone.GRAVEYARD, Relation.LOOPED)) < count(creature & card_in(Zone.GRAVEYARD, Relation.ACTIVE))))),
        e.May((choose(creature & card_in(Zone.GRAVEYARD, Relation.EVENT_PLAYER), "back", who=event_player), to_hand(those("back"))), player=event_player))),
    card("Cabal Ritual", "{1}{B}", "Instant", e.If(threshold, add("BBBBB"), add("BBB"))),
    card("Ill-Gotten Gains", "{2}{B}{B}", "Sorcery", exile(this_spell), discard(None, each_player), for_each(each_player, choose(
        card_in(Zone.GRAVEYARD, Relation.LOOPED), "back", 3, 0, it)), to_hand(those("back"))),
    card("Necrologia", "{3}{B}{B}", "Instant", cast_only_if(your_turn & during(Step.END)), additional_cost(pay_life(X)), draw(X)),
    card("Eradicate", "{2}{B}{B}", "Sorcery", *all_cards_of_its_name(NONBLACK)),
    card("Final Punishment", "{3}{B}{B}", "Sorcery", lose_life(damage_dealt_to(PLAYER), PLAYER)),
    card("False Cure", "{B}{B}", "Instant", e.Delay(replace(when(gains_life(each_player), lose_life(event_amount * 2, event_player)),
                                                           flags=frozenset({AbilityFlag.DELAYED})), duration=Duration.END_OF_TURN)),
    card("Soul Rend", "{1}{B}", "Instant", when_it_is(matches(target(creature), white), destroy(target(creature), regenerate=False)), next_upkeep(draw())),
    card("Dragon Shadow", "{1}{B}", "Enchantment — Aura", enchant(creature), static(enchanted, gets("+1/+0"), has(fear)), RETURNS_TO_LARGE_CREATURES),
    card("Twilight's Call", "{4}{B}{B}", "Sorcery", flash_for("{2}"), to_battlefield(each(creature & ANY_GRAVEYARD))),
    card("Hypnox", "{8}{B}{B}{B}", "Creature — Nightmare Horror", "8/8", flying,
         when(enters(), targeted(target(opponent, hint=-1)), exile_with_this(hand_of(target(opponent, hint=-1))), if_=you_cast(Zone.HAND)),
         when(leaves(), to_hand(exiled_with_this))),
    card("Stench of Evil", "{2}{B}{B}", "Sorcery", remember(each(subtype("Plains") & permanent), "doomed"), destroy(those("doomed")), for_each(
        those("doomed"), when_it_is(~alive(it), unless_pays(controller_of(it), "{2}", damage(1, controller_of(it)))))),
    card("Ichorid", "{3}{B}", "Creature — Horror", "3/1", haste, at(each_end_step, sacrifice()), at(your_upkeep, if_they_do(
        you, exile_a(black & creature & other & IN_GRAVEYARD), to_battlefield(this)), if_=in_zone(this, Zone.GRAVEYARD), zone=Zone.GRAVEYARD)),
    card("Ashen Ghoul", "{3}{B}", "Creature — Zombie", "3/1", haste, activated(
        "{B}", to_battlefield(this), zone=Zone.GRAVEYARD, only=during_your_upkeep & (cards_above(this, creature & card_) >= 3))),
    card("Victimize", "{2}{B}", "Sorcery", targeted(TWO_BURIED), e.SacrificeChoice(you, creature, tag="fed"), when_it_is(
        size_of(those("fed")) >= 1, to_battlefield(TWO_BURIED, arriving(tapped=True)))),
    card("Parallax Nexus", "{2}{B}", "Enchantment", fading(5), activated(remove_counters("fade"), targeted(ANY_OPPONENT), choose(
        THEIR_HAND, "taken", who=ANY_OPPONENT, hint=-1), exile_with_this(those("taken")), flags=sorcery_speed), when(leaves(), to_hand(exiled_with_this))),
    card("Balthor the Defiled", "{2}{B}{B}", "Legendary Creature — Zombie Dwarf", "2/2", static(creature & subtype("Minion"), gets("+1/+1")),
         activated("{B}{B}{B}", exile_this, to_battlefield(each((black | red) & creature & ANY_GRAVEYARD)))),
    card("Burnt Offering", "{B}", "Instant", additional_cost(sacrifice_a(creature)), e.AddMana(
        1 << codes.Color.BLACK | 1 << codes.Color.RED, value_paid, combination=True)),
    card("Death Wish", "{1}{B}{B}", "Sorcery", may_choose(card_in(Zone.OUTSIDE), "wished"), to_hand(those("wished")), lose_life(half_up(life.of(you))),
         exile(this_spell)),
    card("Zombie Trailblazer", "{B}{B}{B}", "Creature — Zombie Scout", "2/2",
         activated(tap_a(subtype("Zombie") & permanent), until_end_of_turn(target(land), becomes_land_type("Swamp"))),
         activated(tap_a(subtype("Zombie") & permanent), until_end_of_turn(target(creature), has(swampwalk)))),
    # Red
    card("Goblin Goon", "{3}{R}", "Creature — Goblin Mutant", "6/6", static(this, cant_attack_if(count(creature & you_control) <= count(creature & ITS))),
         static(this, has(cant_block), while_=count(creature & you_control) <= count(creature & ATTACKING))),
    card("Veteran Brawlers", "{1}{R}", "Creature — Human Soldier", "4/4", static(this, cant_attack_if(exists(land & untapped & permanent & ITS))),
         static(this, has(cant_block), while_=exists(land & untapped & permanent & you_control))),
    card("Orgg", "{3}{R}{R}", "Creature — Orgg", "6/6", trample, static(this, cant_attack_if(exists(creature & untapped & ITS & (power >= 3)))),
         static(this, Change(programs.Change.CANT_BLOCK_SELECTED, creature & (power >= 3)))),
    card("Words of War", "{2}{R}", "Enchantment", activated("{1}", targeted(any_target), e.ReplaceLater(you, replace(
        instead(draws(), nothing_instead, damage(2, TOLD_SOURCE)), flags=frozenset({AbilityFlag.ONCE})), source=any_target))),
    card("Thunderscape Familiar", "{1}{R}", "Creature — Kavu", "1/1", first_strike, spells_cost_less((black | green) & you_control, 1)),
    card("Orcish Librarian", "{1}{R}", "Creature — Orc", "1/1", activated(
        "{R}, {T}", look(8, "top"), choose_at_random("top", "gone", 4), exile(those("gone")), in_any_order("top"), to_library(top))),
    card("Márton Stromgald", "{2}{R}{R}", "Legendary Creature — Human Knight", "1/1", *(
        whenever(does(), until_end_of_turn(each(creature & others), gets((count(creature & others), count(creature & others)))))
        for does, others in ((attacks, attacking & other), (blocks, blocking & other)))),
    card("Sneak Attack", "{3}{R}", "Enchantment", activated("{R}", may(
        choose(creature & IN_HAND, "sneaks"), to_battlefield(those("sneaks"), remember=True), from_now_on(moved, has(haste)),
        at_next_end_step(moved, sacrifice(told()))))),
    card("Chain of Plasma", "{1}{R}", "Instant", damage(3, any_target), if_they_do(
        controller_of(any_target), discard_cards(1), may(e.CopySpell(this_spell, player=controller_of(any_target)), who=controller_of(any_target)))),
    card("Skullscorch", "{R}{R}", "Sorcery", e.May((damage(4, PLAYER),), (discard(2, PLAYER, at_random=True),), player=PLAYER, hint=-1)),
    card("Havoc", "{1}{R}", "Enchantment", whenever(casts(each_opponent, white), lose_life(2, event_player))),
    card("Breaking Point", "{1}{R}{R}", "Sorcery", for_each(each_player, may(remember(it, "taking"), who=it)), damage(6, those("taking")),
         when_it_is(size_of(those("taking")).equals(0), destroy(each(creature), regenerate=False))),
    card("Flash of Defiance", "{1}{R}", "Sorcery", rule_this_turn(creature & (green | white), has(cant_block)), flashback("{1}{R}", pay_life(3))),
    card("Price of Glory", "{2}{R}", "Enchantment", whenever(tapped_for_mana(land), destroy(event_object), if_=matches(
        event_player, player & Filter(controller=Relation.NOT_ACTIVE)))),
    card("Sirocco", "{1}{R}", "Instant", targeted(PLAYER), reveal(hand_of(PLAYER)), for_each(each(blue & instant & THEIR_HAND), unless_pays(
        PLAYER, pay_life(4), e.Move(it, Zone.GRAVEYARD, cause=Cause.DISCARDED)))),
    card("Form of the Dragon", "{4}{R}{R}{R}", "Enchantment", at(your_upkeep, damage(5, any_target)), at(each_end_step, life_becomes(5)),
         static(creature & ~flying, cant_attack_any(that_is_you))),
    card("Decree of Annihilation", "{8}{R}{R}", "Sorcery", exile(each(
        (permanent & (artifact | creature | land)) | ANY_GRAVEYARD | card_in_any(Zone.HAND))), cycling("{5}{R}{R}"), when_cycled(destroy(each(land)))),
    card("Epicenter", "{4}{R}", "Sorcery", targeted(PLAYER), e.If(threshold, (sacrifice(each(land)),), (each_sacrifices(PLAYER, land),))),
    card("Zirilan of the Claw", "{3}{R}{R}", "Legendary Creature — Lizard Shaman", "3/4", activated("{1}{R}{R}, {T}", search(
        subtype("Dragon") & permanent_card & IN_LIBRARY, "found"), to_battlefield(found, remember=True), shuffle(),
        until_end_of_turn(moved, has(haste)), at_next_end_step(moved, exile(told())))),
    card("Landslide", "{R}", "Sorcery", targeted(target(player | planeswalker)), choose(
        subtype("Mountain") & permanent & you_control, "slides", ANY_NUMBER, 0, hint=-1), note(NOTED, size_of(those("slides"))),
         sacrifice(those("slides")), damage(number_noted(NOTED), target(player | planeswalker))),
    # Green
    card("Aluren", "{2}{G}{G}", "Enchantment", any_player_may_cast_free(creature & (mana_value <= 3))),
    card("Elephant Grass", "{G}", "Enchantment", cumulative_upkeep("{1}"), static(black & creature, cant_attack_any(that_is_you)),
         static(creature & ~black, HIGH_TAX)),
    card("Ground Seal", "{1}{G}", "Enchantment", when(enters(), draw()), static(None, cant_be_targets(ANY_GRAVEYARD))),
    card("Words of Wilding", "{2}{G}", "Enchantment", activated("{1}", the_next_draw(create(BEAR)))),
    card("Abundance", "{2}{G}{G}", "Enchantment", instead(draws(), may(
        nothing_instead, e.ChooseOption(2, NOTED), e.If(number_noted(NOTED).equals(0), *(
            (look(down_to(1, kind, you), "revealed", reveal=True), e.ChooseFrom("revealed", "found", filter=kind), to_hand(found),
             in_any_order("revealed"), to_library(those("revealed"), Position.BOTTOM)) for kind in (land & IN_LIBRARY, card_ & ~land & IN_LIBRARY)))))),
    card("Invigorate", "{2}{G}", "Instant", alternative_cost(have_gain_life(opponent, 3), if_=HAVE_FOREST),
         until_end_of_turn(target(creature), gets("+4/+4"))),
    card("Reverent Silence", "{3}{G}", "Sorcery", alternative_cost(have_gain_life(OTHERS, 6, count(OTHERS)), if_=HAVE_FOREST),
         destroy(each(enchantment & permanent))),
    card("Skyshroud Cutter", "{3}{G}", "Creature — Beast", "2/2", alternative_cost(have_gain_life(OTHERS, 5, count(OTHERS)), if_=HAVE_FOREST)),
    card("Stunted Growth", "{3}{G}{G}", "Sorcery", targeted(PLAYER), choose(THEIR_HAND, "put", 3, 3, PLAYER, hint=-1), in_any_order("put", PLAYER),
         to_library(those("put"))),
    card("Argothian Wurm", "{3}{G}", "Creature — Wurm", "6/6", trample, when(enters(), for_each(each_player, if_they_do(
        it, sacrifice_a(land), remember(it, "paid"))), when_it_is(size_of(those("paid")) >= 1, to_library(this)))),
    card("Bifurcate", "{3}{G}", "Sorcery", targeted(target(creature & nontoken)), search(
        permanent_card & IN_LIBRARY & NAMED_SO, "found"),
         to_battlefield(found), shuffle()),
    card("Manabond", "{G}", "Enchantment", at(your_end_step, may(
        reveal(hand_of(you)), to_battlefield(each(land & IN_HAND)), discard(None)))),
    card("Carpet of Flowers", "{G}", "Enchantment", replace(at(
        EACH_MAIN_PHASE, targeted(ANY_OPPONENT), when_it_is(count(island & permanent & target_controls) >= 1, may(
            e.UseUp(), *add("any", count(island & permanent & target_controls)))), if_=during(Step.MAIN1, Step.MAIN2)),
        flags=frozenset({AbilityFlag.DONE_ONCE_EACH_TURN}))),
    card("Hail Storm", "{1}{G}{G}", "Instant", together(damage(2, each(creature & attacking)), damage(1, you), damage(1, each(creature & you_control)))),
    card("Harmonic Convergence", "{2}{G}", "Instant", to_library(each(enchantment & permanent))),
    card("Rushwood Legate", "{2}{G}", "Creature — Dryad", "2/1", alternative_cost(
        if_=exists(island & permanent & theirs) & exists(subtype("Forest") & permanent & you_control))),
    card("Nostalgic Dreams", "{G}{G}", "Sorcery", additional_cost(discard_cards(X)), to_hand(Target(IN_GRAVEYARD, None, None)), exile(this_spell)),
    card("Brood Sliver", "{4}{G}", "Creature — Sliver", "3/3", whenever(deals_damage(subtype("Sliver") & permanent, player, combat=True), may(
        create(SLIVER, 1, controller_of(event_other)), who=controller_of(event_other)))),
    card("Wild Might", "{1}{G}", "Instant", until_end_of_turn(target(creature), gets("+1/+1")), for_each(each_player, pay(
        it, "{2}", remember(it, "paid"))), when_it_is(size_of(those("paid")).equals(0), until_end_of_turn(target(creature), gets("+4/+4")))),
    # Several colors
    card("Fire Covenant", "{1}{B}{R}", "Instant", additional_cost(pay_life(X)), divided_damage(X, creature, least=0)),
    card("Aura Mutation", "{G}{W}", "Instant", destroy(ENCHANTMENT), create(SAPROLING, mana_value.of(ENCHANTMENT))),
    card("Sliver Queen", "{W}{U}{B}{R}{G}", "Legendary Creature — Sliver", "7/7", activated("{2}", create(SLIVER))),
    card("Spined Sliver", "{R}{G}", "Creature — Sliver", "2/2", whenever(becomes_blocked(subtype("Sliver") & permanent), until_end_of_turn(
        event_object, gets((BLOCKERS, BLOCKERS))))),
    # Artifacts
    card("Umbilicus", "{4}", "Artifact", at(each_upkeep, e.Pay(event_player, cost(pay_life(2)), otherwise=(choose(
        permanent & Filter(controller=Relation.EVENT_PLAYER), "returned", who=event_player, hint=-1), to_hand(those("returned")))))),
    card("Fluctuator", "{2}", "Artifact", static(None, Change(programs.Change.COST_REDUCE, IN_HAND, number(2), ABOUT_CYCLING))),
    card("Dodecapod", "{4}", "Artifact Creature — Golem", "3/3", replace(instead(
        replace(discards(), subject=this, other=THEIR_DOING), e.GoesInstead(Zone.BATTLEFIELD, counters=("+1/+1", 2))), zones=1 << Zone.HAND)),
    card("Library of Leng", "{1}", "Artifact", static(None, players_have(PlayerFlag.NO_MAXIMUM_HAND)), Replacement(
        replace(discards(), other=Filter(kinds=SPELLS | ABILITIES)), (may(e.GoesInstead(Zone.LIBRARY)),))),
    card("Lion's Eye Diamond", "{0}", "Artifact", activated(discard_hand, sacrifice_this, *add("any", 3), flags=(AbilityFlag.MANA_AS_INSTANT,))),
    card("Draco", "{16}", "Artifact Creature — Dragon", "9/9", costs_less(basic_land_types * 2), flying,
         at(your_upkeep, unless_pays(you, "{1}", sacrifice(), times=number(10) - basic_land_types * 2))),
    card("Lifeline", "{5}", "Artifact", whenever(dies(creature), at_next_end_step(
        event_object, to_battlefield(told())), if_=exists(creature & permanent))),
    card("Soldevi Digger", "{2}", "Artifact", activated("{2}", to_library(topmost(IN_GRAVEYARD), Position.BOTTOM))),
    card("Wand of Denial", "{2}", "Artifact", activated("{T}", look(1, "top", whose=PLAYER), when_it_is(
        matches(top, ANY_LIBRARY & ~land), pay(you, pay_life(2), to_graveyard(top))))),
]  # fmt: skip
