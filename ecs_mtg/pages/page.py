"""Self-contained HTML pages: one file with style, script and data, which needs no network."""

from __future__ import annotations

import base64
import hashlib
from html import escape
from importlib.resources import files
from pathlib import Path

from ecs_mtg.pages.moments import Recording
from ecs_mtg.pictures.palette import STYLE
from ecs_mtg.support.atomic_files import write_bytes


def resource(name: str) -> str:
    """Read a file of this package."""
    return files("ecs_mtg.pages").joinpath(name).read_text(encoding="utf-8")


def script_hash(script: str) -> str:
    """Return the hash by which a Content-Security-Policy names a script."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()}'"


def moments_policy() -> str:
    """Return the Content-Security-Policy of pages that step through moments: their own script, and no network."""
    script = script_hash(resource("replay.js"))
    return f"default-src 'none'; script-src {script}; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"


def moments_page(recording: Recording, title: str, told: str) -> str:
    """Make a page that steps through moments.

    Args:
        recording: the moments; there is at least one.
        title: of the page.
        told: a line below it.
    """
    script, policy = resource("replay.js"), moments_policy()
    body = resource("replay.html").replace("{{title}}", escape(title)).replace("{{told}}", escape(told))
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{escape(policy)}">'
        '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">'
        f"<title>{escape(title)}</title><style>{STYLE}{resource('replay.css')}</style></head><body>\n{body}"
        f'<script type="application/octet-stream" id="data">{recording.packed()}</script>'
        f"<script>{script}</script></body></html>\n"
    )


def write_page(path: str | Path, page: str) -> None:
    """Write a page to a file atomically.

    Raises:
        OSError: it can't be written.
    """
    write_bytes(Path(path), page.encode())


__all__ = ["moments_page", "moments_policy", "resource", "script_hash", "write_page"]
