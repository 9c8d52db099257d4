"""Declarations of amounts: numbers computed when they are asked for."""

from __future__ import annotations

from ecs_mtg.cards import declaring as _d
from ecs_mtg.cards.word_declarations import Number, amount_word
from ecs_mtg.cards.words import YOU, Filter, Named, Reference
from ecs_mtg.components import programs
from ecs_mtg.components.codes import Color, PlayerCounter
from ecs_mtg.components.programs import Property, Relation

_A = programs.Amount

# --- arithmetic; + - * are said with the operators of `words.Amount`


@amount_word(_A.CONSTANT, None, a=_d.number("value", "the number"))
def constant(value: int) -> None:
    """A plain number."""


@amount_word(_A.SUM, "queries.amounts.plus", a=_d.amount("one", "one number"), b=_d.amount("other", "the other one"))
def plus(one: Number, other: Number) -> None:
    """Two numbers together."""


@amount_word(_A.MINUS, "queries.amounts.minus", a=_d.amount("one", "of which"), b=_d.amount("other", "how much is taken"))
def minus(one: Number, other: Number) -> None:
    """One number less another one."""


@amount_word(_A.TIMES, "queries.amounts.times", a=_d.amount("many", "how much"), b=_d.number("often", "how many times"))
def times(many: Number, often: int) -> None:
    """That many times a number."""


@amount_word(_A.NEGATIVE, "queries.amounts.negative", a=_d.amount("many", "how much"))
def negative(many: Number) -> None:
    """A number below 0."""


@amount_word(_A.HALF_UP, "queries.amounts.half_up", a=_d.amount("many", "of how much"), says="half <many>, rounded up")
def half_up(many: Number) -> None:
    """Half of a number, rounded up."""


@amount_word(_A.HALF_DOWN, "queries.amounts.half_down", a=_d.amount("many", "of how much"), says="half <many>, rounded down")
def half_down(many: Number) -> None:
    """Half of a number, rounded down."""


@amount_word(_A.MAXIMUM, "queries.amounts.maximum", a=_d.amount("one", "one number"), b=_d.amount("other", "the other one"))
def larger(one: Number, other: Number) -> None:
    """The larger of two numbers."""


at_least = larger


@amount_word(_A.MINIMUM, "queries.amounts.minimum", a=_d.amount("one", "one number"), b=_d.amount("other", "the other one"))
def smaller(one: Number, other: Number) -> None:
    """The smaller of two numbers."""


@amount_word(_A.QUOTIENT, "queries.amounts.quotient", a=_d.amount("many", "how much"), b=_d.amount("among", "among how many"))
def quotient(many: Number, among: Number) -> None:
    """One number divided by another one, rounded down; 0 if that is not positive."""


# --- what was announced, paid, chosen, locked in


@amount_word(_A.X, "queries.amounts.x_chosen", a=_d.number("often", "how many times"))
def times_x(often: int) -> None:
    """That many times the X of the spell or ability."""


X = times_x(1)


@amount_word(_A.REGISTER, "queries.amounts.register", a=_d.number("place", "register of the frame"))
def number_noted(place: int) -> None:
    """A number that an effect before has noted."""


@amount_word(_A.LOCKED, "queries.amounts.locked", a=_d.number("place", "which one"))
def locked(place: int) -> None:
    """What an effect locked in as it began (608.2h)."""


event_amount = amount_word(_A.EVENT_AMOUNT, "queries.amounts.event_amount", "How much what triggered was.")
value_paid = amount_word(_A.PAID, "queries.amounts.paid", "The mana value of what costs were paid with, together.")
its_share = amount_word(_A.DIVIDED, "queries.amounts.divided", "The share of a target in what is divided (601.2d).")
creatures_that_convoked = amount_word(
    _A.CONVOKED, "queries.amounts.convoked", "How many creatures convoked the source (702.51c)."
)


@amount_word(
    _A.TYPES_OF,
    "queries.amounts.types_of_it",
    a=_d.who("what", "which permanent"),
    says="the number of supertypes, card types, and subtypes <what> has",
    each="supertype, card type, and subtype <what> has",
)
def types_and_subtypes_of(what: Reference) -> None:
    """How many supertypes, card types and subtypes a permanent has that is not every creature type."""


times_paid = amount_word(
    _A.TIMES_PAID, "queries.amounts.times_paid", "How often a cost of the source was paid that can be paid any number of times.",
    says="the number of times (~|it) was kicked", each="time (~|it) was kicked",
)  # fmt: skip


