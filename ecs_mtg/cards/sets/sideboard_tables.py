"""Cards that many sideboards of the larger formats hold."""

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.eternal_staples import when_you_do
from ecs_mtg.cards.tree import Event
from ecs_mtg.cards.words import ALL_ZONES, Target, Who, number
from ecs_mtg.components.codes import Duration, EventKind
from ecs_mtg.components.programs import PlayerFlag, Relation, Subject
from ecs_mtg.components.sizes import ANY_NUMBER

SOUGHT = 1  # a register: the name of the cards that are searched for
IN_HAND = card_in(Zone.HAND)
THEIR_HAND = card_in(Zone.HAND, Relation.TARGET)
IN_LIBRARY = card_in(Zone.LIBRARY)
ANY_LIBRARY = card_in_any(Zone.LIBRARY)
ANY_GRAVEYARD = card_in_any(Zone.GRAVEYARD)
found = those("found")
from_hand = those("from hand")
exiled_with_this = Who(Subject.EXILED_WITH)
PLAYER = target(player, hint=-1)
OPPONENT = target(opponent, hint=-1)
MELEED = target(creature | planeswalker)
DEFEATED = target(permanent & red & (creature | planeswalker))
ANOINTED = target(creature)
GUSTED = target((spell | permanent) & (red | green))
REVENANT = target(creature, hint=1)
PROPELLED = target(creature)
ENDED = target(creature | planeswalker)
SKALD = target(creature & you_control, hint=1)
TWO_OF_ONE = Target(ANY_GRAVEYARD, 0, 2, one_graveyard=True)
ZOMBIE = token("Zombie Token", "Creature — Zombie", "2/2", color=black)
HORROR = token("Phyrexian Horror Token", "Creature — Phyrexian Horror", "0/1", trample, haste, color=red)
IS_ODD = minus(mana_value.of(it), times(half_down(mana_value.of(it)), 2)).equals(1)
OTHER_SPELLS = spells_cast(controller_of(it)) - creature_spells_cast_by(controller_of(it))
enters_uncast = replace(enters(creature & nontoken), from_zones=ALL_ZONES & ~(1 << Zone.STACK))
"""A nontoken creature would enter that wasn't cast: what was cast comes from the stack."""


