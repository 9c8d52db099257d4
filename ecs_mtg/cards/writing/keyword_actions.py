"""Keyword actions (701) with nodes of their own, in words."""

from __future__ import annotations

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.words import Condition
from ecs_mtg.cards.writing.amounts import EXPRESSIONS, quantity
from ecs_mtg.cards.writing.conditions import CONDITIONS
from ecs_mtg.cards.writing.english import either, plural
from ecs_mtg.cards.writing.references import refer
from ecs_mtg.cards.writing.scribe import Scribe, UnwrittenError, sentence
from ecs_mtg.components import programs
from ecs_mtg.components.codes import Designation


@sentence(e.Earthbend)
def earthbend(s: Scribe, x: e.Earthbend) -> str:
    """Write "earthbend 2"."""
    refer(s, x.target)
    return quantity(s, x.amount).behind("earthbend")


@sentence(e.Support)
def support(s: Scribe, x: e.Support) -> str:
    """Support 2: of other creatures, if it is a permanent that says so."""
    if x.other != s.face.is_permanent:
        raise UnwrittenError("support of the wrong creatures")
    refer(s, x.target)
    return f"support {x.number}"


@sentence(e.Amass)
def amass(s: Scribe, x: e.Amass) -> str:
    """Amass Zombies 2."""
    return quantity(s, x.amount).behind(f"amass {plural(x.subtype.lower())}")


@sentence(e.Note)
def note(s: Scribe, x: e.Note) -> str:
    """Write that a keyword's event happens, such as that it becomes exerted."""
    return f"{refer(s, x.what).subject} {x.event.name.lower()}"


@sentence(e.Designate)
def designate(s: Scribe, x: e.Designate) -> str:
    """Write that it becomes monstrous, or gets another designation."""
    return f"{refer(s, x.what).does('become')} {x.designation.name.lower().replace('_', ' ')}"


@sentence(e.JoinCombat)
def join_combat(s: Scribe, x: e.JoinCombat) -> str:
    """Write that it enters attacking what the returned creature attacked, or attacks a named player or permanent."""
    if x.attacked is not None:
        return f"{refer(s, x.what).does('attack')} {refer(s, x.attacked).object}"
    what = refer(s, x.what).object
    return (
        f"put {what} onto the battlefield tapped and attacking the same player, planeswalker, or battle as the returned creature"
    )


def _is_designated(s: Scribe, c: Condition) -> str:
    """Write the condition that it is monstrous."""
    who, word = s.refer(c.a), Designation(c.b).name.lower().replace("_", " ")
    return either(f"{who.does('are')} {word}", f"{who.subject}'s {word}")


CONDITIONS[programs.Condition.IS_DESIGNATED] = _is_designated
EXPRESSIONS[programs.Amount.CAST_BEFORE] = lambda s, q: "the number of spells cast before it this turn"
