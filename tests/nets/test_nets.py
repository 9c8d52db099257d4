"""Networks as policies: what they are told, that they are computed as their formulas say, their files, and wherever they play."""

from __future__ import annotations

import json
import pickle
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

import ecs_mtg as mtg
from ecs_mtg.cli.app import app
from ecs_mtg.components.codes import Decision, Option, Zone
from ecs_mtg.policies import nets, resolve_policies
from ecs_mtg.policies.nets import files
from ecs_mtg.policies.nets.encoding import Count, Link
from ecs_mtg.policies.nets.forward import Part
from ecs_mtg.runs.large_table_retry import import_name, policy_of
from ecs_mtg.training.encoder import Encoded, encode

PAIR = ["RG24", "Sped Red"]
WIDTH, HIDDEN = 32, 8


def arrays(**changed: Any) -> dict[str, Any]:
    """Return a network that likes all options alike, except for what is changed."""
    found = {name: np.zeros(shape, np.float32) for name, shape in files.shapes(WIDTH, HIDDEN).items()}
    for name, change in changed.items():
        for place, value in change.items():
            found[name][place] = value
    return found


def any_arrays(seed: int) -> dict[str, Any]:
    rng = np.random.default_rng(seed)
    shapes = files.shapes(WIDTH, HIDDEN)
    return {name: (rng.normal(size=shape) * 0.3 / np.sqrt(WIDTH / 16)).astype(np.float32) for name, shape in shapes.items()}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "any.npz"
    nets.save(path, any_arrays(1), {"learned": "not at all"})
    return path


def number(name: str) -> int:
    return nets.NAMES.index(name)


ONE_TO_ONE = {"option": {(0, 0): 1}, "score": {0: 1}}


# --- what it goes by


def test_it_takes_the_option_that_it_likes_best(tmp_path: Path) -> None:
    """To cast something before all, to play a land else, never to pass: by the inputs of options alone; the first of equals."""
    kinds = {Option.CAST: 3, Option.PLAY_LAND: 2, Option.KEEP: 1}
    liked = {(number(f"options.kind={kind + 1}"), 0): worth for kind, worth in kinds.items()}
    nets.save(tmp_path / "eager.npz", arrays(inputs=liked, **ONE_TO_ONE))
    net, game, picked = mtg.Net(tmp_path / "eager.npz"), mtg.Game(PAIR, seed=2), set()
    for _ in range(80):
        worths = [kinds.get(action.kind, 0) for action in game.legal_actions]
        action = game.choose(net)
        assert action.index == worths.index(max(worths))
        picked.add(action.kind)
        game.push(action)
    assert picked >= set(kinds)


def test_it_keeps_to_greedy_unless_it_is_sure(tmp_path: Path) -> None:
    """A network that keeps to `greedy` takes another option where its score is higher by more than `sure`, and only there."""
    kinds = {Option.CAST: 3, Option.PLAY_LAND: 2, Option.KEEP: 1}
    liked = {(number(f"options.kind={kind + 1}"), 0): worth for kind, worth in kinds.items()}
    nets.save(tmp_path / "sure.npz", arrays(inputs=liked, **ONE_TO_ONE), {"keeps": "greedy", "sure": 2})
    nets.save(tmp_path / "never.npz", arrays(inputs=liked, **ONE_TO_ONE), {"keeps": "greedy", "sure": 3.0})
    net, never, found = mtg.Net(tmp_path / "sure.npz"), mtg.Net(tmp_path / "never.npz"), set()
    nets.save(tmp_path / "knows.npz", arrays(inputs=liked, kept={0: 4}, **ONE_TO_ONE), {"keeps": "greedy"})
    knows = mtg.Net(tmp_path / "knows.npz")  # which option greedy takes
    assert (net.keeps, net.sure, mtg.Net(tmp_path / "never.npz").sure) == ("greedy", 2, 3)
    game = mtg.Game(PAIR, seed=2)
    for step in range(240):
        if game.is_over:
            break
        own = game.choose("greedy").index
        assert game.choose(never).index == game.choose(knows).index == own
        worths = [kinds.get(action.kind, 0) for action in game.legal_actions]
        best = worths.index(max(worths))
        surer = worths[best] > worths[own] + 2
        assert game.choose(net).index == (best if surer else own)
        found.add((surer, worths[best] > worths[own]))
        game.push(game.choose("random" if step % 4 == 0 else "greedy"))
    assert found == {(True, True), (False, True), (False, False)}


