"""Keyword abilities, and lines of them (702)."""

from __future__ import annotations

from typing import Any

from ecs_mtg.cards import notation
from ecs_mtg.cards.reading.grammar import NoReading, say
from ecs_mtg.cards.reading.nouns.references import permanents
from ecs_mtg.cards.reading.vocabulary import BASIC_TYPES, SUBTYPES, WITH_BOTH, WITH_COST
from ecs_mtg.cards.tree import Ability, Activated, HexproofFrom, Keyworded, Protection, StaticKeyword
from ecs_mtg.components.programs import CostPart

Abilities = tuple[Ability, ...]

# --- keyword abilities (702)

say("keyword cost", "\u2014 <cost> .|<mana>", lambda c, cost: cost if isinstance(cost, tuple) else (cost,))
for _word, _made in WITH_COST.items():
    say("keyworded", f"{_word} <keyword cost>", lambda c, cost, made=_made: made(*cost))
for _word, _made in WITH_BOTH.items():
    say("keyworded", f"{_word} <digits> \u2014 <mana>", lambda c, n, m, made=_made: made(n, m))
say("keyworded", "<keyword>", lambda c, one: one)
say("keyworded", "suspend <digits> \u2014 <mana>", lambda c, n, m: notation.suspend(n, m))
say("keyworded", "affinity for <np>", lambda c, what: notation.affinity(permanents(what)))
say("keyworded", "fuse", lambda c: notation.fuse)
say("keyworded", "splice onto arcane <mana>", lambda c, m: notation.splice(notation.subtype("Arcane"), m))
say("keyworded", "partner with <card name>", lambda c, name: notation.partner_with(notation.named(name)))
say("keyworded", "champion <a> <np>", lambda c, n, what: notation.champion(permanents(what)))
say("keyworded", "enchant <np>", lambda c, what: notation.enchant(what))
say("keyworded", "equip <np> <mana>", lambda c, what, m: notation.equip(m, permanents(what) & notation.creature))
for _word, _name in BASIC_TYPES.items():
    say("keyworded", f"{_word}cycling <mana>", lambda c, m, one=_name: notation.typecycling(notation.subtype(one), m))
say("keyworded", "basic landcycling <mana>", lambda c, m: notation.typecycling(notation.basic & notation.land, m))
for _word, _name in SUBTYPES.items():
    if _word == _name.lower() and _word not in BASIC_TYPES and _word.isalpha():
        say("keyworded", f"{_word}cycling <mana>", lambda c, m, one=_name: notation.typecycling(notation.subtype(one), m))
say("keyword line", "<keyworded>", lambda c, one: (one,))
say("keyword line", "<keyworded> (,|;) <keyword line>", lambda c, one, rest: (one, *rest))
say("ability", "<keyword line>", lambda c, all_: given(all_))


def given(abilities: Abilities) -> Abilities:
    """Check that abilities are keyword abilities, not abilities in quotation marks."""
    if any(not isinstance(one, StaticKeyword | Keyworded | Protection | HexproofFrom) and not is_crew(one) for one in abilities):
        raise NoReading("an ability in quotation marks")
    return abilities


def is_crew(one: Any) -> bool:
    """Tell whether an ability is what crew stands for."""
    return isinstance(one, Activated) and any(part.kind == CostPart.TAP_POWER for part in one.cost.parts)


say("keyworded", "crew <digits>", lambda c, n: notation.crew(n))
