"""Conditions of objects: what is controlled, described, counted, how large it is."""

from __future__ import annotations

from typing import Any

from ecs_mtg.cards import notation
from ecs_mtg.cards.reading.amounts.counted import different, located
from ecs_mtg.cards.reading.amounts.numbers import MEASURES
from ecs_mtg.cards.reading.context import Context
from ecs_mtg.cards.reading.grammar import NoReading, refuse_if, say
from ecs_mtg.cards.reading.nouns.qualifiers import of_player
from ecs_mtg.cards.reading.nouns.references import itself
from ecs_mtg.cards.reading.vocabulary import ADJECTIVES, COLORS, flag
from ecs_mtg.cards.words import CARDS, SELF, Condition, Filter, Target
from ecs_mtg.components import codes
from ecs_mtg.components import programs as p
from ecs_mtg.components.codes import Zone
from ecs_mtg.components.programs import Property, Relation, SelectorFlag


def unplaced(what: Filter) -> Filter:
    """Check that a description is one of cards, without zone and controller."""
    if any(one.zones or one.controller or one.kinds not in (0, CARDS) for one in what.tree()):
        raise NoReading("no cards of a zone that is said besides")
    return what


# --- conditions

say(
    "described",
    "an enchanted creature or enchantment creature",
    lambda c: notation.creature & flag(SelectorFlag.ENCHANTED) | Filter(any_types=codes.CREATURE, all_types=codes.ENCHANTMENT),
)


def uncontrolled(what: Filter) -> Filter:
    """Check that a description names no controller, so that one can be added."""
    refuse_if(any(one.controller or one.kinds == CARDS for one in what.tree()), "not to be controlled")
    return what


def yours(what: Filter) -> Filter:
    """Return a description of objects that you control."""
    return uncontrolled(what) & notation.yours


say("so many", "<a> <np>", lambda c, n, what: lambda of: notation.exists(of(what)))
say("so many", "no <np>", lambda c, what: lambda of: ~notation.exists(of(what)))
say("so many", "<n> or more <np>|at least <n> <np>", lambda c, n, what: lambda of: notation.count(of(what)) >= n)
say("so many", "<n> or fewer <np>", lambda c, n, what: lambda of: notation.count(of(what)) <= n)
say("so many", "exactly <n or a> <np>", lambda c, n, what: lambda of: notation.count(of(what)).equals(n))
say("so many others", "another <np>", lambda c, what: lambda of: notation.exists(of(what)))
say("so many others", "no other <np>", lambda c, what: lambda of: ~notation.exists(of(what)))
say("so many others", "<n> or more other <np>|at least <n> other <np>",
    lambda c, n, what: lambda of: notation.count(of(what)) >= n)  # fmt: skip
say("so many others", "<n> or fewer other <np>", lambda c, n, what: lambda of: notation.count(of(what)) <= n)
say("condition", "you control <so many>", lambda c, holds: holds(yours))
say("condition", "you control <so many others>", lambda c, holds: holds(lambda what: yours(what) & c.other(yours=True)))
say("condition", "(that player controls|they control) <so many>", lambda c, holds: holds(lambda what: of_that_player(c, what)))
say("condition", "defending player controls <so many>", lambda c, holds: holds(lambda what: of_defending(c, what)))
say("condition", "you don't control <a> <np>", lambda c, n, what: ~notation.exists(yours(what)))
say("condition", "you control <a> <np> and <a> <np>",
    lambda c, n, one, m, two: notation.exists(yours(one)) & notation.exists(yours(two)))  # fmt: skip
say("condition", "you control <a> <np> or <a> <np>", lambda c, n, one, m, two: notation.exists(yours(one) | yours(two)))
say("condition", "an opponent controls <a> <np>", lambda c, n, what: notation.exists(theirs(what)))
say("condition", "your opponents control no <np>|no opponent controls <a> <np>",
    lambda c, *rest: ~notation.exists(theirs(rest[-1])))  # fmt: skip


def theirs(what: Filter) -> Filter:
    """Return a description of objects that an opponent controls."""
    return uncontrolled(what) & notation.theirs


