"""The wheel holds the one package, whole."""

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from paths import ROOT

import ecs_mtg

FOLDERS = {"ecs_mtg": "ecs_mtg", "components": "ecs_mtg/components", "systems": "ecs_mtg/systems"}
"""Where each folder of the checkout goes."""


def files_of_the_checkout() -> set[str]:
    """Return every module and data file by the name that it has to have in a wheel."""
    found = set()
    for folder, place in FOLDERS.items():
        for path in (ROOT / folder).rglob("*"):
            inside = path.relative_to(ROOT / folder)
            linked = folder == "ecs_mtg" and inside.parts[0] in FOLDERS
            if path.is_file() and not linked and "__pycache__" not in inside.parts:
                found.add(f"{place}/{inside.as_posix()}")
    return found


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    source = tmp_path_factory.mktemp("source")
    for folder in FOLDERS:
        shutil.copytree(ROOT / folder, source / folder, symlinks=True, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE", "MANIFEST.in"):
        shutil.copy(ROOT / name, source)
    (source / "tools").mkdir()
    for name in ("wheel_backend.py", "prebuild.py"):
        shutil.copy(ROOT / "tools" / name, source / "tools")
    out = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(out), str(source)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    (path,) = out.iterdir()
    return zipfile.ZipFile(path)


def test_a_wheel_without_compiled_kernels_is_for_any_machine(wheel: zipfile.ZipFile) -> None:
    assert str(wheel.filename).endswith("-py3-none-any.whl")
    assert not [name for name in wheel.namelist() if name.endswith(".bin")]


def test_what_is_no_setting_is_told(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "-C", "prebuilt=perhaps", "--outdir", str(tmp_path)]
    done = subprocess.run([*command, str(ROOT)], capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert "-C prebuilt=perhaps: has to be yes or no" in done.stdout + done.stderr


def test_one_top_level_package(wheel: zipfile.ZipFile) -> None:
    top = {name.split("/")[0] for name in wheel.namelist()}
    assert top == {"ecs_mtg", f"ecs_mtg-{ecs_mtg.__version__}.dist-info"}


def test_every_file_is_there_and_no_other(wheel: zipfile.ZipFile) -> None:
    held = {name for name in wheel.namelist() if name.startswith("ecs_mtg/")}
    assert {"ecs_mtg/components/__init__.py", "ecs_mtg/systems/__init__.py"} <= held
    assert held == files_of_the_checkout(), "a package or a kind of data file is missing in pyproject.toml"
