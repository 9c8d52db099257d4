"""The compact observation: a short view as a vector of int16, written by a kernel, and the meaning of each number.

Hidden cards are never written: neither opponents' hands, nor libraries, nor face-down permanents of others.
"""

from __future__ import annotations

from ecs_mtg.components.codes import MANA_NAMES, NONE, Life, RefKind, Zone
from ecs_mtg.components.flags import SpellFlag, Variant
from ecs_mtg.components.layout import LINE
from ecs_mtg.components.sizes import COMMANDERS, PLANES, PLAYERS
from ecs_mtg.kernels.features import Special, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.kernels.memory import claim_lines, get_short, put_short
from ecs_mtg.systems.casting.face_down import face_beneath
from ecs_mtg.systems.combat.evasion import defender_of
from ecs_mtg.systems.commander.designation import TAX
from ecs_mtg.systems.record.references import face_of, is_object, ref_kind, ref_row

GLOBALS = 20  # step, turn, decision, whose turn, whose decision, stack size, options, source, hint, players, who decides, planes
PLAYER_FIELDS = 16
HAND = 16  # faces + 1 of the first cards of the observer's hand; at the end those of the player whom the observer controls
BOARD = 40  # permanents, in row order
BOARD_FIELDS = 12
STACK_SHOWN = 8
STACK_FIELDS = 4
OPTIONS_SHOWN = 64
OPTION_FIELDS = 4
SIZE = (
    GLOBALS + PLAYERS * PLAYER_FIELDS + HAND + BOARD * BOARD_FIELDS + STACK_SHOWN * STACK_FIELDS + OPTIONS_SHOWN * OPTION_FIELDS
) + HAND
SHOWN_ANEW = GLOBALS + PLAYERS * PLAYER_FIELDS + HAND  # the first numbers, which are written each time

LAYOUT: dict[str, tuple[int, tuple[int, ...]]] = {}
_at = 0
for _name, _shape in (
    ("globals", (GLOBALS,)),
    ("players", (PLAYERS, PLAYER_FIELDS)),
    ("hand", (HAND,)),
    ("board", (BOARD, BOARD_FIELDS)),
    ("stack", (STACK_SHOWN, STACK_FIELDS)),
    ("options", (OPTIONS_SHOWN, OPTION_FIELDS)),
    ("controlled_hand", (HAND,)),
):
    LAYOUT[_name] = (_at, _shape)
    _n = 1
    for _k in _shape:
        _n *= _k
    _at += _n
"""Where each part of an observation begins, and its shape."""

FIELDS: dict[str, tuple[str, ...]] = {
    "globals": (
        "Step", "turn, at most 32,000", "Decision, 0 for none", "seat of the active player", "seat of whose decision it is",
        "objects on the stack", "options there are (only for who decides)", "face of what asks (only for who decides)",
        "1 good, -1 bad, 0 neutral for what is picked (only for who decides)", "players who began", "seat of who makes the decision",
        "Planechase: rolls of the active player this turn; Commander: how much more the observer's first commander costs",
        "Planechase: seat of the planar controller; Commander: how much more their second one costs",
        *(f"Planechase: face of a plane that is face up ({k + 1}); Commander: face of the first commander of seat {k}" for k in range(PLANES)),
        *(f"Commander: face of the first commander of seat {k}" for k in range(PLANES, PLAYERS)),
    ),
    "players": (
        "life, at most 32,000", "1 until the player loses or leaves", "cards in hand", "cards in library", "cards in graveyard", "cards in exile",
        "poison counters", "lands played this turn", *(f"{color} mana in pool" for color in MANA_NAMES),
        "Commander: most combat damage dealt to them by one commander", "Commander: times they cast commanders from the command zone",
    ),
    "board": (
        "face", "seat of the controller", "power", "toughness", "damage", "bit set: 1 tapped, 2 phased out, 4 face down", "bit set of CardType",
        "0 not attacking, else 1 + seat of the defending player", "attackers it was declared to block", "+1/+1 counters less -1/-1 counters",
        "loyalty counters", "100 + its row, as options name it",
    ),
    "stack": ("face", "StackKind + 1, 0 for no object", "seat of the controller", "targets"),
    "options": (
        "Option + 1, 0 for no option", "face of what it is about",
        "what it is about: a seat, 100 + row of a permanent, 300 + row of a stack object", "argument, as the kind needs it",
    ),
    "hand": ("face of each card, in the order of the hand",),
    "controlled_hand": ("face of each card in the hand of the player whose turn the observer controls",),
}  # fmt: skip
"""What the numbers of each row of a part mean, from the first on."""


