"""Costs (118), in words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ecs_mtg.cards.tree import WHEREVER_CAST, SpellCost
from ecs_mtg.cards.words import Cost, Filter, ManaCost, Part, Target, Who, number
from ecs_mtg.cards.writing import amounts, conditions, nouns, references
from ecs_mtg.cards.writing.english import either, listed, verb
from ecs_mtg.cards.writing.filters import throughout
from ecs_mtg.cards.writing.scribe import Scribe, UnwrittenError
from ecs_mtg.components.codes import Zone
from ecs_mtg.components.flags import SpellFlag
from ecs_mtg.components.programs import AbilityFlag, Amount, CostPart, Relation, SelectorFlag


def _some(word: str) -> Callable[[Scribe, Part], str]:
    """Return what writes that something is done to a number of objects."""
    return lambda s, p: f"{word} {references.one_of(s, p.a, amounts.quantity(s, p.b))}"


def _sacrifice(s: Scribe, p: Part) -> str:
    """Write a sacrifice, without "you control", which a cost implies."""
    bare = replace(p, a=throughout(p.a, controller=Relation.ANY))
    said = _some("sacrifice")(s, bare)
    return said.replace("an other ", "another ", 1) if amounts.quantity(s, p.b).word == "one" else said


def _discard(s: Scribe, p: Part) -> str:
    many = amounts.quantity(s, p.b)
    if p.a is None:
        said = many.of("card")
    else:
        said = references.one_of(s, throughout(p.a, controller=Relation.ANY), many, "")
    return f"discard {said}{' at random' if p.c else ''}"


def _remove(s: Scribe, p: Part) -> str:
    kind = f"{p.a} counter" if p.a is not None else "counter"
    many = amounts.quantity(s, p.b).of(kind)
    if isinstance(p.c, Filter):
        one = nouns.noun(s, p.c)
        return f"remove {many} from {either(f'a {one}', f'among {nouns.noun(s, p.c, True)}')}"
    if not isinstance(p.c, Who | Target):
        raise UnwrittenError("counters that are removed from nothing")
    return f"remove {many} from {references.refer(s, p.c).object}"


def _put(s: Scribe, p: Part) -> str:
    return f"put {amounts.quantity(s, p.b).of(f'{p.a} counter')} on ~"


def _loyalty(s: Scribe, p: Part) -> str:
    if p.b:
        return "-x"
    return f"+{p.a}" if p.a > 0 else str(p.a)


def _return(s: Scribe, p: Part) -> str:
    one = amounts.quantity(s, p.b).word == "one"
    owner = "its owner's hand" if one else either("their owner's hand", "their owners' hands", "its owner's hand")
    return f"return {references.one_of(s, p.a, amounts.quantity(s, p.b))} to {owner}"


def _tap(s: Scribe, p: Part) -> str:
    rest = replace(p.a, flags=p.a.flags & ~(1 << SelectorFlag.UNTAPPED)) if p.a.either is None else p.a
    many = amounts.quantity(s, p.b)
    said = references.one_of(s, rest, many)
    first, _, thing = said.partition(" ")
    return f"tap {'an' if first in ('a', 'an') else first} untapped {thing}".replace("another untapped", "another untapped")


def _mill(s: Scribe, p: Part) -> str:
    many = amounts.quantity(s, p.b)
    if not p.a:
        return f"mill {many.of('card')}"
    return f"exile the top {'card' if many.word == 'one' else many.of('card')} of your library"


PARTS: dict[CostPart, Callable[[Scribe, Part], str]] = {
    CostPart.SACRIFICE_SELF: lambda s, p: either("sacrifice ~", "sacrifice it"),
    CostPart.SACRIFICE: _sacrifice,
    CostPart.DISCARD: _discard,
    CostPart.DISCARD_SELF: lambda s, p: "discard ~",
    CostPart.PAY_LIFE: lambda s, p: f"pay {amounts.quantity(s, p.a).mass('life')}",
    CostPart.REMOVE_COUNTERS: _remove,
    CostPart.PUT_COUNTERS: _put,
    CostPart.LOYALTY: _loyalty,
    CostPart.EXILE_SELF: lambda s, p: either("exile ~", "exile ~ from your graveyard", "exile ~ from your hand"),
    CostPart.EXILE: _some("exile"),
    CostPart.RETURN: _return,
    CostPart.HAVE_GAIN_LIFE: lambda s, p: (
        f"have {'an opponent' if p.b == number(1) else 'each other player'} gain {p.c} life"
    ),
    CostPart.TAP: _tap,
    CostPart.MILL: _mill,
    CostPart.RETURN_SELF: lambda s, p: "return ~ to its owner's hand",
    CostPart.REVEAL: _some("reveal"),
    CostPart.ENERGY: lambda s, p: _energy(s, p),
    CostPart.DISCARD_HAND: lambda s, p: "discard your hand",
    CostPart.UNATTACH: lambda s, p: "unattach ~",
    CostPart.EXERT: lambda s, p: "exert ~",
    CostPart.REVEAL_HAND: lambda s, p: "reveal your hand",
    CostPart.BEHOLD: _some("behold"),
    CostPart.EVIDENCE: lambda s, p: f"collect evidence {amounts.expression(s, p.b)}",
    CostPart.EXILE_TOPMOST: lambda s, p: f"exile the top {amounts.quantity(s, p.b).word} {nouns.noun(s, p.a, True, '')} of your graveyard",
    CostPart.EXILE_TYPES: lambda s, p: (
        f"exile any number of other cards from your graveyard with {amounts.quantity(s, p.b).word} or more card types among them"
    ),
    CostPart.EXILE_OF_X: lambda s, p: f"exile {references.one_of(s, p.a, amounts.quantity(s, p.b))} with mana value x",
    CostPart.BLIGHT: lambda s, p: f"blight {p.c}",
    CostPart.WATERBEND: lambda s, p: "waterbend",
    CostPart.CHOOSE_OPPONENT: lambda s, p: "choose an opponent",
    CostPart.TAP_POWER: lambda s, p: f"tap any number of {nouns.noun(s, p.a, True)} with total power {amounts.expression(s, p.b)} or greater",
}  # fmt: skip
"""Each part of a cost that is not mana."""


def parts_of(s: Scribe, cost: Cost) -> list[str]:
    """Write the parts of a cost, one by one."""
    if cost.its_mana_cost:
        besides = parts_of(s, replace(cost, its_mana_cost=False, mana=ManaCost())) if cost.parts else []
        return ["its mana cost", *besides]
    said = []
    mana = str(cost.mana).lower()
    if Part(CostPart.WATERBEND) in cost.parts:
        others = tuple(part for part in cost.parts if part.kind != CostPart.WATERBEND)
        return [
            f"waterbend {mana}",
            *(parts_of(s, Cost(parts=others, tap=cost.tap, untap=cost.untap)) if others or cost.tap else ()),
        ]
    if mana != "{0}" or not (cost.parts or cost.tap or cost.untap):
        said.append(mana)
    said += ["{t}"] if cost.tap else []
    said += ["{q}"] if cost.untap else []
    for part in cost.parts:
        if part.kind not in PARTS:
            raise UnwrittenError(f"there are no words for the cost {part.kind.name}")
        said.append(PARTS[part.kind](s, part))
    return said


def paid(s: Scribe, cost: Cost, third: bool = False) -> str:
    """Write a cost as paid within a sentence: "pay {2}", "sacrifice a creature"."""
    said = []
    for part in parts_of(s, cost):
        text = f"pay {part}" if part.startswith("{") or part == "its mana cost" else part
        choice = either("", " of their choice") if third and text.startswith("sacrifice ") else ""
        said.append(verb(text, third) + choice)
    return " and ".join(said)


def spell_cost(s: Scribe, x: SpellCost) -> str:
    """Write an additional or alternative cost of casting it."""
    if AbilityFlag.SUSPEND in x.flags:
        return "any time you could cast a sorcery, you may exile it with time counters on it equal to its mana value, and it gains suspend"
    price = listed([paid(s, one) for one in (x.cost, *x.or_else)], "or")
    if AbilityFlag.ENTWINE in x.flags:
        return f"as an additional cost to cast ~, you may {price}. if its additional cost was paid, choose all modes instead"
    if AbilityFlag.MANDATORY_COST in x.flags:
        return f"as an additional cost to cast ~, {price}"
    if x.marks == SpellFlag.WITH_FLASH:
        other = bool(x.cost.parts)
        return f"you may cast ~ as though it had flash if you {price} {'as an additional cost' if other else 'more'} to cast it"
    if AbilityFlag.OPTIONAL_COST in x.flags:
        return f"as an additional cost to cast ~, you may {price}"
    if x.marks == SpellFlag.WITHOUT_PAYING and x.condition is not None:
        free = either(*(f"you may cast {one} without paying its mana cost" for one in ("~", "this spell")))
        return f"if {conditions.holds(s, x.condition)}, {free}"
    if x.zones in (1 << Zone.HAND, WHEREVER_CAST):
        condition = "" if x.condition is None else f"if {conditions.holds(s, x.condition)}, "
        behind = f" {condition.removesuffix(', ')}"
        ways = [f"you may {price} rather than pay {one} mana cost" for one in ("~'s", "this spell's")]
        return either(*(f"{one}{behind}" for one in ways if condition), *(f"{condition}{one}" for one in ways))
    zones = listed([z.name.lower() for z in Zone if x.zones >> z & 1], "or")
    if str(x.cost.mana) == str(s.face.mana_cost) and not x.cost.parts:
        if x.condition is not None:
            return f"you may cast ~ from your {zones} {either('as long as', 'if')} {conditions.holds(s, x.condition)}"
        return either(
            f"you may cast ~ from {either('your ', '')}{zones}",
            f"you may cast ~ from {either('your ', '')}{zones} by paying {price.removeprefix('pay ')} rather than its mana cost",
        )
    rather = either("rather than paying its mana cost", "rather than its mana cost")
    return f"you may cast ~ from {either('your ', '')}{zones} by paying {price.removeprefix('pay ')} {rather}"


def _energy(s: Scribe, part: Part) -> str:
    """Write a number of symbols, possibly computed."""
    if part.b.kind != Amount.CONSTANT:
        return f"pay {amounts.expression(s, part.b)} {{e}}"
    return either("pay " if s.inner else "", "pay ") + "{e}" * (part.b.a or 0)
