"""Instructions: tapping, counters, attaching, transforming."""

from __future__ import annotations

from dataclasses import dataclass

from ecs_mtg.cards.assembler import Effect
from ecs_mtg.cards.declaring import (
    amount,
    amount_or_none,
    counter_kind,
    counter_kind_or_none,
    instruction,
    number,
    who,
)
from ecs_mtg.cards.words import ONE, YOU, Amount, Reference
from ecs_mtg.components import codes
from ecs_mtg.components.programs import Op


@instruction(Op.TAP, "instructions.status.tap_objects", a=who("what", "which permanents"))
@dataclass(frozen=True)
class Tap(Effect):
    """Tap permanents."""

    what: Reference
    tone = -1
    says = "tap <all what>"


@instruction(Op.UNTAP, "instructions.status.untap", a=who("what", "which permanents"))
@dataclass(frozen=True)
class Untap(Effect):
    """Untap permanents."""

    what: Reference
    tone = 1
    says = "(|you )untap <all what>"


@instruction(
    Op.PUT_COUNTERS,
    "instructions.counters.put_counters_on_objects",
    a=who("what", "on what"),
    b=amount("amount", "how many on each"),
    c=counter_kind("counter", "of which kind"),
)
@dataclass(frozen=True)
class PutCounters(Effect):
    """Put counters on objects (122)."""

    what: Reference
    counter: str
    amount: Amount = ONE

    @property
    def tone(self) -> int:  # type: ignore[override]
        """Bad for the kinds that weaken."""
        return -1 if self.counter in ("-1/-1", "stun", "finality", "age", "fade") else 1


@instruction(Op.DOUBLE_KINDS, "instructions.counters.double_kinds", a=who("what", "permanents whose counters are doubled"))
@dataclass(frozen=True)
class DoubleKinds(Effect):
    """The number of each kind of counter on permanents is doubled (701.10e)."""

    what: Reference
    tone = 1
    says = "double the number of each kind of counter on <what>"


@instruction(
    Op.REMOVE_COUNTERS,
    "instructions.counters.take_counters_from_objects",
    a=who("what", "from what"),
    b=amount_or_none("amount", "how many from each; none: all"),
    c=counter_kind_or_none("counter", "of which kind; none: any"),
    e=number("up_to", "1: up to that many"),
)
@dataclass(frozen=True)
class RemoveCounters(Effect):
    """Remove counters; no kind is any, no amount all. `up_to`: the player may stop before (of any kind only)."""

    what: Reference
    counter: str | None = None
    amount: Amount | None = ONE
    up_to: bool = False
    tone = -1


@instruction(
    Op.MOVE_COUNTERS,
    "instructions.counters.take_counters_from_objects",
    a=who("what", "from what"),
    b=amount_or_none("amount", "how many; none: all"),
    c=counter_kind_or_none("counter", "of which kind; none: any"),
    d=who("to", "onto what"),
    e=number(lambda x: int(x.had), "1: as many as it had when it was last there are put, and none removed"),
)
@dataclass(frozen=True)
class MoveCounters(Effect):
    """Move counters from one object to another; `had`: use the number it had when it last existed (608.2h)."""

    what: Reference
    to: Reference
    counter: str | None = None
    amount: Amount | None = ONE
    had: bool = False


@instruction(
    Op.PLAYER_COUNTERS,
    "instructions.counters.give_players_counters",
    a=who("players", "who get them"),
    b=amount("amount", "how many each"),
    c=number("counter", "a PlayerCounter"),
)
@dataclass(frozen=True)
class PlayerCounters(Effect):
    """Players get counters."""

    players: Reference
    counter: codes.PlayerCounter
    amount: Amount = ONE


@instruction(Op.PROLIFERATE, "instructions.counters.proliferate", a=who("players", "who proliferate"))
@dataclass(frozen=True)
class Proliferate(Effect):
    """Players proliferate (701.34)."""

    players: Reference = YOU
    says = "<proliferate players>"


@instruction(Op.PHASE_OUT, "instructions.status.phase_objects_out", a=who("what", "which permanents"))
@dataclass(frozen=True)
class PhaseOut(Effect):
    """Permanents phase out (702.26)."""

    what: Reference
    says = "<those phase what> out"


@instruction(Op.REGENERATE, "instructions.status.regenerate_objects", a=who("what", "which permanents"))
@dataclass(frozen=True)
class Regenerate(Effect):
    """Create regeneration shields (701.19)."""

    what: Reference
    tone = 1
    says = "regenerate <what>"


@instruction(Op.REMOVE_DAMAGE, "instructions.status.remove_damage", a=who("what", "from which permanents"))
@dataclass(frozen=True)
class RemoveDamage(Effect):
    """All damage that is marked on permanents is removed."""

    what: Reference
    tone = 1
    written = "remove all damage marked on <what>"


@instruction(Op.ATTACH, "instructions.status.attach_all", a=who("what", "what is attached"), c=who("to", "to what"))
@dataclass(frozen=True)
class Attach(Effect):
    """Attach objects to an object or player (701.3)."""

    what: Reference
    to: Reference
    tone = 1


@instruction(Op.UNATTACH, "instructions.status.unattach_objects", a=who("what", "which permanents"))
@dataclass(frozen=True)
class Unattach(Effect):
    """Objects become unattached."""

    what: Reference
    written = "unattach <all what>|<they become what> unattached"


@instruction(Op.TRANSFORM, "instructions.status.transform_all", a=who("what", "which permanents"))
@dataclass(frozen=True)
class Transform(Effect):
    """Permanents transform (701.27)."""

    what: Reference
    written = "transform <all what>"


@instruction(Op.FLIP, "instructions.status.flip_all", a=who("what", "which permanents"))
@dataclass(frozen=True)
class Flip(Effect):
    """Permanents flip (710)."""

    what: Reference
    written = "flip <all what>"


@instruction(Op.TURN_FACE_UP, "instructions.status.turn_all_face_up", a=who("what", "which permanents"))
@dataclass(frozen=True)
class TurnFaceUp(Effect):
    """Permanents are turned face up (708)."""

    what: Reference
    written = "turn <all what> face up"


@instruction(Op.TURN_FACE_DOWN, "instructions.status.turn_all_face_down", a=who("what", "which permanents"))
@dataclass(frozen=True)
class TurnFaceDown(Effect):
    """Permanents are turned face down (708.2a)."""

    what: Reference
    written = "turn <all what> face down"


@instruction(Op.NO_COMBAT_DAMAGE, "instructions.status.no_combat_damage", a=who("what", "which creatures"))
@dataclass(frozen=True)
class NoCombatDamage(Effect):
    """Creatures assign no combat damage this turn."""

    what: Reference
    tone = -1
    written = "<they assign what> no combat damage this turn"


@instruction(Op.REMOVE_FROM_COMBAT, "instructions.status.leave_combat", a=who("what", "which creatures"))
@dataclass(frozen=True)
class RemoveFromCombat(Effect):
    """Creatures leave combat (506.4)."""

    what: Reference
    says = "remove <what> from combat"
