"""What is said behind something else: what happens instead, again, besides, and what is done with what was paid or chosen."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation as d
from ecs_mtg.cards import notation as t
from ecs_mtg.cards.reading.actions import GRAVEYARD, Effects, anybodys
from ecs_mtg.cards.reading.context import Context, find, same_as, substitute
from ecs_mtg.cards.reading.costs import unplaced
from ecs_mtg.cards.reading.effects import lasting, on_battlefield
from ecs_mtg.cards.reading.grammar import NoReading, say
from ecs_mtg.cards.reading.numbers import how_many
from ecs_mtg.cards.reading.references import several, single
from ecs_mtg.cards.reading.sentences import COSTS_PAID, targets_of
from ecs_mtg.cards.tree import Event, Triggered
from ecs_mtg.cards.words import IT, SELF, YOU, Amount, Condition, Filter, Target, Who, number
from ecs_mtg.components import programs as p
from ecs_mtg.components.codes import Duration, EventKind
from ecs_mtg.components.programs import Subject

# --- so many instead


def many_instead(condition: Condition, one: Effects, n: Any) -> Effects:
    """So many of the tokens that were said before instead."""
    if len(one) != 1 or not isinstance(first := one[0], e.CreateToken):
        raise NoReading("no tokens that were said before")
    return (e.If(condition, (replace(first, amount=number(n)),), one),)


say("clause", "<create> . if <condition> , create <n> of those tokens instead",
    lambda c, one, condition, n: many_instead(condition, one, n))  # fmt: skip


def other_targets(context: Context, condition: Condition, one: Effects, two: Effects) -> Effects:
    """Other targets instead if it was kicked: which ones are chosen depends on that (601.2c, 702.33g)."""
    mine, theirs = targets_of(one), targets_of(two)
    if (
        condition not in COSTS_PAID
        or not set(theirs) - set(mine)
        or set(theirs) & set(mine)
        or len(mine) != 1
        or len(theirs) != 1
    ):
        raise NoReading("the same targets")
    if any(each.divided is not None or each.only_if is not None for each in (*mine, *theirs)):
        raise NoReading("a division instead")
    less = substitute(one, mine[0], replace(mine[0], only_if=~condition))
    more = substitute(two, theirs[0], replace(theirs[0], only_if=condition))
    return (e.If(condition, more, less),)


say("clause", "<act> . if <condition> , instead <act>", lambda c, one, condition, two: other_targets(c, condition, one, two))
say("clause", "<act> . if <condition> , destroy the [creature|permanent] instead",
    lambda c, one, condition, kind: destroyed_instead(c, condition, one, kind))  # fmt: skip


def destroyed_instead(context: Context, condition: Condition, one: Effects, kind: str) -> Effects:
    """What was said before is destroyed instead."""
    return (e.If(condition, (d.destroy(context.it(kind)),), one),)


say("clause", "<act> . that player sacrifices <n> <np> of their choice instead if <condition>",
    lambda c, one, n, what, condition: more_sacrificed(condition, one, n, what))  # fmt: skip


def more_sacrificed(condition: Condition, one: Effects, n: Any, what: Filter) -> Effects:
    """So many are sacrificed instead."""
    if len(one) != 1 or not isinstance(first := one[0], e.SacrificeChoice) or first.filter != anybodys(what):
        raise NoReading("nothing that was sacrificed before")
    return (e.If(condition, (replace(first, amount=number(n)),), one),)


_TO_IT = "(that permanent or player|that player or planeswalker|that creature|it)"
say("clause", f"<act> . if <condition> , instead <object> (deals|deal) <n> damage to {_TO_IT} and the damage can't be prevented",
    lambda c, one, condition, source, n: unpreventable_instead(condition, one, source, n))  # fmt: skip


def unpreventable_instead(condition: Condition, one: Effects, source: Any, n: Any) -> Effects:
    """So much damage to the same instead, which can't be prevented."""
    if len(one) != 1 or not isinstance(less := one[0], e.Damage) or source != less.source:
        raise NoReading("no damage that was said before")
    return (e.If(condition, (replace(less, amount=number(n), unpreventable=t.always()),), one),)


