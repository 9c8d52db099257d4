"""How amounts, conditions, flags, properties and relations are declared: each once, in one place, also those of users."""

from __future__ import annotations

import inspect
import sys
from pathlib import Path

import pytest
from boards import Board, plain
from packages import install, run
from paths import ROOT

from ecs_mtg.cards import build_pool
from ecs_mtg.cards import notation as n
from ecs_mtg.cards.compiler import compile_cards
from ecs_mtg.cards.declaring import AMOUNT, CONDITION, FAMILIES, FLAG, INSTRUCTION, PROPERTY, RELATION, SORTS, Family, Word, who
from ecs_mtg.cards.word_declarations import amount_word, condition_word, flag_word
from ecs_mtg.cards.words import Amount, Condition, Filter, Reference
from ecs_mtg.components import programs
from ecs_mtg.components.codes import Keyword
from ecs_mtg.components.programs import Property, Relation, SelectorFlag
from ecs_mtg.engine import runners
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.queries import effect_inputs

sys.path.insert(0, str(ROOT / "docs"))
import reference

WORDS = [
    one
    for family in FAMILIES
    if family is not INSTRUCTION
    for number, one in sorted(family.words.items())
    if number < family.first
]


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.name)
def test_every_code_is_declared_once(family: Family) -> None:
    ours = {one.name: one.number for number, one in family.words.items() if number < family.first}
    assert ours == {code.name: int(code) for code in family.codes}
    assert max(family.codes) < family.first < family.most


@pytest.mark.parametrize("one", WORDS, ids=lambda one: f"{one.family.name} {one.name}")
def test_a_declaration_fits_what_it_is_written_with_and_its_kernel(one: Word) -> None:
    if one.kernel is not None:
        assert one.kernel.unit.parameters == one.family.parameters  # type: ignore[attr-defined]
    assert one.means.endswith(".")
    parameters = set(inspect.signature(one.node).parameters) if one.node is not None else set()
    for operand in one.operands.values():
        assert operand.sort in SORTS
        assert operand.means
        assert not isinstance(operand.of, str) or operand.of in parameters
    assert bool(one.operands) <= bool(parameters)


def test_what_is_answered_without_a_kernel() -> None:
    """Constants, "always", and the relations that nearly all cards ask for: `systems.queries.dispatch` answers those itself."""
    assert [one.name for one in WORDS if one.kernel is None] == ["CONSTANT", "ALWAYS", "ANY", "YOU", "OPPONENT"]


def test_words_are_what_they_were_written_as() -> None:
    assert n.counters_on(n.this, "charge") == Amount(programs.Amount.COUNTERS, "charge", n.this)
    assert n.count(n.flying) == Amount(programs.Amount.COUNT, Filter(keywords=1 << Keyword.FLYING))
    assert n.larger(1, n.X) == Amount(programs.Amount.MAXIMUM, Amount(programs.Amount.CONSTANT, 1), n.X)
    assert n.during(n.Step.UPKEEP, n.Step.DRAW) == Condition(programs.Condition.STEP, 0b110)
    assert n.tapped == Filter(flags=1 << SelectorFlag.TAPPED)
    assert n.power.of(n.this) == Amount(programs.Amount.PROPERTY, Property.POWER, n.this)
    with pytest.raises(TypeError, match="missing a required argument: 'kind'"):
        n.counters_on(n.this)  # type: ignore[call-arg]


def test_the_reference_page_lists_every_word_with_its_operands() -> None:
    page = reference.instructions().splitlines()
    for one in WORDS:
        (row,) = [line for line in page if line.startswith(f"| {one.number} | `{one.name}` |") and one.means in line]
        assert all(f"**{letter}** {SORTS[operand.sort]}: {operand.means}" in row for letter, operand in one.operands.items())
    assert "| 8 | `COLORLESS` | `colorless` | Of no color (105.2c). |  |" in page
    assert "| 22 | `NEGATIVE` | `negative` | A number below 0. | **a** Amount row: of how much |" not in page


def named(family: Family, *abilities: object) -> list[str]:
    """Return what a pool of one card names of a family beyond what every pool does."""
    return [one.name for one in runners.words_of(pool_of(*abilities), family) if one.kernel is not None]


def pool_of(*abilities: object) -> runners.Array:
    return compile_cards([n.card("Probe", "{1}", "Creature — Elf", "2/2", *abilities)]).record  # type: ignore[arg-type]


