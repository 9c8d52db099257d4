"""Effects that last, the stack, tokens and copies, in words."""

from __future__ import annotations

import re
from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.negative_numbers import DOUBLES
from ecs_mtg.cards.notation.costs import its_mana_cost
from ecs_mtg.cards.notation.keyword_abilities import flashback
from ecs_mtg.cards.notation.selectors import creature, planeswalker
from ecs_mtg.cards.words import NOBODY, ONE, SELF, Change, Target, Who, number
from ecs_mtg.cards.words import Amount as Amount_
from ecs_mtg.cards.writing import amounts, change_clauses, costs, mechanics, nouns, tokens
from ecs_mtg.cards.writing.changes import LURED
from ecs_mtg.cards.writing.damage_and_status import of_them
from ecs_mtg.cards.writing.english import BAR, OPEN, a, either, listed, maybe, plain
from ecs_mtg.cards.writing.references import either_phrase, refer
from ecs_mtg.cards.writing.scribe import YOU_PHRASE, Phrase, Scribe, back, phrase, sentence
from ecs_mtg.components import codes, programs
from ecs_mtg.components.codes import Duration
from ecs_mtg.components.programs import Relation, Subject

Amount = programs.Amount
ZERO = number(0)


# --- effects that last


@sentence(e.Continuous)
def continuous(s: Scribe, x: e.Continuous) -> str:
    """Write lasting changes."""
    last = change_clauses.LASTS[x.duration]
    if x.duration == Duration.WHILE_COUNTERS:
        last = f"for as long as {either('it', 'that creature')} has {a(f'{x.counter} counter')} on it"
    who = YOU_PHRASE if x.who == NOBODY else refer(s, x.who, "bare")
    if who.many and (isinstance(x.who, Target) or x.who.kind == Subject.EACH):
        who = Phrase(who.subject + maybe(" each", False), who.object, who.owner, True)
    said = change_clauses.joined(s, x.changes, who, last)
    if x.duration == Duration.YOUR_NEXT_UNTAP and x.changes == (STAYS_TAPPED,):
        whose = "your" if x.whose is None else either(refer(s, x.whose).owner, "that player's")
        return f"{who.subject} {'don' if who.many else 'doesn'}'t untap during {whose} next untap step"
    if x.duration == Duration.YOUR_NEXT_TURN and x.changes == (DETAINED,):
        return either(said, f"detain {who.object}")
    if (of := _doubled(x)) is not None:
        return either(f"double {who.owner} {of} until end of turn", f"double the {of} of {who.object} until end of turn")
    if x.duration == Duration.END_OF_TURN and x.changes == FLASHBACK:
        whose = either("its", "that card's")
        return f"{who.subject} gains flashback until end of turn. the flashback cost is equal to {whose} mana cost"
    if x.duration == Duration.END_OF_TURN and x.changes == (LURED,):
        return f"all creatures able to block {who.object} this turn do so"
    if x.duration == Duration.END_OF_TURN and len(x.changes) > 1:
        rest = change_clauses.joined(s, x.changes[-1:], who, last).replace(f"{who.subject} ", "", 1)
        said = either(said, f"{change_clauses.joined(s, x.changes[:-1], who, last)} and {rest}")
    if isinstance(x.who, Who) and x.who.kind == Subject.EACH:
        said = either(said, change_clauses.joined(s, x.changes, phrase(f"each {nouns.noun(s, x.who.of)}"), last))  # type: ignore[arg-type]
    return said


FLASHBACK = (Change(programs.Change.ADD_ABILITY, flashback(its_mana_cost)),)
STAYS_TAPPED = Change(programs.Change.ADD_KEYWORDS, mask=1 << codes.Keyword.DOESNT_UNTAP)
DETAINED = Change(
    programs.Change.ADD_KEYWORDS,
    mask=1 << codes.Keyword.CANT_ATTACK | 1 << codes.Keyword.CANT_BLOCK | 1 << codes.Keyword.CANT_ACTIVATE,
)


