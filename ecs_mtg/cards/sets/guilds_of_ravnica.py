"""Guilds of Ravnica, Ravnica Allegiance, War of the Spark."""

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.common import (
    COLORS,
    IN_EXILE,
    IN_GRAVEYARD,
    IN_LIBRARY,
    OPPONENT,
    SOUGHT,
    ZOMBIE,
    all_namesakes,
    each_begin_combat,
    found,
    kept,
    put_into_graveyard_from_library,
    top,
)
from ecs_mtg.cards.words import ABILITIES, ALL_ZONES, SPELLS, Change, Filter, number
from ecs_mtg.components import codes, programs
from ecs_mtg.components.codes import Duration, Position, Step, Zone
from ecs_mtg.components.flags import ABOUT_ABILITIES
from ecs_mtg.components.programs import PlayerFlag, Relation

QUICKENED = up_to(1, artifact & ~creature)
OWN_ARTIFACT = artifact & (card_in(Zone.OUTSIDE) | (card_in(Zone.EXILE) & face_up))
sorcery_time_of_active = during(Step.MAIN1, Step.MAIN2) & (count(Filter(kinds=SPELLS | ABILITIES)) <= 0)
ANGEL = token("Angel Token", "Creature — Angel", "4/4", flying, vigilance, color=white)
REVERSED = target(spell & (instant | sorcery))
VOJA = token("Voja, Friend to Elves", "Legendary Creature — Wolf", "3/3", color=green | white)
ANYTHING_OF_THEIRS = Filter(kinds=permanent.kinds | card_.kinds, zones=ALL_ZONES, controller=Relation.OPPONENT)
DEVASTATION_SOUGHT = card_ & creature & (mana_value <= X)
PERMANENT_TYPES = {
    "artifact": artifact, "battle": battle, "creature": creature, "enchantment": enchantment, "land": land,
    "planeswalker": planeswalker,
}  # fmt: skip

