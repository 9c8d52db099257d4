"""Cards that are cast in other ways than for their mana costs, or that let others be cast so."""

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.notation.dungeons import completed
from ecs_mtg.cards.sets.common import IN_GRAVEYARD, IN_HAND, IN_LIBRARY, OPPONENT, exiled_with_this, for_each_card_type, kept, top
from ecs_mtg.cards.tree import WHEREVER_CAST, SpellCost, Static
from ecs_mtg.cards.words import Change, Cost, Filter, Who, number
from ecs_mtg.components import programs
from ecs_mtg.components.codes import Duration
from ecs_mtg.components.flags import SpellFlag
from ecs_mtg.components.programs import AbilityFlag, Relation, Subject
from ecs_mtg.components.sizes import ANY_NUMBER

CARDS_OF_OPPONENTS = (permanent & nontoken & opponents_own) | (spell & opponents_own) | (card_ & opponents_own)
HEXED = target(creature, hint=-1)
TAKEN = target(spell & ~creature)
STOPPED = target(spell)
LEAPING = target(creature & you_control, hint=1)
KICKING = target(creature & you_control, hint=0)
NAME, OF_HAND = 1, 2  # registers
NAMESAKES = card_ & name_of.equals(number_noted(NAME))


CARDS = [
    # White
    card("Aven Interrupter", "{1}{W}{W}", "Creature — Bird Rogue", "2/2", flash, flying, when(
        enters(), exile(target(spell), remember=True), e.PlayFrom(moved, owner_of(moved), Duration.INDEFINITE, plotted=True)),
         Static(None, (Change(programs.Change.COST_INCREASE, spell & theirs & where(
             spell_cast_from(it, 1 << Zone.GRAVEYARD | 1 << Zone.EXILE)), number(2)),))),
    card("March of Otherworldly Light", "{X}{W}", "Instant", *cheaper_by_exiling(white, 2), exile(target(
        permanent & (artifact | creature | enchantment) & (mana_value <= X)))),
    card("Terminus", "{4}{W}{W}", "Sorcery", remember(each(creature & permanent & is_token), "all"), for_each(
        each_player, e.Remember(each(creature & permanent & nontoken & Filter(owner=Relation.LOOPED)), "theirs", fresh=True),
        in_any_order("theirs", it), remember(those("theirs"), "all")), to_library(those("all"), Position.BOTTOM), miracle("{W}")),
    card("Venerated Loxodon", "{4}{W}", "Creature — Elephant Cleric", "4/4", convoke, when(
        enters(), put_counters("+1/+1", 1, each(creature & permanent & convoked_this)))),
    card("Triumph of Saint Katherine", "{4}{W}", "Creature — Human Warrior", "5/5", lifelink, when(dies(), when_it_is(
        in_zone(event_object, Zone.GRAVEYARD), remember(event_object, "pile"), remember(Who(Subject.TOP_CARDS, number(6)), "pile"),
        e.Move(those("pile"), Zone.EXILE, arrival=e.Arrival(face_down=True), remember=True), to_library(moved, Position.RANDOM_TOP)),
        if_=same(owner_of(this), you)), miracle("{1}{W}")),
    # Blue
    card("Portent of Calamity", "{X}{U}", "Sorcery", e.Look(X, "top", reveal=True), *for_each_card_type(), exile(kept, remember=True),
         to_graveyard(top), when_it_is(size_of(moved) >= 4, e.ChooseFrom("moved", "cast", number(1), number(0), filter=card_ & ~land),
                                       cast_free(those("cast")), to_hand(those("cast"))), to_hand(moved)),
    card("Wash Away", "{U}", "Instant", cleave("{1}{U}{U}"), counter(target(
        spell & where(cleaved | ~spell_cast_from(it, 1 << Zone.HAND))))),
    card("Commandeer", "{5}{U}{U}", "Instant", alternative_cost(exile_a(blue & IN_HAND, 2)), e.ControlSpell(TAKEN), e.ChangeTargets(TAKEN)),
    card("Disrupting Shoal", "{X}{U}{U}", "Instant — Arcane", alternative_cost(exile_of_value_x(blue)), when_it_is(
        mana_value.of(STOPPED).equals(X), counter(STOPPED))),
    card("Consign to Memory", "{U}", "Instant", replicate("{1}"), counter(target(
        (activated_or_triggered_ability & triggered_ability) | (spell & colorless)))),
    card("Temporal Mastery", "{5}{U}{U}", "Sorcery", extra_turn(), exile(this), miracle("{1}{U}")),
    # Black
    card("Dauthi Voidwalker", "{B}{B}", "Creature — Dauthi Rogue", "3/2", shadow, instead(
        put_into_graveyard(CARDS_OF_OPPONENTS), e.GoesInstead(Zone.EXILE, counters=("void", 1))), activated(
        "{T}", sacrifice_this, choose(card_in_any(Zone.EXILE) & opponents_own & with_counter("void"), "taken"),
        may_play(those("taken"), free=True))),
    card("Nethergoyf", "{B}", "Creature — Lhurgoyf", "*/1+*", defined(
        card_types_in_graveyard, card_types_in_graveyard + 1), escape(cost("{2}{B}", exile_card_types(4)))),
    card("Sickening Shoal", "{X}{B}{B}", "Instant — Arcane", alternative_cost(exile_of_value_x(black)), until_end_of_turn(
        HEXED, gets((-X, -X)))),
    card("Ravenous Trap", "{2}{B}{B}", "Instant — Trap", alternative_cost("{0}", if_=exists(opponent & where(cards_buried(it) >= 3))), exile(
        graveyard_of(target(player, hint=-1)))),
    card("Feed the Cycle", "{1}{B}", "Instant", SpellCost(cost(exile_a(IN_GRAVEYARD, 3)), frozenset({AbilityFlag.MANDATORY_COST}), or_else=(
        cost(sacrifice_a(subtype("Food"))), cost("{B}"))), destroy(target(creature | planeswalker))),
    card("Flare of Malice", "{2}{B}{B}", "Instant", alternative_cost(sacrifice_a(creature & nontoken & black)), each_sacrifices(
        each_opponent, permanent & (creature | planeswalker) & (mana_value >= mana_value.greatest(
            permanent & (creature | planeswalker) & Filter(controller=Relation.LOOPED))))),
    card("Damn", "{B}{B}", "Sorcery", overload("{2}{W}{W}"), destroy(target(creature), regenerate=False)),
    card("Goryo's Vengeance", "{1}{B}", "Instant — Arcane", to_battlefield(target(legendary & creature & IN_GRAVEYARD), remember=True),
         from_now_on(moved, has(haste)), at_next_end_step(moved, exile(told())), splice(subtype("Arcane"), "{2}{B}")),
    card("Metamorphosis Fanatic", "{4}{B}{B}", "Creature — Human Cleric", "4/4", lifelink, when(
        enters(), to_battlefield(up_to(1, creature & IN_GRAVEYARD), arriving(counters=("lifelink", 1)))), miracle("{1}{B}")),
    card("Beseech the Mirror", "{1}{B}{B}{B}", "Sorcery", bargain, e.Search(IN_LIBRARY, "found", number(1), must=True), e.Move(
        those("found"), Zone.EXILE, arrival=e.Arrival(face_down=True), remember=True), shuffle(), when_it_is(
            bargained, e.CastFree(moved, most=number(4))), to_hand(moved)),
    card("Break the Ice", "{B}{B}", "Sorcery", destroy(target(land & (snow | could_produce_colorless))), overload("{4}{B}{B}")),
    card("Deadly Cover-Up", "{3}{B}{B}", "Sorcery", may_collect_evidence(6), destroy(each(creature & permanent)), when_it_is(
        evidence_collected, choose(card_in(Zone.GRAVEYARD, Relation.OPPONENT), "picked", hint=-1), remember(
            owner_of(those("picked")), "searched"), note(NAME, name_of.of(those("picked"))), exile(those("picked")), for_each(
                those("searched"), choose(NAMESAKES & card_in(Zone.GRAVEYARD, Relation.LOOPED), "found", ANY_NUMBER, 0, hint=-1),
                e.Reveal(hand_of(it), you),
                choose(NAMESAKES & card_in(Zone.HAND, Relation.LOOPED), "of the hand", ANY_NUMBER, 0, hint=-1),
                e.Search(NAMESAKES & card_in_any(Zone.LIBRARY), "found", number(ANY_NUMBER), library=it),
                note(OF_HAND, size_of(those("of the hand"))), together(exile(those("found")), exile(those("of the hand"))), shuffle(it),
                draw(number_noted(OF_HAND), it)))),
    # Red
    card("Caves of Chaos Adventurer", "{3}{R}", "Creature — Human Barbarian", "5/3", trample, when(enters(), e.TakeInitiative()), whenever(
        attacks(), exile(Who(Subject.TOP_CARDS, number(1)), remember=True), e.If(
            completed(), (may_play(moved, free=True),), (may_play(moved),)))),
    card("Detective's Phoenix", "{2}{R}", "Enchantment Creature — Phoenix", "2/2", bestow(cost("{R}", collect_evidence(6))), flying, haste,
         static(enchanted, gets("+2/+2"), has(flying, haste)),
         in_place_of_its_cost(cost("{R}", collect_evidence(6)), SpellFlag.BESTOWED, 1 << Zone.GRAVEYARD)),
    card("Underworld Breach", "{1}{R}", "Enchantment", static(~land & IN_GRAVEYARD, has(escape(cost(
        its_mana_cost, exile_a(IN_GRAVEYARD, 3))))), at(each_end_step, sacrifice())),
    card("Past in Flames", "{3}{R}", "Sorcery", until_end_of_turn(each((instant | sorcery) & IN_GRAVEYARD), has(flashback(its_mana_cost))),
         flashback("{4}{R}")),
    card("Desperate Ritual", "{1}{R}", "Instant — Arcane", add("R", 3), splice(subtype("Arcane"), "{1}{R}")),
    # Green
    card("Once Upon a Time", "{1}{G}", "Instant", SpellCost(
        Cost(), frozenset({AbilityFlag.ALTERNATIVE_COST}), spells_cast_this_game(you).equals(0), WHEREVER_CAST, marks=SpellFlag.WITHOUT_PAYING),
         look(5, "top"), e.ChooseFrom("top", "kept", number(1), number(0), filter=card_ & (creature | land)), reveal(kept), to_hand(kept),
         to_library(top, Position.RANDOM_BOTTOM)),
    card("Nourishing Shoal", "{X}{G}{G}", "Instant — Arcane", alternative_cost(exile_of_value_x(green)), gain_life(X)),
    card("Six", "{2}{G}", "Legendary Creature — Treefolk", "2/4", reach, whenever(
        attacks(), mill(3, remember=True), may_choose(card_in_public & remembered & land, "taken"), to_hand(those("taken"))),
        static(permanent_card & ~land & IN_GRAVEYARD, has(retrace), while_=your_turn)),
    # Several colors
    card("Wistfulness", "{3}{G/U}{G/U}", "Creature — Elemental Incarnation", "6/5",
         when(enters(), exile(target((artifact | enchantment) & theirs)), if_=was_spent("GG")),
         when(enters(), draw(2), discard(), if_=was_spent("UU")), evoke("{G/U}{G/U}")),
    card("Emptiness", "{4}{W/B}{W/B}", "Creature — Elemental Incarnation", "3/5",
         when(enters(), to_battlefield(target(creature & IN_GRAVEYARD & (mana_value <= 3))), if_=was_spent("WW")),
         when(enters(), put_counters("-1/-1", 3, up_to(1, creature)), if_=was_spent("BB")), evoke("{W/B}{W/B}")),
    card("Vibrance", "{3}{R/G}{R/G}", "Creature — Elemental Incarnation", "4/4",
         when(enters(), damage(3, any_target), if_=was_spent("RR")),
         when(enters(), search(land & IN_LIBRARY, "found"), reveal(those("found")), to_hand(those("found")), shuffle(), gain_life(2),
              if_=was_spent("GG")), evoke("{R/G}{R/G}")),
    card("Deceit", "{4}{U/B}{U/B}", "Creature — Elemental Incarnation", "5/5",
         when(enters(), to_hand(up_to(1, permanent & ~land & other)), if_=was_spent("UU")),
         when(enters(), reveal(hand_of(OPPONENT)), e.Discard(OPPONENT, number(1), ~land & card_in_any(Zone.HAND), you_choose=True),
              if_=was_spent("BB")), evoke("{U/B}{U/B}")),
    card("Firespout", "{2}{R/G}", "Sorcery", damage(3, each(creature & (
        (~flying & where(was_spent("R"))) | (flying & where(was_spent("G"))))))),
    card("Hogaak, Arisen Necropolis", "{5}{B/G}{B/G}", "Legendary Creature — Avatar", "8/8", no_mana_for_it, convoke, delve,
         castable_from(Zone.GRAVEYARD, "{5}{B/G}{B/G}"), trample),
    split(
        face("Wear", "{1}{R}", "Instant", destroy(target(artifact)), fuse),
        face("Tear", "{W}", "Instant", destroy(target(enchantment)))),
    split(
        face("Double Jump", "{1}{U}", "Instant", put_counters("flying", 1, LEAPING), until_end_of_turn(LEAPING, base_pt("5/5")), fuse),
        face("Flying Kick", "{1}{R}", "Instant", damage(power.of(KICKING), target(creature & theirs), KICKING))),
    # Colorless
    card("Herigast, Erupting Nullkite", "{9}", "Legendary Creature — Eldrazi Dragon", "6/6", emerge("{6}{R}{R}"), when(
        cast_this, may(exile(hand_of(you)), draw(3))), flying,
         static(creature & card_, has(emerge(its_mana_cost)))),
    card("Bolas's Citadel", "{3}{B}{B}{B}", "Legendary Artifact", static(None, top_seen), static(
        None, may_play_from(Zone.LIBRARY, land & IN_LIBRARY)), static(~land & IN_LIBRARY, has(SpellCost(
            cost(pay_life(mana_value.of(this))), frozenset({AbilityFlag.ALTERNATIVE_COST}), zones=1 << Zone.LIBRARY))), activated(
                "{T}", sacrifice_a(permanent & ~land, 10), lose_life(10, each_opponent))),
    card("Isochron Scepter", "{2}", "Artifact", when(enters(), may_choose(
        instant & IN_HAND & (mana_value <= 2), "imprinted"), exile_with_this(those("imprinted"))), activated(
        "{2}, {T}", for_each(exiled_with_this, may(e.CopyCard(it, "copy"), cast_free(those("copy")))))),
]  # fmt: skip
