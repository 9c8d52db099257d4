"""Controlling another player (723), as callers see it: who decides, what they see, and what they remember."""

from __future__ import annotations

import numpy as np
import pytest

import ecs_mtg as mtg
from ecs_mtg.components.codes import NONE, Decision, Option, Step, Zone
from ecs_mtg.kernels.kernel import Game as Record
from ecs_mtg.kernels.kernel import Pool
from ecs_mtg.observations.compact import LAYOUT, SIZE
from ecs_mtg.scenario import Scenario
from ecs_mtg.scenario.position import build
from ecs_mtg.scenario.session import Session
from ecs_mtg.support.records import zone_cards

SEED = 15  # of a game in which player 1 takes the second turn, and greedy would like to do something in it


def part(seen: np.ndarray, name: str) -> np.ndarray:
    """Return a part of an observation."""
    at, shape = LAYOUT[name]
    return seen[at : at + int(np.prod(shape))].reshape(shape)


def controlled(seed: int = SEED) -> mtg.Game:
    """Play until player 1 is at a decision of their turn, with two cards or more in hand and a blocker on the table."""
    game = mtg.Game(["RG24", "RG24"], seed=seed)
    game.record["control_next"][0, 1] = 0
    while game.record[0]["turn_number"] == 0 or game.record[0]["active"] != 1 or game.record[0]["decider"] != 1:
        game.push(game.choose("greedy"))
    return game


def test_the_controlling_player_is_the_one_who_decides() -> None:
    game = controlled()
    g = game.record[0]
    assert (g["active"], g["decider"], g["controller_of_decider"]) == (1, 1, 0)
    assert game.current_player == 0
    actions = {a.object for a in game.legal_actions if a.kind in (Option.CAST, Option.PLAY_LAND)}
    assert actions
    assert {int(g["card_owner"][ref & 0xFFF]) for ref in actions} == {1}  # 723.5a
    turn = int(g["turn_number"])
    while game.record[0]["turn_number"] == turn and not game.is_over:
        assert game.current_player == 0
        game.push(game.choose("random"))
    while game.record[0]["active"] != 1:
        game.push(game.choose("random"))
    assert list(game.record[0]["controlled_by"][:2]) == [0, 1]
    assert game.current_player == game.record[0]["decider"]


def test_both_see_what_the_controlled_player_may_see_and_only_one_the_options() -> None:
    game = controlled()
    g = game.record[0]
    hand = [int(g["card_face"][c]) + 1 for c in zone_cards(game.record, 1, Zone.HAND)]
    own = [int(g["card_face"][c]) + 1 for c in zone_cards(game.record, 0, Zone.HAND)]
    maker, player = game.observation(0, "compact"), game.observation(1, "compact")
    assert part(maker, "controlled_hand")[: len(hand)].tolist() == hand
    assert part(maker, "hand")[: len(own)].tolist() == own
    assert part(player, "hand")[: len(hand)].tolist() == hand
    assert not part(player, "controlled_hand").any()
    assert part(maker, "options")[:, 0].astype(bool).sum() == len(game.legal_actions)
    assert not part(player, "options").any()
    # Whose turn, whose decision, who makes it: as the observer counts seats.
    assert part(maker, "globals")[[3, 4, 10]].tolist() == [1, 1, 0]
    assert part(player, "globals")[[3, 4, 10]].tolist() == [0, 0, 1]
    shown = {int(f) for f in part(maker, "options")[:, 1]} - {0}
    assert shown <= set(hand) | {int(f) for f in part(maker, "board")[:, 0]}


def test_a_redrawn_world_keeps_what_the_controlling_player_saw() -> None:
    game = controlled()
    g = game.record[0]
    before = [int(g["card_face"][c]) for c in zone_cards(game.record, 1, Zone.HAND)]
    for seed in range(4):
        other = game.determinize(0, seed)
        assert [int(other.record[0]["card_face"][c]) for c in zone_cards(other.record, 1, Zone.HAND)] == before
        assert np.array_equal(game.observation(0), other.observation(0))
    assert all(g["card_known"][c] & 3 == 3 for c in zone_cards(game.record, 1, Zone.HAND))
    assert all(g["card_known"][c] & 2 == 0 for c in zone_cards(game.record, 0, Zone.HAND) if g["card_known"][c] != 127)


def test_cards_drawn_while_controlled_are_seen_those_drawn_later_are_not() -> None:
    game = controlled()
    drawn = zone_cards(game.record, 1, Zone.HAND)[0]
    assert game.record[0]["card_known"][drawn] & 3 == 3
    seen = set(zone_cards(game.record, 1, Zone.HAND))
    turn = int(game.record[0]["turns_begun"][1])
    while game.record[0]["turns_begun"][1] == turn or game.record[0]["decider"] != 1:
        game.push(game.choose("first"))
    later = [c for c in zone_cards(game.record, 1, Zone.HAND) if c not in seen]
    assert len(later) == 1
    assert game.record[0]["card_known"][later[0]] & 3 == 2


FACE_DOWN = """
id: face-down
A: {hand: [Shock]}
B: {battlefield: [{card: Willbender, face_down: true}], hand: [Island]}
start: {turn: A}
script:
- advance: {to: main1, turn: next}
"""


