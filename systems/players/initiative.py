"""The initiative (726), and completed dungeons (309.7)."""

from ecs_mtg.components.codes import NONE, EventKind, EventState, Life, StackKind, Zone
from ecs_mtg.components.flags import Completed
from ecs_mtg.components.programs import Op
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.record.decisions import next_player
from ecs_mtg.systems.record.events import happened, touch
from ecs_mtg.systems.record.references import card_ref, controller_of
from ecs_mtg.systems.record.zone_lists import unlink

WHEN = uses(Op.TAKE_INITIATIVE, Op.VENTURE)


@kernel
def give_initiative(g: Game, player: int) -> int:
    """Give a player the initiative, who ventures into Undercity, whoever had it (726.2)."""
    g.initiative = player
    happened(g, EventKind.VENTURES, player, player, 1, NONE, NONE, 0)
    touch(g)
    return 0


@kernel
def pass_initiative_on(g: Game) -> int:
    """Pass the initiative on as who has it leaves the game: to the active player, or else to the next one (726.4)."""
    heir = g.active if g.in_game[g.active] == 1 else next_player(g, g.active)
    return give_initiative(g, heir)


@kernel
def note_hit(g: Game, player: int, source: int) -> bool:
    """Record combat damage to the player with the initiative, once per damaging player; true for the first (726.2)."""
    by = controller_of(g, source)
    for e in range(g.n_events):
        if g.ev_kind[e] == EventKind.INITIATIVE_WON and g.ev_state[e] == EventState.HAPPENED and g.ev_object[e] == by:
            return False
    happened(g, EventKind.INITIATIVE_WON, by, player, 1, NONE, NONE, 0)
    return True


@kernel
def complete(g: Game, pool: Pool, player: int) -> int:
    """Remove the dungeon card from the game, which completes it (309.7)."""
    card = g.dungeon[player]
    if pool.notes_dungeons == 1:
        g.dungeons_completed[player] |= Completed.ANY
        for k in range(3):
            if g.card_face[card] == pool.dungeons[k]:
                g.dungeons_completed[player] |= Completed.FIRST << k
    unlink(g, card)
    g.card_zone[card] = Zone.OUTSIDE
    g.card_inc[card] += 1
    g.dungeon[player] = NONE
    g.bottoms &= ~(1 << player)
    touch(g)
    return 0


@kernel
def leave_dungeons(g: Game, pool: Pool) -> bool:
    """Complete dungeons whose bottommost room is done (704.5t); return whether there are any."""
    done = False
    for p in range(g.n_players):
        if (g.bottoms >> p) & 1 and not room_waits(g, card_ref(g, g.dungeon[p])):
            complete(g, pool, p)
            done = True
    return done


@kernel
def room_waits(g: Game, dungeon: int) -> bool:
    """Return whether a room ability of a dungeon triggers, or has triggered and not left the stack."""
    for e in range(g.n_events):
        if g.ev_kind[e] == EventKind.ROOM and g.ev_object[e] == dungeon and g.ev_state[e] == EventState.HAPPENED:
            return True
    for s in range(g.stack_rows):
        if (g.st_life[s] == Life.HERE or g.st_life[s] == Life.PENDING) and g.st_kind[s] == StackKind.TRIGGERED:
            if g.st_source[s] == dungeon:
                return True
    return False
