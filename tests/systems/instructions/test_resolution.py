"""How objects begin and end resolving (608), and the flow of their programs."""

from __future__ import annotations

import numpy as np
import pytest
from program_runner import A_CREATURE, EACH_PLAYER, OPPONENTS, Table, creature, each, table

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.tree import CardDef, Event, Face, SpellAbility, Triggered
from ecs_mtg.cards.words import IT, ONE, SELF, YOU, Amount, Condition, Cost, ManaCost, Part, Target, number
from ecs_mtg.components import programs
from ecs_mtg.components.codes import ENCHANTMENT, NONE, SORCERY, Decision, EventKind, FrameKind, Keyword, Option, StackKind, Zone
from ecs_mtg.components.programs import CostPart
from ecs_mtg.systems.casting import stages
from ecs_mtg.systems.record.events import move
from ecs_mtg.systems.record.frames import push_frame
from ecs_mtg.systems.record.rows import new_stack_object, put_on_stack

# --- beginning and ending


def test_a_sorcery_goes_to_the_graveyard_and_the_active_player_gets_priority() -> None:
    t = table(e.GainLife(YOU, number(3)))
    t.stack("Test", player=1)
    t.resolve()
    assert t.g.life[1] == 23
    assert t.names(1, Zone.GRAVEYARD) == ["Test"]
    assert (t.g.stack_size, t.g.n_frames, t.g.priority_player, t.g.passes) == (0, 0, 0, 0)


@pytest.mark.parametrize(("flags", "zone"), [(2, Zone.HAND), (16, Zone.EXILE), (18, Zone.EXILE)])
def test_buyback_and_flashback_send_the_card_elsewhere(flags: int, zone: Zone) -> None:
    t = table(e.GainLife(YOU, ONE))
    t.stack("Test", flags=flags)
    t.resolve()
    assert t.names(0, zone) == ["Test"]


def test_a_creature_spell_enters_the_battlefield_under_its_controllers_control() -> None:
    t = Table()
    t.stack("Bear", player=1)
    t.resolve()
    assert t.names(1, Zone.BATTLEFIELD) == ["Bear"]
    assert t.g.stack_size == 0


def test_an_aura_is_attached_to_its_target() -> None:
    spell = SpellAbility(((e.Targets(Target(A_CREATURE)),),))
    aura = CardDef("Aura", (Face("Aura", ManaCost(generic=1), ENCHANTMENT, ("Aura",), abilities=(spell,)),))
    t = Table(aura)
    bear = t.put("Bear")
    t.stack("Aura", [bear])
    t.resolve()
    assert sorted(t.names(0, Zone.BATTLEFIELD)) == ["Aura", "Bear"]
    row = next(r for r in range(t.g.n_permanents) if t.perm(r) != bear)
    assert t.g.attached_to[row] == bear


def test_with_all_targets_illegal_it_does_not_resolve() -> None:
    bear = Target(A_CREATURE)
    t = table(e.Destroy(bear), e.GainLife(YOU, number(5)))
    ref = t.put("Bear", 1)
    t.stack("Test", [ref])
    t.call(move, ref, Zone.HAND, 0, NONE, NONE)
    t.run()
    t.resolve()
    assert t.g.life[0] == 20
    assert t.names(0, Zone.GRAVEYARD) == ["Test"]


def test_an_illegal_target_is_left_alone_and_the_rest_happens() -> None:
    two = Target(A_CREATURE, least=2, most=2)
    t = table(e.Damage(two, number(1)), e.GainLife(YOU, Amount(programs.Amount.SIZE_OF, two)))
    one, other = t.put("Giant", 1), t.put("Wall", 1)
    t.stack("Test", [one, other])
    t.g.keywords[one & 0xFFF] |= 1 << Keyword.SHROUD
    t.resolve()
    assert (t.g.damage[one & 0xFFF], t.g.damage[other & 0xFFF]) == (0, 1)


def test_a_spell_whose_target_left_and_came_back_finds_it_illegal() -> None:
    t = table(e.Destroy(Target(A_CREATURE)))
    ref = t.put("Bear", 1)
    t.stack("Test", [ref])
    t.g.perm_inc[ref & 0xFFF] += 1
    t.resolve()
    assert t.names(1, Zone.BATTLEFIELD) == ["Bear"]


