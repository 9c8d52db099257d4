"""Cards that many tournament lists waited for."""

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.common import IN_HAND, OPPONENT
from ecs_mtg.cards.words import Change, Who, number
from ecs_mtg.components import programs
from ecs_mtg.components.programs import AbilityFlag, PlayerFlag, Subject

NOT_SPIRITS = creature & ~subtype("Spirit")
KURUKS_SPIRIT = token("Spirit Token", "Creature — Spirit", "1/1", static(
    this, Change(programs.Change.CANT_BLOCK_SELECTED, NOT_SPIRITS), Change(programs.Change.CANT_BE_BLOCKED_BY, NOT_SPIRITS)))  # fmt: skip

CARDS = [
    # White
    card("Surge of Salvation", "{W}", "Instant", until_end_of_turn(you, players_have(PlayerFlag.HEXPROOF)), until_end_of_turn(
        each(permanent & you_control), has(hexproof)), instead_this_turn(
            you, deals_damage((black | red) & source, creature & you_control), e.PreventInstead())),
    # Blue
    transforming(
        face("The Legend of Kuruk", "{2}{U}{U}", "Enchantment — Saga", chapter(1, scry(2), draw()), chapter(2, scry(2), draw()),
             chapter(3, e.Move(this, Zone.EXILE, remember=True), e.ReturnUnder(moved, you, e.Arrival(transformed=True)))),
        face("Avatar Kuruk", "", "Legendary Creature — Avatar", "4/3", whenever(casts(you), create(KURUKS_SPIRIT)), activated(
            waterbend("{20}"), extra_turn(), flags=(AbilityFlag.ONLY_ONCE,)), color=blue)),
    # Artifacts
    card("Roaming Throne", "{4}", "Artifact Creature — Golem", "4/4", ward("{2}"), as_enters(choose_type()), static(this, of_chosen_type), static(
        None, abilities_trigger_again(creature & other & you_control & chosen_type))),
    # Several colors
    card("Hidetsugu and Kairi", "{2}{U}{U}{B}", "Legendary Creature — Ogre Demon Dragon", "5/4", flying, when(
        enters(), draw(3), choose(IN_HAND, "back", 2, 2, hint=-1), in_any_order("back"), to_library(those("back"))), when(
            dies(), targeted(OPPONENT), e.Move(Who(Subject.TOP_CARDS, number(1)), Zone.EXILE, remember=True), lose_life(
                mana_value.of(moved), OPPONENT), when_it_is(matches(moved, instant | sorcery), e.CastFree(moved)))),
]  # fmt: skip
