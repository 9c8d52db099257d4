"""Words of one's own, in a package of one's own: an amount, a condition, a flag, a property and a relation; and cards that say them.

    pip install ./examples/own_words
    python -m own_words

`words.py` declares each word once, with its kernel; `cards.py` uses them as any others. `pyproject.toml` names that module as an entry point
of the group `ecs_mtg.cards`, so that the cards are known wherever the package is installed.
"""