say("condition", "there are <n> or more <np>", lambda c, n, what: notation.count(located(what)) >= n)
say("condition", "<n> or more <np> are in your graveyard|you have <n> or more <np> in your graveyard",
    lambda c, n, what: notation.count(what & notation.card_in(Zone.GRAVEYARD)) >= n)  # fmt: skip
say("condition", "<is> <described>", lambda c, who, what: notation.matches(who, what))
say("is", "(~ is|~ 's)", lambda c: itself(c))
say("is", "(it 's|it is)", lambda c: c.there(c.it()))
say("is", "that [creature|permanent|card|land] (is|was)", lambda c, kind: c.there(c.it(kind)))
say("is", "(enchanted|equipped) [creature|permanent|land|artifact] is",
    lambda c, kind: c.mention(notation.enchanted, frozenset({kind, "permanent"})))  # fmt: skip
_STATES = (
    "tapped|untapped|attacking|blocking|legendary|enchanted|equipped|multicolored|colorless|blocked|modified|historic|"
    + "|".join(COLORS)
)
say("described", f"[{_STATES}]", lambda c, one: ADJECTIVES[one])
say("described", "attacking or blocking", lambda c: notation.attacking | notation.blocking)
say("described", f"[{'|'.join(COLORS)}] or [{'|'.join(COLORS)}]", lambda c, one, two: COLORS[one] | COLORS[two])
say("described", "<a> <np>", lambda c, n, what: plain(what))
say("bearer", "~", lambda c: itself(c))
say("bearer", "it", lambda c: c.it())
say("bearer", "that [creature|permanent]", lambda c, kind: c.it(kind))
say("having", "<bearer> has", lambda c, what: what)
say("having", "(~|it) had", lambda c: dead(c))
say("condition", "<having> <a> <kind> counter on it", lambda c, what, n, kind: notation.counters_on(what, kind) >= 1)
say("condition", "<having> <n> or more <kind> counters on it", lambda c, what, n, kind: notation.counters_on(what, kind) >= n)
say("condition", "there are <n> or more <kind> counters on <bearer>",
    lambda c, n, kind, what: notation.counters_on(what, kind) >= n)  # fmt: skip
say("condition", "<having> no <kind> counters on it", lambda c, what, kind: notation.counters_on(what, kind).equals(0))
say("condition", "there are no <kind> counters on <bearer>", lambda c, kind, what: notation.counters_on(what, kind).equals(0))
say("condition", "<having> (counters|a counter|one or more counters) on it",
    lambda c, what: notation.counters_of_any_kind.of(what) >= 1)  # fmt: skip
say("condition", "<having> <n> or more counters on it", lambda c, what, n: notation.counters_of_any_kind.of(what) >= n)
say("condition", "~ (isn't|is not) <described>", lambda c, what: ~notation.matches(SELF, what))
say("condition", "~ is on the battlefield", lambda c: notation.in_zone(SELF, Zone.BATTLEFIELD))
say("condition", "any player controls <a> <np>|a player controls <a> <np>", lambda c, n, what: notation.exists(of_nobody(what)))
say("condition", "<a> <np> is on the battlefield|there is <a> <np> on the battlefield",
    lambda c, n, what: notation.exists(of_nobody(what)))  # fmt: skip
say("condition", "no <np> are on the battlefield|there are no <np> on the battlefield",
    lambda c, what: ~notation.exists(of_nobody(what)))  # fmt: skip
say("condition", "you control <a> <np> with <a> <kind> counter on it",
    lambda c, n, what, m, kind: notation.exists(yours(what) & notation.with_counter(kind)))  # fmt: skip


def of_nobody(what: Filter) -> Filter:
    """Return a description of permanents of any controller."""
    refuse_if(any(one.zones for one in what.tree()), "not to be controlled")
    return uncontrolled(what)


def plain(what: Filter) -> Filter:
    """Check that a description names neither zone nor controller."""
    refuse_if(any(one.zones or one.controller for one in what.tree()), "no quality")
    return what


