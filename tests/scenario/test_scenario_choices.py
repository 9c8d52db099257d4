"""How steps answer the decisions of cards: loyalty abilities, modes, kicker, flashback, counters, copies, emblems and so on.

The cards are made up, each for one thing that a step can say.
"""
# ruff: noqa: E501 -- a position stands in one line

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playing import made_up

from ecs_mtg.cards import CardDef
from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation as n
from ecs_mtg.components.codes import Step
from ecs_mtg.scenario import Scenario

ZOMBIE = n.token("Zombie Token", "Creature — Zombie", "2/2", color=n.black)
EMBLEM = n.emblem("Aster's Emblem", n.at(n.step_begins(Step.UPKEEP), n.gain_life(1)))
CARDS: tuple[CardDef, ...] = (
    n.card(
        "Aster", "{2}", "Legendary Planeswalker — Aster", "4",
        n.loyalty(1, n.draw(1)), n.loyalty(-2, n.damage(2, n.any_target)), n.loyalty(0, n.create(ZOMBIE)), n.loyalty(-3, e.Emblem(EMBLEM)),
    ),
    n.card(
        "Three Ways", "{1}", "Instant",
        n.choose_one(n.damage(2, n.target(n.creature)), n.gain_life(3), n.damage(1, n.target(n.player)), least=1, most=2),
    ),
    n.card("Kick", "{1}", "Sorcery", n.kicker("{2}"), n.gain_life(1), n.when_it_is(n.kicked, n.gain_life(3))),
    n.card("Twice Told", "{1}", "Sorcery", n.gain_life(1), n.flashback("{2}")),
    n.card("Offering", "{1}", "Sorcery", n.additional_cost(n.sacrifice_a(n.creature)), n.gain_life(4)),
    n.card(
        "Altar", "{1}", "Artifact",
        n.activated(n.sacrifice_a(n.creature), n.gain_life(2)), n.activated(n.discard_cards(1), n.gain_life(1)),
        n.activated(n.tap_a(n.creature), n.gain_life(5)),
    ),
    n.card("Dynamo", "{1}", "Artifact", n.tap_for("C"), n.activated("{1}", "{T}", n.gain_life(5)), n.tap_for("R")),
    n.card("Pulse", "{X}", "Sorcery", n.damage(n.X, n.any_target)),
    n.card("Banish", "{1}", "Sorcery", n.exile(n.up_to(2, n.creature))),
    n.card("Pioneer", "{1}", "Creature — Scout", "1/1", n.when(n.enters(), n.may(n.draw(1)))),
    n.card("Spread", "{1}", "Sorcery", e.Proliferate()),
    n.card("Prism", "{1}", "Artifact", n.tap_for("any")),
    n.card("Toll", "{1}", "Sorcery", n.discard(1, n.target(n.player))),
    n.card("Gaze", "{1}", "Sorcery", n.scry(2)),
    n.transforming(
        n.face("Moth Larva", "{1}", "Creature — Insect", "1/1"),
        n.face("Great Moth", "", "Creature — Insect", "5/5", n.flying, color=n.green),
    ),
    n.card(
        "Two Fists", "{1}", "Creature — Human", "1/1",
        n.when(n.enters(), n.damage(1, n.target(n.creature)), n.damage(2, n.another_target(n.creature | n.player))),
    ),
    n.card("Salvage", "{1}", "Sorcery", n.may_choose(n.creature & n.card_in(n.Zone.GRAVEYARD), "some", 2), n.to_hand(n.those("some"))),
    n.card(
        "Ward Stone", "{1}", "Artifact",
        n.activated("{1}", e.Choose(n.source, "source", hint=-1), n.gain_life(n.mana_value.of(n.those("source")))),
    ),
    n.card(
        "Levy", "{1}", "Sorcery",
        n.for_each(n.each_opponent, e.Pay(n.it, n.cost(n.pay_life(3)), otherwise=(
            e.Pay(n.it, n.cost("{2}"), otherwise=(e.Pay(n.it, n.cost(n.discard_cards(1)), otherwise=(n.lose_life(9, n.it),)),)),))),
    ),
    n.card(
        "Scribe", "{1}", "Creature — Human", "1/1",
        n.whenever(n.draws(n.you), n.create(ZOMBIE)), n.whenever(n.gains_life(n.you), n.lose_life(5, n.you)),
    ),
    n.card("Solace", "{1}", "Sorcery", n.gain_life(1), n.draw(1)),
    n.card("Comfort", "{1}", "Sorcery", n.draw(1), n.gain_life(1)),
    n.card("Overseer", "{1}", "Creature — Wizard", "1/1", n.static(n.creature & n.yours, n.has(n.activated("{T}", n.gain_life(1))))),
)  # fmt: skip


