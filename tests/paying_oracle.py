"""A brute-force payer, and random boards, to check systems/mana/payment.py."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple, TypeAlias, TypeVar

from paying import (
    ABILITIES,
    FREE,
    GENERIC,
    NONE,
    PHYREXIAN,
    SNOW,
    SPELLS,
    TYPES,
    Bill,
    Board,
    Makes,
    ManaAbility,
    Records,
    Source,
    Table,
)

from ecs_mtg.components.codes import Life, Zone
from ecs_mtg.components.programs import CostPart

Mana: TypeAlias = tuple[int, bool, int]  # its type, whether it is snow, what it may be spent on
Pool: TypeAlias = tuple[Mana, ...]  # sorted


class State(NamedTuple):
    """A position while a bill is paid; sets of sources are sets of bits."""

    pool: Pool
    tapped: int
    gone: int
    used: int  # abilities that may be activated once each turn: two bits a source
    counters: tuple[int, ...]
    hand: tuple[str, ...]  # sorted
    life: int
    energy: int
    library: int


class BruteForce:
    """Every order of activating mana abilities, every choice: rules 601.2g-h and 605.3, nothing else."""

    def __init__(self, board: Board) -> None:
        self.board = board
        floating = [(t, False, FREE) for t in range(TYPES) for _ in range(board.floating[t])]
        self.start = State(
            pool=tuple(sorted(floating + list(board.restricted))),
            tapped=sum(1 << k for k, s in enumerate(board.sources) if s.tapped),
            gone=0,
            used=0,
            counters=tuple(s.counters for s in board.sources),
            hand=tuple(sorted(board.hand)),
            life=board.life,
            energy=board.energy,
            library=board.library,
        )
        self.creatures = [k for k, s in enumerate(board.sources) if s.creature and k != board.reserved]
        self.symbols = [[self.symbols_of(a) for a in s.abilities] for s in board.sources]
        self.made = [[list(self.products(s, a)) for a in s.abilities] for s in board.sources]

    def can_pay(self) -> bool:
        return any(next(self.bills(state), None) is not None for state in self.reachable(None))

    def could_end(self, end: State) -> bool:
        """Tell whether the bill can be paid so that `end` is what is left."""
        for state in self.reachable(end):
            rest = (state.tapped, state.gone, state.used, state.counters, state.hand, state.energy, state.library)
            if rest == (end.tapped, end.gone, end.used, end.counters, end.hand, end.energy, end.library):
                if (end.pool, end.life) in self.bills(state):
                    return True
        return False

    def reachable(self, end: State | None) -> Iterator[State]:
        seen = {self.start}
        todo = [self.start]
        while todo:
            state = todo.pop()
            yield state
            for after in self.activations(state):
                if after not in seen and (end is None or before(after, end)):
                    seen.add(after)
                    todo.append(after)

    # --- the bill

    def bills(self, state: State) -> Iterator[tuple[Pool, int]]:
        """Yield the pool and the life after paying the bill, for each way to pay it."""
        bill = self.board.bill
        for ways in itertools.product((0, 1), repeat=len(bill.hybrid)):
            symbols = [(1 << t, False) for t in range(TYPES) for _ in range(bill.symbols[t])]
            symbols += [(63, True)] * bill.symbols[SNOW]
            generic, life = bill.symbols[GENERIC], 0
            possible = True
            for otherwise, symbol in zip(ways, bill.hybrid, strict=True):
                if not otherwise:
                    symbols.append((symbol & 63, False))
                elif symbol & PHYREXIAN:
                    life += 2
                elif symbol >> 8:
                    generic += (symbol >> 8) & 15
                else:
                    possible = False
            symbols += [(63, False)] * generic
            if possible and self.can_lose(state, life) and len(state.pool) >= len(symbols):
                for pool in self.spending(state.pool, symbols, self.board.paid_for):
                    yield pool, state.life - life

    def can_lose(self, state: State, life: int) -> bool:
        return life == 0 or (life <= state.life and not self.board.fixed_life)

    def spending(self, pool: Pool, symbols: list[tuple[int, bool]], purpose: int) -> set[Pool]:
        """List what is left when the symbols (types, whether snow) are paid."""
        left = {pool} if len(pool) >= len(symbols) else set()
        for mask, snow in symbols:
            if self.board.any_color and mask & 31:
                mask = 63
            after = set()
            for p in left:
                for j, (t, is_snow, only) in enumerate(p):
                    if (mask >> t) & 1 and (is_snow or not snow) and only in (FREE, purpose):
                        after.add(p[:j] + p[j + 1 :])
            left = after
        return left

    # --- mana abilities

    def activations(self, state: State) -> Iterator[State]:
        for k, source in enumerate(self.board.sources):
            if (state.gone >> k) & 1 or k == self.board.reserved:
                continue
            for number, ability in enumerate(source.abilities):
                if self.could_activate(state, k, source, ability, number):
                    pools = self.spending(state.pool, self.symbols[k][number], ABILITIES)
                    after = [*self.after(state, k, ability, number)] if pools else []
                    for pool in pools:
                        for made in self.made[k][number]:
                            full = tuple(sorted(pool + made))
                            for rest in after:
                                yield rest._replace(pool=full)

    def could_activate(self, state: State, k: int, source: Source, ability: ManaAbility, number: int) -> bool:
        return not (
            (ability.tap and ((state.tapped >> k) & 1 or (source.creature and source.sick)))
            or (ability.leaves is not None and k == self.board.stays)
            or (ability.once and (state.used >> (2 * k + number)) & 1)
            or not self.can_lose(state, ability.life)
            or state.counters[k] < ability.counters
            or state.energy < ability.energy
            or state.library < ability.mills
        )

    def symbols_of(self, ability: ManaAbility) -> list[tuple[int, bool]]:
        symbols = [(1 << t, False) for t in range(TYPES) for _ in range(ability.pips[t])]
        symbols += [(63, False)] * ability.pips[GENERIC] + [(63, True)] * ability.pips[SNOW]
        return symbols + [(mask, False) for mask in ability.hybrid]

    def after(self, state: State, k: int, ability: ManaAbility, number: int) -> Iterator[State]:
        """Yield the state after paying the costs other than mana, for each way to pay them."""
        state = state._replace(
            tapped=state.tapped | ability.tap << k,
            gone=state.gone | (ability.leaves is not None) << k,
            used=state.used | ability.once << (2 * k + number),
            life=state.life - ability.life,
            energy=state.energy - ability.energy,
            library=state.library - ability.mills,
        )
        if ability.counters:
            left = state.counters[k] - ability.counters
            state = state._replace(counters=(*state.counters[:k], left, *state.counters[k + 1 :]))
        if ability.discards:
            for hand in self.discards(state.hand, ability.discards):
                yield state._replace(hand=hand)
        elif ability.tap_creature:
            for j in self.creatures:
                if not (state.tapped | state.gone) >> j & 1:
                    yield state._replace(tapped=state.tapped | 1 << j)
        elif ability.sacrifice_creature:
            for j in self.creatures:
                if not state.gone >> j & 1 and j != self.board.stays:
                    yield state._replace(gone=state.gone | 1 << j)
        else:
            yield state

    def discards(self, hand: tuple[str, ...], what: str) -> set[tuple[str, ...]]:
        return {hand[:j] + hand[j + 1 :] for j, card in enumerate(hand) if card == "land" or what == "card"}

    def products(self, source: Source, ability: ManaAbility) -> Iterator[Pool]:
        makes = [*ability.makes]
        if source.bonus is not None and ability.tap:
            makes.append(source.bonus)
        choices = []
        for one in makes:
            types = [t for t in range(TYPES) if (one.mask >> t) & 1]
            if one.any_combination:
                choices.append([list(c) for c in itertools.combinations_with_replacement(types, one.n)])
            else:
                choices.append([[t] * one.n for t in types])
        for combination in itertools.product(*choices):
            made: list[Mana] = []
            for one, chosen in zip(makes, combination, strict=True):
                snow = source.snow if one is not source.bonus else False
                made += [(t, snow, one.only) for t in chosen]
            yield tuple(made)


def before(state: State, end: State) -> bool:
    """Tell whether `end` could come after `state`: nothing comes back."""
    return (
        not (state.tapped & ~end.tapped or state.gone & ~end.gone or state.used & ~end.used)
        and all(a >= b for a, b in zip(state.counters, end.counters, strict=True))
        and len(state.hand) >= len(end.hand)
        and state.life >= end.life
        and state.energy >= end.energy
        and state.library >= end.library
    )


def state_of(table: Table) -> State:
    """Return the position in a game record."""
    g = table.g[0]
    n = range(len(table.board.sources))
    hand = []
    card = int(g["zone_first"][0, Zone.HAND])
    while card >= 0:
        hand.append("land" if g["card_face"][card] == table.land_face else "card")
        card = int(g["card_next"][card])
    return State(
        pool=table.floating(),
        tapped=sum(1 << k for k in n if g["tapped"][k]),
        gone=sum(1 << k for k in n if g["perm_life"][k] == Life.GONE),
        used=sum((int(g["used"][k]) & 3) << (2 * k) for k in n),
        counters=tuple(int(g["counters"][k, 6]) for k in n),
        hand=tuple(sorted(hand)),
        life=int(g["life"][0]),
        energy=int(g["player_counters"][0, 1]),
        library=int(g["zone_size"][0, Zone.LIBRARY]),
    )


def complaint(board: Board, records: Records | None = None) -> str:
    """Return what the engine does wrong with a board; empty if nothing."""
    table = Table(board, records)
    oracle = BruteForce(board)
    payable = oracle.can_pay()
    if table.can_pay() != payable:
        return f"can_pay says {not payable}"
    start = state_of(table)
    paid = table.pay()
    if paid != (0 if payable else -1):
        return f"the bill can{'' if payable else 'not'} be paid, and pay_step says {paid}"
    end = state_of(table)
    if not payable:
        return "" if end == start else f"something was done for a bill that can't be paid: {end}"
    return "" if oracle.could_end(end) else f"no payment ends like this: {end}"


# --- boards at random

T = TypeVar("T")
Pick: TypeAlias = Callable[[Sequence[T]], Any]  # one of several, as `random.choice` or hypothesis

MASKS = (1, 2, 4, 8, 16, 32, 3, 10, 24, 31, 33)
SIMPLE = ("plain",) * 8
KINDS = (
    "many", "both", "combination", "only", "only", "sacrifice", "life", "filter", "hybrid filter", "signet", "storage", "counters",
    "victim", "drum", "pain", "energy", "mill", "discard", "once", "roots", "snow filter", "paid sacrifice", "paid life", "paid victim", "paid discard",
)  # fmt: skip
COLORED = tuple(tuple(int(t == k) for t in range(8)) for k in range(TYPES))
ONE = (0, 0, 0, 0, 0, 0, 1, 0)
TWO = (0, 0, 0, 0, 0, 0, 2, 0)
ONE_SNOW = (0, 0, 0, 0, 0, 0, 0, 1)
LEAVING = (CostPart.SACRIFICE_SELF, CostPart.SACRIFICE_SELF, CostPart.EXILE_SELF, CostPart.RETURN_SELF)


def an_ability(pick: Pick[Any]) -> ManaAbility:
    kind = pick(SIMPLE + KINDS)
    mask = pick(MASKS)
    one = (Makes(mask),)
    match kind:
        case "many":
            return ManaAbility((Makes(mask, pick((2, 3))),))
        case "both":
            return ManaAbility((Makes(mask), Makes(pick(MASKS), only=pick((FREE, FREE, SPELLS, ABILITIES)))))
        case "combination":
            return ManaAbility((Makes(mask, 2, any_combination=True, only=pick((FREE, FREE, SPELLS, ABILITIES))),))
        case "only":
            return ManaAbility((Makes(mask, pick((1, 2)), only=pick((SPELLS, ABILITIES))),))
        case "sacrifice":
            return ManaAbility((Makes(mask, pick((1, 2))),), tap=pick((True, False)), leaves=pick(LEAVING))
        case "life":
            return ManaAbility(one, life=pick((1, 2, 3)))
        case "filter":
            return ManaAbility((Makes(mask, 2),), pips=pick((ONE, *COLORED)))
        case "hybrid filter":
            return ManaAbility((Makes(mask, 2, any_combination=True),), hybrid=(pick((3, 10, 24)),))
        case "signet":
            return ManaAbility((Makes(mask), Makes(pick(MASKS), pick((1, 2)))), pips=pick((ONE, ONE, TWO)))
        case "storage":
            return ManaAbility(
                (Makes(mask, pick((1, 2))),), tap=pick((True, False)), counters=pick((1, 2)), pips=pick((ONE, (0,) * 8))
            )
        case "counters":
            return ManaAbility(one, tap=False, counters=1)
        case "victim":
            return ManaAbility((Makes(mask, pick((1, 2))),), tap=pick((True, False)), sacrifice_creature=True)
        case "drum":
            return ManaAbility(one, tap_creature=True)
        case "energy":
            return ManaAbility((Makes(mask, pick((1, 2))),), tap=pick((True, False)), energy=pick((1, 2)))
        case "mill":
            return ManaAbility((Makes(mask, pick((1, 2))),), tap=pick((True, False)), mills=pick((1, 2)))
        case "discard":
            return ManaAbility((Makes(mask, pick((1, 2))),), tap=pick((True, False)), discards=pick(("card", "land")))
        case "once":
            return ManaAbility(one, tap=False, once=True, life=pick((0, 1)))
        case "roots":
            return ManaAbility((Makes(mask, pick((1, 2))),), tap=False, once=True, pips=pick(((0,) * 8, ONE, *COLORED)))
        case "snow filter":
            return ManaAbility((Makes(mask, 2),), pips=ONE_SNOW)
        case "paid sacrifice":
            return ManaAbility(
                (Makes(mask, pick((2, 3))),), tap=pick((True, False)), leaves=pick(LEAVING), pips=pick((ONE, *COLORED))
            )
        case "paid victim":
            return ManaAbility((Makes(mask, pick((2, 3))),), sacrifice_creature=True, pips=pick((ONE, *COLORED)))
        case "paid discard":
            return ManaAbility((Makes(mask, pick((2, 3))),), discards=pick(("card", "land")), pips=pick((ONE, *COLORED)))
        case "paid life":
            return ManaAbility((Makes(mask, 2),), life=pick((1, 2)), pips=pick((ONE, *COLORED)))
    return ManaAbility(one, does_more=kind == "pain")


def a_source(pick: Pick[Any]) -> Source:
    abilities = tuple(an_ability(pick) for _ in range(pick((0, 1, 1, 1, 2, 2))))
    return Source(
        tuple(a for a in abilities if can_end(a)),
        creature=pick((False, True)),
        sick=pick((False, False, False, True)),
        tapped=pick((False,) * 7 + (True,)),
        snow=pick((False, False, True)),
        counters=pick((1, 2, 3)) if any(a.counters for a in abilities) else 0,
        bonus=Makes(pick(MASKS)) if pick(range(20)) == 0 else None,
    )


def can_end(a: ManaAbility) -> bool:
    """Tell whether an ability costs something, so that it can't be activated for ever."""
    return (
        a.tap or a.leaves is not None or a.once or bool(a.counters or a.energy or a.mills or a.discards or a.sacrifice_creature)
    )


