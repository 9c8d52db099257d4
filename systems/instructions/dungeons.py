"""Taking the initiative (726) and venturing into the dungeon to which it leads (309, 701.49d): Undercity."""

from ecs_mtg.components.codes import NONE, Decision, EventKind, Option
from ecs_mtg.components.programs import Op
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.instructions.choices import begin_choice, end_choice
from ecs_mtg.systems.instructions.flow import DONE, one_player
from ecs_mtg.systems.players.initiative import complete, give_initiative
from ecs_mtg.systems.record.command_zone_entry import into_command_zone, rules_cards_for_all
from ecs_mtg.systems.record.decisions import offer, take_answer
from ecs_mtg.systems.record.events import happened, touch
from ecs_mtg.systems.record.references import card_ref

WHEN = uses(Op.TAKE_INITIATIVE, Op.VENTURE)
DUNGEONS = 3  # that a player may choose among
ROOMS = 15  # as many as a bit set of them holds


@kernel
def take_initiative(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Give a player the initiative (726.1-726.3), and every player the rules card with its abilities."""
    player = one_player(g, pool, pool.i_a[pc], source, you, stack_row, it)
    if player < 0:
        return DONE
    if g.initiative < 0:
        rules_cards_for_all(g, pool, pool.i_c[pc])
    give_initiative(g, player)
    return DONE


@kernel
def following_rooms(g: Game, pool: Pool, player: int) -> int:
    """Return the rooms to which arrows lead from the player's venture marker, as a bit set.

    0 on the bottommost one (309.5a).
    """
    return pool.a_to[pool.f_ability[g.card_face[g.dungeon[player]]] + g.room[player]]


@kernel
def venture(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Venture into the dungeon: begin one of the player's choice, or move the venture marker along an arrow of their choice (701.49)."""
    player = one_player(g, pool, pool.i_a[pc], source, you, stack_row, it)
    if player < 0:
        return DONE
    if take_answer(g):
        if g.dungeon[player] >= 0:
            return enter_room(g, pool, player, g.answer_room)
        chosen = g.answer_room
        return enter_dungeon(g, pool, player, pool.i_c[pc] if chosen == 0 else pool.i_d[pc] if chosen == 1 else pool.i_e[pc])
    if g.dungeon[player] >= 0 and following_rooms(g, pool, player) == 0:  # 701.49c
        complete(g, pool, player)
    if g.dungeon[player] < 0:
        if pool.i_d[pc] < 0:
            return enter_dungeon(g, pool, player, pool.i_c[pc])
        begin_choice(g, pool, pc, Decision.NUMBER, source, you, stack_row, it)
        for k in range(DUNGEONS):
            offer(g, Option.NUMBER, NONE, k)
        return end_choice(g)
    rooms = following_rooms(g, pool, player)
    begin_choice(g, pool, pc, Decision.NUMBER, source, you, stack_row, it)
    for k in range(ROOMS):
        if (rooms >> k) & 1:
            offer(g, Option.NUMBER, NONE, k)
    return end_choice(g)


@kernel
def enter_dungeon(g: Game, pool: Pool, player: int, face: int) -> int:
    """Put a dungeon card into the command zone, and the venture marker on its topmost room (701.49a)."""
    g.dungeon[player] = into_command_zone(g, pool, face, player)
    return DONE if g.dungeon[player] < 0 else enter_room(g, pool, player, 0)


@kernel
def enter_room(g: Game, pool: Pool, player: int, room: int) -> int:
    """Move the venture marker into a room, whose ability triggers (309.4c)."""
    g.room[player] = room
    if following_rooms(g, pool, player) == 0:
        g.bottoms |= 1 << player
    happened(g, EventKind.ROOM, card_ref(g, g.dungeon[player]), player, room, NONE, NONE, 0)
    touch(g)
    return DONE
