"""Replacement effects for zone changes (614)."""

from __future__ import annotations

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation
from ecs_mtg.cards.reading.abilities.keywords import Abilities
from ecs_mtg.cards.reading.grammar import refuse_if, say
from ecs_mtg.cards.reading.nouns.references import wherever
from ecs_mtg.cards.tree import Event, Replacement
from ecs_mtg.cards.words import ALL_ZONES, CARDS, SELF, Filter
from ecs_mtg.components.codes import EventKind, Position, Zone

say("ability", "if <subject> would die , exile it instead <end>",
    lambda c, what: (notation.instead(replace(notation.dies(what), looks_back=False), e.GoesInstead(Zone.EXILE)),))  # fmt: skip


say("ability", "if ~ would die , put it on top of its owner 's library instead <end>",
    lambda c: (notation.instead(replace(notation.dies(), looks_back=False), e.GoesInstead(Zone.LIBRARY)),))  # fmt: skip

# --- what would be put into a graveyard (614.6)


def elsewhere(*effects: e.Effect) -> Abilities:
    """Return the event that the card itself would be put into a graveyard from anywhere."""
    there = Event(EventKind.ZONE_CHANGE, SELF, to_zones=1 << Zone.GRAVEYARD)
    return (Replacement(there, effects, zones=ALL_ZONES),)


_WOULD = "if <itself> would be put into a graveyard from anywhere ,"
say("ability", f"{_WOULD} reveal ~ and shuffle it into its owner 's library instead <end>",
    lambda c, _: elsewhere(e.GoesInstead(Zone.LIBRARY, Position.SHUFFLED, revealed=True)))  # fmt: skip
say("ability", f"{_WOULD} exile it instead <end>", lambda c, _: elsewhere(e.GoesInstead(Zone.EXILE)))
say("ability", "if <a> <np> would be put into (a|any) graveyard from anywhere , exile it instead <end>",
    lambda c, n, what: (exiled_instead(what),))  # fmt: skip
say("ability", "if <a> <np> would be put into an opponent 's graveyard from anywhere , exile it instead <end>",
    lambda c, n, what: (exiled_instead(what & notation.opponents_own),))  # fmt: skip
say("ability", "if <a> <np> would be put into your graveyard from anywhere , exile it instead <end>",
    lambda c, n, what: (exiled_instead(what & notation.you_own),))  # fmt: skip


def exiled_instead(what: Filter) -> Replacement:
    """Return the replacement that exiles cards, not tokens or copies, that would be put into a graveyard."""
    refuse_if(any(one.kinds not in (CARDS,) or one.zones or one.controller for one in what.tree()), "no cards")
    anywhere = wherever(what) & ~notation.is_token
    return notation.instead(notation.put_into_graveyard(anywhere), e.GoesInstead(Zone.EXILE))


# --- what would be discarded (614)
