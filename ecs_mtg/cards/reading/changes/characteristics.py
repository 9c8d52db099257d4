"""Changes of power, toughness, colors and types."""

from __future__ import annotations

from typing import Any

from ecs_mtg.cards import notation
from ecs_mtg.cards.reading.changes.types import PT, Changes, added, sized
from ecs_mtg.cards.reading.grammar import NoReading, refuse_if, say
from ecs_mtg.cards.reading.vocabulary import COLORS
from ecs_mtg.cards.subtypes import CREATURE_TYPES
from ecs_mtg.cards.words import Amount, Change
from ecs_mtg.components import programs as p
from ecs_mtg.components.codes import ARTIFACT, CREATURE, Keyword


def times(amount: Amount | int, many: Amount | int) -> Amount | int:
    """Multiply a number by another; one of them has to be constant."""
    if many == 1:
        return amount
    if amount == 1:
        return many
    if isinstance(amount, int):
        return amount * many
    if isinstance(many, int):
        return amount * many
    raise NoReading("a number times another one that is worked out")


def signed(sign: str, text: str) -> Amount | int:
    """Return a number with a sign; X may have one too."""
    if text in "xX":
        return notation.X if sign == "+" else -notation.X
    return int(sign + text)


def adds(text: str, each: Amount | int = 1) -> Changes:
    """Return an increase of power and toughness, multiplied."""
    found = PT.fullmatch(text)
    if found is None:
        raise NoReading("no change of size")
    one, two = signed(found[1], found[2]), signed(found[3], found[4])
    if each == 1:
        return (notation.gets(text) if isinstance(one, int) and isinstance(two, int) else notation.gets((one, two)),)
    return (notation.gets((_many(one, each), _many(two, each))),)


def _many(one: Amount | int, each: Amount | int) -> Amount | int:
    if one == 0:
        return 0
    if isinstance(one, int) and one < 0 and isinstance(each, Amount):
        return -times(-one, each)
    return times(one, each)


say("change", "(get|gets) (an additional|) <pt>", lambda c, pt: adds(pt))
say("change", "(get|gets) (an additional|) <pt> <each>", lambda c, pt, many: adds(pt, many))
say("change", "(has|have) base power and toughness <size>", lambda c, size: (Change(p.Change.SET_PT, *sized(size)),))
say("change", f"(is|are|become|becomes) [{'|'.join(COLORS)}]", lambda c, one: (notation.colored(COLORS[one]),))
say("change", "(is|are|become|becomes) <type line> in addition to (its|their) other (types|creature types|land types)",
    lambda c, line: added(line, ()))  # fmt: skip
say("change", "(is|are) every creature type|(gains|gain|is|are) all creature types", lambda c: (notation.every_creature_type,))
say("changes", "<change>", lambda c, one: one)
say("changes", "<change> , <change> , and <change>", lambda c, one, two, three: one + two + three)
say("changes", "<change> (and|, and) <changes>", lambda c, one, rest: one + rest)
OF_CREATURES = 1
"""Subtypes that stand for creature types."""


def creature_types(line: Any) -> Changes:
    """Return creature types in place of its present ones; colors, if any are named, too (205.1a, 105.3)."""
    types, subtypes, colors = line
    refuse_if(types or not subtypes or any(one not in CREATURE_TYPES for one in subtypes), "no creature types")
    kinds = (Change(p.Change.SET_SUBTYPES, OF_CREATURES, mask=frozenset(subtypes)),)
    return (*kinds, Change(p.Change.SET_COLORS, colors)) if colors else kinds


def shrunk(line: Any, size: str) -> Changes:
    """Return the changes of an object that loses all abilities and gets creature types, colors and a size; other types stay."""
    kinds = creature_types(line)
    refuse_if(not line[2], "no color")
    return (Change(p.Change.LOSE_ABILITIES), *kinds, Change(p.Change.SET_PT, *sized(size)))


_SIZED = "with base power and toughness <size>"
say("change", f"(lose|loses) all abilities and (becomes|become) <type line> {_SIZED}", lambda c, line, size: shrunk(line, size))
say("change", "(becomes|become) <type line>", lambda c, line: creature_types(line))
say("change", f"(becomes|become) <type line> {_SIZED}",
    lambda c, line, size: (*creature_types(line), Change(p.Change.SET_PT, *sized(size))))  # fmt: skip

