"""Words of card text and what they stand for: types, colors, numbers, keywords."""

from __future__ import annotations

from ecs_mtg.cards.notation import keywords as k
from ecs_mtg.cards.notation import things as t
from ecs_mtg.cards.subtypes import (
    ARTIFACT_TYPES,
    CREATURE_TYPES,
    ENCHANTMENT_TYPES,
    LAND_TYPES,
    PLANESWALKER_TYPES,
    SPELL_TYPES,
)
from ecs_mtg.cards.tree import Ability, StaticKeyword
from ecs_mtg.cards.words import Filter
from ecs_mtg.components.codes import Keyword
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
TIMES = {"once": 1, "twice": 2}
ORDINALS = {
    w: n for n, w in enumerate(["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"], 1)
}
COLORS = {"white": t.white, "blue": t.blue, "black": t.black, "red": t.red, "green": t.green}
BASIC_TYPES = {"plains": "Plains", "island": "Island", "swamp": "Swamp", "mountain": "Mountain", "forest": "Forest"}
_ODD = {
    "Elf": "elves", "Dwarf": "dwarves", "Wolf": "wolves", "Werewolf": "werewolves", "Mouse": "mice", "Ox": "oxen",
    "Fungus": "fungi", "Sphinx": "sphinxes", "Fox": "foxes", "Octopus": "octopuses", "Djinn": "djinn", "Sheep": "sheep",
    "Efreet": "efreets", "Thief": "thieves", "Gyrus": "gyri", "Homunculus": "homunculi", "Pegasus": "pegasus",
    "Cyclops": "cyclopes", "Plains": "plains", "Locus": "loci", "Equipment": "equipment", "Hero": "heroes", "Leech": "leeches",
    "Kithkin": "kithkin", "Merfolk": "merfolk", "Treefolk": "treefolk", "Aurochs": "aurochs", "Octopuses": "octopuses",
    "Samurai": "samurai", "Ninja": "ninjas", "Nautilus": "nautiluses", "Platypus": "platypuses", "Jellyfish": "jellyfish",
    "Fish": "fish", "Zubera": "zubera", "Kirin": "kirin", "Moonfolk": "moonfolk", "Sorcerer": "sorcerers",
    "Colossus": "colossi", "Gyre": "gyres",
}  # fmt: skip


def _plural(name: str) -> str:
    if name in _ODD:
        return _ODD[name]
    word = name.lower()
    if word.endswith(("s", "x", "ch", "sh", "z")):
        return word + "es"
    if word.endswith("y") and word[-2] not in "aeiou":
        return word[:-1] + "ies"
    if word.endswith("man"):
        return word[:-3] + "men"
    return word + "s"


SUBTYPES: dict[str, str] = {}
"""Subtypes by the words of card text, in the singular and the plural."""
for _group in (CREATURE_TYPES, LAND_TYPES, ARTIFACT_TYPES, ENCHANTMENT_TYPES, SPELL_TYPES, PLANESWALKER_TYPES):
    for _name in _group:
        SUBTYPES.setdefault(_name.lower(), _name)
        SUBTYPES.setdefault(_plural(_name), _name)
SAME_IN_PLURAL = frozenset(word for name, word in _ODD.items() if name.lower() == word)
PERMANENT_SUBTYPES = frozenset(LAND_TYPES + ARTIFACT_TYPES + ENCHANTMENT_TYPES)
TYPE_WORDS = {
    "creature": t.creature, "artifact": t.artifact, "enchantment": t.enchantment, "land": t.land,
    "planeswalker": t.planeswalker, "battle": t.battle, "instant": t.instant, "sorcery": t.sorcery,
}  # fmt: skip
PLURALS = {
    "creatures": "creature", "artifacts": "artifact", "enchantments": "enchantment", "lands": "land",
    "planeswalkers": "planeswalker", "battles": "battle", "instants": "instant", "sorceries": "sorcery",
    "permanents": "permanent", "cards": "card", "spells": "spell", "tokens": "token", "players": "player",
    "opponents": "opponent", "sources": "source",
}  # fmt: skip


def flag(one: SelectorFlag) -> Filter:
    """What a flag of descriptions says."""
    return Filter(flags=1 << one)


ADJECTIVES = {
    "other": t.other, "tapped": t.tapped, "untapped": t.untapped, "attacking": t.attacking, "blocking": t.blocking,
    "blocked": t.blocked, "unblocked": t.unblocked, "legendary": t.legendary, "basic": t.basic, "snow": t.snow,
    "multicolored": t.multicolored, "colorless": t.colorless, "monocolored": t.monocolored, "nontoken": ~t.is_token,
    "nonlegendary": ~t.legendary, "nonbasic": ~t.basic, "nonsnow": ~t.snow, "historic": flag(SelectorFlag.HISTORIC),
    "enchanted": flag(SelectorFlag.ENCHANTED), "equipped": flag(SelectorFlag.EQUIPPED), "face-down": t.face_down,
        "noncreature": ~t.creature, "nonland": ~t.land, "nonartifact": ~t.artifact, "nonenchantment": ~t.enchantment,
    "nonplaneswalker": ~t.planeswalker,
    **COLORS, **{f"non{word}": ~color for word, color in COLORS.items()},
}  # fmt: skip
SHARED = frozenset({"other", "tapped", "untapped", "attacking", "blocking", "blocked", "unblocked", "nontoken"})
"""Adjectives before several nouns that are said of each of them."""

_WORDS = [
    "deathtouch",
    "defender",
    "double_strike",
    "first_strike",
    "flash",
    "flying",
    "haste",
    "hexproof",
    "indestructible",
    "lifelink",
    "menace",
    "reach",
    "shroud",
    "trample",
    "vigilance",
    "fear",
    "intimidate",
    "shadow",
    "horsemanship",
    "skulk",
    "infect",
    "wither",
    "plainswalk",
    "islandwalk",
    "swampwalk",
    "mountainwalk",
    "forestwalk",
    "changeling",
    "phasing",
]
KEYWORDS: dict[str, StaticKeyword] = {word.replace("_", " "): getattr(k, word) for word in _WORDS}
KEYWORDS |= {
    "nonbasic landwalk": k.nonbasic_landwalk, "legendary landwalk": k.legendary_landwalk,
    "artifact landwalk": k.artifact_landwalk, "desertwalk": k.desertwalk, "devoid": k.devoid,
    "snow landwalk": StaticKeyword(Keyword.SNOW_LANDWALK),
}  # fmt: skip
SIMPLE_ABILITIES: dict[str, Ability] = {
    "prowess": k.prowess, "exalted": k.exalted, "flanking": k.flanking, "persist": k.persist, "undying": k.undying,
    "battle cry": k.battle_cry, "sunburst": k.sunburst,
}  # fmt: skip
WITH_NUMBER = {
    "bushido": k.bushido, "rampage": k.rampage, "annihilator": k.annihilator, "fading": k.fading, "vanishing": k.vanishing,
    "poisonous": k.poisonous, "toxic": k.toxic,
}  # fmt: skip
WITH_COST = {
    "cycling": k.cycling, "echo": k.echo, "ward": k.ward, "buyback": k.buyback, "kicker": k.kicker, "flashback": k.flashback,
    "madness": k.madness, "morph": k.morph, "emerge": k.emerge, "escalate": k.escalate, "equip": k.equip, "evoke": k.evoke,
    "cumulative upkeep": k.cumulative_upkeep, "unearth": k.unearth,
}  # fmt: skip
