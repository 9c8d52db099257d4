"""Compiler of cards: the ability trees of cards, and of the tokens and emblems they name, become rows of the tables of one POOL record."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from dataclasses import replace
from typing import Any, cast

import numpy as np

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import registry
from ecs_mtg.cards.ability_rows import AbilityRows, Row
from ecs_mtg.cards.assembler import MOST_ARRIVING
from ecs_mtg.cards.card_pool import CardPool
from ecs_mtg.cards.extra_faces import HONE, with_aura, with_doors, with_honing, with_transforming
from ecs_mtg.cards.keywords import Instances
from ecs_mtg.cards.notation.casting_keywords import paradigm
from ecs_mtg.cards.notation.cost_keywords import awaken
from ecs_mtg.cards.notation.dungeons import DUNGEONS, THE_INITIATIVE, UNDERCITY
from ecs_mtg.cards.notation.keyword_abilities import COUNTER_RULES, SUSPEND_RULES, kicker, ward
from ecs_mtg.cards.notation.monarchy import THE_MONARCH
from ecs_mtg.cards.notation.ring import THE_RING
from ecs_mtg.cards.notation.speed import SPEED
from ecs_mtg.cards.operand_sorts import COST_CHANGES
from ecs_mtg.cards.overloading import overloaded
from ecs_mtg.cards.pool_summary import note_described, note_glances, note_replies, note_what_is_asked, note_what_was_done
from ecs_mtg.cards.row_builder import PoolError
from ecs_mtg.cards.subtypes import BASIC_LAND_TYPES, LAND_TYPES, OTHER_TYPES, declare_subtypes
from ecs_mtg.cards.tree import (
    OFF_THE_BATTLEFIELD,
    Ability,
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
    parts,
)  # fmt: skip
from ecs_mtg.cards.variant_faces import note_variants, rules_of_variants
from ecs_mtg.cards.word_compiler import counter_meaning
from ecs_mtg.cards.words import ONE, SELF, Amount, Change, Cost, ManaCost, Target
from ecs_mtg.components import codes, programs
from ecs_mtg.components.codes import NONE, WORD, AbilityKind, EventKind, Keyword, KeywordAbility, Zone
from ecs_mtg.components.flags import SpellFlag
from ecs_mtg.components.marks import KEYWORDS, event_bit
from ecs_mtg.components.programs import AbilityFlag, Layout
from ecs_mtg.components.sizes import SUBTYPE_WORDS

FACE_DOWN = Face("", types=codes.CREATURE, power="2", toughness="2", colors=0)
WARDED = CardDef("", (replace(FACE_DOWN, abilities=(ward("{2}"),)),))  # 701.58a, 702.168a
MANIFEST_RULES = CardDef("", (Face("", colors=0, abilities=(
    SpellCost(Cost(its_mana_cost=True), frozenset({AbilityFlag.MORPH})),  # 701.40b
)),))  # fmt: skip
ENTERS = Event(EventKind.ZONE_CHANGE, SELF, to_zones=1 << Zone.BATTLEFIELD)
SAGA_ENTERS = Replacement(ENTERS, (e.EntersWithCounters("lore", ONE),), flags=frozenset({AbilityFlag.ENTERS}))  # 714.3a
BEHIND = frozenset({awaken.keyword.number, paradigm.keyword.number})
"""Keyword abilities of spells that do something after all else (702.113a, 702.192a)."""
KICKER = kicker.keyword.number
IN_PLAY = 1 << Zone.BATTLEFIELD | 1 << Zone.COMMAND
HAS = {AbilityKind.ACTIVATED: 1, AbilityKind.MANA: 2, AbilityKind.STATIC: 4, AbilityKind.REPLACEMENT: 8}
OTHER_MANA = 64
ONCE = 1 << AbilityFlag.ONCE_EACH_TURN
OFFERED = 1 << AbilityFlag.ALTERNATIVE_COST | 1 << AbilityFlag.MORPH | 1 << AbilityFlag.SUSPEND | 1 << AbilityFlag.PUT_ASIDE
ENTERS_TAPPED, ENTERS_REPLACED, REPLACED_ELSEWHERE = 1, 2, 4
KEEPS_COUNTERS, LIMITS_COUNTERS, BEGINS_IN_PLAY, REVEALED_AT_START, RENEWS_HAND = 8, 16, 32, 64, 128


def build_pool(names: Iterable[str], *, commanders: bool = False) -> CardPool:
    """Compile cards into a pool, with the tokens and emblems that they name.

    Args:
        names: the names of cards; duplicates are ignored.
        commanders: whether the pool is for games of Commander (903).

    Raises:
        UnknownCardError: some cards are not supported; the message names all of them.
        PoolError: a table is too small for the cards.
    """
    wanted = list(dict.fromkeys(names))
    if unknown := [name for name in wanted if not registry.is_known(name)]:
        raise registry.UnknownCardError(unknown)
    return compile_cards((registry.card_definition(name) for name in wanted), commanders=commanders)


def compile_cards(
    cards: Iterable[CardDef],
    creature_types: Iterable[str] = (),
    made_up: Iterable[str] = (),
    counters: Iterable[str] = (),
    *,
    commanders: bool = False,
) -> CardPool:
    """Compile definitions into a pool; they need not be registered.

    Args:
        cards: the definitions.
        creature_types: further words that can be chosen as creature types (205.3m).
        made_up: words that are subtypes although the rules do not list them.
        counters: further kinds of counters.
        commanders: whether the pool is for games of Commander (903).

    Raises:
        PoolError: a table is too small for the cards, or a definition can't be compiled; the message names it.
    """
    cards, creature_types, made_up, counters = list(cards), tuple(creature_types), frozenset(made_up), tuple(counters)
    honing, untapping, first = False, False, tuple[str, ...]()
    while True:
        compiler = _Compiler(made_up, honing, first, untapping=untapping)
        pool = compiler.compile(cards, creature_types, counters, commanders)
        known = honing, untapping, first
        honing = HONE in compiler.counters  # it says something of all Equipment
        untapping = compiler.enters_untapped  # what enters tapped has an ability, about which another one's order matters (616.1)
        if any(column >= MOST_ARRIVING for column in compiler.arriving.values()):
            first = tuple(compiler.arriving)
        if (honing, untapping, first) == known:
            break
    if any(column >= MOST_ARRIVING for column in compiler.arriving.values()):
        raise PoolError(f"the cards enter with counters of too many kinds: {', '.join(compiler.arriving)}")
    return pool


class _Compiler(AbilityRows):
    def __init__(
        self, made_up: Iterable[str], honing: bool = False, first: Iterable[str] = (), *, untapping: bool = False
    ) -> None:
        super().__init__()
        self.made_up.update(made_up)
        for kind in first:  # of counters, that have to have low numbers
            self.counters.setdefault(kind, len(self.counters))
        self.honing = honing  # whether there may be hone counters
        self.untapping = untapping  # whether something may enter untapped instead of tapped
        self.enters_untapped = False  # whether a card says so
        self.faces: list[Face] = []
        self.links: list[Row] = []  # what a face's row says of other faces
        self.definitions: dict[int, CardDef] = {}
        self.found: dict[int, int] = {}  # front face rows by identity
        self.same: dict[CardDef, int] = {}  # those of tokens and emblems by what they say
        self.queue: list[int] = []
        self.needs_twins = False
        self.twins: dict[int, int] = {}  # front face rows of cards, and of the same cards that aren't legendary

    def compile(self, cards: list[CardDef], creature_types: Iterable[str], counters: Iterable[str], commanders: bool) -> CardPool:
        self._add(CardDef("", (FACE_DOWN,)))
        basic_mana = [self.tables.abilities.add(**self._intrinsic(bit)) for bit in range(codes.COLORS)]
        for card in cards:
            self.card(card)
        of_variants = [NONE if one is None else self._add(one) for one in rules_of_variants(cards, commanders)]
        copy_ability = self.changes((Change(programs.Change.COPY),))
        for kind in counters:
            self.counter(kind)
        self._fill_queued()
        if self.needs_twins:
            self._add_twins()
            self._fill_queued()
        self.creature_types.update(creature_types)
        return self._finish(basic_mana, copy_ability, of_variants)

    def _fill_queued(self) -> None:
        """Fill the rows of all cards that wait for it, and of those that they name."""
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

    def with_twins(self) -> None:
        """Register that spells are copied except that the copies are not legendary."""
        self.needs_twins = True

    def _add_twins(self) -> None:
        """Add to each card with a legendary face a twin without that supertype."""
        for row, card in list(self.definitions.items()):
            legendary = any(face.types & codes.LEGENDARY and face.is_permanent for face in card.faces)
            if legendary and card.layout not in (Layout.TOKEN, Layout.EMBLEM):
                faces = tuple(replace(face, types=face.types & ~codes.LEGENDARY) for face in card.faces)
                self.twins[row] = self._add_rows(replace(card, faces=faces))

    def _intrinsic(self, bit: int) -> Row:
        """Return the mana ability of a basic land type (305.6)."""
        return {
            "a_kind": int(AbilityKind.MANA),
            "a_zones": 1 << Zone.BATTLEFIELD,
            "a_flags": 1 << AbilityFlag.BASIC_MANA,
            "a_cost": self.cost(Cost(tap=True)),
            "a_color": 1 << bit,
            "a_mana_amount": self.amount(ONE),
        }

    # --- cards

    def set_ability(self, row: int, values: Row, keyword: int = KeywordAbility.NONE) -> None:
        """Set an ability's row; disguise adds the face with ward {2}, and gaining suspend adds the abilities of suspend."""
        if values.get("a_flags", 0) >> AbilityFlag.SUSPEND & 1 and values["a_time_counters"] == NONE:
            keyword = KeywordAbility.SUSPEND
            self.gained_suspend()
        super().set_ability(row, values, keyword)
        if keyword == KeywordAbility.DISGUISE:
            self.card(WARDED)

    def put_down(self, warded: bool) -> None:
        """Register that something is manifested, or cloaked."""
        self.card(MANIFEST_RULES)
        if warded:
            self.card(WARDED)

    def counter(self, kind: str) -> int:
        """Return the column of a kind of counters; what they give is compiled with it (122.1b)."""
        if kind in COUNTER_RULES:
            self.card(COUNTER_RULES[kind])
        return super().counter(kind)

    def gained_suspend(self) -> None:
        """Register that cards gain suspend."""
        self.card(SUSPEND_RULES)

    def rules_of_initiative(self) -> int:
        """Return the face with the abilities that having the initiative brings."""
        return self.card(THE_INITIATIVE)

    def rules_of_monarch(self) -> int:
        """Return the face with the abilities that being the monarch brings."""
        return self.card(THE_MONARCH)

    def rules_of_ring(self) -> int:
        """Return the face of the emblem The Ring."""
        return self.card(THE_RING)

    def dungeons(self) -> tuple[int, int, int]:
        """Return the faces of the dungeons into which players venture."""
        one, two, three = (self.card(dungeon) for dungeon in DUNGEONS)
        return one, two, three

    def undercity(self) -> int:
        """Return the face of the dungeon into which it leads."""
        return self.card(UNDERCITY)

    def card(self, card: CardDef) -> int:
        """Return the front face row of a card, token or emblem; its rows are filled later if it is new."""
        row = self.found.get(id(card))
        if row is None and card.layout in (Layout.TOKEN, Layout.EMBLEM):
            row = self.same.get(card)
        return self._add(card) if row is None else row

    def _add(self, card: CardDef) -> int:
        given, card = card, with_transforming(with_doors(with_aura(card)))
        if self.honing:
            card = with_honing(card)
        return self._add_rows(card, given)

    def _add_rows(self, card: CardDef, given: CardDef | None = None) -> int:
        first = self.tables.faces.reserve(len(card.faces))
        self.definitions[first] = card
        if given is not None:
            self.found[id(given)] = first
            if card.layout in (Layout.TOKEN, Layout.EMBLEM):
                self.same[given] = first
        for k, face in enumerate(card.faces):
            self.faces.append(face)
            back = NONE if len(card.faces) == 1 else first + 1 if k == 0 else first
            layout = Layout.TRANSFORM if card.layout == Layout.TOKEN and len(card.faces) > 1 else card.layout  # 111.12
            self.links.append({"f_layout": int(layout), "f_token": int(card.layout == Layout.TOKEN), "f_back": back})
        self.queue.append(first)
        if card.melds_into is not None:
            self.links[first]["f_meld"] = self.card(card.melds_into)
        if card.partner is not None:
            self.links[first]["f_partner"] = self.card(registry.card_definition(card.partner))
        return first

    def _fill(self, row: int, face: Face, card: CardDef) -> None:
        self.function_zone, self.face, self.face_row = face.functions_in, face, row
        values = self._printed(face, card)
        listed = [(_spliced(one, face, values), source) for one, source in self._sort_abilities(face, values)]
        self.enters_untapped = self.enters_untapped or any(_untaps(ability) for ability, _ in listed)
        first = self.tables.abilities.reserve(len(listed))
        for k, (ability, keyword) in enumerate(listed):
            self.current = first + k
            self.set_ability(first + k, ability if isinstance(ability, dict) else self.ability(ability), keyword)
        values |= {"f_ability": first, "f_abilities": len(listed)}
        self._summarize(values, range(first, first + len(listed)))
        if StaticKeyword(Keyword.AFTERMATH) in face.abilities:  # 702.127a
            values["f_zones"] |= 1 << Zone.GRAVEYARD
        self.tables.faces.rows[row] = self.tables.faces.row(**values, **self.links[row])

    def _check_counters(self) -> None:
        """Check that a card does not nearly repeat a kind of counters that it names."""
        named = list(self.counters_named)
        for k, kind in enumerate(named):
            if kind[0] not in "+-" and (
                near := difflib.get_close_matches(kind, [o for o in named[:k] if o[0] not in "+-"], n=1, cutoff=0.8)
            ):
                raise ValueError(f"it names counters of two kinds that are nearly the same, {near[0]!r} and {kind!r}")

    def _printed(self, face: Face, card: CardDef) -> Row:
        """Return the printed values of a face other than abilities."""
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
        subtypes, further = self.subtype_words(face.subtypes)
        # 202.3b: the back face of a transforming card has the mana value of its front.
        valued = card.front if card.layout == Layout.TRANSFORM else face
        return {
            "f_name": self.name(face.name),
            "f_types": face.types,
            "f_subtypes": subtypes,
            "f_further_subtypes": further,
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
        behind: Mode = ()
        if face.types & codes.LAND:  # 305.6
            for name in face.subtypes:
                if name in BASIC_LAND_TYPES:
                    listed.append((self._intrinsic(BASIC_LAND_TYPES.index(name)), KeywordAbility.NONE))
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
        for ability, source in told_apart(written):
            match ability:
                case SpentOnX():  # said with the mana cost
                    pass
                case StaticKeyword():
                    keywords |= 1 << ability.keyword
                    if ability.keyword == Keyword.START_YOUR_ENGINES:
                        self.card(SPEED)
                case Protection(filter=None):
                    protection |= ability.qualities
                case HexproofFrom(filter=None):
                    hexproof |= ability.qualities
                case SpellAbility() if source in BEHIND:
                    behind = ability.modes[0]
                case SpellAbility():
                    if spell is not None:
                        raise ValueError("two spell abilities")
                    spell = ability
                case Triggered() if "Saga" in face.subtypes and (chapter := _chapter(ability)):
                    values["f_chapters"] = max(values.get("f_chapters", 0), chapter)
                    values["f_enters"] |= LIMITS_COUNTERS
                    listed.append((ability, KeywordAbility.CHAPTER))
                case Replacement() if _simply_tapped(ability) and not self.untapping:
                    values["f_enters"] |= ENTERS_TAPPED
                case SpellCost(or_else=others) if others:
                    one_of = ability.flags | {AbilityFlag.OPTIONAL_COST}
                    listed += [(replace(ability, cost=one, flags=one_of, or_else=()), source) for one in (ability.cost, *others)]
                case _ if not self._note_elsewhere(face, ability, values):
                    listed.append((ability, source))
        values["f_counts_colors"] = int(any(_counts_colors(ability) for ability, _ in written))
        if behind and spell is not None:
            spell = replace(spell, modes=tuple((*mode, *behind) for mode in alone(spell)))
        if spell is not None:
            if any(isinstance(one, Keyworded) and one.keyword.name == "overload" for one in face.abilities):
                spell = overloaded(spell)
            row = self.tables.abilities.reserve(1)
            self.set_ability(row, self.ability(spell))
            values["f_spell"] = row
        values |= _keyword_columns(keywords) | {"f_protection": protection, "f_hexproof_from": hexproof}
        return listed

    def _note_elsewhere(self, face: Face, ability: Ability, values: Row) -> bool:
        """Note on a face's row what an ability changes off the battlefield; returns whether it functions only there."""
        if not isinstance(ability, Static) or ability.zones != OFF_THE_BATTLEFIELD:
            return False
        values["f_home"] = self.card(CardDef("", (Face(face.name, types=face.types, subtypes=face.subtypes, colors=0),)))
        for change in ability.changes:
            match change:
                case Change(programs.Change.ADD_TYPES, types, mask=frozenset() as subtypes):
                    values["f_types"] |= types
                    words = self.subtype_words((*face.subtypes, *subtypes))
                    values["f_subtypes"], values["f_further_subtypes"] = words
                    self.creature_types.update(subtypes)
                case Change(programs.Change.SET_PT, power, toughness):
                    values["f_power"], values["f_toughness"] = power.a, toughness.a
                case _:
                    raise ValueError("off the battlefield it has other types, power and toughness, and nothing else")
        return True

    def _summarize(self, values: Row, rows: range) -> None:
        """Compute the bit sets that summarize a face for cheap tests."""
        has = mana = listens = elsewhere = zones = own_cost = 0
        get = self.tables.abilities.value
        for row in rows:
            kind, functions, flags = get(row, "a_kind"), get(row, "a_zones"), get(row, "a_flags")
            if kind == AbilityKind.TRIGGERED:
                if functions & 1 << Zone.BATTLEFIELD:
                    listens |= event_bit(get(row, "a_event"))
                if functions & ~(1 << Zone.BATTLEFIELD):
                    elsewhere |= event_bit(get(row, "a_event"))
            elif kind == AbilityKind.REPLACEMENT and flags >> AbilityFlag.ENTERS & 1:
                values["f_enters"] |= ENTERS_REPLACED
            elif kind in HAS and functions & IN_PLAY and not self._only_counters(row):
                has |= HAS[kind]
            if kind == AbilityKind.REPLACEMENT and functions & ~IN_PLAY and not flags >> AbilityFlag.ENTERS & 1:
                values["f_enters"] |= REPLACED_ELSEWHERE
            if kind == AbilityKind.REPLACEMENT and get(row, "a_event") == codes.EventKind.PUT_COUNTERS:
                if get(row, "a_subject") == programs.SELF_ONLY:  # the counters that it enters with are put on it, too (614.12)
                    values["f_enters"] |= ENTERS_REPLACED
            if kind == AbilityKind.MANA:
                mana |= get(row, "a_color") if self._is_simple_source(row) else OTHER_MANA
            if kind == AbilityKind.COST and flags == 0 and functions == 1 << Zone.BATTLEFIELD:  # 709.5e
                has |= HAS[AbilityKind.ACTIVATED]
            if kind == AbilityKind.ACTIVATED or (kind == AbilityKind.COST and flags & OFFERED):
                zones |= functions & ~(1 << Zone.BATTLEFIELD | 1 << Zone.STACK)
            if kind == AbilityKind.STATIC:
                if flags >> AbilityFlag.CHARACTERISTIC_DEFINING & 1 and self._changes(row, (programs.Change.DEFINE_PT,)):
                    values["f_defined"] = get(row, "a_modification") + 1
                if self._changes(row, (programs.Change.KEEP_COUNTERS,)):
                    values["f_enters"] |= KEEPS_COUNTERS
                if self._changes(row, (programs.Change.MAX_COUNTERS,)):
                    values["f_enters"] |= LIMITS_COUNTERS
                if self._changes(row, (programs.Change.BEGIN_IN_PLAY,)):
                    values["f_enters"] |= BEGINS_IN_PLAY
                if self._changes(row, (programs.Change.REVEALED_AT_START,)):
                    values["f_enters"] |= REVEALED_AT_START
                if self._changes(row, (programs.Change.RENEWS_HAND,)):
                    values["f_enters"] |= RENEWS_HAND
                if functions & 1 << Zone.STACK and get(row, "a_affects") in (NONE, programs.SELF_ONLY):
                    own_cost |= self._changes(row, COST_CHANGES)
        values |= {"f_has": has, "f_mana": mana, "f_listens": listens, "f_listens_elsewhere": elsewhere, "f_zones": zones}
        values["f_own_cost"] = own_cost

    def _is_simple_source(self, row: int) -> bool:
        """Return whether a mana ability reads "{T}: Add" one mana of some colors, nothing else."""
        get = self.tables.abilities.value
        plain = get(row, "a_mode") == NONE and get(row, "a_condition") == NONE and get(row, "a_flags") & ONCE == 0
        tap_only = get(row, "a_cost") == self.cost(Cost(tap=True))
        return bool(plain and tap_only and get(row, "a_color") > 0 and get(row, "a_mana_amount") == self.amount(ONE))

    def _only_counters(self, row: int) -> bool:
        """Return whether a static ability says no more than what `f_enters` does."""
        said = (programs.Change.KEEP_COUNTERS, programs.Change.MAX_COUNTERS)
        return bool(self.tables.abilities.value(row, "a_modifications") == 1 and self._changes(row, said))

    def _changes(self, row: int, kinds: tuple[programs.Change, ...]) -> bool:
        """Return whether a static ability makes a change of one of some kinds."""
        first = self.tables.abilities.value(row, "a_modification")
        rows = range(first, first + self.tables.abilities.value(row, "a_modifications"))
        return any(self.tables.modifications.value(k, "n_op") in kinds for k in rows)

    # --- the end

    def _finish(self, basic_mana: list[int], copy_ability: int, of_variants: list[int]) -> CardPool:
        known = set(OTHER_TYPES) | {s for face in self.faces for s in face.subtypes}
        self.creature_types.update(name for name in self.subtypes if name not in known)  # named by abilities only
        face_down_cost = self.cost(Cost(ManaCost(generic=3)))
        record = self.tables.record()
        record["n_faces"] = len(self.tables.faces.rows)
        record["n_abilities"] = len(self.tables.abilities.rows)
        record["n_names"] = len(self.names)
        record["creature_subtypes"], record["further_creature_subtypes"] = self.subtype_words(self.creature_types)
        land_types = self.subtype_words(name for name in LAND_TYPES if name in self.subtypes)
        record["land_subtypes"], record["further_land_subtypes"] = land_types
        record["subtypes_further"] = max(0, -(-len(self.subtypes) // WORD) - SUBTYPE_WORDS)
        record["basic_mana"] = basic_mana
        record["copy_ability"] = copy_ability
        for kind, column in self.counters.items():
            note_counter(record, column, kind)
            if kind in COUNTER_RULES:
                record["counter_ability"][..., column] = record["f_ability"][0, self.found[id(COUNTER_RULES[kind])]] + 1
                record["counters_matter"] |= 1 << column
        record["face_down_cost"] = face_down_cost
        record["warded_face"] = self.found.get(id(WARDED), NONE)
        for name, rules in (("manifest_rules", MANIFEST_RULES), ("suspend_rules", SUSPEND_RULES)):
            row = self.found.get(id(rules), NONE)
            record[name] = int(record["f_ability"][0, row]) if row != NONE else NONE
        note_variants(record, *of_variants)
        twins = set(self.twins.values())
        for row, twin in self.twins.items():
            for k in range(len(self.definitions[row].faces)):
                record["f_twin"][0, row + k] = twin + k
        rows = {
            c.name: row
            for row, c in self.definitions.items()
            if c.name and c.layout not in (Layout.TOKEN, Layout.EMBLEM) and row not in twins
        }
        record["lore"] = self.counters.get("lore", NONE)
        record["homes"] = (record["f_home"] != NONE).any()
        record["flagbearers"] = self.flagbearers
        for row, card in self.definitions.items():
            record["f_adventure"][0, row] = card.layout == Layout.ADVENTURE and "Adventure" in card.faces[1].subtypes
        record["bestows"] = int(any(card.layout == Layout.BESTOW for card in self.definitions.values()))
        record["speed_rules"] = self.found.get(id(SPEED), NONE)
        note_described(record)
        note_what_was_done(record)
        note_what_is_asked(record)
        note_glances(record)
        note_replies(record)
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
    """Parse a printed number; 0 for one that an ability defines (208.2a) or sets on entering (208.2b)."""
    if not text:
        return 0
    if text.lstrip("-").isdecimal():
        return int(text)
    if what != "loyalty" and not any(
        (isinstance(a, Static) and AbilityFlag.CHARACTERISTIC_DEFINING in a.flags)
        or (isinstance(a, Replacement) and any(isinstance(one, e.EntersAsCopy) and one.of == SELF for one in parts(a)))
        for a in face.abilities
    ):
        raise ValueError(f"its {what} is {text}, but no ability defines it")
    digits = text.rstrip("+*XY")
    return int(digits) if digits.isdecimal() else 0


def told_apart(written: list[tuple[Ability, int]]) -> list[tuple[Ability, int]]:
    """List abilities and where they come from; of two kickers each marks the spell in its own way (702.33e)."""
    kickers = [k for k, (_, source) in enumerate(written) if source == KICKER]
    told = list(written)
    for k, mark in zip(kickers, (SpellFlag.FIRST_KICKER, SpellFlag.SECOND_KICKER)) if len(kickers) > 1 else ():
        cost = cast(SpellCost, told[k][0])
        told[k] = replace(cost, marks=cost.marks | mark), KICKER
    return told


def _spliced(ability: Ability | Row, face: Face, values: Row) -> Ability | Row:
    """Give a splice ability the row of the text that it adds."""
    if isinstance(ability, SpellCost) and AbilityFlag.SPLICE in ability.flags:
        check_spliced(next((one for one in face.abilities if isinstance(one, SpellAbility)), None))
        return replace(ability, number=values["f_spell"])
    return ability


def check_spliced(spell: SpellAbility | None) -> None:
    """Check that the text of a card can be added to another spell.

    Raises:
        ValueError: it can't: it has modes, something to divide, or does nothing as it resolves.
    """
    if spell is None or len(spell.modes) != 1 or any(isinstance(one, Target) and one.divided for one in parts(spell.modes)):
        raise ValueError("splice of a card that has modes, divides something, or does nothing as it resolves")


def alone(spell: SpellAbility) -> tuple[Mode, ...]:
    """Return the only mode of a spell.

    Raises:
        ValueError: it has several.
    """
    if len(spell.modes) > 1:
        raise ValueError("awaken or paradigm of a spell with modes")
    return spell.modes


def _keyword_columns(keywords: int) -> Row:
    words, further = KEYWORDS.split(keywords)
    return {"f_keywords": words, "f_further_keywords": further}


def note_counter(record: np.ndarray[Any, np.dtype[Any]], column: int, kind: str) -> None:
    """Write that there are counters of a column, and what they do to characteristics."""
    power, toughness, keyword = counter_meaning(kind)
    record["counter_kinds"] = np.maximum(record["counter_kinds"], column + 1)
    record["counter_power"][..., column] = power
    record["counter_toughness"][..., column] = toughness
    record["counter_words"][..., column], record["further_counter_words"][..., column, :] = KEYWORDS.split(keyword)
    if column > codes.Counter.MINUS1 and (power or toughness or keyword):
        record["counters_matter"] |= 1 << column


def _chapter(ability: Triggered) -> int:
    """Return the number of a chapter ability (714.2b), 0 for other abilities."""
    event = ability.event
    lore = event.kind == EventKind.PUT_COUNTERS and event.subject == SELF and event.value == "lore"
    return event.nth if lore else 0


def _counts_colors(ability: Ability) -> bool:
    """Return whether an ability of a spell looks at the colors of the mana spent to cast it."""
    return any(isinstance(part, Amount) and part.kind == programs.Amount.COLORS_SPENT for part in parts(ability))


def _untaps(ability: Ability | Row) -> bool:
    """Return whether an ability says that something enters untapped."""
    return isinstance(ability, Replacement) and e.EntersTapped(untapped=True) in ability.effects


def _simply_tapped(ability: Replacement) -> bool:
    return ability.effects == (e.EntersTapped(),) and ability.condition is None and ability.event == ENTERS
