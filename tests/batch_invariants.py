"""Invariants of games at every decision, checked for a whole batch at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from ecs_mtg.components import COLUMNS, Reset
from ecs_mtg.components.codes import (
    CREATURE,
    NONE,
    PLANESWALKER,
    WORD,
    Counter,
    Decision,
    EventState,
    FrameKind,
    Keyword,
    Life,
    Option,
    PlayerCounter,
    RefKind,
    RunOption,
    StackKind,
    Step,
    Zone,
)
from ecs_mtg.components.flags import Has, With
from ecs_mtg.components.kinds import PERMANENT
from ecs_mtg.components.programs import PlayerFlag
from ecs_mtg.components.sizes import FACES
from ecs_mtg.snapshots.validation import impossible

Array = np.ndarray[Any, np.dtype[Any]]
LISTS = (Zone.LIBRARY, Zone.HAND, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND, Zone.PLANAR_DECK)
ABOUT_OBJECTS = (Option.CAST, Option.PLAY_LAND, Option.ACTIVATE, Option.MANA_ABILITY, Option.SPECIAL, Option.OBJECT)
SNOW = 8  # in restricted_type
FRESH = COLUMNS.fresh()
OF_COMBAT = {
    name: column.first for name, (kind, column) in COLUMNS.columns().items() if kind == PERMANENT and Reset.COMBAT in column.reset
}
OFTEN, THOROUGHLY = 4, 16  # one check in that many of a watch; thoroughly at the end of a game, too


def never(wrong: Array, what: str) -> None:
    """Fail with the first game (first axis) of which something is wrong."""
    if wrong.any():
        place = tuple(int(k) for k in np.argwhere(wrong)[0])
        raise AssertionError(f"game {place[0]}: {what} (at {place[1:]})")


def among(values: Array, codes: Sequence[int]) -> Array:
    """Return which values are one of a few codes."""
    found = values == codes[0]
    for code in codes[1:]:
        found |= values == code
    return found


def current(games: Array, game: Array, refs: Array) -> Array:
    """Return whether references (n,) of games (n,) point at objects that are still what and where they were (400.7): bool (n,)."""
    kind, row, inc = refs >> 28, refs & 0xFFF, refs >> 12 & 0xFFFF

    def of(column: str) -> Array:
        rows = games[column]
        return rows[game, np.minimum(row, rows.shape[1] - 1)].astype(int)  # type: ignore[no-any-return]

    permanent = (of("perm_life") == Life.HERE) & (of("perm_inc") & 0xFFFF == inc)
    # What somebody owns outside the game can be chosen (400.11b); what left with its owner is nowhere.
    owner_plays = games["in_game"][game, of("card_owner")] == 1
    card = ((of("card_zone") != Zone.OUTSIDE) | owner_plays) & (of("card_inc") & 0xFFFF == inc)
    stack = among(of("st_life"), (Life.HERE, Life.PENDING)) & (of("st_inc") & 0xFFFF == inc)
    player = (refs >= 0) & (refs < 16) & (of("in_game") == 1)
    return np.select([kind == RefKind.PERMANENT, kind == RefKind.CARD, kind == RefKind.STACK], [permanent, card, stack], player)


def known(games: Array, game: Array, refs: Array) -> Array:
    """Return whether references (n,) of games (n,) are none, or point at existing rows and not at what is to come: bool (n,)."""
    kind, row, inc = refs >> 28, refs & 0xFFF, refs >> 12
    fine = (refs < 0) | ((refs < 16) & (refs < games["n_players"][game]))
    for code, column in ((RefKind.PERMANENT, "perm_inc"), (RefKind.CARD, "card_inc"), (RefKind.STACK, "st_inc")):
        rows = games[column].shape[1]
        passed = (games[column][game, np.minimum(row, rows - 1)].astype(int) - inc) & 0xFFFF
        used = games["n_cards"][game] if code == RefKind.CARD else rows
        fine |= (kind == code) & (row < used) & (passed < 0x8000)
    return fine


def all_are(what: Callable[[Array, Array, Array], Array], games: Array, live: Array, column: str, wrong: str) -> None:
    """Fail unless the references of a column are current, or known, where `live` says so."""
    places = np.nonzero(live)
    if len(places[0]):
        fine = what(games, places[0], games[column][places].astype(np.int64))
        if not fine.all():
            place = tuple(int(axis[~fine][0]) for axis in places)
            raise AssertionError(f"game {place[0]}: {wrong} (at {place[1:]})")


def below(games: Array, column: str, like: str) -> Array:
    """Return which rows (games, rows of a table) come before the number in a column."""
    return np.arange(games[like].shape[1]) < games[column][:, None]  # type: ignore[no-any-return]


def check_zones(games: Array) -> None:
    """Check that every card is in exactly one place, and the lists of cards are whole."""
    many, seats, zones = games["zone_first"].shape
    n = int(games["n_cards"].max())
    zone, owner = games["card_zone"][:, :n].astype(int), games["card_owner"][:, :n].astype(int)
    after, before = games["card_next"][:, :n], games["card_prev"][:, :n]
    listed = (np.arange(n) < games["n_cards"][:, None]) & among(zone, LISTS)
    for this, other in ((after, before), (before, after)):
        game, card = np.nonzero(listed & (this >= 0))
        there = this[game, card]
        wrong = other[game, there] != card
        wrong |= (zone[game, there] != zone[game, card]) | (owner[game, there] != owner[game, card])
        assert not wrong.any(), f"game {game[wrong.argmax()]}: card {card[wrong.argmax()]} and its neighbour disagree"
    size = games["zone_size"].astype(int)
    lists = among(np.arange(zones), LISTS)
    key = (np.arange(many)[:, None] * seats + owner) * zones + zone
    counted = np.bincount(key[listed], minlength=many * seats * zones).reshape(many, seats, zones)
    never((counted != size) & lists, "a zone's size is not the number of its cards")
    for ends, first in ((before, "zone_first"), (after, "zone_last")):
        game, card = np.nonzero(listed & (ends < 0))
        found = np.full((many, seats, zones), NONE)
        found[game, owner[game, card], zone[game, card]] = card
        never((found != games[first]) & lists, f"{first} is not the end of the list")


def check_circles(games: Array) -> None:
    """Check that a walk through a zone passes all of its cards and ends, in strides twice as long each time."""
    size = games["zone_size"].astype(int)
    lists = among(np.arange(size.shape[2]), LISTS)
    n = int(games["n_cards"].max())
    after = np.where(among(games["card_zone"][:, :n], LISTS), games["card_next"][:, :n], NONE).astype(int)
    left = (after >= 0).astype(int)  # cards behind each
    for _ in range(n.bit_length()):
        goes_on, there = after >= 0, np.maximum(after, 0)
        left += np.where(goes_on, np.take_along_axis(left, there, 1), 0)
        after = np.where(goes_on, np.take_along_axis(after, there, 1), NONE)
    game, first = np.arange(len(games))[:, None, None], games["zone_first"].astype(int)
    reached = np.where(first >= 0, left[game, first] + 1, 0)
    endless = (first >= 0) & (after[game, first] >= 0)
    never((endless | (reached != size)) & lists, "a list of cards runs in a circle")


def check_objects(games: Array) -> None:
    """Check that permanents are represented by the cards that say so, and that nothing is negative that can't be."""
    game = np.arange(len(games))[:, None]
    there = games["perm_life"] == Life.HERE
    rows = np.arange(there.shape[1])
    never((games["perm_life"] != Life.FREE) & ~below(games, "n_permanents", "perm_life"), "a permanent's row is not in use")
    never(games["n_gone"] != (games["perm_life"] == Life.GONE).sum(1), "n_gone is not the number of permanents that are gone")
    never(there[..., None] & (games["counters"] < 0), "counters are negative")
    never(there & ((games["damage"] < 0) | (games["tapped"] < 0) | (games["tapped"] > 1)), "damage or tapped is no such number")
    never(there & (games["regeneration"] < 0), "regeneration shields are negative")
    never(games["player_counters"] < 0, "a player's counters are negative")
    never((games["kept_on"] > 0) & (games["kept_before"] == 0) & (games["kept_number"] < 1), "counters kept on a card are none")
    represented = np.zeros(len(games), int)
    for column in ("perm_card", "perm_card2"):
        card = games[column].astype(int)
        mine = there & (card >= 0)
        never(mine & (games["card_zone"][game, card] != Zone.BATTLEFIELD), f"the card of {column} is not on the battlefield")
        never(mine & (games["card_row"][game, card] != rows), f"the card of {column} represents another permanent")
        represented += mine.sum(1)
    cards = below(games, "n_cards", "card_zone")
    never(represented != (cards & (games["card_zone"] == Zone.BATTLEFIELD)).sum(1), "a card on the battlefield is no permanent")


