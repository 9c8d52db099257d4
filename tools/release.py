"""Make a release, all but the upload: `python tools/release.py [VERSION]`.

Writes the version and the day into the files that name them, builds the source distribution, a wheel for any machine and one with compiled
kernels for machines like this one into `dist/`, has twine look at them, and plays games with each wheel in fresh environments, of all Pythons that are named.
What is left to do it prints.

    python tools/release.py                                     # the version that there is
    python tools/release.py 0.3.0 --python python3.11 --python python3.13
    python tools/release.py --check                             # change no file; only build and test
    python tools/release.py --check --plain                     # no compiled kernels

It needs `pip install ".[release]"`.
"""

from __future__ import annotations

import argparse
import datetime
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
VERSION = re.compile(r"\d+\.\d+\.\d+((a|b|rc)\d+)?")
NAMED = {  # where the version stands
    "pyproject.toml": r'(?m)^version = "(.*)"$',
    "ecs_mtg/support/version.py": r'(?m)^__version__ = "(.*)"$',
    "CITATION.cff": r"(?m)^version: (.*)$",
}
RELEASED = r"(?m)^date-released: .*\n"


def versions(root: Path = ROOT) -> dict[str, str]:
    """Return the version by the file that names it.

    Raises:
        SystemExit: one names none.
    """
    found = {}
    for name, pattern in NAMED.items():
        match = re.search(pattern, (root / name).read_text(encoding="utf-8"))
        if match is None:
            sys.exit(f"{name}: names no version; a line like {pattern} is missing")
        found[name] = match[1]
    return found


def write_version(version: str, day: datetime.date, root: Path = ROOT) -> None:
    """Write a version, and the day of its release, into the files that name them.

    Raises:
        SystemExit: the changelog has no section of that version, or one of an earlier day; no file is changed then.
    """
    changelog = root / "CHANGELOG.md"
    said = changelog.read_text(encoding="utf-8")
    section = re.search(rf"(?m)^## \[{re.escape(version)}\] - (.*)$", said)
    if section is None:
        sys.exit(f"CHANGELOG.md: there is no section `## [{version}] - unreleased`")
    if section[1] not in ("unreleased", str(day)):
        sys.exit(f"CHANGELOG.md: {version} was released on {section[1]}; give the next version, and a section of its own")
    versions(root)
    for name, pattern in NAMED.items():
        text = (root / name).read_text(encoding="utf-8")
        match = re.search(pattern, text)
        assert match is not None
        text = text[: match.start(1)] + version + text[match.end(1) :]
        if name == "CITATION.cff":
            text = re.sub(RELEASED, "", text).rstrip("\n") + f"\ndate-released: {day}\n"
        (root / name).write_text(text, encoding="utf-8")
    changelog.write_text(said.replace(section[0], f"## [{version}] - {day}"), encoding="utf-8")


def run(*command: object) -> None:
    """Run a command, shown; whatever fails ends the release."""
    words = [str(word) for word in command]
    print("+", *words, flush=True)
    done = subprocess.run(words, cwd=ROOT, check=False)
    if done.returncode:
        sys.exit(f"{words[0]} ended with exit status {done.returncode}: nothing is released")


def build(out: Path, plain: bool) -> tuple[Path, list[Path]]:
    """Build the source distribution and the wheels; the wheels are built from it, not from the checkout."""
    run(sys.executable, "-m", "build", "--outdir", out)
    [source], [pure] = out.glob("*.tar.gz"), out.glob("*.whl")
    if plain:
        return source, [pure]
    run(sys.executable, "-m", "pip", "wheel", "--no-deps", "--config-settings", "prebuilt=yes", "--wheel-dir", out, source)
    return source, sorted(out.glob("*.whl"))


def test(wheel: Path, python: str) -> None:
    """Install a wheel in a fresh environment and check it there."""
    with tempfile.TemporaryDirectory() as folder:
        run(python, "-m", "venv", folder)
        inside = Path(folder) / ("Scripts" if sys.platform == "win32" else "bin") / "python"
        run(inside, "-m", "pip", "install", "--quiet", wheel)
        run(inside, ROOT / "tools" / "check_wheel.py", *([] if wheel.stem.endswith("-any") else ["--prebuilt"]))


def main(arguments: Sequence[str] | None = None) -> None:
    """Make it."""
    parser = argparse.ArgumentParser(description="Make a release, all but the upload.")
    parser.add_argument("version", nargs="?", help="the version; without, the one that there is")
    parser.add_argument("--python", action="append", default=[], help="an interpreter to test with, besides this one")
    parser.add_argument("--check", action="store_true", help="change no file")
    parser.add_argument("--plain", action="store_true", help="no wheel with compiled kernels")
    asked = parser.parse_args(arguments)
    there = versions()
    version = asked.version or there["pyproject.toml"]
    if VERSION.fullmatch(version) is None:
        sys.exit(f"{version}: no version; it has to be like 1.2.3 or 1.2.3rc1")
    if asked.check and set(there.values()) != {version}:
        sys.exit(f"the version is not {version} everywhere: {', '.join(f'{name} says {said}' for name, said in there.items())}")
    if not asked.check:
        if subprocess.run(["git", "status", "--porcelain"], cwd=ROOT, check=True, stdout=subprocess.PIPE).stdout:
            sys.exit("the working tree has changes that are not committed: a release is of a commit")
        write_version(version, datetime.date.today())
    out = ROOT / "dist"
    shutil.rmtree(out, ignore_errors=True)
    source, wheels = build(out, asked.plain)
    run(sys.executable, "-m", "twine", "check", "--strict", source, *wheels)
    for python in (sys.executable, *asked.python):
        for wheel in wheels:
            test(wheel, python)
    print(
        f"{version} is in {out}. Left to do: commit the version, `git tag v{version}`, push it, and upload what lies in dist/, with what the workflow"
    )
    print("`wheels` built for other machines: `python -m twine upload dist/*`.")


if __name__ == "__main__":
    main()