# --- what something is not, or is instead

say("change", "(isn't|aren't|is not) <type line>", lambda c, line: not_of(line))
say("change", "(lose|loses) all abilities and (is|are|becomes|become) <type line> with base power and toughness <size>",
    lambda c, line, size: turned_into(line, size))  # fmt: skip
say("change", "(lose|loses) all abilities and (has|have) base power and toughness <size>",
    lambda c, size: (Change(p.Change.LOSE_ABILITIES), Change(p.Change.SET_PT, *sized(size))))  # fmt: skip


def not_of(line: Any) -> tuple[Change, ...]:
    """Return the change that it does not have a card type."""
    types, subtypes, colors = line
    refuse_if(subtypes or colors or not types, "no card type")
    return (Change(p.Change.REMOVE_TYPES, types, mask=frozenset()),)


def turned_into(line: Any, size: str) -> tuple[Change, ...]:
    """Return the changes to a creature type line, color and size without abilities; supertypes stay (205.1a)."""
    types, subtypes, colors = line
    if not types & CREATURE or types & ~CREATURE & ~ARTIFACT or not subtypes or not colors:
        raise NoReading("no creature of a type and color")
    return (
        Change(p.Change.LOSE_ABILITIES), Change(p.Change.SET_TYPES, types, mask=frozenset(subtypes)),
        Change(p.Change.SET_COLORS, colors), Change(p.Change.SET_PT, *sized(size)),
    )  # fmt: skip


# --- what is different about a copy (707.9)

_IS = "(it 's|it is|they 're|they are)"
_HAS = "(it has|they have)"
_OTHERS = "in addition to (its|their) other (types|creature types)"
_AND_COLORS = "in addition to (its|their) other (colors and types|colors and creature types|creature types and colors)"
say("but", f"{_IS} <type line> {_OTHERS}", lambda c, line: added(line, ()))
say("but", f"{_IS} (a|an|) <size> <type line> {_OTHERS}", lambda c, size, line: added(line, (), size))
say("but", f"{_IS} <type line> {_AND_COLORS}", lambda c, line: also(line))
say("but", f"{_IS} (a|an|) <size> <type line> {_AND_COLORS}", lambda c, size, line: also(line, size))
say("change", f"(is|are|become|becomes) <type line> {_AND_COLORS}", lambda c, line: also(line))
say("but", f"{_IS} (a|an|) <size>", lambda c, size: (Change(p.Change.SET_PT, *sized(size)),))
say("but", f"{_IS} (a|an) <size> <type line>", lambda c, size, line: resized(line, size))
say("but", "(it isn't|it 's not|they aren't) legendary", lambda c: (notation.not_of_types("Legendary"),))
say("but", f"{_HAS} <keywords>", lambda c, all_: notation.has(*all_))
say("but", "(has|have) <keywords>", lambda c, all_: notation.has(*all_))
say("buts", "<but>", lambda c, one: differences(one))
say("buts", "<but> (and|, and) <but>", lambda c, one, two: differences(one + two))
say("buts", "<but> , <but> , and <but>", lambda c, one, two, three: differences(one + two + three))


def differences(found: Changes) -> Changes:
    """Check the differences of a copy, among which changeling is not read.

    Raises:
        NoReading: it has changeling, which says its types, too (702.73a).
    """
    if any(
        one.kind == p.Change.ADD_KEYWORDS and isinstance(one.mask, int) and one.mask >> Keyword.CHANGELING & 1 for one in found
    ):
        raise NoReading("a copy with changeling")
    return found


def also(line: Any, size: str | None = None) -> Changes:
    """Return types and colors in addition to its own, and a size."""
    types, subtypes, colors = line
    refuse_if(not colors, "no color")
    kinds = added((types, subtypes, 0), ())
    more = (Change(p.Change.ADD_COLORS, colors),)
    return (*kinds, *more) if size is None else (*kinds, *more, Change(p.Change.SET_PT, *sized(size)))


def resized(line: Any, size: str) -> Changes:
    """Return creature types and a color in place of its own, and a size."""
    kinds = creature_types(line)
    return (*kinds, Change(p.Change.SET_PT, *sized(size)))
