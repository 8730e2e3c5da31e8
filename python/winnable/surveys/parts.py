"""Parts: the files of a survey, each with the answers to one range of deals, in order."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from .columns import ENUMS, LINE
from .errors import SurveyError
from .question import Limits
from .whole_files import write_whole

SURVEY = b"winnable.survey"  # the manifest in one line
LIMITS = b"winnable.limits"  # those with which the deals were tried last
NAME = re.compile(r"deals-(\d{20})-(\d{20})\.parquet")


def part_name(numbers: range) -> str:
    """The name of a part: it says the first and the last number.

    >>> part_name(range(100, 200))
    'deals-00000000000000000100-00000000000000000199.parquet'
    """
    return f"deals-{numbers[0]:020d}-{numbers[-1]:020d}.parquet"


def numbers_of(path: Path) -> range | None:
    """The numbers that the name of a part says; None if it is no such name.

    >>> numbers_of(Path(part_name(range(100, 200))))
    range(100, 200)
    """
    match = NAME.fullmatch(path.name)
    numbers = range(int(match[1]), int(match[2]) + 1) if match else range(0)
    return numbers if numbers and numbers[-1] < 2**64 else None


def write_part(folder: Path, survey: str, limits: Limits, columns: pa.Table) -> None:
    """Writes the answers to consecutive numbers, whole or not at all."""
    first = columns.column("number")[0].as_py()
    numbers = range(first, first + len(columns))
    marked = columns.replace_schema_metadata({SURVEY: survey, LIMITS: json.dumps(limits.values)})
    sink = pa.BufferOutputStream()
    repetitive = [*ENUMS, "moves", "best", "least_redeals", f"{LINE}.list.element"]
    pq.write_table(
        marked,
        sink,
        compression="zstd",
        use_dictionary=[name for name in repetitive if name.partition(".")[0] in columns.column_names],
        column_encoding={
            "number": "DELTA_BINARY_PACKED",
            "positions": "DELTA_BINARY_PACKED",
            "seconds": "BYTE_STREAM_SPLIT",
        },
        write_page_checksum=True,
    )
    write_whole(folder / part_name(numbers), sink.getvalue())


def read_part(path: Path, survey: str, wanted: pa.Schema, columns: Sequence[str] | None = None) -> pa.Table:
    """The answers of a part.

    Args:
        path: the file.
        survey: the manifest in one line, which must stand in the file.
        wanted: the columns that the file must have.
        columns: those to read; None: all.

    Raises:
        SurveyError: the file is damaged, or is not a part of this survey.
    """
    try:
        with pq.ParquetFile(path, page_checksum_verification=True) as file:
            check_part(path, file.schema_arrow, file.metadata.num_rows, survey, wanted)
            table = file.read(None if columns is None else list(columns))
    except (pa.ArrowException, OSError) as error:
        if isinstance(error, OSError) and error.errno is not None:
            raise
        raise SurveyError(f"{path}: damaged: {str(error).splitlines()[0]}") from None
    if "number" in table.column_names:
        _check_numbers(path, table.column("number").to_numpy())
    return table


def check_part(path: Path, found: pa.Schema, rows: int, survey: str, wanted: pa.Schema) -> None:
    """Raises SurveyError unless the file is what its name and the survey say."""
    numbers = numbers_of(path)
    if not found.equals(wanted):
        raise SurveyError(f"{path}: foreign: its columns are not those of this survey")
    if (found.metadata or {}).get(SURVEY) != survey.encode():
        raise SurveyError(f"{path}: foreign: it belongs to another survey")
    if numbers is None or rows != numbers.stop - numbers.start:
        raise SurveyError(f"{path}: damaged: it has {rows} deals, which is not what its name says")


def limits_of(columns: pa.Table) -> Limits:
    """The limits with which the deals of a part were tried last."""
    return Limits(**json.loads((columns.schema.metadata or {})[LIMITS]))


def _check_numbers(path: Path, found: np.ndarray[Any, np.dtype[np.uint64]]) -> None:
    numbers = numbers_of(path)
    if numbers is None or found[0] != numbers[0] or not (np.diff(found) == 1).all():
        raise SurveyError(f"{path}: damaged: its deals are not those that its name says")
