"""Compiles the cards that are asked for, and what belongs to them, to one POOL record."""

from __future__ import annotations

import difflib
import functools
import hashlib
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from ecs_mtg.cards import declaring, registry
from ecs_mtg.cards import effects as e
from ecs_mtg.cards.assembler import Assembler
from ecs_mtg.cards.describing import describe
from ecs_mtg.cards.keywords import Instances
from ecs_mtg.cards.lexicon import counter_meaning
from ecs_mtg.cards.operands import CHANGES
from ecs_mtg.cards.subtypes import BASIC_LAND_TYPES, LAND_TYPES, OTHER_TYPES, declare_subtypes
from ecs_mtg.cards.tables import PoolError
from ecs_mtg.cards.tree import (
    THIS_ABILITY,
    Ability,
    Activated,
    CardDef,
    Event,
    Face,
    HexproofFrom,
    Keyworded,
    Mode,
    Protection,
    Replacement,
    SpellAbility,
    SpellCost,
    SpentOnX,
    Static,
    StaticKeyword,
    Triggered,
)  # fmt: skip
from ecs_mtg.cards.words import CARDS, ONE, SELF, YOU, Change, Cost, Filter, ManaCost, Who
from ecs_mtg.components import codes, programs
from ecs_mtg.components.codes import NONE, AbilityKind, DieFace, EventKind, Keyword, KeywordAbility, Zone
from ecs_mtg.components.programs import AbilityFlag, Layout, Relation, Subject

FACE_DOWN = Face("", types=codes.CREATURE, power="2", toughness="2", colors=0)
PLANAR_RULES = Face("planeswalking ability", colors=0, abilities=(
    Triggered(Event(EventKind.PLANAR_ROLL, who=Relation.YOU, value=DieFace.PLANESWALKER), ((e.Planeswalk(),),)),  # 901.8
    SpellCost(Cost(), frozenset()),  # 901.9
))  # fmt: skip
ENTERS = Event(EventKind.ZONE_CHANGE, SELF, to_zones=1 << Zone.BATTLEFIELD)
SAGA_ENTERS = Replacement(ENTERS, (e.EntersWithCounters("lore", ONE),), flags=frozenset({AbilityFlag.ENTERS}))  # 714.3a
IN_PLAY = 1 << Zone.BATTLEFIELD | 1 << Zone.COMMAND
HAS = {AbilityKind.ACTIVATED: 1, AbilityKind.MANA: 2, AbilityKind.STATIC: 4, AbilityKind.REPLACEMENT: 8}
OTHER_MANA = 64
ONCE = 1 << AbilityFlag.ONCE_EACH_TURN
COST_CHANGES = (programs.Change.COST_INCREASE, programs.Change.COST_REDUCE)
OFFERED = 1 << AbilityFlag.ALTERNATIVE_COST | 1 << AbilityFlag.MORPH | 1 << AbilityFlag.SUSPEND
ENTERS_TAPPED, ENTERS_REPLACED, REPLACED_ELSEWHERE = 1, 2, 4
KEEPS_COUNTERS, LIMITS_COUNTERS, BEGINS_IN_PLAY = 8, 16, 32

Row = dict[str, Any]


@dataclass(eq=False)
class CardPool:
    """The tables of the cards of a game, and what people call the numbers in them.

    Attributes:
        record: POOL array of shape (1,).
        names: card names, by `f_name`.
        subtypes: subtypes, by bit.
        counter_kinds: kinds of counters, by column.
        keywords: keyword abilities, by bit.
        faces: the definitions of the rows of `Face`.
        definitions: the cards, tokens and emblems, by the row of their front faces.
    """

    record: np.ndarray[Any, np.dtype[Any]]
    names: list[str]
    subtypes: list[str]
    counter_kinds: list[str]
    keywords: list[str]
    faces: list[Face]
    definitions: dict[int, CardDef]
    _rows: dict[str, int] = field(repr=False)

    def face_of(self, name: str) -> int:
        """The row of a card's front face.

        Raises:
            KeyError: the card is not in the pool.
        """
        return self._rows[name]

    def describe(self, face: int | str) -> str:
        """What the tables say of a face (a row or a card name), for people who debug cards."""
        return describe(self, self.face_of(face) if isinstance(face, str) else face)

    @functools.cached_property
    def fingerprint(self) -> bytes:
        """Eight bytes that tell pools apart."""
        cards = self.record.copy()
        placed = [*(family.column for family in declaring.FAMILIES), "every_step"]
        cards[placed] = 0  # where functions are is another in every process
        return hashlib.sha256(cards.tobytes()).digest()[:8]


