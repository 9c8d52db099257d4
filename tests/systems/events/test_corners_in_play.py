"""Corners of events: copies that are countered, many counters, many cards, what is bound to the day and face down."""
# ruff: noqa: E501 -- a position stands in one line

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playing import holds, made_up

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation as n
from ecs_mtg.cards.words import number

CARDS = (
    n.card("Shelter", "{1}", "Enchantment", n.instead(n.would_counter(n.spell & n.you_control, by=n.spell | n.activated_or_triggered_ability), n.nothing_instead)),
    n.card("Hush", "{1}", "Artifact", n.activated("{0}", n.counter(n.each(n.spell)))),
    n.card("Hatch", "{1}", "Sorcery", e.Incubate(number(45))),
    n.transforming(n.face("Dayside", "{1}", "Creature — Human", "1/1", n.daybound), n.face("Nightside", "", "Creature — Werewolf", "4/4", n.nightbound)),
    n.card("Hidden Pack", "{1}", "Sorcery", e.Manifest()),
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


def test_more_counters_than_the_event_says() -> None:
    holds("A: {mana: free, hand: [Hatch]}", "cast: {player: A, card: Hatch}", "resolve: all",
          "expect: {object: {of: Incubator Token, counters: {+1/+1: 45}}}")  # fmt: skip


def test_what_is_bound_to_the_day_lies_face_down_with_its_front_beneath() -> None:
    """708.2a, 614.12: a face-down permanent has no daybound, so that nothing turns it over as it enters."""
    holds("A: {mana: free, hand: [Hidden Pack], battlefield: [Dayside], library: [Plains, {card: Dayside, as: pack}]}",
          "advance: {to: main1, turn: A}", "expect: {object: {of: Dayside, transformed: true}}", "cast: {player: A, card: Hidden Pack}", "resolve: all",
          "expect: {object: {of: pack, face_down: true, transformed: false, power: 2}}",
          "special: {player: A, do: turn_face_up, object: pack}", "expect: {object: {of: pack, face_down: false, power: 4, transformed: true}}")  # fmt: skip
