"""Convoke, improvise and delve (702.51, 702.126, 702.66), and waterbend (701.67): tapping and exiling instead of paying mana.

They apply once the total cost is determined (702.51b), so they have a stage of their own between that and paying mana. What helps, and
with which symbol, is chosen one by one, as long as the rest can be paid. Whether it can is looked for exactly: what could do nothing else
helps, whatever its mana is not as good for may help or not, and of the colored symbols those are covered for which there are colors enough.
"""

from ecs_mtg.components.codes import (
    ALL_COLORS,
    ARTIFACT,
    COLORS,
    CREATURE,
    INSTANT,
    NONE,
    SORCERY,
    Decision,
    EventKind,
    Keyword,
    Option,
    RefKind,
    Zone,
)
from ecs_mtg.components.decisions import Hint
from ecs_mtg.components.flags import Has, Reserved, Simple
from ecs_mtg.components.programs import CostPart, SelectorFlag
from ecs_mtg.components.sizes import HYBRIDS, MEMORY
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.costs.payable import HELPED, is_sick
from ecs_mtg.systems.mana.complex_mana_abilities import WITH_PARTNER
from ecs_mtg.systems.mana.mana import can_pay, summarize
from ecs_mtg.systems.mana.mana_matching import GENERIC
from ecs_mtg.systems.mana.payment import bill_to_frame
from ecs_mtg.systems.mana.search_space import prepare_search
from ecs_mtg.systems.mana.sources import simple_ready
from ecs_mtg.systems.queries.simple_mana_abilities import OTHER_ABILITIES
from ecs_mtg.systems.record.decisions import ask, offer, settle
from ecs_mtg.systems.record.events import grow, happened, move, touch
from ecs_mtg.systems.record.frames import remember
from ecs_mtg.systems.record.marks import printed_keyword
from ecs_mtg.systems.record.references import card_ref, on_battlefield, perm_ref, permanent_of, ref_kind, ref_row
from ecs_mtg.systems.record.reservations import reserve, unreserve
from ecs_mtg.systems.record.subtypes import subtype_words, subtypes_in

WHEN = uses(Keyword.CONVOKE, Keyword.IMPROVISE, Keyword.DELVE, CostPart.WATERBEND)
HELP_WORDS = 1 << Keyword.CONVOKE | 1 << Keyword.IMPROVISE | 1 << Keyword.DELVE
HYBRID_SYMBOLS = 8  # symbol: place of a hybrid one in the bill more; below 5 a color, or GENERIC
SYMBOL_SHIFT = 8  # in the argument of an option: shift of the symbol + 1, behind a CostPart
MOST_CONVOKED = 127
WATERBEND, NO_MANA = (
    1,
    2,
)  # in the place of keywords that are none of these: of a waterbend cost; no mana can be spent (Keyword.NO_MANA_FOR_IT)
TAPPING_WORDS = 1 << Keyword.CONVOKE | 1 << Keyword.IMPROVISE | WATERBEND
PIP_BITS, MOST_COVERED, FIRST_HYBRID = 4, 15, 20  # in what is covered


@kernel(inline=True)
def is_helped(pool: Pool, face: int) -> bool:
    """Return whether permanents can be tapped, or cards exiled, in place of a spell's mana."""
    return pool.f_keywords[face] & HELP_WORDS != 0


@kernel
def waterbends(pool: Pool, cost: int) -> bool:
    """Return whether artifacts and creatures can be tapped in place of a cost's generic mana (701.67a)."""
    if cost >= 0:
        for part in range(pool.k_part[cost], pool.k_part[cost] + pool.k_parts[cost]):
            if pool.p_op[part] == CostPart.WATERBEND:
                return True
    return False


@kernel(inline=True)
def help_words(pool: Pool, face: int, cost: int) -> int:
    """Return the keywords (convoke, improvise, delve, waterbend) that help pay for a spell or, with face NONE, a cost."""
    if face >= 0:
        no_mana = pool.takes_no_mana == 1 and printed_keyword(pool, face, Keyword.NO_MANA_FOR_IT)
        return pool.f_keywords[face] & HELP_WORDS | (NO_MANA if no_mana else 0)
    return WATERBEND + 0 if waterbends(pool, cost) else 0


