"""What single planes of 2009 need that scenario files can't ask: who knows which cards, players who can't gain life, large libraries."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playing import holds, made_up

from ecs_mtg.cards import notation as n
from ecs_mtg.components.codes import Zone
from ecs_mtg.components.programs import PlayerFlag
from ecs_mtg.scenario import Scenario, runner

CARDS = (
    n.card("Barren Air", "{1}", "Enchantment", n.static(n.opponent, n.players_have(PlayerFlag.CANT_GAIN_LIFE))),
    n.card("Deep Well", "{1}", "Sorcery", n.draw(2, n.target(n.player))),
    n.card("Call", "{1}", "Sorcery", n.reveal_until(n.creature & n.card_in(Zone.LIBRARY), "found"), n.to_hand(n.those("found"))),
)  # fmt: skip


@pytest.fixture(scope="module", autouse=True)
def _cards() -> Iterator[None]:
    with made_up(*CARDS):
        yield


def known(text: str, monkeypatch: pytest.MonkeyPatch, player: int, zone: Zone) -> dict[str, set[int]]:
    """Return for each name the bit sets of who of A and B knows the cards of a zone once the script is over."""
    sessions: list[Any] = []
    kept = runner.Session
    monkeypatch.setattr(runner, "Session", lambda *a, **k: sessions.append(kept(*a, **k)) or sessions[-1])
    result = Scenario.parse(text).run()
    assert result.ok, result
    session = sessions[-1]
    found: dict[str, set[int]] = {}
    for card in session.names.zone(player, zone):
        found.setdefault(session.names.label(card.ref), set()).add(int(session.g["card_known"][card.row]) & 3)
    return found


def test_players_reveal_the_cards_they_draw_on_sea_of_sand(monkeypatch: pytest.MonkeyPatch) -> None:
    for plane, bits in (("Sea of Sand", 3), ("Tazeem", 1)):
        text = (
            f"variant: planechase\nA: {{plane: {plane}, mana: free, hand: [Deep Well], library: [Memnite, Forest, Shock]}}\n"
            "script:\n- cast: {player: A, card: Deep Well, targets: [A]}\n- resolve: all\n"
        )
        assert known(text, monkeypatch, 0, Zone.HAND) == {"Memnite": {bits}, "Forest": {bits}}
        assert known(text, monkeypatch, 0, Zone.LIBRARY)["Shock"] == {0}


def test_a_player_who_cant_gain_life_makes_no_exchange_that_would_raise_theirs() -> None:
    """119.7, both ways: it happens if it lowers their total."""
    arrival = "roll: {player: A, face: planeswalker}"
    for mine, theirs, after in ((20, 4, (20, 4)), (4, 20, (20, 4))):
        holds(f"variant: planechase\nA: {{life: {mine}, plane: Tazeem, planar_deck: [Cliffside Market], battlefield: [Barren Air]}}\nB: {{life: {theirs}}}",
              "choose: {player: A, option: B}", arrival, "resolve: all", f"expect: {{life: {{A: {after[0]}, B: {after[1]}}}}}")  # fmt: skip


def test_a_player_who_cant_gain_life_can_only_lose_to_become_20() -> None:
    for before, after in ((3, 3), (26, 20)):
        holds(f"variant: planechase\nA: {{life: {before}, plane: Sanctum of Serra}}\nB: {{battlefield: [Barren Air]}}",
              "choose: {player: A, option: 'yes'}", "roll: {player: A, face: chaos}", "resolve: all", f"expect: {{life: {{A: {after}}}}}")  # fmt: skip


def test_a_whole_library_can_be_revealed() -> None:
    """However many cards lie above the creature card; all of them are shuffled away."""
    lands = "[{card: Forest, count: 60}, Craw Wurm]"
    holds(f"variant: planechase\nA: {{plane: Tazeem, planar_deck: [The Aether Flues], battlefield: [Memnite], library: {lands}}}",
          "choose: {player: A, option: 'yes'}", "roll: {player: A, face: planeswalker}", "resolve: all",
          "expect: {battlefield: {A: {exactly: [Craw Wurm]}}, library: {A: 60}}")  # fmt: skip


def test_cards_are_revealed_down_to_the_one_that_is_sought(monkeypatch: pytest.MonkeyPatch) -> None:
    text = (
        "A: {mana: free, hand: [Call], library: [Forest, Shock, Memnite, Island]}\n"
        "script:\n- cast: {player: A, card: Call}\n- resolve: all\n- expect: {hand: {A: {exactly: [Memnite]}}}\n"
    )
    library = known(text, monkeypatch, 0, Zone.LIBRARY)
    assert (library["Forest"], library["Shock"], library["Island"]) == ({3}, {3}, {0})


def test_cards_that_are_alike_are_one_target_where_there_are_very_many() -> None:
    """Lethe Lake fills graveyards; what can be targeted there has to fit into one decision."""
    last_cards = ("Craw Wurm", "Gray Ogre", "Hill Giant")
    position = (
        "players: [A, B, C, D]\nA: {mana: free, battlefield: [Withered Wretch], graveyard: [{card: Forest, count: 90}, Shock]}\n"
    )
    position += "".join(f"{p}: {{graveyard: [{{card: Forest, count: 90}}, {last}]}}\n" for p, last in zip("BCD", last_cards))
    for owner, card in (("A", "Shock"), ("B", last_cards[0]), ("D", last_cards[2]), ("A", "Forest")):
        holds(position, f"activate: {{player: A, object: Withered Wretch, targets: [{card}]}}", "resolve: all",
              f"expect: {{exile: {{{owner}: {{exactly: [{card}]}}}}}}")  # fmt: skip
