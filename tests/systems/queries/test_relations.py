"""How players stand to an ability: the defending player, the controller of something, whoever was chosen; and abilities by name."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from boards import plain
from playing import holds, made_up
from program_runner import table

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation as n
from ecs_mtg.cards.words import Filter, Who
from ecs_mtg.components.codes import NONE, Keyword
from ecs_mtg.components.programs import Change, Relation, SelectorFlag, Subject
from ecs_mtg.systems.queries.dispatch import relates

THEIR_CREATURE = n.creature & Filter(controller=Relation.DEFENDING)
CARDS = (
    n.card("Walker", "{3}{U}", "Legendary Planeswalker — Aster", "4", n.loyalty(1, n.draw(1))),
    n.card("Herald", "{1}", "Enchantment", n.whenever(n.attacks(n.creature & n.yours), n.lose_life(1, n.defending_player))),
    n.card("Charger", "{1}", "Creature — Horse", "2/2", n.whenever(n.attacks(), n.lose_life(3, n.defending_player))),
    n.card("Lasso", "{1}", "Creature — Human", "2/2", n.whenever(n.attacks(), n.tap(n.target(THEIR_CREATURE)))),
    n.card("Smite", "{R}", "Instant", n.damage(9, n.target(n.planeswalker))),
    n.card("Curse", "{1}", "Enchantment — Aura", n.enchant(n.creature), n.at(n.each_upkeep, n.lose_life(1, n.controller_of(n.enchanted)))),
    n.card("Grudge", "{1}", "Enchantment — Aura", n.enchant(n.creature),
           n.activated("{0}", n.tap(n.each(n.land & Filter(controller=Relation.ATTACHED_CONTROLLER))))),
    n.card("Tollkeeper", "{1}", "Enchantment", n.whenever(n.casts(n.opponent), n.tap(n.each(n.land & Filter(controller=Relation.EVENT_PLAYER))))),
    n.card("Raze", "{1}", "Sorcery", n.lose_life(1, n.target(n.player)), n.tap(n.each(n.land & Filter(controller=Relation.TARGET)))),
    n.card("Levy", "{1}", "Sorcery", e.ForEach(n.each_player, (
        n.lose_life(n.count(n.land & Filter(controller=Relation.LOOPED)), n.it),))),
    n.card("Nemesis", "{1}", "Creature — Spirit", "1/1", n.as_enters(e.ChoosePlayer(n.opponent, None)),
           n.activated("{0}", n.lose_life(2, Who(Subject.CHOSEN_PLAYER))),
           n.activated("{0}", n.tap(n.each(n.creature & Filter(controller=Relation.CHOSEN))))),
    n.card("Traitor", "{1}", "Creature — Human", "1/1", n.activated("{0}", n.tap(n.each(n.land & Filter(controller=Relation.OWNER_OF_SELF))))),
    n.card("Grounded", "{1}", "Enchantment", n.static(n.creature, n.Change(Change.LOSE_ABILITIES))),
    n.card("Drill", "{1}", "Enchantment", n.static(n.having(n.prowess), n.gets("+1/+1"))),
    n.card("Lesson", "{1}", "Enchantment", n.static(n.named("Gray Ogre"), n.has(n.prowess))),
    n.card("Ambush", "{1}", "Instant", n.destroy(n.each(n.creature & Filter(flags=1 << SelectorFlag.UNBLOCKED)))),
    n.card("Rearguard", "{1}", "Sorcery", n.destroy(n.each(n.creature & Filter(flags=1 << SelectorFlag.ATTACKED_THIS_TURN)))),
)  # fmt: skip


@pytest.fixture(scope="module", autouse=True)
def _cards() -> Iterator[None]:
    with made_up(*CARDS):
        yield


def test_508_5_the_defending_player() -> None:
    three = "players: [A, B, C]\nA: {battlefield: [Charger]}\nB: {battlefield: [Walker]}\n"
    holds(three, "attack: {Charger: C}", "resolve: all", "expect: {life: {A: 20, B: 20, C: 17}}")
    holds(three, "attack: {Charger: Walker}", "resolve: all", "expect: {life: {A: 20, B: 17, C: 20}}")


def test_508_5a_what_was_attacked_has_left() -> None:
    holds("players: [A, B, C]\nA: {battlefield: [Charger], mana: ''}\nB: {battlefield: [Walker]}\nC: {battlefield: [Mountain], hand: [Smite]}",
          "attack: {Charger: Walker}", "cast: {player: C, card: Smite, targets: [Walker]}", "resolve: all",
          "expect: {life: {A: 20, B: 17, C: 20}, graveyard: {B: {exactly: [Walker]}}}")  # fmt: skip


def test_the_defending_player_of_an_ability_of_something_else_is_that_of_the_attacker() -> None:
    three = "players: [A, B, C]\nA: {battlefield: [Herald, Gray Ogre, Hill Giant]}\nB: {battlefield: [Walker]}\n"
    holds(three, "attack: {Gray Ogre: C, Hill Giant: Walker}", "resolve: all", "expect: {life: {A: 20, B: 19, C: 19}}")
    holds("players: [A, B, C]\nA: {battlefield: [Herald]}\nB: {battlefield: [Gray Ogre]}\nstart: {turn: B}", "attack: {Gray Ogre: A}",
          "expect: {stack: 0}")  # fmt: skip


def test_what_the_defending_player_controls() -> None:
    holds("players: [A, B, C]\nA: {battlefield: [Lasso, Bear Cub]}\nB: {battlefield: [Gray Ogre]}\nC: {battlefield: [Hill Giant]}",
          "attack: {Lasso: C}", "resolve: all",
          "expect: {object: [{of: Hill Giant, tapped: true}, {of: Gray Ogre, tapped: false}, {of: Bear Cub, tapped: false}]}")  # fmt: skip


def test_the_controller_of_what_is_enchanted() -> None:
    holds("A: {battlefield: [{card: Curse, attached_to: ogre}]}\nB: {battlefield: [{card: Gray Ogre, as: ogre}]}", "advance: {to: upkeep, turn: next}",
          "resolve: all", "expect: {life: {A: 20, B: 19}}")  # fmt: skip
    holds("A: {battlefield: [{card: Grudge, attached_to: ogre}, Forest]}\nB: {battlefield: [{card: Gray Ogre, as: ogre}, Mountain]}",
          "activate: {player: A, object: Grudge}", "resolve: all", "expect: {tapped_lands: {A: 0, B: 1}}")  # fmt: skip


def test_players_of_events_targets_loops_choices_and_owners() -> None:
    holds("players: [A, B, C]\nA: {battlefield: [Tollkeeper, Forest]}\nB: {battlefield: [Mountain], hand: [Shock], mana: R}\nC: {battlefield: [Island]}",
          "cast: {player: B, card: Shock, targets: [A]}", "resolve: all", "expect: {tapped_lands: {A: 0, B: 1, C: 0}}")  # fmt: skip
    holds("players: [A, B, C]\nA: {mana: C, hand: [Raze], battlefield: [Forest]}\nB: {battlefield: [Mountain]}\nC: {battlefield: [Island]}",
          "cast: {player: A, card: Raze, targets: [C]}", "resolve: all", "expect: {tapped_lands: {A: 0, B: 0, C: 1}, life: {C: 19}}")  # fmt: skip
    holds("A: {mana: C, hand: [Levy], battlefield: [Forest, Forest]}\nB: {battlefield: [Mountain]}", "cast: {player: A, card: Levy}", "resolve: all",
          "expect: {life: {A: 18, B: 19}}")  # fmt: skip
    holds("start: {turn: B}\nA: {battlefield: [Forest]}\nB: {battlefield: [{card: Traitor, owner: A}, Mountain]}", "activate: {player: B, object: Traitor}",
          "resolve: all", "expect: {tapped_lands: {A: 1, B: 0}}")  # fmt: skip


def test_a_chosen_player() -> None:
    position = "players: [A, B, C]\nA: {mana: C, hand: [Nemesis]}\nB: {battlefield: [Gray Ogre]}\nC: {battlefield: [Hill Giant]}"
    holds(position, "choose: {player: A, option: C}", "cast: {player: A, card: Nemesis}", "resolve: all", "activate: {player: A, object: Nemesis, ability: 1}",
          "resolve: all", "expect: {life: {B: 20, C: 18}}", "activate: {player: A, object: Nemesis, ability: 2}", "resolve: all",
          "expect: {object: [{of: Hill Giant, tapped: true}, {of: Gray Ogre, tapped: false}]}")  # fmt: skip


def test_abilities_by_their_keyword() -> None:
    """What has an ability: printed, granted, and no longer when it has lost them."""
    board = "A: {battlefield: [Drill, Jeskai Student, Gray Ogre%s]}"
    student, ogre = "{of: Jeskai Student, power: %d, toughness: %d}", "{of: Gray Ogre, power: %d, toughness: %d}"
    holds(board % "", f"expect: {{object: [{student % (2, 4)}, {ogre % (2, 2)}]}}")
    holds(board % ", Lesson", f"expect: {{object: [{student % (2, 4)}, {ogre % (3, 3)}]}}")
    holds(board % ", Grounded", f"expect: {{object: [{student % (1, 3)}, {ogre % (2, 2)}]}}")


def test_509_1h_unblocked_creatures() -> None:
    position = "A: {battlefield: [Gray Ogre, Hill Giant]}\nB: {battlefield: [Wall of Wood, Forest], hand: [Ambush]}"
    holds(position, "attack: {Gray Ogre: B, Hill Giant: B}", "block: {Wall of Wood: Hill Giant}", "cast: {player: B, card: Ambush}", "resolve: all",
          "expect: {battlefield: {A: {exactly: [Hill Giant]}}}")  # fmt: skip
    holds(
        position,
        "attack: {Gray Ogre: B, Hill Giant: B}",
        "cast: {player: B, card: Ambush}",
        "resolve: all",
        "expect: {battlefield: {A: 2}}",
    )


def test_creatures_that_attacked_this_turn() -> None:
    holds("A: {battlefield: [Gray Ogre, Hill Giant, Forest], hand: [Rearguard]}", "attack: {Gray Ogre: B}", "advance: {to: main2}",
          "cast: {player: A, card: Rearguard}", "resolve: all", "expect: {battlefield: {A: {contains: [Hill Giant], lacks: [Gray Ogre]}}}")  # fmt: skip


_ = Keyword


def test_nobody_is_no_opponent_and_not_you() -> None:
    """What nobody controls is no opponent's."""
    t = table(n.gain_life(1))
    for relation in (Relation.YOU, Relation.OPPONENT):
        assert not plain(relates)(t.g, t.pool, relation, NONE, NONE, NONE, NONE, NONE)
    assert plain(relates)(t.g, t.pool, Relation.ANY, NONE, NONE, NONE, NONE, NONE)


