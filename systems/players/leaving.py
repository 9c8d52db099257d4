"""Players who lose or leave (104, 800.4)."""

from ecs_mtg.components.codes import NONE, PHENOMENON, PLANE, Cause, EventKind, Life, Outcome, StackKind, Zone
from ecs_mtg.components.flags import Variant
from ecs_mtg.kernels.features import ALWAYS, Special, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.mana.pool import empty_pool
from ecs_mtg.systems.planechase.planar import planes_leave
from ecs_mtg.systems.players.initiative import pass_initiative_on
from ecs_mtg.systems.players.monarch import pass_crown_on
from ecs_mtg.systems.players.player_control import control_lost
from ecs_mtg.systems.queries.packed import because
from ecs_mtg.systems.record.decisions import next_player
from ecs_mtg.systems.record.events import happened, move, touch
from ecs_mtg.systems.record.leaving_combat import attack_gone
from ecs_mtg.systems.record.references import on_battlefield, perm_ref, stack_ref
from ecs_mtg.systems.record.rows import off_stack
from ecs_mtg.systems.record.teams import teams_play
from ecs_mtg.systems.record.zone_lists import unlink

WHEN = uses(Special.SEVERAL_PLAYERS)


@kernel(when=ALWAYS)
def players_lose(g: Game, pool: Pool, losers: int) -> int:
    """Let the players of a bit set lose at once (104.3) and leave the game (104.5). With one player, or team, left they have won."""
    for p in range(g.n_players):  # 810.8a: the other players of their teams, too
        if ((losers >> p) | (losers >> g.teammate[p])) & 1 and g.in_game[p] == 1:
            g.lost_by[p] = g.lost_by[p] if (losers >> p) & 1 else g.lost_by[g.teammate[p]]
            for zone in range(Zone.LIBRARY, Zone.EXILE + 1):
                g.left_with[p, zone - Zone.LIBRARY] = g.zone_size[p, zone]
            g.in_game[p] = 0
            g.leaving[p] = 1
            g.players_left -= 1
            attack_gone(g, p)
            happened(g, EventKind.LOSES_GAME, p, p, 1, NONE, NONE, 0)
    if g.in_game[g.planar_controller] == 0:  # 311.5, 800.4p
        g.planar_controller = next_player(g, g.planar_controller)
    if g.initiative >= 0 and g.in_game[g.initiative] == 0 and g.players_left > 1:
        pass_initiative_on(g)
    if g.monarch >= 0 and g.in_game[g.monarch] == 0 and g.players_left > 1:
        pass_crown_on(g)
    if g.players_left <= 1 or one_team_left(g):
        g.winners = 0
        for p in range(g.n_players):
            if g.in_game[p] == 1:
                g.winners |= 1 << p
        g.outcome = Outcome.WON if g.winners != 0 else Outcome.DRAWN  # 104.2a, 104.4a
    touch(g)
    return 0


@kernel(inline=True)
def one_team_left(g: Game) -> bool:
    """Return whether there is one team left: two players who are no opponents."""
    return g.players_left == 2 and teams_play(g)


@kernel
def clear_away(g: Game, pool: Pool) -> bool:
    """Remove what players who left own, then exile what they still control (800.4a); return whether there was any."""
    done = False
    for p in range(g.n_players):
        if g.leaving[p] == 1:
            g.leaving[p] = 0
            done = True
            take_away(g, pool, p)
            if g.variant == Variant.PLANECHASE:
                planes_leave(g, pool, p)
    return done or exile_the_rest(g)


@kernel
def take_away(g: Game, pool: Pool, p: int) -> int:
    """Remove the objects that a player owns from the game.

    Effects that give them control end, their abilities on the stack cease to exist.
    """
    for row in range(g.n_permanents):
        if g.perm_life[row] == Life.HERE and g.owner[row] == p:
            move(g, perm_ref(g, row), Zone.OUTSIDE, because(Cause.LEFT_GAME), NONE, NONE)
    for k in range(g.stack_size - 1, -1, -1):
        s = g.stack_order[k]
        card = g.st_card[s] if g.st_kind[s] == StackKind.SPELL else NONE
        if card >= 0 and g.card_owner[card] == p:
            off_stack(g, s)
            take_card(g, card)
        elif card < 0 and g.st_controller[s] == p:
            if pool.f_types[g.st_face[s]] & PHENOMENON != 0:  # 901.10b
                g.st_controller[s] = g.planar_controller
            else:
                off_stack(g, s)
    for zone in range(Zone.OUTSIDE + 1, Zone.BATTLEFIELD):
        card = g.zone_first[p, zone]
        while card >= 0:
            after = g.card_next[card]
            if pool.f_types[g.card_face[card]] & (PLANE | PHENOMENON) == 0 or (
                zone == Zone.PLANAR_DECK and g.shared_planar_deck == 0
            ):  # what is face up is looked after by `planes_leave` (901.10)
                unlink(g, card)
                take_card(g, card)
            card = after
    empty_pool(g, p, False)
    control_lost(g, p)
    g.effects_seen = NONE  # who controls what is computed anew: nobody changes control to a player who left (800.4b)
    touch(g)
    return 0


@kernel(inline=True)
def take_card(g: Game, card: int) -> int:
    """Remove a card that is in no list from the game."""
    g.card_inc[card] += 1
    g.card_zone[card] = Zone.OUTSIDE
    g.card_row[card] = NONE
    return 0


@kernel
def exile_the_rest(g: Game) -> bool:
    """Exile what a player who left still controls, or controls by default once an effect ends (800.4a, 800.4c)."""
    n = 0
    for row in range(g.n_permanents):
        if g.in_game[g.controller[row]] == 0 and on_battlefield(g, row):
            move(g, perm_ref(g, row), Zone.EXILE, because(Cause.LEFT_GAME), NONE, NONE)
            n += 1
    for k in range(g.stack_size):
        s = g.stack_order[k]
        if g.in_game[g.st_controller[s]] == 0 and g.st_kind[s] == StackKind.SPELL:
            move(g, stack_ref(g, s), Zone.EXILE, because(Cause.LEFT_GAME), NONE, NONE)
            n += 1
    return n > 0
