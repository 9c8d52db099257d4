"""How cards say amounts, conditions, effects, changes and events is declared once, or it stands here why it isn't."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation as n
from ecs_mtg.cards.assembler import WORDED
from ecs_mtg.cards.declaring import AMOUNT, counter_kind, who
from ecs_mtg.cards.phrases import every_phrase
from ecs_mtg.cards.phrases.shapes import WHAT, WHO, N, filled, found_in, phrases_for, say_so
from ecs_mtg.cards.reading.facts import CardFacts, FaceFacts
from ecs_mtg.cards.reading.lexical_check.text_words import words_of_wording
from ecs_mtg.cards.reading.reader import Reader
from ecs_mtg.cards.tree import CardDef, Event, SpellAbility, parts
from ecs_mtg.cards.word_declarations import amount_word
from ecs_mtg.cards.words import Amount, Change, Condition, Reference
from ecs_mtg.cards.writing import text
from ecs_mtg.components import codes, programs
from ecs_mtg.kernels.kernel import Game, Pool, kernel

Reasons = Mapping[str, str]
AMOUNTS: Reasons = {
    "arithmetic with other numbers": "CONSTANT X SUM TIMES MINUS NEGATIVE MAXIMUM MINIMUM QUOTIENT",
    "a pronoun for what was said before": (
        "REGISTER EVENT_AMOUNT SIZE_OF PAID DIVIDED LOCKED CHOSEN_NUMBER TARGETS_CHOSEN BLOCKERS CAST_BEFORE INSTANTS_BEFORE SHARING_TYPES"
    ),
    "words that depend on what is counted": "COUNT PROPERTY GREATEST DIFFERENT DEVOTION PLAYER_COUNTERS MOST_MATCHED OF_PLAYERS",
    "no card that is read says it": (
        "CARDS_ABOVE CARD_TYPES_EXILED CAST_EVER CONVOKED CREATURES_BURIED DELVED DOWN_TO EXTRA_MODES NONCOMBAT_DEALT TIMES_OR_MOST TURNS_BEGUN"
    ),
}
CONDITIONS: Reasons = {
    "words that depend on what is compared or described": "COMPARE EXISTS MATCHES SAME",
    "of other conditions": "NOT ALL ANY ALWAYS",
    "a pronoun for what was said before": (
        "ALIVE ATTACKED ATTACKING_ALONE ENTERED_THIS_TURN REGISTER IN_ZONE IS_TAPPED IS_ATTACHED IS_DESIGNATED COUNTERS_ON STARTED_UNTAPPED"
    ),
    "words that depend on how and from where it was cast": (
        "FLAG CAST_FROM YOU_CAST SPELL_CAST_FROM WAS_CAST WAS_CAST_WITH MANA_WAS_SPENT HAS_TARGET TARGETS_ONLY"
    ),
    "the time when something may be done": "STEP BEFORE_ATTACKERS BEEN_ATTACKED AFTER_BLOCKERS DURING_COMBAT SORCERY_TIME",
    "no card that is read says it": (
        "ATTACKED_WITH BLOCKS CAME_UNDER_CONTROL_SINCE_UPKEEP CAST_OF_COLOR CHOSEN_COLOR_IS COULD_ENCHANT DEALT_COMBAT_TO DISCARDED_THIS_TURN"
        " DRAWN_THIS_TURN EMERGES_FROM HAS_DEALT HURT_BY IS_STARTING_PLAYER OF_OPPONENT SHARES_CREATURE_TYPE STRUCK"
    ),
}
EVENTS: Reasons = {
    "words that depend on where it was and goes": "ZONE_CHANGE LEAVES_GRAVEYARD TRANSFORM ATTACHED UNATTACHED",
    "words that depend on who is hurt or attacked, and by what": "DAMAGE DEALS_DAMAGE DEALT_DAMAGE ATTACKS BLOCKS TARGETED",
    "words that depend on what is cast, put or done": "CAST ACTIVATE COPIED PUT_COUNTERS REMOVE_COUNTERS TAPPED_FOR_MANA CREATE_TOKEN",
    "whose step it is": "STEP",
    "a condition": "STATE",
    "a pronoun for what was said before": "REFLEXIVE EXPLOITS PLOTTED UNLOCKED",
    "no card that is read says it": (
        "CHAOS CONTROL DESTROY ENCOUNTER EXERTS FIGHTS INITIATIVE_WON LOSES_GAME PLANAR_ROLL PLANESWALK PLANESWALK_AWAY REVEAL ROOM SEARCHES"
        " SHUFFLE SPEEDS_UP UPKEEP_UNPAID VENTURES"
    ),
}
CHANGES: Reasons = {
    "a predicate that agrees with its subject, or is joined with others": (
        "COPY CONTROL ADD_TYPES SET_TYPES SET_SUBTYPES REMOVE_TYPES ADD_COLORS SET_COLORS ADD_KEYWORDS REMOVE_KEYWORDS LOSE_ABILITIES"
        " ADD_ABILITY ADD_ACTIVATED_OF_EXILED ADD_PROTECTION ADD_HEXPROOF_FROM DEFINE_PT SET_PT ADD_PT SWITCH_PT ADD_CHOSEN_COLOR"
        " ADD_SUBTYPES_CHOSEN ENCHANTS ADD_TOXIC CREATURE_TYPES_OF GOADED CARDS_HAVE ALL_CREATURE_TYPES SET_NAME WARDS_PLAYER_OFF"
    ),
    "words that depend on whom or what it is about": (
        "PLAYER_FLAG COST_INCREASE COST_REDUCE COST_AT_LEAST CANT_CAST MAX_HAND EXTRA_LAND CAST_FROM CANT_ACTIVATE DOUBLE_TRIGGER"
        " CAUSES_NO_TRIGGER FLASH CANT_BE_BLOCKED_BY CANT_BLOCK_SELECTED CANT_BE_TARGETED CANT_ATTACK_SELECTED COMBAT_COST SPEND_AS_ANY"
        " CANT_ENTER MUST_BE_BLOCKED_BY CANT_ACTIVATE_SPARING_MANA CAST_FREE UNPREVENTABLE MUST_ATTACK BEGIN_IN_PLAY NEXT_UNCOUNTERABLE"
        " LOYALTY_COST MAX_COUNTERS UNTARGETABLE_BY"
    ),
    "a sentence of one card": (
        "MAY_SKIP_TURN CARDS_LOSE_ABILITIES BLANKS_ARE_CHAOS ATTACK_LIMIT BLOCK_LIMIT KEEP_COUNTERS ANY_NUMBER_IN_A_DECK CAN_BE_COMMANDER"
        " RENEWS_HAND REVEALED_AT_START EXTRA_LOYALTY RETURNED_UNTAPPING"
    ),
}
INSTRUCTIONS: Reasons = {
    "a sentence of other sentences": (
        "Delay ForEach If May Pay Reflex Repeat ReplaceLater Together Emblem Continuous RuleFor EntersGaining Targets SetRegister"
    ),
    "what it says stands where what it notes is used": (
        "Choose ChooseAtRandom ChooseFrom ChooseSource ChoosePlayer ChoosePile ChooseNumber ChooseOption Forget Link Order Remember Search"
        " SeparateLink Separate Look RevealUntil UseUp Note"
    ),
    "words that depend on zones, and on what becomes of it there": "Move ReturnUnder Discard GoesInstead PlayFrom CastFree Mill Restart",
    "words that depend on the number, and on what there is so much of": (
        "AddMana AddForRevealed Amass CreateToken CreateAttached CreateTokenOfCard CopyToken EntersWithCounters ExtraTurn ExtraCombat Skip"
        " LoseLife PlayerCounters PutCounters RemoveCounters MoveCounters PlusInstead TimesInstead Support"
    ),
    "words that depend on who is meant": (
        "Attach BecomeCopy ChangeTargets ChooseColor ChooseName ChooseSecretly CopyCard CopySpell Counter Damage Designate Destroy DividedDamage"
        " Earthbend EntersAsCopy JoinCombat Prevent Redirect Sacrifice SacrificeChoice"
    ),
}


def shapes(kind: type[Any]) -> Iterator[Any]:
    return (phrase.shape for phrase in every_phrase() if isinstance(phrase.shape, kind))


def names(reasons: Reasons) -> list[str]:
    return [name for said in reasons.values() for name in said.split()]


EFFECTS = {one for one in vars(e).values() if isinstance(one, type) and issubclass(one, e.Effect) and one is not e.Effect}
SAID_IN_PHRASES = {one.kind for phrase in every_phrase() for one in parts(phrase.shape) if isinstance(one, Amount)}
OF_WORDS = {kind for kind, word in AMOUNT.words.items() if word.says}
CASES: dict[str, tuple[Reasons, set[str], set[str]]] = {
    "amounts": (
        AMOUNTS,
        {one.name for one in programs.Amount},
        {one.name for one in programs.Amount if one in OF_WORDS or (one in SAID_IN_PHRASES and one.name not in names(AMOUNTS))},
    ),
    "conditions": (
        CONDITIONS,
        {one.name for one in programs.Condition},
        {
            one.name
            for one in programs.Condition
            if one in {shape.kind for shape in shapes(Condition)} and one.name not in names(CONDITIONS)
        },
    ),
    "events": (
        EVENTS,
        {one.name for one in codes.EventKind} - {"NOTHING"},
        {codes.EventKind(shape.kind).name for shape in shapes(Event)},
    ),
    "changes": (CHANGES, {one.name for one in programs.Change}, {programs.Change(shape.kind).name for shape in shapes(Change)}),
    "instructions": (INSTRUCTIONS, {one.__name__ for one in EFFECTS}, {one.__name__ for one in WORDED}),
}


@pytest.mark.parametrize("case", CASES)
def test_what_has_no_wording_stands_here_with_the_reason(case: str) -> None:
    reasons, every, declared = CASES[case]
    by_hand = names(reasons)
    assert len(set(by_hand)) == len(by_hand)
    assert set(by_hand) & declared == set()
    assert every - declared == set(by_hand)


# --- one declaration


@kernel
def counters_on_theirs(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    return 0


@amount_word(
    "COUNTERS_ON_THEIRS",
    counters_on_theirs,
    a=counter_kind("kind", "kind of counters"),
    b=who("whose", "whose permanents"),
    says="the number of <kind> counters spread among permanents <you whose> control",
)
def counters_spread(whose: Reference, kind: str) -> None:
    """Count the counters of a kind on all permanents that a player controls."""


def read(sentence: str) -> Any:
    facts = FaceFacts("Example Lesson", "{2}{U}", "Sorcery", sentence, colors="U")
    return Reader().read(CardFacts("Example Lesson", "normal", (facts,)))


def test_an_amount_with_its_wording_is_one_declaration() -> None:
    """It is read, written, and accounted for: another kind of counters, or none, is noticed."""
    said = "Draw cards equal to the number of charge counters spread among permanents you control."
    card = read(said)
    assert isinstance(card, CardDef), card
    assert card.printed[0].abilities == (SpellAbility(((n.draw(counters_spread(n.you, "charge")),),)),)
    assert text(card.printed[0]) == [said]
    (phrase,) = phrases_for("counted", counters_spread(n.you, "charge"))
    assert words_of_wording(phrase.wordings[0]) == {"you control"}


def test_a_sentence_of_several_effects_is_one_declaration() -> None:
    kept = n.those("kept")
    shape = (
        n.look(N, "top"),
        e.ChooseFrom("top", "kept", filter=WHAT & n.card_in(n.Zone.LIBRARY)),
        n.reveal(kept),
        n.to_hand(kept),
    )
    said = "Reveal a land card among the top four cards of your library, and return that card to your hand."
    say_so("act", "reveal <a what> among the top <n> cards of your library, and return that card to your hand", shape)
    card = read(said)
    assert isinstance(card, CardDef), card
    assert card.printed[0].abilities == (SpellAbility((filled(shape, {"n": 4, "what": n.land & n.card_}),)),)
    assert text(card.printed[0]) == [said]


# --- shapes


def test_what_stands_in_the_places_of_a_shape() -> None:
    shape = n.exists(WHAT & n.yours) & (n.life.of(WHO) >= N)
    tree = n.exists((n.creature | n.artifact) & n.yours) & (n.life.of(n.you) >= 3)
    assert found_in(shape, tree) == {"what": n.creature | n.artifact, "who": n.you, "n": n.number(3)}
    assert found_in(shape, n.exists(n.creature & n.theirs) & (n.life.of(n.you) >= 3)) is None
    assert found_in(shape, n.exists(n.creature & n.yours) & (n.life.of(n.you) <= 3)) is None
    assert found_in(n.life.of(WHO) > n.starting_life_of(WHO), n.life.of(n.you) > n.starting_life_of(n.target(n.player))) is None


@pytest.mark.parametrize(
    ("shape", "what"),
    [
        (n.exists(WHAT & n.yours), n.creature & n.theirs),
        (n.exists(WHAT & n.yours), n.card_),
        (n.exists(WHAT & n.card_in(n.Zone.HAND)), n.creature & n.card_in(n.Zone.GRAVEYARD)),
        (n.exists(WHAT), n.card_),
    ],
)
def test_what_can_not_be_narrowed_is_no_tree(shape: Any, what: Any) -> None:
    with pytest.raises(ValueError, match=r"said already|none of these|no permanents"):
        filled(shape, {"what": what})


def test_a_wording_names_places_of_its_shape() -> None:
    with pytest.raises(ValueError, match=r"says <many>, which is no operand; there are: <n>"):
        say_so("condition", "you have <many> or more life", n.life.of(n.you) >= N)
