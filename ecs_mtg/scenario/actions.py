"""Script steps in which players act: cast, play, activate, special actions, the planar die, attack, block.

Every function does the action on a session whose player has priority, or raises `Illegal` with the reason.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from ecs_mtg.components.codes import LAND, NONE, WORD, AbilityKind, EffectKind, FrameKind, Option, RefKind, Step, Zone
from ecs_mtg.components.flags import Permission
from ecs_mtg.components.programs import AbilityFlag, Change, Layout
from ecs_mtg.components.references import ref_kind, ref_row
from ecs_mtg.game.options import half_cast, loyalty_cost
from ecs_mtg.scenario import format as f
from ecs_mtg.scenario import reasons
from ecs_mtg.scenario.announcement import Announcement, check_costs, keyword_of, same_word
from ecs_mtg.scenario.answers import Choice, Illegal, NotOffered
from ecs_mtg.scenario.combat_declarations import declare
from ecs_mtg.scenario.names import Names, emblem_called
from ecs_mtg.scenario.session import Broken, Session

_PERMITTED: Mapping[int, str] = {
    Permission.FORETOLD: "foretell",
    Permission.PLOTTED: "plot",
    Permission.FROM_ADVENTURE: "adventure",
    Permission.LATER: "warp",
}
"""The keywords that let a card be cast later, from exile."""
FACES = {"blank": 0, "chaos": 1, "planeswalker": 2}


def options(session: Session, kind: Option) -> list[tuple[int, Choice]]:
    """List the options of one kind, with their places."""
    return [(k, o) for k, o in enumerate(session.asked().options) if o.kind == kind]


def meant(session: Session, listed: list[tuple[int, Choice]], name: str, player: int) -> list[tuple[int, Choice]]:
    """List the options whose object a name means, best first."""
    return [listed[k] for k in session.names.pick([o.object for _, o in listed], name, player)]


# --- casting and playing


def cast(session: Session, step: f.Cast) -> None:
    """Cast a spell, answering its announcement from the step."""
    player = session.seat(step.player)
    announcement = Announcement.of(step, player, session.names)
    found = meant(session, options(session, Option.CAST), step.card, player)
    step, found = _as_prototype(session, step, announcement, found)
    found = _halves_meant(session, found, step)
    if step.from_ is not None:
        found = [(k, o) for k, o in found if _zone(session, o.object) == f.ZONES[step.from_]]
    if not found:
        if _is_land(session, step.card, player):
            raise Illegal(f"{step.card} is a land, which is played and never cast", "choice")
        raise NotOffered(f"{step.player} can't cast {step.card} now" + (f" from the {step.from_}" if step.from_ else ""))
    k, by = _way_to_cast(session, found, step)
    if by:
        announcement.using = None
    announce(session, announcement, k)


def _as_prototype(
    session: Session, step: f.Cast, announcement: Announcement, found: list[tuple[int, Choice]]
) -> tuple[f.Cast, list[tuple[int, Choice]]]:
    """Pick the way of casting a prototype card (718.3) that the step means, the usual one without the word for it."""
    layouts = session.names.faces["f_layout"]
    cards = {k for k, o in found if int(layouts[int(session.g["card_face"][ref_row(o.object)])]) == Layout.PROTOTYPE}
    if not cards:
        return step, found
    small = step.using is not None and same_word(step.using, "prototype")
    if small:
        step, announcement.using = replace(step, using=None), None
    return step, [(k, o) for k, o in found if k not in cards or (half_cast(o.argument)[0] == 1) == small]


def _halves_meant(session: Session, found: list[tuple[int, Choice]], step: f.Cast) -> list[tuple[int, Choice]]:
    """Pick the options that cast the half of a split card (709.3) that the step means.

    It names a half as the card, or by `using`; or the whole card, and the half is the one that the targets fit.
    """
    names = session.names
    fitting = [(k, o) for k, o in found if _names_face(session, o, {step.card, step.using})]
    if not any(names.half_names(o.object, o.argument) for _, o in fitting):
        return fitting
    return sorted(fitting, key=lambda pair: _has_targets(session, pair[1]) != bool(step.targets))


def _names_face(session: Session, option: Choice, said: set[str | None]) -> bool:
    """Return whether what a step says does not name the other face of a card than the one that an option casts or plays."""
    half = session.names.half_names(option.object, option.argument)
    return not half or not (set(session.names.names_of(option.object)) - set(half)) & said


def _has_targets(session: Session, option: Choice) -> bool:
    """Return whether the half of a split card that an option casts has targets."""
    faces, (half, _) = session.names.faces, half_cast(option.argument)
    face = int(session.g["card_face"][ref_row(option.object)])
    spell = int(faces["f_spell"][face if half == NONE else session.names.first_face(face) + half])
    return spell != NONE and int(faces["m_slots"][faces["a_mode"][spell]]) > 0


def _is_land(session: Session, name: str, player: int) -> bool | None:
    """Return whether an object that a name means is a land; None if it means none."""
    g, found = session.g, [o for o in session.names.meant(name, player) if ref_kind(o.ref) != RefKind.STACK]
    if not found:
        return None
    row = found[0].row
    types = g["types"][row] if found[0].zone == Zone.BATTLEFIELD else session.names.faces["f_types"][int(g["card_face"][row])]
    return bool(int(types) & LAND)


def _zone(session: Session, ref: int) -> int:
    return int(session.g["card_zone"][ref_row(ref)]) if ref_kind(ref) == RefKind.CARD else NONE


def _way_to_cast(session: Session, found: list[tuple[int, Choice]], step: f.Cast) -> tuple[int, bool]:
    """Return the option by which the step wants a card cast, and whether that is what `using` names."""
    names = session.names
    down = [pair for pair in found if _is_face_down(session, pair[1])]
    by_name = [pair for pair in down if _says_way(names, pair[1], step.using)]
    found = by_name or (down if step.face_down else [pair for pair in found if pair not in down])
    if not found:
        raise NotOffered(f"{step.card} can't be cast face {'down' if step.face_down else 'up'}")
    if _is_face_down(session, found[0][1]):
        return found[0][0], True
    if step.using is not None and any(step.using in names.half_names(o.object, o.argument) for _, o in found):
        return found[0][0], True
    if step.using is not None:
        for k, option in found:
            way = half_cast(option.argument)[1]
            if _says_way(names, option, step.using) or same_word(step.using, names.permitted_type(way)):
                return k, True
            if same_word(step.using, _PERMITTED.get(_permission(session, option.object), "")):
                return k, True
        if _gives(session, step.using, session.seat(step.player)):  # the card that permits it
            k, option = max(found, key=lambda pair: half_cast(pair[1].argument)[1] != NONE)
            as_usual = half_cast(option.argument)[1] == NONE and _zone(session, option.object) == Zone.HAND
            if not as_usual or int(session.g["rules_in_force"][Change.FLASH // WORD]) >> Change.FLASH % WORD & 1:
                return k, True
    ways = [(k, half_cast(option.argument)[1]) for k, option in found]
    plain = [k for k, way in ways if way < 0 or not _is_alternative(session, way)]
    if plain:
        return plain[0], False
    if step.using is None and step.from_ is not None:
        return found[0][0], False
    reason = f"using {step.using}" if step.using is not None else "for its mana cost"
    raise NotOffered(f"{step.player} can't cast {step.card} {reason}")


def _says_way(names: Names, option: Choice, using: str | None) -> bool:
    """Return whether `using` is the keyword ability by which an option casts a card."""
    return using is not None and same_word(using, keyword_of(names, half_cast(option.argument)[1]))


def _permission(session: Session, ref: int) -> int:
    """Return how an effect lets a card be cast from where it is, a Permission; NONE if none does."""
    g = session.g
    given = [
        k for k in range(int(g["n_effects"])) if g["ef_kind"][k] == EffectKind.PERMISSION and ref in g["permission_cards"][k]
    ]
    return int(g["permission_how"][given[0]]) if given else NONE


def _is_face_down(session: Session, option: Choice) -> bool:
    """Return whether an option casts a card face down (702.37c)."""
    way = half_cast(option.argument)[1]
    return way >= 0 and bool(int(session.names.faces["a_flags"][way]) >> AbilityFlag.MORPH & 1)


def _gives(session: Session, name: str, player: int) -> bool:
    """Tell whether an object of that name may give a permission; an emblem goes by its planeswalker's name if nothing else has it."""
    names = session.names
    return name in names.handles or bool(names.meant(name, player) or names.meant(emblem_called(name), player))


