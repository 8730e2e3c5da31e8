"""The directory of a survey: its manifest, its parts, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pyarrow as pa
from filelock import FileLock, Timeout

from winnable.writing import PART, flush_directory

from .columns import schema
from .errors import SurveyError
from .manifest import (
    MANIFEST,
    Manifest,
    check_same,
    identity,
    question_of,
    read_manifest,
    write_manifest,
)
from .parts import numbers_of, part_name, read_part, write_part
from .question import Limits

LOCK = ".lock"


class Folder:
    """A survey's directory.

    Attributes:
        path: the directory.
        manifest: what its manifest says.
        parts: the ranges that are finished, in order.
    """

    def __init__(self, path: Path) -> None:
        """Looks at a directory that holds a survey.

        Raises:
            SurveyError: it holds none, or a foreign file, or two parts with the same deals.
        """
        self.path = path
        self.manifest = read_manifest(path)
        self.question = question_of(self.manifest)
        self.schema = schema(self.question.moves)
        self._survey = identity(self.manifest)
        self.parts = sorted(_parts(path), key=lambda numbers: numbers.start)
        for before, after in zip(self.parts, self.parts[1:], strict=False):
            if after.start < before.stop:
                raise SurveyError(
                    f"{self.file(after)}: foreign: it has deals that {self.file(before).name} has already"
                )

    def file(self, numbers: range) -> Path:
        """The file of a part."""
        return self.path / part_name(numbers)

    def read(self, numbers: range, columns: Sequence[str] | None = None) -> pa.Table:
        """The answers of a part; SurveyError where it is damaged or foreign."""
        return read_part(self.file(numbers), self._survey, self.schema, columns)

    def write(self, columns: pa.Table, limits: Limits) -> None:
        """Writes a part; one that is there already is replaced."""
        write_part(self.path, self._survey, limits, columns)


@contextmanager
def folder_for_writing(path: Path, wanted: Manifest | None = None) -> Iterator[Folder]:
    """The directory, which nobody else writes to meanwhile; made where it is not there.

    Args:
        path: the directory.
        wanted: the manifest that it must have; None: whichever it has, and then it must be there.

    Raises:
        SurveyError: it holds another survey, or foreign files, or somebody is writing to it.
    """
    if wanted is not None and not path.exists():
        path.mkdir(parents=True)
        flush_directory(path.parent)
    if not path.is_dir():
        raise SurveyError(f"{path}: it is no directory" if path.exists() else f"{path}: there is no survey here")
    new = wanted is not None and not (path / MANIFEST).exists()
    if new and (found := list(_parts(path))):
        raise SurveyError(f"{path / part_name(found[0])}: foreign: there is no {MANIFEST} that it belongs to")
    lock = FileLock(path / LOCK)
    try:
        lock.acquire(blocking=False)
    except Timeout:
        raise SurveyError(f"{path}: another run is writing to it") from None
    try:
        for left_over in path.glob(f".*{PART}"):
            left_over.unlink(missing_ok=True)
        if wanted is not None:
            if new:
                write_manifest(path, wanted)
            check_same(path, read_manifest(path), wanted)
        yield Folder(path)
    finally:
        lock.release()


def _parts(path: Path) -> Iterator[range]:
    """The ranges that the names in a directory say; names that begin with a dot are no files of ours."""
    for entry in path.iterdir():
        if entry.name == MANIFEST or entry.name.startswith("."):
            continue
        numbers = numbers_of(entry)
        if numbers is None or not entry.is_file():
            raise SurveyError(f"{entry}: foreign: a survey's directory holds {MANIFEST} and deals-*.parquet only")
        yield numbers
