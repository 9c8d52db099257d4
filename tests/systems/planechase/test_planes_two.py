"""What planes of the second part need that scenario files can't ask: who knows which cards, the first turn, rows of effects."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import ecs_mtg as mtg
from ecs_mtg.cards import supported_cards
from ecs_mtg.components.codes import Duration, Step, Zone
from ecs_mtg.scenario import Scenario, runner

EVERYBODY, NOBODY = 3, 0


def played(text: str, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Return the session of a scenario once its script is over."""
    sessions: list[Any] = []
    kept = runner.Session
    monkeypatch.setattr(runner, "Session", lambda *a, **k: sessions.append(kept(*a, **k)) or sessions[-1])
    result = Scenario.parse(f"variant: planechase\n{text}").run()
    assert result.ok, result
    monkeypatch.undo()
    return sessions[-1]


def known(session: Any, player: int) -> list[int]:
    """Return for each card of a library, top first, the bit set of who of A and B knows it."""
    return [int(session.g["card_known"][card.row]) & 3 for card in session.names.zone(player, Zone.LIBRARY)]


def test_the_top_cards_of_all_libraries_are_revealed_on_skybreen(monkeypatch: pytest.MonkeyPatch) -> None:
    session = played("A: {plane: Skybreen, library_size: 3}\nscript:\n- advance: {to: main1, turn: B}\n", monkeypatch)
    assert known(session, 0) == [EVERYBODY, NOBODY, NOBODY]
    assert len(known(session, 1)) == 9
    assert known(session, 1) == [EVERYBODY, *[NOBODY] * 8]


def test_what_was_revealed_stays_known_and_nothing_else_is_revealed_after_skybreen(monkeypatch: pytest.MonkeyPatch) -> None:
    walk = "- roll: {player: A, face: planeswalker}\n- resolve: all\n"
    text = "A: {plane: Skybreen, planar_deck: [Panopticon]}\nscript:\n"
    session = played(text + walk, monkeypatch)
    assert known(session, 0) == [NOBODY] * 9  # the card that was revealed has been drawn
    assert known(session, 1)[:2] == [EVERYBODY, NOBODY]
    drawn = [int(session.g["card_known"][card.row]) & 3 for card in session.names.zone(0, Zone.HAND)]
    assert drawn == [EVERYBODY]


def test_a_library_that_is_shuffled_shows_its_new_top_card_only(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "A: {plane: Skybreen, mana: free, hand: [Search for Tomorrow], library: [Forest, Memnite, Swamp], library_size: 3}\nB: {library: [Plains]}\n"
    session = played(text + "script:\n- cast: {player: A, card: Search for Tomorrow}\n- resolve: all\n", monkeypatch)
    assert known(session, 0) == [EVERYBODY, NOBODY]


def arriving_on(plane: str, players: int) -> mtg.Game:
    """Begin a game on a plane."""
    planes = [c.name for c in supported_cards() if c.type_line.startswith("Plane ")]
    others = [p for p in planes if p != plane][:9]
    deck = mtg.DeckList("lands", ((60, "Island"),), planar=tuple((1, p) for p in (plane, *others)))
    for seed in range(500):
        game = mtg.Game([deck] * players, seed=seed, variant="planechase")
        while game.record[0]["turn_number"] == 0:
            game.push(0)
        g = game.record[0]
        if game.cards.faces[int(g["card_face"][int(g["face_up"][0])])].name == plane:
            return game
    raise AssertionError("no seed begins there")


@pytest.mark.parametrize(("players", "drawn"), [(2, 0), (3, 2)])
def test_no_draw_step_of_the_first_turn_begins_between_two_players(players: int, drawn: int) -> None:
    """103.8a, 614.10: nothing triggers at the beginning of a draw step that is skipped."""
    game = arriving_on("Panopticon", players)
    g = game.record[0]
    first = int(g["active"])
    while g["turn_number"] == 1 and g["step"] < Step.MAIN1:
        game.push(0)
    assert (int(g["turn_number"]), int(g["step"])) == (1, Step.MAIN1)
    assert int(g["zone_size"][first, Zone.HAND]) == 7 + drawn


def test_effects_that_say_the_same_of_a_player_do_not_pile_up(monkeypatch: pytest.MonkeyPatch) -> None:
    for plane, duration in (("Undercity Reaches", Duration.INDEFINITE), ("Agyrem", Duration.PLANESWALK)):
        chaos = "- roll: {player: A, face: chaos}\n- resolve: all\n" * 3
        session = played(f"A: {{plane: {plane}, mana: free}}\nscript:\n{chaos}", monkeypatch)
        rows = np.flatnonzero(session.g["ef_kind"])
        assert [int(session.g["ef_duration"][k]) for k in rows] == [duration]
