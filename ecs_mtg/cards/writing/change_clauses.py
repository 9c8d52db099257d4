"""The clause for all changes of a continuous effect, with its duration."""

from __future__ import annotations

from collections.abc import Sequence

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.words import Change, Target
from ecs_mtg.cards.writing import changes, declared_wordings, nouns, references
from ecs_mtg.cards.writing.english import OPEN, THEN, a, either, listed, maybe, number_word, plain, plural, verb
from ecs_mtg.cards.writing.scribe import Phrase, Scribe, UnwrittenError
from ecs_mtg.components import codes, programs
from ecs_mtg.components.codes import Duration
from ecs_mtg.components.programs import Subject

Kind = programs.Change
LASTS = {
    Duration.INDEFINITE: either("", "for the rest of the game"),
    Duration.END_OF_TURN: "until end of turn",
    Duration.YOUR_NEXT_TURN: "until your next turn",
    Duration.PLANESWALK_FROM_PLANE: "until a player planeswalks away from a plane",
    Duration.YOUR_NEXT_UPKEEP: "until your next upkeep",
    Duration.END_OF_COMBAT: either("until end of combat", "this combat"),
    Duration.WHILE_SOURCE: either("for as long as ~ remains on the battlefield", "until ~ leaves the battlefield"),
    Duration.WHILE_CONTROLLED: either("for as long as you control ~", "as long as you control ~"),
    Duration.WHILE_TAPPED: "for as long as ~ remains tapped",
    Duration.NEXT_UNTAP: "",
    Duration.YOUR_NEXT_UNTAP: "",
    Duration.PLANESWALK: "until a player planeswalks",
    Duration.YOUR_NEXT_END: "until your next end step",
    Duration.ONCE: "",
    Duration.THEIR_NEXT_TURN: either(
        "during that player's next turn", "during their next turn", "until the end of their next turn"
    ),
    Duration.WHILE_THERE: "for as long as it remains exiled",
    Duration.WHILE_COUNTERS: "for as long as it has a counter on it",
}
"""How long an effect lasts."""


def become(s: Scribe, all_: list[Change], said: changes.Said) -> list[str]:
    """Write types, size and colors together as "becomes a 3/3 Elemental creature"; returns the changes left to be written separately."""
    kinds = {c.kind: c for c in all_}
    types, size = kinds.get(Kind.ADD_TYPES) or kinds.get(Kind.SET_TYPES), kinds.get(Kind.SET_PT)
    if (
        types is None
        or size is None
        or not (types.a or 0) & codes.CREATURE
        or size.a is None
        or size.a.kind != programs.Amount.CONSTANT
    ):
        return turned_into(s, all_, said)
    if Kind.LOSE_ABILITIES in kinds and types.kind == Kind.SET_TYPES:
        return turned_into(s, all_, said)
    color = kinds.get(Kind.SET_COLORS)
    words = [
        f"{size.a.a}/{size.b.a}",
        *([listed(nouns.colors_of(color.a))] if color and color.a else ["colorless"] if color else []),
    ]
    new = next((c for c in all_ if c.kind == Kind.SET_SUBTYPES and types.a & codes.ARTIFACT), None)  # 205.1b
    words += changes.type_words(types.a, types.mask if new is None else new.mask)
    rest = [c for c in all_ if c.kind == Kind.ADD_KEYWORDS]
    other = [c for c in all_ if c not in rest and c not in (types, new, size, color)]
    every = [c for c in other if c.kind == Kind.ALL_CREATURE_TYPES]
    other = [c for c in other if c not in every]
    given = [c for c in other if c.kind == Kind.ADD_ABILITY]
    other = [c for c in other if c not in given]
    names = [name for c in rest for name in changes.keywords_of(c.mask)[0]] + ["all creature types"] * len(every)
    names += [changes.granted(s, c.a) for c in given]
    has = either(f" with {listed(names)}", f" and {said.verb('gain')} {listed(names)}") if names else ""
    line = " ".join(words)
    noun = f"{plural(line) if said.who.many else a(line)}{has}"
    still = f"still {either('a', 'an')} {either('land', 'planeswalker', 'enchantment', 'artifact')}"
    ways = (" in addition to its other types", f" that's {still}", f". it's {still}", ". they're still lands")
    besides = "" if new else either("", *ways)
    first = f"{said.verb('become')} {noun}{changes.WAIT}{besides}"
    if new is not None and not said.who.many:  # "becomes an artifact creature with base power and toughness 4/5"
        line = a(" ".join(words[1:]))
        its = f"base power and toughness {words[0]}"
        and_gains = f" and {said.verb('gain')} {listed(names)}" if names else ""
        first = either(first, f"{said.verb('become')} {line} with {its}{and_gains}{changes.WAIT}")
    return [first, *predicates(s, other, said)]


