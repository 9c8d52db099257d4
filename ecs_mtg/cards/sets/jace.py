"""The deck Jace: morph, suspend, evoke and what else answers and slows down."""

from ecs_mtg.cards.notation import *

island = subtype("Island")

CARDS = [
    # Creatures
    card("Aethersnipe", "{5}{U}", "Creature — Elemental", "4/4", evoke("{1}{U}{U}"),
         when(enters(), to_hand(target(permanent & ~land)))),
    card("Bottle Gnomes", "{3}", "Artifact Creature — Gnome", "1/3", activated(sacrifice_this, gain_life(3))),
    card("Brine Elemental", "{4}{U}{U}", "Creature — Elemental", "5/4", morph("{5}{U}{U}"),
         when(turned_face_up(), skip_untap_step(each_opponent))),
    card("Errant Ephemeron", "{6}{U}", "Creature — Illusion", "4/4", flying, suspend(4, "{1}{U}")),
    card("Fathom Seer", "{1}{U}", "Creature — Illusion", "1/3", morph(return_a(island, 2)), when(turned_face_up(), draw(2))),
    card("Fledgling Mawcor", "{3}{U}", "Creature — Beast", "2/2", flying, activated("{T}", damage(1, any_target)),
         morph("{U}{U}")),
    card("Guile", "{3}{U}{U}{U}", "Creature — Elemental Incarnation", "6/6", static(this, blocked_by_at_least(3)),
         instead(would_counter(spell, by=(spell | activated_or_triggered_ability) & you_control),
                 nothing_instead, exile(event_object, remember=True), cast_free(moved)),
         when(put_into_graveyard(), shuffle_into_library(this, Zone.GRAVEYARD), zone=Zone.GRAVEYARD)),
    card("Man-o'-War", "{2}{U}", "Creature — Jellyfish", "2/2", when(enters(), to_hand(target(creature)))),
    card("Martyr of Frost", "{U}", "Creature — Human Wizard", "1/1", activated(
        "{2}", reveal_a(blue, X), sacrifice_this,
        unless_pays(controller_of(target(spell)), "{1}", counter(target(spell)), times=X))),
    card("Mulldrifter", "{4}{U}", "Creature — Elemental", "2/2", flying, evoke("{2}{U}"), when(enters(), draw(2))),
    card("Ophidian", "{2}{U}", "Creature — Snake", "1/3", whenever(is_unblocked(), may(draw(1), no_combat_damage()))),
    card("Quicksilver Dragon", "{4}{U}{U}", "Creature — Dragon", "5/5", flying, morph("{4}{U}"),
         activated("{U}", targeted(target(spell)), when_it_is(
             matches(target(spell), spell & with_single_target & targets_this),
             change_target(target(spell), to=creature & other)))),
    card("Riftwing Cloudskate", "{3}{U}{U}", "Creature — Illusion", "2/2", flying, suspend(3, "{1}{U}"),
         when(enters(), to_hand(target(permanent)))),
    card("Spire Golem", "{6}", "Artifact Creature — Golem", "2/4", affinity(island), flying),
    card("Voidmage Apprentice", "{1}{U}", "Creature — Human Wizard", "1/1", morph("{2}{U}{U}"),
         when(turned_face_up(), counter(target(spell)))),
    card("Wall of Deceit", "{1}{U}", "Creature — Wall", "0/5", defender, activated("{3}", turn_face_down()), morph("{U}")),
    card("Waterspout Djinn", "{2}{U}{U}", "Creature — Djinn", "4/4", flying,
         at(your_upkeep, unless_pays(you, return_a(island & untapped), sacrifice(this)))),
    card("Willbender", "{1}{U}", "Creature — Human Wizard", "1/2", morph("{1}{U}"), when(
        turned_face_up(), change_target(target((spell | activated_or_triggered_ability) & with_single_target)))),
    # Spells
    card("Ancestral Vision", "", "Sorcery", suspend(4, "{U}"), draw(3, target(player)), color=blue),
    card("Condescend", "{X}{U}", "Instant",
         unless_pays(controller_of(target(spell)), "{1}", counter(target(spell)), times=X), scry(2)),
    card("Daze", "{1}{U}", "Instant", alternative_cost(return_a(island)),
         unless_pays(controller_of(target(spell)), "{1}", counter(target(spell)))),
    card("Fact or Fiction", "{3}{U}", "Instant",
         look(5, "cards", reveal=True), choose_opponent("opponent"), separate("cards", "pile", those("opponent")),
         choose_pile("cards", "pile"), to_hand(those("pile")), to_graveyard(those("cards"))),
    card("Gush", "{4}{U}", "Instant", alternative_cost(return_a(island, 2)), draw(2)),
    card("Repulse", "{2}{U}", "Instant", to_hand(target(creature)), draw(1)),
    # Others
    card("Mind Stone", "{2}", "Artifact", tap_for("C"), activated("{1}, {T}", sacrifice_this, draw(1))),
    card("Terrain Generator", "", "Land", tap_for("C"), activated(
        "{2}, {T}", may_choose(land & basic & card_in(Zone.HAND), "land"),
        to_battlefield(those("land"), arriving_tapped))),
]  # fmt: skip