def check_stack(games: Array) -> None:
    """Check that the stack holds what its order says, that spells have cards there, and that running programs refer to existing rows."""
    game = np.arange(len(games))[:, None]
    on_stack = below(games, "stack_size", "stack_order")
    order = np.where(on_stack, games["stack_order"], 0).astype(int)
    life = games["st_life"]
    never(on_stack & (life[game, order] != Life.HERE), "a row of the stack is not there")
    never(games["stack_size"] != (life == Life.HERE).sum(1), "an object of the stack is not in its order")
    never((life != Life.FREE) & ~below(games, "stack_rows", "st_life"), "a row of the stack is not in use")
    card = games["st_card"][game, order].astype(int)
    spells = on_stack & (card >= 0)
    never(spells & (games["card_zone"][game, card] != Zone.STACK), "a spell's card is not on the stack")
    never(spells & (games["card_row"][game, card] != order), "a spell's card represents another one")
    waiting = (life == Life.PENDING) & (games["st_card"] >= 0)
    cards = below(games, "n_cards", "card_zone") & (games["card_zone"] == Zone.STACK)
    never(spells.sum(1) + waiting.sum(1) != cards.sum(1), "a card on the stack is no spell")
    live = games["outcome"] == 0
    triggered = (life == Life.PENDING) & (games["st_kind"] == StackKind.TRIGGERED)
    doing = below(games, "n_frames", "fr_kind")
    resolved = doing & (games["fr_kind"] == FrameKind.RESOLVE) & (games["fr_object"] >= 0)
    aside = resolved & np.take_along_axis(triggered, np.where(resolved, games["fr_object"], 0).astype(int), 1)
    never(live & (games["n_waiting"] != triggered.sum(1) - aside.sum(1)), "n_waiting is not the number of waiting abilities")
    about = doing & among(games["fr_kind"], (FrameKind.RESOLVE, FrameKind.CAST)) & (games["fr_object"] >= 0)
    row = np.where(about, games["fr_object"], 0).astype(int)
    never(live[:, None] & about & (life[game, row] == Life.FREE), "something is done about a row of the stack that is free")
    pending = below(games, "n_events", "ev_state") & ~among(games["ev_state"], (EventState.HAPPENED, EventState.NOTHING))
    never(live & (games["n_pending"] != pending.sum(1)), "n_pending is not the number of pending events")


