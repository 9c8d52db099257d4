"""Keyword abilities (702) about counters, tokens and graveyards that stand for other abilities, and those of deck construction."""

from __future__ import annotations

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation.abilities import (
    activated,
    as_enters,
    attacks,
    costs_less,
    dies,
    enters,
    enters_with,
    sorcery_speed,
    static,
    when,
    whenever,
)
from ecs_mtg.cards.notation.cards import token
from ecs_mtg.cards.notation.changes import has
from ecs_mtg.cards.notation.costs import discard_this, exile_this
from ecs_mtg.cards.notation.doing import create, put_counters, to_hand
from ecs_mtg.cards.notation.keywords import cant_block, flying, keyword
from ecs_mtg.cards.notation.things import (
    artifact,
    black,
    card_in,
    creature,
    event_object,
    red,
    subtype,
    target,
    this,
    those,
    where,
    white,
    yours,
)
from ecs_mtg.cards.tree import Ability, SpellCost
from ecs_mtg.cards.vocabulary.amounts import counters_on, opponents, spells_cast
from ecs_mtg.cards.vocabulary.conditions import alive, exists, has_counters, opponent_lost_life
from ecs_mtg.cards.vocabulary.flags import attacking, other
from ecs_mtg.cards.vocabulary.properties import mana_value, power, toughness
from ecs_mtg.cards.words import YOU, Cost, Filter
from ecs_mtg.components.codes import Zone
from ecs_mtg.components.programs import AbilityFlag, SelectorFlag

PLUS = "+1/+1"
SOURCE = Filter(flags=1 << SelectorFlag.SOURCE)
_DASH = "\N{EM DASH}"
_SERVO = token("Servo Token", f"Artifact Creature {_DASH} Servo", "1/1")
_GERM = token("Phyrexian Germ Token", f"Creature {_DASH} Phyrexian Germ", "0/0", color=black)
_REBEL = token("Rebel Token", f"Creature {_DASH} Rebel", "2/2", color=red)
_SPIRIT = token("Spirit Token", f"Creature {_DASH} Spirit", "1/1", flying, color=white | black)


@keyword("702.46")
def soulshift(n: int) -> list[Ability]:
    """When it dies, you may return target Spirit card of mana value N or less from your graveyard to your hand."""
    spirit = card_in(Zone.GRAVEYARD) & subtype("Spirit") & (mana_value <= n)
    return [when(dies(), e.May((to_hand(target(spirit)),)))]


@keyword("702.123")
def fabricate(n: int) -> list[Ability]:
    """When it enters, you may put N +1/+1 counters on it; otherwise create so many 1/1 Servo artifact creature tokens."""
    servos = create(_SERVO, n)
    choice = e.If(alive(this), (e.May((put_counters(PLUS, n, this),), (servos,)),), (servos,))
    return [when(enters(), choice)]


def _comes_with(one: e.CreateToken) -> list[Ability]:
    made = e.CreateToken(one.token, tag="germ")
    return [when(enters(), made, e.Attach(this, those("germ")))]


@keyword("702.92")
def living_weapon() -> list[Ability]:
    """When it enters, create a 0/0 black Phyrexian Germ creature token, then attach it to that."""
    return _comes_with(create(_GERM))


@keyword("702.163", name="for mirrodin!")
def for_mirrodin() -> list[Ability]:
    """When it enters, create a 2/2 red Rebel creature token, then attach it to that."""
    return _comes_with(create(_REBEL))


@keyword("702.43")
def modular(n: int) -> list[Ability]:
    """It enters with N +1/+1 counters; as it dies, you may put as many as it had on target artifact creature."""
    heir = target(artifact & creature)
    return [enters_with(PLUS, n), when(dies(), e.May((put_counters(PLUS, counters_on(this, PLUS), heir),)))]


