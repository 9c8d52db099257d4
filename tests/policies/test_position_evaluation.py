"""What positions are worth where playouts are cut off."""

from __future__ import annotations

from itertools import pairwise

import pytest

import ecs_mtg as mtg
from ecs_mtg.engine.runners import Runner
from ecs_mtg.kernels.kernel import Function
from ecs_mtg.policies.position_evaluation import WIN, land_points, lead, life_points, seen_standing, standing
from ecs_mtg.scenario.runner import played


def asked(function: Function, mine: str, theirs: str, *args: int) -> int:
    """Return what a kernel says of a position."""
    text = f'id: standing\nrule: "104.2"\nwhy: A position.\nA: {mine}\nB: {theirs}\nscript: []\n'
    place = played("standing.yaml", mtg.Scenario.parse(text).document)
    return Runner(place.pool.record).call(function, place.record, 0, *args)


def ahead(mine: str, theirs: str = "{}") -> int:
    """Return the points that player A is ahead if all hands are known."""
    return asked(lead, mine, theirs, 0, 1)


@pytest.mark.parametrize("lands", range(9))
@pytest.mark.parametrize("others", range(3))
def test_a_land_is_worth_more_once_it_has_been_played(lands: int, others: int) -> None:
    def with_lands(here: int, held: int) -> int:
        return ahead(f"{{battlefield: {['Island'] * here}, hand: {['Island'] * held}}}")

    assert with_lands(lands + 1, others) > with_lands(lands, others + 1)


def test_points_of_what_players_have() -> None:
    even = ahead("{}")
    assert ahead("{hand: [Shock]}") - even == 12
    assert ahead("{hand: [Island]}") - even == 20
    assert ahead("{battlefield: [Grizzly Bears]}") - even == 12 + 4 * 2 + 3 * 2
    assert ahead("{battlefield: [Air Elemental]}") - even == 12 + 7 * 4 + 3 * 4
    assert ahead("{battlefield: [Pacifism]}") - even == 0  # an Aura without what it enchants is put into the graveyard (704.5m)
    assert ahead("{battlefield: [Ivory Tower]}") - even == 15
    assert ahead("{}", "{battlefield: [Ivory Tower]}") - even == -15
    assert [land_points(n) for n in range(9)] == [22, 22, 19, 13, 9, 5, 5, 3, 3]


def test_each_point_of_life_counts_more_the_fewer_are_left() -> None:
    points = [life_points(n) for n in range(1, 41)]
    steps = [b - a for a, b in pairwise(points)]
    assert steps == [13] * 4 + [8] * 5 + [5] * 10 + [1] * 20
    assert life_points(0) < life_points(1)


def test_what_a_player_may_know_leaves_the_other_hand_out() -> None:
    hands = ("{hand: [Shock, Shock]}", "{hand: [Island, Island]}", "{hand: [Island, Shock]}")
    mine = "{battlefield: [Island]}"
    assert len({asked(seen_standing, mine, hand, 0) for hand in hands}) == 1
    assert len({asked(standing, mine, hand, 0) for hand in hands}) == 3
    assert len({asked(seen_standing, mine, hand, 1) for hand in hands}) == 3
    assert 0 < asked(standing, mine, hands[0], 0) < WIN // 2 < asked(standing, hands[0], mine, 0) < WIN
