"""All that a player may know of a game: exact content of small positions, and what is hidden."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from recomputation import given_away, seen_differently

import ecs_mtg as mtg
from ecs_mtg.cards.stable_ids import number_of
from ecs_mtg.components.codes import Decision, Keyword, Option, Step, Zone
from ecs_mtg.engine.runners import Runner
from ecs_mtg.observations import compact, full
from ecs_mtg.observations.full.fields import Cast, Is
from ecs_mtg.scenario import position
from ecs_mtg.scenario.runner import _Script
from ecs_mtg.scenario.session import Session
from ecs_mtg.support.records import copied


class Seen:
    """What a player sees at the end of a scenario's script."""

    def __init__(self, text: str, player: int = 0) -> None:
        scenario = mtg.Scenario.parse(f'id: seen\nrule: "103.1"\nwhy: To be seen.\n{text}')
        self.position = position.build(scenario.path, scenario.document)
        self.session = Session(self.position)
        script = _Script(self.session)
        script.run(scenario.document.script)
        assert script.failures == []
        self.look(player)

    def look(self, player: int) -> None:
        rows = full.buffer(1)
        self.position.runner.names = self.position.pool.numbers
        self.position.runner.see(self.session.record, rows, 0, 1, player)
        self.all = rows[0]
        self.game = {name: self.all["game"][name] for name in rows.dtype["game"].names}

    def rows(self, table: str) -> list[Any]:
        return list(self.all[table][: self.game[full.IN_USE[table].name.lower()]])

    def named(self, table: str, name: str) -> Any:
        return next(row for row in self.rows(table) if row["card"] == number_of(name))

    def place(self, table: str, name: str) -> int:
        rows = [row["card"] for row in self.rows(table)]
        return full.PLACES[table] + rows.index(number_of(name))


def differs(row: Any, **expected: Any) -> dict[str, Any]:
    """Return the numbers of a row that are not 0; what is said of others too is added to what is expected."""
    assert set(expected) <= set(row.dtype.names)
    return {name: row[name].tolist() for name in row.dtype.names if np.any(row[name] != 0) or name in expected}


COMBAT = """
A: {battlefield: [{card: Craw Wurm, as: wurm}, {card: Rancor, attached_to: wurm}, {card: Grizzly Bears, counters: {"+1/+1": 2}}]}
B: {battlefield: [Hill Giant, {card: Memnite, tapped: true}, Runeclaw Bear], life: 11}
script:
- attack: {Craw Wurm: B}
- block: {Hill Giant: Craw Wurm, Runeclaw Bear: Craw Wurm}
"""


def test_combat_attachments_and_counters() -> None:
    seen = Seen(COMBAT)
    wurm, giant, rancor = seen.named("mine", "Craw Wurm"), seen.named("theirs", "Hill Giant"), seen.named("mine", "Rancor")
    assert differs(wurm) == {
        "card": number_of("Craw Wurm"), "keywords": 1 << Keyword.TRAMPLE, "types": 2, "status": Is.TAPPED | Is.BLOCKED,
        "colors": 16, "face": wurm["face"], "power": 8, "toughness": 4, "attachments": 1, "chosen_player": -1,
        "attacks": full.PLACES["players"] + 1, "attacking": 1, "defender": 1, "blockers": 2, "age": wurm["age"],
    }  # fmt: skip
    assert (wurm["controller"], wurm["owner"], giant["controller"], giant["owner"]) == (0, 0, 1, 1)
    assert (giant["blocks"], giant["defender"], giant["power"], giant["toughness"]) == (1, 1, 3, 3)
    assert rancor["attached_to"] == seen.place("mine", "Craw Wurm")
    bears = seen.named("mine", "Grizzly Bears")
    assert (bears["plus1"], bears["power"], bears["toughness"], bears["status"]) == (2, 4, 4, 0)
    assert seen.named("theirs", "Memnite")["status"] == Is.TAPPED
    pairs = [(int(r["blocker"]), int(r["attacker"])) for r in seen.rows("blocks")]
    here = seen.place("mine", "Craw Wurm")
    assert pairs == [(seen.place("theirs", "Hill Giant"), here), (seen.place("theirs", "Runeclaw Bear"), here)]
    assert [int(p["life"]) for p in seen.rows("players")] == [20, 11]
    assert (seen.game["step"], seen.game["n_mine"], seen.game["n_theirs"]) == (Step.DECLARE_BLOCKERS, 3, 3)


