"""`Net`: a network in a file, as a policy.

The file is an .npz of plain arrays: `header`, a JSON object as a string, the float32 arrays of `shapes`, and the names of the inputs and of the
features of cards, by which a network is still known when there are more of them. Nothing in it is executed.
"""

from __future__ import annotations

import hashlib
import io
import json
import os
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np

from ecs_mtg.cards import features
from ecs_mtg.cards.subtypes import FIXED
from ecs_mtg.kernels.kernel import Function
from ecs_mtg.policies.configurable import Cards, WithSettings
from ecs_mtg.policies.nets import inputs
from ecs_mtg.support.array_files import arrays_of
from ecs_mtg.support.atomic_files import write_bytes
from ecs_mtg.support.bounded_files import read_regular

Array = np.ndarray[Any, np.dtype[Any]]

NAME = "net"
SHIPPED = Path(__file__).with_name("net.npz")  # the network that comes with the package: docs/nets.md says how it was made
FORMAT = 2
"""Version of the files: it grows when an array changes its meaning."""
TILE = 32  # a width is a multiple of it
MOST_WIDTH, MOST_HIDDEN = 1024, 4096
MOST_BYTES = 1 << 28
KEPT, MOST_SURE = "greedy", 1e6
KINDS, POOLED, LINKS = 7, 5, 12  # of rows, of tables that are summed up, of links: see `forward`


class NetError(ValueError):
    """A file that holds no network that can play here; the message says what is wrong, and what would be right."""


def header() -> dict[str, Any]:
    """Return what a file's header has to say for the network to be played here."""
    return {"format": "ecs-mtg network", "version": FORMAT, "inputs": inputs.VERSION, "features": features.VERSION}


NAMED = {"inputs": inputs.NAMES, "card_features": features.NAMES}
"""The arrays with a row for each of some names."""
RENAMED = {"mine.types.tribal": "mine.types.kindred", "type.tribal": "type.kindred", "target_type.tribal": "target_type.kindred"}
"""Names that stand in older files."""


def shapes(width: int, hidden: int) -> dict[str, tuple[int, ...]]:
    """Return the arrays of a network, in the order of `forward.Part`, and behind them those that make vectors of cards.

    Args:
        width: of the network, a multiple of TILE.
        hidden: numbers between the features of a card and its vector.
    """
    w = width
    return {
        "inputs": (inputs.INPUTS, w), "kinds": (KINDS, w), "context": (2 * POOLED + 1, w, w), "context_bias": (w,), "row": (w, w),
        "row_context": (w, w), "links": (LINKS, w, w), "row_bias": (w,), "again": (2 * POOLED + 1, w, w), "again_bias": (w,),
        "source": (w, w), "about": (w, w), "option_context": (w, w), "option": (w, w), "options": (2, w, w), "option_bias": (w,),
        "score": (w,), "value": (3, w, w), "value_bias": (w,), "worth": (w,), "worth_bias": (1,), "kept": (w,),
        "card_features": (len(features.NAMES), hidden), "card_bias": (hidden,), "card": (hidden, w),
    }  # fmt: skip


def card_features(pool: Array) -> Array:
    """Return what networks are told of cards: `cards.features` within bounds, float32 (faces + 1, len(features.NAMES)).

    What stands for subtypes without a bit of their own is left out.
    """
    found = features.features_of(pool, FIXED)
    return np.asarray(np.clip(found, -8, 8) / np.float32(4), np.float32)


def save(path: str | os.PathLike[str], arrays: Mapping[str, Array], told: Mapping[str, Any] | None = None) -> None:
    """Write a network to a file.

    Args:
        path: the file; an existing one is replaced.
        arrays: the weights, as in `shapes`.
        told: further entries of the header, such as how it was trained.

    Raises:
        NetError: an array is missing, has another shape, or contains NaN or infinity.
        OSError: the file can't be written.
    """
    chosen: dict[str, Any] = {name: np.ascontiguousarray(array, np.float32) for name, array in arrays.items()}
    _check(chosen, "arrays")
    names: dict[str, Any] = {f"{name}_names": np.frombuffer("\n".join(rows).encode(), np.uint8) for name, rows in NAMED.items()}
    out = io.BytesIO()
    np.savez_compressed(out, header=np.array(json.dumps({**(told or {}), **header()})), **names, **chosen)
    write_bytes(Path(path), out.getvalue())


