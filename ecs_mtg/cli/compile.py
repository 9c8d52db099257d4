"""The command `compile`: the optimized library of the rules."""

from __future__ import annotations

import time
from typing import Annotated

import typer

from ecs_mtg.cli.options import fail, say

STATUS, NOW, OFF = "--status", "--now", "--off"
WAIT = 3600.0  # seconds that are waited for another process that makes it

StatusOption = Annotated[bool, typer.Option(STATUS, help="Say what games run on, which is also what happens without an option.")]
NowOption = Annotated[bool, typer.Option(NOW, help="Make it now, also where it was turned off or has failed.")]
OffOption = Annotated[bool, typer.Option(OFF, help="Neither make nor use it, until --now; delete it.")]


def compile_rules(status: StatusOption = False, now: NowOption = False, off: OffOption = False) -> None:
    """Make the optimized library of the rules, with which games run up to twice as fast; by itself that happens in the background, once."""
    if status + now + off > 1:
        fail(f"{STATUS}, {NOW} and {OFF} exclude each other")
    from ecs_mtg.kernels.kernel import JIT

    if not JIT:
        fail("ECS_MTG_JIT=0: nothing is compiled")
    try:
        if now:
            _make()
        elif off:
            _turn_off()
    except OSError as error:
        fail(f"{error.filename}: {error.strerror}" if error.filename else str(error))
    if not off:
        say(_status())


def _make() -> None:
    """Make the library, or wait for whoever is at it."""
    from ecs_mtg.cli import prebuild
    from ecs_mtg.kernels import optimized

    optimized.turn_on()
    off = optimized.why_off()
    if off:
        fail(f"{off}: the library would not be used")
    if optimized.is_being_made():
        say("another process is making it; waiting", err=True)
    start = time.monotonic()
    prebuild.optimize(WAIT)
    say(f"done in {time.monotonic() - start:.0f} s", err=True)


def _turn_off() -> None:
    from ecs_mtg.kernels import optimized

    optimized.turn_off()
    say("kernels are compiled one by one from here on; ecs-mtg compile --now makes the library again")


def _status() -> str:
    """Describe in one line which kernels games use."""
    from ecs_mtg.kernels import optimized, prebuilt

    came = prebuilt.chosen_library()
    if came is not None and prebuilt.read_library(came) is not None:
        return f"the library that came compiled: {came}"
    library = optimized.library_place()
    if optimized.read() is not None:
        return f"the library that was optimized for this processor: {library}"
    if off := optimized.why_off():
        return f"kernels compiled one by one; the library is off ({off})"
    if optimized.is_being_made():
        return "kernels compiled one by one, until the library is made, which is under way"
    if why := optimized.why_not_by_itself():
        return f"kernels compiled one by one; the library is not made by itself: {why}; ecs-mtg compile --now makes it"
    return "kernels compiled one by one; the library is made in the background with the next games"
