"""Further things that cards do and have: spells that are cast from graveyards, what is shuffled away, exploring twice, limits and costs."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation as a
from ecs_mtg.cards import notation as d
from ecs_mtg.cards import notation as k
from ecs_mtg.cards import notation as t
from ecs_mtg.cards.reading.abilities import Abilities, activated, on_board, static, triggered
from ecs_mtg.cards.reading.actions import GRAVEYARD, Does, Effects
from ecs_mtg.cards.reading.context import Context
from ecs_mtg.cards.reading.effects import moved, on_battlefield
from ecs_mtg.cards.reading.grammar import NoReading, say
from ecs_mtg.cards.reading.numbers import how_many, located, times
from ecs_mtg.cards.reading.references import single
from ecs_mtg.cards.reading.sentences import reflexive
from ecs_mtg.cards.reading.vocabulary import COLORS, flag
from ecs_mtg.cards.tree import Activated, SpellCost, Triggered
from ecs_mtg.cards.words import ATTACHED, CARDS, SELF, YOU, Condition, Filter, Target, number
from ecs_mtg.components import codes
from ecs_mtg.components import programs as p
from ecs_mtg.components.codes import Position, Zone
from ecs_mtg.components.programs import SelectorFlag

# --- spells that are cast as something resolves (608.2g)


def cast_from_graveyard(what: Target, exiled: bool) -> Effects:
    """You may cast a card of a graveyard that is a target."""
    if what.most != 1 or any(one.zones != 1 << GRAVEYARD for one in what.filter.tree()):
        raise NoReading("no card of a graveyard")
    return (e.CastFree(what, exiled=exiled),)


_FREE = "you may cast <target> without paying its mana cost"
say("clause", f"{_FREE} . if that spell would be put into (your|a) graveyard (this turn|) , exile it instead",
    lambda c, what: cast_from_graveyard(what, True))  # fmt: skip

say("ability", "you may cast ~ card from your graveyard <end>", lambda c: (from_the_graveyard(c, None),))
say("ability", "you may cast ~ card from your graveyard (as long as|if) <condition> <end>",
    lambda c, condition: (from_the_graveyard(c, condition),))  # fmt: skip


def from_the_graveyard(context: Context, condition: Condition | None) -> SpellCost:
    """A card that you may cast from your graveyard, for its mana cost."""
    if not context.cost:
        raise NoReading("no mana cost")
    return replace(a.castable_from(Zone.GRAVEYARD, context.cost), condition=condition)


# --- what comes back with its other face up

for _whose, _yours in (("its owner 's", False), ("your", True)):
    say("act", f"exile ~ , then return (it|~|that card) to the battlefield transformed under {_whose} control",
        lambda c, yours=_yours: returned_transformed(c, yours))  # fmt: skip


def returned_transformed(context: Context, yours: bool) -> Effects:
    """The card itself leaves and comes back transformed, as another object (400.7, 712.14)."""
    if context.spell or context.died:
        raise NoReading("no permanent")
    context.moves(SELF)
    return (d.exile(SELF, remember=True), d.to_battlefield(t.moved, e.Arrival(transformed=True, yours=yours)))


# --- what is done whenever it is tried, and a reflexive ability of it (603.12)

_ALWAYS_DONE = (e.CreateToken, e.Mill, e.Surveil)
say("clause", "<act> . <when done> <clause>", lambda c, one, before, then: done_and(c, one, before, then))


def done_and(context: Context, one: Effects, before: tuple[Target, ...], then: Effects) -> Effects:
    """Tokens are created, or cards milled, and an ability triggers that has targets of its own."""
    if not all(isinstance(each, _ALWAYS_DONE) for each in one) or not one:
        raise NoReading("what may fail to be done")
    if isinstance(then[0], e.If):
        raise NoReading("an if that is looked at as it triggers")  # 603.4
    return (*one, *reflexive(context, before, then))


# --- abilities that can't be activated

HOST = flag(SelectorFlag.HOST_OF_SOURCE)
_BUT_MANA = "can't be activated unless they 're mana abilities"
say("ability", f"enchanted (permanent|creature) can't attack or block , and its activated abilities {_BUT_MANA} <end>",
    lambda c: static(ATTACHED, (*d.has(k.cant_attack, k.cant_block), d.only_mana_abilities(HOST))))  # fmt: skip
say("ability", f"enchanted (permanent|creature|artifact) 's activated abilities {_BUT_MANA} <end>",
    lambda c: static(ATTACHED, (d.only_mana_abilities(HOST),)))  # fmt: skip
say("ability", f"activated abilities of <nps> {_BUT_MANA} <end>",
    lambda c, what: (a.static(None, d.only_mana_abilities(on_board(what))),))  # fmt: skip
say("change", "can't attack or block and its activated abilities can't be activated",
    lambda c: d.has(k.cant_attack, k.cant_block, k.cant_activate))  # fmt: skip

# --- costs and limits


def spent_on_x(ability: Activated, color: str) -> Activated:
    """Only mana of a color is spent on X of its cost."""
    if ability.cost.mana.x != 1:
        raise NoReading("no X that is paid")
    return replace(ability, cost=replace(ability.cost, mana=replace(ability.cost.mana, x_only=COLORS[color].colors)))


say("activated", f"<cost> : <body> spend only [{'|'.join(COLORS)}] mana on x .",
    lambda c, cost, body, color: spent_on_x(activated(c, cost, body), color))  # fmt: skip
say("limit", "activate only during an opponent 's turn .", lambda c: {"only": ~t.your_turn})
say("ability", "as an additional cost to cast ~ spell , <cost part> , <cost part> , or <cost part> <end>",
    lambda c, one, two, three: one_of_three(c, one, two, three))  # fmt: skip


def one_of_three(context: Context, one: Any, two: Any, three: Any) -> tuple[SpellCost, ...]:
    """An additional cost, or one of two others in its place."""
    if context.zone is not None:
        raise NoReading("a cost of another zone")
    return (replace(a.additional_cost(one), or_else=(a.cost(two), a.cost(three))),)


# --- conditions

say("condition", "~ spell was cast from a graveyard", lambda c: Condition(p.Condition.CAST_FROM, 1 << Zone.GRAVEYARD))
say("condition", "its <measure> was <n> or less", lambda c, m, n: m.of(c.it()) <= n)
say("condition", "you cast it from your hand and there are <n> or more other <np>",
    lambda c, n, what: from_hand_and(c, t.count(located(what & c.other())) >= n))  # fmt: skip
say("described", "an enchanted creature or enchantment creature",
    lambda c: t.creature & flag(SelectorFlag.ENCHANTED) | Filter(any_types=codes.CREATURE, all_types=codes.ENCHANTMENT))  # fmt: skip
say("behind", "not named ~", lambda c: (~t.named(c.name) if c.name and not c.quoted else nameless(), True))


def nameless() -> Any:
    """No reading."""
    raise NoReading("of another object")


def from_hand_and(context: Context, rest: Condition) -> Condition:
    """The card itself was cast from your hand, and something else holds."""
    if context.it() != SELF:
        raise NoReading("another spell")
    return Condition(p.Condition.CAST_FROM, 1 << Zone.HAND) & rest


# --- in a graveyard or on the battlefield

_EITHER_ZONE = 1 << Zone.GRAVEYARD | 1 << Zone.BATTLEFIELD
say("ability", "<when> <event> , if ~ is in your graveyard or on the battlefield , <body>",
    lambda c, _, events, body: in_either_zone(triggered(c, events, body)))  # fmt: skip


def in_either_zone(abilities: Abilities) -> Abilities:
    """They function on the battlefield and in its owner's graveyard (113.6)."""
    there = t.in_zone(SELF, Zone.GRAVEYARD) | t.in_zone(SELF, Zone.BATTLEFIELD)
    made: list[Triggered] = []
    for one in abilities:
        if not isinstance(one, Triggered) or one.zones or one.condition is not None:
            raise NoReading("what functions elsewhere")
        made.append(replace(one, zones=_EITHER_ZONE, condition=there))
    return tuple(made)


