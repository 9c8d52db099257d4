"""Columns of permanents other than characteristics: status, counters, loyalty, damage, attachments."""

from typing import Any

from ecs_mtg.components.codes import NONE, Counter
from ecs_mtg.components.columns import REFERENCE, Reset, component, i1, i2, i4, up_to
from ecs_mtg.components.flags import Reserved
from ecs_mtg.components.kinds import CARD_COUNTER, PERMANENT
from ecs_mtg.components.sizes import COUNTER_KINDS, GIVERS, LENT, WORD_COUNTERS


@component(PERMANENT)
class Status:
    """Status (110.5) and what is kept like it."""

    tapped = i1("1 tapped", reset=Reset.NEW, holds=up_to(1))
    exerted = i1("bit set of players who exerted it: it does not untap during their next untap steps (701.43a)", reset=Reset.NEW)
    reserved = i1(
        "a Reserved: what a tapped permanent is set aside for while mana is looked for, 0 as soon as the call returns",
        reset=Reset.NEW,
        holds=up_to(0),
        within=up_to(max(Reserved)),
    )
    flipped = i1("1 flipped (710)", reset=Reset.NEW, holds=up_to(1))
    face_down = i1("a FaceDown: 0 face up, else how it came to be face down (708)", reset=Reset.NEW, holds=up_to(4))
    phased = i1("0 phased in, 1 phased out directly, 2 indirectly (702.26)", reset=Reset.NEW, holds=up_to(2))
    transformed = i1("1 with its back face up (712)", reset=Reset.NEW, holds=up_to(1))
    designated = i2("bit set of Designation: monstrous (701.37b), renowned (702.112b), harnessed", reset=Reset.NEW)


@component(PERMANENT)
class Counters:
    """Counters on it (122), a column for each kind of codes.Counter and of the pool."""

    counters = i2("how many of each kind", COUNTER_KINDS, reset=Reset.NEW)
    worded_time = i4(
        "timestamp of the keyword counters put on it last (613.7c); of other kinds, see OlderCounters", reset=Reset.NEW
    )


@component()
class OlderCounters:
    """Keyword counters on permanents on which some of another kind were put later: each kind has a timestamp of its own (613.7c)."""

    older_on = i4("reference of the permanent, NONE for a free row", WORD_COUNTERS, first=NONE, holds=REFERENCE)
    older_kind = i1("kind of counter", WORD_COUNTERS)
    older_time = i4("its timestamp", WORD_COUNTERS)


@component(CARD_COUNTER)
class CardCounters:
    """Counters on cards that are no permanents (122.1)."""

    kept_on = i2("card + 1, 0 for a free row")
    kept_before = i1("1 what the card last had as the object that kept_inc tells (608.2h), not what is on it", holds=up_to(1))
    kept_kind = i1("kind")
    kept_number = i2("how many")
    kept_inc = i2("incarnation of the card then")


@component(PERMANENT)
class Loyalty:
    """What loyalty abilities need (606). The loyalty itself is the number of loyalty counters (306.5c)."""

    loyalty_used = i1("loyalty abilities of it activated this turn, by whoever (606.3)", reset=Reset.NEW)

    @property
    def loyalty(self: Any) -> int:
        """The permanent's loyalty: its loyalty counters (306.5c)."""
        return int(self.columns["counters"][self.row][Counter.LOYALTY])


@component()
class LoyaltyLimits:
    """What the system of the same name keeps: the turn to which `loyalty_used` and `loyalty_activated` belong."""

    loyalty_turn = i4("turn_number when they were last set back to 0")


@component(PERMANENT)
class Damage:
    """Marked damage (120.3)."""

    damage = i2("damage marked this turn", reset=Reset.NEW | Reset.CLEANUP)
    deathtouched = i1(
        "1 if dealt damage by a source with deathtouch since the last state-based check (704.5h)", reset=Reset.NEW | Reset.CLEANUP
    )
    dealt = i1("damage it dealt this turn: bit set of components.flags.Dealt", reset=Reset.NEW | Reset.TURN)
    hurt_by = i1(
        "bit set of players whose sources dealt damage to it this turn, noted if cards ask for it", reset=Reset.NEW | Reset.TURN
    )
    dealt_combat_to = i1(
        "bit set of the players to whom it dealt combat damage this turn, noted if cards ask for it", reset=Reset.NEW | Reset.TURN
    )
    regeneration = i1("regeneration shields (701.19)", reset=Reset.NEW | Reset.CLEANUP)


@component(PERMANENT)
class Memory:
    """What a permanent's abilities remember (607)."""

    attached_to = i4("reference of what it is attached to (301.5, 303.4), or NONE", first=NONE, reset=Reset.NEW, holds=REFERENCE)
    chosen = i2(
        "what abilities of the text it entered with had chosen: the code of a color, type, name or number, as that text says; a player. The same of a later text",
        4,
        first=NONE,
        reset=Reset.NEW,
    )
    linked = i4(
        "reference of an object that abilities of the text it entered with refer to; the same of a later text",
        2,
        first=NONE,
        reset=Reset.NEW,
        holds=REFERENCE,
    )
    later_text = i4("text_time of that later text", reset=Reset.NEW)
    used = i4("bit set of abilities (by place on the face) used this turn", reset=Reset.NEW | Reset.TURN)
    twice_used = i4(
        "effects that gave it an ability which triggers only twice each turn: timestamp * 4 + how often that triggered this turn",
        GIVERS,
        reset=Reset.NEW | Reset.TALLIES,
    )
    lent = i2(
        "1 + abilities that were activated which an effect gave it of a card elsewhere; the last places but k are theirs",
        LENT,
        reset=Reset.NEW,
    )
    modes_chosen = i4(
        "bit set of the modes that were chosen for its ability of which each can be chosen only once", reset=Reset.NEW
    )
    modes_this_turn = i4(
        "bit set of the modes that were chosen this turn for its ability of which each can be chosen once each turn",
        reset=Reset.NEW | Reset.TALLIES,
    )
    grow_batch = i4(
        "1 + the trigger_batch in which +1/+1 counters were put on it for the first time this turn, 0 if none were",
        reset=Reset.NEW | Reset.TALLIES,
    )
    exhausted = i4("bit set of abilities (by place on the face) that can be activated only once, and were", reset=Reset.NEW)
    resolved = i4(
        "times its abilities resolved this turn: four bits for each of the first seven places on the face, at most 15",
        reset=Reset.NEW | Reset.TURN,
    )
    targeted_by = i1(
        "bit set of players whose spells and abilities it became the target of this turn", reset=Reset.NEW | Reset.TURN
    )
    activations = i4(
        "times its abilities were activated this turn: four bits for each of the first seven places on the face, at most 15",
        reset=Reset.NEW | Reset.TURN,
    )
    triggered = i2("times its abilities have triggered", reset=Reset.NEW | Reset.LEAVES)
    left_now = i1(
        "since triggers were last matched: HAS_LEFT if it left the battlefield, HAS_COME if it entered that", reset=Reset.NEW
    )
    began_tapped = i1("1 if it was tapped as this turn began", first=1, reset=Reset.NEW)
    echo_due = i1("1 until the echo of its current control is taken care of (702.30)", first=1, reset=Reset.NEW)
