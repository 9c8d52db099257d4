"""Cards of world championship decks from 2002 to 2004 that are not read from their texts."""

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.tree import CardDef, Event
from ecs_mtg.cards.words import ALL_ZONES, Filter, Target, Who, number
from ecs_mtg.components.codes import Cause, Duration, EventKind
from ecs_mtg.components.programs import ManaColor, Relation, Subject
from ecs_mtg.components.sizes import ANY_NUMBER

COLOR = 0  # the register of a color that is chosen
COLORS = (white, blue, black, red, green)
PHANTOM = prevents(one_or_more(would_be_dealt_damage(this)), take_counters(this, "+1/+1", 1))
IN_LIBRARY = card_in(Zone.LIBRARY)
THEIR_HAND = card_in(Zone.HAND, Relation.TARGET)
STITCHED = target(creature & card_in(Zone.GRAVEYARD))
GOBLINS = count(permanent & subtype("Goblin"))
PROVOKED = target(creature & Filter(controller=Relation.DEFENDING))
SAME_AS_LINKED = creature & where(same(it, Who(Subject.LINKED)))
ANGEL = token("Angel Token", "Creature — Angel", "4/4", flying, color=white)
SOLDIER = token("Soldier Token", "Creature — Soldier", "1/1", color=white)
CYCLED = Event(EventKind.CYCLE, this, Relation.YOU)
ANYWHERE_ELSE = ALL_ZONES & ~(1 << Zone.BATTLEFIELD)
SEARCHED = target(player, hint=-1)
NONLAND = permanent & ~land
BOUNCED = target(permanent)
IN_GRAVEYARD = card_in_any(Zone.GRAVEYARD)
THEIR_GRAVEYARD = card_in(Zone.GRAVEYARD, Relation.TARGET)
SHUFFLER = target(player, hint=0)
SHUFFLED = Target(THEIR_GRAVEYARD, 0, 2)
DOOMED = target(creature & ~black)
FROM_ANYWHERE = put_into_graveyard(black & card_in(Zone.GRAVEYARD, Relation.OPPONENT))


def circle_of_protection(color: str, sources: Filter) -> CardDef:
    """The next time a source of a color that you choose would deal damage to you this turn, that is prevented (615.8)."""
    chosen = choose(sources & (permanent | spell), "chosen", hint=-1)
    shield = e.Prevent(you, sources=sources & source, once=True, source=those("chosen"))
    return card(f"Circle of Protection: {color}", "{1}{W}", "Enchantment", activated("{1}", chosen, shield))


def wish(name: str, cost_: str, line: str, what: Filter) -> CardDef:
    """You may reveal a card from outside the game and put it into your hand; the wish is exiled."""
    wished = may_choose(what & card_in(Zone.OUTSIDE), "wished")
    return card(name, cost_, line, wished, reveal(those("wished")), to_hand(those("wished")), exile(this))


