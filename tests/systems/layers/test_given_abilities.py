"""Abilities that effects give to cards outside the battlefield (611.3): unearth (702.84) and flashback (702.34) for a card's mana cost."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playing import holds, made_up

from ecs_mtg.cards import notation as n
from ecs_mtg.cards.compiler import compile_cards
from ecs_mtg.cards.row_builder import PoolError
from ecs_mtg.components.codes import Duration, Option, Zone
from ecs_mtg.scenario import Scenario, runner

CARDS = (
    n.card("Open Graves", "{1}", "Enchantment",
           n.static((n.blue | n.black | n.red) & n.creature & n.card_in(Zone.GRAVEYARD), n.has(n.unearth(n.its_mana_cost)))),
    n.card("Long Echo", "{1}", "Enchantment",
           n.static((n.instant | n.sorcery) & n.card_in_any(Zone.GRAVEYARD), n.has(n.flashback(n.its_mana_cost)))),
    n.card("Fair Echo", "{1}", "Enchantment",
           n.static(n.instant & n.card_in(Zone.GRAVEYARD), n.has(n.flashback(n.its_mana_cost)), while_=n.exists(n.creature & n.yours))),
    n.card("Glimpse Ahead", "{R}", "Sorcery", n.look(2, "top"), n.exile(n.those("top"), remember=True), n.may_play(n.moved)),
    n.card("Loan", "{R}", "Sorcery", n.look(1, "top", whose=n.target(n.opponent)), n.exile(n.those("top"), remember=True),
           n.may_play(n.moved, free=True, duration=Duration.INDEFINITE)),
    n.card("Open Book", "{1}", "Enchantment", n.static(None, n.may_play_from(Zone.LIBRARY, n.card_in_any(Zone.LIBRARY)))),
    n.card("Unspell", "{C}", "Instant", n.destroy(n.target(n.enchantment))),
    n.card("Costless", "", "Creature — Bear", "2/2", color=n.black),
    n.card("Sizable", "{X}{R}", "Creature — Bear", "1/1"),
)  # fmt: skip


@pytest.fixture(scope="module", autouse=True)
def _cards() -> Iterator[None]:
    with made_up(*CARDS):
        yield


def test_unearth_for_the_mana_cost() -> None:
    holds("A: {battlefield: [Open Graves, Mountain, Mountain, Mountain, Mountain], graveyard: [Hill Giant, Craw Wurm]}\nB: {graveyard: [Gray Ogre]}",
          "illegal: {activate: {player: A, object: Craw Wurm}}", "illegal: {activate: {player: A, object: Gray Ogre}}",
          "illegal: {activate: {player: B, object: Gray Ogre}}",
          "activate: {player: A, object: Hill Giant}", "expect: {stack: 1, tapped_lands: {A: 4}}", "resolve: all",
          "expect: {object: {of: Hill Giant, zone: battlefield, controller: A, keywords: [haste]}}",
          "attack: {Hill Giant: B}", "advance: {to: main2}", "expect: {life: {B: 17}}",
          "advance: {to: cleanup}", "expect: {exile: {A: {exactly: [Hill Giant]}}}")  # fmt: skip


def test_unearth_for_the_mana_cost_takes_all_of_it() -> None:
    holds("A: {battlefield: [Open Graves, Mountain, Mountain, Mountain], graveyard: [Hill Giant]}",
          "illegal: {activate: {player: A, object: Hill Giant}}")  # fmt: skip
    holds(
        "A: {mana: GGGG, battlefield: [Open Graves], graveyard: [Hill Giant]}",
        "illegal: {activate: {player: A, object: Hill Giant}}",
    )


def test_a_card_without_a_mana_cost_is_not_unearthed() -> None:
    """118.6: what has no mana cost can't be paid."""
    holds(
        "A: {mana: BBBB, battlefield: [Open Graves], graveyard: [Costless]}", "illegal: {activate: {player: A, object: Costless}}"
    )


def test_x_of_a_given_cost_is_chosen() -> None:
    holds("A: {mana: RRR, battlefield: [Open Graves], graveyard: [Sizable]}", "activate: {player: A, object: Sizable, x: 2}",
          "expect: {mana: {A: ''}}", "resolve: all", "expect: {object: {of: Sizable, zone: battlefield}}")  # fmt: skip


