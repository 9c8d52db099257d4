"""Narration: replays a copy of a game pass by pass and says what happens; `ecs_mtg.game.log` is made of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from ecs_mtg.cards import CardPool
from ecs_mtg.components.codes import (
    CREATURE,
    NONE,
    PLAYER_COUNTERS,
    Cause,
    Counter,
    Decision,
    DieFace,
    EventKind,
    EventState,
    FrameKind,
    Life,
    Option,
    Outcome,
    PlayerCounter,
    RefKind,
    StackKind,
    Step,
    Zone,
    table_name,
)
from ecs_mtg.components.flags import SpellFlag
from ecs_mtg.components.marks import event_bit
from ecs_mtg.components.packed import cause_of, kind_counted, zone_from
from ecs_mtg.components.programs import Op
from ecs_mtg.components.references import is_object, is_player, ref_kind, ref_row, reference
from ecs_mtg.engine.runners import Runner
from ecs_mtg.game.options import actions_of, name_of
from ecs_mtg.support.records import BYTES, zone_cards
from ecs_mtg.systems.driver import PASS_LIMIT
from ecs_mtg.systems.events.triggers import triggers
from ecs_mtg.systems.schedule import SCHEDULE

Array = np.ndarray[Any, np.dtype[Any]]

# Written down during the replay although no ability listens for it. Not TAPPED_FOR_MANA: lands are tapped another way then.
_NOTICED = (
    EventKind.DRAW, EventKind.ATTACKS, EventKind.BLOCKS, EventKind.PUT_COUNTERS, EventKind.REMOVE_COUNTERS,
    EventKind.CONTROL, EventKind.TURNED_FACE_UP, EventKind.SHUFFLE, EventKind.SCRY, EventKind.COIN, EventKind.REVEAL,
    EventKind.PROLIFERATE, EventKind.LOSES_GAME, EventKind.PLANESWALK, EventKind.PLANESWALK_AWAY, EventKind.CHAOS,
)  # fmt: skip
_MASK = sum(event_bit(kind) for kind in _NOTICED)


@dataclass(frozen=True)
class Line:
    """One sentence of a log.

    Attributes:
        turn: the number of the turn; 0 before the first.
        step: the step it happened in.
        player: whose turn it is.
        text: the sentence.
    """

    turn: int
    step: Step
    player: int
    text: str

    def __str__(self) -> str:
        return self.text


def turn_begins(player: int) -> str:
    """Write the sentence with which a turn begins."""
    return f"Player {player}'s turn begins."


CONCEDES = -1
"""CONCEDES - p stands in place of an option if player p conceded."""


class _Columns:
    """The columns of one game that stays where it is, each looked up once."""

    def __init__(self, record: Array) -> None:
        self._record = record
        self._views: dict[str, Array] = {}
        self._numbers: dict[str, Array] = {}  # of columns that are one number a game, views of shape (1,)

    def __getitem__(self, name: str) -> Any:
        view = self._views.get(name)
        if view is not None:
            return view
        number = self._numbers.get(name)
        if number is not None:
            return number[0]
        found = self._record[name].view(np.ndarray)
        if found.ndim == 1:
            self._numbers[name] = found
        else:
            self._views[name] = found[0]
        return found[0]

    def __setitem__(self, name: str, value: Any) -> None:
        found = self._record[name]
        found[0] = value


class Replay:
    """A copy of a game that is played on pass by pass, under observation."""

    def __init__(
        self, record: Array, cards: CardPool, runner: Runner | None, noticed: int = _MASK, player: int | None = None
    ) -> None:
        """Watch `record`, GAME array of shape (1,), which is changed by `play`.

        Args:
            record: the game.
            cards: its cards.
            runner: what runs it.
            noticed: bit set of EventKinds that are written down though no ability listens for them.
            player: who watches, and does not learn what cards are that they may not look at; None for who sees everything.
        """
        self._player = player
        self.record = record
        self._noticed = noticed
        self.cards = cards
        self._runner = runner
        self._systems = [] if runner is None else [(system, runner.bound(system, record)) for system in runner.systems]
        self._g: Any = _Columns(record)
        self._begin()

    def _begin(self) -> None:
        """Begin to watch at the position that the record is in."""
        self.lines: list[Line] = []
        self._before = {column: self._g[column].copy() for column in _COMPARED}
        self._number = int(self._g["turn_number"])
        self._announced = set(self._announceable())

    def told(self, record: Array, option: int) -> list[Line]:
        """Narrate what happens after a position, in the record that is watched: what is looked up there is looked up once for many."""
        self.record.view(BYTES)[:] = record.view(BYTES)
        self._begin()
        return self.play(option)

    def opening(self) -> list[Line]:
        """Narrate who begins, and with which cards."""
        players = range(int(self._g["n_players"]))
        self._say(f"player {self._g['starting']} begins")
        for p in players:
            self._say(f"player {p} draws {self._hand(p)}")
        return self.lines

    def play(self, option: int) -> list[Line]:
        """Answer the decision, or let a player concede, and run to the next one."""
        g, runner = self._g, self._runner
        assert runner is not None
        if option < 0:
            self._say(f"player {CONCEDES - option} concedes")
            g["listening"] |= self._noticed
            runner.concede(self.record, 0, CONCEDES - option)
        else:
            self._choice(option)
            runner.answer(self.record, 0, option)
        passes = 0
        while g["decision"] == 0 and g["outcome"] == 0 and passes <= PASS_LIMIT:
            passes += 1
            for system, call in self._systems:
                if system is triggers:  # it reads the rows of what happened, and frees them
                    self._turn()
                    self._events()
                    self._changes()
                g["listening"] |= self._noticed
                if system is SCHEDULE[-1]:
                    self._changes()
                    self._priority(call)
                else:
                    call()
            self._changes()
        if g["outcome"] != 0:
            self._end()
        return self.lines

    # --- words

    def _say(self, text: str) -> None:
        self._line(f"{text[0].upper()}{text[1:]}.")

    def _line(self, text: str) -> None:
        g = self._g
        self.lines.append(Line(int(g["turn_number"]), Step(int(g["step"])), int(g["active"]), text))

    def _name(self, ref: int) -> str:
        """Name an object, permanents with their controller, since several may share a name."""
        g = self._g
        if ref < 0 or ref_kind(ref) != RefKind.PERMANENT:
            return self._plain(ref)
        return f"player {g['controller'][ref_row(ref)]}'s {self._plain(ref)}"

    def _plain(self, ref: int) -> str:
        g = self._g
        if ref >= 0 and ref_kind(ref) == RefKind.PERMANENT and g["face_down"][ref_row(ref)]:
            return "face-down creature"
        if ref >= 0 and ref_kind(ref) == RefKind.STACK and g["st_kind"][ref_row(ref)] != StackKind.SPELL:
            source = int(g["st_source"][ref_row(ref)])
            if source == ref:  # a spell that is gone, whose row an ability of it has taken
                return name_of(self.record, self.cards, ref)
            return "the planeswalking ability" if source == NONE else f"the ability of {self._plain(source)}"
        if ref >= 0 and ref_kind(ref) == RefKind.CARD and self._hides(ref_row(ref)):
            return "a card"
        return name_of(self.record, self.cards, ref) or "a nameless object"

    def _hides(self, card: int) -> bool:
        """Return whether who watches may not look at a card where it is now (400.2)."""
        g, me = self._g, self._player
        if (
            me is None
            or g["card_known"][card] >> me & 1
            or g["controlled_by"][g["card_owner"][card]] == me != g["card_owner"][card]
        ):
            return False
        hidden = (Zone.LIBRARY, Zone.PLANAR_DECK, *(() if g["card_owner"][card] == me else (Zone.HAND,)))
        return bool(g["card_zone"][card] in hidden or g["card_down"][card])

    def _hand(self, player: int) -> str:
        cards = zone_cards(self.record, player, Zone.HAND)
        if any(self._hides(card) for card in cards):
            return "a card" if len(cards) == 1 else f"{len(cards)} cards"
        names = [name_of(self.record, self.cards, reference(RefKind.CARD, card)) for card in cards]
        return ", ".join(sorted(names)) or "nothing"

    def _counters(self, number: int, kind: int, ref: int) -> str:
        if is_player(ref):
            word = PlayerCounter(kind).name.lower() if kind < PLAYER_COUNTERS - 1 else "player"
        else:
            word = self.cards.counter_kinds[kind] if kind < len(self.cards.counter_kinds) else Counter(kind).name.lower()
        return f"a {word} counter" if number == 1 else f"{number} {word} counters"

    # --- decisions

    def _choice(self, option: int) -> None:
        """Narrate a decision that no event shows."""
        g = self._g
        action = actions_of(self.record, self.cards)[option]
        player, decision, source = f"player {g['decider']}", int(g["decision"]), int(g["decision_source"])
        if g["controller_of_decider"] != g["decider"]:
            player = f"player {g['controller_of_decider']}, for {player},"
        about = f" for {self._plain(source)}" if source >= 0 else ""
        if decision == Decision.BOTTOM:
            what = action.text if self._player in (None, g["controller_of_decider"], g["decider"]) else "a card"
            self._say(f"{player} puts {what} on the bottom of the library")
        elif action.kind == Option.MANA_ABILITY:
            self._say(f"{player} activates a mana ability of {self._plain(action.object)}")
        elif g["n_frames"] > 0 and g["fr_kind"][int(g["n_frames"]) - 1] == FrameKind.CAST:
            return  # the announcement is told as a whole
        elif decision == Decision.NUMBER and self.cards.record[0]["i_op"][g["asking_instruction"]] == Op.CHOOSE_SECRETLY:
            self._say(f"{player} secretly chooses a number{about}")
        elif action.kind in (Option.COLOR, Option.NAME, Option.WORD, Option.MODE) or decision in (Decision.NUMBER, Decision.X):
            self._say(f"{player} chooses {action.text}{about}")
        elif decision == Decision.COST:
            self._say(f"{player} {'pays' if action.kind == Option.YES else 'does not pay'}{about}")
        elif decision == Decision.MAY:
            self._say(f"{player} says {action.text}{about}")
        elif decision == Decision.SEPARATE and action.kind == Option.OBJECT:
            self._say(f"{player} puts {action.text} into the first pile{about}")
        elif decision == Decision.PILE:
            self._say(f"{player} chooses the {'first' if action.argument == 1 else 'second'} pile{about}")

    # --- what the rows say

    def _turn(self) -> None:
        if self._g["turn_number"] != self._number:
            self._number = int(self._g["turn_number"])
            active = int(self._g["active"])
            self.lines.append(Line(self._number, Step.UNTAP, active, turn_begins(active)))  # 501.1
            maker = int(self._g["controlled_by"][active])
            if maker != active:
                self._say(f"player {maker} controls player {active}")
            if self._number == 1 and self._g["face_up"][0] >= 0:  # 901.5
                self._say(
                    f"player {self._g['starting']} turns up {self._plain(reference(RefKind.CARD, int(self._g['face_up'][0])))}"
                )

    def _events(self) -> None:
        g = self._g
        n = int(g["n_events"])
        if n == 0:
            return
        columns = ("ev_kind", "ev_object", "ev_player", "ev_amount", "ev_source", "ev_other", "ev_flags")
        rows = [g[column][:n].tolist() for column in columns]
        last = EventKind.NOTHING
        for e in [e for e, state in enumerate(g["ev_state"][:n].tolist()) if state == EventState.HAPPENED]:
            kind, ref, player, amount, source, other, flags = (row[e] for row in rows)
            if last == EventKind.DAMAGE != kind:  # what simultaneous damage did to life totals follows all of it
                self._life()
            last = kind
            if kind == EventKind.ZONE_CHANGE:
                self._zone_change(ref, player, amount, other, flags)
            else:
                self._event(kind, ref, player, amount, source, other, flags)

    def _event(self, kind: int, ref: int, player: int, amount: int, source: int, other: int, flags: int) -> None:
        """Narrate one event."""
        who = f"player {player}"
        if kind == EventKind.DRAW:
            self._say(f"{who} draws {self._plain(ref)}")
        elif kind == EventKind.DAMAGE:
            self._say(f"{self._name(source)} deals {amount} damage to {self._name(ref)}")
        elif kind == EventKind.ATTACKS:
            self._say(f"{self._name(ref)} attacks {self._name(other)}")
        elif kind == EventKind.BLOCKS:
            self._say(f"{self._name(ref)} blocks {self._name(self._ref(other))}")
        elif kind == EventKind.PUT_COUNTERS:
            self._say(f"{self._name(ref)} gets {self._counters(amount, kind_counted(flags), ref)}")
        elif kind == EventKind.REMOVE_COUNTERS:
            self._say(f"{self._name(ref)} loses {self._counters(amount, kind_counted(flags), ref)}")
        elif kind in (EventKind.TAP, EventKind.UNTAP):
            if source >= 0 and source != ref:  # not those of costs, attacks and untap steps
                self._say(f"{self._name(ref)} {'becomes tapped' if kind == EventKind.TAP else 'untaps'}")
        elif kind == EventKind.CONTROL:
            self._say(f"player {self._g['controller'][ref_row(ref)]} gains control of {self._plain(ref)}")
        elif kind == EventKind.COIN:
            self._say(f"{who} {'wins' if amount else 'loses'} a coin flip")
        elif kind == EventKind.SCRY:
            self._say(f"{who} scries {amount}")
        elif kind == EventKind.REVEAL:
            self._say(f"{who} reveals {self._plain(ref)}")
        elif kind == EventKind.PLANAR_ROLL:
            self._say(f"{who} rolls the planar die: {DieFace(amount).name.lower()}")
        elif kind == EventKind.CHAOS:
            self._say(f"chaos ensues{f' for {self._plain(ref)}' if ref >= 0 else ''}")
        elif kind == EventKind.PLANESWALK:
            self._say(f"{who} planeswalks to {self._plain(ref)}")
        elif kind == EventKind.PLANESWALK_AWAY:
            self._say(f"{who} planeswalks away from {self._plain(ref)}")
        elif kind in _SIMPLE:
            self._say(f"{self._name(ref) if is_object(ref) else who} {_SIMPLE[EventKind(kind)]}")

    def _ref(self, row_or_ref: int) -> int:
        """Convert a row to a reference to its permanent; references stay."""
        if ref_kind(row_or_ref) > 0:
            return row_or_ref
        return reference(RefKind.PERMANENT, row_or_ref, int(self._g["perm_inc"][row_or_ref]))

    def _zone_change(self, ref: int, player: int, zone: int, old: int, flags: int) -> None:
        """Narrate a zone change."""
        came_from, cause = zone_from(flags), cause_of(flags)
        name, g = self._plain(ref), self._g
        if zone == Zone.BATTLEFIELD:
            row = ref_row(ref)
            player = int(g["controller"][row])
            tapped = " tapped" if g["tapped"][row] else ""
            if came_from == Zone.OUTSIDE:
                self._say(f"player {player} creates a {name} token{' that is tapped' if tapped else ''}")
            elif cause == Cause.PLAYED:
                self._say(f"player {player} plays {name}{', which enters tapped' if tapped else ''}")
            else:
                attached = int(g["attached_to"][row])
                where = f" attached to {self._name(attached)}" if attached >= 0 else ""
                self._say(f"{name} enters the battlefield{tapped} under the control of player {player}{where}")
        elif came_from == Zone.BATTLEFIELD:
            died = zone == Zone.GRAVEYARD and g["types"][ref_row(old)] & CREATURE
            revealed = f" and is revealed: {name}" if g["face_down"][ref_row(old)] and ref_kind(ref) == RefKind.CARD else ""
            if cause == Cause.SACRIFICED:
                self._say(f"player {g['controller'][ref_row(old)]} sacrifices {self._plain(old)}{revealed}")
            else:
                verb = "is destroyed" if cause == Cause.DESTROYED and not died else "dies" if died else _TO[Zone(zone)]
                self._say(f"{self._name(old)} {verb}{revealed}")
        elif came_from == Zone.STACK:
            if cause == Cause.COUNTERED:
                self._say(f"{name} is countered" + ("" if zone == Zone.GRAVEYARD else f" and {_TO[Zone(zone)]}"))
            elif cause != Cause.RESOLVED or zone != Zone.GRAVEYARD:
                self._say(f"{name} {_TO[Zone(zone)]}")
        elif cause in _BY_CAUSE:
            self._say(f"player {player} {_BY_CAUSE[Cause(cause)]} {name}")
        elif came_from == Zone.LIBRARY and zone == Zone.HAND:
            self._say(f"player {player} puts {name} from the library into the hand")
        else:
            self._say(f"{name} {_TO[Zone(zone)]} from {_FROM[Zone(came_from)]}")

    # --- what the columns say

    def _changes(self) -> None:
        """Report mulligans, regeneration, life totals, power and toughness, announcements."""
        g, before = self._g, self._before
        if g["turn_number"] <= 1 and self._changed("mulligans", "kept"):
            for p in np.flatnonzero(g["mulligans"] != before["mulligans"]).tolist():
                self._say(f"player {p} takes a mulligan and draws {self._hand(p)}")
            for p in np.flatnonzero(g["kept"] != before["kept"]).tolist():
                self._say(f"player {p} keeps the hand")
        self._life()
        if g["layers_dirty"] == 0 and self._changed(*_OF_PERMANENTS):
            self._permanents()
        if self._changed("number_chosen"):
            for p in np.flatnonzero((g["number_chosen"] != before["number_chosen"]) & (g["number_chosen"] != NONE)).tolist():
                self._say(f"player {p} reveals the number {g['number_chosen'][p]}")
        for column in ("mulligans", "kept", "number_chosen"):
            before[column][:] = g[column]
        for ref in self._announceable():
            if ref not in self._announced:
                self._announced.add(ref)
                self._announce(ref)

    def _changed(self, *columns: str) -> bool:
        """Return whether one of these columns is not as it was; bytes are compared, which is quicker than numbers are."""
        g, before = self._g, self._before
        return any(g[column].tobytes() != before[column].tobytes() for column in columns)

    def _life(self) -> None:
        if not self._changed("life"):
            return
        life, before = self._g["life"], self._before["life"]
        for p in np.flatnonzero(life != before).tolist():
            change = int(life[p]) - int(before[p])
            self._say(f"player {p} {'gains' if change > 0 else 'loses'} {abs(change)} life and is at {life[p]}")
        before[:] = life

    def _permanents(self) -> None:
        """Report changes of permanents that were there before, except for what ends with the turn."""
        g, before = self._g, self._before
        same = (g["perm_life"] == Life.HERE) & (before["perm_life"] == Life.HERE) & (g["perm_inc"] == before["perm_inc"])
        if g["step"] != Step.CLEANUP:
            for row in np.flatnonzero(same & (g["regeneration"] < before["regeneration"])).tolist():
                self._say(f"{self._name(self._ref(row))} regenerates")
            animated = (g["types"] ^ before["types"]) & CREATURE != 0
            sized = (g["power"] != before["power"]) | (g["toughness"] != before["toughness"])
            for row in np.flatnonzero(same & (animated | sized)).tolist():
                size = f"{g['power'][row]}/{g['toughness'][row]}"
                if g["types"][row] & CREATURE:
                    self._say(f"{self._name(self._ref(row))} becomes {f'a {size} creature' if animated[row] else size}")
                elif animated[row]:
                    self._say(f"{self._name(self._ref(row))} is no creature any more")
        for column in _OF_PERMANENTS:
            before[column][:] = g[column]

    def _announceable(self) -> list[int]:
        """Return the objects on the stack whose announcement is over, bottom first."""
        g = self._g
        frames = range(int(g["n_frames"]))
        under_way = {int(g["fr_object"][f]) for f in frames if g["fr_kind"][f] == FrameKind.CAST}
        rows = [int(s) for s in g["stack_order"][: int(g["stack_size"])]]
        return [reference(RefKind.STACK, s, int(g["st_inc"][s])) for s in rows if s not in under_way]

    def _announce(self, ref: int) -> None:
        """Narrate that a spell was cast, an ability activated, or one triggered."""
        g, s = self._g, ref_row(ref)
        kind, who = int(g["st_kind"][s]), f"player {g['st_controller'][s]}"
        targets = [self._name(int(t)) for t in g["st_target"][s][: int(g["st_n_targets"][s])]]
        notes = ""
        if g["st_x"][s]:
            notes += f" with X = {g['st_x'][s]}"
        if g["st_modes"][s]:
            modes = [str(k + 1) for k in range(16) if int(g["st_modes"][s]) >> k & 1]
            notes += f", mode{'s' if len(modes) > 1 else ''} {' and '.join(modes)}"
        if kind == StackKind.SPELL and g["st_from"][s] == Zone.COMMAND:
            notes += " from the command zone"
        if g["st_flags"][s] & SpellFlag.BUYBACK:
            notes += " with buyback"
        if g["st_flags"][s] & SpellFlag.KICKED:
            notes += ", kicked"
        if g["st_flags"][s] & SpellFlag.EVOKED:
            notes += ", evoked"
        if targets:
            divided = any(g["st_divide"][s][: len(targets)])
            shares = [f"{t} ({n})" if divided else t for t, n in zip(targets, g["st_divide"][s], strict=False)]
            notes += f", targeting {' and '.join(shares)}"
        if kind == StackKind.SPELL:
            copy = g["st_card"][s] == NONE
            self._say(f"{who} {'copies' if copy else 'casts'} {self._plain(ref)}{notes}")
        elif kind == StackKind.ACTIVATED:
            self._say(f"{who} activates {self._plain(ref)}{notes}")
        else:
            self._say(f"{self._plain(ref)} triggers{notes}")

    def _priority(self, call: Callable[[], int]) -> None:
        """Note that an object begins to resolve: no other system lets objects do that."""
        g = self._g
        size, frames, events = int(g["stack_size"]), int(g["n_frames"]), int(g["n_events"])
        top = int(g["stack_order"][size - 1]) if size else NONE
        call()
        if top == NONE:
            return
        ref = reference(RefKind.STACK, top, int(g["st_inc"][top]))
        begun = g["n_frames"] > frames and g["fr_kind"][frames] == FrameKind.RESOLVE and g["fr_object"][frames] == top
        moves = [e for e in range(events, int(g["n_events"])) if g["ev_object"][e] == ref]
        if begun or any(
            g["ev_kind"][e] == EventKind.ZONE_CHANGE and cause_of(int(g["move_flags"][e])) == Cause.RESOLVED for e in moves
        ):
            self._say(f"{self._plain(ref)} resolves")
        elif moves or g["st_life"][top] != Life.HERE:
            self._say(f"{self._plain(ref)} leaves the stack without effect")

    def _end(self) -> None:
        g = self._g
        if g["outcome"] == Outcome.WON:
            winners = [p for p in range(int(g["n_players"])) if int(g["winners"]) >> p & 1]
            self._say(f"player {' and player '.join(map(str, winners))} wins the game")
        elif g["outcome"] == Outcome.DRAWN:
            self._say("the game is a draw")
        elif g["outcome"] == Outcome.TURN_LIMIT:
            self._say("the game ends without a winner: it reached its turn limit, or this turn went on without end")
        else:
            self._say(f"the game is aborted: too many {table_name(int(g['full_table']))}")


_OF_PERMANENTS = ("perm_life", "perm_inc", "regeneration", "types", "power", "toughness")
_COMPARED = ("life", "mulligans", "kept", "number_chosen", *_OF_PERMANENTS)
_SIMPLE = {
    EventKind.TURNED_FACE_UP: "is turned face up",
    EventKind.TRANSFORM: "transforms",
    EventKind.PHASE_OUT: "phases out",
    EventKind.PHASE_IN: "phases in",
    EventKind.SHUFFLE: "shuffles the library",
    EventKind.PROLIFERATE: "proliferates",
    EventKind.LOSES_GAME: "loses the game",
}
_TO = {
    Zone.OUTSIDE: "leaves the game",
    Zone.LIBRARY: "is put into its owner's library",
    Zone.HAND: "returns to its owner's hand",
    Zone.GRAVEYARD: "is put into its owner's graveyard",
    Zone.EXILE: "is exiled",
    Zone.COMMAND: "is put into the command zone",
    Zone.PLANAR_DECK: "is put into its planar deck",
    Zone.STACK: "is put on the stack",
}
_FROM = {
    Zone.OUTSIDE: "outside the game",
    Zone.LIBRARY: "the library",
    Zone.HAND: "the hand",
    Zone.GRAVEYARD: "the graveyard",
    Zone.EXILE: "exile",
    Zone.COMMAND: "the command zone",
    Zone.PLANAR_DECK: "the planar deck",
    Zone.STACK: "the stack",
}
_BY_CAUSE = {Cause.DISCARDED: "discards", Cause.MILLED: "mills", Cause.CYCLED: "cycles", Cause.DRAWN: "draws"}