def _doubled(x: e.Continuous) -> str | None:
    """Return whose power, or power and toughness, is doubled until end of turn (701.10b)."""
    power, toughness = (Amount_(Amount.PROPERTY, one, x.who) for one in (programs.Property.POWER, programs.Property.TOUGHNESS))
    (change, *others) = x.changes
    if others or x.duration != Duration.END_OF_TURN or (change.kind, change.mask) != (programs.Change.ADD_PT, DOUBLES):
        return None
    return {(power, ZERO): "power", (power, toughness): "power and toughness"}.get((change.a, change.b))


@sentence(e.RuleFor)
def rule_for(s: Scribe, x: e.RuleFor) -> str:
    """Write a rule about objects of a description."""
    last = change_clauses.LASTS[x.duration]
    if x.of is not None:
        whose = f"{nouns.noun(s, replace(x.filter, controller=Relation.ANY), True)} {refer(s, x.of).does('control')}"
        return change_clauses.joined(s, x.changes, phrase(whose, True), last)
    each = change_clauses.joined(s, x.changes, phrase(f"each {nouns.noun(s, x.filter)}"), last)
    return either(change_clauses.joined(s, x.changes, phrase(nouns.noun(s, x.filter, True), True), last), each)


@sentence(e.ReplaceLater)
def replace_later(s: Scribe, x: e.ReplaceLater) -> str:
    """Write a lasting replacement effect."""
    about = refer(s, x.who)
    if isinstance(x.who, Target) and x.who.filter == creature | planeswalker:
        both = either(about.subject, "that creature or planeswalker")
        about = Phrase(both, about.object, about.owner)
    said = s.again().line(x.ability).replace("~", about.subject)
    if x.source is not None:  # 615.8
        which = s.again().refer(x.source)
        return said.replace(
            "if it would deal damage to it", f"the next time {which.subject} would deal damage to {about.object} this turn", 1
        )
    died = f"if {about.subject} would die"
    when = {Duration.END_OF_TURN: "this turn"}.get(x.duration, change_clauses.LASTS[x.duration])
    return said.replace(died, f"{died} {when}", 1) if died in said else f"{said} {when}" if when not in said else said


@sentence(e.PlayFrom)
def play_from(s: Scribe, x: e.PlayFrom) -> str:
    """Write that a player may play cards."""
    who, what = refer(s, x.player), refer(s, x.cards)
    last = {Duration.END_OF_TURN: either("this turn", "until end of turn")}.get(x.duration, change_clauses.LASTS[x.duration])
    if x.duration == Duration.THEIR_NEXT_TURN and who.you:
        last = "until the end of your next turn"
    free = " without paying its mana cost" if x.free else ""
    if x.one_of_them:  # 400.11
        return f"{who.subject} may play a card you own from outside the game {last}"
    if x.plotted:  # 702.170e
        return f"{what.subject} becomes plotted"
    if x.price is not None:
        return f"for as long as {what.subject} remains exiled, {who.subject} may cast {what.object} by paying {costs.parts_of(s, x.price)[0]} rather than its mana cost"
    if x.later:  # 702.185a
        return f"{who.subject} may cast {what.object}{free} on a later turn"
    if x.any_type or x.any_color:
        mana = "of any type can be spent" if x.any_type else "can be spent as though it were mana of any color"
        held = "" if x.condition is None else f" as long as {s.holds(x.condition)}"
        return f"{who.subject} may {'cast' if x.cast else 'play'} {what.object}{free} {last}{held}, and mana {mana} to cast {what.object}"
    if x.on_top:
        lasting = f"until end of turn, for as long as {what.subject} remains on top of your library"
        return f"{lasting}, play with the top card of your library revealed and {who.subject} may play {what.object}{free}"
    if x.condition is not None:
        return f"{who.subject} may {'cast' if x.cast else 'play'} {what.object}{free} as long as {s.holds(x.condition)}"
    if x.adventure:
        return f"{who.subject} may cast {what.object} as an Adventure {last}"
    if x.cast:
        return either(
            f"{who.subject} may cast {what.object} {last}{free}",
            f"{who.subject} may cast {what.object}{free} {last}",
            f"{last}, {who.subject} may cast {what.object}{free}",
        )
    return either(
        f"{who.subject} may play {what.object}{free} {last}",
        f"{last}, {who.subject} may play {what.object}{free}",
        f"{who.subject} may cast {what.object} {last}{free}",
        f"{who.subject} may cast {what.object}{free} {last}",
    )


