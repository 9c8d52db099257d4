"""Rarer sentences: what is tapped and counted, taken out of hands and graveyards, what is paid, dealt and cast otherwise."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation as a
from ecs_mtg.cards import notation as d
from ecs_mtg.cards import notation as k
from ecs_mtg.cards import notation as t
from ecs_mtg.cards import notation as w
from ecs_mtg.cards.reading.abilities import plainly
from ecs_mtg.cards.reading.actions import Effects, kept, looked
from ecs_mtg.cards.reading.casting_limits import EXILED
from ecs_mtg.cards.reading.changes import adds, plain_number
from ecs_mtg.cards.reading.context import Context, find, same_as, substitute
from ecs_mtg.cards.reading.costs import unplaced
from ecs_mtg.cards.reading.creating import ATTACKING
from ecs_mtg.cards.reading.deeds import as_much_as_lost
from ecs_mtg.cards.reading.effects import moved, on_battlefield
from ecs_mtg.cards.reading.events import SOURCE, dead, one
from ecs_mtg.cards.reading.grammar import NoReading, say
from ecs_mtg.cards.reading.instead import source
from ecs_mtg.cards.reading.references import each_of, single
from ecs_mtg.cards.reading.riders import equipment
from ecs_mtg.cards.reading.sentences import targets_of
from ecs_mtg.cards.reading.tallies import tapped, tapped_any
from ecs_mtg.cards.subtypes import CREATURE_TYPES
from ecs_mtg.cards.tree import Event, StaticKeyword
from ecs_mtg.cards.words import CARDS, IT, SELF, YOU, Change, Filter, Target, number
from ecs_mtg.components import programs as p
from ecs_mtg.components.codes import EventKind, Keyword, Position, Zone
from ecs_mtg.components.programs import Relation

# --- what is tapped


say("tapping x", "you may tap x <nps>", lambda c, what: tapped_any(c, what))
say("clause", "<tapping x> . if you do , <clause>", lambda c, tapping, then: tapped_x(c, tapping, then))
say("object", "each of those <plural nouns>", lambda c, base: those_tapped(c, base[0]))


def tapped_x(context: Context, tapping: Effects, then: Effects) -> Effects:
    """Any number are tapped, and X is how many."""
    if not find(then, same_as(t.X)):
        raise NoReading("no X")
    return (*tapping, *substitute(then, t.X, t.size_of(tapped(context))))


def those_tapped(context: Context, what: Filter) -> Any:
    """What was tapped this way, called by its creature type."""
    if not what.subtypes or what != t.subtype(*what.subtypes) or not what.subtypes <= frozenset(CREATURE_TYPES):
        raise NoReading("no creature type")
    return tapped(context)


say("act", "<itself> gets <pt> until end of turn and deals x damage to the player or planeswalker it 's attacking",
    lambda c, _, pt: (d.until_end_of_turn(SELF, *adds(pt)), d.damage(t.X, attacked_by_itself(c), SELF)))  # fmt: skip


def attacked_by_itself(context: Context) -> Any:
    """What the card itself attacks, behind other objects that were spoken of."""
    if not context.attacks or not context.objects or context.objects[0].reference != SELF:
        raise NoReading("what another creature attacks")
    return t.attacked_by_it


# --- hands


say("act", "<revealing> and you choose <a> <np> from it . exile that card", lambda c, _, n, what: taken_away(c, what))
say("act", "return the exiled card to its owner 's hand", lambda c: gives_back(c))


def taken_away(context: Context, what: Filter) -> Effects:
    """A target opponent or player reveals their hand, and a card that you choose from it is exiled."""
    who = context.that_player()
    if not isinstance(who, Target) or context.targets != [who]:
        raise NoReading("the hand of no target")
    tag = context.tag("taken")
    chosen = d.choose(unplaced(what) & t.card_in(Zone.HAND, Relation.TARGET), tag)
    return (d.reveal(t.hand_of(who)), chosen, d.exile(t.those(tag), remember=True))


def gives_back(context: Context) -> Effects:
    """What another ability of the card exiled goes to its owner's hand."""
    if not context.died or any(one.reference != SELF for one in context.objects):
        raise NoReading("no card that the card itself exiled")
    return (d.to_hand(EXILED),)


