"""Kaladesh, Aether Revolt."""

from __future__ import annotations

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.common import IN_GRAVEYARD, IN_HAND, IN_LIBRARY, TOPMOST, chosen, exiled_with_this
from ecs_mtg.cards.tree import Event, Triggered
from ecs_mtg.cards.words import Change, Who, number
from ecs_mtg.components import programs
from ecs_mtg.components.codes import EventKind, Step, Zone
from ecs_mtg.components.programs import AbilityFlag, Subject
from ecs_mtg.components.sizes import ANY_NUMBER, TOLD

MOVED = NAME = REVEALED = 0  # registers: how many counters are moved, the name of a spell, how many cards are revealed
CHEAP_CARD = card_ & ~land & (mana_value <= 3) & IN_LIBRARY
RAGAVAN = token("Ragavan", "Legendary Creature — Monkey", "2/1", color=red)


def at_end_of_combat(told_of: Who, *do: e.Effect) -> e.Delay:
    """Create a delayed triggered ability at the next end of combat (603.7)."""
    flags = frozenset({AbilityFlag.DELAYED, AbilityFlag.ONCE})
    return e.Delay(Triggered(Event(EventKind.STEP, value=Step.END_COMBAT), ((together(*do),),), flags=flags), (told_of,))


PUSHED = target(creature)
REVOLT = left_under(you) >= 1
exiled_top_face_down = e.Move(TOPMOST, Zone.EXILE, arrival=e.Arrival(face_down=True, link=True))
TAKEN = target(permanent & (creature | subtype("Vehicle")))

CARDS = [
    # Kaladesh
    card("Glint-Sleeve Artisan", "{2}{W}", "Creature — Dwarf Artificer", "2/2", fabricate(1)),
    card("Panharmonicon", "{4}", "Artifact", static(None, Change(programs.Change.DOUBLE_TRIGGER, artifact | creature))),
    # Aether Revolt
    card("Foundry Assembler", "{5}", "Artifact Creature — Assembly-Worker", "3/3", improvise),
    card("Kari Zev, Skyship Raider", "{1}{R}", "Legendary Creature — Human Pirate", "1/3", first_strike, menace, whenever(
        attacks(), e.CreateToken(RAGAVAN, arrival=e.Arrival(tapped=True, attacking=True), tag="made"),
        at_end_of_combat(those("made"), *(exile(told(k)) for k in range(TOLD))))),
    card("Oath of Ajani", "{G}{W}", "Legendary Enchantment",
         when(enters(), put_counters("+1/+1", 1, each(creature & you_control))),
         spells_cost_less(planeswalker & you_control, 1)),
    card("Scrounging Bandar", "{1}{G}", "Creature — Cat Monkey", "0/0", enters_with("+1/+1", 2), at(
        your_upkeep, e.ChooseNumber(counters_on(this, "+1/+1"), MOVED),
        move_counters("+1/+1", number_noted(MOVED), this, target(creature & other)))),
    card("Treasure Keeper", "{4}", "Artifact Creature — Construct", "3/3", when(
        dies(), note(REVEALED, down_to(1, CHEAP_CARD)), reveal_until(CHEAP_CARD, "found"), e.CastFree(
            those("found"), (to_library(Who(Subject.TOP_CARDS, number_noted(REVEALED) - 1), Position.RANDOM_BOTTOM),),
            (to_library(Who(Subject.TOP_CARDS, number_noted(REVEALED)), Position.RANDOM_BOTTOM),)))),
    card("Wind-Kin Raiders", "{4}{U}{U}", "Creature — Human Artificer", "4/3", improvise, flying),
    card("Fatal Push", "{B}", "Instant",
         when_it_is(matches(PUSHED, mana_value <= 2) | (REVOLT & matches(PUSHED, mana_value <= 4)), destroy(PUSHED))),
    card("Renegade Rallier", "{1}{G}{W}", "Creature — Human Warrior", "3/2", when(enters(), to_battlefield(
        target(permanent_card & IN_GRAVEYARD & (mana_value <= 2))), if_=left_under(you) >= 1)),
    card("Paradoxical Outcome", "{3}{U}", "Instant", e.Move(
        up_to(ANY_NUMBER, permanent & ~land & nontoken & you_control), Zone.HAND, remember=True), draw(count(IN_HAND & remembered))),
    card("Bomat Courier", "{1}", "Artifact Creature — Construct", "1/1", haste, whenever(attacks(), exiled_top_face_down), activated(
        "{R}", discard_hand, sacrifice_this, to_hand(exiled_with_this))),
    card("Kari Zev's Expertise", "{1}{R}{R}", "Sorcery", until_end_of_turn(TAKEN, controlled_by(you)), untap(TAKEN), until_end_of_turn(
        TAKEN, has(haste)), may_choose((~land & IN_HAND & (mana_value <= 2)) | (two_faces_to_cast & IN_HAND), "cast"), e.CastFree(
            those("cast"), most=number(2))),
    card("Disallow", "{1}{U}{U}", "Instant", counter(target(spell | activated_or_triggered_ability))),
    card("Yahenni's Expertise", "{2}{B}{B}", "Sorcery", until_end_of_turn(each(creature), gets("-3/-3")), may_choose(
        (~land & IN_HAND & (mana_value <= 3)) | (two_faces_to_cast & IN_HAND), "chosen"), e.CastFree(chosen, most=number(3))),
]  # fmt: skip
