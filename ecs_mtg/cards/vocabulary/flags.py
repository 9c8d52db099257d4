"""Declarations of flags: what selectors ask beyond characteristics."""

from ecs_mtg.cards.word_declarations import flag_word
from ecs_mtg.components.programs import SelectorFlag as _F

other = flag_word(_F.ANOTHER, "queries.flags.another", "Anything but the source.")
source_itself = flag_word(_F.SOURCE, "queries.flags.source", "The source itself.")
multicolored = flag_word(_F.MULTICOLORED, "queries.flags.multicolored", "Of two or more colors (105.2b).")
monocolored = flag_word(_F.MONOCOLORED, "queries.flags.monocolored", "Of one color (105.2a).")
colorless = flag_word(_F.COLORLESS, "queries.flags.colorless", "Of no color (105.2c).")
historic = flag_word(_F.HISTORIC, "queries.flags.historic", "Legendary, an artifact, or a Saga.")
shares_type_with_top = flag_word(
    _F.SHARES_TYPE_WITH_TOP, "queries.flags.shares_type_with_top", "What shares a card type with the top card of a library."
)
shares_color = flag_word(_F.SHARES_COLOR, "queries.flags.shares_color", "What shares a color with the source.")
shares_color_with_last_cast = flag_word(
    _F.SHARES_COLOR_WITH_LAST_CAST,
    "queries.flags.shares_color_with_last_cast",
    "What shares a color with the spell most recently cast this turn.",
)
of_most_common_color = flag_word(
    _F.MOST_COMMON_COLOR,
    "queries.flags.of_most_common_color",
    "What shares a color with the most common color among all permanents.",
)
has_activated = flag_word(
    _F.HAS_ACTIVATED, "queries.flags.has_activated", "Permanents with an activated ability that isn't a mana ability."
)
has_mana_ability = flag_word(_F.HAS_MANA_ABILITY, "queries.flags.has_mana_ability", "Permanents with a mana ability.")
has_name_of_source = flag_word(_F.SAME_NAME_AS_SOURCE, "queries.flags.same_name_as_source", "Of the same name as the source.")
chosen_type = flag_word(_F.CHOSEN_TYPE, "queries.flags.chosen_type", "Of the creature type that was chosen for the source.")
chosen_color = flag_word(_F.CHOSEN_COLOR, "queries.flags.chosen_color", "Of the color that was chosen for the source.")
chosen_name = flag_word(_F.CHOSEN_NAME, "queries.flags.chosen_name", "Of the name that was chosen for the source.")

remembered = flag_word(_F.REMEMBERED, "queries.flags.remembered", "What the resolving spell or ability remembers.")
not_remembered = flag_word(_F.NOT_REMEMBERED, "queries.flags.not_remembered", "What it does not remember.")

named_as_remembered = flag_word(
    _F.NAMED_AS_REMEMBERED, "queries.flags.named_as_remembered", "Of the same name as something else that it remembers."
)

targets_this = flag_word(
    _F.SPELL_ABILITY_TARGETS_SOURCE, "queries.flags.targets_source", "Spells and abilities that target the source."
)
triggered_ability = flag_word(_F.TRIGGERED, "queries.flags.triggered", "Triggered abilities on the stack.")
with_single_target = flag_word(_F.SINGLE_TARGET, "queries.flags.single_target", "Spells and abilities with one target.")

costs_zero_or_one = flag_word(
    _F.MANA_COST_ZERO_OR_ONE, "queries.flags.mana_cost_zero_or_one", "Cards with mana cost {0} or {1}, and no other symbol in it."
)
with_x_in_cost = flag_word(_F.X_IN_COST, "queries.flags.x_in_cost", "Cards and spells with {X} in their mana costs.")
could_produce_colorless = flag_word(
    _F.COULD_PRODUCE_COLORLESS, "queries.mana_types.could_produce_colorless", "Permanents that could produce {C} (106.7)."
)
tapped = flag_word(_F.TAPPED, "queries.flags.tapped", "Tapped.")
untapped = flag_word(_F.UNTAPPED, "queries.flags.untapped", "Untapped.")
is_token = flag_word(_F.TOKEN, "queries.flags.token", "Tokens (111).")
nontoken = flag_word(_F.NONTOKEN, "queries.flags.nontoken", "Anything but tokens.")
commander = flag_word(_F.COMMANDER, "commander.words.is_commander", "Commanders (903.3).")
face_down = flag_word(_F.FACE_DOWN, "queries.flags.face_down", "Face down (708).")
face_up = flag_word(_F.FACE_UP, "queries.flags.face_up", "Permanents and cards that are face up.")
new_this_turn = flag_word(_F.ENTERED_THIS_TURN, "queries.flags.entered_this_turn", "What entered the battlefield this turn.")
put_there_this_turn = flag_word(
    _F.PUT_THERE_THIS_TURN, "queries.flags.put_there_this_turn", "Cards that were put this turn into the zone where they are."
)
damaged = flag_word(_F.DAMAGED, "queries.flags.damaged", "What has damage marked on it.")
_has_counter = flag_word(_F.HAS_COUNTER, "queries.flags.has_counter", "What has a counter of a kind: `s_amount[1]` is the kind.")

