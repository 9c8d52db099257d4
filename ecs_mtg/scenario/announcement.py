"""Answers of a script step to the decisions of its announcement (601.2b-h)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, field
from typing import Any

from ecs_mtg.cards.keywords import name_of
from ecs_mtg.components import POOL_COLUMNS
from ecs_mtg.components.codes import NONE, AbilityKind, Decision, Option, StackKind
from ecs_mtg.components.flags import SpellFlag
from ecs_mtg.components.marks import ABILITY_FLAGS
from ecs_mtg.components.programs import AbilityFlag, CostPart
from ecs_mtg.components.references import ref_row
from ecs_mtg.scenario import catalog
from ecs_mtg.scenario import format as f
from ecs_mtg.scenario.answers import Asked, Choice, Illegal
from ecs_mtg.scenario.names import Names

ONE_OF = {AbilityFlag.MANDATORY_COST, AbilityFlag.OPTIONAL_COST}
LISTS = ("targets", "modes", "sacrifice", "discard", "pay")
"""What of a step is used up as its announcement goes on."""


def times_each(names: Names, ability: int) -> int:
    """Return how often each mode of an ability stands in its row: as often as the same one may be chosen (700.2d)."""
    marks = ABILITY_FLAGS.joined(names.faces["a_flags"][ability], names.faces["a_further_flags"][ability])
    return int(names.faces["a_choose_max"][ability]) if marks >> AbilityFlag.MODES_AGAIN & 1 else 1


@dataclass
class Announcement:
    """A step's answers to the decisions of its announcement (601.2b-h)."""

    player: int
    names: Names
    targets: list[str] | None = None
    modes: list[int] | None = None
    x: int | None = None
    kicked: int = 0
    using: str | None = None
    sacrifice: list[str] | None = None
    discard: list[str] | None = None
    pay: list[str] | None = None
    divide: Mapping[str, int] | None = None
    payers: frozenset[Choice] = field(default_factory=frozenset)  # mana abilities with which what `pay` names pays all the rest

    @classmethod
    def of(cls, step: f.Cast | f.Activate, player: int, names: Names) -> Announcement:
        """Return the announcement of a step."""
        lists: dict[str, Any] = {k: None if (v := getattr(step, k)) is None else list(v) for k in LISTS}
        made = cls(player, names, x=step.x, divide=step.divide, **lists)
        if isinstance(step, f.Cast):
            made.kicked, made.using = int(step.kicked or 0), step.using
        return made

    def answer(self, asked: Asked) -> int | None:
        """Return the option that the step asks for, None if it says nothing of the decision.

        Raises:
            Illegal: what it asks for is no option.
        """
        if asked.player != self.player:
            return None
        if asked.kind == Decision.MODE and self.modes is not None:
            return self._mode(asked)
        if asked.kind == Decision.COST:
            return self._cost(asked)
        if asked.kind == Decision.X and self.x is not None:
            x, self.x = self.x, None
            return self._number(asked, x, "X")
        if asked.kind == Decision.TARGET and self.targets is not None:
            return self._target(asked)
        if asked.kind == Decision.DIVIDE and self.divide is not None:
            about = asked.options[0].object
            share = next((n for name, n in self.divide.items() if self.names.pick([about], name, self.player)), None)
            if share is None:
                raise Illegal(f"'divide' says nothing of {self.names.label(about)}", "choice")
            return self._number(asked, share, f"the share of {self.names.label(about)}")
        if asked.kind == Decision.PAY:
            return self._pay(asked)
        if asked.kind == Decision.MANA and self.pay is not None:
            return self._mana(asked)
        return None

    def _mode(self, asked: Asked) -> int | None:
        assert self.modes is not None
        if self.modes:
            wanted = self.modes.pop(0)
            times = times_each(self.names, asked.about)
            for k, option in enumerate(asked.options):
                if option.kind == Option.MODE and option.argument // times == wanted - 1:
                    return k
            raise Illegal(f"mode {wanted} can't be chosen", "choice")
        return asked.stop()

    def _cost(self, asked: Asked) -> int | None:
        if asked.is_life_or_mana:
            return asked.of(Option.YES) if self.pay == [] else None
        if self.takes(asked.about, asked.source):
            return asked.of(Option.YES)
        return None

    def implied(self, asked: Asked) -> int | None:
        """Answer for a cost that sacrifices or discards: yes if the step says what, no if it says what another cost takes."""
        if asked.kind != Decision.COST:
            return None
        said = {what for what in ("sacrifice", "discard") if getattr(self, what)}
        if not said or not 0 <= asked.about < int(self.names.faces["n_abilities"]):
            return None
        costs = [a for a in siblings(self.names, asked.about) if a != asked.about]
        if said & paid_by(self.names, asked.about):
            owed = [a for a in costs if additional(self.names, a) == {AbilityFlag.MANDATORY_COST}]
            return asked.of(Option.YES) if not any(said & paid_by(self.names, a) for a in owed) else None
        rivals = [a for a in costs if additional(self.names, a) == ONE_OF == additional(self.names, asked.about)]
        return asked.of(Option.NO) if any(said & paid_by(self.names, a) for a in rivals) else None

    def takes(self, ability: int, source: int) -> bool:
        """Return whether the step says that an optional cost is paid; what says so is used up."""
        word = keyword_of(self.names, ability)
        if is_paid_often(self.names, ability):
            return self.kicked > int(self.names.record[0]["st_times_paid"][ref_row(source)])
        if self.using is not None:
            described = not word and bool(self.names.pick([source], self.using, self.player))
            if described or same_word(self.using, word) or folded_actions(self.names, ability) & {catalog.folded(self.using)}:
                self.using = None
                return True
        if self.kicked and word in ("kicker", "multikicker", "replicate", "squad"):
            self.kicked -= 1
            return True
        return False

    def check_complete(self, asked: Asked) -> None:
        """Check that the step does not say too few modes or targets.

        Raises:
            Illegal: it names some, and the spell or ability needs another one.
        """
        if asked.player != self.player or asked.stop() is not None:
            return
        if asked.kind == Decision.MODE and self.modes is not None:
            raise Illegal("it needs more modes than the step says", "choice")
        if asked.kind == Decision.TARGET and self.targets is not None:
            raise Illegal("it needs more targets than the step says", "targets")

    def _number(self, asked: Asked, number: int, what: str) -> int:
        for k, option in enumerate(asked.options):
            if option.kind == Option.NUMBER and option.argument == number:
                return k
        raise Illegal(f"{what} can't be {number}", "choice")

    def _target(self, asked: Asked) -> int | None:
        assert self.targets is not None
        stop = asked.stop()
        if not self.targets:
            return stop
        best = self.names.pick(asked.objects, self.targets[0], self.player)
        if best:
            self.targets.pop(0)
            return best[0]
        if stop is not None:
            return stop
        raise Illegal(f"{self.targets[0]} is no legal target", "targets")

    def _pay(self, asked: Asked) -> int | None:
        for what in ("sacrifice", "discard"):
            listed: list[str] | None = getattr(self, what)
            if not listed or (asked.about >= 0 and pays_by(self.names, asked.about) not in (what, "")):
                continue
            best = self.names.pick(asked.objects, listed[0], self.player)
            if best:
                listed.pop(0)
                return best[0]
            raise Illegal(f"{listed[0]} can't be used to pay ({what})", "cost")
        return self._next_payer(asked.objects)

    def _mana(self, asked: Asked) -> int:
        """Choose a permanent that `pay` names and that can be tapped for mana now, or stop paying once all of them have been."""
        paying = [o.kind == Option.MANA_ABILITY and o in self.payers for o in asked.options]
        if not any(paying):  # it is too much for what is paid: it stays in the pool
            paying = [o.kind == Option.MANA_ABILITY for o in asked.options]
        k = self._next_payer([o.object if pays else NONE for o, pays in zip(asked.options, paying, strict=True)])
        if k is None:
            k = asked.of(Option.DONE)
        if k is None:
            others = f"{', '.join(self.pay)} can't" if self.pay else "the rest can't be paid: what 'pay' names does not"
            raise Illegal(f"{others} pay for it", "mana")
        return k

    def _next_payer(self, objects: Sequence[int]) -> int | None:
        for name in self.pay or ():
            if best := self.names.pick(objects, name, self.player):
                assert self.pay is not None
                self.pay.remove(name)
                return best[0]
        return None

    def unused(self) -> str | None:
        """Return what the step says that no decision asked for."""
        for what in LISTS:
            if left := getattr(self, what):
                return f"there was no choice for {what}: {', '.join(map(str, left))}"
        if self.x:
            return f"there is no X to choose; the step says {self.x}"
        if self.kicked:
            return "it can't be kicked"
        if self.using is not None:
            return f"it can't be done using {self.using}"
        return None


