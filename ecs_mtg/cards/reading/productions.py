"""All productions: reading one of these modules adds what it says to the grammar."""

from ecs_mtg.cards.reading import (  # noqa: F401 each adds what it says to the grammar
    abilities,
    actions,
    changes,
    conditions,
    costs,
    creating,
    deeds,
    effects,
    elsewhere,
    events,
    keyword_actions,
    nouns,
    numbers,
    references,
    rules,
    sentences,
    turn_limits,
    ways_to_cast,
)
