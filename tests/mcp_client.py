"""A scripted client of `ecs-mtg mcp`: plays whole games through a real session over standard input and output."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from mcp import ClientSession

OPTION = re.compile(r"^(\d+) (.+)$")
DECLARED = re.compile(r"^Declare (attackers|blockers)", re.MULTILINE)
SPECIAL = ("pass until my turn", "resolve", "attack with all", "no attacks", "no blocks", "hold priority", "do not hold priority")
NONSENSE = ("cast Black Lotus", "play Atlantis", "99999", "block nobody with nothing", "attack with Nobody", "frobnicate", "")


@dataclass
class Client:
    """A session, and what was read in it."""

    session: ClientSession
    characters: int = 0
    calls: int = 0
    refused: int = 0

    async def call(self, tool: str, **arguments: Any) -> tuple[str, bool]:
        """Call a tool: what it answers, and whether it refused."""
        result = await self.session.call_tool(tool, arguments)
        text = "".join(part.text for part in result.content)
        self.characters += len(text)
        self.calls += 1
        self.refused += bool(result.is_error)
        return text, bool(result.is_error)


@asynccontextmanager
async def connected(*arguments: str) -> AsyncIterator[Client]:
    """Start a server in its own process, with a client."""
    from mcp import ClientSession, StdioServerParameters, stdio_client  # a second, which whoever collects tests need not wait for

    parameters = StdioServerParameters(command=sys.executable, args=["-m", "ecs_mtg", "mcp", *arguments], env=dict(os.environ))
    async with stdio_client(parameters) as streams, ClientSession(*streams) as session:
        await session.initialize()
        yield Client(session)


def is_over(text: str) -> bool:
    """Tell whether an answer says that the game has ended."""
    return re.search(r"^Turn \d+: ", text, re.MULTILINE) is not None


async def played(client: Client, decks: list[str], seed: int, rng: np.random.Generator, most: int = 3000, **rules: Any) -> str:
    """Play one game with any actions, now and then several at once, or what can't be done; the last answer."""
    text, wrong = await client.call("start", decks=decks, seed=seed, **rules)
    assert not wrong, text
    for _ in range(most):
        if is_over(text):
            return text
        options = [match for line in text.splitlines() if (match := OPTION.match(line))]
        kind = rng.random()
        if kind < 0.04:
            before, _ = await client.call("see")
            await client.call("act", actions=[NONSENSE[int(rng.integers(len(NONSENSE)))]])
            after, _ = await client.call("see")
            assert before == after
        if kind > 0.97:
            await client.call("legal")
        if kind > 0.9:
            answer, refused = await client.call("act", actions=[SPECIAL[int(rng.integers(len(SPECIAL)))]])
            text = text if refused else answer
            continue
        chosen = [options[int(rng.integers(len(options)))][1]]
        if kind < 0.3:
            chosen.append("0")
        text, wrong = await client.call("act", actions=chosen)
        assert not wrong, text
    raise AssertionError(f"not over after {most} answers: {text}")


__all__ = ["Client", "connected", "is_over", "played"]
