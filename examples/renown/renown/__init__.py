"""A keyword of one's own, in a package of one's own: renown (702.112), and cards with it.

    pip install ./examples/renown
    ecs-mtg scenario renown-once.yaml

`components.py` declares the designation, a column; `keywords.py` the instruction that gives it, the filter that asks for it and the
keyword that stands for both; `cards.py` registers cards. `pyproject.toml` names the first and the last as entry points of the groups
`ecs_mtg.components` and `ecs_mtg.cards`: wherever the package is installed, games, decks and scenarios know them.
"""