def a_board(pick: Pick[Any]) -> Board:
    sources = [a_source(pick) for _ in range(pick((1, 2, 2, 3, 3, 4, 5)))]
    few = pick((0, 1, 2, 3))
    symbols = [0] * 8
    for _ in range(few):
        symbols[pick(range(TYPES))] += 1
    symbols[GENERIC] = pick((0, 0, 1, 1, 2, 3, 4))
    symbols[SNOW] = pick((0,) * 9 + (1,))
    hybrid = pick(((),) * 6 + tuple((h,) for h in HYBRIDS))
    if hybrid and pick((True, False)):
        hybrid = (*hybrid, pick(HYBRIDS))
    reserved = pick((NONE,) * 6 + tuple(range(len(sources))))
    return Board(
        sources,
        Bill(tuple(symbols), hybrid),
        life=pick((20, 20, 3, 2, 1)),
        floating=tuple(pick((0,) * 8 + (1,)) for _ in range(TYPES)),
        restricted=tuple((pick(range(TYPES)), pick((False, False, True)), pick((SPELLS, ABILITIES))) for _ in range(pick((0,) * 5 + (1, 2)))),
        paid_for=pick((SPELLS, SPELLS, ABILITIES, FREE)),
        reserved=reserved,
        stays=pick((NONE,) * 8 + tuple(range(len(sources)))) if reserved < 0 else NONE,
        hand=tuple(pick(("land", "card")) for _ in range(pick((0, 0, 1, 2)))),
        energy=pick((0, 1, 2, 3)),
        library=pick((0, 1, 2, 3)),
        any_color=pick((False,) * 15 + (True,)),
        fixed_life=pick((False,) * 15 + (True,)),
    )  # fmt: skip


HYBRIDS = (3, 24, 33, 2 | 2 << 8, 16 | 2 << 8, 1 | PHYREXIAN, 8 | PHYREXIAN, 12 | PHYREXIAN, PHYREXIAN)
