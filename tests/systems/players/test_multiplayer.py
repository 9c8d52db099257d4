"""Games of three to six players through the public API (806, 802), and players who leave in the middle of something (800.4)."""

from __future__ import annotations

import random

import numpy as np
import pytest
from batch_invariants import check_position

import ecs_mtg as mtg
from ecs_mtg.components.codes import NONE, Decision, Option, Outcome, Zone
from ecs_mtg.components.sizes import PLAYERS
from ecs_mtg.kernels.kernel import JIT
from ecs_mtg.observations.compact import LAYOUT
from ecs_mtg.scenario import Scenario, position
from ecs_mtg.scenario.runner import _Script
from ecs_mtg.scenario.session import Session

DECKS = ["RG24", "Sped Red", "Mono-Green Stompy", "Jace", "Chandra", "Draw, Go"]


def begin(*lines: str) -> Session:
    """Return the position of a scenario at its first decision."""
    document = Scenario.parse("\n".join(lines) + "\nscript: []\n").document
    session = Session(position.build("position", document), False)
    session.run()
    return session


def pick(session: Session, what: str) -> None:
    """Pick the option about an object or player, "pass" or "done" for none."""
    asked = session.asked()
    if what == "none":
        session.pick(next(k for k, o in enumerate(asked.options) if o.kind in (Option.PASS, Option.DONE)))
        return
    session.pick(
        session.names.pick([o.object if o.kind == Option.OBJECT else NONE for o in asked.options], what, asked.player)[0]
    )


def options(session: Session) -> list[str]:
    """List what can be picked."""
    return sorted("none" if o.kind != Option.OBJECT else session.names.label(o.object) for o in session.asked().options)


def label(session: Session, row: int) -> str:
    """Return what a permanent is called."""
    return session.names.label(1 << 28 | (int(session.g["perm_inc"][row]) & 0xFFFF) << 12 | row)


def permanents(session: Session, player: int) -> dict[str, int]:
    """Return what the permanents of a player attack (NONE for nothing), by name."""
    g = session.g
    rows = [r for r in range(int(g["n_permanents"])) if g["perm_life"][r] == 1 and g["controller"][r] == player]
    return {label(session, r): int(g["attacking"][r]) for r in rows}


# --- in the middle of a declaration

ATTACK = "players: [A, B, C]", "start: {step: begin_combat}", "A: {battlefield: [Hill Giant, Gray Ogre, Memnite]}"


def attacking() -> Session:
    """Let A declare attackers; Hill Giant is going to attack B."""
    session = begin(*ATTACK, "B: {battlefield: [Grizzly Bears]}", "C: {battlefield: [Wall of Stone]}")
    while session.declaring is None:
        session.pass_priority()
    pick(session, "B")
    assert session.names.label(session.asked().source) == "Gray Ogre"
    return session


def test_508_1_the_declaration_of_attackers_begins_anew_when_an_attacked_player_leaves() -> None:
    session = attacking()
    session.concede(1)
    assert session.asked().kind == Decision.ATTACK
    assert session.names.label(session.asked().source) == "Hill Giant"
    assert options(session) == ["C", "none"]
    assert set(permanents(session, 0).values()) == {NONE}
    assert not session.g["being_declared"].any()
    for what in ("C", "none", "C"):
        pick(session, what)
    assert permanents(session, 0) == {"Hill Giant": 2, "Gray Ogre": NONE, "Memnite": 2}


def test_508_1_the_attacking_player_leaves_while_declaring() -> None:
    session = attacking()
    session.concede(0)
    session.settle()
    assert (session.has_priority, permanents(session, 0), int(session.g["active"])) == (1, {}, 0)


