"""Casting and activating (601, 602), targets (115), wards and copies: played through."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from playing import holds, made_up

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation as n
from ecs_mtg.cards.tree import Event, Static
from ecs_mtg.cards.words import Amount, Condition, Target
from ecs_mtg.components import codes, programs
from ecs_mtg.components.codes import EventKind, Zone
from ecs_mtg.components.programs import AbilityFlag, Change, Relation

FROM_GRAVEYARD = Condition(programs.Condition.CAST_FROM, 1 << Zone.GRAVEYARD)
ANGRY = n.card("Angry Cub", "{1}", "Creature — Bear", "1/3", n.whenever(n.becomes_target(), n.gain_life(1)))
CARDS = (
    n.card(
        "Three Ways", "{1}", "Instant",
        n.choose_one(n.damage(2, n.target(n.creature)), n.gain_life(3), n.damage(1, n.target(n.player)), least=1, most=2),
    ),
    n.card("Altar", "{1}", "Artifact", n.activated(n.sacrifice_a(n.creature), n.gain_life(2)), n.activated(n.return_a(n.creature), n.gain_life(1)),
           n.activated(n.exile_a(n.card_in(Zone.GRAVEYARD)), n.gain_life(4)), n.activated(n.discard_cards(1, n.creature), n.gain_life(5))),
    n.card("Twofold", "{1}", "Sorcery", n.additional_cost(n.sacrifice_a(n.creature)), n.additional_cost(n.sacrifice_a(n.creature)), n.gain_life(6)),
    n.card("Ruin", "{1}", "Sorcery", n.destroy(n.up_to(2, n.creature)), n.lose_life(1, n.target(n.player))),
    n.card("Fire and Flood", "{1}", "Sorcery", n.damage(1, n.target(n.creature)), n.tap(n.another_target(n.creature))),
    n.card("Recalling", "{1}", "Sorcery", n.to_hand(n.target(n.card_in(Zone.GRAVEYARD) & n.creature))),
    n.card("Scatter", "{1}", "Sorcery", n.exile(Target(n.card_in(Zone.GRAVEYARD, Relation.ANY), 0, 2, one_graveyard=True))),
    n.card("Rush", "{2}{R}", "Sorcery", n.damage(2, n.any_target), n.alternative_cost("{0}", if_=n.exists(n.creature & n.yours))),
    n.card("Echoes", "{1}", "Sorcery", n.gain_life(1), n.when_it_is(FROM_GRAVEYARD, n.gain_life(3)), n.flashback("{1}")),
    ANGRY,
    n.card("Deflect", "{1}", "Instant", e.ChangeTargets(n.target(n.spell))),
    n.card("Twin", "{1}", "Instant", e.CopySpell(n.target(n.spell))),
    n.card("Census", "{1}", "Instant", e.ForEach(n.each(n.spell), (n.gain_life(1),))),
    n.card("Undo", "{1}", "Instant", n.counter(n.each(n.spell & n.theirs))),
    n.card("Recruit", "{1}", "Sorcery", e.CastFree(n.target(n.card_in(Zone.GRAVEYARD)), (n.gain_life(1),), (n.gain_life(2),))),
    n.card("Hasty Plan", "{1}", "Sorcery", n.additional_cost(n.discard_cards(1, at_random=True)), n.additional_cost(n.discard_cards(1)), n.gain_life(1)),
    n.card("Taxed", "{1}", "Sorcery", n.additional_cost("{2}"), n.gain_life(5)),
    n.card("Two-Toned", "{R/G}", "Sorcery", n.additional_cost("{G/W}"), n.gain_life(5)),
    n.card("Sky Elite", "{1}{U}", "Creature — Bird", "1/1", n.power_up(n.activated("{4}{R}", n.gain_life(3)))),
    n.card("Reckoning", "{1}", "Sorcery", n.additional_cost(n.sacrifice_a(n.creature)),
           e.Reflex(n.when(Event(EventKind.REFLEXIVE), n.damage(Amount(programs.Amount.PAID), n.target(n.opponent))))),
    n.card("Heavy Air", "{1}", "Enchantment", n.static(None, n.Change(Change.COST_INCREASE, n.creature, n.number(2), mask=1))),
    n.card("Light Air", "{1}", "Enchantment", n.static(None, n.Change(Change.COST_REDUCE, n.artifact & n.yours, n.number(2), mask=1))),
    n.card("Pinger", "{1}", "Creature — Wizard", "1/1", n.activated("{T}", n.damage(1, n.any_target))),
    n.card("Engine", "{1}", "Artifact", n.activated("{3}", n.gain_life(1)), n.activated("{1}{R}", n.gain_life(2))),
    n.card("Junk", "{4}", "Artifact", Static(None, (n.Change(Change.COST_REDUCE, n.spell, n.count(n.artifact & n.yours)),), zones=1 << Zone.STACK)),
    n.card("Slow Bear", "{1}", "Creature — Bear", "2/2", n.activated("{0}", n.gain_life(1), flags=(AbilityFlag.SORCERY_TIMING,)),
           n.activated("{0}", n.gain_life(2), flags=(AbilityFlag.ONCE_EACH_TURN,)), n.activated("{0}", n.gain_life(4), flags=(AbilityFlag.ANY_PLAYER,)),
           n.activated("{0}", n.lose_life(1, n.you), flags=(AbilityFlag.ONLY_OPPONENTS,))),
    n.card("Needle", "{1}", "Enchantment", n.static(n.creature, n.Change(Change.ADD_KEYWORDS, mask=1 << codes.Keyword.CANT_ACTIVATE))),
    n.card("Hush", "{1}", "Enchantment", n.static(None, n.Change(Change.CANT_CAST, n.spell & n.creature))),
    n.card("Choice Cat", "{1}", "Creature — Cat", "1/1", n.when(n.enters(), n.choose_one(n.damage(1, n.target(n.creature & n.flying)), n.destroy(n.target(n.artifact))))),
    n.card("Joint Effort", "{R/G}", "Sorcery", n.convoke, n.gain_life(1)),
    n.card("Any Order", "{1}", "Creature — Cat", "1/1", n.when(n.enters(), n.destroy(n.target(n.artifact)))),
)  # fmt: skip


@pytest.fixture(scope="module", autouse=True)
def _cards() -> Iterator[None]:
    with made_up(*CARDS):
        yield


# --- announcing


def test_modes_are_chosen_anew_for_every_spell() -> None:
    holds("A: {mana: CC, hand: [{card: Three Ways, as: one}, {card: Three Ways, as: two}]}\nB: {battlefield: [Hill Giant]}",
          "cast: {player: A, card: one, modes: [2, 3], targets: [B]}", "resolve: all", "expect: {life: {A: 23, B: 19}}",
          "advance: {to: main2}", "expect: {stack: 0}")  # fmt: skip
    holds("A: {battlefield: [Forest, Forest], hand: [{card: Three Ways, as: one}, {card: Three Ways, as: two}]}\nB: {battlefield: [Hill Giant]}",
          "cast: {player: A, card: one, modes: [2, 3], targets: [B]}", "resolve: all", "advance: {to: upkeep, turn: next}",
          "cast: {player: A, card: two, modes: [1], targets: [Hill Giant]}", "resolve: all",
          "expect: {life: {A: 23, B: 19}, object: {of: Hill Giant, damage: 2}}")  # fmt: skip


def test_costs_that_can_not_be_paid() -> None:
    empty = "A: {battlefield: [Altar]}\nB: {battlefield: [Hill Giant], graveyard: [Shock], hand: [Hill Giant]}"
    holds(empty, *[f"illegal: {{activate: {{player: A, object: Altar, ability: {k}}}}}" for k in (1, 2, 3, 4)])
    holds("A: {battlefield: [Altar, Hill Giant], graveyard: [Shock], hand: [Shock, Gray Ogre]}",
          *[f"legal: {{activate: {{player: A, object: Altar, ability: {k}}}}}" for k in (1, 2, 3, 4)],
          "activate: {player: A, object: Altar, ability: 4}", "expect: {hand: {A: {exactly: [Shock]}}}", "resolve: all",
          "activate: {player: A, object: Altar, ability: 3}", "expect: {exile: {A: 1}, graveyard: {A: 1}}", "resolve: all",
          "activate: {player: A, object: Altar, ability: 2}", "expect: {hand: {A: {contains: [Hill Giant]}}}", "resolve: all",
          "expect: {life: {A: 30}}")  # fmt: skip


def test_two_additional_costs_take_two_creatures() -> None:
    holds("A: {mana: C, hand: [Twofold], battlefield: [Hill Giant, Gray Ogre, Craw Wurm]}",
          "cast: {player: A, card: Twofold, sacrifice: [Hill Giant, Craw Wurm]}",
          "expect: {graveyard: {A: {contains: [Hill Giant, Craw Wurm], count: 2}}}", "resolve: all", "expect: {life: {A: 26}}")  # fmt: skip


def test_what_one_additional_cost_took_another_can_not_take() -> None:
    """601.2h: the cards of the first cost are gone before the second is paid."""
    for seed in range(6):
        holds(f"seed: {seed}\nA: {{mana: C, hand: [Hasty Plan, Shock, Forest, Island]}}", "cast: {player: A, card: Hasty Plan}",
              "expect: {hand: {A: 1}, graveyard: {A: 2}, stack: 1}")  # fmt: skip


def test_an_announcement_that_can_not_be_paid_is_taken_back() -> None:
    """732.1: what was cast as an effect resolved goes back to where it was."""
    holds("A: {mana: C, hand: [Recruit], graveyard: [Taxed]}", "choose: {player: A, option: 'yes'}", "cast: {player: A, card: Recruit, targets: [Taxed]}",
          "resolve: all", "expect: {life: {A: 22}, graveyard: {A: {contains: [Taxed]}}, stack: 0}")  # fmt: skip
    holds("A: {mana: C, battlefield: [Mountain], hand: [Recruit], graveyard: [Taxed]}", "choose: {player: A, option: 'yes'}",
          "cast: {player: A, card: Recruit, targets: [Taxed]}", "resolve: all", "expect: {life: {A: 22}, tapped_lands: {A: 0}}")  # fmt: skip
    holds("A: {mana: CCC, hand: [Recruit], graveyard: [Taxed]}", "choose: {player: A, option: 'yes'}", "cast: {player: A, card: Recruit, targets: [Taxed]}",
          "resolve: all", "expect: {life: {A: 26}, mana: {A: ''}}")  # fmt: skip


def test_a_reflexive_ability_knows_what_was_paid() -> None:
    holds("A: {mana: C, hand: [Reckoning], battlefield: [Hill Giant]}", "cast: {player: A, card: Reckoning, sacrifice: [Hill Giant]}",
          "resolve: all", "expect: {life: {B: 16}}")  # fmt: skip


def test_targets_of_a_second_part_after_fewer_targets_of_a_first() -> None:
    """601.2c: the slots are filled one after another, whatever became of the one before."""
    holds("A: {mana: C, hand: [Ruin]}\nB: {battlefield: [Hill Giant]}", "cast: {player: A, card: Ruin, targets: [Hill Giant, B]}",
          "resolve: all", "expect: {life: {A: 20, B: 19}, graveyard: {B: {exactly: [Hill Giant]}}}")  # fmt: skip
    holds("A: {mana: C, hand: [Ruin]}\nB: {battlefield: [Hill Giant, Gray Ogre]}", "choose: {player: A, option: none}", "choose: {player: A, option: B}",
          "cast: {player: A, card: Ruin}", "resolve: all", "expect: {life: {A: 20, B: 19}, battlefield: {B: 2}}")  # fmt: skip
    holds("A: {mana: C, hand: [Ruin]}\nB: {battlefield: [Hill Giant, Gray Ogre]}", "cast: {player: A, card: Ruin, targets: [Hill Giant, Gray Ogre, A]}",
          "resolve: all", "expect: {life: {A: 19, B: 20}, battlefield: {B: 0}}")  # fmt: skip
    holds("A: {mana: C, hand: [Ruin]}", "cast: {player: A, card: Ruin, targets: [B]}", "resolve: all", "expect: {life: {B: 19}}")


def test_another_target() -> None:
    holds(
        "A: {mana: C, hand: [Fire and Flood]}\nB: {battlefield: [Hill Giant]}",
        "illegal: {cast: {player: A, card: Fire and Flood}}",
    )
    holds("A: {mana: C, hand: [Fire and Flood]}\nB: {battlefield: [Hill Giant, Gray Ogre]}",
          "illegal: {cast: {player: A, card: Fire and Flood, targets: [Hill Giant, Hill Giant]}}",
          "cast: {player: A, card: Fire and Flood, targets: [Hill Giant, Gray Ogre]}", "resolve: all",
          "expect: {object: [{of: Hill Giant, damage: 1, tapped: false}, {of: Gray Ogre, damage: 0, tapped: true}]}")  # fmt: skip


def test_targets_in_graveyards() -> None:
    holds("A: {mana: C, hand: [Recalling], graveyard: [Gray Ogre, Shock, Hill Giant]}\nB: {graveyard: [Craw Wurm]}",
          "illegal: {cast: {player: A, card: Recalling, targets: [Shock]}}", "illegal: {cast: {player: A, card: Recalling, targets: [Craw Wurm]}}",
          "cast: {player: A, card: Recalling, targets: [Hill Giant]}", "resolve: all",
          "expect: {hand: {A: {exactly: [Hill Giant]}}, graveyard: {A: {exactly: [Recalling, Gray Ogre, Shock]}}}")  # fmt: skip
    holds(
        "A: {mana: C, hand: [Recalling], graveyard: [Shock]}\nB: {graveyard: [Craw Wurm]}",
        "illegal: {cast: {player: A, card: Recalling}}",
    )


def test_targets_in_one_graveyard() -> None:
    position = "A: {mana: C, hand: [Scatter], graveyard: [Gray Ogre, Shock]}\nB: {graveyard: [Craw Wurm, Hill Giant]}"
    holds(position, "illegal: {cast: {player: A, card: Scatter, targets: [Gray Ogre, Craw Wurm]}}",
          "cast: {player: A, card: Scatter, targets: [Craw Wurm, Hill Giant]}", "resolve: all",
          "expect: {exile: {B: 2}, graveyard: {B: 0, A: 3}}")  # fmt: skip


def test_an_alternative_cost_with_a_condition() -> None:
    holds(
        "A: {hand: [Rush], battlefield: [Gray Ogre]}",
        "cast: {player: A, card: Rush, using: Rush, targets: [B]}",
        "resolve: all",
        "expect: {life: {B: 18}}",
    )
    holds(
        "A: {hand: [Rush]}\nB: {battlefield: [Gray Ogre]}", "illegal: {cast: {player: A, card: Rush, using: Rush, targets: [B]}}"
    )
    holds("A: {mana: RCC, hand: [Rush]}\nB: {battlefield: [Gray Ogre]}", "cast: {player: A, card: Rush, targets: [B]}", "resolve: all",
          "expect: {life: {B: 18}, mana: {A: ''}}")  # fmt: skip


def test_from_where_a_spell_was_cast() -> None:
    holds("A: {mana: C, hand: [Echoes]}", "cast: {player: A, card: Echoes}", "resolve: all", "expect: {life: {A: 21}}")
    holds("A: {mana: C, graveyard: [Echoes]}", "cast: {player: A, card: Echoes, from: graveyard}", "resolve: all",
          "expect: {life: {A: 24}, exile: {A: {exactly: [Echoes]}}}")  # fmt: skip


def test_when_abilities_may_be_activated_and_by_whom() -> None:
    bear = "A: {battlefield: [Slow Bear]}\n"
    holds(bear, "activate: {player: A, object: Slow Bear, ability: 1}", "illegal: {activate: {player: A, object: Slow Bear, ability: 1}}",
          "legal: {activate: {player: A, object: Slow Bear, ability: 2}}")  # fmt: skip
    holds("start: {step: upkeep}\n" + bear, "illegal: {activate: {player: A, object: Slow Bear, ability: 1}}",
          "activate: {player: A, object: Slow Bear, ability: 2}", "illegal: {activate: {player: A, object: Slow Bear, ability: 2}}",
          "resolve: all", "illegal: {activate: {player: A, object: Slow Bear, ability: 2}}", "advance: {to: upkeep, turn: next}",
          "activate: {player: A, object: Slow Bear, ability: 2}", "resolve: all", "expect: {life: {A: 24}}")  # fmt: skip
    holds(bear, "illegal: {activate: {player: B, object: Slow Bear, ability: 2}}", "illegal: {activate: {player: A, object: Slow Bear, ability: 4}}",
          "activate: {player: B, object: Slow Bear, ability: 3}", "resolve: all", "activate: {player: A, object: Slow Bear, ability: 3}", "resolve: all",
          "activate: {player: B, object: Slow Bear, ability: 4}", "resolve: all", "expect: {life: {A: 24, B: 23}}")  # fmt: skip
    holds("A: {battlefield: [Slow Bear, Needle, Altar, Gray Ogre]}", "illegal: {activate: {player: A, object: Slow Bear, ability: 2}}",
          "legal: {activate: {player: A, object: Altar, ability: 1}}")  # fmt: skip


# --- costs of abilities that effects change (602.2b)


def test_abilities_that_cost_more() -> None:
    holds(
        "A: {battlefield: [Pinger]}\nB: {battlefield: [Heavy Air]}",
        "illegal: {activate: {player: A, object: Pinger, targets: [B]}}",
    )
    holds("A: {battlefield: [Pinger, Forest, Forest, Forest]}\nB: {battlefield: [Heavy Air]}",
          "activate: {player: A, object: Pinger, targets: [B]}", "resolve: all", "expect: {life: {B: 19}, tapped_lands: {A: 2}}")  # fmt: skip
    holds("A: {battlefield: [Engine, Forest, Forest, Forest]}\nB: {battlefield: [Heavy Air]}", "activate: {player: A, object: Engine, ability: 1}",
          "expect: {tapped_lands: {A: 3}}")  # fmt: skip
    holds("A: {hand: [Pinger], mana: C}\nB: {battlefield: [Heavy Air]}", "legal: {cast: {player: A, card: Pinger}}")


def test_abilities_that_cost_less() -> None:
    holds(
        "A: {battlefield: [Engine, Light Air, Forest]}",
        "activate: {player: A, object: Engine, ability: 1}",
        "expect: {tapped_lands: {A: 1}}",
    )
    holds("A: {battlefield: [Engine, Light Air]}", "illegal: {activate: {player: A, object: Engine, ability: 1}}",
          "illegal: {activate: {player: A, object: Engine, ability: 2}}")  # fmt: skip
    holds("A: {battlefield: [Engine, Light Air, Mountain]}", "activate: {player: A, object: Engine, ability: 2}", "resolve: all",
          "expect: {life: {A: 22}}")  # fmt: skip
    holds("A: {battlefield: [Light Air], hand: [Engine]}", "illegal: {cast: {player: A, card: Engine}}")


def test_a_spell_says_itself_that_it_costs_less() -> None:
    holds(
        "A: {battlefield: [Memnite, Alpha Myr], mana: CC, hand: [Junk]}",
        "cast: {player: A, card: Junk}",
        "expect: {mana: {A: ''}}",
    )
    holds("A: {battlefield: [Memnite, Alpha Myr], mana: C, hand: [Junk]}", "illegal: {cast: {player: A, card: Junk}}")
    holds(
        "A: {battlefield: [Memnite], mana: CC, hand: [Junk]}\nB: {battlefield: [Memnite]}",
        "illegal: {cast: {player: A, card: Junk}}",
    )


# --- becoming a target, ward


def test_702_21a_ward() -> None:
    guard = "B: {battlefield: [Tomakul Honor Guard]}\n"
    holds(guard + "A: {mana: R, hand: [Shock]}", "cast: {player: A, card: Shock, targets: [Tomakul Honor Guard]}", "resolve: all",
          "expect: {battlefield: {B: 1}, graveyard: {A: {exactly: [Shock]}}, triggered: {Tomakul Honor Guard: 1}}")  # fmt: skip
    holds(guard + "A: {mana: RCC, hand: [Shock]}", "choose: {player: A, option: 'yes'}", "cast: {player: A, card: Shock, targets: [Tomakul Honor Guard]}",
          "resolve: all", "expect: {battlefield: {B: 0}, mana: {A: ''}}")  # fmt: skip
    holds(guard + "A: {mana: RCC, hand: [Shock]}", "choose: {player: A, option: 'no'}", "cast: {player: A, card: Shock, targets: [Tomakul Honor Guard]}",
          "resolve: all", "expect: {battlefield: {B: 1}, mana: {A: CC}}")  # fmt: skip
    holds(guard + "A: {battlefield: [Pinger]}", "activate: {player: A, object: Pinger, targets: [Tomakul Honor Guard]}", "resolve: all",
          "expect: {battlefield: {B: 1}, triggered: {Tomakul Honor Guard: 1}}")  # fmt: skip
    holds("B: {battlefield: [Tomakul Honor Guard], mana: G, hand: [Giant Growth]}\n",
          "cast: {player: B, card: Giant Growth, targets: [Tomakul Honor Guard]}", "resolve: all",
          "expect: {object: {of: Tomakul Honor Guard, power: 6}, triggered: {Tomakul Honor Guard: 0}}")  # fmt: skip


def test_new_targets_become_targets() -> None:
    position = "A: {mana: CR, hand: [Shock, Deflect], battlefield: [Angry Cub, Hill Giant]}"
    holds(position, "cast: {player: A, card: Shock, targets: [Hill Giant]}", "choose: {player: A, option: Angry Cub}",
          "cast: {player: A, card: Deflect, targets: [Shock]}", "resolve: all",
          "expect: {life: {A: 21}, object: [{of: Angry Cub, damage: 2}, {of: Hill Giant, damage: 0}]}")  # fmt: skip
    holds(position, "cast: {player: A, card: Shock, targets: [Angry Cub]}", "resolve: 1", "choose: {player: A, option: none}",
          "cast: {player: A, card: Deflect, targets: [Shock]}", "resolve: all",
          "expect: {life: {A: 21}, object: {of: Angry Cub, damage: 2}, triggered: {Angry Cub: 1}}")  # fmt: skip


def test_a_copy_has_its_targets_announced() -> None:
    """707.10, 115.1c."""
    holds("A: {mana: CR, hand: [Shock, Twin], battlefield: [Angry Cub]}", "cast: {player: A, card: Shock, targets: [Angry Cub]}",
          "resolve: 1", "choose: {player: A, option: none}", "cast: {player: A, card: Twin, targets: [Shock]}", "resolve: all",
          "expect: {life: {A: 22}, triggered: {Angry Cub: 2}, graveyard: {A: {contains: [Angry Cub]}}}")  # fmt: skip


# --- several objects on the stack


def test_what_is_done_for_each_spell_on_the_stack() -> None:
    holds("A: {mana: CRR, hand: [Shock, Lightning Bolt, Census]}\n", "cast: {player: A, card: Shock, targets: [B]}",
          "cast: {player: A, card: Lightning Bolt, targets: [B]}", "cast: {player: A, card: Census}", "resolve: 1",
          "expect: {life: {A: 23, B: 20}}")  # fmt: skip
    holds("A: {mana: RRR, hand: [Shock, {card: Lightning Bolt, as: bolt}, Shock]}\nB: {mana: C, hand: [Undo]}",
          "cast: {player: A, card: Shock, targets: [B]}", "cast: {player: A, card: bolt, targets: [B]}",
          "cast: {player: B, card: Undo}", "resolve: all", "expect: {life: {B: 20}, graveyard: {A: 2}}")  # fmt: skip


# --- casting without paying


def test_casting_a_card_as_an_effect_resolves() -> None:
    """608.2g; 101.2: not if an effect says that it can't be cast."""
    position = "A: {mana: C, hand: [Recruit], graveyard: [Hill Giant], %s}"
    holds(position % "battlefield: []", "choose: {player: A, option: 'yes'}", "cast: {player: A, card: Recruit, targets: [Hill Giant]}",
          "resolve: all", "expect: {life: {A: 21}, battlefield: {A: 1}}")  # fmt: skip
    holds(position % "battlefield: [Hush]", "cast: {player: A, card: Recruit, targets: [Hill Giant]}",
          "resolve: all", "expect: {life: {A: 22}, graveyard: {A: {contains: [Hill Giant]}}}")  # fmt: skip


