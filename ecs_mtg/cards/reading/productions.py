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
    keyword_actions,
    nouns,
    numbers,
    references,
    rules,
    sentences,
    turn_limits,
    ways_to_cast,
)

MODULES = (
    abilities, actions, changes, conditions, costs, creating, deeds, effects, events, keyword_actions, nouns, numbers, references, rules,
    sentences, turn_limits, ways_to_cast,
)  # fmt: skip
