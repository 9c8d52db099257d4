"""Tokens (111): what is created, and the predefined ones (111.10)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation as a
from ecs_mtg.cards import notation as d
from ecs_mtg.cards import notation as n
from ecs_mtg.cards import notation as t
from ecs_mtg.cards.reading.actions import Effects
from ecs_mtg.cards.reading.changes import where_x
from ecs_mtg.cards.reading.context import Context
from ecs_mtg.cards.reading.grammar import GRAMMAR, Chart, Node, NoReading, say
from ecs_mtg.cards.reading.numbers import times
from ecs_mtg.cards.reading.vocabulary import COLORS, SUBTYPES
from ecs_mtg.cards.tree import CardDef
from ecs_mtg.cards.words import YOU, Change, Filter, number
from ecs_mtg.components import programs as p
from ecs_mtg.components.codes import Zone

_AS_USUAL = e.Arrival()
_DASH = "\N{EM DASH}"


@dataclass(frozen=True, slots=True)
class Made:
    """What is created: a token, how it arrives, and what the effect defines as it is carried out."""

    token: CardDef
    arrival: e.Arrival = _AS_USUAL
    but: tuple[Change, ...] = ()


def _predefined() -> dict[str, CardDef]:
    treasure = n.token("Treasure Token", f"Artifact {_DASH} Treasure", a.activated("{T}", t.sacrifice_this, d.add("any")))
    food = n.token("Food Token", f"Artifact {_DASH} Food", a.activated("{2}, {T}", t.sacrifice_this, d.gain_life(3)))
    clue = n.token("Clue Token", f"Artifact {_DASH} Clue", a.activated("{2}", t.sacrifice_this, d.draw(1)))
    gold = n.token("Gold Token", f"Artifact {_DASH} Gold", a.activated(t.sacrifice_this, d.add("any")))
    blood = n.token(
        "Blood Token", f"Artifact {_DASH} Blood", a.activated("{1}, {T}", t.discard_cards(1), t.sacrifice_this, d.draw(1))
    )
    explores = e.Explore(t.target(t.creature & t.yours))
    map_ = n.token(
        "Map Token", f"Artifact {_DASH} Map", a.activated("{1}, {T}", t.sacrifice_this, explores, flags=a.sorcery_speed)
    )
    lander = n.token(
        "Lander Token", f"Artifact {_DASH} Lander",
        a.activated("{2}, {T}", t.sacrifice_this, d.search(t.basic & t.land & t.card_in(Zone.LIBRARY), "found"),
                    d.to_battlefield(t.those("found"), d.arriving_tapped), d.shuffle()),
    )  # fmt: skip
    mutagen = n.token(
        "Mutagen Token", f"Artifact {_DASH} Mutagen",
        a.activated("{1}, {T}", t.sacrifice_this, d.put_counters("+1/+1", 1, t.target(t.creature)), flags=a.sorcery_speed),
    )  # fmt: skip
    shard = n.token("Shard Token", f"Enchantment {_DASH} Shard", a.activated("{2}", t.sacrifice_this, d.scry(1), d.draw(1)))
    return {
        "map": map_,
        "lander": lander,
        "mutagen": mutagen,
        "shard": shard,
        "treasure": treasure,
        "food": food,
        "clue": clue,
        "gold": gold,
        "blood": blood,
    }


PREDEFINED = _predefined()
_TYPES = {"artifact": "Artifact", "enchantment": "Enchantment", "creature": "Creature", "land": "Land"}


@GRAMMAR.parser("token")
def token(chart: Chart, start: int) -> Iterator[tuple[Node, int]]:
    """A creature token: "tapped 1/1 white and blue Bird Soldier artifact creature token"."""
    at, words = start, chart.tokens
    tapped = words[at : at + 1] == ("tapped",)
    at += tapped
    legendary = words[at : at + 1] == ("legendary",)
    at += legendary
    if at >= len(words) or "/" not in words[at] or words[at][0] in "+-":
        return
    size, at = words[at], at + 1
    colors: list[Filter] = []
    colorless = words[at : at + 1] == ("colorless",)
    at += colorless
    while at < len(words) and not colorless and (words[at] in COLORS or (colors and words[at] in (",", "and"))):
        colors += [COLORS[words[at]]] if words[at] in COLORS else []
        at += 1
    subtypes: list[str] = []
    while at < len(words) and words[at] in SUBTYPES and words[at] not in _TYPES:
        subtypes.append(SUBTYPES[words[at]])
        at += 1
    types: list[str] = []
    while at < len(words) and words[at] in _TYPES:
        types.append(_TYPES[words[at]])
        at += 1
    if (
        words[at : at + 1] not in (("token",), ("tokens",))
        or "Creature" not in types
        or not subtypes
        or not (colors or colorless)
    ):
        return

    def meaning(context: Context) -> Made:
        return made(size, tuple(colors), tuple(subtypes), tuple(types), tapped, legendary)

    chart.reach(at + 1)
    yield Node(meaning, ()), at + 1


def made(
    size: str, colors: tuple[Filter, ...], subtypes: tuple[str, ...], types: tuple[str, ...], tapped: bool, legendary: bool
) -> Made:
    """A creature token."""
    color = t.colorless
    for k, one in enumerate(colors):
        color = one if k == 0 else color | one
    ordered = sorted(types, key=list(_TYPES.values()).index)
    line = " ".join((["Legendary"] if legendary else []) + ordered) + f" {_DASH} {' '.join(subtypes)}"
    counted = "x" in size.lower()
    if counted and size.lower() != "x/x":
        raise NoReading("a token of which only one number is counted")
    plain = "0/0" if counted else size
    whole = n.token(" ".join(subtypes) + " Token", line.replace("Time Lord", "Time_Lord"), plain, color=color)
    but = (Change(p.Change.SET_PT, t.X, t.X),) if counted else ()  # 111.3
    return Made(whole, e.Arrival(tapped=tapped), but)


def able(what: Made, abilities: tuple[Any, ...]) -> Made:
    """A token with abilities."""
    face = replace(what.token.front, abilities=abilities)
    return replace(what, token=replace(what.token, faces=(face,)))


say("made", "<token>", lambda c, what: what)
say("made", "<token> with <keywords>", lambda c, what, all_: able(what, all_))
for _word, _token in PREDEFINED.items():
    say("made", f"{_word} (token|tokens)", lambda c, one=_token: Made(one))
    say("made", f"tapped {_word} (token|tokens)", lambda c, one=_token: Made(one, e.Arrival(tapped=True)))


def created(context: Context, who: Any, many: Any, what: Made, arrival: e.Arrival | None = None) -> Effects:
    """A player creates tokens, which are antecedents."""
    kinds = frozenset({"token", "creature", "permanent"} if what.token.front.power else {"token", "artifact", "permanent"})
    tag = context.tag("made")
    context.mention(t.those(tag), kinds, plural=many != 1)
    return (e.CreateToken(what.token, number(many), who, arrival or what.arrival, tag, what.but),)


ATTACKING = e.Arrival(tapped=True, attacking=True)
say("create", "create <n or a> <made>", lambda c, n, what: created(c, YOU, n, what))
say("create", "create <n or a> <made> that ('s|are) tapped and attacking", lambda c, n, what: created(c, YOU, n, what, ATTACKING))
say("create", "create <n or a> <made> <each>", lambda c, n, what, many: created(c, YOU, times(n, many), what))
say("create", "create a number of <made> equal to <amount>", lambda c, what, many: created(c, YOU, many, what))
say("create", "create <n or a> <made> and <n or a> <made>",
    lambda c, n, what, m, other: (e.Together(created(c, YOU, n, what) + created(c, YOU, m, other)),))  # fmt: skip
say(
    "create",
    'create <n or a> <made> . (it has|they have) " <quoted> "',
    lambda c, n, what, one: created(c, YOU, n, able(what, (one,))),
)
say("act", "<create>|you <create>", lambda c, one: one)
say("act", "<player> (creates|create) <n or a> <made>", lambda c, who, n, what: created(c, who, n, what))
say("act", "<create> , where x is <amount>", lambda c, one, n: where_x(c, one, n))
say("act", "investigate", lambda c: created(c, YOU, 1, Made(PREDEFINED["clue"])))

# --- copies (707), emblems (114)


def copied(context: Context, what: Any, many: Any = 1, *, tapped: bool = False) -> Effects:
    """Tokens that are copies of something, which are antecedents."""
    tag = context.tag("made")
    if many != 1:
        raise NoReading("several copies")
    context.mention(t.those(tag), frozenset({"token", "creature", "permanent", "artifact"}))
    return (e.CopyToken(what, number(many), arrival=e.Arrival(tapped=tapped)),)


say("act", "create a token that 's a copy of <object>", lambda c, what: copied(c, what))
say("act", "create a tapped token that 's a copy of <object>", lambda c, what: copied(c, what, tapped=True))
say("emblem", 'an emblem with " <quoted> "', lambda c, one: n.emblem("Emblem", one))
say("act", "you get <emblem>", lambda c, one: (e.Emblem(one),))
say("act", "<player> gets <emblem>", lambda c, who, one: (e.Emblem(one, who),))
