"""Sentences: acts one after another, what may be done, what happens if or unless, modes (608, 700.2)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation as d
from ecs_mtg.cards import notation as t
from ecs_mtg.cards.notation.abilities import Choice
from ecs_mtg.cards.reading.actions import Effects, anybodys, one_other_player
from ecs_mtg.cards.reading.changes import where_x
from ecs_mtg.cards.reading.context import Context, find, same_as, substitute
from ecs_mtg.cards.reading.grammar import NoReading, say
from ecs_mtg.cards.tree import Ability, Event, Triggered, parts, rebuilt
from ecs_mtg.cards.words import SELF, YOU, Condition, Cost, Filter, Target, Who, number
from ecs_mtg.components import programs
from ecs_mtg.components.codes import Duration, EventKind, Step, Zone
from ecs_mtg.components.programs import AbilityFlag, Relation, Subject


def next_sentence(context: Context) -> None:
    """What is said before is said before: words refer back to the sentence rather than to one of its objects."""
    context.sentence += 1


say("stop", ".", next_sentence)
say("then", "(, then|. then|then)", next_sentence)
say("and", "(and|, and)", next_sentence)
say("comma", ",", next_sentence)

say("clause", "<act>", lambda c, one: one)
say("clause", "<act> <and> <clause>", lambda c, one, _, rest: one + rest)
say("clause", "<act> <then> <clause>", lambda c, one, _, rest: one + rest)
say("clause", "<act> <comma> <act> <and> <clause>", lambda c, one, _, two, __, rest: one + two + rest)
say("clause", "<act> <comma> <act> <then> <clause>", lambda c, one, _, two, __, rest: one + two + rest)

# --- what may be done


def may(context: Context, effects: Effects, who: Any = YOU) -> Effects:
    """A player may do it."""
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
        if all(isinstance(one, e.Move) and one.what == t.those(first.tag) for one in effects[1:]):
            return (replace(first, least=number(0), hint=1), *effects[1:])
    return (e.May(effects, player=who),)


def is_removed(effect: e.Effect) -> bool:
    """Whether it is "remove a counter. If you do"."""
    return isinstance(effect, e.If) and len(effect.then) > 1 and isinstance(effect.then[0], e.RemoveCounters)


def is_done(effect: e.Effect) -> bool:
    """Whether it is "if you do", of what was discarded or sacrificed."""
    if not isinstance(effect, e.If) or effect.condition.kind != programs.Condition.COMPARE:
        return False
    counted = effect.condition.a
    return bool(counted.kind == programs.Amount.SIZE_OF and counted.a.kind == Subject.MEMORY)


def somebody_may(context: Context, who: Any, doing: Any) -> Effects:
    """A single other player may do something."""
    return (e.May(doing(one_other_player(context, who)), player=who),)


def if_done(effects: Effects, then: Effects) -> Effects:
    """You may do it, and if you do: only for what is done whenever it is tried."""
    if len(effects) == 1 and isinstance(one := effects[0], e.Move) and one.zone in (Zone.EXILE, Zone.HAND, Zone.BATTLEFIELD):
        return moved_and_then(one, then)
    if not all(isinstance(one, e.Draw | e.Mill | e.GainLife | e.LoseLife | e.CreateToken) for one in effects):
        raise NoReading("what may fail to be done")
    return (e.May((*effects, *then)),)


say("clause", "you may <clause>", lambda c, one: may(c, one))
say("when done", "when you do ,", lambda c: tuple(c.targets))
say(
    "clause",
    "you may <deed> . <when done> <clause>",
    lambda c, part, before, then: (e.Pay(YOU, t.cost(part), reflexive(c, before, then), as_may=True),),
)
say(
    "clause",
    "you may pay <mana> . <when done> <clause>",
    lambda c, m, before, then: (d.pay(YOU, m, *reflexive(c, before, then)),),
)
say("clause", "you may have <act>", lambda c, one: may(c, one))
say("clause", "<act> . you may choose new targets for the copy", lambda c, one: copies(one))
say(
    "clause",
    "you may <deed> . if you don't , <clause>",
    lambda c, part, other: (e.Pay(YOU, t.cost(part), (), other, as_may=True),),
)
say("clause", "you may <deed> . if you do , <clause>", lambda c, part, then: (e.Pay(YOU, t.cost(part), then, as_may=True),))
say("clause", "you may pay <mana> . if you do , <clause>", lambda c, m, then: (d.pay(YOU, m, *then),))
say("clause", "you may pay <n> life . if you do , <clause>", lambda c, n, then: (d.pay(YOU, t.pay_life(n), *then),))
say("clause", "you may pay <energy> . if you do , <clause>", lambda c, m, then: (d.pay(YOU, m, *then),))
say("clause", "you may <act> . if you do , <clause>", lambda c, one, then: if_done(one, then))
say(
    "clause",
    "<payer> may pay <mana> . if (that player|they) (does|do) , <clause>",
    lambda c, who, m, then: (d.pay(who, m, *then),),
)
say("clause", "you may <act> unless <payer> (pay|pays) <mana>", lambda c, one, who, m: unless(who, t.cost(m), may(c, one)))
say("clause", "<act> unless <payer> (pay|pays) <mana>", lambda c, one, who, m: unless(who, t.cost(m), one))
say(
    "clause",
    "<act> unless <payer> (pay|pays) {1} <each>",
    lambda c, one, who, many: (e.Pay(who, t.cost("{1}"), otherwise=one, times=number(many)),),
)
say("clause", "<act> unless <payer> (pay|pays) {X} , where x is <amount>",
    lambda c, one, who, many: (e.Pay(who, t.cost("{1}"), otherwise=one, times=number(many)),))  # fmt: skip
say("clause", "<act> unless <payer> (pay|pays) <mana> . if <condition> , counter that spell unless <payer> (pay|pays) <mana> instead",
    lambda c, one, who, m, condition, again, more: (e.If(condition, unless(who, t.cost(more), one), unless(who, t.cost(m), one)),))  # fmt: skip
say("clause", "<act> unless <payer> (pay|pays) <n> life", lambda c, one, who, n: unless(who, t.cost(t.pay_life(n)), one))
say("clause", "<act> unless you <deed>", lambda c, one, part: unless(YOU, t.cost(part), one))
say("clause", "<player> may <doing>", lambda c, who, doing: somebody_may(c, who, doing))
say("clause", "<act> unless <payer> <their deed>", lambda c, one, who, part: unless(who, t.cost(part), one))
say("their deed", "(discards|discard) a card", lambda c: t.discard_cards(1))
say("their deed", "(discards|discard) <n> cards", lambda c, n: t.discard_cards(n))
say("their deed", "(sacrifices|sacrifice) <a> <np> of their choice", lambda c, n, what: t.sacrifice_a(anybodys(what)))
say("their deed", "(sacrifices|sacrifice) <a> <np>", lambda c, n, what: t.sacrifice_a(anybodys(what)))
say("clause", "<act> unless you pay <energy>", lambda c, one, m: unless(YOU, t.cost(m), one))
say("clause", "discard a card . if you do , <clause>", lambda c, then: after_discarding(then))
say("clause", "sacrifice <a> <np> . if you do , <clause>", lambda c, n, what, then: after_sacrificing(c, what, then))
say("payer", "you", lambda c: YOU)
say("payer", "(its|that spell 's|that creature 's|that permanent 's) controller", lambda c: t.controller_of(c.it()))
say("payer", "(they|that player)", lambda c: c.that_player())


def unless(who: Any, cost: Cost, effects: Effects) -> Effects:
    """Something happens unless a player pays; of X, so many generic mana."""
    if cost.mana.x:
        if cost.mana.x > 1 or any(cost.mana.pips) or cost.mana.generic:
            raise NoReading("X and more")
        return (e.Pay(who, t.cost("{1}"), otherwise=effects, times=t.X),)
    return (e.Pay(who, cost, otherwise=effects),)


def moved_and_then(one: e.Move, then: Effects) -> Effects:
    """You may move something; what follows happens if it was moved."""
    cards = isinstance(one.what, Target) and one.what.most == 1 and all(each.zones for each in one.what.filter.tree())
    if not cards and one.what != t.event_object:  # a token that moved is nowhere
        raise NoReading("what may be a token")
    return (e.May((replace(one, remember=True), e.If(t.size_of(t.moved) >= 1, then))),)


def after_discarding(then: Effects) -> Effects:
    """You discard a card; what follows happens if you did."""
    if find(then, same_as(t.moved)):
        raise NoReading("what was moved")
    return (e.Discard(YOU, number(1), remember=True), e.If(t.size_of(t.moved) >= 1, then))


def after_sacrificing(context: Context, what: Filter, then: Effects) -> Effects:
    """You sacrifice something; what follows happens if you did."""
    tag = context.tag("sacrificed")
    return (e.SacrificeChoice(YOU, anybodys(what), tag=tag), e.If(t.size_of(t.those(tag)) >= 1, then))


def reflexive(context: Context, before: tuple[Target, ...], effects: Effects) -> Effects:
    """A reflexive triggered ability (603.12), which is about the card itself and targets of its own."""
    known = [one for one in references(effects) if one in before or (not isinstance(one, Target) and one != SELF)]
    if known or find(effects, same_as(Who(Subject.PAID))):
        raise NoReading("what a reflexive ability would have to remember")
    return (e.Reflex(Triggered(Event(EventKind.REFLEXIVE), (in_order(context, effects, []),))),)


def copies(effects: Effects) -> Effects:
    """New targets may be chosen for a copy."""
    if len(effects) != 1 or not isinstance(effects[0], e.CopySpell):
        raise NoReading("no copy of a spell")
    return effects


# --- what happens if something holds

COSTS_PAID = (t.kicked, t.bargained, t.evidence_collected)
"""Whether optional costs were paid: what is targeted only then is chosen only then (601.2c)."""


def if_holds(context: Context, condition: Condition, then: Effects, otherwise: Effects = ()) -> Effects:
    """It happens if a condition holds; targets that are chosen only if it was kicked (601.2c)."""
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
say(
    "clause",
    "<act> . if <condition> , instead <act>|<act> . if <condition> , <act> instead",
    lambda c, one, condition, two: instead(condition, one, two),
)


def if_holds_after(context: Context, condition: Condition, effects: Effects) -> Effects:
    """It happens if a condition that is said behind it holds."""
    if condition in COSTS_PAID:
        raise NoReading("targets that are said before")
    return (e.If(condition, effects),)


def instead(condition: Condition, one: Effects, two: Effects) -> Effects:
    """The other thing happens instead if a condition holds; both have the same targets."""
    mine, theirs = set(targets_of(one)), set(targets_of(two))
    if theirs - mine:
        raise NoReading("other targets instead")
    if {part.tag for part in parts(one) if getattr(part, "tag", None)} & {part.of for part in parts(two) if is_noted(part)}:
        raise NoReading("to what is noted only if it does not happen instead")
    return (e.If(condition, two, one),)


def targets_of(tree: Any) -> list[Target]:
    """All targets that a tree names."""
    return [part for part in parts(tree, is_target) if is_target(part)]


def is_noted(part: Any) -> bool:
    """Whether a part of a tree is what was noted under a tag."""
    return isinstance(part, Who) and part.kind == Subject.MEMORY


def is_target(part: Any) -> bool:
    """Whether a part of a tree is a target."""
    return isinstance(part, Target)


# --- what happens later (603.7)


TOLD = 4
"""Of how many objects a delayed trigger is told."""


def delayed(context: Context, effects: Effects, step: Step) -> Effects:
    """It happens at the beginning of the next step, to one thing that was said before."""
    about = set(references(effects))
    told: tuple[Any, ...] = ()
    if len(about) > 1 or (targets_of(effects) and not about):
        raise NoReading("what waits is about several things")
    if any(known.plural and context.gone.get(known.reference, known.reference) in about for known in context.objects):
        raise NoReading("what waits is about several things")
    for one in about:
        effects, told = of_all_told(one, substitute(effects, one, Who(Subject.TOLD, 0))), (one,)
    flags = frozenset({AbilityFlag.DELAYED, AbilityFlag.ONCE})
    return (e.Delay(Triggered(Event(EventKind.STEP, value=step), (effects,), flags=flags), told),)


def of_all_told(what: Any, effects: Effects) -> Effects:
    """What is done to a token is done to all that were created in its place (614.1a)."""
    created = isinstance(what, Who) and what.kind == Subject.MEMORY and what != t.moved
    if not created or len(effects) != 1 or not isinstance(effects[0], e.Sacrifice | e.Move | e.Destroy):
        return effects
    return (e.Together(tuple(substitute(effects[0], t.told(), t.told(k)) for k in range(TOLD))),)


def references(tree: Any) -> list[Any]:
    """The objects that a tree names, but for sources of damage: targets, what was made or found, the card itself."""
    found: list[Any] = []
    for part in parts(tree, lambda one: named(one) or isinstance(one, e.Damage)):
        if named(part):
            found.append(part)
        elif isinstance(part, e.Damage):
            found += references((part.to, part.amount))
    return found


def named(part: Any) -> bool:
    """Whether a part of a tree names an object."""
    return isinstance(part, Target) or (
        isinstance(part, Who)
        and part.kind in (Subject.MEMORY, Subject.SELF, Subject.EVENT_OBJECT, Subject.EVENT_OTHER, Subject.ATTACHED_TO)
    )


say("later", "sacrifice <it object>", lambda c, what: (d.sacrifice(c.now(what)),))
say("later", "exile <it object>", lambda c, what: (d.exile(c.now(what)),))
say("later", "destroy <it object>", lambda c, what: (d.destroy(c.now(what)),))
say("later", "return <it object> to its owner 's hand", lambda c, what: (d.to_hand(c.now(what)),))
say("later", "sacrifice ~", lambda c: (d.sacrifice(SELF),))
say("later", "exile ~", lambda c: (d.exile(SELF),))
say("later", "draw a card", lambda c: (d.draw(1),))
say("later", "return <it object> to the battlefield tapped under (its owner 's|their owner 's|their owners ') control",
    lambda c, what: returns(c, what, d.arriving_tapped))  # fmt: skip
say(
    "later",
    "return <it object> to the battlefield under (its owner 's|their owner 's|their owners ') control",
    lambda c, what: returns(c, what),
)
say("later", "return <it object> to the battlefield under your control", lambda c, what: returns(c, what, d.arriving(yours=True)))


def returns(context: Context, what: Any, arrival: e.Arrival | None = None) -> Effects:
    """What was exiled returns."""
    now = context.now(what)
    if now == what and what != t.event_object:
        raise NoReading("what is not known where it is")
    return (d.to_battlefield(now, arrival or e.Arrival()),)


say(
    "act",
    "at the beginning of the next end step , <later>|<later> at the beginning of the next end step",
    lambda c, one: delayed(c, one, Step.END),
)
say("act", "<later> at end of combat", lambda c, one: delayed(c, one, Step.END_COMBAT))
say("act", "<later> at the beginning of the next turn 's upkeep", lambda c, one: delayed(c, one, Step.UPKEEP))

# --- bodies

say("sentences", "<clause>", lambda c, one: one)
say("sentences", "<clause> <stop> <sentences>", lambda c, one, _, rest: one + rest)
say("sentences", "<clause> <stop> then <sentences>", lambda c, one, _, rest: one + rest)
say("body", "<sentences> <end>", lambda c, effects: finished(c, effects))
say("body", "<modal>", lambda c, one: one)
say("sentences", "<clause> , where x is <amount>", lambda c, one, n: where_x(c, one, n))
say(
    "sentences",
    "<clause> , where x is <amount> <stop> <sentences>",
    lambda c, one, n, _, rest: where_x(c, one, n) + without_x(rest),
)


def without_x(effects: Effects) -> Effects:
    """What speaks of no X, which would be the number that it was (608.2h)."""
    if find(effects, same_as(t.X)):
        raise NoReading("an X that was worked out before")
    return effects


def finished(context: Context, effects: Effects) -> Effects:
    """The effects; targets of which only descriptions speak stand before them, behind those that the text names first (601.2c)."""
    effects = grouped(context, effects)
    extra = [one for one in context.extra if not names(effects, one)]
    context.extra.clear()
    return in_order(context, effects, extra)


def in_order(context: Context, effects: Effects, extra: list[Target]) -> Effects:
    """The effects; before them the targets that they do not name in the order of the text, in which they are chosen (601.2c)."""
    sources_first = rebuilt(effects, lambda part: (part.source, part) if isinstance(part, e.Damage) else part, within)
    own = dict.fromkeys(part for part in parts(sources_first, within) if is_target(part))
    said = [one for one in context.targets if one in extra or one in own]
    rest = [one for one in own if one in said]
    before = 0
    while said[before:] != [one for one in rest if one not in said[:before]]:
        before += 1
    return (*(e.Targets(one) for one in said[:before]), *effects)


def within(part: Any) -> bool:
    """Whether its targets are none of what is read: a target itself, or an ability that something gets or that waits."""
    return is_target(part) or isinstance(part, Ability)


def grouped(context: Context, effects: Effects) -> Effects:
    """Effects in which words that refer back to a group are about the objects that it was then."""
    for tag, each in context.groups.items():
        known = t.those(tag)
        if not find(effects, same_as(known)):
            continue
        at = next((k for k, one in enumerate(effects) if find(one, same_as(each))), None)
        if at is None or find(effects[at], same_as(known)) or isinstance(effects[at], e.If | e.May | e.Pay | e.RuleFor):
            raise NoReading("a group that is not known")
        about = substitute(effects[at], each, known)
        later = effects[at + 1 :]
        if isinstance(about, e.Move):  # they are other objects then (400.7)
            about, later = replace(about, remember=True), substitute(later, known, t.moved)
        effects = (*effects[:at], e.Remember(each, tag), about, *later)
    return effects


def mode_of(context: Context, effects: Effects) -> Effects:
    """A mode: what it says of a target player's permanents is said of its own target, not of the first one of the spell."""
    extra = list(context.extra)
    context.extra.clear()
    effects = grouped(context, effects)
    if extra:
        if len(extra) > 1:
            raise NoReading("two target players")
        looped = rebuilt(effects, lambda part: replace(part, controller=Relation.LOOPED) if of_target(part) else part)
        return (e.ForEach(extra[0], looped),)
    if find(effects, of_target):
        raise NoReading("the target player of a mode")
    return in_order(context, effects, [])


