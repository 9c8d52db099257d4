"""Names that cards of several files share: places, registers, targets, tokens. It has no cards of its own."""

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.tree import Ability, CardDef, Event, Protection, Replacement, Static, StaticKeyword, Triggered
from ecs_mtg.cards.word_declarations import Number
from ecs_mtg.cards.words import ABILITIES, ALL_ZONES, PERMANENTS, SPELLS, Change, Condition, Filter, Reference, Who, number
from ecs_mtg.cards.words import CARDS as CARD
from ecs_mtg.components import codes, programs
from ecs_mtg.components.codes import Cause, EventKind, PlayerCounter, Step, Zone
from ecs_mtg.components.programs import AbilityFlag, PlayerFlag, Relation, Subject

CARDS: list[CardDef] = []

# Registers: where an effect notes numbers
HOW_MANY = 1
NUMBERED = number_noted(HOW_MANY)
AGAIN = 2  # a register
FIRST, SECOND = 0, 1  # registers of what is chosen
NOTED = 1  # a register
ANOTHER_DESERT, WHOSE = 1, 1  # registers
OF_A_KIND, GROUP = 1, 1  # registers
COIN = 2  # a register
VALUE = 1  # register
SOUGHT = 1  # a register: the name of the cards that are searched for

# What an effect noted
found = those("found")
kept = those("kept")
top = those("top")
put = those("put")
taken = those("taken")
given_up = those("given up")
chosen = those("chosen")
hidden = those("hidden")
from_hand = those("from hand")

# Places
IN_HAND = card_in(Zone.HAND)
THEIR_HAND = card_in(Zone.HAND, Relation.TARGET)
IN_LIBRARY = card_in(Zone.LIBRARY)
ANY_LIBRARY = card_in_any(Zone.LIBRARY)
BASIC_LAND = basic & land & IN_LIBRARY
TOP_CARD = Who(Subject.TOP_CARDS, number(1))
IN_GRAVEYARD = card_in(Zone.GRAVEYARD)
THEIR_GRAVEYARD = card_in(Zone.GRAVEYARD, Relation.TARGET)
ANY_GRAVEYARD = card_in_any(Zone.GRAVEYARD)
IN_EXILE = card_in_any(Zone.EXILE) & face_up
TOPMOST = topmost(IN_LIBRARY)
in_zones_of_it = {zone: card_in(zone, Relation.LOOPED) for zone in (Zone.GRAVEYARD, Zone.HAND)}

# Targets
SPELL = target(spell)
PLAYER = target(player, hint=-1)
OPPONENT = target(opponent, hint=-1)
CREATURE = target(creature)
ARTIFACT = target(artifact)
ENCHANTMENT = target(enchantment)
ANY_OPPONENT = target(opponent, hint=0)
COPIED = target(creature & nontoken)
GUARDED = target(creature & other & you_control, hint=1)
MELEED = target(creature | planeswalker)

# Descriptions, conditions and numbers
exiled_with_this = Who(Subject.EXILED_WITH)
COLORS = (white, blue, black, red, green)
BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
INSTANT_OR_SORCERY = instant | sorcery
island = subtype("Island")
with_chosen_name = Filter(kinds=PERMANENTS | CARD, zones=ALL_ZONES) & chosen_name
ANYWHERE_ELSE = ALL_ZONES & ~(1 << Zone.BATTLEFIELD)
CASTER = controller_of(it)
NOTHING_SPENT = mana_spent_on.of(event_object).equals(0)
YOUR_CARDS = (permanent & nontoken & you_own) | (spell & you_own) | (card_ & you_own)
colored_ = white | blue | black | red | green
looped_ = Filter(controller=Relation.LOOPED)
CARD_TYPES = (artifact, battle, creature, enchantment, instant, Filter(any_types=codes.KINDRED), land, planeswalker, sorcery)
ENERGY = player_counters(you, PlayerCounter.ENERGY)
goes_to_the_bottom = in_any_order("top"), to_library(top, Position.BOTTOM)
ITS = Filter(controller=Relation.CONTROLLER_OF_IT)
ATTACKING = Filter(controller=Relation.ACTIVE)
linked = Who(Subject.LINKED)
created = is_token & permanent & created_with_this
looped_lands = land & Filter(controller=Relation.LOOPED)
THEIR_DOING = Filter(kinds=SPELLS | ABILITIES) & theirs
NAMED_SO = name_of.equals(name_of.of(COPIED)) & where(name_of.of(it) > 0)
MOUNTAINS = permanent & subtype("Mountain") & you_control
ELSEWHERE = any_of(*(in_zone(it, zone) for zone in (Zone.GRAVEYARD, Zone.LIBRARY, Zone.EXILE, Zone.COMMAND)))
NAMESAKES = card_ & name_of.equals(number_noted(SOUGHT))
outgrows_this = (power.of(event_object) > power.of(this)) | (toughness.of(event_object) > toughness.of(this))

