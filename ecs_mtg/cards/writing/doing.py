"""What instructions do, in words: a sentence for each node but those of moving cards and of steering."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.words import NOBODY, ONE, Change, Target
from ecs_mtg.cards.writing import amounts, changes, nouns, references, tokens
from ecs_mtg.cards.writing.english import a, either, listed, maybe, number_word
from ecs_mtg.cards.writing.references import refer
from ecs_mtg.cards.writing.scribe import Scribe, sentence
from ecs_mtg.components import codes, programs
from ecs_mtg.components.codes import Duration, PlayerCounter
from ecs_mtg.components.programs import ManaColor

Amount = programs.Amount


def of_them(s: Scribe, what: Any, style: str = "all") -> str:
    """The object of an order: "target creature", "all creatures"."""
    return refer(s, what, style).object


# --- damage and life


@sentence(e.Damage)
def damage(s: Scribe, x: e.Damage) -> str:
    """It deals damage to what."""
    source = refer(s, x.source)
    to = refer(s, x.to, "each").object
    much = amounts.quantity(s, x.amount)
    if x.amount.kind == Amount.QUOTIENT:
        said = f"{source.does('deal')} x damage divided evenly, rounded down, among {to}"
    elif much.equal is None:
        said = f"{source.does('deal')} {much.mass('damage')} to {to}"
    else:
        said = either(f"{source.does('deal')} damage equal to {much.equal} to {to}", f"{source.does('deal')} damage to {to} equal to {much.equal}",
                      f"{source.does('deal')} x damage to {to}, where x is {much.equal}", f"{source.does('deal')} that much damage to {to}",
                      *((f"{source.does('deal')} {much.digits} damage to {to} for each {much.each}",) if much.each else ()))  # fmt: skip
    if x.tag is not None:
        s.known["remembered"] = references.back("creature")
    if x.total is not None:
        s.numbers[x.total] = either("the damage dealt this way", "that much")
    if x.unpreventable is not None:
        said += f". if {amounts.holds(s, x.unpreventable)}, that damage can't be prevented"
    return said


@sentence(e.DividedDamage)
def divided(s: Scribe, x: e.DividedDamage) -> str:
    """Damage divided as you choose."""
    much = "x" if x.to.divided is None else amounts.quantity(s, x.to.divided).digits
    source = refer(s, x.source)
    return f"{source.does('deal')} {much} damage divided as you choose among {refer(s, x.to).object}"


@sentence(e.GainLife)
def gain_life(s: Scribe, x: e.GainLife) -> str:
    """Players gain life."""
    return f"{refer(s, x.who).does('gain')} {amounts.quantity(s, x.amount).mass('life')}"


@sentence(e.LoseLife)
def lose_life(s: Scribe, x: e.LoseLife) -> str:
    """Players lose life."""
    who = refer(s, x.who)
    if x.amount.kind in (Amount.HALF_UP, Amount.HALF_DOWN):
        ends = "up" if x.amount.kind == Amount.HALF_UP else "down"
        return f"{who.does('lose')} half {either(who.owner, 'their')} life, rounded {ends}"
    return f"{who.does('lose')} {amounts.quantity(s, x.amount).mass('life')}"


@sentence(e.SetLife)
def set_life(s: Scribe, x: e.SetLife) -> str:
    """A life total becomes a number."""
    return f"{refer(s, x.who).owner} life total becomes {amounts.expression(s, x.amount)}"


@sentence(e.ExchangeLife)
def exchange_life(s: Scribe, x: e.ExchangeLife) -> str:
    """Two players exchange life totals."""
    one, other = refer(s, x.one), refer(s, x.other)
    return either(f"exchange life totals with {other.object}", f"{one.subject} and {other.object} exchange life totals")


@sentence(e.Prevent)
def prevent(s: Scribe, x: e.Prevent) -> str:
    """Damage is prevented."""
    kind = "combat damage" if x.combat else "damage"
    when = {Duration.END_OF_TURN: "this turn", Duration.YOUR_NEXT_TURN: "until your next turn"}.get(
        x.duration, changes.LASTS[x.duration]
    )
    by = "" if x.sources is None else f" by {nouns.noun(s, x.sources, True)}"
    to = "" if x.to is None else f" to {refer(s, x.to).object}"
    if x.amount is None:
        return either(
            f"prevent all {kind} that would be dealt{to} {when}{by}",
            f"prevent all {kind} that would be dealt {when}{to}{by}",
            f"prevent all {kind}{by} that would be dealt{to} {when}",
        )
    return f"prevent the next {amounts.quantity(s, x.amount).mass(kind)} that would be dealt{to} {when}{by}"


@sentence(e.Redirect)
def redirect(s: Scribe, x: e.Redirect) -> str:
    """Damage is dealt to another instead."""
    of = refer(s, x.of).object
    much = "all damage" if x.amount is None else f"the next {amounts.quantity(s, x.amount).mass('damage')}"
    return f"{much} that would be dealt to {of} this turn is dealt to {refer(s, x.to).object} instead"


@sentence(e.Fight)
def fight(s: Scribe, x: e.Fight) -> str:
    """Two creatures fight."""
    return f"{refer(s, x.one).does('fight')} {refer(s, x.other).object}"


# --- status and counters


@sentence(e.Tap)
def tap(s: Scribe, x: e.Tap) -> str:
    """Tap permanents."""
    return f"tap {of_them(s, x.what)}"


@sentence(e.Untap)
def untap(s: Scribe, x: e.Untap) -> str:
    """Untap permanents."""
    return f"untap {of_them(s, x.what)}"


@sentence(e.Regenerate)
def regenerate(s: Scribe, x: e.Regenerate) -> str:
    """Regenerate permanents."""
    return f"regenerate {of_them(s, x.what, 'each')}"


@sentence(e.PhaseOut)
def phase_out(s: Scribe, x: e.PhaseOut) -> str:
    """Permanents phase out."""
    return refer(s, x.what, "bare").does("phase out")


@sentence(e.Transform)
def transform(s: Scribe, x: e.Transform) -> str:
    """Permanents transform."""
    return f"transform {of_them(s, x.what)}"


@sentence(e.Flip)
def flip(s: Scribe, x: e.Flip) -> str:
    """Permanents flip."""
    return f"flip {of_them(s, x.what)}"


@sentence(e.TurnFaceUp)
def face_up(s: Scribe, x: e.TurnFaceUp) -> str:
    """Permanents are turned face up."""
    return f"turn {of_them(s, x.what)} face up"


@sentence(e.TurnFaceDown)
def face_down(s: Scribe, x: e.TurnFaceDown) -> str:
    """Permanents are turned face down."""
    return f"turn {of_them(s, x.what)} face down"


@sentence(e.NoCombatDamage)
def no_combat_damage(s: Scribe, x: e.NoCombatDamage) -> str:
    """Creatures assign no combat damage."""
    return f"{refer(s, x.what).does('assign')} no combat damage this turn"


@sentence(e.RemoveFromCombat)
def leave_combat(s: Scribe, x: e.RemoveFromCombat) -> str:
    """Creatures leave combat."""
    return f"remove {of_them(s, x.what)} from combat"


@sentence(e.Attach)
def attach(s: Scribe, x: e.Attach) -> str:
    """Attach something to something."""
    return f"attach {of_them(s, x.what)} to {refer(s, x.to).object}"


@sentence(e.Unattach)
def unattach(s: Scribe, x: e.Unattach) -> str:
    """Something becomes unattached."""
    return either(f"unattach {of_them(s, x.what)}", f"{refer(s, x.what).does('become')} unattached")


@sentence(e.PutCounters)
def put_counters(s: Scribe, x: e.PutCounters) -> str:
    """Put counters on something."""
    kind = f"{x.counter} counter"
    if isinstance(x.what, Target) and x.what.divided is not None:
        return f"distribute {amounts.quantity(s, x.what.divided).of(kind)} among {refer(s, x.what).object}"
    on = refer(s, x.what, "each").object
    many = amounts.quantity(s, x.amount)
    said = f"put {many.of(kind)} on {on}"
    if many.each:
        return either(said, f"put {many.word if many.word != 'one' else a(kind).partition(' ')[0]} {kind}{'' if many.word == 'one' else 's'} on {on} for each {many.each}",
                      f"put x {kind}s on {on}, where x is {many.equal}", f"put a number of {kind}s on {on} equal to {many.equal}")  # fmt: skip
    if many.equal:
        return either(
            said, f"put a number of {kind}s on {on} equal to {many.equal}", f"put x {kind}s on {on}, where x is {many.equal}"
        )
    return said


@sentence(e.RemoveCounters)
def remove_counters(s: Scribe, x: e.RemoveCounters) -> str:
    """Remove counters from something."""
    kind = f"{x.counter} counter" if x.counter is not None else "counter"
    if x.amount is None:
        many = f"all {kind}s"
    else:
        many = amounts.quantity(s, x.amount).of(kind)
    return f"remove {'up to ' if x.up_to else ''}{many} from {refer(s, x.what).object}"


@sentence(e.MoveCounters)
def move_counters(s: Scribe, x: e.MoveCounters) -> str:
    """Move counters."""
    kind = f"{x.counter} counter" if x.counter is not None else "counter"
    many = f"all {kind}s" if x.amount is None else amounts.quantity(s, x.amount).of(kind)
    return f"move {many} from {refer(s, x.what).object} onto {refer(s, x.to).object}"


@sentence(e.PlayerCounters)
def player_counters(s: Scribe, x: e.PlayerCounters) -> str:
    """Players get counters."""
    who = refer(s, x.players)
    many = amounts.quantity(s, x.amount)
    if x.counter == PlayerCounter.ENERGY and x.amount.kind == Amount.CONSTANT:
        return f"{who.does('get')} {'{e}' * x.amount.a}"
    return f"{who.does('get')} {many.of(f'{x.counter.name.lower()} counter')}"


@sentence(e.Proliferate)
def proliferate(s: Scribe, x: e.Proliferate) -> str:
    """Proliferate."""
    return refer(s, x.players).order("proliferate")


# --- effects that last


@sentence(e.Continuous)
def continuous(s: Scribe, x: e.Continuous) -> str:
    """Changes that last."""
    last = changes.LASTS[x.duration]
    if x.duration == Duration.WHILE_COUNTERS:
        last = f"for as long as {either('it', 'that creature')} has {a(f'{x.counter} counter')} on it"
    who = references.YOU_PHRASE if x.who == NOBODY else refer(s, x.who, "bare")
    if isinstance(x.who, Target) and who.many:
        who = references.Phrase(who.subject + maybe(" each", False), who.object, who.owner, True)
    return changes.joined(s, x.changes, who, last)


@sentence(e.RuleFor)
def rule_for(s: Scribe, x: e.RuleFor) -> str:
    """A rule about whatever is described."""
    return changes.joined(s, x.changes, references.phrase(nouns.noun(s, x.filter, True), True), changes.LASTS[x.duration])


@sentence(e.ExchangeControl)
def exchange_control(s: Scribe, x: e.ExchangeControl) -> str:
    """Exchange control."""
    return f"exchange control of {refer(s, x.what).object}"


@sentence(e.ReplaceLater)
def replace_later(s: Scribe, x: e.ReplaceLater) -> str:
    """A replacement effect that lasts."""
    about = refer(s, x.who)
    said = s.again().line(x.ability).replace("~", about.subject)
    died = f"if {about.subject} would die"
    when = {Duration.END_OF_TURN: "this turn"}.get(x.duration, changes.LASTS[x.duration])
    return said.replace(died, f"{died} {when}", 1) if died in said else f"{said} {when}" if when not in said else said


@sentence(e.PlayFrom)
def play_from(s: Scribe, x: e.PlayFrom) -> str:
    """A player may play cards."""
    who, what = refer(s, x.player), refer(s, x.cards)
    last = {Duration.END_OF_TURN: either("this turn", "until end of turn")}.get(x.duration, changes.LASTS[x.duration])
    free = " without paying its mana cost" if x.free else ""
    return either(
        f"{who.subject} may play {what.object}{free} {last}",
        f"{last}, {who.subject} may play {what.object}{free}",
        f"{who.subject} may cast {what.object} {last}{free}",
        f"{who.subject} may cast {what.object}{free} {last}",
    )


# --- the stack


@sentence(e.Counter)
def counter(s: Scribe, x: e.Counter) -> str:
    """Counter a spell."""
    said = f"counter {of_them(s, x.what)}"
    if x.zone is None:
        return said
    where = {
        codes.Zone.EXILE: "exile it instead of putting it into its owner's graveyard",
        codes.Zone.HAND: "put it into its owner's hand instead of into that player's graveyard",
    }
    library = f"put it on {'top' if x.position == codes.Position.TOP else 'the bottom'} of its owner's library instead of into that player's graveyard"
    return f"{said}. if that spell is countered this way, {where.get(x.zone, library)}"


@sentence(e.CopySpell)
def copy_spell(s: Scribe, x: e.CopySpell) -> str:
    """Copy a spell."""
    who, what = refer(s, x.player), refer(s, x.what)
    if x.for_each:
        return f"{who.order('copy')} {what.object} for each other {either('permanent', 'creature', 'object')} it could target. each copy targets a different one of those"
    times = amounts.quantity(s, x.amount)
    many = (
        ""
        if x.amount == ONE
        else " twice"
        if x.amount.kind == Amount.CONSTANT and x.amount.a == 2
        else f" {times.word} times"
        if times.equal is None
        else f" for each {times.each}"
    )
    new = f". {who.subject} may choose new targets for {either('the copy', 'the copies', 'that copy')}" if x.new_targets else ""
    return f"{who.order('copy')} {what.object}{many}{new}"


@sentence(e.ChangeTargets)
def change_targets(s: Scribe, x: e.ChangeTargets) -> str:
    """New targets."""
    what, who = refer(s, x.what), refer(s, x.player)
    if x.change:
        to = f" to {a(nouns.noun(s, x.to))}" if x.to is not None else ""
        return f"change the target of {what.object}{to}"
    return either(f"{who.subject} may choose new targets for {what.object}", f"choose new targets for {what.object}")


@sentence(e.EndTurn)
def end_turn(s: Scribe, x: e.EndTurn) -> str:
    """End the turn."""
    return "end the turn"


@sentence(e.CastFree)
def cast_free(s: Scribe, x: e.CastFree) -> str:
    """Cast a card without paying."""
    card = refer(s, x.card)
    said = f"you may cast {card.object} {'for its madness cost' if x.madness else 'without paying its mana cost'}"
    said += f". if you do, {s.sequence(x.then)}" if x.then else ""
    return said + (f". if you don't, {s.sequence(x.otherwise)}" if x.otherwise else "")


# --- tokens and copies


@sentence(e.CreateToken)
def create_token(s: Scribe, x: e.CreateToken) -> str:
    """Create tokens."""
    who = refer(s, x.players)
    many = amounts.quantity(s, x.amount)
    words = tokens.described(s, x, many)
    if x.tag is not None:
        s.known[x.tag] = references.back("token", many.word != "one")
    return f"{who.order('create')} {words}"


@sentence(e.CopyToken)
def copy_token(s: Scribe, x: e.CopyToken) -> str:
    """Create tokens that are copies."""
    who = refer(s, x.players)
    many = amounts.quantity(s, x.amount)
    one = many.word == "one"
    number = "a " if one else f"{many.word} " if many.equal is None else "x "
    tapped = " tapped and attacking" if x.arrival.attacking else " tapped" if x.arrival.tapped else ""
    said = f"{who.order('create')} {number}{'token' if one else 'tokens'}{'' if one else ''} that{chr(39) + 's a copy' if one else ' are copies'} of {refer(s, x.of).object}"
    if many.equal is not None:
        said = either(said + f", where x is {many.equal}", f"{said} for each {many.each}")
    return said.replace("token that", f"{tapped.strip()} token that".strip() if tapped else "token that") + but(s, x.but)


def but(s: Scribe, all_: tuple[Change, ...]) -> str:
    """What is different about a copy."""
    if not all_:
        return ""
    it = either("it", "the token")
    who = references.Phrase(it, it, "its")
    return f", except {changes.joined(s, all_, who, keep=True).replace(' is ', either(' is ', chr(39) + 's ', ' is also '))}"


@sentence(e.Emblem)
def emblem(s: Scribe, x: e.Emblem) -> str:
    """Players get an emblem."""
    inner = Scribe(x.emblem.front, s.host, inner=True)
    lines = inner.lines(x.emblem.front.abilities)
    return f"{refer(s, x.players).does('get')} an emblem with {listed([f'{chr(34)}{one}{chr(34)}' for one in lines])}"


@sentence(e.BecomeCopy)
def become_copy(s: Scribe, x: e.BecomeCopy) -> str:
    """Something becomes a copy."""
    last = changes.LASTS[x.duration]
    what = refer(s, x.what, "bare")
    return f"{what.does('become')} a copy of {refer(s, x.of).object}{f' {last}' if last else ''}{but(s, x.but)}"


@sentence(e.EntersAsCopy)
def enters_as_copy(s: Scribe, x: e.EntersAsCopy) -> str:
    """It enters as a copy."""
    return f"~ {either('enter', 'enters')} as a copy of {refer(s, x.of).object}{but(s, x.but)}"


# --- turns, mana, planes, the game

SPECIAL_MANA = {
    ManaColor.CHOSEN: "mana of the chosen color", ManaColor.YOUR_LANDS: "mana of any type that a land you control could produce",
    ManaColor.THEIR_LANDS: "mana of any color that a land an opponent controls could produce",
    ManaColor.EXILED_CARD: "mana of any of the exiled card's colors",
    ManaColor.EVENT: either("mana of any type that land produced", "mana of any type that permanent produced"),
}  # fmt: skip


@sentence(e.AddMana)
def add_mana(s: Scribe, x: e.AddMana) -> str:
    """A player adds mana."""
    who = refer(s, x.player)
    said = f"{who.order('add')} {mana(s, x)}"
    if x.only is not None:
        said += f". spend this mana only to {either('cast', 'cast or activate abilities of')} {either(nouns.noun(s, x.only, True), a(nouns.noun(s, x.only)))}"
    return said


def mana(s: Scribe, x: e.AddMana) -> str:
    """The mana, as symbols or in words."""
    many = amounts.quantity(s, x.amount)
    if s.event is not None and s.event.kind == codes.EventKind.TAPPED_FOR_MANA:
        many = replace(many, word=f"{maybe('an additional ', False)}{many.word}")
    if x.colors < 0:
        return f"{many.word} {SPECIAL_MANA[ManaColor(x.colors)]}"
    symbols = [f"{{{'wubrgc'[k]}}}" for k in range(6) if x.colors >> k & 1]
    if len(symbols) == 5:
        one = "mana of any one color" if many.word != "one" else "mana of any color"
        if x.combination:
            return f"{many.word} mana in any combination of colors"
        return (
            either(f"{many.word} {one}", f"{many.word} mana of any color")
            if many.equal is None
            else f"x mana of any one color, where x is {many.equal}"
        )
    if x.combination:
        return f"{many.word} mana in any combination of {listed(symbols, 'and/or')}"
    if len(symbols) > 1:
        return listed(symbols, "or") if many.word == "one" else f"{many.word} mana of {listed(symbols, 'or')}"
    if x.amount.kind == Amount.CONSTANT:
        return (
            symbols[0] * x.amount.a
            if x.amount.a < 6
            else either(f"{number_word(x.amount.a)} {symbols[0]}", symbols[0] * x.amount.a)
        )
    if many.each:
        return either(f"{symbols[0]} for each {many.each}", f"an amount of {symbols[0]} equal to {many.equal}")
    return either(
        f"an amount of {symbols[0]} equal to {amounts.expression(s, x.amount)}",
        f"x mana of {symbols[0]}",
        f"{many.word} {symbols[0]}",
    )


@sentence(e.ExtraTurn)
def extra_turn(s: Scribe, x: e.ExtraTurn) -> str:
    """Extra turns."""
    who = refer(s, x.players)
    after = either("after that player's next turn", "after their next turn") if x.after_next else "after this one"
    return f"{who.order('take')} {amounts.quantity(s, x.amount).of('turn', 'an extra turn').replace('two turns', 'two extra turns')} {after}"


@sentence(e.Skip)
def skip(s: Scribe, x: e.Skip) -> str:
    """Skip turns."""
    who = refer(s, x.players)
    what = "untap step" if x.untap_step else "turn"
    many = amounts.quantity(s, x.amount)
    return f"{who.order('skip')} {either(who.owner, 'their')} next {what if many.word == 'one' else f'{many.word} {what}s'}"


@sentence(e.ControlTurn)
def control_turn(s: Scribe, x: e.ControlTurn) -> str:
    """You control a player."""
    return f"{either('you control', 'gain control of')} {refer(s, x.player).object} during {either('that player' + chr(39) + 's', 'their')} next turn"


@sentence(e.ExtraCombat)
def extra_combat(s: Scribe, x: e.ExtraCombat) -> str:
    """Another combat phase."""
    return f"after this {either('phase', 'main phase', 'combat phase')}, there is an additional combat phase{' followed by an additional main phase' if x.main else ''}"


@sentence(e.LoseGame)
def lose_game(s: Scribe, x: e.LoseGame) -> str:
    """Players lose."""
    return refer(s, x.players).does("lose the game")


@sentence(e.WinGame)
def win_game(s: Scribe, x: e.WinGame) -> str:
    """Players win."""
    return refer(s, x.players).does("win the game")


@sentence(e.DrawGame)
def draw_game(s: Scribe, x: e.DrawGame) -> str:
    """A draw."""
    return "the game is a draw"


@sentence(e.Planeswalk)
def planeswalk(s: Scribe, x: e.Planeswalk) -> str:
    """Planeswalk."""
    return "planeswalk" if x.to == NOBODY else f"planeswalk to {refer(s, x.to).object}"


@sentence(e.Chaos)
def chaos(s: Scribe, x: e.Chaos) -> str:
    """Chaos ensues."""
    return (
        "chaos ensues"
        if x.planes == NOBODY
        else either(f"chaos ensues on {refer(s, x.planes).object}", f"chaos ensues for {refer(s, x.planes).object}")
    )


@sentence(e.RollPlanarDie)
def roll(s: Scribe, x: e.RollPlanarDie) -> str:
    """Roll the planar die."""
    return refer(s, x.players).order("roll the planar die")


@sentence(e.ReverseTurnOrder)
def reverse(s: Scribe, x: e.ReverseTurnOrder) -> str:
    """The turn order is reversed."""
    return either("reverse the game's turn order", "the game's turn order is reversed")


# --- instead


@sentence(e.EntersTapped)
def enters_tapped(s: Scribe, x: e.EntersTapped) -> str:
    """It enters tapped."""
    return either("~ enters tapped", "it enters tapped")


@sentence(e.EntersWithCounters)
def enters_with_counters(s: Scribe, x: e.EntersWithCounters) -> str:
    """It enters with counters."""
    many = amounts.quantity(s, x.amount)
    kind = f"{x.counter} counter"
    said = either("~", "it") + " enters with "
    if many.each:
        return said + either(
            f"{many.word if many.word != 'one' else 'a'} {kind}{'' if many.word == 'one' else 's'} on it for each {many.each}",
            f"a number of {kind}s on it equal to {many.equal}",
            f"x {kind}s on it, where x is {many.equal}",
        )
    if many.equal:
        return said + either(f"a number of {kind}s on it equal to {many.equal}", f"x {kind}s on it, where x is {many.equal}")
    return f"{said}{many.of(kind)} on it"


@sentence(e.GoesInstead)
def goes_instead(s: Scribe, x: e.GoesInstead) -> str:
    """It goes elsewhere."""
    Z, P = codes.Zone, codes.Position
    if x.zone == Z.EXILE:
        return either("exile it instead", "exile that card instead", "it's exiled instead")
    if x.zone == Z.LIBRARY and x.position == P.SHUFFLED:
        return either(
            f"{'reveal ~ and ' if x.revealed else ''}shuffle it into its owner's library instead",
            "shuffle it into its owner's library instead",
        )
    if x.zone == Z.LIBRARY:
        return f"put it on {'top' if x.position == P.TOP else 'the bottom'} of its owner's library instead"
    return f"put it into its owner's {x.zone.name.lower()} instead"


@sentence(e.TimesInstead)
def times_instead(s: Scribe, x: e.TimesInstead) -> str:
    """So many times as much."""
    times = "twice" if x.times.a == 2 else f"{number_word(x.times.a)} times"
    return either(
        f"{times} that much instead",
        f"{times} that many instead",
        "it deals double that damage instead",
        f"it deals double that damage to that {either('permanent or player', 'player', 'permanent', 'creature')} instead",
        f"{times} that many of those tokens are created instead",
        f"it creates {times} that many of those tokens instead",
        f"{times} that many of those counters are put on that permanent instead",
        f"it puts {times} that many of those counters on that permanent instead",
        f"it deals {times} that damage instead",
    )


@sentence(e.PlusInstead)
def plus_instead(s: Scribe, x: e.PlusInstead) -> str:
    """So much more."""
    n, word = amounts.expression(s, x.amount), amounts.quantity(s, x.amount).word
    to = either("permanent or player", "player", "permanent", "creature")
    ways = [f"that many plus {word} instead", f"it deals that much damage plus {n} instead", f"it deals that much damage plus {n} to that {to} instead"]
    if s.event is not None and isinstance(s.event.value, str):
        ways.append(f"that many plus {word} {s.event.value} counters are put on it instead")
    return either(f"that much plus {n} instead", *ways)


@sentence(e.PreventInstead)
def prevent_instead(s: Scribe, x: e.PreventInstead) -> str:
    """Damage is prevented."""
    return "prevent that damage" if x.amount is None else f"prevent {amounts.expression(s, x.amount)} of that damage"


@sentence(e.NothingInstead)
def nothing_instead(s: Scribe, x: e.NothingInstead) -> str:
    """It does not happen."""
    return either("instead", "")


@sentence(e.RecipientInstead)
def recipient_instead(s: Scribe, x: e.RecipientInstead) -> str:
    """It happens to something else."""
    return f"that damage is dealt to {refer(s, x.to).object} instead"
