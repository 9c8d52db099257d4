"""Reader of one card: its text becomes an ability tree, or a refusal with the reason."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from copy import copy
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ecs_mtg.cards import notation
from ecs_mtg.cards.compiler import compile_cards
from ecs_mtg.cards.effects import AddMana, Pay
from ecs_mtg.cards.notation.abilities import Choice
from ecs_mtg.cards.reading import productions  # noqa: F401 it fills the grammar
from ecs_mtg.cards.reading.abilities.triggered import linked
from ecs_mtg.cards.reading.context import KIND_WORDS, Context, find
from ecs_mtg.cards.reading.declared_wordings import say_declared
from ecs_mtg.cards.reading.facts import CardFacts, FaceFacts, cards_of
from ecs_mtg.cards.reading.grammar import GRAMMAR, NO_NAMES, Chart, Node, NoReading, TooMany, refuse_if
from ecs_mtg.cards.reading.lexical_check.account import account
from ecs_mtg.cards.reading.normal_form import Normal, forget_unused
from ecs_mtg.cards.reading.printed_facts import check_printed
from ecs_mtg.cards.reading.refusal import Gate, Refusal, Refused
from ecs_mtg.cards.reading.semantic_check import check_sense
from ecs_mtg.cards.reading.text import Level, Line, TextError, by_level, lines_of, sentence_at, tokens_of_names
from ecs_mtg.cards.reading.words_before import without_ability_word
from ecs_mtg.cards.row_builder import PoolError
from ecs_mtg.cards.subtypes import declare_subtypes
from ecs_mtg.cards.tree import (
    SUPERTYPES,
    TYPES,
    Ability,
    Activated,
    CardDef,
    Face,
    Keyworded,
    Replacement,
    SpellAbility,
    SpellCost,
)  # fmt: skip
from ecs_mtg.cards.words import Amount, ManaCost, Part, Target, number
from ecs_mtg.components import codes
from ecs_mtg.components.programs import AbilityFlag, CostPart
from ecs_mtg.components.programs import Amount as AmountKind
from ecs_mtg.support.text_checks import cut

Check = Callable[[CardFacts, CardDef], str | None]
"""A further gate: it says what is wrong with a card, or nothing."""


@dataclass
class Reader:
    """Reads cards; `gates`: further gates behind those of the reader, by name; `names`: cards that texts may name."""

    gates: list[tuple[str, Check]] = field(default_factory=list)
    names: Iterable[str] = ()

    def __post_init__(self) -> None:
        say_declared()
        self.tokens_of_names = tokens_of_names(frozenset(self.names))

    def read(self, facts: CardFacts) -> CardDef | Refusal:
        """Read a card; returns a Refusal with the gate and the reason if it fails."""
        try:
            card = self._read(facts)
        except Refused as refused:
            return refused.refusal
        except RecursionError:
            return Refusal(Gate.DERIVATION, "", "sentences in sentences, too many of them")
        except Exception as error:  # of a card that no test has; the others are read nevertheless
            return Refusal(Gate.ERROR, "", f"the reader made a mistake: {type(error).__name__}: {cut(str(error), 100)}")
        return card

    def _read(self, facts: CardFacts) -> CardDef:
        if not facts.exact:
            raise Refused(Gate.TEXT, "", "the text is not exact")
        faces = [read_face(face, facts, self.tokens_of_names) for face in facts.faces]
        card = put_together(facts, faces)
        check_printed(facts, card)
        for face, given in zip(card.printed, facts.faces):
            account(given, notation.without_reminder(face), self.tokens_of_names)
            check_sense(face)
        try:
            compile_cards([card])
        except (PoolError, ValueError, TypeError, KeyError, NotImplementedError, OverflowError) as error:
            raise Refused(Gate.COMPILES, "", str(error)) from None
        for name, check in self.gates:
            if wrong := check(facts, card):
                raise Refused(name, "", wrong)
        return card


def read_card(facts: CardFacts) -> CardDef | Refusal:
    """Read a card with the gates of the reader."""
    return Reader().read(facts)


def read_cards(
    cards: Iterable[CardFacts], reader: Reader | None = None, progress: Callable[[], None] | None = None
) -> Iterator[tuple[CardFacts, CardDef | Refusal]]:
    """Read many cards; `progress` is called after each of them."""
    one = reader or Reader()
    for facts in cards:
        yield facts, one.read(facts)
        if progress is not None:
            progress()


def read_file(path: Path, reader: Reader | None = None, *, bar: bool = True) -> Iterator[tuple[CardFacts, CardDef | Refusal]]:
    """Read the cards of a file (see `facts.cards_of`); `bar`: with a progress bar on a terminal.

    Raises:
        ValueError: it is no file of cards.
    """
    from rich.progress import Progress

    cards = list(cards_of(path))
    with Progress(disable=not bar, transient=True) as bars:
        task = bars.add_task("reading", total=len(cards))
        yield from read_cards(cards, reader, lambda: bars.advance(task))


# --- faces


def read_face(facts: FaceFacts, card: CardFacts, names: Mapping[tuple[str, ...], str] = NO_NAMES) -> Face:
    """Read a face with all of its text.

    Raises:
        Refused: some of it is not read.
    """
    try:
        types, subtypes = notation.read_type_line(facts.type_line)
        cost = notation.mana(facts.mana_cost) if facts.mana_cost else None
    except ValueError as error:
        raise Refused(Gate.FACTS, facts.type_line, str(error)) from None
    if types & (codes.PLANE | codes.PHENOMENON | codes.BATTLE) or not types:
        raise Refused(Gate.FACTS, facts.type_line, "a card type that is not read")
    known = set(SUPERTYPES) | set(TYPES)
    if any(word not in known for word in facts.type_line.split("\N{EM DASH}")[0].split()):
        raise Refused(Gate.FACTS, facts.type_line, "a card type that is not known")
    try:
        lines = lines_of(facts.text, facts.name, legendary=bool(types & codes.LEGENDARY))
    except TextError as error:
        raise Refused(Gate.TEXT, str(error), "a character of no word") from None
    keywords = tuple(word.lower() for word in card.keywords or ())
    said = Lines(types, subtypes, keywords, facts.name, names, facts.mana_cost).read(lines)
    check_x(said, cost is not None and cost.x > 0)
    if types & (codes.INSTANT | codes.SORCERY) and types & codes.LEGENDARY:
        said = (notation.only_with_a_legend, *said)
    if types & codes.PLANESWALKER:
        declare_subtypes(subtypes)
    colors = None
    if facts.colors is not None:
        bits = sum(1 << codes.COLOR_LETTERS.index(one) for one in facts.colors)
        devoid = any(getattr(one, "keyword", None) == codes.Keyword.DEVOID for one in said)
        if not devoid and bits != (cost.colors if cost is not None else 0):
            colors = bits
    elif cost is None and not types & codes.LAND:
        raise Refused(Gate.FACTS, facts.name, "the data does not say its colors")
    sizes = {name: value for name in ("power", "toughness", "loyalty") if (value := getattr(facts, name)) is not None}
    return Face(facts.name, cost, types, subtypes, colors=colors, abilities=said, **sizes)


def sacrifices_one(cost: SpellCost) -> bool:
    """Return whether an additional cost is paid with one object that is sacrificed, and nothing else is."""
    taken = [part for part in cost.cost.parts if part.kind == CostPart.SACRIFICE]
    return len(taken) == 1 and taken[0].b == number(1) and AbilityFlag.MANDATORY_COST in cost.flags


def is_of_mana_spent(part: Any) -> bool:
    """Return whether a number is of the mana that was spent on a spell, which is known while that is on the stack."""
    return isinstance(part, Amount) and part.kind in (AmountKind.COLORS_SPENT, AmountKind.MANA_SPENT)


def pays_x(part: Any) -> bool:
    """Return whether X is paid as an ability resolves, and chosen then (107.3f)."""
    return isinstance(part, Pay) and part.cost.mana.x == 1


CHOSEN_X = (CostPart.SACRIFICE, CostPart.DISCARD, CostPart.EXILE, CostPart.RETURN, CostPart.TAP, CostPart.REVEAL)
"""Parts of costs of which X objects can be chosen (107.3a)."""


def check_x(abilities: tuple[Ability, ...], in_cost: bool) -> None:
    """Check that X stands for something: X of the mana cost, or of the cost of an activated ability.

    Raises:
        Refused: for nothing.
    """
    for one in abilities:
        entering = isinstance(one, Replacement) and AbilityFlag.ENTERS in one.flags
        if not entering and not isinstance(one, SpellAbility) and find(one, is_of_mana_spent):
            raise Refused(Gate.DERIVATION, "spent", "mana that was spent on something else than the spell that resolves")
        if isinstance(one, SpellCost) and find(one, lambda part: part == notation.X):
            raise Refused(Gate.DERIVATION, "x", "X of an additional cost")
        if isinstance(one, SpellCost) and find(one, lambda part: part == Part(CostPart.WATERBEND)):
            raise Refused(Gate.DERIVATION, "waterbend", "a waterbend cost of a spell")
        if (
            not in_cost
            and not isinstance(one, Activated | Keyworded)
            and not find(one, pays_x)
            and find(one, lambda part: part == notation.X)
        ):
            raise Refused(Gate.DERIVATION, "x", "an X that nothing says")
        if not isinstance(one, Activated | SpellAbility | Keyworded) and find(
            one, lambda part: isinstance(part, Target) and part.most is None
        ):
            raise Refused(Gate.DERIVATION, "x", "X targets of what has no X in its cost")
        if isinstance(one, Activated) and find(
            one.cost, lambda part: part == notation.X or (isinstance(part, ManaCost) and part.x > 0)
        ):
            if find(one.modes, lambda part: isinstance(part, AddMana)):
                raise Refused(Gate.DERIVATION, "x", "an X of a mana ability")
            if one.cost.mana.x > 0 and find(one.cost.parts, lambda part: part == notation.X):
                raise Refused(Gate.DERIVATION, "x", "an X of mana and of another part of a cost")
            if any(part.kind not in CHOSEN_X and find(part, lambda said: said == notation.X) for part in one.cost.parts):
                raise Refused(Gate.DERIVATION, "x", "an X that is chosen in no part of a cost")


def says_instead(tokens: tuple[str, ...]) -> bool:
    """Return whether a line is one sentence of what happens instead."""
    return (
        "instead" in tokens
        and tokens.index(".") == len(tokens) - 1
        and (tokens[0] == "if" or tokens[tokens.index("instead") + 1] == "if")
    )


def goes_on(tokens: tuple[str, ...]) -> bool:
    """Return whether a line says what a spell does, in sentences: neither keywords nor modes, and nothing of its cost."""
    return (
        tokens[-1] == "."
        and tokens[:3] != ("as", "an", "additional")
        and tokens[:3] != ("~", "spell", "costs")
        and not {"\u2022", "\u2014"} & set(tokens)
    )


def backups(tokens: tuple[str, ...]) -> tuple[int, ...]:
    """Return the numbers of a line that says nothing but "backup 1, backup 1"; none of another line."""
    words = [one for one in tokens if one != ","]
    if words[::2] != ["backup"] * (len(words) // 2) or not all(one.isdecimal() for one in words[1::2]):
        return ()
    return tuple(map(int, words[1::2]))


class Lines:
    """The lines of a face: abilities, and for instants and sorceries what the spell does."""

    def __init__(
        self,
        types: int,
        subtypes: tuple[str, ...],
        keywords: tuple[str, ...],
        name: str,
        names: Mapping[tuple[str, ...], str],
        cost: str = "",
    ) -> None:
        self.names = names
        self.cost = cost
        self.is_spell = bool(types & (codes.INSTANT | codes.SORCERY))
        also = {one.lower() for one in ("Aura", "Equipment") if one in subtypes}
        self.kinds = frozenset({word for word, bit in KIND_WORDS.items() if types & bit} | also)
        self.keywords = keywords
        self.name = name
        self.abilities: list[Ability] = []
        self.effects: tuple[Any, ...] = ()
        self.choice: Choice | None = None
        self.context = self.new_context()

    def new_context(self) -> Context:
        """Return a context without antecedents."""
        return Context(self_kinds=self.kinds, name=self.name, cost=self.cost)

    def read(self, lines: list[Line]) -> tuple[Ability, ...]:
        """Read all abilities.

        Raises:
            Refused: a line is not read, or in two ways.
        """
        plain, levels = by_level(self._together(lines))
        first = next((k for k, line in enumerate(plain) if backups(line.tokens)), len(plain))
        for line in plain[:first]:
            self._line(line)
        if first < len(plain):
            self._backup(plain[first], plain[first + 1 :])
        for level in levels:
            self._level(level)
        if self.choice is not None:
            if self.effects:
                raise Refused(Gate.DERIVATION, lines[-1].written, "modes and something besides")
            self.abilities += self.choice.prices
            self.abilities.append(SpellAbility(forget_unused(self.choice.modes), self.choice.choose, more_if=self.choice.more_if))
        elif self.effects:
            self.abilities.append(SpellAbility((forget_unused(self.effects),)))
        try:
            return linked(tuple(self.abilities))
        except NoReading as error:
            raise Refused(Gate.MEANING, "exiled", str(error)) from None

    def _backup(self, line: Line, below: list[Line]) -> None:
        """Read a line of backup abilities (702.165a); each gives the abilities below it."""
        mine, self.abilities = self.abilities, []
        for one in below:
            self._line(one)
        given, self.abilities = tuple(self.abilities), mine
        if not given or any(backups(one.tokens) for one in below):
            raise Refused(Gate.MEANING, line.written, "backup that gives nothing, or gives backup", line.written)
        for n in backups(line.tokens):
            self.abilities.append(notation.backup(n, *given)[0])
        self.abilities += given

    def _level(self, level: Level) -> None:
        """Read a level symbol (711.2): what it gives is read as if it belonged to the card."""
        mine, self.abilities = self.abilities, []
        for line in level.lines:
            self._line(line)
        given, self.abilities = tuple(self.abilities), mine
        try:
            self.abilities.append(notation.at_level(level.least, level.most, level.size, *given))
        except ValueError as error:
            raise Refused(Gate.MEANING, level.size, str(error)) from None

    def _together(self, lines: list[Line]) -> list[Line]:
        """Return the lines of a spell; what is done instead of what the line before says is read with that."""
        out: list[Line] = []
        for line in lines:
            words = without_ability_word(line.tokens, self.keywords)
            before = out[-1] if out else None
            if self.is_spell and says_instead(words) and before is not None and goes_on(before.tokens):
                out[-1] = Line(before.tokens + words, f"{before.written} {line.written}")
            else:
                out.append(line)
        return out

    def _line(self, line: Line) -> None:
        found: dict[Any, tuple[str, Any, Context]] = {}
        furthest, why = 0, ""
        tokens = line.tokens
        for these in dict.fromkeys((tokens, without_ability_word(tokens, self.keywords))):
            chart = Chart(GRAMMAR, these, self.names)
            for category in ("ability", "spell") if self.is_spell else ("ability",):
                try:
                    nodes = chart.whole(category)
                except TooMany:
                    raise Refused(Gate.DERIVATION, line.written, "too many derivations", line.written) from None
                for node in nodes:
                    context = self._continued() if category == "spell" else self.new_context()
                    try:
                        tree = self._meaning(node, category, context)
                    except NoReading as error:
                        why = str(error)
                        continue
                    except (ValueError, TypeError, AttributeError, KeyError, IndexError) as error:
                        why = f"{type(error).__name__}: {error}"
                        continue
                    found.setdefault(repr(Normal().of(tree)), (category, tree, context))
            furthest = max(furthest, chart.furthest + len(tokens) - len(these))
        if not found:
            stopped = " ".join(tokens[max(0, furthest - 2) : furthest]) + " ## " + " ".join(tokens[furthest : furthest + 3])
            if why:
                raise Refused(Gate.MEANING, line.written, why, line.written)
            raise Refused(Gate.WORDS, stopped, "", sentence_at(line, furthest))
        if len(found) > 1:
            raise Refused(Gate.DERIVATION, line.written, f"{len(found)} derivations", line.written)
        self._keep(*next(iter(found.values())), line)

    def _continued(self) -> Context:
        context = copy(self.context)
        context.objects, context.players = list(self.context.objects), list(self.context.players)
        context.targets, context.extra = list(self.context.targets), list(self.context.extra)
        context.saved, context.gone, context.groups = None, dict(self.context.gone), {}
        context.back = set(self.context.back)
        context.sentence += 1
        context.spell = True
        context.paid = any(isinstance(one, SpellCost) and sacrifices_one(one) for one in self.abilities)
        return context

    def _meaning(self, node: Node, category: str, context: Context) -> Any:
        tree = node.mean(context)
        refuse_if(context.extra, "a target that nothing names")
        if category == "ability":
            return tuple(forget_unused(one) for one in tree)
        refuse_if(context.zone is not None, "a spell that functions elsewhere")
        return tree

    def _keep(self, category: str, tree: Any, context: Context, line: Line) -> None:
        if category == "ability":
            self.abilities += tree
            return
        if isinstance(tree, Choice):
            if self.choice is not None or self.effects:
                raise Refused(Gate.DERIVATION, line.written, "modes twice")
            self.choice = tree
        else:
            self.effects += tree
        self.context = context


# --- cards


def put_together(facts: CardFacts, faces: list[Face]) -> CardDef:
    """Combine faces into a card.

    Raises:
        Refused: its layout is not read.
    """
    front = faces[0]
    if facts.layout in ("normal", "saga", "leveler") and len(faces) == 1:
        return CardDef(front.name, (front,))
    try:
        if len(faces) == 2 and facts.layout == "transform":
            return notation.transforming(*faces)
        if len(faces) == 2 and facts.layout == "flip":
            return notation.flipping(*faces)
        if len(faces) == 2 and facts.layout == "adventure":
            return (notation.with_omen if "Omen" in faces[1].subtypes else notation.adventurer)(*faces)
        if len(faces) == 2 and facts.layout == "modal_dfc":
            return notation.modal(*faces)
        if len(faces) == 2 and facts.layout == "prepare":
            return notation.with_prepare_spell(*faces)
        if len(faces) == 2 and facts.layout == "split" and all("Room" in one.subtypes for one in faces):
            return notation.room(*faces)
        if len(faces) == 2 and facts.layout in ("split", "aftermath"):
            return notation.split(*faces)
    except ValueError as error:
        raise Refused(Gate.FACTS, facts.layout, str(error)) from None
    raise Refused(Gate.FACTS, facts.layout, f"the layout {facts.layout}")