CARDS = [
    card("Karn, the Great Creator", "{4}", "Legendary Planeswalker — Karn", "5", static(artifact & theirs, has(cant_activate)),
         loyalty(+1, as_long_as(
             Duration.YOUR_NEXT_TURN, QUICKENED, of_types("Artifact Creature"),
             Change(programs.Change.SET_PT, mana_value.of(QUICKENED), mana_value.of(QUICKENED)))),
         loyalty(-2, may_choose(OWN_ARTIFACT, "taken"), reveal(those("taken")), to_hand(those("taken")))),
    card("Jace, Wielder of Mysteries", "{1}{U}{U}{U}", "Legendary Planeswalker — Jace", "4",
         instead(draws(you), nothing_instead, e.WinGame(), if_=cards_in_library.of(you).equals(0)),
         loyalty(+1, mill(2, target(player, hint=-1)), draw()),
         loyalty(-8, draw(7), when_it_is(cards_in_library.of(you).equals(0), e.WinGame()))),
    card("Neoform", "{G}{U}", "Sorcery", additional_cost(sacrifice_a(creature)), search(
        creature & IN_LIBRARY & mana_value.equals(value_paid + 1), "found"), to_battlefield(
            those("found"), arriving(counters=("+1/+1", 1))), shuffle()),
    card("Creeping Chill", "{3}{B}", "Sorcery", damage(3, each_opponent), gain_life(3), when(
        put_into_graveyard_from_library, may(exile(this, remember=True), when_it_is(
            size_of(moved) >= 1, damage(3, each_opponent), gain_life(3))), zone=Zone.GRAVEYARD)),
    card("Teferi, Time Raveler", "{1}{W}{U}", "Legendary Planeswalker — Teferi", "4",
         static(None, cant_cast(spell & theirs), while_=~sorcery_time_of_active),
         static(None, cant_cast(spell & theirs & where(~same(controller_of(it), active_player)))),
         loyalty(+1, e.RuleFor(spell & sorcery & you_control, (Change(programs.Change.FLASH, spell & sorcery),), Duration.YOUR_NEXT_TURN)),
         loyalty(-3, to_hand(up_to(1, artifact | creature | enchantment)), draw(1))),
    card("Narset, Parter of Veils", "{1}{U}{U}", "Legendary Planeswalker — Narset", "5", static(opponent, players_have(PlayerFlag.DRAWS_ONE)),
         loyalty(-2, look(4, "top"), e.ChooseFrom("top", "kept", number(1), number(0), filter=card_ & ~creature & ~land), reveal(kept),
                 to_hand(kept), to_library(top, Position.RANDOM_BOTTOM))),
    card("Arclight Phoenix", "{3}{R}", "Creature — Phoenix", "3/2", flying, haste, at(
        each_begin_combat, to_battlefield(this), if_=(
            spells_cast_of_kind(you, codes.CardType.INSTANT) + spells_cast_of_kind(you, codes.CardType.SORCERY)) >= 3, zone=Zone.GRAVEYARD)),
    card("Parhelion II", "{6}{W}{W}", "Legendary Artifact — Vehicle", "5/5", flying, first_strike, vigilance, whenever(
        attacks(), e.CreateToken(ANGEL, number(2), arrival=e.Arrival(attacking=True))), crew(4)),
    card("Crackling Drake", "{U}{U}{R}{R}", "Creature — Drake", "*/4", flying, defined(count(
        (instant | sorcery) & IN_GRAVEYARD) + count((instant | sorcery) & you_own & IN_EXILE), None),
         when(enters(), draw())),
    card("Narset's Reversal", "{U}{U}", "Instant", copy_spell(REVERSED), to_hand(REVERSED)),
    card("Unmoored Ego", "{1}{U}{B}", "Sorcery", targeted(OPPONENT), remember(OPPONENT, "searched"), choose_name(), note(
        SOUGHT, number_noted(0)), all_namesakes(4, draw(size_of(moved), it))),
    card("Tolsimir, Friend to Wolves", "{2}{G}{G}{W}", "Legendary Creature — Elf Scout", "3/3", when(enters(), create(VOJA)), whenever(
        enters(permanent & subtype("Wolf") & you_control), gain_life(3), e.Fight(event_object, up_to(1, creature & ~you_control)))),
    card("Niv-Mizzet Reborn", "{W}{U}{B}{R}{G}", "Legendary Creature — Dragon Avatar", "6/6", flying, when(
        enters(), look(10, "top", reveal=True), *(
            e.ChooseFrom("top", "kept", filter=card_ & one & other_ & number_of_colors.equals(2))
            for k, one in enumerate(COLORS) for other_ in COLORS[k + 1:]), to_hand(kept), to_library(top, Position.RANDOM_BOTTOM))),
    card("Liliana's Triumph", "{1}{B}", "Instant", each_sacrifices(each_opponent, creature), when_it_is(
        exists(permanent & planeswalker & subtype("Liliana") & you_control), discard(1, each_opponent))),
    card("Tithe Taker", "{1}{W}", "Creature — Human Soldier", "2/1", static(
        None, Change(programs.Change.COST_INCREASE, spell & theirs, number(1)),
        Change(programs.Change.COST_INCREASE, ANYTHING_OF_THEIRS, number(1), ABOUT_ABILITIES), while_=your_turn), afterlife(1)),
    card("Finale of Devastation", "{X}{G}{G}", "Sorcery", e.Forget("found"), e.May((search(
        DEVASTATION_SOUGHT & card_in(Zone.LIBRARY), "found"), shuffle(), when_it_is(size_of(found).equals(0), choose(
            DEVASTATION_SOUGHT & IN_GRAVEYARD, "found", 1, 0))), (choose(DEVASTATION_SOUGHT & IN_GRAVEYARD, "found"),)),
         to_battlefield(found), when_it_is(X >= 10, until_end_of_turn(each(creature & you_control), gets((X, X)), has(haste)))),
    card("Blade Instructor", "{2}{W}", "Creature — Human Soldier", "3/1", mentor),
    card("Chemister's Insight", "{3}{U}", "Instant", draw(2), jump_start),
    split(
        face("Find", "{B/G}{B/G}", "Sorcery", to_hand(up_to(2, creature & card_in(Zone.GRAVEYARD)))),
        face("Finality", "{4}{B}{G}", "Sorcery", may_choose(creature & you_control, "spared"),
             put_counters("+1/+1", 2, those("spared")), until_end_of_turn(each(creature), gets("-4/-4"))),
    ),
    card("Lotleth Giant", "{6}{B}", "Creature — Zombie Giant", "6/5",
         when(enters(), damage(count(creature & card_in(Zone.GRAVEYARD)), target(opponent)))),
    card("Thousand-Year Storm", "{4}{U}{R}", "Enchantment", whenever(
        casts(you, instant | sorcery), e.CopySpell(event_object, instants_before(event_object)))),
    card("Ministrant of Obligation", "{2}{W}", "Creature — Human Cleric", "2/1", afterlife(2)),
    card("Sauroform Hybrid", "{1}{G}", "Creature — Human Lizard Warrior", "2/2", activated("{4}{G}{G}", e.Adapt(number(4)))),
    card("Zhur-Taa Goblin", "{R}{G}", "Creature — Goblin Berserker", "2/2", riot),
    card("Finale of Revelation", "{X}{U}{U}", "Sorcery", e.If(
        X >= 10,
        (e.Move(graveyard_of(), Zone.LIBRARY, Position.SHUFFLED), draw(X), may_choose(land, "untapped", 5), untap(those("untapped")),
         from_now_on(you, players_have(PlayerFlag.NO_MAXIMUM_HAND))),
        (draw(X),)), exile(this)),
    card("Gideon Blackblade", "{1}{W}{W}", "Legendary Planeswalker — Gideon", "4",
         static(this, becomes("4/4", "Creature — Human Soldier", indestructible), while_=your_turn),
         prevents_all_damage_to_this(while_=your_turn),
         loyalty(1, your_choice_of(up_to(1, creature & you_control & other), has(vigilance), has(lifelink), has(indestructible))),
         loyalty(-6, exile(target(permanent & ~land)))),
    card("Gideon's Sacrifice", "{W}", "Instant", choose((creature | planeswalker) & you_control, "chosen"), instead_this_turn(
        those("chosen"), would_be_dealt_damage((permanent & you_control) | that_is_you), is_dealt_to(told()))),
    card("Liliana, Dreadhorde General", "{4}{B}{B}", "Legendary Planeswalker — Liliana", "6",
         whenever(dies(creature & you_control), draw(1)),
         loyalty(1, create(ZOMBIE)),
         loyalty(-4, each_sacrifices(each_player, creature, 2)),
         loyalty(-9, for_each_of(each_opponent, *(e.Choose(kind & looped, tag, player=it) for tag, kind in PERMANENT_TYPES.items())),
                 sacrifice(each(permanent & theirs & ~remembered)))),
    card("Ob Nixilis's Cruelty", "{2}{B}", "Instant",
         until_end_of_turn(target(creature), gets("-5/-5")), exile_if_it_would_die(target(creature))),
    card("Ob Nixilis, the Hate-Twisted", "{3}{B}{B}", "Legendary Planeswalker — Nixilis", "5",
         whenever(draws(opponent), damage(1, event_player)),
         loyalty(-2, destroy(target(creature)), draw(2, controller_of(target(creature))))),
    card("Price of Betrayal", "{B}", "Sorcery",
         take_counters(target(artifact | creature | planeswalker | opponent), None, 5, up_to=True)),
    card("Relentless Advance", "{3}{U}", "Sorcery", e.Amass("Zombie", number(3))),
    card("The Wanderer", "{3}{W}", "Legendary Planeswalker", "5",
         prevents_all_damage_to((player & you_control) | (permanent & other & you_control), combat=False),
         loyalty(-2, exile(target(creature & (power >= 4))))),
]  # fmt: skip
