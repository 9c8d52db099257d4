"""Theros, Born of the Gods, Journey into Nyx; Theros Beyond Death."""

from __future__ import annotations

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.common import BASICS, CREATURE, HOW_MANY, IN_GRAVEYARD, NUMBERED, PLAYER, in_place_of, taken, top
from ecs_mtg.cards.tree import Event
from ecs_mtg.cards.words import ALL_ZONES, Filter, Target, Who, number
from ecs_mtg.cards.words import CARDS as CARD
from ecs_mtg.components import codes
from ecs_mtg.components.codes import Color, Designation, EventKind, Zone
from ecs_mtg.components.flags import SpellFlag
from ecs_mtg.components.programs import PlayerFlag, Relation, Subject
from ecs_mtg.components.sizes import ANY_NUMBER

DEVOTION = 1  # a register
escaped = cast_with(SpellFlag.ESCAPED)
CAT_SOLDIER = token("Cat Soldier Token", "Creature — Cat Soldier", "1/1", vigilance, color=white)
BLIGHTED = target(creature)
SATYR = token("Satyr Token", "Creature — Satyr", "2/2", haste, color=red | green)
WALL = token("Wall Token", "Artifact Creature — Wall", "0/4", defender)
BIG_SPELLS = spell & you_control & (mana_value >= 5)

