"""One HTML file that shows a run: it holds everything, its figures, its pictures and the program that draws them."""

from __future__ import annotations

import html
import json
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from ecs_mtg.lab.needs import LabError, need
from ecs_mtg.lab.tables import write_bytes

_STYLE = """
body { font: 15px/1.45 system-ui, sans-serif; max-width: 72rem; margin: 2rem auto; padding: 0 1rem; color: #1b1f24 }
h1 { font-size: 1.6rem } h2 { font-size: 1.15rem; margin-top: 2rem }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; margin: 1rem 0 }
th, td { white-space: nowrap; padding: .25rem .7rem; border-bottom: 1px solid #d5dae0; text-align: right } th:first-child, td:first-child { text-align: left }
th { border-bottom: 2px solid #8a94a0 } .told { color: #57606a } code { background: #f2f4f6; padding: 0 .2rem }
"""
Rows = Sequence[Sequence[str]]
Tables = Sequence[tuple[str, Rows]]


def percent(value: float) -> str:
    """A share as people read it."""
    return f"{100 * value:.1f}%"


def interval(told: dict[str, Any]) -> str:
    """The interval of a rate."""
    low, high = told["ci95"]
    return f"{percent(low)} - {percent(high)}"


def points(value: float) -> str:
    """A difference of shares, in percentage points."""
    return f"{100 * value:+.1f}"


def difference(told: dict[str, Any]) -> str:
    """A paired difference with its interval, in percentage points."""
    return f"{points(told['mean'])} ({points(told['low'])} to {points(told['high'])})"


def tables_of(data: dict[str, Any]) -> Tables:
    """The tables of an answer: a heading, and rows of which the first names the columns. The commands print the same ones."""
    return _TABLES[data["command"]](data)


def _matrix(data: dict[str, Any]) -> Tables:
    names = data["decks"]
    rates = {(cell["row"], cell["column"]): cell["win_rate"] for cell in data["cells"]}
    rates |= {
        (c["column"], c["row"]): (c["games"] - c["wins"] - c["undecided"]) / c["games"]
        for c in data["cells"]
        if c["row"] != c["column"]
    }
    table = [["deck", *names], *([name, *(percent(rates[i, j]) for j in range(len(names)))] for i, name in enumerate(names))]
    share = {one["deck"]: one["share"] for one in data["equilibrium"]}
    ranking = [["deck", "mean win rate", "in equilibrium"]]
    ranking += [[one["deck"], percent(one["mean_win_rate"]), percent(share[one["deck"]])] for one in data["ranking"]]
    widest = max(data["cells"], key=lambda cell: cell["ci95"][1] - cell["ci95"][0])
    half = (widest["ci95"][1] - widest["ci95"][0]) / 2
    return [
        (f"How often the row beats the column (95% intervals: at most {100 * half:.1f} points either way)", table),
        ("Ranking", ranking),
    ]


def _contest(data: dict[str, Any]) -> Tables:
    rows = [["list", "win rate", "95% interval", "difference, paired", "error", "unpaired"], _plain(data["base"])]
    for one in data["variants"]:
        told = one["difference"]
        rows.append([*_plain(one)[:3], difference(told), f"{100 * told['error']:.2f}", f"{100 * told['unpaired_error']:.2f}"])
    against = [["list", *data["field"]]]
    against += [[one["name"], *(percent(r["win_rate"]) for r in one["against"])] for one in (data["base"], *data["variants"])]
    return [(f"{data['games_each']} games against each of the field", rows), ("Against each", against)]


def _plain(told: dict[str, Any]) -> list[str]:
    return [told["name"], percent(told["win_rate"]), interval(told), "", "", ""]


def _tune(data: dict[str, Any]) -> Tables:
    rows = [["swap", "win rate", "95% interval", "difference, paired"], _plain(data["base"])[:4]]
    rows += [[*_plain(one)[:3], difference(one["difference"])] for one in data["finalists"]]
    best = data["finalists"][0]["name"]
    words = "differs from the list as it is" if data["told_apart"] else "can't be told from the list as it is"
    same = data["not_told_apart_from_best"]
    words += f"; these games can't tell it from: {'; '.join(same)}" if same else ""
    found = [(f"Finalists, {data['games_each']} new games against each of the field; {best}: {words}", rows)]
    for k, one in enumerate(data["rounds"], 1):
        table = [["swap", "difference", "error"]]
        table += [[c["name"], points(c["difference"]), f"{100 * c['error']:.2f}"] for c in one["candidates"]]
        found.append((f"Round {k}: {one['games_each']} games each", table))
    return found


