"""Sequences of instructions about cards in libraries, hands and graveyards that form one phrase."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation.selectors import card_, instant, sorcery
from ecs_mtg.cards.words import CARDS, IT, Filter, Target, Who, number
from ecs_mtg.cards.writing import amounts, nouns, references
from ecs_mtg.cards.writing.effect_patterns import in_a_row
from ecs_mtg.cards.writing.english import a, either, listed, number_word
from ecs_mtg.cards.writing.references import refer
from ecs_mtg.cards.writing.scribe import SENTENCES, Phrase, Scribe
from ecs_mtg.components import programs
from ecs_mtg.components.codes import Cause, Position, Zone
from ecs_mtg.components.programs import Relation, SelectorFlag, Subject

Said = tuple[int, str]
NOTHING: Said = (0, "")
EACH = {Subject.EACH_PLAYER: "each player", Subject.EACH_OPPONENT: either("each other player", "each opponent")}
REST = Phrase(either("the rest", "the other", "the others"), either("the rest", "the other", "the others"), "their")


def bare(f: Filter) -> Filter:
    """Return a description without owner and zone."""
    return replace(f, controller=Relation.ANY, zones=0, kinds=f.kinds or (CARDS if f.zones else 0))


def such(s: Scribe, f: Filter) -> str:
    """Write a card of a description that also names its zone."""
    return nouns.noun(s, f, zone="")


def is_those(what: Any, tag: str) -> bool:
    """Return whether it is what is noted under a tag."""
    return isinstance(what, Who) and what == Who(Subject.MEMORY, tag)


def each_chooses(s: Scribe, effects: Sequence[e.Effect], k: int) -> Said:
    """Write that each player chooses an object of theirs, and what happens to all of these."""
    two = effects[k : k + 2]
    if len(two) < 2 or not isinstance(loop := two[0], e.ForEach) or not isinstance(move := two[1], e.Move) or len(loop.do) != 1:
        return NOTHING
    choice = loop.do[0]
    if not isinstance(loop.who, Who) or loop.who.kind not in EACH or not isinstance(choice, e.Choose | e.Search):
        return NOTHING
    if choice.player != IT or not is_those(move.what, choice.tag):
        return NOTHING
    who = EACH[loop.who.kind]
    if isinstance(choice, e.Search):
        return _each_searches(s, effects[k : k + 3], who, choice, move)
    may = choice.least == number(0)
    verbs = either("may put", "may return") if may else either("puts", "returns")
    f = choice.filter
    if f.controller != Relation.LOOPED or choice.amount != number(1):
        return NOTHING
    if move.zone == Zone.HAND and not f.zones:
        return 2, f"{who} {verbs} {a(nouns.noun(s, bare(f)))} they control to its owner's hand"
    if move.zone != Zone.BATTLEFIELD or not f.zones:
        return NOTHING
    place = Zone((f.zones & -f.zones).bit_length() - 1).name.lower()
    return 2, f"{who} {verbs} {a(such(s, f))} from their {place} {either('onto', 'to')} the battlefield"


def _each_searches(s: Scribe, three: Sequence[e.Effect], who: str, search: e.Search, move: e.Move) -> Said:
    if len(three) < 3 or not isinstance(three[2], e.Shuffle) or move.zone != Zone.BATTLEFIELD or search.filter is None:
        return NOTHING
    many = amounts.quantity(s, search.amount).word
    tapped = " tapped" if move.arrival.tapped else ""
    found = f"{who} searches their library for up to {many} {nouns.noun(s, search.filter, True, zone='')}"
    return 3, f"{found}, puts them onto the battlefield{tapped}, then shuffles"


def of_two_kinds(s: Scribe, effects: Sequence[e.Effect], k: int) -> Said:
    """Write that of the cards looked at, up to one of each of two kinds is taken."""
    found = in_a_row(effects, k, e.Look, e.ChooseFrom, e.ChooseFrom)
    if found is None or len(effects) < k + 5:
        return NOTHING
    (look, one, other), (third, fourth) = found, effects[k + 3 : k + 5]
    if one.filter is None or other.filter is None or {one.source, other.source} != {look.tag} or one.least != number(0):
        return NOTHING
    words = [such(s, f) for f in (one.filter, other.filter)]
    before = s.fork()
    seen = SENTENCES[e.Look](before, look)
    if isinstance(third, e.Reveal) and isinstance(fourth, e.Move) and fourth.zone == Zone.HAND and one.tag == other.tag:
        taken = f"you may reveal {a(words[0])} and/or {a(words[1])} from among them"
        s.known[look.tag] = REST
        return 5, f"{seen}. {taken} and put {either('the revealed cards', 'them', 'those cards')} into your hand"
    if not isinstance(third, e.Move) or not isinstance(fourth, e.Move):
        return NOTHING
    if (third.zone, fourth.zone) != (Zone.BATTLEFIELD, Zone.HAND) or not third.arrival.tapped:
        return NOTHING
    s.known[look.tag] = REST
    first = f"you may put up to one {words[0]} from among them onto the battlefield tapped"
    return 5, f"{seen}. {first} and up to one {words[1]} from among them into your hand"


def until_found(s: Scribe, effects: Sequence[e.Effect], k: int) -> Said:
    """Write that cards are revealed until one is found, what is done with it, and then with the others."""
    four = in_a_row(effects, k, e.SetRegister, e.RevealUntil, e.Move, e.Move)
    if four is None:
        return NOTHING
    _, until, found, rest = four
    if not is_those(found.what, until.tag) or not isinstance(rest.what, Who) or rest.what.kind != Subject.TOP_CARDS:
        return NOTHING
    where = {Zone.HAND: "into your hand", Zone.BATTLEFIELD: "onto the battlefield"}.get(found.zone)
    away = (
        "into your graveyard"
        if rest.zone == Zone.GRAVEYARD
        else "on the bottom of your library in a random order"
        if rest.position == Position.RANDOM_BOTTOM
        else None
    )
    if where is None or away is None:
        return NOTHING
    others = either("all other cards revealed this way", "the rest", "all other revealed cards")
    joined = either(" and put ", " and ", ". put ")
    revealed = f"reveal cards from the top of your library until you reveal {a(such(s, until.filter))}"
    return 4, f"{revealed}. put that card {where}{joined}{others} {away}"


def put_back(s: Scribe, effects: Sequence[e.Effect], k: int) -> Said:
    """Write that cards you choose go to your library, or that up to a number of cards are discarded and as many drawn."""
    first = effects[k]
    if not isinstance(first, e.Choose) or first.amount.kind != programs.Amount.CONSTANT:
        return NOTHING
    rest = effects[k + 1 : k + 3]
    if len(rest) == 2 and isinstance(rest[0], e.Move) and isinstance(rest[1], e.Draw) and rest[0].cause == Cause.DISCARDED:
        if first.filter == Filter(kinds=CARDS, zones=1 << Zone.HAND, controller=Relation.YOU) and first.least == number(0):
            return 3, f"discard up to {number_word(first.amount.a)} cards, then draw that many cards"
    return NOTHING


def one_stays(s: Scribe, x: e.May) -> str | None:
    """Write that you may look at top cards, one of which is revealed and stays on top."""
    ordered = [type(one) for one in x.then] == [e.Look, e.ChooseFrom, e.Reveal, e.Order, e.Move]
    if not ordered and [type(one) for one in x.then] != [e.Look, e.ChooseFrom, e.Reveal, e.Move]:
        return None
    look, choice, rest = x.then[0], x.then[1], x.then[-1]
    assert isinstance(rest, e.Move)
    if not ordered and rest.position != Position.RANDOM_BOTTOM:
        return None
    assert isinstance(look, e.Look)
    assert isinstance(choice, e.ChooseFrom)
    if choice.filter is None:
        return None
    seen = SENTENCES[e.Look](s, look)
    return (
        f"you may {seen}. if you do, reveal up to one {such(s, choice.filter)} from among them, then put that card on top of "
        f"your library and the rest on the bottom in {'any' if ordered else 'a random'} order"
    )


def exchanged(s: Scribe, effects: Sequence[e.Effect], k: int) -> Said:
    """Write an exchange of permanents and cards in graveyards."""
    found = in_a_row(effects, k, e.Move, e.Sacrifice, e.Move)
    if found is None:
        return NOTHING
    away, gone, back = found
    if not all(isinstance(one, Who) and one.kind == Subject.EACH for one in (away.what, gone.what)):
        return NOTHING
    if (away.zone, back.zone) != (Zone.EXILE, Zone.BATTLEFIELD) or not is_those(back.what, e.MOVED):
        return NOTHING
    dead, living = nouns.noun(s, bare(away.what.of), True), nouns.noun(s, gone.what.of, True)  # type: ignore[union-attr, arg-type]
    return 3, (
        f"each player exiles all {dead} from their graveyard, then sacrifices all {living} they control, then puts all cards they "
        "exiled this way onto the battlefield"
    )


def at_random(s: Scribe, effects: Sequence[e.Effect], k: int) -> Said:
    """Write the return of a card chosen at random from your graveyard."""
    found = in_a_row(effects, k, e.Remember, e.ChooseAtRandom, e.Move)
    if found is None:
        return NOTHING
    pile, _, move = found
    if not isinstance(pile.who, Who) or not isinstance(f := pile.who.of, Filter) or move.zone != Zone.HAND:
        return NOTHING
    if f.zones != 1 << Zone.GRAVEYARD or any(one.controller != Relation.YOU for one in f.tree()):
        return NOTHING
    return 3, f"return {a(such(s, f))} at random from your graveyard to your hand"


def shuffled_together(s: Scribe, effects: Sequence[e.Effect]) -> str | None:
    """Write two objects that are shuffled into a library at the same time."""
    moves = [one for one in effects if isinstance(one, e.Move) and one.position == Position.SHUFFLED]
    if len(moves) != 2 or len(effects) != 2 or any(one.zone != Zone.LIBRARY for one in moves):
        return None
    graveyard = moves[1].what
    if not isinstance(graveyard, Who) or graveyard.kind != Subject.THEIR_GRAVEYARD:
        return None
    return f"shuffle {references.refer(s, moves[0].what).object} and your graveyard into their owner's library"


def gained_for_milled(s: Scribe, effects: Sequence[e.Effect], k: int) -> Said:
    """Write that cards are milled, and life is gained for some of them."""
    two = effects[k : k + 2]
    if len(two) < 2 or not isinstance(mill := two[0], e.Mill) or not mill.remember or not isinstance(gain := two[1], e.GainLife):
        return NOTHING
    many, f = (gain.amount.b, gain.amount.a.a) if gain.amount.kind == programs.Amount.TIMES else (1, gain.amount.a)
    if not isinstance(f, Filter) or f.flags != 1 << SelectorFlag.REMEMBERED:
        return NOTHING
    return 2, f"{SENTENCES[e.Mill](s, mill)}. you gain {many} life for each {such(s, replace(f, flags=0))} milled this way"


def is_shuffled_in(x: e.If) -> bool:
    """Tell whether a card is shuffled into its owner's library, or only that library is shuffled (701.24c)."""
    return (
        x.condition.kind == programs.Condition.IN_ZONE
        and len(x.then) == 1
        and isinstance(x.then[0], e.Move)
        and x.then[0].zone == Zone.LIBRARY
        and x.then[0].position == Position.SHUFFLED
        and len(x.otherwise) == 1
        and isinstance(x.otherwise[0], e.Shuffle)
    )


