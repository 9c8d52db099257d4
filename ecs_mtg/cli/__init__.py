"""The command line `ecs-mtg`: one module a command."""