@kernel
def can_help(g: Game, pool: Pool, words: int, player: int, row: int, reserved: int) -> bool:
    """Return whether a permanent can be tapped for a spell's convoke or improvise, or for a waterbend cost."""
    if row == reserved or not on_battlefield(g, row) or g.controller[row] != player or g.tapped[row] != 0:
        return False
    if (words >> Keyword.CONVOKE) & 1 and g.types[row] & CREATURE != 0:
        return True
    if words & WATERBEND != 0:
        return g.types[row] & (ARTIFACT | CREATURE) != 0
    return (words >> Keyword.IMPROVISE) & 1 != 0 and g.types[row] & ARTIFACT != 0


@kernel
def helps_with(g: Game, pool: Pool, words: int, row: int, symbol: int) -> bool:
    """Return whether a permanent can be tapped in place of a symbol of the bill."""
    if symbol == GENERIC:
        return g.bill[GENERIC] > 0
    if (words >> Keyword.CONVOKE) & 1 == 0 or g.types[row] & CREATURE == 0:
        return False
    if symbol >= HYBRID_SYMBOLS:
        return g.bill_hybrid[symbol - HYBRID_SYMBOLS] & ALL_COLORS & g.colors[row] != 0
    return g.bill[symbol] > 0 and (g.colors[row] >> symbol) & 1 != 0


@kernel
def take_symbol(g: Game, symbol: int) -> int:
    """Remove a symbol from the bill; return it for `put_symbol`."""
    if symbol < HYBRID_SYMBOLS:
        g.bill[symbol] -= 1
        return 1
    k = symbol - HYBRID_SYMBOLS
    taken = g.bill_hybrid[k]
    while k < HYBRIDS - 1:  # no gaps
        g.bill_hybrid[k] = g.bill_hybrid[k + 1]
        k += 1
    g.bill_hybrid[HYBRIDS - 1] = 0
    return taken


@kernel
def put_symbol(g: Game, symbol: int, taken: int) -> int:
    """Put a symbol back into the bill."""
    if symbol < HYBRID_SYMBOLS:
        g.bill[symbol] += 1
        return 0
    k = HYBRIDS - 1
    while k > symbol - HYBRID_SYMBOLS:
        g.bill_hybrid[k] = g.bill_hybrid[k - 1]
        k -= 1
    g.bill_hybrid[k] = taken
    return 0


@kernel
def can_pay_helped(g: Game, pool: Pool, words: int, player: int, reserved: int, purpose: int) -> bool:
    """Return whether the bill can be paid with convoke, improvise, delve or waterbend; like `can_pay`."""
    if can_pay(g, pool, player, reserved, purpose):
        return True
    delved = 0
    if (words >> Keyword.DELVE) & 1:
        delved = g.zone_size[player, Zone.GRAVEYARD]
        if ref_kind(purpose) == RefKind.CARD and g.card_zone[ref_row(purpose)] == Zone.GRAVEYARD:
            delved -= 1  # it is on the stack then
        if delved > g.bill[GENERIC]:
            delved = g.bill[GENERIC]
        if delved < 0:
            delved = 0
        g.bill[GENERIC] -= delved
    can = delved > 0 and can_pay(g, pool, player, reserved, purpose)
    if not can and words & TAPPING_WORDS != 0:
        can = can_pay_tapping(g, pool, words, player, reserved, purpose)
    g.bill[GENERIC] += delved
    return can


@kernel(inline=True)
def can_pay_with(g: Game, pool: Pool, words: int, player: int, reserved: int, purpose: int) -> bool:
    """Return whether the bill can be paid, with the help of keywords, if any; `words` as `help_words` has it."""
    if words == 0:
        return can_pay(g, pool, player, reserved, purpose)
    return can_pay_helped(g, pool, words, player, reserved, purpose)


