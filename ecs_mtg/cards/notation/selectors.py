"""Notation of selectors and targets (109, 110, 115)."""

from __future__ import annotations

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.tree import Keyworded
from ecs_mtg.cards.vocabulary.amounts import most_matched, quotient, size_of
from ecs_mtg.cards.vocabulary.conditions import of_opponent, same
from ecs_mtg.cards.vocabulary.properties import counters_of_any_kind, name_of
from ecs_mtg.cards.word_declarations import Number
from ecs_mtg.cards.words import (
    ABILITIES,
    CARDS,
    IT,
    PERMANENTS,
    PLAYERS,
    SELF,
    SPELLS,
    YOU,
    Amount,
    Comparison,
    Condition,
    Filter,
    Named,
    Reference,
    Target,
    Who,
    words,
)  # fmt: skip
from ecs_mtg.components import codes
from ecs_mtg.components.codes import Zone
from ecs_mtg.components.programs import Relation, Subject
from ecs_mtg.components.sizes import PLAYERS as MOST_PLAYERS

# --- who and what

you = YOU
this = SELF
it = IT
each_player = Who(Subject.EACH_PLAYER)
each_player_from_you = Who(Subject.EACH_FROM_YOU)
"""Each player, starting with you."""
each_opponent = Who(Subject.EACH_OPPONENT)
defending_player = Who(Subject.DEFENDING_PLAYER)
active_player = Who(Subject.ACTIVE_PLAYER)
enchanted = equipped = Who(Subject.ATTACHED_TO)
event_object = Who(Subject.EVENT_OBJECT)
event_other = Who(Subject.EVENT_OTHER)
attacked_by_it = Who(Subject.ATTACKED)
"""The player or planeswalker that the attacking creature of the event is attacking."""
event_player = Who(Subject.EVENT_PLAYER)
this_spell = Who(Subject.SPELL)
player_with_most_life = Who(Subject.MOST_LIFE)
moved = Who(Subject.MEMORY, e.MOVED)


def each(what: Filter | Named) -> Who:
    """Every object and player that a filter describes."""
    return Who(Subject.EACH, words(what))


def controller_of(what: Reference) -> Who:
    """Its controller."""
    return Who(Subject.CONTROLLER_OF, what)


def owner_of(what: Reference) -> Who:
    """Its owner."""
    return Who(Subject.OWNER_OF, what)


def those(tag: str) -> Who:
    """What is noted under a tag."""
    return Who(Subject.MEMORY, tag)


def last_exiled(what: Filter | Named) -> Who:
    """Of the cards exiled with this that a filter describes, the one exiled last."""
    return Who(Subject.LAST_EXILED_WITH, words(what) & Filter(kinds=CARDS, zones=1 << Zone.EXILE))


def told(place: int = 0) -> Who:
    """What a delayed trigger was told to remember."""
    return Who(Subject.TOLD, place)


def topmost(what: Filter | Named) -> Who:
    """Of the cards that a filter describes, the one on top of those in the first zone in which there are any."""
    return Who(Subject.TOPMOST, words(what))


def bottommost(what: Filter | Named) -> Who:
    """The same, the one at the bottom."""
    return Who(Subject.BOTTOMMOST, words(what))


def source_of(what: Reference) -> Who:
    """The source of an ability; of a spell itself."""
    return Who(Subject.SOURCE_OF, what)


def hand_of(player: Reference = you) -> Who:
    """All cards in a player's hand."""
    return Who(Subject.THEIR_HAND, player)


def graveyard_of(player: Reference = you) -> Who:
    """All cards in a player's graveyard."""
    return Who(Subject.THEIR_GRAVEYARD, player)


def library_of(player: Reference = you) -> Who:
    """All cards in a player's library."""
    return Who(Subject.THEIR_LIBRARY, player)


# --- descriptions of objects and players

land, creature, artifact, enchantment, planeswalker, battle, instant, sorcery = (
    Filter(any_types=t)
    for t in (
        codes.LAND, codes.CREATURE, codes.ARTIFACT, codes.ENCHANTMENT, codes.PLANESWALKER, codes.BATTLE, codes.INSTANT,
        codes.SORCERY,
    )
)  # fmt: skip
basic, legendary, snow = (Filter(any_types=t) for t in (codes.BASIC, codes.LEGENDARY, codes.SNOW))
white, blue, black, red, green = (Filter(colors=1 << c) for c in range(codes.COLORS))


permanent = Filter(kinds=PERMANENTS)
spell = Filter(kinds=SPELLS)
source = Filter(kinds=PERMANENTS | SPELLS | CARDS)
"""What can be a source of damage."""
activated_or_triggered_ability = Filter(kinds=ABILITIES)
anything_but_spells = Filter(kinds=ABILITIES | PLAYERS)
"""Of what mana may be spent on: every cost but that of casting a spell."""
spells_and_abilities_of_permanents = Filter(kinds=SPELLS | ABILITIES | PERMANENTS)
"""Of what mana may be spent on: casting spells, and activating abilities of permanents only (109.2)."""
card_ = Filter(kinds=CARDS)
player = Filter(kinds=PLAYERS)
opponent = Filter(kinds=PLAYERS, controller=Relation.OPPONENT)
yours = you_control = Filter(controller=Relation.YOU)
that_is_you = Filter(kinds=PLAYERS, controller=Relation.YOU)
controlled_by_attached = Filter(controller=Relation.ATTACHED_CONTROLLER)
theirs = Filter(controller=Relation.OPPONENT)
you_own = Filter(owner=Relation.YOU)
opponents_own = Filter(owner=Relation.OPPONENT)
attached_player_owns = Filter(owner=Relation.ATTACHED_CONTROLLER)
permanent_card = card_ & Filter(
    any_types=codes.LAND | codes.CREATURE | codes.ARTIFACT | codes.ENCHANTMENT | codes.PLANESWALKER | codes.BATTLE
)


