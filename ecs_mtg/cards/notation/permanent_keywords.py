"""Notation of keyword abilities (702) of permanents."""

from __future__ import annotations

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation.abilities import (
    activated,
    as_enters,
    attacks,
    enters,
    instead,
    sorcery_speed,
    static,
    when,
    whenever,
    your_end_step,
)
from ecs_mtg.cards.notation.cards import token
from ecs_mtg.cards.notation.casting_keywords import sacrificed_at_the_end
from ecs_mtg.cards.notation.changes import becomes, gets, has, not_of_types, of_types, until_end_of_turn
from ecs_mtg.cards.notation.choosing import choose
from ecs_mtg.cards.notation.costs import discard_this, exile_this, tap_a
from ecs_mtg.cards.notation.instructions import put_counters, reveal, sacrifice, shuffle, to_hand
from ecs_mtg.cards.notation.keywords import haste, keyword
from ecs_mtg.cards.notation.selectors import (
    black,
    card_,
    card_in,
    creature,
    enchanted,
    event_object,
    event_other,
    it,
    permanent,
    red,
    target,
    this,
    those,
    white,
    you,
    yours,
)
from ecs_mtg.cards.tree import Ability, Activated, Event, Replacement, Static, StaticKeyword, Triggered
from ecs_mtg.cards.vocabulary.amounts import count, counters_on, size_of
from ecs_mtg.cards.vocabulary.conditions import exists, is_designated, matches, same
from ecs_mtg.cards.vocabulary.flags import other, unpaired, untapped
from ecs_mtg.cards.vocabulary.properties import mana_value, power
from ecs_mtg.cards.words import ONE, Change, Condition, Cost, Filter, Part, Reference, Who, number, words
from ecs_mtg.components import programs
from ecs_mtg.components.codes import Designation, EventKind, Keyword, KeywordAbility, Zone
from ecs_mtg.components.programs import CostPart, PlayerFlag, Relation, Subject

GROWS = "+1/+1"

# --- their controller


@keyword("702.131", number=120)
def ascend() -> list[Ability]:
    """If you control ten or more permanents, you get the city's blessing for the rest of the game: of permanents (702.131b)."""
    return [Static(None, (Change(programs.Change.PLAYER_FLAG, 1 << PlayerFlag.ASCENDS, Relation.YOU),))]


# --- how they enter


@keyword("702.136", number=74)
def riot() -> list[Ability]:
    """It enters with a +1/+1 counter or, if you rather like that, has haste."""
    return [as_enters(e.May((e.EntersWithCounters(GROWS, ONE),), (e.EntersGaining(has(haste)),)))]


@keyword("702.82", number=75)
def devour(n: int, what: Filter = creature) -> list[Ability]:
    """As it enters you may sacrifice any number of creatures; it enters with that many +1/+1 counters for each of them."""
    return [as_enters(*devouring(e.EntersWithCounters(GROWS, size_of(DEVOURED) * n), what & yours))]


DEVOURED = those("devoured")


def devouring(grown: e.Effect, what: Filter, who: Reference = you) -> tuple[e.Effect, ...]:
    """A player may sacrifice any number of permanents as another one enters, which is linked to what it devoured (607)."""
    mine = what & permanent & other
    return choose(mine, "devoured", count(mine), 0, who), sacrifice(DEVOURED), e.Link(DEVOURED), grown


devoured_a_creature = size_of(Who(Subject.LINKED)) >= 1
"""It devoured something as it entered (702.82c)."""


# --- what saves them


@keyword("702.89", number=76)
def umbra_armor() -> list[Ability]:
    """If the enchanted permanent would be destroyed, all damage is removed from it and the Aura is destroyed instead."""
    saved = (e.NothingInstead(), e.RemoveDamage(enchanted), e.Destroy(this))
    return [instead(Event(EventKind.DESTROY, enchanted), *saved)]


# --- what they become