HELPS = ("convoke", "delve", "improvise")
"""Keyword abilities by which something else than mana pays."""


def check_costs(announcement: Announcement, agreed: Set[int], s: int) -> None:
    """Check that the step names the costs that were paid without a question, because there are targets only so.

    Args:
        announcement: what the step says.
        agreed: the costs about which there was a question.
        s: the stack row of the spell.

    Raises:
        Illegal: it does not; without them there is no legal target.
    """
    names = announcement.names
    g, faces = names.record[0], names.faces
    if g["st_kind"][s] != StackKind.SPELL:
        return
    face = int(g["st_face"][s])
    abilities = range(int(faces["f_ability"][face]), int(faces["f_ability"][face] + faces["f_abilities"][face]))
    for k, ability in enumerate(abilities):
        if is_paid_often(names, ability):
            if int(g["st_times_paid"][s]) > announcement.kicked:
                raise Illegal("it can't be cast unless an additional cost is paid more often than the step says", "choice")
            announcement.kicked -= int(g["st_times_paid"][s])
            continue
        paid = int(g["st_paid_costs"][s]) >> k & 1 and ability not in agreed
        if paid and additional(names, ability) == {AbilityFlag.OPTIONAL_COST}:
            flashed = (
                int(POOL_COLUMNS.cells(faces, "a_flags_if_paid")[ability]) & SpellFlag.WITH_FLASH
            )  # it is paid because of the time
            if not announcement.takes(ability, int(g["st_source"][s])) and not flashed:
                word = keyword_of(names, ability) or "an additional cost"
                raise Illegal(f"there is no legal target unless {word} is paid, and the step does not say so", "targets")
    if announcement.using is not None:
        word = catalog.folded(announcement.using)
        helps = word in HELPS and int(faces["f_keywords"][face]) >> catalog.KEYWORD_BITS[word] & 1
        escalates = any(
            same_word(word, keyword_of(names, a)) for a in abilities if int(faces["a_flags"][a]) >> AbilityFlag.ESCALATE & 1
        )
        if helps or (escalates and int(g["st_modes"][s]).bit_count() > 1):
            announcement.using = None


