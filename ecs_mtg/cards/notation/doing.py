"""What spells and abilities do, and what continuous effects change."""

from __future__ import annotations

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation.things import LETTERS, change_of_size, cost, opponent, read_type_line, size_of_text, this, you
from ecs_mtg.cards.tree import (
    THIS_ABILITY,
    Ability,
    CardDef,
    HexproofFrom,
    Protection,
    StaticKeyword,
)  # fmt: skip
from ecs_mtg.cards.vocabulary.amounts import register
from ecs_mtg.cards.vocabulary.conditions import alive, exists, in_zone, matches
from ecs_mtg.cards.vocabulary.properties import power, toughness
from ecs_mtg.cards.wording import Number
from ecs_mtg.cards.words import (
    NOBODY,
    SPELLS,
    Amount,
    Change,
    Condition,
    Cost,
    Filter,
    Named,
    Part,
    Reference,
    Target,
    Who,
    number,
    words,
)  # fmt: skip
from ecs_mtg.components import programs
from ecs_mtg.components.codes import Cause, Duration, PlayerCounter, Position, Zone
from ecs_mtg.components.programs import Relation, Subject

CHOICE = 6  # register of what `choose_what_happens` asks

# --- effects


def damage(
    amount: Number,
    to: Reference,
    source: Reference = this,
    *,
    unpreventable: Condition | None = None,
    tag: str | None = None,
    total: int | None = None,
) -> e.Damage:
    """Deal damage; those who are dealt any are noted under a tag. It can't be prevented if `unpreventable` holds.

    The damage that is dealt this way is added to the register `total`, which is 0 at first.
    """
    return e.Damage(to, number(amount), source, unpreventable, tag, total)


def together(*effects: e.Effect) -> e.Together:
    """Effects that happen at the same time."""
    return e.Together(effects)


def divided_damage(
    amount: Number, what: Filter, least: int = 1, most: int | None = None, source: Reference = this
) -> e.DividedDamage:
    """Deal damage divided as you choose among targets."""
    return e.DividedDamage(Target(what, least, most, divided=number(amount)), source)


def destroy(what: Reference, *, regenerate: bool = True) -> e.Destroy:
    """Destroy permanents."""
    return e.Destroy(what, regenerate)


def counter(what: Reference, zone: Zone | None = None, position: Position = Position.TOP) -> e.Counter:
    """Counter spells or abilities; `zone`: where they go instead."""
    return e.Counter(what, zone, position)


def draw(many: Number = 1, who: Reference = you) -> e.Draw:
    """Draw cards."""
    return e.Draw(who, number(many))


def discard(many: Number | None = 1, who: Reference = you, *, at_random: bool = False) -> e.Discard:
    """Discard cards; None: the hand."""
    return e.Discard(who, None if many is None else number(many), at_random=at_random)


def discard_those(tag: str) -> e.Move:
    """Cards noted under a tag are discarded by whose hands they are in."""
    return e.Move(Who(Subject.MEMORY, tag), Zone.GRAVEYARD, cause=Cause.DISCARDED)


def mill(many: Number, who: Reference = you, *, remember: bool = False) -> e.Mill:
    """Mill cards."""
    return e.Mill(who, number(many), remember)


def scry(many: Number, who: Reference = you) -> e.Scry:
    """Scry."""
    return e.Scry(who, number(many))


def gain_life(many: Number, who: Reference = you) -> e.GainLife:
    """Gain life."""
    return e.GainLife(who, number(many))


def lose_life(many: Number, who: Reference = you) -> e.LoseLife:
    """Lose life."""
    return e.LoseLife(who, number(many))


def sacrifice(what: Reference = this) -> e.Sacrifice:
    """Sacrifice permanents."""
    return e.Sacrifice(what)


def each_sacrifices(who: Reference, what: Filter, many: Number = 1) -> e.SacrificeChoice:
    """Players sacrifice permanents of their choice."""
    return e.SacrificeChoice(who, what, number(many))


def tap(what: Reference) -> e.Tap:
    """Tap permanents."""
    return e.Tap(what)


def untap(what: Reference) -> e.Untap:
    """Untap permanents."""
    return e.Untap(what)


def regenerate(what: Reference = this) -> e.Regenerate:
    """Regenerate permanents."""
    return e.Regenerate(what)


def phase_out(what: Reference = this) -> e.PhaseOut:
    """Permanents phase out."""
    return e.PhaseOut(what)


