"""Cards each of which alone kept tournament lists from playing."""

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.notation.dungeons import completed
from ecs_mtg.cards.notation.planeswalkers import casts_first_spell, note, your_choice_of
from ecs_mtg.cards.sets.common import IN_GRAVEYARD, IN_HAND, IN_LIBRARY, OPPONENT, exiled_with_this, found, kept
from ecs_mtg.cards.sets.premodern import BASICS
from ecs_mtg.cards.sets.rules_of_tables import NOTHING_SPENT
from ecs_mtg.cards.tree import Ability, CardDef, Event, SpellCost
from ecs_mtg.cards.words import ALL_ZONES, Condition, Target, Who, number
from ecs_mtg.components.codes import EventKind, Step, Zone
from ecs_mtg.components.flags import SpellFlag
from ecs_mtg.components.programs import AbilityFlag, PlayerFlag, Relation, Subject
from ecs_mtg.components.sizes import ANY_NUMBER

NAME, HOW_MANY = 0, 1  # registers
NUMBERED = number_noted(HOW_MANY)
SO_NAMED = name_of.equals(number_noted(NAME)) & IN_LIBRARY
hidden = those("hidden")
raised = those("raised")
once = frozenset({AbilityFlag.ONCE_EACH_TURN})
PRESSED = target((spell & theirs) | (permanent & ~land & theirs))
WASTED = target(permanent & land & ~basic)
CHARMED = target(creature)
COMMANDED = target(creature & you_control, hint=1)
ENTRANCED = up_to(1, creature)
SURGED = target(permanent & (creature | planeswalker))
DOUBTED = up_to(1, permanent & ~land & other & you_control)
ASCENDING = up_to(1, creature & you_control)
HERDED = target(creature & other & you_control, hint=1)
LIBRARY_OF_OPPONENT = card_in(Zone.LIBRARY, Relation.TARGET)
WASTES = token("Wastes", "Land", tap_for("C"))
SPAWN = token("Eldrazi Spawn Token", "Creature — Eldrazi Spawn", "0/1", activated(sacrifice_this, *add("C")))
KNIGHT = token("Knight Token", "Creature — Knight", "2/2", color=white)
SATYR = token("Satyr Token", "Creature — Satyr", "2/2", haste, color=red | green)
WHITE_SOLDIER = token("Soldier Token", "Creature — Soldier", "1/1", color=white)
INKLING = token("Inkling Token", "Creature — Inkling", "2/1", flying, color=white | black)
SPIRIT = token("Spirit Token", "Creature — Spirit", "3/2", color=red | white)
ELEMENTAL = token("Elemental Token", "Creature — Elemental", "4/4", color=blue | red)
opponents_gain_nothing = until_end_of_turn(each_opponent, players_have(PlayerFlag.CANT_GAIN_LIFE))
is_exiled = replace(leaves(creature), to_zones=1 << Zone.EXILE)
DRAGON = subtype("Dragon")


def hideaway(many: int) -> Ability:
    """When it enters, look at so many top cards, exile one of them face down, and put the rest on the bottom in a random order (702.75a)."""
    hiding = e.Move(hidden, Zone.EXILE, arrival=e.Arrival(face_down=True, link=True), remember=True)
    rest = to_library(those("top"), Position.RANDOM_BOTTOM)
    return when(enters(), look(many, "top"), e.ChooseFrom("top", "hidden"), hiding, e.Reveal(moved, to=you), rest)


play_what_is_hidden = for_each(exiled_with_this, e.CastFree(it), e.PlayLand(it))


def hiding_land(name: str, letter: str, condition: Condition) -> CardDef:
    """A land with hideaway 4, whose card is played for mana if a condition holds."""
    playing = activated(f"{{{letter}}}, {{T}}", when_it_is(condition, play_what_is_hidden))
    return card(name, "", "Land", hideaway(4), enters_tapped, tap_for(letter), playing)