def test_options_know_what_they_are_about(tmp_path: Path) -> None:
    """What an option is about passes on what it is: here whether it is tapped, through both layers."""
    about = arrays(
        inputs={(number("mine.status.tapped"), 0): 1}, row={(0, 0): 1}, about={(0, 0): 1}, option={(0, 0): -1}, option_bias={0: 5},
        score={0: 1},
    )  # fmt: skip
    nets.save(tmp_path / "tapped.npz", about)
    net, looked = mtg.Net(tmp_path / "tapped.npz"), set()
    with mtg.Simulator(["Mono-Green Stompy", "Sped Red"], 16, seed=1, threads=1) as sim:
        for _ in range(150):
            sim.step(sim.choose("greedy"))
            live = np.flatnonzero(sim.current_player >= 0)
            for choice, row in zip(sim.choose(net)[live], sim.observation[live]):
                board = {7 + k: p for k, p in enumerate(row["mine"])} | {71 + k: p for k, p in enumerate(row["theirs"])}
                places = row["options"]["object"][: row["game"]["n_shown"]].tolist()
                tapped = [bool(place in board and board[place]["status"] & 1) for place in places]
                assert choice == tapped.index(min(tapped))
                looked |= set(tapped)
    assert looked == {False, True}


def test_inputs_are_what_an_observation_says() -> None:
    game = mtg.Game(PAIR, seed=5)
    while game.record[0]["decision"] != Decision.ATTACK:
        game.push(game.choose("greedy"))
    seen = game.observation(game.current_player)
    found = encode(seen.reshape(1))
    told = dict(zip((nets.NAMES[k] for k in found.inputs[: found.lengths[0]]), found.values[: found.lengths[0]].tolist()))
    turn = int(seen["game"]["turn"])
    assert told["game.turn=0"] == pytest.approx(turn / (8 + turn))
    assert told[f"game.decision={int(Decision.ATTACK)}"] == 1
    assert told[f"game.step={int(seen['game']['step'])}"] == 1
    assert not [name for name in told if name.startswith(("options", "mine"))]
    counts = dict(zip(Count, found.counts[0].tolist()))
    assert counts[Count.MINE] == seen["game"]["n_mine"]
    assert counts[Count.OPTIONS] == len(game.legal_actions) == len(found.pointers)
    assert found.rows.tolist() == [len(found.faces)]
    source = 1 + 2 + int(seen["game"]["source"]) - 7
    assert set(found.pointers[:, 0].tolist()) == {source}
    assert found.faces[source] == seen["game"]["source_face"]
    assert len(nets.NAMES) == nets.INPUTS == len(set(nets.NAMES))


def test_links_go_both_ways() -> None:
    sim = mtg.Simulator(["Mono-Green Stompy", "Sped Red"], 64, seed=3, threads=1)
    kinds = set()
    for _ in range(220):
        sim.step(sim.choose("greedy"))
        links = [tuple(link) for link in encode(sim.observation[sim.current_player >= 0]).links.tolist()]
        assert [(kind ^ 1, b, a) for kind, a, b in links[::2]] == links[1::2]
        kinds |= {kind for kind, _, _ in links}
    assert kinds >= {Link.ATTACHED, Link.ATTACKS, Link.BLOCKS, Link.TARGETS, Link.COMES_FROM}


# --- that it is computed as it should be


