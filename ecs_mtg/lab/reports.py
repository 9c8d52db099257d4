"""One HTML file that shows a run: it holds everything, its figures, its pictures and the program that draws them."""

from __future__ import annotations

import html
import json
import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ecs_mtg.bounded_files import read_regular
from ecs_mtg.lab.needs import LabError, need
from ecs_mtg.lab.pictures import chart_of
from ecs_mtg.lab.tables import IN_A_DUEL, write_bytes

_STYLE = """
body { font: 15px/1.45 system-ui, sans-serif; max-width: 72rem; margin: 2rem auto; padding: 0 1rem; color: #1b1f24 }
h1 { font-size: 1.6rem } h2, summary { font-size: 1.15rem; font-weight: 600; margin-top: 2rem } summary { cursor: pointer }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; margin: .5rem 0 } .wide { overflow-x: auto }
th, td { white-space: nowrap; padding: .25rem .7rem; border-bottom: 1px solid #d5dae0; text-align: right }
th:first-child, td:first-child { text-align: left } th { border-bottom: 2px solid #8a94a0; font-weight: 600 }
.told { color: #57606a }
"""
MOST_BYTES = 1 << 28
"""Bytes of what a report is made of, at most."""
Rows = Sequence[Sequence[str]]


@dataclass(frozen=True)
class Table:
    """What a command prints, and a report shows.

    Attributes:
        heading: what it is about.
        rows: cells; the first row names the columns.
        note: what is to be said besides.
        detail: a report has it folded, a command does not print it.
    """

    heading: str
    rows: Rows
    note: str = ""
    detail: bool = False


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


def tables_of(data: dict[str, Any]) -> list[Table]:
    """The tables of an answer."""
    return _TABLES[data["command"]](data)


def _matrix(data: dict[str, Any]) -> list[Table]:
    names, cells = data["decks"], data["cells"]
    rates = {(cell["row"], cell["column"]): cell["win_rate"] for cell in cells}
    for cell in cells:
        if cell["row"] != cell["column"]:
            rates[cell["column"], cell["row"]] = (cell["games"] - cell["wins"] - cell["undecided"]) / cell["games"]
    table = [["deck", *names], *([name, *(percent(rates[i, j]) for j in range(len(names)))] for i, name in enumerate(names))]
    share = {one["deck"]: one["share"] for one in data["equilibrium"]}
    ranking = [["deck", "mean win rate", "in equilibrium"]]
    ranking += [[one["deck"], percent(one["mean_win_rate"]), percent(share[one["deck"]])] for one in data["ranking"]]
    half = max((cell["ci95"][1] - cell["ci95"][0]) / 2 for cell in cells)
    each = [_summary(f"{names[cell['row']]} - {names[cell['column']]}", cell) for cell in cells]
    return [
        Table(f"How often the row beats the column (95% intervals: at most {100 * half:.1f} points either way)", table),
        Table("Ranking", ranking),
        _games("pair", each),
    ]


def _games(what: str, rows: Sequence[Sequence[str]]) -> Table:
    columns = (
        what, "games", "won", "95% interval", "on the play", "on the draw", "turns", "middle 80%", "mulligans", "of others",
        *IN_A_DUEL,
    )  # fmt: skip
    return Table(
        "Games", [columns, *rows], "Life to effect: why the other deck lost. Mulligans are those of a game.", detail=True
    )


def _summary(name: str, told: dict[str, Any]) -> list[str]:
    turns, lost = told["turns"], told["others_lost_by"]
    return [
        name, f"{told['games']:,}", percent(told["win_rate"]), interval(told), percent(told["on_the_play"]["win_rate"]),
        percent(told["on_the_draw"]["win_rate"]), f"{turns['mean']:.1f}", f"{turns['p10']:.0f} - {turns['p90']:.0f}",
        f"{told['mulligans']['deck']:.2f}", f"{told['mulligans']['others']:.2f}", *(f"{n:,}" for n in lost.values()),
    ]  # fmt: skip


def _contest(data: dict[str, Any]) -> list[Table]:
    rows = [["list", "win rate", "95% interval", "difference, paired", "error", "unpaired"], _plain(data["base"])]
    for one in data["variants"]:
        told = one["difference"]
        rows.append([*_plain(one)[:3], difference(told), f"{100 * told['error']:.2f}", f"{100 * told['unpaired_error']:.2f}"])
    against = [["list", *data["field"]]]
    against += [[one["name"], *(percent(r["win_rate"]) for r in one["against"])] for one in (data["base"], *data["variants"])]
    return [Table(f"{data['games_each']} games against each of the field", rows), Table("Against each", against)]


def _plain(told: dict[str, Any]) -> list[str]:
    return [told["name"], percent(told["win_rate"]), interval(told), "", "", ""]


