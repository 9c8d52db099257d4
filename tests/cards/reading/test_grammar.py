"""The chart: left recursion is refused, where the grammar is put together or where a parser meets itself."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ecs_mtg.cards.reading import reader  # all productions
from ecs_mtg.cards.reading.grammar import GRAMMAR, Chart, Found, Grammar, LeftRecursion, Node


def one(context: object, *said: object) -> int:
    return 1


def test_a_category_that_begins_with_itself_is_refused() -> None:
    grammar = Grammar()
    grammar.say("thing", "creature\n<thing> or <thing>", one)
    with pytest.raises(LeftRecursion, match="<thing>: '<thing> or <thing>'"):
        Chart(grammar, ("creature", "or", "creature"))


def test_a_circle_of_productions_is_refused_and_named() -> None:
    grammar = Grammar()
    grammar.say("thing", "creature\n<group> of them", one)
    grammar.say("group", "(|<many>) all\n<many> each", one)
    grammar.say("many", "<thing> twice", one)
    with pytest.raises(LeftRecursion) as error:
        Chart(grammar, ())
    for pattern in ("'<group> of them'", "'<thing> twice'"):
        assert pattern in str(error.value)


def test_a_category_behind_one_that_may_be_empty_is_looked_at() -> None:
    grammar = Grammar()

    @grammar.parser("nothing")
    def nothing(chart: Chart, start: int) -> Iterator[Found]:
        yield Node(one, ()), start

    grammar.say("thing", "<nothing> <thing> twice", one)
    with pytest.raises(LeftRecursion, match="<nothing> <thing> twice"):
        Chart(grammar, ())


def test_a_parser_that_meets_itself_is_refused() -> None:
    grammar = Grammar()

    @grammar.parser("thing")
    def thing(chart: Chart, start: int) -> Iterator[Found]:
        yield from chart.at("thing", start)

    chart = Chart(grammar, ("creature",))
    for _ in range(2):
        with pytest.raises(LeftRecursion, match="<thing> begins with itself at word 0 of 'creature'"):
            chart.at("thing", 0)


def test_recursion_behind_a_word_is_read() -> None:
    grammar = Grammar()
    grammar.say("thing", "creature\nother <thing>", one)
    assert len(Chart(grammar, ("other", "other", "creature")).whole("thing")) == 1


def test_the_productions_of_the_reader_have_none() -> None:
    assert reader.Reader is not None
    assert GRAMMAR.count > 2000
    GRAMMAR.check()
