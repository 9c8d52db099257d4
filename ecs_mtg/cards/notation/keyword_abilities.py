"""Notation of keyword abilities (702) that stand for other abilities."""

from __future__ import annotations

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation.abilities import (
    activated,
    attacks,
    becomes_blocked,
    blocks,
    blocks_creature,
    casts,
    deals_damage,
    dies,
    enters,
    enters_with,
    last_removed,
    sorcery_speed,
    when,
    whenever,
    your_upkeep,
)
from ecs_mtg.cards.notation.changes import from_now_on, gets, has, until_end_of_turn
from ecs_mtg.cards.notation.choosing import remember
from ecs_mtg.cards.notation.costs import discard_this, sacrifice_a
from ecs_mtg.cards.notation.instructions import (
    draw,
    each_sacrifices,
    exile,
    give_player_counters,
    lose_life,
    reveal,
    sacrifice,
    shuffle,
    to_battlefield,
    to_graveyard,
    to_hand,
)
from ecs_mtg.cards.notation.keywords import ADD_UP, haste, keyword
from ecs_mtg.cards.notation.selectors import (
    creature,
    defending_player,
    each,
    event_object,
    event_other,
    event_player,
    having,
    it,
    moved,
    permanent,
    player,
    spell,
    target,
    this,
    those,
    told,
    where,
    you,
    yours,
)
from ecs_mtg.cards.tree import (
    WHEREVER_CAST,
    Ability,
    CardDef,
    Event,
    Face,
    Replacement,
    SpellAbility,
    SpellCost,
    Static,
    StaticKeyword,
    Triggered,
)
from ecs_mtg.cards.vocabulary.amounts import blockers, colors_spent, count, counters_on, extra_modes, larger, size_of
from ecs_mtg.cards.vocabulary.conditions import (
    alive,
    attacking_alone,
    came_under_control_since_upkeep,
    cast_with,
    has_counters,
    in_zone,
    matches,
    same,
)
from ecs_mtg.cards.vocabulary.flags import attacking, other
from ecs_mtg.cards.vocabulary.properties import cards_in_library
from ecs_mtg.cards.words import CARDS, Amount, Change, Cost, Filter, Part, Who, number
from ecs_mtg.components import programs
from ecs_mtg.components.codes import NONE, Cause, Duration, EventKind, Keyword, KeywordAbility, PlayerCounter, Step, Zone
from ecs_mtg.components.flags import SpellFlag
from ecs_mtg.components.programs import AbilityFlag, CostPart, Relation, Subject

_BATTLEFIELD, _GRAVEYARD, _HAND, _EXILE = (1 << z for z in (Zone.BATTLEFIELD, Zone.GRAVEYARD, Zone.HAND, Zone.EXILE))

# --- creatures that fight


@keyword("702.25", number=1)
def flanking() -> list[Ability]:
    """Whenever a creature without flanking blocks it, that creature gets -1/-1 until end of turn."""
    without = creature & ~having(flanking)
    return [whenever(blocks_creature(without, this), until_end_of_turn(event_object, gets("-1/-1")))]


@keyword("702.45", number=7)
def bushido(n: int) -> list[Ability]:
    """Whenever it blocks or becomes blocked, it gets +N/+N until end of turn."""
    return [whenever(event, until_end_of_turn(this, gets((n, n)))) for event in (blocks(), becomes_blocked())]


@keyword("702.23", number=8)
def rampage(n: int) -> list[Ability]:
    """Whenever it becomes blocked, it gets +N/+N until end of turn for each creature beyond the first that blocks it."""
    beyond = larger(blockers - 1, 0) * n
    return [whenever(becomes_blocked(), until_end_of_turn(this, gets((beyond, beyond))))]


@keyword("702.130", number=97)
def afflict(n: int) -> list[Ability]:
    """Whenever it becomes blocked, defending player loses that much life."""
    return [whenever(becomes_blocked(), lose_life(n, defending_player))]


@keyword("702.108", number=5)
def prowess() -> list[Ability]:
    """Whenever you cast a noncreature spell, it gets +1/+1 until end of turn."""
    return [whenever(casts(you, ~creature), until_end_of_turn(this, gets("+1/+1")))]


@keyword("702.83", number=6)
def exalted() -> list[Ability]:
    """Whenever a creature you control attacks alone, that creature gets +1/+1 until end of turn."""
    alone = creature & yours & where(attacking_alone)
    return [whenever(attacks(alone), until_end_of_turn(event_object, gets("+1/+1")))]


@keyword("702.147", number=95)
def decayed() -> list[Ability]:
    """It can't block; when it attacks, it is sacrificed at end of combat."""
    at_end = when(Event(EventKind.STEP, value=Step.END_COMBAT), sacrifice(told()))
    once = replace(at_end, flags=frozenset({AbilityFlag.DELAYED, AbilityFlag.ONCE}))
    return [StaticKeyword(Keyword.DECAYED), whenever(attacks(), e.Delay(once, (this,)))]


