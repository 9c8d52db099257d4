"""Restarting the game (727)."""

from ecs_mtg.components.codes import EVERYBODY, NONE, PHENOMENON, PLANE, EffectKind, FrameKind, Life, Zone
from ecs_mtg.components.flags import Variant
from ecs_mtg.components.programs import Layout, Op
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.kernels.resetting import begin_anew
from ecs_mtg.systems.commander.designation import commander_number
from ecs_mtg.systems.instructions.flow import JUMPED
from ecs_mtg.systems.queries.gathering import gather
from ecs_mtg.systems.queries.matching import matches
from ecs_mtg.systems.record.events import touch
from ecs_mtg.systems.record.frames import push_frame
from ecs_mtg.systems.record.references import ref_row
from ecs_mtg.systems.record.zone_lists import link_bottom, link_top
from ecs_mtg.systems.turn.game_start import HAND_SIZE, draw_all

WHEN = uses(Op.RESTART)


@kernel
def restart(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Restart the game: the controller of what restarts it is the starting player of the new one (727.1)."""
    n = gather(g, pool, pool.i_a[pc], source, you, stack_row, it)
    for k in range(n):  # 727.5
        ref = g.found[k]
        if matches(g, pool, pool.i_b[pc], ref, source, you, stack_row, NONE):
            g.begins_under[ref_row(ref)] = you
    for card in range(g.n_cards):
        g.stays_outside[card] = 1 if g.card_zone[card] == Zone.OUTSIDE else 0
    end_objects(g)
    begin_anew(g)
    for p in range(g.n_players):
        g.controlled_by[p] = p
        g.life[p] = g.starting_life[p]
        g.max_hand[p] = HAND_SIZE
        g.land_plays[p] = 1
        g.loyalty_plays[p] = 1
        g.cast_ever[p] = 0
        g.dungeons_completed[p] = 0
    g.turn_order = 1
    g.listening = g.base_listening
    gather_cards(g, pool)
    g.starting = you
    g.active = you
    g.next_active = you
    draw_all(g)
    push_frame(g, FrameKind.MULLIGAN, NONE, you)
    touch(g)
    return JUMPED


@kernel
def end_objects(g: Game) -> int:
    """End what is no card: permanents, stack objects and effects."""
    for row in range(g.n_permanents):
        g.perm_life[row] = Life.FREE
        g.basis[row] = 0
    for s in range(g.stack_rows):
        g.st_life[s] = Life.FREE
    for k in range(g.n_effects):
        g.ef_kind[k] = EffectKind.FREE
    g.n_permanents = 0
    g.stack_rows = 0
    g.n_effects = 0
    return 0


@kernel
def gather_cards(g: Game, pool: Pool) -> int:
    """Put all cards of the players who are in the game into their decks, but for those that are left in exile (727.2)."""
    for card in range(g.n_cards):
        g.card_inc[card] += 1
        outside = g.stays_outside[card] == 1
        g.stays_outside[card] = 0
        if g.in_game[g.card_owner[card]] == 0:
            continue
        if pool.f_layout[g.card_face[card]] == Layout.EMBLEM:  # 114.5: no card
            g.card_zone[card] = Zone.OUTSIDE
        elif outside or g.card_copied[card] == 1:  # 400.11a
            g.card_known[card] = 1 << g.card_owner[card]
            link_bottom(g, card, Zone.OUTSIDE)
        elif g.begins_under[card] != NONE:
            g.card_known[card] = (1 << g.n_players) - 1
            link_top(g, card, Zone.EXILE)
        elif g.variant == Variant.COMMANDER and commander_number(g, card) >= 0:  # 903.6
            g.card_known[card] = EVERYBODY
            link_bottom(g, card, Zone.COMMAND)
        elif pool.f_types[g.card_face[card]] & (PLANE | PHENOMENON) != 0:
            link_bottom(g, card, Zone.PLANAR_DECK)
        else:
            link_bottom(g, card, Zone.LIBRARY)
    return 0
