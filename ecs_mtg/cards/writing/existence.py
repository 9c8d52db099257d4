"""Whether there is something, and how many there are, as conditions in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ecs_mtg.cards.words import PLAYERS, Filter
from ecs_mtg.cards.writing import nouns, players
from ecs_mtg.cards.writing.english import a, either, listed, number_word
from ecs_mtg.cards.writing.scribe import Scribe
from ecs_mtg.components.codes import Zone
from ecs_mtg.components.programs import Compare, Relation, SelectorFlag

OTHERS: Mapping[int, str] = {
    Relation.DEFENDING: "defending player controls", Relation.EVENT_PLAYER: either("that player controls", "they control"),
}  # fmt: skip
"""Who controls something, by the relation that a description asks for."""


def controls(f: Filter, who: Mapping[int, str]) -> str | None:
    """Write who controls permanents of one description; None if it does not say."""
    return who.get(f.controller) if f.either is None and not f.zones else None


def exists(s: Scribe, f: Filter) -> str:
    """Write that there is something that a description fits."""
    if f.kinds == PLAYERS and f.either is None:
        return players.some_player(s, f)
    bare = replace(f, controller=Relation.ANY) if f.either is None else f
    if f.zones == 1 << Zone.EXILE and f.flags >> SelectorFlag.REMEMBERED & 1:
        card = nouns.noun(s, replace(bare, flags=f.flags & ~(1 << SelectorFlag.REMEMBERED)), zone="")
        return either(*(f"{one} {was} exiled this way" for one in (a(card), f"at least one {card}") for was in ("was", "is")))
    if f.either is None and f.zones and f.controller == Relation.YOU:
        return either(
            f"there is {a(nouns.noun(s, f))}",
            f"there's {a(nouns.noun(s, f))}",
            f"{a(nouns.noun(s, bare, zone=''))} is in your {Zone((f.zones & -f.zones).bit_length() - 1).name.lower()}",
        )
    if f.controller == Relation.YOU and f.either is None and f.owner == Relation.ANY:
        one = a(nouns.noun(s, bare))
        if f == Filter(subtypes=f.subtypes, controller=f.controller) and len(f.subtypes) > 1:
            return f"you control {either(listed([a(x) for x in sorted(f.subtypes)], 'or'), listed([a(x) for x in sorted(f.subtypes, reverse=True)], 'or'), one)}"
        return f"you control {one}"
    if f.either is not None and all(one.controller == Relation.YOU and one.name is not None for one in f.tree()):
        named = [a(nouns.noun(s, replace(one, controller=Relation.ANY))) for one in f.tree()]
        return f"you control {listed(named, 'or')}"
    if (who := controls(f, {**OTHERS, Relation.OPPONENT: "an opponent controls"})) is not None:
        return f"{who} {a(nouns.noun(s, bare))}"
    one = a(nouns.noun(s, f))
    anybody = [] if f.zones or f.kinds & PLAYERS else [f"{who} player controls {one}" for who in ("any", "a")]
    return either(
        f"there is {one} on the battlefield",
        f"{one} is on the battlefield",
        f"there is {one}",
        *anybody,
        f"you both own and control ~ and {a(nouns.noun(s, bare))}",
    )


def so_many(s: Scribe, f: Filter, how: Compare, n: int) -> str:
    """Write that there are at least or at most that many."""
    if how == Compare.EQUAL and n == 0:
        return none(s, f)
    if how == Compare.AT_LEAST and n == 1:
        return exists(s, f)
    bare = replace(f, controller=Relation.ANY) if f.either is None else f
    words = players.COUNTED[how].format(number_word(n))
    thing = nouns.noun(s, bare, n != 1, control=False)
    everybody = {**OTHERS, Relation.YOU: "you control", Relation.OPPONENT: "your opponents control"}
    if (who := controls(f, everybody)) is not None:
        return f"{who} {words} {thing}"
    there = nouns.noun(s, f, n != 1)
    if f.zones == 1 << Zone.GRAVEYARD and f.controller == Relation.YOU:
        return either(f"there are {words} {there}", f"you have {words} {there}")
    if SelectorFlag.ATTACHED_TO_SOURCE in nouns.flags_of(f):
        attached = nouns.noun(s, replace(f, flags=f.flags & ~(1 << SelectorFlag.ATTACHED_TO_SOURCE)), n != 1)
        return either(f"there are {words} {there}", f"{words} {attached} are attached to {either('it', '~')}")
    return either(
        f"there are {words} {there}", f"{words} {there} are on the battlefield", f"there are {words} {there} on the battlefield"
    )


def none(s: Scribe, f: Filter) -> str:
    """Write that there is nothing."""
    bare = replace(f, controller=Relation.ANY) if f.either is None else f
    if (who := controls(f, OTHERS)) is not None:
        return f"{who} no {nouns.noun(s, bare, True)}"
    if f.controller == Relation.YOU and f.either is None and not f.zones:
        said = nouns.noun(s, bare, True)
        mine = f"you control no {said}"
        return either(mine, f"you control no {said.removeprefix('other ')} other than ~") if said.startswith("other ") else mine
    said = nouns.noun(s, f)
    return either(
        f"there are no {nouns.noun(s, f, True)}",
        f"there are no {nouns.noun(s, f, True)} on the battlefield",
        f"no {said} is on the battlefield",
        f"no {nouns.noun(s, f, True)} are on the battlefield",
        f"no {said.replace('with ', 'has ')}",
    )
