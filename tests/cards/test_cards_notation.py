"""The notation builds the tree that it reads like."""

import dataclasses
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from ecs_mtg.cards import PoolError, supported_cards
from ecs_mtg.cards import notation as n
from ecs_mtg.cards.compiler import compile_cards
from ecs_mtg.cards.effects import AddMana, Damage
from ecs_mtg.cards.notation.roles import ROLES
from ecs_mtg.cards.subtypes import declare_subtypes
from ecs_mtg.cards.tree import CardDef, SpellAbility
from ecs_mtg.cards.words import CARDS, PERMANENTS, PLAYERS, SPELLS, Comparison, Condition, Filter, ManaCost, number
from ecs_mtg.components import codes, programs
from ecs_mtg.components.codes import Quality
from ecs_mtg.components.programs import CostPart, Layout, Property, Relation


@pytest.mark.parametrize(
    ("text", "value", "colors", "parts"),
    [
        ("{2}{U}{U}", 4, 0b00010, ManaCost((0, 2, 0, 0, 0, 0), 2)),
        ("{X}{R}", 1, 0b01000, ManaCost((0, 0, 0, 1, 0, 0), x=1)),
        ("{W/U}", 1, 0b00011, ManaCost(hybrid=(0b11,))),
        ("{2/W}{2/W}", 4, 0b00001, ManaCost(hybrid=(1 | 2 << 8, 1 | 2 << 8))),
        ("{W/P}", 1, 0b00001, ManaCost(hybrid=(1 | 1 << 12,))),
        ("{G/U/P}", 1, 0b10010, ManaCost(hybrid=(0b10010 | 1 << 12,))),
        ("{S}{C}{1}", 3, 0, ManaCost((0, 0, 0, 0, 0, 1), 1, 1)),
        ("{0}", 0, 0, ManaCost()),
        ("{15}", 15, 0, ManaCost(generic=15)),
    ],
)
def test_mana_costs(text: str, value: int, colors: int, parts: ManaCost) -> None:
    cost = n.mana(text)
    assert cost == parts
    assert (cost.mana_value, cost.colors) == (value, colors)


@pytest.mark.parametrize("text", ["2U", "{2}U", "{Z}", "{W/Z}", "{{W}}", "{}"])
def test_what_is_no_mana_cost(text: str) -> None:
    with pytest.raises(ValueError, match="mana"):
        n.mana(text)


@pytest.mark.parametrize(
    "text",
    [
        *("{0}", "{X}{X}{2}{R}", "{3}{W}{U}{B}", "{R}{W}", "{G}{W}{U}", "{R}{W}{B}", "{W}{U}{B}{R}{G}", "{4}{C}"),
        *("{W/U}", "{1}{G/W}", "{2/W}", "{W/P}", "{G/U/P}", "{C/W}", "{S}"),
    ],
)
def test_mana_costs_are_written_as_read(text: str) -> None:
    assert str(n.mana(text)) == text


def test_costs_have_parts() -> None:
    cost = n.cost("{1}{G}, {T}", n.sacrifice_this, n.pay_life(2))
    assert (cost.mana, cost.tap) == (n.mana("{1}{G}"), True)
    assert [part.kind for part in cost.parts] == [CostPart.SACRIFICE_SELF, CostPart.PAY_LIFE]
    assert n.cost("{Q}").untap
    assert n.cost("{E}{E}").parts[0].kind == CostPart.ENERGY


def test_type_lines() -> None:
    face = n.card("Some Bear", "{G}", "Legendary Snow Creature \N{EM DASH} Bear Warrior", "2/3").front
    assert face.types == codes.LEGENDARY | codes.SNOW | codes.CREATURE
    assert face.subtypes == ("Bear", "Warrior")
    assert (face.power, face.toughness) == ("2", "3")
    assert face.type_line == "Legendary Snow Creature \N{EM DASH} Bear Warrior"
    assert n.card("Who", "{U}", "Creature - Time Lord Doctor", "1/1").front.subtypes == ("Time Lord", "Doctor")
    plane = n.card("Somewhere", "", "Plane \N{EM DASH} Bolas\u2019s Meditation Realm").front
    assert plane.subtypes == ("Bolas\u2019s Meditation Realm",)
    with pytest.raises(ValueError, match="'Being' in"):
        n.card("No", "{U}", "Being")
    with pytest.raises(ValueError, match="power and toughness"):
        n.card("No", "{U}", "Creature \N{EM DASH} Bear")


