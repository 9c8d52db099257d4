"""The options of a decision as candidates of the protocol (7), and the group of decisions that it belongs to (8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ecs_mtg.arena.arranging import Arrangement, Gathered
from ecs_mtg.arena.observing import SEATS, Observer, normal
from ecs_mtg.arena.wire import Message
from ecs_mtg.cards.keywords import name_of
from ecs_mtg.components.codes import (
    COLOR_NAMES,
    NONE,
    AbilityKind,
    Decision,
    EventKind,
    FrameKind,
    Keyword,
    Option,
    Position,
    RefKind,
    Zone,
)
from ecs_mtg.components.packed import subject_about
from ecs_mtg.components.programs import FOR_FREE, AbilityFlag, CostPart, Layout, Op, Subject
from ecs_mtg.components.references import INCARNATIONS, ref_incarnation, ref_kind, ref_row
from ecs_mtg.game.options import Action, half_cast
from ecs_mtg.support.records import zone_cards

METHODS = frozenset(
    [
        "flashback",
        "escape",
        "evoke",
        "overload",
        "disturb",
        "foretell",
        "plot",
        "prototype",
        "madness",
        "miracle",
        "cascade",
        "discover",
        "rebound",
        "suspend",
    ]
)
OPTIONAL_COSTS = frozenset(["kicker", "buyback", "entwine", "conspire", "casualty", "bargain", "gift", "offspring"])
SELECTED_FOR: Mapping[int, str] = {Op.SEARCH: "search", Op.SACRIFICE_CHOICE: "sacrifice"}
"""What the objects are for that an instruction has selected."""
PICKS: Mapping[int, str] = {
    Op.CHOOSE: "picks_made", Op.CHOOSE_FROM: "picks_made", Op.ORDER: "picks_made", Op.DISCARD: "player_picks", Op.SACRIFICE_CHOICE: "player_picks",
}  # fmt: skip
"""Where instructions count what was picked (`components.frame_kinds`)."""
PUT_INTO: Mapping[int, str] = {
    Zone.HAND: "put_into_hand", Zone.BATTLEFIELD: "put_onto_battlefield", Zone.GRAVEYARD: "put_into_graveyard", Zone.EXILE: "exile",
}  # fmt: skip
"""What cards are selected for that an instruction moves to a zone."""
ENDS: Mapping[int, str] = {Position.TOP: "library_top", Position.BOTTOM: "library_bottom"}
"""What the order of cards is for that an instruction moves into a library."""
PARTS = {
    CostPart.SACRIFICE: "sacrifice", CostPart.DISCARD: "discard", CostPart.EXILE: "exile", CostPart.EVIDENCE: "exile",
    CostPart.EXILE_TOPMOST: "exile", CostPart.EXILE_TYPES: "exile", CostPart.EXILE_OF_X: "exile", CostPart.TAP: "tap", CostPart.TAP_POWER: "tap",
    CostPart.RETURN: "return_to_hand", CostPart.REVEAL: "reveal", CostPart.BEHOLD: "reveal", CostPart.REMOVE_COUNTERS: "remove_counter",
}  # fmt: skip
"""What is done with the objects that pay for a part of a cost."""
TOTALS = (CostPart.EVIDENCE, CostPart.EXILE_TYPES, CostPart.TAP_POWER)
"""Parts of costs that any number of objects may pay for, as long as they have something in total."""
EVENTS: Mapping[int, str] = {
    EventKind.ZONE_CHANGE: "zone_change", EventKind.DRAW: "draw", EventKind.DAMAGE: "damage", EventKind.GAIN_LIFE: "life",
    EventKind.LOSE_LIFE: "life", EventKind.PUT_COUNTERS: "counters", EventKind.REMOVE_COUNTERS: "counters",
}  # fmt: skip
"""What an event is called whose replacement is chosen."""
USES: Mapping[int, str] = {
    Op.DESTROY: "destroy", Op.SACRIFICE: "sacrifice", Op.TAP: "tap", Op.UNTAP: "untap", Op.ATTACH: "attach", Op.REVEAL: "reveal",
    Op.DISCARD: "discard",
}  # fmt: skip
"""What is done with the objects that an instruction is about."""
KINDS = (
    "pass", "play_land", "cast_spell", "activate_mana_ability", "activate_ability", "special_action", "choose_target",
    "finish_target_selection", "choose_cost_target", "choose_spell_mode", "choose_option", "choose_color", "choose_number",
    "choose_boolean", "choose_name", "select_object", "finish_selection", "optional_cost", "choose_cost_option", "mulligan",
    "order_pick", "arrange_card", "choose_replacement", "choose_starting_player", "declare_attack", "declare_block", "distribute", "choose_pile",
)  # fmt: skip
"""What this engine may emit."""


VERBS = {Decision.ATTACK: "attack", Decision.BLOCK: "block"}


class UnrepresentableError(Exception):
    """A decision that the protocol has no words for, or for which they are not written yet; the game ends `halted`."""


@dataclass
class Offered:
    """A decision's candidates.

    Attributes:
        semantics: what each means, in the order of candidates.
        options: the number of the option that each stands for.
        texts: what each is called.
        size: how many decisions its group has.
        key: what the decisions of one group have in common.
        purpose: what the candidates are for, if they say so.
    """

    semantics: list[Message] = field(default_factory=list)
    options: list[int] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)
    size: int = 1
    key: tuple[Any, ...] = ()

    @property
    def is_priority(self) -> bool:
        """Whether it is a decision with priority."""
        return self.semantics[0]["kind"] in KINDS[:6]

    def shared(self, name: str) -> Any:
        """Return the value of a field that all candidates share; None without."""
        found = [one.get(name) for one in self.semantics]
        return found[0] if all(one == found[0] for one in found) else None


class Offers:
    """Candidates of one position."""

    def __init__(self, observer: Observer, look: int, domain: frozenset[str], begun: tuple[Any, ...] = ()) -> None:
        """Offer what a seat decides.

        Args:
            observer: the position with its eyes.
            look: a number for what hidden zones show in it.
            domain: the names that can be named.
            begun: the key of the group under way.
        """
        self.begun = begun
        self.o, self.g, self.pool, self.look, self.domain = observer, observer.g, observer.pool, look, domain
        self.frame = int(self.g["n_frames"]) - 1
        self.doing = FrameKind(int(self.g["fr_kind"][self.frame])) if self.frame >= 0 else FrameKind.NONE
        self.about = int(self.g["decision_about"])

    def gathered(self, group: Gathered) -> Offered:
        """Return the candidates of a decision of a group that is gone through first; the options stand for what its `take` takes.

        Raises:
            UnrepresentableError: the spell or ability that asks, or what it is about, can't be told.
        """
        tell = self.target
        if isinstance(group, Arrangement):
            self._show_arranged(group)
            tell = self.need
        semantics, choices = group.candidates(self.source(), tell)
        texts = [_called(one) for one in semantics]
        return Offered(semantics, choices, texts, group.size, (type(group).__name__, *group.key))

    def offered(self) -> Offered:
        """Return the candidates.

        Raises:
            UnrepresentableError: there are no words for the decision.
        """
        decision = Decision(int(self.g["decision"]))
        made = _MAKERS.get(decision)
        if made is None:
            raise UnrepresentableError(f"decision {decision.name.lower()}")
        actions = self.o.game.legal_actions
        if decision == Decision.NAME:  # a name that is not among those of the benchmark is not offered
            names = self._named()
            actions = [one for one in actions if one.text in names]
            if not actions:
                raise UnrepresentableError("no name of the benchmark can be named")
        if decision == Decision.PAY and self.about == NONE:
            actions = _each_once(actions)
        self._show(actions, decision)
        self._show_looked_at()
        found = Offered()
        size, key = made(self, actions, found.semantics)
        found.options, found.texts = [one.index for one in actions], [one.text for one in actions]
        found.size, found.key = size, key
        self._in_order(found)
        seen = Counter(map(repr, found.semantics))
        if max(seen.values()) > 1:
            raise UnrepresentableError("options that the protocol can't tell apart")
        return found

    # --- hidden zones

    def _show_arranged(self, arrangement: Arrangement) -> None:
        """Show the cards that are arranged as looked at on top of the library, or, for piles, revealed there."""
        g, cards = self.g, [ref_row(card) for card in arrangement.cards if ref_kind(card) == RefKind.CARD]
        cards = [card for card in cards if g["card_zone"][card] == Zone.LIBRARY]
        if not cards or self.o.shown:
            return
        on_top = self._on_top(cards)
        if set(on_top) != set(cards):
            raise UnrepresentableError("cards that an effect has shown lie apart in a library")
        self.o.show(on_top, self.look, from_top=True, revealed=arrangement.purpose == "pile_split")

    def _on_top(self, cards: Sequence[int]) -> list[int]:
        """As many cards on top of the library that some lie in."""
        return zone_cards(self.o.record, int(self.g["card_owner"][cards[0]]), Zone.LIBRARY)[: len(cards)]

    def _show(self, actions: Sequence[Action], decision: Decision) -> None:
        """Cards of hidden zones that are options become known for this decision."""
        hidden = []
        for one in actions:
            ref = one.object
            if ref < 0 or ref_kind(ref) != RefKind.CARD:
                continue
            card = ref_row(ref)
            zone, owner = int(self.g["card_zone"][card]), int(self.g["card_owner"][card])
            if zone == Zone.LIBRARY or (zone == Zone.HAND and owner != self.o.me):
                hidden.append(card)
        if not hidden:
            return
        libraries = any(self.g["card_zone"][card] == Zone.LIBRARY for card in hidden)
        if libraries and self._op() in (Op.CHOOSE_FROM, Op.ORDER):
            return  # they are looked at
        if libraries and self._op() != Op.SEARCH:
            raise UnrepresentableError("cards of a library are looked at")  # an arrangement (7.5)
        if not libraries:  # a revealed hand: all of it is known
            hidden = zone_cards(self.o.record, int(self.g["card_owner"][hidden[0]]), Zone.HAND)
        self.o.show(hidden, self.look)

    def _show_looked_at(self) -> None:
        """Cards on top of a library that the effect has revealed or let the seat look at are known while it asks something."""
        if self.doing != FrameKind.RESOLVE:
            return
        g, memory = self.g, self.g["fr_memory"][self.frame][: int(self.g["fr_n_memory"][self.frame])]
        rows = [
            ref_row(int(ref)) for ref in memory if ref >= 0 and ref_kind(int(ref)) == RefKind.CARD and self._is_card(int(ref))
        ]
        cards = [row for row in dict.fromkeys(rows) if g["card_zone"][row] == Zone.LIBRARY and self.o.knows(row)]
        if not cards or self.o.shown:
            return
        on_top = self._on_top(cards)
        if set(on_top) != set(cards):
            raise UnrepresentableError("cards that an effect has shown lie apart in a library")
        everybody = all(int(g["card_known"][row]) & 3 == 3 for row in cards)
        self.o.show(on_top, self.look, from_top=True, revealed=everybody)

    def _is_card(self, ref: int) -> bool:
        return int(self.g["card_inc"][ref_row(ref)]) & INCARNATIONS == ref_incarnation(ref)

    def _in_order(self, found: Offered) -> None:
        """Candidates of hidden zones go by name and id among themselves (7.1)."""

        def hidden(semantic: Message) -> tuple[str, str] | None:
            card = semantic.get({"select_object": "choice", "order_pick": "item"}.get(semantic["kind"], ""), {}).get("object")
            theirs = card is not None and (
                card["zone"] == "library" or (card["zone"] == "hand" and card["owner_seat"] != SEATS[self.o.me])
            )
            return (card["card_name"], card["object_id"]) if theirs and card is not None else None

        places = [k for k, one in enumerate(found.semantics) if hidden(one) is not None]
        ordered = sorted(places, key=lambda k: hidden(found.semantics[k]) or ("", ""))
        rows = list(zip(found.semantics, found.options, found.texts, strict=True))
        for k, row in zip(places, [rows[k] for k in ordered], strict=True):
            rows[k] = row
        found.semantics, found.options, found.texts = [row[0] for row in rows], [row[1] for row in rows], [row[2] for row in rows]

    # --- references

    def need(self, ref: int) -> Message:
        """Return an object that has to be in the observation."""
        found = self.o.ref(ref)
        if found is None:
            raise UnrepresentableError("an object that the seat is not told of")
        return found

    def target(self, ref: int) -> Message:
        """Return a player or object that has to be in the observation."""
        return self.o.target(ref) or {"object": self.need(ref)}

    def source(self) -> Message | None:
        """Return the spell or ability that asks (7.3), else the object that does."""
        for f in range(self.frame, -1, -1):
            if self.g["fr_kind"][f] in (FrameKind.CAST, FrameKind.RESOLVE):
                found = self.o.named(RefKind.STACK, int(self.g["fr_object"][f]))
                if found is not None:
                    return found
        return self.o.ref(int(self.g["decision_source"]))

    def source_needed(self) -> Message:
        """Return the same, where there has to be one."""
        found = self.source()
        if found is None:
            raise UnrepresentableError("a choice whose source the seat is not told of")
        return found

    # --- with priority

    def _ability_index(self, ref: int, ability: int, kind: AbilityKind, actions: Sequence[Action]) -> int:
        """Return the place of an ability among those of its class, those given to the object behind its own (7.2)."""
        face = int(self.g["text_face" if ref_kind(ref) == RefKind.PERMANENT else "card_face"][ref_row(ref)])
        first = int(self.pool["f_ability"][face])
        own = [a for a in range(first, first + int(self.pool["f_abilities"][face])) if self.pool["a_kind"][a] == kind]
        if ability in own:
            return own.index(ability)
        wanted = Option.ACTIVATE if kind == AbilityKind.ACTIVATED else Option.MANA_ABILITY
        given = [one.argument for one in actions if one.object == ref and one.kind == wanted and one.argument not in own]
        return len(own) + given.index(ability)

    def _method(self, action: Action) -> str:
        half, argument = half_cast(action.argument)
        if half != NONE:
            layout = int(self.pool["f_layout"][int(self.g["card_face"][ref_row(action.object)])])
            if layout == Layout.ADVENTURE:
                return "adventure" if half else "normal"
            if layout == Layout.MODAL:
                return "mdfc_back" if half else "normal"
            return "split_right" if half else "split_left"
        if argument == FOR_FREE:
            return "free"
        if argument == NONE:
            return "normal"
        word = normal(name_of(int(self.pool["a_keyword"][argument])))
        if int(self.pool["a_flags"][argument]) >> AbilityFlag.MORPH & 1:
            return "morph"
        return word if word in METHODS else "alternative"

    def priority(self, actions: Sequence[Action], out: list[Message]) -> tuple[int, tuple[Any, ...]]:
        """List what can be done with priority."""
        for one in actions:
            if one.kind == Option.PASS:
                out.append({"kind": "pass"})
                continue
            if one.object < 0:
                raise UnrepresentableError(f"option {one.kind.name.lower()}")
            source = self.need(one.object)
            if one.kind == Option.PLAY_LAND:
                out.append({"kind": "play_land", "source": source, "face": max(half_cast(one.argument)[0], 0)})
            elif one.kind == Option.CAST:
                out.append({"kind": "cast_spell", "source": source, "method": self._method(one)})
            elif one.kind == Option.ACTIVATE:
                index = self._ability_index(one.object, one.argument, AbilityKind.ACTIVATED, actions)
                out.append({"kind": "activate_ability", "source": source, "ability_index": index})
            elif one.kind == Option.MANA_ABILITY:
                index = self._ability_index(one.object, one.argument, AbilityKind.MANA, actions)
                out.append(
                    {
                        "kind": "activate_mana_ability",
                        "source": source,
                        "ability_index": index,
                        "mana_choice": None,
                        "cost_target": None,
                    }
                )
            elif one.kind == Option.SPECIAL:
                word = normal(name_of(int(self.pool["a_keyword"][one.argument]))) if one.argument >= 0 else ""
                up = ref_kind(one.object) == RefKind.PERMANENT and self.g["face_down"][ref_row(one.object)]
                action = "turn_face_up" if up else word if word in ("plot", "foretell", "suspend") else "other"
                out.append({"kind": "special_action", "source": source, "action": action})
            else:
                raise UnrepresentableError(f"option {one.kind.name.lower()}")
        return 1, ()

    # --- before the game

    def mulligan(self, actions: Sequence[Action], out: list[Message]) -> tuple[int, tuple[Any, ...]]:
        """Keep the hand or not."""
        taken, size = int(self.g["mulligans"][self.o.me]), int(self.g["zone_size"][self.o.me][Zone.HAND])
        out += [
            {"kind": "mulligan", "hand_size": size, "mulligans_taken": taken, "keep": one.kind == Option.KEEP} for one in actions
        ]
        return 1, ()

    def bottom(self, actions: Sequence[Action], out: list[Message]) -> tuple[int, tuple[Any, ...]]:
        """Cards of the hand go to the bottom of the library, the first of them on top of the others."""
        count, place = int(self.g["mulligans"][self.o.me]), int(self.g["opening_bottomed"][self.frame])
        shared = {"kind": "order_pick", "purpose": "mulligan_bottom", "source": None, "position": place, "count": count}
        out += [{**shared, "item": {"object": self.need(one.object)}} for one in actions]
        return count, ("bottom",)

    def starting(self, actions: Sequence[Action], out: list[Message]) -> tuple[int, tuple[Any, ...]]:
        """Who takes the first turn."""
        out += [{"kind": "choose_starting_player", "player": SEATS[ref_row(one.object)]} for one in actions]
        return 1, ()

    # --- announcements

    def mode(self, actions: Sequence[Action], out: list[Message]) -> tuple[int, tuple[Any, ...]]:
        """Modes of a spell or ability; what an effect offers as it resolves."""
        source = self.source_needed()
        if self.doing != FrameKind.CAST:
            shared = {"kind": "choose_option", "source": source, "purpose": "effect_option", "option_count": len(actions)}
            out += [{**shared, "option_index": k, "option_label": None} for k in range(len(actions))]
            return 1, ()
        count = int(self.pool["a_modes"][self.about])
        least, most = (min(int(self.pool[name][self.about]), count) for name in ("a_choose_min", "a_choose_max"))
        picked = int(self.g["modes_picked"][self.frame])
        bounds = {"mode_count": count, "selected_count": picked, "minimum": least, "maximum": most}
        for one in actions:
            if one.kind == Option.MODE:
                out.append({"kind": "choose_spell_mode", "source": source, "mode_index": one.argument, **bounds})
            else:
                out.append({"kind": "finish_selection", "source": source, "purpose": "modes", "selected_count": picked})
        return (most, ("mode", self.about)) if least == most else (1, ())

    def targets(self, actions: Sequence[Action], out: list[Message]) -> tuple[int, tuple[Any, ...]]:
        """Targets, slot by slot."""
        source, picked, place, least, most = self.source_needed(), 0, 0, 1, 1
        if self.doing == FrameKind.CAST:
            s = int(self.g["fr_object"][self.frame])
            picked = int(self.g["slot_targets"][self.frame])
            least, most = (int(self.pool[name][self.about]) for name in ("t_min", "t_max"))
            least, most = (int(self.g["st_x"][s]) if n == NONE else n for n in (least, most))
            first = int(self.pool["m_slot"][int(self.pool["a_mode"][int(self.g["st_ability"][s])])])
            place = max(self.about - first, 0)
        ends = any(one.kind in (Option.DONE, Option.PASS) for one in actions)
        most = max(min(most, picked + len(actions)), picked + 1) if ends else most
        for one in actions:
            if one.kind in (Option.DONE, Option.PASS):
                out.append({"kind": "finish_target_selection", "source": source, "slot": place, "selected_count": picked})
            else:
                bounds = {"selected_count": picked, "minimum": min(least, most), "maximum": most}
                out.append(
                    {"kind": "choose_target", "source": source, "slot": place, "target": self.target(one.object), **bounds}
                )
        return (most, ("target", self.about)) if least == most and most > 1 and not ends else (1, ())

    def number(self, actions: Sequence[Action], out: list[Message]) -> tuple[int, tuple[Any, ...]]:
        """X, or another number."""
        if any(one.kind != Option.NUMBER or one.object >= 0 for one in actions):
            raise UnrepresentableError("numbers that go with objects")
        if self._op() == Op.VENTURE:  # a room or a dungeon
            shared = {"kind": "choose_option", "source": self.source(), "purpose": "effect_option", "option_count": len(actions)}
            out += [{**shared, "option_index": k, "option_label": one.text} for k, one in enumerate(actions)]
            return 1, ()
        values = [one.argument for one in actions]
        purpose = "x_value" if self.g["decision"] == Decision.X else "amount"
        source = self.source_needed() if purpose == "x_value" else self.source()
        shared = {"kind": "choose_number", "source": source, "purpose": purpose, "minimum": min(values), "maximum": max(values)}
        out += [{**shared, "value": value} for value in values]
        return 1, ()

    def cost(self, actions: Sequence[Action], out: list[Message]) -> tuple[int, tuple[Any, ...]]:
        """Whether a cost is paid; how a Phyrexian symbol is."""
        source = self.source_needed()
        if self.about == NONE:
            out += [
                {"kind": "choose_cost_option", "source": source, "choice": "life" if one.kind == Option.YES else "mana"}
                for one in actions
            ]
            return 1, ()
        word = "unless_payment" if self._op() == Op.PAY else "other"
        if self.doing == FrameKind.CAST:
            word = normal(name_of(int(self.pool["a_keyword"][self.about])))
            word = "kicker" if word == "multikicker" else word if word in OPTIONAL_COSTS else "additional"
        out += [{"kind": "optional_cost", "source": source, "cost": word, "pay": one.kind == Option.YES} for one in actions]
        return 1, ()

    def pay(self, actions: Sequence[Action], out: list[Message]) -> tuple[int, tuple[Any, ...]]:
        """Offer an object that pays for a cost."""
        ends = any(one.kind != Option.OBJECT for one in actions)
        if self.about == NONE or ends:
            return self.selection(actions, out)
        part = CostPart(int(self.pool["p_op"][self.about]))
        counted = self.doing in (FrameKind.CAST, FrameKind.RESOLVE) and part not in TOTALS
        picked = int(self.g["fr_part_n"][self.frame]) if counted else 0
        size = self._picked_in_all(picked, "fr_part_n")[0] if counted else 1
        shared = {
            "kind": "choose_cost_target", "source": self.source_needed(), "cost_kind": PARTS.get(part, "other"), "selected_count": picked,
            "minimum": size, "maximum": size,
        }  # fmt: skip
        out += [{**shared, "candidate": self.need(one.object)} for one in actions]
        return size, ("pay", self.frame, self.about)

    # --- resolutions

    def selection(self, actions: Sequence[Action], out: list[Message]) -> tuple[int, tuple[Any, ...]]:
        """Offer an object or a player; of a fixed number of objects each pick belongs to a group, else it is a decision of its own."""
        source, purpose, picked = self.source(), self._purpose(), self._picked()
        size, least = (1, 1) if picked is None else self._picked_in_all(picked, self._counted_in())
        ends = any(one.kind != Option.OBJECT for one in actions)
        bounds = {"selected_count": picked or 0, "minimum": 0 if ends else least, "maximum": max(size, (picked or 0) + 1)}
        for one in actions:
            if one.kind == Option.OBJECT:
                out.append(
                    {"kind": "select_object", "source": source, "purpose": purpose, "choice": self.target(one.object), **bounds}
                )
            elif one.kind in (Option.DONE, Option.PASS, Option.NO):
                out.append({"kind": "finish_selection", "source": source, "purpose": purpose, "selected_count": picked or 0})
            else:
                raise UnrepresentableError(f"option {one.kind.name.lower()} of a selection")
        return (size, ("select", self.frame, self.about)) if least == size > 1 and not ends else (1, ())

    def _op(self) -> int:
        """Return the instruction that asks; NONE if something else does."""
        return int(self.pool["i_op"][self.about]) if self.doing == FrameKind.RESOLVE and self.about >= 0 else NONE

    def _purpose(self) -> str:
        """Return what objects are selected for."""
        if self.g["decision"] == Decision.DISCARD:
            return "discard"
        if self.doing == FrameKind.SBA:
            return "legend_rule"
        if self.g["decision"] == Decision.PAY:
            return self._paid_with()
        if self._op() in (Op.CHOOSE, Op.CHOOSE_FROM):
            return self._used_for(int(self.pool["i_d"][self.about]))
        return SELECTED_FOR.get(self._op(), "other")

    def _paid_with(self) -> str:
        """Return what objects are selected for that pay for a cost."""
        if self.about != NONE:
            return {"sacrifice": "sacrifice", "discard": "discard", "exile": "exile", "tap": "tap"}.get(
                PARTS.get(CostPart(int(self.pool["p_op"][self.about])), "other"), "other"
            )
        if self.doing != FrameKind.CAST:
            return "other"
        n = int(self.g["n_options"])
        options = zip(self.g["option_kind"][:n], self.g["option_object"][:n], strict=True)
        kinds = {ref_kind(int(ref)) for kind, ref in options if kind == Option.OBJECT}
        words = int(self.pool["f_keywords"][int(self.g["st_face"][int(self.g["fr_object"][self.frame])])])
        if RefKind.PERMANENT not in kinds and words >> Keyword.DELVE & 1:
            return "delve"
        return "convoke" if words >> Keyword.CONVOKE & 1 else "tap"

    def _next_about(self, tag: int, ops: Sequence[int]) -> int | None:
        """Return the next of some instructions that is about what is noted under a tag; None if there is none before the program branches or ends."""
        at, about = self.about + 1, subject_about(Subject.MEMORY, tag)
        while (op := int(self.pool["i_op"][at])) not in (Op.END, Op.JUMP, Op.IF):
            if op in ops and int(self.pool["i_a"][at]) == about:
                return at
            at += 1
        return None

    def _moved(self, tag: int) -> int | None:
        """Return the next instruction that moves what is noted under a tag."""
        return self._next_about(tag, (Op.MOVE,))

    def _used_for(self, tag: int) -> str:
        """Return what is done with the objects that are noted under a tag; where they are revealed and moved, where to."""
        at = self._next_about(tag, (Op.MOVE, *USES))
        if at is None:
            return "other"
        op = int(self.pool["i_op"][at])
        moved = self._moved(tag) if op in (Op.MOVE, Op.REVEAL) else None
        return USES[op] if moved is None else self._put_into(moved)

    def _put_into(self, at: int) -> str:
        """Return what cards or permanents are selected for that an instruction moves."""
        zone, decides = int(self.pool["i_b"][at]), self.g["option_object"][0]
        from_play = decides >= 0 and ref_kind(int(decides)) == RefKind.PERMANENT
        return "return_to_hand" if zone == Zone.HAND and from_play else PUT_INTO.get(zone, "other")

    def _counted_in(self) -> str:
        """Where it is counted how many were picked."""
        return "fr_n_memory" if self.doing == FrameKind.CLEANUP else PICKS[self._op()]

    def _picked(self) -> int | None:
        """How many of a fixed number have been picked; None where that is not counted."""
        counted = self.doing == FrameKind.CLEANUP or self._op() in PICKS
        return int(self.g[self._counted_in()][self.frame]) if counted else None

    def _picked_in_all(self, picked: int, column: str) -> tuple[int, int]:
        """How many are picked at most, and at least from here on; that is found out in a copy."""
        same = ("decision", "decider", "decision_about", "n_frames")
        asked, ahead, most, least = [int(self.g[name]) for name in same], self.o.game.copy(), picked, NONE
        g = ahead.record[0]
        while not ahead.is_over and [int(g[name]) for name in same] == asked and int(g[column][self.frame]) == most:
            actions = ahead.legal_actions
            objects = [one for one in actions if one.kind == Option.OBJECT]
            if least == NONE and len(objects) < len(actions):
                least = most
            if not objects:
                break
            most += 1
            ahead.push(objects[0])
        return most, most if least == NONE else least

    def order(self, actions: Sequence[Action], out: list[Message]) -> tuple[int, tuple[Any, ...]]:
        """Cards in an order, the first of them on top of the others."""
        if self._op() != Op.ORDER or any(one.kind != Option.OBJECT for one in actions):
            raise UnrepresentableError("an order of other things than objects")
        moved = self._moved(int(self.pool["i_c"][self.about]))
        into_library = moved is not None and int(self.pool["i_b"][moved]) == Zone.LIBRARY
        purpose = ENDS.get(int(self.pool["i_c"][moved]), "other") if moved is not None and into_library else "other"
        place = int(self.g[PICKS[Op.ORDER]][self.frame])
        count = place + len(actions)
        shared = {"kind": "order_pick", "source": self.source(), "purpose": purpose, "position": place, "count": count}
        out += [{**shared, "item": {"object": self.need(one.object)}} for one in actions]
        return count - 1, ("order", self.frame, self.about)

    def may(self, actions: Sequence[Action], out: list[Message]) -> tuple[int, tuple[Any, ...]]:
        """Whether something is done."""
        shared = {"kind": "choose_boolean", "source": self.source(), "purpose": "may_ability"}
        out += [{**shared, "value": one.kind == Option.YES} for one in actions]
        return 1, ()

    def color(self, actions: Sequence[Action], out: list[Message]) -> tuple[int, tuple[Any, ...]]:
        """Offer a color."""
        if any(one.kind != Option.COLOR or not 0 <= one.argument < len(COLOR_NAMES) for one in actions):
            raise UnrepresentableError("a choice among more than colors")
        shared = {
            "kind": "choose_color",
            "source": self.source(),
            "purpose": "mana" if self.doing == FrameKind.MANA else "effect",
        }
        out += [{**shared, "color": COLOR_NAMES[one.argument]} for one in actions]
        return 1, ()

    def _named(self) -> dict[str, str]:
        """Return the names of fronts that the benchmark has, as it has them: those of cards with two faces are whole there."""
        fronts = {one.name.partition(" // ")[0]: one.name for one in self.o.cards.definitions.values()}
        found = {front: next((name for name in (whole, front) if name in self.domain), None) for front, whole in fronts.items()}
        return {front: name for front, name in found.items() if name is not None}

    def name(self, actions: Sequence[Action], out: list[Message]) -> tuple[int, tuple[Any, ...]]:
        """Offer the name of a card, of those that can be named."""
        shared, names = {"kind": "choose_name", "source": self.source(), "purpose": "card_name"}, self._named()
        out += [{**shared, "value": names[one.text]} for one in actions]
        return 1, ()

    def word(self, actions: Sequence[Action], out: list[Message]) -> tuple[int, tuple[Any, ...]]:
        """Offer a creature type."""
        if self._op() != Op.CHOOSE_TYPE:
            raise UnrepresentableError("a word that is no creature type")
        shared = {"kind": "choose_name", "source": self.source(), "purpose": "creature_type"}
        out += [{**shared, "value": normal(one.text)} for one in actions]
        return 1, ()

    def pile(self, actions: Sequence[Action], out: list[Message]) -> tuple[int, tuple[Any, ...]]:
        """One of two piles, the first of which has the tag of what is chosen."""
        g, n = self.g, int(self.g["fr_n_memory"][self.frame])
        kept = list(zip(g["fr_memory"][self.frame][:n], g["fr_tag"][self.frame][:n], strict=True))
        piles = [[self.need(int(ref)) for ref, tag in kept if tag == self.pool[name][self.about]] for name in ("i_d", "i_c")]
        shared = {"kind": "choose_pile", "source": self.source(), "purpose": "effect", "piles": piles}
        out += [{**shared, "pile_index": one.argument - 1} for one in actions]
        return 1, ()

    def replacement(self, actions: Sequence[Action], out: list[Message]) -> tuple[int, tuple[Any, ...]]:
        """Which replacement effect applies next (616.1)."""
        affected = self.target(int(self.g["decision_source"]))
        event = EVENTS.get(self.about, "other")
        shared = {"kind": "choose_replacement", "affected": affected, "event": event, "replacement_count": len(actions)}
        out += [{**shared, "replacement_source": self.o.ref(one.object), "replacement_index": k} for k, one in enumerate(actions)]
        return 1, ()

    # --- combat

    def _still_asked(self, decision: Decision) -> int:
        """How many creatures are still to be declared; 1 where that was found out before."""
        if self.begun == (VERBS[decision],):
            return 1
        ahead, n = self.o.game.copy(), 0
        player = ahead.current_player
        while not ahead.is_over and ahead.record[0]["decision"] == decision and ahead.current_player == player:
            n += 1
            ahead.push(next((one for one in ahead.legal_actions if one.kind == Option.PASS), ahead.legal_actions[0]))
        return n

    def attack(self, actions: Sequence[Action], out: list[Message]) -> tuple[int, tuple[Any, ...]]:
        """Offer what one creature attacks."""
        attacker = self.need(int(self.g["decision_source"]))
        for one in actions:
            defender = None if one.kind == Option.PASS else self.target(one.object)
            out.append({"kind": "declare_attack", "attacker": attacker, "defender": defender})
        return self._still_asked(Decision.ATTACK), ("attack",)

    def block(self, actions: Sequence[Action], out: list[Message]) -> tuple[int, tuple[Any, ...]]:
        """Offer what one creature blocks."""
        blocker = self.need(int(self.g["decision_source"]))
        for one in actions:
            out.append(
                {
                    "kind": "declare_block",
                    "blocker": blocker,
                    "attacker": None if one.kind == Option.PASS else self.need(one.object),
                }
            )
        return self._still_asked(Decision.BLOCK), ("block",)


def _each_once(actions: Sequence[Action]) -> list[Action]:
    """Options to pay with an object, each object once: what a creature that convokes pays for is a matter of autopay (7.6).

    The first option of each pays for a symbol of its color, if there is one left; another permanent or land can pay for generic mana as well.
    """
    first: dict[tuple[int, int], Action] = {}
    for one in actions:
        first.setdefault((one.kind, one.object), one)
    return list(first.values())


def _called(semantic: Message) -> str:
    """Return what a candidate of such a group is called."""
    if semantic["kind"] == "distribute":
        return str(semantic["amount"])
    return str(semantic["destination"] if "destination" in semantic else semantic["item"]["object"]["card_name"])


Maker = Callable[[Offers, Sequence[Action], list[Message]], tuple[int, tuple[Any, ...]]]
_MAKERS: Mapping[Decision, Maker] = {
    Decision.PRIORITY: Offers.priority, Decision.MULLIGAN: Offers.mulligan, Decision.BOTTOM: Offers.bottom, Decision.STARTING: Offers.starting,
    Decision.MODE: Offers.mode, Decision.X: Offers.number, Decision.NUMBER: Offers.number, Decision.TARGET: Offers.targets,
    Decision.COST: Offers.cost, Decision.PAY: Offers.pay, Decision.MAY: Offers.may, Decision.CHOOSE: Offers.selection,
    Decision.PLAYER: Offers.selection, Decision.DISCARD: Offers.selection, Decision.COLOR: Offers.color, Decision.NAME: Offers.name,
    Decision.REPLACEMENT: Offers.replacement, Decision.WORD: Offers.word, Decision.PILE: Offers.pile, Decision.ORDER: Offers.order,
    Decision.ATTACK: Offers.attack, Decision.BLOCK: Offers.block,
}  # fmt: skip

__all__ = ["KINDS", "Offered", "Offers", "UnrepresentableError"]
