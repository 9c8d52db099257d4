"""Descriptions, amounts, conditions and subjects (systems/queries/selectors.py): what they mean in play.

A 2/2 creature, the Probe, has an ability for {0} that gains life: as much as an amount says, or one for each object that a
description describes, or one if a condition holds. Positions are A's and B's; A controls the Probe unless it is said otherwise.
"""
# ruff: noqa: E501 -- a case stands in one line

from __future__ import annotations

from typing import Any

import pytest
from playing import holds, made_up
from program_runner import table

from ecs_mtg.cards import notation as n
from ecs_mtg.cards.words import Amount, Condition, Filter, Who
from ecs_mtg.components import programs
from ecs_mtg.components.codes import NONE, PlayerCounter, Step, Zone
from ecs_mtg.components.programs import Property, Relation, SelectorFlag, Subject
from ecs_mtg.systems.record.references import controller_of, stack_ref

A, C = programs.Amount, programs.Condition


def flag(which: SelectorFlag) -> Filter:
    return n.permanent & Filter(flags=1 << which)


def size(kind: A, *operands: Any) -> Amount:
    return Amount(kind, *operands)


def count(what: Any) -> Amount:
    return n.count(what)


def gains(many: Amount) -> Any:
    return n.activated("{0}", n.gain_life(many))


def if_so(condition: Condition) -> Any:
    return n.activated("{0}", n.when_it_is(condition, n.gain_life(1)))


BLADE = n.card("Blade", "{1}", "Artifact — Equipment", n.static(n.equipped, n.gets("+1/+0")), n.equip("{0}"))
WINGS = n.card("Wings", "{1}{W}", "Enchantment — Aura", n.enchant(n.creature), n.static(n.enchanted, n.has(n.flying)))
SOLOIST = n.card("Soloist", "{1}{R}", "Creature — Human", "1/1")
GOLD = n.card("Golden Cat", "{W}{G}", "Creature — Cat", "2/2")
HERO = n.card("Hero", "{1}{W}", "Legendary Creature — Human", "1/1")
WALKER = n.card("Walker", "{3}{U}", "Legendary Planeswalker — Aster", "4", n.loyalty(1, n.draw(1)))
WAITING = n.card("Waiting", "{1}{R}", "Creature — Human", "1/1", n.activated("{0}", n.damage(1, n.target(n.creature))))
GRAVE = n.card("Grave Tidings", "{1}{B}", "Kindred Sorcery — Zombie", n.draw(1))
HELPERS = (BLADE, WINGS, SOLOIST, GOLD, HERO, WALKER, WAITING, GRAVE)


def gained(ability: Any, life: int, position: str, *steps: str, also: tuple[Any, ...] = ()) -> None:
    probe = n.card("Probe", "{1}{G}", "Creature — Elf Druid", "2/2", ability, *also)
    with made_up(probe, *HELPERS):
        holds(position, *steps, "activate: {player: A, object: Probe}", "resolve: 1", f"expect: {{life: {{A: {20 + life}}}}}")


COMBAT = "A: {battlefield: [Probe, Gray Ogre, Craw Wurm]}\nB: {battlefield: [Grizzly Bears, Llanowar Elves, Hill Giant], library: [Shock]}\n"
ATTACK = ("attack: {Gray Ogre: B, Craw Wurm: B}", "block: {Grizzly Bears: Craw Wurm, Llanowar Elves: Craw Wurm}")

