"""Convoke, improvise and delve (702.51, 702.126, 702.66): what is tapped or exiled rather than paying mana of the total cost.

They apply once the total cost is determined (702.51b), so they have a stage of their own between that and paying mana. What helps, and
with which symbol, is chosen one by one, as long as the rest can be paid. Whether it can is searched for: what gives no mana
helps first, and with a colored symbol rather than with generic mana, which any other helper could pay instead.
"""

from ecs_mtg.components.codes import (
    ALL_COLORS,
    ARTIFACT,
    COLORS,
    CREATURE,
    NONE,
    Decision,
    EventKind,
    Keyword,
    Option,
    RefKind,
    Zone,
)
from ecs_mtg.components.decisions import Hint
from ecs_mtg.components.programs import CostPart
from ecs_mtg.components.sizes import HYBRIDS
from ecs_mtg.systems.features import uses
from ecs_mtg.systems.kernel import Game, Pool, kernel
from ecs_mtg.systems.mana.flow import GENERIC
from ecs_mtg.systems.mana.mana import can_pay
from ecs_mtg.systems.mana.payment import bill_to_frame
from ecs_mtg.systems.queries.asking import ask, offer, settle
from ecs_mtg.systems.queries.event_rows import grow, happened, move, touch
from ecs_mtg.systems.queries.references import card_ref, on_battlefield, perm_ref, ref_kind, ref_row

WHEN = uses(Keyword.CONVOKE, Keyword.IMPROVISE, Keyword.DELVE)
HELP_WORDS = 1 << Keyword.CONVOKE | 1 << Keyword.IMPROVISE | 1 << Keyword.DELVE
HYBRID = 8  # symbol: place of a hybrid one in the bill more; below 5 a color, or GENERIC
SYMBOL = 8  # in the argument of an option: shift of the symbol + 1, behind a CostPart
NOBODY = -1000  # in place of a reserved permanent: not everything can be paid
MOST_CONVOKED = 127
HELP_STEPS = 400  # the search gives up then


@kernel(inline=True)
def is_helped(pool: Pool, face: int) -> bool:
    """Whether something can be tapped or exiled rather than mana be paid for a spell."""
    return pool.f_keywords[face] & HELP_WORDS != 0


@kernel
def can_help(g: Game, pool: Pool, face: int, player: int, row: int, reserved: int) -> bool:
    """Whether a permanent can be tapped for a spell's convoke or improvise."""
    if row == reserved or not on_battlefield(g, row) or g.controller[row] != player or g.tapped[row] != 0:
        return False
    words = pool.f_keywords[face]
    if (words >> Keyword.CONVOKE) & 1 and g.types[row] & CREATURE != 0:
        return True
    return (words >> Keyword.IMPROVISE) & 1 != 0 and g.types[row] & ARTIFACT != 0


@kernel
def helps_with(g: Game, pool: Pool, face: int, row: int, symbol: int) -> bool:
    """Whether a permanent that can help can be tapped rather than the mana of a symbol of the bill be paid."""
    if symbol == GENERIC:
        return g.bill[GENERIC] > 0
    if (pool.f_keywords[face] >> Keyword.CONVOKE) & 1 == 0 or g.types[row] & CREATURE == 0:
        return False
    if symbol >= HYBRID:
        return g.bill_hybrid[symbol - HYBRID] & ALL_COLORS & g.colors[row] != 0
    return g.bill[symbol] > 0 and (g.colors[row] >> symbol) & 1 != 0


@kernel
def take_symbol(g: Game, symbol: int) -> int:
    """Take a symbol out of the bill; what stood there, for `put_symbol`."""
    if symbol < HYBRID:
        g.bill[symbol] -= 1
        return 1
    k = symbol - HYBRID
    taken = g.bill_hybrid[k]
    while k < HYBRIDS - 1:  # no gaps
        g.bill_hybrid[k] = g.bill_hybrid[k + 1]
        k += 1
    g.bill_hybrid[HYBRIDS - 1] = 0
    return taken


@kernel
def put_symbol(g: Game, symbol: int, taken: int) -> int:
    """Put a symbol back into the bill."""
    if symbol < HYBRID:
        g.bill[symbol] += 1
        return 0
    k = HYBRIDS - 1
    while k > symbol - HYBRID:
        g.bill_hybrid[k] = g.bill_hybrid[k - 1]
        k -= 1
    g.bill_hybrid[k] = taken
    return 0


@kernel
def can_pay_helped(g: Game, pool: Pool, face: int, player: int, reserved: int, purpose: int) -> bool:
    """`can_pay` for a spell with a face that has convoke, improvise or delve."""
    if can_pay(g, pool, player, reserved, purpose):
        return True
    g.help_left = HELP_STEPS
    delved = 0
    if (pool.f_keywords[face] >> Keyword.DELVE) & 1:
        delved = g.zone_size[player, Zone.GRAVEYARD]
        if ref_kind(purpose) == RefKind.CARD and g.card_zone[ref_row(purpose)] == Zone.GRAVEYARD:
            delved -= 1  # it is on the stack then
        if delved > g.bill[GENERIC]:
            delved = g.bill[GENERIC]
        if delved < 0:
            delved = 0
        g.bill[GENERIC] -= delved
    can = (delved > 0 and can_pay(g, pool, player, reserved, purpose)) or help_from(g, pool, face, player, reserved, purpose, 0)
    g.bill[GENERIC] += delved
    return can


