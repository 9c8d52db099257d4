"""The interpreter of programs (608): every instruction on small positions, and how objects begin and end resolving."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import registry
from ecs_mtg.cards.compiler import compile_cards
from ecs_mtg.cards.tree import Ability, CardDef, Event, Face, Replacement, SpellAbility, Triggered
from ecs_mtg.cards.words import (
    CARDS,
    IT,
    ONE,
    PERMANENTS,
    PLAYERS,
    SELF,
    SPELLS,
    YOU,
    Amount,
    Change,
    Condition,
    Cost,
    Filter,
    ManaCost,
    Part,
    Target,
    Who,
    number,
)
from ecs_mtg.components import programs
from ecs_mtg.components.codes import (
    CREATURE,
    ENCHANTMENT,
    INSTANT,
    LAND,
    NONE,
    SORCERY,
    Counter,
    Decision,
    Duration,
    EventKind,
    FrameKind,
    Keyword,
    Life,
    Option,
    PlayerCounter,
    Position,
    StackKind,
    Step,
    Zone,
)
from ecs_mtg.components.programs import AbilityFlag, CostPart, Layout, Relation, Subject
from ecs_mtg.engine import place_functions
from ecs_mtg.setup import template
from ecs_mtg.systems import schedule
from ecs_mtg.systems.casting import stages
from ecs_mtg.systems.instructions.resolution import begin_resolution
from ecs_mtg.systems.kernel import JIT, Plain
from ecs_mtg.systems.layers.continuous_effects import expire_effects
from ecs_mtg.systems.queries.event_rows import happened, move
from ecs_mtg.systems.queries.frames import push_frame
from ecs_mtg.systems.queries.references import perm_ref
from ecs_mtg.systems.queries.rows import new_stack_object, put_on_stack
from ecs_mtg.systems.queries.zone_lists import link_top, unlink

WHITE, BLUE, BLACK, RED, GREEN = 1, 2, 4, 8, 16
LEFT_OUT = {"starting", "turn_structure", "combat", "cleanup", "priority"}
SYSTEMS = [s for s in schedule.SCHEDULE if s.unit.function.__name__ not in LEFT_OUT]  # type: ignore[attr-defined]

CHARGE = Counter.FREE
A_CREATURE = Filter(any_types=CREATURE)
IN_HAND = Filter(kinds=CARDS, zones=1 << Zone.HAND)
IN_LIBRARY = Filter(kinds=CARDS, zones=1 << Zone.LIBRARY)
IN_GRAVEYARD = Filter(kinds=CARDS, zones=1 << Zone.GRAVEYARD)
EACH_PLAYER, OPPONENTS = Who(Subject.EACH_PLAYER), Who(Subject.EACH_OPPONENT)


def each(filter: Filter) -> Who:
    return Who(Subject.EACH, filter)


def memory(tag: str) -> Who:
    return Who(Subject.MEMORY, tag)


def creature(name: str, power: int, toughness: int, *abilities: Ability, types: int = 0, colors: int = GREEN) -> CardDef:
    face = Face(
        name, ManaCost(generic=2), CREATURE | types, ("Bear",), str(power), str(toughness), colors=colors, abilities=abilities
    )
    return CardDef(name, (face,))


def sorcery(name: str, *effects: e.Effect, types: int = SORCERY) -> CardDef:
    return CardDef(name, (Face(name, ManaCost(generic=1), types, abilities=(SpellAbility((effects,)),)),))


def token(name: str, power: int, toughness: int) -> CardDef:
    face = Face(name, None, CREATURE, ("Saproling",), str(power), str(toughness), colors=GREEN)
    return CardDef(name, (face,), Layout.TOKEN)


FOREST = CardDef("Forest", (Face("Forest", None, LAND, ("Forest",)),))
STANDARD = [creature("Bear", 2, 2), creature("Giant", 4, 4), creature("Wall", 0, 5), sorcery("Nothing", e.Forget("x")), FOREST]


class Table:
    """A game in a main phase of player 0; players have cards in their libraries, top first."""

    def __init__(self, *cards: CardDef, libraries: Sequence[Sequence[str]] = ((), ()), extra: int = 40) -> None:
        known = {c.name: c for c in [*STANDARD, *cards]}
        self.cards = compile_cards(known.values())
        self.pool_record = self.cards.record
        place_functions(self.pool_record)
        stock = [name for name in known for _ in range(6)]
        decks = [[*names, *stock] for names in libraries]
        self.stock = {p: dict.fromkeys(known, 0) for p in range(len(decks))}
        self.record = template(self.pool_record, [[self.cards.face_of(n) for n in deck] for deck in decks])
        self.g = Plain(self.record)
        self.pool = Plain(self.pool_record)
        g = self.g
        g.turn_number, g.step, g.step_begun = 3, Step.MAIN1, 1
        g.rng = np.random.default_rng(12345).integers(0, 2**32, (2, 4))
        row = 0
        self.spare: dict[int, dict[str, list[int]]] = {}
        for p, (names, deck) in enumerate(zip(libraries, decks)):
            self.spare[p] = {name: [] for name in known}
            for k, name in enumerate(deck):
                if k >= len(names):
                    self.call(unlink, row)
                    g.card_zone[row] = Zone.OUTSIDE
                    self.spare[p][name].append(row)
                row += 1
        self.run()

    def call(self, kernel: Any, *numbers: int) -> int:
        names = kernel.unit.parameters
        records = [(self.record if JIT else self.g)] * ("g" in names) + [(self.pool_record if JIT else self.pool)] * (
            "pool" in names
        )
        return int(kernel(*records, *numbers))

    # --- the position

    def put(self, name: str, player: int = 0, zone: Zone = Zone.BATTLEFIELD) -> int:
        """A card in a zone (of a library or planar deck: on top); its reference there."""
        card = self.spare[player][name].pop()
        self.call(link_top, card, zone if zone != Zone.BATTLEFIELD else Zone.HAND)
        ref = self.card(card)
        if zone == Zone.BATTLEFIELD:
            self.call(move, ref, Zone.BATTLEFIELD, 0, player, NONE)
            self.run()
            row = self.g.card_row[card]
            self.g.controlled_since[row] = 1
            ref = self.call(perm_ref, row) if not JIT else (1 << 28) | (self.g.perm_inc[row] << 12) | row
        return ref

    def card(self, row: int) -> int:
        return (2 << 28) | ((self.g.card_inc[row] & 0xFFFF) << 12) | row

    def perm(self, row: int) -> int:
        return (1 << 28) | ((self.g.perm_inc[row] & 0xFFFF) << 12) | row

    def names(self, player: int, zone: Zone) -> list[str]:
        """Names in a zone, top first; on the battlefield those that the player controls."""
        g = self.g
        if zone == Zone.BATTLEFIELD:
            rows = [r for r in range(g.n_permanents) if g.perm_life[r] == Life.HERE and g.controller[r] == player]
            return [self.cards.names[self.pool.f_name[g.text_face[r]]] for r in rows]
        found = []
        card = g.zone_first[player, zone]
        while card >= 0:
            found.append(self.cards.names[self.pool.f_name[g.card_face[card]]])
            card = g.card_next[card]
        return found

    # --- doing

    def run(self) -> None:
        """Passes of the schedule until somebody has to decide or nothing is left to do."""
        g = self.g
        for _ in range(300):
            if g.decision != 0 or g.outcome != 0:
                return
            if g.n_frames == 0 and g.n_pending == 0 and g.n_events == 0 and g.layers_dirty == 0 and g.sba_dirty == 0:
                return
            for system in SYSTEMS:
                self.call(system)
        raise AssertionError("the schedule does not come to rest")

    def stack(
        self, name: str, targets: Sequence[int] = (), *, player: int = 0, x: int = 0, modes: int = 0, flags: int = 0,
        shares: Sequence[int] = (), slots: Sequence[int] = (),
    ) -> int:  # fmt: skip
        """A spell on top of the stack; its row."""
        g, pool = self.g, self.pool
        face = self.cards.face_of(name)
        spell = pool.f_spell[face]
        s = self.call(new_stack_object, StackKind.SPELL, face, spell, NONE, player)
        card = self.spare[player][name].pop()
        g.st_source[s] = (3 << 28) | (g.st_inc[s] << 12) | s
        g.st_card[s], g.card_zone[card], g.card_row[card] = card, Zone.STACK, s
        g.st_x[s], g.st_modes[s], g.st_flags[s], g.st_from[s] = x, modes, flags, Zone.HAND
        first = pool.m_slot[pool.a_mode[spell]] if spell >= 0 else 0
        for k, ref in enumerate(targets):
            g.st_target[s, k] = ref
            g.st_slot[s, k] = slots[k] if slots else first
            g.st_divide[s, k] = shares[k] if shares else 0
        g.st_n_targets[s] = len(targets)
        self.call(put_on_stack, s)
        return s

    def resolve(self) -> None:
        self.call(begin_resolution)
        self.run()

    def do(self, *effects: e.Effect) -> None:
        raise NotImplementedError

    def options(self) -> list[tuple[int, int, int]]:
        g = self.g
        return [(g.option_kind[k], g.option_object[k], g.option_argument[k]) for k in range(g.n_options)]

    def objects(self) -> list[int]:
        return [o for kind, o, _ in self.options() if kind == Option.OBJECT]

    def answer(self, kind: Option, obj: int | None = None, argument: int | None = None) -> None:
        g = self.g
        assert g.decision != 0, "nothing is asked"
        for k, (a, o, n) in enumerate(self.options()):
            if a == kind and obj in (None, o) and argument in (None, n):
                g.answered, g.answer_kind, g.answer_object, g.answer_argument, g.answer_index = 1, a, o, n, k
                g.decision = 0
                self.run()
                return
        raise AssertionError(f"{kind!r} {obj} {argument} is no option of {self.options()}")

    def yes(self) -> None:
        self.answer(Option.YES)

    def no(self) -> None:
        self.answer(Option.NO)

    def pick(self, ref: int) -> None:
        self.answer(Option.OBJECT, ref)

    def done(self) -> None:
        self.answer(Option.DONE)

    def named(self, ref: int) -> str:
        """The name of a card or permanent."""
        row = ref & 0xFFF
        face = self.g.text_face[row] if ref >> 28 == 1 else self.g.card_face[row]
        return self.cards.names[self.pool.f_name[face]]


def table(*effects: e.Effect, cards: Sequence[CardDef] = (), libraries: Sequence[Sequence[str]] = ((), ())) -> Table:
    """A table with a sorcery that has the effects; `resolve` after `cast`."""
    return Table(sorcery("Test", *effects), *cards, libraries=libraries)


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
    t.g.fr_stage[t.call(push_frame, FrameKind.CAST, s, 0)] = stages.ANNOUNCED
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
        t.g.rng = np.random.default_rng(seed).integers(0, 2**32, (2, 4))
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


# --- zones


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


# --- effects, turns, the game


def test_a_continuous_effect_locks_in_objects_and_amounts() -> None:
    count = Amount(programs.Amount.COUNT, A_CREATURE)
    t = table(e.Continuous(each(A_CREATURE), (Change(programs.Change.ADD_PT, count, number(0)),)))
    bear = t.put("Bear")
    t.stack("Test")
    t.resolve()
    giant = t.put("Giant")
    assert (t.g.power[bear & 0xFFF], t.g.power[giant & 0xFFF]) == (3, 4)


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
    assert (t.g.ef_player[effect], t.g.ef_memory[effect, 0]) == (0, t.card(card))


def test_winning_losing_and_drawing() -> None:
    for effect, outcome, winners in ((e.WinGame(), 1, 1), (e.LoseGame(YOU), 1, 2), (e.DrawGame(), 2, 0)):
        t = table(effect)
        t.stack("Test")
        t.resolve()
        assert (t.g.outcome, t.g.winners) == (outcome, winners)
