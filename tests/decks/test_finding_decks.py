"""The built-in decks; decks are found by name, prefix and file, and unknown cards are named."""

import os
from pathlib import Path

import pytest
from test_decks import BASIC_LANDS, POOL, PUBLISHED, message

from ecs_mtg.cards import supported_names
from ecs_mtg.decks import (
    DeckList,
    builtin_decks,
    check_cards,
    find_deck,
    read_deck,
    resolve_cards,
)
from ecs_mtg.setup.commander import RULES, commander_deck, variant_of

PAUPER = (
    "Caw-Gates", "Elves", "Grixis Affinity", "Jund Wildfire", "Mono-Blue Faeries", "Mono-Red Burn", "Mono-Red Rally", "Spy Combo",
)  # fmt: skip
CHAMPIONS = (
    "Affinity", "Angry Non-Hermit", "Blue-Black-Red Nether-Go", "Blue-Green Madness", "Blue-White Anti-Affinity Control",
    "Cali Nightmare", "Chimera", "Dark Fires", "Draw, Go", "Goblin Bidding", "Green Stompy", "Green-White Astral Slide",
    "Le Wonder Goose", "Machine Head", "Merfolk Opposition", "Mono-Black Control", "Mono-Blue Tinker", "Mono-Green Stompy",
    "Myr Incubator Combo", "Prismatic Black Aggro", "Psychatog", "Reanimator", "Red Zone 2K2", "Red-Artifact Wildfire",
    "Red-Blue Aggro Control", "Red-White-Blue Speed Control", "Replenish", "Sligh", "Sped Red", "Squirrel Opposition",
    "White Weenie", "White-Blue-Green Wake",
)  # fmt: skip
FOUNDATIONS = ("BG 13603", "BR 05619", "UG 04956", "UR 02581", "WB 06402", "WG 20626", "WR 07961")
STANDARD = ("Mono-Black", "Mono-Blue", "Mono-Green", "Mono-Red", "Mono-White")
PLANECHASE = ("Elemental Thunder", "Metallic Dreams", "Strike Force", "Zombie Empire")
PLANECHASE_2012 = ("Chaos Reigns", "Night Of The Ninja", "Primordial Hunger", "Savage Auras")
BRAWL = "Chulane Bounty"
COMMANDER = ("Atarka Dragons", "Emmara Tokens", "Gisa and Geralf", "Isperia Flyers", "Lathril Elves", "Yoshimaru and Kraum")
TEAM = ("Left Head Drain", "Right Head Tokens")
INTRO = ("Dangerous Knowledge", "Shallow Graves", "Unlikely Alliances", "Untamed Wild", "Weapons and Wards")


def test_builtin_decks() -> None:
    sizes = {name: (deck.size, sum(count for count, _ in deck.sideboard)) for name, deck in builtin_decks().items()}
    expected = dict.fromkeys((*CHAMPIONS, *PAUPER), (60, 15)) | {"RG24": (60, 0)}
    expected |= {"Prismatic Black Aggro": (61, 15)} | {name: (find_deck(name).size, 0) for name in STANDARD if name in sizes}
    more = ("Chandra", "Jace", "Mardu Meld", "Sultai Emerge", *PLANECHASE, *PLANECHASE_2012)
    expected |= dict.fromkeys(COMMANDER, (100, 0)) | {BRAWL: (60, 0)}
    assert sizes == expected | dict.fromkeys((*more, *INTRO, *TEAM, "Mono-Red Rally"), (60, 0)) | dict.fromkeys(
        FOUNDATIONS, (40, 0)
    )
    assert [sum(count for count, _ in find_deck(name).planar) for name in (*PLANECHASE, *PLANECHASE_2012)] == [10] * 8


def test_builtin_decks_are_legal() -> None:
    """100.2a, 100.2b: no more than four of a name but basic lands; all of them are supported."""
    for name, deck in builtin_decks().items():
        check_cards(deck, supported_names())
        assert all(count <= 4 for count, card in deck.main if card.removeprefix("Snow-Covered ") not in BASIC_LANDS), name


