"""What effects look at, so that they depend on others (613.8) and are computed anew (systems/queries/effect_inputs.py), word by word."""

from __future__ import annotations

import pytest
from boards import Ability, Board, Change, plain

from ecs_mtg.components import programs
from ecs_mtg.components.codes import CREATURE, NONE, WORD, Counter, Keyword
from ecs_mtg.components.dependencies import READS_ABILITIES as ABILITIES
from ecs_mtg.components.dependencies import READS_BOARD as BOARD
from ecs_mtg.components.dependencies import READS_CARDS as CARDS
from ecs_mtg.components.dependencies import READS_COLORS as COLORS
from ecs_mtg.components.dependencies import READS_CONTROL as CONTROL
from ecs_mtg.components.dependencies import READS_EVERYTHING as EVERYTHING
from ecs_mtg.components.dependencies import READS_NUMBERS as NUMBERS
from ecs_mtg.components.dependencies import READS_OTHER as OTHER
from ecs_mtg.components.dependencies import READS_STEP as STEP
from ecs_mtg.components.dependencies import READS_TYPES as TYPES
from ecs_mtg.components.dependencies import READS_ZONES as ZONES
from ecs_mtg.components.flags import SelectorKind
from ecs_mtg.components.packed import subject_about
from ecs_mtg.components.programs import OWN_WORDS, Amount, Condition, Property, Relation, SelectorFlag, Subject
from ecs_mtg.components.sizes import FLAG_WORDS
from ecs_mtg.systems.queries.effect_inputs import (
    amount_reads,
    condition_reads,
    property_reads,
    reads_of,
    relation_reads,
    same_for_all,
    selector_reads,
    subject_reads,
)

ANY = {"or": NONE, "condition": NONE, "property": (NONE, NONE)}
CREATURES, BLUE = 0, 1  # selectors of the board: they look at types, and at colors and whose it is
POWER_OF_IT = 0  # an Amount of the board: looks at numbers


def board() -> Board:
    b = Board()
    assert b.selector(all=CREATURE, **ANY) == CREATURES
    assert b.selector(colors=2, controller=Relation.YOU, **ANY) == BLUE
    assert b.amount(Amount.PROPERTY, Property.POWER, Subject.IT) == POWER_OF_IT
    return b


OWN = OWN_WORDS
EACH_CREATURE = subject_about(Subject.EACH, CREATURES)


@pytest.mark.parametrize(
    ("kind", "a", "b", "reads"),
    [
        (Amount.CONSTANT, 3, 0, 0),
        (Amount.LOCKED, 0, 0, 0),
        (Amount.X, 1, 0, 0),
        (Amount.CHOSEN_NUMBER, 0, 0, 0),
        (Amount.COUNT, CREATURES, 0, TYPES | BOARD),
        (Amount.MOST_MATCHED, BLUE, 0, COLORS | CONTROL | BOARD),
        (Amount.DISTINCT_COLORS, CREATURES, 0, TYPES | COLORS | BOARD),
        (Amount.GREATEST, Property.POWER, CREATURES, NUMBERS | TYPES | BOARD),
        (Amount.DIFFERENT, Property.NAME, BLUE, COLORS | CONTROL | BOARD),
        (Amount.PROPERTY, Property.TOUGHNESS, Subject.SELF, NUMBERS | BOARD),
        (Amount.SIZE_OF, EACH_CREATURE, 0, TYPES | BOARD),
        (Amount.COUNTERS, Counter.PLUS1, Subject.YOU, CONTROL),
        (Amount.COUNTERS, Counter.MINUS1, Subject.SELF, BOARD),
        (Amount.COUNTERS, Counter.LOYALTY, Subject.SELF, OTHER),
        (Amount.SUM, POWER_OF_IT, POWER_OF_IT, NUMBERS),
        *((kind, NONE, POWER_OF_IT, NUMBERS) for kind in (Amount.SUM, Amount.MINUS, Amount.MAXIMUM, Amount.MINIMUM)),
        *((kind, POWER_OF_IT, NONE, NUMBERS) for kind in (Amount.SUM, Amount.MINUS, Amount.MAXIMUM, Amount.MINIMUM)),
        *((kind, POWER_OF_IT, 2, NUMBERS) for kind in (Amount.TIMES, Amount.HALF_UP, Amount.HALF_DOWN, Amount.NEGATIVE)),
        (Amount.SHARING_TYPES, Subject.YOU, 0, CONTROL | TYPES | BOARD),
        (Amount.BASIC_LAND_TYPES, 0, 0, TYPES | CONTROL | BOARD),
        (Amount.DEVOTION, 1, 0, CONTROL | BOARD),
        (Amount.CARD_TYPES_IN_GRAVEYARD, Subject.YOU, 0, CONTROL | ZONES | CARDS),
        (Amount.CARDS_ABOVE, Subject.SELF, CREATURES, OTHER | ZONES | CARDS),
        (Amount.LIFE_LOST, Subject.YOU, 0, OTHER),
        (OWN - 1, 0, 0, OTHER),
        (OWN, 0, 0, EVERYTHING),
    ],
)
def test_amounts(kind: int, a: int, b: int, reads: int) -> None:
    on = board()
    assert plain(amount_reads)(on.pool, on.amount(kind, a, b)) == reads
    assert plain(amount_reads)(on.pool, NONE) == 0


