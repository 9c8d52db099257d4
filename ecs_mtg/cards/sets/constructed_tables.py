"""Cards that a few lists of the larger formats hold."""

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.notation.dungeons import TREASURE
from ecs_mtg.cards.sets.premodern import BASICS
from ecs_mtg.cards.tree import Activated, Event, Triggered
from ecs_mtg.cards.words import ALL_ZONES, Change, Cost, Filter, Part, Target, Who, number
from ecs_mtg.components import programs
from ecs_mtg.components.codes import LAND, MANA_LETTERS, Cause, Color, Designation, Duration, EventKind, PlayerCounter, Step
from ecs_mtg.components.paying import ManaColor
from ecs_mtg.components.programs import AbilityFlag, CostPart, PlayerFlag, Relation, Subject
from ecs_mtg.components.sizes import ANY_NUMBER

HOW_MANY, AGAIN, COLOR = 1, 2, 0  # registers
NUMBERED = number_noted(HOW_MANY)
IN_GRAVEYARD = card_in(Zone.GRAVEYARD)
ANY_GRAVEYARD = card_in_any(Zone.GRAVEYARD)
IN_HAND = card_in(Zone.HAND)
IN_LIBRARY = card_in(Zone.LIBRARY)
THEIR_HAND = card_in(Zone.HAND, Relation.TARGET)
COLORS = (white, blue, black, red, green)
chosen = those("chosen")
top = those("top")
exiled_with_this = Who(Subject.EXILED_WITH)
PLAYER = target(player, hint=-1)
OPPONENT = target(opponent, hint=-1)
AWOKEN = up_to(1, (artifact | creature) & IN_GRAVEYARD)
COPIED = target(creature & ~legendary & you_control)
SHELTERED = target(creature & other & you_control, hint=1)
DISMISSED = target_if(~kicked, creature)
TOP_CARD = topmost(IN_LIBRARY)
ROGUE = token("Rogue Token", "Creature — Rogue", "2/2", color=black)
CONSTRUCT = token("Construct Token", "Artifact Creature — Construct", "0/0", static(
    this, gets((count(permanent & artifact & you_control), count(permanent & artifact & you_control)))))  # fmt: skip
GOBLIN = token("Goblin Token", "Creature — Goblin", "1/1", color=red)
SPIRIT = token("Spirit Token", "Creature — Spirit", "3/2", color=red | white)
SAPROLING = token("Saproling Token", "Creature — Saproling", "1/1", color=green)
DWARF = token("Dwarf Token", "Creature — Dwarf", "1/1", color=red)
SOLDIER = token("Soldier Token", "Artifact Creature — Soldier", "1/1")
OPPONENTS_ARE_BARRED = static(
    None, cant_cast(spell & theirs), players_cant_activate(Relation.OPPONENT, artifact | creature | enchantment), while_=your_turn)  # fmt: skip
SMALL = creature & IN_GRAVEYARD & (mana_value <= 2)
SNARED = target(permanent & ~land)
BURNT = target(creature | planeswalker)
LED = target(creature, hint=1)
SLAIN = target((creature | planeswalker) & other)
DISMISSED_SPELL = target(spell | activated_or_triggered_ability)
AT_ONCE = frozenset({AbilityFlag.DELAYED, AbilityFlag.MANA_TRIGGER})
found = those("found")
enters_uncast = replace(enters(creature & nontoken), from_zones=ALL_ZONES & ~(1 << Zone.STACK))
FOUGHT = up_to(1, creature & theirs)
opponents_land = Event(EventKind.ZONE_CHANGE, permanent & land & theirs, to_zones=1 << Zone.BATTLEFIELD, value=Cause.PLAYED)
your_land = replace(opponents_land, subject=permanent & land & you_control)
ferocious = exists(permanent & creature & you_control & (power >= 4))
type_count = card_types_in_graveyard_of(each_player)
MOUNTAINS = permanent & subtype("Mountain") & you_control
exiled_top_face_down = e.Move(TOP_CARD, Zone.EXILE, arrival=e.Arrival(face_down=True, link=True))


def goes_for_good(what: Filter) -> Event:
    """A permanent dies or is put into exile."""
    return replace(leaves(what), to_zones=1 << Zone.GRAVEYARD | 1 << Zone.EXILE)


def tap_for_either(symbols: str) -> Activated:
    """The mana ability that taps the source for mana of one of some types."""
    return activated("{T}", e.AddMana(sum(1 << MANA_LETTERS.index(one) for one in symbols)))


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
        attacks(), create(SOLDIER, count(permanent & subtype("Soldier") & you_control)))),
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
    card("Mind's Desire", "{4}{U}{U}", "Sorcery", shuffle(), exile(TOP_CARD, remember=True), may_play(moved, free=True), storm()),
    card("Urza, Lord High Artificer", "{2}{U}{U}", "Legendary Creature — Human Artificer", "1/4", when(enters(), create(CONSTRUCT)),
         activated(tap_a(artifact), *add("U")),
         activated("{5}", shuffle(), exile(TOP_CARD, remember=True), may_play(moved, free=True))),
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
        attacks(), exile(TOP_CARD, remember=True), e.May((give_player_counters(PlayerCounter.ENERGY, 2),), (may_play(moved),))),
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
]  # fmt: skip