@keyword("702.95", number=109)
def soulbond() -> list[Ability]:
    """As it or another creature you control enters, they may be paired for as long as you control both as creatures."""
    mates = creature & other & yours & unpaired
    mate = those("mate")
    alone = matches(this, creature & yours & unpaired)
    return [
        when(enters(), choose(mates, "mate", 1, 0), e.Pair(this, mate), if_=alone & exists(mates)),
        whenever(
            enters(creature & other & yours),
            e.May((e.Pair(this, event_object),)),
            if_=alone & matches(event_object, creature & yours & unpaired),
        ),
    ]


@keyword("702.184", number=108)
def station() -> list[Ability]:
    """Tap another creature, as a sorcery, to put charge counters on it equal to that one's power."""
    tapped_ = Who(Subject.PAID)
    return [activated(tap_a(creature & other), e.PutCounters(this, "charge", power.of(tapped_)), flags=sorcery_speed)]


def striation(many: int, size: str | None, *abilities: Ability) -> Static:
    """A station symbol (721.2): with that many charge counters it has abilities, and is a creature with the base power and toughness."""
    there = counters_on(this, "charge") >= many
    return static(this, *(has(*abilities) if size is None else becomes(size, "Creature", *abilities)), while_=there)


# --- what they bring

WARRIOR = token("Warrior Token", "Creature \N{EM DASH} Warrior", "1/1", color=red)


@keyword("702.181", number=77)
def mobilize(n: int) -> list[Ability]:
    """Whenever it attacks, create that many 1/1 red Warriors that are tapped and attacking; sacrifice them at the next end step."""
    arrival = e.Arrival(tapped=True, attacking=True)
    made = e.CreateToken(WARRIOR, number(n), arrival=arrival, tag="mobilized")
    return [whenever(attacks(), made, sacrificed_at_the_end(those("mobilized")))]


def _come_again(cost: Cost, color: Filter, size: tuple[str, str] | None) -> list[Ability]:
    token_of_it = e.CreateTokenOfCard(color.colors, "Zombie", size)
    return [activated(cost, exile_this, token_of_it, zone=Zone.GRAVEYARD, flags=sorcery_speed)]


@keyword("702.128", number=79)
def embalm(cost: Cost) -> list[Ability]:
    """Exile it from your graveyard for this cost, as a sorcery, to create a token copy that is a white Zombie without a mana cost."""
    return _come_again(cost, white, None)


@keyword("702.129", number=80)
def eternalize(cost: Cost) -> list[Ability]:
    """Exile it from your graveyard for this cost, as a sorcery, to create a token copy that is a black 4/4 Zombie without a mana cost."""
    return _come_again(cost, black, ("4", "4"))


@keyword("702.53", number=78)
def transmute(cost: Cost) -> list[Ability]:
    """Discard it for this cost, as a sorcery, to search your library for a card of the same mana value."""
    found = those("found")
    same = card_ & card_in(Zone.LIBRARY) & mana_value.equals(mana_value.of(this))
    search = (e.Search(same, "found"), reveal(found), to_hand(found), shuffle())
    return [activated(cost, discard_this, *search, zone=Zone.HAND, flags=sorcery_speed)]


def crew(n: int) -> Activated:
    """Crew (702.122a): tap any number of other creatures you control with that total power, and it is an artifact creature this turn."""
    part = Part(CostPart.TAP_POWER, creature & yours & untapped & other, number(n))
    return activated(part, until_end_of_turn(this, of_types("Artifact Creature")))


# --- Infinity Stones


harness = e.Designate(this, Designation.HARNESSED)
"""Harness it: its infinity ability is active then."""


def infinity(*abilities: Ability) -> Static:
    """Abilities that it has once it is harnessed."""
    return static(this, has(*abilities), while_=is_designated(this, Designation.HARNESSED))


enlists = Event(EventKind.ENLISTS, this)
"""It enlists a creature (702.154c)."""


@keyword("702.154", number=KeywordAbility.ENLIST)
def enlist() -> list[Ability]:
    """As it attacks, you may tap a creature that does not and is not sick; when you do, it gets +X/+0 this turn, X being the other's power."""
    stronger = until_end_of_turn(this, gets((power.of(event_other), number(0))))
    return [when(enlists, stronger)]


