"""What is in boosters: as in print, by a seed, of supported cards only."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path

import pytest
from paths import ROOT

from ecs_mtg.cards import registry
from ecs_mtg.sealed import PRODUCTS, SealedError, booster_cards, open_boosters, playable_sets, share_supported

FACTS = ROOT.parent / "shared" / "data" / "cards" / "oracle_cards.jsonl"
SETS = FACTS.with_name("sets.json")
PRINTED = {
    "EMN": {
        "common": 70, "double-faced common": 4, "uncommon": 60, "double-faced uncommon": 10, "rare": 42, "double-faced rare": 5,
        "mythic": 12, "double-faced mythic": 2, "basic": 5,
    },
    "FDN": {"common": 80, "uncommon": 101, "rare": 60, "mythic": 20, "dual land": 10, "basic": 5},
    "M10": {"common": 101, "uncommon": 60, "rare": 53, "mythic": 15, "basic": 5},
    "M21": {"common": 111, "uncommon": 80, "rare": 53, "mythic": 15, "basic": 5},
    "7ED": {"common": 110, "uncommon": 110, "rare": 110},
    "AER": {"common": 70, "uncommon": 60, "rare": 42, "mythic": 12, "basic": 5},
    "XLN": {"common": 101, "uncommon": 80, "rare": 63, "mythic": 15, "basic": 5},
}  # fmt: skip


def groups(code: str) -> dict[str, str]:
    return {name: group for group, names in booster_cards(code).items() for name in names}


@pytest.fixture
def everything_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "is_known", lambda name: True)


@pytest.mark.parametrize("code", PRINTED)
def test_the_cards_of_a_set(code: str) -> None:
    assert {group: len(names) for group, names in booster_cards(code.lower()).items()} == PRINTED[code]


@pytest.mark.usefixtures("everything_is_known")
def test_boosters_of_eldritch_moon() -> None:
    """Of 4,000 boosters: all have 15 cards; 9 and 5 of 40 have a foil or a second double-faced card in place of a common."""
    of, seen = groups("EMN"), Counter[str]()
    commons = Counter[int]()
    for seed in range(112):
        for booster in open_boosters("EMN", seed, 36).boosters:
            assert len(booster) == 15
            assert of[booster[0]] in ("rare", "mythic")
            assert [of[name] for name in booster[1:4]] == ["uncommon"] * 3
            assert of[booster[4]] in ("double-faced common", "double-faced uncommon")
            assert of[booster[-1]] == "basic"
            assert {of[name] for name in booster[6:-1]} == {"common"}
            assert len(set(booster[6:-1])) == 8
            seen[of[booster[0]]] += 1
            seen[of[booster[4]]] += 1
            commons[of[booster[5]] == "double-faced rare"] += 1
    assert seen["mythic"] / seen["rare"] == pytest.approx(1 / 7, rel=0.15)
    assert seen["double-faced common"] == pytest.approx(seen["double-faced uncommon"], rel=0.07)  # 4 cards x 5, 10 cards x 2
    assert commons[True] / commons.total() == pytest.approx(5 / 40 * 10 / 12 + 9 / 40 * 3 / 20 * 10 / 108, rel=0.2)


@pytest.mark.usefixtures("everything_is_known")
def test_boosters_of_foundations() -> None:
    of, last = groups("FDN"), Counter[str]()
    wild, foil = Counter[str](), Counter[str]()
    for seed in range(112):
        for booster in open_boosters("FDN", seed, 36).boosters:
            assert [of[name] for name in booster[1:11]] == ["uncommon"] * 3 + ["common"] * 7
            assert len(booster) == 14
            assert len(set(booster[1:11])) == 10
            wild[of[booster[11]]] += 1
            foil[of[booster[12]]] += 1
            last[of[booster[13]]] += 1
    assert last["basic"] == pytest.approx(last["dual land"], rel=0.1)
    shares = {group: n / wild.total() for group, n in wild.items()}
    assert shares == pytest.approx({"common": 0.185, "uncommon": 0.607, "rare": 0.208 * 6 / 7, "mythic": 0.208 / 7}, abs=0.02)
    shares = {group: n / foil.total() for group, n in foil.items()}
    assert shares == pytest.approx({"common": 0.6, "uncommon": 0.25, "rare": 0.15 * 6 / 7, "mythic": 0.15 / 7}, abs=0.02)


@pytest.mark.usefixtures("everything_is_known")
@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("7ED", ["rare", *["uncommon"] * 3, *["common"] * 11]),
        ("M10", ["rare", *["uncommon"] * 3, *["common"] * 10, "basic"]),
        ("EMA", ["rare", *["uncommon"] * 3, *["common"] * 10, "foil"]),
        ("MKM", ["rare", *["uncommon"] * 3, *["common"] * 7, "wildcard", "foil", "basic"]),
    ],
)
def test_the_usual_boosters_of_their_years(code: str, expected: list[str]) -> None:
    of, mythics = groups(code), 0
    for seed in range(20):
        for booster in open_boosters(code, seed, 36).boosters:
            told = ["rare" if of[name] == "mythic" else of[name] for name in booster]
            assert len(told) == len(expected)
            assert all(one == group for one, group in zip(told, expected, strict=True) if group not in ("wildcard", "foil"))
            assert len(set(booster[:11])) == 11
            mythics += of[booster[0]] == "mythic"
    cards = {group: len(names) for group, names in booster_cards(code).items()}
    assert mythics / 720 == pytest.approx(cards.get("mythic", 0) / (2 * cards["rare"] + cards.get("mythic", 0)), abs=0.03)


@pytest.mark.usefixtures("everything_is_known")
def test_every_set_can_be_opened_once_its_cards_are_supported() -> None:
    assert len(PRODUCTS) > 130
    for code in PRODUCTS:
        if code not in ("TRK", "FRA"):  # of which few cards are out
            assert sum(count for count, _ in open_boosters(code, 1).pool) in (84, 90), code


def test_a_set_of_which_too_few_cards_are_supported_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Counted as boosters hold them: without its rare cards Magic 2010 lacks one card of fourteen, without its commons ten."""
    rares = {name for name, group in groups("M10").items() if group in ("rare", "mythic")}
    monkeypatch.setattr(registry, "is_known", lambda name: name not in rares)
    assert share_supported(PRODUCTS["M10"]) == pytest.approx(13 / 14)
    commons = sorted(name for name, group in groups("M10").items() if group == "common")
    monkeypatch.setattr(registry, "is_known", lambda name: name not in commons)
    told = (
        "Magic 2010: too few of its cards are supported: 29% of what its boosters hold, and 80% are needed; not supported are 101 of 229 cards: "
        f"{'; '.join(commons[:12])} and 89 more"
    )
    with pytest.raises(SealedError, match=re.escape(told)):
        open_boosters("m10")