CARDS = [
    # White
    card("Rest in Peace", "{1}{W}", "Enchantment", when(enters(), exile(each(ANY_GRAVEYARD))),
         instead(put_into_graveyard(source), e.GoesInstead(Zone.EXILE))),
    card("Containment Priest", "{1}{W}", "Creature — Human Cleric", "2/2", flash, instead(enters_uncast, e.GoesInstead(Zone.EXILE))),
    card("Deafening Silence", "{W}", "Enchantment", static(None, cant_cast(spell & ~creature & where(OTHER_SPELLS >= 1)))),
    card("Sanctifier en-Vec", "{W}{W}", "Creature — Human Cleric", "2/2", protection_from(black, red),
         when(enters(), exile(each(ANY_GRAVEYARD & (black | red)))),
         instead(put_into_graveyard(source & (black | red)), e.GoesInstead(Zone.EXILE))),
    card("Leyline of Sanctity", "{2}{W}{W}", "Enchantment", may_begin_in_play, static(None, players_have(PlayerFlag.HEXPROOF))),
    card("Drannith Magistrate", "{1}{W}", "Creature — Human Wizard", "1/3",
         static(None, cant_cast(spell & theirs & where(~in_zone(it, Zone.HAND))))),
    card("Loran of the Third Path", "{2}{W}", "Legendary Creature — Human Artificer", "2/1", vigilance, when(
        enters(), destroy(up_to(1, permanent & (artifact | enchantment)))), activated("{T}", targeted(OPPONENT), for_each(
            each_player, when_it_is(same(it, you) | same(it, OPPONENT), draw(1, it))))),
    # Blue
    card("Aether Gust", "{1}{U}", "Instant", targeted(GUSTED), *choose_what_happens(
        to_library(GUSTED), to_library(GUSTED, Position.BOTTOM), who=owner_of(GUSTED))),
    # Black
    card("Go Blank", "{2}{B}", "Sorcery", discard(2, PLAYER), exile(graveyard_of(PLAYER))),
    card("Toxic Deluge", "{2}{B}", "Sorcery", additional_cost(pay_life(X)), until_end_of_turn(each(creature), gets((negative(X), negative(X))))),
    card("Extinction Event", "{3}{B}", "Sorcery", *choose_what_happens(
        exile(each(creature & where(IS_ODD))), exile(each(creature & where(~IS_ODD))))),
    card("Anoint with Affliction", "{1}{B}", "Instant", when_it_is(
        matches(ANOINTED, mana_value <= 3) | (poison_counters.of(controller_of(ANOINTED)) >= 3), exile(ANOINTED))),
    card("The Meathook Massacre", "{X}{B}{B}", "Legendary Enchantment", when(
        enters(), until_end_of_turn(each(creature), gets((negative(X), negative(X))))),
         whenever(dies(creature & you_control), lose_life(1, each_opponent)), whenever(dies(creature & theirs), gain_life(1))),
    card("Qarsi Revenant", "{1}{B}{B}", "Creature — Vampire", "3/3", flying, deathtouch, lifelink, activated(
        "{2}{B}", exile_this, *(put_counters(kind, 1, REVENANT) for kind in ("flying", "deathtouch", "lifelink")),
        zone=Zone.GRAVEYARD, flags=sorcery_speed)),
    card("Intimidation Tactics", "{B}", "Sorcery", reveal(hand_of(OPPONENT)), choose(
        THEIR_HAND & (artifact | creature), "taken", hint=-1), exile(those("taken")), cycling("{3}")),
    # Red
    card("Redcap Melee", "{R}", "Instant", damage(4, MELEED, tag="hurt"), when_it_is(
        matches(those("hurt"), permanent & ~red), each_sacrifices(you, permanent & land))),
    card("Brotherhood's End", "{1}{R}{R}", "Sorcery", choose_one(
        damage(3, each(creature | planeswalker)), destroy(each(permanent & artifact & (mana_value <= 3))))),
    card("Chandra's Defeat", "{R}", "Instant", damage(5, DEFEATED), when_it_is(
        matches(DEFEATED, planeswalker & subtype("Chandra")), if_they_do(you, discard_cards(), draw()))),
    # Colorless
    card("Ghost Vacuum", "{1}", "Artifact", activated("{T}", exile_with_this(target(ANY_GRAVEYARD))), activated(
        "{6}, {T}", sacrifice_this, for_each(exiled_with_this, when_it_is(matches(it, creature & card_), remember(it, "ghosts"))),
        instead_this_turn(those("ghosts"), enters(), e.EntersGaining((of_subtypes("Spirit"), base_pt("1/1")))),
        to_battlefield(those("ghosts"), arriving(yours=True, counters=("flying", 1))), flags=sorcery_speed)),
    card("Unlicensed Hearse", "{2}", "Artifact — Vehicle", "*/*", defined(size_of(exiled_with_this), size_of(exiled_with_this)),
         activated("{T}", exile_with_this(TWO_OF_ONE)), crew(2)),
    card("Argentum Masticore", "{5}", "Artifact Creature — Phyrexian Masticore", "5/5", first_strike, protection_from(multicolored), at(
        your_upkeep, e.If(cards_in_hand.of(you) >= 1, (e.May((e.Discard(you, number(1), remember=True), e.Reflex(when(
            Event(EventKind.REFLEXIVE), destroy(target(permanent & ~land & theirs & (mana_value <= mana_value.of(told()))))), (moved,))),
            (sacrifice(),)),), (sacrifice(),)))),
]  # fmt: skip
