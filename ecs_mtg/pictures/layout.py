"""Where everything on a board is drawn: cards flow in rows beside their player, the viewer below, and arrows go from one to another."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from ecs_mtg.components.codes import NONE
from ecs_mtg.pictures import drawing as d
from ecs_mtg.pictures.board import Board, Item, Seat
from ecs_mtg.pictures.palette import STYLE
from ecs_mtg.pictures.text_metrics import shortened, text_width

GAP, EDGE = 6.0, 8.0
NARROWEST, WIDEST = 360, 2400
LARGE, LARGER = 900, 1.25  # from this width on everything is drawn that much larger
LABEL = 66  # room for the name of a zone before its chips
CHIP_ROWS = 2
TWO_COLUMNS = 720  # from this width on opponents stand side by side


@dataclass(frozen=True)
class Piece:
    """A drawing and where it stands.

    Attributes:
        x, y: its origin, in pixels.
        id: the element that it shows; empty for what is no object.
        drawn: SVG.
    """

    x: float
    y: float
    id: str
    drawn: str


@dataclass
class Scene:
    """A drawn board.

    Attributes:
        width, height: of the drawing, in its own units.
        scale: how much larger than that it is shown.
        pieces: in the order in which they are painted.
        anchors: the boxes of elements, by id: x, y, width, height.
    """

    width: float
    height: float = 0.0
    scale: float = 1.0
    pieces: list[Piece] = field(default_factory=list)
    anchors: dict[str, tuple[float, float, float, float]] = field(default_factory=dict)

    def put(self, x: float, y: float, drawn: str, size: d.Size = (0, 0), ids: Iterable[str] = ()) -> None:
        """Add a piece; of several ids the first names the element, and all lead to it."""
        names = tuple(ids)
        self.pieces.append(Piece(x, y, names[0] if names else "", drawn))
        for name in names:
            self.anchors[name] = (x, y, *size)


class _Flow:
    """Boxes one after the other, in rows."""

    def __init__(self, scene: Scene, x: float, y: float, width: float) -> None:
        self.scene, self.left, self.width = scene, x, width
        self.x, self.y, self.row = x, y, 0.0
        self.rows = 1

    def take(self, width: float, height: float) -> tuple[float, float]:
        """Return the place for a box."""
        if self.x > self.left and self.x + width > self.left + self.width:
            self.x, self.y = self.left, self.y + self.row + GAP
            self.row = 0.0
            self.rows += 1
        at = self.x, self.y
        self.x += width + GAP
        self.row = max(self.row, height)
        return at

    @property
    def bottom(self) -> float:
        """Below all of them."""
        return self.y + self.row + (GAP if self.row else 0)


def _permanents(scene: Scene, items: Sequence[tuple[Item, int]], x: float, y: float, width: float, least: float) -> float:
    """Place permanents with the heights that they are drawn with; returns where they end."""
    flow = _Flow(scene, x, y, width)
    for item, height in items:
        wide, high = d.card_size(item, height == d.LAND_HEIGHT)
        at_x, at_y = flow.take(wide, high)
        scene.put(at_x, at_y, d.card(item.look, item.count, item.role, height), (d.CARD, height), item.ids)
        for k, one in enumerate(item.attached):
            below = at_y + height + (4 if item.count > 1 else 0) + k * d.STRIP
            scene.put(at_x + d.INDENT, below, d.strip(one.look), (d.CARD - d.INDENT, d.STRIP), one.ids)
    return max(flow.bottom, y + least)


def _hand(scene: Scene, seat: Seat, x: float, y: float, width: float) -> float:
    if not seat.hand and not seat.hidden:
        return y
    behind = len(scene.pieces)
    flow = _Flow(scene, x, y + 3, width)
    for item in seat.hand:
        at_x, at_y = flow.take(d.CARD, d.HAND_HEIGHT)
        scene.put(at_x, at_y, d.hand_card(item.look, item.count), (d.CARD, d.HAND_HEIGHT), item.ids)
    if seat.hidden:
        drawn, wide = d.backs(seat.hidden, min(width, 320.0))
        at_x, at_y = flow.take(wide, d.BACK_HEIGHT)
        scene.put(at_x, at_y, drawn)
    tray = d.box(0, 0, width + 6, flow.bottom - GAP - y + 3, "tray", 6)
    scene.pieces.insert(behind, Piece(x - 3, y, "", tray))
    return flow.bottom + 3


def _zone(scene: Scene, name: str, items: Sequence[Item], x: float, y: float, width: float) -> float:
    """Draw a zone as rows of chips; those without room are counted, and named in the tooltip of the count."""
    scene.put(x, y, d.text_at(0, 12.6, shortened(name, LABEL - 4, 10), "s"))
    flow = _Flow(scene, x + LABEL, y, width - LABEL)
    drawn = [(item, *d.chip(item.look, item.count)) for item in items]
    for k, (item, one, wide) in enumerate(drawn):
        rest = drawn[k:]
        last_row = flow.rows == CHIP_ROWS and flow.x + wide + 48 > flow.left + flow.width
        if last_row and sum(other[2] + GAP for other in rest) > flow.left + flow.width - flow.x:
            names = [
                f"{other.look.name} \N{MULTIPLICATION SIGN}{other.count}" if other.count > 1 else other.look.name
                for other, *_ in rest
            ]
            count = sum(other.count for other, *_ in rest)
            more = f"<g>{d.title(chr(10).join(names))}{d.text_at(0, 12.6, f'+{count} more', 's')}</g>"
            at_x, at_y = flow.take(text_width(f"+{count} more", 10), d.CHIP_HEIGHT)
            scene.put(at_x, at_y, more, (30, d.CHIP_HEIGHT), [name for other, *_ in rest for name in other.ids])
            break
        at_x, at_y = flow.take(wide - 4, d.CHIP_HEIGHT)
        scene.put(at_x, at_y, one, (wide, d.CHIP_HEIGHT), item.ids)
    return flow.bottom


def _section(scene: Scene, board: Board, seat: Seat, below: bool, x: float, y: float, width: float) -> float:
    """Place one player: panel, hand, battlefield, zones; creatures lie toward the middle of the board. Returns where it ends."""
    left, room = x + d.PANEL + EDGE, width - d.PANEL - EDGE
    panel = d.panel(seat, seat.player == board.active, seat.player == board.decider)
    scene.put(x, y, panel, (d.PANEL, d.PANEL_HEIGHT), (f"player{seat.player}",))
    creatures = [(item, d.CARD_HEIGHT) for item in seat.creatures]
    others = [(item, d.CARD_HEIGHT) for item in seat.others] + [(item, d.LAND_HEIGHT) for item in seat.lands]
    top, least = y, d.CARD_HEIGHT + GAP if seat.in_game else 0.0
    if not below:
        for name, items in seat.zones:
            y = _zone(scene, name, items, left, y, room)
        y = _hand(scene, seat, left, y, room)
        y = _permanents(scene, others, left, y, room, 0.0)
        y = _permanents(scene, creatures, left, y, room, least)
    else:
        y = _permanents(scene, creatures, left, y, room, least)
        y = _permanents(scene, others, left, y, room, 0.0)
        y = _hand(scene, seat, left, y, room)
        for name, items in seat.zones:
            y = _zone(scene, name, items, left, y, room)
    return max(y, top + d.PANEL_HEIGHT + GAP)


def _middle(scene: Scene, board: Board, y: float) -> float:
    """Return the turn, the planes and the stack, between the players."""
    width = scene.width - 2 * EDGE
    words = (
        board.outcome or f"Turn {board.turn}, player {board.active}" if board.turn else board.outcome or "Before the first turn"
    )
    if board.decider != NONE and board.asked:
        words += f" \N{MIDDLE DOT} player {board.decider}: {board.asked}"
    words = " \N{MIDDLE DOT} ".join([words, *board.notes])
    scene.put(EDGE, y, d.text_at(0, 12, shortened(words, width, 11, True), "b"))
    y += 18
    scene.put(EDGE, y, d.steps(board.step, width))
    y += 16 + GAP
    if board.planes:
        flow, each = _Flow(scene, EDGE, y, width), max(width / len(board.planes) - GAP, 2.0 * d.CARD)
        for item in board.planes:
            at_x, at_y = flow.take(each, d.CARD_HEIGHT)
            scene.put(at_x, at_y, d.card(item.look, 1, "", d.CARD_HEIGHT), (d.CARD, d.CARD_HEIGHT), item.ids)
            scene.put(at_x + d.CARD + GAP, at_y, d.text_beside(item.look.title, each - d.CARD - 2 * GAP))
        y = flow.bottom
    if board.stack:
        flow = _Flow(scene, EDGE, y, width)
        for k, one in enumerate(board.stack):
            at_x, at_y = flow.take(d.STACK, d.STACK_HEIGHT)
            drawn = d.on_stack(one, len(board.stack) - k)
            scene.put(at_x, at_y, drawn, (d.STACK, d.STACK_HEIGHT), (one.id,))
        y = flow.bottom
    return y


def _border(of: tuple[float, float, float, float], toward: tuple[float, float, float, float]) -> tuple[float, float]:
    """Return the point of a box's edge that faces another box."""
    x, y, width, height = of
    cx, cy = x + width / 2, y + height / 2
    tx, ty = toward[0] + toward[2] / 2, toward[1] + toward[3] / 2
    dx, dy = tx - cx, ty - cy
    scale = min(width / 2 / abs(dx) if dx else 9e9, height / 2 / abs(dy) if dy else 9e9, 1.0)
    return cx + dx * scale, cy + dy * scale


