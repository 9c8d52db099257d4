"""Decisions: who decides, the options, the answer; turn order."""

from ecs_mtg.components.codes import NONE, Decision, FrameKind, RefKind, RunOption, Table
from ecs_mtg.components.sizes import OPTIONS
from ecs_mtg.kernels.features import Special, uses
from ecs_mtg.kernels.kernel import Game, kernel
from ecs_mtg.systems.record.chance import random_below
from ecs_mtg.systems.record.events import out_of_room
from ecs_mtg.systems.record.references import ref_kind, ref_row


@kernel(inline=True)
def next_player(g: Game, player: int) -> int:
    """Return the next player in turn order who is still in the game (`player` if nobody else is)."""
    p = player
    for _ in range(g.n_players):
        p = p + g.turn_order
        if p >= g.n_players:
            p -= g.n_players
        if g.in_game[p] == 1:
            return p
    return player


@kernel(inline=True)
def in_turn(g: Game, k: int) -> int:
    """Return the seat `k` places after the active player in turn order."""
    return (g.active + k * g.turn_order) % g.n_players


@kernel(inline=True)
def decided_by(g: Game, player: int) -> int:
    """Set whose decision it is, and who makes it for them (723.5)."""
    g.decider = player
    g.controller_of_decider = g.controlled_by[player]
    return 0


@kernel(inline=True)
def eyes(g: Game, player: int) -> int:
    """Return who sees what a player may look at, as a bit set: that player, who controls them (723.4), and a teammate (810.5)."""
    return (1 << player) | (1 << g.controlled_by[player]) | (1 << g.teammate[player])


@kernel
def instead_of(g: Game, player: int) -> int:
    """Return who makes a choice that a player who left would make (800.4h)."""
    return next_player(g, player)


@kernel
def another_than(g: Game, player: int, you: int) -> int:
    """Return who makes a choice of a player who left for an object of `you`: an opponent, if there is another one (800.4g)."""
    other = next_player(g, player)
    return next_player(g, you) if other == you and g.in_game[you] == 1 else other


@kernel(inline=True)
def ask(g: Game, kind: int, player: int, source: int, about: int, hint: int) -> int:
    """Begin a decision; options follow. The schedule stops at the end of the pass."""
    g.decision = kind
    decided_by(g, player if g.in_game[player] == 1 else instead_of(g, player))
    g.decision_source = source
    g.decision_about = about
    g.decision_hint = hint
    g.n_options = 0
    g.answered = 0
    return 0


@kernel(inline=True)
def instruction_asking(g: Game) -> int:
    """Return the instruction that asks for a decision which others than instructions ask for, too; NONE if it is one of those (608.2d)."""
    f = g.n_frames - 1
    return g.asking_instruction if f >= 0 and g.fr_kind[f] == FrameKind.RESOLVE else NONE


NEARLY_FULL = OPTIONS - 64  # so many options that of cards that are alike one is enough


@kernel(when=uses(Special.NEVER))
def offered_alike(g: Game, kind: int, obj: int, argument: int) -> bool:
    """Return whether an option is about another card of the same face in the same player's same zone."""
    if ref_kind(obj) != RefKind.CARD:
        return False
    card = ref_row(obj)
    for k in range(g.n_options):
        if g.option_kind[k] == kind and g.option_argument[k] == argument and ref_kind(g.option_object[k]) == RefKind.CARD:
            other = ref_row(g.option_object[k])
            if g.card_face[other] == g.card_face[card] and g.card_zone[other] == g.card_zone[card]:
                if g.card_owner[other] == g.card_owner[card]:
                    return True
    return False


@kernel
def offer(g: Game, kind: int, obj: int, argument: int) -> int:
    """Add an option to the decision."""
    n = g.n_options
    if n >= NEARLY_FULL and offered_alike(g, kind, obj, argument):
        return NONE
    if n >= OPTIONS:
        return out_of_room(g, Table.OPTIONS)
    g.option_kind[n] = kind
    g.option_object[n] = obj
    g.option_argument[n] = argument
    g.n_options = n + 1
    return n


@kernel(inline=True)
def asks_everything(g: Game) -> bool:
    """Return whether decisions with one option are asked, too, and players who can only pass get priority."""
    return (g.options_rule >> RunOption.ASK_EVERYTHING) & 1 != 0


@kernel(inline=True)
def answer_with(g: Game, index: int) -> int:
    """Answer the decision with option `index`; what was asked for goes on when the schedule runs next."""
    g.answered = 1
    g.answer_kind = g.option_kind[index]
    g.answer_object = g.option_object[index]
    g.answer_argument = g.option_argument[index]
    g.answer_index = index
    g.decision = Decision.NONE
    return 0


@kernel(inline=True)
def settle(g: Game) -> bool:
    """Close the list of options, answering at once if there is only one; return whether there is an answer."""
    if g.n_options == 1 and not asks_everything(g):
        answer_with(g, 0)
        return True
    if g.n_options == 0:
        g.decision = Decision.NONE
        g.answered = 0
    return False


@kernel(when=uses(Special.NEVER))
def answer_at_random(g: Game) -> int:
    """Take one of the options at random, without asking anybody."""
    k = random_below(g, g.n_options)
    answer_with(g, k)
    return k


@kernel(inline=True)
def take_answer(g: Game) -> bool:
    """Take the pending answer; return whether there was one."""
    if g.answered == 1:
        g.answered = 0
        return True
    return False
