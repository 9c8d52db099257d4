"""Objects that change zones, and what players draw, discard, look at, search for and choose, in words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.words import PERMANENTS, SELF, YOU, Filter, Target, Who, number
from ecs_mtg.cards.writing import amounts, nouns, references
from ecs_mtg.cards.writing.damage_and_status import of_them
from ecs_mtg.cards.writing.english import a, either, listed, maybe, number_word, verb
from ecs_mtg.cards.writing.filters import throughout
from ecs_mtg.cards.writing.references import refer, waits_for
from ecs_mtg.cards.writing.scribe import Phrase, Scribe, UnwrittenError, back, sentence
from ecs_mtg.components.codes import Cause, Position, Zone
from ecs_mtg.components.programs import Relation, Subject

ANY_NUMBER = number(99)
"""More cards than are ever seen together."""


def origin(s: Scribe, what: Any) -> Filter | None:
    """Return the description of what moves."""
    if isinstance(what, Target):
        return what.filter
    if what.kind == Subject.EACH:
        return what.of  # type: ignore[no-any-return]
    return s.noted.get(str(what.of)) if what.kind == Subject.MEMORY else None


def arrival(s: Scribe, x: e.Arrival) -> str:
    """Write how it arrives."""
    said = ""
    if x.face_down:
        said += " face down"
    if x.tapped and x.attacking:
        said += " tapped and attacking"
    elif x.tapped:
        said += " tapped"
    if x.transformed:
        said += " transformed"
    if x.yours:
        said += " under your control"
    if x.counters is not None:
        kind, many = x.counters
        said += f" with {amounts.Quantity(str(many), number_word(many)).of(f'{kind} counter')} on {either('it', 'them')}"
    return said


@sentence(e.Move)
def move(s: Scribe, x: e.Move) -> str:
    """Write that objects change zones."""
    f = origin(s, x.what)
    moved = refer(s, x.what, "all")
    what = moved.object
    if x.what == SELF and s.zones == 1 << Zone.GRAVEYARD:
        what, f = what + maybe(" from your graveyard"), Filter(zones=s.zones, controller=Relation.YOU)
    if x.remember or x.zone == Zone.EXILE:
        many = moved.many or (isinstance(x.what, Who) and x.what.kind == Subject.EACH)
        s.known[e.MOVED] = (
            back("card", many) if many else references.either_many("card") if f is None else back(references.head_noun(s, f))
        )
        if x.zone == Zone.BATTLEFIELD and f is not None and nouns.is_card(f):
            entered = references.head_noun(s, throughout(f, zones=0, kinds=0, controller=Relation.ANY), many)
            s.known[e.MOVED] = references.either_phrase(s.known[e.MOVED], back(entered, many))
    chooser = s.known.get("chooser")
    order = _order_of(chooser)
    if x.cause == Cause.DISCARDED:
        return order("discard", what)
    if x.zone == Zone.EXILE:
        return order("exile", what) + arrival(s, x.arrival) + (" until ~ leaves the battlefield" if x.arrival.until else "")
    if x.zone == Zone.BATTLEFIELD:
        return _to_battlefield(s, x, what, f)
    if x.zone == Zone.HAND:
        said = _to_hand(what, f, moved.many or "all " in what, order)
        return either(said, f"that player puts {what} into their hand") if isinstance(x.what, Who) else said
    if x.zone == Zone.GRAVEYARD:
        owner = either("your", "its owner's", "their owner's", "their", "their owners'")
        usual = either(f"put {what} into {owner} {either('graveyard', 'graveyards')}", f"put {what} into a graveyard")
        if not isinstance(x.what, Who) or x.what.kind != Subject.MEMORY:
            return usual
        return either(usual, "put all cards revealed this way that weren't put onto the battlefield into your graveyard")
    if x.zone == Zone.LIBRARY:
        return _to_library(x, what)
    if x.zone == Zone.PLANAR_DECK:
        deck = either("your planar deck", "their owners' planar decks")
        where = "top" if x.position == Position.TOP else "the bottom"
        return f"put {what} on {where} of {deck}{either('', ' in any order', ' in a random order')}"
    raise UnwrittenError(f"there are no words for moving to {x.zone.name}")


def _order_of(chooser: Phrase | None) -> Callable[[str, str], str]:
    def order(base: str, what: str) -> str:
        usual = f"{base} {what}"
        return usual if chooser is None or chooser.you else f"{chooser.does(base)} {what}"

    return order


def _to_battlefield(s: Scribe, x: e.Move, what: str, f: Filter | None) -> str:
    how = arrival(s, x.arrival)
    from_library = f is not None and f.zones == 1 << Zone.LIBRARY
    put, back_ = f"put {what} onto the battlefield", f"return {what} to the battlefield"
    owner = maybe(either(" under its owner's control", " under their owners' control", " under your control"), False)
    ways = (put, back_) if from_library or (f is not None and f.zones & 1 << Zone.HAND) else (back_, put)
    usual = f"{either(*ways)}{how}{owner if not x.arrival.yours else ''}"
    if x.arrival.counters is None or x.arrival.yours:
        return usual
    first = arrival(s, replace(x.arrival, counters=None))
    return either(usual, f"{either(*ways)}{first}{owner}{how.removeprefix(first)}")


def _to_hand(what: str, f: Filter | None, many: bool, order: Any) -> str:
    from_ = Zone.BATTLEFIELD if f is None or not f.zones else Zone((f.zones & -f.zones).bit_length() - 1)
    owners = ["its owner's hand", "their owner's hand", "their owners' hands"]
    if many:
        owners = ["their owners' hands", *owners]
    if from_ == Zone.LIBRARY or (from_ == Zone.GRAVEYARD and f is not None and f.controller == Relation.YOU):
        owners = ["your hand", *owners]
    hands = either(*owners, "your hand", "their hand")
    back_, put = order("return", f"{what} to {hands}"), order("put", f"{what} into {hands}")
    if many:
        back_ = either(back_, order("return", f"to {hands} {what}"))
    return either(put, back_) if from_ == Zone.LIBRARY or f is None else either(back_, put)


def _to_library(x: e.Move, what: str) -> str:
    owner = either(
        "its owner's library", "your library", "their owners' libraries", "their owner's library", "their library", "that library"
    )
    if x.position == Position.SHUFFLED:
        return either(f"shuffle {what} into {owner}", f"{what} into {owner}")
    back_ = ("back in any order", "on top", "back", f"back on top of {owner}", f"on top of {owner} in any order")
    where = {
        Position.TOP: either(f"on top of {owner}", *back_) if isinstance(x.what, Who) else f"on top of {owner}",
        Position.BOTTOM: either(f"on the bottom of {owner}", "on the bottom") + either("", " in any order", " in a random order"),
        Position.SECOND: f"into {owner} second from the top",
        Position.THIRD: f"into {owner} third from the top",
        Position.RANDOM_TOP: f"on top of {owner} in a random order",
        Position.RANDOM_BOTTOM: either(f"on the bottom of {owner} in a random order", "on the bottom in a random order"),
    }[x.position]
    return f"put {what} {where}"


@sentence(e.ReturnUnder)
def return_under(s: Scribe, x: e.ReturnUnder) -> str:
    """Write that cards enter under a player's control."""
    what, who = refer(s, x.what, "all"), refer(s, x.player)
    s.known[e.MOVED] = back("creature")
    owner = either("its owner's", "their owners'", who.owner)
    under = f"under {owner if isinstance(x.player, Who) and x.player.kind == Subject.OWNER_OF else who.owner} control"
    how = arrival(s, x.arrival) + (f" attached to {refer(s, x.attached).object}" if x.attached is not None else "")
    return either(
        f"return {what.object} to the battlefield{how} {under}",
        f"put {what.object} onto the battlefield{how} {under}",
        f"{who.order('put')} {what.object} onto the battlefield{how}",
        f"{who.order('return')} {what.object} to the battlefield{how}",
        f"return {what.object} to the battlefield {under}{how}",
        f"return {what.object} to the battlefield{how}",
    )