def test_the_sets_whose_cards_play() -> None:
    assert {"EMN", "FDN", "M10", "M13", "XLN", "KTK", "7ED", "10E", "THS"} <= set(playable_sets())
    assert len(playable_sets()) >= 60


@pytest.mark.usefixtures("everything_is_known")
def test_the_same_seed_opens_the_same_boosters() -> None:
    """On every machine and with every Python: the names are those of the first version."""
    opened = open_boosters("EMN", 1)
    assert opened.boosters[0][:5] == (
        "Permeating Mass", "Gnarlwood Dryad", "Crop Sigil", "Graf Harvest", "Vildin-Pack Outcast",
    )  # fmt: skip
    assert open_boosters("emn", 1, 2).boosters == opened.boosters[:2]
    assert open_boosters("EMN", 1, player=1).boosters != opened.boosters
    assert open_boosters("EMN", 2).boosters != opened.boosters
    assert sum(count for count, _ in opened.pool) == 90


def test_cards_that_are_not_supported_are_left_out_or_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    missing = {"Gnarlwood Dryad", "Murder", "Spell Queller"}
    monkeypatch.setattr(registry, "is_known", lambda name: name not in missing)
    opened = open_boosters("EMN", 1, 36)
    assert (opened.left_out, opened.cards) == (("Gnarlwood Dryad", "Murder", "Spell Queller"), 205)
    assert not missing & {name for booster in opened.boosters for name in booster}
    told = "Eldritch Moon: 3 of 205 cards are not supported: Gnarlwood Dryad; Murder; Spell Queller"
    with pytest.raises(SealedError, match=re.escape(told)):
        open_boosters("EMN", 1, strict=True)
    monkeypatch.setattr(registry, "is_known", lambda name: False)
    with pytest.raises(SealedError, match="Eldritch Moon: too few of its cards are supported: 0% of what its boosters hold"):
        open_boosters("EMN", 1)


def test_what_is_refused() -> None:
    with pytest.raises(SealedError, match=r"set 'XYZ': no boosters of that set are known; it has to be .* 10E, .* EMN, .*FDN"):
        open_boosters("XYZ")
    with pytest.raises(SealedError, match=r"set 'Eldrich Moon': .* did you mean EMN \(Eldritch Moon\)\?"):
        open_boosters("Eldrich Moon")
    with pytest.raises(ValueError, match="count 0: has to be a whole number from 1 to 36"):
        open_boosters("EMN", 1, 0)
    with pytest.raises(ValueError, match="seed"):
        open_boosters("EMN", -1)


@pytest.mark.skipif(not FACTS.exists(), reason=f"no list of cards at {FACTS}")
def test_the_file_of_rarities_is_what_the_tool_writes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT / "tools")
    import rarities

    with FACTS.open(encoding="utf-8") as lines:
        cards = [json.loads(line) for line in lines]
    sets = json.loads(SETS.read_text(encoding="utf-8"))
    assert Path(rarities.FILE).read_text(encoding="utf-8") == rarities.written(cards, sets)
