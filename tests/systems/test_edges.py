"""What single kernels answer where whole games hardly come: of nothing, of what is full, of what has left."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from boards import plain

from ecs_mtg.components import COLUMNS, pool
from ecs_mtg.components.codes import (
    ARTIFACT,
    CREATURE,
    LAND,
    LEGENDARY,
    MANA_TYPES,
    NONE,
    PLANESWALKER,
    Cause,
    Counter,
    Decision,
    EffectKind,
    EventKind,
    EventState,
    FrameKind,
    Life,
    Outcome,
    PlayerCounter,
    Position,
    StackKind,
    Step,
    Table,
    Zone,
)  # fmt: skip
from ecs_mtg.components.flags import DealtTo
from ecs_mtg.components.programs import Amount, CostPart, Subject
from ecs_mtg.components.sizes import EFFECTS, PERMANENTS
from ecs_mtg.components.statistics import StartRule
from ecs_mtg.kernels.kernel import Plain
from ecs_mtg.systems import driver
from ecs_mtg.systems.casting import emerge, targets
from ecs_mtg.systems.combat import combatants, paying_for_attacks
from ecs_mtg.systems.costs import paying
from ecs_mtg.systems.events import damage as events_damage
from ecs_mtg.systems.events import entering, replacement_instructions, replacements, state_based_actions, status, zone_changes
from ecs_mtg.systems.events import tokens as events_tokens
from ecs_mtg.systems.instructions import cards, choices, damage, dungeons, effects, flow, monarch, planes, stack, zones
from ecs_mtg.systems.instructions import status as instructions_status
from ecs_mtg.systems.instructions.status import EQUIPMENT, FORTIFICATION
from ecs_mtg.systems.layers import apply_changes, copying, replacement_sources
from ecs_mtg.systems.life_and_counters import counters, life
from ecs_mtg.systems.mana import mana, mana_matching, search
from ecs_mtg.systems.players import initiative, leaving, pairs
from ecs_mtg.systems.players import monarch as monarchs
from ecs_mtg.systems.queries import amounts, conditions, dispatch, effect_inputs, flags, packed, simple_mana_abilities
from ecs_mtg.systems.record import chance, references, zone_lists
from ecs_mtg.systems.turn import conceding, game_start, restarting, turn_structure


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
    records.game["perm_life"][0, 0] = Life.HERE
    one = records.call(references.perm_ref, 0)
    before = records.game.copy()
    for ref, kind, n in ((one, Counter.PLUS1, 0), (one, Counter.PLUS1, -1), (0, 0, -1)):
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


# --- what has left (400.7, 800.4)


GONE = 1
"""The player who has left."""


@pytest.fixture
def left(records: Records) -> Records:
    """Player 1 has left, permanent 0 is gone, and card 0 is another object than it was."""
    records.game["in_game"][0, GONE] = 0
    records.g.players_left = 1
    records.game["perm_life"][0, 0] = Life.GONE
    records.game["card_inc"][0, 0] = 1
    records.game["ev_row"] = NONE
    records.g.n_permanents = records.g.n_cards = records.g.n_events = records.g.n_pending = 1
    return records


def permanent(records: Records) -> int:
    """Return the reference of the permanent that is gone."""
    return records.call(references.perm_ref, 0)


def old_card(records: Records) -> int:
    """Return a reference of what the card was before."""
    records.game["card_inc"][0, 0] -= 1
    ref = records.call(references.card_ref, 0)
    records.game["card_inc"][0, 0] += 1
    return ref


def unchanged(records: Records, kernel: Any, *numbers: int, but: tuple[str, ...] = ()) -> int:
    """Call a kernel, check that it changes nothing but some columns, and return its result."""
    before = records.game.copy()
    result = records.call(kernel, *numbers)
    changed = {name for name in COLUMNS.columns() if before[name].tobytes() != records.game[name].tobytes()}
    assert changed <= {"found", *but}
    return result


def event(records: Records, kind: EventKind, ref: int, amount: int = 1) -> None:
    """Make event 0 a pending one."""
    records.game["ev_kind"][0, 0], records.game["ev_state"][0, 0] = kind, EventState.READY
    records.game["ev_object"][0, 0], records.game["ev_amount"][0, 0] = ref, amount


def test_counters_of_what_has_left(left: Records) -> None:
    gone = permanent(left)
    assert unchanged(left, counters.put_counters, gone, Counter.PLUS1, 2) == 0
    assert unchanged(left, counters.put_counters, GONE, PlayerCounter.POISON, 2) == 0
    assert unchanged(left, counters.take_counters, gone, Counter.PLUS1, 2) == 0


def test_life_of_a_player_who_has_left(left: Records) -> None:
    assert unchanged(left, life.change_life, GONE, 3) == 0
    assert left.call(life.change_life, 0, 3) == 1


def test_life_has_bounds(records: Records) -> None:
    for before, change, after in ((-3, 5, 0), (3, -5, 0)):
        bound = life.MOST_LIFE if change > 0 else -life.MOST_LIFE
        records.game["life"][0, 0] = bound + before
        assert records.call(life.change_life, 0, change) == 1
        assert records.game["life"][0, 0] == bound + after


def test_damage_to_what_has_left_or_cant_be_dealt_any(left: Records) -> None:
    for ref in (GONE, permanent(left), NONE):
        event(left, EventKind.DAMAGE, ref, 3)
        assert unchanged(left, events_damage.deal, 0) == 0
    left.game["perm_life"][0, 0] = Life.HERE  # neither a creature nor a planeswalker
    event(left, EventKind.DAMAGE, permanent(left), 3)
    assert unchanged(left, events_damage.deal, 0) == 0


def test_614_9_damage_is_not_redirected_to_what_has_left(left: Records) -> None:
    event(left, EventKind.DAMAGE, 0, 3)
    for ref in (GONE, permanent(left), NONE):
        assert unchanged(left, replacement_instructions.redirect, 0, ref) == 0
    left.game["in_game"][0, GONE] = 1
    left.call(replacement_instructions.redirect, 0, GONE)
    assert (left.g.ev_object[0], left.g.ev_player[0]) == (GONE, GONE)


def test_a_player_who_has_left_draws_nothing(left: Records) -> None:
    event(left, EventKind.DRAW, GONE, 2)
    unchanged(left, zone_changes.draw_cards, 0, but=("ev_state", "n_pending"))
    assert (left.g.ev_state[0], left.g.n_pending) == (EventState.NOTHING, 0)


def test_800_4b_no_token_for_a_player_who_has_left(left: Records) -> None:
    event(left, EventKind.CREATE_TOKEN, GONE, 2)
    left.game["ev_player"][0, 0] = GONE
    unchanged(left, events_tokens.create_tokens, 0, but=("ev_state", "n_pending"))
    assert (left.g.ev_state[0], left.g.n_pending) == (EventState.NOTHING, 0)


def test_800_4b_what_was_prepared_for_a_player_who_has_left_is_free_again(left: Records) -> None:
    event(left, EventKind.CREATE_TOKEN, GONE, 2)
    left.game["ev_player"][0, 0], left.game["ev_row"][0, 0], left.game["perm_life"][0, 3] = GONE, 3, Life.PENDING
    unchanged(left, events_tokens.create_tokens, 0, but=("ev_state", "n_pending", "ev_row", "perm_life"))
    assert (left.g.ev_row[0], left.g.perm_life[3]) == (NONE, Life.FREE)


def test_800_4b_nothing_enters_under_a_player_who_has_left(left: Records) -> None:
    left.game["ev_player"][0, 0] = GONE
    left.pool["f_types"][0, 0] = CREATURE
    event(left, EventKind.ZONE_CHANGE, left.call(references.card_ref, 0), Zone.BATTLEFIELD)
    left.game["ev_player"][0, 0] = GONE
    assert unchanged(left, entering.prepare, 0) == NONE
    left.game["ev_player"][0, 0] = 0
    left.game["perm_life"], left.g.n_permanents = Life.HERE, PERMANENTS
    assert unchanged(left, entering.prepare, 0, but=("outcome", "full_table")) == NONE
    assert left.g.full_table == Table.PERMANENTS


def test_what_is_another_object_by_now_does_not_enter(left: Records) -> None:
    event(left, EventKind.ZONE_CHANGE, old_card(left), Zone.BATTLEFIELD)
    assert unchanged(left, replacements.begin_move, 0, but=("ev_state", "n_pending")) == 0
    assert (left.g.ev_state[0], left.g.n_pending) == (EventState.NOTHING, 0)
    event(left, EventKind.ZONE_CHANGE, old_card(left), Zone.BATTLEFIELD)
    left.game["ev_row"][0, 0] = 3
    assert unchanged(left, zone_changes.change_zone, 0) == 0


def test_702_26b_what_is_phased_out_leaves_with_its_owner_only(left: Records) -> None:
    left.game["perm_life"][0, 0], left.game["phased"][0, 0] = Life.HERE, 1
    event(left, EventKind.ZONE_CHANGE, permanent(left), Zone.GRAVEYARD)
    assert unchanged(left, zone_changes.leave, 0, 0) == NONE
    left.game["phased"][0, 0] = 0
    left.call(zone_changes.leave, 0, 0)
    assert left.game["perm_life"][0, 0] == Life.GONE


def test_what_has_left_does_not_phase_in(left: Records) -> None:
    left.game["phased"][0, 0] = 1
    event(left, EventKind.PHASE_IN, permanent(left))
    assert unchanged(left, status.change_status, 0) == 0
    left.game["perm_life"][0, 0] = Life.HERE
    assert left.call(status.change_status, 0) == 1
    assert left.game["phased"][0, 0] == 0


def test_what_is_untapped_does_not_untap(left: Records) -> None:
    left.game["perm_life"][0, 0], left.game["counters"][0, 0, Counter.STUN] = Life.HERE, 1
    event(left, EventKind.UNTAP, permanent(left))
    assert unchanged(left, status.change_status, 0, but=("ev_player",)) == 0


def test_508_4_nothing_attacks_what_has_left(left: Records) -> None:
    left.g.step = Step.DECLARE_ATTACKERS
    left.game["perm_life"][0, 1] = left.game["perm_life"][0, 2] = Life.HERE
    left.game["controller"][0, 2] = GONE
    left.g.n_permanents = 3
    planeswalker = left.call(references.perm_ref, 2)
    for what in (NONE, 0, GONE, permanent(left), planeswalker):
        assert unchanged(left, combatants.begins_to_attack, 1, what) == 0
    left.game["types"][0, 2] = PLANESWALKER
    assert left.call(combatants.begins_to_attack, 1, planeswalker) == 1
    assert (left.g.attacking[1], left.g.defending[1]) == (planeswalker, GONE)


def test_702_95c_only_creatures_that_are_there_are_paired(left: Records) -> None:
    left.game["perm_life"][0, 1:4] = Life.HERE
    left.game["types"][0, :4] = CREATURE
    left.game["paired"] = NONE
    left.game["paired"][0, 3] = permanent(left)
    left.g.n_permanents = 4
    for one, other in ((NONE, 1), (1, NONE), (0, 1), (1, 0), (1, 1), (1, 3), (3, 1)):
        assert unchanged(left, pairs.pair, one, other, 0) == 0
    assert left.call(pairs.pair, 1, 2, 0) == 1
    assert left.g.paired[1] == left.call(references.perm_ref, 2)


def test_309_7_a_room_that_triggers_waits(left: Records) -> None:
    dungeon = left.call(references.card_ref, 0)
    assert left.call(initiative.room_waits, dungeon) == 0
    event(left, EventKind.ROOM, dungeon)
    assert left.call(initiative.room_waits, dungeon) == 0
    left.game["ev_state"][0, 0] = EventState.HAPPENED
    assert left.call(initiative.room_waits, dungeon) == 1
    assert left.call(initiative.room_waits, dungeon + 1) == 0


@pytest.mark.parametrize(
    "kernel",
    [
        choices.choose, choices.choose_from, choices.choose_player, choices.choose_source, cards.search_by, cards.look_at_cards,
        damage.exchange_life, dungeons.take_initiative, dungeons.venture, monarch.become_monarch, stack.control_spell,
        effects.play_from, choices.choose_number, choices.choose_color, choices.choose_name, choices.choose_type, stack.copy_spell,
        stack.change_targets,
    ],
)  # fmt: skip
def test_800_4_a_player_who_has_left_does_nothing(left: Records, kernel: Any) -> None:
    """None of their instructions asks them, or gives them anything."""
    for operand in ("i_a", "i_b", "i_c"):
        left.pool[operand][0, 0] = int(Subject.YOU)
    left.g.initiative = left.g.monarch = NONE
    assert unchanged(left, kernel, 0, 0, old_card(left), GONE, 0, NONE) == flow.DONE


@pytest.mark.parametrize("kernel", [stack.copy_spell, stack.change_targets])
def test_800_4b_a_player_who_has_left_copies_and_changes_nothing(left: Records, kernel: Any) -> None:
    """Where it is the controller of the spell or ability who would."""
    left.pool["i_a"][0, 0] = int(Subject.SELF)
    assert unchanged(left, kernel, 0, 0, old_card(left), GONE, 0, NONE) == flow.DONE


def test_a_player_who_has_left_wins_no_flip(left: Records) -> None:
    left.pool["i_a"][0, 0] = int(Subject.YOU)
    for _ in range(20):
        left.game["fr_register"][0, 0, 0] = 1
        left.call(flow.flip_coin, 0, 0, 0, GONE, 0, NONE)
        assert left.game["fr_register"][0, 0, 0] == 0


def test_what_would_be_done_with_nothing_is_not_done(left: Records) -> None:
    """Nothing is redirected from or to it, and nothing enters attached to it (303.4j)."""
    left.game["st_event_object"] = NONE
    left.pool["i_a"][0, 0] = int(Subject.YOU)
    left.pool["i_b"] = NONE
    left.pool["i_c"][0, 0] = int(Subject.EVENT_OBJECT)
    assert unchanged(left, damage.send_damage_on, 0, 0, 0, 0, 0, NONE) == flow.DONE
    left.pool["i_b"][0, 0] = int(Subject.YOU)
    assert unchanged(left, zones.return_under, 0, 0, 0, 0, 0, NONE) == flow.DONE
    left.pool["i_b"][0, 0], left.pool["i_c"][0, 0], left.pool["i_f"][0, 0] = NONE, int(Subject.YOU), int(Subject.EVENT_OBJECT)
    for kernel in (damage.send_damage_on, damage.prevent):
        assert unchanged(left, kernel, 0, 0, 0, 0, 0, NONE) == flow.DONE


def test_800_4a_a_card_of_a_player_who_left_is_not_remembered_any_more(left: Records) -> None:
    left.game["fr_n_memory"][0, 0], left.game["fr_memory"][0, 0, 0] = 1, left.call(references.card_ref, 0)
    left.game["card_zone"][0, 0] = Zone.EXILE
    assert left.call(choices.tagged, 0, 0, NONE, 0, 0, 0, NONE) == 1
    assert left.call(choices.tagged, 0, 1, NONE, 0, 0, 0, NONE) == 0
    left.game["card_zone"][0, 0] = Zone.OUTSIDE
    assert left.call(choices.tagged, 0, 0, NONE, 0, 0, 0, NONE) == 0


def test_what_is_unknown_has_nothing_to_copy(left: Records) -> None:
    before = permanent(left)
    assert left.call(copying.copiable_face_of, before) == 0
    left.game["perm_inc"][0, 0] += 1
    assert left.call(copying.copiable_face_of, before) == NONE


def test_what_can_only_be_in_planechase_does_nothing_elsewhere(records: Records) -> None:
    records.g.listening = -1
    for kernel in (planes.chaos_ensues, planes.players_planeswalk):
        assert unchanged(records, kernel, 0, 0, 0, 0, 0, NONE) == flow.DONE


def test_what_is_no_object_on_the_stack_is_not_on_it(left: Records) -> None:
    assert left.call(stack.still_on_stack, old_card(left)) == 0
    ref = left.call(references.stack_ref, 0)
    assert left.call(stack.still_on_stack, ref) == 0
    left.game["st_life"][0, 0] = Life.HERE
    assert left.call(stack.still_on_stack, ref) == 1


@pytest.mark.parametrize(
    ("subtype", "host", "fits"),
    [(0, CREATURE, 0), (EQUIPMENT, CREATURE, 1), (EQUIPMENT, LAND, 0), (FORTIFICATION, LAND, 1), (FORTIFICATION, CREATURE, 0)],
)
def test_301_5_301_6_what_can_be_attached_to_what(records: Records, subtype: int, host: int, fits: int) -> None:
    records.game["perm_life"][0, :2] = Life.HERE
    records.game["types"][0, :2] = ARTIFACT, host
    records.game["subtypes"][0, 0, 0] = subtype
    records.g.n_permanents = 2
    assert records.call(instructions_status.attachable, 0, records.call(references.perm_ref, 1)) == fits
    assert records.call(instructions_status.attachable, 0, 1) == 0  # a player


@pytest.mark.parametrize(
    ("position", "order"),
    [
        (Position.TOP, [2, 0, 1, 3]), (Position.SECOND, [0, 2, 1, 3]), (Position.THIRD, [0, 1, 2, 3]), (Position.BOTTOM, [0, 1, 3, 2]),
    ],
)  # fmt: skip
def test_a_card_of_a_library_goes_to_another_place_in_it(records: Records, position: Position, order: list[int]) -> None:
    records.g.n_cards = 4
    records.game["zone_first"], records.game["zone_last"] = NONE, NONE
    for card in range(4):
        records.call(zone_lists.link_bottom, card, Zone.LIBRARY)
    assert cards_in_order(records) == [0, 1, 2, 3]
    records.call(zones.replace_in_library, 2, position)
    assert cards_in_order(records) == order


def test_the_one_card_of_a_library_stays_where_it_is(records: Records) -> None:
    records.g.n_cards = 1
    records.game["zone_first"], records.game["zone_last"] = NONE, NONE
    records.call(zone_lists.link_bottom, 0, Zone.LIBRARY)
    for position in (Position.SECOND, Position.THIRD):
        records.call(zones.replace_in_library, 0, position)
        assert cards_in_order(records) == [0]


def cards_in_order(records: Records) -> list[int]:
    """Return the cards of player 0's library, top first."""
    found = []
    card = int(records.game["zone_first"][0, 0, Zone.LIBRARY])
    while card >= 0:
        found.append(card)
        card = int(records.game["card_next"][0, card])
    return found


