"""The command `rollouts`: record trajectories."""

from __future__ import annotations

from typing import Annotated

import typer

from ecs_mtg.cli.options import (
    POLICIES,
    DecksArgument,
    GamesOption,
    JsonOption,
    MaxTurnsOption,
    PlanarDeckOption,
    SeedOption,
    ThreadsOption,
    VariantOption,
    fail,
    print_json,
    say,
    whole_number,
)

PolicyOption = Annotated[
    list[str] | None,
    typer.Option(metavar="P", help=f"Who plays: {', '.join(POLICIES)}. Once, or once a deck.  [default: greedy]"),
]
OutOption = Annotated[
    str,
    typer.Option(metavar="DIR", help="Write them there. The same command goes on where it was interrupted.", show_default=False),
]
FormatOption = Annotated[str, typer.Option("--format", metavar="F", help="parquet or npz.")]
ObservationOption = Annotated[str, typer.Option(metavar="V", help="What is written down: full or compact.")]
ShardOption = Annotated[int, typer.Option(metavar="N", help="Games of a file.", parser=whole_number("--shard", 1, 100_000))]


def rollouts(
    decks: DecksArgument,
    out: OutOption,
    games: GamesOption = 1000,
    seed: SeedOption = 0,
    policy: PolicyOption = None,
    variant: VariantOption = "duel",
    planar_deck: PlanarDeckOption = "own",
    threads: ThreadsOption = None,
    max_turns: MaxTurnsOption = None,
    observation: ObservationOption = "full",
    file_format: FormatOption = "parquet",
    shard: ShardOption = 32,
    as_json: JsonOption = False,
) -> None:
    """Play games and write down every decision: what the player saw, the options, what was picked, how the game ended."""
    from ecs_mtg.batch import trajectories as trajectories
    from ecs_mtg.components.sizes import TURN_LIMIT

    try:
        written = trajectories.write(
            decks,
            games,
            out,
            policies=policy or "greedy",
            seed=seed,
            variant=variant,
            planar_deck=planar_deck,
            max_turns=max_turns or TURN_LIMIT,
            observation=int(observation) if observation.isdigit() else observation,
            format=file_format,
            shard=shard,
            threads=threads,
            progress=True,
        )
    except (ValueError, ImportError) as error:
        fail(str(error))
    told = {"folder": out, "games": games, "shards": len(written.files), "schema": trajectories.SCHEMA}
    if as_json:
        print_json(told)
    else:
        say(f"{out} holds {games:,} games in {len(written.files):,} files; ecs_mtg.batch.trajectories.read({out!r}) reads them")
