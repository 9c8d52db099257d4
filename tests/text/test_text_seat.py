"""A seat played in text: what is told and taken, how long that is, and that nothing hidden is in it."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import numpy as np
import pytest
from samples import sample

import ecs_mtg as mtg
from ecs_mtg.components.codes import Decision, Option
from ecs_mtg.game.options import determinize
from ecs_mtg.support.records import copied
from ecs_mtg.text.offers import NotLegalError
from ecs_mtg.text.positions import moment
from ecs_mtg.text.seat import shorter

TABLES: dict[str, dict[str, Any]] = {
    "duel": {"decks": ["RG24", "Sped Red"]},
    "blue": {"decks": ["Draw, Go", "White Weenie"]},
    "morphs": {"decks": ["Jace", "Zombie Empire"]},
    "three": {"decks": ["Elves", "Reanimator", "Psychatog"], "seat": 1},
    "planes": {"decks": ["Savage Auras", "Night of the Ninja"], "variant": "planechase"},
}


def told(seat: mtg.TextSeat) -> list[str]:
    """Return all that a seat can be asked without acting."""
    found = [seat.see(), seat.legal(), json.dumps(seat.position())]
    for wrong in ("cast Counterspell", "play Island", "cast Lightning Bolt", "attack with Hill Giant", "nonsense", "9999"):
        try:
            seat._answer(wrong) if not is_legal(seat, wrong) else None
        except NotLegalError as error:
            found.append(str(error))
    return found


def is_legal(seat: mtg.TextSeat, answer: str) -> bool:
    trial = object.__new__(type(seat))
    trial.__dict__.update(seat.__dict__)
    try:
        trial._picked(answer)
    except NotLegalError:
        return answer.startswith("attack") and seat.game.record[0]["decision"] == Decision.ATTACK
    return True


@pytest.mark.parametrize("name", sample(sorted(TABLES), 3))
def test_what_is_hidden_is_in_no_answer(name: str) -> None:
    """A game and its twin, in which all that the seat does not know is redrawn, say the same."""
    seat, rng = mtg.TextSeat(**TABLES[name], seed=4), np.random.default_rng(2)
    said = 0
    for k in range(9):
        for _ in range(int(rng.integers(8))):
            if not seat.is_over:
                seat.act(seat.game.choose("greedy").index)
        if seat.is_over:
            break
        here = told(seat)
        mine = seat.table.game.record
        seat.table.game.record = copied(mine)
        determinize(seat.table.game.record, seat.table.game.cards, seat.player, k)
        twin = told(seat)
        seat.table.game.record = mine
        assert here == twin
        said += len(here) > 3
        seat.act(int(rng.integers(len(seat.game.legal_actions))))
    assert said


def test_positions_say_what_pictures_show_and_options_have_their_numbers() -> None:
    seat = mtg.TextSeat(["RG24", "Sped Red"], seed=3)
    while not seat.is_over:
        facts = seat.position()
        assert facts["players"][0]["life"] == seat.game.record[0]["life"][0]
        assert facts["players"][1]["hand"] == [] or all("name" in one for one in facts["players"][1]["hand"])
        offered = facts["asked"]["options"]
        assert sum(one["alike"] for one in offered) == len(seat.game.legal_actions)
        for one in offered:
            assert seat.game.legal_actions[one["option"]].kind == Option[one["kind"].upper()]
        seat.act(seat.game.choose("greedy").index)
    assert seat.position()["asked"] is None
    assert seat.position()["outcome"] == "Player 0 won"
    with pytest.raises(NotLegalError, match="the game is over"):
        seat.act("pass")


def test_words_numbers_and_whole_declarations_answer() -> None:
    seat = mtg.TextSeat(["RG24", "Sped Red"], seed=3)
    text = seat.act("keep", "play mountain", "cast shock", "player 1")
    assert "Player 0 casts Shock, targeting player 1; it resolves." in text
    with pytest.raises(NotLegalError, match="can't cast Gray Ogre now: not enough mana"):
        seat.act("cast Gray Ogre")
    with pytest.raises(NotLegalError, match="nothing of that name is where it could be done from"):
        seat.act("cast Serra Angel")
    with pytest.raises(NotLegalError, match="no card that is supported is called"):
        seat.act("cast Serra Angle Grinder")
    with pytest.raises(NotLegalError, match="numbered from 0 to"):
        seat.act(50)
    with pytest.raises(NotLegalError, match="may mean several options"):
        seat.act("play")
    assert "not now: Gray Ogre: not enough mana" in seat.legal()
    for _ in range(200):
        if seat.game.record[0]["decision"] == Decision.ATTACK:
            break
        seat.act(seat.game.choose("greedy").index)
    with pytest.raises(NotLegalError, match="could be declared"):
        seat.act("attack with Serra Angel")
    attacks = seat.act("attack with all")
    assert " attacks player 1." in attacks
    assert seat.game.record[0]["decision"] != Decision.ATTACK


def test_a_creature_that_can_not_attack_is_told_why() -> None:
    seat = mtg.TextSeat(["RG24", "Sped Red"], seed=3)
    found = set()
    for _ in range(120):
        if seat.is_over:
            break
        g = seat.game.record[0]
        if g["decision"] == Decision.ATTACK:
            for one in seat.position()["players"][0]["creatures"]:
                try:
                    if "sick" in one.get("marks", ()) or "tapped" in one.get("marks", ()):
                        seat.act(f"attack with {one['name']}")
                except NotLegalError as error:
                    found.add(str(error).partition(": ")[2])
        if not seat.is_over:
            seat.act(seat.game.choose("greedy").index)
    assert found & {"it is summoning sick", "it is tapped"}


def test_a_declaration_that_is_not_legal_as_a_whole_is_refused() -> None:
    """702.111b: one creature can't block one with menace."""
    decks = [mtg.read_deck("24 Forest\n36 Grizzly Bears"), mtg.read_deck("24 Mountain\n36 Boggart Brute")]
    seat = mtg.TextSeat(decks, seed=2)
    for _ in range(300):
        if seat.game.record[0]["decision"] == Decision.BLOCK:
            break
        options = seat.game.legal_actions
        casts = [one.index for one in options if one.kind in (Option.CAST, Option.PLAY_LAND)]
        stay = [one.index for one in options if one.kind == Option.PASS]
        seat.act((casts or stay or [0])[0])
    before = len(seat.game.history)
    with pytest.raises(NotLegalError, match="can't be blocked by fewer than 2 creatures"):
        seat.act("block Boggart Brute with Grizzly Bears")
    assert len(seat.game.history) == before
    assert seat.game.record[0]["decision"] == Decision.BLOCK
    seat.act("no blocks")
    assert seat.is_over or seat.game.record[0]["decision"] != Decision.BLOCK