def test_planeswalkers_have_loyalty() -> None:
    walker = n.card("Someone", "{2}{U}", "Legendary Planeswalker \N{EM DASH} Someone", "3", n.loyalty(1, n.draw(1)))
    assert walker.front.loyalty == "3"
    assert walker.front.power == ""
    assert programs.AbilityFlag.LOYALTY in walker.front.abilities[0].flags  # type: ignore[attr-defined]


def test_effects_of_a_card_are_its_spell_ability() -> None:
    bolt = n.card("Some Bolt", "{R}", "Instant", n.damage(3, n.any_target), n.cycling("{2}"))
    spell = [a for a in bolt.front.abilities if isinstance(a, SpellAbility)]
    assert spell == [SpellAbility(((Damage(n.any_target, number(3)),),))]
    assert (bolt.mana_cost, bolt.type_line) == ("{R}", "Instant")


def test_modes() -> None:
    charm = n.card("Some Charm", "{R}", "Instant", n.choose_one(n.draw(1), (n.gain_life(1), n.draw(1)), most=2))
    (spell,) = charm.front.abilities
    assert isinstance(spell, SpellAbility)
    assert [len(mode) for mode in spell.modes] == [1, 2]
    assert spell.choose == (1, 2)


def test_what_is_no_effect() -> None:
    with pytest.raises(TypeError, match="not an effect"):
        n.activated("{T}", 3)


def test_filters_are_combined_as_words() -> None:
    assert n.artifact | n.land == Filter(any_types=codes.ARTIFACT | codes.LAND)
    assert n.creature & n.artifact == Filter(any_types=codes.ARTIFACT, all_types=codes.CREATURE)
    assert n.land & ~n.basic == Filter(any_types=codes.LAND, no_types=codes.BASIC)
    assert (n.creature & n.attacking & ~n.flying).no_keywords == 1 << codes.Keyword.FLYING
    assert (n.white | n.blue).colors == 3
    assert ~n.tapped == n.untapped
    assert n.creature & n.you_control == Filter(any_types=codes.CREATURE, controller=Relation.YOU)
    assert n.spell & n.creature == Filter(kinds=SPELLS, any_types=codes.CREATURE)
    assert n.flying & n.creature == n.creature & n.flying
    assert ~~n.creature == n.creature


def test_any_target_is_one_description() -> None:
    types = codes.CREATURE | codes.PLANESWALKER | codes.BATTLE
    assert n.any_target.filter == Filter(kinds=PERMANENTS | PLAYERS, any_types=types)


def test_alternatives() -> None:
    either = (n.creature & n.flying) | n.player
    assert either.either == n.player
    both = either & n.yours
    assert [f.controller for f in both.tree()] == [Relation.YOU, Relation.YOU]
    assert len((n.creature | n.player | n.spell).tree()) == 2


def test_what_a_filter_has_no_room_for_becomes_a_condition() -> None:
    two_lists = (n.artifact | n.land) & (n.creature | n.enchantment)
    assert two_lists.any_types == codes.ARTIFACT | codes.LAND
    assert two_lists.condition == n.matches(n.it, n.creature | n.enchantment)
    three = n.creature & (n.power >= 1) & (n.toughness >= 1) & (n.mana_value >= 1)
    assert len(three.comparisons) == 2
    assert three.condition is not None
    assert (~(n.creature & n.flying)).condition == ~n.matches(n.it, n.creature & n.flying)
    with pytest.raises(ValueError, match="nothing is both"):
        _ = n.player & n.spell


CREATURE = "Creature \N{EM DASH} Bear"


