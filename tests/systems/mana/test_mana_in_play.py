"""Mana abilities with costs and choices, triggered mana abilities, restricted mana, changed costs: played through."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playing import holds, made_up

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation as n
from ecs_mtg.cards.tree import Event
from ecs_mtg.cards.words import Part, number
from ecs_mtg.components.codes import EventKind, Step, Zone
from ecs_mtg.components.programs import AbilityFlag, Change, CostPart, PlayerFlag, Relation

C = 1 << 5
WU = 1 | 2
CARDS = (
    n.card("Familiar", "{B}", "Creature — Rat", "1/1", n.activated(n.discard_cards(1), n.add("B"))),
    n.card("Gardener", "{G}", "Creature — Elf", "1/1", n.activated(n.discard_cards(1, n.land), n.add("G"))),
    n.card("Crypt", "{3}", "Artifact", n.activated(n.sacrifice_a(n.creature), n.add("CC"))),
    n.card("Drum", "{1}", "Artifact", n.activated("{T}", n.tap_a(n.creature), n.add("any"))),
    n.card("Pair Drum", "{1}", "Artifact", n.activated("{T}", n.tap_a(n.creature, 2), n.add("CCC"))),
    n.card("Gorge", "", "Land", n.activated("{W/U}, {T}", e.AddMana(WU, number(2), combination=True))),
    n.card("Signet", "{2}", "Artifact", n.activated("{1}, {T}", n.add("WU"))),
    n.card("Battery", "{1}", "Artifact", n.activated(n.remove_counters("charge"), n.add("C"))),
    n.card("Sponge", "{1}", "Artifact", n.activated(Part(CostPart.REMOVE_COUNTERS, None, n.number(1), n.this), n.add("C"))),
    n.card("Bloom", "{2}{G}", "Enchantment", n.whenever(Event(EventKind.TAPPED_FOR_MANA, n.land, Relation.YOU), n.add("G"))),
    n.card("War Drum", "{1}", "Artifact", n.activated("{T}", n.add("R"), only=n.during(Step.BEGIN_COMBAT))),
    n.card("Thicket", "{2}{G}", "Enchantment",
           n.whenever(Event(EventKind.TAPPED_FOR_MANA, n.land, Relation.YOU), e.AddMana(1 << 4, player=n.event_player))),
    n.card("Rusher", "{1}", "Creature — Elf", "1/1", n.activated("{1}, {T}", n.gain_life(1))),
    n.card("Cannibal", "{B}", "Creature — Rat", "1/1", n.activated(n.sacrifice_a(n.creature & n.other), n.add("B"))),
    n.card("Yard", "", "Land", n.tap_for("C", 2), n.activated("{0}", n.gain_life(1))),
    n.card("Quarry", "", "Land", n.tap_for("C", 2)),
    n.card("Bargain", "{B}{B}{B}", "Sorcery", n.gain_life(3)),
    n.card("Foundry", "", "Land", n.activated("{T}", e.AddMana(C, number(2), only=n.spell & n.artifact))),
    n.card("Millstone Pool", "", "Land", n.activated(Part(CostPart.MILL, 0, number(2)), "{T}", n.add("CC"))),
    n.card("Cell", "{1}", "Artifact", n.activated("{T}", n.cost("{E}{E}"), n.add("CC"))),
    n.card("Painland", "", "Land", n.tap_for("C"), n.activated("{T}", n.add("R"), n.damage(1, n.you))),
    n.card("Bitter Spring", "", "Land", n.activated("{T}", n.lose_life(1), *n.add("GU"))),
    n.card("Bitter Meadow", "", "Land", n.activated("{T}", n.lose_life(1), *n.add("G", n.count(n.creature)))),
    n.card("Workshop", "", "Land", n.activated("{T}", n.add("R")), n.activated("{0}", n.gain_life(1))),
    n.card("Drawn Twice", "{B}{B}", "Sorcery", n.draw(1)),
    n.card("Thrice Gold", "{C}{C}{C}", "Sorcery", n.gain_life(3)),
    n.card("Rite", "{W}{U}", "Sorcery", n.gain_life(2)),
    n.card("Trinket", "{2}", "Artifact"),
    n.card("Toll", "{1}", "Enchantment", n.static(None, n.Change(Change.COST_INCREASE, n.spell & n.theirs & n.red, n.number(1)))),
    n.card("Discount", "{1}", "Enchantment", n.static(None, n.Change(Change.COST_REDUCE, n.spell & n.yours, n.number(2)))),
    n.card("Quieting", "{1}", "Enchantment", n.static(None, n.Change(Change.CANT_CAST, n.spell & n.instant))),
    n.card("Muzzle", "{1}", "Enchantment", n.static(None, n.Change(Change.PLAYER_FLAG, 1 << PlayerFlag.CANT_CAST, Relation.OPPONENT))),
    n.card("Quickening", "{1}", "Enchantment", n.static(None, n.Change(Change.FLASH, n.spell & n.sorcery & n.yours))),
    n.card("Rejoicing", "{1}", "Enchantment",
           n.whenever(Event(EventKind.REVEAL, n.artifact & n.card_in(Zone.HAND), Relation.YOU), n.gain_life(n.event_amount))),
    n.card("Once", "{1}", "Artifact", n.activated("{0}", n.add("C"), flags=(AbilityFlag.ONCE_EACH_TURN,))),
)  # fmt: skip


@pytest.fixture(scope="module", autouse=True)
def _cards() -> Iterator[None]:
    with made_up(*CARDS):
        yield


def test_discarding_for_mana_takes_the_last_card_that_fits() -> None:
    holds("A: {battlefield: [Familiar, Swamp], hand: [Drawn Twice, Shock, Island], library: [Forest]}",
          "cast: {player: A, card: Drawn Twice}", "resolve: all",
          "expect: {graveyard: {A: {contains: [Island, Drawn Twice]}}, hand: {A: {exactly: [Forest, Shock]}}}")  # fmt: skip
    holds("A: {battlefield: [Gardener], hand: [Llanowar Elves, Forest, Shock]}", "cast: {player: A, card: Llanowar Elves}",
          "resolve: all", "expect: {graveyard: {A: {exactly: [Forest]}}, hand: {A: {exactly: [Shock]}}}")  # fmt: skip


def test_each_card_is_discarded_once_and_the_spell_itself_never() -> None:
    holds("A: {battlefield: [Familiar], hand: [Drawn Twice, Island]}", "illegal: {cast: {player: A, card: Drawn Twice}}")
    holds("A: {battlefield: [Familiar, Swamp], hand: [Drawn Twice, Island]}", "legal: {cast: {player: A, card: Drawn Twice}}")
    holds("A: {battlefield: [Familiar], hand: [Drawn Twice, Island, Shock]}", "legal: {cast: {player: A, card: Drawn Twice}}")
    holds("A: {battlefield: [Gardener], hand: [Llanowar Elves, Shock]}", "illegal: {cast: {player: A, card: Llanowar Elves}}")


def test_two_sources_do_not_discard_one_card() -> None:
    holds(
        "A: {battlefield: [Familiar, Familiar], hand: [Drawn Twice, Island]}", "illegal: {cast: {player: A, card: Drawn Twice}}"
    )
    holds(
        "A: {battlefield: [Familiar, Familiar], hand: [Drawn Twice, Island, Shock]}",
        "legal: {cast: {player: A, card: Drawn Twice}}",
    )


def test_a_creature_is_not_sacrificed_to_what_was_sacrificed_to_it() -> None:
    for many, name, legal in ((2, "Drawn Twice", False), (3, "Drawn Twice", True), (3, "Bargain", False), (4, "Bargain", True)):
        holds(f"A: {{battlefield: [{{card: Cannibal, count: {many}}}], hand: [{name}]}}",
              f"{'legal' if legal else 'illegal'}: {{cast: {{player: A, card: {name}}}}}")  # fmt: skip
    holds("A: {battlefield: [{card: Cannibal, count: 4}], hand: [Bargain]}", "cast: {player: A, card: Bargain}", "resolve: all",
          "expect: {life: {A: 23}, battlefield: {A: 1}}")  # fmt: skip


def test_sacrificing_creatures_for_mana() -> None:
    board = "A: {battlefield: [Crypt, Llanowar Elves, Forest], hand: [Trinket, Thrice Gold]}\nB: {battlefield: [Gray Ogre]}"
    holds(board, "cast: {player: A, card: Trinket}", "resolve: all",
          "expect: {battlefield: {A: {contains: [Trinket, Forest]}, B: {exactly: [Gray Ogre]}}}")  # fmt: skip
    holds(board, "illegal: {cast: {player: A, card: Thrice Gold}}")
    holds(
        "A: {battlefield: [Crypt], hand: [Trinket]}\nB: {battlefield: [Gray Ogre]}", "illegal: {cast: {player: A, card: Trinket}}"
    )
    holds("A: {battlefield: [Crypt, Gray Ogre], hand: [Trinket]}", "cast: {player: A, card: Trinket}",
          "expect: {graveyard: {A: {exactly: [Gray Ogre]}}}")  # fmt: skip


def test_tapping_creatures_for_mana() -> None:
    holds("A: {battlefield: [Drum, {card: Gray Ogre, summoning_sick: true}], hand: [Shock]}",
          "cast: {player: A, card: Shock, targets: [B]}", "resolve: all",
          "expect: {life: {B: 18}, object: [{of: Gray Ogre, tapped: true}, {of: Drum, tapped: true}]}")  # fmt: skip
    holds("A: {battlefield: [Drum, {card: Gray Ogre, tapped: true}], hand: [Shock]}\nB: {battlefield: [Hill Giant]}",
          "illegal: {cast: {player: A, card: Shock, targets: [B]}}")  # fmt: skip
    holds("A: {battlefield: [Pair Drum, Gray Ogre, Hill Giant], hand: [Thrice Gold]}",
          "activate: {player: A, object: Pair Drum}",
          "expect: {mana: {A: CCC}, object: [{of: Gray Ogre, tapped: true}, {of: Hill Giant, tapped: true}]}")  # fmt: skip


def test_which_creature_is_tapped_or_sacrificed() -> None:
    holds("A: {battlefield: [{card: Gray Ogre, tapped: true}, Hill Giant, Drum], hand: [Shock]}", "cast: {player: A, card: Shock, targets: [B]}",
          "expect: {object: [{of: Hill Giant, tapped: true}, {of: Drum, tapped: true}]}")  # fmt: skip
    holds("A: {battlefield: [Crypt, {card: Gray Ogre, tapped: true}], hand: [Trinket]}", "cast: {player: A, card: Trinket}",
          "expect: {graveyard: {A: {exactly: [Gray Ogre]}}}")  # fmt: skip
    # What two creatures are tapped for is activated first: paying looks only for one that goes with a source.
    holds("A: {battlefield: [Pair Drum, Gray Ogre, Hill Giant], hand: [Thrice Gold]}", "illegal: {cast: {player: A, card: Thrice Gold}}",
          "activate: {player: A, object: Pair Drum}", "cast: {player: A, card: Thrice Gold}", "resolve: all", "expect: {life: {A: 23}}")  # fmt: skip
    holds("A: {battlefield: [Pair Drum, Gray Ogre], hand: [Thrice Gold]}", "illegal: {cast: {player: A, card: Thrice Gold}}",
          "illegal: {activate: {player: A, object: Pair Drum}}")  # fmt: skip


def test_what_is_tapped_for_the_cost_itself_gives_no_mana() -> None:
    holds("A: {battlefield: [Rusher, Drum]}\nB: {battlefield: [Gray Ogre]}", "illegal: {activate: {player: A, object: Rusher}}")
    holds("A: {battlefield: [Rusher, Drum, Gray Ogre]}", "activate: {player: A, object: Rusher}", "resolve: all",
          "expect: {life: {A: 21}, object: {of: Gray Ogre, tapped: true}}")  # fmt: skip


def test_hybrid_mana_in_the_cost_of_a_mana_ability() -> None:
    holds("A: {battlefield: [Gorge], mana: W}", "choose: {player: A, option: blue}", "choose: {player: A, option: white}",
          "activate: {player: A, object: Gorge}", "expect: {mana: {A: WU}}")  # fmt: skip
    holds("A: {battlefield: [Gorge], mana: R}", "illegal: {activate: {player: A, object: Gorge}}")
    holds("A: {battlefield: [Gorge, Plains], hand: [Rite]}", "cast: {player: A, card: Rite}", "resolve: all",
          "expect: {life: {A: 22}, tapped_lands: {A: 2}}")  # fmt: skip
    holds("A: {battlefield: [Gorge, Mountain], hand: [Rite]}", "illegal: {cast: {player: A, card: Rite}}")


def test_counters_are_removed_for_mana() -> None:
    holds("A: {battlefield: [{card: Battery, counters: {charge: 2}}], hand: [Trinket]}", "cast: {player: A, card: Trinket}",
          "expect: {object: {of: Battery, counters: {charge: 0}}}")  # fmt: skip
    holds(
        "A: {battlefield: [{card: Battery, counters: {charge: 1}}], hand: [Trinket]}",
        "illegal: {cast: {player: A, card: Trinket}}",
    )
    holds(
        "A: {battlefield: [{card: Battery, counters: {oil: 2}}], hand: [Trinket]}", "illegal: {cast: {player: A, card: Trinket}}"
    )


def test_a_counter_of_any_kind_is_removed_by_hand() -> None:
    holds("A: {battlefield: [{card: Sponge, counters: {charge: 1, oil: 1}}]}", "choose: {player: A, option: oil}",
          "activate: {player: A, object: Sponge}",
          "expect: {mana: {A: C}, object: {of: Sponge, counters: {charge: 1, oil: 0}}}")  # fmt: skip


def test_milling_and_energy_for_mana() -> None:
    holds("A: {battlefield: [Millstone Pool], hand: [Trinket], library: [Shock, Island, Forest], library_size: 3}",
          "cast: {player: A, card: Trinket}",
          "expect: {library: {A: {exactly: [Forest]}}, graveyard: {A: {contains: [Shock, Island], count: 2}}}")  # fmt: skip
    holds("A: {battlefield: [Millstone Pool], hand: [Trinket], library: [Shock], library_size: 1}",
          "illegal: {cast: {player: A, card: Trinket}}")  # fmt: skip
    holds("A: {battlefield: [Cell], hand: [Trinket], counters: {energy: 3}}", "cast: {player: A, card: Trinket}",
          "expect: {counters: {A: {energy: 1}}}")  # fmt: skip
    holds("A: {battlefield: [Cell], hand: [Trinket], counters: {energy: 1}}", "illegal: {cast: {player: A, card: Trinket}}")


def test_a_triggered_mana_ability_is_about_its_player() -> None:
    """605.1b, 605.4a."""
    holds("A: {battlefield: [Bloom, Mountain], hand: [Hill Giant]}\nB: {battlefield: [Mountain], hand: [Lightning Bolt]}",
          "activate: {player: A, object: Mountain}", "expect: {mana: {A: RG}}")  # fmt: skip
    holds("start: {turn: B}\nA: {battlefield: [Bloom]}\nB: {battlefield: [Mountain], hand: [Goblin Piker]}",
          "illegal: {cast: {player: B, card: Goblin Piker}}", "activate: {player: B, object: Mountain}", "expect: {mana: {B: R}}")  # fmt: skip
    holds("A: {battlefield: [Bloom, Mountain], hand: [Goblin Piker]}", "cast: {player: A, card: Goblin Piker}", "resolve: all",
          "expect: {battlefield: {A: {contains: [Goblin Piker]}}}")  # fmt: skip


def test_a_triggered_mana_ability_adds_to_whose_pool_it_says() -> None:
    holds("start: {turn: B}\nA: {battlefield: [Thicket, Forest]}\nB: {battlefield: [Mountain]}", "activate: {player: B, object: Mountain}",
          "expect: {mana: {B: R}}", "activate: {player: A, object: Forest}", "expect: {mana: {A: GG}}")  # fmt: skip


@pytest.mark.parametrize(("other", "mana"), [("Contamination", "B"), ("Damping Sphere", "C")])
def test_106_12b_what_is_produced_instead_comes_after_what_else_the_ability_does(other: str, mana: str) -> None:
    """Of all that a land would produce; where that is none it is none, and Damping Sphere asks for two or more."""
    lands = "{card: Bitter Spring, as: spring}, {card: Bitter Meadow, as: meadow}, {card: Bitter Meadow, as: other}"
    holds(f"A: {{battlefield: [{other}, {lands}]}}",
          "activate: {player: A, object: spring}", f"expect: {{mana: {{A: {mana}}}, life: {{A: 19}}}}",
          "activate: {player: A, object: meadow}", f"expect: {{mana: {{A: {mana}}}, life: {{A: 18}}}}")  # fmt: skip
    holds(f"A: {{battlefield: [{other}, {lands}, Memnite, Memnite]}}",
          "activate: {player: A, object: meadow}", f"expect: {{mana: {{A: {mana}}}}}",
          "activate: {player: A, object: other}", f"expect: {{mana: {{A: {mana}{mana}}}}}")  # fmt: skip
    holds(f"A: {{battlefield: [{other}, {lands}, Memnite]}}",
          "activate: {player: A, object: meadow}", f"expect: {{mana: {{A: {mana if mana == 'B' else 'G'}}}}}")  # fmt: skip


def test_mana_that_only_some_spells_may_be_cast_with() -> None:
    """106.6."""
    holds("A: {battlefield: [Foundry], hand: [Trinket, Thrice Gold, Warpath Ghoul]}", "legal: {cast: {player: A, card: Trinket}}",
          "activate: {player: A, object: Foundry}", "legal: {cast: {player: A, card: Trinket}}", "cast: {player: A, card: Trinket}",
          "resolve: all", "expect: {battlefield: {A: {contains: [Trinket]}}}")  # fmt: skip
    holds("A: {battlefield: [Foundry, Swamp], hand: [Warpath Ghoul]}", "illegal: {cast: {player: A, card: Warpath Ghoul}}",
          "activate: {player: A, object: Foundry}", "illegal: {cast: {player: A, card: Warpath Ghoul}}")  # fmt: skip
    holds("A: {battlefield: [Foundry, Millstone Pool], hand: [Trinket, Thrice Gold], mana: C}",
          "activate: {player: A, object: Foundry}", "cast: {player: A, card: Trinket}", "resolve: all",
          "expect: {mana: {A: C}, object: {of: Millstone Pool, tapped: false}}")  # fmt: skip


def test_sources_that_hurt_or_can_do_more_are_kept() -> None:
    holds("A: {battlefield: [Painland, Mountain], hand: [Shock]}", "cast: {player: A, card: Shock, targets: [B]}", "resolve: all",
          "expect: {life: {A: 20}, object: {of: Painland, tapped: false}}")  # fmt: skip
    holds("A: {battlefield: [Painland], hand: [Shock]}", "cast: {player: A, card: Shock, targets: [B]}", "resolve: all",
          "expect: {life: {A: 19, B: 18}}")  # fmt: skip
    holds("A: {battlefield: [Workshop, Mountain], hand: [Shock]}", "cast: {player: A, card: Shock, targets: [B]}",
          "expect: {object: [{of: Workshop, tapped: false}, {of: Mountain, tapped: true}]}")  # fmt: skip


def test_a_source_that_can_do_more_is_kept() -> None:
    for board in ("Yard, Quarry", "Quarry, Yard"):
        holds(f"A: {{battlefield: [{board}], hand: [Trinket]}}", "cast: {player: A, card: Trinket}",
              "expect: {object: [{of: Yard, tapped: false}, {of: Quarry, tapped: true}]}")  # fmt: skip


def test_a_mana_ability_in_one_step_only() -> None:
    holds("A: {battlefield: [War Drum], hand: [Shock]}", "illegal: {cast: {player: A, card: Shock, targets: [B]}}",
          "advance: {to: begin_combat}", "legal: {cast: {player: A, card: Shock, targets: [B]}}",
          "advance: {to: main2}", "illegal: {cast: {player: A, card: Shock, targets: [B]}}")  # fmt: skip


def test_a_mana_ability_once_each_turn() -> None:
    holds("A: {battlefield: [Once], hand: [Trinket]}", "illegal: {cast: {player: A, card: Trinket}}",
          "activate: {player: A, object: Once}", "expect: {mana: {A: C}}", "illegal: {activate: {player: A, object: Once}}",
          "advance: {to: main1, turn: next}", "activate: {player: A, object: Once}", "expect: {mana: {A: C}}")  # fmt: skip


# --- costs that effects change (601.2f), and who may cast what (601.3)


def test_spells_that_cost_more() -> None:
    toll = "A: {battlefield: [Toll]}\nB: {battlefield: [Mountain, Island], hand: [Shock, Storm Crow, Merfolk of the Pearl Trident]}\nstart: {turn: B}"
    holds(toll, "cast: {player: B, card: Shock, targets: [A]}", "expect: {tapped_lands: {B: 2}}")
    holds(toll, "cast: {player: B, card: Merfolk of the Pearl Trident}", "expect: {tapped_lands: {B: 1}}")
    holds("start: {turn: B}\nA: {battlefield: [Toll]}\nB: {battlefield: [Mountain], hand: [Shock]}",
          "illegal: {cast: {player: B, card: Shock, targets: [A]}}")  # fmt: skip
    holds("A: {battlefield: [Toll, Mountain], hand: [Shock]}", "cast: {player: A, card: Shock, targets: [B]}",
          "expect: {tapped_lands: {A: 1}}")  # fmt: skip


def test_a_reduction_takes_generic_mana_only() -> None:
    """118.7a, c."""
    holds("A: {battlefield: [Discount, Mountain], hand: [Gray Ogre]}", "cast: {player: A, card: Gray Ogre}", "resolve: all",
          "expect: {battlefield: {A: {contains: [Gray Ogre]}}, tapped_lands: {A: 1}}")  # fmt: skip
    holds("A: {battlefield: [Discount], hand: [Goblin Piker]}", "illegal: {cast: {player: A, card: Goblin Piker}}")
    holds("A: {battlefield: [Discount, Mountain], hand: [Goblin Piker]}", "cast: {player: A, card: Goblin Piker}",
          "expect: {tapped_lands: {A: 1}}")  # fmt: skip
    holds("A: {battlefield: [Discount], hand: [Shock]}", "illegal: {cast: {player: A, card: Shock, targets: [B]}}")
    holds("A: {battlefield: [Discount, Toll]}\nB: {battlefield: [Mountain], hand: [Shock]}",
          "illegal: {cast: {player: B, card: Shock, targets: [A]}}")  # fmt: skip
    holds("A: {battlefield: [Discount], hand: [Trinket]}", "cast: {player: A, card: Trinket}", "resolve: all",
          "expect: {battlefield: {A: {contains: [Trinket]}}}")  # fmt: skip


def test_spells_that_can_not_be_cast() -> None:
    holds("A: {battlefield: [Quieting, Mountain, Forest], hand: [Shock, Llanowar Elves]}",
          "illegal: {cast: {player: A, card: Shock, targets: [B]}}", "legal: {cast: {player: A, card: Llanowar Elves}}")  # fmt: skip


def test_a_player_who_can_not_cast_plays_lands_and_activates_abilities() -> None:
    """101.2, 116.2a: playing a land and activating an ability is not casting a spell."""
    position = "start: {turn: B}\nA: {battlefield: [Muzzle]}\nB: {battlefield: [Mountain, Forest, Forest], hand: [Shock, Forest, Wild Dogs]}"
    holds(position, "illegal: {cast: {player: B, card: Shock, targets: [A]}}", "legal: {play: {player: B, card: Forest}}",
          "legal: {activate: {player: B, object: Wild Dogs}}")  # fmt: skip
    twice = n.card("Told Twice", "{1}", "Sorcery", n.gain_life(1), n.flashback("{2}"))
    with made_up(twice):
        holds("start: {turn: B}\nA: {battlefield: [Muzzle]}\nB: {mana: CC, graveyard: [Told Twice]}",
              "illegal: {cast: {player: B, card: Told Twice, from: graveyard, using: flashback}}")  # fmt: skip
        holds("start: {turn: B}\nB: {battlefield: [Muzzle], mana: CC, graveyard: [Told Twice]}",
              "legal: {cast: {player: B, card: Told Twice, from: graveyard, using: flashback}}")  # fmt: skip


def test_sorceries_as_though_they_had_flash() -> None:
    position = "start: {turn: B}\nA: {battlefield: [Quickening], mana: RRCCC, hand: [Stone Rain, Thrice Gold, Gray Ogre]}\nB: {battlefield: [Forest]}"
    holds(position, "legal: {cast: {player: A, card: Thrice Gold}}", "illegal: {cast: {player: A, card: Gray Ogre}}")


def test_each_card_revealed_for_mana_is_one() -> None:
    """701.16: a payment reveals all that it can."""
    holds("A: {battlefield: [Metalworker, Rejoicing], hand: [Trinket, Sol Ring, Shock]}", "cast: {player: A, card: Trinket}", "resolve: all",
          "expect: {life: {A: 21}, triggered: {Rejoicing: 1}}")  # fmt: skip


def test_106_12b_a_land_that_adds_mana_after_something_else_adds_one_colorless() -> None:
    """Damping Sphere: tapped for two mana, whatever else the ability does first; of two amounts the first becomes the {C}."""
    for mana in (n.add("BB"), n.add("BG")):
        pit = n.card("Pit", "", "Land", n.activated("{T}", n.lose_life(1, n.you), *mana))
        with made_up(pit):
            holds("A: {battlefield: [Damping Sphere, Pit]}", "activate: {player: A, object: Pit}",
                  'expect: {mana: {A: "C"}, life: {A: 19}}')  # fmt: skip
    pit = n.card("Pit", "", "Land", n.activated("{T}", n.lose_life(1, n.you), n.add("B")))
    with made_up(pit):
        holds(
            "A: {battlefield: [Damping Sphere, Pit]}",
            "activate: {player: A, object: Pit}",
            'expect: {mana: {A: "B"}, life: {A: 19}}',
        )


def test_601_2h_one_card_is_not_both_exiled_and_discarded_for_mana() -> None:
    mixture = n.card("Mixture", "{B}{R}", "Sorcery", n.gain_life(1))
    distiller = n.card("Distiller", "{1}", "Artifact", n.activated("{1}", n.discard_cards(1), n.add("BR")))
    with made_up(mixture, distiller):
        for source in ("Familiar", "Distiller"):
            position = f"A: {{battlefield: [{source}], hand: [Mixture, Simian Spirit Guide%s]}}"
            holds(position % "", "illegal: {cast: {player: A, card: Mixture}, because: mana}")
            holds(position % ", Memnite", "cast: {player: A, card: Mixture}", "resolve: all",
                  "expect: {exile: {A: {exactly: [Simian Spirit Guide]}}, graveyard: {A: {contains: [Memnite]}}}")  # fmt: skip


def test_a_mana_ability_that_can_not_be_paid_for_leaves_the_next_one_as_it_is() -> None:
    great = n.card("Great Signet", "{2}", "Artifact", n.activated("{3}, {T}", n.add("WWUU")))
    with made_up(great):
        holds("A: {battlefield: [Great Signet, Signet, Forest], hand: [Rite]}", "cast: {player: A, card: Rite}", "resolve: all",
              "expect: {life: {A: 22}}")  # fmt: skip


def test_106_6_mana_for_creature_spells_pays_for_no_mana_ability() -> None:
    """Of a land that gives {C}, or {R} for creature spells only, the {C} pays the {1} of a mana ability, and neither pays {R}."""
    either = n.activated("{T}", n.add("C")), n.activated("{T}", e.AddMana(1 << 3, number(1), only=n.spell & n.creature))
    prism = n.card("Prism", "{2}", "Artifact", n.activated("{R}, {T}", n.add("WU")))
    twins = n.card("Twins", "{W}{U}", "Creature — Human", "2/2")
    for abilities in (either, either[::-1]):
        with made_up(n.card("Hearth", "", "Land", *abilities), prism, twins):
            holds("A: {battlefield: [Hearth, Prism], hand: [Twins]}", "illegal: {cast: {player: A, card: Twins}, because: mana}")
            holds("A: {battlefield: [Hearth, Prism, Mountain], hand: [Twins]}", "cast: {player: A, card: Twins}",
                  "expect: {stack: [Twins], object: {of: Hearth, tapped: false}}")  # fmt: skip
            holds(
                "A: {battlefield: [Hearth, Signet], hand: [Twins]}", "cast: {player: A, card: Twins}", "expect: {stack: [Twins]}"
            )


def test_a_land_that_gives_one_mana_or_two() -> None:
    """Its abilities are no choice of types of one mana: one of them adds more, or costs life."""
    blast = n.card("Blast", "{R}{R}", "Sorcery", n.gain_life(1))
    vent = n.card("Vent", "", "Land", n.tap_for("C"), n.activated("{T}", n.add("RR")))
    brand = n.card("Brand", "", "Land", n.tap_for("C"), n.activated("{T}", n.pay_life(2), n.add("R")))
    with made_up(blast, vent, brand):
        holds("A: {battlefield: [Vent], hand: [Blast]}", "cast: {player: A, card: Blast}", "expect: {tapped_lands: {A: 1}}")
        holds(
            "A: {life: 2, battlefield: [Brand, Brand], hand: [Blast]}", "illegal: {cast: {player: A, card: Blast}, because: mana}"
        )
        holds(
            "A: {life: 4, battlefield: [Brand, Brand], hand: [Blast]}", "cast: {player: A, card: Blast}", "expect: {life: {A: 0}}"
        )
