"""Builder of the initial record of a run's games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from ecs_mtg.components import COLUMNS
from ecs_mtg.components.codes import EVERYBODY, PHENOMENON, PLANE, AbilityKind, EventKind, Step, Zone
from ecs_mtg.components.flags import Variant
from ecs_mtg.components.programs import AbilityFlag, Change, Condition
from ecs_mtg.components.sizes import CARDS, DECISION_LIMIT, LARGE, PLAYERS, TURN_LIMIT

STARTING_LIFE = 20
PLANAR_EVENTS = sum(1 << k for k in (EventKind.CHAOS, EventKind.PLANESWALK, EventKind.PLANESWALK_AWAY, EventKind.ENCOUNTER))
ALL_EVENTS = -1
EVERY_STEP = sum(1 << step for step in Step)
_OF_TIMES = (Change.CANT_CAST, Change.FLASH, Change.CANT_ACTIVATE_SPARING_MANA)  # rules of when something may be done


def template(
    pool: Any,
    decks: Sequence[Sequence[int]],
    planes: Sequence[Sequence[int]] = (),
    outside: Sequence[Sequence[int]] = (),
    commanders: Sequence[Sequence[int]] = (),
    identities: Sequence[int] = (),
    companions: int = 0,
    *,
    life: int = STARTING_LIFE,
    shared: bool = False,
    teams: bool = False,
    turn_limit: int = TURN_LIMIT,
) -> np.ndarray[Any, np.dtype[Any]]:
    """Build the record of a game that has not begun: all cards in libraries, planar decks or the command zone, in list order.

    Args:
        pool: the card pool record, shape (1,).
        decks: for each player the front faces of their cards.
        planes: for each player the faces of their planar deck; none at all: it is no game of Planechase.
        outside: for each player the front faces of the cards that they own outside the game (400.11a), if any card can bring them in.
        commanders: for each player the front faces of those that begin in the command zone (903.6); none: it is no game of Commander.
        identities: for each player the color identity of their commanders, a bit set of Color.
        companions: the players whose first card outside the game is their companion (702.139), as a bit set.
        shared: the first planar deck is that of all players (901.15).
        teams: seats 0 and 1, 2 and 3 and so on share turns and a life total (810).
        life: starting life total (103.4).
        turn_limit: turns after which the game ends as it stands.

    Returns:
        GAME array of shape (1,).

    Raises:
        ValueError: too few or too many players or cards.
    """
    r = (g := COLUMNS.fresh())[0]
    r["n_players"] = r["players_left"] = len(decks)
    r["n_cards"] = _checked_total(len(decks), (*decks, *planes, *outside, *commanders))
    r["turn_order"] = 1
    r["turn_limit"] = turn_limit
    r["decisions_end"] = DECISION_LIMIT
    r["variant"] = Variant.COMMANDER if commanders else Variant.PLANECHASE if planes else Variant.DUEL
    r["shared_planar_deck"] = shared
    row = 0
    for face in {face for some in (*decks, *planes, *outside, *commanders) for face in some}:
        r["static_zones"] |= _static_zones(pool[0], face)
    for p, deck in enumerate(decks):
        _seat(r, p, life, teams)
        leading = commanders[p] if commanders else ()
        if leading:
            _designate(r, p, row, leading, identities[p])
        planar, aside = planes[p] if planes else (), outside[p] if outside else ()
        piles = ((Zone.COMMAND, leading), (Zone.LIBRARY, deck), (Zone.PLANAR_DECK, planar), (Zone.OUTSIDE, aside))
        row = _put_cards(r, pool[0], row, p, piles)
        if companions >> p & 1:
            _choose_companion(r, p)
    _note_abilities(r, pool[0])
    r["listening"] = r["base_listening"]
    r["layers_dirty"], r["n_events"] = 1, 0
    return g


def _checked_total(players: int, piles: Sequence[Sequence[int]]) -> int:
    """Return how many cards there are."""
    if not 2 <= players <= PLAYERS:
        raise ValueError(f"{players} decks given; a game has 2 to {PLAYERS} players")
    total = sum(map(len, piles))
    if total > CARDS:
        more = "" if LARGE else " (ECS_MTG_TABLES=large makes more)"
        raise ValueError(f"the decks hold {total} cards together; there is room for {CARDS}{more}")
    return total


def _designate(r: Any, p: int, row: int, faces: Sequence[int], identity: int) -> None:
    """Designate the cards from a row on as a player's commanders (903.3)."""
    r["commander"][p][: len(faces)] = range(row, row + len(faces))
    r["commander_face"][p][: len(faces)] = faces
    r["color_identity"][p] = identity


def _choose_companion(r: Any, p: int) -> None:
    """Reveal a player's first card outside the game as their companion (103.2b)."""
    r["companion"][p] = r["zone_first"][p, Zone.OUTSIDE]
    r["card_known"][r["companion"][p]] = EVERYBODY


