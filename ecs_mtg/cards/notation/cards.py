"""Cards, tokens and emblems."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation.abilities import Choice, modes_of
from ecs_mtg.cards.notation.casting_limits import only_with_a_legend
from ecs_mtg.cards.notation.costs import mana
from ecs_mtg.cards.notation.keywords import keyword
from ecs_mtg.cards.notation.printed import power_and_toughness, read_type_line
from ecs_mtg.cards.subtypes import check_subtypes, declare_subtypes
from ecs_mtg.cards.tree import (
    Ability,
    Activated,
    CardDef,
    Face,
    Keyworded,
    SpellAbility,
    SpellCost,
    StaticKeyword,
    Triggered,
    rebuilt,
)
from ecs_mtg.cards.vocabulary.flags import colorless
from ecs_mtg.cards.words import SELF, Cost, Filter, ManaCost, Target
from ecs_mtg.components import codes
from ecs_mtg.components.codes import EventKind
from ecs_mtg.components.programs import AbilityFlag, Layout

# --- cards

_LOYALTY = re.compile(r"[0-9]{1,3}|X|\*")


def face(name: str, cost_: str, line: str, *items: Any, color: Filter | None = None) -> Face:
    """A face: name, mana cost ("" for none), type line, then "power/toughness" or loyalty, then its abilities."""
    try:
        return _face(name, cost_, line, items, color)
    except (TypeError, ValueError) as error:
        raise type(error)(f"{name}: {error}") from None


def _face(name: str, cost_: str, line: str, items: tuple[Any, ...], color: Filter | None) -> Face:
    types, subtypes = read_type_line(line)
    if types & (codes.PLANESWALKER | codes.PLANE):
        declare_subtypes(subtypes)
    check_subtypes(subtypes)
    rest = list(items)
    numbers: dict[str, str] = {}
    if types & (codes.CREATURE | codes.PLANESWALKER) or "Vehicle" in subtypes:
        if not rest or not isinstance(rest[0], str):
            raise ValueError("power and toughness, or loyalty, stand behind the type line")
        text = rest.pop(0)
        if types & codes.PLANESWALKER:
            if not _LOYALTY.fullmatch(text):
                raise ValueError(f"{text!r} is no loyalty; write a number such as '3', or 'X'")
            numbers = {"loyalty": text}
        else:
            numbers = dict(zip(("power", "toughness"), power_and_toughness(text)))
    abilities = [item for item in rest if isinstance(item, Ability)]
    does = [item for item in rest if not isinstance(item, Ability)]
    if does:
        more_if = does[0].more_if if isinstance(does[0], Choice) else None
        again = frozenset({AbilityFlag.MODES_AGAIN}) if isinstance(does[0], Choice) and does[0].again else frozenset()
        plain = replace(does[0], more_if=None, again=False) if isinstance(does[0], Choice) else does[0]
        modes = modes_of((plain,) if len(does) == 1 else tuple(does))
        if not types & (codes.INSTANT | codes.SORCERY):
            what = next((type(one).__name__ for mode in modes[0] for one in mode), "nothing")
            raise ValueError(f"the effect {what} stands outside an ability; only what an instant or sorcery does stands alone")
        abilities.append(SpellAbility(*modes, flags=again, more_if=more_if))
    colors = None if color is None else color.colors
    return Face(name, mana(cost_) if cost_ else None, types, subtypes, colors=colors, abilities=tuple(abilities), **numbers)


def card(name: str, cost_: str, line: str, *items: Any, color: Filter | None = None) -> CardDef:
    """A card with one face (see `face`); `color`: a color indicator."""
    return CardDef(name, (face(name, cost_, line, *items, color=color),))


def token(name: str, line: str, *items: Any, color: Filter = colorless) -> CardDef:
    """A token."""
    return CardDef(name, (face(name, "", line, *items, color=color),), Layout.TOKEN)


def emblem(name: str, *abilities: Ability) -> CardDef:
    """An emblem."""
    return CardDef(name, (Face(name, colors=0, abilities=abilities),), Layout.EMBLEM)


def transforming(front: Face, back: Face) -> CardDef:
    """A transforming double-faced card."""
    return CardDef(front.name, (front, back), Layout.TRANSFORM)


def flipping(front: Face, back: Face) -> CardDef:
    """A flip card (710): its normal face, then its alternative characteristics."""
    return CardDef(front.name, (front, back), Layout.FLIP)


def split(one: Face, other: Face) -> CardDef:
    """A split card (709): two halves, and first of all what the card is but for the stack, both of them combined (709.4)."""
    if any(isinstance(a, Activated | SpellCost) for half in (one, other) for a in half.abilities):
        raise ValueError(f"{one.name}: abilities that function off the stack are not supported on split cards")
    if one.mana_cost is None or other.mana_cost is None:
        raise ValueError(f"{one.name}: both halves have mana costs")
    together = (Cost(one.mana_cost) + Cost(other.mana_cost)).mana
    fused = fused_abilities(one, other, together) if any(a == fuse for a in one.abilities + other.abilities) else ()
    both = Face(
        f"{one.name} // {other.name}",
        together,
        one.types | other.types,
        tuple(dict.fromkeys(one.subtypes + other.subtypes)),
        abilities=(*dict.fromkeys(a for a in one.abilities + other.abilities if isinstance(a, StaticKeyword)), *fused),
    )
    return CardDef(both.name, (both, one, other), Layout.SPLIT)


@keyword("702.102", number=161)
def fuse(cost: Cost = Cost()) -> list[Ability]:  # noqa: B008
    """Both halves of it may be cast together from your hand, for both mana costs (what the card is has that cost)."""
    if cost == Cost():
        return []
    return [SpellCost(cost, frozenset({AbilityFlag.ALTERNATIVE_COST}), zones=1 << codes.Zone.HAND)]


def fused_abilities(one: Face, other: Face, price: ManaCost) -> tuple[Ability, ...]:
    """What both halves do that are cast together, and the cost of that (702.102)."""
    first, second = ([a for a in half.abilities if isinstance(a, SpellAbility)] for half in (one, other))
    if len(first) != 1 or len(second) != 1 or len(first[0].modes) != 1 or len(second[0].modes) != 1:
        raise ValueError(f"{one.name}: fuse of a half that has modes, or does nothing as it resolves")
    behind = rebuilt(second[0].modes[0], _other_target)
    both = SpellAbility(((*first[0].modes[0], *behind),))
    return both, replace(fuse, cost=Cost(price))


def _other_target(part: Any) -> Any:
    """A target of the right half, which is another one than one of the left half of which the same is said."""
    return replace(part, label=part.label + SECOND_HALF) if isinstance(part, Target) else part


SECOND_HALF = 100  # of labels of targets


def room(left: Face, right: Face) -> CardDef:
    """A Room (709.5): two halves of one type line, and first of all what the permanent is with both of them unlocked."""
    if left.mana_cost is None or right.mana_cost is None or left.types != right.types or left.subtypes != right.subtypes:
        raise ValueError(f"{left.name}: both halves have mana costs, and one type line")
    one, other = (replace(half, abilities=tuple(_of_door(k, a) for a in half.abilities)) for k, half in enumerate((left, right)))
    both = Face(
        f"{one.name} // {other.name}",
        (Cost(left.mana_cost) + Cost(right.mana_cost)).mana,
        one.types,
        one.subtypes,
        abilities=(*one.abilities, *other.abilities),
    )
    return CardDef(both.name, (both, one, other), Layout.SPLIT)


def _of_door(door: int, ability: Ability) -> Ability:
    """An ability of a half: "this door" is that one (709.5h)."""
    if isinstance(ability, Triggered) and ability.event.kind == EventKind.UNLOCKED and ability.event.subject == SELF:
        return replace(ability, event=replace(ability.event, value=door))
    return ability


def adventurer(creature: Face, adventure: Face) -> CardDef:
    """An adventurer card (715): what it is, then its Adventure."""
    if "Adventure" not in adventure.subtypes:
        raise ValueError(f"{adventure.name}: no Adventure; what has an Omen is `with_omen`")
    return _with_another_spell(creature, adventure)


def _with_another_spell(creature: Face, adventure: Face) -> CardDef:
    """What may be cast as another spell, too, which has a place of its own on the card (715, 720)."""
    land = bool(creature.types & codes.LAND)
    if adventure.is_permanent or (creature.mana_cost is None) != land or adventure.mana_cost is None:
        raise ValueError(f"{creature.name}: an Adventure or Omen is an instant or sorcery, and all but lands have mana costs")
    return _of_two(creature, adventure, Layout.ADVENTURE)


_SHUFFLED = e.Move(SELF, codes.Zone.LIBRARY, codes.Position.SHUFFLED)


def with_omen(whole: Face, omen: Face) -> CardDef:
    """An omen card (720): what it is, then its Omen, which is shuffled into its owner's library as it resolves (720.3d)."""
    if "Omen" not in omen.subtypes:
        raise ValueError(f"{omen.name}: no Omen")
    abilities = tuple(
        replace(one, modes=tuple((*mode, _SHUFFLED) for mode in one.modes)) if isinstance(one, SpellAbility) else one
        for one in omen.abilities
    )
    return _with_another_spell(whole, replace(omen, abilities=abilities))


