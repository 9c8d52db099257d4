"""Leaf evaluation learned for a matchup: a linear model of who wins, fitted to practice games between the very decks.

`greedy` plays the decks against each other. Each position at the end of a turn becomes *inputs*: for both players how often each card is
in hand, on the battlefield and in the graveyard, life totals and lands by stretches, power and toughness of creatures. A logistic
regression estimates the chance that the player in the first seat wins. All of it is computed in whole numbers: the same weights on any
machine. Two players only.
"""

from __future__ import annotations

import math
import threading
from enum import IntEnum
from typing import Any

import numpy as np

from ecs_mtg.components import GAME
from ecs_mtg.components.codes import CREATURE, LAND, NONE, Outcome, Zone
from ecs_mtg.components.sizes import CARDS, PERMANENTS
from ecs_mtg.kernels.kernel import Function, Game, Pool, kernel
from ecs_mtg.kernels.memory import call_system, game_at, get_address, get_int, get_short, put_int, put_short
from ecs_mtg.kernels.record_copies import become
from ecs_mtg.policies.configurable import Cards
from ecs_mtg.policies.position_evaluation import WIN
from ecs_mtg.systems.driver import advance, answer
from ecs_mtg.systems.record.references import on_battlefield
from ecs_mtg.systems.turn.game_start import start_game

MOST_TURNS = 20  # later turns count as this one
UNIT = 1 << 16  # weights are in such parts of a logit
SHARP = 256  # the logistic function is looked up in such parts of a logit
REACH = 8 * SHARP  # scores further from 0 count as this one
SURE = 1 << 12  # a chance of 1 while weights are fitted
MOST_INPUTS = CARDS + PERMANENTS + 64  # of one position
MOST_DECISIONS = 2_000  # decisions of one practice game
EPOCHS = 90  # steps of gradient descent
KEPT = 90  # percent of a step that go into the next one
DAMPING = 20  # what a diagonal Newton step is divided by: inputs depend on each other
RIDGE = 100  # penalty of a weight, in positions
PRACTICE = 1_000  # games
TURNS_OF_GAME, INPUTS_OF_POSITION = 24, 96  # room: practice ends where there is none left
SEED = 2**61 + 1  # of practice games: hardly one that somebody asks for


class Of(IntEnum):
    """A player's inputs behind those of their cards; LIFE and LANDS are stretches."""

    HAND = 0
    POWER = 1
    TOUGHNESS = 2
    CREATURES = 3
    LIFE = 4
    LANDS = 10
    END = 16


class OfGame(IntEnum):
    """Inputs of the game behind those of both players."""

    ALWAYS = 0
    ACTIVE = 1  # the player of the first seat is active
    TURN = 2
    END = 3


class Table(IntEnum):
    """What `matchup_value` goes by, int64 each."""

    FACES = 0  # faces of the pool
    WEIGHTS = 1  # address of int64 (inputs,)
    LOGISTIC = 2  # address of int64 (2 * REACH + 1,): chances in thousandths
    INPUTS = 3  # address of int16 (MOST_INPUTS, 2): scratch


@kernel(inline=True)
def first_of_player(faces: int, player: int) -> int:
    """Return the first input of a player: of each face those in hand, on the battlefield, in the graveyard, then `Of`."""
    return player * (3 * faces + Of.END)


@kernel(inline=True)
def put_input(at: int, n: int, which: int, value: int) -> int:
    """Write an input to place n, unless it is 0; return the next place."""
    if value == 0:
        return n
    put_short(at, 2 * n, which)
    put_short(at, 2 * n + 1, value)
    return n + 1


@kernel
def put_stretches(at: int, n: int, which: int, value: int, a: int, b: int, c: int, d: int, e: int) -> int:
    """Write how much of a value lies in each of six stretches, which end at a, b, c, d, e and never."""
    n = put_input(at, n, which, min(value, a))
    n = put_input(at, n, which + 1, max(0, min(value, b) - a))
    n = put_input(at, n, which + 2, max(0, min(value, c) - b))
    n = put_input(at, n, which + 3, max(0, min(value, d) - c))
    n = put_input(at, n, which + 4, max(0, min(value, e) - d))
    return put_input(at, n, which + 5, max(0, min(value, 99) - e))


@kernel
def put_player(g: Game, at: int, n: int, first: int, player: int) -> int:
    """Write a player's inputs but for cards; `first`: the number of the first of them."""
    power = 0
    toughness = 0
    creatures = 0
    lands = 0
    for row in range(g.n_permanents):
        if g.controller[row] == player and on_battlefield(g, row):
            if g.types[row] & CREATURE != 0:
                power += g.power[row]
                toughness += g.toughness[row]
                creatures += 1
            if g.types[row] & LAND != 0:
                lands += 1
    n = put_input(at, n, first + Of.HAND, g.zone_size[player, Zone.HAND])
    n = put_input(at, n, first + Of.POWER, min(power, 200))
    n = put_input(at, n, first + Of.TOUGHNESS, min(toughness, 200))
    n = put_input(at, n, first + Of.CREATURES, creatures)
    n = put_stretches(at, n, first + Of.LIFE, max(0, g.life[player]), 3, 6, 10, 15, 20)
    return put_stretches(at, n, first + Of.LANDS, lands, 1, 2, 3, 4, 5)


