"""Bots against each other through the spellbench protocol: games won, and how many decisions a pilot made.

    python tools/arena_pilots.py search eager -n 60
    python tools/arena_pilots.py greedy eager -n 20 --hidden --deck RG24

Games are mirrors of built-in decks with seats and the first turn changed. The bots are told what the protocol tells: both lists, with `--hidden` their own one.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from typing import Any

import ecs_mtg as mtg
from ecs_mtg.arena.bot import Bot
from ecs_mtg.arena.engine import Engine
from ecs_mtg.arena.observing import SEATS
from ecs_mtg.arena.wire import Message, agent_seed, deck_id, domain_id, game_id, game_secret

DECKS = ("RG24", "Sligh", "Mono-Green Stompy", "Zombie Empire", "Mono-Red Burn", "Mono-Blue Faeries")
RUN = bytes(range(32))
MOST_STEPS = 5000


def ask(peer: Any, kind: str, number: int, **fields: Any) -> Message:
    """Ask an engine or a bot."""
    request = {"request_type": kind, "protocol": "spellbench/v2", "request_id": f"{kind}-{number}", **fields}
    answer: Message = json.loads(peer.line(json.dumps(request).encode()))
    if answer["response_type"] == "error":
        raise RuntimeError(answer["error"])
    return answer


def play(index: int, deck: mtg.DeckList, bots: tuple[Bot, Bot], *, hidden: bool = False) -> Message:
    """Play a game of a mirror; returns the terminal message."""
    number, told = game_id(RUN, index), {"deck_id": deck_id(deck.main), "name": deck.name}
    decklist = [{"name": name, "count": count} for count, name in deck.main]
    names = [name for _, name in deck.main]
    rules = {
        "opponent_decklist": "hidden" if hidden else "visible", "mulligan": "london", "starting_player": "host_assigned",
        "starting_seat": SEATS[index // 2 % 2], "card_name_domain": {"domain_id": domain_id(names), "names": names}, "extensions": [],
        "probe": False,
    }  # fmt: skip
    own = {**told, "decklist": decklist}
    for seat, bot in zip(SEATS, bots, strict=True):
        shared = {"game_id": number, "seat": seat, "own_deck": own, "opponent_deck": None if hidden else own, "rules": rules}
        ask(bot, "game_start", 0, **shared, agent_seed=agent_seed(RUN, index, seat))
    seats = [{"seat": seat, "deck": {"deck_id": told["deck_id"], "catalog_id": deck.name}} for seat in SEATS]
    engine, step = Engine([deck]), 0
    answer = ask(
        engine, "reset", 0, game_id=number, format="pauper-bo1", seats=seats, rules=rules, game_secret=game_secret(RUN, index).hex(),
        max_decisions=MOST_STEPS, max_steps=MOST_STEPS,
    )  # fmt: skip
    while answer["response_type"] == "decision":
        decision = answer["seat_decision"]
        bot = bots[SEATS.index(decision["acting_seat"])]
        picked = ask(bot, "choose", step, game_id=number, decision=decision, clock={})["selection"]["candidate_id"]
        selection = {"candidate_id": picked, "semantic_echo": decision["candidates"][picked]["semantic"]}
        answer = ask(engine, "step", step, game_id=number, expected_step=answer["step"], selection=selection)
        step += 1
    for bot in bots:
        ask(bot, "game_over", 0, game_id=number, terminal={})
    return answer


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("one", help="a bot, as `ecs-mtg spellbench-bot --policy` takes it")
    parser.add_argument("other")
    parser.add_argument("-n", type=int, default=60, help="games (60)")
    parser.add_argument("--deck", action="append", help="may be repeated")
    parser.add_argument("--hidden", action="store_true", help="the opponent's list is not told")
    asked = parser.parse_args()
    decks = [mtg.find_deck(name) for name in asked.deck or DECKS]
    one, other, ends = Bot(asked.one), Bot(asked.other), Counter[str]()
    for index in range(asked.n):
        bots = (other, one) if index % 2 else (one, other)
        ended = play(index, decks[index // 2 % len(decks)], bots, hidden=asked.hidden)
        seat = ended["winner"]
        ends[ended["outcome"] if seat is None else f"won by {bots[SEATS.index(seat)].policy}"] += 1
        if index % 10 == 9 or index == asked.n - 1:
            print(
                f"{index + 1} games: {dict(ends)}",
                *(f"{bot.policy}: {bot.tally}" for bot in (one, other) if bot.tally),
                sep="\n",
                flush=True,
            )


if __name__ == "__main__":
    main()
