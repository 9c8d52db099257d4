"""When, how and from where spells can be cast."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ecs_mtg.cards import notation
from ecs_mtg.cards.reading.abilities.costs_of_spells import spells
from ecs_mtg.cards.reading.abilities.keywords import Abilities
from ecs_mtg.cards.reading.changes.combat import plain_number
from ecs_mtg.cards.reading.conditions.this_turn import as_it_is_cast
from ecs_mtg.cards.reading.context import Context
from ecs_mtg.cards.reading.grammar import NoReading, refuse_if, say
from ecs_mtg.cards.tree import SpellCost
from ecs_mtg.cards.words import CARDS, SPELLS, Change, Condition, Filter, number
from ecs_mtg.components import programs as p
from ecs_mtg.components.codes import LAND, Zone
from ecs_mtg.components.flags import SpellFlag
from ecs_mtg.components.programs import Relation

say("ability", "~ spell can't be countered <end>", lambda c: (notation.cant_be_countered,))

say("ability", "you may <cost> rather than pay ~ spell 's mana cost <end>", lambda c, cost: (alternative(c, cost),))
say("ability", "if <condition> , you may <cost> rather than pay ~ spell 's mana cost <end>",
    lambda c, condition, cost: (replace(alternative(c, cost), condition=as_it_is_cast(condition)),))  # fmt: skip


def alternative(context: Context, cost: tuple[Any, ...]) -> SpellCost:
    """Return an alternative cost of casting it."""
    refuse_if(context.zone is not None, "a cost of another zone")
    return notation.alternative_cost(*cost)


# --- spells that are cast as something resolves (608.2g)

say("ability", "you may cast ~ card from your graveyard <end>", lambda c: (from_the_graveyard(c, None),))
say("ability", "you may cast ~ card from your graveyard (as long as|if) <condition> <end>",
    lambda c, condition: (from_the_graveyard(c, condition),))  # fmt: skip


def from_the_graveyard(context: Context, condition: Condition | None) -> SpellCost:
    """Return the permission to cast the card itself from your graveyard for its mana cost."""
    refuse_if(not context.cost, "no mana cost")
    return replace(notation.castable_from(Zone.GRAVEYARD, context.cost), condition=condition)


for _said, _when in notation.CAST_ONLY_DURING.items():
    _words = _said.replace("'s", " 's").replace("you have", "you 've")
    say("ability", f"cast ~ spell only during {_words} <end>", lambda c, when=_when: (notation.cast_only_if(when),))
say("ability", "cast ~ spell only if <condition> <end>", lambda c, condition: (notation.cast_only_if(as_it_is_cast(condition)),))

# --- as though it had flash (601.3c)

say("ability", "you may cast ~ spell as though it had flash if you pay {2} more to cast it <end>",
    lambda c: (notation.flash_for("{2}"),))  # fmt: skip

# --- spells that can't be countered


def uncounterable(what: Filter) -> Abilities:
    """Return the ability that spells of everybody, or those you control, can't be countered by spells or abilities."""
    if any(not one.kinds & SPELLS or one.zones or one.controller not in (Relation.ANY, Relation.YOU) for one in what.tree()):
        raise NoReading("no spells")
    by = notation.spell | notation.activated_or_triggered_ability
    return (notation.instead(notation.would_counter(what, by), notation.nothing_instead),)


say("ability", "<nps> can't be countered <end>", lambda c, what: uncounterable(what))

# --- what is revealed as long as it lasts, and what is played from there (401.5)

say("ability", "you may play lands from the top of your library <end>",
    lambda c: about_you(notation.may_play_from(Zone.LIBRARY, replace(notation.land, kinds=CARDS) & notation.you_own)))  # fmt: skip


def about_you(*changes: Change) -> Abilities:
    """Return what a rule about you, or about no object, affects."""
    return (notation.static(None, *changes),)


say("ability", "you may cast <nps> as though they had flash <end>",
    lambda c, what: about_you(Change(p.Change.FLASH, of_yours(what))))  # fmt: skip
say("ability", "you can't cast <nps> <end>", lambda c, what: about_you(notation.cant_cast(of_yours(what))))
say("ability", "players can't cast <nps> <end>", lambda c, what: about_you(notation.cant_cast(spells(what))))
say("ability", "your opponents can't cast <nps> <end>",
    lambda c, what: about_you(notation.cant_cast(spells(what) & notation.theirs)))  # fmt: skip
say(
    "ability",
    "during your turn , your opponents can't cast spells <end>|your opponents can't cast spells during your turn <end>",
    lambda c: (notation.static(None, notation.cant_cast(notation.spell & notation.theirs), while_=notation.your_turn),),
)


def of_yours(what: Filter) -> Filter:
    """Return spells that you cast."""
    return spells(what) & notation.yours


# --- lands from other places

say("ability", "you may play lands from your graveyard <end>",
    lambda c: about_you(notation.may_play_from(Zone.GRAVEYARD, notation.land & notation.card_ & notation.you_own)))  # fmt: skip

# --- the top of your library (401.5)

say("ability", "you may cast <nps> from the top of your library <end>",
    lambda c, what: about_you(notation.may_play_from(Zone.LIBRARY, on_top(what))))  # fmt: skip
say("ability", "you can spend mana of any type to cast <nps> <end>",
    lambda c, what: about_you(notation.any_type_for(of_yours(what))))  # fmt: skip


def on_top(what: Filter) -> Filter:
    """Return cards of your library that are no lands, as the spells that they would be."""
    found: Filter | None = None
    for one in spells(what).tree():
        if one.controller or one.owner or one.flags or one.condition is not None:
            raise NoReading("more than what a card is")
        card = replace(one, kinds=CARDS, zones=1 << Zone.LIBRARY, controller=Relation.YOU, no_types=one.no_types | LAND)
        found = card if found is None else found | card
    if found is None:
        raise NoReading("nothing is described")
    return found


# --- no more than that many spells

_CASTERS = {
    "each player": notation.spell,
    "players": notation.spell,
    "each opponent": notation.spell & notation.theirs,
    "your opponents": notation.spell & notation.theirs,
    "you": notation.spell & notation.yours,
}
for _said, _spells in _CASTERS.items():
    say(
        "ability",
        f"{_said} can't cast more than <n> (spell|spells) each turn <end>",
        lambda c, n, what=_spells: (notation.static(None, Change(p.Change.CANT_CAST, what, number(plain_number(n)))),),
    )

say("ability", "you may <cost> rather than pay ~ spell 's mana cost if <condition> <end>",
    lambda c, cost, condition: (replace(alternative(c, cost), condition=as_it_is_cast(condition)),))  # fmt: skip
say("ability", "if <condition> , you may cast ~ spell without paying its mana cost <end>",
    lambda c, condition: (replace(alternative(c, ()), condition=condition, marks=SpellFlag.WITHOUT_PAYING),))  # fmt: skip
say("ability", "you may cast <nps> from your hand without paying their mana costs <end>",
    lambda c, what: about_you(Change(p.Change.CAST_FREE, spells(what) & notation.yours)))  # fmt: skip