def _arrows(scene: Scene, board: Board) -> None:
    wanted = [
        (one, item.against, "attack") for item in board.items() if item.role == "attacks" and item.against for one in item.ids[:1]
    ]
    wanted += [(blocker, attacker, "block") for blocker, attacker in board.blocks]
    wanted += [(one.id, target, "target") for one in board.stack for target in one.targets]
    for start, end, kind in dict.fromkeys(wanted):
        if start in scene.anchors and end in scene.anchors and scene.anchors[start] != scene.anchors[end]:
            one, other = scene.anchors[start], scene.anchors[end]
            scene.put(0, 0, d.arrow(_border(one, other), _border(other, one), kind))


def laid_out(board: Board, width: float = 960) -> Scene:
    """Lay out a board for a width in pixels; the height follows from the content."""
    scene = Scene(float(min(max(width, NARROWEST), WIDEST)))
    if scene.width >= LARGE:
        scene.scale = LARGER
        scene.width /= LARGER
    n = len(board.seats)
    me = board.viewer if board.viewer is not None else 0
    others = [board.seats[(me + k) % n] for k in range(n - 1, 0, -1)]
    y, inner = EDGE, scene.width - 2 * EDGE
    if len(others) > 1 and scene.width >= TWO_COLUMNS:  # two columns of opponents
        half = (inner - 2 * EDGE) / 2
        for k in range(0, len(others), 2):
            pair = others[k : k + 2]
            y = (
                max(_section(scene, board, seat, False, EDGE + j * (half + 2 * EDGE), y, half) for j, seat in enumerate(pair))
                + GAP
            )
    else:
        for seat in others:
            y = _section(scene, board, seat, False, EDGE, y, inner)
    y = _middle(scene, board, y)
    y = _section(scene, board, board.seats[me], True, EDGE, y, inner)
    _arrows(scene, board)
    scene.height = y + EDGE
    return scene


def svg_of(scene: Scene, style: bool = True) -> str:
    """Draw a scene as one SVG element; elements have `data-id`."""
    width, height = d.number(scene.width), d.number(scene.height)
    size = f'width="{d.number(scene.width * scene.scale)}" height="{d.number(scene.height * scene.scale)}"'
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" class="mtg" viewBox="0 0 {width} {height}" {size} role="img">']
    if style:
        parts.append(f"<style>{STYLE}</style>")
    parts.append('<rect width="100%" height="100%" fill="var(--m-ground)"/>')
    for piece in scene.pieces:
        name = f' data-id="{piece.id}"' if piece.id else ""
        place = f' transform="translate({d.number(piece.x)} {d.number(piece.y)})"' if piece.x or piece.y else ""
        parts.append(f"<g{name}{place}>{piece.drawn}</g>")
    return "".join([*parts, "</svg>"])


__all__ = ["Piece", "Scene", "laid_out", "svg_of"]
