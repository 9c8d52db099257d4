"""Names of a position's abilities and costs, by what they say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ecs_mtg.cards.keywords import name_of
from ecs_mtg.cards.tree import Ability, Face, SpellCost, Triggered, parts
from ecs_mtg.cards.words import Cost
from ecs_mtg.components.codes import NONE, AbilityKind
from ecs_mtg.components.programs import Op

if TYPE_CHECKING:
    from ecs_mtg.scenario.names import Names


def says(names: Names, ability: int, word: str) -> bool:
    """Tell whether a triggered ability or an additional cost says these words, several or mana, begins with that one, or is that keyword ability."""
    return is_said(word.casefold(), text_of(names, ability))


def is_said(word: str, text: str) -> bool:
    """Tell whether a lower-case text is meant: it is the word, begins with it, or contains several words or mana of it."""
    return word == text.partition(" ")[0] != "" or word == text != "" or ((" " in word or word.startswith("{")) and word in text)


def text_of(names: Names, ability: int) -> str:
    """Return the text of the row of a triggered ability or of a cost, in small letters; nothing if there are no words for it."""
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


def text_of_payment(names: Names, pc: int) -> str:
    """Return what an instruction asks a player to pay, in lower case; empty if there are no words for it, or several."""
    faces = names.faces
    if not 0 <= pc < len(faces["i_op"]) or faces["i_op"][pc] != Op.PAY:
        return ""
    from ecs_mtg.cards.effects.flow import Pay

    row, face = int(faces["i_c"][pc]), _face_that_does(names, pc)
    if row < 0 or face is None:
        return ""
    costs = {part.cost for part in parts(face) if isinstance(part, Pay) and _is_row(faces, row, part.cost)}
    texts = {text for cost in costs for text in _paid(face, cost)}
    return texts.pop().casefold() if len(texts) == 1 else ""


def _face_that_does(names: Names, pc: int) -> Face | None:
    """Return the face of which an ability or spell has an instruction; None for those of abilities that effects give."""
    faces, first = names.faces, pc
    while first > 0 and faces["i_op"][first - 1] != Op.END:
        first -= 1
    for face in range(int(faces["n_faces"])):
        abilities = range(int(faces["f_ability"][face]), int(faces["f_ability"][face]) + int(faces["f_abilities"][face]))
        for a in (*abilities, int(faces["f_spell"][face])):
            modes = slice(int(faces["a_mode"][a]), int(faces["a_mode"][a]) + int(faces["a_modes"][a]))
            if a != NONE and first in faces["m_code"][modes]:
                return names.pool.faces[face]
    return None


def _is_row(faces: Any, row: int, cost: Cost) -> bool:
    """Return whether a row of costs can be that of a cost: the same mana, and parts of the same kinds."""
    mana = cost.mana
    symbols = ("k_generic", mana.generic), ("k_snow", mana.snow), ("k_x", mana.x)
    first = int(faces["k_part"][row])
    kinds = faces["p_op"][first : first + int(faces["k_parts"][row])].tolist()
    return (
        all(int(faces[column][row]) == n for column, n in symbols)
        and tuple(faces["k_pips"][row].tolist()) == mana.pips
        and tuple(h for h in faces["k_hybrid"][row].tolist() if h) == mana.hybrid
        and kinds == [int(part.kind) for part in cost.parts]
    )


def _written(face: Face, kind: AbilityKind) -> list[str]:
    """Return the texts of the abilities of a face that stand in rows of a kind, keyword abilities left out, in printed order."""
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
    costs = (ability.cost, *ability.or_else)
    return _paid(face, *costs) or [""] * len(costs)


def _paid(face: Face, *costs: Cost) -> list[str]:
    """Return the words for paying each of several costs; empty if one of them has none."""
    from ecs_mtg.cards.writing import UnwrittenError
    from ecs_mtg.cards.writing.cards import scribe_of
    from ecs_mtg.cards.writing.costs import paid
    from ecs_mtg.cards.writing.english import plain

    try:
        return [plain(paid(scribe_of(face), cost)) for cost in costs]
    except UnwrittenError:
        return []
