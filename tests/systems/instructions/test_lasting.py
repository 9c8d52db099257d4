"""Instructions about the stack, effects that last, turns and the game."""

from __future__ import annotations

from program_runner import A_CREATURE, OPPONENTS, Table, creature, each, memory, sorcery, table

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.tree import Event, Replacement, Triggered
from ecs_mtg.cards.words import CARDS, ONE, PERMANENTS, PLAYERS, SELF, SPELLS, YOU, Amount, Change, Filter, Target, Who, number
from ecs_mtg.components import programs
from ecs_mtg.components.codes import CREATURE, INSTANT, NONE, Decision, Duration, EffectKind, EventKind, Step, Zone
from ecs_mtg.components.programs import AbilityFlag, Subject
from ecs_mtg.systems.mana.pool import add_mana
from ecs_mtg.systems.record.events import happened

# --- the stack


def test_spells_are_countered_unless_they_can_not_be() -> None:
    for flags, life in ((0, 20), (32, 25)):
        t = Table(sorcery("Stop", e.Counter(Target(Filter(kinds=SPELLS)))), sorcery("Gain", e.GainLife(YOU, number(5))))
        s = t.stack("Gain", player=1, flags=flags)
        t.stack("Stop", [t.g.st_source[s]])
        t.resolve()
        if t.g.stack_size > 0:
            t.resolve()
        assert t.g.life[1] == life
        assert t.names(1, Zone.GRAVEYARD) == ["Gain"]


def test_a_countered_spell_goes_where_it_is_told() -> None:
    t = Table(sorcery("Stop", e.Counter(Target(Filter(kinds=SPELLS)), Zone.LIBRARY)), sorcery("Gain", e.GainLife(YOU, ONE)))
    s = t.stack("Gain", player=1)
    t.stack("Stop", [t.g.st_source[s]])
    t.resolve()
    assert t.names(1, Zone.LIBRARY) == ["Gain"]


def test_a_spell_is_copied_with_new_targets() -> None:
    t = Table(
        sorcery("Twin", e.CopySpell(Target(Filter(kinds=SPELLS)), number(2))),
        sorcery("Burn", e.Damage(Target(Filter(kinds=PLAYERS)), number(3))),
    )
    s = t.stack("Burn", [1])
    t.stack("Twin", [t.g.st_source[s]])
    t.resolve()
    assert (t.g.decision, t.objects()) == (Decision.TARGET, [0])
    t.pick(0)
    t.done()
    assert t.g.stack_size == 3
    t.resolve(), t.resolve(), t.resolve()
    assert (t.g.life[0], t.g.life[1]) == (17, 14)
    assert sorted(t.names(0, Zone.GRAVEYARD)) == ["Burn", "Twin"]


def test_only_what_is_on_the_stack_is_copied() -> None:
    t = Table(
        sorcery("Twin", e.CopySpell(Target(Filter(kinds=SPELLS | PERMANENTS), 2, 2), number(2), new_targets=False)),
        sorcery("Burn", e.Damage(Target(Filter(kinds=PLAYERS)), number(3))),
    )
    bear = t.put("Bear")
    s = t.stack("Burn", [1])
    t.stack("Twin", [bear, t.g.st_source[s]])
    t.resolve()
    assert (t.g.outcome, t.g.stack_size) == (0, 3)


def test_no_copy_is_made_of_a_spell_in_place_of_what_is_not_on_the_stack() -> None:
    t = Table(
        sorcery("Twin", e.CopySpell(Target(Filter(kinds=SPELLS | PERMANENTS), 2, 2), number(2), new_targets=False)),
        sorcery("Burn", e.Damage(Target(Filter(kinds=PLAYERS)), number(3))),
        sorcery("Gain", e.GainLife(YOU, number(5))),
    )
    bear = t.put("Bear")
    t.stack("Gain")
    s = t.stack("Burn", [1])
    t.stack("Twin", [bear, t.g.st_source[s]])
    t.resolve()
    assert t.g.stack_size == 4
    for _ in range(4):
        t.resolve()
    assert (t.g.life[0], t.g.life[1]) == (25, 11)


def test_new_targets_are_chosen_for_a_spell() -> None:
    t = Table(
        sorcery("Turn", e.ChangeTargets(Target(Filter(kinds=SPELLS)))),
        sorcery("Burn", e.Damage(Target(Filter(kinds=PLAYERS)), number(3))),
    )
    s = t.stack("Burn", [0], player=1)
    t.stack("Turn", [t.g.st_source[s]])
    t.resolve()
    assert t.g.decider == 0
    t.pick(1)
    t.resolve()
    assert t.g.life[1] == 17


