"""Marks never run out: a hundred more of each sort are declared, and games are played with cards that use them."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Mapping
from pathlib import Path

import pytest
from packages import run
from paths import ROOT

from ecs_mtg.components import marks
from ecs_mtg.components.codes import EventKind, Keyword
from ecs_mtg.components.programs import AbilityFlag, SelectorFlag

TESTS = Path(__file__).parents[1]


def more_of_everything() -> None:
    """Add a hundred more of each; its source runs in a process before anything else of the engine is imported."""
    from enum import IntEnum

    from ecs_mtg.components import codes, flags, programs

    def extend(module, name, numbers):
        old = getattr(module, name)
        free = [number for number in numbers if number not in list(old)]
        members = {one.name: int(one) for one in old} | {f"MORE_{k}": number for k, number in enumerate(free[:100])}
        setattr(module, name, IntEnum(name, members))
        return getattr(module, name)

    Keyword = extend(codes, "Keyword", range(62, 186))
    EventKind = extend(codes, "EventKind", [number for number in range(64, 184) if number % 64 < 62])
    AbilityFlag = extend(programs, "AbilityFlag", range(31, 155))
    SelectorFlag = extend(programs, "SelectorFlag", range(49, 186))
    PlayerFlag = extend(programs, "PlayerFlag", range(34, 62))
    SpellFlag = extend(flags, "SpellFlag", [1 << k for k in range(29, 62)])

    from playing import holds, made_up

    from ecs_mtg.cards import notation as n
    from ecs_mtg.cards.assembler import Effect
    from ecs_mtg.cards.declaring import instruction, number
    from ecs_mtg.cards.notation.keywords import looked_up
    from ecs_mtg.cards.tree import Activated, Event
    from ecs_mtg.cards.word_declarations import amount_word, condition_word, flag_word, property_word
    from ecs_mtg.cards.words import Change
    from ecs_mtg.kernels.kernel import Game, Pool, kernel
    from ecs_mtg.systems.instructions.flow import DONE
    from ecs_mtg.systems.record.events import happened
    from ecs_mtg.systems.record.marks import ability_flag
    from ecs_mtg.systems.record.references import ref_row

    @kernel
    def of_power_three(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
        return g.power[ref_row(ref)] == 3

    @kernel
    def of_toughness_three(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
        return g.toughness[ref_row(ref)] == 3

    @kernel
    def seven(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
        return 7

    @kernel
    def never(g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int) -> bool:
        return False

    @kernel
    def twice_power(g: Game, pool: Pool, ref: int) -> int:
        return 2 * g.power[ref_row(ref)]

    @kernel
    def with_last_flag(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
        face = g.text_face[ref_row(source)]
        found = 0
        for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
            found += 1 if ability_flag(pool, a, AbilityFlag.MORE_99) else 0
            found += 10 if ability_flag(pool, a, AbilityFlag.MORE_98) else 0
        return found

    @kernel
    def with_last_mark(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
        return (1 if (g.player_flags[you] >> PlayerFlag.MORE_9) & 1 else 0) + (
            10 if (g.player_flags[you] >> PlayerFlag.MORE_8) & 1 else 0
        )

    @kernel
    def say(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
        happened(g, pool.i_a[pc], source, you, 1, source, -1, 0)
        return DONE

    from dataclasses import dataclass

    @instruction("SAY", say, a=number("kind", "kind of event"))
    @dataclass(frozen=True)
    class Say(Effect):
        """Say that something happened."""

        kind: int

    engine = [flag_word(SelectorFlag[f"MORE_{k}"], of_power_three, f"Of power three, {k}.") for k in range(100)]
    own = [flag_word(f"OWN_{k}", of_toughness_three, f"Of toughness three, {k}.") for k in range(100)]
    amounts = [amount_word(f"AMOUNT_{k}", seven, f"Seven, {k}.") for k in range(100)]
    conditions = [condition_word(f"CONDITION_{k}", never, f"Never, {k}.") for k in range(100)]
    properties = [property_word(f"PROPERTY_{k}", twice_power, f"Twice power, {k}.") for k in range(100)]
    flagged = amount_word("FLAGGED", with_last_flag, "Abilities with a flag.")
    marked = amount_word("MARKED", with_last_mark, "Flags of a player.")
    words = [looked_up(Keyword[f"MORE_{k}"], "702", f"Nothing, {k}.") for k in range(100)]
    ability = next(word for word in words if word.keyword == 123)  # a keyword ability
    rule = words[99]  # what is said of an object

    def kind(k):
        return next(one for one in EventKind if one.name == f"MORE_{k}")

    def gains(what):
        return n.gain_life(what)

    def gains_for(what):
        return n.activated("{0}", gains(n.count(what)))

    cards = [
        n.card(
            "Counter",
            "{1}",
            "Creature — Elf",
            "2/2",
            gains_for(n.creature & engine[99]),
            gains_for(n.creature & own[99]),
            gains_for(n.creature & engine[99] & own[0] & engine[0]),
        ),
        n.card("Bearer", "{1}", "Creature — Elf", "1/1", ability, rule),
        n.card("Anthem", "{1}", "Enchantment", n.static(n.creature & ability, n.gets("+5/+0"))),
        n.card("Watcher", "{1}", "Artifact", gains_for(n.creature & rule), gains_for(n.creature & ~rule)),
        n.card("Giver", "{1}", "Artifact", n.static(n.creature & n.subtype("Bear"), n.has(ability, rule, n.flying))),
        n.card("Gift", "{0}", "Instant", n.until_end_of_turn(n.target(n.creature), n.has(ability, rule))),
        n.card("Taker", "{0}", "Instant", n.until_end_of_turn(n.target(n.creature), n.loses(ability))),
        n.card("Quieting", "{0}", "Instant", n.until_end_of_turn(n.target(n.creature), Change(programs.Change.LOSE_ABILITIES))),
        n.card(
            "Numbers",
            "{1}",
            "Creature — Elf",
            "2/2",
            n.activated("{0}", gains(amounts[99])),
            n.activated("{0}", n.when_it_is(conditions[99], gains(1)), n.when_it_is(~conditions[0], gains(2))),
            gains_for(n.creature & properties[99].equals(4)),
            n.activated("{0}", gains(properties[0].of(n.this))),
        ),
        n.card(
            "Flagged",
            "{1}",
            "Creature — Elf",
            "2/2",
            n.activated("{0}", gains(flagged)),
            Activated(
                n.activated("{1}", gains(1)).cost,
                n.activated("{1}", gains(1)).modes,
                flags=frozenset({AbilityFlag.MORE_99, AbilityFlag.SORCERY_TIMING}),
            ),
        ),
        n.card(
            "Ruler",
            "{1}",
            "Enchantment",
            n.static(None, Change(programs.Change.PLAYER_FLAG, 1 << PlayerFlag.MORE_9, programs.Relation.YOU)),
            n.activated("{0}", gains(marked)),
        ),
        n.card(
            "Marked",
            "{0}",
            "Creature — Elf",
            "2/2",
            n.in_place_of_its_cost(n.cost_of("{1}"), SpellFlag.MORE_20),
            n.when(n.enters(), gains(1), if_=n.cast_with(SpellFlag.MORE_20)),
            n.when(n.enters(), gains(10), if_=n.cast_with(SpellFlag.MORE_19)),
        ),
        n.card("Teller", "{1}", "Artifact", n.activated("{0}", Say(int(kind(99)))), n.activated("{0}", Say(int(kind(2))))),
        n.card("Hearer", "{1}", "Artifact", n.whenever(Event(kind(99)), gains(3))),
        n.card("Drawer", "{1}", "Artifact", n.whenever(Event(EventKind.DRAW, who=programs.Relation.YOU), gains(100))),
    ]

    def use(card, number, life):
        return f"activate: {{player: A, object: {card}, ability: {number}}}", "resolve: all", f"expect: {{life: {{A: {life}}}}}"

    with made_up(*cards):
        board = "A: {battlefield: [Counter, Hill Giant, Centaur Courser, Gray Ogre, Memnite]}"
        holds(board, *use("Counter", 1, 22), *use("Counter", 2, 24), *use("Counter", 3, 26))
        board = "A: {battlefield: [Bearer, Memnite, Grizzly Bears, Anthem, Watcher], hand: [Giver, Gift, Taker, Quieting], mana: free}"
        power = "expect: {object: [{of: Bearer, power: %d}, {of: Memnite, power: %d}, {of: Grizzly Bears, power: %d}]}"

        def cast(card, *targets):
            aim = f", targets: [{', '.join(targets)}]" if targets else ""
            return f"cast: {{player: A, card: {card}{aim}}}", "resolve: all"

        holds(
            board, power % (6, 1, 2), *use("Watcher", 1, 21), *use("Watcher", 2, 23), *cast("Giver"), power % (6, 1, 7), *use("Watcher", 1, 25),
            *cast("Gift", "Memnite"), power % (6, 6, 7), *use("Watcher", 1, 28), *cast("Taker", "Bearer"), power % (1, 6, 7),
            *use("Watcher", 1, 31), *cast("Quieting", "Grizzly Bears"), power % (1, 6, 2), *use("Watcher", 1, 34),
            "advance: {to: upkeep, turn: next}", power % (6, 1, 7), *use("Watcher", 1, 36),
        )  # fmt: skip
        holds(
            "A: {battlefield: [Numbers, Hill Giant]}",
            *use("Numbers", 1, 27),
            *use("Numbers", 2, 29),
            *use("Numbers", 3, 30),
            *use("Numbers", 4, 34),
        )
        holds("A: {battlefield: [Flagged], mana: free}", *use("Flagged", 1, 21))
        holds("A: {battlefield: [Ruler]}", *use("Ruler", 1, 21))
        holds(
            "A: {hand: [Marked, Marked], mana: free}", *cast("Marked"), "expect: {life: {A: 20}}",
            "cast: {player: A, card: Marked, using: Marked}", "resolve: all", "expect: {life: {A: 21}}",
        )  # fmt: skip
        holds("A: {battlefield: [Teller, Hearer, Drawer]}", *use("Teller", 1, 23), *use("Teller", 2, 23))
    print("held")


@pytest.mark.parametrize("jit", ["0", "1"])
def test_games_with_a_hundred_more_of_everything(jit: str, tmp_path: Path) -> None:
    lines = inspect.getsource(more_of_everything).replace(' -> None:\n    """', ':\n    """')
    program = tmp_path / "program.py"
    program.write_text(lines + "\n\nmore_of_everything()\n", encoding="utf-8")
    code = f"import runpy; runpy.run_path({str(program)!r}, run_name='__main__')"
    assert run(code, TESTS, ECS_MTG_JIT=jit).strip() == "held"


def test_a_set_of_marks_is_what_it_was_split_into() -> None:
    for sort in (marks.KEYWORDS, marks.FLAGS, marks.ABILITY_FLAGS):
        for number in (0, sort.bits - 1, sort.bits, sort.room - 1):
            assert sort.joined(*sort.split(1 | 1 << number)) == 1 | 1 << number
        with pytest.raises(ValueError, match=f"{sort.kind.__name__} {sort.room}"):
            sort.split(1 << sort.room)
        assert max(sort.kind) < sort.room


def test_every_kind_of_event_has_a_bit_in_sets_of_them() -> None:
    assert all(0 < marks.event_bit(kind) < 1 << 62 for kind in EventKind)


SHIFTED = {
    "Keyword": marks.KEYWORDS.bits,
    "SelectorFlag": marks.FLAGS.bits,
    "AbilityFlag": marks.ABILITY_FLAGS.bits,
    "EventKind": 62,
}
SORTS = {"Keyword": Keyword, "SelectorFlag": SelectorFlag, "AbilityFlag": AbilityFlag, "EventKind": EventKind}


def shifted_too_far(text: str, numbers: Mapping[str, Mapping[str, int]]) -> list[str]:
    """Find marks of a further word that are tested in the first one."""
    found = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift | ast.RShift) and isinstance(node.right, ast.Attribute):
            sort = getattr(node.right.value, "id", "")
            if sort in SHIFTED and numbers[sort].get(node.right.attr, 0) >= SHIFTED[sort]:
                found.append(ast.unparse(node))
    return found


def test_marks_of_further_words_are_asked_for_with_their_accessors() -> None:
    """A mark beyond the first word, shifted as one of it, would be nothing: `keyword(g, row, Keyword.X)` knows where it stands."""
    numbers = {name: {one.name: int(one) for one in sort} for name, sort in SORTS.items()}
    texts = {
        path: path.read_text(encoding="utf-8")
        for room in ("systems", "ecs_mtg/policies", "ecs_mtg/observations")
        for path in (ROOT / room).rglob("*.py")
    }
    assert len(texts) > 200
    assert {str(path): wrong for path, text in texts.items() if (wrong := shifted_too_far(text, numbers))} == {}
    numbers["Keyword"]["LATE"] = 62
    line = "a = (g.keywords[row] >> Keyword.LATE) & 1\nb = 1 << Keyword.FLYING | 1 << Keyword.LATE"
    assert shifted_too_far(line, numbers) == ["g.keywords[row] >> Keyword.LATE", "1 << Keyword.LATE"]
