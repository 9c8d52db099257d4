"""Which ways of making mana use up the same things, and what counting says of them, on tables of ways drawn at random."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from boards import Board

from ecs_mtg.components.codes import MANA_TYPES, NONE, Zone
from ecs_mtg.components.flags import Flat
from ecs_mtg.systems.mana.complex_mana_abilities import DISCARDS, takes_stock
from ecs_mtg.systems.mana.mana_matching import GENERIC
from ecs_mtg.systems.mana.search import sets_suffice
from ecs_mtg.systems.mana.search_space import discards_too, in_stock, shares_stock

WAYS, ROWS = 6, 3


def drawn(seed: int) -> Board:
    """Draw ways of player 0; the one behind the last may be forced."""
    b, rng = Board(), np.random.default_rng(seed)
    r = b.record
    r["n_ways"] = WAYS - 1
    r["forced"] = NONE if seed % 3 == 0 else WAYS - 1
    for name, most in {
        "way_left": 2,
        "way_energy": 3,
        "way_mills": 2,
        "way_removes": 2,
        "way_row": ROWS,
        "way_counter": 2,
        "way_used": 3,
    }.items():
        r[name][0, :WAYS] = rng.integers(0, most, WAYS) * (
            rng.integers(0, 2, WAYS) if name in ("way_energy", "way_mills", "way_removes") else 1
        )
    r["way_kind"][0, :WAYS] = rng.integers(0, 6, WAYS) // 5 * DISCARDS
    r["player_counters"][0, 0, 1] = rng.integers(0, 8)
    r["counters"][0, :ROWS, :2] = rng.integers(0, 5, (ROWS, 2))
    r["zone_size"][0, 0, Zone.LIBRARY] = rng.integers(0, 5)
    for w in range(WAYS):
        r["way_flat"][0, w] = rng.choice([flat.value for flat in Flat])
        r["way_union"][0, w] = rng.integers(1, 1 << MANA_TYPES)
        for k in range(rng.integers(1, 3)):
            r["way_count"][0, w, k], r["way_mask"][0, w, k] = rng.integers(1, 3), rng.integers(1, 1 << MANA_TYPES)
    r["bill"][0, :3] = rng.integers(0, 3, 3)
    r["bill"][0, GENERIC] = rng.integers(-1, 3)
    r["pool_mana"][0, 0, :3] = rng.integers(0, 2, 3)
    r["mana_groups"][0, 0] = 2
    r["group_left"][0, :2] = rng.integers(0, 3, 2)
    r["group_key"][0, 0, :2] = rng.integers(1, 1 << MANA_TYPES, 2)
    return b


def listed(b: Board) -> list[int]:
    return [*range(WAYS - 1), *([WAYS - 1] if b.g.forced >= 0 else [])]


def stocks(b: Board, w: int) -> dict[object, int]:
    """Return what a way takes each time: of energy, of the library, of the counters of a kind on a permanent."""
    taken: dict[object, int] = {"energy": b.g.way_energy[w], "library": b.g.way_mills[w]}
    taken[b.g.way_row[w], b.g.way_counter[w]] = b.g.way_removes[w]
    return {what: n for what, n in taken.items() if n}


def there(b: Board, what: object) -> int:
    if what == "energy":
        return int(b.g.player_counters[0, 1])
    return int(b.g.zone_size[0, Zone.LIBRARY] if what == "library" else b.g.counters[what])


@pytest.mark.parametrize("seed", range(60))
def test_what_ways_take_of_the_same(seed: int) -> None:
    b = drawn(seed)
    assert bool(b.call(discards_too)) == any(b.g.way_kind[w] == DISCARDS for w in listed(b))
    for w in range(WAYS - 1):
        mine = stocks(b, w)
        assert bool(b.call(takes_stock, w)) == bool(mine)
        others = [v for v in listed(b) if v != w and (v == b.g.forced or b.g.way_left[v] > 0)]
        assert bool(b.call(shares_stock, w)) == any(stocks(b, v).keys() & mine.keys() for v in others)
        used = {what: n + sum(b.g.way_used[v] * stocks(b, v).get(what, 0) for v in listed(b)) for what, n in mine.items()}
        assert bool(b.call(in_stock, 0, w)) == all(n <= there(b, what) for what, n in used.items())


@pytest.mark.parametrize("seed", range(60))
def test_counting_is_right_where_no_choice_is_left(seed: int) -> None:
    """For each set of symbols of the bill there is enough that can pay for them, one by one (Hall's theorem)."""
    b = drawn(seed)
    units = [1 << t for t in range(MANA_TYPES) for _ in range(b.g.pool_mana[0, t])]
    units += [int(b.g.group_key[0, k]) for k in range(2) for _ in range(b.g.group_left[k])]
    for w in range(WAYS - 1):
        if b.g.way_left[w] and b.g.way_flat[w] == Flat.UNION:
            units.append(int(b.g.way_union[w]))
        if b.g.way_left[w] and b.g.way_flat[w] == Flat.MORE:
            units += [int(b.g.way_mask[w, k]) for k in range(2) for _ in range(b.g.way_count[w, k])]
    symbols = [1 << t for t in range(3) for _ in range(b.g.bill[t])]
    symbols += [(1 << MANA_TYPES) - 1] * max(0, b.g.bill[GENERIC])
    enough = all(
        sum(any(unit & symbol for symbol in some) for unit in units) >= n
        for n in range(1, len(symbols) + 1)
        for some in combinations(symbols, n)
    )
    assert bool(b.call(sets_suffice, 0, WAYS - 1)) == enough
