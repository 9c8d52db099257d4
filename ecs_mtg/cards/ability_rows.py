"""Compiler of abilities of every kind to rows of the pool."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, cast

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.assembler import Assembler
from ecs_mtg.cards.mana_abilities import effects_of, first_mana, is_mana_ability, is_triggered_mana_ability
from ecs_mtg.cards.negative_numbers import added, not_below_zero
from ecs_mtg.cards.operand_sorts import CHANGES, COST_CHANGES
from ecs_mtg.cards.subtypes import OTHER_TYPES
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
    Static,
    Triggered,
    parts,
    rebuilt,
)  # fmt: skip
from ecs_mtg.cards.words import ALL_ZONES, CARDS, PERMANENTS, SELF, SPELLS, Amount, Change, Condition, Cost, Filter, ManaCost, Who
from ecs_mtg.components import codes, programs
from ecs_mtg.components.ability_kinds import named_in
from ecs_mtg.components.codes import NONE, AbilityKind, EventKind, KeywordAbility, Position, Zone
from ecs_mtg.components.flags import ABOUT_TARGETS, FURTHER, OrderMatters, SelectorKind
from ecs_mtg.components.marks import ABILITY_FLAGS, KEYWORDS
from ecs_mtg.components.modifications import rule_kind
from ecs_mtg.components.packed import FOUR_BITS
from ecs_mtg.components.programs import AbilityFlag, CostPart, Relation, SelectorFlag, Subject
from ecs_mtg.components.sizes import FURTHER_KEYWORD_WORDS, FURTHER_SUBTYPE_WORDS

Row = dict[str, Any]

COLOR_CHANGES = (programs.Change.SET_COLORS, programs.Change.ADD_COLORS, programs.Change.ADD_CHOSEN_COLOR)
COST_WORDS = {
    AbilityFlag.ESCALATE: "a_mode_charged", AbilityFlag.SUSPEND: "a_time_counters", AbilityFlag.SPLICE: "a_spliced_ability",
}  # fmt: skip
EVERYTHING_ELSEWHERE = Filter(kinds=CARDS | SPELLS, zones=ALL_ZONES)
NO_FURTHER_SUBTYPES = (0,) * FURTHER_SUBTYPE_WORDS


class AbilityRows(Assembler):
    """Abilities become rows, and what they change rows of modifications."""

    def __init__(self) -> None:
        super().__init__()
        self.function_zone = Zone.BATTLEFIELD
        self.current = NONE  # the row of the ability of a face that is compiled
        self.face: Face | None = None  # the face whose abilities are compiled
        self.face_row = NONE  # its row, also while abilities are compiled that stand in others of it
        self.creature_types: set[str] = set()
        self.flagbearers = NONE  # the selector of the permanents one of which has to be chosen as a target

    def set_ability(self, row: int, values: Row, keyword: int = KeywordAbility.NONE) -> None:
        """Fill a row that was reserved; `keyword`: the number of the keyword ability that it comes from."""
        self.tables.abilities.rows[row] = self.tables.abilities.row(**values, a_keyword=keyword)

    def with_own_mana_cost(self, cost: Cost) -> Cost:
        """Return the mana cost of the face that is compiled, and what else a cost names."""
        if self.face is None:  # it is that of whatever is given the ability
            return super().with_own_mana_cost(cost)
        if self.face.mana_cost is None:
            raise ValueError("there is no mana cost that could be paid")
        return Cost(self.face.mana_cost) + replace(cost, its_mana_cost=False)

    def printed_face(self) -> Face:
        """Return the face whose ability is compiled, of a card with one face."""
        if self.face is None:
            raise ValueError("an ability that is on no card")
        return self.face

    def cost_looks_at_targets(self) -> bool:
        """Return whether a condition of what its face says of its own cost names targets."""
        said = () if self.face is None else self.face.abilities
        return any(
            isinstance(one, Static) and one.zones == 1 << Zone.STACK and one.condition is not None
            and looks_at_targets(one.condition)
            for one in said
        )  # fmt: skip

    def detached(self, ability: Ability) -> int:
        """Return the row of an ability that is on no face."""
        if ability is THIS_ABILITY:
            return self.current
        limits = {AbilityFlag.ONCE_EACH_TURN, AbilityFlag.DONE_ONCE_EACH_TURN, AbilityFlag.ONLY_ONCE}
        if isinstance(ability, Activated | Triggered) and ability.flags & limits:
            raise ValueError("an ability that is limited to once, or once each turn, and is on no face")
        outside, self.program = self.program, None
        face, self.face = self.face, None
        row = self.tables.abilities.reserve(1)
        around, self.current = self.current, row
        plain = (ability, ability.keyword.number if isinstance(ability, Keyworded) else KeywordAbility.NONE)
        one, keyword = ability if isinstance(ability, tuple) else plain
        self.set_ability(row, self.ability(one), keyword)
        self.program, self.current, self.face = outside, around, face
        return row

    def changes(
        self,
        changes: tuple[Change, ...],
        affects: Filter | None = None,
        counter: str | None = None,
        of_cards: bool = False,
        flags: frozenset[AbilityFlag] = frozenset(),
    ) -> int:
        """Return the row of a static ability that holds changes; NONE for none."""
        changes = tuple(_had_by_cards(changes)) if of_cards else changes
        if affects is not None:
            self._check_targeting(changes)
        kind = NONE if counter is None else self.counter(counter)
        return (
            self.tables.abilities.add(**self._static(Static(affects, changes, flags=flags)), a_lasts_while_counter=kind)
            if changes
            else NONE
        )

    @staticmethod
    def _check_targeting(changes: tuple[Change, ...]) -> None:
        """Check that only effects about certain permanents keep players from targeting them."""
        if any(one.kind == programs.Change.UNTARGETABLE_BY for one in changes):
            raise ValueError("UNTARGETABLE_BY is for effects of spells and abilities about the permanents that they affect")

    def copied(self, changes: tuple[Change, ...]) -> int:
        """Return the changes for a copy effect (707.9)."""
        return self.tables.abilities.add(**self._static(Static(None, changes), copiable=True)) if changes else NONE

    def ability(self, ability: Ability) -> Row:
        """Return the values of an ability's row."""
        match ability:
            case SpellAbility():
                values = self._common(ability, AbilityKind.SPELL, 1 << Zone.STACK) | self._modes(ability.modes, ability.choose)
                if ability.more_if is not None:
                    values["a_extra_modes_condition"] = self.condition(ability.more_if) + 1
                return values
            case Activated():
                return self._activated(ability)
            case Triggered():
                if AbilityFlag.TWICE_EACH_TURN in ability.flags and self.face is not None:
                    raise ValueError("an ability that triggers only twice each turn is one that a static ability gives")
                ability = as_it_was(ability)
                if _says_that_player(ability):
                    ability = replace(ability, flags=ability.flags | {AbilityFlag.OF_THAT_PLAYER})
                values = self._common(ability, AbilityKind.TRIGGERED, ability.zones) | self._event(ability.event)
                if ability.event.looks_back:
                    values["a_flags"] |= 1 << AbilityFlag.LOOKS_BACK
                if is_triggered_mana_ability(ability):
                    values["a_flags"] |= 1 << AbilityFlag.MANA_TRIGGER
                values["a_order"] = _order_matters(ability)
                return values | self._modes(ability.modes, ability.choose)
            case Static():
                self._check_targeting(ability.changes)
                return self._static(ability)
            case Replacement():
                values = self._common(ability, AbilityKind.REPLACEMENT, ability.zones) | self._event(ability.event)
                return values | self._modes((ability.effects,)) | {"a_effects_only": int(ability.by_effect)}
            case SpellCost():
                if self.face is None and ability.cost.its_mana_cost and ability.cost != Cost(its_mana_cost=True):
                    ability = self._with_mana_cost_of_its_card(ability)
                if any(part.kind == programs.CostPart.WATERBEND for part in ability.cost.parts):
                    raise ValueError("a waterbend cost of a spell, of whose total cost it is only a part (701.67b)")
                values = self._common(ability, AbilityKind.COST, ability.zones) | {"a_cost": self.cost(ability.cost)}
                said = int(ability.marks) if ability.number is None else ability.number
                return values | {_word_of_cost(ability): said} | self._changed(ability.changes)
            case Protection():
                return self._static(Static(SELF, (Change(programs.Change.ADD_PROTECTION, ability.qualities, ability.filter),)))
            case HexproofFrom():
                return self._static(Static(SELF, (Change(programs.Change.ADD_HEXPROOF_FROM, ability.qualities, ability.filter),)))
            case Keyworded():
                (one,) = ability.abilities
                return self.ability(one)
            case _:
                raise TypeError(f"not an ability that can have a row: {ability!r}")

    @staticmethod
    def _with_mana_cost_of_its_card(ability: SpellCost) -> SpellCost:
        """Return the cost of an ability given to cards whose cost is their mana cost and something else: the row holds the rest."""
        if ability.cost.mana != ManaCost():
            raise ValueError("what is paid besides the mana cost of a card that an effect gives the ability to is no mana")
        return replace(
            ability, cost=replace(ability.cost, its_mana_cost=False), flags=ability.flags | {AbilityFlag.PLUS_MANA_COST}
        )

    def _common(self, ability: Any, kind: AbilityKind, zones: int) -> Row:
        condition = ability.condition
        flags, further = ABILITY_FLAGS.split(sum(1 << flag for flag in ability.flags))
        return {
            "a_kind": int(kind),
            "a_zones": zones or 1 << self.function_zone,
            "a_flags": flags,
            "a_further_flags": further,
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
        value, word = event.value, named_in("a_value", event.kind)
        row = {
            "a_event": int(event.kind),
            "a_subject": self.matched(event.subject),
            "a_who": int(event.who),
            "a_other": self.matched(event.other),
            "a_from": event.from_zones,
            "a_to": event.to_zones,
            word: NONE if value is None else self.counter(value) if isinstance(value, str) else int(value),
            "a_minimum": event.minimum,
            "a_batch": min(event.nth, 0),
        }
        return row | {named_in("a_nth", event.kind): event.nth} if event.nth > 0 else row

    def _activated(self, ability: Activated) -> Row:
        mana = is_mana_ability(ability)
        if AbilityFlag.MANA_AS_INSTANT in ability.flags:
            if AbilityFlag.MANA_OF_CARD in ability.flags:
                check_mana_of_card(ability)
            elif not mana or not_always_now(ability):
                raise ValueError(
                    "only a mana ability of a permanent is activated as an instant, and leaves the stack alone; it asks for no mana"
                )
            mana = False
        elif mana and ability.zones & ~(1 << Zone.BATTLEFIELD):
            raise ValueError("a mana ability that functions outside the battlefield")
        if AbilityFlag.ONLY_ONCE in ability.flags and (mana or ability.zones & ~(1 << Zone.BATTLEFIELD)):
            raise ValueError("an ability that can be activated only once is no mana ability, and is one of a permanent")
        values = self._common(ability, AbilityKind.MANA if mana else AbilityKind.ACTIVATED, ability.zones)
        if ability.times and (mana or AbilityFlag.ONCE_EACH_TURN not in ability.flags or not 1 < ability.times < FOUR_BITS):
            raise ValueError("so many times each turn: said with ONCE_EACH_TURN, of no mana ability, from 2 to 14")
        if mana and any(
            isinstance(part, Amount) and part.kind == programs.Amount.TIMES_ACTIVATED for part in parts(ability.modes)
        ):
            raise ValueError("nobody counts how often a mana ability is activated")
        if AbilityFlag.POWER_UP in ability.flags and (mana or ability.cost.mana.x or not is_plain(self.printed_face().mana_cost)):
            raise ValueError(
                "a power-up ability is no mana ability, has no X, and is one of what has a mana cost without hybrid symbols"
            )
        values["a_cost"], values["a_max_uses_per_turn"] = self.cost(ability.cost), ability.times
        modes = ability.modes
        if mana and (first := first_mana(ability)) is not None:
            values |= {"a_color": first.colors, "a_mana_amount": self.amount(first.amount)}
            modes = (modes[0][1:],)
        if ability.less is not None:
            if mana:
                raise ValueError("a mana ability that costs less")
            values["a_generic_reduction"] = self.amount(not_below_zero(ability.less))
        return values | (self._modes(modes, ability.choose) if modes != ((),) else {})

    def _static(self, ability: Static, *, copiable: bool = False) -> Row:
        values = self._common(ability, AbilityKind.STATIC, ability.zones)
        changes = ability.changes
        kinds = {one.kinds for one in ability.affects.tree()} if isinstance(ability.affects, Filter) else set()
        if kinds == {CARDS}:
            changes = tuple(_had_by_cards(changes))
        elif kinds == {SPELLS} and all(map(_is_rebound, changes)):
            changes = tuple(_later(change) for change in _written_out(changes) if isinstance(change.a[0], Triggered))
        elif ability.affects == EVERYTHING_ELSEWHERE and all(change.kind in COLOR_CHANGES for change in changes):
            return values | {"a_affects": NONE} | self._changed(changes, layer=0)
        elif any(kind & SPELLS for kind in kinds) and any(CHANGES[change.kind][0] != 0 for change in changes):
            raise ValueError(
                "a static ability about spells gives them nothing but rebound; that they can't be countered replaces that"
            )
        return values | {"a_affects": self.matched(ability.affects)} | self._changed(changes, copiable)

    def _changed(self, changes: tuple[Change, ...], copiable: bool = False, layer: int | None = None) -> Row:
        """Return the rows of some modifications, as an ability's row names them; in another layer than theirs if one is given."""
        if not changes:
            return {}
        rows = []
        for change in map(added, _written_out(changes)):
            if change.kind == programs.Change.PLAYER_FLAG and change.a >> programs.PlayerFlag.CHOOSES_FLAGBEARERS & 1:
                self.flagbearers = self.selector(Filter(kinds=PERMANENTS, subtypes=frozenset({"Flagbearer"})))
            where, sorts = CHANGES[change.kind]
            if copiable:  # 707.9: what is different about a copy is part of what is copied
                where = CHANGES[programs.Change.COPY][0]
            operands = self.operands(sorts, (change.a, change.b))
            mask = change.mask
            if isinstance(mask, frozenset):
                if change.kind in (programs.Change.ADD_TYPES, programs.Change.SET_TYPES) and int(change.a or 0) & codes.CREATURE:
                    self.creature_types.update(mask - OTHER_TYPES)
                mask_words, further = self.subtype_words(mask)
            else:
                mask_words, further = (mask, 0), NO_FURTHER_SUBTYPES
            if change.kind in COST_CHANGES and looks_at_targets(change.a):
                mask_words = (ABOUT_TARGETS | mask_words[0], 0)
            further_words = (0,) * FURTHER_KEYWORD_WORDS
            if change.kind in (programs.Change.ADD_KEYWORDS, programs.Change.REMOVE_KEYWORDS):
                word, further_words = KEYWORDS.split(mask_words[0])
                mask_words = (word, FURTHER * any(further_words))
            rows.append(self.tables.modifications.row(
                n_op=int(change.kind), n_layer=where if layer is None else layer, n_mask=mask_words, n_further_subtypes=further, n_further_keywords=further_words,
                n_rule=rule_kind(change.kind), **dict(zip(("n_a", "n_b"), operands))
            ))  # fmt: skip
        first = self.tables.modifications.reserve(len(rows))
        self.tables.modifications.rows[first:] = rows
        return {"a_modification": first, "a_modifications": len(rows)}


def _word_of_cost(ability: SpellCost) -> str:
    """Return what the number of a cost's row is: what its flag says, a half of a Room, else bits of SpellFlag."""
    told = next((word for flag, word in COST_WORDS.items() if flag in ability.flags), None)
    return told or ("a_door" if ability.zones == 1 << Zone.BATTLEFIELD else "a_flags_if_paid")


def is_plain(cost: ManaCost | None) -> bool:
    """Return whether a mana cost has only generic mana and mana of one color or none in each symbol."""
    return cost is not None and cost == ManaCost(cost.pips, cost.generic)


def not_always_now(ability: Activated) -> bool:
    """Return whether a mana ability does more than a permanent's can that is activated with priority alone."""
    return ability.zones & ~(1 << Zone.BATTLEFIELD) != 0 or ability.less is not None or len(ability.modes) != 1


def check_mana_of_card(ability: Activated) -> None:
    """Raise ValueError unless it exiles a card from a hand or graveyard for mana, and costs at most mana in addition."""
    one = ability.modes[0][0] if len(ability.modes) == 1 and len(ability.modes[0]) == 1 else None
    plain = isinstance(one, e.AddMana) and one.colors > 0 and one == e.AddMana(one.colors)
    costs_itself = tuple(part.kind for part in ability.cost.parts) == (CostPart.EXILE_SELF,)
    there = ability.zones in (1 << Zone.HAND, 1 << Zone.GRAVEYARD)
    if (
        not plain
        or not costs_itself
        or not there
        or ability.cost.tap
        or ability.condition is not None
        or ability.less is not None
    ):
        raise ValueError("a mana ability of a card in a hand or graveyard exiles it for one mana, and costs at most mana besides")


def looks_at_targets(tree: Any) -> bool:
    """Return whether a condition, or a description of spells, depends on what a spell targets."""
    return any(
        (isinstance(part, Condition) and part.kind == programs.Condition.HAS_TARGET)
        or (isinstance(part, Filter) and part.flags >> SelectorFlag.SPELL_ABILITY_TARGETS_SOURCE & 1)
        for part in parts(tree)
    )


def as_it_was(ability: Triggered) -> Triggered:
    """Make conditions about an object that left the battlefield ask for its last known information (603.10a, 608.2h)."""
    event = ability.event
    if event.kind != EventKind.ZONE_CHANGE or not event.looks_back or event.from_zones != 1 << Zone.BATTLEFIELD:
        return ability
    now, then = Who(Subject.EVENT_OBJECT), Who(Subject.EVENT_OTHER)

    def asked(part: Any) -> Any:
        match part:
            case Who(Subject.CONTROLLER_OF, of) if of == now:
                return Who(Subject.CONTROLLER_OF, then)
            case Amount():
                return Amount(part.kind, *(then if one == now else one for one in (part.a, part.b, part.c)))
            case Condition(programs.Condition.MATCHES, who, what) if (
                who == now and not what.kinds & ~SelectorKind.PERMANENTS and not what.zones
            ):
                return replace(part, a=then)
        return part

    def elsewhere(part: Any) -> bool:
        return isinstance(part, Ability | CardDef) and part is not ability

    return cast(Triggered, rebuilt(ability, asked, elsewhere))


def _order_matters(ability: Triggered) -> int:
    """Return the bits of `a_order`: what the first of several equal abilities changes for the next one, on its source, other objects or itself."""
    everything = [effect for mode in ability.modes for effect in effects_of(mode)]
    by_source = any(isinstance(effect, e.Choose) for effect in everything) and repr(SELF) in repr(everything)
    event_object = repr(Who(Subject.EVENT_OBJECT))
    by_event = any((_sets(effect) or _stacks(effect)) and event_object in repr(effect) for effect in everything)
    return by_source * int(OrderMatters.SOURCES) | by_event * int(OrderMatters.EVENTS)


_AT_AN_END = (Position.TOP, Position.BOTTOM)


def _sets(effect: e.Effect) -> bool:
    """Return whether an effect overwrites what an earlier one has done, or puts something on top of that."""
    if isinstance(effect, e.Move):  # what lies in order
        return effect.zone == Zone.LIBRARY and effect.position in _AT_AN_END
    if isinstance(effect, e.Continuous):
        return any(change.kind == programs.Change.SET_PT for change in effect.changes)
    return isinstance(effect, e.BecomeCopy)


def _stacks(effect: e.Effect) -> bool:
    """Return whether an effect puts something where order counts: on top of a library or on its bottom."""
    unordered = (codes.Position.SHUFFLED, codes.Position.RANDOM_BOTTOM)
    return isinstance(effect, e.Move) and effect.zone == codes.Zone.LIBRARY and effect.position not in unordered


def _written_out(changes: tuple[Change, ...]) -> Iterable[Change]:
    """Expand changes that give keyword abilities into changes that give what these stand for."""
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
    """Return the changes of cards that are not permanents; they can be given only activated abilities and abilities that are paid for."""
    for change in _written_out(changes):
        given = change.a[0] if isinstance(change.a, tuple) else change.a
        if change.kind != programs.Change.ADD_ABILITY or not isinstance(given, Activated | SpellCost):
            raise ValueError(f"what cards outside the battlefield can't be given: {change}")
        yield Change(programs.Change.CARDS_HAVE, change.a)


def _is_rebound(change: Change) -> bool:
    return isinstance(change.a, Keyworded) and change.a.keyword.number == KeywordAbility.REBOUND


def _later(change: Change) -> Change:
    """Return the delayed ability that spells with granted rebound have (`systems/casting/rebound.py`)."""
    return Change(programs.Change.CARDS_HAVE, change.a)


def _says_that_player(ability: Triggered) -> bool:
    """Tell whether an ability that triggers on "each player's" or "each opponent's" step mentions "that player" (805.4d)."""
    if ability.event.kind != EventKind.STEP or ability.event.who not in (Relation.ANY, Relation.OPPONENT):
        return False
    return any(
        (isinstance(one, Who) and one.kind == Subject.EVENT_PLAYER)
        or (isinstance(one, Filter) and Relation.EVENT_PLAYER in (one.controller, one.owner))
        for one in parts((ability.modes, ability.condition))
    )