CARDS = [
    # White
    card("Airbender Ascension", "{1}{W}", "Enchantment", when(enters(), *airbend(up_to(1, creature))), whenever(
        enters(permanent & creature & you_control), put_counters("quest", 1)), at(your_end_step, e.Move(
            ASCENDING, Zone.EXILE, remember=True), e.ReturnUnder(moved, owner_of(moved)), if_=counters_on(this, "quest") >= 4)),
    card("Battle Menu", "{1}{W}", "Instant", choose_one(
        create(KNIGHT), until_end_of_turn(target(creature), gets("+0/+4")), destroy(target(creature & (power >= 4))), gain_life(4))),
    card("Focus Fire", "{W}", "Instant", damage(
        count((creature | subtype("Spacecraft")) & permanent & you_control) + 2, target(creature & (attacking | blocking)))),
    card("Guardian of Faith", "{1}{W}{W}", "Creature — Spirit Knight", "3/2", flash, vigilance, when(enters(), phase_out(
        Target(permanent & creature & other & you_control, 0, ANY_NUMBER)))),
    card("Heliod's Intervention", "{X}{W}{W}", "Instant", choose_one(
        destroy(Target(permanent & (artifact | enchantment), None, None)), gain_life(times(X, 2), target(player, hint=1)))),
    # Blue
    card("Press the Enemy", "{2}{U}{U}", "Instant", note(HOW_MANY, mana_value.of(PRESSED)), to_hand(PRESSED), may_choose(
        ((instant | sorcery) & IN_HAND & (mana_value <= NUMBERED)) | (two_faces_to_cast & IN_HAND), "cast"), e.CastFree(
            those("cast"), most=NUMBERED, filter=card_ & (instant | sorcery))),
    card("Loki, God of Mischief", "{1}{U}", "Legendary Creature — God Sorcerer Villain", "2/1", replace(whenever(becomes_target(
        player | permanent, you, by=activated_or_triggered_ability), draw()), flags=once)),
    flipping(
        face("Erayo, Soratami Ascendant", "{1}{U}", "Legendary Creature — Moonfolk Monk", "1/1", flying, whenever(
            casts(each_player, spell & where(cast_before(it).equals(3))), flip())),
        face("Erayo's Essence", "{1}{U}", "Legendary Enchantment", whenever(casts_first_spell(opponent), counter(event_object)))),
    card("Windfall", "{2}{U}", "Sorcery", note(HOW_MANY, 0), for_each(each_player, note(
        HOW_MANY, larger(NUMBERED, cards_in_hand.of(it)))), discard(None, each_player), draw(NUMBERED, each_player)),
    card("Court of Cunning", "{1}{U}{U}", "Enchantment", when(enters(), become_monarch()), at(your_upkeep, e.If(you_are_monarch, (
        mill(10, Target(player, 0, ANY_NUMBER, hint=-1)),), (mill(2, Target(player, 0, ANY_NUMBER, hint=-1)),)))),
    card("Waterbending Lesson", "{3}{U}", "Sorcery — Lesson", draw(3), e.Pay(you, waterbend("{2}"), otherwise=(discard(),))),
    hiding_land("Shelldock Isle", "U", exists(player & (cards_in_library <= 20))),
    # Black
    card("Yixlid Jailer", "{1}{B}", "Creature — Zombie Wizard", "2/1", static(None, graveyards_lose_abilities)),
    card("March of Wretched Sorrow", "{X}{B}", "Instant", *cheaper_by_exiling(black, 2), damage(X, target(
        permanent & (creature | planeswalker))), gain_life(X)),
    card("Spoils of the Vault", "{B}", "Instant", choose_name(), note(HOW_MANY, down_to(1, SO_NAMED)), look(NUMBERED, "top", reveal=True),
         for_each(those("top"), when_it_is(matches(it, SO_NAMED), remember(it, "found"))), to_hand(found), exile(those("top"), remember=True),
         lose_life(size_of(moved))),
    card("Malicious Eclipse", "{1}{B}{B}", "Sorcery", until_end_of_turn(each(creature), gets("-2/-2")), instead_this_turn(
        you, replace(dies(creature & theirs), looks_back=False), e.GoesInstead(Zone.EXILE))),
    card("Liliana's Triumph", "{1}{B}", "Instant", each_sacrifices(each_opponent, creature), when_it_is(
        exists(permanent & planeswalker & subtype("Liliana") & you_control), discard(1, each_opponent))),
    card("Demonic Bargain", "{2}{B}", "Sorcery", exile(Who(Subject.TOP_CARDS, number(13))), e.Search(None, "found", must=True),
         to_hand(found), shuffle()),
    card("Shadow Prophecy", "{2}{B}", "Instant", look(basic_land_types, "top"), e.ChooseFrom("top", "kept", number(2), number(0)), to_hand(
        kept), to_graveyard(those("top")), lose_life(2)),
    # Red
    card("Molten Exhale", "{1}{R}", "Sorcery", SpellCost(cost(behold_a(DRAGON)), frozenset({
        AbilityFlag.OPTIONAL_COST}), marks=SpellFlag.WITH_FLASH), damage(4, target(permanent & (creature | planeswalker)))),
    card("Overmaster", "{R}", "Sorcery", this_turn(next_spell_cant_be_countered(spell & (instant | sorcery))), draw()),
    card("Roiling Vortex", "{1}{R}", "Enchantment", at(each_upkeep, damage(1, event_player)), whenever(
        casts(each_player), damage(5, event_player), if_=NOTHING_SPENT), activated("{R}", opponents_gain_nothing)),
    card("Voltage Surge", "{R}", "Instant", may_pay_besides(sacrifice_a(artifact)), e.If(
        additional_cost_paid, (damage(4, SURGED),), (damage(2, SURGED),))),
    # Green
    card("Undermountain Adventurer", "{3}{G}", "Creature — Giant Warrior", "3/4", vigilance, when(
        enters(), e.TakeInitiative()), activated("{T}", *add("G", count(that_is_you & where(completed())) * 4 + 2))),
    card("Traveling Chocobo", "{2}{G}", "Creature — Bird", "3/2", static(None, top_seen), static(None, may_play_from(
        Zone.LIBRARY, (land | subtype("Bird")) & IN_LIBRARY)), static(None, triggers_again((land | subtype("Bird")) & permanent & you_control))),
    card("Dryad of the Ilysian Grove", "{2}{G}", "Enchantment Creature — Nymph Dryad", "2/4", static(None, land_plays(1)), static(
        permanent & land & you_control, of_subtypes(*BASICS))),
    card("Fight Rigging", "{2}{G}", "Enchantment", hideaway(5), at(step_begins(Step.BEGIN_COMBAT), put_counters("+1/+1", 1, target(
        creature & you_control, hint=1)), when_it_is(exists(permanent & creature & you_control & (power >= 7)), play_what_is_hidden))),
    hiding_land("Mosswort Bridge", "G", power.total(permanent & creature & you_control) >= 10),
    hiding_land("Windbrisk Heights", "W", attackers_of(you) >= 3),
    # Several colors
    card("Glarb, Calamity's Augur", "{B}{G}{U}", "Legendary Creature — Frog Wizard Noble", "2/4", deathtouch, static(None, top_seen), static(
        None, may_play_from(Zone.LIBRARY, (land | (mana_value >= 4)) & IN_LIBRARY)), activated("{T}", e.Surveil(you, number(2)))),
    card("Niv-Mizzet, Supreme", "{W}{U}{B}{R}{G}", "Legendary Creature — Dragon Avatar", "5/5", flying, hexproof_from(monocolored), static(
        (instant | sorcery) & IN_GRAVEYARD & number_of_colors.equals(2), has(jump_start))),
    card("Soulherder", "{1}{W}{U}", "Creature — Spirit", "1/1", whenever(is_exiled, put_counters("+1/+1", 1)), at(
        your_end_step, targeted(HERDED), may(e.Move(HERDED, Zone.EXILE, remember=True), e.ReturnUnder(moved, owner_of(moved))))),
    card("Zoraline, Cosmos Caller", "{1}{W}{B}", "Legendary Creature — Bat Cleric", "3/3", flying, vigilance, whenever(
        attacks(permanent & subtype("Bat") & you_control), gain_life(1)), *(whenever(event, pay(you, cost("{W}{B}", pay_life(2)), e.Reflex(when(
            Event(EventKind.REFLEXIVE), e.Move(target(permanent_card & ~land & IN_GRAVEYARD & (mana_value <= 3)), Zone.BATTLEFIELD,
                                               arrival=arriving(counters=("finality", 1))))))) for event in (enters(), attacks()))),
    card("The Mind Stone", "{1}{W}", "Legendary Artifact — Infinity Stone", indestructible, tap_for("W"), activated(
        "{5}{W}, {T}", harness), infinity(at(your_end_step, e.Move(DOUBTED, Zone.EXILE, remember=True), e.ReturnUnder(
            moved, owner_of(moved))))),
    card("Dromoka's Command", "{G}{W}", "Instant", choose_one(
        e.Prevent(None, source=target(spell & (instant | sorcery))), each_sacrifices(target(player, hint=-1), enchantment & permanent),
        put_counters("+1/+1", 1, target(creature, hint=1)), e.Fight(COMMANDED, target(creature & ~you_control, hint=-1)), least=2, most=2)),
    card("Atarka's Command", "{R}{G}", "Instant", choose_one(
        opponents_gain_nothing, damage(3, each_opponent), (may_choose(land & IN_HAND, "put"), to_battlefield(those("put"))),
        until_end_of_turn(each(creature & you_control), gets("+1/+1"), has(reach)), least=2, most=2)),
    card("Dreamdew Entrancer", "{2}{G}{U}", "Creature — Frog Wizard", "3/4", reach, when(enters(), tap(ENTRANCED), put_counters(
        "stun", 3, ENTRANCED), when_it_is(matches(ENTRANCED, creature & you_control), draw(2)))),
    card("Xenagos, the Reveler", "{2}{R}{G}", "Legendary Planeswalker — Xenagos", "3", loyalty(+1, e.AddMana(
        1 << 3 | 1 << 4, count(permanent & creature & you_control), combination=True)), loyalty(0, create(SATYR)), loyalty(-6, exile(
            Who(Subject.TOP_CARDS, number(7)), remember=True), e.ChooseFrom(e.MOVED, "put", number(ANY_NUMBER), number(
                0), filter=card_ & (creature | land)), to_battlefield(those("put")))),
    card("Torsten, Founder of Benalia", "{5}{G}{W}", "Legendary Creature — Human Soldier", "7/7", when(enters(), look(7, "top", reveal=True),
         e.ChooseFrom("top", "kept", number(ANY_NUMBER), number(0), filter=card_ & (creature | land)), to_hand(kept), to_library(
             those("top"), Position.RANDOM_BOTTOM)), when(dies(), create(WHITE_SOLDIER, 7))),
    # Colorless
    card("Helm of Obedience", "{4}", "Artifact", activated(x_not_0("{X}, {T}"), targeted(OPPONENT), note(HOW_MANY, 0), repeat_while(
        (NUMBERED < X) & size_of(raised).equals(0) & (cards_in_library.of(OPPONENT) >= 1), e.Forget(e.MOVED), mill(
            1, OPPONENT, remember=True), for_each(moved, when_it_is(in_zone(it, Zone.GRAVEYARD), note(HOW_MANY, NUMBERED + 1), when_it_is(
                matches(it, creature & card_in_public), remember(it, "raised"))))), when_it_is(size_of(raised) >= 1, sacrifice(), choose_from(
                    "raised", "chosen"), e.ReturnUnder(those("chosen"), you)))),
    card("Ulamog, the Defiler", "{10}", "Legendary Creature — Eldrazi", "7/7", when(cast_this, targeted(OPPONENT), note(HOW_MANY, half_up(
        cards_in_library.of(OPPONENT))), exile(each(LIBRARY_OF_OPPONENT & where(cards_above(it, card_) < NUMBERED)))), ward(
            sacrifice_a(permanent, 2)), enters_with("+1/+1", mana_value.greatest(card_in_any(Zone.EXILE) & face_up)), whenever(
                attacks(), each_sacrifices(defending_player, permanent, counters_on(this, "+1/+1")))),
    card("Mascot Exhibition", "{7}", "Sorcery — Lesson", together(create(INKLING), create(SPIRIT), create(ELEMENTAL))),
    card("Warped Tusker", "{7}", "Creature — Eldrazi Boar Beast", "6/8", reach, when(cast_this, create(SPAWN)), replace(when(
        Event(EventKind.CYCLE, this, Relation.YOU), create(SPAWN)), zones=ALL_ZONES & ~(1 << Zone.BATTLEFIELD)), cycling("{2}{G}")),
    # Lands
    card("Waste Land", "", "Land", tap_for("C"), activated("{T}", sacrifice_this, remember(controller_of(WASTED), "theirs"), destroy(
        WASTED), e.CreateToken(WASTES, number(1), those("theirs")))),
    card("Gathering Place", "", "Land", tap_for("C"), activated("{T}", e.AddMana(1 | 1 << 4), only=any_of(
        entered_this_turn, exists(permanent & basic & land & you_control)))),
    card("Urborg", "", "Legendary Land", tap_for("B"), activated("{T}", your_choice_of(CHARMED, loses(first_strike), loses(swampwalk)))),
]  # fmt: skip