@kernel
def put_position(g: Game, faces: int, at: int, n: int) -> int:
    """Write the inputs of a position to int16 (places, 2) from place n on: which, and how much; return the place behind them."""
    for player in range(2):
        n = put_player(g, at, n, first_of_player(faces, player) + 3 * faces, player)
    last = first_of_player(faces, 2)
    n = put_input(at, n, last + OfGame.ALWAYS, 1)
    n = put_input(at, n, last + OfGame.ACTIVE, 1 if g.active == 0 else 0)
    n = put_input(at, n, last + OfGame.TURN, min(g.turn_number, MOST_TURNS))
    for row in range(g.n_permanents):
        if on_battlefield(g, row) and g.text_face[row] >= 0:
            n = put_input(at, n, first_of_player(faces, g.controller[row]) + faces + g.text_face[row], 1)
    for card in range(g.n_cards):
        zone = g.card_zone[card]
        if zone == Zone.HAND:
            n = put_input(at, n, first_of_player(faces, g.card_owner[card]) + g.card_face[card], 1)
        elif zone == Zone.GRAVEYARD:
            n = put_input(at, n, first_of_player(faces, g.card_owner[card]) + 2 * faces + g.card_face[card], 1)
    return n


@kernel
def score(weights: int, at: int, first: int, end: int) -> int:
    """Return what the inputs from place `first` to `end` - 1 come to, in UNIT parts of a logit."""
    total = 0
    for k in range(first, end):
        total += get_int(weights, get_short(at, 2 * k)) * get_short(at, 2 * k + 1)
    return total