@kernel(when=uses(Keyword.CONVOKE, Keyword.IMPROVISE, CostPart.WATERBEND))
def can_pay_tapping(g: Game, pool: Pool, words: int, player: int, reserved: int, purpose: int) -> bool:
    """Return whether the bill can be paid with permanents tapped for convoke, improvise or waterbend."""
    no_mana = words & NO_MANA != 0
    partners = not no_mana and taps_others(g, pool, player, reserved, purpose)
    for row in range(g.n_permanents):
        if not partners and can_help(g, pool, words, player, row, reserved) and (no_mana or not gives_mana(g, row)):
            reserve(g, row, Reserved.HELPS)
    can = help_from(g, pool, words, player, reserved, purpose, 0)
    for row in range(g.n_permanents):
        if g.reserved[row] == Reserved.HELPS:
            unreserve(g, row)
    return can


@kernel
def taps_others(g: Game, pool: Pool, player: int, reserved: int, purpose: int) -> bool:
    """Return whether other permanents can be tapped or sacrificed for mana."""
    summarize(g, pool, player)
    if g.mana_simple[player] != Simple.NOT:
        return False
    prepare_search(g, pool, player, reserved, purpose)
    for w in range(g.n_ways):
        if g.way_kind[w] & WITH_PARTNER != 0:
            return True
    return False


@kernel(inline=True)
def gives_mana(g: Game, row: int) -> bool:
    """Return whether a permanent may have a mana ability that can be activated now."""
    if g.can_tap_for_mana[row] == 0 and g.has[row] & Has.MANA == 0:
        return False
    return not 0 < g.can_tap_for_mana[row] < OTHER_ABILITIES or simple_ready(g, row)


@kernel
def help_from(g: Game, pool: Pool, words: int, player: int, reserved: int, purpose: int, start: int) -> bool:
    """Return whether the bill can be paid for some choice of helpers among the permanents from `start` on."""
    row = start
    while row < g.n_permanents and not is_to_be_decided(g, pool, words, player, row, reserved):
        row += 1
    if row >= g.n_permanents:
        return cover(g, pool, words, player, reserved, purpose, 0, 0)
    reserve(g, row, Reserved.HELPS)
    found = help_from(g, pool, words, player, reserved, purpose, row + 1)
    unreserve(g, row)
    return found or help_from(g, pool, words, player, reserved, purpose, row + 1)


@kernel
def is_to_be_decided(g: Game, pool: Pool, words: int, player: int, row: int, reserved: int) -> bool:
    """Return whether a permanent can help, its mana may be worth less, and none like it was left out before."""
    if not can_help(g, pool, words, player, row, reserved):
        return False
    if simple_ready(g, row):
        needed = 0
        for t in range(COLORS):
            if g.bill[t] > 0:
                needed |= 1 << t
        for k in range(HYBRIDS):
            needed |= g.bill_hybrid[k]
        if helping_colors(g, pool, words, row) & needed & ~g.can_tap_for_mana[row] == 0:
            return False  # its mana pays for whatever tapping it could
    for other in range(row):
        if can_help(g, pool, words, player, other, reserved) and are_alike(g, pool, row, other):
            return False
    return True


@kernel
def are_alike(g: Game, pool: Pool, row: int, other: int) -> bool:
    """Return whether it makes no difference which of two permanents helps."""
    if g.text_face[row] != g.text_face[other] or g.colors[row] != g.colors[other] or g.types[row] != g.types[other]:
        return False
    if g.blank[row] != g.blank[other] or g.n_granted[row] + g.n_granted[other] > 0 or is_sick(g, row) != is_sick(g, other):
        return False
    for w in range(subtype_words(pool)):
        if subtypes_in(g, row, w) != subtypes_in(g, other, w):
            return False
    m = g.can_tap_for_mana[row]
    return m == g.can_tap_for_mana[other] and 0 <= m < OTHER_ABILITIES and (m > 0 or g.has[row] & Has.MANA == 0)