@pytest.mark.parametrize(
    ("said", "message"),
    [
        (lambda: n.creature and n.white, "Filter is neither true nor false: write & for 'and'"),
        (lambda: n.creature or n.white, "Filter is neither true nor false: write & for 'and', | for 'or', ~ for 'not'"),
        (lambda: not n.creature, "Filter is neither true nor false"),
        (lambda: n.flying and n.creature, "StaticKeyword is neither true nor false"),
        (lambda: 1 <= n.power <= 3, "Filter is neither true nor false"),
        (lambda: n.your_turn and n.kicked, "Condition is neither true nor false"),
        (lambda: 1 <= n.X <= 3, "Condition is neither true nor false"),
        (lambda: n.X or 3, "Amount is neither true nor false"),
        (lambda: n.creature & (n.power == 2), r"False describes nothing; for what has exactly so much write .equals\(2\)"),
        (lambda: n.target("creature"), "'creature' describes nothing"),  # type: ignore[arg-type]
        (lambda: n.damage(2.5, n.any_target), "2.5 is no number; a number is a whole one such as 3"),  # type: ignore[arg-type]
        (lambda: n.damage("3", n.any_target), "'3' is no number"),  # type: ignore[arg-type]
        (lambda: n.damage(True, n.any_target), "True is no number"),
        (lambda: n.gets("+2"), r"'\+2' changes no power and toughness; write two numbers with signs, such as '\+2/-1'"),
        (lambda: n.gets("2/2"), "'2/2' changes no power and toughness"),
        (lambda: n.base_pt("+3/+3"), r"'\+3/\+3' is no power and toughness"),
        (lambda: n.becomes("x/3", "Creature"), "'x/3' is no power and toughness"),
        (lambda: n.static(n.creature, n.draw(1)), "not a change of a continuous effect: Draw"),  # type: ignore[arg-type]
        (lambda: n.when(n.enters, n.draw(1)), "not an event: <function enters"),  # type: ignore[arg-type]
        (lambda: n.instead(n.creature, n.draw(1)), "not an event: Filter"),  # type: ignore[arg-type]
        (lambda: n.card("Bad Bear", "{G}", CREATURE, "2"), "Bad Bear: '2' is no power and toughness; write '2/3', or"),
        (lambda: n.card("Bad Bear", "{G}", CREATURE, "2/2/2"), "Bad Bear: '2/2/2' is no power and toughness"),
        (lambda: n.card("Bad Bear", "{G}", CREATURE, "2/+2"), r"Bad Bear: '2/\+2' is no power and toughness"),
        (lambda: n.card("Bad Walker", "{G}", "Planeswalker", "-3"), "Bad Walker: '-3' is no loyalty; write a number such as '3'"),
        (lambda: n.card("Bad Bear", "{G}", "Creature \N{EM DASH} Gobiln", "2/2"), "Bad Bear: 'Gobiln' is no subtype; did you mean 'Goblin'"),
        (lambda: n.card("Bad Bear", "{G}", "Creature \N{EM DASH} Qwertz", "2/2"), "Bad Bear: 'Qwertz' is no subtype; new ones are"),
        (lambda: n.card("Bad Bear", "{G}", "Creatur", "2/2"), "Bad Bear: 'Creatur' in 'Creatur' is no type"),
        (lambda: n.card("Bad Bear", "{-1}", CREATURE, "2/2"), "Bad Bear: {-1} is not a mana symbol"),
        (lambda: n.card("Bad Bear", "{G}", CREATURE, "2/2", n.draw(1)), "Bad Bear: the effect Draw stands outside an ability; only"),
        (lambda: n.card("Bad Bear", "{G}", CREATURE, "2/2", n.creature), "Bad Bear: not an effect: Filter"),
        (lambda: n.token("Bad Token", CREATURE, "2/2", n.draw(1)), "Bad Token: the effect Draw stands outside an ability"),
        (lambda: n.plane("Bad Plane", "Somewhere", n.draw(1)), "Bad Plane: the effect Draw stands outside an ability"),
    ],
)  # fmt: skip
def test_what_says_nothing_is_an_error_where_it_is_said(said: Callable[[], object], message: str) -> None:
    with pytest.raises((TypeError, ValueError), match=message):
        said()