def test_a_pool_names_the_words_of_its_cards_only() -> None:
    gains = n.activated("{0}", n.gain_life(n.power.greatest(n.creature & n.tapped & Filter(controller=Relation.ACTIVE))))
    assert [named(family, gains) for family in (AMOUNT, CONDITION, FLAG, PROPERTY, RELATION)] == [
        ["GREATEST"], [], ["TAPPED"], ["POWER"], ["ACTIVE"]
    ]  # fmt: skip
    assert [named(family) for family in (AMOUNT, CONDITION, FLAG, PROPERTY, RELATION)] == [[], [], [], [], []]
    assert named(PROPERTY, n.activated("{0}", n.destroy(n.target(n.creature & (n.toughness <= 2))))) == ["TOUGHNESS"]


def test_functions_are_placed_where_the_pool_is_asked_for_them() -> None:
    pool = pool_of(n.activated("{0}", n.when_it_is(n.hellbent, n.gain_life(n.count(n.creature)))))
    runners.place_functions(pool)
    assert {f.name: pool[f.column][0].nonzero()[0].tolist() for f in FAMILIES[1:]} == {
        "amount": [programs.Amount.COUNT], "condition": [programs.Condition.HELLBENT], "relation": [], "property": [], "flag": [],
    }  # fmt: skip


def test_where_functions_are_is_no_part_of_the_cards() -> None:
    before, after = build_pool(["Lightning Bolt"]), build_pool(["Lightning Bolt"])
    for family in FAMILIES:
        after.record[family.column] = 12345
    assert before.fingerprint == after.fingerprint


def test_an_unknown_word_is_named() -> None:
    pool = build_pool(["Lightning Bolt"])
    pool.record["q_kind"][0, 0] = 99
    with pytest.raises(LookupError, match="no amount 99 is declared here: import the module that declares it"):
        runners.place_functions(pool.record)
    with pytest.raises(ValueError, match="no condition 99 is declared here: import the module that declares it"):
        pool_of(n.activated("{0}", n.when_it_is(Condition(99), n.draw(1))))


# --- what is refused


