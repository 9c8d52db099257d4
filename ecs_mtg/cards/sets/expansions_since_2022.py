"""Expansions from Kamigawa: Neon Dynasty on."""

from __future__ import annotations

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.common import only_once_each_turn
from ecs_mtg.cards.tree import Event
from ecs_mtg.cards.words import ABILITIES, SPELLS, Change, Filter, Target, number
from ecs_mtg.components import codes, programs
from ecs_mtg.components.codes import Color, Duration, EventKind, Position, Zone
from ecs_mtg.components.flags import SpellFlag
from ecs_mtg.components.programs import AbilityFlag, Relation

MAP = token("Map Token", "Artifact — Map",
            activated("{1}, {T}", sacrifice_this, e.Explore(target(creature & you_control)), flags=sorcery_speed))  # fmt: skip
STRONGER = exists(creature & Filter(controller=Relation.CONTROLLER_OF_IT) & (power > power.of(it)))
"""Its controller has a creature of greater power."""
of_yours = creature & you_control
UNTIL_END_OF_YOUR_NEXT_TURN = Duration.THEIR_NEXT_TURN
FOUND = those("found")
GROWS = "+1/+1"
MANY = 12
"""As many targets as there can be: "any number"."""
CLUE = token("Clue Token", "Artifact — Clue", activated("{2}", sacrifice_this, draw(1)))
SPIRIT = token("Spirit Token", "Creature — Spirit", "2/2", vigilance, whenever(draws(), put_counters(GROWS, 1)), color=blue)
HYDRA_REACH = token("Phyrexian Hydra Token", "Creature — Phyrexian Hydra", "3/3", reach, color=green | white)
HYDRA_LIFELINK = token("Phyrexian Hydra Token", "Creature — Phyrexian Hydra", "3/3", lifelink, color=green | white)
OIL = counters_on(this, "oil")
FORESTS = count(subtype("Forest") & you_control)
outgrows_this = (power.of(event_object) > power.of(this)) | (toughness.of(event_object) > toughness.of(this))
AXONIL = power.of(this)
BURNT = noncombat_damage_by(you, Color.RED)
DEMON = token("Demon Token", "Creature — Demon", "6/6", flying, color=black)
drained = lose_life(2, each_opponent), gain_life(2)
PUMPED = target(creature & you_control)


def play_the_top_card_this_turn() -> tuple[e.Effect, ...]:
    """Exile the top card of your library; you may play it this turn."""
    return look(1, "top"), exile(those("top"), remember=True), may_play(moved)


BACKED_UP = target(creature, hint=1)

