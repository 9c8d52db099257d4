"""The context in which an ability is written: its controller, what has been mentioned, and the pronouns for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, TypeVar

from ecs_mtg.cards.effects import Effect
from ecs_mtg.cards.tree import Ability, Event, Face
from ecs_mtg.cards.words import Amount, Condition, Filter, Reference, Target
from ecs_mtg.cards.writing.english import either, verb


class UnwrittenError(ValueError):
    """There are no words for something that a tree says."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """Words for objects or players, as a subject, as an object and as an owner."""

    subject: str
    object: str
    owner: str
    many: bool = False
    you: bool = False

    def does(self, base: str) -> str:
        """Write the subject with its verb: "this creature gets"."""
        return f"{self.subject} {verb(base, not (self.many or self.you))}"

    def order(self, base: str) -> str:
        """Write the subject with its verb; without a subject for you: "draw a card"."""
        return either(base, f"you {base}") if self.you else self.does(base)


def phrase(text: str, many: bool = False) -> Phrase:
    """Return a phrase with the same words as subject and object."""
    return Phrase(text, text, f"{text}'" if many and text.endswith("s") else f"{text}'s", many)


YOU_PHRASE = Phrase("you", "you", "your", you=True)


def back(noun: str, many: bool = False, player: bool = False) -> Phrase:
    """Refer by a noun to what has been mentioned before."""
    if player and not many:
        that = f"that {noun}"
        return Phrase(
            either(that, "they", "that player"),
            either(that, "them", "that player"),
            either(f"{that}'s", "their", "that player's"),
        )
    if many:
        those = f"those {noun}"
        return Phrase(
            either("they", those), either("them", those, "each of them", "the rest"), either("their", f"{those}'"), True
        )
    ways = [f"that {noun}", f"the {noun}", "that card", "the card", "that permanent", f"the chosen {noun}", f"the exiled {noun}"]
    return Phrase(either("it", *ways), either("it", *ways), either("its", f"that {noun}'s", f"the {noun}'s", "that card's"))


IT_PHRASE = back("creature")
THEY_PHRASE = back("player", player=True)


@dataclass
class Scribe:
    """The writer of one ability.

    Attributes:
        face: whose ability it is.
        host: what the source is attached to.
        event: what the ability waits for.
        known: references that have been mentioned, and what they are called then.
        waiting: what is chosen under a tag and has not been mentioned.
        numbers: what registers hold.
        it: what is looked at or looped over.
        inner: in an ability that something is given.
    """

    face: Face
    host: Phrase
    event: Event | None = None
    known: dict[Any, Phrase] = field(default_factory=dict)
    waiting: dict[str, Phrase] = field(default_factory=dict)
    numbers: dict[int, str] = field(default_factory=dict)
    it: Phrase = IT_PHRASE
    inner: bool = False
    where_x: str | None = None
    self_known: bool = False
    zones: int = 0
    first_target: Target | None = None
    optional: bool = False
    delayed: bool = False
    actor: tuple[Reference, Phrase] | None = None
    melded: str = ""
    wheres: list[str] = field(default_factory=list)
    apart: bool = False
    noted: dict[str, Filter | None] = field(default_factory=dict)

    def refer(self, who: Reference, style: str = "each") -> Phrase:
        """Write a reference to objects or players (see `references.refer`, which `voice` makes this method)."""
        raise NotImplementedError

    # what can be asked for anywhere: descriptions hold conditions, conditions hold references, effects hold abilities
    expression: ClassVar[Callable[[Scribe, Amount], str]]
    holds: ClassVar[Callable[[Scribe, Condition], str]]
    subject: ClassVar[Callable[[Scribe, Any], str]]
    player_does: ClassVar[Callable[[Scribe, int, str], str]]
    sequence: ClassVar[Callable[[Scribe, Sequence[Effect]], str]]
    line: ClassVar[Callable[[Scribe, Ability], str]]
    lines: ClassVar[Callable[[Scribe, Sequence[Ability]], list[str]]]
    within: ClassVar[Callable[[Scribe, Ability], str]]

    def fork(self) -> Scribe:
        """Return a copy with the same antecedents that continues independently."""
        return replace(
            self, known=dict(self.known), waiting=dict(self.waiting), numbers=dict(self.numbers), noted=dict(self.noted)
        )

    def again(self) -> Scribe:
        """Return a scribe for another ability of the same face."""
        return Scribe(self.face, self.host, inner=self.inner)


Writer = TypeVar("Writer", bound=Callable[..., Any])
SENTENCES: dict[type[Any], Callable[[Scribe, Any], str]] = {}
"""What each node of an effect says, by its class."""


def sentence(*nodes: type[Any]) -> Callable[[Writer], Writer]:
    """Declare what a node says: a clause without a full stop."""

    def declared(write: Writer) -> Writer:
        for node in nodes:
            SENTENCES[node] = write
        return write

    return declared


def voice(write: Writer) -> Writer:
    """Make a function the method of a scribe that is called so."""
    setattr(Scribe, write.__name__, write)
    return write
