"""Rules of players and of the game that abilities change."""

from __future__ import annotations

from ecs_mtg.cards import notation
from ecs_mtg.cards.reading.abilities.casting import about_you
from ecs_mtg.cards.reading.abilities.keywords import Abilities
from ecs_mtg.cards.reading.grammar import say
from ecs_mtg.cards.reading.nouns.references import on_board, several
from ecs_mtg.cards.tree import Static, StaticKeyword
from ecs_mtg.cards.words import Change, Filter
from ecs_mtg.components import programs as p
from ecs_mtg.components.codes import Keyword
from ecs_mtg.components.modifications import Shown
from ecs_mtg.components.programs import Relation

_LIMIT = "players can't untap more than"
say("ability", f"{_LIMIT} one <np> during their untap steps <end>", lambda c, what: limited(1, what))
say("ability", f"{_LIMIT} <n> <nps> during their untap steps <end>", lambda c, n, what: limited(several(n), what))


def limited(many: int, what: Filter) -> Abilities:
    """Only so many permanents untap in an untap step (502.3)."""
    return (notation.static(None, notation.untap_at_most(many, on_board(what))),)


_SHOWN = {
    "play with the top card of your library revealed": (p.Change.SHOWN, Relation.YOU, Shown.TOP),
    "players play with the top cards of their libraries revealed": (p.Change.SHOWN, Relation.ANY, Shown.TOP),
    "play with your hand revealed": (p.Change.SHOWN, Relation.YOU, Shown.HAND),
    "players play with their hands revealed": (p.Change.SHOWN, Relation.ANY, Shown.HAND),
    "your opponents play with their hands revealed": (p.Change.SHOWN, Relation.OPPONENT, Shown.HAND),
}
for _said, _change in _SHOWN.items():
    say("ability", f"{_said} <end>", lambda c, one=_change: (notation.static(None, Change(*one)),))

say(
    "ability",
    "you have no maximum hand size <end>",
    lambda c: (notation.static(None, notation.players_have(p.PlayerFlag.NO_MAXIMUM_HAND)),),
)
say(
    "ability",
    "you may play an additional land on each of your turns <end>",
    lambda c: (notation.static(None, notation.land_plays(1)),),
)
say("ability", "you have hexproof <end>", lambda c: (notation.static(None, notation.players_have(p.PlayerFlag.HEXPROOF)),))
say("ability", "you have shroud <end>", lambda c: (notation.static(None, notation.players_have(p.PlayerFlag.SHROUD)),))
say("ability", "players can't gain life <end>", lambda c: (rule_of(p.PlayerFlag.CANT_GAIN_LIFE, Relation.ANY),))
say("ability", "your opponents can't gain life <end>", lambda c: (rule_of(p.PlayerFlag.CANT_GAIN_LIFE, Relation.OPPONENT),))


def rule_of(flag: p.PlayerFlag, whose: Relation) -> Static:
    """A rule about players."""
    return notation.static(None, Change(p.Change.PLAYER_FLAG, 1 << flag, whose))


say("ability", "skip your draw step <end>", lambda c: about_you(notation.players_have(p.PlayerFlag.SKIP_DRAW)))

say("ability", "you may have ~ assign its combat damage as though it weren't blocked <end>",
    lambda c: (StaticKeyword(Keyword.DAMAGE_AS_UNBLOCKED),))  # fmt: skip

# --- decks (100.2a)

say("ability", "~ can be your commander <end>", lambda c: (notation.can_be_your_commander,))
say("ability", "a deck can have any number of cards named ~ <end>", lambda c: (notation.any_number_in_a_deck,))

say("ability", "you may look at the top card of your library any time <end>", lambda c: about_you(notation.top_seen))

# --- the end of the game (104)

say("ability", "you can't lose the game and your opponents can't win the game <end>",
    lambda c: about_you(*rule_of(p.PlayerFlag.CANT_LOSE, Relation.YOU).changes,
                        *rule_of(p.PlayerFlag.CANT_WIN, Relation.OPPONENT).changes))  # fmt: skip
