"""Words, numbers and targets in a text, for the lexical check; independent of any derivation."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache

from ecs_mtg.cards.assembler import Effect
from ecs_mtg.cards.reading.facts import FaceFacts
from ecs_mtg.cards.reading.lexical_check.named_words import BITS, KEYWORD_ACTIONS
from ecs_mtg.cards.reading.text import lines_of, tokenize, without_names
from ecs_mtg.cards.reading.vocabulary import (
    COLORS,
    KEYWORDS,
    NUMBERS,
    ORDINALS,
    SIMPLE_ABILITIES,
    SUBTYPES,
    WITH_COST,
    WITH_NUMBER,
)
from ecs_mtg.cards.reading.words_before import without_ability_word
from ecs_mtg.cards.wordings import Wording, ways_of

_ABOUT = re.compile(
    r"\b(?:that|those|the|enchanted|equipped|the sacrificed|the exiled|sacrificed) "
    r"(?:creature|permanent|artifact|land|enchantment|planeswalker|spell|card|token)s?\b(?! type)"
)
_PHRASES = (
    (r"(?:its|their) other (?:creature|land)? ?types", " "),
    (r"(?<!untap )more than one creature", " "), (r"\bthe others? (?:into|on)", " "),
    (r"\{T\}|\{Q\}|\{E\}", " "), (r"creature types?|land types?|card types?|basic land types?|lands? types?", " "),
    (r"as a sorcery", " "), (r"any other target", "other target"), (r"any target", "target"), (r"(?:becomes? |with )the target of", " "),
    (r"with a single target", " "), (r"change the target of", " "), (r"that targets? ~", " "),
    (r"that targets? (?=an? |only |you\b)", "that "), (r"if it targets (?=an? )", "if it is "),
    (r"new targets for", " "), (r"any number of targets?", "up to target"), (r"players?", " "),
    (r"one or two targets?", "target"), (r"one , two , or three targets?", "target"), (r"one or two", " "),
    (r"enchanted (?:artifact|forest)", " "), (r"still (?:a|an) [a-z]+", " "), (r"can block only creatures with flying", " "),
    (r"as though (?:it|they) didn't have defender", " "), (r"\bunless\b", " "), (r"this ability triggers only once", " "),
    (r"during turns other than yours|tapped this way", " "), (r"additional cost", " "),  (r"in addition to (?:its|their) other types?", " "),
)  # fmt: skip


_ROLE = re.compile(r"\b(cursed|monster|royal|sorcerer|virtuous|wicked|young hero) role(?= tokens? )")
"""Roles, whose name says all of them (111.10j-r)."""


def text_of(given: FaceFacts, names: Mapping[tuple[str, ...], str]) -> list[str]:
    """Return the paragraphs of a face, without ability words and the names of other cards."""
    lines = lines_of(given.text, given.name, legendary="Legendary" in given.type_line)
    return [" ".join(without_names(without_ability_word(line.tokens, ()), names)) for line in lines]


def words_of(text: str) -> tuple[set[str], int]:
    """Count the named words and the targets of a text."""
    said: set[str] = set()
    said |= {f"role {name}" for name in _ROLE.findall(text)}
    text = _ROLE.sub(" ", text)
    for pattern, to in _PHRASES:
        text = re.sub(pattern, to, text)
    for found in re.finditer(r"(\+\d+/\+\d+|-\d+/-\d+|[+-]\d+/[+-]\d+|[a-z]+(?: strike)?) counters?\b", text):
        if found[1] not in _NO_COUNTERS:
            said.add(f"counter {found[1]}")
    text, levels = re.subn(r"(?m)^ ?level (\d+) (?:-(\d+)|\+) ?$", r"\1 \2", text)  # a level symbol (711.2)
    if levels:
        said.add("counter level")
    text = _COUNTERED.sub(lambda found: found[0] if found[1] in _NO_COUNTERS else " ", text)
    for word, ability in ABILITIES:
        if re.search(rf"\b{word}(?!\w)", text):
            said.add(f"keyword {ability}")
        text = re.sub(rf"\b{word}(?!\w)", " ", text)
    if re.search(r"\b[a-z]+cycling\b", text):
        said.add("keyword cycling")
    text = re.sub(r"\b([a-z]+)cycling\b", r" \1 ", text)
    text = _ABOUT.sub(" ", text)
    said |= set(_numbers(text))
    for symbols in re.findall(r"\{([^}]+)\}", text):
        if symbols.isdecimal():
            said |= {f"number {symbols}"} if int(symbols) > 1 else set()
        elif symbols != "X":
            said.add(f"symbol {symbols}")
    text = re.sub(r"\{[^}]*\}|[+-]?\d+/[+-]?\d+", " ", text)
    words = re.findall(r"[a-z'-]+", text)
    for word in words:
        bare = re.sub(r"^non-?", "", word)
        single = {"sorceries": "sorcery"}.get(bare, bare[:-1] if bare.endswith("s") and bare[:-1] in BITS else bare)
        if single in BITS:
            said.add(single)
        if bare in COLORS:
            said.add(bare)
        if bare in SUBTYPES and bare not in _NO_SUBTYPES:
            said.add(f"type {SUBTYPES[bare]}")
    said |= {word for word in _CONTENT if word in words}
    for pattern, fact in _FACTS:
        if re.search(pattern, text):
            said.add(fact)
    return said, sum(word in ("target", "targets") for word in words)


@cache
def words_of_wording(wording: Wording) -> frozenset[str]:
    """Count the named words of a wording, except for its operands."""
    text = " ".join(part if isinstance(part, str) else part.of_you for part in wording)
    return frozenset(words_of(" ".join(tokenize(text)))[0])


def words_of_effect(effect: Effect) -> frozenset[str]:
    """Count the named words in the wording of an effect."""
    return next((words_of_wording(way.wording) for way in ways_of(type(effect)) if way.says(effect)), frozenset())


def _numbers(text: str) -> Iterator[str]:
    for found in re.finditer(r"(?<![\w{])[+-]?(\d+)(?:/[+-]?(\d+))?(?![\w}])", text):
        for n in found.groups():
            if n and int(n) > 1:
                yield f"number {n}"
    for word in re.findall(r"[a-z-]+", text):
        if (n2 := NUMBERS.get(word, 0)) > 1:
            yield f"number {n2}"
    for word, n3 in ORDINALS.items():
        if n3 > 1 and re.search(rf"\b(?:the|your|their) {word} (?!from)", text):
            yield f"number {n3}"
    if re.search(r"\btwice\b", text):
        yield "number 2"


_NO_COUNTERS = frozenset((
    "a", "an", "the", "those", "that", "of", "more", "no", "another", "any", "all", "and", "target", "may", "with", "then", "each",
    "other", "spell", "instead", "or", "had",
))  # fmt: skip
_COUNTERED = re.compile(r"(\+\d+/\+\d+|-\d+/-\d+|[+-]\d+/[+-]\d+|first strike|double strike|[a-z]+) counters?\b")
ABILITIES = sorted(
    [(" ".join(tokenize(word)), one.keyword.name.lower()) for word, one in KEYWORDS.items()]
    + [
        (" ".join(tokenize(word)), word.replace(" ", "_"))
        for word in (
            *SIMPLE_ABILITIES,
            *WITH_NUMBER,
            *WITH_COST,
            "suspend",
            "affinity",
            "enchant",
            "fuse",
            "splice",
            "backup",
            "champion",
            "partner with",
        )
    ],
    key=lambda one: -len(one[0]),
)
_NO_SUBTYPES = frozenset(("will", "case", "class", "plan", "role", "book", "key", "mine", "power"))
_CONTENT = (
    "graveyard", "hand", "library", "attacking", "blocking", "nontoken", "colorless", "multicolored", "monocolored", "historic",
    "modified", "unblocked", "tapped", "untapped", "face-down", "power", "toughness", "may", "instead", "everything",
    "monstrous", "renowned", "prepared",
)  # fmt: skip
_FACTS = (
    (r"\b(?:another|other|others)\b", "other"), (r"\bup to\b", "up to"), (r"\bopponents?\b|don't control", "opponent"),
    (r"\byou control\b", "you control"), (r"\bnonattacking\b", "attacking"), (r"\bnonblocking\b", "blocking"), (r"\bmana value\b", "mana value"), (r"\bparty\b", "party"),
    (r"'s colors\b", "colors"), (r"\boutlaws?\b", "outlaw"), (r"\bgraveyards\b", "graveyard"),
    (r"\bhands\b", "hand"), (r"\blibraries\b", "library"), (r"until end of turn|this turn", "this turn"),
    (r"until your next turn", "next turn"), (r"\bdestroy", "verb destroy"), (r"\bdraws?\b", "verb draw"),
    (r"\bdiscards?\b", "verb discard"), (r"\bgains? (?:\S+ )?(?:that much )?life", "verb gain life"),
    (r"\bloses? (?:\S+ )?(?:that much )?life", "verb lose life"), (r"\bmills?\b", "verb mill"), (r"\bscry\b|\bscries\b", "verb scry"),
    (r"\bsurveils?\b", "verb surveil"), (r"\bshuffles?\b", "verb shuffle"), (r"\bsearch(?:es)?\b", "verb search"),
    (r"\bfights?\b", "verb fight"), (r"\bcreates?\b|\binvestigates?\b", "verb create"), (r"\bproliferates?\b", "verb proliferate"),
    (r"\btransform\b", "verb transform"), (r"\bdeals?\b.*\bdamage\b", "verb damage"), (r"\buntap\b", "verb untap"),
    (r"\btap\b", "verb tap"), (r"\bprevent\b", "verb prevent"), (r"\bsacrifices?\b", "verb sacrifice"), (r"\badd\b", "verb add"),
    (r"\bemblem\b", "verb emblem"), (r"\breveals?\b", "verb reveal"), (r"\bexiles?\b", "verb exile"),
    (r"\bregenerate\b", "verb regenerate"), (r"(?:^|\n |, |\. |: |may |then |and |\u2022 |\u2014 )counter\b", "verb counter"),
    *((rf"\b{one}s?\b(?! a|,)", f"verb {one}") for one in KEYWORD_ACTIONS.values()),
    (r"\bcommander creatures?\b|\bcontrol (?:a|your) commander\b", "commander"), (r"\bmax speed\b", "max speed"),
    (r"\bphases? out\b", "verb phase"), (r"\bprotection from\b", "keyword protection"), (r"\bhexproof from\b", "keyword hexproof"),
)  # fmt: skip
