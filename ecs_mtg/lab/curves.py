"""What a list costs: its mana curve and its colors, counted and drawn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ecs_mtg.cards import UnknownCardError, card_definition
from ecs_mtg.components.codes import COLOR_LETTERS, COLOR_NAMES, COLORS, LAND

MOST = 7  # from this mana value on cards are counted together
FILLS = ("#f0e3a0", "#0072b2", "#3f3f46", "#e0690f", "#009e73")
INKS = ("#000", "#fff", "#fff", "#000", "#000")
BAR, HIGH, FOOT = 22, 44, 14


@dataclass(frozen=True)
class Curve:
    """What the cards of a list cost.

    Attributes:
        counts: how many nonland cards have mana value 0, 1, ... and the most or more.
        colors: how many cards have each color in their cost, white to green.
        lands: how many cards are lands.
    """

    counts: tuple[int, ...]
    colors: tuple[int, ...]
    lands: int


def curve_of(main: Iterable[Sequence[object]]) -> Curve:
    """Count `[copies, name]` entries; of names that are no cards nothing is counted."""
    counts, colors, lands = [0] * (MOST + 1), [0] * COLORS, 0
    for copies, name in main:
        try:
            card = card_definition(str(name))
        except UnknownCardError:
            continue
        n = int(str(copies))
        if card.front.types & LAND:
            lands += n
            continue
        cost = card.front.mana_cost  # of a split card that of both halves (709.4b)
        counts[min(cost.mana_value if cost is not None else 0, MOST)] += n
        for k in range(COLORS):
            colors[k] += n * (cost is not None and cost.colors >> k & 1)
    return Curve(tuple(counts), tuple(colors), lands)


def drawing(curve: Curve) -> str:
    """Draw a curve as SVG: a bar for each mana value, with a dot for each color and its number of cards."""
    most = max(*curve.counts, 1)
    drawn = []
    for k, n in enumerate(curve.counts):
        x, high = k * BAR, round(HIGH * n / most, 1)
        value = f"{k}+" if k == MOST else str(k)
        drawn.append(
            f'<g><title>{n} cards of mana value {value}</title><rect x="{x}" y="0" width="{BAR}" height="{HIGH + 2 * FOOT}" fill="none" '
            f'pointer-events="all"/><rect x="{x + 2}" y="{FOOT + HIGH - high}" width="{BAR - 4}" height="{high}" fill="#2a6399"/>'
            f'<text x="{x + BAR / 2}" y="{FOOT + HIGH - high - 3}" text-anchor="middle" font-size="10" fill="#57606a">{n or ""}</text>'
            f'<text x="{x + BAR / 2}" y="{FOOT + HIGH + 11}" text-anchor="middle" font-size="10" fill="#57606a">{value}</text></g>'
        )
    some = [k for k in range(COLORS) if curve.colors[k]]
    y = 2 * FOOT + HIGH + 12
    for place, k in enumerate(some):
        x = 12 + 44 * place
        drawn.append(
            f'<g><title>{curve.colors[k]} {COLOR_NAMES[k]} cards</title><circle cx="{x}" cy="{y}" r="8" fill="{FILLS[k]}" stroke="#8a94a0"/>'
            f'<text x="{x}" y="{y + 3.5}" text-anchor="middle" font-size="10" font-weight="bold" fill="{INKS[k]}">{COLOR_LETTERS[k]}</text>'
            f'<text x="{x + 12}" y="{y + 4}" font-size="11" fill="#57606a">{curve.colors[k]}</text></g>'
        )
    width, height = BAR * (MOST + 1), y + 12
    label = f"Mana curve; {curve.lands} lands"
    return f'<svg width="{width}" height="{height}" viewBox="0 0 {width} {height}" role="img" aria-label="{label}">{"".join(drawn)}</svg>'


__all__ = ["Curve", "curve_of", "drawing"]
