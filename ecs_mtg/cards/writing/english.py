"""English: numbers in words, plurals, articles, lists, and wordings that say the same.

A written text is a pattern: `either("it", "that creature")` says that both wordings mean this very thing. `plain` takes the first
one, for people; `pattern` is a regular expression of all of them, for the comparison with a printed text.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

OPEN, BAR, CLOSE = "\u27e8", "\u2502", "\u27e9"
SELF_MARK = "~"
"""Stands for what the card calls itself."""
NUMBERS = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen",
    "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
)  # fmt: skip
ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
IRREGULAR = {
    "elf": "elves", "dwarf": "dwarves", "wolf": "wolves", "werewolf": "werewolves", "sorcery": "sorceries", "ally": "allies",
    "plains": "plains", "mercenary": "mercenaries", "eldrazi": "eldrazi", "merfolk": "merfolk", "samurai": "samurai",
    "fungus": "fungi", "pegasus": "pegasi", "cyclops": "cyclopes", "octopus": "octopuses", "sphinx": "sphinxes",
    "fox": "foxes", "ox": "oxen", "treefolk": "treefolk", "faerie": "faeries", "urza's": "urza's", "mouse": "mice",
    "homunculus": "homunculi", "ability": "abilities", "library": "libraries", "fish": "fish", "jellyfish": "jellyfish",
    "moonfolk": "moonfolk", "phoenix": "phoenixes", "myr": "myr", "kor": "kor", "thopter": "thopters", "harpy": "harpies",
    "fly": "flies", "army": "armies", "starfish": "starfish", "wombat": "wombats", "lammasu": "lammasu",
    "assembly-worker": "assembly-workers", "leech": "leeches", "witch": "witches", "equipment": "equipment", "hero": "heroes",
    "kithkin": "kithkin", "nautilus": "nautiluses", "djinn": "djinn", "ninja": "ninjas", "locus": "loci", "thief": "thieves",
    "aurochs": "aurochs", "kirin": "kirin", "colossus": "colossi", "phelddagrif": "phelddagrifs", "zubera": "zuberas",
    "elk": "elk", "sheep": "sheep",
}  # fmt: skip
"""Plurals that do not end in -s alone, in small letters."""


def either(first: str, *others: str) -> str:
    """Join wordings that say the same, the usual one first."""
    rest = [one for one in dict.fromkeys(others) if one != first]
    return f"{OPEN}{BAR.join((first, *rest))}{CLOSE}" if rest else first


def maybe(text: str, shown: bool = True) -> str:
    """Mark words as optional."""
    return either(text, "") if shown else either("", text)


IRREGULAR["spawn"] = either("spawns", "spawn")
THEN = either(". ", ", then ", " and ", ". then ", ", ", ", and ", ". also ")
"""Between two things that are done one after the other."""


def number_word(n: int) -> str:
    """Write a number in words, up to twenty."""
    return NUMBERS[n] if 0 <= n < len(NUMBERS) else str(n)


def plural(noun: str) -> str:
    """Return the plural of the last word."""
    *before, last = noun.rsplit(" ", 1)
    if (many := IRREGULAR.get(last.lower())) is not None:
        many = many.capitalize() if last[:1].isupper() else many
    elif re.search(r"[^aeiou]y$", last):
        many = f"{last[:-1]}ies"
    else:
        many = f"{last}es" if last.endswith(("s", "x", "ch", "sh")) else f"{last}s"
    return " ".join((*before, many))


def a(noun: str) -> str:
    """Return a noun with its indefinite article."""
    if noun.startswith("other "):
        return f"an{noun}"
    word = plain(noun).lstrip('"')
    vowel = word[:1].lower() in "aeiou" and not re.match(r"(?i)uni|eu|one\b|us(er|e)\b", word)
    return f"{'an' if vowel or word.startswith(('8', '11', '18')) else 'a'} {noun}"


def listed(words: Sequence[str], joiner: str = "and") -> str:
    """Join words with commas and a conjunction."""
    if len(words) < 3:
        return f" {joiner} ".join(words)
    return f"{', '.join(words[:-1])}, {joiner} {words[-1]}"


def verb(base: str, third: bool) -> str:
    """Return a verb in agreement with its subject; `third`: third person singular."""
    if not third:
        return base
    first, space, rest = base.partition(" ")
    special = {"have": "has", "are": "is", "don't": "doesn't", "can't": "can't", "may": "may", "do": "does", "aren't": "isn't"}
    if first in ("can", "must", "may", "would", "assigns", "is"):
        return base
    if first not in special:
        many = plural(first) if not first.endswith("o") else f"{first}es"
        return f"{many}{space}{rest}"
    return f"{special[first]}{space}{rest}"


def capital(text: str) -> str:
    """Capitalize a text, also its other wordings."""
    if text.startswith(OPEN):
        depth, out, up = 0, [], False
        for k, letter in enumerate(text):
            depth += (letter == OPEN) - (letter == CLOSE)
            out.append(letter.upper() if up and letter not in OPEN + BAR + CLOSE else letter)
            if letter == OPEN or (letter == BAR and depth == 1):
                up = True
            elif letter not in BAR + CLOSE:
                up = False
            if depth == 0:
                return "".join(out) + text[k + 1 :]
    return text[:1].upper() + text[1:]


def plain(text: str) -> str:
    """Return a text with the first of each set of wordings."""
    while OPEN in text:
        at = text.rindex(OPEN)
        end = text.index(CLOSE, at)
        text = text[:at] + text[at + 1 : end].split(BAR)[0] + text[end + 1 :]
    return text


def sentences(text: str) -> str:
    """Capitalize and punctuate a text for people, sentence by sentence."""
    text = re.sub(r" +([.,])", r"\1", re.sub(r"  +", " ", plain(text))).strip()
    text = re.sub(r"(?<![.\u2014]) \u2022", ". \u2022", re.sub(r"\.\.+", ".", text))
    text = re.sub(r"(^|[.:] |\u2014 |\u2022 |\n|(?<= )\")([a-z])", lambda m: m[1] + m[2].upper(), text)
    return text if not text or text[-1] in '."' or text.endswith("\u2014") else f"{text}."


def pattern(text: str) -> str:
    """Return the regular expression that matches all wordings."""
    made = {OPEN: "(?:", BAR: "|", CLOSE: ")"}
    return "".join(made.get(letter) or re.escape(letter) for letter in text)