@pytest.mark.parametrize("name", [*COMMANDER, BRAWL])
def test_decks_with_commanders(name: str) -> None:
    """903.5, 903.12: a hundred cards or sixty, one of each but basic lands, of the colors of a commander who gives the deck its name."""
    deck = find_deck(name)
    assert variant_of(deck) == ("brawl" if name == BRAWL else "commander")
    assert commander_deck(deck, RULES[variant_of(deck)]) == deck
    assert len(deck.commanders) == (2 if " and " in name and name != "Gisa and Geralf" else 1)
    assert all(set(name.split()) & set(one.replace(",", "").split()) for one in deck.commanders)


def test_what_the_decks_of_eldritch_moon_are_about() -> None:
    emerge = {card for _, card in find_deck("Sultai Emerge").main}
    assert emerge >= {
        "Abundant Maw", "Decimator of the Provinces", "Distended Mindbender", "Drownyard Behemoth", "Elder Deep-Fiend",
        "It of the Horrid Swarm", "Lashweed Lurker", "Mockery of Nature", "Vexing Scuttler", "Wretched Gryff",
    }  # fmt: skip
    meld = {card for _, card in find_deck("Mardu Meld").main}
    assert meld >= {
        "Gisela, the Broken Blade", "Bruna, the Fading Light", "Hanweir Garrison", "Hanweir Battlements", "Graf Rats",
        "Midnight Scavengers", "Collective Effort", "Collective Brutality", "Savage Alliance", "Blessed Alliance",
    }  # fmt: skip


@pytest.mark.skipif(not PUBLISHED.is_dir(), reason="the published lists are not here")
@pytest.mark.parametrize(
    ("name", "pattern"),
    [
        *((name, f"wc/*/* - {name}.txt") for name in CHAMPIONS),
        ("Chandra", "duel/jvc/Chandra.txt"),
        ("Jace", "duel/jvc/Jace.txt"),
        *((name, f"planechase/hop/{name}.txt") for name in PLANECHASE),
        *((name, f"planechase/pc2/{name}.txt") for name in PLANECHASE_2012),
        *((name, f"intro/emn/{name}.txt") for name in INTRO),
        *((name, f"pauper/{name}.txt") for name in PAUPER),
        *((name, f"fdn/{name}.txt") for name in FOUNDATIONS),
    ],
)
def test_builtin_decks_are_the_published_ones(name: str, pattern: str) -> None:
    (path,) = PUBLISHED.glob(pattern)
    published, builtin = read_deck(path), find_deck(name)
    assert (builtin.main, builtin.sideboard, builtin.planar) == (published.main, published.sideboard, published.planar)


@pytest.mark.skipif(not PUBLISHED.is_dir(), reason="the published lists are not here")
def test_all_published_lists_read_back_the_same() -> None:
    paths = sorted(PUBLISHED.rglob("*.txt"))
    assert len(paths) > 200
    for path in paths:
        deck = read_deck(path)
        assert read_deck(deck.to_text()) == deck


# Finding decks


@pytest.mark.parametrize("spec", ["RG24", "rg24", " rg", "RG2"])
def test_find_by_name_or_prefix(spec: str) -> None:
    assert find_deck(spec).name == "RG24"


def test_find_returns_a_deck_list_as_it_is() -> None:
    deck = read_deck("60 Forest")
    assert find_deck(deck) is deck


def test_find_file_before_prefix_and_name_before_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("sped", "rg24"):
        Path(name).write_text("60 Mountain")
    assert find_deck("sped") == DeckList("sped", ((60, "Mountain"),))
    assert find_deck(Path("rg24")).name == "rg24"
    assert find_deck("rg24") is builtin_decks()["RG24"]
    os.mkdir("mono-green s")
    assert find_deck("mono-green s").name == "Mono-Green Stompy"


