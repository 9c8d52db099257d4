"""Return to Ravnica, Gatecrash, Dragon's Maze."""

from __future__ import annotations

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.common import INSTANT_OR_SORCERY
from ecs_mtg.components.codes import Step, Zone
from ecs_mtg.components.programs import Relation

SEEN = 1  # register
their_graveyards = count(card_in(Zone.GRAVEYARD, Relation.OPPONENT))
MILLED = target(player, hint=-1)
COLLAPSED = target(player, hint=-1)

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
]  # fmt: skip
