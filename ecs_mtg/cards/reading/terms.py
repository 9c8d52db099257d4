"""Rules that permanents make: what costs more, what can block several, turns of others, cards cast from a graveyard; how it enters."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation as a
from ecs_mtg.cards import notation as t
from ecs_mtg.cards import notation as w
from ecs_mtg.cards.reading.abilities import Abilities, alternative, plainly, spells, static
from ecs_mtg.cards.reading.actions import anybodys
from ecs_mtg.cards.reading.changes import plain_number
from ecs_mtg.cards.reading.context import Context, find, same_as
from ecs_mtg.cards.reading.grammar import NoReading, say
from ecs_mtg.cards.reading.occasions import aimed_at
from ecs_mtg.cards.reading.rules import about_you, rule_of
from ecs_mtg.cards.reading.turn_limits import once
from ecs_mtg.cards.tree import Event, Replacement, Static
from ecs_mtg.cards.words import ABILITIES, SELF, SPELLS, YOU, Change, Filter, Part, number
from ecs_mtg.components import programs as p
from ecs_mtg.components.codes import Cause, EventKind, Zone
from ecs_mtg.components.flags import SpellFlag
from ecs_mtg.components.programs import AbilityFlag, CostPart, Relation

# --- costs (601.2f)

_MORE = "cost <generic cost> more to cast <end>"
say("ability", f"<nps> your opponents cast that target ~ {_MORE}", lambda c, what, n: dearer(what, t.targets_this, n))
say(
    "ability",
    f"<nps> your opponents cast that target <a> <np> {_MORE}",
    lambda c, what, m, at, n: dearer(what, aimed_at(at)[0], n),
)
say("ability", f"<nps> your opponents cast that target you or <a> <np> {_MORE}",
    lambda c, what, m, at, n: dearer(what, aimed_at(t.that_is_you | at)[0], n))  # fmt: skip


def dearer(what: Filter, which: Filter, n: Any) -> Abilities:
    """Spells of opponents with such targets cost more."""
    return (w.spells_cost_more(spells(what) & t.theirs & which, plainly(n)),)


_LESS = "cost <generic cost> less to cast <end>"
say("ability", f"<nps> you cast that target ~ {_LESS}", lambda c, what, n: cheaper(what, t.targets_this, n))
say("ability", f"<nps> you cast that target <a> <np> {_LESS}", lambda c, what, m, at, n: cheaper(what, aimed_at(at)[0], n))


def cheaper(what: Filter, which: Filter, n: Any) -> Abilities:
    """Spells of yours with such targets cost less."""
    return (w.spells_cost_less(spells(what) & t.yours & which, plainly(n)),)


# --- blocks (509.1)

ANY_NUMBER = 99
"""More attackers than there are."""
say(
    "change",
    "can block an additional <plain> creatures each combat",
    lambda c, n: (Change(p.Change.EXTRA_BLOCKS, plain_number(n)),),
)
say("change", "can block any number of creatures", lambda c: (Change(p.Change.EXTRA_BLOCKS, ANY_NUMBER),))

# --- turns

_OTHERS = "during turns other than yours ,"
say("ability", f"{_OTHERS} <affects> <changes> <end>", lambda c, what, changes: static(what, changes, ~t.your_turn))
say("ability", f"{_OTHERS} <nps> you cast cost <generic cost> less to cast <end>",
    lambda c, what, n: (in_turn(w.spells_cost_less(spells(what) & t.yours, plainly(n)), ~t.your_turn),))  # fmt: skip
say("ability", "during your turn , <nps> you cast cost <generic cost> less to cast <end>",
    lambda c, what, n: (in_turn(w.spells_cost_less(spells(what) & t.yours, plainly(n)), t.your_turn),))  # fmt: skip


def in_turn(ability: Static, condition: Any) -> Static:
    """What is so in some turns only."""
    return replace(ability, condition=condition)


# --- how it enters (614.1c)

_ENTERS = "<itself> enters with x <kind> counters on it , where x is"
say("ability", f"{_ENTERS} <amount> <end>", lambda c, _, kind, n: enters_with(kind, n))


def enters_with(kind: str, n: Any) -> Abilities:
    """It enters with as many counters as something is."""
    if find(n, same_as(t.X)):
        raise NoReading("an X that is X")
    return (a.enters_with(kind, n),)


say("ability", "as ~ enters , choose a creature type . ~ enters with <a> <kind> counter on it <each> <end>",
    lambda c, n, kind, many: (a.as_enters(a.choose_type(), e.EntersWithCounters(kind, number(many))),))  # fmt: skip

# --- the end of the game (104)

say("ability", "you can't lose the game and your opponents can't win the game <end>",
    lambda c: about_you(*rule_of(p.PlayerFlag.CANT_LOSE, Relation.YOU).changes,
                        *rule_of(p.PlayerFlag.CANT_WIN, Relation.OPPONENT).changes))  # fmt: skip
say("act", "end the turn", lambda c: (e.EndTurn(),))

# --- what can't be done


def unless_done(context: Context, what: Filter, otherwise: Any) -> Any:
    """You sacrifice something; if there is nothing that you could sacrifice, something else happens."""
    mine = anybodys(what) & t.yours
    return (e.If(t.exists(mine), (e.SacrificeChoice(YOU, anybodys(what)),), otherwise),)


say("clause", "sacrifice <a> <np> . if you can't , <clause>", lambda c, n, what, other: unless_done(c, what, other))
say("clause", "sacrifice another <np> . if you can't , <clause>",
    lambda c, what, other: unless_done(c, what & c.other(), other))  # fmt: skip


def those_without(context: Context, what: Filter, does: Any) -> Any:
    """Each player sacrifices something; those who have nothing of that do something else."""
    described = anybodys(what)
    none = t.player & t.where(~t.exists(described & Filter(controller=Relation.LOOPED)))
    tag = context.tag("unable")
    remembered = e.Remember(t.each(none), tag, fresh=True)
    return (remembered, e.SacrificeChoice(t.each_player, described), *does(t.those(tag)))


say("clause", "each player sacrifices <a> <np> of their choice . each player who can't <does>",
    lambda c, n, what, does: those_without(c, what, does))  # fmt: skip

# --- the first time each turn (603.2)


def first_attack(context: Context, body: Any) -> Any:
    """The card itself attacks for the first time in a turn."""
    return (once(context, ((a.attacks(SELF),), body, None)),)


say(
    "ability",
    "<when> <itself> attacks for the first time each turn , <no if> <body>",
    lambda c, _, __, ___, body: first_attack(c, body),
)

# --- costs of spells

say("ability", "you may <cost> rather than pay ~ spell 's mana cost if <condition> <end>",
    lambda c, cost, condition: (replace(alternative(c, cost), condition=condition),))  # fmt: skip
say("ability", "if <condition> , you may cast ~ spell without paying its mana cost <end>",
    lambda c, condition: (replace(alternative(c, ()), condition=condition, marks=SpellFlag.WITHOUT_PAYING),))  # fmt: skip
say("ability", "you may cast <nps> from your hand without paying their mana costs <end>",
    lambda c, what: about_you(Change(p.Change.CAST_FREE, spells(what) & t.yours)))  # fmt: skip
say("limit", "activate only if <condition> and only as a sorcery .",
    lambda c, condition: {"only": condition, "flags": (AbilityFlag.SORCERY_TIMING,)})  # fmt: skip
say("limit", "activate only if <condition> and only once each turn .",
    lambda c, condition: {"only": condition, "flags": (AbilityFlag.ONCE_EACH_TURN,)})  # fmt: skip
say("cost part", "remove a counter from ~", lambda c: any_counter(c))


def any_counter(context: Context) -> Any:
    """A counter of any kind of the card itself."""
    context.mention(SELF, context.self_kinds | {"permanent"})
    return Part(CostPart.REMOVE_COUNTERS, None, number(1), SELF)


# --- what would be discarded (614)


def made_to_discard(zone: Zone) -> Replacement:
    """A spell or ability that an opponent controls makes you discard the card itself."""
    discarded = Event(
        EventKind.ZONE_CHANGE,
        SELF,
        other=Filter(kinds=SPELLS | ABILITIES) & t.theirs,
        from_zones=1 << Zone.HAND,
        value=Cause.DISCARDED,
    )
    return Replacement(discarded, (e.GoesInstead(zone),), zones=1 << Zone.HAND)


say("ability", "if a spell or ability an opponent controls causes you to discard ~ card , put it onto the battlefield instead of putting it into your graveyard <end>",
    lambda c: (made_to_discard(Zone.BATTLEFIELD),))  # fmt: skip