def test_509_1_whoever_declares_blockers_begins_anew_others_blocks_stand() -> None:
    """802.4: B has declared, C is declaring as D leaves: what attacks D attacks nothing, B's block stands, C's is undone."""
    session = begin(
        "players: [A, B, C, D]",
        "A: {battlefield: [Hill Giant, {card: Gray Ogre, attacking: C}, {card: Goblin Piker, attacking: B}, Memnite]}",
        "B: {battlefield: [Grizzly Bears]}",
        "C: {battlefield: [Wall of Stone, Wall of Air]}",
        "start: {step: declare_attackers}",
    )
    while session.declaring is None:
        session.pass_priority()
    assert session.asked().player == 1
    pick(session, "Goblin Piker")
    assert session.asked().player == 2
    pick(session, "Gray Ogre")
    session.concede(3)
    asked = session.asked()
    assert (asked.player, session.names.label(asked.source), options(session)) == (2, "Wall of Stone", ["Gray Ogre", "none"])
    pick(session, "none")
    pick(session, "Gray Ogre")
    session.settle()
    g = session.g
    pairs = {
        (label(session, int(g["block_blocker"][k])), label(session, int(g["block_attacker"][k])))
        for k in range(int(g["n_blocks"]))
    }
    assert pairs == {("Grizzly Bears", "Goblin Piker"), ("Wall of Air", "Gray Ogre")}


def test_509_1_the_declaring_player_and_the_attacker_leave() -> None:
    for leaver, asks in ((1, 2), (0, None)):
        session = begin(
            "players: [A, B, C]",
            "A: {battlefield: [{card: Gray Ogre, attacking: C}, {card: Goblin Piker, attacking: B}]}",
            "B: {battlefield: [Grizzly Bears, Memnite]}",
            "C: {battlefield: [Wall of Stone]}",
            "start: {step: declare_attackers}",
        )
        while session.declaring is None:
            session.pass_priority()
        pick(session, "Goblin Piker")
        session.concede(leaver)
        if asks is None:
            assert session.declaring is None
            assert (session.has_priority, int(session.g["n_blocks"]), int(session.g["blocking"].sum())) == (1, 0, 0)
        else:
            assert (session.asked().player, options(session)) == (asks, ["Gray Ogre", "none"])


# --- the API


@pytest.mark.parametrize("players", [3, 6])
def test_a_game_of_several_players(players: int) -> None:
    game = mtg.Game(DECKS[:players], seed=players)
    asked = set()
    for _ in range(60 if not JIT else 400):
        if game.is_over:
            break
        asked.add(game.current_player)
        for p in range(players):
            seen = game.observation(p, "compact")
            at, _ = LAYOUT["globals"]
            assert (seen[at + 9], seen[at + 4]) == (players, (game.current_player - p) % players)
            hands = [int(game.record[0]["zone_size"][(p + k) % players, Zone.HAND]) for k in range(players)]
            first, shape = LAYOUT["players"]
            assert seen[first : first + shape[0] * shape[1]].reshape(shape)[:players, 2].tolist() == hands
        game.push(game.choose("random"))
        check_position(game.record)
    assert asked == set(range(players))
    other = game.determinize(1, seed=4)
    assert np.array_equal(other.observation(1), game.observation(1))
    assert mtg.Game.from_bytes(game.to_bytes()).record.tobytes() == game.record.tobytes()
    assert str(game).count("\nplayer ") == players


def test_results_of_several_players() -> None:
    results = mtg.simulate(
        DECKS[:4], games=4 if not JIT else 200, seed=2, policies=["greedy", "random", "first", "random"], threads=2
    )
    told = results.to_dict()
    assert len(told["players"]) == 4
    assert sum(results.wins) + told["draws"] == results.games
    assert told["aborted"] == 0
    assert [p["win_rate"] for p in told["players"]] == [w / results.games for w in results.wins]
    assert set(results.starting.tolist()) <= {0, 1, 2, 3}


def test_numbers_of_decks() -> None:
    for n in (0, 1, 7):
        for play in (
            lambda n=n: mtg.simulate(["RG24"] * n, 1),
            lambda n=n: mtg.Game(["RG24"] * n),
            lambda n=n: mtg.Simulator(["RG24"] * n, 1),
        ):
            with pytest.raises(ValueError, match=f"^{n} decks given; a game has 2 to {PLAYERS} players$"):
                play()
    with pytest.raises(ValueError, match="has to be from 0 to 2"):
        mtg.Game(["RG24"] * 3).observation(3)


