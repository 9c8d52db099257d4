"""A gate that checks whether every word of a tree is applicable to what its reference denotes.

An ability is followed instruction by instruction with what its references denote (`things`). A word whose kernel does nothing, or answers 0 or
no, for all that a reference may denote where it stands is misused. What operands may denote stands in the tables of `takes`.
"""

from __future__ import annotations

import functools
import operator
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields
from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.ability_rows import as_it_was
from ecs_mtg.cards.declaring import AMOUNT, CONDITION
from ecs_mtg.cards.effects.keyword_actions import KeywordAction
from ecs_mtg.cards.effects.zones import Arrival
from ecs_mtg.cards.reading.reference_check.denotations import (
    ANYTHING,
    EVERYTHING,
    LEFT,
    NOTHING,
    PERMANENT,
    PLAYER,
    Kind,
    Scope,
    Thing,
    card_in,
    described,
    in_zones,
    kinds_described,
    paid_with,
    scope_of,
)  # fmt: skip
from ecs_mtg.cards.reading.reference_check.operand_domains import (
    OF_AMOUNTS,
    OF_CONDITIONS,
    OF_PERMANENTS,
    TWO,
    takes,
    takes_property,
)
from ecs_mtg.cards.tree import Ability, CardDef, Face, Keyworded, SpellAbility, SpellCost, ThisAbility, Triggered, parts
from ecs_mtg.cards.words import (
    ABILITIES,
    ALL_ZONES,
    ATTACHED,
    CARDS,
    IT,
    PERMANENTS,
    PLAYERS,
    SELF,
    SPELLS,
    TOLD_SOURCE,
    Amount,
    Change,
    Condition,
    Cost,
    Filter,
    Part,
    Target,
    Who,
)  # fmt: skip
from ecs_mtg.components import programs as p
from ecs_mtg.components.codes import PLANESWALKER, Zone
from ecs_mtg.components.programs import Property, Relation, Subject
from ecs_mtg.components.sizes import TOLD


@dataclass(frozen=True, slots=True)
class Misuse:
    """A word, what it is about, and why it can't be."""

    word: str
    about: str
    why: str


def misuses(faces: Iterable[Face]) -> Iterator[Misuse]:
    """Yield the words of some faces that are applied to something they can't apply to."""
    for face in faces:
        for one in face.abilities:
            yield from _ability(one, face, face)


def _ability(ability: Any, face: Face | None, of: Face | None, outer: Scope | None = None) -> Iterator[Misuse]:
    """Yield the misuses in an ability; `outer`: what references denote where it is created, if it is delayed."""
    if isinstance(ability, Keyworded):
        for one in ability.abilities if ability.keyword.stands_for is not None else ():
            yield from _ability(one, face, of)
        return
    if isinstance(ability, Triggered):
        ability = as_it_was(ability)
    costs = tuple(one.cost for one in of.abilities if isinstance(one, SpellCost)) if of is not None else ()
    scope = scope_of(ability, face, paid_with(*costs) if isinstance(ability, SpellAbility) else NOTHING)
    if of is not None and any(isinstance(one, Keyworded) and one.keyword.name == "gift" for one in of.abilities):
        scope.known[Who(Subject.TOLD, 0)] = PLAYER  # who was promised a gift (702.174a)
    if outer is not None:
        _inherit(scope, outer, ability)
    looking = scope.looking_at(scope.thing(Who(Subject.EVENT_OBJECT))) if isinstance(ability, Triggered) else scope
    if (affects := getattr(ability, "affects", None)) is not None:
        looking = scope.looking_at(described(affects) if isinstance(affects, Filter) else scope.thing(affects))
    for field in fields(ability):
        value = getattr(ability, field.name)
        if field.name == "modes":
            for mode in value:
                yield from _mode(mode, scope.copy())
        elif field.name == "effects":
            yield from _effects(value, scope.copy())
        elif field.name not in ("event", "affects"):
            yield from _words(value, looking)
        elif isinstance(value, Filter):
            yield from _filter(value, scope)


def _inherit(scope: Scope, outer: Scope, ability: Any) -> None:
    """Pass what a delayed ability knows of its creator: the source and the objects it remembers."""
    scope.known |= {who: thing for who, thing in outer.known.items() if isinstance(who, Who) and who.kind == Subject.TOLD}
    source = outer.thing(SELF)
    source = Thing(source.kinds & ~Kind.STACK | Kind.GONE, source.zones) if source.kinds & Kind.STACK else source
    scope.known[SELF] = source | (PERMANENT if ability.event.subject == SELF else NOTHING)
    scope.known[ATTACHED] = outer.thing(ATTACHED)


