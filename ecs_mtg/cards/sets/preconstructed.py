"""Cards of preconstructed decks that are not read from their texts."""

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.tree import Event, Protection, Replacement, SpellCost, StaticKeyword, Triggered
from ecs_mtg.cards.words import Filter, Who, number
from ecs_mtg.components.codes import EventKind, Keyword, Step
from ecs_mtg.components.programs import AbilityFlag, Relation, Subject
from ecs_mtg.components.sizes import ANY_NUMBER, TOLD

MOVED = NAME = 0  # registers: how many counters are moved, the name of a spell
IN_LIBRARY = card_in(Zone.LIBRARY)
THEIR_HAND = card_in(Zone.HAND, Relation.TARGET)
EXILED = Who(Subject.EXILED_WITH)
MINE, THEIRS = target(creature & you_control), target(creature & theirs)
LOOKED_AT = target(opponent, hint=-1)
MILLED = chosen_name & card_in_any(Zone.GRAVEYARD) & remembered
BURNED = target(player | planeswalker)
COUNTERED = target(spell)
SAME_NAME = card_ & name_of.equals(register(NAME))
SLAGGED = target(creature)
RETURNED = target(creature)
DOOMED = creature & (power >= power.greatest(creature & Filter(controller=Relation.LOOPED)))
RAGAVAN = token("Ragavan", "Legendary Creature — Monkey", "2/1", color=red)
GOBLIN = token("Goblin Token", "Creature — Goblin", "1/1", color=red)
SHARED = tuple(
    has(StaticKeyword(key))
    for key in (
        Keyword.FIRST_STRIKE, Keyword.FLYING, Keyword.DEATHTOUCH, Keyword.DOUBLE_STRIKE, Keyword.HASTE, Keyword.HEXPROOF,
        Keyword.INDESTRUCTIBLE, Keyword.LIFELINK, Keyword.MENACE, Keyword.REACH, Keyword.SKULK, Keyword.TRAMPLE, Keyword.VIGILANCE,
    )
)  # fmt: skip


def at_end_of_combat(told_of: Who, *do: e.Effect) -> e.Delay:
    """A delayed triggered ability at the next end of combat (603.7)."""
    flags = frozenset({AbilityFlag.DELAYED, AbilityFlag.ONCE})
    return e.Delay(Triggered(Event(EventKind.STEP, value=Step.END_COMBAT), ((together(*do),),), flags=flags), (told_of,))


CARDS = [
    # White
    card("Odric, Lunarch Marshal", "{3}{W}", "Legendary Creature — Human Soldier", "3/3", at(
        step_begins(Step.BEGIN_COMBAT, each_player), *(
            when_it_is(exists(creature & you_control & Filter(keywords=change.mask)), until_end_of_turn(each(creature & you_control), change))
            for (change,) in SHARED))),
    card("Voice of All", "{2}{W}{W}", "Creature — Angel", "2/2", flying, as_enters(e.ChooseColor()),
         Protection(filter=source & chosen_color)),
    # Blue
    card("Sweep Away", "{2}{U}", "Instant", e.If(
        matches(RETURNED, creature & attacking), (e.May((to_library(RETURNED),), (to_hand(RETURNED),)),), (to_hand(RETURNED),))),
    card("Counterbore", "{3}{U}{U}", "Instant", remember(controller_of(COUNTERED), "searched"), note(NAME, name_of.of(COUNTERED)),
         counter(COUNTERED), for_each(those("searched"), remember(each(SAME_NAME & card_in(Zone.GRAVEYARD, Relation.LOOPED)), "found"),
                                      e.Reveal(hand_of(it), you),
                                      choose(SAME_NAME & card_in(Zone.HAND, Relation.LOOPED), "found", ANY_NUMBER, 0, hint=-1),
                                      e.Search(SAME_NAME & card_in_any(Zone.LIBRARY), "found", number(ANY_NUMBER), library=it),
                                      exile(those("found")), shuffle(it))),
    # Black
    card("Nightsnare", "{3}{B}", "Sorcery", targeted(LOOKED_AT), reveal(hand_of(LOOKED_AT)),
         e.If(exists(card_ & ~land & THEIR_HAND),
              (e.May((e.Discard(LOOKED_AT, number(1), card_ & ~land & THEIR_HAND, you_choose=True),), (discard(2, LOOKED_AT),)),),
              (discard(2, LOOKED_AT),))),
    card("Scourge of Nel Toth", "{5}{B}{B}", "Creature — Zombie Dragon", "6/6", flying, SpellCost(
        cost("{B}{B}", sacrifice_a(creature, 2)), frozenset({AbilityFlag.ALTERNATIVE_COST}), zones=1 << Zone.GRAVEYARD)),
    # Red
    card("Flames of the Blood Hand", "{2}{R}", "Instant", damage(4, BURNED, unpreventable=always()), e.ReplaceLater(
        controller_of(BURNED), Replacement(Event(EventKind.GAIN_LIFE, this), (nothing_instead,)))),
    card("Goblin Goliath", "{4}{R}{R}", "Creature — Goblin Mutant", "5/4", when(enters(), create(GOBLIN, opponents)), activated(
        "{3}{R}, {T}", e.ReplaceLater(you, instead(deals_damage(source & you_control, opponent), twice_as_many)))),
    card("Hoarding Dragon", "{3}{R}{R}", "Creature — Dragon", "4/4", flying,
         when(enters(), may(search(artifact & IN_LIBRARY, "hoard"), exile_with_this(those("hoard")), shuffle())),
         when(dies(), may(to_hand(EXILED)))),
    card("Kari Zev, Skyship Raider", "{1}{R}", "Legendary Creature — Human Pirate", "1/3", first_strike, menace, whenever(
        attacks(), e.CreateToken(RAGAVAN, arrival=e.Arrival(tapped=True, attacking=True), tag="made"),
        at_end_of_combat(those("made"), *(exile(told(k)) for k in range(TOLD))))),
    card("Turn to Slag", "{3}{R}{R}", "Sorcery", damage(5, SLAGGED),
         destroy(each(permanent & subtype("Equipment") & where(is_attached(it, SLAGGED))))),
    # Green
    card("Lammastide Weave", "{1}{G}", "Instant", targeted(target(player)), choose_name(), mill(1, target(player), remember=True),
         when_it_is(exists(MILLED), gain_life(mana_value.greatest(MILLED))), draw(1)),
    card("Savage Punch", "{1}{G}", "Sorcery",
         when_it_is(exists(creature & you_control & (power >= 4)), until_end_of_turn(MINE, gets("+2/+2"))), e.Fight(MINE, THEIRS)),
    card("Scrounging Bandar", "{1}{G}", "Creature — Cat Monkey", "0/0", enters_with("+1/+1", 2), at(
        your_upkeep, e.ChooseNumber(counters_on(this, "+1/+1"), MOVED),
        move_counters("+1/+1", register(MOVED), this, target(creature & other)))),
    # Of several colors, and artifacts
    card("Crackling Doom", "{R}{W}{B}", "Instant", damage(2, each_opponent), each_sacrifices(each_opponent, DOOMED)),
    card("Coat of Arms", "{5}", "Artifact", static(creature, gets((creatures_sharing_types(it), creatures_sharing_types(it))))),
]  # fmt: skip
