"""Tokens that have names of their own (111.4), and what tokens say of the card that creates them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ecs_mtg.cards import notation as t
from ecs_mtg.cards.reading.context import Context
from ecs_mtg.cards.reading.creating import Made, able, created
from ecs_mtg.cards.reading.grammar import GRAMMAR, Chart, Node, NoReading, say
from ecs_mtg.cards.words import YOU, Filter

_SMALL = ("a", "an", "the", "of", "to", "in", "and", "for", "from", "with")
_LONGEST = 6
_LEGENDARY = ("a", "legendary")


def name_of(tokens: tuple[str, ...]) -> str:
    """A name as it is printed, of its words in small letters.

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


def named(what: Made, name: str) -> Made:
    """A token with a name."""
    front = replace(what.token.front, name=name)
    return replace(what, token=replace(what.token, name=name, faces=(front,)))


@GRAMMAR.parser("name")
def plain_name(chart: Chart, start: int) -> Iterator[tuple[Node, int]]:
    """Some words, the last ones of a sentence."""
    end = start
    while end < len(chart.tokens) and chart.tokens[end] != ".":
        end += 1
    tokens = chart.tokens[start:end]
    if 0 < len(tokens) <= _LONGEST and not {"with", '"', ":"} & set(tokens):
        yield Node(lambda context: name_of(tokens), ()), end


say("made", "<token> named <name>", lambda c, what, name: named(what, name))
say("made", "<token> with <keywords> named <name>", lambda c, what, all_, name: named(able(what, all_), name))


@GRAMMAR.parser("introduced")
def introduced(chart: Chart, start: int) -> Iterator[tuple[Node, int]]:
    """A legendary token behind its name, by which its own abilities call it: "Vale, a legendary 2/2 red Orc creature token"."""
    words = chart.tokens
    for comma in range(start + 1, min(start + 1 + _LONGEST, len(words) - 2)):
        if words[comma] != "," or words[comma + 1 : comma + 3] != _LEGENDARY:
            continue
        end, quotes = comma, 0
        while end < len(words) and (words[end] != "." or quotes % 2):
            quotes += words[end] == '"'
            end += 1
        name = words[start:comma]
        inner = Chart(chart.grammar, _called_itself(words[comma + 2 : end], name), chart.names)
        for node in inner.whole("made"):

            def meaning(context: Context, node: Node = node, name: tuple[str, ...] = name) -> Made:
                one: Made = node.mean(context)
                return named(one, name_of(name))

            yield Node(meaning, ()), end
        chart.reach(comma + 2 + inner.furthest)
        return


def _called_itself(words: tuple[str, ...], name: tuple[str, ...]) -> tuple[str, ...]:
    """Words in which the token's name is the word for the object that has an ability."""
    out: list[str] = []
    at = 0
    while at < len(words):
        its = words[at : at + len(name)] == name
        out.append("~" if its else words[at])
        at += len(name) if its else 1
    return tuple(out)


say("create", "create <introduced>", lambda c, what: created(c, YOU, 1, what))
say("behind", "named thatsource", lambda c: (giver(c), True))


def giver(context: Context) -> Filter:
    """What has the name of the card whose text gives the ability."""
    if not context.quoted or not context.name:
        raise NoReading("no card that gives it")
    return t.named(context.name)
