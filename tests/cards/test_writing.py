"""The writer: every node of the tree has its words, and what it writes is what cards say."""

from __future__ import annotations

import dataclasses
import inspect
import json
import os
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from ecs_mtg.cards import card_definition, supported_cards
from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation as n
from ecs_mtg.cards.assembler import WORDED
from ecs_mtg.cards.declaring import AMOUNT, CONDITION
from ecs_mtg.cards.phrases import every_phrase
from ecs_mtg.cards.tree import Event, Face
from ecs_mtg.cards.wordings import Said, operands_of, ways_of, wordings
from ecs_mtg.cards.words import Amount, Change, Condition
from ecs_mtg.cards.writing import (
    SENTENCES,
    amounts,
    change_clauses,
    changes,
    compared,
    conditions,
    costs,
    events,
    nouns,
    players,
    references,
    text,
    written,
)
from ecs_mtg.cards.writing.declared_sentences import declared_sentence
from ecs_mtg.cards.writing.english import a, either, listed, pattern, plain, plural, verb
from ecs_mtg.components import codes, programs

DATA = os.environ.get("ECS_MTG_CARD_DATA")
CARDS = [card for card in supported_cards() if not card.name.startswith("Test ")]
PARTS = 16
EQUAL = 471
"""Of the hand-written cards that many say what their printed texts say; the number only grows."""


def lines(*items: Any, line: str = "Creature \N{EM DASH} Bear", cost: str = "{1}{G}", size: str | None = "2/2") -> list[str]:
    return text(n.face("Example Bear", cost, line, *([size] if size else []), *items))


# --- every node has words


def test_every_effect_has_a_sentence() -> None:
    nodes = {one for one in vars(e).values() if isinstance(one, type) and issubclass(one, e.Effect) and one is not e.Effect}
    assert nodes - set(SENTENCES) == set()
    assert {node for node in WORDED if SENTENCES[node] is not declared_sentence} == set()
    assert {node for node in WORDED if node.says and node.written} == set()


UNSAID = {
    "hint", "tag", "remember", "fresh",  # for players who are programs; names under which something is noted
    "CreateAttached.harms", "Learn.lesson",
    "CreateToken.arrival", "CreateToken.but", "AddMana.among", "AddMana.colors", "AddMana.amount", "AddMana.combination",  # said by a part of the sentence
    "ChooseOption.register", "ExchangeControl.register", "FlipCoin.register", "Pay.as_may", "Order.player", "Meld.cards", "Link.who", "Delay.amount", "Reflex.told",
    "Shuffle.aside", "SeparateLink.who", "SeparateLink.register", "Emblem.chosen", "ChooseOption.kept", "Pay.chosen",
}  # fmt: skip


UNSAID_YET = {e.Adapt: {"what"}, e.Monstrosity: {"what"}, e.Learn: {"lesson"}}
"""Fields that stand for something else than the usual in no wording: nothing says so yet, and the writer refuses it."""


@pytest.mark.parametrize("node", WORDED, ids=lambda node: node.__name__)
def test_every_field_is_named_in_the_wording(node: Any) -> None:
    fields = {field.name for field in dataclasses.fields(node)} - {"hint", *node.unsaid}
    said = {part.letter for way in ways_of(node) for part in way.wording if isinstance(part, Said)}
    told = {
        name for way in ways_of(node) for name, value in way.others.items() if value != getattr(node, name, dataclasses.MISSING)
    }
    assert fields - said - told == UNSAID_YET.get(node, set())


def test_a_wording_names_fields() -> None:
    with pytest.raises(ValueError, match=r"'tap <who>' says <who>, which is no operand; there are: <what>"):
        wordings("tap <who>", operands_of(e.Tap))
    with pytest.raises(ValueError, match=r"'tap <each what>' says <each what>: what can't be said so"):
        wordings("tap <each what>", operands_of(e.Tap))


