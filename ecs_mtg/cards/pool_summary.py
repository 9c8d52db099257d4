"""Flags computed once for a whole pool, so that kernels skip checks that no card needs."""

from __future__ import annotations

from typing import Any

import numpy as np

from ecs_mtg.cards.row_builder import PoolError
from ecs_mtg.components import POOL_COLUMNS, codes, packed, programs
from ecs_mtg.components.codes import NONE, AbilityKind, Keyword, KeywordAbility, Zone
from ecs_mtg.components.flags import NotesDamage, Permitted, SelectorKind, SpellFlag
from ecs_mtg.components.marks import ABILITY_FLAGS, FLAGS, KEYWORDS, event_bit
from ecs_mtg.components.programs import AbilityFlag, Layout
from ecs_mtg.components.sizes import DESCRIBED, DESCRIPTIONS

FURTHER_KEYWORDS = (
    "f_further_keywords",
    "s_further_keywords",
    "s_not_further_keywords",
    "n_further_keywords",
    "further_counter_words",
)
Record = np.ndarray[Any, np.dtype[Any]]


def note_glances(record: Record) -> None:
    """Write what casting each card from a hand takes, as it is seen at a glance (`f_glance`)."""
    r = record[0]
    types, cost = r["f_types"], r["f_cost"]
    least = r["k_least"][np.maximum(cost, 0)].astype(np.int64)
    instant = (types & codes.INSTANT != 0) | (r["f_keywords"] >> Keyword.FLASH & 1 != 0)
    two = np.isin(r["f_layout"], (Layout.SPLIT, Layout.ADVENTURE, Layout.MODAL, Layout.PROTOTYPE))
    helped = sum((r["f_keywords"] >> word & 1) for word in (Keyword.CONVOKE, Keyword.IMPROVISE, Keyword.DELVE)) != 0
    flashes = (
        (r["a_kind"] == AbilityKind.COST)
        & (r["a_flags"] >> AbilityFlag.OPTIONAL_COST & 1 != 0)
        & (POOL_COLUMNS.cells(r, "a_flags_if_paid") & SpellFlag.WITH_FLASH != 0)
    )
    later = _any_of(flashes, r["f_ability"], r["f_abilities"])
    more = (r["f_zones"] >> Zone.HAND & 1 != 0) | (r["f_own_cost"] != 0) | two | helped | later
    glance = np.where(
        types & codes.LAND != 0, programs.A_LAND, np.where(cost < 0, programs.LOOK, packed.glance_at(least, instant))
    )
    r["f_glance"] = np.where(more, programs.LOOK, glance)


def note_replies(record: Record) -> None:
    """Write which faces can be cast only with a spell or ability on the stack to target (`f_replies`): no cost changes what they target."""
    r = record[0]
    required = (r["t_min"] >= 1) & (r["t_condition"] < 0)
    kinds, selector = np.zeros(len(required), r["s_kinds"].dtype), np.where(required, r["t_selector"], NONE)
    while (there := selector >= 0).any():  # a target may be of one description or another
        kinds[there] |= r["s_kinds"][selector[there]]
        selector[there] = r["s_or"][selector[there]]
    asks = _any_of((kinds != 0) & (kinds & ~(SelectorKind.SPELLS | SelectorKind.ABILITIES) == 0), r["m_slot"], r["m_slots"])
    changes = (r["a_kind"] == AbilityKind.COST) & (POOL_COLUMNS.cells(r, "a_flags_if_paid") != 0)
    faces = np.flatnonzero((r["f_spell"] >= 0) & ~_any_of(changes, r["f_ability"], r["f_abilities"]))
    spells = r["f_spell"][faces]
    r["f_replies"][faces] = (r["a_modes"][spells] == 1) & asks[r["a_mode"][spells]]
    record["replies"] = r["f_replies"].any()


def _any_of(rows: Record, first: Record, n: Record) -> Record:
    """Return whether any of `n` rows from `first` on is true, for each first row."""
    until = np.append(0, np.cumsum(rows))
    found: Record = until[first.astype(np.int64) + n] > until[first]
    return found


