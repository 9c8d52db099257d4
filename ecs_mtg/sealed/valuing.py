"""Values of cards in a deck of forty, from what they do: ten for a point of power, as `greedy` counts.

A creature is worth what `greedy` takes its body for; what its abilities do comes on top, by `EFFECTS` and the like, whole for what
happens once as it resolves or enters, part of it for what has to be triggered or paid for. `MANA` points go off for each mana that
it costs. Nothing is said of single cards, and nothing is known of what two cards do together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, Final

from ecs_mtg.cards import CardDef, card_definition
from ecs_mtg.cards.effects import damage, game, stack, status, tokens, zones
from ecs_mtg.cards.effects.lasting import BAD_KEYWORDS, Continuous
from ecs_mtg.cards.tree import Ability, Activated, Face, Keyworded, SpellAbility, Static, StaticKeyword, Triggered, parts
from ecs_mtg.cards.words import ATTACHED, SELF, YOU, Amount, Change, Filter, Target, Who
from ecs_mtg.components import codes, programs
from ecs_mtg.components.codes import EventKind, Keyword, Zone
from ecs_mtg.policies.values import A_CARD, body_value

MANA: Final = 6
REMOVAL: Final = 75.0
"""To be rid of any creature: it is the best one, what a 5/4 is worth."""
MOST: Final = 90.0
"""What one ability is worth at most."""
PLANESWALKER: Final = 75
NOTHING_KNOWN: Final = 10
"""An ability that nothing is said of here."""
KEYWORD: Final = 4
"""A keyword ability that the worth of a body does not count yet."""
TRIGGERED, ACTIVATED, CONDITIONAL = 0.7, 0.6, 0.5
X: Final = 3
"""What X, and any other amount that is not known beforehand, is taken for."""

COUNTED = (
    Keyword.FLYING, Keyword.DOUBLE_STRIKE, Keyword.DEATHTOUCH, Keyword.LIFELINK, Keyword.INDESTRUCTIBLE, Keyword.DEFENDER,
    Keyword.CANT_ATTACK,
)  # fmt: skip


def _number(amount: Amount | None) -> int:
    if amount is None:
        return X
    return int(amount.a) if amount.kind == programs.Amount.CONSTANT else X


def _what(reference: Any) -> Filter | None:
    """Return what an effect applies to, if it says so itself: of a target, or of each."""
    if isinstance(reference, Target):
        return reference.filter
    return reference.of if isinstance(reference, Who) and isinstance(reference.of, Filter) else None


def _creatures(reference: Any) -> float:
    """Return how much of all creatures on the battlefield it may be done to: 0 to 1."""
    what = _what(reference)
    if what is None or what.controller == programs.Relation.YOU or what.zones & ~(1 << Zone.BATTLEFIELD):
        return 0.0
    if (what.any_types and not what.any_types & codes.CREATURE) or what.no_types & codes.CREATURE:
        return 0.25  # an artifact, an enchantment
    narrow = what.comparisons or what.subtypes or what.keywords or what.colors or what.flags
    return 0.7 if narrow else 1.0


def _rid(effect: Any) -> float:
    return REMOVAL * _creatures(effect.what)


def _moved(effect: zones.Move) -> float:
    if effect.zone == Zone.BATTLEFIELD:
        return 15.0
    if effect.zone == Zone.HAND:
        return 20.0 if _creatures(effect.what) else 15.0
    return _rid(effect)


def _damage(effect: damage.Damage) -> float:
    reached = _creatures(effect.to)
    return min(REMOVAL, 18.0 * _number(effect.amount)) * reached if reached else 4.0 * _number(effect.amount)


def _token(effect: tokens.CreateToken) -> float:
    return min(4, _number(effect.amount)) * (_body(effect.token.front) if effect.token.front.power else 6.0)


def _counters(effect: status.PutCounters) -> float:
    if effect.counter == "+1/+1":
        return 12.0 * min(4, _number(effect.amount))
    return 18.0 * _number(effect.amount) * _creatures(effect.what) if effect.counter == "-1/-1" else 5.0


def _discard(effect: zones.Discard) -> float:
    return -8.0 if effect.players == YOU else 18.0 * min(2, _number(effect.amount))


def _changes(changes: Iterable[Change], attached: bool) -> float:
    """Return the value of changes of creatures to whoever makes them."""
    total = 0.0
    for change in changes:
        if change.kind == programs.Change.ADD_PT:
            power, toughness = (_number(one) if isinstance(one, Amount) else 0 for one in (change.a, change.b))
            total += abs(10 * power + 5 * toughness) if power * toughness >= 0 else 10
        elif change.kind == programs.Change.ADD_KEYWORDS:
            bad = isinstance(change.mask, int) and change.mask & BAD_KEYWORDS
            total += (0.9 * REMOVAL if attached else 10) if bad else 8
        elif change.kind == programs.Change.CONTROL:
            total += REMOVAL * 1.2 if attached else 20
        else:
            total += 5
    return total


EFFECTS: Final[dict[type, Callable[[Any], float]]] = {
    damage.Damage: _damage,
    damage.DividedDamage: lambda effect: REMOVAL,
    damage.Fight: lambda effect: 0.8 * REMOVAL,
    damage.GainLife: lambda effect: 2.0 * min(5, _number(effect.amount)),
    damage.LoseLife: lambda effect: 0.0 if effect.who == YOU else 4.0 * min(5, _number(effect.amount)),
    game.AddMana: lambda effect: 12.0,
    stack.Counter: lambda effect: 30.0,
    status.PutCounters: _counters,
    status.Tap: lambda effect: 10.0,
    tokens.CreateToken: _token,
    tokens.CopyToken: lambda effect: 35.0,
    zones.Destroy: _rid,
    zones.Move: _moved,
    zones.ReturnUnder: lambda effect: 25.0,
    zones.SacrificeChoice: lambda effect: 0.0 if effect.players == YOU else 0.7 * REMOVAL,
    zones.Draw: lambda effect: A_CARD * min(3.0, _number(effect.amount)) if effect.players == YOU else 5.0,
    zones.Discard: _discard,
    zones.Search: lambda effect: 15.0,
    zones.Scry: lambda effect: 4.0,
    zones.Surveil: lambda effect: 4.0,
    Continuous: lambda effect: 0.8 * _changes(effect.changes, False),
}
"""What effects are worth, once."""


def _modes(modes: Iterable[Any]) -> float:
    """Return the best of some modes; of what an effect does in several ways, one."""
    best = 0.0
    for mode in modes:
        found: dict[type, float] = {}
        for part in parts(mode, lambda one: isinstance(one, CardDef)):
            if type(part) in EFFECTS:
                found[type(part)] = max(found.get(type(part), -REMOVAL), EFFECTS[type(part)](part))
        best = max(best, sum(found.values()))
    return best


def _ability(ability: Ability) -> float:
    match ability:
        case SpellAbility():
            return _modes(ability.modes)
        case Activated():
            return ACTIVATED * _modes(ability.modes)
        case Triggered():
            event = ability.event
            enters = event.kind == EventKind.ZONE_CHANGE and event.subject == SELF
            return _modes(ability.modes) * (1.0 if enters else TRIGGERED) * (1.0 if ability.condition is None else CONDITIONAL)
        case Static():
            attached = ability.affects == ATTACHED
            many = 1.5 if isinstance(ability.affects, Filter) else 1.0
            return _changes(ability.changes, attached) * many * (1.0 if ability.condition is None else CONDITIONAL)
        case StaticKeyword():
            return 0.0 if ability.keyword in COUNTED else float(KEYWORD)
        case Keyworded():
            return 0.0 if ability.keyword.name in ("enchant", "equip") else float(KEYWORD)
    return 0.0


def _size(text: str) -> int:
    return int(text) if text.lstrip("-").isdigit() else X


def _body(face: Face) -> float:
    """Return the value that `greedy` gives a creature with that face."""
    words = sum(1 << one.keyword for one in face.abilities if isinstance(one, StaticKeyword))
    return float(body_value.unit.function(_size(face.power), _size(face.toughness), words))  # type: ignore[attr-defined]


@cache
def _value(card: CardDef) -> float:
    face = card.front
    value = sum(min(MOST, _ability(one)) for one in face.abilities)
    if face.types & codes.CREATURE:
        value += _body(face)
    elif face.types & codes.PLANESWALKER:
        value += PLANESWALKER
    elif face.power:  # a Vehicle
        value += _body(face) / 2
    elif not value:
        value = NOTHING_KNOWN
    return value - MANA * mana_of(face)


def mana_of(face: Face) -> int:
    """Return the mana value of a face, X taken for 2."""
    return face.mana_cost.mana_value + 2 * face.mana_cost.x if face.mana_cost is not None else 0


def value_of(name: str) -> float:
    """Return the value of a card in a deck of forty, about ten for a point of power, as `build_deck` uses it.

    Raises:
        UnknownCardError: the card is not supported.
    """
    return _value(card_definition(name))
