"""Notation of keyword abilities (702) about counters, payments and deck construction."""

from __future__ import annotations

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.effects.keyword_actions import GROWS
from ecs_mtg.cards.notation.abilities import (
    activated,
    costs_less,
    enters,
    enters_with,
    sorcery_speed,
    whenever,
)
from ecs_mtg.cards.notation.costs import discard_this, exile_this
from ecs_mtg.cards.notation.instructions import put_counters
from ecs_mtg.cards.notation.keywords import keyword
from ecs_mtg.cards.notation.selectors import (
    creature,
    event_object,
    target,
    this,
)
from ecs_mtg.cards.tree import WHEREVER_CAST, Ability, SpellCost
from ecs_mtg.cards.vocabulary.amounts import opponents, spells_cast
from ecs_mtg.cards.vocabulary.conditions import has_counters, opponent_lost_life
from ecs_mtg.cards.vocabulary.flags import other
from ecs_mtg.cards.vocabulary.properties import power
from ecs_mtg.cards.words import YOU, Cost, Filter
from ecs_mtg.components.codes import Zone
from ecs_mtg.components.programs import AbilityFlag, SelectorFlag

SOURCE = Filter(flags=1 << SelectorFlag.SOURCE)


@keyword("702.107", number=57)
def outlast(cost: Cost) -> list[Ability]:
    """Tap it for this cost to put a +1/+1 counter on it, at any time you could cast a sorcery."""
    return [activated(cost, "{T}", put_counters(GROWS, 1, this), flags=sorcery_speed)]


@keyword("702.58", number=58)
def graft(n: int) -> list[Ability]:
    """It enters with N +1/+1 counters; whenever another creature enters, you may move one of them onto that."""
    moves = e.May((e.MoveCounters(this, event_object, GROWS),))
    return [enters_with(GROWS, n), whenever(enters(creature & other), moves, if_=has_counters(this, GROWS))]


@keyword("702.77", number=59)
def reinforce(n: int, cost: Cost) -> list[Ability]:
    """Discard it for this cost to put N +1/+1 counters on target creature."""
    return [activated(cost, discard_this, put_counters(GROWS, n, target(creature)), zone=Zone.HAND)]


@keyword("702.97", number=60)
def scavenge(cost: Cost) -> list[Ability]:
    """Exile it from your graveyard for this cost to put as many +1/+1 counters as its power on target creature."""
    many = power.of(this)
    return [activated(cost, exile_this, put_counters(GROWS, many, target(creature)), zone=Zone.GRAVEYARD, flags=sorcery_speed)]


# --- other ways to pay for a spell

_ALTERNATIVE = frozenset({AbilityFlag.ALTERNATIVE_COST})


@keyword("702.137", number=61)
def spectacle(cost: Cost) -> list[Ability]:
    """It may be cast for this cost if an opponent has lost life this turn."""
    return [SpellCost(cost, _ALTERNATIVE, opponent_lost_life, WHEREVER_CAST)]


@keyword("702.117", number=62)
def surge(cost: Cost) -> list[Ability]:
    """It may be cast for this cost if you have cast another spell this turn."""
    return [SpellCost(cost, _ALTERNATIVE, spells_cast(YOU) >= 1, WHEREVER_CAST)]


@keyword("702.125", number=64)
def undaunted() -> list[Ability]:
    """It costs {1} less to cast for each opponent."""
    return [costs_less(opponents)]


# --- deck construction (702.124)


@keyword("702.124", number=65)
def partner() -> list[Ability]:
    """Two commanders that have it may begin the game together: nothing of it is left during the game."""
    return []


@keyword("702.124", number=93)
def choose_a_background() -> list[Ability]:
    """A commander that has it may begin the game together with a Background: nothing of it is left during the game."""
    return []


@keyword("702.124", name="partner—character select", number=227)
def partner_character_select() -> list[Ability]:
    """Two commanders that have it may begin the game together (702.124i): nothing of it is left during the game."""
    return []


@keyword("702.124", name="partner—father & son", number=228)
def partner_father_and_son() -> list[Ability]:
    """Two commanders that have it may begin the game together (702.124i): nothing of it is left during the game."""
    return []


@keyword("702.124", name="partner—friends forever", number=229)
def partner_friends_forever() -> list[Ability]:
    """Two commanders that have it may begin the game together (702.124i): nothing of it is left during the game."""
    return []


@keyword("702.124", name="partner—survivors", number=230)
def partner_survivors() -> list[Ability]:
    """Two commanders that have it may begin the game together (702.124i): nothing of it is left during the game."""
    return []


@keyword("702.124", name="doctor's companion", number=94)
def doctors_companion() -> list[Ability]:
    """A commander that has it may begin the game together with a Time Lord Doctor: nothing of it is left during the game."""
    return []
