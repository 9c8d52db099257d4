"""Lines, digests, secrets and ids, against the test vectors of the specification (16)."""

from __future__ import annotations

import hashlib

import pytest

from ecs_mtg.arena.wire import (
    Chain,
    ObjectIds,
    WireError,
    agent_seed,
    canonical,
    deck_id,
    domain_id,
    game_id,
    game_secret,
    parsed,
    stream_seed,
)  # fmt: skip

RUN = bytes(range(32))
DECK = "sha256:0df0a001e3c4b74b1061b21e319a645f32fbe3173120e432864e14d6d6f2f5d2"
DOMAIN = "sha256:74f7f4b39eecbed1c039cf4b229fa533069d2cdd8caf3bb6380b832eb40fb697"


def test_secrets_and_seeds() -> None:
    assert hashlib.sha256(RUN).hexdigest() == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert game_secret(RUN, 0).hex() == "7648831b4ae4148770e13149d5ebbe1c4991168413d4b38e49292cfc5538980e"
    assert game_secret(RUN, 1).hex() == "952ea875cce08bf7706f87a89ae6a4e318a1bc4b46d6b506f8bb8505c518238e"
    assert [game_id(RUN, 0), game_id(RUN, 1)] == ["g-f67d7fe78c792984", "g-bb341404cf686511"]
    seeds = [agent_seed(RUN, game, seat) for game in (0, 1) for seat in ("p0", "p1")]
    assert seeds == [8103969398531465, 1382627979884484, 4616060983342951, 7705961899067306]
    assert f"{stream_seed(game_secret(RUN, 0), 'p1', 'library_shuffle', 0):016x}" == "8a28fd4db75719b1"


def test_object_ids() -> None:
    ids = ObjectIds(game_secret(RUN, 0))
    assert ids.of("p0", "card-17:z2") == "o-0a3647243d16bf78"
    assert ids.of("p1", "card-17:z2") == "o-e5e4b7ed2a0730e4"
    assert ids.of("p0", "card-17:z2", 0) == "o-794a5cb152c9620f"
    assert ids.of("p0", "card-17:z2", 1) == "o-e18a35822cc60e1c"


def test_digests() -> None:
    assert deck_id([(18, "Mountain"), (4, "Lightning Bolt")]) == DECK
    assert domain_id(["Mountain", "Lightning Bolt"]) == DOMAIN
    shown = canonical({"b": "Chainer's Edict", "a": "Lim-D\u00fbl's Vault", "c": "tab\there"})
    assert hashlib.sha256(shown).hexdigest() == "041575311eb1deb02f63f70361e14159034faf0d2a31e57edf8b4cf037680377"
    assert parsed(shown)["c"] == "tab\there"
    rules = {
        "opponent_decklist": "visible", "mulligan": "none", "starting_player": "host_assigned", "starting_seat": "p0",
        "card_name_domain": {"domain_id": DOMAIN, "names": ["Lightning Bolt", "Mountain"]}, "extensions": [], "probe": False,
    }  # fmt: skip
    reset = {
        "request_type": "reset", "protocol": "spellbench/v2", "request_id": "h-2", "game_id": "g-f67d7fe78c792984", "format": "pauper-bo1",
        "seats": [{"seat": seat, "deck": {"deck_id": DECK, "catalog_id": "Burn"}} for seat in ("p0", "p1")],
        "rules": rules, "game_secret": game_secret(RUN, 0).hex(), "max_decisions": 10000, "max_steps": 100000,
    }  # fmt: skip
    chain = Chain(reset)
    assert chain.value == "sha256:a328e304e4dcacdde5d8abe089c93a8bedd108e9985d3bdab6ede3b8e8f093a3"
    again = Chain({**reset, "request_id": "h-3"})
    assert again.value == chain.value
    chain.add({"response_type": "x"})
    assert again.value != chain.value


@pytest.mark.parametrize(
    "line",
    [b"{", b'{"a":1,"a":2}', b'{"a":1.0}', b'{"a":1e3}', b'{"a":9007199254740992}', b'{"a":NaN}', b'{"a":"\\ud800"}', b"\xff", b"[" * 65 + b"]" * 65,
     b'{"a":' + b"1" * 5000 + b"}"],
)  # fmt: skip
def test_lines_that_are_no_strict_json_are_refused(line: bytes) -> None:
    with pytest.raises(WireError) as refused:
        parsed(line)
    assert refused.value.code == "malformed_json"


def test_lines_that_are_no_object_are_refused() -> None:
    assert parsed(b'{"a":[-9007199254740991,"\\ud83d\\ude00"]}\r\n') == {"a": [-9007199254740991, "\U0001f600"]}
    assert parsed(b'{"a":' + b"[" * 63 + b"]" * 63 + b"}")
    with pytest.raises(WireError) as refused:
        parsed(b"[]")
    assert refused.value.code == "malformed_request"