FLAGS = [
    # tapped and untapped: Forest, Probe and Shock's Mountain are not
    (flag(SelectorFlag.TAPPED), 2, "A: {battlefield: [Probe, {card: Gray Ogre, tapped: true}, Forest]}\nB: {battlefield: [{card: Mountain, tapped: true}]}", ()),
    (flag(SelectorFlag.UNTAPPED), 2, "A: {battlefield: [Probe, {card: Gray Ogre, tapped: true}, Forest]}\nB: {battlefield: [{card: Mountain, tapped: true}]}", ()),
    (flag(SelectorFlag.ATTACKING), 2, COMBAT, ATTACK),
    (flag(SelectorFlag.BLOCKING), 2, COMBAT, ATTACK),
    (flag(SelectorFlag.BLOCKED), 1, COMBAT, ATTACK),
    (flag(SelectorFlag.UNBLOCKED), 1, COMBAT, ATTACK),
    (flag(SelectorFlag.UNBLOCKED), 0, COMBAT, ATTACK[:1]),  # 509.1h: before blockers are declared nobody is blocked or unblocked
    (flag(SelectorFlag.BLOCKED), 0, COMBAT, ATTACK[:1]),
    (flag(SelectorFlag.UNBLOCKED), 0, COMBAT, (*ATTACK, "advance: {to: main2}")),
    (flag(SelectorFlag.ATTACKED_THIS_TURN), 2, COMBAT, (*ATTACK[:1], "advance: {to: main2}")),
    (flag(SelectorFlag.ATTACKED_THIS_TURN), 0, COMBAT, (*ATTACK[:1], "advance: {to: upkeep, turn: next}")),
    (flag(SelectorFlag.ANOTHER), 2, "A: {battlefield: [Probe, Gray Ogre, Forest]}", ()),
    (flag(SelectorFlag.SOURCE), 1, "A: {battlefield: [Probe, Gray Ogre, Forest]}", ()),
    (flag(SelectorFlag.TOKEN), 1, "A: {battlefield: [Probe, {card: Gray Ogre, token: true}]}", ()),
    (flag(SelectorFlag.NONTOKEN), 2, "A: {battlefield: [Probe, Forest, {card: Gray Ogre, token: true}]}", ()),
    (n.card_in(Zone.GRAVEYARD) & Filter(flags=1 << SelectorFlag.NONTOKEN), 2, "A: {battlefield: [Probe], graveyard: [Shock, Forest]}", ()),
    (n.card_in(Zone.GRAVEYARD) & Filter(flags=1 << SelectorFlag.TOKEN), 0, "A: {battlefield: [Probe], graveyard: [Shock, Forest]}", ()),
    (flag(SelectorFlag.MULTICOLORED), 1, "A: {battlefield: [Probe, Golden Cat, Forest, Gray Ogre]}", ()),
    (flag(SelectorFlag.MONOCOLORED), 2, "A: {battlefield: [Probe, Golden Cat, Forest, Gray Ogre]}", ()),
    (
        n.card_in(Zone.GRAVEYARD) & Filter(flags=1 << SelectorFlag.MULTICOLORED), 1,
        "A: {battlefield: [Probe], graveyard: [Golden Cat, Shock, Forest]}", (),
    ),
    (
        n.card_in(Zone.GRAVEYARD) & Filter(flags=1 << SelectorFlag.COLORLESS), 1,
        "A: {battlefield: [Probe], graveyard: [Golden Cat, Shock, Forest]}", (),
    ),
    (flag(SelectorFlag.COLORLESS), 1, "A: {battlefield: [Probe, Golden Cat, Forest, Gray Ogre]}", ()),
    (flag(SelectorFlag.FACE_DOWN), 1, "A: {battlefield: [Probe, {card: Gray Ogre, face_down: true}, Hill Giant]}", ()),
    (flag(SelectorFlag.FACE_UP), 2, "A: {battlefield: [Probe, {card: Gray Ogre, face_down: true}, Hill Giant]}", ()),
    (flag(SelectorFlag.ENTERED_THIS_TURN), 1, "A: {battlefield: [Probe, Hill Giant], hand: [Forest, Gray Ogre], mana: RRR}", ("cast: {player: A, card: Gray Ogre}", "resolve: all")),
    (flag(SelectorFlag.DAMAGED), 1, "A: {battlefield: [Probe, {card: Hill Giant, damage: 1}]}", ()),
    (flag(SelectorFlag.HAS_COUNTER), 0, "A: {battlefield: [Probe, Hill Giant]}", ()),
    (n.permanent & n.with_counter("charge"), 1, "A: {battlefield: [Probe, {card: Hill Giant, counters: {charge: 1}}, {card: Gray Ogre, counters: {+1/+1: 1}}]}", ()),
    (flag(SelectorFlag.HISTORIC), 3, "A: {battlefield: [Probe, Hero, Memnite, Golden Cat, Blade, Wings]}", ()),
    (flag(SelectorFlag.ENCHANTED), 1, "A: {battlefield: [Probe, {card: Gray Ogre, as: ogre}, {card: Wings, attached_to: ogre}, {card: Hill Giant, as: giant}, {card: Blade, attached_to: giant}]}", ()),
    (flag(SelectorFlag.EQUIPPED), 1, "A: {battlefield: [Probe, {card: Gray Ogre, as: ogre}, {card: Wings, attached_to: ogre}, {card: Hill Giant, as: giant}, {card: Blade, attached_to: giant}]}", ()),
    (flag(SelectorFlag.ATTACHED_TO_SOURCE), 1, "A: {battlefield: [{card: Probe, as: p}, {card: Wings, attached_to: p}, {card: Gray Ogre, as: ogre}, {card: Blade, attached_to: ogre}]}", ()),
    (flag(SelectorFlag.SAME_NAME_AS_SOURCE), 2, "A: {battlefield: [Probe]}\nB: {battlefield: [Probe, Gray Ogre]}", ()),
]  # fmt: skip


@pytest.mark.parametrize(("what", "many", "position", "steps"), FLAGS)
def test_flags_of_descriptions(what: Filter, many: int, position: str, steps: tuple[str, ...]) -> None:
    gained(gains(count(what)), many, position, *steps)


@pytest.mark.parametrize(
    ("which", "many", "attack", "block"),
    [
        (SelectorFlag.BLOCKED_BY_SOURCE, 1, "{Hill Giant: A, Gray Ogre: A}", "{Probe: Hill Giant}"),
        (SelectorFlag.BLOCKS_SOURCE, 0, "{Hill Giant: A, Gray Ogre: A}", "{Probe: Hill Giant}"),
        (SelectorFlag.ATTACKS_YOU, 2, "{Hill Giant: A, Gray Ogre: A}", "{}"),
        (SelectorFlag.ATTACKS_YOU, 1, "{Hill Giant: A, Gray Ogre: Walker}", "{}"),
    ],
)
def test_who_blocks_whom_and_attacks_whom(which: SelectorFlag, many: int, attack: str, block: str) -> None:
    position = "start: {turn: B}\nA: {battlefield: [Probe, Walker]}\nB: {battlefield: [Gray Ogre, Hill Giant]}\n"
    gained(gains(count(flag(which))), many, position, f"attack: {attack}", *([f"block: {block}"] if block != "{}" else []))


