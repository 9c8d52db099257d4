"""Answers to decisions: from words of the script, from the step under way, and by default."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ecs_mtg.components.codes import NONE, Decision, Keyword, Option, PlayerCounter, Quality, RefKind, Zone
from ecs_mtg.components.marks import KEYWORDS
from ecs_mtg.components.programs import AbilityFlag, Change, CostPart, Op
from ecs_mtg.components.references import ref_kind, ref_row
from ecs_mtg.components.sizes import PLAYERS
from ecs_mtg.game.options import room_or_dungeon
from ecs_mtg.scenario import catalog
from ecs_mtg.scenario.ability_texts import is_said, says, text_of_payment
from ecs_mtg.scenario.names import Names

YES, NO = frozenset({"yes", "true", "y"}), frozenset({"no", "false", "n"})
BY_LIFE, BY_MANA = frozenset({"life", "2 life"}), frozenset({"mana"})  # of a Phyrexian symbol
NOTHING = frozenset({"no", "none", "nothing", "done", "nobody", "pass"})
PAID_WITH_OBJECTS = (
    CostPart.SACRIFICE, CostPart.DISCARD, CostPart.EXILE, CostPart.RETURN, CostPart.TAP, CostPart.REVEAL,
)  # fmt: skip
PICKING = (Option.OBJECT, Option.ABILITY, Option.CAST, Option.PLAY_LAND)
PLAYER_KINDS = [kind.name for kind in PlayerCounter if kind < PlayerCounter.FREE]
STOPS = (Option.DONE, Option.PASS, Option.NO)


Key = tuple[int, int, int, int]


class Illegal(Exception):
    """A step that can't be done; the message says why, `because` is the word of `format.Reason` if known."""

    def __init__(self, message: str, because: str | None = None) -> None:
        self.because = because
        super().__init__(message)


class NotOffered(Illegal):
    """What a step asks for is not among what its player may do now. Nothing has been changed."""


@dataclass(frozen=True)
class Choice:
    """One option: kind, reference, argument."""

    kind: Option
    object: int
    argument: int


@dataclass(frozen=True)
class Asked:
    """The decision that the game waits for.

    Attributes:
        kind: a Decision.
        player: seat of whose decision it is.
        maker: seat of who makes it for them (723).
        source: the object that asks.
        about: a number that the kind explains.
        hint: good, bad or neutral for what is picked.
        options: all that can be answered.
        announcing: whether a spell or ability is being announced.
        kept: the target that a copy keeps if no new one is chosen; None if this is not asked.
        from_below: whether what is put in an order goes on top of a library one by one, so that the last one lies there.
    """

    kind: Decision
    player: int
    maker: int
    source: int
    about: int
    hint: int
    options: tuple[Choice, ...]
    announcing: bool
    kept: int | None = None
    from_below: bool = False

    @property
    def key(self) -> Key:
        """What stays the same while one choice is made option by option; each target of a copy is a choice of its own."""
        apart = self.kind == Decision.CHOOSE or self.kept is not None
        return int(self.kind), self.source, self.player, self.about if apart else 0

    @property
    def is_yes_or_no(self) -> bool:
        """Whether it can be answered by yes and no."""
        return any(o.kind == Option.YES for o in self.options)

    @property
    def is_life_or_mana(self) -> bool:
        """Whether it asks how a Phyrexian symbol is paid for (107.4f): yes is 2 life, no is mana."""
        return self.kind == Decision.COST and self.about == NONE

    @property
    def chooses_new_targets(self) -> bool:
        """Whether another target can be chosen for what is on the stack, or is not."""
        return self.kind == Decision.TARGET and not self.announcing and self.stop() is not None

    def stop(self) -> int | None:
        """Return the option that picks nothing more."""
        return next((k for k, o in enumerate(self.options) if o.kind in (Option.DONE, Option.PASS)), None)

    def of(self, kind: Option) -> int | None:
        """Return the first option of a kind."""
        return next((k for k, o in enumerate(self.options) if o.kind == kind), None)

    @property
    def counts_kinds(self) -> bool:
        """Whether its numbers are kinds of counters."""
        kinds = (o.kind == Option.NUMBER and o.object >= 0 for o in self.options)
        return self.kind in (Decision.NUMBER, Decision.PAY) and any(kinds)

    @property
    def objects(self) -> list[int]:
        """The reference that each option picks, NONE for options that pick no object."""
        return [o.object if o.kind in PICKING else NONE for o in self.options]


