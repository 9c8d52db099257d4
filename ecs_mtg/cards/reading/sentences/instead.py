"""Effects that replace those of an earlier sentence: "instead"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation
from ecs_mtg.cards.reading.acts.players import GRAVEYARD, Effects, anybodys
from ecs_mtg.cards.reading.context import Context, substitute
from ecs_mtg.cards.reading.grammar import NoReading, refuse_if, say
from ecs_mtg.cards.reading.sentences.joining import COSTS_PAID, targets_of
from ecs_mtg.cards.reading.sentences.paying import unless
from ecs_mtg.cards.tree import parts
from ecs_mtg.cards.words import Condition, Filter, Target, Who, number
from ecs_mtg.components.codes import Duration
from ecs_mtg.components.programs import Subject

say(
    "clause",
    "<act> unless <payer> (pay|pays) <mana> . if <condition> , counter that spell unless <payer> (pay|pays) <mana> instead",
    lambda c, one, who, m, condition, again, more: (
        e.If(condition, unless(who, notation.cost(more), one), unless(who, notation.cost(m), one)),
    ),
)

say("clause", "<act> . if <condition> , instead <act>|<act> . if <condition> , <act> instead",
    lambda c, one, condition, two: instead(condition, one, two))  # fmt: skip


def instead(condition: Condition, one: Effects, two: Effects) -> Effects:
    """Return the alternative effects under a condition; both have the same targets."""
    mine, theirs = set(targets_of(one)), set(targets_of(two))
    refuse_if(theirs - mine, "other targets instead")
    if {part.tag for part in parts(one) if getattr(part, "tag", None)} & {part.of for part in parts(two) if is_noted(part)}:
        raise NoReading("to what is noted only if it does not happen instead")
    return (e.If(condition, two, one),)


def is_noted(part: Any) -> bool:
    """Tell whether a part of a tree is what was noted under a tag."""
    return isinstance(part, Who) and part.kind == Subject.MEMORY


# --- other damage instead


def more_instead(context: Context, condition: Condition, one: Effects, source: Any, n: Any) -> Effects:
    """Return the effect of another amount of damage in place of the previous one, to the same recipient."""
    if (
        len(one) != 1
        or not isinstance(less := one[0], e.Damage)
        or source != less.source
        or (condition == notation.kicked and context.modal)
    ):
        raise NoReading("no damage that was said before")
    return (e.If(condition, (replace(less, amount=number(n)),), one),)


_TO_IT = "(that permanent or player|that player or planeswalker|that creature|it)"
say("clause", f"<act> . if <condition> , (it|<object>) deals <n> damage (to {_TO_IT}|) instead", lambda c, one, condition, *rest: (
    more_instead(c, condition, one, rest[0] if len(rest) == 2 else one[0].source, rest[-1])))  # fmt: skip
say("clause", f"<act> . <object> deals <n> damage (to {_TO_IT}|) instead if <condition>", lambda c, one, source, n, condition: (
    more_instead(c, condition, one, source, n)))  # fmt: skip


def change_instead(context: Context, condition: Condition, one: Effects, changes: Any, what: Any = None) -> Effects:
    """Return another change until end of turn of the same objects; `what`: the object that is named."""
    if (
        len(one) != 1
        or not isinstance(less := one[0], e.Continuous)
        or what not in (None, less.who)
        or less.duration != Duration.END_OF_TURN
    ):
        raise NoReading("no change that was said before")
    return (e.If(condition, (replace(less, changes=changes),), one),)


say("clause", "<act> . <it object> <changes> until end of turn instead if <condition>", lambda c, one, what, changes, condition: (
    change_instead(c, condition, one, changes, what)))  # fmt: skip
say("clause", "<act> . if <condition> , those (creatures|permanents) <changes> until end of turn instead",
    lambda c, one, condition, changes: change_instead(c, condition, one, changes))  # fmt: skip
say("clause", "<act> . if <condition> , (that creature|it) <changes> until end of turn instead",
    lambda c, one, condition, changes: change_instead(c, condition, one, changes, c.it()))  # fmt: skip


def cast_from_graveyard(what: Target, exiled: bool) -> Effects:
    """Return the effects that you may cast a card of a graveyard that is a target."""
    refuse_if(what.most != 1 or any(one.zones != 1 << GRAVEYARD for one in what.filter.tree()), "no card of a graveyard")
    return (e.CastFree(what, exiled=exiled),)


_FREE = "you may cast <target> without paying its mana cost"
say("clause", f"{_FREE} . if that spell would be put into (your|a) graveyard (this turn|) , exile it instead",
    lambda c, what: cast_from_graveyard(what, True))  # fmt: skip

# --- whoever was dealt damage (614.6)


def exiled_if_hurt(one: Effects) -> Effects:
    """Return the effect that a creature dealt this damage is exiled instead of dying."""
    if len(one) != 1 or not isinstance(damage := one[0], e.Damage) or damage.tag is not None:
        raise NoReading("no damage was dealt")
    return (replace(damage, tag="hurt"), notation.exile_if_it_would_die(notation.each(notation.creature & notation.remembered)))


say("clause", "<act> . if a creature dealt damage this way would die this turn , exile it instead",
    lambda c, one: exiled_if_hurt(one))  # fmt: skip

# --- that many instead


def many_instead(condition: Condition, one: Effects, n: Any) -> Effects:
    """Return the effect of another number of the previous tokens."""
    if len(one) != 1 or not isinstance(first := one[0], e.CreateToken):
        raise NoReading("no tokens that were said before")
    return (e.If(condition, (replace(first, amount=number(n)),), one),)


say("clause", "<create> . if <condition> , create <n> of those tokens instead",
    lambda c, one, condition, n: many_instead(condition, one, n))  # fmt: skip


def other_targets(context: Context, condition: Condition, one: Effects, two: Effects) -> Effects:
    """Return the effects with other targets if it was kicked: the choice of targets depends on that (601.2c, 702.33g)."""
    mine, theirs = targets_of(one), targets_of(two)
    if (
        condition not in COSTS_PAID
        or not set(theirs) - set(mine)
        or set(theirs) & set(mine)
        or len(mine) != 1
        or len(theirs) != 1
    ):
        raise NoReading("the same targets")
    refuse_if(any(each.divided is not None or each.only_if is not None for each in (*mine, *theirs)), "a division instead")
    less = substitute(one, mine[0], replace(mine[0], only_if=~condition))
    more = substitute(two, theirs[0], replace(theirs[0], only_if=condition))
    return (e.If(condition, more, less),)


say("clause", "<act> . if <condition> , instead <act>", lambda c, one, condition, two: other_targets(c, condition, one, two))
say("clause", "<act> . if <condition> , destroy the [creature|permanent] instead",
    lambda c, one, condition, kind: (e.If(condition, (notation.destroy(c.it(kind)),), one),))  # fmt: skip


say("clause", "<act> . that player sacrifices <n> <np> of their choice instead if <condition>",
    lambda c, one, n, what, condition: more_sacrificed(condition, one, n, what))  # fmt: skip


def more_sacrificed(condition: Condition, one: Effects, n: Any, what: Filter) -> Effects:
    """Return the effect that another number are sacrificed."""
    if len(one) != 1 or not isinstance(first := one[0], e.SacrificeChoice) or first.filter != anybodys(what):
        raise NoReading("nothing that was sacrificed before")
    return (e.If(condition, (replace(first, amount=number(n)),), one),)


say("clause", f"<act> . if <condition> , instead <object> (deals|deal) <n> damage to {_TO_IT} and the damage can't be prevented",
    lambda c, one, condition, source, n: unpreventable_instead(condition, one, source, n))  # fmt: skip


def unpreventable_instead(condition: Condition, one: Effects, source: Any, n: Any) -> Effects:
    """Return the effect of an amount of damage to the same recipient that can't be prevented."""
    if len(one) != 1 or not isinstance(less := one[0], e.Damage) or source != less.source:
        raise NoReading("no damage that was said before")
    return (e.If(condition, (replace(less, amount=number(n), unpreventable=notation.always()),), one),)


# --- what is cast for nothing

say(
    "clause",
    "you may cast <target> without paying its mana cost . if an instant or sorcery spell cast this way would be put into (your|a) graveyard , exile it instead",
    lambda c, what: cast_and_exiled(what),
)


def cast_and_exiled(what: Target) -> Effects:
    """Return the effects that you may cast a card in a graveyard; an instant or sorcery is then exiled instead of returning there."""
    spell = notation.matches(what, notation.card_ & (notation.instant | notation.sorcery))
    return (e.If(spell, cast_from_graveyard(what, True), cast_from_graveyard(what, False)),)
