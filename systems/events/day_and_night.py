"""Day and night (731), daybound and nightbound (702.145)."""

from ecs_mtg.components.codes import NONE, Daytime, EventKind, Keyword
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.events.status import can_transform
from ecs_mtg.systems.record.events import add_event, happened, touch
from ecs_mtg.systems.record.references import keyword, on_battlefield, perm_ref

WHEN = uses(Keyword.DAYBOUND, Keyword.NIGHTBOUND)

SPELLS_OF_A_DAY = 2  # 731.2b


@kernel
def becomes(g: Game, daytime: int) -> int:
    """Make it day or night (731.1), and transform permanents accordingly before anything else happens."""
    before = g.daytime
    if before != daytime:
        g.daytime = daytime
        if before != Daytime.NEITHER:  # 731.1a
            happened(g, EventKind.DAYTIME, NONE, g.active, daytime, NONE, NONE, 0)
        touch(g)
    return 0


@kernel
def look_at_the_last_turn(g: Game) -> bool:
    """Change day to night or night to day in the untap step (731.2); return whether it changed."""
    cast = max(g.cast_last_turn[g.last_active], g.cast_last_turn[g.teammate[g.last_active]])
    if g.daytime == Daytime.DAY and cast == 0:
        becomes(g, Daytime.NIGHT)
        return True
    if g.daytime == Daytime.NIGHT and cast >= SPELLS_OF_A_DAY:
        becomes(g, Daytime.DAY)
        return True
    return False


@kernel
def follow_daytime(g: Game, pool: Pool) -> bool:
    """Apply daybound and nightbound (702.145c-d, f-g); return whether anything changed."""
    if g.daytime == Daytime.NEITHER:
        if some_have(g, Keyword.DAYBOUND):
            becomes(g, Daytime.DAY)
        elif some_have(g, Keyword.NIGHTBOUND):
            becomes(g, Daytime.NIGHT)
        return g.daytime != Daytime.NEITHER
    done = False
    for row in range(g.n_permanents):
        if not on_battlefield(g, row):
            continue
        night = g.transformed[row] == 0
        bound = keyword(g, row, Keyword.DAYBOUND if night else Keyword.NIGHTBOUND)
        if bound and g.daytime == (Daytime.NIGHT if night else Daytime.DAY) and can_transform(g, pool, row, True):
            add_event(g, EventKind.TRANSFORM, perm_ref(g, row), g.controller[row], 1, NONE)
            done = True
    return done


@kernel
def some_have(g: Game, bit: int) -> bool:
    """Return whether a permanent has a keyword."""
    for row in range(g.n_permanents):
        if on_battlefield(g, row) and keyword(g, row, bit):
            return True
    return False
