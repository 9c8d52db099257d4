"""Priority (117): who has it, and carrying out the option picked."""

from ecs_mtg.components.codes import NONE, Decision, Option, Outcome, RefKind, Zone
from ecs_mtg.components.programs import Change
from ecs_mtg.kernels.features import Special, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.casting.announcements import begin_activation, begin_cast, begin_special
from ecs_mtg.systems.casting.castable_cache import can_do_something
from ecs_mtg.systems.casting.face_down import face_shown
from ecs_mtg.systems.casting.permissions import permission_needed, permission_used, spend_permission
from ecs_mtg.systems.casting.special_actions import play_land
from ecs_mtg.systems.casting.timing_permissions import cost_of_the_time
from ecs_mtg.systems.instructions.resolution import begin_resolution
from ecs_mtg.systems.mana.mana import activate_mana_ability
from ecs_mtg.systems.queries.castable_faces import face_cast, paid_way, way_cast
from ecs_mtg.systems.queries.conditions import sorcery_time
from ecs_mtg.systems.record.changed_rules import in_force
from ecs_mtg.systems.record.decisions import asks_everything, next_player, take_answer
from ecs_mtg.systems.record.references import ref_kind, ref_row
from ecs_mtg.systems.record.teams import primary_player, teams_play
from ecs_mtg.systems.turn.legal_options import list_options

IDLE_LIMIT = 1000  # resolutions in a row without anybody doing anything but pass: a loop that nobody stops (104.4b)


@kernel
def priority(g: Game, pool: Pool) -> bool:
    """Give priority, as long as nothing else is to be done (117.5)."""
    if g.n_pending > 0 or g.n_frames > 0 or g.n_waiting > 0 or g.sba_dirty != 0 or g.layers_dirty != 0 or g.n_events > 0:
        return False
    if g.outcome != Outcome.NONE or g.step_begun == 0 or g.step_over == 1 or g.priority_player < 0:
        return False
    if take_answer(g):
        return act(g, pool)
    while True:
        p = g.priority_player
        if g.in_game[p] == 0:
            p = next_player(g, p)
            g.priority_player = p
        if can_do_something(g, pool, p):
            n = list_options(g, pool, p)
            if n > 1 or asks_everything(g):
                g.turn_decisions += 1
                return True
            g.decision = Decision.NONE
            g.quiet_version[p] = g.version  # at any time less is possible than when a sorcery is
            if sorcery_time(g, p):
                g.quiet_main[p] = g.version
        if pass_priority(g, pool):
            return True


@kernel
def pass_priority(g: Game, pool: Pool) -> bool:
    """Pass; when all have passed in succession the top of the stack resolves or the step ends (then True) (117.3d, 117.4)."""
    g.passes += 1
    if g.passes >= g.players_left:
        g.passes = 0
        if g.stack_size == 0:
            g.step_over = 1
            g.priority_player = NONE
            return True
        g.idle += 1
        if g.idle > IDLE_LIMIT:
            g.outcome = Outcome.DRAWN
            return True
        begin_resolution(g, pool)
        return True
    if not teams_play(g):
        g.priority_player = next_player(g, g.priority_player)
    elif g.passes % 2 == 1:  # 805.5b: a team passes once none of its players wants to do anything
        g.priority_player = g.teammate[g.priority_player]
    else:
        g.priority_player = next_team(g, g.priority_player)
    return False


@kernel(when=uses(Special.NEVER))
def next_team(g: Game, player: int) -> int:
    """Return the primary player of the team after a player's."""
    p = next_player(g, player)
    if p == g.teammate[player]:
        p = next_player(g, p)
    return primary_player(g, p)


@kernel
def act(g: Game, pool: Pool) -> bool:
    """Carry out the option that the player with priority picked."""
    p = g.priority_player
    kind = g.answer_kind
    ref = g.answer_object
    row = ref_row(ref)
    if kind == Option.PASS:
        return pass_priority(g, pool)
    g.idle = 0
    g.passes = 0
    if kind == Option.CAST:
        way = way_cast(g.answer_way)
        permission = NONE
        if in_force(g, Change.CAST_FROM) and g.card_zone[row] != Zone.HAND:
            permission = permission_used(g, pool, p, ref, way)
        face = face_cast(g, pool, ref, g.answer_way)
        late = cost_of_the_time(g, pool, p, face, ref, way)
        s = begin_cast(g, pool, p, row, face, paid_way(pool, way))
        if late >= 0 and s >= 0 and g.st_face[s] == face:  # 601.3c
            g.st_paid_costs[s] |= 1 << (late - pool.f_ability[face])
            g.st_flags[s] |= pool.a_flags_if_paid[late]
        if permission >= 0 and s >= 0:
            spend_permission(g, pool, permission, s)
    elif kind == Option.PLAY_LAND:
        permission = NONE
        if in_force(g, Change.CAST_FROM) and g.card_zone[row] != Zone.HAND:
            permission = permission_needed(g, pool, p, ref)
        play_land(g, p, ref, face_cast(g, pool, ref, g.answer_way))
        if permission >= 0:
            spend_permission(g, pool, permission, NONE)
    elif kind == Option.ACTIVATE:
        face = g.text_face[row] if ref_kind(ref) == RefKind.PERMANENT else g.card_face[row]
        begin_activation(g, pool, p, ref, face, g.answer_ability)
    elif kind == Option.SPECIAL:
        begin_special(
            g,
            pool,
            p,
            ref,
            face_shown(g, pool, row, g.answer_ability) if ref_kind(ref) == RefKind.PERMANENT else g.card_face[row],
            g.answer_ability,
        )
    elif kind == Option.ROLL:
        begin_special(g, pool, p, NONE, pool.planar_rules, pool.planar_die)
    elif kind == Option.MANA_ABILITY:
        activate_mana_ability(g, pool, p, ref, g.answer_ability, NONE)
    return True
