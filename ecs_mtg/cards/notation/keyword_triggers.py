"""Notation of keyword abilities (702) that trigger, or say how a permanent enters."""

from __future__ import annotations

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.effects.keyword_actions import GROWS
from ecs_mtg.cards.notation.abilities import (
    as_enters,
    attacks,
    casts,
    deals_damage,
    dies,
    enters,
    enters_with,
    static,
    when,
    whenever,
)
from ecs_mtg.cards.notation.cards import token
from ecs_mtg.cards.notation.changes import has
from ecs_mtg.cards.notation.choosing import choose, may, pay, together
from ecs_mtg.cards.notation.instructions import create, exile, gain_life, lose_life, put_counters, sacrifice, to_hand
from ecs_mtg.cards.notation.keywords import cant_block, flying, keyword
from ecs_mtg.cards.notation.selectors import (
    artifact,
    black,
    card_,
    card_in,
    creature,
    each_opponent,
    event_object,
    event_player,
    it,
    player,
    red,
    subtype,
    target,
    this,
    those,
    where,
    white,
    you,
    yours,
)
from ecs_mtg.cards.tree import Ability, CardDef, Event
from ecs_mtg.cards.vocabulary.amounts import counters_on, life_lost_by, number_noted, size_of
from ecs_mtg.cards.vocabulary.conditions import alive, exists, is_designated
from ecs_mtg.cards.vocabulary.flags import attacking, other, source_itself
from ecs_mtg.cards.vocabulary.properties import life, mana_value, power, toughness
from ecs_mtg.cards.words import ONE, number
from ecs_mtg.components.codes import Designation, EventKind, Zone

_DASH = "\N{EM DASH}"

# --- creatures that grow


@keyword("702.100", number=25)
def evolve() -> list[Ability]:
    """Whenever a creature you control enters, if it has greater power or toughness than this, put a +1/+1 counter on this."""
    larger = (power.of(event_object) > power.of(this)) | (toughness.of(event_object) > toughness.of(this))
    return [whenever(enters(creature & yours), put_counters(GROWS, 1), if_=larger)]


@keyword("702.134", number=26)
def mentor() -> list[Ability]:
    """Whenever it attacks, put a +1/+1 counter on target attacking creature with less power than it has."""
    return [whenever(attacks(), put_counters(GROWS, 1, target(creature & attacking & (power < power.of(this)))))]


@keyword("702.149", number=27)
def training() -> list[Ability]:
    """Whenever it and another creature with greater power attack, put a +1/+1 counter on it."""
    stronger = exists(creature & attacking & other & (power > power.of(this)))
    return [whenever(attacks(source_itself & where(stronger)), put_counters(GROWS, 1))]


@keyword("702.105", number=28)
def dethrone() -> list[Ability]:
    """Whenever it attacks the player with the most life, or one of those, put a +1/+1 counter on it."""
    most = player & where(~exists(player & (life > life.of(it))))
    return [whenever(Event(EventKind.ATTACKS, this, other=most), put_counters(GROWS, 1))]


@keyword("702.112", number=96)
def renown(n: int) -> list[Ability]:
    """When it deals combat damage to a player, if it isn't renowned, it gets that many +1/+1 counters and becomes renowned."""
    does = put_counters(GROWS, n), e.Designate(this, Designation.RENOWNED)
    return [when(deals_damage(this, player, combat=True), *does, if_=~is_designated(this, Designation.RENOWNED))]


@keyword("702.98", number=29)
def unleash() -> list[Ability]:
    """It may enter with a +1/+1 counter; it can't block as long as it has one."""
    return [
        as_enters(may(e.EntersWithCounters(GROWS, ONE))),
        static(this, has(cant_block), while_=counters_on(this, GROWS) >= 1),
    ]


