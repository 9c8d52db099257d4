"""Declaration of keyword abilities, and those that systems ask for by number."""

from __future__ import annotations

import inspect
from collections.abc import Callable

from ecs_mtg.cards.keywords import Instances, KeywordEntry, declare, number_for
from ecs_mtg.cards.notation.costs import cost
from ecs_mtg.cards.tree import Ability, HexproofFrom, Keyworded, Protection, StaticKeyword
from ecs_mtg.cards.vocabulary.flags import colorless, monocolored, multicolored
from ecs_mtg.cards.words import Cost, Filter, Named, Part, words
from ecs_mtg.components import codes
from ecs_mtg.components.codes import Keyword, Quality

REDUNDANT, ADD_UP, SEPARATE = Instances

# --- how they are declared

PARAMETERS = {"n": "number", "cost": "cost", "what": "description"}
"""What can follow a keyword, as the parameters of the function are called that says what it stands for."""


def keyword(
    rule: str, instances: Instances = SEPARATE, *, name: str | None = None, number: int | None = None
) -> Callable[[Callable[..., list[Ability]]], Keyworded]:
    """Declare a keyword ability that stands for others; it is a word of the notation then, called as the function is.

        @keyword("702.130")
        def afflict(n: int) -> list[Ability]:
            return [whenever(becomes_blocked(), lose_life(n, defending_player))]

    The function's docstring says what the keyword means. Its parameters are what follows the keyword, in order: `n`, a number; `cost`,
    a cost; `what`, a description (a filter). One that has a default may be left out.

    Args:
        rule: the number of its rule.
        instances: what several of it on one object do.
        name: what it is called where the function's name with spaces is not it.
        number: what the rows of a pool call it, for those that rules ask for; one is found otherwise.

    Raises:
        TypeError: the function has another parameter.
        ValueError: another module declares a keyword of that name.
    """

    def register(stands_for: Callable[..., list[Ability]]) -> Keyworded:
        word = stands_for.__name__
        called = name or word.replace("_", " ")
        parameters = inspect.signature(stands_for).parameters
        if strange := set(parameters) - set(PARAMETERS):
            raise TypeError(f"what follows {called} is called {', '.join(PARAMETERS)}, not {', '.join(sorted(strange))}")
        optional = frozenset(one for one, its in parameters.items() if its.default is not inspect.Parameter.empty)
        behind = ", ".join(f"[{PARAMETERS[one]}]" if one in optional else PARAMETERS[one] for one in parameters)
        entry = KeywordEntry(
            called,
            rule,
            instances,
            (inspect.getdoc(stands_for) or "").partition("\n\n")[0].replace("\n", " "),
            f"{word}({behind})" if behind else word,
            stands_for.__module__,
            number_for(called) if number is None else int(number),
            parameters=tuple(parameters),
            optional=optional,
            stands_for=stands_for,
            read=lambda *written: _read(entry, written),
        )
        return Keyworded(declare(entry))

    return register


def _read(entry: KeywordEntry, written: tuple[int | str | Cost | Part | Filter | Named, ...]) -> Keyworded:
    """A keyword ability with what is written behind it."""
    numbers = [int(one) for one in written if isinstance(one, int)]
    costs = [one for one in written if isinstance(one, str | Cost | Part)]
    described = [words(one) for one in written if not isinstance(one, int | str | Cost | Part)]
    found = {"n": bool(numbers), "cost": bool(costs), "what": bool(described)}
    fits = all(found[one] == (one in entry.parameters) or (one in entry.optional and not found[one]) for one in found)
    if not fits or len(numbers) > 1 or len(described) > 1:
        raise TypeError(f"{entry.name} is written {entry.written}")
    return Keyworded(entry, cost(*costs) if costs else None, *numbers or (None,), *described or (None,))


def looked_up(bit: Keyword, rule: str, means: str, instances: Instances = REDUNDANT, name: str | None = None) -> StaticKeyword:
    """Declare a keyword ability that systems look up, a bit of `Keyword`; `name`: where the word with spaces is not it."""
    word = bit.name.lower()
    declare(KeywordEntry(name or word.replace("_", " "), rule, instances, means, word, __name__, bit=bit))
    return StaticKeyword(bit)


# --- those that systems look up

