"""What the manual of scenario files says, sentence by sentence, as far as no other test shows it."""

from __future__ import annotations

import pytest
from test_scenario_runner import holds, script

from ecs_mtg.scenario import CardNotSupported, Scenario, ScenarioError

# --- conventions for alternative and optional costs


def test_a_cost_that_a_card_only_describes_goes_by_its_name() -> None:
    position = (
        "A: {battlefield: [{card: Mountain, as: a}, {card: Mountain, as: b}, {card: Mountain, as: c}], hand: [Fireblast]}\n"
    )
    holds(position, "cast: {player: A, card: Fireblast, targets: [B], using: Fireblast, sacrifice: [a, c]}", "resolve: all",
          "expect: {life: {B: 16}, object: [{of: b, zone: battlefield}, {of: a, zone: graveyard}, {of: c, zone: graveyard}]}")  # fmt: skip
    assert script(position, "cast: {player: A, card: Fireblast, targets: [B]}") == [
        "3: cast: A can't cast Fireblast for its mana cost: not enough mana"
    ]


def test_keywords_name_costs_in_small_letters_and_in_any() -> None:
    position = "A: {mana: free, hand: [Mulldrifter], library: [Island, Island]}\n"
    for word in ("evoke", "Evoke"):
        holds(
            position,
            f"cast: {{player: A, card: Mulldrifter, using: {word}}}",
            "resolve: all",
            "expect: {graveyard: {A: [Mulldrifter]}}".replace("[Mulldrifter]", "{contains: [Mulldrifter]}"),
        )
    assert script(position, "illegal: {cast: {player: A, card: Mulldrifter, using: warp}, because: choice}") == []


def test_what_pays_is_chosen_before_in_the_order_in_which_it_is_asked() -> None:
    position = "A: {mana: free, battlefield: [Cryptbreaker, {card: Scathe Zombies, as: one}, {card: Scathe Zombies, as: two}, {card: Scathe Zombies, as: three}]}\n"
    holds(position, "choose: {player: A, options: [three, one, two]}", "activate: {player: A, object: Cryptbreaker, ability: 2}",
          "expect: {object: [{of: Cryptbreaker, tapped: false}, {of: one, tapped: true}, {of: two, tapped: true}, {of: three, tapped: true}]}")  # fmt: skip


def test_where_only_one_way_pays_nothing_is_asked() -> None:
    position = "strict: true\nA: {mana: free, battlefield: [{card: Scathe Zombies, count: 2}, Cryptbreaker]}\n"
    holds(position, "activate: {player: A, object: Cryptbreaker, ability: 2}", "expect: {stack: 1}")


def test_abilities_are_numbered_in_printed_order_whatever_made_them() -> None:
    cougar = "A: {mana: free, hand: [Chartooth Cougar], library: [Mountain]}\n"
    holds(
        cougar,
        "activate: {player: A, object: Chartooth Cougar, ability: 2}",
        "resolve: all",
        "expect: {hand: {A: {exactly: [Mountain]}}}",
    )
    plating = "A: {mana: free, battlefield: [Cranial Plating, Memnite, Grizzly Bears]}\n"
    holds(plating, "activate: {player: A, object: Cranial Plating, ability: 2, targets: [Memnite]}", "resolve: all",
          "expect: {object: {of: Cranial Plating, attached_to: Memnite}}")  # fmt: skip
    holds("A: {battlefield: [{card: Gideon Jura, counters: {loyalty: 6}}]}\n", "activate: {player: A, object: Gideon Jura, ability: 3}",
          "resolve: all", "expect: {object: {of: Gideon Jura, power: 6}}")  # fmt: skip


@pytest.mark.parametrize("word", ["Elf", "elf", "Phelddagrif", "Time Lord", "C'tan", "Assembly-Worker"])
def test_any_creature_type_of_the_rules_can_be_chosen(word: str) -> None:
    position = "A: {mana: free, hand: [Adaptive Automaton, {card: Grizzly Bears, as: bears}]}\nstart: {turn: A}\n"
    shown = word if word != "elf" else "Elf"
    holds(position, f'choose: {{player: A, option: "{word}"}}', "cast: {player: A, card: Adaptive Automaton}", "resolve: all",
          f'expect: {{object: {{of: Adaptive Automaton, subtypes: [Construct, "{shown}"]}}}}')  # fmt: skip


def test_no_word_of_another_kind_can() -> None:
    position = "A: {mana: free, hand: [Adaptive Automaton]}\n"
    told = script(
        position, "choose: {player: A, option: Equipment}", "cast: {player: A, card: Adaptive Automaton}", "resolve: all"
    )
    assert told == ["3: choose: nothing asked A for Equipment"]


