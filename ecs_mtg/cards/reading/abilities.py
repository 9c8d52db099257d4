"""Abilities: keyword, activated, triggered and static ones, replacement effects, costs of spells (113, 602-604, 614)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation as a
from ecs_mtg.cards import notation as d
from ecs_mtg.cards import notation as k
from ecs_mtg.cards import notation as t
from ecs_mtg.cards import notation as w
from ecs_mtg.cards.notation.abilities import Choice
from ecs_mtg.cards.reading.changes import added, where_x
from ecs_mtg.cards.reading.context import Context, find, substitute
from ecs_mtg.cards.reading.costs import permanents, unplaced
from ecs_mtg.cards.reading.events import SOURCE
from ecs_mtg.cards.reading.grammar import GRAMMAR, Chart, Node, NoReading, say
from ecs_mtg.cards.reading.vocabulary import BASIC_TYPES, COLORS, SUBTYPES, WITH_BOTH, WITH_COST
from ecs_mtg.cards.tree import (
    Ability,
    Activated,
    Event,
    HexproofFrom,
    Keyworded,
    Protection,
    Replacement,
    SpellCost,
    StaticKeyword,
)
from ecs_mtg.cards.words import ATTACHED, SELF, SPELLS, YOU, Change, Condition, Filter, Part, Who, number
from ecs_mtg.components import programs as p
from ecs_mtg.components.codes import Keyword, Zone
from ecs_mtg.components.programs import AbilityFlag, CostPart, Relation, Subject

Abilities = tuple[Ability, ...]


def fresh(context: Context) -> Context:
    """A context for an ability of its own, which refers back to nothing outside."""
    kinds = frozenset({"creature", "permanent", "artifact", "land", "enchantment"})
    return Context(self_kinds=kinds, quoted=True, name=context.name)


@GRAMMAR.parser("quoted")
def quoted(chart: Chart, start: int) -> Iterator[tuple[Node, int]]:
    """An ability in quotation marks, that something gets."""
    for node, end in chart.at("ability", start):

        def meaning(context: Context, node: Node = node) -> Ability:
            found = node.mean(inner := fresh(context))
            if len(found) != 1 or inner.extra:
                raise NoReading("no single ability")
            one: Ability = found[0]
            return one

        yield Node(meaning, ()), end


@GRAMMAR.parser("no if")
def no_if(chart: Chart, start: int) -> Iterator[tuple[Node, int]]:
    """Nothing, but where the next word is no "if", which behind an event would be about the event (603.4)."""
    if chart.tokens[start : start + 1] != ("if",):
        yield Node(lambda context: None, ()), start


# --- keyword abilities (702)

say("keyword cost", "\u2014 <cost> .|<mana>", lambda c, cost: cost if isinstance(cost, tuple) else (cost,))
for _word, _made in WITH_COST.items():
    say("keyworded", f"{_word} <keyword cost>", lambda c, cost, made=_made: made(*cost))
for _word, _made in WITH_BOTH.items():
    say("keyworded", f"{_word} <digits> \u2014 <mana>", lambda c, n, m, made=_made: made(n, m))
say("keyworded", "<keyword>", lambda c, one: one)
say("keyworded", "suspend <digits> \u2014 <mana>", lambda c, n, m: k.suspend(n, m))
say("keyworded", "affinity for <np>", lambda c, what: k.affinity(permanents(what)))
say("keyworded", "enchant <np>", lambda c, what: k.enchant(what))
say("keyworded", "equip <np> <mana>", lambda c, what, m: k.equip(m, permanents(what) & t.creature))
for _word, _name in BASIC_TYPES.items():
    say("keyworded", f"{_word}cycling <mana>", lambda c, m, one=_name: k.typecycling(t.subtype(one), m))
say("keyworded", "basic landcycling <mana>", lambda c, m: k.typecycling(t.basic & t.land, m))
for _word, _name in SUBTYPES.items():
    if _word == _name.lower() and _word not in BASIC_TYPES and _word.isalpha():
        say("keyworded", f"{_word}cycling <mana>", lambda c, m, one=_name: k.typecycling(t.subtype(one), m))
say("keyword line", "<keyworded>", lambda c, one: (one,))
say("keyword line", "<keyworded> (,|;) <keyword line>", lambda c, one, rest: (one, *rest))
say("ability", "<keyword line>", lambda c, all_: given(all_))


def given(abilities: Abilities) -> Abilities:
    """Keyword abilities that stand on a card: no abilities in quotation marks."""
    if any(not isinstance(one, StaticKeyword | Keyworded | Protection | HexproofFrom) and not is_crew(one) for one in abilities):
        raise NoReading("an ability in quotation marks")
    return abilities


def is_crew(one: Any) -> bool:
    """Whether an ability is what crew stands for."""
    return isinstance(one, Activated) and any(part.kind == CostPart.TAP_POWER for part in one.cost.parts)


# --- activated abilities (602)

_LIMITS: dict[str, dict[str, Any]] = {
    "activate only as a sorcery .": {"flags": (AbilityFlag.SORCERY_TIMING,)},
    "activate only once each turn .": {"flags": (AbilityFlag.ONCE_EACH_TURN,)},
    "activate only during your turn .": {"only": t.your_turn},
    "activate only during your upkeep .": {"only": t.during_your_upkeep},
    "activate only during combat .": {"only": t.during_combat},
    "activate only as a sorcery and only once each turn .": {
        "flags": (AbilityFlag.SORCERY_TIMING, AbilityFlag.ONCE_EACH_TURN)
    },
    "activate only during your turn and only once each turn .": {"only": t.your_turn, "flags": (AbilityFlag.ONCE_EACH_TURN,)},
    "activate only during your turn , before attackers are declared .": {
        "only": t.your_turn & Condition(p.Condition.BEFORE_ATTACKERS)
    },
    "any player may activate this ability .": {"flags": (AbilityFlag.ANY_PLAYER,)},
}  # fmt: skip
for _said, _how in _LIMITS.items():
    say("limit", _said, lambda c, how=_how: how)
say("limit", "activate only if <condition> .", lambda c, condition: {"only": condition})
say("limit", "activate only as a sorcery and only if <condition> .",
    lambda c, condition: {"only": condition, "flags": (AbilityFlag.SORCERY_TIMING,)})  # fmt: skip
say("activated", "<cost> : <body>", lambda c, cost, body: activated(c, cost, body))
say("activated", "<cost> : <body> <limit>", lambda c, cost, body, limit: activated(c, cost, body, **limit))
say("ability", "<activated>", lambda c, one: (one,))


def items_of(body: Any) -> tuple[Any, ...]:
    """What a body does, as the words of abilities expect it."""
    return (body,) if isinstance(body, Choice) else body


def activated(context: Context, cost: tuple[Any, ...], body: Any, only: Condition | None = None, flags: Any = ()) -> Activated:
    """An activated ability, which functions where its cost or effect says."""
    one = a.activated(*cost, *items_of(body), only=only, zone=context.zone, flags=flags)
    if find(one.modes, lambda part: part == t.X) and not one.cost.mana.x and not find(one.cost.parts, lambda part: part == t.X):
        raise NoReading("an X that is not paid")
    return one


@GRAMMAR.parser("loyalty")
def loyalty(chart: Chart, start: int) -> Iterator[tuple[Node, int]]:
    """A loyalty cost: "+1", "-3", "0", "-X"."""
    word = chart.tokens[start] if start < len(chart.tokens) else ""
    if start == 0 and (word.lstrip("+-").isdigit() or word.lower() == "-x"):
        change: int | str = "-X" if word.lower() == "-x" else int(word)

        def meaning(context: Context, change: int | str = change) -> int | str:
            return change

        yield Node(meaning, ()), start + 1


say("ability", "<loyalty> : <body>", lambda c, change, body: (w_loyalty(c, change, body),))


def w_loyalty(context: Context, change: int | str, body: Any) -> Activated:
    """A loyalty ability (606)."""
    if change != "-X" and find(body_tree(body), lambda part: part == t.X):
        raise NoReading("an X that is not paid")
    return a.loyalty(change, *items_of(body))


def body_tree(body: Any) -> Any:
    """What a body consists of."""
    return body.modes if isinstance(body, Choice) else body


# --- triggered abilities (603)


def triggered(context: Context, events: tuple[Event, ...], body: Any, if_: Condition | None = None) -> Abilities:
    """Triggered abilities, one for each event that is named."""
    if find(body_tree(body), lambda part: part == t.X) and not context.x_is:
        raise NoReading("an X that nothing says")
    made = []
    for event in events:
        items = items_of(body)
        if len(events) == 2 and event is events[1] and mirrored(*events):
            items = substitute(items, t.event_other, t.event_object)
        made.append(a.when(event, *items, if_=if_, zone=context.zone))
    return tuple(made)


def mirrored(one: Event, other: Event) -> bool:
    """Whether the one is that the card blocks something, the other one that it is blocked by that."""
    return one.subject == SELF and one.other is not None and other == replace(one, subject=one.other, other=SELF)


say("when", "(when|whenever|at)", lambda c: None)
say("ability", "<when> <event> , <no if> <body>", lambda c, _, events, __, body: triggered(c, events, body))
say(
    "ability",
    "<when> <event> , if <condition> , <body>",
    lambda c, _, events, condition, body: triggered(c, events, body, condition),
)
say(
    "ability",
    "<when> <event> during your turn , <no if> <body>",
    lambda c, _, events, __, body: triggered(c, events, body, t.your_turn),
)
say("ability", "<when> <event> and <when> <event> , <no if> <body>",
    lambda c, _, one, __, other, ___, body: twofold(c, one + other, body))  # fmt: skip


def twofold(context: Context, events: tuple[Event, ...], body: Any) -> Abilities:
    """An ability of two events, which speaks of neither's object, player or number."""
    of_event = (Subject.EVENT_OBJECT, Subject.EVENT_OTHER, Subject.ATTACKED, Subject.EVENT_PLAYER)
    if find(body_tree(body), lambda part: isinstance(part, Who) and part.kind in of_event):
        raise NoReading("what one of two events was about")
    if find(
        body_tree(body), lambda part: part == t.event_amount or (isinstance(part, Relation) and part == Relation.EVENT_PLAYER)
    ):
        raise NoReading("what one of two events was about")
    return triggered(context, events, body)


