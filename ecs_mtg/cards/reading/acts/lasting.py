"""Continuous effects for a duration: what objects get, gain and become."""

from __future__ import annotations

from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation
from ecs_mtg.cards.reading.acts.players import Effects, anybodys, lasting, on_battlefield, single
from ecs_mtg.cards.reading.acts.tokens import where_x
from ecs_mtg.cards.reading.changes.characteristics import adds, creature_types
from ecs_mtg.cards.reading.changes.types import Changes, added, creature, sized
from ecs_mtg.cards.reading.context import Context, find, kinds_of, same_as, substitute
from ecs_mtg.cards.reading.grammar import NoReading, refuse_if, say, say_values
from ecs_mtg.cards.reading.nouns.references import permanents
from ecs_mtg.cards.tree import StaticKeyword
from ecs_mtg.cards.words import PERMANENTS, SELF, YOU, Change, Filter, Target, Who
from ecs_mtg.components import codes
from ecs_mtg.components import programs as p
from ecs_mtg.components.codes import ARTIFACT, CREATURE, Duration, Keyword, Quality

END = Duration.END_OF_TURN

# --- continuous effects (611)

_LASTS = {
    "until end of turn": Duration.END_OF_TURN,
    "this turn": Duration.END_OF_TURN,
    "until your next turn": Duration.YOUR_NEXT_TURN,
    "until your next upkeep": Duration.YOUR_NEXT_UPKEEP,
    "until end of combat": Duration.END_OF_COMBAT,
    "for as long as you control ~": Duration.WHILE_CONTROLLED,
    "for as long as ~ remains tapped": Duration.WHILE_TAPPED,
    "for as long as ~ remains on the battlefield": Duration.WHILE_SOURCE,
}
say_values("lasts", _LASTS)
say("act", "<affected> (each|also|) <changes> <lasts>", lambda c, what, changes, how: lasting(c, what, changes, how))
say("act", "<affected> <changes> until end of turn and <changes> this turn",
    lambda c, what, one, two: lasting(c, what, one + two, END))  # fmt: skip
say("act", "<lasts> , <affected> (each|) <changes>", lambda c, how, what, changes: lasting(c, what, changes, how))
say("act", "<lasts> , <affected> <changes> and <affected> <changes>",
    lambda c, how, what, one, other, two: lasting(c, what, one, how) + lasting(c, other, two, how))  # fmt: skip
say("act", "<affected> (each|) <changes> until end of turn , where x is <amount>",
    lambda c, what, changes, n: where_x(c, lasting(c, what, changes, END), n))  # fmt: skip
say("act", "gain control of <object> <lasts>", lambda c, what, how: (e.Continuous(what, (notation.controlled_by(YOU),), how),))
say("act", "gain control of <object>", lambda c, what: (notation.from_now_on(what, notation.controlled_by(YOU)),))
say("act", "switch <object> 's power and toughness until end of turn",
    lambda c, what: (notation.until_end_of_turn(what, Change(p.Change.SWITCH_PT)),))  # fmt: skip
say("act", "<affected> (get|gets) (an additional|) <pt> until end of turn <each>",
    lambda c, what, pt, many: lasting(c, what, adds(pt, many), END))  # fmt: skip
say("act", "<object> (becomes|become) <type line> until end of turn", lambda c, what, line: typed(c, what, line))
say("act", "<object> <animated> until end of turn|until end of turn , <object> <animated>",
    lambda c, what, changes: artifact_animated(c, what, changes))  # fmt: skip
say("act", "<object> <animated> until end of turn . <still>|<object> <animated> that 's still a land until end of turn"
           "|until end of turn , <object> <animated> (. <still>|that 's still a land)",
    lambda c, what, changes, *_: lasting(c, what, changes, END))  # fmt: skip
say("act", "<player> gains control of <object>", lambda c, who, what: given_to(who, what))


