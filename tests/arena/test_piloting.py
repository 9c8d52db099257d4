"""Pilots as bots of the protocol: positions of observations show what was told, and pilots decide in them."""

from __future__ import annotations

import random
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from arena_host import Host
from samples import sample

import ecs_mtg as mtg
from ecs_mtg.arena.agreeing import DisagreementError, check, meaning
from ecs_mtg.arena.bot import Bot
from ecs_mtg.arena.candidates import Offers, UnrepresentableError
from ecs_mtg.arena.observing import Observer
from ecs_mtg.arena.piloting import IDS
from ecs_mtg.arena.rebuilding import DECLARATIONS, NotRebuiltError, Rebuilder, cards_of
from ecs_mtg.arena.wire import Message
from ecs_mtg.components.codes import Zone
from ecs_mtg.support.records import zone_cards

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))
import arena_pilots

DECKS = ("RG24", "Mono-Blue Faeries", "Mono-Red Burn", "Sligh")


def rebuilder(deck: str, me: str, *, hidden: bool = False) -> Rebuilder:
    cards = cards_of({"decklist": [{"name": name, "count": n} for n, name in mtg.find_deck(deck).main]})
    return Rebuilder(me, cards, None if hidden else cards, random.Random(1))


def decisions(deck: str, index: int, steps: int) -> list[Message]:
    """Decisions of a game in which both take any candidate but mana abilities."""
    host, rng, found = Host(), random.Random(index), []
    message = host.begin(index, (deck, deck), max_steps=steps)
    while message["response_type"] == "decision":
        told = message["seat_decision"]
        found.append(told)
        kinds = [one for one in told["candidates"] if one["semantic"]["kind"] != "activate_mana_ability"]
        casts = [one for one in kinds if one["semantic"]["kind"] in ("play_land", "cast_spell")]
        message = host.step(index, message, rng.choice(casts if casts and rng.random() < 0.8 else kinds or told["candidates"]))
    return found


@pytest.mark.parametrize(("index", "hidden"), sample([(0, False), (1, False), (2, True), (3, False)], 2))
def test_positions_of_observations_show_what_was_told_and_offer_the_same(index: int, hidden: bool) -> None:
    """Of an observation alone, in six of seven decisions with priority and declarations at least; where something is not told it is noticed."""
    seen = Counter[str]()
    before: dict[str, Message] = {}
    for told in decisions(deck := DECKS[index], index, 200):
        me, kind = told["acting_seat"], told["candidates"][0]["semantic"]["kind"]
        if told["context"]["kind"] == "priority" or (kind in DECLARATIONS and told["group"]["substep_index"] == 0):
            try:
                game = rebuilder(deck, me, hidden=hidden).position(told, before.get(me))
                observer = Observer(game, ("p0", "p1").index(me), IDS)
                ids = check(told["observation"], observer.observation)
                offered = Offers(observer, 0, frozenset()).offered()
            except (NotRebuiltError, DisagreementError, UnrepresentableError) as error:
                seen[str(error)] += 1
            else:
                seen["agrees"] += 1
                ours = sorted(meaning(one, ids) for one in offered.semantics)
                if kind not in DECLARATIONS:  # which creature is asked about first is not told
                    assert ours == sorted(meaning(one["semantic"], {}) for one in told["candidates"])
        before[me] = told["observation"]
    assert seen["agrees"] >= 40
    assert seen["agrees"] >= 0.85 * seen.total(), seen


def test_what_is_hidden_is_what_is_left_of_the_lists() -> None:
    told = next(
        one for one in decisions("RG24", 3, 80) if one["observation"]["turn"] >= 3 and one["context"]["kind"] == "priority"
    )
    me = told["acting_seat"]
    game = rebuilder("RG24", me).position(told, None)
    faces = game.cards.faces
    for player in range(2):
        zones = [zone_cards(game.record, player, zone) for zone in (Zone.LIBRARY, Zone.HAND, Zone.GRAVEYARD, Zone.EXILE)]
        cards = Counter(faces[int(game.record[0]["card_face"][card])].name for zone in zones for card in zone)
        cards += Counter(one["card_name"] for one in told["observation"]["players"][player]["battlefield"])
        assert cards == Counter({name: n for n, name in mtg.find_deck("RG24").main})
    strange = {
        **told,
        "observation": {**told["observation"], "stack": [], "players": [dict(p) for p in told["observation"]["players"]]},
    }
    strange["observation"]["players"][0]["graveyard"] = [
        {**told["observation"]["players"][("p0", "p1").index(me)]["hand"][0]}
    ] * 30
    with pytest.raises(NotRebuiltError, match="not in the list"):
        rebuilder("RG24", me).position(strange, None)


def test_a_pilot_decides_nearly_everything_and_wins() -> None:
    """Greedy against eager in mirrors: two of three games at least; another one picks for it in one of twenty decisions at most."""
    pilot, other = Bot("greedy"), Bot("eager")
    wins = 0
    for index, hidden in ((0, False), (3, True), (4, False)):
        bots = (other, pilot) if index % 2 else (pilot, other)
        ended = arena_pilots.play(index, mtg.find_deck(DECKS[index // 2]), bots, hidden=hidden)
        assert ended["classification"] == "natural", ended
        wins += ended["winner"] == f"p{index % 2}"
    assert wins >= 2
    tally = pilot.tally
    assert tally is not None
    assert tally.decisions > 150
    assert tally.piloted >= 0.95 * tally.decisions, tally
    assert tally.piloted + sum(tally.reasons.values()) == tally.decisions
    assert not [why for why in tally.reasons if "Error" in why]
    assert 0 < tally.rebuilt < tally.decisions
    assert str(tally).startswith(f"the pilot made {tally.piloted} of {tally.decisions} decisions")


def test_a_pilot_arranges_cards() -> None:
    """What it scries is a plan that is carried out: Faerie Seer looks at two cards, and no other reason is counted for it."""
    pilot, arranged = Bot("greedy"), Counter[str]()
    chosen = pilot._choose

    def watched(request: Message) -> Message:
        kind = request["decision"]["candidates"][0]["semantic"]["kind"]
        arranged[kind] += 1
        before = pilot.tally.piloted if pilot.tally else 0
        answer = chosen(request)
        arranged[f"{kind} by the pilot"] += (pilot.tally.piloted if pilot.tally else 0) - before
        return answer

    pilot._choose = watched  # type: ignore[method-assign]
    for index in range(1):
        arena_pilots.play(index, mtg.find_deck("Mono-Blue Faeries"), (pilot, Bot("eager")))
    assert arranged["arrange_card"] > 0
    assert arranged["arrange_card by the pilot"] == arranged["arrange_card"]


def test_without_a_list_a_pilot_picks_as_eager_does() -> None:
    told: dict[str, Any] = {"game_id": "g", "agent_seed": 5, "seat": "p0"}
    picks = []
    for policy in ("greedy", "eager"):
        bot = Bot(policy)
        bot._game_start(told)
        picks.append(
            [bot._choose({"game_id": "g", "decision": one})["selection"]["candidate_id"] for one in decisions("RG24", 1, 60)]
        )
    assert picks[0] == picks[1]
