"""Single things drawn as SVG, each at the origin: cards, backs, stack objects, players, steps, arrows.

The same look gives the same text, so pages can keep each drawing once.
"""

from __future__ import annotations

import functools
import math
import re
from html import escape

from ecs_mtg.components.codes import CREATURE, LAND, MANA_LETTERS, Step
from ecs_mtg.pictures.board import Item, OnStack, Seat
from ecs_mtg.pictures.looks import Look
from ecs_mtg.pictures.palette import MANA, ON_MANA
from ecs_mtg.pictures.text_metrics import shortened, text_width, wrapped

CARD, CARD_HEIGHT, LAND_HEIGHT, HAND_HEIGHT = 106, 58, 40, 46
STRIP, INDENT = 19, 8  # height of what is attached, and how far it is indented
BACK, BACK_HEIGHT = 26, 36
PANEL, PANEL_HEIGHT = 122, 118
CHIP_HEIGHT = 18
STACK, STACK_HEIGHT = 168, 46
BAND = 5
DOT = 5.5

STEPS = {
    Step.UNTAP: "untap", Step.UPKEEP: "upkeep", Step.DRAW: "draw", Step.MAIN1: "main 1", Step.BEGIN_COMBAT: "combat",
    Step.DECLARE_ATTACKERS: "attack", Step.DECLARE_BLOCKERS: "block", Step.FIRST_STRIKE_DAMAGE: "first str.",
    Step.COMBAT_DAMAGE: "damage", Step.END_COMBAT: "end of c.", Step.MAIN2: "main 2", Step.END: "end", Step.CLEANUP: "cleanup",
}  # fmt: skip

Size = tuple[float, float]


def number(value: float) -> str:
    """Format a coordinate as briefly as possible."""
    return f"{value:.1f}".rstrip("0").rstrip(".") if value else "0"


def text_at(x: float, y: float, words: str, css: str = "", anchor: str = "") -> str:
    """Draw a line of text."""
    css = f' class="{css}"' if css else ""
    anchor = f' text-anchor="{anchor}"' if anchor else ""
    return f'<text x="{number(x)}" y="{number(y)}"{css}{anchor}>{escape(words)}</text>'


WIDER = 1.2  # fonts that are there in place of Helvetica are wider by that much
TIGHTER = 1.12  # letters are set that much closer before words are cut


def fitted(x: float, y: float, words: str, room: float, css: str, size: float, bold: bool = False) -> str:
    """Draw a line of text within a width, whatever the font: cut, and condensed where it might not fit."""
    words = shortened(words, room * TIGHTER, size, bold)
    width = text_width(words, size, bold)
    fit = f' textLength="{number(min(width, room))}" lengthAdjust="spacingAndGlyphs"' if width * WIDER > room else ""
    return f'<text x="{number(x)}" y="{number(y)}" class="{css}"{fit}>{escape(words)}</text>'


def named(name: str, room: float, below: float) -> str:
    """Return the name of a card in up to two lines, the second of them with that much room."""
    first, *rest = wrapped(name, room * TIGHTER, 11, 2, True) or [""]
    drawn = fitted(11, 14, first, room, "b", 11, True)
    return drawn + "".join(fitted(11, 26, line, below, "b", 11, True) for line in rest)


def box(x: float, y: float, width: float, height: float, css: str, radius: float = 5) -> str:
    """Draw a rectangle with round corners."""
    round_ = f' rx="{number(radius)}"' if radius else ""
    return f'<rect x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"{round_} class="{css}"/>'


def title(words: str) -> str:
    """Add a tooltip."""
    return f"<title>{escape(words)}</title>" if words else ""


# --- mana


