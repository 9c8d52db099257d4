"""Cards of the intro decks of Eldritch Moon, and others of that set and the one before it."""

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.words import Change, Who, number
from ecs_mtg.components import programs
from ecs_mtg.components.programs import Subject

DEVIL = token("Devil Token", "Creature — Devil", "1/1", when(dies(), damage(1, any_target)), color=red)
ELDRAZI_HORROR = token("Eldrazi Horror Token", "Creature — Eldrazi Horror", "3/2")
WOLF = token("Wolf Token", "Creature — Wolf", "2/2", color=green)

INSTANT_OR_SORCERY = instant | sorcery
IN_GRAVEYARD = card_in(Zone.GRAVEYARD)
WOLVES = subtype("Wolf", "Werewolf") & you_control
TARGETS_YOURS = where(has_target(it, permanent & you_control))
EXILED = Who(Subject.EXILED_WITH)
AS_A_SORCERY_ONCE = (*sorcery_speed, *once_each_turn)
OTHER_HUMANS = subtype("Human") & you_control & other

CARDS = [
    # Blue
    card("Silburlind Snapper", "{5}{U}", "Creature — Turtle", "6/6",
         static(this, has(cant_attack), while_=(spells_cast(you) - creature_spells_cast).equals(0))),
    card("Take Inventory", "{1}{U}", "Sorcery", draw(1), draw(count(named("Take Inventory") & IN_GRAVEYARD))),
    card("Pieces of the Puzzle", "{2}{U}", "Sorcery", look(5, "top", reveal=True),
         e.ChooseFrom("top", "kept", number(2), number(0), filter=INSTANT_OR_SORCERY & card_in(Zone.LIBRARY)),
         to_hand(those("kept")), to_graveyard(those("top"))),
    card("Pore Over the Pages", "{3}{U}{U}", "Sorcery", draw(3), may_choose(land, "lands", 2), untap(those("lands")), discard(1)),
    card("Compelling Deterrence", "{1}{U}", "Instant", to_hand(target(permanent & ~land)),
         when_it_is(exists(subtype("Zombie") & you_control), discard(1, owner_of(target(permanent & ~land))))),
    card("Turn Aside", "{U}", "Instant", counter(target(spell & TARGETS_YOURS))),
    # Black
    card("Liliana's Indignation", "{X}{B}", "Sorcery", targeted(target(player, hint=-1)), mill(X, remember=True),
         lose_life(count(creature & IN_GRAVEYARD & remembered) * 2, target(player, hint=-1))),
    card("Morkrut Necropod", "{5}{B}", "Creature — Slug Horror", "7/7", menace,
         whenever(attacks(), each_sacrifices(you, (creature | land) & other)),
         whenever(blocks(), each_sacrifices(you, (creature | land) & other))),
    # Red
    card("Incendiary Flow", "{1}{R}", "Sorcery", damage(3, any_target, tag="dealt"),
         exile_if_it_would_die(each(creature & remembered))),
    card("Shreds of Sanity", "{2}{R}", "Sorcery",
         together(to_hand(up_to(1, instant & IN_GRAVEYARD)), to_hand(up_to(1, sorcery & IN_GRAVEYARD))), discard(1), exile(this)),
    card("Galvanic Bombardment", "{R}", "Instant", damage(count(named("Galvanic Bombardment") & IN_GRAVEYARD) + 2, target(creature))),
    card("Geistblast", "{2}{R}", "Instant", damage(2, any_target),
         activated("{2}{U}", exile_this, copy_spell(target(spell & INSTANT_OR_SORCERY & you_control)), zone=Zone.GRAVEYARD)),
    card("Lightning Axe", "{R}", "Instant", additional_cost(discard_cards(1), or_else="{5}"), damage(5, target(creature))),
    card("Dance with Devils", "{3}{R}", "Instant", create(DEVIL, 2)),
    card("Howlpack Wolf", "{2}{R}", "Creature — Wolf", "3/3", static(this, has(cant_block), while_=~exists(WOLVES & other))),
    card("Assembled Alphas", "{5}{R}", "Creature — Wolf", "5/5",
         whenever(blocks_creature(this, creature), together(damage(3, event_other), damage(3, controller_of(event_other)))),
         whenever(blocks_creature(creature, this), together(damage(3, event_object), damage(3, controller_of(event_object))))),
    # Green
    card("Silverfur Partisan", "{2}{G}", "Creature — Wolf Warrior", "2/2", trample,
         whenever(becomes_target(WOLVES, player, by=spell & INSTANT_OR_SORCERY), create(WOLF))),
    card("Somberwald Stag", "{3}{G}{G}", "Creature — Elk", "4/3", when(enters(), may(e.Fight(this, target(creature & theirs))))),
    card("Clip Wings", "{1}{G}", "Instant", each_sacrifices(each_opponent, creature & flying)),
    card("Hamlet Captain", "{1}{G}", "Creature — Human Warrior", "2/2",
         whenever(attacks(), until_end_of_turn(each(OTHER_HUMANS), gets("+1/+1"))),
         whenever(blocks(), until_end_of_turn(each(OTHER_HUMANS), gets("+1/+1")))),
    card("Emrakul's Evangel", "{2}{G}", "Creature — Human Horror", "3/2",
         activated("{T}", sacrifice_this, sacrifice_a(creature & ~subtype("Eldrazi") & other, X), create(ELDRAZI_HORROR, X + 1))),
    card("Eldritch Evolution", "{1}{G}{G}", "Sorcery", additional_cost(sacrifice_a(creature)),
         search(creature & (mana_value <= value_paid + 2) & card_in(Zone.LIBRARY), "found"), to_battlefield(those("found")),
         shuffle(), exile(this)),
    # White
    card("Bound by Moonsilver", "{2}{W}", "Enchantment — Aura", enchant(creature),
         static(enchanted, has(cant_attack, cant_block, cant_transform)),
         activated(sacrifice_a(permanent & other), e.Attach(this, target(creature)), flags=AS_A_SORCERY_ONCE)),
    card("Faith Unbroken", "{3}{W}", "Enchantment — Aura", enchant(creature & you_control),
         when(enters(), exile_until_this_leaves(target(creature & theirs))), static(enchanted, gets("+2/+2"))),
    card("Gryff's Boon", "{W}", "Enchantment — Aura", enchant(creature), static(enchanted, gets("+1/+0"), has(flying)),
         activated("{3}{W}", e.ReturnUnder(this, owner_of(this), attached=target(creature)), flags=sorcery_speed, zone=Zone.GRAVEYARD)),
    card("Providence", "{5}{W}{W}", "Sorcery", may_be_revealed_at_start(at(each_upkeep, life_becomes(26))), life_becomes(26)),
    card("Repel the Abominable", "{1}{W}", "Instant", e.Prevent(sources=source & ~subtype("Human"))),
    # Of several colors, and artifacts
    card("Gisa and Geralf", "{2}{U}{B}", "Legendary Creature — Human Wizard", "4/4", when(enters(), mill(4)),
         replace(static(None, may_play_from(Zone.GRAVEYARD, creature & subtype("Zombie") & IN_GRAVEYARD), while_=your_turn),
                 flags=frozenset(once_each_turn))),
    card("Spell Queller", "{1}{W}{U}", "Creature — Spirit", "2/3", flash, flying,
         when(enters(), exile_with_this(target(spell & (mana_value <= 4)))),
         when(leaves(), for_each(EXILED, e.CastFree(it, player=owner_of(it))))),
    card("Slayer's Cleaver", "{3}", "Artifact — Equipment",
         static(equipped, gets("+3/+1"), must_be_blocked_by(creature & subtype("Eldrazi"))), equip("{4}")),
    card("Panharmonicon", "{4}", "Artifact", static(None, Change(programs.Change.DOUBLE_TRIGGER, artifact | creature))),
]  # fmt: skip