def test_chosen_modes_are_done_in_printed_order() -> None:
    modes = ((e.SetLife(YOU, number(10)),), (e.LoseLife(YOU, number(50)),), (e.GainLife(YOU, number(1)),))
    charm = CardDef("Charm", (Face("Charm", ManaCost(), SORCERY, abilities=(SpellAbility(modes, (1, 3)),)),))
    t = Table(charm)
    t.stack("Charm", modes=0b101)
    t.resolve()
    assert t.g.life[0] == 11


def test_the_intervening_if_is_asked_again() -> None:
    life = Amount(programs.Amount.PROPERTY, programs.Property.LIFE, YOU, 0)
    ability = Triggered(Event(EventKind.STEP), ((e.GainLife(YOU, ONE),),), condition=life >= 20)
    t = Table(creature("Watcher", 1, 1, ability))
    ref = t.put("Watcher")
    face = t.cards.face_of("Watcher")
    for life_total, expected in ((20, 21), (19, 19)):
        s = t.call(new_stack_object, StackKind.TRIGGERED, face, t.pool.f_ability[face], ref, 0)
        t.call(put_on_stack, s)
        t.g.life[0] = life_total
        t.resolve()
        assert t.g.life[0] == expected
        assert t.g.stack_size == 0


def test_what_is_chosen_as_a_target_twice_becomes_the_target_once() -> None:
    shy = creature("Shy", 2, 2, Triggered(Event(EventKind.TARGETED, SELF), ((e.GainLife(YOU, number(1)),),)))
    t = table(e.Destroy(Target(A_CREATURE)), e.Untap(Target(A_CREATURE)), cards=[shy])
    ref = t.put("Shy")
    s = t.stack(
        "Test", [ref, ref], slots=[t.pool.m_slot[t.pool.a_mode[t.pool.f_spell[t.cards.face_of("Test")]]] + k for k in (0, 1)]
    )
    t.g.fr_stage[t.call(push_frame, FrameKind.CAST, s, 0)] = stages.Stage.ANNOUNCED
    t.run()
    assert t.g.stack_size == 2


def test_a_copy_of_a_spell_ceases_to_exist() -> None:
    t = table(e.GainLife(YOU, ONE))
    s = t.stack("Test", flags=4)
    t.g.st_card[s] = NONE
    t.resolve()
    assert t.g.life[0] == 21
    assert t.names(0, Zone.GRAVEYARD) == []


def test_a_spell_that_exiles_itself_stays_in_exile() -> None:
    t = table(e.Move(SELF, Zone.EXILE))
    t.stack("Test")
    t.resolve()
    assert t.names(0, Zone.EXILE) == ["Test"]
    assert t.names(0, Zone.GRAVEYARD) == []


# --- flow


def test_may_asks_its_player_and_does_one_thing_or_the_other() -> None:
    for answer, life in ((True, 21), (False, 19)):
        t = table(e.May((e.GainLife(YOU, ONE),), (e.LoseLife(YOU, ONE),)))
        t.stack("Test")
        t.resolve()
        assert (t.g.decision, t.g.decider, t.g.n_options) == (Decision.MAY, 0, 2)
        t.yes() if answer else t.no()
        assert t.g.life[0] == life


def test_if_and_registers() -> None:
    big = Amount(programs.Amount.REGISTER, 2) >= 3
    t = table(e.SetRegister(2, Amount(programs.Amount.X, 2)), e.If(big, (e.GainLife(YOU, number(9)),), (e.LoseLife(YOU, ONE),)))
    t.stack("Test", x=2)
    t.resolve()
    assert t.g.life[0] == 29


def test_loops_go_through_what_was_there_at_the_beginning_and_can_be_nested() -> None:
    inner = e.ForEach(EACH_PLAYER, (e.LoseLife(IT, ONE),))
    t = table(e.ForEach(each(A_CREATURE), (inner, e.Destroy(IT))), e.GainLife(YOU, number(7)))
    for player in (0, 1, 1):
        t.put("Bear", player)
    t.stack("Test")
    t.resolve()
    assert (t.g.life[0], t.g.life[1]) == (24, 17)
    assert t.names(0, Zone.BATTLEFIELD) == t.names(1, Zone.BATTLEFIELD) == []


