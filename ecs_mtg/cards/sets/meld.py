"""Meld pairs (712.4), and cards that show what becomes of a melded permanent's two cards."""

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.components.codes import Step

HUMAN = token("Human Token", "Creature — Human", "1/1", color=red)
ELDRAZI_HORROR = token("Eldrazi Horror Token", "Creature — Eldrazi Horror", "3/2")

WIZARD = token("Human Wizard Token", "Creature — Human Wizard", "1/1", color=blue)
IMPRINTED = last_exiled(creature)

SCAVENGERS = creature & named("Midnight Scavengers")
GARRISON = creature & named("Hanweir Garrison")
BRUNA = creature & named("Bruna, the Fading Light")

CARDS = [
    *melding(
        face("Midnight Scavengers", "{4}{B}", "Creature — Human Rogue", "3/3",
             when(enters(), may(to_hand(target(creature & card_in(Zone.GRAVEYARD) & (mana_value <= 3)))))),
        face("Graf Rats", "{1}{B}", "Creature — Rat", "2/1",
             at(step_begins(Step.BEGIN_COMBAT), exile_and_meld(SCAVENGERS), if_=own_both(creature, SCAVENGERS))),
        face("Chittering Host", "", "Creature — Eldrazi Horror", "5/6", haste, menace,
             when(enters(), until_end_of_turn(each(creature & you_control & other), gets("+1/+0"), has(menace)))),
    ),
    *melding(
        face("Hanweir Garrison", "{2}{R}", "Creature — Human Soldier", "2/3", whenever(attacks(), create_attacking(HUMAN, 2))),
        face("Hanweir Battlements", "", "Land", tap_for("C"),
             activated("{R}, {T}", until_end_of_turn(target(creature), has(haste))),
             activated("{3}{R}{R}, {T}", e.If(own_both(land, GARRISON), exile_and_meld(GARRISON)))),
        face("Hanweir, the Writhing Township", "", "Legendary Creature — Eldrazi Ooze", "7/4", trample, haste,
             whenever(attacks(), create_attacking(ELDRAZI_HORROR, 2))),
    ),
    *melding(
        face("Bruna, the Fading Light", "{5}{W}{W}", "Legendary Creature — Angel Horror", "5/7",
             when(cast_this, may(to_battlefield(target(creature & subtype("Angel", "Human") & card_in(Zone.GRAVEYARD))))),
             flying, vigilance),
        face("Gisela, the Broken Blade", "{2}{W}{W}", "Legendary Creature — Angel Horror", "4/3", flying, first_strike, lifelink,
             at(your_end_step, exile_and_meld(BRUNA), if_=own_both(creature, BRUNA))),
        face("Brisela, Voice of Nightmares", "", "Legendary Creature — Eldrazi Angel", "9/10",
             flying, first_strike, vigilance, lifelink,
             static(None, cant_cast(spell & theirs & (mana_value <= 3)))),
    ),
    # What becomes of the two cards
    card("Boomerang", "{U}{U}", "Instant", to_hand(target(permanent))),
    card("False Demise", "{2}{U}", "Enchantment — Aura", enchant(creature), when(dies(enchanted), e.ReturnUnder(event_object, you))),
    card("Otherworldly Journey", "{1}{W}", "Instant — Arcane", exile(target(creature), remember=True),
         at_next_end_step(moved, e.ReturnUnder(told(), owner_of(told()), arriving(counters=("+1/+1", 1))))),
    card("Ixidron", "{3}{U}{U}", "Creature — Illusion", "*/*", as_enters(turn_face_down(each(creature & ~is_token & other))),
         defined(count(creature & face_down), count(creature & face_down))),
    card("Leyline of the Void", "{2}{B}{B}", "Enchantment", may_begin_in_play,
         instead(put_into_graveyard(opponents_own & ~is_token & source), e.GoesInstead(Zone.EXILE))),
    card("Wheel of Sun and Moon", "{G/W}{G/W}", "Enchantment — Aura", enchant(player),
         instead(put_into_graveyard(attached_player_owns & ~is_token & source), e.GoesInstead(
             Zone.LIBRARY, Position.BOTTOM, revealed=True))),
    card("Duplicant", "{6}", "Artifact Creature — Shapeshifter", "2/4",
         when(enters(), may(exile_with_this(target(creature & ~is_token)))),
         static(this, creature_types_of(IMPRINTED, "Shapeshifter"), power_and_toughness_of(IMPRINTED),
                while_=size_of(IMPRINTED) >= 1)),
    # Transforming cards
    transforming(
        face("Thing in the Ice", "{1}{U}", "Creature — Horror", "0/4", defender, enters_with("ice", 4),
             whenever(casts(you, instant | sorcery), take_counters(this, "ice", 1),
                      when_it_is(counters_on(this, "ice").equals(0), transform()))),
        face("Awoken Horror", "", "Creature — Kraken Horror", "7/8",
             when(transforms_into_this, to_hand(each(creature & ~subtype("Horror")))), color=blue),
    ),
    transforming(
        face("Kessig Prowler", "{G}", "Creature — Werewolf Horror", "2/1", activated("{4}{G}", transform())),
        face("Sinuous Predator", "", "Creature — Eldrazi Werewolf", "4/4", static(this, blocked_by_one_only)),
    ),
    transforming(
        face("Voldaren Pariah", "{3}{B}{B}", "Creature — Vampire Horror", "3/3", flying,
             activated(sacrifice_a(creature & other, 3), transform()), madness("{B}{B}{B}")),
        face("Abolisher of Bloodlines", "", "Creature — Eldrazi Vampire", "6/5", flying,
             when(transforms_into_this, each_sacrifices(target(opponent, hint=-1), creature, 3))),
    ),
    transforming(
        face("Docent of Perfection", "{3}{U}{U}", "Creature — Insect Horror", "5/4", flying,
             whenever(casts(you, instant | sorcery), create(WIZARD),
                      when_it_is(count(subtype("Wizard") & you_control) >= 3, transform()))),
        face("Final Iteration", "", "Creature — Eldrazi Insect", "6/5", flying,
             static(subtype("Wizard") & you_control, gets("+2/+1"), has(flying)),
             whenever(casts(you, instant | sorcery), create(WIZARD))),
    ),
]  # fmt: skip
