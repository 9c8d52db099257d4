"""The policy `greedy`: how often it wins against `random`, and what it does in positions where the answer is plain."""

from __future__ import annotations

import itertools
import runpy
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
import pytest
from paths import ROOT

import ecs_mtg as mtg
from ecs_mtg.components.codes import Decision, Option, Outcome, StackKind, Step, Zone
from ecs_mtg.engine.runners import Runner
from ecs_mtg.game.options import Action, actions_of
from ecs_mtg.policies import POLICIES
from ecs_mtg.policies.effects import stack_value
from ecs_mtg.scenario.position import build
from ecs_mtg.support.records import zone_cards

DECKS = ("RG24", "Mono-Green Stompy", "Sped Red", "Draw, Go", "Chandra", "Jace", "Sultai Emerge", "Mardu Meld", "Strike Force")
GAMES = 300
# The better deck, whoever plays it.
HARDER = {("RG24", "Sultai Emerge"): 0.75, ("Sped Red", "Sultai Emerge"): 0.8, ("Strike Force", "Sultai Emerge"): 0.85}
GREEDY = POLICIES["greedy"]

# --- whole games


@pytest.mark.parametrize("own", DECKS)
@pytest.mark.parametrize("opposing", DECKS)
def test_greedy_beats_random_with_any_deck_against_any_deck(own: str, opposing: str) -> None:
    results = mtg.simulate([own, opposing], games=GAMES, seed=20, policies=["greedy", "random"], threads=2)
    assert (results.outcomes != Outcome.CAPACITY).all()  # damage to both players may draw a game
    assert 0.4 * GAMES < (results.starting == 0).sum() < 0.6 * GAMES
    assert results.wins[0] >= HARDER.get((own, opposing), 0.9) * GAMES


@pytest.mark.parametrize("pair", list(itertools.product(DECKS, DECKS)), ids="-".join)
def test_greedy_against_greedy_comes_to_an_end(pair: tuple[str, str]) -> None:
    results = mtg.simulate(pair, games=100, seed=21, policies="greedy", threads=2)
    assert (results.outcomes != Outcome.CAPACITY).all()  # damage to both players may draw a game
    assert results.turns.max() < 120


KNOWING = [
    ("Draw, Go", "Sped Red"),
    ("Mono-Green Stompy", "RG24"),
    ("Sped Red", "Mono-Green Stompy"),
    ("Sultai Emerge", "Mardu Meld"),
]


@pytest.mark.parametrize("pair", KNOWING, ids="-".join)
def test_greedy_looks_at_nothing_that_its_player_does_not_know_and_always_answers(pair: tuple[str, str]) -> None:
    game = mtg.Game(pair, seed=22)
    asked = 0
    while not game.is_over:
        choice = game._runner.call(GREEDY, game.record, 0)
        assert 0 <= choice < len(game.legal_actions)
        # In another world that this player can't tell from this one the same is done. Searching one's library is knowing it.
        other = game.determinize(game.current_player, seed=asked)
        if other.record[0]["decision"] not in (Decision.CHOOSE, Decision.ORDER):
            assert other._runner.call(GREEDY, other.record, 0) == choice
        asked += 1
        game.push(choice)
        game._history.clear()
    assert asked > 50


def test_two_players_who_undo_what_the_other_did_tire_of_it() -> None:
    """Every turn one puts the other's only creature on top of the library; nobody's library ever gets smaller."""
    lurkers = mtg.DeckList("Lurkers", ((30, "Lashweed Lurker"), (15, "Forest"), (15, "Island")))
    results = mtg.simulate([lurkers, lurkers], games=100, seed=1, policies="greedy")
    assert sum(results.wins) == 100
    assert 100 < results.turns.max() < 1500