def test_who_has_been_attacked_this_step() -> None:
    """508.6: what was declared counts, whether it still attacks or not; what attacks a planeswalker attacks no player."""
    said = n.CAST_ONLY_DURING["the declare attackers step and only if you have been attacked this step"]
    with made_up(n.card("Late Fog", "{G}", "Instant", n.cast_only_if(said), n.gain_life(1))):
        position = "start: {turn: B}\nA: {battlefield: [Jace Beleren], hand: [Late Fog, Shock], mana: free}\nB: {battlefield: [Goblin Piker]}"
        attacked = (
            "cast: {player: A, card: Shock, targets: [Goblin Piker]}",
            "resolve: 1",
            "legal: {cast: {player: A, card: Late Fog}}",
        )
        holds(position, "illegal: {cast: {player: A, card: Late Fog}}", "attack: {Goblin Piker: A}", *attacked,
              "advance: {to: end_combat}", "illegal: {cast: {player: A, card: Late Fog}}")  # fmt: skip
        holds(position, "attack: {Goblin Piker: Jace Beleren}", "illegal: {cast: {player: A, card: Late Fog}}")


def test_what_blocks_the_source() -> None:
    for which, many in ((SelectorFlag.BLOCKS_SOURCE, 2), (SelectorFlag.BLOCKED_BY_SOURCE, 0)):
        gained(
            gains(count(flag(which))), many, "A: {battlefield: [Probe, Gray Ogre]}\nB: {battlefield: [Hill Giant, Goblin Piker, Bear Cub]}",
            "attack: {Probe: B, Gray Ogre: B}", "block: {Hill Giant: Probe, Goblin Piker: Probe, Bear Cub: Gray Ogre}",
        )  # fmt: skip
    gained(gains(size(A.BLOCKERS)), 2, "A: {battlefield: [Probe, Gray Ogre]}\nB: {battlefield: [Hill Giant, Goblin Piker, Bear Cub]}",
           "attack: {Probe: B, Gray Ogre: B}", "block: {Hill Giant: Probe, Goblin Piker: Probe, Bear Cub: Gray Ogre}")  # fmt: skip


def test_what_the_source_blocks_or_is_blocked_by_as_a_subject() -> None:
    hit = n.activated(
        "{0}",
        n.damage(1, Who(Subject.BLOCKED_BY)),
        n.gain_life(n.size_of(n.each(n.creature & Filter(flags=1 << SelectorFlag.DAMAGED)))),
    )
    gained(hit, 2, "A: {battlefield: [Probe, Gray Ogre]}\nB: {battlefield: [Hill Giant, Giant Spider, Bear Cub]}",
           "attack: {Probe: B, Gray Ogre: B}", "block: {Hill Giant: Probe, Giant Spider: Probe, Bear Cub: Gray Ogre}")  # fmt: skip
    gained(hit, 1, "start: {turn: B}\nA: {battlefield: [Probe, Gray Ogre]}\nB: {battlefield: [Hill Giant, Giant Spider, Bear Cub]}",
           "attack: {Hill Giant: A, Giant Spider: A}", "block: {Probe: Hill Giant, Gray Ogre: Giant Spider}")  # fmt: skip


def test_attachments_of_the_source_as_a_subject() -> None:
    gained(n.activated("{0}", n.destroy(Who(Subject.ATTACHMENTS)), n.gain_life(n.count(n.permanent))), 3,
           "A: {battlefield: [{card: Probe, as: p}, {card: Wings, attached_to: p}, {card: Gray Ogre, as: ogre}, {card: Blade, attached_to: ogre}]}")  # fmt: skip


def test_the_host_of_the_source() -> None:
    lens = n.card(
        "Lens",
        "{1}{W}",
        "Enchantment — Aura",
        n.enchant(n.creature),
        n.activated("{0}", n.gain_life(n.power.total(flag(SelectorFlag.HOST_OF_SOURCE)))),
    )
    with made_up(lens):
        holds("A: {battlefield: [{card: Hill Giant, as: giant}, Gray Ogre, {card: Lens, attached_to: giant}]}",
              "activate: {player: A, object: Lens}", "resolve: all", "expect: {life: {A: 23}}")  # fmt: skip


