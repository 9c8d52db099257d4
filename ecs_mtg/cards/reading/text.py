"""Card text as tokens: reminder text is left out, the card's own names are "~", every sentence keeps all its words."""

from __future__ import annotations

import contextlib
import functools
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

DASH = "\N{EM DASH}"
BULLET = "\N{BULLET}"
_SENTENCE = re.compile(r"(?<=\.) +(?=[A-Z{~])")
_REMINDER = re.compile(r" ?\([^()]*\)")
_TOKEN = re.compile(
    r"\{[^{}]+\}|[+-]?(?:\d+|[xX])/[+-]?(?:\d+|[xX])|[+-]\d+|[+-][xX](?![a-z])|\d+|and/or|urza's|power-plant|c'tan"
    r"|(?:can|don|doesn|isn|aren|didn|hasn|haven|wasn|weren|won|couldn|shouldn)'t"
    r"|'s(?![a-z])|'re|'ve|'d(?![a-z])|'ll|[a-z\u00c0-\u024f]+(?:-[a-z\u00c0-\u024f]+)*|~|[.,:;\"\u2014\u2022'!?|+&-]"
)
_TRANSLATED = str.maketrans({"\u2212": "-", "\u2019": "'", "\u2013": "-", "\u201c": '"', "\u201d": '"'})
_KINDS = (
    "creature|land|artifact|enchantment|aura|equipment|vehicle|permanent|planeswalker|saga|spell|card|token|fortification|"
    "kindred|siege|battle|class|case|room|mount|background|spacecraft"
)
_THIS = re.compile(rf"\bthis (?:{_KINDS})\b(?! type)")
_QUOTED = re.compile(r'"[^"]*"')
_OUTSIDE = re.compile(r"~|\b[Tt]his (?:Aura|Equipment|Saga|Vehicle)\b")
"""In an ability that is quoted: the card that gives it, which is not the object that gets it; there is no word for it here."""
_FOR_A_COST = re.compile(rf"(?:\+|{BULLET} [^{DASH}{{}}]+ {DASH}) ((?:\{{[^{{}}]+\}})+) {DASH} ")
"""The beginning of a mode that has a cost of its own, and in front of it a name that says nothing of the rules (207.2c)."""
_PARTICLES = (" of ", " the ", " from ", " to ", " for ", " and ", " with ", " in ")
_COMMON = frozenset({"the", "a", "an", "lord", "lady", "king", "queen", "god", "doctor", "captain", "sir"})


class TextError(ValueError):
    """A character that is no part of any token."""


@dataclass(frozen=True, slots=True)
class Line:
    """A paragraph of card text: its tokens, and how it was written."""

    tokens: tuple[str, ...]
    written: str


@dataclass(frozen=True, slots=True)
class Level:
    """A level symbol (711.2): from how many level counters on, and up to how many; power and toughness there; its other lines."""

    least: int
    most: int | None
    size: str
    lines: tuple[Line, ...]


_LEVEL = re.compile(r"LEVEL (\d+)(?:-(\d+)|\+)")


def by_level(lines: list[Line]) -> tuple[list[Line], list[Level]]:
    """Split the lines of a face into those before its first level symbol and its level symbols."""
    first = next((k for k, line in enumerate(lines) if _LEVEL.fullmatch(line.written)), len(lines))
    levels: list[Level] = []
    for line in lines[first:]:
        if (found := _LEVEL.fullmatch(line.written)) is not None:
            levels.append(Level(int(found[1]), int(found[2]) if found[2] else None, "", ()))
        elif not levels[-1].size:
            levels[-1] = replace(levels[-1], size=line.written)
        else:
            levels[-1] = replace(levels[-1], lines=(*levels[-1].lines, line))
    return lines[:first], levels


def sentence_at(line: Line, place: int) -> str:
    """Return the sentence of a paragraph in which a token stands; the whole paragraph if its sentences can't be told apart."""
    sentences = _SENTENCE.split(line.written.strip())
    before = line.tokens[:place].count(".")
    return sentences[min(before, len(sentences) - 1)] if len(sentences) == line.tokens.count(".") else line.written


def tokenize(text: str) -> tuple[str, ...]:
    """Return the tokens of lower-case text.

    Raises:
        TextError: something in it belongs to no token.
    """
    tokens, at = [], 0
    for found in _TOKEN.finditer(text):
        if strange := text[at : found.start()].strip():
            raise TextError(strange)
        tokens.append(found.group())
        at = found.end()
    if strange := text[at:].strip():
        raise TextError(strange)
    return tuple(tokens)


