"""Costs with parts that are paid from different zones, and spells that cost at least so much, or nothing usual."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playing import holds, made_up

from ecs_mtg.cards import notation as n
from ecs_mtg.components.codes import Zone

GAIN = n.gain_life(1)
IN_GRAVEYARD = n.card_in(Zone.GRAVEYARD)
CARDS = (
    n.card("Sorter", "{1}", "Enchantment", n.activated(n.discard_cards(1), n.discard_cards(1, n.creature), GAIN)),
    n.card("Mixed Altar", "{1}", "Enchantment", n.activated(n.sacrifice_a(n.creature), n.exile_a(n.creature & IN_GRAVEYARD), GAIN)),
    n.card("Mixed Pyre", "{1}", "Enchantment", n.activated(n.exile_a(n.creature & IN_GRAVEYARD), n.sacrifice_a(n.creature, 2), GAIN)),
    n.card("Three Balls", "{3}", "Artifact", n.static(None, n.costs_at_least(3))),
    n.card("Half and Half", "{W/U}{W/U}", "Sorcery", GAIN),
    n.card("Half and One", "{1}{W/U}", "Sorcery", GAIN),
    n.card("Half or Two", "{2/W}", "Sorcery", GAIN),
    n.card("Half a Dozen", "{W/U}{W/U}{W/U}{W/U}", "Sorcery", GAIN),
    n.card("Wide Appeal", "{1}", "Sorcery", n.additional_cost("{W/U}"), GAIN),
    n.card("Spark", "{W}", "Sorcery", n.additional_cost("{W/U}"), GAIN),
)  # fmt: skip


@pytest.fixture(scope="module", autouse=True)
def _cards() -> Iterator[None]:
    with made_up(*CARDS):
        yield


def test_cards_in_graveyards_are_not_discarded() -> None:
    holds("A: {battlefield: [Sorter], hand: [Memnite], graveyard: [Memnite]}", "illegal: {activate: {player: A, object: Sorter}}")
    holds(
        "A: {battlefield: [Sorter], hand: [Shock, Plains], graveyard: [Memnite]}",
        "illegal: {activate: {player: A, object: Sorter}}",
    )
    holds("A: {battlefield: [Sorter], hand: [Memnite, Shock], graveyard: [Gray Ogre]}", "activate: {player: A, object: Sorter}",
          "expect: {hand: {A: 0}, graveyard: {A: 3}}")  # fmt: skip


@pytest.mark.parametrize(("name", "needed"), [("Mixed Altar", 1), ("Mixed Pyre", 2)])
def test_no_card_in_a_graveyard_is_sacrificed(name: str, needed: int) -> None:
    position = "A: {battlefield: [%s], graveyard: [Gray Ogre, Gray Ogre, Gray Ogre]}"
    activate = f"activate: {{player: A, object: {name}}}"
    holds(position % ", ".join([name, *["Memnite"] * (needed - 1)]), f"illegal: {{{activate}}}")
    holds(position % ", ".join([name, *["Memnite"] * needed]), activate,
          f"expect: {{exile: {{A: 1}}, graveyard: {{A: {needed + 2}}}, battlefield: {{A: 1}}}}", "resolve: all", "expect: {life: {A: 21}}")  # fmt: skip


@pytest.mark.parametrize(
    ("name", "lands"),
    [("Half and Half", 3), ("Half and One", 3), ("Half or Two", 3), ("Half a Dozen", 4), ("Shock", 3), ("Memnite", 3)],
)
def test_601_2f_what_costs_at_least_three(name: str, lands: int) -> None:
    """Each hybrid symbol counts as the mana that is paid for it."""
    sources = {"Shock": "Mountain"}.get(name, "Plains")
    position = "A: {battlefield: [Three Balls, {card: %s, count: %d}], hand: [%s]}"
    cast = f"cast: {{player: A, card: {name}{', targets: [B]' if name == 'Shock' else ''}}}"
    holds(position % (sources, lands - 1, name), f"illegal: {{{cast}}}")
    holds(position % (sources, lands, name), cast, f"expect: {{tapped_lands: {{A: {lands}}}}}")
    holds(position % (sources, lands + 3, name), cast, f"expect: {{tapped_lands: {{A: {lands}}}}}")


@pytest.mark.parametrize(
    ("name", "lands"), [("Spark", "Plains, Island"), ("Spark", "Plains, Plains"), ("Wide Appeal", "Mountain, Island")]
)
def test_601_2f_an_additional_cost_with_a_hybrid_symbol(name: str, lands: str) -> None:
    for one in ("Island, Mountain" if name == "Spark" else "Mountain, Mountain", lands.split(", ")[0]):
        holds(f"A: {{battlefield: [{one}], hand: [{name}]}}", f"illegal: {{cast: {{player: A, card: {name}}}}}")
    holds(f"A: {{battlefield: [{lands}, Forest], hand: [{name}]}}", f"cast: {{player: A, card: {name}}}",
          "expect: {tapped_lands: {A: 2}}", "resolve: all", "expect: {life: {A: 21}}")  # fmt: skip
