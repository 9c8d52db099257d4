"""HTML reports of a run: one self-contained file without scripts.

Names come from anywhere. They are escaped where they stand, and the page's policy allows no script, no other file and no network: only its own
style, by its hash. The picture is drawn here, and looked through before it is put into the page.
"""

from __future__ import annotations

import base64
import hashlib
import html
import json
import os
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from ecs_mtg.lab.curves import curve_of, drawing
from ecs_mtg.lab.errors import LabError
from ecs_mtg.lab.figures import Table, cards_told, tables_of
from ecs_mtg.lab.lists import exchanged
from ecs_mtg.lab.pictures import AXIS, LINE, TEXT, chart_of
from ecs_mtg.runs.tables import write_bytes
from ecs_mtg.support.bounded_files import read_regular
from ecs_mtg.support.optional_imports import need
from ecs_mtg.support.text_checks import cut, shown

MOST_BYTES = 1 << 28
"""Bytes of what a report is made of, at most."""
_LONGEST = 400  # characters of a text
_STYLE = f"""
:root {{ color-scheme: light dark; --page: #fff; --text: {TEXT}; --muted: {AXIS}; --line: #d5dae0; --strong: #8a94a0 }}
@media (prefers-color-scheme: dark) {{
  :root {{ --page: #14181d; --text: #e6eaee; --muted: #a3adb8; --line: #343c45; --strong: #6b7682 }}
  svg [fill="{AXIS}"] {{ fill: #a3adb8 }} svg [fill="{TEXT}"] {{ fill: #e6eaee }}
  svg [stroke="{LINE}"] {{ stroke: #6ea8dc }} svg [fill="{LINE}"] {{ fill: #6ea8dc }} svg [stroke="#ddd"] {{ stroke: #343c45 }}
}}
body {{ font: 15px/1.45 system-ui, sans-serif; margin: 0; padding: 1.5rem clamp(1rem, 3vw, 3rem); color: var(--text); background: var(--page) }}
h1 {{ font-size: 1.6rem }} h2, summary {{ font-size: 1.15rem; font-weight: 600; margin-top: 2rem }} summary {{ cursor: pointer }}
h3 {{ font-size: 1rem; margin: 0 0 .3rem }} h1, h2, h3, p, li, summary {{ overflow-wrap: anywhere }}
table {{ border-collapse: collapse; font-variant-numeric: tabular-nums; margin: .5rem 0 }}
.wide {{ overflow-x: auto; max-width: 100% }}
th, td {{ white-space: nowrap; padding: .25rem .7rem; border-bottom: 1px solid var(--line); text-align: right }}
th:first-child, td:first-child {{ text-align: left; position: sticky; left: 0; background: var(--page); white-space: normal;
  overflow-wrap: break-word; min-width: min(14rem, 35vw); max-width: 35vw }}
th {{ border-bottom: 2px solid var(--strong); font-weight: 600 }}
svg {{ display: block }} .fits svg {{ max-width: 100%; height: auto }}
.told, dd {{ color: var(--muted) }} dt {{ font-weight: 600 }} dd {{ margin: 0 0 .5rem }}
.lists {{ display: grid; grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)); gap: 1.5rem }}
.lists ul {{ list-style: none; margin: 0; padding: 0 }} .lists p {{ margin: 0 0 .3rem }}
th[title] {{ cursor: help }}
@media print {{
  :root {{ color-scheme: light; --page: #fff; --text: {TEXT}; --muted: {AXIS}; --line: #d5dae0; --strong: #8a94a0 }}
  body {{ padding: 0; font-size: 11px }} .wide {{ overflow: visible }}
  th, td {{ font-size: 9px; white-space: normal; padding: .15rem .35rem }} td {{ hyphens: none }}
  th:first-child, td:first-child {{ min-width: 8rem }} svg {{ max-width: 100%; height: auto }} tr, .lists > div, svg {{ break-inside: avoid }}
  h2, summary {{ break-after: avoid }} details::details-content {{ content-visibility: visible; display: block; block-size: auto }}
}}
"""
_INTERVAL = ("95% interval", "Wilson's: games played again and again would leave the true rate within it 95 times of 100.")
_GAMES = (
    ("on the play, on the draw", "The rate of games in which the deck took the first turn, and of the others."),
    ("middle 80%", "All but the shortest and the longest tenth of the games have so many turns."),
    ("mulligans, of others", "Mulligans a game: of the deck, and of those that it played against."),
)
_PAIRED = (
    ("difference, paired", "Points more than the list as it is. Game k has the same shuffles for all lists, and pairs of games are compared."),
    ("error, unpaired", "The standard error of that difference, and what it would be if the games had nothing in common."),
)  # fmt: skip
_LEGENDS: dict[str, Sequence[tuple[str, str]]] = {
    "matrix": (
        ("win rate", "How often the deck of the row beat that of the column. In the picture blue is above one half, red below."),
        _INTERVAL,
        ("mean win rate", "The mean of the rates against all others; decks stand in its order, in every table and in the picture."),
        ("in equilibrium", "If everybody brought these shares of decks, no deck would win more than half of its games."),
        *_GAMES,
    ),
    "compare": (_INTERVAL, *_PAIRED),
    "sweep": (_INTERVAL, *_PAIRED, ("the picture", "Points: the rate with so many; the band: its interval; dashed: the list as it is.")),
    "tune": (_INTERVAL, _PAIRED[0], ("the intervals", "So wide that all finalists are within theirs together in 95 of 100 searches.")),
    "cards": (
        ("opening hand, drawn, seen", "Rates of games in which the card was in the hand that was kept, was drawn later, came at all."),
        ("not seen", "The rate of games in which no copy came."),
        ("improvement when drawn", "Seen less not seen, in points, with Newcombe's interval. No proof that the card is the reason."),
        _INTERVAL,
        *_GAMES,
    ),
    "draft": (
        ("in hand", "Copies that were in the hand that was kept, or drawn; the rate: games that their player won."),
        ("not seen", "Copies that stayed in the library."),
        ("improvement when drawn", "In hand less not seen, in points. No proof that the card is the reason."),
        ("at most", "The rank correlation that these numbers of games allow if both were the same in truth."),
    ),
    "match": (_INTERVAL, ("later games", "All but the first of each match: after sideboarding, the loser of the game before on the play.")),
}  # fmt: skip


