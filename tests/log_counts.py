"""Counts from game logs, computed slowly, to check the tables of a run."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

import ecs_mtg as mtg

_HAND = re.compile(r"Player (\d) (?:takes a mulligan and )?draws (.*)\.")
_BOTTOM = re.compile(r"Player (\d) puts (.*) on the bottom of the library\.")
_DRAWS = re.compile(r"Player (\d) draws (.*)\.")
_TO_HAND = re.compile(r"Player (\d) puts (.*) from the library into the hand\.")


@dataclass
class Counted:
    """One game as its log tells it, by seat."""

    opening: list[Counter[str]] = field(default_factory=lambda: [Counter(), Counter()])
    drawn: list[Counter[str]] = field(default_factory=lambda: [Counter(), Counter()])
    tutored: list[Counter[str]] = field(default_factory=lambda: [Counter(), Counter()])
    mulligans: list[int] = field(default_factory=lambda: [0, 0])
    life: list[int] = field(default_factory=list)
    turns: int = 0
    winner: int = -1
    returned: bool = False  # a card went back to a library: copies can't be told apart any more


def _names(text: str, names: Sequence[str]) -> list[str]:
    """Split a list of names, which may contain commas themselves."""
    found = []
    while text:
        name = max((name for name in names if text == name or text.startswith(f"{name}, ")), key=len)
        found.append(name)
        text = text[len(name) + 2 :]
    return found


def count(decks: Sequence[str], seed: int, number: int, policy: str = "greedy") -> Counted:
    """Play one game of a run again, and count what its log tells."""
    game = mtg.Game(decks, seed, index=number)
    while not game.is_over:
        game.push(game.choose(policy))
    names = [name for deck in game.decks for _, name in deck.main]
    told = Counted(winner=game.winners[0] if len(game.winners) == 1 else -1, turns=int(game.record[0]["turn_number"]))
    told.life = game.record[0]["life"][:2].tolist()
    for line in game.log:
        if line.turn == 0:
            if hand := _HAND.fullmatch(line.text):
                told.mulligans[int(hand[1])] += "mulligan" in line.text
                told.opening[int(hand[1])] = Counter(_names(hand[2], names))
            elif bottom := _BOTTOM.fullmatch(line.text):
                told.opening[int(bottom[1])][bottom[2]] -= 1
        elif draws := _DRAWS.fullmatch(line.text):
            told.drawn[int(draws[1])][draws[2]] += 1
        elif to_hand := _TO_HAND.fullmatch(line.text):
            told.tutored[int(to_hand[1])][to_hand[2]] += 1
        elif re.search(r"(into|on top of|on the bottom of|to) .*library", line.text):
            told.returned = True
    return told


def differences(decks: Sequence[str], seed: int, first: int, games: int, policy: str = "greedy") -> tuple[int, list[str]]:
    """Return how many games could be compared card by card, and where the tables of `simulate` say something else than the logs."""
    run = mtg.simulate(decks, games, seed=seed, first=first, policies=policy, record=("games", "cards"))
    rows, cards = run.games_table().to_pylist(), run.cards_table().to_pylist()
    wrong, compared = [], 0
    for row in rows:
        told = count(decks, seed, row["game"], policy)
        for key, theirs in (("winner", told.winner if told.winner >= 0 else None), ("turns", told.turns)):
            if row[key] != theirs:
                wrong.append(f"game {row['game']}: {key} {row[key]}, in the log {theirs}")
        for p in range(2):
            if (row[f"life_{p}"], row[f"mulligans_{p}"]) != (told.life[p], told.mulligans[p]):
                wrong.append(f"game {row['game']}: {row}, in the log {told.life}, {told.mulligans}")
        compared += not told.returned
        for card in (card for card in cards if card["game"] == row["game"]):
            p, name = card["seat"], card["card"]
            theirs = {"opening_hand": told.opening[p][name]}
            if not told.returned:
                theirs |= {"drawn": told.drawn[p][name], "tutored": told.tutored[p][name]}
            ours = {key: card[key] for key in theirs}
            if ours != theirs or card["won"] != (told.winner == p):
                wrong.append(f"game {row['game']}, seat {p}, {name}: {ours}, in the log {theirs}")
    return compared, wrong