_BELOW = "puts the cards in their hand on the bottom of their library in any order , then draws that many cards"
say("act", f"<player> {_BELOW}", lambda c, who: hand_below(c, who))
_MANY = 7  # register


def hand_below(context: Context, who: Any) -> Effects:
    """A player puts their hand on the bottom of their library in an order of theirs, and draws as many cards."""
    if who != t.event_player:
        raise NoReading("several players")
    tag = context.tag("hand")
    many = e.SetRegister(_MANY, t.cards_in_hand.of(who))
    away = (e.Remember(t.hand_of(who), tag), e.Order(tag, who), d.to_library(t.those(tag), Position.BOTTOM))
    return (many, *away, d.draw(w.number_noted(_MANY), who))


say("clause", "<player> reveals a card at random from their hand , then loses life equal to that card 's mana value",
    lambda c, who: loses_by_random(c, who))  # fmt: skip


def loses_by_random(context: Context, who: Any) -> Effects:
    """A card of a player's hand that chance chooses is revealed, and they lose life by its mana value."""
    if not isinstance(who, Target):
        raise NoReading("several players")
    hand, tag = context.tag("hand"), context.tag("revealed")
    card = t.those(tag)
    return (
        e.Remember(t.hand_of(who), hand),
        e.ChooseAtRandom(hand, tag),
        d.reveal(card),
        d.lose_life(t.mana_value.of(card), who),
    )


# --- graveyards and libraries

_EACH = "choose a creature card with mana value <plain> in your graveyard , then do the same for creature cards with mana value"
say("act", f"{_EACH} <plain> and <plain> . return those cards to the battlefield",
    lambda c, *values: of_each_value(c, values))  # fmt: skip


def of_each_value(context: Context, values: tuple[int, ...]) -> Effects:
    """A creature card of each of some mana values returns from your graveyard, all at the same time."""
    tag = context.tag("chosen")
    cards = t.card_ & t.creature & t.card_in(Zone.GRAVEYARD)
    return (*(d.choose(cards & (t.mana_value.equals(n)), tag) for n in values), d.to_battlefield(t.those(tag)))


say("act", "put <target> on your choice of the top or bottom of its owner 's library",
    lambda c, what: d.choose_what_happens(
        d.to_library(moved(c, single(what))), d.to_library(moved(c, single(what)), Position.BOTTOM)))  # fmt: skip
say("act", "<look> . you may put <a> <np> from among them onto the battlefield tapped and attacking . put <rest>",
    lambda c, look, n, what, rest: kept(look, rest, 1, 0, what, lambda one: d.to_battlefield(one, ATTACKING)))  # fmt: skip

say("clause", "<act> . it <changes> until end of turn", lambda c, one, changes: back_and_changed(c, one, changes))


def back_and_changed(context: Context, one: Effects, changes: Any) -> Effects:
    """A target card enters, and the permanent that it is then changes (400.7)."""
    if not one or not isinstance(last := one[-1], e.Move) or last.zone != Zone.BATTLEFIELD or find(changes, same_as(t.X)):
        raise NoReading("nothing that enters")
    if not isinstance(last.what, Target) or last.what.most != 1 or len(targets_of(one)) != 1:
        raise NoReading("no single card that enters")
    context.moves(last.what, t.moved)
    return (*one[:-1], replace(last, remember=True), e.Continuous(t.moved, changes))


# --- what is attached

say("act", "attach ~ to <object>", lambda c, what: (e.Attach(SELF, host(c, what)),))
say("act", "attach it to <object>", lambda c, what: (e.Attach(attachment(c, what), host(c, what)),))