def of_defending(context: Context, what: Filter) -> Filter:
    """Return a description of objects controlled by the player whom the card itself attacks."""
    refuse_if(any(one.reference != SELF for one in context.objects), "the defending player of another creature")
    context.mention_player(notation.defending_player)
    return uncontrolled(what) & Filter(controller=Relation.DEFENDING)


# --- how many different ones there are

_DIFFERENT = {"names": Property.NAME, "powers": Property.POWER, "mana values": Property.MANA_VALUE}
for _said, _of in _DIFFERENT.items():
    say("condition", f"you control <plain> or more <nps> with different {_said}",
        lambda c, n, what, of=_of: that_differ(what, of, n))  # fmt: skip


def that_differ(what: Filter, which: Property, many: int) -> Condition:
    """Return the condition that you control permanents of that many different names (201.2a), powers or mana values."""
    refuse_if(any(one.controller for one in what.tree()), "what somebody else controls")
    return different(what & notation.you_control, which) >= many


# --- what was exiled


def of_a_type(context: Context, what: Any, kind: Filter) -> Condition:
    """Return the condition that a card exiled from a graveyard was of a type."""
    refuse_if(not isinstance(what, Target) or what.most != 1 or context.gone.get(what) != notation.moved, "nothing was exiled")
    return notation.matches(notation.moved, unplaced(kind))


say("condition", "it was <a> <np>", lambda c, n, what: of_a_type(c, c.it("card"), what))
say("condition", "<a> <np> (was|is) exiled this way", lambda c, n, what: any_exiled(c, what))
say("condition", "at least one <np> was exiled this way", lambda c, what: any_exiled(c, what))


def any_exiled(context: Context, what: Filter) -> Condition:
    """Return the condition that one of the exiled cards fits a description."""
    refuse_if(notation.moved not in context.gone.values(), "nothing was exiled")
    there: Condition = notation.exists(unplaced(what) & notation.card_in_any(Zone.EXILE) & notation.remembered)
    return there


# --- the greatest

say("condition", "there (is|'s) <a> <np>", lambda c, n, what: notation.exists(somewhere(what)))
say("condition", "<n> or more equipment are attached to it", lambda c, n: notation.count(attached_to_itself(c, "Equipment")) >= n)


def somewhere(what: Filter) -> Filter:
    """Check that a description names a zone."""
    refuse_if(not all(one.zones for one in what.tree()), "of no zone")
    return what


def attached_to_itself(context: Context, subtype: str) -> Filter:
    """Return a description of artifacts of a subtype that are attached to the card itself."""
    refuse_if(context.it() != notation.this, "attached to another object")
    return notation.subtype(subtype) & flag(SelectorFlag.ATTACHED_TO_SOURCE)


# --- what died, and what it had


def dead(context: Context) -> Any:
    """Return the event's object, as it last existed."""
    refuse_if(not context.died, "what has not moved")
    return notation.event_object


say("condition", "<a> <np> is in your graveyard|(there 's|there is) <a> <np> in your graveyard",
    lambda c, n, what: notation.exists(unplaced(what) & notation.card_in(Zone.GRAVEYARD)))  # fmt: skip
say("rival 's", "its", lambda c: c.it())
say("rival 's", "that creature 's", lambda c: c.it("creature"))
say("condition", "<rival 's> <measure> is [less|greater] than ~ 's <measure>",
    lambda c, what, m, how, other: compared(what, m, how, other))  # fmt: skip
_HOST = frozenset({"creature", "permanent"})


def compared(what: Any, measure: Any, how: str, other: Any) -> Condition:
    """Return the condition that compares an object with the card itself."""
    refuse_if(measure != other or what == SELF, "two measures, or compared with itself")
    found: Condition = measure.of(what) < other.of(SELF) if how == "less" else measure.of(what) > other.of(SELF)
    return found


say("condition", "(enchanted|equipped) creature has <has keyword>",
    lambda c, what: notation.matches(c.mention(notation.enchanted, _HOST), what))  # fmt: skip


# --- what it was, and what it had

