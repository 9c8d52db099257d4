"""The log of a game (EN-12): plain sentences, computed after the fact, of exactly the game that was played."""

from __future__ import annotations

import itertools
import json
from typing import Any

import numpy as np
import pytest
from paths import TESTS
from samples import sample
from typer.testing import CliRunner

import ecs_mtg as mtg
from ecs_mtg.cli.app import app
from ecs_mtg.components import COLUMNS
from ecs_mtg.components.codes import Outcome, Step
from ecs_mtg.game.log import Replay, Teller, written
from ecs_mtg.scenario import Scenario
from ecs_mtg.scenario.position import build
from ecs_mtg.scenario.runner import _Script
from ecs_mtg.scenario.session import Session
from ecs_mtg.support.records import copied

DECKS = ("RG24", "Mono-Green Stompy", "Sped Red", "Draw, Go")
PAIRS = list(itertools.combinations_with_replacement(DECKS, 2))

# What a replay writes down on top of what the game does: rows of events that nothing listens for, and bookkeeping about them.
REPLAYED = {
    "listening",
    "trigger_batch",
    "st_batch",
    "events_ever",
    *(name for name in COLUMNS.columns() if name.startswith("ev_")),
}


@pytest.mark.parametrize("pair", sample(PAIRS, 4), ids="-".join)
def test_a_replay_is_the_game_that_was_played(pair: tuple[str, str]) -> None:
    """After every decision the watched copy is where the game is, whatever was noticed on the way."""
    compared = [name for name in COLUMNS.columns() if name not in REPLAYED]
    for seed in (1, 2):
        game = mtg.Game(pair, seed=seed)
        replay = Replay(game.record.copy(), game.cards, game._runner)
        while not game.is_over:
            action = game.choose("random")
            replay.told(game.record, action.index)
            game.push(action)
            different = [name for name in compared if not np.array_equal(replay.record[name], game.record[name])]
            assert different == []


class Watched(Session):
    """A scenario's game whose decisions are logged."""

    lines: list[str]

    def pick(self, option: int) -> None:
        self.lines += [line.text for line in Teller(self.names.pool, self.runner).told(self.record, option)]
        super().pick(option)


def play(*sides: str, script: str) -> list[str]:
    """Return the log of a scenario's script."""
    scenario = Scenario.parse("\n".join(["id: log", "rule: '1'", "why: log", *sides, "script:", script]))
    session = Watched(build(scenario.path, scenario.document))
    session.lines = []
    script_run = _Script(session)
    script_run.run(scenario.document.script)
    assert script_run.failures == []
    return session.lines


def test_a_spell_is_cast_resolves_and_does_damage() -> None:
    lines = play(
        "A: {battlefield: [Mountain], hand: [Lightning Bolt]}",
        "B: {battlefield: [Hill Giant]}",
        script="- cast: {player: A, card: Lightning Bolt, targets: [Hill Giant]}\n- {resolve: all}",
    )
    assert lines == [
        "Player 0 casts Lightning Bolt, targeting player 1's Hill Giant.",
        "Lightning Bolt resolves.",
        "Lightning Bolt deals 3 damage to player 1's Hill Giant.",
        "Player 1's Hill Giant dies.",
    ]


def test_combat_and_life() -> None:
    lines = play(
        "A: {battlefield: [Hill Giant, Gray Ogre]}",
        "B: {battlefield: [Grizzly Bears]}",
        script=(
            "- attack: {Hill Giant: B, Gray Ogre: B}\n- block: {Grizzly Bears: Gray Ogre}\n- advance: {to: main2}\n"
            "- expect: {life: {B: 17}}"
        ),
    )
    assert lines == [
        "Player 0's Hill Giant attacks player 1.",
        "Player 0's Gray Ogre attacks player 1.",
        "Player 1's Grizzly Bears blocks player 0's Gray Ogre.",
        "Player 0's Hill Giant deals 3 damage to player 1.",
        "Player 0's Gray Ogre deals 2 damage to player 1's Grizzly Bears.",
        "Player 1's Grizzly Bears deals 2 damage to player 0's Gray Ogre.",
        "Player 1 loses 3 life and is at 17.",
        "Player 0's Gray Ogre dies.",
        "Player 1's Grizzly Bears dies.",
    ]


def test_countered_and_without_effect() -> None:
    lines = play(
        "A: {battlefield: [Forest, Forest], hand: [Grizzly Bears]}",
        "B: {battlefield: [Island, Island, Island, Island], hand: [Counterspell, {card: Counterspell, as: second}]}",
        script=(
            "- cast: {player: A, card: Grizzly Bears}\n- cast: {player: B, card: Counterspell, targets: [Grizzly Bears]}\n"
            "- cast: {player: B, card: second, targets: [Grizzly Bears]}\n- {resolve: all}"
        ),
    )
    assert lines == [
        "Player 0 casts Grizzly Bears.",
        "Player 1 casts Counterspell, targeting Grizzly Bears.",
        "Player 1 casts Counterspell, targeting Grizzly Bears.",
        "Counterspell resolves.",
        "Grizzly Bears is countered.",
        "Counterspell leaves the stack without effect.",
        "Counterspell is put into its owner's graveyard.",
    ]