def put_counters(kind: str, many: Number, what: Reference = this) -> e.PutCounters:
    """Put counters on objects."""
    return e.PutCounters(what, kind, number(many))


def move_counters(kind: str | None, many: Number | None, what: Reference, to: Reference) -> e.MoveCounters:
    """Move counters from one object to another (122.5); no kind is any, no number all."""
    return e.MoveCounters(what, to, kind, None if many is None else number(many))


def give_player_counters(kind: PlayerCounter, many: Number, who: Reference = you) -> e.PlayerCounters:
    """Players get counters."""
    return e.PlayerCounters(who, kind, number(many))


def proliferate(who: Reference = you) -> e.Proliferate:
    """Proliferate (701.34)."""
    return e.Proliferate(who)


def flip(what: Reference = this) -> e.Flip:
    """Flip permanents (710)."""
    return e.Flip(what)


def become_copy(what: Reference, of: Reference, *but: Changes, duration: Duration = Duration.INDEFINITE) -> e.BecomeCopy:
    """Objects become copies of an object (707), except for some changes."""
    return e.BecomeCopy(what, of, duration, flat_changes(but))


def enter_as_copy(of: Reference, *but: Changes) -> e.EntersAsCopy:
    """It enters as a copy of an object (707.5), except for some changes."""
    return e.EntersAsCopy(of, flat_changes(but))


def choose(what: Filter | Named, tag: str, many: Number = 1, least: Number = 1, who: Reference = you, hint: int = 1) -> e.Choose:
    """A player chooses objects or players, noted under a tag."""
    return e.Choose(words(what), tag, number(many), number(least), who, hint)


def take_counters(
    what: Reference, kind: str | None = None, many: Number | None = None, *, up_to: bool = False
) -> e.RemoveCounters:
    """Remove counters: None of any kind, None all."""
    return e.RemoveCounters(what, kind, None if many is None else number(many), up_to)


def to_hand(what: Reference) -> e.Move:
    """Put objects into their owners' hands."""
    return e.Move(what, Zone.HAND)


def exile(what: Reference, *, remember: bool = False) -> e.Move:
    """Exile objects."""
    return e.Move(what, Zone.EXILE, remember=remember)


arriving_tapped = e.Arrival(tapped=True)
nothing_instead = e.NothingInstead()


def to_battlefield(what: Reference, arrival: e.Arrival = e.Arrival(), *, remember: bool = False) -> e.Move:  # noqa: B008
    """Put cards onto the battlefield."""
    return e.Move(what, Zone.BATTLEFIELD, arrival=arrival, remember=remember)


def to_library(what: Reference, position: Position = Position.TOP) -> e.Move:
    """Put objects into their owners' libraries."""
    return e.Move(what, Zone.LIBRARY, position)


def to_graveyard(what: Reference) -> e.Move:
    """Put objects into their owners' graveyards."""
    return e.Move(what, Zone.GRAVEYARD)


def shuffle_into_library(what: Reference, zone: Zone) -> e.If:
    """Shuffle a card into its owner's library if it is still in a zone; else that library is shuffled only (701.24c)."""
    there = in_zone(what, zone)
    return e.If(there, (e.Move(what, Zone.LIBRARY, Position.SHUFFLED),), (e.Shuffle(Who(Subject.OWNER_OF, what)),))


def shuffle(who: Reference = you) -> e.Shuffle:
    """Shuffle libraries."""
    return e.Shuffle(who)


def look(many: Number, tag: str, *, reveal: bool = False, whose: Reference = you) -> e.Look:
    """Look at the top cards of your library, or of another player's."""
    return e.Look(number(many), tag, reveal, library=whose)


def create_copy(of: Reference, many: Number = 1, who: Reference = you, *but: Changes) -> e.CopyToken:
    """Create tokens that are copies of an object, except for some changes."""
    return e.CopyToken(of, number(many), who, but=flat_changes(but))


def for_each(who: Reference, *do: e.Effect) -> e.ForEach:
    """Do it for each; within, `it` is that one."""
    return e.ForEach(who, do)


def pay_or(who: Reference, price: str | Cost | Part, then: tuple[e.Effect, ...], otherwise: tuple[e.Effect, ...]) -> e.Pay:
    """A player may pay a cost; one thing happens if they do, another if not."""
    return e.Pay(who, cost(price), then, otherwise)


