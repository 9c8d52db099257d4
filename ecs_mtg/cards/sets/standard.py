"""Cards of five Standard decks, one of each color: the green and the blue ones."""

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.words import Target, number
from ecs_mtg.components.codes import Duration, Position, Zone

GROWS = "+1/+1"
REGISTER = 1
MANY = 12
"""As many targets as there can be: "any number"."""

HUMAN = token("Human Token", "Creature — Human", "1/1", color=white)
CLUE = token("Clue Token", "Artifact — Clue", activated("{2}", sacrifice_this, draw(1)))
SPIRIT = token("Spirit Token", "Creature — Spirit", "2/2", vigilance, whenever(draws(), put_counters(GROWS, 1)), color=blue)
HYDRA_REACH = token("Phyrexian Hydra Token", "Creature — Phyrexian Hydra", "3/3", reach, color=green | white)
HYDRA_LIFELINK = token("Phyrexian Hydra Token", "Creature — Phyrexian Hydra", "3/3", lifelink, color=green | white)

OIL = counters_on(this, "oil")
FORESTS = count(subtype("Forest") & you_control)
outgrows_this = (power.of(event_object) > power.of(this)) | (toughness.of(event_object) > toughness.of(this))

CARDS = [
    # Green
    card("Evolving Adaptive", "{G}", "Creature — Phyrexian Warrior", "0/0", enters_with("oil", 1), static(this, gets((OIL, OIL))),
         whenever(enters(creature & you_control & other), put_counters("oil", 1), if_=outgrows_this)),
    card("Flourishing Bloom-Kin", "{1}{G}", "Creature — Plant Elemental", "0/0", static(this, gets((FORESTS, FORESTS))),
         disguise("{4}{G}"),
         when(turned_face_up(), search(subtype("Forest") & card_in(Zone.LIBRARY), "found", 2), reveal(those("found")),
              choose_from("found", "put", 1), to_battlefield(those("put"), arriving_tapped), to_hand(those("found")), shuffle())),
    transforming(
        face("Polukranos Reborn", "{G}{G}{G}", "Legendary Creature — Hydra", "4/5", reach,
             activated("{6}{W/P}", transform(), flags=sorcery_speed)),
        face("Polukranos, Engine of Ruin", "", "Legendary Creature — Phyrexian Hydra", "6/6", reach, lifelink,
             whenever(dies(source_itself | (subtype("Hydra") & nontoken & you_control & other)),
                      together(create(HYDRA_REACH), create(HYDRA_LIFELINK))), color=green | white)),
    card("Quirion Beastcaller", "{1}{G}", "Creature — Dryad Warrior", "2/2",
         whenever(casts(you, creature), put_counters(GROWS, 1)),
         when(dies(), e.PutCounters(Target(creature & you_control, 0, MANY, divided=counters_on(this, GROWS)), GROWS, its_share))),
    card("Sharp-Eyed Rookie", "{1}{G}", "Creature — Human Detective", "2/2", vigilance,
         whenever(enters(creature & you_control), put_counters(GROWS, 1), create(CLUE), if_=outgrows_this)),
    # White
    card("Adeline, Resplendent Cathar", "{1}{W}{W}", "Legendary Creature — Human Knight", "*/4", vigilance,
         defined(count(creature & you_control), None),
         whenever(you_attack, for_each(
             each_opponent, e.Forget("made"), e.Forget("attacked"), e.CreateToken(HUMAN, arrival=arriving_tapped, tag="made"),
             choose((player | planeswalker) & looped, "attacked"), e.JoinCombat(those("made"), those("attacked"))))),
    transforming(
        face("Brutal Cathar", "{2}{W}", "Creature — Human Soldier Werewolf", "2/2",
             whenever(enters(), exile_until_this_leaves(target(creature & theirs))),
             whenever(transforms_into_this, exile_until_this_leaves(target(creature & theirs))), daybound),
        face("Moonrage Brute", "", "Creature — Werewolf", "3/3", first_strike, ward(pay_life(3)), nightbound, color=red)),
    card("Extraction Specialist", "{2}{W}", "Creature — Human Rogue", "3/2", lifelink,
         when(enters(), to_battlefield(target(creature & card_in(Zone.GRAVEYARD) & (mana_value <= 2)), remember=True),
              as_long_as(Duration.WHILE_CONTROLLED, moved, has(cant_attack, cant_block)))),
    card("Hopeful Initiate", "{W}", "Creature — Human Warlock", "1/2", training,
         activated("{2}{W}", remove_from_among(creature, 2, GROWS), destroy(target(artifact | enchantment)))),
    card("Eiganjo, Seat of the Empire", "", "Legendary Land", tap_for("W"),
         activated("{2}{W}", discard_this, damage(4, target(creature & (attacking | blocking))), zone=Zone.HAND,
                   less=count(legendary & creature & you_control))),
    card("Knight-Errant of Eos", "{4}{W}", "Creature — Human Knight", "4/4", convoke,
         when(enters(), look(6, "top"),
              e.ChooseFrom("top", "kept", number(2), number(0),
                           filter=creature & card_in(Zone.LIBRARY) & (mana_value <= creatures_that_convoked)),
              reveal(those("kept")), to_hand(those("kept")), shuffle())),
    # Blue
    card("Fading Hope", "{U}", "Instant", note(REGISTER, mana_value.of(target(creature))), to_hand(target(creature)),
         when_it_is(number_noted(REGISTER) <= 3, scry(1))),
    card("Chrome Host Seedshark", "{2}{U}", "Creature — Phyrexian Shark", "2/4", flying,
         whenever(casts(you, ~creature), e.Incubate(mana_value.of(event_object)))),
    card("Teferi, Temporal Pilgrim", "{3}{U}{U}", "Legendary Planeswalker — Teferi", "4",
         whenever(draws(), put_counters("loyalty", 1)),
         loyalty(0, draw()),
         loyalty(-2, create(SPIRIT)),
         loyalty(-12, choose(permanent & target_controls, "returned", who=target(opponent, hint=-1), hint=-1),
                 to_hand(those("returned")), e.Move(each(permanent & ~land & target_controls), Zone.LIBRARY, Position.SHUFFLED))),
    card("Hullbreaker Horror", "{5}{U}{U}", "Creature — Kraken Horror", "7/8", flash, cant_be_countered,
         whenever(casts(you), choose_one(to_hand(target(spell & theirs)), to_hand(target(permanent & ~land)), least=0))),
]  # fmt: skip
