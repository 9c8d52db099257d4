"""Cards of world championship decks from 2002 to 2004 that are not read from their texts."""

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.tree import CardDef
from ecs_mtg.cards.words import Filter, Target, number
from ecs_mtg.components.codes import Cause
from ecs_mtg.components.programs import Relation

COLOR = 0  # the register of a color that is chosen
COLORS = (white, blue, black, red, green)
PHANTOM = prevents(one_or_more(would_be_dealt_damage(this)), take_counters(this, "+1/+1", 1))
SEARCHED = target(player, hint=-1)
NONLAND = permanent & ~land
BOUNCED = target(permanent)
IN_GRAVEYARD = card_in_any(Zone.GRAVEYARD)
THEIR_GRAVEYARD = card_in(Zone.GRAVEYARD, Relation.TARGET)
SHUFFLER = target(player, hint=0)
SHUFFLED = Target(THEIR_GRAVEYARD, 0, 2)
DOOMED = target(creature & ~black)
FROM_ANYWHERE = put_into_graveyard(black & card_in(Zone.GRAVEYARD, Relation.OPPONENT))


def wish(name: str, cost_: str, line: str, what: Filter) -> CardDef:
    """You may reveal a card from outside the game and put it into your hand; the wish is exiled."""
    wished = may_choose(what & card_in(Zone.OUTSIDE), "wished")
    return card(name, cost_, line, wished, reveal(those("wished")), to_hand(those("wished")), exile(this))


CARDS = [
    # 2002
    card("Wild Mongrel", "{1}{G}", "Creature — Dog", "2/2", activated(discard_cards(1), e.ChooseColor(), *(
        e.If(register(COLOR).equals(k), (until_end_of_turn(this, gets("+1/+1"), colored(color)),)) for k, color in enumerate(COLORS)))),
    card("Phantom Centaur", "{2}{G}{G}", "Creature — Centaur Spirit", "2/0", protection_from(black), enters_with("+1/+1", 3), PHANTOM),
    card("Phantom Nishoba", "{5}{G}{W}", "Creature — Cat Beast Spirit", "0/0", trample, enters_with("+1/+1", 7),
         whenever(deals_any_damage(this), gain_life(event_amount)), PHANTOM),
    wish("Living Wish", "{1}{G}", "Sorcery", creature | land),
    wish("Cunning Wish", "{2}{U}", "Instant", instant),
    wish("Burning Wish", "{1}{R}", "Sorcery", sorcery),
    card("Mana Short", "{2}{U}", "Instant", targeted(SEARCHED), tap(each(land & target_controls)), e.LoseMana(SEARCHED)),
    card("Quiet Speculation", "{1}{U}", "Sorcery",
         e.Search(having(flashback) & card_in_any(Zone.LIBRARY), "found", number(3), library=SEARCHED),
         to_graveyard(those("found")), shuffle(SEARCHED)),
    card("Breakthrough", "{X}{U}", "Sorcery", draw(4), choose(card_in(Zone.HAND), "kept", X, X),
         e.Move(each(card_in(Zone.HAND) & not_remembered), Zone.GRAVEYARD, cause=Cause.DISCARDED)),
    card("Compost", "{1}{G}", "Enchantment", whenever(FROM_ANYWHERE, may(draw(1)))),
    card("Genesis", "{4}{G}", "Creature — Incarnation", "4/4",
         at(your_upkeep, pay(you, "{2}{G}", to_hand(target(creature & card_in(Zone.GRAVEYARD)))), if_=in_zone(this, Zone.GRAVEYARD),
            zone=Zone.GRAVEYARD)),
    card("Rushing River", "{2}{U}", "Instant", kicker(sacrifice_a(land)), to_hand(target(NONLAND)),
         when_it_is(kicked, to_hand(Target(NONLAND, different=True, only_if=kicked)))),
    card("Ghastly Demise", "{B}", "Instant", when_it_is(toughness.of(DOOMED) <= cards_in_graveyard.of(you), destroy(DOOMED))),
    card("Nightscape Familiar", "{1}{B}", "Creature — Zombie", "1/1", spells_cost_less((blue | red) & you_control, 1),
         activated("{1}{B}", regenerate())),
    card("Recoil", "{1}{U}{B}", "Instant", to_hand(BOUNCED), discard(1, owner_of(BOUNCED))),
    # 2003
    card("Krosan Reclamation", "{1}{G}", "Instant", targeted(SHUFFLER), to_library(SHUFFLED, Position.SHUFFLED),
         when_it_is(size_of(SHUFFLED).equals(0), shuffle(SHUFFLER)), flashback("{1}{G}")),
    card("Stupefying Touch", "{1}{U}", "Enchantment — Aura", enchant(creature), when(enters(), draw(1)),
         static(enchanted, has(cant_activate))),
    card("Vengeful Dreams", "{W}{W}", "Instant", additional_cost(discard_cards(X)), exile(Target(creature & attacking, None, None))),
    card("Sickening Dreams", "{1}{B}", "Sorcery", additional_cost(discard_cards(X)),
         together(damage(X, each(creature)), damage(X, each_player))),
    # 2004
    card("Scrabbling Claws", "{1}", "Artifact",
         activated("{T}", targeted(SEARCHED), choose(THEIR_GRAVEYARD, "exiled", who=SEARCHED, hint=-1), exile(those("exiled"))),
         activated("{1}", sacrifice_this, exile(target(IN_GRAVEYARD)), draw(1))),
]  # fmt: skip
