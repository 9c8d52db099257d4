"""Cards in libraries, hands and graveyards that are looked at, revealed, chosen and put elsewhere: sentences of several effects."""

from __future__ import annotations

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation
from ecs_mtg.cards.phrases.shapes import LOOK, OF_LOOK, OTHER, WHAT, WHO, N, a_kind, a_number, a_tag, an_integer, say_so
from ecs_mtg.cards.words import IT, SELF, YOU, Filter, Who, number
from ecs_mtg.components.codes import Duration, Position, Zone
from ecs_mtg.components.programs import Relation, Subject

TOP = a_tag("top")
KEPT = notation.those("kept")


def _choice(tag: str, what: Filter, source: object = OF_LOOK) -> e.ChooseFrom:
    """Return the choice of up to one card of a description among those that were seen in your library."""
    return e.ChooseFrom(source, tag, number(1), number(0), filter=what & notation.card_in(Zone.LIBRARY))  # type: ignore[arg-type]


# --- among the cards looked at

say_so(
    "act",
    "<look>. you may reveal <a what> and/or <a other> from among them and put (the revealed cards|them|those cards) into your hand",
    (LOOK, _choice("kept", WHAT), _choice("kept", OTHER), notation.reveal(KEPT), notation.to_hand(KEPT)),
    then_rest=True,
)
say_so(
    "act",
    "<look>. you may put up to one <one what> from among them onto the battlefield tapped and up to one <one other> from among them"
    " into your hand",
    (
        LOOK, _choice("kept", WHAT), _choice("also", OTHER), notation.to_battlefield(KEPT, notation.arriving_tapped),
        notation.to_hand(notation.those("also")),
    ),
    then_rest=True,
)  # fmt: skip
for _how, _away in {
    "any": (notation.in_any_order(TOP), notation.to_library(notation.those(TOP), Position.BOTTOM)),
    "a random": (notation.to_library(notation.those(TOP), Position.RANDOM_BOTTOM),),
}.items():
    say_so(
        "act",
        "you may look at the top <n> cards of your library. if you do, reveal up to one <one what> from among them, then put that card"
        f" on top of your library and the rest on the bottom in {_how} order",
        (e.May((notation.look(N, TOP), _choice("kept", WHAT, TOP), notation.reveal(KEPT), *_away)),),
    )
for _seen, _revealed in (("look at", False), ("reveal", True)):
    say_so(
        "act",
        f"{_seen} the top three cards of your library. put one of those cards into your hand, one on top of your library, and one on the"
        " bottom of your library",
        (
            notation.look(3, TOP, reveal=_revealed), e.ChooseFrom(TOP, "hand"), notation.to_hand(notation.those("hand")),
            e.ChooseFrom(TOP, "kept"), notation.to_library(notation.those(TOP), Position.BOTTOM),
        ),
    )  # fmt: skip
for _when, _duration in (
    ("you may play that card this turn", Duration.END_OF_TURN),
    ("until the end of your next turn, you may play that card", Duration.THEIR_NEXT_TURN),
):
    say_so(
        "act",
        f"exile the top <n> cards of your library. choose one(| of them| of those cards). {_when}",
        (
            e.Move(Who(Subject.TOP_CARDS, N), Zone.EXILE, remember=True), e.ChooseFrom(e.MOVED, "chosen"),
            notation.may_play(notation.those("chosen"), duration=_duration),
        ),
    )  # fmt: skip

# --- found in libraries

_SOUGHT = a_tag("found")
_ONTO = {"onto the battlefield": e.Arrival(), "onto the battlefield tapped": notation.arriving_tapped}
_EACH = {"each player": notation.each_player, "each (other player|opponent)": notation.each_opponent}
for _onto, _arrival in _ONTO.items():
    say_so(
        "act",
        f"search your library for up to two <what>, reveal (those cards|them), put (one|one of them) {_onto} and the other into"
        " your hand, (then shuffle|shuffle)",
        (
            e.Search(WHAT & notation.card_in(Zone.LIBRARY), _SOUGHT, number(2)), notation.reveal(notation.those(_SOUGHT)),
            e.ChooseFrom(_SOUGHT, "first", number(1), number(1)), notation.to_battlefield(notation.those("first"), _arrival),
            notation.to_hand(notation.those(_SOUGHT)), notation.shuffle(),
        ),
    )  # fmt: skip
    for _each, _who in _EACH.items():
        say_so(
            "act",
            f"{_each} searches their library for up to <n> <what>, puts them {_onto}, then shuffles",
            (
                e.ForEach(_who, (e.Search(WHAT & notation.card_in_any(Zone.LIBRARY), _SOUGHT, N, IT, IT),)),
                notation.to_battlefield(notation.those(_SOUGHT), _arrival), notation.shuffle(_who),
            ),
        )  # fmt: skip

