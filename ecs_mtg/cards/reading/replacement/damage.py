"""Replacement effects for damage: preventing, doubling, redirecting (614, 615)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation
from ecs_mtg.cards.reading.abilities.keywords import Abilities
from ecs_mtg.cards.reading.context import Context
from ecs_mtg.cards.reading.grammar import NoReading, say
from ecs_mtg.cards.reading.nouns.references import on_board, permanents
from ecs_mtg.cards.reading.replacement.prevention import DEALT, by
from ecs_mtg.cards.reading.vocabulary import COLORS, KINDS_OF_DAMAGE
from ecs_mtg.cards.tree import Event, Replacement
from ecs_mtg.cards.words import ATTACHED, PLAYERS, SELF, Filter, number
from ecs_mtg.components.codes import EventKind
from ecs_mtg.components.programs import AbilityFlag

say("ability", "prevent all damage that would be dealt to <subject> <end>", lambda c, what: (prevented(what, None),))
say("ability", "prevent all combat damage that would be dealt to <subject> <end>", lambda c, what: (prevented(what, True),))
say("ability", "prevent all combat damage that would be dealt to and dealt by <subject> <end>",
    lambda c, what: (prevented(what, True), notation.prevents(notation.deals_damage(what, None, True))))  # fmt: skip
say("ability", "prevent all damage that would be dealt to and dealt by <subject> <end>",
    lambda c, what: (prevented(what, None), notation.prevents(notation.deals_damage(what, None))))  # fmt: skip


def prevented(what: Any, combat: bool | None) -> Replacement:
    """Return the prevention of damage that would be dealt to it (615)."""
    return notation.prevents(notation.would_be_dealt_damage(what, combat))


# --- damage is prevented, and something else happens (615.5)


def prevented_and(context: Context, what: Any, effects: tuple[e.Effect, ...]) -> Abilities:
    """Return the replacement of each source's damage separately; what follows uses the prevented amount."""
    if context.extra or context.targets:
        raise NoReading("targets of a static ability")
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
say("recipients", "<nps>", lambda c, what: on_board(what))
say("recipients", "other <nps>", lambda c, what: on_board(what) & c.other())
say("recipients", "you and <nps>", lambda c, what: notation.that_is_you | on_board(what))
say("recipients", "you and other <nps>", lambda c, what: notation.that_is_you | (on_board(what) & c.other()))
say("recipients", "(you or|you and) another <np>", lambda c, what: notation.that_is_you | (on_board(what) & c.other()))
for _said, _which in KINDS_OF_DAMAGE.items():
    say(
        "ability",
        f"prevent all {_said} that would be dealt to <recipients> <end>",
        lambda c, what, k=_which: (notation.prevents(notation.would_be_dealt_damage(what, k)),),
    )
    say(
        "ability",
        f"all {_said} that would be dealt to <recipients> is dealt to <stand-in> instead <end>",
        lambda c, what, whom, k=_which: (notation.instead(notation.would_be_dealt_damage(what, k), notation.is_dealt_to(whom)),),
    )
say("ability", "prevent all noncombat damage that would be dealt to <subject> <end>",
    lambda c, what: (notation.prevents(notation.would_be_dealt_damage(what, False)),))  # fmt: skip
say("stand-in", "~", lambda c: c.mention(SELF, c.self_kinds | {"permanent"}))
say("stand-in", "enchanted (creature|planeswalker|permanent)", lambda c: notation.enchanted)

# --- more damage (614)

_TWICE = "it deals (double|twice) that damage"
_MORE = "it deals that much damage plus <plain>"
_WHOM = "(to that permanent or player instead|to that player or permanent instead|to that creature instead|instead)"
say("dealer", "<a> <np>", lambda c, n, what: source(what))
say("dealer", "another <np>", lambda c, what: source(what) & c.other())
say("victim", "a permanent or player", lambda c: notation.permanent | notation.player)
say(
    "victim",
    "(an opponent or|one of your opponents or) a permanent an opponent controls",
    lambda c: notation.opponent | notation.theirs & notation.permanent,
)
say("victim", "an opponent", lambda c: notation.opponent)
say("victim", "a player", lambda c: notation.player)
say("victim", "<a> <np>", lambda c, n, what: on_board(what))
for _said, _which in KINDS_OF_DAMAGE.items():
    say("ability", f"if <dealer> would deal {_said} to <victim> , {_TWICE} {_WHOM} <end>",
        lambda c, who, whom, k=_which: more_damage(who, whom, k, notation.twice_as_many))  # fmt: skip
    say("ability", f"if <dealer> would deal {_said} to <victim> , {_MORE} {_WHOM} <end>",
        lambda c, who, whom, n, k=_which: more_damage(who, whom, k, notation.so_many_more(n)))  # fmt: skip


