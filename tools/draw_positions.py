"""Draw cards for positions that tests/systems/positions holds: lines of cards.txt, one for each position.

python tools/draw_positions.py 40                                  # of all cards, more of those that are written by hand
python tools/draw_positions.py 40 --of casting --of mana --seed 2  # half of the cards from these
"""

from __future__ import annotations

import argparse
import random
import re
import sys

from ecs_mtg.cards import supported_cards
from ecs_mtg.cards.registry import is_written_by_hand
from ecs_mtg.components.codes import PHENOMENON, PLANE

CARDS = 32
BY_HAND = 18
BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
SUBJECTS = {  # what the trees of cards say that are about something
    "casting": r"convoke|improvise|delve|emerge|escalate|kicker|buyback|entwine|splice|replicate|morph|disguise|suspend|foretell|plot|harmonize"
    r"|bestow|overload|retrace|flashback|escape|madness|cleave|spree|tiered|warp|prototype|casualty|bargain|offspring|squad|conspire|gift"
    r"|OPTIONAL_COST|ALTERNATIVE_COST",
    "mana": r"AddMana",
    "costs": r"[Ss]acrifice|[Dd]iscard|RemoveCounters|TapOthers|ExileFrom|PayLife|Evidence|Blight|Behold|Energy",
    "queries": r"Amount\.|Condition\.|Compare\.|Property\.",
}  # fmt: skip


def main() -> int:
    """Print lines."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("positions", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--of", action="append", choices=SUBJECTS, default=[], help="half of the cards are about one of these")
    args = parser.parse_args()
    rng = random.Random(f"positions {args.seed}")
    cards = [c for c in supported_cards(read=True) if not c.front.types & (PLANE | PHENOMENON) and c.name not in BASICS]
    cards.sort(key=lambda card: card.name)
    by_hand = [card.name for card in cards if is_written_by_hand(card.name)]
    read = [card.name for card in cards if not is_written_by_hand(card.name)]
    about = [card.name for card in cards if any(re.search(SUBJECTS[one], repr(card)) for one in args.of)]
    for _ in range(args.positions):
        drawn = rng.sample(about, CARDS // 2) if about else []
        rest = CARDS - len(drawn)
        n = rest * BY_HAND // CARDS
        drawn += rng.sample(by_hand, n) + rng.sample(read, rest - n)
        drawn = list(dict.fromkeys(drawn))
        rng.shuffle(drawn)
        print(" / ".join(drawn))
    return 0


if __name__ == "__main__":
    sys.exit(main())
