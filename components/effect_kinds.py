"""Variants of effect rows: the columns of each kind (`ef_kind`)."""

from ecs_mtg.components.codes import NONE, EffectKind
from ecs_mtg.components.columns import REFERENCE, Changing, Numbers, up_to, variant
from ecs_mtg.components.effects import Effect
from ecs_mtg.components.flags import Permission
from ecs_mtg.components.kinds import EFFECT, SELECTOR
from ecs_mtg.components.modifications import Change
from ecs_mtg.components.sizes import ABILITIES, CONDITIONS, TOLD
from ecs_mtg.components.variants import of


def _with(*changes: Change) -> dict[str, Changing]:
    """Return the condition on an effect whose ability makes one of some changes."""
    return {"ef_ability": Changing(frozenset(changes))}


@variant(EFFECT, EffectKind.CONTINUOUS)
class ContinuousEffect:
    """A continuous effect of a resolved spell or ability (611.2): its modifications are those of `ef_ability`."""

    continuous_locked = of(Effect.ef_amount, "numbers locked in as it began (608.2h), by place: what Amount.LOCKED gives")
    continuous_first = of(Effect.ef_amount, "the first of them", at=0)
    continuous_x = of(Effect.ef_amount, "the second of them: the value of X, if numbers with X are not locked in", at=1)
    continuous_told = of(
        Effect.ef_memory,
        "references that it was told of as it began, NONE for none: what Subject.TOLD gives; cards that get abilities (611.2c)",
        holds=REFERENCE,
    )
    continuous_about = of(Effect.ef_memory, "the first of them", at=0, holds=REFERENCE)


@variant(EFFECT, EffectKind.CONTINUOUS, where=_with(Change.COPY))
class ContinuousCopy:
    """A continuous effect that makes permanents copies (707.4)."""

    continuous_face = of(Effect.ef_amount, "the face that they have, NONE if the modification says it", at=0)


@variant(
    EFFECT,
    EffectKind.CONTINUOUS,
    where=_with(Change.ADD_CHOSEN_COLOR, Change.ADD_SUBTYPES_CHOSEN, Change.ADD_PROTECTION, Change.ADD_HEXPROOF_FROM),
)
class ContinuousChoice:
    """A continuous effect about a chosen color or type: it adds that, or protection or hexproof from it."""

    continuous_chosen = of(Effect.ef_amount, "the color or subtype", at=0)


@variant(EFFECT, EffectKind.DELAYED)
class DelayedTrigger:
    """A delayed triggered ability (603.7): `ef_ability`."""

    delayed_amount = of(Effect.ef_amount, "number locked in: the value of X as it triggers", at=0)
    delayed_extra_turn = of(
        Effect.ef_amount,
        "how many of the extra turns listed as it was made go after that which it is about, 0 if it is about none",
        at=1,
    )
    delayed_told = of(Effect.ef_memory, "references that it was told to remember, NONE for none", holds=REFERENCE)
    delayed_about = of(Effect.ef_memory, "the first of them", at=0, holds=REFERENCE)
    delayed_second = of(Effect.ef_memory, "the second of them", at=1, holds=REFERENCE)


@variant(EFFECT, EffectKind.REPLACING, where={"ef_ability": up_to(ABILITIES - 1)})
class Replacement:
    """A replacement effect of a resolved spell or ability (614): `ef_ability`."""

    replacing_x = of(Effect.ef_amount, "value of X of what made it", at=1)
    replacing_told = of(Effect.ef_memory, "references of what it is about, NONE for none", holds=REFERENCE)
    replacing_about = of(Effect.ef_memory, "the first of them", at=0, holds=REFERENCE)
    replacing_source = of(
        Effect.ef_memory, "the last of them: if the ability says so, the source that has to do it", at=TOLD - 1, holds=REFERENCE
    )


@variant(EFFECT, EffectKind.REPLACING, where={"ef_ability": Numbers(NONE, NONE)}, ended=EffectKind.FREE)
class Shield:
    """A shield (615.7): it prevents damage, or sends that on (614.9). One that was used up is asked until the events at that time are over."""

    shield_left = of(Effect.ef_amount, "how much damage it still prevents; NONE: all", at=0)
    shield_flags = of(Effect.ef_amount, "bit set: COMBAT_DAMAGE_ONLY, ONE_DAMAGE", at=1, holds=up_to(3))
    shield_recipient = of(Effect.ef_memory, "reference of the recipient of the damage; NONE: any", at=0, holds=REFERENCE)
    shield_sources = of(Effect.ef_memory, "selector of the sources; NONE: any", at=1, holds=SELECTOR)
    shield_sends_to = of(
        Effect.ef_memory, "whom the damage is dealt to instead of being prevented (614.9), or NONE", at=2, holds=REFERENCE
    )
    shield_source = of(Effect.ef_memory, "reference of the one source that it is against; NONE: any", at=3, holds=REFERENCE)
    shield_says = of(Effect.ef_memory, "all of these four")


@variant(EFFECT, EffectKind.PERMISSION)
class PermissionEffect:
    """A permission to play cards (601.3b): `ef_player` may."""

    permission_terms = of(
        Effect.ef_amount,
        "bit 0: without paying their mana costs; the rest of it, if that is not 0, is 1 more than the Condition row that has to hold"
        " (packed.permission)",
        at=0,
        holds=up_to(2 * CONDITIONS + 1),
    )
    permission_how = of(Effect.ef_amount, "how they may be played", at=1, holds=Permission)
    permission_cards = of(Effect.ef_memory, "references of the cards, NONE for none", holds=REFERENCE)
    permission_card = of(Effect.ef_memory, "the first of them", at=0, holds=REFERENCE)


@variant(EFFECT, EffectKind.NOTED)
class NotedDamage:
    """What happened this turn: `ef_source` dealt damage."""

    noted_whom = of(Effect.ef_memory, "reference of the creature or player that it was dealt to", at=0, holds=REFERENCE)
    noted_total = of(Effect.ef_amount, "how much, of a row that counts it for a player; 0 of others", at=0)


@variant(EFFECT, EffectKind.WAS_ATTACHED)
class NotedAttachment:
    """What was attached to `ef_source`, a permanent, as that left the battlefield this turn (608.2h)."""

    noted_attachment = of(Effect.ef_memory, "reference of what was", at=0, holds=REFERENCE)