# --- triggered abilities that find nothing (603.3c-d)


def test_a_triggered_ability_without_a_legal_target_is_removed() -> None:
    holds("A: {mana: CC, hand: [Any Order, Choice Cat]}", "cast: {player: A, card: Any Order}", "resolve: 1", "expect: {stack: 0}",
          "cast: {player: A, card: Choice Cat}", "resolve: 1", "expect: {stack: 0, battlefield: {A: 2}}")  # fmt: skip
    holds("A: {mana: C, hand: [Choice Cat]}\nB: {battlefield: [Memnite, Storm Crow]}", "choose: {player: A, option: 2}",
          "cast: {player: A, card: Choice Cat}", "resolve: all", "expect: {battlefield: {B: {exactly: [Storm Crow]}}}")  # fmt: skip


def test_a_card_that_is_cast_from_a_graveyard_is_not_its_own_target() -> None:
    flashback = "illegal: {cast: {player: A, card: Mystic Retrieval, using: flashback}}"
    holds("A: {mana: free, graveyard: [Mystic Retrieval]}", flashback)
    holds("A: {mana: free, graveyard: [Mystic Retrieval, Shock]}", flashback.replace("illegal", "legal"))


def test_a_creature_convokes_for_a_hybrid_symbol_that_its_mana_does_not_pay() -> None:
    """702.51a: tapped, it pays for mana of its color; what it would give is of another."""
    holds("A: {battlefield: [Avacyn's Pilgrim], hand: [Joint Effort]}", "cast: {player: A, card: Joint Effort}", "resolve: all",
          "expect: {life: {A: 21}, object: {of: Avacyn's Pilgrim, tapped: true}}")  # fmt: skip


