"""What players are, have and did this turn, as conditions in words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ecs_mtg.cards.words import Amount, Condition, Filter
from ecs_mtg.cards.writing import nouns
from ecs_mtg.cards.writing.english import either, number_word
from ecs_mtg.cards.writing.scribe import Scribe, UnwrittenError
from ecs_mtg.components import programs
from ecs_mtg.components.codes import CardType
from ecs_mtg.components.programs import Compare, Property, Relation

Held = programs.Condition
Kind = programs.Amount
COUNTED = {Compare.AT_LEAST: "{} or more", Compare.AT_MOST: "{} or fewer", Compare.EQUAL: "exactly {}", Compare.GREATER: "more than {}",
           Compare.LESS: "fewer than {}", Compare.NOT_EQUAL: "other than {}"}  # fmt: skip


def _entered_under(s: Scribe, q: Amount) -> str:
    kind = CardType(q.b).name.lower()
    return f"the number of {kind}s that entered the battlefield under {s.refer(q.a).owner} control this turn"


COUNTED_IN_TURNS: dict[int, Callable[[Scribe, Amount], str]] = {
    Kind.ENTERED_UNDER: _entered_under,
    Kind.CAST_LAST_TURN: lambda s, q: f"the number of spells {s.refer(q.a).subject} cast last turn",
}
HAPPENED: dict[int, Callable[[Scribe, Condition], str]] = {
    Held.CREATURE_DIED: lambda s, c: "a creature died this turn",
    Held.EMERGES_FROM: lambda s, c: "a spell emerges from it",
}


def some_player(s: Scribe, f: Filter) -> str:
    """A player is so: has so much life, so many poison counters or cards, or is so in comparison."""
    who = "an opponent" if f.controller == Relation.OPPONENT else "a player"
    if f.condition is not None and f == Filter(kinds=f.kinds, controller=f.controller, condition=f.condition):
        return _some_player_compared(s, who, f.condition)
    if f.condition is None and len(f.comparisons) == 1:
        one = f.comparisons[0]
        if one.amount is not None and one.amount.kind == Kind.CONSTANT:
            return _player_has(who, one.property, one.compare, one.amount.a)
        if one.property == Property.LIFE and one.amount is not None and one.compare == Compare.GREATER:
            return f"{who} has more life than you"
    raise UnwrittenError("there are no words for such a player")


def _player_has(who: str, what: int | None, how: Compare, n: int) -> str:
    if what == Property.LIFE:
        return f"{who} has {COUNTED[how].format(n).replace('fewer', 'less')} life"
    if what == Property.POISON:
        return f"{who} has {COUNTED[how].format(number_word(n))} poison counters"
    if what == Property.HAND:
        return f"{who} has {'no' if n == 0 else COUNTED[how].format(number_word(n))} cards in hand"
    raise UnwrittenError("there are no words for what a player has")


def _some_player_compared(s: Scribe, who: str, c: Condition) -> str:
    left, right = c.a, c.c
    if c.kind == Held.COMPARE and left.kind == Kind.COUNT and left.a.controller == Relation.LOOPED and left.a.either is None:
        bare = replace(left.a, controller=Relation.ANY)
        if right.kind == Kind.CONSTANT:
            return f"{who} controls {COUNTED[c.b].format(number_word(right.a))} {nouns.noun(s, bare, True)}"
        if right == Amount(Kind.COUNT, replace(bare, controller=Relation.YOU)) and c.b == Compare.GREATER:
            return f"{who} controls more {nouns.noun(s, bare, True)} than you"
    if c.kind == Held.COMPARE and left.kind == Kind.CAST_LAST_TURN and c.b == Compare.AT_LEAST:
        return f"{who} cast {number_word(right.a)} or more spells last turn" if right.a > 1 else f"{who} cast a spell last turn"
    if c.kind == Held.COMPARE and left.kind == Kind.ENTERED_UNDER and c.b == Compare.AT_LEAST:
        kinds, many = f"{CardType(left.b).name.lower()}s", number_word(right.a)
        return f"{who} had {many} or more {kinds} enter the battlefield under their control this turn"
    if c.kind == Held.COMPARE and left.kind == Kind.PROPERTY and left.a == Property.HAND and c.b == Compare.GREATER:
        return f"{who} has more cards in hand than you"
    raise UnwrittenError("there are no words for a player in comparison")


def told_of_turn(s: Scribe, left: Amount, how: Compare, n: int) -> str | None:
    """What was done this turn, and how many opponents there are."""
    at_least = how == Compare.AT_LEAST
    if left.kind == Kind.ATTACKERS and at_least:
        who = s.refer(left.a).subject
        if n == 1:
            return either(f"{who} attacked this turn", f"{who} attacked with a creature this turn")
        return f"{who} attacked with {number_word(n)} or more creatures this turn"
    if left.kind == Kind.SPELLS_CAST and at_least:
        usual = f"{s.refer(left.a).subject} have cast {number_word(n)} or more spells this turn"
        return either(usual, "you have cast another spell this turn") if n == 2 else usual
    if left.kind == Kind.OPPONENTS and at_least:
        return f"you have {number_word(n)} or more opponents"
    if left.kind == Kind.X:
        return f"x is {nouns.COMPARED[how][0].format(n)}" if not at_least else f"x is {n} or {either('more', 'greater')}"
    if left.kind == Kind.DEVOTION:
        many = (
            COUNTED[how]
            .format(number_word(n))
            .replace("fewer than", "less than")
            .replace("or more", either("or greater", "or more"))
        )
        return f"{s.expression(left)} is {many}"
    return None
