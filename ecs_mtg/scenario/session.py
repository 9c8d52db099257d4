"""A scenario's game under way: runs to the next stop, answers the decisions that no step is about.

The game stops whenever a player has priority, and where attackers or blockers are declared; all other decisions are answered
at once.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

import numpy as np

from ecs_mtg.components.codes import NONE, Decision, FrameKind, Option, Outcome, Position, StackKind, Step, Zone, table_name
from ecs_mtg.components.programs import Op
from ecs_mtg.components.references import ref_row
from ecs_mtg.decks import DeckList
from ecs_mtg.game.game import Game
from ecs_mtg.game.log import Line, Teller
from ecs_mtg.game.narration import CONCEDES
from ecs_mtg.game.positions import Position as GamePosition
from ecs_mtg.scenario.announcement import Announcement
from ecs_mtg.scenario.answers import PAID_WITH_OBJECTS, Asked, Choice, Illegal, Key, default, takes_objects
from ecs_mtg.scenario.named_payments import that_pay
from ecs_mtg.scenario.names import Names
from ecs_mtg.scenario.pending_choices import Division, Waiting
from ecs_mtg.scenario.position import ENDLESS
from ecs_mtg.scenario.position import Position as Built
from ecs_mtg.support.records import copied
from ecs_mtg.systems.queries.dispatch import amount

Array = np.ndarray[Any, np.dtype[Any]]
LOGGED = 32
DECISION_LIMIT = 5000


class Broken(Exception):
    """The script can't go on: the file asks for what can't be, or the engine gave up."""


@dataclass(frozen=True)
class Trigger:
    """An ability that triggered: what its source was called."""

    names: tuple[str, ...]
    handles: tuple[str, ...]


class Session:
    """A game and what is needed to play a script on it."""

    def __init__(self, position: Built, strict: bool = False, remember: bool = False) -> None:
        """Begin at a position; `remember` keeps every position that follows, which `log` and `game` need."""
        self.record: Array = position.record
        self.runner = position.runner
        self.names = Names(position)
        self.players = position.players
        self.free = position.free
        self.strict = strict
        self.queue: list[Waiting] = []
        self.leftovers: list[tuple[Waiting, str]] = []  # divisions that did not come out as the script says, and why
        self.following: Waiting | None = None
        self.announcement: Announcement | None = None
        self.agreed: set[int] = set()  # costs of the announcement under way to which somebody said yes
        self.stopped: Key | None = None  # a default has picked one option of this decision
        self.last: Choice | None = None
        self.triggers: list[Trigger] = []
        self.logged = 0
        self.instance = 0  # grows with every step that begins
        self.last_step = (NONE, NONE)
        self.answered = 0
        self.history: list[GamePosition] | None = [] if remember else None
        self._told: list[list[Line]] = []

    def fork(self) -> Session:
        """Copy the session to try something."""
        other = object.__new__(Session)
        other.__dict__.update(self.__dict__)
        other.record = copied(self.record)
        other.names = self.names.on(other.record)
        other.queue = [w.copy() for w in self.queue]
        other.leftovers = []
        other.following = other.history = None
        other.agreed = set(self.agreed)
        other.triggers = list(self.triggers)
        return other

    # --- looking

    @property
    def g(self) -> Any:
        """The record's row."""
        return self.record[0]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.g["outcome"] != Outcome.NONE)

    def seat(self, player: str) -> int:
        """Return a player's number."""
        return self.players.index(player)

    def asked(self) -> Asked:
        """Return the decision that the game waits for."""
        g = self.g
        n = int(g["n_options"])
        columns = (g[c][:n].tolist() for c in ("option_kind", "option_object", "option_argument"))
        options = tuple(Choice(Option(k), o, a) for k, o, a in zip(*columns, strict=True))
        player = int(g["decider"])
        maker = int(g["controller_of_decider"])
        frame, announcing = int(g["n_frames"]) - 1, self.is_announcing
        kind, source, about = Decision(int(g["decision"])), int(g["decision_source"]), int(g["decision_about"])
        kept = None if frame < 0 or announcing or kind != Decision.TARGET else self._kept_target(frame)
        below = (
            kind == Decision.ORDER and frame >= 0 and int(g["fr_kind"][frame]) == FrameKind.RESOLVE and self._goes_on_top(about)
        )
        return Asked(kind, player, maker, source, about, int(g["decision_hint"]), options, announcing, kept, below)

    def _goes_on_top(self, pc: int) -> bool:
        """Return whether what is put in an order goes on top of a library (401.4), each on top of the one before."""
        faces = self.names.faces
        if not 0 <= pc < len(faces["i_op"]) or int(faces["i_op"][pc]) != Op.ORDER:
            return False
        while int(faces["i_op"][pc := pc + 1]) not in (Op.MOVE, Op.END):
            pass
        moves = int(faces["i_op"][pc]) == Op.MOVE
        return moves and (int(faces["i_b"][pc]), int(faces["i_c"][pc])) == (Zone.LIBRARY, Position.TOP)

    def _kept_target(self, frame: int) -> int | None:
        """Return the target that the copy has for which another one can be chosen (707.10c)."""
        g, pc = self.g, int(self.g["fr_pc"][frame])
        copy = int(g["copy_retargeted"][frame]) - 1
        if int(self.names.faces["i_op"][pc]) != Op.COPY_SPELL or copy < 0:
            return None
        return int(g["st_target"][copy][int(g["retarget_place"][frame])])

    @property
    def at_priority(self) -> bool:
        """Whether a player has priority."""
        return bool(self.g["decision"] == Decision.PRIORITY) and not self.over

    @property
    def declaring(self) -> FrameKind | None:
        """ATTACK or BLOCK while that declaration is to be made."""
        g = self.g
        if self.over or g["decision"] not in (Decision.ATTACK, Decision.BLOCK) or g["n_frames"] == 0:
            return None
        kind = int(g["fr_kind"][int(g["n_frames"]) - 1])
        return FrameKind(kind) if kind in (FrameKind.ATTACK, FrameKind.BLOCK) else None

    @property
    def is_announcing(self) -> bool:
        """Whether something is being announced."""
        frame = int(self.g["n_frames"]) - 1
        return frame >= 0 and int(self.g["fr_kind"][frame]) == FrameKind.CAST

    @property
    def has_priority(self) -> int | None:
        """Seat of the player who has priority; nobody has it in a cleanup step in which nothing happens (514.3)."""
        g = self.g
        if not self.at_priority or (g["step"] == Step.CLEANUP and not g["repeat_cleanup"]):
            return None
        return int(g["decider"])

    # --- running

    def run(self) -> None:
        """Go on to the next decision."""
        self.runner.advance(self.record)
        self._note()
        if self._fill_pools() and self.at_priority:
            self.list_again()

    def list_again(self) -> None:
        """Work out anew what the player with priority may do."""
        g = self.g
        g["decision"] = Decision.NONE
        g["answered"] = 0
        self.forget()
        self.runner.advance(self.record)
        self._note()

    def _note(self) -> None:
        """Keep what the record forgets: which abilities triggered, and that a step began."""
        g = self.g
        if g["outcome"] == Outcome.CAPACITY:
            raise Broken(f"the game was aborted: there was no room for more {table_name(int(g['full_table']))}")
        count = int(g["trigger_count"])
        for k in range(max(self.logged, count - LOGGED), count):
            ref = int(g["trigger_log"][k % LOGGED])
            self.triggers.append(Trigger(self.names.names_of(ref), self.names.handles_of(ref)))
        self.logged = count
        step = (int(g["turn_number"]), int(g["step"]))
        if step != self.last_step:
            self.last_step = step
            self.instance += 1

    def _fill_pools(self) -> bool:
        """Fill the pools of players whose mana never runs out; whether one was not full."""
        g, changed = self.g, False
        for p in self.free:
            if (g["pool_mana"][p] != ENDLESS).any() and not self.over:
                g["pool_mana"][p] = ENDLESS
                g["pool_snow"][p] = ENDLESS
                g["floating"][p] = 1
                changed = True
        if changed:
            self.forget()
        return changed

    def forget(self) -> None:
        """Invalidate what is cached of mana and of what players can do: the record was written from outside."""
        g = self.g
        g["version"] += 1
        g["means"] += 1
        g["mana_version"] = NONE

    def pick(self, option: int) -> None:
        """Answer the decision, and go on to the next one."""
        self.answered += 1
        if self.answered > DECISION_LIMIT:
            raise Broken(f"more than {DECISION_LIMIT} decisions were made")
        self._remember(option)
        self.runner.answer(self.record, 0, option)
        self.run()

    def _remember(self, option: int) -> None:
        if self.history is not None:
            self.history.append(GamePosition.of(copied(self.record), option))

    def told(self) -> list[list[Line]]:
        """Return what has followed from each decision since the script began."""
        teller = Teller(self.names.pool, self.runner)
        for position in (self.history or [])[len(self._told) :]:
            self._told.append(teller.told(position.record, position.option))
        return self._told

    def log(self) -> list[Line]:
        """Return what has happened since the script began."""
        return [line for lines in self.told() for line in lines]

    def game(self) -> Game:
        """Return the game as it stands, with what has happened."""
        decks = [DeckList(player, self._owned(seat)) for seat, player in enumerate(self.players)]
        return Game.at(self.record, self.names.pool, self.runner, decks, self.history or [])

    def _owned(self, seat: int) -> tuple[tuple[int, str], ...]:
        cards = [row for row in range(int(self.g["n_cards"])) if self.g["card_owner"][row] == seat]
        counted = Counter(self.names.face_name(int(self.g["card_face"][row])) for row in cards)
        return tuple((count, name) for name, count in counted.items())

    def concede(self, player: int) -> None:
        """Let a player concede, whoever has to decide, and leave the game at once (104.3a).

        Raises:
            Illegal: they have left already.
        """
        if self.over:
            return
        if not self.g["in_game"][player]:
            raise Illegal(f"{self.players[player]} has left the game")
        self._remember(CONCEDES - player)
        self.runner.concede(self.record, 0, player)
        self.following = self.stopped = self.last = None
        self.run()

    def settle(self) -> None:
        """Answer decisions until somebody has priority, a declaration is to be made, or the game is over."""
        while not self.over and not self.at_priority and self.declaring is None:
            self.decide()
        if self.at_priority:
            self.following = self.stopped = self.last = None
        self.end_divisions(None)

    def decide(self) -> None:
        """Answer one decision: as the step under way says, as a waiting `choose` says, or by default."""
        asked = self.asked()
        first = next((w for w in self.queue if w.player in (asked.player, asked.maker)), None)
        if first is not None and first.choose.concede is not None:
            self.queue.remove(first)
            self.concede(self.seat(first.choose.concede))
            return
        if self.last in asked.options or self._begins(asked):  # what was picked is there again: another choice of the same object
            self.following = self.stopped = None
        k = None
        announcement = self.announcement if self._is_announced(asked) else None
        if announcement is not None:
            if asked.kind == Decision.MANA and announcement.pay is not None:
                announcement.payers = self._that_pay(asked.player, announcement.pay)
            k = announcement.answer(asked)
        if k is None:
            k = self._from_queue(asked)
        if k is None and announcement is not None:
            announcement.check_complete(asked)
            k = announcement.implied(asked)
        if k is None and asked.kind == Decision.COLOR and self.announcement is not None and self.announcement.pay is not None:
            paying = self._that_pay(asked.player, self.announcement.pay)
            k = next((place for place, o in enumerate(asked.options) if o in paying), None)
        if k is None:
            if self.strict and len(asked.options) > 1 and not self._takes_all(asked):
                raise Broken(f"nothing answers the decision {self.describe(asked)}")
            k = default(asked, self.names, self.stopped)
            if asked.options[k].kind not in (Option.DONE, Option.PASS):
                self.stopped = asked.key
        if asked.kind == Decision.COST and asked.options[k].kind == Option.YES:
            self.agreed.add(asked.about)
        self.last = asked.options[k] if asked.options[k].kind in (Option.OBJECT, Option.MODE) else None
        self.pick(k)

    def _begins(self, asked: Asked) -> bool:
        """Tell whether nothing has been picked yet in a choice: its first round, also if it is repeated."""
        frame = int(self.g["n_frames"]) - 1
        if asked.kind != Decision.CHOOSE or asked.announcing or frame < 0 or int(self.g["fr_kind"][frame]) != FrameKind.RESOLVE:
            return False
        op = int(self.names.faces["i_op"][int(self.g["fr_pc"][frame])])
        return op in (Op.CHOOSE, Op.CHOOSE_FROM, Op.CHOOSE_SOURCE) and int(self.g["picks_made"][frame]) == 0

    def _that_pay(self, player: int, named: list[str]) -> frozenset[Choice]:
        trial = self.fork()
        return that_pay(trial.g, trial.names, player, named, trial.ask_again)

    def ask_again(self) -> Asked:
        """Work out anew the decision that the game waits for."""
        self.g["decision"], self.g["answered"] = Decision.NONE, 0
        self.forget()
        self.runner.advance(self.record)
        return self.asked()

    def _takes_all(self, asked: Asked) -> bool:
        """Return whether a cost takes everything that can pay it, in whatever order."""
        part = asked.about
        if (
            asked.kind != Decision.PAY
            or part < 0
            or not asked.announcing
            or int(self.names.faces["p_op"][part]) not in PAID_WITH_OBJECTS
        ):
            return False
        frame = int(self.g["n_frames"]) - 1
        number = int(self.names.faces["p_b"][part])
        needed = self.runner.call(amount, self.record, 0, number, asked.source, asked.player, int(self.g["fr_object"][frame]), -1)
        return len(asked.options) == needed - int(self.g["fr_part_n"][frame])

    def _is_announced(self, asked: Asked) -> bool:
        """Return whether a decision belongs to the announcement of the step under way."""
        if not asked.announcing or self.announcement is None or asked.player != self.announcement.player:
            return False
        s = int(self.g["fr_object"][int(self.g["n_frames"]) - 1])
        return bool(self.g["st_kind"][s] != StackKind.TRIGGERED)

    # --- choose steps

    def _from_queue(self, asked: Asked) -> int | None:
        """Return the option that a waiting `choose` picks."""
        self.end_divisions(asked)
        before = self.following
        if before is not None and before.begun == asked.key and (before in self.queue or before.is_empty):
            k = before.fit(asked, self.names) if not before.is_empty else None
            if k is not None:
                return self._use(before, asked, k)
            stop = asked.stop()
            if stop is not None:
                return stop
        self.following = None
        mine = [w for w in self.queue if w.player in (asked.player, asked.maker)]
        for waiting in mine:
            for handle in (word for word in waiting.left if word in self.names.handles):
                self.names.tell_apart(handle, asked.objects, waiting.left)
        if asked.is_yes_or_no:
            return self._yes_or_no(asked, mine)
        if asked.chooses_new_targets and len(mine) > 1 and mine[0].says_yes and mine[1].fit(asked, self.names) is not None:
            self.queue.remove(mine.pop(0))  # "you may choose new targets"
        for waiting in mine:
            k = waiting.fit(asked, self.names)
            if k is not None:
                return self._use(waiting, asked, k)
        return None

    def end_divisions(self, asked: Asked | None) -> None:
        """Take divisions that are done from the queue; what is asked now, None for nothing, belongs to another one or is no division."""
        for waiting in [w for w in self.queue if w.shares and w.begun is not None and (asked is None or w.is_over(asked))]:
            self.queue.remove(waiting)
            division = waiting.division or Division(None, ())
            wrong = division.wrong(waiting.shares, waiting.player, self.names)
            if wrong is not None:
                self.leftovers.append((waiting, wrong))

    def _division(self, asked: Asked) -> Division:
        """Return what is being divided when its first share is asked for: combat damage (510.1), or what a spell or ability divides (601.2d)."""
        g, row = self.g, ref_row(asked.source)
        total = int(g["share_left"][int(g["n_frames"]) - 1])  # what is left to be divided
        if asked.kind == Decision.DAMAGE:
            pairs = [(int(g["block_attacker"][k]), int(g["block_blocker"][k])) for k in range(int(g["n_blocks"]))]
            others = {b for a, b in pairs if a == row} | {a for a, b in pairs if b == row}
            refs = [o.ref for o in self.names.permanents(phased=True) if o.row in others]
            return Division(total, (*refs, *([int(g["attacking"][row])] if g["attacking"][row] != NONE else [])))
        if asked.kind == Decision.DIVIDE and asked.announcing:
            s = int(g["fr_object"][int(g["n_frames"]) - 1])
            targets = tuple(int(t) for t in g["st_target"][s][: int(g["st_n_targets"][s])])
            return Division(total, targets)
        return Division(None, ())

    def _use(self, waiting: Waiting, asked: Asked, option: int) -> int:
        if waiting.shares and waiting.division is None:
            waiting.division = self._division(asked)
        waiting.use(asked, self.names)
        if waiting.division is not None:
            waiting.division.given[asked.options[option].object] = asked.options[option].argument
        self.following = waiting
        if waiting.is_empty and waiting in self.queue:
            self.queue.remove(waiting)
        return option

    def _yes_or_no(self, asked: Asked, mine: list[Waiting]) -> int | None:
        """Answer yes or no; a `choose` that names something says yes to what precedes it."""
        for waiting in mine:
            if waiting.answers_yes_or_no or waiting.fit(asked, self.names) is not None:
                k = waiting.fit(asked, self.names)
                return None if k is None else self._use(waiting, asked, k)
            if asked.kind == Decision.MAY or (not asked.announcing and takes_objects(self.names, asked.about)):
                return asked.of(Option.YES)
        return None

    def describe(self, asked: Asked) -> str:
        """Describe a decision in words, for messages."""
        source = f" of {self.names.label(asked.source)}" if asked.source >= 0 else ""
        shown = ["life", "mana"] if asked.is_life_or_mana else [self.option_text(o) for o in asked.options[:8]]
        more = ", ..." if len(asked.options) > 8 else ""
        return f"{asked.kind.name.lower()}{source} by {self.players[asked.player]}: {', '.join(shown)}{more}"

    def option_text(self, option: Choice) -> str:
        """Describe an option in words."""
        word = option.kind.name.lower()
        if option.kind in (Option.OBJECT, Option.ABILITY):
            return self.names.label(option.object)
        if option.object >= 0 and option.kind not in (Option.YES, Option.NO, Option.PASS):
            return f"{word} {self.names.label(option.object)}"
        return f"{word} {option.argument}" if option.kind in (Option.NUMBER, Option.MODE, Option.COLOR, Option.WORD) else word

    # --- priority

    def declare_nothing(self) -> None:
        """Make the declaration that is open with as little as possible."""
        kind = self.declaring
        while kind is not None and self.declaring == kind:
            self.pick(default(self.asked(), self.names, None))
            self.settle_within(kind)
        self.settle()

    def settle_within(self, kind: FrameKind) -> None:
        """Answer what is asked in the middle of a declaration, such as what attacking costs."""
        while not self.over and not self.at_priority and self.declaring is None:
            self.decide()

    def pass_priority(self) -> None:
        """Pass for the player with priority; an open declaration is made empty."""
        if self.declaring is not None:
            self.declare_nothing()
            return
        k = self.asked().of(Option.PASS)
        if k is None:
            raise Broken("the player with priority can't pass")
        self.pick(k)
        self.settle()

    def give_priority(self, player: int) -> None:
        """Pass for players until it is `player`'s turn to act, as long as nothing resolves and no step ends by it.

        Raises:
            Illegal: that would have to happen, or nobody can act.
        """
        if self.declaring is not None:
            self.declare_nothing()
        name = self.players[player]
        if self.over:
            raise Illegal(f"the game is over; {name} can't act", "timing")
        if self.has_priority is None:
            raise Illegal("nobody has priority", "timing")
        if not self.g["in_game"][player]:
            raise Illegal(f"{name} has left the game")
        while self.has_priority != player:
            if self.g["passes"] + 1 >= self.g["players_left"]:
                happens = "the step would end" if self.g["stack_size"] == 0 else "an object would resolve"
                raise Illegal(f"{name} does not have priority: {happens} before", "timing")
            self.pass_priority()

    def take_priority(self, player: int) -> None:
        """Give `player` priority at once, whoever had it: for asking whether something would be legal.

        Raises:
            Illegal: nobody can act.
        """
        if self.declaring is not None:
            self.declare_nothing()
        if self.over:
            raise Illegal("the game is over", "timing")
        if self.has_priority is None:
            raise Illegal("nobody has priority", "timing")
        if not self.g["in_game"][player]:
            raise Illegal(f"{self.players[player]} has left the game")
        self.g["priority_player"] = player
        self.list_again()