def build_pool(names: Iterable[str]) -> CardPool:
    """Compile cards, and the faces, tokens and emblems that belong to them.

    Args:
        names: the names of cards; naming one twice makes no difference.

    Raises:
        UnknownCardError: cards are not supported; the message names every one.
        PoolError: a table is too small for them.
    """
    wanted = list(dict.fromkeys(names))
    if unknown := [name for name in wanted if not registry.is_known(name)]:
        raise registry.UnknownCardError(unknown)
    return compile_cards(registry.card_definition(name) for name in wanted)


def compile_cards(cards: Iterable[CardDef], creature_types: Iterable[str] = (), made_up: Iterable[str] = ()) -> CardPool:
    """Compile definitions, registered or not.

    Args:
        cards: the definitions.
        creature_types: words that can be chosen as creature types although none of the cards names them (205.3m).
        made_up: words that are subtypes here although the rules do not list them.

    Raises:
        PoolError: a table is too small for them, or a definition can't be compiled; the message names it.
    """
    compiler = _Compiler()
    compiler.made_up.update(made_up)
    return compiler.compile(list(cards), creature_types)


class _Compiler(Assembler):
    def __init__(self) -> None:
        super().__init__()
        self.faces: list[Face] = []
        self.links: list[Row] = []  # what a face's row says of other faces
        self.definitions: dict[int, CardDef] = {}
        self.found: dict[int, int] = {}  # front face rows by identity
        self.same: dict[CardDef, int] = {}  # those of tokens and emblems by what they say
        self.queue: list[int] = []
        self.creature_types: set[str] = set()
        self.function_zone = Zone.BATTLEFIELD
        self.current = NONE  # the row of the ability of a face that is compiled

    def compile(self, cards: list[CardDef], creature_types: Iterable[str]) -> CardPool:
        self._add(CardDef("", (FACE_DOWN,)))
        basic_mana = [self.tables.abilities.add(**self._intrinsic(bit)) for bit in range(codes.COLORS)]
        for card in cards:
            self.card(card)
        planes = any(card.front.types & (codes.PLANE | codes.PHENOMENON) for card in cards)
        planar_rules = self._add(CardDef("", (PLANAR_RULES,), Layout.EMBLEM)) if planes else NONE
        copy_ability = self.changes((Change(programs.Change.COPY),))
        while self.queue:
            row = self.queue.pop(0)
            card = self.definitions[row]
            self.counters_named.clear()
            for k, face in enumerate(card.faces):
                try:
                    self._fill(row + k, face, card)
                    self._check_counters()
                except PoolError:
                    raise
                except (AttributeError, KeyError, TypeError, ValueError) as error:
                    raise PoolError(f"{face.name}: {error}") from error
        self.creature_types.update(creature_types)
        return self._finish(basic_mana, copy_ability, planar_rules)

    def _intrinsic(self, bit: int) -> Row:
        """The mana ability of a basic land type (305.6)."""
        return {
            "a_kind": int(AbilityKind.MANA),
            "a_zones": 1 << Zone.BATTLEFIELD,
            "a_flags": 1 << AbilityFlag.BASIC_MANA,
            "a_cost": self.cost(Cost(tap=True)),
            "a_color": 1 << bit,
            "a_amount": self.amount(ONE),
        }

    # --- cards

    def card(self, card: CardDef) -> int:
        """The front face row of a card, token or emblem; its rows are filled later if it is new."""
        row = self.found.get(id(card))
        if row is None and card.layout in (Layout.TOKEN, Layout.EMBLEM):
            row = self.same.get(card)
        return self._add(card) if row is None else row

    def _add(self, card: CardDef) -> int:
        first = self.tables.faces.reserve(len(card.faces))
        self.found[id(card)] = first
        self.definitions[first] = card
        if card.layout in (Layout.TOKEN, Layout.EMBLEM):
            self.same[card] = first
        for k, face in enumerate(card.faces):
            self.faces.append(face)
            back = NONE if len(card.faces) == 1 else first + 1 if k == 0 else first
            self.links.append({"f_layout": int(card.layout), "f_token": int(card.layout == Layout.TOKEN), "f_back": back})
        self.queue.append(first)
        if card.melds_into is not None:
            self.links[first]["f_meld"] = self.card(card.melds_into)
        if card.partner is not None:
            self.links[first]["f_partner"] = self.card(registry.card_definition(card.partner))
        return first

    def _fill(self, row: int, face: Face, card: CardDef) -> None:
        self.function_zone = face.functions_in
        values = self._printed(face, card)
        listed = self._sort_abilities(face, values)
        first = self.tables.abilities.reserve(len(listed))
        for k, (ability, keyword) in enumerate(listed):
            self.current = first + k
            self._set_ability(first + k, ability if isinstance(ability, dict) else self.ability(ability), keyword)
        values |= {"f_ability": first, "f_abilities": len(listed)}
        self._summarize(values, range(first, first + len(listed)))
        self.tables.faces.rows[row] = self.tables.faces.row(**values, **self.links[row])

    def _check_counters(self) -> None:
        """Check that a card does not nearly repeat a kind of counters that it names."""
        named = list(self.counters_named)
        for k, kind in enumerate(named):
            if kind[0] not in "+-" and (
                near := difflib.get_close_matches(kind, [o for o in named[:k] if o[0] not in "+-"], n=1, cutoff=0.8)
            ):
                raise ValueError(f"it names counters of two kinds that are nearly the same, {near[0]!r} and {kind!r}")

    def _set_ability(self, row: int, values: Row, keyword: int = KeywordAbility.NONE) -> None:
        self.tables.abilities.rows[row] = self.tables.abilities.row(**values, a_keyword=keyword)

    def _printed(self, face: Face, card: CardDef) -> Row:
        """Printed values that are no abilities."""
        colors = face.colors
        if colors is None:
            colors = 0 if face.mana_cost is None else face.mana_cost.colors
        if StaticKeyword(Keyword.DEVOID) in face.abilities:  # 702.114
            colors = 0
        if face.types & (codes.PLANE | codes.PLANESWALKER):
            declare_subtypes(face.subtypes)
        if face.types & (codes.CREATURE | codes.KINDRED):
            self.creature_types.update(set(face.subtypes) - OTHER_TYPES)
        mana_cost = face.mana_cost
        for ability in face.abilities:
            if isinstance(ability, SpentOnX) and mana_cost is not None:
                mana_cost = replace(mana_cost, x_only=ability.color)
        # 202.3b: the back face of a transforming card has the mana value of its front.
        valued = card.front if card.layout == Layout.TRANSFORM else face
        return {
            "f_name": self.name(face.name),
            "f_types": face.types,
            "f_subtypes": self.subtype_words(face.subtypes),
            "f_colors": colors,
            "f_mana_value": 0 if valued.mana_cost is None else valued.mana_cost.mana_value,
            "f_power": _printed_number(face, "power", face.power),
            "f_toughness": _printed_number(face, "toughness", face.toughness),
            "f_loyalty": _printed_number(face, "loyalty", face.loyalty),
            "f_cost": self.mana_cost(mana_cost),
            "f_enters": 0,
        }

    def _sort_abilities(self, face: Face, values: Row) -> list[tuple[Ability | Row, int]]:
        """Put into the face's row what stands there; returns the abilities that get rows, with where they come from."""
        listed: list[tuple[Ability | Row, int]] = []
        keywords = protection = hexproof = 0
        spell: SpellAbility | None = None
        if face.types & codes.LAND:  # 305.6
            for bit, name in enumerate(BASIC_LAND_TYPES):
                if name in face.subtypes:
                    listed.append((self._intrinsic(bit), KeywordAbility.NONE))
        written: list[tuple[Ability, int]] = []
        if "Saga" in face.subtypes:  # 714.3a
            written.append((SAGA_ENTERS, KeywordAbility.NONE))
        for k, ability in enumerate(face.abilities):
            if isinstance(ability, Keyworded):
                if ability.keyword.instances is Instances.REDUNDANT and ability in face.abilities[:k]:
                    continue
                written += [(one, ability.keyword.number) for one in ability.abilities]
            else:
                written.append((ability, KeywordAbility.NONE))
        for ability, source in written:
            match ability:
                case SpentOnX():  # said with the mana cost
                    pass
                case StaticKeyword():
                    keywords |= 1 << ability.keyword
                case Protection(filter=None):
                    protection |= ability.qualities
                case HexproofFrom(filter=None):
                    hexproof |= ability.qualities
                case SpellAbility():
                    if spell is not None:
                        raise ValueError("two spell abilities")
                    spell = ability
                case Triggered() if "Saga" in face.subtypes and (chapter := _chapter(ability)):
                    values["f_chapters"] = max(values.get("f_chapters", 0), chapter)
                    values["f_enters"] |= LIMITS_COUNTERS
                    listed.append((ability, KeywordAbility.CHAPTER))
                case Replacement() if _simply_tapped(ability):
                    values["f_enters"] |= ENTERS_TAPPED
                case _:
                    listed.append((ability, source))
        if spell is not None:
            row = self.tables.abilities.reserve(1)
            self._set_ability(row, self.ability(spell))
            values["f_spell"] = row
        values |= {"f_keywords": keywords, "f_protection": protection, "f_hexproof_from": hexproof}
        return listed

    def _summarize(self, values: Row, rows: range) -> None:
        """The bit sets by which systems see at a glance what a face has."""
        has = mana = listens = elsewhere = zones = own_cost = 0
        get = self.tables.abilities.value
        for row in rows:
            kind, functions, flags = get(row, "a_kind"), get(row, "a_zones"), get(row, "a_flags")
            if kind == AbilityKind.TRIGGERED:
                if functions & 1 << Zone.BATTLEFIELD:
                    listens |= 1 << get(row, "a_event")
                if functions & ~(1 << Zone.BATTLEFIELD):
                    elsewhere |= 1 << get(row, "a_event")
            elif kind == AbilityKind.REPLACEMENT and flags >> AbilityFlag.ENTERS & 1:
                values["f_enters"] |= ENTERS_REPLACED
            elif kind in HAS and functions & IN_PLAY and not self._only_counters(row):
                has |= HAS[kind]
            if kind == AbilityKind.REPLACEMENT and functions & ~IN_PLAY and not flags >> AbilityFlag.ENTERS & 1:
                values["f_enters"] |= REPLACED_ELSEWHERE
            if kind == AbilityKind.MANA:
                mana |= get(row, "a_color") if self._is_simple_source(row) else OTHER_MANA
            if kind == AbilityKind.ACTIVATED or (kind == AbilityKind.COST and flags & OFFERED):
                zones |= functions & ~(1 << Zone.BATTLEFIELD)
            if kind == AbilityKind.STATIC:
                if flags >> AbilityFlag.CHARACTERISTIC_DEFINING & 1 and self._changes(row, (programs.Change.DEFINE_PT,)):
                    values["f_defined"] = get(row, "a_modification") + 1
                if self._changes(row, (programs.Change.KEEP_COUNTERS,)):
                    values["f_enters"] |= KEEPS_COUNTERS
                if self._changes(row, (programs.Change.MAX_COUNTERS,)):
                    values["f_enters"] |= LIMITS_COUNTERS
                if self._changes(row, (programs.Change.BEGIN_IN_PLAY,)):
                    values["f_enters"] |= BEGINS_IN_PLAY
                if functions & 1 << Zone.STACK and get(row, "a_affects") in (NONE, programs.SELF_ONLY):
                    own_cost |= self._changes(row, COST_CHANGES)
        values |= {"f_has": has, "f_mana": mana, "f_listens": listens, "f_listens_elsewhere": elsewhere, "f_zones": zones}
        values["f_own_cost"] = own_cost

    def _is_simple_source(self, row: int) -> bool:
        """Whether a mana ability reads "{T}: Add" one mana of some colors, nothing else."""
        get = self.tables.abilities.value
        plain = get(row, "a_mode") == NONE and get(row, "a_condition") == NONE and get(row, "a_flags") & ONCE == 0
        tap_only = get(row, "a_cost") == self.cost(Cost(tap=True))
        return bool(plain and tap_only and get(row, "a_color") > 0 and get(row, "a_amount") == self.amount(ONE))

    def _only_counters(self, row: int) -> bool:
        """Whether a static ability says no more than what `f_enters` does."""
        said = (programs.Change.KEEP_COUNTERS, programs.Change.MAX_COUNTERS)
        return bool(self.tables.abilities.value(row, "a_modifications") == 1 and self._changes(row, said))

    def _changes(self, row: int, kinds: tuple[programs.Change, ...]) -> bool:
        """Whether a static ability makes a change of one of some kinds."""
        first = self.tables.abilities.value(row, "a_modification")
        rows = range(first, first + self.tables.abilities.value(row, "a_modifications"))
        return any(self.tables.modifications.value(k, "n_op") in kinds for k in rows)

    # --- abilities

    def detached(self, ability: Ability) -> int:
        if ability is THIS_ABILITY:
            return self.current
        outside, self.program = self.program, None
        row = self.tables.abilities.reserve(1)
        around, self.current = self.current, row
        plain = (ability, ability.keyword.number if isinstance(ability, Keyworded) else KeywordAbility.NONE)
        one, keyword = ability if isinstance(ability, tuple) else plain
        self._set_ability(row, self.ability(one), keyword)
        self.program, self.current = outside, around
        return row

    def changes(self, changes: tuple[Change, ...], affects: Filter | None = None, counter: str | None = None) -> int:
        kind = NONE if counter is None else self.counter(counter)
        return self.tables.abilities.add(**self._static(Static(affects, changes)), a_value=kind) if changes else NONE

    def copied(self, changes: tuple[Change, ...]) -> int:
        return self.tables.abilities.add(**self._static(Static(None, changes), copiable=True)) if changes else NONE

    def ability(self, ability: Ability) -> Row:
        """The values of an ability's row."""
        match ability:
            case SpellAbility():
                return self._common(ability, AbilityKind.SPELL, 1 << Zone.STACK) | self._modes(ability.modes, ability.choose)
            case Activated():
                return self._activated(ability)
            case Triggered():
                values = self._common(ability, AbilityKind.TRIGGERED, ability.zones) | self._event(ability.event)
                if ability.event.looks_back:
                    values["a_flags"] |= 1 << AbilityFlag.LOOKS_BACK
                if _is_triggered_mana_ability(ability):
                    values["a_flags"] |= 1 << AbilityFlag.MANA_TRIGGER
                values["a_order"] = _order_matters(ability)
                return values | self._modes(ability.modes, ability.choose)
            case Static():
                return self._static(ability)
            case Replacement():
                values = self._common(ability, AbilityKind.REPLACEMENT, ability.zones) | self._event(ability.event)
                return values | self._modes((ability.effects,)) | {"a_cause": int(ability.by_effect)}
            case SpellCost():
                values = self._common(ability, AbilityKind.COST, ability.zones) | {"a_cost": self.cost(ability.cost)}
                return values | {"a_value": NONE if ability.number is None else ability.number} | self._changed(ability.changes)
            case Protection():
                return self._static(Static(SELF, (Change(programs.Change.ADD_PROTECTION, ability.qualities, ability.filter),)))
            case HexproofFrom():
                return self._static(Static(SELF, (Change(programs.Change.ADD_HEXPROOF_FROM, ability.qualities, ability.filter),)))
            case Keyworded():
                (one,) = ability.abilities
                return self.ability(one)
            case _:
                raise TypeError(f"not an ability that can have a row: {ability!r}")

    def _common(self, ability: Any, kind: AbilityKind, zones: int) -> Row:
        condition = ability.condition
        return {
            "a_kind": int(kind),
            "a_zones": zones or 1 << self.function_zone,
            "a_flags": sum(1 << flag for flag in ability.flags),
            "a_condition": NONE if condition is None else self.condition(condition),
        }

    def _modes(self, modes: tuple[Mode, ...], choose: tuple[int, int] = (1, 1)) -> Row:
        first, count, hint, by_x = self.modes(modes)
        least, most = choose
        if not 0 <= least <= most or (count > 1 and least > count):
            raise ValueError(f"from {least} to {most} of {count} modes can't be chosen")
        rows = {"a_mode": first, "a_modes": count, "a_choose_min": least, "a_choose_max": most}
        return rows | {"a_hint": hint, "a_target_x": int(by_x)}

    def _event(self, event: Event) -> Row:
        value = event.value
        return {
            "a_event": int(event.kind),
            "a_subject": self.matched(event.subject),
            "a_who": int(event.who),
            "a_other": self.matched(event.other),
            "a_from": event.from_zones,
            "a_to": event.to_zones,
            "a_value": NONE if value is None else self.counter(value) if isinstance(value, str) else int(value),
            "a_minimum": event.minimum,
            "a_nth": event.nth,
        }

    def _activated(self, ability: Activated) -> Row:
        mana = _is_mana_ability(ability)
        values = self._common(ability, AbilityKind.MANA if mana else AbilityKind.ACTIVATED, ability.zones)
        values["a_cost"] = self.cost(ability.cost)
        modes = ability.modes
        if mana and (first := _first_mana(ability)) is not None:
            values |= {"a_color": first.colors, "a_amount": self.amount(first.amount)}
            modes = (modes[0][1:],)
        return values | (self._modes(modes, ability.choose) if modes != ((),) else {})

    def _static(self, ability: Static, *, copiable: bool = False) -> Row:
        values = self._common(ability, AbilityKind.STATIC, ability.zones)
        changes = ability.changes
        if isinstance(ability.affects, Filter) and all(one.kinds == CARDS for one in ability.affects.tree()):
            changes = tuple(_had_by_cards(changes))
        return values | {"a_affects": self.matched(ability.affects)} | self._changed(changes, copiable)

    def _changed(self, changes: tuple[Change, ...], copiable: bool = False) -> Row:
        """The rows of some modifications, as an ability's row names them."""
        if not changes:
            return {}
        rows = []
        for change in _written_out(changes):
            layer, sorts = CHANGES[change.kind]
            if copiable:  # 707.9: what is different about a copy is part of what is copied
                layer = CHANGES[programs.Change.COPY][0]
            operands = self.operands(sorts, (change.a, change.b))
            mask = change.mask
            if isinstance(mask, frozenset):
                if change.kind in (programs.Change.ADD_TYPES, programs.Change.SET_TYPES) and int(change.a or 0) & codes.CREATURE:
                    self.creature_types.update(mask - OTHER_TYPES)
                mask_words = self.subtype_words(mask)
            else:
                mask_words = (mask, 0)
            rows.append(self.tables.modifications.row(
                n_op=int(change.kind), n_layer=layer, n_mask=mask_words, **dict(zip(("n_a", "n_b"), operands))
            ))  # fmt: skip
        first = self.tables.modifications.reserve(len(rows))
        self.tables.modifications.rows[first:] = rows
        return {"a_modification": first, "a_modifications": len(rows)}

    # --- the end

    def _finish(self, basic_mana: list[int], copy_ability: int, planar_rules: int) -> CardPool:
        known = set(OTHER_TYPES) | {s for face in self.faces for s in face.subtypes}
        self.creature_types.update(name for name in self.subtypes if name not in known)  # named by abilities only
        face_down_cost = self.cost(Cost(ManaCost(generic=3)))
        record = self.tables.record()
        record["n_faces"] = len(self.tables.faces.rows)
        record["n_abilities"] = len(self.tables.abilities.rows)
        record["n_names"] = len(self.names)
        record["creature_subtypes"] = self.subtype_words(self.creature_types)
        record["land_subtypes"] = self.subtype_words(name for name in LAND_TYPES if name in self.subtypes)
        record["basic_mana"] = basic_mana
        record["copy_ability"] = copy_ability
        for kind, column in self.counters.items():
            note_counter(record, column, kind)
        record["face_down_cost"] = face_down_cost
        first = int(record["f_ability"][0, planar_rules]) if planar_rules != NONE else NONE
        record["planar_rules"] = planar_rules
        record["planeswalking"], record["planar_die"] = (first, first + 1) if first != NONE else (NONE, NONE)
        rows = {}
        for row, card in self.definitions.items():
            if card.layout not in (Layout.TOKEN, Layout.EMBLEM) and card.name:
                rows[card.name] = row
        record["lore"] = self.counters.get("lore", NONE)
        return CardPool(
            record=record,
            names=list(self.names),
            subtypes=list(self.subtypes),
            counter_kinds=list(self.counters),
            keywords=[k.name.lower().replace("_", " ") for k in Keyword],
            faces=self.faces,
            definitions=self.definitions,
            _rows=rows,
        )


