"""What has to be true of every game of a batch at every decision; checked for all games at once."""

from __future__ import annotations

from typing import Any

import numpy as np

from ecs_mtg.components import COLUMNS, Reset
from ecs_mtg.components.codes import (
    CREATURE,
    NONE,
    PLANESWALKER,
    Counter,
    Decision,
    Keyword,
    Life,
    PlayerCounter,
    RefKind,
    Step,
    Zone,
)
from ecs_mtg.components.kinds import PERMANENT
from ecs_mtg.components.sizes import FACES
from ecs_mtg.validity import impossible

Array = np.ndarray[Any, np.dtype[Any]]
LISTS = (Zone.LIBRARY, Zone.HAND, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND, Zone.PLANAR_DECK)
DERIVED = (
    "power", "toughness", "types", "colors", "subtypes", "keywords", "controller", "protection", "listens", "has", "can_tap_for_mana",
    "text_face", "blank", "n_granted",
)  # fmt: skip


def never(wrong: Array, what: str) -> None:
    """Fail with the first game (first axis) of which something is wrong."""
    if wrong.any():
        place = tuple(int(k) for k in np.argwhere(wrong)[0])
        raise AssertionError(f"game {place[0]}: {what} (at {place[1:]})")


def current(games: Array, refs: Array) -> Array:
    """Whether references (any shape behind the first axis) point at players of the game or permanents that are there (400.7)."""
    game = np.arange(len(games)).reshape(-1, *[1] * (refs.ndim - 1)) + np.zeros_like(refs, np.int64)
    kind, row = refs >> 28, refs & 0xFFF
    rows = np.minimum(row, games["perm_life"].shape[1] - 1)
    there = (games["perm_life"][game, rows] == Life.HERE) & (
        (games["perm_inc"][game, rows].astype(int) & 0xFFFF) == (refs >> 12) & 0xFFFF
    )
    seats = np.minimum(row, games["in_game"].shape[1] - 1)
    player = (refs >= 0) & (refs < 16) & (games["in_game"][game, seats] == 1)
    return np.where(kind == RefKind.PERMANENT, there, player)  # type: ignore[no-any-return]


def check_zones(games: Array) -> None:
    """Every card is in exactly one place, and the lists of cards are whole."""
    many, seats, zones = games["zone_first"].shape
    n = int(games["n_cards"].max())
    zone, owner = games["card_zone"][:, :n].astype(int), games["card_owner"][:, :n].astype(int)
    below, above = games["card_next"][:, :n], games["card_prev"][:, :n]
    listed = (np.arange(n) < games["n_cards"][:, None]) & np.isin(zone, LISTS)
    for this, other in ((below, above), (above, below)):
        game, card = np.nonzero(listed & (this >= 0))
        there = this[game, card]
        wrong = other[game, there] != card
        wrong |= (zone[game, there] != zone[game, card]) | (owner[game, there] != owner[game, card])
        assert not wrong.any(), f"game {game[wrong.argmax()]}: card {card[wrong.argmax()]} and its neighbour disagree"
    size = games["zone_size"].astype(int)
    lists = np.isin(np.arange(zones), LISTS)
    key = (np.arange(many)[:, None] * seats + owner) * zones + zone
    counted = np.bincount(key[listed], minlength=many * seats * zones).reshape(many, seats, zones)
    never((counted != size) & lists, "a zone's size is not the number of its cards")
    for ends, first in ((above, "zone_first"), (below, "zone_last")):
        game, card = np.nonzero(listed & (ends < 0))
        found = np.full((many, seats, zones), NONE)
        found[game, owner[game, card], zone[game, card]] = card
        never((found != games[first]) & lists, f"{first} is not the end of the list")


def check_circles(games: Array) -> None:
    """Whoever walks through a zone comes past all of its cards and to an end."""
    size = games["zone_size"].astype(int)
    lists = np.isin(np.arange(size.shape[2]), LISTS)
    here, reached = np.where(lists, games["zone_first"], NONE).astype(int), np.zeros_like(size)
    game = np.broadcast_to(np.arange(len(games))[:, None, None], here.shape)
    for _ in range(int(size.max()) + 1):
        reached += here >= 0
        here = np.where(here >= 0, games["card_next"][game, here], NONE)
    never((here >= 0) | ((reached != size) & lists), "a list of cards runs in a circle")


