"""The command `sealed`: open boosters, build a deck of each pool, play games between them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ecs_mtg.cli.options import (
    GamesOption,
    JsonOption,
    PolicyOption,
    SeedOption,
    ThreadsOption,
    check_policy,
    fail,
    print_json,
    print_results,
    say,
    whole_number,
)

if TYPE_CHECKING:
    from ecs_mtg.sealed import Sealed

MOST_NAMED = 12
PLAYERS = 2

SetOption = Annotated[
    str, typer.Option("--set", metavar="XYZ", help="The code of the set whose boosters are opened, as EMN or M10.")
]
BoostersOption = Annotated[
    int, typer.Option(metavar="N", help="Boosters that each player opens.", parser=whole_number("--boosters", 1, 36))
]
LandsOption = Annotated[int, typer.Option(metavar="N", help="Lands of each deck of 40.", parser=whole_number("--lands", 1, 39))]
StrictOption = Annotated[bool, typer.Option("--strict", help="Refuse a set of whose cards some are not supported.")]
OutOption = Annotated[str | None, typer.Option(metavar="DIR", help="Write the two decks there, as deck files.")]
BoostersShownOption = Annotated[bool, typer.Option("--show-boosters", help="Print what was in each booster, too.")]


def sealed(
    of_set: SetOption,
    games: GamesOption = 1000,
    seed: SeedOption = 0,
    policy: PolicyOption = None,
    boosters: BoostersOption = 6,
    lands: LandsOption = 17,
    strict: StrictOption = False,
    out: OutOption = None,
    threads: ThreadsOption = None,
    show_boosters: BoostersShownOption = False,
    as_json: JsonOption = False,
) -> None:
    """Let two players open boosters of a set, build decks of 40 cards and play: the same seed, the same boosters, decks and games."""
    policies = policy or ["greedy"]
    for name in policies:
        check_policy(name)
    if len(policies) not in (1, PLAYERS):
        fail(f"--policy was given {len(policies)} times; give it once, or once for each of the {PLAYERS} players")

    from ecs_mtg import sealed

    try:
        dealt = sealed.deal_decks(of_set, seed, boosters, lands=lands, strict=strict)
        if out is not None:
            _write(dealt, Path(out))
        if not as_json:
            _show(dealt, show_boosters)
        given: Sequence[str] | str = policies if len(policies) > 1 else policies[0]
        played = sealed.play_dealt(dealt, games, policies=given, threads=threads, progress=True)
    except OSError as error:
        fail(f"{error.filename}: {error.strerror}")
    except ValueError as error:
        fail(str(error))
    told = played.to_dict()
    if as_json:
        print_json({**told, "policies": list(policies)})
    else:
        print_results(told["results"])


def _write(dealt: Sealed, folder: Path) -> None:
    from ecs_mtg.support.atomic_files import write_bytes

    folder.mkdir(parents=True, exist_ok=True)
    for number, deck in enumerate(dealt.decks, 1):
        write_bytes(folder / f"player-{number}.txt", deck.to_text().encode())


def _show(dealt: Sealed, boosters: bool) -> None:
    from ecs_mtg.sealed import PRODUCTS

    told, first = dealt.to_dict(), dealt.opened[0]
    product = PRODUCTS[first.set]
    say(f"{product.name}: {len(first.boosters)} {product.booster}s a player, seed {first.seed}")
    if first.left_out:
        some = "; ".join(first.left_out[:MOST_NAMED])
        more = f" and {len(first.left_out) - MOST_NAMED} more" if len(first.left_out) > MOST_NAMED else ""
        say(f"{len(first.left_out)} of {first.cards} cards are not supported and were left out: {some}{more}")
    if product.told:
        say(product.told)
    for number, player in enumerate(told["players"], 1):
        if boosters:
            for one, cards in enumerate(player["boosters"], 1):
                say(f"\nplayer {number}, booster {one}: {'; '.join(cards)}")
        say(f"\n{player['deck']}: {player['colors']}")
        print_deck(player["main"])
    say("")


def print_deck(cards: Sequence[Mapping[str, Any]]) -> None:
    """Print the cards of a deck by mana value, lands last, and how many there are of each."""
    from ecs_mtg.cards import card_definition
    from ecs_mtg.components.codes import LAND

    rows: dict[str, list[str]] = {}
    counts: dict[str, int] = {}
    for one in cards:
        face = card_definition(one["name"]).front
        mana = face.mana_cost.mana_value if face.mana_cost is not None else 0
        kind = "lands" if face.types & LAND else f"{min(mana, 6)}{'+' if mana >= 6 else ''}"
        rows.setdefault(kind, []).append(f"{one['count']} {one['name']}" if one["count"] > 1 else one["name"])
        counts[kind] = counts.get(kind, 0) + one["count"]
    for kind in sorted(rows):
        say(f"  {kind:>5} ({counts[kind]:>2}): {', '.join(rows[kind])}")
