"""The example packages, installed as an installer does it."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

from paths import ROOT

EXAMPLES = ROOT / "examples"


def install(name: str, folder: Path) -> Path:
    """Build an example's wheel and unpack it into a new folder below one; returns the folder."""
    source, wheels, installed = (folder / name / part for part in ("source", "wheels", "installed"))
    for path in (EXAMPLES / name).rglob("*"):
        inside = path.relative_to(EXAMPLES / name)
        if path.is_file() and path.suffix in (".py", ".toml"):
            (source / inside).parent.mkdir(parents=True, exist_ok=True)
            (source / inside).write_bytes(path.read_bytes())
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(wheels), str(source)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    [wheel] = wheels.glob("*.whl")
    with zipfile.ZipFile(wheel) as packed:  # as an installer does
        packed.extractall(installed)
    return installed


def process(code: str, *paths: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a program in a process of its own, which finds what is installed in some folders."""
    return command([sys.executable, "-c", code], *paths, **environment)


def command(line: list[str], *paths: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a command so."""
    where = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, paths))} | environment
    return subprocess.run(line, env=where, capture_output=True, text=True, check=False)


def run(code: str, *paths: Path, **environment: str) -> str:
    """Return what a program prints."""
    done = process(code, *paths, **environment)
    assert done.returncode == 0, done.stderr
    return done.stdout
