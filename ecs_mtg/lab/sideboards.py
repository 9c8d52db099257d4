"""Sideboard plans that games find: what goes out and comes in against each other deck.

First each pair plays trial lists: the lands of the main deck, and of all other cards of main deck and sideboard as many as there is room
for, drawn by lot. What a copy adds in the opening hand is estimated over all of them at once: what comes later depends on how long a game
lasts and on what draws cards. The best cards of the sideboard then take the places of the worst ones of the main deck, as long as that
promises enough; and the plan is kept if it does not lose by it: in other games, on common shuffles, against the other deck as it is.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from ecs_mtg.components.statistics import IN_OPENING_HAND
from ecs_mtg.decks import DeckError, DeckList
from ecs_mtg.lab.lists import is_land, places, resolved
from ecs_mtg.lab.matches import Plans, sideboarded
from ecs_mtg.lab.questions import Pairing
from ecs_mtg.lab.runs import Run
from ecs_mtg.lab.statistics import paired
from ecs_mtg.runs.tables import counts_of

Array = np.ndarray[Any, np.dtype[Any]]
Plan = dict[str, dict[str, int]]

TRIAL = 20
"""Games of a pair of trial lists."""
APART = 900_000
"""The number of the first game by which plans are found: later than those that are told of."""
CONFIRMED = APART + 50_000
"""The number of the first game by which plans are confirmed."""
SPREAD = 0.04
"""The standard deviation, from card to card, of what a copy in the opening hand adds to the share of wins: what few games say is drawn towards none."""
LEAST = 0.01
"""What a copy that comes in has to add more than the one that goes out."""


@dataclass(frozen=True)
class Found:
    """Plans that were found.

    Attributes:
        plans: by deck and by the deck that it plays against.
        dropped: plans that lost by what they change: deck, against whom.
    """

    plans: Plans
    dropped: tuple[tuple[str, str], ...]


def with_known_sideboard(deck: DeckList) -> tuple[DeckList, list[str]]:
    """Return a deck with the cards of its sideboard that are supported, and the names of the others."""
    kept, unknown = [], []
    for count, name in deck.sideboard:
        try:
            kept.append((count, resolved([name], deck.name)[0]))
        except DeckError:
            unknown.append(name)
    return replace(deck, sideboard=tuple(kept)), unknown


def find_plans(run: Run, lists: Sequence[DeckList], pairs: Sequence[tuple[int, int]], games: int) -> Found:
    """Find the sideboard plan of either deck of each pair.

    Args:
        run: where games are played.
        lists: decks with sideboards, names resolved.
        pairs: by number.
        games: games of the trial lists of each pair; half as many confirm each plan.
    """
    trials = {pair: _trials(run, (lists[pair[0]], lists[pair[1]]), pair, games) for pair in pairs}
    run.play([part for rounds in trials.values() for trial in rounds for part in trial.wanted])
    drafts: dict[str, dict[str, Plan]] = {}
    for (i, j), rounds in trials.items():
        for side, (deck, other) in enumerate(((lists[i], lists[j]), (lists[j], lists[i]))):
            plan = _plan(deck, worths(deck, *_seen(deck, rounds, side)))
            if plan["in"]:
                drafts.setdefault(deck.name, {})[other.name] = plan
    return _confirmed(run, lists, pairs, drafts, max(2, games // 2))


def cards_of(*decks: DeckList) -> tuple[str, ...]:
    """Return all cards that any list of these decks may hold, for the one pool of a pair."""
    return tuple(sorted({name for deck in decks for _, name in (*deck.main, *deck.sideboard)}))


def trial_list(deck: DeckList, rng: np.random.Generator) -> DeckList:
    """Return a list of the same size: the lands of the main deck, and other cards of main deck and sideboard, drawn by lot."""
    main = places(deck.main)
    lands = [name for name in main if is_land(name)]
    others = [name for name in main if not is_land(name)]
    others += [name for count, name in deck.sideboard for _ in range(count)]
    drawn = sorted(rng.permutation(len(others))[: len(main) - len(lands)].tolist())
    return replace(deck, main=tuple((1, name) for name in [*lands, *(others[k] for k in drawn)]))


def _trials(run: Run, decks: tuple[DeckList, DeckList], pair: tuple[int, int], games: int) -> list[Pairing]:
    names = cards_of(*decks)
    rng = np.random.default_rng([run.seed, *pair])
    trials = []
    for first in range(0, games, TRIAL):
        one, other = trial_list(decks[0], rng), trial_list(decks[1], rng)
        trials.append(Pairing(run, one, other, TRIAL, APART + first, cards=True, names=names))
    return trials


def _seen(deck: DeckList, rounds: Sequence[Pairing], side: int) -> tuple[Array, Array]:
    """Return copies of each card of a deck in the opening hand, (games, names), and which games were won."""
    names = _names_of(deck)
    seen, won = [], []
    for trial in rounds:
        for seat, played in trial.played:
            own = seat if side == 0 else 1 - seat
            start = played.job.decks[0].size if own else 0
            cards = played.facts.seen[:, start : start + played.job.decks[own].size]
            there, counts = counts_of(cards, played.job.mains[own], IN_OPENING_HAND)
            copies = np.zeros((len(counts), len(names)))
            copies[:, [names.index(name) for name in there]] = counts
            seen.append(copies)
            won.append(played.won(own))
    return np.concatenate(seen), np.concatenate(won).astype(float)


def _names_of(deck: DeckList) -> list[str]:
    return list(dict.fromkeys(name for _, name in (*deck.main, *deck.sideboard)))


def worths(deck: DeckList, seen: Array, won: Array) -> dict[str, float]:
    """Estimate what a copy of each card in the opening hand adds to the share of wins: a ridge regression over all cards.

    How many cards were kept is taken out first: a mulligan is no card's fault.
    """
    total = np.stack([np.ones(len(seen)), seen.sum(axis=1)], axis=1)

    def beyond(values: Array) -> Array:
        return np.asarray(values - total @ np.linalg.lstsq(total, values, rcond=None)[0])

    cards, points = beyond(seen), beyond(won)
    noise = max(float(points.var()), 1e-6)
    found = np.linalg.solve(cards.T @ cards + noise / SPREAD**2 * np.eye(seen.shape[1]), cards.T @ points)
    return dict(zip(_names_of(deck), found.tolist(), strict=True))


def _plan(deck: DeckList, worth: dict[str, float]) -> Plan:
    """Swap the best cards of the sideboard for the worst of the main deck, lands left out."""
    into = sorted((name for count, name in deck.sideboard for _ in range(count)), key=lambda name: (-worth[name], name))
    out = sorted((name for name in places(deck.main) if not is_land(name)), key=lambda name: (worth[name], name))
    swaps = [(new, old) for new, old in zip(into, out, strict=False) if worth[new] - worth[old] >= LEAST and new != old]
    gone, come = Counter(old for _, old in swaps), Counter(new for new, _ in swaps)
    both = gone & come
    return {"out": dict(gone - both), "in": dict(come - both)}


def _confirmed(
    run: Run, lists: Sequence[DeckList], pairs: Sequence[tuple[int, int]], drafts: dict[str, dict[str, Plan]], games: int
) -> Found:
    """Play the plans against decks as they are, on common shuffles; those that lose by it are dropped."""
    bases, changed = {}, {}
    for i, j in pairs:
        names = cards_of(lists[i], lists[j])
        bases[i, j] = Pairing(run, lists[i], lists[j], games, CONFIRMED, names=names)
        for one, other in ((i, j), (j, i)):
            if lists[other].name in drafts.get(lists[one].name, {}):
                new = sideboarded(lists[one], lists[other].name, drafts)
                seats = (new, lists[other]) if one == i else (lists[other], new)
                changed[one, other] = Pairing(run, *seats, games, CONFIRMED, names=names)
    run.play([part for one in (*bases.values(), *changed.values()) for part in one.wanted])
    plans: dict[str, dict[str, Plan]] = {}
    dropped = []
    for (one, other), pairing in changed.items():
        sign = 1 if one < other else -1
        better = sign * paired(pairing.points, bases[min(one, other), max(one, other)].points).mean
        if better >= 0:
            plans.setdefault(lists[one].name, {})[lists[other].name] = drafts[lists[one].name][lists[other].name]
        else:
            dropped.append((lists[one].name, lists[other].name))
    return Found(plans, tuple(dropped))


def plans_text(plans: Plans) -> str:
    """Write plans as `read_plans` reads them."""

    def quoted(text: str) -> str:
        return json.dumps(text, ensure_ascii=False)

    lines = []
    for deck, others in sorted(plans.items()):
        for other, plan in sorted(others.items()):
            lines.append(f"[{quoted(deck)}.{quoted(other)}]")
            for side in ("out", "in"):
                told = ", ".join(f"{quoted(name)} = {n}" for name, n in sorted(plan.get(side, {}).items()))
                lines.append(f"{side} = {{ {told} }}")
            lines.append("")
    return "\n".join(lines)


__all__ = ["Found", "cards_of", "find_plans", "plans_text", "trial_list", "with_known_sideboard", "worths"]
