"""What an author of cards writes means what it says, or is refused by name."""

from __future__ import annotations

import re

import pytest
from playing import holds, made_up

from ecs_mtg.cards import build_pool, registry
from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation as n
from ecs_mtg.cards.word_declarations import flag_word, property_word, relation_word
from ecs_mtg.cards.words import Filter, Who
from ecs_mtg.cards.writing import text
from ecs_mtg.cards.writing.scribe import UnwrittenError
from ecs_mtg.components.codes import Zone
from ecs_mtg.components.programs import Relation, Subject
from ecs_mtg.kernels.kernel import Game, Pool, kernel


def test_how_many_there_are_of_several() -> None:
    """Cards exiled with the source, players, whole zones: each is counted."""
    vault = n.card(
        "Vault", "{1}", "Artifact",
        n.activated("{0}", e.Move(n.target(n.card_in(Zone.GRAVEYARD)), Zone.EXILE, arrival=e.Arrival(link=True))),
        n.activated("{0}", n.gain_life(n.size_of(Who(Subject.EXILED_WITH)))),
        n.activated("{0}", n.gain_life(n.size_of(n.each_opponent))),
        n.activated("{0}", n.gain_life(n.size_of(n.each_player))),
        n.activated("{0}", n.gain_life(n.size_of(Who(Subject.THEIR_HAND, n.you)))),
        n.activated("{0}", n.gain_life(n.size_of(Who(Subject.THEIR_GRAVEYARD, n.you)))),
    )  # fmt: skip

    def use(k: int, more: str = "") -> tuple[str, str]:
        return f"activate: {{player: A, object: Vault, ability: {k}{more}}}", "resolve: all"

    with made_up(vault):
        holds(
            "A: {battlefield: [Vault], graveyard: [Shock, Forest, Gray Ogre], hand: [Shock, Shock, Shock, Shock]}",
            *use(1, ", targets: [Shock]"), *use(1, ", targets: [Forest]"), *use(2), "expect: {life: {A: 22}}", *use(3),
            "expect: {life: {A: 23}}", *use(4), "expect: {life: {A: 25}}", *use(5), "expect: {life: {A: 29}}", *use(6),
            "expect: {life: {A: 30}}",
        )  # fmt: skip


@pytest.mark.parametrize(
    "several", [Who(Subject.ATTACHMENTS), Who(Subject.BLOCKED_BY), Who(Subject.PLANE), Who(Subject.ALL_TARGETS)]
)
def test_what_is_not_counted_is_refused(several: Who) -> None:
    with (
        made_up(n.card("Census", "{1}", "Sorcery", n.gain_life(n.size_of(several)))),
        pytest.raises(ValueError, match="those are not counted"),
    ):
        build_pool(["Census"])


def test_a_description_asks_for_one_controller() -> None:
    for one, other in ((n.theirs, Filter(controller=Relation.NOT_ACTIVE)), (n.yours, n.theirs), (n.you_own, n.opponents_own)):
        with pytest.raises(ValueError, match=r"a filter asks for one (controller|owner): it can't be (YOU|OPPONENT) and "):
            n.spell & one & other
    assert n.creature & n.yours & n.yours == n.creature & n.yours


def test_two_subtypes_that_a_spell_has_both_of() -> None:
    """What a filter has no second place for is asked of a spell before it is cast, too."""
    both = n.spell & n.subtype("Elf") & n.subtype("Warrior")
    ban = n.card("Ban", "{1}", "Enchantment", n.static(None, n.cant_cast(both)))
    elves = (
        n.card("Elf Warrior", "{0}", "Creature — Elf Warrior", "1/1"),
        n.card("Elf Scout", "{0}", "Creature — Elf Scout", "1/1"),
    )
    with made_up(ban, *elves):
        holds(
            "A: {battlefield: [Ban], hand: [Elf Warrior, Elf Scout]}",
            "illegal: {cast: {player: A, card: Elf Warrior}}", "legal: {cast: {player: A, card: Elf Scout}}",
        )  # fmt: skip


def test_all_words_leave_the_function_that_registers_cards_alone() -> None:
    names: dict[str, object] = {}
    exec("from ecs_mtg.cards.registry import register\nfrom ecs_mtg.cards.notation import *", names)
    assert names["register"] is registry.register
    with pytest.deprecated_call(match="is now number_noted"):
        assert n.register is n.number_noted  # type: ignore[attr-defined]


@kernel
def lucky(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    return True


@kernel
def luck(g: Game, pool: Pool, ref: int) -> int:
    return 7


@kernel
def lucky_player(g: Game, pool: Pool, player: int, source: int, you: int, stack_row: int, it: int) -> bool:
    return True


is_lucky = flag_word("LUCKY", lucky, "Lucky.")
luck_of = property_word("LUCK", luck, "Luck.")
WHO_IS_LUCKY = relation_word("LUCKY_ONE", lucky_player, "The lucky one.")


@pytest.mark.parametrize(
    ("what", "word"),
    [
        (n.creature & is_lucky, "flag LUCKY"),
        (n.creature & (luck_of >= 3), "property LUCK"),
        (n.creature & Filter(controller=WHO_IS_LUCKY), "relation LUCKY_ONE"),
    ],
)
def test_words_of_users_are_not_left_out_of_what_is_written(what: Filter, word: str) -> None:
    with pytest.raises(UnwrittenError, match=re.escape(f"there are no words for the {word}")):
        text(n.card("Luck", "{1}", "Sorcery", n.destroy(n.each(what))).faces[0])


def test_there_is_a_defending_player_all_through_combat() -> None:
    """506.2: with two players the nonactive player is the defending player from the beginning of combat on."""
    snare = n.card(
        "Snare", "{1}", "Artifact", n.activated("{0}", n.gain_life(n.count(n.creature & Filter(controller=Relation.DEFENDING))))
    )
    use = ("activate: {player: A, object: Snare}", "resolve: all")
    with made_up(snare):
        holds(
            "A: {battlefield: [Snare, Gray Ogre]}\nB: {battlefield: [Grizzly Bears, Hill Giant]}",
            *use, "expect: {life: {A: 20}}", "advance: {to: begin_combat}", *use, "expect: {life: {A: 22}}", "attack: {Gray Ogre: B}",
            *use, "expect: {life: {A: 24}}",
        )  # fmt: skip


@pytest.mark.parametrize(
    ("effect", "match"),
    [
        (e.Move(n.target(n.creature), Zone.HAND, arrival=e.Arrival(counters=("void", 1))), "what is exiled or enters"),
        (e.PlayFrom(n.target(n.card_in(Zone.GRAVEYARD)), plotted=True), "for as long as it remains exiled"),
    ],
)
def test_what_would_do_nothing_is_refused(effect: e.Effect, match: str) -> None:
    with made_up(n.card("Nothing", "{1}", "Sorcery", effect)), pytest.raises(ValueError, match=match):
        build_pool(["Nothing"])


def test_counters_on_what_goes_to_a_hand_instead_are_refused() -> None:
    hut = n.card("Hut", "{1}", "Artifact", n.instead(n.dies(n.creature), e.GoesInstead(Zone.HAND, counters=("void", 1))))
    with made_up(hut), pytest.raises(ValueError, match="what is exiled or enters"):
        build_pool(["Hut"])