def test_given_unearth_is_for_sorcery_time() -> None:
    holds("A: {mana: RRRR, battlefield: [Open Graves, Mountain, Mountain, Mountain, Mountain], hand: [Shock], graveyard: [Hill Giant]}",
          "cast: {player: A, card: Shock, targets: [B]}", "illegal: {activate: {player: A, object: Hill Giant}}", "resolve: all",
          "legal: {activate: {player: A, object: Hill Giant}}", "advance: {to: end}", "illegal: {activate: {player: A, object: Hill Giant}}",
          "advance: {to: main1, turn: next}", "illegal: {activate: {player: A, object: Hill Giant}}")  # fmt: skip


def test_unearth_goes_on_without_what_gave_it() -> None:
    """113.7a: the ability on the stack exists apart from its source."""
    holds("A: {mana: RRRR, battlefield: [Open Graves], graveyard: [Hill Giant]}\nB: {mana: C, hand: [Unspell]}",
          "activate: {player: A, object: Hill Giant}", "cast: {player: B, card: Unspell, targets: [Open Graves]}", "resolve: all",
          "expect: {object: {of: Hill Giant, zone: battlefield}}", "advance: {to: cleanup}", "expect: {exile: {A: {exactly: [Hill Giant]}}}")  # fmt: skip


def test_printed_and_given_unearth_are_two_abilities() -> None:
    holds("A: {mana: BB, battlefield: [Open Graves], graveyard: [Dregscape Zombie]}", "legal: {activate: {player: A, object: Dregscape Zombie, ability: 1}}",
          "activate: {player: A, object: Dregscape Zombie, ability: 2}", "expect: {mana: {A: ''}}", "resolve: all",
          "expect: {object: {of: Dregscape Zombie, zone: battlefield}}")  # fmt: skip


def test_two_that_give_the_same_give_one_choice() -> None:
    holds("A: {mana: RRRR, battlefield: [Open Graves, Open Graves], graveyard: [Hill Giant]}", "illegal: {activate: {player: A, object: Hill Giant, ability: 2}}",
          "activate: {player: A, object: Hill Giant, ability: 1}", "resolve: all", "expect: {object: {of: Hill Giant, zone: battlefield}}")  # fmt: skip


def test_flashback_for_the_mana_cost_at_instant_speed() -> None:
    holds("A: {battlefield: [Long Echo], graveyard: [Shock]}\nB: {battlefield: [Mountain], graveyard: [Shock]}",
          "illegal: {cast: {player: A, card: Shock, using: flashback, targets: [B]}}",
          "advance: {to: end}", "cast: {player: B, card: Shock, from: graveyard, using: flashback, targets: [A]}",
          "expect: {stack: [Shock], graveyard: {B: 0}, tapped_lands: {B: 1}}", "resolve: all",
          "expect: {life: {A: 18}, exile: {B: {exactly: [Shock]}}, graveyard: {A: {exactly: [Shock]}}}")  # fmt: skip


def test_each_player_casts_their_own_cards_only() -> None:
    holds("players: [A, B, C]\nvariant: duel\nA: {mana: RR, battlefield: [Long Echo]}\nB: {mana: R, graveyard: [Shock]}\nC: {mana: R}",
          "illegal: {cast: {player: A, card: Shock, using: flashback, targets: [C]}}", "illegal: {cast: {player: C, card: Shock, using: flashback, targets: [B]}}",
          "cast: {player: B, card: Shock, using: flashback, targets: [C]}", "resolve: all", "expect: {life: {C: 18}, exile: {B: 1}}")  # fmt: skip