def test_the_same_as_the_other_player_sees_it() -> None:
    seen = Seen(COMBAT, player=1)
    wurm = seen.named("theirs", "Craw Wurm")
    assert (wurm["controller"], wurm["attacks"], wurm["defender"]) == (1, full.PLACES["players"], 0)
    assert [int(p["life"]) for p in seen.rows("players")] == [11, 20]
    assert (seen.game["me"], seen.game["active"], seen.all["players"]["seat"][:2].tolist()) == (1, 1, [1, 0])


def test_damage_is_assigned_among_blockers() -> None:
    """510.1c: the options say to whom, how much, and how much is lethal."""
    seen = Seen(COMBAT)
    record, runner = seen.session.record, seen.position.runner
    while record[0]["decision"] == Decision.PRIORITY:
        runner.answer(record, 0, 0)
        runner.advance(record)
    assert record[0]["decision"] == Decision.DAMAGE
    seen.look(0)
    options = seen.rows("options")
    assert seen.game["source"] == seen.place("mine", "Craw Wurm")
    assert seen.game["left"] == 8
    assert {int(o["object"]) for o in options} == {seen.place("theirs", "Hill Giant")}
    assert [int(o["number"]) for o in options] == list(range(9))
    assert {int(o["lethal"]) for o in options} == {3}
    runner.answer(record, 0, 3)
    runner.advance(record)
    seen.look(0)
    assert seen.game["left"] == 5
    assert [int(r["damage"]) for r in seen.rows("blocks")] == [3, 0]
    assert {int(o["lethal"]) for o in seen.rows("options")} == {2}
    seen.look(1)  # it is not theirs to decide
    assert (seen.game["n_options"], seen.game["source"], seen.game["decision"]) == (0, 0, Decision.DAMAGE)


STACK = """
A: {battlefield: [{card: Mountain, count: 3}], hand: [Lightning Bolt, Fireball], graveyard: [Memnite, Shock]}
B: {battlefield: [Hill Giant, {card: Island, count: 2}], hand: [Counterspell], exile: [Opt], library: [Island, Opt]}
script:
- cast: {player: A, card: Lightning Bolt, targets: [Hill Giant]}
- cast: {player: B, card: Counterspell, targets: [Lightning Bolt]}
"""


def test_the_stack_with_its_targets() -> None:
    seen = Seen(STACK)
    counter, bolt = seen.rows("stack")
    assert (counter["card"], bolt["card"]) == (number_of("Counterspell"), number_of("Lightning Bolt"))
    assert (counter["controller"], bolt["controller"], counter["kind"]) == (1, 0, 1)
    assert counter["targets"].tolist() == [seen.place("stack", "Lightning Bolt"), 0, 0, 0, 0, 0]
    assert bolt["targets"].tolist() == [seen.place("theirs", "Hill Giant"), 0, 0, 0, 0, 0]
    assert (bolt["n_targets"], bolt["mana_spent"], bolt["cast_from"], bolt["status"]) == (1, 1, Zone.HAND, 0)


def test_cards_elsewhere() -> None:
    """One's own hand, graveyards in order, exile; nobody else's hand, no library."""
    seen = Seen(STACK)
    found = [(int(r["card"]), int(r["zone"]), int(r["owner"]), int(r["position"])) for r in seen.rows("cards")]
    assert found == [
        (number_of("Fireball"), Zone.HAND, 0, 1), (number_of("Opt"), Zone.EXILE, 1, 1),
        (number_of("Memnite"), Zone.GRAVEYARD, 0, 1), (number_of("Shock"), Zone.GRAVEYARD, 0, 2),
    ]  # fmt: skip
    seen.look(1)
    assert {int(r["card"]) for r in seen.rows("cards")} == {number_of(name) for name in ("Opt", "Memnite", "Shock")}
    assert sorted((int(r["card"]), int(r["count"])) for r in seen.rows("deck") if r["card"] != number_of("Plains")) == sorted(
        [(number_of("Island"), 1), (number_of("Opt"), 1)]
    )


def test_cards_of_a_library_that_are_known() -> None:
    game = mtg.Game(["RG24", "Sped Red"], seed=1)
    g = game.record[0]
    library = [int(g["zone_first"][1, Zone.LIBRARY])]
    while len(library) < 3:
        library.append(int(g["card_next"][library[-1]]))
    assert [r for r in game.observation(0)["cards"] if r["zone"] == Zone.LIBRARY] == []
    g["card_known"][library[2]] = 1
    (card,) = (r for r in game.observation(0)["cards"] if r["zone"] == Zone.LIBRARY)
    assert (card["face"], card["owner"], card["position"]) == (g["card_face"][library[2]] + 1, 1, 3)
    assert card["card"] == game.cards.ids[card["face"]] != 0
    assert [r for r in game.observation(1)["cards"] if r["zone"] == Zone.LIBRARY] == []