def without_reminder(face: Face) -> Face:
    """A face as its text says it: what a legendary spell needs, and that an Omen is shuffled into its owner's library, are reminders (205.4e, 720.3d)."""
    if face.types & codes.LEGENDARY and not face.is_permanent:
        face = replace(face, abilities=tuple(one for one in face.abilities if one != only_with_a_legend))
    if "Omen" not in face.subtypes:
        return face
    abilities = tuple(
        replace(one, modes=tuple(mode[:-1] if mode[-1] == _SHUFFLED else mode for mode in one.modes))
        if isinstance(one, SpellAbility)
        else one
        for one in face.abilities
    )
    return replace(face, abilities=abilities)


def modal(front: Face, back: Face) -> CardDef:
    """A modal double-faced card (712.3): either face is cast or played."""
    return _of_two(front, back, Layout.MODAL)


def with_prepare_spell(permanent: Face, spell: Face) -> CardDef:
    """A preparation card (722): what it is, then its prepare spell, of which a copy can be cast while it is prepared."""
    if not permanent.is_permanent or spell.is_permanent:
        raise ValueError(f"{permanent.name}: a permanent that has a prepare spell, which is an instant or sorcery")
    return CardDef(permanent.name, (permanent, spell), Layout.PREPARATION)


def prototyped(whole: Face, cost_: str, size: str) -> CardDef:
    """A prototype card (718): what it is, and the mana cost, power and toughness that it has if it is cast prototyped (702.160)."""
    power_, toughness_ = power_and_toughness(size)
    small = replace(whole, mana_cost=mana(cost_), power=power_, toughness=toughness_)
    return CardDef(whole.name, (whole, small), Layout.PROTOTYPE)


