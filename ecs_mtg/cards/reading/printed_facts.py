"""The gate *facts*: cost, types, numbers and colors in the data equal those of the tree."""

from __future__ import annotations

from ecs_mtg.cards.reading.facts import CardFacts, FaceFacts
from ecs_mtg.cards.reading.refusal import Gate, Refused
from ecs_mtg.cards.tree import CardDef, Face
from ecs_mtg.components import codes


def check_printed(facts: CardFacts, card: CardDef) -> None:
    """Compare cost, types, power, toughness, loyalty and colors of every face.

    Raises:
        Refused: one differs.
    """
    if len(card.printed) != len(facts.faces):
        raise Refused(Gate.FACTS, facts.name, "another number of faces")
    for given, face in zip(facts.faces, card.printed):
        for wrong, words in _differences(given, face):
            raise Refused(Gate.FACTS, words, wrong)


def _differences(given: FaceFacts, face: Face) -> list[tuple[str, str]]:
    wrong = []
    if face.type_line.split() != given.type_line.replace(" - ", " \N{EM DASH} ").split():
        if sorted(face.type_line.split()) != sorted(given.type_line.split()):
            wrong.append(("types", given.type_line))
    cost = "" if face.mana_cost is None else str(face.mana_cost)
    if _symbols(cost) != _symbols(given.mana_cost):
        wrong.append(("mana cost", given.mana_cost))
    if face.types & codes.CREATURE and (given.power is None or given.toughness is None):
        wrong.append(("no power and toughness", given.name))
    if (face.power, face.toughness, face.loyalty) != (given.power or "", given.toughness or "", given.loyalty or ""):
        wrong.append(("numbers", given.name))
    for text in (face.power, face.toughness):
        if text and not (text.isascii() and text.lstrip("-").isdigit()) and text not in ("*", "1+*", "*+1", "2+*"):
            wrong.append(("a size that is no number", text))
    if face.types & codes.PLANESWALKER and not (given.loyalty or "").isdigit():
        wrong.append(("loyalty", str(given.loyalty)))
    if given.colors is not None:
        devoid = any(getattr(one, "keyword", None) == codes.Keyword.DEVOID for one in face.abilities)
        colors = 0 if devoid else face.colors if face.colors is not None else face.mana_cost.colors if face.mana_cost else 0
        if colors != sum(1 << codes.COLOR_LETTERS.index(one) for one in given.colors):
            wrong.append(("colors", given.colors))
    return wrong


def _symbols(text: str) -> list[str]:
    """Return the symbols of a mana cost in a canonical order; {0} is empty."""
    return sorted(one for one in text.replace("}", "} ").split() if one != "{0}")
