"""What triggered and replacement abilities wait for, in words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ecs_mtg.cards.notation.permanent_keywords import is_saddled
from ecs_mtg.cards.notation.selectors import opponent, player, source, you_or_your_planeswalker, yours
from ecs_mtg.cards.tree import Event
from ecs_mtg.cards.words import ALL_ZONES, ATTACHED, CARDS, PERMANENTS, PLAYERS, SELF, SPELLS, Condition, Filter, Target, Who
from ecs_mtg.cards.writing import declared_wordings, filters, nouns, references, spells_of_turn
from ecs_mtg.cards.writing.conditions import STEPS
from ecs_mtg.cards.writing.english import ORDINALS, a, either, number_word, plain, verb
from ecs_mtg.cards.writing.scribe import Scribe, UnwrittenError, voice
from ecs_mtg.components import programs
from ecs_mtg.components.codes import Cause, Designation, EventKind, Monarchy, PlayerCounter, Step, Zone
from ecs_mtg.components.programs import Relation, SelectorFlag

BATTLEFIELD, GRAVEYARD = 1 << Zone.BATTLEFIELD, 1 << Zone.GRAVEYARD
WHO: dict[int, str] = {
    Relation.YOU: "you",
    Relation.OPPONENT: "an opponent",
    Relation.ANY: "a player",
    Relation.ATTACHED_CONTROLLER: either("enchanted player", "enchanted creature's controller"),
    Relation.CHOSEN: "the chosen player",
    Relation.ACTIVE: "the active player",
    Relation.NOT_ACTIVE: "a nonactive player",
}


def doer(who: int) -> str:
    """Write the player of an event."""
    if who not in WHO:
        raise UnwrittenError(f"there are no words for the player {who!r} of an event")
    return WHO[who]


@voice
def player_does(s: Scribe, who: int, base: str) -> str:
    """Write the player of an event with a verb."""
    return _does(who, base)


def _does(who: int, base: str) -> str:
    return f"{doer(who)} {verb(base, who != Relation.YOU)}"


@voice
def subject(s: Scribe, what: Filter | Who | Target | None, everything: str = "a permanent") -> str:
    """Write what an event happens to."""
    if what is None:
        return everything
    if not isinstance(what, Filter):
        if what == SELF:
            s.self_known = True
            return "~" if not s.inner else either("this creature", "this permanent", "this token")
        return references.refer(s, what).subject
    if SelectorFlag.SOURCE in nouns.flags_of(what) and what.either is not None:
        s.self_known = True
        rest = subject(s, what.either)
        return f"~ or {rest.replace('an other ', 'another ', 1)}"
    if what == Filter(flags=1 << SelectorFlag.SOURCE):
        s.self_known = True
        return "~"
    if what.either is not None and what.kinds == PLAYERS and what.controller == Relation.YOU:
        return f"you or {subject(s, what.either)}"
    if what.either is not None and (two := _of_two(s, what)):
        return two
    said = nouns.noun(s, what)
    if what.either is not None and any(one.kinds == PLAYERS for one in what.tree()):
        return either(a(said), " or ".join(subject(s, one) for one in what.tree()))
    return "you" if said == "you" else "another " + said.removeprefix("other ") if said.startswith("other ") else a(said)


def _of_two(s: Scribe, what: Filter) -> str:
    """Write another of one kind, or one of another kind."""
    one, *others = what.tree()
    if SelectorFlag.ANOTHER not in nouns.flags_of(one) or any(SelectorFlag.ANOTHER in nouns.flags_of(other) for other in others):
        return ""
    return " or ".join(subject(s, each) for each in (one, *others))


def third(text: str, base: str) -> str:
    """Write a subject and its verb."""
    return f"{text} {verb(base, text != 'you')}"


def _cards_of(what: Filter) -> Filter | None:
    """Return the cards that a description of nontoken sources means, in any zone and without an owner."""
    flags = 1 << SelectorFlag.NONTOKEN
    if any(one.kinds != PERMANENTS | SPELLS | CARDS or not one.flags & flags for one in what.tree()):
        return None
    either = None if what.either is None else _cards_of(what.either)
    return replace(what, kinds=CARDS, flags=what.flags & ~flags, owner=Relation.ANY, either=either)


def _owners_graveyard(s: Scribe, e: Event) -> str | None:
    """Write "put into a player's graveyard"; None if no owner is named."""
    what = e.subject
    if not isinstance(what, Filter) or e.to_zones != GRAVEYARD:
        return None
    whose = {Relation.YOU: "your", Relation.OPPONENT: "an opponent's", Relation.ANY: "a"}.get(Relation(what.owner))
    if whose is None or any(one.owner != what.owner for one in what.tree()):
        return None
    if e.from_zones == BATTLEFIELD and what.owner != Relation.ANY:
        return f"{subject(s, filters.throughout(what, owner=Relation.ANY))} is put into {whose} graveyard from the battlefield"
    if e.from_zones in CAME_FROM and (cards := _cards_of(what)) is not None:
        place = f"put into {whose} graveyard from {CAME_FROM[e.from_zones]}"
        many = e.nth == programs.ONE_OR_MORE
        return f"one or more {nouns.noun(s, cards, True)} are {place}" if many else f"{a(nouns.noun(s, cards))} is {place}"
    return None


CAME_FROM = {ALL_ZONES: "anywhere", 1 << Zone.LIBRARY: "your library", 1 << Zone.HAND: "your hand"}
"""From where a card is put into a graveyard."""


def _leaves_graveyard(s: Scribe, e: Event) -> str:
    """Write that one or more cards leave your graveyard."""
    many = e.nth == programs.ONE_OR_MORE
    if e.subject is None:
        return "one or more cards leave your graveyard" if many else "a card leaves your graveyard"
    if not isinstance(e.subject, Filter):
        return f"{subject(s, e.subject)} leaves your graveyard"
    cards = filters.throughout(e.subject, kinds=CARDS)
    said = f"one or more {nouns.noun(s, cards, True)} leave" if many else f"{a(nouns.noun(s, cards))} leaves"
    return f"{said} your graveyard"


def _zone_change(s: Scribe, e: Event) -> str:
    if (owned := _owners_graveyard(s, e)) is not None:
        return owned
    what = subject(s, e.subject)
    if e.value == Cause.COUNTERED:
        by = f"{subject(s, e.other)} would counter {what}" if e.other is not None else f"{what} is countered"
        return by
    if e.value == Cause.DISCARDED and isinstance(e.subject, Filter) and e.subject.owner != Relation.ANY:
        said = subject(s, replace(e.subject, owner=Relation.ANY))
        usual = _does(e.subject.owner, f"discard {said}")
        return either(usual, f"you cycle or discard {said}") if e.subject.owner == Relation.YOU else usual
    if e.value == Cause.DISCARDED and e.subject == SELF and isinstance(e.other, Filter):
        by = "a spell or ability an opponent controls"
        return f"{by} causes you to discard ~"
    if e.value == Cause.DISCARDED:
        return either(f"{doer(e.who)} discards {what}", f"you discard {what}")
    if e.value == Cause.SACRIFICED and e.subject == SELF:
        return f"you sacrifice {what}"
    if (
        e.value == Cause.SACRIFICED
        and isinstance(e.subject, Filter)
        and e.subject.controller == Relation.YOU
        and e.subject.either is None
    ):
        return f"you sacrifice {subject(s, replace(e.subject, controller=Relation.ANY))}"
    if e.value == Cause.SACRIFICED:
        return either(_does(e.who, f"sacrifice {what}"), f"{what} is sacrificed")
    if e.value == Cause.MILLED:
        return f"{what} is milled"
    if e.to_zones == BATTLEFIELD and e.from_zones == ALL_ZONES:
        return f"{what} enters"
    if e.from_zones == BATTLEFIELD and e.to_zones == GRAVEYARD:
        return f"{what} {either('dies', 'is put into a graveyard from the battlefield', *(('is put into a graveyard',) if e.subject == ATTACHED else ()))}"
    if e.from_zones == BATTLEFIELD and e.to_zones in (ALL_ZONES, ALL_ZONES & ~BATTLEFIELD):
        return f"{what} leaves the battlefield"
    places = [z for z in Zone if e.to_zones >> z & 1]
    came = [z for z in Zone if e.from_zones >> z & 1]
    if len(places) != 1:
        return f"{what} changes zones"
    into = {Zone.BATTLEFIELD: "enters", Zone.EXILE: "is put into exile"}.get(
        places[0]
    ) or f"is put into {either('a', 'your', 'its owner' + chr(39) + 's')} {places[0].name.lower()}"
    if e.from_zones == ALL_ZONES:
        return f"{what} {into} from anywhere"
    return f"{what} {into} from {' or '.join(either('a', 'your') + ' ' + z.name.lower() if z != Zone.BATTLEFIELD else 'the battlefield' for z in came)}"


def _cast(s: Scribe, e: Event) -> str:
    if e.subject == SELF:
        return either("you cast ~", "you cast this spell")
    f = e.subject if isinstance(e.subject, Filter) else Filter(kinds=SPELLS)
    if e.value and f == Filter(
        kinds=f.kinds, condition=Condition(programs.Condition.NOT, Condition(programs.Condition.YOUR_TURN))
    ):
        return f"you cast your {ORDINALS[int(e.value)]} spell during each opponent's turn"
    if e.value:
        return f"{_does(e.who, 'cast')} {'your' if e.who == Relation.YOU else 'their'} {ORDINALS[int(e.value)]} {nouns.noun(s, f)} each turn".replace(
            "each turn", either("each turn", "of a turn", "during each of their turns")
        )
    if (told := spells_of_turn.cast(s, f)) is not None:
        return f"{_does(e.who, 'cast')} {told}"
    said = a(nouns.noun(s, replace(f, controller=Relation.ANY) if f.either is None else f))
    return f"{_does(e.who, 'cast')} {said.replace('an other ', 'another ')}"


def _damage(s: Scribe, e: Event) -> str:
    kind = _combat_damage(e)
    if e.other is None:
        return f"{either('a source', 'damage')} deals {kind} to {subject(s, e.subject)}"
    source = subject(s, e.other)
    if e.subject is None:
        return f"{source} deals {kind}"
    first = " for the first time each turn" if e.nth > 0 else ""
    return f"{source} deals {kind} to {subject(s, e.subject)}{first}"


def _damage_batch(s: Scribe, e: Event) -> str:
    kind = "combat damage" if e.value == 1 else "damage"
    many = nouns.noun(s, e.other, True) if isinstance(e.other, Filter) else subject(s, e.other)
    return f"one or more {many} deal {kind} to {subject(s, e.subject)}"


def _counters(s: Scribe, e: Event) -> str:
    if isinstance(e.subject, Filter) and e.subject.kinds == PLAYERS:
        kind = PlayerCounter(int(e.value or 0)).name.lower()
        return either(
            third(subject(s, e.subject), f"get one or more {kind} counters"), third(subject(s, e.subject), f"get {kind} counters")
        )
    kind = f"{e.value} counter" if e.value is not None else "counter"
    on = subject(s, e.subject)
    if e.other == _YOURS and not e.nth:
        return f"you put one or more {kind}s on {on}"
    if e.nth:
        return either(f"the {ORDINALS[e.nth]} {kind} is put on {on}", f"the number of {kind}s on {on} becomes {e.nth}")
    return either(
        f"one or more {kind}s are put on {on}",
        f"{a(kind)} is put on {on}",
        f"{_does(Relation.YOU, 'put')} one or more {kind}s on {on}",
    )


_YOURS = source & yours
"""What puts counters on something where you do."""


def _counters_removed(s: Scribe, e: Event) -> str:
    kind = f"{e.value} counter"
    return f"{f'the last {kind}' if e.nth else a(kind)} is removed from {subject(s, e.subject)}"


def _step(s: Scribe, e: Event) -> str:
    step = Step(int(e.value or 0))
    if step == Step.END_COMBAT:
        return "end of combat"
    if s.delayed and e.who == Relation.ANY:
        return f"the beginning of {either('the next', 'each', 'the next turn' + chr(39) + 's')} {STEPS[step]}"
    whose_by: dict[int, str] = {
        Relation.YOU: "your",
        Relation.ANY: either("each", "each player's", "the next", "the"),
        Relation.OPPONENT: "each opponent's",
        Relation.ATTACHED_CONTROLLER: either("enchanted player's", "the", "enchanted creature's controller's"),
        Relation.CHOSEN: "the chosen player's",
        Relation.OWNER_OF_SELF: "their next",
        Relation.ACTIVE: "each",
        Relation.NOT_ACTIVE: "each",
    }
    whose = whose_by.get(e.who)
    if step == Step.BEGIN_COMBAT:
        on = "the beginning of combat on"
        each = either(f"{on} each turn", f"{on} each player's turn", "the beginning of each combat")
        return {Relation.YOU: f"{on} your turn", Relation.OPPONENT: f"{on} each opponent's turn"}.get(Relation(e.who), each)
    if whose is None:
        raise UnwrittenError(f"there are no words for the step of {e.who!r}")
    name = {
        Step.MAIN1: either("first main phase", "main phase", "precombat main phase"),
        Step.MAIN2: "second main phase" if e.nth == programs.SECOND_MAIN else "postcombat main phase",
    }.get(step) or STEPS[step]
    said = f"the beginning of {whose} {name}"
    if step == Step.MAIN2 and e.who == Relation.YOU and e.nth != programs.SECOND_MAIN:
        return either(said, f"the beginning of each of your {name}s")
    if e.who == Relation.ATTACHED_CONTROLLER:
        return either(said, f"the beginning of the {name} of {plain(s.host.subject)}'s controller")
    if s.delayed and e.who == Relation.YOU:
        return f"the beginning of your next {name}"
    return said


def _of(base: str) -> Callable[[Scribe, Event], str]:
    return lambda s, e: third(subject(s, e.subject), base)


def _player_does(base: str) -> Callable[[Scribe, Event], str]:
    return lambda s, e: _does(e.who, base)


def _draw(s: Scribe, e: Event) -> str:
    if isinstance(e.subject, Filter):
        return f"{_does(e.who, 'draw')} {a(nouns.noun(s, e.subject, zone=''))}"
    if e.nth:
        they, their = ("you", "your") if e.who == Relation.YOU else ("they", "their")
        return f"{_does(e.who, 'draw')} a card except the first one {they} draw in each of {their} draw steps"
    return f"{_does(e.who, 'draw')} a card"


def _blocks(s: Scribe, e: Event) -> str:
    if e.other is not None:
        usual = f"{subject(s, e.subject)} blocks {subject(s, e.other)}"
        return either(usual, f"{subject(s, e.other)} becomes blocked by {subject(s, e.subject)}")
    return f"{subject(s, e.subject)} blocks"


def _combat_damage(e: Event) -> str:
    return {1: "combat damage", 2: "noncombat damage"}.get(int(e.value or 0), "damage")


def _dealt(s: Scribe, e: Event) -> str:
    if isinstance(e.subject, Filter) and e.subject.kinds == PLAYERS and e.subject.controller == Relation.YOU:
        return either("you're", "you are") + f" dealt {_combat_damage(e)}"
    return f"{subject(s, e.subject)} is dealt {_combat_damage(e)}"


def _attacks(s: Scribe, e: Event) -> str:
    f = e.subject
    if e.other in (player, opponent):
        whom = "a player" if e.other == player else either("one of your opponents", "an opponent")
        return f"{third(subject(s, f), 'attack')} {whom}"
    if e.other == you_or_your_planeswalker:
        return f"{third(subject(s, f), 'attack')} you or a planeswalker you control"
    if isinstance(f, Filter) and f.either is None and SelectorFlag.ATTACKS_YOU in nouns.flags_of(f):
        return third(subject(s, replace(f, flags=f.flags & ~(1 << SelectorFlag.ATTACKS_YOU))), "attack you")
    if isinstance(f, Filter) and f.either is None and f.condition == Condition(programs.Condition.ATTACKING_ALONE):
        host = f == Filter(flags=1 << SelectorFlag.HOST_OF_SOURCE, condition=f.condition)
        who = plain(s.host.subject) if host else subject(s, replace(f, condition=None))
        own = f == Filter(flags=1 << SelectorFlag.SOURCE, condition=f.condition)
        s.self_known = s.self_known or own
        return third("~" if own else who, "attack alone")
    if isinstance(f, Filter) and (n := _total_power(f)) is not None:
        s.self_known = True
        return f"~ attacks, if you attacked with creatures with total power {n} or greater this combat"
    if isinstance(f, Filter) and (n := _others_that_attack(f)) is not None:
        s.self_known = True
        return f"~ and at least {number_word(n)} other {'creature' if n == 1 else 'creatures'} attack"
    if isinstance(f, Filter) and f == Filter(flags=1 << SelectorFlag.SOURCE, condition=f.condition) and f.condition is not None:
        s.self_known = True
        return f"~ attacks while {'saddled' if f.condition == is_saddled else s.holds(f.condition)}"
    return third(subject(s, f), "attack")


def _attack_with(s: Scribe, e: Event) -> str:
    """Write that you attack with that many creatures that are described."""
    c = e.subject.condition if isinstance(e.subject, Filter) else None
    if c is None or c.kind != programs.Condition.COMPARE or c.a.kind != programs.Amount.COUNT:
        raise UnwrittenError("there are no words for such an attack")
    flags = c.a.a.flags & ~(1 << SelectorFlag.ATTACKING)
    what = nouns.noun(s, replace(c.a.a, flags=flags, controller=Relation.ANY), True)
    return f"you attack with {number_word(c.c.a)} or more {what}"


def _total_power(f: Filter) -> int | None:
    """Return the least total power of attacking creatures that an event asks for; None if it asks for none."""
    c = f.condition
    if f != Filter(flags=1 << SelectorFlag.SOURCE, condition=c) or c is None or c.kind != programs.Condition.COMPARE:
        return None
    total = c.a.kind == programs.Amount.PROPERTY and (c.a.a, c.a.c) == (programs.Property.POWER, 1)
    return int(c.c.a) if total and c.c.kind == programs.Amount.CONSTANT else None


def _others_that_attack(f: Filter) -> int | None:
    """Return how many others have to attack with the source; None if the event does not say."""
    c = f.condition
    if f != Filter(flags=1 << SelectorFlag.SOURCE, condition=c) or c is None or c.kind != programs.Condition.COMPARE:
        return None
    return int(c.c.a) - 1 if c.a.kind == programs.Amount.COUNT and c.c.kind == programs.Amount.CONSTANT else None


def _state(s: Scribe, e: Event) -> str:
    if not isinstance(e.subject, Filter) or e.subject.condition is None:
        raise UnwrittenError("there are no words for this state")
    s.self_known = True
    return s.holds(e.subject.condition)


def _of_monarch(s: Scribe, e: Event) -> str:
    if e.value == Monarchy.CROWNED:
        return f"{_does(e.who, 'become')} the monarch"
    return "the monarch's end step begins" if e.value == Monarchy.ENDS_TURN else "a creature deals combat damage to the monarch"


EVENTS: dict[EventKind, Callable[[Scribe, Event], str]] = {
    EventKind.ZONE_CHANGE: _zone_change,
    EventKind.DRAW: _draw,
    EventKind.DAMAGE: _damage,
    EventKind.GAIN_LIFE: lambda s, e: _does(e.who, "gain life") + (" for the first time each turn" if e.nth else ""),
    EventKind.UNBLOCKED: lambda s, e: f"{subject(s, e.subject)} attacks and isn't blocked",
    EventKind.PUT_COUNTERS: _counters,
    EventKind.REMOVE_COUNTERS: _counters_removed,
    EventKind.ATTACHED: lambda s, e: f"{subject(s, e.subject)} becomes attached to {subject(s, e.other)}",
    EventKind.UNATTACHED: _of("become unattached from a permanent"),
    EventKind.DESTROY: lambda s, e: f"{subject(s, e.subject)} is destroyed",
    EventKind.CREATE_TOKEN: lambda s, e: either(
        "one or more tokens are created under your control",
        "one or more tokens would be created under your control",
        "an effect would create one or more tokens under your control",
    ),
    EventKind.TRANSFORM: lambda s, e: f"{subject(s, e.subject)} {either('transforms into ~', 'transforms')}",
    EventKind.CAST: _cast,
    EventKind.ACTIVATE: lambda s, e: (
        f"{_does(e.who, 'activate')} an ability{'' if e.other is None else f' of {subject(s, e.other)}'}"
    ),
    EventKind.ATTACKS: lambda s, e: _attacks(s, e) + (" for the first time each turn" if e.value == 1 else ""),
    EventKind.BLOCKS: _blocks,
    EventKind.STEP: _step,
    EventKind.TARGETED: lambda s, e: spells_of_turn.targeted(s, e, subject(s, e.subject)),
    EventKind.TAPPED_FOR_MANA: lambda s, e: either(
        f"{doer(e.who)} taps {subject(s, e.subject)} for mana",
        f"you tap {subject(s, e.subject)} for mana",
        f"{subject(s, e.subject)} is tapped for mana",
    ),
    EventKind.COPIED: lambda s, e: f"{_does(e.who, 'copy')} {subject(s, e.subject)}",
    EventKind.LEAVES_GRAVEYARD: _leaves_graveyard,
    EventKind.CYCLE: lambda s, e: _does(e.who, f"cycle {'a card' if e.subject is None else subject(s, e.subject)}"),
    EventKind.CONTROL: lambda s, e: f"{_does(e.who, 'gain')} control of {subject(s, e.subject)}",
    EventKind.CHAOS: lambda s, e: "chaos ensues",
    EventKind.PLANESWALK: lambda s, e: (
        either("you planeswalk to ~", "you planeswalk here") if e.subject == SELF else "a player planeswalks"
    ),
    EventKind.PLANAR_ROLL: lambda s, e: _does(e.who, "roll the planar die"),
    EventKind.LOSES_GAME: lambda s, e: _does(e.who, "lose the game"),
    EventKind.STATE: _state,
    EventKind.REVEAL: lambda s, e: f"{_does(e.who, 'reveal')} {subject(s, e.subject)}",
    EventKind.COIN: lambda s, e: _does(e.who, "flip a coin"),
    EventKind.ENCOUNTER: lambda s, e: "you encounter ~",
    EventKind.EXPLOITS: lambda s, e: f"{subject(s, e.subject)} exploits a creature",
    EventKind.PLOTTED: lambda s, e: f"{subject(s, e.subject)} becomes plotted",
    EventKind.ROOM: lambda s, e: "you move your venture marker into this room",
    EventKind.VENTURES: lambda s, e: "a player takes the initiative, or their upkeep begins with it",
    EventKind.INITIATIVE_WON: lambda s, e: "one or more creatures deal combat damage to the player who has the initiative",
    EventKind.MONARCH: _of_monarch,
    EventKind.FIGHTS: _of("fight"),
    EventKind.EXERTS: lambda s, e: f"you exert {subject(s, e.subject)}",
    EventKind.DESIGNATED: lambda s, e: (
        f"{subject(s, e.subject)} becomes {Designation(int(e.value or 0)).name.lower().replace('_', ' ')}"
    ),
    EventKind.UNLOCKED: lambda s, e: f"{_does(e.who, 'unlock')} this door",
    EventKind.FULLY_UNLOCKED: lambda s, e: f"{_does(e.who, 'fully unlock')} a Room",
    EventKind.UPKEEP_UNPAID: lambda s, e: f"a player doesn't pay {subject(s, e.subject)}'s cumulative upkeep",
    EventKind.SPEEDS_UP: lambda s, e: "one or more opponents lose life during your turn",
    EventKind.SHUFFLE: _player_does("shuffle"),
    EventKind.SEARCHES: _player_does("search"),
    EventKind.REFLEXIVE: lambda s, e: either("you do", "you do this"),
    EventKind.ATTACK_DECLARED: _attack_with,
    EventKind.DEALT_DAMAGE: _dealt,
    EventKind.DEALS_DAMAGE: lambda s, e: f"{subject(s, e.subject)} deals {_combat_damage(e)}",
    EventKind.PLANESWALK_AWAY: lambda s, e: "you planeswalk away from ~",
}
"""Each event, as the clause behind "whenever"."""
ONCE = (
    EventKind.TRANSFORM,
    EventKind.TURNED_FACE_UP,
    EventKind.PLANESWALK,
    EventKind.PLANESWALK_AWAY,
    EventKind.ENCOUNTER,
    EventKind.REFLEXIVE,
    EventKind.EXPLOITS,
    EventKind.DESIGNATED,
    EventKind.PLOTTED,
    EventKind.STATE,
)


def clause(s: Scribe, event: Event) -> str:
    """Write an event as a clause: "this creature enters"."""
    if event.nth < 0:
        return _several(s, event)
    return _one(s, event)


def _one(s: Scribe, event: Event) -> str:
    if (said := declared_wordings.said(s, "event", event)) is not None:
        return said
    if event.kind not in EVENTS:
        raise UnwrittenError(f"there are no words for the event {event.kind.name}")
    return EVENTS[event.kind](s, event)


def _several(s: Scribe, event: Event) -> str:
    """Write that one or more creatures die: one event for all of them."""
    what = event.subject
    if event.kind == EventKind.DAMAGE:
        return _damage_batch(s, event)
    if event.kind == EventKind.DRAW:
        return _one(s, replace(event, nth=0)).replace("a card", "one or more cards")
    if event.kind == EventKind.LEAVES_GRAVEYARD:
        return _leaves_graveyard(s, event)
    if (
        event.kind == EventKind.ZONE_CHANGE
        and event.from_zones in CAME_FROM
        and (said := _owners_graveyard(s, event)) is not None
    ):
        return said
    if what == SELF:  # all that happens to it at the same time
        return _one(s, event)
    if not isinstance(what, Filter):
        raise UnwrittenError("one or more of one object")
    does = {Cause.DISCARDED: "discard", Cause.SACRIFICED: "sacrifice"}.get(Cause(int(event.value or 0)))
    if does is not None:
        whose = what.owner if event.value == Cause.DISCARDED else what.controller
        bare = replace(what, owner=Relation.ANY, controller=Relation.ANY)
        return f"{_does(whose, does)} one or more {nouns.noun(s, bare, True)}"
    if event.kind == EventKind.ATTACKS and what.either is None and SelectorFlag.ATTACKS_YOU in nouns.flags_of(what):
        who = replace(what, flags=what.flags & ~(1 << SelectorFlag.ATTACKS_YOU))
        return f"one or more {nouns.noun(s, who, True)} attack you"
    one = _one(s, replace(event, nth=0)).removeprefix(subject(s, what)).strip()
    first, _, rest = one.partition(" ")
    many = {verb(base, True): f"{base} {rest}".strip() for base in ("enter", "attack", "leave", "fight", "become")}.get(first)
    if many is None and event.kind == EventKind.ZONE_CHANGE and event.to_zones == GRAVEYARD:
        many = either("die", "are put into a graveyard from the battlefield")
    if many is None and event.kind == EventKind.ZONE_CHANGE and event.to_zones == 1 << Zone.EXILE:
        many = "are put into exile"
    if many is None and event.kind == EventKind.ZONE_CHANGE and event.to_zones == 1 << Zone.HAND:
        many = "are returned to hand"
    if many is None:
        raise UnwrittenError(f"there are no words for one or more objects and the event {event.kind.name}")
    return f"one or more {nouns.noun(s, what, True)} {many}"


def trigger_word(event: Event) -> str:
    """Return "when", "whenever" or "at"."""
    if event.kind == EventKind.STEP:
        return "at"
    if (event.nth > 0 and event.kind != EventKind.DRAW) or event.kind in ONCE:
        once = event.subject == SELF or event.nth > 0
    else:
        of_itself = event.subject == SELF and event.kind in (EventKind.ZONE_CHANGE, EventKind.CAST)
        once = of_itself or (event.subject == ATTACHED and event.kind == EventKind.ZONE_CHANGE)
    return either("when", "whenever") if once else either("whenever", "when")


def would(s: Scribe, event: Event) -> str:
    """Write an event that would happen, as the clause after "if"."""
    said = clause(s, event).replace(either("dies", "is put into a graveyard from the battlefield"), "would die")
    for base in WOULD:
        conjugated = base if said.startswith("you ") else verb(base, True)
        said = said.replace(f" {conjugated}", f" would {base}", 1) if f" {conjugated}" in said and "would" not in said else said
    return said if "would" in said else said.replace(" are ", " would be ", 1).replace(" is ", " would be ")


WOULD = ("enter", "die", "leave", "draw", "gain", "lose", "deal", "become", "cast", "get", "be put", "create", "scry", "discard")
