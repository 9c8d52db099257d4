"""Run the peer engines and ours one after another on this machine and compare them.

Each peer gets its own virtual environment with its pinned version. See README.md beside this file.
"""

import argparse
import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from platformdirs import user_cache_path
from rich import box
from rich.console import Console
from rich.table import Table

HERE = Path(__file__).resolve().parent
OURS = "ecs-mtg"
OUR_GAMES = 20_000
ONE_THREAD = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", "RAYON_NUM_THREADS": "1"}


class NotRun(Exception):
    """An engine could not be measured; the message says why."""


@dataclass(frozen=True)
class Peer:
    """How to install and run one peer.

    Attributes:
        engine: name shown in the table.
        adapter: script beside this file.
        requirements: file beside this file.
        games: default number of games.
        python: the one Python version that it runs on, or None for any that the project runs on.
        dependencies: whether its declared dependencies are installed.
    """

    engine: str
    adapter: str
    requirements: str
    games: int
    python: tuple[int, int] | None = None
    dependencies: bool = True


PEERS = (
    Peer("phase-rs", "phase_rs.py", "requirements-phase.txt", games=10),
    Peer("python-mtg", "python_mtg.py", "requirements-python-mtg.txt", games=5),
    Peer("managym", "managym.py", "requirements-managym.txt", games=1_000, python=(3, 12), dependencies=False),
)


def run(command: list[str], timeout: float, **environment: str) -> str:
    """Run a command and return its standard output.

    Raises:
        NotRun: the command is missing, fails or takes longer than `timeout` seconds.
    """
    name = Path(command[0]).name
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=timeout, env=os.environ | environment, check=False)
    except FileNotFoundError as error:
        raise NotRun(f"{name} is not installed") from error
    except subprocess.TimeoutExpired as error:
        raise NotRun(f"took more than {timeout:.0f} s") from error
    if done.returncode:
        lines = [line for line in done.stderr.splitlines() if line.strip()] or [f"exit status {done.returncode}"]
        raise NotRun(next((line for line in reversed(lines) if "error" in line.lower()), lines[-1]).strip())
    return done.stdout


def interpreters(wanted: tuple[int, int]) -> Iterator[list[str]]:
    """Yield the commands under which a Python of the wanted version may answer."""
    dotted = ".".join(map(str, wanted))
    yield [sys.executable]
    yield [f"python{dotted}"]
    if os.name == "nt":
        yield ["py", f"-{dotted}"]


def find_python(wanted: tuple[int, int] | None) -> str:
    """Return the path of an interpreter of the wanted version.

    Raises:
        NotRun: there is none on the path.
    """
    if wanted is None:
        return sys.executable
    dotted = ".".join(map(str, wanted))
    ask = "import sys; print(*sys.version_info[:2], sys.executable)"
    for command in interpreters(wanted):
        try:
            # pyenv puts every installed version's name on the path, but answers only to the selected one
            answer = run([*command, "-c", ask], timeout=30, PYENV_VERSION=dotted)
        except NotRun:
            continue
        major, minor, path = answer.strip().split(" ", 2)
        if (int(major), int(minor)) == wanted:
            return path
    raise NotRun(f"needs Python {dotted}")


def environment(peer: Peer, venvs: Path) -> Path:
    """Return the interpreter of the peer's environment, made now unless an identical one is there.

    Raises:
        NotRun: no fitting interpreter, or pip cannot install the pinned version.
    """
    base = find_python(peer.python)
    requirements = HERE / peer.requirements
    key = hashlib.sha256(f"{base} {peer.dependencies}\n{requirements.read_text()}".encode()).hexdigest()[:12]
    folder = venvs / f"{peer.engine}-{key}"
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    complete = folder / "complete"
    if not complete.exists():
        shutil.rmtree(folder, ignore_errors=True)
        run([base, "-m", "venv", str(folder)], timeout=120)
        install = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        if not peer.dependencies:
            install.append("--no-deps")
        run([*install, "-r", str(requirements)], timeout=900)
        complete.touch()
    return python


def measure_peer(peer: Peer, games: int, seed: int, venvs: Path, timeout: float) -> dict[str, Any]:
    """Install and run one peer and return its result.

    Raises:
        NotRun: it cannot be installed or run.
    """
    python = environment(peer, venvs)
    command = [str(python), str(HERE / peer.adapter), "--games", str(games), "--seed", str(seed)]
    result: dict[str, Any] = json.loads(run(command, timeout, **ONE_THREAD))
    return result


