"""Which card of a sideboard is a deck's companion (702.139), and how decks with commanders name theirs."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

import ecs_mtg as mtg
from ecs_mtg.cli.app import app
from ecs_mtg.components.codes import EVERYBODY, NONE, Zone
from ecs_mtg.decks import DeckError, DeckList, read_deck
from ecs_mtg.setup.commander import BRAWL, commander_deck
from ecs_mtg.setup.companions import companion_of, why_no_companion
from ecs_mtg.setup.deck_arguments import deal
from ecs_mtg.snapshots.serialization import lists_from_facts, lists_to_facts

LURRUS, KAHEERA, YORION = "Lurrus of the Dream-Den", "Kaheera, the Orphanguard", "Yorion, Sky Nomad"
PLAIN = ((30, "Plains"), (30, "Grizzly Bears"))


@pytest.mark.parametrize(
    ("main", "companion"),
    [
        (PLAIN, LURRUS),
        (((30, "Plains"), (30, "Lightning Bolt"), (1, "Divination")), LURRUS),  # no permanents
        (((30, "Plains"), (29, "Grizzly Bears"), (1, "Hill Giant")), None),
        (((30, "Plains"), (30, "Serra Angel")), None),
        (((30, "Plains"), (29, "Wrath of God"), (1, "Air Elemental"), (1, "Woodland Changeling")), KAHEERA),
        (((30, "Plains"), (29, "Wrath of God"), (1, "Air Elemental"), (1, "Hill Giant")), None),
        (((30, "Plains"), (49, "Hill Giant")), None),
        (((30, "Plains"), (50, "Hill Giant")), YORION),
    ],
)
def test_the_first_card_whose_condition_holds_is_the_companion(main, companion):
    """A sideboard may hold several of them, and other cards, also such as are not supported."""
    assert companion_of(main, ((1, "No Such Card"), (1, LURRUS), (1, KAHEERA), (1, YORION))) == companion


def test_a_companion_is_outside_the_game_and_known_to_everybody():
    """The rest of a sideboard is no part of a game in which nothing asks for it."""
    deck = DeckList("cats", PLAIN, ((3, "Lightning Bolt"), (2, LURRUS)))
    dealt = deal([deck, DeckList("none", PLAIN, ((1, "Hill Giant"),))])
    begin = dealt.begin()[0]
    assert dealt.outside == (((1, LURRUS),), ())
    assert begin["n_cards"] == 121
    row = int(begin["companion"][0])
    assert begin["card_zone"][row] == Zone.OUTSIDE
    assert begin["card_known"][row] == EVERYBODY
    assert begin["companion"][1] == NONE


def test_beside_wishes_the_whole_sideboard_is_outside():
    """The companion comes first, so that it is known which card it is."""
    deck = DeckList("wishes", ((30, "Plains"), (29, "Grizzly Bears"), (1, "Cunning Wish")), ((3, "Lightning Bolt"), (2, LURRUS)))
    dealt = deal([deck, DeckList("none", PLAIN)])
    begin = dealt.begin()[0]
    assert dealt.outside[0] == ((1, LURRUS), (3, "Lightning Bolt"), (1, LURRUS))
    assert begin["companion"][0] == 60


# --- marked in the list


@pytest.mark.parametrize(
    ("name", "main", "why"),
    [
        (LURRUS, ((30, "Plains"), (1, "Hill Giant")), "permanent cards of mana value 3 or more: Hill Giant (702.139a)"),
        (KAHEERA, PLAIN, "creature cards of other types: Grizzly Bears (702.139a)"),
        (YORION, PLAIN, "fewer than twenty cards above the least number: 60 (702.139a)"),
        ("Keruga, the Macrosage", PLAIN, "nonland cards of mana value 2 or less: Grizzly Bears (702.139a)"),
        (
            "Obosh, the Preypiercer",
            tuple((1, name) for name in ("Divination", "Grizzly Bears", "Hill Giant", "Air Elemental", "Wrath of God", "Duress")),
            "nonland cards of even mana value: Grizzly Bears, Hill Giant, Wrath of God (702.139a)",
        ),
        (
            "Obosh, the Preypiercer",
            tuple((1, name) for name in ("Grizzly Bears", "Hill Giant", "Wrath of God", "Savannah Lions", "Counterspell")),
            "nonland cards of even mana value: Grizzly Bears, Hill Giant, Wrath of God and 1 more (702.139a)",
        ),
        ("Lutri, the Spellchaser", PLAIN, "several nonland cards of the same name: Grizzly Bears (702.139a)"),
        ("Gyruda, Doom of Depths", ((1, "Fire // Ice"), (1, "Shock")), "cards of odd mana value: Shock (702.139a)"),
    ],
)
def test_what_breaks_a_condition_is_named(name: str, main: tuple[tuple[int, str], ...], why: str) -> None:
    assert why_no_companion(name, main) == f"{name}: it can't be the companion of a deck with {why}"


def test_a_card_without_the_ability_is_no_companion() -> None:
    assert why_no_companion("Shock", PLAIN) == "Shock: it can't be a companion: it has no companion ability (702.139a)"


@pytest.mark.parametrize(
    "text",
    [
        f"Companion\n1 {LURRUS}\n\nDeck\n60 Plains\n\nSideboard\n2 Duress\n1 {LURRUS}\n",
        f"60x Plains [Land]\n2x Duress [Sideboard]\n1x {LURRUS} [Companion{{top}}]\n",
        f"60 Plains\n\nSideboard\n2 Duress\n\n// Companion\n1 {LURRUS}\n",
    ],
)
def test_lists_mark_a_companion(text: str) -> None:
    """It is a card of the sideboard, and written back as the companion."""
    deck = read_deck(text)
    assert (deck.main, deck.sideboard, deck.companion) == (((60, "Plains"),), ((2, "Duress"), (1, LURRUS)), LURRUS)
    assert read_deck(deck.to_text()) == deck
    assert lists_from_facts({"decks": lists_to_facts([deck])}) == [deck]


def test_of_several_marked_companions_the_list_is_refused() -> None:
    with pytest.raises(
        DeckError, match=r"line 3: 'Kaheera, the Orphanguard' is a second companion beside 'Lurrus of the Dream-Den'"
    ):
        read_deck(f"Companion\n1 {LURRUS}\n1 {KAHEERA}\n\n60 Plains\n")


def test_the_marked_companion_comes_before_others_whose_condition_holds() -> None:
    deck = DeckList("two", ((60, "Plains"),), ((1, LURRUS),), companion=KAHEERA)
    assert deck.sideboard == ((1, LURRUS), (1, KAHEERA))
    assert deal([deck, deck]).outside == (((1, KAHEERA),), ((1, KAHEERA),))
    failing = DeckList("bears", PLAIN, ((1, LURRUS),), companion=KAHEERA)
    assert deal([failing, failing]).outside == (((1, LURRUS),), ((1, LURRUS),))


def test_the_check_of_a_duel_deck_warns_of_a_companion_that_does_not_fit(tmp_path: Path) -> None:
    file = tmp_path / "bears.txt"
    file.write_text(f"Companion\n1 {KAHEERA}\n\nDeck\n30 Forest\n4 Grizzly Bears\n26 Plains\n")
    result = CliRunner().invoke(app, ["decks", "check", str(file)])
    assert result.exit_code == 1
    assert result.output == (
        "bears: 60 cards, 1 in the sideboard; can be played\n"
        f"  warning: {KAHEERA}: it can't be the companion of a deck with creature cards of other types: Grizzly Bears (702.139a)\n"
    )


# --- beside a commander

KARLOV, AMALIA = "Karlov of the Ghost Council", "Amalia Benavides Aguirre"
AKIRI, KRAUM, LUTRI = "Akiri, Line-Slinger", "Kraum, Ludevic's Opus", "Lutri, the Spellchaser"
LANDS = ((49, "Plains"), (49, "Swamp"))


def led(*cards: tuple[int, str], by: str = KARLOV, companion: str = LURRUS) -> DeckList:
    """Return a deck of one commander, cards and Plains, a hundred together, with a companion."""
    left = 99 - sum(count for count, _ in cards)
    return DeckList("led", ((1, by), *cards, (left, "Plains")), commanders=(by,), companion=companion)


def test_a_companion_beside_a_commander_is_outside_the_game() -> None:
    """702.139d: of the sideboard nothing else is, even if a card asks for it (903.5e)."""
    deck = DeckList("led", ((1, KARLOV), (1, "Death Wish"), *LANDS), ((3, "Duress"),), commanders=(KARLOV,), companion=LURRUS)
    dealt = deal([deck, DeckList("other", ((1, AMALIA), (99, "Plains")), commanders=(AMALIA,))], "commander")
    begin = dealt.begin()[0]
    assert dealt.outside == (((1, LURRUS),), ())
    assert begin["n_cards"] == 201
    row = int(begin["companion"][0])
    assert (begin["card_zone"][row], begin["card_known"][row], begin["companion"][1]) == (Zone.OUTSIDE, EVERYBODY, NONE)
    assert row not in begin["commander"]


@pytest.mark.parametrize(
    ("deck", "why"),
    [
        (
            led((1, "Serra Angel")),
            f"{LURRUS}: it can't be the companion of a deck with permanent cards of mana value 3 or more: Serra Angel",
        ),
        (
            led(by="Drana, Kalastria Bloodchief", companion="Gyruda, Doom of Depths"),  # 702.139b: commanders count
            "Gyruda, Doom of Depths: it can't be the companion of a deck with cards of odd mana value: Drana, Kalastria Bloodchief",
        ),
        (
            led(companion=YORION),
            f"{YORION}: it can't be the companion of a deck with fewer than twenty cards above the least number: 100",
        ),
        (
            led(companion=KAHEERA),
            rf"{KAHEERA}: the color identity WG of the companion is not within that of {KARLOV}, WB \(903.11a\)",
        ),
        (led((1, LURRUS)), rf"{LURRUS}: no companion may have the name of a card of the deck \(903.11a\)"),
        (led(companion="Shock"), r"Shock: it can't be a companion: it has no companion ability \(702.139a\)"),
        (led(companion="Lurus"), "companion: unknown card 'Lurus'"),
    ],
)
def test_companions_that_are_refused_beside_a_commander(deck: DeckList, why: str) -> None:
    with pytest.raises(DeckError, match=why):
        mtg.Game([deck, led()], variant="commander")


def test_the_name_of_a_companion_is_resolved_without_the_rest_of_the_sideboard() -> None:
    deck = led(companion="lurrus of the dream-den")
    beside = DeckList(deck.name, deck.main, ((1, "No Such Card"),), commanders=deck.commanders, companion=deck.companion)
    game = mtg.Game([beside, led()], variant="commander")
    assert game.decks[0].companion == LURRUS


def test_brawl_asks_for_twenty_cards_above_sixty() -> None:
    """903.12d: so nobody can have Yorion; a deck of cats can have Kaheera."""
    leader = "Lagorin, Soul of Alacria"
    deck = DeckList("brawl", ((1, leader), (59, "Forest")), commanders=(leader,), companion=KAHEERA)
    assert commander_deck(deck, BRAWL) == deck
    assert mtg.simulate([deck, deck], games=2, seed=1, variant="brawl", threads=1, max_turns=6).to_dict()["aborted"] == 0
    with pytest.raises(DeckError, match=f"{YORION}: it can't be the companion of a deck with fewer than twenty"):
        commander_deck(DeckList("brawl", ((1, leader), (59, "Forest")), commanders=(leader,), companion=YORION), BRAWL)


@pytest.mark.parametrize(
    ("text", "commanders", "companion"),
    [
        (f"99 Plains\n\n1 {KARLOV}\n1 {LURRUS}\n", (KARLOV,), LURRUS),
        (f"99 Plains\n\n1 {LURRUS}\n1 {KARLOV}\n", (KARLOV,), LURRUS),
        (f"99 Plains\n\n1 {LURRUS}\n", (LURRUS,), ""),
        (f"98 Plains\n\n1 {AKIRI}\n1 {KRAUM}\n1 {LUTRI}\n", (AKIRI, KRAUM), LUTRI),
        (f"99 Plains\n\n1 {LURRUS}\n1 Gyruda, Doom of Depths\n", None, None),
    ],
)
def test_the_sideboard_of_mtgo_holds_the_commanders_and_the_companion(
    text: str, commanders: tuple[str, ...] | None, companion: str | None
) -> None:
    """Of two cards that could be either, none fits: Gyruda's colors are not Lurrus's."""
    if commanders is None:
        with pytest.raises(DeckError, match="Gyruda, Doom of Depths"):
            commander_deck(read_deck(text))
        return
    deck = commander_deck(read_deck(text))
    assert (deck.commanders, deck.companion, deck.size) == (commanders, companion, 100)
    assert mtg.Game([read_deck(text), led()], variant="commander").decks[0] == deck


def test_games_with_companions_are_the_same_by_whatever_way() -> None:
    """Simulated and restored: the companion is paid for by greedy, too."""
    deck = led((30, "Swamp"))
    game = mtg.Game([deck, deck], seed=2, variant="commander")
    for _ in range(40):
        game.push(game.choose("greedy"))
    again = mtg.Game.from_bytes(game.to_bytes())
    assert again.decks[0].companion == LURRUS
    assert (again.record == game.record).all()
    while not game.is_over and game.record[0]["turn_number"] < 20:
        game.push(game.choose("greedy"))
    assert game.record[0]["companion"][:2].tolist() == [NONE, NONE]
    assert sum(LURRUS in str(line) and "hand" in str(line) for line in game.log) >= 2
