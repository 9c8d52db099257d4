"""Keyword abilities."""

from __future__ import annotations

from typing import Any

from ecs_mtg.cards.notation.costs import cost
from ecs_mtg.cards.notation.things import colorless, monocolored, multicolored
from ecs_mtg.cards.tree import HexproofFrom, Keyworded, Protection, StaticKeyword
from ecs_mtg.cards.words import CARDS, Cost, Filter, Named, Part, words
from ecs_mtg.components import codes
from ecs_mtg.components.codes import Keyword, KeywordAbility, Quality, Zone

# --- keyword abilities

(
    deathtouch, defender, double_strike, first_strike, flash, flying, haste, hexproof, indestructible, lifelink, menace, reach,
    shroud, trample, vigilance, fear, intimidate, shadow, horsemanship, skulk, infect, wither, plainswalk, islandwalk, swampwalk,
    mountainwalk, forestwalk, nonbasic_landwalk, legendary_landwalk, artifact_landwalk, desertwalk, snow_landwalk, changeling,
    phasing,
) = (StaticKeyword(k) for k in list(Keyword)[: Keyword.PHASING + 1])  # fmt: skip
devoid, cant_attack, cant_block, cant_be_blocked, attacks_each_combat, doesnt_untap, cant_be_countered, cant_be_regenerated = map(
    StaticKeyword,
    (
        Keyword.DEVOID, Keyword.CANT_ATTACK, Keyword.CANT_BLOCK, Keyword.CANT_BE_BLOCKED, Keyword.ATTACKS_EACH_COMBAT,
        Keyword.DOESNT_UNTAP, Keyword.CANT_BE_COUNTERED, Keyword.CANT_BE_REGENERATED,
    ),
)  # fmt: skip
cant_activate = StaticKeyword(Keyword.CANT_ACTIVATE)
"""Its activated abilities can't be activated."""
prowess, exalted, flanking, persist, undying, battle_cry, sunburst = (
    Keyworded(k)
    for k in (
        KeywordAbility.PROWESS, KeywordAbility.EXALTED, KeywordAbility.FLANKING, KeywordAbility.PERSIST, KeywordAbility.UNDYING,
        KeywordAbility.BATTLE_CRY, KeywordAbility.SUNBURST,
    )
)  # fmt: skip

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


def _with_cost(keyword: KeywordAbility) -> Any:
    def made(*parts: str | Cost | Part) -> Keyworded:
        return Keyworded(keyword, cost(*parts))

    return made


def _with_number(keyword: KeywordAbility) -> Any:
    def made(n: int) -> Keyworded:
        return Keyworded(keyword, number=n)

    return made


cycling, echo, ward, buyback, kicker, flashback, madness, morph, emerge, escalate, equip, evoke, cumulative_upkeep, level_up, unearth = map(
    _with_cost,
    (
        KeywordAbility.CYCLING, KeywordAbility.ECHO, KeywordAbility.WARD, KeywordAbility.BUYBACK, KeywordAbility.KICKER,
        KeywordAbility.FLASHBACK, KeywordAbility.MADNESS, KeywordAbility.MORPH, KeywordAbility.EMERGE, KeywordAbility.ESCALATE,
        KeywordAbility.EQUIP, KeywordAbility.EVOKE, KeywordAbility.CUMULATIVE_UPKEEP, KeywordAbility.LEVEL_UP,
        KeywordAbility.UNEARTH,
    ),
)  # fmt: skip
bushido, rampage, annihilator, fading, vanishing, poisonous, toxic = map(
    _with_number,
    (
        KeywordAbility.BUSHIDO, KeywordAbility.RAMPAGE, KeywordAbility.ANNIHILATOR, KeywordAbility.FADING,
        KeywordAbility.VANISHING, KeywordAbility.POISONOUS, KeywordAbility.TOXIC,
    ),
)  # fmt: skip


def suspend(n: int, *parts: str | Cost | Part) -> Keyworded:
    """Suspend (702.62)."""
    return Keyworded(KeywordAbility.SUSPEND, cost(*parts), n)


def typecycling(what: Filter | Named, *parts: str | Cost | Part) -> Keyworded:
    """Cycling for a card of a type (702.29e)."""
    return Keyworded(KeywordAbility.CYCLING, cost(*parts), filter=words(what) & Filter(kinds=CARDS, zones=1 << Zone.LIBRARY))


def affinity(what: Filter | Named) -> Keyworded:
    """Affinity (702.41) for what a filter describes."""
    return Keyworded(KeywordAbility.AFFINITY, filter=words(what))


def enchant(what: Filter | Named) -> Keyworded:
    """Enchant (702.5)."""
    return Keyworded(KeywordAbility.ENCHANT, filter=words(what))
