"""The command `draft`: a draft by bots, and the resulting decks."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ecs_mtg.cli.options import JsonOption, SeedOption, fail, print_json, say, whole_number
from ecs_mtg.cli.sealed import LandsOption, SetOption, StrictOption, print_deck

if TYPE_CHECKING:
    from ecs_mtg.decks import DeckList
    from ecs_mtg.draft import Pod

SeatsOption = Annotated[int, typer.Option(metavar="N", help="Who draft.", parser=whole_number("--seats", 1, 12))]
BoostersOption = Annotated[int, typer.Option(metavar="N", help="Boosters of each.", parser=whole_number("--boosters", 1, 6))]
PicksOption = Annotated[
    str,
    typer.Option(
        metavar="P", help="What the bots take: value, random, or a file of values (tab-separated: name, gih_wr), as lab draft writes one."
    ),
]  # fmt: skip
OutOption = Annotated[str | None, typer.Option(metavar="DIR", help="Write the decks there, as deck files.")]
ShowPicksOption = Annotated[bool, typer.Option("--show-picks", help="Print each seat's picks, too, in their order.")]


def draft(
    of_set: SetOption,
    seed: SeedOption = 0,
    seats: SeatsOption = 8,
    boosters: BoostersOption = 3,
    picks: PicksOption = "value",
    lands: LandsOption = 17,
    strict: StrictOption = False,
    out: OutOption = None,
    show_picks: ShowPicksOption = False,
    as_json: JsonOption = False,
) -> None:
    """Let bots draft boosters of a set and build decks of 40 cards: the same seed, the same picks and decks."""
    from ecs_mtg import draft
    from ecs_mtg.draft.picking import picks_named
    from ecs_mtg.sealed import colors_of_deck

    try:
        pod = draft.run(of_set, seed, seats=seats, boosters=boosters, picks=picks_named(picks), strict=strict)
        decks = pod.decks(lands=lands)
        if out is not None:
            _write(decks, Path(out))
    except OSError as error:
        fail(f"{error.filename}: {error.strerror}")
    except ValueError as error:
        fail(str(error))
    if as_json:
        told = [
            {"deck": one.name, "colors": colors_of_deck(one), "main": [{"count": n, "name": card} for n, card in one.main]}
            for one in decks
        ]
        print_json({**pod.to_dict(), "decks": told})
        return
    say(f"{pod.set}: {pod.seats} seats, {boosters} boosters each, seed {seed}")
    for seat, deck in enumerate(decks):
        say(f"\n{deck.name}: {colors_of_deck(deck)}")
        if show_picks:
            _show_picks(pod, seat)
        print_deck([{"count": n, "name": card} for n, card in deck.main])


def _show_picks(pod: Pod, seat: int) -> None:
    for booster in range(1 + max(pick.booster for pick in pod.picks)):
        taken = [pick.taken for pick in pod.picks if pick.seat == seat and pick.booster == booster]
        say(f"  booster {booster + 1}: {'; '.join(taken)}")


def _write(decks: tuple[DeckList, ...], folder: Path) -> None:
    from ecs_mtg.support.atomic_files import write_bytes

    folder.mkdir(parents=True, exist_ok=True)
    for number, deck in enumerate(decks, 1):
        write_bytes(folder / f"seat-{number}.txt", deck.to_text().encode())
