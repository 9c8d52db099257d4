"""Costs, and who, what, how many and whether: descriptions, targets, amounts, conditions."""

from __future__ import annotations

import re

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.tree import SUPERTYPES, TYPES, Keyworded
from ecs_mtg.cards.vocabulary.amounts import quotient, size_of
from ecs_mtg.cards.vocabulary.conditions import same
from ecs_mtg.cards.vocabulary.flags import untapped
from ecs_mtg.cards.vocabulary.properties import counters_of_any_kind, name_of
from ecs_mtg.cards.wording import Number
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
    Cost,
    Filter,
    ManaCost,
    Named,
    Part,
    Reference,
    Target,
    Who,
    number,
    words,
)  # fmt: skip
from ecs_mtg.components import codes
from ecs_mtg.components.codes import Zone
from ecs_mtg.components.programs import CostPart, Relation, Subject

LETTERS = "WUBRGC"

# --- costs


def mana(text: str) -> ManaCost:
    """A mana cost: "{2}{U}", "{X}{R}", hybrid "{W/U}" and "{2/W}", Phyrexian "{W/P}", snow "{S}".

    Raises:
        ValueError: it is not one.
    """
    pips = [0] * len(LETTERS)
    generic = snow = x = 0
    hybrid = []
    symbols = re.findall(r"\{([^{}]+)\}", text)
    if "".join(f"{{{s}}}" for s in symbols) != text:
        raise ValueError(f"{text!r} is not a mana cost")
    for symbol in symbols:
        if symbol.isdecimal():
            generic += int(symbol)
        elif symbol == "S":
            snow += 1
        elif symbol == "X":
            x += 1
        elif symbol in LETTERS:
            pips[LETTERS.index(symbol)] += 1
        elif "/" in symbol:
            hybrid.append(_hybrid(symbol))
        else:
            raise ValueError(f"{{{symbol}}} is not a mana symbol")
    return ManaCost(tuple(pips), generic, snow, x, tuple(hybrid))  # type: ignore[arg-type]


def _hybrid(symbol: str) -> int:
    bits = 0
    for part in symbol.split("/"):
        if part == "P":
            bits |= 1 << 12
        elif part.isdecimal():
            bits |= int(part) << 8
        elif len(part) == 1 and part in LETTERS:
            bits |= 1 << LETTERS.index(part)
        else:
            raise ValueError(f"{{{symbol}}} is not a mana symbol")
    return bits


def cost(*parts: str | Cost | Part) -> Cost:
    """A cost: strings of symbols such as "{1}{G}, {T}", and other parts."""
    total = Cost()
    for part in parts:
        if isinstance(part, str):
            symbols = part.replace(",", "").replace(" ", "")
            rest = symbols.replace("{T}", "").replace("{Q}", "").replace("{E}", "")
            energy = symbols.count("{E}")
            extra = (Part(CostPart.ENERGY, None, number(energy)),) if energy else ()
            total += Cost(mana(rest), extra, tap="{T}" in symbols, untap="{Q}" in symbols)
        elif isinstance(part, Part):
            total += Cost(parts=(part,))
        else:
            total += part
    return total


its_mana_cost = Cost(its_mana_cost=True)
"""The mana cost of the card that has an ability which an effect gives to cards outside the battlefield."""

# --- who and what

you = YOU
this = SELF
it = IT
each_player = Who(Subject.EACH_PLAYER)
each_opponent = Who(Subject.EACH_OPPONENT)
defending_player = Who(Subject.DEFENDING_PLAYER)
active_player = Who(Subject.ACTIVE_PLAYER)
enchanted = equipped = Who(Subject.ATTACHED_TO)
event_object = Who(Subject.EVENT_OBJECT)
event_other = Who(Subject.EVENT_OTHER)
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
    """Up to so many targets."""
    return Target(words(what), 0, most)


any_target = target(any_of_damage)


def target_chosen_by(who: Who, what: Filter | Named) -> Target:
    """A target that another player chooses."""
    return Target(words(what), chooser=who)


# --- amounts and conditions that others are made into


def divided_evenly(many: Number, among: Reference) -> Amount:
    """The share of each of some objects and players, rounded down."""
    return quotient(many, size_of(among))


def any_of(*conditions: Condition) -> Condition:
    """At least one of some conditions holds."""
    first, *rest = conditions
    return first | any_of(*rest) if rest else first


# --- parts of costs

