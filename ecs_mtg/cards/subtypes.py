"""Subtypes (205.3): creature types, land types, and those with fixed bits in every pool."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

from ecs_mtg.components.codes import WORD
from ecs_mtg.components.sizes import FURTHER_SUBTYPE_WORDS, SUBTYPE_WORDS

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
MOST = WORD * (SUBTYPE_WORDS + FURTHER_SUBTYPE_WORDS)


def _listed(text: str) -> frozenset[str]:
    return frozenset(word.replace("_", " ") for word in text.split())


CREATURE_TYPES = _listed("""
Advisor Aetherborn Alien Ally Angel Antelope Ape Archer Archon Armadillo Army Artificer Assassin Assembly-Worker Astartes Atog
Aurochs Avatar Azra Badger Balloon Barbarian Bard Basilisk Bat Bear Beast Beaver Beeble Beholder Berserker Bird Bison
Blinkmoth Boar Bringer Brushwagg C'tan Camarid Camel Capybara Caribou Carrier Cat Centaur Child Chimera Citizen Cleric Clown
Cockatrice Construct Coward Coyote Crab Crocodile Custodes Cyberman Cyclops Dalek Dauthi Demigod Demon Deserter Detective
Devil Dinosaur Djinn Doctor Dog Dragon Drake Dreadnought Drix Drone Druid Dryad Dwarf Echidna Efreet Egg Elder Eldrazi
Elemental Elephant Elf Elk Employee Eternal Eye Faerie Ferret Fish Flagbearer Fox Fractal Frog Fungus Gamer Gamma Gargoyle Germ Giant
Giraffe Gith Glimmer Gnoll Gnome Goat Goblin God Golem Gorgon Graveborn Gremlin Griffin Guest Hag Halfling Hamster Harpy
Hedgehog Hellion Hero Hippo Hippogriff Homarid Homunculus Horror Horse Human Hydra Hyena Illusion Imp Incarnation Inhuman Inkling
Inquisitor Insect Jackal Jellyfish Juggernaut Kangaroo Kavu Kirin Kithkin Klingon Knight Kobold Kor Kraken Kree Lamia Lammasu Leech Lemur
Leviathan Lhurgoyf Licid Lizard Llama Lobster Manticore Masticore Mercenary Merfolk Metathran Minion Minotaur Mite Mole Monger
Mongoose Monk Monkey Moogle Moonfolk Mount Mouse Mutant Myr Mystic Nautilus Necron Nephilim Nightmare Nightstalker Ninja Noble
Noggle Nomad Nymph Octopus Officer Ogre Ooze Orb Orc Orgg Otter Ouphe Ox Oyster Pangolin Peasant Pegasus Pentavite Performer Pest
Phelddagrif Phoenix Phyrexian Pilot Pincher Pirate Plant Platypus Porcupine Possum Praetor Primarch Prism Processor Qu Rabbit
Raccoon Ranger Rat Rebel Reflection Rhino Rigger Robot Rogue Sable Salamander Samurai Sand Saproling Satyr Scarecrow Scientist
Scion Scorpion Scout Sculpture Seal Serf Serpent Servo Shade Shaman Shapeshifter Shark Sheep Shi'ar Siren Skeleton Skrull Skunk Slith Sliver
Sloth Slug Snail Snake Soldier Soltari Sorcerer Spawn Specter Spellshaper Sphinx Spider Spike Spirit Splinter Sponge Spy Squid
Squirrel Starfish Surrakar Survivor Symbiote Synth Tentacle Tetravite Thalakos Thopter Thrull Tiefling Time_Lord Toy Treefolk
Trilobite Triskelavite Troll Turtle Tyranid Unicorn Utrom Vampire Varmint Vedalken Villain Volver Wall Walrus Warlock Warrior
Weasel Weird Werewolf Whale Wizard Wolf Wolverine Wombat Worm Wraith Wurm Yeti Zombie Zubera
""")
"""205.3m; a word of two words is written with a line."""
NEWER_CREATURE_TYPES = _listed("Eternal Gamma Inhuman Klingon Kree Shi'ar Skrull Spy")
"""Those of cards that are newer than that edition of the rules."""
CREATURE_TYPES |= NEWER_CREATURE_TYPES

PLANESWALKER_TYPES = _listed("""
Ajani Aminatou Angrath Arlinn Ashiok Bahamut Basri Bolas Calix Chandra Comet Dack Dakkon Daretti Davriel Dellian Dihada Domri
Dovin Ellywick Elminster Elspeth Estrid Freyalise Garruk Gideon Grist Guff Huatli Jace Jared Jaya Jeska Kaito Karn Kasmina
Kaya Kiora Koth Liliana Lolth Lukka Minsc Mordenkainen Nahiri Narset Niko Nissa Nixilis Oko Quintorius Ral Rowan Saheeli Samut
Sarkhan Serra Sivitri Sorin Szat Tamiyo Tasha Teferi Teyo Tezzeret Tibalt Tyvar Ugin Urza Venser Vivien Vraska Vronos Will
Windgrace Wrenn Xenagos Yanggu Yanling Zariel
""")
"""205.3j."""

_known = set(CREATURE_TYPES | PLANESWALKER_TYPES | OTHER_TYPES)


def _folded(name: str) -> str:
    return name.casefold().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")


_spellings = {_folded(name): name for name in _known}


def declare_subtypes(names: Iterable[str]) -> None:
    """Make words subtypes that the rules do not list: those of planes and planeswalkers as their cards say them, or made-up ones."""
    for name in names:
        _known.add(name)
        _spellings.setdefault(_folded(name), name)


def spelled(name: str) -> str | None:
    """Return the official spelling of a subtype, ignoring case and apostrophes; None if there is none."""
    return _spellings.get(_folded(name))


def check_subtypes(names: Iterable[str]) -> None:
    """Check that words are subtypes.

    Raises:
        ValueError: one is not; the message names it and what may be meant.
    """
    for name in names:
        if name not in _known:
            near = difflib.get_close_matches(name, _known, n=3)
            hint = f"; did you mean {' or '.join(map(repr, near))}?" if near else "; new ones are declared with declare_subtypes"
            raise ValueError(f"{name!r} is no subtype{hint}")
