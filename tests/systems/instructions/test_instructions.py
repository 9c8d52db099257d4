"""How instructions are declared: each once, in one place, also those of users."""

from __future__ import annotations

import dataclasses
import os
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest
from paths import ROOT

import ecs_mtg as mtg
from ecs_mtg.cards import build_pool
from ecs_mtg.cards.declaring import INSTRUCTION, INSTRUCTIONS, SORTS, Operand, instruction, who
from ecs_mtg.cards.effects import Effect
from ecs_mtg.components.programs import Op
from ecs_mtg.engine import runners
from ecs_mtg.kernels.kernel import Game, Pool, kernel

sys.path.insert(0, str(ROOT / "docs"))
import reference

OURS = [one for number, one in sorted(INSTRUCTIONS.items()) if number < INSTRUCTION.first]


def test_every_op_is_declared_once() -> None:
    assert {one.name: one.number for one in OURS} == {op.name: int(op) for op in Op}
    assert all(one.means.endswith((".", "`.")) for one in OURS)


@pytest.mark.parametrize("one", OURS, ids=lambda one: one.name)
def test_a_declaration_fits_its_node_and_its_kernel(one: object) -> None:
    assert isinstance(one, type(OURS[0]))
    if one.kernel is not None:
        assert one.kernel.unit.parameters in (INSTRUCTION.parameters, ("g", "pool", "e", *INSTRUCTION.parameters[3:]))  # type: ignore[attr-defined]
    fields = {field.name for field in dataclasses.fields(one.node)} if one.node is not None else set()
    for letter, operand in one.operands.items():
        assert letter in INSTRUCTION.letters
        assert operand.sort in SORTS
        assert operand.means
        assert not isinstance(operand.of, str) or operand.of in fields


def test_only_end_has_no_kernel() -> None:
    assert [one.name for one in OURS if one.kernel is None] == ["END"]


def test_the_reference_page_lists_every_instruction_with_its_operands() -> None:
    page = reference.instructions().splitlines()
    for one in OURS:
        (row,) = [
            line
            for line in page
            if line.startswith(f"| {one.number} | `{one.name}` | {f'`{one.node.__name__}`' if one.node else ''} |")
        ]
        assert all(f"**{letter}** {SORTS[operand.sort]}" in row for letter, operand in one.operands.items())


def test_a_pool_names_the_instructions_of_its_cards_only() -> None:
    pool = build_pool(["Lightning Bolt", "Mountain"])
    assert [one.name for one in runners.words_of(pool.record, INSTRUCTION)] == ["END", "DAMAGE"]
    runners.place_functions(pool.record)
    assert pool.record["instruction_at"][0].nonzero()[0].tolist() == [Op.DAMAGE]


def test_where_functions_are_is_no_part_of_the_cards() -> None:
    before, after = build_pool(["Lightning Bolt"]), build_pool(["Lightning Bolt"])
    after.record["instruction_at"] = 12345
    assert before.fingerprint == after.fingerprint


def test_an_unknown_instruction_is_named() -> None:
    pool = build_pool(["Lightning Bolt"])
    pool.record["i_op"][0, 0] = 499
    with pytest.raises(LookupError, match="no instruction 499 is declared here: import the module that declares it"):
        runners.place_functions(pool.record)


# --- what is refused