@pytest.fixture(scope="module", autouse=True)
def made_up_cards() -> Iterator[None]:
    with made_up(*CARDS):
        yield


def holds(position: str, *steps: str) -> None:
    result = Scenario.parse(position + "script:\n" + "".join(f"- {step}\n" for step in steps)).run()
    assert result.ok, str(result)


def test_loyalty_abilities_are_named_by_their_cost() -> None:
    aster = "A: {battlefield: [Aster]}\nB: {battlefield: [Hill Giant]}\n"
    holds(aster, "expect: {object: {of: Aster, loyalty: 4}}", "activate: {player: A, object: Aster, ability: '+1'}", "resolve: all",
          "expect: {object: {of: Aster, counters: {loyalty: 5}}, hand: {A: 1}}", "illegal: {activate: {player: A, object: Aster, ability: '0'}}")  # fmt: skip
    holds(aster, "activate: {player: A, object: Aster, ability: -2, targets: [Hill Giant]}", "resolve: all",
          "expect: {object: [{of: Aster, loyalty: 2}, {of: Hill Giant, damage: 2}]}")  # fmt: skip
    holds(aster, "activate: {player: A, object: Aster, ability: 0}", "resolve: all", "expect: {count: {Zombie Token: 1}}")
    holds(
        aster,
        "illegal: {activate: {player: A, object: Aster, ability: -4}}",
        "legal: {activate: {player: A, object: Aster, ability: 3}}",
    )
    holds(
        "A: {battlefield: [{card: Aster, counters: {loyalty: 2}}]}\n",
        "illegal: {activate: {player: A, object: Aster, ability: -3}}",
    )


def test_emblems() -> None:
    holds("A: {battlefield: [Aster]}\n", "activate: {player: A, object: Aster, ability: -3}", "resolve: all",
          "expect: {emblems: {A: 1, B: 0}}", "advance: {to: upkeep, turn: A}", "resolve: all",
          "expect: {life: {A: 21}, triggered: {Aster emblem: 1}}")  # fmt: skip
    holds(
        "A: {emblems: [Aster]}\n",
        "expect: {emblems: {A: 1}}",
        "advance: {to: upkeep, turn: A}",
        "resolve: all",
        "expect: {life: {A: 21}}",
    )


def test_modes_and_their_targets() -> None:
    ways = "A: {mana: CC, hand: [Three Ways]}\nB: {battlefield: [Hill Giant]}\n"
    holds(ways, "cast: {player: A, card: Three Ways, modes: [1, 3], targets: [Hill Giant, B]}", "resolve: all",
          "expect: {life: {A: 20, B: 19}, object: {of: Hill Giant, damage: 2}}")  # fmt: skip
    holds(ways, "cast: {player: A, card: Three Ways, modes: [2]}", "resolve: all", "expect: {life: {A: 23, B: 20}}")
    holds(ways, "illegal: {cast: {player: A, card: Three Ways, modes: [1, 2, 3], targets: [Hill Giant, B]}}")
    holds(ways, "illegal: {cast: {player: A, card: Three Ways, modes: [2], targets: [B]}}")
    holds(ways, "choose: {player: A, options: [2, 3]}", "choose: {player: A, option: B}", "cast: {player: A, card: Three Ways}",
          "resolve: all", "expect: {life: {A: 23, B: 19}}")  # fmt: skip


def test_kicker_is_paid_if_the_step_says_so() -> None:
    kick = "A: {mana: CCC, hand: [Kick]}\n"
    holds(kick, "cast: {player: A, card: Kick}", "resolve: all", "expect: {life: {A: 21}, mana: {A: CC}}")
    holds(kick, "cast: {player: A, card: Kick, kicked: true}", "resolve: all", "expect: {life: {A: 24}, mana: {A: ''}}")
    holds(kick, "choose: {player: A, option: 'yes'}", "cast: {player: A, card: Kick}", "resolve: all", "expect: {life: {A: 24}}")
    holds("A: {mana: CC, hand: [Kick]}\n", "illegal: {cast: {player: A, card: Kick, kicked: true}}")


