"""Cards of Pauper decks that are not read from their texts."""

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.tree import Event
from ecs_mtg.components.codes import CardType, EventKind
from ecs_mtg.components.programs import Relation
from ecs_mtg.components.sizes import PLAYERS

FOOD = token("Food Token", "Artifact — Food", activated("{2}, {T}", sacrifice_this, gain_life(3)))
COLOR = 0  # the register of a color that is chosen
KIND = 0  # that of a card type
COLORS = (white, blue, black, red, green)
HURT = target(creature)
REVEALED = card_in(Zone.LIBRARY) & remembered
MILLED = target(player, hint=-1)
FORESTS = subtype("Forest") & permanent
OTHER_FORESTS = FORESTS & other & you_control
BLAZED = target(player | planeswalker)
BLAZED_CREATURE = target(creature & target_controls)
FOUND = those("found")

CARDS = [
    # Caw-Gates
    card("Prismatic Strands", "{2}{W}", "Instant", e.ChooseColor(),
         *(e.If(number_noted(COLOR).equals(k), (e.Prevent(sources=source & color),)) for k, color in enumerate(COLORS)),
         flashback(tap_a(creature & white))),
    transforming(
        face("The Modern Age", "{1}{U}", "Enchantment — Saga", chapter(1, draw(1), discard(1)), chapter(2, draw(1), discard(1)),
             chapter(3, e.Move(this, Zone.EXILE, remember=True), e.ReturnUnder(moved, you, e.Arrival(transformed=True)))),
        face("Vector Glider", "", "Enchantment Creature — Spirit", "2/3", flying, color=blue)),
    card("Thraben Charm", "{1}{W}", "Instant", choose_one(
        damage(count(creature & you_control) * 2, HURT), destroy(target(enchantment)),
        for_each(up_to(PLAYERS, player), exile(graveyard_of(it))))),
    # Elves
    card("Gingerbread Cabin", "", "Land — Forest", as_enters(e.EntersTapped(), if_=~(count(OTHER_FORESTS) >= 3)),
         when(enters(permanent & source_itself & untapped), create(FOOD))),
    card("Winding Way", "{1}{G}", "Sorcery", e.ChooseOption(2, KIND), look(4, "top", reveal=True),
         e.If(number_noted(KIND).equals(0), (remember(each(creature & REVEALED), "taken"),), (remember(each(land & REVEALED), "taken"),)),
         together(to_hand(those("taken")), to_graveyard(each(REVEALED)))),
    card("Monstrous Emergence", "{1}{G}", "Sorcery", additional_cost(behold_a(creature)), damage(power.of(paid), target(creature))),
    # Mono-Red Burn
    card("Searing Blaze", "{R}{R}", "Instant", e.If(
        entered_under(you, CardType.LAND) >= 1, (together(damage(3, BLAZED), damage(3, BLAZED_CREATURE)),),
        (together(damage(1, BLAZED), damage(1, BLAZED_CREATURE)),))),
    card("Sneaky Snacker", "{U}{B}", "Creature — Faerie Rogue", "2/1", flying,
         when(Event(EventKind.DRAW, None, Relation.YOU, value=3), to_battlefield(this, arriving_tapped), zone=Zone.GRAVEYARD)),
    # Spy Combo
    card("Balustrade Spy", "{3}{B}", "Creature — Vampire Rogue", "2/3", flying, when(
        enters(), look(down_to(1, land & card_in_any(Zone.LIBRARY), MILLED), "revealed", reveal=True, whose=MILLED),
        to_graveyard(those("revealed")))),
    card("Flaring Pain", "{1}{R}", "Instant", cant_be_prevented(), flashback("{R}")),
    card("Land Grant", "{1}{G}", "Sorcery", alternative_cost(reveal_hand, if_=~exists(land & card_in(Zone.HAND))),
         search(subtype("Forest") & card_in(Zone.LIBRARY), "found"), reveal(FOUND), to_hand(FOUND), shuffle()),
    with_omen(
        face("Sagu Wildling", "{4}{G}", "Creature — Dragon", "3/3", flying, when(enters(), gain_life(3))),
        face("Roost Seek", "{G}", "Sorcery — Omen", search(basic & land & card_in(Zone.LIBRARY), "found"), reveal(FOUND), to_hand(FOUND),
             shuffle())),
    card("Tinder Wall", "{G}", "Creature — Plant Wall", "0/3", defender, activated(sacrifice_this, *add("RR")),
         activated("{R}", sacrifice_this, damage(2, target(creature & blocked_by_this)))),
]  # fmt: skip