def test_given_flashback_exiles_a_countered_spell() -> None:
    """702.34a: it is exiled instead of going anywhere else, whatever became of what gave it."""
    holds("A: {mana: R, battlefield: [Long Echo], graveyard: [Shock]}\nB: {mana: UU, hand: [Counterspell]}",
          "cast: {player: A, card: Shock, using: flashback, targets: [B]}", "cast: {player: B, card: Counterspell, targets: [Shock]}",
          "resolve: all", "expect: {life: {B: 20}, exile: {A: {exactly: [Shock]}}, graveyard: {A: 0, B: {exactly: [Counterspell]}}}")  # fmt: skip
    holds("A: {mana: R, battlefield: [Long Echo], graveyard: [Shock]}\nB: {mana: C, hand: [Unspell]}",
          "cast: {player: A, card: Shock, using: flashback, targets: [B]}", "cast: {player: B, card: Unspell, targets: [Long Echo]}",
          "resolve: all", "expect: {life: {B: 18}, exile: {A: {exactly: [Shock]}}, graveyard: {A: {exactly: [Long Echo]}}}")  # fmt: skip


def test_given_flashback_of_a_sorcery_keeps_its_time() -> None:
    holds("A: {mana: BBBBBBBB, battlefield: [Long Echo], graveyard: [Innocent Blood]}\nB: {battlefield: [Hill Giant], graveyard: [Innocent Blood], mana: B}",
          "illegal: {cast: {player: B, card: Innocent Blood, using: flashback}}", "cast: {player: A, card: Innocent Blood, using: flashback}",
          "resolve: all", "expect: {graveyard: {B: {contains: [Hill Giant]}}, exile: {A: {exactly: [Innocent Blood]}}}")  # fmt: skip


def test_given_flashback_with_x_and_with_a_printed_one() -> None:
    holds("A: {mana: RRRR, battlefield: [Long Echo], graveyard: [Fireball]}", "cast: {player: A, card: Fireball, using: flashback, x: 3, targets: [B]}",
          "resolve: all", "expect: {life: {B: 17}, exile: {A: {exactly: [Fireball]}}}")  # fmt: skip
    holds("A: {mana: R, battlefield: [Long Echo], graveyard: [Firebolt]}", "cast: {player: A, card: Firebolt, using: flashback, targets: [B]}",
          "resolve: all", "expect: {life: {B: 18}, exile: {A: {exactly: [Firebolt]}}}")  # fmt: skip


def test_given_flashback_while_a_condition_holds() -> None:
    holds("A: {mana: RR, battlefield: [Fair Echo, Hill Giant], graveyard: [Shock]}\nB: {mana: BBB, hand: [Murder]}",
          "legal: {cast: {player: A, card: Shock, using: flashback, targets: [B]}}", "cast: {player: B, card: Murder, targets: [Hill Giant]}",
          "resolve: all", "illegal: {cast: {player: A, card: Shock, using: flashback, targets: [B]}}")  # fmt: skip


def test_given_flashback_of_a_split_card() -> None:
    """709.3a: one half is cast, for its own mana cost."""
    holds("A: {mana: RCC, battlefield: [Long Echo], graveyard: [Order // Chaos]}\nB: {battlefield: [Hill Giant]}",
          "illegal: {cast: {player: A, card: Order, using: flashback, targets: [Hill Giant]}}",
          "cast: {player: A, card: Chaos, using: flashback}", "expect: {stack: [Chaos], mana: {A: ''}}", "resolve: all",
          "expect: {exile: {A: {exactly: [Order // Chaos]}}}")  # fmt: skip
    holds("A: {battlefield: [Hill Giant]}\nB: {battlefield: [Long Echo, Plains, Plains, Plains, Plains], graveyard: [Order // Chaos]}",
          "attack: {Hill Giant: B}", "cast: {player: B, card: Order, using: flashback, targets: [Hill Giant]}", "resolve: all",
          "expect: {exile: {A: {exactly: [Hill Giant]}, B: {exactly: [Order // Chaos]}}}")  # fmt: skip


# --- cards that may be played from where they are