def change_instead(context: Context, condition: Condition, one: Effects, changes: Any) -> Effects:
    """Another change of the same until end of turn, one object or a group."""
    if len(one) != 1 or not isinstance(less := one[0], e.Continuous) or less.duration != Duration.END_OF_TURN:
        raise NoReading("no change that was said before")
    return (e.If(condition, (replace(less, changes=changes),), one),)


say("clause", "<act> . if <condition> , those (creatures|permanents) <changes> until end of turn instead",
    lambda c, one, condition, changes: change_instead(c, condition, one, changes))  # fmt: skip
say("clause", "<act> . if <condition> , (that creature|it) <changes> until end of turn instead",
    lambda c, one, condition, changes: one_change_instead(c, condition, one, changes))  # fmt: skip


def one_change_instead(context: Context, condition: Condition, one: Effects, changes: Any) -> Effects:
    """Another change of the same object."""
    if len(one) != 1 or not isinstance(one[0], e.Continuous) or one[0].who != context.it():
        raise NoReading("another object")
    return change_instead(context, condition, one, changes)


# --- what is done with what was sacrificed, discarded, tapped


def worth(context: Context, who: Any, what: Filter, then: Any, measure: Any) -> Effects:
    """A player sacrifices something of their choice; then something of its size happens (608.2h)."""
    tag = context.tag("sacrificed")
    return (e.SacrificeChoice(who, anybodys(what), tag=tag), *then(measure.of(t.those(tag))))


say("act", "<player> (sacrifices|sacrifice) <a> <np> of their choice . you gain life equal to that creature 's <measure>",
    lambda c, who, n, what, m: worth(c, who, what, lambda much: (d.gain_life(much),), m))  # fmt: skip
say("act", "sacrifice another <np> . you <gains and draws> , where x is that creature 's <measure>",
    lambda c, what, made, m: sacrificed_for(c, what & c.other(), made, m))  # fmt: skip
say("act", "sacrifice <a> <np> . you <gains and draws> , where x is that creature 's <measure>",
    lambda c, n, what, made, m: sacrificed_for(c, what, made, m))  # fmt: skip
say("gains and draws", "<does> and <does>", lambda c, one, two: one(YOU) + two(YOU))
say("gains and draws", "<does>", lambda c, one: one(YOU))


def sacrificed_for(context: Context, what: Filter, made: Effects, measure: Any) -> Effects:
    """You sacrifice something, and X is what it was."""
    tag = context.tag("sacrificed")
    if not find(made, same_as(t.X)):
        raise NoReading("no X")
    return (e.SacrificeChoice(YOU, anybodys(what), tag=tag), *substitute(made, t.X, measure.of(t.those(tag))))


say("clause", "you may reveal <a> <np> from your hand . if you do or if <condition> , <clause>",
    lambda c, n, what, condition, then: (
        e.Pay(YOU, t.cost(t.reveal_a(unplaced(what))), then, (e.If(condition, then),), as_may=True),))  # fmt: skip
say("clause", "remove <a> <kind> counter from <it object> . if you do , <clause>",
    lambda c, n, kind, what, then: removed_and(c, what, kind, then))  # fmt: skip


def removed_and(context: Context, what: Any, kind: str, then: Effects) -> Effects:
    """A counter is removed if there is one, and then something happens."""
    if what != SELF:
        raise NoReading("of another object")
    return (e.If((t.counters_on(what, kind) >= 1) & t.alive(what), (d.take_counters(what, kind, 1), *then)),)


# --- paying X as something resolves (107.3f)


