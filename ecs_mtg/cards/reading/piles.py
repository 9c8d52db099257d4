"""Graveyards, hands and libraries as a whole; piles; cards of which one is chosen (701.20, 701.24, 700.3)."""

from __future__ import annotations

from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation as d
from ecs_mtg.cards import notation as t
from ecs_mtg.cards.reading.actions import Effects, does, kept, looked
from ecs_mtg.cards.reading.context import Context
from ecs_mtg.cards.reading.effects import spell_only
from ecs_mtg.cards.reading.grammar import NoReading, say
from ecs_mtg.cards.words import YOU, Filter, Target, Who, number
from ecs_mtg.components.codes import Duration, Position, Zone
from ecs_mtg.components.programs import Relation, Subject

# --- into the library (701.24)

WHOSE = {t.each_player: Relation.ANY, t.each_opponent: Relation.OPPONENT}


def shuffled_in(who: Any, *zones: Zone) -> Effects:
    """All cards of some zones of players are put into their libraries, which are shuffled, also if there were none."""
    return (*(d.to_library(all_cards(zone, who)) for zone in zones), d.shuffle(who))


def all_cards(zone: Zone, who: Any) -> Who:
    """All cards in a zone of a player, of all players, or of all opponents."""
    if who in WHOSE:
        return t.each(t.card_in(zone, WHOSE[who]))
    return (t.hand_of if zone == Zone.HAND else t.graveyard_of)(who)


_WHOSE = "(your|their)"
does(f"(shuffle|shuffles) {_WHOSE} graveyard into {_WHOSE} library", lambda who: shuffled_in(who, Zone.GRAVEYARD))
does(f"(shuffle|shuffles) {_WHOSE} hand into {_WHOSE} library", lambda who: shuffled_in(who, Zone.HAND))
does(f"(shuffle|shuffles) {_WHOSE} hand and graveyard into {_WHOSE} library",
     lambda who: shuffled_in(who, Zone.HAND, Zone.GRAVEYARD))  # fmt: skip
does("(draw|draws) an additional card", lambda who: (d.draw(1, who),))
does("(draw|draws) <plain> additional cards", lambda who, n: (d.draw(n, who),))
say("act", "exile (each opponent 's graveyard|all opponents ' graveyards|your opponents ' graveyards)",
    lambda c: (d.exile(t.each(t.card_in(Zone.GRAVEYARD, t.opponent.controller))),))  # fmt: skip

# --- spells that are countered and go elsewhere (701.6)

_ELSEWHERE = "instead of (into that player 's graveyard|into its owner 's graveyard|putting it into its owner 's graveyard)"
_COUNTERED = "counter <object> . if that spell is countered this way , put it"
say("act", f"{_COUNTERED} into its owner 's hand {_ELSEWHERE}", lambda c, what: (d.counter(spell_only(what), Zone.HAND),))
say(
    "act",
    f"{_COUNTERED} on top of its owner 's library {_ELSEWHERE}",
    lambda c, what: (d.counter(spell_only(what), Zone.LIBRARY),),
)
say("act", f"{_COUNTERED} on the bottom of its owner 's library {_ELSEWHERE}",
    lambda c, what: (d.counter(spell_only(what), Zone.LIBRARY, Position.BOTTOM),))  # fmt: skip

# --- the top of the library

say("act", "<look> . you may reveal <a> <np> from among them and put it on top of your library . put <rest>",
    lambda c, look, n, what, rest: kept(look, rest, 1, 0, what, d.reveal, d.to_library))  # fmt: skip
say("act", "<look> . put one of those cards into your hand , one on top of your library , and one on the bottom of your library",
    lambda c, look: three_ways(look))  # fmt: skip


def three_ways(look: e.Look) -> Effects:
    """Of three cards one goes to hand, one stays on top, one goes to the bottom."""
    if look.amount != number(3):
        raise NoReading("not three cards")
    hand = e.ChooseFrom(look.tag, "hand")
    top = e.ChooseFrom(look.tag, "kept")
    bottom = d.to_library(t.those(look.tag), Position.BOTTOM)
    return (look, hand, d.to_hand(t.those("hand")), top, bottom)


_ONE = "exile the top <plain> cards of your library . choose one (of them|of those cards|)"
say("act", f"{_ONE} . you may play that card this turn", lambda c, n: one_of_top(c, n, Duration.END_OF_TURN))
say("act", f"{_ONE} . until the end of your next turn , you may play that card",
    lambda c, n: one_of_top(c, n, Duration.THEIR_NEXT_TURN))  # fmt: skip


def one_of_top(context: Context, n: int, duration: Duration) -> Effects:
    """Of the top cards, which are exiled, you may play one."""
    exiled = e.Move(Who(Subject.TOP_CARDS, number(n)), Zone.EXILE, remember=True)
    return (exiled, e.ChooseFrom(e.MOVED, "chosen"), d.may_play(t.those("chosen"), duration=duration))


# --- piles (700.3)

_TOP = "reveal the top <plain> cards of your library"
say("act", f"{_TOP} . an opponent separates those cards into two piles . put one pile into your hand and the other into your graveyard",
    lambda c, n: piles(c, n))  # fmt: skip
say("act", f"{_TOP} and separate them into two piles . an opponent chooses one of those piles . put that pile into your hand and the other into your graveyard",
    lambda c, n: piles(c, n, theirs=True))  # fmt: skip


def piles(context: Context, n: int, *, theirs: bool = False) -> Effects:
    """The top cards in two piles, of which one player makes them, and the other one chooses."""
    look = looked(context, n, reveal=True)
    opponent = t.those("opponent")
    makes, chooses = (YOU, opponent) if theirs else (opponent, YOU)
    first, second = "pile", look.tag
    made = (e.ChoosePlayer(t.opponent, "opponent"), e.Separate(look.tag, first, makes), e.ChoosePile(second, first, chooses))
    return (look, *made, d.to_hand(t.those(first)), d.to_graveyard(t.those(second)))


# --- what you may cast from where it lies


def castable(context: Context, what: Any) -> Effects:
    """A target card that is no land, of which it is the same to cast and to play it: instants and sorceries, creatures of a type."""
    if not isinstance(what, Target) or not all(one.zones for one in what.filter.tree()):
        raise NoReading("no card of a zone")
    if not all(never_land(one) for one in what.filter.tree()):
        raise NoReading("what may be a land")
    return (d.may_play(what),)


def never_land(what: Filter) -> bool:
    """Whether no land is so described."""
    types = what.any_types | what.all_types
    spell = types and types & ~(t.instant.any_types | t.sorcery.any_types) == 0
    typed = types == t.creature.any_types and bool(what.subtypes) and "Dryad" not in what.subtypes
    return bool(spell or typed or what.no_types & t.land.any_types)


say("act", "you may cast <target> this turn", lambda c, what: castable(c, what))