@functools.lru_cache(maxsize=256)
def dot(x: float, y: float, symbol: str) -> str:
    """Draw a mana symbol in our own style: a dot with a letter or number, of two colors where either pays."""
    parts = symbol.upper().split("/")
    colors = [MANA_LETTERS.index(part) if part in MANA_LETTERS else 5 for part in parts if part != "P"] or [5]
    drawn = f'<circle cx="{number(x)}" cy="{number(y)}" r="{DOT}" fill="{MANA[colors[0]]}" stroke="var(--m-line)"/>'
    if len(colors) > 1:
        half = f"M{number(x)} {number(y - DOT)}a{DOT} {DOT} 0 0 1 0 {2 * DOT}z"
        drawn += f'<path d="{half}" fill="{MANA[colors[1]]}"/>'
    small = len(symbol) > 2
    size = 6 if small else 8
    letters = symbol.upper().replace("/", "")
    ink = ON_MANA[colors[0]] if len(colors) == 1 else "#1b1f24"
    halo = ' stroke="#fff" stroke-width="1.6" paint-order="stroke"' if len(colors) > 1 else ""
    style = f"font-size:{size}px;fill:{ink};font-weight:700;text-anchor:middle"
    return f'{drawn}<text x="{number(x)}" y="{number(y + size * 0.36)}" style="{style}"{halo}>{escape(letters)}</text>'


def symbols(cost: str) -> list[str]:
    """Return the symbols of a mana cost: `{2}{W/U}` is 2 and W/U."""
    return re.findall(r"\{([^{}]+)\}", cost)


def dots(x: float, y: float, cost: list[str], most: int = 7) -> str:
    """Draw mana symbols side by side, the first at x."""
    shown = cost[:most]
    return "".join(dot(x + k * (2 * DOT + 1), y, symbol) for k, symbol in enumerate(shown))


def band(colors: int, height: float) -> str:
    """Return the colors at the left edge of a card, one above the other."""
    some = [k for k in range(5) if colors >> k & 1] or [5]
    part = (height - 4) / len(some)
    return "".join(
        f'<rect x="2" y="{number(2 + k * part)}" width="{BAND}" height="{number(part)}" class="band" fill="{MANA[c]}"/>'
        for k, c in enumerate(some)
    )


# --- cards


def turned(x: float, y: float) -> str:
    """Return the sign of what is tapped: an arrow that turns to the right."""
    arc = f"M{number(x - 4.5)} {number(y + 2)}a5 5 0 1 1 8.6 2.2"
    return f'<path class="turned" d="{arc}m2.6 -2.4l-2.5 2.6l-3.2 -1.4"/>'


def pills(x: float, y: float, words: list[str], width: float) -> str:
    """Draw short notes in boxes, as many as there is room for."""
    drawn, left = [], width
    for word in words:
        wide = text_width(word, 9) * WIDER + 5
        if wide > left:
            break
        drawn.append(box(x + width - left, y, wide, 13, "pill", 6) + text_at(x + width - left + 3.5, y + 9.6, word, "n"))
        left -= wide + 3
    return "".join(drawn)


def counters_of(look: Look) -> list[str]:
    """Format counters as they stand on a card: `+1/+1 x2`."""
    return [f"{word} \N{MULTIPLICATION SIGN}{count}" if count > 1 else word for word, count in look.counters]


def card_size(item: Item, land: bool) -> Size:
    """Return the size of a permanent's drawing with its attachments."""
    height = LAND_HEIGHT if land else CARD_HEIGHT
    return CARD + (4 if item.count > 1 else 0), height + STRIP * len(item.attached) + (4 if item.count > 1 else 0)


def _group(look: Look, role: str = "") -> str:
    """Open the group of a permanent's drawing, with its status as classes."""
    css = [word for word, mark in (("tapped", "tapped"), ("away", "phased out")) if mark in look.marks]
    css += {"attacks": ["fights"], "blocks": ["guards"]}.get(role, [])
    return f'<g class="{" ".join(css)}">' if css else "<g>"