say(
    "ability",
    "<when> <event> during an opponent 's turn , <no if> <body>",
    lambda c, _, events, __, body: triggered(c, events, body, ~t.your_turn),
)
_CHAPTERS = {"i": 1, "ii": 2, "iii": 3, "iv": 4, "v": 5, "vi": 6}
for _said, _number in _CHAPTERS.items():
    say("chapter", _said, lambda c, n=_number: n)
say("chapters", "<chapter>", lambda c, one: (one,))
say("chapters", "<chapter> , <chapters>", lambda c, one, rest: (one, *rest))
say("ability", "<chapters> \u2014 <body>", lambda c, numbers, body: chapters(c, numbers, body))


def chapters(context: Context, numbers: tuple[int, ...], body: Any) -> Abilities:
    """Chapter abilities of a Saga (714.2)."""
    return tuple(a.chapter(n, *items_of(body)) for n in numbers)


# --- how it enters (614.1c)

say("ability", "~ enters tapped <end>", lambda c: (a.enters_tapped,))
say("ability", "~ enters with <n or a> <kind> (counter|counters) on it <end>", lambda c, n, kind: (a.enters_with(kind, n),))
say("ability", "~ enters with <n or a> <kind> (counter|counters) on it <each> <end>",
    lambda c, n, kind, many: (a.enters_with(kind, many if n == 1 else many * n),))  # fmt: skip
