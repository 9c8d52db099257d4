"""Cards that tournament lists of several formats hold."""

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.expansions_since_2022 import CLUE
from ecs_mtg.cards.sets.foundations import FOOD
from ecs_mtg.cards.sets.pioneer_staples import enters_tapped_if, pay_3_life_or_tapped
from ecs_mtg.cards.words import Change, Part, Target, Who, number
from ecs_mtg.components import programs
from ecs_mtg.components.codes import CardType, Duration, Step
from ecs_mtg.components.programs import CostPart, PlayerFlag, Subject
from ecs_mtg.components.sizes import PLAYERS as MOST_PLAYERS

HOW_MANY = 1  # a register
IN_GRAVEYARD = card_in(Zone.GRAVEYARD)
ANY_GRAVEYARD = card_in_any(Zone.GRAVEYARD)
IN_LIBRARY = card_in(Zone.LIBRARY)
NUMBERED = number_noted(HOW_MANY)
found = those("found")
COUNTERS_HERE = counters_of_any_kind.of(this)
COUNTERS_ARE_ODD = minus(COUNTERS_HERE, times(half_down(COUNTERS_HERE), 2)).equals(1)
OTHER_RATS = count(subtype("Rat") & permanent & you_control & other)
OPPONENT = target(opponent, hint=-1)
STUNNED = target(creature, hint=-1)
FLIERS = spell & creature & flying & ~subtype("Lemur")
JUNK = token(
    "Junk Token",
    "Artifact — Junk",
    activated(
        "{T}",
        sacrifice_this,
        e.Move(Who(Subject.TOP_CARDS, number(1)), Zone.EXILE, remember=True),
        may_play(moved),
        flags=sorcery_speed,
    ),
)
COIN = 2  # a register
INSTANTS_AND_SORCERIES_CAST = spells_cast_of_kind(you, CardType.INSTANT) + spells_cast_of_kind(you, CardType.SORCERY)
RAT = token("Rat Token", "Creature — Rat", "1/1", static(this, gets((OTHER_RATS, OTHER_RATS))), color=black)
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
    card("Overencumbered", "{1}{W}", "Enchantment — Aura", enchant(opponent), when(
        enters(), together(*(e.CreateToken(one, number(1), enchanted) for one in (CLUE, FOOD, JUNK)))), at(
            step_begins(Step.BEGIN_COMBAT, controlled_by_attached), unless_pays(event_player, "{1}", e.RuleFor(
                permanent & creature, has(cant_attack), Duration.END_OF_COMBAT),
                times=count(artifact & permanent & controlled_by_attached)))),
    card("Momo, Friendly Flier", "{W}", "Legendary Creature — Lemur Bat Ally", "1/1", flying,
         replace(spells_cost_less(FLIERS & you_control, 1), condition=your_turn & spells_cast_such_as(you, FLIERS).equals(0)),
         whenever(enters(creature & flying & other & you_control), until_end_of_turn(this, gets("+1/+1")))),
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
    card("Outrageous Robbery", "{X}{B}{B}", "Instant", e.Look(X, "robbed", library=OPPONENT), e.Move(
        those("robbed"), Zone.EXILE, arrival=e.Arrival(face_down=True), remember=True), e.PlayFrom(
        moved, duration=Duration.INDEFINITE, any_type=True)),
    transforming(
        face("Aclazotz, Deepest Betrayal", "{3}{B}{B}", "Legendary Creature — Bat God", "4/4", flying, lifelink, whenever(
            attacks(), remember(each(opponent & (cards_in_hand <= 0)), "without"), discard(1, each_opponent),
            for_each(those("without"), draw())), whenever(discards(each_opponent, card_ & land), create(BAT)), when(
            dies(), e.ReturnUnder(event_object, owner_of(event_object), e.Arrival(tapped=True, transformed=True)))),
        face("Temple of the Dead", "", "Land", tap_for("B"), activated(
            "{2}{B}, {T}", transform(), only=exists(player & (cards_in_hand <= 1)), flags=sorcery_speed))),
    card("Ral Zarek, Guest Lecturer", "{1}{B}{B}", "Legendary Planeswalker — Ral", "3",
         loyalty(+1, e.Surveil(you, number(2))), loyalty(-1, discard(1, Target(player, 0, MOST_PLAYERS, hint=-1))),
         loyalty(-2, to_battlefield(target(creature & IN_GRAVEYARD & (mana_value <= 3)))),
         loyalty(-7, targeted(OPPONENT), note(HOW_MANY, 0), *(
             one for _ in range(5) for one in (e.FlipCoin(COIN), note(HOW_MANY, NUMBERED + number_noted(COIN)))),
                 e.Skip(OPPONENT, amount=NUMBERED))),
    # Red
    card("Robber of the Rich", "{1}{R}", "Creature — Human Archer Rogue", "2/2", reach, haste, whenever(
        attacks(), e.Look(number(1), "top", player=defending_player, library=defending_player), exile(those("top"), remember=True),
        e.PlayFrom(moved, duration=Duration.INDEFINITE, cast=True, any_color=True, condition=attacked_with(creature & subtype("Rogue"))),
        if_=cards_in_hand.of(defending_player) > cards_in_hand.of(you))),
    transforming(
        face("Ral, Monsoon Mage", "{1}{R}", "Legendary Creature — Human Wizard", "1/3", spells_cost_less((instant | sorcery) & you_control, 1),
             whenever(casts(you, (instant | sorcery) & where(your_turn)), e.FlipCoin(COIN), e.If(
                 number_noted(COIN).equals(0), (damage(1, you),), (may(*return_transformed()),)))),
        face("Ral, Leyline Prodigy", "", "Legendary Planeswalker — Ral", "2", enters_with("loyalty", INSTANTS_AND_SORCERIES_CAST),
             loyalty(+1, e.RuleFor((instant | sorcery) & spell & you_control, (cheaper((instant | sorcery) & you_control, 1),),
                                   Duration.YOUR_NEXT_TURN)),
             loyalty(-2, divided_damage(2, any_of_damage, 1, 2), when_it_is(
                 exists(permanent & blue & other & you_control), draw())),
             loyalty(-8, e.Move(Who(Subject.TOP_CARDS, number(8)), Zone.EXILE, remember=True), for_each(
                 moved, e.If(matches(it, (instant | sorcery) & card_), (remember(it, "magic"),), (when_it_is(
                     matches(it, two_faces_to_cast & card_), remember(it, "with magic")),))), may_cast(those("magic"), free=True),
                     e.PlayFrom(those("with magic"), free=True, adventure=True)),
             color=blue | red)),
    modal(
        face("Shatterskull Smashing", "{X}{R}{R}", "Sorcery", e.DividedDamage(Target(
            creature | planeswalker, 0, 2, divided=X + at_least(smaller(X, times(X - 5, 1_000)), 0)))),
        face("Shatterskull, the Hammer Pass", "", "Land", pay_3_life_or_tapped, tap_for("R"))),
    card("Obsidian Charmaw", "{3}{R}{R}", "Creature — Dragon", "4/4",
         costs_less(count(land & permanent & theirs & could_produce_colorless)), flying,
         when(enters(), destroy(target(land & ~basic & theirs)))),
    # Green
    card("Balustrade Wurm", "{3}{G}{G}", "Creature — Wurm", "5/5", cant_be_countered, trample, haste, activated(
        "{2}{G}{G}", to_battlefield(this, arriving(counters=("finality", 1))), zone=Zone.GRAVEYARD, only=delirium, flags=sorcery_speed)),
    card("Sandman, Shifting Scoundrel", "{1}{G}{G}", "Legendary Creature — Sand Elemental Villain", "*/*",
         defined(count(land & you_control), count(land & you_control)),
         static(this, Change(programs.Change.CANT_BE_BLOCKED_BY, creature & (power <= 2))), activated(
             "{3}{G}{G}", together(to_battlefield(this, arriving_tapped), to_battlefield(target(land & IN_GRAVEYARD), arriving_tapped)),
             zone=Zone.GRAVEYARD)),
    # Several colors
    card("Molten Collapse", "{B}{R}", "Sorcery", choose_one(
        destroy(target(creature | planeswalker)), destroy(target(permanent & ~creature & ~land & (mana_value <= 1))), most=2,
        more_if=descended)),
    card("Vren, the Relentless", "{2}{U}{B}", "Legendary Creature — Rat Rogue", "3/4", ward("{2}"), instead(
        replace(dies(creature & theirs), looks_back=False), e.GoesInstead(Zone.EXILE)), at(
            each_end_step, create(RAT, creatures_exiled_under_opponents))),
    card("Sab-Sunen, Luxa Embodied", "{3}{G}{U}", "Legendary Creature — God", "6/6", reach, trample, indestructible,
         static(this, has(cant_attack, cant_block), while_=COUNTERS_ARE_ODD), at(
             step_begins(Step.MAIN1), put_counters("+1/+1", 1), when_it_is(COUNTERS_ARE_ODD, draw(2)))),
    # Lands
    card("Lair of the Hydra", "", "Land", enters_tapped_if(count(land & permanent & other & you_control) >= 2), tap_for("G"), activated(
        x_not_0("{X}{G}"), until_end_of_turn(this, of_types("Creature — Hydra"), colored(green), Change(programs.Change.SET_PT, X, X)))),
]  # fmt: skip