def test_several_actions_stop_at_the_first_that_is_not_legal() -> None:
    seat = mtg.TextSeat(["RG24", "Sped Red"], seed=3)
    before = len(seat.game.history)
    with pytest.raises(NotLegalError):
        seat.act("cast Craw Wurm", "keep")
    assert len(seat.game.history) == before
    text = seat.act("keep", "play Mountain", "cast Craw Wurm", "pass")
    assert text.splitlines()[-2].startswith("Not done: 'cast Craw Wurm': player 0 can't cast Craw Wurm now: ")
    assert text.splitlines()[-1] == "Nor what was to follow: 'pass'"
    with pytest.raises(NotLegalError, match="0 answers given"):
        seat.act()


CHARACTERS_A_TOKEN = {"blue": 3.06, "duel": 3.16, "morphs": 3.01, "three": 3.10, "planes": 3.29}
"""Of the encoding o200k_base."""
LONGEST, OF_LONGEST = {"decks": ["Elves", "Mono-Red Rally"]}, 3.17
"""The pair of `tools/text_length.py` that takes most tokens at random: blocks and damage of many creatures; and its characters a token."""


@pytest.mark.parametrize("name", sample(sorted(TABLES), 3))
def test_four_hundred_decisions_are_told_in_sixty_thousand_tokens(name: str) -> None:
    """By characters a token as measured of these texts (docs/models.md); decisions are those that the seat was asked, not those passed for it."""
    characters = decisions = 0
    for seed in range(4):
        seat = mtg.TextSeat(**TABLES[name], seed=seed)
        characters += len(seat.news())
        while not seat.is_over and decisions < 100:
            characters += len(seat.act(seat.game.choose("greedy").index))
            decisions += 1
    assert decisions == 100
    assert characters / CHARACTERS_A_TOKEN[name] / decisions * 400 < 60_000