def turned_into(s: Scribe, all_: list[Change], said: changes.Said) -> list[str]:
    """Write "loses all abilities and is" a Frog with a color and a size."""
    kinds = [c.kind for c in all_]
    if (becomes := _creature_types(all_, said)) is not None:
        return becomes
    if not said.keep and Kind.SET_PT not in kinds and (recolored := _recolored(s, all_, said)) is not None:
        return recolored
    if kinds != [Kind.LOSE_ABILITIES, Kind.SET_TYPES, Kind.SET_COLORS, Kind.SET_PT]:
        return predicates(s, all_, said)
    _, types, color, size = all_
    line = " ".join([listed(nouns.colors_of(color.a)), *changes.type_words(types.a, types.mask)])
    be = either(said.verb("are"), said.verb("become"))
    return [f"{said.verb('lose')} all abilities and {be} {a(line)} with base power and toughness {size.a.a}/{size.b.a}"]


def _recolored(s: Scribe, all_: list[Change], said: changes.Said) -> list[str] | None:
    """Write a change of color and types: "becomes a colorless artifact in addition to its other types"."""
    by_kind = {c.kind: c for c in all_}
    color, types = by_kind.get(Kind.SET_COLORS), by_kind.get(Kind.ADD_TYPES)
    if color is None or types is None:
        return None
    words = [listed(nouns.colors_of(color.a)) or "colorless", *changes.type_words(types.a, types.mask)]
    rest = predicates(s, [c for c in all_ if c not in (color, types)], said)
    return [*rest, f"{said.verb('become')} {a(' '.join(words))} in addition to its other types"]


def _creature_types(all_: list[Change], said: changes.Said) -> list[str] | None:
    """Write creature types with the changes that belong to them: "becomes a blue Frog with base power and toughness 1/1"."""
    kinds = [c.kind for c in all_]
    ways = [Kind.LOSE_ABILITIES, Kind.SET_SUBTYPES, Kind.SET_COLORS, Kind.SET_PT]
    if Kind.SET_SUBTYPES not in kinds or kinds != [k for k in ways if k in kinds]:
        return None
    by_kind = {c.kind: c for c in all_}
    types, color, size = (by_kind.get(k) for k in ways[1:])
    if types is None or types.a != 1 or len(kinds) == 1:
        return None
    words = [] if color is None else [listed(nouns.colors_of(color.a))]
    line = a(" ".join([*words, *changes.type_words(0, types.mask)]))
    has = "" if size is None else f" with base power and toughness {size.a.a}/{size.b.a}"
    loses = f"{said.verb('lose')} all abilities and " if Kind.LOSE_ABILITIES in by_kind else ""
    return [f"{loses}{said.verb('become')} {line}{has}"]


def animated_lands(all_: tuple[Change, ...], who: Phrase) -> str | None:
    """Write lands that are also creatures: "are 1/1 green Elf creatures that are still lands"."""
    kinds = {c.kind: c for c in all_}
    types, size, color = kinds.get(Kind.ADD_TYPES), kinds.get(Kind.SET_PT), kinds.get(Kind.SET_COLORS)
    if types is None or size is None or not who.many or len(all_) != 2 + (color is not None):
        return None
    if (
        types.a != codes.CREATURE
        or size.a is None
        or size.a.kind != programs.Amount.CONSTANT
        or not isinstance(types.mask, frozenset)
    ):
        return None
    colors = [listed(nouns.colors_of(color.a))] if color is not None else []
    words = " ".join([f"{size.a.a}/{size.b.a}", *colors, *changes.type_words(types.a, types.mask)])
    return f"are {plural(words)} that are still lands"


def predicates(s: Scribe, all_: list[Change], said: changes.Said) -> list[str]:
    """Write one predicate for each change of a subject."""
    out = []
    for c in all_:
        if (text := declared_wordings.said(s, "rule", c)) is not None:
            out.append(changes.STANDS + text)
            continue
        if (text := declared_wordings.said(s, "change", c)) is not None:
            out.append(text)
            continue
        if c.kind not in changes.CHANGES:
            raise UnwrittenError(f"there are no words for the change {c.kind.name}")
        out.append(changes.CHANGES[c.kind](s, c, said))
    return out


