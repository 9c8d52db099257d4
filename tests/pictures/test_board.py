"""Boards as pictures: everything is there, nothing hidden is, and the text is well-formed."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from itertools import islice
from pathlib import Path

import numpy as np
import pytest

import ecs_mtg as mtg
from ecs_mtg.components.codes import NONE, Life, Zone
from ecs_mtg.game.options import determinize
from ecs_mtg.pictures import board_of, board_svg
from ecs_mtg.pictures.board import Board, seen_board
from ecs_mtg.pictures.layout import laid_out, svg_of
from ecs_mtg.pictures.palette import MANA, ON_MANA
from ecs_mtg.pictures.text_metrics import shortened, text_width, wrapped
from ecs_mtg.support.records import copied

SVG = "{http://www.w3.org/2000/svg}"
TABLES = [
    {"decks": ["RG24", "Sped Red"]},
    {"decks": ["White Weenie", "Elves"]},
    {"decks": ["Shallow Graves", "Psychatog"]},
    {"decks": ["Jace", "Chandra"]},
    {"decks": ["Savage Auras", "Night of the Ninja"], "variant": "planechase"},
    {"decks": ["Elves", "Jace", "Savage Auras", "Zombie Empire", "RG24", "Sped Red"]},
]


def positions(table: dict[str, object], every: int = 17, seed: int = 2) -> list[mtg.Game]:
    """Return positions of a game that greedy players play."""
    game = mtg.Game(**table, seed=seed)  # type: ignore[arg-type]
    found = [game.copy()]
    while not game.is_over and len(found) < 40:
        for _ in range(every):
            if not game.is_over:
                game.push(game.choose("greedy"))
        found.append(game.copy())
    return found


def texts(svg: str) -> list[str]:
    return ["".join(one.itertext()) for one in ET.fromstring(svg).iter(f"{SVG}text")]


@pytest.mark.parametrize("table", TABLES, ids=lambda table: "-".join(table["decks"][:2]))
def test_the_board_is_that_of_the_game(table: dict[str, object]) -> None:
    for game in positions(table):
        g, board = game.record[0], board_of(game)
        here = [row for row in range(int(g["n_permanents"])) if g["perm_life"][row] == Life.HERE]
        shown = [name for item in board.items() for name in item.ids if name.startswith("p") and name[1:].isdigit()]
        assert sorted(shown) == sorted(f"p{row}" for row in here)
        for item in board.items():
            for name in item.ids:
                if name[0] == "p" and name[1:].isdigit():
                    row = int(name[1:])
                    assert ("tapped" in item.look.marks) == bool(g["tapped"][row])
                    assert item.look.damage == g["damage"][row]
                    if item.look.size:
                        assert item.look.size == f"{g['power'][row]}/{g['toughness'][row]}"
        for seat in board.seats:
            assert seat.life == g["life"][seat.player]
            assert sum(item.count for item in seat.hand) + seat.hidden == g["zone_size"][seat.player, Zone.HAND]
            assert dict(seat.sizes)["library"] == g["zone_size"][seat.player, Zone.LIBRARY]
            graveyard = dict(seat.zones).get("graveyard", ())
            assert sum(item.count for item in graveyard) == g["zone_size"][seat.player, Zone.GRAVEYARD]
        assert len(board.stack) >= g["stack_size"]
        assert (board.turn, board.step, board.active) == (g["turn_number"], g["step"], g["active"])
        assert sum(len(item.ids) for item in board.items() if item.role == "attacks") == int((g["attacking"][here] != NONE).sum())


@pytest.mark.parametrize("table", TABLES, ids=lambda table: "-".join(table["decks"][:2]))
@pytest.mark.parametrize("width", [600, 1400])
def test_every_element_is_drawn_inside(table: dict[str, object], width: int) -> None:
    for game in islice(positions(table), 0, None, 5):
        board = board_of(game, 0)
        scene = laid_out(board, width)
        svg = svg_of(scene)
        root = ET.fromstring(svg)
        assert float(root.get("width", "0")) <= width
        for item in board.items():
            for name in item.ids:
                x, y, wide, high = scene.anchors[name]
                assert x >= 0
                assert x + wide <= scene.width + 1
                assert y >= 0
                assert y + high <= scene.height + 1
        assert {f"player{p}" for p in range(len(game.decks))} <= scene.anchors.keys()


@pytest.mark.parametrize("table", TABLES, ids=lambda table: "-".join(table["decks"][:2]))
def test_a_twin_looks_the_same(table: dict[str, object]) -> None:
    """What a player does not know is in no byte of the picture: the same board with all of that redrawn gives the same bytes."""
    for k, game in enumerate(positions(table)):
        for player in range(len(game.decks)):
            if not game.record[0]["in_game"][player]:
                continue
            twin = copied(game.record)
            determinize(twin, game.cards, player, k)
            names = [deck.name for deck in game.decks]
            one, other = (svg_of(laid_out(seen_board(record, game.cards, names, player)[0])) for record in (game.record, twin))
            assert one == other


def test_what_a_viewer_may_not_see() -> None:
    game = mtg.Game(["RG24", "Sped Red"], seed=3)
    mine, all_of_it = board_of(game, 0), board_of(game)
    assert sum(item.count for item in mine.seats[0].hand) == 7
    assert (mine.seats[1].hand, mine.seats[1].hidden) == ((), 7)
    assert sum(item.count for item in all_of_it.seats[1].hand) == 7
    with pytest.raises(ValueError, match="player 2"):
        board_svg(game, 2)


def test_tooltips_are_the_text_that_is_played() -> None:
    game = mtg.Game(["RG24", "RG24"], seed=3)
    while not any(one.look.name == "Lightning Bolt" for seat in board_of(game).seats for one in seat.hand):
        game.push(game.choose("random"))
    (title, *_) = [one.look.title for seat in board_of(game).seats for one in seat.hand if one.look.name == "Lightning Bolt"]
    from ecs_mtg.cards import card_definition
    from ecs_mtg.cards.writing import text

    assert title.splitlines() == ["Lightning Bolt {R}", "Instant", *text(card_definition("Lightning Bolt").front)]
    assert title.replace("\n", " ") in re.sub(r"\s+", " ", board_svg(game))


def test_names_are_escaped() -> None:
    """Deck names come from files."""
    deck = mtg.builtin_decks()["RG24"]
    evil = mtg.DeckList('<script>alert("1")</script>&', deck.main)
    svg = board_svg(mtg.Game([evil, evil], seed=1))
    assert "<script" not in svg
    assert any("<script>" in text or "<scri" in text for text in texts(svg))


def scenario_board(text: str) -> Board:
    from ecs_mtg.scenario.runner import played

    one = mtg.Scenario.parse(text)
    place = played("x.yaml", one.document)
    return seen_board(place.record, place.pool, ["A", "B"], None)[0]


def test_attachments_counters_groups_and_arrows() -> None:
    board = scenario_board(
        """
