"""How the words of the tree become operands: for each kind the sorts of its operands, for each effect its instruction.

Sorts: n a plain number, q an Amount row, s a Selector row, w a Subject, c a Condition row, $ a Cost row, k a counter kind,
t a tag, a an ability row, m a static ability row that holds what a copy effect changes, f a face row, u as t (where
T already means a tag + 1). In capitals: NONE if there is none.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import words
from ecs_mtg.components.programs import Amount, Change, Condition, CostPart, Op, Subject

AMOUNTS: dict[Amount, str] = {
    Amount.CONSTANT: "n", Amount.X: "n", Amount.COUNT: "s", Amount.REGISTER: "n", Amount.PROPERTY: "nwn",
    Amount.COUNTERS: "kw", Amount.EVENT_AMOUNT: "", Amount.SUM: "qq", Amount.TIMES: "qn", Amount.HALF_UP: "q",
    Amount.HALF_DOWN: "q", Amount.MINUS: "qq", Amount.MAXIMUM: "qq", Amount.MINIMUM: "qq", Amount.SIZE_OF: "w",
    Amount.SPELLS_CAST: "w", Amount.PAID: "", Amount.DIVIDED: "", Amount.LOCKED: "n", Amount.COLORS_SPENT: "",
    Amount.GREATEST: "ns", Amount.CARD_TYPES_IN_GRAVEYARD: "w", Amount.NEGATIVE: "q", Amount.BASIC_LAND_TYPES: "",
    Amount.PLAYER_COUNTERS: "nw", Amount.CARDS_DRAWN: "w", Amount.LIFE_LOST: "w", Amount.TARGETS_CHOSEN: "",
    Amount.CREATURES_DIED: "w", Amount.DEVOTION: "n", Amount.MANA_SPENT: "", Amount.ATTACKERS: "w", Amount.OPPONENTS: "",
    Amount.DISTINCT_COLORS: "s", Amount.CHOSEN_NUMBER: "", Amount.BLOCKERS: "", Amount.QUOTIENT: "qq", Amount.TIMES_RESOLVED: "",
    Amount.LOYALTY_ACTIVATED: "w", Amount.EXTRA_MODES: "", Amount.CREATURES_CAST: "w", Amount.LIFE_GAINED: "w", Amount.DOWN_TO: "wsn",
    Amount.SHARING_TYPES: "w",
}  # fmt: skip

CONDITIONS: dict[Condition, str] = {
    Condition.NOT: "c", Condition.ALL: "cc", Condition.ANY: "cc", Condition.COMPARE: "qnq", Condition.EXISTS: "s",
    Condition.MATCHES: "ws", Condition.STEP: "n", Condition.FLAG: "n", Condition.IS_TAPPED: "w", Condition.ALIVE: "w",
    Condition.CAST_FROM: "n", Condition.SAME: "ww", Condition.REGISTER: "n", Condition.IN_ZONE: "wn",
    Condition.NEXT_TURN_OF: "w", Condition.COUNTERS_ON: "wkn",
}  # fmt: skip
"""Conditions that are not listed have no operands."""

PARTS: dict[CostPart, str] = {
    CostPart.SACRIFICE_SELF: "", CostPart.SACRIFICE: "sq", CostPart.DISCARD: "Sqn", CostPart.DISCARD_SELF: "",
    CostPart.PAY_LIFE: "q", CostPart.REMOVE_COUNTERS: "Kqx", CostPart.PUT_COUNTERS: "kq", CostPart.LOYALTY: "nn",
    CostPart.EXILE_SELF: "", CostPart.EXILE: "sq", CostPart.RETURN: "sq", CostPart.TAP: "sq", CostPart.MILL: "nq",
    CostPart.RETURN_SELF: "", CostPart.REVEAL: "sq", CostPart.ENERGY: "nq", CostPart.DISCARD_HAND: "", CostPart.UNATTACH: "",
    CostPart.TAP_POWER: "sq",
}  # fmt: skip

CHANGES: dict[Change, tuple[int, str]] = {
    Change.COPY: (10, "F"), Change.CONTROL: (20, "w"), Change.ADD_TYPES: (40, "n"), Change.SET_TYPES: (40, "n"),
    Change.SET_SUBTYPES: (40, "n"), Change.REMOVE_TYPES: (40, "n"), Change.ADD_SUBTYPES_CHOSEN: (40, ""),
    Change.CREATURE_TYPES_OF: (40, "w"),
    Change.ADD_COLORS: (50, "n"), Change.SET_COLORS: (50, "n"), Change.ADD_CHOSEN_COLOR: (50, ""),
    Change.ADD_KEYWORDS: (60, ""), Change.REMOVE_KEYWORDS: (60, ""), Change.LOSE_ABILITIES: (60, ""),
    Change.ADD_ABILITY: (60, "a"), Change.ADD_PROTECTION: (60, "nS"), Change.ADD_HEXPROOF_FROM: (60, "nS"),
    Change.DEFINE_PT: (71, "QQ"), Change.SET_PT: (72, "QQ"), Change.ADD_PT: (73, "qq"), Change.SWITCH_PT: (74, ""),
    Change.PLAYER_FLAG: (0, "nn"), Change.COST_INCREASE: (0, "sq"), Change.COST_REDUCE: (0, "sq"), Change.CANT_CAST: (0, "s"),
    Change.MAX_HAND: (0, "q"), Change.EXTRA_LAND: (0, "n"), Change.CAST_FROM: (0, "sn"), Change.CANT_ACTIVATE: (0, "S"),
    Change.DOUBLE_TRIGGER: (0, "S"), Change.FLASH: (0, "s"), Change.CANT_BE_BLOCKED_BY: (0, "s"),
    Change.CANT_BLOCK_SELECTED: (0, "s"), Change.ATTACK_COST: (0, "$"), Change.MIN_BLOCKERS: (0, "n"), Change.SINGLE_BLOCKER: (0, ""),
    Change.SPEND_AS_ANY: (0, ""), Change.EXTRA_LOYALTY: (0, "n"), Change.LOYALTY_COST: (0, "sq"), Change.MUST_ATTACK: (0, ""),
    Change.CAST_FREE: (0, "s"), Change.KEEP_COUNTERS: (0, ""), Change.BEGIN_IN_PLAY: (0, ""),
    Change.MAX_COUNTERS: (0, "kn"), Change.ADD_TOXIC: (60, "n"),
    Change.CANT_ENTER: (0, "s"), Change.CARDS_HAVE: (0, "a"),
    Change.ALL_CREATURE_TYPES: (40, ""), Change.TOPS_REVEALED: (0, ""),
}  # fmt: skip
"""Layer and operands of each change."""

SUBJECTS: dict[Subject, str] = {
    Subject.EACH: "s", Subject.LAST_EXILED_WITH: "s", Subject.CONTROLLER_OF: "w", Subject.OWNER_OF: "w", Subject.MEMORY: "t", Subject.TOLD: "n",
    Subject.TOP_CARDS: "q", Subject.THEIR_GRAVEYARD: "w", Subject.THEIR_HAND: "w", Subject.THEIR_LIBRARY: "w",
}  # fmt: skip
"""Argument of each Subject that has one."""

Get = Callable[[Any], Any]
Operand = tuple[str, str | Get] | int
"""The sort of an operand and the field that holds it, or what it is worked out from; or a number."""


def arrival_bits(effect: Any) -> int:
    """The bit set of Op.MOVE and of token makers."""
    a = effect.arrival
    bits = a.tapped | a.yours << 1 | a.face_down << 2 | a.transformed << 3 | a.attacking << 4 | a.link << 6
    return int(bits | getattr(effect, "remember", False) << 5)


def _discarded(effect: e.Discard) -> int:
    return 1 if effect.at_random else 2 if effect.you_choose else 0


def _total(effect: e.Damage) -> int:
    return 0 if effect.total is None else effect.total + 1


_ARRIVAL: Operand = ("n", arrival_bits)

INSTRUCTIONS: dict[type[e.Effect], tuple[Op, tuple[Operand, ...]]] = {
    e.SetRegister: (Op.SET, (("n", "register"), ("q", "amount"))),
    e.Remember: (Op.REMEMBER, (("w", "who"), ("t", "tag"), ("n", "fresh"))),
    e.Forget: (Op.FORGET, (0, ("t", "tag"))),
    e.Choose: (Op.CHOOSE, (("w", "player"), ("q", "amount"), ("s", "filter"), ("t", "tag"), ("q", "least"), ("n", "hint"))),
    e.ChooseAtRandom: (Op.RANDOM, (0, ("q", "amount"), ("t", "source"), ("t", "tag"))),
    e.ChooseColor: (Op.CHOOSE_COLOR, (("w", "player"),)),
    e.ChooseName: (Op.CHOOSE_NAME, (("w", "player"), ("n", lambda x: x.nonland | x.nonbasic << 1))),
    e.ChooseType: (Op.CHOOSE_TYPE, (("w", "player"),)),
    e.ChooseNumber: (Op.CHOOSE_NUMBER, (("w", "player"), ("q", "most"), ("n", "register"))),
    e.ChooseSecretly: (Op.CHOOSE_SECRETLY, (("w", "players"),)),
    e.ChoosePlayer: (Op.CHOOSE_PLAYER, (("w", "player"), 0, ("s", "filter"), ("U", "tag"))),
    e.ChooseOption: (Op.CHOOSE_MODE, (("w", "player"), ("n", "many"), ("n", "register"))),
    e.FlipCoin: (Op.FLIP_COIN, (("w", "player"), 0, ("n", "register"))),
    e.Order: (Op.ORDER, (("w", "player"), 0, ("t", "tag"))),
    e.Link: (Op.LINK, (("w", "who"),)),
    e.Damage: (Op.DAMAGE, (("w", "to"), ("q", "amount"), ("w", "source"), ("C", "unpreventable"), ("T", "tag"), ("n", _total))),
    e.DividedDamage: (Op.DAMAGE_DIVIDED, (("w", "to"), ("q", lambda x: x.to.divided), ("w", "source"))),
    e.GainLife: (Op.GAIN_LIFE, (("w", "who"), ("q", "amount"))),
    e.LoseLife: (Op.LOSE_LIFE, (("w", "who"), ("q", "amount"))),
    e.SetLife: (Op.SET_LIFE, (("w", "who"), ("q", "amount"))),
    e.Prevent: (Op.PREVENT, (("W", "to"), ("Q", "amount"), ("S", "sources"), ("n", "duration"), ("n", "combat"))),
    e.ExchangeLife: (Op.EXCHANGE_LIFE, (("w", "one"), ("w", "other"))),
    e.Redirect: (Op.REDIRECT, (("w", "of"), ("Q", "amount"), ("w", "to"), ("n", "duration"))),
    e.Fight: (Op.FIGHT, (("w", "one"), ("w", "other"))),
    e.Move: (Op.MOVE, (
        ("w", "what"), ("n", "zone"), ("n", "position"), _ARRIVAL, ("+", lambda x: x.arrival.counters), ("n", "cause"),
    )),
    e.Destroy: (Op.DESTROY, (("w", "what"), 0, ("n", lambda x: not x.regenerate))),
    e.Sacrifice: (Op.SACRIFICE, (("w", "what"),)),
    e.SacrificeChoice: (Op.SACRIFICE_CHOICE, (("w", "players"), ("q", "amount"), ("s", "filter"), ("T", "tag"))),
    e.Draw: (Op.DRAW, (("w", "players"), ("q", "amount"))),
    e.Discard: (Op.DISCARD, (
        ("w", "players"), ("Q", "amount"), ("S", "filter"), ("n", _discarded), ("n", lambda x: x.remember << 5),
    )),
    e.Mill: (Op.MILL, (("w", "players"), ("q", "amount"), 0, ("n", lambda x: x.remember << 5))),
    e.Shuffle: (Op.SHUFFLE, (("w", "players"),)),
    e.Search: (Op.SEARCH, (("w", "player"), ("q", "amount"), ("S", "filter"), ("t", "tag"), ("w", "library"))),
    e.Look: (Op.LOOK, (("w", "player"), ("q", "amount"), ("t", "tag"), ("n", lambda x: x.reveal | x.planar << 1), ("w", "library"))),
    e.RevealUntil: (Op.LOOK, (("w", "library"), 0, ("t", "tag"), 1, ("w", "library"), ("1", "filter"))),
    e.Counter: (Op.COUNTER, (("w", "what"), 0, ("n", lambda x: x.zone or 0), ("n", "position"))),
    e.ReturnUnder: (Op.RETURN_UNDER, (
        ("w", "what"), ("w", "player"), 0, _ARRIVAL, ("+", lambda x: x.arrival.counters),
    )),
    e.CreateToken: (Op.CREATE_TOKEN, (("w", "players"), ("q", "amount"), ("f", "token"), _ARRIVAL, ("T", "tag"))),
    e.CopyToken: (Op.COPY_TOKEN, (("w", "players"), ("q", "amount"), ("w", "of"), _ARRIVAL, ("M", "but"))),
    e.Reveal: (Op.REVEAL, (("w", "what"), ("W", "to"))),
    e.Scry: (Op.SCRY, (("w", "players"), ("q", "amount"))),
    e.Surveil: (Op.SURVEIL, (("w", "players"), ("q", "amount"))),
    e.Emblem: (Op.EMBLEM, (("w", "players"), 0, ("f", "emblem"))),
    e.Meld: (Op.MELD, (("w", "cards"),)),
    e.CopySpell: (Op.COPY_SPELL, (("w", "what"), ("q", "amount"), ("w", "player"), ("n", lambda x: 2 if x.for_each else x.new_targets))),
    e.Tap: (Op.TAP, (("w", "what"),)),
    e.Untap: (Op.UNTAP, (("w", "what"),)),
    e.PutCounters: (Op.PUT_COUNTERS, (("w", "what"), ("q", "amount"), ("k", "counter"))),
    e.RemoveCounters: (Op.REMOVE_COUNTERS, (("w", "what"), ("Q", "amount"), ("K", "counter"), 0, ("n", "up_to"))),
    e.MoveCounters: (Op.MOVE_COUNTERS, (("w", "what"), ("Q", "amount"), ("K", "counter"), ("w", "to"))),
    e.PlayerCounters: (Op.PLAYER_COUNTERS, (("w", "players"), ("q", "amount"), ("n", "counter"))),
    e.PhaseOut: (Op.PHASE_OUT, (("w", "what"),)),
    e.Regenerate: (Op.REGENERATE, (("w", "what"),)),
    e.Attach: (Op.ATTACH, (("w", "what"), 0, ("w", "to"))),
    e.Unattach: (Op.UNATTACH, (("w", "what"),)),
    e.Transform: (Op.TRANSFORM, (("w", "what"),)),
    e.Flip: (Op.FLIP, (("w", "what"),)),
    e.TurnFaceUp: (Op.TURN_FACE_UP, (("w", "what"),)),
    e.Proliferate: (Op.PROLIFERATE, (("w", "players"),)),
    e.RemoveFromCombat: (Op.REMOVE_FROM_COMBAT, (("w", "what"),)),
    e.BecomeCopy: (Op.BECOME_COPY, (
        ("w", "what"), 0, ("w", "of"), ("n", "duration"), ("m", lambda x: (words.Change(Change.COPY), *x.but)),
    )),
    e.ReplaceLater: (Op.REPLACEMENT, (("w", "who"), 0, ("a", "ability"), ("n", "duration"))),
    e.ExtraTurn: (Op.EXTRA_TURN, (("w", "players"), ("q", "amount"), ("n", "after_next"))),
    e.Skip: (Op.SKIP, (("w", "players"), ("q", "amount"), ("n", "untap_step"))),
    e.ControlTurn: (Op.CONTROL_TURN, (("w", "player"),)),
    e.ExtraCombat: (Op.EXTRA_COMBAT, (0, 0, ("n", "main"))),
    e.EndTurn: (Op.END_TURN, ()),
    e.LoseGame: (Op.LOSE_GAME, (("w", "players"),)),
    e.WinGame: (Op.WIN_GAME, (("w", "players"),)),
    e.DrawGame: (Op.DRAW_GAME, ()),
    e.PlayFrom: (Op.PLAY_FROM, (("w", "cards"), ("n", "free"), ("w", "player"), ("n", "duration"))),
    e.ChangeTargets: (Op.CHANGE_TARGETS, (("w", "what"), 0, ("w", "player"), ("n", "change"), ("1", "to"))),
    e.Separate: (Op.SEPARATE, (("w", "player"), 0, ("t", "source"), ("t", "tag"))),
    e.ChoosePile: (Op.CHOOSE_PILE, (("w", "player"), 0, ("t", "source"), ("t", "tag"))),
    e.TurnFaceDown: (Op.TURN_FACE_DOWN, (("w", "what"),)),
    e.NoCombatDamage: (Op.NO_COMBAT_DAMAGE, (("w", "what"),)),
    e.AddMana: (Op.ADD_MANA, (("w", "player"), ("q", "amount"), ("n", "colors"), ("S", "only"), ("n", "combination"))),
    e.Planeswalk: (Op.PLANESWALK, (("w", "to"),)), e.ReverseTurnOrder: (Op.REVERSE, ()),
    e.Chaos: (Op.CHAOS, (("w", "planes"),)),
    e.RollPlanarDie: (Op.ROLL, (("w", "players"),)),
    e.EntersTapped: (Op.RW_TAPPED, ()),
    e.EntersWithCounters: (Op.RW_COUNTERS, (0, ("q", "amount"), ("k", "counter"))),
    e.EntersAsCopy: (Op.RW_COPY, (("w", "of"), 0, 0, 0, ("M", "but"))),
    e.GoesInstead: (Op.RW_ZONE, (0, ("n", "zone"), ("n", "position"), ("n", "revealed"))),
    e.TimesInstead: (Op.RW_TIMES, (0, ("q", "times"))),
    e.PlusInstead: (Op.RW_ADD, (0, ("q", "amount"))),
    e.PreventInstead: (Op.RW_PREVENT, (0, ("Q", "amount"))),
    e.NothingInstead: (Op.RW_NOTHING, ()),
    e.RecipientInstead: (Op.RW_RECIPIENT, (("w", "to"),)),
}  # fmt: skip
"""The instruction of each effect and its operands a, b, c, ...; those of flow stand in `compiler`."""