def _is_alternative(session: Session, ability: int) -> bool:
    return bool(int(session.names.faces["a_flags"][ability]) >> AbilityFlag.ALTERNATIVE_COST & 1)


def announce(session: Session, announcement: Announcement, option: int) -> None:
    """Pick an option that begins an announcement, and complete it (601.2, 602.2).

    Raises:
        Illegal: the announcement can't be made as the step says.
    """
    rewinds, players = int(session.g["rewinds"]), int(session.g["players_left"])
    session.announcement, session.agreed = announcement, set()
    by_hand = int(session.g["manual_mana"])
    if announcement.pay is not None:
        session.g["manual_mana"] |= 1 << announcement.player
    try:
        session.pick(option)
        top = _announced(session)
        session.settle()
    finally:
        session.announcement = None
        session.g["manual_mana"] = by_hand
    if int(session.g["rewinds"]) != rewinds:
        raise Illegal("the announcement could not be completed; it was taken back", "cost")
    if int(session.g["players_left"]) != players:
        return  # somebody conceded in the middle of it
    if top is not None:
        check_costs(announcement, session.agreed, top)
    if (unused := announcement.unused()) is not None:
        raise Illegal(unused)
    if announcement.divide is not None and top is not None:
        _check_division(session, announcement, top)


def _announced(session: Session) -> int | None:
    """Return the stack row that is being announced, or has just been."""
    g = session.g
    if g["n_frames"] > 0 and g["fr_kind"][g["n_frames"] - 1] == FrameKind.CAST:
        return int(g["fr_object"][g["n_frames"] - 1])
    return int(g["stack_order"][g["stack_size"] - 1]) if g["stack_size"] > 0 else None