def report(folder: str | os.PathLike[str]) -> Path:
    """Write `report.html`, a self-contained file, into the folder of a run.

    Returns:
        The file.

    Raises:
        LabError: the folder does not contain a finished run.
    """
    place = Path(folder)
    try:
        data, run = (_plain(json.loads(read_regular(place / name, MOST_BYTES))) for name in ("result.json", "run.json"))
        page = _page(data, run)
    except FileNotFoundError as error:
        raise LabError(f"{place}: there is no {Path(error.filename).name}; give the folder of a run that is over") from None
    except (LabError, ImportError):
        raise
    except Exception as error:  # the files may say anything
        told = f"{type(error).__name__}: {shown(cut(' '.join(str(error).split()), 200))}"
        raise LabError(f"{place}: its result.json can't be shown: {told}") from error
    out = place / "report.html"
    write_bytes(out, page.encode())
    return out


def _plain(told: Any) -> Any:
    """Return a text that was read on one line of printable characters."""
    if isinstance(told, str):
        return cut(shown(" ".join(told.split())), _LONGEST)
    if isinstance(told, list):
        return [_plain(one) for one in told]
    return {_plain(key): _plain(one) for key, one in told.items()} if isinstance(told, dict) else told


def _page(data: dict[str, Any], run: dict[str, Any]) -> str:
    title = html.escape(_title(data, run))
    body = [f"<h1>{title}</h1>", f'<p class="told">{html.escape(_told(data, run))}</p>']
    chart = chart_of(data)
    if chart is not None:
        body.append(f'<div class="wide{"" if data["command"] == "matrix" else " fits"}">{picture(chart)}</div>')
    meanings = _meanings(data)
    body += [_shown(table, meanings) for table in tables_of(data)]
    body += [_changes(data, run), _lists(data, run), _legend(data)]
    digest = base64.b64encode(hashlib.sha256(_STYLE.encode()).digest()).decode()
    policy = f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"
    head = (
        f'<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="{policy}">'
        '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="referrer" content="no-referrer">'
        f"<title>{title}</title><style>{_STYLE}</style>"
    )
    return f'<!doctype html>\n<html lang="en"><head>{head}</head><body>{"".join(body)}</body></html>\n'


