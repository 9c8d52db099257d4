"""Words of card text with their meanings: types, colors, numbers, keywords."""

from __future__ import annotations

from ecs_mtg.cards import notation
from ecs_mtg.cards.keywords import KEYWORDS as ENTRIES
from ecs_mtg.cards.subtypes import ARTIFACT_TYPES, CREATURE_TYPES, ENCHANTMENT_TYPES, LAND_TYPES, PLANESWALKER_TYPES, SPELL_TYPES
from ecs_mtg.cards.tree import Ability, Keyworded, StaticKeyword
from ecs_mtg.cards.words import IT, Filter
from ecs_mtg.components.flags import SpellFlag
from ecs_mtg.components.programs import SelectorFlag

NUMBERS = {
    word: number
    for number, word in enumerate(
        [
            "zero",
            "one",
            "two",
            "three",
            "four",
            "five",
            "six",
            "seven",
            "eight",
            "nine",
            "ten",
            "eleven",
            "twelve",
            "thirteen",
            "fourteen",
            "fifteen",
            "sixteen",
            "seventeen",
            "eighteen",
            "nineteen",
            "twenty",
        ]
    )
    if number
}
ORDINALS = {
    w: n for n, w in enumerate(["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"], 1)
}
KINDS_OF_DAMAGE: dict[str, bool | None] = {"damage": None, "combat damage": True, "noncombat damage": False}
"""Whether combat damage is meant; None: any."""
COLORS = {"white": notation.white, "blue": notation.blue, "black": notation.black, "red": notation.red, "green": notation.green}
BASIC_TYPES = {"plains": "Plains", "island": "Island", "swamp": "Swamp", "mountain": "Mountain", "forest": "Forest"}
_ODD = {
    "Elf": "elves", "Dwarf": "dwarves", "Wolf": "wolves", "Werewolf": "werewolves", "Mouse": "mice", "Ox": "oxen",
    "Fungus": "fungi", "Sphinx": "sphinxes", "Fox": "foxes", "Octopus": "octopuses", "Djinn": "djinn", "Sheep": "sheep",
    "Efreet": "efreets", "Thief": "thieves", "Gyrus": "gyri", "Homunculus": "homunculi", "Pegasus": "pegasi",
    "Cyclops": "cyclopes", "Plains": "plains", "Locus": "loci", "Equipment": "equipment", "Hero": "heroes", "Leech": "leeches",
    "Kithkin": "kithkin", "Merfolk": "merfolk", "Treefolk": "treefolk", "Aurochs": "aurochs", "Octopuses": "octopuses",
    "Samurai": "samurai", "Ninja": "ninjas", "Nautilus": "nautiluses", "Platypus": "platypuses", "Jellyfish": "jellyfish",
    "Fish": "fish", "Zubera": "zubera", "Kirin": "kirin", "Moonfolk": "moonfolk", "Sorcerer": "sorcerers",
    "Myr": "myr", "Kor": "kor", "Eldrazi": "eldrazi", "Colossus": "colossi", "Gyre": "gyres",
}  # fmt: skip


def _plural(name: str) -> str:
    if name in _ODD:
        return _ODD[name]
    word = name.lower()
    if word.endswith(("s", "x", "ch", "sh", "z")):
        return word + "es"
    if word.endswith("y") and word[-2] not in "aeiou":
        return word[:-1] + "ies"
    return word + "s"


SUBTYPES: dict[str, str] = {}
"""Subtypes by the words of card text, in the singular and the plural."""
for _group in (CREATURE_TYPES, LAND_TYPES, ARTIFACT_TYPES, ENCHANTMENT_TYPES, SPELL_TYPES, PLANESWALKER_TYPES):
    for _name in _group:
        SUBTYPES.setdefault(_name.lower(), _name)
        SUBTYPES.setdefault(_plural(_name), _name)
SAME_IN_PLURAL = frozenset(word for name, word in _ODD.items() if name.lower() == word)
TYPE_WORDS = {
    "creature": notation.creature, "artifact": notation.artifact, "enchantment": notation.enchantment, "land": notation.land,
    "planeswalker": notation.planeswalker, "battle": notation.battle, "instant": notation.instant, "sorcery": notation.sorcery,
}  # fmt: skip
PLURALS = {
    "creatures": "creature", "artifacts": "artifact", "enchantments": "enchantment", "lands": "land",
    "planeswalkers": "planeswalker", "battles": "battle", "instants": "instant", "sorceries": "sorcery",
    "permanents": "permanent", "cards": "card", "spells": "spell", "tokens": "token", "players": "player",
    "opponents": "opponent", "sources": "source", "outlaws": "outlaw",
}  # fmt: skip


def flag(one: SelectorFlag) -> Filter:
    """Return the meaning of a flag of descriptions."""
    return Filter(flags=1 << one)


ADJECTIVES = {
    "other": notation.other, "tapped": notation.tapped, "untapped": notation.untapped,
    "attacking": notation.attacking, "blocking": notation.blocking,
    "blocked": notation.blocked, "unblocked": notation.unblocked, "legendary": notation.legendary,
    "basic": notation.basic, "snow": notation.snow,
    "historic": notation.historic, "multicolored": notation.multicolored, "colorless": notation.colorless,
    "monocolored": notation.monocolored, "nontoken": ~notation.is_token,
    "nonlegendary": ~notation.legendary, "nonbasic": ~notation.basic, "nonsnow": ~notation.snow,
    "nonattacking": ~notation.attacking, "nonblocking": ~notation.blocking,
    "enchanted": flag(SelectorFlag.ENCHANTED), "equipped": flag(SelectorFlag.EQUIPPED), "modified": notation.modified, "face-down": notation.face_down,
    "renowned": notation.renowned, "commander": notation.commander, "kicked": notation.where(notation.was_cast_with(IT, SpellFlag.KICKED)),
        "noncreature": ~notation.creature, "nonland": ~notation.land, "nonartifact": ~notation.artifact, "nonenchantment": ~notation.enchantment,
    "nonplaneswalker": ~notation.planeswalker,
    **COLORS, **{f"non{word}": ~color for word, color in COLORS.items()},
}  # fmt: skip
SHARED = frozenset({"other", "tapped", "untapped", "attacking", "blocking", "blocked", "unblocked", "nontoken"})
"""Adjectives before several nouns that are said of each of them."""

_UNREAD = ("chapter", "typecycling", "suspend", "enchant", "affinity")
_ENTRIES = [one for one in ENTRIES.values() if one.name not in _UNREAD]
KEYWORDS: dict[str, StaticKeyword] = {one.name: StaticKeyword(one.bit) for one in _ENTRIES if one.bit is not None}
"""Keyword abilities that systems look up. These tables are made of the keywords that are declared: a new one is read too."""
SIMPLE_ABILITIES: dict[str, Ability] = {one.name: Keyworded(one) for one in _ENTRIES if one.stands_for and not one.parameters}
WITH_NUMBER = {
    one.name: Keyworded(one)
    for one in _ENTRIES
    if one.stands_for and [name for name in one.parameters if name not in one.optional] == ["n"]
}
WITH_COST = {
    one.name: Keyworded(one)
    for one in _ENTRIES
    if one.stands_for and [name for name in one.parameters if name not in one.optional] == ["cost"]
}
WITH_BOTH = {one.name: Keyworded(one) for one in _ENTRIES if one.stands_for and one.parameters == ("n", "cost")}
"""Keyword abilities with a number and a cost: "reinforce 2—{1}{W}"."""
