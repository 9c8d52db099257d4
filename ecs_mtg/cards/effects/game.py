"""Instructions: turns, mana, planes, the end of the game."""

from __future__ import annotations

from dataclasses import dataclass

from ecs_mtg.cards.assembler import Assembler, Effect, Program
from ecs_mtg.cards.declaring import (
    amount,
    instruction,
    number,
    selector,
    selector_or_none,
    who,
)
from ecs_mtg.cards.tree import Triggered
from ecs_mtg.cards.wordings import said
from ecs_mtg.cards.words import NOBODY, ONE, SPELLS, YOU, Amount, Filter, Reference
from ecs_mtg.components.codes import NONE
from ecs_mtg.components.flags import OfMana
from ecs_mtg.components.programs import ManaColor, Op


@instruction(
    Op.EXTRA_TURN,
    "instructions.effects.extra_turn",
    a=who("players", "whose"),
    b=amount("amount", "how many each"),
    c=number("after_next", "1: after their next turn"),
)
@dataclass(frozen=True)
class ExtraTurn(Effect):
    """Players take extra turns after this one, or after their next turn (500.7)."""

    players: Reference = YOU
    amount: Amount = ONE
    after_next: bool = False


@instruction(
    Op.SPEED_UP, "instructions.speed.speed_up", a=who("players", "whose speed"), b=amount("amount", "by how much it rises")
)
@dataclass(frozen=True)
class SpeedUp(Effect):
    """Players increase their speed (702.179c)."""

    players: Reference
    amount: Amount = ONE
    tone = 1
    written = "<your players> speed increases by <amount>"


@instruction(
    Op.RING_TEMPTS,
    "instructions.ring.ring_tempts",
    a=who("players", "whom it tempts"),
    c=number(None, "the face of the emblem The Ring"),
)
@dataclass(frozen=True)
class CountTemptation(Effect):
    """The Ring has tempted players once more; they get the emblem named The Ring if they have none (701.54c)."""

    players: Reference = YOU
    written = "<you get players> the emblem named The Ring"

    def assemble(self, to: Assembler, program: Program) -> None:
        """Assemble it; the emblem is an extra card."""
        to.emit(program, self, c=to.rules_of_ring())


@instruction(
    Op.SKIP,
    "instructions.effects.skip",
    a=who("players", "who skip"),
    b=amount("amount", "how many each"),
    c=number(lambda x: 2 if x.combat_phase else int(x.untap_step), "0 turns, 1 untap steps, 2 combat phases"),
)
@dataclass(frozen=True)
class Skip(Effect):
    """Players skip their next turns, untap steps or combat phases."""

    players: Reference
    untap_step: bool = False
    amount: Amount = ONE
    combat_phase: bool = False
    tone = -1


@instruction(Op.CONTROL_TURN, "instructions.effects.control_turn", a=who("player", "whose next turn"))
@dataclass(frozen=True)
class ControlTurn(Effect):
    """You control a player during their next turn (723)."""

    player: Reference
    tone = -1
    written = "(you control|gain control of) <whom player> during (that player's|their) next turn"


@instruction(Op.EXTRA_COMBAT, "instructions.effects.extra_combat", c=number("main", "1: and a main phase after that"))
@dataclass(frozen=True)
class ExtraCombat(Effect):
    """There is an additional combat phase, and a main phase after it if `main`."""

    main: bool = False


@instruction(Op.LOSE_GAME, "instructions.effects.lose_game", a=who("players", "who lose"))
@dataclass(frozen=True)
class LoseGame(Effect):
    """Players lose the game."""

    players: Reference
    tone = -1
    says = "<you lose players> the game"


@instruction(Op.WIN_GAME, "instructions.effects.win_game", a=who("players", "who win"))
@dataclass(frozen=True)
class WinGame(Effect):
    """Players win the game."""

    players: Reference = YOU
    tone = 1
    says = "<you win players> the game"


@instruction(Op.DRAW_GAME, "instructions.effects.draw_game")
@dataclass(frozen=True)
class DrawGame(Effect):
    """The game is a draw."""

    says = "the game is a draw"


@instruction(
    Op.RESTART,
    "turn.restarting.restart",
    a=who("leaving", "cards in exile that may be left there"),
    b=selector("what", "which of those are"),
)
@dataclass(frozen=True)
class Restart(Effect):
    """The game is restarted (727); cards that are left in exile are put onto the battlefield under your control as it begins."""

    leaving: Reference
    what: Filter


@instruction(
    Op.ADD_MANA,
    "instructions.mana.produce_mana",
    a=who("player", "who adds it"),
    b=amount("amount", "how much"),
    c=number("colors", "bit set of Color to choose one from, or a ManaColor"),
    d=selector_or_none("only", "what it may be spent on"),
    e=number("combination", "1: in any combination"),
    f=number(
        lambda x: (
            x.lasting * int(OfMana.LASTING) | x.uncounterable * int(OfMana.UNCOUNTERABLE) | x.for_combat * int(OfMana.FOR_COMBAT)
        ),
        "bit set: 1 it is not lost until the turn ends, 2 the spell that it is spent on can't be countered, 4 it is not lost until"
        " the combat phase ends",
    ),
)
@dataclass(frozen=True)
class AddMana(Effect):
    """A player adds mana (106): of one of some types, chosen each time anew if `combination`; `lasting`: it stays until end of turn.

    `rider`: what triggers when it is spent on a spell that its event describes. `uncounterable`: the spell that it is spent on, the only
    thing that it can be spent on, can't be countered. `for_combat`: it stays until end of combat. `among`: of any color among permanents.
    """

    colors: int
    amount: Amount = ONE
    player: Reference = YOU
    only: Filter | None = None
    combination: bool = False
    lasting: bool = False
    rider: Triggered | None = None
    uncounterable: bool = False
    for_combat: bool = False
    among: Filter | None = None

    def assemble(self, to: Assembler, program: Program) -> None:
        """Assemble it; an ability that triggers when the mana is spent replaces the restriction: -2 - its row."""
        if self.uncounterable and (self.only is None or any(one.kinds != SPELLS for one in self.only.tree())):
            raise ValueError("mana that keeps a spell from being countered is mana that can be spent on such spells only")
        if self.among is not None:
            if self.rider is not None:
                raise ValueError("mana of a color among permanents, the spending of which triggers something")
            to.emit(program, self, c=ManaColor.AMONG - to.selector(self.among))
            return
        if self.rider is None:
            super().assemble(to, program)
            return
        if self.only is not None:
            raise ValueError("mana for some things only, the spending of which triggers something")
        to.emit(program, self, d=-2 - to.detached(self.rider))


