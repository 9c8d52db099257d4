"""`lab blanks`: each card against one that can't be cast."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

import ecs_mtg as mtg
from ecs_mtg import lab
from ecs_mtg.cli.app import app
from ecs_mtg.lab.blanks import BLANK

LIST = """// NAME: Giants
24 Mountain
16 Hill Giant
4 Volcanic Island
12 Goblin Piker
4 Craw Wurm
Sideboard
4 Shivan Dragon
1 No Such Card
1 Evermind
"""


def test_what_a_card_adds(tmp_path: Path) -> None:
    """A Wurm that the lands can't pay for adds nothing, and neither does the blank card itself; lands are left out."""
    file = tmp_path / "giants.txt"
    file.write_text(LIST)
    found = lab.blanks(mtg.read_deck(LIST), ["Sped Red"], 60, seed=1, threads=1, out=tmp_path / "run")
    rows = {row["card"]: row for row in found["cards"]}
    assert set(rows) == {"Hill Giant", "Goblin Piker", "Craw Wurm", "Shivan Dragon", BLANK}
    assert rows["Craw Wurm"]["adds"]["mean"] == pytest.approx(0, abs=0.04)
    assert (rows[BLANK]["adds"]["mean"], rows[BLANK]["each"], rows[BLANK]["sideboard"]) == (0, 0, True)
    assert rows["Hill Giant"]["adds"]["low"] > 0
    assert (rows["Hill Giant"]["copies"], rows["Hill Giant"]["sideboard"]) == (16, False)
    assert (rows["Shivan Dragon"]["copies"], rows["Shivan Dragon"]["sideboard"]) == (4, True)
    each = [row["each"] for row in found["cards"]]
    assert each == sorted(each)
    assert found["not_supported"] == ["No Such Card"]
    giant, piker = (rows[name]["adds"]["mean"] for name in ("Hill Giant", "Goblin Piker"))
    without = lab.compare(
        mtg.DeckList("Giants", mtg.read_deck(LIST).main),
        [mtg.DeckList("x", ((24, "Mountain"), (16, BLANK), (4, "Volcanic Island"), (12, "Goblin Piker"), (4, "Craw Wurm")))],
        ["Sped Red"],
        60,
        seed=1,
        threads=1,
    )
    assert without["variants"][0]["difference"]["mean"] == pytest.approx(-giant)
    assert giant > piker
    assert "what its cards add" in lab.report(tmp_path / "run").read_text()


def test_the_command(tmp_path: Path) -> None:
    file = tmp_path / "giants.txt"
    file.write_text(LIST)
    done = CliRunner().invoke(app, ["lab", "blanks", str(file), "--field", "Sped Red", "-n", "4", "--seed", "2"])
    assert done.exit_code == 0, done.output
    assert "Not supported: No Such Card." in done.output
    assert "Shivan Dragon   sideboard        4" in done.output


def test_a_deck_of_lands_is_refused() -> None:
    with pytest.raises(lab.LabError, match="Lands has nothing but lands"):
        lab.blanks(mtg.DeckList("Lands", ((60, "Island"),)), ["Sped Red"], 4)