def of_target(part: Any) -> bool:
    """Whether a description speaks of the first target player."""
    return isinstance(part, Filter) and Relation.TARGET in (part.controller, part.owner)


def names(tree: Any, target: Target) -> bool:
    """Whether a tree names a target."""
    return target in targets_of(tree)


# --- modes (700.2)

_CHOICES = {
    "one": (1, 1), "two": (2, 2), "three": (3, 3), "one or both": (1, 2), "one or more": (1, 0), "any number": (0, 0),
    "up to two": (0, 2), "one or two": (1, 2),
}  # fmt: skip
"""How many modes are chosen: at least, and at most, 0 being all."""
for _said, _range in _CHOICES.items():
    say("modal", f"choose {_said} \u2014 <modes>", lambda c, modes, many=_range: chosen(modes, *many))
say("modes", "<mode>", lambda c, one: (one,))
say("modes", "<mode> <modes>", lambda c, one, rest: (one, *rest))
say("new mode", "\u2022", lambda c: begin_mode(c))
say("mode", "<new mode> <sentences> <end>", lambda c, _, effects: mode_of(c, effects))


def begin_mode(context: Context) -> None:
    """Words of a mode refer back to nothing that other modes said."""
    if context.saved is None or not isinstance(context.saved, dict):
        context.saved = {"objects": list(context.objects), "players": list(context.players), "targets": list(context.targets)}
        context.saved |= {"gone": dict(context.gone), "back": set(context.back), "theirs": context.theirs}
    context.objects = list(context.saved["objects"])
    context.players = list(context.saved["players"])
    context.targets = list(context.saved["targets"])
    context.gone, context.back = dict(context.saved["gone"]), set(context.saved["back"])
    context.theirs = context.saved["theirs"]