deathtouch = looked_up(Keyword.DEATHTOUCH, "702.2", "Any damage that it deals to a creature is enough to destroy it.")
defender = looked_up(Keyword.DEFENDER, "702.3", "It can't attack.")
double_strike = looked_up(Keyword.DOUBLE_STRIKE, "702.4", "It deals combat damage in both combat damage steps.")
first_strike = looked_up(Keyword.FIRST_STRIKE, "702.7", "It deals combat damage in the first combat damage step.")
flash = looked_up(Keyword.FLASH, "702.8", "It may be cast at any time an instant could be.")
flying = looked_up(Keyword.FLYING, "702.9", "Only creatures with flying or reach can block it.")
haste = looked_up(Keyword.HASTE, "702.10", "It can attack, and use {T} and {Q}, the turn it comes under your control.")
hexproof = looked_up(Keyword.HEXPROOF, "702.11", "Opponents can't target it.")
indestructible = looked_up(Keyword.INDESTRUCTIBLE, "702.12", "It can't be destroyed.")
lifelink = looked_up(Keyword.LIFELINK, "702.15", "Damage that it deals is also life gained by its controller.")
menace = looked_up(Keyword.MENACE, "702.111", "Two or more creatures have to block it, or none.")
reach = looked_up(Keyword.REACH, "702.17", "It can block creatures with flying.")
shroud = looked_up(Keyword.SHROUD, "702.18", "Nobody can target it.")
trample = looked_up(Keyword.TRAMPLE, "702.19", "What is more than lethal damage to its blockers may go to what it attacks.")
vigilance = looked_up(Keyword.VIGILANCE, "702.20", "It isn't tapped as it attacks.")
fear = looked_up(Keyword.FEAR, "702.36", "Only artifact and black creatures can block it.")
intimidate = looked_up(Keyword.INTIMIDATE, "702.13", "Only artifact creatures and those that share a color with it can block it.")
shadow = looked_up(Keyword.SHADOW, "702.28", "It blocks only creatures with shadow, and only they block it.")
horsemanship = looked_up(Keyword.HORSEMANSHIP, "702.31", "Only creatures with horsemanship can block it.")
skulk = looked_up(Keyword.SKULK, "702.118", "Creatures with greater power can't block it.")
infect = looked_up(Keyword.INFECT, "702.90", "It deals damage to creatures as -1/-1 counters, to players as poison counters.")
wither = looked_up(Keyword.WITHER, "702.80", "It deals damage to creatures as -1/-1 counters.")
plainswalk, islandwalk, swampwalk, mountainwalk, forestwalk, nonbasic_landwalk, legendary_landwalk, artifact_landwalk, desertwalk, \
    snow_landwalk = (
    looked_up(bit, "702.14", "It can't be blocked as long as defending player controls such a land.")
    for bit in (
        Keyword.PLAINSWALK, Keyword.ISLANDWALK, Keyword.SWAMPWALK, Keyword.MOUNTAINWALK, Keyword.FORESTWALK,
        Keyword.NONBASIC_LANDWALK, Keyword.LEGENDARY_LANDWALK, Keyword.ARTIFACT_LANDWALK, Keyword.DESERTWALK, Keyword.SNOW_LANDWALK,
    )
)  # fmt: skip
changeling = looked_up(Keyword.CHANGELING, "702.73", "It is every creature type.")
phasing = looked_up(Keyword.PHASING, "702.26", "It phases in or out before its controller untaps.")
devoid = looked_up(Keyword.DEVOID, "702.114", "It has no color.")

convoke = looked_up(
    Keyword.CONVOKE, "702.51", "Creatures you control may be tapped rather than pay generic mana or mana of their colors for it."
)
delve = looked_up(Keyword.DELVE, "702.66", "Cards of your graveyard may be exiled rather than pay generic mana for it.")
start_your_engines = looked_up(
    Keyword.START_YOUR_ENGINES,
    "702.179",
    "If you have no speed, it becomes 1; it rises once on each of your turns as an opponent loses life.",
    name="start your engines!",
)
daybound = looked_up(
    Keyword.DAYBOUND,
    "702.145",
    "It transforms as it becomes night, or enters transformed then; it brings day, and transforms in no other way.",
)
nightbound = looked_up(Keyword.NIGHTBOUND, "702.145", "It transforms as it becomes day, and in no other way.")
split_second = looked_up(
    Keyword.SPLIT_SECOND,
    "702.61",
    "While it is on the stack nobody casts spells or activates abilities that are no mana abilities.",
)
aftermath = looked_up(
    Keyword.AFTERMATH,
    "702.127",
    "It is cast from graveyards only, and exiled as it leaves the stack: the second half of a split card.",
)
improvise = looked_up(Keyword.IMPROVISE, "702.126", "Artifacts you control may be tapped rather than pay generic mana for it.")

# --- what is said of an object in the same way, and is no keyword ability

