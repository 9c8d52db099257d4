"""Replacement effects for damage: preventing, doubling, redirecting (614, 615)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation
from ecs_mtg.cards.reading.abilities.keywords import Abilities
from ecs_mtg.cards.reading.context import Context
from ecs_mtg.cards.reading.grammar import NoReading, refuse_if, say, say_values
from ecs_mtg.cards.reading.nouns.references import permanents
from ecs_mtg.cards.reading.replacement.prevention import DEALT, by
from ecs_mtg.cards.tree import Event, Replacement
from ecs_mtg.cards.words import ATTACHED, PLAYERS, SELF, Filter, number
from ecs_mtg.components.codes import EventKind
from ecs_mtg.components.programs import AbilityFlag

say("ability", "prevent all <damage kind> that would be dealt to <subject> <end>", lambda c, kind, what: (prevented(what, kind),))
say("ability", "prevent all <damage kind> that would be dealt to and dealt by <subject> <end>",
    lambda c, kind, what: (prevented(what, kind), notation.prevents(notation.deals_damage(what, None, kind))))  # fmt: skip


def prevented(what: Any, combat: bool | None) -> Replacement:
    """Return the prevention of damage that would be dealt to it (615)."""
    return notation.prevents(notation.would_be_dealt_damage(what, combat))


# --- damage is prevented, and something else happens (615.5)


def prevented_and(context: Context, what: Any, effects: tuple[e.Effect, ...]) -> Abilities:
    """Return the replacement of each source's damage separately; what follows uses the prevented amount."""
    refuse_if(context.extra or context.targets, "targets of a static ability")
    for one in effects:
        if not isinstance(one, e.PutCounters | e.RemoveCounters) or one.amount != notation.event_amount:
            raise NoReading("once for all damage that is dealt at the same time")
    return (notation.prevents(notation.would_be_dealt_damage(what), *effects),)


say("hurt", "if damage would be dealt to <subject> ,", lambda c, what: would_be_hurt(c, what))
say("ability", "<hurt> prevent that damage <stop> <sentences> <end>", lambda c, what, _, more: prevented_and(c, what, more))
say("ability", "<hurt> prevent that damage and <sentences> <end>", lambda c, what, more: prevented_and(c, what, more))


def would_be_hurt(context: Context, what: Any) -> Any:
    """Let "that much" be the amount of damage that would be dealt."""
    context.amount = notation.event_amount
    return what


say("recipients", "you", lambda c: notation.that_is_you)
say("recipients", "<nps>", lambda c, what: permanents(what))
say("recipients", "other <nps>", lambda c, what: permanents(what) & c.other())
say("recipients", "you and <nps>", lambda c, what: notation.that_is_you | permanents(what))
say("recipients", "you and other <nps>", lambda c, what: notation.that_is_you | (permanents(what) & c.other()))
say("recipients", "(you or|you and) another <np>", lambda c, what: notation.that_is_you | (permanents(what) & c.other()))
say("ability", "prevent all <damage kind> that would be dealt to <recipients> <end>",
    lambda c, kind, what: (prevented(what, kind),))  # fmt: skip
say("ability", "all <damage kind> that would be dealt to <recipients> is dealt to <stand-in> instead <end>",
    lambda c, kind, what, whom: (notation.instead(notation.would_be_dealt_damage(what, kind), notation.is_dealt_to(whom)),))  # fmt: skip
say("stand-in", "~", lambda c: c.mention(SELF, c.self_kinds | {"permanent"}))
say("stand-in", "enchanted (creature|planeswalker|permanent)", lambda c: notation.enchanted)

# --- more damage (614)

_WHOM = "(to that permanent or player instead|to that player or permanent instead|to that creature instead|to that player instead|instead)"
say("more damage", "it deals (double|twice) that damage", lambda c: notation.twice_as_many)
say("more damage", "it deals that much damage plus <plain>", lambda c, n: notation.so_many_more(n))
say("dealer", "<a> <np>", lambda c, n, what: source(what))
say("dealer", "another <np>", lambda c, what: source(what) & c.other())
say("victim", "a permanent or player", lambda c: notation.permanent | notation.player)
say("victim", "(an opponent or|one of your opponents or) a permanent an opponent controls",
    lambda c: notation.opponent | notation.theirs & notation.permanent)  # fmt: skip
say_values("victim", {"an opponent": notation.opponent, "a player": notation.player})
say("victim", "<a> <np>", lambda c, n, what: permanents(what))


def source(what: Filter) -> Filter:
    """Check that a description can be one of a source of damage."""
    refuse_if(any(one.zones or one.kinds & PLAYERS for one in what.tree()), "no source of damage")
    return what


def more_damage(context: Context, who: Filter, combat: bool | None, whom: Filter | None, effect: e.Effect) -> Abilities:
    """Return the replacement that increases damage of some sources to some objects and players."""
    event = notation.deals_damage(who, whom, combat)
    return (notation.instead(replace(event, other=None) if who == notation.source else event, effect),)


say("ability", f"if <dealer> would deal <damage kind> to <victim> , <more damage> {_WHOM} <end>", more_damage)
say("ability", "if <dealer> would deal damage , it deals (double|twice) that damage instead <end>",
    lambda c, who: more_damage(c, who, None, None, notation.twice_as_many))  # fmt: skip

# --- damage that would be dealt (614, 615)

say("ability", "if a source would deal damage to <own recipient> , prevent <plain> of that damage <end>",
    lambda c, what, n: (prevented_some(what, n),))  # fmt: skip
say_values("own recipient", {"you": notation.that_is_you, "~": SELF})
say("own recipient", "<a> <np>", lambda c, n, what: permanents(what))


def prevented_some(what: Any, n: int) -> Replacement:
    """Return the prevention of an amount of each source's damage."""
    event = Event(EventKind.DAMAGE, what)
    return Replacement(event, (e.PreventInstead(number(n)),), flags=frozenset({AbilityFlag.PREVENTION}))


# --- as long as something is there

say("ability", f"prevent all <damage kind> {DEALT} by (enchanted|equipped) creature <end>",
    lambda c, kind: (notation.prevents(notation.deals_damage(ATTACHED, None, kind)),))  # fmt: skip
say("ability", f"prevent all <damage kind> {DEALT} to <itself> by <nps> <end>",
    lambda c, kind, _, what: (notation.prevents(notation.deals_damage(by(what), SELF, kind)),))  # fmt: skip
