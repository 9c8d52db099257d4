"""All productions: reading one of these modules adds what it says to the grammar."""

from ecs_mtg.cards.reading import (
    abilities,
    actions,
    changes,
    conditions,
    costs,
    creating,
    deeds,
    effects,
    events,
    nouns,
    numbers,
    references,
    rules,
    sentences,
)

MODULES = (
    abilities, actions, changes, conditions, costs, creating, deeds, effects, events, nouns, numbers, references, rules,
    sentences,
)  # fmt: skip