def into_yours(s: Scribe) -> tuple[str, ...]:
    """Write that a card of yours is shuffled into your library."""
    mine = s.event is not None and isinstance(s.event.subject, Filter) and s.event.subject.owner == programs.Relation.YOU
    return ("shuffle it into your library", "shuffle ~ into your library") if mine else ()


def of_each_value(s: Scribe, effects: Sequence[e.Effect], k: int) -> Said:
    """Write the return of a card of each of some mana values from a graveyard."""
    found = in_a_row(effects, k, e.Choose, e.Choose, e.Choose, e.Move)
    if found is None:
        return NOTHING
    choices, move = found[:3], found[3]
    first = choices[0].filter
    if len({one.tag for one in choices}) > 1 or move.what != Who(Subject.MEMORY, choices[0].tag) or move.zone != Zone.BATTLEFIELD:
        return NOTHING
    if len(first.comparisons) != 1 or any(replace(one.filter, comparisons=first.comparisons) != first for one in choices):
        return NOTHING
    compared = [one.filter.comparisons[0].amount for one in choices]
    values = [s.expression(one) for one in compared if one is not None]
    card = nouns.noun(s, replace(first, comparisons=()), zone="")
    return 4, (
        f"choose a {card} with mana value {values[0]} in your graveyard, then do the same for {card}s with mana value "
        f"{listed(values[1:])}. return those cards to the battlefield"
    )


