"""Checks of a scenario's expectations against the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from ecs_mtg.components import codes
from ecs_mtg.components.codes import CardType, Outcome, RefKind, Zone
from ecs_mtg.components.marks import KEYWORDS
from ecs_mtg.components.programs import SelectorFlag
from ecs_mtg.components.references import ref_kind
from ecs_mtg.kernels.kernel import Function
from ecs_mtg.scenario import catalog
from ecs_mtg.scenario import format as f
from ecs_mtg.scenario.commanders import commander_called, is_commander
from ecs_mtg.scenario.names import Found, is_plane
from ecs_mtg.scenario.position import mana_of
from ecs_mtg.scenario.session import Session
from ecs_mtg.systems.queries import properties
from ecs_mtg.systems.queries.characteristics import colors_of, mana_value, subtypes_of, types_of
from ecs_mtg.systems.record.linked_abilities import CHOSEN_WORD, LATER_TEXT

NOT_THERE = "not there"
_NUMBERS = {"power": properties.power, "toughness": properties.toughness}
ZONES = ("battlefield", "hand", "library", "graveyard", "exile", "command")


@dataclass(frozen=True)
class Difference:
    """An expectation that does not hold.

    Attributes:
        what: the key, with the player or object it is about.
        expected: as the file says.
        found: as it is.
        line: of the file, 0 for that of the step.
    """

    what: str
    expected: Any
    found: Any
    line: int = 0


def differences(session: Session, expect: f.Expect) -> list[Difference]:
    """List everything that is not as expected."""
    return list(_Checker(session).check(expect))


class _Checker:
    def __init__(self, session: Session) -> None:
        self.s = session
        self.g = session.g
        self.names = session.names
        self.faces = session.names.faces

    def check(self, expect: f.Expect) -> Iterator[Difference]:
        for name in expect.__dataclass_fields__:
            value = getattr(expect, name)
            if (value is None and name != "priority") or value is f.ABSENT:
                continue
            if name in ZONES:
                yield from self.zone(name, value)
            else:
                yield from getattr(self, f"_{name}")(value)

    def same(self, what: str, expected: Any, found: Any, line: int = 0) -> Iterator[Difference]:
        if expected != found:
            yield Difference(what, expected, found, line)

    def seat(self, player: str) -> int:
        return self.s.seat(player)

    def called(self, seats: Iterable[int]) -> list[str]:
        return [self.s.players[p] for p in seats]

    # --- players and zones

    def _life(self, value: Any) -> Iterator[Difference]:
        for player, number in value.items():
            yield from self.same(f"life {player}", number, int(self.g["life"][self.seat(player)]))

    def _poison(self, value: Any) -> Iterator[Difference]:
        for player, number in value.items():
            yield from self.same(f"poison {player}", number, int(self.g["player_counters"][self.seat(player), 0]))

    def _counters(self, value: Any) -> Iterator[Difference]:
        for player, kinds in value.items():
            for kind, number in kinds.items():
                found = int(self.g["player_counters"][self.seat(player), catalog.player_counter_column(kind)])
                yield from self.same(f"counters {player} {kind}", number, found)

    def cards_in(self, zone: str, player: str) -> list[Found]:
        seat = self.seat(player)
        if zone == "battlefield":
            return [o for o in self.names.permanents() if o.controller == seat]
        return self.names.zone(seat, f.ZONES[zone])

    def zone(self, zone: str, value: Any) -> Iterator[Difference]:
        for player, wanted in value.items():
            objects = self.cards_in(zone, player)
            shown = [o.name or "a face-down permanent" for o in objects]
            what = f"{zone} {player}"
            if isinstance(wanted, int):
                yield from self.same(f"{what} count", wanted, len(objects))
                continue
            for name, number in Counter(wanted.contains).items():
                if sum(name in o.names for o in objects) < number:
                    yield Difference(f"{what} contains", [name] * number, shown)
            for name in wanted.lacks:
                if any(name in o.names for o in objects):
                    yield Difference(f"{what} lacks", name, shown)
            if wanted.count is not None:
                yield from self.same(f"{what} count", wanted.count, len(objects))
            if wanted.exactly is not None and not _are(objects, wanted.exactly, zone in ("library", "graveyard")):
                yield Difference(f"{what} exactly", list(wanted.exactly), shown)

    def _count(self, value: Any) -> Iterator[Difference]:
        for name, number in value.items():
            yield from self.same(f"count {name}", number, sum(o.is_named(name) for o in self.names.permanents()))

    def _stack(self, value: Any) -> Iterator[Difference]:
        stack = self.names.stack()
        if isinstance(value, int):
            yield from self.same("stack", value, len(stack))
        elif not _are(stack, value, True):
            yield Difference("stack", list(value), [o.name for o in stack])

    def _emblems(self, value: Any) -> Iterator[Difference]:
        for player, number in value.items():
            found = sum(self.names.is_emblem(o) for o in self.names.zone(self.seat(player), Zone.COMMAND))
            yield from self.same(f"emblems {player}", number, found)

    def _mana(self, value: Any) -> Iterator[Difference]:
        for player, text in value.items():
            p = self.seat(player)
            found = self.g["pool_mana"][p].tolist()
            for unit in self.g["restricted_type"][p].tolist():
                if unit >= 0:
                    found[unit] += 1
            if mana_of(text) != found:
                yield Difference(f"mana {player}", text, "".join(c * n for c, n in zip(catalog.LETTERS, found, strict=True)))

    def _tapped_lands(self, value: Any) -> Iterator[Difference]:
        for player, number in value.items():
            lands = [o.row for o in self.cards_in("battlefield", player) if int(self.g["types"][o.row]) & codes.LAND]
            found = sum(int(self.g["tapped"][row]) for row in lands)
            yield from self.same(f"tapped_lands {player}", number, found)

    # --- the game

    def _lost(self, value: Any) -> Iterator[Difference]:
        g = self.g
        won = int(g["winners"]) if g["outcome"] == Outcome.WON else -1
        found = [p for p in range(len(self.s.players)) if not g["in_game"][p] or not won >> p & 1]
        yield from self.same("lost", sorted(value), sorted(self.called(found)))

    def _won(self, value: Any) -> Iterator[Difference]:
        won = int(self.g["winners"]) if self.g["outcome"] == Outcome.WON else 0
        found = [p for p in range(len(self.s.players)) if won >> p & 1]
        yield from self.same("won", sorted(value), sorted(self.called(found)))

    def _players(self, value: Any) -> Iterator[Difference]:
        found = [p for p in range(len(self.s.players)) if self.g["in_game"][p]]
        yield from self.same("players", sorted(value), sorted(self.called(found)))

    def _draw(self, value: bool) -> Iterator[Difference]:
        yield from self.same("draw", value, bool(self.g["outcome"] == Outcome.DRAWN))

    def _over(self, value: bool) -> Iterator[Difference]:
        yield from self.same("over", value, self.s.over)

    def _turn(self, value: str) -> Iterator[Difference]:
        active = int(self.g["active"])
        playing = {self.s.players[active], self.s.players[int(self.g["teammate"][active])]}  # 805.4a
        yield from self.same("turn", value, value if value in playing else self.s.players[active])

    def _step(self, value: str) -> Iterator[Difference]:
        found = next((name for name, step in f.STEPS.items() if step == self.g["step"]), "untap")
        yield from self.same("step", value, found)

    def _priority(self, value: str | None) -> Iterator[Difference]:
        seat = self.s.has_priority
        yield from self.same("priority", value, None if seat is None else self.s.players[seat])

    def _turn_controlled_by(self, value: str) -> Iterator[Difference]:
        active = int(self.g["active"])
        yield from self.same("turn_controlled_by", value, self.s.players[int(self.g["controlled_by"][active])])

    def planes(self) -> list[Found]:
        found = []
        for player in range(len(self.s.players)):
            found += [o for o in self.names.zone(player, Zone.COMMAND) if is_plane(self.faces, int(self.g["card_face"][o.row]))]
        return found

    def _plane(self, value: Any) -> Iterator[Difference]:
        found = [o.name for o in self.planes()]
        wanted = [value] if isinstance(value, str) else list(value)
        yield from self.same("plane", sorted(wanted), sorted(found))

    def _commander_damage(self, value: Any) -> Iterator[Difference]:
        for player, dealt in value.items():
            for name, number in dealt.items():
                k = self.commander(name)
                found = int(self.g["commander_damage"][self.seat(player)][k]) if k >= 0 else NOT_THERE
                yield from self.same(f"commander_damage {player} {name}", number, found)

    def _times_cast(self, value: Any) -> Iterator[Difference]:
        for name, number in value.items():
            k = self.commander(name)
            found = int(self.g["commander_casts"].ravel()[k]) if k >= 0 else NOT_THERE
            yield from self.same(f"times_cast {name}", number, found)

    def commander(self, name: str) -> int:
        """Return the number of the commander that is called so, NONE without one."""
        handle = self.names.handles.get(name)
        faces, rows = self.g["card_face"], range(int(self.g["n_cards"]))
        cards = handle.cards if handle else [c for c in rows if name in self.names.card_names(int(faces[c]))]
        return commander_called(self.g, cards)

    def _planar_controller(self, value: str) -> Iterator[Difference]:
        yield from self.same("planar_controller", value, self.s.players[int(self.g["planar_controller"])])

    def _plane_counters(self, value: Any) -> Iterator[Difference]:
        for kind, number in value.items():
            kinds = [k.casefold() for k in self.names.pool.counter_kinds]
            column = kinds.index(kind.casefold()) if kind.casefold() in kinds else codes.NONE
            found = sum(self.counters_on_card(o.row, column) for o in self.planes())
            yield from self.same(f"plane_counters {kind}", number, found)

    def _planar_deck(self, value: Any) -> Iterator[Difference]:
        for player, top in value.items():
            found = self.names.zone(self.seat(player), Zone.PLANAR_DECK)[: len(top)]
            if not _are(found, top, True):
                yield Difference(f"planar_deck {player}", list(top), [o.name for o in found])

    def _triggered(self, value: Any) -> Iterator[Difference]:
        for source, number in value.items():
            found = sum(source in (t.handles if source in self.names.handles else t.names) for t in self.s.triggers)
            yield from self.same(f"triggered {source}", number, found)

    def _shuffled(self, value: Any) -> Iterator[Difference]:
        told = [line.text for line in self.s.log()]
        for player, number in value.items():
            yield from self.same(f"shuffled {player}", number, told.count(f"Player {self.seat(player)} shuffles the library."))

    # --- objects

    def _object(self, value: Any) -> Iterator[Difference]:
        for wanted in value if isinstance(value, tuple) else (value,):
            objects = self.picked(wanted)
            if not objects:
                yield Difference(f"object {wanted.of}", self.said(wanted), NOT_THERE, wanted.line)
            for found in [o for o in objects if o.zone == objects[0].zone] if wanted.each else objects[:1]:
                yield from self.object(wanted, found)

    def said(self, wanted: f.ObjectIs) -> str:
        picks = [f"{k}: {getattr(wanted, k)}" for k in ("zone", "controller", "owner", "token") if getattr(wanted, k) is not None]
        return f"{wanted.of} ({', '.join(picks)})" if picks else wanted.of

    def picked(self, wanted: f.ObjectIs) -> list[Found]:
        """Return the objects that an expectation is about."""
        objects = self.names.everything(phased=bool(wanted.phased_out))
        if wanted.phased_out:
            objects = [o for o in objects if o.phased]
        found = self.names.meant(wanted.of, -1, objects)
        if wanted.zone is not None:
            found = [o for o in found if o.zone == f.ZONES[wanted.zone]]
        if wanted.controller is not None:
            found = [o for o in found if o.controller == self.seat(wanted.controller)]
        if wanted.owner is not None:
            found = [o for o in found if o.owner == self.seat(wanted.owner)]
        if wanted.token is not None:
            found = [o for o in found if o.token == wanted.token]
        return found

    def object(self, wanted: f.ObjectIs, found: Found) -> Iterator[Difference]:
        what = f"object {wanted.of}"
        values = self.values(found)
        for key, value in values.items():
            expected = getattr(wanted, key)
            if expected is not None:
                yield from self.same(f"{what} {key}", expected, value, wanted.line)
        if wanted.name is not None and not found.is_named(wanted.name):
            yield Difference(f"{what} name", wanted.name, found.name, wanted.line)
        types, subtypes, colors = self.characteristics(found)
        if wanted.types is not None and catalog.type_bits(wanted.types) & ~types:
            shown = [t.name.capitalize() for t in CardType if types >> t & 1]
            yield Difference(f"{what} types", list(wanted.types), shown, wanted.line)
        if wanted.subtypes is not None and not {s.casefold() for s in wanted.subtypes} <= {s.casefold() for s in subtypes}:
            yield Difference(f"{what} subtypes", list(wanted.subtypes), subtypes, wanted.line)
        if wanted.colors is not None and catalog.color_bits(wanted.colors) != colors:
            shown = [c for k, c in enumerate(catalog.LETTERS) if colors >> k & 1]
            yield Difference(f"{what} colors", list(wanted.colors), shown, wanted.line)
        for word in (w for w in wanted.keywords if not self.has_keyword(found, w)):
            yield Difference(f"{what} keywords", word, "does not have it", wanted.line)
        for word in (w for w in wanted.lacks_keywords if self.has_keyword(found, w)):
            yield Difference(f"{what} lacks_keywords", word, "has it", wanted.line)
        if wanted.commander is not None:
            yield from self.same(f"{what} commander", wanted.commander, is_commander(self.g, found.ref), wanted.line)
        yield from self.counters_on(wanted, found)
        yield from self.related(wanted, found)

    def values(self, found: Found) -> dict[str, Any]:
        """Return what can be compared directly: values of permanents, printed values of other objects."""
        g, row = self.g, found.row
        values: dict[str, Any] = {"mana_value": self.s.runner.call(mana_value, self.s.record, 0, found.ref)}
        if found.zone != Zone.BATTLEFIELD:
            face = self.face(found)
            numbers = {k: self.property(kernel, found.ref) for k, kernel in _NUMBERS.items()}
            return values | numbers | {"loyalty": int(self.faces["f_loyalty"][face])}
        return values | {
            "power": int(g["power"][row]),
            "toughness": int(g["toughness"][row]),
            "loyalty": int(g["counters"][row, codes.Counter.LOYALTY]),
            "tapped": bool(g["tapped"][row]),
            "flipped": bool(g["flipped"][row]),
            "face_down": bool(g["face_down"][row]),
            "phased_out": found.phased,
            "transformed": bool(g["transformed"][row]),
            "damage": int(g["damage"][row]),
            "cards": sum(int(g[column][row]) >= 0 for column in ("perm_card", "perm_card2")),
        }

    def property(self, kernel: Function, ref: int) -> int:
        return self.s.runner.call(kernel, self.s.record, 0, ref)

    def face(self, found: Found) -> int:
        if found.zone == Zone.STACK:
            return int(self.g["st_face"][found.row])
        return int(self.g["card_face"][found.row])

    def characteristics(self, found: Found) -> tuple[int, list[str], int]:
        """Return types, subtypes, colors."""
        runner, record = self.s.runner, self.s.record
        types, colors = (runner.call(query, record, 0, found.ref) for query in (types_of, colors_of))
        words = [
            runner.call(subtypes_of, record, 0, found.ref, word)
            for word in range(-(-len(self.names.pool.subtypes) // codes.WORD))
        ]
        subtypes = [s for k, s in enumerate(self.names.pool.subtypes) if words[k // codes.WORD] >> k % codes.WORD & 1]
        return types, subtypes, colors

    def has_keyword(self, found: Found, word: str) -> bool:
        here = found.zone == Zone.BATTLEFIELD
        source, row, prefix = (self.g, found.row, "") if here else (self.faces, self.face(found), "f_")
        if (by := catalog.protection_from(word)) is not None:
            column = f"{prefix}protection" if by[0] == "protection" else f"{prefix}hexproof_from"
            has = int(source[column][row]) | (self.warded_colors(row, by[0]) if here else 0)
            return has & by[1] == by[1]
        bit = catalog.KEYWORD_BITS.get(catalog.folded(word))
        if (
            bit is not None
            and KEYWORDS.joined(source[f"{prefix}keywords"][row], source[f"{prefix}further_keywords"][row]) >> bit & 1
        ):
            return True
        ability = catalog.keyword_abilities().get(catalog.folded(word))
        return ability is not None and any(int(self.faces["a_keyword"][a]) == ability for a in self.abilities(found))

    def warded_colors(self, row: int, keyword: str) -> int:
        """List the qualities of protection or hexproof that stand for the chosen color (702.16a); the description itself says no more."""
        described = int(self.g[f"{keyword}_filter"][row])
        later = LATER_TEXT if self.g["text_time"][row] else 0  # 607.5
        color = int(self.g["chosen"][row, later + CHOSEN_WORD])
        selectors = [int(s) for k, s in enumerate(self.faces["described"].tolist()) if described >> k & 1]
        chosen = any(int(self.faces["s_flags"][s]) == 1 << SelectorFlag.CHOSEN_COLOR for s in selectors)
        return 1 << color if chosen and 0 <= color < codes.COLORS else 0

    def abilities(self, found: Found) -> list[int]:
        """Return the ability rows that an object has."""
        g = self.g
        here = found.zone == Zone.BATTLEFIELD
        face = int(g["text_face"][found.row]) if here else self.face(found)
        first = int(self.faces["f_ability"][face])
        listed = [] if here and g["blank"][found.row] else list(range(first, first + int(self.faces["f_abilities"][face])))
        return listed + (g["granted"][found.row][: int(g["n_granted"][found.row])].tolist() if here else [])

    def counters_on(self, wanted: f.ObjectIs, found: Found) -> Iterator[Difference]:
        kinds = [k.casefold() for k in self.names.pool.counter_kinds]
        for kind, number in (wanted.counters or {}).items():
            column = kinds.index(kind.casefold()) if kind.casefold() in kinds else -1
            if found.zone == Zone.BATTLEFIELD:
                has = int(self.g["counters"][found.row, column]) if column >= 0 else 0
            else:
                has = self.counters_on_card(found.row, column) if ref_kind(found.ref) == RefKind.CARD and column >= 0 else 0
            yield from self.same(f"object {wanted.of} counters {kind}", number, has, wanted.line)

    def counters_on_card(self, card: int, column: int) -> int:
        """Return the counters of a kind on a card that is not a permanent."""
        kept = (self.g["kept_on"] == card + 1) & (self.g["kept_before"] == 0) & (self.g["kept_kind"] == column)
        return int(self.g["kept_number"][kept].sum()) + (int(self.g["card_time"][card]) if column == codes.Counter.TIME else 0)

    def related(self, wanted: f.ObjectIs, found: Found) -> Iterator[Difference]:
        """Yield what it is attached to, and what it attacks."""
        if wanted.attached_to is not f.ABSENT:
            yield from self.relation(wanted, found, "attached_to", wanted.attached_to)
        attacking = wanted.attacking
        if isinstance(attacking, bool):
            is_attacking = found.zone == Zone.BATTLEFIELD and int(self.g["attacking"][found.row]) != codes.NONE
            yield from self.same(f"object {wanted.of} attacking", attacking, is_attacking, wanted.line)
        elif attacking is not f.ABSENT:
            yield from self.relation(wanted, found, "attacking", attacking)

    def relation(self, wanted: f.ObjectIs, found: Found, column: str, expected: Any) -> Iterator[Difference]:
        ref = int(self.g[column][found.row]) if found.zone == Zone.BATTLEFIELD else -1
        shown = self.names.label(ref) if ref >= 0 else None
        holds = ref < 0 if expected is None else ref >= 0 and bool(self.names.pick([ref], expected, found.controller))
        if not holds:
            yield Difference(f"object {wanted.of} {column}", expected, shown, wanted.line)

    # --- counting

    def _matching(self, value: Any) -> Iterator[Difference]:
        for wanted in value if isinstance(value, tuple) else (value,):
            found = sum(self.matches(wanted.of, o) for o in self.in_zone(wanted.zone))
            told = {k: getattr(wanted.of, k) for k in wanted.of.__dataclass_fields__}
            said = ", ".join(f"{k}: {_plain(v)}" for k, v in told.items() if v not in (None, ()))
            yield from self.same(f"matching ({said})", wanted.count, found, wanted.line)

    def in_zone(self, zone: str) -> list[Found]:
        return [o for o in self.names.everything() if o.zone == f.ZONES[zone]]

    def matches(self, of: f.Description, found: Found) -> bool:
        types, subtypes, colors = self.characteristics(found)
        return (
            not catalog.type_bits(of.types) & ~types
            and {s.casefold() for s in of.subtypes} <= {s.casefold() for s in subtypes}
            and (of.colors is None or catalog.color_bits(of.colors) == colors)
            and all(self.has_keyword(found, w) for w in of.keywords)
            and (of.name is None or found.is_named(of.name))
            and (of.token is None or of.token == found.token)
            and (of.controller is None or self.seat(of.controller) == found.controller)
            and (of.owner is None or self.seat(of.owner) == found.owner)
        )


def _plain(value: Any) -> str:
    return " ".join(value) if isinstance(value, tuple) else str(value)


def _are(objects: list[Found], names: Iterable[str], ordered: bool) -> bool:
    """Return whether the objects are called so, all of them."""
    wanted = list(names)
    if len(objects) != len(wanted):
        return False
    if ordered:
        return all(name in o.names for o, name in zip(objects, wanted, strict=True))
    return all(sum(name in o.names for o in objects) == number for name, number in Counter(wanted).items())
