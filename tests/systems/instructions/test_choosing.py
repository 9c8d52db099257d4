"""Instructions that choose, and those about damage and life."""

from __future__ import annotations

from program_runner import A_CREATURE, EACH_PLAYER, OPPONENTS, Table, creature, each, memory, sorcery, table

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.tree import Event, Triggered
from ecs_mtg.cards.words import CARDS, ONE, PERMANENTS, PLAYERS, SELF, SPELLS, YOU, Amount, Filter, Target, Who, number
from ecs_mtg.components import programs
from ecs_mtg.components.codes import CREATURE, INSTANT, LAND, Decision, EventKind, Option, Position, StackKind, Zone
from ecs_mtg.components.programs import Relation, Subject
from ecs_mtg.systems.record.rows import new_stack_object, put_on_stack

# --- choices


def test_objects_are_chosen_one_at_a_time_without_duplicates() -> None:
    t = table(e.Choose(A_CREATURE, "them", number(2), number(1), hint=-1), e.Destroy(memory("them")))
    refs = [t.put(name) for name in ("Bear", "Giant", "Wall")]
    t.stack("Test")
    t.resolve()
    assert (t.g.decision, t.g.decision_hint, t.g.n_options) == (Decision.CHOOSE, -1, 3)
    t.pick(refs[0])
    assert sorted(t.objects()) == sorted(refs[1:])
    t.done()
    assert t.names(0, Zone.BATTLEFIELD) == ["Giant", "Wall"]


def test_a_choice_that_is_forced_is_not_asked() -> None:
    t = table(e.Choose(A_CREATURE, "them", number(3), number(3)), e.Destroy(memory("them")))
    t.put("Bear"), t.put("Bear", 1)
    t.stack("Test")
    t.resolve()
    assert t.g.decision == 0
    assert t.names(0, Zone.BATTLEFIELD) == t.names(1, Zone.BATTLEFIELD) == []


def test_what_is_not_chosen_from_the_top_cards_is_the_rest() -> None:
    t = table(
        e.Look(number(3), "seen"),
        e.ChooseFrom("seen", "kept"),
        e.Move(memory("kept"), Zone.HAND),
        e.Order("seen"),
        e.Move(memory("seen"), Zone.LIBRARY, Position.BOTTOM),
        libraries=(["Bear", "Giant", "Wall", "Forest"], []),
    )
    t.stack("Test")
    t.resolve()
    assert [t.named(o) for o in t.objects()] == ["Bear", "Giant", "Wall"]
    assert [t.g.card_known[o & 0xFFF] for o in t.objects()] == [1, 1, 1]
    t.pick(t.objects()[1])
    assert t.g.decision == Decision.ORDER
    t.pick(t.objects()[1])
    assert t.names(0, Zone.HAND) == ["Giant"]
    assert t.names(0, Zone.LIBRARY) == ["Forest", "Wall", "Bear"]


def test_revealed_cards_are_chosen_by_what_they_are() -> None:
    choose = e.ChooseFrom("seen", "kept", least=number(0), filter=Filter(kinds=CARDS, zones=1 << Zone.LIBRARY, any_types=LAND))
    t = table(
        e.Look(number(3), "seen", reveal=True), choose, e.Move(memory("kept"), Zone.HAND),
        libraries=(["Bear", "Forest", "Bear"], []),
    )  # fmt: skip
    t.stack("Test")
    t.resolve()
    assert [t.named(o) for o in t.objects()] == ["Forest"]
    assert t.g.n_options == 2
    t.pick(t.objects()[0])
    assert t.names(0, Zone.HAND) == ["Forest"]


def test_no_more_are_chosen_of_cards_than_can_be() -> None:
    """How many at most comes before how many at least."""
    t = table(
        e.Look(number(2), "seen"), e.ChooseFrom("seen", "kept", ONE, number(2)), e.Move(memory("kept"), Zone.HAND),
        libraries=(["Bear", "Giant"], []),
    )  # fmt: skip
    t.stack("Test")
    t.resolve()
    t.pick(t.objects()[1])
    assert (t.names(0, Zone.HAND), t.names(0, Zone.LIBRARY)) == (["Giant"], ["Bear"])


def test_chance_chooses() -> None:
    t = table(
        e.Remember(Who(Subject.THEIR_HAND, YOU), "hand"),
        e.ChooseAtRandom("hand", "two", number(2)),
        e.Move(memory("two"), Zone.EXILE),
    )
    for name in ("Bear", "Giant", "Wall"):
        t.put(name, zone=Zone.HAND)
    t.stack("Test")
    t.resolve()
    assert len(t.names(0, Zone.EXILE)) == 2
    assert len(t.names(0, Zone.HAND)) == 1


def test_words_numbers_and_players_are_chosen() -> None:
    amount = Amount(programs.Amount.REGISTER, 3)
    t = table(e.ChooseNumber(number(4), 3), e.ChoosePlayer(Filter(kinds=PLAYERS), "who"), e.LoseLife(memory("who"), amount))
    t.stack("Test")
    t.resolve()
    t.answer(Option.NUMBER, argument=4)
    assert t.g.decision == Decision.PLAYER
    t.pick(1)
    assert t.g.life[1] == 16


