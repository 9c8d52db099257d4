"""A game that runs out of rows ends with the outcome "capacity": nothing is written past a table, nothing half done."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from boards import Array, plain

from ecs_mtg.components import COLUMNS, pool
from ecs_mtg.components.codes import (
    AbilityKind,
    Counter,
    Duration,
    EffectKind,
    EventKind,
    EventState,
    FrameKind,
    Life,
    Option,
    Outcome,
    StackKind,
    Step,
    Table,
    Zone,
)
from ecs_mtg.components.programs import Subject
from ecs_mtg.components.sizes import (
    AT_WORK,
    BLOCKS,
    CARD_COUNTERS,
    CARDS,
    EFFECTS,
    EVENTS,
    EXTRA_PHASES,
    EXTRA_TURNS,
    FRAMES,
    GIVERS,
    GRANTED,
    LIST,
    MANA_UNITS,
    OPTIONS,
    PERMANENTS,
    SOURCES,
    STACK,
    WORD_COUNTERS,
)
from ecs_mtg.kernels.kernel import Plain
from ecs_mtg.systems.casting import announcements
from ecs_mtg.systems.combat import blocks
from ecs_mtg.systems.events import (
    additional_triggers,
    damage,
    entering,
    replacement_instructions,
    replacements,
    shields,
    state_triggers,
    triggers,
    zone_changes,
)
from ecs_mtg.systems.instructions import cards as instructions_cards
from ecs_mtg.systems.instructions import damage as instructions_damage
from ecs_mtg.systems.instructions import effects, flow, stack
from ecs_mtg.systems.instructions import tokens as instructions_tokens
from ecs_mtg.systems.layers import apply_changes, at_work, copying, counter_values, layers, replacement_sources
from ecs_mtg.systems.life_and_counters import card_counters, counters
from ecs_mtg.systems.mana import mana_matching as mana_flow
from ecs_mtg.systems.mana import pool as mana_pool
from ecs_mtg.systems.players import extra_turns
from ecs_mtg.systems.record.command_zone_entry import rules_cards_for_all
from ecs_mtg.systems.record.decisions import offer
from ecs_mtg.systems.record.events import add_event, happened
from ecs_mtg.systems.record.frames import push_frame
from ecs_mtg.systems.record.references import card_ref, perm_ref, stack_ref
from ecs_mtg.systems.record.rows import free_permanent, new_stack_object


class Full:
    """Records in which tables can be filled; `call` runs a kernel uncompiled."""

    def __init__(self) -> None:
        self.game: Array = COLUMNS.fresh()
        self.pool: Array = pool.POOL_COLUMNS.fresh()
        self.game["n_players"] = 2
        self.game["in_game"][0, :2] = 1
        self.g = Plain(self.game)

    def call(self, kernel: Any, *numbers: int) -> int:
        names = kernel.unit.parameters
        return plain(kernel)(self.g, *([Plain(self.pool)] if "pool" in names else []), *numbers)

    def ends(self, kernel: Any, table: Table, *numbers: int, returns: int | None = -1) -> None:
        """Check that the kernel ends the game, says which table is full and changes nothing else."""
        before = self.game.copy()
        result = self.call(kernel, *numbers)
        assert returns is None or result == returns
        assert (self.g.outcome, self.g.full_table) == (Outcome.CAPACITY, table)
        self.g.full_table = before["full_table"][0]
        changed = [
            name
            for name in COLUMNS.columns()
            if name not in ("outcome", "found") and not np.array_equal(before[name], self.game[name])
        ]
        assert changed == []


@pytest.fixture
def full() -> Full:
    return Full()


def test_the_stack(full: Full) -> None:
    full.game["st_life"] = Life.HERE
    full.ends(new_stack_object, Table.STACK, StackKind.ACTIVATED, 0, 0, 0, 0)
    full.g.outcome = 0
    full.ends(announcements.begin_activation, Table.STACK, 0, 0, 0, 0)
    full.g.outcome = 0
    full.ends(announcements.begin_cast, Table.STACK, 0, 0, 0, -1)
    full.game["st_life"][0, 5] = Life.GONE  # last known information has to give way
    full.g.outcome = 0
    assert full.call(new_stack_object, StackKind.ACTIVATED, 0, 0, 0, 0) == 5
    assert len(full.game["st_life"][0]) == STACK


def test_times_of_keyword_counters(full: Full) -> None:
    """613.7c: each permanent on which a counter of a second kind is put keeps the time of the first kind."""
    first, second = int(Counter.FREE), int(Counter.FREE) + 1
    full.pool["counter_kinds"] = second + 1
    full.pool["counter_words"][0, [first, second]] = 1
    full.pool["counters_matter"] = 1 << first | 1 << second
    full.game["perm_life"][0, : WORD_COUNTERS + 1] = Life.HERE
    full.g.n_permanents = WORD_COUNTERS + 1
    for row in range(WORD_COUNTERS):
        for kind in (first, second):
            full.game["counters"][0, row, kind] = 1
            full.call(counters.note_keyword_counter, row, kind)
    assert full.game["older_time"][0].tolist() == list(range(1, 2 * WORD_COUNTERS, 2))
    assert full.g.outcome == Outcome.NONE
    full.game["counters"][0, WORD_COUNTERS, [first, second]] = 1
    full.ends(counters.keep_older_times, Table.WORD_COUNTERS, WORD_COUNTERS, second, returns=None)
    full.g.outcome = 0
    full.game["perm_inc"][0, 3] += 1  # what is gone gives way
    full.call(counters.note_keyword_counter, WORD_COUNTERS, second)
    assert full.game["older_on"][0, 3] == plain(perm_ref)(full.g, WORD_COUNTERS)
    assert full.g.outcome == Outcome.NONE


def test_permanents(full: Full) -> None:
    full.game["perm_life"] = Life.HERE
    full.g.n_permanents = PERMANENTS
    full.ends(entering.new_permanent, Table.PERMANENTS, 0, 0, 0, 0)


def test_permanents_that_are_gone_give_way(full: Full) -> None:
    """Only those that nothing on the stack, under way or waiting could ask about any more (608.2h)."""
    full.game["perm_life"] = Life.HERE
    full.game["perm_life"][0, 3:8] = Life.GONE
    full.g.n_permanents, full.g.n_gone = PERMANENTS, 5
    full.game["left_now"][0, 3] = 1
    full.game["st_life"][0, 2], full.game["st_source"][0, 2] = Life.HERE, full.call(perm_ref, 4)
    full.g.n_effects = 7
    full.g.stack_rows = 3
    full.game["ef_kind"][0, 6], full.game["ef_source"][0, 6] = 2, full.call(perm_ref, 5)
    full.game["n_frames"], full.game["fr_n_memory"][0, 0] = 1, 1
    full.game["fr_memory"][0, 0, 0] = full.call(perm_ref, 6)
    assert full.call(free_permanent) == 7
    assert (full.g.n_gone, full.g.outcome) == (4, 0)
    full.game["perm_life"][0, 7] = Life.HERE
    full.ends(free_permanent, Table.PERMANENTS)


def test_a_new_permanent_has_convoked_nothing(full: Full) -> None:
    """Whatever the object did whose row has given way to it (400.7)."""
    full.pool["notes_convoked"] = 1
    full.game["was_spell"][0, 0], full.game["helped"][0, 0] = 5, (6, 7)
    assert full.call(entering.new_permanent, 0, 0, 0, 0) == 0
    assert (full.game["was_spell"][0, 0], full.game["helped"][0, 0].tolist()) == (-1, [-1, -1])


def test_events_options_and_frames(full: Full) -> None:
    full.g.listening = -1
    full.g.n_events = EVENTS - 1  # the last row is one of the table
    assert full.call(happened, 2, 0, 0, 1, -1, -1, 0) == EVENTS - 1
    assert full.g.events_ever == EVENTS
    full.g.listening = 0
    full.g.n_events = EVENTS
    full.ends(add_event, Table.EVENTS, 2, 0, 0, 1, -1)
    full.g.outcome = 0
    full.g.listening = -1
    full.ends(happened, Table.EVENTS, 2, 0, 0, 1, -1, -1, 0)
    full.g.outcome = 0
    full.g.n_options = OPTIONS
    full.ends(offer, Table.OPTIONS, Option.OBJECT, 0, 0, returns=None)
    full.g.outcome = 0
    full.g.n_frames = FRAMES
    full.ends(push_frame, Table.FRAMES, FrameKind.RESOLVE, 0, 0)


def test_effects_that_wait(full: Full) -> None:
    full.game["ef_kind"] = 1
    full.g.n_effects = EFFECTS
    full.ends(flow.new_effect, Table.EFFECTS, 1, 0, 0, 0, Duration.END_OF_TURN)
    full.g.outcome = 0
    full.ends(flow.delay, Table.EFFECTS, 0, 0, 0, 0, 0, -1, returns=None)
    assert len(full.game["ef_kind"][0]) == EFFECTS


def test_cards(full: Full) -> None:
    full.g.n_cards = CARDS
    full.pool["i_a"][0, 0] = 2  # Subject.YOU
    full.ends(instructions_tokens.emblem, Table.CARDS, 0, 0, 0, 0, 0, -1, returns=None)
    full.g.outcome = 0
    full.ends(rules_cards_for_all, Table.CARDS, 0, returns=0)


def test_counters_on_cards(full: Full) -> None:
    """What is only last known gives its row (608.2h)."""
    for card in range(CARD_COUNTERS):
        full.call(card_counters.put_on_card, card, int(Counter.FREE), 1)
    assert full.g.n_card_counters == CARD_COUNTERS
    full.call(card_counters.leave_behind, 3)
    full.call(card_counters.put_on_card, CARD_COUNTERS, int(Counter.FREE), 2)
    assert full.g.outcome == Outcome.NONE
    assert full.game["kept_on"][0, 3] == CARD_COUNTERS + 1
    full.ends(card_counters.put_on_card, Table.CARD_COUNTERS, CARD_COUNTERS + 1, int(Counter.FREE), 1, returns=0)


def test_restricted_mana(full: Full) -> None:
    full.game["restricted_type"] = 0
    assert full.call(mana_pool.add_mana, 0, 3, 1, 0, 0) == 1
    assert (full.g.outcome, full.g.full_table) == (Outcome.CAPACITY, Table.RESTRICTED)


def test_kinds_of_mana_in_a_payment(full: Full) -> None:
    """A kind of which nothing is left gives its row; without such a row there is simply less mana to pay with."""
    full.g.n_units = MANA_UNITS
    full.game["unit_count"] = 1
    full.game["unit_time"] = 50
    assert full.call(mana_flow.add_units, 1, 0, 2, 0, 1) == -1
    full.game["unit_count"][0, 7] = 0
    assert full.call(mana_flow.add_units, 1, 0, 2, 0, -1) == -1
    assert full.call(mana_flow.add_units, 1, 0, 2, 0, 3) == 7
    assert full.game["unit_count"][0, 7] == 3
    assert full.g.outcome == 0


# --- whoever allocates a row


def test_what_goes_on_the_stack_by_itself(full: Full) -> None:
    """Triggered abilities, copies, and programs of replacement effects."""
    full.game["st_life"] = Life.HERE
    full.pool["a_subject"] = full.pool["a_condition"] = full.game["ev_object"] = -1
    full.game["ef_kind"][0, 0] = EffectKind.REPLACING
    full.pool["a_kind"] = AbilityKind.TRIGGERED
    full.pool["a_event"] = full.game["ev_kind"] = EventKind.STATE
    for kernel, numbers, returns in (
        (stack.make_copy, (0, 0), -1),
        (additional_triggers.wait_again, (0,), 0),
        (flow.reflex, (0, 0, 0, 0, 0, -1), flow.AGAIN),
        (replacement_instructions.context_row, (0, -1, 0, 0), -1),
        (triggers.try_trigger, (0, 0, full.call(card_ref, 0), 0, 0), -1),
        (zone_changes.ask_for_miracle, (0, 0, -1), 0),
    ):
        full.g.outcome = 0
        full.ends(kernel, Table.STACK, *numbers, returns=returns)
    full.g.outcome = 0
    full.ends(state_triggers.trigger_on_state, Table.STACK, full.call(card_ref, 0), 0, 0, 0, returns=0)
    full.game["rp_object"], full.g.outcome = -1, 0
    full.ends(replacement_instructions.apply_replacement, Table.STACK, 0, 0, returns=1)


def test_effects_of_instructions(full: Full) -> None:
    """Shields, permissions, copies, and damage that is counted."""
    full.game["ef_kind"], full.g.n_effects = EffectKind.WAS_ATTACHED, EFFECTS
    full.pool["i_a"][0, 0] = full.pool["i_c"][0, 0] = int(Subject.YOU)
    full.pool["i_b"] = -1
    for kernel, numbers, returns in (
        (instructions_damage.lasting_shield, (0, 0, 1, 0, 0), -1),
        (instructions_damage.shield, (0, 0, 1, -1, 0, 0), flow.AGAIN),
        (instructions_damage.prevent, (0, 0, 0, 0, 0, -1), flow.AGAIN),
        (instructions_damage.send_damage_on, (0, 0, 0, 0, 0, -1), flow.AGAIN),
        (copying.again, (0, 0, Duration.INDEFINITE), -1),
        (damage.add_to_total, (0, full.call(card_ref, 0), 3), 0),
    ):
        full.g.outcome = 0
        full.ends(kernel, Table.EFFECTS, *numbers, returns=returns)
    full.game["fr_n_memory"][0, 0], full.game["card_zone"][0, 0] = 1, Zone.EXILE
    full.game["fr_memory"][0, 0, 0] = full.call(card_ref, 0)
    full.g.outcome = 0
    full.ends(instructions_cards.permit_what_was_found, Table.EFFECTS, 0, 0, 0, returns=0)
    full.pool["i_a"][0, 0] = int(Subject.SELF)
    full.g.n_cards = 1
    full.g.outcome = 0
    full.ends(effects.play_from, Table.EFFECTS, 0, 0, full.call(card_ref, 0), 0, 0, -1, returns=flow.DONE)


def test_events_of_events(full: Full) -> None:
    """Damage of which a part goes elsewhere, several draws, and counters that are asked about."""
    full.g.n_events = EVENTS
    full.game["ev_amount"][0, 0] = 3
    full.ends(replacement_instructions.send_on, Table.EVENTS, 0, 1, 0, returns=0)
    full.g.outcome = 0
    full.ends(replacements.draw_one_by_one, Table.EVENTS, 0, returns=0)
    full.g.outcome, full.g.replacements_live = 0, 1
    full.ends(replacement_sources.can_be_put, Table.EVENTS, 0, int(Counter.PLUS1), returns=1)


def test_tokens(full: Full) -> None:
    """The first of those with exceptions is prepared before the others."""
    full.game["perm_life"], full.g.n_permanents = Life.HERE, PERMANENTS
    full.game["ev_kind"][0, 0], full.game["ev_row"][0, 0] = EventKind.CREATE_TOKEN, -1
    full.ends(instructions_tokens.with_exceptions, Table.PERMANENTS, 0, 0, -1, 0, 0, -1, 0)


def test_frames_of_rules(full: Full) -> None:
    """A program of a replacement effect needs a frame, as does a player who is asked by a state-based action."""
    full.g.n_frames = FRAMES
    full.ends(replacement_instructions.hold, Table.FRAMES, 0, 0, 0, returns=0)
    full.g.outcome, full.g.n_events = 0, 2
    full.game["ef_kind"][0, 0], full.game["ef_ability"][0, 0], full.game["shield_left"][0, 0] = EffectKind.REPLACING, -1, 1
    for column, value in {"ev_kind": EventKind.DAMAGE, "ev_state": EventState.LOOK, "damage_amount": 1}.items():
        full.game[column][0, :2] = value
    for column in ("rp_ability", "shield_sends_to", "shield_source", "shield_sources"):
        full.game[column][0, 0] = -1
    full.game["ev_source"][0, :2] = [plain(perm_ref)(full.g, row) for row in range(2)]
    full.ends(shields.ask_damage, Table.FRAMES, 0, 0, returns=1)


def test_damage_is_noted_once(full: Full) -> None:
    """However often a permanent damages a creature, one row of the effects says so; of other sources none does."""
    whom, source, spell = plain(perm_ref)(full.g, 0), plain(perm_ref)(full.g, 1), plain(stack_ref)(full.g, 0)
    for dealer in (source, source, spell, source):
        full.call(damage.note_damage, whom, dealer, Duration.END_OF_TURN)
    assert full.g.n_effects == 1
    assert (full.game["ef_source"][0, 0], full.game["noted_whom"][0, 0]) == (source, whom)


def test_turns_and_phases(full: Full) -> None:
    full.g.extra_turn_count, full.g.extra_phase = EXTRA_TURNS, EXTRA_PHASES
    full.ends(extra_turns.add_turn, Table.EXTRA_TURNS, 0, returns=0)
    full.g.outcome = 0
    full.ends(effects.add_phase, Table.EXTRA_PHASES, Step.BEGIN_COMBAT, returns=0)
    full.g.outcome, full.g.extra_turn_count, full.g.extra_phase = 0, EXTRA_TURNS - 1, EXTRA_PHASES - 1
    full.call(extra_turns.add_turn, 1)
    full.call(effects.add_phase, Step.UPKEEP)
    assert (full.g.outcome, full.g.extra_turn_count, full.g.extra_phase) == (Outcome.NONE, EXTRA_TURNS, EXTRA_PHASES)
    assert (full.game["extra_turns"][0, -1], full.game["extra_phases"][0, -1]) == (1, Step.UPKEEP)


def test_blocks(full: Full) -> None:
    full.g.n_blocks = BLOCKS
    full.ends(blocks.add_block, Table.BLOCKS, 0, 1, returns=None)


def test_lists_of_a_frame(full: Full) -> None:
    full.game["fr_n_list"][0, 0] = LIST
    full.ends(flow.push_list, Table.LIST, 0, 7)
    full.pool["i_a"][0, 0] = int(Subject.YOU)
    for room in (0, 5):  # of a loop the list, its length and where it is are noted
        full.g.outcome = 0
        full.game["fr_n_list"][0, 0] = LIST - room
        full.ends(flow.for_each, Table.LIST, 0, 0, 0, 0, 0, -1, returns=flow.AGAIN)
    full.g.outcome, full.game["fr_n_list"][0, 0] = 0, LIST - 6
    full.call(flow.for_each, 0, 0, 0, 0, 0, -1)
    assert full.g.outcome == Outcome.NONE


def test_abilities_that_are_given(full: Full) -> None:
    """By effects, by counters, and by more effects than are told apart of an ability that triggers only twice each turn."""
    kind = int(Counter.FREE)
    full.game["n_granted"] = GRANTED
    full.game["granted"] = 5
    full.ends(apply_changes.grant, Table.GRANTED, -1, 0, 0, 0, returns=0)
    full.pool["counter_kinds"], full.pool["counter_ability"][0, kind], full.game["counters"][0, 0, kind] = kind + 1, 1, 1
    full.g.outcome = 0
    full.ends(counter_values.give_triggers, Table.GRANTED, 0, -1)
    full.g.outcome = 0
    for k in range(GIVERS):
        assert full.call(triggers.place_of_giver, 0, k + 1) == k
    assert full.call(triggers.place_of_giver, 0, GIVERS) == GIVERS - 1
    full.ends(triggers.place_of_giver, Table.GRANTED, 0, GIVERS + 1)


def test_effects_at_work(full: Full) -> None:
    full.g.n_at_work = AT_WORK
    full.game["fx_effect"] = -1
    assert full.call(layers.row_at_work, 0) == -1
    assert full.g.outcome == Outcome.NONE  # all characteristics are computed anew then
    full.ends(at_work.new_at_work, Table.AT_WORK, 0, 0, 0, -1, 0)


def test_sources_of_replacement_effects(full: Full) -> None:
    full.g.n_sources = SOURCES
    full.game["rp_object"] = 7
    full.game["rp_effect"] = -1
    full.ends(replacement_sources.add_source, Table.SOURCES, 1, -1, 0)
    assert full.call(replacement_sources.add_source, 7, -1, 0) == 0
