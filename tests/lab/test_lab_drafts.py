"""What cards win in drafts: counted like 17lands, kept, compared with what is published."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from scipy.stats import spearmanr

from ecs_mtg import lab
from ecs_mtg.lab import LabError
from ecs_mtg.lab.drafts import agreement, read_published

ONE = ("FDN", 1, 2)


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> lab.Finding:
    return lab.draft(*ONE, policies="random", out=tmp_path_factory.mktemp("drafts"), threads=2)


def test_cards_are_counted_as_the_table_of_cards_has_them(found: lab.Finding) -> None:
    """The same from `cards.parquet`, game by game."""
    import pyarrow.parquet as parquet

    assert found["games"] == 56
    assert found.folder is not None
    rows = parquet.read_table(found.folder / "cards.parquet").to_pylist()
    games = parquet.read_table(found.folder / "games.parquet").to_pylist()
    won = {(g["deck_0"], g["deck_1"], g["game"]): g["winner"] for g in games}
    counts: dict[str, list[int]] = {}
    exact = 0
    for row in rows:
        winner = won[row["deck_0"], row["deck_1"], row["game"]]
        if winner is None:
            continue
        one = counts.setdefault(row["card"], [0, 0, 0, 0, 0])
        for k, number in enumerate((row["opening_hand"] + row["drawn"], row["deck"])):
            one[2 * k] += number
            one[2 * k + 1] += number * (winner == row["seat"])
        one[4] += min(row["opening_hand"], row["drawn"])
    for card in found["cards"]:
        seen, seen_won, played, played_won, both = counts[card["name"]]
        assert card["gp_n"] == card["gih_n"] + card["gns_n"] == played
        assert card["gp_wr"] == pytest.approx(played_won / played)
        if both:  # a copy that was put back and drawn again counts once
            assert seen - both <= card["gih_n"] <= seen
            continue
        exact += 1
        assert card["gih_n"] == seen
        assert card["gih_wr"] is None if not seen else card["gih_wr"] == pytest.approx(seen_won / seen)
        if seen and played > seen:
            assert card["iwd"] == pytest.approx(seen_won / seen - (played_won - seen_won) / (played - seen))
    assert exact > 100
    assert {card["name"] for card in found["cards"]} == set(counts) - {"Plains", "Island", "Swamp", "Mountain", "Forest"}


def test_the_same_folder_goes_on_and_ends_in_the_same_bytes(found: lab.Finding, tmp_path: Path) -> None:
    again = lab.draft(*ONE, policies="random", out=tmp_path, threads=1)
    assert again.data == found.data
    assert found.folder is not None
    for name in ("result.json", "cards.tsv"):
        assert (tmp_path / name).read_bytes() == (found.folder / name).read_bytes()
    assert lab.report(tmp_path).read_text().count("<table>") >= 2


def test_what_it_writes_can_be_compared_with_and_drafted_by(found: lab.Finding) -> None:
    assert found.folder is not None
    file = found.folder / "cards.tsv"
    published = read_published(file)
    assert published.set == "FDN"
    assert published.cards.keys() == {card["name"] for card in found["cards"]}
    told = lab.draft(*ONE, policies="random", picks=file, against=file)
    assert told["agreement"] == {"cards": 0, "least": 200}
    assert told["cards"] != found["cards"]


def test_ranks_are_compared() -> None:
    rng = np.random.default_rng(1)
    ours = [
        {
            "name": str(k),
            "gih_n": 4000,
            "gns_n": 5000,
            "gih_wr": 0.5 + rng.normal(0, 0.03),
            "gp_wr": 0.5,
            "iwd": rng.normal(0, 0.03),
        }
        for k in range(50)
    ]
    ours.append({"name": "few", "gih_n": 10, "gns_n": 5000, "gih_wr": 0.9, "gp_wr": 0.9, "iwd": 0.4})
    theirs = {
        one["name"]: {"gih_n": 9000, "gns_n": 9000, "gih_wr": one["gih_wr"] + rng.normal(0, 0.03), "iwd": -one["iwd"]}
        for one in ours
    }
    found = agreement(ours, theirs)
    x, y = np.array([(one["gih_wr"], theirs[one["name"]]["gih_wr"]) for one in ours[:-1]]).T
    assert found["gih_wr"]["rank_correlation"] == pytest.approx(spearmanr(x, y).statistic)
    assert found["gih_wr"]["cards"] == found["cards"] == 50
    assert found["iwd"]["rank_correlation"] == pytest.approx(-1.0)
    low, high = found["gih_wr"]["ci95"]
    assert low < found["gih_wr"]["rank_correlation"] < high
    assert 0.9 < found["gih_wr"]["at_most"] < 1.0
    assert "gp_wr" not in found, "they have no such column"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "line 1 has to name the columns"),
        ("name\tgih_wr\nShock\t0.5\n", "gih_n and gih_wr among them"),
        ("name\tgih_n\tgih_wr\nShock\tmany\t0.5\n", "line 2: a column holds what is no number"),
        ("name\tgih_n\tgih_wr\nNo Such Card\t1\t0.5\nNor This One\t1\t0.5\n", "its cards are of no set whose boosters are known"),
    ],
)
def test_a_file_that_is_no_table_of_cards_is_refused(text: str, told: str, tmp_path: Path) -> None:
    path = tmp_path / "cards.tsv"
    path.write_text(text)
    with pytest.raises(LabError, match=told):
        lab.validate(path, 1)
