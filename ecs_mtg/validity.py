"""Whether records that come from somewhere are games of these decks, and hold together: kernels trust what they read.

`check_origin` is cheap: it asks what a game began with. `check_structure` looks at every column that is used as the number of a row:
of bytes whose checksum is right it refuses what somebody wrote by hand.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ecs_mtg.cards import CardPool
from ecs_mtg.components import GAME
from ecs_mtg.components.codes import Decision, FrameKind, Life, Option, Outcome, StackKind, Step, Zone
from ecs_mtg.components.sizes import (
    ABILITIES,
    AT_WORK,
    BLOCKS,
    CARDS,
    COSTS,
    EFFECTS,
    EVENTS,
    EXTRA_PHASES,
    EXTRA_TURNS,
    FRAMES,
    GRANTED,
    INSTRUCTIONS,
    LIST,
    MANA_NEEDS,
    MANA_UNITS,
    MEMORY,
    MODES,
    OPTIONS,
    PERMANENTS,
    SELECTORS,
    SOURCES,
    STACK,
    TARGET_SLOTS,
    TARGETS,
    WAYS,
)

Array = np.ndarray[Any, np.dtype[Any]]


def check_origin(states: Array, begin: Array) -> None:
    """Make sure that games began as `begin` does: with the same cards, decks and variant.

    Args:
        states: GAME array (N,).
        begin: GAME array of shape (1,), the record that games between the decks begin as.

    Raises:
        ValueError: one did not; the message says which, and what is different.
    """
    own = begin[0]
    strange = np.flatnonzero(states["origin"] != own["origin"])
    if not len(strange):
        return
    k = int(strange[0])
    state = states[k]
    if state["origin"] == 0:
        raise ValueError(f"state {k} is no game that was begun from decks")
    if state["n_players"] != own["n_players"]:
        raise ValueError(f"state {k} is of a game of {state['n_players']} players; here there are {own['n_players']}")
    if state["variant"] != own["variant"] or state["shared_planar_deck"] != own["shared_planar_deck"]:
        raise ValueError(f"state {k} is of another variant than the games here, or of another kind of planar deck")
    raise ValueError(f"state {k} is of a game between other decks, or with other versions of their cards")


# Columns by what they are numbers of: the least value that stands for something (-1: NONE may stand there), the first that is too large.
_BOUNDS: tuple[tuple[int, int, str], ...] = (
    (0, OPTIONS + 1, "n_options"),
    (0, FRAMES + 1, "n_frames"),
    (0, EVENTS + 1, "n_events"),
    (0, PERMANENTS + 1, "n_permanents"),
    (0, STACK + 1, "stack_size stack_rows"),
    (0, BLOCKS + 1, "n_blocks"),
    (0, AT_WORK + 1, "n_at_work"),
    (0, GAME["fx_log"].shape[0] + 1, "n_log"),
    (0, MEMORY + 1, "fr_n_memory"),
    (0, LIST + 1, "fr_n_list"),
    (0, TARGETS + 1, "st_n_targets"),
    (0, EXTRA_TURNS + 1, "extra_turn_count"),
    (0, EXTRA_PHASES + 1, "extra_phase"),
    (0, GRANTED + 1, "n_granted"),
    (0, SOURCES + 1, "n_sources"),
    (0, WAYS + 1, "n_ways n_plan"),
    (0, MANA_UNITS + 1, "n_units"),
    (0, MANA_NEEDS + 1, "n_needs n_bill"),
    (0, max(Outcome) + 1, "outcome"),
    (0, max(Decision) + 1, "decision"),
    (0, max(Option) + 1, "option_kind answer_kind"),
    (0, max(Step) + 1, "step layers_step"),
    (0, max(Zone) + 1, "card_zone"),
    (0, max(FrameKind) + 1, "fr_kind"),
    (0, max(StackKind) + 1, "st_kind"),
    (-1, CARDS, "card_next card_prev zone_first zone_last perm_card perm_card2 st_card face_up"),
    (-1, STACK, "fr_object stack_order"),
    (-1, PERMANENTS, "block_blocker block_attacker combat_cursor block_plan fx_row ev_row"),
    (-1, max(PERMANENTS, STACK), "card_row"),
    (-1, EFFECTS, "fx_effect"),
    (-1, ABILITIES, "st_ability st_alternative ef_ability fx_ability granted"),
    (-1, MODES, "fr_mode"),
    (-1, TARGET_SLOTS, "st_slot"),
    (-1, INSTRUCTIONS, "fr_pc"),
    (-1, SELECTORS, "restricted_by cant_be_blocked_by cant_block protection_filter hexproof_filter"),
    (-1, COSTS, "fr_part"),
)
_FACES = "perm_face as_face text_face st_face meld_first meld_second"
_PLAYERS = "active starting next_active card_owner decider controller_of_decider"
_SEATS = "priority_player owner controller base_controller st_controller fr_player control_next combat_player extra_turns ef_controller"
_REFERENCES = "card_link card_twin attached_to attacking st_target decision_source"
_ROWS = np.array([0, PERMANENTS, CARDS, STACK, 0, 0, 0, 0])  # of each kind of reference; players are seats


def check_structure(states: Array, cards: CardPool, begin: Array) -> None:
    """Make sure that records hold together: every number of a row is one, cards are in the zones that list them.

    Args:
        states: GAME array (N,).
        cards: the cards of the games.
        begin: GAME array of shape (1,), the record that games between the decks begin as.

    Raises:
        ValueError: one does not; the message names the first column that is wrong.
    """
    for name in ("n_players", "n_cards", "variant", "shared_planar_deck"):
        _check(name, states[name] != begin[name])
    players = int(begin["n_players"][0])
    faces = int(cards.record[0]["n_faces"])
    bounds = (*_BOUNDS, (-1, faces, _FACES), (0, faces, "card_face"), (0, players, _PLAYERS), (-1, players, _SEATS))
    for least, most, names in bounds:
        for name in names.split():
            _check(name, (states[name] < least) | (states[name] >= most))
    for name in _REFERENCES.split():
        refs = states[name]
        rows = np.where(refs < 1 << 28, players, _ROWS[np.clip(refs >> 28, 0, 7)])
        _check(name, (refs < -2) | ((refs >= 0) & (refs & 0xFFF >= rows)))
    _check("controlled_by", ((states["controlled_by"] < 0) | (states["controlled_by"] >= players))[:, :players])
    for state in states:
        _check_permanents(state)
        _check_zones(state, players)


def _check(name: str, wrong: Array) -> None:
    if wrong.any():
        raise ValueError(f"the saved game does not hold together: {name} has a value that it can't have")


def _check_permanents(state: Any) -> None:
    """A card represents the permanent that it is represented by."""
    rows = np.flatnonzero((state["perm_life"] == Life.HERE) & (state["perm_card"] >= 0))
    _check("perm_card", state["card_row"][state["perm_card"][rows]] != rows)


def _check_zones(state: Any, players: int) -> None:
    """Every card of a zone's list is in that zone; the list has the size that it says, and an end."""
    below, above, zones = (state[name].tolist() for name in ("card_next", "card_prev", "card_zone"))
    for player in range(players):
        for zone in Zone:
            card, size, before = int(state["zone_first"][player, zone]), int(state["zone_size"][player, zone]), -1
            for _ in range(max(size, 0)):
                if card < 0 or zones[card] != zone or above[card] != before:
                    break
                card, before = below[card], card
            else:
                if size >= 0 and card < 0 and before == state["zone_last"][player, zone]:
                    continue
            raise ValueError(f"the saved game does not hold together: {zone.name.lower()} of player {player} is no list of cards")
