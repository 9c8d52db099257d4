"""Sets and products of other worlds: Warhammer 40,000, Fallout, Assassin's Creed and others."""

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.common import CLUE, FOOD, IN_GRAVEYARD, PLAYER, TOPMOST, exiled_with_this, looped_
from ecs_mtg.cards.tree import Event
from ecs_mtg.cards.words import Change, Who, number
from ecs_mtg.components import programs
from ecs_mtg.components.codes import Designation, Duration, EventKind, PlayerCounter, Step, Zone
from ecs_mtg.components.programs import Subject
from ecs_mtg.components.sizes import ANY_NUMBER

IMPROVISED = target(creature, hint=1)
SCARAB = token("Insect Token", "Artifact Creature — Insect", "1/1", flying)
CANNON = (for_each(each_opponent, choose(permanent & ~land & looped_, "aimed at", hint=-1)), choose_at_random("aimed at", "hit"),
          destroy(those("hit")))  # fmt: skip
FOUGHT = up_to(1, creature & theirs)
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
WASTED = target(permanent & land & ~basic)
WASTES = token("Wastes", "Land", tap_for("C"))
ARRESTED = target(creature & theirs, hint=-1)

CARDS = [
    card("Poxwalkers", "{2}{B}", "Creature — Zombie", "3/1", deathtouch, whenever(
        casts(you, spell & where(~spell_cast_from(it, 1 << Zone.HAND))), to_battlefield(this, arriving_tapped), zone=Zone.GRAVEYARD)),
    card("Battlefield Improvisation", "{1}{W}", "Instant", until_end_of_turn(IMPROVISED, gets("+2/+2")), when_it_is(
        matches(IMPROVISED, attacking), choose(subtype("Equipment") & permanent & you_control, "gear", ANY_NUMBER, 0),
        e.Attach(those("gear"), IMPROVISED))),
    card("Chaos Defiler", "{3}{B}{R}", "Artifact Creature — Demon Construct", "5/4", trample, when(enters(), *CANNON), when(dies(), *CANNON)),
    card("Canoptek Scarab Swarm", "{4}", "Artifact Creature — Insect", "1/1", flying, when(
        enters(), exile(graveyard_of(PLAYER), remember=True), create(
            SCARAB, count(card_in_any(Zone.EXILE) & (artifact | land) & remembered)))),
    card("Yggdrasil, Rebirth Engine", "{3}", "Legendary Artifact", when(enters(), exile_with_this(each(creature & IN_GRAVEYARD))),
         activated("{T}", exile_with_this(Who(Subject.TOP_CARDS, number(3)))), activated(
             "{4}, {T}", for_each(exiled_with_this, when_it_is(matches(it, creature & card_), remember(it, "waiting"))),
             e.ChooseFrom("waiting", "born"), e.ReturnUnder(those("born"), you, remember=True), until_end_of_turn(moved, has(haste)),
             flags=sorcery_speed)),
    card("Synth Eradicator", "{2}{R}", "Artifact Creature — Synth Soldier", "3/3", haste, whenever(
        attacks(), exile(TOPMOST, remember=True), e.May((give_player_counters(PlayerCounter.ENERGY, 2),), (may_play(moved),))),
        activated("{T}, {E}{E}{E}", damage(3, any_target))),
    card("Toxicrene", "{3}{G}", "Creature — Tyranid", "2/4", reach, deathtouch, static(
        permanent & land, Change(programs.Change.LOSE_ABILITIES), has(activated("{T}", *add("any"))))),
    card("Alpha Deathclaw", "{4}{B}{G}", "Creature — Lizard Mutant", "6/6", menace, trample, *(
        when(event, destroy(target(permanent))) for event in (
            enters(), Event(EventKind.DESIGNATED, this, value=Designation.MONSTROUS))), activated("{5}{B}{G}", e.Monstrosity(number(4)))),
    card("Mawloc", "{X}{R}{G}", "Creature — Tyranid", "2/2", enters_with("+1/+1", X), when(enters(), draw(), if_=X >= 5), when(
        enters(), exile_if_it_would_die(FOUGHT), e.Fight(this, FOUGHT))),
    card("Overencumbered", "{1}{W}", "Enchantment — Aura", enchant(opponent), when(
        enters(), together(*(e.CreateToken(one, number(1), enchanted) for one in (CLUE, FOOD, JUNK)))), at(
            step_begins(Step.BEGIN_COMBAT, controlled_by_attached), unless_pays(event_player, "{1}", e.RuleFor(
                permanent & creature, has(cant_attack), Duration.END_OF_COMBAT),
                times=count(artifact & permanent & controlled_by_attached)))),
    card("Waste Land", "", "Land", tap_for("C"), activated("{T}", sacrifice_this, remember(controller_of(WASTED), "theirs"), destroy(
        WASTED), e.CreateToken(WASTES, number(1), those("theirs")))),
    card("Tax Collector", "{1}{W}", "Creature — Human Advisor", "2/2", when(enters(), choose_one(
        e.RuleFor(spell & theirs, (Change(programs.Change.COST_INCREASE, spell & theirs, number(1)),), Duration.YOUR_NEXT_TURN),
        as_long_as(Duration.YOUR_NEXT_TURN, ARRESTED, has(cant_attack, cant_block, cant_activate))))),
]  # fmt: skip
