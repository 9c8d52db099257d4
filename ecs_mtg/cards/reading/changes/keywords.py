"""Keywords and abilities that are gained, had and lost."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ecs_mtg.cards import notation
from ecs_mtg.cards.reading.changes.types import Changes
from ecs_mtg.cards.reading.context import Context
from ecs_mtg.cards.reading.grammar import GRAMMAR, Chart, Node, NoReading, refuse_if, say, say_values
from ecs_mtg.cards.reading.vocabulary import KEYWORDS, SIMPLE_ABILITIES, WITH_NUMBER
from ecs_mtg.cards.tree import Ability, StaticKeyword
from ecs_mtg.cards.words import Change, Filter
from ecs_mtg.components import programs as p

# --- abilities that are given

say_values("keyword", {**KEYWORDS, **SIMPLE_ABILITIES})
for _word, _made in WITH_NUMBER.items():
    say("keyword", f"{_word} <digits>", lambda c, n, made=_made: made(n))
say("keyword", "protection from <qualities>", lambda c, what: protection(what))
say("keyword", "protection from everything", lambda c: notation.protection_from_everything)
say("keyword", "hexproof from <qualities>", lambda c, what: notation.hexproof_from(*what))
say("keyword", "ward <mana>", lambda c, m: notation.ward(m))
say("keyword", '" <quoted> "', lambda c, one: one)
say("keywords", "<keyword>", lambda c, one: (one,))
say("keywords", "<keyword> and <keyword>", lambda c, one, two: (one, two))
say("keywords", "<keyword> , <keyword> , and <keyword>", lambda c, one, two, three: (one, two, three))
say("keywords", "<keyword> , <keyword> , <keyword> , and <keyword>", lambda c, *all_: all_)
say("keywords", "<keyword> , <keyword> , <keyword> , <keyword> , and <keyword>", lambda c, *all_: all_)


def protection(what: tuple[Filter, ...]) -> Ability:
    """Return protection from some qualities."""
    try:
        return notation.protection_from(*what)
    except ValueError as error:
        raise NoReading(str(error)) from None


say("change", "(has|have|gain|gains) <keywords>", lambda c, all_: notation.has(*all_))
say("change", "(lose|loses) <keywords>", lambda c, all_: lost(all_))
say("change", "(lose|loses) all abilities", lambda c: (Change(p.Change.LOSE_ABILITIES),))


def lost(words: tuple[Any, ...]) -> Changes:
    """Return the change that keywords are lost."""
    refuse_if(not all(isinstance(one, StaticKeyword) for one in words), "only plain keywords are lost")
    return (notation.loses(*words),)


def fresh(context: Context) -> Context:
    """Return the context of a quoted ability, which refers to nothing outside."""
    kinds = frozenset({"creature", "permanent", "artifact", "land", "enchantment"})
    return Context(self_kinds=kinds, quoted=True, name=context.name)


@GRAMMAR.parser("quoted")
def quoted(chart: Chart, start: int) -> Iterator[tuple[Node, int]]:
    """Read an ability in quotation marks, which an object gets."""
    for node, end in chart.at("ability", start):

        def meaning(context: Context, node: Node = node) -> Ability:
            found = node.mean(inner := fresh(context))
            refuse_if(len(found) != 1 or inner.extra, "no single ability")
            one: Ability = found[0]
            return one

        yield Node(meaning, ()), end


# --- abilities that are given

say("keyword", "' <quoted> '", lambda c, one: one)
say("keyword", "equip <mana>", lambda c, m: notation.equip(m))