_FROM_EITHER, _CARD = notation.those("sought"), WHAT & notation.card_in(Zone.LIBRARY)
_LIES = notation.choose(WHAT & notation.card_in(Zone.GRAVEYARD), "sought", 1, 0)
say_so(
    "act",
    "you may search your library and/or graveyard for <a what>, reveal it(, and|,|, then| and) put it into your hand."
    " if you (search|searched) your library this way, shuffle",
    (
        e.Forget("sought"), e.May((e.Search(_CARD, "sought"), notation.shuffle())),
        e.If(notation.size_of(_FROM_EITHER).equals(0), (_LIES,)), notation.reveal(_FROM_EITHER), notation.to_hand(_FROM_EITHER),
    ),
)  # fmt: skip

# --- one of each player's, all at the same time

_OF_EACH = a_tag("chosen")
_PLACES = (
    ("(puts|returns)", 1, "from their graveyard (onto|to) the battlefield", notation.to_battlefield, Zone.GRAVEYARD),
    ("may (put|return)", 0, "from their graveyard (onto|to) the battlefield", notation.to_battlefield, Zone.GRAVEYARD),
    ("may (put|return)", 0, "from their hand (onto|to) the battlefield", notation.to_battlefield, Zone.HAND),
    ("(puts|returns)", 1, "they control to its owner's hand", notation.to_hand, None),
)
for _each, _who in _EACH.items():
    for _puts, _least, _goes, _move, _zone in _PLACES:
        _theirs = WHAT & (Filter(controller=Relation.LOOPED) if _zone is None else notation.card_in(_zone, Relation.LOOPED))
        _choice_of_each = e.Choose(_theirs, _OF_EACH, number(1), number(_least), IT, hint=1)
        say_so("act", f"{_each} {_puts} <a what> {_goes}", (e.ForEach(_who, (_choice_of_each,)), _move(notation.those(_OF_EACH))))

# --- until a card is found

_FOUND, _SEEN = notation.those("found"), 5
"""The card that is looked for, and the register of how many cards are revealed."""
_OTHERS = Who(Subject.TOP_CARDS, notation.number_noted(_SEEN) - notation.size_of(_FOUND))
for _put, _there in (("into your hand", notation.to_hand), ("onto the battlefield", notation.to_battlefield)):
    for _where, _rest in {
        "on the bottom of your library in a random order": notation.to_library(_OTHERS, Position.RANDOM_BOTTOM),
        "into your graveyard": notation.to_graveyard(_OTHERS),
    }.items():
        say_so(
            "act",
            f"reveal cards from the top of your library until you reveal <a what>. put that card {_put}( and put | and |. put )"
            f"(all other cards revealed this way|the rest|all other revealed cards) {_where}",
            (
                e.SetRegister(_SEEN, notation.down_to(1, WHAT & notation.card_in(Zone.LIBRARY))),
                e.RevealUntil(WHAT & notation.card_in(Zone.LIBRARY), "found"), _there(_FOUND), _rest,
            ),
        )  # fmt: skip

# --- piles (700.3)

for _pattern, _makes, _chooses in (
    (". an opponent separates those cards into two piles. put one pile", notation.those("opponent"), YOU),
    (" and separate them into two piles. an opponent chooses one of those piles. put that pile", YOU, notation.those("opponent")),
):
    say_so(
        "act",
        f"reveal the top <n> cards of your library{_pattern} into your hand and the other into your graveyard",
        (
            notation.look(N, TOP, reveal=True), e.ChoosePlayer(notation.opponent, "opponent"), e.Separate(TOP, "pile", _makes),
            e.ChoosePile(TOP, "pile", _chooses), notation.to_hand(notation.those("pile")), notation.to_graveyard(notation.those(TOP)),
        ),
    )  # fmt: skip

# --- graveyards and hands