def _check_division(session: Session, announcement: Announcement, s: int) -> None:
    """Check that the shares are those that the step says, the last one included (601.2d)."""
    g = session.g
    targets = g["st_target"][s][: int(g["st_n_targets"][s])].tolist()
    for name, share in (announcement.divide or {}).items():
        if share and not session.names.pick(targets, name, announcement.player):
            raise Illegal(f"nothing is divided to {name}, and the step gives it {share}", "choice")
    for k in range(int(g["st_n_targets"][s])):
        target, share = int(g["st_target"][s, k]), int(g["st_divide"][s, k])
        for name, wanted in (announcement.divide or {}).items():
            if session.names.pick([target], name, announcement.player) and wanted != share:
                raise Illegal(f"the share of {name} can't be {wanted}; {share} is left for it", "choice")


def play(session: Session, step: f.Play) -> None:
    """Play a land."""
    player = session.seat(step.player)
    found = meant(session, options(session, Option.PLAY_LAND), step.card, player)
    found = [(k, o) for k, o in found if _names_face(session, o, {step.card})]
    if step.from_ is not None:
        found = [(k, o) for k, o in found if _zone(session, o.object) == f.ZONES[step.from_]]
    if not found:
        if _is_land(session, step.card, player) is False:
            raise Illegal(f"{step.card} is no land", "choice")
        raise NotOffered(f"{step.player} can't play {step.card} now")
    session.pick(found[0][0])
    session.settle()


# --- activating


def activate(session: Session, step: f.Activate) -> None:
    """Activate an ability of an object; mana abilities too."""
    player = session.seat(step.player)
    if step.face is not None:
        session.g["forced_roll"] = FACES[step.face]
    session.g["manual_mana"] |= 1 << player
    session.list_again()
    listed = options(session, Option.ACTIVATE) + options(session, Option.MANA_ABILITY)
    session.g["manual_mana"] = 0
    found = meant(session, listed, step.object, player)
    if step.ability is not None:
        found = [(k, o) for k, o in found if is_numbered(session, o, step.ability)]
    if not found:
        session.list_again()
        which = f"ability {step.ability} of " if step.ability is not None else ""
        raise NotOffered(f"{step.player} can't activate {which}{step.object} now")
    announce(session, Announcement.of(step, player, session.names), found[0][0])


