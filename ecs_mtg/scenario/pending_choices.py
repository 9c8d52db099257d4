"""`choose` steps that wait for their decision, and what they divide."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from ecs_mtg.components.codes import Decision, Option
from ecs_mtg.scenario import format as f
from ecs_mtg.scenario.answers import NO, YES, Asked, Choice, Key, costs_said, find, kind_name
from ecs_mtg.scenario.names import Names


@dataclass
class Division:
    """Something that is divided, share by share; the last recipient gets what is left without being asked about.

    Attributes:
        total: how much there is; None if that can't be told.
        recipients: references of all of them.
        given: the shares so far.
    """

    total: int | None
    recipients: tuple[int, ...]
    given: dict[int, int] = field(default_factory=dict)

    def wrong(self, shares: Mapping[str, int], player: int, names: Names) -> str | None:
        """Return what is wrong with shares that nothing asked for: all except a correct one for the last recipient."""
        waiting = [ref for ref in self.recipients if ref not in self.given]
        rest = None if self.total is None else self.total - sum(self.given.values())
        for name, share in shares.items():
            found = [waiting[k] for k in names.pick(waiting, name, player)]
            if not found:
                if share:
                    return f"nothing is divided to {name}, and the step gives it {share}"
            elif rest is None:
                return f"nothing asked for the share of {name}"
            elif share != rest:
                return f"{rest} is left for {name}, and the step gives it {share}"
            else:
                waiting.remove(found[0])
                rest = 0
        return None


@dataclass(eq=False)
class Waiting:
    """A `choose` step: what is left of it."""

    choose: f.Choose
    player: int
    left: list[str] = field(default_factory=list)
    shares: dict[str, int] = field(default_factory=dict)
    begun: Key | None = None  # key of the decision that it answers
    division: Division | None = None  # what it divides, once that has begun

    @classmethod
    def of(cls, choose: f.Choose, player: int) -> Waiting:
        """Return the step with nothing used up."""
        left = list(choose.options) if choose.options is not None else [choose.option] if choose.option is not None else []
        if choose.number is not None:
            left.append(str(choose.number))
        return cls(choose, player, left, dict(choose.divide or {}))

    def copy(self) -> Waiting:
        """Make an independent copy."""
        division = None if self.division is None else replace(self.division, given=dict(self.division.given))
        return Waiting(self.choose, self.player, list(self.left), dict(self.shares), self.begun, division)

    @property
    def is_empty(self) -> bool:
        """Whether all of it has been used."""
        return not self.left and not self.shares

    def is_over(self, asked: Asked) -> bool:
        """Return whether a decision is no further one about what it divides."""
        again = self.division is not None and any(o.object in self.division.given for o in asked.options)
        return self.begun != asked.key or (again and not asked.counts_kinds)

    @property
    def answers_yes_or_no(self) -> bool:
        """Whether it says yes or no."""
        return len(self.left) == 1 and self.left[0].casefold() in YES | NO

    @property
    def says_yes(self) -> bool:
        """Whether it says yes, and nothing else."""
        return len(self.left) == 1 and self.left[0].casefold() in YES

    def fit(self, asked: Asked, names: Names) -> int | None:
        """Return the option that it picks, None if it does not fit. Nothing is used up."""
        if self.shares:
            return self._share(asked, names)[0]
        if asked.from_below and self.left:
            return self._from_below(asked, names)
        if not self.left:
            return asked.stop() if self.choose.options is not None else None
        if asked.counts_kinds:
            counters = [o if o.kind == Option.NUMBER else None for o in asked.options]
            hits = [0 if o is None else len(self.said_of(o, names)) for o in counters]
            if any(hits):
                return hits.index(max(hits))
        for word in self.left[:1] if asked.kind == Decision.ORDER else self.left:
            if (k := find(asked, word, self.player, names)) is not None:
                return k
        return None

    def _from_below(self, asked: Asked, names: Names) -> int | None:
        """Return the next card from below of those put on top of a library; it is answered from the top downwards."""
        named = [find(asked, word, self.player, names) for word in self.left]
        if any(k is None for k in named):
            return None
        if len(asked.options) > len(named):
            return max(k for k in range(len(asked.options)) if k not in named)
        return named[-1]

    def use(self, asked: Asked, names: Names) -> None:
        """Use up what `fit` found."""
        self.begun = asked.key
        if asked.from_below:
            if len(asked.options) <= len(self.left):
                del self.left[-2 if len(asked.options) == 2 else -1 :]  # the last one has its place without being asked for
            elif len(asked.options) == 2:
                self.left.clear()
            return
        if self.shares:
            key = self._share(asked, names)[1]
            if key is not None:
                if asked.counts_kinds and self.shares[key] > 1:
                    self.shares[key] -= 1
                else:
                    del self.shares[key]
            return
        k = self.fit(asked, names) if asked.counts_kinds else None
        if k is not None and asked.options[k].kind == Option.NUMBER:
            for word in self.said_of(asked.options[k], names):
                self.left.remove(word)
            return
        for word in self.left:
            if (found := find(asked, word, self.player, names)) is not None:
                later = asked.kind == Decision.COST and asked.options[found].kind == Option.NO and word.casefold() not in NO
                if not (later and self._is_asked_again(asked, word, names)):
                    self.left.remove(word)
                break
        if asked.kind == Decision.ORDER and len(asked.options) == 2 and len(self.left) == 1:
            self.left.clear()  # the last one has its place without being asked for

    def _is_asked_again(self, asked: Asked, word: str, names: Names) -> bool:
        """Tell whether another of several alternative costs is still to be asked for, other than this one and the one that the word names."""
        costs = list(costs_said(asked, word.casefold(), names).items())
        later = [said for cost, said in costs if cost > asked.about]
        return len(later) > 1 if asked.announcing else any(later)  # the last one of an announcement is not asked for

    def said_of(self, option: Choice, names: Names) -> list[str]:
        """Return the words that mean the kind of counter of an option, or what it is on: one each at most."""
        kind = [w for w in self.left if w.casefold() == kind_name(names, option)]
        what = [w for w in self.left if w not in kind and names.pick([option.object], w, self.player)]
        return kind[:1] + what[:1]

    def _share(self, asked: Asked, names: Names) -> tuple[int | None, str | None]:
        numbers = [(k, o) for k, o in enumerate(asked.options) if o.kind == Option.NUMBER]
        if not numbers:
            return None, None
        if asked.counts_kinds:
            for kind, left in self.shares.items():
                for k, option in numbers:
                    if left > 0 and kind_name(names, option) == kind.casefold():
                        return k, kind
            return None, None
        if asked.kind not in (Decision.DIVIDE, Decision.DAMAGE, Decision.NUMBER):
            return None, None
        about = numbers[0][1].object
        for name, share in self.shares.items():
            if about >= 0 and names.pick([about], name, self.player):
                return next((k for k, o in numbers if o.argument == share), None), name
        nothing = next((k for k, o in numbers if o.argument == 0), None)
        return (nothing, None) if self.begun == asked.key else (None, None)
