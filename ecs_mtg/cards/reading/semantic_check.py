"""The gate *sense*: a tree refers only to objects that exist and are still the same (400.7)."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable
from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation
from ecs_mtg.cards.reading.normal_form import asks_what_was_noted
from ecs_mtg.cards.reading.reference_check.denotation_gate import misuses
from ecs_mtg.cards.reading.refusal import Gate, Refused
from ecs_mtg.cards.tree import Ability, Activated, Face, Keyworded, SpellAbility, SpellCost, Static, parts
from ecs_mtg.cards.words import IT, SELF, Amount, Change, Condition, Filter, Target, Who, number
from ecs_mtg.components import programs as p
from ecs_mtg.components.codes import INSTANT, SORCERY, EventKind, Keyword
from ecs_mtg.components.flags import SpellFlag
from ecs_mtg.components.programs import AbilityFlag, CostPart, Relation, Subject

_LEAVES = (e.Destroy, e.Move, e.Sacrifice, e.ReturnUnder, e.Counter)
_SEEN = (e.Reveal, e.Note, e.If, e.Remember)
"""What is done to something wherever it is."""
_INSIDE = ("then", "otherwise", "do")


def check_sense(face: Face) -> None:
    """Look at what every mode does, in order.

    Raises:
        Refused: something is done to what has left its zone.
    """
    for ability in face.abilities:
        for mode in getattr(ability, "modes", ()):
            _look(mode, set())
            if _targets_of_another(mode):
                raise Refused(Gate.SENSE, "when you do", "a target of a reflexive ability, which has not triggered yet (603.12)")
            if any(map(_has_otherwise_of_two, (mode, *_sequences(mode)))):
                raise Refused(Gate.SENSE, "otherwise", "of two conditions, of which it may be meant that neither holds")
    if any(map(_costs_less_for_target, face.abilities)) and not _decided_by_first_target(face):
        raise Refused(Gate.SENSE, "cost", "less for a target that is chosen after something that has to be paid for")
    if face.types & (INSTANT | SORCERY) and any(
        isinstance(one, Keyworded) and one.keyword.rule == "702.131" for one in face.abilities
    ):
        raise Refused(Gate.SENSE, "ascend", "of a spell, which looks once, as it resolves (702.131a)")
    for part in parts(face.abilities):
        if (
            isinstance(part, Static)
            and part.condition is not None
            and (_stops_attacks(part) or part.affects != SELF)  # asked once for all of several attackers (508.5a)
            and any(map(_of_defender, parts(part.condition)))
        ):
            raise Refused(Gate.SENSE, "defending player", "whom it would attack is not known before it does")
        if isinstance(part, Ability) and any(map(asks_what_was_noted, parts(part))) and not any(map(_notes, parts(part))):
            raise Refused(Gate.SENSE, "remembered", "nothing was noted of which it asks")
        if isinstance(part, Static) and face.mana_cost is not None and face.mana_cost.x > 0 and _says_when_it_is_cast(part):
            raise Refused(Gate.SENSE, "cast only", "a spell with X, which is tried with each X")
        if isinstance(part, Static) and _has_flash_at_times(part):
            raise Refused(Gate.SENSE, "flash", "that a card has at times, which is not asked where it is cast from (702.8a)")
        if isinstance(part, Change | e.AddMana) and any(map(_asks_how_it_was_cast, parts(part))):
            raise Refused(Gate.SENSE, "kicked", "asked of a spell before its costs are chosen")
        if isinstance(part, Static | e.Continuous) and _counts_others(part):
            raise Refused(Gate.SENSE, "other", "other than the card itself, for each of several objects")
        if isinstance(part, Change) and part.kind == p.Change.ADD_ABILITY and _defines_a_size(part.a):
            raise Refused(Gate.SENSE, "size", "an ability that defines a size and is given defines no characteristic (604.3a)")
        if isinstance(part, e.Effect) and any(getattr(part, name, None) == Who(Subject.PAID) for name in _ABOUT):
            raise Refused(Gate.SENSE, type(part).__name__, "done to what the cost was paid with")
        if isinstance(part, Activated) and _is_never_offered(part):
            raise Refused(Gate.SENSE, "mana ability", "its cost is none that is looked at when mana is needed (605.3a)")
        if isinstance(part, e.Delay) and any(_is_forgotten(one, part) for one in parts(part.ability.modes)):
            raise Refused(Gate.SENSE, "later", "what waits asks for an event that is over (603.7c)")
    for misuse in misuses((face,)):
        raise Refused(Gate.SENSE, misuse.word, f"{misuse.about}: {misuse.why}")


def _costs_less_for_target(ability: Ability) -> bool:
    """Return whether it says that the spell costs less for one of its targets."""
    return isinstance(ability, Static) and ability.condition is not None and ability.condition.kind == p.Condition.HAS_TARGET


def _decided_by_first_target(face: Face) -> bool:
    """Tell whether the first target alone determines the cost of a spell, and nothing announced before it does (601.2b-f)."""
    if (face.mana_cost is not None and face.mana_cost.x > 0) or any(isinstance(one, SpellCost) for one in face.abilities):
        return False
    spells = [one for one in face.abilities if isinstance(one, SpellAbility)]
    targets = list(dict.fromkeys(part for part in parts(tuple(spells)) if isinstance(part, Target)))
    if any(len(one.modes) > 1 for one in spells) or any(one.most != 1 or one.only_if is not None for one in targets):
        return False
    if len(targets) < 2:
        return True
    said = [one.condition for one in face.abilities if isinstance(one, Static) and _costs_less_for_target(one)]
    whats = [one.b for one in said if one is not None]
    mine = [*(each for what in whats for each in what.tree()), *targets[0].filter.tree()]
    theirs = [each for one in targets[1:] for each in one.filter.tree()]
    return all(each.controller == Relation.YOU for each in mine) and all(each.controller == Relation.OPPONENT for each in theirs)


def _targets_of_another(mode: tuple[e.Effect, ...]) -> bool:
    """Return whether what it does is about a target that a reflexive ability of it has, too."""
    every = Counter(part for part in parts(mode) if isinstance(part, Target))
    reflexes = [part for part in parts(mode) if isinstance(part, e.Reflex)]
    theirs = Counter(part for one in reflexes for part in parts(one) if isinstance(part, Target))
    return any(every[one] > many for one, many in theirs.items())


def _defines_a_size(part: Any) -> bool:
    """Return whether it is an ability that says what power and toughness are equal to."""
    return isinstance(part, Static) and any(one.kind == p.Change.DEFINE_PT for one in part.changes)


def _notes(part: Any) -> bool:
    """Return whether it notes something to which later words refer back."""
    return isinstance(part, e.Effect) and bool(getattr(part, "tag", None) or getattr(part, "remember", False))


def _says_when_it_is_cast(ability: Static) -> bool:
    """Return whether it forbids to cast the card itself."""
    return any(one.kind == p.Change.CANT_CAST and one.a == notation.spell & notation.source_itself for one in ability.changes)


_ABOUT = ("what", "who", "to", "source")


def _counts_others(part: Static | e.Continuous) -> bool:
    """Return whether each of several objects gets as much as there are others: than the source, the tree says (611.3a)."""
    about = part.affects if isinstance(part, Static) else part.who
    several = isinstance(about, Filter) or (isinstance(about, Who) and about.kind == Subject.EACH)
    numbers = (one for change in part.changes for one in (change.a, change.b) if isinstance(one, Amount))
    return several and any(
        isinstance(one, Filter) and one.flags & notation.other.flags for number in numbers for one in parts(number)
    )


_FOR_MANA = (CostPart.SACRIFICE_SELF, CostPart.EXILE_SELF, CostPart.RETURN_SELF, CostPart.PAY_LIFE, CostPart.REMOVE_COUNTERS,
             CostPart.PUT_COUNTERS, CostPart.ENERGY, CostPart.MILL, CostPart.TAP, CostPart.SACRIFICE, CostPart.DISCARD)  # fmt: skip
"""Parts of costs of mana abilities that are paid while something else is."""
_ONE_BY_ONE = (CostPart.TAP, CostPart.SACRIFICE, CostPart.DISCARD)


def _is_never_offered(ability: Activated) -> bool:
    """Return whether it gives mana for a cost that no payment takes into account."""
    if not any(isinstance(one, e.AddMana) for mode in ability.modes for one in mode):
        return False
    if any(isinstance(one, Target) for one in parts(ability.modes)) or AbilityFlag.LOYALTY in ability.flags:
        return False  # 605.1a: none that is a mana ability
    for mode in ability.modes:
        first = [isinstance(one, e.AddMana) for one in mode]
        if any(later > sooner for sooner, later in itertools.pairwise(first)):
            return True  # what is added later is no mana that payments count on
    if ability.flags & {AbilityFlag.SORCERY_TIMING, AbilityFlag.ANY_PLAYER, AbilityFlag.ONLY_OPPONENTS}:
        return True  # payments ask neither when nor who
    costs = ability.cost.parts
    partners = [one for one in costs if one.kind in _ONE_BY_ONE]
    return (
        any(one.kind not in _FOR_MANA for one in costs)
        or len(partners) > 1
        or any(one.b not in (None, number(1)) for one in partners)
    )


def _stops_attacks(ability: Static) -> bool:
    """Return whether it is about whether something may attack."""
    masks = [one.mask for one in ability.changes if isinstance(one.mask, int)]
    return any(mask >> key & 1 for mask in masks for key in (Keyword.CANT_ATTACK, Keyword.ATTACKS_EACH_COMBAT))


def _of_defender(part: Any) -> bool:
    """Return whether it speaks of the defending player."""
    if isinstance(part, Who):
        return part.kind == Subject.DEFENDING_PLAYER
    return isinstance(part, Filter) and any(Relation.DEFENDING in (one.controller, one.owner) for one in part.tree())


_OF_EVENT = (Subject.EVENT_OBJECT, Subject.EVENT_OTHER, Subject.ATTACKED, Subject.EVENT_PLAYER, Subject.MEMORY, Subject.PAID, Subject.IT,
             Subject.ATTACHED_TO, Subject.DEFENDING_PLAYER)  # fmt: skip


_OWN_EVENT = (EventKind.CAST, EventKind.GAIN_LIFE, EventKind.LOSE_LIFE, EventKind.ATTACKS, EventKind.BLOCKS, EventKind.ZONE_CHANGE,
              EventKind.DAMAGE)  # fmt: skip
"""Events of delayed abilities that say themselves what "that spell", "it" and "that much" are."""


def _is_forgotten(part: Any, delay: e.Delay) -> bool:
    """Return whether it is known only while an ability resolves: what its event was about, what was noted, its targets and X."""
    own = delay.ability.event.kind in _OWN_EVENT
    if isinstance(part, Who):
        return part.kind in _OF_EVENT and not (own and part.kind == Subject.EVENT_OBJECT)
    if isinstance(part, Amount):
        return part.kind in (p.Amount.EVENT_AMOUNT, p.Amount.X, p.Amount.REGISTER) and not (
            own and part.kind == p.Amount.EVENT_AMOUNT
        )
    if isinstance(part, Filter):
        return any({one.controller, one.owner} & {Relation.EVENT_PLAYER, Relation.TARGET, Relation.LOOPED} for one in part.tree())
    return isinstance(part, Target)


def _only_looks(effect: Any) -> bool:
    """Return whether it asks of each of some objects what has become of it."""
    return isinstance(effect, e.ForEach) and all(isinstance(one, e.If) for one in effect.do)


def _has_flash_at_times(ability: Static) -> bool:
    """Return whether it gives the card itself flash under a condition."""
    given = [one.mask for one in ability.changes if one.kind == p.Change.ADD_KEYWORDS and isinstance(one.mask, int)]
    return ability.affects == SELF and ability.condition is not None and any(mask >> Keyword.FLASH & 1 for mask in given)


def _asks_how_it_was_cast(part: Any) -> bool:
    """Return whether it asks of what is looked at with which costs it was cast."""
    return bool(part == Condition(p.Condition.WAS_CAST_WITH, IT, SpellFlag.KICKED))


def _sequences(tree: Any) -> list[tuple[Any, ...]]:
    """List sequences of effects nested within others."""
    inside = (getattr(part, name, ()) for part in parts(tree) for name in _INSIDE)
    return [one for one in inside if isinstance(one, tuple)]


def _has_otherwise_of_two(effects: tuple[Any, ...]) -> bool:
    """Tell whether an "otherwise" follows two ifs about the same object: "if it was a creature ... if it was a land ..."."""
    return any(
        isinstance(one, e.If) and isinstance(other, e.If) and not one.otherwise and other.otherwise
        and one.condition.kind == other.condition.kind == p.Condition.MATCHES and one.condition.a == other.condition.a
        for one, other in itertools.pairwise(effects)
    )  # fmt: skip


def _look(effects: Iterable[Any], gone: set[Any]) -> None:
    for one in effects:
        about = {getattr(one, name, None) for name in ("what", "who")} - {None}
        if isinstance(one, e.Delay | e.Reflex):
            about |= set(one.told)
        if about & gone and not isinstance(one, _SEEN) and not _only_looks(one):
            raise Refused(Gate.SENSE, type(one).__name__, "done to what is another object by then")
        for name in _INSIDE:
            if isinstance(inside := getattr(one, name, ()), tuple):
                _look(inside, set(gone))
        if isinstance(one, _LEAVES):
            gone |= about
