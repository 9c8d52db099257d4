"""Amonkhet, Hour of Devastation."""

from __future__ import annotations

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.common import IN_GRAVEYARD, TOP_CARD, when_cycled

THEIRS_TO_KEEP = land | (creature & (mana_value <= counters_on(this, "loyalty")))

DEFEATED = target(permanent & red & (creature | planeswalker))

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
    card("Curator of Mysteries", "{2}{U}{U}", "Creature — Sphinx", "4/4", flying, whenever(
        discards(you, card_ & other), scry(1)), cycling("{U}")),
    card("Hollow One", "{5}", "Artifact Creature — Golem", "4/4", costs_less(cards_discarded(you) * 2), cycling("{2}")),
    card("Nimble Obstructionist", "{2}{U}", "Creature — Bird Wizard", "3/1", flash, flying, cycling("{2}{U}"),
         when_cycled(counter(target(activated_or_triggered_ability & theirs)))),
    card("Trespasser's Curse", "{1}{B}", "Enchantment — Aura Curse", enchant(player), whenever(
        enters(creature & controlled_by_attached), lose_life(1, enchanted), gain_life(1))),
    card("Horror of the Broken Lands", "{4}{B}", "Creature — Horror", "4/4", whenever(
        discards(you), until_end_of_turn(this, gets("+2/+1"))), cycling("{B}")),
    card("Soul-Scar Mage", "{R}", "Creature — Human Wizard", "1/2", prowess, instead(
        deals_damage(source & you_control, creature & theirs, combat=False), nothing_instead,
        put_counters("-1/-1", event_amount, event_object))),
    split(
        face("Claim", "{B}", "Sorcery", to_battlefield(target(creature & IN_GRAVEYARD & (mana_value <= 2)))),
        face("Fame", "{1}{R}", "Sorcery", aftermath, until_end_of_turn(target(creature, hint=1), gets("+2/+0"), has(haste)))),
    card("Vizier of Remedies", "{1}{W}", "Creature — Human Cleric", "2/1", instead_of_counters(
        permanent & creature & you_control, more(-1), kind="-1/-1")),
    card("Chandra's Defeat", "{R}", "Instant", damage(5, DEFEATED), when_it_is(
        matches(DEFEATED, planeswalker & subtype("Chandra")), if_they_do(you, discard_cards(), draw()))),
]  # fmt: skip