def paying_x(context: Context, symbols: str, then: Effects) -> Effects:
    """You may pay X and more; X is what you choose."""
    if symbols.count("{X}") != 1 or not find(then, same_as(t.X)):
        raise NoReading("no X that is paid")
    if any(find(one, same_as(t.X)) for one in targets_of(then)):
        raise NoReading("targets that are chosen before X is")  # 603.3d
    context.x_is = True
    return (d.pay(YOU, symbols, *then),)


say("clause", "you may pay <mana> . if you do , <clause>", lambda c, m, then: paying_x(c, m, then))

# --- what may be done, and what follows


say("clause", "you may have it deal damage equal to its power to <target> . if you do , ~ assigns no combat damage this turn",
    lambda c, what: instead_of_combat(c, what))  # fmt: skip


def instead_of_combat(context: Context, what: Any) -> Effects:
    """It deals damage outside combat, and none in it."""
    if context.objects[0].reference != SELF:
        raise NoReading("another creature")
    return (e.May((d.damage(t.power.of(SELF), what, SELF), d.no_combat_damage())),)


say("clause", "you may pay <mana> . when you do , put <n or a> <kind> (counter|counters) on that creature",
    lambda c, m, n, kind: reflex_about(c, m, n, kind))  # fmt: skip


def reflex_about(context: Context, symbols: str, n: Any, kind: str) -> Effects:
    """A reflexive ability about what the event was about, which it remembers."""
    if context.it("creature") != t.event_object or context.died:
        raise NoReading("what a reflexive ability would have to remember")
    done = (d.put_counters(kind, n, Who(Subject.TOLD, 0)),)
    return (d.pay(YOU, symbols, e.Reflex(Triggered(Event(EventKind.REFLEXIVE), (done,)), (t.event_object,))),)


say("clause", "sacrifice ~ , <act>", lambda c, then: (d.sacrifice(SELF), *then))

# --- at random, up to so many, each of several


def at_random(context: Context, what: Filter) -> Effects:
    """A card of your graveyard that chance chooses returns to your hand."""
    pile, tag = context.tag("pile"), context.tag("returned")
    lying = t.each(unplaced(what) & t.card_in(GRAVEYARD))
    return (e.Remember(lying, pile), e.ChooseAtRandom(pile, tag), d.to_hand(t.those(tag)))


say("act", "return <a> <np> at random from your graveyard to your hand", lambda c, n, what: at_random(c, what))


def returned_up_to(context: Context, n: int, what: Filter) -> Effects:
    """Up to so many permanents of yours return to hand."""
    if any(one.controller != t.yours.controller or one.zones for one in what.tree()):
        raise NoReading("not yours")
    tag = context.tag("returned")
    return (d.choose(what, tag, several(n), 0, hint=-1), d.to_hand(t.those(tag)))


say("act", "return up to <plain> <np> to their owner 's hand", returned_up_to)
say("act", "return to their owners ' hands all <nps>", lambda c, what: (d.to_hand(t.each(on_battlefield_only(what))),))


def on_battlefield_only(what: Filter) -> Filter:
    """Permanents."""
    if any(one.zones for one in what.tree()):
        raise NoReading("no permanents")
    return what


say("act", "double the number of <kind> counters on each of those creatures",
    lambda c, kind: (e.ForEach(c.it("creature", plural=True), (d.put_counters(kind, t.counters_on(IT, kind), IT),)),))  # fmt: skip
say("act", "put a +1/+1 counter on <target> , two +1/+1 counters on <target> , and three +1/+1 counters on a third target <np>",
    lambda c, one, two, what: (d.together(*(
        d.put_counters("+1/+1", k + 1, on_battlefield(each)) for k, each in enumerate((one, two, c.target(Target(what, different=True))))
    )),))  # fmt: skip
say("act", "draw a card for each <np> . those creatures <changes> until end of turn",
    lambda c, what, changes: (d.draw(how_many(c, what)), *lasting(c, t.each(what), changes, Duration.END_OF_TURN)))  # fmt: skip
