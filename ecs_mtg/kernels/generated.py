"""Kernels from generated source, registered with linecache: tracebacks, `inspect` and the cache treat them like written ones."""

from __future__ import annotations

import linecache
from collections.abc import Iterable, Mapping
from typing import Any

from ecs_mtg.kernels.kernel import Function, kernel

INDENT = "    "


def made(
    module: str,
    name: str,
    meaning: str,
    parameters: str,
    body: Iterable[str],
    named: Mapping[str, Any] | None = None,
    *,
    inline: bool = False,
) -> Function:
    """Build a kernel of a module from generated lines; `named`: the names they use in addition to their parameters."""
    text = [f"def {name}({parameters}):", f'{INDENT}"""{meaning}"""', *(INDENT + line for line in body)]
    source = "\n".join(text) + "\n"
    file = f"<{module}.{name}>"
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
    space: dict[str, Any] = {"__name__": module, **(named or {})}
    exec(compile(source, file, "exec"), space)
    return kernel(inline=inline)(space[name])
