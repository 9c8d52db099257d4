"""Numbers, kinds of counters and measures."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ecs_mtg.cards import notation
from ecs_mtg.cards.reading.context import Context
from ecs_mtg.cards.reading.grammar import GRAMMAR, Chart, Node, NoReading, constant, say, say_values
from ecs_mtg.cards.reading.vocabulary import NUMBERS
from ecs_mtg.cards.words import Amount

MEASURES = {"power": notation.power, "toughness": notation.toughness, "mana value": notation.mana_value}
DIGITS = "|".join(str(n) for n in range(101))


def fixed(context: Context, word: str) -> int:
    """Return a plain number."""
    return NUMBERS[word] if word in NUMBERS else int(word)


say("digits", f"[{DIGITS}]", lambda c, d: int(d))
say("plain", f"[{'|'.join(NUMBERS)}]\n[{DIGITS}]", fixed)
say("n", "<plain>", lambda c, n: n)
say("n", "x", lambda c: notation.X)
say("a", "(a|an)", lambda c: 1)
say("n or a", "<n>", lambda c, n: n)
say("n or a", "<a>", lambda c, n: n)


def that_many(context: Context) -> Amount:
    """Return the antecedent of "that many": a number of the event, or of the previous effect."""
    if context.amount is None:
        raise NoReading("that many of nothing")
    return context.amount


say("n", "that (many|much)", that_many)
say("n", "twice that (many|much)", lambda c: that_many(c) * 2)
say_values("measure", MEASURES)
_NO_KIND = frozenset((
    "a", "an", "the", "that", "those", "of", "more", "no", "another", "any", "all", "additional", "kind", "kinds", "each",
    "other", "these", "such", "and", "or", "one", "poison", "experience", "rad", "ticket",
))  # fmt: skip
"""Words before "counter" that are no kind of it, and kinds whose rules are not there or which players have."""
_SIZE = re.compile(r"[+-]\d+/[+-]\d+")
_WORD = re.compile(r"[a-z]+")


@GRAMMAR.parser("kind")
def kind(chart: Chart, start: int) -> Iterator[tuple[Node, int]]:
    """Read a kind of counters: the words before "counter"."""
    for end in (start + 1, start + 2):
        words = chart.tokens[start:end]
        if chart.tokens[end : end + 1] not in (("counter",), ("counters",)):
            continue
        name = " ".join(words)
        plain = end == start + 1 and _WORD.fullmatch(name) and name not in _NO_KIND
        if plain or _SIZE.fullmatch(name) or name in ("first strike", "double strike"):
            yield constant(name), end
