"""Parts: the files of a survey, each with the answers to one range of deals, in order."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from zlib import crc32

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from winnable.writing import write_whole

from .columns import ENUMS, LINE, schema, to_table
from .errors import SurveyError
from .question import Limits

SURVEY = b"winnable.survey"  # the manifest in one line
LIMITS = b"winnable.limits"  # those with which the deals were tried last
ROWS = b"winnable.rows"  # check sum of the limits and of all rows
LINES = b"winnable.lines"  # check sum of the moves
ROW_COLUMNS = set(schema(lines=False).names)
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
    tried = json.dumps(limits.values).encode()
    marks = {SURVEY: survey.encode(), LIMITS: tried, ROWS: rows_sum(columns, tried)}
    if LINE in columns.column_names:
        marks[LINES] = lines_sum(columns)
    marked = columns.replace_schema_metadata(marks)
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
    write_whole(folder / part_name(numbers), sink.getvalue().to_pybytes())


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
            whole = _sums_hold(table)
    except (SurveyError, FileNotFoundError, PermissionError):
        raise
    except Exception as error:  # what a damaged file makes of its reader is not to be foreseen
        raise SurveyError(f"{path}: damaged: {' '.join(str(error).split())[:200]}") from None
    if not whole:
        raise SurveyError(f"{path}: damaged: its rows are not those that were written")
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


def rows_sum(columns: pa.Table, limits: bytes) -> bytes:
    """The check sum of everything but the moves. It is that of the content, however that is encoded."""
    return f"{crc32(to_table(columns).tobytes(), crc32(limits)):08x}".encode()


def lines_sum(columns: pa.Table) -> bytes:
    """The check sum of the moves; how many each deal has is in the rows."""
    moves = columns.column(LINE).combine_chunks().flatten()
    text = pc.binary_join(pa.ListArray.from_arrays([0, len(moves)], moves), " ")[0]
    return f"{crc32(text.as_buffer()):08x}".encode()


def _sums_hold(columns: pa.Table) -> bool:
    """Whether the check sums of what was read are those that were written."""
    marks = columns.schema.metadata
    rows = set(columns.column_names) >= ROW_COLUMNS
    lines = LINE in columns.column_names
    return (not rows or rows_sum(columns, marks[LIMITS]) == marks[ROWS]) and (
        not lines or lines_sum(columns) == marks[LINES]
    )


def _check_numbers(path: Path, found: np.ndarray[Any, np.dtype[np.uint64]]) -> None:
    numbers = numbers_of(path)
    if numbers is None or found[0] != numbers[0] or not (np.diff(found) == 1).all():
        raise SurveyError(f"{path}: damaged: its deals are not those that its name says")