say(
    "ability",
    "~ enters with a number of <kind> counters on it equal to <amount> <end>",
    lambda c, kind, n: (a.enters_with(kind, n),),
)
say("ability", "<itself> enters with <n or a> <kind> (counter|counters) on it if <condition> <end>",
    lambda c, _, n, kind, condition: (a.as_enters(e.EntersWithCounters(kind, number(n)), if_=condition),))  # fmt: skip
say("ability", "~ enters tapped unless <condition> <end>", lambda c, condition: (a.as_enters(e.EntersTapped(), if_=~condition),))
say("ability", "~ enters tapped if <condition> <end>", lambda c, condition: (a.as_enters(e.EntersTapped(), if_=condition),))
say("ability", "as ~ enters , you may pay <n> life . if you don't , it enters tapped <end>",
    lambda c, n: (a.as_enters(e.Pay(YOU, t.cost(t.pay_life(n)), otherwise=(e.EntersTapped(),))),))  # fmt: skip
say("ability", "as ~ enters , choose a creature type <end>", lambda c: (a.as_enters(d.choose_type()),))
say("color choice", "choose a color", lambda c: e.ChooseColor())
say("color choice", f"choose a color other than [{'|'.join(COLORS)}]", lambda c, one: e.ChooseColor(but=COLORS[one].colors))
say("ability", "as ~ enters , <color choice> <end>", lambda c, one: (a.as_enters(one),))
say(
    "ability",
    "~ enters tapped . as it enters , <color choice> <end>",
    lambda c, one: (a.as_enters(e.EntersTapped(), one),),
)
say("ability", "if ~ was kicked , it enters with <n or a> <kind> (counter|counters) on it <end>",
    lambda c, n, kind: (a.as_enters(e.EntersWithCounters(kind, number(n)), if_=t.kicked),))  # fmt: skip