COUNTER_RULES = {one.keyword.name: CardDef("", (Face("", colors=0, abilities=(one,)),)) for one in (exalted, decayed)}
"""What counters give that are keywords with a triggered ability (122.1b)."""


@keyword("702.91", number=12)
def battle_cry() -> list[Ability]:
    """Whenever it attacks, each other attacking creature gets +1/+0 until end of turn."""
    return [whenever(attacks(), until_end_of_turn(each(creature & attacking & other), gets("+1/+0")))]


@keyword("702.86", number=11)
def annihilator(n: int) -> list[Ability]:
    """Whenever it attacks, defending player sacrifices that many permanents."""
    return [whenever(attacks(), each_sacrifices(defending_player, permanent, n))]


@keyword("702.70", number=51)
def poisonous(n: int) -> list[Ability]:
    """Whenever it deals combat damage to a player, that player gets that many poison counters."""
    return [whenever(deals_damage(this, player, combat=True), give_player_counters(PlayerCounter.POISON, n, event_player))]


@keyword("702.164", ADD_UP, number=52)
def toxic(n: int) -> list[Ability]:
    """A player it deals combat damage to gets that many poison counters in addition."""
    return [Static(this, (Change(programs.Change.ADD_TOXIC, n),))]


# --- permanents


@keyword("702.21", number=4)
def ward(cost: Cost) -> list[Ability]:
    """Whenever it becomes the target of an opponent's spell or ability, counter that unless its controller pays the cost."""
    event = Event(EventKind.TARGETED, this, who=Relation.OPPONENT)
    countered = e.Pay(event_player, cost, otherwise=(e.Counter(event_other),))
    return [Triggered(event, ((countered,),), flags=frozenset({AbilityFlag.WARD}))]


@keyword("702.30", number=3)
def echo(cost: Cost) -> list[Ability]:
    """At the beginning of your upkeep, if it came under your control since the last one, sacrifice it unless you pay the cost."""
    return [when(your_upkeep, e.Pay(you, cost, otherwise=(sacrifice(),)), if_=came_under_control_since_upkeep)]


def _returns(kind: str) -> list[Ability]:
    back = to_battlefield(event_object, e.Arrival(counters=(kind, 1)))
    return [when(dies(), back, if_=counters_on(this, kind).equals(0))]


@keyword("702.79", number=9)
def persist() -> list[Ability]:
    """When it dies, if it had no -1/-1 counters, return it to the battlefield with one."""
    return _returns("-1/-1")


@keyword("702.93", number=10)
def undying() -> list[Ability]:
    """When it dies, if it had no +1/+1 counters, return it to the battlefield with one."""
    return _returns("+1/+1")


@keyword("702.6", number=KeywordAbility.EQUIP)
def equip(cost: Cost, what: Filter = creature) -> list[Ability]:
    """Attach it to a creature you control, at any time you could cast a sorcery."""
    return [activated(cost, e.Attach(this, target(what & yours)), flags=sorcery_speed)]


@keyword("702.5", number=KeywordAbility.ENCHANT)
def enchant(what: Filter) -> list[Ability]:
    """What the Aura can target and be attached to."""
    return [SpellAbility(((e.Targets(target(what, hint=0)),),))]


@keyword("702.32", number=24)
def fading(n: int) -> list[Ability]:
    """It enters with that many fade counters; each of your upkeeps takes one, or has you sacrifice it."""
    remove = e.If(has_counters(this, "fade"), (e.RemoveCounters(this, "fade"),), (sacrifice(),))
    return [enters_with("fade", n), when(your_upkeep, remove)]


@keyword("702.63", number=50)
def vanishing(n: int) -> list[Ability]:
    """It enters with that many time counters, of which each of your upkeeps takes one; sacrifice it as the last goes."""
    rest: list[Ability] = [
        when(your_upkeep, e.RemoveCounters(this, "time"), if_=has_counters(this, "time")),
        when(last_removed("time"), sacrifice()),
    ]
    return [enters_with("time", n), *rest] if n else rest


@keyword("702.24", number=53)
def cumulative_upkeep(cost: Cost) -> list[Ability]:
    """At the beginning of your upkeep, put an age counter on it, then sacrifice it unless you pay the cost for each of them."""
    age = counters_on(this, "age")
    price = Cost(cost.mana, tuple(_times(part, age) for part in cost.parts))
    unpaid = e.Note(EventKind.UPKEEP_UNPAID, this), sacrifice()
    pay = e.Pay(you, price, otherwise=unpaid, times=age)
    return [when(your_upkeep, e.PutCounters(this, "age"), pay, if_=alive(this))]