_CHOSEN = a_tag("chosen")
_VALUES = tuple(map(a_number, ("one", "two", "three")))
say_so(
    "act",
    "choose a creature card with mana value <digits one> in your graveyard, then do the same for creature cards with mana value"
    " <digits two> and <digits three>. return those cards to the battlefield",
    (
        *(
            notation.choose(
                notation.card_ & notation.creature & notation.card_in(Zone.GRAVEYARD) & notation.mana_value.equals(value), _CHOSEN
            )
            for value in _VALUES
        ),
        notation.to_battlefield(notation.those(_CHOSEN)),
    ),
)
say_so(
    "act",
    "each player exiles all <what> from their graveyard, then sacrifices all <other> they control, then puts all cards they exiled this"
    " way onto the battlefield",
    (
        notation.exile(notation.each(WHAT & notation.card_in_any(Zone.GRAVEYARD)), remember=True),
        notation.sacrifice(notation.each(OTHER)), notation.to_battlefield(notation.moved),
    ),
)  # fmt: skip
_PILE, _RETURNED = a_tag("pile"), a_tag("returned")
say_so(
    "act",
    "return <a what> at random from your graveyard to your hand",
    (
        e.Remember(notation.each(WHAT & notation.card_in(Zone.GRAVEYARD)), _PILE), e.ChooseAtRandom(_PILE, _RETURNED),
        notation.to_hand(notation.those(_RETURNED)),
    ),
)  # fmt: skip
_DISCARDED = a_tag("discarded")
say_so(
    "act",
    "discard up to <n> cards, then draw that many cards",
    (
        notation.choose(notation.card_in(Zone.HAND), _DISCARDED, N, 0), notation.discard_those(_DISCARDED),
        notation.draw(notation.size_of(notation.those(_DISCARDED))),
    ),
)  # fmt: skip
_MILLED = notation.count(WHAT & notation.card_in_public & notation.remembered)
_PER_CARD = "life for each <one what> milled this way"
say_so(
    "act",
    f"mill <n> cards. you gain <digits times> {_PER_CARD}",
    (notation.mill(N, remember=True), notation.gain_life(_MILLED * an_integer("times"))),
)
say_so(
    "act",
    f"mill <n> cards. you gain 1 {_PER_CARD}",
    (notation.mill(N, remember=True), notation.gain_life(_MILLED)),
    is_read=False,
)
_TOP = notation.those(TOP)
_SIZE = 7
"""The register of the toughness of a card that may be drawn, or of the size of a hand."""
say_so(
    "act",
    "reveal the top card of your library. if it's a creature card, you draw cards equal to its power and you gain life equal to its toughness",
    (
        notation.look(1, TOP, reveal=True),
        e.If(
            notation.matches(_TOP, notation.creature & notation.card_ & notation.card_in(Zone.LIBRARY)),
            (
                e.SetRegister(_SIZE, notation.toughness.of(_TOP)), notation.draw(notation.power.of(_TOP)),
                notation.gain_life(notation.number_noted(_SIZE)),
            ),
        ),
    ),
)  # fmt: skip
_GRAVEYARD = (SELF, notation.graveyard_of(YOU))
say_so(
    "act",
    "shuffle ~ and your graveyard into their owner's library",
    (notation.together(*(e.Move(what, Zone.LIBRARY, Position.SHUFFLED) for what in _GRAVEYARD)),),
)
_SPELLS = (notation.instant | notation.sorcery) & notation.card_in_public  # 701.17c
say_so(
    "act",
    "<mill who> <n> cards. you may cast an instant or sorcery spell from among them without paying its mana cost",
    (
        notation.mill(N, WHO, remember=True), e.ChooseFrom(e.MOVED, "kept", number(1), number(0), filter=_SPELLS),
        e.CastFree(KEPT),
    ),
)  # fmt: skip
_HAND = a_tag("hand")
say_so(
    "act",
    "<put who> the cards in their hand on the bottom of their library in any order, then (draws|draw) that many cards",
    (
        e.SetRegister(_SIZE, notation.cards_in_hand.of(WHO)), e.Remember(notation.hand_of(WHO), _HAND), e.Order(_HAND, WHO),
        notation.to_library(notation.those(_HAND), Position.BOTTOM), notation.draw(notation.number_noted(_SIZE), WHO),
    ),
)  # fmt: skip
_REVEALED = a_tag("revealed")
say_so(
    "act",
    "<reveal who> a card at random from their hand, then (loses|lose) life equal to that card's mana value",
    (
        e.Remember(notation.hand_of(WHO), _HAND), e.ChooseAtRandom(_HAND, _REVEALED), notation.reveal(notation.those(_REVEALED)),
        notation.lose_life(notation.mana_value.of(notation.those(_REVEALED)), WHO),
    ),
)  # fmt: skip
_UNABLE = a_tag("unable")
say_so(
    "act",
    "each opponent discards a card. for each opponent who can't, put <many> <kind> counters on ~",
    (
        e.Remember(notation.each(notation.opponent & (notation.cards_in_hand <= 0)), _UNABLE, fresh=True),
        notation.discard(1, notation.each_opponent),
        notation.put_counters(a_kind("kind"), notation.size_of(notation.those(_UNABLE)) * an_integer("many"), SELF),
    ),
)
