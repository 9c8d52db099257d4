"""A release: the version is one, the day is written down, and what can't be released is told."""

import datetime
import importlib.util
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pytest
import yaml
from paths import ROOT

DAY = datetime.date(2026, 12, 1)


def tool(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, ROOT / "tools" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


release = tool("release")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """Copy the files that name the version."""
    for name in (*release.NAMED, "CHANGELOG.md"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    changelog = tmp_path / "CHANGELOG.md"
    changelog.write_text(changelog.read_text().replace("\n## [", "\n## [9.0.0rc1] - unreleased\n\n- All.\n\n## [", 1))
    return tmp_path


def test_the_version_is_the_same_everywhere() -> None:
    assert len(set(release.versions().values())) == 1


def test_a_version_and_its_day_are_written(tree: Path) -> None:
    release.write_version("9.0.0rc1", DAY, tree)
    release.write_version("9.0.0rc1", DAY, tree)  # again: it failed later
    assert set(release.versions(tree).values()) == {"9.0.0rc1"}
    assert "## [9.0.0rc1] - 2026-12-01\n" in (tree / "CHANGELOG.md").read_text()
    citation = yaml.safe_load((tree / "CITATION.cff").read_text())
    assert (citation["version"], citation["date-released"]) == ("9.0.0rc1", DAY)
    with pytest.raises(SystemExit, match="was released on 2026-12-01"):
        release.write_version("9.0.0rc1", DAY + datetime.timedelta(1), tree)


def test_a_version_that_the_changelog_does_not_tell_of_changes_nothing(tree: Path) -> None:
    before = {name: (tree / name).read_bytes() for name in release.NAMED}
    with pytest.raises(SystemExit, match=r"no section `## \[9.9.9\] - unreleased`"):
        release.write_version("9.9.9", DAY, tree)
    assert {name: (tree / name).read_bytes() for name in release.NAMED} == before


@pytest.mark.parametrize("version", ["1.2", "v1.2.3", "1.2.3.dev0"])
def test_what_is_no_version_is_told(version: str) -> None:
    with pytest.raises(SystemExit, match=r"has to be like 1\.2\.3"):
        release.main([version])


def test_another_version_is_not_checked() -> None:
    with pytest.raises(SystemExit, match=r"the version is not 99\.0\.0 everywhere: pyproject.toml says"):
        release.main(["99.0.0", "--check"])


def test_the_citation_names_what_the_package_names() -> None:
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text())
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert (citation["cff-version"], citation["type"]) == ("1.2.0", "software")
    assert (citation["title"], citation["license"]) == (project["name"], project["license"])
    assert [one["name"] for one in citation["authors"]] == [one["name"] for one in project["authors"]]


def test_a_wheel_of_compiled_kernels_says_what_it_is_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Python for both kinds of Mac builds kernels for one of them."""
    backend = tool("wheel_backend")
    for system, machine, said, tag in (
        ("linux", "x86_64", "linux-x86_64", "manylinux_2_17_x86_64"), ("linux", "aarch64", "linux-aarch64", "manylinux_2_17_aarch64"),
        ("darwin", "arm64", "macosx-10.9-universal2", "macosx_11_0_arm64"), ("win32", "AMD64", "win-amd64", "win_amd64"),
    ):  # fmt: skip
        monkeypatch.setattr(sys, "platform", system)
        monkeypatch.setattr(backend.platform, "machine", lambda machine=machine: machine)
        monkeypatch.setattr(backend.sysconfig, "get_platform", lambda said=said: said)
        assert backend.platform_tag() == tag


def test_the_library_of_a_source_distribution_is_that_of_its_wheel(tmp_path: Path) -> None:
    """Neither has the links of the checkout; the package is whole all the same, and the sources are the same to the last byte."""
    source = tmp_path / "source"
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "ecs_mtg", source / "ecs_mtg", symlinks=True, ignore=ignored)
    for name in ("components", "systems"):
        (source / "ecs_mtg" / name).unlink()
        shutil.copytree(ROOT / name, source / name, ignore=ignored)
    made_of = []
    for k, root in enumerate((source, ROOT)):
        staged = tool("wheel_backend").staged(root, tmp_path / str(k))
        program = (
            "from ecs_mtg.kernels import prebuilt; print(prebuilt._package(), len(prebuilt.sources()), prebuilt.fingerprint())"
        )
        environment = {**os.environ, "PYTHONPATH": str(staged)}
        done = subprocess.run(
            [sys.executable, "-c", program], cwd=tmp_path, env=environment, capture_output=True, text=True, check=True
        )
        place, *rest = done.stdout.split()
        assert place == str(staged / "ecs_mtg")
        made_of.append(rest)
    assert made_of[0] == made_of[1]
    assert int(made_of[0][0]) > 300


def test_wheels_are_built_and_tested_with_all_pythons_that_are_supported() -> None:
    facts = tomllib.loads((ROOT / "pyproject.toml").read_text())
    head = "Programming Language :: Python :: 3."
    minors = [one.removeprefix(head) for one in facts["project"]["classifiers"] if one.startswith(head)]
    how = facts["tool"]["cibuildwheel"]
    assert how["build"].split() == [f"cp3{minor}-*" for minor in minors]
    assert facts["project"]["requires-python"] == f">=3.{minors[0]}"
    assert how["config-settings"] == {"prebuilt": "yes"}
    steps = yaml.safe_load((ROOT / ".github/workflows/wheels.yml").read_text())["jobs"]["prebuilt"]["steps"]
    assert any(step.get("uses", "").startswith("pypa/cibuildwheel@v4") for step in steps)