def _times(part: Part, many: Amount) -> Part:
    """A part of a cost as often as a number says."""
    at = "a" if part.kind == CostPart.PAY_LIFE else "b"
    once = getattr(part, at)
    if not isinstance(once, Amount) or once.kind != programs.Amount.CONSTANT:
        raise ValueError("what is paid several times is a cost that has no plain number")
    return replace(part, **{at: many * once.a})


@keyword("702.44", number=54)
def sunburst() -> list[Ability]:
    """It enters with a +1/+1 counter, a charge counter if it is no creature, for each color of mana spent to cast it."""
    is_creature = matches(this, creature)
    flags = frozenset({AbilityFlag.ENTERS})
    return [
        Replacement(enters(), (e.EntersWithCounters(kind, colors_spent),), if_, flags)
        for kind, if_ in (("+1/+1", is_creature), ("charge", ~is_creature))
    ]


@keyword("702.87", number=55)
def level_up(cost: Cost) -> list[Ability]:
    """Put a level counter on it, at any time you could cast a sorcery."""
    return [activated(cost, e.PutCounters(this, "level"), flags=sorcery_speed)]


# --- costs of spells, and other ways to play them


def _optional(cost: Cost, *flags: AbilityFlag, marks: int = 0) -> list[Ability]:
    return [SpellCost(cost, frozenset({AbilityFlag.OPTIONAL_COST, *flags}), marks=marks)]


@keyword("702.27", number=13)
def buyback(cost: Cost) -> list[Ability]:
    """You may pay it in addition; the card goes to your hand as the spell resolves."""
    return _optional(cost, AbilityFlag.BUYBACK)


@keyword("702.33", number=14)
def kicker(cost: Cost) -> list[Ability]:
    """You may pay it in addition; the spell is kicked."""
    return _optional(cost, AbilityFlag.KICKER, marks=SpellFlag.KICKED)


@keyword("702.34", number=15)
def flashback(cost: Cost) -> list[Ability]:
    """It may be cast from your graveyard for this cost, then it is exiled."""
    return [SpellCost(cost, frozenset({AbilityFlag.ALTERNATIVE_COST, AbilityFlag.FLASHBACK}), zones=_GRAVEYARD)]


@keyword("702.35", number=16)
def madness(cost: Cost) -> list[Ability]:
    """If you discard it, it is exiled; then you may cast it for this cost, or it goes to your graveyard."""
    discarded = Event(EventKind.ZONE_CHANGE, this, from_zones=_HAND, to_zones=_GRAVEYARD, value=Cause.DISCARDED)
    cast = e.CastFree(this, otherwise=(to_graveyard(this),), madness=True)
    return [
        SpellCost(cost, frozenset({AbilityFlag.MADNESS}), zones=_EXILE),
        Replacement(discarded, (e.GoesInstead(Zone.EXILE),), zones=_HAND),
        when(replace(discarded, to_zones=_EXILE), cast, zone=Zone.EXILE),
    ]


@keyword("702.37", number=17)
def morph(cost: Cost) -> list[Ability]:
    """It may be cast face down for {3}, and turned face up for this cost."""
    return [SpellCost(cost, frozenset({AbilityFlag.MORPH}), zones=WHEREVER_CAST)]


@keyword("702.37", number=KeywordAbility.MEGAMORPH)
def megamorph(cost: Cost) -> list[Ability]:
    """It may be cast face down for {3}, and turned face up for this cost, which puts a +1/+1 counter on it."""
    return [SpellCost(cost, frozenset({AbilityFlag.MORPH}), zones=WHEREVER_CAST)]


@keyword("702.168", number=KeywordAbility.DISGUISE)
def disguise(cost: Cost) -> list[Ability]:
    """It may be cast face down for {3} as a 2/2 with ward {2}, and turned face up for this cost."""
    return [SpellCost(cost, frozenset({AbilityFlag.MORPH}), zones=WHEREVER_CAST)]


@keyword("702.62", number=KeywordAbility.SUSPEND)
def suspend(n: int, cost: Cost) -> list[Ability]:
    """It may be exiled from your hand for this cost with that many time counters; it is cast free as the last of them goes."""
    paid = SpellCost(cost, frozenset({AbilityFlag.SUSPEND}), zones=_HAND, number=n, changes=has(haste))
    ticks = when(your_upkeep, e.RemoveCounters(this, "time"), if_=has_counters(this, "time"), zone=Zone.EXILE)
    return [paid, ticks, when(last_removed("time"), e.CastFree(this), if_=in_zone(this, Zone.EXILE), zone=Zone.EXILE)]


