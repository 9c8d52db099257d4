"""What instructions do, in words: damage, life, status and counters."""

from __future__ import annotations

from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.vocabulary.conditions import always
from ecs_mtg.cards.words import SELF, Target
from ecs_mtg.cards.writing import amounts, change_clauses, conditions, nouns
from ecs_mtg.cards.writing.english import a, either, maybe
from ecs_mtg.cards.writing.references import refer
from ecs_mtg.cards.writing.scribe import Phrase, Scribe, back, sentence
from ecs_mtg.components import programs
from ecs_mtg.components.codes import Duration, EventKind, PlayerCounter

Amount = programs.Amount


def of_them(s: Scribe, what: Any, style: str = "all") -> str:
    """Write the object of an imperative: "target creature", "all creatures"."""
    return refer(s, what, style).object


# --- damage and life


@sentence(e.Damage)
def damage(s: Scribe, x: e.Damage) -> str:
    """Write that a source deals damage."""
    source = refer(s, x.source)
    whom = refer(s, x.to, "each")
    to = (maybe("each of ", False) if isinstance(x.to, Target) and whom.many else "") + whom.object
    if x.to == x.source:
        to = either(to, "itself")
    much = amounts.quantity(s, x.amount)
    if x.to == x.source and x.amount.kind == Amount.PROPERTY:
        said = f"{source.does('deal')} damage to itself equal to {much.equal}"
    elif x.amount.kind == Amount.QUOTIENT:
        said = f"{source.does('deal')} x damage divided evenly, rounded down, among {to}"
    elif much.equal is None:
        said = f"{source.does('deal')} {much.mass('damage')} to {to}"
    else:
        said = either(
            f"{source.does('deal')} damage equal to {much.equal} to {to}",
            f"{source.does('deal')} damage to {to} equal to {much.equal}",
            f"{source.does('deal')} x damage to {to}, where x is {much.equal}",
            f"{source.does('deal')} that much damage to {to}",
            *((f"{source.does('deal')} {much.digits} damage to {to} for each {much.each}",) if much.each else ()),
        )
    if x.tag is not None:
        dealt = either(back("creature").subject, "a creature dealt damage this way")
        s.known["remembered"] = s.known[x.tag] = Phrase(dealt, dealt, f"{dealt}'s")
    if x.total is not None:
        s.numbers[x.total] = either("the damage dealt this way", "that much")
    if x.unpreventable == always():
        said += either(" and the damage can't be prevented", ". the damage can't be prevented")
    elif x.unpreventable is not None:
        said += f". if {conditions.holds(s, x.unpreventable)}, that damage can't be prevented"
    return said


@sentence(e.DividedDamage)
def divided(s: Scribe, x: e.DividedDamage) -> str:
    """Write damage divided as you choose."""
    much = "x" if x.to.divided is None else amounts.quantity(s, x.to.divided).digits
    source = refer(s, x.source)
    return f"{source.does('deal')} {much} damage divided as you choose among {refer(s, x.to).object}"


@sentence(e.LoseLife)
def lose_life(s: Scribe, x: e.LoseLife) -> str:
    """Write that players lose life."""
    who = refer(s, x.who)
    if x.total is not None:
        s.numbers[x.total] = "the life lost this way"
    if x.amount.kind in (Amount.HALF_UP, Amount.HALF_DOWN):
        ends = "up" if x.amount.kind == Amount.HALF_UP else "down"
        return f"{who.does('lose')} half {either(who.owner, 'their')} life, rounded {ends}"
    return f"{who.does('lose')} {amounts.quantity(s, x.amount).mass('life')}"


@sentence(e.Prevent)
def prevent(s: Scribe, x: e.Prevent) -> str:
    """Write that damage is prevented."""
    kind = "combat damage" if x.combat else "damage"
    when = {Duration.END_OF_TURN: "this turn", Duration.YOUR_NEXT_TURN: "until your next turn"}.get(
        x.duration, change_clauses.LASTS[x.duration]
    )
    by = "" if x.sources is None else f" by {nouns.noun(s, x.sources, True)}"
    to = "" if x.to is None else f" to {refer(s, x.to).object}"
    if x.source is not None and not x.once and x.amount is None and x.sources is None:
        its = refer(s, x.source)
        return either(
            f"prevent all {kind} that would be dealt{to} by {its.object} {when}",
            f"prevent all {kind} that would be dealt{to} {when} by {its.object}",
            f"prevent all {kind} {its.subject} would deal{to} {when}",
        )
    if x.source is not None or x.once:
        dealer = "a source" if x.source is None else refer(s, x.source).subject
        return f"the next time {dealer} would deal {kind}{to} {when}{by}, prevent {'that damage' if x.once else 'it'}"
    if x.amount is None:
        return either(
            f"prevent all {kind} that would be dealt{to} {when}{by}",
            f"prevent all {kind} that would be dealt {when}{to}{by}",
            f"prevent all {kind}{by} that would be dealt{to} {when}",
            f"prevent all {kind} that would be dealt{to}{by} {when}",
        )
    return f"prevent the next {amounts.quantity(s, x.amount).mass(kind)} that would be dealt{to} {when}{by}"