CARDS = [
    # 2002
    card("Wild Mongrel", "{1}{G}", "Creature — Dog", "2/2", activated(discard_cards(1), e.ChooseColor(), *(
        e.If(number_noted(COLOR).equals(k), (until_end_of_turn(this, gets("+1/+1"), colored(color)),)) for k, color in enumerate(COLORS)))),
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
    card("Glory", "{3}{W}{W}", "Creature — Incarnation", "3/3", flying, activated("{2}{W}", e.ChooseColor(), *(
        e.If(number_noted(COLOR).equals(k), (until_end_of_turn(each(creature & you_control), has(protection_from(color))),))
        for k, color in enumerate(COLORS)), zone=Zone.GRAVEYARD)),
    card("Global Ruin", "{4}{W}", "Sorcery", for_each(each_player, *(
        choose(land & subtype(kind) & looped, f"kept {kind}", who=it) for kind in ("Plains", "Island", "Swamp", "Mountain", "Forest"))),
         sacrifice(each(land & not_remembered))),
    # 2003
    card("Krosan Verge", "", "Land", enters_tapped, tap_for("C"), activated(
        "{2}, {T}", sacrifice_this, search(subtype("Forest") & IN_LIBRARY, "forest"), search(subtype("Plains") & IN_LIBRARY, "plains"),
        together(to_battlefield(those("forest"), arriving_tapped), to_battlefield(those("plains"), arriving_tapped)), shuffle())),
    card("Mirari's Wake", "{3}{G}{W}", "Enchantment", static(creature & you_control, gets("+1/+1")),
         whenever(tapped_for_mana(land & you_control), e.AddMana(ManaColor.EVENT))),
    card("Cabal Therapy", "{B}", "Sorcery", targeted(SEARCHED), choose_name(nonland=True), reveal(hand_of(SEARCHED)),
         e.Move(each(chosen_name & THEIR_HAND), Zone.GRAVEYARD, cause=Cause.DISCARDED), flashback(sacrifice_a(creature))),
    card("Guiltfeeder", "{3}{B}{B}", "Creature — Horror", "0/4", fear,
         whenever(is_unblocked(), lose_life(cards_in_graveyard.of(defending_player), defending_player))),
    card("Haunting Echoes", "{3}{B}{B}", "Sorcery", targeted(SEARCHED),
         exile(each((~basic | ~land) & THEIR_GRAVEYARD), remember=True), for_each(moved, e.Search(
             card_in_any(Zone.LIBRARY) & name_of.equals(name_of.of(it)), "found", number(99), library=SEARCHED)),
         exile(those("found")), shuffle(SEARCHED)),
    card("Last Rites", "{2}{B}", "Sorcery", targeted(SEARCHED), choose(card_in(Zone.HAND), "given up", ANY_NUMBER, 0, hint=-1),
         discard_those("given up"), reveal(hand_of(SEARCHED)),
         choose(card_ & ~land & THEIR_HAND, "taken", size_of(those("given up")), size_of(those("given up"))), discard_those("taken")),
    card("Patriarch's Bidding", "{3}{B}{B}", "Sorcery",
         for_each(each_player, choose_type(it), remember(each(creature & chosen_type & IN_GRAVEYARD), "back")), to_battlefield(those("back"))),
    card("Stitch Together", "{B}{B}", "Sorcery", e.If(
        cards_in_graveyard.of(you) >= 7, (to_battlefield(STITCHED),), (to_hand(STITCHED),))),
    card("Gempalm Incinerator", "{2}{R}", "Creature — Goblin", "2/1", cycling("{1}{R}"), replace(
        when(CYCLED, may(damage(GOBLINS, target(creature)))), zones=ANYWHERE_ELSE)),
    card("Goblin Grappler", "{R}", "Creature — Goblin", "1/1", when(attacks(), may(
        untap(PROVOKED), e.Link(PROVOKED), as_long_as(Duration.END_OF_COMBAT, this, must_be_blocked_by(SAME_AS_LINKED))))),
    card("Sparksmith", "{1}{R}", "Creature — Goblin", "1/1",
         activated("{T}", together(damage(GOBLINS, target(creature)), damage(GOBLINS, you)))),
    card("Sulfuric Vortex", "{1}{R}{R}", "Enchantment", at(each_upkeep, damage(2, event_player)),
         instead(gains_life(each_player), nothing_instead)),
    card("Krosan Reclamation", "{1}{G}", "Instant", targeted(SHUFFLER), to_library(SHUFFLED, Position.SHUFFLED),
         when_it_is(size_of(SHUFFLED).equals(0), shuffle(SHUFFLER)), flashback("{1}{G}")),
    card("Stupefying Touch", "{1}{U}", "Enchantment — Aura", enchant(creature), when(enters(), draw(1)),
         static(enchanted, has(cant_activate))),
    card("Vengeful Dreams", "{W}{W}", "Instant", additional_cost(discard_cards(X)), exile(Target(creature & attacking, None, None))),
    card("Sickening Dreams", "{1}{B}", "Sorcery", additional_cost(discard_cards(X)),
         together(damage(X, each(creature)), damage(X, each_player))),
    # 2004
    card("Decree of Justice", "{X}{X}{2}{W}{W}", "Sorcery", create(ANGEL, X), cycling("{2}{W}"), replace(
        when(CYCLED, pay(you, "{X}", create(SOLDIER, X))), zones=ANYWHERE_ELSE)),
    circle_of_protection("Red", red),
    circle_of_protection("Black", black),
    card("Astral Slide", "{2}{W}", "Enchantment", whenever(Event(EventKind.CYCLE), may(
        exile(target(creature), remember=True), at_next_end_step(moved, e.ReturnUnder(told(), owner_of(told())))))),
    card("Rude Awakening", "{4}{G}", "Sorcery", choose_one(
        untap(each(land & you_control)), until_end_of_turn(each(land & you_control), becomes("2/2", "Creature"))), entwine("{2}{G}")),
    card("Scrabbling Claws", "{1}", "Artifact",
         activated("{T}", targeted(SEARCHED), choose(THEIR_GRAVEYARD, "exiled", who=SEARCHED, hint=-1), exile(those("exiled"))),
         activated("{1}", sacrifice_this, exile(target(IN_GRAVEYARD)), draw(1))),
]  # fmt: skip