def test_a_game_from_its_beginning_to_its_end() -> None:
    game = mtg.Game(["RG24", "Sped Red"], seed=3)
    first = game.log
    assert [line.turn for line in first] == [0, 0, 0]
    assert first[0].text == f"Player {game.record[0]['starting']} begins."
    assert all(line.text.count(",") == 6 for line in first[1:])
    while not game.is_over:
        game.push(game.choose("greedy"))
    log = game.log
    assert log[:3] == first
    assert game.outcome == Outcome.WON
    assert str(log[-1]) == f"Player {game.winners[0]} wins the game."
    assert [line.turn for line in log] == sorted(line.turn for line in log)
    assert {line.turn for line in log} == set(range(int(game.record[0]["turn_number"]) + 1))
    drawn = [line for line in log if line.turn == 2 and line.step == Step.DRAW]
    assert len(drawn) == 1
    assert drawn[0].text.startswith(f"Player {drawn[0].player} draws ")


def test_the_log_follows_push_and_pop() -> None:
    game = mtg.Game(["Mono-Green Stompy", "Draw, Go"], seed=5)
    logs = [game.log]
    for _ in range(40):
        game.push(game.choose("random"))
        logs.append(game.log)
    for before in reversed(logs[:-1]):
        game.pop()
        assert game.log == before
    assert game.copy().log == game.log  # nothing has been decided in either
    game.push(0)
    assert game.copy().log == mtg.Game.from_bytes(game.to_bytes()).log == []


def test_a_replay_that_finds_no_room_for_its_notes_is_done_without_them(monkeypatch: pytest.MonkeyPatch) -> None:
    game = mtg.Game(["RG24", "Sped Red"], seed=5)
    for _ in range(40):
        game.push(game.choose("random"))
    log = [line.text for line in game.log]
    events = Replay._events

    def crowded(self: Replay) -> None:
        if self._noticed and self._g["turn_number"] > 0:
            self._g["outcome"] = Outcome.CAPACITY
        events(self)

    monkeypatch.setattr(Replay, "_events", crowded)
    game._told.clear()
    with_less = [line.text for line in game.log]
    assert not any("aborted" in text for text in with_less)
    remaining = iter(log)
    assert all(text in remaining for text in with_less)  # in the same order
    assert 40 < len(with_less) < len(log)


def test_asking_for_the_log_changes_nothing() -> None:
    game = mtg.Game(["Sped Red", "Draw, Go"], seed=5)
    for _ in range(30):
        game.push(game.choose("random"))
    before = copied(game.record)
    assert len(game.log) > 30
    assert np.array_equal(before.view(np.uint8), game.record.view(np.uint8))


def test_choose_plays_what_simulate_plays() -> None:
    results = mtg.simulate(["RG24", "Sped Red"], games=5, seed=11, policies=["random", "greedy"])
    for number in range(5):
        game = mtg.Game(["RG24", "Sped Red"], seed=11, index=number)
        while not game.is_over:
            game.push(game.choose(("random", "greedy")[game.current_player]))
        g = game.record[0]
        found = (g["outcome"], g["winners"], g["turn_number"], g["decisions"])
        columns = (results.outcomes, results.winners, results.turns, results.decisions_each)
        assert found == tuple(column[number] for column in columns)
    with pytest.raises(ValueError, match="the game is over"):
        game.choose("random")


def last(g: Any, pool: Any) -> int:
    return g.n_options - 1


def none(g: Any, pool: Any) -> int:
    return g.n_options


def test_choose_takes_functions() -> None:
    game = mtg.Game(["RG24", "Sped Red"], seed=11)
    assert game.choose(last) == game.legal_actions[-1]
    with pytest.raises(ValueError, match=r"policy none .* answered \d+ in the game, decision 1 .*: there are 2 options, 0 to 1"):
        game.choose(none)
    with pytest.raises(ValueError, match="policy 'best': not a policy"):
        game.choose("best")


# the command


def test_face_down_creatures_have_no_name_until_they_are_revealed() -> None:
    lines = play(
        "A: {battlefield: [{card: Island, count: 5}], hand: [{card: Willbender, as: it}]}",
        "B: {mana: free, hand: [Shock]}",
        script="- cast: {player: A, card: it, face_down: true}\n- {resolve: all}\n- special: {player: A, do: turn_face_up, object: it}",
    )
    said = [line for line in lines if "mana" not in line and "priority" not in line]
    assert said[:3] == [
        "Player 0 casts a face-down creature.",
        "A face-down creature resolves.",
        "Face-down creature enters the battlefield under the control of player 0.",
    ]
    assert "Player 0's Willbender is turned face up." in said
    lines = play(
        "A: {battlefield: [{card: Willbender, as: it, face_down: true}]}",
        "B: {mana: free, hand: [Shock]}",
        script="- pass: A\n- cast: {player: B, card: Shock, targets: [it]}\n- {resolve: all}",
    )
    assert "Player 0's face-down creature dies and is revealed: Willbender." in lines


