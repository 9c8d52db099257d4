"""What is said in one sentence and done in several instructions: colors of your choice, two cards that go two ways."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.words import Who, number
from ecs_mtg.cards.writing import amounts, changes, changing
from ecs_mtg.cards.writing.english import either, maybe
from ecs_mtg.cards.writing.references import one_of, refer
from ecs_mtg.cards.writing.scribe import SENTENCES, Scribe, phrase
from ecs_mtg.components import programs
from ecs_mtg.components.codes import Duration, Quality, Zone
from ecs_mtg.components.programs import Subject

Kind = programs.Change
COLOR = {
    Kind.SET_COLORS: ("become", "the color of your choice"),
    Kind.ADD_PROTECTION: ("gain", "protection from the color of your choice"),
    Kind.ADD_HEXPROOF_FROM: ("gain", "hexproof from the color of your choice"),
}


def color_of_choice(s: Scribe, x: e.If) -> str | None:
    """A change with each of the five colors, one of which is chosen; None: it is nothing of that kind."""
    if x.otherwise or len(x.then) not in (3, 6, 7) or not isinstance(x.then[0], e.ChooseOption):
        return None
    given = [one.then[0] for one in x.then[1:] if isinstance(one, e.If) and len(one.then) == 1]
    effects = [one for one in given if isinstance(one, e.Continuous) and len(one.changes) == 1]
    if (words := _keyword_of_choice(s, given, effects)) is not None:
        return words
    if (artifacts := _or_artifacts(s, effects)) is not None:
        return artifacts
    if len(effects) != 5 or {one.duration for one in effects} != {Duration.END_OF_TURN} or len({one.who for one in effects}) > 1:
        return None
    kind = effects[0].changes[0].kind
    if [(one.changes[0].kind, one.changes[0].a) for one in effects] != [(kind, 1 << k) for k in range(5)] or kind not in COLOR:
        return None
    verb, what = COLOR[kind]
    said = refer(s, effects[0].who, "bare").does(verb)
    chosen = [f"choose a color. {said} protection from the chosen color until end of turn"] if kind == Kind.ADD_PROTECTION else []
    return either(f"{said} {what} until end of turn", f"until end of turn, {said} {what}", *chosen)


def _or_artifacts(s: Scribe, effects: Sequence[e.Continuous]) -> str | None:
    """Protection from artifacts or from one of five colors."""
    said = [(one.changes[0].kind, one.changes[0].a) for one in effects]
    wanted = [1 << Quality.ARTIFACTS, *(1 << k for k in range(5))]
    if said != [(Kind.ADD_PROTECTION, one) for one in wanted] or len({(one.who, one.duration) for one in effects}) > 1:
        return None
    who = refer(s, effects[0].who, "bare").does("gain")
    return f"{who} protection from artifacts or from the color of your choice until end of turn"


def _keyword_of_choice(s: Scribe, given: Sequence[e.Effect], effects: Sequence[e.Continuous]) -> str | None:
    """One of two keywords, one of which is chosen."""
    if len(given) != 2 or len(effects) != 2 or effects[0].who != effects[1].who:
        return None
    if {(one.changes[0].kind, one.duration) for one in effects} != {(Kind.ADD_KEYWORDS, Duration.END_OF_TURN)}:
        return None
    names = [changes.keywords_of(one.changes[0].mask)[0] for one in effects]
    said = refer(s, effects[0].who, "bare").does("gain")
    return f"{said} your choice of {' or '.join(name for two in names for name in two)} until end of turn"


def two_ways(s: Scribe, effects: Sequence[e.Effect], k: int) -> tuple[int, str]:
    """Of two cards that are found one enters tapped, and the other goes to hand."""
    six = effects[k : k + 6]
    if [type(one) for one in six] != [e.Search, e.Reveal, e.ChooseFrom, e.Move, e.Move, e.Shuffle]:
        return 0, ""
    search, _, choice, first, second, _ = six
    assert isinstance(search, e.Search)
    assert isinstance(choice, e.ChooseFrom)
    assert isinstance(first, e.Move)
    assert isinstance(second, e.Move)
    rest = Who(Subject.MEMORY, search.tag)
    if (choice.source, choice.filter, choice.amount) != (search.tag, None, number(1)) or search.amount != number(2):
        return 0, ""
    if (first.zone, second.zone, second.what) != (Zone.BATTLEFIELD, Zone.HAND, rest) or not first.arrival.tapped:
        return 0, ""
    said = SENTENCES[e.Search](s, search)
    one = either("one", "one of them")
    return (
        6,
        f"{said}, reveal {either('those cards', 'them')}, put {one} onto the battlefield tapped and the other into your hand, {maybe('then ')}shuffle",
    )


def _other_change(s: Scribe, more: e.Continuous, first: str, holds: str) -> list[str]:
    """Another change of the same, one object or several, until end of turn."""
    ways = []
    for who in (phrase(either("those creatures", "those permanents"), True), phrase(either("that creature", "it"))):
        said = changing.joined(s.fork(), more.changes, who, changing.LASTS[more.duration])
        ways += [f"{first}. if {holds}, {said} instead", f"{first}. {said} instead if {holds}"]
    return ways


def _of_the_same(s: Scribe, more: e.Effect, less: e.Effect, first: str, holds: str) -> list[str]:
    """Another number of the same tokens, or of what is sacrificed; another change of the same."""
    if isinstance(more, e.CreateToken) and isinstance(less, e.CreateToken) and more == replace(less, amount=more.amount):
        return [f"{first}. if {holds}, create {amounts.quantity(s, more.amount).word} of those tokens instead"]
    if isinstance(more, e.Continuous) and isinstance(less, e.Continuous) and more == replace(less, changes=more.changes):
        return _other_change(s, more, first, holds)
    if isinstance(more, e.SacrificeChoice) and isinstance(less, e.SacrificeChoice) and more == replace(less, amount=more.amount):
        many = one_of(s, more.filter, amounts.quantity(s, more.amount))
        return [f"{first}. that player sacrifices {many} of their choice instead if {holds}"]
    return []


def more_damage(s: Scribe, x: e.If, first: str, holds: str) -> list[str]:
    """So much damage instead, of the same source to the same."""
    if len(x.then) != 1 or len(x.otherwise) != 1:
        return []
    (more,), (less,) = x.then, x.otherwise
    if type(more) is type(less) and (ways := _of_the_same(s, more, less, first, holds)):
        return ways
    if not isinstance(more, e.Damage) or not isinstance(less, e.Damage):
        return []
    if more != replace(less, amount=more.amount, unpreventable=more.unpreventable):
        return []
    deals = f"{refer(s, more.source).does('deal')} {amounts.quantity(s, more.amount).mass('damage')}"
    to = either("", *(f" to {one}" for one in ("that permanent or player", "that player or planeswalker", "that creature", "it")))
    if more.unpreventable != less.unpreventable:
        return [f"{first}. if {holds}, instead {deals}{to} and the damage can't be prevented"]
    return [f"{first}. if {holds}, {deals}{to} instead", f"{first}. {deals}{to} instead if {holds}"]


def from_either(s: Scribe, effects: Sequence[e.Effect], k: int) -> tuple[int, str]:
    """A card of a name that is looked for in the library, and then in the graveyard."""
    five = effects[k : k + 5]
    if [type(one) for one in five] != [e.Forget, e.May, e.If, e.Reveal, e.Move]:
        return 0, ""
    _, may, there, _, _ = five
    assert isinstance(may, e.May)
    assert isinstance(there, e.If)
    search, lies = may.then[0], there.then[0]
    if not isinstance(search, e.Search) or not isinstance(lies, e.Choose) or search.filter is None or lies.filter.name is None:
        return 0, ""
    if search.filter.name != lies.filter.name or [type(one) for one in may.then] != [e.Search, e.Shuffle]:
        return 0, ""
    puts = either(", and put it", ", put it", ", then put it", " and put it")
    found = f"you may search your library and/or graveyard for a card named {lies.filter.name}, reveal it{puts} into your hand"
    return 5, f"{found}. if you {either('search', 'searched')} your library this way, shuffle"