@amount_word(_A.TIMES_OR_MOST, "queries.amounts.times_or_most", a=_d.selector("what", "what could pay for it once each"))
def times_paid_with(what: Filter | Named) -> None:
    """How often a cost of the spell was paid that can be paid any number of times; of a card that might be cast, how often it could be."""


colors_spent = amount_word(
    _A.COLORS_SPENT,
    "queries.amounts.colors_spent",
    "Colors of the mana spent to cast it.",
    says="the number of colors of mana spent to cast (~|it|~ spell)",
    each="color of mana spent to cast (~|it|~ spell)",
)
mana_spent = amount_word(
    _A.MANA_SPENT, "queries.amounts.mana_spent", "Mana spent to cast it.", says="the amount of mana spent to cast (~|it|~ spell)"
)
targets_chosen = amount_word(_A.TARGETS_CHOSEN, "queries.amounts.targets_chosen", "Targets that were chosen for it.")
extra_modes = amount_word(
    _A.EXTRA_MODES, "queries.amounts.modes_beyond_first", "Modes chosen for it beyond the first (702.120a)."
)
chosen_number = amount_word(_A.CHOSEN_NUMBER, "queries.amounts.chosen_number", "The number that was chosen for the source.")
times_resolved = amount_word(
    _A.TIMES_RESOLVED, "queries.uses_this_turn.times_resolved",
    "How often this activated or triggered ability of the source has resolved this turn, this time included.",
)  # fmt: skip
times_activated = amount_word(
    _A.TIMES_ACTIVATED, "queries.uses_this_turn.times_activated",
    "How often this activated ability of the source has been activated this turn.",
)  # fmt: skip


# --- how many there are


@amount_word(_A.COUNT, "queries.amounts.count", a=_d.selector("what", "what is counted"))
def count(what: Filter | Named) -> None:
    """How many objects or players a filter describes."""


@amount_word(_A.SIZE_OF, "queries.amounts.size_of", a=_d.who("what", "who or what"))
def size_of(what: Reference) -> None:
    """How many there are."""


@amount_word(
    _A.COUNTERS,
    "queries.amounts.counters_on",
    a=_d.counter_kind("kind", "kind of counters"),
    b=_d.who("what", "what they are on"),
    says="the number of <kind> counters on <what>",
    each="<kind> counter on <what>",
)
def counters_on(what: Reference, kind: str) -> None:
    """How many counters of a kind are on it."""


@amount_word(_A.SHARING_TYPES, "queries.amounts.sharing_types", a=_d.who("what", "a permanent"))
def creatures_sharing_types(what: Reference) -> None:
    """How many other creatures share a creature type with one."""


opponents = amount_word(
    _A.OPPONENTS,
    "queries.amounts.opponents",
    "How many opponents you have.",
    says="the number of opponents you have",
    each="opponent( you have|)",
)
opponents_attacked = amount_word(
    _A.OPPONENTS_ATTACKED,
    "queries.amounts.opponents_attacked",
    "How many opponents you attacked with a creature this combat (702.121a), asked in its declare attackers step.",
    says="the number of opponents you attacked( with a creature|) this combat",
    each="opponent you attacked( with a creature|) this combat",
)
blockers = amount_word(_A.BLOCKERS, "queries.amounts.blockers", "How many creatures block the source.")


# --- properties; said with `Measure.of`, `total` and `greatest`


@amount_word(
    _A.PROPERTY, "queries.amounts.property_or_total",
    a=_d.property_named("which", "which"), b=_d.who("what", "whose; its last known one if it is gone"),
    c=_d.number("together", "1 for that of all permanents that EACH means, or cards that EXILED_WITH means, together"),
)  # fmt: skip
def property_of(which: Property, what: Reference, together: int = 0) -> None:
    """A number that an object or player has."""


@amount_word(
    _A.GREATEST,
    "queries.amounts.greatest",
    a=_d.property_named("which", "which"),
    b=_d.selector("what", "permanents, players, cards or spells"),
)
def greatest(which: Property, what: Filter) -> None:
    """The most that one of the permanents, players or cards has that a filter describes."""


# --- the board

basic_land_types = amount_word(
    _A.BASIC_LAND_TYPES,
    "queries.amounts.basic_land_types",
    "Basic land types among lands you control (domain).",
    says="the number of basic land types among lands you control",
    each="basic land type among lands you control",
)


@amount_word(
    _A.MOST_MATCHED,
    "queries.amounts.most_matched",
    a=_d.selector("what", "up to four descriptions, one after another"),
)
def most_matched(what: Filter) -> None:
    """How many alternatives of a description different permanents can stand for at once (700.8b)."""


