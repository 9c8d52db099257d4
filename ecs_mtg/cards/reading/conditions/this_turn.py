"""Conditions of what has happened this turn or in the last one."""

from __future__ import annotations

from ecs_mtg.cards import notation
from ecs_mtg.cards.reading.context import find
from ecs_mtg.cards.reading.grammar import NoReading, say
from ecs_mtg.cards.reading.vocabulary import ORDINALS
from ecs_mtg.cards.words import IT, YOU, Amount, Condition
from ecs_mtg.components import programs as p
from ecs_mtg.components.codes import HISTORIC_SPELLS, NONLAND_PERMANENTS, CardType
from ecs_mtg.components.programs import Relation

say("condition", "you gained life this turn", lambda c: notation.life_gained_by() >= 1)
say("condition", "you gained <n> or more life this turn", lambda c, n: notation.life_gained_by() >= n)
say("condition", "no spells were cast last turn", lambda c: notation.spells_cast_last_turn(notation.each_player).equals(0))
say(
    "condition",
    "a player cast <n> or more spells last turn",
    lambda c, n: notation.spells_cast_last_turn(notation.each_player) >= n,
)
say("condition", "~ attacked this turn", lambda c: Condition(p.Condition.ATTACKED))
say("condition", "~ entered this turn", lambda c: notation.entered_this_turn)
say("condition", "you 've cast another spell this turn", lambda c: notation.spells_cast(YOU) >= 2)
say("condition", "a permanent left the battlefield under your control this turn", lambda c: notation.left_under(YOU) >= 1)
say("condition", "you attacked this turn|you attacked with a creature this turn", lambda c: notation.attackers_of(YOU) >= 1)
say("condition", "you attacked with <n> or more creatures this turn", lambda c, n: notation.attackers_of(YOU) >= n)
say("condition", "you 've cast <n> or more spells this turn", lambda c, n: notation.spells_cast(YOU) >= n)
say("condition", "you 've gained <n> or more life this turn", lambda c, n: notation.life_gained_by() >= n)
say("condition", "this is the [second|third|fourth] time this ability has resolved this turn",
    lambda c, nth: Amount(p.Amount.TIMES_RESOLVED).equals({"second": 2, "third": 3, "fourth": 4}[nth]))  # fmt: skip
say("condition", "you 've drawn <n> or more cards this turn", lambda c, n: notation.cards_drawn(YOU) >= n)
say("condition", "you 've drawn another card this turn", lambda c: notation.cards_drawn(YOU) >= 2)
say("condition", "you lost life this turn|you 've lost life this turn", lambda c: notation.life_lost_by(YOU) >= 1)
say(
    "condition",
    "you 've lost <n> or more life this turn|you lost <n> or more life this turn",
    lambda c, n: notation.life_lost_by(YOU) >= n,
)

# --- what has happened this turn

say("condition", "you didn't attack with a creature this turn", lambda c: notation.attackers_of(YOU).equals(0))
say("condition", "you didn't lose life this turn", lambda c: notation.life_lost_by(YOU).equals(0))
say(
    "condition",
    "a player lost <n> or more life this turn",
    lambda c, n: notation.exists(notation.player & notation.where(notation.life_lost_by(notation.it) >= n)),
)

# --- for the first time in a turn

say(
    "condition",
    "you didn't cast a spell this turn|you haven't cast a spell this turn",
    lambda c: notation.spells_cast(YOU).equals(0),
)
KINDS = {
    "artifact": (notation.artifact, CardType.ARTIFACT),
    "creature": (notation.creature, CardType.CREATURE),
    "enchantment": (notation.enchantment, CardType.ENCHANTMENT),
    "instant": (notation.instant, CardType.INSTANT),
    "sorcery": (notation.sorcery, CardType.SORCERY),
    "historic": (notation.historic, HISTORIC_SPELLS),
}
NTH, KIND = "|".join(ORDINALS), "|".join(KINDS)
say("condition", f"you 've cast (a|an) [{KIND}] spell this turn", lambda c, kind: has_cast(kind))
say(
    "condition",
    f"you 've cast (a|an) [{KIND}] or [{KIND}] spell this turn",
    lambda c, kind, other: has_cast(kind) | has_cast(other),
)


def has_cast(kind: str) -> Condition:
    """Return the condition that you have cast a spell of a kind this turn."""
    found: Condition = notation.spells_cast_of_kind(YOU, KINDS[kind][1]) >= 1
    return found


