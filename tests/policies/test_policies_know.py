"""Policies go by what the deciding player may know: in worlds that this player can't tell apart they do the same (400.2, 708.5)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from first_decks import FIRST_DECKS
from test_greedy import watch

import ecs_mtg as mtg
from ecs_mtg.components.codes import ARTIFACT, Zone
from ecs_mtg.engine.runners import Runner
from ecs_mtg.game.options import Array, name_of
from ecs_mtg.kernels.kernel import Function
from ecs_mtg.policies import POLICIES
from ecs_mtg.policies.odds import most_of_a_name
from ecs_mtg.policies.prices import worst_cards
from ecs_mtg.policies.spending import best_card
from ecs_mtg.policies.timing import keeps_mana, kept_back
from ecs_mtg.policies.values import colors_wanted, hand_lands, permanent_value
from ecs_mtg.scenario.position import build
from ecs_mtg.support.records import copied

DUELS = FIRST_DECKS
PLANAR = [name for name, deck in sorted(mtg.builtin_decks().items()) if deck.planar]
EVERY = 3  # one decision in so many is looked at
STEPS = 450
HAND_OR_LIBRARY = (Zone.HAND, Zone.LIBRARY)


def hidden_rows(record: Array) -> Array:
    """Return which card rows the player who decides can't know: bool (rows,). Who controls another player sees what that one sees (723.4)."""
    g = record[0]
    rows = np.arange(len(g["card_zone"])) < g["n_cards"]
    known = np.zeros(len(rows), np.bool_)
    for p in {int(g["decider"]), int(g["controller_of_decider"])}:
        known |= (g["card_known"] >> p & 1 == 1) | ((g["card_zone"] == Zone.HAND) & (g["card_owner"] == p))
    zones = g["card_zone"]
    closed = np.isin(zones, (*HAND_OR_LIBRARY, Zone.PLANAR_DECK)) | (g["card_down"] != 0)
    open_face_down = np.isin(zones, (Zone.BATTLEFIELD, Zone.STACK))
    return rows & ~known & (closed | open_face_down)


def show_other_cards(record: Array, rng: np.random.Generator) -> int:
    """Put other cards, any of the game's, in place of those that the deciding player can't know; returns how many changed.

    Of their own library players know which cards it holds: these change places.
    """
    g = record[0]
    hidden = hidden_rows(record)
    rows = np.arange(len(hidden)) < g["n_cards"]
    own = hidden & (g["card_zone"] == Zone.LIBRARY) & (g["card_owner"] == g["decider"])
    plane = np.isin(g["card_zone"], (Zone.PLANAR_DECK, Zone.COMMAND))
    before = g["card_face"].copy()
    for kind in (plane, ~plane):
        faces = np.unique(g["card_face"][rows & kind])
        which = np.flatnonzero(hidden & kind & ~own)
        if len(which):
            g["card_face"][which] = rng.choice(faces, len(which))
    g["card_face"][own] = rng.permutation(g["card_face"][own])
    for row in np.flatnonzero(hidden & (g["card_zone"] == Zone.BATTLEFIELD)):
        g["perm_face"][g["card_row"][row]] = g["card_face"][row]
    g["secret_number"][np.arange(len(g["secret_number"])) != g["decider"]] = rng.integers(1, 9)
    return int((before != g["card_face"]).sum())


def twins(game: mtg.Game, seed: int) -> Iterator[Array]:
    """Return records that the deciding player can't tell from the game's."""
    player = game.current_player
    if int(game.record[0]["decider"]) == player:
        yield game.determinize(player, seed).record
    rng = np.random.default_rng(seed)
    for _ in range(2):
        other = game.copy().record
        show_other_cards(other, rng)
        yield other


def differences(decks: list[str], seed: int, variant: str = "duel") -> tuple[int, list[str]]:
    """Count how many twins of a game were looked at, and where a policy did something else in one."""
    game = mtg.Game(decks, seed=seed, variant=variant)
    looked, found = 0, []
    for step in range(STEPS):
        if game.is_over:
            break
        if step % EVERY == 0:
            kept = game.copy()
            for twin in twins(game, 1000 * seed + step):
                looked += 1
                twin["rng"][:, 1] = game.record["rng"][:, 1]
                for name, policy in POLICIES.items():
                    one, other = copied(kept.record), copied(twin)
                    choice = game._runner.call(policy, one, 0)
                    if game._runner.call(policy, other, 0) != choice:
                        source = name_of(game.record, game.cards, int(game.record[0]["decision_source"]))
                        found.append(f"{name} {decks} seed {seed} step {step}: {game.legal_actions[choice].text}, {source}")
        game.push(game.choose("greedy" if step % 5 else "random"))
        game._history.clear()
    return looked, found


@pytest.mark.parametrize("own", DUELS)
def test_in_duels(own: str) -> None:
    looked, found = 0, []
    for k, opposing in enumerate(DUELS):
        n, where = differences([own, opposing], seed=k)
        looked, found = looked + n, found + where
    assert found == []
    assert looked > 100 * len(DUELS)


@pytest.mark.parametrize("seed", range(6))
def test_between_four_players(seed: int) -> None:
    looked, found = differences([DUELS[(seed * 3 + k * 4) % len(DUELS)] for k in range(4)], seed)
    assert found == []
    assert looked > 100


@pytest.mark.parametrize("seed", range(6))
def test_in_planechase(seed: int) -> None:
    looked, found = differences([PLANAR[(seed + k) % len(PLANAR)] for k in range(2 + 2 * (seed % 2))], seed, "planechase")
    assert found == []
    assert looked > 50


# --- positions: A does the same whatever B holds