def attachment(context: Context, to: Any) -> Any:
    """What "it" is that is attached to something: the card itself, or Equipment that was put onto the battlefield."""
    others = {one.reference for one in context.objects} - {to, SELF}
    if not others and context.self_kinds & {"aura", "equipment"} and context.objects[0].reference == SELF:
        return SELF
    if others != {context.entered} or not isinstance(context.entered, Target):
        raise NoReading("another object is attached")
    return context.there(equipment(context.entered))


def host(context: Context, what: Any) -> Any:
    """What it is attached to: of a card that has entered the permanent, and no card else (400.7)."""
    there = context.there(what)
    if there == what and any("card" in one.kinds for one in context.objects if one.reference == what):
        raise NoReading("a card, which is another object by then")
    return single(there)


# --- what is cast for nothing


say("clause", "you may cast <target> without paying its mana cost . if an instant or sorcery spell cast this way would be put into (your|a) graveyard , exile it instead",
    lambda c, what: cast_and_exiled(what))  # fmt: skip


def cast_and_exiled(what: Target) -> Effects:
    """You may cast a card of a graveyard; as an instant or sorcery it is exiled instead of going there again."""
    if what.most != 1 or any(one.zones != 1 << Zone.GRAVEYARD for one in what.filter.tree()):
        raise NoReading("no card of a graveyard")
    return (e.If(t.matches(what, t.card_ & (t.instant | t.sorcery)), (e.CastFree(what, exiled=True),), (e.CastFree(what),)),)


# --- life that is paid

say("clause", "you may pay x life , where x is <amount> . if you do , <clause>", lambda c, n, then: paying_so_much(n, then))


def paying_so_much(much: Any, then: Effects) -> Effects:
    """You may pay as much life as something is, which is X in what follows."""
    if targets_of(then):
        raise NoReading("targets that are chosen before X is")
    return (d.pay(YOU, t.pay_life(number(much)), *substitute(then, t.X, number(much))),)


say("clause", "<act> . if <condition> , you gain life equal to the life lost this way",
    lambda c, one, condition: gained_back(as_much_as_lost(one), condition))  # fmt: skip


def gained_back(effects: Effects, condition: Any) -> Effects:
    """If something holds, you gain as much life as was lost."""
    *before, gain = effects
    return (*before, e.If(condition, (gain,)))


# --- whose graveyard

say("event", "~ is put into your graveyard from the battlefield", lambda c: one(yours_dies(c)))


def yours_dies(context: Context) -> Event:
    """The card itself is put into your graveyard, being yours."""
    context.mention(SELF, context.self_kinds | {"permanent"})
    return dead(context, a.dies(SOURCE & t.you_own), in_graveyard=True)


# --- damage

say("object", "each creature and planeswalker", lambda c: each_of(c, t.creature | t.planeswalker))
say("object", "each creature and planeswalker <behind>", lambda c, behind: both_kinds(c, *behind))


def both_kinds(context: Context, behind: Filter, of_each: bool) -> Any:
    """Creatures and planeswalkers of which the same is said."""
    if not of_each:
        raise NoReading("what may be said of the last noun only")
    return each_of(context, (t.creature | t.planeswalker) & behind)


_TWICE = "it deals (double|twice) that damage"
say("ability", f"if <dealer> would deal damage to an opponent , {_TWICE} to that player instead <end>",
    lambda c, who: (doubled(who, t.opponent),))  # fmt: skip
say("ability", f"if <dealer> would deal damage to a player , {_TWICE} to that player instead <end>",
    lambda c, who: (doubled(who, t.player),))  # fmt: skip
say("ability", f"if <dealer> would deal damage , {_TWICE} instead <end>", lambda c, who: (doubled(who, None),))


def doubled(who: Filter, whom: Filter | None) -> Any:
    """Damage of some sources is twice as much."""
    event = Event(EventKind.DAMAGE, whom, other=None if who == t.source else source(who))
    return a.instead(event, w.twice_as_many)


# --- what is done to whatever a player has who controls a target

say("clause", "<act> . each other creature that player controls <changes> until end of turn",
    lambda c, one, changes: others_of_theirs(c, one, changes))  # fmt: skip


