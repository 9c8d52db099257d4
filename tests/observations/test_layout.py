"""How observations lie in memory, and the stable numbers and features of cards."""

from __future__ import annotations

import numpy as np
import pytest

from ecs_mtg.cards import build_pool, supported_names
from ecs_mtg.cards.features import NAMES, place_of
from ecs_mtg.cards.stable_ids import number_of, numbers_of
from ecs_mtg.cards.subtypes import CREATURE_TYPES
from ecs_mtg.observations import full
from ecs_mtg.observations.full import fields
from ecs_mtg.observations.full.declaring import SHORTS


def test_every_field_is_aligned_and_within_its_row() -> None:
    assert full.OBSERVATION.itemsize == 2 * fields.SHORTS
    end = 0
    for name, (table, rows) in full.TABLES.items():
        assert fields.BEGINS[name] == end
        end += rows * table.width()
        at = 0
        for one in table:
            size = SHORTS[one.said.format]
            assert int(one) == at
            assert at % size == 0
            assert full.OBSERVATION[name].base.fields[one.name.lower()][1] == 2 * at
            at += size * one.said.count
        assert at <= table.width() < at + 4
        assert len({one.name for one in table}) == len(table)
    assert end == fields.SHORTS


def test_places_point_at_rows() -> None:
    at = 1
    for name, place in full.PLACES.items():
        assert place == at
        at += full.TABLES[name][1]


def test_numbers_of_names_stay() -> None:
    """They are the same in every release: nobody may change these."""
    assert number_of("Lightning Bolt") == 1_450_339_072
    assert number_of("Forest") == 2_132_624_876
    assert numbers_of(["", "Forest"]) == [0, 2_132_624_876]


def test_no_two_names_have_the_same_number() -> None:
    names = sorted({*supported_names(), *CREATURE_TYPES})
    assert len(names) > 14_000
    assert len(set(numbers_of(names))) == len(names)
    with pytest.raises(ValueError, match="has the same number as"):
        numbers_of([f"Card {k}" for k in range(200_000)])


def test_two_pools_give_the_same() -> None:
    """EN-11: hand-written and read cards, with other cards beside them, in another order."""
    names = ["Lightning Bolt", "Serra Angel", "Liliana, the Last Hope", "Rancor", *supported_names()[5000:5010]]
    one, other = build_pool(names), build_pool(["Jace Beleren", "Goblin Piker", *reversed(names), "Wrath of God"])
    for name in names:
        mine, theirs = one.face_of(name) + 1, other.face_of(name) + 1
        assert one.ids[mine] == other.ids[theirs] == number_of(name)
        assert np.array_equal(one.features[mine], other.features[theirs]), name
    assert one.features.shape == (len(one.faces) + 1, len(NAMES))
    assert one.features.dtype == np.float32
    assert not one.features[0].any()


def test_features_say_what_a_card_is_and_does() -> None:
    cards = build_pool(["Lightning Bolt", "Serra Angel", "Mogg Fanatic", "Wrath of God"])

    def said(name: str) -> dict[str, float]:
        row = cards.features[cards.face_of(name) + 1]
        return {NAMES[k]: float(row[k]) for k in np.flatnonzero(row)}

    bolt = said("Lightning Bolt")
    expected = {
        "face.mana_value": 1, "pips.red": 1, "color.red": 1, "type.instant": 1, "instruction.damage": 1, "constant.damage": 3,
        "target.slots": 1, "target_kind.players": 1, "target_kind.permanents": 1,
    }  # fmt: skip
    assert expected.items() <= bolt.items()
    angel = said("Serra Angel")
    assert {
        "face.power": 4,
        "face.toughness": 4,
        "keyword.flying": 1,
        "keyword.vigilance": 1,
        "type.creature": 1,
    }.items() <= angel.items()
    assert not any(name.startswith("instruction") for name in angel)
    assert {"ability.activated": 1, "cost.sacrifice_self": 1, "constant.damage": 1}.items() <= said("Mogg Fanatic").items()
    assert said("Wrath of God")["instruction.destroy"] == 1
    assert place_of("face.mana_value") == 0
    assert len(set(NAMES)) == len(NAMES)
