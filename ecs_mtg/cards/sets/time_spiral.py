"""Time Spiral, Planar Chaos, Future Sight."""

from __future__ import annotations

from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.common import IN_LIBRARY, island

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
]  # fmt: skip
