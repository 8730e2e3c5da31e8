"""Files that are whole or not there: written aside, flushed to the disk and renamed."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

PART = ".part"  # how the names of files end that are not whole yet; they begin with a dot


def write_whole(path: str | os.PathLike[str], content: str | bytes) -> None:
    """Writes a file; a text as UTF-8. Whatever goes wrong, nothing half-written is left and an old file stays.

    Raises:
        OSError: it cannot be written; its file name is `path`.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     write_whole(folder + "/a.txt", "whole")
    ...     print(Path(folder, "a.txt").read_text())
    whole
    """
    path = Path(path)
    data = content.encode() if isinstance(content, str) else content
    try:
        with tempfile.NamedTemporaryFile(
            dir=path.parent, prefix=f".{path.name[:100]}", suffix=PART, delete=False
        ) as part:
            try:
                part.write(data)
                part.flush()
                os.fsync(part.fileno())
                os.chmod(part.name, 0o666 & ~_umask())
                os.replace(part.name, path)
            except BaseException:
                os.unlink(part.name)
                raise
        flush_directory(path.parent)
    except OSError as error:  # named for the file that was asked for, not for the one aside
        raise OSError(error.errno, error.strerror, str(path)) from None


def flush_directory(path: str | os.PathLike[str]) -> None:
    """Flushes the names in a directory to the disk, where the system can do that, so that they outlive a crash."""
    if os.name != "posix":
        return
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