def test_the_longest_texts_at_random_are_told_in_sixty_thousand_tokens() -> None:
    """400 decisions of several games, any option picked."""
    characters, left, lot, seed = 0, 400, random.Random(3), 3
    while left:
        seat, seed = mtg.TextSeat(**LONGEST, seed=seed), seed + 1
        characters += len(seat.news())
        while left and not seat.is_over:
            characters += len(seat.act(lot.randrange(len(seat.game.legal_actions))))
            left -= 1
    assert 50_000 < characters / OF_LONGEST < 60_000


def test_costs_of_cards_in_hand_are_told_once() -> None:
    seat = mtg.TextSeat(["RG24", "Sped Red"], seed=3)
    hands = []
    while len(hands) < 4:
        hands += [line for line in seat.act(seat.game.choose("greedy").index).splitlines() if line.startswith("  hand: ")]
    costs = [name for hand in hands for name in re.findall(r"([A-Z][^,{]*) \{", hand)]
    assert len(costs) == len(set(costs)) > 2
    assert all("{" in line for line in seat.see().splitlines() if line.startswith("  hand: "))


def test_the_step_and_life_totals_are_told_when_they_change() -> None:
    seat = mtg.TextSeat(["RG24", "Sped Red"], seed=3)
    last, told = "", 0
    for _ in range(60):
        if seat.is_over:
            break
        board = seat._seen()[0]
        lives = {one.player: one.life for one in board.seats}
        lines = seat.act(seat.game.choose("greedy").index).splitlines()
        (after, now), totals = (moment(seat._seen()[0]), lines), {one.player: one.life for one in seat._seen()[0].seats}
        if any(line.startswith(("You: ", "Player 0 (you)")) for line in now):
            last = after
            continue
        assert any(line.startswith(after) for line in now) == (after != last)
        assert any("life: " in line and line.startswith((after, "life: ")) for line in now) == (totals != lives)
        told, last = told + (after != last), after
    assert told > 10


def test_a_game_played_in_text_is_the_game() -> None:
    """The same answers as through `Game`, passes that are made unasked left out: the same end."""
    seat = mtg.TextSeat(["Elves", "White Weenie"], seed=7, pilot="first")
    while not seat.is_over:
        seat.act(seat.game.choose("greedy").index)
    game = mtg.Game(["Elves", "White Weenie"], seed=7)
    for position in seat.game.history:
        game.push(position.option)
    assert str(game) == str(seat.game)


def test_logs_are_told_with_fewer_words() -> None:
    lines = ["A resolves.", "A enters the battlefield under the control of player 1.", "B resolves.", "C.", "C.", "C."]
    assert shorter(lines) == ["Player 1's A enters.", "B resolves.", "C. (3 times)"]
    assert shorter(["A enters the battlefield tapped under the control of player 0."]) == ["Player 0's A enters tapped."]
    again = ["A is activated.", "A resolves."]
    assert shorter(["B.", *again * 3, "C."]) == ["B.", "A is activated.", "A resolves. (these 2 lines 3 times)", "C."]
    for lines, told in (
        (["The ability of A triggers.", "The ability of A resolves."], "The ability of A triggers and resolves."),
        (["Player 0 casts A, targeting B.", "A resolves."], "Player 0 casts A, targeting B; it resolves."),
        (["Player 0 casts A.", "A resolves.", "A enters the battlefield tapped under the control of player 0."],
         "Player 0 casts A, which enters tapped."),
    ):  # fmt: skip
        assert shorter([*lines, "C."]) == [told, "C."]
        assert shorter([*lines, *lines, "C."]) == [f"{told} (2 times)", "C."]
    assert shorter([*again, "C.", *again]) == [*again, "C.", *again]
    assert shorter([]) == []