@sentence(e.Destroy)
def destroy(s: Scribe, x: e.Destroy) -> str:
    """Destroy permanents."""
    what = refer(s, x.what, "all")
    them = either("they", "it") if "all " in what.object else either("it", "they", what.subject)
    return f"destroy {what.object}" + ("" if x.regenerate else f". {them} can't be regenerated")


@sentence(e.Sacrifice)
def sacrifice(s: Scribe, x: e.Sacrifice) -> str:
    """Sacrifice permanents."""
    what = of_them(s, x.what)
    return either(
        f"sacrifice {what}",
        f"its controller sacrifices {what}",
        f"that player sacrifices {what}",
        f"you sacrifice {what}",
        f"they sacrifice {what}",
    )


@sentence(e.SacrificeChoice)
def sacrifice_choice(s: Scribe, x: e.SacrificeChoice) -> str:
    """Write that players sacrifice permanents of their choice."""
    who = refer(s, x.players)
    many = amounts.quantity(s, x.amount)
    said = references.one_of(s, x.filter, many, control=x.filter.controller == Relation.YOU and not who.you)
    if x.tag is not None:
        s.known[x.tag] = back(references.head_noun(s, x.filter))
    if said.startswith("another "):
        one = said.removeprefix("another ")
        said = either(f"another {one}", f"{a(one)} other than ~")
    return f"{who.order('sacrifice')} {said}" + ("" if who.you else maybe(" of their choice"))