def given_to(who: Any, what: Any) -> Effects:
    """Return the effect that a player gains control of an object; of two targets, the player is the first."""
    first = (e.Targets(who),) if isinstance(who, Target) else ()
    return (*first, notation.from_now_on(what, notation.controlled_by(who)))


def typed(context: Context, what: Any, line: Any) -> Effects:
    """Return the effect that an artifact becomes an artifact creature (702.122b); it has no other types to lose."""
    if what != SELF or line != (codes.ARTIFACT | codes.CREATURE, (), 0) or "artifact" not in context.self_kinds:
        raise NoReading("types that it may lose")
    return lasting(context, what, added(line, ()), END)


def artifact_animated(context: Context, what: Any, changes: tuple[Change, ...]) -> Effects:
    """Return the effect that an artifact becomes an artifact creature with a power and toughness."""
    types = changes[0].a
    if what != SELF or not types & codes.ARTIFACT or not context.self_kinds <= {"artifact", "permanent"}:
        raise NoReading("types that it may lose")
    return lasting(context, what, (*notation.with_new_creature_types(changes[0]), *changes[1:]), END)


say("act", "<itself> (becomes|become) <type line>", lambda c, _, line: for_good(c, SELF, creature_types(line)))
say("act", "<object> (becomes|become) <type line> and (gains|gain) <keywords>",
    lambda c, what, line, all_: of_itself(c, what, (*creature_types(line), *notation.has(*all_))))  # fmt: skip
say("act", "<object> (becomes|become) a <size> <type line> and (gains|gain) <keywords>", lambda c, what, size, line, all_: (
    of_itself(c, what, (*creature_types(line), Change(p.Change.SET_PT, *sized(size)), *notation.has(*all_)))))  # fmt: skip


def of_itself(context: Context, what: Any, changes: Changes) -> Effects:
    """Return the effect that a creature changes permanently."""
    refuse_if(what != SELF or "creature" not in context.self_kinds, "another object, for good")
    return for_good(context, what, changes)


def for_good(context: Context, what: Any, changes: Changes) -> Effects:
    """Return a change that lasts as long as the object exists."""
    refuse_if(find(changes, same_as(notation.X)), "an X that is not locked in")
    refuse_if(what == SELF and (context.spell or not context.self_kinds), "no permanent")
    return lasting(context, single(on_battlefield(what)), changes, Duration.INDEFINITE)


# --- lands that become creatures and stay so (611.2a)


def awakened(context: Context, what: Any, changes: Changes) -> Effects:
    """Return the effect that a land becomes a creature and stays a land."""
    refuse_if(not changes[0].a & CREATURE or not is_land(context, what), "types that it may lose")
    return for_good(context, what, changes)


def is_land(context: Context, what: Any) -> bool:
    """Tell whether it is a land, which has no creature types to lose."""
    if what == SELF:
        return "land" in context.self_kinds
    if isinstance(what, Target):
        return kinds_of(what.filter) >= {"land"}
    return any(one.reference == what and "land" in one.kinds for one in context.objects)


say("act", "<object> <animated> . <still>|<object> <animated> that 's still a land",
    lambda c, what, changes, *_: awakened(c, what, changes))  # fmt: skip


_COLORS = tuple((Change(p.Change.ADD_PROTECTION, 1 << color),) for color in range(5))
_ARTIFACTS = (Change(p.Change.ADD_PROTECTION, 1 << Quality.ARTIFACTS),)
_ONE_OF = "<keyword> or <keyword>|<keyword> , <keyword> , or <keyword>|<keyword> , <keyword> , <keyword> , or <keyword>"
say("chosen", f"your choice of ({_ONE_OF})", lambda c, *all_: tuple(map(notation.has, all_)))
say("chosen", "protection from the color of your choice", lambda c: _COLORS)
say("chosen", "protection from artifacts or from the color of your choice", lambda c: (_ARTIFACTS, *_COLORS))


