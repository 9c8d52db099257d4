"""Networks whose files name inputs and features by former words keep what they learned of them."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from ecs_mtg.policies.nets.files import NAMED, RENAMED, _by_name


def test_rows_under_former_names_are_kept() -> None:
    former = {new: old for old, new in RENAMED.items()}
    arrays = {}
    for name, known in NAMED.items():
        arrays[name] = np.arange(len(known), dtype=np.float32).reshape(-1, 1) + 1
        arrays[f"{name}_names"] = np.frombuffer("\n".join(former.get(one, one) for one in known).encode(), np.uint8)
    _by_name(arrays, Path("older.npz"))
    assert sorted(arrays) == sorted(NAMED)
    for name, known in NAMED.items():
        assert arrays[name].ravel().tolist() == list(range(1, len(known) + 1))
    assert set(RENAMED.values()) <= {one for known in NAMED.values() for one in known}