@sentence(e.Discard)
def discard(s: Scribe, x: e.Discard) -> str:
    """Write that players discard cards."""
    who = refer(s, x.players)
    s.known[e.MOVED] = references.either_many("card")
    s.known["remembered"] = s.known[e.MOVED]
    if x.amount is None:
        return f"{who.order('discard')} {either(who.owner, 'their')} hand"
    many = amounts.quantity(s, x.amount)
    said = many.of("card") if x.filter is None else references.one_of(s, x.filter, many, "")
    if x.you_choose:
        if x.filter is not None:
            said = either(references.one_of(s, x.filter, many, ""), said)
        return either(
            f"{who.does('reveal')} {either('their', who.owner)} hand. you choose {said} from it. {back('player', player=True).does('discard')} that card",
            f"look at {who.owner} hand and choose {said} from it. that player discards that card",
        )
    return either(
        f"{who.order('discard')} {said}{' at random' if x.at_random else ''}",
        f"{who.does('discard')} {said}{' at random' if x.at_random else ''}",
    )


@sentence(e.Mill)
def mill(s: Scribe, x: e.Mill) -> str:
    """Write that players mill cards."""
    who = refer(s, x.players)
    if x.remember:
        s.known[e.MOVED] = references.either_many("card")
    if x.amount.kind in (amounts.Kind.HALF_UP, amounts.Kind.HALF_DOWN):
        ends = "up" if x.amount.kind == amounts.Kind.HALF_UP else "down"
        return f"{who.order('mill')} half {either(who.owner, 'their')} library, rounded {ends}"
    return f"{who.order('mill')} {amounts.quantity(s, x.amount).of('card')}"


@sentence(e.Search)
def search(s: Scribe, x: e.Search) -> str:
    """Search a library."""
    who = refer(s, x.player)
    library = "your" if x.library == YOU else "their" if x.library == x.player else refer(s, x.library).owner
    many = amounts.quantity(s, x.amount)
    f = x.filter
    one = many.word == "one"
    noted = "library" in str(s.known.get("searched", ""))
    if f is None:
        what = either("a card", "that card") if one else f"up to {many.word} cards"
    elif one:
        what = a(nouns.noun(s, f, zone=""))
    else:
        what = f"{'any number of' if x.amount.kind == amounts.Kind.CONSTANT and x.amount.a > 40 else f'up to {many.word}'} {nouns.noun(s, f, True, zone='')}"
    if x.must:
        what = what.replace("up to ", "")
    if x.other_names:
        what += " with different names"
    s.known[x.tag] = references.either_many("card")
    s.noted[x.tag] = f if f is not None else Filter(zones=1 << Zone.LIBRARY)
    places = f"{library} library"
    if x.library == x.player:
        places = either(places, f"{who.owner} library", *(() if who.you else ("their library",)))
    return f"{who.order('search')} {places} for {what}" if not noted else f"and {what}"