def test_exiled_cards_may_be_played_this_turn() -> None:
    holds("A: {mana: RR, hand: [Glimpse Ahead], library: [Shock, Mountain, Swamp]}", "cast: {player: A, card: Glimpse Ahead}", "resolve: all",
          "expect: {exile: {A: {contains: [Shock, Mountain]}}}", "cast: {player: A, card: Shock, from: exile, targets: [B]}",
          "illegal: {play: {player: A, card: Mountain, from: graveyard}}", "resolve: all", "play: {player: A, card: Mountain, from: exile}",
          "expect: {life: {B: 18}, exile: {A: 0}, graveyard: {A: {contains: [Shock, Glimpse Ahead]}}, battlefield: {A: {exactly: [Mountain]}}}")  # fmt: skip
    holds("A: {mana: R, battlefield: [Mountain], hand: [Glimpse Ahead, Swamp], library: [Shock, Mountain, Swamp]}", "play: {player: A, card: Swamp}",
          "cast: {player: A, card: Glimpse Ahead}", "resolve: all", "illegal: {play: {player: A, card: Mountain}}",
          "legal: {cast: {player: A, card: Shock, targets: [B]}}", "advance: {to: upkeep, turn: next}",
          "illegal: {cast: {player: A, card: Shock, targets: [B]}}", "expect: {exile: {A: {contains: [Shock, Mountain]}}}")  # fmt: skip


def test_a_card_of_somebody_else_may_be_cast_for_nothing() -> None:
    """108.3, 112.2: who casts it controls the spell; the card goes to its owner's graveyard."""
    holds("A: {mana: R, hand: [Loan]}\nB: {library: [Lightning Bolt, Swamp]}", "cast: {player: A, card: Loan, targets: [B]}", "resolve: all",
          "illegal: {cast: {player: B, card: Lightning Bolt, targets: [A]}}", "advance: {to: upkeep, turn: next}",
          "cast: {player: A, card: Lightning Bolt, from: exile, targets: [B]}", "resolve: all",
          "expect: {life: {B: 17}, graveyard: {A: {exactly: [Loan]}, B: {exactly: [Lightning Bolt]}}, exile: {B: 0}}")  # fmt: skip


def test_top_cards_of_libraries_may_be_played() -> None:
    holds("A: {battlefield: [Open Book, Mountain], library: [Forest, Shock]}\nB: {mana: R, library: [Shock, Hill Giant]}",
          "illegal: {cast: {player: B, card: Shock, targets: [A]}}", "play: {player: A, card: Forest, from: library}",
          "cast: {player: A, card: Shock, from: library, targets: [B]}", "resolve: all", "expect: {life: {B: 18}, tapped_lands: {A: 1}}",
          "expect: {library: {A: {lacks: [Forest]}}, battlefield: {A: {contains: [Forest]}}}")  # fmt: skip
    holds("A: {battlefield: [Open Book, Mountain], library: [Swamp, Swamp]}\nB: {battlefield: [Mountain], library: [Hill Giant, Shock]}",
          "illegal: {cast: {player: A, card: Hill Giant}}", "illegal: {cast: {player: A, card: Shock, targets: [B]}}", "advance: {to: draw, turn: next}",
          "cast: {player: A, card: Shock, from: library, targets: [B]}", "resolve: all", "expect: {life: {B: 18}, graveyard: {B: {exactly: [Shock]}}}")  # fmt: skip


def test_cards_can_not_be_given_what_is_no_such_ability() -> None:
    odd = n.card("Odd", "{1}", "Enchantment", n.static(n.creature & n.card_in(Zone.GRAVEYARD), n.has(n.flying)))
    with pytest.raises(PoolError, match="cards outside the battlefield"):
        compile_cards([odd])
    odd = n.card(
        "Odd", "{1}", "Enchantment", n.static(n.creature & n.card_in(Zone.GRAVEYARD), n.has(n.unearth(n.its_mana_cost, "{1}")))
    )
    with pytest.raises(PoolError, match="there can't be more"):
        compile_cards([odd])


def test_a_half_that_two_effects_let_one_cast_is_offered_once(monkeypatch: pytest.MonkeyPatch) -> None:
    sessions: list[Any] = []
    kept = runner.Session
    monkeypatch.setattr(runner, "Session", lambda *a, **k: sessions.append(kept(*a, **k)) or sessions[-1])
    result = Scenario.parse(
        "A: {mana: RRR, battlefield: [Open Book, Open Book], library: [Order // Chaos]}\nscript:\n- expect: {priority: A}\n"
    ).run()
    assert result.ok, result
    g = sessions[-1].g
    kinds = g["option_kind"][: g["n_options"]].tolist()
    assert kinds.count(Option.CAST) == 1