# --- libraries

say("act", "(~|it) 's owner shuffles it into their library|its owner shuffles it into their library", lambda c: owner_shuffles(c))


def owner_shuffles(context: Context) -> Effects:
    """The card itself, a permanent, is shuffled into its owner's library, which is shuffled in any case (701.24d)."""
    if context.spell or context.died or any(one.reference != SELF for one in context.objects):
        raise NoReading("another object")
    return (d.shuffle_into_library(SELF, Zone.BATTLEFIELD),)


say("act", "put <it object> on your choice of the top or bottom of its owner 's library",
    lambda c, what: d.choose_what_happens(
        d.to_library(moved(c, single(what))), d.to_library(moved(c, single(what)), Position.BOTTOM)))  # fmt: skip
say("act", "put <target> on the bottom of your library in any order", lambda c, what: put_below(c, what))
say("act", "shuffle ~ and your graveyard into their owner 's library",
    lambda c: (d.together(*(e.Move(what, Zone.LIBRARY, Position.SHUFFLED) for what in (SELF, t.graveyard_of(YOU)))),))  # fmt: skip


def put_below(context: Context, what: Target) -> Effects:
    """Several targets of your graveyard go to the bottom of your library, in an order that you choose."""
    if what.most == 1 or any(one.zones != 1 << GRAVEYARD or one.controller != t.yours.controller for one in what.filter.tree()):
        raise NoReading("not several cards of your graveyard")
    tag = context.tag("back")
    return (e.Remember(what, tag), d.in_any_order(tag), d.to_library(t.those(tag), Position.BOTTOM))