def _cards(data: dict[str, Any]) -> Tables:
    keys = ("opening_hand", "drawn", "seen", "not_seen")
    rows = [["card", "copies", *(word for key in keys for word in (key.replace("_", " "), "95% interval"))]]
    for row in data["cards"]:
        cells = [
            cell
            for key in keys
            for cell in ((percent(row[key]["win_rate"]), interval(row[key])) if row[key]["games"] else ("", ""))
        ]
        rows.append([row["card"], str(row["copies"]), *cells])
    return [(f"{data['deck']}: {percent(data['win_rate'])} of {data['games']:,} games; win rate with each card", rows)]


def _match(data: dict[str, Any]) -> Tables:
    rows = [["best of " + str(data["best_of"]), "won", "of", "win rate", "95% interval"]]
    for name, one in (("matches", data), ("first games", data["first_games"]), ("later games", data["later_games"])):
        rows.append([name, f"{one['wins']:,}", f"{one['games']:,}", percent(one["win_rate"]), interval(one)])
    scores = [["score", "matches"], *([score, f"{n:,}"] for score, n in data["scores"].items())]
    return [(f"{data['decks'][0]} against {data['decks'][1]}", rows), ("Scores", scores)]


_TABLES: dict[str, Callable[[dict[str, Any]], Tables]] = {
    "matrix": _matrix, "compare": _contest, "sweep": _contest, "tune": _tune, "cards": _cards, "match": _match,
}  # fmt: skip


def chart_of(data: dict[str, Any]) -> Any:
    """The picture of an answer, by Altair; None for matches."""
    alt = need("altair")
    if data["command"] == "matrix":
        names, cells = data["decks"], []
        for c in data["cells"]:
            told = {"interval": interval(c), "games": c["games"], "turns": c["turns"]["mean"]}
            cells.append({"deck": names[c["row"]], "against": names[c["column"]], "rate": c["win_rate"], **told})
            if c["row"] != c["column"]:
                lost = c["games"] - c["wins"] - c["undecided"]
                cells.append(
                    {"deck": names[c["column"]], "against": names[c["row"]], "rate": lost / c["games"], **told, "interval": ""}
                )
        order = [one["deck"] for one in data["ranking"]]
        base = alt.Chart(alt.Data(values=cells)).encode(
            x=alt.X("against:N", sort=order, title="against", axis=alt.Axis(orient="top", labelAngle=-40)),
            y=alt.Y("deck:N", sort=order, title=None),
            tooltip=["deck:N", "against:N", alt.Tooltip("rate:Q", format=".1%"), "interval:N", "games:Q", "turns:Q"],
        )
        heat = base.mark_rect().encode(
            color=alt.Color(
                "rate:Q", title="win rate", scale=alt.Scale(scheme="redblue", domain=[0, 1]), legend=alt.Legend(format="%")
            )
        )
        dark = "abs(datum.rate - 0.5) > 0.3"
        text = base.mark_text().encode(
            text=alt.Text("rate:Q", format=".0%"), color=alt.condition(dark, alt.value("white"), alt.value("black"))
        )
        return (heat + text).properties(width=46 * len(names), height=46 * len(names))
    if data["command"] == "sweep":
        values = [
            {"count": v["count"], "rate": v["win_rate"], "low": v["ci95"][0], "high": v["ci95"][1]} for v in data["variants"]
        ]
        base = alt.Chart(alt.Data(values=values)).encode(
            x=alt.X("count:Q", title=data["card"], axis=alt.Axis(tickMinStep=1), scale=alt.Scale(zero=False))
        )
        scale, axis = alt.Scale(zero=False), alt.Axis(format="%")
        band = base.mark_area(opacity=0.25).encode(y=alt.Y("low:Q", title="win rate", scale=scale, axis=axis), y2="high:Q")
        line = base.mark_line(point=True).encode(
            y=alt.Y("rate:Q", scale=scale, axis=axis), tooltip=["count:Q", alt.Tooltip("rate:Q", format=".1%")]
        )
        return (band + line).properties(width=620, height=300)
    if data["command"] in ("compare", "tune"):
        compared = [(one["name"], one["difference"]) for one in data["variants" if data["command"] == "compare" else "finalists"]]
        values = [{"list": name, "mean": d["mean"], "low": d["low"], "high": d["high"]} for name, d in compared]
        return _intervals(alt, values, "list", "difference in win rate, paired", "+.1%", 0.0)
    if data["command"] == "cards":
        values = [
            {"card": row["card"], "mean": row["seen"]["win_rate"], "low": row["seen"]["ci95"][0], "high": row["seen"]["ci95"][1]}
            for row in data["cards"]
        ]
        return _intervals(alt, values, "card", "win rate when seen", ".0%", data["win_rate"])
    return None


