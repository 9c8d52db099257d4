"""Cards for which lists of several formats waited, those of Duel Commander above all."""

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.notation.planeswalkers import get_emblem, note
from ecs_mtg.cards.sets.common import IN_GRAVEYARD, IN_LIBRARY, OPPONENT, PLAYER, THEIR_HAND, TOP_CARD, found
from ecs_mtg.cards.sets.rules_of_tables import CASTER, NOTHING_SPENT, YOUR_LANDS_ENTER_UNTAPPED
from ecs_mtg.cards.tree import WHEREVER_CAST, Event, SpellCost
from ecs_mtg.cards.words import ALL_ZONES, Change, Filter, number
from ecs_mtg.components import programs
from ecs_mtg.components.codes import Duration, EventKind
from ecs_mtg.components.flags import SpellFlag
from ecs_mtg.components.paying import ManaColor
from ecs_mtg.components.programs import AbilityFlag, PlayerFlag, Relation

SAVED = target(creature & you_control, hint=1)
SOUGHT = card_ & creature & (mana_value <= X)
SUSPENDED = up_to(1, creature)
ZOMBIES_OR_TOKENS = subtype("Zombie") | is_token
WHITE_ZOMBIE = token("Zombie Token", "Creature — Zombie", "1/1", color=white)
THREE_TIME = e.Arrival(counters=("time", 3))
LEGEND = target(spell & creature)
SAWN = target(creature)
VALUE = 1  # register
done_once = frozenset({AbilityFlag.DONE_ONCE_EACH_TURN})
opponents_are_silent = static(None, cant_cast(spell & theirs), while_=your_turn)
LANDER = token("Lander Token", "Artifact — Lander", activated(
    "{2}, {T}", sacrifice_this, search(basic & land & IN_LIBRARY, "found"), to_battlefield(found, arriving_tapped), shuffle()))  # fmt: skip
NONARTIFACTS_CAST = spells_cast_such_as(CASTER, spell & ~artifact)
PLAYED_A_LAND = smaller(1, lands_played_by())
you_attack_a_player = one_or_more(replace(attacks(creature & you_control), other=player), of_a_player=True)
DEATHS = of_players(Relation.ANY, creatures_died(it))
HALVED = Change(programs.Change.SET_PT, half_up(power.of(SAWN)), half_up(toughness.of(SAWN)))

YOUR_COMMANDERS = commander & you_own & Filter(kinds=card_.kinds | permanent.kinds | spell.kinds, zones=ALL_ZONES)
OF_COMMANDERS = mana_value.greatest(YOUR_COMMANDERS)

