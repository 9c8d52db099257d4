"""What has to be true of every game record after every step."""

from __future__ import annotations

from typing import Any

import numpy as np

from ecs_mtg.components.codes import NONE, Life, Zone
from ecs_mtg.components.sizes import FACES
from ecs_mtg.validity import impossible

Array = np.ndarray[Any, np.dtype[Any]]


def check(game: Array) -> None:
    """Assert the invariants of a GAME array of shape (1,)."""
    for name, wrong in impossible(game, int(game["n_players"][0]), FACES):
        assert not wrong.any(), f"{name} holds what it can't: {game[name][wrong]}"
    g = game[0]
    n = int(g["n_cards"])
    listed = np.zeros(n, np.int64)
    for p in range(int(g["n_players"])):
        for zone in (Zone.LIBRARY, Zone.HAND, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND, Zone.PLANAR_DECK):
            card, before, size = int(g["zone_first"][p, zone]), NONE, 0
            while card != NONE:
                assert g["card_zone"][card] == zone, f"card {card} is in the list of {zone!r} but says {g['card_zone'][card]}"
                assert g["card_owner"][card] == p
                assert g["card_prev"][card] == before
                listed[card] += 1
                size += 1
                assert size <= n, "a list of cards runs in a circle"
                before, card = card, int(g["card_next"][card])
            assert g["zone_last"][p, zone] == before
            assert g["zone_size"][p, zone] == size
    represented = np.zeros(n, np.int64)
    for row in range(len(g["perm_life"])):
        if g["perm_life"][row] != Life.HERE:
            continue
        assert row < g["n_permanents"]
        assert (g["counters"][row] >= 0).all(), f"negative counters on permanent {row}: {g['counters'][row]}"
        assert g["damage"][row] >= 0
        for column in ("perm_card", "perm_card2"):
            card = int(g[column][row])
            if card != NONE:
                assert g["card_zone"][card] == Zone.BATTLEFIELD
                assert g["card_row"][card] == row
                represented[card] += 1
    for k in range(int(g["stack_size"])):
        card = int(g["st_card"][g["stack_order"][k]])
        if card != NONE:
            assert g["card_zone"][card] == Zone.STACK
            represented[card] += 1
    outside = np.asarray(g["card_zone"][:n] == Zone.OUTSIDE, np.int64)
    places = listed + represented + outside
    assert (places == 1).all(), f"cards in no place or in several: {np.flatnonzero(places != 1)}"
    assert (g["pool_mana"] >= 0).all()
    if g["outcome"] == 0:
        assert g["decision"] != 0
        assert g["n_options"] >= 2
        assert g["in_game"][g["decider"]] == 1