def taken_away(s: Scribe, effects: Sequence[e.Effect], k: int) -> Said:
    """Write the exile of a card from a revealed hand."""
    found = in_a_row(effects, k, e.Reveal, e.Choose, e.Move)
    if found is None:
        return NOTHING
    reveal, choice, move = found
    if not isinstance(reveal.what, Who) or reveal.what.kind != Subject.THEIR_HAND or move.zone != Zone.EXILE:
        return NOTHING
    who = refer(s, reveal.what.of)  # type: ignore[arg-type]
    card = references.one_of(s, replace(choice.filter, controller=programs.Relation.ANY), amounts.quantity(s, number(1)), "")
    return 3, f"{who.does('reveal')} their hand and you choose {card} from it. exile that card"


def hand_below(s: Scribe, effects: Sequence[e.Effect], k: int) -> Said:
    """Write that a player puts their hand on the bottom of the library and draws as many cards."""
    found = in_a_row(effects, k, e.SetRegister, e.Remember, e.Order, e.Move, e.Draw)
    if found is None:
        return NOTHING
    _, noted, _, move, draw = found
    if noted.who != Who(Subject.THEIR_HAND, draw.players) or move.position != Position.BOTTOM:
        return NOTHING
    who = refer(s, draw.players)
    return 5, f"{who.does('put')} the cards in their hand on the bottom of their library in any order, then draws that many cards"