def check_objects(games: Array) -> None:
    """Permanents and objects on the stack are represented by the cards that say so; nothing is negative that can't be."""
    many = len(games)
    game = np.arange(many)[:, None]
    there = games["perm_life"] == Life.HERE
    rows = np.arange(there.shape[1])
    never(there & (rows >= games["n_permanents"][:, None]), "a permanent's row is not in use")
    never(there[..., None] & (games["counters"] < 0), "counters are negative")
    never(there & ((games["damage"] < 0) | (games["tapped"] < 0) | (games["tapped"] > 1)), "damage or tapped is no such number")
    never(games["player_counters"] < 0, "a player's counters are negative")
    never((games["pool_mana"] < 0) | (games["pool_snow"] > games["pool_mana"]), "a mana pool is negative")
    represented = np.zeros(many, int)
    for column in ("perm_card", "perm_card2"):
        card = games[column].astype(int)
        mine = there & (card >= 0)
        never(mine & (games["card_zone"][game, card] != Zone.BATTLEFIELD), f"the card of {column} is not on the battlefield")
        never(mine & (games["card_row"][game, card] != rows), f"the card of {column} represents another permanent")
        represented += mine.sum(1)
    n = np.arange(games["card_zone"].shape[1]) < games["n_cards"][:, None]
    never(represented != (n & (games["card_zone"] == Zone.BATTLEFIELD)).sum(1), "a card on the battlefield is no permanent")
    on_stack = np.arange(games["stack_order"].shape[1]) < games["stack_size"][:, None]
    order = np.where(on_stack, games["stack_order"], 0).astype(int)
    never(on_stack & (games["st_life"][game, order] != Life.HERE), "a row of the stack is not there")
    never(games["stack_size"] != (games["st_life"] == Life.HERE).sum(1), "an object of the stack is not in its order")
    card = games["st_card"][game, order].astype(int)
    spells = on_stack & (card >= 0)
    never(spells & (games["card_zone"][game, card] != Zone.STACK), "a spell's card is not on the stack")
    never(spells & (games["card_row"][game, card] != order), "a spell's card represents another one")
    waiting = (games["st_life"] == Life.PENDING) & (games["st_card"] >= 0)
    never(spells.sum(1) + waiting.sum(1) != (n & (games["card_zone"] == Zone.STACK)).sum(1), "a card on the stack is no spell")


def check_decisions(games: Array) -> None:
    """Who is asked, what has to be over by then, and that state-based actions have been seen to (704.3)."""
    live = games["outcome"] == 0
    many = np.arange(len(games))
    never(live & ((games["decision"] == 0) | (games["n_options"] < 2)), "nothing is asked, or with one option")
    never(live & (games["in_game"][many, games["decider"]] == 0), "a player is asked who left")
    never(live & (games["players_left"] != games["in_game"].sum(1)), "players_left is not the number of players")
    never(live & (games["bad_choices"] > 0), "an answer was no option")
    seats = games["in_game"] == 1
    never(live[:, None] & seats & (games["lands_played"] > games["land_plays"]), "more lands were played than may be")
    calm = live & (games["decision"] == Decision.PRIORITY)
    for column in ("n_frames", "n_pending", "n_events", "n_waiting", "layers_dirty", "sba_dirty", "answered"):
        never(calm & (games[column] != 0), f"a player has priority with {column}")
    never(calm[:, None] & seats & (games["life"] <= 0), "704.5a: a player without life is in the game")
    never(calm[:, None] & seats & (games["player_counters"][..., PlayerCounter.POISON] >= 10), "704.5c: ten poison counters")
    there = calm[:, None] & (games["perm_life"] == Life.HERE) & (games["phased"] == 0)
    creature = there & (games["types"] & CREATURE != 0)
    never(creature & (games["toughness"] <= 0), "704.5f: a creature with toughness 0")
    destructible = games["keywords"] >> Keyword.INDESTRUCTIBLE & 1 == 0
    never(creature & destructible & (games["damage"] >= games["toughness"]), "704.5g: a creature with lethal damage")
    walker = there & (games["types"] & PLANESWALKER != 0)
    never(walker & (games["counters"][..., Counter.LOYALTY] <= 0), "704.5i: a planeswalker without loyalty")
    never(there & (games["types"] & CREATURE != 0) & (games["attached_to"] != NONE), "704.5p: a creature is attached")
    never(there & (games["attached_to"] != NONE) & ~current(games, games["attached_to"]), "attached to what is not there")
    combat = (games["step"] >= Step.BEGIN_COMBAT) & (games["step"] <= Step.END_COMBAT)
    for name, (kind, column) in COLUMNS.columns().items():
        if kind == PERMANENT and Reset.COMBAT in column.reset:
            left = games[name] != column.first
            never((calm & ~combat)[:, None] & (games["perm_life"] == Life.HERE) & left, f"511.3: {name} is left from combat")
    attacks = there & (games["attacking"] >= 0)
    never(attacks & ~current(games, games["attacking"]), "506.4c: what is attacked is not there")
    never(
        attacks & ((games["types"] & CREATURE == 0) | (games["controller"] != games["active"][:, None])),
        "506.4: no such attacker",
    )