def test_a_batch_of_games_of_several_players() -> None:
    sim = mtg.Simulator(DECKS[:3], 2, seed=1, threads=1)
    assert sim.rewards.shape == (2, 3)
    sim.concede(0, 1)
    assert sim.games["in_game"][0, :3].tolist() == [1, 0, 1]
    assert (sim.rewards[0].tolist(), sim.terminated.tolist()) == ([0, 0, 0], [False, False])
    sim.concede(0, 0)
    assert (sim.rewards[0].tolist(), sim.terminated.tolist(), sim.current_player[0]) == ([-1, -1, 1], [True, False], NONE)
    assert not sim.action_mask[0].any()
    with pytest.raises(ValueError, match="the game is over"):
        sim.concede(0, 2)


# --- conceding


def test_104_3a_conceding() -> None:
    game = mtg.Game(["RG24"] * 3, seed=1)
    before = game.record.tobytes()
    first = game.current_player
    game.concede(first)
    assert (game.is_over, int(game.record[0]["players_left"]), game.current_player) == (False, 2, (first + 1) % 3)
    with pytest.raises(ValueError, match=f"player {first} has left the game"):
        game.concede(first)
    for wrong in (3, -1, True):
        with pytest.raises(ValueError, match="has to be from 0 to 2"):
            game.concede(wrong)
    game.pop()
    assert game.record.tobytes() == before
    game.concede(first)
    game.concede((first + 1) % 3)
    assert (game.outcome, game.winners, game.legal_actions) == (Outcome.WON, [(first + 2) % 3], [])
    assert [str(line) for line in game.log if "concedes" in str(line)] == [
        f"Player {p} concedes." for p in (first, (first + 1) % 3)
    ]
    assert str(game.log[-1]) == f"Player {(first + 2) % 3} wins the game."
    with pytest.raises(ValueError, match="the game is over"):
        game.concede((first + 2) % 3)


def test_800_4k_the_starting_player_concedes_before_the_first_turn() -> None:
    """Whoever is next keeps or not, looks at the opening hand, and takes the first turn."""
    game = mtg.Game(["RG24"] * 4, seed=5)
    first = game.current_player
    for offset in range(4):  # everybody keeps, the last one concedes in place of the first
        if offset == 2:
            game.concede(first)
        assert game.current_player == (first + offset) % 4
        game.push(next(a for a in game.legal_actions if a.kind == Option.KEEP))
    g = game.record[0]
    assert (int(g["turn_number"]), int(g["active"])) == (1, (first + 1) % 4)
    assert int(g["zone_size"][g["active"], Zone.HAND]) >= 7


@pytest.mark.parametrize("players", [2, 3])
def test_103_5c_the_first_mulligan_is_free_with_several_players(players: int) -> None:
    game = mtg.Game(["RG24"] * players, seed=3)
    first, asked = game.current_player, 0
    for mulligans in range(1, 4):
        game.push(next(a for a in game.legal_actions if a.kind == Option.MULLIGAN))
        while game.current_player != first:
            game.push(next(a for a in game.legal_actions if a.kind == Option.KEEP))
        if mulligans == 2:
            break
    game.push(next(a for a in game.legal_actions if a.kind == Option.KEEP))
    while game.record[0]["decision"] == Decision.BOTTOM:
        assert game.current_player == first
        asked += 1
        game.push(0)
    assert asked == (2 if players == 2 else 1)


@pytest.mark.parametrize("players", [2, 3])
def test_103_5_mulligans_end_when_no_card_would_be_left(players: int) -> None:
    game = mtg.Game(["RG24"] * players, seed=3)
    first, taken = game.current_player, 0
    while game.record[0]["decision"] == Decision.MULLIGAN:
        wanted = Option.MULLIGAN if game.current_player == first else Option.KEEP
        taken += wanted == Option.MULLIGAN
        game.push(next(a for a in game.legal_actions if a.kind == wanted))
    assert taken == (7 if players == 2 else 8)


