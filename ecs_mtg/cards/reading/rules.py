"""Static abilities that are rules about players, zones and what may be cast; what enters otherwise (604, 614)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation as a
from ecs_mtg.cards import notation as d
from ecs_mtg.cards import notation as t
from ecs_mtg.cards import notation as w
from ecs_mtg.cards.reading.abilities import Abilities, on_board, spells
from ecs_mtg.cards.reading.changes import sized
from ecs_mtg.cards.reading.effects import lasting
from ecs_mtg.cards.reading.grammar import NoReading, say
from ecs_mtg.cards.reading.vocabulary import COLORS
from ecs_mtg.cards.tree import Event, Replacement, Static, StaticKeyword
from ecs_mtg.cards.words import CARDS, SELF, Change, Filter, number
from ecs_mtg.components import programs as p
from ecs_mtg.components.codes import ARTIFACT, CREATURE, LAND, Duration, EventKind, Keyword, Zone
from ecs_mtg.components.programs import AbilityFlag, Relation

# --- players


def about_you(*changes: Change) -> Abilities:
    """A rule about you, or about no object."""
    return (a.static(None, *changes),)


say("ability", "you have no maximum hand size <end>", lambda c: (a.static(None, d.players_have(p.PlayerFlag.NO_MAXIMUM_HAND)),))
say("ability", "you may play an additional land on each of your turns <end>", lambda c: (a.static(None, d.land_plays(1)),))
say("ability", "you have hexproof <end>", lambda c: (a.static(None, d.players_have(p.PlayerFlag.HEXPROOF)),))
say("ability", "you have shroud <end>", lambda c: (a.static(None, d.players_have(p.PlayerFlag.SHROUD)),))
say("ability", "players can't gain life <end>", lambda c: (rule_of(p.PlayerFlag.CANT_GAIN_LIFE, Relation.ANY),))
say("ability", "your opponents can't gain life <end>", lambda c: (rule_of(p.PlayerFlag.CANT_GAIN_LIFE, Relation.OPPONENT),))


def rule_of(flag: p.PlayerFlag, whose: Relation) -> Static:
    """A rule about players."""
    return a.static(None, Change(p.Change.PLAYER_FLAG, 1 << flag, whose))


say("ability", "skip your draw step <end>", lambda c: about_you(d.players_have(p.PlayerFlag.SKIP_DRAW)))
say(
    "ability",
    "you may cast <nps> as though they had flash <end>",
    lambda c, what: about_you(Change(p.Change.FLASH, of_yours(what))),
)
say("ability", "you can't cast <nps> <end>", lambda c, what: about_you(d.cant_cast(of_yours(what))))
say("ability", "players can't cast <nps> <end>", lambda c, what: about_you(d.cant_cast(spells(what))))
say("ability", "your opponents can't cast <nps> <end>", lambda c, what: about_you(d.cant_cast(spells(what) & t.theirs)))
say("ability", "during your turn , your opponents can't cast spells <end>|your opponents can't cast spells during your turn <end>",
    lambda c: (a.static(None, d.cant_cast(t.spell & t.theirs), while_=t.your_turn),))  # fmt: skip


def of_yours(what: Filter) -> Filter:
    """Spells that you cast."""
    return spells(what) & t.yours


# --- words of combat that only look like abilities

say("ability", "you may have ~ assign its combat damage as though it weren't blocked <end>",
    lambda c: (StaticKeyword(Keyword.DAMAGE_AS_UNBLOCKED),))  # fmt: skip
say("change", "assigns combat damage equal to its toughness rather than its power",
    lambda c: d.has(StaticKeyword(Keyword.ASSIGNS_BY_TOUGHNESS)))  # fmt: skip

# --- what something is not, or is instead

say("change", "(isn't|aren't|is not) <type line>", lambda c, line: not_of(line))
say("change", "(lose|loses) all abilities and (is|are|becomes|become) <type line> with base power and toughness <size>",
    lambda c, line, size: turned_into(line, size))  # fmt: skip
say("change", "(lose|loses) all abilities and (has|have) base power and toughness <size>",
    lambda c, size: (Change(p.Change.LOSE_ABILITIES), Change(p.Change.SET_PT, *sized(size))))  # fmt: skip
say("act", "<object> (loses|lose) all abilities and (becomes|become) <type line> with base power and toughness <size> until end of turn",
    lambda c, what, line, size: lasting(c, what, turned_into(line, size), Duration.END_OF_TURN))  # fmt: skip


def not_of(line: Any) -> tuple[Change, ...]:
    """It does not have a card type."""
    types, subtypes, colors = line
    if subtypes or colors or not types:
        raise NoReading("no card type")
    return (Change(p.Change.REMOVE_TYPES, types, mask=frozenset()),)


def turned_into(line: Any, size: str) -> tuple[Change, ...]:
    """It has a creature type line, a color, a size and nothing else; supertypes stay (205.1a)."""
    types, subtypes, colors = line
    if not types & CREATURE or types & ~CREATURE & ~ARTIFACT or not subtypes or not colors:
        raise NoReading("no creature of a type and color")
    return (
        Change(p.Change.LOSE_ABILITIES), Change(p.Change.SET_TYPES, types, mask=frozenset(subtypes)),
        Change(p.Change.SET_COLORS, colors), Change(p.Change.SET_PT, *sized(size)),
    )  # fmt: skip


# --- how others enter (614.12)


def entering(what: Filter, *effects: e.Effect) -> Abilities:
    """How permanents that are described enter."""
    return (a.instead(a.enters(on_board(what)), *effects),)


say("ability", "each <np> enters with an additional <kind> counter on it <end>",
    lambda c, what, kind: entering(what, e.EntersWithCounters(kind, number(1))))  # fmt: skip
say("ability", "each other <np> enters with an additional <kind> counter on it <end>",
    lambda c, what, kind: entering(what & c.other(), e.EntersWithCounters(kind, number(1))))  # fmt: skip
say("ability", "other <nps> enter with an additional <kind> counter on them <end>",
    lambda c, what, kind: entering(what & c.other(), e.EntersWithCounters(kind, number(1))))  # fmt: skip
say("ability", "<nps> enter with an additional <kind> counter on them <end>",
    lambda c, what, kind: entering(what, e.EntersWithCounters(kind, number(1))))  # fmt: skip
say("ability", "~ enters tapped with <n or a> <kind> (counter|counters) on it <end>",
    lambda c, n, kind: (a.as_enters(e.EntersTapped(), e.EntersWithCounters(kind, number(n))),))  # fmt: skip

say("ability", "each other <np> enters with an additional <kind> counter on it <each> <end>",
    lambda c, what, kind, many: entering(what & c.other(), e.EntersWithCounters(kind, number(many))))  # fmt: skip
# --- damage that would be dealt (614, 615)

say("ability", "if a source would deal damage to you , prevent <plain> of that damage <end>",
    lambda c, n: (prevented_some(t.that_is_you, n),))  # fmt: skip
say("ability", "if a source would deal damage to ~ , prevent <plain> of that damage <end>",
    lambda c, n: (prevented_some(SELF, n),))  # fmt: skip
say("ability", "if a source would deal damage to <a> <np> , prevent <plain> of that damage <end>",
    lambda c, m, what, n: (prevented_some(on_board(what), n),))  # fmt: skip


def prevented_some(what: Any, n: int) -> Replacement:
    """So much of each source's damage is prevented."""
    event = Event(EventKind.DAMAGE, what)
    return Replacement(event, (e.PreventInstead(number(n)),), flags=frozenset({AbilityFlag.PREVENTION}))