@keyword("702.107")
def outlast(cost: Cost) -> list[Ability]:
    """Tap it for this cost to put a +1/+1 counter on it, at any time you could cast a sorcery."""
    return [activated(cost, "{T}", put_counters(PLUS, 1, this), flags=sorcery_speed)]


@keyword("702.100")
def evolve() -> list[Ability]:
    """Whenever a creature you control enters, if that has greater power or toughness, put a +1/+1 counter on it."""
    greater = ~((power.of(event_object) <= power.of(this)) & (toughness.of(event_object) <= toughness.of(this)))
    return [whenever(enters(creature & yours), put_counters(PLUS, 1, this), if_=greater)]


@keyword("702.135")
def afterlife(n: int) -> list[Ability]:
    """When it dies, create N 1/1 white and black Spirit creature tokens with flying."""
    return [when(dies(), create(_SPIRIT, n))]


@keyword("702.134")
def mentor() -> list[Ability]:
    """Whenever it attacks, put a +1/+1 counter on target attacking creature with less power."""
    lesser = creature & attacking & (power < power.of(this))
    return [whenever(attacks(), put_counters(PLUS, 1, target(lesser)))]


@keyword("702.149")
def training() -> list[Ability]:
    """Whenever it attacks together with a creature of greater power, put a +1/+1 counter on it."""
    greater = exists(creature & attacking & yours & (power > power.of(this)))
    return [whenever(attacks(SOURCE & where(greater)), put_counters(PLUS, 1, this))]


@keyword("702.98")
def unleash() -> list[Ability]:
    """You may have it enter with a +1/+1 counter; it can't block as long as it has one."""
    return [as_enters(e.May((e.EntersWithCounters(PLUS),))), static(this, has(cant_block), while_=has_counters(this, PLUS))]


@keyword("702.58")
def graft(n: int) -> list[Ability]:
    """It enters with N +1/+1 counters; whenever another creature enters, you may move one of them onto that."""
    moves = e.May((e.MoveCounters(this, event_object, PLUS),))
    return [enters_with(PLUS, n), whenever(enters(creature & other), moves, if_=has_counters(this, PLUS))]


@keyword("702.77")
def reinforce(n: int, cost: Cost) -> list[Ability]:
    """Discard it for this cost to put N +1/+1 counters on target creature."""
    return [activated(cost, discard_this, put_counters(PLUS, n, target(creature)), zone=Zone.HAND)]


@keyword("702.97")
def scavenge(cost: Cost) -> list[Ability]:
    """Exile it from your graveyard for this cost to put as many +1/+1 counters as its power on target creature."""
    many = power.of(this)
    return [activated(cost, exile_this, put_counters(PLUS, many, target(creature)), zone=Zone.GRAVEYARD, flags=sorcery_speed)]


# --- other ways to pay for a spell

_ALTERNATIVE = frozenset({AbilityFlag.ALTERNATIVE_COST})


@keyword("702.137")
def spectacle(cost: Cost) -> list[Ability]:
    """It may be cast for this cost if an opponent has lost life this turn."""
    return [SpellCost(cost, _ALTERNATIVE, opponent_lost_life, 1 << Zone.HAND)]


@keyword("702.117")
def surge(cost: Cost) -> list[Ability]:
    """It may be cast for this cost if you have cast another spell this turn."""
    return [SpellCost(cost, _ALTERNATIVE, spells_cast(YOU) >= 1, 1 << Zone.HAND)]


@keyword("702.138")
def escape(cost: Cost) -> list[Ability]:
    """It may be cast from your graveyard for this cost."""
    return [SpellCost(cost, _ALTERNATIVE, zones=1 << Zone.GRAVEYARD)]


@keyword("702.125")
def undaunted() -> list[Ability]:
    """It costs {1} less to cast for each opponent."""
    return [costs_less(opponents)]


# --- deck construction (702.124)


@keyword("702.124")
def partner() -> list[Ability]:
    """Two commanders that have it may begin the game together: nothing of it is left during the game."""
    return []
