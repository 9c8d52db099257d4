"""The account of what a tree names: what it says, and by what its parts are looked at."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from typing import Any

from ecs_mtg.cards.assembler import Effect
from ecs_mtg.cards.reading.lexical_check.named_words import BITS, VERBS, WHOLE
from ecs_mtg.cards.reading.lexical_check.text_words import words_of_effect
from ecs_mtg.cards.reading.vocabulary import COLORS
from ecs_mtg.cards.tree import Activated
from ecs_mtg.cards.words import Target
from ecs_mtg.components.codes import Keyword


class Account:
    """What a tree names: words, numbers, and how many targets."""

    def __init__(self) -> None:
        self.said: set[str] = set()
        self.optional: set[str] = set()
        self.targets: dict[Any, set[Target]] = {}
        self.mode: Any = None

    def bits(self, types: int) -> None:
        """Note the types of a bit set."""
        if types not in WHOLE:
            self.said |= {word for word, bit in BITS.items() if types & bit}

    def colors(self, colors: int) -> None:
        """Note the colors of a bit set."""
        self.said |= {word for k, word in enumerate(COLORS) if colors >> k & 1}

    def number(self, n: Any) -> None:
        """Note a constant."""
        if isinstance(n, int) and not isinstance(n, bool) and abs(n) > 1 and abs(n) not in (99, 1000):
            self.said.add(f"number {abs(n)}")

    def keywords(self, bits: int) -> None:
        """Note the keywords of a bit set."""
        self.said |= {f"keyword {key.name.lower()}" for key in Keyword if bits >> key & 1}

    def look(self, tree: Any) -> None:
        """Note what a part of a tree names, and what its parts do."""
        if isinstance(tree, tuple | frozenset):
            for one in tree:
                self.look(one)
            return
        if not is_dataclass(tree) or isinstance(tree, type):
            return
        handler = HANDLERS.get(type(tree))
        if type(tree) in VERBS:
            self.said.add(f"verb {VERBS[type(tree)]}")
        if isinstance(tree, Effect):
            self.said |= words_of_effect(tree)
        if handler is None or handler(self, tree):
            for field in fields(tree):
                self.look(getattr(tree, field.name))

    def ability(self, one: Any) -> None:
        """Note the modes of an ability, each with its own targets."""
        for k, mode in enumerate(one.modes):
            paid = repr(one.cost) if isinstance(one, Activated) else ""
            before, self.mode = self.mode, (type(one), repr(mode), k, paid, repr(one.condition))
            self.look(mode)
            self.mode = before
        self.number(one.choose[0] if one.choose[0] == one.choose[1] else 0)


HANDLERS: dict[type, Callable[[Account, Any], bool]] = {}
"""What looks at a part of a tree, by its class; whether its own parts are looked at in addition."""
