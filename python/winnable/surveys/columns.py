"""Tables of answers as Arrow columns, which is how the files hold them, and back.

Verdicts and reasons are texts there, and what is unknown is null, so that the files explain themselves to
whoever reads them with other tools.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from winnable import _core
from winnable.tables import Table
from winnable.verdicts import Reason, Verdict

from .answers import Answers, Lines

TEXTS = pa.dictionary(pa.int8(), pa.string())
ENUMS: dict[str, type[IntEnum]] = {"verdict": Verdict, "reason": Reason}
NULLABLE = ("best", "least_redeals")
LINE = "line"


def schema(lines: bool) -> pa.Schema:
    """The columns of a survey's files, with or without the moves."""
    fields = [
        pa.field("number", pa.uint64(), nullable=False),
        pa.field("verdict", TEXTS, nullable=False),
        pa.field("reason", TEXTS, nullable=False),
        pa.field("positions", pa.uint64(), nullable=False),
        pa.field("moves", pa.uint32(), nullable=False),
        pa.field("seconds", pa.float32(), nullable=False),
        pa.field("best", pa.int8()),
        pa.field("least_redeals", pa.int8()),
    ]
    return pa.schema([*fields, pa.field(LINE, pa.list_(pa.string()))] if lines else fields)


def to_columns(answers: Answers) -> pa.Table:
    """The answers as columns."""
    columns = {name: _column(answers.table, name) for name in schema(lines=False).names}
    if answers.lines is not None:
        won = answers.table["verdict"] == Verdict.WON
        columns[LINE] = _texts(answers.lines, won)
    return pa.table(columns, schema=schema(lines=answers.lines is not None))


def to_table(columns: pa.Table) -> Table:
    """Columns as a NumPy table like that of :func:`winnable.solve_many`; columns that are missing stay zero."""
    table: Table = np.zeros(len(columns), dtype=_core.row_dtype)
    for name in set(columns.column_names) & set(table.dtype.names or ()):
        column = columns.column(name).combine_chunks()
        if name in ENUMS:
            values = {str(member): int(member) for member in ENUMS[name]}
            codes = np.array([values[text] for text in column.dictionary.to_pylist()], dtype=np.uint8)
            table[name] = codes[column.indices.to_numpy()] if len(column) else 0
        else:
            known = pc.fill_null(column, -1) if name in NULLABLE else column
            table[name] = known.to_numpy(zero_copy_only=False)
    return table


def _column(table: Table, name: str) -> pa.Array:
    values = np.ascontiguousarray(table[name])
    if name in ENUMS:
        return pa.DictionaryArray.from_arrays(values.view(np.int8), [str(member) for member in ENUMS[name]])
    if name in NULLABLE:
        return pa.array(values, mask=values < 0)
    return pa.array(values.astype(np.float32) if name == "seconds" else values)


def _texts(lines: Lines, won: np.ndarray[Any, np.dtype[np.bool]]) -> pa.Array:
    """Lists of moves; null for a deal that is not won."""
    codes, indices = np.unique(lines.codes, return_inverse=True)
    texts = pa.array([_core.move_text(int(code)) for code in codes], pa.string())
    moves = texts.take(pa.array(indices.ravel()))
    begins = pa.array(lines.begins.astype(np.int32))
    return pa.ListArray.from_arrays(begins, moves, mask=pa.array(~won))