id: x
rule: "1"
why: shown
A:
  battlefield:
  - {card: Grizzly Bears, as: bear, counters: {+1/+1: 2}, damage: 1}
  - {card: Rancor, attached_to: bear}
  - {card: Forest, count: 5}
  - {card: Forest, count: 2, tapped: true}
B:
  battlefield: [{card: Hill Giant, as: giant}, Mountain]
  hand: [Lightning Bolt]
  mana: free
start: {turn: A, step: declare_attackers}
script:
- attack: {bear: B}
- block: {giant: bear}
- cast: {player: B, card: Lightning Bolt, targets: [bear]}
"""
    )
    (bear,) = board.seats[0].creatures
    assert (bear.look.size, bear.look.damage, bear.look.counters, bear.role) == ("6/4", 1, (("+1/+1", 2),), "attacks")
    assert [one.look.name for one in bear.attached] == ["Rancor"]
    assert [(one.count, "tapped" in one.look.marks) for one in board.seats[0].lands] == [(5, False), (2, True)]
    (giant,) = board.seats[1].creatures
    assert board.blocks == ((giant.id, bear.id),)
    (bolt,) = board.stack
    assert (bolt.look.name, bolt.targets, bolt.kind) == ("Lightning Bolt", (bear.id,), "spell")
    svg = svg_of(laid_out(board))
    for kind in ("attack", "block", "target"):
        assert svg.count(f'class="arrow a-{kind}"') == 1
    assert "\N{MULTIPLICATION SIGN}5" in texts(svg)
    assert "6/4" in texts(svg)


def luminance(color: str) -> float:
    parts = [int(color[k : k + 2], 16) / 255 for k in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_text_can_be_read_on_its_ground() -> None:
    """Contrast of at least 4.5 (WCAG 2.1, 1.4.3) in light and dark."""
    from ecs_mtg.pictures import palette

    for colors in (palette._LIGHT, palette._DARK):
        for ground in ("ground", "panel", "card"):
            for ink in ("ink", "soft", "attack"):
                assert contrast(colors[ink], colors[ground]) >= 4.5, (ink, ground)
        assert contrast(colors["soft"], colors["mark"]) >= 4.5
    for ground, ink in zip(MANA, ON_MANA, strict=True):
        assert contrast(ground, ink) >= 4.5, ground


def test_widths_of_text() -> None:
    assert text_width("", 10) == 0
    assert text_width("Wild", 10) > text_width("ill", 10)
    assert shortened("Llanowar Elves", 1000, 11) == "Llanowar Elves"
    assert text_width(shortened("Llanowar Elves of the Deep Wood", 80, 11), 11) <= 80
    assert wrapped("Llanowar Elves", 60, 11, 2) == ("Llanowar", "Elves")
    assert len(wrapped("one two three four five six", 40, 11, 2)) == 2


def test_notebooks_show_things() -> None:
    game = mtg.Game(["RG24", "Sped Red"], seed=3)
    assert game._repr_svg_().startswith("<svg")
    assert "<svg" in game._repr_html_()
    results = mtg.simulate(["RG24", "Sped Red"], games=20, seed=1, policies="greedy")
    assert "Sped Red" in results._repr_html_()
    found = game.analyse("search:worlds=4,turns=1")
    assert found._repr_html_().count("<tr") == 1 + len(found)


def test_a_scenarios_result_as_html(tmp_path: Path) -> None:
    text = 'id: x\nrule: "1"\nwhy: shown\nA: {hand: [Forest]}\nscript:\n- expect: {life: {A: %d}}\n'
    assert "x: holds" in mtg.Scenario.parse(text % 20).run()._repr_html_()
    shown = mtg.Scenario.parse(text % 19).run()._repr_html_()
    assert "x: does not hold" in shown
    assert "expected 19, found 20" in shown


def test_a_picture_is_drawn_in_a_moment() -> None:
    import time

    found = positions(TABLES[0])
    for game in found:
        board_svg(game, 0)
    begun = time.perf_counter()
    for game in found:
        board_svg(game, 0)
    assert (time.perf_counter() - begun) / len(found) < 0.05
    assert np.mean([len(board_svg(game, 0)) for game in found]) < 60_000