def source(what: Filter) -> Filter:
    """Check that a description can be one of a source of damage."""
    if any(one.zones or one.kinds & PLAYERS for one in what.tree()):
        raise NoReading("no source of damage")
    return what


def more_damage(who: Filter, whom: Filter, combat: bool | None, effect: e.Effect) -> Abilities:
    """Return the replacement that increases damage of some sources to some objects and players."""
    if whom == notation.permanent | notation.player and who & notation.yours == who and combat is None and who in _READ:
        raise NoReading("read by another production")
    event = replace(notation.would_be_dealt_damage(whom, combat), other=None if who == notation.source else who)
    return (notation.instead(event, effect),)


_READ = (notation.source & notation.yours, *(notation.source & color & notation.yours for color in COLORS.values()))
"""Sources of which `rules` speaks."""

# --- damage that would be dealt (614, 615)

say("ability", "if a source would deal damage to you , prevent <plain> of that damage <end>",
    lambda c, n: (prevented_some(notation.that_is_you, n),))  # fmt: skip
say("ability", "if a source would deal damage to ~ , prevent <plain> of that damage <end>",
    lambda c, n: (prevented_some(SELF, n),))  # fmt: skip
say("ability", "if a source would deal damage to <a> <np> , prevent <plain> of that damage <end>",
    lambda c, m, what, n: (prevented_some(on_board(what), n),))  # fmt: skip


def prevented_some(what: Any, n: int) -> Replacement:
    """Return the prevention of an amount of each source's damage."""
    event = Event(EventKind.DAMAGE, what)
    return Replacement(event, (e.PreventInstead(number(n)),), flags=frozenset({AbilityFlag.PREVENTION}))


def increased(what: Filter, effect: Any) -> Abilities:
    """Return the replacement that increases damage of some sources."""
    event = replace(notation.would_be_dealt_damage(notation.permanent | notation.player), other=what)
    return (notation.instead(event, effect),)


_INSTEAD = "(to that permanent or player instead|instead)"
say(
    "ability",
    f"if a source you control would deal damage to a permanent or player , it deals (double|twice) that damage {_INSTEAD} <end>",
    lambda c: increased(notation.source & notation.yours, notation.twice_as_many),
)
say(
    "ability",
    f"if a [{'|'.join(COLORS)}] source you control would deal damage to a permanent or player , it deals that much damage plus <plain> {_INSTEAD} <end>",
    lambda c, color, n: increased(notation.source & COLORS[color] & notation.yours, notation.so_many_more(n)),
)
say(
    "ability",
    f"if a source you control would deal damage to a permanent or player , it deals that much damage plus <plain> {_INSTEAD} <end>",
    lambda c, n: increased(notation.source & notation.yours, notation.so_many_more(n)),
)

# --- damage

say("ability", f"if <dealer> would deal damage to an opponent , {_TWICE} to that player instead <end>",
    lambda c, who: (doubled(who, notation.opponent),))  # fmt: skip
say("ability", f"if <dealer> would deal damage to a player , {_TWICE} to that player instead <end>",
    lambda c, who: (doubled(who, notation.player),))  # fmt: skip
say("ability", f"if <dealer> would deal damage , {_TWICE} instead <end>", lambda c, who: (doubled(who, None),))


def doubled(who: Filter, whom: Filter | None) -> Any:
    """Return the replacement that doubles damage of some sources."""
    event = Event(EventKind.DAMAGE, whom, other=None if who == notation.source else source(who))
    return notation.instead(event, notation.twice_as_many)


# --- as long as something is there

for _said, _combat in KINDS_OF_DAMAGE.items():
    say("ability", f"prevent all {_said} {DEALT} by (enchanted|equipped) creature <end>",
        lambda c, k=_combat: from_host(k))  # fmt: skip
    say("ability", f"prevent all {_said} {DEALT} to you and <nps> <end>", lambda c, what, k=_combat: to_you_and(what, k))
    say(
        "ability",
        f"prevent all {_said} {DEALT} to <itself> by <nps> <end>",
        lambda c, _, what, k=_combat: to_itself_by(c, what, k),
    )


def from_host(combat: bool | None) -> Abilities:
    """Return the description of damage dealt by what the card is attached to."""
    return (notation.prevents(notation.deals_damage(ATTACHED, None, combat)),)


def to_you_and(what: Filter, combat: bool | None) -> Abilities:
    """Return the description of damage dealt to you and to described permanents."""
    return (notation.prevents(notation.would_be_dealt_damage(notation.that_is_you | permanents(what), combat)),)


def to_itself_by(context: Context, what: Filter, combat: bool | None) -> Abilities:
    """Return the description of damage dealt to the card itself by some sources."""
    return (notation.prevents(notation.deals_damage(by(what), SELF, combat)),)
