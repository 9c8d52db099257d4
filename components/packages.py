"""Discovery of installed packages with entry points of the engine.

    [project.entry-points."ecs_mtg.components"]
    my_package = "my_package.components"

The groups are `ecs_mtg.components` (columns), `ecs_mtg.cards` (cards, keywords, instructions) and `ecs_mtg.systems` (systems).
"""

from __future__ import annotations

from importlib.metadata import entry_points

_loading: list[str] = []


def load_packages(group: str, hint: str = "") -> None:
    """Import the modules that installed packages name in a group of entry points, in the order of their names.

    Raises:
        ImportError: one can't be imported; the message names the package, and says `hint`.
    """
    kind = group.rpartition(".")[2]
    for package in sorted(entry_points(group=group), key=lambda entry: entry.name):
        if f"{group} {package.name}" in _loading:
            raise ImportError(f"the engine, which needs the {kind} first")
        _loading.append(f"{group} {package.name}")
        try:
            package.load()
        except ImportError as error:
            raise ImportError(
                f"{kind} of {package.name} (entry point {package.value}) can't be imported: {error}{hint}"
            ) from error
        finally:
            _loading.pop()