@functools.lru_cache(maxsize=4096)
def card(look: Look, count: int, role: str, height: int) -> str:
    """Draw a permanent without its attachments."""
    drawn = [_group(look, role), title(look.title)]
    if count > 1:
        drawn += [box(4, 4, CARD, height, "card under"), box(2, 2, CARD, height, "card under")]
    drawn += [box(0, 0, CARD, height, "card"), band(look.colors, height)]
    tapped, below = "tapped" in look.marks, count > 1 and height < CARD_HEIGHT  # lands say at their foot how many they are
    room = CARD - 16 - (24 if count > 1 and not below else 0) - (13 if tapped else 0)
    made = _made(look)
    drawn.append(named(look.name, room, min(room, CARD - 24 - 12 * len(made) - 24 * below) if height < CARD_HEIGHT else room))
    if tapped:
        drawn.append(turned(CARD - 11, 11))
    if count > 1:
        right = CARD - 8 - 12 * len(made) if below else CARD - (21 if tapped else 5)
        drawn.append(text_at(right, height - 7 if below else 14, f"\N{MULTIPLICATION SIGN}{count}", "b", "end"))
    drawn.append(_foot(look, height))
    return "".join([*drawn, "</g>"])


def _made(look: Look) -> list[str]:
    """Return the letters of the mana that a land makes."""
    if not look.types & LAND or look.types & CREATURE:
        return []
    return [MANA_LETTERS[k] for k in range(5) if look.colors >> k & 1] or ["C"]


_MARKS = {
    "sick": "new",
    "token": "token",
    "copy": "copy",
    "flipped": "flipped",
    "phased out": "phased out",
    "regenerates": "shield",
}


def _foot(look: Look, height: int) -> str:
    """Draw the lower edge of a card: counters and marks, power and toughness or loyalty, damage; for lands their mana."""
    y, right = height - 7, float(CARD - 6)
    drawn: list[str] = []
    value = look.size or (f"L {look.loyalty}" if look.loyalty else "")
    if value:
        drawn.append(text_at(right, y, value, "pt", "end"))
        right -= text_width(value, 14, True) + 4
    if look.damage:
        hurt = f"\N{MINUS SIGN}{look.damage}"
        drawn.append(text_at(right, y, hurt, "hurt", "end"))
        right -= text_width(hurt, 11, True) + 4
    if made := _made(look):
        drawn.append(dots(right - 12 * len(made) + 6, y - 4, made))
        right -= 12 * len(made) + 4
    words = counters_of(look) + [short for mark, short in _MARKS.items() if mark in look.marks]
    drawn.append(pills(11, y - 9, words, right - 12))
    return "".join(drawn)


@functools.lru_cache(maxsize=4096)
def strip(look: Look) -> str:
    """Draw an attachment as a line below its permanent."""
    width = CARD - INDENT
    drawn = f"{_group(look)}{title(look.title)}{box(0, 0, width, STRIP - 1, 'card', 3)}{band(look.colors, STRIP - 1)}"
    tail = " ".join([look.size, *counters_of(look)]).strip()
    room = width - 16 - (text_width(tail, 9) + 4 if tail else 0)
    drawn += fitted(11, 13, look.name, room, "c", 10)
    return drawn + (text_at(width - 4, 13, tail, "n", "end") if tail else "") + "</g>"


@functools.lru_cache(maxsize=4096)
def hand_card(look: Look, count: int) -> str:
    """Draw a visible card of a hand with its mana cost."""
    drawn = [f"<g>{title(look.title)}", box(0, 0, CARD, HAND_HEIGHT, "card"), band(look.colors, HAND_HEIGHT)]
    drawn.append(named(look.name, CARD - 16, CARD - 16 - (22 if count > 1 else 0)))
    drawn.append(dots(17, HAND_HEIGHT - 9, symbols(look.cost)))
    if look.size:
        drawn.append(text_at(CARD - 6, HAND_HEIGHT - 7, look.size, "b", "end"))
    if count > 1:
        drawn.append(text_at(CARD - 6, HAND_HEIGHT - 20, f"\N{MULTIPLICATION SIGN}{count}", "b", "end"))
    return "".join([*drawn, "</g>"])