@pytest.mark.parametrize(("maker", "seen"), [(0, True), (NONE, False)])
def test_a_face_down_creature_is_seen_by_both(maker: int, seen: bool) -> None:
    """723.4: also by whoever controls its controller, and what they saw they know afterwards."""
    scenario = Scenario.parse(FACE_DOWN, "face-down.yaml")
    session = Session(build("face-down.yaml", scenario.document))
    session.record["control_next"][0, 1] = maker
    session.run()
    session.settle()
    while session.g["active"] != 1 or session.g["step"] != Step.MAIN1:
        session.pass_priority()
    out = np.zeros(SIZE, np.int16)
    session.runner.observe(session.record, 0, out)
    faces = part(out, "board")[:, 0]
    known = int(session.g["card_known"][int(session.g["perm_card"][0])])
    assert (bool(faces[0]), known & 3) == (seen, 3 if seen else 2)


def test_nothing_of_the_library_is_seen() -> None:
    game = controlled()
    library = zone_cards(game.record, 1, Zone.LIBRARY)
    other = mtg.Game(["RG24", "RG24"], seed=SEED)
    other.record["control_next"][0, 1] = 0
    while other.record[0]["turn_number"] == 0:
        other.push(other.choose("greedy"))
    top = zone_cards(other.record, 1, Zone.LIBRARY)[3]
    other.record["card_known"][0, top] = 2  # player 1 has looked at it before
    while other.record[0]["active"] != 1 or other.record[0]["decider"] != 1:
        other.push(other.choose("greedy"))
    assert library == zone_cards(other.record, 1, Zone.LIBRARY)
    assert other.record[0]["card_known"][top] == 2


def test_a_skipped_turn_is_not_the_one_that_is_controlled() -> None:
    """723.1b: the effect waits until a turn is taken; so does the turn after it."""
    game = mtg.Game(["RG24", "RG24"], seed=6)
    game.record["control_next"][0, 1] = 0
    game.record["turns_after"][0, 1] = 1
    game.record["turns_skipped"][0, 1] = 1
    order: list[tuple[int, int]] = []
    turn = 0
    while len(order) < 6:
        game.push(game.choose("first"))
        g = game.record[0]
        if g["turn_number"] != turn:
            turn = int(g["turn_number"])
            order.append((int(g["active"]), int(g["controlled_by"][g["active"]])))
    first = order[0][0]
    # Player 1's first turn is skipped, the next one is controlled, the one after it is extra.
    expected = (
        [(0, 0), (0, 0), (1, 0), (1, 1), (0, 0), (1, 1)] if first == 0 else [(0, 0), (1, 0), (1, 1), (0, 0), (1, 1), (0, 0)]
    )
    assert order == expected


@pytest.mark.parametrize("threads", [1, 2])
def test_a_batch_asks_the_controlling_player(threads: int) -> None:
    batch = mtg.Simulator(["RG24", "RG24"], 4, seed=1, threads=threads, observation="compact")
    batch.games["control_next"][:, 1] = 0
    asked = 0
    for _ in range(150):
        batch.step(np.zeros(4, np.int64))
        now = batch.games["controlled_by"][:, 1] == 0
        assert (batch.current_player[now] == 0).all()
        assert (batch.current_player == batch.games["controller_of_decider"]).all()
        of_theirs = now & (batch.games["decider"] == 1)
        asked += int(of_theirs.sum())
        for k in np.flatnonzero(of_theirs):
            assert part(batch.observation[k], "options")[:, 0].astype(bool).sum() == batch.games["n_options"][k]
    assert asked > 4


def test_policies_of_the_controlling_player_decide() -> None:
    def only_zero(g: Record, pool: Pool) -> int:
        return 0 if g.controller_of_decider == 0 else -1

    batch = mtg.Simulator(["RG24", "RG24"], 2, seed=1)
    batch.games["control_next"][:, 1] = 0
    batch.rollout([only_zero, "first"])
    assert (batch.games["bad_choices"] == 0).all()
    assert (batch.games["turns_begun"][:, 1] > 1).all()


def test_the_greedy_player_does_nothing_for_whom_it_controls() -> None:
    game = controlled()
    g = game.record[0]
    assert g["decision"] == Decision.PRIORITY
    assert game.choose("greedy").kind == Option.PASS
    turn, hand = int(g["turn_number"]), int(g["zone_size"][1, Zone.HAND])
    while game.record[0]["turn_number"] == turn:
        assert game.record[0]["decider"] != 1 or game.legal_actions[0].kind == Option.PASS
        game.push(game.choose("greedy"))
    assert min(hand, 7) == game.record[0]["zone_size"][1, Zone.HAND]


def test_the_log_and_the_text_name_who_decides() -> None:
    game = controlled()
    assert "player 0 controls player 1" in [line.text.lower().rstrip(".") for line in game.log]
    assert str(game).splitlines()[0].endswith("of player 1, controlled by player 0")
    assert "controlled" not in str(mtg.Game(["RG24", "RG24"], seed=3)).splitlines()[0]