DESCRIPTIONS = [
    (n.creature, 3, "A: {battlefield: [Probe, Memnite, Forest]}\nB: {battlefield: [Hill Giant]}"),
    (n.creature & n.yours, 2, "A: {battlefield: [Probe, Memnite, Forest]}\nB: {battlefield: [Hill Giant]}"),
    (n.creature & n.theirs, 1, "A: {battlefield: [Probe, Memnite, Forest]}\nB: {battlefield: [Hill Giant]}"),
    (n.artifact & n.creature, 1, "A: {battlefield: [Probe, Memnite, Forest, Blade]}"),
    (n.artifact | n.land, 3, "A: {battlefield: [Probe, Memnite, Forest, Blade]}"),
    (n.permanent & ~n.creature, 2, "A: {battlefield: [Probe, Memnite, Forest, Blade]}"),
    (n.creature & n.red, 1, "A: {battlefield: [Probe, Golden Cat, Gray Ogre]}"),
    (n.creature & ~n.green, 1, "A: {battlefield: [Probe, Golden Cat, Gray Ogre]}"),
    (n.creature & (n.white | n.red), 2, "A: {battlefield: [Probe, Golden Cat, Gray Ogre]}"),
    (n.subtype("Elf"), 2, "A: {battlefield: [Probe, Llanowar Elves, Hill Giant]}"),
    (n.creature & ~n.subtype("Elf"), 1, "A: {battlefield: [Probe, Llanowar Elves, Hill Giant]}"),
    (n.subtype("Giant"), 2, "A: {battlefield: [Probe, Woodland Changeling, Hill Giant]}"),
    (n.card_in(Zone.GRAVEYARD) & n.subtype("Giant"), 2, "A: {battlefield: [Probe], graveyard: [Woodland Changeling, Hill Giant, Gray Ogre]}"),
    (n.card_in(Zone.GRAVEYARD) & n.subtype("Forest"), 1, "A: {battlefield: [Probe], graveyard: [Woodland Changeling, Forest, Gray Ogre]}"),
    (n.card_in(Zone.GRAVEYARD) & n.creature & ~n.subtype("Giant"), 1, "A: {battlefield: [Probe], graveyard: [Woodland Changeling, Hill Giant, Gray Ogre]}"),
    (n.creature & n.flying, 1, "A: {battlefield: [Probe, Wind Drake]}"),
    (n.creature & ~n.flying, 1, "A: {battlefield: [Probe, Wind Drake]}"),
    (n.card_in(Zone.HAND) & n.flying, 1, "A: {battlefield: [Probe], hand: [Wind Drake, Shock]}"),
    (n.creature & n.flying & n.vigilance, 1, "A: {battlefield: [Probe, Wind Drake, Serra Angel]}"),
    (n.named("Gray Ogre"), 2, "A: {battlefield: [Probe, Gray Ogre]}\nB: {battlefield: [Gray Ogre, Hill Giant]}"),
    (n.creature & Filter(owner=Relation.YOU), 2, "A: {battlefield: [Probe]}\nB: {battlefield: [{card: Gray Ogre, owner: A}, Hill Giant]}"),
    (n.creature & n.yours & Filter(owner=Relation.OPPONENT), 1, "A: {battlefield: [Probe, {card: Gray Ogre, owner: B}, Hill Giant]}"),
    (n.having(n.cycling) & n.card_in(Zone.HAND), 1, "A: {battlefield: [Probe], hand: [Wild Dogs, Shock]}"),
    (n.permanent & n.having(n.cycling), 1, "A: {battlefield: [Probe, Wild Dogs, Gray Ogre]}"),
    (n.permanent & n.having(n.cycling), 0, "A: {battlefield: [Probe, {card: Wild Dogs, copy_of: Gray Ogre}]}"),
    (n.power >= 3, 2, "A: {battlefield: [Probe, Hill Giant, {card: Gray Ogre, counters: {+1/+1: 1}}]}"),
    (n.power > 3, 1, "A: {battlefield: [Probe, Hill Giant, Craw Wurm]}"),
    (n.power < 3, 1, "A: {battlefield: [Probe, Hill Giant, Craw Wurm]}"),
    (n.creature & (n.power <= 3), 2, "A: {battlefield: [Probe, Hill Giant, Craw Wurm]}"),
    (n.creature & n.power.equals(3), 1, "A: {battlefield: [Probe, Hill Giant, Craw Wurm]}"),
    (n.creature & (n.toughness >= 4), 1, "A: {battlefield: [Probe, Hill Giant, Craw Wurm]}"),
    (n.creature & (n.power >= 2) & (n.toughness <= 3), 2, "A: {battlefield: [Probe, Hill Giant, Craw Wurm, Llanowar Elves]}"),
    (n.permanent & (n.mana_value >= 4), 2, "A: {battlefield: [Probe, Hill Giant, Craw Wurm, Forest]}"),
    (n.creature & (n.mana_value <= 0), 2, "A: {battlefield: [Probe, Memnite, {card: Hill Giant, face_down: true}]}"),  # 708.2a
    (n.card_in(Zone.HAND) & (n.power >= 3), 1, "A: {battlefield: [Probe], hand: [Hill Giant, Gray Ogre]}"),
    (n.card_in(Zone.HAND) & n.creature & (n.toughness >= 3), 1, "A: {battlefield: [Probe], hand: [Hill Giant, Gray Ogre]}"),
    (n.card_in(Zone.HAND) & (n.mana_value >= 4), 1, "A: {battlefield: [Probe], hand: [Hill Giant, Gray Ogre]}"),
    (n.card_in(Zone.HAND), 2, "A: {battlefield: [Probe], hand: [Hill Giant, Gray Ogre]}\nB: {hand: [Shock]}"),
    (n.card_in(Zone.HAND, Relation.OPPONENT), 1, "A: {battlefield: [Probe], hand: [Hill Giant, Gray Ogre]}\nB: {hand: [Shock]}"),
    (n.card_in(Zone.GRAVEYARD, Relation.ANY), 3, "A: {battlefield: [Probe], graveyard: [Hill Giant, Gray Ogre]}\nB: {graveyard: [Shock], exile: [Shock]}"),
    (n.card_in(Zone.EXILE, Relation.ANY), 1, "A: {battlefield: [Probe], graveyard: [Hill Giant, Gray Ogre]}\nB: {graveyard: [Shock], exile: [Shock]}"),
    (n.card_in(Zone.GRAVEYARD) & n.red & n.instant, 1, "A: {battlefield: [Probe], graveyard: [Hill Giant, Shock, Counterspell]}"),
    (n.card_in(Zone.GRAVEYARD) & ~n.red, 2, "A: {battlefield: [Probe], graveyard: [Hill Giant, Forest, Counterspell]}"),
    (n.player, 3, "players: [A, B, C]\nA: {battlefield: [Probe]}"),
    (n.opponent, 2, "players: [A, B, C]\nA: {battlefield: [Probe]}"),
    (n.player & Filter(controller=Relation.YOU), 1, "players: [A, B, C]\nA: {battlefield: [Probe]}"),
    (n.player & (n.life < 10), 2, "players: [A, B, C]\nA: {battlefield: [Probe]}\nB: {life: 9}\nC: {life: 4}"),
    (n.player & n.cards_in_hand.equals(1), 1, "players: [A, B, C]\nA: {battlefield: [Probe]}\nB: {hand: [Shock]}\nC: {hand: [Shock, Shock]}"),
    (n.creature | n.player, 5, "A: {battlefield: [Probe, Gray Ogre, Forest]}\nB: {battlefield: [Hill Giant]}"),
    ((n.creature & n.flying) | n.player, 3, "A: {battlefield: [Probe, Wind Drake, Forest]}\nB: {battlefield: [Hill Giant]}"),
    (n.permanent & Filter(controller=Relation.ACTIVE), 2, "A: {battlefield: [Probe, Forest]}\nB: {battlefield: [Hill Giant]}"),
    (n.permanent & Filter(controller=Relation.NOT_ACTIVE), 1, "A: {battlefield: [Probe, Forest]}\nB: {battlefield: [Hill Giant]}"),
    (n.permanent & n.where(n.matches(n.it, n.creature) & ~n.matches(n.it, n.green)), 1, "A: {battlefield: [Probe, Forest]}\nB: {battlefield: [Hill Giant]}"),
    (n.snow & n.land, 1, "A: {battlefield: [Probe, Forest, Snow-Covered Forest]}"),
]  # fmt: skip


