"""Productions as data, and a chart parser that keeps every derivation.

A production is a category, a pattern and what it means. In a pattern, words stand for themselves, ``<category>`` is read by that
category's productions, ``(a|b|)`` is one of some ways of saying it, ``[a|b]`` the same, and which of the words it was is told to
the meaning. What a production means is computed afterwards, from left to right, as words that refer back need it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from graphlib import CycleError, TopologicalSorter
from itertools import pairwise
from typing import Any

from ecs_mtg.cards.reading.text import tokenize

MOST = 48
"""Derivations of one place and category beyond which a text is not read."""


class NoReading(Exception):
    """A derivation that means nothing, such as one in which a word refers back to nothing."""


def refuse_if(so: object, why: str) -> None:
    """Refuse a derivation.

    Raises:
        NoReading: it is so; says why.
    """
    if so:
        raise NoReading(why)


class TooMany(Exception):
    """More derivations than are looked through."""


class LeftRecursion(ValueError):
    """A category that begins with itself: a chart that reads from left to right would find no derivation of it."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for what another category describes."""

    category: str


@dataclass(frozen=True, slots=True)
class Pick:
    """One of some words, which is told to the meaning."""

    words: frozenset[str]


Element = str | Slot | Pick
Meaning = Callable[..., Any]


@dataclass(frozen=True, slots=True)
class Production:
    """A way to say something, with its meaning: a function of the context and of what the slots mean."""

    category: str
    elements: tuple[Element, ...]
    meaning: Meaning
    pattern: str


@dataclass(frozen=True, slots=True)
class Node:
    """One derivation of a stretch of text."""

    meaning: Meaning
    kids: tuple[Any, ...]

    def mean(self, context: Any) -> Any:
        """Return the meaning in a context, which is updated from left to right.

        Raises:
            NoReading: nothing.
        """
        return self.meaning(context, *(kid.mean(context) if isinstance(kid, Node) else kid for kid in self.kids))


def constant(value: Any) -> Node:
    """Return a derivation that means the same in every context."""
    return Node(lambda context: value, ())


Found = tuple[Node, int]
Parser = Callable[["Chart", int], Iterator[Found]]


def expand(pattern: str) -> list[tuple[Element, ...]]:
    """Return the sequences of elements that a pattern stands for."""
    found, at = _alternatives(pattern, 0)
    if at != len(pattern):
        raise ValueError(f"the pattern {pattern!r} closes what it does not open")
    return found


def _alternatives(text: str, at: int) -> tuple[list[tuple[Element, ...]], int]:
    out: list[tuple[Element, ...]] = []
    current: list[tuple[Element, ...]] = [()]
    while at < len(text) and text[at] != ")":
        if text[at] == "|":
            out, current, at = out + current, [()], at + 1
            continue
        more: list[tuple[Element, ...]]
        if text[at] == "(":
            more, at = _alternatives(text, at + 1)
            at += 1
        elif text[at] == "<":
            end = text.index(">", at)
            more, at = [(Slot(text[at + 1 : end]),)], end + 1
        elif text[at] == "[":
            end = text.index("]", at)
            more, at = [(Pick(frozenset(text[at + 1 : end].split("|"))),)], end + 1
        else:
            end = min((text.index(c, at) for c in "()<[|" if c in text[at:]), default=len(text))
            more, at = [tokenize(text[at:end])], end
        current = [one + two for one in current for two in more]
    return out + current, at


@dataclass
class Grammar:
    """All productions, by category and first word."""

    by_word: dict[str, dict[str, list[Production]]] = field(default_factory=lambda: defaultdict(lambda: defaultdict(list)))
    others: dict[str, list[Production]] = field(default_factory=lambda: defaultdict(list))
    parsers: dict[str, Parser] = field(default_factory=dict)
    count: int = 0
    _checked: tuple[int, int] = (0, 0)

    def check(self) -> None:
        """Refuse left recursion; does nothing for a grammar that has not grown since the last call.

        Raises:
            LeftRecursion: a category begins with itself, directly or by way of others; names the productions of the circle.
        """
        if self._checked == (self.count, len(self.parsers)):
            return
        by: dict[tuple[str, str], Production] = {}
        first: dict[str, set[str]] = {}
        for category, productions in self.others.items():
            for one in productions:
                for element in one.elements:
                    if not isinstance(element, Slot):
                        break
                    by.setdefault((category, element.category), one)
                    first.setdefault(category, set()).add(element.category)
                    if element.category not in self.parsers:  # only parsers may find something that has no words, as "end" does
                        break
        try:
            TopologicalSorter(first).prepare()
        except CycleError as error:
            circle = error.args[1][::-1]
            said = "; ".join(f"<{a}>: {by[a, b].pattern!r}" for a, b in pairwise(circle))
            raise LeftRecursion(f"productions that begin with themselves are never read: {said}") from None
        self._checked = self.count, len(self.parsers)

    def say(self, category: str, patterns: str, meaning: Meaning) -> None:
        """Add productions: every pattern stands on a line of its own."""
        for pattern in filter(None, (line.strip() for line in patterns.splitlines())):
            self.count += 1
            for elements in expand(pattern):
                one = Production(category, elements, meaning, pattern)
                if not elements:
                    raise ValueError(f"the pattern {pattern!r} says nothing")
                first = elements[0]
                if isinstance(first, Slot):
                    self.others[category].append(one)
                else:
                    for word in (first,) if isinstance(first, str) else first.words:
                        self.by_word[category][word].append(one)

    def parser(self, category: str) -> Callable[[Parser], Parser]:
        """Return a decorator that lets a function read a category in addition to its productions."""

        def add(function: Parser) -> Parser:
            self.parsers[category] = function
            return function

        return add


