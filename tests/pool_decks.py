"""Random decks of all hand-written cards, and of cards that were read."""

from __future__ import annotations

import functools
import random

import ecs_mtg as mtg
from ecs_mtg.cards import supported_cards
from ecs_mtg.cards.color_identity import identity_of
from ecs_mtg.cards.registry import card_definition, is_written_by_hand
from ecs_mtg.cards.tree import CardDef
from ecs_mtg.components.codes import COLORS, LAND, PHENOMENON, PLANE
from ecs_mtg.setup.commander import leads
from ecs_mtg.setup.teams import VARIANT, why_refused

BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
PLANAR_CARDS = 10  # 901.3
SHAPES = ("singleton", "playsets", "two colors")
READ_SPELLS, READ_LANDS, BASIC_LANDS = 34, 4, 22  # of a deck of read cards
COMMANDER_CARDS, COMMANDER_SPELLS, COMMANDER_LANDS = 100, 61, 8  # the latter in addition to basic lands
ALL_COLORS = (1 << COLORS) - 1
LUTRI = "Lutri, the Spellchaser"  # a companion whose condition every Commander deck fulfils: no two names are the same


@functools.cache
def names() -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """Return spells, lands, planes and phenomena."""
    cards = sorted(supported_cards(), key=lambda card: card.name)
    planes = tuple(card.name for card in cards if card.front.types & PLANE)
    phenomena = tuple(card.name for card in cards if card.front.types & PHENOMENON)
    others = [card for card in cards if not card.front.types & (PLANE | PHENOMENON)]
    lands = tuple(card.name for card in others if card.front.types & LAND)
    return tuple(card.name for card in others if not card.front.types & LAND), lands, planes, phenomena


@functools.cache
def names_for_teams() -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """Return the names that are played in Two-Headed Giant."""
    spells, lands, planes, phenomena = names()
    return tuple(n for n in spells if not why_refused(n)), tuple(n for n in lands if not why_refused(n)), planes, phenomena


