"""Face-down objects (708), morph (702.37) and suspend (702.62) among effects that no card of the pool has."""

from __future__ import annotations

from playing import holds, made_up

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation as n
from ecs_mtg.cards.tree import Event, Static
from ecs_mtg.cards.words import SELF, Change, Filter, number
from ecs_mtg.components import programs
from ecs_mtg.components.codes import EventKind
from ecs_mtg.scenario import Scenario

CREATURE_SPELL = n.creature & n.spell


def rule(kind: programs.Change, what: Filter, *amount: int) -> Static:
    """Return a static ability about spells."""
    return n.static(None, Change(kind, what, *(number(k) for k in amount)))


TAX = n.card("Tax", "{1}", "Artifact", rule(programs.Change.COST_INCREASE, CREATURE_SPELL, 1))
BLUE_TAX = n.card("Blue Tax", "{1}", "Artifact", rule(programs.Change.COST_INCREASE, n.blue & n.spell, 1))
BAN = n.card("Ban", "{1}", "Artifact", rule(programs.Change.CANT_CAST, CREATURE_SPELL))
OPEN_GATE = n.card("Open Gate", "{1}", "Artifact", rule(programs.Change.FLASH, CREATURE_SPELL))
STEAL = n.card("Steal", "{1}", "Instant", n.until_end_of_turn(n.target(n.creature), n.controlled_by(n.you)))
DOUBLE = n.card("Double", "{1}", "Instant", e.CopyToken(n.target(n.creature)))
MIMIC = n.card("Mimic", "{1}", "Instant", e.BecomeCopy(n.target(n.creature), n.another_target(n.creature)))
FLEETING = n.card(
    "Fleeting", "{1}", "Artifact", n.enters_with("time", 2), n.activated("{0}", e.RemoveCounters(n.this, "time")),
    n.when(Event(EventKind.REMOVE_COUNTERS, SELF, value="time", nth=1), n.draw(1)),
)  # fmt: skip


def test_what_creature_spells_cost_more_face_down_ones_do() -> None:
    with made_up(TAX):
        holds(
            "A: {battlefield: [{card: Island, count: 4}, Tax], hand: [Willbender]}",
            "cast: {player: A, card: Willbender, face_down: true}",
            "expect: {tapped_lands: {A: 4}}",
        )


def test_a_face_down_spell_has_no_color() -> None:
    with made_up(BLUE_TAX):
        holds(
            "A: {battlefield: [{card: Island, count: 4}, Blue Tax], hand: [Willbender]}",
            "cast: {player: A, card: Willbender, face_down: true}",
            "expect: {tapped_lands: {A: 3}}",
        )


def test_who_cant_cast_creature_spells_casts_none_face_down_and_suspends_none() -> None:
    with made_up(BAN):
        holds(
            "A: {mana: free, battlefield: [Ban], hand: [Willbender, Errant Ephemeron, Ancestral Vision]}",
            "illegal: {cast: {player: A, card: Willbender, face_down: true}}",
            "illegal: {special: {player: A, do: suspend, object: Errant Ephemeron}}",
            "legal: {special: {player: A, do: suspend, object: Ancestral Vision}}",
        )


def test_a_suspended_creature_that_cant_be_cast_stays_exiled() -> None:
    with made_up(BAN):
        holds(
            "A: {battlefield: [Ban], exile: [{card: Errant Ephemeron, counters: {time: 1}}]}\nstart: {turn: B, step: end}",
            "advance: {to: draw, turn: A}",
            "expect: {exile: {A: {exactly: [Errant Ephemeron]}}}",
        )


def test_as_though_it_had_flash() -> None:
    with made_up(OPEN_GATE):
        holds(
            "A: {mana: free, battlefield: [Open Gate], hand: [Willbender, Errant Ephemeron, Ancestral Vision]}",
            "advance: {to: begin_combat}",
            "legal: {cast: {player: A, card: Willbender, face_down: true}}",
            "legal: {special: {player: A, do: suspend, object: Errant Ephemeron}}",
            "illegal: {special: {player: A, do: suspend, object: Ancestral Vision}}",
        )


def test_the_haste_of_suspend_ends_with_control() -> None:
    with made_up(STEAL):
        holds(
            "A: {exile: [{card: Errant Ephemeron, counters: {time: 1}}]}\n"
            "B: {mana: free, hand: [Steal]}\nstart: {turn: B, step: end}",
            "advance: {to: main1, turn: A}",
            "expect: {object: {of: Errant Ephemeron, controller: A, keywords: [haste]}}",
            "cast: {player: B, card: Steal, targets: [Errant Ephemeron]}",
            "{resolve: all}",
            "expect: {object: {of: Errant Ephemeron, controller: B, lacks_keywords: [haste]}}",
            "advance: {to: main1, turn: B}",
            "expect: {object: {of: Errant Ephemeron, controller: A, lacks_keywords: [haste]}}",
        )