@amount_word(_A.DEVOTION, "queries.amounts.devotion", a=_d.number("colors", "bit set of Color"))
def devotion(colors: int) -> None:
    """Your devotion to colors (700.5)."""


@amount_word(
    _A.DISTINCT_COLORS,
    "queries.amounts.distinct_colors",
    a=_d.selector("what", "permanents"),
    says="the number of colors among <what>",
    each="color among <what>",
)
def colors_among(what: Filter | Named) -> None:
    """How many colors there are among permanents."""


@amount_word(
    _A.DIFFERENT,
    "queries.distinct_values.different",
    a=_d.property_named("which", "which property"),
    b=_d.selector("what", "permanents, or cards outside the battlefield"),
)
def different_among(which: Property, what: Filter) -> None:
    """How many different values of a property there are among permanents, or among cards outside the battlefield."""


# --- players


@amount_word(
    _A.CARD_TYPES_IN_GRAVEYARD,
    "queries.amounts.card_types_in_graveyard",
    a=_d.who("whose", "whose graveyard"),
    says="the number of card types among cards in <your whose> graveyard",
    each="card type among cards in <your whose> graveyard",
)
def card_types_in_graveyard_of(whose: Reference) -> None:
    """How many card types there are among cards in a player's graveyard (delirium)."""


card_types_in_graveyard = card_types_in_graveyard_of(YOU)


@amount_word(
    _A.PLAYER_COUNTERS, "queries.amounts.player_counters", a=_d.number("kind", "a PlayerCounter"), b=_d.who("whose", "whose")
)
def player_counters(whose: Reference, kind: PlayerCounter) -> None:
    """How many counters of a kind a player has."""


@amount_word(
    _A.SPELLS_CAST,
    "queries.amounts.spells_cast",
    a=_d.who("whose", "which player"),
    says="the number of spells <you've whose> cast this turn",
)
def spells_cast(whose: Reference) -> None:
    """How many spells a player has cast this turn."""


@amount_word(
    _A.CAST_OF_KIND, "queries.turn_history.cast_of_kind", a=_d.who("whose", "which player"),
    b=_d.number("kind", "a CardType of spells, land to sorcery, or HISTORIC_SPELLS"),
)  # fmt: skip
def spells_cast_of_kind(whose: Reference, kind: int) -> None:
    """How many spells of a kind a player has cast this turn."""


@amount_word(
    _A.CAST_SUCH,
    "queries.turn_history.cast_such",
    a=_d.who("whose", "which player"),
    b=_d.selector("what", "which spells, as they were cast"),
)  # fmt: skip
def spells_cast_such_as(whose: Reference, what: Filter | Named) -> None:
    """How many spells that a filter describes a player has cast this turn; `c` is its number among those that are noted."""


@amount_word(_A.LOST_LAST_TURN, "queries.turn_history.lost_last_turn", a=_d.who("who", "which player"))
def life_lost_last_turn_by(who: Reference) -> None:
    """How much life a player lost in the turn before this one."""


@amount_word(_A.CAST_LAST_TURN, "queries.amounts.cast_last_turn", a=_d.who("whose", "which player"))
def spells_cast_last_turn(whose: Reference) -> None:
    """How many spells a player cast in the turn before this one; `each_player`: the one who cast most, in the game or not."""


@amount_word(_A.CAST_BEFORE, "queries.amounts.cast_before", a=_d.who("spell", "a spell"))
def cast_before(spell: Reference) -> None:
    """How many spells were cast this turn before a spell that has an ability for being cast (702.40a)."""


@amount_word(_A.INSTANTS_BEFORE, "queries.amounts.instants_before", a=_d.who("spell", "a spell"))
def instants_before(spell: Reference) -> None:
    """How many other instant and sorcery spells its controller had cast this turn before a spell."""


@amount_word(
    _A.DEALT_TO,
    "queries.amounts.damage_by_to",
    a=_d.who("what", "a permanent"),
    b=_d.who("whom", "which player"),
    says="the damage <what> has dealt to <whom> this turn",
)
def damage_by_to(what: Reference, whom: Reference) -> None:
    """How much damage a permanent has dealt to a player this turn."""


@amount_word(
    _A.CREATURES_CAST,
    "queries.amounts.creatures_cast",
    a=_d.who("whose", "which player"),
    says="the number of creature spells <you've whose> cast this turn",
    each="creature spell <you've whose> cast this turn",
)
def creature_spells_cast_by(whose: Reference) -> None:
    """How many creature spells a player has cast this turn."""


