"""Instructions that move objects between zones."""

from __future__ import annotations

from program_runner import A_CREATURE, EACH_PLAYER, IN_HAND, IN_LIBRARY, OPPONENTS, each, memory, table

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.words import CARDS, ONE, YOU, Filter, Target, Who, number
from ecs_mtg.components.codes import CREATURE, LAND, NONE, Cause, Decision, Life, Position, Zone
from ecs_mtg.components.programs import Relation, Subject
from ecs_mtg.systems.queries.packed import because
from ecs_mtg.systems.record.events import move


def test_moved_objects_are_remembered_as_the_new_objects() -> None:
    blink = (e.Move(Target(A_CREATURE), Zone.EXILE, remember=True), e.Move(memory("moved"), Zone.BATTLEFIELD))
    t = table(*blink)
    bear = t.put("Bear", 1)
    t.stack("Test", [bear])
    t.resolve()
    assert t.names(1, Zone.BATTLEFIELD) == ["Bear"]
    assert t.g.perm_life[bear & 0xFFF] != Life.HERE or t.perm(bear & 0xFFF) != bear


def test_a_creature_card_comes_back_under_your_control_tapped_with_a_counter() -> None:
    arrival = e.Arrival(tapped=True, yours=True, counters=("+1/+1", 2))
    target = Target(Filter(kinds=CARDS, zones=1 << Zone.GRAVEYARD, any_types=CREATURE))
    t = table(e.Move(target, Zone.BATTLEFIELD, arrival=arrival))
    ref = t.put("Bear", 1, Zone.GRAVEYARD)
    t.stack("Test", [ref])
    t.resolve()
    row = next(r for r in range(t.g.n_permanents) if t.g.perm_life[r] == Life.HERE)
    assert (t.g.controller[row], t.g.owner[row], t.g.tapped[row], t.g.power[row]) == (0, 1, 1, 4)


def test_moving_within_a_library_is_no_zone_change() -> None:
    t = table(
        e.Search(IN_LIBRARY & Filter(any_types=LAND), "found"),
        e.Shuffle(YOU),
        e.Move(memory("found"), Zone.LIBRARY, Position.TOP),
        libraries=(["Bear", "Bear", "Forest", "Bear", "Forest"], []),
    )
    t.stack("Test")
    t.resolve()
    assert [t.named(o) for o in t.objects()] == ["Forest"]
    card = t.objects()[0]
    t.pick(card)
    assert t.g.zone_first[0, Zone.LIBRARY] == card & 0xFFF
    assert t.card(card & 0xFFF) == card
    assert sorted(t.names(0, Zone.LIBRARY)) == ["Bear", "Bear", "Bear", "Forest", "Forest"]


def test_a_search_may_fail_and_offers_alike_cards_once() -> None:
    search = e.Search(IN_LIBRARY & Filter(any_types=LAND | CREATURE), "found", number(2))
    t = table(search, e.Move(memory("found"), Zone.HAND), libraries=([], ["Bear", "Bear", "Forest", "Bear", "Forest"]))
    t.stack("Test", player=1)
    t.resolve()
    assert sorted(t.named(o) for o in t.objects()) == ["Bear", "Forest"]
    t.pick(next(o for o in t.objects() if t.named(o) == "Bear"))
    assert sorted(t.named(o) for o in t.objects()) == ["Bear", "Forest"]
    t.done()
    assert t.names(1, Zone.HAND) == ["Bear"]


def test_more_objects_than_fit_into_one_batch_of_events_are_moved() -> None:
    both = Filter(kinds=CARDS, zones=1 << Zone.HAND | 1 << Zone.GRAVEYARD)
    names = ["Bear"] * 90 + ["Giant"] * 60
    t = table(
        e.Draw(YOU, number(60)),
        e.Mill(YOU, number(50)),
        e.Move(each(both), Zone.LIBRARY, Position.SHUFFLED),
        libraries=(names, []),
    )
    t.stack("Test")
    t.resolve()
    assert t.g.outcome == 0
    assert (len(t.names(0, Zone.LIBRARY)), t.names(0, Zone.HAND), t.names(0, Zone.GRAVEYARD)) == (150, [], ["Test"])


def test_destroying_and_sacrificing() -> None:
    t = table(e.Destroy(each(A_CREATURE & Filter(controller=Relation.OPPONENT))), e.Sacrifice(each(A_CREATURE)))
    t.put("Bear"), t.put("Giant", 1)
    ref = t.put("Wall", 1)
    t.g.regeneration[ref & 0xFFF] = 1
    t.stack("Test")
    t.resolve()
    assert t.names(1, Zone.GRAVEYARD) == ["Wall", "Giant"]
    assert t.names(0, Zone.GRAVEYARD) == ["Test", "Bear"]


def test_players_choose_what_to_sacrifice_and_it_happens_at_once() -> None:
    t = table(e.SacrificeChoice(EACH_PLAYER, A_CREATURE))
    mine = [t.put("Bear"), t.put("Giant")]
    theirs = [t.put("Bear", 1), t.put("Giant", 1)]
    t.stack("Test")
    t.resolve()
    assert (t.g.decider, sorted(t.objects())) == (0, sorted(mine))
    t.pick(mine[0])
    assert (t.g.decider, sorted(t.objects())) == (1, sorted(theirs))
    assert t.names(0, Zone.GRAVEYARD) == []
    t.pick(theirs[1])
    assert t.names(0, Zone.BATTLEFIELD) == ["Giant"]
    assert t.names(1, Zone.BATTLEFIELD) == ["Bear"]