def _printed_number(face: Face, what: str, text: str) -> int:
    """A printed number; 0 for one that an ability defines (208.2a)."""
    if not text:
        return 0
    if text.lstrip("-").isdecimal():
        return int(text)
    if what != "loyalty" and not any(
        isinstance(a, Static) and AbilityFlag.CHARACTERISTIC_DEFINING in a.flags for a in face.abilities
    ):
        raise ValueError(f"its {what} is {text}, but no ability defines it")
    digits = text.rstrip("+*XY")
    return int(digits) if digits.isdecimal() else 0


def note_counter(record: np.ndarray[Any, np.dtype[Any]], column: int, kind: str) -> None:
    """Write what the counters of a column do to characteristics."""
    power, toughness, keyword = counter_meaning(kind)
    record["counter_power"][..., column] = power
    record["counter_toughness"][..., column] = toughness
    record["counter_words"][..., column] = keyword
    if column > codes.Counter.MINUS1 and (power or toughness or keyword):
        record["counters_matter"] |= 1 << column


def _written_out(changes: tuple[Change, ...]) -> Iterable[Change]:
    """Changes that give keyword abilities, as changes that give what those stand for."""
    for change in changes:
        if change.kind == programs.Change.ADD_ABILITY and isinstance(change.a, Keyworded):
            for one in change.a.abilities:
                if isinstance(one, Static) and one.affects == SELF and one.condition is None:
                    yield from one.changes
                else:
                    yield Change(programs.Change.ADD_ABILITY, (one, change.a.keyword.number))
        else:
            yield change