def of_your_choice(what: Any, ways: tuple[Changes, ...]) -> Effects:
    """Return the effect that an object changes until end of turn in one of some ways, chosen on resolution."""
    return (notation.your_choice_of(single(on_battlefield(what)), *ways),)


say("act", "<object> (gains|gain) <chosen> until end of turn", lambda c, what, ways: of_your_choice(what, ways))
say("act", "<object> <changes> and (gains|gain) <chosen> until end of turn",
    lambda c, what, changes, ways: (*lasting(c, what, changes, END), *of_your_choice(what, ways)))  # fmt: skip
say("act", "<object> becomes the color of your choice until end of turn",
    lambda c, what: of_your_choice(what, tuple((Change(p.Change.SET_COLORS, 1 << color),) for color in range(5))))  # fmt: skip

# --- artifact creatures, which keep all other types (205.1b)


def artifact_creature(context: Context, what: Any, changes: Changes, all_: tuple[Any, ...] = ()) -> Effects:
    """Return the effect that a target becomes an artifact creature with a size and the given creature types instead of its own."""
    refuse_if(changes[0].a != ARTIFACT | CREATURE, "types that it may lose")
    made = (*notation.with_new_creature_types(changes[0]), *changes[1:], *notation.has(*all_))
    return lasting(context, single(on_battlefield(what)), made, END)


_END = "until end of turn"
_GAINS = "and (gains|gain) <keywords>"
say("sized", "<animated>", lambda c, changes: changes)
say("sized", "(become|becomes) <type line> with base power and toughness <size>", lambda c, line, size: added(line, (), size))
say("act", f"<target> <sized> {_END}|{_END} , <target> <sized>", artifact_creature)
say("act", f"{_END} , <target> <sized> {_GAINS}|<target> <sized> ({_END}|) {_GAINS} {_END}", artifact_creature)

say(
    "act",
    "<it object> (gains|gain) <keywords> and becomes a colorless artifact in addition to its other types",
    lambda c, what, all_: (
        notation.from_now_on(
            single(on_battlefield(what)), *notation.has(*all_), Change(p.Change.SET_COLORS, 0), *added((ARTIFACT, (), 0), ())
        ),
    ),
)

# --- 701.10: double


def doubled_power(what: Any, both: bool) -> Effects:
    """Return the change +X/+0, X being the object's power (701.10b)."""
    one = single(on_battlefield(what))
    return (notation.until_end_of_turn(one, notation.doubled(one, both=both)),)


say_values("doubled", {"power": False, "power and toughness": True})
say("act", "double the <doubled> of <object> until end of turn", lambda c, both, what: doubled_power(what, both))
say("act", "double <object> 's <doubled> until end of turn", lambda c, what, both: doubled_power(what, both))
say("act", "double its <doubled> until end of turn", lambda c, both: doubled_power(c.it(), both))

# --- life totals and phases

say("act", "exchange control of two target <np>", lambda c, what: (notation.exchange_control(c.target(Target(what, 2, 2))),))
say("act", "an opponent gains control of <object>", lambda c, what: to_opponent(c, what))


def to_opponent(context: Context, what: Any) -> Effects:
    """Return the effect that you choose an opponent, who gains control of it."""
    opponent = notation.those("opponent")
    return (e.ChoosePlayer(notation.opponent, "opponent"), notation.from_now_on(single(what), notation.controlled_by(opponent)))


# --- two at once

say("act", "~ and <target> each <changes> until end of turn",
    lambda c, what, changes: lasting(c, SELF, changes, END) + lasting(c, what, changes, END))  # fmt: skip
say("act", "exchange control of <target> and <target>", lambda c, one, other: exchanged(one, other))


