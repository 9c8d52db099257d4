"""Types, subtypes and sizes that objects become or have."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from ecs_mtg.cards import notation
from ecs_mtg.cards.reading.grammar import GRAMMAR, Chart, Node, constant, refuse_if, say
from ecs_mtg.cards.reading.vocabulary import COLORS, SUBTYPES, TYPE_WORDS
from ecs_mtg.cards.words import Amount, Change, number
from ecs_mtg.components import codes
from ecs_mtg.components import programs as p
from ecs_mtg.components.codes import CREATURE

Changes = tuple[Change, ...]
PT = re.compile(r"([+-])(\d+|[xX])/([+-])(\d+|[xX])")
_SIZE = re.compile(r"(\d+|[xX])/(\d+|[xX])")


def _token_category(category: str, shape: re.Pattern[str]) -> None:
    @GRAMMAR.parser(category)
    def parse(chart: Chart, start: int) -> Iterator[tuple[Node, int]]:
        if start < len(chart.tokens) and shape.fullmatch(chart.tokens[start]):
            word = chart.tokens[start]
            yield constant(word), start + 1


_token_category("pt", PT)
_token_category("size", _SIZE)


def sized(text: str) -> tuple[Amount, Amount]:
    """Return the change that sets power and toughness."""
    one, two = text.split("/")
    return tuple(notation.X if side in "xX" else number(int(side)) for side in (one, two))  # type: ignore[return-value]


_QUALITIES = {
    **COLORS,
    "colorless": notation.colorless,
    "multicolored": notation.multicolored,
    "monocolored": notation.monocolored,
    "artifacts": notation.artifact,
    "creatures": notation.creature,
    "enchantments": notation.enchantment,
    "planeswalkers": notation.planeswalker,
    "instants": notation.instant,
    "sorceries": notation.sorcery,
    "lands": notation.land,
}
_PLURAL_TYPES = {word: notation.subtype(name) for word, name in SUBTYPES.items() if word != name.lower()}
say("quality", f"[{'|'.join(_QUALITIES)}]", lambda c, one: _QUALITIES[one])
say("quality", f"[{'|'.join(_PLURAL_TYPES)}]", lambda c, one: _PLURAL_TYPES[one])
say("qualities", "<quality>", lambda c, one: (one,))
say("qualities", "<quality> and from <quality>", lambda c, one, two: (one, two))
say("qualities", "<quality> , from <quality> , and from <quality>", lambda c, one, two, three: (one, two, three))
say("qualities", "(all colors|each color)", lambda c: tuple(COLORS.values()))


@GRAMMAR.parser("type line")
def type_line(chart: Chart, start: int) -> Iterator[tuple[Node, int]]:
    """Read colors, card types and subtypes, one after another: "a black Zombie artifact creature"."""
    at = start + (chart.tokens[start : start + 1] in (("a",), ("an",)))
    types, subtypes, colors = 0, [], 0
    while at < len(chart.tokens):
        word = chart.tokens[at]
        single = word[:-1] if word.endswith("s") and word[:-1] in TYPE_WORDS else word
        if single in TYPE_WORDS:
            types |= TYPE_WORDS[single].any_types
        elif word in ("legendary", "snow", "basic"):
            types |= {"legendary": codes.LEGENDARY, "snow": codes.SNOW, "basic": codes.BASIC}[word]
        elif word in SUBTYPES and not types & codes.CREATURE:
            subtypes.append(SUBTYPES[word])
        elif word in COLORS and not types and not subtypes:
            colors |= COLORS[word].colors
            if chart.tokens[at + 1 : at + 2] == ("and",) and chart.tokens[at + 2] in COLORS:
                at += 1
        else:
            break
        at += 1
        if types or subtypes:
            yield constant((types, tuple(subtypes), colors)), at


def added(line: tuple[int, tuple[str, ...], int], abilities: tuple[Any, ...], size: str | None = None) -> Changes:
    """Return the changes that add a type line, colors, a size and abilities."""
    types, subtypes, colors = line
    changes: list[Change] = [Change(p.Change.ADD_TYPES, types, mask=frozenset(subtypes))]
    if colors:
        changes.append(Change(p.Change.SET_COLORS, colors))
    if size is not None:
        changes.append(Change(p.Change.SET_PT, *sized(size)))
    return (*changes, *notation.has(*abilities))


say("animated", "(become|becomes) a <size> <type line>", lambda c, size, line: added(creature(line), (), size))
say("animated", "(become|becomes) a <size> <type line> with <keywords>",
    lambda c, size, line, all_: added(creature(line), all_, size))  # fmt: skip
say("still", "(it 's|they 're|they are) still (a land|an artifact|an enchantment|lands|a planeswalker|artifacts)", lambda c: None)


def creature(line: tuple[int, tuple[str, ...], int]) -> tuple[int, tuple[str, ...], int]:
    """Check that a type line is one of creatures."""
    refuse_if(not line[0] & codes.CREATURE, "no creature")
    return line


say(
    "animated",
    "(become|becomes) a <size> creature with all creature types",
    lambda c, size: (
        Change(p.Change.ADD_TYPES, CREATURE, mask=frozenset()),
        Change(p.Change.SET_PT, *sized(size)),
        notation.every_creature_type,
    ),
)
say("animated", "(become|becomes) a <size> creature with <keywords> and all creature types",
    lambda c, size, all_: (Change(p.Change.ADD_TYPES, CREATURE, mask=frozenset()), Change(p.Change.SET_PT, *sized(size)),
                           *notation.has(*all_), notation.every_creature_type))  # fmt: skip