def _seat(r: Any, p: int, life: int, teams: bool) -> None:
    """Set up a player's part of the record."""
    r["teammate"][p] = p ^ 1 if teams else p
    r["in_game"][p] = 1
    r["controlled_by"][p] = p
    r["life"][p] = r["starting_life"][p] = life
    r["max_hand"][p] = 7
    r["land_plays"][p] = 1
    r["loyalty_plays"][p] = 1


def _put_cards(r: Any, faces: Any, row: int, p: int, piles: Sequence[tuple[Zone, Sequence[int]]]) -> int:
    """Put a player's cards into zones, from a row on; return the next free row."""
    for zone, pile in piles:
        for face in pile:
            _put_card(r, faces, row, face, p, zone)
            row += 1
    return row


def _put_card(r: Any, faces: Any, row: int, face: int, p: int, zone: Zone) -> None:
    """Put a card at the end of a zone, and register its abilities that function there."""
    r["card_face"][row] = face
    r["card_owner"][row] = p
    r["card_zone"][row] = zone
    r["card_known"][row] = 1 << p if zone == Zone.OUTSIDE else EVERYBODY if zone == Zone.COMMAND else 0
    last = r["zone_last"][p, zone]
    if last >= 0:
        r["card_next"][last] = row
        r["card_prev"][row] = last
    else:
        r["zone_first"][p, zone] = row
    r["zone_last"][p, zone] = row
    r["zone_size"][p, zone] += 1
    r["other_zones"][p] |= faces["f_zones"][face] & ~((1 << Zone.HAND) | (1 << Zone.BATTLEFIELD))
    is_plane = bool(faces["f_types"][face] & (PLANE | PHENOMENON))
    r["planes_act"] |= is_plane and bool(faces["f_zones"][face] >> Zone.COMMAND & 1)
    # What else a plane listens for is added while it is face up.
    r["base_listening"] |= faces["f_listens_elsewhere"][face] & (PLANAR_EVENTS if is_plane else ALL_EVENTS)


def _note_abilities(r: Any, faces: Any) -> None:
    """Record which kinds of abilities exist at all, so that others need not be looked for."""
    count = int(faces["n_abilities"])
    kinds, flags = faces["a_kind"][:count], faces["a_flags"][:count]
    anyone = (1 << AbilityFlag.ANY_PLAYER) | (1 << AbilityFlag.ONLY_OPPONENTS)
    r["any_player_abilities"] = int(bool(((kinds == AbilityKind.ACTIVATED) & (flags & anyone != 0)).any()))
    conditions = faces["a_condition"][:count][
        np.isin(kinds, (AbilityKind.ACTIVATED, AbilityKind.MANA, AbilityKind.SPELL, AbilityKind.COST))
    ]
    first = faces["n_op"][np.where(faces["a_modifications"][:count] > 0, faces["a_modification"][:count], 0)]
    rules = (kinds == AbilityKind.STATIC) & (faces["a_modifications"][:count] > 0) & np.isin(first, _OF_TIMES)  # 601.3e
    conditions = np.concatenate([conditions, faces["a_condition"][:count][rules]])
    for condition in conditions[conditions >= 0].tolist():
        r["opening_steps"] |= _opening_steps(faces, condition)
    r["step_sensitive"] = int(bool(r["opening_steps"]))


def _static_zones(faces: Any, face: int) -> int:
    """Return the zones other than battlefield, command zone and stack in which static abilities of a card function (113.6b, e)."""
    rows = slice(int(faces["f_ability"][face]), int(faces["f_ability"][face]) + int(faces["f_abilities"][face]))
    defines = faces["a_flags"][rows] >> AbilityFlag.CHARACTERISTIC_DEFINING & 1
    zones = faces["a_zones"][rows][(faces["a_kind"][rows] == AbilityKind.STATIC) & (defines == 0)]
    listed = sum(1 << zone for zone in (Zone.LIBRARY, Zone.HAND, Zone.GRAVEYARD, Zone.EXILE))
    return int(np.bitwise_or.reduce(zones, initial=0)) & listed


def _opening_steps(faces: Any, condition: int) -> int:
    """Return the steps in which a condition may come true without anything else that changes, as a bit set."""
    kind = int(faces["c_kind"][condition])
    if kind == Condition.STEP:
        return int(faces["c_a"][condition])
    if kind in (Condition.ALL, Condition.ANY):
        return _opening_steps(faces, int(faces["c_a"][condition])) | _opening_steps(faces, int(faces["c_b"][condition]))
    if kind == Condition.NOT:
        return EVERY_STEP if _opening_steps(faces, int(faces["c_a"][condition])) else 0
    in_some = (Condition.BEFORE_ATTACKERS, Condition.DURING_COMBAT, Condition.AFTER_BLOCKERS, Condition.SORCERY_TIME)
    return EVERY_STEP if kind in in_some else 0