@pytest.mark.parametrize(
    ("decks", "expected"),
    [
        (("Sultai Emerge", "Sultai Emerge"), {"emerge": [45, 38, 33]}),
        (("Mardu Meld", "Mardu Meld"), {"escalate": [45, 37, 28], "meld": [42, 29, 25]}),
        (("Sultai Emerge", "Mardu Meld"), {"emerge": [41, 41, 0], "escalate": [36, 0, 36], "meld": [24, 0, 24]}),
    ],
    ids=["emerge", "meld", "both"],
)
def test_greedy_emerges_escalates_and_melds(decks: tuple[str, str], expected: dict[str, list[int]]) -> None:
    """In how many of 50 games somebody did, the first player did, the second did."""
    mechanics = runpy.run_path(str(ROOT / "tools" / "mechanics.py"))
    counted = mechanics["counts"](mechanics["play"](decks, 50, 1, "greedy"))
    assert {what: counted[what] for what in expected} == expected


# --- positions


@dataclass
class Watched:
    """What player A did, in words, and the game afterwards."""

    record: np.ndarray  # type: ignore[type-arg]
    did: list[str] = field(default_factory=list)


def _answer(record: np.ndarray, actions: Sequence[Action], wishes: list[str]) -> int:  # type: ignore[type-arg]
    """Have player B do what is wished for next once that can be done, else as little as possible."""
    for action in actions:
        if wishes and action.text == wishes[0]:
            wishes.pop(0)
            return action.index
    return next((a.index for a in actions if a.kind in (Option.PASS, Option.NO, Option.KEEP)), 0)


def watch(text: str, *wishes: str, until: Step = Step.CLEANUP, turns: int = 1) -> Watched:
    """Play from a position until `until` of the last of so many turns, A by the policy, B by what is wished for."""
    scenario = mtg.Scenario.parse(f"id: t\nrule: '117'\nwhy: A decision is plain.\n{text}\nscript: []\n")
    position = build(scenario.path, scenario.document)
    record, runner, asked = position.record, Runner(position.pool.record), list(wishes)
    watched = Watched(record)
    last = int(record[0]["turn_number"]) + turns - 1
    for _ in range(500):
        runner.advance(record)
        g = record[0]
        if g["outcome"] or g["turn_number"] > last or (g["turn_number"] == last and g["step"] >= until):
            break
        actions = actions_of(record, position.pool)
        if g["decider"] == 0:
            choice = runner.call(GREEDY, record, 0)
            if actions[choice].kind != Option.PASS:
                watched.did.append(actions[choice].text)
        else:
            choice = _answer(record, actions, asked)
        runner.answer(record, 0, choice)
    assert asked == [], f"these never could be done: {asked}"
    return watched


def test_lethal_burn_goes_to_the_player() -> None:
    seen = watch("A: {battlefield: [Mountain], hand: [Lightning Bolt]}\nB: {life: 3, battlefield: [Hill Giant]}")
    assert seen.did == ["cast Lightning Bolt", "player 1"]
    assert seen.record[0]["winners"] == 1


def test_burn_takes_the_best_creature_that_it_kills() -> None:
    seen = watch(
        "A: {battlefield: [Mountain], hand: [Lightning Bolt]}\nB: {battlefield: [Grizzly Bears, Hill Giant, Craw Wurm, Llanowar Elves]}"
    )
    assert seen.did[:2] == ["cast Lightning Bolt", "Hill Giant"]


def test_divided_damage_kills_as_many_as_it_can() -> None:
    seen = watch(
        "A: {battlefield: [{card: Mountain, count: 3}], hand: [Arc Lightning]}\n"
        "B: {battlefield: [Hill Giant, Llanowar Elves, Raging Goblin, {card: Elvish Lyrist}]}"
    )
    assert seen.did[0] == "cast Arc Lightning"
    assert sorted(seen.did[1:4]) == ["Elvish Lyrist", "Llanowar Elves", "Raging Goblin"]


def test_a_growth_is_used_to_win_a_fight_after_blocks() -> None:
    seen = watch(
        "A: {battlefield: [Forest, Hill Giant, Giant Spider], hand: [Giant Growth]}\nB: {battlefield: [Giant Spider]}",
        "Giant Spider blocks Hill Giant",
    )
    assert seen.did == ["Hill Giant attacks player 1", "Giant Spider attacks player 1", "cast Giant Growth", "Hill Giant"]


