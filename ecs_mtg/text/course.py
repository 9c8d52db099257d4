"""The course of a game or scenario as text: what was asked, offered and answered, what followed, and the positions between.

It is written in names, so that it stays the same while numbers of enums, columns and rows move, and is another one when a game goes another
way. `tests/scenarios/courses.txt` holds a digest of each scenario's.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from enum import IntEnum
from functools import cache
from typing import Any

import numpy as np

from ecs_mtg.cards import CardPool
from ecs_mtg.components.codes import MANA_NAMES, NONE, WORD, CardType, Decision, Keyword, Life, Quality, RefKind, Zone
from ecs_mtg.components.marks import KEYWORDS
from ecs_mtg.components.programs import PlayerFlag
from ecs_mtg.components.references import is_player, ref_row, reference
from ecs_mtg.game.log import Line
from ecs_mtg.game.narration import CONCEDES
from ecs_mtg.game.options import actions_of, name_of
from ecs_mtg.pictures.board import seen_board
from ecs_mtg.pictures.looks import Columns
from ecs_mtg.scenario.format import Document, Step
from ecs_mtg.scenario.result import Failure, Result
from ecs_mtg.scenario.runner import Watch, run
from ecs_mtg.scenario.session import Session
from ecs_mtg.support.records import zone_cards
from ecs_mtg.text.positions import board_text

Array = np.ndarray[Any, np.dtype[Any]]

OF_PLAYERS = (  # numbers of a player that the board does not show, except for those counted only for cards that ask
    "lands_played", "land_plays", "max_hand", "spells_cast", "cards_drawn", "life_lost", "life_gained", "damage_taken",
    "creatures_died", "attacked", "rolls", "turns_skipped", "combats_skipped", "untaps_skipped", "turns_after",
    "loyalty_plays", "loyalty_activated", "blessed", "ring_tempted",
)  # fmt: skip
OF_PERMANENTS = (  # the same of a permanent
    "exerted", "regeneration", "deathtouched", "loyalty_used", "triggered", "exhausted", "used", "blocked", "extra_blocks",
    "min_blockers", "single_blocker", "attacked_turn", "harmless_turn", "struck", "toxic", "times_paid", "convoked", "cast_x",
)  # fmt: skip
MARK = 2  # hexadecimal digits kept of each block of a course


# --- positions


@cache
def _words(kind: type[IntEnum], bits: int) -> str:
    """Name the bits of a set by an enum."""
    return " ".join(sorted(one.name.lower() for one in kind if bits >> one & 1))


def _subtypes(cards: CardPool, words: Sequence[int]) -> str:
    """Name a set of subtypes."""
    bits = sum((word & (1 << WORD) - 1) << WORD * k for k, word in enumerate(words))
    return " ".join(sorted(name for k, name in enumerate(cards.subtypes) if bits >> k & 1)) if bits else ""


def _ability(cards: CardPool, ability: int) -> str:
    """Name an ability by its face and its place there."""
    first: Any = cards.record[0]["f_ability"]
    number: Any = cards.record[0]["f_abilities"]
    faces = np.flatnonzero((first <= ability) & (ability < first + number))
    if not len(faces):
        return "ability"
    face = int(faces[0])
    return f"{cards.names[int(cards.record[0]['f_name'][face])]} {ability - int(first[face]) + 1}"


def _permanent(g: Columns, record: Array, cards: CardPool, row: int) -> str:
    """Return the state of a permanent that a picture does not show."""
    ref = reference(RefKind.PERMANENT, row, g["perm_inc"][row])
    parts = [
        _words(CardType, g["types"][row]),
        _subtypes(cards, (*g["subtypes"][row], *g["further_subtypes"][row])),
        " ".join(name for k, name in enumerate(MANA_NAMES) if g["colors"][row] >> k & 1),
        _words(Keyword, KEYWORDS.joined(g["keywords"][row], g["further_keywords"][row])),
        *(f"{name}: {_words(Quality, g[name][row])}" for name in ("protection", "hexproof_from") if g[name][row]),
        *(f"given {_ability(cards, one)}" for one in sorted(g["granted"][row][: g["n_granted"][row]])),
        *(f"{name} {g[name][row]}" for name in OF_PERMANENTS if g[name][row]),
        *(f"{name} {name_of(record, cards, g[name][row])}" for name in ("attached_to", "paired") if g[name][row] != NONE),
    ]
    return f"  {name_of(record, cards, ref)} of player {g['controller'][row]}: {'; '.join(filter(None, parts))}"


def position_text(record: Array, cards: CardPool, players: Sequence[str]) -> str:
    """Write a position with all hidden information: the board and further facts of players and permanents.

    Args:
        record: GAME array of shape (1,).
        cards: its cards.
        players: what the players, or their decks, are called.
    """
    board, viewer = seen_board(record, cards, players, texts=False)
    g = viewer.g
    lines = [board_text(board)]
    for p in range(len(players)):
        numbers = [f"{name} {g[name][p]}" for name in OF_PLAYERS if g[name][p]]
        lines.append(f"  player {p}: {', '.join([*numbers, *filter(None, [_words(PlayerFlag, g['player_flags'][p])])])}")
    rows = [row for row in range(int(g["n_permanents"])) if g["perm_life"][row] == Life.HERE]
    lines += [_permanent(g, record, cards, row) for row in rows]
    return "\n".join([*lines, *_known(record, cards)])


def _known(record: Array, cards: CardPool) -> Iterator[str]:
    """Yield who knows which hidden cards: those in hands of others, in libraries, and face down in exile."""
    cells: Any = record[0]
    players = range(int(cells["n_players"]))
    for p in players:
        for zone in (Zone.HAND, Zone.LIBRARY, Zone.EXILE):
            found = []
            for card in zone_cards(record, p, zone):
                if zone == Zone.EXILE and cells["card_down"][card] == 0:
                    continue
                who = [str(k) for k in players if cells["card_known"][card] >> k & 1 and not (zone == Zone.HAND and k == p)]
                if who:
                    found.append(f"{name_of(record, cards, reference(RefKind.CARD, card))} by {' '.join(who)}")
            if found:
                yield f"  known in the {zone.name.lower()} of player {p}: {', '.join(found)}"


def libraries_text(record: Array, cards: CardPool) -> str:
    """Return the libraries of all players, top first."""
    cells: Any = record[0]
    lines = []
    for p in range(int(cells["n_players"])):
        names = [name_of(record, cards, reference(RefKind.CARD, card)) for card in zone_cards(record, p, Zone.LIBRARY)]
        lines.append(f"  library of player {p}: {', '.join(names)}")
    return "\n".join(lines)


# --- decisions


def _object(record: Array, cards: CardPool, ref: int) -> str:
    """Name an object or player; empty for no reference."""
    return "" if ref < 0 else f"player {ref_row(ref)}" if is_player(ref) else name_of(record, cards, ref)


def decision_text(record: Array, cards: CardPool) -> str:
    """Write who decides what, and the options.

    Args:
        record: GAME array of shape (1,).
        cards: its cards.
    """
    g: Any = record[0]
    if g["outcome"]:
        return "over"
    about = _object(record, cards, int(g["decision_source"]))
    who = f"player {int(g['decider'])}"
    if g["controller_of_decider"] != g["decider"]:
        who = f"player {int(g['controller_of_decider'])} for {who}"
    lines = [f"{who}: {Decision(int(g['decision'])).name.lower()}{f' for {about}' if about else ''}"]
    return "\n".join(lines + [f"  {one.index}: {one.kind.name.lower()} {one.text}" for one in actions_of(record, cards)])


def _answer(option: int) -> str:
    return f"answer {option}" if option >= 0 else f"player {CONCEDES - option} concedes"


def answered_text(record: Array, cards: CardPool, option: int, lines: Sequence[Line]) -> str:
    """Write a decision with its answer and consequences.

    Args:
        record: GAME array of shape (1,) in which it had to be made.
        cards: its cards.
        option: the option picked, or who conceded (`narration.CONCEDES`).
        lines: of the log.
    """
    told = [f"  - {line.turn} {line.step.name.lower()}: {line.text}" for line in lines]
    return "\n".join([decision_text(record, cards), f"  {_answer(option)}", *told])


# --- courses


def scenario_course(path: str, document: Document, watch: Watch | None = None) -> tuple[Result, list[str]]:
    """Run a scenario; what came of it, and its course in blocks: positions, and each decision with what followed.

    Args:
        path: of the file.
        document: what it says.
        watch: sees every step.

    Raises:
        ScenarioError: the position can't be built.
    """
    stops: list[tuple[int, str]] = []  # how many decisions had been made, and the position
    seen: list[Session] = []

    def look(step: Step | None, session: Session, failures: list[Failure]) -> None:
        made = len(session.history or ())
        seen[:] = [session]
        if not stops or stops[-1][0] != made:
            stops.append((made, position_text(session.record, session.names.pool, session.players)))
        if watch is not None:
            watch(step, session, failures)

    result = run(path, document, look, remember=True)
    return result, list(_blocks(seen[0], stops))


def _blocks(session: Session, stops: Sequence[tuple[int, str]]) -> Iterator[str]:
    cards, positions = session.names.pool, dict(stops)
    for k, (position, lines) in enumerate(zip(session.history or (), session.told(), strict=True)):
        if k in positions:
            yield positions[k]
        yield answered_text(position.record, cards, position.option, lines)
    made = len(session.history or ())
    if made in positions:
        yield positions[made]
    yield f"{decision_text(session.record, cards)}\n{libraries_text(session.record, cards)}"


def digest(blocks: Sequence[str]) -> str:
    """Hash a course briefly: two digits for each block, of everything up to its end, so that the first difference can be found; then ten of all."""
    running = hashlib.sha256()
    marks = []
    for block in blocks:
        running.update(f"{block}\n".encode())
        marks.append(running.hexdigest()[:MARK])
    return f"{''.join(marks)} {running.hexdigest()[:10]}"


def first_difference(before: str, now: str) -> int:
    """Return the index of the first block in which two digests differ."""
    marks = [one.split(" ")[0] for one in (before, now)]
    pairs = [[one[k : k + MARK] for k in range(0, len(one), MARK)] for one in marks]
    return next((k for k, (a, b) in enumerate(zip(*pairs, strict=False)) if a != b), min(map(len, pairs)) - 1)


__all__ = [
    "answered_text", "decision_text", "digest", "first_difference", "libraries_text", "position_text", "scenario_course",
]  # fmt: skip
