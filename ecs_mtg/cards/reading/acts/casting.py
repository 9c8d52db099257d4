"""Permissions to play and cast cards."""

from __future__ import annotations

from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation
from ecs_mtg.cards.reading.acts.players import Effects
from ecs_mtg.cards.reading.context import Context
from ecs_mtg.cards.reading.grammar import NoReading, refuse_if, say
from ecs_mtg.cards.words import CARDS, YOU, Filter, Target
from ecs_mtg.components.codes import Duration, Zone

_EXILED = "(it|that card|them|those cards)"
say("act", f"you may play {_EXILED} this turn|until end of turn , you may play {_EXILED}",
    lambda c: played(c, Duration.END_OF_TURN))  # fmt: skip
say("act", f"you may play {_EXILED} until the end of your next turn|until the end of your next turn , you may play {_EXILED}",
    lambda c: played(c, Duration.THEIR_NEXT_TURN))  # fmt: skip
say("act", "you may play an additional land this turn", lambda c: (e.Continuous(YOU, (notation.land_plays(1),)),))


def played(context: Context, duration: Duration) -> Effects:
    """Return the effect that you may play what was exiled from the top of your library."""
    refuse_if(not any(isinstance(key, tuple) and key[0] == "top" for key in context.gone), "cards of another place")
    return (notation.may_play(notation.moved, duration=duration),)


say("act", "<target> gains flashback until end of turn . the flashback cost is equal to (its|that card 's) mana cost",
    lambda c, what: flashed_back(what))  # fmt: skip


def flashed_back(what: Target) -> Effects:
    """Return the effect that gives a card in a graveyard flashback for its own mana cost (702.34a)."""
    if any(one.kinds != CARDS or one.zones != 1 << Zone.GRAVEYARD for one in what.filter.tree()):
        raise NoReading("flashback of something else than cards in a graveyard")
    return (notation.until_end_of_turn(what, notation.has(notation.flashback(notation.its_mana_cost))),)


# --- what you may cast from where it lies


def castable(context: Context, what: Any) -> Effects:
    """Return a target nonland card of a type, for which casting and playing mean the same."""
    refuse_if(not isinstance(what, Target) or not all(one.zones for one in what.filter.tree()), "no card of a zone")
    refuse_if(not all(never_land(one) for one in what.filter.tree()), "what may be a land")
    return (notation.may_play(what),)


def never_land(what: Filter) -> bool:
    """Tell whether a description fits no land."""
    types = what.any_types | what.all_types
    spell = types and types & ~(notation.instant.any_types | notation.sorcery.any_types) == 0
    typed = types == notation.creature.any_types and bool(what.subtypes) and "Dryad" not in what.subtypes
    return bool(spell or typed or what.no_types & notation.land.any_types)


say("act", "you may cast <target> this turn", lambda c, what: castable(c, what))