# --- last turn

say("condition", "you lost life last turn", lambda c: notation.life_lost_last_turn_by(YOU) >= 1)

say(
    "condition",
    "this ability has been activated <n> or more times this turn",
    lambda c, n: Amount(p.Amount.TIMES_ACTIVATED) >= n,
)


def as_it_is_cast(condition: Condition) -> Condition:
    """Adapt a condition that is evaluated while the spell is being cast: "another spell" is one other spell."""
    if find(condition, lambda part: part == notation.spells_cast(YOU) >= 2):
        raise NoReading("another spell than one that is being cast")
    return condition


# --- what has entered, left and died this turn

_ENTERING = {
    "a land": CardType.LAND, "an artifact": CardType.ARTIFACT, "an enchantment": CardType.ENCHANTMENT, "a creature": CardType.CREATURE,
    "a planeswalker": CardType.PLANESWALKER, "a nonland permanent": NONLAND_PERMANENTS,
}  # fmt: skip
_ENTERING_MANY = {
    "lands": CardType.LAND, "artifacts": CardType.ARTIFACT, "enchantments": CardType.ENCHANTMENT, "creatures": CardType.CREATURE,
    "nonland permanents": NONLAND_PERMANENTS,
}  # fmt: skip
for _said, _kind in _ENTERING.items():
    say("condition", f"{_said} entered under your control this turn|you had {_said} enter under your control this turn",
        lambda c, kind=_kind: notation.entered_under(YOU, kind) >= 1)  # fmt: skip
for _said, _kind in _ENTERING_MANY.items():
    say(
        "condition",
        f"<plain> or more {_said} entered under your control this turn|you had <plain> or more {_said} enter under your control this turn",
        lambda c, n, kind=_kind: notation.entered_under(YOU, kind) >= n,
    )
say("condition", "a permanent you controlled left the battlefield this turn", lambda c: notation.left_under(YOU) >= 1)
say("condition", "a creature died under your control this turn", lambda c: notation.creatures_died(YOU) >= 1)
say("condition", "<plain> or more creatures died under your control this turn", lambda c, n: notation.creatures_died(YOU) >= n)
say(
    "condition",
    "<plain> or more creatures died this turn",
    lambda c, n: notation.of_players(Relation.ANY, notation.creatures_died(IT)) >= n,
)
say("condition", "a card left your graveyard this turn", lambda c: notation.cards_that_left_graveyard_of(YOU) >= 1)
say(
    "condition",
    "<plain> or more cards left your graveyard this turn",
    lambda c, n: notation.cards_that_left_graveyard_of(YOU) >= n,
)
say(
    "condition", "you discarded a card this turn|you 've discarded a card this turn", lambda c: notation.cards_discarded(YOU) >= 1
)
say("condition", "you gained or lost life this turn",
    lambda c: (notation.life_gained_by() >= 1) | (notation.life_lost_by(YOU) >= 1))  # fmt: skip
say("condition", "you gained and lost life this turn",
    lambda c: (notation.life_gained_by() >= 1) & (notation.life_lost_by(YOU) >= 1))  # fmt: skip
say("condition", "an opponent lost <n> or more life this turn",
    lambda c, n: notation.exists(notation.opponent & notation.where(notation.life_lost_by(notation.it) >= n)))  # fmt: skip
say("condition", "this is the first time this ability has resolved this turn",
    lambda c: Amount(p.Amount.TIMES_RESOLVED).equals(1))  # fmt: skip

# --- spells of a quality

_CAST_SUCH = {"noncreature": ~notation.creature, "multicolored": notation.multicolored, "colorless": notation.colorless}
for _said, _what in _CAST_SUCH.items():
    say("condition", f"you 've cast a {_said} spell this turn",
        lambda c, what=_what: notation.spells_cast_such_as(YOU, notation.spell & what) >= 1)  # fmt: skip
    say("condition", f"you 've cast <plain> or more {_said} spells this turn",
        lambda c, n, what=_what: notation.spells_cast_such_as(YOU, notation.spell & what) >= n)  # fmt: skip
say(
    "condition",
    "you 've cast both a creature spell and a noncreature spell this turn",
    lambda c: has_cast("creature") & (notation.spells_cast_such_as(YOU, notation.spell & ~notation.creature) >= 1),
)
say("condition", "you 've completed a dungeon", lambda c: notation.completed_dungeon(YOU, 1))
