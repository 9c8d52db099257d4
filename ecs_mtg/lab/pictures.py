"""Charts of answers, by Altair."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ecs_mtg.lab.statistics import rate
from ecs_mtg.support.optional_imports import need

CELL, ROW, WIDTH = (64, 120), 26, 900  # pixels; cells of a matrix are as large as there is room, within bounds
LINE, AXIS, MIDDLE, TEXT = "#2a6399", "#57606a", "#8a94a0", "#1b1f24"
ON_LIGHT = "#000"
"""Text on light cells, on any page."""
DARK = 0.36
"""From one half: cells so far from it are so dark that white text stands out more than black (WCAG 2, at least 4.5 either way)."""


def chart_of(data: dict[str, Any]) -> Any:
    """Draw the chart of an answer; None for matches. Charts are static."""
    draw = _PICTURES.get(data["command"])
    if draw is None:
        return None
    alt = need("altair")
    chart = (
        draw(alt, data)
        .configure(font="Arial, Liberation Sans, sans-serif", padding=16, background="transparent")
        .configure_view(stroke=None)
    )
    chart = chart.configure_legend(labelColor=AXIS, titleColor=AXIS)
    return chart.configure_axis(labelFontSize=13, titleFontSize=13, titleFontWeight="normal", labelColor=AXIS, titleColor=AXIS)


def _matrix(alt: Any, data: dict[str, Any]) -> Any:
    """Draw a heat map: the best deck first; red below one half, blue above."""
    names, order = data["decks"], [one["deck"] for one in data["ranking"]]
    axis = alt.Axis(labelLimit=260, domain=False, ticks=False)
    base = alt.Chart(alt.Data(values=list(_cells(data)))).encode(
        x=alt.X("against:N", sort=order, title=None, axis=alt.Axis(orient="top", labelAngle=-40, labelLimit=260, domain=False)),
        y=alt.Y("deck:N", sort=order, title=None, axis=axis),
    )
    scale = alt.Scale(scheme="redblue", domain=[0, 1])
    legend = alt.Legend(format=".0%", labelFontSize=12, titleFontSize=12)
    heat = base.mark_rect(stroke="white").encode(color=alt.Color("rate:Q", title="win rate", scale=scale, legend=legend))
    shade = alt.condition(f"abs(datum.rate - 0.5) > {DARK}", alt.value("white"), alt.value(ON_LIGHT))
    text = base.mark_text(fontSize=14).encode(text=alt.Text("rate:Q", format=".0%"), color=shade)
    least, most = CELL
    cell = min(max(WIDTH // len(names), least), most)
    return (heat + text).properties(width=cell * len(names), height=0.7 * least * len(names))


def _cells(data: dict[str, Any]) -> Iterable[dict[str, Any]]:
    """Return all cells, those below the diagonal included: what the deck of the row won, by the games of the pair."""
    for cell in data["cells"]:
        row, column, games = data["decks"][cell["row"]], data["decks"][cell["column"]], cell["games"]
        for deck, against, wins in ((row, column, cell["wins"]), (column, row, games - cell["wins"] - cell["undecided"])):
            one = rate(wins, games)
            yield {"deck": deck, "against": against, "rate": one.rate}
            if row == column:
                break


def _sweep(alt: Any, data: dict[str, Any]) -> Any:
    """Draw the win rate by count with its band, and the rate of the unchanged list."""
    values = [{"count": v["count"], "rate": v["win_rate"], "low": v["ci95"][0], "high": v["ci95"][1]} for v in data["variants"]]
    counts = [v["count"] for v in values]
    x = alt.X(
        "count:Q",
        title=str(data["card"]),
        axis=alt.Axis(values=counts, format="d", grid=False),
        scale=alt.Scale(zero=False, nice=False),
    )
    base = alt.Chart(alt.Data(values=values)).encode(x=x)
    scale, axis = alt.Scale(zero=False), alt.Axis(format=".0%", tickCount=8)
    band = base.mark_area(opacity=0.2, color=LINE).encode(
        y=alt.Y("low:Q", title="win rate, with its 95% interval", scale=scale, axis=axis), y2="high:Q"
    )
    points = alt.OverlayMarkDef(color=LINE, size=50)
    line = base.mark_line(point=points, color=LINE).encode(y=alt.Y("rate:Q", scale=scale, axis=axis))
    middle = alt.Chart(alt.Data(values=[{"y": data["base"]["win_rate"]}])).mark_rule(strokeDash=[4, 3], color=MIDDLE)
    return (band + middle.encode(y="y:Q") + line).properties(width=WIDTH, height=320)


def _variants(alt: Any, data: dict[str, Any]) -> Any:
    return _differences(alt, data["variants"])


def _finalists(alt: Any, data: dict[str, Any]) -> Any:
    return _differences(alt, data["finalists"])


def _train(alt: Any, data: dict[str, Any]) -> Any:
    """Draw the win rate by practice games with its band, and the results of `greedy`, `search` and the network in the last check."""
    games, values = 0, []
    for row in data["curve"]:
        games += row["practice"]
        values.append({"games": games, "rate": row["win_rate"], "low": row["ci95"][0], "high": row["ci95"][1]})
    base = alt.Chart(alt.Data(values=values)).encode(x=alt.X("games:Q", title="practice games", axis=alt.Axis(grid=False)))
    scale, axis = alt.Scale(zero=False), alt.Axis(format=".0%", tickCount=8)
    band = base.mark_area(opacity=0.2, color=LINE).encode(
        y=alt.Y("low:Q", title="win rate after each round, with its 95% interval", scale=scale, axis=axis), y2="high:Q"
    )
    line = base.mark_line(point=alt.OverlayMarkDef(color=LINE, size=50), color=LINE).encode(y=alt.Y("rate:Q", scale=scale))
    checked = [{"pilot": one["pilot"], "y": one["win_rate"], "x": games} for one in data["check"]]
    ends = alt.Chart(alt.Data(values=checked)).encode(y=alt.Y("y:Q", scale=scale))
    rules = ends.mark_rule(strokeDash=[4, 3], color=MIDDLE)
    text = ends.mark_text(align="right", dy=-6, fontSize=12, color=TEXT).encode(x="x:Q", text="pilot:N")
    return (band + rules + line + text).properties(width=WIDTH, height=320)


def _differences(alt: Any, told: list[dict[str, Any]]) -> Any:
    values = [{"list": one["name"], **{key: 100 * one["difference"][key] for key in ("mean", "low", "high")}} for one in told]
    return _intervals(alt, values, "list", "points more than the list as it is, with the 95% interval", "+.1f", 0.0)


def _cards(alt: Any, data: dict[str, Any]) -> Any:
    values = [
        {"card": row["card"], "mean": row["seen"]["win_rate"], "low": row["seen"]["ci95"][0], "high": row["seen"]["ci95"][1]}
        for row in data["cards"]
    ]
    title = "win rate of games in which it was seen, with the 95% interval; dashed: of all games"
    return _intervals(alt, values, "card", title, ".0%", data["win_rate"])


def _intervals(alt: Any, values: list[dict[str, Any]], name: str, title: str, form: str, line: float) -> Any:
    """Draw a point and its interval for each row, with a reference line."""
    axis = alt.Axis(labelLimit=340, labelColor=TEXT, domain=False, ticks=False)
    base = alt.Chart(alt.Data(values=values)).encode(y=alt.Y(f"{name}:N", sort=None, title=None, axis=axis))
    along = alt.X("low:Q", title=title, axis=alt.Axis(format=form, tickCount=8), scale=alt.Scale(zero=False))
    bars = base.mark_rule(strokeWidth=2, color=LINE).encode(x=along, x2="high:Q")
    means = base.mark_point(filled=True, size=70, opacity=1, color=LINE).encode(x=alt.X("mean:Q"))
    middle = alt.Chart(alt.Data(values=[{"x": line}])).mark_rule(strokeDash=[4, 3], color=MIDDLE).encode(x="x:Q")
    return (middle + bars + means).properties(width=WIDTH, height=alt.Step(ROW))


_PICTURES: dict[str, Callable[[Any, dict[str, Any]], Any]] = {
    "matrix": _matrix, "sweep": _sweep, "compare": _variants, "tune": _finalists, "cards": _cards, "train": _train,
}  # fmt: skip
