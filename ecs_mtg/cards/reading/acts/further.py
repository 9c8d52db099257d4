"""Further acts: what you choose without a target, what a creature can't block or deal."""

from __future__ import annotations

from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation
from ecs_mtg.cards.reading.acts.counters import enter
from ecs_mtg.cards.reading.acts.players import Effects, on_battlefield, single
from ecs_mtg.cards.reading.amounts.counted import located
from ecs_mtg.cards.reading.context import Context, kinds_of
from ecs_mtg.cards.reading.grammar import NoReading, say
from ecs_mtg.cards.reading.nouns.references import permanents
from ecs_mtg.cards.words import SELF, Change, Filter, Target
from ecs_mtg.components import programs as p
from ecs_mtg.components.codes import Duration, Zone

# --- what you choose as it is done


def counters_on_chosen(context: Context, kind: str, n: Any, what: Filter) -> Effects:
    """Counters are put on a permanent of yours that you choose."""
    if any(one.controller != notation.yours.controller for one in permanents(what).tree()):
        raise NoReading("of anybody")
    tag = context.tag("chosen")
    context.mention(notation.those(tag), kinds_of(what))
    return (notation.choose(what, tag), notation.put_counters(kind, n, notation.those(tag)))


say("act", "put <n or a> <kind> (counter|counters) on <a> <np>", lambda c, n, kind, m, what: counters_on_chosen(c, kind, n, what))
say("act", "put <n or a> <kind> (counter|counters) on another <np>",
    lambda c, n, kind, what: counters_on_chosen(c, kind, n, what & c.other()))  # fmt: skip


def returned_by_choice(context: Context, what: Filter, arrival: e.Arrival) -> Effects:
    """A card of your graveyard that you choose enters."""
    if any(one.zones != 1 << Zone.GRAVEYARD or one.controller != notation.yours.controller for one in located(what).tree()):
        raise NoReading("no card of your graveyard")
    tag = context.tag("chosen")
    card = context.mention(notation.those(tag), kinds_of(what) | {"card"})
    return (notation.choose(what, tag), *enter(context, card, arrival))


for _said, _arrival in (("", e.Arrival()), (" tapped", notation.arriving_tapped)):
    say("act", f"return <a> <np> to the battlefield{_said}", lambda c, n, what, a=_arrival: returned_by_choice(c, what, a))

# --- what enters attacking (508.4)

_ATTACKING = e.Arrival(tapped=True, attacking=True)
say("act", "(return|put) <object> (to|onto) the battlefield tapped and attacking", lambda c, what: attacking(c, what))


def attacking(context: Context, what: Any) -> Effects:
    """A card of yours enters tapped and attacking."""
    if isinstance(what, Target) and any(one.controller != notation.yours.controller for one in what.filter.tree()):
        raise NoReading("cards of other players")
    return enter(context, what, _ATTACKING)


# --- abilities that are countered (701.6)

_TRIGGERED = notation.activated_or_triggered_ability & notation.triggered_ability
_COUNTERED = {
    "activated": notation.activated_or_triggered_ability & notation.where(~notation.matches(notation.it, _TRIGGERED)),
    "triggered": _TRIGGERED,
}
for _said, _which in _COUNTERED.items():
    say("act", f"counter target {_said} ability", lambda c, which=_which: (notation.counter(c.target(notation.target(which))),))

# --- blocks and combat damage this turn

say("act", "<object> can't block ~ this turn", lambda c, what: cant_block_itself(c, what))


def cant_block_itself(context: Context, what: Any) -> Effects:
    """Something can't block the card itself this turn."""
    if context.spell or what == SELF:
        raise NoReading("no creature that attacks")
    changes = (Change(p.Change.CANT_BLOCK_SELECTED, notation.source_itself),)
    return (e.Continuous(on_battlefield(single(what)), changes, Duration.END_OF_TURN),)


_DEALT = "that would be dealt"
for _said, _combat in (("damage", False), ("combat damage", True)):
    say("act", f"prevent all {_said} {_DEALT} by <object> this turn|prevent all {_said} {_DEALT} this turn by <object>"
               f"|prevent all {_said} <object> would deal this turn",
        lambda c, what, k=_combat: (e.Prevent(source=on_battlefield(single(what)), combat=k),))  # fmt: skip
    say("act", f"prevent all {_said} {_DEALT} to and dealt by <object> this turn",
        lambda c, what, k=_combat: both_ways(what, k))  # fmt: skip


def both_ways(what: Any, combat: bool) -> Effects:
    """Damage to something, and damage of it, is prevented."""
    one = on_battlefield(single(what))
    return (e.Prevent(one, combat=combat), e.Prevent(source=one, combat=combat))
