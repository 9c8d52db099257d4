# ruff: noqa: F403, F405
"""Invented card texts are read to the tree that a hand-written card has, or refused at the gate that stops them."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.reading.facts import CardFacts, FaceFacts, of_atomic, of_row
from ecs_mtg.cards.reading.normal_form import of_abilities
from ecs_mtg.cards.reading.reader import Reader, read_card, read_file
from ecs_mtg.cards.reading.refusal import Refusal
from ecs_mtg.cards.tree import CardDef, Event, Keyworded
from ecs_mtg.cards.words import Part, Who, number
from ecs_mtg.components import programs
from ecs_mtg.components.codes import Duration, EventKind
from ecs_mtg.components.programs import CostPart, Subject

BEAR = token("Bear Token", "Creature — Bear", "2/2", color=green)
GOBLIN = token("Goblin Token", "Creature — Goblin", "1/1", haste, color=red)
library_card = card_in(Zone.LIBRARY)
found = those("found")


def face_of(text: str, line: str, cost_: str = "{1}{G}") -> FaceFacts:
    size = "2" if "Creature" in line or "Vehicle" in line else None
    loyalty = "4" if "Planeswalker" in line else None
    colors = "".join(c for c in "WUBRG" if c in cost_)
    return FaceFacts(
        "Old Mirrow", "" if "Land" in line else cost_, line, text, size, size, loyalty, colors="" if "Land" in line else colors
    )


def read(text: str, line: str, cost_: str = "{1}{G}") -> CardDef | Refusal:
    return read_card(CardFacts("Old Mirrow", "normal", (face_of(text, line, cost_),)))


def expected(line: str, *items: Any) -> list[Any]:
    numbers = ("2/2",) if "Creature" in line or "Vehicle" in line else ("4",) if "Planeswalker" in line else ()
    return of_abilities(card("Old Mirrow", "", line, *numbers, *items).front.abilities)


PERMANENTS: list[tuple[Any, ...]] = [
    # keyword abilities
    ("Flying, trample", flying, trample),
    ("Protection from red and from blue", protection_from(red, blue)),
    ("Ward {2}\nPersist", ward("{2}"), persist),
    ("Cumulative upkeep {1}\nKicker {R}\nFlashback {3}", cumulative_upkeep("{1}"), kicker("{R}"), flashback("{3}")),
    ("Bushido 2; annihilator 1", bushido(2), annihilator(1)),
    ("Ward—Pay 3 life.", ward(pay_life(3))),
    ("Islandcycling {2}", typecycling(subtype("Island"), "{2}")),
    ("Affinity for artifacts", affinity(artifact)),
    ("Hexproof from black (It does not matter.)", hexproof_from(black)),
    # triggered abilities
    ("When this creature enters, draw a card.", when(enters(), draw(1))),
    ("When Old Mirrow dies, return it to its owner's hand.", when(dies(), to_hand(event_object))),
    ("When this creature dies, return it to its owner's hand at the beginning of the next end step.",
     when(dies(), at_next_end_step(event_object, to_hand(told())))),
    ("Whenever another creature you control enters, you gain 1 life.",
     whenever(enters(creature & you_control & other), gain_life(1))),
    ("Whenever this creature attacks or blocks, it gets +2/+0 until end of turn.",
     whenever(attacks(), until_end_of_turn(this, gets("+2/+0"))), whenever(blocks(), until_end_of_turn(this, gets("+2/+0")))),
    ("Landfall — Whenever a land you control enters, put a +1/+1 counter on this creature.",
     whenever(enters(land & you_control), put_counters("+1/+1", 1))),
    ("Whenever this creature deals combat damage to a player, that player discards a card.",
     whenever(deals_damage(to=player, combat=True), discard(1, event_player))),
    ("At the beginning of your upkeep, if you control three or more artifacts, you win the game.",
     at(your_upkeep, e.WinGame(), if_=count(artifact & you_control) >= 3)),
    ("Whenever you cast an instant or sorcery spell, this creature deals 1 damage to any target.",
     whenever(casts(you, instant | sorcery), damage(1, any_target))),
    ("Whenever an opponent draws a card, they lose 1 life.", whenever(draws(opponent), lose_life(1, event_player))),
    ("When this creature enters, destroy up to one target artifact or enchantment.",
     when(enters(), destroy(up_to(1, artifact | enchantment)))),
    ("When this creature enters, tap target creature an opponent controls. It doesn't untap during its controller's next untap step.",
     when(enters(), tap(target(creature & theirs)),
          e.Continuous(target(creature & theirs), has(doesnt_untap), Duration.NEXT_UNTAP))),
    ("When this creature enters, sacrifice it unless you pay {U}.", when(enters(), unless_pays(you, "{U}", sacrifice()))),
    ("When this creature enters, you may sacrifice another creature. If you do, draw two cards.",
     when(enters(), if_they_do(you, sacrifice_a(creature & other), draw(2)))),
    ("Whenever this creature becomes blocked, you may pay {2}. If you do, it gains trample until end of turn.",
     whenever(becomes_blocked(), pay(you, "{2}", until_end_of_turn(this, has(trample))))),
    ("When this creature enters, you may sacrifice another creature. When you do, destroy target creature.",
     when(enters(), e.Pay(you, cost(sacrifice_a(creature & other)), (
         e.Reflex(when(Event(EventKind.REFLEXIVE), destroy(target(creature)))),), as_may=True))),
    ("When this creature enters, you may have target player mill two cards.",
     when(enters(), may(mill(2, target(player))))),
    ("When this creature enters, target opponent reveals their hand. You choose a nonland card from it. That player discards that card.",
     when(enters(), reveal(hand_of(target(opponent))),
          e.Discard(target(opponent), number(1), ~land & card_in_any(Zone.HAND), you_choose=True))),
    # activated abilities
    ("{T}: Add {G}.", tap_for("G")),
    ("{T}: Add one mana of any color. Spend this mana only to cast creature spells.",
     activated("{T}", e.AddMana(31, only=spell & creature))),
    ("{1}{B}, {T}, Sacrifice this creature: It deals 2 damage to target player.",
     activated("{1}{B}, {T}", sacrifice_this, damage(2, target(player)))),
    ("Discard a card: This creature gains flying until end of turn. Activate only once each turn.",
     activated(discard_cards(1), until_end_of_turn(this, has(flying)), flags=once_each_turn)),
    ("{2}, Tap an untapped Elf you control: Scry 2. Activate only as a sorcery.",
     activated("{2}", tap_a(subtype("Elf")), scry(2), flags=sorcery_speed)),
    ("{3}, Exile this card from your graveyard: Put two +1/+1 counters on target creature.",
     activated("{3}", exile_this, put_counters("+1/+1", 2, target(creature)), zone=Zone.GRAVEYARD)),
    ("{X}: Target creature gets +X/+0 until end of turn.", activated("{X}", until_end_of_turn(target(creature), gets((X, 0))))),
    ("{2}: Another target creature you control gains haste until end of turn.",
     activated("{2}", until_end_of_turn(target(creature & you_control & other), has(haste)))),
    ("{1}: Exile target creature you control, then return it to the battlefield under its owner's control.",
     activated("{1}", exile(target(creature & you_control), remember=True), to_battlefield(moved))),
    ("{1}: Exile target creature. Return that card to the battlefield under its owner's control at the beginning of the next end step.",
     activated("{1}", exile(target(creature), remember=True), at_next_end_step(moved, to_battlefield(told())))),
    # static abilities
    ("Other Elves you control get +1/+1 and have vigilance.",
     static(subtype("Elf") & you_control & other, gets("+1/+1"), has(vigilance))),
    ("This creature can't block.", cant_block),
    ("This creature can't be blocked as long as it's your turn.", static(this, has(cant_be_blocked), while_=your_turn)),
    ("As long as you have no cards in hand, this creature gets +2/+2.", static(this, gets("+2/+2"), while_=hellbent)),
    ("This creature gets +1/+1 for each artifact you control.",
     static(this, gets((count(artifact & you_control), count(artifact & you_control))))),
    ("Old Mirrow's power and toughness are each equal to the number of cards in your hand.",
     defined(cards_in_hand.of(you), cards_in_hand.of(you))),
    ("Goblin spells you cast cost {1} less to cast.", spells_cost_less(subtype("Goblin") & you_control, 1)),
    ("Creatures your opponents control enter tapped.", instead(enters(creature & theirs), e.EntersTapped())),
    ("All creatures have \"{T}: Add {G}.\"", static(creature, has(tap_for("G")))),
    ("You have no maximum hand size.", static(None, players_have(programs.PlayerFlag.NO_MAXIMUM_HAND))),
    # how it enters
    ("This creature enters tapped unless you control a Forest.",
     as_enters(e.EntersTapped(), if_=~exists(subtype("Forest") & you_control))),
    ("This creature enters with two +1/+1 counters on it.", enters_with("+1/+1", 2)),
    ("As this creature enters, choose a color.", as_enters(e.ChooseColor())),
    ("You may have this creature enter as a copy of any creature on the battlefield.",
     as_enters(may(choose(creature, "copied"), enter_as_copy(those("copied"))))),
    # tokens
    ("When this creature enters, create two 2/2 green Bear creature tokens.", when(enters(), create(BEAR, 2))),
    ("Whenever this creature attacks, create a 1/1 red Goblin creature token with haste that's tapped and attacking.",
     whenever(attacks(), create_attacking(GOBLIN))),
    ("When this creature enters, create a Treasure token.", when(enters(), create(
        token("Treasure Token", "Artifact — Treasure", activated("{T}", sacrifice_this, add("any")))))),
    # replacement and prevention
    ("If you would gain life, you gain twice that much life instead.", instead(gains_life(), twice_as_many)),
    ("Prevent all combat damage that would be dealt to this creature.", prevents(would_be_dealt_damage(combat=True))),
]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "abilities"), [(text, items) for text, *items in PERMANENTS], ids=[one[0][:60] for one in PERMANENTS]
)
def test_permanents(text: str, abilities: list[Any]) -> None:
    card_ = read(text, "Creature — Elf")
    assert isinstance(card_, CardDef), card_
    assert of_abilities(card_.front.abilities) == expected("Creature — Elf", *abilities)


SPELLS: list[tuple[Any, ...]] = [
    ("Destroy target nonblack creature. It can't be regenerated.", destroy(target(creature & ~black), regenerate=False)),
    ("Counter target spell unless its controller pays {3}.",
     unless_pays(controller_of(target(spell)), "{3}", counter(target(spell)))),
    ("Old Mirrow deals 3 damage to target creature and 1 damage to you.", together(damage(3, target(creature)), damage(1, you))),
    ("Target creature gets +3/+3 until end of turn. Target creature gains flying until end of turn.",
     until_end_of_turn(target(creature), gets("+3/+3")), until_end_of_turn(target(creature, label=1), has(flying))),
    ("Old Mirrow deals 2 damage to target creature. If it's red, Old Mirrow deals 4 damage to it instead.",
     e.If(matches(target(creature), red), (damage(4, target(creature)),), (damage(2, target(creature)),))),
    ("Destroy target creature. Its controller loses 2 life.",
     destroy(target(creature)), lose_life(2, controller_of(target(creature)))),
    ("Draw two cards, then discard a card.", draw(2), discard(1)),
    ("Target player draws two cards and loses 2 life.", draw(2, target(player)), lose_life(2, target(player))),
    ("Choose one —\n• Draw a card.\n• Destroy target land.", choose_one(draw(1), destroy(target(land)))),
    ("Choose two —\n• You gain 2 life.\n• Creatures target player controls gain haste until end of turn.\n• Proliferate.",
     choose_one(gain_life(2), for_each_of(target(player), until_end_of_turn(each(creature & looped), has(haste))), proliferate(),
                least=2, most=2)),
    ("Search your library for a basic land card, put it onto the battlefield tapped, then shuffle.",
     search(basic & land & library_card, "found"), to_battlefield(found, arriving_tapped), shuffle()),
    ("Look at the top three cards of your library. Put one of them into your hand and the rest on the bottom of your library in any order.",
     look(3, "top"), choose_from("top", "kept"), to_hand(those("kept")), in_any_order("top"),
     to_library(those("top"), Position.BOTTOM)),
    ("Return up to two target Bird and/or Cleric permanent cards from your graveyard to the battlefield.",
     to_battlefield(up_to(2, (subtype("Bird", "Cleric") & permanent_card) & card_in(Zone.GRAVEYARD)))),
    ("Return target creature card from your graveyard to your hand.", to_hand(target(creature & card_in(Zone.GRAVEYARD)))),
    ("Untap all creatures you control. They gain haste until end of turn.",
     remember(each(creature & you_control), "group"), untap(those("group")), until_end_of_turn(those("group"), has(haste))),
    ("Creatures can't block this turn.", rule_this_turn(creature, has(cant_block))),
    ("Target creature you control fights target creature you don't control.",
     e.Fight(target(creature & you_control), target(creature & theirs))),
    ("Gain control of target creature until end of turn. Untap that creature. It gains haste until end of turn.",
     until_end_of_turn(target(creature), controlled_by(you)), untap(target(creature)),
     until_end_of_turn(target(creature), has(haste))),
    ("Prevent all combat damage that would be dealt this turn.", prevent_all_damage(combat=True)),
    ("Exile the top two cards of your library. Until end of turn, you may play those cards.",
     e.Move(Who(Subject.TOP_CARDS, number(2)), Zone.EXILE, remember=True), may_play(moved)),
    ("Copy target instant or sorcery spell. You may choose new targets for the copy.",
     copy_spell(target(spell & (instant | sorcery)))),
    ("Each opponent sacrifices a creature of their choice.", each_sacrifices(each_opponent, creature)),
    ("If you control an artifact, draw two cards. Otherwise, draw a card.",
     e.If(exists(artifact & you_control), (draw(2),), (draw(1),))),
    ("This spell costs {2} less to cast if you control a Wizard.\nDraw three cards.",
     replace(costs_less(2), condition=exists(subtype("Wizard") & you_control)), draw(3)),
    ("As an additional cost to cast this spell, sacrifice a creature.\nDraw two cards.", additional_cost(sacrifice_a(creature)), draw(2)),
    ("You may sacrifice two Mountains rather than pay this spell's mana cost.\nDraw a card.",
     alternative_cost(sacrifice_a(subtype("Mountain"), 2)), draw(1)),
]  # fmt: skip


@pytest.mark.parametrize(("text", "items"), [(text, items) for text, *items in SPELLS], ids=[one[0][:60] for one in SPELLS])
def test_spells(text: str, items: list[Any]) -> None:
    card_ = read(text, "Instant")
    assert isinstance(card_, CardDef), card_
    assert of_abilities(card_.front.abilities) == expected("Instant", *items)


OTHERS: list[tuple[str, str, tuple[Any, ...]]] = [
    ("Enchantment — Aura", "Enchant creature\nEnchanted creature gets +2/+2 and can't block.",
     (enchant(creature), static(enchanted, gets("+2/+2"), has(cant_block)))),
    ("Artifact — Equipment", "Equipped creature has haste.\nEquip {2}", (static(equipped, has(haste)), equip("{2}"))),
    ("Enchantment — Saga", "I, II — Draw a card.\nIII — Each opponent loses 2 life.",
     (chapter(1, draw(1)), chapter(2, draw(1)), chapter(3, lose_life(2, each_opponent)))),
    ("Legendary Planeswalker — Jace", "+1: Draw a card.\n\N{MINUS SIGN}2: Tap target creature.\n\N{MINUS SIGN}7: You get an emblem with \"You have hexproof.\"",
     (loyalty(1, draw(1)), loyalty(-2, tap(target(creature))),
      loyalty(-7, get_emblem(emblem("Emblem", static(None, players_have(programs.PlayerFlag.HEXPROOF))))))),
    ("Land", "This land enters tapped.\n{T}: Add {W} or {U}.\n{2}: This land becomes a 2/2 Elf creature until end of turn. It's still a land.",
     (enters_tapped, activated("{T}", e.AddMana(3)), activated("{2}", until_end_of_turn(this, becomes("2/2", "Creature — Elf"))))),
    ("Artifact — Vehicle", "Crew 2", (activated(
        Part(CostPart.TAP_POWER, creature & yours & untapped & other, number(2)),
        until_end_of_turn(this, of_types("Artifact Creature"))),)),
]  # fmt: skip


@pytest.mark.parametrize(("line", "text", "items"), OTHERS, ids=[one[0] for one in OTHERS])
def test_other_types(line: str, text: str, items: tuple[Any, ...]) -> None:
    card_ = read(text, line)
    assert isinstance(card_, CardDef), card_
    assert of_abilities(card_.front.abilities) == expected(line, *items)


REFUSED = [
    ("{2}: Tap any number of target creatures.", "meaning", ""),
    ('Creatures you control have "{T}: Put a +1/+1 counter on Old Mirrow."', "words", "thatsource"),
    ("Whenever this creature attacks, destroy target land. You may sacrifice a creature. When you do, untap it.", "meaning", ""),
    ("Whenever this creature attacks, sing a song.", "words", "sing"),
    ("Target creature you control and target creature an opponent controls each get +1/+1. Untap it.", "words", ""),
    ("When this creature enters, it gets +X/+0 until end of turn.", "meaning", ""),
    ("{2}: Destroy target nonbasic land or artifact.", "meaning", ""),
    ("{2}: Destroy target creature or artifact with flying.", "meaning", ""),
    ("Whenever a creature you control attacks, other creatures you control gain haste until end of turn.", "meaning", ""),
    (
        "When this creature enters, exile target creature until another creature leaves the battlefield.",
        "words",
        "creature until ##",
    ),
    ("Whenever this creature attacks or blocks, draw a card. This ability triggers only once each turn.", "meaning", ""),
    ("When this creature enters, draw cards equal to the number of colors of mana spent to cast it.", "derivation", "spent"),
    ("When this creature enters, you may exile target creature. If you do, draw a card.", "meaning", ""),
    ("When this creature enters and whenever a creature dies, put a +1/+1 counter on that creature.", "meaning", ""),
    ("{2}: Put a ¤ counter on this creature.", "text", ""),
]


@pytest.mark.parametrize(("text", "gate", "words"), REFUSED, ids=[one[0][:60] for one in REFUSED])
def test_refusals(text: str, gate: str, words: str) -> None:
    refusal = read(text, "Creature — Elf")
    assert isinstance(refusal, Refusal)
    assert refusal.gate == gate
    assert words in refusal.words


def test_printed_facts_agree() -> None:
    face = face_of("Flying", "Creature — Elf")
    blue_ = read_card(CardFacts("Old Mirrow", "normal", (replace(face, colors="U"),)))
    assert isinstance(blue_, CardDef)
    assert blue_.front.colors == 2  # a color indicator
    without = read_card(CardFacts("Old Mirrow", "normal", (replace(face, power=None),)))
    assert isinstance(without, Refusal)
    assert without.gate == "facts"
    strange = read_card(CardFacts("Old Mirrow", "normal", (replace(face, type_line="Creature Song — Elf"),)))
    assert isinstance(strange, Refusal)
    assert strange.gate == "facts"


def test_legendary_spells_that_are_tried_with_each_x_are_refused() -> None:
    face = replace(face_of("Draw X cards.", "Legendary Sorcery"), mana_cost="{X}{G}")
    refusal = read_card(CardFacts("Old Mirrow", "normal", (face,)))
    assert isinstance(refusal, Refusal)
    assert refusal.gate == "sense"


def test_no_text_that_is_not_exact() -> None:
    facts = CardFacts("Old Mirrow", "normal", (face_of("Flying", "Creature — Elf"),), exact=False)
    assert isinstance(read_card(facts), Refusal)


@pytest.mark.parametrize("text", ["character select", "father & son", "friends forever", "survivors"])
def test_partner_with_a_text_is_no_ability_word(text: str) -> None:
    """702.124i."""
    found = read(f"Partner—{text.capitalize()}", "Legendary Creature — Bear")
    assert isinstance(found, CardDef), found
    assert [one.keyword.name for one in found.front.abilities if isinstance(one, Keyworded)] == [f"partner—{text}"]


def test_further_gates() -> None:
    reader = Reader([("writer", lambda facts, card_: "it sings" if "sings" in facts.name else None)])
    face = face_of("Flying", "Creature — Elf")
    assert reader.read(CardFacts("It sings", "normal", (face,))) == Refusal("writer", "", "it sings")
    assert isinstance(reader.read(CardFacts("Old Mirrow", "normal", (face,))), CardDef)


def test_files(tmp_path: Path) -> None:
    row = {"name": "Old Mirrow", "mana_cost": "{G}", "type_line": "Creature — Elf", "oracle_text": "Flying", "power": "1",
           "toughness": "1", "colors": ["G"]}  # fmt: skip
    strange = {**row, "name": "Odd Mirrow", "oracle_text": "Sing."}
    lines = tmp_path / "cards.jsonl"
    lines.write_text("\n".join(json.dumps(one) for one in (row, strange)), encoding="utf-8")
    (_, card_), (_, refusal) = read_file(lines, bar=False)
    assert isinstance(card_, CardDef)
    assert refusal == Refusal("words", " ## sing .", "")
    bulk = tmp_path / "bulk.json"
    bulk.write_text(json.dumps([row]), encoding="utf-8")
    assert [facts.name for facts, _ in read_file(bulk, bar=False)] == ["Old Mirrow"]
    none = tmp_path / "none.json"
    none.write_text("{}", encoding="utf-8")
    with pytest.raises(ValueError, match="no file of cards"):
        list(read_file(none, bar=False))


def test_formats_of_files() -> None:
    row = {"name": "Old Mirrow", "layout": "normal", "mana_cost": "{1}{G}", "type_line": "Creature — Elf", "oracle_text": "Flying",
           "power": "2", "toughness": "2", "colors": ["G"], "keywords": ["Flying"]}  # fmt: skip
    atomic = {"name": "Old Mirrow", "layout": "normal", "manaCost": "{1}{G}", "type": "Creature — Elf", "text": "Flying",
              "power": "2", "toughness": "2", "colors": ["G"], "keywords": ["Flying"]}  # fmt: skip
    assert of_row(row) == of_atomic("Old Mirrow", [atomic])
    assert isinstance(read_card(of_row(row)), CardDef)
