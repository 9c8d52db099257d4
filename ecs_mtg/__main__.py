"""`python -m ecs_mtg`: the command `ecs-mtg`."""

from ecs_mtg.cli.app import main

main()
