"""Kernels of relations of a player to `you`. `words` answers the most frequent ones."""

from ecs_mtg.components.codes import NONE, PLANESWALKER, Step
from ecs_mtg.components.flags import SelectorKind
from ecs_mtg.kernels.features import Special, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.record.linked_abilities import CHOSEN_PLAYER, chosen_with, text_of
from ecs_mtg.systems.record.references import controller_as_cast, controller_of, is_player, known_permanent, owner_of
from ecs_mtg.systems.record.teams import is_active, opposes


@kernel(when=uses(Special.NEVER))
def defending_player(g: Game, ref: int) -> int:
    """Return the player whom an attacking creature attacks, or whose permanent it attacks (508.5); or NONE."""
    row = known_permanent(g, ref)
    if row < 0:
        return NONE
    what = g.attacking[row]
    if what < 0:  # 508.5, 802.2a: who it was, if what it attacked is gone, or if it does not attack any more
        return g.defending[row] + 0
    return controller_of(g, what)


@kernel(when=uses(Special.NEVER))
def defends_against(g: Game, source: int, stack_row: int) -> int:
    """Return the defending player of a spell or ability: whom the creature of its event or its source attacks; or NONE."""
    p = (
        defending_player(g, g.st_event_object[stack_row]) if stack_row >= 0 else NONE
    )  # 508.5: another creature may attack somebody else
    if p < 0:
        p = defending_player(g, source)
    if p < 0 and g.players_left == 2 and Step.BEGIN_COMBAT <= g.step <= Step.END_COMBAT:
        p = other_player(g, g.active)  # 506.2: all through combat, whether anything attacks or not
    return p


@kernel
def other_player(g: Game, you: int) -> int:
    """Return the first opponent who is in the game, or NONE."""
    for p in range(g.n_players):
        if opposes(g, p, you) and g.in_game[p] == 1:
            return p
    return NONE


@kernel
def not_you(g: Game, pool: Pool, player: int, source: int, you: int, stack_row: int, it: int) -> bool:
    return player != you


@kernel
def active(g: Game, pool: Pool, player: int, source: int, you: int, stack_row: int, it: int) -> bool:
    return player == g.active


@kernel
def not_active(g: Game, pool: Pool, player: int, source: int, you: int, stack_row: int, it: int) -> bool:
    return not is_active(g, player)


@kernel
def defending(g: Game, pool: Pool, player: int, source: int, you: int, stack_row: int, it: int) -> bool:
    return player == defends_against(g, source, stack_row)


@kernel
def first_target_player(g: Game, pool: Pool, player: int, source: int, you: int, stack_row: int, it: int) -> bool:
    if stack_row < 0:
        return False
    first = NONE
    for k in range(g.st_n_targets[stack_row]):
        if is_player(g.st_target[stack_row, k]):
            sel = pool.t_selector[g.st_slot[stack_row, k]]
            if pool.s_kinds[sel] == SelectorKind.PLAYERS and pool.s_or[sel] < 0:  # one that could be nothing else is meant
                return g.st_target[stack_row, k] == player
            first = g.st_target[stack_row, k] if first < 0 else first
    if first >= 0:
        return first == player
    row = known_permanent(g, g.st_target[stack_row, 0]) if g.st_n_targets[stack_row] > 0 else NONE
    return row >= 0 and g.types[row] & PLANESWALKER != 0 and g.controller[row] == player


@kernel
def player_of_event(g: Game, pool: Pool, player: int, source: int, you: int, stack_row: int, it: int) -> bool:
    return stack_row >= 0 and g.st_event_player[stack_row] == player


@kernel
def controller_of_it(g: Game, pool: Pool, player: int, source: int, you: int, stack_row: int, it: int) -> bool:
    if it < 0 and stack_row >= 0:  # what the ability triggered on
        return controller_of(g, g.st_event_object[stack_row]) == player
    return controller_as_cast(g, it) == player


@kernel
def owner_of_source(g: Game, pool: Pool, player: int, source: int, you: int, stack_row: int, it: int) -> bool:
    return owner_of(g, source) == player


@kernel
def controller_of_attached(g: Game, pool: Pool, player: int, source: int, you: int, stack_row: int, it: int) -> bool:
    row = known_permanent(g, source)
    return row >= 0 and controller_of(g, g.attached_to[row]) == player


@kernel
def looped(g: Game, pool: Pool, player: int, source: int, you: int, stack_row: int, it: int) -> bool:
    return it == player


@kernel
def monarch(g: Game, pool: Pool, player: int, source: int, you: int, stack_row: int, it: int) -> bool:
    return player == g.monarch


@kernel
def chosen_player(g: Game, pool: Pool, player: int, source: int, you: int, stack_row: int, it: int) -> bool:
    row = known_permanent(g, source)
    return row >= 0 and chosen_with(g, row, text_of(g, source, stack_row), CHOSEN_PLAYER) == player
