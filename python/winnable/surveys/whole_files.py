"""Files that are whole or absent, also after a crash or a full disk."""

from __future__ import annotations

import os
from pathlib import Path

PART = ".part"


def write_whole(path: Path, content: bytes) -> None:
    """Writes a file under a temporary name in the same directory, flushes it to disk and renames it.

    The directory is flushed too, so that the name outlives a crash. After an error the temporary file is gone
    and a file that was there before is as it was.
    """
    part = path.with_name(f".{path.name}{PART}")
    try:
        with open(part, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.replace(part, path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    flush_directory(path.parent)


def flush_directory(path: Path) -> None:
    """Flushes the names of a directory to disk, where the system can do that."""
    if os.name != "posix":
        return
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
