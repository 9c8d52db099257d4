"""What attacking and blocking cost (508.1h, 509.1d): what creatures can't do unless their controller pays."""

from __future__ import annotations

from ecs_mtg.cards import notation as d
from ecs_mtg.cards.reading.abilities import Abilities, static
from ecs_mtg.cards.reading.grammar import NoReading, say
from ecs_mtg.cards.words import SELF, Amount, Change, number
from ecs_mtg.components.programs import CostTo

YOU = CostTo.ATTACK_YOU
WALKERS = CostTo.ATTACK_YOUR_PLANESWALKER
BOTH = CostTo.ATTACK | CostTo.BLOCK

# --- of many, for each of them

_PAYS = "unless their controller pays <generic cost> for each"
_THOSE = "(of those creatures|creature they control that 's attacking you)"
say("change", f"can't attack you {_PAYS} {_THOSE}", lambda c, n: cost(n, YOU))
say("change", f"can't attack you or planeswalkers you control {_PAYS} of those creatures", lambda c, n: cost(n, YOU | WALKERS))
say("change", f"can't attack planeswalkers you control {_PAYS} creature they control that 's attacking a planeswalker you control",
    lambda c, n: cost(n, WALKERS))  # fmt: skip
say("change", f"can't attack {_PAYS} (of those creatures|attacking creature they control)",
    lambda c, n: cost(n, CostTo.ATTACK))  # fmt: skip
say("change", f"can't block {_PAYS} (of those creatures|blocking creature they control)",
    lambda c, n: cost(n, CostTo.BLOCK))  # fmt: skip

# --- of one

_ITS = "unless its controller pays <generic cost>"
say("change", f"can't attack {_ITS}", lambda c, n: cost(n, CostTo.ATTACK))
say("change", f"can't attack {_ITS} <each>", lambda c, n, many: cost(each(n, many), CostTo.ATTACK))
say("change", f"can't attack or block {_ITS}", lambda c, n: cost(n, BOTH))
say("change", f"can't attack or block {_ITS} <each>", lambda c, n, many: cost(each(n, many), BOTH))
say("ability", "<itself> can't attack unless you pay <generic cost> <end>", lambda c, _, n: own(n, CostTo.ATTACK))
say(
    "ability",
    "<itself> can't attack unless you pay <generic cost> <each> <end>",
    lambda c, _, n, many: own(each(n, many), CostTo.ATTACK),
)
say("ability", "<itself> can't attack or block unless you pay <generic cost> <end>", lambda c, _, n: own(n, BOTH))
say(
    "ability",
    "<itself> can't attack or block unless you pay <generic cost> <each> <end>",
    lambda c, _, n, many: own(each(n, many), BOTH),
)


def cost(n: Amount | int, deeds: int) -> tuple[Change, ...]:
    """So much generic mana for some deeds, bits of CostTo."""
    return (d.combat_cost(n, deeds),)


def own(n: Amount | int, deeds: int) -> Abilities:
    """A creature whose own controller, "you", has to pay."""
    return static(SELF, cost(n, deeds))


def each(n: Amount | int, many: Amount) -> Amount:
    """So much for each of what is counted."""
    if not isinstance(n, int):
        raise NoReading("X for each")
    return number(many) if n == 1 else number(many) * n