# --- the picture

_ELEMENTS = frozenset({
    "svg", "g", "path", "text", "tspan", "rect", "line", "circle", "defs", "title", "clipPath", "linearGradient", "radialGradient", "stop",
})  # fmt: skip
_ATTRIBUTES = frozenset({
    "class", "version", "width", "height", "viewBox", "transform", "d", "x", "y", "dx", "dy", "x1", "y1", "x2", "y2", "r", "rx", "ry",
    "cx", "cy", "id", "offset", "fill", "stroke", "opacity", "display", "role", "fill-opacity", "stroke-opacity", "stroke-width",
    "stroke-dasharray", "stroke-dashoffset", "stroke-miterlimit", "stroke-linecap", "stroke-linejoin", "pointer-events", "text-anchor",
    "font-family", "font-size", "font-weight", "font-style", "stop-color", "stop-opacity", "clip-path", "clip-rule", "gradientUnits",
    "dominant-baseline", "visibility", "aria-hidden", "aria-label", "aria-roledescription",
})  # fmt: skip
_REFERENCE = re.compile(r"url\(#([\w-]+)\)")
_NAMESPACE = re.compile(r"\{http://www\.w3\.org/2000/svg\}")
_OUTSIDE = re.compile(r"url\((?!#[\w-]+\))|javascript:|data:", re.IGNORECASE)


def picture(chart: Any) -> str:
    """Render a chart as SVG without scripts.

    Raises:
        LabError: it has what no picture needs.
    """
    drawn = need("vl_convert").vegalite_to_svg(chart.to_dict(), allowed_base_urls=[])
    root = ElementTree.fromstring(drawn)
    ids = {one.attrib["id"]: f"part-{k}" for k, one in enumerate(one for one in root.iter() if "id" in one.attrib)}
    for one in root.iter():
        name = _NAMESPACE.sub("", str(one.tag))
        strange = [
            key for key, value in one.attrib.items() if key not in _ATTRIBUTES or (key != "aria-label" and _OUTSIDE.search(value))
        ]
        if name not in _ELEMENTS or strange:
            raise LabError(f"the picture has {shown(name)} {shown(' '.join(strange))}, which pictures of reports have not")
        for key, value in one.attrib.items():  # Vega counts on, from picture to picture
            if key == "id":
                one.set(key, ids[value])
            elif key != "aria-label" and "url(" in value:
                one.set(key, _REFERENCE.sub(lambda found: f"url(#{ids.get(found[1], found[1])})", value))
    ElementTree.register_namespace("", "http://www.w3.org/2000/svg")
    return ElementTree.tostring(root, encoding="unicode")


# --- words


def _title(data: dict[str, Any], run: dict[str, Any]) -> str:
    decks, command = [deck["name"] for deck in run["decks"]], data["command"]
    if command == "matrix":
        return f"{len(decks)} decks, each against each"
    if command == "match":
        return f"{decks[0]} against {decks[1]}"
    if command == "validate":
        return f"{data['format']}: {len(decks)} decks as in reality"
    if command == "draft":
        return f"{data['set']}: what cards win in drafts"
    if command == "train":
        return f"{', '.join(decks)}: what a pilot learned"
    if command == "options":
        return f"{len(decks)} decks: what their pilots do"
    about = {
        "compare": "compared with other lists",
        "sweep": f"with other numbers of {data.get('card')}",
        "tune": "which card to swap",
        "cards": "its cards",
        "blanks": "what its cards add",
    }
    return f"{decks[0]}: {about[command]}"


