"""Notation of keyword abilities (702) that are costs of spells."""

from __future__ import annotations

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation.abilities import (
    Choice,
    Item,
    as_enters,
    attacks,
    cast_this,
    choose_one,
    costs_less,
    enters,
    static,
    when,
    your_end_step,
)
from ecs_mtg.cards.notation.casting_keywords import as_it_becomes_a_permanent, in_place_of_its_cost
from ecs_mtg.cards.notation.changes import base_pt, becomes, from_now_on, not_of_types
from ecs_mtg.cards.notation.costs import choose_an_opponent, exile_a, sacrifice_a, tap_a
from ecs_mtg.cards.notation.costs import cost as cost_of
from ecs_mtg.cards.notation.instructions import create_copy, put_counters
from ecs_mtg.cards.notation.keywords import haste, keyword
from ecs_mtg.cards.notation.permanent_keywords import GROWS
from ecs_mtg.cards.notation.selectors import (
    artifact,
    card_in,
    creature,
    enchantment,
    event_object,
    it,
    land,
    permanent,
    spell,
    target_if,
    this,
    told,
    you,
    yours,
)
from ecs_mtg.cards.tree import Ability, SpellAbility, SpellCost
from ecs_mtg.cards.vocabulary.amounts import times_paid, times_paid_with
from ecs_mtg.cards.vocabulary.conditions import cast_with, has_counters, matches, opponent_was_damaged
from ecs_mtg.cards.vocabulary.flags import is_token, other, shares_color
from ecs_mtg.cards.vocabulary.properties import power
from ecs_mtg.cards.words import Cost, Filter, Part, Who, number
from ecs_mtg.components.codes import Color, Zone
from ecs_mtg.components.flags import SpellFlag
from ecs_mtg.components.programs import AbilityFlag, CostPart, Subject


def _may_be_paid(cost: Cost, mark: SpellFlag) -> SpellCost:
    """An optional additional cost (601.2b); `mark`: how it is known that it was paid."""
    return SpellCost(cost, frozenset({AbilityFlag.OPTIONAL_COST}), marks=mark)


@keyword("702.175", number=84)
def offspring(cost: Cost) -> list[Ability]:
    """You may pay it in addition; when the creature enters then, create a token copy of it that is 1/1."""
    little = create_copy(this, 1, you, base_pt("1/1"))
    paid = cast_with(SpellFlag.OFFSPRING_PAID)
    return [_may_be_paid(cost, SpellFlag.OFFSPRING_PAID), when(enters(), little, if_=paid)]


def _copied(price: Cost, mark: SpellFlag) -> list[Ability]:
    return [_may_be_paid(price, mark), when(cast_this, e.CopySpell(event_object), if_=cast_with(mark))]


@keyword("702.153", number=85)
def casualty(n: int) -> list[Ability]:
    """You may sacrifice a creature of at least that power in addition; when you cast the spell then, copy it."""
    return _copied(cost_of(sacrifice_a(creature & (power >= n))), SpellFlag.CASUALTY_PAID)


@keyword("702.78", number=86)
def conspire() -> list[Ability]:
    """You may tap two creatures that share a color with it in addition; when you cast the spell then, copy it."""
    return _copied(cost_of(tap_a(creature & shares_color, 2)), SpellFlag.CONSPIRED)


@keyword("702.166", number=87)
def bargain() -> list[Ability]:
    """You may sacrifice an artifact, enchantment or token in addition; the spell is bargained then."""
    price = cost_of(sacrifice_a(permanent & (artifact | enchantment | is_token)))
    return [_may_be_paid(price, SpellFlag.BARGAINED)]


bargained = cast_with(SpellFlag.BARGAINED)
"""Its bargain cost was paid."""


@keyword("702.174", number=106)
def gift() -> list[Ability]:
    """You may choose an opponent in addition, to whom the gift is promised; what that player gets then is said by `promised_gift`."""
    return [_may_be_paid(cost_of(choose_an_opponent), SpellFlag.GIFT_PROMISED)]


gift_promised = cast_with(SpellFlag.GIFT_PROMISED)
"""Its gift was promised."""
promised_player = told()
"""The opponent to whom the gift of the spell was promised."""