def keyword_of(names: Names, ability: int) -> str:
    """Return the word for an ability row that is a cost or permission: kicker, flashback, evoke and so on."""
    if not 0 <= ability < int(names.faces["n_abilities"]):
        return ""
    word = name_of(int(names.faces["a_keyword"][ability]))
    if (
        not word
        and names.faces["a_kind"][ability] == AbilityKind.COST
        and int(POOL_COLUMNS.cells(names.faces, "a_flags_if_paid")[ability]) & SpellFlag.BESTOWED
    ):
        return "bestow"  # a cost of bestowing it from elsewhere (702.103a)
    return word


def is_paid_often(names: Names, ability: int) -> bool:
    """Return whether it is a cost without a name that can be paid any number of times, with objects."""
    if not 0 <= ability < int(names.faces["n_abilities"]) or keyword_of(names, ability):
        return False
    flags = ABILITY_FLAGS.joined(names.faces["a_flags"][ability], names.faces["a_further_flags"][ability].tolist())
    return bool(flags >> AbilityFlag.ANY_NUMBER_OF_TIMES & 1)


def siblings(names: Names, ability: int) -> range:
    """Return the abilities of the face that has an ability."""
    face = names.face_of_ability(ability)
    first = int(names.faces["f_ability"][face])
    return range(first, first + int(names.faces["f_abilities"][face])) if face != NONE else range(0)


def additional(names: Names, ability: int) -> set[AbilityFlag]:
    """Return how an additional cost is one: optional, mandatory, or both for one of several of which one is paid."""
    return {flag for flag in ONE_OF if int(names.faces["a_flags"][ability]) >> flag & 1}


def _parts_of(names: Names, ability: int) -> list[int]:
    cost = int(names.faces["a_cost"][ability])
    if cost < 0:
        return []
    first = int(names.faces["k_part"][cost])
    return list(range(first, first + int(names.faces["k_parts"][cost])))


def paid_by(names: Names, ability: int) -> set[str]:
    """Return what the cost of an ability takes, as far as steps name it: sacrifice, discard."""
    return {pays_by(names, part) for part in _parts_of(names, ability)} - {"other"}


def folded_actions(names: Names, ability: int) -> set[str]:
    """Return the keyword actions (701) that are the cost of an ability: collect evidence, behold."""
    parts = [CostPart(int(names.faces["p_op"][part])) for part in _parts_of(names, ability)]
    return {"collect evidence" if part == CostPart.EVIDENCE else part.name.lower() for part in parts}


def same_word(using: str, word: str) -> bool:
    """Return whether a step's `using` means a keyword ability."""
    return bool(word) and catalog.folded(using).split(" ")[0] == word.casefold().split(" ")[0]


def pays_by(names: Names, part: int) -> str:
    """Return how a cost part is paid, as far as steps name it: sacrifice, discard, or nothing."""
    op = int(names.faces["p_op"][part])
    return {int(CostPart.SACRIFICE): "sacrifice", int(CostPart.DISCARD): "discard"}.get(op, "other")