def test_ambiguous_prefix(monkeypatch: pytest.MonkeyPatch) -> None:
    decks = {name: DeckList(name, ((60, "Forest"),)) for name in ("Elves One", "Elves Two", "Elvish", "Goblins")}
    monkeypatch.setattr("ecs_mtg.decks.find.builtin_decks", lambda: decks)
    assert message(lambda: find_deck("elv")) == "deck 'elv' is ambiguous; it may be 'Elves One', 'Elves Two' or 'Elvish'"
    assert message(lambda: find_deck("Elves ")) == "deck 'Elves ' is ambiguous; it may be 'Elves One' or 'Elves Two'"


def test_unknown_deck() -> None:
    assert message(lambda: find_deck("Spad Red")) == ("no built-in deck or file is called 'Spad Red'; did you mean 'Sped Red'?")
    names = list(builtin_decks())
    every = f"built-in decks are {', '.join(map(repr, names[:-1]))} and {names[-1]!r}"
    assert message(lambda: find_deck("Zoo")) == f"no built-in deck or file is called 'Zoo'; {every}"
    assert message(lambda: find_deck("")) == f"no built-in deck or file is called ''; {every}"


# Card names against a pool


def test_unknown_cards_are_all_listed() -> None:
    deck = read_deck("4 Lightnig Bolt\n20 Forest\n1 Qqqq\n1 Lightnig Bolt\n1 Fir/Ice\n\nSideboard\n1 Wxyz\n")
    assert message(lambda: check_cards(deck, POOL)).splitlines() == [
        "<text>, line 1: unknown card 'Lightnig Bolt'; did you mean 'Lightning Bolt'?",
        "<text>, line 3: unknown card 'Qqqq'; no card has a name like it",
        "<text>, line 5: unknown card 'Fir // Ice'; did you mean 'Fire // Ice'?",
    ]
    check_cards(read_deck("20 Forest\nSB: 1 Wxyz\n"), POOL)


def test_unknown_card_of_a_list_that_was_not_read() -> None:
    deck = DeckList("Mine", ((1, "Forrest"),))
    assert message(lambda: check_cards(deck, POOL)) == "<text>: unknown card 'Forrest'; did you mean 'Forest'?"


def test_near_matches_are_several() -> None:
    assert message(lambda: check_cards(read_deck("1 Jace Belern"), ["Jace Beleren", "Jace Belen", "Shock"])) == (
        "<text>, line 1: unknown card 'Jace Belern'; did you mean 'Jace Beleren' or 'Jace Belen'?"
    )


def test_spellings_of_one_name() -> None:
    text = "1 forest\n2 FOREST\n1 fire/ice\n1 Gaea\u2019s cradle\n1 Ghazban Ogre\n1 Delver of Secrets\nSB: 1 fire//ice\n"
    resolved = resolve_cards(read_deck(text), POOL, ("main", "sideboard"))
    names = ["Forest", "Fire // Ice", "Gaea's Cradle", "Ghazb\u00e1n Ogre", "Delver of Secrets // Aberration"]
    assert resolved.main == tuple(zip((3, 1, 1, 1, 1), names, strict=True))
    assert resolved.sideboard == ((1, "Fire // Ice"),)
    assert resolved.lines["main", "Gaea's Cradle"] == 4
    check_cards(resolved, POOL, ("main", "sideboard"))


def test_both_faces_for_a_card_that_is_known_by_its_front() -> None:
    assert resolve_cards(read_deck("4 Delver of Secrets // Aberration"), ["Delver of Secrets"]).main == (
        (4, "Delver of Secrets"),
    )


def test_something_else_than_a_deck_is_refused_with_what_a_deck_is() -> None:
    with pytest.raises(TypeError) as caught:
        find_deck({"Mountain": 60})  # type: ignore[arg-type]
    assert str(caught.value) == ("a deck is a name, a file or a DeckList, not dict (mtg.read_deck takes the text of a list)")
