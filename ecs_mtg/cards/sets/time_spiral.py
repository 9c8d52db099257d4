"""Time Spiral, Planar Chaos, Future Sight."""

from __future__ import annotations

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.common import (
    ANY_GRAVEYARD,
    ANY_LIBRARY,
    CREATURE,
    IN_LIBRARY,
    NAMESAKES,
    SOUGHT,
    SPELL,
    ZOMBIE,
    delayed_once,
    found,
    island,
    put_into_graveyard_from_library,
)
from ecs_mtg.cards.words import Change, number
from ecs_mtg.components import programs
from ecs_mtg.components.flags import OF_LANDS, SpellFlag
from ecs_mtg.components.programs import PlayerFlag, Relation
from ecs_mtg.components.sizes import ANY_NUMBER


def pact(price: str) -> e.Delay:
    """Have you, at the beginning of your next upkeep, pay or lose the game."""
    waits = when(your_upkeep, unless_pays(you, price, e.LoseGame(you)))
    return e.Delay(replace(waits, flags=delayed_once))


type_count = card_types_in_graveyard_of(each_player)
PLAYED_A_LAND = smaller(1, lands_played_by())
TRACED = target(ANY_GRAVEYARD & ~(basic & land), hint=-1)

CARDS = [
    # Time Spiral
    card("Ancestral Vision", "", "Sorcery", suspend(4, "{U}"), draw(3, target(player)), color=blue),
    card("Benalish Cavalry", "{1}{W}", "Creature — Human Knight", "2/2", flanking),
    card("Brine Elemental", "{4}{U}{U}", "Creature — Elemental", "5/4", morph("{5}{U}{U}"),
         when(turned_face_up(), skip_untap_step(each_opponent))),
    card("Cancel", "{1}{U}{U}", "Instant", counter(target(spell))),
    card("Errant Ephemeron", "{6}{U}", "Creature — Illusion", "4/4", flying, suspend(4, "{1}{U}")),
    card("Fathom Seer", "{1}{U}", "Creature — Illusion", "1/3", morph(return_a(island, 2)), when(turned_face_up(), draw(2))),
    card("Fledgling Mawcor", "{3}{U}", "Creature — Beast", "2/2", flying, activated("{T}", damage(1, any_target)),
         morph("{U}{U}")),
    card("Grapeshot", "{1}{R}", "Sorcery", damage(1, any_target), storm),
    card("Ixidron", "{3}{U}{U}", "Creature — Illusion", "*/*", as_enters(turn_face_down(each(creature & ~is_token & other))),
         defined(count(creature & face_down), count(creature & face_down))),
    card("Lightning Axe", "{R}", "Instant", additional_cost(discard_cards(1), or_else="{5}"), damage(5, target(creature))),
    card("Momentary Blink", "{1}{W}", "Instant", flashback("{3}{U}"),
         exile(target(creature & you_control, hint=1), remember=True), to_battlefield(moved)),
    card("Riftwing Cloudskate", "{3}{U}{U}", "Creature — Illusion", "2/2", flying, suspend(3, "{1}{U}"),
         when(enters(), to_hand(target(permanent)))),
    card("Search for Tomorrow", "{2}{G}", "Sorcery", suspend(2, "{G}"),
         search(basic & land & IN_LIBRARY, "found"), to_battlefield(those("found")), shuffle()),
    card("Sudden Shock", "{1}{R}", "Instant", split_second, damage(2, any_target)),
    card("Terramorphic Expanse", "", "Land", activated(
        "{T}", sacrifice_this, search(basic & land & IN_LIBRARY, "found"), to_battlefield(those("found"), arriving_tapped),
        shuffle())),
    # Planar Chaos
    card("Keldon Marauders", "{1}{R}", "Creature — Human Warrior", "3/3", vanishing(2),
         when(enters(), damage(1, target(player | planeswalker))), when(leaves(), damage(1, target(player | planeswalker)))),
    card("Primal Plasma", "{3}{U}", "Creature — Elemental Shapeshifter", "*/*", as_enters(*choose_what_happens(
        enter_as_copy(this, base_pt("3/3")), enter_as_copy(this, base_pt("2/2"), has(flying)),
        enter_as_copy(this, base_pt("1/6"), has(defender))))),
    card("Serra's Boon", "{2}{W}", "Enchantment — Aura", enchant(creature),
         static(enchanted, gets("+1/+2"), while_=matches(enchanted, permanent & white)),
         static(enchanted, gets("-2/-1"), while_=~matches(enchanted, permanent & white))),
    # Future Sight
    card("Keldon Megaliths", "", "Land", enters_tapped, tap_for("R"),
         activated("{1}{R}, {T}", damage(1, any_target), only=hellbent)),
    card("Virulent Sliver", "{G}", "Creature — Sliver", "1/1", static(creature & subtype("Sliver"), has(poisonous(1)))),
    card("Bridge from Below", "{B}{B}{B}", "Enchantment",
         whenever(dies(creature & nontoken & you_own), create(ZOMBIE), if_=in_zone(this, Zone.GRAVEYARD), zone=Zone.GRAVEYARD),
         whenever(dies(creature & opponents_own), exile(this), if_=in_zone(this, Zone.GRAVEYARD), zone=Zone.GRAVEYARD)),
    card("Smallpox", "{B}{B}", "Sorcery", lose_life(1, each_player), discard(1, each_player), each_sacrifices(each_player, creature),
         each_sacrifices(each_player, land)),
    card("Narcomoeba", "{1}{U}", "Creature — Illusion", "1/1", flying,
         when(put_into_graveyard_from_library, may(to_battlefield(this)), zone=Zone.GRAVEYARD)),
    card("Pact of Negation", "{0}", "Instant", counter(SPELL), pact("{3}{U}{U}"), color=blue),
    card("Summoner's Pact", "{0}", "Instant", search(creature & green & IN_LIBRARY, "found"), reveal(found), to_hand(found), shuffle(),
         pact("{2}{G}{G}"), color=green),
    card("Vesuva", "", "Land", as_enters(e.May((
        choose(land, "copied"), when_it_is(size_of(those("copied")) >= 1, enter_as_copy(those("copied")), e.EntersTapped()))))),
    card("Reality Acid", "{2}{U}", "Enchantment — Aura", enchant(permanent), vanishing(3), when(
        leaves(), sacrifice(enchanted))),
    card("Ghostfire", "{2}{R}", "Instant", damage(3, any_target), color=colorless),
    card("Might of Old Krosa", "{G}", "Instant", targeted(CREATURE), e.If(
        cast_with(SpellFlag.IN_MAIN_PHASE), (until_end_of_turn(CREATURE, gets("+4/+4")),), (until_end_of_turn(CREATURE, gets("+2/+2")),))),
    card("Magus of the Moon", "{2}{R}", "Creature — Human Wizard", "2/2",
         static(land & ~basic, Change(programs.Change.SET_SUBTYPES, OF_LANDS, mask=frozenset({"Mountain"})))),
    card("Aven Mindcensor", "{2}{W}", "Creature — Bird Wizard", "2/1", flash, flying, static(None, Change(
        programs.Change.PLAYER_FLAG, 1 << PlayerFlag.SEARCHES_FOUR, Relation.OPPONENT))),
    card("Angel's Grace", "{W}", "Instant", split_second, this_turn(
        players_have(PlayerFlag.CANT_LOSE, PlayerFlag.KEEPS_ONE_LIFE),
        Change(programs.Change.PLAYER_FLAG, 1 << PlayerFlag.CANT_WIN, Relation.OPPONENT))),
    card("Tarmogoyf", "{1}{G}", "Creature — Lhurgoyf", "*/1+*", defined(type_count, type_count + 1)),
    card("Yixlid Jailer", "{1}{B}", "Creature — Zombie Wizard", "2/1", static(None, graveyards_lose_abilities)),
    card("River of Tears", "", "Land", activated(
        "{T}", *add("U", 1 - PLAYED_A_LAND), *add("B", PLAYED_A_LAND))),
    card("Extirpate", "{B}", "Instant", split_second, remember(owner_of(TRACED), "searched"), note(SOUGHT, name_of.of(TRACED)), for_each(
        those("searched"), remember(each(NAMESAKES & card_in(Zone.GRAVEYARD, Relation.LOOPED)), "found"), e.Reveal(hand_of(it), you),
        choose(NAMESAKES & card_in(Zone.HAND, Relation.LOOPED), "found", ANY_NUMBER, 0, hint=-1),
        e.Search(NAMESAKES & ANY_LIBRARY, "found", number(ANY_NUMBER), library=it), exile(found), shuffle(it))),
]  # fmt: skip
