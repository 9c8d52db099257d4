"""More cards of Foundations that are not read from their texts."""

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.foundations_rest import when_you_do
from ecs_mtg.cards.words import Who, number
from ecs_mtg.components.codes import Position, Step, Zone
from ecs_mtg.components.programs import PlayerFlag, Relation, Subject

SEEN = 1  # register
ANY_NUMBER = 12
"""As many targets as there can be."""

ZOMBIE = token("Zombie Token", "Creature — Zombie", "2/2", color=black)

A_SPELL = ~land & card_in_any(Zone.EXILE)
their_graveyards = count(card_in(Zone.GRAVEYARD, Relation.OPPONENT))
exiled_with_this = Who(Subject.EXILED_WITH)
of_yours = creature & you_control
over_starting_life = life.of(you) - starting_life_of()
at_end_sacrifice_this = whenever(each_end_step, sacrifice(this))
FOR_A_TURN = (has(haste), has(at_end_sacrifice_this))

CARDS = [
    card("Consuming Aberration", "{3}{U}{B}", "Creature — Horror", "*/*", defined(their_graveyards, their_graveyards),
         whenever(casts(you), for_each(
             each_opponent, note(SEEN, down_to(1, land & card_in_any(Zone.LIBRARY), it)), e.Forget("seen"),
             e.Look(number_noted(SEEN), "seen", True, it, it), to_graveyard(those("seen"))))),
    card("Curator of Destinies", "{4}{U}{U}", "Creature — Sphinx", "5/5", cant_be_countered, flying,
         when(enters(), look(5, "top"), separate("top", "up"), reveal(those("up")), choose_opponent("chooser"),
              choose_pile("top", "up", those("chooser")), to_hand(those("up")), to_graveyard(those("top")))),
    card("Desecration Demon", "{2}{B}{B}", "Creature — Demon", "6/6", flying,
         at(step_begins(Step.BEGIN_COMBAT, each_player),
            for_each(each_opponent, if_they_do(it, sacrifice_a(creature), remember(it, "who did"))),
            when_it_is(size_of(those("who did")) >= 1, tap(this), put_counters("+1/+1", 1)))),
    card("Divine Resilience", "{W}", "Instant", kicker("{2}{W}"), e.If(
        kicked, (until_end_of_turn(replace(target_if(kicked, of_yours), least=0, most=ANY_NUMBER), has(indestructible)),),
        (until_end_of_turn(target_if(~kicked, of_yours), has(indestructible)),))),
    card("Dread Summons", "{X}{B}{B}", "Sorcery", mill(X, each_player, remember=True), e.CreateToken(
        ZOMBIE, count(creature & card_in_any(Zone.GRAVEYARD) & remembered), arrival=arriving_tapped)),
    card("Electroduplicate", "{2}{R}", "Sorcery", create_copy(target(of_yours), 1, you, *FOR_A_TURN), flashback("{2}{R}{R}")),
    card("Elenda, Saint of Dusk", "{2}{W}{B}", "Legendary Creature — Vampire Knight", "4/4", lifelink, hexproof_from(instant),
         static(this, gets("+1/+1"), has(menace), while_=over_starting_life > 0),
         static(this, gets("+5/+5"), while_=over_starting_life >= 10)),
    card("Etali, Primal Storm", "{4}{R}{R}", "Legendary Creature — Elder Dinosaur", "6/6", whenever(
        attacks(), for_each(each_player, remember(topmost(card_in(Zone.LIBRARY, Relation.LOOPED)), "top")),
        exile(those("top"), remember=True),
        repeat_while(size_of(those("next")) >= 1, e.Forget("next"), e.ChooseFrom(e.MOVED, "next", least=number(0), filter=A_SPELL),
                     cast_free(those("next"))))),
    card("Finale of Revelation", "{X}{U}{U}", "Sorcery", e.If(
        X >= 10,
        (e.Move(graveyard_of(), Zone.LIBRARY, Position.SHUFFLED), draw(X), may_choose(land, "untapped", 5), untap(those("untapped")),
         from_now_on(you, players_have(PlayerFlag.NO_MAXIMUM_HAND))),
        (draw(X),)), exile(this)),
    card("Garna, Bloodfist of Keld", "{1}{B}{R}{R}", "Legendary Creature — Human Berserker", "4/3",
         whenever(dies(of_yours & other), e.If(matches(event_other, permanent & attacking), (draw(),), (damage(1, each_opponent),)))),
    card("Hoarding Dragon", "{3}{R}{R}", "Creature — Dragon", "4/4", flying,
         when(enters(), may(search(artifact & card_in(Zone.LIBRARY), "found"), exile_with_this(those("found")), shuffle())),
         when(dies(), may(to_hand(exiled_with_this)))),
    card("Valkyrie's Call", "{3}{W}{W}", "Enchantment", whenever(
        dies(of_yours & nontoken & ~subtype("Angel")),
        instead_this_turn(event_object, enters(), e.EntersGaining((*has(flying), of_subtypes("Angel")))),
        to_battlefield(event_object, arriving(counters=("+1/+1", 1))))),
    card("Wildborn Preserver", "{1}{G}", "Creature — Elf Archer", "2/2", flash, reach, whenever(
        enters(of_yours & other & ~subtype("Human")), pay(you, "{X}", when_you_do(put_counters("+1/+1", X))))),
]  # fmt: skip