def _told(data: dict[str, Any], run: dict[str, Any]) -> str:
    policies = " and ".join(dict.fromkeys(run["policies"]))
    policies += "".join(f", {deck} by {pilot}" for deck, pilot in run.get("pilots", {}).items())
    field = f"Field: {', '.join(data['field'])}. " if "field" in data else ""
    return f"{field}Played by {policies}, seed {run['seed']}, ecs-mtg {run['versions']['ecs-mtg']}; run.json beside says it all."


def _meanings(data: Mapping[str, Any]) -> dict[str, str]:
    """List what each word of the legend means, also where several stand together."""
    legend = _LEGENDS.get(data["command"], ())
    return {word: means for words, means in legend for word in (words, *words.split(", "))}


def _shown(table: Table, meanings: Mapping[str, str]) -> str:
    heading, note = html.escape(table.heading), f"<p>{html.escape(table.note)}</p>" if table.note else ""
    lines = []
    for tag, row in zip(["th", *["td"] * len(table.rows)], table.rows, strict=False):
        cells = []
        for k, cell in enumerate(row):  # at the left stands what the row is about, at the top what the column is
            about = meanings.get(str(table.rows[0][k]), "" if tag == "th" or not k else f"{row[0]}, {table.rows[0][k]}")
            title = f' title="{html.escape(about)}"' if about else ""
            cells.append(f"<{tag}{title}>{html.escape(str(cell))}</{tag}>")
        lines.append(f"<tr>{''.join(cells)}</tr>")
    body = f'{note}<div class="wide"><table>{"".join(lines)}</table></div>'
    return f"<details><summary>{heading}</summary>{body}</details>" if table.detail else f"<h2>{heading}</h2>{body}"


def _legend(data: Mapping[str, Any]) -> str:
    told = "".join(
        f"<dt>{html.escape(word)}</dt><dd>{html.escape(means)}</dd>" for word, means in _LEGENDS.get(data["command"], ())
    )
    return f"<h2>Legend</h2><dl>{told}</dl>"


# --- lists


def _ordered(data: Mapping[str, Any], run: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """List the decks of a run, in the order of the tables."""
    decks = list(run["decks"])
    if data["command"] != "matrix":
        return decks
    order = [one["deck"] for one in data["ranking"]]
    return sorted(decks, key=lambda deck: order.index(deck["name"]))


def _lists(data: Mapping[str, Any], run: Mapping[str, Any]) -> str:
    parts = []
    for deck in _ordered(data, run):
        counts: dict[str, int] = {}
        for count, name in deck["main"]:
            counts[name] = counts.get(name, 0) + int(count)
        cards = "".join(f"<li>{n} {html.escape(str(name))}</li>" for name, n in counts.items())
        curve = curve_of(deck["main"])
        told = f'<p class="told">{sum(counts.values())} cards, {curve.lands} lands</p>'
        parts.append(f"<div><h3>{html.escape(str(deck['name']))}</h3>{told}{drawing(curve)}<ul>{cards}</ul></div>")
    return f'<details><summary>Lists</summary><div class="lists">{"".join(parts)}</div></details>'


def _changes(data: Mapping[str, Any], run: Mapping[str, Any]) -> str:
    """Return how each variant differs from the unchanged list."""
    base = run["decks"][0]["main"]
    if data["command"] == "sweep":
        variants = [(one["name"], one["main"]) for one in data["variants"]]
    elif data["command"] == "compare":
        variants = [(deck["name"], deck["main"]) for deck in run["decks"][1 : 1 + len(data["variants"])]]
    else:
        return ""
    rows = [["list", "out", "in"]]
    for name, main in variants:
        told = exchanged(base, main)
        rows.append([name, cards_told(told["out"]), cards_told(told["in"])])
    return _shown(Table("What the lists change", rows, detail=True), {})
