"""Two-Headed Giant (810): how many play, what teams begin with, and which cards are refused there.

`other_players.tsv` lists the printed cards whose text names players who are neither you nor your opponents; `tools/team_cards.py` writes it. Cards
are written here as duels need them, where players other than you are your opponents. If the text of a card never names opponents, `for_teams` makes
"you don't control" and "each other player" of the same card mean your teammate, too. A card is refused by name if what it says about such players
can't be told from how it is written, or is not carried out for teams.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields, is_dataclass, replace
from importlib.resources import files
from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.registry import card_definition, is_known
from ecs_mtg.cards.tree import CardDef, Event, Keyworded, StaticKeyword, parts, rebuilt
from ecs_mtg.cards.words import Change, Condition, Filter, Who
from ecs_mtg.components import programs
from ecs_mtg.components.codes import Keyword
from ecs_mtg.components.flags import SelectorKind
from ecs_mtg.components.programs import PlayerFlag, Relation, Subject
from ecs_mtg.decks import DeckError, DeckList
from ecs_mtg.support.limits import OF_TWO_TEAMS, TWO_HEADED_GIANT

VARIANT = TWO_HEADED_GIANT
PLAYERS = OF_TWO_TEAMS
"""Two teams of two (810.1): seats 0 and 1 are one, 2 and 3 the other."""
STARTING_LIFE = 30  # 810.4
FILE = "other_players.tsv"

TEAMS, PLAYERS_WHO_ARE_NOT_YOU, ONLY_OTHERS = "teams", "players", "others"
"""What a line of the file says of a card: it speaks of teams or of an order of players, of players who are not you and of opponents, or of players
who are not you without ever naming opponents."""

_SUBJECTS = {
    Subject.ACTIVE_PLAYER: "the active player",
    Subject.EACH_FROM_YOU: "each player in turn order, starting with you",
    Subject.OPPONENT: "the opponent, of several",
}
_CONDITIONS: dict[int, str] = {programs.Condition.OF_OPPONENT: "an opponent by their seat"}
_CHANGES = {
    programs.Change.COMBAT_COST: "costs to attack or block",
    programs.Change.MAY_SKIP_TURN: "a player who may skip a turn",
    programs.Change.UNTAP_LIMIT: "a limit of what untaps",
}
_KEYWORDS = {
    Keyword.MAY_STAY_TAPPED: "permanents that may stay tapped",
    Keyword.UNTAPS_BESIDES: "untapping in other players' untap steps",
    Keyword.START_YOUR_ENGINES: "speed",
}
_EFFECTS: dict[type, str] = {
    e.Proliferate: "proliferating",
    e.Restart: "restarting the game",
    e.ReverseTurnOrder: "the turn order",
    e.SpeedUp: "speed",
}
_PLURAL = (Subject.EACH, Subject.EACH_PLAYER, Subject.EACH_OPPONENT, Subject.EACH_FROM_YOU, Subject.ALL_TARGETS)


@functools.lru_cache(maxsize=1)
def named() -> dict[str, str]:
    """List the players that a card's text names other than you and your opponents, with the word for each."""
    lines = files("ecs_mtg.setup").joinpath(FILE).read_text(encoding="utf-8").splitlines()
    found = {name: word for name, _, word in (line.partition("\t") for line in lines)}
    return {name.partition(" // ")[0]: word for name, word in found.items()} | found


def why_refused(name: str) -> list[str]:
    """Return the parts of a supported card that Two-Headed Giant does not support; empty if there are none."""
    return list(dict.fromkeys(_refused(for_teams(card_definition(name)))))


def for_teams(card: CardDef) -> CardDef:
    """Return a card as it is played in teams: if its text names players other than you and no opponents, its trees mean the former."""
    return rebuilt(card, _of_all_others, _is_keyword) if named().get(card.name) == ONLY_OTHERS else card


def _is_keyword(part: Any) -> bool:
    """Return whether a part is a keyword ability, whose rules say themselves whom they mean (ward, 702.21a: opponents)."""
    return isinstance(part, Keyworded)


