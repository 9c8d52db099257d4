"""Declarations of relations of a player to you, for `Filter(controller=...)` and `Filter(owner=...)`."""

from ecs_mtg.cards.word_declarations import relation_word
from ecs_mtg.components.programs import Relation

relation_word(Relation.ANY, None, "Any player, or nobody.")
relation_word(Relation.YOU, None, "You.")
relation_word(Relation.OPPONENT, None, "An opponent.")
relation_word(Relation.ACTIVE, "queries.relations.active", "The active player.")
relation_word(Relation.NOT_ACTIVE, "queries.relations.not_active", "A player who is not the active player.")
relation_word(Relation.DEFENDING, "queries.relations.defending", "The player whom the source attacks (508.5).")
relation_word(
    Relation.TARGET,
    "queries.relations.first_target_player",
    "The first target that is a player; without one, the controller of the first target, a planeswalker.",
)
relation_word(Relation.EVENT_PLAYER, "queries.relations.player_of_event", "The player whom what triggered is about.")
relation_word(
    Relation.CONTROLLER_OF_IT,
    "queries.relations.controller_of_it",
    "The controller of what is looked at, or of the event's object.",
)
relation_word(Relation.OWNER_OF_SELF, "queries.relations.owner_of_source", "The owner of the source.")
relation_word(
    Relation.ATTACHED_CONTROLLER, "queries.relations.controller_of_attached", "The controller of what the source is attached to."
)
relation_word(Relation.LOOPED, "queries.relations.looped", "The player whom a loop has come to.")
relation_word(Relation.MONARCH, "queries.relations.monarch", "The monarch (725).")
relation_word(Relation.CHOSEN, "queries.relations.chosen_player", "The player who was chosen for the source.")
relation_word(Relation.NOT_YOU, "queries.relations.not_you", "A player other than you: an opponent, or your teammate.")
