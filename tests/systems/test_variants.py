"""What rows of kinds have: names for columns that mean something else of rows of each kind."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import ecs_mtg as mtg
from ecs_mtg.components import COLUMNS, POOL_COLUMNS
from ecs_mtg.components.ability_kinds import named_in
from ecs_mtg.components.codes import (
    NONE,
    AbilityKind,
    Decision,
    EffectKind,
    EventKind,
    EventState,
    FrameKind,
    Option,
    RefKind,
    StackKind,
    Stage,
    Zone,
)
from ecs_mtg.components.columns import Column, Declared, Kind, Numbers, i2
from ecs_mtg.components.describing import describe
from ecs_mtg.components.effect_kinds import PermissionEffect, Shield
from ecs_mtg.components.effects import Effect
from ecs_mtg.components.flags import Permission
from ecs_mtg.components.kinds import EFFECT, FRAME, ONCE, OPTION
from ecs_mtg.components.modifications import Change
from ecs_mtg.components.programs import NOTHING, AbilityFlag, Op
from ecs_mtg.components.references import reference
from ecs_mtg.components.sizes import CARDS, FRAMES, PLAYERS, STACK, TARGET_SLOTS
from ecs_mtg.components.variants import VariantColumn, WrongKindError, of
from ecs_mtg.kernels.kernel import Plain
from ecs_mtg.kernels.translate import module_text
from ecs_mtg.kernels.unit import Unit
from ecs_mtg.kernels.user_functions import CompileError
from ecs_mtg.snapshots.validation import impossible

CARD = reference(RefKind.CARD, 7)


def plain_of(kind: EffectKind, ability: int = NONE) -> Plain:
    g = Plain(COLUMNS.fresh())
    g.n_effects = 2
    g.ef_kind[1] = kind
    g.ef_ability[1] = ability
    return g


def test_a_name_of_a_kind_is_a_place_of_the_column() -> None:
    g = plain_of(EffectKind.PERMISSION)
    g.permission_how[1] = Permission.PLOTTED
    g.permission_cards[1, 2] = CARD
    assert g.ef_amount[1, 1] == g.permission_how[1] == Permission.PLOTTED
    assert g.ef_memory[1, 2] == g.permission_cards[1, 2] == CARD
    record = g.record
    assert record["permission_how"][0].tolist()[:3] == [0, Permission.PLOTTED, 0]
    assert record[0]["permission_cards"][1].tolist() == [NONE, NONE, CARD, NONE]
    record["permission_how"] = 2
    record[0]["permission_how"][1] += 1
    assert record["ef_amount"][0, :3].tolist() == [[0, 2], [0, 3], [0, 2]]


@pytest.mark.parametrize(
    ("kind", "ability", "name", "said"),
    [
        (EffectKind.DELAYED, 5, "permission_how", "permission_how is of effect rows of kind PERMISSION; row 1 is of kind DELAYED"),
        (EffectKind.FREE, NONE, "noted_whom", "row 1 is of kind FREE"),
        (EffectKind.REPLACING, 5, "shield_left", "whose ef_ability is -1; that of row 1 is 5"),
        (EffectKind.REPLACING, NONE, "replacing_x", "whose ef_ability is 0 to"),
    ],
)  # fmt: skip
def test_uncompiled_a_row_of_another_kind_is_refused(kind: EffectKind, ability: int, name: str, said: str) -> None:
    g = plain_of(kind, ability)
    with pytest.raises(WrongKindError, match=said):
        getattr(g, name)[1]
    with pytest.raises(WrongKindError, match=said):
        getattr(g, name)[1] = 1
    with pytest.raises(IndexError):
        getattr(g, name)[-1]


def test_uncompiled_a_frame_has_what_its_instruction_has() -> None:
    pool = Plain(POOL_COLUMNS.fresh())
    g = Plain(COLUMNS.fresh(), pool)
    g.fr_kind[0] = FrameKind.RESOLVE
    g.fr_pc[0] = 7
    for op in (Op.SCRY, Op.TOGETHER, max(Op) + 1):  # the last is a user's
        pool.i_op[7] = op
        g.scry_place[0] = 1
        assert g.scry_place[0] == 1
    pool.i_op[7] = Op.DISCARD
    with pytest.raises(WrongKindError, match=r"scry_place is of frame rows at TOGETHER or SCRY or SURVEIL; row 0 is at DISCARD"):
        g.scry_place[0] = 1
    assert g.player_picks[0] == 1
    seen = {type(view).__name__ for view in COLUMNS.variants.of(g.record[0], FRAME, 0, pool.record[0])}
    assert seen == {"Resolution", "RoundInstruction", "DiscardInstruction"}
    assert Plain(g.record).scry_place[0] == 1  # nobody said which cards they are


def test_uncompiled_an_event_that_happened_has_other_columns() -> None:
    g = Plain(COLUMNS.fresh())
    g.ev_kind[3] = EventKind.DRAW
    g.draws_left[3] = 2
    with pytest.raises(WrongKindError, match="draw_number is of event rows whose ev_state is 2; that of row 3 is 0"):
        g.draw_number[3] = 1
    g.ev_state[3] = EventState.HAPPENED
    g.draw_number[3] = 1
    with pytest.raises(WrongKindError, match="draws_left is of event rows whose ev_state is not 2; that of row 3 is 2"):
        g.draws_left[3] -= 1


def test_uncompiled_spells_and_abilities_have_their_own() -> None:
    g = Plain(COLUMNS.fresh())
    g.st_kind[0] = StackKind.SPELL
    g.st_kind[1] = StackKind.TRIGGERED
    g.promised_to[0] = 1
    g.trigger_told[1, 0] = 1
    g.paid_value[0] = g.paid_value[1] = 5
    assert g.record["st_paid"][0, :3].tolist() == [[5, NONE], [5, NONE], [0, NONE]]
    with pytest.raises(WrongKindError, match="promised_to is of stack object rows of kind SPELL; row 1 is of kind TRIGGERED"):
        g.promised_to[1] = 1
    with pytest.raises(WrongKindError, match="trigger_told is of stack object rows of kind"):
        g.trigger_told[0, 0] = 1


def test_a_view_of_a_row_shows_what_its_kind_has() -> None:
    g = plain_of(EffectKind.REPLACING)
    g.shield_left[1] = 3
    (seen,) = COLUMNS.variants.of(g.record[0], EFFECT, 1)
    assert isinstance(seen, Shield)
    assert (seen.shield_left, seen.shield_sources) == (3, NONE)
    assert repr(seen).startswith("Shield(shield_left=3, shield_flags=0, shield_recipient=-1, ")
    with pytest.raises(WrongKindError):
        PermissionEffect(g.record[0], 1)


def by_name(g: mtg.Game, k: int) -> int:
    g.shield_left[k] += 2
    return g.shield_source[k]


def by_place(g: mtg.Game, k: int) -> int:
    g.ef_amount[k, 0] += 2
    return g.ef_memory[k, 3]


def misspelled(g: mtg.Game, k: int) -> int:
    return g.shield_lft[k]


def too_many(g: mtg.Game, k: int) -> int:
    return g.shield_left[k, 0]


def text(function: object, symbol: str = "one") -> str:
    function.__module__ = "ecs_mtg.test"  # type: ignore[attr-defined]
    return module_text([Unit(function, False, symbol=symbol)])  # type: ignore[arg-type]


def test_a_kernel_that_uses_names_is_the_one_that_uses_places() -> None:
    assert text(by_name) == text(by_place)


def test_a_kernel_that_uses_a_name_that_there_is_not_is_refused() -> None:
    with pytest.raises(CompileError, match=r"there is no column g.shield_lft; did you mean shield_left\?"):
        text(misspelled)
    with pytest.raises(CompileError, match=r"g.shield_left takes 1 indices"):
        text(too_many)


_USER = """
import ecs_mtg as mtg
from ecs_mtg.components.codes import EffectKind
from ecs_mtg.kernels.kernel import kernel

