"""Clauses and sentences, joined with "and", "then", and full stops."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation
from ecs_mtg.cards.reading.acts.hands import put_back
from ecs_mtg.cards.reading.acts.players import GRAVEYARD, Effects, single
from ecs_mtg.cards.reading.acts.searching import one_other_player
from ecs_mtg.cards.reading.acts.tokens import where_x
from ecs_mtg.cards.reading.context import Context, find, same_as, substitute
from ecs_mtg.cards.reading.grammar import NoReading, refuse_if, say
from ecs_mtg.cards.tree import Ability, parts, rebuilt
from ecs_mtg.cards.words import SELF, YOU, Condition, Filter, Target, number
from ecs_mtg.components import programs
from ecs_mtg.components.codes import Zone
from ecs_mtg.components.programs import Relation, Subject


def next_sentence(context: Context) -> None:
    """Begin the next sentence: words refer to the previous one as a whole rather than to one of its objects."""
    context.sentence += 1


say("stop", ".", next_sentence)
say("then", "(, then|. then|then)", next_sentence)
say("and", "(and|, and)", next_sentence)
say("comma", ",", next_sentence)
say("clause", "<act>", lambda c, one: one)
say("clause", "<act> (<and>|<then>) <clause>", lambda c, one, _, rest: one + rest)
say("clause", "<act> <comma> <act> (<and>|<then>) <clause>", lambda c, one, _, two, __, rest: one + two + rest)


def may(context: Context, effects: Effects, who: Any = YOU) -> Effects:
    """Return the effects as something that a player may do."""
    if any(
        isinstance(one, e.FlipCoin | e.Delay)
        or (isinstance(one, e.ChooseOption) and effects[0] != one)
        or (isinstance(one, e.Pay) and one.otherwise)
        for one in effects
    ):
        raise NoReading("a choice before it is done")
    if (len(effects) == 2 and is_done(effects[1])) or is_removed(effects[0]):
        raise NoReading("what you may do, and what happens if you do, is one thing to pay")
    first = effects[0]
    if isinstance(first, e.Choose) and first.least == number(1) and first.amount == number(1) and who == YOU:
        if all(isinstance(one, e.Move) and one.what == notation.those(first.tag) for one in effects[1:]):
            return (replace(first, least=number(0), hint=1), *effects[1:])
    return (e.May(effects, player=who),)


def is_removed(effect: e.Effect) -> bool:
    """Tell whether effects are "remove a counter. If you do"."""
    return isinstance(effect, e.If) and len(effect.then) > 1 and isinstance(effect.then[0], e.RemoveCounters)


def is_done(effect: e.Effect) -> bool:
    """Tell whether effects are "if you do" after a discard or sacrifice."""
    if not isinstance(effect, e.If) or effect.condition.kind != programs.Condition.COMPARE:
        return False
    counted = effect.condition.a
    return bool(counted.kind == programs.Amount.SIZE_OF and counted.a.kind == Subject.MEMORY)


say("clause", "you may <clause>", lambda c, one: may(c, one))
say("clause", "you may have <act>", lambda c, one: may(c, one))
say("clause", "<act> . you may choose new targets for the copy", lambda c, one: copies(one))
say("clause", "<player> may <doing>", lambda c, who, doing: (e.May(doing(one_other_player(c, who)), player=who),))


def copies(effects: Effects) -> Effects:
    """Check that the effects copy one spell; choosing new targets is part of copying."""
    refuse_if(len(effects) != 1 or not isinstance(effects[0], e.CopySpell), "no copy of a spell")
    return effects


# --- what happens if something holds

COSTS_PAID = (notation.kicked, notation.bargained, notation.evidence_collected)
"""Whether optional costs were paid: what is targeted only then is chosen only then (601.2c)."""


def if_holds(context: Context, condition: Condition, then: Effects, otherwise: Effects = ()) -> Effects:
    """Return the effects under a condition; targets chosen only if it was kicked depend on it as well (601.2c)."""
    if condition in COSTS_PAID:
        before = context.saved or ()
        for one in context.targets:
            if one not in before and one.only_if is None:
                then = substitute(then, one, replace(one, only_if=condition))
    return (e.If(condition, then, otherwise),)


def asked(context: Context, condition: Condition) -> Condition:
    """Note which targets were said before what depends on the condition."""
    context.saved = tuple(context.targets)
    return condition


say("if", "if <condition> ,", asked)
say("clause", "<if> <clause>", lambda c, condition, then: if_holds(c, condition, then))
say("clause", "<if> <clause> . otherwise , <clause>", lambda c, condition, then, other: if_holds(c, condition, then, other))
say("clause", "<act> if <condition>", lambda c, one, condition: if_holds_after(c, condition, one))


def if_holds_after(context: Context, condition: Condition, effects: Effects) -> Effects:
    """Return the effects under a condition that stands after them."""
    refuse_if(condition in COSTS_PAID, "targets that are said before")
    return (e.If(condition, effects),)


def targets_of(tree: Any) -> list[Target]:
    """List all targets that a tree names."""
    return [part for part in parts(tree, is_target) if is_target(part)]


def is_target(part: Any) -> bool:
    """Tell whether a part of a tree is a target."""
    return isinstance(part, Target)


# --- bodies

say("sentences", "<clause>", lambda c, one: one)
say("sentences", "<clause> <stop> <sentences>", lambda c, one, _, rest: one + rest)
say("sentences", "<clause> <stop> then <sentences>", lambda c, one, _, rest: one + rest)
say("body", "<sentences> <end>", lambda c, effects: finished(c, effects))
say("body", "<modal>", lambda c, one: one)
say("sentences", "<clause> , where x is <amount>", lambda c, one, n: where_x(c, one, n))
say("sentences", "<clause> , where x is <amount> <stop> <sentences>",
    lambda c, one, n, _, rest: where_x(c, one, n) + without_x(rest))  # fmt: skip


def without_x(effects: Effects) -> Effects:
    """Check that effects do not mention X; an X here would be the number as it was before (608.2h)."""
    refuse_if(find(effects, same_as(notation.X)), "an X that was worked out before")
    return effects


def finished(context: Context, effects: Effects) -> Effects:
    """Return the effects with targets mentioned only in descriptions put first, after those that the text names earlier (601.2c)."""
    effects = grouped(context, effects)
    extra = [one for one in context.extra if not names(effects, one)]
    context.extra.clear()
    return in_order(context, effects, extra)


def in_order(context: Context, effects: Effects, extra: list[Target]) -> Effects:
    """Return the effects with unnamed targets put first, in the order of the text, in which they are chosen (601.2c)."""
    sources_first = rebuilt(effects, lambda part: (part.source, part) if isinstance(part, e.Damage) else part, within)
    own = dict.fromkeys(part for part in parts(sources_first, within) if is_target(part))
    said = [one for one in context.targets if one in extra or one in own]
    rest = [one for one in own if one in said]
    before = 0
    while said[before:] != [one for one in rest if one not in said[:before]]:
        before += 1
    return (*(e.Targets(one) for one in said[:before]), *effects)


def within(part: Any) -> bool:
    """Tell whether its targets are not those of the text: a target itself, or an ability that is given or delayed."""
    return is_target(part) or isinstance(part, Ability)


def grouped(context: Context, effects: Effects) -> Effects:
    """Return effects in which words for a group mean the objects that it consisted of."""
    for tag, each in context.groups.items():
        known = notation.those(tag)
        if not find(effects, same_as(known)):
            continue
        at = next((k for k, one in enumerate(effects) if find(one, same_as(each))), None)
        if at is None or find(effects[at], same_as(known)) or isinstance(effects[at], e.If | e.May | e.Pay | e.RuleFor):
            raise NoReading("a group that is not known")
        about = substitute(effects[at], each, known)
        later = effects[at + 1 :]
        if isinstance(about, e.Move):  # they are other objects then (400.7)
            about, later = replace(about, remember=True), substitute(later, known, notation.moved)
        effects = (*effects[:at], e.Remember(each, tag), about, *later)
    return effects


def names(tree: Any, target: Target) -> bool:
    """Tell whether a tree names a target."""
    return target in targets_of(tree)


say("clause", "you may have your life total become <amount>", lambda c, n: (e.May((e.SetLife(YOU, number(n)),)),))

say("clause", "you may have <object> fight <object>", lambda c, one, other: (e.May((e.Fight(single(one), single(other)),)),))

say("clause", "you may put <a> <np> from your graveyard on top of your library",
    lambda c, n, what: put_back(c, what, GRAVEYARD, 1, may=True))  # fmt: skip

say("clause", "sacrifice ~ , <act>", lambda c, then: (notation.sacrifice(SELF), *then))

# --- mana that stays (106.4)


def kept(context: Context, effects: Effects) -> Effects:
    """Return mana that a player does not lose until the turn ends; not for mana abilities."""
    refuse_if(context.spell or not any(isinstance(one, e.AddMana) for one in effects), "no mana of a triggered ability")
    refuse_if(any(isinstance(one, e.AddMana) and one.only is not None for one in effects), "mana for some things only")
    return tuple(replace(one, lasting=True) if isinstance(one, e.AddMana) else one for one in effects)


say("clause", "<act> . until end of turn , you don't lose this mana as steps and phases end", kept)

say("clause", "<act> . it <changes> until end of turn", lambda c, one, changes: back_and_changed(c, one, changes))


def back_and_changed(context: Context, one: Effects, changes: Any) -> Effects:
    """Return the effects that a target card enters and the resulting permanent changes (400.7)."""
    if not one or not isinstance(last := one[-1], e.Move) or last.zone != Zone.BATTLEFIELD or find(changes, same_as(notation.X)):
        raise NoReading("nothing that enters")
    refuse_if(not isinstance(last.what, Target) or last.what.most != 1 or len(targets_of(one)) != 1, "no single card that enters")
    context.moves(last.what, notation.moved)
    return (*one[:-1], replace(last, remember=True), e.Continuous(notation.moved, changes))


# --- what is done to whatever a player has who controls a target

say("clause", "<act> . each other creature that player controls <changes> until end of turn",
    lambda c, one, changes: others_of_theirs(c, one, changes))  # fmt: skip


def others_of_theirs(context: Context, one: Effects, changes: Any) -> Effects:
    """Return the change of all other creatures of the player who controls a target."""
    what = [target for target in context.targets if target.filter.kinds != 1]
    refuse_if(len(what) != 1 or what[0].most != 1 or context.theirs != notation.controller_of(what[0]), "no single target")
    refuse_if(find(changes, same_as(notation.X)), "an X that is not locked in")
    controlled = Filter(controller=Relation.LOOPED)
    others = notation.each(notation.creature & controlled & notation.where(~notation.same(notation.it, what[0])))
    return (*one, e.ForEach(context.theirs, (e.Continuous(others, changes),)))