def test_a_growth_saves_a_creature_from_burn() -> None:
    seen = watch(
        "start: {turn: B, step: main1}\nA: {battlefield: [Forest, Hill Giant], hand: [Giant Growth]}\n"
        "B: {battlefield: [Mountain], hand: [Lightning Bolt]}",
        "cast Lightning Bolt",
        "Hill Giant",
    )
    assert seen.did[:2] == ["cast Giant Growth", "Hill Giant"]


def test_an_aura_that_helps_goes_on_an_own_creature() -> None:
    seen = watch("A: {battlefield: [Forest, Grizzly Bears], hand: [Rancor]}\nB: {battlefield: [Craw Wurm]}")
    assert seen.did[:2] == ["cast Rancor", "Grizzly Bears"]


def test_no_spell_is_paid_for_with_the_last_life() -> None:
    position = (
        "A: {{life: {}, battlefield: [Mountain, Mountain, Ancient Tomb], hand: [Stone Rain]}}\nB: {{battlefield: [Forest]}}"
    )
    assert watch(position.format(2)).did == []
    assert watch(position.format(20)).did[0] == "cast Stone Rain"


def test_life_is_paid_for_a_phyrexian_symbol_where_it_is_plenty_and_the_mana_casts_something_else() -> None:
    position = "A: {{life: {}, battlefield: [Plains, Plains, Plains], hand: [Porcelain Legionnaire{}]}}\nB: {{life: 1, battlefield: [Craw Wurm]}}"
    assert watch(position.format(20, ", Savannah Lions")).did[:2] == ["cast Porcelain Legionnaire", "2 life"]
    assert watch(position.format(20, "")).did[:2] == ["cast Porcelain Legionnaire", "mana"]
    assert watch(position.format(8, ", Savannah Lions")).did[:2] == ["cast Porcelain Legionnaire", "mana"]


def test_counterspells_wait_for_what_matters() -> None:
    position = (
        "start: {turn: B, step: main1}\nA: {battlefield: [Island, Island], hand: [Counterspell]}\n"
        "B: {battlefield: [{card: Mountain, count: 3}, {card: Forest, count: 3}], hand: [Craw Wurm, Raging Goblin]}"
    )
    assert watch(position, "cast Raging Goblin").did == []
    assert watch(position, "cast Craw Wurm").did == ["cast Counterspell", "Craw Wurm"]


def test_what_can_be_paid_for_is_no_great_threat_to_a_spell() -> None:
    position = (
        "start: {{turn: B, step: main1}}\nA: {{battlefield: [Island], hand: [Force Spike]}}\n"
        "B: {{battlefield: [{{card: Mountain, count: {}}}], hand: [Hill Giant]}}"
    )
    assert watch(position.format(4), "cast Hill Giant").did == ["cast Force Spike", "Hill Giant"]
    assert watch(position.format(5), "cast Hill Giant").did == []


def test_cards_are_drawn_at_the_end_of_the_opponents_turn() -> None:
    position = "A: {battlefield: [{card: Island, count: 6}], hand: [Whispers of the Muse]}\nB: {}"
    assert watch(position).did == []
    seen = watch("start: {turn: B, step: upkeep}\n" + position)
    assert seen.did == ["cast Whispers of the Muse", "yes"]
    assert len(zone_cards(seen.record, 0, Zone.HAND)) == 2


def test_a_land_is_animated_to_attack_where_nothing_can_block_it_well() -> None:
    position = "A: {{battlefield: [{{card: Forest, count: 3}}, Treetop Village]}}\nB: {{battlefield: [{}]}}"
    assert watch(position.format("")).did == ["activate Treetop Village (ability 2)", "Treetop Village attacks player 1"]
    assert watch(position.format("Craw Wurm")).did == []


def test_a_land_is_not_tapped_for_its_own_animation() -> None:
    assert watch("A: {battlefield: [Forest, Treetop Village]}\nB: {}").did == []


def test_creatures_attack_all_together_when_that_is_lethal() -> None:
    seen = watch(
        "A: {battlefield: [{card: Grizzly Bears, count: 4}]}\nB: {life: 6, battlefield: [Craw Wurm]}",
        "Craw Wurm blocks Grizzly Bears",
    )
    assert seen.did == ["Grizzly Bears attacks player 1"] * 4
    assert seen.record[0]["winners"] == 1


