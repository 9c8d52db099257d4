"""Cards of preconstructed decks that are not read from their texts."""

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.tree import Event, Protection, Replacement, SpellCost, StaticKeyword, Triggered
from ecs_mtg.cards.words import Change, Filter, Target, Who, number
from ecs_mtg.components.codes import Duration, EventKind, Keyword, Step
from ecs_mtg.components.programs import AbilityFlag, PlayerFlag, Relation, Subject
from ecs_mtg.components.programs import Change as Kind
from ecs_mtg.components.sizes import ANY_NUMBER, TOLD

MOVED = NAME = REVEALED = 0  # registers: how many counters are moved, the name of a spell, how many cards are revealed
IN_LIBRARY = card_in(Zone.LIBRARY)
THEIR_HAND = card_in(Zone.HAND, Relation.TARGET)
EXILED = Who(Subject.EXILED_WITH)
MINE, THEIRS = target(creature & you_control), target(creature & theirs)
LOOKED_AT = target(opponent, hint=-1)
MILLED = chosen_name & card_in_any(Zone.GRAVEYARD) & remembered
BURNED = target(player | planeswalker)
COUNTERED = target(spell)
SAME_NAME = card_ & name_of.equals(number_noted(NAME))
SLAGGED = target(creature)
RETURNED = target(creature)
DOOMED = creature & (power >= power.greatest(creature & Filter(controller=Relation.LOOPED)))
PROMOTED = target(creature & you_control)
DOUBLED = target(creature)
NOT_CAST = creature & ~is_token & you_control & other
MULTICOLORED = creature & multicolored & you_control & other
THREE = Target(permanent & ~enchantment, 3, 3)
SEARCHER = target(player)
HORSES = subtype("Pegasus", "Unicorn", "Horse")
ANOTHER_AURA = permanent & subtype("Aura") & other & where(is_attached(it, enchanted))
ZOMBIE = token("Zombie Token", "Creature — Zombie", "2/2", color=black)
MYR = token("Phyrexian Myr Token", "Artifact Creature — Phyrexian Myr", "1/1")
ELEMENTAL = token("Elemental Token", "Creature — Elemental", "0/0", color=red)
ILLUSION = (Change(Kind.SET_COLORS, white.colors), Change(Kind.SET_SUBTYPES, 1, mask=frozenset({"Illusion"})),
            Change(Kind.SET_PT, number(0), number(1)))  # fmt: skip