def check_references(games: Array) -> None:
    """Check that references point at existing rows, and required ones are set."""
    there = games["perm_life"] == Life.HERE
    life = games["st_life"]
    stack = (life == Life.HERE) | (life == Life.PENDING)
    effects = below(games, "n_effects", "ef_kind") & (games["ef_kind"] != 0)
    doing = below(games, "n_frames", "fr_kind")
    remembered = doing[..., None] & (np.arange(games["fr_memory"].shape[2]) < games["fr_n_memory"][..., None])
    aimed = stack[..., None] & (np.arange(games["st_target"].shape[2]) < games["st_n_targets"][..., None])
    options = below(games, "n_options", "option_kind") & (games["outcome"] == 0)[:, None]
    cards = below(games, "n_cards", "card_zone")
    everywhere = np.ones(len(games), bool)
    for column, live in (
        ("attached_to", there), ("attacking", there), ("linked", there), ("card_link", cards), ("card_twin", cards),
        ("st_source", stack), ("st_event_object", stack), ("st_event_other", stack), ("st_target", aimed),
        ("ef_source", effects), ("fr_memory", remembered), ("decision_source", everywhere), ("option_object", options),
    ):  # fmt: skip
        some = np.broadcast_to(live.reshape(live.shape + (1,) * (games[column].ndim - live.ndim)), games[column].shape)
        all_are(known, games, some & (games[column] >= 0), column, f"{column} is no reference")
    asked = options & among(games["option_kind"], ABOUT_OBJECTS) & (games["option_object"] >= 0)
    sources = np.where(stack, games["st_source"], -1)  # of which one that is gone can be chosen (609.7a)
    asked &= (games["option_object"][..., None] != sources[:, None]).all(-1)
    all_are(current, games, asked, "option_object", "an option is about what is not there")
    game, effect = np.nonzero(effects)
    rows = np.arange(there.shape[1])
    about = games["ef_objects"][game, effect][:, rows // 62] >> (rows % 62) & 1 == 1
    entering = games["perm_life"] == Life.PENDING  # as a copy (707.9)
    wrong = (about & ~(there | entering)[game]).any(1)
    assert not wrong.any(), f"game {game[wrong.argmax()]}: an effect is about a permanent that is not there"


def check_mana(games: Array) -> None:
    """Check that mana pools hold mana; who is known to have none has none (106.4)."""
    mana, kind = games["pool_mana"], games["restricted_type"]
    never((mana < 0) | (games["pool_snow"] < 0) | (games["pool_snow"] > mana), "a mana pool is negative")
    never((kind >= 0) & ((kind & ~SNOW) >= mana.shape[2]), "restricted mana of a type that there is not")
    seats = np.arange(kind.shape[1]) < games["n_players"][:, None]
    some = (mana.sum(2) > 0) | (kind >= 0).any(2)
    never(seats & some & (games["floating"] == 0), "mana is in a pool that counts as empty")
    never((games["outcome"] == 0)[:, None] & seats & some & (games["in_game"] == 0), "a player who left has mana")


def check_decisions(games: Array) -> None:
    """Check who is asked, what has to be over by then, and that state-based actions have been performed (704.3)."""
    live = games["outcome"] == 0
    many = np.arange(len(games))
    least = np.where(games["options_rule"] >> RunOption.ASK_EVERYTHING & 1, 1, 2)
    never(live & ((games["decision"] == 0) | (games["n_options"] < least)), "nothing is asked, or with one option")
    for whose in ("decider", "controller_of_decider"):
        never(live & (games["in_game"][many, games[whose]] == 0), "a player is asked who left")
    never(live & (games["players_left"] != games["in_game"].sum(1)), "players_left is not the number of players")
    never(live & (games["bad_choices"] > 0), "an answer was no option")
    seats = games["in_game"] == 1
    calm = live & (games["decision"] == Decision.PRIORITY)
    for column in ("n_frames", "n_pending", "n_events", "n_waiting", "layers_dirty", "sba_dirty", "answered"):
        never(calm & (games[column] != 0), f"a player has priority with {column}")
    never(calm & (games["priority_player"] != games["decider"]), "117.1: who is asked does not have priority")
    mortal = calm[:, None] & seats & (games["player_flags"] >> PlayerFlag.CANT_LOSE & 1 == 0)  # 101.2
    never(mortal & (games["life"] <= 0), "704.5a: a player without life is in the game")
    lethal = np.where(games["teammate"] == np.arange(games["teammate"].shape[1]), 10, 15)
    never(
        mortal & (games["player_counters"][..., PlayerCounter.POISON] >= lethal),
        "704.5c, 704.6b: ten poison counters, or fifteen",
    )
    there = calm[:, None] & (games["perm_life"] == Life.HERE) & (games["phased"] == 0)
    creature = there & (games["types"] & CREATURE != 0)
    never(creature & (games["toughness"] <= 0), "704.5f: a creature with toughness 0")
    destructible = games["keywords"] >> Keyword.INDESTRUCTIBLE & 1 == 0
    never(creature & destructible & (games["damage"] >= games["toughness"]), "704.5g: a creature with lethal damage")
    row = np.arange(games["types"].shape[1])
    sets = games["rows_with"][:, :, row // WORD] >> (row % WORD) & 1 != 0
    never(creature & ~sets[:, With.BODY], "a creature is not among those that have a body")
    never(there & (games["has"] & Has.ACTIVATED != 0) & ~sets[:, With.ACTIVATED], "activated abilities are not in their set")
    of_controller = sets[many[:, None], With.MANA + games["controller"], row]
    never(there & (games["can_tap_for_mana"] != 0) & ~of_controller, "a source of mana is not among its controller's")
    walker = there & (games["types"] & PLANESWALKER != 0)
    never(walker & (games["counters"][..., Counter.LOYALTY] <= 0), "704.5i: a planeswalker without loyalty")
    never(there & (games["types"] & CREATURE != 0) & (games["attached_to"] != NONE), "704.5p: a creature is attached")
    all_are(current, games, there & (games["attached_to"] != NONE), "attached_to", "704.5n: attached to what is not there")
    combat = (games["step"] >= Step.BEGIN_COMBAT) & (games["step"] <= Step.END_COMBAT)
    for name, first in OF_COMBAT.items():
        left = games[name] != first
        never((calm & ~combat)[:, None] & (games["perm_life"] == Life.HERE) & left, f"511.3: {name} is left from combat")
    attacks = there & (games["attacking"] >= 0)
    all_are(current, games, attacks, "attacking", "506.4c: what is attacked is not there")
    never(
        attacks & ((games["types"] & CREATURE == 0) | ~is_turn_of(games, games["controller"])),
        "506.4: no such attacker",
    )


def is_turn_of(games: Array, players: Array) -> Array:
    """Return whether it is the turn of players, of shape (games, any), or of their teams (805.4a)."""
    many, active = np.arange(len(games))[:, None], games["active"][:, None].astype(int)
    return (players == active) | (players == games["teammate"][many, active])


def check_teams(games: Array) -> None:
    """Check that players of a team share turns, life total and poison counters, and are in the game together (805, 810)."""
    n = int(games["n_players"].max())
    many, seats = np.arange(len(games))[:, None], np.arange(n)
    mate = games["teammate"][:, :n].astype(int)
    never(mate[many, mate] != seats, "a teammate has another teammate")
    for name in ("life", "in_game", "turns_begun"):
        never(games[name][:, :n] != games[name][:, :n][many, mate], f"810: {name} of teammates is not the same")
    by = games["controlled_by"][:, :n].astype(int)
    outside = (by != seats) & (by != mate)  # by somebody of another team
    never(outside != outside[many, mate], "805.8: one player of a team is controlled")
    poison = games["player_counters"][:, :n, PlayerCounter.POISON]
    never(poison != poison[many, mate], "810.10: poison counters of teammates are not the same")
    never(
        (games["active"] != np.minimum(games["active"], mate[many[:, 0], games["active"]])),
        "805.4: who is active stands for the team",
    )


def face_up(games: Array) -> Array:
    """Return which cards (games, card rows) are face-up planes and phenomena."""
    up = np.zeros(games["card_zone"].shape, bool)
    game, place = np.nonzero((games["face_up"] >= 0) & (games["variant"] == 1)[:, None])
    up[game, games["face_up"][game, place]] = True
    return up


def check_planes(games: Array) -> None:
    """Check that face-up planes are in the command zone, there is one at least, and a player of the game controls them (901.5, 901.6)."""
    live = (games["outcome"] == 0) & (games["variant"] == 1)
    up = face_up(games)
    shown = (games["face_up"] >= 0).sum(1)
    never(live & (shown != up.sum(1)), "a plane is face up twice")
    never(live[:, None] & up & (games["card_zone"] != Zone.COMMAND), "a face-up plane is not in the command zone")
    never(live & (games["in_game"][np.arange(len(games)), games["planar_controller"]] == 0), "901.6: the planar controller left")
    never(live & (games["decision"] == Decision.PRIORITY) & (shown == 0), "901.5: no plane is face up")


def check_leavers(games: Array) -> None:
    """Check that nothing is left of players who left, and nothing is under their control (800.4a).

    Nobody has left yet (`leaving`) while the other state-based actions that are performed at the same time wait for a choice. Cards
    of a planar deck for all stand with the first seat, whoever it is that owns them (901.15b).
    """
    many = np.arange(len(games))[:, None]
    live, gone = (games["outcome"] == 0)[:, None], (games["in_game"] == 0) & (games["leaving"] == 0)
    owner, zone = games["card_owner"].astype(int), games["card_zone"]
    everybodys = (games["shared_planar_deck"] == 1)[:, None] & ((zone == Zone.PLANAR_DECK) | face_up(games))
    cards = live & below(games, "n_cards", "card_zone")
    theirs = cards & gone[many, owner] & ~everybodys
    never(theirs & (zone != Zone.OUTSIDE), "a card of a player who left is in the game")
    there = live & (games["perm_life"] == Life.HERE)
    never(there & gone[many, games["owner"]], "a permanent of a player who left is there")
    never(there & (games["phased"] == 0) & gone[many, games["controller"]], "a player who left controls a permanent")
    stack = games["stack_order"].astype(int)
    on_stack = live & below(games, "stack_size", "stack_order")
    never(on_stack & gone[many, games["st_controller"][many, stack]], "a player who left controls an object on the stack")


def check_columns(games: Array) -> None:
    """Check that every column holds what it says that it holds."""
    for name, wrong in impossible(games, int(games["n_players"].max()), FACES):
        never(wrong.reshape(len(games), -1), f"{name} holds what it can't")


def check_unused(games: Array) -> None:
    """Check that rows that have never been in use are as they begin: copies leave them out."""
    for name, (kind, _) in COLUMNS.columns().items():
        if kind.ever:
            least = int(games[kind.ever].min())
            written = (games[name][:, least:] != FRESH[name][:, least:]).reshape(
                len(games), -1, int(np.prod(COLUMNS.places[name].shape)) // (kind.rows or 1)
            )
            never(
                written.any(2) & (np.arange(least, kind.rows or 0) >= games[kind.ever][:, None]),
                f"{name} of a row that has never been in use",
            )


def check_position(games: Array, thoroughly: bool = True) -> None:
    """Check all that has to be true at a decision, of GAME arrays of any length; not thoroughly: without `check_lasting`."""
    check_zones(games)
    check_objects(games)
    check_stack(games)
    check_mana(games)
    check_decisions(games)
    check_planes(games)
    check_leavers(games)
    check_teams(games)
    if thoroughly:
        check_references(games)
        check_lasting(games)


def check_lasting(games: Array) -> None:
    """Check what takes long to check, and mostly stays wrong once it is."""
    check_circles(games)
    check_columns(games)
    check_unused(games)


_KEPT = np.dtype(
    [
        (name, (COLUMNS.places[name].dtype, COLUMNS.places[name].shape))
        for name in ("turn_number", "step", "extra_phase", "phase_after", "lands_played", "land_plays")
    ]
)


class Watch:
    """Follows a batch of games: `check` after every step."""

    def __init__(self, games: Array) -> None:
        self.games = games
        self.cards = int(games["n_cards"].max())
        self.owners = games["card_owner"][:, : self.cards].copy()
        self.before = self._now()
        self.outside = self._outside()  # cards that have not been brought into the game (400.11)
        self.checks = 0

    def _outside(self) -> Array:
        return np.asarray(self.games["card_zone"][:, : self.cards] == Zone.OUTSIDE)

    def _now(self) -> Array:
        now = np.empty(len(self.games), _KEPT)
        for name in _KEPT.names or ():
            now[name] = self.games[name]
        return now

    def forget(self, begun: Array) -> None:
        """Forget games (bool) that are new, or were set to another position."""
        self.before[begun] = self._now()[begun]
        self.outside[begun] = self._outside()[begun]

    def check_ends(self, over: Array) -> None:
        """Look thoroughly at games (bool) that are not looked at any more."""
        if over.any():
            check_lasting(self.games[over])

    def check(self) -> None:
        games = self.games
        check_position(games, thoroughly=False)
        if self.checks % OFTEN == 0:
            check_references(games)
        if self.checks % THOROUGHLY == 0:
            check_lasting(games)
        self.checks += 1
        own = slice(None), slice(self.cards)
        never(games["card_owner"][own] != self.owners, "108.3: a card has another owner")
        stays = games["in_game"][np.arange(len(games))[:, None], self.owners] == 1
        outside = self._outside()
        never(stays & outside & ~self.outside, "a card of a player in the game is nowhere")
        self.outside &= outside
        self.check_time()
        self.before = self._now()

    def check_time(self) -> None:
        """Check what one decision can have changed since the last check."""
        games, before = self.games, self.before
        live = games["outcome"] == 0
        turns = games["turn_number"] - before["turn_number"]
        begun = (games["turn_number"] <= 1) & (games["step"] == 0)  # anew (727): mulligans are next
        never(live & (turns < 0) & ~begun, "turns run backwards")
        same = live & (turns == 0)
        added = np.any([rows[name] != 0 for rows in (games, before) for name in ("extra_phase", "phase_after")], axis=0)
        never(same & (games["step"] < before["step"]) & ~added, "500.8: steps run backwards, and no phase was added")
        moved = (turns != 0) | (games["step"] != before["step"])
        unresolved = live & moved & (games["idle"] == 0)  # what resolved in the new step may have added some
        left = games["pool_mana"] > games["lasting_mana"] * (turns == 0)[:, None, None]
        never(unresolved & left.any((1, 2)), "106.4: mana is left from another step")
        # How many may be played can have changed since they were (305.2): it is asked about when one is.
        played = games["lands_played"] - before["lands_played"]
        never(same[:, None] & ((played < 0) | (played > 1)), "a decision plays one land at most")
        never(
            same[:, None] & (played == 1) & (before["lands_played"] >= before["land_plays"]), "305.2: a land too many was played"
        )