@kernel
def does_nothing(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    return 0


@kernel
def of_other_parameters(g: Game, pool: Pool) -> int:
    return 0


class Nothing(Effect):
    """Nothing happens."""


class Other(Effect):
    """Nothing happens, either."""


def test_an_instruction_can_not_be_declared_twice() -> None:
    assert instruction("NOTHING_MUCH", does_nothing)(Nothing) is Nothing
    number = next(one.number for one in INSTRUCTIONS.values() if one.name == "NOTHING_MUCH")
    assert number >= INSTRUCTION.first
    assert (
        INSTRUCTION.declare("NOTHING_MUCH", does_nothing, "Nothing happens.", Nothing).number == number
    )  # a cell that is run again
    with pytest.raises(ValueError, match=r"NOTHING_MUCH is declared twice: for .*\.Nothing and for .*\.Other"):
        instruction("NOTHING_MUCH", does_nothing)(Other)
    with pytest.raises(ValueError, match="SCRY is declared twice"):
        instruction("SCRY", does_nothing)(Other)
    with pytest.raises(ValueError, match="SCRY is declared twice"):
        instruction(Op.SCRY, does_nothing)(Other)


def test_a_function_that_can_not_carry_out_instructions_is_refused() -> None:
    with pytest.raises(TypeError, match="is no kernel: decorate it with"):
        instruction("WRONG", lambda g, pool: 0)(Other)
    with pytest.raises(TypeError, match=r"have to be g, pool, f, pc, source, you, stack_row, it, not g, pool"):
        instruction("WRONG", of_other_parameters)(Other)
    with pytest.raises(TypeError, match="operands are called a, b, c, d, e, f, not h"):
        instruction("WRONG", does_nothing, h=who("players", "who"))(Other)


def test_an_operand_that_a_node_lacks_is_an_error() -> None:
    assert Operand("n", "so many", "count").value(type("Node", (), {"count": 3})()) == 3


# --- from outside

PACKAGE = '''
from dataclasses import dataclass

from ecs_mtg.cards.declaring import instruction, who
from ecs_mtg.cards.effects import Effect
from ecs_mtg.cards.notation import card, each_player
from ecs_mtg.cards.registry import register
from ecs_mtg.cards.words import Reference
from ecs_mtg.components.codes import EventKind, Zone
from ecs_mtg.systems.instructions.flow import DONE, some_players
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.record.events import add_event


@kernel
def draw_as_many(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    n = some_players(g, pool, pool.i_a[pc], source, you, stack_row, it)
    for k in range(n):
        player = g.found[k]
        if g.zone_size[player, Zone.HAND] > 0:
            add_event(g, EventKind.DRAW, player, player, g.zone_size[player, Zone.HAND], source)
    return DONE


@instruction("DRAW_AS_MANY", draw_as_many, a=who("players", "who draw"))
@dataclass(frozen=True)
class DrawAsMany(Effect):
    """Players draw as many cards as they have in hand."""

    players: Reference


register(card("Second Helping", "{U}", "Sorcery", DrawAsMany(each_player)))
'''

SCENARIO = """
id: second-helping
rule: "608.2c"
why: An instruction of a user's package is carried out as any other.
A: {battlefield: [Island], hand: [Second Helping, Forest, Plains], library: [Swamp, Swamp, Swamp]}
B: {hand: [Island], library: [Mountain, Mountain]}
script:
- cast: {player: A, card: Second Helping}
- resolve: all
- expect: {hand: {A: {exactly: [Forest, Plains, Swamp, Swamp]}, B: {exactly: [Island, Mountain]}}}
"""

PLAYS = """
import sys
import ecs_mtg as mtg
import helpings
result = mtg.Scenario.load("helping.yaml").run()
assert result.ok, result
deck = mtg.DeckList("Helpings", ((30, "Island"), (30, "Second Helping")))
print(mtg.simulate([deck, deck], games=3, seed=5, policies=["greedy", "random"]).wins)
print(mtg.Game([deck, deck], seed=1).cards.describe("Second Helping").splitlines()[-2].split())
"""


def test_a_users_package_adds_an_instruction(tmp_path: Path) -> None:
    """Compiled and uncompiled it does the same."""
    (tmp_path / "helpings.py").write_text(PACKAGE)
    (tmp_path / "helping.yaml").write_text(SCENARIO)
    said = []
    for jit in ("0", "1"):
        environment = {**os.environ, "ECS_MTG_JIT": jit, "PYTHONPATH": str(tmp_path)}
        command = [sys.executable, "-c", PLAYS]
        done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        said.append(done.stdout)
    assert said[0] == said[1]
    assert said[0].splitlines()[1] == "['0', 'DRAW_AS_MANY', 'a=9']"


FAILS = PACKAGE.replace("add_event(g, EventKind.DRAW, player", "add_event(g, EventKind.DRAW, g.life[player + 100]")


def test_an_instruction_that_raises_ends_its_game_and_says_so(tmp_path: Path) -> None:
    (tmp_path / "helpings.py").write_text(FAILS)
    code = textwrap.dedent("""
        import ecs_mtg as mtg
        import helpings
        deck = mtg.DeckList("Helpings", ((30, "Island"), (30, "Second Helping")))
        print(mtg.simulate([deck, deck], games=3, seed=5, policies="random").aborted_by)
    """)
    environment = {**os.environ, "ECS_MTG_JIT": "1", "PYTHONPATH": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
    )
    assert done.stdout == "{'failed instructions': 3}\n", done.stderr


def test_games_with_builtin_decks_need_no_instruction_of_users() -> None:
    names = {one.name for one in runners.words_of(mtg.Game(["RG24", "RG24"], seed=1).cards.record, INSTRUCTION)}
    assert names <= {op.name for op in Op}
    assert not names & {"SCRY", "MELD", "PLANESWALK"}