def search(what: Filter, tag: str, many: Number = 1, who: Reference = you) -> e.Search:
    """A player searches their library; what is found is noted under a tag.

    `what` says nothing of whose library it is, or the right thing: `card_in(Zone.LIBRARY)` is yours, so of another player it is
    `card_in_any(Zone.LIBRARY)`.
    """
    return e.Search(what, tag, number(many), who, who)


def choose_from(source: str, tag: str, many: Number = 1, least: Number | None = None, *, hint: int = 1) -> e.ChooseFrom:
    """Choose among what is noted under a tag."""
    return e.ChooseFrom(source, tag, number(many), number(many if least is None else least), hint=hint)


def choose_at_random(source: str, tag: str, many: Number = 1) -> e.ChooseAtRandom:
    """Choose at random among what is noted under a tag."""
    return e.ChooseAtRandom(source, tag, number(many))


def choose_name(who: Reference = you, *, nonland: bool = False, nonbasic: bool = False) -> e.ChooseName:
    """Choose a card name; register 0."""
    return e.ChooseName(who, nonland, nonbasic)


def remember(who: Reference, tag: str) -> e.Remember:
    """Note objects or players under a tag."""
    return e.Remember(who, tag)


def reveal(what: Reference) -> e.Reveal:
    """Reveal cards."""
    return e.Reveal(what)


def in_any_order(tag: str, who: Reference = you) -> e.Order:
    """Put what is noted under a tag in any order."""
    return e.Order(tag, who)


def prevent_damage(many: Number, to: Reference) -> e.Prevent:
    """Prevent the next so much damage this turn."""
    return e.Prevent(to, number(many))


def prevent_all_damage(to: Reference | None = None, *, combat: bool = False) -> e.Prevent:
    """Prevent all damage this turn."""
    return e.Prevent(to, combat=combat)


def prevent(many: Number, to: Reference | None = None) -> e.Prevent:
    """Prevent the next so much damage this turn."""
    return e.Prevent(to, number(many))


def redirect(many: Number, of: Reference, to: Reference) -> e.Redirect:
    """The next so much damage that would be dealt to one this turn is dealt to another instead."""
    return e.Redirect(of, to, number(many))


def more(many: Number) -> e.PlusInstead:
    """So much more instead."""
    return e.PlusInstead(number(many))


def arriving(*, tapped: bool = False, yours: bool = False, counters: tuple[str, int] | None = None) -> e.Arrival:
    """How something enters."""
    return e.Arrival(tapped=tapped, yours=yours, counters=counters)


def choose_type(who: Reference = you) -> e.ChooseType:
    """Choose a creature type; register 0, and the source's chosen type."""
    return e.ChooseType(who)


def choose_what_happens(*options: e.Effect, who: Reference = you) -> tuple[e.Effect, ...]:
    """A player chooses one of some things as it is done."""
    choice = register(CHOICE)
    return (e.ChooseOption(len(options), CHOICE, who), *(e.If(choice.equals(k), (one,)) for k, one in enumerate(options)))


def choose_secretly(who: Reference) -> e.ChooseSecretly:
    """Players secretly choose numbers, which are revealed then."""
    return e.ChooseSecretly(who)


def separate(source: str, pile: str, who: Reference = you) -> e.Separate:
    """A player separates what is noted under a tag into two piles, of which one gets another tag."""
    return e.Separate(source, pile, who)


def choose_pile(source: str, pile: str, who: Reference = you) -> e.ChoosePile:
    """A player chooses one of two piles, which is noted under `pile` then."""
    return e.ChoosePile(source, pile, who)


def choose_opponent(tag: str) -> e.ChoosePlayer:
    """Choose an opponent, who is noted under a tag."""
    return e.ChoosePlayer(opponent, tag)


def may_choose(what: Filter, tag: str, many: Number = 1) -> e.Choose:
    """Choose up to so many objects that a filter describes."""
    return e.Choose(what, tag, number(many), number(0), hint=1)


def change_target(what: Reference, to: Filter | None = None) -> e.ChangeTargets:
    """Change the target of a spell or ability to another one (115.7a); `to`: what that has to be."""
    return e.ChangeTargets(what, change=True, to=to)


def turn_face_down(what: Reference = this) -> e.TurnFaceDown:
    """Turn permanents face down."""
    return e.TurnFaceDown(what)


