"""Effects that replace those of an earlier sentence: "instead"."""

from __future__ import annotations

from collections.abc import Callable
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
from ecs_mtg.cards.words import Condition, Target, Who, number
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


# --- more or another change instead


def changed(
    condition: Condition, one: Effects, kind: type[Any], fits: Callable[[Any], bool] = lambda before: True, **others: Any
) -> Effects:
    """Return the previous effect with other fields under a condition; it has to be the only one, of a kind, and to fit."""
    refuse_if(len(one) != 1 or not isinstance(one[0], kind) or not fits(one[0]), "nothing like that was said before")
    return (e.If(condition, (replace(one[0], **others),), one),)  # type: ignore[type-var]


def more_instead(context: Context, condition: Condition, one: Effects, source: Any, n: Any) -> Effects:
    """Return the effect of another amount of damage in place of the previous one, to the same recipient."""
    refuse_if(condition == notation.kicked and context.modal, "no damage that was said before")
    return changed(condition, one, e.Damage, lambda less: source in (None, less.source), amount=number(n))


_TO_IT = "(that permanent or player|that player or planeswalker|that creature|it)"
say("clause", f"<act> . if <condition> , (it|<object>) deals <n> damage (to {_TO_IT}|) instead", lambda c, one, condition, *rest: (
    more_instead(c, condition, one, rest[0] if len(rest) == 2 else None, rest[-1])))  # fmt: skip
say("clause", f"<act> . <object> deals <n> damage (to {_TO_IT}|) instead if <condition>", lambda c, one, source, n, condition: (
    more_instead(c, condition, one, source, n)))  # fmt: skip
say("clause", f"<act> . if <condition> , instead <object> (deals|deal) <n> damage to {_TO_IT} and the damage can't be prevented",
    lambda c, one, condition, source, n: changed(condition, one, e.Damage, lambda less: less.source == source,
                                                 amount=number(n), unpreventable=notation.always()))  # fmt: skip
say("clause", "<create> . if <condition> , create <n> of those tokens instead",
    lambda c, one, condition, n: changed(condition, one, e.CreateToken, amount=number(n)))  # fmt: skip
say("clause", "<act> . that player sacrifices <n> <np> of their choice instead if <condition>",
    lambda c, one, n, what, condition: changed(condition, one, e.SacrificeChoice, lambda first: first.filter == anybodys(what),
                                               amount=number(n)))  # fmt: skip


def change_instead(condition: Condition, one: Effects, changes: Any, what: Any = None) -> Effects:
    """Return another change until end of turn of the same objects; `what`: the object that is named."""

    def fits(less: e.Continuous) -> bool:
        return what in (None, less.who) and less.duration == Duration.END_OF_TURN

    return changed(condition, one, e.Continuous, fits, changes=changes)


say("clause", "<act> . <it object> <changes> until end of turn instead if <condition>", lambda c, one, what, changes, condition: (
    change_instead(condition, one, changes, what)))  # fmt: skip
say("clause", "<act> . if <condition> , those (creatures|permanents) <changes> until end of turn instead",
    lambda c, one, condition, changes: change_instead(condition, one, changes))  # fmt: skip
say("clause", "<act> . if <condition> , (that creature|it) <changes> until end of turn instead",
    lambda c, one, condition, changes: change_instead(condition, one, changes, c.it()))  # fmt: skip


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

# --- other targets


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
