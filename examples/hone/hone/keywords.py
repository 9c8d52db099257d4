"""The keyword, and what it needs: an instruction and a filter, with their kernels."""

from dataclasses import dataclass

from ecs_mtg.cards.declaring import instruction, who
from ecs_mtg.cards.effects import Effect
from ecs_mtg.cards.notation import deals_damage, keyword, matches, player, put_counters, this, whenever
from ecs_mtg.cards.tree import Ability
from ecs_mtg.cards.word_declarations import flag_word
from ecs_mtg.cards.words import Reference
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.instructions.flow import DONE
from ecs_mtg.systems.queries.gathering import gather
from ecs_mtg.systems.record.events import touch
from ecs_mtg.systems.record.references import permanent_of

KEEN = 3


@kernel
def be_honed(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Hone what the operand names once more."""
    for k in range(gather(g, pool, pool.i_a[pc], source, you, stack_row, it)):
        row = permanent_of(g, g.found[k])
        if row >= 0 and g.times_honed[row] < KEEN:
            g.times_honed[row] += 1
            touch(g)  # static abilities may be about keen creatures
    return DONE


@kernel
def has_become_keen(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    """Tell whether `ref` is a permanent that was honed three times."""
    row = permanent_of(g, ref)
    return row >= 0 and g.times_honed[row] == KEEN


keen = flag_word("KEEN", has_become_keen, "Permanents that were honed three times.")


@instruction("BE_HONED", be_honed, a=who("what", "permanents that are honed"))
@dataclass(frozen=True)
class BeHoned(Effect):
    """It is honed once more."""

    what: Reference


@keyword("702.1")
def hone(n: int) -> list[Ability]:
    """Return the ability: whenever it deals combat damage to a player, if it isn't keen, it gets +1/+1 counters and is honed."""
    does = put_counters("+1/+1", n), BeHoned(this)
    return [whenever(deals_damage(this, player, combat=True), *does, if_=~matches(this, keen))]
