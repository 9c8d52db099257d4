"""Copying objects (707): copiable values, and the copy effects of layer 1 (613.2a, 707.9)."""

from ecs_mtg.components.codes import NONE, WORD, EffectKind, RefKind
from ecs_mtg.components.programs import Change, Layout, Op
from ecs_mtg.components.sizes import TOLD
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.layers.values import COPY_LAYER
from ecs_mtg.systems.queries.rooms import face_of_room, is_room
from ecs_mtg.systems.record.references import face_of, is_object, known_permanent, on_battlefield, ref_kind
from ecs_mtg.systems.record.rounds import goes_on
from ecs_mtg.systems.record.rows import about_none, about_row, new_effect

WHEN = uses(Op.BECOME_COPY, Op.RW_COPY, Op.COPY_TOKEN, Change.COPY)


@kernel
def copiable_face_of(g: Game, pool: Pool, ref: int) -> int:
    """Return the face with the copiable values of an object (707.2), as it is or last was; NONE if it has none."""
    if not is_object(ref):
        return NONE
    if ref_kind(ref) == RefKind.PERMANENT:
        row = known_permanent(g, ref)
        if row < 0:
            return NONE
        face = g.text_face[row]
        layout = pool.f_layout[face]
        if (layout == Layout.FLIP or layout == Layout.BESTOW) and 0 <= pool.f_back[face] < face:  # 707.2: status is not copied
            return pool.f_back[face]
        if is_room(pool, face):  # 709.5: designations are not copied
            return face_of_room(pool, face, 0)
        return face
    return face_of(g, ref)


@kernel
def is_copiable(g: Game, pool: Pool, k: int, row: int) -> bool:
    """Return whether row `k` of Effect changes copiable values of a permanent."""
    if g.ef_kind[k] != EffectKind.CONTINUOUS or g.ef_ability[k] < 0 or (g.ef_objects[k, row // WORD] >> (row % WORD)) & 1 == 0:
        return False
    a = g.ef_ability[k]
    return pool.a_modifications[a] > 0 and pool.n_layer[pool.a_modification[a]] == COPY_LAYER


@kernel
def is_copy(g: Game, pool: Pool, k: int) -> bool:
    """Return whether such an effect says what is copied, not only what is different."""
    return pool.n_op[pool.a_modification[g.ef_ability[k]]] == Change.COPY and g.continuous_face[k] >= 0


@kernel
def last_copied(g: Game, pool: Pool, row: int) -> int:
    """Return the timestamp of the effect that says what a permanent is a copy of now, 0 if none does."""
    time = 0
    for k in range(g.n_effects):
        if is_copiable(g, pool, k, row) and is_copy(g, pool, k) and g.ef_timestamp[k] > time:
            time = g.ef_timestamp[k]
    return time


@kernel
def makes_exceptions(g: Game, pool: Pool, k: int) -> bool:
    """Return whether an effect of layer 1 does more than say what is copied."""
    a = g.ef_ability[k]
    return pool.a_modifications[a] > 1 or pool.n_op[pool.a_modification[a]] != Change.COPY


@kernel
def copied_exceptions(g: Game, pool: Pool, ref: int) -> int:
    """Return how many effects make the copiable values of an object differ from those of a face (707.9)."""
    row = known_permanent(g, ref)
    if row < 0 or not on_battlefield(g, row) or g.face_down[row] != 0:
        return 0
    since = last_copied(g, pool, row)
    n = 0
    for k in range(g.n_effects):
        if is_copiable(g, pool, k, row) and g.ef_timestamp[k] >= since:
            n += makes_exceptions(g, pool, k)
    return n


@kernel
def copy_exceptions(g: Game, pool: Pool, ref: int, row: int, duration: int) -> int:
    """Copy what is different about a copy along with it, in the same order (707.3). Permanent `row` has the face already."""
    source = known_permanent(g, ref)
    if source < 0 or copied_exceptions(g, pool, ref) == 0:
        return 0
    time = last_copied(g, pool, source) - 1
    newest = g.clock
    rounds = 0
    while goes_on(g, rounds):
        rounds += 1
        best = NONE
        for k in range(g.n_effects):
            if is_copiable(g, pool, k, source) and time < g.ef_timestamp[k] <= newest:
                if best < 0 or g.ef_timestamp[k] < g.ef_timestamp[best]:
                    best = k
        if best < 0:
            return 0
        time = g.ef_timestamp[best]
        if makes_exceptions(g, pool, best) and again(g, best, row, duration) < 0:
            return 0
    return 0


@kernel
def again(g: Game, old: int, row: int, duration: int) -> int:
    """Copy row `old` of Effect for one permanent; return the new row."""
    k = new_effect(g, EffectKind.CONTINUOUS, g.ef_ability[old], g.ef_source[old], g.ef_controller[old], duration)
    if k < 0:
        return NONE
    about_row(g, k, row)
    for j in range(2):
        g.continuous_locked[k, j] = g.continuous_locked[old, j]
    for j in range(TOLD):
        g.continuous_told[k, j] = g.continuous_told[old, j]
    return k


@kernel
def forget_older_copies(g: Game, pool: Pool, row: int, time: int) -> int:
    """End copy effects on a permanent that are older than `time`: a newer one lasts indefinitely."""
    for k in range(g.n_effects):
        if is_copiable(g, pool, k, row) and g.ef_timestamp[k] < time:
            g.ef_objects[k, row // WORD] &= ~(1 << (row % WORD))
            if about_none(g, k):
                g.ef_kind[k] = EffectKind.FREE
    return 0
