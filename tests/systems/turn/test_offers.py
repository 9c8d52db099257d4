"""What is offered with priority (117.1), where steps of a scenario name no single option."""

from __future__ import annotations

from boards import Ability, Board, plain

from ecs_mtg.components.codes import INSTANT, NONE, Option
from ecs_mtg.components.flags import SelectorKind
from ecs_mtg.components.programs import FOR_FREE, Property, SelectorFlag
from ecs_mtg.game.options import actions_of, half_cast
from ecs_mtg.pictures.looks import Viewer
from ecs_mtg.scenario import Scenario, position
from ecs_mtg.scenario.session import Session
from ecs_mtg.systems.turn.offers import depends_on_more
from ecs_mtg.text.offers import offers_of


def test_702_102a_both_halves_are_cast_without_paying_their_costs() -> None:
    """Omniscience: each half of a card with fuse, and both together, with no mana at all."""
    document = Scenario.parse("A: {battlefield: [Omniscience, Ornithopter], hand: [Wear // Tear]}\nscript: []\n").document
    session = Session(position.build("position", document), False)
    session.run()
    offered = [half_cast(o.argument) for o in session.asked().options if o.kind == Option.CAST]
    assert offered == [(0, FOR_FREE), (1, FOR_FREE), (NONE, FOR_FREE)]


def test_the_faces_of_a_card_are_told_apart() -> None:
    """What is offered of a card says which face is cast or played, and what that one costs and is: modal cards, adventures, halves (712.11b)."""
    hand = "Riverglide Pathway, Kazandu Mammoth, Bonecrusher Giant, Wear // Tear"
    board = f"{{mana: free, battlefield: [Ornithopter], hand: [{hand}]}}"
    document = Scenario.parse(f"A: {board}\nB: {{battlefield: [Glorious Anthem]}}\nscript: []\n").document
    session = Session(position.build("position", document), False)
    session.run()
    actions = actions_of(session.record, session.names.pool)
    viewer = Viewer(session.record, session.names.pool, session.players, 0)
    offers = offers_of(viewer, actions, [one.text for one in actions])
    assert [(one.text, one.note) for one in offers if one.text != "pass"] == [
        ("play Riverglide Pathway", ""),
        ("play Lavaglide Pathway", ""),
        ("cast Kazandu Mammoth", "{1}{G}{G} 3/3"),
        ("play Kazandu Valley", ""),
        ("cast Bonecrusher Giant", "{2}{R} 4/3"),
        ("cast Stomp", "{1}{R}"),
        ("cast Wear", "{1}{R}"),
        ("cast Tear", "{W}"),
        ("cast Wear // Tear for its other cost", ""),
    ]


def test_611_3a_which_cards_have_a_given_ability_may_depend_on_more_than_their_zones() -> None:
    """A condition, or a description of more than types and colors, may come true while each card stays where it is."""
    on = Board()
    nothing = {"condition": NONE, "property": (NONE, NONE), "or": NONE}
    cards = {"kinds": int(SelectorKind.CARDS), "all": INSTANT} | nothing
    put_there = on.selector(**cards | {"flags": 1 << SelectorFlag.PUT_THERE_THIS_TURN})
    affected = {
        "instants": on.selector(**cards),
        "put there this turn": put_there,
        "instants, or put there this turn": on.selector(**cards | {"or": put_there}),
        "of a mana value": on.selector(**cards | {"property": (int(Property.MANA_VALUE), NONE)}),
        "while": on.selector(**cards | {"condition": 0}),
    }
    on.condition(0)
    abilities = {name: on.ability(Ability((), {"condition": NONE, "affects": sel})) for name, sel in affected.items()}
    abilities["as long as"] = on.ability(Ability((), {"condition": 0, "affects": affected["instants"]}))
    assert [name for name, a in abilities.items() if not plain(depends_on_more)(on.pool, a)] == ["instants"]
