"""Cards that decks of Pauper play."""

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.common import BASICS, IN_GRAVEYARD, IN_LIBRARY, PLAYER, SPAWN, SPELL, found, only_once_each_turn, top
from ecs_mtg.cards.sets.expansions_2018_to_2021 import when_you_do
from ecs_mtg.cards.sets.expansions_since_2022 import FOUND
from ecs_mtg.cards.sets.multiplayer_products import at_once
from ecs_mtg.cards.sets.onslaught import ANYWHERE_ELSE
from ecs_mtg.cards.tree import CardDef, Event, Protection, Static, StaticKeyword, Triggered
from ecs_mtg.cards.words import ABILITIES, ALL_ZONES, SPELLS, Change, Filter, Target, Who, number
from ecs_mtg.cards.words import CARDS as CARD
from ecs_mtg.components import codes, programs
from ecs_mtg.components.codes import Cause, Duration, EventKind, Step
from ecs_mtg.components.flags import SpellFlag
from ecs_mtg.components.programs import ManaColor, Relation, Subject
from ecs_mtg.components.sizes import ANY_NUMBER

INFERIOR = target(permanent & ~land)
COMPASS = target(land & you_control)
SERVANT = up_to(1, artifact & permanent & ~creature)
INCURSION = target(player, hint=-1)
BURNED = target(creature | planeswalker)
DECAYING = target(creature)
GUEST = target(creature)
CLIMBER = target(permanent & (artifact | enchantment))
BASIC = 0  # the register of a basic land type that is chosen
OTHERS = {kind: permanent & subtype(kind) & other & you_control for kind in BASICS}
ENTERS_UNTAPPED = enters(permanent & source_itself & untapped)
you_sacrifice_it = replace(leaves(), to_zones=ALL_ZONES, value=Cause.SACRIFICED)
harvest = may(search(basic & land & IN_LIBRARY, "found"), to_battlefield(FOUND, arriving_tapped), shuffle())
STAMPEDE = until_end_of_turn(each(creature & other & you_control), gets("+1/+0"))
RETURNS_TO_LARGE_CREATURES = when(
    enters(creature & (mana_value >= 6)), may(e.ReturnUnder(this, you, attached=event_object)), zone=Zone.GRAVEYARD
)
CRAFTED = Who(Subject.BECAME, this)
CRAFT_WITH_CREATURE = activated(
    "{4}{B}", exile_this, exile_a((creature & permanent & you_control) | (creature & IN_GRAVEYARD)),
    e.ReturnUnder(CRAFTED, owner_of(CRAFTED), e.Arrival(transformed=True)), flags=sorcery_speed,
)  # fmt: skip
"""Craft with creature (702.167)."""


def urzas(kind: str, second: str, third: str, besides: int) -> CardDef:
    """A land that gives more colorless mana while you control the other two of the three."""
    others = (count(subtype("Urza's") & subtype(one) & permanent & you_control) for one in (second, third))
    both = smaller(smaller(next(others), 1), next(others))
    return card(f"Urza's {kind.replace('-', ' ')}", "", f"Land — Urza's {kind}", tap_for("C", both * besides + 1))


CREATURE = target(creature)
COUNTERED = target(spell | activated_or_triggered_ability)
MINE = target(creature & you_control)
LAND = target(land)
THEY = target(opponent, hint=-1)
OPPONENT = target(opponent)
NOT_A_LAND = target(permanent & ~land)
EQUIPMENT_OR_YOUR_AURA = subtype("Equipment") | (subtype("Aura") & you_control)
MODIFIED = exists(permanent & EQUIPMENT_OR_YOUR_AURA & attached_to_this) | (counters_of_any_kind.of(this) >= 1)
"""Of a creature itself (700.9)."""
ferocious = exists(creature & you_control & (power >= 4))
milled_land = (mill(3, remember=True), may_choose(land & card_in_public & remembered, "taken"), to_hand(those("taken")))
taken = those("taken")
ELEMENTAL = token("Elemental Token", "Creature — Elemental", "*/*", trample, defined(
    count((instant | sorcery) & IN_GRAVEYARD) + count(having(flashback) & you_own & card_in(Zone.EXILE)),
    count((instant | sorcery) & IN_GRAVEYARD) + count(having(flashback) & you_own & card_in(Zone.EXILE))), color=red)  # fmt: skip
