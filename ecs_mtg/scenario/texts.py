"""Names of a position's abilities and costs, by what they say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ecs_mtg.cards.keywords import name_of
from ecs_mtg.cards.tree import Ability, Face, SpellCost, Triggered
from ecs_mtg.components.codes import NONE, AbilityKind

if TYPE_CHECKING:
    from ecs_mtg.scenario.names import Names


def says(names: Names, ability: int, word: str) -> bool:
    """Whether a triggered ability or an additional cost says these words, several or mana, begins with that one, or is that keyword ability."""
    word, text = word.casefold(), text_of(names, ability)
    return word == text.partition(" ")[0] != "" or word == text != "" or ((" " in word or word.startswith("{")) and word in text)


def text_of(names: Names, ability: int) -> str:
    """The text of the row of a triggered ability or of a cost, in small letters; nothing if there are no words for it."""
    faces = names.faces
    if not 0 <= ability < int(faces["n_abilities"]):
        return ""
    if keyword := name_of(int(faces["a_keyword"][ability])):
        return keyword.casefold()
    face = names.face_of_ability(ability)
    if face == NONE:
        return ""
    kind = int(faces["a_kind"][ability])
    rows = range(int(faces["f_ability"][face]), ability)
    place = sum(int(faces["a_kind"][a]) == kind and not faces["a_keyword"][a] for a in rows)
    written = _written(names.pool.faces[face], AbilityKind(kind))
    return written[place].casefold() if place < len(written) else ""


def _written(face: Face, kind: AbilityKind) -> list[str]:
    """The texts of the abilities of a face that stand in rows of a kind, keyword abilities left out, in printed order."""
    found: list[str] = []
    for ability in face.abilities:
        if kind == AbilityKind.TRIGGERED and isinstance(ability, Triggered):
            found.append(_one(face, ability))
        elif kind == AbilityKind.COST and isinstance(ability, SpellCost):
            found += _costs(face, ability)
    return found


def _one(face: Face, ability: Ability) -> str:
    from ecs_mtg.cards.writing import UnwrittenError  # most scenarios need no words of their cards
    from ecs_mtg.cards.writing.abilities import line
    from ecs_mtg.cards.writing.cards import scribe_of
    from ecs_mtg.cards.writing.english import plain

    try:
        return plain(line(scribe_of(face), ability))
    except UnwrittenError:
        return ""


def _costs(face: Face, ability: SpellCost) -> list[str]:
    from ecs_mtg.cards.writing import UnwrittenError
    from ecs_mtg.cards.writing.cards import scribe_of
    from ecs_mtg.cards.writing.costs import paid
    from ecs_mtg.cards.writing.english import plain

    costs = (ability.cost, *ability.or_else)
    try:
        return [plain(paid(scribe_of(face), cost)) for cost in costs]
    except UnwrittenError:
        return [""] * len(costs)
