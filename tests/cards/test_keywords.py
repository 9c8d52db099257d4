"""Keyword abilities are one entry each: the word, what it stands for, its name in scenarios and in descriptions."""

from __future__ import annotations

import pickle
import re
from collections.abc import Iterator
from typing import Any

import pytest
import yaml
from paths import ROOT

import ecs_mtg as mtg
from ecs_mtg.cards import keywords
from ecs_mtg.cards import notation as n
from ecs_mtg.cards.compiler import compile_cards
from ecs_mtg.cards.keywords import KEYWORDS, Instances, KeywordEntry, declare, entry_named, name_of
from ecs_mtg.cards.tree import Ability, Keyworded
from ecs_mtg.components.codes import Keyword, KeywordAbility

TITLES = yaml.safe_load((ROOT / "docs" / "rules.yaml").read_text(encoding="utf-8"))["abilities"]
NUMBERS = {
    "spree": 172, "tiered": 173, "harmonize": 174, "paradigm": 175, "enlist": 176,
    "flanking": 1, "cycling": 2, "typecycling": 2, "echo": 3, "ward": 4, "prowess": 5, "exalted": 6, "bushido": 7, "rampage": 8,
    "persist": 9, "undying": 10, "annihilator": 11, "battle cry": 12, "buyback": 13, "kicker": 14, "flashback": 15, "madness": 16,
    "morph": 17, "suspend": 18, "emerge": 19, "escalate": 20, "evoke": 21, "equip": 22, "enchant": 23, "fading": 24,
    "squad": 220, "ravenous": 221, "increment": 222, "melee": 223, "champion": 224, "tribute": 225, "partner with": 226,
    "partner—character select": 227, "partner—father & son": 228, "partner—friends forever": 229, "partner—survivors": 230,
    "affinity": 41,
    "vanishing": 50, "poisonous": 51, "toxic": 52, "cumulative upkeep": 53, "sunburst": 54, "level up": 55, "chapter": 56,
    "unearth": 70, "outlast": 57, "graft": 58, "reinforce": 59, "scavenge": 60, "spectacle": 61, "surge": 62, "escape": 63, "undaunted": 64, "partner": 65,
    "evolve": 25, "mentor": 26, "training": 27, "dethrone": 28, "unleash": 29, "modular": 30, "afterlife": 31, "fabricate": 32, "living weapon": 33,
    "for mirrodin!": 34, "job select": 35, "extort": 36, "soulshift": 37, "ingest": 38, "exploit": 39, "storm": 42, "cascade": 43,
    "companion": 196, "reconfigure": 197, "saddle": 198, "ninjutsu": 44, "dash": 46, "rebound": 47, "blitz": 71, "retrace": 72, "jump-start": 73,
    "riot": 74, "devour": 75, "umbra armor": 76, "mobilize": 77, "transmute": 78, "embalm": 79, "eternalize": 80, "megamorph": 81, "disguise": 82,
    "warp": 83, "foretell": 66, "plot": 67,
    "offspring": 84, "casualty": 85, "conspire": 86, "bargain": 87, "overload": 88, "bloodthirst": 89, "bestow": 90, "entwine": 91, "awaken": 92,
    "choose a background": 93, "doctor's companion": 94, "decayed": 95, "renown": 96, "afflict": 97,
    "dredge": 98, "cleave": 99, "provoke": 100, "web-slinging": 101, "sneak": 102, "disturb": 103, "replicate": 104, "multikicker": 105, "gift": 106,
    "station": 108, "soulbond": 109, "mayhem": 110, "impending": 111, "firebending": 112, "ascend": 120,
    "fuse": 161, "miracle": 160, "splice": 162,
}  # fmt: skip


@pytest.fixture
def declared() -> Iterator[None]:
    """Remove what a test declares."""
    before = dict(KEYWORDS)
    yield
    KEYWORDS.clear()
    KEYWORDS.update(before)