def _had_by_cards(changes: tuple[Change, ...]) -> Iterable[Change]:
    """Changes of cards that are no permanents: all that those can be given are abilities that are activated or paid for."""
    for change in _written_out(changes):
        given = change.a[0] if isinstance(change.a, tuple) else change.a
        if change.kind != programs.Change.ADD_ABILITY or not isinstance(given, Activated | SpellCost):
            raise ValueError(f"what cards outside the battlefield can't be given: {change}")
        yield Change(programs.Change.CARDS_HAVE, change.a)


def _chapter(ability: Triggered) -> int:
    """The number of a chapter ability (714.2b), 0 for other abilities."""
    event = ability.event
    lore = event.kind == EventKind.PUT_COUNTERS and event.subject == SELF and event.value == "lore"
    return event.nth if lore else 0


def _simply_tapped(ability: Replacement) -> bool:
    return ability.effects == (e.EntersTapped(),) and ability.condition is None and ability.event == ENTERS


def _effects(mode: Iterable[Any]) -> Iterable[e.Effect]:
    """Every effect of a mode, those within others too."""
    for effect in mode:
        yield effect
        for name in ("then", "otherwise", "do"):
            yield from _effects(getattr(effect, name, ()))


def _is_mana_ability(ability: Activated) -> bool:
    """605.1a: it has no targets, could add mana, and is no loyalty ability."""
    if AbilityFlag.LOYALTY in ability.flags:
        return False
    everything = [effect for mode in ability.modes for effect in _effects(mode)]
    adds = any(isinstance(effect, e.AddMana) for effect in everything)
    return adds and not any("Target(" in repr(effect) for effect in everything)


