"""The cards. Importing this module makes them known."""

from ecs_mtg.cards.notation import (
    activated,
    card,
    creature,
    destroy,
    draw,
    each,
    gain_life,
    land,
    opponent,
    tap,
    target,
    when_it_is,
    you,
)
from ecs_mtg.cards.registry import register
from ecs_mtg.cards.words import Filter
from own_words.words import NEXT_IN_TURN, age, has_even_life, life_lead, top_heavy

CARDS = (
    card("Humble Feast", "{W}", "Sorcery", gain_life(life_lead(target(opponent)))),
    card("Even Scales", "{1}", "Artifact", activated("{T}", when_it_is(has_even_life(you), draw(1)))),
    card("Topple", "{R}", "Sorcery", destroy(each(creature & top_heavy))),
    card("Respect for Elders", "{W}", "Instant", gain_life(age.total(creature))),
    card("Purge of the Young", "{B}", "Sorcery", destroy(each(creature & (age < 1)))),
    card("Tithe of the Left", "{1}", "Sorcery", tap(each(land & Filter(controller=NEXT_IN_TURN)))),
)
for one in CARDS:
    register(one)
