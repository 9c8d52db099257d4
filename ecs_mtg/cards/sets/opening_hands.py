"""Cards that do something before the game begins, or from a hand and graveyard."""

from __future__ import annotations

from ecs_mtg.cards.notation import *

LUCKY = counters_on(this, "luck") >= 1
HAUNTED = up_to(1, card_in_any(Zone.GRAVEYARD))
TAXED = unless_pays(event_player, "{1}", counter(event_object))

CARDS = [
    card("Serum Powder", "{3}", "Artifact", tap_for("C"), renews_hand),
    card("Gemstone Caverns", "", "Legendary Land", begins_in_play_with("luck", 1, if_=~is_starting_player(you)),
         activated("{T}", *add("C"), only=~LUCKY), activated("{T}", *add("any"), only=LUCKY)),
    card("Chancellor of the Annex", "{4}{W}{W}{W}", "Creature — Phyrexian Angel", "5/6", may_be_revealed_at_start(when(
        casts(each_opponent, spell & where(spells_cast_this_game(controller_of(it)).equals(1))), TAXED), often=True), flying, whenever(casts(each_opponent), TAXED)),
    card("Leyline of Resonance", "{2}{R}{R}", "Enchantment", may_begin_in_play, whenever(
        casts(you, (instant | sorcery) & where(targets_only(it, creature & permanent & you_control))), copy_spell(event_object))),
    # Mana abilities of cards that are no permanents
    card("Simian Spirit Guide", "{2}{R}", "Creature — Ape Spirit", "2/2", mana_of_card("", "R")),
    card("Elvish Spirit Guide", "{2}{G}", "Creature — Elf Spirit", "2/2", mana_of_card("", "G")),
    card("Jack-o'-Lantern", "{1}", "Artifact", activated("{1}, {T}", sacrifice_this, exile(HAUNTED), draw()),
         mana_of_card("{1}", "any", Zone.GRAVEYARD)),
]  # fmt: skip