def check_leavers(games: Array, cards: int, owners: Array) -> None:
    """800.4a: nothing is left of players who left, and nothing under their control.

    Nobody has left yet (`leaving`) while the other state-based actions that are performed at the same time wait for a choice.
    """
    many = np.arange(len(games))[:, None]
    live, gone = games["outcome"] == 0, (games["in_game"] == 0) & (games["leaving"] == 0)
    theirs = live[:, None] & gone[many, owners] & (np.arange(cards) < games["n_cards"][:, None])
    never(theirs & (games["card_zone"][:, :cards] != Zone.OUTSIDE), "a card of a player who left is in the game")
    there = live[:, None] & (games["perm_life"] == Life.HERE)
    never(there & gone[many, games["owner"]], "a permanent of a player who left is there")
    never(there & (games["phased"] == 0) & gone[many, games["controller"]], "a player who left controls a permanent")
    stack = games["stack_order"].astype(int)
    on_stack = live[:, None] & (np.arange(stack.shape[1]) < games["stack_size"][:, None])
    never(on_stack & gone[many, games["st_controller"][many, stack]], "a player who left controls an object on the stack")


def check_columns(games: Array) -> None:
    """Every column holds what it says that it holds."""
    for name, wrong in impossible(games, int(games["n_players"].max()), FACES):
        never(wrong.reshape(len(games), -1), f"{name} holds what it can't")


class Watch:
    """Follows a batch of games: `check` after every step."""

    def __init__(self, games: Array) -> None:
        self.games = games
        self.cards = int(games["n_cards"].max())
        self.owners = games["card_owner"][:, : self.cards].copy()
        self.moment = self._moment()
        self.checks = 0

    def _moment(self) -> Array:
        return self.games["turn_number"].astype(np.int64) * 16 + self.games["step"]

    def forget(self, begun: Array) -> None:
        """These games (bool) are new ones."""
        self.moment[begun] = self._moment()[begun]

    def check(self) -> None:
        games = self.games
        check_zones(games)
        if self.checks % 8 == 0:  # a circle stays
            check_circles(games)
            check_columns(games)
        self.checks += 1
        check_objects(games)
        check_decisions(games)
        own = slice(None), slice(self.cards)
        never(games["card_owner"][own] != self.owners, "108.3: a card has another owner")
        stays = games["in_game"][np.arange(len(games))[:, None], self.owners] == 1
        never(stays & (games["card_zone"][own] == Zone.OUTSIDE), "a card of a player in the game is nowhere")
        check_leavers(games, self.cards, self.owners)
        now = self._moment()
        live = games["outcome"] == 0
        never(live & (now < self.moment) & (games["step"] != Step.BEGIN_COMBAT), "time runs backwards")
        never(live & (now != self.moment) & (games["pool_mana"].sum((1, 2)) != 0), "106.4: mana is left from another step")
        self.moment = now
