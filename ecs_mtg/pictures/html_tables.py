"""Tables as HTML for notebooks and pages: results of runs, analyses of decisions, results of scenarios and answers of the lab."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Any

STYLE = """
.mtg-t{--i:#1b1f24;--s:#57606a;--l:#c9ced4;--a:#0072b2;--w:#a54300;color:var(--i);font:14px/1.45 system-ui,Helvetica,Arial,sans-serif}
@media (prefers-color-scheme:dark){.mtg-t{--i:#e9ebee;--s:#aeb6bf;--l:#4a535d;--a:#56b4e9;--w:#ff9b52}}
.mtg-t .wide{overflow-x:auto}
.mtg-t table{border-collapse:collapse;font-variant-numeric:tabular-nums;margin:.4em 0}
.mtg-t th,.mtg-t td{padding:.2em .7em;border-bottom:1px solid var(--l);text-align:right;white-space:nowrap}
.mtg-t th{font-weight:600}
.mtg-t .w{text-align:left;white-space:normal}
.mtg-t .told{color:var(--s);margin:.3em 0}
.mtg-t .bad{color:var(--w);font-weight:600}
.mtg-t .own td{font-weight:700}
"""

Cell = tuple[str, str]


def cell(text: Any, css: str = "") -> Cell:
    """Make a table cell of text: numbers at the right, with `w` words at the left."""
    return f"{escape(str(text))}", css


def drawn(svg: str) -> Cell:
    """Make a table cell that holds a drawing."""
    return svg, "w"


def table(heading: Iterable[str], rows: Iterable[Sequence[Cell]], words: int = 1, own: int | None = None) -> str:
    """Make an HTML table.

    Args:
        heading: names of the columns.
        rows: the cells.
        words: how many columns, from the left, hold words and not numbers.
        own: the row that stands out, None for none.
    """
    head = "".join(f"<th{_css('w' if k < words else '')}>{escape(name)}</th>" for k, name in enumerate(heading))
    lines = []
    for n, row in enumerate(rows):
        cells = "".join(f"<td{_css(css or ('w' if k < words else ''))}>{text}</td>" for k, (text, css) in enumerate(row))
        lines.append(f"<tr{_css('own' if n == own else '')}>{cells}</tr>")
    return f'<div class="wide"><table><tr>{head}</tr>{"".join(lines)}</table></div>'


def _css(name: str) -> str:
    return f' class="{name}"' if name else ""


def framed(*parts: str) -> str:
    """Put parts into one element with its own style."""
    return f'<div class="mtg-t"><style>{STYLE}</style>{"".join(parts)}</div>'


def told(text: str, css: str = "told") -> str:
    """Return a line of text."""
    return f'<p class="{css}">{escape(text)}</p>'


def rate_bar(rate: float, low: float, high: float) -> str:
    """Draw a rate with its interval on a scale from 0 to 1, with the middle marked."""
    width, height = 160, 16
    label = f"{rate:.1%}, 95% interval {low:.1%} to {high:.1%}"
    return (
        f'<svg width="{width}" height="{height}" role="img" aria-label="{label}"><title>{label}</title>'
        f'<path d="M0 8H{width}M{width / 2:g} 2V14" stroke="var(--l)" fill="none"/>'
        f'<rect x="{width * low:.1f}" y="5" width="{max(width * (high - low), 1):.1f}" height="6" rx="3" fill="var(--a)" opacity=".4"/>'
        f'<circle cx="{width * rate:.1f}" cy="8" r="4" fill="var(--a)"/></svg>'
    )


def results_html(results: Mapping[str, Any]) -> str:
    """Format `Results.to_dict`: who won how often, and how the other games ended."""
    rows = []
    for player in results["players"]:
        low, high = player["ci95"]
        figures = [f"{player['wins']:,}", f"{player['win_rate']:.1%}", f"{low:.1%} - {high:.1%}"]
        rows.append([cell(player["deck"]), *map(cell, figures), drawn(rate_bar(player["win_rate"], low, high))])
    ended = {word: results[word] for word in ("draws", "aborted", "turn_limit", "conceded")}
    others = ", ".join(f"{number:,} {word.replace('_', ' ')}" for word, number in ended.items() if number)
    line = f"{results['games']:,} games, {results['turns_mean']:.1f} turns a game, seed {results['seed']}" + (
        f"; {others}" if others else ""
    )
    return framed(table(["deck", "wins", "win rate", "95% interval", ""], rows), told(line))


def analysis_table(rows: Sequence[Mapping[str, Any]]) -> str:
    """Format the options of a decision as a search sees them, best first; each with `option`, `worlds`, `value`, `difference`, `se`, `chosen`."""
    order = sorted(rows, key=lambda one: (not one["chosen"], -one["value"]))
    cells = []
    for one in order:
        known = one["worlds"] > 0
        figures = [f"{one['value']:.3f}", f"{one['difference']:+.3f}", f"{one['se']:.3f}"] if known else ["", "", ""]
        spread = 1.96 * one["se"]
        bar = rate_bar(one["value"], max(0.0, one["value"] - spread), min(1.0, one["value"] + spread)) if known else ""
        mark = "\N{BLACK RIGHT-POINTING TRIANGLE} " if one["chosen"] else ""
        cells.append([cell(mark + one["option"]), *map(cell, figures), cell(one["worlds"]), drawn(bar)])
    own = next((k for k, one in enumerate(order) if one["chosen"]), None)
    return table(["option", "value", "difference", "se", "worlds", ""], cells, own=own)


def analysis_html(title: str, rows: Sequence[Mapping[str, Any]]) -> str:
    """Show an analysis: the decision and its options."""
    return framed(
        told(title), analysis_table(rows), told("Value: from 0 (lost) to 1 (won). Difference: to what the rollout policy plays.")
    )


def scenario_html(result: Mapping[str, Any]) -> str:
    """Format `Result.to_dict` of a scenario: whether it passed, and what failed."""
    head = told(f"{result['id']}: {'holds' if result['ok'] else 'does not hold'}", "told" if result["ok"] else "bad")
    if result["ok"]:
        return framed(head)
    rows = [[cell(one["line"]), cell(one["step"], "w"), cell(one["message"], "w")] for one in result["failures"]]
    return framed(head, table(["line", "step", "what is wrong"], rows, words=0))


def lab_html(tables: Iterable[Any]) -> str:
    """Return the tables of an answer of the lab, see `ecs_mtg.lab.figures.Table`; those of details are folded."""
    parts = []
    for one in tables:
        head, *rows = one.rows
        body = table(head, [[cell(text) for text in row] for row in rows]) + (told(one.note) if one.note else "")
        heading = escape(one.heading)
        parts.append(f"<details><summary>{heading}</summary>{body}</details>" if one.detail else f"<p><b>{heading}</b></p>{body}")
    return framed(*parts)


__all__ = ["analysis_html", "analysis_table", "framed", "lab_html", "results_html", "scenario_html", "table", "told"]
