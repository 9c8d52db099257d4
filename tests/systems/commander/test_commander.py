"""Commander (903): decks, the command zone at the start, what programs and players are told of commanders."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest
from watched_games import play_watched

import ecs_mtg as mtg
from ecs_mtg.cards import card_definition
from ecs_mtg.cards.color_identity import color_identity
from ecs_mtg.cards.keywords import KEYWORDS
from ecs_mtg.cards.notation import can_be_your_commander, card
from ecs_mtg.cards.tree import Keyworded
from ecs_mtg.components.codes import EVERYBODY, Decision, Option, Outcome, Zone
from ecs_mtg.components.flags import Variant
from ecs_mtg.components.statistics import LostBy
from ecs_mtg.decks import DeckError, DeckList, read_deck, resolve_cards
from ecs_mtg.lab.lists import swapped
from ecs_mtg.observations import compact
from ecs_mtg.observations.full.fields import AsEffect
from ecs_mtg.runs.tables import LOSSES, losses
from ecs_mtg.setup.commander import commander_deck, lead_together, leads
from ecs_mtg.setup.game_statistics import IN_GAME, LOST_BY, Facts

DOG, KRENKO = "Isamaru, Hound of Konda", "Krenko, Mob Boss"
AKIRI, KRAUM = "Akiri, Line-Slinger", "Kraum, Ludevic's Opus"


def deck(leaders: Sequence[str], *cards: tuple[int, str]) -> DeckList:
    """Make a deck of commanders and other cards, filled up with a basic land of their color."""
    land = "Mountain" if leaders[0] != DOG else "Plains"
    left = 100 - len(leaders) - sum(count for count, _ in cards)
    return DeckList(leaders[0], (*((1, name) for name in leaders), *cards, (left, land)), commanders=tuple(leaders))


DOGS, GOBLINS = deck([DOG], (1, "Savannah Lions"), (1, "Serra Angel")), deck([KRENKO], (1, "Raging Goblin"), (1, "Shock"))
PARTNERS = deck([AKIRI, KRAUM], (1, "Glorious Anthem"), (1, "Divination"))


def begun(decks: Sequence[DeckList], seed: int = 0, **how: Any) -> mtg.Game:
    """Play a game up to its first turn."""
    game = mtg.Game(list(decks), seed, "commander", **how)
    while game.record[0]["turn_number"] == 0:
        game.push(next(a for a in game.legal_actions if a.kind == Option.KEEP))
    return game


# --- decks (903.3-903.5)


@pytest.mark.parametrize(
    ("name", "letters"),
    [
        (DOG, "W"),
        ("Sharding Sphinx", "U"),
        ("Bosh, Iron Golem", "R"),  # of the cost of an ability
        ("Captive Weird", "UR"),  # of the color indicator of the back face (903.4d)
        ("Blind Obedience", "W"),  # reminder text does not count (903.4c)
        ("Fire // Ice", "UR"),
        ("Tropical Island", "UG"),  # 903.5d
        ("Birds of Paradise", "G"),  # mana of any color is no symbol
        ("Sol Ring", ""),
        ("Eldrazi Skyspawner", "U"),  # colorless, with a symbol in its cost
    ],
)
def test_color_identity(name: str, letters: str) -> None:
    assert color_identity(name) == sum(1 << "WUBRG".index(letter) for letter in letters)


@pytest.mark.parametrize(
    ("text", "commanders", "first"),
    [
        (f"Commander\n1 {DOG}\n\nDeck\n99 Plains\n", (DOG,), DOG),
        (f"// Commander\n1 {DOG}\n\n// Mainboard\n99 Plains\n", (DOG,), DOG),
        (f"# Commander\n1 {DOG}\n\n99 Plains\n", (DOG,), DOG),
        (f"[Commander]\n1 {DOG}|CHK\n[Main]\n99 Plains\n", (DOG,), DOG),
        (f"99 Plains\n1 {DOG} (CHK) 19 *CMDR*\n", (DOG,), DOG),
        (f"99x Plains (xxx) 1 [Land]\n1x {DOG} (chk) 19 [Commander{{top}}]\n", (DOG,), DOG),
        (f"COMMANDER:\n1 {AKIRI}\n1 {KRAUM}\n\nDECK:\n98 Mountain\n", (AKIRI, KRAUM), AKIRI),
        (f"99 Plains\n1 {DOG}\n", (), "Plains"),
    ],
)
def test_how_files_mark_commanders(text: str, commanders: tuple[str, ...], first: str) -> None:
    found = read_deck(text)
    assert (found.commanders, found.main[0][1], found.size) == (commanders, first, 100)
    assert read_deck(found.to_text()) == found


def test_the_sideboard_of_mtgo_is_the_commander() -> None:
    found = commander_deck(read_deck(f"99 Plains\n\n1 {DOG}\n"))
    assert (found.commanders, found.size, found.sideboard) == ((DOG,), 100, ())
    game = mtg.Game([read_deck(f"99 Plains\n\n1 {DOG}\n"), GOBLINS], variant="commander")
    assert game.decks[0] == found


def test_names_are_resolved() -> None:
    found = resolve_cards(DeckList("x", ((1, DOG.upper()), (99, "plains")), commanders=(DOG.upper(),)), [DOG, "Plains"])
    assert (found.main, found.commanders) == (((1, DOG), (99, "Plains")), (DOG,))


@pytest.mark.parametrize(
    ("listed", "message"),
    [
        (DeckList("x", ((1, DOG), (99, "Plains"))), f"no commander: .*903.3.*; of its cards {DOG} could be it"),
        (deck(["Savannah Lions"], (1, "Plains")), "Savannah Lions: no commander: not a legendary creature.*903.3"),
        (deck([DOG, KRENKO]), f"{DOG} and {KRENKO}: no partner ability .*702.124"),
        (DeckList("x", ((1, AKIRI), (1, KRAUM), (1, DOG), (97, "Plains")), commanders=(AKIRI, KRAUM, DOG)), "3 commanders"),
        (DeckList("x", ((1, DOG), (98, "Plains")), commanders=(DOG,)), r"99 cards, .* exactly 100 \(903.5a\)"),
        (deck([DOG], (2, "Savannah Lions")), r"2 Savannah Lions: .*903.5b"),
        (deck([DOG], (1, "Shock")), rf"Shock: its color identity R is not within that of {DOG}, W \(903.5c-d\)"),
        (deck([DOG], (1, "Tundra")), r"Tundra: its color identity WU .*903.5c-d"),
    ],
)
def test_decks_that_are_refused(listed: DeckList, message: str) -> None:
    with pytest.raises(DeckError, match=message):
        mtg.Game([listed, GOBLINS], variant="commander")


@pytest.mark.parametrize(
    ("pair", "together"),
    [
        (("Lore Weaver", "Ley Weaver"), True),  # 702.124j
        (("Lore Weaver", "Virtus the Veiled"), False),  # each names another one
        (("Virtus the Veiled", AKIRI), False),  # 702.124f: partner abilities can't be combined
        ((AKIRI, KRAUM), True),  # 702.124h
        ((AKIRI, DOG), False),
    ],
)
def test_partner_abilities_go_together(pair: tuple[str, str], together: bool) -> None:
    one, other = map(card_definition, pair)
    assert lead_together(one, other) is together
    assert lead_together(other, one) is together


def test_partners_of_a_text_go_together_if_it_is_the_same() -> None:
    """702.124i, 702.124f: nor do they go with partner alone."""
    hero, friend, foe = (
        card(name, "{2}", "Legendary Creature — Human", "2/2", Keyworded(KEYWORDS[f"partner—{text}"]))
        for name, text in (("Hero", "friends forever"), ("Friend", "friends forever"), ("Foe", "father & son"))
    )
    assert lead_together(hero, friend)
    assert not lead_together(hero, foe)
    assert not lead_together(hero, card_definition(AKIRI))
    assert not lead_together(card_definition(AKIRI), hero)


def test_a_planeswalker_that_is_a_creature_in_the_deck_is_a_commander() -> None:
    """903.3, 113.6b: Grist is one wherever it is not on the battlefield; other legendary planeswalkers lead in Brawl only."""
    assert leads(card_definition("Grist, the Hunger Tide"))
    assert not leads(card_definition("Gideon Jura"))
    assert not leads(card_definition("Gingerbrute"))


def test_copies_on_several_lines_are_counted_together() -> None:
    """903.5b: of a card that is named twice there are two."""
    with pytest.raises(DeckError, match=r"2 Savannah Lions: .*903.5b"):
        commander_deck(DeckList("x", ((1, DOG), (1, "Savannah Lions"), (1, "Savannah Lions"), (97, "Plains")), commanders=(DOG,)))


def test_every_deck_is_told_of() -> None:
    with pytest.raises(DeckError) as told:
        mtg.simulate([deck([DOG], (2, "Savannah Lions")), deck([KRENKO], (1, "Plains"))], games=1, variant="commander")
    assert "2 Savannah Lions" in str(told.value)
    assert "Plains: its color identity W" in str(told.value)


def test_any_number_of_cards_that_say_so() -> None:
    leader = "Drana, Kalastria Bloodchief"
    rats = DeckList("Rats", ((1, leader), (30, "Rat Colony"), (69, "Swamp")), commanders=(leader,))
    assert commander_deck(rats).size == 100


def test_which_commanders_go_together() -> None:
    background = card("Raised by Bears", "{G}", "Legendary Enchantment — Background")
    doctor = card("The Ninth Healer", "{U}", "Legendary Creature — Time Lord Doctor", "2/2")
    half_human = card("The Tenth Healer", "{U}", "Legendary Creature — Time Lord Doctor Human", "2/2")
    akiri, kraum, krenko, alora, ace = map(card_definition, (AKIRI, KRAUM, KRENKO, "Alora, Merry Thief", "Ace, Fearless Rebel"))
    assert lead_together(akiri, kraum)  # 702.124h
    assert not lead_together(akiri, krenko)
    assert lead_together(alora, background)  # 702.124k
    assert lead_together(background, alora)
    assert not lead_together(krenko, background)
    assert not lead_together(alora, akiri)
    assert lead_together(ace, doctor)  # 702.124m
    assert not lead_together(ace, half_human)
    assert not lead_together(ace, krenko)


def test_what_can_lead() -> None:
    ship = card("Old Tub", "{2}", "Legendary Artifact — Vehicle", "3/3")
    station = card("Old Hull", "{2}", "Legendary Artifact — Spacecraft")
    walker = card("Old Walker", "{2}", "Legendary Planeswalker — Jace", "3", can_be_your_commander)
    assert [leads(one) for one in (card_definition(DOG), ship, walker)] == [True] * 3
    assert [leads(one) for one in (station, card_definition("Savannah Lions"), card_definition("Jace Beleren"))] == [False] * 3


def test_planar_decks_are_for_planechase_only() -> None:
    with pytest.raises(ValueError, match="a commander has no planar decks"):
        mtg.Game([DOGS, GOBLINS], variant="commander", planar_deck="shared")


# --- the start (903.6-903.7)


def test_commanders_begin_in_the_command_zone() -> None:
    game = begun([DOGS, PARTNERS], 3)
    g = game.record[0]
    assert g["variant"] == Variant.COMMANDER
    assert g["life"][:2].tolist() == g["starting_life"][:2].tolist() == [40, 40]
    assert g["zone_size"][:2, Zone.COMMAND].tolist() == [1, 2]
    assert g["zone_size"][:2, [Zone.HAND, Zone.LIBRARY]].sum(axis=1).tolist() == [99, 98]
    assert g["color_identity"][:2].tolist() == [1, 1 | 2 | 8]
    for p, k, name in ((0, 0, DOG), (1, 0, AKIRI), (1, 1, KRAUM)):
        card = g["commander"][p][k]
        assert (g["card_zone"][card], g["card_known"][card]) == (Zone.COMMAND, EVERYBODY)
        assert g["card_face"][card] == g["commander_face"][p][k] == game.cards.face_of(name)


def test_the_first_mulligan_is_free_with_more_than_two_players() -> None:
    """103.5c: in a game of two it is not."""
    for players, bottom in ((2, True), (3, False)):
        game = mtg.Game([DOGS] * players, 1, "commander")
        me = game.current_player
        game.push(next(a for a in game.legal_actions if a.kind == Option.MULLIGAN))
        while game.current_player != me or game.record[0]["decision"] != Decision.MULLIGAN:
            game.push(next(a for a in game.legal_actions if a.kind == Option.KEEP))
        game.push(next(a for a in game.legal_actions if a.kind == Option.KEEP))
        assert (game.record[0]["decision"] == Decision.BOTTOM) == bottom


# --- what players and programs are told


def test_renders_tell_of_commanders() -> None:
    text = str(begun([DOGS, GOBLINS], 3))
    assert f"command zone: {DOG}" in text
    assert f"command zone: {KRENKO}" in text


def cast_it(game: mtg.Game, name: str) -> None:
    """Play lands and go on until the commander of that name has been cast."""
    while not any(name in str(a) and a.kind == Option.CAST for a in game.legal_actions):
        land = next((a for a in game.legal_actions if a.kind == Option.PLAY_LAND), None)
        game.push(land or game.legal_actions[0])
    game.push(next(a for a in game.legal_actions if name in str(a) and a.kind == Option.CAST))


def test_logs_tell_where_it_was_cast_from() -> None:
    game = begun([DOGS, DOGS], 3)
    cast_it(game, DOG)
    assert any(f"casts {DOG} from the command zone" in line.text for line in game.log)
    assert game.record[0]["commander_casts"].sum() == 1


def test_observations_tell_of_commanders() -> None:
    game = begun([DOGS, PARTNERS], 3)
    game.record["commander_damage"][0, 0, 3] = 17  # by the second commander of the other player
    game.record["commander_casts"][0, 0, 0] = 2
    seen = game.observation(0, "compact")
    tables = {name: seen[at : at + int(np.prod(shape))].reshape(shape) for name, (at, shape) in compact.LAYOUT.items()}
    faces = [game.cards.face_of(name) + 1 for name in (DOG, AKIRI, KRAUM)]
    assert tables["globals"][11:15].tolist() == [4, 0, *faces[:2]]
    assert tables["players"][:2, 14:].tolist() == [[17, 2], [0, 0]]

    told = game.observation(0)
    rows = told["effects"][: int(told["game"]["n_effects"])]
    kinds = ("kind", "face", "controller", "player", "amount")
    commander, damage = int(AsEffect.COMMANDER), int(AsEffect.COMMANDER_DAMAGE)
    assert [tuple(int(row[kind]) for kind in kinds) for row in rows] == [
        (commander, faces[0], 0, -1, 2), (commander, faces[1], 1, -1, 0), (commander, faces[2], 1, -1, 0), (damage, faces[2], 1, 0, 17),
    ]  # fmt: skip
    assert (rows["source"] > 0).all()
    assert compact.FIELDS["globals"][17] == "Commander: face of the first commander of seat 4"


def test_a_hidden_commander_keeps_its_place() -> None:
    """Redrawn worlds: the commander is still the card of its face, and where it lies is not told."""
    game = begun([DOGS, GOBLINS], 3)
    cards = np.flatnonzero(game.record["card_owner"][0][: game.record["n_cards"][0]] == 1)
    commander = int(game.record["commander"][0, 1, 0])
    hidden = [int(c) for c in cards if game.record["card_zone"][0, c] == Zone.LIBRARY]
    face = int(game.record["card_face"][0, commander])
    # as if it had been shuffled into the library, in place of a card that is in the command zone now
    game.record["card_face"][0, [commander, hidden[0]]] = game.record["card_face"][0, [hidden[0], commander]]
    game.record["commander"][0, 1, 0] = hidden[0]
    found = set()
    for seed in range(8):
        with game.determinize(0, seed) as world:
            card = int(world.record["commander"][0, 1, 0])
            assert int(world.record["card_face"][0, card]) == face == int(world.record["commander_face"][0, 1, 0])
            found.add(card)
    assert len(found) > 1


# --- saving


def test_saving_and_loading() -> None:
    game = begun([DOGS, PARTNERS], 3)
    again = mtg.Game.from_bytes(game.to_bytes())
    assert again.decks == game.decks
    assert again.record.tobytes() == game.record.tobytes()
    again.push(0)


# --- games


@pytest.mark.parametrize("decks", [[DOGS, PARTNERS], [DOGS, PARTNERS, PARTNERS, DOGS]], ids=["two", "four"])
def test_invariants_of_random_games(decks: list[DeckList]) -> None:
    play_watched(decks, "commander")


def test_greedy_players_cast_their_commanders() -> None:
    """In a whole game, with its decisions about commanders."""
    game = mtg.Game([deck([DOG]), deck([KRENKO], (1, "Shock"))], 1, "commander")
    while not game.is_over:
        game.push(game.choose("greedy"))
    assert game.record["commander_casts"][0, :2, 0].min() >= 1
    assert game.outcome == Outcome.WON


def test_a_loss_to_a_commander_has_a_name() -> None:
    facts = Facts.room(1, 2, 0)
    facts.seats[0, 0, IN_GAME], facts.seats[0, 1, LOST_BY] = 1, LostBy.COMMANDER
    told = losses(np.array([Outcome.WON]), np.array([1]), facts)
    assert [LOSSES[int(k)] for k in told[0]] == ["", "commander"]


def test_the_lab_cuts_a_commander_like_any_card() -> None:
    """Its games are duels, in which a list with a commander is a deck of all its cards."""
    found = swapped(DOGS, [DOG], ["Savannah Lions"])
    assert (found.commanders, found.size, dict(map(reversed, found.main))["Savannah Lions"]) == ((), 100, 2)