def note_heard(record: Record) -> None:
    """Write which events triggered abilities listen for in which zone (`heard_in`)."""
    r = record[0]
    for row in np.flatnonzero(r["a_kind"] == AbilityKind.TRIGGERED):
        for zone in Zone:
            if r["a_zones"][row] >> zone & 1:
                r["heard_in"][zone] |= np.uint64(event_bit(int(r["a_event"][row]))).astype(np.int64)


def note_described(record: Record) -> None:
    """Assign numbers to the qualities of protection and hexproof; changes that grant one have its bit.

    Raises:
        PoolError: there are more than a pool has room for.
    """
    r = record[0]
    changes = np.isin(r["n_op"], (programs.Change.ADD_PROTECTION, programs.Change.ADD_HEXPROOF_FROM)) & (r["n_b"] != NONE)
    selectors, numbers = np.unique(r["n_b"][changes], return_inverse=True)
    if len(selectors) > DESCRIBED:
        raise PoolError(f"the cards have protection or hexproof from {len(selectors)} descriptions; a pool holds {DESCRIBED}")
    r["described"][: len(selectors)] = selectors
    r["n_mask"][changes, 0] = 1 << numbers


def note_what_was_done(record: Record) -> None:
    """Assign numbers to the descriptions of creatures and spells for which cards ask whether a player attacked with or cast one.

    Raises:
        PoolError: there are more than a pool has room for.
    """
    r = record[0]
    attacked, cast = r["c_kind"] == programs.Condition.ATTACKED_WITH, r["q_kind"] == programs.Amount.CAST_SUCH
    for asked, selector, number, noted in ((attacked, "c_a", "c_b", "noted_attackers"), (cast, "q_b", "q_c", "noted_spells")):
        selectors, numbers = np.unique(r[selector][asked], return_inverse=True)
        if len(selectors) > DESCRIPTIONS:
            raise PoolError(
                f"the cards ask for {noted.partition('_')[2]} of {len(selectors)} descriptions; a pool holds {DESCRIPTIONS}"
            )
        r[noted] = NONE
        r[noted][: len(selectors)] = selectors
        r[number][asked] = numbers