def test_discarding_by_choice_at_random_and_the_whole_hand() -> None:
    for effect, left, kind in (
        (e.Discard(OPPONENTS, number(2)), 1, Decision.DISCARD),
        (e.Discard(OPPONENTS, ONE, at_random=True), 2, 0),
        (e.Discard(OPPONENTS, None), 0, 0),
        (e.Discard(OPPONENTS, number(5)), 0, 0),
    ):
        t = table(effect)
        for name in ("Bear", "Giant", "Wall"):
            t.put(name, 1, Zone.HAND)
        t.stack("Test")
        t.resolve()
        assert t.g.decision == kind
        while t.g.decision != 0:
            assert t.g.decider == 1
            t.pick(t.objects()[0])
        assert len(t.names(1, Zone.HAND)) == left
        assert len(t.names(1, Zone.GRAVEYARD)) == 3 - left


def test_you_choose_what_an_opponent_discards() -> None:
    t = table(e.Discard(OPPONENTS, ONE, IN_HAND & Filter(no_types=LAND), you_choose=True))
    for name in ("Bear", "Giant", "Forest"):
        t.put(name, 1, Zone.HAND)
    t.stack("Test")
    t.resolve()
    assert (t.g.decider, t.g.n_options) == (0, 2)
    assert all(t.g.card_known[o & 0xFFF] & 1 for o in t.objects())
    t.pick(next(o for o in t.objects() if t.named(o) == "Giant"))
    assert t.names(1, Zone.GRAVEYARD) == ["Giant"]


def test_drawing_and_milling() -> None:
    t = table(e.Draw(EACH_PLAYER, number(2)), e.Mill(OPPONENTS, number(2), remember=True), e.Move(memory("moved"), Zone.EXILE),
              libraries=(["Bear", "Giant", "Wall"], ["Wall", "Bear", "Giant", "Forest", "Forest"]))  # fmt: skip
    t.stack("Test")
    t.resolve()
    assert t.names(0, Zone.HAND) == ["Giant", "Bear"]
    assert t.names(1, Zone.HAND) == ["Bear", "Wall"]
    assert t.names(1, Zone.EXILE) == ["Forest", "Giant"]


def test_scry_sends_cards_to_the_bottom_and_orders_the_rest() -> None:
    t = table(e.Scry(YOU, number(3)), libraries=(["Bear", "Giant", "Wall", "Forest"], []))
    t.stack("Test")
    t.resolve()
    assert t.g.n_options == 4
    t.pick(t.objects()[0])
    t.done()
    assert t.g.decision == Decision.ORDER
    t.pick(next(o for o in t.objects() if t.named(o) == "Wall"))
    assert t.names(0, Zone.LIBRARY) == ["Wall", "Giant", "Forest", "Bear"]
    assert t.g.fr_n_list[0] == 0


def test_scry_of_every_card_to_the_bottom_in_the_order_picked() -> None:
    t = table(e.Scry(EACH_PLAYER, number(2)), libraries=(["Bear", "Giant", "Wall"], ["Wall"]))
    t.stack("Test")
    t.resolve()
    t.pick(t.objects()[1])
    t.pick(t.objects()[0])
    assert t.names(0, Zone.LIBRARY) == ["Wall", "Giant", "Bear"]
    assert t.g.decider == 1
    t.done()
    assert t.names(1, Zone.LIBRARY) == ["Wall"]
    assert t.g.decision == 0


def test_surveil_puts_cards_into_the_graveyard() -> None:
    t = table(e.Surveil(YOU, number(2)), libraries=(["Bear", "Giant", "Wall"], []))
    t.stack("Test")
    t.resolve()
    t.pick(t.objects()[1])
    t.done()
    assert t.names(0, Zone.LIBRARY) == ["Bear", "Wall"]
    assert t.names(0, Zone.GRAVEYARD) == ["Test", "Giant"]


def test_revealing_a_hand_to_one_player() -> None:
    t = table(e.Reveal(Who(Subject.THEIR_HAND, Who(Subject.OPPONENT)), to=YOU))
    ref = t.put("Bear", 1, Zone.HAND)
    t.g.card_known[ref & 0xFFF] = 2
    t.stack("Test")
    t.resolve()
    assert t.g.card_known[ref & 0xFFF] == 3


def test_so_many_top_cards_that_not_all_move_at_once() -> None:
    t = table(e.Move(Who(Subject.TOP_CARDS, number(290)), Zone.EXILE), libraries=(["Bear"] * 300, []))
    t.stack("Test")
    t.resolve()
    assert (len(t.names(0, Zone.EXILE)), len(t.names(0, Zone.LIBRARY))) == (290, 10)


def test_400_7_a_card_that_has_moved_is_not_moved_again() -> None:
    """What the program remembers is the card in the graveyard, which is another object in the library."""
    card = Filter(kinds=CARDS, zones=1 << Zone.GRAVEYARD)
    back = (e.Move(memory("them"), Zone.LIBRARY, position) for position in (Position.TOP, Position.BOTTOM))
    t = table(e.Remember(each(card), "them"), *back, libraries=(["Giant"], []))
    t.put("Bear", 0, Zone.GRAVEYARD)
    t.stack("Test")
    t.resolve()
    assert t.names(0, Zone.LIBRARY) == ["Bear", "Giant"]


def test_732_1_what_comes_back_from_outside_the_game_can_be_found_there() -> None:
    """What a player who left owned is in no zone."""
    for cause, found in ((Cause.RULE, ["Bear"]), (Cause.LEFT_GAME, [])):
        t = table()
        bear = t.put("Bear", 0, Zone.HAND)
        t.call(move, bear, Zone.OUTSIDE, because(cause), NONE, NONE)
        t.run()
        assert t.names(0, Zone.OUTSIDE) == found
        assert t.g.card_zone[bear & 0xFFF] == Zone.OUTSIDE
