"""What players do: draw, discard, gain life, search, sacrifice, add mana (701, 119-121)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation as d
from ecs_mtg.cards import notation as t
from ecs_mtg.cards.reading.context import Context, kinds_of
from ecs_mtg.cards.reading.costs import permanents, unplaced
from ecs_mtg.cards.reading.grammar import GRAMMAR, Chart, Node, NoReading, say
from ecs_mtg.cards.reading.numbers import times
from ecs_mtg.cards.reading.references import several
from ecs_mtg.cards.words import SPELLS, YOU, Amount, Filter, Target, number
from ecs_mtg.components.codes import PlayerCounter, Position, Zone
from ecs_mtg.components.programs import ManaColor, SelectorFlag

Effects = tuple[e.Effect, ...]
Does = Callable[[Any], Effects]
LIBRARY, HAND, GRAVEYARD = Zone.LIBRARY, Zone.HAND, Zone.GRAVEYARD


def does(patterns: str, made: Callable[..., Effects]) -> None:
    """What a player does: productions whose meaning is a function of the player."""

    def meaning(context: Context, *kids: Any) -> Does:
        return lambda who: made(who, *kids)

    say("does", patterns, meaning)


does("(draw|draws) a card", lambda who: (d.draw(1, who),))
does("(draw|draws) <n> cards", lambda who, n: (d.draw(n, who),))
does("(draw|draws) a card <each>", lambda who, many: (d.draw(many, who),))
does("(draw|draws) <n> cards <each>", lambda who, n, many: (d.draw(times(n, many), who),))
does("(draw|draws) cards equal to <amount>", lambda who, n: (d.draw(n, who),))
does("(discard|discards) a card", lambda who: (d.discard(1, who),))
does("(discard|discards) <n> cards", lambda who, n: (d.discard(n, who),))
does("(discard|discards) a card <each>", lambda who, many: (d.discard(many, who),))
does("(mill|mills) a card <each>", lambda who, many: (d.mill(many, who),))
does("(mill|mills) <n> cards <each>", lambda who, n, many: (d.mill(times(n, many), who),))
does("(discard|discards) a card at random", lambda who: (d.discard(1, who, at_random=True),))
does("(discard|discards) <n> cards at random", lambda who, n: (d.discard(n, who, at_random=True),))
does("(discard|discards) (your|their) hand", lambda who: (d.discard(None, who),))
does("(gain|gains) <n> life", lambda who, n: (d.gain_life(n, who),))
does("(gain|gains) <n> life <each>", lambda who, n, many: (d.gain_life(times(n, many), who),))
does("(gain|gains) life equal to <amount>", lambda who, n: (d.gain_life(n, who),))
does("(lose|loses) <n> life", lambda who, n: (d.lose_life(n, who),))
does("(lose|loses) <n> life <each>", lambda who, n, many: (d.lose_life(times(n, many), who),))
does("(lose|loses) life equal to <amount>", lambda who, n: (d.lose_life(n, who),))
does("(mill|mills) a card", lambda who: (d.mill(1, who),))
does("(mill|mills) <n> cards", lambda who, n: (d.mill(n, who),))
does("(mill|mills) cards equal to <amount>", lambda who, n: (d.mill(n, who),))
does("(scry|scries) <n>", lambda who, n: (d.scry(n, who),))
does("(surveil|surveils) <n>", lambda who, n: (e.Surveil(who, number(n)),))
does("(sacrifice|sacrifices) <a> <np>", lambda who, n, what: (d.each_sacrifices(who, anybodys(what)),))
does("(sacrifice|sacrifices) <a> <np> of their choice", lambda who, n, what: (d.each_sacrifices(who, anybodys(what)),))
does("(sacrifice|sacrifices) <n> <np>", lambda who, n, what: (d.each_sacrifices(who, anybodys(what), n),))
does("(sacrifice|sacrifices) <n> <np> of their choice", lambda who, n, what: (d.each_sacrifices(who, anybodys(what), n),))
does("(get|gets) a poison counter", lambda who: (d.give_player_counters(PlayerCounter.POISON, 1, who),))
does("(get|gets) <n> poison counters", lambda who, n: (d.give_player_counters(PlayerCounter.POISON, n, who),))
does("get <energy>", lambda who, m: (d.give_player_counters(PlayerCounter.ENERGY, m.count("E"), who),))
does("get an experience counter", lambda who: (d.give_player_counters(PlayerCounter.EXPERIENCE, 1, who),))
does("(lose|loses) the game", lambda who: (e.LoseGame(who),))
does("win the game", lambda who: (e.WinGame(only_you(who)),))
does("(shuffle|shuffles)", lambda who: (d.shuffle(who),))
does("(shuffle|shuffles) (your|their) library", lambda who: (d.shuffle(who),))
does("(take|takes) an extra turn after this one", lambda who: (d.extra_turn(1, who),))
does("(skip|skips) (your|their) next turn", lambda who: (e.Skip(who),))
does("(proliferate|proliferates)", lambda who: (d.proliferate(who),))


def only_you(who: Any) -> Any:
    """You: what nobody else is told to do."""
    if who != YOU:
        raise NoReading("only you do so")
    return who


def anybodys(what: Filter) -> Filter:
    """A permanent that is described without a controller: of whoever sacrifices it."""
    permanents(what)
    if any(one.controller or one.owner for one in what.tree()):
        raise NoReading("of somebody")
    return what


def one_other_player(context: Context, who: Any) -> Any:
    """A single player, not you: several would do it one after another."""
    if who == YOU or not any(a.reference == who and not a.plural for a in context.players):
        raise NoReading("several players, one after another")
    return who


say("doing", "<does>", lambda c, one: one)
say("doing", "<does> and <does>", lambda c, one, two: lambda who: one(who) + two(who))
say("doing", "<does> , then <does>", lambda c, one, two: lambda who: one(who) + two(who))
say("doing", "<does> , <does> , and <does>", lambda c, one, two, three: lambda who: one(who) + two(who) + three(who))
say("doing", "<does> , <does> , then <does>", lambda c, one, two, three: lambda who: one(who) + two(who) + three(who))


def acts(context: Context, who: Any, doing: Does) -> Effects:
    """What a player does; of several players, one after another for the whole of it is no reading."""
    return doing(who)


@GRAMMAR.parser("imperative")
def imperative_of_you(chart: Chart, start: int) -> Iterator[tuple[Node, int]]:
    """What you do: its verb is bare."""
    if start < len(chart.tokens) and not chart.tokens[start].endswith("s"):
        yield from chart.at("doing", start)


say("act", "<imperative>", lambda c, doing: imperative(c, doing))
say("act", "<player> <doing>", acts)


def imperative(context: Context, doing: Does) -> Effects:
    """What you do."""
    return doing(YOU)


# --- tutoring (701.23)


def library_card(what: Filter) -> Filter:
    """A card of your library."""
    return unplaced(what) & t.card_in(LIBRARY)


def searched(context: Context, what: Filter, most: Amount | int = 1) -> e.Search:
    """You search your library: what is found is an antecedent."""
    tag = context.tag("found")
    context.mention(t.those(tag), kinds_of(t.card_) | kinds_of(what), plural=most != 1)
    if what == t.card_ and most == 1:  # it has to be found (701.23d)
        return e.Search(None, tag)
    return d.search(library_card(what), tag, most)


say("search", "search your library for <a> <np>", lambda c, n, what: searched(c, what))
say("search", "search your library for up to <n> <np>", lambda c, n, what: searched(c, what, n))
_CARDS = "(it|that card|them|those cards)"
say("act", "<player> may search their library for <a> <np> , put (it|that card) onto the battlefield , then (shuffle|shuffles)",
    lambda c, who, n, what: they_search(c, who, what, e.Arrival()))  # fmt: skip
say("act", "<player> may search their library for <a> <np> , put (it|that card) onto the battlefield tapped , then (shuffle|shuffles)",
    lambda c, who, n, what: they_search(c, who, what, d.arriving_tapped))  # fmt: skip


def they_search(context: Context, who: Any, what: Filter, arrival: e.Arrival) -> Effects:
    """A player may search their own library for a card, which enters."""
    one_other_player(context, who)
    library_card(what)
    tag = context.tag("found")
    one = e.Search(what & t.card_in_any(LIBRARY), tag, player=who, library=who)
    return (e.May((one, d.to_battlefield(t.those(tag), arrival), d.shuffle(who)), player=who),)


def found(one: e.Search) -> Any:
    """What a search finds."""
    return t.those(one.tag)


def put_out(context: Context, one: e.Search, arrival: e.Arrival | None = None) -> Effects:
    """What is found is put onto the battlefield, as another object than the one that was found (400.7)."""
    context.came_back(found(one))
    return (one, d.to_battlefield(found(one), arrival or e.Arrival()), d.shuffle())


say("act", f"<search> , reveal {_CARDS} , put {_CARDS} into your hand , then shuffle"
    f"|<search> and reveal {_CARDS} , put {_CARDS} into your hand , then shuffle",
    lambda c, s: (s, d.reveal(found(s)), d.to_hand(found(s)), d.shuffle()))  # fmt: skip
say("act", f"<search> , put {_CARDS} into your hand , then shuffle", lambda c, s: (s, d.to_hand(found(s)), d.shuffle()))
say(
    "act",
    f"<search> , put {_CARDS} onto the battlefield , then shuffle",
    lambda c, s: put_out(c, s),
)
say("act", f"<search> , put {_CARDS} onto the battlefield tapped , then shuffle",
    lambda c, s: put_out(c, s, d.arriving_tapped))  # fmt: skip
say("act", f"<search> , put {_CARDS} into your graveyard , then shuffle", lambda c, s: (s, d.to_graveyard(found(s)), d.shuffle()))
say("act", f"<search> , reveal {_CARDS} , then shuffle and put {_CARDS} on top",
    lambda c, s: (s, d.reveal(found(s)), d.shuffle(aside=found(s)), d.to_library(found(s))))  # fmt: skip
say(
    "act", f"<search> , then shuffle and put {_CARDS} on top", lambda c, s: (s, d.shuffle(aside=found(s)), d.to_library(found(s)))
)


def divided(one: e.Search, arrival: e.Arrival) -> Effects:
    """Of two cards that are found one enters, and the other goes to hand."""
    if one.amount != number(2):
        raise NoReading("not two cards")
    first = e.ChooseFrom(one.tag, "first", number(1), number(1))
    return (one, d.reveal(found(one)), first, d.to_battlefield(t.those("first"), arrival), d.to_hand(found(one)), d.shuffle())


say("act", f"<search> , reveal {_CARDS} , put one onto the battlefield tapped and the other into your hand , then shuffle",
    lambda c, s: divided(s, d.arriving_tapped))  # fmt: skip

# --- the top of the library


def looked(context: Context, n: Any, *, reveal: bool = False) -> e.Look:
    """You look at, or reveal, the top cards of your library."""
    return d.look(n, context.tag("top"), reveal=reveal)


say("look", "look at the top <n> cards of your library", lambda c, n: looked(c, n))
say("look", "reveal the top <n> cards of your library", lambda c, n: looked(c, n, reveal=True))
say("look", "look at the top x cards of your library , where x is <amount>", lambda c, n: looked(c, n))
say("look", "reveal the top x cards of your library , where x is <amount>", lambda c, n: looked(c, n, reveal=True))
_REST = "(the rest|the other|the others)"
say("rest", f"{_REST} on the bottom of your library in any order",
    lambda c: lambda tag: (d.in_any_order(tag), d.to_library(t.those(tag), Position.BOTTOM)))  # fmt: skip
say("rest", f"{_REST} on the bottom of your library in a random order",
    lambda c: lambda tag: (d.to_library(t.those(tag), Position.RANDOM_BOTTOM),))  # fmt: skip
say("rest", "the other on the bottom of your library", lambda c: lambda tag: (d.to_library(t.those(tag), Position.BOTTOM),))
say("rest", f"{_REST} into your graveyard", lambda c: lambda tag: (d.to_graveyard(t.those(tag)),))
say("rest", f"{_REST} (back |)on top of your library in any order",
    lambda c: lambda tag: (d.in_any_order(tag), d.to_library(t.those(tag))))  # fmt: skip


def kept(look: e.Look, rest: Any, most: Any, least: Any, what: Filter | None, *do: Any) -> Effects:
    """Of the cards looked at some are chosen and something is done with them; then something with the rest."""
    chosen = t.those("kept")
    described = None if what is None else library_card(what)
    choice = e.ChooseFrom(look.tag, "kept", number(most), number(least), filter=described)
    return (look, choice, *(one(chosen) for one in do), *rest(look.tag))


say("act", "<look> . put one of them into your hand and <rest>|<look> . put one of those cards into your hand and <rest>",
    lambda c, look, rest: kept(look, rest, 1, 1, None, d.to_hand))  # fmt: skip
say("act", "<look> . put <plain> of them into your hand and <rest>",
    lambda c, look, n, rest: kept(look, rest, several(n), n, None, d.to_hand))  # fmt: skip
say("act", "<look> . you may reveal <a> <np> from among them and put (it|that card) into your hand . put <rest>",
    lambda c, look, n, what, rest: kept(look, rest, 1, 0, what, d.reveal, d.to_hand))  # fmt: skip
say("act", "<look> . you may put <a> <np> from among them onto the battlefield . put <rest>",
    lambda c, look, n, what, rest: kept(look, rest, 1, 0, what, d.to_battlefield))  # fmt: skip
say("act", "<look> . you may put <a> <np> from among them into your hand . put <rest>",
    lambda c, look, n, what, rest: kept(look, rest, 1, 0, what, d.to_hand))  # fmt: skip
say("act", "<look> . put all <np> revealed this way into your hand and <rest>",
    lambda c, look, what, rest: kept(look, rest, 99, 99, what, d.to_hand))  # fmt: skip
say("act", "<look> . you may put any number of <nps> from among them onto the battlefield . put <rest>",
    lambda c, look, what, rest: kept(look, rest, 99, 0, what, d.to_battlefield))  # fmt: skip
say("act", "<look> . you may reveal up to <plain> <nps> from among them and put (them|those cards) into your hand . put <rest>",
    lambda c, look, n, what, rest: kept(look, rest, several(n), 0, what, d.reveal, d.to_hand))  # fmt: skip
say("act", "<look> . you may reveal any number of <nps> from among them and put (them|the revealed cards|those cards) into your hand . put <rest>",
    lambda c, look, what, rest: kept(look, rest, 99, 0, what, d.reveal, d.to_hand))  # fmt: skip
say("act", "<look> . you may put <a> <np> from among them onto the battlefield tapped . put <rest>",
    lambda c, look, n, what, rest: kept(look, rest, 1, 0, what, lambda one: d.to_battlefield(one, d.arriving_tapped)))  # fmt: skip
say("act", "<look> . you may put <a> <np> from among them into your graveyard . put <rest>",
    lambda c, look, n, what, rest: kept(look, rest, 1, 0, what, d.to_graveyard))  # fmt: skip
say("act", "<look> . put <a> <np> from among them into your hand and <rest>",
    lambda c, look, n, what, rest: kept(look, rest, 1, 1, what, d.to_hand))  # fmt: skip
say("act", "(mill|mills) <n or a> (card|cards) . you may put <a> <np> from among (them|the milled cards|the cards milled this way) into your hand",
    lambda c, n, m, what: milled(n, what, d.to_hand))  # fmt: skip
say("act", "mill <n or a> (card|cards) , then you may put <a> <np> from among (them|the milled cards) into your hand",
    lambda c, n, m, what: milled(n, what, d.to_hand))  # fmt: skip


def milled(n: Any, what: Filter, do: Any) -> Effects:
    """You mill cards, and may do something with one of those."""
    choice = e.ChooseFrom(e.MOVED, "kept", number(1), number(0), filter=unplaced(what) & t.card_in_public)
    return (e.Mill(YOU, number(n), remember=True), choice, do(t.those("kept")))


say("act", "reveal the top card of your library . if it 's <a> <np> , put (it|that card) onto the battlefield . otherwise , put (it|that card) into your hand",
    lambda c, n, what: top_card(c, what, d.to_battlefield, d.to_hand))  # fmt: skip
say("act", "reveal the top card of your library . if it 's <a> <np> , put (it|that card) into your hand . otherwise , put (it|that card) into your graveyard",
    lambda c, n, what: top_card(c, what, d.to_hand, d.to_graveyard))  # fmt: skip
say("act", "reveal the top card of your library . if it 's <a> <np> , put (it|that card) into your hand",
    lambda c, n, what: top_card(c, what, d.to_hand))  # fmt: skip
say("act", "reveal the top card of your library . if it 's <a> <np> , put (it|that card) onto the battlefield",
    lambda c, n, what: top_card(c, what, d.to_battlefield))  # fmt: skip
say("act", "look at the top card of your library . if it 's <a> <np> , you may reveal it and put it into your hand",
    lambda c, n, what: looked_at(c, what))  # fmt: skip


def top_card(context: Context, what: Filter, do: Any, otherwise: Any = None) -> Effects:
    """The top card is revealed; by what it is something is done with it."""
    one = looked(context, 1, reveal=True)
    card = t.those(one.tag)
    return (one, e.If(t.matches(card, library_card(what)), (do(card),), () if otherwise is None else (otherwise(card),)))


def looked_at(context: Context, what: Filter) -> Effects:
    """The top card, which you may reveal and take if it is something."""
    one = looked(context, 1)
    card = t.those(one.tag)
    return (one, e.If(t.matches(card, library_card(what)), (e.May((d.reveal(card), d.to_hand(card))),)))


say("act", "<look> , then put them back in any order",
    lambda c, look: (look, d.in_any_order(look.tag), d.to_library(t.those(look.tag))))  # fmt: skip


say("act", "look at the top card of your library . you may put that card on the bottom of your library",
    lambda c: (one := looked(c, 1), e.May((d.to_library(t.those(one.tag), Position.BOTTOM),))))  # fmt: skip
say("act", "look at the top card of your library . you may put that card into your graveyard",
    lambda c: (one := looked(c, 1), e.May((d.to_graveyard(t.those(one.tag)),))))  # fmt: skip

# --- hands


def reveals(context: Context, what: Filter) -> Effects:
    """A target opponent or player reveals their hand, and discards a card that you choose from it."""
    who = context.that_player()
    if not isinstance(who, Target):
        raise NoReading("the hand of no target")
    described = unplaced(what) & t.card_in_any(HAND)
    return (d.reveal(t.hand_of(who)), e.Discard(who, number(1), described, you_choose=True))


say("act", "<revealing> . you choose <a> <np> from it . that player discards that card", lambda c, _, n, what: reveals(c, what))
say("revealing", "target opponent reveals their hand", lambda c: c.target(t.target(t.opponent)))
say("revealing", "target player reveals their hand", lambda c: c.target(t.target(t.player)))

# --- mana (106)


def added(symbols: str) -> Effects:
    """Mana of some symbols."""
    return d.add(symbols.replace("{", "").replace("}", ""))


def one_of_three(one: str, two: str, three: str) -> Effects:
    """One of three colors, or two mana in any combination of two colors: {R}{R}, {R}{G}, or {G}{G}."""
    first, last = one[:3], three[-3:]
    if (one, two, three) == (first * 2, first + last, last * 2) and first != last:
        return (e.AddMana(one_of(first, last), number(2), combination=True),)
    return (e.AddMana(one_of(one, two, three)),)


def one_of(*symbols: str) -> int:
    """The bit set of some colors of mana, of which one is chosen."""
    bits = 0
    for one in symbols:
        if len(one) != 3:
            raise NoReading("several symbols to choose from")
        bits |= 1 << "WUBRGC".index(one[1])
    return bits


say("act", "add <colored mana>", lambda c, m: added(m))
say("act", "add one mana of any color", lambda c: d.add("any"))
say("act", "add <colored mana> or <colored mana>", lambda c, one, two: (e.AddMana(one_of(one, two)),))
say("act", "add <colored mana> , <colored mana> , or <colored mana>", lambda c, *all_: one_of_three(*all_))
say("act", "<player> adds (an additional|) <colored mana>", lambda c, who, m: by_player(who, added(m)))
say("act", "<player> adds (an additional|) one mana of any color|<player> adds an additional mana of any color",
    lambda c, who: by_player(who, d.add("any")))  # fmt: skip
say("act", "<player> adds (an additional|) one mana of any type that (land|permanent) produced",
    lambda c, who: (e.AddMana(ManaColor.EVENT, player=who),))  # fmt: skip
say("act", "add an additional <colored mana>", lambda c, m: added(m))
say("act", "add one mana of any type that (land|permanent) produced", lambda c: (e.AddMana(ManaColor.EVENT),))
say("act", "add <n> mana of any one color", lambda c, n: (e.AddMana(31, number(n)),))
say("act", "add <n> mana in any combination of colors", lambda c, n: (e.AddMana(31, number(n), combination=True),))
say("act", "add <n> mana in any combination of <colored mana> and/or <colored mana>",
    lambda c, n, one, two: (e.AddMana(one_of(one, two), number(n), combination=True),))  # fmt: skip
say("act", "add <colored mana> <each>", lambda c, m, many: single_symbol(m, many))
say("act", "add an amount of <colored mana> equal to <amount>", lambda c, m, many: single_symbol(m, many))
say("act", "add one mana of the chosen color", lambda c: (e.AddMana(ManaColor.CHOSEN),))
say(
    "act",
    "add one mana of any color that a land an opponent controls could produce",
    lambda c: (e.AddMana(ManaColor.THEIR_LANDS),),
)
say("act", "add one mana of any color in your commander 's color identity", lambda c: (e.AddMana(ManaColor.IDENTITY),))
say(
    "act",
    "add <n> mana of any one color in your commander 's color identity",
    lambda c, n: (e.AddMana(ManaColor.IDENTITY, number(n)),),
)
say("act", "add one mana of any type that a land you control could produce", lambda c: (e.AddMana(ManaColor.YOUR_LANDS),))
say(
    "act",
    "add <colored mana> . spend this mana only to cast (<nps>|a <np>|an <np>)",
    lambda c, m, what: restricted(added(m), what),
)
say(
    "act",
    "add one mana of any color . spend this mana only to cast (<nps>|a <np>|an <np>)",
    lambda c, what: restricted(d.add("any"), what),
)


def by_player(who: Any, effects: Any) -> Effects:
    """Mana that a player adds."""
    return tuple(replace(one, player=who) for one in effects)


def single_symbol(symbols: str, many: Any) -> Effects:
    """So much mana of one symbol."""
    if len(symbols) != 3:
        raise NoReading("several symbols, so many times")
    return d.add(symbols[1], number(many))


def restricted(effects: Any, what: Filter) -> Effects:
    """Mana that is spent on spells that are described."""
    if any(one.flags >> SelectorFlag.CHOSEN_TYPE & 1 for one in what.tree()):
        raise NoReading("mana for spells of the chosen type")
    for one in what.tree():
        if not one.kinds & SPELLS or one.controller:
            raise NoReading("no spells")
    return tuple(replace(one, only=t.spell & what) for one in effects)


say("act", "look at <looked at> 's hand", lambda c, who: (e.Reveal(t.hand_of(who), to=YOU),))
say("looked at", "target player", lambda c: c.target(t.target(t.player)))
say("looked at", "target opponent", lambda c: c.target(t.target(t.opponent)))
say("looked at", "that player", lambda c: c.that_player())