def card(*abilities: Any) -> mtg.cards.CardPool:
    return compile_cards([n.card("Test Subject", "{1}", "Creature — Beast", "2/2", *abilities)])


def rows_of(pool: mtg.cards.CardPool) -> list[int]:
    face = pool.face_of("Test Subject") if "Test Subject" in pool._rows else 1
    first = int(pool.record["f_ability"][0, face])
    return pool.record["a_keyword"][0, first : first + int(pool.record["f_abilities"][0, face])].tolist()


def test_numbers_in_saved_pools_stay() -> None:
    assert {name: entry.number for name, entry in KEYWORDS.items() if entry.number} == NUMBERS
    assert [name_of(number) for number in (0, 2, 12, 56, 119)] == ["", "cycling", "battle cry", "chapter", ""]
    assert {k.name.lower(): int(k) for k in KeywordAbility if k}.items() <= NUMBERS.items()


def test_each_names_the_rule_of_that_title() -> None:
    rules = {title.lower(): rule for title, rule in TITLES.items()}
    for name, entry in KEYWORDS.items():
        title = {
            "typecycling": "cycling",
            "multikicker": "kicker",
            "hexproof from": "hexproof",
            "megamorph": "morph",
            "choose a background": "partner",
            "doctor's companion": "partner",
            "partner with": "partner",
            "daybound": "daybound and nightbound",
            "nightbound": "daybound and nightbound",
        }.get(name, "landwalk" if name.endswith("walk") else name.partition("—")[0])
        if name != "chapter":
            assert re.match(r"702\.\d+", entry.rule)[0] == rules[title], name  # type: ignore[index]
        assert entry.means.endswith("."), name
        assert (entry.bit is None) or (name.rstrip("!") == entry.bit.name.lower().replace("_", " "))


def test_a_word_takes_what_is_written_behind_it() -> None:
    suspended = n.suspend(4, "{1}{R}")
    assert suspended == Keyworded(KEYWORDS["suspend"], n.cost("{1}{R}"), 4)
    assert n.ward("{1}", n.pay_life(2)).cost == n.cost("{1}", n.pay_life(2))
    assert n.typecycling(n.basic & n.land, "{2}").filter == n.basic & n.land
    assert n.affinity(n.artifact).filter == n.artifact
    assert n.equip("{3}") == Keyworded(KEYWORDS["equip"], n.cost("{3}"))
    assert n.equip("{3}", n.legendary).filter == n.legendary
    assert n.prowess == Keyworded(KEYWORDS["prowess"])


@pytest.mark.parametrize(
    ("word", "given", "written"),
    [
        ("prowess", (1,), "prowess is written prowess"),
        ("bushido", (), r"bushido is written bushido\(number\)"),
        ("bushido", (1, 2), r"bushido is written bushido\(number\)"),
        ("bushido", ("{1}",), r"bushido is written bushido\(number\)"),
        ("suspend", (4,), r"suspend is written suspend\(number, cost\)"),
        ("equip", (n.creature,), r"equip is written equip\(cost, \[description\]\)"),
    ],
)
def test_anything_else_behind_it_is_told(word: str, given: tuple[Any, ...], written: str) -> None:
    with pytest.raises(TypeError, match=f"^{written}$"):
        getattr(n, word)(*given)


def test_a_word_without_what_belongs_behind_it_is_no_ability() -> None:
    for ability, message in (
        (n.bushido, r"bushido is written bushido\(number\)"),
        (n.echo, r"echo is written echo\(cost\)"),
        (n.bushido(-1), "bushido -1; a number of at least 0 is needed"),
        (Keyworded(KEYWORDS["protection"]), r"protection is written protection_from\(description, ...\)"),
    ):
        with pytest.raises(mtg.cards.PoolError, match=f"Test Subject: {message}$"):
            card(ability)