def test_a_creature_does_not_attack_into_a_better_one() -> None:
    assert watch("A: {battlefield: [Grizzly Bears]}\nB: {battlefield: [Hill Giant]}").did == []


def test_a_creature_stays_at_home_where_it_keeps_its_player_alive() -> None:
    position = "A: {{life: {}, battlefield: [Hill Giant]}}\nB: {{battlefield: [{{card: Craw Wurm, tapped: true}}]}}"
    assert watch(position.format(6)).did == []
    assert watch(position.format(20)).did == ["Hill Giant attacks player 1"]


def test_a_creature_is_thrown_in_front_of_lethal_damage_only() -> None:
    position = "start: {{turn: B, step: main1}}\nA: {{life: {}, battlefield: [Grizzly Bears]}}\nB: {{battlefield: [Craw Wurm]}}"
    assert watch(position.format(6), "Craw Wurm attacks player 0").did == ["Grizzly Bears blocks Craw Wurm"]
    assert watch(position.format(20), "Craw Wurm attacks player 0").did == []


def test_two_creatures_block_together_where_that_kills() -> None:
    seen = watch(
        "start: {turn: B, step: main1}\nA: {battlefield: [Giant Spider, Giant Spider]}\nB: {battlefield: [Hill Giant]}",
        "Hill Giant attacks player 0",
    )
    assert seen.did == ["Giant Spider blocks Hill Giant"] * 2


def test_no_more_creatures_block_than_it_takes() -> None:
    seen = watch(
        "start: {turn: B, step: main1}\nA: {life: 6, battlefield: [{card: Gray Ogre, count: 4}]}\nB: {battlefield: [Craw Wurm]}",
        "Craw Wurm attacks player 0",
    )
    assert seen.did == ["Gray Ogre blocks Craw Wurm"] * 2


def test_a_creature_that_would_die_is_regenerated() -> None:
    seen = watch(
        "start: {turn: B, step: main1}\nA: {battlefield: [Forest, River Boa]}\nB: {battlefield: [Mountain], hand: [Shock]}",
        "cast Shock",
        "River Boa",
    )
    assert seen.did == ["activate River Boa (ability 1)"]


def test_a_creature_about_to_die_is_sacrificed_for_its_ability() -> None:
    seen = watch(
        "start: {turn: B, step: main1}\nA: {battlefield: [Mogg Fanatic]}\nB: {battlefield: [Mountain, Raging Goblin], hand: [Shock]}",
        "cast Shock",
        "Mogg Fanatic",
    )
    assert seen.did == ["activate Mogg Fanatic (ability 1)", "Raging Goblin"]


def test_the_board_is_swept_when_the_opponents_is_better() -> None:
    position = "start: {{turn: B, step: main1}}\nA: {{battlefield: [Island, Nevinyrral's Disk]}}\nB: {{battlefield: [{}]}}"
    assert watch(position.format("Hill Giant, Craw Wurm")).did == ["activate Nevinyrral's Disk (ability 1)"]
    assert watch(position.format("Raging Goblin")).did == []


def test_a_second_copy_of_a_legend_is_not_played() -> None:
    assert watch("A: {battlefield: [Gaea's Cradle], hand: [Gaea's Cradle]}\nB: {}").did == []


def test_the_card_of_most_use_stays_in_hand() -> None:
    seen = watch(
        "start: {turn: A, step: end}\n"
        "A: {battlefield: [{card: Forest, count: 8}], hand: [{card: Forest, count: 1}, {card: Craw Wurm, count: 7}]}\nB: {}",
        until=Step.UPKEEP,
        turns=2,
    )
    assert seen.did == ["Forest"]


def test_a_loyalty_ability_is_activated_each_turn() -> None:
    seen = watch("A: {battlefield: [Garruk Wildspeaker]}\nB: {}", turns=3)
    assert seen.did[0] == "activate Garruk Wildspeaker (-1)"
    assert sum(done.startswith("activate") for done in seen.did) == 2
    seen = watch("A: {battlefield: [Ob Nixilis Reignited]}\nB: {battlefield: [Craw Wurm]}")
    assert seen.did == ["activate Ob Nixilis Reignited (-3)", "Craw Wurm"]
    seen = watch("A: {battlefield: [Ob Nixilis Reignited]}\nB: {battlefield: [Llanowar Elves]}")
    assert seen.did[0] == "activate Ob Nixilis Reignited (+1)"