def test_a_loop_over_nothing_is_skipped() -> None:
    t = table(e.ForEach(each(A_CREATURE), (e.LoseLife(YOU, ONE),)), e.GainLife(YOU, ONE))
    t.stack("Test")
    t.resolve()
    assert t.g.life[0] == 21


def test_repeat() -> None:
    life = Amount(programs.Amount.PROPERTY, programs.Property.LIFE, YOU, 0)
    t = table(e.Repeat((e.LoseLife(YOU, number(4)),), life >= 10))
    t.stack("Test")
    t.resolve()
    assert t.g.life[0] == 8


def test_pay_is_asked_only_of_who_can_and_takes_mana_and_life() -> None:
    cost = Cost(ManaCost(generic=2), parts=(Part(CostPart.PAY_LIFE, number(3)),))
    effect = e.Pay(YOU, cost, (e.Draw(YOU, ONE),), (e.LoseLife(YOU, ONE),))
    t = table(effect, libraries=(["Bear"], []))
    t.stack("Test")
    t.resolve()
    assert (t.g.decision, t.g.life[0]) == (0, 19)
    t.put("Forest")
    t.put("Forest")
    for answer in (False, True):
        t.stack("Test")
        t.resolve()
        assert t.g.decision == Decision.COST
        t.yes() if answer else t.no()
    assert t.g.life[0] == 15
    assert t.names(0, Zone.HAND) == ["Bear"]
    assert [t.g.tapped[r] for r in range(t.g.n_permanents)] == [1, 1]


def test_pay_multiplies_generic_mana_and_lets_the_payer_choose_a_sacrifice() -> None:
    cost = Cost(ManaCost(generic=1), parts=(Part(CostPart.SACRIFICE, A_CREATURE, ONE),))
    t = table(e.Pay(OPPONENTS, cost, (e.GainLife(YOU, ONE),), times=number(3)))
    for _ in range(3):
        t.put("Forest", 1)
    bear, giant = t.put("Bear", 1), t.put("Giant", 1)
    t.stack("Test")
    t.resolve()
    assert t.g.decider == 1
    t.yes()
    assert t.g.decision == Decision.PAY
    assert sorted(t.objects()) == sorted([bear, giant])
    t.pick(giant)
    assert t.g.life[0] == 21
    assert t.names(1, Zone.GRAVEYARD) == ["Giant"]


def test_pay_x_is_chosen_up_to_what_can_be_paid() -> None:
    t = table(e.Pay(YOU, Cost(ManaCost(x=1)), (e.GainLife(YOU, Amount(programs.Amount.X, 1)),)))
    t.put("Forest")
    t.put("Forest")
    t.stack("Test")
    t.resolve()
    t.yes()
    assert t.g.decision == Decision.X
    assert [n for _, _, n in t.options()] == [0, 1, 2]
    t.answer(Option.NUMBER, argument=2)
    assert t.g.life[0] == 22


def test_a_coin_is_flipped() -> None:
    won = Condition(programs.Condition.REGISTER, 1)
    results = set()
    for seed in range(12):
        t = table(e.FlipCoin(), e.If(won, (e.GainLife(YOU, ONE),), (e.LoseLife(YOU, ONE),)))
        t.record["rng"][0] = np.random.default_rng(seed).integers(0, 2**32, (2, 4))
        t.stack("Test")
        t.resolve()
        results.add(t.g.life[0])
    assert results == {19, 21}


def test_an_option_is_chosen_by_number() -> None:
    t = table(e.ChooseOption(3, 4), e.GainLife(YOU, Amount(programs.Amount.REGISTER, 4)))
    t.stack("Test")
    t.resolve()
    assert (t.g.decision, t.g.n_options) == (Decision.MODE, 3)
    t.answer(Option.MODE, argument=2)
    assert t.g.life[0] == 22