@sentence(e.Look)
def look(s: Scribe, x: e.Look) -> str:
    """Look at top cards."""
    who, many = refer(s, x.player), amounts.quantity(s, x.amount)
    library = f"{'your' if x.library == YOU else 'their' if x.library == x.player else refer(s, x.library).owner} library"
    order = who.order("reveal" if x.reveal else "look at")
    deck = either("your planar deck", "the planar deck") if x.planar else either(library, "their library")
    one = many.word == "one" and many.equal is None
    s.known[x.tag] = back("card") if one else back("cards", True)
    if x.amount.kind == amounts.Kind.DOWN_TO:
        f, n = x.amount.b, x.amount.c
        until = a(nouns.noun(s, f, zone="")) if n == 1 else f"{number_word(n)} {nouns.noun(s, f, True, zone='')}"
        return f"reveal cards from the top of {deck} until you reveal {until}"
    if x.amount.kind == amounts.Kind.EVENT_AMOUNT:
        return f"{order} that many cards from the top of {deck}"
    if many.equal is not None:
        return f"{order} the top x cards of {deck}, where x is {many.equal}"
    return f"{order} the top {'card' if one else f'{many.word} cards'} of {deck}"


@sentence(e.RevealUntil)
def reveal_until(s: Scribe, x: e.RevealUntil) -> str:
    """Reveal cards until one is of a kind."""
    who = refer(s, x.library)
    s.known[x.tag] = back("card")
    until = f"{either(who.subject, 'they')} {'reveal' if who.you else either('reveal', 'reveals')}"
    return f"{who.order('reveal')} cards from the top of {either(who.owner, 'their')} library until {until} {a(nouns.noun(s, x.filter, zone=''))}"


# --- choices


@sentence(e.ChooseSource)
@sentence(e.Choose)
def choose(s: Scribe, x: e.Choose) -> str:
    """Keep the words of a choice for where it is used."""
    who = refer(s, x.player)
    many = amounts.quantity(s, x.amount)
    least = amounts.quantity(s, x.least)
    one = many.word == "one"
    f = x.filter
    words = references.one_of(s, f, many, control=x.player == YOU)
    s.optional = least.word == "zero" and one
    if least.word == "zero":
        words = f"up to {words}" if not one else either(f"up to one {nouns.noun(s, f, False, 'from')}", words)
    words = words.replace("an other ", "another ", 1)
    if f.either is None and not f.kinds & ~PERMANENTS and not f.zones and f.controller == Relation.ANY:
        words += maybe(" on the battlefield", False)
    waits_for(s, x.tag, either(words, words.replace("up to ", "", 1)), f, not one)
    s.noted[x.tag] = f
    s.known.pop("chooser", None)
    if not who.you:
        s.known["chooser"] = who
    return ""


