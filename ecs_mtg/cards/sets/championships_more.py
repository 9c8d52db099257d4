"""Cards of world championship decks of all years that wait for something besides what others need."""

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.tree import Event, Replacement
from ecs_mtg.cards.words import TOLD_SOURCE, Amount, Change, Filter, Reference, Target, number
from ecs_mtg.components import codes, programs
from ecs_mtg.components.codes import Cause, Duration, EventKind, Step
from ecs_mtg.components.programs import AbilityFlag, PlayerFlag, Relation
from ecs_mtg.components.sizes import ANY_NUMBER

LOOKED_AT = target(player, hint=-1)
THEIR_HAND = card_in(Zone.HAND, Relation.TARGET)
DOOMED = target(creature)
OF_TARGET = Filter(kinds=16, zones=1 << Zone.LIBRARY | 1 << Zone.HAND | 1 << Zone.GRAVEYARD)
BURIED = creature & card_in(Zone.GRAVEYARD)
BASIC_IN_GRAVEYARD = basic & land & card_in(Zone.GRAVEYARD)
EVENT_PLAYERS = Filter(controller=Relation.EVENT_PLAYER)
CHOKED = target(land & ~subtype("Swamp"))
ATTACKER = target(creature & attacking & ~white)
MINE, THEIRS = target(land & you_control, hint=-1), target(land & theirs)
CANT_ACTIVATE_ANYTHING = 1 << PlayerFlag.CANT_ACTIVATE | 1 << PlayerFlag.CANT_ACTIVATE_MANA
CHOSEN = 0  # the register of a color that is chosen
BEFORE = 0  # the register of how many counters there were
HUNTERS = Target(creature, 1, 3, divided=number(3), hint=1)
PROTECTED = target(any_of_damage, hint=1)
NEXT_DAMAGE = replace(
    prevents(Event(EventKind.DAMAGE, this, other=TOLD_SOURCE), when_it_is(
        matches(event_other, source & red), damage(event_amount, controller_of(event_other)))),
    flags=frozenset({AbilityFlag.PREVENTION, AbilityFlag.ONCE}),
)  # fmt: skip
SOLDIER = token("Soldier Token", "Creature — Soldier", "1/1", color=white)


def at_next_cleanup(what: Reference, *does: e.Effect, many: Amount | None = None) -> e.Delay:
    """A delayed triggered ability at the beginning of the next cleanup step, about an object and a number."""
    waits = when(step_begins(Step.CLEANUP, each_player), *does)
    return e.Delay(replace(waits, flags=frozenset({AbilityFlag.DELAYED, AbilityFlag.ONCE})), (what,), many)


def enters_for(what: Filter) -> Replacement:
    """It enters only if its controller sacrifices something for that, else it is put into its owner's graveyard (614.1a)."""
    unless = e.If(size_of(those("given up")).equals(0), (e.GoesInstead(Zone.GRAVEYARD),))
    return as_enters(choose(what & permanent & you_control, "given up", hint=-1), sacrifice(those("given up")), unless)


