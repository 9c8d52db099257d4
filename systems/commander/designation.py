"""Commanders (903.3): which cards they are, the commander tax (903.8), the combat damage they dealt (903.10a).

The designation belongs to the card: whatever it is a copy of, face down or in another zone, it is still a commander.
"""

from ecs_mtg.components.codes import NONE, EventKind, EventState, RefKind, RunOption, StackKind, Zone
from ecs_mtg.components.sizes import COMMANDERS, PLAYERS
from ecs_mtg.kernels.features import Special, uses
from ecs_mtg.kernels.kernel import Game, kernel
from ecs_mtg.systems.record.references import ref_kind, ref_row

WHEN = uses(Special.COMMANDERS)

TAX = 2  # for each time that it was cast from the command zone before (903.8)
LETHAL_COMBAT_DAMAGE = 21  # 704.6c
MOST_NOTED = 30_000
TO_HAND, TO_LIBRARY, INSTEAD_OF_DRAWING = 0, 1, 2  # the abilities from `commander_returns_at` on (903.9b)


@kernel
def commander_number(g: Game, card: int) -> int:
    """Return the number of the commander that a card is: its owner's seat twice, 1 more for their second one.

    NONE for other cards.
    """
    if card < 0:
        return NONE
    p = g.card_owner[card]
    for k in range(COMMANDERS):
        if g.commander[p, k] == card:
            return p * COMMANDERS + k
    return NONE


@kernel
def commander_of_permanent(g: Game, row: int) -> int:
    """Return the number of the commander that a permanent is or last was, or NONE: one of the cards of a melded permanent (903.3b)."""
    n = commander_number(g, g.perm_card[row])
    return n if n >= 0 else commander_number(g, g.perm_card2[row])


@kernel
def commander_of(g: Game, ref: int) -> int:
    """Return the number of the commander that an object is, or NONE: copies are none (903.3)."""
    kind = ref_kind(ref)
    row = ref_row(ref)
    if kind == RefKind.CARD:
        return commander_number(g, row)
    if kind == RefKind.PERMANENT:
        return commander_of_permanent(g, row)
    return commander_number(g, g.st_card[row]) if g.st_kind[row] == StackKind.SPELL else NONE


@kernel
def commander_tax(g: Game, ref: int) -> int:
    """Return how much more generic mana a card in the command zone, or a spell cast from there, costs (903.8)."""
    if ref_kind(ref) == RefKind.CARD:
        there = g.card_zone[ref_row(ref)] == Zone.COMMAND
    else:
        there = g.st_from[ref_row(ref)] == Zone.COMMAND
    n = commander_of(g, ref) if there else NONE
    return TAX * g.commander_casts[n // COMMANDERS, n % COMMANDERS] if n >= 0 else 0


@kernel
def count_commander_cast(g: Game, s: int) -> int:
    """Count a cast commander from the command zone: the next time costs more."""
    n = commander_of(g, g.st_source[s]) if g.st_from[s] == Zone.COMMAND else NONE
    if n >= 0 and g.commander_casts[n // COMMANDERS, n % COMMANDERS] < MOST_NOTED:
        g.commander_casts[n // COMMANDERS, n % COMMANDERS] += 1
    return 0


@kernel
def note_commander_damage(g: Game, row: int, player: int, amount: int) -> int:
    """Note the combat damage that a commander, as it is or last was, has dealt to a player."""
    n = commander_of_permanent(g, row)
    if n >= 0:
        total = g.commander_damage[player, n] + amount
        g.commander_damage[player, n] = total if total < MOST_NOTED else MOST_NOTED
    return 0


@kernel
def beaten_by_commander(g: Game, player: int) -> bool:
    """Return whether the same commander has dealt 21 or more combat damage to a player (704.6c); not in Brawl (903.12h), nor in Duel Commander."""
    if g.options_rule & (1 << RunOption.BRAWL | 1 << RunOption.DUEL_COMMANDER) != 0:
        return False
    for n in range(PLAYERS * COMMANDERS):
        if g.commander_damage[player, n] >= LETHAL_COMBAT_DAMAGE:
            return True
    return False


@kernel
def commander_drawn(g: Game, e: int) -> int:
    """Return the card of a commander that a pending draw would put into a hand, or NONE."""
    p = g.ev_object[e]
    some = False
    for k in range(COMMANDERS):
        if g.commander[p, k] >= 0 and g.card_zone[g.commander[p, k]] == Zone.LIBRARY:
            some = True
    if not some:
        return NONE
    before = 0  # what the draws before it will have taken
    for k in range(e):
        if g.ev_kind[k] == EventKind.DRAW and g.ev_object[k] == p:
            if g.ev_state[k] != EventState.HAPPENED and g.ev_state[k] != EventState.NOTHING:
                before += g.draws_left[k]
    card = g.zone_first[p, Zone.LIBRARY]
    for k in range(before + g.draws_left[e]):
        if card < 0:
            break
        if k >= before and commander_number(g, card) >= 0:
            return card
        card = g.card_next[card]
    return NONE