def note_what_is_asked(record: Record) -> None:
    """Write which tallies some card asks for; the others are not kept."""
    damaged = 1 << programs.SelectorFlag.DAMAGED_BY_SOURCE | 1 << programs.SelectorFlag.DAMAGED_BY_HOST
    creatures, players = (record["s_flags"] & damaged != 0).any(), (record["c_kind"] == programs.Condition.STRUCK).any()
    hurt = (record["c_kind"] == programs.Condition.HURT_BY).any()
    record["notes_damage"] = (
        creatures * int(NotesDamage.TO_CREATURES)
        | players * int(NotesDamage.COMBAT_TO_PLAYERS)
        | hurt * int(NotesDamage.BY_PLAYERS)
        | (record["q_kind"] == programs.Amount.DEALT_TO).any() * int(NotesDamage.TOTALS)
    )
    word = programs.SelectorFlag
    attached = 1 << word.ATTACHED_TO_SOURCE | 1 << word.EQUIPPED | 1 << word.ENCHANTED
    record["notes_attached"] = (record["s_flags"] & attached != 0).any() or programs.Subject.ATTACHMENTS in packed.subjects_in(
        record
    )
    record["shields"] = (record["i_op"] == programs.Op.PREVENT).any()
    record["counts_dealing"] = (record["q_kind"] == programs.Amount.NONCOMBAT_DEALT).any()
    record["counts_entering"] = (record["q_kind"] == programs.Amount.ENTERED_UNDER).any()
    record["keywords_further"] = KEYWORDS.further if any(record[name].any() for name in FURTHER_KEYWORDS) else 0
    record["counts_buried"] = (record["q_kind"] == programs.Amount.CREATURES_BURIED).any()
    record["notes_draws"] = (record["c_kind"] == programs.Condition.DRAWN_THIS_TURN).any()
    record["notes_cast_colors"] = (record["c_kind"] == programs.Condition.CAST_OF_COLOR).any()
    record["notes_descent"] = (record["c_kind"] == programs.Condition.DESCENDED).any()
    record["notes_crimes"] = (record["c_kind"] == programs.Condition.COMMITTED_CRIME).any()
    record["counts_combats"] = (record["c_kind"] == programs.Condition.FIRST_COMBAT).any()
    record["counts_expending"] = (record["a_event"] == codes.EventKind.EXPENDS).any()
    record["counts_exiled"] = (record["q_kind"] == programs.Amount.CREATURES_EXILED).any()
    record["lends"] = (record["n_op"] == programs.Change.ADD_ACTIVATED_OF_EXILED).any()
    several = (record["a_kind"] == AbilityKind.ACTIVATED) & (POOL_COLUMNS.cells(record, "a_max_uses_per_turn") > 1)
    if record["lends"].any() and several.any():
        raise PoolError(
            "abilities that can be activated more than once each turn are not counted where other permanents may get them"
        )
    colors = np.isin(record["n_op"], (programs.Change.SET_COLORS, programs.Change.ADD_COLORS, programs.Change.ADD_CHOSEN_COLOR))
    record["recolors"] = (colors & (record["n_layer"] == 0)).any()
    record["bares_graveyards"] = (record["n_op"] == programs.Change.CARDS_LOSE_ABILITIES).any()
    permits = (record["i_op"] == programs.Op.PLAY_FROM) & (record["i_b"] & ~int(Permitted.FREE) != 0)
    flagged = (record["n_op"] == programs.Change.PLAYER_FLAG) & (
        record["n_a"] >> programs.PlayerFlag.SEARCHES_UNDER_CONTROL & 1 != 0
    )
    record["permits_mana"] = permits.any() or flagged.any()
    record["notes_discards"] = (record["c_kind"] == programs.Condition.DISCARDED_THIS_TURN).any()
    record["notes_hurt"] = (record["s_flags"] >> word.DEALT_DAMAGE & 1 != 0).any()
    record["counts_discards"] = (record["q_kind"] == programs.Amount.DISCARDS).any()
    record["pairs"] = (record["i_op"] == programs.Op.PAIR).any()
    note_heard(record)
    record["counts_graveyards"] = (record["q_kind"] == programs.Amount.LEFT_GRAVEYARD).any()
    record["notes_searches"] = (record["q_kind"] == programs.Amount.SEARCHED).any()
    record["notes_void"] = (record["c_kind"] == programs.Condition.VOID).any()
    flags = (record["c_kind"] == programs.Condition.FLAG) & (record["c_a"] & SpellFlag.IN_MAIN_PHASE != 0)
    record["notes_main_phase"] = flags.any()
    replaces = (record["a_kind"] == AbilityKind.REPLACEMENT) & (record["a_event"] == codes.EventKind.DRAW)
    record["graveyards_replace"] = (replaces & (record["a_zones"] >> Zone.GRAVEYARD & 1 != 0)).any()
    note_marks(record)