def test_a_card_is_cast_while_another_spell_resolves() -> None:
    effects = (e.Look(ONE, "top"), e.CastFree(memory("top"), (e.GainLife(YOU, ONE),), (e.LoseLife(YOU, ONE),)))
    for answer, life in ((True, 21), (False, 19)):
        t = table(*effects, libraries=(["Bear"], []))
        t.stack("Test")
        t.resolve()
        assert t.g.decision == Decision.MAY
        t.yes() if answer else t.no()
        assert t.g.life[0] == life
        assert t.g.stack_size == int(answer)
        if answer:
            t.resolve()
            assert t.names(0, Zone.BATTLEFIELD) == ["Bear"]


def test_ending_the_turn_exiles_the_stack() -> None:
    t = Table(sorcery("Stop", e.EndTurn(), types=INSTANT), sorcery("Gain", e.GainLife(YOU, ONE)))
    t.stack("Gain", player=1)
    t.stack("Stop")
    t.resolve()
    assert t.g.stack_size == 0
    assert (t.names(0, Zone.EXILE), t.names(1, Zone.EXILE)) == (["Stop"], ["Gain"])
    assert (t.g.step, t.g.step_begun) == (Step.CLEANUP, 0)


def test_ending_the_turn_ends_the_step_and_the_phase() -> None:
    """724.1d, 500.5: mana is lost, the upkeep in which echo was due is over, and so is what lasts until the end of combat."""
    grows = e.Continuous(each(A_CREATURE), (Change(programs.Change.ADD_PT, number(3), number(0)),), Duration.END_OF_COMBAT)
    for step, power in ((Step.UPKEEP, 4), (Step.DECLARE_ATTACKERS, 1)):
        t = Table(creature("Small", 1, 1), sorcery("Stop", e.EndTurn(), types=INSTANT), sorcery("Grow", grows, types=INSTANT))
        row = t.put("Small") & 0xFFF
        t.stack("Grow")
        t.resolve()
        t.g.step, t.g.echo_due[row], t.g.repeat_cleanup = step, 1, 1
        t.call(add_mana, 0, 0, 2, 0, NONE)
        t.stack("Stop")
        t.resolve()
        assert (t.g.step, t.g.step_begun, t.g.repeat_cleanup) == (Step.CLEANUP, 0, 0)
        assert (t.g.pool_mana[0, 0], t.g.floating[0], t.g.echo_due[row]) == (0, 0, step != Step.UPKEEP)
        assert t.g.power[row] == power


# --- effects, turns, the game


def test_a_continuous_effect_locks_in_objects_and_amounts() -> None:
    count = Amount(programs.Amount.COUNT, A_CREATURE)
    t = table(e.Continuous(each(A_CREATURE), (Change(programs.Change.ADD_PT, count, number(0)),)))
    bear = t.put("Bear")
    t.stack("Test")
    t.resolve()
    giant = t.put("Giant")
    assert (t.g.power[bear & 0xFFF], t.g.power[giant & 0xFFF]) == (3, 4)


def test_what_adds_the_same_until_end_of_turn_is_one_effect() -> None:
    """A creature that is pumped a hundred times takes the room of one effect; the sum is what counts (613.4c)."""
    change = (Change(programs.Change.ADD_PT, number(1), number(0)),)
    for duration, rows in ((Duration.END_OF_TURN, 1), (Duration.END_OF_COMBAT, 3)):
        t = table(e.Continuous(Target(A_CREATURE), change, duration))
        bear = t.put("Bear")
        for _ in range(3):
            t.stack("Test", [bear])
            t.resolve()
        assert t.g.power[bear & 0xFFF] == 5
        assert sum(t.g.ef_kind[k] == EffectKind.CONTINUOUS for k in range(t.g.n_effects)) == rows


def test_control_changes_to_a_player_who_is_named() -> None:
    t = table(e.Continuous(Target(A_CREATURE), (Change(programs.Change.CONTROL, OPPONENTS),), Duration.INDEFINITE))
    bear = t.put("Bear")
    t.stack("Test", [bear])
    t.resolve()
    assert t.g.controller[bear & 0xFFF] == 1


def test_a_delayed_trigger_remembers_what_it_is_about() -> None:
    told = Who(Subject.TOLD, 0)
    trigger = Triggered(Event(EventKind.STEP, value=Step.END), ((e.Destroy(told),),), flags=frozenset({AbilityFlag.ONCE}))
    t = table(e.Delay(trigger, (Target(A_CREATURE),)))
    bear = t.put("Bear", 1)
    t.stack("Test", [bear])
    t.resolve()
    t.call(happened, EventKind.STEP, 0, 0, Step.END, NONE, NONE, 0)
    t.run()
    assert t.g.stack_size == 1
    t.resolve()
    assert t.names(1, Zone.BATTLEFIELD) == []


