"""Shields that look the same to the player who chooses among them (615.7, 616.1)."""

from __future__ import annotations

import pytest
from boards import Array, plain
from playing import holds, made_up

from ecs_mtg.cards import notation as n
from ecs_mtg.components import COLUMNS
from ecs_mtg.components.codes import NONE, EffectKind
from ecs_mtg.components.programs import Change
from ecs_mtg.kernels.kernel import Plain
from ecs_mtg.systems.events.replacement_order import is_alike


def two_shields() -> tuple[Array, Plain]:
    """Return a record with two shields against damage in rows 3 and 4 of effects, sources 1 and 2; source 0 is an ability."""
    record: Array = COLUMNS.fresh()
    record["rp_ability"][0, :3] = [5, NONE, NONE]
    record["rp_object"][0, :3] = [7, NONE, NONE]
    record["rp_effect"][0, :3] = [NONE, 3, 4]
    record["ef_kind"][0, [3, 4]], record["ef_ability"][0, [3, 4]] = EffectKind.REPLACING, NONE
    return record, Plain(record)


def test_an_ability_is_like_itself_only() -> None:
    _, g = two_shields()
    assert plain(is_alike)(g, 0, 0)
    assert not plain(is_alike)(g, 0, 1)
    assert not plain(is_alike)(g, 1, 0)


def test_shields_that_differ_in_the_amount_only() -> None:
    record, g = two_shields()
    g.shield_sources[3] = g.shield_sources[4] = 2
    assert plain(is_alike)(g, 1, 2)
    g.shield_left[3], g.shield_left[4] = 0, 3
    assert plain(is_alike)(g, 1, 2)
    g.shield_left[3] = -1  # all damage
    assert not plain(is_alike)(g, 1, 2)
    g.shield_left[4] = -1
    assert plain(is_alike)(g, 1, 2)
    assert record["ef_kind"][0, 3] == EffectKind.REPLACING


@pytest.mark.parametrize("column", ["shield_flags", "ef_duration", "ef_turn", "ef_controller", "ef_source"])
@pytest.mark.parametrize("row", [3, 4])
def test_shields_that_differ(column: str, row: int) -> None:
    _, g = two_shields()
    g.shield_sources[3] = g.shield_sources[4] = 2
    getattr(g, column)[row] = 1
    assert not plain(is_alike)(g, 1, 2)


@pytest.mark.parametrize("says", range(4))
def test_shields_that_say_something_else(says: int) -> None:
    _, g = two_shields()
    g.shield_says[3, says] = 9
    assert not plain(is_alike)(g, 1, 2)
    g.shield_says[4, says] = 9
    assert plain(is_alike)(g, 1, 2)


def test_sources_of_shields_that_are_about_no_sources_do_not_matter() -> None:
    _, g = two_shields()
    g.shield_sources[3] = g.shield_sources[4] = NONE
    g.ef_source[4] = 5
    assert plain(is_alike)(g, 1, 2)


@pytest.mark.parametrize("blockers", ["Fury, Memnite", "Memnite, Fury"])
def test_a_shield_counter_prevents_what_can_be_prevented_of_damage_dealt_at_once(blockers: str) -> None:
    """122.1c, 615.12: it is chosen before another shield, and what one of two creatures deals can't be prevented."""
    fury = n.card("Fury", "{1}", "Creature — Spirit", "1/1", n.static(None, n.Change(Change.UNPREVENTABLE, n.named("Fury"))))
    with made_up(fury):
        holds("A: {mana: free, battlefield: [{card: Craw Wurm, as: wurm, counters: {shield: 1}}], hand: [Healing Salve]}\n"
              f"B: {{battlefield: [{blockers}]}}",
              "cast: {player: A, card: Healing Salve, modes: [2], targets: [wurm]}", "resolve: all", "attack: {wurm: B}",
              "block: {Fury: wurm, Memnite: wurm}", "choose: {player: A, option: '2'}", "advance: {to: combat_damage}",
              "expect: {object: {of: wurm, damage: 1, counters: {shield: 0}}}")  # fmt: skip
