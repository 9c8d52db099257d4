"""Words, numbers and targets that a tree implies, for the lexical check."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation
from ecs_mtg.cards.declaring import AMOUNT, CONDITION, Family
from ecs_mtg.cards.notation.abilities import enters
from ecs_mtg.cards.notation.cost_keywords import spree, tiered
from ecs_mtg.cards.notation.speed import max_speed
from ecs_mtg.cards.phrases.shapes import found_in, phrases_for
from ecs_mtg.cards.reading.lexical_check.counting import HANDLERS, Account
from ecs_mtg.cards.reading.lexical_check.effect_words import EFFECTS, arriving, notes, says
from ecs_mtg.cards.reading.lexical_check.named_words import FLAGS, PREDEFINED_TOKENS, QUALITIES, ZONES
from ecs_mtg.cards.reading.lexical_check.text_words import words_of_wording
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
from ecs_mtg.cards.vocabulary.conditions import same
from ecs_mtg.cards.wordings import wordings
from ecs_mtg.cards.words import PLAYERS, SELF, SPELLS, Amount, Change, Condition, Filter, ManaCost, Part, Target, Who
from ecs_mtg.components import codes
from ecs_mtg.components import programs as p
from ecs_mtg.components.codes import COLOR_LETTERS, Designation, Duration, EventKind, Keyword, Zone
from ecs_mtg.components.flags import ABOUT_CYCLING, SPENT_ONCE, SpellFlag
from ecs_mtg.components.modifications import CostTo, Shown
from ecs_mtg.components.programs import AbilityFlag, CostPart, Relation, Subject


def _filter(a: Account, one: Filter) -> bool:
    for part in one.tree():
        a.bits(part.any_types)
        a.bits(part.all_types | part.no_types)
        a.colors(part.colors | part.no_colors)
        if part.subtypes == notation.outlaw.subtypes:
            a.said.add("outlaw")
        else:
            a.said |= {f"type {name}" for name in part.subtypes | part.no_subtypes}
        a.keywords(part.keywords | part.no_keywords)
        a.said |= {word for flag, word in FLAGS.items() if part.flags >> flag & 1}
        if Relation.OPPONENT in (part.controller, part.owner):
            a.said.add("opponent")
        if part.controller == Relation.YOU and not part.zones and not part.kinds & SPELLS and part.kinds != PLAYERS:
            a.said.add("you control")
        if part.zones and bin(part.zones).count("1") == 1:
            a.said |= {word for zone, word in ZONES.items() if part.zones >> zone & 1}
        for comparison in part.comparisons:
            if comparison.property is not None:
                named = p.Property(comparison.property).name.lower().replace("_", " ")
                a.said.add("counter poison" if named == "poison" else named)
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


@cache
def _of_wording(family: Family, kind: int, says: str) -> frozenset[str]:
    """Return the words of a declaration, except for its operands."""
    return words_of_wording(wordings(says, family.words[kind].operands)[0]) - {"this turn"}


def _declared(a: Account, family: Family, one: Amount | Condition) -> None:
    word = family.words.get(one.kind)
    if word is not None and word.says:
        a.said |= _of_wording(family, one.kind, word.says)
        kinds = zip(word.operands.values(), (one.a, one.b, one.c))
        a.said |= {f"counter {kind}" for operand, kind in kinds if operand.sort == "k"}


def _amount(a: Account, one: Amount) -> bool:
    if one.kind == p.Amount.MOST_MATCHED:
        a.said |= {"party", "creature"}
        return False
    _declared(a, AMOUNT, one)
    if one.kind == p.Amount.CONSTANT:
        a.number(one.a)
    elif one.kind == p.Amount.TIMES:
        a.number(one.b)
    elif one.kind in (p.Amount.PROPERTY, p.Amount.GREATEST):
        a.said.add(one.a.name.lower().replace("_", " "))
    elif one.kind == p.Amount.DIFFERENT and one.a == p.Property.MANA_VALUE:
        a.said.add("mana value")
    elif one.kind == p.Amount.DEVOTION:
        a.colors(one.a)
    elif one.kind == p.Amount.CAST_OF_KIND:
        a.said.add("historic" if one.b == codes.HISTORIC_SPELLS else codes.CardType(one.b).name.lower())
    elif one.kind == p.Amount.ENTERED_UNDER:
        a.said.add("land" if one.b == codes.NONLAND_PERMANENTS else codes.CardType(one.b).name.lower())
    elif one.kind == p.Amount.OF_PLAYERS and one.a == Relation.OPPONENT:
        a.said.add("opponent")
    return True


def _mana(a: Account, one: ManaCost) -> bool:
    for symbol in re.findall(r"\{([^}]+)\}", str(one)):
        if symbol.isdecimal():
            a.number(int(symbol))
        elif symbol != "X":
            a.said.add(f"symbol {symbol}")
    a.colors(one.x_only)
    return False


def _part(a: Account, one: Part) -> bool:
    if one.kind == CostPart.LOYALTY:
        a.number(0 if one.b else one.a)
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
    if one.kind == CostPart.EVIDENCE:  # 701.59a says what is exiled
        a.look(one.b)
        return False
    before = set(a.said)
    for value in (one.a, one.b, one.c):
        a.look(value)
    a.optional |= (a.said - before) & {"you control", "hand"}
    a.said = before | (a.said - {"you control", "hand"})
    if one.kind == CostPart.TAP:
        a.said.add("untapped")
    return False


def _cycling_costs(a: Account, one: Change) -> bool:
    """Return the cycling costs that apply to cards in your hand (702.29a)."""
    a.said.add("keyword cycling")
    a.look(one.b)
    return False


def _shown(a: Account, one: Change) -> None:
    """Note the words for what players reveal."""
    a.said.add("hand" if one.b == Shown.HAND else "library")
    a.said |= {"opponent"} if one.a == Relation.OPPONENT else set()
    a.said |= {"may"} if one.b == Shown.TOP_TO_THEMSELVES else set()


def _change(a: Account, one: Change) -> bool:
    if one.kind in (p.Change.ADD_KEYWORDS, p.Change.REMOVE_KEYWORDS) and isinstance(one.mask, int):
        a.keywords(one.mask)
        if one.mask >> Keyword.DOESNT_UNTAP & 1 or one.mask >> Keyword.UNTAPS_BESIDES & 1:
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
        a.said |= {"colorless"} if one.kind == p.Change.SET_COLORS and one.a == 0 else set()
        return False
    if one.kind in (p.Change.ADD_PROTECTION, p.Change.ADD_HEXPROOF_FROM):
        _qualities(a, one.a)
        a.said.add("keyword protection" if one.kind == p.Change.ADD_PROTECTION else "keyword hexproof")
        a.look(one.b)
        return False
    if one.kind in (p.Change.SET_PT, p.Change.DEFINE_PT, p.Change.SWITCH_PT):
        a.optional |= {"power", "toughness"}
    if one.kind == p.Change.CAST_FROM and one.b == Zone.LIBRARY:  # of cards that are no lands, which "spells" says
        a.said.add("may")
        for part in one.a.tree():
            a.look(replace(part, no_types=part.no_types & ~codes.LAND))
        return False
    if one.kind == p.Change.EXTRA_BLOCKS and one.a < 99:
        a.number(one.a)
    if one.kind == p.Change.COST_REDUCE and one.mask == ABOUT_CYCLING:
        return _cycling_costs(a, one)
    if one.kind == p.Change.COMBAT_COST:
        a.optional |= {"you control", "attacking", "blocking"}
        a.said |= {"planeswalker"} if one.b & CostTo.ATTACK_YOUR_PLANESWALKER else set()
    if one.kind in (p.Change.CAST_FREE, p.Change.BEGIN_IN_PLAY, p.Change.MAX_HAND):
        a.said |= {"hand"} if one.kind == p.Change.MAX_HAND else {"hand", "may"}
    if one.kind == p.Change.UNTAP_LIMIT:
        a.said.add("verb untap")
        if one.b > 1:
            a.number(one.b)
    if one.kind == p.Change.DOUBLE_TRIGGER and one.b is None:
        a.said.add("you control")
    if one.kind == p.Change.SHOWN:
        _shown(a, one)
    if one.kind == p.Change.EXTRA_LAND:
        a.said.add("may")
    if one.kind == p.Change.FLASH:
        a.said |= {"may", "keyword flash"}
    if one.kind == p.Change.CONTROL:
        a.optional.add("you control")
    if one.kind in (p.Change.MIN_BLOCKERS, p.Change.ADD_TOXIC):
        a.number(one.a)
    if one.kind == p.Change.PLAYER_FLAG:
        _player_flag(a, one)
    return True


def _player_flag(a: Account, one: Change) -> None:
    """Note the words of a rule about players."""
    a.said |= {"opponent"} if one.b == Relation.OPPONENT else set()
    names = {p.PlayerFlag.KEEPS_ONE_LIFE: "instead", p.PlayerFlag.HEXPROOF: "keyword hexproof", p.PlayerFlag.SHROUD: "keyword shroud",
             p.PlayerFlag.NO_MAXIMUM_HAND: "hand"}  # fmt: skip
    a.said |= {name for flag, name in names.items() if one.a >> flag & 1}


def _qualities(a: Account, bits: int) -> None:
    a.colors(bits)
    a.said |= {word for quality, word in QUALITIES.items() if bits >> quality & 1}


def _protection(a: Account, one: Protection | HexproofFrom) -> bool:
    _qualities(a, one.qualities)
    a.said.add("keyword protection" if isinstance(one, Protection) else "keyword hexproof")
    return True


def _face(a: Account, one: Face) -> bool:
    if "Role" in one.subtypes:
        a.said.add(f"role {one.name.lower()}")
        return False
    a.said |= {f"type {name}" for name in one.subtypes}
    if one.subtypes and one.subtypes[0] in PREDEFINED_TOKENS and not one.power:
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
    for phrase in phrases_for("event", one):
        if found_in(phrase.shape, one) is not None:
            a.said |= words_of_wording(phrase.wordings[0])
    if one.kind in (EventKind.DRAW, EventKind.CAST) and isinstance(one.value, int):
        a.number(one.value)
    if one.kind == EventKind.EXPENDS:
        a.number(one.value)
    if one.kind == EventKind.ATTACK_DECLARED:
        a.optional.add("creature")
        a.number(one.minimum)
    if one.kind == codes.EventKind.STEP and one.nth == p.SECOND_MAIN:
        a.number(2)
    elif one.nth > 1 and one.value != "lore":
        a.number(one.nth)
    words = {
        EventKind.DEALS_DAMAGE: "verb damage", EventKind.DRAW: "verb draw", EventKind.LEAVES_GRAVEYARD: "graveyard",
    }  # fmt: skip
    if one.kind == EventKind.EXPLOITS:
        a.said.add("creature")
    if one.kind == EventKind.CREATE_TOKEN:
        a.optional.add("verb create")
    if one.kind == EventKind.DAMAGE:
        a.optional.add("verb damage")
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
    a.said.add("keyword cycling" if one.keyword.name == "typecycling" else f"keyword {one.keyword.name.replace(' ', '_')}")
    if one.keyword in (spree.keyword, tiered.keyword):  # the number only says which mode it is
        a.look(one.cost)
        return False
    a.number(one.number)
    if one.keyword.name == "typecycling" and one.filter is not None:
        for part in one.filter.tree():
            a.bits(part.any_types | part.all_types)
            a.said |= {f"type {name}" for name in part.subtypes}
        a.look(one.cost)
        return False
    return True


def _backup(one: Any) -> int:
    """Return the number of a backup ability (702.165a), 0 for other abilities; what it gives is counted where it stands."""
    if not isinstance(one, Triggered) or len(one.modes) != 1 or len(one.modes[0]) != 2 or one.event != enters():
        return 0
    put, gives = one.modes[0]
    if not isinstance(put, e.PutCounters) or not isinstance(gives, e.If) or not isinstance(gives.then[0], e.Continuous):
        return 0
    given = gives.then[0].changes
    return int(put.amount.a) if gives.condition == ~same(put.what, SELF) and given and put.counter == "+1/+1" else 0


def _modes(a: Account, one: Any) -> bool:
    if many := _backup(one):
        a.said.add("keyword backup")
        a.number(many)
        return False
    if isinstance(one, Activated) and any(part.kind == CostPart.TAP_POWER for part in one.cost.parts):
        a.look(one.cost.parts[0].b)
        return False
    if isinstance(one, Triggered):
        a.look(one.event)
    if isinstance(one, Activated):
        if one.times:
            a.number(one.times)
        a.look(one.cost)
        if one.less is not None:
            a.look(one.less)
        if AbilityFlag.ANY_PLAYER in one.flags:
            a.said.add("may")
    if getattr(one, "zones", 0) == 1 << Zone.GRAVEYARD:
        a.said.add("graveyard")
    if one.condition is not None:
        a.said.add("if")
        a.look(one.condition)
    if getattr(one, "more_if", None) is not None:
        a.said |= {"if", "instead"}
        a.optional.add("may")
        a.look(one.more_if)
    a.ability(one)
    return False


def _if(a: Account, one: e.If) -> bool:
    if one.otherwise:
        a.optional.add("instead")
    return True


def _countered(a: Account, one: e.Counter) -> bool:
    if one.zone is not None:
        a.said.add("verb exile" if one.zone == Zone.EXILE else ZONES[one.zone])
        a.optional |= {"instead", "graveyard"}
    return True


def _spell_cost(a: Account, one: SpellCost) -> bool:
    if one.flags & {AbilityFlag.ALTERNATIVE_COST, AbilityFlag.OPTIONAL_COST}:
        a.said.add("may")
    if one.condition is not None:
        a.look(one.condition)
    if one.zones == 1 << Zone.GRAVEYARD and not one.cost.parts:  # for its mana cost, which its text does not say
        a.said.add("graveyard")
        return False
    if one.marks == SpellFlag.WITH_FLASH:
        a.said |= {"keyword flash", "number 2"}
        return False
    for cost in (one.cost, *one.or_else):
        a.look(cost)
    return False


def _condition(a: Account, one: Condition) -> bool:
    if one == max_speed:
        a.said.add("max speed")
        return False
    _declared(a, CONDITION, one)
    if one.kind == p.Condition.SAME and one.b not in (Who(p.Subject.MONARCH), Who(p.Subject.ACTIVE_PLAYER)):
        a.said.add("other")
    if one.kind == p.Condition.IS_DESIGNATED:
        a.said.add(Designation(one.b).name.lower())
    if one.kind == p.Condition.IS_TAPPED:
        a.optional |= {"tapped", "untapped"}
    if one.kind == p.Condition.SPELL_CAST_FROM:
        a.said |= {"graveyard"} if one.b == 1 << Zone.GRAVEYARD else set()
        a.optional |= {"hand", "other"}
    if one.kind == p.Condition.MANA_WAS_SPENT:
        a.said |= {f"symbol {letter}" for c, letter in enumerate(COLOR_LETTERS) if one.a >> SPENT_ONCE + c & 1}
    if one.kind in (p.Condition.CAST_FROM, p.Condition.YOU_CAST):
        a.optional.add("hand")
    if one.kind == p.Condition.COMPARE and isinstance(one.a, Amount) and one.a.kind == p.Amount.MOST_MATCHED:
        a.said.add("party")  # a full one: four (700.8c)
        return False
    if one.kind == p.Condition.NOT and one.a == Condition(p.Condition.YOUR_TURN):
        a.optional.add("opponent")
    if (
        one.kind == p.Condition.COMPARE
        and isinstance(one.a, Amount)
        and one.a.kind == p.Amount.SPELLS_CAST
        and one.c == Amount(p.Amount.CONSTANT, 2)
    ):
        a.optional |= {"other", "number 2"}  # "another spell", in addition to the one that resolves
        return False
    if one.kind == p.Condition.COMPARE and isinstance(one.a, Amount) and one.a.kind == p.Amount.PROPERTY and one.a.c:
        a.optional |= {"attacking", "you control"}  # "you attacked with creatures with total power"
    return True


_LASTING = {Duration.END_OF_TURN: ("this turn",), Duration.YOUR_NEXT_TURN: ("next turn",), Duration.WHILE_TAPPED: ("tapped",)}
_SUBJECTS = {
    Subject.EACH_OPPONENT: ("opponent", "each"), Subject.EACH_PLAYER: ("each",), Subject.EACH: ("each",),
    Subject.TOP_CARDS: ("library",), Subject.THEIR_GRAVEYARD: ("graveyard",), Subject.THEIR_HAND: ("hand",),
}  # fmt: skip
_KEYWORDS = {
    Keyword.DAMAGE_AS_UNBLOCKED: ("may",), Keyword.MAY_BE_EXERTED: ("may",), Keyword.UNTAPS_BESIDES: ("verb untap",),
    Keyword.MAY_STAY_TAPPED: ("may", "verb untap"),
}  # fmt: skip
_ONE, _ANY_NUMBER = (Amount(p.Amount.CONSTANT, n) for n in (1, 99))
_lasting = notes(lambda one: _LASTING.get(one.duration, ()))
_may = notes(lambda one: ("may",) if getattr(one, "least", None) in (None, Amount(p.Amount.CONSTANT, 0)) else ())
HANDLERS |= {
    **EFFECTS,
    Filter: _filter, Target: _target, Amount: _amount, ManaCost: _mana, Part: _part, Change: _change, Condition: _condition,
    Who: notes(lambda one: _SUBJECTS.get(one.kind, ())), Event: _event, Protection: _protection, HexproofFrom: _protection,
    Face: _face,
    StaticKeyword: notes(lambda one: (f"keyword {one.keyword.name.lower()}", *_KEYWORDS.get(one.keyword, ()))),
    Keyworded: _keyworded, Activated: _modes, Triggered: _modes, SpellAbility: _modes, SpellCost: _spell_cost,
    e.Continuous: _lasting, e.RuleFor: _lasting, e.ReplaceLater: says("this turn"),
    e.May: _may, e.Choose: _may, e.ChooseFrom: _may, e.If: _if, e.Counter: _countered,
    e.Search: notes(
        lambda one: (*(() if one.amount in (_ONE, _ANY_NUMBER) else ("up to",)), *(("library",) if one.filter is None else ()))
    ),
    e.Discard: notes(lambda one: ("hand",) if one.amount is None else ()),
    e.CopySpell: notes(lambda one: ("may",) if one.new_targets else ()),
    e.Designate: notes(lambda one: ("prepared",) if one.designation == Designation.PREPARED else ()),
    e.CreateToken: notes(arriving), e.CopyToken: notes(arriving),
    e.Learn: notes(lambda one: ("verb learn",), whole=False),  # that it is a Lesson is what the word means
}  # fmt: skip