def _any_other(relation: int) -> int:
    return Relation.NOT_YOU if relation == Relation.OPPONENT else relation


def _of_all_others(part: Any) -> Any:
    if isinstance(part, Filter) and Relation.OPPONENT in (part.controller, part.owner):
        return replace(part, controller=_any_other(part.controller), owner=_any_other(part.owner))
    if isinstance(part, Who) and part.kind == Subject.EACH_OPPONENT:
        return Who(Subject.EACH, Filter(kinds=SelectorKind.PLAYERS, controller=Relation.NOT_YOU))
    return part


def _refused(card: CardDef) -> Iterator[str]:
    said = named().get(card.name)
    tree = list(parts(card))
    if said == TEAMS:
        yield "teams or an order of players"
    elif said is not None and any(_means_opponents(part) for part in tree):
        yield "players other than you, who may be your teammate"
    for part in tree:
        yield from _of_part(part)


def _means_opponents(part: Any) -> bool:
    """Return whether a part of a tree names opponents, which is how players other than you may be written, too."""
    if isinstance(part, Who):
        return part.kind == Subject.EACH_OPPONENT
    if not is_dataclass(part):
        return False
    return Relation.OPPONENT in _relations(part) or any(getattr(part, one.name) is Relation.OPPONENT for one in fields(part))


def _relations(part: Any) -> tuple[int, ...]:
    if isinstance(part, Filter):
        return part.controller, part.owner
    if isinstance(part, Event):
        return (part.who,)
    return ()


def _of_part(part: Any) -> Iterator[str]:
    """Yield what one part of a tree contains that is not supported."""
    if Relation.ACTIVE in _relations(part):
        yield "the active player"  # 805.9: one that the controller chooses
    if isinstance(part, Who) and part.kind in _SUBJECTS:
        yield _SUBJECTS[part.kind]
    elif isinstance(part, Condition) and part.kind in _CONDITIONS:
        yield _CONDITIONS[part.kind]
    elif isinstance(part, Change):
        if part.kind in _CHANGES:
            yield _CHANGES[part.kind]
        if part.kind == programs.Change.PLAYER_FLAG and isinstance(part.a, int) and part.a >> PlayerFlag.CANT_ATTACK & 1:
            yield "players who can't attack"
        if isinstance(part.mask, int):
            yield from (text for keyword, text in _KEYWORDS.items() if part.mask >> keyword & 1)
    elif isinstance(part, StaticKeyword) and part.keyword in _KEYWORDS:
        yield _KEYWORDS[Keyword(part.keyword)]
    elif isinstance(part, e.SetLife) and isinstance(part.who, Who) and part.who.kind in _PLURAL:
        yield "the life totals of several players"  # 810.9d: of a team one player, whom the team chooses
    elif type(part) in _EFFECTS:
        yield _EFFECTS[type(part)]


def mistakes(names: Iterable[str]) -> list[str]:
    """Return why cards are refused in Two-Headed Giant, a line for each of them."""
    return [f"{name}: {', '.join(why)}" for name in dict.fromkeys(names) if (why := why_refused(name))]


def check_teams(decks: Sequence[DeckList]) -> None:
    """Refuse decks that can't be played in Two-Headed Giant.

    Raises:
        DeckError: a deck holds cards that are refused; every one is named.
        ValueError: there are not four decks.
    """
    if len(decks) != PLAYERS:
        raise ValueError(f"{len(decks)} decks given; {VARIANT} takes {PLAYERS}: two teams of two players each (810.1)")
    wrong = [
        f"{deck.source}: not played in {VARIANT}: {mistake}"
        for deck in decks
        for mistake in mistakes(name for cards in (deck.main, deck.sideboard) for _, name in cards if is_known(name))
    ]
    if wrong:
        raise DeckError("\n".join(dict.fromkeys(wrong)))


__all__ = ["PLAYERS", "STARTING_LIFE", "VARIANT", "check_teams", "mistakes", "named", "why_refused"]
