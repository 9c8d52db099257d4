"""Amonkhet, Hour of Devastation."""

from __future__ import annotations

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.common import TOP_CARD

THEIRS_TO_KEEP = land | (creature & (mana_value <= counters_on(this, "loyalty")))

CARDS = [
    # Amonkhet
    card("Desert Cerodon", "{5}{R}", "Creature — Beast", "6/4", cycling("{R}")),
    card("Nissa, Steward of Elements", "{X}{G}{U}", "Legendary Planeswalker — Nissa", "X", enters_with("loyalty", X),
         loyalty(2, scry(2)),
         loyalty(0, look(1, "top"), e.If(matches(those("top"), THEIRS_TO_KEEP & card_in(Zone.LIBRARY)),
                                         (may(to_battlefield(those("top"))),))),
         loyalty(-6, untap(up_to(2, land & you_control)), until_end_of_turn(
             up_to(2, land & you_control), becomes("5/5", "Creature — Elemental", flying, haste)))),
    card("Oracle's Vault", "{4}", "Artifact",
         activated("{2}, {T}", exile(TOP_CARD, remember=True), may_play(moved), put_counters("brick", 1)),
         activated("{T}", exile(TOP_CARD, remember=True), may_play(moved, free=True), only=counters_on(this, "brick") >= 3)),
    card("Sacred Cat", "{W}", "Creature — Cat", "1/1", lifelink, embalm("{W}")),
    # Hour of Devastation
    card("Khenra Eternal", "{1}{B}", "Creature — Zombie Jackal Warrior", "2/2", afflict(1)),
    card("Proven Combatant", "{U}", "Creature — Human Warrior", "1/1", eternalize("{4}{U}{U}")),
]  # fmt: skip
