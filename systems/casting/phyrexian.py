"""Phyrexian mana symbols (107.4f): announcing mana or 2 life for each (601.2b).

It is asked once the total cost is known, which only its player has a say in until then, and only of a symbol that can be paid for either way.
"""

from ecs_mtg.components.codes import NONE, Decision, Option
from ecs_mtg.components.decisions import Hint
from ecs_mtg.components.packed import PHYREXIAN
from ecs_mtg.components.sizes import HYBRIDS
from ecs_mtg.kernels.features import Special, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.casting.stages import next_stage
from ecs_mtg.systems.casting.total_cost import is_affordable, stage_of_paying
from ecs_mtg.systems.mana.payment import bill_from_frame
from ecs_mtg.systems.queries.packed import hybrid_types
from ecs_mtg.systems.record.decisions import ask, offer, take_answer

WHEN = uses(Special.PHYREXIAN)


@kernel
def choose_symbols(g: Game, pool: Pool, f: int, s: int) -> int:
    """Ask for the Phyrexian symbols of a locked-in bill one by one.

    One that is to be paid with mana becomes a symbol of its types; one that life is to be paid for keeps nothing but PHYREXIAN.
    Of equal symbols those for which life is paid come first: once one is paid with mana, so are the others.
    """
    if take_answer(g):
        write_symbols(g, f, g.answer_kind == Option.YES)
        g.symbol_place[f] += 1
    while g.symbol_place[f] < HYBRIDS:
        symbol = g.fr_hybrid[f, g.symbol_place[f]]
        if symbol & PHYREXIAN != 0 and symbol != PHYREXIAN:
            by_mana = can_be_so(g, pool, f, s, False)
            if by_mana and can_be_so(g, pool, f, s, True):
                ask(g, Decision.COST, g.fr_player[f], g.st_source[s], NONE, Hint.NEUTRAL)
                offer(g, Option.YES, g.st_source[s], symbol)
                offer(g, Option.NO, g.st_source[s], symbol)
                return 0
            write_symbols(g, f, not by_mana)
        g.symbol_place[f] += 1
    return next_stage(g, f, stage_of_paying(g, pool, s))


@kernel
def write_symbols(g: Game, f: int, by_life: bool) -> int:
    """Pay 2 life for the symbol that is asked about, or mana for it and those equal to it."""
    symbol = g.fr_hybrid[f, g.symbol_place[f]]
    if by_life:
        g.fr_hybrid[f, g.symbol_place[f]] = PHYREXIAN
        return 0
    for k in range(g.symbol_place[f], HYBRIDS):
        if g.fr_hybrid[f, k] == symbol:
            g.fr_hybrid[f, k] = hybrid_types(symbol)
    return 0


@kernel
def can_be_so(g: Game, pool: Pool, f: int, s: int, by_life: bool) -> bool:
    """Return whether the bill can be paid if the symbol that is asked about is paid for so."""
    symbol = g.fr_hybrid[f, g.symbol_place[f]]
    equal = 0
    for k in range(g.symbol_place[f], HYBRIDS):
        if g.fr_hybrid[f, k] == symbol:
            equal |= 1 << k
    write_symbols(g, f, by_life)
    bill_from_frame(g, f)
    can = is_affordable(g, pool, s, NONE)
    for k in range(HYBRIDS):
        if (equal >> k) & 1:
            g.fr_hybrid[f, k] = symbol
    return can
