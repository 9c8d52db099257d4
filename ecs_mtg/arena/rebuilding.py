"""A position of the engine that shows a seat what it was told: what the seat can't see is filled with cards that could be there.

The cards, counters, life totals are placed as those of scenarios are. Libraries and the opponent's hand hold what is left of the lists, shuffled; of
a list that is not told, basic lands and more of what was seen. What an observation does not tell is as it usually is: no effects last, nothing was cast
this turn. Where that is not so the position shows something else than was told, and `agreeing.check` notices.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, cast

from ecs_mtg.arena.observing import SEATS, STEPS
from ecs_mtg.arena.wire import Message
from ecs_mtg.cards import PoolError, card_definition
from ecs_mtg.cards.tree import Face, parts
from ecs_mtg.components import POOL_COLUMNS
from ecs_mtg.components.codes import MANA_LETTERS, NONE, AbilityKind, RefKind, RunOption, StackKind
from ecs_mtg.components.programs import AbilityFlag, Layout, Subject
from ecs_mtg.components.references import ref_row, reference
from ecs_mtg.game.game import Game
from ecs_mtg.scenario import catalog, position
from ecs_mtg.scenario import format as f
from ecs_mtg.scenario.errors import ScenarioError
from ecs_mtg.systems.casting.announcements import begin_activation, begin_cast

STEP_NAMES = {STEPS[step]: cast(f.StepName, name) for name, step in f.STEPS.items() if name != "first_strike_damage"}
DECLARATIONS: Mapping[str, f.StepName] = {"declare_attack": "declare_attackers", "declare_block": "declare_blockers"}
DECK, COPIES = 60, 4  # of a list that is made up
BASICS = {"white": "Plains", "blue": "Island", "black": "Swamp", "red": "Mountain", "green": "Forest"}
POWER_TOUGHNESS = re.compile(r"([pm])(\d+)([pm])(\d+)")
SIGN = {"p": "+", "m": "-"}
OF_THE_EVENT = (Subject.EVENT_OBJECT, Subject.EVENT_OTHER, Subject.EVENT_PLAYER, Subject.DEFENDING_PLAYER, Subject.ATTACKED)

LEAVE_NO_TRACE = frozenset((AbilityFlag.ALTERNATIVE_COST, AbilityFlag.MADNESS, AbilityFlag.PUT_ASIDE))
"""Ways to cast a spell that is no other one for it."""

Cards = Counter[str]


class NotRebuiltError(Exception):
    """What was told can't be placed as a position; the text says what of it."""


def card_called(name: str | None) -> str:
    """Return the card that has a face of that name.

    Raises:
        NotRebuiltError: it is hidden, or no card of the engine.
    """
    if name is None:
        raise NotRebuiltError("an object without a name")
    card = catalog.card_of(name)
    if card is None:
        raise NotRebuiltError(f"the card {name}")
    return card


def counter_kind(word: str) -> str:
    """Return a kind of counters as the engine spells it (`observing.counter_name` the other way round)."""
    changes = POWER_TOUGHNESS.fullmatch(word)
    if changes is None:
        return word.replace("_", " ")
    return f"{SIGN[changes[1]]}{changes[2]}/{SIGN[changes[3]]}{changes[4]}"


def cards_of(deck: Any) -> Cards | None:
    """Return the cards of a list as `game_start` tells it; None without one.

    Raises:
        NotRebuiltError: one is no card of the engine.
    """
    if not isinstance(deck, dict) or not deck.get("decklist"):
        return None
    found = Cards()
    for row in deck["decklist"]:
        found[card_called(row["name"])] += int(row["count"])
    return found


def everything(observation: Message) -> Iterator[Message]:
    """Every object that an observation has a record of, spells of the stack too."""
    for player in observation["players"]:
        for zone in ("hand", "battlefield", "graveyard", "exile", "command"):
            yield from player[zone] or ()
    yield from (one for one in observation["stack"] if one["stack_kind"] == "spell")