def test_a_delayed_trigger_may_be_about_several_objects() -> None:
    returned = tuple(e.Move(Who(Subject.TOLD, k), Zone.BATTLEFIELD) for k in range(4))
    trigger = Triggered(Event(EventKind.STEP, value=Step.END), (returned,), flags=frozenset({AbilityFlag.ONCE}))
    t = table(e.Move(each(A_CREATURE), Zone.EXILE, remember=True), e.Delay(trigger, (memory("moved"),)))
    for _ in range(5):
        t.put("Bear")
    t.stack("Test")
    t.resolve()
    assert len(t.names(0, Zone.EXILE)) == 5
    t.call(happened, EventKind.STEP, 0, 0, Step.END, NONE, NONE, 0)
    t.run()
    while t.g.stack_size > 0:
        t.resolve()
    assert len(t.names(0, Zone.BATTLEFIELD)) == 5


def test_a_reflexive_trigger_is_put_on_the_stack_afterwards() -> None:
    trigger = Triggered(Event(EventKind.REFLEXIVE), ((e.LoseLife(Target(Filter(kinds=PLAYERS)), number(2)),),))
    t = table(e.May((e.GainLife(YOU, ONE), e.Reflex(trigger))))
    t.stack("Test")
    t.resolve()
    t.yes()
    assert (t.g.decision, t.g.stack_size) == (Decision.TARGET, 1)
    t.pick(1)
    t.resolve()
    assert (t.g.life[0], t.g.life[1]) == (21, 18)


def test_603_12_a_reflexive_trigger_remembers_two_references() -> None:
    """It is about a target of the spell, and about what was moved before."""
    done = (e.Destroy(Who(Subject.TOLD, 0)), e.Move(Who(Subject.TOLD, 1), Zone.HAND))
    others = each(Filter(kinds=CARDS, zones=1 << Zone.GRAVEYARD, any_types=CREATURE))
    target = Target(A_CREATURE)
    reflexive = e.Reflex(Triggered(Event(EventKind.REFLEXIVE), (done,)), (target, memory("moved")))
    t = table(e.Tap(target), e.Move(others, Zone.EXILE, remember=True), reflexive)
    giant = t.put("Giant", 1)
    t.put("Bear", 0, Zone.GRAVEYARD)
    t.stack("Test", [giant])
    t.resolve()
    assert (t.g.stack_size, t.names(0, Zone.EXILE)) == (1, ["Bear"])
    t.resolve()
    assert (t.names(1, Zone.GRAVEYARD), t.names(0, Zone.HAND)) == (["Giant"], ["Bear"])


def test_a_replacement_effect_that_lasts_runs_its_own_program() -> None:
    instead = Replacement(
        Event(EventKind.DAMAGE, SELF), (e.NothingInstead(), e.May((e.GainLife(YOU, number(7)),))),
    )  # fmt: skip
    t = Table(
        sorcery("Ward", e.ReplaceLater(Target(A_CREATURE), instead)), sorcery("Burn", e.Damage(each(A_CREATURE), number(3)))
    )
    bear = t.put("Bear")
    t.stack("Ward", [bear])
    t.resolve()
    t.put("Giant")
    t.stack("Burn")
    t.resolve()
    assert t.g.decision == Decision.MAY
    t.yes()
    assert t.g.life[0] == 27
    assert t.names(0, Zone.BATTLEFIELD) == ["Bear", "Giant"]
    assert (t.g.damage[bear & 0xFFF], t.g.n_held, t.g.n_frames) == (0, 0, 0)


def test_extra_and_skipped_turns() -> None:
    t = table(
        e.ExtraTurn(),
        e.Skip(OPPONENTS),
        e.Skip(OPPONENTS, untap_step=True, amount=number(2)),
        e.ExtraCombat(),
        e.ControlTurn(OPPONENTS),
    )
    t.stack("Test")
    t.resolve()
    g = t.g
    assert (g.extra_turn_count, g.extra_turns[0], g.turns_skipped[1], g.untaps_skipped[1]) == (1, 0, 1, 2)
    assert (g.extra_phase, g.control_next[1]) == (1, 0)


def test_a_player_may_play_cards_from_where_they_are() -> None:
    t = table(
        e.Move(Who(Subject.TOP_CARDS, ONE), Zone.EXILE, remember=True), e.PlayFrom(memory("moved")), libraries=(["Bear"], [])
    )
    t.stack("Test")
    t.resolve()
    card = t.g.zone_first[0, Zone.EXILE]
    assert t.g.card_permit[card] == 1
    effect = next(k for k in range(48) if t.g.ef_kind[k] == 4)
    assert (t.g.ef_player[effect], t.g.permission_card[effect]) == (0, t.card(card))


def test_winning_losing_and_drawing() -> None:
    for effect, outcome, winners in ((e.WinGame(), 1, 1), (e.LoseGame(YOU), 1, 2), (e.DrawGame(), 2, 0)):
        t = table(effect)
        t.stack("Test")
        t.resolve()
        assert (t.g.outcome, t.g.winners) == (outcome, winners)
