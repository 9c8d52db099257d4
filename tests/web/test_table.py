"""A game at a page: what a person is asked and told, what they can do, and that nothing hidden is sent."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest
from samples import sample
from seated import TWO_BLOCKS, seated

from ecs_mtg.components.codes import Decision, Option, RefKind, Step, Zone
from ecs_mtg.components.references import reference
from ecs_mtg.game import options
from ecs_mtg.game.game import Game
from ecs_mtg.game.log import Teller
from ecs_mtg.game.options import determinize, name_of
from ecs_mtg.pages.replay import recorded
from ecs_mtg.support.records import copied, zone_cards
from ecs_mtg.web.controls import CONTROLS, Kind
from ecs_mtg.web.stops import Stops
from ecs_mtg.web.table import LINES, RefusedError, Setup, Table, seats

TABLES = {
    "duel": Setup(("RG24", "Sped Red")),
    "blue": Setup(("Draw, Go", "White Weenie")),
    "morphs": Setup(("Jace", "Zombie Empire")),
    "three": Setup(("Elves", "Reanimator", "Psychatog")),
    "by hand": Setup(("Caw-Gates", "RG24"), mana_by_hand=True),
    "planes": Setup(("Savage Auras", "Night of the Ninja"), variant="planechase"),
}


def plays_on(table: Table, rng: np.random.Generator) -> None:
    """Answer once as a person who clicks anything."""
    state = table.state(700)
    asked = state["asked"]
    if asked["kind"] == "declare":
        plan = {}
        for one in asked["creatures"]:
            ways = [way["to"] for way in one["ways"]]
            count = int(rng.integers(one["must"], one["most"] + 1))
            if count:
                plan[one["id"]] = [str(to) for to in rng.permutation(ways)[:count]]
        before = table.number
        table.declare(state["number"], plan)
        if table.game.legal_actions and table.number == before:
            table.act(table.number, 0)
    elif asked["kind"] == "act" and rng.random() < 0.1:
        table.wait(state["number"], ["turn", "stack"][int(rng.integers(2))])
    else:
        table.act(state["number"], int(rng.integers(len(asked["options"]))))


def test_every_kind_of_decision_has_its_control() -> None:
    assert CONTROLS.keys() == set(Decision) - {Decision.NONE}
    from importlib.resources import files

    script = files("ecs_mtg.web").joinpath("play.js").read_text(encoding="utf-8")
    for kind in Kind:
        assert f"    {kind.value}(asked, into) {{" in script
    assert {control.kind for control in CONTROLS.values()} == set(Kind)


@pytest.mark.parametrize("name", sample(sorted(TABLES), 3))
def test_a_game_is_played_to_its_end(name: str) -> None:
    table, rng = Table(TABLES[name], seed=3), np.random.default_rng(1)
    asked: set[str] = set()
    for _ in range(3000):
        if table.game.is_over:
            break
        state = table.state(700)
        asked.add(state["asked"]["question"])
        if table.game.record[0]["decision"] not in (Decision.PILE, Decision.MODE):  # what these mean is told, too
            assert [one["text"] for one in state["asked"]["options"]] == [one.text for one in table.game.legal_actions]
        for one in state["asked"]["options"]:
            assert not one["id"] or f'data-id="{one["id"]}"' in state["svg"] or one["id"][0] in "gxlc"
        plays_on(table, rng)
    assert table.game.is_over
    state = table.state(700)
    assert state["over"]
    assert state["asked"] is None
    assert "hidden" not in state["svg"]
    assert len(asked) >= 2


@pytest.mark.parametrize("name", sample(sorted(TABLES), 3))
def test_what_is_hidden_is_in_no_byte(name: str) -> None:
    """A page is sent the same bytes by a game and by its twin, in which all that the person does not know is redrawn."""
    table, rng = Table(TABLES[name], seed=4), np.random.default_rng(2)
    for k in range(150):
        if table.game.is_over:
            break
        sent = json.dumps(table.state(700))
        mine = table.game.record
        table.game.record = copied(mine)
        determinize(table.game.record, table.game.cards, 0, k)
        twin = json.dumps(table.state(700))
        table.game.record = mine
        assert sent == twin
        theirs = {name for _, name in table.game.decks[1].main} - {name for _, name in table.game.decks[0].main}
        if k == 0:
            assert not any(card in sent for card in theirs)
        plays_on(table, rng)


@pytest.mark.parametrize("name", sample(sorted(TABLES), 3))
def test_a_hint_is_the_same_for_a_twin(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It can't depend on what the person does not know: neither what is advised, nor any figure beside it."""
    monkeypatch.setattr("ecs_mtg.web.table.HINTS", "search:worlds=8,turns=2")
    table, rng = Table(TABLES[name], seed=11), np.random.default_rng(5)
    asked, different = 0, set[str]()
    for k in range(40):
        if table.game.is_over:
            break
        if len(table.game.legal_actions) > 1:
            hint = json.dumps(table.hint(table.number))
            mine = table.game.record
            table.game.record = copied(mine)
            determinize(table.game.record, table.game.cards, 0, k)
            assert table.game.record.tobytes() != mine.tobytes()
            assert json.dumps(table.hint(table.number)) == hint
            table.game.record = mine
            asked += 1
            different.add(hint)
        plays_on(table, rng)
    assert asked > 5
    assert len(different) > 5


