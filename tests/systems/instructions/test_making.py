"""Instructions about tokens, copies, emblems, status and counters."""

from __future__ import annotations

import pytest
from program_runner import A_CREATURE, CHARGE, EACH_PLAYER, GREEN, OPPONENTS, Table, each, memory, sorcery, table, token

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import registry
from ecs_mtg.cards.tree import CardDef, Event, Face, SpellAbility, Triggered
from ecs_mtg.cards.words import ONE, PERMANENTS, PLAYERS, SELF, YOU, Change, Filter, ManaCost, Target, number
from ecs_mtg.components import programs
from ecs_mtg.components.codes import (
    ARTIFACT,
    CREATURE,
    ENCHANTMENT,
    LAND,
    NONE,
    Counter,
    Decision,
    Designation,
    Duration,
    EventKind,
    Keyword,
    Life,
    Option,
    PlayerCounter,
    StackKind,
    Zone,
)
from ecs_mtg.components.programs import Layout, Relation
from ecs_mtg.systems.events.status import phase_in
from ecs_mtg.systems.layers.continuous_effects import expire_effects
from ecs_mtg.systems.record.rows import new_stack_object, put_on_stack

# --- tokens, copies, emblems


def test_tokens_are_created_and_remembered() -> None:
    saproling = token("Saproling", 1, 1)
    t = table(e.CreateToken(saproling, number(3), EACH_PLAYER, e.Arrival(tapped=True), tag="made"), e.Destroy(memory("made")))
    t.stack("Test")
    t.resolve()
    assert t.names(0, Zone.BATTLEFIELD) == t.names(1, Zone.BATTLEFIELD) == []
    assert t.g.creatures_died[1] == 3


def test_a_token_copy_has_the_copiable_values_and_its_exceptions() -> None:
    but = (Change(programs.Change.SET_PT, ONE, ONE), Change(programs.Change.ADD_KEYWORDS, mask=1 << Keyword.FLYING))
    t = table(e.CopyToken(Target(A_CREATURE), but=but))
    giant = t.put("Giant", 1)
    t.g.counters[giant & 0xFFF, Counter.PLUS1] = 1
    t.stack("Test", [giant])
    t.resolve()
    assert t.names(0, Zone.BATTLEFIELD) == ["Giant"]
    row = next(r for r in range(t.g.n_permanents) if t.g.perm_card[r] < 0)
    assert (t.g.power[row], t.g.toughness[row], t.g.keywords[row] >> Keyword.FLYING & 1) == (1, 1, 1)


def test_a_creature_becomes_a_copy_for_a_time() -> None:
    but = (Change(programs.Change.ADD_KEYWORDS, mask=1 << Keyword.HASTE),)
    theirs = each(A_CREATURE & Filter(controller=Relation.OPPONENT))
    t = table(e.BecomeCopy(Target(A_CREATURE), theirs, Duration.END_OF_TURN, but))
    bear = t.put("Bear")
    t.put("Giant", 1)
    t.stack("Test", [bear])
    t.resolve()
    row = bear & 0xFFF
    assert t.names(0, Zone.BATTLEFIELD) == ["Giant"]
    assert (t.g.power[row], t.g.keywords[row] >> Keyword.HASTE & 1) == (4, 1)
    t.call(expire_effects, Duration.END_OF_TURN, 0)
    t.run()
    assert t.names(0, Zone.BATTLEFIELD) == ["Bear"]
    assert (t.g.power[row], t.g.keywords[row] >> Keyword.HASTE & 1) == (2, 0)


