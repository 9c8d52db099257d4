"""Events of which more is said: what they are about besides, whose graveyard it is, several at once (603.2)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ecs_mtg.cards import notation as a
from ecs_mtg.cards import notation as t
from ecs_mtg.cards.reading.conditions import of_nobody, yours
from ecs_mtg.cards.reading.context import Context, find
from ecs_mtg.cards.reading.costs import permanents
from ecs_mtg.cards.reading.events import SOURCE, attacks_with, cast, dead, itself, much, one, who
from ecs_mtg.cards.reading.grammar import NoReading, say
from ecs_mtg.cards.reading.references import behind
from ecs_mtg.cards.reading.vocabulary import COLORS, ORDINALS
from ecs_mtg.cards.tree import Event
from ecs_mtg.cards.words import CARDS, PERMANENTS, PLAYERS, SELF, YOU, Condition, Filter
from ecs_mtg.components import codes
from ecs_mtg.components.codes import EventKind, Step, Zone
from ecs_mtg.components.programs import Relation

# --- whose graveyard


def owned(what: Any, whose: Filter) -> Filter:
    """Something that is described, and that a player owns."""
    if not isinstance(what, Filter) or any(each.owner for each in what.tree()):
        raise NoReading("owned by somebody already")
    return what & whose


for _said, _whose in (("your", t.you_own), ("an opponent 's", t.opponents_own)):
    say("event", f"<subject> is put into {_said} graveyard from the battlefield",
        lambda c, what, whose=_whose: one(dead(c, a.dies(owned(what, whose)))))  # fmt: skip

# --- sacrifice


def sacrificed_itself(context: Context) -> Event:
    """You sacrifice the card itself, for whatever reason."""
    itself(context)
    left, cause = 1 << Zone.BATTLEFIELD, codes.Cause.SACRIFICED
    return dead(context, Event(EventKind.ZONE_CHANGE, SELF, from_zones=left, value=cause, looks_back=True))


say("event", "you sacrifice ~", lambda c: one(sacrificed_itself(c)))

# --- combat


def attacks_while(context: Context, what: Any, condition: Condition) -> Event:
    """It attacks while something holds: that is looked at as it attacks only."""
    described = what if isinstance(what, Filter) else SOURCE if what == SELF else None
    if described is None:
        raise NoReading("what it is attached to")
    return a.attacks(described & t.where(condition))


say("event", "<subject> attacks while <condition>", lambda c, what, condition: one(attacks_while(c, what, condition)))
say("event", "~ and at least one other creature attack", lambda c: one(attacks_with(c, 1)))

# --- sources of damage

_HURT = {
    "a player": t.player,
    "an opponent": t.opponent,
    "a creature": t.creature,
    "a creature or opponent": t.creature | t.opponent,
}
_COLORED = "|".join(COLORS)
for _said, _combat in (("damage", None), ("combat damage", True), ("noncombat damage", False)):
    for _to, _whom in _HURT.items():
        say("event", f"a source you control deals {_said} to {_to}",
            lambda c, k=_combat, whom=_whom: one(by_source(c, t.source, whom, k)))  # fmt: skip
        say("event", f"a [{_COLORED}] source you control deals {_said} to {_to}",
            lambda c, color, k=_combat, whom=_whom: one(by_source(c, t.source & COLORS[color], whom, k)))  # fmt: skip


def by_source(context: Context, what: Filter, whom: Filter, combat: bool | None) -> Event:
    """A source you control deals damage: to each object or player apart."""
    if whom.kinds == PLAYERS:
        who(context, None)
    event: Event = much(context, a.deals_damage(what & t.yours, whom, combat))
    return event


# --- spells


def cast_or_enters(context: Context, what: Filter, other: Filter) -> tuple[Event, ...]:
    """You cast something, or something else enters: no word refers back to either."""
    events = (cast(context, YOU, what), a.enters(permanents(other)))
    context.objects.clear()
    return events


say("event", "you cast <a> <np> or <a> <np> enters", lambda c, n, what, m, other: cast_or_enters(c, what, other))
say("event", "~ enters or becomes the target of a spell or ability an opponent controls",
    lambda c: (a.enters(itself(c)), a.becomes_target(SELF, t.each_opponent)))  # fmt: skip
say("behind", "that (targets|target) <a> <np>", lambda c, n, what: aimed_at(what))
say("behind", "that (targets|target) (only|) you", lambda c: aimed_at(t.that_is_you))
say("behind", "that (targets|target) you or <a> <np>", lambda c, n, what: aimed_at(t.that_is_you | what))


def aimed_at(what: Filter) -> tuple[Filter, bool]:
    """Spells and abilities one of whose targets is so described (115.9c)."""
    if any(each.zones or each.kinds == CARDS or each.kinds & ~(PERMANENTS | PLAYERS) for each in what.tree()):
        raise NoReading("targets that are no permanents")
    return t.where(t.has_target(t.it, what)), True


# --- steps


def of_host(context: Context, step: Step) -> Event:
    """A step of the player who controls what it enchants, who is "that player"."""
    context.mention_player(t.event_player)
    return Event(EventKind.STEP, None, Relation.ATTACHED_CONTROLLER, value=step)


for _name, _step in (("draw step", Step.DRAW), ("end step", Step.END)):
    say("event", f"the beginning of the {_name} of enchanted (creature|permanent|land|artifact|enchantment) 's controller"
        f"|the beginning of enchanted player 's {_name}", lambda c, s=_step: one(of_host(c, s)))  # fmt: skip

# --- states (603.8)


def while_so(context: Context, condition: Condition) -> Event:
    """A state of the board: counters and life, and what is on the battlefield; words refer back to the card itself."""
    context.mention(SELF, context.self_kinds | {"permanent"})
    if find(condition, is_elsewhere):
        raise NoReading("a state of other zones")
    return a.state(condition)


def is_elsewhere(part: Any) -> bool:
    """Whether it speaks of cards that are not on the battlefield."""
    return isinstance(part, Filter) and any(each.zones or each.kinds & CARDS for each in part.tree())


say("event", "you control no <np>", lambda c, what: one(while_so(c, ~t.exists(yours(what)))))
say("event", "you control <n> or more <np>", lambda c, n, what: one(while_so(c, t.count(yours(what)) >= n)))
say(
    "event",
    "(there are|~ has) <plain> or more <kind> counters on (~|it)",
    lambda c, n, kind: one(while_so(c, t.counters_on(SELF, kind) >= n)),
)
say(
    "event",
    "(there are|~ has) no <kind> counters on (~|it)",
    lambda c, kind: one(while_so(c, t.counters_on(SELF, kind).equals(0))),
)
say("event", "there are no <np> on the battlefield", lambda c, what: one(while_so(c, ~t.exists(of_nobody(what)))))
behind("dealt damage by ~ this turn", t.damaged_by_this, False)
behind("dealt damage by (equipped|enchanted) creature this turn", t.damaged_by_host, False)


# --- you attack with several of a kind


def attack_with(context: Context, n: int, what: Filter) -> Event:
    """Attackers are declared, so many of which are so described as you do it."""
    permanents(what)
    many = t.count(what & t.attacking & t.yours) >= n
    return Event(EventKind.ATTACK_DECLARED, t.player & t.where(many), Relation.YOU)


say("event", "you attack with <plain> or more <nps>", lambda c, n, what: one(attack_with(c, n, of_some(what))))
say("event", "you attack with one or more <nps>", lambda c, what: one(attack_with(c, 1, of_some(what))))


def of_some(what: Filter) -> Filter:
    """Creatures of which more is said."""
    if what == t.creature:
        raise NoReading("creatures of any kind")
    return what


# --- spells in turns of others; mana

for _said, _turn in (("each opponent 's", ~t.your_turn), ("each of your", t.your_turn)):
    say("event", f"you cast your [{'|'.join(ORDINALS)}] spell during {_said} turn{'s' if 'of' in _said else ''}",
        lambda c, nth, when=_turn: one(in_their_turn(c, nth, when)))  # fmt: skip


def in_their_turn(context: Context, nth: str, when: Condition) -> Event:
    """You cast the first, second ... spell of a turn that is somebody's."""
    return replace(cast(context, YOU, t.spell), subject=t.spell & t.where(when), value=ORDINALS[nth])


say("event", "you tap ~ for mana", lambda c: one(replace(a.tapped_for_mana(itself(c)), who=Relation.YOU)))
