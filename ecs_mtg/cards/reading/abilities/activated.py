"""Activated and loyalty abilities (602, 606)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation
from ecs_mtg.cards.reading.abilities.keywords import Abilities
from ecs_mtg.cards.reading.abilities.triggered import body_tree, items_of
from ecs_mtg.cards.reading.context import Context, find, same_as
from ecs_mtg.cards.reading.grammar import GRAMMAR, Chart, Node, NoReading, constant, refuse_if, say, say_values
from ecs_mtg.cards.reading.vocabulary import COLORS
from ecs_mtg.cards.tree import Activated, Keyworded
from ecs_mtg.cards.words import Amount, Condition, Target, Who
from ecs_mtg.components import programs as p
from ecs_mtg.components.programs import AbilityFlag, Subject

# --- activated abilities (602)

_LIMITS: dict[str, dict[str, Any]] = {
    "activate only as a sorcery .": {"flags": (AbilityFlag.SORCERY_TIMING,)},
    "activate only once each turn .": {"flags": (AbilityFlag.ONCE_EACH_TURN,)},
    "activate only during your turn .": {"only": notation.your_turn},
    "activate only during your upkeep .": {"only": notation.during_your_upkeep},
    "activate only during combat .": {"only": notation.during_combat},
    "activate only as a sorcery and only once each turn .": {"flags": (AbilityFlag.SORCERY_TIMING, AbilityFlag.ONCE_EACH_TURN)},
    "activate only during your turn and only once each turn .": {
        "only": notation.your_turn,
        "flags": (AbilityFlag.ONCE_EACH_TURN,),
    },
    "activate only during your turn , before attackers are declared .": {
        "only": notation.your_turn & Condition(p.Condition.BEFORE_ATTACKERS)
    },
    "any player may activate this ability .": {"flags": (AbilityFlag.ANY_PLAYER,)},
}
say_values("limit", _LIMITS)
say("limit", "activate only if <condition> .", lambda c, condition: {"only": condition})
say("limit", "activate only as a sorcery and only if <condition> .",
    lambda c, condition: {"only": condition, "flags": (AbilityFlag.SORCERY_TIMING,)})  # fmt: skip
say("for a cost", "<cost> : <body>", lambda c, cost, body: activated(c, cost, body))
say("for a cost", "<cost> : <body> <limit>", lambda c, cost, body, limit: activated(c, cost, body, **limit))
say("activated", "<for a cost>", lambda c, one: one)
say("ability", "<activated>", lambda c, one: (one,))


def activated(context: Context, cost: tuple[Any, ...], body: Any, only: Condition | None = None, flags: Any = ()) -> Activated:
    """Return an activated ability, which functions in the zone that its cost or effect names."""
    one = notation.activated(*cost, *items_of(body), only=only, zone=context.zone, flags=flags)
    if (
        find(one.modes, lambda part: part == notation.X)
        and not one.cost.mana.x
        and not find(one.cost.parts, lambda part: part == notation.X)
    ):
        raise NoReading("an X that is not paid")
    return one


@GRAMMAR.parser("loyalty")
def loyalty(chart: Chart, start: int) -> Iterator[tuple[Node, int]]:
    """Read a loyalty cost: "+1", "-3", "0", "-X"."""
    word = chart.tokens[start] if start < len(chart.tokens) else ""
    if start == 0 and (word.lstrip("+-").isdigit() or word.lower() == "-x"):
        yield constant("-X" if word.lower() == "-x" else int(word)), start + 1


say("ability", "<loyalty> : <body>", lambda c, change, body: (w_loyalty(c, change, body),))


def w_loyalty(context: Context, change: int | str, body: Any) -> Activated:
    """Return a loyalty ability (606)."""
    refuse_if(change != "-X" and find(body_tree(body), lambda part: part == notation.X), "an X that is not paid")
    return notation.loyalty(change, *items_of(body))


say("activated", "<for a cost> <less>", lambda c, one, less: cheaper(one, less))
say("activated", "<cost> : <body> <less> <limit>",
    lambda c, cost, body, less, limit: cheaper(activated(c, cost, body, **limit), less))  # fmt: skip
_UNKNOWN = (
    Subject.EVENT_OBJECT,
    Subject.EVENT_OTHER,
    Subject.ATTACKED,
    Subject.EVENT_PLAYER,
    Subject.IT,
    Subject.PAID,
    Subject.MEMORY,
)


def cheaper(one: Any, less: Amount) -> Any:
    """Make an activated ability cost that much less generic mana; the number has to be known before announcement (601.2f)."""
    if find(less, lambda part: isinstance(part, Target) or (isinstance(part, Who) and part.kind in _UNKNOWN)):
        raise NoReading("a number that is not known before the ability is activated")
    refuse_if(find(less, same_as(notation.X)), "less by X")
    if isinstance(one, Activated) and find(one.modes, lambda part: isinstance(part, e.AddMana)):
        raise NoReading("a mana ability that costs less")
    refuse_if(not isinstance(one, Activated | Keyworded), "no activated ability")
    return replace(one, less=less)


# --- costs and limits


def spent_on_x(ability: Activated, color: str) -> Activated:
    """Restrict the mana that may be spent on X of a cost to one color."""
    refuse_if(ability.cost.mana.x != 1, "no X that is paid")
    return replace(ability, cost=replace(ability.cost, mana=replace(ability.cost.mana, x_only=COLORS[color].colors)))


say("activated", f"<cost> : <body> spend only [{'|'.join(COLORS)}] mana on x .",
    lambda c, cost, body, color: spent_on_x(activated(c, cost, body), color))  # fmt: skip


def not_for_0(ability: Activated) -> Activated:
    """Require that X of a cost is not 0."""
    refuse_if(ability.cost.mana.x != 1, "no X that is paid")
    return replace(ability, cost=notation.x_not_0(ability.cost))


say("activated", "<cost> : <body> x can't be 0 .", lambda c, cost, body: not_for_0(activated(c, cost, body)))
say("limit", "activate only during an opponent 's turn .", lambda c: {"only": ~notation.your_turn})
say("ability", "{T} : add <colored mana> or one mana of the chosen color <end>", lambda c, m: either_color(m))


def either_color(symbol: str) -> Abilities:
    """Return the mana ability that adds mana of one color or of the chosen one."""
    refuse_if(len(symbol) != 3, "several symbols to choose from")
    return (notation.activated("{T}", e.AddMana(p.ManaColor.CHOSEN_OR - (1 << "wubrgc".index(symbol[1].lower())))),)


# --- boast (702.142)

say("activated", "boast \u2014 <cost> : <body>", lambda c, cost, body: activated(
    c, cost, body, only=notation.source_attacked, flags=(AbilityFlag.ONCE_EACH_TURN,)))  # fmt: skip

# --- exhaust (702.177)

say("activated", "exhaust \u2014 <for a cost>", lambda c, one: only_once(one))
say("limit", "activate only once .", lambda c: {"flags": (AbilityFlag.ONLY_ONCE,)})
for _said, _times in (("twice", 2), ("three times", 3)):
    say("activated", f"<cost> : <body> activate no more than {_said} each turn .", lambda c, cost, body, n=_times: replace(
        activated(c, cost, body, flags=(AbilityFlag.ONCE_EACH_TURN,)), times=n))  # fmt: skip


def only_once(ability: Activated) -> Activated:
    """Limit an ability to one activation (702.177a)."""
    return replace(ability, flags=ability.flags | {AbilityFlag.ONLY_ONCE})


say("limit", "activate only if <condition> and only as a sorcery .",
    lambda c, condition: {"only": condition, "flags": (AbilityFlag.SORCERY_TIMING,)})  # fmt: skip
say("limit", "activate only if <condition> and only once each turn .",
    lambda c, condition: {"only": condition, "flags": (AbilityFlag.ONCE_EACH_TURN,)})  # fmt: skip