def _check(arrays: Mapping[str, Array], what: str) -> None:
    """See that they are the arrays of a network.

    Raises:
        NetError: they are not.
    """
    first, card = arrays.get("inputs"), arrays.get("card")
    if first is None or card is None or first.ndim != 2 or card.ndim != 2:
        raise NetError(f"{what}: the arrays `inputs` and `card`, of two dimensions, are missing")
    width, hidden = first.shape[1], card.shape[0]
    if width % TILE or not 0 < width <= MOST_WIDTH or not 0 < hidden <= MOST_HIDDEN:
        raise NetError(
            f"{what}: width {width}, hidden {hidden}: has to be a multiple of {TILE} up to {MOST_WIDTH}, and 1 to {MOST_HIDDEN}"
        )
    for name, shape in shapes(width, hidden).items():
        if name not in arrays:
            raise NetError(f"{what}: the array `{name}` of shape {shape} is missing")
        if arrays[name].shape != shape or arrays[name].dtype != np.float32:
            told = f"{arrays[name].dtype} {arrays[name].shape}"
            raise NetError(f"{what}: the array `{name}` is {told}; has to be float32 {shape}")
        if not np.isfinite(arrays[name]).all():
            raise NetError(f"{what}: the array `{name}` holds what is no number")


def _by_name(arrays: dict[str, Array], path: Path) -> None:
    """Put rows that have names in the order of today: those of names that are new are zeros, those of names that are gone go.

    Raises:
        NetError: rows and names do not fit.
    """
    for name, known in NAMED.items():
        rows, told = arrays.get(name), arrays.pop(f"{name}_names", np.zeros(0, np.uint8))
        names = [RENAMED.get(one, one) for one in told.tobytes().decode(errors="replace").split("\n")]
        if told.dtype != np.uint8 or rows is None or rows.ndim != 2 or len(names) != len(rows) or len(set(names)) != len(names):
            raise NetError(f"{path}: the array `{name}` has to have a row for each of the names in `{name}_names`")
        place = {one: k for k, one in enumerate(names)}
        found = np.zeros((len(known), rows.shape[1]), rows.dtype)
        kept = [k for k, one in enumerate(known) if one in place]
        found[kept] = rows[[place[known[k]] for k in kept]]
        arrays[name] = found


def _read(path: Path) -> tuple[dict[str, Any], dict[str, Array], str]:
    """Return the header and the arrays of a file, and a hash of it."""
    try:
        data = read_regular(path, MOST_BYTES)
    except OSError as error:
        raise NetError(f"{path}: can't be read: {error.strerror}") from error
    try:
        found = {name: np.ascontiguousarray(array) for name, array in arrays_of(io.BytesIO(data), MOST_BYTES).items()}
        told = json.loads(str(found.pop("header").reshape(-1)[0]))
    except (ValueError, KeyError, IndexError, RecursionError) as error:
        raise NetError(f"{path} is no network: it has to be an .npz of plain arrays with a header: {error}") from None
    if not isinstance(told, dict):
        raise NetError(f"{path} is no network: its header is no object")
    return told, found, hashlib.sha256(data).hexdigest()[:16]