CARDS = [
    # White
    card("Boromir, Warden of the Tower", "{2}{W}", "Legendary Creature — Human Soldier", "3/3", vigilance, whenever(
        casts(each_opponent), counter(event_object), if_=NOTHING_SPENT), activated(
            sacrifice_this, until_end_of_turn(each(creature & you_control), has(indestructible)), the_ring_tempts_you)),
    card("Ethersworn Canonist", "{1}{W}", "Artifact Creature — Human Cleric", "2/2", static(None, cant_cast(
        spell & ~artifact & where(NONARTIFACTS_CAST >= 1)))),
    card("On Wings of Gold", "{3}{W}", "Enchantment", static(creature & you_control & ZOMBIES_OR_TOKENS, gets("+1/+1"), has(flying)), whenever(
        one_or_more(a_card_leaves_your_graveyard), create(WHITE_ZOMBIE))),
    # Blue
    card("Thought Lash", "{2}{U}{U}", "Enchantment", cumulative_upkeep(exile_from_top()), when(
        Event(EventKind.UPKEEP_UNPAID, this), exile(library_of(event_player))), activated(exile_from_top(), prevent(1, you))),
    card("Sinister Concierge", "{1}{U}", "Creature — Human Wizard", "2/1", when(dies(), targeted(SUSPENDED), may(
        e.Move(event_object, Zone.EXILE, arrival=THREE_TIME, remember=True), when_it_is(
            size_of(moved) >= 1, e.GainSuspend(moved), e.Move(SUSPENDED, Zone.EXILE, arrival=THREE_TIME, remember=True), e.GainSuspend(moved))))),
    card("Dream Halls", "{3}{U}{U}", "Enchantment", static(card_ & ~land & Filter(zones=ALL_ZONES), has(SpellCost(
        cost(discard_cards(1, shares_color)), frozenset({AbilityFlag.ALTERNATIVE_COST, AbilityFlag.FOR_ANY_CASTER}), zones=WHEREVER_CAST)))),
    card("Glorious Gale", "{1}{U}", "Instant", note(VALUE, 0), when_it_is(matches(LEGEND, legendary), note(VALUE, 1)), counter(LEGEND), when_it_is(
        noted(VALUE), the_ring_tempts_you)),
    # Black
    card("Saw in Half", "{2}{B}", "Instant", remember(controller_of(SAWN), "theirs"), note(VALUE, DEATHS), destroy(SAWN), when_it_is(
        number_noted(VALUE) < DEATHS, create_copy(SAWN, 2, those("theirs"), HALVED))),
    card("Opposition Agent", "{2}{B}", "Creature — Human Rogue", "3/2", flash, static(None, Change(
        programs.Change.PLAYER_FLAG, 1 << PlayerFlag.SEARCHES_UNDER_CONTROL, Relation.OPPONENT))),
    card("Cruelclaw's Heist", "{B}{B}", "Sorcery", gift(), promised_gift(draw(1, promised_player)), targeted(OPPONENT), reveal(
        hand_of(OPPONENT)), choose(~land & THEIR_HAND, "chosen", hint=-1), exile(those("chosen"), remember=True), when_it_is(
            gift_promised, e.PlayFrom(moved, duration=Duration.INDEFINITE, cast=True, any_type=True))),
    card("Not Dead After All", "{B}", "Instant", until_end_of_turn(SAVED, has(when(
        dies(), e.ReturnUnder(event_object, owner_of(event_object), arriving_tapped, remember=True), role("Wicked", moved))))),
    card("Baleful Mastery", "{3}{B}", "Instant", replace(alternative_cost("{1}{B}"), marks=SpellFlag.CHEAPER), when_it_is(
        cast_with(SpellFlag.CHEAPER), choose_opponent("other"), draw(1, those("other"))), exile(target(permanent & (
            creature | planeswalker)))),
    # Red
    card("Wish", "{2}{R}", "Sorcery", e.PlayFrom(each(card_in(Zone.OUTSIDE)), one_of_them=True)),
    card("Headliner Scarlett", "{3}{R}", "Legendary Creature — Human Warlock", "3/3", haste, when(
        enters(), e.RuleFor(creature & you_control, has(cant_block), of=PLAYER)), at(your_upkeep, e.Move(
            TOP_CARD, Zone.EXILE, arrival=e.Arrival(face_down=True), remember=True), e.Reveal(moved, to=you), may_play(moved))),
    # Green
    card("Horizon Explorer", "{2}{G}", "Creature — Insect Scout", "2/4", YOUR_LANDS_ENTER_UNTAPPED, whenever(
        you_attack_a_player, create(LANDER))),
    card("Finale of Devastation", "{X}{G}{G}", "Sorcery", e.Forget("found"), e.May((search(
        SOUGHT & card_in(Zone.LIBRARY), "found"), shuffle(), when_it_is(size_of(found).equals(0), choose(
            SOUGHT & IN_GRAVEYARD, "found", 1, 0))), (choose(SOUGHT & IN_GRAVEYARD, "found"),)), to_battlefield(found), when_it_is(X >= 10, until_end_of_turn(
                each(creature & you_control), gets((X, X)), has(haste)))),
    # Several colors
    card("Sauron's Ransom", "{1}{U}{B}", "Instant", choose_opponent("rival"), e.Look(
        number(4), "face down", player=those("rival")), separate("face down", "face up", those("rival")), reveal(those("face up")),
        choose_pile("face down", "face up"), to_hand(those("face up")), to_graveyard(those("face down")), the_ring_tempts_you),
    card("Wrenn and Six", "{R}{G}", "Legendary Planeswalker — Wrenn", "3", loyalty(+1, to_hand(up_to(1, land & IN_GRAVEYARD))), loyalty(
        -1, damage(1, any_target)), loyalty(-7, get_emblem(emblem("Wrenn and Six", static(
            (instant | sorcery) & IN_GRAVEYARD, has(retrace)))))),
    card("Siphon Insight", "{U}{B}", "Instant", e.Look(number(2), "seen", library=OPPONENT), e.ChooseFrom("seen", "kept"), e.Move(
        those("kept"), Zone.EXILE, arrival=e.Arrival(face_down=True), remember=True), to_library(those("seen"), Position.BOTTOM),
        e.PlayFrom(moved, duration=Duration.INDEFINITE, any_color=True), flashback("{1}{U}{B}")),
    modal(
        face("Jennifer Walters", "{1}{W}", "Legendary Creature — Human Advisor Hero", "2/3", opponents_are_silent, activated(
            "{3}{G}{W}{W}", transform(), flags=sorcery_speed)),
        face("The Sensational She-Hulk", "{3}{G}{W}{W}", "Legendary Creature — Gamma Hero", "6/6", reach, trample, opponents_are_silent,
             replace(whenever(is_dealt_damage(creature & you_control), may(e.UseUp(), damage(event_amount, any_target))), flags=done_once))),
    card("Spider-Man 2099", "{U}{R}", "Legendary Creature — Spider Human Hero", "2/3", cast_only_if(
        ~your_turn | (turns_begun_by() >= 4)), double_strike, vigilance, at(
            your_end_step, damage(power.of(this), any_target), if_=played_elsewhere(you))),
    # Lands
    card("Cactus Preserve", "", "Land — Desert", enters_tapped, activated("{T}", e.AddMana(ManaColor.YOUR_LANDS)), activated(
        "{3}", until_end_of_turn(this, of_types("Creature — Plant"), colored(green), Change(
            programs.Change.SET_PT, OF_COMMANDERS, OF_COMMANDERS), has(reach)))),
    card("River of Tears", "", "Land", activated(
        "{T}", *add("U", 1 - PLAYED_A_LAND), *add("B", PLAYED_A_LAND))),
]  # fmt: skip
