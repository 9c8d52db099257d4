"""Planechase (901): planar decks, the starting plane, the planar die, what players and programs are told of planes."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from batch_invariants import check_position
from boards import plain

import ecs_mtg as mtg
from ecs_mtg.cards import supported_cards
from ecs_mtg.components.codes import NONE, PHENOMENON, PLANE, DieFace, EventKind, EventState, Option, Zone
from ecs_mtg.decks import DeckError, DeckList, find_deck
from ecs_mtg.kernels.kernel import JIT, Plain
from ecs_mtg.observations import compact
from ecs_mtg.scenario import Scenario, runner
from ecs_mtg.setup.planechase import shared_planar_deck
from ecs_mtg.support.records import zone_cards
from ecs_mtg.systems.planechase import planar
from ecs_mtg.systems.record.events import add_event

PLANES = [card.name for card in supported_cards() if card.front.types & PLANE]
PHENOMENA = [card.name for card in supported_cards() if card.front.types & PHENOMENON]
QUIET = [
    "Tazeem",
    "Shiv",
    "Krosa",
    "Bant",
    "Sokenzan",
    "Sanctum of Serra",
    "Turri Island",
    "Feeding Grounds",
]  # in upkeep and draw step
ZOMBIES, SOLDIERS = "Zombie Empire", "Strike Force"
PUBLISHED = ("Elemental Thunder", "Metallic Dreams", SOLDIERS, ZOMBIES)


def deck(planes: Sequence[str], name: str = "Bears") -> DeckList:
    return DeckList(name, ((24, "Forest"), (36, "Grizzly Bears")), planar=tuple((1, plane) for plane in planes))


def begun(planes: Sequence[str], seed: int = 0, players: int = 2, **how: Any) -> mtg.Game:
    """Play a game up to its first turn."""
    game = mtg.Game([deck(planes)] * players, seed, "planechase", **how)
    while game.record[0]["turn_number"] == 0:
        game.push(next(a for a in game.legal_actions if a.kind == Option.KEEP))
    return game


# --- planar decks (901.3, 901.15)


@pytest.mark.parametrize(
    ("planar", "message"),
    [
        (tuple((1, plane) for plane in PLANES[:9]), "9 cards; a planar deck has at least 10 (901.3)"),
        ((), "0 cards; a planar deck has at least 10 (901.3)"),
        ((*((1, plane) for plane in PLANES[:9]), (2, "Tazeem")), "2 Tazeem: every card of a planar deck has a different name (901.3)"),
        ((*((1, plane) for plane in PLANES[:10]), (1, "Grizzly Bears")), "Grizzly Bears: not a plane or phenomenon (901.3)"),
        (tuple((1, name) for name in [*PLANES[:8], *PHENOMENA[:3]]), "3 phenomena; a planar deck has at most 2 (901.3)"),
    ],
)  # fmt: skip
def test_a_planar_deck_that_breaks_a_rule_is_refused(planar: Any, message: str) -> None:
    """PC-01: with the rule, and whose it is."""
    wrong = replace(deck([]), planar=planar)
    with pytest.raises(DeckError) as error:
        mtg.simulate([wrong, deck(PLANES[:10])], games=1, variant="planechase")
    assert str(error.value) == f"<text>: planar deck of Bears: {message}"


def test_ten_differently_named_planes_and_two_phenomena_will_do() -> None:
    for names in (PLANES[:10], [*PLANES[:8], *PHENOMENA[:2]], [*PLANES, *PHENOMENA[:2]]):
        assert begun(names).record[0]["zone_size"][:2, Zone.PLANAR_DECK].sum() == 2 * len(names) - 1


def test_planes_don_t_belong_in_main_decks() -> None:
    wrong = DeckList("Wrong", ((59, "Forest"), (1, "Tazeem")))
    with pytest.raises(DeckError, match=r"<text>: Tazeem: planes and phenomena belong in the planar deck \(901.3\)"):
        mtg.simulate([wrong, "RG24"], games=1)


def test_duels_leave_planar_decks_aside() -> None:
    game = mtg.Game([ZOMBIES, SOLDIERS], seed=1)
    g = game.record[0]
    assert (g["variant"], g["n_cards"], g["zone_size"][:, Zone.PLANAR_DECK].sum()) == (0, 120, 0)
    while not game.is_over:
        assert all(action.kind != Option.ROLL for action in game.legal_actions)
        game.push(game.choose("greedy"))


def test_a_shared_planar_deck_holds_what_the_players_bring_and_further_planes() -> None:
    """PC-02: each name once; at least ten cards a player, or forty."""
    mine, theirs = [*PLANES[:4], PHENOMENA[0]], [*PLANES[2:6], PHENOMENA[1]]
    names = shared_planar_deck([deck(mine), deck(theirs)])
    assert names[:8] == [*mine, *PLANES[4:6], PHENOMENA[1]]
    assert len(names) == len(set(names)) == 20
    assert len(shared_planar_deck([deck(PLANES[:10])] * 6)) == 40


def test_too_few_planes_for_a_shared_planar_deck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ecs_mtg.setup.planechase.supported_cards", list)
    with pytest.raises(DeckError, match=r"shared planar deck: 10 cards; for 3 players it has at least 30 \(901.15a\)"):
        shared_planar_deck([deck(PLANES[:10])] * 3)


@pytest.mark.parametrize(("variant", "which"), [("duel", "shared"), ("planechase", "mine")])
def test_planar_decks_are_own_or_shared(variant: str, which: str) -> None:
    with pytest.raises(ValueError, match=f"planar_deck '{which}'"):
        mtg.simulate([ZOMBIES, SOLDIERS], games=1, variant=variant, planar_deck=which)


def test_one_planar_deck_stands_with_the_first_seat() -> None:
    game = begun(PLANES[:10], players=3, planar_deck="shared")
    g = game.record[0]
    assert g["zone_size"][:3, Zone.PLANAR_DECK].tolist() == [29, 0, 0]
    assert g["zone_size"][:3, Zone.COMMAND].tolist() == [1, 0, 0]


# --- the starting plane (901.5)


def test_the_starting_player_turns_up_a_plane_and_nothing_triggers() -> None:
    """PC-03: whoever begins; no roll, no planeswalking, no ability."""
    seats = set()
    for seed in range(8):
        g = begun([*QUIET, *PHENOMENA[:2]], seed).record[0]
        seats.add(int(g["active"]))
        up = int(g["face_up"][0])
        assert g["card_owner"][up] == g["active"] == g["planar_controller"]
        assert (g["trigger_count"], g["n_waiting"], g["stack_size"]) == (0, 0, 0)
    assert seats == {0, 1}


def planes_of(text: str, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Return the session of a scenario, once it is over."""
    sessions: list[Any] = []
    kept = runner.Session
    monkeypatch.setattr(runner, "Session", lambda *a, **k: sessions.append(kept(*a, **k)) or sessions[-1])
    result = Scenario.parse(text).run()
    assert result.ok, result
    return sessions[-1]


