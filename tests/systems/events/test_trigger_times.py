"""How often abilities trigger (603.2d), played through."""

from __future__ import annotations

import pytest
from playing import holds, made_up

from ecs_mtg.cards import notation as n
from ecs_mtg.components.codes import Zone

PARADE = n.card("Parade", "{1}", "Sorcery", n.to_battlefield(n.each(n.permanent_card & n.yours & n.card_in(Zone.GRAVEYARD))))


@pytest.mark.parametrize("order", ["Great Furnace, Ornithopter", "Ornithopter, Great Furnace"])
@pytest.mark.parametrize(("watchers", "life"), [(0, 18), (1, 16), (2, 14)])
def test_603_2d_any_of_a_batch_makes_it_trigger_again(order: str, watchers: int, life: int) -> None:
    """One effect that is about one of two artifacts makes the ability trigger once more, whichever of them came first."""
    with made_up(PARADE):
        board = ", ".join(["Ingenious Artillerist", *["Ancient Greenwarden"] * watchers])
        holds(f"A: {{mana: free, battlefield: [{board}], graveyard: [{order}], hand: [Parade]}}", "cast: {player: A, card: Parade}",
              "resolve: all", f"expect: {{life: {{B: {life}}}, triggered: {{Ingenious Artillerist: {watchers + 1}}}}}")  # fmt: skip


def test_603_2d_each_effect_counts_a_batch_once() -> None:
    """Both of two artifacts are what one effect is about: once more, not twice."""
    with made_up(PARADE):
        holds("A: {mana: free, battlefield: [Ingenious Artillerist, Panharmonicon], graveyard: [Ornithopter, Ornithopter], hand: [Parade]}",
              "cast: {player: A, card: Parade}", "resolve: all", "expect: {life: {B: 16}}")  # fmt: skip