def test_what_loses_all_abilities_has_none_of_any_kind(records: Records) -> None:
    columns = (
        "n_granted", "keywords", "protection", "hexproof_from", "protection_filter", "hexproof_filter", "listens", "has",
        "can_tap_for_mana", "toxic",
    )  # fmt: skip
    for column in columns:
        records.game[column][0, :2] = 1
    records.call(apply_changes.lose_abilities, 1)
    assert {column: records.game[column][0, :2].tolist() for column in columns} == {column: [1, 0] for column in columns}
    assert records.game["blank"][0, :2].tolist() == [0, 1]


def test_an_event_that_became_nothing_is_not_changed(left: Records) -> None:
    left.game["fr_kind"][0, 0], left.game["rewritten_event"][0, 0] = FrameKind.RESOLVE, 1
    event(left, EventKind.NOTHING, 0)
    assert unchanged(left, replacement_instructions.rewrite, 0, 0) == 0
    event(left, EventKind.DAMAGE, 0)
    left.game["ev_state"][0, 0] = EventState.NOTHING
    assert unchanged(left, replacement_instructions.rewrite, 0, 0) == 0
    assert unchanged(left, replacement_instructions.rewrite_event, 0, 0, 0) == 0


# --- turns


def test_a_game_ends_with_its_last_turn(records: Records) -> None:
    records.g.turn_number = records.g.turn_limit = 5
    records.call(turn_structure.next_turn)
    assert (records.g.outcome, records.g.turn_number) == (Outcome.TURN_LIMIT, 5)
    records.g.outcome, records.g.turn_limit = Outcome.NONE, 6
    records.call(turn_structure.next_turn)
    assert (records.g.outcome, records.g.turn_number) == (Outcome.NONE, 6)