CARDS = [
    # Theros
    card("Arbor Colossus", "{2}{G}{G}{G}", "Creature — Giant", "6/6", reach, activated("{3}{G}{G}{G}", e.Monstrosity(number(3))),
         when(Event(EventKind.DESIGNATED, this, value=Designation.MONSTROUS),
              destroy(target(creature & flying & theirs)))),
    card("Boon Satyr", "{1}{G}{G}", "Enchantment Creature — Satyr", "4/2", flash, bestow("{3}{G}{G}"), static(enchanted, gets("+4/+2"))),
    card("Nessian Asp", "{4}{G}", "Creature — Snake", "4/5", reach, activated("{6}{G}", e.Monstrosity(number(4)))),
    card("Sedge Scorpion", "{G}", "Creature — Scorpion", "1/1", deathtouch),
    # Journey into Nyx
    card("Ajani, Mentor of Heroes", "{3}{G}{W}", "Legendary Planeswalker — Ajani", "4",
         loyalty(1, distribute_counters("+1/+1", 3, creature & you_control, 3)),
         loyalty(1, look(4, "top"), e.ChooseFrom(
             "top", "kept", least=number(0), filter=(creature | planeswalker | subtype("Aura")) & card_in(Zone.LIBRARY)),
             reveal(those("kept")), to_hand(those("kept")), in_any_order("top"), to_library(those("top"), Position.BOTTOM)),
         loyalty(-8, gain_life(100))),
    card("Thassa's Oracle", "{U}{U}", "Creature — Merfolk Wizard", "1/3", when(
        enters(), note(DEVOTION, devotion(1 << Color.BLUE)), look(number_noted(DEVOTION), "top"),
        e.ChooseFrom("top", "kept", number(1), number(0)), to_library(top, Position.RANDOM_BOTTOM),
        when_it_is(number_noted(DEVOTION) >= cards_in_library.of(you), e.WinGame()))),
    card("Lagonna-Band Trailblazer", "{W}", "Creature — Centaur Scout", "0/4", whenever(
        casts(you, spell & targets_this), put_counters("+1/+1", 1))),
    card("Karametra's Blessing", "{W}", "Instant", until_end_of_turn(CREATURE, gets("+2/+2")), when_it_is(
        matches(CREATURE, (creature & is_enchanted) | Filter(any_types=codes.CREATURE, all_types=codes.ENCHANTMENT)),
        until_end_of_turn(CREATURE, has(hexproof, indestructible)))),
    card("Gray Merchant of Asphodel", "{3}{B}{B}", "Creature — Zombie", "2/4", when(
        enters(), e.LoseLife(each_opponent, devotion(black.colors), total=1), gain_life(number_noted(1)))),
    card("Kruphix's Insight", "{2}{G}", "Sorcery", look(6, "top", reveal=True), e.ChooseFrom(
        "top", "taken", number(3), number(0), filter=enchantment & card_), to_hand(taken), to_graveyard(top)),
    card("Spirit of the Labyrinth", "{1}{W}", "Enchantment Creature — Spirit", "3/1", static(player, players_have(PlayerFlag.DRAWS_ONE))),
    card("Kroxa, Titan of Death's Hunger", "{B}{R}", "Legendary Creature — Elder Giant", "6/6", *(
        whenever(event, e.Discard(each_opponent, number(1), remember=True), for_each(each_opponent, when_it_is(
            ~exists(~land & Filter(kinds=CARD, zones=ALL_ZONES, owner=Relation.LOOPED) & remembered), lose_life(3, it))))
        for event in (enters(), attacks())), when(enters(), sacrifice(), if_=~escaped), escape("{B}{B}{R}{R}", exile_a(other & IN_GRAVEYARD, 5))),
    card("Brimaz, King of Oreskos", "{1}{W}{W}", "Legendary Creature — Cat Soldier", "3/4", vigilance, whenever(
        attacks(), e.CreateToken(CAT_SOLDIER, arrival=e.Arrival(attacking=True))), whenever(blocks_creature(this, creature), e.CreateToken(
            CAT_SOLDIER, tag="blocker"), e.JoinBlock(those("blocker"), event_other))),
    card("Bile Blight", "{B}{B}", "Instant", until_end_of_turn(each(creature & that_or_same_name(BLIGHTED)), gets("-3/-3"))),
    card("Enigmatic Incarnation", "{2}{G}{U}", "Enchantment", at(your_end_step, may_choose(
        enchantment & permanent & other & you_control, "given up"), when_it_is(size_of(those("given up")) >= 1, note(
            HOW_MANY, mana_value.of(those("given up")) + 1), sacrifice(those("given up")), *in_place_of(creature, NUMBERED)))),
    card("Nykthos, Shrine to Nyx", "", "Legendary Land", tap_for("C"), *(
        activated("{2}, {T}", *add(letter, devotion(1 << color))) for letter, color in zip("WUBRG", Color))),
    card("Heliod's Intervention", "{X}{W}{W}", "Instant", choose_one(
        destroy(Target(permanent & (artifact | enchantment), None, None)), gain_life(times(X, 2), target(player, hint=1)))),
    card("Dryad of the Ilysian Grove", "{2}{G}", "Enchantment Creature — Nymph Dryad", "2/4", static(None, land_plays(1)), static(
        permanent & land & you_control, of_subtypes(*BASICS))),
    card("Xenagos, the Reveler", "{2}{R}{G}", "Legendary Planeswalker — Xenagos", "3", loyalty(+1, e.AddMana(
        1 << 3 | 1 << 4, count(permanent & creature & you_control), combination=True)), loyalty(0, create(SATYR)), loyalty(-6, exile(
            Who(Subject.TOP_CARDS, number(7)), remember=True), e.ChooseFrom(e.MOVED, "put", number(ANY_NUMBER), number(
                0), filter=card_ & (creature | land)), to_battlefield(those("put")))),
    card("Worst Fears", "{7}{B}", "Sorcery", control_next_turn(PLAYER), exile(this_spell)),
    card("Glimpse of Freedom", "{1}{U}", "Instant", draw(1), escape("{2}{U}", exile_a(other & card_in(Zone.GRAVEYARD), 5))),
    card("Ironscale Hydra", "{3}{G}{G}", "Creature — Hydra", "5/5",
         prevents(deals_damage(creature, this, True), put_counters("+1/+1", 1))),
    card("Sentinel's Eyes", "{W}", "Enchantment — Aura", enchant(creature), static(enchanted, gets("+1/+1"), has(vigilance)),
         escape("{W}", exile_a(other & card_in(Zone.GRAVEYARD), 2))),
    card("The Birth of Meletis", "{1}{W}", "Enchantment — Saga",
         chapter(1, search(subtype("Plains") & basic & card_in(Zone.LIBRARY), "plains"), reveal(those("plains")),
                 to_hand(those("plains")), shuffle()),
         chapter(2, create(WALL)), chapter(3, gain_life(2))),
    card("Thryx, the Sudden Storm", "{3}{U}{U}", "Legendary Creature — Elemental Giant", "4/5", flash, flying,
         spells_cost_less(BIG_SPELLS, 1), instead(would_counter(BIG_SPELLS, spell | activated_or_triggered_ability), nothing_instead)),
    card("Voracious Typhon", "{2}{G}{G}", "Creature — Snake Beast", "4/4",
         escape("{5}{G}{G}", exile_a(other & card_in(Zone.GRAVEYARD), 4)), escapes_with("+1/+1", 3)),
]  # fmt: skip
