"""Lexical accounting: what the words of a text name, and what the tree names, found apart and compared.

No derivation is looked at: a word of the text that no part of the tree stands for, and a part of the tree that no word stands
for, refuse the card.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from ecs_mtg.cards.reading.facts import FaceFacts
from ecs_mtg.cards.reading.grammar import NO_NAMES
from ecs_mtg.cards.reading.lexical_check import tree_words  # noqa: F401 it says how the parts of a tree are looked at
from ecs_mtg.cards.reading.lexical_check.counting import Account
from ecs_mtg.cards.reading.lexical_check.text_words import ABILITIES, text_of, words_of
from ecs_mtg.cards.reading.refusal import Gate, Refused
from ecs_mtg.cards.reading.vocabulary import COLORS
from ecs_mtg.cards.tree import Face


def account(given: FaceFacts, face: Face, names: Mapping[tuple[str, ...], str] = NO_NAMES) -> None:
    """Compare what a face's text names with what its tree names.

    Raises:
        Refused: one names something that the other does not.
    """
    if differences := compare(given, face, names):
        raise Refused(Gate.ACCOUNT, "", ", ".join(differences))


def compare(given: FaceFacts, face: Face, names: Mapping[tuple[str, ...], str] = NO_NAMES) -> list[str]:
    """Return the differences: "+" what the tree names alone, "-" what the text names alone."""
    a = Account()
    a.look(face.abilities)
    lines = text_of(given, names)
    text = " \n ".join(lines)
    said, targets = words_of(text)
    out = []
    named = sum(len(one) for mode, one in a.targets.items() if mode is not None)
    if named != targets:
        out.append(f"{targets} targets in the text, {named} in the tree")
    allowed = _allowed(text) | {f"-{fact}" for fact in a.optional} | {f"+{fact}" for fact in a.optional}
    if "until end of turn" not in text:
        allowed.add("-this turn")
    out += [f"-{fact}" for fact in sorted(said - a.said) if _checked(fact) and f"-{fact}" not in allowed]
    out += [f"+{fact}" for fact in sorted(a.said - said) if _checked(fact) and f"+{fact}" not in allowed]
    return out


_KNOWN_KEYWORDS = frozenset(ability for _, ability in ABILITIES)


def _checked(fact: str) -> bool:
    """Return whether a fact has to be on both sides."""
    kind, _, rest = fact.partition(" ")
    if kind == "keyword":
        return rest in _KNOWN_KEYWORDS or rest == "protection"
    return fact not in ("each", "if", "lore", "life", "counters", "loyalty", "damage", "poison", "name", "number chosen")


_FIVE_COLORS = (*(f"+{one}" for one in COLORS), "+number 2", "+number 3", "+number 4")
"""A color of your choice is a choice of five numbers."""
_ALLOWANCES: tuple[tuple[str, tuple[str, ...]], ...] = (
    (r"\bprotection from (?:all colors|each color)", tuple(f"+{one}" for one in COLORS)),
    (r"\binvestigates?\b", ("+type Clue",)),
    (r"\b(?:enchanted|equipped) creatures?\b", ("+creature",)),
    (r"their library", ("-library",)),
    (r"own and control", ("+you control",)),
    (r"among any number of", ("-up to",)),
    (r"\bas long as you control ~", ("-you control",)),
    (r"\bthe color of your choice", _FIVE_COLORS),
    (r"\bone or two target", ("+number 2",)),
    (r"\bone , two , or three target", ("+number 2", "+number 3")),
    (r"\buntap up to\b", ("+may", "-up to")),
    (r"\beach other player\b", ("-other", "+opponent")),
    (r"\bis tapped for mana\b", ("-tapped",)),
    (r"\badds\b", ("+verb add",)),
    (r"\b(?:double|twice) that damage\b", ("+number 2",)),
    (r"\bsources? you control\b", ("-you control",)),
    (
        r"\{[WUBRG]\}\{[WUBRG]\} , \{[WUBRG]\}\{[WUBRG]\} , or|\{[WUBRG]\} \{[WUBRG]\} , \{[WUBRG]\} \{[WUBRG]\} , or",
        ("+number 2",),
    ),
    (r"\bdetain\b", ("+next turn",)),
    (r"\bblock an additional creature\b", ("-creature",)),
    (r"\bduring (?:an opponent's|each opponent's|your opponents') turns?\b", ("-opponent",)),
    (r"\bequal to its toughness rather than its power\b", ("-power", "-toughness")),
    (r"\byou tap an? [a-z ]+ for mana\b", ("-verb tap", "+you control")),
    (r"\blook at (?:target|that) [a-z]+ 's hand\b", ("+verb reveal",)),
    (r"\bchoose a color other than (white|blue|black|red|green)\b", ("-other", *(f"-{one}" for one in COLORS))),
    (r"~ card is in your graveyard", ("-graveyard", "+graveyard")),
    (r"\battack with (?:two|three|four|five) or more creatures", ("-creature",)),
    (r"\bdraw step\b", ("-verb draw",)),
    (r"\byou may play lands from your graveyard\b", ("-graveyard", "-may")),
    (r"\byou don't control an?\b", ("-opponent", "+you control")),
    (r"\bcan't gain life\b", ("-verb gain life",)),
    (r"\bplay (?:an|two|three) additional lands?\b", ("-land",)),
    (r"\bshuffle your library\b", ("-library",)),
    (r"\bshuffle .* into (?:your|its owner's|their) library\b", ("-verb shuffle",)),
    (r"\battacks? you\b", ("+attacking",)),
    (r"\bspells? (?:or ability )?you control\b", ("-you control",)),
    (r"\bequip (?:costs you pay|abilities you activate)", ("-keyword equip", "-type Equipment", "+you control")),
    (
        r"\band at least (?:one|two|three) other creatures? attack",
        ("-number 2", "-other", "+number 3", "-number 3", "+number 4", "+attacking", "+you control", "+creature"),
    ),
    (r"\bmore [a-z ]+ than you\b", ("+you control",)),
    (r"\bthe creature with the greatest\b", ("+creature", "+you control")),
    (r"\ball creatures able to block\b", ("-creature",)),
    (r"\bcan block only creatures\b", ("-creature",)),
    (r"\bspells[^.]* can't be countered\b", ("+instead",)),
    (r"\bcard would be put into\b", ("+nontoken",)),
    (r"\bcan block (?:any number of|an additional [a-z]+) creatures\b", ("-creature",)),
    (r"\bif you can't\b", ("+you control",)),
    (r"\ba creature dealt damage this way\b|\bcreatures? you attacked with this turn\b", ("-creature",)),
    (r"\bopponent who can't\b", ("+hand",)),
    (r"\bduring each opponent 's turn\b", ("-opponent",)),
    (r"\byou tap ~ for mana\b", ("-verb tap", "+you control")),
    (r"\byou attack with [a-z]+ or more [a-z]+ ", ("+attacking", "+you control")),
    (r"\byour choice of [a-z ]+, [a-z ]+,", ("+number 2", "+number 3")),
    (r"\bat least one other creature attack", ("+number 2",)),
    (r"\bexcept by [a-z]+ or more creatures\b", ("-creature",)),
    (r"\ball other (?:cards revealed this way|revealed cards)", ("-other",)),
    (r"\b(?:reveal|put) up to one\b", ("-up to",)),
    (r"\byou don't own\b", ("+opponent",)),
    (r"\bdiscard up to\b", ("-up to", "-verb discard", "+hand", "+may")),
    (r"\bdidn't lose life\b", ("-verb lose life",)),
    (r"\bshuffle ~ and your graveyard\b", ("-verb shuffle",)),
    (r"\bhad a land enter\b", ("-land",)),
    (r"\bwas cast from a graveyard\b", ("-graveyard",)),
    (r"\bonly during an opponent 's turn\b", ("-opponent",)),
    (r"\bplayer or planeswalker (?:it|that creature) (?:'s|is) attacking\b", ("-attacking", "-planeswalker")),
    (r"\breturn up to (?:two|three|four)\b(?! target)", ("-up to", "+may")),
    (r"\bthat are still lands\b", ("-land",)),
    (r"\bprotection from the chosen color until\b", _FIVE_COLORS),
    (r"\bprotection from artifacts or from the color of your choice\b", ("+number 5",)),
    (r"\bfully unlock a room\b", ("-type Room",)),
    (r"\bmana (?:was )?spent to cast\b", ("+mana spent",)),
    (r"\bmana values\b", ("+mana value",)),
    (r"\bsacrifice (?:~|it) \. if you do\b", ("+you control",)),
    (r"\bha(?:s|ve) an adventure\b", ("-type Adventure",)),
    (r"\bput one or more [a-z+/0-9-]+ counters on\b", ("+you control",)),
    (r"\bmore [a-z ]+ than each opponent\b", ("+hand",)),
    (r"\bcards? (?:is|are) put into (?:a|your|an opponent 's) graveyard from\b", ("+nontoken", "-library", "-hand")),
    (r"\bloses? half (?:your|their) life\b", ("+verb lose life",)),
)


def _allowed(text: str) -> set[str]:
    out: set[str] = set()
    for pattern, facts in _ALLOWANCES:
        if re.search(pattern, text):
            out |= set(facts)
    return out