@pytest.mark.parametrize(("what", "many", "position"), DESCRIPTIONS)
def test_descriptions(what: Filter, many: int, position: str) -> None:
    gained(gains(count(what)), many, position)


STACKED = "A: {battlefield: [Probe, Hill Giant], hand: [Shock, Giant Growth], mana: RG}\nB: {battlefield: [Waiting, Gray Ogre], hand: [Lightning Bolt], mana: R}"
ON_THE_STACK = (
    "cast: {player: A, card: Shock, targets: [B]}",
    "pass: A",
    "activate: {player: B, object: Waiting, targets: [Probe]}",
    "pass: B",
    "cast: {player: A, card: Giant Growth, targets: [Probe]}",
)


@pytest.mark.parametrize(
    ("what", "many"),
    [
        (n.spell, 2),
        (n.activated_or_triggered_ability, 2),  # and its own
        (n.spell | n.activated_or_triggered_ability, 4),
        (n.spell & n.red, 1),
        (n.spell & ~n.red, 1),
        (n.spell & n.instant, 2),
        (n.spell & n.creature, 0),
        (n.spell & n.yours, 2),
        (n.activated_or_triggered_ability & n.theirs, 1),
        (n.activated_or_triggered_ability & n.red, 1),  # 113.7: an ability has the colors of no object, its source has
        (n.spell & Filter(flags=1 << SelectorFlag.SPELL_ABILITY_TARGETS_SOURCE), 1),
        (n.activated_or_triggered_ability & Filter(flags=1 << SelectorFlag.SPELL_ABILITY_TARGETS_SOURCE), 1),
        (n.spell & Filter(flags=1 << SelectorFlag.SINGLE_TARGET), 2),
        (n.activated_or_triggered_ability & Filter(flags=1 << SelectorFlag.SINGLE_TARGET), 1),
        (n.spell & n.mana_value.equals(1), 2),
        (n.spell & n.named("Shock"), 1),
        (n.spell & Filter(flags=1 << SelectorFlag.TAPPED), 0),
    ],
)
def test_descriptions_of_what_is_on_the_stack(what: Filter, many: int) -> None:
    gained(gains(count(what)), many, STACKED, *ON_THE_STACK)


def test_a_spell_with_x_has_the_mana_value_with_x() -> None:
    """202.3e."""
    gained(gains(n.mana_value.of(Who(Subject.EACH, n.spell))), 0, "A: {battlefield: [Probe]}")
    surge = n.card("Surge", "{X}{X}{R}", "Instant", n.damage(n.X, n.any_target))
    for what, many in ((n.spell & n.mana_value.equals(5), 1), (n.spell & n.mana_value.equals(3), 0)):
        with made_up(surge):
            gained(
                gains(count(what)),
                many,
                "A: {battlefield: [Probe], hand: [Surge], mana: CCCCR}",
                "cast: {player: A, card: Surge, x: 2, targets: [B]}",
            )