say("condition", "it was <described>", lambda c, what: notation.matches(dead(c), what))
say("condition", "it wasn't <described>", lambda c, what: ~notation.matches(dead(c), what))
say("condition", "it (isn't|is not) <described>|it 's not <described>", lambda c, what: ~notation.matches(c.there(c.it()), what))
say("described", "a token", lambda c: notation.is_token)
say("described", "[enchanted|equipped] or [enchanted|equipped]", lambda c, one, two: ADJECTIVES[one] | ADJECTIVES[two])

# --- more than others

say("condition", "that player controls more <np> than you", lambda c, what: more_than_yours(of_that_player(c, what), what))
say("condition", "defending player controls more <np> than you", lambda c, what: more_than_yours(of_defending(c, what), what))
say("condition", "you control <a> <np> or (there is|there 's) <a> <np> in your graveyard",
    lambda c, n, what, m, other: notation.exists(yours(what)) | notation.exists(unplaced(other) & notation.card_in(Zone.GRAVEYARD)))  # fmt: skip
say("condition", "there are <plain> or more mana values among cards in your graveyard",
    lambda c, n: notation.different_among(Property.MANA_VALUE, notation.card_in(Zone.GRAVEYARD)) >= n)  # fmt: skip


def more_than_yours(theirs_: Filter, what: Filter) -> Condition:
    """Return the condition that somebody controls more objects of a kind than you."""
    more: Condition = notation.count(theirs_) > notation.count(what & notation.yours)
    return more


say("condition", "your opponents control <plain> or more <np>", lambda c, n, what: notation.count(theirs(what)) >= n)
say("condition", "(~|it) (is|'s) attacking alone", lambda c: attacks_alone(c))


def attacks_alone(context: Context) -> Condition:
    """Return the condition that the card itself attacks alone (506.5)."""
    context.mention(SELF, context.self_kinds | {"permanent"})
    alone: Condition = notation.matches(SELF, notation.attacking) & notation.attacking_alone
    return alone


# --- numbers and abilities of what was mentioned

say("measured", "~ 's <measure> is", lambda c, m: m.of(itself(c)))
say("measured", "its <measure> is", lambda c, m: m.of(c.it()))
say("measured", "its <measure> was", lambda c, m: m.of(dead(c) if c.died else c.it()))
say("measured", "(enchanted|equipped) [creature|permanent] 's <measure> is", lambda c, kind, m: m.of(notation.enchanted))
say("measured", "that [creature|permanent|card] has <measure>", lambda c, kind, m: m.of(c.it(kind)))
say("measured", "it has [power|toughness]", lambda c, m: MEASURES[m].of(c.it()))
say("measured", "it had <measure>", lambda c, m: m.of(as_it_last_was(c)))
say("measured", "that creature had <measure>", lambda c, m: m.of(as_it_last_was(c, "creature")))
say("condition", "<measured> <n> or [less|fewer|greater]", lambda c, much, n, how: much >= n if how == "greater" else much <= n)
say("condition", "that creature has <has keyword>", lambda c, what: notation.matches(c.it("creature"), what))
say("condition", "(it|that creature) entered this turn", lambda c: notation.matches(c.it(), notation.new_this_turn))
say("condition", "(it|that creature) attacked this turn", lambda c: notation.matches(c.it(), notation.attacked_this_turn))
say("condition", "~ didn't attack this turn", lambda c: didnt_attack(c))


def didnt_attack(context: Context) -> Condition:
    """Return the condition that the card itself was not declared as an attacker this turn."""
    itself(context)
    return ~Condition(p.Condition.ATTACKED)


def as_it_last_was(context: Context, kind: str | None = None) -> Any:
    """Return the event's object, or the moved object, as it was before it left.

    Raises:
        NoReading: it is still there.
    """
    if context.died:
        return notation.event_object
    what = context.it(kind)
    refuse_if(what not in context.gone, "what has not moved")
    return what


def of_that_player(context: Context, what: Filter) -> Filter:
    """Return a description of objects that a mentioned player controls."""
    return uncontrolled(what) & Filter(controller=of_player(context, context.that_player()))