def no_combat_damage(what: Reference = this) -> e.NoCombatDamage:
    """Creatures assign no combat damage this turn."""
    return e.NoCombatDamage(what)


def skip_untap_step(who: Reference) -> e.Skip:
    """Players skip their next untap steps."""
    return e.Skip(who, untap_step=True)


def may_play(
    what: Reference, who: Reference = you, *, free: bool = False, duration: Duration = Duration.END_OF_TURN
) -> e.PlayFrom:
    """A player may play cards from where they are (of spells: cast them), or without paying their mana costs if `free`."""
    return e.PlayFrom(what, who, duration, free)


def may_play_from(zone: Zone, what: Filter) -> Change:
    """You may play cards that a filter describes from a zone; from libraries, their top cards."""
    return Change(programs.Change.CAST_FROM, what, zone)


def cast_free(what: Reference) -> e.CastFree:
    """You may cast a card without paying its mana cost."""
    return e.CastFree(what)


def copy_spell(what: Reference, who: Reference = you) -> e.CopySpell:
    """A player copies a spell or ability, and may choose new targets for the copy."""
    return e.CopySpell(what, player=who)


def copy_for_each_target(what: Reference, who: Reference = you) -> e.CopySpell:
    """A player copies a spell for everything else that it could target; each copy targets another one of these (707.10d)."""
    return e.CopySpell(what, player=who, for_each=True)


def extra_turn(many: Number = 1, who: Reference = you, *, after_next: bool = False) -> e.ExtraTurn:
    """Players take extra turns after this one, or after their next turn (500.7)."""
    return e.ExtraTurn(who, number(many), after_next)


combat_and_main_phase = e.ExtraCombat(main=True)
"""After this phase there is an additional combat phase, followed by an additional main phase."""


def targeted(what: Target) -> e.Targets:
    """A target of which nothing is said but that it is one."""
    return e.Targets(what)


def create(token_: CardDef, many: Number = 1, who: Reference = you, *but: Changes) -> e.CreateToken:
    """Create tokens; what changes say of them, such as their power and toughness, belongs to what they are."""
    return e.CreateToken(token_, number(many), who, but=flat_changes(but))


def create_attacking(token_: CardDef, many: Number = 1) -> e.CreateToken:
    """Create tokens that are tapped and attacking."""
    return e.CreateToken(token_, number(many), arrival=e.Arrival(tapped=True, attacking=True))


def own_both(one: Filter, other_: Filter) -> Condition:
    """You both own and control this, still as described, and something else."""
    mine = Filter(owner=Relation.YOU, controller=Relation.YOU)
    return alive(this) & matches(this, one & mine) & exists(other_ & mine)


def exile_and_meld(other_: Filter) -> tuple[e.Effect, ...]:
    """Exile this and something else that you own and control, then meld them (701.42)."""
    chosen = other_ & Filter(owner=Relation.YOU, controller=Relation.YOU)
    pair = Who(Subject.MEMORY, "pair")
    both = (e.Choose(chosen, "pair"), e.Remember(this, "pair"), e.Move(pair, Zone.EXILE, remember=True))
    return *both, e.Meld(Who(Subject.MEMORY, e.MOVED))


def when_it_is(condition: Condition, *then: e.Effect) -> e.If:
    """Do something if a condition holds."""
    return e.If(condition, then)


def may(*then: e.Effect, who: Reference = you) -> e.May:
    """A player may do something."""
    return e.May(then, player=who)


def pay(who: Reference, price: str | Cost | Part, *then: e.Effect) -> e.Pay:
    """A player may pay a cost; if they do, something happens."""
    return e.Pay(who, cost(price), then)


def if_they_do(who: Reference, price: str | Cost | Part, *then: e.Effect) -> e.Pay:
    """A player may do something that is no cost but could be one, such as sacrificing; if they do, something happens."""
    return e.Pay(who, cost(price), then, as_may=True)


def exchange_life(one: Reference, other: Reference) -> e.ExchangeLife:
    """Two players exchange life totals (701.12c)."""
    return e.ExchangeLife(one, other)


def exchange_control(what: Reference) -> e.ExchangeControl:
    """Exchange control of two permanents (701.12b)."""
    return e.ExchangeControl(what)


def reveal_until(what: Filter, tag: str, whose: Reference = you) -> e.RevealUntil:
    """A player reveals cards from the top of their library until one is revealed that a filter describes; it is noted under a tag."""
    return e.RevealUntil(what, tag, whose)