creature_spells_cast = creature_spells_cast_by(YOU)


@amount_word(
    _A.CARDS_DRAWN,
    "queries.amounts.cards_drawn",
    a=_d.who("whose", "which player"),
    says="the number of cards <you've whose> drawn this turn",
)
def cards_drawn(whose: Reference) -> None:
    """How many cards a player has drawn this turn."""


@amount_word(
    _A.DISCARDS,
    "queries.amounts.cards_discarded",
    a=_d.who("whose", "which player"),
    says="the number of cards <you've whose> discarded this turn",
)
def cards_discarded(whose: Reference) -> None:
    """How many cards a player has discarded this turn."""


@amount_word(_A.CAST_EVER, "queries.turn_history.cast_ever", a=_d.who("whose", "which player"))
def spells_cast_this_game(whose: Reference = YOU) -> None:
    """How many spells a player has cast this game."""


@amount_word(_A.BURIED_CARDS, "queries.turn_history.buried_cards", a=_d.who("whose", "which player"))
def cards_buried(whose: Reference) -> None:
    """How many cards were put into a player's graveyard this turn, from anywhere."""


@amount_word(_A.SPEED, "queries.amounts.speed", a=_d.who("whose", "which player"), says="<your whose> speed")
def speed_of(whose: Reference = YOU) -> None:
    """A player's speed, 0 without one (702.179f)."""


@amount_word(
    _A.TIMES_TEMPTED,
    "queries.amounts.times_tempted",
    a=_d.who("whose", "which player"),
    says="the number of times the ring has tempted <you whose>",
)
def times_tempted(whose: Reference = YOU) -> None:
    """How often the Ring has tempted a player, no more than 4 (701.54c)."""


@amount_word(
    _A.NONCOMBAT_DEALT, "queries.amounts.noncombat_dealt", a=_d.who("whose", "which player"), b=_d.number("color", "a Color")
)
def noncombat_damage_by(whose: Reference, color: Color) -> None:
    """How much noncombat damage sources of a color that a player controlled dealt this turn."""


@amount_word(
    _A.LIFE_LOST,
    "queries.amounts.life_lost",
    a=_d.who("who", "which player"),
    says="(the amount of life|the life) <you who> lost this turn",
)
def life_lost_by(who: Reference) -> None:
    """How much life a player has lost this turn."""


@amount_word(_A.DAMAGE_TAKEN, "queries.amounts.damage_dealt_to", a=_d.who("whom", "which player"))
def damage_dealt_to(whom: Reference) -> None:
    """How much damage a player has been dealt this turn."""


@amount_word(
    _A.STARTING_LIFE, "queries.amounts.starting_life", a=_d.who("whose", "which player"), says="<your whose> starting life total"
)
def starting_life_of(whose: Reference = YOU) -> None:
    """The life total that a player began the game with (103.4)."""


@amount_word(
    _A.COMMANDER_CASTS,
    "commander.words.times_cast",
    a=_d.who("whose", "which player, or which commander alone"),
    says="the number of times <you've whose> cast (your|a) commander from the command zone this game",
    each="time <you've whose> cast (your|a) commander from the command zone this game",
)
def commander_casts_of(whose: Reference = YOU) -> None:
    """How often a player has cast their commanders, or a commander was cast, from the command zone this game (903.8)."""


@amount_word(
    _A.IDENTITY_COLORS,
    "commander.words.identity_colors",
    a=_d.who("whose", "which player"),
    says="the number of colors in your commanders' color identity",
)
def identity_colors_of(whose: Reference = YOU) -> None:
    """How many colors the color identity of a player's commanders has (903.4)."""


@amount_word(
    _A.LIFE_GAINED,
    "queries.amounts.life_gained",
    a=_d.who("who", "which player"),
    says="the amount of life <you who> gained this turn|the amount of life <you've who> gained this turn|the life <you who> gained this turn",
)
def life_gained_by(who: Reference = YOU) -> None:
    """How much life a player has gained this turn."""


@amount_word(
    _A.CREATURES_DIED,
    "queries.amounts.creatures_died",
    a=_d.who("whose", "which player"),
    says="the number of creatures that died under <your whose> control this turn",
)
def creatures_died(whose: Reference) -> None:
    """How many creatures died this turn under a player's control."""


@amount_word(_A.CREATURES_BURIED, "queries.amounts.creatures_buried", a=_d.who("whose", "which player"))
def creature_cards_buried(whose: Reference) -> None:
    """How many nontoken creatures were put into a player's graveyard from the battlefield this turn."""


