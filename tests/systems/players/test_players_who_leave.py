"""Players who concede at any decision (104.3a): nobody who left is asked anything, nothing of theirs is left, the game goes on (800.4)."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from batch_invariants import check_position
from paths import TESTS
from samples import sample

import ecs_mtg as mtg
from ecs_mtg.cards import supported_cards
from ecs_mtg.components.codes import PHENOMENON, PLANE, Decision, Life, Option, Outcome, Table, Zone
from ecs_mtg.kernels.kernel import JIT
from ecs_mtg.scenario import Scenario, position, runner
from ecs_mtg.scenario.session import Session

Array = np.ndarray[Any, np.dtype[Any]]

OFTEN = (
    "Clone", "Vesuvan Doppelganger", "Copy Artifact", "Quicksilver Gargantuan", "Adaptive Automaton", "Unstable Shapeshifter",
    "Rise from the Grave", "Beacon of Unrest", "Bribery", "Breath of Life", "Prison Term", "Mind Control", "Act of Treason",
    "False Demise", "Wheel of Sun and Moon", "Ensoul Artifact", "Duplicant", "Oblivion Ring", "Momentary Blink", "Fact or Fiction",
    "Menacing Ogre", "Boros Garrison", "Syphon Mind", "Browbeat", "Order // Chaos", "Harmless Offering", "Doubling Season",
    "Emrakul, the Promised End", "Cytoshape", "Conduit of Ruin",
)  # fmt: skip
GAMES = 10 if JIT else 1
STEPS = 400 if JIT else 60
GENEROUS = 20  # mana of each type for whoever has priority: everything can be cast


def lists(draw: random.Random, players: int) -> list[mtg.DeckList]:
    """Return decks of Auras, copies, reanimation and whatever else there is, each with a planar deck."""
    cards = supported_cards()
    planes = [c.name for c in cards if c.front.types & PLANE]
    others = [c.name for c in cards if not c.front.types & (PLANE | PHENOMENON)]
    made = []
    for p in range(players):
        names = draw.sample(OFTEN, 14) + draw.sample([name for name in others if name not in OFTEN], 18)
        made.append(
            mtg.DeckList(f"deck {p}", tuple((1, name) for name in names), planar=tuple((1, n) for n in draw.sample(planes, 10)))
        )
    return made


def check_leavers(g: Any, pool: Any) -> None:
    """Check that nothing of players who left is there or about to be, no option points at it, and others decide."""
    gone = (g["in_game"] == 0) & (g["leaving"] == 0)
    cards = slice(0, int(g["n_cards"]))
    theirs = gone[g["card_owner"][cards]] & (g["card_zone"][cards] != Zone.OUTSIDE)
    if g["shared_planar_deck"]:  # 901.15b: it is nobody's in particular
        theirs &= pool["f_types"][g["card_face"][cards]] & (PLANE | PHENOMENON) == 0
    assert not theirs.any()
    there = (g["perm_life"] == Life.HERE) | (g["perm_life"] == Life.PENDING)
    assert not (there & gone[g["owner"]]).any()
    assert not (there & (g["phased"] == 0) & gone[g["controller"]]).any()
    assert not gone[g["st_controller"][g["stack_order"][: int(g["stack_size"])]]].any()
    assert g["in_game"][[g["decider"], g["controller_of_decider"]]].all()
    playing = g["in_game"] == 1
    assert playing[g["controlled_by"][playing]].all()
    assert not g["variant"] or g["in_game"][g["planar_controller"]]
    for k in range(int(g["n_options"])):
        ref = int(g["option_object"][k])
        if g["option_kind"][k] == Option.OBJECT and 0 <= ref < len(gone):
            assert g["in_game"][ref]
        elif g["option_kind"][k] == Option.OBJECT and ref >> 28 == 2:
            assert g["card_zone"][ref & 0xFFF] != Zone.OUTSIDE
    if g["decision"] == Decision.PRIORITY:
        assert [int(g[column]) for column in ("n_frames", "n_pending", "n_held", "n_waiting")] == [0] * 4
        assert not (g["perm_life"] == Life.PENDING).any()
        assert not (g["st_life"] == Life.PENDING).any()


@pytest.mark.parametrize(("players", "planar_deck"), sample([(n, deck) for n in (3, 4) for deck in (None, "own", "shared")], 3))
def test_random_games_in_which_players_concede(players: int, planar_deck: str | None) -> None:
    draw = random.Random(f"{planar_deck} {players}")
    decks = lists(draw, players)
    conceded = set()
    for index in range(GAMES):
        variant = {"variant": "planechase", "planar_deck": planar_deck} if planar_deck else {}
        game = mtg.Game(decks, seed=3, index=index, **variant)  # type: ignore[arg-type]
        g, run = game.record[0], game._runner
        for step in range(STEPS):
            if g["decision"] == Decision.PRIORITY:
                p = int(g["decider"])
                g["pool_mana"][p], g["floating"][p], g["decision"] = GENEROUS, 1, Decision.NONE
                g["version"] += 1
                run.advance(game.record)
            if game.is_over:
                break
            decision = int(g["decision"])
            if draw.random() < (0.003 if decision == Decision.PRIORITY else 0.05):
                left = [p for p in range(players) if g["in_game"][p]]
                who = int(g["decider"]) if draw.random() < 0.7 else draw.choice(left)
                run.concede(game.record, 0, who)
                conceded.add(decision)
                if len(left) == 2:  # 104.2a
                    left.remove(who)
                    assert (game.outcome, game.winners) == (Outcome.WON, left)
                    break
            else:
                likely = decision == Decision.PRIORITY and draw.random() < 0.35
                run.answer(game.record, 0, 0 if likely else draw.randrange(int(g["n_options"])))
            run.advance(game.record)
            if game.outcome == Outcome.CAPACITY:  # so much mana makes a hundred tokens
                assert g["full_table"] == Table.PERMANENTS
                break
            if not game.is_over:
                check_position(game.record, thoroughly=step % 16 == 0)
                check_leavers(g, game.cards.record[0])
    assert len(conceded) >= (3 if JIT else 0)


# --- in scenarios


class Leaving(Session):
    """A scenario's game in which whoever decides concedes at one decision; after that whatever is asked is answered in some way."""

    def __init__(self, place: position.Position, strict: bool, at: int) -> None:
        super().__init__(place, strict)
        self.at = at
        self.made = 0

    def pick(self, option: int) -> None:
        self.made += 1
        if self.made != self.at or self.over:
            super().pick(option)
            return
        player = int(self.g["decider"])
        self.concede(player)
        draw = random.Random(self.made)
        for _ in range(40):
            if self.over:
                break
            check_leavers(self.g, self.names.faces)
            super().pick(0 if self.at_priority else draw.randrange(int(self.g["n_options"])))
        raise _Left(player)


class _Left(Exception):
    """Somebody has conceded."""


FILES = sorted((TESTS / "scenarios" / "800-multiplayer-rules").glob("*.yaml"))
assert FILES


@pytest.mark.parametrize("strict", [False, True])
@pytest.mark.parametrize("file", FILES[:: 1 if JIT else 20], ids=lambda file: file.stem)
def test_conceding_at_decisions_of_scenarios(file: Path, strict: bool) -> None:
    document = Scenario.load(file).document
    place = position.build(str(file), document)
    record = place.record.copy()
    for at in range(1, 40, 3 if JIT else 13):
        place.record[:] = record
        script = runner._Script(Leaving(place, strict, at))
        try:
            script.run(document.script)
        except _Left:
            continue
        break