# --- words


def _words(value: Any, scope: Scope) -> Iterator[Misuse]:
    """Yield the misuses in amounts, conditions, descriptions, costs, changes, tokens."""
    match value:
        case Amount():
            yield from _operands(value, AMOUNT.words.get(value.kind), OF_AMOUNTS, scope)
        case Condition():
            yield from _operands(value, CONDITION.words.get(value.kind), OF_CONDITIONS, scope)
        case Filter():
            yield from _filter(value, scope)
        case Target():
            yield from _filter(value.filter, scope)
            yield from _words(value.only_if, scope)
        case CardDef():
            yield from misuses(value.faces)
        case Change():
            costs = value.kind in (p.Change.COST_INCREASE, p.Change.COST_REDUCE) and isinstance(value.a, Filter)
            inner = scope.looking_at(described(value.a)) if costs else scope  # "its controller": whoever casts it
            for one in (value.a, value.b):
                yield from _filter(one, scope, of_rule=True) if isinstance(one, Filter) else _words(one, inner)
        case Ability() if not isinstance(value, ThisAbility):
            yield from _ability(value, None, None)
        case Cost():
            yield from _words(value.parts, scope)
        case Part():
            for one in (value.a, value.b, value.c):
                if isinstance(one, Who | Target):
                    yield from _use(value.kind.name, one, ANYTHING, scope)
                else:
                    yield from _words(one, scope)
        case tuple():
            for one in value:
                yield from _words(one, scope)


def _operands(word: Any, declared: Any, table: dict[int, dict[str, Kind]], scope: Scope) -> Iterator[Misuse]:
    name = f"{type(word).__name__} {declared.name if declared is not None else word.kind}"
    if isinstance(word, Amount) and word.kind == p.Amount.EVENT_AMOUNT and not scope.has_amount:
        yield Misuse(name, "the event", "nothing was so much")
    noted = p.Amount.REGISTER if isinstance(word, Amount) else p.Condition.REGISTER
    if word.kind == noted and word.a not in scope.registers:
        yield Misuse(name, str(word.a), "nothing is noted there")
    if isinstance(word, Condition) and word.kind == p.Condition.ANY:  # one of them may never hold
        sides = [list(_words(one, scope)) for one in (word.a, word.b)]
        yield from (one for side in sides for one in side if all(sides) or one.why != _NEVER_ONE)
        return
    for letter in "abc":
        value = getattr(word, letter)
        if not isinstance(value, Who | Target):
            inner = scope
            if isinstance(word, Amount) and word.kind == p.Amount.OF_PLAYERS:
                inner = scope.looking_at(PLAYER)
            yield from _words(value, inner)
            continue
        if isinstance(word, Amount) and word.kind == p.Amount.PROPERTY:
            yield from _use(f"{name} {Property(word.a).name}", value, takes_property(word.a), scope, several=True)
            continue
        takes = table.get(word.kind, {}).get(letter, Kind.PLAYER)
        several = isinstance(word, Amount) and word.kind in _OF_SEVERAL
        yield from _use(name, value, takes, scope, several=several)
    if isinstance(word, Condition):
        yield from _never(word, name, scope)


_NEVER_ONE = "they are never one thing"
_OF_SEVERAL = (p.Amount.SIZE_OF, p.Amount.CAST_LAST_TURN, p.Amount.CARD_TYPES_IN_GRAVEYARD)


def _never(word: Condition, name: str, scope: Scope) -> Iterator[Misuse]:
    """Yield conditions that never hold."""
    if word.kind == p.Condition.MATCHES:
        thing = scope.thing(word.a)
        leaves_open = isinstance(word.a, Target) or word.a.kind in (Subject.IT, Subject.MEMORY)
        if thing.kinds and not any(_may_describe(one, thing, leaves_open) for one in word.b.tree()):
            yield Misuse(name, _said(word.a), f"{_said(thing)} is never what describes {_said(described(word.b))}")
    if word.kind == p.Condition.SAME and not scope.thing(word.a).kinds & scope.thing(word.b).kinds:
        yield Misuse(name, f"{_said(word.a)}, {_said(word.b)}", _NEVER_ONE)
    if word.kind == p.Condition.IN_ZONE:
        there = scope.thing(word.a)
        if not there.kinds & in_zones(word.b).kinds or (there.kinds == Kind.CARD and not there.zones & word.b):
            yield Misuse(name, _said(word.a), f"{_said(there)} is never there")


