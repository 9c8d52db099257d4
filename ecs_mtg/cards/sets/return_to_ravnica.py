"""Return to Ravnica, Gatecrash, Dragon's Maze."""

from __future__ import annotations

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.common import (
    ANY_GRAVEYARD,
    ANY_LIBRARY,
    HOW_MANY,
    IN_LIBRARY,
    INSTANT_OR_SORCERY,
    NUMBERED,
    PLAYER,
    found,
)
from ecs_mtg.components.codes import Step, Zone
from ecs_mtg.components.programs import PlayerFlag, Relation

SEEN = 1  # register
their_graveyards = count(card_in(Zone.GRAVEYARD, Relation.OPPONENT))
MILLED = target(player, hint=-1)
COLLAPSED = target(player, hint=-1)

INCURSION = target(player, hint=-1)
ELEMENTAL = token("Elemental Token", "Creature — Elemental", "*/*", defined(
    count(creature & you_control), count(creature & you_control)), color=green | white)  # fmt: skip

CARDS = [
    # Return to Ravnica
    card("Desecration Demon", "{2}{B}{B}", "Creature — Demon", "6/6", flying,
         at(step_begins(Step.BEGIN_COMBAT, each_player),
            for_each(each_opponent, if_they_do(it, sacrifice_a(creature), remember(it, "who did"))),
            when_it_is(size_of(those("who did")) >= 1, tap(this), put_counters("+1/+1", 1)))),
    card("Downsize", "{U}", "Instant", until_end_of_turn(target(creature & ~yours), gets("-4/-0")), overload("{2}{U}")),
    card("Fencing Ace", "{1}{W}", "Creature — Human Soldier", "1/1", double_strike),
    card("Gatecreeper Vine", "{1}{G}", "Creature — Plant", "0/2", defender,
         when(enters(), may(search(((basic & land) | subtype("Gate")) & card_in(Zone.LIBRARY), "found"), reveal(those("found")),
                            to_hand(those("found")), shuffle()))),
    card("Goblin Electromancer", "{U}{R}", "Creature — Goblin Wizard", "2/2", spells_cost_less(INSTANT_OR_SORCERY & you_control, 1)),
    card("Gore-House Chainwalker", "{1}{R}", "Creature — Human Warrior", "2/1", unleash),
    card("Vandalblast", "{R}", "Sorcery", destroy(target(artifact & ~yours)), overload("{4}{R}")),
    # Gatecrash
    card("Balustrade Spy", "{3}{B}", "Creature — Vampire Rogue", "2/3", flying, when(
        enters(), look(down_to(1, land & card_in_any(Zone.LIBRARY), MILLED), "revealed", reveal=True, whose=MILLED),
        to_graveyard(those("revealed")))),
    card("Cloudfin Raptor", "{U}", "Creature — Bird Mutant", "0/1", flying, evolve),
    card("Consuming Aberration", "{3}{U}{B}", "Creature — Horror", "*/*", defined(their_graveyards, their_graveyards),
         whenever(casts(you), for_each(
             each_opponent, note(SEEN, down_to(1, land & card_in_any(Zone.LIBRARY), it)), e.Forget("seen"),
             e.Look(number_noted(SEEN), "seen", True, it, it), to_graveyard(those("seen"))))),
    card("Structural Collapse", "{5}{R}", "Sorcery", choose(artifact & target_controls, "collapsed", who=COLLAPSED, hint=-1),
         choose(land & target_controls & not_remembered, "collapsed", who=COLLAPSED, hint=-1), sacrifice(those("collapsed")),
         damage(2, COLLAPSED)),
    card("Syndic of Tithes", "{1}{W}", "Creature — Human Cleric", "2/2", extort),
    # Dragon's Maze
    card("Wake the Reflections", "{W}", "Sorcery", e.Populate()),
    card("Crypt Incursion", "{2}{B}", "Instant", exile(each(creature & card_in(Zone.GRAVEYARD, Relation.TARGET)), remember=True),
         targeted(INCURSION), gain_life(size_of(moved) * 3)),
    card("Axebane Guardian", "{2}{G}", "Creature — Human Druid", "0/3", defender, activated(
        "{T}", e.AddMana(31, count(creature & defender & you_control), combination=True))),
    card("Undercity Informer", "{2}{B}", "Creature — Human Rogue", "2/3", activated(
        "{1}", sacrifice_a(creature), targeted(PLAYER), look(down_to(1, land & ANY_LIBRARY, PLAYER), "revealed", reveal=True, whose=PLAYER),
        to_graveyard(those("revealed")))),
    card("Thespian's Stage", "", "Land", tap_for("C"), activated("{2}, {T}", become_copy(this, target(land), this_ability))),
    card("Skullcrack", "{1}{R}", "Instant", until_end_of_turn(each_player, players_have(PlayerFlag.CANT_GAIN_LIFE)), cant_be_prevented(),
         damage(3, target(player | planeswalker))),
    card("Rest in Peace", "{1}{W}", "Enchantment", when(enters(), exile(each(ANY_GRAVEYARD))),
         instead(put_into_graveyard(source), e.GoesInstead(Zone.EXILE))),
    card("Voice of Resurgence", "{G}{W}", "Creature — Elemental", "2/2", whenever(
        casts(each_opponent, spell & where(your_turn)), create(ELEMENTAL)), when(dies(), create(ELEMENTAL))),
    card("Blood Baron of Vizkopa", "{3}{W}{B}", "Creature — Vampire", "4/4", lifelink, protection_from(white, black), static(
        this, gets("+6/+6"), has(flying), while_=(life.of(you) >= 30) & exists(opponent & (life <= 10)))),
    card("Debt to the Deathless", "{X}{W}{W}{B}{B}", "Sorcery", e.LoseLife(each_opponent, times(X, 2), total=HOW_MANY), gain_life(NUMBERED)),
    card("Firemind's Foresight", "{5}{U}{R}", "Instant", *(one for value in (3, 2, 1) for one in (
        e.Forget("found"), search(instant & IN_LIBRARY & mana_value.equals(value), "found"), reveal(found), to_hand(found))), shuffle()),
]  # fmt: skip
