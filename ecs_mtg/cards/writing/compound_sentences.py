"""Several instructions in one sentence: colors of your choice, two cards that go to different zones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation.selectors import card_in, each_opponent, each_player
from ecs_mtg.cards.words import SELF, Condition, Filter, Who, number
from ecs_mtg.cards.writing import amounts, change_clauses, changes, nouns, references
from ecs_mtg.cards.writing.english import either, listed
from ecs_mtg.cards.writing.references import one_of, refer
from ecs_mtg.cards.writing.scribe import SENTENCES, Scribe, back, phrase
from ecs_mtg.components import programs
from ecs_mtg.components.codes import Duration, Position, Quality, Zone
from ecs_mtg.components.programs import Relation, Subject

Kind = programs.Change
COLOR = {
    Kind.SET_COLORS: ("become", "the color of your choice"),
    Kind.ADD_PROTECTION: ("gain", "protection from the color of your choice"),
    Kind.ADD_HEXPROOF_FROM: ("gain", "hexproof from the color of your choice"),
}


def color_of_choice(s: Scribe, x: e.If) -> str | None:
    """Return a change with each of the five colors, of which one is chosen; None if it is not of that form."""
    if x.otherwise or not 3 <= len(x.then) <= 7 or not isinstance(x.then[0], e.ChooseOption):
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
    """Write protection from artifacts or from one of five colors."""
    said = [(one.changes[0].kind, one.changes[0].a) for one in effects]
    wanted = [1 << Quality.ARTIFACTS, *(1 << k for k in range(5))]
    if said != [(Kind.ADD_PROTECTION, one) for one in wanted] or len({(one.who, one.duration) for one in effects}) > 1:
        return None
    who = refer(s, effects[0].who, "bare").does("gain")
    return f"{who} protection from artifacts or from the color of your choice until end of turn"


def _keyword_of_choice(s: Scribe, given: Sequence[e.Effect], effects: Sequence[e.Continuous]) -> str | None:
    """Write one of some keywords, one of which is chosen."""
    if not 2 <= len(given) == len(effects) < 5 or len({one.who for one in effects}) > 1:
        return None
    if {(one.changes[0].kind, one.duration) for one in effects} != {(Kind.ADD_KEYWORDS, Duration.END_OF_TURN)}:
        return None
    names = [changes.keywords_of(one.changes[0].mask)[0] for one in effects]
    said = refer(s, effects[0].who, "bare").does("gain")
    return f"{said} your choice of {listed([name for one in names for name in one], 'or')} until end of turn"


def _other_change(s: Scribe, more: e.Continuous, first: str, holds: str) -> list[str]:
    """Write another change of the same object or objects until end of turn."""
    ways = []
    for who in (phrase(either("those creatures", "those permanents"), True), phrase(either("that creature", "it"))):
        said = change_clauses.joined(s.fork(), more.changes, who, change_clauses.LASTS[more.duration])
        ways += [f"{first}. if {holds}, {said} instead", f"{first}. {said} instead if {holds}"]
    return ways


def _of_the_same(s: Scribe, more: e.Effect, less: e.Effect, first: str, holds: str) -> list[str]:
    """Write another number of the same tokens or sacrificed permanents, or another change of the same object."""
    if isinstance(more, e.CreateToken) and isinstance(less, e.CreateToken) and more == replace(less, amount=more.amount):
        return [f"{first}. if {holds}, create {amounts.quantity(s, more.amount).word} of those tokens instead"]
    if isinstance(more, e.Continuous) and isinstance(less, e.Continuous) and more == replace(less, changes=more.changes):
        return _other_change(s, more, first, holds)
    if isinstance(more, e.SacrificeChoice) and isinstance(less, e.SacrificeChoice) and more == replace(less, amount=more.amount):
        many = one_of(s, more.filter, amounts.quantity(s, more.amount))
        return [f"{first}. that player sacrifices {many} of their choice instead if {holds}"]
    return []


def more_damage(s: Scribe, x: e.If, first: str, holds: str) -> list[str]:
    """Write a different amount of damage from the same source to the same recipient."""
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


def whole_zones(s: Scribe, effects: Sequence[e.Effect], k: int) -> tuple[int, str]:
    """Write hands and graveyards that are shuffled into libraries."""
    zones: list[str] = []
    names = {Subject.THEIR_HAND: "hand", Subject.THEIR_GRAVEYARD: "graveyard"}
    whose = None
    for one in effects[k:]:
        what = one.what if isinstance(one, e.Move) and one.zone == Zone.LIBRARY and one.position == Position.TOP else None
        if not isinstance(what, Who):
            break
        zone, owner = (names.get(what.kind), what.of) if what.kind != Subject.EACH else _of_everybody(what.of)
        if zone is None or whose not in (None, owner):
            break
        whose = owner
        zones.append(zone)
    last = effects[k + len(zones)] if k + len(zones) < len(effects) else None
    if not zones or not isinstance(whose, Who) or last != e.Shuffle(whose):
        return 0, ""
    who = refer(s, whose)
    its = "your" if who.you else "their"
    return len(zones) + 1, f"{who.order('shuffle')} {its} {' and '.join(zones)} into {its} library"


def _of_everybody(what: object) -> tuple[str | None, Who | None]:
    """Return the name of a zone and the players all of whose cards there are meant."""
    for zone, name in ((Zone.HAND, "hand"), (Zone.GRAVEYARD, "graveyard")):
        for players, relation in ((each_player, Relation.ANY), (each_opponent, Relation.OPPONENT)):
            if what == card_in(zone, relation):
                return name, players
    return None, None


def tapped_any(s: Scribe, effects: Sequence[e.Effect], k: int) -> tuple[int, str]:
    """Write that any number of untapped permanents are tapped."""
    two = effects[k : k + 2]
    if len(two) < 2 or not isinstance(choice := two[0], e.Choose) or not isinstance(tap := two[1], e.Tap):
        return 0, ""
    if choice.amount != number(99) or choice.least != number(0) or tap.what != Who(Subject.MEMORY, choice.tag):
        return 0, ""
    what = nouns.noun(s, choice.filter, True)
    s.known[choice.tag] = references.either_phrase(back("creatures", True), back("permanents", True))
    if choice.filter.subtypes:
        kind = nouns.noun(s, Filter(subtypes=choice.filter.subtypes), True)
        s.known[choice.tag] = references.either_phrase(s.known[choice.tag], phrase(f"each of those {kind}", True))
    said = f"you may tap any number of {what}"
    return 2, either(said, f"{said}. if you do")


def unable(s: Scribe, effects: Sequence[e.Effect], k: int) -> tuple[int, str]:
    """Write that each player sacrifices a permanent, and what those do who can't."""
    three = effects[k : k + 3]
    if (
        len(three) < 3
        or not isinstance(first := three[0], e.Remember)
        or not isinstance(sacrifice := three[1], e.SacrificeChoice)
    ):
        return 0, ""
    if not isinstance(first.who, Who) or first.who.kind != Subject.EACH or first.who.of is None:
        return 0, ""
    condition = getattr(first.who.of, "condition", None)
    if not isinstance(condition, Condition) or condition.kind != programs.Condition.NOT:
        return 0, ""
    said = SENTENCES[e.SacrificeChoice](s, sacrifice)
    s.known[first.tag] = phrase("each player who can't")
    return 3, f"{said}. {SENTENCES[type(three[2])](s, three[2])}"