def reference(net: mtg.Net, pool: Any, seen: Encoded) -> tuple[list[Any], list[float]]:
    """Evaluate the formulas in float64: scores by decision, and what the positions are worth."""
    p = {name: array.astype(np.float64) for name, array in net.arrays.items()}
    cards = np.maximum(files.card_features(pool) @ p["card_features"] + p["card_bias"], 0) @ p["card"]
    row = entry = link = pointer = 0
    scores, worths = [], []
    for counts in seen.counts.astype(int):
        sizes = [1, *counts[: Count.LINKS]]
        kinds = np.repeat(np.arange(7), sizes)
        x = p["kinds"][kinds].copy()
        for k in range(len(kinds)):
            n = int(seen.lengths[row + k])
            x[k] += seen.values[entry : entry + n] @ p["inputs"][seen.inputs[entry : entry + n]]
            x[k] += cards[seen.faces[row + k]] if seen.faces[row + k] else 0
            entry += n
        told = sum(sizes[:-1])
        first = np.maximum(x[:told], 0)

        def pooled(rows: Any, kinds: Any = kinds, told: int = told) -> Any:
            parts = [rows[kinds[:told] == kind] for kind in range(1, 6)]
            return np.concatenate([*(part.sum(0) / 8 for part in parts), *(part.max(0, initial=0) for part in parts)])

        flat = p["context"].reshape(-1, WIDTH)
        context = np.maximum(p["context_bias"] + np.concatenate([pooled(first), first[0]]) @ flat, 0)
        second = first @ p["row"] + p["row_bias"] + context @ p["row_context"]
        for kind, target, source in seen.links[link : link + counts[Count.LINKS]]:
            second[target] += first[source] @ p["links"][kind]
        second = np.maximum(second, 0)
        flat = p["again"].reshape(-1, WIDTH)
        context = np.maximum(p["again_bias"] + np.concatenate([pooled(second), context]) @ flat, 0)
        at = seen.pointers[pointer : pointer + sizes[-1]]
        option = x[told:] + second[at[:, 0]] @ p["source"] + second[at[:, 1]] @ p["about"] + context @ p["option_context"]
        option = np.maximum(option, 0)
        both = np.concatenate([option.sum(0) / 8, option.max(0, initial=0)])
        beside = both @ p["options"].reshape(-1, WIDTH) + p["option_bias"]
        scores.append(np.maximum(option @ p["option"] + beside, 0) @ p["score"])
        hidden = np.maximum(np.concatenate([context, both]) @ p["value"].reshape(-1, WIDTH) + p["value_bias"], 0)
        worths.append(float(hidden @ p["worth"] + p["worth_bias"][0]))
        row, link, pointer = row + len(kinds), link + counts[Count.LINKS], pointer + sizes[-1]
    return scores, worths


@pytest.mark.parametrize("decks", [PAIR, ["Jace", "Chandra"]], ids=" ".join)
def test_choices_are_those_of_the_formulas(decks: list[str], file: Path) -> None:
    net, sim = mtg.Net(file), mtg.Simulator(decks, 24, seed=4, threads=1)
    looked = 0
    for step in range(160):
        sim.step(sim.choose("random" if step % 3 else "greedy"))
        if step % 20:
            continue
        live = np.flatnonzero(sim.current_player >= 0)
        scores, _ = reference(net, sim.cards.record, encode(sim.observation[live]))
        for told, choice in zip(scores, sim.choose(net)[live]):
            assert told[choice] >= told.max() - 1e-4 * max(1, abs(told.max()))
            looked += len(told)
    assert looked > 200


def test_encodings_are_taken_apart_and_joined() -> None:
    sim = mtg.Simulator(PAIR, 6, seed=1, threads=1)
    for _ in range(60):
        sim.step(sim.choose("greedy"))
    whole = encode(sim.observation)
    single = [encode(sim.observation[k : k + 1]) for k in range(6)]
    for some in ([5, 0, 3], [2], []):
        taken = whole.take(np.array(some, int))
        joined = Encoded.joined([single[k] for k in some] or [whole.take(np.zeros(0, int))])
        for name, array in vars(taken).items():
            assert np.array_equal(array, getattr(joined, name)), name
    assert {part.name.lower() for part in Part} - {"faces"} < set(files.shapes(WIDTH, HIDDEN))


# --- nothing that is hidden


@pytest.mark.parametrize("decks", [["Jace", "Chandra"], ["Draw, Go", "Sultai Emerge"]], ids=" ".join)
def test_what_is_hidden_changes_no_choice(decks: list[str], file: Path) -> None:
    net, game, changed = mtg.Net(file), mtg.Game(decks, seed=3), 0
    for step in range(240):
        if game.is_over:
            break
        if step % 3 == 0:
            other = game.determinize(game.current_player, step)
            changed += int((other.record["card_face"] != game.record["card_face"]).any())
            assert other.choose(net).index == game.choose(net).index
        game.push(game.choose("greedy" if step % 5 else "random"))
    assert changed > 30


# --- wherever policies play


def test_it_plays_wherever_policies_play(file: Path, tmp_path: Path) -> None:
    net, name = mtg.Net(file), f"net:{file}"
    results = mtg.simulate(PAIR, 6, seed=2, policies=[net, "random"], threads=1)
    again = mtg.simulate(PAIR, 6, seed=2, policies=[name, "random"], threads=3)
    assert results.decisions_each.tolist() == again.decisions_each.tolist()
    with mtg.Simulator(PAIR, 6, seed=2, seats=[name, None]) as sim:
        while (sim.current_player >= 0).any():
            sim.step(sim.choose("random"))
        assert sim.games["decisions"].tolist() == results.decisions_each.tolist()
    with mtg.Simulator(PAIR, 6, seed=2) as sim:
        sim.rollout([name, "random"])
        assert sim.games["winners"].tolist() == results.winners.tolist()
    game = mtg.Game(PAIR, seed=2, index=3)
    while not game.is_over:
        game.push(game.choose(net if game.current_player == 0 else "random"))
    assert int(game.record[0]["decisions"]) == results.decisions_each[3]
    told = CliRunner().invoke(
        app, ["simulate", *PAIR, "-n", "6", "--seed", "2", "--policy", name, "--policy", "random", "--json"]
    )
    assert told.exit_code == 0, told.output
    assert [player["wins"] for player in json.loads(told.stdout)["players"]] == results.wins