AMOUNTS = [
    (n.power.total(n.creature & n.yours), 5, "A: {battlefield: [Probe, Hill Giant]}\nB: {battlefield: [Craw Wurm]}"),
    (n.toughness.total(n.creature & n.yours), 6, "A: {battlefield: [Probe, Giant Spider]}\nB: {battlefield: [Craw Wurm]}"),
    (n.mana_value.total(n.creature & n.yours), 6, "A: {battlefield: [Probe, Giant Spider]}\nB: {battlefield: [Craw Wurm]}"),
    (n.power.greatest(n.creature), 6, "A: {battlefield: [Probe, Giant Spider]}\nB: {battlefield: [Craw Wurm, Bear Cub]}"),
    (n.power.greatest(n.creature & n.flying), 0, "A: {battlefield: [Probe]}"),
    (n.power.of(n.this), 3, "A: {battlefield: [{card: Probe, counters: {+1/+1: 1}}]}"),
    (n.toughness.of(n.this), 3, "A: {battlefield: [{card: Probe, counters: {+1/+1: 1}}]}"),
    (n.life.of(n.controller_of(n.this)), 7, "A: {battlefield: [Probe], life: 7}"),
    (n.cards_in_hand.of(n.you), 2, "A: {battlefield: [Probe], hand: [Shock, Forest]}\nB: {hand: [Shock]}"),
    (Amount(A.PROPERTY, Property.GRAVEYARD, n.you), 1, "A: {battlefield: [Probe], graveyard: [Shock]}"),
    (Amount(A.PROPERTY, Property.LIBRARY, n.you), 4, "A: {battlefield: [Probe], library: [Shock], library_size: 4}"),
    (Amount(A.PROPERTY, Property.POISON, Who(Subject.OPPONENT)), 3, "A: {battlefield: [Probe]}\nB: {poison: 3}"),
    (Amount(A.PROPERTY, Property.POWER, n.you), 0, "A: {battlefield: [Probe]}\nB: {poison: 3}"),
    (Amount(A.PROPERTY, Property.LIFE, n.this), 0, "A: {battlefield: [Probe]}"),
    (Amount(A.PROPERTY, Property.DAMAGE, n.this), 1, "A: {battlefield: [{card: Probe, damage: 1}]}"),
    (Amount(A.PROPERTY, Property.COUNTERS, n.this), 5, "A: {battlefield: [{card: Probe, counters: {+1/+1: 2, charge: 3}}]}"),
    (Amount(A.PROPERTY, Property.LOYALTY, n.each(n.planeswalker), 1), 4, "A: {battlefield: [Probe, Walker]}"),
    (n.counters_on(n.this, "charge"), 3, "A: {battlefield: [{card: Probe, counters: {+1/+1: 2, charge: 3}}]}"),
    (n.count(n.creature) + 2, 4, "A: {battlefield: [Probe, Hill Giant]}"),
    (n.count(n.creature) - 1, 1, "A: {battlefield: [Probe, Hill Giant]}"),
    (n.count(n.creature) * 3, 6, "A: {battlefield: [Probe, Hill Giant]}"),
    (n.number(5) + -n.count(n.creature), 3, "A: {battlefield: [Probe, Hill Giant]}"),
    (size(A.HALF_UP, n.count(n.creature)), 2, "A: {battlefield: [Probe, Hill Giant, Gray Ogre]}"),
    (size(A.HALF_DOWN, n.count(n.creature)), 1, "A: {battlefield: [Probe, Hill Giant, Gray Ogre]}"),
    (size(A.MAXIMUM, n.count(n.creature), n.number(3)), 3, "A: {battlefield: [Probe, Hill Giant]}"),
    (size(A.MAXIMUM, n.count(n.creature), n.number(1)), 2, "A: {battlefield: [Probe, Hill Giant]}"),
    (size(A.MINIMUM, n.count(n.creature), n.number(3)), 2, "A: {battlefield: [Probe, Hill Giant]}"),
    (size(A.MINIMUM, n.count(n.creature), n.number(1)), 1, "A: {battlefield: [Probe, Hill Giant]}"),
    (n.size_of(n.each(n.creature)), 2, "A: {battlefield: [Probe, Hill Giant]}"),
    (n.size_of(n.this), 1, "A: {battlefield: [Probe, Hill Giant]}"),
    (n.size_of(n.enchanted), 0, "A: {battlefield: [Probe, Hill Giant]}"),
    (size(A.OPPONENTS), 2, "players: [A, B, C]\nA: {battlefield: [Probe]}"),
    (size(A.BASIC_LAND_TYPES), 3, "A: {battlefield: [Probe, Forest, Forest, Snow-Covered Island, Mountain, Wastes]}\nB: {battlefield: [Plains]}"),
    (size(A.DEVOTION, 1 << 4), 3, "A: {battlefield: [Probe, Craw Wurm, Hill Giant, Forest]}\nB: {battlefield: [Craw Wurm]}"),
    (size(A.DEVOTION, 1 << 4 | 1 << 0), 3, "A: {battlefield: [Probe, Golden Cat, Hill Giant]}"),
    (size(A.DISTINCT_COLORS, n.creature & n.yours), 3, "A: {battlefield: [Probe, Golden Cat, Hill Giant, Memnite]}\nB: {battlefield: [Storm Crow]}"),
    (size(A.CARD_TYPES_IN_GRAVEYARD, n.you), 4, "A: {battlefield: [Probe], graveyard: [Memnite, Grave Tidings, Craw Wurm]}\nB: {graveyard: [Shock]}"),
    (size(A.CARD_TYPES_IN_GRAVEYARD, n.this), 0, "A: {battlefield: [Probe], graveyard: [Memnite]}"),
    (size(A.PLAYER_COUNTERS, PlayerCounter.ENERGY, n.you), 2, "A: {battlefield: [Probe], counters: {energy: 2}, poison: 1}"),
    (size(A.PLAYER_COUNTERS, PlayerCounter.POISON, n.this), 0, "A: {battlefield: [Probe], counters: {energy: 2}, poison: 1}"),
    (size(A.SPELLS_CAST, n.this), 0, "A: {battlefield: [Probe], spells_cast: 2}"),
    (size(A.SPELLS_CAST, n.you), 2, "A: {battlefield: [Probe], spells_cast: 2}"),
]  # fmt: skip


OF_PLAYERS = (
    A.ATTACKERS, A.CARDS_DRAWN, A.CAST_BEFORE, A.CAST_LAST_TURN, A.COMMANDER_CASTS, A.CREATURES_BURIED, A.CREATURES_CAST, A.CREATURES_DIED,
    A.DAMAGE_TAKEN, A.DISCARDS, A.INSTANTS_BEFORE, A.LEFT_UNDER, A.LIFE_GAINED, A.LIFE_LOST, A.LOST_LAST_TURN, A.LOYALTY_ACTIVATED, A.SPEED,
    A.SPELLS_CAST, A.STARTING_LIFE, A.TURNS_BEGUN,
)  # fmt: skip
PROPERTIES_OF_PLAYERS = (
    Property.GRAVEYARD,
    Property.HAND,
    Property.LIBRARY,
    Property.LIFE,
    Property.POISON,
    Property.NUMBER_CHOSEN,
)
PROPERTIES_OF_OBJECTS = (
    Property.POWER,
    Property.TOUGHNESS,
    Property.LOYALTY,
    Property.NAME,
    Property.MANA_VALUE,
    Property.COLORS,
)