def _may_describe(one: Filter, thing: Thing, leaves_open: bool) -> bool:
    """Return whether a filter may describe something that a reference denotes (`queries.matching`).

    `leaves_open`: without a kind it is of whatever is asked (`cards.lexicon`); what has entered is a card no more.
    """
    kinds = kinds_described(one)
    if leaves_open and not one.kinds and not one.zones:
        return bool(thing.kinds & ~(Kind.ENTERED | Kind.PLAYER))
    if kinds & PLAYERS and thing.kinds & Kind.PLAYER:
        return True
    if kinds & PERMANENTS and thing.kinds & (Kind.PERMANENT | Kind.LEFT):
        return True
    if kinds & (SPELLS | ABILITIES) and thing.kinds & (Kind.STACK | Kind.GONE):
        return True
    in_zone = (one.zones or ALL_ZONES) & thing.zones
    return bool(kinds & CARDS and thing.kinds & (Kind.CARD | Kind.MOVED | Kind.ENTERED) and in_zone)


def _filter(what: Filter, scope: Scope, *, of_rule: bool = False) -> Iterator[Misuse]:
    """Yield the misuses in a description; `of_rule`: it says to which spells a rule applies, which is asked of cards before they are cast, too."""
    for one in what.tree():
        it = described(one)
        if of_rule and it.kinds & Kind.STACK:
            it = it | card_in(ALL_ZONES)
        for comparison in one.comparisons:
            if comparison.property is not None and not it.kinds & takes_property(comparison.property):
                yield Misuse(f"Comparison {Property(comparison.property).name}", _said(it), "it has no such property")
            yield from _words(comparison.amount, scope.looking_at(it) if of_rule else scope)
        if one.flags & OF_PERMANENTS and not it.kinds & Kind.PERMANENT:
            yield Misuse("Filter", _said(it), "what only permanents are")
        for relation in (one.controller, one.owner):
            if relation == Relation.LOOPED and not scope.thing(IT).kinds & Kind.PLAYER:
                yield Misuse("Filter", "LOOPED", "no player is looked at")
            if relation == Relation.TARGET and not scope.has_target_player:
                yield Misuse("Filter", "TARGET", "no player is a target")
            if relation == Relation.EVENT_PLAYER and not scope.has_event:
                yield Misuse("Filter", "EVENT_PLAYER", "nothing has happened")
            if relation == Relation.CONTROLLER_OF_IT and not scope.thing(IT).kinds and not scope.has_event:
                yield Misuse("Filter", "CONTROLLER_OF_IT", "nothing is looked at")
        if one.condition is not None:
            yield from _words(one.condition, scope.looking_at(it))


def _use(word: str, who: Who | Target, takes: Kind, scope: Scope, *, several: bool = False) -> Iterator[Misuse]:
    """Yield the misuse if a word is applied to a reference that denotes other kinds of things than it takes."""
    if isinstance(who, Target):
        pass  # it was chosen before
    elif isinstance(who.of, Who | Target):
        yield from _use(who.kind.name, who.of, ANYTHING, scope)
    else:
        yield from _words(who.of, scope)
    thing = scope.thing(who)
    if isinstance(who, Who) and who.kind == Subject.NOBODY:
        return
    if not thing.kinds & takes:
        yield Misuse(word, _said(who), f"{_said(thing)}, and not {takes.name}")
    elif not several and isinstance(who, Who) and who.kind in EVERYTHING and word.split()[0] in ("Amount", "Condition"):
        yield Misuse(word, _said(who), "several things, of which it takes one")


def _said(what: Any) -> str:
    if isinstance(what, Thing):
        return what.kinds.name or "nothing"
    if isinstance(what, Target):
        return "Target"
    return f"{what.kind.name}({_said(what.of) if isinstance(what.of, Who | Target) else what.of if isinstance(what.of, str | int) else ''})"


# --- instructions