def test_a_face_down_creature_is_seen_by_its_controller_only() -> None:
    text = """
A: {battlefield: [{card: Willbender, face_down: true}]}
script: []
"""
    seen = Seen(text)
    assert seen.rows("mine")[0]["card"] == number_of("Willbender")
    seen.look(1)
    (creature,) = seen.rows("theirs")
    assert (creature["card"], creature["face"], creature["power"], creature["status"]) == (0, 0, 2, Is.FACE_DOWN)


def test_options_of_priority_point_at_cards() -> None:
    seen = Seen(
        "A: {battlefield: [{card: Mountain, count: 2}], hand: [Shock, Mountain]}\nB: {battlefield: [Hill Giant]}\nscript: []"
    )
    options = {int(o["kind"]) - 1: o for o in seen.rows("options")}
    assert set(options) == {Option.PASS, Option.CAST, Option.PLAY_LAND}
    cast = options[Option.CAST]
    assert (cast["card"], cast["object"], cast["mana"]) == (number_of("Shock"), seen.place("cards", "Shock"), 1)
    assert options[Option.PLAY_LAND]["object"] == seen.place("cards", "Mountain")
    assert differs(options[Option.PASS]) == {"kind": 1}


def test_options_say_which_face_is_cast_or_played() -> None:
    """Both faces of modal cards and adventurers (712.11b, 715.3): their numbers, and what they cost at least."""
    hand = "Riverglide Pathway, Kazandu Mammoth, Bonecrusher Giant"
    seen = Seen(
        f"A: {{mana: free, battlefield: [Ornithopter], hand: [{hand}]}}\nB: {{battlefield: [Glorious Anthem]}}\nscript: []"
    )
    names = seen.session.names
    rows = range(len(seen.position.pool.faces))
    first = {names.face_name(k): k + 1 for k in reversed(rows)}
    told = [(int(o["kind"]) - 1, int(o["face"]), int(o["mana"])) for o in seen.rows("options") if o["kind"] != 1]
    assert told == [
        (Option.PLAY_LAND, first["Riverglide Pathway"], 0),
        (Option.PLAY_LAND, first["Lavaglide Pathway"], 0),
        (Option.CAST, first["Kazandu Mammoth"], 3),
        (Option.PLAY_LAND, first["Kazandu Valley"], 0),
        (Option.CAST, first["Bonecrusher Giant"], 3),
        (Option.CAST, first["Stomp"], 2),
    ]


def test_a_spell_that_is_announced_is_on_the_stack() -> None:
    game = mtg.Game(["RG24", "Sped Red"], seed=3)
    while game.record[0]["decision"] != Decision.TARGET:
        game.push(game.choose("random"))
    seen = game.observation(game.current_player)
    top = seen["stack"][0]
    assert top["status"] & Cast.BEING_ANNOUNCED
    assert seen["game"]["source_card"] == top["card"]
    assert seen["game"]["slot"] == 1


# --- batches, buffers, the flat form


def played(**more: Any) -> mtg.Simulator:
    batch = mtg.Simulator(["Sultai Emerge", "Mardu Meld"], num_games=6, seed=2, threads=1, **more)
    rng = np.random.default_rng(1)
    for _ in range(70):
        batch.step(rng.integers(batch.games["n_options"]))
    return batch


def test_a_batch_shows_what_a_game_shows() -> None:
    """Rows that were in use before are zeros: the buffer is the same as a new one."""
    batch = played()
    fresh = full.buffer(6)
    assert batch._runner.see(batch.games, fresh, 0, 6) == 0
    assert fresh.tobytes() == batch.observation.tobytes()
    assert (batch.observation["game"]["n_mine"] + batch.observation["game"]["n_theirs"] > 4).all()


@pytest.mark.parametrize("dtype", [np.float32, np.float16])
def test_the_flat_form_says_the_same(dtype: Any) -> None:
    batch = played(flat=dtype)
    assert batch.flat is not None
    assert batch.flat.dtype == dtype
    assert batch.flat.shape == (6, full.LENGTH)
    names = {name: k for k, name in enumerate(full.flat_names())}
    assert len(names) == full.LENGTH
    for k, one in enumerate(batch.observation):
        at = batch.flat[k]
        assert at[names["game.turn"]] == one["game"]["turn"]
        for row in range(3):
            for name in ("power", "toughness", "face", "attached_to", "controller"):
                assert at[names[f"mine.{row}.{name}"]] == one["mine"][row][name]
            bits = sum(int(at[names[f"mine.{row}.types.{t}"]]) << b for b, t in ((0, "land"), (1, "creature"), (16, "basic")))
            assert bits == one["mine"][row]["types"] & 0x10003
            assert at[names[f"mine.{row}.keywords.haste"]] == one["mine"][row]["keywords"] >> Keyword.HASTE & 1
        assert at[names["players.1.mana.3"]] == one["players"][1]["mana"][3]
        first, rows, width = full.FLAT_LAYOUT["theirs"]
        table = at[first : first + rows * width].reshape(rows, width)
        assert not table[one["game"]["n_theirs"] :].any()
        assert table[: one["game"]["n_theirs"]].any(axis=1).all()


