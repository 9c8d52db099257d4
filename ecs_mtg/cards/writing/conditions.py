"""Conditions, in words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from ecs_mtg.cards.words import NOBODY, PLAYERS, Amount, Condition, Filter, Target, Who
from ecs_mtg.cards.writing import declared_wordings, existence, nouns, players
from ecs_mtg.cards.writing.amounts import Kind, expression
from ecs_mtg.cards.writing.english import a, either, listed, number_word
from ecs_mtg.cards.writing.scribe import Scribe, UnwrittenError, voice
from ecs_mtg.components import codes, programs
from ecs_mtg.components.codes import Step, Zone
from ecs_mtg.components.flags import SPENT_ONCE, SPENT_TWICE, SpellFlag
from ecs_mtg.components.programs import Compare, Property, Relation, SelectorFlag

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
            return existence.so_many(s, left.a, how, right.a)
        if left.kind == Kind.DIFFERENT and left.b.zones:
            many = players.COUNTED[how].format(number_word(right.a))
            return f"there are {many} {nouns.PROPERTIES[left.a]}s among {nouns.noun(s, left.b, True)}"
        if left.kind == Kind.DIFFERENT:
            return f"{existence.so_many(s, left.b, how, right.a)} with different {nouns.PROPERTIES[left.a]}s"
        words = players.COUNTED[how].format(
            right.a if how not in (Compare.AT_LEAST, Compare.AT_MOST) or left.kind == Kind.PROPERTY else number_word(right.a)
        )
        if left.kind == Kind.COUNTERS:
            who, one = s.refer(left.b), how == Compare.AT_LEAST and right.a == 1
            counters = f"{'no' if how == Compare.EQUAL and right.a == 0 else words} {left.a} counters"
            counters = f"{a(left.a)} counter" if one else counters
            had = [f"{who.subject} had {counters} on {it(who)}"] if left.b == DEAD else []
            there = [] if one else [f"there are {counters} on {who.object}"]
            return either(f"{who.does('have')} {counters} on {it(who)}", *had, *there)
        if left.kind == Kind.PROPERTY:
            return _property_is(s, left, how, right.a)
        if (told := players.told_of_turn(s, left, how, right.a)) is not None:
            return told
        if left.kind == Kind.LOYALTY_ACTIVATED and how == Compare.EQUAL and right.a == 0:
            return "you haven't activated a loyalty ability this turn"
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
    if left.kind == right.kind == Kind.COUNT and how == Compare.GREATER and right.a == replace(left.a, controller=Relation.YOU):
        return f"{_controls(left.a)} more {nouns.noun(s, replace(left.a, controller=Relation.ANY), True)} than you"
    said = nouns.COMPARED[how][1].format(expression(s, right))
    return f"{expression(s, left)} is {said}"


DEAD = Who(programs.Subject.EVENT_OBJECT)
"""What the event was about, of which it may be said what it had."""


def _property_is(s: Scribe, left: Amount, how: Compare, n: int) -> str:
    who = s.refer(left.b)
    if left.a == Property.LIFE:
        return f"{who.does('have')} {players.COUNTED[how].format(n).replace('fewer', 'less')} life"
    if left.a == Property.MANA_SPENT and (how == Compare.AT_LEAST or n == 0):
        much = "no" if n == 0 else f"{number_word(n)} or more"
        return f"{much} mana was spent to cast {who.object}"
    if left.a == Property.COUNTERS and how == Compare.AT_LEAST and n == 1 and left.b == DEAD:
        return f"{who.subject} had {either('counters', 'a counter', 'one or more counters')} on it"
    if left.a == Property.COUNTERS and how == Compare.AT_LEAST:
        return f"{who.does('have')} {'a counter' if n == 1 else f'{number_word(n)} or more counters'} on {it(who)}"
    if left.a == Property.HAND:
        words = "no" if n == 0 and how == Compare.EQUAL else players.COUNTED[how].format(number_word(n))
        return f"{who.does('have')} {words} cards in hand"
    said = f"{nouns.PROPERTIES[left.a]} {{}} {nouns.COMPARED[how][0].format(n)}"
    size = f"{nouns.PROPERTIES[left.a]} {nouns.COMPARED[how][0].format(n)}"
    ways, was = [f"{who.owner} {said.format('is')}"], f"{who.owner} {said.format('was')}"
    if left.a in (Property.POWER, Property.TOUGHNESS, Property.MANA_VALUE):
        ways.append(f"{who.does('have')} {size}")
        ways += [f"{who.subject} had {size}", was] if left.b == DEAD or isinstance(left.b, Target) else []
    elif isinstance(left.b, Target):
        ways.append(was)
    return either(*ways)


def _controls(f: Filter) -> str:
    """Write the controller of what is described: "that player controls".

    Raises:
        UnwrittenError: it is not one player who was mentioned.
    """
    if f.controller not in (Relation.EVENT_PLAYER, Relation.TARGET, Relation.DEFENDING) or f.either is not None:
        raise UnwrittenError("there are no words for whose there are more of")
    return "defending player controls" if f.controller == Relation.DEFENDING else either("that player controls", "they control")


def it(who: Any) -> str:
    """Return "it" or "them" for what has just been named."""
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
    if f.either is not None and all(one == Filter(flags=one.flags) for one in f.tree()):
        states = " or ".join(nouns.noun_words(s, one) for one in f.tree())
        return either(f"{who.subject} is {states}", f"{who.subject} was {states}", f"{who.subject}'s {states}")
    done = {SelectorFlag.ENTERED_THIS_TURN: "entered this turn", SelectorFlag.ATTACKED_THIS_TURN: "attacked this turn"}
    for flag, said in done.items():
        if f == Filter(flags=1 << flag):
            return f"{who.subject} {said}"
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


NEGATED = (
    (" is ", " isn't "), ("'s ", " isn't "), ("'s ", "'s not "), (" are ", " aren't "), (" has ", " doesn't have "), (" was ", " wasn't "),
    (" were ", " weren't "), (" control ", " don't control "), (" have ", " don't have "),
)  # fmt: skip
"""Verbs, and what they are where something is not so."""


def _not(s: Scribe, c: Condition) -> str:
    said = holds(s, c.a)
    if c.a.kind == Held.REGISTER:
        return "you lose the flip"
    if c.a.kind == Held.ATTACKED:
        return either("~ didn't attack this turn", "it didn't attack this turn")
    if c.a.kind == Held.SAME and c.a.b == ACTIVE:
        whose = s.refer(c.a.a).owner
        return either(f"it's not {whose} turn", f"it isn't {whose} turn")
    if c.a.kind == Held.EXISTS and c.a.a.controller == Relation.OPPONENT and not c.a.a.kinds & PLAYERS and c.a.a.either is None:
        bare = replace(c.a.a, controller=Relation.ANY)
        return either(f"your opponents control no {nouns.noun(s, bare, True)}", f"no opponent controls {a(nouns.noun(s, bare))}")
    if c.a.kind == Held.EXISTS and c.a.a.controller == Relation.YOU:
        return either(existence.none(s, c.a.a), said.replace(" control ", " don't control ", 1))
    if c.a.kind == Held.EXISTS and not c.a.a.kinds & PLAYERS:
        return existence.none(s, c.a.a)
    turned = [said.replace(old, new, 1) for old, new in NEGATED if old in said]
    return either(*turned) if turned else f"it isn't true that {said}"


ACTIVE = Who(programs.Subject.ACTIVE_PLAYER)


def _same(s: Scribe, c: Condition) -> str:
    if c.b == ACTIVE:
        return f"it's {s.refer(c.a).owner} turn"
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


def _all(s: Scribe, c: Condition) -> str:
    if {c.a.kind, c.b.kind} == {Held.YOUR_TURN, Held.STEP}:
        steps = c.b if c.b.kind == Held.STEP else c.a
        return f"it's your {listed([STEPS[step] for step in Step if steps.a >> step & 1], 'or')}"
    if c.a.kind == Held.ALL and c.a.a.kind == Held.ALIVE and c.b.kind == Held.EXISTS and c.b.a.owner == Relation.YOU:
        other = nouns.noun(s, replace(c.b.a, owner=Relation.ANY, controller=Relation.ANY))
        return f"you both own and control ~ and {a(other)}"
    if c.b.kind == Held.ATTACKING_ALONE and c.a.kind == Held.MATCHES and c.a.b == Filter(flags=1 << SelectorFlag.ATTACKING):
        return either(f"{s.refer(c.a.a).subject}'s attacking alone", f"{s.refer(c.a.a).does('are')} attacking alone")
    if c.a.kind == Held.ALIVE:
        return holds(s, c.b)
    if c.b.kind == Held.ALIVE:
        return holds(s, c.a)
    one, other = holds(s, c.a), holds(s, c.b)
    if one.startswith("you control ") and other.startswith("you control "):
        return either(f"{one} and {other}", f"{one} and {other.removeprefix('you control ')}")
    return f"{one}{either(' and ', ', ')}{other}"


def _any(s: Scribe, c: Condition) -> str:
    both = f"{holds(s, c.a)} or {holds(s, c.b)}"
    if c.a.kind == c.b.kind == Held.IN_ZONE and c.a.a == c.b.a:
        places = [PLACES.get(zone) or f"in your {zone.name.lower()}" for zone in Zone if (c.a.b | c.b.b) >> zone & 1]
        return either(both, *(f"~ is {listed(order, 'or')}" for order in (places, places[::-1])))
    return both


def _flag(s: Scribe, c: Condition) -> str:
    s.self_known = True
    said = f"{either('it', '~')} {nouns.WAYS_CAST.get(c.a, f'was cast so ({c.a})')}"
    if c.a == SpellFlag.IN_MAIN_PHASE:
        return either("you cast ~ during your main phase", said)
    return said


def symbols_spent(spent: int) -> str:
    """Return the symbols of spent mana, two of a color that has both bits."""
    colors = range(codes.COLORS)
    return "".join(
        f"{{{codes.COLOR_LETTERS[c].lower()}}}" * (2 if spent >> SPENT_TWICE + c & 1 else spent >> SPENT_ONCE + c & 1)
        for c in colors
    )


CONDITIONS: dict[int, Callable[[Scribe, Condition], str]] = {
    Held.HAS_DEALT: lambda s, c: (
        f"{s.refer(c.a).subject} dealt {('damage to an opponent', 'combat damage to a creature', 'damage to you')[c.b]} this turn"
    ),
    Held.HURT_BY: lambda s, c: f"{s.refer(c.a).subject} was dealt damage this turn by a source {s.refer(c.b).subject} controlled",
    Held.DEALT_COMBAT_TO: lambda s, c: f"{s.refer(c.b).does('were')} dealt combat damage by {s.refer(c.a).object} this turn",
    Held.OF_OPPONENT: lambda s, c: f"{s.refer(c.a).subject} is that of opponent {c.b + 1}",
    Held.SHARES_CREATURE_TYPE: lambda s, c: f"{s.refer(c.a).subject} shares a creature type with {s.refer(c.b).object}",
    Held.COULD_ENCHANT: lambda s, c: f"{s.refer(c.a).subject} could enchant {s.refer(c.b).object}",
    Held.STRUCK: lambda s, c: (
        f"{s.refer(c.a).subject} dealt combat damage to {s.refer(c.b).object if c.b != NOBODY else 'a player'} this combat"
    ),
    Held.ALWAYS: lambda s, c: "it's so",
    Held.NOT: _not,
    Held.ALL: _all,
    Held.ANY: _any,
    Held.COMPARE: _compare,
    Held.EXISTS: lambda s, c: existence.exists(s, c.a),
    Held.MATCHES: _matches,
    Held.DISCARDED_THIS_TURN: lambda s, c: f"you discarded {s.refer(c.a).object} this turn",
    Held.ATTACKED_WITH: lambda s, c: f"you attacked with {a(nouns.noun(s, c.a))} this turn",
    Held.CAST_OF_COLOR: lambda s, c: f"an opponent has cast a {' or '.join(nouns.colors_of(c.a))} spell this turn",
    Held.CHOSEN_COLOR_IS: lambda s, c: f"the chosen color is {codes.COLOR_NAMES[c.a]}",
    Held.MANA_WAS_SPENT: lambda s, c: f"{symbols_spent(c.a)} was spent to cast {either('it', '~')}",
    Held.HAS_TARGET: lambda s, c: f"{s.refer(c.a).does('target')} {a(nouns.noun(s, c.b))}",
    Held.WAS_CAST_WITH: lambda s, c: f"{s.refer(c.a).subject} {nouns.WAYS_CAST.get(c.b, f'was cast so ({c.b})')}",
    Held.DRAWN_THIS_TURN: lambda s, c: f"{s.refer(c.a).subject} was drawn this turn",
    Held.IS_ATTACHED: lambda s, c: f"{s.refer(c.a).does('are')} attached to {s.refer(c.b).object}",
    Held.STEP: lambda s, c: f"it's {listed([STEPS[step] for step in Step if c.a >> step & 1], 'or')}",
    Held.FLAG: _flag,
    Held.CAME_UNDER_CONTROL_SINCE_UPKEEP: lambda s, c: "~ came under your control since the beginning of your last upkeep",
    Held.IS_TAPPED: lambda s, c: either(f"{s.refer(c.a).does('are')} tapped", f"{s.refer(c.a).subject}'s tapped"),
    Held.ALIVE: lambda s, c: either(
        f"{s.refer(c.a).does('are')} on the battlefield",
        f"{s.refer(c.a).does('remain')} on the battlefield",
        f"{s.refer(c.a).subject}'s still on the battlefield",
    ),
    Held.CAST_FROM: lambda s, c: (
        either("it was cast", "~ was cast")
        if c.a >= (1 << codes.ZONES) - 1
        else either(
            *(
                f"{who} cast from {whose} {listed([z.name.lower() for z in Zone if c.a >> z & 1], 'or')}"
                for who in ("it was", "~ was")
                for whose in ("a", "your")
            )
        )
    ),
    Held.YOU_CAST: lambda s, c: (
        "you cast it"
        if c.a >> Zone.STACK & 1
        else f"you cast it from your {listed([z.name.lower() for z in Zone if c.a >> z & 1], 'or')}"
    ),
    Held.ATTACKED: lambda s, c: either("~ attacked this turn", "it attacked this turn"),
    Held.SAME: _same,
    Held.REGISTER: lambda s, c: either("you win the flip", "you won the flip", "you do", "you win"),
    Held.SORCERY_TIME: lambda s, c: "you could cast a sorcery",
    Held.IN_ZONE: _in_zone,
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
"""Each condition, as a clause, that its declaration does not say."""


@voice
def holds(s: Scribe, condition: Condition) -> str:
    """Write a condition as a clause: "you control a creature"."""
    if (said := declared_wordings.said(s, "condition", condition)) is not None:
        return said
    if condition.kind in CONDITIONS:
        return CONDITIONS[condition.kind](s, condition)
    raise UnwrittenError(f"there are no words for the condition {condition.kind!r}")