@pytest.mark.parametrize(
    ("kind", "a", "b", "c", "reads"),
    [
        (Condition.ALWAYS, 0, 0, 0, 0),
        (Condition.NOT, 0, 0, 0, CONTROL | STEP),
        (Condition.ALL, 0, NONE, 0, CONTROL | STEP),
        (Condition.ANY, NONE, 0, 0, CONTROL | STEP),
        (Condition.COMPARE, POWER_OF_IT, 0, NONE, NUMBERS),
        (Condition.COMPARE, NONE, 0, POWER_OF_IT, NUMBERS),
        (Condition.EXISTS, CREATURES, 0, 0, TYPES | BOARD),
        (Condition.MATCHES, Subject.SELF, CREATURES, 0, TYPES | BOARD),
        (Condition.MATCHES, Subject.IT, BLUE, 0, COLORS | CONTROL),
        (Condition.STEP, 1, 0, 0, STEP),
        *((kind, 0, 0, 0, STEP) for kind in (Condition.BEFORE_ATTACKERS, Condition.DURING_COMBAT, Condition.AFTER_BLOCKERS)),
        (Condition.DELIRIUM, 0, 0, 0, CONTROL | ZONES | CARDS),
        (Condition.HELLBENT, 0, 0, 0, CONTROL | ZONES | CARDS),
        (Condition.IS_TAPPED, Subject.IT, 0, 0, OTHER | STEP),
        (Condition.AFTER_BLOCKERS + 1, 0, 0, 0, OTHER | STEP),
        (Condition.BEFORE_ATTACKERS - 1, 0, 0, 0, OTHER | STEP),
        (OWN - 1, 0, 0, 0, OTHER | STEP),
        (OWN, 0, 0, 0, EVERYTHING),
    ],
)
def test_conditions(kind: int, a: int, b: int, c: int, reads: int) -> None:
    on = board()
    assert on.condition(Condition.YOUR_TURN) == 0
    assert plain(condition_reads)(on.pool, 0) == CONTROL | STEP
    assert plain(condition_reads)(on.pool, on.condition(kind, a, b, c)) == reads
    assert plain(condition_reads)(on.pool, NONE) == 0


def test_relations_properties_and_subjects() -> None:
    on = board()
    relations = {
        Relation.ANY: 0, Relation.YOU: CONTROL, Relation.OPPONENT: CONTROL, Relation.ATTACHED_CONTROLLER: CONTROL | BOARD,
        Relation.ACTIVE: CONTROL | OTHER, Relation.CHOSEN: CONTROL | OTHER, OWN - 1: CONTROL | OTHER, OWN: EVERYTHING,
    }  # fmt: skip
    assert {one: plain(relation_reads)(one) for one in relations} == relations
    properties = {
        Property.POWER: NUMBERS, Property.TOUGHNESS: NUMBERS, Property.MANA_VALUE: 0, Property.NAME: 0, Property.COLORS: COLORS,
        Property.HAND: ZONES | CARDS, Property.GRAVEYARD: ZONES | CARDS, Property.LIBRARY: ZONES | CARDS, Property.LIFE: OTHER,
        OWN - 1: OTHER, OWN: EVERYTHING,
    }  # fmt: skip
    assert {one: plain(property_reads)(one) for one in properties} == properties
    subjects = {
        EACH_CREATURE: TYPES | BOARD, Subject.YOU: CONTROL, Subject.IT: 0, Subject.SELF: BOARD, Subject.ATTACHED_TO: BOARD,
        Subject.ATTACHMENTS: BOARD, Subject.MONARCH: OTHER,
    }  # fmt: skip
    assert {one: plain(subject_reads)(on.pool, one) for one in subjects} == subjects