@pytest.mark.parametrize("node", [node for node in SENTENCES if node not in WORDED], ids=lambda node: node.__name__)
def test_every_field_is_said(node: Any) -> None:
    says = inspect.getsource(SENTENCES[node])
    fields = {field.name for field in dataclasses.fields(node)}
    assert {name for name in fields if f"x.{name}" not in says and not {name, f"{node.__name__}.{name}"} & UNSAID} == set()


def in_phrases(kind: type[Any]) -> dict[Any, Any]:
    """Return the kinds of trees that phrases say."""
    return {phrase.shape.kind: phrase for phrase in every_phrase() if isinstance(phrase.shape, kind)}


@pytest.mark.parametrize(
    ("codes_", "words"),
    [
        (
            set(programs.Amount),
            amounts.EXPRESSIONS | {k: one for k, one in AMOUNT.words.items() if one.says} | in_phrases(Amount),
        ),
        (
            set(programs.Condition),
            conditions.CONDITIONS | {k: one for k, one in CONDITION.words.items() if one.says} | in_phrases(Condition),
        ),
        (set(programs.CostPart), costs.PARTS),
        (set(programs.Change), changes.CHANGES | in_phrases(Change)),
        (set(programs.Subject) - {programs.Subject.TARGET}, references.SUBJECTS),  # `words.Target` says more
        (set(programs.Relation) - {programs.Relation.ANY}, nouns.CONTROL),
        (set(programs.Relation), nouns.OWNERS),
        (set(programs.SelectorFlag), nouns.BEFORE | nouns.BEHIND),
        (set(programs.Property), nouns.PROPERTIES),
        (set(programs.Compare), nouns.COMPARED),
        (set(programs.PlayerFlag), players.PLAYERS_CAN),
        (set(codes.EventKind) - {codes.EventKind.NOTHING}, events.EVENTS | in_phrases(Event)),
        (set(codes.Duration), change_clauses.LASTS),
        (set(codes.Quality), changes.QUALITIES),
    ],
)
def test_every_code_has_words(codes_: set[Any], words: dict[Any, Any]) -> None:
    assert codes_ - set(words) == set()


@pytest.mark.parametrize("part", range(PARTS))
def test_every_card_is_written_in_whole_sentences(part: int) -> None:
    for card in CARDS[part::PARTS]:
        said = written(card)
        assert said.startswith(card.printed[0].name)
        for strange in ("\u27e8", "\u27e9", "\u2502", "\u241e", "\u241f", "~", "None", "  , "):
            assert strange not in said, card.name


# --- sentences


@pytest.mark.parametrize(
    ("items", "says"),
    [
        ((n.flying, n.vigilance), "Flying, vigilance"),
        ((n.when(n.enters(), n.damage(4, n.target(n.creature))),), "When this creature enters, it deals 4 damage to target creature."),
        ((n.whenever(n.attacks(), n.put_counters("+1/+1", 1)),), "Whenever this creature attacks, put a +1/+1 counter on it."),
        ((n.at(n.your_upkeep, n.draw(2), n.lose_life(1)),), "At the beginning of your upkeep, draw two cards. You lose 1 life."),
        (
            (n.activated("{1}, {T}", n.sacrifice_this, n.destroy(n.target(n.artifact | n.enchantment))),),
            "{1}, {T}, Sacrifice this creature: Destroy target artifact or enchantment.",
        ),
        (
            (n.activated("{R}", n.until_end_of_turn(n.this, n.gets("+1/+0"), n.has(n.trample))),),
            "{R}: This creature gets +1/+0 and gains trample until end of turn.",
        ),
        (
            (n.static(n.creature & n.you_control & n.other, n.gets("+1/+1"), n.has(n.haste)),),
            "Other creatures you control get +1/+1 and have haste.",
        ),
        ((n.enters_tapped,), "This creature enters tapped."),
        ((n.ward("{2}"),), "Ward {2}"),
        ((n.whenever(n.dies(n.creature & n.theirs), n.gain_life(3)),), "Whenever a creature an opponent controls dies, you gain 3 life."),
    ],
)  # fmt: skip
def test_what_is_written(items: tuple[Any, ...], says: str) -> None:
    assert lines(*items) == [says]