MAKES_YOU_DISCARD = replace(discards(you, card_ & source_itself), other=Filter(kinds=SPELLS | ABILITIES) & theirs)
EXILED_RATHER_THAN_BURIED = replace(instead(put_into_graveyard(), e.GoesInstead(Zone.EXILE)), zones=ALL_ZONES)
FOOD = token("Food Token", "Artifact — Food", activated("{2}, {T}", sacrifice_this, gain_life(3)))
FLAGBEARING = static(opponent, players_have(programs.PlayerFlag.CHOOSES_FLAGBEARERS))
FISH = token("Fish Token", "Creature — Fish", "1/1", color=blue)
COUNTS_OTHERS = count(creature & other & you_control)
TOY = (Change(programs.Change.LOSE_ABILITIES), *becomes("0/2", "Artifact Creature — Toy", still=True))
UNDER_FOUR = may_choose(card_ & IN_GRAVEYARD, "shuffled", 4)
SALVAGED = target(artifact & IN_GRAVEYARD, 0, ANY_NUMBER)
WHOSE = target(player, hint=0)
RESTORED = target(artifact & card_in(Zone.GRAVEYARD, Relation.TARGET), 0, ANY_NUMBER)
RECOMMISSIONED = target((artifact | creature) & (mana_value <= 3) & IN_GRAVEYARD)
MILLING = target(player, hint=-1)
SPIRIT = token("Spirit Token", "Creature — Spirit", "1/1", color=white)
PEGASUS = token("Pegasus Token", "Creature — Pegasus", "1/1", flying, color=white)
YOU_CYCLE = Event(EventKind.CYCLE, None, Relation.YOU)
FOAL = target(creature & you_control)
HERE, THEIRS = target_if(~cleaved, permanent & ~land & you_control), target_if(cleaved, permanent & ~land)
EMBIGGENED = target(creature & ~subtype("Brushwagg"))
HER_TYPES = types_and_subtypes_of(EMBIGGENED)
EXILED_TOP_TWO, EXILED_TOP_THREE = (e.Move(Who(Subject.TOP_CARDS, number(n)), Zone.EXILE, remember=True) for n in (2, 3))


def family_land(name: str, *kinds: str) -> CardDef:
    """A land that is sacrificed as it enters for a basic land of some types and one life."""
    sought = basic & subtype(*kinds) & IN_LIBRARY
    fetches = when_you_do(search(sought, "found"), to_battlefield(found, arriving_tapped), shuffle(), gain_life(1))
    return card(name, "", "Land", when(enters(), when_it_is(matches(this, permanent & you_control), sacrifice(), fetches)))


def protection_from_chosen(*spares: StaticKeyword) -> list[Static]:
    """Enchanted creature has protection from the chosen color, which does not remove what is attached and not `unspared`."""
    given = (
        static(enchanted, has(Protection(filter=source & color & unspared)), while_=chosen_color_is(k))
        for k, color in enumerate((white, blue, black, red, green))
    )
    return [static(this, has(*spares)), *given]


CROWNED = when(enters(), become_monarch())


def endures(many: int, spirit: CardDef) -> e.If:
    """It endures (701.63): so many +1/+1 counters, or a Spirit of that size."""
    made = create(spirit)
    return e.If(alive(this), (e.May((put_counters("+1/+1", many),), (made,)),), (made,))


def is_only(kind: str) -> Change:
    """A land is of a basic land type and of no other land type (305.7)."""
    return Change(programs.Change.SET_SUBTYPES, 2, mask=frozenset({kind}))


