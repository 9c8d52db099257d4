"""Errors for answers of policies that are not options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from ecs_mtg.components import COLUMNS
from ecs_mtg.components.codes import Decision
from ecs_mtg.kernels.user_functions import RAISED
from ecs_mtg.policies import Decider, PolicyError, policy_name
from ecs_mtg.support.records import copied

if TYPE_CHECKING:
    from ecs_mtg.engine.runners import Runner

Array = np.ndarray[Any, np.dtype[Any]]


def stops_at_bad_choices(given: str) -> bool:
    """Check the argument `bad_choices`; return whether a run stops at an answer that is no option.

    Raises:
        ValueError: it is neither "raise" nor "count".
    """
    if given not in ("raise", "count"):
        raise ValueError(f"bad_choices {given!r}: has to be 'raise' or 'count'")
    return given == "raise"


def wrong_answer(runner: Runner, game: Array, policies: Sequence[Decider], which: str, answer: int | None = None) -> PolicyError:
    """Build the error for an answer of a policy that is no option of the game's decision.

    Args:
        runner: of the game's pool.
        game: the game.
        policies: by seat.
        which: what messages call the game.
        answer: what was answered; None to ask the policy again.
    """
    g = game[0]
    player, options = int(g["controller_of_decider"]), int(g["n_options"])
    if answer is None:
        answer = runner.choose(policies[player], copied(game), 0)
    where = (
        f"{which}, decision {int(g['decisions']) + 1} ({Decision(int(g['decision'])).name.lower()}, turn {int(g['turn_number'])})"
    )
    said = f"answered {answer}"
    if answer == RAISED:
        said = "raised an error or read past the end of an array"
    elif 0 <= answer < options:  # it doesn't answer the same twice
        said = "answered what is no option"
    return PolicyError(
        f"policy {policy_name(policies[player])} of player {player} {said} in {where}: there are {options} options, 0 to {options - 1}"
    )


def tell_bad_choice(runner: Runner, begin: Array, policies: Sequence[Decider], seed: int, index: int) -> None:
    """Replay a game of a run to the first answer that is no option, and raise the error that names it.

    Raises:
        PolicyError: always.
    """
    game = COLUMNS.zeros()
    runner.start(game, begin, seed, np.array([index], np.int64), 0, 1)
    which = f"game {index} of seed {seed}"
    while game[0]["outcome"] == 0:
        choice = runner.choose(policies[int(game[0]["controller_of_decider"])], game, 0)
        if runner.answer(game, 0, choice) < 0:
            raise wrong_answer(runner, game, policies, which, choice)
        runner.advance(game)
    raise PolicyError(f"a policy answered what is no option in {which}")
