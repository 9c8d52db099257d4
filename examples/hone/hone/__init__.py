"""A keyword of one's own, in a package of one's own: hone, and cards with it.

    pip install ./examples/hone
    ecs-mtg scenario hone-three-times.yaml

Hone N is made up: whenever this creature deals combat damage to a player, if it was honed fewer than three times, put N +1/+1 counters on it and
it is honed once more. `components.py` declares the column that counts; `keywords.py` the instruction that writes it, the filter that asks for it and the
keyword that stands for both; `cards.py` registers cards. `pyproject.toml` names the first and the last as entry points of the groups
`ecs_mtg.components` and `ecs_mtg.cards`: wherever the package is installed, games, decks and scenarios know them.
"""
