"""How wheels are built: setuptools, and with `-C prebuilt=yes` a library of compiled kernels inside.

    python -m build --wheel -C prebuilt=yes

Such a wheel is for one operating system and kind of processor, and for any Python; what it lacks, users' own kernels, is compiled as ever.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from pathlib import Path
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import *  # noqa: F403  the hooks that stay as they are

ROOT = Path(__file__).resolve().parents[1]
Settings = dict[str, Any] | None


def _is_prebuilt(settings: Settings) -> bool:
    said = (settings or {}).get("prebuilt", "no")
    if said not in ("yes", "no"):
        raise SystemExit(f"-C prebuilt={said}: has to be yes or no")
    return bool(said == "yes")


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    """Return what the kernels need in order to compile."""
    required: list[str] = build_meta.get_requires_for_build_wheel()
    if _is_prebuilt(config_settings):
        required += tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"]
    return required


def platform_tag() -> str:
    """Tag of a wheel with compiled kernels: they are for one kind of processor, and need nothing of the system but that it is there."""
    if sys.platform == "darwin":  # a universal Python says that it is for both
        return {"arm64": "macosx_11_0_arm64", "x86_64": "macosx_10_13_x86_64"}[platform.machine()]
    return sysconfig.get_platform().replace("linux", "manylinux_2_17").replace("-", "_").replace(".", "_")


def staged(root: Path, folder: Path) -> Path:
    """Copy the package as it is installed: a source distribution lacks the links that make it one, and the library is of these files in these places."""
    kept = shutil.ignore_patterns("__pycache__", "kernels-*.bin")
    shutil.copytree(root / "ecs_mtg", folder / "ecs_mtg", ignore=kept)
    for name in ("components", "systems"):
        shutil.copytree(root / name, folder / "ecs_mtg" / name, ignore=kept, dirs_exist_ok=True)
    return folder


def build_wheel(wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None) -> str:
    """Return the wheel of setuptools; a prebuilt one is named for its platform."""
    if not _is_prebuilt(config_settings):
        return str(build_meta.build_wheel(wheel_directory, None, metadata_directory))
    library = ROOT / "ecs_mtg" / "kernels" / f"kernels-{sys.platform}-{platform.machine()}.bin"
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(staged(ROOT, Path(folder))), *filter(None, sys.path)])}
        subprocess.run([sys.executable, ROOT / "tools" / "prebuild.py", library], env=environment, check=True)
    tag = platform_tag()
    try:
        return str(build_meta.build_wheel(wheel_directory, {"--build-option": ["--plat-name", tag]}, metadata_directory))
    finally:
        library.unlink()
