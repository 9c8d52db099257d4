"""Derived columns recomputed from scratch, and resampled hidden information that must not be visible."""

from __future__ import annotations

from typing import Any

import numpy as np

from ecs_mtg.cards import CardPool
from ecs_mtg.components.codes import WORD, Decision, Life
from ecs_mtg.components.flags import Sources
from ecs_mtg.engine.runners import Runner
from ecs_mtg.game.log import opening
from ecs_mtg.game.options import actions_of, determinize
from ecs_mtg.game.render import render
from ecs_mtg.observations import compact, full
from ecs_mtg.support.records import copied
from ecs_mtg.systems.casting.castable_cache import can_do_something
from ecs_mtg.systems.layers.continuous_effects import recompute_from_scratch
from ecs_mtg.systems.mana.sources import survey
from ecs_mtg.systems.turn.legal_options import list_options

Array = np.ndarray[Any, np.dtype[Any]]
OF_PERMANENTS = (
    "power", "toughness", "types", "colors", "subtypes", "keywords", "controller", "protection", "protection_filter", "hexproof_from",
    "hexproof_filter", "listens", "has", "can_tap_for_mana", "text_face", "text_time", "blank", "n_granted", "toxic", "pt_excepted",
    "extra_blocks", "min_blockers", "cant_be_blocked_by", "cant_block", "single_blocker", "must_be_blocked_by",
)  # fmt: skip
OF_PLAYERS = ("max_hand", "land_plays", "player_flags", "loyalty_plays")
OF_THE_GAME = (
    "attack_limit", "block_limit", "tops_revealed", "hands_revealed", "tops_seen", "replacements_live", "rules_live",
    "rules_in_force", "targets_decide_costs",
)  # fmt: skip
OF_MANA = ("mana_total", "mana_of", "mana_simple", "mana_other")


def stale(runner: Runner, record: Array) -> list[str]:
    """Find the derived columns of a GAME array of shape (1,) that differ from their value recomputed through all layers (613).

    Nothing is said of the middle of a declaration: chosen creatures become attacking and blocking once it is whole (508.1k, 509.1g), and
    characteristics wait until then.
    """
    if record[0]["decision"] in (Decision.ATTACK, Decision.BLOCK):
        return []
    again = copied(record)
    runner.call(recompute_from_scratch, again, 0)
    one, other = record[0], again[0]
    rows = np.flatnonzero((one["perm_life"] == Life.HERE) & (one["phased"] == 0))
    different = [name for name in OF_PERMANENTS if not np.array_equal(one[name][rows], other[name][rows])]
    for row in rows.tolist():
        n = int(one["n_granted"][row])
        if sorted(one["granted"][row][:n].tolist()) != sorted(other["granted"][row][:n].tolist()):
            different.append(f"granted of {row}")
        if barred(one, row) != barred(other, row):
            different.append(f"block_rules of {row}")
    seats = one["in_game"] == 1
    different += [name for name in OF_PLAYERS if not np.array_equal(one[name][seats], other[name][seats])]
    if int(other["board_kinds"]) & ~int(one["board_kinds"]):  # more than there is costs a look, no more
        different.append("board_kinds")
    return different + [name for name in OF_THE_GAME if not np.array_equal(one[name], other[name])]


def barred(g: np.void, row: int) -> list[tuple[int, int]]:
    """Return which effects at work bar a permanent from blocking or being blocked: their abilities and sources."""
    bits = [word >> k & 1 for word in g["block_rules"][row].tolist() for k in range(WORD)]
    return sorted((int(g["fx_ability"][k]), int(g["fx_source"][k])) for k, bit in enumerate(bits) if bit)


def stale_mana(runner: Runner, record: Array) -> list[str]:
    """Find the summaries of mana that count as up to date, and are not."""
    g = record[0]
    found = []
    known = (g["mana_version"] == g["version"]) | ((g["mana_version"] >= 0) & (g["mana_other"] != Sources.UNSETTLED))
    for player in np.flatnonzero(known & (g["in_game"] == 1)).tolist():
        again = copied(record)
        runner.call(survey, again, 0, player)
        found += [f"{name} of player {player}" for name in OF_MANA if not np.array_equal(g[name][player], again[0][name][player])]
    return found


def seen_differently(runner: Runner, cards: CardPool, record: Array, twin: Array, player: int) -> list[str]:
    """Find differences in the full observations of two games; rows that are not in use are zeros."""
    runner.names = cards.numbers
    seen = [full.buffer(1), full.buffer(1)]
    for game, out in zip((record, twin), seen, strict=True):
        runner.see(game, out, 0, 1, player)
    one, other = seen[0][0], seen[1][0]
    found = []
    for table in full.TABLES:
        for name in one[table].dtype.names or ():
            if not np.array_equal(one[table][name], other[table][name]):
                found.append(f"observation: {table}.{name}")
        if table in full.IN_USE and one[table][int(one["game"][full.IN_USE[table].name.lower()]) :].tobytes().strip(b"\0"):
            found.append(f"observation: rows of {table} that are not in use")
    return found


def given_away(runner: Runner, cards: CardPool, record: Array, player: int, seed: int) -> list[str]:
    """Find what tells a player that hidden cards are others: what is different for them when all they do not know is redrawn."""
    twin = copied(record)
    determinize(twin, cards, player, seed)
    seen = np.zeros((2, compact.SIZE), np.int16)
    for game, out in zip((record, twin), seen, strict=True):
        runner.observe(game, player, out)
    places = np.flatnonzero(seen[0] != seen[1]).tolist()
    found = [
        f"observation: {name}"
        for name, (first, shape) in compact.LAYOUT.items()
        if any(first <= k < first + int(np.prod(shape)) for k in places)
    ]
    found += seen_differently(runner, cards, record, twin, player)
    names = [f"deck {k}" for k in range(int(record[0]["n_players"]))]
    if render(record, cards, names, player) != render(twin, cards, names, player):
        found.append("render")
    if opening(record, cards, player) != opening(twin, cards, player):
        found.append("log")
    if int(record[0]["controller_of_decider"]) == player == int(record[0]["decider"]):
        one, other = ([(a.kind, a.argument, a.text) for a in actions_of(game, cards)] for game in (record, twin))
        found += [f"{mine} is {theirs}" for mine, theirs in zip(one, other, strict=True) if mine != theirs]
    return found


def underrated(runner: Runner, record: Array) -> list[int]:
    """List the players of a game who could do something with priority now, but are taken to have nothing to do."""
    found = []
    for player in np.flatnonzero(record[0]["in_game"] == 1).tolist():
        again = copied(record)
        if runner.call(can_do_something, again, 0, player) == 0 and runner.call(list_options, again, 0, player) > 1:
            found.append(player)
    return found


def check_anew(runner: Runner, cards: CardPool, record: Array, seed: int) -> None:
    """Assert all of this of one game that is not over, for one of its players."""
    g = record[0]
    players = np.flatnonzero(g["in_game"])
    player = int(players[seed % len(players)])
    found = {
        "not what the layers give": stale(runner, record),
        "not what the sources of mana give": stale_mana(runner, record),
        "taken to have nothing to do": underrated(runner, record) if g["decision"] == Decision.PRIORITY else [],
        f"tells player {player}, redrawn with {seed}": given_away(runner, cards, record, player, seed),
    }
    wrong = [f"{what}: {', '.join(map(str, some))}" for what, some in found.items() if some]
    assert not wrong, "; ".join(wrong)


__all__ = ["check_anew", "given_away", "seen_differently", "stale", "stale_mana", "underrated"]