def joined(s: Scribe, all_: tuple[Change, ...], who: Phrase, last: str = "", keep: bool = False) -> str:
    """Write a clause with all changes of a subject and their duration."""
    said = changes.Said(who, keep)
    parts = become(s, list(all_), said) if not keep else turned_into(s, list(all_), said)
    if keep and (lands_ := animated_lands(all_, who)) is not None:
        parts = [lands_]
    own = [part.removeprefix(changes.STANDS) for part in parts if part.startswith(changes.STANDS)]
    its = [part for part in parts if not part.startswith(changes.STANDS)]
    if last and [c.kind for c in all_] == [Kind.EXTRA_LAND]:
        return f"you may play {lands(all_[0].a)} this turn"
    merged = _merged(its)
    where = f", where x is {said.where}" if said.where else ""
    clauses = [*own]
    if len(its) == 1 and its[0].startswith(f"{OPEN}its activated abilities"):
        clauses.append(either("its", who.owner) + " activated abilities can't be activated")
    elif merged:
        text = f"{who.subject} {maybe('also ', False) if who.many and last else ''}{merged}"
        clauses.append(text.replace(" 's activated", "'s activated"))
    text = f"{' and '.join(clauses)}"
    return _lasting(text, last, where)


def lands(n: int) -> str:
    """Write additional land plays."""
    return "an additional land" if n == 1 else f"{either('', 'up to ')}{number_word(n)} additional lands"


GAINS = tuple(
    either(*(verb(base, third) for base in pair)) for third in (True, False) for pair in (("gain", "have"), ("have", "gain"))
)


def _merged(parts: list[str]) -> str:
    """Merge predicates with the same verb: "gets +1/+1 and has flying and trample"."""
    if not parts:
        return ""
    together: list[str] = []
    for part in parts:
        first = next((one for one in GAINS if part.startswith(f"{one} ")), "")
        rest = part.removeprefix(f"{first} ")
        if together and first and together[-1].startswith(f"{first} ") and "base" not in together[-1]:
            together[-1] = f"{together[-1].replace(', and ', ', ').replace(' and ', ', ')} and {rest}"
        else:
            together.append(part)
    if len(together) < 3:
        return either(" and ".join(together), ", and ".join(together))
    return either(listed(together), " and ".join(together), f"{together[0]}, {' and '.join(together[1:])}")


def _lasting(text: str, last: str, where: str) -> str:
    if not plain(last):
        text = text.replace(changes.WAIT, "") + where
        return either(text, f"{text} for the rest of the game") if last else text
    turn = either(last, "this turn") if last == "until end of turn" else last
    if (
        last == "until end of turn"
        and ("can't" in text or "if able" in text or "may " in text)
        and "gain" not in text
        and "get" not in text
    ):
        turn = either("this turn", last)
    if "if able" in text and "this turn" in text and last == "until end of turn":  # attacks this turn if able
        return either(text.replace("each combat", "this turn"), f"{text} {turn}") + where
    usual = text.replace(changes.WAIT, f" {turn}") if changes.WAIT in text else f"{text} {turn}"
    if changes.WAIT in text and f"{changes.WAIT} for each" in text and not where:
        usual = either(usual, f"{text.replace(changes.WAIT, '')} {turn}")
    within = [
        text.replace(before, f"{before} this turn", 1) + where
        for before in WITHIN
        if before in text and last == "until end of turn"
    ]
    if " as though they had flash" in text:
        within.append(text.replace(" as though they had flash", " this turn as though they had flash"))
    return either(usual + where, f"{turn}, {text.replace(changes.WAIT, '')}{where}", *within)


WITHIN = ("can attack", "can't be blocked", "must be blocked")
"""Behind which "this turn" may stand: can't be blocked this turn except by Walls."""


def apart(s: Scribe, effects: Sequence[e.Effect], k: int) -> tuple[int, str]:
    """Write two objects that change differently until end of turn: "one gets +1/+1 and another one gets -1/-1"."""
    two = [one for one in effects[k : k + 2] if isinstance(one, e.Continuous) and one.duration == Duration.END_OF_TURN]
    if len(two) < 2 or not isinstance(two[0].who, Target) or two[0].who == two[1].who:
        return 0, ""
    if not isinstance(two[1].who, Target) and two[1].who.kind != Subject.EACH:
        return 0, ""
    other = s.fork()
    plainly = [joined(other, one.changes, references.refer(other, one.who, "bare")) for one in two]
    usual = THEN.join(s.sequence((one,)) for one in two)
    return 2, either(usual, f"until end of turn, {' and '.join(plainly)}")
