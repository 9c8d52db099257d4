"""Notation of dungeons (309) and the initiative (726.2)."""

from __future__ import annotations

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation.abilities import activated, when
from ecs_mtg.cards.notation.cards import emblem, token
from ecs_mtg.cards.notation.changes import as_long_as, gets, has
from ecs_mtg.cards.notation.choosing import unless_pays
from ecs_mtg.cards.notation.costs import discard_cards, sacrifice_a, sacrifice_this
from ecs_mtg.cards.notation.instructions import (
    add,
    create,
    discard,
    draw,
    each_sacrifices,
    gain_life,
    lose_life,
    put_counters,
    reveal,
    scry,
    shuffle,
    to_hand,
)
from ecs_mtg.cards.notation.keywords import cant_attack, deathtouch, hexproof, menace
from ecs_mtg.cards.notation.selectors import (
    artifact,
    basic,
    black,
    card_in,
    creature,
    each_opponent,
    each_player,
    event_object,
    event_player,
    it,
    land,
    moved,
    player,
    red,
    target,
    this,
    those,
    you,
)
from ecs_mtg.cards.tree import Ability, CardDef, Event
from ecs_mtg.cards.vocabulary.conditions import completed_dungeon
from ecs_mtg.cards.vocabulary.flags import remembered
from ecs_mtg.cards.words import Condition, Reference, Who, number
from ecs_mtg.components.codes import Duration, EventKind, Zone
from ecs_mtg.components.flags import Completed
from ecs_mtg.components.programs import Relation, Subject

_DASH = "\N{EM DASH}"


def room(place: int, leads_to: tuple[int, ...], *does: e.Effect) -> Ability:
    """A room ability (309.4c) of the `place`-th room, from which arrows point to others."""
    return when(Event(EventKind.ROOM, this, value=place, to_zones=sum(1 << k for k in leads_to)), *does)


TREASURE = token("Treasure Token", f"Artifact {_DASH} Treasure", activated("{T}", sacrifice_this, add("any")))
SKELETON = token("Skeleton Token", f"Creature {_DASH} Skeleton", "4/1", menace, color=black)
_FOUND, _RAISED = those("found"), those("raised")
GOBLIN = token("Goblin Token", f"Creature {_DASH} Goblin", "1/1", color=red)
LITTLE_SKELETON = token("Skeleton Token", f"Creature {_DASH} Skeleton", "1/1", color=black)
THE_ATROPAL = token("The Atropal", f"Legendary Creature {_DASH} God Horror", "4/4", deathtouch, color=black)
_ANY = artifact | creature | land
LOST_MINE = emblem(
    "Lost Mine of Phandelver",
    room(0, (1, 2), scry(1)),
    room(1, (3, 4), create(GOBLIN)),
    room(2, (4, 5), create(TREASURE)),
    room(3, (6,), put_counters("+1/+1", 1, target(creature))),
    room(4, (6,), lose_life(1, each_opponent), gain_life(1)),
    room(5, (6,), as_long_as(Duration.YOUR_NEXT_TURN, target(creature), gets("-4/-0"))),
    room(6, (), draw()),
)
MAD_MAGE = emblem(
    "Dungeon of the Mad Mage",
    room(0, (1,), gain_life(1)),
    room(1, (2, 3), scry(1)),
    room(2, (4,), create(TREASURE)),
    room(3, (4,), as_long_as(Duration.YOUR_NEXT_TURN, target(creature), has(cant_attack))),
    room(4, (5, 6), scry(2)),
    room(
        5,
        (7,),
        e.Move(Who(Subject.TOP_CARDS, number(2)), Zone.EXILE, remember=True),
        e.PlayFrom(moved, duration=Duration.INDEFINITE),
    ),
    room(6, (7,), create(LITTLE_SKELETON, 2)),
    room(7, (8,), scry(3)),
    room(
        8,
        (),
        e.Draw(you, number(3), remember=True),
        reveal(moved),
        e.Choose(~land & card_in(Zone.HAND) & remembered, "cast", number(1), number(0), hint=1),
        e.CastFree(those("cast")),
    ),
)
TOMB = emblem(
    "Tomb of Annihilation",
    room(0, (1, 3), lose_life(1, each_player)),
    room(1, (2,), e.ForEach(each_player, (unless_pays(it, discard_cards(1), lose_life(2, it)),))),
    room(2, (4,), e.ForEach(each_player, (unless_pays(it, sacrifice_a(_ANY), lose_life(2, it)),))),
    room(3, (4,), discard(1), *(each_sacrifices(you, kind) for kind in (artifact, creature, land))),
    room(4, (), create(THE_ATROPAL)),
)
DUNGEONS = (LOST_MINE, MAD_MAGE, TOMB)
"""Dungeons that a player who ventures may begin."""
UNDERCITY_ROOMS = (
    "Secret Entrance", "Forge", "Lost Well", "Trap!", "Arena", "Stash", "Archives", "Catacombs", "Throne of the Dead Three",
)  # fmt: skip
"""What the rooms are called, by their places."""
ROOMS = {
    "Lost Mine of Phandelver": (
        "Cave Entrance", "Goblin Lair", "Mine Tunnels", "Storeroom", "Dark Pool", "Fungi Cavern", "Temple of Dumathoin",
    ),
    "Dungeon of the Mad Mage": (
        "Yawning Portal", "Dungeon Level", "Goblin Bazaar", "Twisted Caverns", "Lost Level", "Runestone Caverns",
        "Muiral's Graveyard", "Deep Mines", "Mad Wizard's Lair",
    ),
    "Tomb of Annihilation": ("Trapped Entry", "Veils of Fear", "Sandfall Cell", "Oubliette", "Cradle of the Death God"),
    "Undercity": UNDERCITY_ROOMS,
}  # fmt: skip
"""The same of each dungeon."""
UNDERCITY = emblem(
    "Undercity",
    room(0, (1, 2), e.Search(basic & land & card_in(Zone.LIBRARY), "found"), reveal(_FOUND), to_hand(_FOUND), shuffle()),
    room(1, (3, 4), put_counters("+1/+1", 2, target(creature))),
    room(2, (4, 5), scry(2)),
    room(3, (6,), lose_life(5, target(player))),
    room(4, (6, 7), e.Goad(target(creature))),
    room(5, (7,), create(TREASURE)),
    room(6, (8,), draw()),
    room(7, (8,), create(SKELETON)),
    room(
        8,
        (),
        e.Look(number(10), "revealed", reveal=True),
        e.ChooseFrom("revealed", "raised", filter=creature & card_in(Zone.LIBRARY)),
        e.Move(_RAISED, Zone.BATTLEFIELD, arrival=e.Arrival(yours=True, counters=("+1/+1", 3)), remember=True),
        as_long_as(Duration.YOUR_NEXT_TURN, moved, has(hexproof)),
        shuffle(),
    ),
)
THE_INITIATIVE = emblem(
    "The Initiative",
    when(Event(EventKind.VENTURES, None, Relation.YOU), e.VentureIntoUndercity(event_player)),
    when(Event(EventKind.INITIATIVE_WON, None, Relation.YOU), e.TakeInitiative(event_object)),
)


def completed(dungeon: CardDef | None = None, who: Reference = you) -> Condition:
    """A player has completed a dungeon, or a certain one of those that can be chosen (309.7)."""
    return completed_dungeon(who, int(Completed.ANY if dungeon is None else Completed.FIRST << DUNGEONS.index(dungeon)))
