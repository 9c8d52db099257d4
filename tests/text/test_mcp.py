"""`ecs-mtg mcp` through a real session: games to their ends, refusals with reasons, and nothing of other people's files."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import numpy as np
from mcp_client import connected, is_over, played

TOOLS = {"start", "see", "legal", "act", "card", "log", "decks"}


def test_games_are_played_to_their_ends() -> None:
    async def play() -> None:
        async with connected() as client:
            assert {tool.name for tool in (await client.session.list_tools()).tools} == TOOLS
            rng = np.random.default_rng(1)
            for seed, decks, rules in (
                (1, ["RG24", "Sped Red"], {}),
                (3, ["Savage Auras", "Night of the Ninja"], {"variant": "planechase", "pilot": "first", "seat": 1}),
            ):
                assert is_over(await played(client, decks, seed, rng, **rules))
            assert client.refused

    asyncio.run(play())


def test_what_can_not_be_done_is_said_with_its_reason(tmp_path: Path) -> None:
    own = tmp_path / "own.txt"
    own.write_text("40 Mountain\n20 Grizzly Bears\n")
    secret = tmp_path / "secret.txt"
    secret.write_text("not for clients\n")

    async def ask() -> None:
        async with connected(str(own)) as client:
            assert await client.call("see") == ("Error executing tool see: no game has begun: call start", True)
            text, wrong = await client.call("start", decks=["own", "RG24"], seed=3)
            assert not wrong
            assert "Your deck: 40 Mountain, 20 Grizzly Bears." in text
            for decks, rules, said in (
                ([str(secret), "RG24"], {}, "no built-in deck or file is called"),
                (["4 Chaos Orb\n56 Mountain", "RG24"], {}, "Chaos Orb"),
                (["RG24"], {}, "2 to 6"),
                (["RG24", "RG24"], {"pilot": f"net:{secret}"}, "the pilots are greedy"),
                (["RG24", "RG24"], {"seat": 2}, "2"),
                (["RG24", "RG24"], {"variant": "chess"}, "not a variant"),
            ):
                text, wrong = await client.call("start", decks=decks, **rules)
                assert wrong, text
                assert said in text
                assert "not for clients" not in text
            await client.call("start", decks=["56 Mountain\n4 Grizzly Bears", "RG24"], seed=3)
            text, _ = await client.call("act", actions=["keep the hand", "cast Grizzly Bears", "pass"])
            assert "Not done: 'cast Grizzly Bears'" in text
            assert "Nor what was to follow: 'pass'" in text
            facts = json.loads((await client.call("see", format="json"))[0])
            assert facts["viewer"] == 0
            assert (await client.call("card", name="grizzly bears"))[0].startswith("Grizzly Bears  {1}{G}")
            text, wrong = await client.call("card", name="Grizzly Beer")
            assert wrong
            assert "did you mean 'Grizzly Bears'" in text
            assert "Player 0 keeps the hand." in (await client.call("log"))[0]
            assert "RG24" in (await client.call("decks"))[0]

    asyncio.run(ask())
