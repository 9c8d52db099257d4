"""Who and what: references as they are mentioned first, and again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from ecs_mtg.cards.notation.selectors import that_or_same_name
from ecs_mtg.cards.words import (
    ABILITIES,
    ATTACHED,
    CARDS,
    PERMANENTS,
    PLAYERS,
    SELF,
    SPELLS,
    Amount,
    Filter,
    Reference,
    Target,
    Who,
)
from ecs_mtg.cards.writing import amounts, nouns
from ecs_mtg.cards.writing.english import a, either, number_word
from ecs_mtg.cards.writing.scribe import THEY_PHRASE, YOU_PHRASE, Phrase, Scribe, UnwrittenError, back, phrase, voice
from ecs_mtg.components import codes, programs
from ecs_mtg.components.codes import EventKind, Zone
from ecs_mtg.components.programs import Relation, SelectorFlag, Subject

ANY_TARGET = Filter(kinds=PERMANENTS | PLAYERS, any_types=codes.CREATURE | codes.PLANESWALKER | codes.BATTLE)


@voice
def refer(s: Scribe, who: Reference, style: str = "each") -> Phrase:
    """Write a reference to objects or players; `style` of a filter: "each creature", "all creatures", bare "creatures"."""
    if s.actor is not None and who == s.actor[0]:
        return s.actor[1]
    if isinstance(who, Target):
        return _target(s, who)
    if who.kind not in SUBJECTS:
        raise UnwrittenError(f"there are no words for the subject {who.kind.name}")
    if who.kind == Subject.EACH:
        return every(s, who.of, style)  # type: ignore[arg-type]
    return SUBJECTS[who.kind](s, who)


OTHER_VALUES = " that each have a different mana value"


def head_noun(s: Scribe, f: Filter, many: bool = False) -> str:
    """Return the noun for an object that is mentioned again: creature, card, spell."""
    if f.kinds == PLAYERS:
        return ("opponent" if f.controller == Relation.OPPONENT else "player") + ("s" if many else "")
    if nouns.is_card(f):
        return "cards" if many else "card"
    if f.kinds & CARDS and f.kinds & SPELLS:
        return "sources" if many else "source"
    if f.kinds & (SPELLS | ABILITIES):
        return "spells" if many else "spell" if f.kinds & SPELLS else "ability"
    if f.either is not None and len({head_noun(s, replace(one, either=None)) for one in f.tree()}) > 1:
        return "permanents" if many else "permanent"
    bare = Filter(any_types=f.any_types & (1 << 16) - 1, all_types=f.all_types & (1 << 16) - 1, kinds=f.kinds & ~PLAYERS)
    if not bare.any_types and not bare.all_types and f.subtypes:
        return "creatures" if many else "creature"
    if (bare.any_types & bare.any_types - 1) != 0:
        return "permanents" if many else "permanent"
    return nouns.noun(s, bare, many)


# --- targets


def _target(s: Scribe, t: Target) -> Phrase:
    if t in s.known:
        return s.known[t]
    words = words_of_target(s, t)
    if t.one_graveyard:
        anybodys = t.filter.controller == Relation.ANY
        words = (
            words.replace(either(*nouns.OWNERS[Relation.ANY]), "a single") if anybodys else f"{words} that are in one graveyard"
        )
    if t.at_random:
        words += either(" at random", " chosen at random")
    if t.chooser is not None:
        who = refer(s, t.chooser)
        words += f" of {either(who.owner, 'their', 'its controller' + chr(39) + 's', 'an opponent' + chr(39) + 's')} choice"
    many = t.most != 1
    players = t.filter.kinds == PLAYERS
    again = back(head_noun(s, t.filter, many), many, players)
    if t.filter.kinds & PLAYERS and not players:
        again = either_phrase(again, THEY_PHRASE)
    if t.filter.any_types == codes.CREATURE | codes.PLANESWALKER and not many:
        again = either_phrase(again, phrase("that creature or planeswalker"))
    s.known[t] = again
    if s.first_target is None and players:
        s.first_target = t
    return phrase(words, many)


def words_of_target(s: Scribe, t: Target) -> str:
    """Write a target at its first mention."""
    ways = {
        " that share a card type": t.share_type,
        " controlled by different players": t.other_controllers,
        OTHER_VALUES: t.other_values,
    }
    return _target_words(s, t) + next((said for said, so in ways.items() if so), "")


def mention_later(s: Scribe, t: Target) -> None:
    """Write nothing for a target listed first only for its order (601.2c): it is mentioned later as if for the first time."""
    s.known[t] = either_phrase(refer(s, t), s.known[t])


def either_phrase(one: Phrase, other: Phrase) -> Phrase:
    """Return a phrase with either wording."""
    return Phrase(either(one.subject, other.subject), either(one.object, other.object), either(one.owner, other.owner), one.many)


def _target_words(s: Scribe, t: Target) -> str:
    many = t.most != 1
    f = t.filter
    if f == ANY_TARGET:
        return _any_target(t)
    said = nouns.noun(s, f, many, "from")
    another = "other " if t.different else ""
    if said.startswith("other ") and not many and t.least == 1:
        bare = said.removeprefix("other ")
        return either(f"another target {bare}", f"target {bare} other than ~")
    if said.startswith("other "):
        another, said = "other ", said.removeprefix("other ")
    if t.only_if is not None and not many:
        return f"target {said}"
    if not many:
        first = either("another target", "a third target", "a second target") if another else "target"
        return f"{first} {said}" if t.least else f"up to one {another}target {said}"
    if t.divided is not None and t.most is not None and t.most < 20:
        return either(f"{_divided_count(t)} {another}target {said}", f"any number of {another}target {said}")
    return f"{_count(t)} {another}target {said}"


def _any_target(t: Target) -> str:
    if t.most == 1:
        other = either("any other target", "another target", "a third target", "another target creature, player, or planeswalker")
        return (other if t.different else "any target") if t.least else f"up to one {'other ' if t.different else ''}target"
    return either(
        f"{_count(t)} targets",
        f"{_divided_count(t)} targets",
        "any number of targets",
        "any number of target creatures and/or players",
    )


def _count(t: Target) -> str:
    if t.least is None and t.most is None:
        return "x"
    if t.most is None:
        return "up to x" if t.least == 0 else "x"
    if t.least == t.most:
        return number_word(t.most)
    if t.least == 0:
        return either("any number of", f"up to {number_word(t.most)}") if t.most >= 20 else f"up to {number_word(t.most)}"
    return _divided_count(t)


def _divided_count(t: Target) -> str:
    least, most = t.least or 0, t.most or 0
    if (least, most) == (1, 2):
        return "one or two"
    if (least, most) == (1, 3):
        return "one, two, or three"
    return f"up to {number_word(most)}" if least <= 1 else number_word(most)


# --- what a filter describes


def every(s: Scribe, f: Filter, style: str) -> Phrase:
    """Write everything that a filter describes."""
    if f.kinds == PLAYERS and f.controller == Relation.YOU and f.either is None:
        return YOU_PHRASE
    if f.either is not None and SelectorFlag.SOURCE in nouns.flags_of(f):
        return phrase(f"~ and {nouns.noun(s, f.either, True)}", True)
    if (alike := _same_name(s, f)) is not None:
        return alike
    one, many = nouns.noun(s, f), nouns.noun(s, f, True)
    if f == Filter(kinds=f.kinds, zones=1 << Zone.GRAVEYARD):
        return phrase(either("all graveyards", "all cards from all graveyards", f"all {many}"))
    if f == Filter(kinds=f.kinds, zones=1 << Zone.GRAVEYARD, controller=Relation.OPPONENT):
        return phrase(either("each opponent's graveyard", "all opponents' graveyards", "your opponents' graveyards"))
    if "chosen this way" in one and f.either is None:
        known = s.known.get("remembered")
        return known or back(head_noun(s, f, False), False, f.kinds == PLAYERS)
    if style == "bare":
        before, s.known["each", f] = s.known.get(("each", f)), back(head_noun(s, f, True), True)
        usual = phrase(either(many, f"all {many}"), True)
        return usual if before is None else either_phrase(before, usual)
    before, s.known["each", f] = s.known.get(("each", f)), back(head_noun(s, f, True), True)
    if before is not None:
        return either_phrase(before, phrase(either(f"all {many}", _each_of(s, f))))
    each = _each_of(s, f)
    if style == "all":
        return phrase(either(f"all {many}", each), False)
    return phrase(either(each, f"all {many}"), False)


def _same_name(s: Scribe, f: Filter) -> Phrase | None:
    """Write a target and all other objects with its name."""
    c = f.condition
    if f.either is not None or c is None or c.kind != programs.Condition.ANY or c.a.kind != programs.Condition.SAME:
        return None
    if not isinstance(to := c.a.b, Target) or that_or_same_name(to).condition != c:
        return None
    first = refer(s, to).object
    described = replace(f, condition=None)
    name = f"with the same name as that {either(head_noun(s, to.filter), 'permanent')}"
    return phrase(
        either(
            f"{first} and each other {nouns.noun(s, described)} {name}",
            f"{first} and all other {nouns.noun(s, described, True)} {name}",
        ),
        True,
    )


def _each_of(s: Scribe, f: Filter) -> str:
    one = f"each {nouns.noun(s, f)}"
    if f.kinds & PLAYERS and f.kinds & ~PLAYERS and f.either is None:
        return either(f"{_each_of(s, replace(f, kinds=f.kinds & ~PLAYERS))} and each player", one)
    parts = [f"each {nouns.noun(s, each)}" for each in f.tree()]
    others = [" and ".join(parts)] if len(parts) > 1 else []
    return either(*others, one) if others else one


# --- subjects


def _self(s: Scribe, who: Who) -> Phrase:
    me = "~" if not s.inner else either("this creature", "this permanent", "it")
    if s.inner:
        return Phrase(me, me, either(f"{me}'s", "its"))
    if not s.self_known:
        s.self_known = True
        return Phrase(me, me, "~'s")
    words = (me, "it") if s.known else ("it", me)
    return Phrase(either(*words, "that card"), either(*words, "that card"), either("its", "~'s"))


def _event_object(s: Scribe, who: Who) -> Phrase:
    event = s.event
    if event is None:
        return phrase("what the event was about")
    if event.subject is None:
        return back("permanent")
    if event.subject == SELF:
        return Phrase(either("it", "~", "that card"), either("it", "~", "that card", "this card"), either("its", "~'s"))
    if event.subject == ATTACHED:
        return back("creature")
    f = event.subject
    if isinstance(f, Filter) and f.either is not None and SelectorFlag.SOURCE in nouns.flags_of(f):
        f = f.either
    if not isinstance(f, Filter):
        return back("permanent")
    return back(head_noun(s, f), False, f.kinds == PLAYERS)


ATTACKER = either("it's", "that creature's", "that creature is")


def _event_other(s: Scribe, who: Who) -> Phrase:
    other = s.event.other if s.event is not None else None
    if isinstance(other, Filter):
        return back(head_noun(s, other))
    return either_phrase(back("creature"), back("spell or ability")) if other is None else back("creature")


def _event_player(s: Scribe, who: Who) -> Phrase:
    event = s.event
    if event is not None and event.who == Relation.YOU and event.kind != EventKind.TARGETED:
        return YOU_PHRASE
    its = Phrase("its controller", "its controller", "its controller's")
    if event is not None and event.who == Relation.OPPONENT:
        return either_phrase(back("player", player=True), back("opponent", player=True))
    usual = back("player", player=True)
    if event is not None and event.kind in (EventKind.ZONE_CHANGE, EventKind.TAPPED_FOR_MANA, EventKind.DEALT_DAMAGE):
        of_land = either_phrase(its, phrase("that land's controller"))
        return either_phrase(its, usual) if event.kind == EventKind.ZONE_CHANGE else either_phrase(usual, of_land)
    return usual


def _owned(word: str) -> Callable[[Scribe, Who], Phrase]:
    def write(s: Scribe, who: Who) -> Phrase:
        of = who.of
        if isinstance(of, Who | Target):
            owned = refer(s, of)
            base = f"{owned.owner} {word}"
            names = [base]
            if isinstance(of, Target) and of.filter.kinds & PLAYERS and word == "controller":
                names.append("that player or that planeswalker's controller")
            return Phrase(
                either(*names, "that player", "they"),
                either(*names, "that player", "them"),
                either(f"{base}'s", "their", "that player's"),
            )
        raise UnwrittenError(f"the {word} of nothing")

    return write


def _memory(s: Scribe, who: Who) -> Phrase:
    tag = str(who.of)
    return s.waiting.pop(tag, None) or s.known.get(tag) or either_many("card")


def either_many(noun: str) -> Phrase:
    """Return a phrase for one or several objects mentioned before."""
    one, many = back(noun), back(f"{noun}s", True)
    ways = [f"{noun}s exiled this way", f"the exiled {noun}", f"the {noun}s", f"the exiled {noun}s", f"each of those {noun}s"]
    return Phrase(either(one.subject, many.subject, *ways), either(one.object, many.object, *ways), either(one.owner, many.owner))


def _told(s: Scribe, who: Who) -> Phrase:
    return s.known.get(("told", who.of)) or either_many("creature")


def _their(zone: str) -> Callable[[Scribe, Who], Phrase]:
    def write(s: Scribe, who: Who) -> Phrase:
        if not isinstance(who.of, Who | Target):
            raise UnwrittenError(f"a {zone} of nobody")
        owner = refer(s, who.of).owner
        return phrase(either(f"{owner} {zone}", f"all cards from {owner} {zone}", f"the cards in {owner} {zone}"))

    return write


def _paid(s: Scribe, who: Who) -> Phrase:
    done = ("sacrificed creature", "sacrificed permanent", "discarded card", "exiled card", "revealed card", "returned permanent")
    return either_phrase(phrase(either(*(f"the {one}" for one in done))), back("creature"))


def _top_cards(s: Scribe, who: Who) -> Phrase:
    if not isinstance(who.of, Amount):
        raise UnwrittenError("top cards without a number")
    many = amounts.quantity(s, who.of)
    if many.word == "one":
        s.known[who] = back("card")
        return phrase("the top card of your library")
    return phrase(f"the top {many.word} cards of your library", True)


def _fixed(text: str, many: bool = False) -> Callable[[Scribe, Who], Phrase]:
    return lambda s, who: phrase(text, many)


def _player(first: str, again: Phrase = THEY_PHRASE) -> Callable[[Scribe, Who], Phrase]:
    def write(s: Scribe, who: Who) -> Phrase:
        said, s.known[who] = s.known.get(who) or phrase(first), s.known.get(who, again)
        return said

    return write


def _each_player(first: str) -> Callable[[Scribe, Who], Phrase]:
    return _player(first, either_phrase(THEY_PHRASE, phrase(first)))


SUBJECTS: dict[Subject, Callable[[Scribe, Who], Phrase]] = {
    Subject.NOBODY: _fixed("nobody"),
    Subject.SELF: _self,
    Subject.YOU: lambda s, who: YOU_PHRASE,
    Subject.EVENT_OBJECT: _event_object,
    Subject.EVENT_OTHER: _event_other,
    Subject.ATTACKED: _fixed(f"the player or planeswalker {ATTACKER} attacking"),
    Subject.EVENT_PLAYER: _event_player,
    Subject.ATTACHED_TO: lambda s, who: s.host,
    Subject.EACH: lambda s, who: every(s, who.of, "each"),  # type: ignore[arg-type]
    Subject.EACH_PLAYER: _each_player("each player"),
    Subject.EACH_FROM_YOU: _each_player("each player, starting with you"),
    Subject.EACH_OPPONENT: _each_player(either("each opponent", "each other player")),  # there are no teams
    Subject.CONTROLLER_OF: _owned("controller"),
    Subject.OWNER_OF: _owned("owner"),
    Subject.MEMORY: _memory,
    Subject.IT: lambda s, who: s.it,
    Subject.DEFENDING_PLAYER: _player("defending player"),
    Subject.ACTIVE_PLAYER: lambda s, who: phrase(either("that player", "the active player", "they")),
    Subject.LINKED: lambda s, who: either_many("card"),
    Subject.TOLD: _told,
    Subject.CHOSEN_PLAYER: _fixed("the chosen player"),
    Subject.ALL_TARGETS: _fixed("the targets", True),
    Subject.SPELL: lambda s, who: phrase(either("~", "this spell", "it")),
    Subject.PAID: _paid,
    Subject.TOP_CARDS: _top_cards,
    Subject.OPPONENT: _player("an opponent"),
    Subject.PLANE: _fixed("the face-up plane"),
    Subject.ATTACHMENTS: _fixed("each permanent attached to ~"),
    Subject.BLOCKED_BY: _fixed("each creature blocking or blocked by ~"),
    Subject.EXILED_WITH: lambda s, who: phrase(
        either(
            "all cards exiled with ~", "cards exiled with ~", "each card exiled with ~", "the exiled card", "the exiled cards"
        ),
        True,
    ),
    Subject.THEIR_GRAVEYARD: _their("graveyard"),
    Subject.THEIR_HAND: _their("hand"),
    Subject.THEIR_LIBRARY: _their("library"),
    Subject.LAST_EXILED_WITH: lambda s, who: phrase(f"the last {nouns.noun(s, who.of, zone='')} exiled with ~"),  # type: ignore[arg-type]
    Subject.TOPMOST: lambda s, who: phrase(f"the top {nouns.noun(s, who.of)}"),  # type: ignore[arg-type]
    Subject.BOTTOMMOST: lambda s, who: phrase(f"the bottom {nouns.noun(s, who.of)}"),  # type: ignore[arg-type]
    Subject.SOURCE_OF: lambda s, who: phrase(f"the source of {s.refer(who.of).object}"),  # type: ignore[arg-type]
    Subject.BECAME: lambda s, who: s.refer(who.of),  # type: ignore[arg-type]
    Subject.MONARCH: _player("the monarch"),
    Subject.MOST_LIFE: lambda s, who: phrase(either("the player with the most life", "that player")),
}
"""Each subject that is no target."""


def waits_for(s: Scribe, tag: str, words: str, f: Filter | None, many: bool) -> None:
    """Keep the words of a choice for where it is used first."""
    said = head_noun(s, f, many) if f is not None else "cards" if many else "card"
    s.waiting[tag] = phrase(words, many)
    s.known[tag] = back(said, many, f is not None and f.kinds == PLAYERS)


def one_of(s: Scribe, f: Filter, many: Any, zone: str = "from", **kwargs: Any) -> str:
    """Write a number of what a filter describes: "a creature you control", "two cards from your hand"."""
    said = many.word if many.equal is None else "a number of"
    if said == "one":
        return a(nouns.noun(s, f, False, zone, **kwargs))
    return f"{said} {nouns.noun(s, f, True, zone, **kwargs)}"