@functools.lru_cache(maxsize=128)
def backs(count: int, width: float) -> tuple[str, float]:
    """Draw the backs of unseen cards and return their width: side by side, overlapping where there are many."""
    apart = min(BACK + 3.0, max(4.0, (width - BACK - 60) / max(count - 1, 1)))
    drawn = [f"<g>{title(f'{count} hidden cards')}"]
    for k in range(count):
        x = k * apart
        drawn.append(box(x, 0, BACK, BACK_HEIGHT, "back", 4))
        drawn.append(
            f'<path d="M{number(x + 6)} 10h14M{number(x + 6)} 18h14M{number(x + 6)} 26h14" stroke="var(--m-line)" fill="none"/>'
        )
    wide = (count - 1) * apart + BACK
    drawn.append(text_at(wide + 6, 22, f"{count} hidden", "s") + "</g>")
    return "".join(drawn), wide + 6 + text_width(f"{count} hidden", 10)


@functools.lru_cache(maxsize=4096)
def chip(look: Look, count: int) -> tuple[str, float]:
    """Draw a card in a graveyard, in exile and the like; return the drawing and its width."""
    words = look.name if count == 1 else f"{look.name} \N{MULTIPLICATION SIGN}{count}"
    words = " ".join([words, *(f"({word})" for word in counters_of(look))])
    wide = min(text_width(words, 10) * 1.03 + 21, 195)
    frame = "back" if look.marks == {"face down"} and not look.types else "card"
    drawn = f"<g>{title(look.title)}{box(0, 0, wide, CHIP_HEIGHT, frame, 9)}"
    mark = "" if frame == "back" else f'<circle cx="9" cy="9" r="3.5" fill="{_color(look.colors)}" stroke="var(--m-line)"/>'
    return f"{drawn}{mark}{fitted(15, 12.6, words, wide - 21, 'c', 10)}</g>", wide + 4


def _color(colors: int) -> str:
    some = [k for k in range(5) if colors >> k & 1]
    return MANA[some[0]] if len(some) == 1 else "#e69f00" if some else MANA[5]


@functools.lru_cache(maxsize=1024)
def on_stack(one: OnStack, place: int) -> str:
    """Draw a spell or ability on the stack."""
    drawn = [f"<g>{title(one.look.title)}", box(0, 0, STACK, STACK_HEIGHT, "card"), band(one.look.colors, STACK_HEIGHT)]
    drawn.append(fitted(11, 14, one.look.name, STACK - 30, "b", 11, True))
    drawn.append(text_at(STACK - 6, 14, f"{place}", "n", "end"))
    drawn.append(text_at(11, 27, f"{one.kind} of player {one.player}", "s"))
    told = ", ".join([*one.notes, *([f"\N{RIGHTWARDS ARROW} {' and '.join(one.aims)}"] if one.aims else [])])
    drawn.append(fitted(11, 40, told, STACK - 18, "s", 10) if told else dots(17, 37, symbols(one.look.cost)))
    return "".join([*drawn, "</g>"])


TEXT_LINES, LINE = 4, 13


@functools.lru_cache(maxsize=256)
def text_beside(words: str, room: float) -> str:
    """Return the text of a card as wide as there is room for, beside the card; what does not fit is in its tooltip."""
    paragraphs = words.splitlines()[1:]  # the first line is its name
    lines = [line for one in paragraphs for line in wrapped(one, room / WIDER, 10, TEXT_LINES)][:TEXT_LINES]
    return "".join(text_at(0, 11 + k * LINE, line, "s") for k, line in enumerate(lines))


# --- players and the turn


