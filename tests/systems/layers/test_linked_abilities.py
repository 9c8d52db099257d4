"""Linked abilities (607) and what "for as long as" tracks (611.2b, 702.26f), with cards made up for it: played through."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playing import holds, made_up

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation as n
from ecs_mtg.cards.words import Condition, Filter, Who
from ecs_mtg.components import programs
from ecs_mtg.components.codes import Duration, Zone
from ecs_mtg.components.programs import Change, ManaColor, SelectorFlag, Subject

EXILED = Who(Subject.EXILED_WITH)
OF_CHOSEN_COLOR = Filter(flags=1 << SelectorFlag.CHOSEN_COLOR)
OF_CHOSEN_COLOR_TOO = n.Change(Change.ADD_CHOSEN_COLOR)
KICKED = Condition(programs.Condition.FLAG, 1)
COPY = (n.choose(n.creature, "copied"), e.BecomeCopy(n.target(n.creature), n.those("copied"), duration=Duration.END_OF_TURN))
A_MANA = e.AddMana(ManaColor.CHOSEN, n.number(1))
CARDS = (
    n.card("Voice", "{2}", "Creature — Angel", "2/2", n.as_enters(e.ChooseColor()), n.static(n.this, OF_CHOSEN_COLOR_TOO)),
    n.card("Moody Elves", "{1}", "Creature — Elf", "1/1", n.as_enters(e.ChooseColor()), n.activated("{T}", A_MANA)),
    n.card("Plume", "{4}", "Artifact", n.as_enters(e.ChooseColor()),
           n.whenever(n.casts(n.player, OF_CHOSEN_COLOR), n.gain_life(1)), n.activated("{T}", A_MANA)),
    n.card("Follower", "{2}", "Creature — Rogue", "2/2", n.as_enters(e.ChoosePlayer(n.opponent, None)),
           n.when(n.dies(), n.lose_life(3, Who(Subject.CHOSEN_PLAYER)))),
    n.card("Jailer", "{2}", "Creature — Human", "2/2", n.when(n.enters(), n.exile_with_this(n.target(n.creature & n.other))),
           n.when(n.leaves(), n.to_battlefield(EXILED))),
    n.card("Hoarder", "{2}", "Creature — Rogue", "0/5", n.activated("{1}", n.exile_with_this(n.target(n.card_in(Zone.GRAVEYARD)))),
           n.activated("{2}", n.for_each(EXILED, n.gain_life(n.mana_value.of(n.it))))),
    n.card("Pusher", "{2}", "Creature — Human", "2/2", n.kicker("{1}"), n.activated("{1}", n.when_it_is(KICKED, n.gain_life(4)))),
    n.transforming(
        n.face("Painter", "{2}", "Creature — Human Werewolf", "2/2", n.as_enters(e.ChooseColor()), n.activated("{0}", n.transform())),
        n.face("Howling Painter", "", "Creature — Werewolf", "4/4", n.static(n.this, OF_CHOSEN_COLOR_TOO), color=n.green),
    ),
    n.card("Shy Voice", "{2}", "Creature — Angel", "2/2", n.as_enters(e.ChooseColor()), n.static(n.this, OF_CHOSEN_COLOR_TOO), n.morph("{1}")),
    n.card("Shape", "{1}", "Instant", *COPY),
    n.card("Shape for Good", "{1}", "Instant", n.choose(n.creature, "copied"), n.become_copy(n.target(n.creature), n.those("copied"))),
    n.card("Master Thief", "{4}", "Creature — Rogue", "2/2",
           n.when(n.enters(), n.as_long_as(Duration.WHILE_CONTROLLED, n.target(n.artifact), n.controlled_by(n.you)))),
    n.card("Binder", "{4}", "Creature — Wizard", "0/2",
           n.activated("{T}", n.as_long_as(Duration.WHILE_TAPPED, n.target(n.creature), n.gets("-3/-0")))),
    n.card("Patron", "{4}", "Creature — Spirit", "0/2",
           n.activated("{1}", n.as_long_as(Duration.WHILE_SOURCE, n.target(n.creature), n.gets("+3/+0")))),
    n.card("Fade", "{1}", "Instant", n.phase_out(n.target(n.permanent))),
    n.card("Swap", "{1}", "Instant", n.until_end_of_turn(n.target(n.creature), n.controlled_by(n.you))),
)  # fmt: skip


@pytest.fixture(scope="module", autouse=True)
def _cards() -> Iterator[None]:
    with made_up(*CARDS):
        yield


# --- choices


def test_607_4_one_choice_for_two_pairs_of_abilities() -> None:
    holds("A: {mana: free, battlefield: [{card: Plume, chosen: red}, {card: Plume, as: other, chosen: green}], hand: [Lightning Bolt, Grizzly Bears]}",
          "cast: {player: A, card: Lightning Bolt, targets: [B]}", "resolve: all", "expect: {life: {A: 21, B: 17}}",
          "cast: {player: A, card: Grizzly Bears}", "resolve: all", "expect: {life: {A: 22}}")  # fmt: skip


def test_607_1b_abilities_of_both_faces_are_linked() -> None:
    holds("A: {mana: free, hand: [Painter]}",
          "choose: {player: A, option: red}", "cast: {player: A, card: Painter}", "resolve: all",
          "expect: {object: {of: Painter, colors: []}}",
          "activate: {player: A, object: Painter}", "resolve: all",
          "expect: {object: {of: Howling Painter, colors: [red, green]}}")  # fmt: skip


def test_607_2d_a_choice_and_facing() -> None:
    """What was chosen is still chosen after the permanent was face down; what enters face down chooses nothing."""
    holds("A: {mana: free, battlefield: [{card: Shy Voice, as: one, chosen: red}], hand: [Ixidron, {card: Shy Voice, as: two}]}",
          "expect: {object: {of: one, colors: [red]}}",
          "cast: {player: A, card: Ixidron}", "resolve: all", "expect: {object: {of: one, face_down: true, colors: []}}",
          "special: {player: A, do: turn_face_up, object: one}", "expect: {object: {of: one, face_down: false, colors: [red]}}",
          "cast: {player: A, card: two, face_down: true}", "resolve: all",
          "special: {player: A, do: turn_face_up, object: two}", "expect: {object: {of: two, face_down: false, colors: []}}")  # fmt: skip


def test_607_5a_the_choice_of_one_text_is_no_choice_of_another() -> None:
    """The example: a color chosen for the one text is not added by the mana ability of the other."""
    holds("A: {mana: C, battlefield: [{card: Voice, as: one, chosen: red}, {card: Moody Elves, as: elves, chosen: green}], hand: [Shape for Good]}",
          "expect: {object: {of: one, colors: [red]}}",
          "choose: {player: A, option: elves}", "cast: {player: A, card: Shape for Good, targets: [one]}", "resolve: all",
          "expect: {object: {of: one, name: Moody Elves, colors: []}, mana: {A: ''}}",
          "activate: {player: A, object: one}", "expect: {mana: {A: ''}, object: {of: one, tapped: true}}",
          "activate: {player: A, object: elves}", "expect: {mana: {A: G}}")  # fmt: skip


def test_607_5_a_choice_made_with_a_text_that_was_got_later_stays_with_it() -> None:
    holds("A: {mana: free, battlefield: [{card: Voice, as: one, chosen: white}, {card: Voice, as: two, chosen: black}], hand: [Shape, {card: Shape, as: again}]}",
          "expect: {object: [{of: one, colors: [white]}, {of: two, colors: [black]}]}",
          "choose: {player: A, option: two}", "cast: {player: A, card: Shape, targets: [one]}", "resolve: all",
          "expect: {object: [{of: one, colors: []}, {of: two, colors: [black]}]}",
          "advance: {to: upkeep, turn: B}", "expect: {object: {of: one, colors: [white]}}")  # fmt: skip


@pytest.mark.parametrize(("shape", "after"), [("Shape", 17), ("Shape for Good", 20)])
def test_607_2d_a_chosen_player(shape: str, after: int) -> None:
    """The choice of the text that died counts: none as a copy; the own one once the copy effect has ended."""
    holds(f"A: {{mana: free, battlefield: [{{card: Follower, as: one, chosen: B}}, {{card: Follower, as: two}}], hand: [{shape}, {{card: Lightning Bolt, as: bolt}}]}}",
          "choose: {player: A, option: two}", f"cast: {{player: A, card: {shape}, targets: [one]}}", "resolve: all",
          "advance: {to: upkeep, turn: B}",
          "cast: {player: A, card: bolt, targets: [one]}", "resolve: all", f"expect: {{life: {{A: 20, B: {after}}}}}")  # fmt: skip


# --- exiled cards


def test_607_2a_leaving_as_a_copy_returns_nothing_that_the_other_text_exiled() -> None:
    position = "A: {mana: free, battlefield: [{card: Jailer, as: one, exiled: [Craw Wurm]}, Grizzly Bears], hand: [Shape, Lightning Bolt]}"
    holds(position, "cast: {player: A, card: Lightning Bolt, targets: [one]}", "resolve: all", "expect: {count: {Craw Wurm: 1}}")
    holds(position, "choose: {player: A, option: Grizzly Bears}", "cast: {player: A, card: Shape, targets: [one]}", "resolve: all",
          "cast: {player: A, card: Lightning Bolt, targets: [one]}", "resolve: all",
          "expect: {count: {Craw Wurm: 0}, exile: {A: {exactly: [Craw Wurm]}}}")  # fmt: skip
    holds(position.replace("Grizzly Bears", "{card: Jailer, as: two, exiled: [Hill Giant]}"),
          "choose: {player: A, option: two}", "cast: {player: A, card: Shape, targets: [one]}", "resolve: all",
          "cast: {player: A, card: Lightning Bolt, targets: [one]}", "resolve: all",
          "expect: {count: {Craw Wurm: 0, Hill Giant: 0}}")  # fmt: skip


def test_607_3_several_cards_exiled_with_one_ability() -> None:
    """What is asked of "the exiled card" is the sum; of the cards of its text alone."""
    holds("A: {mana: free, battlefield: [{card: Hoarder, as: one}, {card: Hoarder, as: two}], graveyard: [Craw Wurm, Hill Giant, Memnite], hand: [Shape]}",
          "activate: {player: A, object: one, ability: 1, targets: [Craw Wurm]}", "resolve: all",
          "activate: {player: A, object: one, ability: 1, targets: [Hill Giant]}", "resolve: all",
          "activate: {player: A, object: two, ability: 2}", "resolve: all", "expect: {life: {A: 20}}",
          "activate: {player: A, object: one, ability: 2}", "resolve: all", "expect: {life: {A: 30}}",
          "choose: {player: A, option: two}", "cast: {player: A, card: Shape, targets: [one]}", "resolve: all",
          "activate: {player: A, object: one, ability: 2}", "resolve: all", "expect: {life: {A: 30}}",
          "advance: {to: upkeep, turn: B}",
          "activate: {player: A, object: one, ability: 2}", "resolve: all", "expect: {life: {A: 40}}")  # fmt: skip


# --- costs


def test_607_2i_whether_the_kicker_of_this_text_was_paid() -> None:
    holds("A: {mana: free, battlefield: [{card: Pusher, as: other}], hand: [{card: Pusher, as: one}, Shape]}",
          "cast: {player: A, card: one, kicked: 1}", "resolve: all",
          "activate: {player: A, object: one}", "resolve: all", "expect: {life: {A: 24}}",
          "choose: {player: A, option: other}", "cast: {player: A, card: Shape, targets: [one]}", "resolve: all",
          "activate: {player: A, object: one}", "resolve: all", "expect: {life: {A: 24}}",
          "advance: {to: upkeep, turn: B}",
          "activate: {player: A, object: one}", "resolve: all", "expect: {life: {A: 28}}")  # fmt: skip


# --- for as long as


def test_611_2b_a_duration_that_is_over_before_it_begins() -> None:
    position = "A: {mana: free, hand: [Master Thief]}\nB: {mana: free, battlefield: [Memnite], hand: [Swap, Lightning Bolt]}"
    cast = "cast: {player: A, card: Master Thief}"
    holds(position, cast, "resolve: all", "expect: {object: {of: Memnite, controller: A}}",
          "cast: {player: B, card: Lightning Bolt, targets: [Master Thief]}", "resolve: all",
          "expect: {object: {of: Memnite, controller: B}}")  # fmt: skip
    holds(position, cast, "resolve: 1", "cast: {player: B, card: Swap, targets: [Master Thief]}", "resolve: all",
          "expect: {object: {of: Memnite, controller: B}}", "advance: {to: upkeep, turn: B}",
          "expect: {object: [{of: Memnite, controller: B}, {of: Master Thief, controller: A}]}")  # fmt: skip


@pytest.mark.parametrize(
    ("card", "position", "begin", "expected"),
    [
        ("Master Thief", "hand: [Master Thief, Fade]", "cast: {player: A, card: Master Thief}", "controller: B"),
        (
            "Binder",
            "battlefield: [Binder], hand: [Fade]",
            "activate: {player: A, object: Binder, targets: [Ornithopter]}",
            "power: 3",
        ),
        (
            "Patron",
            "battlefield: [Patron], hand: [Fade]",
            "activate: {player: A, object: Patron, targets: [Ornithopter]}",
            "power: 3",
        ),
    ],
)
def test_702_26f_it_ends_when_what_it_tracks_phases_out(card: str, position: str, begin: str, expected: str) -> None:
    """And does not begin again; that what it affects phases out does not matter."""
    held = {"controller: B": "controller: A", "power: 3": "power: 0" if card == "Binder" else "power: 6"}[expected]
    both = f"A: {{mana: free, {position}}}\nB: {{battlefield: [Bronze]}}"
    with made_up(n.card("Bronze", "{3}", "Artifact Creature — Golem", "3/3")):
        begin = begin.replace("Ornithopter", "Bronze")
        holds(both, begin, "resolve: all", f"expect: {{object: {{of: Bronze, {held}}}}}",
              f"cast: {{player: A, card: Fade, targets: [{card}]}}", "resolve: all",
              f"expect: {{object: {{of: Bronze, {expected}}}}}", "advance: {to: upkeep, turn: A}",
              f"expect: {{object: [{{of: Bronze, {expected}}}, {{of: {card}, phased_out: false}}]}}")  # fmt: skip
        holds(both, begin, "resolve: all", "cast: {player: A, card: Fade, targets: [Bronze]}", "resolve: all",
              "advance: {to: draw, turn: B}", "advance: {to: draw, turn: A}" if card == "Master Thief" else "expect: {stack: 0}",
              f"expect: {{object: {{of: Bronze, phased_out: false, {held}}}}}")  # fmt: skip


def test_what_becomes_a_copy_has_resolved_none_of_its_new_abilities() -> None:
    """Which time an ability has resolved this turn is counted of the ability that the copy has, not of the one it had in that place."""
    third = [n.activated("{0}", n.when_it_is(n.times_resolved.equals(2), n.gain_life(5)))]
    with made_up(
        n.card("First Patient", "{1}", "Creature — Bear", "2/2", *third),
        n.card("Second Patient", "{1}", "Creature — Ox", "3/3", *third),
        n.card(
            "Likeness",
            "{1}",
            "Sorcery",
            n.choose(n.creature & n.named("Second Patient"), "copied"),
            n.become_copy(n.target(n.creature), n.those("copied")),
        ),
    ):
        holds("A: {mana: free, battlefield: [{card: First Patient, as: patient}, {card: Second Patient, as: other}], hand: [Likeness]}",
              "activate: {player: A, object: patient}", "resolve: all",
              "cast: {player: A, card: Likeness, targets: [patient]}", "resolve: all", "expect: {object: {of: patient, name: Second Patient}}",
              "activate: {player: A, object: patient}", "resolve: all", "expect: {life: {A: 20}}",
              "activate: {player: A, object: patient}", "resolve: all", "expect: {life: {A: 25}}")  # fmt: skip
