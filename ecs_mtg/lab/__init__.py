"""The deck lab: matrices, comparisons, sweeps, matches, figures of cards and searches, with intervals (docs/lab.md).

    import ecs_mtg as mtg
    mtg.lab.matrix(["Sped Red", "RG24", "Mono-Green Stompy"], games=500, out="metagame")

It needs the libraries of the extra `lab`: pip install ".[lab]" in a checkout.
"""

from ecs_mtg.lab.errors import LabError
from ecs_mtg.lab.lists import aligned, swap_of, swapped
from ecs_mtg.lab.matches import match, read_plans
from ecs_mtg.lab.questions import cards, compare, matrix, sweep
from ecs_mtg.lab.reports import report
from ecs_mtg.lab.runs import Finding, Options
from ecs_mtg.lab.statistics import Difference, Rate, equilibrium, paired, rate
from ecs_mtg.lab.tuning import tune

__all__ = [
    "Difference", "Finding", "LabError", "Options", "Rate", "aligned", "cards", "compare", "equilibrium", "match", "matrix",
    "paired", "rate", "read_plans", "report", "swap_of", "swapped", "sweep", "tune",
]  # fmt: skip
