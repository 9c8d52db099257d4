"""Tables of tournament lists, which `tools/soak.py --lists` plays."""

from __future__ import annotations

import json
from pathlib import Path

from tournament_tables import lists_that_play, table_of_lists

import ecs_mtg as mtg

LISTS = [
    {"format": "Pauper", "main": [[40, "Mountain"], [20, "Shock"]], "side": [[1, "Smash to Smithereens"]]},
    {"format": "Pauper", "main": [[40, "Forest"], [20, "Grizzly Bears"]]},
    {"format": "Pauper", "main": [[60, "No Card Of That Name"]]},
    {"format": "Pauper", "main": [[60, "Island"]], "side": [[1, "No Card Of That Name"]]},
    {"format": "Duel Commander", "main": [[99, "Plains"]], "side": [[1, "Isamaru, Hound of Konda"]]},
    {"format": "Duel Commander", "main": [[99, "Swamp"]], "side": [[1, "Kalitas, Traitor of Ghet"]]},
    {"format": "Duel Commander", "main": [[99, "Plains"]], "side": [[1, "Glissa Sunslayer"], [1, "Shock"]]},
]


def test_two_lists_of_one_format_that_play_whole(tmp_path: Path) -> None:
    (tmp_path / "some.jsonl").write_text("\n".join(map(json.dumps, LISTS)), encoding="utf-8")
    lists = lists_that_play([tmp_path / "some.jsonl"])
    assert {name: len(decks) for name, decks in lists.items()} == {"Pauper": 2, "Duel Commander": 2}
    tables = [table_of_lists(lists, seed) for seed in range(8)]
    assert {table["variant"] for table in tables} == {"duel", "commander"}
    for table in tables[:2]:
        mtg.Game(**table, seed=1)