def more_copies(s: Scribe, x: e.If, first: str, holds: str) -> list[str]:
    """Write several copies instead of one."""
    if len(x.then) != 1 or len(x.otherwise) != 1:
        return []
    (more,), (one,) = x.then, x.otherwise
    if not isinstance(more, e.CopyToken) or not isinstance(one, e.CopyToken) or more != replace(one, amount=more.amount):
        return []
    return [f"{first}. if {holds}, create {amounts.quantity(s, more.amount).word} of those tokens instead"]


def destroyed_count(s: Scribe, effects: Sequence[e.Effect], k: int) -> tuple[int, str]:
    """Write that all of something are destroyed, and those that are gone are counted."""
    match effects[k : k + 4]:
        case [e.Remember() as noted, e.Destroy(), e.SetRegister() as count, e.ForEach() as each]:
            pass
        case _:
            return 0, ""
    if each.who != Who(Subject.MEMORY, noted.tag) or not isinstance(noted.who, Who) or not isinstance(noted.who.of, Filter):
        return 0, ""
    one = references.head_noun(s, noted.who.of)
    s.known["destroyed"] = phrase(f"{one} destroyed this way")
    s.numbers[count.register] = f"the number of {references.head_noun(s, noted.who.of, True)} destroyed this way"
    return 4, f"destroy {refer(s, noted.who, 'all').object}"


def both_each(s: Scribe, effects: Sequence[e.Effect], k: int) -> tuple[int, str]:
    """Write that the card itself and a target each get the same."""
    two = effects[k : k + 2]
    if len(two) < 2 or not isinstance(one := two[0], e.Continuous) or not isinstance(other := two[1], e.Continuous):
        return 0, ""
    if one.who != SELF or replace(one, who=other.who) != other:
        return 0, ""
    apart = s.fork()
    usual = ". ".join(SENTENCES[e.Continuous](apart, x) for x in (one, other))
    me, it = refer(s, one.who).subject, refer(s, other.who).subject
    both = phrase(f"{me} and {it} each", True)
    return 2, either(usual, change_clauses.joined(s, one.changes, both, change_clauses.LASTS[one.duration]))


SAID_TOGETHER = (destroyed_count, both_each, whole_zones, tapped_any, unable)
"""What several instructions say in a sentence of its own."""