@pytest.mark.parametrize("seed", range(3 if not JIT else 30))
def test_players_concede_at_any_time(seed: int) -> None:
    """At decisions of all kinds somebody concedes, whoever decides: nothing of theirs is left, and the game goes on."""
    draw = random.Random(seed)
    players = draw.randint(3, PLAYERS)
    game = mtg.Game([draw.choice(DECKS) for _ in range(players)], seed=seed)
    made = 0
    while not game.is_over and (JIT or made < 250):
        made += 1
        if draw.random() < (0.01 if game.record[0]["decision"] == Decision.PRIORITY else 0.03):
            left = [p for p in range(players) if game.record[0]["in_game"][p]]
            player = game.current_player if draw.random() < 0.5 else draw.choice(left)
            game.concede(player)
            g = game.record[0]
            assert int(g["players_left"]) == len(left) - 1
            if game.is_over:
                assert game.winners == [p for p in left if p != player]
                break
            cards = slice(0, int(g["n_cards"]))
            assert (g["card_zone"][cards][g["card_owner"][cards] == player] == Zone.OUTSIDE).all()
            here = (g["perm_life"] == 1) & (g["phased"] == 0)
            assert g["in_game"][g["owner"][here]].all()
            assert g["in_game"][g["controller"][here]].all()
            assert g["in_game"][g["st_controller"][g["stack_order"][: g["stack_size"]]]].all()
        else:
            game.push(game.choose("random"))
        check_position(game.record, thoroughly=made % 16 == 0 or game.is_over)
    assert game.outcome != Outcome.CAPACITY


# --- a reversed turn order

REVERSED = (
    "players: [A, B, C]",
    "variant: planechase",
    "A: {plane: Krosa, planar_deck: [Time Distortion, Bant], battlefield: [Hill Giant, Craw Wurm]}",
    "B: {battlefield: [Grizzly Bears]}",
    "C: {battlefield: [Runeclaw Bear]}",
    "script:",
    "- roll: {player: A, face: planeswalker}",
    "- resolve: all",
)


def after(*lines: str) -> Session:
    """Return the game after a script."""
    document = Scenario.parse("\n".join(lines)).document
    script = _Script(Session(position.build("position", document), False))
    script.run(document.script)
    assert script.failures == []
    return script.session


def test_802_4_blockers_are_declared_in_reversed_turn_order() -> None:
    session = after(*REVERSED, "- attack: {Hill Giant: B, Craw Wurm: C}")
    while session.asked().kind == Decision.PRIORITY:
        session.pass_priority()
    assert (session.asked().kind, session.asked().player) == (Decision.BLOCK, 2)
    pick(session, "none")
    assert (session.asked().kind, session.asked().player) == (Decision.BLOCK, 1)


@pytest.mark.parametrize("turn", ["A", "B"])
def test_616_1_choices_among_effects_are_made_in_apnap_order(turn: str) -> None:
    result = Scenario.parse(
        f"""
strict: true
start: {{turn: {turn}}}
A: {{mana: free, hand: [Hurricane], battlefield: [Leyline of the Void, {{card: Wheel of Sun and Moon, attached_to: B}}, Storm Crow]}}
B: {{mana: free, hand: [Hurricane], battlefield: [Leyline of the Void, {{card: Wheel of Sun and Moon, attached_to: A}}, Storm Crow]}}
script:
- cast: {{player: {turn}, card: Hurricane, x: 2}}
- choose: {{player: {turn}, option: Leyline of the Void, for: Hurricane itself}}
- resolve: all
"""
    ).run()
    assert [failure.message.partition(":")[2] for failure in result.failures] == [
        f" nothing answers the decision replacement of Storm Crow by {turn}: Leyline of the Void, Wheel of Sun and Moon"
    ]