def test_planeswalkers_are_attacked_by_as_many_as_it_takes_unless_the_player_can_be_killed() -> None:
    position = (
        "A: {{battlefield: [{{card: Gray Ogre, as: one}}, {{card: Gray Ogre, as: two}}, {{card: Gray Ogre, as: three}}]}}\n"
        "B: {{life: {}, battlefield: [Jace Beleren]}}"
    )
    attacks = watch(position.format(20)).did
    assert attacks == ["Gray Ogre attacks Jace Beleren", "Gray Ogre attacks Jace Beleren", "Gray Ogre attacks player 1"]
    assert watch(position.format(6)).did == ["Gray Ogre attacks player 1"] * 3


# --- sacrifices, further modes, meld


def test_a_creature_emerges_from_the_one_that_leaves_most_behind() -> None:
    seen = watch(
        "A: {battlefield: [{card: Island, count: 6}, Primal Druid, Hill Giant], hand: [Wretched Gryff], library: [Forest, Island]}\nB: {}"
    )
    assert seen.did[:2] == ["cast Wretched Gryff for its other cost", "Primal Druid"]


def test_nothing_emerges_from_a_creature_that_is_as_good() -> None:
    position = (
        "A: {{battlefield: [{{card: Island, count: 6}}, {}], hand: [Wretched Gryff], library: [Mountain]}}\n"
        "B: {{battlefield: [Craw Wurm]}}"
    )
    assert watch(position.format("Craw Wurm")).did == []
    assert watch(position.format("Pilgrim's Eye")).did[:2] == ["cast Wretched Gryff for its other cost", "Pilgrim's Eye"]


def test_further_modes_are_chosen_where_they_are_worth_their_price() -> None:
    position = (
        "A: {{battlefield: [{{card: Mountain, count: {}}}], hand: [Savage Alliance]}}\n"
        "B: {{battlefield: [Gray Ogre, {{card: Llanowar Elves, count: 2}}, Raging Goblin]}}"
    )
    assert watch(position.format(3)).did == ["cast Savage Alliance", "mode 3", "player 1"]
    assert watch(position.format(4)).did == ["cast Savage Alliance", "mode 3", "mode 2", "Gray Ogre", "player 1"]
    # Nothing of player A's could have trample.
    assert watch(position.format(5)).did == ["cast Savage Alliance", "mode 3", "mode 2", "no more", "Gray Ogre", "player 1"]


def test_a_creature_that_could_not_attack_is_tapped_for_a_further_mode() -> None:
    seen = watch(
        "A: {battlefield: [{card: Plains, count: 3}, Grizzly Bears, {card: Hill Giant, summoning_sick: true}], hand: [Collective Effort]}\n"
        "B: {battlefield: [Craw Wurm]}"
    )
    assert seen.did == [
        "cast Collective Effort", "mode 1", "mode 3", "Craw Wurm", "player 0", "Hill Giant", "Grizzly Bears attacks player 1",
    ]  # fmt: skip


def test_two_cards_are_melded_by_an_activated_ability() -> None:
    position = "A: {{battlefield: [{{card: Mountain, count: 5}}, Hanweir Battlements, {}]}}\nB: {{}}"
    seen = watch(position.format("Hanweir Garrison"))
    assert seen.did == [
        "activate Hanweir Battlements (ability 3)", "Hanweir Garrison", "Hanweir, the Writhing Township attacks player 1",
    ]  # fmt: skip
    assert watch(position.format("{card: Hill Giant, tapped: true}")).did == []


def test_a_land_is_sacrificed_for_the_one_that_the_hand_asks_for() -> None:
    seen = watch(
        "A: {battlefield: [Forest, Terramorphic Expanse], hand: [Counterspell], library: [Forest, Island, Plains]}\nB: {}"
    )
    assert seen.did == ["activate Terramorphic Expanse (ability 1)", "Island"]