def test_who_starts_by_turns(records: Records) -> None:
    records.g.starts = StartRule.BY_TURNS
    assert [records.call(game_start.starting_player, index) for index in range(4)] == [0, 1, 0, 1]


def test_727_2_cards_are_new_objects_as_a_game_is_restarted(left: Records) -> None:
    """Those of a player who has left stay out of it, as does what was outside the game already (400.11a)."""
    left.g.n_cards = 4
    left.game["card_inc"][0, :4] = 5, 6, 7, 8
    left.game["card_owner"][0, :4] = 0, GONE, 0, 0
    left.game["stays_outside"][0, 2] = left.game["card_copied"][0, 3] = 1
    left.game["begins_under"] = left.game["zone_first"] = left.game["zone_last"] = NONE
    left.game["card_zone"][0, :4] = Zone.EXILE
    left.call(restarting.gather_cards)
    assert left.game["card_inc"][0, :5].tolist() == [6, 7, 8, 9, 0]
    assert left.game["card_zone"][0, :4].tolist() == [Zone.LIBRARY, Zone.EXILE, Zone.OUTSIDE, Zone.OUTSIDE]
    assert left.game["stays_outside"][0, :4].tolist() == [0, 0, 0, 0]
    assert left.game["card_known"][0, 2:4].tolist() == [1, 1]
    assert cards_in_order(left) == [0]