creatures_exiled_under_opponents = amount_word(
    _A.CREATURES_EXILED,
    "queries.turn_history.creatures_exiled",
    "How many creatures were exiled this turn from under opponents' control.",
    says="the number of creatures that were exiled under your opponents' control this turn",
)


@amount_word(
    _A.OF_PLAYERS,
    "queries.turn_history.of_players",
    a=_d.number("which", "a Relation of players"),
    b=_d.amount("each", "of each, being `it`"),
)
def of_players(which: Relation, each: Number) -> None:
    """A number that is computed for each of some players, all together."""


@amount_word(
    _A.LANDS_PLAYED,
    "queries.turn_history.lands_played",
    a=_d.who("whose", "which player"),
    says="the number of lands <you've whose> played this turn",
)
def lands_played_by(whose: Reference = YOU) -> None:
    """How many lands a player has played this turn."""


@amount_word(
    _A.LEFT_GRAVEYARD,
    "queries.turn_history.left_graveyard",
    a=_d.who("whose", "whose graveyard"),
    says="the number of cards that left <your whose> graveyard this turn",
)
def cards_that_left_graveyard_of(whose: Reference = YOU) -> None:
    """How many cards have left a player's graveyard this turn, also by being cast."""


@amount_word(
    _A.SEARCHED,
    "queries.turn_history.searched",
    a=_d.who("who", "which player"),
    says="the number of times <you've who> searched <your who> library this turn",
)
def searches_of_own_library(who: Reference) -> None:
    """1 if a player has searched their own library this turn."""


@amount_word(_A.LEFT_UNDER, "queries.amounts.left_under", a=_d.who("whose", "under whose control"))
def left_under(whose: Reference) -> None:
    """How many permanents left the battlefield under a player's control this turn."""


@amount_word(
    _A.CREATURES_LEFT,
    "queries.amounts.creatures_left",
    a=_d.who("whose", "under whose control"),
    says="the number of creatures that left the battlefield under <your whose> control this turn",
    each="creature that left the battlefield under <your whose> control this turn",
)
def creatures_left(whose: Reference) -> None:
    """How many creatures left the battlefield under a player's control this turn."""


@amount_word(
    _A.ENTERED_UNDER, "queries.amounts.entered_under",
    a=_d.who("whose", "under whose control"), b=_d.number("kind", "a CardType of permanents, or NONLAND_PERMANENTS"),
)  # fmt: skip
def entered_under(whose: Reference, kind: int) -> None:
    """How many permanents of a card type, or nonland ones, entered the battlefield under a player's control this turn."""


@amount_word(_A.ATTACKERS, "queries.amounts.attackers", a=_d.who("whose", "which player"))
def attackers_of(whose: Reference) -> None:
    """How many creatures a player has attacked with this turn."""


@amount_word(
    _A.LOYALTY_ACTIVATED,
    "queries.amounts.loyalty_activated",
    a=_d.who("who", "which player"),
    says="the number of loyalty abilities <you've who> activated this turn",
)
def loyalty_abilities_of(who: Reference = YOU) -> None:
    """How many loyalty abilities of planeswalkers a player has activated this turn."""


@amount_word(
    _A.DOWN_TO, "queries.amounts.down_to", a=_d.who("whose", "whose library, or planar deck if the selector says so"),
    b=_d.selector("what", "cards that are looked for"), c=_d.number("many", "how many of those"),
)  # fmt: skip
def down_to(many: int, what: Filter, whose: Reference = YOU) -> None:
    """How many top cards of a library there are down to the last of `many` that a filter describes, all without that many; of a planar deck for planes."""


@amount_word(
    _A.CARDS_ABOVE, "queries.amounts.cards_above", a=_d.who("card", "a card"), b=_d.selector("what", "which cards above it count"),
)  # fmt: skip
def cards_above(card: Reference, what: Filter | Named) -> None:
    """How many cards that a filter describes lie above a card in its zone (404.2)."""


@amount_word(_A.TURNS_BEGUN, "queries.turn_history.turns_begun", a=_d.who("whose", "which player"))
def turns_begun_by(whose: Reference = YOU) -> None:
    """How many turns a player has begun this game, the current one included."""


delved_instants_and_sorceries = amount_word(
    _A.DELVED, "queries.amounts.delved", "How many instant and sorcery cards were exiled as the source was cast (702.66a)."
)


card_types_exiled_with_this = amount_word(
    _A.CARD_TYPES_EXILED, "queries.amounts.card_types_exiled", "How many card types there are among cards exiled with the source."
)