@sentence(e.ChooseFrom)
def choose_from(s: Scribe, x: e.ChooseFrom) -> str:
    """Write a choice among the cards that were seen."""
    many, least = amounts.quantity(s, x.amount), amounts.quantity(s, x.least)
    one = many.word == "one"
    several = either("any number of", "all") if x.amount == ANY_NUMBER else many.word
    they = either("of them", "of those cards", "from among them", "card")
    if x.filter is None:
        words = either("one " + they, "a card") if one else f"{many.word} {they}"
    else:
        all_such = f"all {nouns.noun(s, x.filter, True, zone='')} revealed this way"
        such = a(nouns.noun(s, x.filter, zone="")) if one else f"{several} {nouns.noun(s, x.filter, True, zone='')}"
        words = either(f"{such} {either('from among them', 'from among those cards', 'from it')}", such, all_such)
    if least.word == "zero":
        words = either(words, f"up to {words}")
        s.optional = True
    waits_for(s, x.tag, words, Filter(zones=1 << Zone.LIBRARY), not one)
    s.known[x.source] = Phrase(
        either("the rest", "the other", "the others"),
        either("the rest", "the other", "the others", "the remaining cards"),
        "their",
    )
    s.noted[x.tag] = Filter(zones=1 << Zone.LIBRARY)
    if x.player == YOU:
        return ""
    s.waiting.pop(x.tag)
    return f"{refer(s, x.player).order('choose')} {words}"


@sentence(e.ChooseAtRandom)
def choose_at_random(s: Scribe, x: e.ChooseAtRandom) -> str:
    """Write a choice at random."""
    many = amounts.quantity(s, x.amount)
    among = s.waiting.pop(x.source, None) or s.known.get(x.source)
    waits_for(
        s, x.tag, f"{many.of('card')} at random{'' if among is None else f' from {among.object}'}", None, many.word != "one"
    )
    return ""


@sentence(e.ChooseColor)
def choose_color(s: Scribe, x: e.ChooseColor) -> str:
    """Choose a color."""
    but = f" other than {listed(nouns.colors_of(x.but))}" if x.but else ""
    return refer(s, x.player).order(f"choose a color{but}")


@sentence(e.ChooseName)
def choose_name(s: Scribe, x: e.ChooseName) -> str:
    """Choose a card name."""
    s.numbers[0] = "the chosen name"
    kinds = {"land card name": x.land, "nonland card name": x.nonland, "card name other than a basic land card name": x.nonbasic}
    what = next((kind for kind, so in kinds.items() if so), "card name")
    return f"{refer(s, x.player).order('choose')} {a(what)}"


@sentence(e.ChooseNumber)
def choose_number(s: Scribe, x: e.ChooseNumber) -> str:
    """Choose a number."""
    s.numbers[x.register] = "the chosen number"
    kept = " for ~" if x.kept else ""
    return f"{refer(s, x.player).order('choose')} a number from 0 to {amounts.expression(s, x.most)}{kept}"


@sentence(e.ChooseSecretly)
def choose_secretly(s: Scribe, x: e.ChooseSecretly) -> str:
    """Choose numbers secretly."""
    who = refer(s, x.players)
    return f"{who.subject} secretly {verb('choose', not (who.many or who.you))} a number. then those numbers are revealed"


@sentence(e.ChoosePlayer)
def choose_player(s: Scribe, x: e.ChoosePlayer) -> str:
    """Choose a player."""
    who = refer(s, x.player)
    one = a(nouns.noun(s, x.filter))
    if x.tag is not None:
        waits_for(s, x.tag, one, x.filter, False)
        return ""
    return f"{who.order('choose')} {one}"


@sentence(e.ChooseOption)
def choose_option(s: Scribe, x: e.ChooseOption) -> str:
    """Choose one of some things; they are joined by "or" in `sequences`."""
    return f"{refer(s, x.player).order('choose')} one of {number_word(x.many)}"


@sentence(e.Separate)
def separate(s: Scribe, x: e.Separate) -> str:
    """Write a separation into two piles."""
    what = s.known.get(x.source)
    return f"{refer(s, x.player).order('separate')} {what.object if what else 'them'} into two piles"


@sentence(e.ChoosePile)
def choose_pile(s: Scribe, x: e.ChoosePile) -> str:
    """Write the choice of one of two piles."""
    s.known[x.tag] = Phrase("that pile", "that pile", "that pile's")
    s.known[x.source] = Phrase("the other", "the other", "the other's")
    return f"{refer(s, x.player).order('choose')} {either('one of those piles', 'a pile')}"