def is_numbered(session: Session, option: Choice, ability: str) -> bool:
    """Return whether an option is the ability that a step names: by its place, or by its loyalty cost."""
    if ability[0] in "+-" or ability == "0":
        return loyalty_cost(session.names.faces, option.argument) == ability
    listed = activated_abilities(session, option.object)
    place = int(ability)
    return place <= len(listed) and listed[place - 1] == option.argument


def activated_abilities(session: Session, ref: int) -> list[int]:
    """List the activated abilities of an object, mana abilities included: printed ones in order, then granted ones (of a card: those that can be used)."""
    g, faces = session.g, session.names.faces
    row = ref_row(ref)
    permanent = ref_kind(ref) == RefKind.PERMANENT
    face = int(g["text_face"][row] if permanent else g["card_face"][row])
    listed: list[int] = []
    if not permanent or not g["blank"][row]:
        first = int(faces["f_ability"][face])
        listed += range(first, first + int(faces["f_abilities"][face]))
    if permanent:
        for k in range(int(g["n_granted"][row])):  # each instance has a number (113.2c)
            listed += [int(g["granted"][row, k])] * (1 + int(g["granted_times"][row, k]))
    else:
        offered = [o.argument for _, o in options(session, Option.ACTIVATE) if o.object == ref]
        listed += [a for a in offered if a not in listed]
    return [a for a in listed if int(faces["a_kind"][a]) in (AbilityKind.ACTIVATED, AbilityKind.MANA)]


# --- other actions


def special(session: Session, step: f.Special) -> None:
    """Take a special action with an object (116.2)."""
    player = session.seat(step.player)
    names, up = session.names, step.do in ("turn_face_up", "unlock")
    kind, word = (RefKind.PERMANENT, step.using) if up else (RefKind.CARD, step.do)
    listed = [
        (k, o)
        for k, o in options(session, Option.SPECIAL)
        if ref_kind(o.object) == kind and (word is None or same_word(word, names.way(o.argument)))
    ]
    found = meant(session, listed, step.object, player)
    if not found:
        raise NotOffered(f"{step.player} can't {step.do.replace('_', ' ')} {step.object} now")
    announce(session, Announcement(player, session.names), found[0][0])


def roll(session: Session, step: f.Roll) -> None:
    """Roll the planar die (901.9)."""
    found = options(session, Option.ROLL)
    if not found:
        raise NotOffered(f"{step.player} can't roll the planar die now")
    if step.face is not None:
        session.g["forced_roll"] = FACES[step.face]
    announce(session, Announcement(session.seat(step.player), session.names), found[0][0])


# --- combat


def go_to(session: Session, kind: FrameKind, step: Step, what: str) -> None:
    """Advance to a declaration of this turn; everyone passes until then.

    Raises:
        Illegal: this turn has no such declaration any more.
    """
    turn = int(session.g["turn_number"])
    begun = session.instance
    while session.declaring != kind:
        g = session.g
        if session.over:
            raise Illegal(f"the game is over; no {what} are declared", "timing")
        if g["step"] == step and session.at_priority and session.instance != begun:
            return
        if g["turn_number"] != turn or (g["step"] == step and session.instance == begun and _is_declared(session, kind)):
            raise Illegal(f"no {what} are declared any more this turn", "timing")
        if g["step"] == step and session.at_priority:
            return
        session.pass_priority()


def _is_declared(session: Session, kind: FrameKind) -> bool:
    g = session.g
    if kind == FrameKind.ATTACK:
        return any(session.g["attacking"][o.row] != NONE for o in session.names.permanents())
    return bool(g["n_blocks"] > 0)


def attack(session: Session, attackers: Mapping[str, str]) -> None:
    """Declare attackers (508.1)."""
    go_to(session, FrameKind.ATTACK, Step.DECLARE_ATTACKERS, "attackers")
    wanted = {name: [what] for name, what in attackers.items()}
    declare(session, FrameKind.ATTACK, wanted, "attack")


def block(session: Session, blockers: Mapping[str, Any]) -> None:
    """Declare blockers (509.1)."""
    go_to(session, FrameKind.BLOCK, Step.DECLARE_BLOCKERS, "blockers")
    wanted = {name: [what] if isinstance(what, str) else list(what) for name, what in blockers.items()}
    declare(session, FrameKind.BLOCK, wanted, "block")


