"""The options of a decision in text, with notes, and matching of written answers to them."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ecs_mtg.cards import CardPool
from ecs_mtg.cards.tree import Activated
from ecs_mtg.components.codes import NONE, AbilityKind, Decision, Option, RefKind
from ecs_mtg.components.references import ref_kind, ref_row
from ecs_mtg.game.analysis import told_apart
from ecs_mtg.game.options import Action, first_face, half_cast
from ecs_mtg.pictures.looks import Viewer

FEWEST_LETTERS = 3
"""Of an answer that names an option by a part of its words."""


class NotLegalError(ValueError):
    """An answer that is not legal now; the message says why."""


@dataclass(frozen=True)
class Offer:
    """An option that can be picked.

    Attributes:
        index: its number in the list of the decision's options.
        text: what it is, in words.
        note: what it costs and does: the same whenever it is offered.
        about: whose it is, and what tells it from other options in the same words.
        kind: of the option.
        id: the object on the board, empty if there is none.
        alike: how many options are this one in all a player can tell; they are offered once.
    """

    index: int
    text: str
    note: str
    about: str
    kind: Option
    id: str
    alike: int = 1

    def said(self, noted: bool = True) -> str:
        """Return the option in words, with what is to be said of it; `noted`: the note, too."""
        told = "; ".join(filter(None, (self.note if noted else "", self.about)))
        return f"{self.text} ({told})" if told else self.text

    def __str__(self) -> str:
        return self.said()


@functools.lru_cache(maxsize=4096)
def _activated(cards: CardPool, face: int) -> dict[int, str]:
    """Return the texts of a face's activated abilities by their rows; none where rows and abilities do not go one by one."""
    from ecs_mtg.cards.writing import UnwrittenError, ability_text  # most programs never show a card

    pool: Any = cards.record[0]
    first = int(pool["f_ability"][face])
    rows = [
        row
        for row in range(first, first + int(pool["f_abilities"][face]))
        if pool["a_kind"][row] in (AbilityKind.ACTIVATED, AbilityKind.MANA) and not pool["a_keyword"][row]
    ]
    known = [one for one in cards.faces[face].abilities if isinstance(one, Activated)]
    if len(rows) != len(known):
        return {}
    try:
        return {row: ability_text(cards.faces[face], one) for row, one in zip(rows, known, strict=True)}
    except UnwrittenError:
        return {}


def _note(viewer: Viewer, action: Action) -> str:
    """Describe the cost and effect of an option beyond its text."""
    ref, g = action.object, viewer.g
    if action.kind == Option.CAST and ref_kind(ref) == RefKind.CARD and viewer.sees_card(ref_row(ref)):
        half, argument = half_cast(action.argument)
        front = int(g["card_face"][ref_row(ref)])
        look = viewer.face_look(front if half == NONE else first_face(viewer.cards, front) + half)
        return " ".join(filter(None, (look.cost if argument == NONE else "", look.size)))  # not by another cost
    if action.kind == Option.ACTIVATE and ref >= 0 and ref_kind(ref) in (RefKind.PERMANENT, RefKind.CARD):
        face = int(g["text_face" if ref_kind(ref) == RefKind.PERMANENT else "card_face"][ref_row(ref)])
        return _activated(viewer.cards, face).get(action.argument, "")
    return ""


def _about(viewer: Viewer, action: Action) -> str:
    """Name the controller of a permanent, if it is not the viewer; of an attacker that may be blocked everybody knows it."""
    ref, g = action.object, viewer.g
    if action.kind != Option.OBJECT or ref < 0 or ref_kind(ref) != RefKind.PERMANENT:
        return ""
    if g["controller"][ref_row(ref)] == viewer.player:
        return ""
    look = viewer.permanent_look(ref_row(ref))
    whose = f"player {g['controller'][ref_row(ref)]}'s" if g["decision"] != Decision.BLOCK else ""
    return ", ".join(filter(None, (whose, look.size)))


def offers_of(viewer: Viewer, actions: Sequence[Action], texts: Sequence[str]) -> list[Offer]:
    """Return the options of a decision, equal ones once.

    Args:
        viewer: who decides.
        actions: the options.
        texts: what they are called.
    """
    assert viewer.player is not None
    told = [re.sub(r"(, )?\d+ of \d+ alike$", "", one) for one in told_apart(viewer.game, viewer.cards, actions, viewer.player)]
    found: dict[tuple[str, str], Offer] = {}
    for action, text, one in zip(actions, texts, told, strict=True):
        key = text, one
        known = found.get(key)
        if known is None:
            note, about = _note(viewer, action), one or _about(viewer, action)
            found[key] = Offer(action.index, text, note, about, action.kind, viewer.id_of(action.object))
        else:
            found[key] = replace(known, alike=known.alike + 1)
    return list(found.values())


def folded(text: str) -> str:
    """Normalize a text for comparison: lower case, single spaces, no full stop."""
    return " ".join(text.casefold().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").split()).rstrip(".")


def picked(answer: str, offers: Sequence[Offer], options: int) -> int:
    """Return the option that an answer means: its number, its words, or a part of them that only it has.

    Raises:
        NotLegalError: it means none of them, or several.
    """
    wanted = folded(answer)
    if not wanted:
        raise NotLegalError("an empty answer")
    numbers = all(one.kind == Option.NUMBER and one.text.isdigit() for one in offers)
    if wanted.removeprefix("#").isdecimal() and not (numbers and not wanted.startswith("#")):
        index = int(wanted.removeprefix("#"))
        if index < options:
            return index
        raise NotLegalError(f"there is no option {index}: they are numbered from 0 to {options - 1}")
    ways: tuple[Callable[[Offer], bool], ...] = (
        lambda one: wanted in (folded(one.text), folded(str(one)), folded(one.said(False)), one.id),
        lambda one: folded(str(one)).startswith(wanted),
        lambda one: wanted in folded(str(one)),
    )
    for number, way in enumerate(ways):
        if number and (len(wanted) < FEWEST_LETTERS or numbers):
            break
        found = [one for one in offers if way(one)]
        if len(found) == 1:
            return found[0].index
        if found:
            raise NotLegalError(f"{answer!r} may mean several options, answer with a number: {listed(found)}")
    raise NotLegalError(f"{answer!r} is not offered")


def listed(offers: Iterable[Offer]) -> str:
    """Write options with their numbers in one line."""
    return "; ".join(f"{one.index} {one}" for one in offers)


__all__ = ["NotLegalError", "Offer", "folded", "listed", "offers_of", "picked"]