say("ability", "as ~ enters , you may reveal <a> <np> from your hand . if you don't , (~|it) enters tapped <end>",
    lambda c, n, what: (a.as_enters(e.Pay(YOU, t.cost(t.reveal_a(unplaced(what))), otherwise=(e.EntersTapped(),))),))  # fmt: skip


say("ability", "<nps> enter tapped <end>", lambda c, what: (a.instead(a.enters(on_board(what)), e.EntersTapped()),))
say("ability", "you may have ~ enter as a copy of (a|any) <np> <end>", lambda c, what: (as_copy(what),))
say("ability", "you may have ~ enter as a copy of (a|any) <np> , except it 's <type line> in addition to its other types <end>",
    lambda c, what, line: (as_copy(what, *added(line, ())),))  # fmt: skip


def as_copy(what: Filter, *but: Change) -> Replacement:
    """You may have it enter as a copy of something on the battlefield (707.5)."""
    permanents(what)
    return a.as_enters(d.may(d.choose(what, "copied"), d.enter_as_copy(t.those("copied"), *but)))


say(
    "ability",
    "if you would gain life , you gain that much life plus <plain> instead <end>",
    lambda c, n: (a.instead(a.gains_life(), d.more(n)),),
)
say(
    "ability",
    "if you would gain life , you gain twice that much life instead <end>",
    lambda c: (a.instead(a.gains_life(), w.twice_as_many),),
)
say("ability", "if <subject> would die , exile it instead <end>", lambda c, what: (dies_into_exile(what),))
say("ability", "prevent all damage that would be dealt to <subject> <end>", lambda c, what: (prevented(what, None),))
say("ability", "prevent all combat damage that would be dealt to <subject> <end>", lambda c, what: (prevented(what, True),))
say("ability", "prevent all combat damage that would be dealt to and dealt by <subject> <end>",
    lambda c, what: (prevented(what, True), a.prevents(a.deals_damage(what, None, True))))  # fmt: skip


say("ability", "prevent all damage that would be dealt to and dealt by <subject> <end>",
    lambda c, what: (prevented(what, None), a.prevents(a.deals_damage(what, None))))  # fmt: skip


def prevented(what: Any, combat: bool | None) -> Replacement:
    """Damage that would be dealt to it is prevented (615)."""
    return a.prevents(a.would_be_dealt_damage(what, combat))


def dies_into_exile(what: Any) -> Replacement:
    """What would die is exiled instead (614)."""
    return a.instead(replace(a.dies(what), looks_back=False), e.GoesInstead(Zone.EXILE))


# --- static abilities (604)