def find(asked: Asked, word: str, player: int, names: Names) -> int | None:
    """Find the option that a word means: an object, a player, a number, a color, a name, yes or no."""
    options = asked.options
    for k, option in enumerate(options):
        if option.kind in (Option.CAST, Option.PLAY_LAND) and word in names.half_names(option.object, option.argument)[:1]:
            return k
    if any(ref >= 0 for ref in asked.objects) and (best := names.pick(asked.objects, word, player)):
        return best[0]
    if asked.kept is not None and names.pick([asked.kept], word, player):
        return asked.stop()
    lowered = word.casefold()
    if asked.kind == Decision.COST and (said := _cost_said(asked, lowered, names)) is not None:
        return said
    for k, option in enumerate(options):
        kind, argument = option.kind, option.argument
        if kind == Option.YES:
            hit = lowered in (BY_LIFE if asked.is_life_or_mana else YES)
        elif kind == Option.NO:
            hit = lowered in (BY_MANA if asked.is_life_or_mana else NO)
        elif kind == Option.ABILITY:
            hit = says(names, int(names.record[0]["st_ability"][argument]), lowered)
        elif kind == Option.COLOR:
            hit = lowered == catalog.MANA[argument] or word == catalog.LETTERS[argument]
        elif kind == Option.NAME:
            hit = names.pool.names[argument].casefold() == lowered
        elif kind == Option.WORD:
            hit = names.pool.subtypes[argument].casefold() == lowered
        elif kind == Option.MODE:
            hit = lowered in (str(argument + 1), f"mode {argument + 1}") or mode_called(asked, lowered, names) == argument
        elif kind == Option.NUMBER and asked.counts_kinds:
            hit = _names_counter(names, option, word, player)
        elif kind == Option.NUMBER and asked.about >= 0 and int(names.faces["i_op"][asked.about]) == Op.VENTURE:
            hit = lowered in (room_or_dungeon(names.record, names.pool, asked.player, argument).casefold(), str(argument))
        elif kind == Option.NUMBER:
            hit = lowered == str(argument)
        else:
            hit = False
        if hit:
            return k
    return asked.stop() if lowered in NOTHING else None


def _cost_said(asked: Asked, word: str, names: Names) -> int | None:
    """Answer yes or no to one of several costs (601.2b, 118.12), of which a word names one."""
    if word in YES | NO:
        return None
    said = costs_said(asked, word, names)
    return asked.of(Option.YES if said[asked.about] else Option.NO) if any(said.values()) else None


def costs_said(asked: Asked, word: str, names: Names) -> dict[int, bool]:
    """Return which of alternative costs a word names: the one asked about, or one that could be paid in its place.

    They are abilities while something is announced (601.2b), and instructions as something resolves (118.12).
    """
    if asked.announcing:
        return {a: says(names, a, word) for a in one_of_costs(names, asked.about)}
    return {pc: is_said(word, text_of_payment(names, pc)) for pc in payments_in_place(names, asked.about)}


def one_of_costs(names: Names, ability: int) -> list[int]:
    """Return the additional costs of which one is paid, if a cost is one of them; else that cost alone."""
    one_of = 1 << AbilityFlag.MANDATORY_COST | 1 << AbilityFlag.OPTIONAL_COST
    face = names.face_of_ability(ability)
    if face < 0:
        return [ability]
    first = int(names.faces["f_ability"][face])
    flags = names.faces["a_flags"]
    rows = [a for a in range(first, first + int(names.faces["f_abilities"][face])) if int(flags[a]) & one_of == one_of]
    return rows if ability in rows else [ability]


def payments_in_place(names: Names, pc: int) -> list[int]:
    """Return the instruction that asks for a cost, and those that ask the same player for another one if it is not paid."""
    faces, found = names.faces, [pc]
    while (
        (pc := int(faces["i_b"][pc])) > found[-1] and faces["i_op"][pc] == Op.PAY and faces["i_a"][pc] == faces["i_a"][found[0]]
    ):
        found.append(pc)
    return found


def mode_called(asked: Asked, word: str, names: Names) -> int | None:
    """Return the mode that a word names, the only one that does what it says: a kind of counters, a color, a keyword, tap or untap."""
    if asked.kind != Decision.MODE:
        return None
    word = word.removesuffix(" counter")
    hits = [k for k, code in enumerate(_mode_codes(asked, names)) if any(word in _words(names, pc) for pc in code)]
    return hits[0] if len(hits) == 1 else None


def _mode_codes(asked: Asked, names: Names) -> list[range]:
    """Return the instructions of each mode: of a spell or ability that is announced, or of what is chosen as it resolves."""
    faces, about = names.faces, asked.about
    if asked.announcing:
        firsts = [int(faces["m_code"][int(faces["a_mode"][about]) + k]) for k in range(int(faces["a_modes"][about]))]
        return [range(first, _end(faces, first)) for first in firsts]
    codes: list[range] = []
    at = about + 1  # behind the question stands for each answer what is done if it was that
    while int(faces["i_op"][at]) == Op.IF and len(codes) < int(faces["i_b"][about]):
        codes.append(range(at + 1, int(faces["i_b"][at])))
        at = int(faces["i_b"][at])
    return codes


def _end(faces: Any, first: int) -> int:
    return next(pc for pc in range(first, len(faces["i_op"])) if int(faces["i_op"][pc]) == Op.END)