@sentence(e.Redirect)
def redirect(s: Scribe, x: e.Redirect) -> str:
    """Write that damage is dealt to another instead."""
    of = refer(s, x.of).object
    much = "all damage" if x.amount is None else f"the next {amounts.quantity(s, x.amount).mass('damage')}"
    when = {Duration.END_OF_TURN: "this turn"}.get(x.duration, change_clauses.LASTS[x.duration])
    if x.once and x.source is not None:
        by = refer(s, x.source).subject
        return f"the next time {by} would deal damage to {of} {when}, that damage is dealt to {refer(s, x.to).object} instead"
    return f"{much} that would be dealt to {of} {when} is dealt to {refer(s, x.to).object} instead"


# --- status and counters


@sentence(e.Attach)
def attach(s: Scribe, x: e.Attach) -> str:
    """Attach something to something."""
    what = of_them(s, x.what)
    return f"attach {either('~', what) if x.what == SELF else what} to {refer(s, x.to).object}"


@sentence(e.PutCounters)
def put_counters(s: Scribe, x: e.PutCounters) -> str:
    """Put counters on something."""
    kind = f"{x.counter} counter"
    if isinstance(x.what, Target) and x.what.divided is not None:
        return f"distribute {amounts.quantity(s, x.what.divided).of(kind)} among {refer(s, x.what).object}"
    what = refer(s, x.what, "each")
    on = (maybe("each of ") if isinstance(x.what, Target) and what.many else "") + what.object
    many = amounts.quantity(s, x.amount)
    said = f"put {many.of(kind)} on {on}"
    if x.amount.kind == Amount.EVENT_AMOUNT and s.event is not None and s.event.kind == EventKind.GAIN_LIFE:
        return either(said, f"put {a(kind)} on {on} for each 1 life you gained")
    if x.amount.kind == Amount.COUNTERS and (x.amount.a, x.amount.b) == (x.counter, x.what):
        return f"double the number of {kind}s on {what.object}"
    if many.word == "one" and many.equal is None:
        said = either(said, f"put another {kind} on {on}")
    if x.amount.kind == Amount.EVENT_AMOUNT:
        said = either(said, f"put {a(kind)} on {on} for each 1 damage prevented this way")
    if many.each:
        return either(
            said,
            f"put {many.word if many.word != 'one' else a(kind).partition(' ')[0]} {kind}{'' if many.word == 'one' else 's'} on {on} for each {many.each}",
            f"put x {kind}s on {on}, where x is {many.equal}",
            f"for each {many.each}, put {a(kind)} on {on}",
            f"put a number of {kind}s on {on} equal to {many.equal}",
        )
    if many.equal:
        return either(
            said, f"put a number of {kind}s on {on} equal to {many.equal}", f"put x {kind}s on {on}, where x is {many.equal}"
        )
    return said


@sentence(e.RemoveCounters)
def remove_counters(s: Scribe, x: e.RemoveCounters) -> str:
    """Remove counters from something."""
    kind = f"{x.counter} counter" if x.counter is not None else "counter"
    if x.amount is None:
        many = f"all {kind}s"
    else:
        many = amounts.quantity(s, x.amount).of(kind)
    return f"remove {'up to ' if x.up_to else ''}{many} from {refer(s, x.what).object}"


@sentence(e.MoveCounters)
def move_counters(s: Scribe, x: e.MoveCounters) -> str:
    """Move counters."""
    if x.had:
        return f"put {refer(s, x.what).owner} counters on {refer(s, x.to).object}"
    kind = f"{x.counter} counter" if x.counter is not None else "counter"
    many = f"all {kind}s" if x.amount is None else amounts.quantity(s, x.amount).of(kind)
    return f"move {many} from {refer(s, x.what).object} onto {refer(s, x.to).object}"


@sentence(e.PlayerCounters)
def player_counters(s: Scribe, x: e.PlayerCounters) -> str:
    """Write that players get counters."""
    who = refer(s, x.players)
    many = amounts.quantity(s, x.amount)
    if x.counter == PlayerCounter.ENERGY and x.amount.kind == Amount.CONSTANT:
        return f"{who.does('get')} {'{e}' * x.amount.a}"
    return f"{who.does('get')} {many.of(f'{x.counter.name.lower()} counter')}"
