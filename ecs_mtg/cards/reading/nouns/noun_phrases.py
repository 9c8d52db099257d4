"""Noun phrases: what objects and players are called, with adjectives before and descriptions behind them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

from ecs_mtg.cards import notation
from ecs_mtg.cards.reading.context import Context
from ecs_mtg.cards.reading.grammar import GRAMMAR, Chart, Node, NoReading, refuse_if
from ecs_mtg.cards.reading.vocabulary import ADJECTIVES, COLORS, PLURALS, SAME_IN_PLURAL, SHARED, SUBTYPES, TYPE_WORDS
from ecs_mtg.cards.words import PLAYERS, Filter
from ecs_mtg.components.programs import Property

HEADS = {
    "permanent": notation.permanent,
    "card": notation.card_,
    "spell": notation.spell,
    "token": notation.is_token,
    "player": notation.player,
    "opponent": notation.opponent,
    "source": notation.source,
}
_JOINS = ((",", "and/or"), (",", "or"), (",", "and"), (",",), ("and/or",), ("or",), ("and",))
_LENT = ("card", "spell", "token", "source", "permanent card", "permanent spell")
"""Heads of the last noun that the nouns before have too."""
_ARTICLES = ("a", "an")


@dataclass(frozen=True, slots=True)
class Unit:
    """Adjectives and a noun: `adjectives` by word, `types` (card types and subtypes), `head` (card, spell ...)."""

    adjectives: tuple[tuple[str, Filter], ...]
    types: tuple[Filter, ...]
    head: str | None
    end: int
    plural: bool
    subtyped: bool


def _word(tokens: tuple[str, ...], at: int) -> str:
    return tokens[at] if at < len(tokens) else ""


def _type(word: str) -> Filter | None:
    word = PLURALS.get(word, word)
    if word in TYPE_WORDS:
        return TYPE_WORDS[word]
    if word == "outlaw":  # 700.12
        return notation.outlaw
    return notation.subtype(SUBTYPES[word]) if word in SUBTYPES else None


def _adjectives(tokens: tuple[str, ...], at: int) -> tuple[list[tuple[str, Filter]], int]:
    """Read adjectives; those joined by "or" are one."""
    found: list[tuple[str, Filter]] = []
    while True:
        word = _word(tokens, at)
        if word.startswith("non-") and word[4:] in SUBTYPES:
            found.append((word, ~notation.subtype(SUBTYPES[word[4:]])))
        elif word in ADJECTIVES and not (word == "other" and found):
            one, end = ADJECTIVES[word], at + 1
            listed = [word]
            while True:
                comma = _word(tokens, end) == ","
                joined = _word(tokens, end + comma) in ("or", "and/or")
                following = _word(tokens, end + comma + joined)
                same = (following in COLORS and word in COLORS) or (
                    following in ("attacking", "blocking", "tapped", "untapped", "blocked") and word in SHARED
                )
                if not (comma or joined) or not same or (comma and not joined and _word(tokens, end + 2) not in (",", "or")):
                    break
                one, end = one | ADJECTIVES[following], end + comma + joined + 1
                listed.append(following)
            found.append((listed[0] if len(listed) == 1 else listed[0] if word in SHARED else "colors", one))
            at = end - 1
        else:
            return found, at
        at += 1
        if _word(tokens, at) == "," and _word(tokens, at + 1).startswith("non"):
            at += 1


def _units(tokens: tuple[str, ...], at: int) -> Iterator[Unit]:
    adjectives, at = _adjectives(tokens, at)
    types: list[Filter] = []
    head: str | None = None
    plural = subtyped = False
    while head is None:
        word = _word(tokens, at)
        single = PLURALS.get(word, word)
        if single in HEADS:
            head, plural = single, word in PLURALS
            if head == "permanent" and PLURALS.get(_word(tokens, at + 1), _word(tokens, at + 1)) in ("card", "spell"):
                following = _word(tokens, at + 1)
                head, plural = "permanent " + PLURALS.get(following, following), following in PLURALS
                at += 1
        elif (one := _type(word)) is not None:
            types.append(one)
            plural = word in PLURALS or word in SAME_IN_PLURAL or (word in SUBTYPES and SUBTYPES[word].lower() != word)
            subtyped = subtyped or bool(one.subtypes)
        elif word.startswith("non") and word in ADJECTIVES and types:
            return
        else:
            return
        at += 1
        yield Unit(tuple(adjectives), tuple(types), head, at, plural, subtyped)


def _kind(unit: Unit, head: str | None) -> Filter:
    """Return the meaning of a noun with the head that several nouns share."""
    what: Filter | None = None
    for one in unit.types:
        what = one if what is None else what & one
    if head == "permanent card":
        more = notation.permanent_card
    elif head == "permanent spell":
        more = notation.spell & notation.permanent_card.__class__(any_types=notation.permanent_card.any_types)
    else:
        more = HEADS[head] if head is not None else notation.permanent
    if what is None:
        return more
    if head is None or head == "permanent":
        return what
    refuse_if(head in ("player", "opponent"), "a player of a type")
    return what & more


Base = tuple[Filter, bool, tuple[Filter, Filter] | None]


def _joined(units: list[Unit]) -> Base:
    """Join nouns by "or"; returns whether words after them may apply to the last one only, and then the others and that one."""
    last = units[-1]
    if last.subtyped and last.types[1:] == (notation.creature,):  # "Elf or Soldier creature": creatures, both
        units = [replace(one, types=(*one.types, notation.creature)) if _is_bare_subtype(one) else one for one in units]
    first, *others = units
    shared = [one for one in first.adjectives if one[0] in SHARED]
    loose = [one for one in first.adjectives if one[0] not in SHARED]
    if others and loose and first.head is None and not any(one.adjectives for one in others):
        same = all(one.subtyped == first.subtyped and one.head is None for one in units[:-1])
        if not same or not all(word in COLORS or word in ("colors", "basic", "snow") for word, _ in loose):
            raise NoReading("an adjective before several nouns")
        shared, loose = shared + loose, []
    whole: Filter | None = None
    before: Filter | None = None
    for unit in units:
        lent = last.head if unit.head is None and last.head in _LENT else unit.head
        one = _kind(unit, lent)
        own = list(unit.adjectives) if unit is not first else []
        if unit.head not in ("player", "opponent"):
            own += shared
        if unit is first:
            own += loose
        for _, adjective in own:
            one = one & adjective
        before, whole = whole, one if whole is None else whole | one
    if whole is None:
        raise NoReading("nothing is described")
    kinds = {(unit.subtyped, unit.types) for unit in units}
    of_the_last = _ends_with_creature(units) or _ends_with_any(units)
    apart = None if before is None or not of_the_last else (before, one)
    return whole, len(kinds) > 1, apart


def _is_bare_subtype(unit: Unit) -> bool:
    """Tell whether a noun is one subtype and nothing else."""
    return unit.subtyped and len(unit.types) == 1 and unit.head is None


def _ends_with_creature(units: list[Unit]) -> bool:
    """Tell whether only the last noun is one of creatures, so that a keyword or a size after it applies to that one."""
    *others, last = units
    bare = all(unit.head is None and len(unit.types) == 1 and not unit.subtyped for unit in units)
    return bare and last.types == (notation.creature,) and all(unit.types != (notation.creature,) for unit in others)


def _ends_with_any(units: list[Unit]) -> bool:
    """Tell whether only the last noun names no type, so that words after it distinguish it: "a land card or a card with flash"."""
    *others, last = units
    return not last.types and last.head in ("card", "spell") and all(unit.types for unit in others)


def _lists(tokens: tuple[str, ...], at: int) -> Iterator[list[Unit]]:
    """Read nouns, each way of joining them with "or", "and" and commas."""
    for unit in _units(tokens, at):
        yield [unit]
        yield from _longer(tokens, [unit])


def _longer(tokens: tuple[str, ...], units: list[Unit]) -> Iterator[list[Unit]]:
    at = units[-1].end
    for join in _JOINS:
        if tokens[at : at + len(join)] != join:
            continue
        start = at + len(join)
        if _word(tokens, start) in _ARTICLES and join[-1] == "or":
            start += 1
        for unit in _units(tokens, start):
            if join == (",",):
                yield from _longer(tokens, [*units, unit])
            elif join[-1] == "and" and not unit.plural and not (unit.head in ("card", "spell") and units[-1].head is None):
                continue
            else:
                yield [*units, unit]
        return


def _nouns(chart: Chart, start: int, *, plural: bool = False) -> Iterator[tuple[Node, int]]:
    """Read descriptions without the words after the noun."""
    for units in _lists(chart.tokens, start):
        if plural and not units[-1].plural:
            continue
        end = units[-1].end
        chart.reach(end)

        def meaning(context: Context, units: list[Unit] = units) -> Base:
            if any(word == "other" for unit in units for word, _ in unit.adjectives):
                plain_other(context.other())
            return _joined(units)

        yield Node(meaning, ()), end


def plain_other(what: Filter) -> None:
    """Check that "other" means other than the card itself; further productions read it as other than something else."""
    refuse_if(what != notation.other, "other than what was mentioned last")


def _of_creatures(what: Filter) -> bool:
    """Tell whether a quality is one of creatures only: a keyword ability, power or toughness."""
    sizes = all(one.property in (Property.POWER, Property.TOUGHNESS) for one in what.comparisons)
    rest = replace(what, keywords=0, no_keywords=0, comparisons=())
    return what.either is None and sizes and rest == Filter()


class Last(tuple[Filter, bool]):
    """What is said behind a noun and ends with what is counted: what stands behind that is said of the latter, but for zones."""


def _described(context: Context, base: Base, *behind: tuple[Filter, bool]) -> Filter:
    what, several, apart = base
    if any(isinstance(one, Last) and not rest[0].zones for one, rest in pairwise(behind)):
        raise NoReading("what may be said of what is counted")
    for more, of_each in behind:
        if several and not of_each:
            if apart is None or not _of_creatures(more):
                raise NoReading("what may be said of the last noun only")
            apart = apart[0], apart[1] & more
            what = apart[0] | apart[1]
            continue
        what = what & more
        apart = None if apart is None else (apart[0] & more, apart[1] & more)
    if what.kinds & PLAYERS and what.controller and what.kinds != PLAYERS:
        raise NoReading("a player whom somebody controls")
    return what


@GRAMMAR.parser("plural nouns")
def plural_nouns(chart: Chart, start: int) -> Iterator[tuple[Node, int]]:
    """Read descriptions of several objects."""
    return _nouns(chart, start, plural=True)


@GRAMMAR.parser("nouns")
def nouns(chart: Chart, start: int) -> Iterator[tuple[Node, int]]:
    """Read descriptions of one object, or of several."""
    return _nouns(chart, start)


for _behind in ("", " <behind>", " <behind> <behind>", " <behind> <behind> <behind>"):
    GRAMMAR.say("np", "<nouns>" + _behind, _described)
    GRAMMAR.say("nps", "<plural nouns>" + _behind, _described)
_SMALL = ("a", "an", "the", "of", "to", "in", "and", "for", "from", "with")
LONGEST = 6


def name_of(tokens: tuple[str, ...]) -> str:
    """Return a name as printed from its lower-case words.

    Raises:
        NoReading: no name.
    """
    words: list[str] = []
    for one in tokens:
        if one in (",", "'s"):
            words[-1:] = [*words[-1:], one] if not words else [words[-1] + one]
        elif one.replace("-", "").replace("'", "").isalpha():
            words.append(one if one in _SMALL and words else "-".join(part.capitalize() for part in one.split("-")))
        else:
            raise NoReading("no name")
    return " ".join(words)


@GRAMMAR.parser("name")
def plain_name(chart: Chart, start: int) -> Iterator[tuple[Node, int]]:
    """Read a name: all words up to the end of the sentence."""
    end = start
    while end < len(chart.tokens) and chart.tokens[end] != ".":
        end += 1
    tokens = chart.tokens[start:end]
    if 0 < len(tokens) <= LONGEST and not {"with", '"', ":"} & set(tokens):
        yield Node(lambda context: name_of(tokens), ()), end