def test_601_2f_hybrid_mana_of_an_additional_cost_is_part_of_the_total_cost() -> None:
    holds("A: {battlefield: [Mountain, Plains, Island], hand: [Two-Toned]}", "cast: {player: A, card: Two-Toned}", "resolve: all",
          "expect: {life: {A: 25}, tapped_lands: {A: 2}}")  # fmt: skip
    for lands in ("Mountain", "Mountain, Mountain", "Mountain, Island", "Plains, Plains"):
        holds(f"A: {{battlefield: [{lands}], hand: [Two-Toned]}}", "illegal: {cast: {player: A, card: Two-Toned}}")


def test_118_7c_what_reduces_by_mana_of_a_color_that_is_not_asked_for_takes_off_generic_mana() -> None:
    """In the turn in which it entered, {1}{U} off {4}{R} leaves {2}{R}."""
    position = "A: {battlefield: [%s], mana: CU, hand: [Sky Elite]}"
    enters = ("cast: {player: A, card: Sky Elite}", "resolve: all")
    holds(position % "Mountain, Mountain, Mountain", *enters, "activate: {player: A, object: Sky Elite, ability: 1}", "resolve: all",
          "expect: {life: {A: 23}, tapped_lands: {A: 3}}")  # fmt: skip
    holds(position % "Mountain, Mountain", *enters, "illegal: {activate: {player: A, object: Sky Elite, ability: 1}}")
    holds(position % "Island, Island, Island", *enters, "illegal: {activate: {player: A, object: Sky Elite, ability: 1}}")


