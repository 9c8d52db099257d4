"""Validation of saved records: kernels trust what they read, so every row number is checked here.

`check_origin` is cheap: it asks what a game began with. `check_structure` looks at every column that says what it holds (`Column.holds`):
of bytes whose checksum is right it refuses what somebody wrote by hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import numpy as np

from ecs_mtg.cards import CardPool
from ecs_mtg.cards.subtypes import MOST as SUBTYPES
from ecs_mtg.components import COLUMNS, GAME, sizes
from ecs_mtg.components.codes import NONE, Decision, Life, Option, Outcome, Zone
from ecs_mtg.components.holdings import Changing, Demand, Held, Kind, Reference, RowsOf, limits
from ecs_mtg.components.kinds import CARD, FACE, OPTION, PERMANENT, PLAYER, STACK_OBJECT
from ecs_mtg.components.programs import NOTHING
from ecs_mtg.components.references import KIND_SHIFT, ROWS
from ecs_mtg.components.variants import VariantRow, within

Array = np.ndarray[Any, np.dtype[Any]]


def check_origin(states: Array, begin: Array) -> None:
    """Check that games began as `begin` does: with the same cards, decks and variant.

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


_OF_REFERENCES = (PLAYER, PERMANENT, CARD, STACK_OBJECT)


def check_structure(states: Array, cards: CardPool, begin: Array) -> None:
    """Check that records are consistent: row numbers in range, cards in the zones that list them.

    Args:
        states: GAME array (N,).
        cards: the cards of the games.
        begin: GAME array of shape (1,), the record that games between the decks begin as.

    Raises:
        ValueError: one does not; the message names the first column that is wrong.
    """
    for name in ("n_players", "variant", "shared_planar_deck"):
        _check(name, states[name] != begin[name])
    _check("n_cards", states["n_cards"] < begin["n_cards"])  # emblems are further ones
    players = int(begin["n_players"][0])
    for name, wrong in impossible(states, players, int(cards.record[0]["n_faces"]), cards.record[0]):
        _check(name, wrong)
    _check("n_options", (states["outcome"] == Outcome.NONE) & (states["decision"] != Decision.NONE) & (states["n_options"] == 0))
    _check("option_argument", _impossible_arguments(states, cards))
    for state in states:
        _check_permanents(state)
        _check_dungeons(state, players)
        _check_zones(state, players)


def impossible(states: Array, players: int, faces: int, pool: Any = None) -> Iterator[tuple[str, Array]]:
    """Find values outside a column's declared range: by column, bool of its shape.

    Args:
        states: GAME array (N,).
        players: how many players the games have.
        faces: how many faces their cards have.
        pool: their cards, POOL record; without it, rows whose meaning depends on these are not looked at.
    """
    there = {PLAYER: players, FACE: faces}
    yield from _impossible_variants(states, there, pool)
    if not _some_impossible(states, players, faces):
        return
    for name, (_, column) in COLUMNS.columns().items():
        if column.holds is not None:
            wrong = _impossible(states[name], column.holds, there)
            if wrong.any():
                yield name, wrong


def _impossible_variants(states: Array, there: Mapping[Kind, int], pool: Any) -> Iterator[tuple[str, Array]]:
    """Find rows in use that contradict their kind, and where; `there`: how many rows there are of some kinds; `pool`: as in `impossible`."""
    for variant in COLUMNS.variants.all:
        kind = variant.kind
        is_one = np.isin(states[variant.tag], [int(code) for code in variant.codes])
        if kind.rows is not None:
            is_one &= np.arange(kind.rows) < states[kind.in_use][:, None]
        if variant.tag == "answer_kind":  # one that was taken stays, whatever is asked next
            is_one &= states["answered"] == 1
        for name, asked in variant.where.items() if is_one.any() else ():
            fits = _are(_further(states, variant, name), asked, pool)
            is_one &= fits if fits.ndim == is_one.ndim else fits[:, None]
        if not is_one.any():
            continue
        for name, field in variant.fields.items():
            if field.holds is not None:
                values = states[name]
                wrong = _impossible(values, field.holds, there) & is_one.reshape(is_one.shape + (1,) * (values.ndim - 2))
                if wrong.any():
                    yield name, wrong


def _further(states: Array, variant: type[VariantRow], name: str) -> Array:
    """Return a further column that says what rows are: of another kind that of the last row in use, as `VariantRow.further`."""
    kind, values = variant.asks[name], states[name]
    if kind.rows is None or kind is variant.kind:
        return np.asarray(values)
    last = states[kind.in_use].astype(int) - 1
    return np.where(last >= 0, values[np.arange(len(values)), np.clip(last, 0, values.shape[1] - 1)], NONE)


def _are(values: Array, asked: Demand, pool: Any) -> Array:
    """Find the values in a range, or those that are rows of the pool with certain codes."""
    if not isinstance(asked, RowsOf | Changing):
        return np.asarray(within(values, asked))
    if pool is None:
        return np.zeros(values.shape, bool)
    if isinstance(asked, Changing):
        first, many = pool["a_modification"], pool["a_modifications"]
        able = [a for a in np.unique(values) if 0 <= a < len(first)]
        return np.isin(values, [a for a in able if np.isin(pool["n_op"][first[a] : first[a] + many[a]], [*asked.codes]).any()])
    codes = pool[asked.column]
    there = (values >= 0) & (values < len(codes))
    return there & np.isin(codes[np.where(there, values, 0)], [int(code) for code in asked.codes])


