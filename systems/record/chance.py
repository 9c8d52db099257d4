"""Random numbers: two generators in each record, for the game and for policies."""

from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.record.rounds import goes_on

GAME_CHANCE, POLICY_CHANCE = 0, 1  # rows of g.rng
LOW_32 = 0xFFFFFFFF
BLEND = 12  # words drawn until two generators that began alike but for a count have nothing in common


@kernel(inline=True)
def random_word(g: Game, which: int) -> int:
    """Draw the next 32 bits of a generator (Doty-Humphrey's sfc32: chaotic, and never short of a period of 2**32)."""
    b = g.rng[which, 1]
    c = g.rng[which, 2]
    count = g.rng[which, 3]
    word = (g.rng[which, 0] + b + count) & LOW_32
    g.rng[which, 0] = b ^ (b >> 9)
    g.rng[which, 1] = (c + (c << 3)) & LOW_32
    g.rng[which, 2] = ((c << 21 & LOW_32 | c >> 11) + word) & LOW_32
    g.rng[which, 3] = (count + 1) & LOW_32
    return word


@kernel
def draw_below(g: Game, which: int, n: int) -> int:
    """Draw a number from 0 to n - 1 from a generator, without bias (Lemire 2019); 0 if n is 0."""
    wide = random_word(g, which) * n
    if wide & LOW_32 < n:
        return draw_again(g, which, n, wide)
    return wide >> 32


@kernel
def draw_again(g: Game, which: int, n: int, wide: int) -> int:
    """Redraw while the number would be biased; hardly ever needed."""
    rounds = 0
    while wide & LOW_32 < (LOW_32 + 1) % n and goes_on(g, rounds):
        rounds += 1
        wide = random_word(g, which) * n
    return wide >> 32


@kernel(inline=True)
def random_below(g: Game, n: int) -> int:
    """Draw a number from 0 to n - 1 from the game's generator."""
    return draw_below(g, GAME_CHANCE, n)


@kernel(inline=True)
def random_policy_below(g: Game, n: int) -> int:
    """Draw a number from 0 to n - 1 from the generator of policies, which never changes the game's chance."""
    return draw_below(g, POLICY_CHANCE, n)


@kernel
def seed_chance(g: Game, pool: Pool, seed: int, index: int) -> int:
    """Seed a game's generators from (run seed, game index), both from 0 to 2**63 - 1.

    The two numbers are mixed by ChaCha's quarter round, which can be undone: no two games, and no game and policy, begin alike.
    """
    for which in range(2):
        a = (seed & LOW_32) ^ 0x61707865
        b = (seed >> 32 | which << 31) ^ 0x3320646E
        c = (index & LOW_32) ^ 0x79622D32
        d = (index >> 32) ^ 0x6B206574
        for turn in range(10):
            a = (a + b + turn) & LOW_32
            d = (d ^ a) << 16 & LOW_32 | (d ^ a) >> 16
            c = (c + d) & LOW_32
            b = (b ^ c) << 12 & LOW_32 | (b ^ c) >> 20
            a = (a + b) & LOW_32
            d = (d ^ a) << 8 & LOW_32 | (d ^ a) >> 24
            c = (c + d) & LOW_32
            b = (b ^ c) << 7 & LOW_32 | (b ^ c) >> 25
        g.rng[which, 0] = a
        g.rng[which, 1] = b
        g.rng[which, 2] = c
        g.rng[which, 3] = d
    return 0


@kernel
def seed_of_decision(g: Game, number: int) -> int:
    """Return a seed that goes with (run seed, game index, number), from 0 to 2**62 - 1.

    Moves the generator of policies on: `g` is a copy.
    """
    g.rng[POLICY_CHANCE, 3] = (g.rng[POLICY_CHANCE, 3] + number) & LOW_32
    for _ in range(BLEND):
        random_word(g, POLICY_CHANCE)
    return random_policy_below(g, 1 << 31) << 31 | random_policy_below(g, 1 << 31)
