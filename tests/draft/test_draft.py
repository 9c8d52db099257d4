"""Drafts: who is passed what, what bots take, and files of values."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest

import ecs_mtg as mtg
from ecs_mtg.draft.picking import PICKS, by_value, picks_named, read_values
from ecs_mtg.sealed import SealedError, value_of


def first_card(chance: random.Random) -> First:
    return First()


class First:
    """Takes the first card."""

    def pick(self, offered: Sequence[str]) -> int:
        return 0


class Behind:
    """Takes a card that is not there."""

    def pick(self, offered: Sequence[str]) -> int:
        return len(offered)


def test_the_same_arguments_hold_the_same_draft() -> None:
    pods = [mtg.draft.run("FDN", seed) for seed in (1, 1, 2)]
    assert pods[0] == pods[1]
    assert pods[0].picks != pods[2].picks
    by_lot = [mtg.draft.run("EMN", 1, seats=3, picks=PICKS["random"]) for _ in range(2)]
    assert by_lot[0] == by_lot[1]


@pytest.mark.parametrize(("code", "seats", "boosters"), [("FDN", 8, 3), ("EMN", 3, 2), ("M10", 1, 1)])
def test_boosters_are_passed_on_to_the_left_and_every_second_time_to_the_right(code: str, seats: int, boosters: int) -> None:
    pod = mtg.draft.run(code, 5, seats=seats, boosters=boosters, picks=first_card)
    held = [[list(one) for one in opened.boosters] for opened in pod.opened]
    for pick in pod.picks:
        way = 1 if pick.booster % 2 == 0 else -1
        came_from = (pick.seat - way * pick.number) % seats
        assert list(pick.offered) == held[came_from][pick.booster]
        assert pick.taken == held[came_from][pick.booster].pop(0)
    assert not any(one for seat in held for one in seat), "somebody has taken every card"


def test_pools_are_what_was_taken() -> None:
    pod = mtg.draft.run("FDN", 3)
    assert len(pod.picks) == 8 * 3 * 14
    opened = Counter(name for one in pod.opened for booster in one.boosters for name in booster)
    taken: Counter[str] = Counter()
    for seat in range(8):
        taken.update({name: n for n, name in pod.pool(seat)})
        assert sum(n for n, _ in pod.pool(seat)) == 42
    assert taken == opened
    decks = pod.decks(lands=16)
    assert [deck.size for deck in decks] == [40] * 8
    for seat, deck in enumerate(decks):
        pool = {name: n for n, name in pod.pool(seat)}
        assert all(pool.get(name, 0) >= n or name in ("Plains", "Island", "Swamp", "Mountain", "Forest") for n, name in deck.main)


def test_bots_take_good_cards_first_and_settle_on_colors() -> None:
    worth = {"Lightning Bolt": 60.0, "Counterspell": 61.0, "Shock": 40.0, "Murder": 75.0}
    drafter = by_value(lambda name: worth.get(name, 0.0))(random.Random(0))
    assert drafter.pick(["Lightning Bolt", "Counterspell", "Murder"]) == 2
    for _ in range(20):
        assert drafter.pick(["Shock"]) == 0
    assert drafter.pick(["Counterspell", "Lightning Bolt"]) == 1, "blue is not theirs by now"
    assert drafter.pick(["Island", "Plains"]) in (0, 1)


def test_bots_by_value_have_better_cards_than_bots_by_lot() -> None:
    pod = mtg.draft.run("FDN", 9, picks=[PICKS["value"], PICKS["random"]] * 4)
    means = [sum(n * value_of(name) for n, name in pod.pool(seat)) / 42 for seat in range(8)]
    assert min(means[0::2]) > max(means[1::2])


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(mtg.draft.DraftError, match="2 for 8 seats; give one, or one for each seat"):
        mtg.draft.run("FDN", picks=[first_card, first_card])
    with pytest.raises(mtg.draft.DraftError, match="seat 0 takes card 14 of 14; it has to be from 0 to 13"):
        mtg.draft.run("FDN", picks=lambda chance: Behind())
    with pytest.raises(SealedError, match="no boosters of that set are known"):
        mtg.draft.run("XXX")
    with pytest.raises(ValueError, match=r"seats 13: .*12"):
        mtg.draft.run("FDN", seats=13)
    with pytest.raises(ValueError, match="has to be value or random, or a file of values"):
        picks_named("best")


def written(folder: Path, text: str) -> Path:
    path = folder / "values.tsv"
    path.write_text(text)
    return path


def test_values_are_read_from_what_people_win_with_or_take_first(tmp_path: Path) -> None:
    by_rate = read_values(written(tmp_path, "name\tgih_wr\tgih_n\nShock\t0.6\t30000\nOpt\t0.5\t30000\nMurder\t0.7\t3\n"))
    assert by_rate("Shock") > by_rate("Murder") > by_rate("Opt"), "three games are hardly believed"
    assert by_rate("Lightning Bolt") == value_of("Lightning Bolt"), "one that the file does not name"
    by_pick = read_values(written(tmp_path, "name\tata\nShock\t2.5\nOpt\t9\n"))
    assert by_pick("Shock") > by_pick("Opt")
    taken = picks_named(tmp_path / "values.tsv")(random.Random(0))
    assert taken.pick(["Opt", "Shock"]) == 1


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "line 1 has to name the columns, tab-separated: name, and one of value, gih_wr, ata"),
        ("name,ata\nShock,1\n", "line 1 has to name the columns"),
        ("name\tata\nShock\t1\nOpt\tlate\n", "line 3: ata is 'late'; it has to be a number, or empty"),
        ("name\tata\nShock\t1\n", "1 cards have the column ata; two or more are needed"),
    ],
)
def test_files_of_values_that_are_none_are_refused(text: str, told: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=told):
        read_values(written(tmp_path, text))
