"""The deck lab: matrices, comparisons, sweeps, matches, per-card figures and searches, with intervals. See docs/lab.md and docs/reality.md.

    import ecs_mtg as mtg
    mtg.lab.matrix(["Sped Red", "RG24", "Mono-Green Stompy"], games=500, out="metagame")

It needs the libraries of the extra `lab`: pip install ".[lab]" in a checkout.
"""

from ecs_mtg.lab.blanks import blanks
from ecs_mtg.lab.drafts import draft
from ecs_mtg.lab.errors import LabError
from ecs_mtg.lab.lists import aligned, swap_of, swapped
from ecs_mtg.lab.matches import match, read_plans
from ecs_mtg.lab.questions import cards, compare, matrix, sweep
from ecs_mtg.lab.reports import report
from ecs_mtg.lab.runs import Finding, Options
from ecs_mtg.lab.statistics import Difference, Rate, equilibrium, paired, rate
from ecs_mtg.lab.training import train
from ecs_mtg.lab.tuning import tune
from ecs_mtg.lab.usage import options
from ecs_mtg.lab.validation import validate

__all__ = [
    "Difference", "Finding", "LabError", "Options", "Rate", "aligned", "blanks", "cards", "compare", "draft", "equilibrium", "match", "matrix",
    "options", "paired", "rate", "read_plans", "report", "swap_of", "swapped", "sweep", "train", "tune", "validate",
]  # fmt: skip
