"""Tables of an answer's figures, for commands and reports."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from ecs_mtg.runs.tables import IN_A_DUEL

Rows = Sequence[Sequence[str]]


@dataclass(frozen=True)
class Table:
    """A table for commands and reports.

    Attributes:
        heading: what it is about.
        rows: cells; the first row names the columns.
        note: further notes.
        detail: a report has it folded, a command does not print it.
    """

    heading: str
    rows: Rows
    note: str = ""
    detail: bool = False


def percent(value: float) -> str:
    """Format a share as a percentage."""
    return f"{100 * value:.1f}%"


def interval(told: dict[str, Any]) -> str:
    """Format the interval of a rate."""
    low, high = told["ci95"]
    return f"{percent(low)} - {percent(high)}"


def points(value: float) -> str:
    """Format a difference of shares in percentage points."""
    return f"{100 * value:+.1f}"


def difference(told: dict[str, Any]) -> str:
    """Format a paired difference with its interval in percentage points."""
    return f"{points(told['mean'])} ({points(told['low'])} to {points(told['high'])})"


def tables_of(data: dict[str, Any]) -> list[Table]:
    """Build the tables of an answer."""
    return _TABLES[data["command"]](data)


def _matrix(data: dict[str, Any]) -> list[Table]:
    """Draw the decks in the order of the ranking, the best first, in all tables."""
    cells, names, order = data["cells"], data["decks"], [one["deck"] for one in data["ranking"]]
    shown: dict[tuple[str, str], tuple[float, int]] = {}
    for cell in cells:
        row, column, games = names[cell["row"]], names[cell["column"]], cell["games"]
        shown[column, row] = (games - cell["wins"] - cell["undecided"]) / games, games
        shown[row, column] = cell["win_rate"], games
    counts = sorted({cell["games"] for cell in cells})
    alike = len(counts) == 1
    table = [["deck", *order]]
    for name in order:
        row_of = [shown[name, other] for other in order]
        table.append([name, *(percent(rate) if alike else f"{percent(rate)} of {games:,}" for rate, games in row_of)])
    half = max((cell["ci95"][1] - cell["ci95"][0]) / 2 for cell in cells)
    games_told = f"{counts[0]:,} games a cell" if alike else "of so many games"
    each = sorted(cells, key=lambda c: (order.index(names[c["row"]]), order.index(names[c["column"]])))
    pairs = [_summary(f"{names[cell['row']]} - {names[cell['column']]}", cell) for cell in each]
    heading = f"How often the row beats the column ({games_told}; 95% intervals: at most {100 * half:.1f} points either way)"
    return [Table(heading, table), _ranking(data), _games("pair", pairs)]


def _ranking(data: dict[str, Any]) -> Table:
    share = {one["deck"]: one for one in data["equilibrium"]}
    rows = [["deck", "mean win rate", "in equilibrium", "95% interval"]]
    for one in data["ranking"]:
        mixed = share[one["deck"]]
        rows.append([one["deck"], percent(one["mean_win_rate"]), percent(mixed["share"]), interval(mixed)])
    note = "In equilibrium: the deck's share of the mixture that no deck beats. Its interval: a bootstrap over the games of each cell, "
    note += f"{data['equilibrium_resamples']:,} resamples."
    return Table("Ranking", rows, note)


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
    left_out = "; ".join(one["why"] for one in data.get("left_out", ()))
    note = f"Left out: {left_out}." if left_out else ""
    return [Table(f"{data['games_each']} games against each of the field", rows, note), Table("Against each", against)]


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
    rows = [
        ["card", "copies", *(word for key in keys for word in (key.replace("_", " "), "95% interval")), "improvement when drawn"]
    ]
    for row in data["cards"]:
        told = [row[key] for key in keys]
        cells = [cell for one in told for cell in ((percent(one["win_rate"]), interval(one)) if one["games"] else ("", ""))]
        gain = row["improvement_when_drawn"]
        rows.append([row["card"], str(row["copies"]), *cells, difference(gain) if gain else ""])
    heading = f"{data['deck']}: {percent(data['win_rate'])} of {data['games']:,} games; win rate with each card"
    note = "Improvement when drawn: points more in games in which the card was seen than in those in which it was not."
    return [Table(heading, rows, note), _games("deck", [_summary(data["deck"], data)])]


def _match(data: dict[str, Any]) -> list[Table]:
    rows = [["best of " + str(data["best_of"]), "won", "of", "win rate", "95% interval"]]
    for name, one in (("matches", data), ("first games", data["first_games"]), ("later games", data["later_games"])):
        shown = (percent(one["win_rate"]), interval(one)) if one["games"] else ("", "")
        rows.append([name, f"{one['wins']:,}", f"{one['games']:,}", *shown])
    scores = [["score", "matches"], *([score, f"{n:,}"] for score, n in data["scores"].items())]
    found = [Table(f"{data['decks'][0]} against {data['decks'][1]}", rows), Table("Scores", scores)]
    plans = [[one["deck"], cards_told(one["out"]), cards_told(one["in"])] for one in data["plans"] if one["out"] or one["in"]]
    return [*found, Table("After the first game", [["deck", "out", "in"], *plans])] if plans else found


def cards_told(cards: Sequence[Sequence[Any]]) -> str:
    """List cards in a line, with how many of each."""
    return ", ".join(f"{count} {name}" for count, name in cards)


def _validate(data: dict[str, Any]) -> list[Table]:
    def figure(value: float | None, scale: float = 1, digits: int = 2, sign: str = "+") -> str:
        return "-" if value is None else f"{scale * value:{sign}.{digits}f}"

    favourites = data["favourites"]
    rows = [
        ["", "played", "beside it"],
        ["error, in points", figure(data["error"], 100, 1, ""), f"{figure(data['error_of_even'], 100, 1, '')} if every pair were 50%"],
        ["error beyond strength, in points", figure(data["error_beyond_strength"], 100, 1, ""), "strengths of decks taken out"],
        ["correlation", figure(data["correlation"]), f"{figure(data['correlation_at_most'])} at most, by the number of games"],
        ["rank correlation of strength", figure(data["strength_rank_correlation"]), f"{len(data['decks'])} decks"],
        ["favourites right", str(favourites["right"]), f"of {favourites['sure']} that are sure"],
        ["calibration slope", figure(data["slope"]), "1 if played differences were as large as real ones"],
        ["error once calibrated, in points", figure(data["calibrated_error"], 100, 1, ""), "by the pairs without the deck"],
        ["forecasts that hold", *_forecasts_told(data["forecasts"])],
        [
            "residual correlation", figure(data["residual_correlation"]),
            "" if data["residual_chance"] is None else f"p = {data['residual_chance']:.4f} by permutation",
        ],
    ]  # fmt: skip
    decks = [["deck", "in reality", "played", "difference"]]
    for one in sorted(data["decks"], key=lambda one: -one["real"]):
        decks.append([one["deck"], percent(one["real"]), percent(one["played"]), points(one["played"] - one["real"])])
    cells = [["pair", "in reality", "games", "played", "games", "difference", "forecast"]]
    for one in data["cells"]:
        cells.append([
            f"{one['deck']} - {one['against']}", percent(one["real"]), f"{one['real_games']:,}",
            percent(one["played"]), f"{one['played_games']:,}", points(one["played"] - one["real"]),
            "-" if one["forecast"] is None else f"{percent(one['forecast'])} ({' - '.join(map(percent, one['forecast_ci95']))})",
        ])  # fmt: skip
    boards = data.get("sideboards")
    games = f"{data['games']} games of each pair"
    if boards:
        games = f"{boards['matches']} matches of each pair, some {data['games']} games, with sideboards after the first game"
    heading = f"{data['format']} by {' and '.join(dict.fromkeys(data['policies']))}: {games}"
    heading += "".join(f", {deck} by {pilot}" for deck, pilot in data.get("pilots", {}).items())
    return [
        Table(f"{heading}; {data['turns']:.1f} turns a game", rows),
        Table("Decks", decks),
        Table("Pairs that differ most", cells[:11]),
        Table("All pairs", cells, detail=True),
        *([_boards(boards)] if boards else []),
    ]


def _boards(boards: dict[str, Any]) -> Table:
    rows = [["deck", "against", "out", "in"]]
    for deck, others in boards["plans"].items():
        for other, plan in others.items():
            rows.append(
                [deck, other, *(cards_told([(n, name) for name, n in plan.get(side, {}).items()]) for side in ("out", "in"))]
            )
    note = "".join(f"{deck}: {', '.join(names)} not supported. " for deck, names in boards["not_supported"].items())
    return Table("After the first game", rows, note, detail=True)


def _forecasts_told(found: dict[str, Any] | None) -> tuple[str, str]:
    if found is None:
        return "-", "too few decks to leave two out"
    return str(found["held"]), f"of {found['cells']} in their 95% interval; off by {100 * found['error']:.1f} points"


def _options(data: dict[str, Any]) -> list[Table]:
    tables = []
    for deck in data["decks"]:
        rows = [["what", "turns offered", "turns chosen", "share", "times"]]
        for one in deck["options"]:
            share = percent(one["chosen"] / one["offered"])
            rows.append([one["what"], f"{one['offered']:,}", f"{one['chosen']:,}", share, f"{one['times']:,}"])
        tables.append(Table(f"{deck['deck']}: {deck['games']} games", rows))
    return tables


def _blanks(data: dict[str, Any]) -> list[Table]:
    rows = [["card", "from", "copies", "each adds", "all of them add"]]
    for one in data["cards"]:
        where = "sideboard" if one["sideboard"] else "main deck"
        rows.append([one["card"], where, str(one["copies"]), points(one["each"]), difference(one["adds"])])
    heading = f"What cards add to {percent(data['base']['win_rate'])}, {data['games_each']} games against each"
    left = f"Not supported: {', '.join(data['not_supported'])}." if data["not_supported"] else ""
    return [Table(heading, rows, left)]


def _draft(data: dict[str, Any]) -> list[Table]:
    def figure(value: float | None, digits: int = 1) -> str:
        return "-" if value is None else f"{100 * value:.{digits}f}"

    rows = [["card", "in hand", "win rate", "not seen", "win rate", "played", "win rate", "improvement when drawn"]]
    for one in data["cards"]:
        pairs = [cell for key in ("gih", "gns", "gp") for cell in (f"{one[f'{key}_n']:,}", figure(one[f"{key}_wr"]))]
        rows.append([one["name"], *pairs, "-" if one["iwd"] is None else points(one["iwd"])])
    heading = f"{data['set']}: {data['drafts']} drafts of eight, picks by {data['picks']}, {data['games']:,} games"
    note = f"By {' and '.join(dict.fromkeys(data['policies']))}; {data['turns']:.1f} turns a game. Copies in games with one winner; rates in percent."
    found = [Table(f"{heading}: the best twenty", rows[:21], note), Table("All cards", rows, detail=True)]
    if "agreement" not in data:
        return found
    told = [["figure", "rank correlation", "95% interval", "at most, by the number of games", "cards"]]
    names = {"gih_wr": "win rate in hand", "gp_wr": "win rate when played", "iwd": "improvement when drawn"}
    for key, name in names.items():
        if key in data["agreement"]:
            one = data["agreement"][key]
            low, high = one["ci95"]
            told.append([
                name, f"{one['rank_correlation']:+.2f}", f"{low:+.2f} to {high:+.2f}", f"{one['at_most']:.2f}", str(one["cards"]),
            ])  # fmt: skip
    least = f"Cards with {data['agreement']['least']} in hand and not seen."
    return [Table("Against real drafts, by rank", told, least), *found]


def _train(data: dict[str, Any]) -> list[Table]:
    curve = [["round", "minutes", "practice games", "decisions", "win rate", "95% interval", "beside the best so far", "kept"]]
    for row in data["curve"]:
        curve.append([
            str(row["round"]), f"{row['seconds'] / 60:.1f}", f"{row['practice']:,}", f"{row['decisions']:,}", percent(row["win_rate"]),
            interval(row), difference(row["difference"]), "yes" if row["kept"] else "no",
        ])  # fmt: skip
    told = [["pilot", "games", "win rate", "95% interval", "beside greedy", "beside search"]]
    for one in data["check"]:
        beside = [difference(one[key]) if one[key] else "" for key in ("difference", "beside_search")]
        told.append([one["pilot"], f"{one['games']:,}", percent(one["win_rate"]), interval(one), *beside])
    each = [["pair", *(one["pilot"] for one in data["check"])]]
    for k, pair in enumerate(data["pairs"]):
        each.append([" - ".join(pair), *(percent(one["against"][k]["win_rate"]) for one in data["check"])])
    verdict = "The network is better than greedy." if data["better"] else "Not proven: no network is better than greedy for sure."
    verdict += f" It is in {data['network']}." if data["network"] else " None was kept; the last one is shown."
    names = ", ".join(data["decks"])
    return [
        Table(f"{names}: what each round's network won of the same games", curve, f"Learned from {data['expert']}."),
        Table("Last check: games that nothing was chosen by", told, verdict),
        Table("Each pair in the last check", each, detail=True),
    ]


_TABLES: dict[str, Callable[[dict[str, Any]], list[Table]]] = {
    "matrix": _matrix, "compare": _contest, "sweep": _contest, "tune": _tune, "cards": _cards, "match": _match, "validate": _validate, "options": _options,
    "draft": _draft, "train": _train, "blanks": _blanks,
}  # fmt: skip


__all__ = ["Table", "cards_told", "difference", "interval", "percent", "points", "tables_of"]