two_faces_to_cast = flag_word(
    _F.TWO_FACES_TO_CAST,
    "queries.flags.two_faces_to_cast",
    "Cards of which either of two faces is cast or played (709.3, 712.11b, 715.3).",
)
has_adventure = flag_word(_F.HAS_ADVENTURE, "queries.flags.has_adventure", "What has an Adventure (715.2).")
grows_first = flag_word(
    _F.GROWS_FIRST,
    "queries.flags.grows_first",
    "In events: that on which +1/+1 counters are put for the first time this turn.",
)
suspended = flag_word(
    _F.SUSPENDED, "queries.suspended.suspended", "Suspended cards: in exile, with suspend and a time counter (702.62b)."
)

attacking = flag_word(_F.ATTACKING, "queries.flags.attacking", "Attacking creatures (508.1k).")
blocking = flag_word(_F.BLOCKING, "queries.flags.blocking", "Blocking creatures (509.1g).")
blocked = flag_word(_F.BLOCKED, "queries.flags.blocked", "Blocked creatures (509.1h).")
unblocked = flag_word(_F.UNBLOCKED, "queries.flags.unblocked", "Unblocked creatures (509.1h).")
attacked_this_turn = flag_word(
    _F.ATTACKED_THIS_TURN, "queries.flags.attacked_this_turn", "What was declared as an attacker this turn."
)
attacks_you = flag_word(_F.ATTACKS_YOU, "queries.flags.attacks_you", "What attacks you.")
blocks_this = flag_word(_F.BLOCKS_SOURCE, "queries.flags.blocks_source", "What blocks the source.")
damaged_by_this = flag_word(_F.DAMAGED_BY_SOURCE, "queries.flags.damaged_by_source", "What the source dealt damage to this turn.")
damaged_by_host = flag_word(
    _F.DAMAGED_BY_HOST, "queries.flags.damaged_by_host", "What was dealt damage this turn by what the source is attached to."
)
convoked_this = flag_word(_F.CONVOKED_SOURCE, "queries.flags.convoked_source", "What convoked the source (702.51c).")
blocked_by_this = flag_word(_F.BLOCKED_BY_SOURCE, "queries.flags.blocked_by_source", "What the source blocks.")

unspared = flag_word(
    _F.UNSPARED,
    "queries.flags.unspared",
    "Anything; but while it is asked what may stay attached to the source, not what is attached and an Aura there does not remove (702.16n).",
)
dealt_damage_this_turn = flag_word(
    _F.DEALT_DAMAGE, "queries.flags.dealt_damage", "Permanents and players that were dealt damage this turn."
)
unpaired = flag_word(_F.UNPAIRED, "queries.flags.unpaired", "Creatures that are not paired (702.95b).")
pair_of_this = flag_word(
    _F.PAIR_OF_SOURCE, "queries.flags.pair_of_source", "The source, if it is paired, and the creature that it is paired with."
)

attached_to_you = flag_word(_F.ATTACHED_TO_YOU, "queries.flags.attached_to_you", "What is attached to you.")
attached_to_creature = flag_word(_F.ATTACHED_TO_CREATURE, "queries.flags.attached_to_creature", "What is attached to a creature.")
attached_to_this = flag_word(_F.ATTACHED_TO_SOURCE, "queries.flags.attached_to_source", "What is attached to the source.")
host_of_this = flag_word(_F.HOST_OF_SOURCE, "queries.flags.host_of_source", "What the source is attached to.")
created_with_this = flag_word(
    _F.CREATED_BY_SOURCE, "queries.flags.created_by_source", "Tokens that were created with the source."
)
modified = flag_word(
    _F.MODIFIED,
    "queries.flags.modified",
    "Modified permanents: with a counter, equipped, or with an Aura of their controller (700.9).",
)
is_enchanted = flag_word(_F.ENCHANTED, "queries.flags.enchanted", "What an enchantment is attached to.")
is_equipped = flag_word(_F.EQUIPPED, "queries.flags.equipped", "What an artifact is attached to.")
