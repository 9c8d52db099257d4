"""Cards of Pauper decks."""

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.words import Who, number
from ecs_mtg.components.codes import Duration
from ecs_mtg.components.programs import Relation, Subject

HUMAN_SOLDIER = token("Human Soldier Token", "Creature — Human Soldier", "1/1", color=white)
BURNED = controller_of(any_target)
HELD = number_noted(1)
exiled_with_this = Who(Subject.EXILED_WITH)
UNTIL_END_OF_YOUR_NEXT_TURN = Duration.THEIR_NEXT_TURN

CARDS = [
    # Creatures
    card("Refurbished Familiar", "{3}{B}", "Artifact Creature — Zombie Rat", "2/1", affinity(artifact), flying,
         when(enters(), note(1, count(opponent & cards_in_hand.equals(0))), discard(1, each_opponent), draw(HELD))),
    card("Spellstutter Sprite", "{1}{U}", "Creature — Faerie Wizard", "1/1", flash, flying,
         when(enters(), counter(target(spell & (mana_value <= count(subtype("Faerie") & you_control)))))),
    card("Clockwork Percussionist", "{R}", "Artifact Creature — Monkey Toy", "1/1", haste,
         when(dies(), look(1, "top"), exile(those("top"), remember=True), may_play(moved, duration=UNTIL_END_OF_YOUR_NEXT_TURN))),
    card("Lotleth Giant", "{6}{B}", "Creature — Zombie Giant", "6/5",
         when(enters(), damage(count(creature & card_in(Zone.GRAVEYARD)), target(opponent)))),
    card("Gatecreeper Vine", "{1}{G}", "Creature — Plant", "0/2", defender,
         when(enters(), may(search(((basic & land) | subtype("Gate")) & card_in(Zone.LIBRARY), "found"), reveal(those("found")),
                            to_hand(those("found")), shuffle()))),
    card("Mesmeric Fiend", "{1}{B}", "Creature — Nightmare Horror", "1/1",
         when(enters(), targeted(target(opponent, hint=-1)), reveal(hand_of(target(opponent, hint=-1))),
              choose(card_in(Zone.HAND, Relation.TARGET) & ~land, "taken"), exile_with_this(those("taken"))),
         when(leaves(), to_hand(exiled_with_this))),
    card("Troll of Khazad-dûm", "{5}{B}", "Creature — Troll", "6/5", static(this, blocked_by_at_least(3)),
         typecycling(subtype("Swamp"), "{1}")),
    # Artifacts and enchantments
    card("Ichor Wellspring", "{2}", "Artifact", when(enters(), draw(1)), when(dies(), draw(1))),
    card("Hunter's Blowgun", "{1}", "Artifact — Equipment", static(equipped, gets("+1/+1")),
         static(equipped, has(deathtouch), while_=your_turn), static(equipped, has(reach), while_=~your_turn), equip("{2}")),
    card("Black Mage's Rod", "{1}{B}", "Artifact — Equipment", job_select,
         static(equipped, gets("+1/+0"), has(whenever(casts(you, ~creature), damage(1, each_opponent))), of_subtypes("Wizard")),
         equip("{3}")),
    card("Lembas", "{2}", "Artifact — Food", when(enters(), scry(1), draw(1)), activated("{2}, {T}", sacrifice_this, gain_life(3)),
         when(dies(), shuffle_into_library(event_object, Zone.GRAVEYARD))),
    card("Journey to Nowhere", "{1}{W}", "Enchantment", when(enters(), exile_with_this(target(creature))),
         when(leaves(), to_battlefield(exiled_with_this))),
    # Instants and sorceries
    card("Galvanic Blast", "{R}", "Instant", e.If(
        count(artifact & you_control) >= 3, (damage(4, any_target),), (damage(2, any_target),))),
    card("Unexpected Fangs", "{1}{B}", "Instant",
         together(put_counters("+1/+1", 1, target(creature)), put_counters("lifelink", 1, target(creature)))),
    card("Chain Lightning", "{R}", "Sorcery", damage(3, any_target),
         e.Pay(BURNED, cost("{R}{R}"), (may(copy_spell(this_spell, BURNED), who=BURNED),))),
    card("End the Festivities", "{R}", "Sorcery",
         together(damage(1, each_opponent), damage(1, each((creature | planeswalker) & theirs)))),
    card("Rally at the Hornburg", "{1}{R}", "Sorcery", create(HUMAN_SOLDIER, 2),
         until_end_of_turn(each(subtype("Human") & you_control), has(haste))),
    card("Reckless Impulse", "{1}{R}", "Sorcery", look(2, "top"), exile(those("top"), remember=True),
         may_play(moved, duration=UNTIL_END_OF_YOUR_NEXT_TURN)),
    card("Brainstorm", "{U}", "Instant", draw(3), choose(card_in(Zone.HAND), "back", 2, 2, hint=-1), in_any_order("back"),
         to_library(those("back"))),
    card("Of One Mind", "{2}{U}", "Sorcery", replace(costs_less(2), condition=exists(creature & subtype("Human") & you_control)
         & exists(creature & ~subtype("Human") & you_control)), draw(2)),
    card("Lead the Stampede", "{2}{G}", "Sorcery", look(5, "top"),
         e.ChooseFrom("top", "kept", number(5), number(0), filter=creature & card_in(Zone.LIBRARY)), reveal(those("kept")),
         to_hand(those("kept")), in_any_order("top"), to_library(those("top"), Position.BOTTOM)),
    card("Grab the Prize", "{1}{R}", "Sorcery", additional_cost(discard_cards(1)), draw(2),
         when_it_is(~matches(paid, land & card_in_any(Zone.GRAVEYARD)), damage(2, each_opponent))),
]  # fmt: skip