@kernel(inline=True)
def helping_colors(g: Game, pool: Pool, words: int, row: int) -> int:
    """Return the colors of mana for which a permanent can be tapped; none for improvise."""
    return g.colors[row] & ALL_COLORS if (words >> Keyword.CONVOKE) & 1 and g.types[row] & CREATURE != 0 else 0


@kernel
def cover(g: Game, pool: Pool, words: int, player: int, reserved: int, purpose: int, place: int, covered: int) -> bool:
    """Return whether the bill can be paid for some assignment of the helpers to colored symbols, most symbols first.

    Args:
        g: the game; `bill` and `bill_hybrid` hold what is not covered.
        pool: the card pool.
        words: how it is helped, as `help_words` has it.
        player: who pays.
        reserved: as `can_pay` has it.
        purpose: as `can_pay` has it.
        place: of the symbol to look at, a color or behind the colors a hybrid symbol.
        covered: four bits for each color, how many of its symbols are covered; then five for each hybrid symbol that is, its colors.
    """
    if place < COLORS:
        n = min(g.bill[place], MOST_COVERED)
        while n >= 0:
            more = covered | n << (PIP_BITS * place)
            if n == 0 or can_cover(g, pool, words, more):
                g.bill[place] -= n
                found = cover(g, pool, words, player, reserved, purpose, place + 1, more)
                g.bill[place] += n
                if found:
                    return True
            n -= 1
        return False
    k = place - COLORS
    if k < HYBRIDS and g.bill_hybrid[k] != 0:
        more = covered | (g.bill_hybrid[k] & ALL_COLORS) << (FIRST_HYBRID + COLORS * covered_hybrids(covered))
        if more != covered and can_cover(g, pool, words, more):
            taken = take_symbol(g, HYBRID_SYMBOLS + k)
            found = cover(g, pool, words, player, reserved, purpose, place, more)
            put_symbol(g, HYBRID_SYMBOLS + k, taken)
            if found:
                return True
        return cover(g, pool, words, player, reserved, purpose, place + 1, covered)
    left = -covered_hybrids(covered)
    for t in range(COLORS):
        left -= (covered >> (PIP_BITS * t)) & MOST_COVERED
    for row in range(g.n_permanents):
        left += g.reserved[row] == Reserved.HELPS
    generic = min(left, g.bill[GENERIC])
    g.bill[GENERIC] -= generic
    can = can_pay(g, pool, player, reserved, purpose)
    g.bill[GENERIC] += generic
    return can


@kernel(inline=True)
def covered_hybrids(covered: int) -> int:
    """Return how many hybrid symbols are covered."""
    n = 0
    left = covered >> FIRST_HYBRID
    while left != 0:
        n += 1
        left >>= COLORS
    return n


@kernel
def can_cover(g: Game, pool: Pool, words: int, covered: int) -> bool:
    """Return whether the helpers' colors match the symbols they cover (Hall's theorem)."""
    for colors in range(1, ALL_COLORS + 1):
        short = 0
        for t in range(COLORS):
            if (colors >> t) & 1:
                short += (covered >> (PIP_BITS * t)) & MOST_COVERED
        for k in range(covered_hybrids(covered)):
            short += (covered >> (FIRST_HYBRID + COLORS * k)) & ALL_COLORS & ~colors == 0
        row = 0
        while short > 0 and row < g.n_permanents:
            if g.reserved[row] == Reserved.HELPS and helping_colors(g, pool, words, row) & colors != 0:
                short -= 1
            row += 1
        if short > 0:
            return False
    return True


# --- paying