def test_flashback() -> None:
    told = "A: {mana: CC, graveyard: [Twice Told]}\n"
    holds(told, "cast: {player: A, card: Twice Told, from: graveyard, using: flashback}", "resolve: all",
          "expect: {life: {A: 21}, exile: {A: {exactly: [Twice Told]}}}")  # fmt: skip
    holds(
        told,
        "legal: {cast: {player: A, card: Twice Told, from: graveyard}}",
        "illegal: {cast: {player: A, card: Twice Told, from: hand}}",
    )
    holds("A: {mana: CC, hand: [Twice Told]}\n", "illegal: {cast: {player: A, card: Twice Told, using: flashback}}")


def test_what_costs_take() -> None:
    board = "A: {mana: C, hand: [Offering, Shock, Forest], battlefield: [Altar, Hill Giant, Gray Ogre]}\n"
    holds(board, "cast: {player: A, card: Offering, sacrifice: [Gray Ogre]}", "expect: {graveyard: {A: {exactly: [Gray Ogre]}}}")
    holds(
        board,
        "choose: {player: A, option: Gray Ogre}",
        "cast: {player: A, card: Offering}",
        "expect: {graveyard: {A: {exactly: [Gray Ogre]}}}",
    )
    holds(
        board,
        "activate: {player: A, object: Altar, ability: 1, sacrifice: [Gray Ogre]}",
        "expect: {graveyard: {A: {exactly: [Gray Ogre]}}}",
    )
    holds(
        board,
        "activate: {player: A, object: Altar, ability: 2, discard: [Forest]}",
        "expect: {graveyard: {A: {exactly: [Forest]}}}",
    )
    holds(board, "choose: {player: A, option: Gray Ogre}", "activate: {player: A, object: Altar, ability: 3}", "resolve: all",
          "expect: {object: [{of: Gray Ogre, tapped: true}, {of: Hill Giant, tapped: false}], life: {A: 25}}")  # fmt: skip
    holds(board, "illegal: {activate: {player: A, object: Altar, ability: 1, sacrifice: [Altar]}}")


def test_abilities_are_numbered_in_printed_order_with_mana_abilities() -> None:
    dynamo = "A: {mana: C, battlefield: [Dynamo]}\n"
    holds(dynamo, "activate: {player: A, object: Dynamo, ability: 1}", "expect: {mana: {A: CC}}")
    holds(dynamo, "activate: {player: A, object: Dynamo, ability: 2}", "resolve: all", "expect: {life: {A: 25}}")
    holds(dynamo, "activate: {player: A, object: Dynamo, ability: 3}", "expect: {mana: {A: RC}}")
    holds("A: {battlefield: [Overseer, Llanowar Elves]}\n", "activate: {player: A, object: Llanowar Elves, ability: 2}", "resolve: all",
          "expect: {life: {A: 21}}")  # fmt: skip


def test_x() -> None:
    pulse = "A: {mana: CCC, hand: [Pulse]}\n"
    holds(pulse, "cast: {player: A, card: Pulse, x: 3, targets: [B]}", "resolve: all", "expect: {life: {B: 17}}")
    holds(
        pulse,
        "cast: {player: A, card: Pulse, targets: [B]}",
        "expect: {mana: {A: CCC}}",
        "resolve: all",
        "expect: {life: {B: 20}}",
    )
    holds(
        pulse,
        "choose: {player: A, number: 2}",
        "cast: {player: A, card: Pulse, targets: [B]}",
        "resolve: all",
        "expect: {life: {B: 18}}",
    )


def test_up_to_so_many_targets() -> None:
    banish = "A: {mana: C, hand: [Banish]}\nB: {battlefield: [Hill Giant, Gray Ogre, Grizzly Bears]}\n"
    holds(
        banish,
        "cast: {player: A, card: Banish, targets: [Gray Ogre, Grizzly Bears]}",
        "resolve: all",
        "expect: {battlefield: {B: {exactly: [Hill Giant]}}}",
    )
    holds(banish, "cast: {player: A, card: Banish, targets: [Gray Ogre]}", "resolve: all", "expect: {battlefield: {B: 2}}")
    holds(banish, "cast: {player: A, card: Banish, targets: []}", "resolve: all", "expect: {battlefield: {B: 3}}")
    holds(banish, "choose: {player: A, options: [Gray Ogre, Hill Giant]}", "cast: {player: A, card: Banish}", "resolve: all",
          "expect: {battlefield: {B: {exactly: [Grizzly Bears]}}}")  # fmt: skip
    holds(
        banish,
        "choose: {player: A, option: none}",
        "cast: {player: A, card: Banish}",
        "resolve: all",
        "expect: {battlefield: {B: 3}}",
    )
    holds(banish, "cast: {player: A, card: Banish}", "resolve: all", "expect: {battlefield: {B: 2, A: 0}}")