def test_a_chosen_type_of_the_position() -> None:
    holds(
        "A: {battlefield: [{card: Adaptive Automaton, chosen: Kithkin}]}\n",
        "expect: {object: {of: Adaptive Automaton, subtypes: [Kithkin]}}",
    )


# --- names and zones


def test_words_that_the_rules_do_not_list_are_errors() -> None:
    for text in ("expect: {object: {of: Shock, subtypes: [Gobiln]}}", "expect: {matching: {of: {subtypes: [Gobiln]}, count: 0}}"):
        with pytest.raises(ScenarioError, match="'Gobiln' is no subtype; did you mean 'Goblin'"):
            Scenario.parse(f"A: {{hand: [Shock]}}\nscript:\n- {text}\n")
    made_up = "A: {battlefield: [{token: {types: [Creature], subtypes: [Gobiln], power: 1, toughness: 1}}]}\n"
    holds(made_up, "expect: {object: {of: Gobiln Token, subtypes: [Gobiln]}}")
    for kind in ("loyality", "+1/+1 counter", "1/1"):
        with pytest.raises(ScenarioError, match="is no kind of counters"):
            Scenario.parse(f"A: {{battlefield: [{{card: Forest, counters: {{{kind}: 1}}}}]}}\nscript: []\n")


def test_an_unknown_card_is_an_error_also_where_something_is_illegal() -> None:
    with pytest.raises(CardNotSupported, match="'Shokc' is not in the pool; did you mean 'Shock'"):
        Scenario.parse("A: {hand: [Shock]}\nscript:\n- illegal: {cast: {player: A, card: Shokc}}\n")
    position = "A: {mana: R, hand: [Shock]}\nB: {battlefield: [Forest]}\n"
    holds(position, "illegal: {cast: {player: A, card: Shock, targets: [Forest]}}", "illegal: {cast: {player: A, card: Shock, targets: [Grizzly Bears]}}",
          "illegal: {activate: {player: A, object: Shock}}", "illegal: {activate: {player: B, object: Forest, ability: 7}}")  # fmt: skip


def test_a_step_of_a_players_next_turn_is_not_of_this_one() -> None:
    holds(
        "A: {}\n",
        "advance: {to: main2, turn: A}",
        "expect: {turn: A, step: main2}",
        "advance: {to: upkeep, turn: next}",
        "expect: {turn: B}",
    )
    holds("start: {turn: A, step: upkeep}\n", "advance: {to: main1, turn: B}", "expect: {turn: B}")
    assert script("A: {}\n", "advance: {to: main1, turn: next}", "expect: {turn: A}") != []


def test_a_decision_with_one_option_takes_only_that() -> None:
    position = "A: {mana: free, hand: [{card: Murder, as: one}, {card: Murder, as: two}]}\nB: {battlefield: [Grizzly Bears]}\n"
    cast = "cast: {player: A, card: one}"
    holds(position, "choose: {player: A, option: Grizzly Bears}", cast, "resolve: all", "expect: {graveyard: {B: 1}}")
    assert script(position, "choose: {player: A, option: Hill Giant}", cast, "resolve: all", "expect: {graveyard: {B: 1}}") == [
        "4: choose: nothing asked A for Hill Giant"
    ]


def test_planar_decks_are_filled_in_alphabetical_order() -> None:
    position = "variant: planechase\nA: {plane: Agyrem, planar_deck: [Naya]}\nB: {plane: Bant}\n".replace(
        "B: {plane: Bant}\n", "B: {}\n"
    )
    result = Scenario.parse(
        position + "script:\n- expect: {plane: Agyrem, planar_deck: {A: [Naya], B: [Academy at Tolaria West]}}\n"
    ).run()
    assert result.ok, str(result)


def test_phased_out_permanents_count_nowhere_else() -> None:
    holds("A: {battlefield: [{card: Grizzly Bears, phased_out: true}, Hill Giant]}\n",
          "expect: {battlefield: {A: 1}, count: {Grizzly Bears: 0}, matching: {of: {types: [Creature]}, count: 1}, object: {of: Grizzly Bears, phased_out: true}}",
          "expect: {battlefield: {A: {exactly: [Hill Giant], lacks: [Grizzly Bears]}}}")  # fmt: skip


def test_supertypes_are_types_of_a_description() -> None:
    holds("A: {battlefield: [Forest, Treetop Village, Gideon Jura]}\n",
          "expect: {matching: [{of: {types: [Basic]}, count: 1}, {of: {types: [Land]}, count: 2}, {of: {types: [Legendary]}, count: 1}]}")  # fmt: skip
