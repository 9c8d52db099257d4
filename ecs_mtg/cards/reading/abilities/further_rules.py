"""Further rules of players and of the game that abilities change."""

from __future__ import annotations

from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation
from ecs_mtg.cards.reading.abilities.casting import about_you
from ecs_mtg.cards.reading.abilities.costs_of_spells import spells
from ecs_mtg.cards.reading.abilities.keywords import Abilities
from ecs_mtg.cards.reading.abilities.static import static
from ecs_mtg.cards.reading.acts.players import Effects
from ecs_mtg.cards.reading.changes.types import added
from ecs_mtg.cards.reading.context import Context
from ecs_mtg.cards.reading.grammar import NoReading, say
from ecs_mtg.cards.reading.nouns.references import on_board
from ecs_mtg.cards.words import ATTACHED, SELF, Change, Filter, number
from ecs_mtg.components import programs as p
from ecs_mtg.components.codes import CREATURE, Duration

# --- untapping in other players' untap steps (502.3)

_OTHERS = "during each other player 's untap step"
say("ability", f"untap ~ {_OTHERS} <end>", lambda c: (notation.untaps_in_other_untap_steps,))
say("ability", f"untap (all <nps>|each <np>) {_OTHERS} <end>", lambda c, what: untapped_besides(what))


def untapped_besides(what: Filter) -> Abilities:
    """Your permanents untap in the untap steps of others, too."""
    if any(one.controller != notation.yours.controller for one in on_board(what).tree()):
        raise NoReading("permanents of others")
    return static(what, notation.has(notation.untaps_in_other_untap_steps))


# --- what can't block it (509.1b), lands that are creatures

say("ability", "<nps> can't block (~|it) <end>", lambda c, what: kept_from_blocking(c, what))
say("ability", "<affects> is a <size> <type line> . <still>", lambda c, what, size, line, _: animated(what, line, size, ()))
say("ability", "<affects> is a <size> <type line> with <keywords> . <still>",
    lambda c, what, size, line, all_, _: animated(what, line, size, all_))  # fmt: skip


def kept_from_blocking(context: Context, what: Filter) -> Abilities:
    """Creatures that are so described can't block the card itself."""
    if "creature" not in context.self_kinds:
        raise NoReading("no creature")
    return static(SELF, (Change(p.Change.CANT_BE_BLOCKED_BY, on_board(what)),))


def animated(what: Any, line: Any, size: str, all_: tuple[Any, ...]) -> Abilities:
    """What the Aura is attached to is a creature besides: a land that stays a land."""
    if what != ATTACHED or line[0] != CREATURE:
        raise NoReading("types that it may lose")
    return static(ATTACHED, added(line, all_, size))


# --- hands (402.2), life (119), flash (601.3c)

say("ability", "your maximum hand size is <plain> <end>", lambda c, n: about_you(Change(p.Change.MAX_HAND, number(n))))
say("ability", "damage that would reduce your life total to less than 1 reduces it to 1 instead <end>",
    lambda c: about_you(notation.players_have(p.PlayerFlag.KEEPS_ONE_LIFE)))  # fmt: skip
say("ability", "as long as <condition> , you may cast <nps> as though they had flash <end>",
    lambda c, condition, what: static(None, (Change(p.Change.FLASH, spells(what) & notation.yours),), condition))  # fmt: skip
say("act", "you may cast <nps> this turn as though they had flash", lambda c, what: with_flash_this_turn(what))


def with_flash_this_turn(what: Filter) -> Effects:
    """Until end of turn you may cast spells as though they had flash."""
    yours = spells(what) & notation.yours
    return (e.RuleFor(yours, (Change(p.Change.FLASH, yours),), Duration.END_OF_TURN),)
