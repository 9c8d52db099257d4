"""Payment with as many colors as possible, for converge and sunburst (702.44).

Only where every source is simple and no mana floats: what floats is spent first, and nothing is given up for a color.
What a player would choose is written into the bill: a generic symbol that is paid with one more color is a symbol of that color,
and a symbol like {2/R} is one of R or two generic ones. Other hybrid symbols stay what they are.
"""

from ecs_mtg.components.codes import COLORS, NONE
from ecs_mtg.components.programs import Amount
from ecs_mtg.components.sizes import HYBRIDS
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.mana.mana_matching import GENERIC
from ecs_mtg.systems.mana.mana_to_keep import missed, read_hand
from ecs_mtg.systems.mana.payment import bill_from_frame, bill_total, can_pay
from ecs_mtg.systems.queries.characteristics import popcount
from ecs_mtg.systems.queries.mana_types import lowest
from ecs_mtg.systems.queries.packed import hybrid_generic

WHEN = uses(Amount.COLORS_SPENT)

TO_COLORS, TO_GENERIC = 1, -1
PLENTY = 100  # mana of a color: more of it makes no difference


@kernel
def ask_for_colors(g: Game, pool: Pool, frame: int, player: int, reserved: int, purpose: int) -> int:
    """Replace generic mana of a frame's bill by as many colors as possible (parameters as `can_pay`).

    Of as many colors the least mana is spent, and that which is missed least.

    Returns:
        How many, NONE if the bill can't be paid.
    """
    read_hand(g, pool, player, bill_total(g))
    either = 0
    for k in range(HYBRIDS):
        if hybrid_generic(g.bill_hybrid[k]) > 0:
            either |= 1 << k
    most = NONE
    best = 0
    best_generic = 0
    for n in range(popcount(either) + 1):
        for generic in range(either + 1):
            if generic & ~either != 0 or popcount(generic) != n:
                continue
            announce(g, frame, either, generic)
            asked = colors_asked(g)
            colors = most_colors(g, pool, player, reserved, purpose, most - asked + 1)
            if colors >= 0:
                most = asked + popcount(colors)
                best = colors
                best_generic = generic
    announce(g, frame, either if most >= 0 else 0, best_generic)
    write_colors(g, best, TO_COLORS)
    return most


@kernel
def announce(g: Game, frame: int, either: int, generic: int) -> int:
    """Write the bill of a frame, its hybrid symbols `either` as those of their color, but for `generic` (601.2b)."""
    bill_from_frame(g, frame)
    for k in range(HYBRIDS):
        if (generic >> k) & 1:
            g.bill[GENERIC] += hybrid_generic(g.bill_hybrid[k])
        elif (either >> k) & 1:
            g.bill[lowest(g.bill_hybrid[k])] += 1
    if either != 0 and g.bill[GENERIC] < 0:  # 118.7a
        g.bill[GENERIC] = 0
    n = 0
    for k in range(HYBRIDS):
        symbol = g.bill_hybrid[k]
        g.bill_hybrid[k] = 0
        if symbol != 0 and (either >> k) & 1 == 0:
            g.bill_hybrid[n] = symbol
            n += 1
    return n


@kernel
def colors_asked(g: Game) -> int:
    """Return for how many colors the bill asks."""
    n = 0
    for t in range(COLORS):
        if g.bill[t] > 0:
            n += 1
    return n


@kernel
def most_colors(g: Game, pool: Pool, player: int, reserved: int, purpose: int, least: int) -> int:
    """Return the most colors, at least that many, that generic mana of the bill can have in addition, a bit set.

    NONE if there are not that many.
    """
    for n in range(min(COLORS, max(g.bill[GENERIC], 0)), max(least, 0) - 1, -1):
        best = NONE
        best_score = 0
        for colors in range(1 << COLORS):
            if popcount(colors) != n or not there_could_be(g, player, colors):
                continue
            score = missed_together(g, player, colors)
            if best >= 0 and score >= best_score:
                continue
            write_colors(g, colors, TO_COLORS)
            if can_pay(g, pool, player, reserved, purpose):
                best = colors
                best_score = score
            write_colors(g, colors, TO_GENERIC)
        if best >= 0:
            return best
    return NONE


@kernel
def there_could_be(g: Game, player: int, colors: int) -> bool:
    """Return whether the player could have mana of all these colors, for none of which the bill asks."""
    for t in range(COLORS):
        if (colors >> t) & 1 and (g.bill[t] > 0 or g.mana_of[player, t] == 0):
            return False
    return True


@kernel
def missed_together(g: Game, player: int, colors: int) -> int:
    """Return how much one mana of each of these colors is missed; less where there is much of it."""
    n = 0
    for t in range(COLORS):
        if (colors >> t) & 1:
            n += missed(g, t, g.mana_of[player, t]) * COLORS * PLENTY - min(g.mana_of[player, t], PLENTY)
    return n


@kernel
def write_colors(g: Game, colors: int, n: int) -> int:
    """Turn generic symbols of the bill into one of each of these colors, or back; `n`: 1 or -1."""
    for t in range(COLORS):
        if (colors >> t) & 1:
            g.bill[t] += n
            g.bill[GENERIC] -= n
    return 0