def unseen(table: Table) -> set[str]:
    """Return names of cards of others that the first player has had no way to see so far."""
    game, hidden, shown = table.game, set[str](), {name for _, name in table.game.decks[0].main}
    shown |= {"Plains", "Island", "Swamp", "Mountain", "Forest"}  # texts of cards have these words, and panels the names of decks
    shown |= {deck.name for deck in game.decks}
    for record in [position.record for position in game.history] + [game.record]:
        g = record[0]
        for k in range(int(g["n_cards"])):
            if g["card_owner"][k] != 0 and g["card_face"][k] >= 0:
                name = name_of(record, game.cards, reference(RefKind.CARD, k))
                known = g["card_zone"][k] not in (Zone.HAND, Zone.LIBRARY) or g["card_known"][k] & 1
                (shown if known else hidden).add(name)
    return hidden - shown


@pytest.mark.parametrize("name", ["blue", "duel", "three"])
def test_no_name_of_a_hidden_card_is_sent(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither the log, nor a hint, nor what is shown after an answer was taken back, nor the page of one seat tells of them."""
    monkeypatch.setattr("ecs_mtg.web.table.HINTS", "search:worlds=4,turns=1")
    table, rng = Table(TABLES[name], seed=5), np.random.default_rng(4)
    hints = 0
    for k in range(24):
        if table.game.is_over:
            break
        hidden, sent = unseen(table), [json.dumps(table.state(700))]
        assert hidden or k
        if k % 6 == 5:
            sent.append(json.dumps(table.hint(table.number)))
            hints += 1
            if table.state(700)["can_undo"]:
                table.undo()
                sent.append(json.dumps(table.state(700)))
        assert not [card for card in hidden if any(card in one for one in sent)]
        plays_on(table, rng)
        if not table.game.is_over:
            with pytest.raises(RefusedError, match="tells of their hands"):
                table.thinking()
    assert hints > 2
    if not table.game.is_over:
        told = json.dumps(recorded(table.game, player=0).data())
        assert not [card for card in unseen(table) if card in told]


def test_undo_takes_back_to_the_last_answer() -> None:
    table, rng = Table(TABLES["duel"], seed=6), np.random.default_rng(3)
    shown: list[dict[str, Any]] = []
    for _ in range(25):
        shown.append(table.state(700))
        plays_on(table, rng)
    for before in reversed(shown):
        table.undo()
        now = table.state(700)
        assert {**now, "number": ""} == {**before, "number": ""}
    with pytest.raises(RefusedError, match="nothing to take back"):
        table.undo()
    with pytest.raises(RefusedError, match="gone on since"):
        table.act(shown[-1]["number"], 0)


def test_what_can_not_be_done_is_refused_and_changes_nothing() -> None:
    table = Table(TABLES["duel"], seed=6)
    number, before = table.number, str(table.game)
    refused: list[Any] = [
        lambda: table.act(number, 99),
        lambda: table.act(number, -1),
        lambda: table.act(number, True),
        lambda: table.act(number, "0"),  # type: ignore[arg-type]
        lambda: table.act("nonsense", 0),
        lambda: table.declare(number, {}),
        lambda: table.wait(number, "turn"),
        lambda: table.sit(1),
        lambda: table.set_stop("own", "BREAKFAST", True),
        lambda: table.thinking(),
    ]
    for one in refused:
        with pytest.raises(RefusedError):
            one()
    assert str(table.game) == before
    assert table.number == number


def at_first_main(table: Table) -> None:
    while table.game.record[0]["decision"] != Decision.PRIORITY:
        table.act(table.number, 0)


def test_stops_say_where_a_person_is_asked() -> None:
    table, rng = Table(Setup(("Draw, Go", "Sped Red")), seed=2), np.random.default_rng(5)
    seen: set[tuple[bool, Step]] = set()
    for _ in range(150):
        if table.game.is_over:
            break
        g = table.game.record[0]
        if g["decision"] == Decision.PRIORITY:
            stops = table.stops[0]
            top = int(g["st_controller"][int(g["stack_order"][int(g["stack_size"]) - 1])]) if g["stack_size"] else None
            if top is None:
                seen.add((bool(g["active"] == 0), Step(int(g["step"]))))
                assert Step(int(g["step"])) in (stops.own if g["active"] == 0 else stops.others)
            else:
                assert top != 0
        plays_on(table, rng)
    assert (True, Step.MAIN1) in seen
    table.set_stop("own", "UPKEEP", True)
    table.set_stop("hold", "", True)
    assert Step.UPKEEP in table.stops[0].own
    assert table.stops[0].hold
    rows = (
        {row[0]: row[2:] for row in table.state(700)["stops"]["steps"]} if not table.game.is_over else {"UPKEEP": [True, False]}
    )
    assert rows["UPKEEP"] == [True, False]


def test_waiting_for_the_next_turn_is_ended_by_an_attack() -> None:
    table = Table(TABLES["duel"], seed=2)
    attacked = 0
    for _ in range(200):
        if table.game.is_over:
            table.begin(attacked + 9)
        lands = [one.index for one in table.game.legal_actions if one.kind == Option.PLAY_LAND]
        if lands:
            table.act(table.number, lands[0])
        elif table.game.record[0]["decision"] == Decision.PRIORITY:
            turn = int(table.game.record[0]["turn_number"])
            table.wait(table.number, "turn")
            g = table.game.record[0]
            if table.game.is_over or g["decision"] != Decision.PRIORITY:
                continue
            mine = g["active"] == 0 and g["turn_number"] > turn
            fights = g["step"] == Step.DECLARE_ATTACKERS and (g["attacking"] != -1).any()
            assert mine or fights or g["stack_size"] > 0
            attacked += bool(fights and not mine)
        else:
            table.act(table.number, 0)
    assert attacked


def test_a_declaration_is_made_at_once() -> None:
    table, rng = Table(Setup(("White Weenie", "Draw, Go")), seed=2), np.random.default_rng(1)
    while True:
        asked = table.state(700)["asked"]
        if asked["kind"] == "declare" and len(asked["creatures"]) > 1 and "attack" in asked["question"]:
            break
        if asked["kind"] == "act":
            cast = [k for k, one in enumerate(asked["options"]) if one["kind"] in ("cast", "play_land")]
            table.act(table.number, cast[0] if cast else 0)
        else:
            table.act(table.number, int(rng.integers(len(asked["options"]))) if asked["kind"] != "declare" else 0)
    one, other = asked["creatures"][:2]
    record = table.game.record[0]
    assert record["decision"] == Decision.ATTACK
    before = len(table.game.history)
    table.declare(table.number, {other["id"]: [other["ways"][0]["to"]]})
    declared = [p for p in table.game.history[before:] if p.record[0]["decision"] == Decision.ATTACK]
    picked = {int(p.record[0]["decision_source"]) & 0xFFF: Option(int(p.record[0]["option_kind"][p.option])) for p in declared}
    assert picked[int(other["id"][1:])] == Option.OBJECT
    assert picked[int(one["id"][1:])] == Option.PASS
    table.undo()
    assert len(table.game.history) == before


@pytest.mark.parametrize("seed", [1, 5, 8])
def test_a_declaration_ends_where_nobody_is_asked_before_the_next_one(seed: int) -> None:
    """Where both hands hold nothing that can be cast, the decision after an attack is the attack of the player's next turn."""
    table, rng = Table(Setup(("White Weenie", "Draw, Go")), seed=seed), np.random.default_rng(1)
    followed = 0
    for _ in range(80):
        if table.game.is_over:
            break
        asked = table.state(700)["asked"]
        if asked["kind"] == "declare":
            creatures = [one["id"] for one in asked["creatures"]]
            assert len(creatures) == len(set(creatures))
            turn = int(table.game.record[0]["turn_number"])
            before = len(table.game.history)
            table.declare(table.number, {})
            mine = [p.record[0] for p in table.game.history[before:] if p.record[0]["controller_of_decider"] == 0]
            assert all(g["turn_number"] == turn for g in mine if g["decision"] == Decision.ATTACK)
            followed += not table.game.is_over and bool(table.game.record[0]["decision"] == Decision.ATTACK)
        elif asked["kind"] == "act":
            cast = [k for k, one in enumerate(asked["options"]) if one["kind"] in ("cast", "play_land")]
            table.act(table.number, cast[0] if cast else 0)
        else:
            table.act(table.number, int(rng.integers(len(asked["options"]))))
    assert followed


def test_one_creature_blocks_several() -> None:
    table = seated(TWO_BLOCKS, Decision.BLOCK)
    guard, bears = table.state(700)["asked"]["creatures"]
    assert (guard["name"], guard["most"], bears["most"]) == ("Palace Guard", 2, 1)
    ways = [way["to"] for way in guard["ways"]]
    table.declare(table.number, {guard["id"]: ways, bears["id"]: ways[1:]})
    g = table.game.record[0]
    blocks = list(zip(g["block_blocker"][:3].tolist(), g["block_attacker"][:3].tolist(), strict=True))
    assert blocks == [(0, 2), (0, 3), (1, 3)]
    table.undo()
    assert table.game.record[0]["decision"] == Decision.BLOCK
    table.declare(table.number, {guard["id"]: ways[:1]})
    assert max(position.record[0]["n_blocks"] for position in table.game.history) == 1


def test_what_happened_is_told_once_and_no_more_of_it_than_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    told = Teller.told

    def counted(teller: Teller, record: Any, option: int) -> Any:
        asked.append(int(record[0]["decisions"]))
        return told(teller, record, option)

    monkeypatch.setattr(Teller, "told", counted)
    table, rng = Table(Setup(("Elves", "Reanimator", "Psychatog", "White Weenie")), seed=3), np.random.default_rng(1)
    for _ in range(40):
        if not table.game.is_over:
            plays_on(table, rng)
    shown = table.state(700)["log"]
    assert len(asked) == len(set(asked)) <= len(table.game.history)
    assert shown == [line.text for line in table.game.log_for(0)][-LINES:]
    asked.clear()
    table.concede()  # the others play on to the end
    begun = len(table.game.history), len(asked)
    table.state(700)
    assert len(asked) - begun[1] < 4 * LINES < begun[0]


def test_two_people_at_one_page_see_only_their_own_cards() -> None:
    table, rng = Table(Setup(("RG24", "Sped Red"), people=(0, 1)), seed=5), np.random.default_rng(1)
    covered = 0
    for _ in range(80):
        if table.game.is_over:
            break
        state = table.state(700)
        if "cover" in state:
            covered += 1
            assert state.keys() == {"number", "cover", "over"}
            table.sit(state["cover"])
            state = table.state(700)
        assert state["seat"] == table.game.current_player
        g, me = table.game.record[0], state["seat"]
        theirs = [card for card in zone_cards(table.game.record, 1 - me, Zone.HAND) if not g["card_known"][card] >> me & 1]
        assert f"{len(theirs)} hidden" in state["svg"] or not theirs
        plays_on(table, rng)
    assert covered > 3


def test_piles_are_told() -> None:
    table = Table(Setup(("Psychatog", "Psychatog"), people=(0, 1)), seed=2)
    into: list[str] = []
    while table.game.record[0]["decision"] != Decision.PILE:
        assert not table.game.is_over
        if table.game.record[0]["decision"] == Decision.SEPARATE:
            table.sit(table.game.current_player)
            asked = table.state(700)["asked"]
            assert asked["heading"] == f"Fact or Fiction; first pile so far: {', '.join(into) or 'nothing'}"
            into.append(asked["options"][table.game.choose("greedy").index]["text"])
        table.act(table.number, table.game.choose("greedy").index)
    table.sit(table.game.current_player)
    first, second = (one["text"] for one in table.state(700)["asked"]["options"])
    into = [name for name in into if name != "no more"]
    assert first == f"first pile: {', '.join(into)}"
    assert second.startswith("second pile: ")
    assert len(into) + len(second.split(", ")) == 5


def test_modes_are_told_in_words() -> None:
    table = Table(Setup(("Untamed Wild", "Unlikely Alliances"), people=(0, 1)), seed=5)
    while table.game.record[0]["decision"] != Decision.MODE:
        assert not table.game.is_over
        table.act(table.number, table.game.choose("greedy").index)
    table.sit(table.game.current_player)
    asked = table.state(700)["asked"]
    assert asked["heading"] == "Blessed Alliance"
    assert asked["options"][0]["text"] == "mode 1: Target player gains 4 life."


def test_hints_and_thoughts() -> None:
    table = Table(Setup(("RG24", "Sped Red"), open=True), seed=6)
    at_first_main(table)
    hint = table.hint(table.number)
    assert [one["option"] for one in hint["rows"]] == [one.text for one in table.game.legal_actions]
    assert sum(one["chosen"] for one in hint["rows"]) == 1
    for _ in range(5):
        table.act(table.number, 0)
    thought = table.thinking()
    assert thought["played"] in {one["option"] for one in thought["rows"]}
    closed = Table(TABLES["duel"], seed=6)
    with pytest.raises(RefusedError, match="tells of their hands"):
        closed.thinking()
    at_first_main(closed)
    closed.concede()
    assert closed.game.is_over
    assert closed.state(700)["can_think"] == any(p.record[0]["controller_of_decider"] == 1 for p in closed.game.history)


def test_a_new_game_is_another_one() -> None:
    table = Table(TABLES["duel"], seed=6)
    number, first = table.number, str(table.game)
    table.begin()
    assert str(table.game) != first
    assert table.number != number


def test_seats_of_people() -> None:
    assert seats([1, 0, 1], 2) == (0, 1)
    for wrong in ([], [2]):
        with pytest.raises(ValueError, match="seats 0 to 1"):
            seats(wrong, 2)


def test_stops_pass_only_where_passing_is_offered() -> None:
    table = Table(TABLES["duel"], seed=6)
    assert not Stops().passes(table.game.record[0], 0)
    assert table.game.record[0]["decision"] != Decision.PRIORITY


def test_an_answer_takes_the_work_of_one_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of others' turns a page is shown one after the other; each decision is made, worded and told once, and what is over is not gone through."""
    made = {"pushes": 0, "words": 0, "told": 0}

    def counted(what: str, owner: Any, name: str) -> None:
        real = getattr(owner, name)

        def count(*given: Any) -> Any:
            made[what] += 1
            return real(*given)

        monkeypatch.setattr(owner, name, count)

    counted("pushes", Game, "push")
    counted("words", options, "_text")
    counted("told", Teller, "told")
    table, rng = Table(Setup(("Elves", "Reanimator", "Psychatog", "White Weenie")), seed=3), np.random.default_rng(1)
    table.by_turns = True
    shown = 0
    for _ in range(60):
        if table.game.is_over:
            break
        state = table.state(700)
        asked = state["asked"] or {}
        offered, declared = len(asked.get("options", ())), len(asked.get("creatures", ()))
        before, turn = len(table.game.history), int(table.game.record[0]["turn_number"])
        made.update(pushes=0, words=0, told=0)
        if table.waits:
            assert state["asked"] is None
            with pytest.raises(RefusedError, match="others are playing"):
                table.act(table.number, 0)
            table.run()
            shown += 1
        else:
            plays_on(table, rng)
        asked = table.state(700)["asked"] or {}
        offered, declared = offered + len(asked.get("options", ())), declared + len(asked.get("creatures", ()))
        decided = len(table.game.history) - before
        turns = {int(position.record[0]["turn_number"]) for position in table.game.history[before:]}
        assert turns <= {turn}
        assert made["pushes"] <= decided + 2 * declared  # what each creature could do is tried out
        assert made["told"] <= decided + LINES
        assert made["words"] <= 3 * (decided + LINES) + 4 * offered * (1 + declared)  # chosen, pushed, told; a person's options
    assert shown > 20


def test_turns_are_shown_as_they_would_be_played() -> None:
    """It is the same game whether a page is shown each turn or not."""
    played = []
    for by_turns in (False, True):
        table, rng = Table(Setup(("Elves", "Reanimator", "Psychatog")), seed=3), np.random.default_rng(1)
        table.by_turns = by_turns
        for _ in range(40):
            while table.waits:
                table.run()
            if table.game.is_over:
                break
            plays_on(table, rng)
        played.append([position.option for position in table.game.history])
    assert played[0][: len(played[1])] == played[1][: len(played[0])]
    assert min(map(len, played)) > 100
