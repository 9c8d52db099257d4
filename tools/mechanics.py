"""How often players emerge, escalate and meld: games between two decks, counted while they are played.

    python tools/mechanics.py "Sultai Emerge" "Mardu Meld" -n 1000 --policy greedy

A kernel behind the last system looks at the stack and at the battlefield in every pass of the schedule, so that nothing is missed:
a spell stays on the stack for the pass in which it was cast.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

import numpy as np

from ecs_mtg.components import COLUMNS
from ecs_mtg.components.codes import AbilityKind, FrameKind, Outcome, StackKind
from ecs_mtg.components.flags import SpellFlag
from ecs_mtg.components.programs import AbilityFlag
from ecs_mtg.engine import runners
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.policies import resolve_policies
from ecs_mtg.setup.deck_arguments import load_decks
from ecs_mtg.systems.driver import RESULT_COLUMNS
from ecs_mtg.systems.record.references import on_battlefield
from ecs_mtg.systems.schedule import system, withdraw

EMERGED, ESCALATED, MELDED = 1, 2, 4
WHAT = {"emerge": EMERGED, "escalate": ESCALATED, "meld": MELDED, "escalate or meld": ESCALATED | MELDED}
PLAYER_BITS = 8
NOTED = 5  # the column of results that holds the bits: of answers that were no option, of which a policy of ours makes none


@kernel
def escalates(pool: Pool, face: int) -> bool:
    """Return whether a face has escalate."""
    for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
        if pool.a_kind[a] == AbilityKind.COST and (pool.a_flags[a] >> AbilityFlag.ESCALATE) & 1:
            return True
    return False


@kernel
def note(g: Game, pool: Pool) -> int:
    """Write down what is on the stack and on the battlefield now, by player."""
    if g.n_frames > 0 and g.fr_kind[g.n_frames - 1] == FrameKind.CAST:
        return 0  # it may still be taken back
    for k in range(g.stack_size):
        s = g.stack_order[k]
        if g.st_kind[s] != StackKind.SPELL or g.st_flags[s] & SpellFlag.COPY != 0:
            continue
        bits = 0
        by = g.st_alternative[s]
        if by >= 0 and (pool.a_flags[by] >> AbilityFlag.EMERGE) & 1:
            bits |= EMERGED
        if g.st_modes[s] & (g.st_modes[s] - 1) != 0 and escalates(pool, g.st_face[s]):
            bits |= ESCALATED
        g.bad_choices |= bits << (PLAYER_BITS * g.st_controller[s])
    for row in range(g.n_permanents):
        if g.meld_first[row] >= 0 and on_battlefield(g, row):
            g.bad_choices |= MELDED << (PLAYER_BITS * g.owner[row])
    return 0


def play(decks: Sequence[Any], games: int, seed: int, policies: Any) -> Any:
    """Play games; int64 (games, RESULT_COLUMNS): outcome, winners, turns, decisions, who began, what was seen."""
    lists, pool, begin = load_decks(decks, "duel", False)
    system(after="priority")(note)
    try:
        runner = runners.Runner(pool.record)
    finally:
        withdraw(note)
    out = np.zeros((games, RESULT_COLUMNS), np.int64)
    chosen = runners.policy_table(resolve_policies(policies, len(lists)), stop=False)
    runner.play_many(COLUMNS.zeros(1), begin, chosen, seed, 0, out)
    return out


def counts(out: Any) -> dict[str, list[int]]:
    """Count the games in which it happened: by either player, by the first, by the second."""
    found = {}
    for what, bits in WHAT.items():
        each = [(out[:, NOTED] >> (PLAYER_BITS * p)) & bits != 0 for p in range(2)]
        found[what] = [int(which.sum()) for which in (each[0] | each[1], *each)]
    return found


def main(arguments: Sequence[str] | None = None) -> None:
    """Play, and print in which share of the games it happened."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("decks", nargs=2, metavar="DECK")
    parser.add_argument("-n", "--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--policy", action="append", help="once, or once a deck; greedy if left out")
    given = parser.parse_args(arguments)
    policies = given.policy or ["greedy"]
    out = play(given.decks, given.games, given.seed, policies if len(policies) > 1 else policies[0])
    won = [int(((out[:, 1] >> p) & 1)[out[:, 0] == Outcome.WON].sum()) for p in range(2)]
    print(f"{' against '.join(given.decks)}: {given.games} games, won {won}, turns {out[:, 2].mean():.1f}, ", end="")
    print(f"aborted {int((out[:, 0] == Outcome.CAPACITY).sum())}")
    print(f"{'share of games with':<20}{'either':>8}{given.decks[0]:>24}{given.decks[1]:>24}")
    for what, (either, one, other) in counts(out).items():
        print(f"{what:<20}{either / given.games:>8.1%}{one / given.games:>24.1%}{other / given.games:>24.1%}")


if __name__ == "__main__":
    main()