def loses_by_random(s: Scribe, effects: Sequence[e.Effect], k: int) -> Said:
    """Write that a card is revealed from a hand at random, and the life lost by it."""
    found = in_a_row(effects, k, e.Remember, e.ChooseAtRandom, e.Reveal, e.LoseLife)
    if found is None:
        return NOTHING
    noted, _, _, lose = found
    if noted.who != Who(Subject.THEIR_HAND, lose.who) or lose.amount.a != programs.Property.MANA_VALUE:
        return NOTHING
    who = refer(s, lose.who)
    return 4, f"{who.does('reveal')} a card at random from their hand, then loses life equal to that card's mana value"


def cast_and_exiled(s: Scribe, effects: Sequence[e.Effect], k: int) -> Said:
    """Write that a card may be cast without paying, and is exiled afterwards if it is an instant or sorcery."""
    one = effects[k]
    if not isinstance(one, e.If) or not isinstance(card := one.condition.a, Target):
        return NOTHING
    if (
        one.condition.b != card_ & (instant | sorcery)
        or one.then != (e.CastFree(card, exiled=True),)
        or one.otherwise != (e.CastFree(card),)
    ):
        return NOTHING
    said = s.sequence(one.otherwise)
    whose = either("your", "a")
    return 1, f"{said}. if an instant or sorcery spell cast this way would be put into {whose} graveyard, exile it instead"


def cast_of_milled(s: Scribe, effects: Sequence[e.Effect], k: int) -> Said:
    """Write milled cards of which one may be cast without paying."""
    found = in_a_row(effects, k, e.Mill, e.ChooseFrom, e.CastFree)
    if found is None:
        return NOTHING
    mill, choice, cast = found
    if cast != e.CastFree(Who(Subject.MEMORY, choice.tag)) or choice.filter is None or choice.source != e.MOVED:
        return NOTHING
    spell = nouns.noun(s, choice.filter, zone="").replace("card", "spell")
    return 3, f"{s.sequence((mill,))}. you may cast {a(spell)} from among them without paying its mana cost"


WAYS = (
    gained_for_milled,
    each_chooses,
    at_random,
    of_two_kinds,
    until_found,
    put_back,
    exchanged,
    cast_of_milled,
    of_each_value,
    taken_away,
    hand_below,
    loses_by_random,
    cast_and_exiled,
)
"""Each looks whether the effects from one on are something that it says."""