def test_702_33_a_kicker_is_paid_once_beside_one_that_is_paid_any_number_of_times() -> None:
    """With Everflowing Chalice in hand Rushing River's kicker still is offered only if there are two targets for it."""
    position = "A: {battlefield: [{card: Island, count: 4}], hand: [Rushing River, Everflowing Chalice]}\nB: {battlefield: [%s]}"
    kicked = "cast: {player: A, card: Rushing River, kicked: true, targets: [%s]}"
    holds(
        position % "Memnite",
        f"illegal: {{{kicked % 'Memnite'}}}",
        "legal: {cast: {player: A, card: Rushing River, targets: [Memnite]}}",
    )
    holds(
        position % "Memnite, Ornithopter", kicked % "Memnite, Ornithopter", "resolve: all", "expect: {battlefield: {A: 3, B: 0}}"
    )


def test_once_each_turn_though_another_zone_allows_more() -> None:
    """What lets a player cast creature cards from the library as often as they like does not let them do so from the graveyard."""
    creatures = n.creature & (n.card_in(Zone.GRAVEYARD) | n.card_in(Zone.LIBRARY))
    once = replace(n.static(None, n.may_play_from(Zone.GRAVEYARD, creatures)), flags=frozenset({AbilityFlag.ONCE_EACH_TURN}))
    often = n.static(None, n.may_play_from(Zone.LIBRARY, creatures))
    with made_up(n.card("Burial Ground", "{1}", "Artifact", once), n.card("Archive", "{1}", "Artifact", often)):
        holds(
            "A: {battlefield: [Burial Ground, Archive], graveyard: [Memnite, Ornithopter]}",
            "legal: {cast: {player: A, card: Ornithopter, from: graveyard}}",
            "cast: {player: A, card: Memnite, from: graveyard}",
            "resolve: all",
            "illegal: {cast: {player: A, card: Ornithopter, from: graveyard}}",
        )
