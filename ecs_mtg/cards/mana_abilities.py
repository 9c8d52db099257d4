"""Classification of mana abilities (605) for their rows in the pool."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.tree import Activated, Triggered
from ecs_mtg.cards.words import ONE, YOU
from ecs_mtg.components.codes import EventKind
from ecs_mtg.components.programs import AbilityFlag


def effects_of(mode: Iterable[Any]) -> Iterable[e.Effect]:
    """Yield every effect of a mode, nested ones included."""
    for effect in mode:
        yield effect
        for name in ("then", "otherwise", "do"):
            yield from effects_of(getattr(effect, name, ()))


def is_mana_ability(ability: Activated) -> bool:
    """Tell whether an ability is a mana ability: without targets, able to add mana, not a loyalty ability (605.1a)."""
    if AbilityFlag.LOYALTY in ability.flags:
        return False
    everything = [effect for mode in ability.modes for effect in effects_of(mode)]
    adds = any(isinstance(effect, e.AddMana | e.AddForRevealed) for effect in everything)
    return adds and not any("Target(" in repr(without_rider(effect)) for effect in everything)


def without_rider(effect: e.Effect) -> e.Effect:
    """Return an effect without the rider of its mana, which may have targets."""
    return replace(effect, rider=None) if isinstance(effect, e.AddMana) else effect


def is_triggered_mana_ability(ability: Triggered) -> bool:
    """Tell whether a triggered ability is a mana ability: triggered by tapping for mana, without targets, only adding mana (605.1b)."""
    effects = [effect for mode in ability.modes for effect in mode]
    return ability.event.kind == EventKind.TAPPED_FOR_MANA and all(isinstance(effect, e.AddMana) for effect in effects)


def first_mana(ability: Activated) -> e.AddMana | None:
    """Return the mana that an ability adds first, if its row holds it instead of its program."""
    first = ability.modes[0][0] if len(ability.modes) == 1 else None
    if (
        not isinstance(first, e.AddMana)
        or first.player != YOU
        or first.only is not None
        or first.rider is not None
        or first.among is not None
    ):
        return None
    return None if first.combination and first.amount != ONE else first