say("act", "attach <target> to <target>", lambda c, what, to: (e.Attach(equipment(what), single(to)),))
say("act", "attach all equipment you control to ~", lambda c: (e.Attach(t.each(t.subtype("Equipment") & t.yours), SELF),))


def equipment(what: Target) -> Target:
    """Equipment that is a target."""
    if any("Equipment" not in one.subtypes for one in what.filter.tree()):
        raise NoReading("no Equipment")
    return what


# --- half of something


def half_of(who: Any, measure: Any, up: bool) -> Amount:
    """Half of what a player has."""
    whose = IT if isinstance(who, Who) and who.kind in (Subject.EACH_PLAYER, Subject.EACH_OPPONENT) else who
    return Amount(p.Amount.HALF_UP if up else p.Amount.HALF_DOWN, measure.of(whose))


for _ends in ("up", "down"):
    say("does", f"(lose|loses) half (your|their) life , rounded {_ends}",
        lambda c, up=_ends == "up": lambda who: (d.lose_life(half_of(who, t.life, up), who),))  # fmt: skip
    say("does", f"(mill|mills) half (your|their) library , rounded {_ends}",
        lambda c, up=_ends == "up": lambda who: (d.mill(half_of(who, t.cards_in_library, up), who),))  # fmt: skip

# --- everything of one kind or of another


def either_group(one: Filter, other: Filter) -> Effects:
    """You choose which of two groups is destroyed."""
    groups = [t.each(on_battlefield_only(what)) for what in (one, other)]
    return d.choose_what_happens(*(d.destroy(group) for group in groups))


say("act", "destroy all <nps> or all <nps>", lambda c, one, other: either_group(one, other))


# --- the same name (201.2)


def same_name(what: Any, among: Filter) -> Any:
    """A target, and everything else that is described and has its name."""
    return t.each(among & t.that_or_same_name(what))


say("act", "<object> (deals|deal) <n> damage to <target> and each other <np> with the same name as that [creature|permanent]",
    lambda c, source, n, to, what, kind: (d.damage(n, same_name(named_like(to, what), what), source),))  # fmt: skip
say("act", "return <target> and all other <nps> with the same name as that [creature|permanent] to their owners ' hands",
    lambda c, to, what, kind: (d.to_hand(same_name(named_like(to, what), what)),))  # fmt: skip
say("act", "destroy <target> and all other <nps> with the same name as that [creature|permanent]",
    lambda c, to, what, kind: (d.destroy(same_name(named_like(to, what), what)),))  # fmt: skip
say("act", "exile <target> and all other <nps> with the same name as that [creature|permanent]",
    lambda c, to, what, kind: (d.exile(same_name(named_like(to, what), what)),))  # fmt: skip


def named_like(to: Target, what: Filter) -> Target:
    """One target that the description of the others fits, too: it is one of the group then."""
    if to.most != 1 or to.least != 1 or not all(fits(one, what) for one in to.filter.tree()):
        raise NoReading("a target that is no such permanent")
    return to


def fits(one: Filter, what: Filter) -> bool:
    """Whether what fits one description always fits another one."""
    return what.either is None and (what in (one, t.permanent) or replace(one, no_types=0) == what)


# --- mana that stays (106.4)


def kept(context: Context, effects: Effects) -> Effects:
    """Mana that a player does not lose until the turn ends: not that of a mana ability."""
    if context.spell or not any(isinstance(one, e.AddMana) for one in effects):
        raise NoReading("no mana of a triggered ability")
    if any(isinstance(one, e.AddMana) and one.only is not None for one in effects):
        raise NoReading("mana for some things only")
    return tuple(replace(one, lasting=True) if isinstance(one, e.AddMana) else one for one in effects)


say("clause", "<act> . until end of turn , you don't lose this mana as steps and phases end", kept)