def life_becomes(total: Number, who: Reference = you) -> e.SetLife:
    """A player's life total becomes a number (119.5)."""
    return e.SetLife(who, number(total))


def unless_pays(who: Reference, price: str | Cost | Part, *otherwise: e.Effect, times: Amount | None = None) -> e.Pay:
    """Something happens unless a player pays a cost, whose generic mana is multiplied by `times`."""
    return e.Pay(who, cost(price), otherwise=otherwise, times=times)


def repeat_while(condition: Condition, *do: e.Effect) -> e.Repeat:
    """Do it, and again while a condition holds afterwards."""
    return e.Repeat(do, condition)


def add(symbols: str, many: Number = 1) -> tuple[e.AddMana, ...]:
    """Add mana: "GG" two green, "any" one mana of any one color; `many` times."""
    if symbols == "any":
        return (e.AddMana(31, number(many)),)
    letters = dict.fromkeys(symbols)
    if isinstance(many, Amount) and symbols != next(iter(letters)):
        raise ValueError("a number that is worked out is for one symbol")
    times = {one: number(symbols.count(one) * many if isinstance(many, int) else many) for one in letters}
    return tuple(e.AddMana(1 << LETTERS.index(one), amount) for one, amount in times.items())


# --- changes and how long they last


def gets(text: str | tuple[Number, Number]) -> Change:
    """It gets "+2/+0", or an amount each."""
    one, two = change_of_size(text) if isinstance(text, str) else (number(t) for t in text)
    return Change(programs.Change.ADD_PT, one, two)


def has(*abilities: Ability) -> tuple[Change, ...]:
    """It has abilities."""
    bits = 0
    changes = []
    for ability in abilities:
        if isinstance(ability, StaticKeyword):
            bits |= 1 << ability.keyword
        elif isinstance(ability, Protection):
            changes.append(Change(programs.Change.ADD_PROTECTION, ability.qualities, ability.filter))
        elif isinstance(ability, HexproofFrom):
            changes.append(Change(programs.Change.ADD_HEXPROOF_FROM, ability.qualities, ability.filter))
        else:
            changes.append(Change(programs.Change.ADD_ABILITY, ability))
    first = (Change(programs.Change.ADD_KEYWORDS, mask=bits),) if bits else ()
    return (*first, *changes)


def becomes(text: str, line: str, *abilities: Ability, color: Filter | None = None) -> tuple[Change, ...]:
    """It becomes a "3/3" with the types of a type line besides its own, the color, and abilities."""
    types, subtypes = read_type_line(line)
    one, two = size_of_text(text)
    colored = () if color is None else (Change(programs.Change.SET_COLORS, color.colors),)
    return (
        Change(programs.Change.ADD_TYPES, types, mask=frozenset(subtypes)), *colored, Change(programs.Change.SET_PT, one, two),
        *has(*abilities),
    )  # fmt: skip


this_ability = Change(programs.Change.ADD_ABILITY, THIS_ABILITY)
"""It has the very ability that says so."""


of_chosen_type = Change(programs.Change.ADD_SUBTYPES_CHOSEN)
"""It is the chosen type besides its other types."""


def loses(*words_: StaticKeyword) -> Change:
    """It loses keywords."""
    return Change(programs.Change.REMOVE_KEYWORDS, mask=sum(1 << word.keyword for word in words_))


def colored(color: Filter) -> Change:
    """It has some colors and no others."""
    return Change(programs.Change.SET_COLORS, color.colors)


def also_colored(color: Filter) -> Change:
    """It has some colors besides its own."""
    return Change(programs.Change.ADD_COLORS, color.colors)


def not_of_types(line: str) -> Change:
    """It does not have the types of a type line."""
    types, subtypes = read_type_line(line)
    return Change(programs.Change.REMOVE_TYPES, types, mask=frozenset(subtypes))


def land_plays(more_: int) -> Change:
    """A player may play so many more lands each turn."""
    return Change(programs.Change.EXTRA_LAND, more_)


any_number_of_land_plays = land_plays(1_000)
"""A player may play any number of lands each turn."""


def cant_enter(what: Filter) -> Change:
    """Permanents that a filter describes can't enter the battlefield."""
    return Change(programs.Change.CANT_ENTER, what)