cant_attack, cant_block, cant_be_blocked, attacks_each_combat, doesnt_untap, cant_be_countered, cant_be_regenerated = map(
    StaticKeyword,
    (
        Keyword.CANT_ATTACK, Keyword.CANT_BLOCK, Keyword.CANT_BE_BLOCKED, Keyword.ATTACKS_EACH_COMBAT, Keyword.DOESNT_UNTAP,
        Keyword.CANT_BE_COUNTERED, Keyword.CANT_BE_REGENERATED,
    ),
)  # fmt: skip
"""Until end of turn, `attacks_each_combat` is "attacks this turn if able": one attack obeys it (508.1d)."""
cant_activate = StaticKeyword(Keyword.CANT_ACTIVATE)
"""Its activated abilities can't be activated."""
cant_transform = StaticKeyword(Keyword.CANT_TRANSFORM)
"""It can't transform."""
assigns_by_toughness = StaticKeyword(Keyword.ASSIGNS_BY_TOUGHNESS)
"""It assigns combat damage equal to its toughness rather than its power."""
may_stay_tapped = StaticKeyword(Keyword.MAY_STAY_TAPPED)
"""You may choose not to untap it during your untap step."""
untaps_in_other_untap_steps = StaticKeyword(Keyword.UNTAPS_BESIDES)
"""It untaps during each other player's untap step."""
spares_attached, spares_itself = StaticKeyword(Keyword.SPARES_ATTACHED), StaticKeyword(Keyword.SPARES_ITSELF)
"""The protection that it gives, from what is `unspared`, does not remove what is attached already: of its controller's, or itself."""
no_mana_for_it = StaticKeyword(Keyword.NO_MANA_FOR_IT)
"""No mana can be spent to cast it."""
saddles_and_crews_as_though_2_greater = StaticKeyword(Keyword.SADDLES_AND_CREWS_AS_GREATER)
"""It saddles Mounts and crews Vehicles as though its power were 2 greater."""
crews_as_though_2_greater = StaticKeyword(Keyword.CREWS_AS_GREATER)
"""It crews Vehicles as though its power were 2 greater."""
targetable_despite_hexproof = StaticKeyword(Keyword.HEXPROOF_IGNORED)
"""It can be the target of spells and abilities as though it didn't have hexproof."""
ward_doesnt_trigger = StaticKeyword(Keyword.WARD_SILENT)
"""Its ward abilities don't trigger."""
loyalty_abilities_as_instants = StaticKeyword(Keyword.LOYALTY_AS_INSTANT)
"""Its controller may activate its loyalty abilities at any time they could cast an instant."""
cant_be_turned_face_up = StaticKeyword(Keyword.CANT_BE_TURNED_UP)
"""It can't be turned face up."""
must_be_blocked = StaticKeyword(Keyword.MUST_BE_BLOCKED)
"""It must be blocked if able (509.1c)."""

# --- protection and hexproof from something

_TYPE_QUALITIES = {
    codes.CREATURE: Quality.CREATURES, codes.ARTIFACT: Quality.ARTIFACTS, codes.ENCHANTMENT: Quality.ENCHANTMENTS,
    codes.PLANESWALKER: Quality.PLANESWALKERS, codes.INSTANT: Quality.INSTANTS, codes.SORCERY: Quality.SORCERIES,
    codes.LAND: Quality.LANDS,
}  # fmt: skip
_FLAG_QUALITIES = {colorless: Quality.COLORLESS, multicolored: Quality.MULTICOLORED, monocolored: Quality.MONOCOLORED}


def _qualities(sources: tuple[Filter, ...]) -> tuple[int, Filter | None]:
    bits = 0
    described: Filter | None = None
    for source in sources:
        if source == Filter(colors=source.colors):
            bits |= source.colors
        elif source == Filter(any_types=source.any_types) and source.any_types in _TYPE_QUALITIES:
            bits |= 1 << _TYPE_QUALITIES[source.any_types]
        elif source in _FLAG_QUALITIES:
            bits |= 1 << _FLAG_QUALITIES[source]
        elif described is None:
            described = source
        else:
            described |= source
    return bits, described


def protection_from(*sources: Filter) -> Protection:
    """Protection from colors, types or what else is described."""
    bits, described = _qualities(sources)
    if bits and described is not None:
        raise ValueError("protection from qualities and from what a filter describes are two abilities")
    return Protection(bits, described)


def hexproof_from(*sources: Filter) -> HexproofFrom:
    """Hexproof from colors, types or what else is described."""
    return HexproofFrom(*_qualities(sources))


protection_from_everything = Protection(1 << Quality.EVERYTHING)

for _name, _rule, _word, _means in (
    (
        "protection",
        "702.16",
        "protection_from(description, ...)",
        "Such objects can't damage, enchant, equip, block or target it.",
    ),
    ("hexproof from", "702.11d", "hexproof_from(description, ...)", "Such spells and abilities of opponents can't target it."),
):
    declare(KeywordEntry(_name, _rule, REDUNDANT, _means, _word, __name__))
