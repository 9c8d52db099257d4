"""What is done in a sentence or two of its own: doubling, coins, colors of your choice, several at once, what was chosen before."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation as d
from ecs_mtg.cards import notation as k
from ecs_mtg.cards import notation as t
from ecs_mtg.cards.negative import DOUBLES
from ecs_mtg.cards.reading.actions import Effects
from ecs_mtg.cards.reading.context import Context
from ecs_mtg.cards.reading.creating import PREDEFINED
from ecs_mtg.cards.reading.effects import next_untap, on_battlefield
from ecs_mtg.cards.reading.grammar import NoReading, say
from ecs_mtg.cards.reading.references import single
from ecs_mtg.cards.vocabulary.amounts import number_noted as noted_in
from ecs_mtg.cards.words import YOU, Change, number
from ecs_mtg.components import programs as p
from ecs_mtg.components.codes import Duration, Zone

DETAINED: tuple[Change, ...] = d.has(k.cant_attack, k.cant_block, k.cant_activate)
"""What is said of a detained permanent (701.35a)."""
say("act", "detain <object>", lambda c, what: (e.Continuous(on_battlefield(what), DETAINED, Duration.YOUR_NEXT_TURN),))

# --- 701.10: double


def doubled_counters(context: Context, kind: str, what: Any) -> Effects:
    """As many counters again (701.10e)."""
    return (e.PutCounters(single(on_battlefield(what)), kind, t.counters_on(what, kind)),)


def doubled_power(what: Any, both: bool) -> Effects:
    """It gets +X/+0, X being its power (701.10b)."""
    one = single(on_battlefield(what))
    more = (t.power.of(one), t.toughness.of(one) if both else 0)
    return (d.until_end_of_turn(one, replace(d.gets(more), mask=DOUBLES)),)


say("act", "double the number of <kind> counters on <object>", doubled_counters)
say("act", "double the power of <object> until end of turn", lambda c, what: doubled_power(what, False))
say("act", "double <object> 's power until end of turn", lambda c, what: doubled_power(what, False))
say("act", "double its power until end of turn", lambda c: doubled_power(c.it(), False))
say("act", "double the power and toughness of <object> until end of turn", lambda c, what: doubled_power(what, True))
say("act", "double its power and toughness until end of turn", lambda c: doubled_power(c.it(), True))

# --- colors and types of your choice


def of_your_choice(what: Any) -> Effects:
    """It becomes a color of your choice, chosen on resolution."""
    changes = tuple(Change(p.Change.SET_COLORS, 1 << color) for color in range(5))
    return (d.your_choice_of(single(on_battlefield(what)), *changes),)


say("act", "<object> becomes the color of your choice until end of turn", lambda c, what: of_your_choice(what))

# --- what is chosen before it is spoken of


def chosen(context: Context, what: Any) -> Effects:
    """A target of which the next sentences say what happens."""
    return (e.Targets(what),)


say("act", "choose <target>", chosen)

# --- coins (705)


def flipped(context: Context, won: Effects, lost: Effects = ()) -> Effects:
    """You flip a coin; what happens if you win, and if you lose the flip (705.2)."""
    if any(isinstance(one, e.FlipCoin) for one in (*won, *lost)):
        raise NoReading("a coin within a coin")
    return (e.FlipCoin(), e.If(t.noted(1), won, lost))


say("clause", "flip a coin . if you win the flip , <clause>", lambda c, won: flipped(c, won))
say("clause", "flip a coin . if you win the flip , <clause> . if you lose the flip , <clause>",
    lambda c, won, lost: flipped(c, won, lost))  # fmt: skip
say("clause", "flip a coin . if you lose the flip , <clause>", lambda c, lost: (e.FlipCoin(), e.If(~t.noted(1), lost)))

# --- several at once


def both_destroyed(one: Any, other: Any) -> Effects:
    """Two targets are destroyed at the same time."""
    return (d.together(d.destroy(on_battlefield(one)), d.destroy(on_battlefield(other))),)


say("act", "destroy <target> and <target>", lambda c, one, two: both_destroyed(one, two))
say("act", "put <n or a> <kind> (counter|counters) on <target> and <n or a> <kind> (counter|counters) on <target>",
    lambda c, n, kind, one, m, sort, two: (d.put_counters(kind, n, on_battlefield(one)), d.put_counters(sort, m, on_battlefield(two))))  # fmt: skip


def untapped_up_to(context: Context, n: int, what: Any) -> Effects:
    """You choose some permanents, which untap."""
    if n < 2 or any(one.zones for one in what.tree()):
        raise NoReading("not several permanents")
    tag = context.tag("untapped")
    return (d.choose(what, tag, n, 0), d.untap(t.those(tag)))


say("act", "untap up to <plain> <np>", untapped_up_to)
say("act", "<player> investigates", lambda c, who: investigated(who))


def investigated(who: Any) -> Effects:
    """A player creates a Clue token."""
    if who == YOU:
        raise NoReading("you investigate")
    return (e.CreateToken(PREDEFINED["clue"], number(1), who),)


# --- combat damage

say("act", "~ assigns no combat damage this turn", lambda c: (d.no_combat_damage(),))
say(
    "act",
    "<object> doesn't untap during your next untap step",
    lambda c, what: (e.Continuous(single(what), d.has(k.doesnt_untap), Duration.YOUR_NEXT_UNTAP),),
)
say("act", "those creatures don't untap during that player 's next untap step",
    lambda c: (replace(next_untap(c), duration=Duration.YOUR_NEXT_UNTAP, whose=c.that_player()),))  # fmt: skip


# --- a card of a name, wherever it lies


def from_either(name: str) -> Effects:
    """You may search your library, and shuffle it then; what was not found there may lie in your graveyard."""
    card, sought = t.card_ & t.named(name), t.those("sought")
    library = e.Search(card & t.card_in(Zone.LIBRARY), "sought")
    lies = d.choose(card & t.card_in(Zone.GRAVEYARD), "sought", 1, 0)
    there = e.If(t.size_of(sought).equals(0), (lies,))
    return (e.Forget("sought"), e.May((library, d.shuffle())), there, d.reveal(sought), d.to_hand(sought))


_EITHER = "you may search your library and/or graveyard for a card named <card name> , reveal it"
say("clause", f"{_EITHER} , (and put|then put|put) it into your hand . if you (search|searched) your library this way , shuffle",
    lambda c, name: from_either(name))  # fmt: skip
say("clause", f"{_EITHER} and put it into your hand . if you (search|searched) your library this way , shuffle",
    lambda c, name: from_either(name))  # fmt: skip


# --- one of two things that you may do, damage that was dealt, what is so unless, creatures that fight


def either_deed(one: Any, other: Any, then: Effects) -> Effects:
    """You may do one of two things: the second one is asked if the first one is not done."""
    second = e.Pay(YOU, t.cost(other), then, as_may=True)
    return (e.Pay(YOU, t.cost(one), then, (second,), as_may=True),)


say("clause", "you may <deed> or <deed> . if you do , <clause>", lambda c, one, other, then: either_deed(one, other, then))
say("clause", "you may have <object> fight <object>", lambda c, one, other: (e.May((e.Fight(single(one), single(other)),)),))

_DEALT = 6  # register


def as_much(dealt: Effects) -> Effects:
    """You gain as much life as was dealt."""
    if len(dealt) != 1 or not isinstance(one := dealt[0], e.Damage):
        raise NoReading("no damage was dealt this way")
    if one.total is not None:
        raise NoReading("damage that is counted already")
    return (e.SetRegister(_DEALT, number(0)), replace(one, total=_DEALT), d.gain_life(noted_in(_DEALT)))


def as_much_as_lost(lost: Effects) -> Effects:
    """You gain as much life as was lost."""
    if len(lost) != 1 or not isinstance(one := lost[0], e.LoseLife):
        raise NoReading("no life was lost this way")
    return (e.SetRegister(_DEALT, number(0)), replace(one, total=_DEALT), d.gain_life(noted_in(_DEALT)))


say("clause", "<act> . you gain life equal to the damage dealt this way", lambda c, one: as_much(one))
say("clause", "<act> . you gain life equal to the life lost this way", lambda c, one: as_much_as_lost(one))
say("clause", "<act> unless <condition>", lambda c, one, condition: (e.If(~plainly(c, condition), one),))


def plainly(context: Context, condition: Any) -> Any:
    """What is looked at as it resolves."""
    if condition == t.kicked:
        raise NoReading("targets that are said before")
    return condition