def search_of(what: Filter, who: Any) -> tuple[Any, ...]:
    return (n.search(what, "found", who=who), n.to_hand(n.those("found")))


@pytest.mark.parametrize(
    ("items", "message"),
    [
        ((n.exile(n.those("nowhere")),), "nothing is noted under the tag 'nowhere' in this ability"),
        ((n.look(3, "top"), n.choose_from("tpo", "kept")), "under the tag 'tpo' in this ability; did you mean 'top'?"),
        ((n.look(3, "top"), n.in_any_order("tops")), "under the tag 'tops' in this ability; did you mean 'top'?"),
        ((n.exile(n.target(n.creature)), n.to_battlefield(n.moved)), "nothing is noted under the tag 'moved' in this ability"),
        ((n.put_counters("Charge", 1, n.target(n.creature)),), r"'Charge' is no kind of counters; write '\+1/\+1', or words in small"),
        ((n.put_counters("+1/+1 counter", 1, n.target(n.creature)),), r"'\+1/\+1 counter' is no kind of counters"),
        ((n.put_counters("charge counter", 1, n.target(n.creature)),), "'charge counter' is no kind of counters"),
        ((n.put_counters("1/1", 1, n.target(n.creature)),), "'1/1' is no kind of counters"),
        ((n.put_counters("loyality", 1, n.target(n.creature)),), "'loyality' is no kind of counters; did you mean 'loyalty'?"),
        ((n.put_counters("charge", 1, n.target(n.creature)), n.gain_life(n.counters_on(n.this, "chrage"))), "nearly the same, 'charge' and"),
        ((n.damage(-1, n.any_target),), "Damage of -1; a number of at least 0 is needed"),
        ((n.draw(-2),), "Draw of -2; a number of at least 0 is needed"),
        ((n.gain_life(-2),), "GainLife of -2; a number"),
        ((n.destroy(n.target(n.creature, 2, 1)),), "a number of targets from 2 to 1"),
        ((n.destroy(n.target(n.creature, -1, 1)),), "a number of targets from -1 to 1"),
        ((n.choose_one(n.draw(1), n.gain_life(1), least=3, most=3),), "from 3 to 3 of 2 modes can't be chosen"),
        ((n.choose_one(n.draw(1), n.gain_life(1), least=2, most=1),), "from 2 to 1 of 2 modes can't be chosen"),
        ((n.destroy(n.target(n.creature & n.subtype("Gobiln"))),), "'Gobiln' is no subtype; did you mean 'Goblin'"),
        ((n.until_end_of_turn(n.target(n.creature), n.of_subtypes("Zombei")),), "'Zombei' is no subtype; did you mean 'Zombie'"),
        (search_of(n.land & n.card_in(n.Zone.LIBRARY), n.target(n.player)), r"card_in\(Zone.LIBRARY\) is your library, and another player's"),
        ((n.kicker("{1}", n.pay_life(-1)), n.draw(1)), "the cost pay life of -1; a number of at least 0 is needed"),
    ],
)  # fmt: skip
def test_what_can_not_be_meant_is_an_error_that_names_the_card(items: tuple[Any, ...], message: str) -> None:
    with pytest.raises(PoolError, match=f"^Bad Spell: .*{message}"):
        compile_cards([n.card("Bad Spell", "{R}", "Instant", *items)])


