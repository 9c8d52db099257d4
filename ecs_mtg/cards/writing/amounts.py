"""Numbers, in words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ecs_mtg.cards.words import PERMANENTS, Amount, Filter
from ecs_mtg.cards.writing import declared_wordings, nouns, players
from ecs_mtg.cards.writing.english import ORDINALS, a, either, listed, maybe, number_word, plural
from ecs_mtg.cards.writing.scribe import Scribe, UnwrittenError, back, voice
from ecs_mtg.components import codes, programs
from ecs_mtg.components.codes import Color, EventKind, PlayerCounter
from ecs_mtg.components.programs import Property, Relation

Kind = programs.Amount


@dataclass(frozen=True)
class Quantity:
    """A number as it stands with a noun: "two cards", "a card for each creature", "cards equal to its power"."""

    digits: str
    word: str
    each: str | None = None
    equal: str | None = None

    def of(self, noun: str, one: str | None = None) -> str:
        """Write a number of what a noun names."""
        if self.equal is not None:
            many = either(
                f"{plural(noun)} equal to {self.equal}", f"that many {plural(noun)}", f"x {plural(noun)}, where x is {self.equal}"
            )
            return either(f"{a(noun)} for each {self.each}", many) if self.each else many
        if self.word == "one":
            return either(one or a(noun), f"one {noun}", f"that {noun}")
        return f"{self.word} {plural(noun)}"

    def mass(self, noun: str) -> str:
        """Write an amount of something: "3 damage", "damage equal to its power"."""
        if self.equal is None:
            return f"{either('that much', 'that many') if self.word == 'that many' else self.digits} {noun}"
        much = either(f"{noun} equal to {self.equal}", f"x {noun}, where x is {self.equal}", f"that much {noun}")
        return either(f"{self.digits} {noun} for each {self.each}", much) if self.each else much

    def behind(self, verb: str) -> str:
        """Write the amount after its verb: "scry 2", or with X and a definition of X."""
        return f"{verb} {self.digits}" if self.equal is None else f"{verb} x, where x is {self.equal}"


def quantity(s: Scribe, amount: Amount) -> Quantity:
    """Write how many."""
    if amount.kind == Kind.CONSTANT:
        return Quantity(str(amount.a), number_word(amount.a))
    if amount.kind == Kind.X:
        return Quantity("x", "x")
    if amount.kind == Kind.EVENT_AMOUNT:
        return Quantity("that much", "that many")
    times, counted = (amount.b, amount.a) if amount.kind == Kind.TIMES else (1, amount)
    each = None
    s.wheres.append(said := expression(s, amount))
    if counted.kind == Kind.COUNT:
        each = counted_noun(s, counted.a)
        if counted.a.any_types == codes.CREATURE and not counted.a.zones:
            s.known["each", counted.a] = back("creatures", True)
    elif counted.kind == Kind.PROPERTY and counted.a == Property.COLORS:
        each = f"of {s.refer(counted.b).owner} colors"
    elif counted.kind == Kind.PROPERTY and counted.a in (Property.HAND, Property.GRAVEYARD) and not counted.c:
        each = f"card in {s.refer(counted.b).owner} {counted.a.name.lower()}"
    elif counted.kind == Kind.REGISTER and "destroyed" in s.known:
        each = s.known["destroyed"].subject
    else:
        each = EACH[counted.kind](s, counted) if counted.kind in EACH else declared_wordings.said(s, "each", counted)
    return Quantity(str(times), number_word(times), each, said)


def counted_noun(s: Scribe, f: Filter, many: bool = False) -> str:
    """Write what is counted, and where: "creature on the battlefield"."""
    said = nouns.noun(s, f, many)
    if (
        f.either is None
        and not f.kinds & ~PERMANENTS
        and not f.zones
        and f.controller == Relation.ANY
        and f.owner == Relation.ANY
    ):
        return said + maybe(" on the battlefield")
    return said


def _many(s: Scribe, f: Filter) -> str:
    return f"the {maybe('total ', False)}number of {counted_noun(s, f, True)}"


def _property(s: Scribe, q: Amount) -> str:
    who = s.refer(q.b)
    if q.a == Property.HAND:
        return f"the number of cards in {who.owner} hand"
    if q.a in (Property.GRAVEYARD, Property.LIBRARY):
        return f"the number of cards in {who.owner} {q.a.name.lower()}"
    if q.a == Property.POISON:
        return f"the number of poison counters {who.does('have')}"
    if q.a == Property.MANA_SPENT:
        return f"the amount of mana spent to cast {who.object}"
    if q.a == Property.COUNTERS:
        return f"the number of counters on {who.object}"
    if q.c:
        all_ = who.object if not isinstance(q.b.of, Filter) else either(nouns.noun(s, q.b.of, True), who.object)
        return f"the total {nouns.PROPERTIES[q.a]} of {all_}"
    again = either(who.owner, f"{who.owner.removesuffix(chr(39) + 's')}'s") if who.owner else who.owner
    other_way = f"the {nouns.PROPERTIES[q.a]} of {who.object}"
    return either(f"{again} {nouns.PROPERTIES[q.a]}", other_way, *(("the damage dealt to it",) if q.a == Property.DAMAGE else ()))


def _greatest(s: Scribe, q: Amount) -> str:
    what = nouns.noun(s, q.b, True)
    return either(
        f"the greatest {nouns.PROPERTIES[q.a]} among {what}",
        f"the highest {nouns.PROPERTIES[q.a]} among {what}",
        "the highest number",
    )


def _sum(s: Scribe, q: Amount) -> str:
    one, two = expression(s, q.a), expression(s, q.b)
    ways = [f"{one} plus {two}", f"{two} plus {one}", f"{one} and {two}"]
    if q.b.kind == Kind.CONSTANT:
        ways.append(f"{number_word(q.b.a)} plus {one}")
    return either(*ways)


EXPRESSIONS: dict[int, Callable[[Scribe, Amount], str]] = {
    Kind.CONSTANT: lambda s, q: str(q.a),
    Kind.X: lambda s, q: "x" if q.a in (None, 1) else either("twice x" if q.a == 2 else f"{number_word(q.a)} times x"),
    Kind.COUNT: lambda s, q: _many(s, q.a),
    Kind.REGISTER: lambda s, q: s.numbers.get(q.a) or either("that number", "the number chosen", "the chosen number"),
    Kind.PROPERTY: _property,
    Kind.EVENT_AMOUNT: lambda s, q: either(
        "that much",
        "that many",
        "the damage dealt",
        "that damage",
        *(
            ["the number of cards looked at while scrying this way"]
            if s.event is not None and s.event.kind == EventKind.SCRY
            else []
        ),
    ),
    Kind.SUM: _sum,
    Kind.TIMES: lambda s, q: f"{'twice' if q.b == 2 else f'{number_word(q.b)} times'} {expression(s, q.a)}",
    Kind.MINUS: lambda s, q: f"{expression(s, q.a)} minus {expression(s, q.b)}",
    Kind.MAXIMUM: lambda s, q: f"the greater of {expression(s, q.a)} and {expression(s, q.b)}",
    Kind.MINIMUM: lambda s, q: f"the lesser of {expression(s, q.a)} and {expression(s, q.b)}",
    Kind.SIZE_OF: lambda s, q: f"the number of {s.refer(q.a).object}",
    Kind.PAID: lambda s, q: nouns.VALUE_PAID,
    Kind.DIVIDED: lambda s, q: "its share",
    Kind.LOCKED: lambda s, q: "x",
    Kind.NONCOMBAT_DEALT: lambda s, q: (
        f"the noncombat damage that {Color(q.b).name.lower()} sources {s.refer(q.a).subject} controlled dealt this turn"
    ),
    Kind.CONVOKED: lambda s, q: "the number of creatures that convoked ~",
    Kind.CAST_EVER: lambda s, q: f"the number of spells {s.refer(q.a).subject} cast this game",
    Kind.BURIED_CARDS: lambda s, q: f"the number of cards put into {s.refer(q.a).owner} graveyard from anywhere this turn",
    Kind.TIMES_OR_MOST: lambda s, q: f"the number of {nouns.noun(s, q.a, True)} exiled this way",
    Kind.DELVED: lambda s, q: "the number of instant and sorcery cards exiled with it",
    Kind.CARD_TYPES_EXILED: lambda s, q: "the number of card types among cards exiled with ~",
    Kind.TURNS_BEGUN: lambda s, q: f"the number of turns that {s.refer(q.a).subject} have begun this game",
    Kind.GREATEST: _greatest,
    Kind.NEGATIVE: lambda s, q: f"minus {expression(s, q.a)}",
    Kind.PLAYER_COUNTERS: lambda s, q: f"the number of {PlayerCounter(q.a).name.lower()} counters {s.refer(q.b).does('have')}",
    Kind.TARGETS_CHOSEN: lambda s, q: "the number of targets",
    Kind.CREATURES_BURIED: lambda s, q: (
        f"the number of nontoken creatures put into {s.refer(q.a).owner} graveyard from the battlefield this turn"
    ),
    **players.COUNTED_IN_TURNS,
    Kind.DEVOTION: lambda s, q: f"your devotion to {listed(nouns.colors_of(q.a))}",
    Kind.ATTACKERS: lambda s, q: "the number of creatures that attacked this turn",
    Kind.DIFFERENT: lambda s, q: either(
        f"the number of different {nouns.PROPERTIES[q.a]}s among {nouns.noun(s, q.b, True)}",
        *([f"the number of differently named {nouns.noun(s, q.b, True)}"] if q.a == Property.NAME else []),
    ),
    Kind.CHOSEN_NUMBER: lambda s, q: "the chosen number",
    Kind.BLOCKERS: lambda s, q: "the number of creatures blocking it",
    Kind.QUOTIENT: lambda s, q: f"{expression(s, q.a)} divided evenly, rounded down",
    Kind.TIMES_RESOLVED: lambda s, q: "the number of times this ability has resolved this turn",
    Kind.EXTRA_MODES: lambda s, q: "the number of modes chosen beyond the first",
    Kind.DOWN_TO: lambda s, q: f"the number of cards down to the {ORDINALS[q.c]} {nouns.noun(s, q.b)}",
    Kind.CARDS_ABOVE: lambda s, q: f"the number of {nouns.noun(s, q.b, True)} above {s.refer(q.a).object}",
    Kind.SHARING_TYPES: lambda s, q: "the number of other creatures on the battlefield that share a creature type with it",
}
"""Each kind of number, as a noun phrase, that its declaration does not say."""
EACH: dict[int, Callable[[Scribe, Amount], str]] = {
    Kind.SHARING_TYPES: lambda s, q: either(
        "other creature on the battlefield that shares at least one creature type with it",
        "other creature on the battlefield that shares a creature type with it",
    ),
    **players.EACH_CAST,
    Kind.ATTACKERS: lambda s, q: "creature you attacked with this turn",
    Kind.DIFFERENT: lambda s, q: f"different {nouns.PROPERTIES[q.a]} among {nouns.noun(s, q.b, True)}",
    Kind.PLAYER_COUNTERS: lambda s, q: f"{PlayerCounter(q.a).name.lower()} counter {s.refer(q.b).does('have')}",
    Kind.CAST_BEFORE: lambda s, q: "spell cast before it this turn",
    Kind.SIZE_OF: lambda s, q: either(
        "card put into a graveyard this way",
        "card discarded this way",
        "card milled this way",
        "creature tapped this way",
        "permanent tapped this way",
        "creature",
        "card exiled this way",
        f"of {s.refer(q.a).object}",
    ),
}
"""Those that are said as "for each", too."""


@voice
def expression(s: Scribe, amount: Amount) -> str:
    """Write a number as a noun phrase: "3", "the number of creatures you control"."""
    if (said := declared_wordings.said(s, "counted", amount)) is not None:
        return said
    if amount.kind in EXPRESSIONS:
        return EXPRESSIONS[amount.kind](s, amount)
    raise UnwrittenError(f"there are no words for the amount {amount.kind!r}")