def others_of_theirs(context: Context, one: Effects, changes: Any) -> Effects:
    """All other creatures of the player who controls a target change."""
    what = [target for target in context.targets if target.filter.kinds != 1]
    if len(what) != 1 or what[0].most != 1 or context.theirs != t.controller_of(what[0]):
        raise NoReading("no single target")
    if find(changes, same_as(t.X)):
        raise NoReading("an X that is not locked in")
    controlled = Filter(controller=Relation.LOOPED)
    others = t.each(t.creature & controlled & t.where(~t.same(t.it, what[0])))
    return (*one, e.ForEach(context.theirs, (e.Continuous(others, changes),)))


# --- what all players have done this turn


def together(relation: Relation, each: Any) -> Any:
    """A number of several players together."""
    return w.of_players(relation, each)


say("each", "for each creature that died this turn", lambda c: together(Relation.ANY, w.creatures_died(IT)))
say("counted", "the number of creatures that died this turn", lambda c: together(Relation.ANY, w.creatures_died(IT)))
say("each", "for each spell your opponents have cast this turn", lambda c: together(Relation.OPPONENT, w.spells_cast(IT)))

# --- what a spell costs for its target (601.2f)

say("ability", "~ spell costs <generic cost> less to cast if it targets <a> <np> <end>",
    lambda c, n, m, what: (cheaper_for(plainly(n), what),))  # fmt: skip


def cheaper_for(n: int, what: Filter) -> Any:
    """The spell costs less if one of its targets is something."""
    if any(one.kinds & CARDS or one.zones for one in what.tree()):
        raise NoReading("a target that is not looked for before the spell is cast")
    return replace(a.costs_less(n), condition=t.has_target(SELF, what))


# --- no more than so many spells

_CASTERS = {"each player": t.spell, "players": t.spell, "each opponent": t.spell & t.theirs, "your opponents": t.spell & t.theirs,
            "you": t.spell & t.yours}  # fmt: skip
for _said, _spells in _CASTERS.items():
    say("ability", f"{_said} can't cast more than <n> (spell|spells) each turn <end>",
        lambda c, n, what=_spells: (a.static(None, Change(p.Change.CANT_CAST, what, number(plain_number(n)))),))  # fmt: skip

# --- cards that are revealed or milled

say("act", "reveal the top card of your library . if it 's a creature card , you draw cards equal to its power and you gain life equal to its toughness",
    lambda c: drawn_by_size(c))  # fmt: skip


def drawn_by_size(context: Context) -> Effects:
    """The top card is revealed, and by the size of a creature card cards are drawn and life is gained."""
    one = looked(context, 1, reveal=True)
    card = t.those(one.tag)
    noted = e.SetRegister(_MANY, t.toughness.of(card))  # it may be drawn
    then = (noted, d.draw(t.power.of(card)), d.gain_life(w.number_noted(_MANY)))
    return (one, e.If(t.matches(card, t.creature & t.card_in(Zone.LIBRARY)), then))


say("act", "<player> mills <n> cards . you may cast an instant or sorcery spell from among them without paying its mana cost",
    lambda c, who, n: cast_of_milled(who, n))  # fmt: skip


def cast_of_milled(who: Any, n: Any) -> Effects:
    """A player mills cards, and you may cast an instant or sorcery of those that lie in the graveyard."""
    if not isinstance(who, Target):
        raise NoReading("several players")
    spells = (t.instant | t.sorcery) & t.card_in_public  # 701.17c
    choice = e.ChooseFrom(e.MOVED, "kept", number(1), number(0), filter=spells)
    return (e.Mill(who, number(n), remember=True), choice, e.CastFree(t.those("kept")))


# --- abilities that are given

say("keyword", "' <quoted> '", lambda c, one: one)
say("keyword", "equip <mana>", lambda c, m: k.equip(m))
say("act", "its activated abilities can't be activated",
    lambda c: (d.from_now_on(on_battlefield(single(c.it())), d.has(StaticKeyword(Keyword.CANT_ACTIVATE))),))  # fmt: skip