@kernel
def nothing(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    return 0


@kernel
def other_nothing(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    return 0


def test_a_word_can_not_be_declared_twice() -> None:
    made = amount_word("NOTHING_AT_ALL", nothing, "Nothing.")
    assert made.kind >= AMOUNT.first
    assert amount_word("NOTHING_AT_ALL", nothing, "Nothing.") == made  # a cell that is run again
    with pytest.raises(
        ValueError, match=r"the amount NOTHING_AT_ALL is declared twice: for .*\.nothing and for .*\.other_nothing"
    ):
        amount_word("NOTHING_AT_ALL", other_nothing, "Nothing.")
    with pytest.raises(ValueError, match="the amount COUNT is declared twice"):
        amount_word("COUNT", nothing, "Nothing.")


def test_a_kernel_that_can_not_answer_is_refused() -> None:
    with pytest.raises(TypeError, match="is no kernel: decorate it with"):
        amount_word("WRONG", lambda g, pool: 0, "Nothing.")
    with pytest.raises(
        TypeError, match=r"have to be g, pool, c, source, you, stack_row, it, not g, pool, q, source, you, stack_row, it"
    ):
        condition_word("WRONG", nothing, "Nothing.")
    with pytest.raises(TypeError, match="operands are called a, b, c, not d"):

        @amount_word("WRONG", nothing, d=who("whose", "whose"))
        def wrong(whose: Reference) -> None:
            """Do nothing."""


def test_there_is_room_for_so_many_flags() -> None:
    room = Family("flag", SelectorFlag, FLAG.home, "flag_at", FLAG.first, FLAG.first + 1, FLAG.parameters)
    room.declare("ONE", "queries.flags.tapped", "One.")
    with pytest.raises(ValueError, match="there is no room for more than 1 flags besides those of the engine"):
        room.declare("TWO", "queries.flags.untapped", "Two.")


def test_what_users_words_look_at_is_everything() -> None:
    """Layers work a static ability out anew when anything changes that a word of users may look at."""
    board = Board()
    amount, condition = board.amount(programs.OWN_WORDS), board.condition(programs.OWN_WORDS)
    selectors = [
        board.selector(flags=1 << programs.OWN_FLAGS),
        board.selector(owner=programs.OWN_WORDS),
        board.selector(property=(programs.OWN_WORDS, -1), amount=(board.number(2), -1)),
    ]
    assert plain(effect_inputs.amount_reads)(board.pool, amount) == effect_inputs.READS_EVERYTHING
    assert plain(effect_inputs.condition_reads)(board.pool, condition) == effect_inputs.READS_EVERYTHING
    assert [plain(effect_inputs.selector_reads)(board.pool, one) for one in selectors] == [effect_inputs.READS_EVERYTHING] * 3
    assert (
        plain(effect_inputs.selector_reads)(board.pool, board.selector(flags=1 << SelectorFlag.DAMAGED))
        == effect_inputs.READS_OTHER
    )


# --- from outside

SCENARIO = """
id: own-words
rule: "608.2"
why: Words of a user's package say what they say.
A: {battlefield: [Hill Giant, Even Scales, Forest], hand: [Humble Feast, Topple, Grizzly Bears, Tithe of the Left, Purge of the Young],
    library: [Swamp, Plains], mana: free, life: 13}
B: {battlefield: [{card: Goblin Piker, as: piker}, {card: Hill Giant, as: giant}, Mountain]}
script:
- activate: {player: A, object: Even Scales}
- resolve: all
- expect: {hand: {A: 5}}
- cast: {player: A, card: Humble Feast, targets: [B]}
- resolve: all
- expect: {life: {A: 20, B: 20}}
- cast: {player: A, card: Topple}
- resolve: all
- expect: {graveyard: {B: {exactly: [Goblin Piker]}}}
- cast: {player: A, card: Tithe of the Left}
- resolve: all
- expect: {object: {of: Mountain, tapped: true}}
- expect: {object: {of: Forest, tapped: false}}
- cast: {player: A, card: Grizzly Bears}
- resolve: all
- cast: {player: A, card: Purge of the Young}
- resolve: all
- expect: {battlefield: {A: {exactly: [Hill Giant, Even Scales, Forest]}}, graveyard: {A: {contains: [Grizzly Bears]}}}
"""

PLAYS = """
import ecs_mtg as mtg
result = mtg.Scenario.load("{scenario}").run()
assert result.ok, result
from own_words.__main__ import DECK
print(mtg.simulate([DECK, DECK], games=5, seed=5, policies=["greedy", "random"]).wins)
"""


def test_a_package_adds_a_word_of_every_family(tmp_path: Path) -> None:
    """Nobody imports its cards. Compiled and uncompiled it does the same."""
    scenario = tmp_path / "own-words.yaml"
    scenario.write_text(SCENARIO)
    installed = install("own_words", tmp_path)
    code = PLAYS.format(scenario=scenario)
    assert run(code, installed, ECS_MTG_JIT="0") == run(code, installed, ECS_MTG_JIT="1")


RAISES = """
import ecs_mtg as mtg
from ecs_mtg.cards import notation as n
from ecs_mtg.cards.registry import register
from ecs_mtg.cards.word_declarations import {family}_word
from ecs_mtg.kernels.kernel import Game, Pool, kernel

@kernel
def fails({parameters}) -> int:
    return g.life[you + 100]

word = {family}_word("FAILS", fails, "Fails.")
register(n.card("Test of Faith", "{{W}}", "Sorcery", {effect}))
deck = mtg.DeckList("Faith", ((30, "Plains"), (30, "Test of Faith")))
print(mtg.simulate([deck, deck], games=2, seed=5, policies="random").aborted_by)
"""


@pytest.mark.parametrize(
    ("family", "parameters", "effect"),
    [
        ("amount", "g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int", "n.gain_life(word)"),
        (
            "condition",
            "g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int",
            "n.when_it_is(word, n.gain_life(1))",
        ),
    ],
)
def test_a_word_that_raises_ends_its_game_and_says_so(family: str, parameters: str, effect: str) -> None:
    code = RAISES.format(family=family, parameters=parameters, effect=effect)
    assert run(code, ECS_MTG_JIT="1") == "{'failed instructions': 2}\n"


def test_a_flag_of_users_is_a_filter_like_any() -> None:
    @kernel
    def never(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
        return False

    mine = flag_word("NEVER_SO", never, "Nothing.")
    assert (mine & n.tapped).flags == mine.flags | n.tapped.flags
    assert mine.flags >= 1 << FLAG.first