def test_several_instances_do_what_the_entry_says(declared: None) -> None:
    for entry in list(KEYWORDS.values()):
        if entry.stands_for is not None and "cost" not in entry.parameters and entry.name != "enchant":
            one = Keyworded(
                entry,
                number=1 if "n" in entry.parameters else None,
                filter=n.artifact if entry.name in ("affinity", "champion", "partner with") else None,
            )
            assert rows_of(card(one, one)) == 2 * rows_of(card(one)), entry.name
            assert entry.instances != Instances.REDUNDANT, entry.name

    @n.keyword("702.999", Instances.REDUNDANT)
    def placidity() -> list[Ability]:
        """Return the ability: whenever it attacks, draw a card."""
        return [n.whenever(n.attacks(), n.draw())]

    [row] = rows_of(card(placidity, n.prowess, placidity))[:1]
    assert rows_of(card(placidity, n.prowess, placidity)) == [row, n.prowess.keyword.number]


def test_a_keyword_of_ones_own_is_one_function(declared: None) -> None:
    @n.keyword("702.999")
    def calm_mind(n: int) -> list[Ability]:
        """Return the ability: whenever it attacks, you gain that much life."""
        return [whenever_attacks(n)]

    assert calm_mind.keyword.number > max(NUMBERS.values())
    assert calm_mind.keyword.number >= keywords.FIRST_FREE
    assert repr(calm_mind.keyword) == "<keyword calm mind>"
    pool = card(calm_mind(3), n.static(n.creature & n.having(calm_mind), n.gets("+1/+1")))
    assert "(calm mind)" in pool.describe(1)
    assert calm_mind.keyword.number in pool.record["s_ability"]
    scenario = mtg.Scenario.parse("""
id: calm
rule: "702.999"
why: A keyword that is declared is a word of scenarios.
A: {battlefield: [{token: {types: [Creature], subtypes: [Monk], power: 2, toughness: 2, keywords: [calm mind 3]}}]}
script:
- attack: {Monk Token: B}
- resolve: all
- expect: {life: {A: 23}, object: {of: Monk Token, keywords: [calm mind]}}
""")
    result = scenario.run()
    assert result.ok, result


def whenever_attacks(many: int) -> Ability:
    return n.whenever(n.attacks(), n.gain_life(many))


def test_what_a_keyword_can_not_be(declared: None) -> None:
    def given(x: int) -> list[Ability]:
        return []

    with pytest.raises(TypeError, match="what follows given is called n, cost, what, not x"):
        n.keyword("702.999")(given)

    def flanking() -> list[Ability]:
        return []

    with pytest.raises(
        ValueError, match=r"the keyword flanking is declared twice: in ecs_mtg\.cards\.notation\.keyword_abilities and in "
    ):
        n.keyword("702.999")(flanking)
    with pytest.raises(LookupError, match="no keyword 'calm mind' is declared here: import the module that declares it"):
        entry_named("calm mind")
    declare(KeywordEntry("last", "702.999", Instances.SEPARATE, "", "last", __name__, keywords.MOST))

    def one_more() -> list[Ability]:
        return []

    with pytest.raises(
        ValueError, match="there is no room for the keyword one more: those that stand for others have numbers up to 32767"
    ):
        n.keyword("702.999")(one_more)


def test_an_entry_is_itself_behind_a_pickle() -> None:
    assert pickle.loads(pickle.dumps(n.suspend(4, "{R}"))) == n.suspend(4, "{R}")  # what this test has written itself
    assert pickle.loads(pickle.dumps(n.flanking)).keyword is KEYWORDS["flanking"]


def test_bits_are_keywords_that_systems_look_up() -> None:
    bits = {entry.bit: name for name, entry in KEYWORDS.items() if entry.bit is not None}
    assert bits[Keyword.FIRST_STRIKE] == "first strike"
    assert all(
        not entry.number and entry.instances == Instances.REDUNDANT for entry in KEYWORDS.values() if entry.bit is not None
    )
