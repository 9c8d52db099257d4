"""The words that the lexical check counts, and what stands for them in trees."""

from __future__ import annotations

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation
from ecs_mtg.components import codes
from ecs_mtg.components.codes import Quality, Zone
from ecs_mtg.components.programs import SelectorFlag

BITS = {
    "creature": codes.CREATURE, "artifact": codes.ARTIFACT, "enchantment": codes.ENCHANTMENT, "land": codes.LAND,
    "planeswalker": codes.PLANESWALKER, "battle": codes.BATTLE, "instant": codes.INSTANT, "sorcery": codes.SORCERY,
    "basic": codes.BASIC, "legendary": codes.LEGENDARY, "snow": codes.SNOW,
}  # fmt: skip
WHOLE = (notation.any_of_damage.any_types, notation.permanent_card.any_types)
ZONES = {Zone.GRAVEYARD: "graveyard", Zone.HAND: "hand", Zone.LIBRARY: "library"}
FLAGS = {
    SelectorFlag.ANOTHER: "other", SelectorFlag.ATTACKING: "attacking", SelectorFlag.BLOCKING: "blocking",
    SelectorFlag.NONTOKEN: "nontoken", SelectorFlag.TAPPED: "tapped", SelectorFlag.UNTAPPED: "untapped",
    SelectorFlag.COLORLESS: "colorless", SelectorFlag.MULTICOLORED: "multicolored", SelectorFlag.MONOCOLORED: "monocolored",
    SelectorFlag.HISTORIC: "historic",
    SelectorFlag.UNBLOCKED: "unblocked", SelectorFlag.FACE_DOWN: "face-down", SelectorFlag.BLOCKS_SOURCE: "blocking",
    SelectorFlag.ATTACKS_YOU: "attacking", SelectorFlag.COMMANDER: "commander", SelectorFlag.PAIR_OF_SOURCE: "other",
    SelectorFlag.MODIFIED: "modified",
}  # fmt: skip
QUALITIES = {Quality.CREATURES: "creature", Quality.ARTIFACTS: "artifact", Quality.ENCHANTMENTS: "enchantment",
              Quality.PLANESWALKERS: "planeswalker", Quality.INSTANTS: "instant", Quality.SORCERIES: "sorcery",
              Quality.LANDS: "land", Quality.COLORLESS: "colorless", Quality.MULTICOLORED: "multicolored",
              Quality.MONOCOLORED: "monocolored", Quality.EVERYTHING: "everything"}  # fmt: skip
KEYWORD_ACTIONS: dict[type, str] = {
    one: one.__name__.lower()
    for one in (e.Adapt, e.Amass, e.Bolster, e.Clash, e.Connive, e.Discover, e.Earthbend, e.Explore, e.Goad, e.Incubate, e.Learn, e.Monstrosity,
                e.Populate, e.Support)
}  # fmt: skip
PREDEFINED_TOKENS = frozenset(("Treasure", "Food", "Clue", "Gold", "Blood", "Map", "Lander", "Mutagen", "Powerstone", "Shard"))
"""Tokens whose name says all of them (111.10)."""
VERBS: dict[type, str] = {
    e.Destroy: "destroy", e.Discard: "discard", e.LoseLife: "lose life", e.Mill: "mill", e.Search: "search", e.CreateToken: "create",
    e.CreateAttached: "create", e.CopyToken: "create", e.Damage: "damage", e.DividedDamage: "damage", e.Counter: "counter",
    e.Prevent: "prevent", e.Sacrifice: "sacrifice", e.SacrificeChoice: "sacrifice", e.AddMana: "add", e.Emblem: "emblem",
    e.RevealUntil: "reveal", e.Amass: "amass", e.Earthbend: "earthbend", e.Support: "support",
}  # fmt: skip
"""Verbs of effects that do not declare how cards say them."""