CARDS = [
    # White
    card("Dawnbringer Cleric", "{1}{W}", "Creature — Human Cleric", "1/3", when(enters(), choose_one(
        gain_life(2), destroy(target(enchantment)), exile(target(card_in_any(Zone.GRAVEYARD)))))),
    card("Martyr of Sands", "{W}", "Creature — Human Cleric", "1/1", activated(
        "{1}", reveal_a(white, X), sacrifice_this, gain_life(X * 3))),
    card("Summon: Choco/Mog", "{2}{W}", "Enchantment Creature — Saga Bird Moogle", "3/3", *(chapter(k, STAMPEDE) for k in range(1, 5))),
    # Blue
    transforming(
        face("Delver of Secrets", "{U}", "Creature — Human Wizard", "1/1", at(
            your_upkeep, look(1, "top"), may(reveal(top), when_it_is(matches(top, card_ & (instant | sorcery)), transform())))),
        face("Insectile Aberration", "", "Creature — Human Insect", "3/2", flying, color=blue)),
    card("Deem Inferior", "{3}{U}", "Sorcery", costs_less(cards_drawn(you)), targeted(INFERIOR), *choose_what_happens(
        to_library(INFERIOR, Position.SECOND), to_library(INFERIOR, Position.BOTTOM), who=owner_of(INFERIOR))),
    card("Kenku Artificer", "{2}{U}", "Creature — Bird Artificer", "1/1", when(
        enters(), put_counters("+1/+1", 3, SERVANT), from_now_on(SERVANT, becomes("0/0", "Artifact Creature — Homunculus", flying)))),
    card("Ghostly Flicker", "{2}{U}", "Instant", e.Move(
        Target(permanent & (artifact | creature | land) & you_control, 2, 2, hint=1), Zone.EXILE, remember=True), e.ReturnUnder(moved, you)),
    card("Distant Melody", "{3}{U}", "Sorcery", choose_type(), draw(count(permanent & chosen_type & you_control))),
    card("Dragon Wings", "{1}{U}", "Enchantment — Aura", enchant(creature), static(enchanted, has(flying)), cycling("{1}{U}"),
         RETURNS_TO_LARGE_CREATURES),
    card("Focus the Mind", "{4}{U}", "Instant", replace(costs_less(2), condition=spells_cast(you) >= 1), draw(3), discard(1)),
    card("Cryoshatter", "{U}", "Enchantment — Aura", enchant(creature), static(enchanted, gets("-5/-0")),
         when(becomes_tapped(enchanted), destroy(enchanted)), when(is_dealt_damage(enchanted), destroy(enchanted))),
    card("Fallaji Archaeologist", "{1}{U}", "Creature — Human Scout", "0/3", when(
        enters(), mill(3, remember=True), e.Choose(card_in_public & remembered & ~creature & ~land, "taken", number(1), number(0), hint=1),
        to_hand(those("taken")), when_it_is(size_of(those("taken")).equals(0), put_counters("+1/+1", 1)))),
    # Black
    card("Crypt Incursion", "{2}{B}", "Instant", exile(each(creature & card_in(Zone.GRAVEYARD, Relation.TARGET)), remember=True),
         targeted(INCURSION), gain_life(size_of(moved) * 3)),
    card("Echoing Decay", "{1}{B}", "Instant", until_end_of_turn(each(creature & that_or_same_name(DECAYING)), gets("-2/-2"))),
    card("Raven of Fell Omens", "{1}{B}", "Creature — Bird", "1/2", flying, replace(
        whenever(commits_a_crime(), lose_life(1, each_opponent), gain_life(1)), flags=only_once_each_turn)),
    card("Trespasser's Curse", "{1}{B}", "Enchantment — Aura Curse", enchant(player), whenever(
        enters(creature & controlled_by_attached), lose_life(1, enchanted), gain_life(1))),
    transforming(
        face("Tithing Blade", "{1}{B}", "Artifact", when(enters(), each_sacrifices(each_opponent, creature)), CRAFT_WITH_CREATURE),
        face("Consuming Sepulcher", "", "Artifact", at(your_upkeep, lose_life(1, each_opponent), gain_life(1)), color=black)),
    # Red
    card("Wrenn's Resolve", "{1}{R}", "Sorcery", e.Move(Who(Subject.TOP_CARDS, number(2)), Zone.EXILE, remember=True),
         may_play(moved, duration=Duration.THEIR_NEXT_TURN)),
    card("Tectonic Hazard", "{R}", "Sorcery", together(damage(1, each_opponent), damage(1, each(creature & theirs)))),
    card("Torch the Tower", "{R}", "Instant", bargain(), targeted(BURNED), e.If(
        bargained, (damage(3, BURNED, tag="burned"), scry(1)), (damage(2, BURNED, tag="burned"),)), exile_if_it_would_die(those("burned"))),
    # Green
    card("Utopia Sprawl", "{G}", "Enchantment — Aura", enchant(subtype("Forest")), as_enters(e.ChooseColor()),
         whenever(tapped_for_mana(enchanted), e.AddMana(ManaColor.CHOSEN, player=controller_of(enchanted)))),
    card("Eldrazi Repurposer", "{2}{G}", "Creature — Eldrazi Drone", "3/3", devoid, when(cast_this, create(SPAWN)), when(dies(), create(SPAWN))),
    card("Ancestral Mask", "{2}{G}", "Enchantment — Aura", enchant(creature), static(
        enchanted, gets((count(enchantment & permanent & other) * 2, count(enchantment & permanent & other) * 2)))),
    card("Heaped Harvest", "{2}{G}", "Artifact — Food", when(enters(), harvest), when(you_sacrifice_it, harvest),
         activated("{2}, {T}", sacrifice_this, gain_life(3))),
    card("Axebane Guardian", "{2}{G}", "Creature — Human Druid", "0/3", defender, activated(
        "{T}", e.AddMana(31, count(creature & defender & you_control), combination=True))),
    card("Elven Farsight", "{G}", "Sorcery", scry(3), may(
        look(1, "top", reveal=True), when_it_is(matches(top, creature & card_), draw()))),
    card("You Meet in a Tavern", "{2}{G}{G}", "Sorcery", choose_one(
        (look(5, "top"), e.ChooseFrom("top", "met", number(5), number(0), filter=creature & card_), reveal(those("met")), to_hand(those("met")),
         to_library(top, Position.RANDOM_BOTTOM)),
        until_end_of_turn(each(creature & you_control), gets("+2/+2")))),
    card("Deglamer", "{1}{G}", "Instant", to_library(CLIMBER, Position.SHUFFLED)),
    card("Midnight Tilling", "{1}{G}", "Instant", mill(4, remember=True), may_choose(permanent_card & card_in_public & remembered, "taken"),
         to_hand(those("taken"))),
    card("Follow the Lumarets", "{1}{G}", "Sorcery", look(4, "top"), e.If(
        life_gained_by() >= 1, (e.ChooseFrom("top", "taken", number(2), number(0), filter=card_ & (creature | land)),),
        (e.ChooseFrom("top", "taken", number(1), number(0), filter=card_ & (creature | land)),)),
         reveal(those("taken")), to_hand(those("taken")), to_library(top, Position.RANDOM_BOTTOM)),
    # Artifacts and lands
    card("Navigator's Compass", "{1}", "Artifact", when(enters(), gain_life(3)), activated(
        "{T}", targeted(COMPASS), e.ChooseOption(len(BASICS), BASIC), *(
            e.If(number_noted(BASIC).equals(k), (until_end_of_turn(COMPASS, of_subtypes(kind)),)) for k, kind in enumerate(BASICS)))),
    card("Campfire", "{1}", "Artifact", activated("{1}, {T}", gain_life(2)), activated(
        "{2}, {T}", exile_this, to_hand(each(commander & Filter(
            kinds=CARD, zones=1 << Zone.GRAVEYARD | 1 << Zone.COMMAND, owner=Relation.YOU))),
        when_it_is(cards_in_graveyard.of(you).equals(0), shuffle()), to_library(graveyard_of(you), Position.SHUFFLED))),
    card("Wedding Invitation", "{2}", "Artifact", when(enters(), draw()), activated(
        "{T}", sacrifice_this, until_end_of_turn(GUEST, has(cant_be_blocked)),
        when_it_is(matches(GUEST, subtype("Vampire")), until_end_of_turn(GUEST, has(lifelink))))),
    card("Witch's Cottage", "", "Land — Swamp", as_enters(e.EntersTapped(), if_=~(count(OTHERS["Swamp"]) >= 3)),
         when(ENTERS_UNTAPPED, may(to_library(target(creature & IN_GRAVEYARD))))),
    card("Idyllic Grange", "", "Land — Plains", as_enters(e.EntersTapped(), if_=~(count(OTHERS["Plains"]) >= 3)),
         when(ENTERS_UNTAPPED, put_counters("+1/+1", 1, target(creature & you_control)))),
    urzas("Mine", "Power-Plant", "Tower", 1),
    urzas("Power-Plant", "Mine", "Tower", 1),
    urzas("Tower", "Mine", "Power-Plant", 2),
    card("Desert", "", "Land — Desert", tap_for("C"),
         activated("{T}", damage(1, target(creature & attacking)), only=during(Step.END_COMBAT))),
    # The monarch
    card("Palace Sentinels", "{3}{W}", "Creature — Human Soldier", "2/4", CROWNED),
    card("Azure Fleet Admiral", "{3}{U}", "Creature — Human Pirate", "3/3", CROWNED, static(
        this, Change(programs.Change.CANT_BE_BLOCKED_BY, creature & monarch_controls))),
    card("Thorn of the Black Rose", "{3}{B}", "Creature — Human Assassin", "1/3", deathtouch, CROWNED),
    card("Crimson Fleet Commodore", "{3}{R}", "Creature — Ogre Pirate", "5/2", trample, CROWNED),
    card("Staunch Throneguard", "{5}", "Artifact Creature — Construct", "2/5", vigilance, CROWNED),
    # White
    card("Lagonna-Band Trailblazer", "{W}", "Creature — Centaur Scout", "0/4", whenever(
        casts(you, spell & targets_this), put_counters("+1/+1", 1))),
    card("Loyal Sentry", "{W}", "Creature — Human Soldier", "1/1", when(
        blocks_creature(this, creature), together(destroy(event_other), destroy(this)))),
    card("Karametra's Blessing", "{W}", "Instant", until_end_of_turn(CREATURE, gets("+2/+2")), when_it_is(
        matches(CREATURE, (creature & is_enchanted) | Filter(any_types=codes.CREATURE, all_types=codes.ENCHANTMENT)),
        until_end_of_turn(CREATURE, has(hexproof, indestructible)))),
    card("Hallow", "{W}", "Instant", e.ReplaceLater(SPELL, prevents(Event(EventKind.DAMAGE, None, other=this), gain_life(event_amount)))),
    card("Leonardo, Big Brother", "{2}{W}", "Legendary Creature — Mutant Ninja Turtle", "1/3", sneak("{W}"),
         static(this, gets((COUNTS_OTHERS, 0)))),
    card("Spider-Man, Web-Slinger", "{2}{W}", "Legendary Creature — Spider Human Hero", "3/3", web_slinging("{W}")),
    card("Standard Bearer", "{1}{W}", "Creature — Human Flagbearer", "1/1", FLAGBEARING),
    card("Coalition Honor Guard", "{3}{W}", "Creature — Human Flagbearer", "2/4", FLAGBEARING),
    card("Stonehorn Dignitary", "{3}{W}", "Creature — Rhino Soldier", "1/4", when(enters(), skip_combat_phase(THEY))),
    card("Deftblade Elite", "{W}", "Creature — Human Soldier", "1/1", provoke(), activated(
        "{1}{W}", e.Prevent(this, combat=True), e.Prevent(combat=True, source=this))),
    transforming(
        face("Lunarch Veteran", "{W}", "Creature — Human Cleric", "1/1", whenever(enters(creature & other & you_control), gain_life(1)),
             disturb("{1}{W}")),
        face("Luminous Phantom", "", "Creature — Spirit Cleric", "1/1", flying, whenever(
            leaves(creature & other & you_control), gain_life(1)), EXILED_RATHER_THAN_BURIED, color=white)),
    card("Benevolent Blessing", "{1}{W}", "Enchantment — Aura", flash, enchant(creature), as_enters(e.ChooseColor()),
         *protection_from_chosen(spares_attached)),
    card("Cho-Manno's Blessing", "{W}{W}", "Enchantment — Aura", flash, enchant(creature), as_enters(e.ChooseColor()),
         *protection_from_chosen(spares_itself)),
    card("Recommission", "{1}{W}", "Sorcery", e.ReplaceLater(RECOMMISSIONED, instead(
        enters(), e.EntersWithCounters("+1/+1", number(1)), if_=matches(it, creature & permanent))), to_battlefield(RECOMMISSIONED)),
    card("Frantic Salvage", "{3}{W}", "Instant", remember(SALVAGED, "put"), in_any_order("put"), to_library(those("put")), draw()),
    card("Fortress Kin-Guard", "{1}{W}", "Creature — Dog Soldier", "1/2", when(enters(), endures(1, SPIRIT))),
    card("Spirit en-Kor", "{3}{W}", "Creature — Kor Spirit", "2/2", flying, activated("{0}", redirect(1, this, MINE))),
    card("Drannith Healer", "{1}{W}", "Creature — Human Cleric", "2/2", whenever(YOU_CYCLE, gain_life(1)), cycling("{1}")),
    card("Foot Ninjas", "{4}{W/B}{W/B}", "Creature — Human Ninja", "5/5", sneak("{3}{W/B}"), when(enters(), gain_life(3))),
    adventurer(
        face("Pegasus Guardian", "{5}{W}", "Creature — Pegasus", "3/3", flying, at(your_end_step, create(PEGASUS), if_=left_under(you) >= 1)),
        face("Rescue the Foal", "{1}{W}", "Instant — Adventure", e.Move(FOAL, Zone.EXILE, remember=True), to_battlefield(moved))),
    card("Lightwheel Enhancements", "{W}", "Enchantment — Aura", enchant(creature | subtype("Vehicle")), start_your_engines,
         static(enchanted, gets("+1/+1"), has(vigilance)), replace(castable_from(Zone.GRAVEYARD, "{W}"), condition=max_speed)),
    # Blue
    card("Relic's Roar", "{U}", "Instant", until_end_of_turn(
        target(permanent & (artifact | creature)), becomes("4/3", "Artifact Creature — Dinosaur", still=True))),
    card("Alchemist's Retrieval", "{U}", "Instant", cleave("{1}{U}"), e.If(cleaved, (to_hand(THEIRS),), (to_hand(HERE),))),
    card("Unable to Scream", "{U}", "Enchantment — Aura", enchant(creature), static(enchanted, *TOY), static(
        enchanted, has(cant_be_turned_face_up), while_=matches(enchanted, permanent & face_down))),
    card("Lose Focus", "{1}{U}", "Instant", replicate("{U}"), unless_pays(controller_of(SPELL), "{2}", counter(SPELL))),
    card("Gigadrowse", "{U}", "Instant", replicate("{U}"), tap(target(permanent))),
    card("Stream of Thought", "{U}", "Sorcery", replicate("{2}{U}{U}"), mill(4, MILLING), UNDER_FOUR,
         to_library(those("shuffled"), Position.SHUFFLED), when_it_is(size_of(those("shuffled")).equals(0), shuffle())),
    card("Drafna's Restoration", "{U}", "Sorcery", targeted(WHOSE), remember(RESTORED, "put"), in_any_order("put"), to_library(those("put"))),
    card("Ideas Unbound", "{U}{U}", "Sorcery — Arcane", draw(3), at_next_end_step(this, discard(3))),
    card("High Tide", "{U}", "Instant", e.Delay(Triggered(
        tapped_for_mana(subtype("Island")), ((e.AddMana(2, player=event_player),),), flags=at_once), duration=Duration.END_OF_TURN)),
    card("Mirrorshell Crab", "{5}{U}{U}", "Artifact Creature — Crab", "5/7", ward("{3}"), activated(
        "{2}{U}", discard_this, unless_pays(controller_of(COUNTERED), "{3}", counter(COUNTERED)), zone=Zone.HAND)),
    card("Petals of Insight", "{4}{U}", "Sorcery — Arcane", look(3, "top"), e.May(
        (in_any_order("top"), to_library(top, Position.BOTTOM), to_hand(this)), (draw(3),))),
    card("Bring the Ending", "{1}{U}", "Instant", targeted(SPELL), e.If(
        poison_counters.of(controller_of(SPELL)) >= 3, (counter(SPELL),), (unless_pays(controller_of(SPELL), "{2}", counter(SPELL)),))),
    card("Temporal Cleansing", "{3}{U}", "Sorcery", convoke, targeted(NOT_A_LAND), *choose_what_happens(
        to_library(NOT_A_LAND, Position.SECOND), to_library(NOT_A_LAND, Position.BOTTOM), who=owner_of(NOT_A_LAND))),
    card("Smoke Shroud", "{1}{U}", "Enchantment — Aura", enchant(creature), static(enchanted, gets("+1/+1"), has(flying)), when(
        enters(subtype("Ninja") & you_control), may(e.ReturnUnder(this, you, attached=event_object)), zone=Zone.GRAVEYARD)),
    card("Reality Acid", "{2}{U}", "Enchantment — Aura", enchant(permanent), vanishing(3), when(
        leaves(), sacrifice(enchanted))),
    card("Galvanic Alchemist", "{2}{U}", "Creature — Human Wizard", "1/4", soulbond(), static(
        creature & pair_of_this, has(activated("{2}{U}", untap(this))))),
    card("Tandem Lookout", "{2}{U}", "Creature — Human Scout", "2/1", soulbond(), static(
        creature & pair_of_this, has(whenever(deals_damage(this, opponent), draw())))),
    card("Secret Door", "{U}", "Artifact Creature — Wall", "0/4", defender, activated("{4}{U}", e.Venture(), flags=sorcery_speed)),
    # Black
    card("Contaminated Ground", "{1}{B}", "Enchantment — Aura", enchant(land), static(enchanted, is_only("Swamp")), whenever(
        becomes_tapped(enchanted), lose_life(2, controller_of(enchanted)))),
    card("Mephitic Draught", "{1}{B}", "Artifact", *(when(event, draw(), lose_life(1)) for event in (enters(), dies()))),
    card("Castigate", "{W}{B}", "Sorcery", reveal(hand_of(THEY)), choose(
        ~land & card_in(Zone.HAND, Relation.TARGET), "taken", hint=-1), exile(taken)),
    card("Predator's Gambit", "{B}", "Enchantment — Aura", enchant(creature), static(enchanted, gets("+2/+1")), static(
        enchanted, has(intimidate), while_=count(creature & controlled_by_attached) <= 1)),
    card("Gray Merchant of Asphodel", "{3}{B}{B}", "Creature — Zombie", "2/4", when(
        enters(), e.LoseLife(each_opponent, devotion(black.colors), total=1), gain_life(number_noted(1)))),
    card("Retrofitted Transmogrant", "{B}", "Artifact Creature — Zombie", "1/1", activated(
        "{3}{B}", to_battlefield(this, arriving(tapped=True, counters=("+1/+1", 2))), zone=Zone.GRAVEYARD)),
    card("Temporal Intervention", "{2}{B}", "Sorcery", replace(costs_less(2), condition=void), reveal(hand_of(OPPONENT)), e.Discard(
        OPPONENT, number(1), ~land & card_in_any(Zone.HAND), you_choose=True)),
    card("Swarm, Being of Bees", "{2}{B}", "Legendary Creature — Insect Villain", "2/2", flash, flying, mayhem("{B}")),
    card("Spinning Darkness", "{4}{B}{B}", "Instant", alternative_cost(exile_topmost(black, 3)),
         damage(3, target(creature & ~black)), gain_life(3)),
    card("Oroku Saki, Shredder Rising", "{2}{B}", "Legendary Creature — Human Ninja", "3/1", sneak("{1}{B}"), whenever(
        deals_damage(this, player, combat=True), draw(), lose_life(1))),
    card("Stinkweed Imp", "{2}{B}", "Creature — Imp", "1/2", flying, whenever(
        deals_damage(this, creature, combat=True), destroy(event_object)), dredge(5)),
    card("Chittering Rats", "{1}{B}{B}", "Creature — Rat", "2/2", when(enters(), targeted(THEY), choose(
        card_in(Zone.HAND, Relation.TARGET), "put", who=THEY, hint=-1), to_library(those("put")))),
    card("Nameless Inversion", "{1}{B}", "Kindred Instant — Shapeshifter", changeling, until_end_of_turn(
        CREATURE, gets("+3/-3"), Change(programs.Change.SET_SUBTYPES, 1, mask=frozenset()))),
    card("Relentless Rats", "{1}{B}{B}", "Creature — Rat", "2/2", static(this, gets((
        count(creature & permanent & other & named("Relentless Rats")), count(creature & permanent & other & named("Relentless Rats"))))),
         any_number_in_a_deck),
    card("Horror of the Broken Lands", "{4}{B}", "Creature — Horror", "4/4", whenever(
        discards(you), until_end_of_turn(this, gets("+2/+1"))), cycling("{B}")),
    card("Rowan's Grim Search", "{2}{B}", "Instant", bargain(), when_it_is(
        bargained, look(4, "top"), e.ChooseFrom("top", "kept", number(2), number(0)), in_any_order("kept"), to_library(those("kept")),
        to_graveyard(top)), draw(2), lose_life(2)),
    # Red
    card("Needle Drop", "{R}", "Instant", damage(1, target(any_of_damage & dealt_damage_this_turn)), draw()),
    card("Burning Curiosity", "{2}{R}", "Sorcery", may_pay_besides(blight(1)), e.If(
        additional_cost_paid, (EXILED_TOP_THREE,), (EXILED_TOP_TWO,)), may_play(moved, duration=Duration.THEIR_NEXT_TURN)),
    card("Drannith Stinger", "{1}{R}", "Creature — Human Wizard", "2/2", whenever(YOU_CYCLE, damage(1, each_opponent)), cycling("{1}")),
    card("Sazacap's Brew", "{1}{R}", "Instant", gift(), additional_cost(discard_cards(1)),
         promised_gift(e.CreateToken(FISH, number(1), promised_player, arrival=arriving_tapped)), draw(2, PLAYER), when_it_is(
             gift_promised, until_end_of_turn(target_if(gift_promised, creature & you_control), gets("+2/+0")))),
    card("Shenanigans", "{1}{R}", "Sorcery", destroy(target(artifact)), dredge(1)),
    card("Glimpse the Impossible", "{2}{R}", "Sorcery", e.Move(Who(Subject.TOP_CARDS, number(3)), Zone.EXILE, remember=True),
         may_play(moved), at_next_end_step(moved, *(
             when_it_is(in_zone(told(k), Zone.EXILE), remember(told(k), "left")) for k in range(3)),
             e.Move(those("left"), Zone.GRAVEYARD, remember=True), create(SPAWN, count(IN_GRAVEYARD & remembered)))),
    card("Seize the Storm", "{4}{R}", "Sorcery", create(ELEMENTAL), flashback("{6}{R}")),
    card("Thornscape Familiar", "{1}{G}", "Creature — Insect", "2/1", spells_cost_less((red | white) & you_control, 1)),
    card("Goblin Anarchomancer", "{R}{G}", "Creature — Goblin Shaman", "2/2", spells_cost_less((red | green) & you_control, 1)),
    card("Molten Rain", "{1}{R}{R}", "Sorcery", targeted(LAND), e.If(
        matches(LAND, ~basic), (destroy(LAND), damage(2, controller_of(LAND))), (destroy(LAND),))),
    card("Temur Battle Rage", "{1}{R}", "Instant", until_end_of_turn(CREATURE, has(double_strike)), when_it_is(
        ferocious, until_end_of_turn(CREATURE, has(trample)))),
    card("Martyr of Ashes", "{R}", "Creature — Human Shaman", "1/1", activated(
        "{2}", reveal_a(red, X), sacrifice_this, damage(X, each(creature & ~flying)))),
    card("Rite of Flame", "{R}", "Sorcery", *add("RR"), *add("R", count(named("Rite of Flame") & card_in_any(Zone.GRAVEYARD)))),
    card("Guerrilla Tactics", "{1}{R}", "Instant", damage(2, any_target), replace(when(MAKES_YOU_DISCARD, damage(4, any_target)), zones=ANYWHERE_ELSE)),
    card("Ghostfire", "{2}{R}", "Instant", damage(3, any_target), color=colorless),
    # Green
    card("Circle of the Land Druid", "{1}{G}", "Creature — Gnome Druid", "1/1", when(enters(), may(mill(4))),
         when(dies(), to_hand(target(land & IN_GRAVEYARD)))),
    card("Town Greeter", "{1}{G}", "Creature — Human Citizen", "1/1", when(
        enters(), mill(4, remember=True), may_choose(land & card_in_public & remembered, "taken"), to_hand(taken),
        when_it_is(matches(taken, subtype("Town")), gain_life(2)))),
    *(card(name, "{1}{G}", line, "1/1", when(enters(), *milled_land, when_it_is(size_of(taken).equals(0), put_counters("+1/+1", 1))))
      for name, line in (("Blanchwood Prowler", "Creature — Elemental"), ("Ainok Wayfarer", "Creature — Dog Scout"))),
    card("Skyward Spider", "{W/U}{W/U}", "Creature — Spider Human Hero", "2/2", ward("{2}"), static(this, has(flying), while_=MODIFIED)),
    card("Might of Old Krosa", "{G}", "Instant", targeted(CREATURE), e.If(
        cast_with(SpellFlag.IN_MAIN_PHASE), (until_end_of_turn(CREATURE, gets("+4/+4")),), (until_end_of_turn(CREATURE, gets("+2/+2")),))),
    card("Embiggen", "{G}", "Instant", until_end_of_turn(EMBIGGENED, gets((HER_TYPES, HER_TYPES)))),
    card("Cache Grab", "{1}{G}", "Instant", mill(4, remember=True), may_choose(permanent_card & card_in_public & remembered, "taken"),
         to_hand(taken), when_it_is(
             exists(subtype("Squirrel") & permanent & you_control) | matches(taken, subtype("Squirrel")), create(FOOD))),
    card("Feed the Clan", "{1}{G}", "Instant", e.If(ferocious, (gain_life(10),), (gain_life(5),))),
    card("Call Damage Control", "{1}{G}", "Sorcery", choose_one(
        *(to_hand(target(kind & IN_GRAVEYARD)) for kind in (artifact, creature, enchantment, land)), least=0, most=2)),
    card("Lignify", "{1}{G}", "Kindred Enchantment — Treefolk Aura", enchant(creature), static(
        enchanted, Change(programs.Change.SET_SUBTYPES, 1, mask=frozenset({"Treefolk"})), base_pt("0/4"),
        Change(programs.Change.LOSE_ABILITIES))),
    card("Kruphix's Insight", "{2}{G}", "Sorcery", look(6, "top", reveal=True), e.ChooseFrom(
        "top", "taken", number(3), number(0), filter=enchantment & card_), to_hand(taken), to_graveyard(top)),
    card("Brave the Wilds", "{G}", "Sorcery", bargain(), when_it_is(bargained, from_now_on(
        target_if(bargained, land & you_control), becomes("3/3", "Creature — Elemental", haste, still=True))),
         search(basic & land & IN_LIBRARY, "found"), reveal(found), to_hand(found), shuffle()),
    card("Gift of the Viper", "{G}", "Instant", *(put_counters(kind, 1, CREATURE) for kind in ("+1/+1", "reach", "deathtouch")),
         untap(CREATURE)),
    card("Cloakwood Swarmkeeper", "{G}", "Creature — Elf Ranger", "1/1", whenever(
        one_or_more(enters(permanent & is_token & you_control)), put_counters("+1/+1", 1))),
    card("Vines of Vastwood", "{G}", "Instant", kicker("{G}"), until_end_of_turn(CREATURE, cant_be_targeted_by_opponents),
         when_it_is(kicked, until_end_of_turn(CREATURE, gets("+4/+4")))),
    card("Spider-Man, Brooklyn Visionary", "{4}{G}", "Legendary Creature — Spider Human Hero", "4/3", web_slinging("{2}{G}"), when(
        enters(), search(land & basic & IN_LIBRARY, "found"), to_battlefield(found, arriving_tapped), shuffle())),
    card("Golgari Brownscale", "{1}{G}{G}", "Creature — Lizard", "2/3", replace(when(Event(
        EventKind.ZONE_CHANGE, this, from_zones=1 << Zone.GRAVEYARD, to_zones=1 << Zone.HAND), gain_life(2)), zones=1 << Zone.HAND), dredge(2)),
    # Others
    card("Dihada's Ploy", "{1}{U}{B}", "Instant", draw(2), discard(1), gain_life(cards_discarded(you)), jump_start()),
    prototyped(face("Boulderbranch Golem", "{7}", "Artifact Creature — Golem", "6/5", when(enters(), gain_life(power.of(this)))),
               "{3}{G}", "3/3"),
    card("Pinnacle Kill-Ship", "{7}", "Artifact — Spacecraft", when(enters(), damage(10, up_to(1, creature))), station(),
         striation(7, "7/7", flying)),
    family_land("Brokers Hideout", "Forest", "Plains", "Island"),
    family_land("Cabaretti Courtyard", "Mountain", "Forest", "Plains"),
    family_land("Maestros Theater", "Island", "Swamp", "Mountain"),
    family_land("Obscura Storefront", "Plains", "Island", "Swamp"),
    family_land("Riveteers Overlook", "Swamp", "Mountain", "Forest"),
    card("Avishkar Raceway", "", "Land", start_your_engines, tap_for("C"), activated(
        "{3}, {T}", discard_cards(1), draw(), only=max_speed)),
    card("Bender's Waterskin", "{3}", "Artifact", static(this, has(untaps_in_other_untap_steps)), tap_for("any")),
    card("Everflowing Chalice", "{0}", "Artifact", multikicker("{2}"), enters_with("charge", times_paid),
         activated("{T}", *add("C", counters_on(this, "charge")))),
    card("Spirit Mascot", "{R}{W}", "Creature — Spirit Ox", "2/2", whenever(
        one_or_more(a_card_leaves_your_graveyard), put_counters("+1/+1", 1))),
]  # fmt: skip
