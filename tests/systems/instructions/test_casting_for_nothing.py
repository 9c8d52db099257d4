"""Casting cards without paying for them while a spell resolves (608.2g)."""

from __future__ import annotations

import pytest
from playing import holds, made_up

from ecs_mtg.cards import notation as n

VOICE = n.adventurer(
    n.face("Loud Voice", "{3}", "Creature \N{EM DASH} Human", "2/2"),
    n.face(
        "Shout", "{2}", "Sorcery \N{EM DASH} Adventure", n.kicker("{1}"), n.when_it_is(n.kicked, n.gain_life(3)), n.gain_life(1)
    ),
)


@pytest.mark.parametrize(("kicked", "life"), [("yes", 24), ("no", 21)])
def test_601_2b_an_adventure_is_kicked_after_it_was_chosen(kicked: str, life: int) -> None:
    """Which of its two spells it is was another decision than whether that is kicked."""
    with made_up(VOICE):
        holds('A: {mana: free, hand: ["Yahenni\'s Expertise", Loud Voice]}', 'cast: {player: A, card: "Yahenni\'s Expertise"}',
              "choose: {player: A, option: Loud Voice}", "choose: {player: A, option: Shout}", f"choose: {{player: A, option: {kicked}}}",
              "resolve: all", f"expect: {{life: {{A: {life}}}, exile: {{A: {{exactly: [Loud Voice]}}}}}}")  # fmt: skip