def own_names(name: str, legendary: bool) -> list[str]:
    """List the names by which a card's text may call it, longest first: its name, and shorter ones of legendary cards (201.5c)."""
    names = {name}
    if legendary:
        first = name.split(",")[0]
        names.add(first)
        for one in (name, first):
            for particle in _PARTICLES:
                if particle in one:
                    names.add(one.split(particle)[0])
            words = one.split()
            names |= {words[0], words[-1] if one == first else words[0], " ".join(words[:2])}
    kept = {one if one == name else one.rstrip(",") for one in names}
    kept = {one for one in kept if one == name or (one and one.lower() not in _COMMON)}
    return sorted(kept, key=len, reverse=True)


def without_reminders(text: str) -> str:
    """Return a text without parentheses (207.2)."""
    return _REMINDER.sub("", text)


def _lowered(text: str) -> str:
    """Lower case, but for what stands in braces."""
    return "".join(part if part.startswith("{") else part.lower() for part in re.split(r"(\{[^{}]*\})", text))


def lines_of(text: str, name: str, *, legendary: bool = False) -> list[Line]:
    """Return the paragraphs of card text; bullets, and modes with costs, belong to the paragraph before.

    Raises:
        TextError: something in it belongs to no token.
    """
    text = without_reminders(text.translate(_TRANSLATED))
    names = own_names(name.translate(_TRANSLATED), legendary)
    text = "\n".join(line if line.startswith(_OF_ANOTHER) else _of_itself(line, names) for line in text.split("\n"))
    text = _QUOTED.sub(lambda found: _OUTSIDE.sub("thatsource", found.group()), text)
    paragraphs: list[str] = []
    for line in text.split("\n"):
        if not (line := line.strip()):
            continue
        if paragraphs and (found := _FOR_A_COST.match(line)):
            paragraphs[-1] += f" + {found[1]} {DASH} {line[found.end() :]}"
        elif line.startswith(BULLET) and paragraphs:
            paragraphs[-1] += " " + line
        else:
            paragraphs.append(line)
    return [Line(tokenize(_short(_neuter(_this(_lowered(line))))), line) for line in paragraphs]


_OF_ANOTHER = "Partner with "
"""Behind it stands the name of another card, some of whose words may be those of its own."""


def _of_itself(line: str, names: list[str]) -> str:
    for one in names:
        line = re.sub(rf"(?<![\w'-]){re.escape(one)}(?![\w-])", "~", line)
    return line


def _short(text: str) -> str:
    """Replace "enters the battlefield" of older texts by "enters"."""
    return re.sub(r"\b(enters?) the battlefield\b", r"\1", text)


_HIM = re.compile(r"\b(return|exile|transform|put|sacrifice|untap|tap|on|from|to|with|into|of) (?:him|her)\b(?! [a-z]+['s])")
_HERS = re.compile(r"\b(?:his|her) (owner|controller|power|toughness)")
_HE = re.compile(r"(?<!or )\b(?:he|she)\b(?! or )")
_SELF = re.compile(r"\b(?:himself|herself)\b")


def _neuter(text: str) -> str:
    """Replace pronouns for a card by "it", whatever the card depicts."""
    text = _HE.sub("it", text)
    return _SELF.sub("itself", _HERS.sub(r"its \1", _HIM.sub(r"\1 it", text)))


_ENTERED = re.compile(r"\b(enters?|entered) the battlefield\b")
"""The wording of before 2024."""


_MANY = re.compile(
    r"\b(when(?:ever)?) ~ (enter|attack|die|deal|leave|become)(?: or (enter|attack|die|deal|leave|become|block))?\b(?![a-z'])"
)
"""What a card does that has several names in one."""


def _one(found: re.Match[str]) -> str:
    does = " or ".join(f"{word}s" for word in found.groups()[1:] if word)
    return f"{found[1]} ~ {does}"


def _this(text: str) -> str:
    """Replace "this creature" and "this card" by the card's name."""
    text = _MANY.sub(_one, _ENTERED.sub(r"\1", text))
    return _THIS.sub(lambda found: {"this spell": "~ spell", "this card": "~ card"}.get(found.group(), "~"), text)


@functools.lru_cache(maxsize=4)
def tokens_of_names(names: frozenset[str]) -> Mapping[tuple[str, ...], str]:
    """Return names of cards by their tokens in a text."""
    found: dict[tuple[str, ...], str] = {}
    for name in names:
        with contextlib.suppress(TextError):
            found[tokenize(_lowered(name.translate(_TRANSLATED)))] = name
    return found


LONGEST = 12
"""Tokens of a name at most."""


def without_names(tokens: tuple[str, ...], names: Mapping[tuple[str, ...], str]) -> tuple[str, ...]:
    """Return tokens without the names of cards after "named" and "partner with"."""
    out: list[str] = []
    at = 0
    while at < len(tokens):
        out.append(tokens[at])
        at += 1
        if out[-1] == "named" or out[-2:] == ["partner", "with"]:
            at += next((size for size in range(LONGEST, 0, -1) if tokens[at : at + size] in names), 0)
    return tuple(out)
