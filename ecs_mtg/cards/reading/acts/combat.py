"""Combat restrictions and requirements for this turn, additional phases and turns."""

from __future__ import annotations

from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation
from ecs_mtg.cards.reading.acts.lasting import END
from ecs_mtg.cards.reading.acts.moving import keyword_for
from ecs_mtg.cards.reading.acts.players import Effects, lasting, on_battlefield, single
from ecs_mtg.cards.reading.context import Context
from ecs_mtg.cards.reading.grammar import refuse_if, say
from ecs_mtg.cards.tree import StaticKeyword
from ecs_mtg.cards.words import SELF, Change
from ecs_mtg.components import programs as p
from ecs_mtg.components.codes import Duration, Keyword

say("act", "<object> attacks this turn if able", lambda c, what: keyword_for(what, Keyword.ATTACKS_EACH_COMBAT))
say("act", "<object> blocks this turn if able", lambda c, what: keyword_for(what, Keyword.BLOCKS_EACH_COMBAT))
say("act", "all creatures able to block <object> this turn do so", lambda c, what: keyword_for(what, Keyword.LURE))
say("act", "<object> must be blocked this turn if able", lambda c, what: keyword_for(what, Keyword.MUST_BE_BLOCKED))
say("act", "<object> can attack this turn as though it didn't have defender",
    lambda c, what: keyword_for(what, Keyword.ATTACKS_AS_THOUGH_NO_DEFENDER))  # fmt: skip
say("act", "<affected> can't be blocked this turn except by <np>",
    lambda c, what, who: lasting(c, what, (Change(p.Change.CANT_BE_BLOCKED_BY, ~who),), Duration.END_OF_TURN))  # fmt: skip

_COMBAT = "phase , there is an additional combat phase"
_MAIN = "followed by an additional main phase"
for _behind, _main in (("", False), (_MAIN, True)):
    say("act", f"after this (combat|) {_COMBAT} {_behind}", lambda c, m=_main: (e.ExtraCombat(main=m),))

say("act", "<affected> <changes> until end of turn and must be blocked this turn if able",
    lambda c, what, changes: lasting(c, what, changes + notation.has(StaticKeyword(Keyword.MUST_BE_BLOCKED)), END))  # fmt: skip
say("act", "<object> can't block this combat", lambda c, what: (
    e.Continuous(on_battlefield(single(what)), notation.has(notation.cant_block), Duration.END_OF_COMBAT),))  # fmt: skip

say("act", "<object> can't block ~ this turn", lambda c, what: cant_block_itself(c, what))


def cant_block_itself(context: Context, what: Any) -> Effects:
    """Return the effect that something can't block the card itself this turn."""
    refuse_if(context.spell or what == SELF, "no creature that attacks")
    changes = (Change(p.Change.CANT_BLOCK_SELECTED, notation.source_itself),)
    return (e.Continuous(on_battlefield(single(what)), changes, Duration.END_OF_TURN),)