def test_a_phenomenon_on_top_goes_under(monkeypatch: pytest.MonkeyPatch) -> None:
    """PC-03: until a plane is turned up; no ability of those cards triggers."""
    session = planes_of(
        "variant: planechase\nA: {planar_deck: [Mutual Epiphany, Time Distortion, Panopticon, Tazeem]}\n"
        "script:\n- expect: {plane: []}\n",
        monkeypatch,
    )
    record, pool = session.names.record, session.names.pool
    plain(planar.turn_up_starting_plane)(Plain(record), Plain(pool.record))
    names = [session.names.label(card.ref) for card in session.names.zone(0, Zone.PLANAR_DECK)]
    assert names == ["Tazeem", "Mutual Epiphany", "Time Distortion"]
    assert [session.names.label(card.ref) for card in session.names.zone(0, Zone.COMMAND)] == ["Panopticon"]
    assert session.g["n_events"] == 0


def test_only_the_planar_controller_planeswalks(monkeypatch: pytest.MonkeyPatch) -> None:
    """701.31a."""
    session = planes_of(
        "variant: planechase\nA: {plane: Tazeem, planar_deck: [Shiv]}\nscript:\n- expect: {plane: Tazeem}\n", monkeypatch
    )
    g, pool = Plain(session.names.record), Plain(session.names.pool.record)
    tazeem = g.face_up[0]
    for player, stays in ((1, True), (0, False)):
        plain(add_event)(g, EventKind.PLANESWALK, NONE, player, 1, NONE)
        g.ev_state[0] = EventState.READY
        plain(planar.planar)(g, pool)
        assert (g.face_up[0] == tazeem) == stays
        g.n_events = 0


# --- the planar die (901.3a, 901.9)


def test_the_die_falls_as_often_as_its_faces_say() -> None:
    """PC-05: 100,000 rolls, four blank faces to one and one; chi-square with two degrees of freedom, p > 0.001."""
    g = Plain(mtg.Game([ZOMBIES, SOLDIERS], 2026, "planechase").record)
    die = plain(planar.face_rolled)
    rolls = 100_000
    found = np.bincount([die(g) for _ in range(rolls)], minlength=3)
    expected = rolls * np.array([4, 1, 1]) / 6
    statistic = float(((found - expected) ** 2 / expected).sum())
    assert math.exp(-statistic / 2) > 0.001, found
    assert found.sum() == rolls
    assert len(found) == len(DieFace)


def test_rolls_cost_as_much_as_was_rolled_before_this_turn() -> None:
    """PC-05: a special action of the active player, in a main phase with an empty stack."""
    game = mtg.Game([ZOMBIES, SOLDIERS], 5, "planechase")
    costs: dict[tuple[int, int], list[int]] = {}
    while not game.is_over:
        g = game.record[0]
        rolls = [a for a in game.legal_actions if a.kind == Option.ROLL]
        for action in rolls:
            assert game.current_player == g["active"]
            assert g["stack_size"] == 0
            assert g["step"] in (3, 10)
            assert action.argument == g["rolls"][g["active"]]
            assert action.text == f"roll the planar die for {{{action.argument}}}"
        picked = rolls[0] if rolls else game.choose("random")
        if rolls:
            costs.setdefault((int(g["turn_number"]), int(g["active"])), []).append(picked.argument)
        game.push(picked)
    assert max(map(len, costs.values())) >= 3
    assert all(paid == list(range(len(paid))) for paid in costs.values())


