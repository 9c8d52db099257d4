"""Numbers and conditions, in words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from ecs_mtg.cards.words import PERMANENTS, PLAYERS, Amount, Condition, Filter, Target, Who
from ecs_mtg.cards.writing import nouns, players, spells_of_turn, there
from ecs_mtg.cards.writing.english import ORDINALS, a, either, listed, maybe, number_word, plural
from ecs_mtg.cards.writing.scribe import Scribe, UnwrittenError, back, voice
from ecs_mtg.cards.writing.standing import STANDING
from ecs_mtg.components import codes, programs
from ecs_mtg.components.codes import Color, Daytime, PlayerCounter, Step, Zone
from ecs_mtg.components.flags import SpellFlag
from ecs_mtg.components.programs import Compare, Property, Relation, SelectorFlag

Kind = programs.Amount
SIMPLE = (Kind.CONSTANT, Kind.X, Kind.EVENT_AMOUNT)


@dataclass(frozen=True)
class Quantity:
    """A number as it stands with a noun: "two cards", "a card for each creature", "cards equal to its power"."""

    digits: str
    word: str
    each: str | None = None
    equal: str | None = None

    def of(self, noun: str, one: str | None = None) -> str:
        """So many of what a noun names."""
        if self.equal is not None:
            many = either(
                f"{plural(noun)} equal to {self.equal}", f"that many {plural(noun)}", f"x {plural(noun)}, where x is {self.equal}"
            )
            return either(f"{a(noun)} for each {self.each}", many) if self.each else many
        if self.word == "one":
            return either(one or a(noun), f"one {noun}", f"that {noun}")
        return f"{self.word} {plural(noun)}"

    def mass(self, noun: str) -> str:
        """So much of something: "3 damage", "damage equal to its power"."""
        if self.equal is None:
            return f"{either('that much', 'that many') if self.word == 'that many' else self.digits} {noun}"
        much = either(f"{noun} equal to {self.equal}", f"x {noun}, where x is {self.equal}", f"that much {noun}")
        return either(f"{self.digits} {noun} for each {self.each}", much) if self.each else much

    def behind(self, verb: str) -> str:
        """Behind what it says how much of: "scry 2", or with X and what that is."""
        return f"{verb} {self.digits}" if self.equal is None else f"{verb} x, where x is {self.equal}"


def quantity(s: Scribe, amount: Amount) -> Quantity:
    """How many."""
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
    elif counted.kind == Kind.COUNTERS:
        each = f"{counted.a} counter on {s.refer(counted.b).object}"
    elif counted.kind == Kind.PROPERTY and counted.a == Property.COLORS:
        each = f"of {s.refer(counted.b).owner} colors"
    elif counted.kind == Kind.PROPERTY and counted.a in (Property.HAND, Property.GRAVEYARD) and not counted.c:
        each = f"card in {s.refer(counted.b).owner} {counted.a.name.lower()}"
    elif counted.kind == Kind.REGISTER and "destroyed" in s.known:
        each = s.known["destroyed"].subject
    elif counted.kind in EACH:
        each = EACH[counted.kind](s, counted)
    return Quantity(str(times), number_word(times), each, said)


def counted_noun(s: Scribe, f: Filter, many: bool = False) -> str:
    """What is counted, and where: "creature on the battlefield"."""
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
    if f == Filter(kinds=f.kinds, zones=1 << Zone.HAND):
        return "the total number of cards in all players' hands"
    return f"the {maybe('total ', False)}number of {counted_noun(s, f, True)}"


def _property(s: Scribe, q: Amount) -> str:
    who = s.refer(q.b)
    if q.a == Property.HAND:
        return f"the number of cards in {who.owner} hand"
    if q.a in (Property.GRAVEYARD, Property.LIBRARY):
        return f"the number of cards in {who.owner} {q.a.name.lower()}"
    if q.a == Property.POISON:
        return f"the number of poison counters {who.does('have')}"
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


def _owner(s: Scribe, q: Amount) -> str:
    return s.refer(q.a).owner


def _has(s: Scribe, q: Amount, base: str) -> str:
    return s.refer(q.a).does(base)


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
    Kind.COUNTERS: lambda s, q: f"the number of {q.a} counters on {s.refer(q.b).object}",
    Kind.EVENT_AMOUNT: lambda s, q: either("that much", "that many", "the damage dealt", "that damage"),
    Kind.SUM: _sum,
    Kind.TIMES: lambda s, q: f"{'twice' if q.b == 2 else f'{number_word(q.b)} times'} {expression(s, q.a)}",
    Kind.HALF_UP: lambda s, q: f"half {expression(s, q.a)}, rounded up",
    Kind.HALF_DOWN: lambda s, q: f"half {expression(s, q.a)}, rounded down",
    Kind.MINUS: lambda s, q: f"{expression(s, q.a)} minus {expression(s, q.b)}",
    Kind.MAXIMUM: lambda s, q: f"the greater of {expression(s, q.a)} and {expression(s, q.b)}",
    Kind.MINIMUM: lambda s, q: f"the lesser of {expression(s, q.a)} and {expression(s, q.b)}",
    Kind.SIZE_OF: lambda s, q: f"the number of {s.refer(q.a).object}",
    Kind.SPELLS_CAST: lambda s, q: f"the number of spells {_has(s, q, 'have')} cast this turn",
    Kind.PAID: lambda s, q: nouns.VALUE_PAID,
    Kind.DIVIDED: lambda s, q: "its share",
    Kind.LOCKED: lambda s, q: "x",
    Kind.SPEED: lambda s, q: f"{s.refer(q.a).owner} speed",
    Kind.NONCOMBAT_DEALT: lambda s, q: (
        f"the noncombat damage that {Color(q.b).name.lower()} sources {s.refer(q.a).subject} controlled dealt this turn"
    ),
    Kind.CONVOKED: lambda s, q: "the number of creatures that convoked ~",
    Kind.COLORS_SPENT: lambda s, q: "the number of colors of mana spent to cast ~",
    Kind.GREATEST: _greatest,
    Kind.CARD_TYPES_IN_GRAVEYARD: lambda s, q: f"the number of card types among cards in {_owner(s, q)} graveyard",
    Kind.NEGATIVE: lambda s, q: f"minus {expression(s, q.a)}",
    Kind.BASIC_LAND_TYPES: lambda s, q: "the number of basic land types among lands you control",
    Kind.PLAYER_COUNTERS: lambda s, q: f"the number of {PlayerCounter(q.a).name.lower()} counters {s.refer(q.b).does('have')}",
    Kind.CARDS_DRAWN: lambda s, q: f"the number of cards {_has(s, q, 'have')} drawn this turn",
    Kind.LIFE_LOST: lambda s, q: either(
        f"the amount of life {s.refer(q.a).subject} lost this turn", f"the life {s.refer(q.a).subject} lost this turn"
    ),
    Kind.TARGETS_CHOSEN: lambda s, q: "the number of targets",
    Kind.CREATURES_BURIED: lambda s, q: (
        f"the number of nontoken creatures put into {s.refer(q.a).owner} graveyard from the battlefield this turn"
    ),
    Kind.CREATURES_DIED: lambda s, q: f"the number of creatures that died under {s.refer(q.a).owner} control this turn",
    **players.COUNTED_IN_TURNS,
    Kind.DEVOTION: lambda s, q: f"your devotion to {listed(nouns.colors_of(q.a))}",
    Kind.MANA_SPENT: lambda s, q: either("the amount of mana spent to cast ~", "the amount of mana spent to cast it"),
    Kind.ATTACKERS: lambda s, q: "the number of creatures that attacked this turn",
    Kind.OPPONENTS: lambda s, q: "the number of opponents you have",
    Kind.DISTINCT_COLORS: lambda s, q: f"the number of colors among {nouns.noun(s, q.a, True)}",
    Kind.DIFFERENT: lambda s, q: f"the number of different {nouns.PROPERTIES[q.a]}s among {nouns.noun(s, q.b, True)}",
    Kind.CHOSEN_NUMBER: lambda s, q: "the chosen number",
    Kind.BLOCKERS: lambda s, q: "the number of creatures blocking it",
    Kind.QUOTIENT: lambda s, q: f"{expression(s, q.a)} divided evenly, rounded down",
    Kind.TIMES_RESOLVED: lambda s, q: "the number of times this ability has resolved this turn",
    Kind.LOYALTY_ACTIVATED: lambda s, q: f"the number of loyalty abilities {_has(s, q, 'have')} activated this turn",
    Kind.EXTRA_MODES: lambda s, q: "the number of modes chosen beyond the first",
    Kind.CREATURES_CAST: lambda s, q: (
        f"the number of creature spells {either(s.refer(q.a).subject, f'{s.refer(q.a).subject} have')} cast this turn"
    ),
    Kind.STARTING_LIFE: lambda s, q: f"{s.refer(q.a).owner} starting life total",
    Kind.COMMANDER_CASTS: lambda s, q: "the number of times you've cast your commander from the command zone this game",
    Kind.LIFE_GAINED: lambda s, q: f"the amount of life {s.refer(q.a).subject} gained this turn",
    Kind.DOWN_TO: lambda s, q: f"the number of cards down to the {ORDINALS[q.c]} {nouns.noun(s, q.b)}",
    Kind.SHARING_TYPES: lambda s, q: "the number of other creatures on the battlefield that share a creature type with it",
}
"""Each kind of number, as a noun phrase."""
EACH: dict[int, Callable[[Scribe, Amount], str]] = {
    Kind.OF_PLAYERS: players.of_several,
    Kind.CARD_TYPES_IN_GRAVEYARD: lambda s, q: f"card type among cards in {_owner(s, q)} graveyard",
    Kind.SHARING_TYPES: lambda s, q: either(
        "other creature on the battlefield that shares at least one creature type with it",
        "other creature on the battlefield that shares a creature type with it",
    ),
    **players.EACH_CAST,
    Kind.COLORS_SPENT: lambda s, q: either("color of mana spent to cast it", "color of mana spent to cast ~"),
    Kind.OPPONENTS: lambda s, q: either("opponent you have", "opponent"),
    Kind.COMMANDER_CASTS: lambda s, q: either(
        *(f"time you've cast {one} commander from the command zone this game" for one in ("your", "a"))
    ),
    Kind.ATTACKERS: lambda s, q: "creature you attacked with this turn",
    Kind.DISTINCT_COLORS: lambda s, q: f"color among {nouns.noun(s, q.a, True)}",
    Kind.DIFFERENT: lambda s, q: f"different {nouns.PROPERTIES[q.a]} among {nouns.noun(s, q.b, True)}",
    Kind.PLAYER_COUNTERS: lambda s, q: f"{PlayerCounter(q.a).name.lower()} counter {s.refer(q.b).does('have')}",
    Kind.BASIC_LAND_TYPES: lambda s, q: "basic land type among lands you control",
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
    """A number as a noun phrase: "3", "the number of creatures you control"."""
    if amount.kind not in EXPRESSIONS:
        raise UnwrittenError(f"there are no words for the amount {amount.kind!r}")
    return EXPRESSIONS[amount.kind](s, amount)


# --- conditions

Held = programs.Condition
STEPS = {
    Step.UNTAP: "untap step", Step.UPKEEP: "upkeep", Step.DRAW: "draw step", Step.MAIN1: "first main phase", Step.BEGIN_COMBAT: "combat",
    Step.DECLARE_ATTACKERS: "declare attackers step", Step.DECLARE_BLOCKERS: "declare blockers step",
    Step.FIRST_STRIKE_DAMAGE: "first combat damage step", Step.COMBAT_DAMAGE: "combat damage step", Step.END_COMBAT: "end of combat step",
    Step.MAIN2: "second main phase", Step.END: "end step", Step.CLEANUP: "cleanup step",
}  # fmt: skip
ESCAPED, SOURCE_ATTACKED = Condition(Held.FLAG, SpellFlag.ESCAPED), Condition(Held.ATTACKED)


def _compare(s: Scribe, c: Condition) -> str:
    left, how, right = c.a, c.b, c.c
    if right.kind == Kind.CONSTANT:
        if left.kind == Kind.COUNT:
            return there.so_many(s, left.a, how, right.a)
        if left.kind == Kind.DIFFERENT:
            return f"{there.so_many(s, left.b, how, right.a)} with different {nouns.PROPERTIES[left.a]}s"
        words = players.COUNTED[how].format(
            right.a if how not in (Compare.AT_LEAST, Compare.AT_MOST) or left.kind == Kind.PROPERTY else number_word(right.a)
        )
        if left.kind == Kind.COUNTERS:
            who = s.refer(left.b)
            if how == Compare.EQUAL and right.a == 0:
                return either(
                    f"{who.does('have')} no {left.a} counters on {it(who)}", f"there are no {left.a} counters on {who.object}"
                )
            if how == Compare.AT_LEAST and right.a == 1:
                had = [f"{who.subject} had {a(left.a)} counter on {it(who)}"] if left.b == DEAD else []
                return either(f"{who.does('have')} {a(left.a)} counter on {it(who)}", *had)
            return either(
                f"{who.does('have')} {words} {left.a} counters on {it(who)}",
                f"there are {words} {left.a} counters on {who.object}",
            )
        if left.kind == Kind.PROPERTY:
            return _property_is(s, left, how, right.a)
        if left.kind == Kind.LIFE_GAINED:
            return players.gained(s, left.a, how, right.a)
        if (told := players.told_of_turn(s, left, how, right.a)) is not None:
            return told
        if left.kind == Kind.LOYALTY_ACTIVATED and how == Compare.EQUAL and right.a == 0:
            return "you haven't activated a loyalty ability this turn"
        if left.kind == Kind.TIMES_RESOLVED and how == Compare.EQUAL:
            return f"this is the {ORDINALS[right.a]} time this ability has resolved this turn"
        if left.kind == Kind.SIZE_OF and how == Compare.EQUAL and right.a == 0:
            return "you didn't put a card into your hand this way"
        if left.kind == Kind.SIZE_OF and how == Compare.AT_LEAST and right.a == 1:
            return either("you do", "they do", "it does")
        if left.kind == Kind.REGISTER:
            return either(
                f"{expression(s, left)} is {words}",
                "you won the flip" if right.a else "you lost the flip",
                "you win the flip" if right.a else "you lose the flip",
            )
    if (than := players.than_at_first(s, left, how, right)) is not None:
        return than
    said = nouns.COMPARED[how][1].format(expression(s, right))
    return f"{expression(s, left)} is {said}"


DEAD = Who(programs.Subject.EVENT_OBJECT)
"""What the event was about, of which it may be said what it had."""


def _property_is(s: Scribe, left: Amount, how: Compare, n: int) -> str:
    who = s.refer(left.b)
    if left.a == Property.LIFE:
        return f"{who.does('have')} {players.COUNTED[how].format(n).replace('fewer', 'less')} life"
    if left.c and how == Compare.AT_LEAST and isinstance(left.b.of, Filter):
        return f"{nouns.noun(s, left.b.of, True)} have total {nouns.PROPERTIES[left.a]} {n} or greater"
    if left.a == Property.COUNTERS and how == Compare.AT_LEAST:
        return f"{who.does('have')} {'a counter' if n == 1 else f'{number_word(n)} or more counters'} on {it(who)}"
    if left.a == Property.HAND:
        words = "no" if n == 0 and how == Compare.EQUAL else players.COUNTED[how].format(number_word(n))
        return f"{who.does('have')} {words} cards in hand"
    if left.a == Property.GRAVEYARD and how == Compare.EQUAL and n == 0:
        return f"there are no cards in {who.owner} graveyard"
    said = f"{nouns.PROPERTIES[left.a]} {{}} {nouns.COMPARED[how][0].format(n)}"
    was = [f"{who.owner} {said.format('was')}"] if isinstance(left.b, Target) else []
    return either(f"{who.owner} {said.format('is')}", *was)


def it(who: Any) -> str:
    """It or them, of what has just been named."""
    return "them" if who.many else either("it", "them")


def _matches(s: Scribe, c: Condition) -> str:
    who = s.refer(c.a)
    f = c.b
    flags = nouns.flags_of(f)
    if (f == Filter(flags=f.flags) and SelectorFlag.TAPPED in flags) or f == Filter(flags=1 << SelectorFlag.UNTAPPED):
        state = "tapped" if SelectorFlag.TAPPED in flags else "untapped"
        return either(f"{who.does('are')} {state}", f"{who.subject}'s {state}")
    one = nouns.noun(s, f)
    bare = nouns.noun(s, f, zone="", control=f.controller != Relation.ANY and not f.zones)
    one = nouns.noun(s, f, zone="") if f.zones else one
    was = [
        f"{who.subject} was {a(one)}",
        f"{who.subject} was {nouns.noun_words(s, f)}",
        f"{who.subject} is {nouns.noun_words(s, f)}",
    ]
    its = [f"{who.subject}'s {a(bare)}", f"{who.subject}'s {nouns.noun_words(s, f)}", f"{a(bare)} was {either('discarded', 'milled', 'exiled', 'revealed')} this way",
           f"{who.does('have')} {nouns.noun_words(s, f)}", f"{who.does('share')} {nouns.noun_words(s, f)}", f"{who.subject} {either('is', 'was')} {a(bare)}",
           f"{who.subject} {nouns.noun_words(s, f).removeprefix('that ')}"]  # fmt: skip
    if f.controller != Relation.ANY and not f.zones:
        return either(
            f"{who.subject} is {a(one)}",
            f"{who.subject} was {a(one)}",
            f"{who.subject}'s {a(one)}",
            f"{who.subject} {nouns.noun_words(s, f)}",
        )
    return either(f"{who.subject} is {a(one)}", *was, *its)


def _not(s: Scribe, c: Condition) -> str:
    said = holds(s, c.a)
    if c.a.kind == Held.REGISTER:
        return "you lose the flip"
    if c.a.kind == Held.EXISTS and c.a.a.controller == Relation.OPPONENT and not c.a.a.kinds & PLAYERS and c.a.a.either is None:
        bare = replace(c.a.a, controller=Relation.ANY)
        return either(f"your opponents control no {nouns.noun(s, bare, True)}", f"no opponent controls {a(nouns.noun(s, bare))}")
    if c.a.kind == Held.EXISTS and c.a.a.controller == Relation.YOU:
        return either(there.none(s, c.a.a), said.replace(" control ", " don't control ", 1))
    if c.a.kind == Held.EXISTS and not c.a.a.kinds & PLAYERS:
        return there.none(s, c.a.a)
    turned = [said.replace(old, new, 1) for old, new in ((" is ", " isn't "), ("'s ", " isn't "), (" are ", " aren't "), (" has ", " doesn't have "),
              (" was ", " wasn't "), (" control ", " don't control "), (" have ", " don't have "), ("'s your turn", "'s not your turn")) if old in said]  # fmt: skip
    turned += (
        [said.replace("'s your turn", f" {either('', '')}isn't your turn").replace("  ", " ")] if "your turn" in said else []
    )
    return either(*turned) if turned else f"it isn't true that {said}"


def _same(s: Scribe, c: Condition) -> str:
    return f"{s.refer(c.a).subject} is {s.refer(c.b).object}"


PLACES = {
    Zone.BATTLEFIELD: "on the battlefield", Zone.EXILE: either("exiled", "in exile"), Zone.STACK: "on the stack",
    Zone.COMMAND: "in the command zone",
}  # fmt: skip


def _in_zone(s: Scribe, c: Condition) -> str:
    whose = either("your", "its owner's", "a")
    zones = [zone for zone in Zone if c.b >> zone & 1]
    places = listed([PLACES.get(zone) or f"in {whose} {zone.name.lower()}" for zone in zones], "or")
    return either(
        f"{s.refer(c.a).does('are')} {places}",
        f"{s.refer(c.a).subject}'s {places}",
        "you do",
        f"{s.refer(c.a).subject} died this way",
    )


def _during(s: Scribe, c: Condition) -> str:
    return f"it's {listed([STEPS[step] for step in Step if c.a >> step & 1], 'or')}"


def _all(s: Scribe, c: Condition) -> str:
    if {c.a.kind, c.b.kind} == {Held.YOUR_TURN, Held.STEP}:
        steps = c.b if c.b.kind == Held.STEP else c.a
        return f"it's your {listed([STEPS[step] for step in Step if steps.a >> step & 1], 'or')}"
    if c.a.kind == Held.ALL and c.a.a.kind == Held.ALIVE and c.b.kind == Held.EXISTS and c.b.a.owner == Relation.YOU:
        other = nouns.noun(s, replace(c.b.a, owner=Relation.ANY, controller=Relation.ANY))
        return f"you both own and control ~ and {a(other)}"
    if c.a.kind == Held.ALIVE:
        return holds(s, c.b)
    if c.b.kind == Held.ALIVE:
        return holds(s, c.a)
    return f"{holds(s, c.a)}{either(' and ', ', ')}{holds(s, c.b)}"


def _any(s: Scribe, c: Condition) -> str:
    both = f"{holds(s, c.a)} or {holds(s, c.b)}"
    if c.a.kind == c.b.kind == Held.IN_ZONE and c.a.a == c.b.a:
        places = [PLACES.get(zone) or f"in your {zone.name.lower()}" for zone in Zone if (c.a.b | c.b.b) >> zone & 1]
        return either(both, *(f"~ is {listed(order, 'or')}" for order in (places, places[::-1])))
    return both


def _flag(s: Scribe, c: Condition) -> str:
    s.self_known = True
    said = f"{either('it', '~')} {nouns.WAYS_CAST.get(c.a, f'was cast so ({c.a})')}"
    return "evidence was collected" if c.a == SpellFlag.EVIDENCE else said


CONDITIONS: dict[int, Callable[[Scribe, Condition], str]] = {
    **STANDING,
    Held.ALWAYS: lambda s, c: "it's so",
    Held.NOT: _not,
    Held.ALL: lambda s, c: there.tied_for_most(s, c) or _all(s, c),
    Held.ANY: lambda s, c: spells_of_turn.either_kind(c) or _any(s, c),
    Held.COMPARE: _compare,
    Held.EXISTS: lambda s, c: there.exists(s, c.a),
    Held.MATCHES: _matches,
    Held.HAS_TARGET: lambda s, c: f"{s.refer(c.a).does('target')} {a(nouns.noun(s, c.b))}",
    Held.WAS_CAST_WITH: lambda s, c: f"{s.refer(c.a).subject} {nouns.WAYS_CAST.get(c.b, f'was cast so ({c.b})')}",
    Held.DRAWN_THIS_TURN: lambda s, c: f"{s.refer(c.a).subject} was drawn this turn",
    Held.DAYTIME: lambda s, c: f"it's {Daytime(c.a).name.lower()}",
    Held.IS_ATTACHED: lambda s, c: f"{s.refer(c.a).does('are')} attached to {s.refer(c.b).object}",
    Held.YOUR_TURN: lambda s, c: "it's your turn",
    Held.STEP: _during,
    Held.FLAG: _flag,
    Held.CAME_UNDER_CONTROL_SINCE_UPKEEP: lambda s, c: "~ came under your control since the beginning of your last upkeep",
    Held.IS_TAPPED: lambda s, c: either(f"{s.refer(c.a).does('are')} tapped", f"{s.refer(c.a).subject}'s tapped"),
    Held.ALIVE: lambda s, c: either(
        f"{s.refer(c.a).does('are')} on the battlefield",
        f"{s.refer(c.a).does('remain')} on the battlefield",
        f"{s.refer(c.a).subject}'s still on the battlefield",
    ),
    Held.DELIRIUM: lambda s, c: "there are four or more card types among cards in your graveyard",
    Held.HELLBENT: lambda s, c: "you have no cards in hand",
    Held.MOST_LIFE: lambda s, c: "a player has more life than each other player",
    Held.CAST_FROM: lambda s, c: (
        either("it was cast", "you cast it", "~ was cast")
        if c.a >= (1 << codes.ZONES) - 1
        else either(
            *(
                f"{who} cast {where} {listed([z.name.lower() for z in Zone if c.a >> z & 1], 'or')}"
                for who in ("you", "it was", "~ was")
                for where in ("it from your", "from your", "from a")
            )
        )
    ),
    Held.ATTACKED: lambda s, c: either("~ attacked this turn", "it attacked this turn"),
    Held.SAME: _same,
    Held.REGISTER: lambda s, c: either("you win the flip", "you won the flip", "you do", "you win"),
    Held.SORCERY_TIME: lambda s, c: "you could cast a sorcery",
    Held.IN_ZONE: _in_zone,
    Held.OPPONENT_DAMAGED: lambda s, c: "an opponent was dealt damage this turn",
    Held.OPPONENT_LOST_LIFE: lambda s, c: "an opponent lost life this turn",
    Held.ENTERED_THIS_TURN: lambda s, c: either("~ entered this turn", "it entered this turn"),
    **players.HAPPENED,
    Held.ATTACKING_ALONE: lambda s, c: either("it's attacking alone", "it attacks alone"),
    Held.COUNTERS_ON: lambda s, c: (
        f"{s.refer(c.a).does('have')} {a(c.b) + ' counter' if c.c in (None, 0, 1) else number_word(c.c) + ' or more ' + c.b + ' counters'} on it"
    ),
    Held.BEEN_ATTACKED: lambda s, c: "you've been attacked this step",
    Held.BEFORE_ATTACKERS: lambda s, c: "before attackers are declared",
    Held.AFTER_BLOCKERS: lambda s, c: "blockers have been declared",
    Held.DURING_COMBAT: lambda s, c: either("during combat", "it's combat"),
    Held.STARTED_UNTAPPED: lambda s, c: either("~ started the turn untapped", "it started the turn untapped"),
}
"""Each condition, as a clause."""


@voice
def holds(s: Scribe, condition: Condition) -> str:
    """A condition, as a clause: "you control a creature"."""
    if condition.kind not in CONDITIONS:
        raise UnwrittenError(f"there are no words for the condition {condition.kind!r}")
    return CONDITIONS[condition.kind](s, condition)