@pytest.mark.parametrize(
    "many",
    [
        *(size(kind, n.this) for kind in OF_PLAYERS),
        *(size(kind, n.this, k) for kind in (A.ENTERED_UNDER, A.NONCOMBAT_DEALT, A.CAST_OF_KIND) for k in (0, 1)),
        size(A.DOWN_TO, n.this, n.card_in(Zone.LIBRARY), 1),
        *(Amount(A.PROPERTY, kind, n.this) for kind in PROPERTIES_OF_PLAYERS),
        *(Amount(A.PROPERTY, kind, n.you) for kind in PROPERTIES_OF_OBJECTS),
    ],
)
def test_a_number_of_players_is_none_of_a_permanent_nor_the_other_way_round(many: Amount) -> None:
    gained(gains(many), 0, "A: {battlefield: [Probe, Plains, Forest], hand: [Shock], library: [Shock], poison: 2}")


@pytest.mark.parametrize(("many", "life", "position"), AMOUNTS)
def test_amounts(many: Amount, life: int, position: str) -> None:
    start = 7 if "life: 7" in position else 20
    gained(gains(many), life + start - 20, position)


HISTORY = [
    (size(A.CARDS_DRAWN, n.you), 1, "A: {battlefield: [Probe], hand: [Whispers of the Muse], mana: U}", ("cast: {player: A, card: Whispers of the Muse}", "resolve: all")),
    (size(A.LIFE_LOST, Who(Subject.OPPONENT)), 2, "A: {battlefield: [Probe], hand: [Shock], mana: R}", ("cast: {player: A, card: Shock, targets: [B]}", "resolve: all")),
    (size(A.CREATURES_DIED, Who(Subject.OPPONENT)), 1, "A: {battlefield: [Probe], hand: [Shock], mana: R}\nB: {battlefield: [Gray Ogre]}", ("cast: {player: A, card: Shock, targets: [Gray Ogre]}", "resolve: all")),
    (size(A.CREATURES_DIED, n.you), 0, "A: {battlefield: [Probe], hand: [Shock], mana: R}\nB: {battlefield: [Gray Ogre]}", ("cast: {player: A, card: Shock, targets: [Gray Ogre]}", "resolve: all")),
    (size(A.ATTACKERS, n.you), 2, COMBAT, ATTACK[:1]),
]  # fmt: skip


@pytest.mark.parametrize(("many", "life", "position", "steps"), HISTORY)
def test_amounts_of_what_happened_this_turn(many: Amount, life: int, position: str, steps: tuple[str, ...]) -> None:
    gained(gains(many), life, position, *steps)


TWO_BEARS = "A: {battlefield: [Probe, Bear Cub]}"
CONDITIONS = [
    (n.your_turn, 1, TWO_BEARS), (n.your_turn, 0, "start: {turn: B}\n" + TWO_BEARS),
    (~n.your_turn, 1, "start: {turn: B}\n" + TWO_BEARS),
    (n.exists(n.subtype("Bear")), 1, TWO_BEARS), (n.exists(n.flying), 0, TWO_BEARS),
    (n.exists(n.subtype("Bear")) & n.exists(n.flying), 0, TWO_BEARS), (n.exists(n.subtype("Bear")) | n.exists(n.flying), 1, TWO_BEARS),
    (n.exists(n.flying) | n.exists(n.red), 0, TWO_BEARS),
    (n.count(n.creature) >= 2, 1, TWO_BEARS), (n.count(n.creature) >= 3, 0, TWO_BEARS), (n.count(n.creature).equals(2), 1, TWO_BEARS),
    (n.count(n.creature) <= 1, 0, TWO_BEARS), (n.count(n.creature) < 2, 0, TWO_BEARS), (n.count(n.creature) > 2, 0, TWO_BEARS),
    (n.count(n.creature).compare(programs.Compare.NOT_EQUAL, 2), 0, TWO_BEARS), (n.count(n.creature).compare(programs.Compare.NOT_EQUAL, 3), 1, TWO_BEARS),
    (n.matches(n.this, n.subtype("Elf")), 1, TWO_BEARS), (n.matches(n.this, n.red), 0, TWO_BEARS), (n.matches(n.enchanted, n.permanent), 0, TWO_BEARS),
    (n.during(Step.MAIN1), 1, TWO_BEARS), (n.during(Step.UPKEEP, Step.MAIN2), 0, TWO_BEARS),
    (Condition(C.ALWAYS), 1, TWO_BEARS),
    (Condition(C.ALIVE, n.this), 1, TWO_BEARS),
    (Condition(C.IS_TAPPED, n.this), 0, TWO_BEARS), (Condition(C.IS_TAPPED, n.this), 1, "A: {battlefield: [{card: Probe, tapped: true}]}"),
    (Condition(C.DELIRIUM), 1, "A: {battlefield: [Probe], graveyard: [Memnite, Grave Tidings, Shock]}"),
    (Condition(C.DELIRIUM), 0, "A: {battlefield: [Probe], graveyard: [Memnite, Shock, Lightning Bolt]}"),
    (Condition(C.HELLBENT), 1, TWO_BEARS), (Condition(C.HELLBENT), 0, "A: {battlefield: [Probe], hand: [Shock]}"),
    (n.one_player_has_most_life, 0, TWO_BEARS), (n.one_player_has_most_life, 1, "A: {battlefield: [Probe]}\nB: {life: 21}"),
    (n.one_player_has_most_life, 0, "players: [A, B, C]\nA: {battlefield: [Probe]}\nB: {life: 21}\nC: {life: 21}"),
    (n.one_player_has_most_life, 1, "players: [A, B, C]\nA: {battlefield: [Probe]}\nB: {life: 20}\nC: {life: 21}"),
    (Condition(C.SAME, n.this, n.this), 1, TWO_BEARS), (Condition(C.SAME, n.this, n.you), 0, TWO_BEARS),
    (Condition(C.SAME, n.enchanted, n.enchanted), 0, TWO_BEARS),
    (n.in_zone(n.this, Zone.BATTLEFIELD), 1, TWO_BEARS), (n.in_zone(n.this, Zone.GRAVEYARD), 0, TWO_BEARS), (n.in_zone(n.enchanted, Zone.BATTLEFIELD), 0, TWO_BEARS),
    (n.in_zone(n.this_spell, Zone.STACK), 1, TWO_BEARS), (n.in_zone(n.this_spell, Zone.HAND), 0, TWO_BEARS),
    (Condition(C.COUNTERS_ON, n.this, "charge", 2), 1, "A: {battlefield: [{card: Probe, counters: {charge: 2}}]}"),
    (Condition(C.COUNTERS_ON, n.this, "charge", 2), 0, "A: {battlefield: [{card: Probe, counters: {charge: 1}}]}"),
    (Condition(C.COUNTERS_ON, n.enchanted, "charge", 1), 0, "A: {battlefield: [{card: Probe, counters: {charge: 1}}]}"),
    (Condition(C.BEFORE_ATTACKERS), 1, TWO_BEARS), (Condition(C.DURING_COMBAT), 0, TWO_BEARS),
    (Condition(C.BEFORE_ATTACKERS), 0, "start: {step: main2}\n" + TWO_BEARS), (Condition(C.DURING_COMBAT), 0, "start: {step: main2}\n" + TWO_BEARS),
    (Condition(C.BEFORE_ATTACKERS), 1, "start: {step: begin_combat}\n" + TWO_BEARS), (Condition(C.DURING_COMBAT), 1, "start: {step: begin_combat}\n" + TWO_BEARS),
    (Condition(C.DURING_COMBAT), 1, "start: {step: end_combat}\n" + TWO_BEARS),
    (Condition(C.SORCERY_TIME), 0, TWO_BEARS),  # its own ability is on the stack
    (Condition(C.ENTERED_THIS_TURN), 0, TWO_BEARS), (Condition(C.ATTACKED), 0, TWO_BEARS), (Condition(C.CREATURE_DIED), 0, TWO_BEARS),
    (Condition(C.OPPONENT_LOST_LIFE), 0, TWO_BEARS), (Condition(C.ATTACKING_ALONE), 0, TWO_BEARS),
    (Condition(C.REGISTER, 0), 0, TWO_BEARS),
]  # fmt: skip