def _mode(effects: Iterable[Any], scope: Scope) -> Iterator[Misuse]:
    """Yield the misuses in a mode; its targets are chosen before anything is done."""
    inside = parts(effects, closed=lambda part: isinstance(part, Ability | CardDef))
    targets = list(dict.fromkeys(part for part in inside if isinstance(part, Target)))
    aimed = functools.reduce(operator.or_, (described(one.filter).kinds for one in targets), Kind(0))
    types = functools.reduce(operator.or_, (part.any_types | part.all_types for one in targets for part in one.filter.tree()), 0)
    scope.has_target_player = bool(aimed & Kind.PLAYER or types & PLANESWALKER)
    for one in targets:
        yield from _words(one, scope)
    yield from _effects(effects, scope)


def _effects(effects: Iterable[Any], scope: Scope) -> Iterator[Misuse]:
    for one in effects:
        yield from _effect(one, scope)


_WHOLE = ("then", "otherwise", "do")


def _effect(effect: Any, scope: Scope) -> Iterator[Misuse]:
    if isinstance(effect, KeywordAction):
        yield from _effects(effect.done, scope)
        if isinstance(effect, e.Manifest | e.ManifestDread):
            scope.note(e.MOVED, PERMANENT, fresh=True)
        return
    table = takes(type(effect))
    about = [value for field in fields(effect) if isinstance(value := getattr(effect, field.name), Who | Target)]
    inner = scope
    if about and not scope.thing(IT).kinds:
        inner = scope.looking_at(scope.thing(about[0]))  # amounts are computed for each (`reflect`)
    for field in fields(effect):
        value = getattr(effect, field.name)
        if field.name in _WHOLE or isinstance(value, Arrival) or isinstance(effect, e.Repeat):
            continue
        if isinstance(value, Who | Target):
            domain = table.get(field.name, ANYTHING if isinstance(effect, e.Targets | e.DividedDamage) else Kind.PLAYER)
            if isinstance(effect, e.Move | e.ReturnUnder) and getattr(effect, "zone", Zone.BATTLEFIELD) == Zone.BATTLEFIELD:
                domain = table[field.name] & ~Kind.PERMANENT if field.name == "what" else domain
            yield from _use(type(effect).__name__, value, domain, scope)
        elif isinstance(effect, e.Delay | e.Reflex | e.ReplaceLater) and field.name == "ability":
            yield from _waiting(effect, scope)
        elif field.name == "told":
            for one in value:
                yield from _use(type(effect).__name__, one, ANYTHING, scope)
        elif isinstance(effect, e.Continuous) and field.name == "changes":
            yield from _changes(effect, scope)
        else:
            yield from _words(value, inner)
    for one, other in TWO.get(type(effect), ()):
        if getattr(effect, one) == getattr(effect, other):
            yield Misuse(type(effect).__name__, _said(getattr(effect, one)), "one thing in two places")
    yield from _after(effect, scope)


def _changes(effect: e.Continuous, scope: Scope) -> Iterator[Misuse]:
    inner = scope.looking_at(scope.thing(effect.who))
    for change in effect.changes:
        for value in (change.a, change.b):
            if isinstance(value, Who | Target):
                yield from _use(f"Change {p.Change(change.kind).name}", value, ANYTHING, scope)
            elif isinstance(value, Filter):
                yield from _filter(value, inner, of_rule=True)
            else:
                yield from _words(value, inner)


def _waiting(effect: Any, scope: Scope) -> Iterator[Misuse]:
    """Yield the misuses in a delayed ability, which knows what it remembers as it is by then."""
    told = scope.reflexive()
    for k, one in enumerate(getattr(effect, "told", ())):
        for place in range(k, TOLD if k + 1 == len(effect.told) else k + 1):  # several objects fill the places that follow
            told.known[Who(Subject.TOLD, place)] = scope.thing(one)
    if isinstance(effect, e.ReplaceLater):
        about = scope.thing(effect.who)
        told.known[SELF] = about if effect.source is None else scope.thing(SELF)
        told.known[Who(Subject.TOLD, 0)] = about
        if effect.source is not None:
            told.known[TOLD_SOURCE] = scope.thing(effect.source)
    if isinstance(effect, e.Reflex):
        for mode in effect.ability.modes:
            yield from _mode(mode, told.copy())
        yield from _words(effect.ability.condition, told)
        return
    yield from _ability(effect.ability, None, None, told)


def _branches(effect: Any, scope: Scope) -> Iterator[Misuse]:
    ends = []
    for name in ("then", "otherwise"):
        inside = scope.copy()
        if name == "then" and isinstance(effect, e.Pay):
            inside.known[Who(Subject.PAID)] = inside.thing(Who(Subject.PAID)) | paid_with(effect.cost)
        yield from _effects(getattr(effect, name), inside)
        ends.append(inside)
    scope.join(*ends)


