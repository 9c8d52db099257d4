"""Reader and writer of plain arrays in `.npz` files: bounded in size, nothing executed, one error for all damage."""

from __future__ import annotations

import io
import json
import math
import zipfile
from collections.abc import Mapping
from typing import Any, BinaryIO

import numpy as np

Array = np.ndarray[Any, np.dtype[Any]]

MOST_ARRAYS = 256
_LONGEST_HEADER, _CHUNK = 10_000, 1 << 20  # bytes
_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_SUFFIX = ".npy"
_ABOUT = "about"


class ArrayFileError(ValueError):
    """Bytes that are no `.npz` of plain arrays, or a damaged one."""


def arrays_of(file: BinaryIO, most: int) -> dict[str, Array]:
    """Read the arrays of an `.npz` by name, with all checksums verified.

    Args:
        file: the open file.
        most: bytes that its arrays have at most, unpacked.

    Raises:
        ArrayFileError: it is none, is damaged, holds what is no plain array, or more than that much.
    """
    try:
        with zipfile.ZipFile(file) as archive:
            members = archive.infolist()
            _check(members, most)
            return {member.filename.removesuffix(_SUFFIX): _array(archive, member) for member in members}
    except ArrayFileError:
        raise
    # zipfile, zlib and numpy's headers raise a dozen classes, NotImplementedError and RuntimeError among them.
    except Exception as error:
        raise ArrayFileError(f"no .npz of plain arrays, or a damaged one: {str(error) or type(error).__name__}") from None


def _check(members: list[zipfile.ZipInfo], most: int) -> None:
    if len(members) > MOST_ARRAYS:
        raise ArrayFileError(f"{len(members):,} arrays; {MOST_ARRAYS} at most are read")
    if sum(member.file_size for member in members) > most:  # reading stops at these sizes, whatever is packed there
        raise ArrayFileError(f"unpacked, it has more than {most:,} bytes")
    names = [member.filename for member in members]
    if len(set(names)) != len(names) or not all(name.endswith(_SUFFIX) for name in names):
        raise ArrayFileError("its members are not arrays of a name each")
    if any(member.compress_type not in _METHODS for member in members):
        raise ArrayFileError("it is packed in a way that is not read")


def _array(archive: zipfile.ZipFile, member: zipfile.ZipInfo) -> Array:
    with archive.open(member) as file:
        if np.lib.format.read_magic(file) != (1, 0):
            raise ArrayFileError("an array has a header of another version")
        shape, fortran, dtype = np.lib.format.read_array_header_1_0(file, max_header_size=_LONGEST_HEADER)
        if dtype.hasobject or dtype.fields is not None or dtype.subdtype is not None or dtype.kind not in "biufUS":
            raise ArrayFileError(f"an array of {str(dtype)[:60]}; plain numbers and texts are read")
        size = math.prod(shape) * dtype.itemsize
        if any(one < 0 for one in shape) or not dtype.itemsize > 0 or size != member.file_size - file.tell():
            raise ArrayFileError("an array has another size than its header says")
        room = np.empty(size, np.uint8)
        at = 0
        while at < size and (read := file.read(min(_CHUNK, size - at))):
            room[at : at + len(read)] = np.frombuffer(read, np.uint8)
            at += len(read)
        if at < size or file.read(1):  # the checksum is looked at where the file ends
            raise ArrayFileError("an array is cut short")
    return room.view(dtype).reshape(shape, order="F" if fortran else "C")


def packed(arrays: Mapping[str, Array], about: Mapping[str, Any] | None = None) -> bytes:
    """Serialize arrays as an `.npz`; `about`: metadata, see `about_of`."""
    out = io.BytesIO()
    told = {} if about is None else {_ABOUT: np.frombuffer(json.dumps(about, sort_keys=True).encode(), np.uint8)}
    np.savez_compressed(out, **told, **arrays)  # type: ignore[arg-type]
    return out.getvalue()


def about_of(arrays: dict[str, Array]) -> Any:
    """Remove and return a file's metadata; None if there is none that can be read."""
    said = arrays.pop(_ABOUT, None)
    if said is None or said.dtype != np.uint8:
        return None
    try:
        return json.loads(said.tobytes())
    except (ValueError, RecursionError):
        return None


__all__ = ["ArrayFileError", "about_of", "arrays_of", "packed"]
