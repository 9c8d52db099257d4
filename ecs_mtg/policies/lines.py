"""Lines: ways to play one's own turn, as preferences about options that go with (turn, number of the line) alone.

A line prefers some options and refuses others; of what it leaves, the rollout policy chooses. What it thinks of an option goes by what the
option is: its kind, the face of the card or permanent, its argument. So a line means the same in every world, and is found again at the next decision of the turn.
"""

from ecs_mtg.components.codes import Decision, Option, RefKind, Step
from ecs_mtg.kernels.kernel import Game, kernel
from ecs_mtg.systems.record.chance import LOW_32
from ecs_mtg.systems.record.references import ref_kind, ref_row

SCALE = 256
PLACES = 16  # zones, players, kinds of references
A_CARD, A_PERMANENT, ANOTHER = 1, 2, 3  # what a number stands for
STYLES, GENTLE, ALL_IN, LITTLE = 4, 0, 2, 3  # lines by their number, in turn; what is left prefers and refuses some
APART = 0x9E3779B  # what the numbers of lines are multiplied by


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
        return (g.card_face[row] * SCALE + g.card_zone[row] * PLACES + A_CARD) & LOW_32
    if kind == RefKind.PERMANENT:
        return (g.text_face[row] * SCALE + g.controller[row] * PLACES + A_PERMANENT) & LOW_32
    return (row * SCALE + kind * PLACES + ANOTHER) & LOW_32


@kernel
def opinion(g: Game, seed: int, k: int) -> int:
    """Return what a line thinks of option k, from 0 (preferred to all others) to SCALE - 1."""
    x = stirred(seed ^ g.option_kind[k] * SCALE ^ g.decision)
    x = stirred(x ^ what_is(g, g.option_object[k]))
    x = stirred(x ^ (g.option_argument[k] & LOW_32))
    if g.decision == Decision.ATTACK or g.decision == Decision.TARGET:
        x = stirred(x ^ what_is(g, g.decision_source))
    return x & (SCALE - 1)


@kernel
def prefers_below(line: int, decision: int) -> int:
    """Return below which opinion of it an option is preferred by a line: every fourth takes all that there is, in its own order."""
    if line % STYLES == ALL_IN:
        return SCALE if decision == Decision.PRIORITY else 0
    some = SCALE // 4 if line % STYLES == GENTLE else SCALE // 2
    return some if decision == Decision.PRIORITY else some // 2


@kernel
def refuses_above(line: int) -> int:
    """Return from which opinion of it on an option is refused by a line: every fourth does little that it does not prefer."""
    if line % STYLES == LITTLE:
        return SCALE // 4
    return SCALE if line % STYLES == GENTLE else SCALE - SCALE // 4


@kernel
def has_opinions(g: Game) -> bool:
    """Return whether lines make a decision: with priority those of their own main phases, and once blockers are declared, with an empty stack."""
    if g.decision != Decision.PRIORITY:
        return True
    return g.stack_size == 0 and (g.step == Step.MAIN1 or g.step == Step.MAIN2 or g.step == Step.DECLARE_BLOCKERS)


@kernel
def narrow(g: Game, seed: int, line: int) -> int:
    """Leave those options that a line likes best, or all but those that it refuses if it prefers none; return how many were left out."""
    n = g.n_options
    if n < 2 or not has_opinions(g):
        return 0
    mine = stirred((seed + line * APART) & LOW_32)
    prefers = prefers_below(line, g.decision)
    refuses = refuses_above(line) if g.decision == Decision.PRIORITY else SCALE
    least = SCALE + 0
    for k in range(n):
        if g.decision != Decision.PRIORITY or g.option_kind[k] != Option.PASS:
            least = min(least, opinion(g, mine, k))
    left = 0
    for k in range(n):
        if g.decision == Decision.PRIORITY and g.option_kind[k] == Option.PASS:
            keep = least >= prefers
        elif least < prefers:
            keep = opinion(g, mine, k) == least
        else:
            keep = opinion(g, mine, k) < refuses or g.option_kind[k] == Option.PLAY_LAND
        if keep:
            g.option_kind[left] = g.option_kind[k]
            g.option_object[left] = g.option_object[k]
            g.option_argument[left] = g.option_argument[k]
            left += 1
    if left == 0:
        return 0
    g.n_options = left
    return n - left