INGESTED = last_exiled(card_in_any(Zone.EXILE))
TOP_CARD = Who(Subject.TOP_CARDS, number(1))
BIG_SPELLS = spell & you_control & (mana_value >= 5)
RAMMED = target(creature & theirs)
LETHAL = larger(toughness.of(RAMMED) - damage_on.of(RAMMED), 0)
COLLAPSED = target(player, hint=-1)
FRENZIED = target(creature)
AFTER_COMBAT = your_turn & during(Step.MAIN2, Step.END, Step.CLEANUP)
CHEAP_CARD = card_ & ~land & (mana_value <= 3) & IN_LIBRARY
RAGAVAN = token("Ragavan", "Legendary Creature — Monkey", "2/1", color=red)
GOBLIN = token("Goblin Token", "Creature — Goblin", "1/1", color=red)
SHARED = tuple(
    StaticKeyword(key)
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
            when_it_is(exists(creature & you_control & word), until_end_of_turn(each(creature & you_control), has(word)))
            for word in SHARED))),
    card("Voice of All", "{2}{W}{W}", "Creature — Angel", "2/2", flying, as_enters(e.ChooseColor()),
         Protection(filter=source & chosen_color)),
    card("Face of Divinity", "{2}{W}", "Enchantment — Aura", enchant(creature), static(enchanted, gets("+2/+2")),
         static(enchanted, has(first_strike, lifelink), while_=exists(ANOTHER_AURA))),
    card("False Peace", "{W}", "Sorcery", during_their_next_turn(SEARCHER, players_have(PlayerFlag.SKIPS_COMBAT))),
    card("Magnanimous Magistrate", "{5}{W}", "Creature — Human Advisor", "3/4", enters_with("reprieve", 5), whenever(
        dies(NOT_CAST), when_it_is(counters_on(this, "reprieve") >= mana_value.of(event_object), may(
            take_counters(this, "reprieve", mana_value.of(event_object)), to_battlefield(event_object))),
        if_=mana_value.of(event_object) >= 1)),
    card("Preston, the Vanisher", "{3}{W}", "Legendary Creature — Rabbit Wizard", "2/5",
         whenever(enters(NOT_CAST), create_copy(event_object, 1, you, *ILLUSION), if_=~was_cast(event_object)),
         activated("{1}{W}", sacrifice_a(permanent & subtype("Illusion"), 5), exile(target(permanent & ~land)))),
    card("Star Pupil", "{W}", "Creature — Human Wizard", "0/0", enters_with("+1/+1", 1),
         when(dies(), e.MoveCounters(this, target(creature & you_control), amount=None, had=True))),
    card("Thurid, Mare of Destiny", "{2}{W}{W}", "Legendary Creature — Pegasus", "2/4", flying, lifelink,
         whenever(casts(you, creature & HORSES), e.CopySpell(event_object, new_targets=False)),
         static(permanent & HORSES & you_control & other, gets("+1/+1"))),
    card("Serra's Boon", "{2}{W}", "Enchantment — Aura", enchant(creature),
         static(enchanted, gets("+1/+2"), while_=matches(enchanted, permanent & white)),
         static(enchanted, gets("-2/-1"), while_=~matches(enchanted, permanent & white))),
    # Blue
    card("Essence Flux", "{U}", "Instant", exile(PROMOTED, remember=True), to_battlefield(moved, remember=True),
         put_counters("+1/+1", 1, each(permanent & subtype("Spirit") & remembered))),
    card("Phyrexian Ingester", "{6}{U}", "Creature — Phyrexian Beast", "3/3",
         when(enters(), may(exile_with_this(target(creature & ~is_token)))),
         static(this, gets((power.of(INGESTED), toughness.of(INGESTED))))),
    card("Sweep Away", "{2}{U}", "Instant", e.If(
        matches(RETURNED, creature & attacking), (e.May((to_library(RETURNED),), (to_hand(RETURNED),)),), (to_hand(RETURNED),))),
    card("Counterbore", "{3}{U}{U}", "Instant", remember(controller_of(COUNTERED), "searched"), note(NAME, name_of.of(COUNTERED)),
         counter(COUNTERED), for_each(those("searched"), remember(each(SAME_NAME & card_in(Zone.GRAVEYARD, Relation.LOOPED)), "found"),
                                      e.Reveal(hand_of(it), you),
                                      choose(SAME_NAME & card_in(Zone.HAND, Relation.LOOPED), "found", ANY_NUMBER, 0, hint=-1),
                                      e.Search(SAME_NAME & card_in_any(Zone.LIBRARY), "found", number(ANY_NUMBER), library=it),
                                      exile(those("found")), shuffle(it))),
    card("Thryx, the Sudden Storm", "{3}{U}{U}", "Legendary Creature — Elemental Giant", "4/5", flash, flying,
         spells_cost_less(BIG_SPELLS, 1), instead(would_counter(BIG_SPELLS, spell | activated_or_triggered_ability), nothing_instead)),
    # Black
    card("Gloom Surgeon", "{1}{B}", "Creature — Spirit", "2/1", prevents(
        would_be_dealt_damage(this, True), e.Move(Who(Subject.TOP_CARDS, event_amount), Zone.EXILE))),
    card("Parasitic Implant", "{3}{B}", "Enchantment — Aura", enchant(creature),
         at(your_upkeep, sacrifice(enchanted), create(MYR))),
    card("Rodolf Duskbringer", "{5}{B}", "Legendary Creature — Vampire Angel", "4/4", flying, deathtouch, lifelink,
         whenever(gains_life(), until_end_of_turn(this, has(indestructible))),
         at(your_end_step, pay(you, "{1}{W/B}", e.Reflex(when(Event(EventKind.REFLEXIVE), to_battlefield(
             target(creature & card_in(Zone.GRAVEYARD) & (mana_value <= life_gained_by())))))))),
    card("Nightsnare", "{3}{B}", "Sorcery", targeted(LOOKED_AT), reveal(hand_of(LOOKED_AT)),
         e.If(exists(card_ & ~land & THEIR_HAND),
              (e.May((e.Discard(LOOKED_AT, number(1), card_ & ~land & THEIR_HAND, you_choose=True),), (discard(2, LOOKED_AT),)),),
              (discard(2, LOOKED_AT),))),
    card("Scourge of Nel Toth", "{5}{B}{B}", "Creature — Zombie Dragon", "6/6", flying, SpellCost(
        cost("{B}{B}", sacrifice_a(creature, 2)), frozenset({AbilityFlag.ALTERNATIVE_COST}), zones=1 << Zone.GRAVEYARD)),
    # Red
    card("Banefire", "{X}{R}", "Sorcery", static(this, has(cant_be_countered), while_=X >= 5),
         damage(X, any_target, unpreventable=X >= 5)),
    card("Blood Lust", "{1}{R}", "Instant", e.If(
        toughness.of(FRENZIED) >= 5, (until_end_of_turn(FRENZIED, gets("+4/-4")),),
        (until_end_of_turn(FRENZIED, gets((4, -(toughness.of(FRENZIED) - 1)))),))),
    card("Brazen Cannonade", "{3}{R}", "Enchantment",
         whenever(dies(creature & attacking & you_control), damage(2, each_opponent)),
         at(step_begins(Step.MAIN2), exile(TOP_CARD, remember=True), may_play(moved),
            e.PlayFrom(moved, duration=Duration.THEIR_NEXT_TURN, condition=~AFTER_COMBAT), if_=attackers_of(you) >= 1)),
    card("Devastating Summons", "{R}", "Sorcery", additional_cost(sacrifice_a(land, X)),
         e.CreateToken(ELEMENTAL, number(2), but=(Change(Kind.SET_PT, X, X),))),
    card("Goblin Researcher", "{3}{R}", "Creature — Goblin Wizard", "3/3", when(
        enters(), exile(TOP_CARD, remember=True),
        e.PlayFrom(moved, duration=Duration.INDEFINITE, condition=source_attacked & your_turn))),
    card("Impelled Giant", "{4}{R}{R}", "Creature — Giant Warrior", "3/3", trample,
         activated(tap_a(creature & red & other), until_end_of_turn(this, gets((power.of(paid), 0))))),
    card("Lightning Phoenix", "{2}{R}", "Creature — Phoenix", "2/2", flying, haste, cant_block,
         at(your_end_step, pay(you, "{R}", to_battlefield(this)), zone=Zone.GRAVEYARD,
            if_=in_zone(this, Zone.GRAVEYARD) & exists(opponent & where(damage_dealt_to(it) >= 3)))),
    card("Wild Swing", "{3}{R}", "Sorcery", remember(THREE, "three"), choose_at_random("three", "one"), destroy(those("one"))),
    card("Winds of Change", "{R}", "Sorcery", e.Move(each(card_in_any(Zone.HAND)), Zone.LIBRARY, Position.SHUFFLED, remember=True),
         shuffle(each_player), for_each(each_player, draw(count(card_in(Zone.LIBRARY, Relation.LOOPED) & remembered), it))),
    card("Flames of the Blood Hand", "{2}{R}", "Instant", damage(4, BURNED, unpreventable=always()), e.ReplaceLater(
        controller_of(BURNED), Replacement(Event(EventKind.GAIN_LIFE, this), (nothing_instead,)))),
    card("Goblin Goliath", "{4}{R}{R}", "Creature — Goblin Mutant", "5/4", when(enters(), create(GOBLIN, opponents)), activated(
        "{3}{R}, {T}", e.ReplaceLater(you, instead(deals_damage(source & you_control, opponent), twice_as_many)))),
    card("Kari Zev, Skyship Raider", "{1}{R}", "Legendary Creature — Human Pirate", "1/3", first_strike, menace, whenever(
        attacks(), e.CreateToken(RAGAVAN, arrival=e.Arrival(tapped=True, attacking=True), tag="made"),
        at_end_of_combat(those("made"), *(exile(told(k)) for k in range(TOLD))))),
    card("Structural Collapse", "{5}{R}", "Sorcery", choose(artifact & target_controls, "collapsed", who=COLLAPSED, hint=-1),
         choose(land & target_controls & not_remembered, "collapsed", who=COLLAPSED, hint=-1), sacrifice(those("collapsed")),
         damage(2, COLLAPSED)),
    card("Turn to Slag", "{3}{R}{R}", "Sorcery", damage(5, SLAGGED),
         destroy(each(permanent & subtype("Equipment") & where(is_attached(it, SLAGGED))))),
    # Green
    card("Erhnam Djinn", "{3}{G}", "Creature — Djinn", "4/5", at(your_upkeep, as_long_as(
        Duration.YOUR_NEXT_UPKEEP, target(creature & ~subtype("Wall") & theirs), has(StaticKeyword(Keyword.FORESTWALK))))),
    card("Ironscale Hydra", "{3}{G}{G}", "Creature — Hydra", "5/5",
         prevents(deals_damage(creature, this, True), put_counters("+1/+1", 1))),
    card("Neyith of the Dire Hunt", "{2}{G}{G}", "Legendary Creature — Human Warrior", "3/3",
         *(whenever(one_or_more(Event(kind, creature & you_control)), draw(1)) for kind in (EventKind.FIGHTS, EventKind.BECOMES_BLOCKED)),
         at(step_begins(Step.BEGIN_COMBAT), pay(
             you, "{2}{R/G}", until_end_of_turn(DOUBLED, gets((power.of(DOUBLED), 0))),
             as_long_as(Duration.END_OF_COMBAT, DOUBLED, has(must_be_blocked))))),
    card("Lammastide Weave", "{1}{G}", "Instant", targeted(target(player)), choose_name(), mill(1, target(player), remember=True),
         when_it_is(exists(MILLED), gain_life(mana_value.greatest(MILLED))), draw(1)),
    card("Ram Through", "{1}{G}", "Instant", e.If(
        matches(MINE, creature & trample),
        (note(0, smaller(power.of(MINE), LETHAL)),
         when_it_is(matches(MINE, creature & deathtouch), note(0, smaller(number_noted(0), 1))),
         together(damage(number_noted(0), RAMMED, MINE), damage(power.of(MINE) - number_noted(0), controller_of(RAMMED), MINE))),
        (damage(power.of(MINE), RAMMED, MINE),))),
    card("Rampaging Growth", "{3}{G}", "Instant", search(basic & land & IN_LIBRARY, "grown"), to_battlefield(those("grown"), remember=True),
         shuffle(), until_end_of_turn(moved, becomes("4/3", "Creature — Insect", reach, haste))),
    card("Savage Punch", "{1}{G}", "Sorcery",
         when_it_is(exists(creature & you_control & (power >= 4)), until_end_of_turn(MINE, gets("+2/+2"))), e.Fight(MINE, THEIRS)),
    card("Scrounging Bandar", "{1}{G}", "Creature — Cat Monkey", "0/0", enters_with("+1/+1", 2), at(
        your_upkeep, e.ChooseNumber(counters_on(this, "+1/+1"), MOVED),
        move_counters("+1/+1", number_noted(MOVED), this, target(creature & other)))),
    # Of several colors, and artifacts
    card("Blood Tyrant", "{4}{U}{B}{R}", "Creature — Vampire", "5/5", flying, trample,
         at(your_upkeep, e.LoseLife(each_player, number(1), MOVED), put_counters("+1/+1", number_noted(MOVED))),
         whenever(Event(EventKind.LOSES_GAME), put_counters("+1/+1", 5))),
    card("Cellar Door", "{2}", "Artifact", activated(
        "{3}, {T}", targeted(SEARCHER), e.Move(bottommost(card_in(Zone.LIBRARY, Relation.TARGET)), Zone.GRAVEYARD, remember=True),
        when_it_is(exists(creature & card_in_any(Zone.GRAVEYARD) & remembered), create(ZOMBIE)))),
    split(
        face("Find", "{B/G}{B/G}", "Sorcery", to_hand(up_to(2, creature & card_in(Zone.GRAVEYARD)))),
        face("Finality", "{4}{B}{G}", "Sorcery", may_choose(creature & you_control, "spared"),
             put_counters("+1/+1", 2, those("spared")), until_end_of_turn(each(creature), gets("-4/-4"))),
    ),
    card("Knight of New Alara", "{2}{G}{W}", "Creature — Human Knight", "2/2", *(
        static(MULTICOLORED & color, gets("+1/+1")) for color in (white, blue, black, red, green))),
    card("Oracle's Vault", "{4}", "Artifact",
         activated("{2}, {T}", exile(TOP_CARD, remember=True), may_play(moved), put_counters("brick", 1)),
         activated("{T}", exile(TOP_CARD, remember=True), may_play(moved, free=True), only=counters_on(this, "brick") >= 3)),
    card("The Rack", "{1}", "Artifact", as_enters(e.ChoosePlayer(opponent, None)),
         at(step_begins(Step.UPKEEP, Filter(controller=Relation.CHOSEN)), damage(3 - cards_in_hand.of(event_player), event_player))),
    card("Crackling Doom", "{R}{W}{B}", "Instant", damage(2, each_opponent), each_sacrifices(each_opponent, DOOMED)),
    card("Treasure Keeper", "{4}", "Artifact Creature — Construct", "3/3", when(
        dies(), note(REVEALED, down_to(1, CHEAP_CARD)), reveal_until(CHEAP_CARD, "found"), e.CastFree(
            those("found"), (to_library(Who(Subject.TOP_CARDS, number_noted(REVEALED) - 1), Position.RANDOM_BOTTOM),),
            (to_library(Who(Subject.TOP_CARDS, number_noted(REVEALED)), Position.RANDOM_BOTTOM),)))),
    card("Coat of Arms", "{5}", "Artifact", static(creature, gets((creatures_sharing_types(it), creatures_sharing_types(it))))),
]  # fmt: skip
