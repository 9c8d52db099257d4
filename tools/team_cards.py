"""Write ecs_mtg/setup/other_players.tsv: the printed cards whose text names players who are neither you nor said to be your opponents.

    python tools/team_cards.py oracle_cards.jsonl

The file has one card a line, as JSON, with its name and its text or the texts of its faces. Of the text nothing is written but which of three kinds
of such players it names: players other than you ("you don't control", "each other player"), who may be a teammate; these and opponents as well; or
teams, an order of players, or players who are several where teams take turns.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from ecs_mtg.setup.teams import FILE, ONLY_OTHERS, PLAYERS_WHO_ARE_NOT_YOU, TEAMS

TARGET = Path(__file__).parents[1] / "ecs_mtg" / "setup" / FILE
OF_TEAMS = re.compile(
    r"teammate|\byour team\b|turn order|active player|attacking player|range of influence|starting with you|next opponent|can.t get"
    r"|(to|on) (your|their|his or her|the|that player's|its controller's) (left|right)|redistribute",
    re.I,
)
OF_OTHERS = re.compile(
    r"(don|doesn|didn).t (control|own)|\bother players?\b|another player|players? other than|not controlled by|a different player"
    r"|isn.t controlled by",
    re.I,
)
REMINDER = re.compile(r"\([^)]*\)")


def text_of(card: Mapping[str, Any]) -> str:
    """Return all the text of a card."""
    return "\n".join([card.get("oracle_text") or "", *(face.get("oracle_text") or "" for face in card.get("faces") or ())])


def kinds(cards: Iterable[Mapping[str, Any]]) -> dict[str, str]:
    """Return which kind of players each card names, by name; cards that name neither are left out."""
    found = {}
    for card in cards:
        text = text_of(card)
        if OF_TEAMS.search(text):
            found[card["name"]] = TEAMS
        elif OF_OTHERS.search(text):
            of_opponents = "opponent" in REMINDER.sub("", text).lower()
            found[card["name"]] = PLAYERS_WHO_ARE_NOT_YOU if of_opponents else ONLY_OTHERS
    return found


def main() -> None:
    """Run the command line."""
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    cards = map(json.loads, Path(sys.argv[1]).read_text(encoding="utf-8").splitlines())
    found = kinds(cards)
    TARGET.write_text("".join(f"{name}\t{found[name]}\n" for name in sorted(found)), encoding="utf-8")
    print(f"{TARGET}: {len(found):,} cards, {TARGET.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