@kernel
def help_from(g: Game, pool: Pool, face: int, player: int, reserved: int, purpose: int, start: int) -> bool:
    """Whether the bill can be paid with help of permanents from `start` on."""
    g.help_left -= 1
    if g.help_left < 0:
        return False
    row = start
    while row < g.n_permanents and not can_help(g, pool, face, player, row, reserved):
        row += 1
    if row >= g.n_permanents:
        return can_pay(g, pool, player, reserved, purpose)
    gives = g.can_tap_for_mana[row] != 0
    if gives and help_from(g, pool, face, player, reserved, purpose, row + 1):
        return True
    if gives:
        g.tapped[row] = 1
        grow(g, player)
    found = False
    colored = False
    for symbol in range(HYBRID + HYBRIDS):
        if not found and (symbol < COLORS or symbol >= HYBRID) and helps_with(g, pool, face, row, symbol):
            colored = True
            taken = take_symbol(g, symbol)
            found = help_from(g, pool, face, player, reserved, purpose, row + 1)
            put_symbol(g, symbol, taken)
    if not colored and g.bill[GENERIC] > 0:
        g.bill[GENERIC] -= 1
        found = help_from(g, pool, face, player, reserved, purpose, row + 1)
        g.bill[GENERIC] += 1
    elif not colored and not gives:
        found = help_from(g, pool, face, player, reserved, purpose, row + 1)
    if gives:
        g.tapped[row] = 0
        grow(g, player)
    return found


# --- paying


@kernel
def ask_help(g: Game, pool: Pool, face: int, player: int, reserved: int, src: int) -> bool:
    """Ask what is tapped or exiled next, or nothing more if the rest of the bill can be paid; whether anything can."""
    ask(g, Decision.PAY, player, src, NONE, Hint.BAD)
    if reserved == NOBODY:
        g.decision = Decision.NONE
        return False
    if can_pay(g, pool, player, reserved, src):
        offer(g, Option.DONE, NONE, 0)
    if (pool.f_keywords[face] >> Keyword.DELVE) & 1 and g.bill[GENERIC] > 0:
        offer_delved(g, pool, face, player, reserved, src)
    for row in range(g.n_permanents):
        if not can_help(g, pool, face, player, row, reserved):
            continue
        for symbol in range(HYBRID + HYBRIDS):
            if (symbol < COLORS or symbol >= HYBRID or symbol == GENERIC) and helps_with(g, pool, face, row, symbol):
                taken = take_symbol(g, symbol)
                g.tapped[row] = 1
                grow(g, player)
                if can_pay_helped(g, pool, face, player, reserved, src):
                    offer(g, Option.OBJECT, perm_ref(g, row), CostPart.TAP | (symbol + 1) << SYMBOL)
                g.tapped[row] = 0
                grow(g, player)
                put_symbol(g, symbol, taken)
    if g.n_options == 0:
        g.decision = Decision.NONE
        return False
    settle(g)
    return True


@kernel
def offer_delved(g: Game, pool: Pool, face: int, player: int, reserved: int, src: int) -> int:
    """Offer the cards of the graveyard, if with one of them less the rest can be paid: they are all alike for that."""
    if g.zone_size[player, Zone.GRAVEYARD] == 0:
        return 0
    g.bill[GENERIC] -= 1
    g.zone_size[player, Zone.GRAVEYARD] -= 1  # of which `can_pay_helped` asks
    can = can_pay_helped(g, pool, face, player, reserved, src)
    g.zone_size[player, Zone.GRAVEYARD] += 1
    g.bill[GENERIC] += 1
    card = g.zone_first[player, Zone.GRAVEYARD]
    while card >= 0 and can:
        offer(g, Option.OBJECT, card_ref(g, card), CostPart.EXILE | (GENERIC + 1) << SYMBOL)
        card = g.card_next[card]
    return 0


@kernel
def help_pay(g: Game, pool: Pool, f: int, s: int, ref: int, argument: int, src: int) -> int:
    """Tap or exile what was chosen, and take the symbol out of what the frame has to pay; the bill is the frame's."""
    take_symbol(g, (argument >> SYMBOL) - 1)
    bill_to_frame(g, f)
    if ref_kind(ref) == RefKind.PERMANENT:
        row = ref_row(ref)
        if (
            g.types[row] & CREATURE != 0
            and (pool.f_keywords[g.st_face[s]] >> Keyword.CONVOKE) & 1
            and g.st_convoked[s] < MOST_CONVOKED
        ):
            g.st_convoked[s] += 1
        g.tapped[row] = 1
        happened(g, EventKind.TAP, ref, g.controller[row], 1, src, NONE, 0)
        grow(g, g.controller[row])
        touch(g)
    else:
        move(g, ref, Zone.EXILE, 0, NONE, src)
    return 0
