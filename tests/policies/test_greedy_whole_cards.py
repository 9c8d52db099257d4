"""The policy `greedy` where two cards do more than each, and where waiting loses nothing."""

from __future__ import annotations

from test_greedy import watch

BEARS = "{card: Grizzly Bears, count: 4}"


def test_a_source_of_damage_is_given_deathtouch_and_lifelink() -> None:
    artifact = "battlefield: [Swamp, Krark-Clan Shaman, Ichor Wellspring]"
    seen = watch(f"A: {{life: 8, {artifact}, hand: [Toxin Analysis]}}\nB: {{battlefield: [{BEARS}]}}")
    assert seen.did[:3] == ["cast Toxin Analysis", "Krark-Clan Shaman", "activate Krark-Clan Shaman (ability 1)"]
    assert watch("A: {life: 8, battlefield: [Swamp, Wall of Stone], hand: [Toxin Analysis]}\nB: {}").did == []


def test_a_creature_is_cast_for_what_it_can_do_at_once() -> None:
    """The Piker is the better creature, but the Shaman kills four."""
    board = "battlefield: [Mountain, Mountain, Ichor Wellspring], hand: [Goblin Piker, Krark-Clan Shaman]"
    small = "Raging Goblin, Raging Goblin, Raging Goblin, Raging Goblin"
    assert watch(f"A: {{{board}}}\nB: {{battlefield: [{small}]}}").did[0] == "cast Krark-Clan Shaman"
    assert watch(f"A: {{{board}}}\nB: {{}}").did[0] == "cast Goblin Piker"


def test_what_did_its_work_as_it_entered_is_used_up_and_a_seal_is_kept() -> None:
    late = "start: {{turn: B, step: main1}}\nA: {{life: 12, battlefield: [Mountain, Mountain, {}]}}\nB: {{}}"
    assert watch(late.format("Lembas")).did == ["activate Lembas (ability 2)"]
    assert watch(late.format("Seal of Fire")).did == []


def test_a_creature_about_to_die_pays_for_a_spell() -> None:
    begin = "start: {turn: B, step: main1}\nA: {battlefield: [Swamp, Elvish Visionary], hand: [Village Rites]}\n"
    seen = watch(begin + "B: {battlefield: [Mountain], hand: [Shock]}", "cast Shock", "Elvish Visionary")
    assert seen.did == ["cast Village Rites", "Elvish Visionary"]


def test_a_creature_blocks_before_it_is_sacrificed() -> None:
    seen = watch(
        "start: {turn: B, step: main1}\nA: {life: 3, battlefield: [Carrion Feeder, Llanowar Elves]}\nB: {battlefield: [Hill Giant]}",
        "Hill Giant attacks player 0",
    )
    assert seen.did[:3] == ["Llanowar Elves blocks Hill Giant", "activate Carrion Feeder (ability 1)", "Llanowar Elves"]


def test_nothing_is_cast_for_one_turn_that_does_nothing_in_it() -> None:
    mine = "battlefield: [Swamp, Swamp], hand: [Perigee Beckoner]"
    assert watch(f"A: {{{mine}}}\nB: {{}}").did == []


def test_a_creature_with_flash_weakens_an_attacker() -> None:
    seen = watch(
        "start: {turn: B, step: main1}\nA: {life: 9, battlefield: [Island], hand: [Humbling Elder]}\nB: {battlefield: [Wind Drake]}",
        "Wind Drake attacks player 0",
    )
    assert seen.did[:2] == ["cast Humbling Elder", "Wind Drake"]
    assert seen.record[0]["life"][0] == 9


def test_lifelink_counters_go_on_what_deals_damage() -> None:
    mine = "A: {{life: 5, battlefield: [Swamp, Swamp, {}], hand: [Unexpected Fangs]}}\nB: {{}}"
    assert watch(mine.format("Craw Wurm")).did[0] == "cast Unexpected Fangs"
    assert watch(mine.format("Wall of Stone")).did == []
