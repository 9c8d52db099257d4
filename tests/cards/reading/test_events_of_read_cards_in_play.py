"""Invented cards about what players and cards did, read from their text and played."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playing import holds, made_up

from ecs_mtg.cards.reading.facts import CardFacts, FaceFacts
from ecs_mtg.cards.reading.reader import Reader
from ecs_mtg.cards.reading.refusal import Gate, Refusal
from ecs_mtg.cards.tree import CardDef

TEXTS = {
    "Lich of Sums": ("Creature — Zombie", "Whenever a creature attacks one of your opponents, that player loses 1 life."),
    "Grave Tender": ("Creature — Elf", "Whenever a land card is put into your graveyard from anywhere, you gain 1 life."),
    "Mill Tender": (
        "Creature — Elf",
        "Whenever one or more creature cards are put into your graveyard from your library, you gain that much life.",
    ),
    "Grave Watcher": ("Creature — Elf", "Whenever one or more creature cards leave your graveyard, you gain 1 life."),
    "Silver Bell": (
        "Artifact",
        "When a spell or ability an opponent controls causes you to discard this card, you gain 2 life.\n"
        "When you discard this card, you gain 5 life.",
    ),
    "Counter Tender": ("Creature — Elf", "Whenever you put one or more +1/+1 counters on a creature, you gain that much life."),
    "Loose Sword": (
        "Artifact — Equipment",
        "Whenever this Equipment becomes unattached from a permanent, sacrifice that permanent.\nEquip {0}",
    ),
    "First Reader": (
        "Creature — Elf",
        "Whenever you cast your first noncreature spell each turn, you gain 1 life.\nWhenever you surveil, you gain 3 life.",
    ),
    "Counted Coven": (
        "Creature — Elf",
        "Coven — At the beginning of combat on your turn, if you control three or more creatures with different powers, you gain 1 life.",
    ),
    "Dead Reckoning": (
        "Creature — Elf",
        "Whenever another creature you control dies, if it had counters on it, you gain 1 life.\n"
        "Whenever another creature you control dies, if it was a Goblin, you gain 10 life.",
    ),
    "Turn Watcher": ("Creature — Elf", "Whenever a player casts a spell, if it's not their turn, you gain 1 life."),
    "Blocked Lens": ("Artifact — Equipment", "Whenever equipped creature becomes blocked by a creature, you gain 1 life.\nEquip {1}"),
    "Old Berserker": ("Creature — Elf", "When this creature dies, if its power was 3 or greater, you gain 1 life."),
    "Rat Hunter": ("Creature — Elf", "Whenever this creature deals damage to a Rat, destroy that creature."),
    "Outlaw Boss": ("Creature — Rogue", "At the beginning of your end step, if you control another outlaw, you gain 1 life."),
    "Their First": (
        "Creature — Elf",
        "Whenever an opponent casts their first noncreature spell each turn, that player loses life equal to that spell's mana value.",
    ),
    "Spent Reader": (
        "Creature — Elf", "Whenever you cast a noncreature spell, if at least four mana was spent to cast it, you gain 1 life.",
    ),
    "Old Peril": ("Enchantment", "When a nonblack creature enters, sacrifice this enchantment. If you do, destroy that creature."),
    "Hand Counter": (
        "Artifact",
        "At the beginning of each opponent's upkeep, this artifact deals X damage to that player, where X is 3 minus the number of cards in their hand.",
    ),
}  # fmt: skip


def read(name: str, line: str, text: str) -> CardDef | Refusal:
    size = "2" if "Creature" in line else None
    return Reader().read(CardFacts(name, "normal", (FaceFacts(name, "{1}", line, text, size, size, colors=""),)))


@pytest.fixture(scope="module", autouse=True)
def _cards() -> Iterator[None]:
    cards = [read(name, line, text) for name, (line, text) in TEXTS.items()]
    assert all(isinstance(one, CardDef) for one in cards), [one for one in cards if isinstance(one, Refusal)]
    with made_up(*(one for one in cards if isinstance(one, CardDef))):
        yield


def life(a: int, b: int = 20) -> str:
    return f"expect: {{life: {{A: {a}, B: {b}}}}}"


def cast(card: str, *more: str, by: str = "A") -> tuple[str, str]:
    return f"cast: {{player: {by}, card: {card}{''.join(f', {one}' for one in more)}}}", "resolve: all"


def test_a_creature_attacks_a_player_and_no_planeswalker() -> None:
    holds(
        "A: {battlefield: [Lich of Sums, Memnite]}\nB: {battlefield: [Jace Beleren]}",
        "attack: {Memnite: B}",
        "resolve: all",
        life(20, 19),
    )
    holds("A: {battlefield: [Lich of Sums, Memnite]}\nB: {battlefield: [Jace Beleren]}", "attack: {Memnite: Jace Beleren}",
          "resolve: all", life(20, 20))  # fmt: skip
    holds("A: {battlefield: [Memnite]}\nB: {battlefield: [Lich of Sums]}", "attack: {Memnite: B}", "resolve: all", life(20, 20))


def test_cards_that_are_put_into_a_graveyard() -> None:
    board = "A: {mana: free, battlefield: [Grave Tender, Mill Tender, Forest], hand: [Forest, Mind Sculpt]"
    holds(board + ", library: [Forest, Forest, Grizzly Bears, Grizzly Bears]}\nB: {mana: free, hand: [Mind Sculpt, Stone Rain]}",
          "advance: {to: main1, turn: B}", *cast("Mind Sculpt", "targets: [A]", by="B"), life(27),
          *cast("Stone Rain", "targets: [Forest]", by="B"), life(28))  # fmt: skip


def test_cards_that_leave_a_graveyard() -> None:
    board = "A: {mana: free, battlefield: [Grave Watcher], hand: [Raise Dead, Raise Dead], graveyard: [Grizzly Bears, Forest]}"
    holds(board, *cast("Raise Dead", "targets: [Grizzly Bears]"), life(21))


def test_701_9_the_card_itself_is_discarded() -> None:
    holds("A: {mana: free, hand: [Silver Bell]}\nB: {mana: free, hand: [Mind Rot]}", "advance: {to: main1, turn: B}",
          *cast("Mind Rot", "targets: [A]", by="B"), life(27))  # fmt: skip
    holds("A: {mana: free, hand: [Silver Bell, Mind Rot]}", *cast("Mind Rot", "targets: [A]"), life(25))


def test_counters_that_you_put() -> None:
    board = "A: {mana: free, battlefield: [Counter Tender, Memnite], hand: [Battlegrowth]}\nB: {mana: free, hand: [Battlegrowth]}"
    holds(
        board,
        *cast("Battlegrowth", "targets: [Memnite]"),
        life(21),
        *cast("Battlegrowth", "targets: [Memnite]", by="B"),
        life(21),
    )


def test_701_3d_what_it_becomes_unattached_from() -> None:
    board = "A: {battlefield: [{card: Loose Sword, attached_to: Memnite}, Memnite, Grizzly Bears]}"
    holds(board, "activate: {player: A, object: Loose Sword, targets: [Grizzly Bears]}", "resolve: all",
          "expect: {graveyard: {A: {contains: [Memnite]}}, object: {of: Loose Sword, attached_to: Grizzly Bears}}")  # fmt: skip


def test_the_first_spell_of_a_kind_and_surveilling() -> None:
    board = "A: {mana: free, battlefield: [First Reader], hand: [Grizzly Bears, Battlegrowth, Battlegrowth, Notion Rain]}"
    holds(board, *cast("Grizzly Bears"), life(20), *cast("Battlegrowth", "targets: [Grizzly Bears]"), life(21),
          *cast("Battlegrowth", "targets: [Grizzly Bears]"), life(21), *cast("Notion Rain"), life(22))  # fmt: skip


def test_creatures_with_different_powers() -> None:
    holds("A: {battlefield: [Counted Coven, Grizzly Bears, Memnite]}", "advance: {to: declare_attackers}", life(20))
    holds("A: {battlefield: [Counted Coven, Hill Giant, Memnite]}", "advance: {to: begin_combat}", "resolve: all", life(21))


def test_what_died_as_it_last_was() -> None:
    board = "A: {{mana: free, battlefield: [Dead Reckoning, {one}], hand: [Murder]}}"
    with_counter = "{card: Grizzly Bears, counters: {+1/+1: 1}}"
    holds(board.format(one=with_counter), *cast("Murder", "targets: [Grizzly Bears]"), life(21))
    holds(board.format(one="Grizzly Bears"), *cast("Murder", "targets: [Grizzly Bears]"), life(20))
    holds(board.format(one="Raging Goblin"), *cast("Murder", "targets: [Raging Goblin]"), life(30))


def test_whose_turn_it_is() -> None:
    board = "A: {mana: free, battlefield: [Turn Watcher], hand: [Shock]}\nB: {mana: free, hand: [Shock]}"
    holds(board, *cast("Shock", "targets: [B]"), life(20, 18), *cast("Shock", "targets: [B]", by="B"), life(21, 16))


def test_less_than_nothing_is_no_damage() -> None:
    board = "A: {{battlefield: [Hand Counter]}}\nB: {{hand: [{cards}]}}"
    holds(board.format(cards="Forest"), "advance: {to: upkeep, turn: B}", "resolve: all", life(20, 18))
    holds(board.format(cards="Forest, Forest, Forest, Forest"), "advance: {to: upkeep, turn: B}", "resolve: all", life(20, 20))


def test_what_blocks_the_creature_that_it_is_attached_to() -> None:
    board = "A: {battlefield: [{card: Blocked Lens, attached_to: Memnite}, Memnite]}\nB: {battlefield: [Grizzly Bears, Llanowar Elves]}"
    holds(board, "attack: {Memnite: B}", "block: {Grizzly Bears: Memnite, Llanowar Elves: Memnite}", "resolve: all", life(22))


def test_its_power_as_it_last_was() -> None:
    board = "A: {{mana: free, battlefield: [Old Berserker], hand: [{cards}]}}"
    holds(board.format(cards="Murder"), *cast("Murder", "targets: [Old Berserker]"), life(20))
    holds(board.format(cards="Murder, Giant Growth"), *cast("Giant Growth", "targets: [Old Berserker]"),
          *cast("Murder", "targets: [Old Berserker]"), life(21))  # fmt: skip


def test_damage_to_a_creature_of_a_type() -> None:
    board = "A: {{battlefield: [Rat Hunter]}}\nB: {{battlefield: [{one}]}}"
    holds(board.format(one="{card: Muck Rats, counters: {+1/+1: 5}}"), "attack: {Rat Hunter: B}", "block: {Muck Rats: Rat Hunter}",
          "advance: {to: main2}", "expect: {graveyard: {B: {contains: [Muck Rats]}}}")  # fmt: skip
    holds(board.format(one="{card: Memnite, counters: {+1/+1: 5}}"), "attack: {Rat Hunter: B}", "block: {Memnite: Rat Hunter}",
          "advance: {to: main2}", "expect: {battlefield: {B: {contains: [Memnite]}}}")  # fmt: skip


def test_700_12_outlaws() -> None:
    holds("A: {battlefield: [Outlaw Boss]}", "advance: {to: end}", "resolve: all", life(20))
    holds("A: {battlefield: [Outlaw Boss, Kird Ape]}", "advance: {to: end}", "resolve: all", life(20))
    holds("A: {battlefield: [Outlaw Boss, Dread Wanderer, Merfolk Looter]}", "advance: {to: end}", "resolve: all", life(21))


def test_the_first_spell_of_an_opponent() -> None:
    board = "A: {battlefield: [Their First]}\nB: {mana: free, hand: [Divination, Divination, Grizzly Bears]}"
    holds(board, "advance: {to: main1, turn: B}", *cast("Grizzly Bears", by="B"), life(20), *cast("Divination", by="B"), life(20, 17),
          *cast("Divination", by="B"), life(20, 17))  # fmt: skip


def test_how_much_mana_was_spent() -> None:
    board = "A: {{mana: CCCCCCUUUUUU, battlefield: [Spent Reader], hand: [{card}]}}"
    holds(board.format(card="Divination"), *cast("Divination"), life(20))
    holds(board.format(card="Tidings"), *cast("Tidings"), life(21))


def test_if_the_card_itself_was_sacrificed() -> None:
    board = "A: {mana: free, battlefield: [Old Peril], hand: [Grizzly Bears, Disenchant]}"
    holds(board, *cast("Grizzly Bears"), "expect: {graveyard: {A: {contains: [Old Peril, Grizzly Bears]}}}")
    holds(board, "cast: {player: A, card: Grizzly Bears}", "resolve: 1", "cast: {player: A, card: Disenchant, targets: [Old Peril]}",
          "resolve: all", "expect: {graveyard: {A: {contains: [Old Peril]}}, battlefield: {A: {contains: [Grizzly Bears]}}}")  # fmt: skip


REFUSED = {
    "Exile target card from a graveyard. If it was a creature card, draw a card. If it was a land card, you gain 1 life. Otherwise, you gain 3 life.": Gate.SENSE,
    "Kicked spells you cast cost {1} less to cast.": Gate.SENSE,
}  # fmt: skip


@pytest.mark.parametrize("text", REFUSED)
def test_refused(text: str) -> None:
    refusal = read("Old Mirrow", "Sorcery" if "Exile" in text else "Artifact", text)
    assert isinstance(refusal, Refusal), refusal
    assert refusal.gate == REFUSED[text]


def test_205_4e_legendary_spells_and_rooms() -> None:
    spell = read("Old Decree", "Legendary Sorcery", "Draw two cards.")
    assert isinstance(spell, CardDef), spell
    with made_up(spell):
        holds("A: {mana: free, hand: [Old Decree]}", "illegal: {cast: {player: A, card: Old Decree}}")
        holds("A: {mana: free, hand: [Old Decree], battlefield: [Isamaru, Hound of Konda]}".replace(
            "Isamaru, Hound of Konda", "'Isamaru, Hound of Konda'"), *cast("Old Decree"))  # fmt: skip
    halves = tuple(
        FaceFacts(name, "{1}", "Enchantment — Room", "When you unlock this door, you gain 2 life.", colors="")
        for name in ("Left Cell", "Right Cell")
    )
    room = Reader().read(CardFacts("Left Cell // Right Cell", "split", halves))
    assert isinstance(room, CardDef), room
    with made_up(room):
        holds("A: {mana: free, hand: [Left Cell // Right Cell]}", *cast("Left Cell"), life(22))


def test_types_that_are_newer_than_the_rules() -> None:
    spy = read("Old Spy", "Creature — Human Spy", "Whenever you commit a crime, you gain 1 life.")
    assert isinstance(spy, CardDef), spy
    assert spy.front.subtypes == ("Human", "Spy")