def chosen(modes: tuple[Effects, ...], least: int, most: int) -> Choice:
    """The modes, and how many are chosen."""
    if most > len(modes):
        raise NoReading("more than there are")
    return Choice(modes, (least, most or len(modes)))


# --- other damage instead


def more_instead(context: Context, condition: Condition, one: Effects, source: Any, n: Any) -> Effects:
    """Of the damage that was said before it is so much instead, to the same."""
    if (
        len(one) != 1
        or not isinstance(less := one[0], e.Damage)
        or source != less.source
        or (condition == t.kicked and context.modal)
    ):
        raise NoReading("no damage that was said before")
    return (e.If(condition, (replace(less, amount=number(n)),), one),)


say("clause", "<act> . if <condition> , (it|<object>) deals <n> damage instead", lambda c, one, condition, *rest: (
    more_instead(c, condition, one, rest[0] if len(rest) == 2 else one[0].source, rest[-1])))  # fmt: skip
say("clause", "<act> . <object> deals <n> damage instead if <condition>", lambda c, one, source, n, condition: (
    more_instead(c, condition, one, source, n)))  # fmt: skip
say("clause", "<act> . <object> deals <n> damage to (that permanent or player|that player or planeswalker|that creature|it) instead if <condition>",
    lambda c, one, source, n, condition: more_instead(c, condition, one, source, n))  # fmt: skip
say("clause", "<act> . if <condition> , <object> deals <n> damage to (that permanent or player|that player or planeswalker|that creature|it) instead",
    lambda c, one, condition, source, n: more_instead(c, condition, one, source, n))  # fmt: skip


def other_change(context: Context, condition: Condition, one: Effects, what: Any, changes: Any) -> Effects:
    """Of the change until end of turn that was said before it is another one instead, of the same."""
    if len(one) != 1 or not isinstance(less := one[0], e.Continuous) or what != less.who or less.duration != Duration.END_OF_TURN:
        raise NoReading("no change that was said before")
    return (e.If(condition, (replace(less, changes=changes),), one),)


say("clause", "<act> . <it object> <changes> until end of turn instead if <condition>", lambda c, one, what, changes, condition: (
    other_change(c, condition, one, what, changes)))  # fmt: skip