def test_piles_are_told() -> None:
    lines = play(
        "A: {battlefield: [{card: Island, count: 4}], hand: [Fact or Fiction], library: [Forest, Mountain], library_size: 2}",
        script="- cast: {player: A, card: Fact or Fiction}\n- choose: {player: B, options: [Forest]}\n"
        "- choose: {player: A, number: 2}\n- {resolve: all}",
    )
    assert "Player 1 puts Forest into the first pile for Fact or Fiction." in lines
    assert "Player 0 chooses the second pile for Fact or Fiction." in lines


def test_what_is_evoked_and_suspended() -> None:
    lines = play(
        "A: {battlefield: [{card: Island, count: 4}], hand: [Mulldrifter, Ancestral Vision]}",
        script="- special: {player: A, do: suspend, object: Ancestral Vision}\n"
        "- cast: {player: A, card: Mulldrifter, using: evoke}\n- {resolve: all}",
    )
    assert "Player 0 casts Mulldrifter, evoked." in lines
    assert any(line.startswith("Ancestral Vision is exiled from") for line in lines)


def run(*args: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, ["simulate", *args])
    return result.exit_code, result.stdout, result.stderr


def test_command() -> None:
    status, out, err = run("rg", "sped", "-n", "20", "--seed", "4", "--policy", "random", "--log", "7")
    game = mtg.Game(["RG24", "Sped Red"], seed=4, index=7)
    while not game.is_over:
        game.push(game.choose("random"))
    assert (status, out, err) == (0, written(game.log) + "\n", "")
    lines = out.splitlines()
    assert lines[0] == "before the first turn"
    assert lines[1] == f"  Player {game.record[0]['starting']} begins."
    assert f"turn 1, player {game.record[0]['starting']}" in lines


def test_command_json() -> None:
    status, out, err = run("rg", "sped", "--seed", "4", "--log", "7", "--policy", "greedy", "--json")
    assert (status, err) == (0, "")
    found = json.loads(out)
    assert {k: v for k, v in found.items() if k not in ("log", "winners")} == {
        "decks": ["RG24", "Sped Red"], "policies": ["greedy", "greedy"], "seed": 4, "game": 7, "outcome": "won",
    }  # fmt: skip
    assert found["log"][-1]["text"] == f"Player {found['winners'][0]} wins the game."
    assert set(found["log"][-1]) == {"turn", "step", "player", "text"}


@pytest.mark.parametrize(
    ("args", "expected"),
    [
        (["--log", "10", "-n", "10"], "--log 10: the run has the games 0 to 9"),
        (["--log", "-1"], "--log -1: not a whole number from 0 to 1000000000"),
        (["--log", "first"], "--log first: not a whole number from 0 to 1000000000"),
    ],
)
def test_bad_input(args: list[str], expected: str) -> None:
    assert run("rg", "rg", *args) == (2, "", f"error: {expected}\n")


def test_a_spell_that_is_gone_is_named_when_an_ability_of_it_has_taken_its_place() -> None:
    """The ability that its effect triggers stands in the row of the stack where the spell was, and the spell deals the damage."""
    told = Scenario.load(TESTS / "scenarios" / "615-prevention-effects" / "honorable-passage.yaml").run().log
    assert "Honorable Passage deals 3 damage to player 1." in [str(line) for line in told]


def test_what_one_player_is_told() -> None:
    """400.2: hidden cards are "a card" to others; what is played, discarded and revealed is named."""
    game = mtg.Game(["Draw, Go", "Jace"], seed=5)
    for _ in range(90):
        game.push(game.choose("greedy"))
    whole, told = game.log, [game.log_for(player) for player in range(2)]
    for player, lines in enumerate(told):
        other = 1 - player
        assert len(lines) == len(whole)
        assert next(str(line) for line in lines if f"layer {other} draws" in str(line)) == f"Player {other} draws 7 cards."
        drawn = {str(line) for line in lines if str(line).startswith(f"Player {other} draws")}
        assert drawn == {f"Player {other} draws 7 cards.", f"Player {other} draws a card."}
        mine = [
            (str(one), str(all_)) for one, all_ in zip(lines, whole, strict=True) if str(all_).startswith(f"Player {player} ")
        ]
        assert all(one == all_ for one, all_ in mine)
        different = [(str(one), str(all_)) for one, all_ in zip(lines, whole, strict=True) if one != all_]
        assert all("a card" in one.lower() or "cards" in one for one, _ in different)
    twin = game.determinize(0, 3)
    assert [str(line) for line in twin.log_for(0)] == []  # its history is its own
    with pytest.raises(ValueError, match="player 2"):
        game.log_for(2)
