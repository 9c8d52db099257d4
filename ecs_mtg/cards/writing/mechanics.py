"""Mechanics that grant abilities under a word: max speed (702.178), soulbond (702.95), backup (702.165)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation.exerting import exerted_as_it_attacks
from ecs_mtg.cards.notation.permanent_keywords import backup
from ecs_mtg.cards.notation.speed import max_speed
from ecs_mtg.cards.tree import Ability, Activated, Replacement, SpellCost, Static, StaticKeyword, Triggered
from ecs_mtg.cards.words import SELF, Change, Filter, Who
from ecs_mtg.cards.writing import amounts, change_clauses, changes, filters, nouns
from ecs_mtg.cards.writing.card_sequences import NOTHING, Said
from ecs_mtg.cards.writing.english import a, either, listed, plural
from ecs_mtg.cards.writing.scribe import SENTENCES, Phrase, Scribe, phrase
from ecs_mtg.components import programs
from ecs_mtg.components.codes import CREATURE, Keyword
from ecs_mtg.components.programs import SelectorFlag, Subject

# --- max speed


def without_max_speed(ability: Ability) -> Ability | None:
    """Return the ability that stands after "max speed"; None for any other ability."""
    if not isinstance(ability, Static | Activated | Replacement | SpellCost) or ability.condition is None:
        return None
    held = ability.condition
    if held == max_speed:
        given = _given(ability)
        return replace(ability, condition=None) if given is None else given
    return replace(ability, condition=held.b) if held.kind == programs.Condition.ALL and held.a == max_speed else None


def _given(ability: Ability) -> Ability | None:
    """Return the one ability that the card itself is given."""
    if not isinstance(ability, Static) or ability.affects != SELF or len(ability.changes) != 1:
        return None
    (change,) = ability.changes
    if change.kind == programs.Change.ADD_ABILITY:
        return change.a  # type: ignore[no-any-return]
    if change.kind != programs.Change.ADD_KEYWORDS or not isinstance(change.mask, int):
        return None
    words = [key for key in Keyword if change.mask >> key & 1]
    return StaticKeyword(words[0]) if len(words) == 1 else None


# --- soulbond

PAIR = Filter(all_types=CREATURE, flags=1 << SelectorFlag.PAIR_OF_SOURCE)


def of_the_pair(s: Scribe, x: Static) -> str | None:
    """Write what both creatures of a pair have or get."""
    if x.affects not in (PAIR, replace(PAIR, all_types=0, any_types=CREATURE)) or x.condition is not None:
        return None
    ways = [
        change_clauses.joined(s.fork(), x.changes, who, keep=True)
        for who in (phrase("each of those creatures"), Phrase("both creatures", "both creatures", "both creatures'", True))
    ]
    return f"as long as ~ is paired with another creature, {either(*ways)}"


# --- what can't block it


def kept_from_blocking(s: Scribe, x: Static) -> str | None:
    """Write what can't block the card itself."""
    if x.affects != SELF or x.condition is not None or [one.kind for one in x.changes] != [programs.Change.CANT_BE_BLOCKED_BY]:
        return None
    s.self_known = True
    usual = change_clauses.joined(s.fork(), x.changes, phrase("~"), keep=True)
    return either(usual, f"{nouns.noun(s, x.changes[0].a, True)} can't block {either('it', '~')}")


# --- what untaps in addition


def untaps_besides(s: Scribe, x: Static) -> str | None:
    """Write what also untaps in the untap steps of other players."""
    if not isinstance(x.affects, Filter) or x.changes != (UNTAPS,) or x.condition is not None:
        return None
    which = either(f"all {nouns.noun(s, x.affects, True)}", f"each {nouns.noun(s, x.affects)}")
    return f"untap {which} during each other player's untap step"


UNTAPS = Change(programs.Change.ADD_KEYWORDS, mask=1 << Keyword.UNTAPS_BESIDES)

# --- what is different about a copy (707.9)

_MANY = (("it", "it's", "it has", "it isn't", "its"), ("they", "they're", "they have", "they aren't", "their"))


def different(s: Scribe, all_: tuple[Change, ...]) -> str | None:
    """Write types, colors and a size together with the other changes; None if some can't be written."""
    kinds = [one.kind for one in all_]
    if not {*kinds} <= _DIFFERENT or len({*kinds} - {Kind.ADD_KEYWORDS, Kind.ADD_ABILITY}) != sum(k not in _GIVEN for k in kinds):
        return None
    ways = [_different(s, all_, many, apart) for many in (False, True) for apart in (False, True)]
    return either(*ways)


