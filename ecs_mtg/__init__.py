"""ecs-mtg: an entity-component-system simulation engine for Magic: The Gathering."""

__version__ = "0.1.0"
