"""Cards that decks of several formats play."""

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.notation.dungeons import TREASURE, completed
from ecs_mtg.cards.notation.permanent_keywords import SADDLED
from ecs_mtg.cards.notation.planeswalkers import (
    at_next_end_step,
    casts_first_spell,
    note,
    return_transformed,
    whenever_this_turn,
    your_choice_of,
)
from ecs_mtg.cards.sets.common import (
    ANY_GRAVEYARD,
    BASICS,
    GOBLIN,
    HOW_MANY,
    IN_GRAVEYARD,
    IN_HAND,
    IN_LIBRARY,
    NUMBERED,
    OPPONENT,
    PLAYER,
    SAPROLING,
    SOLDIER,
    SPAWN,
    THEIR_HAND,
    TOP_CARD,
    exiled_with_this,
    found,
    kept,
    only_once_each_turn,
    top,
)
from ecs_mtg.cards.sets.expansions_since_2022 import CLUE
from ecs_mtg.cards.sets.foundations import FOOD
from ecs_mtg.cards.sets.pioneer import enters_tapped_if, pay_3_life_or_tapped
from ecs_mtg.cards.sets.rule_changes import NOTHING_SPENT
from ecs_mtg.cards.tree import Ability, Activated, CardDef, Event, SpellCost, Triggered
from ecs_mtg.cards.words import ALL_ZONES, Change, Condition, Cost, Filter, Part, Target, Who, number
from ecs_mtg.components import programs
from ecs_mtg.components.codes import (
    LAND,
    MANA_LETTERS,
    CardType,
    Cause,
    Color,
    Designation,
    Duration,
    EventKind,
    PlayerCounter,
    Step,
    Zone,
)
from ecs_mtg.components.flags import OF_COMBAT, SpellFlag
from ecs_mtg.components.paying import ManaColor
from ecs_mtg.components.programs import AbilityFlag, CostPart, PlayerFlag, Relation, Subject
from ecs_mtg.components.sizes import ANY_NUMBER
from ecs_mtg.components.sizes import PLAYERS as MOST_PLAYERS

AGAIN, COLOR = 2, 0  # registers
chosen = those("chosen")
AWOKEN = up_to(1, (artifact | creature) & IN_GRAVEYARD)
COPIED = target(creature & ~legendary & you_control)
SHELTERED = target(creature & other & you_control, hint=1)
DISMISSED = target_if(~kicked, creature)
TOPMOST = topmost(IN_LIBRARY)
ROGUE = token("Rogue Token", "Creature — Rogue", "2/2", color=black)
CONSTRUCT = token("Construct Token", "Artifact Creature — Construct", "0/0", static(
    this, gets((count(permanent & artifact & you_control), count(permanent & artifact & you_control)))))  # fmt: skip
SPIRIT = token("Spirit Token", "Creature — Spirit", "3/2", color=red | white)
DWARF = token("Dwarf Token", "Creature — Dwarf", "1/1", color=red)
ARTIFACT_SOLDIER = token("Soldier Token", "Artifact Creature — Soldier", "1/1")
OPPONENTS_ARE_BARRED = static(
    None, cant_cast(spell & theirs), players_cant_activate(Relation.OPPONENT, artifact | creature | enchantment), while_=your_turn)  # fmt: skip
SMALL = creature & IN_GRAVEYARD & (mana_value <= 2)
SNARED = target(permanent & ~land)
BURNT = target(creature | planeswalker)
LED = target(creature, hint=1)
SLAIN = target((creature | planeswalker) & other)
DISMISSED_SPELL = target(spell | activated_or_triggered_ability)
AT_ONCE = frozenset({AbilityFlag.DELAYED, AbilityFlag.MANA_TRIGGER})
enters_uncast = replace(enters(creature & nontoken), from_zones=ALL_ZONES & ~(1 << Zone.STACK))
FOUGHT = up_to(1, creature & theirs)
opponents_land = Event(EventKind.ZONE_CHANGE, permanent & land & theirs, to_zones=1 << Zone.BATTLEFIELD, value=Cause.PLAYED)
your_land = replace(opponents_land, subject=permanent & land & you_control)
ferocious = exists(permanent & creature & you_control & (power >= 4))
type_count = card_types_in_graveyard_of(each_player)
MOUNTAINS = permanent & subtype("Mountain") & you_control
exiled_top_face_down = e.Move(TOPMOST, Zone.EXILE, arrival=e.Arrival(face_down=True, link=True))


def goes_for_good(what: Filter) -> Event:
    """A permanent dies or is put into exile."""
    return replace(leaves(what), to_zones=1 << Zone.GRAVEYARD | 1 << Zone.EXILE)


def tap_for_either(symbols: str) -> Activated:
    """The mana ability that taps the source for mana of one of some types."""
    return activated("{T}", e.AddMana(sum(1 << MANA_LETTERS.index(one) for one in symbols)))


COUNTERS_HERE = counters_of_any_kind.of(this)
COUNTERS_ARE_ODD = minus(COUNTERS_HERE, times(half_down(COUNTERS_HERE), 2)).equals(1)
OTHER_RATS = count(subtype("Rat") & permanent & you_control & other)
STUNNED = target(creature, hint=-1)
FLIERS = spell & creature & flying & ~subtype("Lemur")
JUNK = token(
    "Junk Token",
    "Artifact — Junk",
    activated(
        "{T}",
        sacrifice_this,
        e.Move(Who(Subject.TOP_CARDS, number(1)), Zone.EXILE, remember=True),
        may_play(moved),
        flags=sorcery_speed,
    ),
)
COIN = 2  # a register
INSTANTS_AND_SORCERIES_CAST = spells_cast_of_kind(you, CardType.INSTANT) + spells_cast_of_kind(you, CardType.SORCERY)
RAT = token("Rat Token", "Creature — Rat", "1/1", static(this, gets((OTHER_RATS, OTHER_RATS))), color=black)
BAT = token("Bat Token", "Creature — Bat", "1/1", flying, color=black)


def remove_from_this(many: int) -> Part:
    """Remove so many counters, of any kinds, from this."""
    return Part(CostPart.REMOVE_COUNTERS, None, number(many), this)


NOT_SPIRITS = creature & ~subtype("Spirit")
KURUKS_SPIRIT = token("Spirit Token", "Creature — Spirit", "1/1", static(
    this, Change(programs.Change.CANT_BLOCK_SELECTED, NOT_SPIRITS), Change(programs.Change.CANT_BE_BLOCKED_BY, NOT_SPIRITS)))  # fmt: skip
