"""Cards about counters."""

from ecs_mtg.cards.notation import *

SAPROLING = token("Saproling Token", "Creature — Saproling", "1/1", color=green)
ZOMBIE_GIANT = token("Zombie Giant Token", "Creature — Zombie Giant", "5/5", color=black)
WALL = token("Wall Token", "Artifact Creature — Wall", "0/4", defender)
KNIGHT = token("Knight Token", "Creature — Knight", "2/2", vigilance, color=white)
SPIRIT_OR_ARCANE = subtype("Spirit", "Arcane")

CARDS = [
    # +1/+1 counters
    card("Quirion Dryad", "{1}{G}", "Creature — Dryad", "1/1",
         whenever(casts(you, white | blue | black | red), put_counters("+1/+1", 1))),
    card("Enduring Scalelord", "{4}{G}{W}", "Creature — Dragon", "4/4", flying,
         whenever(counters_put("+1/+1", creature & you_control & other), may(put_counters("+1/+1", 1)))),
    card("Skullbriar, the Walking Grave", "{B}{G}", "Legendary Creature — Zombie Elemental", "1/1", haste,
         whenever(deals_damage(to=player, combat=True), put_counters("+1/+1", 1)), counters_remain),
    # -1/-1 counters
    card("Kitchen Finks", "{1}{G/W}{G/W}", "Creature — Ouphe", "3/2", when(enters(), gain_life(2)), persist),
    card("Murderous Redcap", "{2}{B/R}{B/R}", "Creature — Goblin Assassin", "2/2",
         when(enters(), damage(power.of(this), any_target)), persist),
    card("Melira, Sylvok Outcast", "{1}{G}", "Legendary Creature — Human Scout", "2/2",
         instead(poisoned(you), nothing_instead), instead(counters_put("-1/-1", creature & you_control), nothing_instead),
         static(creature & theirs, loses(infect))),
    card("Devoted Druid", "{1}{G}", "Creature — Elf Druid", "0/2", tap_for("G"),
         activated(put_counters_as_cost("-1/-1"), untap(this))),
    card("Contagion Engine", "{6}", "Artifact",
         when(enters(), targeted(target(player, hint=-1)), put_counters("-1/-1", 1, each(creature & target_controls))),
         activated("{4}, {T}", proliferate(), proliferate())),
    # Time, fade and age counters
    card("Keldon Marauders", "{1}{R}", "Creature — Human Warrior", "3/3", vanishing(2),
         when(enters(), damage(1, target(player | planeswalker))), when(leaves(), damage(1, target(player | planeswalker)))),
    card("Blastoderm", "{2}{G}{G}", "Creature — Beast", "5/5", shroud, fading(3)),
    card("Mystic Remora", "{U}", "Enchantment", cumulative_upkeep("{1}"),
         whenever(casts(each_opponent, ~creature), unless_pays(event_player, "{4}", may(draw(1))))),
    # Poison
    card("Virulent Sliver", "{G}", "Creature — Sliver", "1/1", static(creature & subtype("Sliver"), has(poisonous(1)))),
    card("Pestilent Syphoner", "{1}{B}", "Creature — Phyrexian Insect", "1/1", flying, toxic(1)),
    # Kinds without rules of their own
    card("Power Conduit", "{2}", "Artifact",
         activated("{T}", remove_from_among(permanent), choose_one(
             put_counters("charge", 1, target(artifact)), put_counters("+1/+1", 1, target(creature))))),
    card("Sensei Golden-Tail", "{1}{W}", "Legendary Creature — Fox Samurai", "2/1", bushido(1),
         activated("{1}{W}, {T}", put_counters("training", 1, target(creature)),
                   from_now_on(target(creature), has(bushido(1)), of_subtypes("Samurai")), flags=sorcery_speed)),
    flipping(
        face("Budoka Pupil", "{1}{G}{G}", "Creature — Human Monk", "2/2",
             whenever(casts(you, SPIRIT_OR_ARCANE), may(put_counters("ki", 1))),
             at(each_end_step, may(flip()), if_=counters_on(this, "ki") >= 2)),
        face("Ichiga, Who Topples Oaks", "{1}{G}{G}", "Legendary Creature — Spirit", "4/3", trample,
             activated(remove_counters("ki"), until_end_of_turn(target(creature), gets("+2/+2")))),
    ),
    card("Thallid", "{G}", "Creature — Fungus", "1/1", at(your_upkeep, put_counters("spore", 1)),
         activated(remove_counters("spore", 3), create(SAPROLING))),
    card("Pentad Prism", "{2}", "Artifact", sunburst, activated(remove_counters("charge"), add("any"))),
    card("Rasputin Dreamweaver", "{4}{W}{U}", "Legendary Creature — Human Wizard", "4/1", enters_with("dream", 7),
         activated(remove_counters("dream"), add("C")), activated(remove_counters("dream"), prevent(1, this)),
         at(your_upkeep, put_counters("dream", 1), if_=started_turn_untapped), at_most(7, "dream")),
    card("Political Triumph", "{W}", "Enchantment — Plan",
         whenever(enters(creature & you_control), scry(1), put_counters("plan", 1)),
         when(nth_put(4, "plan"), sacrifice(this), draw(1), put_counters("+1/+1", 1, each(creature & you_control)))),
    card("Quest for the Gravelord", "{B}", "Enchantment",
         whenever(dies(creature), may(put_counters("quest", 1))),
         activated(remove_counters("quest", 3), sacrifice_this, create(ZOMBIE_GIANT))),
    card("Caravan Escort", "{W}", "Creature — Human Knight", "1/1", level_up("{2}"),
         at_level(1, 4, "2/2"), at_level(5, None, "5/5", first_strike)),
    # Lore counters
    card("The Birth of Meletis", "{1}{W}", "Enchantment — Saga",
         chapter(1, search(subtype("Plains") & basic & card_in(Zone.LIBRARY), "plains"), reveal(those("plains")),
                 to_hand(those("plains")), shuffle()),
         chapter(2, create(WALL)), chapter(3, gain_life(2))),
    card("History of Benalia", "{1}{W}{W}", "Enchantment — Saga", chapter(1, create(KNIGHT)), chapter(2, create(KNIGHT)),
         chapter(3, until_end_of_turn(each(subtype("Knight") & you_control), gets("+2/+1")))),
    # Other numbers, keywords
    card("Dwarven Armorer", "{R}", "Creature — Dwarf", "0/2",
         activated("{R}, {T}", discard_cards(1), choose_what_happens(
             put_counters("+0/+1", 1, target(creature)), put_counters("+1/+0", 1, target(creature))))),
    card("Wall of Roots", "{1}{G}", "Creature — Plant Wall", "0/5", defender,
         activated(put_counters_as_cost("-0/-1"), *add("G"), flags=once_each_turn)),
    card("Fully Grown", "{2}{G}", "Instant", until_end_of_turn(target(creature), gets("+3/+3")),
         put_counters("trample", 1, target(creature))),
    # Stun, shield and finality counters
    card("Freeze in Place", "{1}{U}", "Sorcery", tap(target(creature & theirs)),
         put_counters("stun", 3, target(creature & theirs)), scry(2)),
    card("Boon of Safety", "{W}", "Instant", put_counters("shield", 1, target(creature)), scry(1)),
    card("Rite of the Moth", "{1}{W}{B}{B}", "Sorcery", flashback("{3}{W}{W}{B}"),
         to_battlefield(target(creature & card_in(Zone.GRAVEYARD)), arriving(counters=("finality", 1)))),
    # Moved from one creature to another
    card("Fate Transfer", "{1}{U/B}", "Instant", move_counters(None, None, target(creature), another_target(creature))),
    card("Serum Tank", "{3}", "Artifact", whenever(enters(artifact), put_counters("charge", 1)),
         activated("{3}, {T}", remove_counters("charge"), draw(1))),
]  # fmt: skip