def test_the_network_that_comes_with_the_package(file: Path) -> None:
    """It is named without a file, also for other machines; it keeps to greedy, and plays otherwise now and then."""
    net = mtg.Net(files.SHIPPED)
    assert (str(net), net.full_name, net.keeps) == ("net", f"net:#{net.digest}", "greedy")
    assert resolve_policies(["net", net.full_name], 2) == [net, net]
    assert str(files.SHIPPED) not in repr(net.__reduce__())
    assert pickle.loads(pickle.dumps(net)) == net != mtg.Net(file)
    assert str(mtg.Search.named("search:policy=net")) == "search:policy=net"
    with pytest.raises(mtg.NetError, match="is another network than it was"):
        mtg.Net.named("net:#0123456789abcdef")
    differ = of = 0
    with mtg.Simulator(["RG24", "RG24"], 8, seed=3, threads=1) as sim:
        for _ in range(60):
            chosen = sim.choose("net")
            live = sim.current_player >= 0
            differ, of = differ + int((chosen != sim.choose("greedy"))[live].sum()), of + int(live.sum())
            sim.step(chosen)
    assert 0 < differ < of / 5


def test_the_lab_and_other_processes_find_the_same_file(file: Path) -> None:
    net = mtg.Net(file)
    named = import_name(net)
    assert named == f"net:{file}#{net.digest}"
    assert resolve_policies(policy_of(named), 2) == [net, net]
    assert pickle.loads(pickle.dumps(net)) == net
    kept = pickle.dumps(net)
    nets.save(file, any_arrays(2))
    for ask in (lambda: resolve_policies(named, 2), lambda: pickle.loads(kept)):
        with pytest.raises(mtg.NetError, match="is another network than it was"):
            ask()


def test_a_name_is_read_again_only_once_its_file_has_changed(file: Path) -> None:
    first = mtg.Net.named(f"net:{file}")
    assert mtg.Net.named(f"net:{file}") is first
    nets.save(file, any_arrays(2))
    second = mtg.Net.named(f"net:{file}")
    assert second != first
    assert second.digest == mtg.Net(file).digest
    with pytest.raises(nets.NetError, match="another network than it was"):
        mtg.Net.named(f"net:{file}#{first.digest}")
    file.unlink()
    with pytest.raises(nets.NetError, match="can't be read"):
        mtg.Net.named(f"net:{file}")


def test_searches_go_by_networks(file: Path) -> None:
    """The others are compared with the network's choice, and it says what positions are worth."""
    net, game = mtg.Net(file), mtg.Game(PAIR, seed=7)
    search = mtg.Search(worlds=4, turns=1, value=net, policy=net)
    named = import_name(resolve_policies(search, 2)[0])
    assert named == f"search:worlds=4,turns=1,value=net:{file}#{net.digest},policy=net:{file}#{net.digest}"
    assert resolve_policies(policy_of(named), 2) == resolve_policies(search, 2)
    assert str(search) == f"search:worlds=4,turns=1,value=net:{file},policy=net:{file}"
    found = set()
    for step in range(90):
        if game.is_over:
            break
        if step % 6 == 0 and len(game.legal_actions) > 2:
            rows = game.analyse(search)
            choice = game.choose(net)
            own = rows[choice.index]
            if str(choice) == "pass":  # its row tells the better of going on as the network does, and of holding the mana
                assert own.difference >= 0
            else:
                assert (own.difference, own.se) == (0, 0)
            found |= {round(row.value, 3) for row in rows}
        game.push(game.choose("greedy"))
    assert len(found) > 10


# --- files