def measure_ours(games: int, seed: int, timeout: float) -> dict[str, Any]:
    """Run our engine on RG24 and return its result in the adapters' form.

    Raises:
        NotRun: the `ecs-mtg` command is missing or fails.
    """
    beside = Path(sys.executable).parent
    command = shutil.which(OURS, path=f"{beside}{os.pathsep}{os.environ.get('PATH', '')}")
    if command is None:
        raise NotRun("the ecs-mtg command is not installed")
    options = ["-n", str(games), "--seed", str(seed), "--policy", "random", "--threads", "1", "--json"]
    report = json.loads(run([command, "simulate", "RG24", "RG24", *options], timeout, **ONE_THREAD))
    try:
        installed = version(OURS)
    except PackageNotFoundError:
        installed = "unknown"
    return {
        "engine": OURS,
        "version": installed,
        "deck": "RG24",
        "loop": "engine",
        "games": report["games"],
        "unfinished": report.get("aborted", 0),
        "decisions": report["decisions"],
        "steps": None,  # a decision with one option is never asked
        "seconds": report["seconds"],
        "games_per_second": report["games_per_second"],
        "decisions_per_second": report["decisions_per_second"],
        "turns_per_second": report["turns_mean"] * report["games_per_second"],
        "compile_seconds": report["compile_seconds"],
        "notes": f"compiled before the measurement in {report['compile_seconds']:.1f} s",
    }


def number(value: float | None) -> str:
    """Write a figure with about three digits."""
    if value is None:
        return "-"
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def show(results: list[dict[str, Any]], console: Console) -> None:
    """Print the comparison, and below it what a reader has to know about each row."""
    table = Table(title="Random mirror games, one thread", box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("engine", no_wrap=True)
    table.add_column("loop", no_wrap=True)
    for heading in ("games", "games/s", "turns/s", "decisions/s", "decisions\na game", "steps\na game"):
        table.add_column(heading, justify="right", no_wrap=True)
    for result in results:
        if "not_run" in result:
            table.add_row(result["engine"], "not run")
            continue
        games, steps = result["games"], result["steps"]
        table.add_row(
            result["engine"],
            result["loop"],
            number(games),
            number(result["games_per_second"]),
            number(result["turns_per_second"]),
            number(result["decisions_per_second"]),
            number(result["decisions"] / games),
            number(None if steps is None else steps / games),
        )
    console.print(table)
    for result in results:
        if "not_run" in result:
            text = f"not run: {result['not_run']}"
        else:
            text = f"version {result['version']}; deck {result['deck']}; {result['notes']}"
            if stepped := result.get("stepped_games_per_second"):
                decisions = result["stepped_decisions_per_second"]
                text += f"; stepped from Python {number(stepped)} games/s, {number(decisions)} decisions/s"
            if result["unfinished"]:
                text += f"; {result['unfinished']} games not finished"
        console.print(f"{result['engine']}: {text}", markup=False, highlight=False)


def positive(text: str) -> int:
    """Read a number of games."""
    value = int(text)
    if value < 1:
        raise argparse.ArgumentTypeError("must be at least 1")
    return value


def main() -> None:
    """Measure the chosen engines, print the table and write the JSON file."""
    names = [*(peer.engine for peer in PEERS), OURS]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", action="append", choices=names, help="measure this engine only (may be repeated)")
    parser.add_argument("--games", type=positive, help="number of games of every engine (default: each engine's own)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the first game (default: %(default)s)")
    parser.add_argument("--venvs", type=Path, help="folder of the virtual environments (default: the user's cache)")
    parser.add_argument("--timeout", type=float, default=600, help="seconds an engine may run (default: %(default)s)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the results to this file")
    args = parser.parse_args()
    venvs = (args.venvs or user_cache_path(OURS) / "peers").absolute()
    chosen = args.only or names

    progress = Console(stderr=True)
    results: list[dict[str, Any]] = []
    for name in (name for name in names if name in chosen):
        with progress.status(f"{name} ..."):
            peer = next((peer for peer in PEERS if peer.engine == name), None)
            try:
                if peer is None:
                    result = measure_ours(args.games or OUR_GAMES, args.seed, args.timeout)
                else:
                    result = measure_peer(peer, args.games or peer.games, args.seed, venvs, args.timeout)
            except NotRun as reason:
                result = {"engine": name, "not_run": str(reason)}
        results.append(result)

    show(results, Console())
    if args.json:
        args.json.write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