say("affects", "~", lambda c: c.mention(SELF, c.self_kinds | {"permanent"}))
say("affects", "(enchanted|equipped) [creature|permanent|land|artifact|enchantment|planeswalker]",
    lambda c, kind: c.mention(t.enchanted, frozenset({kind, "permanent"})))  # fmt: skip
say("affects", "each <np>|all <nps>|<nps>", lambda c, what: on_board(what))
say("affects", "each other <np>|all other <nps>|other <nps>", lambda c, what: on_board(what) & c.other())
say("affects", "<nps> and other <nps>", lambda c, one, two: on_board(one) | (on_board(two) & c.other()))
say("affects", "~ and other <nps>", lambda c, what: SOURCE | (on_board(what) & c.other()))


def on_board(what: Filter) -> Filter:
    """Permanents."""
    return permanents(what)


def static(affects: Any, changes: tuple[Change, ...], condition: Condition | None = None) -> Abilities:
    """A static ability; words that are said of the card itself without a condition are words of its own."""
    own = affects == SELF and condition is None
    if own and all(one.kind == p.Change.ADD_KEYWORDS and isinstance(one.mask, int) for one in changes):
        bits = sum({one.mask for one in changes})  # type: ignore[misc]
        found = [key for key in Keyword if bits >> key & 1]
        if all(key >= Keyword.CANT_ATTACK for key in found):
            return tuple(StaticKeyword(key) for key in found)
        raise NoReading("keywords of its own")
    if find(changes, lambda part: part == t.X):
        raise NoReading("an X that nothing says")
    if affects not in (SELF, ATTACHED) and find(changes, says_how_it_enters):
        raise NoReading("how others enter, as an ability that they have")  # 614.12
    return (a.static(affects, changes, while_=condition),)


def says_how_it_enters(part: Any) -> bool:
    """Whether it is an ability that says how what has it enters."""
    said = part.abilities if isinstance(part, Keyworded) else (part,)
    return any(isinstance(one, Replacement) and AbilityFlag.ENTERS in one.flags for one in said)


say(
    "ability",
    "all creatures able to block <affects> do so <end>",
    lambda c, what: static(what, d.has(StaticKeyword(Keyword.LURE))),
)
say("ability", "<affects> <changes> <end>", lambda c, what, changes: static(what, changes))
say("ability", "<affects> <changes> as long as <condition> <end>",
    lambda c, what, changes, condition: static(what, changes, condition))  # fmt: skip
say("ability", "as long as <condition> , <affects> <changes> <end>",
    lambda c, condition, what, changes: static(what, changes, condition))  # fmt: skip
say(
    "ability",
    "as long as <condition> , it <changes> <end>",
    lambda c, condition, changes: static(it_affects(c), changes, condition),
)
say("ability", "during your turn , <affects> <changes> <end>", lambda c, what, changes: static(what, changes, t.your_turn))
say(
    "ability", "<affects> <changes> , where x is <amount> <end>", lambda c, what, changes, n: static(what, where_x(c, changes, n))
)
say(
    "ability",
    "<affects> <changes> unless <condition> <end>",
    lambda c, what, changes, condition: static(what, changes, ~condition),
)


def it_affects(context: Context) -> Any:
    """What "it" is behind a condition: what the condition is about, or the card itself."""
    return context.it() if context.objects else SELF


say("ability", "<itself> 's power and toughness are each equal to <amount> <end>", lambda c, _, n: (a.defined(n, n),))
say("ability", "<itself> 's power is equal to <amount> <end>", lambda c, _, n: (a.defined(n, None),))
say("ability", "~ 's toughness is equal to <amount> <end>", lambda c, n: (a.defined(None, n),))
say("ability", "~ 's power is equal to <amount> and its toughness is equal to that number plus <plain> <end>",
    lambda c, n, m: (a.defined(n, number(n) + m),))  # fmt: skip
say(
    "ability",
    "you control enchanted (creature|permanent|land|artifact) <end>",
    lambda c: (a.static(t.enchanted, d.controlled_by(YOU)),),
)
say("ability", "~ spell can't be countered <end>", lambda c: (k.cant_be_countered,))


