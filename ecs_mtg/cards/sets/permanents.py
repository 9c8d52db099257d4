"""Cards about what permanents are: flip cards, copies."""

from ecs_mtg.cards.notation import *
from ecs_mtg.components.codes import Duration

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
    card("Cytoshape", "{1}{G}{U}", "Instant", choose(creature & ~legendary, "copied"),
         become_copy(target(creature), those("copied"), duration=Duration.END_OF_TURN)),
    card("Cackling Counterpart", "{1}{U}{U}", "Instant", flashback("{5}{U}{U}"),
         create_copy(target(creature & you_control, hint=1))),
    # Control
    card("Blind with Anger", "{3}{R}", "Instant — Arcane", untap(target(creature & ~legendary, hint=-1)),
         until_end_of_turn(target(creature & ~legendary, hint=-1), controlled_by(you)),
         until_end_of_turn(target(creature & ~legendary, hint=-1), has(haste))),
    card("Rise from the Grave", "{4}{B}", "Sorcery",
         to_battlefield(target(creature & card_in_any(Zone.GRAVEYARD)), arriving(yours=True), remember=True),
         from_now_on(moved, also_colored(black), of_subtypes("Zombie"))),
    # Types
    card("Jade Statue", "{4}", "Artifact",
         activated("{2}", as_long_as(Duration.END_OF_COMBAT, this, becomes("3/6", "Artifact Creature — Golem")),
                   only=during_combat)),
    card("Neurok Transmuter", "{2}{U}", "Creature — Human Wizard", "2/2",
         activated("{U}", until_end_of_turn(target(creature), of_types("Artifact"))),
         activated("{U}", until_end_of_turn(target(artifact & creature), colored(blue), not_of_types("Artifact")))),
    # What can't enter the battlefield, and what does
    card("Worms of the Earth", "{2}{B}{B}{B}", "Enchantment",
         static(player, land_plays(-10_000)), static(None, cant_enter(land)),
         at(each_upkeep, for_each(each_player, pay_or(
             it, sacrifice_a(land, 2), (destroy(this),), (may(damage(5, it), destroy(this), who=it),))))),
    card("Chaos Warp", "{2}{R}", "Instant", remember(owner_of(target(permanent)), "owner"),
         to_library(target(permanent), Position.SHUFFLED), look(1, "top", reveal=True, whose=those("owner")),
         when_it_is(matches(those("top"), permanent_card), to_battlefield(those("top")))),
    # What is copied, and what moves cards
    card("Skyshroud Behemoth", "{5}{G}{G}", "Creature — Beast", "10/10", fading(2), enters_tapped),
    card("Wall of Omens", "{1}{W}", "Creature — Wall", "0/4", defender, when(enters(), draw(1))),
    card("Adaptive Automaton", "{3}", "Artifact Creature — Construct", "2/2", as_enters(choose_type()),
         static(this, of_chosen_type), static(creature & you_control & other & chosen_type, gets("+1/+1"))),
    card("Maro", "{2}{G}{G}", "Creature — Elemental", "*/*", defined(cards_in_hand.of(you), cards_in_hand.of(you))),
    card("Rend Flesh", "{2}{B}", "Instant — Arcane", destroy(target(creature & ~subtype("Spirit")))),
    card("Breath of Life", "{3}{W}", "Sorcery", to_battlefield(target(creature & card_in(Zone.GRAVEYARD)))),
    card("Recover", "{2}{B}", "Sorcery", to_hand(target(creature & card_in(Zone.GRAVEYARD))), draw(1)),
]  # fmt: skip