class Rebuilder:
    """What is known of a game as a whole: the lists, as far as they are told."""

    def __init__(self, me: str, own: Cards | None, theirs: Cards | None, lot: random.Random) -> None:
        """Rebuild positions of a seat.

        Args:
            me: the seat.
            own: its list.
            theirs: the opponent's; None if it is not told.
            lot: shuffles what is hidden.
        """
        self.me, self.lot = me, lot
        self.lists = {me: own, next(seat for seat in SEATS if seat != me): theirs}

    # --- what is hidden

    def _made_up(self, seat: str, seen: Cards, observation: Message) -> Cards:
        """Make up a list that could be a player's: more of the cards seen, and the basic lands of their colors."""
        colors = {
            color
            for one in everything(observation)
            if one["owner_seat"] == seat and one["characteristics"] is not None
            for color in one["characteristics"]["colors"]
        }
        found = Cards({name: max(COPIES, n) for name, n in seen.items()})
        lands = [BASICS[color] for color in sorted(colors)] or list(BASICS.values())
        for k in range(max(0, DECK - found.total())):
            found[lands[k % len(lands)]] += 1
        return found

    def hidden(self, seat: str, observation: Message, size: int) -> list[str]:
        """Return the cards of a player that the seat does not see, in any order.

        Raises:
            NotRebuiltError: that can't be, by the list.
        """
        seen = Cards(
            card_called(one["card_name"])
            for one in everything(observation)
            if one["owner_seat"] == seat and not one.get("token") and not (one["zone"] == "stack" and one["copy"])
        )
        known = self.lists[seat]
        left = (known if known is not None else self._made_up(seat, seen, observation)).copy()
        left.subtract(seen)
        if min(left.values(), default=0) < 0:
            raise NotRebuiltError("cards that are not in the list")
        cards = sorted(left.elements())
        if known is None:
            while len(cards) < size:
                cards += cards or ["Plains"]
        elif len(cards) != size:
            raise NotRebuiltError("hidden cards that are neither in hands nor in libraries")
        self.lot.shuffle(cards)
        return cards[:size]

    def _placed(self, observation: Message) -> dict[str, tuple[list[f.Thing], list[f.Thing]]]:
        """Hand and library of each player, top first; cards that are known have handles."""
        found = {}
        for player in observation["players"]:
            seat, in_library = player["seat"], int(player["library_count"])
            in_hand = 0 if seat == self.me else int(player["hand_count"])
            cards = self.hidden(seat, observation, in_hand + in_library)
            hand: list[f.Thing] = []
            top: dict[int, f.Thing] = {}
            for k, one in enumerate(observation["known"]):
                if one["owner_seat"] != seat or (one["zone"] == "library" and one["position_from_top"] is None):
                    continue
                name = card_called(one["card_name"])
                if name not in cards:
                    raise NotRebuiltError("known cards that are not in the list")
                cards.remove(name)
                thing = f.Thing(card=name, as_=f"known {k}")
                if one["zone"] == "hand":
                    hand.append(thing)
                else:
                    top[int(one["position_from_top"])] = thing
            while len(hand) < in_hand:
                hand.append(f.Thing(card=cards.pop()))
            library = [top[k] if k in top else f.Thing(card=cards.pop()) for k in range(in_library) if k in top or cards]
            found[seat] = hand, library
        return found

    # --- what is told

    def _permanent(self, one: Message) -> f.Thing:
        """Write a permanent in the format of scenarios."""
        status, name = one["permanent"], one["card_name"]
        if one["face_down"] or name is None or (one["copy"] and not one["token"]):
            raise NotRebuiltError("what is face down, and copies")
        attacked = status["attack_target"]
        if status["attacking"] and attacked is None:
            raise NotRebuiltError("an attacker of what has left")
        shared: dict[str, Any] = {
            "as_": one["object_id"], "owner": one["owner_seat"], "tapped": status["tapped"], "damage": status["damage"],
            "counters": {counter_kind(word): n for word, n in status["counters"].items()}, "phased_out": status["phased_out"],
            "summoning_sick": status["summoning_sick"], "attacking": _target(attacked), "attached_to": _target(status["attached_to"]),
        }  # fmt: skip
        if not one["token"]:
            definition = card_definition(card_called(name))
            turned = definition.layout in (Layout.TRANSFORM, Layout.MODAL) and name != definition.front.name
            return f.Thing(card=name, transformed=turned, **shared)
        return f.Thing(card=name, token=True, **shared)

    def _side(self, player: Message, observation: Message, hidden: tuple[list[f.Thing], list[f.Thing]]) -> f.Side:
        """Write a player's cards; spells on the stack lie in their owner's hand for now."""
        seat = player["seat"]
        hand, library = hidden
        if player["command"] or player["designations"]:
            raise NotRebuiltError("the command zone, and designations")
        zones = {zone: tuple(map(_card, player[zone] or ())) for zone in ("hand", "graveyard", "exile")}
        spells = [one for one in observation["stack"] if one["stack_kind"] == "spell" and one["owner_seat"] == seat]
        return f.Side(
            life=player["life"], poison=player["poison"] or 0, counters=player["counters"] or {}, lands_played=player["lands_played_this_turn"],
            battlefield=tuple(self._permanent(one) for one in player["battlefield"]), library=tuple(library), library_size=len(library),
            hand=(*zones["hand"], *hand, *map(_card, spells)), graveyard=zones["graveyard"][::-1], exile=zones["exile"][::-1],
        )  # fmt: skip

    def position(self, decision: Message, before: Message | None) -> Game:
        """Build a game that stands where the decision is asked for: with priority, or as a declaration begins.

        Args:
            decision: what is told.
            before: what the seat was told last.

        Raises:
            NotRebuiltError: it can't be placed.
        """
        observation = decision["observation"]
        declares = DECLARATIONS.get(decision["candidates"][0]["semantic"]["kind"])
        step = declares or STEP_NAMES.get(observation["phase_step"])
        if step is None or observation["active_seat"] is None:
            raise NotRebuiltError(f"the step {observation['phase_step']}")
        hidden = self._placed(observation)
        document = f.Document(
            script=(), players=SEATS, seed=self.lot.getrandbits(60), start=f.Start(observation["active_seat"], step),
            sides={one["seat"]: self._side(one, observation, hidden[one["seat"]]) for one in observation["players"]},
        )  # fmt: skip
        try:
            built = position.build("the observation", document)
        except (ScenarioError, PoolError, ValueError, KeyError) as error:
            raise NotRebuiltError(str(error)) from None
        _Finisher(built, observation, before).finish(declares is None)
        game = Game.at(built.record, built.pool, built.runner, [], [])
        built.runner.advance(built.record)
        return game