@GRAMMAR.parser("generic cost")
def generic_cost(chart: Chart, start: int) -> Iterator[tuple[Node, int]]:
    """So much generic mana: "{2}", "{X}"."""
    word = chart.tokens[start] if start < len(chart.tokens) else ""
    if word[1:-1].isdigit() or word == "{X}":

        def meaning(context: Context, word: str = word) -> Any:
            return t.X if word == "{X}" else int(word[1:-1])

        yield Node(meaning, ()), start + 1


say(
    "ability",
    "~ spell costs <generic cost> less to cast <each> <end>",
    lambda c, n, many: (a.costs_less(many if n == 1 else many * n),),
)
say(
    "ability",
    "~ spell costs <generic cost> less to cast if <condition> <end>",
    lambda c, n, condition: (replace(a.costs_less(plainly(n)), condition=condition),),
)
say(
    "ability",
    "~ spell costs <generic cost> less to cast , where x is <amount> <end>",
    lambda c, n, m: (a.costs_less(x_is(n, m)),),
)
say(
    "ability",
    "<nps> you cast cost <generic cost> less to cast <end>",
    lambda c, what, n: (w.spells_cost_less(spells(what) & t.yours, plainly(n)),),
)
say(
    "ability",
    "<nps> you cast cost <generic cost> more to cast <end>",
    lambda c, what, n: (w.spells_cost_more(spells(what) & t.yours, plainly(n)),),
)
say(
    "ability",
    "<nps> your opponents cast cost <generic cost> more to cast <end>",
    lambda c, what, n: (w.spells_cost_more(spells(what) & t.theirs, plainly(n)),),
)
say("ability", "<nps> you cast with <measure> <plain> or [less|greater] cost <generic cost> less to cast <end>",
    lambda c, what, m, n, how, much: (
        w.spells_cost_less(spells(what) & t.yours & ((m <= n) if how == "less" else (m >= n)), plainly(much)),))  # fmt: skip
say("ability", "<nps> cost <generic cost> more to cast <end>", lambda c, what, n: (w.spells_cost_more(spells(what), plainly(n)),))
say("ability", "<nps> cost <generic cost> less to cast <end>", lambda c, what, n: (w.spells_cost_less(spells(what), plainly(n)),))


def plainly(n: Any) -> int:
    """A plain number of generic mana."""
    if not isinstance(n, int):
        raise NoReading("an X that nothing says")
    return n


def x_is(n: Any, amount: Any) -> Any:
    """X, and what it is."""
    if n != t.X:
        raise NoReading("no X")
    return amount


def spells(what: Filter) -> Filter:
    """Spells."""
    for one in what.tree():
        if not one.kinds & SPELLS or one.controller or one.zones:
            raise NoReading("no spells")
    return what


# --- costs of spells

say("ability", "you may <cost> rather than pay ~ spell 's mana cost <end>", lambda c, cost: (alternative(c, cost),))
say("ability", "if <condition> , you may <cost> rather than pay ~ spell 's mana cost <end>",
    lambda c, condition, cost: (replace(alternative(c, cost), condition=condition),))  # fmt: skip
say("keyworded", "crew <digits>", lambda c, n: crewed(n))


def alternative(context: Context, cost: tuple[Any, ...]) -> SpellCost:
    """An alternative cost of casting it."""
    if context.zone is not None:
        raise NoReading("a cost of another zone")
    return a.alternative_cost(*cost)


def crewed(n: int) -> Activated:
    """Crew (702.122a)."""
    crew = Part(CostPart.TAP_POWER, t.creature & t.yours & t.untapped & t.other, number(n))
    return a.activated(crew, d.until_end_of_turn(SELF, d.of_types("Artifact Creature")))


say("ability", "as an additional cost to cast ~ spell , <cost> <end>", lambda c, cost: additional(c, cost))


def additional(context: Context, cost: tuple[Any, ...]) -> Abilities:
    """An additional cost."""
    if context.zone is not None:
        raise NoReading("a cost of another zone")
    return (a.additional_cost(*cost),)


# --- what spells do

say("spell", "<body>", lambda c, body: body)