@kernel
def left(g, k):
    found = [g.shield_left[k], g.shield_sources[k], g.replacing_told[k, 3]]
    return found[0] * 100 + found[1] * 10 + found[2]

game = mtg.Game(["RG24", "RG24"], seed=1)
game.record["ef_amount"][0, 7, 0] = 5
game.record["ef_memory"][0, 7] = [1, 2, 3, 4]
print(left(game.record, 7))
"""


def test_users_functions_read_them() -> None:
    compiled = os.environ | {"ECS_MTG_JIT": "1"}  # which is what it is about
    done = subprocess.run([sys.executable, "-c", _USER], capture_output=True, text=True, check=False, env=compiled)
    assert done.stdout == "524\n", done.stderr


def test_a_saved_game_with_what_a_kind_can_not_hold_is_found() -> None:
    game = mtg.Game(["RG24", "RG24"], seed=1).record.copy()
    assert not [*impossible(game, 2, 100000)]
    game["n_effects"] = 3
    game["ef_kind"][0, 2] = EffectKind.PERMISSION
    game["ef_player"][0, 2] = 0
    game["permission_how"][0, 2] = max(Permission) + 1
    game["ef_amount"][0, 5, 1] = 99  # of no row in use
    ((name, wrong),) = impossible(game, 2, 100000)
    assert name == "permission_how"
    assert np.argwhere(wrong).tolist() == [[0, 2]]
    game["ef_kind"][0, 2] = EffectKind.CONTINUOUS
    assert not [*impossible(game, 2, 100000)]


def test_a_saved_game_with_what_an_instruction_can_not_hold_is_found() -> None:
    session = mtg.Game(["RG24", "RG24"], seed=1)
    game, pool = session.record.copy(), session.cards.record[0]
    game["n_frames"] = 1
    game["fr_kind"][0, 0] = FrameKind.RESOLVE
    game["secret_player"][0, 0] = 2
    for op, wrong in ((Op.CHOOSE_SECRETLY, ["secret_player"]), (Op.DISCARD, [])):
        pool = pool.copy()
        pool["i_op"][int(game["fr_pc"][0, 0])] = op
        assert [name for name, _ in impossible(game, 2, 100000, pool)] == wrong
    assert not [*impossible(game, 2, 100000)]


def test_what_can_be_no_variant_is_refused() -> None:
    thing = Kind("thing", 3, tag="th_kind")
    some = Declared([], 64)
    number: Column = i2("a number", 2)

    class Thing:
        th_kind = i2("an EffectKind")
        th_number = number

    some.add(Thing, thing)

    def refused(
        message: str, *codes: EffectKind, kind: Kind = thing, where: dict[str, Numbers] | None = None, **names: VariantColumn
    ) -> None:
        for name, field in names.items():
            field.name = name
        with pytest.raises(TypeError, match=message):
            some.add_variant(type("Some", (), names), kind, codes, where or {})

    refused("say of which kinds")
    refused("say of which kinds", EffectKind.DELAYED, kind=Kind("stone", 2))
    refused("is declared twice", EffectKind.DELAYED, th_number=of(number, ""))
    refused("no column of the kind thing", EffectKind.DELAYED, one=of(Effect.ef_amount, ""))
    refused("has no place 2", EffectKind.DELAYED, one=of(number, "", at=2))
    refused("asks for th_size", EffectKind.DELAYED, where={"th_size": Numbers(0, 1)})
    assert some.layout.places
    refused("too late", EffectKind.DELAYED, one=of(number, "", at=1))


def test_every_kind_is_told_in_the_reference() -> None:
    sys.path.insert(0, str(Path(__file__).parents[2] / "docs"))
    try:
        import reference
    finally:
        sys.path.pop(0)
    page = reference.columns()
    for name, field in (COLUMNS.variants.columns | POOL_COLUMNS.variants.columns).items():
        assert f"`{name}` | `{field.column}`" in page


def test_uncompiled_a_column_holds_what_it_says() -> None:
    g = plain_of(EffectKind.PERMISSION)
    with pytest.raises(OverflowError, match="permission_how holds 0 to 9, and can't hold 10"):
        g.permission_how[1] = 10
    with pytest.raises(OverflowError, match="ef_kind holds 0 to 6, and can't hold 7"):
        g.ef_kind[1] = 7
    with pytest.raises(OverflowError, match="n_effects holds 0 to "):
        g.n_effects = -1
    g.decision_source = NOTHING
    for wrong in (NOTHING - 1, PLAYERS, reference(RefKind.STACK, STACK), 7 << 28):
        with pytest.raises(OverflowError, match=f"decision_source holds references, and {wrong} is none to a row that there is"):
            g.decision_source = wrong
    with pytest.raises(OverflowError, match="permission_card holds references"):
        g.permission_card[1] = reference(RefKind.CARD, CARDS)
    g.reserved[0] = 4  # while it is looked for what pays a cost
    with pytest.raises(OverflowError, match="reserved holds 0 to 4, and can't hold 5"):
        g.reserved[0] = 5
    with pytest.raises(OverflowError, match="tapped holds 0 to 1, and can't hold 2"):
        g.tapped[0] = 2


def test_a_row_is_described_by_the_names_of_its_kind() -> None:
    g = plain_of(EffectKind.DELAYED, 5)
    g.ef_source[1] = CARD
    g.delayed_amount[1] = 3
    g.delayed_second[1] = 1
    assert describe(g.record[0], EFFECT, 1).splitlines() == [
        "ef_kind = DELAYED: an EffectKind",
        "ef_ability = 5: pool row: the ability that holds its modifications, trigger or replacement",
        "ef_source = CARD 7: reference of the source",
        "delayed_amount = 3: number locked in: the value of X as it triggers",
        "delayed_told = [-1, PLAYER 1, -1, -1]: references that it was told to remember, NONE for none",
        "delayed_second = PLAYER 1: the second of them",
    ]


def test_uncompiled_an_option_has_what_its_decision_asks() -> None:
    g = Plain(COLUMNS.fresh())
    g.decision, g.n_options = Decision.ORDER, 1
    g.option_kind[0], g.option_argument[0] = Option.ABILITY, 2
    assert g.option_trigger[0] == 2
    with pytest.raises(WrongKindError, match="option_replacement is of option rows whose decision is REPLACEMENT; that"):
        g.option_replacement[0]
    with pytest.raises(WrongKindError, match="option_mode is of option rows of kind MODE; row 0 is of kind ABILITY"):
        g.option_mode[0]
    assert describe(g.record[0], OPTION, 0).splitlines() == [
        "option_kind = ABILITY: an Option",
        "option_trigger = 2: its stack row",
    ]


def test_uncompiled_a_decision_is_about_what_its_kind_says() -> None:
    """What asks is the frame on top."""
    g = Plain(COLUMNS.fresh())
    g.decision = Decision.COST
    with pytest.raises(WrongKindError, match="asked_cost is of a game whose fr_kind is CAST; that of this one is -1"):
        assert g.asked_cost
    g.n_frames, g.fr_kind[0], g.fr_kind[1] = 2, FrameKind.RESOLVE, FrameKind.CAST
    g.asked_cost = NONE
    assert (g.asked_cost, g.decision_about, g.record["asked_cost"].tolist()) == (NONE, NONE, [NONE])
    with pytest.raises(OverflowError, match="asked_cost holds -1 to "):
        g.asked_cost = -2
    with pytest.raises(WrongKindError, match="asking_instruction is of a game whose fr_kind is RESOLVE; that of this"):
        g.asking_instruction = 3
    g.n_frames = 1
    g.asking_instruction = 3
    (seen,) = COLUMNS.variants.of(g.record[0], ONCE, None)
    assert (type(seen).__name__, repr(seen)) == ("AskedByInstruction", "AskedByInstruction(asking_instruction=3)")
    g.decision = Decision.MANA
    with pytest.raises(WrongKindError, match=r"asking_instruction is of a game whose decision is .*; that of this one is MANA"):
        assert g.asking_instruction


def test_uncompiled_an_effect_has_what_its_modifications_say() -> None:
    pool = Plain(POOL_COLUMNS.fresh())
    g = Plain(COLUMNS.fresh(), pool)
    g.ef_kind[0], g.ef_ability[0] = EffectKind.CONTINUOUS, 4
    pool.a_modification[4], pool.a_modifications[4] = 6, 2
    pool.n_op[7] = Change.ADD_TYPES
    with pytest.raises(
        WrongKindError, match=r"continuous_chosen is of effect rows at .*ADD_CHOSEN_COLOR.*; row 0 is at ability 4"
    ):
        g.continuous_chosen[0] = 1
    pool.n_op[7] = Change.ADD_CHOSEN_COLOR
    g.continuous_chosen[0] = 1
    assert g.continuous_first[0] == 1
    game, cards = g.record.copy(), pool.record[0]
    game["n_effects"] = 1
    seen = {type(view).__name__ for view in COLUMNS.variants.of(game[0], EFFECT, 0, cards)}
    assert seen == {"ContinuousEffect", "ContinuousCopy", "ContinuousChoice"}  # n_op 0 is COPY


def test_a_saved_option_with_what_its_decision_can_not_offer_is_found() -> None:
    session = mtg.Game(["RG24", "RG24"], seed=1)
    game, pool = session.record.copy(), session.cards.record[0]
    assert not [*impossible(game, 2, 100000, pool)]
    for decision, kind, argument, wrong in (
        (Decision.ORDER, Option.ABILITY, STACK, ["option_trigger"]),
        (Decision.REPLACEMENT, Option.ABILITY, STACK, []),  # abilities there are more than stack rows
        (Decision.TARGET, Option.OBJECT, TARGET_SLOTS, ["option_slot"]),
        (Decision.CHOOSE, Option.OBJECT, TARGET_SLOTS, []),
        (Decision.PRIORITY, Option.ACTIVATE, NONE, ["option_ability"]),
    ):
        game["decision"], game["n_options"] = decision, 1
        game["option_kind"][0, 0], game["option_argument"][0, 0] = kind, argument
        assert [name for name, _ in impossible(game, 2, 100000, pool)] == wrong
    game["decision"], game["n_frames"] = Decision.COST, FRAMES + 1
    assert "n_frames" in [name for name, _ in impossible(game, 2, 100000, pool)]


def test_uncompiled_an_answer_is_what_the_frame_asks_that_is_on_top() -> None:
    pool = Plain(POOL_COLUMNS.fresh())
    g = Plain(COLUMNS.fresh(), pool)
    g.answer_kind, g.answer_argument, g.n_frames = Option.NUMBER, 3, 1
    g.fr_kind[0], g.fr_stage[0], g.fr_pc[0] = FrameKind.CAST, Stage.CHOOSE_X, 7
    assert (g.answer_x, g.answer_counter) == (3, 3)
    with pytest.raises(WrongKindError, match="answer_share is of a game whose fr_stage is DIVIDE; that of this one is 2"):
        assert g.answer_share
    with pytest.raises(WrongKindError, match="answer_damage is of a game whose fr_kind is ASSIGN; that of this one is 2"):
        assert g.answer_damage
    g.fr_kind[0] = FrameKind.RESOLVE
    pool.i_op[7] = Op.VENTURE
    assert g.answer_room == 3
    with pytest.raises(WrongKindError, match=r"answer_number is of a game at .*; this one is at VENTURE"):
        assert g.answer_number
    g.answer_kind, g.fr_kind[0] = Option.ABILITY, FrameKind.ORDER
    assert g.answer_trigger == 3
    with pytest.raises(WrongKindError, match="answer_replacement is of a game whose fr_kind is not 10"):
        assert g.answer_replacement


def test_a_saved_answer_is_looked_at_until_it_is_taken() -> None:
    """What is asked next says nothing about the last answer."""
    session = mtg.Game(["RG24", "RG24"], seed=1)
    game, pool = session.record.copy(), session.cards.record[0]
    game["n_frames"], game["fr_kind"][0, 0], game["fr_stage"][0, 0] = 1, FrameKind.CAST, Stage.TARGETS
    game["answer_kind"], game["answer_argument"] = Option.OBJECT, TARGET_SLOTS
    assert not [*impossible(game, 2, 100000, pool)]
    game["answered"] = 1
    assert [name for name, _ in impossible(game, 2, 100000, pool)] == ["answer_slot"]


def pool_of(kind: AbilityKind, event: EventKind = EventKind.NOTHING, flag: AbilityFlag | None = None, zones: int = 0) -> Plain:
    record = POOL_COLUMNS.fresh()
    record["a_kind"][0, 3], record["a_event"][0, 3], record["a_zones"][0, 3] = kind, event, zones
    record["a_flags"][0, 3] = 0 if flag is None else 1 << flag
    record["a_value"][0, 3], record["a_nth"][0, 3], record["a_amount"][0, 3] = 5, 2, 6
    return Plain(record)


@pytest.mark.parametrize(
    ("pool", "meant"),
    [
        (pool_of(AbilityKind.SPELL), {"a_extra_modes_condition": 2}),
        (pool_of(AbilityKind.ACTIVATED), {"a_max_uses_per_turn": 2, "a_generic_reduction": 6}),
        (pool_of(AbilityKind.MANA), {"a_max_uses_per_turn": 2, "a_mana_amount": 6}),
        (pool_of(AbilityKind.STATIC), {"a_lasts_while_counter": 5}),
        (pool_of(AbilityKind.COST, flag=AbilityFlag.OPTIONAL_COST), {"a_flags_if_paid": 5}),
        (pool_of(AbilityKind.COST, flag=AbilityFlag.ESCALATE), {"a_mode_charged": 5}),
        (pool_of(AbilityKind.COST, flag=AbilityFlag.SUSPEND), {"a_time_counters": 5}),
        (pool_of(AbilityKind.COST, zones=1 << Zone.BATTLEFIELD), {"a_door": 5}),
        (pool_of(AbilityKind.TRIGGERED, EventKind.ZONE_CHANGE), {"a_required_cause": 5}),
        (pool_of(AbilityKind.REPLACEMENT, EventKind.DAMAGE), {"a_damage_filter": 5, "a_first_time_only": 2}),
        (pool_of(AbilityKind.TRIGGERED, EventKind.DRAW), {"a_required_amount": 5, "a_not_first_in_draw_step": 2}),
        (pool_of(AbilityKind.TRIGGERED, EventKind.PUT_COUNTERS), {"a_counter_kind": 5, "a_counter_ordinal": 2}),
        (pool_of(AbilityKind.TRIGGERED, EventKind.STEP), {"a_step": 5, "a_turn_restriction": 2}),
        (pool_of(AbilityKind.TRIGGERED, EventKind.EXPENDS), {"a_spent_total": 5}),
        (pool_of(AbilityKind.TRIGGERED, EventKind.CAST), {"a_required_amount": 5}),
    ],
)
def test_uncompiled_an_ability_has_what_its_kind_and_its_event_have(pool: Plain, meant: dict[str, int]) -> None:
    assert {name: getattr(pool, name)[3] for name in meant} == meant
    for name in POOL_COLUMNS.variants.columns.keys() - meant.keys():
        with pytest.raises(WrongKindError, match=name):
            getattr(pool, name)[3]


def test_abilities_are_written_and_read_by_the_names_of_their_kind() -> None:
    assert named_in("a_value", EventKind.STEP) == "a_step"
    with pytest.raises(KeyError, match="a_nth of abilities about CAST"):
        named_in("a_nth", EventKind.CAST)
    record = POOL_COLUMNS.fresh(2)
    record["a_value"][:, 3] = 7, 8
    assert POOL_COLUMNS.cells(record, "a_flags_if_paid")[:, 3].tolist() == [7, 8]
    assert POOL_COLUMNS.cells(record, "a_kind")[:, 3].tolist() == [0, 0]
    with pytest.raises(
        WrongKindError, match="a_mode_charged is of ability rows whose a_flags is with ESCALATE; that of row 3 is 0"
    ):
        assert pool_of(AbilityKind.COST).a_mode_charged[3]
    with pytest.raises(WrongKindError, match="a_flags_if_paid is of ability rows whose a_flags is without SUSPEND or ESCALATE"):
        assert pool_of(AbilityKind.COST, flag=AbilityFlag.SUSPEND).a_flags_if_paid[3]
