"""Bounds of run arguments, and the names of the variants. Imports nothing heavy."""

VARIANTS = ("duel", "planechase", "commander", "brawl", "duel-commander", "two-headed-giant")
WITH_COMMANDERS = ("commander", "brawl", "duel-commander")
DUEL_COMMANDER = "duel-commander"
TWO_HEADED_GIANT = "two-headed-giant"
OF_TWO_TEAMS = 4  # players of Two-Headed Giant (810.1)
PLAYERS = (2, 6)  # how many at least and at most take part; with more than two a duel is free-for-all (806)

MAX_SEED = 2**62 - 1
MAX_INDEX = 2**63 - 1  # of a game of a seed
MOST_TURNS = 30_000  # a column of 16 bits counts turns


def players_of(variant: str) -> tuple[int, int]:
    """Return how many take part in a game of a variant, at least and at most."""
    if variant == DUEL_COMMANDER:
        return 2, 2
    return (OF_TWO_TEAMS, OF_TWO_TEAMS) if variant == TWO_HEADED_GIANT else PLAYERS