def _different(s: Scribe, all_: tuple[Change, ...], many: bool, apart: bool) -> str:
    _, it_is, it_has, isnt, its = _MANY[many]
    by_kind = {one.kind: one for one in all_}
    types, size = by_kind.get(Kind.ADD_TYPES) or by_kind.get(Kind.SET_SUBTYPES), by_kind.get(Kind.SET_PT)
    color = by_kind.get(Kind.SET_COLORS) or by_kind.get(Kind.ADD_COLORS)
    sized = [f"{amounts.expression(s, size.a)}/{amounts.expression(s, size.b)}"] if size is not None else []
    line = [listed(nouns.colors_of(color.a))] if color is not None else []
    line += changes.type_words(0 if types.kind == Kind.SET_SUBTYPES else types.a, types.mask) if types is not None else []
    said: dict[str, str] = {}
    for one in all_:
        if one.kind in _GIVEN:
            names = [name for c in all_ if c.kind == Kind.ADD_KEYWORDS for name in changes.keywords_of(c.mask)[0]]
            names += [changes.granted(s, c.a) for c in all_ if c.kind == Kind.ADD_ABILITY]
            said.setdefault("has", f"{it_has} {listed(names)}")
        elif one.kind == Kind.REMOVE_TYPES:
            said.setdefault("not", either(f"{isnt} legendary", f"{it_is} not legendary"))
        elif one.kind == Kind.SET_PT and (apart or not line):
            said.setdefault("size", f"{it_is} {either('', 'a ')}{sized[0]}")
        else:
            words = " ".join(line if apart else sized + line)
            besides = "" if types is None or types.kind == Kind.SET_SUBTYPES else f" in addition to {its} other {_others(color)}"
            said.setdefault("is", f"{it_is} {plural(words) if many else either(a(words), words)}{besides}")
    return either(listed(list(said.values())), " and ".join(said.values()), ", and ".join(said.values()))


def _others(color: Change | None) -> str:
    if color is not None and color.kind == Kind.ADD_COLORS:
        return either("colors and types", "colors and creature types", "creature types and colors")
    return either("types", "creature types")


Kind = programs.Change
_GIVEN = (Kind.ADD_KEYWORDS, Kind.ADD_ABILITY)
_DIFFERENT = frozenset(
    (*_GIVEN, Kind.ADD_TYPES, Kind.SET_SUBTYPES, Kind.SET_COLORS, Kind.ADD_COLORS, Kind.SET_PT, Kind.REMOVE_TYPES)
)

# --- damage to something and of it


def both_ways(s: Scribe, effects: Sequence[e.Effect], k: int) -> Said:
    """Write the prevention of damage to and by an object as one sentence."""
    two = effects[k : k + 2]
    if (
        len(two) < 2
        or not isinstance(to := two[0], e.Prevent)
        or to.to is None
        or two[1] != e.Prevent(source=to.to, combat=to.combat)
    ):
        return NOTHING
    if to != e.Prevent(to.to, combat=to.combat):
        return NOTHING
    kind = "combat damage" if to.combat else "damage"
    return 2, f"prevent all {kind} that would be dealt to and dealt by {s.refer(to.to).object} this turn"


# --- a source of your choice (609.7)


def chosen_source(s: Scribe, effects: Sequence[e.Effect], k: int) -> Said:
    """Write that the next damage of a chosen source is prevented or dealt to something else."""
    two = effects[k : k + 2]
    if len(two) < 2 or not isinstance(choice := two[0], e.Choose) or not isinstance(shield := two[1], e.Prevent | e.Redirect):
        return NOTHING
    if not shield.once or shield.source != Who(Subject.MEMORY, choice.tag):
        return NOTHING
    what = shield.sources if isinstance(shield, e.Prevent) else None
    such = "" if what is None else f"{nouns.noun(s, filters.throughout(what, kinds=0))} "
    said = f"{such}source".replace(" permanent source", " source")
    of = f"{a(said)} of your choice"
    s.known[choice.tag] = Phrase(of, of, f"{of}'s")
    plainly = replace(shield, sources=None) if isinstance(shield, e.Prevent) else shield
    return 2, SENTENCES[type(shield)](s, plainly)


# --- exerting


def of_exertion(ability: Ability) -> bool:
    """Return whether it triggers as the creature is exerted as it attacks."""
    return isinstance(ability, Triggered) and ability.event == exerted_as_it_attacks and ability.condition is None


# --- backup


def backed_up(abilities: Sequence[Ability]) -> list[int]:
    """List the numbers of leading backup abilities, which give the abilities after them."""
    found: list[int] = []
    for ability in abilities:
        many = _number(ability)
        if not many:
            break
        found.append(many)
    rest = abilities[len(found) :]
    return found if rest and all(one == backup(n, *rest)[0] for one, n in zip(abilities, found)) else []


def _number(ability: Ability) -> int:
    if not isinstance(ability, Triggered) or len(ability.modes) != 1 or len(ability.modes[0]) != 2:
        return 0
    put = ability.modes[0][0]
    plain = isinstance(put, e.PutCounters) and put.amount.kind == programs.Amount.CONSTANT
    return int(put.amount.a) if plain else 0  # type: ignore[attr-defined]


def said_apart(s: Scribe, x: Static) -> str | None:
    """Write a static ability that has a sentence of its own; None if it has none."""
    ways = (of_the_pair, untaps_besides, kept_from_blocking)
    return next((said for said in (way(s, x) for way in ways) if said is not None), None)