def _intervals(alt: Any, values: list[dict[str, Any]], name: str, title: str, form: str, line: float) -> Any:
    """A point and its interval for each row, and a line to compare them with."""
    base = alt.Chart(alt.Data(values=values)).encode(y=alt.Y(f"{name}:N", sort=None, title=None, axis=alt.Axis(labelLimit=320)))
    axis = alt.X("low:Q", title=title, axis=alt.Axis(format=form), scale=alt.Scale(zero=False))
    bars = base.mark_rule(strokeWidth=2).encode(x=axis, x2="high:Q")
    means = base.mark_point(filled=True, size=60, opacity=1).encode(
        x=alt.X("mean:Q"), tooltip=[f"{name}:N", alt.Tooltip("mean:Q", format=form)]
    )
    middle = alt.Chart(alt.Data(values=[{"x": line}])).mark_rule(strokeDash=[4, 3], color="#57606a").encode(x="x:Q")
    return (middle + bars + means).properties(width=560, height=alt.Step(24))


def report(folder: str | os.PathLike[str]) -> Path:
    """Write `report.html` into the folder of a run: one file that needs no other and no network.

    Returns:
        The file.

    Raises:
        LabError: the folder holds no run that is over.
    """
    place = Path(folder)
    try:
        data, run = (json.loads((place / name).read_bytes()) for name in ("result.json", "run.json"))
        found = tables_of(data)
    except FileNotFoundError as error:
        raise LabError(f"{place}: there is no {Path(error.filename).name}; give the folder of a run that is over") from None
    except (OSError, ValueError, KeyError, TypeError, IndexError, AttributeError) as error:
        raise LabError(f"{place}: its result.json can't be shown: {type(error).__name__}: {error}") from error
    chart = chart_of(data)
    title = f"{data['command']}: {', '.join(deck['name'] for deck in run['decks'][:3])}"
    body = [f"<h1>{html.escape(title)}</h1>", f'<p class="told">{html.escape(_told(run))}</p>']
    if chart is not None:
        need("vl_convert")
        body.append(chart.to_html(inline=True, fullhtml=False))
    for heading, rows in found:
        body.append(f"<h2>{html.escape(heading)}</h2>{_table(rows)}")
    page = f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{html.escape(title)}</title><style>{_STYLE}</style></head>'
    out = place / "report.html"
    write_bytes(out, f"{page}<body>{''.join(body)}</body></html>\n".encode())
    return out


def _told(run: dict[str, Any]) -> str:
    policies = " and ".join(dict.fromkeys(run["policies"]))
    return f"Played by {policies}, seed {run['seed']}; ecs-mtg {run['versions']['ecs-mtg']}. What was asked stands in run.json, beside."


def _table(rows: Rows) -> str:
    head, *others = rows
    lines = ["<tr>" + "".join(f"<th>{html.escape(cell)}</th>" for cell in head) + "</tr>"]
    lines += ["<tr>" + "".join(f"<td>{html.escape(cell)}</td>" for cell in row) + "</tr>" for row in others]
    return f"<table>{''.join(lines)}</table>"