def test_508_1h_what_attacks_cost_is_generic_mana_and_nothing_else(records: Records) -> None:
    columns = ("bill", "bill_hybrid", "bill_least")
    for column in columns:
        records.game[column] = 9
    assert records.call(paying_for_attacks.write_bill, 3) == 3
    bill = records.game["bill"][0].tolist()
    assert bill.pop(mana_matching.GENERIC) == 3
    assert set(bill) == {0}
    assert not records.game["bill_hybrid"].any()
    assert records.g.bill_least == 0


CHANGES: dict[str, tuple[Any, tuple[int, ...]]] = {
    "life": (life.change_life, (0, 3)),
    "counters of a player": (counters.put_counters, (0, PlayerCounter.POISON, 1)),
    "fewer counters of a player": (counters.take_counters, (0, PlayerCounter.POISON, 1)),
    "the monarch": (monarchs.crown, (0,)),
    "the initiative": (initiative.give_initiative, (0,)),
    "a pair": (pairs.pair, (0, 1, 0)),
    "an attacker": (combatants.begins_to_attack, (0, 1)),
    "tokens that are gone": (state_based_actions.end_phased_out_tokens, ()),
    "a player who loses": (leaving.players_lose, (1 << 1,)),
}


@pytest.mark.parametrize("what", CHANGES)
def test_what_a_change_may_have_changed_is_looked_at_again(records: Records, what: str) -> None:
    """State-based actions (704.3), and whatever is kept for a version of the game."""
    kernel, numbers = CHANGES[what]
    records.g.monarch = records.g.initiative = NONE
    records.game["perm_life"][0, :3] = Life.HERE
    records.game["types"][0, :3] = CREATURE
    records.game["paired"] = NONE
    records.game["phased"][0, 2], records.game["perm_card"] = 1, NONE
    records.game["teammate"][0, :2] = 0, 1
    records.game["player_counters"][0, 0, PlayerCounter.POISON] = 2
    records.g.n_permanents, records.g.step, records.g.players_left = 3, Step.DECLARE_ATTACKERS, 2
    records.g.sba_dirty, version = 0, int(records.g.version)
    records.call(kernel, *numbers)
    assert (records.g.sba_dirty, records.g.version > version) == (1, True)