# Events
CYCLED = Event(EventKind.CYCLE, this, Relation.YOU)
put_into_graveyard_from_library = Event(EventKind.ZONE_CHANGE, this, from_zones=1 << Zone.LIBRARY, to_zones=1 << Zone.GRAVEYARD)
each_begin_combat = step_begins(Step.BEGIN_COMBAT)
opponents_land = Event(EventKind.ZONE_CHANGE, permanent & land & theirs, to_zones=1 << Zone.BATTLEFIELD, value=Cause.PLAYED)

# Flags of abilities
only_once_each_turn = frozenset({AbilityFlag.ONCE_EACH_TURN})
done_once = frozenset({AbilityFlag.DONE_ONCE_EACH_TURN})
at_once = frozenset({AbilityFlag.DELAYED, AbilityFlag.MANA_TRIGGER})
delayed_once = frozenset({AbilityFlag.DELAYED, AbilityFlag.ONCE})
once_for_a_group = frozenset({AbilityFlag.DELAYED, AbilityFlag.ONCE, AbilityFlag.OF_GROUP})

# Tokens
SOLDIER = token("Soldier Token", "Creature — Soldier", "1/1", color=white)
SPAWN = token("Eldrazi Spawn Token", "Creature — Eldrazi Spawn", "0/1", activated(sacrifice_this, *add("C")))
GOBLIN = token("Goblin Token", "Creature — Goblin", "1/1", color=red)
SAPROLING = token("Saproling Token", "Creature — Saproling", "1/1", color=green)
ZOMBIE = token("Zombie Token", "Creature — Zombie", "2/2", color=black)
OTTER = token("Otter Token", "Creature — Otter", "1/1", prowess, color=blue | red)
FOOD = token("Food Token", "Artifact — Food", activated("{2}, {T}", sacrifice_this, gain_life(3)))
FISH = token("Fish Token", "Creature — Fish", "1/1", color=blue)
BEAR = token("Bear Token", "Creature — Bear", "2/2", color=green)
SLIVER = token("Sliver Token", "Creature — Sliver", "1/1")
CLUE = token("Clue Token", "Artifact — Clue", activated("{2}", sacrifice_this, draw(1)))

# Abilities, effects and cards
NO_MAXIMUM = players_have(PlayerFlag.NO_MAXIMUM_HAND)
FIREBREATHING = activated("{R}", until_end_of_turn(this, gets("+1/+0")))
YOUR_LANDS_ENTER_UNTAPPED = instead(enters(land & you_control), e.EntersTapped(untapped=True))


def when_you_do(*items: e.Effect, if_: Condition | None = None) -> e.Effect:
    """Have something happen when you do it (603.12); `if_`: the intervening "if", without which it does not trigger (603.4)."""
    reflexive = e.Reflex(when(Event(EventKind.REFLEXIVE), *items, if_=if_))
    return reflexive if if_ is None else e.If(if_, (reflexive,))


def for_each_card_type() -> tuple[e.Effect, ...]:
    """Let you take, for each card type, a card of that type from among the cards noted as "top"."""
    return tuple(e.ChooseFrom("top", "kept", number(1), number(0), filter=card_ & kind) for kind in CARD_TYPES)


def ravages(name: str, price: str, line: str, *rest: str) -> CardDef:
    """Build what keeps activated abilities of artifacts from being activated."""
    return card(name, price, line, *rest, static(artifact, has(cant_activate)))


def protection_from_chosen(*spares: StaticKeyword) -> list[Static]:
    """Give the enchanted creature protection from the chosen color, which does not remove what is attached and not `unspared`."""
    given = (
        static(enchanted, has(Protection(filter=source & color & unspared)), while_=chosen_color_is(k))
        for k, color in enumerate((white, blue, black, red, green))
    )
    return [static(this, has(*spares)), *given]


pay_3_life_or_tapped = as_enters(e.Pay(you, cost(pay_life(3)), otherwise=(e.EntersTapped(),)))


def enters_tapped_if(condition: Condition) -> Replacement:
    """Have it enter tapped if something holds."""
    return as_enters(e.EntersTapped(), if_=condition)


def animated(price: str, size: str, line: str, color: Filter, *abilities: Ability) -> Ability:
    """Make it a creature until end of turn, which is still a land."""
    return activated(price, until_end_of_turn(this, becomes(size, line, *abilities, color=color, still=True)))


def restless(
    name: str, colors: tuple[str, str], price: str, size: str, kind: str, color: Filter, keyword: Ability, *does: e.Effect
) -> CardDef:
    """Declare a land of two colors that becomes a creature, and does something whenever it attacks."""
    one, two = (1 << codes.COLOR_LETTERS.index(letter) for letter in colors)
    return card(name, "", "Land", enters_tapped, activated("{T}", e.AddMana(one | two)),
                animated(price, size, f"Creature — {kind}", color, keyword), whenever(attacks(), *does))  # fmt: skip