def test_burn_is_not_wasted_on_what_leaves_something_behind() -> None:
    position = "A: {{battlefield: [Mountain], hand: [Lightning Bolt]}}\nB: {{battlefield: [{}]}}"
    assert watch(position.format("Matter Reshaper, Gray Ogre")).did == ["cast Lightning Bolt", "Gray Ogre"]
    assert watch(position.format("Kitchen Finks, Gray Ogre")).did == ["cast Lightning Bolt", "Gray Ogre"]
    spent = "{card: Kitchen Finks, counters: {-1/-1: 1}}, Raging Goblin"
    assert watch(position.format(spent)).did == ["cast Lightning Bolt", "Kitchen Finks"]


# --- special actions and piles


def test_what_is_manifested_is_turned_face_up_for_its_mana_cost() -> None:
    seen = watch(
        "A: {battlefield: [{card: Forest, count: 6}, {card: Plains, count: 2}], hand: [Soul Summons], library: [Craw Wurm]}\nB: {}",
        until=Step.BEGIN_COMBAT,
    )
    assert seen.did == ["cast Soul Summons", "turn Craw Wurm face up"]


def test_a_counterspell_that_waits_face_down() -> None:
    seen = watch(
        "A: {battlefield: [{card: Island, count: 4}, {card: Voidmage Apprentice, face_down: true}]}\n"
        "B: {battlefield: [{card: Forest, count: 6}], hand: [Craw Wurm]}\nstart: {turn: B, step: main1}",
        "cast Craw Wurm",
    )
    assert seen.did == ["turn Voidmage Apprentice face up", "Craw Wurm"]


def test_a_spell_is_sent_back_from_face_down() -> None:
    seen = watch(
        "A: {life: 3, battlefield: [{card: Island, count: 2}, {card: Willbender, face_down: true}]}\n"
        "B: {battlefield: [Mountain], hand: [Lightning Bolt]}\nstart: {turn: B, step: main1}",
        "cast Lightning Bolt",
        "player 0",
    )
    assert seen.did[:2] == ["turn Willbender face up", "Lightning Bolt"]
    assert seen.record[0]["life"][:2].tolist() == [3, 17]


def test_what_does_something_when_turned_face_up_is_cast_face_down() -> None:
    assert watch("A: {battlefield: [{card: Island, count: 3}], hand: [Willbender]}").did[0] == "cast Willbender face down"


def test_what_can_be_suspended_only_is() -> None:
    assert watch("A: {battlefield: [Island], hand: [Ancestral Vision]}").did == ["suspend Ancestral Vision"]


def test_the_better_pile_and_fair_piles() -> None:
    seen = watch(
        "A: {battlefield: [{card: Island, count: 4}], hand: [Fact or Fiction], library: [Hill Giant, Craw Wurm, Island, Island, Giant Spider]}\n"
        "start: {turn: B, step: end}",
        "Island",
        "no more",
    )
    assert seen.did[-1] == "2"
    seen = watch(
        "A: {mana: free}\n"
        "B: {battlefield: [{card: Island, count: 4}], hand: [Fact or Fiction], library: [Hill Giant, Craw Wurm, Island, Swamp, Giant Spider]}\n"
        "start: {turn: B, step: main1}",
        "cast Fact or Fiction",
        "2",
    )
    assert seen.did[-2:] == ["Hill Giant", "no more"]


def test_spells_that_target_each_other_have_a_value() -> None:
    game = mtg.Game(["Draw, Go", "Draw, Go"], seed=1)
    g, call = game.record[0], game._runner.call
    face = game.cards.face_of("Counterspell")
    ability = int(game.cards.record[0]["f_spell"][face])
    slot = int(game.cards.record[0]["m_slot"][game.cards.record[0]["a_mode"][ability]])
    for row in (0, 1):
        g["st_life"][row] = 1
        g["st_kind"][row] = StackKind.SPELL
        g["st_face"][row], g["st_ability"][row], g["st_slot"][row, 0], g["st_n_targets"][row] = face, ability, slot, 1
        g["st_controller"][row] = g["stack_order"][row] = row
        g["st_target"][row, 0] = 3 << 28 | 1 - row
    g["stack_size"] = 2
    assert call(stack_value, game.record, 0, 1, 1) == 0
