"""What single kernels answer where whole games hardly come: of nothing, of what is full, of what has left."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from boards import plain

from ecs_mtg.components import COLUMNS, pool
from ecs_mtg.components.codes import (
    LEGENDARY,
    MANA_TYPES,
    NONE,
    Cause,
    Counter,
    Decision,
    EffectKind,
    EventKind,
    EventState,
    Life,
    Outcome,
    StackKind,
    Table,
    Zone,
)  # fmt: skip
from ecs_mtg.components.flags import DealtTo
from ecs_mtg.components.programs import Amount, CostPart, Subject
from ecs_mtg.components.sizes import EFFECTS
from ecs_mtg.kernels.kernel import Plain
from ecs_mtg.systems import driver
from ecs_mtg.systems.casting import emerge, targets
from ecs_mtg.systems.costs import paying
from ecs_mtg.systems.events import state_based_actions, status, zone_changes
from ecs_mtg.systems.instructions import damage, effects, flow, stack
from ecs_mtg.systems.layers import replacement_sources
from ecs_mtg.systems.life_and_counters import counters
from ecs_mtg.systems.mana import mana, search
from ecs_mtg.systems.queries import amounts, conditions, dispatch, effect_inputs, flags, packed, simple_mana_abilities
from ecs_mtg.systems.record import chance, references, zone_lists
from ecs_mtg.systems.turn import conceding


class Records:
    """An empty game of two players and an empty pool; `call` runs a kernel uncompiled."""

    def __init__(self) -> None:
        self.game, self.pool = COLUMNS.fresh(), pool.POOL_COLUMNS.fresh()
        self.game["n_players"] = 2
        self.game["in_game"][0, :2] = 1
        self.g, self.p = Plain(self.game), Plain(self.pool)

    def call(self, kernel: Any, *numbers: int) -> int:
        """Run a kernel with the game, the pool, or both, as it asks for."""
        names = kernel.unit.parameters
        records = [*([self.g] if "g" in names else []), *([self.p] if "pool" in names else [])]
        return plain(kernel)(*records, *numbers)


@pytest.fixture
def records() -> Records:
    return Records()


def test_nothing_has_no_face(records: Records) -> None:
    assert records.call(references.face_of, NONE) == NONE


def test_nothing_was_paid_for_what_is_not_on_the_stack(records: Records) -> None:
    assert records.call(amounts.paid, 0, 0, 0, NONE, 0) == 0


def test_what_costs_nothing_has_no_mana_cost(records: Records) -> None:
    records.pool["k_generic"] = 1
    assert not records.call(simple_mana_abilities.has_mana_cost, NONE)
    assert records.call(simple_mana_abilities.has_mana_cost, 0)


def test_what_is_not_there_has_dealt_no_damage(records: Records) -> None:
    records.game["dealt"] = -1
    records.pool["c_a"], records.pool["c_b"] = Subject.EVENT_OBJECT, DealtTo.YOU
    assert not records.call(conditions.has_dealt, 0, NONE, 0, NONE, NONE)


def test_only_cards_were_put_where_they_are(records: Records) -> None:
    records.g.turn_number = 3
    records.game["put_there"] = 3
    for ref in (records.call(references.perm_ref, 0), 0):
        assert not records.call(flags.put_there_this_turn, 0, ref, NONE, 0, NONE, NONE)
    assert records.call(flags.put_there_this_turn, 0, records.call(references.card_ref, 0), NONE, 0, NONE, NONE)


def test_107_1b_counters_fewer_than_none_are_none(records: Records) -> None:
    """Nor are there any on what is not there, or of no kind."""
    records.game["perm_life"][0, 0] = Life.HERE
    one = records.call(references.perm_ref, 0)
    before = records.game.copy()
    for ref, kind, n in ((one, Counter.PLUS1, 0), (one, Counter.PLUS1, -1), (one, NONE, 1), (NONE, Counter.PLUS1, 1), (0, 0, -1)):
        assert records.call(counters.put_counters, ref, kind, n) == 0
    assert records.game.tobytes() == before.tobytes()


@pytest.mark.parametrize(("kind", "same"), [(Amount.CONSTANT, True), (Amount.COUNTERS, False)])
def test_which_amounts_are_the_same_for_all(records: Records, kind: Amount, same: bool) -> None:
    """Of the amount in the first row as of any other; no amount is the same for all."""
    records.pool["q_kind"] = kind
    assert records.call(effect_inputs.same_for_all, 0) == same
    assert records.call(effect_inputs.same_for_all, 1) == same
    assert records.call(effect_inputs.same_for_all, NONE)


def test_what_an_event_is_caused_by(records: Records) -> None:
    records.game["ev_kind"][0, 0] = EventKind.ZONE_CHANGE
    records.game["ev_source"][0, 0] = 7
    assert records.call(replacement_sources.who_does, 0) == 7
    records.game["ev_other"][0, 0] = 9
    records.game["move_flags"][0, 0] = plain(packed.because)(Cause.COUNTERED)
    assert records.call(replacement_sources.who_does, 0) == 9


def test_a_target_leaves_others_open_if_there_is_no_row_to_try_it_with(records: Records) -> None:
    records.game["st_life"] = Life.HERE
    assert records.call(targets.leaves_open, 0, 0, 0, 0, NONE) == 1


def test_what_was_chosen_for_emerge_may_have_left(records: Records) -> None:
    records.game["paid_object"][0, 0] = NONE
    assert records.call(emerge.pay_emerge, 0) == 0


@pytest.mark.parametrize("color", range(MANA_TYPES))
def test_types_that_a_cost_asks_for(records: Records, color: int) -> None:
    records.pool["k_pips"][0, 1, color] = 2
    assert records.call(search.cost_types, 1) == 1 << color
    assert records.call(search.cost_types, 0) == 0


def test_a_card_without_a_list_has_no_neighbours(records: Records) -> None:
    for card in range(3):
        records.call(zone_lists.link_bottom, card, Zone.GRAVEYARD)
    records.call(zone_lists.unlink, 1)
    assert (records.game["card_prev"][0, 1], records.game["card_next"][0, 1]) == (NONE, NONE)
    assert (records.game["card_next"][0, 0], records.game["card_prev"][0, 2]) == (2, 0)


@pytest.mark.parametrize("kernel", [damage.lasting_shield, effects.replacement])
def test_no_effect_begins_where_there_is_no_room(records: Records, kernel: Any) -> None:
    records.game["ef_kind"] = 1
    records.g.n_effects = EFFECTS
    before = records.game.copy()
    records.call(kernel, *([0] * (len(kernel.unit.parameters) - 2)))
    assert records.g.full_table == Table.EFFECTS
    changed = [name for name in COLUMNS.columns() if before[name].tobytes() != records.game[name].tobytes()]
    assert set(changed) <= {
        "outcome",
        "full_table",
        "found",
        "n_found",
        "version",
        "layers_dirty",
        "sba_dirty",
        "layers_read",
        "clock",
    }


def test_a_player_who_left_is_asked_nothing(records: Records) -> None:
    records.game["st_event_player"][0, 0] = 1
    assert records.call(flow.one_player, int(Subject.EVENT_PLAYER), 0, 0, 0, 0) == 1
    records.game["in_game"][0, 1] = 0
    assert records.call(flow.one_player, int(Subject.EVENT_PLAYER), 0, 0, 0, 0) == NONE


def test_704_5j_face_down_permanents_have_no_name_to_share(records: Records) -> None:
    """Unless they were given one."""
    records.game["perm_life"][0, :2] = Life.HERE
    records.game["basis"][0, :2] = 1
    records.game["types"][0, :2] = LEGENDARY
    records.g.n_permanents = 2
    assert records.call(state_based_actions.same_legend, 0, 1) == 1
    records.game["face_down"][0, 1] = 1
    assert records.call(state_based_actions.same_legend, 0, 1) == 0
    records.game["named_as"][0, 1] = 1
    records.game["text_face"][0, :2] = 0
    assert records.call(state_based_actions.same_legend, 0, 1) == int(
        records.pool["f_name"][0, 1] == records.pool["f_name"][0, 0]
    )


def test_one_phased_out_token_that_ceases_is_noticed(records: Records) -> None:
    records.game["perm_life"][0, 0] = Life.HERE
    records.game["phased"][0, 0] = 1
    records.game["perm_card"][0, 0] = NONE
    records.g.n_permanents = 1
    records.g.layers_dirty = 0
    assert records.call(state_based_actions.end_phased_out_tokens) == 1
    assert records.g.layers_dirty != 0


def test_a_card_that_is_on_the_battlefield_by_now_changes_no_zone_as_a_card(records: Records) -> None:
    records.game["card_zone"][0, 0] = Zone.BATTLEFIELD
    records.game["ev_kind"][0, 0] = EventKind.ZONE_CHANGE
    records.game["ev_state"][0, 0] = EventState.READY
    records.game["ev_object"][0, 0] = plain(references.card_ref)(records.g, 0)
    records.game["ev_row"][0, 0] = NONE
    records.game["move_to"][0, 0] = Zone.GRAVEYARD
    before = records.game.copy()
    assert records.call(zone_changes.change_zone, 0) == 0
    assert records.game.tobytes() == before.tobytes()


@pytest.mark.parametrize("part", [CostPart.DISCARD_SELF, CostPart.EXILE_SELF])
def test_a_card_that_became_a_new_object_pays_no_cost_of_the_old_one(records: Records, part: CostPart) -> None:
    records.pool["k_part"][0, 1], records.pool["k_parts"][0, 1] = 3, 1
    records.pool["p_op"][0, 3] = part
    card = plain(references.card_ref)(records.g, 0)
    assert records.call(paying.can_pay_each_part, 1, 0, card, NONE) == 1
    records.game["card_inc"][0, 0] += 1
    assert records.call(paying.can_pay_each_part, 1, 0, card, NONE) == 0


def test_a_mana_ability_that_is_over_leaves_no_row_of_the_stack_behind(records: Records) -> None:
    records.g.n_frames = 1
    records.game["fr_object"][0, 0] = 2
    records.game["st_life"][0, 2] = Life.PENDING
    records.call(mana.end_mana_frame, 0)
    assert (records.g.n_frames, records.game["st_life"][0, 2]) == (0, Life.FREE)


def test_mana_is_counted_anew_once_a_permanent_is_tapped(records: Records) -> None:
    records.game["perm_life"][0, 0] = Life.HERE
    records.game["controller"][0, 0] = 1
    records.g.n_permanents = 1
    records.game["mana_version"][0] = records.g.version
    records.game["ev_kind"][0, 0] = EventKind.TAP
    records.game["ev_object"][0, 0] = plain(references.perm_ref)(records.g, 0)
    assert records.call(status.change_status, 0) == 1
    assert (records.game["tapped"][0, 0], records.game["mana_version"][0, 1]) == (1, NONE)


def test_a_copy_of_a_triggered_ability_is_about_the_same_event(records: Records) -> None:
    records.game["st_kind"][0, 0] = StackKind.TRIGGERED
    records.game["st_life"][0, 0] = Life.HERE
    about = ("trigger_object", "trigger_other", "trigger_player", "trigger_amount")
    for k, name in enumerate(about):
        records.game[name][0, 0] = k + 1
    copy = records.call(stack.make_copy, 0, 1)
    assert copy > 0
    assert [int(records.game[name][0, copy]) for name in about] == [1, 2, 3, 4]
    assert records.game["st_controller"][0, copy] == 1


def test_seeds_of_neighbouring_decisions_have_nothing_to_do_with_each_other(records: Records) -> None:
    records.game["rng"] = 12345
    seeds = [records_seed(records, number) for number in range(100)]
    different = [(one ^ other).bit_count() for one, other in pairwise(seeds)]
    assert 28 < sum(different) / len(different) < 34
    assert min(different) > 10


def records_seed(records: Records, number: int) -> int:
    before = records.game["rng"].copy()
    seed = records.call(chance.seed_of_decision, number)
    records.game["rng"] = before
    return int(seed)


def test_whoever_is_not_in_the_game_concedes_nothing(records: Records) -> None:
    records.g.n_players = 3
    records.game["in_game"][0, :3] = 1, 0, 1
    records.g.players_left = 2
    before = records.game.copy()
    for player in (NONE, 1, 3):
        assert records.call(conceding.concede, player) == 0
    records.g.outcome = before["outcome"] = Outcome.DRAWN
    assert records.call(conceding.concede, 0) == 0
    assert records.game.tobytes() == before.tobytes()


def test_a_game_ends_with_its_last_decision(records: Records) -> None:
    records.g.decision, records.g.n_options = Decision.PRIORITY, 1
    records.g.decisions, records.g.decisions_end = 8, 10
    assert (records.call(driver.answer, 0), int(records.g.outcome)) == (0, Outcome.NONE)
    records.g.decision = Decision.PRIORITY
    assert (records.call(driver.answer, 0), int(records.g.outcome)) == (0, Outcome.TURN_LIMIT)


def test_a_word_that_raised_an_exception_ends_the_game(records: Records) -> None:
    assert records.call(dispatch.failed) == 0
    assert records.g.full_table == Table.FAILED_INSTRUCTIONS
    assert records.g.outcome != Outcome.NONE


def test_so_many_effects_are_not_joined_that_their_number_would_not_fit(records: Records) -> None:
    records.game["ef_kind"][0, :2] = EffectKind.CONTINUOUS
    for each, alike in ((effects.MOST_TIMES // 2, 1), (effects.MOST_TIMES // 2 + 1, 0)):
        records.game["ef_times"][0, :2] = each
        assert records.call(effects.is_like, 0, 1) == alike
