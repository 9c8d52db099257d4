"""Damage from a source of your choice, and redirected damage (609.7, 614.9, 615)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation
from ecs_mtg.cards.reading.acts.players import Effects, on_battlefield, single
from ecs_mtg.cards.reading.context import Context, is_player
from ecs_mtg.cards.reading.grammar import NoReading, refuse_if, say
from ecs_mtg.cards.words import YOU, Filter, Target, number
from ecs_mtg.components import codes

_NEXT = "the next time <chosen source> would deal damage to <damaged> this turn ,"
say("chosen source", "<a> <np> of your choice", lambda c, n, what: chosen_source(c, what))
say("act", f"{_NEXT} prevent that damage", lambda c, chosen, to: shielded(chosen, to))
say("act", f"{_NEXT} that damage is dealt to <damaged> instead", lambda c, chosen, of, to: sent_on(chosen, of, to))
say("act", "the next <n> damage that would be dealt to <damaged> this turn is dealt to <damaged> instead",
    lambda c, n, of, to: (e.Redirect(alone(of), alone(to), number(n)),))  # fmt: skip


def chosen_source(context: Context, what: Filter) -> tuple[e.ChooseSource, Filter | None]:
    """Return a source of a color or type that you choose as the effect is carried out, in any zone (609.7a)."""
    if any(replace(one, kinds=0, colors=0, any_types=0) != Filter() or one.kinds != notation.source.kinds for one in what.tree()):
        raise NoReading("a source of which more is said")
    refuse_if(any(one.any_types & ~codes.ARTIFACT for one in what.tree()), "a source of which more is said")
    return notation.choose_source(what, context.tag("chosen")), None if what == notation.source else what


def shielded(chosen: tuple[e.ChooseSource, Filter | None], to: Any) -> Effects:
    """Return the effect that prevents the source's next damage, however much (615.8), if the source still matches (609.7b)."""
    choice, sources = chosen
    return (choice, e.Prevent(alone(to), sources=sources, once=True, source=notation.those(choice.tag)))


def sent_on(chosen: tuple[e.ChooseSource, Filter | None], of: Any, to: Any) -> Effects:
    """Return the effect that the source's next damage is dealt to something else (614.9)."""
    choice, sources = chosen
    refuse_if(sources is not None, "a source that has to be one still")
    return (choice, e.Redirect(alone(of), alone(to), once=True, source=notation.those(choice.tag)))


def alone(reference: Any) -> Any:
    """Return one player or permanent."""
    if reference == YOU or (isinstance(reference, Target) and reference.most == 1):
        return reference
    refuse_if(is_player(reference), "several players")
    return single(on_battlefield(reference))


_DEALT = "that would be dealt"
say("act", f"<prevented> ({_DEALT} by <object> this turn|{_DEALT} this turn by <object>|<object> would deal this turn)",
    lambda c, combat, what: (e.Prevent(source=on_battlefield(single(what)), combat=combat),))  # fmt: skip
say("act", f"<prevented> {_DEALT} to and dealt by <object> this turn", lambda c, combat, what: both_ways(what, combat))


def both_ways(what: Any, combat: bool) -> Effects:
    """Return the effect that damage to and by something is prevented."""
    one = on_battlefield(single(what))
    return (e.Prevent(one, combat=combat), e.Prevent(source=one, combat=combat))
