"""What an effect lets a player pay (118.12): several times a cost with hybrid symbols, colors of mana, and what is spent on spells."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playing import holds, made_up

from ecs_mtg.cards import CardDef
from ecs_mtg.cards import notation as n
from ecs_mtg.cards.effects import Pay
from ecs_mtg.cards.words import number
from ecs_mtg.components.programs import Change


def toll(name: str, price: str, times: int | None) -> CardDef:
    """Return an instant: its controller may pay that many times a price, and gains life if they do."""
    return n.card(
        name, "{0}", "Instant", Pay(n.you, n.cost(price), (n.gain_life(1),), (), None if times is None else number(times))
    )


CARDS = (
    toll("Once", "{1}{R/G}", None),
    toll("Just Once", "{1}{R/G}", 1),
    toll("Twice", "{1}{R/G}", 2),
    toll("Twice Two", "{R/G}{W/U}", 2),
    toll("Thrice", "{R/G}", 3),
    toll("Never", "{1}{R/G}", 0),
    n.card("Rainbow", "{R/G}{W/U}{1}", "Sorcery", n.gain_life(n.colors_spent)),
    n.card("Twobrid", "{2/R}{G/W}", "Sorcery", n.gain_life(n.colors_spent)),
    n.card("Two Twobrids", "{2/R}{2/G}", "Sorcery", n.gain_life(n.colors_spent)),
    n.card("Discount", "{1}", "Enchantment", n.static(None, n.Change(Change.COST_REDUCE, n.spell & n.yours, n.number(2)))),
    n.card("Sale", "{1}", "Enchantment", n.static(None, n.Change(Change.COST_REDUCE, n.spell & n.yours, n.number(3)))),
    n.card("Three Halves", "{R/G}{R/G}{W/U}", "Sorcery", n.gain_life(n.colors_spent)),
)


@pytest.fixture(autouse=True, scope="module")
def cards() -> Iterator[None]:
    with made_up(*CARDS):
        yield


@pytest.mark.parametrize(
    ("card", "lands", "paid"),
    [
        ("Once", "Forest, Plains", True),
        ("Once", "Plains, Plains", False),
        ("Once", "Forest", False),
        ("Just Once", "Forest, Plains", True),
        ("Just Once", "Plains, Plains", False),
        ("Twice", "Forest, Mountain, Plains, Plains", True),
        ("Twice", "Forest, Mountain, Plains", False),
        ("Twice", "Forest, Plains, Plains, Plains", False),
        ("Twice Two", "Forest, Forest, Plains, Island", True),
        ("Twice Two", "Mountain, Forest, Island, Island", True),
        ("Twice Two", "Forest, Plains, Plains, Island", False),
        ("Thrice", "Forest, Mountain, Forest", True),
        ("Thrice", "Forest, Mountain, Plains", False),
        ("Never", "", True),
    ],
)
def test_a_cost_with_hybrid_symbols_several_times(card: str, lands: str, paid: bool) -> None:
    """Each symbol counts as often as the cost is paid (107.4e)."""
    tapped = len(lands.split(",")) if paid and lands else 0
    holds(
        f"A: {{hand: [{card}], battlefield: [{lands}]}}",
        f"cast: {{player: A, card: {card}}}",
        "choose: {player: A, option: yes}" if paid else "expect: {stack: 1}",
        "resolve: all",
        f"expect: {{life: {{A: {21 if paid else 20}}}, tapped_lands: {{A: {tapped}}}}}",
    )


@pytest.mark.parametrize(
    ("card", "lands", "colors"),
    [
        ("Rainbow", "Forest, Plains, Island", 3),
        ("Rainbow", "Mountain, Island, Swamp", 3),
        ("Rainbow", "Forest, Forest, Island", 2),
        ("Twobrid", "Mountain, Plains", 2),
        ("Twobrid", "Swamp, Island, Forest", 3),
        ("Twobrid", "Swamp, Swamp, Forest", 2),
        ("Three Halves", "Forest, Mountain, Plains", 3),
        ("Three Halves", "Forest, Forest, Island", 2),
    ],
)
def test_colors_of_hybrid_symbols_are_counted(card: str, lands: str, colors: int) -> None:
    """Each color once, whichever symbols it pays for."""
    holds(
        f"A: {{hand: [{card}], battlefield: [{lands}]}}",
        f"cast: {{player: A, card: {card}}}",
        "resolve: all",
        f"expect: {{life: {{A: {20 + colors}}}}}",
    )


TRIBUTE = n.card(
    "Tribute", "{0}", "Sorcery",
    n.for_each(n.each_player, Pay(n.it, n.cost(n.sacrifice_a(n.creature), n.discard_cards(1)), (n.gain_life(1, n.it),))),
)  # fmt: skip


def test_800_4_who_leaves_in_the_middle_of_a_cost_has_paid_nothing_for_the_next_player() -> None:
    """One player has sacrificed a creature and leaves before they discard a card; the next one pays both parts."""
    with made_up(TRIBUTE):
        holds(
            "players: [A, B, C]\nA: {hand: [Tribute]}\n"
            "B: {battlefield: [Memnite, Ornithopter], hand: [Island, Swamp]}\nC: {battlefield: [Memnite, Ornithopter], hand: [Island, Swamp]}",
            "choose: {player: B, option: 'yes'}",
            "choose: {player: B, option: Memnite}",
            "choose: {player: B, concede: B}",
            "choose: {player: C, option: 'yes'}",
            "choose: {player: C, option: Ornithopter}",
            "choose: {player: C, option: Swamp}",
            "cast: {player: A, card: Tribute}",
            "resolve: all",
            "expect: {players: [A, C], life: {C: 21}, hand: {C: {exactly: [Island]}}, battlefield: {C: {exactly: [Memnite]}}}",
        )


@pytest.mark.parametrize(
    ("cheaper", "lands", "colors", "left"),
    [
        ("Discount", "Mountain, Forest", 2, 0),
        ("Discount", "Mountain, Forest, Forest", 2, 1),
        ("Discount", "Mountain, Plains", 2, 0),  # two generic mana
        ("Sale", "Mountain, Forest", 2, 0),
        ("Sale", "Mountain, Plains", 1, 1),
    ],
)
def test_what_costs_less_has_no_generic_mana_below_none(cheaper: str, lands: str, colors: int, left: int) -> None:
    """118.7a: where symbols are paid with mana of their colors, nothing is left that could cost less; as many colors as can be are spent."""
    tapped = len(lands.split(",")) - left
    holds(f"A: {{battlefield: [{cheaper}, {lands}], hand: [Two Twobrids]}}", "cast: {player: A, card: Two Twobrids}", "resolve: all",
          f"expect: {{life: {{A: {20 + colors}}}, tapped_lands: {{A: {tapped}}}}}")  # fmt: skip


def test_what_was_tapped_to_waterbend_is_not_sacrificed_for_mana() -> None:
    """701.67a: once a creature has been tapped in place of one mana, the other one is tapped, too, and both are still there."""
    imp = n.card("Imp", "{B}", "Creature — Imp", "1/1", n.activated(n.sacrifice_this, n.add("B")))
    bend = n.card("Bend", "{0}", "Sorcery", Pay(n.you, n.waterbend("{2}"), (n.gain_life(1),)))
    with made_up(imp, bend):
        holds("A: {hand: [Bend], battlefield: [Imp, Ornithopter]}", "cast: {player: A, card: Bend}",
              "choose: {player: A, option: 'yes'}", "choose: {player: A, option: Imp}", "resolve: all",
              "expect: {life: {A: 21}, object: [{of: Imp, tapped: true}, {of: Ornithopter, tapped: true}]}")  # fmt: skip
