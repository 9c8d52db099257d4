"""When players with priority usually do something: what runs that pass at other moments ask of a position."""

from __future__ import annotations

import pytest
from boards import plain
from program_runner import Table, creature, table

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation as n
from ecs_mtg.cards.tree import Ability, CardDef, Face
from ecs_mtg.components.codes import LAND, Life, Step
from ecs_mtg.systems.queries.conditions import gives_up_source, swept_by, takes_source, usual_moment

ITSELF = n.sacrifice(n.this)
ABILITIES: dict[str, tuple[Ability, bool]] = {
    "at once": (n.when(n.enters(), ITSELF), True),
    "after something else": (n.when(n.enters(), n.gain_life(1), ITSELF), True),
    "never": (n.when(n.enters(), n.gain_life(1)), False),
    "another one": (n.when(n.enters(), n.sacrifice(n.each(n.creature & n.theirs))), False),
    "if they like": (n.when(n.enters(), e.May((ITSELF,))), False),
    "unless they pay": (n.when(n.enters(), n.pay_or(n.you, "{1}", (), (ITSELF,))), False),
    "under a condition": (n.when(n.enters(), e.If(n.your_turn, (ITSELF,))), False),
    "if nothing can be chosen": (
        n.when(n.enters(), n.choose(n.creature & n.theirs, "kept"), e.If(n.size_of(n.those("kept")) < 1, (ITSELF,))),
        True,
    ),
    "in one of two modes": (n.when(n.enters(), n.choose_one((ITSELF,), (n.gain_life(1),))), False),
}


def with_ability(of: str) -> tuple[Table, int, int]:
    """Make a table with a creature that has an ability; returns the creature and the ability, too."""
    t = Table(creature("Probe", 1, 1, ABILITIES[of][0]))
    probe = t.put("Probe")  # and its ability waits
    return t, probe, t.pool.f_ability[t.cards.face_of("Probe")]


@pytest.mark.parametrize("of", ABILITIES)
def test_what_is_about_to_sacrifice_its_source(of: str) -> None:
    t, _, ability = with_ability(of)
    assert plain(gives_up_source)(t.pool, ability) == ABILITIES[of][1]


def test_a_trigger_that_takes_its_source_as_long_as_that_is_there() -> None:
    for of in ("at once", "never"):
        t, probe, _ = with_ability(of)
        t.run()
        assert t.g.stack_size == 1
        s = t.g.stack_order[0]
        assert plain(takes_source)(t.g, t.pool, s) == (of == "at once")
        t.g.perm_inc[probe & 0xFFF] += 1  # another object now
        assert plain(takes_source)(t.g, t.pool, s) == 0
        t.g.perm_inc[probe & 0xFFF] -= 1
        t.g.perm_life[probe & 0xFFF] = Life.GONE
        assert plain(takes_source)(t.g, t.pool, s) == 0


def test_no_spell_takes_its_source() -> None:
    t = table(ITSELF)
    assert plain(takes_source)(t.g, t.pool, t.stack("Test")) == 0


OWN = {Step.UPKEEP, Step.MAIN1, Step.DECLARE_BLOCKERS, Step.MAIN2}
OF_OTHERS = {Step.DECLARE_ATTACKERS, Step.DECLARE_BLOCKERS, Step.END}


@pytest.mark.parametrize("step", list(Step))
def test_with_an_empty_stack(step: Step) -> None:
    """In their own upkeep and main phases, once blockers are declared; in others' turns as creatures attack or block, and in the end step."""
    t = Table()
    t.g.step = step
    assert [plain(usual_moment)(t.g, t.pool, player) for player in (0, 1)] == [step in OWN, step in OF_OTHERS]


def test_above_what_others_put_on_the_stack() -> None:
    """At any time above an opponent's spell, not above one's own; above a trigger of one's own that takes its source."""
    for step in (Step.MAIN1, Step.END):
        t = table(n.gain_life(1))
        t.g.step = step
        t.stack("Test")
        assert [plain(usual_moment)(t.g, t.pool, player) for player in (0, 1)] == [0, 1]
    for of in ("at once", "never"):
        t, _, _ = with_ability(of)
        t.run()
        assert [plain(usual_moment)(t.g, t.pool, player) for player in (0, 1)] == [of == "at once", 1]


@pytest.mark.parametrize(
    ("ability", "lands", "tapped", "denies"),
    [
        (n.activated("{T}", n.tap(n.target(n.land))), 2, 0, 1),
        (n.activated("{T}", n.tap(n.target(n.land))), 1, 0, 0),  # no mana for another land
        (n.activated("{T}", n.tap(n.target(n.land))), 3, 1, 0),
        (n.activated("{T}", n.tap(n.target(n.creature))), 2, 0, 0),
        (n.activated("{T}", n.untap(n.target(n.land))), 2, 0, 0),
        (n.activated("{T}", n.gain_life(1)), 2, 0, 0),
    ],
)
def test_in_an_upkeep_of_others_with_a_land_that_taps_lands(ability: Ability, lands: int, tapped: int, denies: int) -> None:
    port = CardDef("Port", (Face("Port", None, LAND, abilities=(ability,)),))
    t = Table(port)
    t.g.step = Step.UPKEEP
    row = t.put("Port", 1) & 0xFFF
    t.g.tapped[row] = tapped
    t.g.mana_total[1] = lands
    assert plain(usual_moment)(t.g, t.pool, 1) == denies
    assert plain(usual_moment)(t.g, t.pool, 0) == 1


FED = n.sacrifice_a(n.creature)
BLAST = n.damage(1, n.each(n.creature))


@pytest.mark.parametrize(
    ("ability", "sweeps"),
    [
        (n.activated(FED, BLAST), True),
        (n.activated(FED, n.gain_life(1)), False),
        (n.activated(FED, n.destroy(n.each(n.creature))), False),
        (n.activated(FED, BLAST, n.gain_life(1)), False),
        (n.activated(FED, n.damage(1, n.target(n.creature))), False),
        (n.activated(FED, n.damage(n.count(n.creature), n.each(n.creature))), False),
        (n.activated("{1}", FED, BLAST), False),
        (n.activated("{T}", FED, BLAST), False),
        (n.activated(n.pay_life(1), BLAST), False),
        (n.activated(n.discard_cards(1), BLAST), False),
        (n.when(n.enters(), BLAST), False),
    ],
)
def test_what_sweeps_for_a_sacrifice_alone(ability: Ability, sweeps: bool) -> None:
    t = Table(creature("Probe", 1, 1, ability))
    assert (plain(swept_by)(t.pool, t.pool.f_ability[t.cards.face_of("Probe")]) >= 0) == sweeps
