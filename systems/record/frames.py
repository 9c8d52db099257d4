"""Frames: pushing and popping what is under way."""

from ecs_mtg.components.codes import NONE, FrameKind, Table
from ecs_mtg.components.sizes import FRAMES, MEMORY
from ecs_mtg.kernels.kernel import Game, kernel
from ecs_mtg.kernels.resetting import reset_frame
from ecs_mtg.systems.record.events import out_of_room
from ecs_mtg.systems.record.references import stack_ref


@kernel
def push_frame(g: Game, kind: int, obj: int, player: int) -> int:
    """Allocate a frame for a process that begins; return its row."""
    f = g.n_frames
    if f >= FRAMES:
        return out_of_room(g, Table.FRAMES)
    g.n_frames = f + 1
    g.frames_ever = max(g.frames_ever, f + 1)
    reset_frame(g, f)
    g.fr_kind[f] = kind
    g.fr_object[f] = obj
    g.fr_player[f] = player
    return f


@kernel
def remember(g: Game, frame: int, ref: int, tag: int) -> int:
    """Remember a reference for later instructions of the frame."""
    n = g.fr_n_memory[frame]
    if n >= MEMORY:
        return out_of_room(g, Table.MEMORY)
    g.fr_memory[frame, n] = ref
    g.fr_tag[frame, n] = tag
    g.fr_n_memory[frame] = n + 1
    return n


@kernel
def forget(g: Game, frame: int, tag: int) -> int:
    """Drop the references with a tag."""
    n = 0
    for k in range(g.fr_n_memory[frame]):
        if g.fr_tag[frame, k] != tag:
            g.fr_memory[frame, n] = g.fr_memory[frame, k]
            g.fr_tag[frame, n] = g.fr_tag[frame, k]
            n += 1
    g.fr_n_memory[frame] = n
    return n


@kernel
def what_resolves(g: Game, source: int) -> int:
    """Return the resolving spell or ability of a source; NONE for costs and rules."""
    f = g.n_frames - 1
    while f >= 0 and g.fr_kind[f] == FrameKind.REPLACE:
        f -= 1
    if f < 0 or g.fr_kind[f] != FrameKind.RESOLVE or g.st_source[g.fr_object[f]] != source:
        return NONE
    return stack_ref(g, g.fr_object[f])