def _target(told: Message | None) -> str | None:
    """Write a target as a handle, or the name of a player."""
    return None if told is None else str(told["player"] if "player" in told else told["object"]["object_id"])


def _card(one: Message) -> f.Thing:
    """Write a card of a zone or a spell; its handle is its id."""
    return f.Thing(
        card=card_called(one["card_name"]), as_=one["object_id"], face_down=bool(one["face_down"] and one["zone"] == "exile")
    )


class _Finisher:
    """What an observation tells that no scenario says: blocks, the stack, who has priority."""

    def __init__(self, built: position.Position, observation: Message, before: Message | None) -> None:
        self.built, self.observation, self.before = built, observation, before
        self.g, self.pool = built.record[0], built.pool.record[0]

    def finish(self, with_priority: bool) -> None:
        """Write it into the record."""
        g, me = self.g, SEATS.index(self.observation["viewer"])
        g["options_rule"] = 1 << RunOption.ASK_EVERYTHING
        for player in self.observation["players"]:
            seat = SEATS.index(player["seat"])
            g["pool_mana"][seat] = [player["mana_pool"][letter] for letter in MANA_LETTERS]
        g["floating"] = g["pool_mana"].any(axis=1)
        for name, handle in self.built.handles.items():
            if name.startswith("known "):
                g["card_known"][handle.cards] |= 1 << me
        self.blocks()
        for one in self.observation["stack"]:
            self.put_on_stack(one)
        if not with_priority:
            g["step_begun"] = 0
            return
        g["step_begun"], g["priority_player"] = 1, me
        passed = self.observation["passed_seats"]
        theirs = not self.observation["stack"] or self.observation["stack"][-1]["controller_seat"] != SEATS[me]
        g["passes"] = len(passed) if passed is not None else int(g["active"] != me and theirs)

    def row(self, object_id: str) -> int:
        """Return the row of a permanent."""
        handle = self.built.handles.get(object_id)
        rows = [int(self.g["card_row"][card]) for card in handle.cards] if handle is not None else []
        rows += [ref_row(ref) for ref in handle.permanents] if handle is not None else []
        if len(rows) != 1:
            raise NotRebuiltError("what is no permanent")
        return rows[0]

    def blocks(self) -> None:
        """Who blocks whom."""
        g, n = self.g, 0
        for player in self.observation["players"]:
            for one in player["battlefield"]:
                if not one["permanent"]["blocking"]:
                    continue
                blocker = self.row(one["object_id"])
                g["blocks_for"][blocker] = g["controller"][blocker]
                g["blocking"][blocker] = max(1, len(one["permanent"]["blocked_attackers"]))
                for attacker in one["permanent"]["blocked_attackers"]:
                    row = self.row(attacker["object_id"])
                    g["block_blocker"][n], g["block_attacker"][n], g["blocked"][row] = blocker, row, 1
                    n += 1
        g["n_blocks"] = n

    # --- the stack

    def put_on_stack(self, one: Message) -> None:
        """Put a spell or ability on top of the stack."""
        g, runner = self.g, self.built.runner
        controller = SEATS.index(one["controller_seat"])
        if one["copy"] or one["face_down"]:
            raise NotRebuiltError("copies and what is face down on the stack")
        if one["stack_kind"] == "spell":
            card = self.built.handles[one["object_id"]].cards[0]
            face = self.face(one["card_name"])
            runner.call(begin_cast, self.built.record, 0, controller, card, face, self.way(one, face))
        else:
            self.put_ability(one, controller)
        g["n_frames"] -= 1
        row = int(g["stack_order"][int(g["stack_size"]) - 1])
        g["st_x"][row] = one["x_value"] or 0
        g["st_modes"][row] = sum(1 << mode for mode in one["modes"] or ())
        self.targets(row, one)
        self.built.handles[one["object_id"]] = position.Handle(permanents=[reference(RefKind.STACK, row, int(g["st_inc"][row]))])

    def face(self, name: str) -> int:
        """Return the row of a face by its name."""
        for row, definition in self.built.pool.definitions.items():
            for k, face in enumerate(definition.faces):
                if face.name == name:
                    return int(row) + k
        raise NotRebuiltError(f"the face {name}")

    def abilities(self, face: int, kind: AbilityKind) -> list[int]:
        """Return the abilities of a kind that a face has."""
        first = int(self.pool["f_ability"][face])
        return [a for a in range(first, first + int(self.pool["f_abilities"][face])) if self.pool["a_kind"][a] == kind]

    def way(self, one: Message, face: int) -> int:
        """Return the alternative cost that a spell was cast for, NONE for none or one that makes no other spell of it: how it was cast is not told.

        A spell that a moment ago was in its owner's graveyard was cast by flashback, if it has that.

        Raises:
            NotRebuiltError: it can't be known.
        """
        found = NONE
        for cost in self.abilities(face, AbilityKind.COST):
            flags = {flag for flag in AbilityFlag if int(self.pool["a_flags"][cost]) >> flag & 1}
            if AbilityFlag.FLASHBACK in flags:
                found = cost if self.left_graveyard(one) else found
            elif not (flags <= LEAVE_NO_TRACE and POOL_COLUMNS.cells(self.pool, "a_flags_if_paid")[cost] == 0):
                raise NotRebuiltError("a spell that is cast in several ways")
        if one["controller_seat"] != one["owner_seat"]:
            raise NotRebuiltError("a spell of another player's card")
        return found

    def left_graveyard(self, one: Message) -> bool:
        """Whether a card of a spell's name has left its owner's graveyard since the seat was told of it."""
        owner = SEATS.index(one["owner_seat"])
        before, now = (
            [card["card_name"] for card in told["players"][owner]["graveyard"]] if told is not None else []
            for told in (self.before, self.observation)
        )
        return before.count(one["card_name"]) > now.count(one["card_name"])

    def put_ability(self, one: Message, controller: int) -> None:
        """Put an ability on the stack whose source has one such ability only; a triggered one says nothing of its event."""
        kind = AbilityKind.ACTIVATED if one["stack_kind"] == "activated_ability" else AbilityKind.TRIGGERED
        if one["source"] is None:
            raise NotRebuiltError("an ability whose source has left")
        face = self.face(one["source"]["card_name"])
        found = self.abilities(face, kind)
        if len(found) != 1 or (kind == AbilityKind.TRIGGERED and _says_of_events(self.built.pool.faces[face])):
            raise NotRebuiltError("an ability that could be several")
        source = self.reference(one["source"]["object_id"])
        self.built.runner.call(begin_activation, self.built.record, 0, controller, source, face, found[0])
        row = int(self.g["stack_order"][int(self.g["stack_size"]) - 1])
        self.g["st_kind"][row] = StackKind.ACTIVATED if kind == AbilityKind.ACTIVATED else StackKind.TRIGGERED

    def reference(self, object_id: str) -> int:
        """Return the reference of an object by its id."""
        handle = self.built.handles.get(object_id)
        if handle is None:
            raise NotRebuiltError("an object that is not told of")
        if handle.permanents:
            return handle.permanents[0]
        card = handle.cards[0]
        row = int(self.g["card_row"][card])
        if row >= 0 and self.g["perm_card"][row] == card:
            return reference(RefKind.PERMANENT, row, int(self.g["perm_inc"][row]))
        return reference(RefKind.CARD, card, int(self.g["card_inc"][card]))

    def targets(self, row: int, one: Message) -> None:
        """Write what a spell or ability targets; each slot has one target, or there is one slot."""
        g, told = self.g, one["targets"]
        if not told:
            return
        first = int(self.pool["a_mode"][int(g["st_ability"][row])])
        modes = [first + k for k in one["modes"]] if one["modes"] else [first]
        slots = [int(self.pool["m_slot"][mode]) + k for mode in modes for k in range(int(self.pool["m_slots"][mode]))]
        slots = slots * len(told) if len(slots) == 1 else slots
        if len(slots) != len(told) or one["divided"] is not None or any(target is None for target in told):
            raise NotRebuiltError("targets that have left, or of several kinds")
        g["st_n_targets"][row] = len(told)
        for k, (slot, target) in enumerate(zip(slots, told, strict=True)):
            g["st_slot"][row, k] = slot
            g["st_target"][row, k] = (
                SEATS.index(target["player"]) if "player" in target else self.reference(target["object"]["object_id"])
            )


def _says_of_events(face: Face) -> bool:
    return any(isinstance(part, Subject) and part in OF_THE_EVENT for part in parts(face.abilities))


__all__ = ["Cards", "NotRebuiltError", "Rebuilder", "cards_of"]
