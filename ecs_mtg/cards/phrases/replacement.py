"""Replacement effects that are one sentence (614)."""

from __future__ import annotations

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation
from ecs_mtg.cards.phrases.shapes import N, say_so
from ecs_mtg.cards.tree import Event, Replacement
from ecs_mtg.cards.words import ABILITIES, SELF, SPELLS, Filter
from ecs_mtg.components.codes import Cause, EventKind, Zone

_DISCARDED = Event(
    EventKind.ZONE_CHANGE, SELF, other=Filter(kinds=SPELLS | ABILITIES) & notation.theirs, from_zones=1 << Zone.HAND,
    value=Cause.DISCARDED,
)  # fmt: skip
say_so(
    "ability",
    "if a spell or ability an opponent controls causes you to discard (~|~ card), put it onto the battlefield instead of putting it into your"
    " graveyard",
    Replacement(_DISCARDED, (e.GoesInstead(Zone.BATTLEFIELD),), zones=1 << Zone.HAND),
)
for _pattern, _effect in {
    "that much life plus <digits n>": notation.more(N),
    "twice that much life": notation.twice_as_many,
}.items():
    say_so("ability", f"if you would gain life, you gain {_pattern} instead", notation.instead(notation.gains_life(), _effect))
say_so("ability", "players can't gain life", Replacement(Event(EventKind.GAIN_LIFE), (e.NothingInstead(),)), is_read=False)