def _words(names: Names, pc: int) -> list[str]:
    """List what an instruction may be called: the counters that it puts or removes, what it gives, tap or untap."""
    faces, op = names.faces, int(names.faces["i_op"][pc])
    about = int(faces["i_c"][pc])
    if op in (Op.PUT_COUNTERS, Op.REMOVE_COUNTERS, Op.RW_COUNTERS):
        return [kind.casefold() for kind in names.pool.counter_kinds[about : about + 1]] if about >= 0 else []
    if op in (Op.TAP, Op.UNTAP):
        return [Op(op).name.lower()]
    if op != Op.CONTINUOUS or about < 0:
        return []
    first = int(faces["a_modification"][about])
    return [word for n in range(first, first + int(faces["a_modifications"][about])) for word in _given(faces, n)]


def _given(faces: Any, n: int) -> list[str]:
    """Return the colors or keywords that a change gives or is about."""
    kind = int(faces["n_op"][n])
    if kind in (Change.SET_COLORS, Change.ADD_PROTECTION, Change.ADD_HEXPROOF_FROM):
        return [Quality(k).name.lower() for k in Quality if int(faces["n_a"][n]) >> k & 1]
    if kind == Change.ADD_KEYWORDS:
        words = KEYWORDS.joined(faces["n_mask"][n][0], faces["n_further_keywords"][n])
        return [k.name.lower().replace("_", " ") for k in Keyword if words >> k & 1]
    return []


def _names_counter(names: Names, option: Choice, word: str, player: int) -> bool:
    """Return whether a word means the kind of counter of an option, or what the counter is on."""
    return kind_name(names, option) == word.casefold() or bool(names.pick([option.object], word, player))


def kind_name(names: Names, option: Choice) -> str:
    """Return the kind of counters that a number stands for; players have kinds of their own."""
    column = option.argument
    kinds = PLAYER_KINDS if option.object < PLAYERS else names.pool.counter_kinds
    return kinds[column].casefold() if column < len(kinds) else ""


def takes_objects(names: Names, instruction: int) -> bool:
    """Return whether the cost that an instruction lets a player pay is paid with objects, such as a card to discard."""
    if not 0 <= instruction < len(names.faces["i_c"]):
        return False
    cost = int(names.faces["i_c"][instruction])
    if not 0 <= cost < len(names.faces["k_part"]):
        return False
    first = int(names.faces["k_part"][cost])
    parts = names.faces["p_op"][first : first + int(names.faces["k_parts"][cost])].tolist()
    return any(part in PAID_WITH_OBJECTS for part in parts)


# --- defaults


def default(asked: Asked, names: Names, stopped: Key | None) -> int:
    """Answer a decision of which the file says nothing.

    Yes to "may", no to costs, the first option; nobody attacks or blocks, copies keep their targets.
    """
    stop = asked.stop()
    if asked.kind == Decision.COST:
        no = asked.of(Option.NO)
        return 0 if no is None else no
    if asked.is_yes_or_no:
        yes = asked.of(Option.YES)
        return 0 if yes is None else yes
    if asked.kind in (Decision.ATTACK, Decision.BLOCK):
        return 0 if stop is None else stop
    if stop is not None and (
        stopped == asked.key or (asked.kind == Decision.CHOOSE and asked.hint < 0) or asked.kind == Decision.PAY
    ):
        return stop
    if asked.kept is not None and stop is not None:
        return stop
    if asked.from_below:
        return len(asked.options) - 1  # they keep their order
    if asked.kind == Decision.ORDER:
        return _earliest(asked, names)
    if asked.kind == Decision.DAMAGE:
        return _lethal(asked, names)
    return next((k for k, o in enumerate(asked.options) if o.kind not in STOPS), 0)


def _earliest(asked: Asked, names: Names) -> int:
    """Order triggers by default (603.3b): the source with the oldest timestamp first (613.7d); cards and spells come after permanents, planes and emblems before.

    Of one source the abilities go by their text: in printed order, those that effects give last.
    """
    g = names.record[0]
    objects = [option.object for option in asked.options]

    def place(k: int) -> tuple[int, ...]:
        option = asked.options[k]
        if option.kind != Option.ABILITY:
            return (k,)
        ability = int(g["st_ability"][option.argument])
        return (objects.index(option.object), int(names.face_of_ability(ability) == NONE), ability, k)

    def age(k: int) -> tuple[int, ...]:
        kind, row = ref_kind(objects[k]), ref_row(objects[k])
        if kind == RefKind.CARD and g["card_zone"][row] == Zone.COMMAND:
            return (0, 0, *place(k))
        return (kind, int(g["timestamp"][row]) if kind == RefKind.PERMANENT else 0, *place(k))

    return min(range(len(asked.options)), key=age)


def _lethal(asked: Asked, names: Names) -> int:
    """Assign combat damage by default: lethal damage to each creature in order (510.1c), the rest to the last."""
    g, ref = names.record[0], asked.options[0].object
    numbers = [o.argument for o in asked.options]
    row, source = ref_row(ref), ref_row(asked.source)
    if int(g["keywords"][source]) >> Keyword.DEATHTOUCH & 1:
        enough = 1
    else:
        enough = max(int(g["toughness"][row]) - int(g["damage"][row]), 0)
    fitting = [n for n in numbers if n >= enough]
    return numbers.index(min(fitting)) if fitting else numbers.index(max(numbers))