CARDS = [
    # Kamigawa: Neon Dynasty
    card("Eiganjo, Seat of the Empire", "", "Legendary Land", tap_for("W"),
         activated("{2}{W}", discard_this, damage(4, target(creature & (attacking | blocking))), zone=Zone.HAND,
                   less=count(legendary & creature & you_control))),
    card("Moon-Circuit Hacker", "{1}{U}", "Enchantment Creature — Human Ninja", "2/1", ninjutsu("{U}"),
         whenever(deals_damage(this, player, combat=True), may(draw(1), when_it_is(~entered_this_turn, discard(1))))),
    card("Secluded Courtyard", "", "Land", as_enters(choose_type()), tap_for("C"),
         activated("{T}", e.AddMana(31, only=Filter(kinds=SPELLS | ABILITIES) & creature & chosen_type))),
    transforming(
        face("The Modern Age", "{1}{U}", "Enchantment — Saga", chapter(1, draw(1), discard(1)), chapter(2, draw(1), discard(1)),
             chapter(3, e.Move(this, Zone.EXILE, remember=True), e.ReturnUnder(moved, you, e.Arrival(transformed=True)))),
        face("Vector Glider", "", "Enchantment Creature — Spirit", "2/3", flying, color=blue)),
    # Streets of New Capenna
    card("Boon of Safety", "{W}", "Instant", put_counters("shield", 1, target(creature)), scry(1)),
    card("Extraction Specialist", "{2}{W}", "Creature — Human Rogue", "3/2", lifelink,
         when(enters(), to_battlefield(target(creature & card_in(Zone.GRAVEYARD) & (mana_value <= 2)), remember=True),
              as_long_as(Duration.WHILE_CONTROLLED, moved, has(cant_attack, cant_block)))),
    card("Hypnotic Grifter", "{U}", "Creature — Human Rogue", "1/2", activated("{3}", e.Connive(this))),
    card("Light 'Em Up", "{1}{R}", "Sorcery", damage(2, target(creature | planeswalker)), casualty(2)),
    card("Mayhem Patrol", "{1}{R}", "Creature — Devil Warrior", "1/2", menace,
         whenever(attacks(), until_end_of_turn(target(creature), gets("+1/+0"))), blitz("{1}{R}")),
    card("Witness Protection", "{U}", "Enchantment — Aura", enchant(creature), static(
        enchanted, Change(programs.Change.LOSE_ABILITIES), Change(programs.Change.SET_TYPES, codes.CREATURE, mask=frozenset({"Citizen"})),
        colored(green | white), base_pt("1/1"), renamed("Legitimate Businessperson"))),
    # Dominaria United
    card("Garna, Bloodfist of Keld", "{1}{B}{R}{R}", "Legendary Creature — Human Berserker", "4/3",
         whenever(dies(of_yours & other), e.If(matches(event_other, permanent & attacking), (draw(),), (damage(1, each_opponent),)))),
    card("Quirion Beastcaller", "{1}{G}", "Creature — Dryad Warrior", "2/2",
         whenever(casts(you, creature), put_counters(GROWS, 1)),
         when(dies(), e.PutCounters(Target(creature & you_control, 0, MANY, divided=counters_on(this, GROWS)), GROWS, its_share))),
    # The Brothers' War
    card("Teferi, Temporal Pilgrim", "{3}{U}{U}", "Legendary Planeswalker — Teferi", "4",
         whenever(draws(), put_counters("loyalty", 1)),
         loyalty(0, draw()),
         loyalty(-2, create(SPIRIT)),
         loyalty(-12, choose(permanent & target_controls, "returned", who=target(opponent, hint=-1), hint=-1),
                 to_hand(those("returned")), e.Move(each(permanent & ~land & target_controls), Zone.LIBRARY, Position.SHUFFLED))),
    card("Tomakul Honor Guard", "{1}{G}", "Creature — Human Soldier", "3/1", ward("{2}")),
    # Phyrexia: All Will Be One
    card("Evolving Adaptive", "{G}", "Creature — Phyrexian Warrior", "0/0", enters_with("oil", 1), static(this, gets((OIL, OIL))),
         whenever(enters(creature & you_control & other), put_counters("oil", 1), if_=outgrows_this)),
    card("Pestilent Syphoner", "{1}{B}", "Creature — Phyrexian Insect", "1/1", flying, toxic(1)),
    card("Sylvok Battle-Chair", "{4}{G}{G}", "Artifact — Equipment", for_mirrodin,
         static(equipped, gets("+4/+4"), has(trample)), equip("{5}{G}{G}")),
    card("Vraan, Executioner Thane", "{1}{B}", "Legendary Creature — Phyrexian Vampire", "2/2",
         replace(whenever(one_or_more(dies(creature & you_control & other)), lose_life(2, each_opponent), gain_life(2)), flags=only_once_each_turn)),
    # March of the Machine
    card("Chrome Host Seedshark", "{2}{U}", "Creature — Phyrexian Shark", "2/4", flying,
         whenever(casts(you, ~creature), e.Incubate(mana_value.of(event_object)))),
    card("Knight-Errant of Eos", "{4}{W}", "Creature — Human Knight", "4/4", convoke,
         when(enters(), look(6, "top"),
              e.ChooseFrom("top", "kept", number(2), number(0),
                           filter=creature & card_in(Zone.LIBRARY) & (mana_value <= creatures_that_convoked)),
              reveal(those("kept")), to_hand(those("kept")), shuffle())),
    transforming(
        face("Polukranos Reborn", "{G}{G}{G}", "Legendary Creature — Hydra", "4/5", reach,
             activated("{6}{W/P}", transform(), flags=sorcery_speed)),
        face("Polukranos, Engine of Ruin", "", "Legendary Creature — Phyrexian Hydra", "6/6", reach, lifelink,
             whenever(dies(source_itself | (subtype("Hydra") & nontoken & you_control & other)),
                      together(create(HYDRA_REACH), create(HYDRA_LIFELINK))), color=green | white)),
    card("Saiba Cryptomancer", "{1}{U}", "Creature — Moonfolk Ninja", "0/1", flash, hexproof,
         when(enters(), put_counters("+1/+1", 1, BACKED_UP),
              when_it_is(~same(BACKED_UP, this), until_end_of_turn(BACKED_UP, has(hexproof))))),
    # Wilds of Eldraine
    card("Candy Grapple", "{1}{B}", "Instant", bargain,
         e.If(bargained, (until_end_of_turn(target(creature), gets("-5/-5")),), (until_end_of_turn(target(creature), gets("-3/-3")),))),
    card("Freeze in Place", "{1}{U}", "Sorcery", tap(target(creature & theirs)),
         put_counters("stun", 3, target(creature & theirs)), scry(2)),
    # The Lost Caverns of Ixalan
    card("Bloodletter of Aclazotz", "{1}{B}{B}{B}", "Creature — Vampire Demon", "2/4", flying,
         instead(Event(EventKind.LOSE_LIFE, None, Relation.OPPONENT), twice_as_many, if_=your_turn)),
    card("Deep-Cavern Bat", "{1}{B}", "Creature — Bat", "1/1", flying, lifelink,
         when(enters(), targeted(target(opponent, hint=-1)), e.Reveal(hand_of(target(opponent, hint=-1)), you),
              choose(card_in(Zone.HAND, Relation.TARGET) & ~land, "taken", 1, 0), exile_until_this_leaves(those("taken")))),
    card("Hunter's Blowgun", "{1}", "Artifact — Equipment", static(equipped, gets("+1/+1")),
         static(equipped, has(deathtouch), while_=your_turn), static(equipped, has(reach), while_=~your_turn), equip("{2}")),
    transforming(
        face("Ojer Axonil, Deepest Might", "{2}{R}{R}", "Legendary Creature — God", "4/4", trample,
             instead(Event(EventKind.DAMAGE, opponent, other=source & red & you_control, value=2), e.PlusInstead(AXONIL - event_amount),
                     if_=event_amount < AXONIL),
             when(dies(), to_battlefield(event_object, e.Arrival(tapped=True, transformed=True)))),
        face("Temple of Power", "", "Land", tap_for("R"),
             activated("{2}{R}, {T}", transform(), only=BURNT >= 4, flags=sorcery_speed))),
    card("Spyglass Siren", "{U}", "Creature — Siren Pirate", "1/1", flying, when(enters(), create(MAP))),
    card("Trumpeting Carnosaur", "{4}{R}{R}", "Creature — Dinosaur", "7/6", trample, when(enters(), e.Discover(number(5))),
         activated("{2}{R}", discard_this, damage(3, target(creature | planeswalker)), zone=Zone.HAND)),
    # Murders at Karlov Manor
    card("Alley Assailant", "{2}{B}", "Creature — Vampire Rogue", "3/3", enters_tapped, disguise("{4}{B}{B}"),
         when(turned_face_up(), lose_life(3, target(opponent)), gain_life(3))),
    card("Cryptic Coat", "{2}{U}", "Artifact — Equipment",
         when(enters(), e.Manifest(cloak=True), e.Attach(this, moved)),
         static(equipped, gets("+1/+0"), has(cant_be_blocked)), activated("{1}{U}", to_hand(this))),
    card("Extract a Confession", "{1}{B}", "Sorcery", may_collect_evidence(6),
         e.If(evidence_collected, (each_sacrifices(each_opponent, creature & where(~STRONGER)),),
              (each_sacrifices(each_opponent, creature),))),
    card("Flourishing Bloom-Kin", "{1}{G}", "Creature — Plant Elemental", "0/0", static(this, gets((FORESTS, FORESTS))),
         disguise("{4}{G}"),
         when(turned_face_up(), search(subtype("Forest") & card_in(Zone.LIBRARY), "found", 2), reveal(those("found")),
              choose_from("found", "put", 1), to_battlefield(those("put"), arriving_tapped), to_hand(those("found")), shuffle())),
    card("Sharp-Eyed Rookie", "{1}{G}", "Creature — Human Detective", "2/2", vigilance,
         whenever(enters(creature & you_control), put_counters(GROWS, 1), create(CLUE), if_=outgrows_this)),
    card("Vitu-Ghazi Inspector", "{1}{G}", "Creature — Elf Detective", "1/3", may_collect_evidence(6), reach,
         when(enters(), put_counters("+1/+1", 1, target(creature)), gain_life(2), if_=evidence_collected)),
    # Outlaws of Thunder Junction
    card("Aloe Alchemist", "{1}{G}", "Creature — Plant Warlock", "3/2", trample,
         when(Event(EventKind.PLOTTED, this), until_end_of_turn(target(creature), gets("+3/+2"), has(trample)), zone=Zone.EXILE),
         plot("{1}{G}")),
    card("Djinn of Fool's Fall", "{4}{U}", "Creature — Djinn", "4/3", flying, plot("{3}{U}")),
    card("Forsaken Miner", "{B}", "Creature — Skeleton Rogue", "2/2", cant_block,
         whenever(commits_a_crime(), pay(you, "{B}", to_battlefield(this)), zone=Zone.GRAVEYARD)),
    card("Shoot the Sheriff", "{1}{B}", "Instant", destroy(target(creature & ~outlaw))),
    card("Vengeful Townsfolk", "{2}{W}", "Creature — Human Citizen", "3/3",
         whenever(one_or_more(dies(creature & you_control & other)), put_counters("+1/+1", 1))),
    # Bloomburrow
    card("Emberheart Challenger", "{1}{R}", "Creature — Mouse Warrior", "2/2", haste, prowess,
         replace(whenever(becomes_target(this, you), *play_the_top_card_this_turn()), flags=only_once_each_turn)),
    card("Hired Claw", "{R}", "Creature — Lizard Mercenary", "1/2",
         whenever(one_or_more(attacks(subtype("Lizard") & you_control)), damage(1, target(opponent))),
         activated("{1}{R}", put_counters("+1/+1", 1), only=opponent_lost_life, flags=once_each_turn)),
    card("Intrepid Rabbit", "{2}{W}", "Creature — Rabbit Soldier", "3/2", offspring("{1}"),
         when(enters(), until_end_of_turn(target(creature & yours), gets("+1/+1")))),
    # Duskmourn: House of Horror
    card("Clockwork Percussionist", "{R}", "Artifact Creature — Monkey Toy", "1/1", haste,
         when(dies(), look(1, "top"), exile(those("top"), remember=True), may_play(moved, duration=UNTIL_END_OF_YOUR_NEXT_TURN))),
    card("Grab the Prize", "{1}{R}", "Sorcery", additional_cost(discard_cards(1)), draw(2),
         when_it_is(~matches(paid, land & card_in_any(Zone.GRAVEYARD)), damage(2, each_opponent))),
    card("Manifest Dread", "{1}{G}", "Sorcery", e.ManifestDread()),
    card("Monstrous Emergence", "{1}{G}", "Sorcery", additional_cost(behold_a(creature)), damage(power.of(paid), target(creature))),
    card("Razorkin Needlehead", "{R}{R}", "Creature — Human Assassin", "2/2", static(this, has(first_strike), while_=your_turn),
         whenever(draws(each_opponent), damage(1, event_player))),
    card("Rite of the Moth", "{1}{W}{B}{B}", "Sorcery", flashback("{3}{W}{W}{B}"),
         to_battlefield(target(creature & card_in(Zone.GRAVEYARD)), arriving(counters=("finality", 1)))),
    room(
        face("Unholy Annex", "{2}{B}", "Enchantment — Room",
             at(your_end_step, draw(), e.If(exists(permanent & subtype("Demon") & you_control), (*drained,), (lose_life(2),)))),
        face("Ritual Chamber", "{3}{B}{B}", "Enchantment — Room", when(you_unlock_this_door, create(DEMON)))),
    card("Unstoppable Slasher", "{2}{B}", "Creature — Zombie Assassin", "2/3", deathtouch,
         whenever(deals_damage(this, player, combat=True), lose_life(half_up(life.of(event_player)), event_player)),
         when(dies(), to_battlefield(event_object, arriving(tapped=True, counters=("stun", 2))),
              if_=counters_of_any_kind.of(this).equals(0))),
    # Aetherdrift
    card("Burnout Bashtronaut", "{R}", "Creature — Goblin Warrior", "1/1", menace, start_your_engines,
         activated("{2}", until_end_of_turn(this, gets("+1/+0"))), static(this, has(double_strike), while_=max_speed)),
    card("Greenbelt Guardian", "{1}{G}", "Creature — Elf Ranger", "2/2",
         activated("{G}", until_end_of_turn(target(creature), has(trample))),
         activated("{3}{G}", put_counters("+1/+1", 3), flags=(AbilityFlag.ONLY_ONCE,))),
    card("Marauding Mako", "{R}", "Creature — Shark Pirate", "1/1",
         whenever(one_or_more(discards(you)), put_counters("+1/+1", event_amount)), cycling("{2}")),
    # Tarkir: Dragonstorm
    card("Dragonback Lancer", "{3}{W}", "Creature — Human Soldier", "3/3", flying, mobilize(1)),
    with_omen(
        face("Sagu Wildling", "{4}{G}", "Creature — Dragon", "3/3", flying, when(enters(), gain_life(3))),
        face("Roost Seek", "{G}", "Sorcery — Omen", search(basic & land & card_in(Zone.LIBRARY), "found"), reveal(FOUND), to_hand(FOUND),
             shuffle())),
    # Edge of Eternities
    card("Bygone Colossus", "{9}", "Artifact Creature — Robot Giant", "9/9", warp("{3}")),
    card("Full Bore", "{R}", "Instant", until_end_of_turn(PUMPED, gets("+3/+2")),
         when_it_is(was_cast_with(PUMPED, SpellFlag.WARPED), until_end_of_turn(PUMPED, has(trample, haste)))),
]  # fmt: skip
