"""What is lent: flashback that cards in your graveyard get for a turn, permanents whose control is exchanged; and what does not untap."""

from __future__ import annotations

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation as a
from ecs_mtg.cards import notation as d
from ecs_mtg.cards import notation as t
from ecs_mtg.cards.reading.abilities import Abilities, on_board
from ecs_mtg.cards.reading.actions import Effects
from ecs_mtg.cards.reading.context import find
from ecs_mtg.cards.reading.grammar import NoReading, say
from ecs_mtg.cards.reading.references import several
from ecs_mtg.cards.words import CARDS, PERMANENTS, Filter, Target
from ecs_mtg.components.codes import Zone

say(
    "act",
    "<target> gains flashback until end of turn . the flashback cost is equal to (its|that card 's) mana cost",
    lambda c, what: flashed_back(what),
)
say("act", "exchange control of <target> and <target>", lambda c, one, other: exchanged(one, other))
_LIMIT = "players can't untap more than"
say("ability", f"{_LIMIT} one <np> during their untap steps <end>", lambda c, what: limited(1, what))
say("ability", f"{_LIMIT} <n> <nps> during their untap steps <end>", lambda c, n, what: limited(several(n), what))


def limited(many: int, what: Filter) -> Abilities:
    """Only so many permanents untap in an untap step (502.3)."""
    return (a.static(None, d.untap_at_most(many, on_board(what))),)


def flashed_back(what: Target) -> Effects:
    """A card in a graveyard gets flashback for its own mana cost (702.34a)."""
    if any(one.kinds != CARDS or one.zones != 1 << Zone.GRAVEYARD for one in what.filter.tree()):
        raise NoReading("flashback of something else than cards in a graveyard")
    return (d.until_end_of_turn(what, d.has(a.flashback(t.its_mana_cost))),)


def exchanged(one: Target, other: Target) -> tuple[e.ExchangeControl, ...]:
    """Two permanents, of which each is one target."""
    for what in (one, other):
        if (what.least, what.most) != (1, 1) or any(part.kinds & ~PERMANENTS for part in what.filter.tree()):
            raise NoReading("what is exchanged besides two permanents")
    if find(other.filter, lambda part: isinstance(part, Target)):
        raise NoReading("what can be exchanged depends on the other target")
    return (d.exchange_control(one, other),)