# --- what is done twice, to owners, for each

say("act", "<it object> explores again", lambda c, what: (e.Explore(on_battlefield(single(what))),))
say("act", "return <target> to its owner 's hand , then that player <doing>",
    lambda c, what, doing: owner_does(what, doing))  # fmt: skip


def owner_does(what: Target, doing: Does) -> Effects:
    """A permanent returns to its owner's hand, and that player does something."""
    if what.most != 1 or any(one.zones or one.kinds & CARDS for one in what.filter.tree()):
        raise NoReading("no single permanent")
    return (d.to_hand(on_battlefield(what)), *doing(t.owner_of(what)))


say("each", "for each 1 life you gained", lambda c: life_gained(c))


def life_gained(context: Context) -> Any:
    """As much as the event was."""
    if context.amount != t.event_amount:
        raise NoReading("no life was gained")
    return t.event_amount


say("act", "mill <n> cards . you gain <n> life for each <np> milled this way",
    lambda c, n, m, what: (
        e.Mill(YOU, number(n), remember=True), d.gain_life(times(m, how_many(c, what & t.card_in_public & t.remembered)))))  # fmt: skip
say("clause", "you may have your life total become <amount>", lambda c, n: (e.May((e.SetLife(YOU, number(n)),)),))
say("act", "you gain x life , where x is the number of cards in your hand minus <plain>",
    lambda c, n: (d.gain_life(t.cards_in_hand.of(YOU) - n),))  # fmt: skip
say(
    "act",
    "move <a> <kind> counter from <target> onto ~",
    lambda c, n, kind, what: (d.move_counters(kind, 1, single(what), SELF),),
)
say("act", "destroy all <nps> or all <nps> . (creatures|permanents) destroyed this way can't be regenerated",
    lambda c, one, other: d.choose_what_happens(*(d.destroy(t.each(on_board(what)), regenerate=False) for what in (one, other))))  # fmt: skip
say("act", "if that creature or planeswalker would die this turn , exile it instead",
    lambda c: (a.exile_if_it_would_die(creature_or_planeswalker(c)),))  # fmt: skip


def creature_or_planeswalker(context: Context) -> Any:
    """A target that is a creature or a planeswalker."""
    what = context.it()
    if not isinstance(what, Target) or what.filter != t.creature | t.planeswalker:
        raise NoReading("no creature or planeswalker")
    return what


say("ability", "if ~ would die , put it on top of its owner 's library instead <end>",
    lambda c: (a.instead(replace(a.dies(), looks_back=False), e.GoesInstead(Zone.LIBRARY)),))  # fmt: skip
