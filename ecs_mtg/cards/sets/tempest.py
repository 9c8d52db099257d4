"""Tempest block."""

from ecs_mtg.cards.notation import *

MILLED_SHARE_A_COLOR = any_of(*(count(card_in_public & remembered & color) >= 2 for color in (white, blue, black, red, green)))

CARDS = [
    card("Ancient Tomb", "", "Land", activated("{T}", add("CC"), damage(2, you))),
    card("Capsize", "{1}{U}{U}", "Instant", buyback("{3}"), to_hand(target(permanent))),
    card("Choke", "{2}{G}", "Enchantment", static(subtype("Island"), has(doesnt_untap))),
    card("Constant Mists", "{1}{G}", "Instant", buyback(sacrifice_a(land)), prevent_all_damage(combat=True)),
    card("Cursed Scroll", "{1}", "Artifact", activated(
        "{3}, {T}", choose_name(), remember(hand_of(you), "hand"), choose_at_random("hand", "card"), reveal(those("card")),
        when_it_is(matches(those("card"), card_ & name_of.equals(number_noted(0))), damage(2, any_target)),
    )),
    card("Dismiss", "{2}{U}{U}", "Instant", counter(target(spell)), draw(1)),
    card("Fireslinger", "{1}{R}", "Creature — Human Wizard", "1/1", activated("{T}", together(damage(1, any_target), damage(1, you)))),
    card("Flowstone Flood", "{3}{R}", "Sorcery", buyback(pay_life(3), discard_cards(1, at_random=True)), destroy(target(land))),
    card("Forbid", "{1}{U}{U}", "Instant", buyback(discard_cards(2)), counter(target(spell))),
    card("Grindstone", "{1}", "Artifact",
         activated("{3}, {T}", repeat_while(MILLED_SHARE_A_COLOR, mill(2, target(player), remember=True)))),
    card("Jackal Pup", "{R}", "Creature — Jackal", "2/1", whenever(is_dealt_damage(), damage(event_amount, you))),
    card("Mana Leak", "{1}{U}", "Instant", unless_pays(controller_of(target(spell)), "{3}", counter(target(spell)))),
    card("Mogg Fanatic", "{R}", "Creature — Goblin", "1/1", activated(sacrifice_this, damage(1, any_target))),
    card("Scald", "{1}{R}", "Enchantment", whenever(tapped_for_mana(subtype("Island")), damage(1, event_player))),
    card("Shattering Pulse", "{1}{R}", "Instant", buyback("{3}"), destroy(target(artifact))),
    card("Stalking Stones", "", "Land", tap_for("C"),
         activated("{6}", from_now_on(this, becomes("3/3", "Artifact Creature — Elemental", still=True)))),
    card("Wasteland", "", "Land", tap_for("C"), activated("{T}", sacrifice_this, destroy(target(land & ~basic)))),
    card("Whispers of the Muse", "{U}", "Instant", buyback("{5}"), draw(1)),
]  # fmt: skip
