"""Files of every format with bytes changed at random: what comes out is what was read, or the error that the documentation names."""

from __future__ import annotations

import json
import os
import random
import shutil
import tracemalloc
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pytest

import ecs_mtg as mtg
from ecs_mtg import lab
from ecs_mtg.batch import trajectories
from ecs_mtg.cards import card_definition
from ecs_mtg.cards.reading.facts import cards_of
from ecs_mtg.cards.storing import CardStore, StoreError, write_store
from ecs_mtg.decks import DeckError, find_deck, read_deck
from ecs_mtg.decks.names import aliases
from ecs_mtg.lab import runs
from ecs_mtg.lab.matches import read_plans
from ecs_mtg.policies.nets.files import SHIPPED, Net, NetError
from ecs_mtg.scenario import Scenario, ScenarioError
from ecs_mtg.support.text_checks import unseen_character

CHANGES = int(os.environ.get("ECS_MTG_DAMAGES", "30"))
"""Changed files of each format."""
PLANS = '["Sped Red"."RG24"]\nout = { "Pillage" = 2 }\nin = { "Scald" = 1, "Masticore" = 1 }\n'
NAMES = "# comment\nBären\tGrizzly Bears\nGebirge\tMountain\n"
DEK = '<?xml version="1.0" encoding="utf-8"?>\n<Deck><NetDeckID>0</NetDeckID><Cards CatID="1" Quantity="60" Name="Mountain" /></Deck>\n'
SCENARIO = """id: block
rule: "509"
A: {battlefield: [Goblin Piker]}
B: {battlefield: [{card: Hill Giant, as: giant}]}
script:
- attack: {Goblin Piker: B}
- block: {Hill Giant: Goblin Piker}
- {resolve: all}
- expect: {life: {A: 20, B: 20}, graveyard: {A: {exactly: [Goblin Piker]}}}
"""
BEARS = {"name": "Zzz Bear", "mana_cost": "{1}{G}", "type_line": "Creature \N{EM DASH} Bear", "oracle_text": "Trample",
         "power": "2", "toughness": "2", "colors": ["G"], "keywords": ["Trample"], "cmc": 2, "sets": {"XMP": {"rarity": "rare"}}}  # fmt: skip


@dataclass(frozen=True)
class Format:
    """A file, what reads it, and with what errors it may be refused."""

    path: Path
    read: Callable[[Path], object]
    errors: tuple[type[Exception], ...]


def plain(place: Path, name: str, text: str, read: Callable[[Path], object], *errors: type[Exception]) -> Format:
    (place / name).write_text(text, encoding="utf-8")
    return Format(place / name, read, errors)


def names_in(path: Path) -> object:
    os.environ["ECS_MTG_NAMES"] = str(path)
    aliases.cache_clear()
    try:
        return aliases()
    finally:
        del os.environ["ECS_MTG_NAMES"]
        aliases.cache_clear()


def saved(path: Path) -> object:
    return mtg.Game.from_bytes(path.read_bytes())


def piece(path: Path) -> object:
    key, first, count = path.stem.split("-")
    return runs.read_piece(path, key, int(first), int(count))


def shards(path: Path) -> object:
    return trajectories.read(path.parent.parent if path.parent.name == trajectories.SHARDS else path.parent).load()


def made(place: Path) -> dict[str, Format]:
    """Make a file of each format."""
    lab.matrix(["RG24", "Sped Red"], 4, threads=1, out=place / "run")
    for form in trajectories.FORMATS:
        trajectories.write(["RG24", "RG24"], 2, place / form, format=form, threads=1, observation=1, policies="random")
    write_store(place / "some.cards", [card_definition(name) for name in ("Grizzly Bears", "Flametongue Kavu", "Shock")])
    game = mtg.Game(["RG24", "RG24"], 1)
    for _ in range(3):
        game.push(game.choose("greedy"))
    (place / "game.bin").write_bytes(game.to_bytes())
    shutil.copy(SHIPPED, place / "some.npz")
    formats = {
        "deck": plain(place, "mine.txt", find_deck("Sped Red").to_text(), read_deck, DeckError),
        "dek": plain(place, "mine.dek", DEK, read_deck, DeckError),
        "names": plain(place, "names.tsv", NAMES, names_in, DeckError),
        "plans": plain(place, "plans.toml", PLANS, read_plans, lab.LabError),
        "scenario": plain(place, "bolt.yaml", SCENARIO, Scenario.load, ScenarioError),
        "scenario as json": plain(place, "bolt.json", json.dumps({"A": {"hand": ["Shock"]}, "B": {}, "script": []}), Scenario.load, ScenarioError),
        "cards": plain(place, "cards.json", json.dumps([BEARS]), lambda p: list(cards_of(p, lambda _: None)), ValueError),
        "lines of cards": plain(place, "cards.jsonl", f"{json.dumps(BEARS)}\n" * 2, lambda p: list(cards_of(p, lambda _: None))),
        "stored cards": Format(place / "some.cards", lambda p: CardStore.of_file(p).readable(), (StoreError,)),
        "net": Format(place / "some.npz", Net, (NetError,)),
        "piece": Format(next((place / "run" / "pieces").iterdir()), piece, (lab.LabError,)),
        "result": Format(place / "run" / "result.json", lambda p: lab.report(p.parent), (lab.LabError,)),
        "run": Format(place / "run" / "run.json", lambda p: lab.report(p.parent), (lab.LabError,)),
        "run of trajectories": Format(place / "npz" / "run.json", shards, (trajectories.RolloutsError,)),
        "shard, npz": Format(place / "npz" / "shards" / "shard-000000.npz", shards, (trajectories.RolloutsError,)),
        "shard, parquet": Format(place / "parquet" / "shards" / "shard-000000.parquet", shards, (trajectories.RolloutsError,)),
        "saved game": Format(place / "game.bin", saved, (ValueError,)),
    }  # fmt: skip
    for one in formats.values():
        one.read(one.path)
    return formats