@kernel(inline=True)
def logistic(table: int, total: int) -> int:
    """Look a score up in a table of 2 * REACH + 1 values of the logistic function."""
    return get_int(table, max(-REACH, min(REACH, total // (UNIT // SHARP))) + REACH)


@kernel
def matchup_value(g: Game, pool: Pool, table: int, player: int) -> int:
    """Return the estimated chance that a player wins, from 0 to WIN, as `standing` does."""
    if g.outcome == Outcome.WON:
        return WIN if (g.winners >> player) & 1 else 0
    if g.outcome != Outcome.NONE:
        return WIN // 2
    at = get_address(table, Table.INPUTS)
    n = put_position(g, get_int(table, Table.FACES), at, 0)
    value = logistic(get_address(table, Table.LOGISTIC), score(get_address(table, Table.WEIGHTS), at, 0, n))
    return value if player == 0 else WIN - value


@kernel
def play_turn(g: Game, pool: Pool, schedule: int, systems: int, policy: int, turn: int) -> int:
    """Play on by a policy to the first decision of a later turn than `turn`, or to the end; return the decisions made."""
    made = 0
    advance(g, pool, schedule, systems)
    while g.outcome == Outcome.NONE and g.turn_number <= turn and made < MOST_DECISIONS:
        if answer(g, call_system(policy, 0, g, pool)) < 0:
            answer(g, 0)
        advance(g, pool, schedule, systems)
        made += 1
    return made


@kernel
def practice(
    g: Game, pool: Pool, base: int, schedule: int, systems: int, policy: int, seed: int, games: int, faces: int, inputs: int,
    ends: int, game_of: int, winners: int, room: int, most: int,
) -> int:  # fmt: skip
    """Play practice games and write down the positions at the end of each turn; return how many.

    base: three games: the one that all begin as, one that is played, a copy of it that stops with the turn. policy: a table with the policy
    of both players. inputs: int16 (room, 2), the inputs of all positions; int64 ends (most,): where those of each end, game_of (most,): its
    game. winners: int64 (games,): who won, a bit set; NONE if the game was not played to its end.
    """
    one = game_at(g, base, 1)
    ahead = game_at(g, base, 2)
    rows = 0
    used = 0
    for k in range(games):
        become(one, base, 0)
        start_game(one, pool, seed, k)
        play_turn(one, pool, schedule, systems, policy, 0)
        while one.outcome == Outcome.NONE and one.decisions < MOST_DECISIONS and rows < most and used + MOST_INPUTS < room:
            become(ahead, base, 1)
            ahead.turn_limit = ahead.turn_number
            play_turn(ahead, pool, schedule, systems, policy, ahead.turn_number)
            if ahead.outcome == Outcome.TURN_LIMIT:
                used = put_position(ahead, faces, inputs, used)
                put_int(ends, rows, used)
                put_int(game_of, rows, k)
                rows += 1
            play_turn(one, pool, schedule, systems, policy, one.turn_number)
        put_int(winners, k, one.winners if one.outcome == Outcome.WON else 0 if one.outcome != Outcome.NONE else NONE)
    return rows


@kernel
def fit(
    g: Game, pool: Pool, base: int, schedule: int, systems: int, inputs: int, ends: int, wanted: int, rows: int, weights: int,
    squares: int, gradient: int, step: int, n: int, chances: int, epochs: int,
) -> int:  # fmt: skip
    """Fit the weights of a logistic regression by gradient descent with momentum, scaled by the diagonal of the Hessian.

    inputs: int16 (places, 2), int64 ends (rows,): as `practice` writes them. wanted: int64 (rows,): the result of each position's game, 0 to
    SURE. weights: int64 (n,), zeros at first; squares, gradient and step the same, as scratch. chances: int64 (2 * REACH + 1,): the
    logistic function in SURE parts.
    """
    for k in range(get_int(ends, rows - 1)):
        j = get_short(inputs, 2 * k)
        put_int(squares, j, get_int(squares, j) + get_short(inputs, 2 * k + 1) * get_short(inputs, 2 * k + 1))
    for _ in range(epochs):
        first = 0
        for row in range(rows):
            end = get_int(ends, row)
            short = get_int(wanted, row) - logistic(chances, score(weights, inputs, first, end))
            for k in range(first, end):
                j = get_short(inputs, 2 * k)
                put_int(gradient, j, get_int(gradient, j) + short * get_short(inputs, 2 * k + 1))
            first = end
        for j in range(n):
            weight = get_int(weights, j)
            square = get_int(squares, j)
            slope = get_int(gradient, j) - RIDGE * square * weight // rows // (UNIT // SURE)
            more = get_int(step, j) * KEPT // 100 + slope * (UNIT // SURE) * 5 // (DAMPING * square + RIDGE)
            put_int(step, j, more)
            put_int(weights, j, weight + more)
            put_int(gradient, j, 0)
    return rows


_learning = threading.Lock()  # several threads ask for the same weights at once


def logistic_table(one: int) -> np.ndarray[Any, np.dtype[np.int64]]:
    """Return the logistic function from -REACH to REACH, in parts of which `one` are 1."""
    return np.array([round(one / (1 + math.exp(-k / SHARP))) for k in range(-REACH, REACH + 1)], np.int64)


def learned_weights(decks: Cards, policy: list[Function]) -> np.ndarray[Any, np.dtype[np.int64]]:
    """Return the weights of a matchup, learning them when they are asked for first.

    Args:
        decks: pool and starting record of the games.
        policy: a list of the kernel of the policy that plays them.

    Raises:
        ValueError: games of another number of players than two, or without decks.
    """
    if decks.template is None or int(decks.template[0]["n_players"]) != 2:
        raise ValueError("value 'matchup' is learned from games of two decks against each other; others have value=None")
    with _learning:
        key = matchup_value, policy[0]
        if key not in decks.kept:
            decks.kept[key] = _learn(decks, decks.template, policy)
        weights: np.ndarray[Any, np.dtype[np.int64]] = decks.kept[key]
        return weights


def _learn(decks: Cards, template: np.ndarray[Any, np.dtype[Any]], policy: list[Function]) -> np.ndarray[Any, np.dtype[np.int64]]:
    base = np.zeros(3, GAME)
    base[0] = template[0]
    faces = int(decks.pool[0]["n_faces"])
    inputs = np.zeros((PRACTICE * TURNS_OF_GAME * INPUTS_OF_POSITION, 2), np.int16)
    ends, game_of = np.zeros((2, PRACTICE * TURNS_OF_GAME), np.int64)
    winners = np.full(PRACTICE, NONE, np.int64)
    rows = decks.walk(practice, base, policy, SEED, PRACTICE, faces, inputs, ends, game_of, winners, len(inputs), len(ends))
    won = winners[game_of[:rows]]
    wanted = np.where(won == 1, SURE, np.where(won == 2, 0, SURE // 2))
    n = 2 * (3 * faces + Of.END) + OfGame.END
    weights, squares, gradient, step = np.zeros((4, n), np.int64)
    if rows:
        decks.walk(fit, base, inputs, ends, wanted, rows, weights, squares, gradient, step, n, logistic_table(SURE), EPOCHS)
    return weights


def matchup_table(decks: Cards, policy: list[Function]) -> list[Any]:
    """Return what `matchup_value` takes, in the order of `Table`, for one thread."""
    return [
        int(decks.pool[0]["n_faces"]), learned_weights(decks, policy), logistic_table(WIN), np.zeros((MOST_INPUTS, 2), np.int16)
    ]  # fmt: skip


__all__ = ["Table", "learned_weights", "matchup_table", "matchup_value"]