def test_what_many_creatures_do_is_told_in_one_line() -> None:
    attack = [f"Player 1's {name} attacks player 0." for name in ("Bear", "Elf", "Bear")]
    assert shorter(attack) == ["Player 1 attacks player 0 with 2 Bear, Elf."]
    assert shorter(attack[:1]) == attack[:1]
    assert shorter([*attack, "Player 1's Ogre attacks player 0's Jace."]) == [
        "Player 1 attacks player 0 with 2 Bear, Elf.",
        "Player 1's Ogre attacks player 0's Jace.",
    ]
    damage = [f"Player 1's {name} deals {n} damage to player 0." for name, n in (("Bear", 2), ("Bear", 2), ("Elf", 1))]
    blocked = ["Player 1's Ogre deals 3 damage to player 0's Wall.", "Player 0's Wall deals 1 damage to player 1's Ogre."]
    assert shorter([*damage, *blocked, "Player 0 loses 5 life and is at -1."]) == [
        "Player 1 deals damage: 2 Bear 2 each, Elf 1 to player 0; Ogre 3 to player 0's Wall.",
        "Player 0's Wall deals 1 damage to player 1's Ogre.",
        "Player 0 is at -1.",
    ]
    assert shorter(["Player 0 loses 5 life and is at 3."]) == ["Player 0 loses 5 life and is at 3."]
    assert (
        shorter([damage[0], "Player 1's Bear dies.", "Player 0 loses 1 life and is at 3."])[-1]
        == "Player 0 loses 1 life and is at 3."
    )
    assert shorter(["Shock deals 2 damage to player 1.", "Player 1 loses 2 life and is at 9."])[-1] == "Player 1 is at 9."


def test_a_turn_begins_with_its_draw() -> None:
    assert shorter(["Player 1's turn begins.", "Player 1 draws a card.", "Player 1 plays Forest."]) == [
        "Player 1's turn: draws a card.",
        "Player 1 plays Forest.",
    ]
    assert shorter(["Player 1's turn begins.", "Player 0 draws a card."]) == ["Player 1's turn begins.", "Player 0 draws a card."]


def test_decks_are_named_once() -> None:
    """Of a player in an account of a new turn; `see` names them always."""
    seat = mtg.TextSeat(["RG24", "Sped Red"], seed=3)
    told = [seat.news()] + [seat.act(seat.game.choose("greedy").index) for _ in range(40)]
    assert sum(text.count("Sped Red: ") for text in told) == sum(text.count("Player 0 (you), RG24: ") for text in told) == 1
    assert sum(text.count("\nYou: ") for text in told) > 2
    assert "Player 0 (you), RG24: " in seat.see()


def test_arguments_that_make_no_game_are_refused() -> None:
    for arguments, said in (
        ({"decks": ["RG24"]}, "2 to 6|players"),
        ({"decks": ["RG24", "RG24"], "seat": 5}, "seat|player"),
        ({"decks": ["RG24", "RG24"], "pilot": ["greedy", "greedy", "greedy"]}, "3 pilots given for 2 seats"),
        ({"decks": ["RG24", "No Such Deck"]}, "No Such Deck"),
    ):
        with pytest.raises(ValueError, match=said):
            mtg.TextSeat(**arguments)  # type: ignore[arg-type]
