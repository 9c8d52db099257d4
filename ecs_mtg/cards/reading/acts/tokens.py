"""Creating tokens and copies (111)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation
from ecs_mtg.cards.reading.acts.battlefield_entry import ATTACKING
from ecs_mtg.cards.reading.acts.players import Effects
from ecs_mtg.cards.reading.amounts.counted import how_many
from ecs_mtg.cards.reading.changes.characteristics import times
from ecs_mtg.cards.reading.context import Context, substitute
from ecs_mtg.cards.reading.grammar import GRAMMAR, Chart, Node, refuse_if, say
from ecs_mtg.cards.reading.nouns.noun_phrases import LONGEST, name_of
from ecs_mtg.cards.reading.vocabulary import COLORS, SUBTYPES
from ecs_mtg.cards.tree import CardDef
from ecs_mtg.cards.words import SELF, YOU, Amount, Change, Filter, number
from ecs_mtg.components import programs as p
from ecs_mtg.components.codes import Zone

# --- type lines that something gets


def where_x(context: Context, tree: Any, amount: Amount | int) -> Any:
    """Return a tree with X replaced by a number that is named after it."""
    changed = substitute(tree, notation.X, number(amount))
    refuse_if(changed == tree, "no X")
    return changed


_AS_USUAL = e.Arrival()
_DASH = "\N{EM DASH}"


@dataclass(frozen=True, slots=True)
class Made:
    """What is created: a token, how it arrives, and what the effect defines as it is carried out."""

    token: CardDef
    arrival: e.Arrival = _AS_USUAL
    but: tuple[Change, ...] = ()


def _predefined() -> dict[str, CardDef]:
    basic_land = notation.basic & notation.land & notation.card_in(Zone.LIBRARY)
    search = (
        notation.search(basic_land, "found"),
        notation.to_battlefield(notation.those("found"), notation.arriving_tapped),
        notation.shuffle(),
    )
    grow = notation.put_counters("+1/+1", 1, notation.target(notation.creature))
    explores = e.Explore(notation.target(notation.creature & notation.yours))
    this = notation.sacrifice_this
    made = {
        "map": ("Artifact", notation.activated("{1}, {T}", this, explores, flags=notation.sorcery_speed)),
        "lander": ("Artifact", notation.activated("{2}, {T}", this, *search)),
        "mutagen": ("Artifact", notation.activated("{1}, {T}", this, grow, flags=notation.sorcery_speed)),
        "shard": ("Enchantment", notation.activated("{2}", this, notation.scry(1), notation.draw(1))),
        "treasure": ("Artifact", notation.activated("{T}", this, notation.add("any"))),
        "food": ("Artifact", notation.activated("{2}, {T}", this, notation.gain_life(3))),
        "clue": ("Artifact", notation.activated("{2}", this, notation.draw(1))),
        "gold": ("Artifact", notation.activated(this, notation.add("any"))),
        "powerstone": ("Artifact", notation.activated("{T}", notation.cast_only_with(notation.artifact, notation.add("C")))),
        "blood": ("Artifact", notation.activated("{1}, {T}", notation.discard_cards(1), this, notation.draw(1))),
    }
    return {
        word: notation.token(f"{word.title()} Token", f"{kind} {_DASH} {word.title()}", ability)
        for word, (kind, ability) in made.items()
    }


PREDEFINED = _predefined()
_TYPES = {"artifact": "Artifact", "enchantment": "Enchantment", "creature": "Creature", "land": "Land"}


@GRAMMAR.parser("token")
def token(chart: Chart, start: int) -> Iterator[tuple[Node, int]]:
    """Read a creature token: "tapped 1/1 white and blue Bird Soldier artifact creature token"."""
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
    """Return a creature token."""
    color = notation.colorless
    for k, one in enumerate(colors):
        color = one if k == 0 else color | one
    ordered = sorted(types, key=list(_TYPES.values()).index)
    line = " ".join((["Legendary"] if legendary else []) + ordered) + f" {_DASH} {' '.join(subtypes)}"
    counted = "x" in size.lower()
    refuse_if(counted and size.lower() != "x/x", "a token of which only one number is counted")
    plain = "0/0" if counted else size
    whole = notation.token(" ".join(subtypes) + " Token", line.replace("Time Lord", "Time_Lord"), plain, color=color)
    but = (Change(p.Change.SET_PT, notation.X, notation.X),) if counted else ()  # 111.3
    return Made(whole, e.Arrival(tapped=tapped), but)


def able(what: Made, abilities: tuple[Any, ...]) -> Made:
    """Return a token with abilities."""
    face = replace(what.token.front, abilities=abilities)
    return replace(what, token=replace(what.token, faces=(face,)))


say("made", "<token>", lambda c, what: what)
say("made", "<token> with <keywords>", lambda c, what, all_: able(what, all_))
for _word, _token in PREDEFINED.items():
    say("made", f"{_word} (token|tokens)", lambda c, one=_token: Made(one))
    say("made", f"tapped {_word} (token|tokens)", lambda c, one=_token: Made(one, e.Arrival(tapped=True)))


def created(context: Context, who: Any, many: Any, what: Made, arrival: e.Arrival | None = None) -> Effects:
    """Return the effect that a player creates tokens, which become antecedents."""
    kinds = frozenset({"token", "creature", "permanent"} if what.token.front.power else {"token", "artifact", "permanent"})
    tag = context.tag("made")
    context.mention(notation.those(tag), kinds, plural=many != 1)
    return (e.CreateToken(what.token, number(many), who, arrival or what.arrival, tag, what.but),)


say("create", "create <n or a> <made>", lambda c, n, what: created(c, YOU, n, what))
say("create", "create <n or a> <made> that ('s|are) tapped and attacking", lambda c, n, what: created(c, YOU, n, what, ATTACKING))
say("create", "create <n or a> <made> <each>", lambda c, n, what, many: created(c, YOU, times(n, many), what))
say("create", "create a number of <made> equal to <amount>", lambda c, what, many: created(c, YOU, many, what))
say("create", "create <n or a> <made> and <n or a> <made>",
    lambda c, n, what, m, other: (e.Together(created(c, YOU, n, what) + created(c, YOU, m, other)),))  # fmt: skip
say("create", 'create <n or a> <made> . (it has|they have) " <quoted> "',
    lambda c, n, what, one: created(c, YOU, n, able(what, (one,))))  # fmt: skip
say("act", "<create>|you <create>", lambda c, one: one)
say("act", "<player> (creates|create) <n or a> <made>", lambda c, who, n, what: created(c, who, n, what))
say("act", "<create> , where x is <amount>", lambda c, one, n: where_x(c, one, n))

# --- Roles (111.10j-r)


def role(context: Context, name: str, to: Any) -> Effects:
    """Return the effect that creates a Role attached to an object; the Role becomes an antecedent."""
    tag = context.tag("made")
    context.mention(notation.those(tag), frozenset({"token", "enchantment", "permanent"}))
    return (replace(notation.role(name, to), tag=tag),)


for _name in notation.ROLES:
    say("act", f"create a {_name.lower()} role token attached to <object>", lambda c, to, name=_name: role(c, name, to))

# --- copies (707), emblems (114)


def copied(context: Context, what: Any, many: Any = 1, *, tapped: bool = False, but: tuple[Change, ...] = ()) -> Effects:
    """Return tokens that are copies of something, which are antecedents; of what was moved before, as it was moved (400.7)."""
    again = notation.moved in context.gone.values() or context.entered is not None
    kinds = frozenset({"token", "creature", "permanent", "artifact"})
    of = what if what == SELF else context.now(what)
    if context.died and of == notation.event_object:
        of = notation.event_other  # the permanent, as it last was (608.2h)
    context.mention(notation.those(context.tag("made")) if again else notation.moved, kinds, plural=many != 1)
    return (e.CopyToken(of, number(many), arrival=e.Arrival(tapped=tapped), but=but, remember=not again),)


_COPIES = "that ('s a copy|are copies) of"
say("copy of", "token that 's a copy of <object>", lambda c, what: (what, False))
say("copy of", "tapped token that 's a copy of <object>", lambda c, what: (what, True))
say("copies of", f"tokens {_COPIES} <object>", lambda c, what: (what, False))
say("copies of", f"tapped tokens {_COPIES} <object>", lambda c, what: (what, True))
for _but, _told in (("", False), (" , except <buts>", True)):
    say("act", f"create a <copy of>{_but}", lambda c, of, *but: copied(c, of[0], tapped=of[1], but=flat(but)))
    say("act", f"create <n> <copies of>{_but}", lambda c, n, of, *but: copied(c, of[0], n, tapped=of[1], but=flat(but)))


def flat(but: tuple[Any, ...]) -> tuple[Change, ...]:
    """Return the differences of a copy, if any."""
    return but[0] if but else ()


say("emblem", 'an emblem with " <quoted> "', lambda c, one: notation.emblem("Emblem", one))
say("act", "you get <emblem>", lambda c, one: (e.Emblem(one),))
say("act", "<player> gets <emblem>", lambda c, who, one: (e.Emblem(one, who),))

# --- one of several instead, if it was kicked

say("act", "create a token that 's a copy of <object> . if (~ spell|~|it) was kicked , create <plain> of those tokens instead",
    lambda c, what, n: (e.If(notation.kicked, (e.CopyToken(what, number(n)),), (e.CopyToken(what),)),))  # fmt: skip
_LEGENDARY = ("a", "legendary")


def named(what: Made, name: str) -> Made:
    """Return a token with a name."""
    front = replace(what.token.front, name=name)
    return replace(what, token=replace(what.token, name=name, faces=(front,)))


say("made", "<token> named <name>", lambda c, what, name: named(what, name))
say("made", "<token> with <keywords> named <name>", lambda c, what, all_, name: named(able(what, all_), name))


@GRAMMAR.parser("introduced")
def introduced(chart: Chart, start: int) -> Iterator[tuple[Node, int]]:
    """Read a legendary token after its name, by which its own abilities refer to it: "Vale, a legendary 2/2 red Orc creature token"."""
    words = chart.tokens
    for comma in range(start + 1, min(start + 1 + LONGEST, len(words) - 2)):
        if words[comma] != "," or words[comma + 1 : comma + 3] != _LEGENDARY:
            continue
        end, quotes = comma, 0
        while end < len(words) and (words[end] != "." or quotes % 2):
            quotes += words[end] == '"'
            end += 1
        name = words[start:comma]
        inner = Chart(chart.grammar, _called_itself(words[comma + 2 : end], name), chart.names)
        for node in inner.whole("made"):

            def meaning(context: Context, node: Node = node, name: tuple[str, ...] = name) -> Made:
                one: Made = node.mean(context)
                return named(one, name_of(name))

            yield Node(meaning, ()), end
        chart.reach(comma + 2 + inner.furthest)
        return


def _called_itself(words: tuple[str, ...], name: tuple[str, ...]) -> tuple[str, ...]:
    """Return words in which the token's name stands for the object that has an ability."""
    out: list[str] = []
    at = 0
    while at < len(words):
        its = words[at : at + len(name)] == name
        out.append("~" if its else words[at])
        at += len(name) if its else 1
    return tuple(out)


say("create", "create <introduced>", lambda c, what: created(c, YOU, 1, what))

# --- one token or another (608.2d)


def one_or_other(one: Made, other: Made) -> Effects:
    """Return the effect that you choose which of two tokens is created; no later words mention it."""
    refuse_if(one == other, "no choice")
    return notation.choose_what_happens(*(e.CreateToken(what.token, arrival=what.arrival, but=what.but) for what in (one, other)))


say("act", "create <a> <made> or <a> <made>", lambda c, n, one, m, other: one_or_other(one, other))

say("act", "for each <np> , create <a> <made>", lambda c, what, n, made: created(c, YOU, how_many(c, what), made))
