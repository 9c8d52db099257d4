"""Further cards each of which kept a few tournament lists from playing."""

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.notation.dungeons import TREASURE
from ecs_mtg.cards.notation.permanent_keywords import SADDLED
from ecs_mtg.cards.notation.planeswalkers import at_next_end_step, note, return_transformed, whenever_this_turn
from ecs_mtg.cards.sets.common import IN_GRAVEYARD, IN_HAND, IN_LIBRARY, OPPONENT, TOP_CARD, exiled_with_this, found, top
from ecs_mtg.cards.sets.foundations import FOOD
from ecs_mtg.cards.words import Change, Filter, Target, number
from ecs_mtg.components import programs
from ecs_mtg.components.codes import Duration, Step
from ecs_mtg.components.flags import OF_COMBAT
from ecs_mtg.components.paying import ManaColor
from ecs_mtg.components.programs import Relation
from ecs_mtg.components.sizes import ANY_NUMBER

HOW_MANY, WON = 1, 2  # registers
NUMBERED = number_noted(HOW_MANY)
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

CARDS = [
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
]  # fmt: skip