def test_what_the_rules_and_cards_do_say_is_no_error() -> None:
    compile_cards([
        n.card("Good Spell", "{R}", "Instant", n.look(3, "top"), n.choose_from("top", "kept"), n.to_hand(n.those("kept"))),
        n.card("Good Search", "{R}", "Instant", *search_of(n.land & n.card_in_any(n.Zone.LIBRARY), n.target(n.player))),
        n.card("Good Bear", "{G}", CREATURE, "-1/1+*", n.defined(None, n.count(n.creature)), n.enters_with("rust", 1)),
        n.card("Good Walker", "{G}", "Planeswalker \N{EM DASH} Somebody", "X", n.loyalty(-3, n.draw(0))),
        n.card("Good Knight", "{W}", "Creature \N{EM DASH} Human Knight", "1/1", n.static(n.creature & n.subtype("Somebody"), n.gets("-1/+0"))),
    ])  # fmt: skip
    declare_subtypes(["Qwertzuiop"])
    assert n.card("Declared", "{G}", "Creature \N{EM DASH} Qwertzuiop", "2/2").front.subtypes == ("Qwertzuiop",)


def test_numbers_compare() -> None:
    assert (n.power <= 2) == Filter(comparisons=(Comparison(Property.POWER, programs.Compare.AT_MOST, number(2)),))
    condition = n.count(n.creature & n.you_control) >= 3
    assert isinstance(condition, Condition)
    assert condition.kind == programs.Condition.COMPARE
    assert (-n.X).kind == programs.Amount.NEGATIVE
    assert (n.X + 1).kind == programs.Amount.SUM


def test_cards_in_zones() -> None:
    assert (n.card_in(n.Zone.GRAVEYARD) & n.creature).kinds == CARDS


def test_mana_abilities() -> None:
    assert n.add("GG") == (AddMana(1 << 4, number(2)),)
    assert n.add("any")[0].colors == 31
    assert [a.colors for a in n.add("GW")] == [16, 1]
    with pytest.raises(ValueError, match="one symbol"):
        n.add("GG", n.X)


def test_keyword_abilities() -> None:
    assert n.protection_from(n.black, n.red).qualities == 1 << Quality.BLACK | 1 << Quality.RED
    assert n.protection_from(n.artifact).qualities == 1 << Quality.ARTIFACTS
    dragons = n.protection_from(n.subtype("Demon"), n.subtype("Dragon"))
    assert (dragons.qualities, dragons.filter) == (0, n.subtype("Demon", "Dragon"))
    assert n.hexproof_from(n.multicolored).qualities == 1 << Quality.MULTICOLORED
    assert n.bushido(2).number == 2
    assert n.echo("{1}{G}").cost == n.cost("{1}{G}")
    assert n.enchant(n.creature).keyword is n.enchant.keyword


def test_tokens_and_emblems() -> None:
    goblin = n.token("Goblin", "Creature \N{EM DASH} Goblin", "1/1", n.haste, color=n.red)
    assert (goblin.layout, goblin.front.colors) == (Layout.TOKEN, 8)
    assert n.emblem("Someone", n.static(n.creature & n.yours, n.gets("+1/+1"))).front.functions_in == n.Zone.COMMAND


def tokens_in(part: Any) -> Iterator[CardDef]:
    """List the tokens that a definition, or anything in it, creates."""
    if isinstance(part, CardDef) and part.layout == Layout.TOKEN:
        yield part
    if isinstance(part, tuple | list | frozenset):
        for one in part:
            yield from tokens_in(one)
    elif dataclasses.is_dataclass(part):
        for field in dataclasses.fields(part):
            yield from tokens_in(getattr(part, field.name))


def test_111_4_tokens_are_named_after_their_subtypes() -> None:
    given = {
        "Ashaya, the Awoken World",
        "Boo",
        "Everywhere",
        "Koma's Coil",
        "Legitimate Businessperson",
        "Superior Spider-Man",
        "Voja, Friend to Elves",
        "Beau",
        "Moloid",
        "Wastes",
        "Marit Lage",
        "Moon",
        "Munitions",
        "Ragavan",
        "Scion of the Deep",
        "Tombspawn",
    }  # by the effect that creates it
    tokens = [token for card in supported_cards() for token in tokens_in(card)]
    assert {token.name for token in tokens} >= given | {"Dragon Token", "Zombie Giant Token"}
    for token in tokens:
        assert token.name in given | ROLES.keys() or token.name == f"{' '.join(token.front.subtypes)} Token"