@kernel
def ask_help(g: Game, pool: Pool, words: int, player: int, reserved: int, source: int, purpose: int) -> bool:
    """Ask which helper is used next, or none if the rest can be paid; return whether any can."""
    ask(g, Decision.PAY, player, source, NONE, Hint.BAD)
    if can_pay(g, pool, player, reserved, purpose):
        offer(g, Option.DONE, NONE, 0)
    if (words >> Keyword.DELVE) & 1 and g.bill[GENERIC] > 0:
        offer_delved(g, pool, words, player, reserved, purpose)
    for row in range(g.n_permanents):
        if not can_help(g, pool, words, player, row, reserved):
            continue
        for symbol in range(HYBRID_SYMBOLS + HYBRIDS):
            if (symbol < COLORS or symbol >= HYBRID_SYMBOLS or symbol == GENERIC) and helps_with(g, pool, words, row, symbol):
                taken = take_symbol(g, symbol)
                g.tapped[row] = 1
                grow(g, player)
                if can_pay_helped(g, pool, words, player, reserved, purpose):
                    offer(g, Option.OBJECT, perm_ref(g, row), CostPart.TAP | (symbol + 1) << SYMBOL_SHIFT)
                g.tapped[row] = 0
                grow(g, player)
                put_symbol(g, symbol, taken)
    if g.n_options == 0:
        g.decision = Decision.NONE
        return False
    settle(g)
    return True


@kernel
def offer_delved(g: Game, pool: Pool, words: int, player: int, reserved: int, source: int) -> int:
    """Offer the graveyard's cards for delve, if the rest can be paid with one generic mana less."""
    if g.zone_size[player, Zone.GRAVEYARD] == 0:
        return 0
    g.bill[GENERIC] -= 1
    g.zone_size[player, Zone.GRAVEYARD] -= 1  # of which `can_pay_helped` asks
    can = can_pay_helped(g, pool, words, player, reserved, source)
    g.zone_size[player, Zone.GRAVEYARD] += 1
    g.bill[GENERIC] += 1
    card = g.zone_first[player, Zone.GRAVEYARD]
    while card >= 0 and can:
        offer(g, Option.OBJECT, card_ref(g, card), CostPart.EXILE | (GENERIC + 1) << SYMBOL_SHIFT)
        card = g.card_next[card]
    return 0


@kernel
def mark_helpers(g: Game, f: int, why: int) -> int:
    """Reserve the helpers: they are tapped with the other costs, after mana abilities (601.2g-h)."""
    for k in range(g.fr_n_memory[f]):
        if g.fr_tag[f, k] == HELPED and permanent_of(g, g.fr_memory[f, k]) >= 0:
            g.reserved[ref_row(g.fr_memory[f, k])] = why
    return 0


@kernel(when=uses(SelectorFlag.CONVOKED_SOURCE))
def note_helped(g: Game, row: int, spell: int) -> int:
    """Record that a creature convoked a spell; the last two spells are kept."""
    g.helped[row, 1] = g.helped[row, 0]
    g.helped[row, 0] = spell
    return 0


@kernel
def help_pay(g: Game, pool: Pool, f: int, s: int, words: int, ref: int, argument: int, source: int) -> int:
    """Tap or exile what was chosen, and take the symbol out of what the frame has to pay; the bill is the frame's."""
    take_symbol(g, (argument >> SYMBOL_SHIFT) - 1)
    bill_to_frame(g, f)
    if ref_kind(ref) == RefKind.PERMANENT:
        row = ref_row(ref)
        if g.types[row] & CREATURE != 0 and (words >> Keyword.CONVOKE) & 1 and g.st_convoked[s] < MOST_CONVOKED:
            g.st_convoked[s] += 1
            if pool.notes_convoked == 1:
                note_helped(g, row, source)
        if g.fr_n_memory[f] < MEMORY:
            remember(g, f, ref, HELPED)
        g.tapped[row] = 1
        happened(g, EventKind.TAP, ref, g.controller[row], 1, source, NONE, 0)
        grow(g, g.controller[row])
        touch(g)
    else:
        if pool.counts_delved == 1 and pool.f_types[g.card_face[ref_row(ref)]] & (INSTANT | SORCERY) != 0:
            g.st_delved[s] += 1
        move(g, ref, Zone.EXILE, 0, NONE, source)
    return 0