@pytest.mark.parametrize(("condition", "true", "position"), CONDITIONS)
def test_conditions(condition: Condition, true: int, position: str) -> None:
    gained(if_so(condition), true, position)


SHOT = ("cast: {player: A, card: Shock, targets: [Gray Ogre]}", "resolve: all")
PAST = [
    (Condition(C.CREATURE_DIED), 1, "A: {battlefield: [Probe], hand: [Shock], mana: R}\nB: {battlefield: [Gray Ogre]}", SHOT),
    (Condition(C.OPPONENT_LOST_LIFE), 1, "A: {battlefield: [Probe], hand: [Shock], mana: R}", ("cast: {player: A, card: Shock, targets: [B]}", "resolve: all")),
    (Condition(C.OPPONENT_LOST_LIFE), 0, "A: {battlefield: [Probe], hand: [Shock, Shock], mana: R, life: 22}", ("cast: {player: A, card: Shock, targets: [A]}", "resolve: all")),
    (Condition(C.ENTERED_THIS_TURN), 1, "A: {hand: [Probe], mana: CG}", ("cast: {player: A, card: Probe}", "resolve: all")),
    (Condition(C.ATTACKED), 1, COMBAT, ("attack: {Probe: B}",)),
    (Condition(C.ATTACKED), 1, COMBAT, ("attack: {Probe: B}", "advance: {to: main2}")),
    (Condition(C.ATTACKED), 0, COMBAT, ("attack: {Gray Ogre: B}",)),
    (Condition(C.ATTACKED), 0, COMBAT, ("attack: {Probe: B}", "advance: {to: upkeep, turn: next}")),
    (Condition(C.ATTACKING_ALONE), 1, COMBAT, ("attack: {Gray Ogre: B}",)),
    (Condition(C.ATTACKING_ALONE), 0, COMBAT, ATTACK[:1]),
    (n.matches(n.defending_player, n.opponent), 1, COMBAT, ("attack: {Probe: B}",)),
    (n.matches(n.defending_player, n.player), 1, COMBAT, ("attack: {Gray Ogre: B}",)),
    (Condition(C.DURING_COMBAT), 1, COMBAT, ATTACK),
]  # fmt: skip


@pytest.mark.parametrize(("condition", "true", "position", "steps"), PAST)
def test_conditions_about_what_happened(condition: Condition, true: int, position: str, steps: tuple[str, ...]) -> None:
    gained(if_so(condition), true, position, *steps)


def test_who_controlled_what_was_in_a_row_of_the_stack_before() -> None:
    """A reference is to one object: another one in its row has another controller."""
    t = table(n.gain_life(1))
    row = t.stack("Test", player=1)
    before = t.call(stack_ref, row)
    assert t.call(controller_of, before) == 1
    t.g.st_inc[row] += 1
    assert t.call(controller_of, before) == NONE