def note_marks(record: Record) -> None:
    """Write which marks with few uses some card has: kernels ask nothing about the others."""
    word = programs.SelectorFlag
    repeated = ABILITY_FLAGS.used(0 * record["a_flags"], record["a_further_flags"])
    record["splices"] = repeated >> AbilityFlag.SPLICE & 1
    record["adds_mana_costs"] = repeated >> AbilityFlag.PLUS_MANA_COST & 1
    record["powers_up"] = repeated >> AbilityFlag.POWER_UP & 1
    record["miracles"] = repeated >> AbilityFlag.MIRACLE & 1
    record["renews_hands"] = (record["n_op"] == programs.Change.RENEWS_HAND).any()
    record["card_mana"] = repeated >> AbilityFlag.MANA_OF_CARD & 1
    record["notes_dungeons"] = (record["c_kind"] == programs.Condition.COMPLETED_DUNGEON).any()
    venturing = (record["i_op"] == programs.Op.VENTURE) & (record["i_d"] != NONE)
    if venturing.any():
        record["dungeons"] = [record[name][venturing][0] for name in ("i_c", "i_d", "i_e")]
    record["companions"] = repeated >> AbilityFlag.COMPANION & 1
    record["repeats_costs"] = repeated >> AbilityFlag.ANY_NUMBER_OF_TIMES & 1
    escalates = (record["a_kind"] == AbilityKind.COST) & (record["a_flags"] >> AbilityFlag.ESCALATE & 1 != 0)
    record["copies_cards"] = (record["i_op"] == programs.Op.COPY_CARD).any() or (record["f_layout"] == Layout.PREPARATION).any()
    record["prices_modes"] = (escalates & (POOL_COLUMNS.cells(record, "a_mode_charged") > 0)).any()
    further = KEYWORDS.used(0 * record["f_keywords"], record["f_further_keywords"]) | KEYWORDS.used(
        0 * record["n_mask"], record["n_further_keywords"]
    )
    record["untaps_besides"] = further >> Keyword.UNTAPS_BESIDES & 1
    record["may_stay_tapped"] = further >> Keyword.MAY_STAY_TAPPED & 1
    record["exerts"] = (further >> Keyword.MAY_BE_EXERTED & 1) | int((record["p_op"] == programs.CostPart.EXERT).any())
    record["enlists"] = (record["a_keyword"] == KeywordAbility.ENLIST).any()
    record["spares"] = (further >> Keyword.SPARES_ATTACHED | further >> Keyword.SPARES_ITSELF) & 1
    record["takes_no_mana"] = further >> Keyword.NO_MANA_FOR_IT & 1
    record["emblems_choose"] = ((record["i_op"] == programs.Op.EMBLEM) & (record["i_d"] == 1)).any()
    record["notes_face_down"] = (record["c_kind"] == programs.Condition.FACE_DOWN_DEED).any()
    record["aftermaths"] = further >> Keyword.AFTERMATH & 1
    record["crews_better"] = (further >> Keyword.CREWS_AS_GREATER | further >> Keyword.SADDLES_AND_CREWS_AS_GREATER) & 1
    record["ignores_hexproof"] = further >> Keyword.HEXPROOF_IGNORED & 1
    record["silences_ward"] = further >> Keyword.WARD_SILENT & 1
    record["loyalty_as_instant"] = further >> Keyword.LOYALTY_AS_INSTANT & 1
    record["counts_before"] = (record["q_kind"] == programs.Amount.CAST_BEFORE).any()
    record["counts_creatures_leaving"] = (record["q_kind"] == programs.Amount.CREATURES_LEFT).any()
    record["stays_down"] = further >> Keyword.CANT_BE_TURNED_UP & 1
    asked = FLAGS.used(0 * record["s_flags"], record["s_further_flags"])
    record["notes_growth"] = asked >> word.GROWS_FIRST & 1
    record["notes_attached"] |= asked >> word.MODIFIED & 1
    of_turn = repeated >> AbilityFlag.TWICE_EACH_TURN | repeated >> AbilityFlag.MODES_OF_TURN
    record["keeps_tallies"] = (of_turn | asked >> word.GROWS_FIRST) & 1
    record["notes_convoked"] = asked >> word.CONVOKED_SOURCE & 1
    record["counts_delved"] = (record["q_kind"] == programs.Amount.DELVED).any()
    record["ascends"] = (record["c_kind"] == programs.Condition.BLESSED).any()
    record["counts_cast_ever"] = (record["q_kind"] == programs.Amount.CAST_EVER).any()
    record["counts_buried_cards"] = (record["q_kind"] == programs.Amount.BURIED_CARDS).any()
    record["roles"] = (record["i_op"] == programs.Op.CREATE_ATTACHED).any()
    record["counts_leaving"] = (record["q_kind"] == programs.Amount.LEFT_UNDER).any()
    record["counts_casts"] = (record["q_kind"] == programs.Amount.CAST_OF_KIND).any()