@keyword("702.43", number=30)
def modular(n: int) -> list[Ability]:
    """It enters with that many +1/+1 counters; when it dies, you may put as many as it had on target artifact creature."""
    moves = put_counters(GROWS, counters_on(this, GROWS), target(artifact & creature))
    return [enters_with(GROWS, n), when(dies(), may(moves))]


# --- tokens

SPIRIT = token("Spirit Token", f"Creature {_DASH} Spirit", "1/1", flying, color=white | black)
SERVO = token("Servo Token", f"Artifact Creature {_DASH} Servo", "1/1")
GERM = token("Phyrexian Germ Token", f"Creature {_DASH} Phyrexian Germ", "0/0", color=black)
REBEL = token("Rebel Token", f"Creature {_DASH} Rebel", "2/2", color=red)
HERO = token("Hero Token", f"Creature {_DASH} Hero", "1/1")


@keyword("702.135", number=31)
def afterlife(n: int) -> list[Ability]:
    """When it dies, create that many 1/1 white and black Spirits with flying."""
    return [when(dies(), create(SPIRIT, n))]


@keyword("702.123", number=32)
def fabricate(n: int) -> list[Ability]:
    """When it enters, you may put that many +1/+1 counters on it; if you don't, create as many 1/1 Servos."""
    servos = (create(SERVO, n),)
    return [when(enters(), e.If(alive(this), (e.May((put_counters(GROWS, n),), servos),), servos))]


def _carried(made: CardDef) -> list[Ability]:
    """When the Equipment enters, create a token and attach it to that."""
    return [when(enters(), e.CreateToken(made, tag="bearer"), e.Attach(this, those("bearer")))]


@keyword("702.92", number=33)
def living_weapon() -> list[Ability]:
    """When it enters, create a 0/0 black Phyrexian Germ and attach it to that."""
    return _carried(GERM)


@keyword("702.163", name="for mirrodin!", number=34)
def for_mirrodin() -> list[Ability]:
    """When it enters, create a 2/2 red Rebel and attach it to that."""
    return _carried(REBEL)


@keyword("702.182", number=35)
def job_select() -> list[Ability]:
    """When it enters, create a 1/1 colorless Hero and attach it to that."""
    return _carried(HERO)


# --- life and cards

_LOST = 5  # register: life that was lost this way


@keyword("702.101", number=36)
def extort() -> list[Ability]:
    """Whenever you cast a spell, you may pay {W/B}; each opponent loses 1 life then, and you gain what they lost."""
    before = e.ForEach(each_opponent, (e.SetRegister(_LOST, number_noted(_LOST) - life_lost_by(it)),))
    after = e.ForEach(each_opponent, (e.SetRegister(_LOST, number_noted(_LOST) + life_lost_by(it)),))
    drain = (e.SetRegister(_LOST, number(0)), before, lose_life(1, each_opponent), after, gain_life(number_noted(_LOST)))
    return [whenever(casts(you), pay(you, "{W/B}", *drain))]


@keyword("702.46", number=37)
def soulshift(n: int) -> list[Ability]:
    """When it dies, you may return target Spirit card of at most that mana value from your graveyard to your hand."""
    spirit = card_ & subtype("Spirit") & (mana_value <= n) & card_in(Zone.GRAVEYARD)
    return [when(dies(), may(to_hand(target(spirit))))]


@keyword("702.115", number=38)
def ingest() -> list[Ability]:
    """Whenever it deals combat damage to a player, that player exiles the top card of their library."""
    top = e.Look(ONE, "top", player=event_player, library=event_player)
    return [whenever(deals_damage(this, player, combat=True), top, exile(those("top")))]


@keyword("702.110", number=39)
def exploit() -> list[Ability]:
    """When it enters, you may sacrifice a creature."""
    chosen = choose(creature & yours, "exploited", 1, 0)
    done = e.If(size_of(those("exploited")) >= 1, (together(sacrifice(those("exploited")), e.Note(EventKind.EXPLOITS, this)),))
    return [when(enters(), chosen, done)]