class Net(WithSettings):
    """A policy from a network file: `mtg.Net("mine.npz")`, or by name `"net:mine.npz"`; `"net"` is the shipped one.

    It takes the option with the highest score, reads only the observation, and is deterministic. A network that keeps to a
    policy takes that policy's option unless another one has a score higher by `sure`. Networks of the same file are equal.

    Attributes:
        stretch: see `WithSettings`.
        path: the file, absolute.
        digest: the beginning of the SHA-256 of the file.
        told: the header of the file.
        keeps: the policy that it keeps to, "greedy"; None for none.
        sure: how much higher the score of another option has to be than that of the policy's option.
        width: the width of the network.
        arrays: the weights, see `shapes`.
    """

    stretch = 200

    def __init__(self, path: str | os.PathLike[str], digest: str | None = None) -> None:
        """Read a file.

        Args:
            path: the file, as `save` or `learning.Network.export` wrote it.
            digest: the expected beginning of its SHA-256; None for any.

        Raises:
            NetError: there is no such file, or it is not a network, of another version, or has another digest.
        """
        self.path = Path(path).absolute()
        self.told, self.arrays, self.digest = _read(self.path)
        if self.told.get("format") != header()["format"]:
            raise NetError(f"{self.path} is no network: its header does not say that it is one")
        for key, value in header().items():
            if self.told.get(key) != value:
                raise NetError(f"{self.path}: {key} {self.told.get(key)!r}; this version plays networks of {key} {value!r}")
        _by_name(self.arrays, self.path)
        _check(self.arrays, str(self.path))
        if digest is not None and digest != self.digest:
            raise NetError(f"{self.path} is another network than it was: its SHA-256 begins with {self.digest}, not {digest}")
        self.width = int(self.arrays["inputs"].shape[1])
        self.keeps, self.sure = self.told.get("keeps"), self.told.get("sure", 0)
        if self.keeps not in (None, KEPT):
            raise NetError(f"{self.path}: keeps {self.keeps!r}; a network keeps to {KEPT!r} or to no policy")
        if type(self.sure) not in (int, float) or not 0 <= self.sure < MOST_SURE:
            raise NetError(f"{self.path}: sure {self.sure!r}; it is a number from 0 up to {MOST_SURE:g}")

    @classmethod
    def named(cls, name: str) -> Net:
        """Return the network of a name such as `net:mine.npz`; `net:mine.npz#0123456789abcdef` also checks the digest; `net`: SHIPPED.

        Raises:
            NetError: as for `__init__`.
        """
        _, colon, rest = name.partition(":")
        path, _, digest = rest.partition("#")
        if colon and not rest:
            raise NetError(f"policy {name!r}: name the file, as in net:mine.npz, or none: {NAME}")
        file = Path(path or SHIPPED).absolute()
        try:
            return _unchanged(file, digest or None, _state(file))
        except NetError as error:
            raise NetError(f"policy {name!r}: {error}") from None

    def __str__(self) -> str:
        return NAME if self.path == SHIPPED else f"{NAME}:{self.path}"

    @property
    def full_name(self) -> str:
        """Return a name by which another process with the package finds exactly this network."""
        return f"{NAME}:{'' if self.path == SHIPPED else self.path}#{self.digest}"

    @property
    def kernel(self) -> Function:
        """Return the kernel that observes the game and evaluates the network."""
        from ecs_mtg.policies.nets.forward import net_choice

        return net_choice

    def settings(self, cards: Cards) -> list[Any]:
        """Return the settings in the order of `Part` and `Own`."""
        from ecs_mtg.policies.greedy import greedy
        from ecs_mtg.policies.nets.tables import settings_of

        if self not in cards.kept:
            cards.kept[self] = self.faces(cards.pool)
        return settings_of(self.arrays, self.width, cards.kept[self], greedy if self.keeps else None, self.sure)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Net) and self.digest == other.digest

    def __hash__(self) -> int:
        return hash(self.digest)

    def __reduce__(self) -> tuple[Any, ...]:
        return (Net.named, (self.full_name,)) if self.path == SHIPPED else (Net, (str(self.path), self.digest))

    def faces(self, pool: Array) -> Array:
        """Return the vectors of a pool's cards, float32 (faces + 1, width); row 0, for hidden cards, is zero.

        Sums run from the first feature to the last, so that results are reproducible.
        """
        told = card_features(pool)
        hidden = np.tile(self.arrays["card_bias"], (len(told), 1))
        for k in np.flatnonzero(told.any(0)).tolist():
            hidden += told[:, k : k + 1] * self.arrays["card_features"][k]
        np.maximum(hidden, 0, out=hidden)
        found = np.zeros((len(told), self.width), np.float32)
        for k in range(hidden.shape[1]):
            found += hidden[:, k : k + 1] * self.arrays["card"][k]
        found[0] = 0
        return found


def _state(file: Path) -> tuple[int, ...]:
    """Return what differs once a file has been written anew; nothing for one that can't be found."""
    try:
        found = file.stat()
    except OSError:
        return ()
    return found.st_mtime_ns, found.st_size, found.st_ino


@lru_cache(maxsize=8)
def _unchanged(file: Path, digest: str | None, state: tuple[int, ...]) -> Net:
    """Read a network, or return the one that was read while the file was in that state: a name is resolved at every decision."""
    return Net(file, digest)


__all__ = ["Net", "NetError", "card_features", "save", "shapes"]