def exchanged(one: Target, other: Target) -> tuple[e.ExchangeControl, ...]:
    """Return two permanents, each of which is one target."""
    for what in (one, other):
        if (what.least, what.most) != (1, 1) or any(part.kinds & ~PERMANENTS for part in what.filter.tree()):
            raise NoReading("what is exchanged besides two permanents")
    refuse_if(find(other.filter, lambda part: isinstance(part, Target)), "what can be exchanged depends on the other target")
    return (notation.exchange_control(one, other),)


say("act", "<target> each become <size> <type line> until end of turn . they 're still lands",
    lambda c, what, size, line: lasting(c, of_lands(what), added(creature(line), (), size), END))  # fmt: skip
say("act", "choose a color . <nps> (gain|gains) protection from the chosen color until end of turn",
    lambda c, what: (notation.your_choice_of(notation.each(permanents(what)), *_COLORS),))  # fmt: skip


def of_lands(what: Target) -> Target:
    """Check that a target is a land."""
    refuse_if(not all(one.any_types & codes.LAND or one.all_types & codes.LAND for one in what.filter.tree()), "no lands")
    return what


# --- from now on

say("act", "<it object> (gains|gain) <keywords>", lambda c, what, all_: gained_for_good(c, what, all_))
say("act", "<it object> (loses|lose) <keywords>", lambda c, what, all_: lost_for_good(what, all_))
say("act", "<it object> becomes <type line> in addition to its other types",
    lambda c, what, line: (notation.from_now_on(on_battlefield(single(what)), *added(line, ())),))  # fmt: skip


def gained_for_good(context: Context, what: Any, words: tuple[Any, ...]) -> Effects:
    """Return the effect that created or entered permanents have abilities indefinitely (400.7)."""
    there = context.there(what)
    made = isinstance(what, Who) and any(one.reference == what and "token" in one.kinds for one in context.objects)
    refuse_if(there == what and not made, "what neither entered nor was created")
    return lasting(context, there, notation.has(*words), Duration.INDEFINITE)


def lost_for_good(what: Any, words: tuple[Any, ...]) -> Effects:
    """Return the effect that it loses keywords indefinitely."""
    refuse_if(what != SELF or not all(isinstance(one, StaticKeyword) for one in words), "only plain keywords of its own are lost")
    return (notation.from_now_on(SELF, notation.loses(*words)),)


# --- what is done with what was sacrificed, discarded, tapped


def worth(context: Context, who: Any, what: Filter, then: Any, measure: Any) -> Effects:
    """Return the effects of a player's sacrifice of their choice and what is measured by the sacrificed permanent (608.2h)."""
    tag = context.tag("sacrificed")
    return (e.SacrificeChoice(who, anybodys(what), tag=tag), *then(measure.of(notation.those(tag))))


say("act", "<player> (sacrifices|sacrifice) <a> <np> of their choice . you gain life equal to (that|the sacrificed) creature 's <measure>",
    lambda c, who, n, what, m: worth(c, who, what, lambda much: (notation.gain_life(much),), m))  # fmt: skip
say("act", "sacrifice another <np> . you <gains and draws> , where x is that creature 's <measure>",
    lambda c, what, made, m: sacrificed_for(c, what & c.other(), made, m))  # fmt: skip
say("act", "sacrifice <a> <np> . you <gains and draws> , where x is that creature 's <measure>",
    lambda c, n, what, made, m: sacrificed_for(c, what, made, m))  # fmt: skip


def sacrificed_for(context: Context, what: Filter, made: Effects, measure: Any) -> Effects:
    """Return the effect that you sacrifice something, whose number X is."""
    tag = context.tag("sacrificed")
    refuse_if(not find(made, same_as(notation.X)), "no X")
    return (e.SacrificeChoice(YOU, anybodys(what), tag=tag), *substitute(made, notation.X, measure.of(notation.those(tag))))


say("act", "its activated abilities can't be activated", lambda c: (
    notation.from_now_on(on_battlefield(single(c.it())), notation.has(StaticKeyword(Keyword.CANT_ACTIVATE))),))  # fmt: skip
