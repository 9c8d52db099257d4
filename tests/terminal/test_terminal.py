"""Screens of the terminal, driven by keys (EN-12): games are watched, and played to their end."""

from __future__ import annotations

import asyncio

import numpy as np
import pytest
from samples import sample
from seated import TWO_BLOCKS, seated

from ecs_mtg.components.codes import Decision, Step
from ecs_mtg.game.game import Game
from ecs_mtg.web.table import Setup, Table

pytest.importorskip("textual", reason="textual is not installed; it comes with the extra tui")

from textual.pilot import Pilot
from textual.widgets import OptionList, Static

from ecs_mtg.terminal.seat import QUICK, Seat
from ecs_mtg.terminal.watch import Show, Watch

SIZE = (130, 44)


async def settled(pilot: Pilot[None]) -> None:
    await pilot.pause()
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


def text_of(app: Seat | Watch, part: str) -> str:
    return str(app.query_one(f"#{part}", Static).content)


def offered(app: Seat | Watch) -> list[str]:
    options = app.query_one("#options", OptionList)
    return [str(options.get_option_at_index(k).prompt) for k in range(options.option_count)]


def watched(seed: int = 3) -> Show:
    return Show(Game(["RG24", "Sped Red"], seed), ["greedy", "greedy"])


def test_a_game_is_watched_to_its_end_and_back() -> None:
    async def run() -> None:
        app = Watch(watched())
        async with app.run_test(size=SIZE) as pilot:
            await settled(pilot)
            first = text_of(app, "board"), offered(app)
            await pilot.press("right")
            await settled(pilot)
            assert app.show.at == 1
            turn = int(app.show.record[0]["turn_number"])
            await pilot.press("t")
            await settled(pilot)
            assert app.show.record[0]["turn_number"] == turn + 1
            await pilot.press("e")
            await settled(pilot)
            assert app.show.is_last
            assert "over" in text_of(app, "ask")
            total = app.show.at
            for _ in range(total):
                app.show.back()
            await pilot.press("left")
            await settled(pilot)
            assert app.show.at == 0
            assert text_of(app, "board") == first[0]
            assert [one[2:] for one in offered(app)] == [one[2:] for one in first[1]]
            assert sum(one.startswith(">") for one in offered(app)) == 1
            assert not any(one.startswith(">") for one in first[1])

    asyncio.run(run())


def test_a_game_plays_by_itself_at_a_speed() -> None:
    async def run() -> None:
        app = Watch(watched(), speed=100)
        async with app.run_test(size=SIZE) as pilot:
            await settled(pilot)
            await pilot.press("minus", "plus", "space")
            assert not app.paused
            for _ in range(400):
                if app.show.at > 20:
                    break
                await pilot.pause(0.02)
            await pilot.press("space")
            await settled(pilot)
            at = app.show.at
            assert app.paused
            assert at > 20
            await pilot.pause(0.2)
            assert app.show.at == at

    asyncio.run(run())


def test_what_is_watched_is_the_game_that_is_simulated() -> None:
    show = watched()
    while show.ahead():
        pass
    other = Game(["RG24", "Sped Red"], 3)
    while not other.is_over:
        other.push(other.choose("greedy"))
    assert str(show.game) == str(other)


TABLES = {
    "duel": Setup(("RG24", "Sped Red")),
    "morphs": Setup(("Jace", "Zombie Empire")),
}


@pytest.mark.parametrize("name", sample(sorted(TABLES), 1))
def test_a_game_is_played_to_its_end(name: str) -> None:
    async def run() -> None:
        table, rng = Table(TABLES[name], seed=3), np.random.default_rng(1)
        app = Seat(table)
        async with app.run_test(size=SIZE) as pilot:
            await settled(pilot)
            for _ in range(2000):
                if table.game.is_over:
                    break
                options = app.query_one("#options", OptionList)
                state = table.position()[1]
                expected = list(dict.fromkeys((one["id"] or k, one["text"]) for k, one in enumerate(state["asked"]["options"])))
                assert [one[2:] for one in offered(app)] == [text for _, text in expected]
                chosen = int(rng.integers(len(expected)))
                if chosen < len(QUICK):
                    await pilot.press(QUICK[chosen])
                else:
                    options.highlighted = chosen
                    await pilot.press("enter")
                await settled(pilot)
            assert table.game.is_over
            assert text_of(app, "ask").startswith("The game is over")
            assert offered(app) == ["1 new game"]

    asyncio.run(run())


def test_the_screen_of_two_people_is_covered_between_them() -> None:
    async def run() -> None:
        table = Table(Setup(("White Weenie", "Sped Red"), people=(0, 1)), seed=3)
        app, covers = Seat(table), 0
        async with app.run_test(size=SIZE) as pilot:
            await settled(pilot)
            for _ in range(30):
                if table.position()[0] is None:
                    covers += 1
                    assert offered(app) == [f"1 I am player {table.game.current_player}"]
                    assert "turn" not in text_of(app, "board")
                await pilot.press("1")
                await settled(pilot)
        assert covers > 2

    asyncio.run(run())


def test_commands_of_a_person() -> None:
    async def run() -> None:
        table = Table(Setup(("RG24", "Sped Red")), seed=5)
        app = Seat(table)
        async with app.run_test(size=SIZE) as pilot:
            await settled(pilot)
            before = offered(app), text_of(app, "board")
            await pilot.press("u")
            await settled(pilot)
            assert "nothing to take back" in text_of(app, "told")
            await pilot.press("1")
            await settled(pilot)
            await pilot.press("u")
            await settled(pilot)
            assert (offered(app), text_of(app, "board")) == before
            await pilot.press("h")
            await settled(pilot)
            assert all(one[2:] in text_of(app, "told") for one in offered(app))
            await pilot.press("o")
            await settled(pilot)
            assert table.stops[0].hold
            await pilot.press("c", "1")
            await settled(pilot)
            assert not table.game.is_over
            assert offered(app) == before[0]
            await pilot.press("c", "2")
            await settled(pilot)
            assert table.game.is_over
            await pilot.press("n")
            await settled(pilot)
            assert not table.game.is_over

    asyncio.run(run())


def test_stops_at_single_steps() -> None:
    async def run() -> None:
        table = Table(Setup(("RG24", "Sped Red")), seed=5)
        app = Seat(table)
        async with app.run_test(size=SIZE) as pilot:
            await settled(pilot)
            before = offered(app)
            await pilot.press("p")
            await settled(pilot)
            at = next(k for k, one in enumerate(offered(app)) if one.endswith("[ ] my turn: upkeep"))
            app.query_one("#options", OptionList).highlighted = at
            await pilot.press("enter")
            await settled(pilot)
            assert Step.UPKEEP in table.stops[0].own
            assert offered(app)[at].endswith("[x] my turn: upkeep")
            assert app.query_one("#options", OptionList).highlighted == at
            await pilot.press("enter")
            await settled(pilot)
            assert Step.UPKEEP not in table.stops[0].own
            await pilot.press("1")
            await settled(pilot)
            assert offered(app) == before

    asyncio.run(run())


def test_one_creature_blocks_several() -> None:
    async def run() -> None:
        table = seated(TWO_BLOCKS, Decision.BLOCK)
        app = Seat(table)
        async with app.run_test(size=SIZE) as pilot:
            await settled(pilot)
            for _ in range(2):
                assert any("Palace Guard blocks" in one for one in offered(app))
                await pilot.press("2")
                await settled(pilot)
            assert table.game.record[0]["n_blocks"] == 2
            assert table.game.record[0]["block_blocker"][:2].tolist() == [0, 0]

    asyncio.run(run())