def test_may() -> None:
    pioneer = "A: {mana: C, hand: [Pioneer]}\n"
    holds(pioneer, "cast: {player: A, card: Pioneer}", "resolve: all", "expect: {hand: {A: 1}}")
    holds(
        pioneer,
        "choose: {player: A, option: 'no'}",
        "cast: {player: A, card: Pioneer}",
        "resolve: all",
        "expect: {hand: {A: 0}, triggered: {Pioneer: 1}}",
    )


def test_several_of_a_kind() -> None:
    spread = "A: {mana: CC, hand: [{card: Spread, as: one}, {card: Spread, as: two}], battlefield: [{card: Aster}, {card: Hill Giant, counters: {+1/+1: 1}}]}\nB: {poison: 1}\n"
    holds(spread, "choose: {player: A, options: [Hill Giant, B]}", "choose: {player: A, options: [B]}", "cast: {player: A, card: one}",
          "resolve: all", "cast: {player: A, card: two}", "resolve: all",
          "expect: {object: [{of: Hill Giant, counters: {+1/+1: 2}}, {of: Aster, loyalty: 4}], poison: {B: 3}}")  # fmt: skip


def test_a_player_who_discards_chooses() -> None:
    toll = "A: {mana: C, hand: [Toll]}\nB: {hand: [Shock, Forest]}\n"
    holds(toll, "choose: {player: B, option: Forest}", "cast: {player: A, card: Toll, targets: [B]}", "resolve: all",
          "expect: {graveyard: {B: {exactly: [Forest]}}}")  # fmt: skip


def test_several_targets_of_a_trigger_are_one_list_in_the_order_of_the_text() -> None:
    fists = "A: {mana: C, hand: [Two Fists]}\nB: {battlefield: [{card: Hill Giant, as: one}, {card: Hill Giant, as: two}]}\n"
    for targets, damage in ((("two", "B"), (0, 1, 18)), (("two", "one"), (2, 1, 20)), (("one", "two"), (1, 2, 20))):
        holds(fists, f"choose: {{player: A, options: [{', '.join(targets)}]}}", "cast: {player: A, card: Two Fists}", "resolve: all",
              f"expect: {{object: [{{of: one, damage: {damage[0]}}}, {{of: two, damage: {damage[1]}}}], life: {{B: {damage[2]}}}}}")  # fmt: skip


def test_no_options_choose_nothing() -> None:
    salvage = "A: {mana: C, hand: [Salvage], graveyard: [Hill Giant, Gray Ogre, Shock]}\n"
    cast = ("cast: {player: A, card: Salvage}", "resolve: all")
    holds(salvage, "choose: {player: A, options: []}", *cast, "expect: {hand: {A: 0}}")
    holds(salvage, "choose: {player: A, options: [Gray Ogre]}", *cast, "expect: {hand: {A: {exactly: [Gray Ogre]}}}")
    holds(salvage, "choose: {player: A, options: [Gray Ogre, Hill Giant]}", *cast, "expect: {hand: {A: 2}}")


def test_a_spell_or_permanent_is_a_source_by_its_handle_or_name() -> None:
    stone = "A: {mana: free, battlefield: [Ward Stone]}\nB: {mana: free, battlefield: [Hill Giant], hand: [{card: Shock, as: bolt}, Shock]}\n"
    cast = "cast: {player: B, card: bolt, targets: [A]}"
    for word, life in (("bolt", 21), ("Hill Giant", 24)):
        holds(stone, cast, f"choose: {{player: A, option: {word}}}", "activate: {player: A, object: Ward Stone}", "resolve: 1",
              f"expect: {{stack: 1, life: {{A: {life}}}}}")  # fmt: skip


def test_scry_by_default_leaves_the_cards() -> None:
    gaze = "A: {mana: C, hand: [Gaze], library: [Shock, Forest, Island], library_size: 3}\n"
    holds(gaze, "cast: {player: A, card: Gaze}", "resolve: all", "expect: {library: {A: {exactly: [Shock, Forest, Island]}}}")
    holds(gaze, "choose: {player: A, option: Shock}", "cast: {player: A, card: Gaze}", "resolve: all",
          "expect: {library: {A: {exactly: [Forest, Island, Shock]}}}")  # fmt: skip