linked_player = Who(Subject.LINKED)
"""The opponent to whom the gift of a permanent was promised."""


def gift_as_it_enters(*gives: e.Effect) -> tuple[Ability, ...]:
    """When the permanent enters, if the gift was promised, `linked_player` gets it (702.174b)."""
    return (as_it_becomes_a_permanent(e.Link(promised_player), if_=gift_promised), when(enters(), *gives, if_=gift_promised))


def promised_gift(*gives: e.Effect) -> e.If:
    """What the chosen player gets first, if the gift of an instant or sorcery was promised (702.174b, 702.174j)."""
    return e.If(gift_promised, gives)


@keyword("702.56", number=104)
def replicate(cost: Cost) -> list[Ability]:
    """You may pay it any number of times in addition; when you cast the spell, copy it for each time; you may choose new targets for the copies."""
    if cost.parts or cost.tap or cost.untap or cost.mana.x:
        raise ValueError("what is paid any number of times is mana")
    paid = SpellCost(cost, frozenset({AbilityFlag.OPTIONAL_COST, AbilityFlag.ANY_NUMBER_OF_TIMES}), marks=SpellFlag.REPLICATED)
    return [paid, when(cast_this, e.CopySpell(event_object, times_paid), if_=cast_with(SpellFlag.REPLICATED))]


@keyword("702.33c", number=105)
def multikicker(cost: Cost) -> list[Ability]:
    """You may pay it any number of times in addition; the spell is kicked so often."""
    if cost.parts or cost.tap or cost.untap or cost.mana.x:
        raise ValueError("what is paid any number of times is mana")
    flags = frozenset({AbilityFlag.OPTIONAL_COST, AbilityFlag.KICKER, AbilityFlag.ANY_NUMBER_OF_TIMES})
    return [SpellCost(cost, flags, marks=SpellFlag.KICKED)]


def may_pay_besides(*parts: str | Cost | Part) -> SpellCost:
    """As an additional cost of casting it you may pay this; `additional_cost_paid`: it was."""
    return _may_be_paid(cost_of(*parts), SpellFlag.BESIDES_PAID)


def cheaper_by_exiling(what: Filter, less: int) -> tuple[Ability, ...]:
    """As an additional cost of casting it you may exile any number of cards from your hand; it costs that much less for each of them."""
    cards = what & card_in(Zone.HAND) & other
    paid = cost_of(exile_a(cards, times_paid))
    flags = frozenset({AbilityFlag.OPTIONAL_COST, AbilityFlag.ANY_NUMBER_OF_TIMES})
    return SpellCost(paid, flags, marks=SpellFlag.BESIDES_PAID), costs_less(times_paid_with(cards) * less)


additional_cost_paid = cast_with(SpellFlag.BESIDES_PAID)
"""Its additional cost was paid."""


@keyword("702.96", number=88)
def overload(cost: Cost) -> list[Ability]:
    """It may be cast for this cost; "target" in its text is "each" then."""
    return [in_place_of_its_cost(cost, SpellFlag.OVERLOADED)]


@keyword("702.54", number=89)
def bloodthirst(n: int) -> list[Ability]:
    """It enters with that many +1/+1 counters if an opponent was dealt damage this turn."""
    return [as_enters(e.EntersWithCounters(GROWS, number(n)), if_=opponent_was_damaged)]


@keyword("702.103", number=90)
def bestow(cost: Cost) -> list[Ability]:
    """It may be cast for this cost as an Aura with enchant creature; it is a creature again once it is not attached."""
    return [in_place_of_its_cost(cost, SpellFlag.BESTOWED)]


@keyword("702.42", number=91)
def entwine(cost: Cost) -> list[Ability]:
    """All modes may be chosen if it is paid in addition."""
    return [SpellCost(cost, frozenset({AbilityFlag.ENTWINE}))]


def _for_mode(n: int, cost: Cost) -> SpellCost:
    if n < 1 or cost.parts or cost.tap or cost.untap or cost.mana.x:
        raise ValueError("what is paid for a mode is mana; modes have numbers from 1")
    return SpellCost(cost, frozenset({AbilityFlag.ESCALATE}), number=n)