sacrifice_this = Part(CostPart.SACRIFICE_SELF)
discard_this = Part(CostPart.DISCARD_SELF)
exile_this = Part(CostPart.EXILE_SELF)
return_this = Part(CostPart.RETURN_SELF)
discard_hand = Part(CostPart.DISCARD_HAND)


def sacrifice_a(what: Filter | Named, many: Number = 1) -> Part:
    """Sacrifice permanents you control."""
    return Part(CostPart.SACRIFICE, words(what) & yours, number(many))


def discard_cards(many: Number = 1, what: Filter | None = None, *, at_random: bool = False) -> Part:
    """Discard cards."""
    return Part(CostPart.DISCARD, None if what is None else what & card_in(Zone.HAND), number(many), int(at_random))


def pay_life(many: Number) -> Part:
    """Pay life."""
    return Part(CostPart.PAY_LIFE, number(many))


def return_a(what: Filter | Named, many: Number = 1) -> Part:
    """Return permanents you control to their owners' hands."""
    return Part(CostPart.RETURN, words(what) & yours, number(many))


def tap_a(what: Filter | Named, many: Number = 1) -> Part:
    """Tap untapped permanents you control."""
    return Part(CostPart.TAP, words(what) & yours & untapped, number(many))


def exile_a(what: Filter | Named, many: Number = 1) -> Part:
    """Exile cards or permanents."""
    return Part(CostPart.EXILE, words(what), number(many))


def remove_counters(kind: str, many: Number = 1) -> Part:
    """Remove counters from the source."""
    return Part(CostPart.REMOVE_COUNTERS, kind, number(many), this)


def remove_from_among(what: Filter | Named, many: Number = 1, kind: str | None = None) -> Part:
    """Remove counters, of any kind if none is named, from among permanents you control."""
    return Part(CostPart.REMOVE_COUNTERS, kind, number(many), words(what) & yours)


def reveal_a(what: Filter | Named, many: Number = 1) -> Part:
    """Reveal cards from your hand."""
    return Part(CostPart.REVEAL, words(what) & card_in(Zone.HAND), number(many))


def put_counters_as_cost(kind: str, many: Number = 1) -> Part:
    """Put counters on the source."""
    return Part(CostPart.PUT_COUNTERS, kind, number(many))


# --- numbers and types

_SIZE = re.compile(r"-?[0-9]{1,4}|\*|[0-9]{1,2}\+\*|\*\+[0-9]{1,2}")
_CHANGE = re.compile(r"[+-][0-9]{1,4}")


def power_and_toughness(text: str) -> tuple[str, str]:
    """The two numbers of "2/3", "-1/4", "*/1+*".

    Raises:
        ValueError: it is not two of them.
    """
    power_, slash, toughness_ = text.partition("/")
    if not slash or not _SIZE.fullmatch(power_) or not _SIZE.fullmatch(toughness_):
        raise ValueError(f"{text!r} is no power and toughness; write '2/3', or '*' for what an ability defines")
    return power_, toughness_


def size_of_text(text: str) -> tuple[Amount, Amount]:
    """Power and toughness that are plain numbers: "3/3".

    Raises:
        ValueError: it is not two of them.
    """
    one, two = power_and_toughness(text)
    if "*" in text:
        raise ValueError(f"{text!r} is no power and toughness; write two numbers, such as '3/3'")
    return number(int(one)), number(int(two))


def change_of_size(text: str) -> tuple[Amount, Amount]:
    """What "+2/+0" and "-1/-1" add to power and toughness.

    Raises:
        ValueError: it is not two numbers with signs.
    """
    one, _, two = text.partition("/")
    if not _CHANGE.fullmatch(one) or not _CHANGE.fullmatch(two):
        raise ValueError(f"{text!r} changes no power and toughness; write two numbers with signs, such as '+2/-1'")
    return number(int(one)), number(int(two))


def read_type_line(line: str) -> tuple[int, tuple[str, ...]]:
    """Types and subtypes of a type line.

    Raises:
        ValueError: a word before the dash is no type.
    """
    before, _, after = line.replace("\N{EM DASH}", "-", 1).partition(" - ")
    known = SUPERTYPES | TYPES
    types = 0
    for word in before.split():
        if word not in known:
            raise ValueError(f"{word!r} in {line!r} is no type")
        types |= known[word]
    if types & codes.PLANE:  # 205.3n: everything behind the dash is one subtype
        return types, (after,) if after else ()
    return types, tuple(word.replace("_", " ") for word in after.replace("Time Lord", "Time_Lord").split())
