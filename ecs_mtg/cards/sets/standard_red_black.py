"""Cards of five Standard decks, one of each color: the red and the black ones."""

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.tree import Event
from ecs_mtg.cards.words import Change
from ecs_mtg.components import programs
from ecs_mtg.components.codes import Color, EventKind
from ecs_mtg.components.flags import SpellFlag
from ecs_mtg.components.programs import AbilityFlag, Relation

once = frozenset({AbilityFlag.ONCE_EACH_TURN})
AXONIL = power.of(this)
BURNT = noncombat_damage_by(you, Color.RED)
DEMON = token("Demon Token", "Creature — Demon", "6/6", flying, color=black)
drained = lose_life(2, each_opponent), gain_life(2)
PUMPED = target(creature & you_control)


def creature_types(*names: str) -> Change:
    """It has some creature types and no others."""
    return Change(programs.Change.SET_SUBTYPES, 1, mask=frozenset(names))


def play_the_top_card_this_turn() -> tuple[e.Effect, ...]:
    """Exile the top card of your library; you may play it this turn."""
    return look(1, "top"), exile(those("top"), remember=True), may_play(moved)


CARDS = [
    # Red
    card("Burnout Bashtronaut", "{R}", "Creature — Goblin Warrior", "1/1", menace, start_your_engines,
         activated("{2}", until_end_of_turn(this, gets("+1/+0"))), static(this, has(double_strike), while_=max_speed)),
    card("Emberheart Challenger", "{1}{R}", "Creature — Mouse Warrior", "2/2", haste, prowess,
         replace(whenever(becomes_target(this, you), *play_the_top_card_this_turn()), flags=once)),
    card("Full Bore", "{R}", "Instant", until_end_of_turn(PUMPED, gets("+3/+2")),
         when_it_is(was_cast_with(PUMPED, SpellFlag.WARPED), until_end_of_turn(PUMPED, has(trample, haste)))),
    card("Hired Claw", "{R}", "Creature — Lizard Mercenary", "1/2",
         whenever(one_or_more(attacks(subtype("Lizard") & you_control)), damage(1, target(opponent))),
         activated("{1}{R}", put_counters("+1/+1", 1), only=opponent_lost_life, flags=once_each_turn)),
    card("Kellan, Planar Trailblazer", "{R}", "Legendary Creature — Human Faerie Scout", "2/1",
         activated("{1}{R}", when_it_is(matches(this, subtype("Scout")), from_now_on(
             this, creature_types("Human", "Faerie", "Detective"),
             has(whenever(deals_damage(this, player, combat=True), *play_the_top_card_this_turn()))))),
         activated("{2}{R}", when_it_is(matches(this, subtype("Detective")), from_now_on(
             this, creature_types("Human", "Faerie", "Rogue"), base_pt("3/2"), has(double_strike))))),
    transforming(
        face("Ojer Axonil, Deepest Might", "{2}{R}{R}", "Legendary Creature — God", "4/4", trample,
             instead(Event(EventKind.DAMAGE, opponent, other=source & red & you_control, value=2), e.PlusInstead(AXONIL - event_amount),
                     if_=event_amount < AXONIL),
             when(dies(), to_battlefield(event_object, e.Arrival(tapped=True, transformed=True)))),
        face("Temple of Power", "", "Land", tap_for("R"),
             activated("{2}{R}, {T}", transform(), only=BURNT >= 4, flags=sorcery_speed))),
    card("Razorkin Needlehead", "{R}{R}", "Creature — Human Assassin", "2/2", static(this, has(first_strike), while_=your_turn),
         whenever(draws(each_opponent), damage(1, event_player))),
    # Black
    card("Bloodletter of Aclazotz", "{1}{B}{B}{B}", "Creature — Vampire Demon", "2/4", flying,
         instead(Event(EventKind.LOSE_LIFE, None, Relation.OPPONENT), twice_as_many, if_=your_turn)),
    transforming(
        face("Cecil, Dark Knight", "{B}", "Legendary Creature — Human Knight", "2/3", deathtouch,
             whenever(deals_any_damage(this), lose_life(event_amount),
                      when_it_is(life.of(you) * 2 <= starting_life_of(you), untap(this), transform(this)))),
        face("Cecil, Redeemed Paladin", "", "Legendary Creature — Human Knight", "4/4", lifelink,
             whenever(attacks(), until_end_of_turn(each(creature & attacking & other), has(indestructible))), color=white)),
    card("Deep-Cavern Bat", "{1}{B}", "Creature — Bat", "1/1", flying, lifelink,
         when(enters(), targeted(target(opponent, hint=-1)), e.Reveal(hand_of(target(opponent, hint=-1)), you),
              choose(card_in(Zone.HAND, Relation.TARGET) & ~land, "taken", 1, 0), exile_until_this_leaves(those("taken")))),
    card("Forsaken Miner", "{B}", "Creature — Skeleton Rogue", "2/2", cant_block,
         whenever(commits_a_crime(), pay(you, "{B}", to_battlefield(this)), zone=Zone.GRAVEYARD)),
    card("Shoot the Sheriff", "{1}{B}", "Instant", destroy(target(creature & ~outlaw))),
    card("Soulstone Sanctuary", "", "Land", tap_for("C"),
         activated("{4}", from_now_on(this, becomes("3/3", "Creature", vigilance), every_creature_type))),
    room(
        face("Unholy Annex", "{2}{B}", "Enchantment — Room",
             at(your_end_step, draw(), e.If(exists(permanent & subtype("Demon") & you_control), (*drained,), (lose_life(2),)))),
        face("Ritual Chamber", "{3}{B}{B}", "Enchantment — Room", when(you_unlock_this_door, create(DEMON)))),
    card("Unstoppable Slasher", "{2}{B}", "Creature — Zombie Assassin", "2/3", deathtouch,
         whenever(deals_damage(this, player, combat=True), lose_life(half_up(life.of(event_player)), event_player)),
         when(dies(), to_battlefield(event_object, arriving(tapped=True, counters=("stun", 2))),
              if_=counters_of_any_kind.of(this).equals(0))),
]  # fmt: skip
