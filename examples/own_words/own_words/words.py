"""The words: each a kernel, and the declaration of what cards are written with."""

from ecs_mtg.cards.declaring import who
from ecs_mtg.cards.word_declarations import amount_word, condition_word, flag_word, property_word, relation_word
from ecs_mtg.cards.words import Reference
from ecs_mtg.components.codes import RefKind
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.queries.subjects import first_of
from ecs_mtg.systems.record.decisions import next_player
from ecs_mtg.systems.record.references import is_player, ref_kind, ref_row


@kernel
def lead_in_life(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    player = first_of(g, pool, pool.q_a[q], source, you, stack_row, it)
    return max(g.life[player] - g.life[you], 0) if is_player(player) else 0


@amount_word("LIFE_LEAD", lead_in_life, a=who("whose", "of which player"))
def life_lead(whose: Reference) -> None:
    """How much more life than you a player has."""


@kernel
def even_life(g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int) -> bool:
    player = first_of(g, pool, pool.c_a[c], source, you, stack_row, it)
    return is_player(player) and g.life[player] % 2 == 0


@condition_word("EVEN_LIFE", even_life, a=who("whose", "of which player"))
def has_even_life(whose: Reference) -> None:
    """Tell whether a player's life total is even."""


@kernel
def heavier_than_tough(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    return ref_kind(ref) == RefKind.PERMANENT and g.power[ref_row(ref)] > g.toughness[ref_row(ref)]


top_heavy = flag_word("TOP_HEAVY", heavier_than_tough, "Permanents with more power than toughness.")


@kernel
def turns_here(g: Game, pool: Pool, ref: int) -> int:
    return g.turn_number - g.entered[ref_row(ref)] if ref_kind(ref) == RefKind.PERMANENT else 0


age = property_word("AGE", turns_here, "How many turns ago a permanent entered the battlefield.")


@kernel
def next_in_turn(g: Game, pool: Pool, player: int, source: int, you: int, stack_row: int, it: int) -> bool:
    return player == next_player(g, you)


NEXT_IN_TURN = relation_word("NEXT_IN_TURN", next_in_turn, "The next player in turn order after you.")