STACK_AT = SHOWN_ANEW + BOARD * BOARD_FIELDS
MOST_BOARDS = 12  # permanents that most boards have, about


@kernel(inline=True)
def claim(out: int, at: int) -> int:
    """Prefetch the memory from index `at` of int16 `out` on that most observations write."""
    claim_lines(out, 2 * at, 2 * (SHOWN_ANEW + MOST_BOARDS * BOARD_FIELDS) // LINE + 1)
    claim_lines(out, 2 * (at + STACK_AT), 2 * STACK_SHOWN * STACK_FIELDS // LINE + 2)
    return claim_lines(out, 2 * (at + SIZE - HAND), 1)


@kernel(inline=True)
def seat_of(g: Game, player: int, me: int) -> int:
    """Return seats as the observer counts them: 0 is the observer, then by rising seats; with teams 1 is the teammate, then the other team."""
    if player < 0:
        return NONE
    if g.teammate[me] != me:
        return player ^ me
    return player - me if player >= me else player - me + g.n_players


@kernel(inline=True)
def player_at(g: Game, seat: int, me: int) -> int:
    """Return the player whom the observer counts as a seat."""
    if g.teammate[me] != me:
        return me ^ seat
    return me + seat if me + seat < g.n_players else me + seat - g.n_players


@kernel(inline=True)
def sees_for(g: Game, player: int, me: int) -> bool:
    """Return whether `me` sees what a player may look at (723.4)."""
    return player == me or g.controlled_by[player] == me


@kernel
def seen_face(g: Game, pool: Pool, ref: int, me: int) -> int:
    """Return face + 1 of an object as `me` sees it; 0 for players, nothing, or what is hidden from them."""
    if not is_object(ref):
        return 0
    kind = ref_kind(ref)
    row = ref_row(ref)
    if kind == RefKind.PERMANENT and g.face_down[row] != 0 and not sees_for(g, g.controller[row], me):
        return 0
    if kind == RefKind.CARD:
        zone = g.card_zone[row]
        if (zone == Zone.HAND or zone == Zone.LIBRARY or zone == Zone.PLANAR_DECK) and (g.card_known[row] >> me) & 1 == 0:
            return 0
        if g.card_down[row] != 0 and (g.card_known[row] >> me) & 1 == 0:
            return 0
    if kind == RefKind.STACK and g.st_flags[row] & SpellFlag.FACE_DOWN != 0 and not sees_for(g, g.st_controller[row], me):
        return 0
    if kind == RefKind.PERMANENT and g.face_down[row] != 0:
        return face_beneath(g, pool, row) + 1
    if kind == RefKind.STACK and g.st_flags[row] & SpellFlag.FACE_DOWN != 0 and g.st_card[row] >= 0:
        return g.card_face[g.st_card[row]] + 1
    return face_of(g, ref) + 1


@kernel
def observe(g: Game, pool: Pool, me: int, out: int, at: int) -> int:
    """Write what player `me` sees to the int16 array `out` from place `at` on (SIZE numbers).

    There are zeros or an earlier observation: rows that were in use and are not any more become zero, other memory is not touched.
    """
    for k in range(SHOWN_ANEW):
        put_short(out, at + k, 0)
    put_short(out, at, g.step)
    put_short(out, at + 1, g.turn_number if g.turn_number < 32000 else 32000)
    put_short(out, at + 2, g.decision)
    put_short(out, at + 3, seat_of(g, g.active, me))
    put_short(out, at + 4, seat_of(g, g.decider, me))
    put_short(out, at + 5, g.stack_size)
    if g.controller_of_decider == me:  # how many options somebody has tells others of their hand
        put_short(out, at + 6, g.n_options)
        put_short(out, at + 7, seen_face(g, pool, g.decision_source, me))
        put_short(out, at + 8, g.decision_hint)
    put_short(out, at + 9, g.n_players)
    put_short(out, at + 10, seat_of(g, g.controller_of_decider, me))
    if g.variant == Variant.PLANECHASE:
        put_short(out, at + 11, g.rolls[g.active])
        put_short(out, at + 12, seat_of(g, g.planar_controller, me))
        for k in range(PLANES):
            if g.face_up[k] >= 0:
                put_short(out, at + 13 + k, g.card_face[g.face_up[k]] + 1)
    elif g.variant == Variant.COMMANDER:
        observe_commanders(g, me, out, at)
    at += GLOBALS
    observe_players(g, me, out, at)
    at += PLAYERS * PLAYER_FIELDS
    observe_hand(g, me, out, at)
    at += HAND
    observe_board(g, pool, me, out, at)
    at += BOARD * BOARD_FIELDS
    observe_stack(g, me, out, at)
    at += STACK_SHOWN * STACK_FIELDS
    n = 0
    if g.controller_of_decider == me:
        n = observe_options(g, pool, me, out, at)
    free_rows(out, at, OPTION_FIELDS, 0, n, OPTIONS_SHOWN)
    at += OPTIONS_SHOWN * OPTION_FIELDS
    n = 0
    if g.active != me and g.controlled_by[g.active] == me:
        n = observe_hand(g, g.active, out, at)
    free_rows(out, at, 1, 0, n, HAND)
    return SIZE


@kernel(when=uses(Special.COMMANDERS))
def observe_commanders(g: Game, me: int, out: int, at: int) -> int:
    """Write what Commander adds: to the globals from place `at` on, and to the players behind them."""
    for k in range(COMMANDERS):
        put_short(out, at + 11 + k, TAX * g.commander_casts[me, k])
    for k in range(g.n_players):
        p = player_at(g, k, me)
        put_short(out, at + 13 + k, g.commander_face[p, 0] + 1)
        most = 0
        for n in range(PLAYERS * COMMANDERS):
            most = g.commander_damage[p, n] if g.commander_damage[p, n] > most else most
        base = at + GLOBALS + k * PLAYER_FIELDS
        put_short(out, base + 14, most)
        put_short(out, base + 15, g.commander_casts[p, 0] + g.commander_casts[p, 1])
    return g.n_players


@kernel(inline=True)
def free_rows(out: int, at: int, fields: int, used: int, first: int, end: int) -> int:
    """Clear rows from the first to `end`, up to one that is clear already: its field `used` says so."""
    row = first
    while row < end and get_short(out, at + row * fields + used) != 0:
        for k in range(fields):
            put_short(out, at + row * fields + k, 0)
        row += 1
    return row


@kernel(inline=True)
def observe_players(g: Game, me: int, out: int, at: int) -> int:
    """Write what is known of each player, the observer first."""
    for k in range(g.n_players):
        p = player_at(g, k, me)
        base = at + k * PLAYER_FIELDS
        life = g.life[p]
        put_short(out, base, life if life < 32000 else 32000)
        put_short(out, base + 1, g.in_game[p])
        put_short(out, base + 2, g.zone_size[p, Zone.HAND])
        put_short(out, base + 3, g.zone_size[p, Zone.LIBRARY])
        put_short(out, base + 4, g.zone_size[p, Zone.GRAVEYARD])
        put_short(out, base + 5, g.zone_size[p, Zone.EXILE])
        put_short(out, base + 6, g.player_counters[p, 0])
        put_short(out, base + 7, g.lands_played[p])
        for c in range(6):
            put_short(out, base + 8 + c, g.pool_mana[p, c])
    return g.n_players


@kernel(inline=True)
def observe_stack(g: Game, me: int, out: int, at: int) -> int:
    """Write the uppermost objects of the stack."""
    n = min(g.stack_size, STACK_SHOWN)
    for k in range(n):
        s = g.stack_order[g.stack_size - 1 - k]
        hidden = g.st_flags[s] & SpellFlag.FACE_DOWN != 0 and not sees_for(g, g.st_controller[s], me)
        face = g.card_face[g.st_card[s]] if g.st_flags[s] & SpellFlag.FACE_DOWN != 0 and g.st_card[s] >= 0 else g.st_face[s]
        put_short(out, at + k * STACK_FIELDS, 0 if hidden else face + 1)
        put_short(out, at + k * STACK_FIELDS + 1, g.st_kind[s] + 1)
        put_short(out, at + k * STACK_FIELDS + 2, seat_of(g, g.st_controller[s], me))
        put_short(out, at + k * STACK_FIELDS + 3, g.st_n_targets[s])
    free_rows(out, at, STACK_FIELDS, 1, n, STACK_SHOWN)
    return n


@kernel(inline=True)
def observe_options(g: Game, pool: Pool, me: int, out: int, at: int) -> int:
    """Write the first options of the decision."""
    n = g.n_options if g.n_options < OPTIONS_SHOWN else OPTIONS_SHOWN
    for k in range(n):
        base = at + k * OPTION_FIELDS
        ref = g.option_object[k]
        put_short(out, base, g.option_kind[k] + 1)
        put_short(out, base + 1, seen_face(g, pool, ref, me))
        put_short(out, base + 2, place_of(g, ref, me))
        put_short(out, base + 3, g.option_argument[k] & 0x7FFF)
    return n


@kernel
def observe_hand(g: Game, player: int, out: int, at: int) -> int:
    """Write the first cards of a hand."""
    card = g.zone_first[player, Zone.HAND]
    n = 0
    while card >= 0 and n < HAND:
        put_short(out, at + n, g.card_face[card] + 1)
        card = g.card_next[card]
        n += 1
    return n


@kernel(inline=True)
def place_of(g: Game, ref: int, me: int) -> int:
    """Return the row of an object in its table: a seat, 100 + permanent row, 300 + stack row; 0 for others."""
    if ref < 0:
        return 0
    if not is_object(ref):
        return seat_of(g, ref, me)
    if ref_kind(ref) == RefKind.PERMANENT:
        return 100 + ref_row(ref)
    if ref_kind(ref) == RefKind.STACK:
        return 300 + ref_row(ref)
    return 0


@kernel
def observe_board(g: Game, pool: Pool, me: int, out: int, at: int) -> int:
    """Write the permanents."""
    n = 0
    for row in range(g.n_permanents):
        if g.perm_life[row] != Life.HERE or n >= BOARD:
            continue
        base = at + n * BOARD_FIELDS
        hidden = g.face_down[row] != 0 and not sees_for(g, g.controller[row], me)
        face = face_beneath(g, pool, row) if g.face_down[row] != 0 else g.text_face[row]
        put_short(out, base, 0 if hidden else face + 1)
        put_short(out, base + 1, seat_of(g, g.controller[row], me))
        put_short(out, base + 2, g.power[row])
        put_short(out, base + 3, g.toughness[row])
        put_short(out, base + 4, g.damage[row])
        put_short(out, base + 5, g.tapped[row] | (g.phased[row] != 0) << 1 | (g.face_down[row] != 0) << 2)
        put_short(out, base + 6, g.types[row] & 0x7FFF)
        put_short(out, base + 7, 0 if g.attacking[row] == -1 else 1 + seat_of(g, defender_of(g, row), me))
        put_short(out, base + 8, g.blocking[row])
        put_short(out, base + 9, g.counters[row, 0] - g.counters[row, 1])
        put_short(out, base + 10, g.counters[row, 2])
        put_short(out, base + 11, 100 + row)
        n += 1
    free_rows(out, at, BOARD_FIELDS, 11, n, BOARD)
    return n
