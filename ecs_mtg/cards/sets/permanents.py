"""Cards about what permanents are: flip cards, copies."""

from ecs_mtg.cards.notation import *

VESUVAN = at(your_upkeep, may(become_copy(this, target(creature), colored(blue), this_ability)))

CARDS = [
    # Flip cards
    flipping(
        face("Jushi Apprentice", "{1}{U}", "Creature — Human Wizard", "1/2",
             activated("{2}{U}, {T}", draw(1), when_it_is(cards_in_hand.of(you) >= 9, flip()))),
        face("Tomoya the Revealer", "{1}{U}", "Legendary Creature — Human Wizard", "2/3",
             activated("{3}{U}{U}, {T}", draw(cards_in_hand.of(you), target(player)))),
    ),
    flipping(
        face("Nezumi Shortfang", "{1}{B}", "Creature — Rat Rogue", "1/1",
             activated("{1}{B}, {T}", discard(1, target(opponent)),
                       when_it_is(cards_in_hand.of(target(opponent)).equals(0), flip()))),
        face("Stabwhisker the Odious", "{1}{B}", "Legendary Creature — Rat Shaman", "3/3",
             at(opponents_upkeep,
                lose_life(larger(3 - cards_in_hand.of(event_player), 0), event_player))),
    ),
    flipping(
        face("Akki Lavarunner", "{3}{R}", "Creature — Goblin Warrior", "1/1", haste, whenever(deals_damage(to=opponent), flip())),
        face("Tok-Tok, Volcano Born", "{3}{R}", "Legendary Creature — Goblin Shaman", "2/2", protection_from(red),
             instead(deals_damage(red & source, to=player), more(1))),
    ),
    # Copies
    card("Clone", "{3}{U}", "Creature — Shapeshifter", "0/0",
         as_enters(may(choose(creature, "copied"), enter_as_copy(those("copied"))))),
    card("Dimir Doppelganger", "{1}{U}{B}", "Creature — Shapeshifter", "0/2",
         activated("{1}{U}{B}", exile(target(creature & card_in_any(Zone.GRAVEYARD)), remember=True),
                   become_copy(this, moved, this_ability))),
    card("Vesuvan Doppelganger", "{3}{U}{U}", "Creature — Shapeshifter", "0/0",
         as_enters(may(choose(creature, "copied"), enter_as_copy(those("copied"), colored(blue), has(VESUVAN))))),
    card("Unstable Shapeshifter", "{3}{U}", "Creature — Shapeshifter", "0/1",
         whenever(enters(creature & other), become_copy(this, event_object, this_ability))),
    card("Copy Artifact", "{1}{U}", "Enchantment",
         as_enters(may(choose(artifact, "copied"), enter_as_copy(those("copied"), of_types("Enchantment"))))),
    card("Quicksilver Gargantuan", "{5}{U}{U}", "Creature — Shapeshifter", "7/7",
         as_enters(may(choose(creature, "copied"), enter_as_copy(those("copied"), base_pt("7/7"))))),
    # What is copied, and what moves cards
    card("Skyshroud Behemoth", "{5}{G}{G}", "Creature — Beast", "10/10", fading(2), enters_tapped),
    card("Wall of Omens", "{1}{W}", "Creature — Wall", "0/4", defender, when(enters(), draw(1))),
    card("Adaptive Automaton", "{3}", "Artifact Creature — Construct", "2/2", as_enters(choose_type()),
         static(this, of_chosen_type), static(creature & you_control & other & chosen_type, gets("+1/+1"))),
    card("Rend Flesh", "{2}{B}", "Instant — Arcane", destroy(target(creature & ~subtype("Spirit")))),
    card("Breath of Life", "{3}{W}", "Sorcery", to_battlefield(target(creature & card_in(Zone.GRAVEYARD)))),
    card("Recover", "{2}{B}", "Sorcery", to_hand(target(creature & card_in(Zone.GRAVEYARD))), draw(1)),
]  # fmt: skip