def test_what_is_no_network_is_refused(tmp_path: Path, file: Path) -> None:
    def refused(message: str, **changed: Any) -> None:
        path = tmp_path / "wrong.npz"
        kept = {name: array for name, array in {**dict(np.load(file)), **changed}.items() if array is not None}
        np.savez(path, **kept)  # type: ignore[arg-type]
        with pytest.raises(mtg.NetError, match=message):
            mtg.Net(path)

    told = json.loads(str(np.load(file)["header"]))
    assert told["learned"] == "not at all"
    refused(
        "keeps 'random'; a network keeps to 'greedy' or to no policy", header=np.array(json.dumps({**told, "keeps": "random"}))
    )
    for sure in ("-1", '"1"', "NaN", "true", "1e9"):
        refused(
            "it is a number from 0 up to 1e",
            header=np.array(json.dumps({**told, "keeps": "greedy"})[:-1] + f', "sure": {sure}}}'),
        )
    refused("is no network: its header", header=np.array(json.dumps({**told, "format": "cat"})))
    refused(r"version 9; this version plays networks of version 2", header=np.array(json.dumps({**told, "version": 9})))
    refused(r"inputs 0; this version", header=np.array(json.dumps({**told, "inputs": 0})))
    refused("is no network: it has to be an .npz of plain arrays with a header", header=None)
    refused("is no network: it has to be", header=np.array([{"a": 1}], object))
    refused(r"the array `score` of shape \(32,\) is missing", score=None)
    refused(r"the array `score` is float32 \(31,\); has to be float32 \(32,\)", score=np.zeros(31, np.float32))
    refused(r"the array `score` is float64 \(32,\)", score=np.zeros(32))
    refused("the array `score` holds what is no number", score=np.full(32, np.nan, np.float32))
    refused("width 31, hidden 8: has to be a multiple of 32", inputs=np.zeros((nets.INPUTS, 31), np.float32))
    refused("has to have a row for each of the names in `inputs_names`", inputs=np.zeros((7, 32), np.float32))
    refused("has to have a row for each of the names in `card_features_names`", card_features_names=None)
    (tmp_path / "text.npz").write_text("no archive")
    with pytest.raises(mtg.NetError, match="is no network"):
        mtg.Net(tmp_path / "text.npz")
    with pytest.raises(mtg.NetError, match="can't be read: No such file"):
        mtg.simulate(PAIR, 1, policies="net:nowhere.npz")
    with pytest.raises(mtg.NetError, match=r"name the file, as in net:mine\.npz"):
        mtg.simulate(PAIR, 1, policies="net:")
    with pytest.raises(mtg.NetError, match="the array `row` of shape"):
        nets.save(tmp_path / "few.npz", {name: array for name, array in any_arrays(1).items() if name != "row"})


def test_networks_outlive_new_names(tmp_path: Path, file: Path) -> None:
    """Inputs and features are known by their names: one that is new changes nothing, nor does another order."""
    kept = dict(np.load(file))
    for name in ("inputs", "card_features"):
        names = kept[f"{name}_names"].tobytes().decode().split("\n")
        order = np.random.default_rng(1).permutation(len(names))
        kept[f"{name}_names"] = np.frombuffer("\n".join([*(names[k] for k in order), "once.there_was"]).encode(), np.uint8)
        kept[name] = np.concatenate([kept[name][order], np.ones((1, kept[name].shape[1]), np.float32)])
    np.savez(tmp_path / "older.npz", **kept)
    net, older = mtg.Net(file), mtg.Net(tmp_path / "older.npz")
    assert all(np.array_equal(array, older.arrays[name]) for name, array in net.arrays.items())
    kept["inputs_names"] = np.frombuffer(b"what" + kept["inputs_names"].tobytes()[4:], np.uint8)
    np.savez(tmp_path / "changed.npz", **kept)
    changed = mtg.Net(tmp_path / "changed.npz").arrays["inputs"]
    assert (changed != net.arrays["inputs"]).any(1).sum() == 1
    assert (~changed.any(1)).sum() == 1


def test_the_command_line_refuses_it_in_a_line() -> None:
    told = CliRunner().invoke(app, ["simulate", *PAIR, "--policy", "net:nowhere.npz"])
    assert told.exit_code == 2
    assert told.output.startswith("error: --policy 'net:nowhere.npz': ")
    assert "can't be read: No such file or directory" in told.output


def test_hands_of_others_are_no_inputs() -> None:
    """Of cards elsewhere only those are rows that the observation shows."""
    game = mtg.Game(PAIR, seed=1)
    seen = game.observation(game.current_player)
    found = encode(seen.reshape(1))
    assert found.counts[0, Count.CARDS] == seen["game"]["n_cards"] == game.record[0]["zone_size"][game.current_player, Zone.HAND]