CARDS = [
    # 1997
    card("Choking Sands", "{1}{B}{B}", "Sorcery", destroy(CHOKED),
         when_it_is(~matches(CHOKED, basic), damage(2, controller_of(CHOKED)))),
    card("Exile", "{2}{W}", "Instant", exile(ATTACKER), gain_life(toughness.of(ATTACKER))),
    card("Forsaken Wastes", "{2}{B}", "World Enchantment", static(player, players_have(PlayerFlag.CANT_GAIN_LIFE)),
         at(each_upkeep, lose_life(1, event_player)),
         whenever(becomes_target(this, each_player, by=spell), lose_life(5, controller_of(event_other)))),
    card("Honorable Passage", "{1}{W}", "Instant", targeted(PROTECTED), choose(source & (permanent | spell), "chosen", hint=-1),
         e.ReplaceLater(PROTECTED, NEXT_DAMAGE, source=those("chosen"))),
    card("Nekrataal", "{2}{B}{B}", "Creature — Human Assassin", "2/1", first_strike,
         when(enters(), destroy(target(creature & ~artifact & ~black), regenerate=False))),
    card("Necratog", "{1}{B}{B}", "Creature — Atog", "1/2",
         activated(exile_a(where(same(it, topmost(BURIED))) & BURIED), until_end_of_turn(this, gets("+2/+2")))),
    card("Political Trickery", "{2}{U}", "Sorcery", exchange_control(MINE, THEIRS)),
    card("Thawing Glaciers", "", "Land", enters_tapped, activated(
        "{1}, {T}", search(basic & land & card_in(Zone.LIBRARY), "found"), to_battlefield(those("found"), arriving_tapped), shuffle(),
        at_next_cleanup(this, to_hand(told())))),
    card("Ghazbán Ogre", "{G}", "Creature — Ogre", "2/2", at(
        your_upkeep, from_now_on(this, controlled_by(player_with_most_life)), if_=one_player_has_most_life)),
    card("Harvest Wurm", "{1}{G}", "Creature — Wurm", "3/2", when(
        enters(), may_choose(BASIC_IN_GRAVEYARD, "returned"),
        e.If(size_of(those("returned")) >= 1, (to_hand(those("returned")),), (sacrifice(),)))),
    card("Whirling Dervish", "{G}{G}", "Creature — Human Monk", "1/1", protection_from(black),
         at(each_end_step, put_counters("+1/+1", 1), if_=has_dealt(this, 0))),
    card("Kjeldoran Outpost", "", "Land", enters_for(subtype("Plains")), tap_for("W"), activated("{1}{W}, {T}", create(SOLDIER))),
    card("Heart of Yavimaya", "", "Land", enters_for(subtype("Forest")), tap_for("G"),
         activated("{T}", until_end_of_turn(target(creature), gets("+1/+1")))),
    card("Winter Orb", "{2}", "Artifact", static(None, untap_at_most(1, land & permanent), while_=~is_tapped(this))),
    card("Bounty of the Hunt", "{3}{G}{G}", "Instant", alternative_cost(exile_a(green & card_in(Zone.HAND))), for_each(
        HUNTERS, e.SetRegister(BEFORE, counters_on(it, "+1/+1")), e.PutCounters(it, "+1/+1", its_share),
        at_next_cleanup(it, e.RemoveCounters(told(), "+1/+1", X), many=counters_on(it, "+1/+1") - number_noted(BEFORE)))),
    card("City of Solitude", "{2}{G}", "Enchantment", static(None, cant_cast(spell & Filter(controller=Relation.NOT_ACTIVE))),
         static(None, Change(programs.Change.PLAYER_FLAG, CANT_ACTIVATE_ANYTHING, Relation.NOT_ACTIVE))),
    card("Spectral Bears", "{1}{G}", "Creature — Bear Spirit", "3/3", whenever(
        attacks(), as_long_as(Duration.YOUR_NEXT_UNTAP, this, has(doesnt_untap)),
        if_=~exists(permanent & black & ~is_token & Filter(controller=Relation.DEFENDING)))),
    # 1998
    card("Lobotomy", "{2}{U}{B}", "Sorcery", reveal(hand_of(LOOKED_AT)), choose((~basic | ~land) & THEIR_HAND, "chosen"),
         e.Search(that_or_same_name(those("chosen")) & OF_TARGET, "found", number(99), library=LOOKED_AT),
         exile(those("found")), shuffle(LOOKED_AT)),
    card("Hall of Gemstone", "{1}{G}{G}", "World Enchantment", at(each_upkeep, e.ChooseColor(event_player), *(
        e.If(number_noted(CHOSEN).equals(int(color)), (this_turn(lands_produce(color)),)) for color in codes.Color if color < codes.COLORS))),
    card("Scroll Rack", "{2}", "Artifact", activated(
        "{1}, {T}", choose(card_in(Zone.HAND), "given up", ANY_NUMBER, 0, hint=0),
        e.Move(those("given up"), Zone.EXILE, arrival=e.Arrival(face_down=True), remember=True),
        e.Look(size_of(moved), "top"), to_hand(those("top")), in_any_order(e.MOVED), to_library(moved))),
    # 1999
    card("Temporal Aperture", "{2}", "Artifact", activated(
        "{5}, {T}", shuffle(), look(1, "top", reveal=True), e.PlayFrom(those("top"), free=True, on_top=True))),
    # 2000
    card("Crumbling Sanctuary", "{5}", "Artifact", instead(
        would_be_dealt_damage(player), nothing_instead,
        e.Look(event_amount, "top", player=event_player, library=event_player), exile(those("top")))),
    card("Metalworker", "{3}", "Artifact Creature — Construct", "1/2",
         activated("{T}", e.AddForRevealed(artifact & card_in(Zone.HAND), codes.Color.COLORLESS, 2))),
    card("Rising Waters", "{3}{U}", "Enchantment", static(land, has(doesnt_untap)),
         at(each_upkeep, choose(land & permanent & EVENT_PLAYERS, "untapped", who=event_player), untap(those("untapped")))),
    card("Tangle Wire", "{3}", "Artifact", fading(4), at(
        each_upkeep, choose((artifact | creature | land) & permanent & untapped & EVENT_PLAYERS, "tapped", counters_on(this, "fade"),
                            counters_on(this, "fade"), who=event_player, hint=-1), tap(those("tapped")))),
    card("Cursed Totem", "{2}", "Artifact", static(creature, has(cant_activate))),
    card("Energy Field", "{1}{U}", "Enchantment",
         prevents(Event(EventKind.DAMAGE, that_is_you, other=source & theirs)),
         when(put_into_graveyard(card_ & you_own), sacrifice())),
    card("Opalescence", "{2}{W}{W}", "Enchantment", static(
        enchantment & permanent & other & ~subtype("Aura"), of_types("Creature"), Change(programs.Change.SET_PT, mana_value.of(it), mana_value.of(it)))),
    card("Submerge", "{4}{U}", "Instant", alternative_cost("{0}", if_=exists(subtype("Forest") & permanent & theirs) & exists(
        subtype("Island") & permanent & you_control)), to_library(target(creature))),
    # 2001
    card("Nether Spirit", "{1}{B}{B}", "Creature — Spirit", "2/2", at(
        your_upkeep, may(to_battlefield(this)), if_=in_zone(this, Zone.GRAVEYARD) & count(BURIED).equals(1), zone=Zone.GRAVEYARD)),
    card("Tsabo's Assassin", "{2}{B}{B}", "Creature — Phyrexian Zombie Assassin", "1/1",
         activated("{T}", targeted(DOOMED), when_it_is(matches(DOOMED, permanent & of_most_common_color), destroy(DOOMED, regenerate=False)))),
    card("Tsabo's Decree", "{5}{B}", "Instant", choose_type(), targeted(LOOKED_AT), reveal(hand_of(LOOKED_AT)),
         e.Move(each(creature & chosen_type & THEIR_HAND), Zone.GRAVEYARD, cause=Cause.DISCARDED),
         destroy(each(creature & chosen_type & target_controls), regenerate=False)),
    card("Tsabo's Web", "{2}", "Artifact", when(enters(), draw(1)), static(land & has_activated, has(doesnt_untap))),
    card("Mana Maze", "{1}{U}", "Enchantment", static(None, cant_cast(spell & shares_color_with_last_cast))),
    card("Static Orb", "{3}", "Artifact", static(None, untap_at_most(2, permanent), while_=~is_tapped(this))),
    # 2003
    card("Recoup", "{1}{R}", "Sorcery",
         until_end_of_turn(target(sorcery & card_in(Zone.GRAVEYARD)), has(flashback(its_mana_cost))), flashback("{3}{R}")),
]  # fmt: skip