WON = 2  # a register
put = those("put")
YOUR_LANDS = count(permanent & land & you_control)
ALLY = token("Ally Token", "Creature — Ally", "1/1", color=white)
BEAU = token("Beau", "Legendary Creature — Ox", "*/*", defined(YOUR_LANDS, YOUR_LANDS), color=blue)
MOLOID = token("Moloid", "Creature — Minion", "1/1", whenever(attacks(), may(mill(1))), color=green)
TAKEN = target(permanent & (creature | subtype("Vehicle")))
MAD = target(creature, hint=1)
BITTEN = target(creature)
SMITTEN = target(creature)
INVERTED = target(spell)
TRADED = instant | sorcery | has_adventure
EARLY = during(Step.UPKEEP, Step.DRAW, Step.MAIN1) | (
    first_combat & during(Step.BEGIN_COMBAT, Step.DECLARE_ATTACKERS, Step.DECLARE_BLOCKERS)
)
"""Before the combat damage step (506.7d, 506.7e)."""
THEIR_PLANESWALKER = target(permanent & planeswalker & Filter(controller=Relation.EVENT_PLAYER))
NAME = 0  # a register
SO_NAMED = name_of.equals(number_noted(NAME)) & IN_LIBRARY
hidden = those("hidden")
raised = those("raised")
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
KNIGHT = token("Knight Token", "Creature — Knight", "2/2", color=white)
SATYR = token("Satyr Token", "Creature — Satyr", "2/2", haste, color=red | green)
INKLING = token("Inkling Token", "Creature — Inkling", "2/1", flying, color=white | black)
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
    card("Jolted Awake", "{W}", "Sorcery", targeted(AWOKEN), give_player_counters(PlayerCounter.ENERGY, 2), when_it_is(
        size_of(AWOKEN) >= 1, e.Pay(you, Cost(parts=(Part(CostPart.ENERGY, None, mana_value.of(AWOKEN)),)), (to_battlefield(AWOKEN),))),
         cycling("{2}")),
    card("Burrenton Forge-Tender", "{W}", "Creature — Kithkin Wizard", "1/1", protection_from(red), activated(
        sacrifice_this, choose_source(red, "chosen"), e.Prevent(None, source=chosen))),
    card("Glimmer Lens", "{1}{W}", "Artifact — Equipment", for_mirrodin(), whenever(
        attacks(creature & host_of_this & where(count(creature & attacking) >= 2)), draw()), equip("{1}{W}")),
    card("Cid, Freeflier Pilot", "{1}{W}", "Legendary Creature — Human Warrior Pilot", "2/2", static(
        None, cheaper(subtype("Equipment", "Vehicle") & you_control, 1)), static(this, has(flying), while_=your_turn), activated(
            "{2}, {T}", to_hand(target(subtype("Equipment", "Vehicle") & IN_GRAVEYARD)))),
    card("Galadriel's Dismissal", "{W}", "Instant", kicker("{2}{W}"), phase_out(DISMISSED), targeted(target_if(kicked, player)), when_it_is(
        kicked, phase_out(each(creature & target_controls)))),
    card("Grand Abolisher", "{W}{W}", "Creature — Human Cleric", "2/2", OPPONENTS_ARE_BARRED),
    card("Myrel, Shield of Argive", "{3}{W}", "Legendary Creature — Human Soldier", "3/4", OPPONENTS_ARE_BARRED, whenever(
        attacks(), create(ARTIFACT_SOLDIER, count(permanent & subtype("Soldier") & you_control)))),
    card("Aven Mindcensor", "{2}{W}", "Creature — Bird Wizard", "2/1", flash, flying, static(None, Change(
        programs.Change.PLAYER_FLAG, 1 << PlayerFlag.SEARCHES_FOUR, Relation.OPPONENT))),
    card("Angel's Grace", "{W}", "Instant", split_second, this_turn(
        players_have(PlayerFlag.CANT_LOSE, PlayerFlag.KEEPS_ONE_LIFE),
        Change(programs.Change.PLAYER_FLAG, 1 << PlayerFlag.CANT_WIN, Relation.OPPONENT))),
    card("Vizier of Remedies", "{1}{W}", "Creature — Human Cleric", "2/1", instead_of_counters(
        permanent & creature & you_control, more(-1), kind="-1/-1")),
    # Blue
    card("Archive Trap", "{3}{U}{U}", "Instant — Trap", alternative_cost("{0}", if_=exists(opponent & where(
        searches_of_own_library(it) >= 1))), mill(13, OPPONENT)),
    card("Tasha's Hideous Laughter", "{1}{U}{U}", "Sorcery", for_each(each_opponent, note(HOW_MANY, 0), repeat_while(
        (NUMBERED <= 19) & (cards_in_library.of(it) >= 1), e.Forget("top"), e.Look(number(1), "top", library=it, player=it), note(
            HOW_MANY, NUMBERED + mana_value.of(top)), exile(top)))),
    card("Mind's Desire", "{4}{U}{U}", "Sorcery", shuffle(), exile(TOPMOST, remember=True), may_play(moved, free=True), storm()),
    card("Urza, Lord High Artificer", "{2}{U}{U}", "Legendary Creature — Human Artificer", "1/4", when(enters(), create(CONSTRUCT)),
         activated(tap_a(artifact), *add("U")),
         activated("{5}", shuffle(), exile(TOPMOST, remember=True), may_play(moved, free=True))),
    # Black
    card("Dark Confidant", "{1}{B}", "Creature — Human Wizard", "2/1", at(
        your_upkeep, look(1, "top", reveal=True), note(HOW_MANY, mana_value.of(top)), to_hand(top), lose_life(NUMBERED))),
    card("Dread Fugue", "{B}", "Sorcery", cleave("{2}{B}"), targeted(PLAYER), reveal(hand_of(PLAYER)), e.If(
        cleaved, (e.Discard(PLAYER, number(1), ~land & THEIR_HAND, you_choose=True),),
        (e.Discard(PLAYER, number(1), ~land & THEIR_HAND & (mana_value <= 2), you_choose=True),))),
    # Red
    card("Kiki-Jiki, Mirror Breaker", "{2}{R}{R}{R}", "Legendary Creature — Goblin Shaman", "2/2", haste, activated(
        "{T}", e.CopyToken(COPIED, number(1), you, but=has(haste), remember=True), sacrificed_at_the_end(moved))),
    card("Wild Slash", "{R}", "Instant", when_it_is(ferocious, cant_be_prevented()), damage(2, any_target)),
    card("Jeska's Will", "{2}{R}", "Sorcery", choose_one(
        (targeted(OPPONENT), *add("R", count(THEIR_HAND))),
        (e.Move(Who(Subject.TOP_CARDS, number(3)), Zone.EXILE, remember=True), may_play(moved)),
        most=2, more_if=exists(permanent & commander & you_control))),
    card("Gau, Feral Youth", "{1}{R}", "Legendary Creature — Human Berserker", "2/2", whenever(attacks(), put_counters("+1/+1", 1)), at(
        each_end_step, damage(power.of(this), each_opponent), if_=cards_that_left_graveyard_of(you) >= 1)),
    card("Feldon, Ronom Excavator", "{1}{R}", "Legendary Creature — Human Artificer", "2/2", haste, cant_block, whenever(
        is_dealt_damage(), e.Move(Who(Subject.TOP_CARDS, event_amount), Zone.EXILE, remember=True), choose_from(e.MOVED, "chosen"),
        may_play(chosen, duration=Duration.THEIR_NEXT_TURN))),
    # Green
    card("Tarmogoyf", "{1}{G}", "Creature — Lhurgoyf", "*/1+*", defined(type_count, type_count + 1)),
    card("Fastbond", "{G}", "Enchantment", static(None, any_number_of_land_plays), whenever(
        your_land, damage(1, you), if_=lands_played_by(you) >= 2)),
    card("Burgeoning", "{G}", "Enchantment", whenever(opponents_land, may_choose(land & IN_HAND, "chosen"), to_battlefield(chosen))),
    card("Drop of Honey", "{G}", "Enchantment", at(your_upkeep, note(HOW_MANY, 30_000), for_each(each(permanent & creature), note(
        HOW_MANY, smaller(NUMBERED, power.of(it)))), choose(permanent & creature & (power <= NUMBERED), "chosen", hint=-1), destroy(
            chosen, regenerate=False)), when(state(~exists(permanent & creature)), sacrifice())),
    card("Seeds of Innocence", "{1}{G}{G}", "Sorcery", remember(each(permanent & artifact), "seeded"), destroy(
        those("seeded"), regenerate=False), for_each(those("seeded"), gain_life(mana_value.of(it), controller_of(it)))),
    card("Leyline of Abundance", "{2}{G}{G}", "Enchantment", may_begin_in_play, whenever(
        tapped_for_mana(permanent & creature & you_control), *add("G")), activated(
            "{6}{G}{G}", put_counters("+1/+1", 1, each(permanent & creature & you_control)))),
    card("Slumbering Trudge", "{X}{G}", "Creature — Plant Beast", "6/6", enters_with("stun", larger(number(3) - X, 0)), as_enters(
        e.EntersTapped(), if_=X <= 2)),
    # Several colors
    card("Debt to the Deathless", "{X}{W}{W}{B}{B}", "Sorcery", e.LoseLife(each_opponent, times(X, 2), total=HOW_MANY), gain_life(NUMBERED)),
    # Colorless
    card("Ugin, the Spirit Dragon", "{8}", "Legendary Planeswalker — Ugin", "7", loyalty(+2, damage(3, any_target)),
         loyalty("-X", exile(each(permanent & (white | blue | black | red | green) & (mana_value <= X)))),
         loyalty(-10, gain_life(7), draw(7), may_choose(permanent_card & IN_HAND, "chosen", 7), to_battlefield(chosen))),
    card("Sundering Titan", "{8}", "Artifact Creature — Golem", "7/10", *(when(event, *(
        choose(permanent & land & subtype(kind), kind, hint=-1) for kind in BASICS), *(
        remember(those(kind), "sundered") for kind in BASICS), destroy(those("sundered"))) for event in (enters(), leaves()))),
    card("Memory Jar", "{5}", "Artifact", activated(
        "{T}", sacrifice_this, e.Move(each(card_in_any(Zone.HAND)), Zone.EXILE, arrival=e.Arrival(face_down=True, link=True)),
        draw(7, each_player), e.Delay(replace(when(
            step_begins(Step.END, each_player), discard(None, each_player), to_hand(exiled_with_this)),
            flags=frozenset({AbilityFlag.DELAYED, AbilityFlag.ONCE})), (this,)))),
    card("Oblivion Stone", "{3}", "Artifact", activated("{4}, {T}", put_counters("fate", 1, target(permanent))), activated(
        "{5}, {T}", sacrifice_this, destroy(each(permanent & ~land & ~with_counter("fate"))), take_counters(each(permanent), "fate"))),
    card("Silent Gravestone", "{1}", "Artifact", static(None, cant_be_targets(ANY_GRAVEYARD)), activated(
        "{4}, {T}", together(exile(this), exile(each(ANY_GRAVEYARD))), draw())),
    card("Sword of Feast and Famine", "{3}", "Artifact — Equipment", static(
        equipped, gets("+2/+2"), has(protection_from(black, green))), whenever(
            deals_damage(equipped, player, combat=True), discard(1, event_player), untap(each(permanent & land & you_control))), equip("{2}")),
    card("Currency Converter", "{1}", "Artifact", whenever(discards(you), when_it_is(
        in_zone(event_object, Zone.GRAVEYARD), may(exile_with_this(event_object)))), activated("{2}, {T}", draw(), discard()), activated(
            "{T}", remember(exiled_with_this, "kept"), choose_from("kept", "chosen"), when_it_is(size_of(chosen) >= 1, e.If(
                matches(chosen, land), (to_graveyard(chosen), create(TREASURE)), (to_graveyard(chosen), create(ROGUE)))))),
    card("Tiller Engine", "{2}", "Artifact Creature — Construct", "1/3", whenever(enters(permanent & land & tapped & you_control), choose_one(
        untap(event_object), tap(target(permanent & ~land & theirs))))),
    card("Bomat Courier", "{1}", "Artifact Creature — Construct", "1/1", haste, whenever(attacks(), exiled_top_face_down), activated(
        "{R}", discard_hand, sacrifice_this, to_hand(exiled_with_this))),
    # Lands
    card("Library of Alexandria", "", "Land", tap_for("C"), activated("{T}", draw(), only=cards_in_hand.of(you).equals(7))),
    card("Pendelhaven", "", "Legendary Land", tap_for("G"), activated("{T}", until_end_of_turn(
        target(creature & power.equals(1) & toughness.equals(1), hint=1), gets("+1/+2")))),
    card("Command Beacon", "", "Land", tap_for("C"), activated(
        "{T}", sacrifice_this, choose(commander & you_own & card_in(Zone.COMMAND), "chosen"), to_hand(chosen))),
    card("Pit of Offerings", "", "Land — Cave", enters_tapped, when(enters(), exile_with_this(up_to(3, ANY_GRAVEYARD))), tap_for("C"),
         activated("{T}", e.AddMana(ManaColor.EXILED_CARD))),
    card("Plaza of Heroes", "", "Land", tap_for("C"), activated("{T}", e.AddMana(31, only=spell & legendary)), activated(
        "{T}", e.AddMana(31, among=permanent & legendary & you_control)), activated(
            "{3}, {T}", exile_this, until_end_of_turn(target(creature & legendary, hint=1), has(hexproof, indestructible)))),
    card("Valakut, the Molten Pinnacle", "", "Land", enters_tapped, whenever(
        enters(MOUNTAINS), may(damage(3, any_target)), if_=count(MOUNTAINS & where(~same(it, event_object))) >= 5), tap_for("R")),
    # Further ones
    card("Merry, Esquire of Rohan", "{R}{W}", "Legendary Creature — Halfling Knight", "2/2", haste, static(
        this, has(first_strike), while_=matches(this, is_equipped)), whenever(attacks(
            permanent & source_itself & where(count(legendary & creature & attacking) >= 2)), draw())),
    card("Oswald Fiddlebender", "{1}{W}", "Legendary Creature — Gnome Artificer", "2/2", activated(
        "{W}, {T}", sacrifice_a(artifact), search(artifact & IN_LIBRARY & mana_value.equals(value_paid + 1), "found"),
        to_battlefield(found), shuffle(), flags=sorcery_speed)),
    card("Flare of Fortitude", "{2}{W}{W}", "Instant", alternative_cost(sacrifice_a(creature & nontoken & white)), this_turn(
        players_have(PlayerFlag.LIFE_CANT_CHANGE)), until_end_of_turn(each(permanent & you_control), has(hexproof, indestructible))),
    card("Dewdrop Cure", "{2}{W}", "Sorcery", gift(), promised_gift(draw(1, promised_player)), to_battlefield(Target(
        SMALL, 0, 2, only_if=~gift_promised)), to_battlefield(Target(SMALL, 0, 3, only_if=gift_promised))),
    prototyped(face("Steel Seraph", "{6}", "Artifact Creature — Angel", "5/4", flying, at(step_begins(Step.BEGIN_COMBAT), your_choice_of(
        target(creature & you_control, hint=1), *(has(word)[0] for word in (flying, vigilance, lifelink))))), "{1}{W}{W}", "3/3"),
    card("Mistcaller", "{U}", "Creature — Merfolk Wizard", "1/1", activated(sacrifice_this, instead_this_turn(
        you, enters_uncast, e.GoesInstead(Zone.EXILE)))),
    card("Moonsnare Prototype", "{U}", "Artifact", activated("{T}", tap_a((artifact | creature) & permanent), *add("C")), activated(
        "{4}{U}", discard_this, targeted(SNARED), *choose_what_happens(
            to_library(SNARED), to_library(SNARED, Position.BOTTOM), who=owner_of(SNARED)), zone=Zone.HAND)),
    card("Stalactite Stalker", "{B}", "Creature — Goblin Rogue", "1/1", menace, at(
        your_end_step, put_counters("+1/+1", 1), if_=descended), activated("{2}{B}", sacrifice_this, until_end_of_turn(
            target(creature), gets((negative(power.of(this)), negative(power.of(this))))))),
    card("From the Catacombs", "{3}{B}{B}", "Sorcery", e.ReturnUnder(target(creature & ANY_GRAVEYARD), you, arriving(
        counters=("corpse", 1)), remember=True), e.TakeInitiative(), e.ReplaceLater(moved, instead(
            Event(EventKind.ZONE_CHANGE, this, from_zones=1 << Zone.BATTLEFIELD), e.GoesInstead(Zone.EXILE)), Duration.INDEFINITE),
         escape("{3}{B}{B}", exile_a(other & IN_GRAVEYARD, 5))),
    card("Goblin Recruiter", "{1}{R}", "Creature — Goblin", "1/1", when(
        enters(), search(subtype("Goblin") & IN_LIBRARY, "found", ANY_NUMBER), reveal(found), shuffle(aside=found), in_any_order("found"),
        to_library(found))),
    card("Squee, Dubious Monarch", "{2}{R}", "Legendary Creature — Goblin Noble", "2/2", haste, whenever(
        attacks(), create_attacking(GOBLIN)), replace(castable_from(Zone.GRAVEYARD, "{3}{R}"), cost=cost(
            "{3}{R}", exile_a(other & IN_GRAVEYARD, 4)))),
    card("Chandra, Awakened Inferno", "{4}{R}{R}", "Legendary Planeswalker — Chandra", "6", cant_be_countered,
         loyalty(+2, get_emblem(emblem("Chandra, Awakened Inferno", at(your_upkeep, damage(1, you))), each_opponent)),
         loyalty(-3, damage(3, each(creature & ~subtype("Elemental")))),
         loyalty("-X", damage(X, BURNT, tag="burnt"), exile_if_it_would_die(those("burnt")))),
    card("Synth Eradicator", "{2}{R}", "Artifact Creature — Synth Soldier", "3/3", haste, whenever(
        attacks(), exile(TOPMOST, remember=True), e.May((give_player_counters(PlayerCounter.ENERGY, 2),), (may_play(moved),))),
        activated("{T}, {E}{E}{E}", damage(3, any_target))),
    modal(face("Turntimber Symbiosis", "{4}{G}{G}{G}", "Sorcery", look(7, "top"), e.ChooseFrom(
        "top", "chosen", number(1), number(0), filter=card_ & creature), e.If(matches(chosen, mana_value <= 3), (
            to_battlefield(chosen, arriving(counters=("+1/+1", 3))),), (to_battlefield(chosen),)), to_library(top, Position.RANDOM_BOTTOM)),
        face("Turntimber, Serpentine Wood", "", "Land", as_enters(e.Pay(
            you, cost(pay_life(3)), otherwise=(e.EntersTapped(),))), tap_for("G"))),
    card("Toxicrene", "{3}{G}", "Creature — Tyranid", "2/4", reach, deathtouch, static(
        permanent & land, Change(programs.Change.LOSE_ABILITIES), has(activated("{T}", *add("any"))))),
    card("Alpha Deathclaw", "{4}{B}{G}", "Creature — Lizard Mutant", "6/6", menace, trample, *(
        when(event, destroy(target(permanent))) for event in (
            enters(), Event(EventKind.DESIGNATED, this, value=Designation.MONSTROUS))), activated("{5}{B}{G}", e.Monstrosity(number(4)))),
    card("Ertai Resurrected", "{2}{U}{B}", "Legendary Creature — Phyrexian Human Wizard", "3/2", flash, when(enters(), choose_one(
        (remember(controller_of(DISMISSED_SPELL), "consoled"), counter(DISMISSED_SPELL), draw(1, those("consoled"))),
        (remember(controller_of(SLAIN), "consoled"), destroy(SLAIN), draw(1, those("consoled"))), least=0, most=1))),
    card("Firemind's Foresight", "{5}{U}{R}", "Instant", *(one for value in (3, 2, 1) for one in (
        e.Forget("found"), search(instant & IN_LIBRARY & mana_value.equals(value), "found"), reveal(found), to_hand(found))), shuffle()),
    card("Glissa Sunslayer", "{1}{B}{G}", "Legendary Creature — Phyrexian Zombie Elf", "3/3", first_strike, deathtouch, whenever(
        deals_damage(this, player, combat=True), choose_one((draw(), lose_life(1)), destroy(target(enchantment)), e.RemoveCounters(
            target(permanent), None, number(3), up_to=True)))),
    card("Grenzo, Dungeon Warden", "{X}{B}{R}", "Legendary Creature — Goblin Rogue", "2/2", enters_with("+1/+1", X), activated(
        "{2}", e.Move(bottommost(IN_LIBRARY), Zone.GRAVEYARD, remember=True), when_it_is(
            matches(moved, creature & card_in_public & (power <= power.of(this))), to_battlefield(moved)))),
    modal(face("Legion Leadership", "{1}{R/W}", "Instant", until_end_of_turn(
        LED, doubled(LED), has(first_strike))),
        face("Legion Stronghold", "", "Land", enters_tapped, tap_for_either("RW"))),
    card("Quintorius, History Chaser", "{2}{R}{W}", "Legendary Planeswalker — Quintorius", "5", whenever(
        one_or_more(a_card_leaves_your_graveyard), create(SPIRIT)), loyalty(+1, if_they_do(you, discard_cards(1), draw(2), mill(1))),
        loyalty(-4, until_end_of_turn(each(subtype("Spirit") & permanent & you_control), has(double_strike, vigilance))),
        can_be_your_commander),
    card("Rydia, Summoner of Mist", "{R}{G}", "Legendary Creature — Human Shaman", "1/2", whenever(
        enters(land & you_control), if_they_do(you, discard_cards(1), draw())), activated("{X}, {T}", e.Move(
            target(subtype("Saga") & IN_GRAVEYARD & mana_value.equals(X)), Zone.BATTLEFIELD, arrival=arriving(counters=("finality", 1)),
            remember=True), until_end_of_turn(moved, has(haste)), flags=sorcery_speed)),
    card("Slimefoot and Squee", "{B}{R}{G}", "Legendary Creature — Fungus Goblin", "3/3", *(
        whenever(event, create(SAPROLING)) for event in (enters(), attacks())), activated(
            "{1}{B}{R}{G}", sacrifice_a(subtype("Saproling")), together(to_battlefield(this), to_battlefield(
                up_to(1, creature & IN_GRAVEYARD & other))), zone=Zone.GRAVEYARD, flags=sorcery_speed)),
    card("Syr Vondam, Sunstar Exemplar", "{W}{B}", "Legendary Creature — Human Knight", "2/2", vigilance, menace, whenever(
        goes_for_good(creature & other & you_control), put_counters("+1/+1", 1), gain_life(1)), when(
            goes_for_good(permanent & source_itself & (power >= 4)), destroy(up_to(1, permanent & ~land)))),
    card("Profane Memento", "{1}", "Artifact", whenever(put_into_graveyard(creature & ANY_GRAVEYARD & opponents_own), gain_life(1))),
    card("Traxos, Scourge of Kroog", "{4}", "Legendary Artifact Creature — Construct", "7/7", trample, enters_tapped, doesnt_untap, whenever(
        casts(you, historic), untap(this))),
    card("Dwarven Mine", "", "Land — Mountain", as_enters(e.EntersTapped(), if_=count(MOUNTAINS & other) <= 2), when(
        enters(permanent & source_itself & untapped), create(DWARF))),
    card("Mount Doom", "", "Legendary Land", activated("{T}", pay_life(1), e.AddMana(1 << Color.BLACK | 1 << Color.RED)), activated(
        "{1}{B}{R}, {T}", damage(1, each_opponent)), activated(
            "{5}{B}{R}, {T}", sacrifice_this, sacrifice_a(legendary & artifact), choose(permanent & creature, "spared", 2, 0),
            destroy(each(permanent & creature & not_remembered)), flags=sorcery_speed)),
    card("Hammerheim", "", "Legendary Land", tap_for("R"), activated("{T}", until_end_of_turn(target(creature), loses(
        plainswalk, islandwalk, swampwalk, mountainwalk, forestwalk, nonbasic_landwalk, legendary_landwalk, artifact_landwalk,
        desertwalk, snow_landwalk)))),
    card("Opal Palace", "", "Land", tap_for("C"), activated("{1}, {T}", e.AddMana(ManaColor.IDENTITY, rider=Triggered(
        casts(you, spell & commander & you_own), ((instead_this_turn(event_object, enters(), e.EntersWithCounters(
            "+1/+1", commander_casts_of(this))),),), flags=AT_ONCE)))),
    card("Spider-Punk", "{1}{R}", "Legendary Creature — Spider Human Hero", "2/1", riot, instead(
        enters(subtype("Spider") & permanent & you_control & other), e.May((e.EntersWithCounters("+1/+1"),), (
            e.EntersGaining(has(haste)),))), static(None, Change(
            programs.Change.PLAYER_FLAG, 1 << PlayerFlag.UNCOUNTERABLE, Relation.ANY)), static(
                None, Change(programs.Change.UNPREVENTABLE, source))),
    card("War Room", "", "Land", tap_for("C"), activated("{3}, {T}", pay_life(identity_colors_of(you)), draw())),
    card("Princess Yue", "{2}{U}", "Legendary Creature — Human Noble Ally", "3/2", when(
        dies(), instead_this_turn(event_object, enters(), e.EntersGaining((
            Change(programs.Change.SET_TYPES, LAND, mask=frozenset()), *has(activated("{T}", *add("C")))))),
        e.ReturnUnder(event_object, you, arriving_tapped, remember=True), from_now_on(moved, renamed("Moon")),
        if_=matches(this, creature & ~land)), activated("{T}", scry(2))),
    card("Mawloc", "{X}{R}{G}", "Creature — Tyranid", "2/2", enters_with("+1/+1", X), when(enters(), draw(), if_=X >= 5), when(
        enters(), exile_if_it_would_die(FOUGHT), e.Fight(this, FOUGHT))),
    # White
    card("Silence", "{W}", "Instant", this_turn(cant_cast(spell & theirs))),
    card("Sanctifier en-Vec", "{W}{W}", "Creature — Human Cleric", "2/2", protection_from(black, red),
         when(enters(), exile(each(ANY_GRAVEYARD & (black | red)))),
         instead(put_into_graveyard(source & (black | red)), e.GoesInstead(Zone.EXILE))),
    card("Overencumbered", "{1}{W}", "Enchantment — Aura", enchant(opponent), when(
        enters(), together(*(e.CreateToken(one, number(1), enchanted) for one in (CLUE, FOOD, JUNK)))), at(
            step_begins(Step.BEGIN_COMBAT, controlled_by_attached), unless_pays(event_player, "{1}", e.RuleFor(
                permanent & creature, has(cant_attack), Duration.END_OF_COMBAT),
                times=count(artifact & permanent & controlled_by_attached)))),
    card("Momo, Friendly Flier", "{W}", "Legendary Creature — Lemur Bat Ally", "1/1", flying,
         replace(spells_cost_less(FLIERS & you_control, 1), condition=your_turn & spells_cast_such_as(you, FLIERS).equals(0)),
         whenever(enters(creature & flying & other & you_control), until_end_of_turn(this, gets("+1/+1")))),
    # Blue
    card("Gigastorm Titan", "{4}{U}", "Creature — Elemental", "4/4", replace(costs_less(3), condition=spells_cast(you) >= 1)),
    card("Geistlight Snare", "{2}{U}", "Instant",
         replace(costs_less(1), condition=exists(subtype("Spirit") & permanent & you_control)),
         replace(costs_less(1), condition=exists(permanent & enchantment & you_control)),
         unless_pays(controller_of(target(spell)), "{3}", counter(target(spell)))),
    card("Loch Mare", "{1}{U}", "Creature — Horse Serpent", "4/5", enters_with("-1/-1", 3),
         activated("{1}{U}", remove_from_this(1), draw()),
         activated("{2}{U}", remove_from_this(2), tap(STUNNED), put_counters("stun", 1, STUNNED))),
    # Black
    card("Demonic Counsel", "{1}{B}", "Sorcery", e.If(delirium, (
        e.Search(IN_LIBRARY, "found", number(1), must=True), to_hand(found)), (
        search(subtype("Demon") & IN_LIBRARY, "found"), reveal(found), to_hand(found))), shuffle()),
    card("Necrodominance", "{B}{B}{B}", "Legendary Enchantment", static(None, players_have(PlayerFlag.SKIP_DRAW)), at(
        your_end_step, e.ChooseNumber(life.of(you), HOW_MANY), e.Pay(you, cost(pay_life(NUMBERED)), (draw(NUMBERED),), chosen=True)),
         static(None, Change(programs.Change.MAX_HAND, number(5))),
         instead(put_into_graveyard(source & you_own), e.GoesInstead(Zone.EXILE))),
    card("Outrageous Robbery", "{X}{B}{B}", "Instant", e.Look(X, "robbed", library=OPPONENT), e.Move(
        those("robbed"), Zone.EXILE, arrival=e.Arrival(face_down=True), remember=True), e.PlayFrom(
        moved, duration=Duration.INDEFINITE, any_type=True)),
    transforming(
        face("Aclazotz, Deepest Betrayal", "{3}{B}{B}", "Legendary Creature — Bat God", "4/4", flying, lifelink, whenever(
            attacks(), remember(each(opponent & (cards_in_hand <= 0)), "without"), discard(1, each_opponent),
            for_each(those("without"), draw())), whenever(discards(each_opponent, card_ & land), create(BAT)), when(
            dies(), e.ReturnUnder(event_object, owner_of(event_object), e.Arrival(tapped=True, transformed=True)))),
        face("Temple of the Dead", "", "Land", tap_for("B"), activated(
            "{2}{B}, {T}", transform(), only=exists(player & (cards_in_hand <= 1)), flags=sorcery_speed))),
    card("Ral Zarek, Guest Lecturer", "{1}{B}{B}", "Legendary Planeswalker — Ral", "3",
         loyalty(+1, e.Surveil(you, number(2))), loyalty(-1, discard(1, Target(player, 0, MOST_PLAYERS, hint=-1))),
         loyalty(-2, to_battlefield(target(creature & IN_GRAVEYARD & (mana_value <= 3)))),
         loyalty(-7, targeted(OPPONENT), note(HOW_MANY, 0), *(
             one for _ in range(5) for one in (e.FlipCoin(COIN), note(HOW_MANY, NUMBERED + number_noted(COIN)))),
                 e.Skip(OPPONENT, amount=NUMBERED))),
    # Red
    card("Robber of the Rich", "{1}{R}", "Creature — Human Archer Rogue", "2/2", reach, haste, whenever(
        attacks(), e.Look(number(1), "top", player=defending_player, library=defending_player), exile(those("top"), remember=True),
        e.PlayFrom(moved, duration=Duration.INDEFINITE, cast=True, any_color=True, condition=attacked_with(creature & subtype("Rogue"))),
        if_=cards_in_hand.of(defending_player) > cards_in_hand.of(you))),
    transforming(
        face("Ral, Monsoon Mage", "{1}{R}", "Legendary Creature — Human Wizard", "1/3", spells_cost_less((instant | sorcery) & you_control, 1),
             whenever(casts(you, (instant | sorcery) & where(your_turn)), e.FlipCoin(COIN), e.If(
                 number_noted(COIN).equals(0), (damage(1, you),), (may(*return_transformed()),)))),
        face("Ral, Leyline Prodigy", "", "Legendary Planeswalker — Ral", "2", enters_with("loyalty", INSTANTS_AND_SORCERIES_CAST),
             loyalty(+1, e.RuleFor((instant | sorcery) & spell & you_control, (cheaper((instant | sorcery) & you_control, 1),),
                                   Duration.YOUR_NEXT_TURN)),
             loyalty(-2, divided_damage(2, any_of_damage, 1, 2), when_it_is(
                 exists(permanent & blue & other & you_control), draw())),
             loyalty(-8, e.Move(Who(Subject.TOP_CARDS, number(8)), Zone.EXILE, remember=True), for_each(
                 moved, e.If(matches(it, (instant | sorcery) & card_), (remember(it, "magic"),), (when_it_is(
                     matches(it, two_faces_to_cast & card_), remember(it, "with magic")),))), may_cast(those("magic"), free=True),
                     e.PlayFrom(those("with magic"), free=True, adventure=True)),
             color=blue | red)),
    modal(
        face("Shatterskull Smashing", "{X}{R}{R}", "Sorcery", e.DividedDamage(Target(
            creature | planeswalker, 0, 2, divided=X + at_least(smaller(X, times(X - 5, 1_000)), 0)))),
        face("Shatterskull, the Hammer Pass", "", "Land", pay_3_life_or_tapped, tap_for("R"))),
    card("Obsidian Charmaw", "{3}{R}{R}", "Creature — Dragon", "4/4",
         costs_less(count(land & permanent & theirs & could_produce_colorless)), flying,
         when(enters(), destroy(target(land & ~basic & theirs)))),
    # Green
    card("Balustrade Wurm", "{3}{G}{G}", "Creature — Wurm", "5/5", cant_be_countered, trample, haste, activated(
        "{2}{G}{G}", to_battlefield(this, arriving(counters=("finality", 1))), zone=Zone.GRAVEYARD, only=delirium, flags=sorcery_speed)),
    card("Sandman, Shifting Scoundrel", "{1}{G}{G}", "Legendary Creature — Sand Elemental Villain", "*/*",
         defined(count(land & you_control), count(land & you_control)),
         static(this, Change(programs.Change.CANT_BE_BLOCKED_BY, creature & (power <= 2))), activated(
             "{3}{G}{G}", together(to_battlefield(this, arriving_tapped), to_battlefield(target(land & IN_GRAVEYARD), arriving_tapped)),
             zone=Zone.GRAVEYARD)),
    # Several colors
    card("Molten Collapse", "{B}{R}", "Sorcery", choose_one(
        destroy(target(creature | planeswalker)), destroy(target(permanent & ~creature & ~land & (mana_value <= 1))), most=2,
        more_if=descended)),
    card("Vren, the Relentless", "{2}{U}{B}", "Legendary Creature — Rat Rogue", "3/4", ward("{2}"), instead(
        replace(dies(creature & theirs), looks_back=False), e.GoesInstead(Zone.EXILE)), at(
            each_end_step, create(RAT, creatures_exiled_under_opponents))),
    card("Sab-Sunen, Luxa Embodied", "{3}{G}{U}", "Legendary Creature — God", "6/6", reach, trample, indestructible,
         static(this, has(cant_attack, cant_block), while_=COUNTERS_ARE_ODD), at(
             step_begins(Step.MAIN1), put_counters("+1/+1", 1), when_it_is(COUNTERS_ARE_ODD, draw(2)))),
    # Lands
    card("Lair of the Hydra", "", "Land", enters_tapped_if(count(land & permanent & other & you_control) >= 2), tap_for("G"), activated(
        x_not_0("{X}{G}"), until_end_of_turn(this, of_types("Creature — Hydra"), colored(green), Change(programs.Change.SET_PT, X, X)))),
    # White
    card("Surge of Salvation", "{W}", "Instant", until_end_of_turn(you, players_have(PlayerFlag.HEXPROOF)), until_end_of_turn(
        each(permanent & you_control), has(hexproof)), instead_this_turn(
            you, deals_damage((black | red) & source, creature & you_control), e.PreventInstead())),
    # Blue
    transforming(
        face("The Legend of Kuruk", "{2}{U}{U}", "Enchantment — Saga", chapter(1, scry(2), draw()), chapter(2, scry(2), draw()),
             chapter(3, e.Move(this, Zone.EXILE, remember=True), e.ReturnUnder(moved, you, e.Arrival(transformed=True)))),
        face("Avatar Kuruk", "", "Legendary Creature — Avatar", "4/3", whenever(casts(you), create(KURUKS_SPIRIT)), activated(
            waterbend("{20}"), extra_turn(), flags=(AbilityFlag.ONLY_ONCE,)), color=blue)),
    # Artifacts
    card("Roaming Throne", "{4}", "Artifact Creature — Golem", "4/4", ward("{2}"), as_enters(choose_type()), static(this, of_chosen_type), static(
        None, abilities_trigger_again(creature & other & you_control & chosen_type))),
    # Several colors
    card("Hidetsugu and Kairi", "{2}{U}{U}{B}", "Legendary Creature — Ogre Demon Dragon", "5/4", flying, when(
        enters(), draw(3), choose(IN_HAND, "back", 2, 2, hint=-1), in_any_order("back"), to_library(those("back"))), when(
            dies(), targeted(OPPONENT), e.Move(Who(Subject.TOP_CARDS, number(1)), Zone.EXILE, remember=True), lose_life(
                mana_value.of(moved), OPPONENT), when_it_is(matches(moved, instant | sorcery), e.CastFree(moved)))),
    # White
    card("Cloud, Midgar Mercenary", "{W}{W}", "Legendary Creature — Human Soldier Mercenary", "2/1", when(enters(), search(
        subtype("Equipment") & IN_LIBRARY, "found"), reveal(found), to_hand(found), shuffle()), static(None, abilities_trigger_again(
            source_itself | (subtype("Equipment") & permanent & attached_to_this)), while_=matches(this, is_equipped))),
    card("Appa, Steadfast Guardian", "{2}{W}{W}", "Legendary Creature — Bison Ally", "3/4", flash, flying, when(enters(), *airbend(
        Target(permanent & ~land & other & you_control, 0, ANY_NUMBER))), whenever(
            casts(you, spell & where(spell_cast_from(it, 1 << Zone.EXILE))), create(ALLY))),
    card("Veteran Survivor", "{W}", "Creature — Human Survivor", "2/1", at(second_main_phase, exile_with_this(
        up_to(1, card_in_any(Zone.GRAVEYARD))), if_=is_tapped(this)), static(this, gets("+3/+3"), has(hexproof), while_=size_of(
            exiled_with_this) >= 3)),
    card("Summon: Yojimbo", "{3}{W}", "Enchantment Creature — Saga Samurai", "5/5", chapter(1, exile(target(permanent & theirs & (
        artifact | enchantment | (creature & tapped))))), *(chapter(k, e.RuleFor(creature, (combat_cost(
            2, programs.CostTo.ATTACK_YOU),), Duration.YOUR_NEXT_TURN)) for k in (2, 3)), chapter(4, create(TREASURE, count(opponent & where(
                count(permanent & creature & Filter(controller=Relation.LOOPED) & (power >= 4)) >= 1)))), vigilance),
    # Blue
    card("Sailors' Bane", "{7}{U}{U}", "Creature — Dragon Turtle", "7/7", costs_less(count(TRADED & card_in_any(
        Zone.EXILE) & you_own) + count(TRADED & IN_GRAVEYARD)), ward("{4}")),
    card("Teachings of the Archaics", "{2}{U}", "Sorcery — Lesson", e.If(exists(opponent & where(
        cards_in_hand.of(it) >= cards_in_hand.of(you) + 4)), (draw(3),), (when_it_is(exists(opponent & where(
            cards_in_hand.of(it) > cards_in_hand.of(you))), draw(2)),))),
    # Black
    card("Caustic Bronco", "{1}{B}", "Creature — Snake Horse Mount", "2/2", whenever(attacks(), look(1, "top", reveal=True), note(
        HOW_MANY, mana_value.of(top)), to_hand(top), e.If(matches(this, SADDLED), (lose_life(NUMBERED, each_opponent),), (
            lose_life(NUMBERED),))), saddle(3)),
    transforming(
        face("Sorin of House Markov", "{1}{B}", "Legendary Creature — Human Noble", "1/4", lifelink, extort, at(
            step_begins(Step.MAIN2), *return_transformed(), if_=life_gained_by() >= 3)),
        face("Sorin, Ravenous Neonate", "", "Legendary Planeswalker — Sorin", "3", extort, loyalty(+2, create(FOOD)), loyalty(
            -1, damage(life_gained_by(), any_target)), loyalty(-6, from_now_on(BITTEN, controlled_by(you), of_subtypes("Vampire")), when_it_is(
                exists(permanent & white & other & you_control & where(~same(it, BITTEN))), put_counters("lifelink", 1, BITTEN))), color=black)),
    # Red
    card("Kari Zev's Expertise", "{1}{R}{R}", "Sorcery", until_end_of_turn(TAKEN, controlled_by(you)), untap(TAKEN), until_end_of_turn(
        TAKEN, has(haste)), may_choose((~land & IN_HAND & (mana_value <= 2)) | (two_faces_to_cast & IN_HAND), "cast"), e.CastFree(
            those("cast"), most=number(2))),
    card("Bonus Round", "{1}{R}{R}", "Sorcery", whenever_this_turn(casts(each_player, spell & (instant | sorcery)), copy_spell(
        event_object, event_player))),
    card("Rundvelt Hordemaster", "{1}{R}", "Creature — Goblin Warrior", "1/1", static(
        creature & other & subtype("Goblin") & you_control, gets("+1/+1")), whenever(dies(permanent & (
            source_itself | (subtype("Goblin") & other & you_control))), exile(TOP_CARD, remember=True), when_it_is(
                matches(moved, subtype("Goblin") & creature & card_in_public), may_cast(moved, duration=Duration.THEIR_NEXT_TURN)))),
    # Green
    card("Berserk", "{G}", "Instant", cast_only_if(EARLY), until_end_of_turn(MAD, has(trample), gets((larger(power.of(MAD), 0), 0))), at_next_end_step(
        MAD, when_it_is(matches(told(), attacked_this_turn), destroy(told())))),
    card("Territory Culler", "{4}{G}", "Creature — Eldrazi", "7/5", devoid, reach, whenever(enters(permanent & land & you_control), look(
        1, "top"), note(HOW_MANY, 0), when_it_is(matches(top, creature & card_), may(note(HOW_MANY, 1), reveal(top), to_hand(top))),
        when_it_is(NUMBERED.equals(0), may(to_graveyard(top))))),
    card("Questing Beast", "{2}{G}{G}", "Legendary Creature — Beast", "4/4", vigilance, deathtouch, haste, static(
        this, Change(programs.Change.CANT_BE_BLOCKED_BY, creature & (power <= 2))), static(None, Change(
            programs.Change.UNPREVENTABLE, permanent & creature & you_control, mask=OF_COMBAT)), whenever(
                deals_damage(this, opponent, combat=True), damage(event_amount, THEIR_PLANESWALKER))),
    card("Eladamri, Korvecdal", "{1}{G}{G}", "Legendary Creature — Elf Warrior", "3/3", static(None, top_seen), static(None, may_play_from(
        Zone.LIBRARY, creature & ~land & IN_LIBRARY)), activated("{G}, {T}", tap_a(permanent & creature, 2), *choose_what_happens(
            choose(IN_HAND, "put"), look(1, "put")), reveal(put), when_it_is(matches(put, creature & card_), to_battlefield(
                put)), only=your_turn)),
    card("Sylvan Awakening", "{2}{G}", "Sorcery", as_long_as(Duration.YOUR_NEXT_TURN, each(permanent & land & you_control), *becomes(
        "2/2", "Creature — Elemental", reach, indestructible, haste))),
    card("Mole Man, Moloid Master", "{2}{G}", "Legendary Creature — Human Villain", "1/1", static(None, may_play_from(
        Zone.GRAVEYARD, land & IN_GRAVEYARD)), whenever(enters(permanent & land & you_control), create(MOLOID))),
    card("Shimmerwilds Growth", "{1}{G}", "Enchantment — Aura", enchant(land), as_enters(e.ChooseColor()), static(
        enchanted, of_no_color, of_chosen_color), whenever(tapped_for_mana(enchanted), e.AddMana(
            ManaColor.CHOSEN, player=controller_of(enchanted)))),
    card("Tifa's Limit Break", "{G}", "Instant", *modes_of_tiered(
        ("{0}", until_end_of_turn(SMITTEN, gets("+2/+2"))), ("{2}", until_end_of_turn(SMITTEN, doubled(SMITTEN, both=True))),
        ("{6}{G}", until_end_of_turn(SMITTEN, doubled(SMITTEN, both=True), doubled(SMITTEN, both=True))))),
    # Several colors
    card("Nahiri, the Harbinger", "{2}{R}{W}", "Legendary Planeswalker — Nahiri", "4", loyalty(+2, if_they_do(
        you, discard_cards(), draw())), loyalty(-2, exile(target(permanent & (enchantment | (tapped & (artifact | creature)))))),
        loyalty(-8, search((artifact | creature) & IN_LIBRARY, "found"), to_battlefield(found, remember=True), shuffle(), from_now_on(
            moved, has(haste)), at_next_end_step(moved, to_hand(told())))),
    card("Invert Polarity", "{U}{U}{R}", "Instant", targeted(INVERTED), e.FlipCoin(WON), e.If(number_noted(WON).equals(1), (
        e.ControlSpell(INVERTED), e.ChangeTargets(INVERTED)), (counter(INVERTED),))),
    card("Worldsoul's Rage", "{X}{R}{G}", "Sorcery", damage(X, any_target), may_choose(
        land & (IN_HAND | IN_GRAVEYARD), "put", X), to_battlefield(put, arriving_tapped)),
    card("Bonny Pall, Clearcutter", "{3}{G}{U}{U}", "Legendary Creature — Giant Scout", "6/5", reach, when(enters(), create(BEAU)), whenever(
        you_attack, draw(), may_choose(land & (IN_HAND | IN_GRAVEYARD), "put"), to_battlefield(put))),
    # Colorless
    card("Palantír of Orthanc", "{3}", "Legendary Artifact", at(your_end_step, put_counters("influence", 1), scry(2), targeted(OPPONENT), e.May(
        (draw(),), (mill(counters_on(this, "influence"), remember=True), note(HOW_MANY, 0), for_each(moved, note(
            HOW_MANY, NUMBERED + mana_value.of(it))), lose_life(NUMBERED, OPPONENT)), player=OPPONENT))),
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
        player | permanent, you, by=activated_or_triggered_ability), draw()), flags=only_once_each_turn)),
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
             those("top"), Position.RANDOM_BOTTOM)), when(dies(), create(SOLDIER, 7))),
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