UNDER_WAY: list[Found] = []
"""Stands in a chart for what is being looked for."""
NO_NAMES: Mapping[tuple[str, ...], str] = {}


class Chart:
    """Everything that some tokens may be, found once for every category and place."""

    def __init__(self, grammar: Grammar, tokens: tuple[str, ...], names: Mapping[tuple[str, ...], str] = NO_NAMES) -> None:
        grammar.check()
        self.grammar = grammar
        self.tokens = tokens
        self.names = names
        self.furthest = 0
        self._found: dict[tuple[str, int], list[Found]] = {}

    def at(self, category: str, start: int) -> list[Found]:
        """Return all derivations of a category that begin at a place.

        Raises:
            TooMany: there are more than are looked through.
            LeftRecursion: a parser looks for the category that it is reading, at the same place.
        """
        key = (category, start)
        if (known := self._found.get(key)) is not None:
            if known is UNDER_WAY:  # by way of a parser: `Grammar.check` knows productions alone
                raise LeftRecursion(f"<{category}> begins with itself at word {start} of {' '.join(self.tokens)!r}")
            return known
        self._found[key] = UNDER_WAY
        try:
            self._found[key] = found = self._look(category, start)
        finally:
            if self._found[key] is UNDER_WAY:
                del self._found[key]
        return found

    def _look(self, category: str, start: int) -> list[Found]:
        found: list[Found] = []
        if (parser := self.grammar.parsers.get(category)) is not None:
            found.extend(parser(self, start))
        word = self.tokens[start] if start < len(self.tokens) else ""
        for one in (*self.grammar.by_word[category].get(word, ()), *self.grammar.others[category]):
            for kids, end in self._match(one.elements, 0, start):
                found.append((Node(one.meaning, kids), end))
        if len(found) > MOST:
            raise TooMany(category)
        return found

    def _match(self, elements: tuple[Element, ...], at: int, place: int) -> Iterator[tuple[tuple[Any, ...], int]]:
        kids: tuple[Any, ...] = ()
        while at < len(elements):
            element = elements[at]
            if isinstance(element, Slot):
                for node, end in self.at(element.category, place):
                    self.reach(end)
                    told = () if element.category == "end" else (node,)
                    for rest, last in self._match(elements, at + 1, end):
                        yield (*kids, *told, *rest), last
                return
            if place >= len(self.tokens):
                return
            word = self.tokens[place]
            if isinstance(element, str):
                if word != element:
                    return
            elif word in element.words:
                kids = (*kids, word)
            else:
                return
            at, place = at + 1, place + 1
            self.reach(place)
        yield kids, place

    def reach(self, place: int) -> None:
        """Note how far the text has been read."""
        self.furthest = max(self.furthest, place)

    def whole(self, category: str) -> list[Node]:
        """Return the derivations of all tokens."""
        return [node for node, end in self.at(category, 0) if end == len(self.tokens)]


GRAMMAR = Grammar()
say = GRAMMAR.say


def say_values(category: str, values: Mapping[str, Any]) -> None:
    """Add productions that always mean the same, by their patterns."""
    for pattern, value in values.items():
        say(category, pattern, lambda context, value=value: value)


@GRAMMAR.parser("end")
def end(chart: Chart, start: int) -> Iterator[Found]:
    """Yield where a sentence ends: after its period, after the quotation mark that follows it, or at the end of the quotation."""
    quoted = chart.tokens[start : start + 1] == ('"',)  # what is quoted within a sentence has no period
    if chart.tokens[start : start + 1] == (".",):
        yield constant(None), start + 1
    elif start and (
        quoted or chart.tokens[start - 2 : start] == (".", '"') or chart.tokens[max(0, start - 3) : start] == (".", "'", '"')
    ):
        yield constant(None), start
