"""Subtypes (205.3): which are creature types, which are land types, and which have fixed bits in every pool."""

from __future__ import annotations

LAND_TYPES = (
    "Plains", "Island", "Swamp", "Mountain", "Forest", "Desert", "Cave", "Cloud", "Gate", "Lair", "Locus", "Mine", "Planet",
    "Power-Plant", "Sphere", "Tower", "Town", "Urza's",
)  # fmt: skip
ARTIFACT_TYPES = (
    "Attraction", "Blood", "Bobblehead", "Book", "Clue", "Contraption", "Equipment", "Food", "Fortification", "Gold",
    "Incubator", "Infinity", "Junk", "Lander", "Map", "Mutagen", "Powerstone", "Spacecraft", "Stone", "Treasure", "Vehicle",
)  # fmt: skip
ENCHANTMENT_TYPES = (
    "Aura", "Background", "Cartouche", "Case", "Class", "Curse", "Plan", "Role", "Room", "Rune", "Saga", "Shard", "Shrine",
)  # fmt: skip
SPELL_TYPES = ("Adventure", "Arcane", "Chorus", "Lesson", "Omen", "Trap")
OTHER_TYPES = frozenset(LAND_TYPES + ARTIFACT_TYPES + ENCHANTMENT_TYPES + SPELL_TYPES + ("Siege",))

FIXED = (
    "Plains", "Island", "Swamp", "Mountain", "Forest", "Desert", "Aura", "Equipment", "Vehicle", "Fortification", "Curse", "Saga",
    "Role",
)  # fmt: skip
"""Subtypes that systems know by their bit: the place in this tuple."""

BASIC_LAND_TYPES = FIXED[:5]
MOST = 124