@keyword("702.172", number=172)
def spree(n: int, cost: Cost) -> list[Ability]:
    """One or more modes are chosen; this cost is paid in addition if the mode of that number is one of them."""
    return [_for_mode(n, cost)]


@keyword("702.183", number=173)
def tiered(n: int, cost: Cost) -> list[Ability]:
    """One mode is chosen; this cost is paid in addition if it is the one of that number."""
    return [_for_mode(n, cost)]


def modes_of_spree(*modes: tuple[str, *tuple[Item, ...]]) -> tuple[Ability | Choice, ...]:
    """The modes of a spell with spree (702.172): of each first what it costs, then what it does."""
    return (
        *(spree(k, price) for k, (price, *_) in enumerate(modes, 1)),
        choose_one(*(tuple(does) for _, *does in modes), most=len(modes)),
    )


def modes_of_tiered(*modes: tuple[str, *tuple[Item, ...]]) -> tuple[Ability | Choice, ...]:
    """The modes of a spell with tiered (702.183): of each first what it costs, then what it does."""
    return (*(tiered(k, price) for k, (price, *_) in enumerate(modes, 1)), choose_one(*(tuple(does) for _, *does in modes)))


def may_pay_for_all_modes(*parts: str | Cost | Part) -> SpellCost:
    """As an additional cost you may pay this; if it is paid, all modes are chosen instead."""
    return SpellCost(cost_of(*parts), frozenset({AbilityFlag.ENTWINE}))


@keyword("702.113", number=92)
def awaken(n: int, cost: Cost) -> list[Ability]:
    """It may be cast for this cost; that many +1/+1 counters are put then on target land you control, a 0/0 Elemental with haste in addition."""
    mine = target_if(cast_with(SpellFlag.AWAKENED), land & yours)
    woken = from_now_on(mine, becomes("0/0", "Creature \N{EM DASH} Elemental", haste))
    again = e.If(cast_with(SpellFlag.AWAKENED), (put_counters(GROWS, n, mine), woken))
    return [in_place_of_its_cost(cost, SpellFlag.AWAKENED), SpellAbility(((again,),))]


# --- evidence (701.59)


def collect_evidence(n: int) -> Part:
    """Exile cards from your graveyard with at least that total mana value."""
    return Part(CostPart.EVIDENCE, card_in(Zone.GRAVEYARD), number(n))


def may_collect_evidence(n: int) -> SpellCost:
    """You may collect evidence in addition as you cast it."""
    return _may_be_paid(cost_of(collect_evidence(n)), SpellFlag.EVIDENCE)


evidence_collected = cast_with(SpellFlag.EVIDENCE)
"""Evidence was collected as it was cast."""


@keyword("702.176", number=111)
def impending(n: int, cost: Cost) -> list[Ability]:
    """It may be cast for this cost; it enters with that many time counters then and isn't a creature until the last of them is removed."""
    paid = cast_with(SpellFlag.IMPENDING)
    ticking = paid & has_counters(this, "time")
    return [
        in_place_of_its_cost(cost, SpellFlag.IMPENDING),
        as_it_becomes_a_permanent(e.EntersWithCounters("time", number(n)), if_=paid),
        static(this, not_of_types("Creature"), while_=ticking),
        when(your_end_step, e.RemoveCounters(this, "time"), if_=ticking),
    ]


@keyword("702.189", number=112)
def firebending(n: int) -> list[Ability]:
    """Whenever it attacks, add that much {R}, which lasts until end of combat."""
    return [when(attacks(), e.AddMana(1 << Color.RED, number(n), for_combat=True))]


@keyword("702.47", number=162)
def splice(what: Filter, cost: Cost) -> list[Ability]:
    """As you cast such a spell you may reveal it from your hand and pay this cost in addition: the spell does what it says, too."""
    if cost.parts or cost.tap or cost.untap or cost.mana.x:
        raise ValueError("what splice costs is mana")
    onto = matches(it, spell & what)
    return [SpellCost(cost, frozenset({AbilityFlag.SPLICE}), onto, zones=1 << Zone.HAND)]
