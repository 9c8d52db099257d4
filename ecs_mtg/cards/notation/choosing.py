"""Notation of choices and payments during a resolution."""

from __future__ import annotations

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation.costs import cost
from ecs_mtg.cards.notation.selectors import each_player, opponent, source, you
from ecs_mtg.cards.vocabulary.amounts import number_noted
from ecs_mtg.cards.vocabulary.flags import remembered
from ecs_mtg.cards.word_declarations import Number
from ecs_mtg.cards.words import CARDS, IT, Amount, Condition, Cost, Filter, Named, Part, Reference, Who, number, words
from ecs_mtg.components.codes import Duration, Zone
from ecs_mtg.components.programs import Relation, Subject
from ecs_mtg.components.sizes import PLAYERS

CHOICE = 6  # register of what `choose_what_happens` asks


def together(*effects: e.Effect) -> e.Together:
    """Effects that happen at the same time."""
    return e.Together(effects)


def choose(what: Filter | Named, tag: str, many: Number = 1, least: Number = 1, who: Reference = you, hint: int = 1) -> e.Choose:
    """A player chooses objects or players, noted under a tag."""
    return e.Choose(words(what), tag, number(many), number(least), who, hint)


def look(many: Number, tag: str, *, reveal: bool = False, whose: Reference = you) -> e.Look:
    """Look at the top cards of your library, or of another player's."""
    return e.Look(number(many), tag, reveal, library=whose)


def for_each(who: Reference, *do: e.Effect) -> e.ForEach:
    """Do it for each; within, `it` is that one."""
    return e.ForEach(who, do)


PLACE = PLAYERS  # register: how many players there were before; those in front of it are theirs


def each_by_place(*do: e.Effect) -> tuple[e.Effect, ...]:
    """What is done for the first player, for the second one and so on, the active player being the first: registers 0 to 5 are theirs."""
    done = (e.If(number_noted(PLACE).equals(k), (one,)) for k, one in enumerate(do))
    return e.SetRegister(PLACE, number(0)), e.ForEach(each_player, (*done, e.SetRegister(PLACE, number_noted(PLACE) + 1)))


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


def choose_name(who: Reference = you, *, nonland: bool = False, nonbasic: bool = False, land: bool = False) -> e.ChooseName:
    """Choose a card name; register 0."""
    return e.ChooseName(who, nonland, nonbasic, land)


def remember(who: Reference, tag: str) -> e.Remember:
    """Note objects or players under a tag."""
    return e.Remember(who, tag)


def in_any_order(tag: str, who: Reference = you) -> e.Order:
    """Put what is noted under a tag in any order."""
    return e.Order(tag, who)


def choose_type(who: Reference = you) -> e.ChooseType:
    """Choose a creature type; register 0, and the source's chosen type."""
    return e.ChooseType(who)


def choose_what_happens(*options: e.Effect, who: Reference = you) -> tuple[e.Effect, ...]:
    """A player chooses one of some things as it is done."""
    choice = number_noted(CHOICE)
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


def choose_source(what: Filter, tag: str) -> e.ChooseSource:
    """You choose a source of damage, which needs not be there any more (609.7a)."""
    return e.ChooseSource(source & what, tag, hint=-1)


def may_choose(what: Filter, tag: str, many: Number = 1) -> e.Choose:
    """Choose up to that many objects that a filter describes."""
    return e.Choose(what, tag, number(many), number(0), hint=1)


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


def reveal_until(what: Filter, tag: str, whose: Reference = you) -> e.RevealUntil:
    """A player reveals cards from the top of their library until one is revealed that a filter describes; it is noted under a tag."""
    return e.RevealUntil(what, tag, whose)


def unless_pays(who: Reference, price: str | Cost | Part, *otherwise: e.Effect, times: Amount | None = None) -> e.Pay:
    """Something happens unless a player pays a cost, whose generic mana is multiplied by `times`."""
    return e.Pay(who, cost(price), otherwise=otherwise, times=times)


def repeat_while(condition: Condition, *do: e.Effect) -> e.Repeat:
    """Do it, and again while a condition holds afterwards."""
    return e.Repeat(do, condition)


def airbend(what: Reference) -> tuple[e.Effect, ...]:
    """Exile permanents and spells; for as long as each card remains exiled, its owner may cast it for {2} (701.65)."""
    theirs = Filter(kinds=CARDS, zones=1 << Zone.EXILE, owner=Relation.LOOPED) & remembered
    permitted = e.PlayFrom(Who(Subject.EACH, theirs), IT, Duration.INDEFINITE, price=cost("{2}"))
    return e.Move(what, Zone.EXILE, remember=True), e.ForEach(each_player, (permitted,))