@functools.lru_cache(maxsize=1024)
def panel(seat: Seat, active: bool, decides: bool) -> str:
    """Draw a player's panel: life, counters, sizes of zones, mana."""
    told = [
        f"{seat.name}, {seat.deck}",
        f"life {seat.life}",
        *(f"{n} {word}" for word, n in (*seat.counters, *seat.sizes)),
        *seat.notes,
    ]
    css = "panel now" if active else "panel"
    drawn = [f"<g>{title(chr(10).join(told))}", box(1, 1, PANEL - 2, PANEL_HEIGHT - 2, css)]
    drawn.append(text_at(9, 17, f"{seat.name} \N{BLACK RIGHT-POINTING TRIANGLE}" if active else seat.name, "b"))
    if decides:
        drawn.append(text_at(PANEL - 8, 30, "decides", "n", "end"))
    drawn.append(fitted(9, 30, seat.deck, PANEL - (58 if decides else 16), "s", 10))
    drawn.append(f'<text x="9" y="58"><tspan class="life">{seat.life}</tspan><tspan dx="5" class="s">life</tspan></text>')
    side = [f"{n} {word}" for word, n in seat.counters][:2]
    drawn += [text_at(PANEL - 8, 46 + 12 * k, words, "s", "end") for k, words in enumerate(side)]
    sizes = dict(seat.sizes)
    drawn.append(text_at(9, 74, f"library {sizes['library']}", "s") + text_at(PANEL - 8, 74, f"hand {sizes['hand']}", "s", "end"))
    drawn.append(
        text_at(9, 87, f"graveyard {sizes['graveyard']}", "s") + text_at(PANEL - 8, 87, f"exile {sizes['exile']}", "s", "end")
    )
    mana = [MANA_LETTERS[k] for k, n in enumerate(seat.mana) for _ in range(n)]
    if len(mana) > 8:
        kinds = [f"{n}{MANA_LETTERS[k]}" for k, n in enumerate(seat.mana) if n]
        drawn.append(text_at(9, 106, shortened(f"mana {' '.join(kinds)}", PANEL - 16, 10), "s"))
    elif mana:
        drawn.append(dots(16, 103, mana, 8))
    elif seat.notes:
        drawn += [text_at(9, 100 + 11 * k, line, "n") for k, line in enumerate(wrapped("; ".join(seat.notes), PANEL - 14, 9, 2))]
    return "".join([*drawn, "</g>"])


@functools.lru_cache(maxsize=64)
def steps(step: Step, width: float) -> str:
    """Return the steps of a turn, the present one marked."""
    part = width / len(STEPS)
    room = min(part - text_width(word, 9) * WIDER for word in STEPS.values()) > 0  # otherwise only the present one is named
    drawn = []
    for k, (one, word) in enumerate(STEPS.items()):
        if one != step:
            drawn.append(f"<g>{title(word)}{box(k * part + 1, 0, part - 2, 16, 'step', 3)}</g>")
            if room:
                drawn.append(text_at((k + 0.5) * part, 11.4, word, "step-text"))
    if step in STEPS:
        wide = max(part - 2, text_width(STEPS[step], 9, True) * WIDER + 8)
        left = min(max((list(STEPS).index(step) + 0.5) * part - wide / 2, 1), width - 1 - wide)
        drawn.append(box(left, 0, wide, 16, "step-now", 3) + text_at(left + wide / 2, 11.4, STEPS[step], "step-text-now"))
    return f"<g>{''.join(drawn)}</g>"


def arrow(start: tuple[float, float], end: tuple[float, float], kind: str) -> str:
    """Draw a curved arrow: `attack`, `block` or `target`."""
    (x, y), (to_x, to_y) = start, end
    dx, dy = to_x - x, to_y - y
    length = math.hypot(dx, dy) or 1.0
    bend = min(26.0, length * 0.12)
    mid_x, mid_y = (x + to_x) / 2 - dy / length * bend, (y + to_y) / 2 + dx / length * bend
    back = math.hypot(to_x - mid_x, to_y - mid_y) or 1.0
    ux, uy = (to_x - mid_x) / back, (to_y - mid_y) / back
    neck_x, neck_y = to_x - 9 * ux, to_y - 9 * uy
    line = f"M{number(x)} {number(y)}Q{number(mid_x)} {number(mid_y)} {number(neck_x)} {number(neck_y)}"
    wing = f"{number(neck_x - 4.5 * uy)} {number(neck_y + 4.5 * ux)} {number(neck_x + 4.5 * uy)} {number(neck_y - 4.5 * ux)}"
    head = f'<polygon class="head h-{kind}" points="{number(to_x)} {number(to_y)} {wing}"/>'
    return f'<path class="arrow a-{kind}" d="{line}"/>{head}'
