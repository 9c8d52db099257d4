"""Lines: ways to play one's own turn, as preferences about options that go with (turn, number of the line) alone.

A line prefers some options and refuses others; of what it leaves, the rollout policy chooses. What it thinks of an option goes by what the
option is: its kind, the face of the card or permanent, its argument. So a line means the same in every world, and is found again at the next decision of the turn.
"""

from ecs_mtg.components.codes import NONE, Decision, Option, RefKind
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.kernels.memory import get_int
from ecs_mtg.systems.record.chance import LOW_32
from ecs_mtg.systems.record.references import ref_kind, ref_row

SCALE = 256
PREFERRED, REFUSED = (32, 64, 96, 64), (0, 64, 64, 192)  # of SCALE, by the number of the line modulo 4


@kernel(inline=True)
def stirred(x: int) -> int:
    """Return 32 bits that go with 32 bits, as if by lot."""
    x = ((x ^ x >> 16) * 0x7FEB352D) & LOW_32
    x = ((x ^ x >> 15) * 0x2C1B3C6D) & LOW_32
    return x ^ x >> 16


@kernel
def what_is(g: Game, ref: int) -> int:
    """Return a number for what a reference points at: the same for cards of one face in a zone, and for permanents of one face."""
    if ref < 0:
        return 0
    kind = ref_kind(ref)
    row = ref_row(ref)
    if kind == RefKind.CARD:
        return (g.card_face[row] << 8 | g.card_zone[row] << 4 | 1) & LOW_32
    if kind == RefKind.PERMANENT:
        return (g.text_face[row] << 8 | g.controller[row] << 4 | 2) & LOW_32
    return (row << 8 | kind << 4 | 3) & LOW_32


@kernel
def opinion(g: Game, seed: int, k: int) -> int:
    """Return what a line thinks of option k, from 0 (preferred to all others) to SCALE - 1."""
    x = stirred(seed ^ g.option_kind[k] << 8 ^ g.decision)
    x = stirred(x ^ what_is(g, g.option_object[k]))
    x = stirred(x ^ (g.option_argument[k] & LOW_32))
    if g.decision == Decision.ATTACK or g.decision == Decision.TARGET:
        x = stirred(x ^ what_is(g, g.decision_source))
    return x & (SCALE - 1)


@kernel
def mixed(g: Game, mine: int, other: int, k: int) -> int:
    """Return what a line thinks of option k that has three quarters of its opinions from another."""
    if mine == other:
        return opinion(g, mine, k)
    return opinion(g, other if opinion(g, mine ^ 0x5A5A5A, k) & 3 != 0 else mine, k)


@kernel
def narrow(g: Game, seed: int, line: int, settings: int) -> int:
    """Leave those options that a line likes best, or all but those that it refuses if it prefers none; return how many were left out."""
    n = g.n_options
    if n < 2 or (g.decision == Decision.PRIORITY and g.stack_size > 0):
        return 0
    mine = stirred((seed + (line & 0xFFFF) * 0x9E3779B) & LOW_32)
    parent = (line >> 16) - 1
    other = stirred((seed + parent * 0x9E3779B) & LOW_32) if parent >= 0 else mine
    style = parent & 3 if parent >= 0 else line & 3
    prefers = (32 if style == 0 else 96 if style == 2 else 64) * get_int(settings, 25) // 100
    refuses = (0 if style == 0 else 192 if style == 3 else 64) * get_int(settings, 26) // 100
    if g.decision != Decision.PRIORITY:
        prefers = prefers * get_int(settings, 27) // 100
        refuses = 0
    least = SCALE + 0
    for k in range(n):
        if g.decision != Decision.PRIORITY or g.option_kind[k] != Option.PASS:
            least = min(least, mixed(g, mine, other, k))
    left = 0
    for k in range(n):
        if g.decision == Decision.PRIORITY and g.option_kind[k] == Option.PASS:
            keep = least >= prefers
        elif least < prefers:
            keep = mixed(g, mine, other, k) == least
        else:
            keep = mixed(g, mine, other, k) < SCALE - refuses or g.option_kind[k] == Option.PLAY_LAND
        if keep:
            g.option_kind[left] = g.option_kind[k]
            g.option_object[left] = g.option_object[k]
            g.option_argument[left] = g.option_argument[k]
            left += 1
    if left == 0:
        return 0
    g.n_options = left
    return n - left
