"""Reasons why an action is illegal now, in the words of scenarios.

What is asked is tried on a copy in which everything that the player does not know is drawn anew: no answer depends on a hidden card.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ecs_mtg.components.codes import LAND, Decision, Option, RefKind, RunOption, Zone
from ecs_mtg.components.references import ref_kind, ref_row
from ecs_mtg.game.game import Game
from ecs_mtg.scenario import reasons
from ecs_mtg.scenario.actions import refusal
from ecs_mtg.scenario.format import Action, Activate, Cast, Play
from ecs_mtg.scenario.position import Position
from ecs_mtg.scenario.session import Broken, Session
from ecs_mtg.support.records import zone_cards

REDRAW = 0
"""The seed of what is drawn anew: any one does."""


def session_of(game: Game, player: int) -> Session:
    """Wrap a game for trying actions on it, without what the player does not know."""
    known = game.determinize(player, REDRAW)
    known.record["options_rule"] |= 1 << RunOption.ASK_EVERYTHING  # as in scenarios
    players = tuple(f"player {p}" for p in range(len(game.decks)))
    return Session(Position(known.record, known.cards, known._runner, players, {}, ()))


def said(session: Session, player: int, verb: str, name: str) -> tuple[str, str]:
    """Return why a player can't cast, play or activate something by that name: a message, and the reasons; both empty if they can."""
    who = session.players[player]
    tried: dict[str, Any] = {verb: {"cast": Cast, "play": Play, "activate": Activate}[verb](who, name)}
    found = refusal(session, Action(**tried))
    if found is None:
        return "", ""
    try:
        words = found.reasons
    except Broken:
        words = ()
    return str(found.message), reasons.said(words)


def declared(session: Session, verb: str, creatures: Mapping[str, str]) -> str:
    """Return why a declaration of attackers or blockers can't be made; empty if it can."""
    tried: dict[str, Any] = {verb: dict(creatures)}
    found = refusal(session, Action(**tried))
    return "" if found is None else found.message


def not_now(game: Game, player: int) -> dict[str, str]:
    """Return the cards of a player's hand that they can neither cast nor play now, and why."""
    g: Any = game.record[0]
    if g["decision"] != Decision.PRIORITY:
        return {}
    offered = {
        ref_row(one.object)
        for one in game.legal_actions
        if one.kind in (Option.CAST, Option.PLAY_LAND) and ref_kind(one.object) == RefKind.CARD
    }
    faces = {int(g["card_face"][card]) for card in offered}
    session, found = session_of(game, player), {}
    for card in zone_cards(game.record, player, Zone.HAND):
        face = int(g["card_face"][card])
        if face in faces:
            continue
        faces.add(face)
        name = str(game.cards.names[int(game.cards.record[0]["f_name"][face])])
        verb = "play" if game.cards.faces[face].types & LAND else "cast"
        message, why = said(session, player, verb, name)
        found[name] = why or message or "not offered"
    return found


__all__ = ["declared", "not_now", "said", "session_of"]