SADDLED = StaticKeyword(Keyword.SADDLED)
"""It is saddled until end of turn, or until it leaves the battlefield (702.171b): no ability of it."""


is_saddled = matches(it, words(SADDLED))
"""What is looked at is saddled."""


@keyword("702.171", number=198)
def saddle(n: int) -> list[Ability]:
    """Tap any number of other creatures with that total power, as a sorcery, and it becomes saddled until end of turn."""
    part = Part(CostPart.TAP_POWER, creature & yours & untapped & other, number(n), 1)
    return [activated(part, until_end_of_turn(this, has(SADDLED)), flags=sorcery_speed)]


# --- levels of Classes (716)

CLASS_LEVELS = {2: Designation.LEVEL_2, 3: Designation.LEVEL_3}


def becomes_level(level: int) -> Event:
    """This Class becomes level 2, or 3 (716.2e)."""
    return Event(EventKind.DESIGNATED, this, value=CLASS_LEVELS[level])


def class_level(level: int, price: str, *abilities: Ability) -> tuple[Ability, ...]:
    """The level of a Class (716.2b): an ability that brings it, at any time you could cast a sorcery, and what it has from then on."""
    there = is_designated(this, CLASS_LEVELS[level])
    before = ~there if level == 2 else ~there & is_designated(this, CLASS_LEVELS[level - 1])
    brought = activated(price, e.Designate(this, CLASS_LEVELS[level]), only=before, flags=sorcery_speed)
    return brought, *(_from_level(one, there) for one in abilities)


def _from_level(ability: Ability, there: Condition) -> Ability:
    """An ability that a Class has as long as it is of a level; what waits for the level itself needs no condition."""
    if isinstance(ability, Static | Replacement):
        return replace(ability, condition=there if ability.condition is None else there & ability.condition)
    if isinstance(ability, Triggered) and ability.event.kind == EventKind.DESIGNATED:
        return ability
    return static(this, has(ability), while_=there)


# --- prepared permanents (722)

enters_prepared = as_enters(e.Designate(this, Designation.PREPARED))
"""It enters prepared (722.3a)."""


def becomes_prepared(what: Reference = this) -> e.Designate:
    """Permanents with prepare spells become prepared (722.3a)."""
    return e.Designate(what, Designation.PREPARED)


# --- Cases (719)


def to_solve(condition: Condition) -> Triggered:
    """To solve: at the beginning of your end step a Case becomes solved, if a condition holds and it isn't yet (719.3a)."""
    return when(your_end_step, e.Designate(this, Designation.SOLVED), if_=condition & ~is_designated(this, Designation.SOLVED))


def solved(*abilities: Ability) -> tuple[Ability, ...]:
    """What a Case has as long as it is solved (702.169)."""
    return tuple(_from_level(one, is_designated(this, Designation.SOLVED)) for one in abilities)


# --- backup (702.165)

_BACKED_UP = target(creature, hint=1)


def backup(n: int, *abilities: Ability) -> tuple[Ability, ...]:
    """When it enters, put that many +1/+1 counters on a creature, which gains the following abilities until end of turn if it is another one."""
    gained = e.If(~same(_BACKED_UP, this), (until_end_of_turn(_BACKED_UP, has(*abilities)),))
    return when(enters(), put_counters(GROWS, n, _BACKED_UP), gained), *abilities


# --- reconfigure (702.151)

_RECONFIGURED = target(creature & yours & other)


@keyword("702.151", number=KeywordAbility.RECONFIGURE)
def reconfigure(cost: Cost) -> list[Ability]:
    """As a sorcery, attach it to another creature you control, or unattach it; it is no creature while it is attached."""
    attached = matches(enchanted, permanent)
    return [
        activated(cost, e.Attach(this, _RECONFIGURED), flags=sorcery_speed),
        activated(cost, e.Unattach(this), only=attached, flags=sorcery_speed),
        static(this, not_of_types("Creature"), while_=attached),
    ]
