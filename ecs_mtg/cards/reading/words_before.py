"""Ability words and flavor words, which mean nothing (207.2c-d)."""

from __future__ import annotations

ABILITY_WORDS = frozenset((
    "adamant", "addendum", "alliance", "battalion", "bloodrush", "celebration", "channel", "chroma", "cohort", "constellation",
    "converge", "corrupted", "council's dilemma", "coven", "delirium", "descend 4", "descend 8", "domain", "eerie", "eminence",
    "enrage", "fateful hour", "fathomless descent", "ferocious", "flurry", "formidable", "grandeur", "hellbent", "heroic",
    "imprint", "infusion", "inspired", "opus", "repartee", "join forces", "kinfall", "kinship", "landfall", "landship", "legacy", "lieutenant", "magecraft",
    "metalcraft", "morbid", "pack tactics", "paradox", "parley", "radiance", "raid", "rally", "renew", "revolt", "secret council",
    "spell mastery", "strive", "survival", "sweep", "tempting offer", "threshold", "undergrowth", "valiant", "vivid", "void",
    "will of the council", "will of the planeswalkers",
))  # fmt: skip
"""Words that are listed as ability words (207.2c)."""
_NO_FLAVOR = frozenset((
    "boast", "forecast", "exhaust", "max speed", "companion", "partner", "to solve", "solved", "hideaway", "gift", "visit", "prize",
    "enchant", "choose one", "choose two", "choose three", "choose one or both", "choose one or more", "choose any number",
    "choose up to two", "choose one or two", "power-up", "equip", "cycling", "ward", "kicker", "echo", "suspend", "flashback",
    "madness", "morph", "buyback", "evoke", "escalate", "emerge", "unearth", "cumulative upkeep", "multikicker", "i", "ii",
    "iii", "iv", "v", "vi", "companion", "read ahead", "splice", "recover", "casualty", "bargain", "escape", "fortify", "craft",
    "cohort", "foretell", "specialize", "station", "level up", "awaken", "entwine", "eternalize", "embalm", "blitz", "bestow", "warp",
    "plot", "overload", "offspring", "megamorph", "disguise", "transmute", "dash", "spectacle", "surge",
))  # fmt: skip


def without_ability_word(tokens: tuple[str, ...], keywords: tuple[str, ...]) -> tuple[str, ...]:
    """Return a line without the ability word or flavor words before its dash, if any.

    Args:
        tokens: the line.
        keywords: the keywords that the data lists, in small letters: none of them is a flavor word.
    """
    if "\u2014" not in tokens[:8]:
        return tokens
    at = tokens.index("\u2014")
    words = " ".join(tokens[:at]).replace(" 's", "'s")
    if not words or any(mark in tokens[:at] for mark in (".", ":", ",", '"', "{")):
        return tokens
    if words in ABILITY_WORDS:
        return tokens[at + 1 :]
    if words in _NO_FLAVOR or words in keywords or words.startswith("choose") or words[0] in "{0123456789":
        return tokens
    if any(
        words.startswith(one + " ")
        for one in ("suspend", "reinforce", "awaken", "equip", "cycling", "splice", "affinity", "saga", "spree", "tiered")
    ):
        return tokens
    return tokens[at + 1 :]
