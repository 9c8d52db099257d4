"""`python -m ecs_mtg` is the command `ecs-mtg`."""

from ecs_mtg.cli.app import main

main()