HANDS = ("{card: Forest, count: 5}", "{card: Craw Wurm, count: 5}", "Forest, Forest, Craw Wurm, Craw Wurm, Giant Growth")
POSITIONS = {
    "which card of a graveyard is exiled": (
        "A: {battlefield: [Withered Wretch, Swamp]}\n"
        "B: {hand: [HAND], battlefield: [Forest, Forest], graveyard: [Forest, Hill Giant, Grizzly Bears]}",
        (),
        ["Withered Wretch attacks player 1", "activate Withered Wretch (ability 1)", "Hill Giant"],
    ),
    "how cards are separated": (
        "A: {mana: free}\nB: {hand: [HAND, Fact or Fiction], battlefield: [{card: Island, count: 4}],"
        " library: [Hill Giant, Craw Wurm, Island, Swamp, Giant Spider]}\nstart: {turn: B, step: main1}",
        ("cast Fact or Fiction", "2"),
        ["Craw Wurm", "no more"],
    ),
}


@pytest.mark.parametrize("what", POSITIONS)
def test_what_an_opponent_holds_changes_nothing(what: str) -> None:
    position, wishes, expected = POSITIONS[what]
    assert [watch(position.replace("HAND", hand), *wishes).did for hand in HANDS] == [expected] * len(HANDS)


LOOKS_AT_A_HAND: dict[str, tuple[Function, tuple[int, ...]]] = {
    "lands in it": (hand_lands, (1,)),
    "colors that it wants": (colors_wanted, (31, 1)),
    "the best card for ten mana": (best_card, (1, 10)),
    "the two worst cards": (worst_cards, (1, 2)),
    "cards of one name": (most_of_a_name, (1,)),
    "a counterspell kept back": (kept_back, (1, 3)),
    "an instant": (keeps_mana, (1,)),
}


@pytest.mark.parametrize("what", LOOKS_AT_A_HAND)
def test_whoever_is_asked_about_the_hand_is_the_same_while_another_decides(what: str) -> None:
    """What a spell of an opponent is worth is worked out with that opponent's eyes, but for the hand."""
    function, args = LOOKS_AT_A_HAND[what]
    said: dict[int, set[int]] = {0: set(), 1: set()}
    for hand in ("Forest, Forest, Forest", "Craw Wurm, Craw Wurm, Craw Wurm", "Counterspell, Shock, Grizzly Bears"):
        scenario = mtg.Scenario.parse(
            "id: t\nrule: '400.2'\nwhy: A hand is hidden.\nA: {library: [Shock]}\n"
            f"B: {{hand: [{hand}], battlefield: [Island, Island, Mountain]}}\nscript: []\n"
        )
        place = build(scenario.path, scenario.document)
        place.record["mana_total"][0, 1] = 3
        for decider in (0, 1):
            place.record["decider"] = decider
            said[decider].add(Runner(place.pool.record).call(function, place.record, 0, *args))
    assert len(said[0]) == 1
    assert len(said[1]) > 1


def beneath(position: str, name: str, types: int) -> list[int]:
    """Return what the one face-down permanent, of such types, is worth while it is that card, or Willbender."""
    scenario = mtg.Scenario.parse(f"id: t\nrule: '708.5'\nwhy: Nobody sees beneath.\n{position}\nscript: []\n")
    said = []
    for card in (name, "Willbender"):
        place = build(scenario.path, scenario.document)
        g, runner = place.record[0], Runner(place.pool.record)
        runner.advance(place.record)
        g["decider"] = g["controller_of_decider"] = 0
        rows = np.flatnonzero((g["face_down"] == 1) & (g["perm_life"] == 1))
        assert len(rows) == 1
        g["perm_face"][rows[0]] = place.pool.face_of(card)
        g["types"][rows[0]] = types
        said.append(runner.call(permanent_value, place.record, 0, int(rows[0])))
    return said


def test_what_lies_face_down_is_worth_the_same_whatever_it_is() -> None:
    """An opponent's, that an effect has made an artifact."""
    position = "A: {}\nB: {battlefield: [{card: Willbender, face_down: true}, Craw Wurm]}"
    one, other = beneath(position, "Craw Wurm", ARTIFACT)
    assert one == other == 10


def test_policies_have_one_way_to_the_cards_of_a_hand() -> None:
    folder = Path(mtg.__file__).parent / "policies"
    walks = [
        line.strip() for path in sorted(folder.glob("*.py")) for line in path.read_text().splitlines() if "zone_first" in line
    ]
    assert walks == [
        "card = g.zone_first[me, Zone.GRAVEYARD]",  # which everybody sees
        "card = g.zone_first[player, Zone.GRAVEYARD]",
        "card = g.zone_first[whose, Zone.GRAVEYARD]",
        "card = g.zone_first[p, Zone.GRAVEYARD]",
        "card = g.zone_first[p, Zone.GRAVEYARD]",
        "card = first_in_library(g, player) if zone == Zone.LIBRARY else g.zone_first[player, Zone.GRAVEYARD]",
        "card = g.zone_first[player, Zone.GRAVEYARD]",
        "card = first_in_library(g, me) if k == 0 else g.zone_first[me, Zone.GRAVEYARD]",
        "card = g.zone_first[player, Zone.HAND]",  # in worlds that a search made: `standing`
        "card = first_in_hand(g, me) if zone == 0 else g.zone_first[me, Zone.GRAVEYARD]",
        "card = g.zone_first[p, Zone.EXILE]",
        "return g.zone_first[player, Zone.HAND] if player == g.decider else NONE",
        "return g.zone_first[player, Zone.LIBRARY] if player == g.decider else NONE",  # in no order
    ]
