"""Tokens, as they are described where they are created (111)."""

from __future__ import annotations

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.tree import SUPERTYPES, TYPES, Face, Keyworded, Protection, StaticKeyword
from ecs_mtg.cards.writing import nouns
from ecs_mtg.cards.writing.amounts import Quantity
from ecs_mtg.cards.writing.changes import SAID
from ecs_mtg.cards.writing.english import a, either, listed, plural
from ecs_mtg.cards.writing.scribe import Scribe
from ecs_mtg.components import programs

PREDEFINED = ("Treasure", "Food", "Clue", "Blood", "Gold", "Map", "Powerstone", "Junk", "Shard", "Lander", "Mutagen")
"""Tokens that are named alone (111.10)."""


def described(s: Scribe, x: e.CreateToken, many: Quantity) -> str:
    """Write tokens with all their characteristics: two 1/1 green Saproling creature tokens."""
    f = x.token.front
    size = next((c for c in x.but if c.kind in (programs.Change.SET_PT, programs.Change.DEFINE_PT)), None)
    words = _words(f, size is not None)
    has = _abilities(s, f)
    before = "tapped and attacking" if x.arrival.attacking else "tapped" if x.arrival.tapped else ""
    where = ""
    if size is not None and size.a is not None:
        n = s.expression(size.a)
        where = f", where x is {n}" if n != "x" else ""
    name = f" named {x.token.name}" if _is_named(f) else ""
    late = f" that{chr(39) + 's' if many.word == 'one' else ' are'} {before}" if x.arrival.attacking else ""
    first = before if x.arrival.tapped and not x.arrival.attacking else ""
    noun = " ".join(word for word in (first, words, "token") if word)
    if many.word == "one" and many.equal is None:
        legend = f"{x.token.front.name}, a {words} token" if _is_named(f) else ""
        return either(
            f"{a(noun)}{name}{has}{late}{where}",
            f"{a(noun)}{has}{name}{late}{where}",
            *((f"{legend}{has}{late}{where}",) if legend else ()),
        )
    if many.equal is not None:
        each = f"{a(noun)}{has}{late} for each {many.each}{where}"
        usual = either(
            f"x {plural(noun)}{has}{late}, where x is {many.equal}",
            f"a number of {plural(noun)}{has} equal to {many.equal}",
            f"that many {plural(noun)}{has}",
        )
        return either(each, usual) if many.each else usual
    return either(f"{many.word} {plural(noun)}{name}{has}{late}{where}", f"{many.word} {plural(noun)}{has}{name}{late}{where}")


def _is_named(f: Face) -> bool:
    usual = f"{' '.join(f.subtypes)} Token"
    return (
        f.name not in (usual, usual.removesuffix(" Token"))
        and not f.name.endswith("Token")
        and not set(f.subtypes) & set(PREDEFINED)
    )


def _words(f: Face, by_effect: bool) -> str:
    if f.subtypes and f.subtypes[0] in PREDEFINED and not f.power:
        return f.subtypes[0]
    size = "x/x" if by_effect else f"{f.power}/{f.toughness}" if f.power not in ("", "*") else ""
    colors = listed(nouns.colors_of(f.colors or 0)) or "colorless"
    supertypes = [word.lower() for word, bit in SUPERTYPES.items() if f.types & bit]
    types = [word.lower() for word, bit in TYPES.items() if f.types & bit]
    return " ".join(word for word in (*supertypes, size, colors, " ".join(f.subtypes), *types) if word)


def _abilities(s: Scribe, f: Face) -> str:
    if f.subtypes and f.subtypes[0] in PREDEFINED and not f.power:
        return ""
    plain_ones = [a_ for a_ in f.abilities if isinstance(a_, StaticKeyword) and a_.keyword not in SAID]
    inner = Scribe(f, s.host, inner=True)
    named = inner.lines(plain_ones)
    rest = [one for one in f.abilities if one not in plain_ones]
    names = [word for line in named for word in line.split(", ")]
    for one in rest:
        said = _by_name(f, inner.again().line(one))
        names.append(said if isinstance(one, Keyworded | Protection) else f'"{said}"')
    usual = f" with {listed(names)}" if names else ""
    return either(usual, f". it has {listed(names)}", f". they have {listed(names)}") if rest else usual


def _by_name(f: Face, said: str) -> str:
    """Write a named token's text about itself, which may use its name."""
    if not _is_named(f):
        return said
    usual = either("this creature", "this permanent", "this token")
    return said.replace(usual, either(usual, f.name)).replace("~", either("~", f.name))