SUSPEND_RULES = CardDef("", (Face("", colors=0, abilities=(suspend(0, Cost()),)),))
"""What a card has that gains suspend."""
may_be_suspended = SpellCost(Cost(), frozenset({AbilityFlag.SUSPEND}), zones=_HAND, number=NONE)
"""Any time you could cast a sorcery it may be exiled with as many time counters as its mana value; it gains suspend then."""


@keyword("702.74", number=21)
def evoke(cost: Cost) -> list[Ability]:
    """It may be cast for this cost; its controller sacrifices it as it enters then."""
    sacrificed = (remember(this, "evoked"), sacrifice(those("evoked")))  # whoever that is by then
    paid = SpellCost(cost, frozenset({AbilityFlag.ALTERNATIVE_COST, AbilityFlag.EVOKE}), zones=WHEREVER_CAST)
    return [paid, when(enters(), *sacrificed, if_=cast_with(SpellFlag.EVOKED))]


@keyword("702.41", number=41)
def affinity(what: Filter) -> list[Ability]:
    """It costs {1} less to cast for each such permanent you control."""
    return [Static(this, (Change(programs.Change.COST_REDUCE, spell, count(what & yours)),), zones=1 << Zone.STACK)]


@keyword("702.119", number=19)
def emerge(cost: Cost, what: Filter = creature) -> list[Ability]:
    """It may be cast for this cost and a sacrificed creature, and costs less by that one's mana value."""
    flags = frozenset({AbilityFlag.ALTERNATIVE_COST, AbilityFlag.EMERGE})
    return [SpellCost(cost + Cost(parts=(sacrifice_a(what & yours),)), flags, zones=WHEREVER_CAST)]


@keyword("702.120", number=20)
def escalate(cost: Cost) -> list[Ability]:
    """This cost is paid for each mode chosen beyond the first."""
    return [
        SpellCost(Cost(cost.mana, tuple(_times(part, extra_modes) for part in cost.parts)), frozenset({AbilityFlag.ESCALATE}))
    ]


@keyword("702.29", number=2)
def cycling(cost: Cost) -> list[Ability]:
    """Discard it for this cost to draw a card."""
    return [_cycled(cost, draw())]


@keyword("702.29e", number=2)
def typecycling(what: Filter, cost: Cost) -> list[Ability]:
    """Discard it for this cost to search your library for such a card and put it into your hand."""
    found = those("found")
    sought = what & Filter(kinds=CARDS, zones=1 << Zone.LIBRARY)
    return [_cycled(cost, e.Search(sought, "found"), reveal(found), to_hand(found), shuffle())]


def _cycled(cost: Cost, *does: e.Effect) -> Ability:
    return activated(cost, discard_this, *does, zone=Zone.HAND)


@keyword("702.39", number=100)
def provoke() -> list[Ability]:
    """Whenever it attacks, you may have target creature defending player controls untap and block it this combat if able."""
    provoked = target(creature & Filter(controller=Relation.DEFENDING))
    its = creature & where(same(it, Who(Subject.LINKED)))
    blocked = e.Continuous(this, (Change(programs.Change.MUST_BE_BLOCKED_BY, its),), Duration.END_OF_COMBAT)
    return [whenever(attacks(), e.May((e.Untap(provoked), e.Link(provoked), blocked)))]


@keyword("702.52", number=98)
def dredge(n: int) -> list[Ability]:
    """If you would draw a card, you may mill that many instead and return it from your graveyard to your hand."""
    instead_ = e.May((e.NothingInstead(), e.Mill(you, number(n)), to_hand(this)))
    drawn = Event(EventKind.DRAW, None, Relation.YOU)
    return [Replacement(drawn, (instead_,), cards_in_library.of(you) >= n, zones=_GRAVEYARD)]


@keyword("702.84", number=70)
def unearth(cost: Cost) -> list[Ability]:
    """Return it from your graveyard with haste, as a sorcery; it is exiled at the next end step, or if it would leave before."""
    elsewhere = _GRAVEYARD | _HAND | 1 << Zone.LIBRARY | 1 << Zone.COMMAND
    leaves = Event(EventKind.ZONE_CHANGE, this, from_zones=_BATTLEFIELD, to_zones=elsewhere)
    at_end = when(Event(EventKind.STEP, value=Step.END), exile(told()))
    once = replace(at_end, flags=frozenset({AbilityFlag.DELAYED, AbilityFlag.ONCE}))
    returned = (
        from_now_on(moved, has(haste)),
        e.Delay(once, (moved,)),
        e.ReplaceLater(moved, Replacement(leaves, (e.GoesInstead(Zone.EXILE),)), Duration.INDEFINITE),
    )
    back = (e.Move(this, Zone.BATTLEFIELD, remember=True), e.If(size_of(moved).equals(1), returned))
    return [activated(cost, *back, flags=sorcery_speed, zone=Zone.GRAVEYARD)]
