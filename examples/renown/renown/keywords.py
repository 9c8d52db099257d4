"""The keyword, and what it needs: an instruction and a filter, with their kernels."""

from dataclasses import dataclass

from ecs_mtg.cards.declaring import instruction, who
from ecs_mtg.cards.effects import Effect
from ecs_mtg.cards.notation import deals_damage, keyword, matches, player, put_counters, this, when
from ecs_mtg.cards.tree import Ability
from ecs_mtg.cards.wording import flag_word
from ecs_mtg.cards.words import Reference
from ecs_mtg.systems.instructions.flow import DONE
from ecs_mtg.systems.kernel import Game, Pool, kernel
from ecs_mtg.systems.queries.event_rows import touch
from ecs_mtg.systems.queries.gathering import gather
from ecs_mtg.systems.queries.references import permanent_of


@kernel
def become_renowned(g: Game, pool: Pool, f: int, pc: int, src: int, you: int, so: int, it: int) -> int:
    """What the operand names becomes renowned."""
    for k in range(gather(g, pool, pool.i_a[pc], src, you, so, it)):
        row = permanent_of(g, g.found[k])
        if row >= 0:
            g.is_renowned[row] = 1
            touch(g)  # static abilities may be about renowned creatures
    return DONE


@kernel
def has_become_renowned(g: Game, pool: Pool, s: int, ref: int, src: int, you: int, so: int, it: int) -> bool:
    """Whether `ref` is a permanent that is renowned."""
    row = permanent_of(g, ref)
    return row >= 0 and g.is_renowned[row] == 1


renowned = flag_word("RENOWNED", has_become_renowned, "Renowned permanents (702.112b).")


@instruction("BECOME_RENOWNED", become_renowned, a=who("what", "permanents that become renowned"))
@dataclass(frozen=True)
class BecomeRenowned(Effect):
    """It becomes renowned (702.112b)."""

    what: Reference


@keyword("702.112")
def renown(n: int) -> list[Ability]:
    """When it deals combat damage to a player, if it isn't renowned, it gets so many +1/+1 counters and becomes renowned."""
    does = put_counters("+1/+1", n), BecomeRenowned(this)
    return [when(deals_damage(this, player, combat=True), *does, if_=~matches(this, renowned))]
