"""Columns and a system of one's own, in a package of one's own: how often creatures have attacked.

    pip install ./examples/attack_counts
    python -m attack_counts "Sped Red" RG24

`components.py` declares the columns; `pyproject.toml` names that module as an entry point of the group `ecs_mtg.components`, so that
the columns are in the record of every game. `systems.py` holds the system that keeps them, a kernel; it is an entry point of the group
`ecs_mtg.systems`, so every game calls it in each pass of its compiled schedule.
"""
