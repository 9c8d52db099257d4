"""Sequences of instructions about permanents, players and X that form one phrase."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.tree import parts, rebuilt
from ecs_mtg.cards.vocabulary.amounts import X
from ecs_mtg.cards.words import IT, PERMANENTS, SELF, Amount, Condition, Filter, Target, Who, number
from ecs_mtg.cards.writing import amounts, change_clauses, compound_sentences, nouns, references
from ecs_mtg.cards.writing.card_sequences import NOTHING, Said, bare
from ecs_mtg.cards.writing.english import BAR, CLOSE, OPEN, THEN, either
from ecs_mtg.cards.writing.scribe import SENTENCES, Phrase, Scribe, back, phrase
from ecs_mtg.components import programs
from ecs_mtg.components.codes import Duration, Position, Zone
from ecs_mtg.components.programs import CostPart, Subject


def also_to_theirs(s: Scribe, x: e.ForEach) -> str | None:
    """Write damage to a player or planeswalker, and to what that player or its controller controls."""
    if len(x.do) != 1 or not isinstance(both := x.do[0], e.Together) or not isinstance(x.who, Who):
        return None
    if x.who.kind != Subject.CONTROLLER_OF or not isinstance(x.who.of, Target) or len(both.do) != 2:
        return None
    first, second = both.do
    if not isinstance(first, e.Damage) or not isinstance(second, e.Damage) or not isinstance(second.to, Who):
        return None
    if first.to != x.who.of or second.to.kind != Subject.EACH or not isinstance(second.to.of, Filter):
        return None
    said = SENTENCES[e.Damage](s, first)
    much = amounts.quantity(s, second.amount).mass("damage")
    return f"{said} and {much} to each {nouns.noun(s, bare(second.to.of))} {PLAYER_OR_CONTROLLER} controls"


def characteristics_and_rules(s: Scribe, effects: Sequence[e.Effect], k: int) -> Said:
    """Write the changes of a group and a rule about it as one sentence."""
    two = effects[k : k + 2]
    if len(two) < 2 or not isinstance(one := two[0], e.Continuous) or not isinstance(rule := two[1], e.RuleFor):
        return NOTHING
    if not isinstance(one.who, Who) or one.who != Who(Subject.EACH, rule.filter) or one.duration != rule.duration:
        return NOTHING
    last = change_clauses.LASTS[rule.duration]
    must = change_clauses.joined(s, rule.changes, phrase("@"), last).replace("@ ", "")
    merged = SENTENCES[e.Continuous](s.fork(), replace(one, changes=one.changes + rule.changes))
    return 2, either(merged, f"{SENTENCES[e.Continuous](s, one)} and {must}")


def counted_group(s: Scribe, effects: Sequence[e.Effect], k: int) -> Said:
    """Write that cards are drawn for each of a group, which changes then."""
    two = effects[k : k + 2]
    if len(two) < 2 or not isinstance(draws := two[0], e.Draw) or not isinstance(change := two[1], e.Continuous):
        return NOTHING
    if draws.amount.kind != programs.Amount.COUNT or change.who != Who(Subject.EACH, draws.amount.a):
        return NOTHING
    first = SENTENCES[e.Draw](s, draws)
    s.known["each", draws.amount.a] = back(references.head_noun(s, draws.amount.a, True), True)
    return 2, f"{first}. {SENTENCES[e.Continuous](s, change)}"


def keyword_of_choice_too(s: Scribe, effects: Sequence[e.Effect], k: int) -> Said:
    """Write a change until end of turn with the choice of one of two keywords."""
    two = effects[k : k + 2]
    if len(two) < 2 or not isinstance(one := two[0], e.Continuous) or not isinstance(choice := two[1], e.If):
        return NOTHING
    said = compound_sentences.color_of_choice(s.fork(), choice)
    if said is None or "your choice of" not in said or one.duration != Duration.END_OF_TURN:
        return NOTHING
    first = SENTENCES[e.Continuous](s, one)
    gains = "gains your choice of" + said.partition("your choice of")[2]
    bare = first.replace(f" {either('until end of turn', 'this turn')}", "")
    return 2, f"{bare} and {gains}"


def one_of_two(s: Scribe, ways: Sequence[Sequence[e.Effect]]) -> str | None:
    """Write the alternative of top or bottom of a library, or of two kinds of objects."""
    if len(ways) != 2 or any(len(one) != 1 for one in ways):
        return None
    (first,), (second,) = ways
    if isinstance(first, e.Move) and second == replace(first, position=Position.BOTTOM) and first.zone == Zone.LIBRARY:
        return f"put {references.refer(s, first.what).object} on your choice of the top or bottom of its owner's library"
    if not isinstance(first, e.Destroy) or not isinstance(second, e.Destroy) or first.regenerate != second.regenerate:
        return None
    groups = [references.refer(s, one.what, "all").object for one in (first, second)]
    last = f". {either('creatures', 'permanents')} destroyed this way can't be regenerated"
    return f"destroy {' or '.join(groups)}{'' if first.regenerate else last}"


def is_done_to_all_told(effects: Sequence[e.Effect]) -> bool:
    """Return whether the same is done to all of whom a delayed trigger is told."""
    first, *others = ((type(one), getattr(one, "what", None)) for one in effects)
    kind, what = first
    return what == Who(Subject.TOLD, 0) and others == [(kind, Who(Subject.TOLD, k + 1)) for k in range(len(others))]


def is_removed_and(x: e.If) -> bool:
    """Tell whether a condition lets a counter be removed from the card itself if there is one, before other effects."""
    c = x.condition
    if x.otherwise or len(x.then) < 2 or not isinstance(gone := x.then[0], e.RemoveCounters) or gone.amount != number(1):
        return False
    counted = Amount(programs.Amount.COUNTERS, gone.counter, gone.what)
    there = Condition(programs.Condition.COMPARE, counted, programs.Compare.AT_LEAST, number(1))
    return bool(c == there & Condition(programs.Condition.ALIVE, gone.what))


def if_it_was_sacrificed(x: e.If) -> tuple[e.Effect, ...] | None:
    """Return what happens if the card itself was sacrificed, that is if you control it; None for other conditions."""
    there = Condition(programs.Condition.ALIVE, SELF)
    mine = there & Condition(programs.Condition.MATCHES, SELF, Filter(kinds=PERMANENTS, controller=programs.Relation.YOU))
    if x.condition != mine or x.otherwise or len(x.then) != 2 or not isinstance(x.then[0], e.Sacrifice):
        return None
    rest = x.then[1]
    return rest.then if isinstance(rest, e.If) and rest.condition == ~there and not rest.otherwise else None


def doubled_on_each(x: e.ForEach, whole: Phrase) -> str | None:
    """Write that the counters on each of some permanents are doubled."""
    if len(x.do) != 1 or not isinstance(put := x.do[0], e.PutCounters) or put.what != IT:
        return None
    if (put.amount.kind, put.amount.a, put.amount.b) != (programs.Amount.COUNTERS, put.counter, IT):
        return None
    return f"double the number of {put.counter} counters on each of {whole.object}"


PLAYER_OR_CONTROLLER = "that player or that planeswalker's controller"


def _with_x(effects: Sequence[e.Effect], many: Amount) -> tuple[e.Effect, ...]:
    """Write effects with X as a name for a number."""
    made: tuple[e.Effect, ...] = rebuilt(tuple(effects), lambda part: X if isinstance(part, Amount) and part == many else part)
    return made


def _names(effects: Sequence[e.Effect], many: Amount) -> bool:
    """Return whether effects name a number."""
    return any(isinstance(part, Amount) and part == many for part in parts(tuple(effects)))


_ITSELF = re.compile(f"{OPEN}it{BAR}[^{OPEN}{CLOSE}]*{CLOSE} ")
"""The subject of a clause about the card itself."""


def without_itself(before: str, text: str) -> list[str]:
    """Write a clause about the card itself that follows another one about it."""
    me = _ITSELF.match(text)
    return [text[me.end() :]] if me and me[0] in before[: me.end() + 2] else []


def tapped_x(s: Scribe, effects: Sequence[e.Effect], k: int) -> Said:
    """Write that any number of untapped permanents are tapped, and X is how many."""
    two = effects[k : k + 2]
    if len(two) < 2 or not isinstance(choice := two[0], e.Choose) or not isinstance(tap := two[1], e.Tap):
        return NOTHING
    many = Amount(programs.Amount.SIZE_OF, Who(Subject.MEMORY, choice.tag))
    if choice.amount != number(99) or choice.least != number(0) or tap.what != many.a:
        return NOTHING
    rest = effects[k + 2 :]
    if not _names(rest, many):
        return NOTHING
    what = nouns.noun(s, choice.filter, True)
    other = s.fork()
    usual = f"{compound_sentences.tapped_any(other, two, 0)[1]}{THEN}{other.sequence(rest)}"
    return len(effects) - k, either(usual, f"you may tap x {what}. if you do, {s.sequence(_with_x(rest, many))}")


def paid_x(s: Scribe, effects: Sequence[e.Effect], k: int) -> Said:
    """Write a payment of life equal to an amount, called X afterwards."""
    one = effects[k]
    if not isinstance(one, e.Pay) or one.otherwise or len(one.cost.parts) != 1:
        return NOTHING
    part = one.cost.parts[0]
    if part.kind != CostPart.PAY_LIFE or not isinstance(part.a, Amount) or part.a.kind == programs.Amount.CONSTANT:
        return NOTHING
    if not _names(one.then, part.a):
        return NOTHING
    much = s.expression(part.a)
    return 1, f"you may pay x life, where x is {much}. if you do, {s.sequence(_with_x(one.then, part.a))}"


WAYS = (characteristics_and_rules, counted_group, keyword_of_choice_too, tapped_x, paid_x)
"""Each looks whether the effects from one on are something that it says."""