def test_a_color_and_a_type_are_kept_by_the_source() -> None:
    for effect, kind, option in ((e.ChooseColor(), Decision.COLOR, Option.COLOR), (e.ChooseType(), Decision.WORD, Option.WORD)):
        ability = Triggered(Event(EventKind.ZONE_CHANGE, SELF, to_zones=1 << Zone.BATTLEFIELD), ((effect,),))
        t = Table(creature("Chooser", 1, 1, ability))
        face = t.cards.face_of("Chooser")
        ref = t.put("Chooser")
        s = t.call(new_stack_object, StackKind.TRIGGERED, face, t.pool.f_ability[face], ref, 0)
        t.call(put_on_stack, s)
        t.resolve()
        if kind == Decision.COLOR:
            assert (t.g.decision, t.g.n_options) == (kind, 5)
            t.answer(option, argument=3)
            assert t.g.chosen[ref & 0xFFF, 0] == 3
        else:  # there is one creature type in this pool
            assert t.g.decision == 0
            assert t.cards.subtypes[t.g.chosen[ref & 0xFFF, 0]] == "Bear"


def test_names_are_those_of_the_games_cards() -> None:
    t = table(e.ChooseName(nonland=True), libraries=(["Bear"], ["Giant", "Forest"]))
    t.stack("Test")
    t.resolve()
    names = {t.cards.names[n] for _, _, n in t.options()}
    assert {"Bear", "Giant", "Test"} <= names
    assert "Forest" not in names


# --- damage and life


def test_damage_to_players_and_creatures_comes_from_the_source() -> None:
    t = table(e.Damage(each(A_CREATURE), number(2)), e.Damage(OPPONENTS, Amount(programs.Amount.X, 1)))
    t.put("Bear")
    giant = t.put("Giant", 1)
    t.stack("Test", x=3)
    t.resolve()
    assert t.g.life[1] == 17
    assert t.g.damage[giant & 0xFFF] == 2
    assert t.names(0, Zone.BATTLEFIELD) == []
    assert t.names(0, Zone.GRAVEYARD) == ["Bear", "Test"]


def test_divided_damage_goes_to_the_legal_targets() -> None:
    target = Target(Filter(kinds=PLAYERS | PERMANENTS, any_types=CREATURE), least=1, most=3, divided=number(5))
    t = table(e.DividedDamage(target))
    giant = t.put("Giant", 1)
    t.stack("Test", [giant, 1, 0], shares=[3, 1, 1])
    t.resolve()
    assert t.g.damage[giant & 0xFFF] == 3
    assert (t.g.life[0], t.g.life[1]) == (19, 19)


def test_life_totals_are_set_by_gains_and_losses() -> None:
    t = table(e.SetLife(EACH_PLAYER, number(15)))
    t.g.life[1] = 4
    t.g.life_lost[0] = 0
    t.stack("Test")
    t.resolve()
    assert (t.g.life[0], t.g.life[1], t.g.life_lost[0]) == (15, 15, 5)


def test_creatures_fight() -> None:
    t = table(
        e.Fight(Target(A_CREATURE & Filter(controller=Relation.YOU)), Target(A_CREATURE & Filter(controller=Relation.OPPONENT)))
    )
    giant, bear = t.put("Giant"), t.put("Bear", 1)
    first = t.pool.m_slot[t.pool.a_mode[t.pool.f_spell[t.cards.face_of("Test")]]]
    t.stack("Test", [giant, bear], slots=[first, first + 1])
    t.resolve()
    assert t.g.damage[giant & 0xFFF] == 2
    assert t.names(1, Zone.GRAVEYARD) == ["Bear"]


def test_damage_is_prevented() -> None:
    t = Table(
        sorcery("Shield", e.Prevent(Target(A_CREATURE), number(3))), sorcery("Burn", e.Damage(Target(A_CREATURE), number(2)))
    )
    giant = t.put("Giant")
    t.stack("Shield", [giant])
    t.resolve()
    for expected in (0, 1):
        t.stack("Burn", [giant])
        t.resolve()
        assert t.g.damage[giant & 0xFFF] == expected


def test_damage_from_some_sources_is_prevented_for_everyone() -> None:
    fog = sorcery("Fog", e.Prevent(None, sources=Filter(kinds=SPELLS, any_types=INSTANT)))
    t = Table(fog, sorcery("Bolt", e.Damage(OPPONENTS, number(3)), types=INSTANT), sorcery("Blaze", e.Damage(OPPONENTS, ONE)))
    t.stack("Fog")
    t.resolve()
    t.stack("Bolt")
    t.stack("Blaze")
    t.resolve()
    t.resolve()
    assert t.g.life[1] == 19


def test_800_4g_nobody_is_asked_where_no_player_is_meant() -> None:
    """A choice for which there is nobody is not made; the rest is done."""
    t = table(e.ChooseOption(2, 0, Who(Subject.EVENT_PLAYER)), e.GainLife(YOU, ONE))
    t.stack("Test")
    t.resolve()
    assert (t.g.decision, t.g.life[0]) == (0, 21)
