"""Instructions that let a player play a land while something resolves."""

from ecs_mtg.components.codes import LAND, NONE, Decision, Option, RefKind
from ecs_mtg.components.decisions import Hint
from ecs_mtg.components.flags import CastingStage
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.casting.special_actions import play_land
from ecs_mtg.systems.instructions.flow import AGAIN, DONE, one_object, one_player
from ecs_mtg.systems.queries.castable_faces import face_cast, first_face, half_argument
from ecs_mtg.systems.record.decisions import ask, offer, settle, take_answer
from ecs_mtg.systems.record.references import is_current, ref_kind, ref_row
from ecs_mtg.systems.record.teams import is_active


@kernel
def lands_among_faces(g: Game, pool: Pool, ref: int, offered: int, pc: int) -> int:
    """Return how many faces a card could be played with as a land, each offered if `offered` (712.11b)."""
    face = g.card_face[ref_row(ref)]
    first = first_face(pool, face)
    if first < 0:
        return 1 if pool.f_types[face] & LAND else 0
    n = 0
    for k in range(2):
        if pool.f_types[first + k] & LAND:
            n += 1
            if offered == 1:
                offer(g, Option.PLAY_LAND, ref, half_argument(k, NONE))
    return n


@kernel
def play_land_now(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Let a player play a land card, in their own turn only and if they could play one more (305.2b, 305.3)."""
    player = one_player(g, pool, pool.i_b[pc], source, you, stack_row, it)
    ref = one_object(g, pool, pool.i_a[pc], source, you, stack_row, it)
    if player < 0 or ref_kind(ref) != RefKind.CARD or not is_current(g, ref):
        return DONE
    if g.land_stage[f] == CastingStage.BEGINS:
        if not is_active(g, player) or g.lands_played[player] >= g.land_plays[player]:
            return DONE
        if lands_among_faces(g, pool, ref, 0, pc) == 0:
            return DONE
        ask(g, Decision.MAY, player, source, pc, Hint.GOOD)
        offer(g, Option.YES, ref, pc)
        offer(g, Option.NO, ref, pc)
        g.land_stage[f] = CastingStage.ASKED
        return AGAIN
    face = g.card_face[ref_row(ref)]
    if g.land_stage[f] == CastingStage.ASKED:
        take_answer(g)
        if g.answer_kind != Option.YES:
            return DONE
        if first_face(pool, face) >= 0:
            ask(g, Decision.CHOOSE, player, source, pc, Hint.GOOD)
            lands_among_faces(g, pool, ref, 1, pc)
            g.land_stage[f] = CastingStage.ASKED_HALF
            if not settle(g):
                return AGAIN
    if g.land_stage[f] == CastingStage.ASKED_HALF:
        take_answer(g)
        face = face_cast(g, pool, ref, g.answer_way)
    play_land(g, player, ref, face)
    return DONE