# --- the stack


@sentence(e.Counter)
def counter(s: Scribe, x: e.Counter) -> str:
    """Counter a spell."""
    said = f"counter {of_them(s, x.what)}"
    if x.zone is None:
        return said
    where = {
        codes.Zone.EXILE: "exile it instead of putting it into its owner's graveyard",
        codes.Zone.HAND: "put it into its owner's hand instead of into that player's graveyard",
    }
    library = f"put it on {'top' if x.position == codes.Position.TOP else 'the bottom'} of its owner's library instead of into that player's graveyard"
    return f"{said}. if that spell is countered this way, {where.get(x.zone, library)}"


@sentence(e.CopyCard)
def copy_card(s: Scribe, x: e.CopyCard) -> str:
    """Copy a card, so that the copy may be cast."""
    return f"copy {'this card' if x.card is None else refer(s, x.card).object}"


@sentence(e.CopySpell)
def copy_spell(s: Scribe, x: e.CopySpell) -> str:
    """Copy a spell."""
    who, what = refer(s, x.player), refer(s, x.what)
    if x.among is not None:
        each = nouns.noun(s, x.among)
        return f"{who.order('copy')} {what.object} for each {each} it could target. each copy targets a different one of those"
    if x.for_each:
        return f"{who.order('copy')} {what.object} for each other {either('permanent', 'creature', 'object')} it could target. each copy targets a different one of those"
    times = amounts.quantity(s, x.amount)
    many = (
        {"one": "", "two": " twice"}.get(times.word, f" {times.word} times") if times.equal is None else f" for each {times.each}"
    )
    new = f". {who.subject} may choose new targets for {either('the copy', 'the copies', 'that copy')}" if x.new_targets else ""
    but = ", except the copy isn't legendary" if x.nonlegendary else ""
    return f"{who.order('copy')} {what.object}{many}{but}{new}"


@sentence(e.ChangeTargets)
def change_targets(s: Scribe, x: e.ChangeTargets) -> str:
    """Write a change of targets."""
    what, who = refer(s, x.what), refer(s, x.player)
    if x.change:
        to = f" to {a(nouns.noun(s, x.to))}" if x.to is not None else ""
        return f"change the target of {what.object}{to}"
    return either(f"{who.subject} may choose new targets for {what.object}", f"choose new targets for {what.object}")


@sentence(e.CastFree)
def cast_free(s: Scribe, x: e.CastFree) -> str:
    """Cast a card without paying."""
    card, who = refer(s, x.card), refer(s, x.player)
    how = "for its madness cost" if x.madness else "for its miracle cost" if x.miracle else "without paying its mana cost"
    if x.for_energy:
        how = "by paying an amount of {e} equal to its mana value rather than paying its mana cost"
    said = f"{who.subject} may cast {card.object} {how}"
    if x.filter is not None:
        said += f" if the spell is {a(nouns.noun(s, x.filter))}"
    if x.most is not None:
        said += f" if the resulting spell's mana value is {s.expression(x.most)} or less"
    if x.exiled:
        said += f". if that spell would be put into {either('your', 'a')} graveyard{either('', ' this turn')}, exile it instead"
    said += f". if you do, {s.sequence(x.then)}" if x.then else ""
    return said + (f". if you don't, {s.sequence(x.otherwise)}" if x.otherwise else "")


# --- tokens and copies


@sentence(e.CreateToken)
def create_token(s: Scribe, x: e.CreateToken) -> str:
    """Create tokens."""
    who = refer(s, x.players)
    many = amounts.quantity(s, x.amount)
    words = tokens.described(s, x, many)
    if x.tag is not None:
        one = many.word == "one" and many.equal is None
        s.known[x.tag] = back("token" if one else "tokens", not one)
        if x.token.front.power:
            s.known[x.tag] = either_phrase(s.known[x.tag], back("creature" if one else "creatures", not one))
    said = f"{who.order('create')} {words}"
    if x.counters is not None:
        kind, n = x.counters
        with_ = amounts.quantity(s, n)
        said += f" with {with_.word if with_.equal is None else 'x'} {kind} counters on it"
    if many.each:
        single = tokens.described(s, replace(x, amount=ONE), amounts.quantity(s, ONE))
        said = either(said, f"for each {many.each}, {who.order('create')} {single}")
    return either(said, who.order("investigate")) if x.token.front.subtypes == ("Clue",) and x.amount == ONE else said


