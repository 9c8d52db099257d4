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


def test_what_costs_nothing_is_done_only_where_it_does_something() -> None:
    """Warrior en-Kor sends damage on for {0}: never in peace, once to live through a Shock."""
    mine = "A: {battlefield: [Warrior en-Kor, Wall of Stone]}\n"
    assert watch(mine + "B: {}").did == ["Warrior en-Kor attacks player 1"]
    begin = "start: {turn: B, step: main1}\n" + mine
    seen = watch(begin + "B: {battlefield: [Mountain], hand: [Shock]}", "cast Shock", "Warrior en-Kor")
    assert seen.did[:2] == ["activate Warrior en-Kor (ability 1)", "Wall of Stone"]
    assert sum(what.startswith("activate") for what in seen.did) == 1


def test_an_unblocked_attacker_is_made_large_enough_to_win() -> None:
    """The Feeder deals one: three sacrifices more are the four that it takes. Of five life nothing is given up for."""
    mine = "A: {battlefield: [Carrion Feeder, {card: Wall of Stone, count: 3}]}\n"
    seen = watch(mine + "B: {life: 4}")
    assert sum(what.startswith("activate Carrion Feeder") for what in seen.did) == 3
    assert seen.record[0]["life"][1] <= 0
    assert not any(what.startswith("activate") for what in watch(mine + "B: {life: 5}").did)


def test_what_triggers_by_a_sacrifice_counts() -> None:
    late = "start: {{turn: B, step: main1}}\nA: {{battlefield: [Carrion Feeder, Ornithopter{}]}}\nB: {{}}"
    assert watch(late.format(", Mortician Beetle")).did == ["activate Carrion Feeder (ability 1)", "Ornithopter", "yes"]
    assert watch(late.format("")).did == []


def test_what_a_cost_takes_is_large_enough_to_win() -> None:
    """Rite of Consumption deals damage equal to the power of what was sacrificed: a Craw Wurm's six are enough, of the seven that an attack leaves, it is kept."""
    board = "battlefield: [Swamp, Swamp, Mons's Goblin Raiders, {card: Craw Wurm, tapped: true}], hand: [Rite of Consumption]"
    theirs = "\nB: {{life: {}, battlefield: [Wall of Stone]}}"
    assert watch(f"A: {{{board}}}" + theirs.format(6)).did == ["cast Rite of Consumption", "player 1", "Craw Wurm"]
    assert "cast Rite of Consumption" not in watch(f"A: {{{board}}}" + theirs.format(8)).did
