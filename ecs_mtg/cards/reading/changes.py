"""What continuous effects say of objects: "gets +1/+1", "has flying", "can't block" (613, 508-509)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from ecs_mtg.cards import notation as d
from ecs_mtg.cards import notation as k
from ecs_mtg.cards import notation as t
from ecs_mtg.cards.reading.context import Context, substitute
from ecs_mtg.cards.reading.grammar import GRAMMAR, Chart, Node, NoReading, say
from ecs_mtg.cards.reading.numbers import times
from ecs_mtg.cards.reading.vocabulary import COLORS, KEYWORDS, SIMPLE_ABILITIES, SUBTYPES, TYPE_WORDS, WITH_NUMBER
from ecs_mtg.cards.tree import Ability, StaticKeyword
from ecs_mtg.cards.words import Amount, Change, Filter, number
from ecs_mtg.components import codes
from ecs_mtg.components import programs as p
from ecs_mtg.components.codes import Keyword

Changes = tuple[Change, ...]
_PT = re.compile(r"([+-])(\d+|[xX])/([+-])(\d+|[xX])")
_SIZE = re.compile(r"(\d+|[xX])/(\d+|[xX])")


def signed(sign: str, text: str) -> Amount | int:
    """A number with a sign, X too."""
    if text in "xX":
        return t.X if sign == "+" else -t.X
    return int(sign + text)


def _token_category(category: str, shape: re.Pattern[str]) -> None:
    @GRAMMAR.parser(category)
    def parse(chart: Chart, start: int) -> Iterator[tuple[Node, int]]:
        if start < len(chart.tokens) and shape.fullmatch(chart.tokens[start]):
            word = chart.tokens[start]

            def meaning(context: Context, word: str = word) -> str:
                return word

            yield Node(meaning, ()), start + 1


_token_category("pt", _PT)
_token_category("size", _SIZE)


def adds(text: str, each: Amount | int = 1) -> Changes:
    """Power and toughness that are added, so many times."""
    found = _PT.fullmatch(text)
    if found is None:
        raise NoReading("no change of size")
    one, two = signed(found[1], found[2]), signed(found[3], found[4])
    if each == 1:
        return (d.gets(text) if isinstance(one, int) and isinstance(two, int) else d.gets((one, two)),)
    return (d.gets((_many(one, each), _many(two, each))),)


def _many(one: Amount | int, each: Amount | int) -> Amount | int:
    if one == 0:
        return 0
    if isinstance(one, int) and one < 0 and isinstance(each, Amount):
        return -times(-one, each)
    return times(one, each)


def sized(text: str) -> tuple[Amount, Amount]:
    """Power and toughness that are set."""
    one, two = text.split("/")
    return tuple(t.X if side in "xX" else number(int(side)) for side in (one, two))  # type: ignore[return-value]


# --- abilities that are given

for _word, _ability in KEYWORDS.items():
    say("keyword", _word, lambda c, one=_ability: one)
for _word, _other in SIMPLE_ABILITIES.items():
    say("keyword", _word, lambda c, one=_other: one)
for _word, _made in WITH_NUMBER.items():
    say("keyword", f"{_word} <digits>", lambda c, n, made=_made: made(n))
_QUALITIES = {
    **COLORS, "colorless": t.colorless, "multicolored": t.multicolored, "monocolored": t.monocolored, "artifacts": t.artifact,
    "creatures": t.creature, "enchantments": t.enchantment, "planeswalkers": t.planeswalker, "instants": t.instant,
    "sorceries": t.sorcery, "lands": t.land,
}  # fmt: skip
_PLURAL_TYPES = {word: t.subtype(name) for word, name in SUBTYPES.items() if word != name.lower()}
say("quality", f"[{'|'.join(_QUALITIES)}]", lambda c, one: _QUALITIES[one])
say("quality", f"[{'|'.join(_PLURAL_TYPES)}]", lambda c, one: _PLURAL_TYPES[one])
say("qualities", "<quality>", lambda c, one: (one,))
say("qualities", "<quality> and from <quality>", lambda c, one, two: (one, two))
say("qualities", "<quality> , from <quality> , and from <quality>", lambda c, one, two, three: (one, two, three))
say("qualities", "(all colors|each color)", lambda c: tuple(COLORS.values()))
say("keyword", "protection from <qualities>", lambda c, what: protection(what))
say("keyword", "protection from everything", lambda c: everything())
say("keyword", "hexproof from <qualities>", lambda c, what: k.hexproof_from(*what))
say("keyword", "ward <mana>", lambda c, m: k.ward(m))
say("keyword", '" <quoted> "', lambda c, one: one)
say("keywords", "<keyword>", lambda c, one: (one,))
say("keywords", "<keyword> and <keyword>", lambda c, one, two: (one, two))
say("keywords", "<keyword> , <keyword> , and <keyword>", lambda c, one, two, three: (one, two, three))
say("keywords", "<keyword> , <keyword> , <keyword> , and <keyword>", lambda c, *all_: all_)
say("keywords", "<keyword> , <keyword> , <keyword> , <keyword> , and <keyword>", lambda c, *all_: all_)


def protection(what: tuple[Filter, ...]) -> Ability:
    """Protection from some qualities."""
    try:
        return k.protection_from(*what)
    except ValueError as error:
        raise NoReading(str(error)) from None


def everything() -> Ability:
    """Protection from everything (702.16j)."""
    return k.protection_from_everything


# --- predicates

say("change", "(get|gets) <pt>", lambda c, pt: adds(pt))
say("change", "(get|gets) an additional <pt>", lambda c, pt: adds(pt))
say("change", "(get|gets) (an additional|) <pt> <each>", lambda c, pt, many: adds(pt, many))
say("change", "(has|have|gain|gains) <keywords>", lambda c, all_: d.has(*all_))
say("change", "(lose|loses) <keywords>", lambda c, all_: lost(all_))
say("change", "(lose|loses) all abilities", lambda c: (Change(p.Change.LOSE_ABILITIES),))
say("change", "(has|have) base power and toughness <size>", lambda c, size: (Change(p.Change.SET_PT, *sized(size)),))
say("change", "can't be blocked", lambda c: d.has(k.cant_be_blocked))
say("change", "can't block", lambda c: d.has(k.cant_block))
say("change", "can't attack", lambda c: d.has(k.cant_attack))
say("change", "can't attack or block", lambda c: d.has(k.cant_attack, k.cant_block))
say("change", "can't attack or block , and its activated abilities can't be activated",
    lambda c: d.has(k.cant_attack, k.cant_block, k.cant_activate))  # fmt: skip
say("change", "(attack|attacks) each combat if able", lambda c: d.has(k.attacks_each_combat))
say("change", "(block|blocks) each combat if able", lambda c: d.has(StaticKeyword(Keyword.BLOCKS_EACH_COMBAT)))
say("change", "must be blocked if able", lambda c: d.has(StaticKeyword(Keyword.MUST_BE_BLOCKED)))
say("change", "doesn't untap during (your|its controller 's) untap step|don't untap during their controllers ' untap steps",
    lambda c: d.has(k.doesnt_untap))  # fmt: skip
say("change", "can't be blocked except by <n> or more creatures", lambda c, n: (d.blocked_by_at_least(plain_number(n)),))
say("change", "can't be blocked by more than one creature", lambda c: (d.blocked_by_one_only,))
say("change", "can't be blocked by <np>", lambda c, what: (Change(p.Change.CANT_BE_BLOCKED_BY, what),))
say("change", "can't be blocked except by <np>", lambda c, what: (Change(p.Change.CANT_BE_BLOCKED_BY, without(what)),))
say("change", "can't block <np>", lambda c, what: (Change(p.Change.CANT_BLOCK_SELECTED, what),))
say("change", "can block only creatures with flying", lambda c: d.has(StaticKeyword(Keyword.BLOCKS_ONLY_FLYING)))
say("change", "can attack as though (it|they) didn't have defender",
    lambda c: d.has(StaticKeyword(Keyword.ATTACKS_AS_THOUGH_NO_DEFENDER)))  # fmt: skip
say("change", "can't attack alone", lambda c: d.has(StaticKeyword(Keyword.CANT_ATTACK_ALONE)))
say("change", "can't block alone", lambda c: d.has(StaticKeyword(Keyword.CANT_BLOCK_ALONE)))
say("change", "can't attack or block alone",
    lambda c: d.has(StaticKeyword(Keyword.CANT_ATTACK_ALONE), StaticKeyword(Keyword.CANT_BLOCK_ALONE)))  # fmt: skip
say("change", "can't be regenerated", lambda c: d.has(k.cant_be_regenerated))
say("change", "can block an additional creature each combat", lambda c: (Change(p.Change.EXTRA_BLOCKS, 1),))
say("change", f"(is|are|become|becomes) [{'|'.join(COLORS)}]", lambda c, one: (d.colored(COLORS[one]),))
say("change", "(is|are) <type line> in addition to (its|their) other types", lambda c, line: added(line, ()))
say(
    "change", "(is|are) <type line> in addition to (its|their) other (creature types|land types)", lambda c, line: added(line, ())
)
say("change", "(is|are) every creature type", lambda c: (d.every_creature_type,))
say("changes", "<change>", lambda c, one: one)
say("changes", "<change> and <changes>", lambda c, one, rest: one + rest)
say("changes", "<change> , <change> , and <change>", lambda c, one, two, three: one + two + three)
say("changes", "<change> , and <changes>", lambda c, one, rest: one + rest)


def without(what: Filter) -> Filter:
    """What a description does not fit."""
    return ~what


def lost(words: tuple[Any, ...]) -> Changes:
    """Keywords that are lost."""
    if not all(isinstance(one, StaticKeyword) for one in words):
        raise NoReading("only plain keywords are lost")
    return (d.loses(*words),)


def plain_number(n: Any) -> int:
    """A plain number."""
    if not isinstance(n, int):
        raise NoReading("no plain number")
    return n


# --- type lines that something gets


@GRAMMAR.parser("type line")
def type_line(chart: Chart, start: int) -> Iterator[tuple[Node, int]]:
    """Colors, card types and subtypes, one after another: "a black Zombie artifact creature"."""
    at = start + (chart.tokens[start : start + 1] in (("a",), ("an",)))
    types, subtypes, colors = 0, [], 0
    while at < len(chart.tokens):
        word = chart.tokens[at]
        single = word[:-1] if word.endswith("s") and word[:-1] in TYPE_WORDS else word
        if single in TYPE_WORDS:
            types |= TYPE_WORDS[single].any_types
        elif word in ("legendary", "snow", "basic"):
            types |= {"legendary": codes.LEGENDARY, "snow": codes.SNOW, "basic": codes.BASIC}[word]
        elif word in SUBTYPES and not types & codes.CREATURE:
            subtypes.append(SUBTYPES[word])
        elif word in COLORS and not types and not subtypes:
            colors |= COLORS[word].colors
            if chart.tokens[at + 1 : at + 2] == ("and",) and chart.tokens[at + 2] in COLORS:
                at += 1
        else:
            break
        at += 1

        def meaning(context: Context, line: Any = (types, tuple(subtypes), colors)) -> Any:
            return line

        if types or subtypes:
            yield Node(meaning, ()), at


def added(line: tuple[int, tuple[str, ...], int], abilities: tuple[Any, ...], size: str | None = None) -> Changes:
    """The types of a type line besides its own, the color, the size, the abilities."""
    types, subtypes, colors = line
    changes: list[Change] = [Change(p.Change.ADD_TYPES, types, mask=frozenset(subtypes))]
    if colors:
        changes.append(Change(p.Change.SET_COLORS, colors))
    if size is not None:
        changes.append(Change(p.Change.SET_PT, *sized(size)))
    return (*changes, *d.has(*abilities))


say("animated", "(become|becomes) a <size> <type line>", lambda c, size, line: added(creature(line), (), size))
say(
    "animated",
    "(become|becomes) a <size> <type line> with <keywords>",
    lambda c, size, line, all_: added(creature(line), all_, size),
)
say("still", "(it 's|they 're|they are) still (a land|an artifact|an enchantment|lands|a planeswalker|artifacts)", lambda c: None)


def creature(line: tuple[int, tuple[str, ...], int]) -> tuple[int, tuple[str, ...], int]:
    """A type line of creatures."""
    if not line[0] & codes.CREATURE:
        raise NoReading("no creature")
    return line


def where_x(context: Context, tree: Any, amount: Amount | int) -> Any:
    """What is said with X, X being a number that is named behind it."""
    changed = substitute(tree, t.X, number(amount))
    if changed == tree:
        raise NoReading("no X")
    return changed
