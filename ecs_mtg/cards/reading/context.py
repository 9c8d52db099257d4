"""The context of a derivation: antecedents, targets, zones."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.reading.grammar import NoReading, refuse_if
from ecs_mtg.cards.subtypes import LAND_TYPES, OTHER_TYPES
from ecs_mtg.cards.tree import parts, rebuilt
from ecs_mtg.cards.words import CARDS, PLAYERS, SELF, SPELLS, Amount, Condition, Filter, Reference, Target, Who
from ecs_mtg.components import codes, programs
from ecs_mtg.components.codes import Zone
from ecs_mtg.components.programs import Relation, SelectorFlag, Subject

MOVED = Who(Subject.MEMORY, e.MOVED)
KIND_WORDS = {
    "creature": codes.CREATURE, "artifact": codes.ARTIFACT, "enchantment": codes.ENCHANTMENT, "land": codes.LAND,
    "planeswalker": codes.PLANESWALKER, "battle": codes.BATTLE,
}  # fmt: skip


def kinds_of(what: Filter) -> frozenset[str]:
    """Return the words that something which is described may be called by."""
    out: set[str] = set()
    for one in what.tree():
        if one.kinds == PLAYERS:
            out.add("player")
            continue
        types = one.any_types | one.all_types
        words = {word for word, bit in KIND_WORDS.items() if types & bit}
        if one.subtypes and not one.subtypes & OTHER_TYPES:
            words.add("creature")
        words |= {"land"} if one.subtypes and one.subtypes <= frozenset(LAND_TYPES) else set()
        words |= {word for word in ("aura", "equipment", "vehicle") if word.capitalize() in one.subtypes}
        if one.kinds & SPELLS:
            out |= words | {"spell"}
        elif one.kinds == CARDS or one.zones:
            out |= words | {"card"}
        else:
            out |= words | {"permanent"}
            if one.kinds & PLAYERS:
                out.add("player")
    return frozenset(out)


@dataclass(frozen=True, slots=True)
class Antecedent:
    """Something that was mentioned; `sentence`: in which one; `told`: what else it may be called."""

    reference: Reference
    kinds: frozenset[str]
    sentence: int
    plural: bool = False


@dataclass
class Context:
    """What a derivation has said so far.

    Attributes:
        self_kinds: what the card itself may be called.
        objects: antecedents that are no players, the last one mentioned last.
        players: antecedents that are players.
        targets: all targets so far.
        extra: targets of which only a description speaks, such as "creatures target player controls".
        zone: the zone in which the ability functions, if its words say so.
        amount: what "that much" and "that many" are.
        died: the event moved the object, so that it is now another one in another zone (400.7).
        gone: what the effect moved, and how it is known in its new zone; None: it is not.
        back: what the effect moved, and moved back.
        entered: what was put onto the battlefield, known there as what was moved.
        paid: the spell is paid for with one object that is sacrificed.
        name: the name of the card.
        theirs: who controls what an opponent was said to control.
        destroyed: all of something are destroyed, and the next sentence may say how many were.
        in_graveyard: the event put the card itself into a graveyard.
        cost: the mana cost of the card.
        attacks: what the event is about attacks, so that it has a defending player (508.5).
        groups: by tag, what was said of all objects that a description fits; words that refer back to them are about the same ones.
    """

    self_kinds: frozenset[str] = frozenset()
    objects: list[Antecedent] = field(default_factory=list)
    players: list[Antecedent] = field(default_factory=list)
    targets: list[Target] = field(default_factory=list)
    extra: list[Target] = field(default_factory=list)
    sentence: int = 0
    zone: Zone | None = None
    amount: Amount | None = None
    died: bool = False
    x_is: bool = False
    tags: int = 0
    spell: bool = False
    saved: Any = None
    gone: dict[Any, Any] = field(default_factory=dict)
    back: set[Any] = field(default_factory=set)
    entered: Any = None
    groups: dict[str, Any] = field(default_factory=dict)
    modal: bool = False
    paid: bool = False
    name: str = ""
    quoted: bool = False
    theirs: Any = None
    destroyed: bool = False
    attacks: bool = False
    cost: str = ""
    in_graveyard: bool = False

    def mention(self, reference: Reference, kinds: frozenset[str], *, plural: bool = False) -> Any:
        """Note an object as an antecedent, and give it back."""
        self.objects.append(Antecedent(reference, kinds, self.sentence, plural))
        return reference

    def mention_player(self, reference: Reference, *, plural: bool = False) -> Any:
        """Note a player as an antecedent, and give it back."""
        self.players.append(Antecedent(reference, frozenset({"player"}), self.sentence, plural))
        return reference

    def target(self, one: Target) -> Target:
        """Return a new target: repeated words mean another target (115.3), possibly the same object."""
        while one in self.targets:
            one = replace(one, label=one.label + 1)
        self.targets.append(one)
        if one.filter.kinds & PLAYERS:
            self.mention_player(one, plural=one.most != 1)
        if one.filter.kinds != PLAYERS:
            self.mention(one, kinds_of(one.filter), plural=one.most != 1)
            self.controlled(one.filter, one if one.most == 1 else None)
        return one

    def controlled(self, what: Filter, reference: Any) -> None:
        """Note who "that player" is if nobody else is: an opponent who controls what was described."""
        if reference is not None and all(each.controller == Relation.OPPONENT and not each.zones for each in what.tree()):
            self.theirs = Who(Subject.CONTROLLER_OF, reference)

    def it(self, kind: str | None = None, *, plural: bool = False, but: Any = None) -> Any:
        """Return the antecedent of "it", "that creature" or "those creatures"; `but`: the object called "itself".

        Raises:
            NoReading: to nothing, or to one of several things that were said in the same breath.
        """
        fits = [a for a in self.objects if a.plural == plural and a.reference != but and (kind is None or kind in a.kinds)]
        if kind is not None and (
            others := [a for a in fits if a.reference != SELF]
        ):  # "that creature" is no word for the card itself
            fits = others
        refuse_if(not fits, "refers back to nothing")
        last = fits[-1]
        refuse_if(last.reference in self.back, "what has come back is another object (400.7)")
        rivals = {a.reference for a in fits if a.sentence == last.sentence and isinstance(a.reference, Target)}
        if len(rivals) > 1 or (rivals and last.reference not in rivals and last.reference != SELF):
            raise NoReading("may refer to several things")
        return last.reference

    def now(self, what: Any) -> Any:
        """Return the reference that means the object after its move (400.7).

        Raises:
            NoReading: it is not known any more.
        """
        if what in self.gone:
            refuse_if(self.gone[what] is None, "what is another object now")
            return self.gone[what]
        return Who(Subject.EVENT_OBJECT) if self.died and what == SELF else what

    def came_back(self, what: Any) -> None:
        """Note that something left and came back: words that refer back to it would mean the new object, which nothing names."""
        self.back.add(what)

    def moves(self, what: Any, known_as: Any = None) -> None:
        """Note that something is another object now (400.7), which later words know by another reference or not at all."""
        self.gone[what] = known_as

    def enters(self, what: Any) -> None:
        """Note that a card enters the battlefield: as a permanent it is known as what was moved, unless something else is by then."""
        self.entered = None if MOVED in self.gone.values() else what

    def there(self, what: Any) -> Any:
        """Return the reference that means the permanent that a card became (400.7)."""
        return MOVED if self.entered is not None and what == self.entered else what

    def other(self, *, yours: bool = False) -> Filter:
        """Return the meaning of "other" and "another": other than the card itself; `yours`: among objects that you control.

        Raises:
            NoReading: something else was mentioned last, than which it may be another one.
        """
        said = [a for a in self.objects if a.kinds != frozenset({"spell"})]
        if said and said[-1].reference not in (SELF, Who(Subject.PAID)):
            if not isinstance(last := said[-1].reference, Target) or last.filter.kinds & SPELLS or last in self.gone:
                raise NoReading("other than what was mentioned last")
            if self.self_kinds and not self.died:  # a permanent: other than it, or than its target?
                if not yours or any(one.controller != Relation.OPPONENT for one in last.filter.tree()):
                    raise NoReading("other than the card itself, or than its target")
                return Filter(flags=1 << SelectorFlag.ANOTHER)
            return Filter(condition=~Condition(programs.Condition.SAME, Who(Subject.IT), last))
        if self.died:  # a card is never the permanent that it was, so nothing would be left out
            raise NoReading("other than a card that was a permanent (400.7)")
        return Filter(flags=1 << SelectorFlag.ANOTHER)

    def that_player(self, *, plural: bool = False) -> Any:
        """Return the player that "that player" or "they" refers to.

        Raises:
            NoReading: to nobody, or to one of several.
        """
        fits = [a for a in self.players if a.plural == plural]
        if not fits:
            if not plural and self.theirs is not None:
                return self.theirs
            raise NoReading("refers back to nobody")
        last = fits[-1]
        refuse_if(len({a.reference for a in fits if a.sentence == last.sentence}) > 1, "may refer to several players")
        return last.reference

    def tag(self, name: str) -> str:
        """Return an unused tag."""
        self.tags += 1
        return name if self.tags == 1 else f"{name} {self.tags}"


def is_player(reference: Any) -> bool:
    """Return whether a reference is to players and nothing else."""
    if isinstance(reference, Target):
        return reference.filter.kinds == PLAYERS
    return isinstance(reference, Who) and reference.kind in (
        Subject.YOU, Subject.EACH_PLAYER, Subject.EACH_OPPONENT, Subject.EVENT_PLAYER, Subject.CONTROLLER_OF, Subject.OWNER_OF,
        Subject.DEFENDING_PLAYER, Subject.ACTIVE_PLAYER, Subject.CHOSEN_PLAYER,
    )  # fmt: skip


def substitute(tree: Any, old: Any, new: Any) -> Any:
    """Return a tree with every occurrence of one node replaced by another."""
    same = same_as(old)
    return rebuilt(tree, lambda part: new if same(part) else part)


def same_as(what: Any) -> Callable[[Any], bool]:
    """Return whether a part of a tree is a certain thing."""
    return lambda part: type(part) is type(what) and bool(part == what)


def find(tree: Any, test: Callable[[Any], bool]) -> bool:
    """Return whether something in a tree passes a test."""
    return any(map(test, parts(tree)))
