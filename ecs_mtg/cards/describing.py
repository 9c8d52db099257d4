"""Descriptions of compiled faces in words, for debugging cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ecs_mtg.cards.declaring import INSTRUCTIONS
from ecs_mtg.cards.keywords import name_of
from ecs_mtg.components import POOL_COLUMNS
from ecs_mtg.components import pool as p
from ecs_mtg.components.codes import NONE, AbilityKind, EventKind, Zone
from ecs_mtg.components.marks import ABILITY_FLAGS
from ecs_mtg.components.programs import ITS_MANA_COST, AbilityFlag, Change, Op


def _row(record: Any, component: Any, row: int, skip: tuple[str, ...] = ()) -> str:
    """Return the values of a row that are not 0 or NONE."""
    said = []
    kinds = POOL_COLUMNS.variants.of(record[0], component.kind, row)
    meant = {field.column: name for one in kinds for name, field in one.fields.items()}
    for name in component.fields:
        value = record[name][0, row]
        empty = (0,) if name.endswith("_hint") else (0, NONE)
        if name not in skip and not all(v in empty for v in value.ravel().tolist()):
            said.append(f"{meant.get(name, name)[2:]}={value.tolist()}")
    return " ".join(said)


def _names_of(mask: int, names: Any) -> str:
    return "|".join(one.name.lower() for one in names if mask >> one & 1)


def _ability(record: Any, row: int) -> list[str]:
    def get(name: str) -> int:
        return int(record[name][0, row])

    head = f"[{row}] {AbilityKind(get('a_kind')).name.lower()} in {_names_of(get('a_zones'), Zone)}"
    if get("a_keyword"):
        head += f" ({name_of(get('a_keyword'))})"
    if flags := ABILITY_FLAGS.joined(get("a_flags"), record["a_further_flags"][0, row].tolist()):
        head += f" {_names_of(flags, AbilityFlag)}"
    if get("a_event"):
        head += f" on {EventKind(get('a_event')).name.lower()}"
    rest = _row(
        record, p.Ability, row, ("a_kind", "a_zones", "a_flags", "a_further_flags", "a_keyword", "a_event", "a_mode", "a_modes")
    )
    lines = [f"{head} {rest}".rstrip()]
    if get("a_cost") == ITS_MANA_COST:
        lines.append("    cost: the mana cost of the card that has it")
    elif get("a_cost") != NONE:
        lines.append(f"    cost: {_row(record, p.CostRow, get('a_cost'))}")
    for k in range(get("a_modification"), get("a_modification") + get("a_modifications")):
        change = Change(int(record["n_op"][0, k])).name.lower()
        lines.append(f"    {change} {_row(record, p.Modification, k, ('n_op',))}".rstrip())
    for mode in range(get("a_mode"), get("a_mode") + get("a_modes")):
        slot = int(record["m_slot"][0, mode])
        for k in range(slot, slot + int(record["m_slots"][0, mode])):
            lines.append(f"    target {k - slot}: {_row(record, p.Slot, k)}")
        pc = int(record["m_code"][0, mode])
        while True:
            op = int(record["i_op"][0, pc])
            operands = " ".join(f"{letter}={int(record[f'i_{letter}'][0, pc])}" for letter in INSTRUCTIONS[op].operands)
            lines.append(f"    {pc:4} {INSTRUCTIONS[op].name} {operands}".rstrip())
            if op == Op.END:
                break
            pc += 1
    return lines


def describe(record: Any, names: Sequence[str], face: int) -> str:
    """Return the face's row, its abilities and their programs; `names`: those of a pool's faces."""
    lines = [f"{names[int(record['f_name'][0, face])] or 'a face-down creature'}: {_row(record, p.Face, face)}"]
    if int(record["f_cost"][0, face]) != NONE:
        lines.append(f"  cost: {_row(record, p.CostRow, int(record['f_cost'][0, face]))}")
    first, count = int(record["f_ability"][0, face]), int(record["f_abilities"][0, face])
    spell = int(record["f_spell"][0, face])
    for row in [*range(first, first + count), *([] if spell == NONE else [spell])]:
        lines += [f"  {line}" for line in _ability(record, row)]
    return "\n".join(lines)
