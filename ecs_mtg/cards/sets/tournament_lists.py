"""Cards that tournament lists of several formats hold."""

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.words import Change, Part, number
from ecs_mtg.components import programs
from ecs_mtg.components.codes import Step
from ecs_mtg.components.programs import CostPart, PlayerFlag

HOW_MANY = 1  # a register
IN_GRAVEYARD = card_in(Zone.GRAVEYARD)
ANY_GRAVEYARD = card_in_any(Zone.GRAVEYARD)
IN_LIBRARY = card_in(Zone.LIBRARY)
NUMBERED = number_noted(HOW_MANY)
found = those("found")
COUNTERS_HERE = counters_of_any_kind.of(this)
COUNTERS_ARE_ODD = minus(COUNTERS_HERE, times(half_down(COUNTERS_HERE), 2)).equals(1)
OPPONENT = target(opponent, hint=-1)
STUNNED = target(creature, hint=-1)
BAT = token("Bat Token", "Creature — Bat", "1/1", flying, color=black)


def remove_from_this(many: int) -> Part:
    """Remove so many counters, of any kinds, from this."""
    return Part(CostPart.REMOVE_COUNTERS, None, number(many), this)


CARDS = [
    # White
    card("Silence", "{W}", "Instant", this_turn(cant_cast(spell & theirs))),
    card("Sanctifier en-Vec", "{W}{W}", "Creature — Human Cleric", "2/2", protection_from(black, red),
         when(enters(), exile(each(ANY_GRAVEYARD & (black | red)))),
         instead(put_into_graveyard(source & (black | red)), e.GoesInstead(Zone.EXILE))),
    # Blue
    card("Gigastorm Titan", "{4}{U}", "Creature — Elemental", "4/4", replace(costs_less(3), condition=spells_cast(you) >= 1)),
    card("Geistlight Snare", "{2}{U}", "Instant",
         replace(costs_less(1), condition=exists(subtype("Spirit") & permanent & you_control)),
         replace(costs_less(1), condition=exists(permanent & enchantment & you_control)),
         unless_pays(controller_of(target(spell)), "{3}", counter(target(spell)))),
    card("Loch Mare", "{1}{U}", "Creature — Horse Serpent", "4/5", enters_with("-1/-1", 3),
         activated("{1}{U}", remove_from_this(1), draw()),
         activated("{2}{U}", remove_from_this(2), tap(STUNNED), put_counters("stun", 1, STUNNED))),
    # Black
    card("Demonic Counsel", "{1}{B}", "Sorcery", e.If(delirium, (
        e.Search(IN_LIBRARY, "found", number(1), must=True), to_hand(found)), (
        search(subtype("Demon") & IN_LIBRARY, "found"), reveal(found), to_hand(found))), shuffle()),
    card("Necrodominance", "{B}{B}{B}", "Legendary Enchantment", static(None, players_have(PlayerFlag.SKIP_DRAW)), at(
        your_end_step, e.ChooseNumber(life.of(you), HOW_MANY), e.Pay(you, cost(pay_life(NUMBERED)), (draw(NUMBERED),), chosen=True)),
         static(None, Change(programs.Change.MAX_HAND, number(5))),
         instead(put_into_graveyard(source & you_own), e.GoesInstead(Zone.EXILE))),
    # Red
    # Green
    card("Balustrade Wurm", "{3}{G}{G}", "Creature — Wurm", "5/5", cant_be_countered, trample, haste, activated(
        "{2}{G}{G}", to_battlefield(this, arriving(counters=("finality", 1))), zone=Zone.GRAVEYARD, only=delirium, flags=sorcery_speed)),
    card("Sandman, Shifting Scoundrel", "{1}{G}{G}", "Legendary Creature — Sand Elemental Villain", "*/*",
         defined(count(land & you_control), count(land & you_control)),
         static(this, Change(programs.Change.CANT_BE_BLOCKED_BY, creature & (power <= 2))), activated(
             "{3}{G}{G}", together(to_battlefield(this, arriving_tapped), to_battlefield(target(land & IN_GRAVEYARD), arriving_tapped)),
             zone=Zone.GRAVEYARD)),
    # Several colors
    card("Sab-Sunen, Luxa Embodied", "{3}{G}{U}", "Legendary Creature — God", "6/6", reach, trample, indestructible,
         static(this, has(cant_attack, cant_block), while_=COUNTERS_ARE_ODD), at(
             step_begins(Step.MAIN1), put_counters("+1/+1", 1), when_it_is(COUNTERS_ARE_ODD, draw(2)))),
]  # fmt: skip
