"""Reading a survey back."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from winnable import _core
from winnable.extras import need
from winnable.games import Game
from winnable.tables import Table

from .question import Limits
from .ranges import length

if TYPE_CHECKING:
    import pandas as pd
    import polars as pl
    import pyarrow.dataset


class Survey:
    """The files of a survey, also while it is still running.

    Made by :func:`open_survey`. ``len(survey)`` counts its deals; :func:`winnable.winnability` takes it as it is.

    Attributes:
        path: the directory.
        game: the game with its options.
        limits: those with which every deal was tried at first.
        parts: the ranges of numbers that are finished, in order.
    """

    def __init__(self, path: Path) -> None:
        from .folder import Folder

        self._folder = Folder(path)
        self.path = path
        self.game: Game = self._folder.question.game
        self.limits: Limits = self._folder.question.limits
        self.parts: list[range] = self._folder.parts

    def __len__(self) -> int:
        return sum(map(length, self.parts))

    def __repr__(self) -> str:
        return f"<Survey of {len(self):,} deals of {self.game!r} in {self.path}>"

    def dataset(self) -> pyarrow.dataset.Dataset:
        """All files as one dataset, in the order of the numbers; read by pyarrow, pandas, polars, DuckDB …

        Its columns are those of :func:`winnable.solve_many`. ``verdict`` and ``reason`` are texts, ``best`` and
        ``least_redeals`` are null where unknown; ``line``, if it was asked for, lists the moves of a win.
        """
        import pyarrow.dataset as datasets

        scan = datasets.ParquetFragmentScanOptions(page_checksum_verification=True)
        return datasets.dataset(
            [str(self._folder.file(part)) for part in self.parts],
            schema=self._folder.schema,
            format=datasets.ParquetFileFormat(default_fragment_scan_options=scan),
        )

    def tables(self) -> Iterator[Table]:
        """The rows as in :meth:`table`, one file after another.

        Raises:
            SurveyError: a file is damaged or foreign; it is named.
        """
        from .columns import to_table

        names = _core.row_dtype.names or ()
        for part in self.parts:
            yield to_table(self._folder.read(part, names))

    def table(self) -> Table:
        """All rows as :func:`winnable.solve_many` gives them: 32 bytes a deal; errors as in :meth:`tables`."""
        table: Table = np.zeros(len(self), dtype=_core.row_dtype)
        begin = 0
        for rows in self.tables():
            table[begin : begin + len(rows)] = rows
            begin += len(rows)
        return table

    def pandas(self) -> pd.DataFrame:
        """All rows and columns in pandas."""
        need("pandas", "pandas")
        frame: pd.DataFrame = self.dataset().to_table().to_pandas()
        return frame

    def polars(self) -> pl.DataFrame:
        """All rows and columns in polars."""
        need("polars", "polars")
        import polars

        return polars.DataFrame(self.dataset().to_table())


def open_survey(out: str | os.PathLike[str]) -> Survey:
    """Opens the directory of a survey to read.

    Raises:
        SurveyError: there is no survey, or there is a foreign file, which is named.
        MissingLibraryError: pyarrow is not installed.

    >>> import tempfile, winnable as wn
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     share = wn.survey(wn.Sultan(divan=8), range(50), out=folder)
    ...     opened = open_survey(folder)
    ...     len(opened), len(opened.table()), opened.dataset().count_rows()
    (50, 50, 50)
    """
    need("pyarrow", "winnable[survey]")
    return Survey(Path(out))
