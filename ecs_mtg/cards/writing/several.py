"""What several instructions say in one or two sentences: each player's choice, cards of two kinds, cards that are revealed until one is found."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.words import CARDS, IT, Amount, Condition, Filter, Target, Who, number
from ecs_mtg.cards.writing import amounts, changing, chosen, nouns, references
from ecs_mtg.cards.writing.english import a, either, number_word
from ecs_mtg.cards.writing.in_a_row import in_a_row
from ecs_mtg.cards.writing.scribe import SENTENCES, Phrase, Scribe, back, phrase
from ecs_mtg.components import programs
from ecs_mtg.components.codes import Cause, Duration, Position, Zone
from ecs_mtg.components.programs import Relation, SelectorFlag, Subject

Said = tuple[int, str]
NOTHING: Said = (0, "")
EACH = {Subject.EACH_PLAYER: "each player", Subject.EACH_OPPONENT: either("each other player", "each opponent")}
REST = Phrase(either("the rest", "the other", "the others"), either("the rest", "the other", "the others"), "their")


def bare(f: Filter) -> Filter:
    """A description without whose or where."""
    return replace(f, controller=Relation.ANY, zones=0, kinds=f.kinds or (CARDS if f.zones else 0))


def such(s: Scribe, f: Filter) -> str:
    """A card of a description that says where it is besides."""
    return nouns.noun(s, f, zone="")


def is_those(what: Any, tag: str) -> bool:
    """Whether it is what is noted under a tag."""
    return isinstance(what, Who) and what == Who(Subject.MEMORY, tag)


def each_chooses(s: Scribe, effects: Sequence[e.Effect], k: int) -> Said:
    """Each player chooses something of theirs, to all of which the same happens."""
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
    """Of the cards that are looked at up to one of each of two kinds is taken."""
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
    """Cards are revealed until one is found, with which something is done; then something with the others."""
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
    """Cards of yours that you choose go to your library; up to so many cards are discarded and as many drawn."""
    first = effects[k]
    if not isinstance(first, e.Choose) or first.amount.kind != programs.Amount.CONSTANT:
        return NOTHING
    rest = effects[k + 1 : k + 3]
    if len(rest) == 2 and isinstance(rest[0], e.Move) and isinstance(rest[1], e.Draw) and rest[0].cause == Cause.DISCARDED:
        if first.filter == Filter(kinds=CARDS, zones=1 << Zone.HAND, controller=Relation.YOU) and first.least == number(0):
            return 3, f"discard up to {number_word(first.amount.a)} cards, then draw that many cards"
    return NOTHING


def one_stays(s: Scribe, x: e.May) -> str | None:
    """You may look at top cards, one of which is revealed and stays on top."""
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
    """What lies in graveyards and what is there change places."""
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


def also_to_theirs(s: Scribe, x: e.ForEach) -> str | None:
    """Damage to a player or planeswalker, and to what that player or its controller controls."""
    if len(x.do) != 1 or not isinstance(both := x.do[0], e.Together) or not isinstance(x.who, Who):
        return None
    if x.who.kind != Subject.CONTROLLER_OF or not isinstance(x.who.of, Target) or len(both.do) != 2:
        return None
    first, second = both.do
    if not isinstance(first, e.Damage) or not isinstance(second, e.Damage) or not isinstance(second.to, Who):
        return None
    if first.to != x.who.of or second.to.kind != Subject.EACH or not isinstance(second.to.of, Filter):
        return None
    said = SENTENCES[e.Damage](s, first)
    much = amounts.quantity(s, second.amount).mass("damage")
    return f"{said} and {much} to each {nouns.noun(s, bare(second.to.of))} {PLAYER_OR_CONTROLLER} controls"


def characteristics_and_rules(s: Scribe, effects: Sequence[e.Effect], k: int) -> Said:
    """A group that is changed, and a rule about what is described so: one sentence."""
    two = effects[k : k + 2]
    if len(two) < 2 or not isinstance(one := two[0], e.Continuous) or not isinstance(rule := two[1], e.RuleFor):
        return NOTHING
    if not isinstance(one.who, Who) or one.who != Who(Subject.EACH, rule.filter) or one.duration != rule.duration:
        return NOTHING
    last = changing.LASTS[rule.duration]
    must = changing.joined(s, rule.changes, phrase("@"), last).replace("@ ", "")
    merged = SENTENCES[e.Continuous](s.fork(), replace(one, changes=one.changes + rule.changes))
    return 2, either(merged, f"{SENTENCES[e.Continuous](s, one)} and {must}")


def at_random(s: Scribe, effects: Sequence[e.Effect], k: int) -> Said:
    """A card that chance chooses comes back from your graveyard."""
    found = in_a_row(effects, k, e.Remember, e.ChooseAtRandom, e.Move)
    if found is None:
        return NOTHING
    pile, _, move = found
    if not isinstance(pile.who, Who) or not isinstance(f := pile.who.of, Filter) or move.zone != Zone.HAND:
        return NOTHING
    if f.zones != 1 << Zone.GRAVEYARD or any(one.controller != Relation.YOU for one in f.tree()):
        return NOTHING
    return 3, f"return {a(such(s, f))} at random from your graveyard to your hand"


def counted_group(s: Scribe, effects: Sequence[e.Effect], k: int) -> Said:
    """Cards are drawn for each of a group, which changes then."""
    two = effects[k : k + 2]
    if len(two) < 2 or not isinstance(draws := two[0], e.Draw) or not isinstance(change := two[1], e.Continuous):
        return NOTHING
    if draws.amount.kind != programs.Amount.COUNT or change.who != Who(Subject.EACH, draws.amount.a):
        return NOTHING
    first = SENTENCES[e.Draw](s, draws)
    s.known["each", draws.amount.a] = back(references.head_noun(s, draws.amount.a, True), True)
    return 2, f"{first}. {SENTENCES[e.Continuous](s, change)}"


def keyword_of_choice_too(s: Scribe, effects: Sequence[e.Effect], k: int) -> Said:
    """It changes until end of turn, and gains one of two keywords."""
    two = effects[k : k + 2]
    if len(two) < 2 or not isinstance(one := two[0], e.Continuous) or not isinstance(choice := two[1], e.If):
        return NOTHING
    said = chosen.color_of_choice(s.fork(), choice)
    if said is None or "your choice of" not in said or one.duration != Duration.END_OF_TURN:
        return NOTHING
    first = SENTENCES[e.Continuous](s, one)
    gains = "gains your choice of" + said.partition("your choice of")[2]
    bare = first.replace(f" {either('until end of turn', 'this turn')}", "")
    return 2, f"{bare} and {gains}"


def one_of_two(s: Scribe, ways: Sequence[Sequence[e.Effect]]) -> str | None:
    """The top or the bottom of a library; all of one kind or all of another one."""
    if len(ways) != 2 or any(len(one) != 1 for one in ways):
        return None
    (first,), (second,) = ways
    if isinstance(first, e.Move) and second == replace(first, position=Position.BOTTOM) and first.zone == Zone.LIBRARY:
        return f"put {references.refer(s, first.what).object} on your choice of the top or bottom of its owner's library"
    if not isinstance(first, e.Destroy) or not isinstance(second, e.Destroy) or first.regenerate != second.regenerate:
        return None
    groups = [references.refer(s, one.what, "all").object for one in (first, second)]
    last = f". {either('creatures', 'permanents')} destroyed this way can't be regenerated"
    return f"destroy {' or '.join(groups)}{'' if first.regenerate else last}"


def shuffled_together(s: Scribe, effects: Sequence[e.Effect]) -> str | None:
    """Two things that are shuffled into a library at the same time."""
    moves = [one for one in effects if isinstance(one, e.Move) and one.position == Position.SHUFFLED]
    if len(moves) != 2 or len(effects) != 2 or any(one.zone != Zone.LIBRARY for one in moves):
        return None
    graveyard = moves[1].what
    if not isinstance(graveyard, Who) or graveyard.kind != Subject.THEIR_GRAVEYARD:
        return None
    return f"shuffle {references.refer(s, moves[0].what).object} and your graveyard into their owner's library"


def is_done_to_all_told(effects: Sequence[e.Effect]) -> bool:
    """Whether the same is done to all of whom a delayed trigger is told."""
    first, *others = ((type(one), getattr(one, "what", None)) for one in effects)
    kind, what = first
    return what == Who(Subject.TOLD, 0) and others == [(kind, Who(Subject.TOLD, k + 1)) for k in range(len(others))]


def gained_for_milled(s: Scribe, effects: Sequence[e.Effect], k: int) -> Said:
    """Cards are milled, and life is gained for some of them."""
    two = effects[k : k + 2]
    if len(two) < 2 or not isinstance(mill := two[0], e.Mill) or not mill.remember or not isinstance(gain := two[1], e.GainLife):
        return NOTHING
    many, f = (gain.amount.b, gain.amount.a.a) if gain.amount.kind == programs.Amount.TIMES else (1, gain.amount.a)
    if not isinstance(f, Filter) or f.flags != 1 << SelectorFlag.REMEMBERED:
        return NOTHING
    return 2, f"{SENTENCES[e.Mill](s, mill)}. you gain {many} life for each {such(s, replace(f, flags=0))} milled this way"


def is_removed_and(x: e.If) -> bool:
    """A counter is removed from the card itself if there is one, and then something else is done."""
    c = x.condition
    if x.otherwise or len(x.then) < 2 or not isinstance(gone := x.then[0], e.RemoveCounters) or gone.amount != number(1):
        return False
    counted = Amount(programs.Amount.COUNTERS, gone.counter, gone.what)
    there = Condition(programs.Condition.COMPARE, counted, programs.Compare.AT_LEAST, number(1))
    return bool(c == there & Condition(programs.Condition.ALIVE, gone.what))


def doubled_on_each(x: e.ForEach, whole: Phrase) -> str | None:
    """As many counters again on each of some permanents."""
    if len(x.do) != 1 or not isinstance(put := x.do[0], e.PutCounters) or put.what != IT:
        return None
    if (put.amount.kind, put.amount.a, put.amount.b) != (programs.Amount.COUNTERS, put.counter, IT):
        return None
    return f"double the number of {put.counter} counters on each of {whole.object}"


PLAYER_OR_CONTROLLER = "that player or that planeswalker's controller"
WAYS = (
    gained_for_milled,
    each_chooses,
    characteristics_and_rules,
    at_random,
    counted_group,
    keyword_of_choice_too,
    of_two_kinds,
    until_found,
    put_back,
    exchanged,
)
"""Each looks whether the effects from one on are something that it says."""