def cheaper(what: Filter, many: Number) -> Change:
    """Spells that a filter describes cost so much less generic mana to cast (601.2f)."""
    return Change(programs.Change.COST_REDUCE, Filter(kinds=SPELLS) & what, number(many))


tops_revealed = Change(programs.Change.TOPS_REVEALED)
"""Players play with the top cards of their libraries revealed."""


def cant_cast(what: Filter) -> Change:
    """Spells that a filter describes can't be cast (601.3)."""
    return Change(programs.Change.CANT_CAST, what)


def of_types(line: str) -> Change:
    """It has the types of a type line besides its own."""
    types, subtypes = read_type_line(line)
    return Change(programs.Change.ADD_TYPES, types, mask=frozenset(subtypes))


every_creature_type = Change(programs.Change.ALL_CREATURE_TYPES)
"""It is every creature type."""


def of_subtypes(*names: str) -> Change:
    """It has subtypes besides its own."""
    return Change(programs.Change.ADD_TYPES, 0, mask=frozenset(names))


def creature_types_of(what: Reference, *besides: str) -> Change:
    """It has the creature types of something else instead of its own, and some besides."""
    return Change(programs.Change.CREATURE_TYPES_OF, what, mask=frozenset(besides))


def power_and_toughness_of(what: Reference) -> Change:
    """Its power and toughness are those of something else."""
    return Change(programs.Change.SET_PT, power.of(what), toughness.of(what))


def exile_with_this(what: Reference) -> e.Move:
    """Exile objects, which are exiled with this then (607.2a)."""
    return e.Move(what, Zone.EXILE, arrival=e.Arrival(link=True))


def transform(what: Reference = this) -> e.Transform:
    """Transform permanents."""
    return e.Transform(what)


def base_pt(text: str) -> Change:
    """Its base power and toughness are "3/3"."""
    one, two = size_of_text(text)
    return Change(programs.Change.SET_PT, one, two)


def control_next_turn(who: Reference) -> e.ControlTurn:
    """You control a player during that player's next turn (723.1)."""
    return e.ControlTurn(who)


def blocked_by_at_least(many: int) -> Change:
    """It can't be blocked except by so many or more creatures."""
    return Change(programs.Change.MIN_BLOCKERS, many)


blocked_by_one_only = Change(programs.Change.SINGLE_BLOCKER)
"""It can't be blocked by more than one creature."""


def controlled_by(who: Reference) -> Change:
    """A player controls it."""
    return Change(programs.Change.CONTROL, who)


def players_have(*flags: programs.PlayerFlag) -> Change:
    """Something holds of players: of the ones that an effect is about, or of you."""
    return Change(programs.Change.PLAYER_FLAG, sum(1 << flag for flag in flags), programs.Relation.YOU)


Changes = Change | tuple[Change, ...]


def flat_changes(changes: tuple[Changes, ...]) -> tuple[Change, ...]:
    """All changes of some groups of them.

    Raises:
        TypeError: one is no change.
    """
    flat = tuple(one for c in changes for one in (c if isinstance(c, tuple) else (c,)))
    one: object
    for one in flat:
        if not isinstance(one, Change):
            raise TypeError(f"not a change of a continuous effect: {one!r}")
    return flat


def this_turn(*changes: Changes) -> e.Continuous:
    """Changes of rules until end of turn."""
    return e.Continuous(NOBODY, flat_changes(changes))


def until_end_of_turn(what: Reference, *changes: Changes) -> e.Continuous:
    """Changes that last until end of turn."""
    return e.Continuous(what, flat_changes(changes))


def rule_this_turn(what: Filter | Named, *changes: Changes) -> e.RuleFor:
    """A rule until end of turn about whatever a filter describes, also what comes later (611.2c)."""
    return e.RuleFor(words(what), flat_changes(changes))


def from_now_on(what: Reference, *changes: Changes) -> e.Continuous:
    """Changes that last."""
    return e.Continuous(what, flat_changes(changes), Duration.INDEFINITE)


def while_it_has_counter(kind: str, what: Reference, *changes: Changes) -> e.Continuous:
    """Changes that last for as long as it has a counter of a kind on it."""
    return e.Continuous(what, flat_changes(changes), Duration.WHILE_COUNTERS, kind)


def as_long_as(duration: Duration, what: Reference, *changes: Changes) -> e.Continuous:
    """Changes that last for a duration."""
    return e.Continuous(what, flat_changes(changes), duration)