def test_each_creature_that_blocked_what_has_died_is_known() -> None:
    """608.2h: and of several attackers that died, each that a creature blocked."""
    flags = {"Lion": SelectorFlag.BLOCKS_SOURCE, "Wall": SelectorFlag.BLOCKED_BY_SOURCE}
    lion, wall = (n.card(name, "{1}", "Creature — Cat", "0/1", n.when(n.dies(), n.destroy(n.each(n.creature & Filter(flags=1 << flag)))))
                  for name, flag in flags.items())  # fmt: skip
    with made_up(lion, wall):
        holds("A: {battlefield: [Lion]}\nB: {battlefield: [{card: Hill Giant, as: first}, {card: Craw Wurm, as: second}, Gray Ogre]}",
              "attack: {Lion: B}", "block: {first: Lion, second: Lion}", "advance: {to: combat_damage}", "resolve: all",
              "expect: {battlefield: {B: {exactly: [Gray Ogre]}}}")  # fmt: skip
        holds("A: {battlefield: [Craw Wurm, Gray Ogre]}\nB: {battlefield: [Wall]}",
              "attack: {Craw Wurm: B, Gray Ogre: B}", "block: {Wall: Craw Wurm}", "advance: {to: combat_damage}", "resolve: all",
              "expect: {battlefield: {A: {exactly: [Gray Ogre]}}}")  # fmt: skip