def _order_matters(ability: Triggered) -> int:
    """The bits of `a_order`: what the first of several alike does with its source and others, or with itself, changes the next one."""
    everything = [effect for mode in ability.modes for effect in _effects(mode)]
    by_source = any(isinstance(effect, e.Choose) for effect in everything) and repr(SELF) in repr(everything)
    event_object = repr(Who(Subject.EVENT_OBJECT))
    by_event = any(_sets(effect) and event_object in repr(effect) for effect in everything)
    return by_source | by_event << 1


def _sets(effect: e.Effect) -> bool:
    """Whether an effect overwrites what an earlier one has done."""
    if isinstance(effect, e.Continuous):
        return any(change.kind == programs.Change.SET_PT for change in effect.changes)
    return isinstance(effect, e.BecomeCopy)


def _is_triggered_mana_ability(ability: Triggered) -> bool:
    """605.1b: it triggers as something is tapped for mana, has no targets and adds mana; one that does more is not supported."""
    effects = [effect for mode in ability.modes for effect in mode]
    return ability.event.kind == EventKind.TAPPED_FOR_MANA and all(isinstance(effect, e.AddMana) for effect in effects)


def _first_mana(ability: Activated) -> e.AddMana | None:
    """What a mana ability adds first, if that stands in its row instead of its program."""
    first = ability.modes[0][0] if len(ability.modes) == 1 else None
    if not isinstance(first, e.AddMana) or first.player != YOU or first.only is not None:
        return None
    return None if first.combination and first.amount != ONE else first
