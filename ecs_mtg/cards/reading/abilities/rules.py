"""Rules of players and of the game that abilities change."""

from __future__ import annotations

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation
from ecs_mtg.cards.reading.abilities.casting import about_you
from ecs_mtg.cards.reading.abilities.costs_of_spells import spells
from ecs_mtg.cards.reading.abilities.keywords import Abilities
from ecs_mtg.cards.reading.abilities.static import static
from ecs_mtg.cards.reading.acts.players import Effects
from ecs_mtg.cards.reading.grammar import refuse_if, say
from ecs_mtg.cards.reading.nouns.references import permanents
from ecs_mtg.cards.tree import Static, StaticKeyword
from ecs_mtg.cards.words import Change, Filter, number
from ecs_mtg.components import programs as p
from ecs_mtg.components.codes import Duration, Keyword
from ecs_mtg.components.programs import Relation

say("ability", "you have no maximum hand size <end>",
    lambda c: (notation.static(None, notation.players_have(p.PlayerFlag.NO_MAXIMUM_HAND)),))  # fmt: skip
say("ability", "you may play an additional land on each of your turns <end>",
    lambda c: (notation.static(None, notation.land_plays(1)),))  # fmt: skip
say("ability", "you have hexproof <end>", lambda c: (notation.static(None, notation.players_have(p.PlayerFlag.HEXPROOF)),))
say("ability", "you have shroud <end>", lambda c: (notation.static(None, notation.players_have(p.PlayerFlag.SHROUD)),))
say("ability", "players can't gain life <end>", lambda c: (rule_of(p.PlayerFlag.CANT_GAIN_LIFE, Relation.ANY),))
say("ability", "your opponents can't gain life <end>", lambda c: (rule_of(p.PlayerFlag.CANT_GAIN_LIFE, Relation.OPPONENT),))


def rule_of(flag: p.PlayerFlag, whose: Relation) -> Static:
    """Return a static ability that sets a rule about players."""
    return notation.static(None, Change(p.Change.PLAYER_FLAG, 1 << flag, whose))


say("ability", "skip your draw step <end>", lambda c: about_you(notation.players_have(p.PlayerFlag.SKIP_DRAW)))

say("ability", "you may have ~ assign its combat damage as though it weren't blocked <end>",
    lambda c: (StaticKeyword(Keyword.DAMAGE_AS_UNBLOCKED),))  # fmt: skip

# --- decks (100.2a)

say("ability", "~ can be your commander <end>", lambda c: (notation.can_be_your_commander,))
say("ability", "a deck can have any number of cards named ~ <end>", lambda c: (notation.any_number_in_a_deck,))


# --- the end of the game (104)

say("ability", "you can't lose the game and your opponents can't win the game <end>",
    lambda c: about_you(*rule_of(p.PlayerFlag.CANT_LOSE, Relation.YOU).changes,
                        *rule_of(p.PlayerFlag.CANT_WIN, Relation.OPPONENT).changes))  # fmt: skip

# --- untapping in other players' untap steps (502.3)

_OTHERS = "during each other player 's untap step"
say("ability", f"untap ~ {_OTHERS} <end>", lambda c: (notation.untaps_in_other_untap_steps,))
say("ability", f"untap (all <nps>|each <np>) {_OTHERS} <end>", lambda c, what: untapped_besides(what))


def untapped_besides(what: Filter) -> Abilities:
    """Return the ability that your permanents untap in the untap steps of others, too."""
    refuse_if(any(one.controller != notation.yours.controller for one in permanents(what).tree()), "permanents of others")
    return static(what, notation.has(notation.untaps_in_other_untap_steps))


# --- hands (402.2), life (119), flash (601.3c)

say("ability", "your maximum hand size is <plain> <end>", lambda c, n: about_you(Change(p.Change.MAX_HAND, number(n))))
say("ability", "damage that would reduce your life total to less than 1 reduces it to 1 instead <end>",
    lambda c: about_you(notation.players_have(p.PlayerFlag.KEEPS_ONE_LIFE)))  # fmt: skip
say("ability", "as long as <condition> , you may cast <nps> as though they had flash <end>",
    lambda c, condition, what: static(None, (Change(p.Change.FLASH, spells(what) & notation.yours),), condition))  # fmt: skip
say("act", "you may cast <nps> this turn as though they had flash", lambda c, what: with_flash_this_turn(what))


def with_flash_this_turn(what: Filter) -> Effects:
    """Return the effect that until end of turn you may cast spells as though they had flash."""
    yours = spells(what) & notation.yours
    return (e.RuleFor(yours, (Change(p.Change.FLASH, yours),), Duration.END_OF_TURN),)