def _impossible(values: Array, held: Held, there: Mapping[Kind, int]) -> Array:
    """Find columns with impossible values; `there`: how many rows there are of some kinds."""
    if isinstance(held, Reference):
        return (values < NOTHING) | _past_the_end(values, there)
    least, most = _limits(held, there)
    outside: Array = (values < least) | (values > most)
    return outside


def _past_the_end(refs: Array, there: Mapping[Kind, int]) -> Array:
    """Find references to rows that do not exist."""
    rows = np.array([there.get(kind, kind.rows) for kind in _OF_REFERENCES] + [0] * 4)
    too_large: Array = (refs >= 0) & (refs & ROWS >= rows[np.clip(refs >> KIND_SHIFT, 0, 7)])
    return too_large


def _limits(held: Held, there: Mapping[Kind, int]) -> tuple[int, int]:
    """Return the least and the most that a column can hold which is not of references."""
    found = limits(held, there)
    assert found is not None
    return found


@cache
def _limits_of_records(players: int, faces: int) -> tuple[list[tuple[Array, Array]], Array]:
    """Return the least and largest value at each place of a record viewed as numbers of 1, 2, 4 and 8 bytes, and the places of references, of 4 bytes."""
    there = {PLAYER: players, FACE: faces}
    ends = [np.iinfo(f"i{width}") for width in (1, 2, 4, 8)]
    found: list[tuple[Array, Array]] = [
        (
            np.full(GAME.itemsize // one.dtype.itemsize, one.min, one.dtype),
            np.full(GAME.itemsize // one.dtype.itemsize, one.max, one.dtype),
        )
        for one in ends
    ]
    references = []
    for name, (_, column) in COLUMNS.columns().items():
        if column.holds is not None:
            place = COLUMNS.places[name]
            width = place.dtype.itemsize
            places = place.numbers() // width
            least, most = found[width.bit_length() - 1]
            fits = ends[width.bit_length() - 1]
            if isinstance(column.holds, Reference):
                assert width == np.int32().itemsize, name
                references.append(places)
                least[places] = NOTHING
            else:
                least[places], most[places] = np.clip(_limits(column.holds, there), fits.min, fits.max)
    return found, np.concatenate(references)


def _some_impossible(states: Array, players: int, faces: int) -> bool:
    """Return whether there is anything wrong, in a glance at whole records."""
    limits, references = _limits_of_records(players, faces)
    raw = np.ascontiguousarray(states).view(np.int8).reshape(len(states), -1)
    for least, most in limits:
        values = raw.view(least.dtype)
        if ((values < least) | (values > most)).any():
            return True
    return bool(_past_the_end(raw.view(np.int32)[:, references], {PLAYER: players, FACE: faces}).any())


@cache
def _argument_limits(kind: int) -> tuple[int, int]:
    """Return the least and the most that an option of a kind has as its argument, whatever the decision."""
    of_kind = [one for one in COLUMNS.variants.all if one.kind is OPTION and kind in one.codes]
    held = [limits(field.holds) for one in of_kind for field in one.fields.values()]
    known = [one for one in held if one is not None]
    if not known or len(known) < len(held):
        return NONE, sizes.INSTRUCTIONS - 1
    return min(least for least, _ in known), max(most for _, most in known)


def _impossible_arguments(states: Array, cards: CardPool) -> Array:
    """Find options with an argument that no decision offers."""
    limits = np.array([_argument_limits(kind) for kind in range(max(Option) + 1)])
    limits[Option.NAME] = 0, len(cards.names) - 1
    limits[Option.WORD] = 0, SUBTYPES - 1
    least, most = limits[states["option_kind"]].transpose(2, 0, 1)
    offered = np.arange(sizes.OPTIONS) < states["n_options"][:, None]
    arguments = states["option_argument"]
    wrong: Array = offered & ((arguments < least) | (arguments > most))
    return wrong


def _check(name: str, wrong: Array | np.bool_) -> None:
    if wrong.any():
        raise ValueError(f"the saved game does not hold together: {name} has a value that it can't have")


def _check_permanents(state: Any) -> None:
    """Check that cards and the permanents that they represent refer to each other, melded ones included."""
    for name in ("perm_card", "perm_card2"):
        rows = np.flatnonzero((state["perm_life"] == Life.HERE) & (state[name] >= 0))
        _check(name, state["card_row"][state[name][rows]] != rows)


def _check_dungeons(state: Any, players: int) -> None:
    """Check that a player whose marker is on a bottommost room has a dungeon."""
    there = sum(1 << player for player in range(players) if state["dungeon"][player] >= 0)
    _check("bottoms", state["bottoms"] & ~there != 0)


def _check_zones(state: Any, players: int) -> None:
    """Check that every card of a zone's list is in that zone of its owner, and that the list has the size that it says, and an end."""
    below, above, zones, owners = (state[name].tolist() for name in ("card_next", "card_prev", "card_zone", "card_owner"))
    for player in range(players):
        for zone in Zone:
            card, size, before = int(state["zone_first"][player, zone]), int(state["zone_size"][player, zone]), -1
            for _ in range(max(size, 0)):
                if card < 0 or zones[card] != zone or owners[card] != player or above[card] != before:
                    break
                card, before = below[card], card
            else:
                if size >= 0 and card < 0 and before == state["zone_last"][player, zone]:
                    continue
            raise ValueError(f"the saved game does not hold together: {zone.name.lower()} of player {player} is no list of cards")
