"""The rules: one folder a chapter. `schedule` is the only place where the order of the systems stands.

Systems own rules and scratch. They talk through rows of the game record (`components/`): an earlier one writes events, a later one of
the schedule makes them happen. Functions of other chapters are called as `CHAPTERS` allows: each imports only those before it.
"""

CHAPTERS = (
    "record", "queries", "commander", "layers", "life_and_counters", "costs", "mana", "casting", "combat", "planechase", "players",
    "events", "instructions", "turn",
)  # fmt: skip
"""The folders in the order in which they may import each other: `record` writes rows, `queries` change nothing, the others are chapters."""