@sentence(e.CopyToken)
def copy_token(s: Scribe, x: e.CopyToken) -> str:
    """Create tokens that are copies."""
    who = refer(s, x.players)
    many = amounts.quantity(s, x.amount)
    one = many.word == "one"
    number = "a " if one else f"{many.word} " if many.equal is None else "x "
    tapped = " tapped and attacking" if x.arrival.attacking else " tapped" if x.arrival.tapped else ""
    copies = "token that's a copy" if one else "tokens that are copies"
    said = f"{who.order('create')} {number}{copies} of {refer(s, x.of).object}"
    if many.equal is not None:
        said = either(said + f", where x is {many.equal}", f"{said} for each {many.each}")
    if x.remember:
        s.known[e.MOVED] = either_phrase(
            back("token" if one else "tokens", not one), back("creature" if one else "creatures", not one)
        )
    return said.replace("token that", f"{tapped.strip()} token that".strip() if tapped else "token that") + but(s, x.but)


def but(s: Scribe, all_: tuple[Change, ...]) -> str:
    """Write the differences of a copy."""
    if not all_:
        return ""
    it = either("it", "the token")
    who = Phrase(it, it, "its")
    said = change_clauses.joined(s, all_, who, keep=True)
    short = re.sub(f"([{OPEN}{BAR}])is ", r"\1", said.replace(f"{it} ", f"{it}'s ", 1))
    usual = f", except {either(said.replace(' is ', either(' is ', chr(39) + 's ', ' is also ')), short)}"
    return usual if (one := mechanics.different(s, all_)) is None else either(usual, f", except {one}")


@sentence(e.Emblem)
def emblem(s: Scribe, x: e.Emblem) -> str:
    """Write that players get an emblem."""
    inner = Scribe(x.emblem.front, s.host, inner=True)
    lines = inner.lines(x.emblem.front.abilities)
    quoted = [f'"{one.replace(chr(34), chr(39))}"' for one in lines]
    return f"{refer(s, x.players).does('get')} an emblem with {listed(quoted)}"


@sentence(e.BecomeCopy)
def become_copy(s: Scribe, x: e.BecomeCopy) -> str:
    """Write that something becomes a copy."""
    last = change_clauses.LASTS[x.duration]
    what = refer(s, x.what, "bare")
    return f"{what.does('become')} a copy of {refer(s, x.of).object}{f' {last}' if plain(last) else ''}{but(s, x.but)}"


@sentence(e.EntersAsCopy)
def enters_as_copy(s: Scribe, x: e.EntersAsCopy) -> str:
    """Write that it enters as a copy."""
    return f"~ {either('enter', 'enters')} as a copy of {refer(s, x.of).object}{but(s, x.but)}"


@sentence(e.EntersGaining)
def enters_gaining(s: Scribe, x: e.EntersGaining) -> str:
    """Write that it enters with lasting changes."""
    said = change_clauses.joined(s, x.changes, refer(s, SELF))
    return said if x.duration == Duration.INDEFINITE else f"{said} {change_clauses.LASTS[x.duration]}"


@sentence(e.CreateAttached)
def create_attached(s: Scribe, x: e.CreateAttached) -> str:
    """Create a token that is attached to something; a Role is named alone (111.10)."""
    said = f"{refer(s, x.players).order('create')} a {x.token.name} Role token attached to {refer(s, x.to).object}"
    if x.tag is not None:
        s.known[x.tag] = back("token", False)
    return said


@sentence(e.CreateTokenOfCard)
def token_of_card(s: Scribe, x: e.CreateTokenOfCard) -> str:
    """Write a token that copies the card except for its color and types, and has no mana cost."""
    size = "" if x.size is None else f"it's {'/'.join(x.size)}, "
    return (
        f"create a token that's a copy of ~, except it's {listed(nouns.colors_of(x.colors))}, {size}it has no mana cost, "
        f"and it's {a(x.subtype.lower())} in addition to its other types"
    )
