"""A card as the engine will play it: name, cost, type line, text from the tree, power and toughness."""

from __future__ import annotations

import re

from ecs_mtg.cards.effects import EntersWithCounters
from ecs_mtg.cards.tree import Ability, CardDef, Face, Keyworded, Replacement
from ecs_mtg.cards.writing import abilities, nouns
from ecs_mtg.cards.writing.english import SELF_MARK, either, plain, sentences
from ecs_mtg.cards.writing.references import head_noun
from ecs_mtg.cards.writing.scribe import Phrase, Scribe
from ecs_mtg.components import codes
from ecs_mtg.components.programs import Layout

OWN_WORDS = (
    "Aura",
    "Equipment",
    "Vehicle",
    "Saga",
    "Class",
    "Case",
    "Spacecraft",
    "Siege",
    "Fortification",
    "Background",
    "Room",
    "Mount",
)
"""Subtypes by which a card calls itself."""


def scribe_of(face: Face) -> Scribe:
    """Return a writer for the abilities of a face."""
    host = "equipped creature"
    for ability in face.abilities:
        if isinstance(ability, Keyworded) and ability.keyword.name == "enchant" and ability.filter is not None:
            noun = plain(head_noun(Scribe(face, _host("creature")), ability.filter))
            host = f"enchanted {noun if ability.filter.either is None else 'permanent'}"
        elif isinstance(ability, Keyworded) and ability.keyword.name == "bestow":  # 702.103b
            host = "enchanted creature"
    return Scribe(face, _host(host))


def _host(words: str) -> Phrase:
    noun = words.split(" ")[-1]
    again = f"that {noun}"
    return Phrase(either(words, "it", again), either(words, "it", again), either(f"{words}'s", "its", f"{again}'s"))


def patterns(face: Face, melded: str = "", apart: bool = False) -> list[str]:
    """Write the lines of a face's text with all wordings (see `english`); `melded`: the card it melds into.

    `apart`: abilities that differ in nothing but what they wait for have a line each.
    """
    s = scribe_of(face)
    s.melded, s.apart = melded, apart
    return abilities.lines(s, [one for one in face.abilities if not _is_loyalty(face, one)])


def _is_loyalty(face: Face, ability: Ability) -> bool:
    """Tell whether an ability is the loyalty printed in the corner of a face (306.5b)."""
    if face.loyalty != "X" or not isinstance(ability, Replacement) or len(ability.effects) != 1:
        return False
    return isinstance(ability.effects[0], EntersWithCounters) and ability.effects[0].counter == "loyalty"


def self_name(face: Face) -> str:
    """Return what a card calls itself: its name if it is legendary, a planeswalker, a plane or not a permanent, else "this creature"."""
    if face.types & (codes.LEGENDARY | codes.PLANESWALKER) or not face.is_permanent:
        return face.name.partition(",")[0] if face.types & codes.LEGENDARY else face.name
    for word in OWN_WORDS:
        if word in face.subtypes:
            return f"this {word}"
    for bit in (codes.CREATURE, codes.LAND, codes.ARTIFACT, codes.ENCHANTMENT):
        if face.types & bit:
            return f"this {nouns.CARD_TYPES[bit]}"
    return "this permanent"


def text(face: Face) -> list[str]:
    """Write the lines of a face's text for people."""
    return [_finished(face, one) for one in patterns(face)]


def ability_text(face: Face, ability: Ability) -> str:
    """Write one ability of a face, for people.

    Raises:
        UnwrittenError: there are no words for it.
    """
    return "\n".join(_finished(face, one) for one in abilities.lines(scribe_of(face), [ability]))


def _finished(face: Face, pattern: str) -> str:
    """Return a pattern as a line for people."""
    said = sentences(pattern)
    said = said.rstrip(".") if _is_line_of_keywords(pattern) else said
    return _begin(_symbols(said.replace(SELF_MARK, self_name(face))).replace("\u2022", "\n\u2022"))


def _begin(line: str) -> str:
    line = re.sub(r" *\n", "\n", line)
    line = re.sub(r"(^|[.:\u2014] |\u2022 )(this )", lambda m: m[1] + "This ", line)
    return line[:1].upper() + line[1:]


def _symbols(said: str) -> str:
    said = re.sub(r"\{[^{}]+\}", lambda m: m[0].upper(), said)
    said = re.sub(r"(?<![\w'])x(?![\w'])", "X", said)
    said = re.sub(r"^([ivx]+(?:, [ivx]+)*)(?= \u2014)", lambda m: m[0].upper(), said, flags=re.IGNORECASE)
    return re.sub(r"(?<![\w'{])([+-])x", r"\1X", said).replace("/+x", "/+X").replace("/-x", "/-X")


def _is_line_of_keywords(line: str) -> bool:
    said = plain(line)
    return not re.search(
        r"[.:~]|\b(when|whenever|at|if|you|target|each|all|as|this|add|deals?|get|have|has|gets|destroy|exile|return|draw|counter)\b",
        said,
    )


def written(card: CardDef) -> str:
    """Write a card, face by face."""
    inset = []
    if card.layout == Layout.PROTOTYPE:
        small = card.faces[1]
        inset = [f"Prototype {small.mana_cost} \N{EM DASH} {small.power}/{small.toughness}"]
    return "\n\n".join(_face(face, inset) for face in card.printed)


def _face(face: Face, inset: list[str]) -> str:
    cost = "" if face.mana_cost is None else f"  {face.mana_cost}"
    rows = [f"{face.name}{cost}", face.type_line, *inset, *text(face)]
    if face.power or face.toughness:
        rows.append(f"{face.power}/{face.toughness}")
    if face.loyalty:
        rows.append(f"Loyalty {face.loyalty}")
    return "\n".join(row for row in rows if row)