# --- what is known and told


def test_a_face_up_plane_is_seen_and_planar_decks_are_not() -> None:
    game = begun(PLANES[:10], seed=3)
    g = game.record[0]
    up = int(g["face_up"][0])
    begin, _ = compact.LAYOUT["globals"]
    for player in range(2):
        seen = game.observation(player, "compact")[begin:]
        assert seen[12] == (g["planar_controller"] - player) % 2
        assert seen[13] == g["card_face"][up] + 1
        assert seen[14] == 0
    hidden = [c for p in range(2) for c in zone_cards(game.record, p, Zone.PLANAR_DECK)]
    assert len(hidden) == 19
    assert not g["card_known"][hidden].any()
    name = game.cards.names[int(game.cards.record[0]["f_name"][g["card_face"][up]])]
    assert f"{name}, controlled by player {g['planar_controller']}" in str(game).splitlines()


def test_redrawing_what_is_hidden_shuffles_planar_decks() -> None:
    sim = mtg.Simulator([deck(PLANES[:10])] * 2, num_games=1, seed=4, variant="planechase")
    g = sim.games[0]
    before = [g["card_face"][zone_cards(sim.games, p, Zone.PLANAR_DECK)].tolist() for p in range(2)]
    sim.determinize(0, 0, 1)
    after = [g["card_face"][zone_cards(sim.games, p, Zone.PLANAR_DECK)].tolist() for p in range(2)]
    assert [sorted(x) for x in after] == [sorted(x) for x in before]
    assert after[0] != before[0]
    assert after[1] != before[1]


def test_the_log_tells_of_planes() -> None:
    game = begun(PLANES[:10], seed=3)
    first = game.cards.names[int(game.cards.record[0]["f_name"][game.record[0]["card_face"][game.record[0]["face_up"][0]]])]
    while not game.is_over:
        game.push(next((a for a in game.legal_actions if a.kind == Option.ROLL), game.choose("random")))
    texts = [line.text for line in game.log]
    assert texts.count(f"Player {game.record[0]['starting']} turns up {first}.") == 1
    walks = [k for k, text in enumerate(texts) if " planeswalks to " in text]
    assert walks
    assert all(" planeswalks away from " in texts[k - 1] for k in walks)
    assert sum(text.endswith("rolls the planar die: chaos.") for text in texts) == texts.count("Chaos ensues.")
    abilities = [text for text in texts if text == "The planeswalking ability triggers."]
    assert len(abilities) == sum(text.endswith("rolls the planar die: planeswalker.") for text in texts) > 0


# --- whole games


@pytest.mark.parametrize(("players", "which"), [(2, "own"), (3, "own"), (4, "shared"), (6, "own"), (6, "shared")])
def test_whole_games(players: int, which: str) -> None:
    """PC-04: planes stay in the command zone; every card is in exactly one place at every decision."""
    game = mtg.Game([ZOMBIES, SOLDIERS] * (players // 2) + [ZOMBIES] * (players % 2), players, "planechase", planar_deck=which)
    while not game.is_over and game.record[0]["decisions"] < 400:
        g = game.record[0]
        check_position(game.record, thoroughly=int(g["decisions"]) % 16 == 0)
        if g["turn_number"] > 0:
            up = [int(c) for c in g["face_up"] if c >= 0]
            types = game.cards.record[0]["f_types"][g["card_face"]]
            in_play = np.flatnonzero((g["card_zone"] == Zone.COMMAND) & ((types & (PLANE | PHENOMENON)) != 0)).tolist()
            assert sorted(up) == [c for c in in_play if c < g["n_cards"]]
            assert len(up) >= 1
            assert g["in_game"][g["planar_controller"]]
            if g["in_game"][g["active"]]:
                assert g["planar_controller"] == g["active"]
        game.push(game.choose("random"))


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_published_decks_play_whole_games(players: int) -> None:
    """PC-12: the four decks of 2009 bring all 40 planes, and every game comes to its end."""
    decks = [find_deck(name) for name in PUBLISHED]
    assert len({plane for one in decks for _, plane in one.planar}) == 40
    table = [decks[(players + k) % len(decks)] for k in range(players)]
    results = mtg.simulate(table, games=10 if JIT else 1, seed=players, policies="random", variant="planechase").to_dict()
    assert (results["games"], results["aborted"]) == (10 if JIT else 1, 0)


def test_planes_trigger_only_while_they_are_face_up() -> None:
    g = begun([p for p in PLANES if p != "Naar Isle"][:9] + ["Naar Isle"], seed=1).record[0]
    told = sum(1 << k for k in (EventKind.CHAOS, EventKind.PLANESWALK, EventKind.PLANESWALK_AWAY, EventKind.ENCOUNTER))
    assert g["base_listening"] & ~told == 0
    assert g["forced_roll"] == NONE