def doubled(what: Filter, effect: Any) -> Abilities:
    """Damage of some sources is more."""
    event = replace(a.would_be_dealt_damage(t.permanent | t.player), other=what)
    return (a.instead(event, effect),)


_INSTEAD = "(to that permanent or player instead|instead)"
say("ability", f"if a source you control would deal damage to a permanent or player , it deals (double|twice) that damage {_INSTEAD} <end>",
    lambda c: doubled(t.source & t.yours, w.twice_as_many))  # fmt: skip
say("ability", f"if a [{'|'.join(COLORS)}] source you control would deal damage to a permanent or player , it deals that much damage plus <plain> {_INSTEAD} <end>",
    lambda c, color, n: doubled(t.source & COLORS[color] & t.yours, w.so_many_more(n)))  # fmt: skip
say("ability", f"if a source you control would deal damage to a permanent or player , it deals that much damage plus <plain> {_INSTEAD} <end>",
    lambda c, n: doubled(t.source & t.yours, w.so_many_more(n)))  # fmt: skip
# --- counters and tokens that would be put or created

say("ability", "if one or more tokens would be created under your control , twice that many (of those tokens are|of those|tokens are) created instead <end>"
    "|if an effect would create one or more tokens under your control , it creates twice that many of those tokens instead <end>",
    lambda c: (a.instead(w.would_create_tokens(), w.twice_as_many),))  # fmt: skip
_PUT = "if one or more <kind> counters would be put on <a> <np> ,"
_ON_IT = "<kind> counters are put on (it|that creature|that permanent) instead <end>"
say(
    "ability",
    f"{_PUT} that many plus <plain> {_ON_IT}",
    lambda c, kind, m, what, n, again: counted(kind, again, what, w.so_many_more(n)),
)
say("ability", f"{_PUT} twice that many {_ON_IT}", lambda c, kind, m, what, again: counted(kind, again, what, w.twice_as_many))


def counted(kind: str, again: str, what: Filter, effect: e.Effect) -> Abilities:
    """More counters of a kind instead."""
    if kind != again:
        raise NoReading("counters of another kind")
    return (w.instead_of_counters(on_board(what), effect, kind=kind),)


# --- decks (100.2a)

say("ability", "~ can be your commander <end>", lambda c: (a.can_be_your_commander,))
say("ability", "a deck can have any number of cards named ~ <end>", lambda c: (a.any_number_in_a_deck,))

# --- lands from other places

say(
    "ability",
    "you may play lands from your graveyard <end>",
    lambda c: about_you(d.may_play_from(Zone.GRAVEYARD, t.land & t.card_ & t.you_own)),
)


# --- the top of your library (401.5)

say("ability", "you may look at the top card of your library any time <end>", lambda c: about_you(d.top_seen))
say(
    "ability",
    "you may cast <nps> from the top of your library <end>",
    lambda c, what: about_you(d.may_play_from(Zone.LIBRARY, on_top(what))),
)
say("ability", "you can spend mana of any type to cast <nps> <end>", lambda c, what: about_you(d.any_type_for(of_yours(what))))


def on_top(what: Filter) -> Filter:
    """Cards of your library that are no lands, as the spells that they would be."""
    found: Filter | None = None
    for one in spells(what).tree():
        if one.controller or one.owner or one.flags or one.condition is not None:
            raise NoReading("more than what a card is")
        card = replace(one, kinds=CARDS, zones=1 << Zone.LIBRARY, controller=Relation.YOU, no_types=one.no_types | LAND)
        found = card if found is None else found | card
    if found is None:
        raise NoReading("nothing is described")
    return found