def subtype(*names: str) -> Filter:
    """What has at least one of some subtypes."""
    return Filter(subtypes=frozenset(names))


outlaw = subtype("Assassin", "Mercenary", "Pirate", "Rogue", "Warlock")
"""Outlaws (700.12)."""


def named(name: str) -> Filter:
    """What has a name."""
    return Filter(name=name)


def having(keyword: Keyworded) -> Filter:
    """What has a keyword ability that stands for others, such as `flanking`."""
    return Filter(ability=keyword.keyword)


def with_counter(kind: str) -> Filter:
    """What has a counter of a kind."""
    return Filter(comparisons=(Comparison(None, counter=kind),))


with_any_counter = counters_of_any_kind >= 1


def card_in(zone: Zone, whose: int = Relation.YOU) -> Filter:
    """Cards in a zone of a player who stands to you as `whose` says: `card_in(Zone.LIBRARY)` is your library, whoever searches.

    What another player searches, discards or chooses from is `card_in_any(zone)`: the effect says whose zone it is.
    """
    return Filter(kinds=CARDS, zones=1 << zone, controller=whose)


def card_in_any(zone: Zone) -> Filter:
    """Cards in a zone of any player."""
    return card_in(zone, Relation.ANY)


card_in_public = Filter(kinds=CARDS, zones=1 << Zone.GRAVEYARD | 1 << Zone.EXILE | 1 << Zone.COMMAND)
"""Cards in any public zone where what was milled can be (701.17c)."""


target_controls = Filter(controller=Relation.TARGET)
"""What the first target player controls."""


def where(condition: Condition) -> Filter:
    """What a condition about IT holds for."""
    return Filter(condition=condition)


def players_but(who: Reference) -> Filter:
    """Players other than one."""
    return player & where(~same(IT, who))


def that_or_same_name(what: Reference) -> Filter:
    """An object, and what has the same name; objects without names have none in common (201.2a)."""
    mine, its = name_of.of(what), name_of.of(IT)
    return where(same(IT, what) | (mine.equals(its) & (mine > 0)))


you_or_your_planeswalker = that_is_you | (planeswalker & yours)
"""What attacks "you or a planeswalker you control" attacks one of these."""
any_of_damage = creature | planeswalker | battle | player


# --- targets


def target(
    what: Filter | Named, least: int | None = 1, most: int | None = 1, *, hint: int | None = None, label: int = 0
) -> Target:
    """A target that a filter describes; the same words again are the same target."""
    return Target(words(what), least, most, hint=hint, label=label)


def target_if(condition: Condition, what: Filter | Named) -> Target:
    """A target that there is only if a condition holds as targets are chosen (601.2c, 702.33g)."""
    return Target(words(what), only_if=condition)


def another_target(what: Filter | Named, label: int = 0) -> Target:
    """A target that differs from all that are named before it."""
    return Target(words(what), different=True, label=label)


def two_that_share_a_type(what: Filter | Named, hint: int | None = None) -> Target:
    """Two targets that share a card type."""
    return Target(words(what), 2, 2, hint=hint, share_type=True)


def up_to(most: int, what: Filter | Named) -> Target:
    """Up to that many targets."""
    return Target(words(what), 0, most)


any_target = target(any_of_damage)


def up_to_one_of_each_opponent(what: Filter | Named) -> tuple[Target, ...]:
    """For each opponent up to one target that they control or own."""
    return tuple(Target(words(what) & where(of_opponent(IT, k)), 0, 1) for k in range(MOST_PLAYERS - 1))


def target_at_random(what: Filter | Named) -> Target:
    """A target that chance chooses."""
    return Target(words(what), at_random=True)


def target_chosen_by(who: Who, what: Filter | Named) -> Target:
    """A target that another player chooses."""
    return Target(words(what), chooser=who)


# --- amounts and conditions that others are made into


def divided_evenly(many: Number, among: Reference) -> Amount:
    """The share of each of some objects and players, rounded down."""
    return quotient(many, size_of(among))


def _party() -> Filter:
    whole: Filter | None = None
    for kind in ("Wizard", "Warrior", "Rogue", "Cleric"):
        one = Filter(any_types=codes.CREATURE, subtypes=frozenset({kind}), controller=Relation.YOU)
        whole = one if whole is None else replace(one, either=whole)
    assert whole is not None
    return whole


PARTY = _party()
"""The creatures of a party: a Cleric, a Rogue, a Warrior and a Wizard (700.8)."""
party = most_matched(PARTY)
"""The number of creatures in your party (700.8b)."""


def any_of(*conditions: Condition) -> Condition:
    """At least one of some conditions holds."""
    first, *rest = conditions
    return first | any_of(*rest) if rest else first
