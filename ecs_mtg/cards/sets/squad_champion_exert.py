"""Cards with squad, ravenous, increment, melee, champion, tribute and partner with, and creatures that are exerted."""

from __future__ import annotations

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.words import Change
from ecs_mtg.components import programs

DASH = "\N{EM DASH}"
BURNT = target(creature & ~subtype("Dragon") & theirs, hint=-1)
SMASHED = target(permanent & ~creature, hint=-1)
MENDED = target(artifact & other & you_control, hint=1)
CAT = token("Cat Token", f"Creature {DASH} Cat", "1/1", lifelink, color=white)
GOBLIN = token("Goblin Rogue Token", f"Creature {DASH} Goblin Rogue", "1/1", color=black)
RABBIT = token("Rabbit Token", f"Creature {DASH} Rabbit", "1/1", color=white)
ROBOT = token("Robot Villain Token", f"Artifact Creature {DASH} Robot Villain", "2/2", color=colorless)
YOUR_GOBLINS = subtype("Goblin") & you_control

CARDS = [
    # Lorwyn, Born of the Gods, Conspiracy
    card(
        "Boggart Mob",
        "{3}{B}",
        "Creature — Goblin Warrior",
        "5/5",
        champion(subtype("Goblin")),
        whenever(deals_damage(YOUR_GOBLINS, player, combat=True), may(create(GOBLIN))),
    ),
    card(
        "Nessian Demolok", "{3}{G}{G}", "Creature — Beast", "3/3", tribute(3), when(enters(), destroy(SMASHED), if_=~tribute_paid)
    ),
    card("Deputized Protester", "{2}{R}", "Creature — Human Warrior", "2/1", menace, melee()),
    # Amonkhet
    card(
        "Glorybringer",
        "{3}{R}{R}",
        "Creature — Dragon",
        "4/4",
        flying,
        haste,
        may_be_exerted,
        when(exerted_as_it_attacks, damage(4, BURNT)),
    ),
    card(
        "Pride Sovereign",
        "{2}{G}",
        "Creature — Cat",
        "2/2",
        static(this, gets((count(subtype("Cat") & other & you_control), count(subtype("Cat") & other & you_control)))),
        activated("{W}, {T}", exert_this, create(CAT, 2)),
    ),
    card(
        "Trueheart Twins",
        "{4}{R}",
        "Creature — Jackal Warrior",
        "4/4",
        may_be_exerted,
        whenever(exerts(creature), until_end_of_turn(each(creature & you_control), gets("+1/+0"))),
    ),
    # Battlebond, Warhammer 40,000, Bloomburrow, Secrets of Strixhaven
    card(
        "Lore Weaver",
        "{3}{U}",
        "Creature — Human Wizard",
        "2/2",
        partner_with(named("Ley Weaver")),
        activated("{5}{U}{U}", draw(2, target(player, hint=1))),
    ),
    card(
        "Ley Weaver",
        "{3}{G}",
        "Creature — Human Druid",
        "2/2",
        partner_with(named("Lore Weaver")),
        activated("{T}", untap(target(land, 2, 2))),
    ),
    card(
        "Vanguard Suppressor",
        "{3}{U}",
        "Creature — Astartes Warrior",
        "3/2",
        squad("{2}"),
        flying,
        whenever(deals_damage(this, player, combat=True), draw()),
    ),
    card(
        "Jacked Rabbit",
        "{X}{1}{W}",
        "Creature — Rabbit Warrior",
        "1/2",
        ravenous(),
        whenever(attacks(), create(RABBIT, power.of(this))),
    ),
    card("Cuboid Colony", "{G}{U}", "Creature — Insect", "1/1", flash, flying, trample, increment()),
    # Marvel Super Heroes
    card(
        "Extremis Elite",
        "{1}{R}",
        "Creature — Human Mercenary Villain",
        "2/2",
        power_up(activated("{4}{R}", put_counters("+1/+1", 2), damage(1, any_target))),
    ),
    card(
        "Ultron Drone",
        "{3}",
        "Artifact Creature — Robot Villain",
        "2/3",
        power_up(activated("{6}", put_counters("+1/+1", 2), create(ROBOT))),
    ),
    # others
    card("Safeguard", "{3}{W}{W}", "Enchantment", activated("{2}{W}", e.Prevent(source=target(creature, hint=-1), combat=True))),
    card(
        "Azorius Guildmage",
        "{W/U}{W/U}",
        "Creature — Vedalken Wizard",
        "2/2",
        activated("{2}{W}", tap(target(creature, hint=-1))),
        activated(
            "{2}{U}",
            counter(
                target(activated_or_triggered_ability & where(~matches(it, activated_or_triggered_ability & triggered_ability)))
            ),
        ),
    ),
    card(
        "Duct Crawler",
        "{R}",
        "Creature — Insect",
        "1/1",
        activated(
            "{1}{R}", until_end_of_turn(target(creature, hint=-1), Change(programs.Change.CANT_BLOCK_SELECTED, source_itself))
        ),
    ),
    card(
        "Chrome Dome",
        "{2}",
        "Artifact Creature — Robot Ninja",
        "1/3",
        static(artifact & creature & other & you_control, gets("+1/+0")),
        activated("{5}", e.CopyToken(MENDED, remember=True), from_now_on(moved, has(haste)), sacrificed_at_the_end(moved)),
    ),
    card(
        "Haazda Shield Mate",
        "{2}{W}",
        "Creature — Human Soldier",
        "1/1",
        at(your_upkeep, e.Pay(you, cost("{W}{W}"), otherwise=(sacrifice(),))),
        activated("{W}", choose_source(source, "chosen"), e.Prevent(you, once=True, source=those("chosen"))),
    ),
    card(
        "Drumbellower",
        "{2}{W}",
        "Creature — Spirit",
        "2/1",
        flying,
        static(creature & you_control, has(untaps_in_other_untap_steps)),
    ),
]  # fmt: skip
