"""Corners of events: copies that are countered, many counters, many cards, what is bound to the day and face down."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from playing import holds, made_up

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation as n
from ecs_mtg.cards.tree import Event
from ecs_mtg.cards.words import Filter, Who, number
from ecs_mtg.components.codes import EventKind, Zone
from ecs_mtg.components.programs import AbilityFlag, Relation, SelectorFlag, Subject

CARDS = (
    n.card("Shelter", "{1}", "Enchantment", n.instead(n.would_counter(n.spell & n.you_control, by=n.spell | n.activated_or_triggered_ability), n.nothing_instead)),
    n.card("Hush", "{1}", "Artifact", n.activated("{0}", n.counter(n.each(n.spell)))),
    n.card("Hatch", "{1}", "Sorcery", e.Incubate(number(45))),
    n.transforming(n.face("Dayside", "{1}", "Creature — Human", "1/1", n.daybound), n.face("Nightside", "", "Creature — Werewolf", "4/4", n.nightbound)),
    n.card("Hidden Pack", "{1}", "Sorcery", e.Manifest()),
    n.card("Late Push", "{1}", "Instant", n.cast_only_if(n.CAST_ONLY_DURING["combat after blockers are declared"]), n.gain_life(1)),
    n.card("Undertaker", "{1}", "Enchantment", n.whenever(n.dies(n.creature & n.you_control), n.to_library(n.event_object))),
    n.card("Sweep", "{1}", "Sorcery", n.destroy(n.each(n.creature))),
    n.card("Later Life", "{X}", "Instant", e.Delay(replace(n.at(n.each_end_step, n.gain_life(n.X)), flags=frozenset({AbilityFlag.ONCE})), amount=n.X)),
    n.card("Toll", "{1}", "Sorcery", n.pay(n.you, n.cost("{1}", n.sacrifice_a(n.artifact)), n.gain_life(5))),
    n.card("Rose", "{1}", "Artifact", n.activated(n.sacrifice_this, n.add("G"))),
    n.card("Veteran", "{1}", "Enchantment", n.static(n.creature & Filter(flags=1 << SelectorFlag.EQUIPPED), n.gets("+3/+0"))),
    n.card("Club", "{1}", "Artifact — Equipment", n.static(n.equipped, n.gets("+2/+0")), n.equip("{0}")),
    n.card("Gilding", "{1}", "Artifact Enchantment — Aura", n.enchant(n.creature)),
    n.card("Bearer", "{1}", "Creature — Human", "2/2", n.whenever(n.attacks(), n.gain_life(n.count(n.permanent & n.attached_to_this)))),
    n.card("Carrier", "{1}", "Creature — Human", "2/2", n.whenever(n.attacks(), e.ForEach(Who(Subject.ATTACHMENTS), (n.gain_life(1),)))),
    n.card("Shine", "{1}", "Enchantment — Aura", n.enchant(n.creature)),
    n.card("Warp", "{1}", "Sorcery", n.extra_turn()),
    n.card("Seer", "{1}", "Creature — Human", "1/1", n.whenever(Event(EventKind.SCRY, None, Relation.YOU), n.gain_life(1))),
    n.card("Glimpse", "{X}", "Sorcery", n.scry(n.X)),
    n.card("Haven", "{1}", "Instant", e.ReplaceLater(n.target(n.creature), replace(
        n.prevents(n.would_be_dealt_damage()), flags=frozenset({AbilityFlag.PREVENTION, AbilityFlag.ONCE})))),
    n.card("Swerve", "{1}", "Instant", e.ChangeTargets(n.target(n.spell))),
)  # fmt: skip


@pytest.fixture(scope="module", autouse=True)
def _cards() -> Iterator[None]:
    with made_up(*CARDS):
        yield


def test_a_copy_that_cant_be_countered() -> None:
    """101.2, 707.10: a copy of a spell is a spell."""
    holds("A: {battlefield: [Shelter], mana: free, hand: [Lightning Bolt, Twincast]}\nB: {battlefield: [Hush]}",
          "cast: {player: A, card: Lightning Bolt, targets: [B]}", "cast: {player: A, card: Twincast, targets: [Lightning Bolt]}",
          "resolve: 1", "activate: {player: B, object: Hush}", "resolve: all", "expect: {life: {B: 14}}")  # fmt: skip


def test_an_effect_of_one_time_beside_one_that_lasts() -> None:
    """616.1: what prevents the next damage is not used up if the controller of the creature chooses the other."""
    for chosen, damage in (("Constant Mists", 0), ("Haven", 1)):
        holds("A: {mana: free, battlefield: [{card: Hill Giant, as: giant}], hand: [Haven, Constant Mists]}\n"
              "B: {mana: free, battlefield: [Prodigal Sorcerer, {card: Grizzly Bears, as: bears}]}",
              "cast: {player: A, card: Haven, targets: [giant]}", "resolve: all", "cast: {player: A, card: Constant Mists}", "resolve: all",
              "attack: {giant: B}", "block: {bears: giant}", f"choose: {{player: A, option: {chosen}}}", "advance: {to: main2}",
              "activate: {player: B, object: Prodigal Sorcerer, targets: [giant]}", "resolve: all",
              f"expect: {{object: {{of: giant, damage: {damage}}}}}")  # fmt: skip


def test_more_counters_than_the_event_says() -> None:
    holds("A: {mana: free, hand: [Hatch]}", "cast: {player: A, card: Hatch}", "resolve: all",
          "expect: {object: {of: Incubator Token, counters: {+1/+1: 45}}}")  # fmt: skip


def test_what_is_bound_to_the_day_lies_face_down_with_its_front_beneath() -> None:
    """708.2a, 614.12: a face-down permanent has no daybound, so that nothing turns it over as it enters."""
    holds("A: {mana: free, hand: [Hidden Pack], battlefield: [Dayside], library: [Plains, {card: Dayside, as: pack}]}",
          "advance: {to: main1, turn: A}", "expect: {object: {of: Dayside, transformed: true}}", "cast: {player: A, card: Hidden Pack}", "resolve: all",
          "expect: {object: {of: pack, face_down: true, transformed: false, power: 2}}",
          "special: {player: A, do: turn_face_up, object: pack}", "expect: {object: {of: pack, face_down: false, power: 4, transformed: true}}")  # fmt: skip


def test_what_comes_after_blockers_needs_blockers_declared() -> None:
    """506.7f: not in a combat without a declare blockers step."""
    holds(
        "A: {mana: free, hand: [Late Push], battlefield: [Gray Ogre]}",
        "advance: {to: end_combat}",
        "illegal: {cast: {player: A, card: Late Push}}",
    )
    holds("A: {mana: free, hand: [Late Push], battlefield: [Gray Ogre]}", "attack: {Gray Ogre: B}",
          "illegal: {cast: {player: A, card: Late Push}}", "advance: {to: end_combat}", "legal: {cast: {player: A, card: Late Push}}")  # fmt: skip


@pytest.mark.parametrize(("x", "life"), [(0, 20), (1, 21)])
def test_scrying_with_an_empty_library(x: int, life: int) -> None:
    """701.22b, d: whoever scries 0 does not scry; whoever has no cards to look at does."""
    holds("A: {mana: free, hand: [Glimpse], battlefield: [Seer], library_size: 0, library: []}",
          f"cast: {{player: A, card: Glimpse, x: {x}}}", "resolve: all", f"expect: {{life: {{A: {life}}}, library: {{A: 0}}}}")  # fmt: skip


def test_the_order_of_what_goes_on_top_is_chosen() -> None:
    """603.3b."""
    holds("A: {mana: free, hand: [Sweep], battlefield: [Undertaker, Gray Ogre, Craw Wurm], library: [Plains]}",
          "choose: {player: A, options: [Undertaker, Undertaker]}", "cast: {player: A, card: Sweep}", "resolve: all",
          "expect: {library: {A: 22}}")  # fmt: skip


def test_two_delayed_triggers_of_one_spell_have_their_own_numbers() -> None:
    """603.7d-e."""
    holds("A: {mana: free, hand: [{card: Later Life, as: one}, {card: Later Life, as: two}]}", "cast: {player: A, card: one, x: 1}", "resolve: all",
          "cast: {player: A, card: two, x: 5}", "resolve: all", "advance: {to: end}", "resolve: all", "expect: {life: {A: 26}}")  # fmt: skip


def test_what_went_for_the_mana_is_not_there_to_be_sacrificed() -> None:
    """118.3."""
    holds("A: {mana: '1', hand: [Toll], battlefield: [Rose]}", "cast: {player: A, card: Toll}", "resolve: all",
          "expect: {life: {A: 20}, battlefield: {A: 1}}")  # fmt: skip
    holds("A: {mana: '1', hand: [Toll], battlefield: [Rose, Rose]}", "choose: {player: A, option: 'yes'}", "cast: {player: A, card: Toll}", "resolve: all",
          "expect: {life: {A: 25}, battlefield: {A: 0}}")  # fmt: skip
    holds("A: {mana: '1', hand: [Toll], battlefield: [Rose, Forest]}", "choose: {player: A, option: 'yes'}", "cast: {player: A, card: Toll}", "resolve: all",
          "expect: {life: {A: 25}, battlefield: {A: {exactly: [Forest]}}}")  # fmt: skip


def test_equipped_by_an_equipment_alone() -> None:
    """301.5, 303.4b."""
    holds("A: {battlefield: [Veteran, {card: Gray Ogre, as: ogre}, {card: Gilding, attached_to: ogre}, {card: Craw Wurm, as: wurm}, {card: Club, attached_to: wurm}]}",
          "expect: {object: [{of: ogre, power: 2}, {of: wurm, power: 11}]}")  # fmt: skip


def test_a_new_target_costs_nothing() -> None:
    """115.7: what a spell with it as a target would cost was asked as it was cast."""
    holds("A: {mana: '1W', hand: [Luminous Rebuke]}\nB: {mana: '1', hand: [Swerve], battlefield: [{card: Craw Wurm, as: wurm, tapped: true}, Gray Ogre]}",
          "cast: {player: A, card: Luminous Rebuke, targets: [wurm]}", "choose: {player: B, option: Gray Ogre}",
          "cast: {player: B, card: Swerve, targets: [Luminous Rebuke]}", "resolve: all",
          "expect: {graveyard: {B: {contains: [Gray Ogre]}}, battlefield: {B: {contains: [Craw Wurm]}}}")  # fmt: skip


@pytest.mark.parametrize("who", ["Bearer", "Carrier"])
def test_what_was_attached_to_what_left(who: str) -> None:
    """608.2h: as it last existed, an Equipment that stays and an Aura that goes were attached to it."""
    mine = f"{{card: {who}, as: it}}, {{card: Club, attached_to: it}}, {{card: Shine, attached_to: it}}, Club"
    position = f"A: {{battlefield: [{mine}]}}\nB: {{mana: free, hand: [Shock]}}"
    holds(position, "attack: {it: B}", "resolve: all", "expect: {life: {A: 22}}")
    holds(position, "attack: {it: B}", "cast: {player: B, card: Shock, targets: [it]}", "resolve: 1",
          "expect: {battlefield: {A: {exactly: [Club, Club]}}}", "resolve: 1", "expect: {life: {A: 22}}")  # fmt: skip


def test_the_end_of_the_extra_turn_that_was_added() -> None:
    """500.7: the one added last comes first, so that it is not the turn of the one added before."""
    holds("A: {mana: free, hand: [Final Fortune, Warp]}", "cast: {player: A, card: Final Fortune}", "resolve: all",
          "cast: {player: A, card: Warp}", "resolve: all", "advance: {to: end, turn: next}", "resolve: all", "expect: {over: false, turn: A}",
          "advance: {to: main1, turn: next}", "expect: {over: false, turn: A}", "advance: {to: end}", "resolve: all", "expect: {lost: [A]}")  # fmt: skip


def test_704_5m_an_aura_on_a_card_that_left_its_graveyard_and_came_back() -> None:
    """It is another object (400.7): as state-based actions are checked after tokens enter, the Aura enchants nothing."""
    card = n.card("There and Back", "{1}", "Instant", n.to_hand(n.target(n.creature & n.card_in(Zone.GRAVEYARD))), n.discard(1))
    with made_up(card):
        holds(
            "A: {mana: free, hand: [Animate Dead, There and Back], graveyard: [Grizzly Bears]}\n"
            "B: {mana: free, hand: [Raise the Alarm]}",
            "cast: {player: A, card: Animate Dead, targets: [Grizzly Bears]}",
            "resolve: 1",
            "expect: {stack: 1, battlefield: {A: {contains: [Animate Dead]}}}",
            "cast: {player: A, card: There and Back, targets: [Grizzly Bears]}",
            "resolve: 1",
            "cast: {player: B, card: Raise the Alarm}",
            "resolve: 1",
            "expect: {stack: 1, battlefield: {A: 0}, graveyard: {A: {contains: [Grizzly Bears, Animate Dead, There and Back]}}}",
        )