def enters_or_attacks(*does: e.Effect | tuple[e.Effect, ...]) -> tuple[Triggered, ...]:
    """Declare the event that it enters or attacks."""
    return whenever(enters(), *does), whenever(attacks(), *does)


def next_upkeep(*does: e.Effect, told: tuple[Reference, ...] = ()) -> e.Delay:
    """Wait for the beginning of the next turn's upkeep."""
    waits = when(each_upkeep, *does)
    return e.Delay(replace(waits, flags=frozenset({AbilityFlag.DELAYED, AbilityFlag.ONCE})), told)


def enters_only_for(choice: e.Effect, gives_up: e.Effect, if_: Condition | None = None) -> Replacement:
    """Have it enter only if its controller gives something up for that; else it is put into its owner's graveyard (614.1a)."""
    unless = e.If(size_of(given_up).equals(0), (e.GoesInstead(Zone.GRAVEYARD),))
    chosen = (choice,) if if_ is None else (when_it_is(if_, choice),)
    return as_enters(*chosen, gives_up, unless)


def when_cycled(*does: e.Effect) -> Triggered:
    """Declare the event that you cycle it."""
    return replace(when(CYCLED, *does), zones=ANYWHERE_ELSE)


def becomes_land_type(kind: str) -> Change:
    """Make it of a land type in place of its land types (305.7)."""
    return Change(programs.Change.SET_SUBTYPES, 2, mask=frozenset({kind}))


def reanimating_aura(*does: e.Effect) -> tuple[object, ...]:
    """Put the card that it enchants in a graveyard onto the battlefield, with it attached to that (303.4)."""
    return (
        enchant(creature & ANY_GRAVEYARD),
        when(enters(), remember(Who(Subject.ATTACHED_TO), "back"), from_now_on(this, enchants(creature & permanent & where(same(it, linked)))), *does,
             e.Link(moved), e.Attach(this, moved),
             e.Delay(replace(when(leaves(), for_each(told(1), sacrifice(it))), flags=frozenset({AbilityFlag.DELAYED, AbilityFlag.ONCE})), (this, moved)),
             if_=alive(this)),
    )  # fmt: skip


may_rummage = if_they_do(you, discard_cards(), draw())


def in_place_of(what: Filter, value: Number) -> tuple[e.Effect, ...]:
    """Search your library for a card of a mana value, and put it onto the battlefield."""
    return search(what & IN_LIBRARY & mana_value.equals(value), "found"), to_battlefield(found), shuffle()


OPPONENTS_ARE_BARRED = static(
    None, cant_cast(spell & theirs), players_cant_activate(Relation.OPPONENT, artifact | creature | enchantment), while_=your_turn)  # fmt: skip
opponents_gain_nothing = until_end_of_turn(each_opponent, players_have(PlayerFlag.CANT_GAIN_LIFE))


def hideaway(many: int) -> Ability:
    """Declare hideaway: when it enters, look at that many top cards, exile one of them face down, and put the rest on the bottom in a random order (702.75a)."""
    hiding = e.Move(hidden, Zone.EXILE, arrival=e.Arrival(face_down=True, link=True), remember=True)
    rest = to_library(those("top"), Position.RANDOM_BOTTOM)
    return when(enters(), look(many, "top"), e.ChooseFrom("top", "hidden"), hiding, e.Reveal(moved, to=you), rest)


play_what_is_hidden = for_each(exiled_with_this, e.CastFree(it), e.PlayLand(it))


def all_namesakes(many: Number, *afterwards: e.Effect) -> e.ForEach:
    """Search graveyard, hand and library of whoever is noted as "searched" for up to that many cards of the noted name and exile them.

    That player shuffles; those exiled from the hand are `moved` in what follows, and the player is `it`.
    """
    in_graveyard, in_hand = (NAMESAKES & in_zones_of_it[zone] for zone in (Zone.GRAVEYARD, Zone.HAND))
    return for_each(
        those("searched"), choose(in_graveyard, "found", many, 0, hint=-1), e.Reveal(hand_of(it), you),
        choose(in_hand, "from hand", number(many) - size_of(found), 0, hint=-1),
        e.Search(NAMESAKES & ANY_LIBRARY, "found", number(many) - size_of(found) - size_of(from_hand), library=it),
        together(exile(from_hand, remember=True), exile(found)), shuffle(it), *afterwards,
    )  # fmt: skip


def play_the_top_card_this_turn() -> tuple[e.Effect, ...]:
    """Exile the top card of your library; you may play it this turn."""
    return look(1, "top"), exile(those("top"), remember=True), may_play(moved)
