"""Lexical accounting: what the words of a text name, and what the tree names, found apart and compared.

No derivation is looked at: a word of the text that no part of the tree stands for, and a part of the tree that no word stands
for, refuse the card.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import things as t
from ecs_mtg.cards.reading.facts import FaceFacts
from ecs_mtg.cards.reading.refusal import Gate, Refused
from ecs_mtg.cards.reading.text import lines_of
from ecs_mtg.cards.reading.vocabulary import (
    COLORS,
    KEYWORDS,
    NUMBERS,
    ORDINALS,
    SIMPLE_ABILITIES,
    SUBTYPES,
    WITH_COST,
    WITH_NUMBER,
)
from ecs_mtg.cards.reading.words_before import without_ability_word
from ecs_mtg.cards.tree import (
    Activated,
    Event,
    Face,
    HexproofFrom,
    Keyworded,
    Protection,
    SpellAbility,
    SpellCost,
    StaticKeyword,
    Triggered,
)  # fmt: skip
from ecs_mtg.cards.words import SPELLS, Amount, Change, Condition, Filter, ManaCost, Part, Target, Who
from ecs_mtg.components import codes
from ecs_mtg.components import programs as p
from ecs_mtg.components.codes import Duration, EventKind, Keyword, Quality, Zone
from ecs_mtg.components.programs import AbilityFlag, CostPart, Relation, SelectorFlag, Subject

_BITS = {
    "creature": codes.CREATURE, "artifact": codes.ARTIFACT, "enchantment": codes.ENCHANTMENT, "land": codes.LAND,
    "planeswalker": codes.PLANESWALKER, "battle": codes.BATTLE, "instant": codes.INSTANT, "sorcery": codes.SORCERY,
    "basic": codes.BASIC, "legendary": codes.LEGENDARY, "snow": codes.SNOW,
}  # fmt: skip
_WHOLE = (t.any_of_damage.any_types, t.permanent_card.any_types)
_ZONES = {Zone.GRAVEYARD: "graveyard", Zone.HAND: "hand", Zone.LIBRARY: "library"}
_FLAGS = {
    SelectorFlag.ANOTHER: "other", SelectorFlag.ATTACKING: "attacking", SelectorFlag.BLOCKING: "blocking",
    SelectorFlag.NONTOKEN: "nontoken", SelectorFlag.TAPPED: "tapped", SelectorFlag.UNTAPPED: "untapped",
    SelectorFlag.COLORLESS: "colorless", SelectorFlag.MULTICOLORED: "multicolored", SelectorFlag.MONOCOLORED: "monocolored",
    SelectorFlag.HISTORIC: "historic", SelectorFlag.MODIFIED: "modified",
    SelectorFlag.UNBLOCKED: "unblocked", SelectorFlag.FACE_DOWN: "face-down", SelectorFlag.BLOCKS_SOURCE: "blocking",
    SelectorFlag.ATTACKS_YOU: "attacking",
}  # fmt: skip
_QUALITIES = {Quality.CREATURES: "creature", Quality.ARTIFACTS: "artifact", Quality.ENCHANTMENTS: "enchantment",
              Quality.PLANESWALKERS: "planeswalker", Quality.INSTANTS: "instant", Quality.SORCERIES: "sorcery",
              Quality.LANDS: "land", Quality.COLORLESS: "colorless", Quality.MULTICOLORED: "multicolored",
              Quality.MONOCOLORED: "monocolored", Quality.EVERYTHING: "everything"}  # fmt: skip
_VERBS: dict[type, str] = {
    e.Destroy: "destroy", e.Draw: "draw", e.Discard: "discard", e.GainLife: "gain life", e.LoseLife: "lose life", e.Mill: "mill",
    e.Scry: "scry", e.Surveil: "surveil", e.Shuffle: "shuffle", e.Search: "search", e.Regenerate: "regenerate", e.Fight: "fight",
    e.CreateToken: "create", e.CopyToken: "create", e.Proliferate: "proliferate", e.Transform: "transform", e.Damage: "damage",
    e.DividedDamage: "damage", e.Counter: "counter", e.Tap: "tap",
    e.Untap: "untap", e.Prevent: "prevent", e.PhaseOut: "phase", e.Sacrifice: "sacrifice", e.SacrificeChoice: "sacrifice",
    e.AddMana: "add", e.Emblem: "emblem", e.Reveal: "reveal",
}  # fmt: skip


class Account:
    """What a tree names: words, numbers, and how many targets."""

    def __init__(self) -> None:
        self.said: set[str] = set()
        self.optional: set[str] = set()
        self.targets: dict[Any, set[Target]] = {}
        self.mode: Any = None

    def bits(self, types: int) -> None:
        """Types of a bit set."""
        if types not in _WHOLE:
            self.said |= {word for word, bit in _BITS.items() if types & bit}

    def colors(self, colors: int) -> None:
        """Colors of a bit set."""
        self.said |= {word for k, word in enumerate(COLORS) if colors >> k & 1}

    def number(self, n: Any) -> None:
        """A plain number."""
        if isinstance(n, int) and not isinstance(n, bool) and abs(n) > 1 and abs(n) not in (99, 1000):
            self.said.add(f"number {abs(n)}")

    def keywords(self, bits: int) -> None:
        """Keywords of a bit set."""
        self.said |= {f"keyword {key.name.lower()}" for key in Keyword if bits >> key & 1}

    def look(self, tree: Any) -> None:
        """Note what a part of a tree names, and what its parts do."""
        if isinstance(tree, tuple | frozenset):
            for one in tree:
                self.look(one)
            return
        if not is_dataclass(tree) or isinstance(tree, type):
            return
        handler = _HANDLERS.get(type(tree))
        if type(tree) in _VERBS:
            self.said.add(f"verb {_VERBS[type(tree)]}")
        if handler is None or handler(self, tree):
            for field in fields(tree):
                self.look(getattr(tree, field.name))

    def ability(self, one: Any) -> None:
        """An ability with modes: each with its own targets."""
        for k, mode in enumerate(one.modes):
            paid = repr(one.cost) if isinstance(one, Activated) else ""
            before, self.mode = self.mode, (type(one), repr(mode), k, paid, repr(one.condition))
            self.look(mode)
            self.mode = before
        self.number(one.choose[0] if one.choose[0] == one.choose[1] else 0)


def _filter(a: Account, one: Filter) -> bool:
    for part in one.tree():
        a.bits(part.any_types)
        a.bits(part.all_types | part.no_types)
        a.colors(part.colors | part.no_colors)
        a.said |= {f"type {name}" for name in part.subtypes | part.no_subtypes}
        a.keywords(part.keywords | part.no_keywords)
        a.said |= {word for flag, word in _FLAGS.items() if part.flags >> flag & 1}
        if Relation.OPPONENT in (part.controller, part.owner):
            a.said.add("opponent")
        if part.controller == Relation.YOU and not part.zones and not part.kinds & SPELLS:
            a.said.add("you control")
        if part.zones and bin(part.zones).count("1") == 1:
            a.said |= {word for zone, word in _ZONES.items() if part.zones >> zone & 1}
        for comparison in part.comparisons:
            if comparison.property is not None:
                a.said.add(comparison.property.name.lower().replace("_", " "))
            if comparison.counter:
                a.said.add(f"counter {comparison.counter}")
            a.look(comparison.amount)
        a.look(part.condition)
    return False


def _target(a: Account, one: Target) -> bool:
    a.targets.setdefault(a.mode, set()).add(one)
    if one.least == 0:
        a.said.add("up to")
    if one.different:
        a.said.add("other")
    if (one.most is not None and one.most not in (one.least, 8)) or one.least == one.most:
        a.number(one.most)
    a.look(one.filter)
    a.look(one.divided)
    return False


def _amount(a: Account, one: Amount) -> bool:
    if one.kind == p.Amount.CONSTANT:
        a.number(one.a)
    elif one.kind == p.Amount.TIMES:
        a.number(one.b)
    elif one.kind in (p.Amount.PROPERTY, p.Amount.GREATEST):
        a.said.add(one.a.name.lower().replace("_", " "))
    elif one.kind == p.Amount.COUNTERS:
        a.said.add(f"counter {one.a}")
    elif one.kind == p.Amount.BASIC_LAND_TYPES:
        a.said |= {"you control", "land"}
    elif one.kind == p.Amount.DEVOTION:
        a.colors(one.a)
    elif one.kind == p.Amount.CARD_TYPES_IN_GRAVEYARD:
        a.said.add("graveyard")
    elif one.kind == p.Amount.OPPONENTS:
        a.said.add("opponent")
    return True


def _who(a: Account, one: Who) -> bool:
    if one.kind == Subject.EACH_OPPONENT:
        a.said.add("opponent")
    if one.kind in (Subject.EACH_OPPONENT, Subject.EACH_PLAYER, Subject.EACH):
        a.said.add("each")
    if one.kind == Subject.TOP_CARDS:
        a.said.add("library")
    if one.kind in (Subject.THEIR_GRAVEYARD, Subject.THEIR_HAND):
        a.said.add("graveyard" if one.kind == Subject.THEIR_GRAVEYARD else "hand")
    return True


def _mana(a: Account, one: ManaCost) -> bool:
    for symbol in re.findall(r"\{([^}]+)\}", str(one)):
        if symbol.isdecimal():
            a.number(int(symbol))
        elif symbol != "X":
            a.said.add(f"symbol {symbol}")
    return False


def _part(a: Account, one: Part) -> bool:
    if one.kind == CostPart.LOYALTY:
        a.number((one.b and 0) or one.a)
        return False
    words = {
        CostPart.SACRIFICE_SELF: "sacrifice", CostPart.SACRIFICE: "sacrifice", CostPart.DISCARD: "discard", CostPart.MILL: "mill",
        CostPart.DISCARD_SELF: "discard", CostPart.DISCARD_HAND: "discard", CostPart.REVEAL: "reveal", CostPart.TAP: "tap",
        CostPart.EXILE: "exile", CostPart.EXILE_SELF: "exile",
    }  # fmt: skip
    if one.kind in words:
        a.said.add(f"verb {words[one.kind]}")
    if one.kind in (CostPart.REMOVE_COUNTERS, CostPart.PUT_COUNTERS) and isinstance(one.a, str):
        a.said.add(f"counter {one.a}")
    if one.kind in (CostPart.RETURN, CostPart.RETURN_SELF, CostPart.DISCARD_HAND):
        a.said.add("hand")
    if one.kind == CostPart.ENERGY:
        return False
    before = set(a.said)
    for value in (one.a, one.b, one.c):
        a.look(value)
    a.optional |= (a.said - before) & {"you control", "hand"}
    a.said = before | (a.said - {"you control", "hand"})
    if one.kind == CostPart.TAP:
        a.said.add("untapped")
    return False


def _change(a: Account, one: Change) -> bool:
    if one.kind in (p.Change.ADD_KEYWORDS, p.Change.REMOVE_KEYWORDS) and isinstance(one.mask, int):
        a.keywords(one.mask)
        if one.mask >> Keyword.DOESNT_UNTAP & 1:
            a.said.add("verb untap")
        return False
    if one.kind in (p.Change.ADD_TYPES, p.Change.SET_TYPES, p.Change.REMOVE_TYPES, p.Change.SET_SUBTYPES):
        if one.kind != p.Change.SET_SUBTYPES:
            a.bits(one.a or 0)
        if isinstance(one.mask, frozenset):
            a.said |= {f"type {name}" for name in one.mask}
        return False
    if one.kind in (p.Change.SET_COLORS, p.Change.ADD_COLORS):
        a.colors(one.a)
        return False
    if one.kind in (p.Change.ADD_PROTECTION, p.Change.ADD_HEXPROOF_FROM):
        _qualities(a, one.a)
        a.said.add("keyword protection" if one.kind == p.Change.ADD_PROTECTION else "keyword hexproof")
        a.look(one.b)
        return False
    if one.kind in (p.Change.SET_PT, p.Change.DEFINE_PT, p.Change.SWITCH_PT):
        a.optional |= {"power", "toughness"}
    if one.kind == p.Change.EXTRA_LAND:
        a.said.add("may")
    if one.kind == p.Change.CONTROL:
        a.optional.add("you control")
    if one.kind in (p.Change.MIN_BLOCKERS, p.Change.ADD_TOXIC):
        a.number(one.a)
    if one.kind == p.Change.PLAYER_FLAG:
        a.said |= {"opponent"} if one.b == Relation.OPPONENT else set()
        names = {p.PlayerFlag.HEXPROOF: "keyword hexproof", p.PlayerFlag.SHROUD: "keyword shroud",
                 p.PlayerFlag.NO_MAXIMUM_HAND: "hand"}  # fmt: skip
        a.said |= {name for flag, name in names.items() if one.a >> flag & 1}
    return True


def _qualities(a: Account, bits: int) -> None:
    a.colors(bits & 31)
    a.said |= {word for quality, word in _QUALITIES.items() if bits >> quality & 1}


def _protection(a: Account, one: Protection | HexproofFrom) -> bool:
    _qualities(a, one.qualities)
    a.said.add("keyword protection" if isinstance(one, Protection) else "keyword hexproof")
    return True


def _face(a: Account, one: Face) -> bool:
    a.said |= {f"type {name}" for name in one.subtypes}
    if one.subtypes and one.subtypes[0] in ("Treasure", "Food", "Clue", "Gold", "Blood"):
        return False
    a.bits(one.types)
    if one.types and not one.colors:
        a.said.add("colorless")
    a.colors(one.colors or 0)
    for text in (one.power, one.toughness):
        if text.isdecimal():
            a.number(int(text))
    a.look(one.abilities)
    return False


def _event(a: Account, one: Event) -> bool:
    if one.who == Relation.OPPONENT:
        a.said.add("opponent")
    if one.kind == EventKind.PUT_COUNTERS and isinstance(one.value, str):
        a.said.add(f"counter {one.value}" if one.value != "lore" else "lore")
    if one.nth > 1 and one.value != "lore":
        a.number(one.nth)
    words = {
        EventKind.DAMAGE: "verb damage", EventKind.DEALS_DAMAGE: "verb damage", EventKind.GAIN_LIFE: "verb gain life",
        EventKind.LOSE_LIFE: "verb lose life", EventKind.DRAW: "verb draw", EventKind.TAP: "tapped", EventKind.UNTAP: "untapped",
    }  # fmt: skip
    if one.kind in words:
        a.said.add(words[one.kind])
    if one.kind == EventKind.ZONE_CHANGE:
        causes = {codes.Cause.DISCARDED: "verb discard", codes.Cause.SACRIFICED: "verb sacrifice"}
        a.said |= {causes[codes.Cause(one.value)]} if one.value in causes else set()
        a.optional.add("graveyard")
        if one.value == codes.Cause.SACRIFICED:
            a.optional.add("you control")
            before = set(a.said)
            a.look(one.subject)
            a.said = before | (a.said - {"you control"})
            return False
    return True


def _keyworded(a: Account, one: Keyworded) -> bool:
    a.said.add(f"keyword {one.keyword.name.lower()}")
    a.number(one.number)
    if one.keyword == codes.KeywordAbility.CYCLING and one.filter is not None:
        for part in one.filter.tree():
            a.bits(part.any_types | part.all_types)
            a.said |= {f"type {name}" for name in part.subtypes}
        a.look(one.cost)
        return False
    return True


def _move(a: Account, one: e.Move | e.ReturnUnder) -> bool:
    zone = one.zone if isinstance(one, e.Move) else Zone.BATTLEFIELD
    if zone in _ZONES:
        a.said.add(_ZONES[zone])
    if zone == Zone.EXILE:
        a.said.add("verb exile")
    if one.arrival.tapped:
        a.said.add("tapped")
    if one.arrival.attacking:
        a.said.add("attacking")
    if one.arrival.counters:
        a.said.add(f"counter {one.arrival.counters[0]}")
    return True


def _continuous(a: Account, one: e.Continuous | e.RuleFor) -> bool:
    if one.duration == Duration.END_OF_TURN:
        a.said.add("this turn")
    if one.duration == Duration.YOUR_NEXT_TURN:
        a.said.add("next turn")
    return True


def _counters(a: Account, one: Any) -> bool:
    if one.counter:
        a.said.add(f"counter {one.counter}")
    return True


def _modes(a: Account, one: Any) -> bool:
    if isinstance(one, Activated) and any(part.kind == CostPart.TAP_POWER for part in one.cost.parts):
        a.look(one.cost.parts[0].b)
        return False
    if isinstance(one, Triggered):
        a.look(one.event)
    if isinstance(one, Activated):
        a.look(one.cost)
        if AbilityFlag.ANY_PLAYER in one.flags:
            a.said.add("may")
    if getattr(one, "zones", 0) == 1 << Zone.GRAVEYARD:
        a.said.add("graveyard")
    if one.condition is not None:
        a.said.add("if")
        a.look(one.condition)
    a.ability(one)
    return False


def _add_mana(a: Account, one: e.AddMana) -> bool:
    if 0 < one.colors != 31:
        a.said |= {f"symbol {'WUBRGC'[k]}" for k in range(6) if one.colors >> k & 1}
        if one.amount.kind == p.Amount.CONSTANT and not one.combination:
            a.look(one.only)
            return False
    if one.colors == p.ManaColor.THEIR_LANDS:
        a.said |= {"opponent", "land"}
    if one.colors == p.ManaColor.YOUR_LANDS:
        a.said |= {"you control", "land"}
    return True


def _says(*words: str) -> Callable[[Account, Any], bool]:
    def handler(a: Account, one: Any) -> bool:
        a.said |= set(words)
        return True

    return handler


def _may(a: Account, one: Any) -> bool:
    least = getattr(one, "least", None)
    if least is None or least == Amount(p.Amount.CONSTANT, 0):
        a.said.add("may")
    return True


def _pay(a: Account, one: e.Pay) -> bool:
    if one.then or one.as_may:
        a.said.add("may")
    else:
        a.optional.add("may")
    return True


def _if(a: Account, one: e.If) -> bool:
    if one.otherwise:
        a.optional.add("instead")
    return True


def _look(a: Account, one: e.Look) -> bool:
    a.said |= {"library", "verb reveal"} if one.reveal else {"library"}
    return True


def _search(a: Account, one: e.Search) -> bool:
    if one.amount != Amount(p.Amount.CONSTANT, 1):
        a.said.add("up to")
    return True


def _player_counters(a: Account, one: e.PlayerCounters) -> bool:
    if one.counter != codes.PlayerCounter.ENERGY:
        a.said.add(f"counter {one.counter.name.lower()}")
        return True
    return False


def _discard(a: Account, one: e.Discard) -> bool:
    if one.amount is None:
        a.said.add("hand")
    return True


def _prevent(a: Account, one: e.Prevent) -> bool:
    a.said.add("this turn")
    return True


def _countered(a: Account, one: e.Counter) -> bool:
    if one.zone == Zone.EXILE:
        a.said.add("verb exile")
        a.optional |= {"instead", "graveyard"}
    return True


def _moved_instead(a: Account, one: e.GoesInstead) -> bool:
    a.said |= {"instead"} | ({"verb exile"} if one.zone == Zone.EXILE else {_ZONES.get(one.zone, "instead")})
    return True


def _spell_cost(a: Account, one: SpellCost) -> bool:
    if AbilityFlag.ALTERNATIVE_COST in one.flags:
        a.said.add("may")
    if one.condition is not None:
        a.look(one.condition)
    a.look(one.cost)
    return False


def _play(a: Account, one: e.PlayFrom) -> bool:
    a.said |= {"may", "this turn"}
    return True


def _copy(a: Account, one: e.CopySpell) -> bool:
    a.said |= {"may"} if one.new_targets else set()
    return True


def _later(a: Account, one: e.ReplaceLater) -> bool:
    a.said.add("this turn")
    return True


def _condition(a: Account, one: Condition) -> bool:
    if one.kind == p.Condition.DELIRIUM:
        a.said |= {"number 4", "graveyard"}
    if one.kind == p.Condition.OPPONENT_LOST_LIFE:
        a.said.add("opponent")
    if one.kind == p.Condition.IS_TAPPED:
        a.optional |= {"tapped", "untapped"}
    if one.kind in (p.Condition.HELLBENT, p.Condition.CAST_FROM):
        a.optional.add("hand")
    return True


def _created(a: Account, one: e.CreateToken | e.CopyToken) -> bool:
    if one.arrival.tapped:
        a.said.add("tapped")
    if one.arrival.attacking:
        a.said.add("attacking")
    return True


_HANDLERS: dict[type, Callable[[Account, Any], bool]] = {
    Filter: _filter, Target: _target, Amount: _amount, Who: _who, ManaCost: _mana, Part: _part, Change: _change,
    Protection: _protection, HexproofFrom: _protection, Face: _face, Event: _event, Keyworded: _keyworded, e.Move: _move,
    e.ReturnUnder: _move, e.Continuous: _continuous, e.RuleFor: _continuous, e.PutCounters: _counters,
    e.RemoveCounters: _counters, e.EntersWithCounters: _counters, Activated: _modes, Triggered: _modes, SpellAbility: _modes,
    e.AddMana: _add_mana, e.May: _may, e.Choose: _may, e.ChooseFrom: _may, e.Pay: _pay, e.If: _if, e.Look: _look, e.Search: _search, e.PlayerCounters: _player_counters, e.Discard: _discard,
    e.Prevent: _prevent, e.Counter: _countered, e.GoesInstead: _moved_instead, e.ReplaceLater: _later, SpellCost: _spell_cost,
    e.PlayFrom: _play, e.CopySpell: _copy,
    e.EntersTapped: _says("tapped"), Condition: _condition, e.CreateToken: _created, e.CopyToken: _created,
    StaticKeyword: lambda a, one: a.keywords(1 << one.keyword) or True,
}  # fmt: skip


# --- the text

_ABOUT = re.compile(
    r"\b(?:that|those|the|enchanted|equipped|the sacrificed|the exiled|sacrificed) "
    r"(?:creature|permanent|artifact|land|enchantment|planeswalker|spell|card|token)s?\b(?! type)"
)
_PHRASES = (
    (r"(?:its|their) other (?:creature|land)? ?types", " "), (r"more than one creature", " "), (r"\bthe others? (?:into|on)", " "),
    (r"\{T\}|\{Q\}|\{E\}", " "), (r"creature types?|land types?|card types?|basic land types?|lands? types?", " "),
    (r"as a sorcery", " "), (r"any (?:other )?target", "target"), (r"(?:becomes? |with )the target of", " "),
    (r"with a single target", " "), (r"any number of targets?", "up to target"), (r"players?", " "),
    (r"one or two targets?", "target"), (r"one , two , or three targets?", "target"), (r"one or two", " "),
    (r"enchanted (?:artifact|forest)", " "), (r"still (?:a|an) [a-z]+", " "), (r"can block only creatures with flying", " "),
    (r"as though (?:it|they) didn't have defender", " "), (r"\bunless\b", " "), (r"this ability triggers only once", " "), (r"additional cost", " "), (r"in addition to (?:its|their) other types?", " "),
)  # fmt: skip


def text_of(given: FaceFacts) -> list[str]:
    """The paragraphs of a face, without ability words."""
    lines = lines_of(given.text, given.name, legendary="Legendary" in given.type_line)
    return [" ".join(without_ability_word(line.tokens, ())) for line in lines]


def words_of(text: str) -> tuple[set[str], int]:
    """What a text names, and how many targets."""
    said: set[str] = set()
    for pattern, to in _PHRASES:
        text = re.sub(pattern, to, text)
    for found in re.finditer(r"(\+\d+/\+\d+|-\d+/-\d+|[+-]\d+/[+-]\d+|[a-z]+(?: strike)?) counters?\b", text):
        if found[1] not in _NO_COUNTERS:
            said.add(f"counter {found[1]}")
    text = _COUNTERED.sub(lambda found: found[0] if found[1] in _NO_COUNTERS else " ", text)
    for word, ability in _ABILITIES:
        if re.search(rf"\b{word}\b", text):
            said.add(f"keyword {ability}")
        text = re.sub(rf"\b{word}\b", " ", text)
    if re.search(r"\b[a-z]+cycling\b", text):
        said.add("keyword cycling")
    text = re.sub(r"\b([a-z]+)cycling\b", r" \1 ", text)
    text = _ABOUT.sub(" ", text)
    said |= set(_numbers(text))
    for symbols in re.findall(r"\{([^}]+)\}", text):
        if symbols.isdecimal():
            said |= {f"number {symbols}"} if int(symbols) > 1 else set()
        elif symbols != "X":
            said.add(f"symbol {symbols}")
    text = re.sub(r"\{[^}]*\}|[+-]?\d+/[+-]?\d+", " ", text)
    words = re.findall(r"[a-z'-]+", text)
    for word in words:
        bare = re.sub(r"^non-?", "", word)
        single = {"sorceries": "sorcery"}.get(bare, bare[:-1] if bare.endswith("s") and bare[:-1] in _BITS else bare)
        if single in _BITS:
            said.add(single)
        if bare in COLORS:
            said.add(bare)
        if bare in SUBTYPES and bare not in _NO_SUBTYPES:
            said.add(f"type {SUBTYPES[bare]}")
    said |= {word for word in _CONTENT if word in words}
    for pattern, fact in _FACTS:
        if re.search(pattern, text):
            said.add(fact)
    return said, sum(word in ("target", "targets") for word in words)


def _numbers(text: str) -> Iterator[str]:
    for found in re.finditer(r"(?<![\w{])[+-]?(\d+)(?:/[+-]?(\d+))?(?![\w}])", text):
        for n in found.groups():
            if n and int(n) > 1:
                yield f"number {n}"
    for word in re.findall(r"[a-z-]+", text):
        if (n2 := NUMBERS.get(word, 0)) > 1:
            yield f"number {n2}"
    for word, n3 in ORDINALS.items():
        if n3 > 1 and re.search(rf"\bthe {word} (?!from)", text):
            yield f"number {n3}"
    if re.search(r"\btwice\b", text):
        yield "number 2"


_NO_COUNTERS = frozenset((
    "a", "an", "the", "those", "that", "of", "more", "no", "another", "any", "all", "and", "target", "may", "with", "then", "each",
    "other", "spell", "instead", "or",
))  # fmt: skip
_COUNTERED = re.compile(r"(\+\d+/\+\d+|-\d+/-\d+|[+-]\d+/[+-]\d+|first strike|double strike|[a-z]+) counters?\b")
_ABILITIES = sorted(
    [(word, one.keyword.name.lower()) for word, one in KEYWORDS.items()]
    + [
        (word, word.replace(" ", "_")) for word in (*SIMPLE_ABILITIES, *WITH_NUMBER, *WITH_COST, "suspend", "affinity", "enchant")
    ],
    key=lambda one: -len(one[0]),
)
_NO_SUBTYPES = frozenset(("will", "case", "class", "plan", "role", "book", "key", "mine", "power"))
_CONTENT = (
    "graveyard", "hand", "library", "attacking", "blocking", "nontoken", "colorless", "multicolored", "monocolored", "historic",
    "modified", "unblocked", "tapped", "untapped", "face-down", "power", "toughness", "may", "instead", "everything",
)  # fmt: skip
_FACTS = (
    (r"\b(?:another|other|others)\b", "other"), (r"\bup to\b", "up to"), (r"\bopponents?\b|don't control", "opponent"),
    (r"\byou control\b", "you control"), (r"\bmana value\b", "mana value"), (r"\bgraveyards\b", "graveyard"),
    (r"\bhands\b", "hand"), (r"\blibraries\b", "library"), (r"until end of turn|this turn", "this turn"),
    (r"until your next turn", "next turn"), (r"\bdestroy", "verb destroy"), (r"\bdraws?\b", "verb draw"),
    (r"\bdiscards?\b", "verb discard"), (r"\bgains? (?:\S+ )?(?:that much )?life", "verb gain life"),
    (r"\bloses? (?:\S+ )?(?:that much )?life", "verb lose life"), (r"\bmills?\b", "verb mill"), (r"\bscry\b|\bscries\b", "verb scry"),
    (r"\bsurveils?\b", "verb surveil"), (r"\bshuffles?\b", "verb shuffle"), (r"\bsearch(?:es)?\b", "verb search"),
    (r"\bfights?\b", "verb fight"), (r"\bcreates?\b|\binvestigate\b", "verb create"), (r"\bproliferates?\b", "verb proliferate"),
    (r"\btransform\b", "verb transform"), (r"\bdeals?\b.*\bdamage\b", "verb damage"), (r"\buntap\b", "verb untap"),
    (r"\btap\b", "verb tap"), (r"\bprevent\b", "verb prevent"), (r"\bsacrifices?\b", "verb sacrifice"), (r"\badd\b", "verb add"),
    (r"\bemblem\b", "verb emblem"), (r"\breveals?\b", "verb reveal"), (r"\bexiles?\b", "verb exile"),
    (r"\bregenerate\b", "verb regenerate"), (r"(?:^|\n |, |\. |: |may |then |and |\u2022 )counter\b", "verb counter"),
    (r"\bphases? out\b", "verb phase"), (r"\bprotection from\b", "keyword protection"), (r"\bhexproof from\b", "keyword hexproof"),
)  # fmt: skip


# --- the comparison


def account(given: FaceFacts, face: Face) -> None:
    """Compare what a face's text names with what its tree names.

    Raises:
        Refused: one names something that the other does not.
    """
    if differences := compare(given, face):
        raise Refused(Gate.ACCOUNT, "", ", ".join(differences))


def compare(given: FaceFacts, face: Face) -> list[str]:
    """The differences: "+" what the tree names alone, "-" what the text names alone."""
    a = Account()
    a.look(face.abilities)
    lines = text_of(given)
    text = " \n ".join(lines)
    said, targets = words_of(text)
    out = []
    named = sum(len(one) for one in _distinct(a.targets).values())
    if "Aura" in face.subtypes:
        named += 0
    if named != targets:
        out.append(f"{targets} targets in the text, {named} in the tree")
    allowed = _allowed(text) | {f"-{fact}" for fact in a.optional} | {f"+{fact}" for fact in a.optional}
    if "until end of turn" not in text:
        allowed.add("-this turn")
    out += [f"-{fact}" for fact in sorted(said - a.said) if _checked(fact) and f"-{fact}" not in allowed]
    out += [f"+{fact}" for fact in sorted(a.said - said) if _checked(fact) and f"+{fact}" not in allowed]
    return out


def _distinct(targets: dict[Any, set[Target]]) -> dict[Any, set[Target]]:
    """Targets by mode: what several events of one ability do is said once."""
    return {key: found for key, found in targets.items() if key is not None}


_KNOWN_KEYWORDS = frozenset(ability for _, ability in _ABILITIES)


def _checked(fact: str) -> bool:
    """Whether a fact has to be on both sides."""
    kind, _, rest = fact.partition(" ")
    if kind == "keyword":
        return rest in _KNOWN_KEYWORDS or rest == "protection"
    return fact not in ("each", "if", "lore", "life", "counters", "loyalty", "damage", "poison", "name", "number chosen")


_ALLOWANCES: tuple[tuple[str, tuple[str, ...]], ...] = (
    (r"\bprotection from (?:all colors|each color)", tuple(f"+{one}" for one in COLORS)),
    (r"\binvestigate\b", ("+type Clue",)),
    (r"\b(?:enchanted|equipped) creatures?\b", ("+creature",)),
    (r"their library", ("-library",)),
    (r"own and control", ("+you control",)),
    (r"among any number of", ("-up to",)),
    (r"\bas long as you control ~", ("-you control",)),
    (r"\bfour or more card types\b", ()),
)


def _allowed(text: str) -> set[str]:
    out: set[str] = set()
    for pattern, facts in _ALLOWANCES:
        if re.search(pattern, text):
            out |= set(facts)
    return out
