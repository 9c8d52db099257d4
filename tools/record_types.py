"""The text of `components/record_types.py`: the columns for the type checker. `tools/order.py` writes it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ecs_mtg.components import COLUMNS, POOL_COLUMNS
from ecs_mtg.components.columns import Declared

FILE = Path(__file__).parents[1] / "components" / "record_types.py"
TYPES = ("int", "Cells", "Cells2", "Cells3")  # of a column with that many dimensions
HEAD = '''"""The columns of the records for the type checker. `tools/order.py` writes this file.

Nothing imports it when a program runs. Whoever declares columns of their own says so to their type checker:
`class Mine(GameRecord, Protocol): my_column: Cells`.
"""

from typing import Protocol
'''


def cells(dimensions: int) -> list[str]:
    """Return the type of a column with that many dimensions: its index, and cells of whole numbers."""
    index = "int" if dimensions == 1 else f"tuple[{', '.join(['int'] * dimensions)}]"
    return [
        "",
        "",
        f"class {TYPES[dimensions]}(Protocol):",
        f'    """A column with {dimensions} {"indices" if dimensions > 1 else "index"}."""',
        "",
        f"    def __getitem__(self, index: {index}, /) -> int: ...",
        f"    def __setitem__(self, index: {index}, value: int, /) -> None: ...",
    ]


def record(name: str, about: str, some: Declared) -> Iterator[str]:
    """Write the class of a record: the columns of each component, then the names for rows of some kinds."""
    yield from ("", "", f"class {name}(Protocol):", f'    """{about}"""')
    for component in some.components:
        yield from ("", f"    # {component.__module__.removeprefix('ecs_mtg.')}.{component.__name__}")
        for column in component.fields:
            yield f"    {column}: {TYPES[len(some.places[column].shape)]}"
    meant = some.meant()
    for variant in some.variants.all:
        yield from ("", f"    # {variant.__module__.removeprefix('ecs_mtg.')}.{variant.__name__}")
        for column in variant.fields:
            yield f"    {column}: {TYPES[len(meant[column].shape)]}"


def text() -> str:
    """Write the text of the file."""
    lines = [line for dimensions in range(1, len(TYPES)) for line in cells(dimensions)]
    lines += record("GameRecord", "A game's record, as kernels see it.", COLUMNS)
    lines += record("PoolRecord", "A card pool's record, as kernels see it.", POOL_COLUMNS)
    return HEAD + "\n".join(lines) + "\n"