# --- one action


def perform(session: Session, action: f.Action | f.Step) -> None:
    """Carry out an action; its player has to be able to act.

    Raises:
        Illegal: it can't be done.
    """
    value = action.value
    if action.verb in ("attack", "block"):
        (attack if action.verb == "attack" else block)(session, value)
        return
    value = as_controlled(session, action)
    session.give_priority(session.seat(value.player))
    try:
        ACTIONS[action.verb](session, value)
    except NotOffered as reason:
        why = reasons.said(_reasons(session, action.verb, value))
        raise Illegal(f"{reason}: {why}" if why else str(reason)) from None


def as_controlled(session: Session, action: f.Action | f.Step) -> Any:
    """Return the action as its player does it, or, if they can't, as the player does it whom they control (723.5)."""
    value = action.value
    active = int(session.g["active"])
    if session.over or session.g["controlled_by"][active] != session.seat(value.player) or session.seat(value.player) == active:
        return value
    theirs = replace(value, player=session.players[active])
    own, other = (f.Action(line=action.line, **{action.verb: one}) for one in (value, theirs))
    return theirs if refusal(session, own) is not None and refusal(session, other) is None else value


@dataclass(frozen=True)
class Refusal:
    """An illegal action, and why it is one.

    Attributes:
        message: what came of trying it.
        because: the word of `format.Reason` for that, if it says all.
        session: the game with its player having priority, None if they can't have it.
        action: what was tried.
    """

    message: str
    because: str | None
    session: Session | None
    action: f.Action

    @cached_property
    def reasons(self) -> tuple[str, ...]:
        """Words of `format.Reason`: all that stands in the way."""
        if self.session is None:
            return () if self.because is None else (self.because,)
        return _reasons(self.session, self.action.verb, self.action.value, self.because)

    def __str__(self) -> str:
        told = self.because is not None or not self.reasons
        return self.message if told else f"{self.message}: {reasons.said(self.reasons)}"


def refusal(session: Session, action: f.Action) -> Refusal | None:
    """Find out why an action is illegal now, as if its player had priority; None if it is legal. Changes nothing."""
    trial = session.fork()
    trial.strict = False
    asked: Session | None = None
    try:
        if action.verb in ("attack", "block"):
            perform(trial, action)
        else:
            trial.take_priority(trial.seat(action.value.player))
            asked = trial.fork()
            ACTIONS[action.verb](trial, action.value)
    except Illegal as reason:
        return Refusal(str(reason), reason.because, asked, action)
    return None


def _reasons(session: Session, verb: str, value: Any, otherwise: str | None = None) -> tuple[str, ...]:
    """Return why a player who has priority can't do something; `otherwise` if no obstacle is found."""

    def is_legal(trial: Session, relaxed: Any) -> bool:
        try:
            ACTIONS[verb](trial, relaxed)
        except (Illegal, Broken):
            return False
        return True

    found = reasons.find(session, value, is_legal)
    if found or otherwise is not None or verb == "roll":
        return found or (() if otherwise is None else (otherwise,))
    name = value.object if isinstance(value, f.Activate | f.Special) else value.card
    usual = Zone.BATTLEFIELD if verb in ("activate", "special") else Zone.HAND
    zone = usual if getattr(value, "from_", None) is None else f.ZONES[value.from_]
    player = session.seat(value.player)
    there = [o for o in session.names.meant(name, player) if o.zone == zone and o.controller == player]
    if zone != usual or not there:
        return ("zone",)
    return ("effect",) if _is_something(session, verb, value, there[0].ref) else ("choice",)


def _is_something(session: Session, verb: str, value: Any, ref: int) -> bool:
    """Return whether there is what a step does: that way to cast a card, that ability."""
    if verb == "activate":
        ability = value.ability
        listed = activated_abilities(session, ref)
        if ability is None or not listed:
            return bool(listed)
        return any(is_numbered(session, Choice(Option.ACTIVATE, ref, a), ability) for a in listed)
    return verb == "play" or (verb == "cast" and value.using is None and not value.face_down)


ACTIONS: Mapping[str, Callable[[Session, Any], None]] = {
    "cast": cast,
    "play": play,
    "activate": activate,
    "special": special,
    "roll": roll,
}