def test_modes_stand_in_lines_of_their_own() -> None:
    (said,) = lines(n.choose_one(n.draw(1), n.gain_life(2)), line="Instant", size=None)
    assert said == "Choose one \N{EM DASH}\n\u2022 Draw a card.\n\u2022 You gain 2 life."


def test_a_card_is_printed_whole() -> None:
    bear = n.card("Example Bear", "{1}{G}", "Creature \N{EM DASH} Bear", "2/2", n.reach, n.when(n.enters(), n.scry(1)))
    assert written(bear) == ("Example Bear  {1}{G}\nCreature \N{EM DASH} Bear\nReach\nWhen this creature enters, scry 1.\n2/2")
    assert written(card_definition("Order // Chaos")).count("\n\n") == 1


# --- comparing


def face(*items: Any) -> Face:
    return n.face("Example Bear", "{1}{G}", "Creature \N{EM DASH} Bear", "2/2", *items)


def test_the_same_in_other_words_is_equal() -> None:
    bear = face(n.when(n.enters(), n.damage(4, n.target(n.creature))))
    assert compared("When Example Bear enters the battlefield, it deals 4 damage to target creature. (It may die.)", bear) is None
    assert compared("When this creature enters, this creature deals 4 damage to target creature.", bear) is None


@pytest.mark.parametrize(
    "other",
    [
        "When this creature enters, it deals 5 damage to target creature.",
        "When this creature enters, it deals 4 damage to another target creature.",
        "When this creature enters, it deals 4 damage to target creature or player.",
        "When this creature dies, it deals 4 damage to target creature.",
        "When this creature enters, you may have it deal 4 damage to target creature.",
        "Flying\nWhen this creature enters, it deals 4 damage to target creature.",
        "",
    ],
)
def test_anything_else_is_different(other: str) -> None:
    bear = face(n.when(n.enters(), n.damage(4, n.target(n.creature))))
    assert compared(other, bear) is not None


def test_it_is_what_was_named() -> None:
    two = face(n.activated("{T}", n.tap(n.target(n.creature)), n.put_counters("stun", 1, n.target(n.creature))))
    assert compared("{T}: Tap target creature. Put a stun counter on it.", two) is None
    assert compared("{T}: Tap target creature. Put a stun counter on this creature.", two) is not None


# --- English


def test_english() -> None:
    assert [plural(word) for word in ("creature", "Elf", "sorcery", "Plains", "Fox")] == [
        "creatures",
        "Elves",
        "sorceries",
        "Plains",
        "Foxes",
    ]
    assert [a(word) for word in ("creature", "artifact", "8/8 token", "other creature")] == [
        "a creature", "an artifact", "an 8/8 token", "another creature",
    ]  # fmt: skip
    assert listed(["one"]) == "one"
    assert listed(["one", "two"], "or") == "one or two"
    assert listed(["one", "two", "three"]) == "one, two, and three"
    assert [verb("have flying", True), verb("can't block", True), verb("are red", True), verb("draw", False)] == [
        "has flying", "can't block", "is red", "draw",
    ]  # fmt: skip
    both = f"put {either('it', 'that card')} back"
    assert plain(both) == "put it back"
    assert pattern(both) == r"put\ (?:it|that\ card)\ back"


# --- the gold standard


@cache
def printed_texts() -> dict[str, str]:
    found: dict[str, str] = {}
    for name in ("oracle_cards", "planes", "phenomena"):
        for row in map(json.loads, Path(DATA or ".").with_name(f"{name}.jsonl").read_text(encoding="utf-8").splitlines()):
            found.setdefault(row["name"], row.get("oracle_text") or "")
            for one in row.get("faces") or ():
                found.setdefault(one["name"], one.get("oracle_text") or "")
    return found


@pytest.mark.skipif(not DATA, reason="ECS_MTG_CARD_DATA names no file of card text")
def test_hand_written_cards_say_what_is_printed() -> None:
    equal = [
        card.name
        for card in CARDS
        if all(
            compared(printed_texts()[one.name], one, card.melds_into.name if card.melds_into else "") is None
            for one in card.printed
        )
    ]
    assert len(equal) >= EQUAL
