"""Two-Headed Giant (810): decks, refused cards, turns, files, invariants, and pilots that know their teammate."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from paths import ROOT
from pool_decks import names
from watched_games import play_watched

import ecs_mtg as mtg
from ecs_mtg.cards import notation as n
from ecs_mtg.cards.registry import card_definition, is_known
from ecs_mtg.cards.tree import parts
from ecs_mtg.components.codes import NONE, Decision, Option, RefKind, Zone
from ecs_mtg.components.references import ref_kind, ref_row
from ecs_mtg.decks import DeckError, DeckList
from ecs_mtg.observations.compact import LAYOUT
from ecs_mtg.setup import teams

SHARED = ROOT.parent / "shared"
DECKS = ["RG24", "Mono-White", "Strike Force", "Draw, Go"]
TEAM = ["Left Head Drain", "Right Head Tokens"]
FIGHTERS = ["Mono-Red Burn", "Mono-Black", "White Weenie", "Sligh"]


def deck(*cards: tuple[int, str]) -> DeckList:
    return DeckList("Some", (*cards, (60 - sum(count for count, _ in cards), "Mountain")))


def test_teams_begin_with_thirty_life() -> None:
    g = mtg.Game(DECKS, 3, teams.VARIANT).record[0]
    assert list(g["life"][:4]) == list(g["starting_life"][:4]) == [30] * 4
    assert list(g["teammate"][:4]) == [1, 0, 3, 2]
    assert list(mtg.Game(DECKS, 3).record[0]["teammate"][:4]) == [0, 1, 2, 3]


@pytest.mark.parametrize("players", [2, 3, 5])
def test_two_teams_of_two_play(players: int) -> None:
    with pytest.raises(ValueError, match=f"{players} decks given; two-headed-giant takes 4"):
        mtg.Game(["RG24"] * players, variant=teams.VARIANT)


@pytest.mark.parametrize(("seat", "first"), [(0, 0), (1, 0), (2, 2), (3, 2)])
def test_a_team_starts(seat: int, first: int) -> None:
    """805.3, 103.8b: the team of the player who starts takes the first turn, and skips its draw step."""
    games = mtg.simulate(DECKS, games=3, seed=1, policies="first", variant=teams.VARIANT, starting=seat, threads=1)
    assert set(games.starting.tolist()) == {first}


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Propaganda", "costs to attack or block"),
        ("Infectious Bite", "players other than you, who may be your teammate"),
        ("Thrummingbird", "proliferating"),
        ("Winter Orb", "a limit of what untaps"),
    ],
)
def test_cards_that_are_refused_are_named(name: str, why: str) -> None:
    with pytest.raises(DeckError, match=f"not played in two-headed-giant: {name}: {why}"):
        mtg.Game([deck((4, name)), *DECKS[1:]], variant=teams.VARIANT)
    mtg.Game([deck((4, name)), *DECKS[1:]])


def test_most_cards_are_played() -> None:
    cards = [name for name in (*names()[0], *names()[1]) if is_known(name)]
    refused = [name for name in cards if teams.why_refused(name)]
    assert 0 < len(refused) < len(cards) // 20


def test_most_built_in_decks_are_played() -> None:
    """810 says nothing of decks: the built-in ones are as they are, but those with a card that is refused."""
    decks = mtg.builtin_decks().values()
    refused = {deck.name: [name for _, name in deck.main if teams.why_refused(name)] for deck in decks}
    assert {name: cards for name, cards in refused.items() if cards} == {
        "Chaos Reigns": ["Mass Mutiny"],
        "Chulane Bounty": ["Forbidding Spirit"],
        "Green Stompy": ["Winter Orb"],
        "Merfolk Opposition": ["Static Orb"],
        "Mono-Red": ["Burnout Bashtronaut"],
        "Savage Auras": ["Ghostly Prison"],
    }


def test_printed_cards_say_whom_they_mean() -> None:
    """A card whose tree names opponents is refused if its text names both them and players who are not you, and only then."""
    assert set(teams.named().values()) == {teams.TEAMS, teams.PLAYERS_WHO_ARE_NOT_YOU, teams.ONLY_OTHERS}
    assert teams.named()["Infectious Bite"] == teams.PLAYERS_WHO_ARE_NOT_YOU
    assert teams.named()["Syphon Mind"] == teams.ONLY_OTHERS
    assert not teams.why_refused("Syphon Mind")
    assert not any(part == n.each_opponent for part in parts(teams.for_teams(card_definition("Syphon Mind"))))
    assert teams.for_teams(card_definition("Gray Merchant of Asphodel")) is card_definition("Gray Merchant of Asphodel")
    assert not teams.why_refused("Gray Merchant of Asphodel")
    assert any(part == n.each_opponent for part in parts(card_definition("Gray Merchant of Asphodel")))


@pytest.mark.skipif(not (SHARED / "data").is_dir(), reason="the data stand outside of the project")
def test_the_file_is_what_the_tool_writes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    import team_cards as tool

    lines = (SHARED / "data" / "cards" / "oracle_cards.jsonl").read_text("utf-8").splitlines()
    found = tool.kinds(map(json.loads, lines))
    text = (ROOT / "ecs_mtg" / "setup" / teams.FILE).read_text("utf-8")
    assert text == "".join(f"{name}\t{found[name]}\n" for name in sorted(found))


def test_cards_are_named_by_their_front_face_too() -> None:
    assert teams.named()["Bridgeworks Battle"] == teams.named()["Bridgeworks Battle // Tanglespan Bridgeworks"] == "others"


def test_both_players_of_a_team_win() -> None:
    results = mtg.simulate(DECKS, games=20, seed=2, policies="greedy", variant=teams.VARIANT, threads=1)
    assert set(results.winners.tolist()) <= {0b0011, 0b1100}
    assert results.wins[0] == results.wins[1]
    assert results.wins[2] == results.wins[3]
    assert sum(results.wins) == 2 * 20


def test_files_are_saved_and_loaded(tmp_path: Path) -> None:
    game = mtg.Game(DECKS, 5, teams.VARIANT)
    for _ in range(40):
        game.push(game.choose("greedy"))
    game.save(tmp_path / "game.json")
    again = mtg.Game.load(tmp_path / "game.json")
    assert str(again) == str(game)
    assert (again.record["teammate"] == game.record["teammate"]).all()


def test_teammates_see_each_other_s_hands() -> None:
    """810.5: and nobody else does."""
    g = mtg.Game(DECKS, 5, teams.VARIANT).record[0]
    for card in range(int(g["n_cards"])):
        if g["card_zone"][card] == Zone.HAND:
            owner = int(g["card_owner"][card])
            assert g["card_known"][card] == 1 << owner | 1 << (owner ^ 1)


def test_a_seat_is_told_of_its_team() -> None:
    """In words: whose turn it is, and who plays with whom."""
    told = []
    for seat in (1, 2):
        table = mtg.TextSeat(DECKS, seat, "greedy", seed=3, variant=teams.VARIANT)
        told.append(table.see())
    assert all("players 0 and 1 are a team, players 2 and 3 are a team" in text for text in told)
    assert all("your team's" in text or "the other team's" in text or "Before the first turn" in text for text in told)


def test_observers_count_their_teammate_first() -> None:
    """Seat 1 is the teammate, seats 2 and 3 are the other team, first its player of the same place."""
    rng, seen = np.random.default_rng(0), set()
    at, (many, fields) = LAYOUT["players"]
    with mtg.Simulator(DECKS, 1, seed=3, variant=teams.VARIANT, threads=1, observation="compact") as batch:
        for _ in range(150):
            g, me = batch.games[0], int(batch.current_player[0])
            players = np.asarray(batch.observation)[0, at : at + many * fields].reshape(many, fields)
            for zone, field in ((Zone.HAND, 2), (Zone.LIBRARY, 3)):
                assert players[:4, field].tolist() == [int(g["zone_size"][me ^ k, zone]) for k in range(4)]
            seen.add(me)
            batch.step(rng.integers(batch.games["n_options"]))
    assert seen == {0, 1, 2, 3}


@pytest.mark.parametrize("decks", [DECKS, FIGHTERS, TEAM * 2])
def test_what_always_holds(decks: list[DeckList | str]) -> None:
    """In games of random players, after each decision."""
    play_watched(decks, teams.VARIANT)


def test_a_team_of_decks_is_built_in() -> None:
    """Sixty cards each, none refused; each names the other, and what a drain takes is taken of both heads."""
    for name, other in (TEAM, TEAM[::-1]):
        found = mtg.find_deck(name)
        assert (found.size, found.about) == (60, f"Two-Headed Giant: one of a team with {other}")
        assert not [card for _, card in found.main if teams.why_refused(card)]
    results = mtg.simulate([*TEAM, *TEAM], games=4, seed=1, variant=teams.VARIANT, threads=1, max_turns=40)
    assert results.to_dict()["aborted"] == 0
    assert results.wins[0] == results.wins[1]
    assert results.wins[2] == results.wins[3]


def whose(game: mtg.Game, ref: int) -> int:
    """Return whose player, permanent, card or spell that is."""
    g, kind, row = game.record[0], ref_kind(ref), ref_row(ref)
    if kind == RefKind.PLAYER:
        return row
    if kind == RefKind.PERMANENT:
        return int(g["controller"][row])
    return int((g["card_owner"] if kind == RefKind.CARD else g["st_controller"])[row])


def harmed(policy: str, decks: list[str], games: int) -> tuple[int, int]:
    """Count targets picked for what is bad for them where a teammate's and an opponent's could be picked: a teammate's, and all."""
    wrong = total = 0
    for seed in range(games):
        game = mtg.Game(decks, seed, teams.VARIANT)
        while not game.is_over:
            action = game.choose(policy)
            g = game.record[0]
            if g["decision"] == Decision.TARGET and g["decision_hint"] < 0:
                me = int(g["decider"])
                there = {whose(game, int(ref)) for ref in g["option_object"][: g["n_options"]] if ref != NONE}
                if me ^ 1 in there and there - {me, me ^ 1} and action.kind == Option.OBJECT:
                    total += 1
                    wrong += whose(game, int(g["option_object"][action.index])) in (me, me ^ 1)
            game.push(action)
    return wrong, total


def test_greedy_never_aims_at_its_teammate() -> None:
    """What is bad for its target goes to an opponent where one can be chosen."""
    wrong, total = harmed("greedy", FIGHTERS, 12)
    assert wrong == 0
    assert total > 50