def _tune(data: dict[str, Any]) -> list[Table]:
    rows = [["swap", "win rate", "95% interval", "difference, paired"], _plain(data["base"])[:4]]
    rows += [[*_plain(one)[:3], difference(one["difference"])] for one in data["finalists"]]
    best, same = data["finalists"][0]["name"], data["not_told_apart_from_best"]
    apart = "differs" if data["told_apart"] else "can't be told"
    note = f"{best}: {apart} from the list as it is."
    note += f" These games can't tell it from: {'; '.join(same)}." if same else ""
    found = [Table(f"Finalists, {data['games_each']} new games against each of the field", rows, note)]
    for k, one in enumerate(data["rounds"], 1):
        table = [["swap", "difference", "error"]]
        table += [[c["name"], points(c["difference"]), f"{100 * c['error']:.2f}"] for c in one["candidates"]]
        found.append(Table(f"Round {k}: {one['games_each']} games against each of the field", table, detail=True))
    return found


def _cards(data: dict[str, Any]) -> list[Table]:
    keys = ("opening_hand", "drawn", "seen", "not_seen")
    rows = [["card", "copies", *(word for key in keys for word in (key.replace("_", " "), "95% interval"))]]
    for row in data["cards"]:
        told = [row[key] for key in keys]
        cells = [cell for one in told for cell in ((percent(one["win_rate"]), interval(one)) if one["games"] else ("", ""))]
        rows.append([row["card"], str(row["copies"]), *cells])
    heading = f"{data['deck']}: {percent(data['win_rate'])} of {data['games']:,} games; win rate with each card"
    return [Table(heading, rows), _games("deck", [_summary(data["deck"], data)])]


def _match(data: dict[str, Any]) -> list[Table]:
    rows = [["best of " + str(data["best_of"]), "won", "of", "win rate", "95% interval"]]
    for name, one in (("matches", data), ("first games", data["first_games"]), ("later games", data["later_games"])):
        shown = (percent(one["win_rate"]), interval(one)) if one["games"] else ("", "")
        rows.append([name, f"{one['wins']:,}", f"{one['games']:,}", *shown])
    scores = [["score", "matches"], *([score, f"{n:,}"] for score, n in data["scores"].items())]
    return [Table(f"{data['decks'][0]} against {data['decks'][1]}", rows), Table("Scores", scores)]


_TABLES: dict[str, Callable[[dict[str, Any]], list[Table]]] = {
    "matrix": _matrix, "compare": _contest, "sweep": _contest, "tune": _tune, "cards": _cards, "match": _match,
}  # fmt: skip


def report(folder: str | os.PathLike[str]) -> Path:
    """Write `report.html` into the folder of a run: one file that needs no other and no network.

    Returns:
        The file.

    Raises:
        LabError: the folder holds no run that is over.
    """
    place = Path(folder)
    try:
        data, run = (json.loads(read_regular(place / name, MOST_BYTES)) for name in ("result.json", "run.json"))
        page = _page(data, run)
    except FileNotFoundError as error:
        raise LabError(f"{place}: there is no {Path(error.filename).name}; give the folder of a run that is over") from None
    except (OSError, ValueError, ArithmeticError, LookupError, TypeError, AttributeError, RecursionError) as error:
        raise LabError(f"{place}: its result.json can't be shown: {type(error).__name__}: {error}") from error
    out = place / "report.html"
    write_bytes(out, page.encode())
    return out


def _page(data: dict[str, Any], run: dict[str, Any]) -> str:
    title = _title(data, run)
    body = [f"<h1>{html.escape(title)}</h1>", f'<p class="told">{html.escape(_told(data, run))}</p>']
    chart = chart_of(data)
    if chart is not None:
        need("vl_convert")
        body.append(chart.to_html(inline=True, fullhtml=False, embed_options={"renderer": "svg", "actions": False}))
    body += map(_shown, tables_of(data))
    head = f'<meta charset="utf-8"><title>{html.escape(title)}</title><style>{_STYLE}</style>'
    return f'<!doctype html>\n<html lang="en"><head>{head}</head><body>{"".join(body)}</body></html>\n'


def _title(data: dict[str, Any], run: dict[str, Any]) -> str:
    decks, command = [deck["name"] for deck in run["decks"]], data["command"]
    if command == "matrix":
        return f"{len(decks)} decks, each against each"
    if command == "match":
        return f"{decks[0]} against {decks[1]}"
    about = {
        "compare": "compared with other lists",
        "sweep": f"with other numbers of {data.get('card')}",
        "tune": "which card to swap",
        "cards": "its cards",
    }
    return f"{decks[0]}: {about[command]}"


def _told(data: dict[str, Any], run: dict[str, Any]) -> str:
    policies = " and ".join(dict.fromkeys(run["policies"]))
    field = f"Field: {', '.join(data['field'])}. " if "field" in data else ""
    return f"{field}Played by {policies}, seed {run['seed']}, ecs-mtg {run['versions']['ecs-mtg']}; run.json beside says it all."


def _shown(table: Table) -> str:
    heading, note = html.escape(table.heading), f"<p>{html.escape(table.note)}</p>" if table.note else ""
    lines = []
    for tag, row in zip(["th", *["td"] * len(table.rows)], table.rows, strict=False):
        lines.append("<tr>" + "".join(f"<{tag}>{html.escape(cell)}</{tag}>" for cell in row) + "</tr>")
    body = f'{note}<div class="wide"><table>{"".join(lines)}</table></div>'
    return f"<details><summary>{heading}</summary>{body}</details>" if table.detail else f"<h2>{heading}</h2>{body}"
