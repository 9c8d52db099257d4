"""Kaldheim."""

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.common import ANY_GRAVEYARD, ANY_LIBRARY, IN_GRAVEYARD
from ecs_mtg.cards.words import Who, number
from ecs_mtg.components.codes import Duration
from ecs_mtg.components.programs import AbilityFlag, Subject

SKALD = target(creature & you_control, hint=1)

CARDS = [
    card("Port of Karfell", "", "Land", enters_tapped, tap_for("U"), activated(
        "{3}{U}{B}{B}, {T}", sacrifice_this, mill(4), choose(creature & IN_GRAVEYARD, "raised"),
        to_battlefield(those("raised"), arriving_tapped))),
    card("Showdown of the Skalds", "{2}{R}{W}", "Enchantment — Saga", chapter(1, e.Move(
        Who(Subject.TOP_CARDS, number(4)), Zone.EXILE, remember=True), may_play(moved, duration=Duration.THEIR_NEXT_TURN)), *(
        chapter(k, whenever_this_turn(casts(you), put_counters("+1/+1", 1, SKALD))) for k in (2, 3))),
    card("Weathered Runestone", "{2}", "Artifact", static(None, cant_enter(permanent_card & ~land & (ANY_GRAVEYARD | ANY_LIBRARY))),
         static(None, cant_cast(spell & where(in_zone(it, Zone.GRAVEYARD) | in_zone(it, Zone.LIBRARY))))),
    card("Augury Raven", "{3}{U}", "Creature — Bird", "3/3", flying, foretell("{1}{U}")),
    modal(face("Barkchannel Pathway", "", "Land", tap_for("G")), face("Tidechannel Pathway", "", "Land", tap_for("U"))),
    card("Demon Bolt", "{2}{R}", "Instant", damage(4, target(creature | planeswalker)), foretell("{R}")),
    card("Goldmaw Champion", "{2}{W}", "Creature — Dwarf Warrior", "2/3",
         activated("{1}{W}", tap(target(creature)), only=source_attacked, flags=(AbilityFlag.ONCE_EACH_TURN,))),
]  # fmt: skip