def _of_two(front: Face, other: Face, layout: Layout) -> CardDef:
    elsewhere: list[Ability] = [
        one for one in other.abilities if isinstance(one, SpellCost) and AbilityFlag.ALTERNATIVE_COST in one.flags
    ]
    elsewhere += [one for one in other.abilities if isinstance(one, Activated) and one.zones & ~(1 << codes.Zone.BATTLEFIELD)]
    if elsewhere or any(isinstance(one, Keyworded) and one.keyword.name in OFF_THE_STACK for one in other.abilities):
        raise ValueError(f"{front.name}: abilities of the other face that function where it has the first one's characteristics")
    return CardDef(front.name, (front, other), layout)


OFF_THE_STACK = (
    "cycling", "typecycling", "evoke", "flashback", "madness", "suspend", "morph", "megamorph", "disguise", "emerge", "unearth",
)  # fmt: skip
"""Keyword abilities that let a card be cast in another way, or function where it is no permanent."""


def melding(one: Face, other: Face, melded: Face) -> tuple[CardDef, CardDef]:
    """The two cards of a meld pair (712.4): their front faces, and the face that they have together."""
    combined = CardDef(melded.name, (melded,), Layout.MELD)
    first = CardDef(one.name, (one,), Layout.MELD, other.name, combined)
    return first, CardDef(other.name, (other,), Layout.MELD, one.name, combined)
