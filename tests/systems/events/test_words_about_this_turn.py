"""What cards ask about a turn: mana spent on spells, crimes, combat phases, what entered; and what is modified or kicked."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playing import holds, made_up

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation as n
from ecs_mtg.cards.tree import Event
from ecs_mtg.cards.words import IT, YOU
from ecs_mtg.components.codes import NONLAND_PERMANENTS, EventKind
from ecs_mtg.components.flags import SpellFlag
from ecs_mtg.components.programs import Relation

YOURS = n.creature & n.yours
CARDS = (
    n.card("Hoarding Rat", "{B}", "Creature — Rat", "1/1",
           n.whenever(Event(EventKind.EXPENDS, None, Relation.YOU, value=4), n.gain_life(3))),
    n.card("Three Mana Ox", "{3}", "Artifact Creature — Ox", "1/1"),
    n.card("Two Mana Ox", "{2}", "Artifact Creature — Ox", "1/1"),
    n.card("Free Ox", "{0}", "Artifact Creature — Ox", "1/1"),
    n.card("Crooked Watcher", "{U}", "Creature — Bird", "1/1",
           n.at(n.your_end_step, n.gain_life(1), if_=n.committed_crime)),
    n.card("Zap", "{R}", "Instant", n.damage(1, n.any_target)),
    n.card("Charging Ox", "{G}", "Creature — Ox", "3/3", n.whenever(
        n.attacks(), n.untap(n.this), e.ExtraCombat(), if_=n.first_combat)),
    n.card("Proud Smith", "{W}", "Creature — Human", "1/1", n.static(YOURS & n.modified, n.gets("+2/+2")),
           n.whenever(n.dies(YOURS & n.modified & n.other), n.gain_life(1))),
    n.card("Small Sword", "{1}", "Artifact — Equipment", n.static(n.equipped, n.gets("+1/+0")), n.equip("{0}")),
    n.card("Small Halo", "{W}", "Enchantment — Aura", n.enchant(n.creature), n.static(n.enchanted, n.gets("+0/+1"))),
    n.card("Crowd Counter", "{W}", "Enchantment",
           n.at(n.your_end_step, n.gain_life(2), if_=n.entered_under(YOU, NONLAND_PERMANENTS) >= 2)),
    n.card("Kick Watcher", "{G}", "Creature — Elf", "1/1",
           n.whenever(n.casts(n.you, n.spell & n.where(n.was_cast_with(IT, SpellFlag.KICKED))), n.gain_life(1))),
    n.card("Kicked Ox", "{G}", "Creature — Ox", "2/2", n.kicker("{1}")),
)  # fmt: skip


@pytest.fixture(scope="module", autouse=True)
def _cards() -> Iterator[None]:
    with made_up(*CARDS):
        yield


def life(a: int, b: int = 20) -> str:
    return f"expect: {{life: {{A: {a}, B: {b}}}}}"


def cast(card: str, *more: str) -> tuple[str, str]:
    return f"cast: {{player: A, card: {card}{''.join(f', {one}' for one in more)}}}", "resolve: all"


def test_700_14_expending_is_reaching_so_much_mana_spent_on_spells() -> None:
    board = "A: {mana: CCCCCCCCCC, hand: [Three Mana Ox, Two Mana Ox, Free Ox], battlefield: [Hoarding Rat]}"
    holds(board, *cast("Three Mana Ox"), life(20), *cast("Free Ox"), life(20), *cast("Two Mana Ox"), life(23))
    holds(board.replace("Three Mana Ox, ", "Three Mana Ox, Three Mana Ox, "), *cast("Two Mana Ox"), life(20),
          *cast("Three Mana Ox"), life(23), *cast("Three Mana Ox"), life(23))  # fmt: skip


def test_700_14_mana_of_before_counts_and_each_turn_begins_anew() -> None:
    board = "A: {mana: BCCCCCC, hand: [Hoarding Rat, Three Mana Ox]}"
    holds(board, *cast("Hoarding Rat"), *cast("Three Mana Ox"), life(23))


def test_700_13_whether_a_crime_was_committed_this_turn() -> None:
    board = "A: {mana: free, hand: [Zap], battlefield: [Crooked Watcher]}\nB: {battlefield: [Grizzly Bears]}"
    holds(board, "advance: {to: cleanup}", life(20))
    holds(board, *cast("Zap", "targets: [Crooked Watcher]"), "advance: {to: cleanup}", life(20))
    holds(board.replace("[Crooked Watcher]", "[Crooked Watcher, Memnite]"), *cast("Zap", "targets: [Memnite]"),
          "advance: {to: end}", "resolve: all", life(20))  # fmt: skip
    holds(board, *cast("Zap", "targets: [Grizzly Bears]"), "advance: {to: end}", "resolve: all", life(21))
    holds(board, *cast("Zap", "targets: [B]"), "advance: {to: end}", "resolve: all", life(21, 19),
          "advance: {to: end, turn: A}", "resolve: all", life(21, 19))  # fmt: skip


def test_the_first_combat_phase_of_a_turn() -> None:
    holds("A: {battlefield: [Charging Ox]}", "attack: {Charging Ox: B}", "resolve: all", "advance: {to: begin_combat}",
          "expect: {life: {B: 17}, turn: A}", "attack: {Charging Ox: B}", "resolve: all", "advance: {to: main2}", life(20, 14),
          "expect: {object: {of: Charging Ox, tapped: true}, turn: A}")  # fmt: skip


def size(name: str, power: int, toughness: int) -> str:
    return f"expect: {{object: {{of: {name}, power: {power}, toughness: {toughness}}}}}"


def test_700_9_modified_permanents() -> None:
    board = "A: {mana: free, battlefield: [Proud Smith, Memnite, {card: Grizzly Bears, counters: {'-1/-1': 1}}, Small Sword], hand: [Small Halo]}"
    holds(board, size("Grizzly Bears", 3, 3), size("Memnite", 1, 1),
          "activate: {player: A, object: Small Sword, targets: [Memnite]}", "resolve: all", size("Memnite", 4, 3))  # fmt: skip
    holds(board, *cast("Small Halo", "targets: [Memnite]"), size("Memnite", 3, 4))
    theirs = "B: {battlefield: [{card: Small Halo, attached_to: Memnite}]}"
    holds(f"A: {{battlefield: [Proud Smith, Memnite]}}\n{theirs}", size("Memnite", 1, 2))


def test_700_9_modified_as_it_last_was() -> None:
    zap = "A: {mana: free, hand: [Zap, Zap], battlefield: [Proud Smith, Llanowar Elves, {card: Small Halo, attached_to: Llanowar Elves}]}"
    holds(zap, *cast("Zap", "targets: [Llanowar Elves]"), life(20))
    holds("A: {mana: free, hand: [Murder], battlefield: [Proud Smith, Llanowar Elves, {card: Small Halo, attached_to: Llanowar Elves}]}",
          *cast("Murder", "targets: [Llanowar Elves]"), life(21))  # fmt: skip
    holds("A: {mana: free, hand: [Murder], battlefield: [Proud Smith, Llanowar Elves]}",
          *cast("Murder", "targets: [Llanowar Elves]"), life(20))  # fmt: skip


def test_nonland_permanents_that_entered_each_count_once() -> None:
    board = "A: {mana: free, hand: [Three Mana Ox, Two Mana Ox, Forest], battlefield: [Crowd Counter]}"
    holds(board, *cast("Three Mana Ox"), "play: {player: A, card: Forest}", "advance: {to: end}", "resolve: all", life(20))
    holds(board, *cast("Three Mana Ox"), *cast("Two Mana Ox"), "advance: {to: end}", "resolve: all", life(22))


def test_702_33d_a_kicked_spell() -> None:
    board = "A: {mana: free, hand: [Kicked Ox], battlefield: [Kick Watcher]}"
    holds(board, *cast("Kicked Ox"), life(20))
    holds(board, *cast("Kicked Ox", "kicked: true"), life(21))