def _after(effect: Any, scope: Scope) -> Iterator[Misuse]:
    """Yield the misuses within an effect, and update what references denote after it."""
    match effect:
        case e.If() | e.May() | e.Pay() | e.CastFree():
            yield from _branches(effect, scope)
        case e.ForEach():
            inside = scope.looking_at(scope.thing(effect.who))
            yield from _effects(effect.do, inside)
            moved = inside.known.pop(IT)
            before = scope.thing(IT)
            scope.join(scope.copy(), inside)
            if before.kinds:
                scope.known[IT] = before
            else:
                scope.known.pop(IT, None)
            if moved != scope.thing(effect.who) and not (isinstance(effect.who, Who) and effect.who.kind in EVERYTHING):
                scope.known[effect.who] = moved
        case e.Together():
            before_all = scope.copy()
            for one in effect.do:
                yield from _effect(one, before_all.copy())
                for _ in _effect(one, scope):
                    pass
        case e.Repeat():
            yield from _effects(effect.do, scope)
            yield from _words(effect.condition, scope)
        case e.Move():
            moved = in_zones(1 << effect.zone)
            scope.move(effect.what, effect.zone)
            if effect.remember:
                scope.note(e.MOVED, moved, fresh=True)
        case e.ReturnUnder():
            scope.move(effect.what, Zone.BATTLEFIELD)
            if effect.remember:
                scope.note(e.MOVED, PERMANENT, fresh=True)
        case e.Destroy() | e.Sacrifice() | e.Counter():
            before = scope.thing(effect.what)
            scope.move(effect.what, Zone.GRAVEYARD)
            if not isinstance(effect, e.Sacrifice) and effect.what in scope.known:  # or it is still there
                scope.known[effect.what] |= before
        case _:
            _note(effect, scope)


def _note(effect: Any, scope: Scope) -> None:
    """Record what an effect notes under tags and in registers."""
    named = (getattr(effect, name, None) for name in ("register", "total"))
    registers = {one for one in named if isinstance(one, int)}
    if isinstance(effect, e.ChooseColor | e.ChooseType | e.ChooseName):
        registers.add(0)
    if isinstance(effect, e.ChoosePlayer):
        registers.add(1)
    scope.registers |= registers
    tag = getattr(effect, "tag", None)
    match effect:
        case e.Forget():
            scope.known[Who(Subject.MEMORY, effect.tag)] = NOTHING
        case e.Remember():
            scope.note(effect.tag, scope.thing(effect.who), fresh=effect.fresh)
        case e.Choose():
            scope.note(effect.tag, described(effect.filter))
        case e.ChooseFrom() | e.ChooseAtRandom() | e.Separate():
            scope.note(effect.tag, scope.thing(Who(Subject.MEMORY, effect.source)))
        case e.ChoosePile():
            both = scope.thing(Who(Subject.MEMORY, effect.source)) | scope.thing(Who(Subject.MEMORY, effect.tag))
            scope.note(effect.tag, both)
            scope.note(effect.source, both)
        case e.ChoosePlayer() if tag is not None:
            scope.note(tag, PLAYER)
        case e.Look() | e.RevealUntil():
            scope.note(effect.tag, card_in(1 << Zone.LIBRARY), fresh=True)
        case e.Search():
            scope.note(effect.tag, card_in(1 << Zone.LIBRARY))
        case e.CopyCard():
            scope.note(effect.tag, card_in(1 << Zone.EXILE), fresh=True)
        case e.CreateToken() | e.CreateAttached() if tag is not None:
            scope.note(tag, PERMANENT)
        case e.SacrificeChoice() if tag is not None:
            scope.note(tag, LEFT)
        case e.Damage() if tag is not None:
            scope.note(tag, scope.thing(effect.to))
        case e.CopyToken() if effect.remember:
            scope.note(e.MOVED, PERMANENT, fresh=True)
        case e.Discard() | e.Mill() if effect.remember:
            scope.note(e.MOVED, card_in(1 << Zone.GRAVEYARD | 1 << Zone.EXILE), fresh=True)
        case e.JoinCombat():
            if scope.thing(effect.what).kinds & Kind.CARD:
                scope.move(effect.what, Zone.BATTLEFIELD)