KINDS = ("deck", "dek", "names", "plans", "scenario", "scenario as json", "cards", "lines of cards", "stored cards", "net", "piece",
         "result", "run", "run of trajectories", "shard, npz", "shard, parquet", "saved game")  # fmt: skip
CHECKED = ("stored cards", "piece", "shard, npz", "shard, parquet", "saved game")
"""Formats with checksums: no changed byte of what they hold is taken for what was written."""


@pytest.fixture(scope="module")
def formats(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Format]:
    return made(tmp_path_factory.mktemp("formats"))


def damaged(data: bytes, rng: random.Random) -> bytes:
    """Damage data: change a bit or a byte, insert, remove or exchange bytes, or cut off the end."""
    changed, how = bytearray(data), rng.randrange(6)
    edge = rng.randrange(3) == 0  # the ends of files say most about the rest
    at = (
        rng.choice((rng.randrange(min(len(data), 200)), len(data) - 1 - rng.randrange(min(len(data), 400))))
        if edge
        else rng.randrange(len(data))
    )
    if how == 0:
        changed[at] ^= 1 << rng.randrange(8)
    elif how == 1:
        changed[at] = rng.randrange(256)
    elif how == 2:
        changed[at:at] = rng.randbytes(rng.choice((1, 2, 50)))
    elif how == 3:
        del changed[at : at + rng.choice((1, 2, 50))]
    elif how == 4:
        del changed[at:]
    else:
        other = rng.randrange(len(data))
        changed[at : at + 20], changed[other : other + 20] = changed[other : other + 20], changed[at : at + 20]
    return bytes(changed)


def outcome(one: Format) -> object:
    """Return what a file holds, or the error that reading it ends in."""
    try:
        return one.read(one.path)
    except Exception as error:
        return error


def content(read: object) -> object:
    """Return what was read in a form that can be compared."""
    if isinstance(read, mtg.Game):
        return read.to_bytes()
    if isinstance(read, dict):
        return {name: one.tolist() if isinstance(one, np.ndarray) else one for name, one in read.items()}
    return read


@pytest.mark.parametrize("kind", KINDS)
def test_a_damaged_file_is_read_or_refused(kind: str, formats: dict[str, Format]) -> None:
    one, rng = formats[kind], random.Random(kind)
    before, whole = one.path.read_bytes(), content(one.read(one.path))
    refused = 0
    try:
        for number in range(CHANGES):
            data = damaged(before, rng)
            one.path.write_bytes(data)
            found = outcome(one)
            if isinstance(found, Exception):
                refused += 1
                assert isinstance(found, one.errors), (number, found)
                assert unseen_character(str(found)) is None, (number, found)
            elif kind in CHECKED:
                assert content(found) == whole, number
    finally:
        one.path.write_bytes(before)
    assert refused >= CHANGES * (0.7 if kind in CHECKED else 0)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no FIFOs")
@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "saved game"])  # of which only the bytes are read
def test_what_is_no_regular_file_is_refused(kind: str, formats: dict[str, Format]) -> None:
    one = formats[kind]
    aside = one.path.rename(one.path.with_name("aside"))
    try:
        for make in (os.mkfifo, lambda path: os.symlink("/dev/zero", path), os.mkdir):
            make(one.path)
            found = outcome(one)
            assert isinstance(found, (*one.errors, OSError)), found
            (os.rmdir if one.path.is_dir() else os.unlink)(one.path)
    finally:
        aside.rename(one.path)


def test_what_is_packed_too_large_is_not_unpacked(tmp_path: Path) -> None:
    path = tmp_path / "bomb.npz"
    for size, method in ((1 << 31, zipfile.ZIP_DEFLATED), (1 << 10, zipfile.ZIP_LZMA)):
        with zipfile.ZipFile(path, "w", method) as archive, archive.open("inputs.npy", "w", force_zip64=True) as member:
            for _ in range(max(1, size >> 20)):
                member.write(b"\0" * min(size, 1 << 20))
        tracemalloc.start()
        with pytest.raises(NetError, match=r"bomb\.npz is no network"):
            Net(path)
        assert tracemalloc.get_traced_memory()[1] < 1 << 24
        tracemalloc.stop()