@instruction(
    Op.ADD_FOR_REVEALED,
    "instructions.mana.add_for_revealed",
    a=selector("what", "which cards may be revealed"),
    b=number("many", "how much mana for each"),
    c=number("color", "a Color"),
)
@dataclass(frozen=True)
class AddForRevealed(Effect):
    """You reveal any number of some cards in your hand, and add mana of a type for each."""

    what: Filter
    color: int
    many: int = 1


@instruction(Op.LOSE_MANA, "instructions.mana.lose_mana", a=who("players", "who lose it"))
@dataclass(frozen=True)
class LoseMana(Effect):
    """Players lose all unspent mana."""

    players: Reference
    tone = -1
    says = "<you lose players> all unspent mana"


@instruction(
    Op.PLANESWALK,
    "instructions.planes.players_planeswalk",
    a=who("to", "to which cards of your planar deck; nobody: to the top one"),
)
@dataclass(frozen=True)
class Planeswalk(Effect):
    """Planeswalk (701.31); `to`: to cards of your planar deck, all at once."""

    to: Reference = NOBODY
    written = "planeswalk|planeswalk to <to>"


@instruction(Op.CHAOS, "instructions.planes.chaos_ensues", a=who("planes", "for which cards (311.7); nobody: it just ensues"))
@dataclass(frozen=True)
class Chaos(Effect):
    """Chaos ensues (311.7); for some plane cards if they are named."""

    planes: Reference = NOBODY
    written = (said("chaos ensues"), said("chaos ensues (on|for) <planes>"))


@instruction(Op.ROLL, "instructions.planes.roll_planar_die", a=who("players", "who roll"))
@dataclass(frozen=True)
class RollPlanarDie(Effect):
    """Players roll the planar die."""

    players: Reference = YOU
    written = "<roll players> the planar die"


@instruction(Op.REVERSE, "instructions.planes.reverse_turn_order")
@dataclass(frozen=True)
class ReverseTurnOrder(Effect):
    """The game's turn order is reversed."""

    written = "reverse the game's turn order|the game's turn order is reversed"


@instruction(
    Op.TAKE_INITIATIVE,
    "instructions.dungeons.take_initiative",
    a=who("player", "who takes it"),
    c=number(None, "the face with the abilities that having it brings"),
)
@dataclass(frozen=True)
class TakeInitiative(Effect):
    """A player takes the initiative (726)."""

    player: Reference = YOU
    tone = 1
    says = "<you take player> the initiative"

    def assemble(self, to: Assembler, program: Program) -> None:
        """Assemble it; the abilities of the initiative are on an extra card."""
        to.emit(program, self, c=to.rules_of_initiative())


@instruction(
    Op.BECOME_MONARCH,
    "instructions.monarch.become_monarch",
    a=who("player", "who becomes it"),
    c=number(None, "the face with the abilities that being it brings"),
)
@dataclass(frozen=True)
class BecomeMonarch(Effect):
    """A player becomes the monarch (725)."""

    player: Reference = YOU
    tone = 1
    says = "<you become player> the monarch"

    def assemble(self, to: Assembler, program: Program) -> None:
        """Assemble it; the abilities of the monarch are on an extra card."""
        to.emit(program, self, c=to.rules_of_monarch())


@instruction(
    Op.VENTURE,
    "instructions.dungeons.venture",
    a=who("player", "who ventures"),
    c=number(None, "the face of the dungeon that is begun"),
    d=number(None, "that of another one that may be chosen, NONE if there is none"),
    e=number(None, "that of the third one"),
)
@dataclass(frozen=True)
class VentureIntoUndercity(Effect):
    """A player ventures into Undercity (701.49d)."""

    player: Reference = YOU
    written = "<you venture player> into undercity"

    def assemble(self, to: Assembler, program: Program) -> None:
        """Assemble it; a dungeon in progress continues, otherwise this one begins."""
        program.emit(Op.VENTURE, to.who(self.player), 0, to.undercity(), NONE, NONE)


@dataclass(frozen=True)
class Venture(Effect):
    """A player ventures into the dungeon (701.49)."""

    player: Reference = YOU
    tone = 1
    says = "<venture player> into the dungeon"

    def assemble(self, to: Assembler, program: Program) -> None:
        """Assemble it; the dungeons that can be begun are extra cards."""
        player = to.who(self.player)
        program.emit(Op.VENTURE, player, 0, *to.dungeons())


@instruction(Op.PAIR, "instructions.pairs.pair_creatures", a=who("one", "a creature"), b=who("other", "another one"))
@dataclass(frozen=True)
class Pair(Effect):
    """A creature is paired with another one (702.95)."""

    one: Reference
    other: Reference
    tone = 1
    written = "pair <one> with <other>"