def test_a_copy_of_a_face_down_creature() -> None:  # 707.2
    with made_up(DOUBLE):
        holds(
            "A: {mana: free, battlefield: [{card: Willbender, as: it, face_down: true}], hand: [Double]}",
            "cast: {player: A, card: Double, targets: [it]}",
            "{resolve: all}",
            "expect: {battlefield: {A: 2}, matching: [{of: {token: true, types: [Creature]}, zone: battlefield, count: 1},"
            " {of: {colors: []}, zone: battlefield, count: 2}, {of: {subtypes: [Human]}, zone: battlefield, count: 0}]}",
        )


def test_a_face_down_creature_that_becomes_a_copy() -> None:  # 708.10
    with made_up(MIMIC):
        holds(
            "A: {mana: free, battlefield: [{card: Willbender, as: it, face_down: true}, {card: Wall of Deceit, as: wall},"
            " {card: Grizzly Bears, as: bears}], hand: [Mimic, Mimic]}",
            "cast: {player: A, card: Mimic, targets: [it, bears]}",
            "{resolve: all}",
            "expect: {object: {of: it, face_down: true, power: 2, toughness: 2, colors: []}}",
            "illegal: {special: {player: A, do: turn_face_up, object: it}}",
            "cast: {player: A, card: Mimic, targets: [it, wall]}",
            "{resolve: all}",
            "special: {player: A, do: turn_face_up, object: it}",
            "expect: {object: {of: it, face_down: false, power: 0, toughness: 5, keywords: [defender]}}",
        )


def test_control_of_a_face_down_creature() -> None:  # 702.37e: who controls it turns it face up
    with made_up(STEAL):
        holds(
            "A: {mana: free, battlefield: [{card: Fathom Seer, as: it, face_down: true}, Island, Island]}\n"
            "B: {mana: free, battlefield: [{card: Island, count: 2}], hand: [Steal]}",
            "cast: {player: B, card: Steal, targets: [it]}",
            "{resolve: all}",
            "illegal: {special: {player: A, do: turn_face_up, object: it}}",
            "special: {player: B, do: turn_face_up, object: it}",
            "{resolve: all}",
            "expect: {hand: {A: 0, B: 4}, battlefield: {A: {exactly: [Island, Island]}}}",
        )


def test_the_last_counter_of_a_permanent() -> None:
    with made_up(FLEETING):
        holds(
            "A: {mana: free, hand: [Fleeting]}",
            "cast: {player: A, card: Fleeting}",
            "{resolve: all}",
            "activate: {player: A, object: Fleeting}",
            "{resolve: all}",
            "expect: {triggered: {Fleeting: 0}}",
            "activate: {player: A, object: Fleeting}",
            "{resolve: all}",
            "expect: {triggered: {Fleeting: 1}, hand: {A: 1}}",
        )


def test_708_2b_who_has_looked_at_a_face_down_creature_knows_it_when_it_would_be_turned_face_down() -> None:
    """Ixidron turns face down what is not face down yet; of the creature that was stolen its owner still knows what it is."""
    text = """
A: {mana: free, hand: [Act of Treason, Ixidron]}
B: {battlefield: [{card: Battering Craghorn, as: craghorn, face_down: true}, Hill Giant]}
script:
- cast: {player: A, card: Act of Treason, targets: [craghorn]}
- resolve: all
- cast: {player: A, card: Ixidron}
- resolve: all
- expect: {object: [{of: craghorn, controller: A, face_down: true}, {of: Hill Giant, face_down: true}]}
"""
    result = Scenario.parse(text).run()
    assert result.ok, result
    g = result.game.record[0]
    rows = [row for row in range(int(g["n_permanents"])) if g["face_down"][row]]
    assert [int(g["card_known"][g["perm_card"][row]]) & 3 for row in rows] == [0b11, 0b10]


def test_613_7f_a_creature_that_is_turned_face_up_has_a_newer_timestamp_than_all_else() -> None:
    """Of two rules about the size of creatures that of the creature applies last, though the other permanent entered later."""
    large = n.base_pt("7/7")
    small = n.base_pt("1/1")
    giver = n.card("Giver", "{1}", "Creature — Bear", "2/2", n.morph("{0}"), n.static(n.creature, large))
    with made_up(giver, n.card("Taker", "{1}", "Enchantment", n.static(n.creature, small))):
        holds(
            "A: {battlefield: [{card: Giver, as: it, face_down: true}, Hill Giant, Taker]}",
            "expect: {object: {of: Hill Giant, power: 1}}",
            "special: {player: A, do: turn_face_up, object: it}",
            "expect: {object: {of: Hill Giant, power: 7}}",
        )
