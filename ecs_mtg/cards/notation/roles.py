"""Notation of Roles: predefined Auras (111.10j-r, 303.7)."""

from __future__ import annotations

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation.abilities import attacks, dies, static, when, whenever
from ecs_mtg.cards.notation.cards import token
from ecs_mtg.cards.notation.changes import base_pt, gets, has
from ecs_mtg.cards.notation.instructions import lose_life, put_counters, scry
from ecs_mtg.cards.notation.keyword_abilities import enchant, ward
from ecs_mtg.cards.notation.keywords import trample
from ecs_mtg.cards.notation.selectors import creature, each_opponent, enchanted, enchantment, this, you, yours
from ecs_mtg.cards.tree import Ability, CardDef
from ecs_mtg.cards.vocabulary.amounts import count
from ecs_mtg.cards.vocabulary.properties import toughness
from ecs_mtg.cards.words import Reference


def _role(name: str, *abilities: Ability) -> CardDef:
    return token(name, "Enchantment \N{EM DASH} Aura Role", enchant(creature), *abilities)


_ENCHANTMENTS = count(enchantment & yours)
CURSED = _role("Cursed", static(enchanted, base_pt("1/1")))
MONSTER = _role("Monster", static(enchanted, gets("+1/+1"), has(trample)))
ROYAL = _role("Royal", static(enchanted, gets("+1/+1"), has(ward("{1}"))))
SORCERER = _role("Sorcerer", static(enchanted, gets("+1/+1"), has(whenever(attacks(), scry(1)))))
VIRTUOUS = _role("Virtuous", static(enchanted, gets((_ENCHANTMENTS, _ENCHANTMENTS))))
WICKED = _role("Wicked", static(enchanted, gets("+1/+1")), when(dies(), lose_life(1, each_opponent)))
YOUNG_HERO = _role(
    "Young Hero",
    static(enchanted, has(whenever(attacks(), put_counters("+1/+1", 1), if_=toughness.of(this) <= 3))),
)
ROLES = {one.name: one for one in (CURSED, MONSTER, ROYAL, SORCERER, VIRTUOUS, WICKED, YOUNG_HERO)}


def role(name: str, to: Reference, who: Reference = you) -> e.CreateAttached:
    """Create a Role token that is attached to something."""
    return e.CreateAttached(ROLES[name], to, who, harms=name == "Cursed")