def test_the_back_face() -> None:
    holds("A: {battlefield: [{card: Moth Larva, transformed: true}]}\n",
          "expect: {object: {of: Great Moth, power: 5, toughness: 5, transformed: true, mana_value: 1, colors: [green], keywords: [flying], cards: 1}}")  # fmt: skip
    holds("A: {mana: R, hand: [Shock], battlefield: [{card: Moth Larva, as: moth}]}\n", "expect: {object: {of: moth, transformed: false}}",
          "cast: {player: A, card: Shock, targets: [moth]}", "resolve: all", "expect: {object: {of: moth, zone: graveyard, name: Moth Larva}}")  # fmt: skip


def test_a_card_may_be_a_token_or_a_copy() -> None:
    holds("A: {battlefield: [{card: Hill Giant, token: true, as: token}, {card: Pioneer, copy_of: Gray Ogre, as: copy}]}\n",
          "expect: {object: [{of: token, token: true, cards: 0, power: 3}, {of: copy, name: Gray Ogre, token: false, power: 2}], count: {Gray Ogre: 1, Pioneer: 0}}")  # fmt: skip
    holds("A: {battlefield: [{copy_of: Gray Ogre, token: true}]}\n", "expect: {object: {of: Gray Ogre, token: true, cards: 0}}")


def test_mana_of_any_color_is_chosen() -> None:
    prism = "A: {battlefield: [Prism], hand: [Shock]}\n"
    holds(prism, "choose: {player: A, option: red}", "activate: {player: A, object: Prism}", "expect: {mana: {A: R}}")
    holds(prism, "cast: {player: A, card: Shock, targets: [B]}", "resolve: all", "expect: {life: {B: 18}}")


@pytest.mark.parametrize(
    ("said", "life", "hand", "lands"),
    [
        ("pay 3 life", 17, 1, 0),
        ("pay", 17, 1, 0),
        ("{2}", 20, 1, 2),
        ("pay {2}", 20, 1, 2),
        ("discard", 20, 0, 0),
        ("discard a card", 20, 0, 0),
        ("no", 11, 1, 0),
    ],
)
def test_costs_of_which_one_is_paid_on_resolution_go_by_their_words(said: str, life: int, hand: int, lands: int) -> None:
    holds(
        "A: {hand: [Levy], mana: free}\nB: {hand: [Grizzly Bears], battlefield: [Wastes, Plains, Island]}\n",
        "cast: {player: A, card: Levy}",
        f'choose: {{player: B, option: "{said}"}}',
        "resolve: all",
        f"expect: {{life: {{B: {life}}}, hand: {{B: {hand}}}, tapped_lands: {{B: {lands}}}}}",
    )


def test_a_cost_that_is_not_among_those_is_left_over() -> None:
    step = 'choose: {player: B, option: "{3}"}'
    position = "A: {hand: [Levy], mana: free}\nB: {hand: [Grizzly Bears], battlefield: [Plains, Plains, Plains]}\n"
    steps = ("cast: {player: A, card: Levy}", step, "resolve: all")
    told = Scenario.parse(position + "script:\n" + "".join(f"- {one}\n" for one in steps)).run()
    assert not told.ok
    assert "nothing asked B for {3}" in str(told)


@pytest.mark.parametrize("spell", ["Solace", "Comfort"])
def test_abilities_of_one_source_go_on_the_stack_in_printed_order(spell: str) -> None:
    """Whichever of their events happened first: the second one lies on top, and resolves first."""
    position = f"A: {{hand: [{spell}], mana: free, battlefield: [Scribe]}}\n"
    cast = (f"cast: {{player: A, card: {spell}}}", "resolve: 1")
    holds(position, *cast, "resolve: 1", "expect: {life: {A: 16}, stack: 1, battlefield: {A: 1}}")
    said = "choose: {player: A, options: [lose 5 life, draw a card]}"
    holds(position, said, *cast, "resolve: 1", "expect: {life: {A: 21}, stack: 1, battlefield: {A: 2}}")
    said = "choose: {player: A, options: [draw a card, lose 5 life]}"
    holds(position, said, *cast, "resolve: 1", "expect: {life: {A: 16}, stack: 1, battlefield: {A: 1}}")
