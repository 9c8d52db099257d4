"""The domains of words: what their operands may denote; for anything else their kernels do nothing.

An operand that no table names is about players.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.reading.reference_check.denotations import ANYTHING, OBJECT, Kind
from ecs_mtg.cards.wordings import Said, ways_of
from ecs_mtg.components import programs as p
from ecs_mtg.components.programs import Property, SelectorFlag

_HERE = Kind.PERMANENT
_ONCE = Kind.PERMANENT | Kind.LEFT
_OF_DAMAGE = Kind.PERMANENT | Kind.PLAYER
_ENTERING = Kind.CARD | Kind.STACK
_COPIED = OBJECT & ~Kind.ENTERED
TAKES: dict[type[Any], dict[str, Kind]] = {
    e.Damage: {"to": _OF_DAMAGE, "source": OBJECT & ~Kind.ENTERED}, e.DividedDamage: {"source": OBJECT & ~Kind.ENTERED},
    e.Prevent: {"to": _OF_DAMAGE, "source": OBJECT & ~Kind.ENTERED}, e.Redirect: {"of": _OF_DAMAGE, "to": _OF_DAMAGE, "source": OBJECT & ~Kind.ENTERED},
    e.RecipientInstead: {"to": _OF_DAMAGE}, e.Fight: {"one": _HERE, "other": _HERE},
    e.Move: {"what": Kind.PERMANENT | Kind.CARD | Kind.STACK},
    e.ReturnUnder: {"what": _ENTERING, "attached": _OF_DAMAGE}, e.JoinCombat: {"what": Kind.PERMANENT | Kind.CARD, "attacked": _OF_DAMAGE},
    e.Attach: {"what": _HERE, "to": _OF_DAMAGE}, e.CastFree: {"card": Kind.CARD}, e.PlayLand: {"card": Kind.CARD},
    e.PlayFrom: {"cards": Kind.CARD}, e.Reveal: {"what": Kind.CARD}, e.Shuffle: {"aside": Kind.CARD}, e.Meld: {"cards": Kind.CARD},
    e.Counter: {"what": Kind.STACK}, e.ControlSpell: {"what": Kind.STACK}, e.ChangeTargets: {"what": Kind.STACK}, e.CopySpell: {"what": Kind.STACK | Kind.GONE},
    e.CreateAttached: {"to": _HERE}, e.CopyToken: {"of": _COPIED}, e.BecomeCopy: {"what": _HERE, "of": _COPIED}, e.EntersAsCopy: {"of": _COPIED},
    e.JoinBlock: {"what": _HERE, "attacker": _HERE}, e.SeparateLink: {"who": Kind.CARD},
    e.CopyCard: {"card": Kind.CARD}, e.GainSuspend: {"what": Kind.CARD},
    e.PutCounters: {"what": _HERE | Kind.CARD}, e.RemoveCounters: {"what": _HERE | Kind.CARD},
    e.MoveCounters: {"what": _ONCE, "to": _HERE}, e.Continuous: {"who": _HERE | Kind.PLAYER | Kind.CARD},
    e.ReplaceLater: {"who": _HERE | Kind.PLAYER | Kind.STACK | Kind.CARD, "source": OBJECT},
    e.Note: {"what": ANYTHING}, e.Remember: {"who": ANYTHING}, e.Link: {"who": ANYTHING}, e.ForEach: {"who": ANYTHING},
    e.Pair: {"one": _HERE, "other": _HERE}, e.ExchangeControl: {"what": _HERE, "other": _HERE}, e.Chaos: {"planes": Kind.CARD},
    e.Planeswalk: {"to": Kind.CARD}, e.Restart: {"leaving": Kind.CARD},
}  # fmt: skip
_PERMANENTS_ONLY = (e.Destroy, e.Sacrifice, e.Untap, e.PhaseOut, e.RemoveDamage, e.Unattach, e.Transform, e.Flip,
                    e.TurnFaceUp, e.TurnFaceDown, e.NoCombatDamage, e.Designate)  # fmt: skip
TAKES |= {one: {"what": _HERE} for one in _PERMANENTS_ONLY}

TWO = {
    e.Attach: (("what", "to"),), e.MoveCounters: (("what", "to"),), e.Redirect: (("of", "to"),), e.BecomeCopy: (("what", "of"),),
    e.ExchangeControl: (("what", "other"),), e.ExchangeLife: (("one", "other"),), e.Fight: (("one", "other"),),
}  # fmt: skip
"""Operands that are two different things."""

_COUNTERED = _ONCE | Kind.CARD | Kind.MOVED
OF_AMOUNTS: dict[int, dict[str, Kind]] = {
    p.Amount.SIZE_OF: {"a": ANYTHING}, p.Amount.DEALT_TO: {"a": _ONCE, "b": Kind.PLAYER}, p.Amount.COUNTERS: {"b": _COUNTERED}, p.Amount.SHARING_TYPES: {"a": _ONCE},
    p.Amount.COMMANDER_CASTS: {"a": ANYTHING}, p.Amount.CARDS_ABOVE: {"a": Kind.CARD}, p.Amount.TYPES_OF: {"a": _ONCE},
    p.Amount.CAST_BEFORE: {"a": Kind.STACK | Kind.GONE}, p.Amount.INSTANTS_BEFORE: {"a": Kind.STACK | Kind.GONE},
}  # fmt: skip
OF_CONDITIONS: dict[int, dict[str, Kind]] = {
    p.Condition.ALIVE: {"a": ANYTHING}, p.Condition.IN_ZONE: {"a": OBJECT}, p.Condition.HAS_TARGET: {"a": Kind.STACK | Kind.GONE},
    p.Condition.IS_TAPPED: {"a": _ONCE}, p.Condition.IS_ATTACHED: {"a": _ONCE, "b": _ONCE | Kind.PLAYER},
    p.Condition.HAS_DEALT: {"a": _ONCE}, p.Condition.STRUCK: {"a": _ONCE}, p.Condition.DEALT_COMBAT_TO: {"a": _ONCE},
    p.Condition.OF_OPPONENT: {"a": ANYTHING}, p.Condition.SHARES_CREATURE_TYPE: {"a": _ONCE, "b": _ONCE},
    p.Condition.IS_DESIGNATED: {"a": _ONCE}, p.Condition.BLOCKS: {"a": _ONCE, "b": _ONCE},
    p.Condition.COULD_ENCHANT: {"a": Kind.CARD, "b": Kind.PERMANENT}, p.Condition.COUNTERS_ON: {"a": _COUNTERED},
    p.Condition.WAS_CAST_WITH: {"a": _ONCE | Kind.STACK}, p.Condition.WAS_CAST: {"a": _ONCE}, p.Condition.SPELL_CAST_FROM: {"a": Kind.STACK | Kind.GONE},
    p.Condition.DRAWN_THIS_TURN: {"a": Kind.CARD}, p.Condition.DISCARDED_THIS_TURN: {"a": Kind.CARD | Kind.STACK},
    p.Condition.MATCHES: {"a": ANYTHING}, p.Condition.SAME: {"a": ANYTHING, "b": ANYTHING},
}  # fmt: skip
_PLAYERS_ONLY = frozenset({
    Property.LIFE, Property.HAND, Property.GRAVEYARD, Property.LIBRARY, Property.POISON, Property.NUMBER_CHOSEN,
})  # fmt: skip
_OF_PROPERTIES = {Property.COUNTERS: _ONCE, Property.DAMAGE: _ONCE}
_AS_PRINTED = frozenset({Property.MANA_VALUE, Property.NAME, Property.COLORS})
OF_PERMANENTS = sum(1 << flag for flag in (
    SelectorFlag.TAPPED, SelectorFlag.UNTAPPED, SelectorFlag.ATTACKING, SelectorFlag.BLOCKING, SelectorFlag.ENTERED_THIS_TURN,
    SelectorFlag.ATTACHED_TO_SOURCE, SelectorFlag.HOST_OF_SOURCE, SelectorFlag.BLOCKED, SelectorFlag.UNBLOCKED, SelectorFlag.ATTACKS_YOU,
    SelectorFlag.BLOCKS_SOURCE, SelectorFlag.BLOCKED_BY_SOURCE, SelectorFlag.ATTACKED_THIS_TURN, SelectorFlag.EQUIPPED, SelectorFlag.ENCHANTED, SelectorFlag.MODIFIED,
    SelectorFlag.ATTACHED_TO_CREATURE,
))  # fmt: skip


def takes(effect: type[Any]) -> Mapping[str, Kind]:
    """Return the kinds of things that operands of a class of effects may denote; in its wording they are players or permanents."""
    table = TAKES.get(effect)
    if table is None:
        said = (part for way in ways_of(effect) for part in way.wording if isinstance(part, Said))
        table = TAKES[effect] = {part.letter: _HERE for part in said if part.sort == "w" and not part.is_player}
    return table


def takes_property(which: int) -> Kind:
    """Return the kinds of things that have a property."""
    if which in _PLAYERS_ONLY:
        return Kind.PLAYER
    return _OF_PROPERTIES.get(Property(which), OBJECT if which in _AS_PRINTED else OBJECT & ~Kind.ENTERED)