def test_more_permanents_than_there_are_rows() -> None:
    seen = Seen("A: {battlefield: [{card: Memnite, count: 70}]}\nscript: []")
    assert (seen.game["n_mine"], seen.game["more_mine"]) == (64, 6)
    assert (seen.all["mine"]["power"] == 1).all()
    assert not seen.all["theirs"]["power"].any()


def test_versions_are_names_too() -> None:
    game = mtg.Game(["RG24", "RG24"], seed=1)
    assert game.observation(0, version=2).tobytes() == game.observation(0, "full").tobytes() == game.observation(0).tobytes()
    assert game.observation(0, version=1).tobytes() == game.observation(0, "compact").tobytes()
    assert game.observation(0, "compact").shape == (compact.SIZE,)


def test_what_can_not_be_shown_is_refused() -> None:
    with pytest.raises(ValueError, match="observation 3: has to be full or compact"):
        mtg.Simulator(["RG24", "RG24"], num_games=1, observation=3)
    with pytest.raises(ValueError, match="flat: compact observations are flat already"):
        mtg.Simulator(["RG24", "RG24"], num_games=1, observation="compact", flat=np.float32)
    with pytest.raises(ValueError, match="has to be float32 or float16"):
        mtg.Simulator(["RG24", "RG24"], num_games=1, flat=np.int32)
    with pytest.raises(ValueError, match="observation 'short': has to be full or compact"):
        mtg.Game(["RG24", "RG24"]).observation(0, version="short")


# --- seats


def test_seats_are_counted_from_the_observer() -> None:
    game = mtg.Game(["Draw, Go", "Jace", "RG24", "Chandra"], seed=4)
    for _ in range(120):
        game.push(game.choose("random"))
    g = game.record[0]
    for player in range(4):
        seen = game.observation(player)
        assert seen["players"]["seat"][:4].tolist() == [(player + k) % 4 for k in range(4)]
        assert seen["players"]["life"][:4].tolist() == [g["life"][(player + k) % 4] for k in range(4)]
        assert seen["game"]["active"] == (g["active"] - player) % 4
        n = int(seen["game"]["n_theirs"])
        assert set(seen["theirs"]["controller"][:n].tolist()) <= {1, 2, 3}
        assert (seen["game"]["n_options"] > 0) == (player == game.current_player)


# --- nothing that is hidden


@pytest.mark.parametrize(
    "table",
    [
        {"decks": ["Jace", "Chandra"]},
        {"decks": ["Draw, Go", "Sultai Emerge"]},
        {"decks": ["RG24", "Jace", "Draw, Go"]},
        {"decks": ["Strike Force", "Zombie Empire", "Strike Force"], "variant": "planechase", "planar_deck": "shared"},
    ],
    ids=lambda table: " ".join(table["decks"]),
)
def test_twins_look_the_same(table: dict[str, Any]) -> None:
    with mtg.Simulator(num_games=4, seed=6, threads=1, **table) as batch:
        rng = np.random.default_rng(6)
        for step in range(60):
            record = batch.games[step % 4 : step % 4 + 1]
            if record["outcome"][0] == 0:
                player = int(rng.choice(np.flatnonzero(record["in_game"][0])))
                assert given_away(batch._runner, batch.cards, record, player, step) == []
            batch.step(rng.integers(np.maximum(batch.games["n_options"], 1)))


class Telltale(Runner):
    """Shows the top card of a library."""

    def see(self, games: Any, out: Any, first: int, count: int, player: int = -1) -> int:
        out["game"]["planes"][0, 0] = games["card_face"][0, games["zone_first"][0, 1, Zone.LIBRARY]]
        return 0


def test_what_twins_differ_in_is_noticed() -> None:
    game = mtg.Game(["RG24", "Sped Red"], seed=1)
    telltale = Telltale(game.cards.record)
    twins = [game.determinize(0, k).record for k in range(8)]
    found = [seen_differently(telltale, game.cards, game.record, twin, 0) for twin in twins]
    assert ["observation: game.planes"] in found
    known = copied(game.record)
    known[0]["card_known"][:] = 3
    assert "observation: game.n_cards" in seen_differently(game._runner, game.cards, game.record, known, 0)