def test_two_cards_of_a_pair_meld_and_others_stay_in_exile(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = CardDef("Whole", (Face("Whole", None, CREATURE, ("Bear",), "5", "5", colors=0),), Layout.MELD)
    halves = []
    for name, partner in (("Left", "Right"), ("Right", "Left")):
        face = Face(name, ManaCost(generic=3), CREATURE, ("Bear",), "2", "2", colors=GREEN)
        halves.append(CardDef(name, (face,), Layout.MELD, partner, whole))
        monkeypatch.setitem(registry._CARDS, name, halves[-1])
    mine = A_CREATURE & Filter(controller=Relation.YOU)
    t = table(e.Move(each(mine), Zone.EXILE, remember=True), e.Meld(memory("moved")), cards=halves)
    for name in ("Bear", "Left", "Right"):
        t.put(name)
    t.stack("Test")
    t.resolve()
    assert t.names(0, Zone.BATTLEFIELD) == ["Whole"]
    assert t.names(0, Zone.EXILE) == ["Bear"]
    row = next(r for r in range(t.g.n_permanents) if t.g.perm_life[r] == Life.HERE)
    assert {t.named(t.card(t.g.perm_card[row])), t.named(t.card(t.g.perm_card2[row]))} == {"Left", "Right"}


def test_an_emblem_lies_in_the_command_zone() -> None:
    emblem = CardDef("Emblem", (Face("Emblem", None, 0),), Layout.EMBLEM)
    t = table(e.Emblem(emblem))
    before = t.g.n_cards
    t.stack("Test")
    t.resolve()
    assert t.g.n_cards == before + 1
    assert t.names(0, Zone.COMMAND) == ["Emblem"]


# --- status


def test_status_changes() -> None:
    t = table(
        e.Tap(each(A_CREATURE)),
        e.Untap(Target(A_CREATURE)),
        e.Regenerate(Target(A_CREATURE)),
        e.PhaseOut(each(Filter(any_types=LAND))),
    )
    bear, giant = t.put("Bear"), t.put("Giant", 1)
    forest = t.put("Forest")
    t.stack("Test", [bear])
    t.resolve()
    g = t.g
    assert (g.tapped[bear & 0xFFF], g.tapped[giant & 0xFFF], g.regeneration[bear & 0xFFF]) == (0, 1, 1)
    assert g.phased[forest & 0xFFF] == 1


def test_attaching_equipment_and_nothing_to_what_it_cannot_equip() -> None:
    sword = CardDef("Sword", (Face("Sword", ManaCost(), 4, ("Equipment",)),))
    swords = each(Filter(subtypes=frozenset({"Equipment"})))
    t = table(e.Attach(swords, Target(Filter(kinds=PERMANENTS))), cards=[sword])
    ref, bear, forest = t.put("Sword"), t.put("Bear", 1), t.put("Forest")
    for target in (bear, forest):
        t.stack("Test", [target])
        t.resolve()
        assert t.g.attached_to[ref & 0xFFF] == bear


def test_flipping_is_for_good_and_face_down_permanents_are_turned_up() -> None:
    t = table(e.Flip(Target(A_CREATURE)), e.TurnFaceUp(Target(A_CREATURE)))
    row = t.put("Bear") & 0xFFF
    t.g.face_down[row] = 1
    t.g.layers_dirty = 1
    t.run()
    for _ in range(2):
        t.stack("Test", [t.perm(row)])
        t.resolve()
        assert (t.g.flipped[row], t.g.face_down[row]) == (1, 0)


def test_transforming_happens_once_for_abilities_on_the_stack() -> None:
    ability = Triggered(Event(EventKind.STEP), ((e.Transform(SELF),),))
    front = Face("Front", ManaCost(), CREATURE, ("Bear",), "1", "1", colors=GREEN, abilities=(ability,))
    back = Face("Back", None, CREATURE, ("Bear",), "3", "3", colors=GREEN)
    t = Table(CardDef("Front", (front, back), Layout.TRANSFORM))
    ref = t.put("Front")
    face = t.cards.face_of("Front")
    for _ in range(2):
        s = t.call(new_stack_object, StackKind.TRIGGERED, face, t.pool.f_ability[face], ref, 0)
        t.call(put_on_stack, s)
    for _ in range(2):
        t.resolve()
        assert (t.g.transformed[ref & 0xFFF], t.g.power[ref & 0xFFF]) == (1, 3)


# --- counters


def test_counters_are_put_on_removed_and_moved() -> None:
    t = Table(
        sorcery("Put", e.PutCounters(Target(A_CREATURE), "+1/+1", number(3)), e.PlayerCounters(OPPONENTS, PlayerCounter.POISON)),
        sorcery("Remove", e.RemoveCounters(Target(A_CREATURE), "+1/+1", number(5))),
        sorcery(
            "Shift",
            e.MoveCounters(Target(A_CREATURE), each(A_CREATURE & Filter(controller=Relation.OPPONENT)), "+1/+1", number(2)),
        ),
    )
    bear, giant = t.put("Bear"), t.put("Giant", 1)
    for name, mine, theirs in (("Put", 3, 0), ("Shift", 1, 2), ("Remove", 0, 2)):
        t.stack(name, [bear])
        t.resolve()
        assert t.g.counters[bear & 0xFFF, Counter.PLUS1] == mine
        assert t.g.counters[giant & 0xFFF, Counter.PLUS1] == theirs
    assert t.g.player_counters[1, PlayerCounter.POISON] == 1


def test_counters_of_the_only_kind_are_removed_without_a_question() -> None:
    t = table(e.RemoveCounters(Target(A_CREATURE), None, number(2)))
    giant = t.put("Giant", 1)
    t.g.counters[giant & 0xFFF, Counter.PLUS1] = 3
    t.stack("Test", [giant])
    t.resolve()
    assert t.g.decision == Decision.NONE
    assert t.g.counters[giant & 0xFFF, Counter.PLUS1] == 1


def test_kinds_of_counters_to_remove_are_chosen() -> None:
    t = table(e.RemoveCounters(Target(A_CREATURE), None, number(3)))
    bear = t.put("Bear")
    row = bear & 0xFFF
    t.g.counters[row, Counter.PLUS1] = 2
    t.g.counters[row, CHARGE] = 2
    t.stack("Test", [bear])
    t.resolve()
    assert t.g.decision == Decision.NUMBER
    t.answer(Option.NUMBER, bear, CHARGE)
    t.answer(Option.NUMBER, bear, Counter.PLUS1)
    t.answer(Option.NUMBER, bear, CHARGE)
    assert (t.g.counters[row, Counter.PLUS1], t.g.counters[row, CHARGE]) == (1, 0)


def test_fewer_kinds_of_counters_of_each_object() -> None:
    t = table(e.RemoveCounters(each(A_CREATURE), None, number(2), True))
    bear, giant = t.put("Bear"), t.put("Giant")
    for ref in (bear, giant):
        t.g.counters[ref & 0xFFF, Counter.PLUS1] = t.g.counters[ref & 0xFFF, CHARGE] = 2
    t.stack("Test")
    t.resolve()
    t.answer(Option.NUMBER, bear, CHARGE)
    t.done()
    t.answer(Option.NUMBER, giant, Counter.PLUS1)
    t.answer(Option.NUMBER, giant, CHARGE)
    assert t.g.decision == Decision.NONE
    assert [(t.g.counters[ref & 0xFFF, Counter.PLUS1], t.g.counters[ref & 0xFFF, CHARGE]) for ref in (bear, giant)] == [
        (2, 1),
        (1, 1),
    ]


@pytest.mark.parametrize("back", [False, True])
def test_each_designation_is_given_whichever_others_there_are(back: bool) -> None:
    some = [one for one in Designation if one not in (Designation.PREPARED, Designation.RING_BEARER)]
    t = table(*(e.Designate(each(A_CREATURE), one) for one in (reversed(some) if back else some)))
    bear, giant = t.put("Bear"), t.put("Giant", 1)
    t.stack("Test")
    t.resolve()
    assert {t.g.designated[ref & 0xFFF] for ref in (bear, giant)} == {sum(1 << one for one in some)}


def test_all_counters_are_removed() -> None:
    t = table(e.RemoveCounters(Target(A_CREATURE), None, None))
    bear = t.put("Bear")
    t.g.counters[bear & 0xFFF, Counter.PLUS1] = 2
    t.g.counters[bear & 0xFFF, CHARGE] = 2
    t.stack("Test", [bear])
    t.resolve()
    assert [t.g.counters[bear & 0xFFF, k] for k in range(10)] == [0] * 10


def test_proliferating() -> None:
    t = table(e.Proliferate())
    bear, giant = t.put("Bear"), t.put("Giant")
    t.put("Wall")
    t.g.counters[bear & 0xFFF, Counter.PLUS1] = 1
    t.g.counters[bear & 0xFFF, CHARGE] = 4
    t.g.counters[giant & 0xFFF, Counter.PLUS1] = 1
    t.g.player_counters[1, PlayerCounter.POISON] = 2
    t.stack("Test")
    t.resolve()
    assert sorted(t.objects()) == [1, *sorted([bear, giant])]
    t.pick(bear)
    t.pick(1)
    t.done()
    g = t.g
    assert (g.counters[bear & 0xFFF, Counter.PLUS1], g.counters[bear & 0xFFF, CHARGE]) == (2, 5)
    assert (g.counters[giant & 0xFFF, Counter.PLUS1], g.player_counters[1, PlayerCounter.POISON]) == (1, 3)


def test_607_2_many_tokens_are_linked_with_what_created_them() -> None:
    """Tokens that no later instruction refers to take no room among what the spell remembers."""
    linked = e.CreateToken(token("Plant", 1, 1), number(50), arrival=e.Arrival(link=True))
    t = table(linked, linked)
    t.stack("Test")
    t.resolve()
    assert (t.g.outcome, t.names(0, Zone.BATTLEFIELD)) == (0, ["Plant"] * 100)


def test_702_26i_what_phases_in_is_unattached_if_its_host_has_left() -> None:
    """Equipment that phased out directly is no longer attached to a creature that died, but still to one that is there."""
    for dies in (True, False):
        sword = CardDef("Sword", (Face("Sword", ManaCost(), ARTIFACT, ("Equipment",)),))
        swords = each(Filter(subtypes=frozenset({"Equipment"})))
        t = table(e.Attach(swords, Target(A_CREATURE)), e.PhaseOut(swords), *[e.Destroy(each(A_CREATURE))] * dies, cards=[sword])
        ref, bear = t.put("Sword"), t.put("Bear")
        t.stack("Test", [bear])
        t.resolve()
        assert (t.g.phased[ref & 0xFFF], t.names(0, Zone.GRAVEYARD)) == (1, ["Test", "Bear"] if dies else ["Test"])
        t.call(phase_in, ref & 0xFFF)
        assert t.g.attached_to[ref & 0xFFF] == (NONE if dies else bear)


# --- damage


@pytest.mark.parametrize("tag", ["hit", "moved"])
def test_120_3_those_who_were_dealt_damage_are_known_afterwards(tag: str) -> None:
    """What was dealt no damage does not leave; what was is noted under the first of all tags as well as under another."""
    t = table(
        e.Damage(each(A_CREATURE & Filter(controller=Relation.OPPONENT)), number(2), tag=tag), e.Move(memory(tag), Zone.HAND)
    )
    t.put("Giant"), t.put("Giant", 1), t.put("Wall", 1)
    t.stack("Test")
    t.resolve()
    assert (t.names(0, Zone.BATTLEFIELD), t.names(1, Zone.BATTLEFIELD)) == (["Giant"], [])
    assert sorted(t.names(1, Zone.HAND)) == ["Giant", "Wall"]


def test_303_4_an_aura_token_is_attached_to_a_player() -> None:
    """The token is an Aura that enchants players, and is created attached to the first or the second one."""
    spell = SpellAbility(((e.Targets(Target(Filter(kinds=PLAYERS))),),))
    curse = CardDef("Curse", (Face("Curse", None, ENCHANTMENT, ("Aura",), abilities=(spell,)),), Layout.TOKEN)
    for to, host in ((YOU, 0), (OPPONENTS, 1)):
        t = table(e.CreateAttached(curse, to))
        t.stack("Test")
        t.resolve()
        assert t.names(0, Zone.BATTLEFIELD) == ["Curse"]
        assert t.g.attached_to[0] == host
