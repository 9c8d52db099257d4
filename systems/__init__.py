"""The rules: one folder for each chapter. The order of the systems is declared in `schedule` alone.

Systems communicate through rows of the game record (`components/`): one writes a pending event, a later one of the schedule performs it.
They may call functions of other chapters as far as `CHAPTERS` allows: each chapter imports only those before it.
"""

CHAPTERS = (
    "record", "queries", "commander", "layers", "life_and_counters", "costs", "mana", "casting", "combat", "planechase", "players",
    "events", "instructions", "turn",
)  # fmt: skip
"""The folders in import order: each may import those before it. `record` writes rows, `queries` change nothing, the others are chapters."""