def random_deck(rng: random.Random, planar: bool = False, size: int = 60, teams: bool = False) -> mtg.DeckList:
    """Return a deck of any cards, a third to a half of them lands; `planar`: with a planar deck; `teams`: for Two-Headed Giant."""
    spells, lands, planes, phenomena = names_for_teams() if teams else names()
    shape = rng.choice(SHAPES)
    n_lands = rng.choice([size // 3, size * 2 // 5, size // 2])
    chosen = rng.sample(spells, -(-(size - n_lands) // 4)) if shape == "playsets" else rng.sample(spells, size - n_lands)
    main = dict.fromkeys(chosen, 4 if shape == "playsets" else 1)
    basics = rng.sample(BASICS, 2) if shape == "two colors" else list(BASICS)
    for k in range(n_lands):
        land = rng.choice(lands) if rng.random() < 0.25 else basics[k % len(basics)]
        main[land] = main.get(land, 0) + 1
    n_phenomena = rng.choice([1, 2])
    up = rng.sample(planes, PLANAR_CARDS - n_phenomena) + rng.sample(phenomena, n_phenomena) if planar else []
    return mtg.DeckList(f"All cards, {shape}", tuple((n, name) for name, n in main.items()), (), tuple((1, name) for name in up))


@functools.cache
def read_names() -> tuple[dict[str, frozenset[int]], tuple[str, ...]]:
    """Return of the cards that were read from their text the spells, with the colors that their costs ask for, and the lands."""
    spells: dict[str, frozenset[int]] = {}
    lands = []
    for card in supported_cards(read=True):
        if is_written_by_hand(card.name) or card.front.types & (PLANE | PHENOMENON):
            continue
        if card.front.types & LAND:
            lands.append(card.name)
        else:
            spells[card.name] = colors_asked(card)
    return spells, tuple(lands)


def colors_asked(card: CardDef) -> frozenset[int]:
    """Return the colors of the symbols of all mana costs of a card."""
    costs = [face.mana_cost for face in card.faces if face.mana_cost is not None]
    return frozenset(k for cost in costs for k in range(COLORS) if cost.pips[k] or any(symbol >> k & 1 for symbol in cost.hybrid))


def read_deck(rng: random.Random) -> mtg.DeckList:
    """Return sixty cards of two colors, of those that were read from their text."""
    spells, lands = read_names()
    two = rng.sample(range(COLORS), 2)
    chosen = rng.sample([name for name, colors in spells.items() if colors <= set(two)], READ_SPELLS) + rng.sample(
        lands, READ_LANDS
    )
    basics = [(BASIC_LANDS // 2, BASICS[k]) for k in two]
    return mtg.DeckList("Read cards", tuple((1, name) for name in chosen) + tuple(basics))


def read_table(seed: int) -> dict[str, object]:
    """Return arguments of `Game` and `Simulator`: two to four decks of read cards."""
    rng = random.Random(seed)
    return {"decks": [read_deck(rng) for _ in range(rng.choice([2, 2, 2, 2, 3, 4]))]}


@functools.cache
def by_identity(colors: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the spells and the nonbasic lands, of all cards, that a Commander deck of some colors can hold (903.5c)."""
    spells, lands = [], []
    for card in sorted(supported_cards(read=True), key=lambda card: card.name):
        if (
            not card.front.types & (PLANE | PHENOMENON)
            and identity_of(card) & ALL_COLORS & ~colors == 0
            and card.name not in BASICS
        ):
            (lands if card.front.types & LAND else spells).append(card.name)
    return tuple(spells), tuple(lands)


@functools.cache
def commanders() -> tuple[str, ...]:
    """Return all cards that can lead a deck by themselves (903.3)."""
    return tuple(name for name in by_identity(ALL_COLORS)[0] if leads(card_definition(name)))


def commander_deck(rng: random.Random) -> mtg.DeckList:
    """Return a hundred cards of any kind that a random commander can lead, with a companion if Lutri is of its colors."""
    leader = rng.choice(commanders())
    colors = identity_of(card_definition(leader)) & ALL_COLORS
    spells, lands = by_identity(colors)
    main = dict.fromkeys([leader, *rng.sample([name for name in spells if name != leader], COMMANDER_SPELLS)], 1)
    main |= dict.fromkeys(rng.sample(lands, COMMANDER_LANDS), 1)
    basics = [BASICS[k] for k in range(COLORS) if colors >> k & 1] or ["Wastes"]
    for k in range(COMMANDER_CARDS - len(main)):
        basic = basics[k % len(basics)]
        main[basic] = main.get(basic, 0) + 1
    companion = LUTRI if identity_of(card_definition(LUTRI)) & ~colors & ALL_COLORS == 0 and LUTRI not in main else ""
    return mtg.DeckList(
        f"Led by {leader}", tuple((n, name) for name, n in main.items()), commanders=(leader,), companion=companion
    )


def commander_table(seed: int, players: int = 4) -> dict[str, object]:
    """Return arguments of `Game` and `Simulator`: Commander decks of any cards."""
    rng = random.Random(f"commander {seed}")
    return {"decks": [commander_deck(rng) for _ in range(players)], "variant": "commander"}


def team_table(seed: int) -> dict[str, object]:
    """Return arguments of `Game` and `Simulator`: four decks of any cards in Two-Headed Giant."""
    rng = random.Random(f"teams {seed}")
    return {"decks": [random_deck(rng, teams=True) for _ in range(4)], "variant": VARIANT}


def random_table(seed: int) -> dict[str, object]:
    """Return arguments of `Game` and `Simulator`: two to six such decks, in any variant."""
    rng = random.Random(seed)
    players = rng.choice([2, 2, 2, 3, 4, 5, 6])
    variant = rng.choice(["duel", "planechase"])
    planar = rng.choice(["own", "shared"]) if variant == "planechase" else "own"
    decks = [random_deck(rng, variant == "planechase") for _ in range(players)]
    return {"decks": decks, "variant": variant, "planar_deck": planar}