@pytest.mark.parametrize(
    ("said", "reads"),
    [
        ({}, 0),
        ({"controller": Relation.OPPONENT}, CONTROL),
        ({"owner": Relation.ACTIVE}, CONTROL | OTHER),
        ({"kinds": SelectorKind.PLAYERS}, OTHER),
        ({"kinds": SelectorKind.CARDS}, ZONES | CARDS),
        ({"kinds": SelectorKind.SPELLS}, OTHER | CARDS),
        ({"kinds": SelectorKind.ABILITIES}, OTHER | CARDS),
        ({"any": 1}, TYPES),
        ({"all": 1}, TYPES),
        ({"not": 1}, TYPES),
        ({"subtypes": 1}, TYPES),
        ({"not_subtypes": 1}, TYPES),
        ({"colors": 1}, COLORS),
        ({"not_colors": 1}, COLORS),
        ({"keywords": 1 << Keyword.FLYING}, ABILITIES),
        ({"not_keywords": 1 << Keyword.FLYING}, ABILITIES),
        ({"ability": 1}, ABILITIES),
        ({"flags": 1 << SelectorFlag.NONTOKEN}, 0),
        ({"flags": 1 << SelectorFlag.HISTORIC}, TYPES),
        ({"flags": 1 << SelectorFlag.EQUIPPED}, TYPES | BOARD),
        ({"flags": 1 << SelectorFlag.MULTICOLORED}, COLORS),
        ({"flags": 1 << SelectorFlag.TAPPED}, OTHER),
        ({"flags": 1 << SelectorFlag.HAS_ADVENTURE}, OTHER),
        ({"flags": 1 << FLAG_WORDS * WORD - 1}, EVERYTHING),  # one of a user
        ({"flags": 1 << WORD}, OTHER),
        ({"property": (Property.POWER, NONE), "amount": (NONE, NONE)}, NUMBERS),
        ({"property": (NONE, Property.NAME), "amount": (NONE, POWER_OF_IT)}, NUMBERS),
        (
            {"property": (Property.POWER, NONE), "amount": (NONE, NONE), "kinds": SelectorKind.CARDS},
            NUMBERS | OTHER | ZONES | CARDS,
        ),
        ({"property": (Property.NAME, NONE), "amount": (NONE, NONE), "kinds": SelectorKind.CARDS}, ZONES | CARDS),
        ({"condition": 0}, CONTROL | STEP),
        ({"or": BLUE}, COLORS | CONTROL),
    ],
)
def test_selectors(said: dict[str, int], reads: int) -> None:
    on = board()
    on.condition(Condition.YOUR_TURN)
    assert plain(selector_reads)(on.pool, on.selector(**ANY | said)) == reads
    for sel in (NONE, programs.SELF_ONLY, programs.ATTACHED):
        assert plain(selector_reads)(on.pool, sel) == 0


@pytest.mark.parametrize(
    ("op", "a", "b", "reads"),
    [
        *((op, POWER_OF_IT, NONE, NUMBERS) for op in (programs.Change.ADD_PT, programs.Change.SET_PT, programs.Change.DEFINE_PT)),
        *((op, NONE, POWER_OF_IT, NUMBERS) for op in (programs.Change.ADD_PT, programs.Change.SET_PT, programs.Change.DEFINE_PT)),
        (programs.Change.ADD_ACTIVATED_OF_EXILED, 0, 0, ZONES | CARDS),
        (programs.Change.CREATURE_TYPES_OF, EACH_CREATURE, 0, TYPES | BOARD),
        (programs.Change.PLAYER_FLAG, 0, Relation.YOU, CONTROL),
        (programs.Change.MAX_HAND, POWER_OF_IT, 0, NUMBERS),
        (programs.Change.CONTROL, Subject.YOU, 0, CONTROL),
        (programs.Change.CONTROL, Subject.TOLD, 0, CONTROL),
        (programs.Change.CONTROL, Subject.MONARCH, 0, CONTROL | OTHER),
        (programs.Change.CANT_ACTIVATE, CREATURES, Relation.ACTIVE, CONTROL | OTHER | TYPES),
        (programs.Change.ADD_KEYWORDS, 1, 0, 0),
    ],
)
def test_effects(op: int, a: int, b: int, reads: int) -> None:
    """What an effect does is looked at, when, and what it affects."""
    on = board()
    on.condition(Condition.STEP, 1)
    change = Change(op, 70, a, b)
    assert plain(reads_of)(on.pool, on.ability(Ability([change], {"condition": NONE, "affects": NONE}))) == reads
    assert (
        plain(reads_of)(on.pool, on.ability(Ability([change], {"condition": 0, "affects": BLUE})))
        == reads | STEP | COLORS | CONTROL
    )


def test_which_cards_have_something_is_seen_when_it_is_asked() -> None:
    on = board()
    ability = Ability([Change(programs.Change.CARDS_HAVE, 60)], {"condition": NONE, "affects": BLUE})
    assert plain(reads_of)(on.pool, on.ability(ability)) == 0


def test_amounts_that_are_the_same_for_all() -> None:
    on = board()
    told = {
        on.amount(Amount.CONSTANT, 1): True, on.amount(Amount.COUNT, CREATURES): True, on.amount(Amount.COUNT, BLUE): True,
        on.amount(Amount.COUNT, on.selector(controller=Relation.OPPONENT, **ANY)): True,
        on.amount(Amount.COUNT, on.selector(controller=Relation.CONTROLLER_OF_IT, **ANY)): False,
        on.amount(Amount.COUNT, on.selector(owner=Relation.YOU, **ANY)): False,
        on.amount(Amount.COUNT, on.selector(**ANY | {"condition": 0})): False,
        on.amount(Amount.COUNT, on.selector(**ANY | {"or": BLUE})): False,
        on.amount(Amount.COUNT, on.selector(**ANY | {"property": (Property.POWER, NONE)})): False,
        on.amount(Amount.NEGATIVE, POWER_OF_IT): False, POWER_OF_IT: False, NONE: True,
    }  # fmt: skip
    same = on.amount(Amount.COUNT, CREATURES)
    told |= {
        on.amount(Amount.TIMES, same, 2): True,
        on.amount(Amount.NEGATIVE, same): True,
        on.amount(Amount.SUM, same, same): False,
    }
    assert {q: bool(plain(same_for_all)(on.pool, q)) for q in told} == told
